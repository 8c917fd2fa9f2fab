"""A server for the tests over SSH."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.host.sshd import Server, missing


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Return a running sshd that gives up a silent client after about two seconds."""
    if missing():
        pytest.skip(missing())
    with Server(tmp_path, alive=1) as running:
        yield running
