"""A shared table during its game: what each client is told, what he may do, and the moves of bots between them; how
long a player has had for his choice, and the limit of that time, which is that of this process: the rules know none.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from math import ceil

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadSetup
from kunitori_tui.play.clock import Call, Clock
from kunitori_tui.play.company import Company
from kunitori_tui.play.match import Ask
from kunitori_tui.play.session import Session
from kunitori_tui.play.table import Answer, GameStep, Thinker
from kunitori_tui.shared.guest import Guest, Position, Request, rows, spectator_name
from kunitori_tui.shared.messages import Choose, Record, Reseat
from kunitori_tui.shared.table_file import Owner, TableFile, hashed, new_token
from savegames.format import encode
from savegames.strictjson import compact, merged

LATE = 3
"""Choices in a row for which somebody's time was over, after which a bot plays on for him until he takes the seat."""


@dataclass(eq=False, repr=False)
class HostedGame:
    """The game of ``session`` at the table of which so much is ``kept``. ``failed`` gets what a bot breaks with,
    ``seated`` is told who has sat down at the seat of a bot.
    """

    session: Session
    kept: TableFile
    clock: Clock
    thinker: Thinker | None
    failed: Callable[[BaseException], None]
    seated: Callable[[Guest], None]

    def __post_init__(self) -> None:
        self.match = self.session.match
        self.owners = self.kept.owners
        self.guests: list[Guest] = []
        """All who are told of the game, also those who look on."""
        self._thinking = False
        self._left = {owner.seat: self.clock.now() for owner in self.owners}
        """When the owner of a seat went, for those that nobody sits in."""
        self._got_up: set[int] = set()
        """Those of them whose owner said that he goes; the line of the others is down."""
        self.late: dict[int, int] = {}
        """For how many choices in a row the time of a seat was over, where it was."""
        self._once: int | None = None
        """The seat for which a bot makes the choice that is open, and no other."""
        self._asked: tuple[int | None, int] = None, -1
        """Who has to choose as far as everybody knows, None: nobody; after how many steps of which all have heard."""
        self._shown = self.clock.now()
        """When everybody last saw something happen, by the clock."""
        self._token: int | None = None
        self._deadline: Call | None = None
        """What is done when the time for the open question is over; None where there is no limit."""
        self._until = 0.0
        self._wish: Request | None = None
        """The open wish of one, to which the others have to agree."""
        self.table = self.session.sit_down(lambda: any(guest.auto for guest in self.asked()), self.thinker)

    # -- who is there -------------------------------------------------------------------------------------------

    def guest_of(self, seat: int) -> Guest | None:
        """Return the client who plays ``seat`` now; None if none does."""
        return next((guest for guest in self.guests if seat in guest.seats), None)

    def name_of(self, guest: Guest) -> str:
        """Return the name of a spectator."""
        return spectator_name(guest, [who.name for who in self.match.seats], self.guests)

    def come(self, *guests: Guest) -> None:
        """Let clients in, who have their seats already; a bot that sat in for one of them gets up."""
        self.guests += guests
        self._sit_again({seat for guest in guests for seat in guest.seats})
        self.table.answer_alone()
        self.changed()

    def _sit_again(self, seats: Collection[int]) -> None:
        """Note that the owners of ``seats`` are there."""
        self._left = {seat: since for seat, since in self._left.items() if seat not in seats}
        self._got_up.difference_update(seats)
        self._give_back(seats)

    def _give_back(self, seats: Collection[int | None]) -> None:
        """Let bots get up that sat in for the owners of ``seats``."""
        for owner in self.owners:
            if owner.seat in seats and owner.sat_in:
                owner.sat_in = False
                if not self.match.over and owner.seat not in self.match.conceded:
                    self.table.take_back(owner.seat)
        if self._once in seats:
            self._once = None

    def go(self, guest: Guest) -> None:
        """Let a client go; his seats stay his."""
        self.guests.remove(guest)
        self._left |= dict.fromkeys(guest.seats, self.clock.now())
        if guest.has_left:
            self._got_up.update(guest.seats)
        if guest.seats:
            self.clock.call_later(self.kept.grace, self.tell_company)
        wish = self._wish
        if wish is not None and (wish.guest is guest or (not self._to_agree() and len(wish.agreed) == 1)):
            self._wish = None  # nobody is left who wishes it, or who was asked
        if wish is None or not self._do_if_agreed():
            self.tell_company()

    def _playing(self) -> list[Guest]:
        return [guest for guest in self.guests if any(seat in self.table.people for seat in guest.seats)]

    def _to_agree(self) -> list[Guest]:
        """Return the clients who are there and have not agreed to the open wish yet."""
        wish = self._wish
        return [] if wish is None else [guest for guest in self._playing() if guest not in wish.agreed]

    def _away(self) -> list[int]:
        return [seat for seat in self.table.people if seat in self._left and seat not in self.match.conceded]

    def _may_sit_in(self) -> list[int]:
        """Return the seats of those for whom a bot may play: who has got up, or been away for long."""
        now = self.clock.now()
        return [seat for seat in self._away() if seat in self._got_up or now - self._left[seat] >= self.kept.grace]

    # -- telling ------------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Tell every client what has changed; let the bot move whose turn it is."""
        if self._wish is not None and self._wish.do == "undo" and self.match.can_undo() != self._wish.seat:
            self._wish = None
        decision, ask = self.match.view(None).decision, self.match.pending
        asked = decision.seat if decision is not None and not self.match.over else None
        position = self.position()
        self._time(asked, position.number, ask)
        for guest in self.guests:
            self._tell(guest, position)
        self.tell_company()
        if ask is not None and not ask.human and not self._thinking:
            self._thinking = True
            self.clock.call_later(0.0, self._step)

    def _time(self, asked: int | None, steps: int, ask: Ask | None) -> None:
        """Note that the seat ``asked`` has to choose after ``steps``, as far as everybody knows, and the open question
        ``ask``. A secret choice gets a time of its own, which nobody sees.
        """
        if (asked, steps) != self._asked:
            self._asked, self._shown = (asked, steps), self.clock.now()
        token = ask.token if ask is not None and ask.human else None
        if token != self._token:
            self._token = token
            self._stop_time()
            if self.kept.limit and token is not None:
                self._deadline = self.clock.call_later(self.kept.limit, self._time_is_over)
                self._until = self.clock.now() + self.kept.limit

    def _stop_time(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def tell_company(self) -> None:
        """Tell each client who is there, if it changed: more messages would show how many secret choices there were."""
        for guest in self.guests:
            now = self.company(guest)
            away = [seat for seat, _ in now.away]
            left = None if now.left is None else self._until
            known = away, replace(now, away=[], waited=0, left=None), self._shown, left
            if known != guest.company:
                guest.company = known
                guest.tell(now)

    def position(self) -> Position:
        """Return the position as clients are told of it."""
        return Position(self.match, self.session.id, [owner.seat for owner in self.owners])

    def _tell(self, guest: Guest, position: Position) -> None:
        """Tell a client of the position, if it is another to him than it was."""
        events = self.match.events
        known = len(guest.heard)
        while known and (known > len(events) or guest.heard[known - 1] is not events[known - 1][1]):
            known -= 1
        told = rows(events, known, guest.seats) if known < len(events) else []
        picture = position.seen_by(guest.seats)
        if picture == guest.picture and not told and known == len(guest.heard):
            return
        guest.rev += 1
        guest.picture = picture
        guest.heard = [event for _, event in events]
        guest.tell_line(merged(picture, compact({"rev": guest.rev, "known": known, "told": told})) + b"\n")

    def company(self, guest: Guest) -> Company:
        """Return, for one client, who is there and what is asked of whom."""
        now, outage, wish = self.clock.now(), self.session.outage, self._wish
        owned = [owner.seat for owner in self.owners]
        apart = {*self.table.people, *self.match.conceded, *self.late}  # who gave up or was late is told in other words
        return Company(
            away=[[seat, max(0, ceil(self._left[seat] + self.kept.grace - now))] for seat in self._away()],
            watchers=sum(not other.seats for other in self.guests),
            may_sit_in=self._may_sit_in() if guest.seats else [],
            wants_undo=wish.seat if wish is not None and wish.do == "undo" else None,
            wants_seat=[wish.seat, self.name_of(wish.guest)] if wish is not None and wish.do == "sit" else None,
            may_grant=guest in self._to_agree(),
            asked=self._asked[0],
            waited=int(now - self._shown),
            limit=self.kept.limit,
            left=max(0, round(self._until - now)) if self._deadline is not None and guest in self.asked() else None,
            late=sorted(self.late),
            vacant=[] if guest.seats else self._vacant(),
            mine=[] if guest.seats else sorted(owner.seat for owner, _ in guest.claims),
            taken=sorted(owned),
            played_for=[seat for seat in owned if seat not in apart and not self.match.over],
            outage="" if outage is None else str(outage.params.get("reason", "EDQUOT")),
        )

    def _vacant(self) -> list[int]:
        """Return the seats of bots that who looks on may ask for."""
        owned = [owner.seat for owner in self.owners]
        if not self.kept.joins or self.match.over:
            return []
        return [seat for seat, who in enumerate(self.match.seats) if who.kind == "bot" and seat not in owned]

    # -- what is done -------------------------------------------------------------------------------------------

    def _step(self) -> None:
        """Let the bot that is asked choose, if one still is."""
        self._thinking = False
        ask = self.match.pending
        if ask is None or ask.human:
            return
        answer = self.table.next_step(None)
        self._thinking = True
        if answer.done():
            self._stepped(answer)
        else:
            answer.add_done_callback(self._stepped)

    def _stepped(self, answer: Answer[GameStep | None]) -> None:
        self._thinking = False
        if not answer.cancelled() and (error := answer.exception()) is not None:
            self.failed(error)
            return
        self._give_back((self._once,))
        self.changed()

    def _time_is_over(self) -> None:
        """Let a bot choose for who has let his time pass: once; after :data:`.LATE` times in a row until he is back,
        but for nobody whom only bots wait for: they would have played the game to its end by then.
        """
        ask = self.match.pending
        if ask is None or not ask.human:
            return
        seat = ask.seat
        self.late[seat] = self.late.get(seat, 0) + 1
        mine = self.guest_of(seat)
        if self.late[seat] < LATE or all(guest is mine for guest in self._playing()):
            self._once = seat
        self._note_bot(seat, sits_in=True)
        self.table.hand_over(seat, shelf.STAND_IN)
        self.changed()

    def choose(self, guest: Guest, choice: Choose) -> int:
        """Carry out a gesture; return how many of its options were taken."""
        question = self.table.question
        if question is None or question.seat not in guest.seats or choice.rev != guest.rev:
            return 0
        done = self.table.submit(question.token, choice.options).result()
        if done:
            self.late.pop(question.seat, None)
            self.changed()
        return done

    def undo(self, guest: Guest) -> bool:
        """Take back the last gesture of a client; if it is another player's turn by now, only after all other players
        who are there have agreed. Return whether it was done at once.
        """
        seat = self.match.can_undo()
        if seat is None or seat not in guest.seats:
            return False
        if self.table.can_undo == seat:
            self.table.undo()
            self.changed()
            return True
        wish = self._wish
        if wish is None or wish.do != "undo" or wish.guest is not guest:
            self._wish = Request("undo", guest, seat, [guest])
        return self._do_if_agreed()

    def sit(self, guest: Guest, seat: int) -> bool:
        """Ask the players to give the ``seat`` of a bot to a spectator; return whether they were asked."""
        if guest.seats or seat not in self._vacant() or self._wish is not None:
            return False
        self._wish = Request("sit", guest, seat, [guest])
        self._do_if_agreed()
        return True

    def grant(self, guest: Guest, *, yes: bool) -> None:
        """Agree to the open wish, or refuse it."""
        if self._wish is None or guest not in self._to_agree():
            return
        if yes:
            self._wish.agreed.append(guest)
            self._do_if_agreed()
        else:
            self._wish = None
            self.tell_company()

    def _do_if_agreed(self) -> bool:
        """Do what is wished if nobody is left to be asked; return whether it was done."""
        wish = self._wish
        if wish is None or self._to_agree():
            self.tell_company()
            return False
        self._wish = None
        if wish.do == "undo":
            self.table.undo_of(wish.seat)
        elif wish.seat in self._vacant():
            guest, token, name = wish.guest, new_token(), self.name_of(wish.guest)
            self.owners.append(Owner(wish.seat, guest.uid, hashed(token)))
            guest.seats, guest.tokens, guest.heard = [wish.seat], [token], []
            self.table.take_back(wish.seat, name)
            self.seated(guest)
        self.changed()
        return True

    def bring(self, guest: Guest, seat: int) -> bool:
        """Move a seat of the client from another terminal of his to this one, with the other seats he has there, and
        disconnect that terminal. Return whether the seat is his own.
        """
        claimed = {owner.seat: token for owner, token in guest.claims}
        if guest.seats or seat not in claimed:
            return False
        other = self.guest_of(seat)
        seats = [seat] if other is None else [at for at in other.seats if at in claimed]
        if other is not None:
            other.seats = [at for at in other.seats if at not in claimed]
            other.refuse("moved")
        guest.seats, guest.tokens, guest.claims, guest.heard = seats, [claimed[at] for at in seats], [], []
        self._sit_again(seats)
        self.seated(guest)
        self.changed()
        return True

    def reseat(self, guest: Guest, wish: Reseat) -> bool:
        """Hand a seat to a bot, take it back, or give it up; return whether the client may do that."""
        seat, table = wish.seat, self.table
        mine, is_person = seat in guest.seats, seat in table.people
        if self.match.over or seat in self.match.conceded:
            return False
        if wish.do == "concede" and mine and is_person:
            table.concede(seat)
        elif wish.do == "take_back" and mine and not is_person:
            self.late.pop(seat, None)
            self._once = None
            self._note_bot(seat, sits_in=False)
            table.take_back(seat)
        elif wish.do == "hand_over" and is_person and (mine or (guest.seats and seat in self._may_sit_in())):
            try:
                shelf.check_bot(self.match.game.id, wish.bot)
            except BadSetup:
                return False
            self._note_bot(seat, sits_in=not mine)
            table.hand_over(seat, wish.bot)
        else:
            return False
        self.changed()
        return True

    def _note_bot(self, seat: int, *, sits_in: bool) -> None:
        """Note whether a bot sits in for the owner of a seat, until he is back."""
        for owner in self.owners:
            if owner.seat == seat:
                owner.sat_in = sits_in

    def asked(self) -> Sequence[Guest]:
        """Return the client who has to choose now; empty if he is not there."""
        ask = self.match.pending
        guest = self.guest_of(ask.seat) if ask is not None else None
        return [] if guest is None else [guest]

    def record(self, request: int) -> Record | None:
        """Return the whole game; None before it is over."""
        return Record(request, encode(self.session.to_save()).decode("utf-8")) if self.match.over else None

    def close(self) -> bool:
        """Save, let go of the save, and return whether all is on the disk."""
        self._stop_time()
        return self.table.leave().result()
