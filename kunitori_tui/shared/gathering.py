"""A shared table before its game: the chairs, the game that is planned, who is ready.

And a wish of one client that the others have to agree to (an undo, a bot's seat), one at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadSetup, Setup
from kunitori_tui.play.names import apart, seat_names
from kunitori_tui.shared.guest import Guest
from kunitori_tui.shared.messages import CLOSED, Lay, WaitingSeat
from kunitori_tui.shared.table_file import Owner, hashed
from kunitori_tui.shelf import opponents
from savegames.format import Seat


@dataclass(slots=True, eq=False)
class Chair:
    """A seat before the game. If it is ``free``, ``bot`` plays there when nobody comes; else always, or nobody if
    ``bot`` is :data:`.CLOSED`. ``owner`` and ``name`` are those of the person who took it, ``guest`` is his client
    (None while he is away). Chair 0 is that of the table's owner.
    """

    bot: str
    free: bool = True
    name: str = ""
    login: str = ""
    owner: Owner | None = None
    guest: Guest | None = None
    ready: bool = False


class Gathering:
    """The chairs of a table, and the game that is to be played at it. Raises :class:`.BadSetup` for a plan that the
    game does not have.
    """

    def __init__(self, plan: Lay, name: str, uid: int, token: str) -> None:
        """``name`` opens the table, under the account ``uid``; who has ``token`` is him."""
        self.chairs = [Chair("", name=name, owner=Owner(0, uid, hashed(token)))]
        self.plan = plan
        self.options: dict[str, Any] = {}
        self.lay(plan)

    def lay(self, plan: Lay) -> None:
        """Lay the table anew; whoever sits at it stays. Raises :class:`.BadSetup`, and nothing is changed then."""
        sitting = [chair for chair in self.chairs if chair.owner is not None]
        if plan.game not in shelf.ids():
            raise BadSetup("game", given=plan.game, allowed=shelf.ids())
        playing = [seat for seat in plan.seats if seat != CLOSED]
        checked = shelf.load(plan.game).check(Setup(len(playing), 0, dict(plan.options)))
        for bot in [plan.stand_in, *filter(None, playing)]:
            opponents.check(plan.game, bot)
        if plan.seats[0] or plan.seats.count("") < len(sitting):
            raise BadSetup("seats", game=plan.game, given=len(plan.seats), allowed=())
        self.plan, self.options = plan, checked.options
        chairs = []
        for bot in plan.seats:
            chair = sitting.pop(0) if not bot and sitting else Chair(bot or plan.stand_in)
            chair.bot, chair.free = bot or plan.stand_in, not bot
            chairs.append(chair)
        self.chairs = chairs
        for at, chair in enumerate(chairs):
            if chair.owner is not None:
                chair.owner.seat = at
                if at:
                    chair.ready = False

    def begin(self) -> None:
        """Remove the closed chairs, and note which seats were taken at one terminal. Raises :class:`.BadSetup`."""
        self.lay(replace(self.plan, seats=[seat for seat in self.plan.seats if seat != CLOSED]))
        lines = [chair.guest for chair in self.chairs]
        for chair in self.chairs:
            if chair.owner is not None and chair.guest is not None:
                chair.owner.party = lines.index(chair.guest)

    def owned(self) -> Iterable[Owner]:
        """Return the owners of the taken chairs."""
        return [chair.owner for chair in self.chairs if chair.owner is not None]

    def free(self) -> list[int]:
        """Return the chairs that anybody may take."""
        return [at for at, chair in enumerate(self.chairs) if chair.free and chair.owner is None]

    def sit(self, at: int, guest: Guest, name: str, token: str) -> None:
        """Give a free chair to a client; if his name is taken he gets a number behind it."""
        chair = self.chairs[at]
        chair.name = apart(name, self.names())
        chair.owner = Owner(at, guest.uid, hashed(token))
        self.come(at, guest)

    def names(self) -> list[str]:
        """Return the names of the people who have a chair."""
        return [chair.name for chair in self.chairs if chair.owner is not None]

    def come(self, at: int, guest: Guest) -> None:
        """Let a client sit down on his own chair, which makes him ready."""
        chair = self.chairs[at]
        chair.guest, chair.login, chair.ready = guest, guest.login, True

    def go(self, guest: Guest) -> None:
        """Let a client get up. That of who opened the table is kept for him."""
        for at, chair in enumerate(self.chairs):
            if chair.guest is guest:
                self.chairs[at] = (
                    Chair(chair.bot, name=chair.name, owner=chair.owner) if not at else Chair(chair.bot, chair.free)
                )

    def places(self, hearer: Guest | None) -> list[dict[str, Any]]:
        """Return the seats as ``hearer`` is told of them."""
        return [
            asdict(
                WaitingSeat(
                    name=chair.name,
                    bot=chair.bot,
                    free=chair.free and chair.owner is None,
                    own=hearer is not None and chair.guest is hearer,
                    host=not at,
                    ready=chair.ready,
                    login=chair.login,
                    twin=hearer is not None and _are_twins(hearer, chair.guest),
                )
            )
            for at, chair in enumerate(self.chairs)
        ]

    def seats(self) -> list[Seat]:
        """Return the seats of the game as it would begin now."""
        names = seat_names([chair.name if chair.owner is not None else "" for chair in self.chairs])
        return [
            Seat("human", name) if chair.owner is not None else Seat("bot", name, chair.bot)
            for chair, name in zip(self.chairs, names, strict=True)
        ]


def _are_twins(one: Guest, other: Guest | None) -> bool:
    """Return whether two lines are of who has the same tokens: one of them has claimed the seat of the other."""
    if other is None or other is one:
        return False
    return any(owner.seat in b.seats for a, b in ((one, other), (other, one)) for owner, _ in a.claims)


class Request(NamedTuple):
    """``guest`` wishes to take back the last gesture of ``seat``, or to sit down there in place of a bot."""

    do: Literal["undo", "sit"]
    guest: Guest
    seat: int


class Consent:
    """The open wish, and which of the clients that ``playing`` returns have agreed to it."""

    def __init__(self, playing: Callable[[], Iterable[Guest]]) -> None:
        self.wish: Request | None = None
        self._playing = playing
        self._agreed: list[Guest] = []

    def ask(self, wish: Request) -> None:
        """Ask all others."""
        self.wish, self._agreed = wish, [wish.guest]

    def withdraw(self) -> None:
        """Ask nobody any more."""
        self.wish, self._agreed = None, []

    def of(self, do: Literal["undo", "sit"]) -> Request | None:
        """Return the open wish if it is one of that kind."""
        return self.wish if self.wish is not None and self.wish.do == do else None

    def asked(self) -> list[Guest]:
        """Return the clients who are there and have not agreed yet."""
        return [] if self.wish is None else [guest for guest in self._playing() if guest not in self._agreed]

    @property
    def is_forsaken(self) -> bool:
        """Return whether all clients who were asked have gone without agreeing."""
        return self.wish is not None and not self.asked() and len(self._agreed) == 1

    def agree(self, guest: Guest) -> None:
        """Note that ``guest`` agrees."""
        self._agreed.append(guest)
