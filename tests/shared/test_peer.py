"""Who is at the other end, as each system tells it."""

from __future__ import annotations

import os
import socket
import struct
import sys

import pytest

from kunitori_tui.shared import socket_folder

GROUPS = (20, 12, 61, *[0] * 13)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such sockets there")
def test_the_system_tells_account_and_process_of_the_other_end() -> None:
    one, other = socket.socketpair()
    with one, other:
        assert (socket_folder.uid_of(one), socket_folder.process_of(one)) == (os.getuid(), os.getpid())


@pytest.mark.parametrize("uid", [501, 0xFFFF_FFFE])
def test_the_account_is_read_as_macos_tells_it(uid: int) -> None:
    """``struct xucred`` of sys/ucred.h: cr_version, cr_uid, cr_ngroups (a short, and two bytes to the next word), and
    NGROUPS times cr_groups. An account may be a number that is negative with a sign, as that of nobody.
    """
    told = struct.pack("=IIhxx16I", 0, uid, 3, *GROUPS)
    assert len(told) == 76
    assert socket_folder.uid_in(told) == uid


@pytest.mark.parametrize("told", [b"", bytes(8), struct.pack("=IIhxx16I", 1, 501, 3, *GROUPS)], ids=len)
def test_what_is_told_in_another_form_is_no_account(told: bytes) -> None:
    """Eight zero bytes would be root."""
    with pytest.raises(OSError, match="rotocol"):
        socket_folder.uid_in(told)
