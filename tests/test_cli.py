from __future__ import annotations

import pytest

from bot.cli import main


def test_an_unknown_command_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["dance"])
    assert stop.value.code == 2
    assert "dance" in capsys.readouterr().err
