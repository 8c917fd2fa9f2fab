"""What a client asks for is counted, and looked at, before asyncssh keeps anything of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from asyncssh.constants import MSG_CHANNEL_DATA, MSG_CHANNEL_REQUEST, MSG_KEXINIT, MSG_USERAUTH_REQUEST
from asyncssh.packet import PacketDecodeError, SSHPacket, SSHPacketHandler

from kunitori_tui.door.told import is_believed

REQUESTS, RATE = 1000.0, 100.0
"""What a connection may ask for at once, and a second: a window that is dragged tells its size with every picture."""
COST = {MSG_KEXINIT: 100.0, MSG_USERAUTH_REQUEST: 20.0}
"""What counts for more than one: new keys, which a client wants once an hour, and keys that are offered."""
SESSIONS = 10
"""Terminals that are open at once on one connection."""
LARGEST, LARGEST_OF_TERMINAL = 1 << 14, 1 << 12
"""Bytes of what is asked for, or told and not wanted, and of what is asked of a terminal."""
NEVER = float("inf")
"""The cost of what nobody may ask for."""

Look = Callable[[int, SSHPacket], bool]
"""Told the kind of a message, and what of it is still unread, it says whether the message is handed on."""


def look_first(handler: SSHPacketHandler, look: Look) -> None:
    """Let ``look`` see every message to ``handler``, a connection of asyncssh or a channel of it, before it does.

    ``process_packet`` is no hook that asyncssh speaks of, but it has none for what it keeps unasked: every name and
    value of the environment, and requests in rows.
    """
    process = handler.process_packet

    def looked_at(kind: int, number: int, packet: SSHPacket) -> bool | Awaitable[None]:
        return process(kind, number, packet) if look(kind, packet) else True

    handler.process_packet = looked_at  # type: ignore[assignment, method-assign]


def cost(kind: int, packet: SSHPacket) -> float:
    """Return for how much a message to a connection counts."""
    return COST.get(kind, 1.0) if len(packet.get_full_payload()) <= LARGEST else NEVER


def cost_of_terminal(kind: int, packet: SSHPacket, *, is_read: bool) -> float:
    """Return for how much a message to a terminal counts.

    What is typed counts when it is not read yet (``is_read``): asyncssh keeps it in as many pieces as it came.
    """
    if kind == MSG_CHANNEL_DATA:
        return 0.0 if is_read else 1.0
    if kind != MSG_CHANNEL_REQUEST:
        return 0.0
    size = len(packet.get_full_payload())
    most = LARGEST if is_unwanted(kind, packet) else LARGEST_OF_TERMINAL
    return 1.0 + size / 1000 if size <= most else NEVER


def is_unwanted(kind: int, packet: SSHPacket) -> bool:
    """Return whether a message to a terminal tells of the client's environment what nobody here is told."""
    if kind != MSG_CHANNEL_REQUEST:
        return False
    told = SSHPacket(packet.get_remaining_payload())
    try:
        name, _ = told.get_string(), told.get_boolean()
        return name == b"env" and not is_believed(told.get_string(), told.get_string())
    except PacketDecodeError:  # asyncssh says so
        return False


def wants_answer(packet: SSHPacket) -> bool:
    """Return whether a request waits for an answer. Raises :class:`PacketDecodeError`."""
    told = SSHPacket(packet.get_remaining_payload())
    told.get_string()
    return told.get_boolean()
