"""Players' processes, made by a template that has nothing of the game in it."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

if sys.platform == "win32":
    pytest.skip("the door needs a POSIX system", allow_module_level=True)

from kunitori_tui.door.pool import Copies
from kunitori_tui.door.template import FILES

TEMPLATE = """
import os, resource, socket
from kunitori_tui.door.template import _Template
{before}
def play(player):
    return {code}
_Template(socket.socket(fileno=os.dup(0)), play).run()
"""


def pair(room: int | None, made: Callable[[], tuple[socket.socket, socket.socket]] = socket.socketpair) -> Any:
    """Return the two ends of a line; the first has ``room`` for so many bytes."""
    ours, theirs = made()
    if room is not None:
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, room)
    return ours, theirs


def codes(program: str, folder: Path, players: int, text: str = "", room: int | None = None) -> list[int | None]:
    """Return how the programs of so many players end, who all come before the template is there: with bytes of
    ``text`` in the request of each, on a line that has ``room`` for so many.
    """

    async def let_all_play() -> list[int | None]:
        copies = Copies(program)
        with patch("socket.socketpair", lambda: pair(room)):
            copies.begin()
        loop = asyncio.get_running_loop()
        ends = []
        for _ in range(players):
            ends.append(loop.create_future())
            person, terminal = os.openpty()
            opened.append(person)
            copies.start(terminal, {"folder": str(folder), "environment": {"TEXT": text}}, ends[-1].set_result)
            os.close(terminal)
        try:
            return await asyncio.gather(*ends)
        finally:
            copies.close()

    opened: list[int] = []
    try:
        return asyncio.run(asyncio.wait_for(let_all_play(), 60))
    finally:
        for descriptor in opened:
            os.close(descriptor)


def test_players_for_whom_there_is_no_room_on_the_line_get_their_program_when_there_is(tmp_path: Path) -> None:
    """macOS lets 8 KB wait, which are five players who come while a door opens."""
    program = TEMPLATE.format(before="", code="len(os.environ['TEXT']) % 100")
    assert codes(program, tmp_path, 8, "x" * 3007, room=1) == [7] * 8


def test_a_template_whose_door_is_gone_without_hearing_it_ends_without_a_word(tmp_path: Path) -> None:
    program = TEMPLATE.format(before="", code="0")
    ours, theirs = socket.socketpair()
    with (
        ours,
        theirs,
        subprocess.Popen(
            [sys.executable, "-c", program], stdin=theirs, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        ) as template,
    ):
        person, terminal = os.openpty()
        request = {"number": 1, "folder": str(tmp_path), "environment": {}}
        socket.send_fds(ours, [json.dumps(request).encode() + b"\n"], [terminal])
        ours.recv(1, socket.MSG_PEEK)
        ours.close()
        assert template.communicate(timeout=60)[1] == ""
        assert template.returncode == 0
        os.close(person)
        os.close(terminal)


NO_LIMIT = """
limit = resource.setrlimit
def refuse(which, most):
    if which == resource.RLIMIT_AS:
        raise ValueError("current limit exceeds maximum limit")
    limit(which, most)
resource.setrlimit = refuse
"""


def test_a_player_plays_where_the_system_takes_no_limit_of_address_space(tmp_path: Path) -> None:
    """macOS refuses one below what is taken, and a process begins with more there (``vm_map_set_size_limit``)."""
    program = TEMPLATE.format(before=NO_LIMIT, code="resource.getrlimit(resource.RLIMIT_NOFILE)[1]")
    assert codes(program, tmp_path, 1) == [FILES]
