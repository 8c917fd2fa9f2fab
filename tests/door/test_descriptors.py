"""Every player costs the door files, and some systems grant few of them until they are asked for more."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the door needs a POSIX system")

GRANTED = """
import resource, sys
from kunitori_tui.door.limits import make_room
from kunitori_tui.door.limits import Limits
granted, most, players = map(int, sys.argv[1:])
resource.setrlimit(resource.RLIMIT_NOFILE, (granted, most))
places = make_room(Limits(players=players))
print(*resource.getrlimit(resource.RLIMIT_NOFILE), places)
"""


@pytest.mark.parametrize(
    ("granted", "most", "players", "then"),
    [
        (256, 1000, 100, "756 1000 100"),
        (64, 606, 100, "606 606 78"),
        (64, 606, 9000, "606 606 78"),
        (400, 1000, 20, "400 1000 20"),
    ],
    ids=["macOS", "no more", "far too few", "enough"],
)
def test_the_door_asks_for_the_files_that_its_players_need_and_lets_in_no_more_than_it_has_files_for(
    granted: int, most: int, players: int, then: str
) -> None:
    line = [sys.executable, "-c", GRANTED, str(granted), str(most), str(players)]
    done = subprocess.run(line, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == then
