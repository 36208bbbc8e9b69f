"""How far a message has scrolled away, counted from what the gateway tells: no call is needed to find out."""

from __future__ import annotations

from collections import OrderedDict, deque

FAR = 8  # messages below it
CHANNELS = 20_000


class Scrolled:
    """Only channels with a table are counted; after a restart counting starts anew."""

    def __init__(self) -> None:
        self._newest: OrderedDict[int, deque[int]] = OrderedDict()

    def watch(self, channel: int) -> None:
        self._newest.setdefault(channel, deque(maxlen=FAR + 1))
        self._newest.move_to_end(channel)
        while len(self._newest) > CHANNELS:
            self._newest.popitem(last=False)

    def came(self, channel: int, message: int) -> None:
        if channel in self._newest:
            self._newest[channel].append(message)

    def far(self, channel: int, message: int) -> bool:
        return sum(other > message for other in self._newest.get(channel, ())) > FAR
