"""One player's terminal: what is typed goes to the program, what it draws goes to the client, and nothing else does.

There is no shell, no command, no subsystem. A request for one of those is refused; a client without a terminal gets one
sentence. And whoever sits there, at the door: what asyncssh asks about a connection, from the first key offered to the
last terminal.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import signal
import struct
import termios
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import asyncssh
from asyncssh.constants import MSG_CHANNEL_FAILURE
from asyncssh.packet import SSHPacket

from kunitori_tui.door import arrivals
from kunitori_tui.door.keeper import DoorLog
from kunitori_tui.door.limits import Gate, environment, size
from kunitori_tui.door.players import BadKeys, Player, Players, player_id
from kunitori_tui.door.pool import Copies
from kunitori_tui.play.clock import Allowance
from kunitori_tui.text.catalog import tr

PIECE = 1 << 16
"""Bytes that are read from the program at once."""
LAST = 16
"""Pieces at most that are read at once when the program has ended; where nobody knows that, it may draw on."""
TYPED = 1 << 16
"""Bytes typed ahead that are kept for a program that does not read; a client that sends more is made to wait."""
SLOW = 1.0
"""Seconds after which what was drawn for a key comes so late that the program tells it."""
MOMENT = 2.0
"""Seconds a program has for its end when its player is let go."""


Seat = Callable[["PlayersTerminal"], dict[str, Any] | str]
"""Asked when somebody sits down: what the copy of the program needs, or the sentence that refuses him."""


@dataclass(eq=False, repr=False)
class PlayersTerminal(asyncssh.SSHServerSession[bytes]):
    """A session for ``player``, who came as ``visitor``. ``left`` is called once at its end, if it had sat down."""

    visitor: Visitor
    player: Player
    copies: Copies
    sit_down: Seat
    left: Callable[[PlayersTerminal], None]

    def __post_init__(self) -> None:
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._loop = asyncio.get_running_loop()
        self._master = -1
        self._program = -1
        """The program's end of the terminal. It stays open here until the program has ended: macOS forgets what was not
        read yet with the last that is closed, the way back to the normal screen for one.
        """
        self._number = 0
        self._typed = bytearray()
        self._is_waiting = False
        """Whether the client is made to wait until the program has read what was typed."""
        self._is_drawn = False
        """Whether the program has closed its end: all it had to say was read."""
        self._code: int | None = None
        self._is_ended = False
        self._is_keyed = False
        """Whether something was typed, and nothing drawn since then."""
        self._asking: asyncio.Task[None] | None = None
        self.is_over = False
        """Whether the channel is closed."""
        self._sits = False
        self._says = ""
        self.last_key = self._loop.time()
        """When the player last did something, on the clock of the loop."""

    # -- asked by asyncssh --------------------------------------------------------------------------------------

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Take the channel, and look at whatever comes before it does."""
        self._channel = chan
        arrivals.look_first(chan, self._looks)

    def _looks(self, kind: int, packet: SSHPacket) -> bool:
        if not self.visitor.takes(arrivals.cost_of_terminal(kind, packet, is_read=self._sits and not self._is_waiting)):
            return False
        if not arrivals.is_unwanted(kind, packet):
            return True
        if self._channel is not None and arrivals.wants_answer(packet):
            self._channel.send_packet(MSG_CHANNEL_FAILURE)
        return False

    def shell_requested(self) -> bool:
        """Agree: what is behind the door is the game."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Refuse a command: nothing but the game is here."""
        self.visitor.refuse("command")
        return False

    def subsystem_requested(self, subsystem: str) -> bool:
        """Refuse sftp and whatever else is no terminal."""
        self.visitor.refuse("subsystem")
        return False

    def session_started(self) -> None:
        """Let the program begin, or say why not."""
        assert self._channel is not None
        if self._channel.get_terminal_type() is None:
            self._refuse(tr("The game needs a terminal: ssh -t."))
            return
        player = self.sit_down(self)
        if isinstance(player, str):
            self._refuse(player)
            return
        self._sits = True
        try:
            self._begin(player)
        except OSError:
            self._refuse(tr("The game cannot be started now. Try again in a minute."))

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Hand on what is typed."""
        self.last_key = self._loop.time()
        self._typed += data
        self._is_keyed = True
        self._type()

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Hand on a new size."""
        if self._master >= 0:
            columns, lines = size(width, height)
            fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def eof_received(self) -> bool:
        """A client that types nothing more is gone."""
        self.hang_up()
        return False

    def pause_writing(self) -> None:
        """Let the program wait for a slow line."""
        if self._master >= 0 and not self._is_drawn:
            self._loop.remove_reader(self._master)

    def resume_writing(self) -> None:
        """Go on drawing."""
        if self._master >= 0 and not self._is_drawn:
            self._loop.add_reader(self._master, self._draw)

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone: so is the terminal, which tells the program."""
        self._channel = None
        self.is_over = True
        self._close_terminal()
        if self._sits:
            self._sits = False
            self.left(self)

    # -- asked by the door --------------------------------------------------------------------------------------

    def hang_up(self, sentence: str = "") -> None:
        """Let the player go: the program saves and ends as after a lost line; ``sentence`` is its last one."""
        self._says = self._says or sentence
        if not self._number:
            self._close(0)
            return
        self.copies.signal(self._number, signal.SIGHUP)
        self._loop.call_later(MOMENT, self._close, 0)

    # -- the terminal -------------------------------------------------------------------------------------------

    def _begin(self, player: dict[str, Any]) -> None:
        assert self._channel is not None
        self._master, self._program = os.openpty()
        os.set_blocking(self._master, False)
        self.terminal_size_changed(*self._channel.get_terminal_size())
        term = self._channel.get_terminal_type() or ""
        given = {name: str(value) for name, value in self._channel.get_environment().items()}
        request = {**player, "environment": {**environment(given, term), **player["environment"]}}
        self._number = self.copies.start(self._program, request, self._program_ended)
        self._loop.add_reader(self._master, self._draw)

    def _type(self) -> None:
        if self._master < 0:
            return
        assert self._channel is not None
        try:
            del self._typed[: os.write(self._master, self._typed)]
        except BlockingIOError:
            pass
        except OSError:  # the program has ended, which is heard of elsewhere
            self._typed.clear()
        if self._typed:
            self._loop.add_writer(self._master, self._type)
        else:
            self._loop.remove_writer(self._master)
        if len(self._typed) > TYPED and not self._is_waiting:
            self._is_waiting = True
            self._channel.pause_reading()
        elif not self._typed and self._is_waiting:
            self._is_waiting = False
            self._channel.resume_reading()

    def _draw(self) -> bool:
        """Hand on what the program has drawn; return whether there may be more."""
        try:
            data = os.read(self._master, PIECE)
        except BlockingIOError:
            return False
        except OSError:  # EIO: nobody has the other end any more; elsewhere nothing is read then
            data = b""
        if data and self._channel is not None:
            self._channel.write(data)
            if self._is_keyed and (self._asking is None or self._asking.done()):
                self._is_keyed = False
                self._asking = self._loop.create_task(self._time_line())
        elif not data:
            self._is_drawn = True
            self._loop.remove_reader(self._master)
            self._end()
        return bool(data)

    async def _time_line(self) -> None:
        """Let the program tell, when the client has what was drawn for a key, that it came late."""
        begin = self._loop.time()
        await self.visitor.answers()
        if self._loop.time() - begin >= SLOW and self._number:
            self.copies.signal(self._number, signal.SIGUSR1)

    def _program_ended(self, code: int | None) -> None:
        self._code = 0 if code is None else code % 256 if code >= 0 else 128 - code
        self._number = 0
        pieces = LAST if self._master >= 0 else 0
        while pieces and self._draw():
            pieces -= 1
        self._let_go_of_program()
        self._end()

    def _let_go_of_program(self) -> None:
        if self._program >= 0:
            os.close(self._program)
            self._program = -1

    def _end(self) -> None:
        """Close the session when the program has both ended and said all it had to say."""
        if self._is_drawn and self._code is not None:
            self._close(self._code)

    def _refuse(self, sentence: str) -> None:
        self._says = sentence
        self._close(1)

    def _close(self, code: int) -> None:
        if self._channel is None or self._is_ended:
            return
        self._is_ended = True
        if self._says:
            self._channel.write(f"{self._says}\r\n".encode())
        self._close_terminal()
        with suppress(OSError):
            self._channel.exit(code)

    def _close_terminal(self) -> None:
        if self._master >= 0:
            self._loop.remove_reader(self._master)
            self._loop.remove_writer(self._master)
            os.close(self._master)
            self._master = -1
        self._let_go_of_program()


@dataclass(eq=False, repr=False)
class Visitor(asyncssh.SSHServer):
    """One connection, as soon as it speaks SSH; ``terminal`` gives a player a session."""

    log: DoorLog
    players: Players
    gate: Gate
    terminal: Callable[[Visitor, Player], PlayersTerminal]
    arrival: arrivals.Arrival = field(init=False)
    """The connection under it, which the door says before anything is asked."""

    def __post_init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._connection: asyncssh.SSHServerConnection | None = None
        self._requests = Allowance(arrivals.REQUESTS, arrivals.RATE, self._loop.time())
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
            self.log.write("cut", what=what, **self._who, address=self.arrival.address)
            sentence = tr("That is more than this door allows.")
            connection.disconnect(asyncssh.DISC_TOO_MANY_CONNECTIONS, sentence)

    def refuse(self, what: str) -> None:
        """Write down that somebody asked for what is not here."""
        self.log.write("refused", **self._who, what=what)

    async def answers(self) -> None:
        """Return when the client has all that was sent to it so far: it refuses a request behind that."""
        if self._connection is not None:
            await self._connection._make_global_request(b"keepalive@openssh.com")

    @property
    def _who(self) -> dict[str, str]:
        return {"player": self._player.name, "key": self._player.id[:12]} if self._player is not None else {}

    def takes(self, much: float) -> bool:
        """Count so much of what is asked for; return False where that is too much and the connection has ended."""
        if self._connection is not None and not self._requests.take(self._loop.time(), much):
            self.cut("requests")
        return self._connection is not None

    # -- asked by asyncssh --------------------------------------------------------------------------------------

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Look at whatever comes before the connection does."""
        self._connection = conn
        arrivals.look_first(conn, lambda kind, packet: self.takes(arrivals.cost(kind, packet)))

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        if self._player is None and self._unknown:
            self.log.write("unknown-key", key=self._unknown[:12], address=self.arrival.address)
        self._connection = None

    def public_key_auth_supported(self) -> bool:
        """Return True: it is the only way in. The name is only a wish."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Return whether who has ``key`` may come in. A client may only be asking: nothing is made or kept for it but
        the answer, which the last key asked about gives.
        """
        try:
            self._asked = self.players.find(key, username)
        except BadKeys:
            self.log.write("bad-keys")
            self._asked = None
        if self._asked is None:
            self._unknown = player_id(key)
        return self._asked is not None

    def auth_completed(self) -> None:
        """Let in whose key was proved: questions about keys are answered one after another, and this was the last."""
        self._player = self._asked
        if self._player is not None:
            self.arrival.is_strange = False
            self.log.write("login", **self._who, address=self.arrival.address)

    def session_requested(self) -> PlayersTerminal | bool:
        """Return a terminal for the player: the first comes with the connection, each further one counts as another."""
        if self._player is None:
            return False
        self._terminals = {terminal for terminal in self._terminals if not terminal.is_over}
        if len(self._terminals) >= arrivals.SESSIONS:
            self.cut("terminals")
            return False
        if self._has_opened and not self.gate.opens(self.arrival.place, self._loop.time()):
            self.cut("too-often")
            return False
        self._has_opened = True
        terminal = self.terminal(self, self._player)
        self._terminals.add(terminal)
        return terminal
