"""Somebody at the other end of a line, as the table sees him: which seats are his own, by the tokens he shows, and a
position as he is told of it, read again at the client. Before the game: the chairs, the game that is planned, who is
ready; during it a wish of one client that the others have to agree to (an undo, a bot's seat), one at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import asdict, astuple, dataclass, field, replace
from typing import Any, Literal

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadSetup, EngineError, Event, Observation, Part, Setup, Standing
from kunitori_tui.engine.shapes import NUMBER, Array, Boolean, Integer, Object, String, Tuple
from kunitori_tui.play.clock import Allowance
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.play.match import Match
from kunitori_tui.play.names import apart, seated
from kunitori_tui.play.table import FinalPlace, Result
from kunitori_tui.shared.messages import CLOSED, CUTS, BadLine, Lay, Message, No, Now, WaitingSeat, line
from kunitori_tui.shared.table_file import Owner, fits, hashed
from savegames import strictjson
from savegames.format import Json, Seat

LINES = (50, 50.0)
"""Lines of a client that are heard, whatever they say: at once, and a second. Those beyond wait."""
TALK = (4, 1.0)
RINGS = (1, 1 / 60)


class Refused(Exception):
    """What a client has said is refused; the text is the key of the reason, of :data:`.CUTS` or another."""


Claim = tuple[Owner, str]
"""A seat that is a client's own, by its owner as the table keeps him, and its token."""


def claims_of(owners: Sequence[Owner], uid: int, tokens: Sequence[str]) -> list[Claim]:
    """Return the seats that the ``tokens`` of the account ``uid`` are for, in the order of the tokens."""
    return [(one, token) for token in tokens for one in owners if one.uid == uid and fits(token, one.token)]


def taken_up(free: Sequence[Claim], names: Collection[str], called: Callable[[int], str]) -> list[tuple[int, str]]:
    """Return (seat, token), by seat, for the ``free`` seats that a client gets whose people have these ``names``: one
    for each person, or more if those seats were taken at one terminal before. Seats whose player is ``called`` by one
    of the names come first, because people who share an account share the file of tokens.
    """
    given: list[Claim] = []
    for owner, token in sorted(free, key=lambda one: called(one[0].seat) not in names):
        parties = {other.party for other, _ in given} - {-1}
        if all(owner is not other for other, _ in given) and (len(given) < len(names) or owner.party in parties):
            given.append((owner, token))
    return sorted((owner.seat, token) for owner, token in given)


@dataclass(slots=True, eq=False, repr=False)
class Guest:
    """A client. ``uid`` and ``login`` are its system account; ``send`` takes lines, ``hang_up`` ends it once sent."""

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
    lines: Allowance = field(default_factory=lambda: Allowance(*LINES))
    talk: Allowance = field(default_factory=lambda: Allowance(*TALK))
    rings: Allowance = field(default_factory=lambda: Allowance(*RINGS))

    def tell(self, message: Message) -> None:
        """Send a message, unless the line is cut."""
        self.tell_line(line(message))

    def tell_line(self, data: bytes) -> None:
        """Send a line that is encoded already, unless the line is cut."""
        if not self.is_cut:
            self.send(data)

    def cut(self) -> None:
        """Cut the line."""
        if not self.is_cut:
            self.is_cut = True
            self.hang_up()

    def refuse(self, why: str, request: int = 0) -> None:
        """Answer the last message with a refusal; disconnect the client if ``why`` is one of :data:`.CUTS`."""
        self.tell(No(why, request))
        if why in CUTS:
            self.cut()


def spectator_name(guest: Guest, seated: Sequence[str], there: Iterable[Guest]) -> str:
    """Return the name of a spectator: different from the ``seated`` names and from those of spectators who came
    earlier; ``there`` are all clients in the order in which they came.
    """
    taken = list(seated)
    for other in there:
        if other.names and not other.seats:
            taken.append(apart(other.names[0], taken))
            if other is guest:
                break
    return taken[-1]


_PART = Tuple(String(40), NUMBER, NUMBER)
_STANDING = Tuple(Integer(0, 11), NUMBER, Integer(1, 12), Boolean(), Array(_PART, 100))
_PLACE = Tuple(Integer(1, 12), NUMBER, Array(Integer(0, 11), 12, least=1), Boolean(), Boolean(), Array(_PART, 100))
_RESULT = Object(
    {
        "seed": Integer(0, (1 << 64) - 1),
        "standings": Array(_STANDING, 12, least=1),
        "places": Array(_PLACE, 12, least=1),
    }
)


def rows(events: Sequence[tuple[int, Event]], known: int, own: Sequence[int]) -> list[list[Any]]:
    """Return ``events`` after the first ``known`` as rows of a :class:`.Now`, with what seats in ``own`` may know."""
    told: list[list[Any]] = []
    step, last = 0, -1
    for place, (at, event) in enumerate(events):
        step, last = step + (at != last), at
        if place >= known:
            private = {str(seat): event.private for seat in own if event.private is not None and seat in event.to}
            told.append([step, event.kind, event.data, private])
    return told


