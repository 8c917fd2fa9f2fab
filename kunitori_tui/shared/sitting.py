"""A shared table while its game is played: who is told what of it, who may do what, bots between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict

from kunitori_tui.bots import registry as bots
from kunitori_tui.engine.api import BadSetup
from kunitori_tui.play.clock import Clock
from kunitori_tui.play.local import LocalTable
from kunitori_tui.play.session import Session
from kunitori_tui.play.table import Answer, Step
from kunitori_tui.play.thinking import Thinker
from kunitori_tui.shared import telling
from kunitori_tui.shared.guest import Guest
from kunitori_tui.shared.kept import Owner
from kunitori_tui.shared.limits import GRACE
from kunitori_tui.shared.messages import Choose, Company, Now, Record, Reseat, line
from savegames.format import encode


class Sitting:
    """The game of ``session``, in which the seats belong to ``owners``. ``failed`` gets what a bot breaks with."""

    def __init__(
        self,
        session: Session,
        owners: Sequence[Owner],
        clock: Clock,
        thinker: Thinker | None,
        failed: Callable[[BaseException], None],
        grace: float = GRACE,
    ) -> None:
        self.session = session
        self.match = session.match
        self.owners = list(owners)
        self.guests: list[Guest] = []
        """All who are told of the game, also those who look on."""
        self._clock = clock
        self._failed = failed
        self._grace = grace
        self._thinking = False
        self._left = {owner.seat: clock.now() for owner in self.owners}
        """When the owner of a seat went, for those that nobody sits in."""
        self._wants: int | None = None
        """The seat that asks to take back its last gesture."""
        self._agreed: list[Guest] = []
        self.table = LocalTable(session, self._answers_alone, thinker)

    # -- who is there -------------------------------------------------------------------------------------------

    def guest_of(self, seat: int) -> Guest | None:
        """Return who sits in ``seat`` now."""
        return next((guest for guest in self.guests if seat in guest.seats), None)

    def come(self, guest: Guest) -> None:
        """Let a client in, who has his seats already; a bot that sat in for him gets up."""
        self.guests.append(guest)
        for owner in self.owners:
            if owner.seat in guest.seats:
                self._left.pop(owner.seat, None)
                if owner.sat_in:
                    owner.sat_in = False
                    self.table.take_back(owner.seat)
        self.changed()

    def go(self, guest: Guest) -> None:
        """Let a client go; his seats stay his."""
        self.guests.remove(guest)
        self._left |= dict.fromkeys(guest.seats, self._clock.now())
        if guest.seats:
            self._clock.call_later(self._grace, self.tell_company)
        self.tell_company()

    def _away(self) -> list[int]:
        return [seat for seat in self.table.people if seat in self._left and seat not in self.match.conceded]

    def _may_sit_in(self) -> list[int]:
        """Return the seats of those who have been away for so long that a bot may play for them."""
        now = self._clock.now()
        return [seat for seat in self._away() if now - self._left[seat] >= self._grace]

    def _answers_alone(self) -> bool:
        ask = self.match.pending
        guest = self.guest_of(ask.seat) if ask is not None else None
        return guest is not None and guest.auto

    # -- telling ------------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Tell everybody what has changed, and let a bot that is asked choose."""
        if self._wants is not None and self.match.can_undo() != self._wants:
            self._wants, self._agreed = None, []
        for guest in self.guests:
            self._tell(guest)
        self.tell_company()
        ask = self.match.pending
        if ask is not None and not ask.human and not self._thinking:
            self._thinking = True
            self._clock.call_later(0.0, self._step)

    def tell_company(self) -> None:
        """Tell everybody who is there."""
        for guest in self.guests:
            guest.tell(self.company(guest))

    def _tell(self, guest: Guest) -> None:
        """Tell a client of the position, if it is another to him than it was."""
        events = self.match.events
        known = len(guest.heard)
        while known and (known > len(events) or guest.heard[known - 1] is not events[known - 1][1]):
            known -= 1
        told = telling.rows(events, known, guest.seats) if known < len(events) else []
        bare = self.position(guest)
        picture = line(bare)
        if picture == guest.picture and not told and known == len(guest.heard):
            return
        guest.rev += 1
        guest.picture = picture
        guest.heard = [event for _, event in events]
        guest.tell(self.position(guest, guest.rev, known, told))

    def position(self, guest: Guest, rev: int = 0, known: int = 0, told: Sequence[list[object]] = ()) -> Now:
        """Return the position as a client may know it."""
        table, match, ask = self.table, self.match, self.match.pending
        own = [seat for seat in guest.seats if seat in table.people]
        back = match.can_undo()
        steps = len({at for at, _ in match.events})
        return Now(
            rev=rev,
            save=self.session.id,
            game=match.game.id,
            options=match.setup.options,
            seats=[asdict(seat) for seat in match.seats],
            own=own,
            persons=[owner.seat for owner in self.owners],
            conceded=match.conceded,
            asked=ask.seat if ask is not None and ask.human and ask.seat in own else None,
            back=back if back in own else None,
            number=steps,
            known=known,
            told=list(told),
            views={
                "" if seat is None else str(seat): match.view(seat).to_json() for seat in (*sorted(guest.seats), None)
            },
            result=telling.result(match),
        )

    def company(self, guest: Guest) -> Company:
        """Return who is there, for a client."""
        now = self._clock.now()
        return Company(
            away=[[seat, int(now - self._left[seat])] for seat in self._away()],
            watchers=sum(not other.seats for other in self.guests),
            may=self._may_sit_in() if guest.seats else [],
            wants=self._wants,
            grants=guest in self._asked_to_agree(),
        )

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

    def _stepped(self, answer: Answer[Step | None]) -> None:
        self._thinking = False
        if not answer.cancelled() and (error := answer.exception()) is not None:
            self._failed(error)
        else:
            self.changed()

    def choose(self, guest: Guest, choice: Choose) -> int:
        """Carry out a gesture; return how many of its options were taken."""
        question = self.table.question
        if question is None or question.seat not in guest.seats or choice.rev != guest.rev:
            return 0
        done = self.table.submit(question.token, choice.options).result()
        if done:
            self.changed()
        return done

    def undo(self, guest: Guest) -> bool:
        """Take back the last gesture of a client; if another is asked by now, only when all others who are there agree.
        Return whether it was done at once.
        """
        seat = self.match.can_undo()
        if seat is None or seat not in guest.seats:
            return False
        if self.table.can_undo == seat:
            self.table.undo()
            self.changed()
            return True
        self._wants, self._agreed = seat, [guest]
        return self._undo_if_agreed()

    def grant(self, guest: Guest, *, yes: bool) -> None:
        """Agree that what is asked to be taken back is, or not."""
        if guest not in self._asked_to_agree():
            return
        if yes:
            self._agreed.append(guest)
            self._undo_if_agreed()
        else:
            self._wants, self._agreed = None, []
            self.tell_company()

    def _asked_to_agree(self) -> list[Guest]:
        """Return who is there and has not agreed yet to what is asked to be taken back."""
        if self._wants is None:
            return []
        playing = self.table.people
        return [g for g in self.guests if g not in self._agreed and any(seat in playing for seat in g.seats)]

    def _undo_if_agreed(self) -> bool:
        if self._wants is None or self._asked_to_agree():
            self.tell_company()
            return False
        self.table.undo_of(self._wants)
        self._wants, self._agreed = None, []
        self.changed()
        return True

    def reseat(self, guest: Guest, wish: Reseat) -> bool:
        """Let somebody else play for a seat; return whether that is his to say."""
        seat, table = wish.seat, self.table
        mine, is_person = seat in guest.seats, seat in table.people
        if self.match.over or seat in self.match.conceded:
            return False
        if wish.do == "concede" and mine and is_person:
            table.concede(seat)
        elif wish.do == "take_back" and mine and not is_person:
            table.take_back(seat)
        elif wish.do == "hand_over" and is_person and (mine or (guest.seats and seat in self._may_sit_in())):
            try:
                bots.check(self.match.game.id, wish.bot)
            except BadSetup:
                return False
            for owner in self.owners:
                if owner.seat == seat:
                    owner.sat_in = not mine
            table.hand_over(seat, wish.bot)
        else:
            return False
        self.changed()
        return True

    def asked(self) -> Iterable[Guest]:
        """Return who is asked now and is there."""
        ask = self.match.pending
        guest = self.guest_of(ask.seat) if ask is not None else None
        return [] if guest is None else [guest]

    def record(self, request: int) -> Record | None:
        """Return the whole game; None before it is over."""
        return Record(request, encode(self.session.record()).decode("utf-8")) if self.match.over else None

    def close(self) -> bool:
        """Save, let go of the save, and return whether all is on the disk."""
        return self.table.leave().result()
