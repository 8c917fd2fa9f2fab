"""Somebody at the other end of a line, as the table sees him."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kunitori_tui.engine.api import Event
from kunitori_tui.play.names import apart
from kunitori_tui.shared import limits
from kunitori_tui.shared.claims import Claim
from kunitori_tui.shared.limits import Pace
from kunitori_tui.shared.messages import CUTS, Message, No, line


@dataclass(slots=True, eq=False, repr=False)
class Guest:
    """A client. ``uid`` and ``login`` are its account as the system tells it; ``send`` takes lines, ``hang_up`` ends
    it once they are sent.
    """

    uid: int
    login: str
    send: Callable[[bytes], None]
    hang_up: Callable[[], None]
    is_cut: bool = False
    is_known: bool = False
    """Whether it has said what it wants and was let in."""
    has_left: bool = False
    """Whether it has said that it gets up; else its line was cut."""
    names: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    """Those of its seats, in the order of ``seats``."""
    seats: list[int] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    """Seats of its own that it has not got: they are taken at another terminal, or it only wished to look on."""
    auto: bool = False
    rev: int = 0
    picture: bytes = b""
    """The last position it was sent, without what was told on the way there."""
    company: Any = None
    """What it was told last of who is there, without the seconds that run."""
    heard: list[Event] = field(default_factory=list)
    lines: Pace = field(default_factory=lambda: Pace(limits.LINES))
    talk: Pace = field(default_factory=lambda: Pace(limits.TALK))
    rings: Pace = field(default_factory=lambda: Pace(limits.RINGS))

    def tell(self, message: Message) -> None:
        """Send a message, unless the line is cut."""
        if not self.is_cut:
            self.send(line(message))

    def cut(self) -> None:
        """Cut the line."""
        if not self.is_cut:
            self.is_cut = True
            self.hang_up()

    def refuse(self, why: str, request: int = 0) -> None:
        """Refuse what was said last, and cut the line where that is a reason to."""
        self.tell(No(why, request))
        if why in CUTS:
            self.cut()


def looking_on(guest: Guest, seated: Sequence[str], there: Iterable[Guest]) -> str:
    """Return what a client is called that looks on: by nobody's name of those who are ``seated``, nor of those that
    look on longer, in the order in which all came who are ``there``.
    """
    taken = list(seated)
    for other in there:
        if other.names and not other.seats:
            taken.append(apart(other.names[0], taken))
            if other is guest:
                break
    return taken[-1]
