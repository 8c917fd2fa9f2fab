"""A server for the tests over SSH."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:  # needs a POSIX system
    from tests.host.door import OpenDoor
    from tests.host.sshd import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Return a running sshd that gives up a silent client after about two seconds."""
    from tests.host.sshd import Server, missing

    if missing():
        pytest.skip(missing())
    with Server(tmp_path, alive=1) as running:
        yield running


@pytest.fixture
def door(tmp_path: Path) -> Iterator[OpenDoor]:
    """Return the game's own door, open, which gives up a silent client after about three seconds."""
    pytest.importorskip("asyncssh", reason="pip install -e '.[serve]'")
    from tests.host.door import OpenDoor
    from tests.host.sshd import missing

    if missing():
        pytest.skip(missing())
    with OpenDoor(tmp_path, alive=1) as running:
        yield running


@pytest.fixture(params=["server", "door"])
def entrance(request: pytest.FixtureRequest) -> Server:
    """Return both ways in, one after the other: what a player notices is the same."""
    found: Server = request.getfixturevalue(request.param)
    return found
