"""A bot that thinks for long can be left in plain mode."""

from __future__ import annotations

import io
import os
import signal
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.plain import mode
from kunitori_tui.process.lines import Lines, Stopped
from kunitori_tui.text import players
from tests.games.deckbuilder.builders import game_with
from tests.play import ponderer
from tests.screens.deckbuilder.sitting import people, session_of


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_thought_of_a_slow_bot(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    monkeypatch.setitem(shelf.manifest("kunitori").bots, "ponderer", ponderer.__name__)
    monkeypatch.setitem(players.BOTS, "ponderer", ("ponderer", "thinks"))

    def think(*_: Any) -> None:
        os.kill(os.getpid(), number)
        raise AssertionError("it thought on")

    monkeypatch.setattr(ponderer, "wait", think)
    session = session_of(game_with(hand=["gold"]), people(0, bot="ponderer"))
    said = io.StringIO()
    with pytest.raises(Stopped):
        mode.play(session, Lines(io.StringIO("1\n" * 20), said))
    assert session.match.pending is not None
    assert session.match.pending.bot == "ponderer"
    assert ("could not be saved" in said.getvalue()) == (number == signal.SIGINT)