class Position:
    """A position of ``match`` as JSON: what is told of it to all is encoded once, and so is each view. It is among the
    saves as ``save``; people have the seats ``persons``.
    """

    def __init__(self, match: Match, save: str, persons: Sequence[int]) -> None:
        self._match = match
        self._views: dict[int | None, bytes] = {}
        self.number = len({at for at, _ in match.events})
        """Of how many steps all have heard."""
        self._public = strictjson.compact(
            {
                "say": Now.__name__.lower(),
                "save": save,
                "game": match.game.id,
                "options": match.setup.options,
                "seats": [asdict(seat) for seat in match.seats],
                "persons": persons,
                "conceded": match.conceded,
                "number": self.number,
                "result": _result(match),
            }
        )

    def seen_by(self, seats: Sequence[int]) -> bytes:
        """Return what a client with these ``seats`` is told: a :class:`.Now` without what happened on the way there."""
        match, ask = self._match, self._match.pending
        own = [seat for seat in seats if seat in match.people]
        asked, back = ask.seat if ask is not None and ask.human else None, match.can_undo()
        mine = {"own": own, "asked": asked if asked in own else None, "back": back if back in own else None}
        views = strictjson.merged(*(self._view(seat) for seat in (*sorted(seats), None)))
        return strictjson.merged(self._public, strictjson.compact(mine), b'{"views":' + views + b"}")

    def _view(self, seat: int | None) -> bytes:
        if seat not in self._views:
            key = "" if seat is None else str(seat)
            self._views[seat] = strictjson.compact({key: self._match.view(seat).to_json()})
        return self._views[seat]


def _result(match: Match) -> Json | None:
    """Return how a game ended; None while it goes on."""
    if (result := match.result) is None:
        return None
    places = [[*place[:-1], [astuple(part) for part in place.parts]] for place in result.places]
    return {"seed": result.seed, "standings": [astuple(one) for one in result.standings], "places": places}


# -- at the client ----------------------------------------------------------------------------------------------------


def read_views(now: Now) -> dict[int | None, Observation]:
    """Return the views that a client was sent, by seat. Raises :class:`.BadLine` for what is none of them."""
    try:
        game = shelf.load(now.game)
        options = dict(now.options)
        views = {int(key) if key else None: game.read_view(data, options) for key, data in now.views.items()}
    except EngineError as error:
        raise BadLine(f"views: {error.key}") from error
    if any(view.seat != seat or view.seats != len(now.seats) for seat, view in views.items()):
        raise BadLine("views")
    if not {None, *now.own} <= views.keys() or (now.asked is not None and not views[now.asked].choices):
        raise BadLine("own")
    return views


def read_told(now: Now, seat: int | None) -> list[SeenEvent]:
    """Return the events in ``now`` that are new to ``seat``, with the private fields it may know."""
    key = "" if seat is None else str(seat)
    return [SeenEvent(at, kind, {**data, **private.get(key, {})}) for at, kind, data, private in now.told]


def read_result(now: Now) -> Result | None:
    """Return the result of the game, None while it goes on. Raises :class:`.BadLine`."""
    if now.result is None:
        return None
    if not _RESULT.holds(now.result):
        raise BadLine("result")
    standings = [
        Standing(seat, score, rank, tiebreak, [Part(*part) for part in parts])
        for seat, score, rank, tiebreak, parts in now.result["standings"]
    ]
    places = [
        FinalPlace(rank, score, tuple(seats), tiebreak, gave_up, [Part(*part) for part in parts])
        for rank, score, seats, tiebreak, gave_up, parts in now.result["places"]
    ]
    return Result(now.result["seed"], standings, places)


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
    """The chairs of a table and the game to be played. Raises :class:`.BadSetup` for a plan the game does not have."""

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
            shelf.check_bot(plan.game, bot)
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
        return seated([("" if chair.owner is not None else chair.bot, chair.name) for chair in self.chairs])


def _are_twins(one: Guest, other: Guest | None) -> bool:
    """Return whether two lines are of who has the same tokens: one of them has claimed the seat of the other."""
    if other is None or other is one:
        return False
    return any(owner.seat in b.seats for a, b in ((one, other), (other, one)) for owner, _ in a.claims)


@dataclass(slots=True, eq=False)
class Request:
    """``guest`` wishes to take back the last gesture of ``seat``, or to sit down there in place of a bot; who has
    ``agreed`` to it, as he has, is not asked any more.
    """

    do: Literal["undo", "sit"]
    guest: Guest
    seat: int
    agreed: list[Guest]
