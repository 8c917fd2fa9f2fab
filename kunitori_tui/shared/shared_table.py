"""A shared table from its opening to its end, without a socket: clients come, say something, are told something, go.

Whatever a client says that means nothing, or means nothing now, is refused in a word; what cannot be an oversight cuts
its line. Neither changes anything for the others.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadSetup
from kunitori_tui.play.clock import Call, Clock
from kunitori_tui.play.deals import secret_seed
from kunitori_tui.play.names import readable
from kunitori_tui.play.session import Session
from kunitori_tui.play.settings import NAME_CELLS
from kunitori_tui.play.table import Thinker
from kunitori_tui.shared import messages, table_file
from kunitori_tui.shared.guest import Gathering, Guest, Refused, claims_of, spectator_name, taken_up
from kunitori_tui.shared.hosted_game import HostedGame
from kunitori_tui.shared.messages import BadLine, Hello, Lay, Message, Re, Said
from kunitori_tui.shared.table_file import FORM, GRACE, Owner, TableFile, fits, hashed, new_token
from savegames.errors import SaveError
from savegames.format import clean
from savegames.store import Store

HELLO_WITHIN = 5.0
"""Seconds in which a client says what it wants."""
STRANGERS = 40
"""The most clients at a time, whatever they want."""
UNBEGUN = 180.0
"""Seconds that a table stays open with nobody there before its game: there is little to keep."""
IDLE = 1800.0
"""Seconds that a table stays open with nobody there. Its game is kept."""
DONE = 30.0
"""The same once the game is over."""


@dataclass(eq=False, repr=False)
class SharedTable:
    """The table ``name`` of the account ``uid``, whose saves are in ``store``. ``draw`` returns the seed of a
    deal, ``closed`` is called when nobody was there for long, ``failed`` with a fault of the program.
    """

    name: str
    uid: int
    store: Store
    clock: Clock
    closed: Callable[[], None]
    failed: Callable[[BaseException], None]
    group: str = ""
    thinker: Thinker | None = None
    grace: float = GRACE
    draw: Callable[[], int] = secret_seed

    def __post_init__(self) -> None:
        self.kept = TableFile(
            FORM, self.name, "", "", self.group, watch=True, limit=0, joins=True, grace=int(self.grace)
        )
        """What is kept of the table once its game has begun, and what is agreed on before."""
        self.waiting: Gathering | None = None
        self.sitting: HostedGame | None = None
        self.guests: list[Guest] = []
        """All who are connected, also before they have said what they want."""
        self._opened = self.clock.now()
        self._idle: Call | None = None
        self._has_left = False
        """Whether the last who was at the table got up; who only asks what it is does not count."""

    def open(self, plan: Lay, host: str, token: str) -> None:
        """Lay the table for a new game; ``host`` has the token. Raises :class:`.BadSetup`."""
        self.waiting = Gathering(plan, host, self.uid, token)
        self._agree_on(plan)
        self._wait_for_somebody()

    def take_up(self, known: TableFile, session: Session) -> None:
        """Go on with a game whose table is kept."""
        self.kept = known
        self._sit_down(session)
        self._wait_for_somebody()

    def _agree_on(self, plan: Lay) -> None:
        kept = self.kept
        kept.word, kept.watch, kept.limit, kept.joins = hashed(plan.word), plan.watch, plan.limit, plan.joins

    # -- lines --------------------------------------------------------------------------------------------------

    def arrive(self, guest: Guest) -> None:
        """Take in a client that has said nothing yet."""
        self.guests.append(guest)
        if guest.uid != self.uid and not self.kept.group:
            guest.refuse("stranger")
        elif len(self.guests) > STRANGERS:
            guest.refuse("full")
        else:
            self.clock.call_later(HELLO_WITHIN, lambda: None if guest.is_known else guest.refuse("late"))

    def hear(self, guest: Guest, data: bytes) -> float:
        """Do what a line says, without its end; return the seconds after which the client is heard again."""
        if guest.is_cut:
            return 0.0
        said: Message = None
        try:
            said = messages.read(data, messages.FROM_CLIENTS)
            if guest.is_known == isinstance(said, Hello):
                raise Refused("early")
            if isinstance(said, Hello):
                self._let_in(guest, said)
            else:
                self._do(guest, said)
        except BadLine:
            guest.refuse("line")
        except BadSetup:
            guest.refuse("no_such")
        except Refused as why:
            guest.refuse(str(why), getattr(said, "id", 0))
        return guest.lines.spend(self.clock.now(), 1.0)

    def go(self, guest: Guest) -> None:
        """Let a client go whose line has ended."""
        self.guests.remove(guest)
        if guest.is_known and self.sitting is not None and guest in self.sitting.guests:
            self.sitting.go(guest)
        elif guest.is_known and self.waiting is not None:
            self.waiting.go(guest)
            self._tell_waiting()
        if guest.is_known:
            self._has_left = guest.has_left
        if not self.guests and self._has_left and (self.sitting is None or not self.sitting.table.choices):
            self.closed()
        elif not self.guests:
            self._wait_for_somebody()

    def _wait_for_somebody(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        is_over = self.sitting is not None and self.sitting.match.over
        kept = IDLE if self.sitting is not None else UNBEGUN
        self._idle = self.clock.call_later(DONE if is_over else kept, lambda: None if self.guests else self.closed())

    # -- coming in ----------------------------------------------------------------------------------------------

    def _let_in(self, guest: Guest, hello: Hello) -> None:
        if hello.version != messages.VERSION:
            raise Refused("version")
        if hello.want == "look":
            told = self.told_of(None)
            for owner, _ in claims_of(self._owners(), guest.uid, hello.tokens):
                told.places[owner.seat]["own"] = all(owner.seat not in other.seats for other in self.guests)
            guest.tell(told)
            guest.cut()
            return
        guest.names = [name for given in hello.names if (name := readable(given))]
        guest.names = guest.names or [readable(guest.login) or "?"]
        guest.auto = hello.auto
        there = {seat for other in self.guests for seat in other.seats}
        guest.claims = claims_of(self._owners(), guest.uid, hello.tokens)
        if hello.want == "sit":
            own = [one for one in guest.claims if one[0].seat not in there]
            for seat, token in taken_up(own, guest.names, self._called):
                guest.seats.append(seat)
                guest.tokens.append(token)
                if self.waiting is not None:
                    self.waiting.come(seat, guest)
            guest.claims = [one for one in guest.claims if one[0].seat not in guest.seats]
            if not guest.seats and self.sitting is None and self._is_locked_to(hello):
                raise Refused("locked")
            if self.waiting is not None and len(guest.names) - len(guest.seats) > len(self.waiting.free()) > 0:
                raise Refused("few")
            self._give_free_seats(guest)
        if not guest.seats:
            self._check_watcher(guest, hello)
        guest.is_known = True
        self._seated(guest)
        if self.sitting is not None:
            self.sitting.come(guest)
        else:
            self._tell_waiting()

    def _check_watcher(self, guest: Guest, hello: Hello) -> None:
        """Raise :class:`.Refused` for a client that may not look on; who sits at another terminal always may."""
        watchers = sum(other.is_known and not other.seats for other in self.guests)
        plays = bool(guest.claims) and self.sitting is not None
        if self._is_locked_to(hello) and not plays:
            raise Refused("locked")
        if not (self.kept.watch or plays) or watchers > messages.WATCHERS:
            raise Refused("full")
        if hello.want == "sit" and self.sitting is None:
            raise Refused("taken")

    def _is_locked_to(self, hello: Hello) -> bool:
        """Return whether the word is missing. One account may be many people's, so it opens nothing."""
        return bool(self.kept.word) and not fits(hello.word, self.kept.word)

    def _owners(self) -> list[Owner]:
        return list(self.waiting.owned() if self.waiting is not None else self.sitting.owners if self.sitting else ())

    def _called(self, seat: int) -> str:
        """Return what the owner of a seat is called."""
        if self.sitting is not None:
            return self.sitting.match.seats[seat].name[:NAME_CELLS]
        return self.waiting.chairs[seat].name if self.waiting is not None else ""

    def _give_free_seats(self, guest: Guest) -> None:
        """Give the people of a client who have none a free seat each, before the game."""
        if self.waiting is None:
            return
        for name in guest.names[len(guest.seats) :]:
            if not (free := self.waiting.free()):
                return
            token = new_token()
            self.waiting.sit(free[0], guest, name, token)
            guest.seats.append(free[0])
            guest.tokens.append(token)

    # -- what is said -------------------------------------------------------------------------------------------

    def _do(self, guest: Guest, said: Message) -> None:
        match said:
            case messages.Say():
                self._say(guest, said.text)
            case messages.Bye():
                guest.has_left = True
                guest.cut()
            case messages.Close() if 0 in guest.seats:
                for other in list(self.guests):
                    other.refuse("closed")
                self.closed()
            case messages.Close():
                raise Refused("not_yours")
            case messages.Lay() | messages.Ready() | messages.Start() if self.waiting is not None:
                self._before(self.waiting, guest, said)
            case _ if self.sitting is None or isinstance(said, messages.Lay | messages.Ready | messages.Start):
                raise Refused("not_now")
            case _:
                self._play(self.sitting, guest, said)

    def _before(self, waiting: Gathering, guest: Guest, said: Message) -> None:
        if isinstance(said, messages.Ready):
            for chair in waiting.chairs:
                if chair.guest is guest:
                    chair.ready = said.yes
            self._tell_waiting()
        elif 0 not in guest.seats:
            raise Refused("not_yours")
        elif isinstance(said, messages.Lay):
            waiting.lay(said)
            self._agree_on(said)
            self._seat_guests(waiting)
            self._tell_waiting()
        else:
            self._start(waiting)

    def _seat_guests(self, waiting: Gathering) -> None:
        for other in self.guests:
            if other.is_known:
                other.seats = [at for at, chair in enumerate(waiting.chairs) if chair.guest is other]

    def _start(self, waiting: Gathering) -> None:
        waiting.begin()
        try:
            session = Session.start(
                self.store, waiting.plan.game, waiting.seats(), options=waiting.options, secret=True, draw=self.draw
            )
        except SaveError as error:  # the room that was there when the table was opened is taken meanwhile
            raise Refused("room") from error
        self.waiting = None
        self._seat_guests(waiting)
        self.kept.save, self.kept.owners = session.id, list(waiting.owned())
        sitting = self._sit_down(session)
        self._keep()
        sitting.come(*(other for other in self.guests if other.is_known))

    def _sit_down(self, session: Session) -> HostedGame:
        self.sitting = HostedGame(session, self.kept, self.clock, self.thinker, self.failed, self._seated)
        return self.sitting

    def _seated(self, guest: Guest) -> None:
        """Give somebody who looked on the token of his seat, and keep whose it is."""
        guest.tell(messages.Welcome(messages.VERSION, self.name, guest.tokens))
        self._keep()

    def _play(self, sitting: HostedGame, guest: Guest, said: Message) -> None:
        match said:
            case messages.Choose():
                guest.tell(Re(said.id, sitting.choose(guest, said)))
            case messages.Undo():
                guest.tell(Re(said.id, int(sitting.undo(guest))))
            case messages.Grant():
                sitting.grant(guest, yes=said.yes)
            case messages.Reseat():
                guest.tell(Re(said.id, int(sitting.reseat(guest, said))))
            case messages.Sit():
                if not sitting.bring(guest, said.seat) and not sitting.sit(guest, said.seat):
                    raise Refused("not_now")
            case messages.Ring():
                if not guest.rings.take(self.clock.now()):
                    raise Refused("not_now")
                for other in sitting.asked():
                    other.tell(Said(self._name(guest), self._seat(guest), "", ring=True))
            case messages.Whole():
                record = sitting.record(said.id)
                if record is None:
                    raise Refused("not_now")
                guest.tell(record)

    def _say(self, guest: Guest, given: str) -> None:
        text = clean(given, messages.TALK)
        if not text:
            return
        if not guest.talk.take(self.clock.now()):
            raise Refused("not_now")
        for other in self.guests:
            if other.is_known:
                other.tell(Said(self._name(guest), self._seat(guest), text, ring=False))

    def _seat(self, guest: Guest) -> int | None:
        return guest.seats[0] if guest.seats else None

    def _name(self, guest: Guest) -> str:
        if (seat := self._seat(guest)) is not None:
            return self._called(seat)
        if self.sitting is not None:
            return self.sitting.name_of(guest)
        return spectator_name(guest, self.waiting.names() if self.waiting is not None else [], self.guests)

    # -- telling ------------------------------------------------------------------------------------------------

    def _tell_waiting(self) -> None:
        for guest in self.guests:
            if guest.is_known:
                guest.tell(self.told_of(guest))

    def told_of(self, hearer: Guest | None) -> messages.Waiting:
        """Return the table as a list of tables shows it, and as the hearer sees it before its game."""
        facts: dict[str, Any]
        if self.sitting is None:
            assert self.waiting is not None
            plan = self.waiting.plan
            facts = {"game": plan.game, "options": self.waiting.options, "places": self.waiting.places(hearer)}
            facts |= {"turn": 0, "over": False}
        else:
            match = self.sitting.match
            there = {seat for guest in self.sitting.guests for seat in guest.seats}
            places = [
                asdict(messages.WaitingSeat(s.name[:NAME_CELLS], s.bot, host=not at, ready=at in there))
                for at, s in enumerate(match.seats)
            ]
            facts = {"game": match.game.id, "options": match.setup.options, "places": places}
            facts |= {"turn": shelf.turn(match.view(None)), "over": match.over}
        return messages.Waiting(
            name=self.name,
            watch=self.kept.watch,
            limit=self.kept.limit,
            joins=self.kept.joins,
            locked=bool(self.kept.word),
            hosts=hearer is not None and 0 in hearer.seats,
            watchers=sum(guest.is_known and not guest.seats for guest in self.guests),
            since=int(self.clock.now() - self._opened),
            **facts,
        )

    # -- what is kept -------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Keep whose the seats are as long as the game goes on; a disk that refuses it makes nobody stop."""
        sitting = self.sitting
        if sitting is None:
            return
        if sitting.match.over:
            table_file.forget(self.name)
            return
        with suppress(SaveError):
            table_file.keep(self.kept)

    def close(self) -> bool:
        """Cut all lines, save, and return whether all is on the disk."""
        for guest in list(self.guests):
            guest.refuse("ended")
        if self.sitting is None:
            return True
        self._keep()
        return self.sitting.close()
