"""A server for the tests over SSH."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:  # needs a POSIX system
    from tests.host.sshd import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Return a running sshd that gives up a silent client after about two seconds."""
    from tests.host.sshd import Server, missing

    if missing():
        pytest.skip(missing())
    with Server(tmp_path, alive=1) as running:
        yield running
