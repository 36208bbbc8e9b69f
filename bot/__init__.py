"""The chat side: what people can do at a table, how it is worded, and one adapter a platform."""
