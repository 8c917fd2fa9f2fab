"""Somebody at the door: what asyncssh asks about a connection, from the first key offered to the last terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import asyncssh
from asyncssh.packet import SSHPacket

from kunitori_tui.door.arrivals import RATE, REQUESTS, SESSIONS, Arrival, cost, look_first
from kunitori_tui.door.keeper import DoorLog
from kunitori_tui.door.limits import Gate
from kunitori_tui.door.players import BadKeys, Player, Players, player_id
from kunitori_tui.door.session import PlayersTerminal
from kunitori_tui.shared.limits import Allowance
from kunitori_tui.text.catalog import tr


class Visitor(asyncssh.SSHServer):
    """One connection, as soon as it speaks SSH."""

    arrival: Arrival
    """The connection under it, which the door says before anything is asked."""

    def __init__(
        self, log: DoorLog, players: Players, gate: Gate, terminal: Callable[[Visitor, Player], PlayersTerminal]
    ) -> None:
        """``terminal`` gives a player a session."""
        self._log = log
        self._players = players
        self._gate = gate
        self._terminal = terminal
        self._loop = asyncio.get_running_loop()
        self._connection: asyncssh.SSHServerConnection | None = None
        self._requests = Allowance(REQUESTS, RATE, self._loop.time())
        self._terminals: set[PlayersTerminal] = set()
        self._has_opened = False
        self._asked: Player | None = None
        """Whose key was asked about last."""
        self._player: Player | None = None
        """Who has proved it."""
        self._unknown = ""
        """The last key that nobody has here."""
        self.sits = 0
        """How many of its terminals have a program."""

    def cut(self, what: str) -> None:
        """End the connection of somebody who goes beyond what is granted, with a line in the log."""
        connection, self._connection = self._connection, None
        if connection is not None:
            who = {"player": self._player.name, "key": self._player.id[:12]} if self._player is not None else {}
            self._log.write("cut", what=what, **who, address=self.arrival.address)
            sentence = tr("That is more than this door grants.")
            connection.disconnect(asyncssh.DISC_TOO_MANY_CONNECTIONS, sentence)

    def takes(self, much: float) -> bool:
        """Count so much of what is asked for; return False where that is too much and the connection has ended."""
        if self._connection is not None and not self._requests.take(self._loop.time(), much):
            self.cut("requests")
        return self._connection is not None

    # -- asked by asyncssh --------------------------------------------------------------------------------------

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Look at whatever comes before the connection does."""
        self._connection = conn
        look_first(conn, self._looks)

    def _looks(self, kind: int, packet: SSHPacket) -> bool:
        return self.takes(cost(kind, packet))

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        if self._player is None and self._unknown:
            self._log.write("unknown-key", key=self._unknown[:12], address=self.arrival.address)
        self._connection = None

    def begin_auth(self, username: str) -> bool:
        """Ask everybody for a key. The name is only a wish."""
        return True

    def public_key_auth_supported(self) -> bool:
        """Return True: it is the only way in."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Return whether who has ``key`` may come in. A client may only be asking: nothing is made or kept for it but
        the answer, which the last key asked about gives.
        """
        try:
            self._asked = self._players.find(key, username)
        except BadKeys:
            self._log.write("bad-keys")
            self._asked = None
        if self._asked is None:
            self._unknown = player_id(key)
        return self._asked is not None

    def auth_completed(self) -> None:
        """Let in whose key was proved: questions about keys are answered one after another, and this was the last."""
        self._player = self._asked
        if self._player is not None:
            self.arrival.has_logged_in()
            self._log.write("login", player=self._player.name, key=self._player.id[:12], address=self.arrival.address)

    def session_requested(self) -> PlayersTerminal | bool:
        """Return a terminal for the player: the first comes with the connection, each further one counts as another."""
        if self._player is None:
            return False
        self._terminals = {terminal for terminal in self._terminals if not terminal.is_over}
        if len(self._terminals) >= SESSIONS:
            self.cut("terminals")
            return False
        if self._has_opened and not self._gate.opens(self.arrival.place, self._loop.time()):
            self.cut("too-often")
            return False
        self._has_opened = True
        terminal = self._terminal(self, self._player)
        self._terminals.add(terminal)
        return terminal
