"""The load test with few players: everybody is answered, and nothing is lost when all lines are cut at once."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from scripts.load import measure
from tests.host.sshd import missing

pytestmark = [pytest.mark.host, pytest.mark.timeout(120)]

ANSWER = 100
"""Milliseconds to the first byte of an answer, median of all keys."""
MEMORY = 80
"""MB that belong to one game alone, with its share of what games have in common."""


@pytest.mark.skipif(bool(missing()), reason=missing())
@pytest.mark.parametrize("door", [False, True], ids=["sshd", "door"])
def test_three_players_are_answered_and_find_their_last_choice_after_a_cut(tmp_path: Path, *, door: bool) -> None:
    if door:
        pytest.importorskip("asyncssh", reason="pip install -e '.[serve]'")
    figures = measure(tmp_path, players=3, seconds=5, door=door)
    figures.print()
    assert figures.kept == 3
    assert figures.found == 3
    assert len(figures.cursor.first) >= 6
    assert figures.median <= ANSWER
    assert max(figures.pss) <= MEMORY
