"""What is to be shown, as it lies in the outbox: also what earlier releases wrote there."""

from __future__ import annotations

import pytest

from bot.table.outcome import PostLine, ShowCall, ShowHand, ShowTable, ShowUndo, ToShow, decode, encode

WRITTEN: dict[str, ToShow] = {
    '{"kind":"table"}': ShowTable(),
    '{"kind":"table","anew":true,"fresh":true,"came_of":"u7"}': ShowTable(anew=True, fresh=True, came_of="u7"),
    '{"kind":"call","anew":true,"ping":[1,2]}': ShowCall(anew=True, ping=(1, 2)),
    '{"kind":"private","seat":0}': ShowHand(0),
    '{"kind":"private","seat":2,"ping":true,"said":["[]"],"answers":"u7"}': ShowHand(2, True, ("[]",), "u7"),
    '{"kind":"undo","anew":true,"ping":[0]}': ShowUndo(anew=True, ping=(0,)),
    '{"kind":"undo","line":[["Bo","bold"]]}': ShowUndo(line=(("Bo", "bold"),)),
    '{"kind":"line","line":[["Bo","bold"]],"buttons":["vote:end.3"],"key":"vote"}': PostLine(
        (("Bo", "bold"),), ("vote:end.3",), "vote"
    ),
}
EARLIER: dict[str, ToShow] = {
    '{"kind":"table","anew":true,"ping":[1,2],"came_of":"u7"}': ShowTable(anew=True, came_of="u7"),
    '{"kind":"private","ping":[1],"seat":1}': ShowHand(1, ping=True),
    '{"kind":"line","line":[["Ana","bold"],[" left.","plain"]]}': PostLine((("Ana", "bold"), (" left.", "plain"))),
    '{"kind":"line","line":[["Ana","bold"]],"buttons":["agree","refuse"]}': PostLine(
        (("Ana", "bold"),), ("agree", "refuse")
    ),
}


@pytest.mark.parametrize("body", WRITTEN)
def test_what_is_written_is_read(body: str) -> None:
    assert encode(WRITTEN[body]) == body
    assert decode(body) == WRITTEN[body]


@pytest.mark.parametrize("body", EARLIER)
def test_what_was_written_is_read(body: str) -> None:
    assert decode(body) == EARLIER[body]


@pytest.mark.parametrize("body", ['{"kind":"private"}', '{"kind":"other"}', '{"seat":1}', "[]", "", '{"kind":"line"}'])
def test_what_cannot_be_read_is_put_off_by_the_sweep(body: str) -> None:
    with pytest.raises((ValueError, LookupError)):
        decode(body)
