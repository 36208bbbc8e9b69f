"""A view in, a picture out; and the text twin of every picture."""
