"""What deserves to be looked at in Sekigahara: every battle and siege when it is over, every challenge answered."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.sekigahara.facts import Facts
from kunitori_tui.games.sekigahara.facts.combats import Combat
from kunitori_tui.games.sekigahara.facts.turns import Change
from kunitori_tui.games.sekigahara.rules.board import DISKS, HIDEYORI, ISHIDA, NOBODY, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.pieces import FACE_ID, IEYASU, MITSUNARI
from kunitori_tui.games.sekigahara.words.aftermath import Aftermath
from kunitori_tui.games.sekigahara.words.challenge import doubted
from kunitori_tui.games.sekigahara.words.names import Reader, blocks, count, disk, lord, named, place
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, capital, clauses, paragraph, series, tr, trn
from kunitori_tui.text.players import listed, trw
from kunitori_tui.text.stop import Bar, Moment, Tone

LORDS = {FACE_ID[IEYASU]: TOKUGAWA, FACE_ID[MITSUNARI]: ISHIDA}
"""Whose death ends the game, and whose they are (2)."""
EACH = 7


def moments(facts: Facts, names: Names, me: int | None, since: int) -> list[Moment]:
    """Return the moments that are known whole only after the first ``since`` events; see :func:`.stops.moments`.
    Players are called by their sides.
    """
    found = []
    for fight in facts.combats:
        found += [doubted(fight, doubt, me) for doubt in fight.doubts if doubt.at > since]
        if fight.upto > since and fight.was_fought:
            found.append(FightResult(fight, me).moment())
    return found


class FightResult:
    """A fight that is over, in words for the seat ``me``."""

    def __init__(self, fight: Combat, me: int | None) -> None:
        self.fight = fight
        self.reader = Reader(fight.turn.seats, me)
        self.after = Aftermath(fight, self.reader)

    def moment(self) -> Moment:
        """Return the moment."""
        fight = self.fight
        return Moment(
            title=self._title(),
            verdict=self._verdict(),
            tone=self._tone(),
            bars=self._bars(),
            note=self._note(),
            rows=self.after.rows(),
            brief=self.brief(),
            lines=self._lines(),
            places=tuple(dict.fromkeys([fight.place, *([fight.gone.to] if fight.gone else [])])),
            involved=frozenset(fight.turn.seats),
            slight=self._is_slight(),
            at=fight.at,
            upto=fight.upto,
            covered=frozenset(fight.told),
            rule="siege" if fight.kind == "siege" else "battle",
        )

    def _is_slight(self) -> bool:
        """Return whether nobody struck in a siege. A battle without a blow costs the attacker a block (8-7)."""
        return self.fight.kind == "siege" and not any(self.fight.impact)

    # -- who won --------------------------------------------------------------------------------------------------

    @property
    def _winner(self) -> int:
        """Return who has won something, -1 where a siege took nothing."""
        fight = self.fight
        if fight.kind == "battle":
            return fight.won_by
        if fight.kind == "siege":
            lost = fight.lost(1 - fight.attacker) or fight.disk_lost
            return fight.attacker if lost else NOBODY if fight.attacker == self.reader.side else 1 - fight.attacker
        return 1 - fight.crushed[0].side

    def _tone(self) -> Tone:
        if self.reader.side == NOBODY:
            return "open"
        winner = self._winner if self.fight.winner == NOBODY else self.fight.winner
        return "even" if winner == NOBODY else "won" if winner == self.reader.side else "lost"

    def _title(self) -> str:
        fight = self.fight
        told = {"place": place(fight.place), "week": fight.turn.number, "half": fight.turn.half}
        if fight.kind == "siege":
            return tr(
                N_("Siege of {place}, week {week} turn {half}") if fight.turn.half else N_("Siege of {place}"), **told
            )
        return tr(
            N_("Battle at {place}, week {week} turn {half}") if fight.turn.half else N_("Battle at {place}"), **told
        )

    def _verdict(self) -> str:
        fight, reader = self.fight, self.reader
        end = self._end()
        if end:
            return end
        if fight.kind == "siege":
            return self._siege_verdict()
        if fight.kind != "battle":
            return capital(self._overrun())
        won = fight.won_by
        told = {"own": fight.impact[won], "theirs": fight.impact[1 - won]}
        if self._is_lost:
            return tr("You lose {theirs} : {own}", **told)
        return trw("{who} wins {own} : {theirs}", "{who:You} win {own} : {theirs}", reader.who(won), **told)

    @property
    def _is_lost(self) -> bool:
        """Return whether the reader has lost the battle."""
        return self.reader.side not in (NOBODY, self.fight.won_by)

    def _siege_verdict(self) -> str:
        fight, holder = self.fight, 1 - self.fight.attacker
        if any(change.castle for change in fight.changes):
            return tr("The castle falls")
        if fight.lost(holder):
            lost = count(len(fight.lost(holder)))
            return trw(
                "{who} loses {blocks}, the castle holds",
                "{who:You} lose {blocks}, the castle holds",
                self.reader.who(holder),
                blocks=lost,
            )
        if fight.disk_lost:
            return tr("{disk} falls, the castle holds", disk=disk(fight.disk))
        return tr("The castle holds") if holder == self.reader.side else tr("Nothing falls")

    def _end(self) -> str:
        """Return who fell and has ended the game; "" where it goes on."""
        fight = self.fight
        if fight.winner == NOBODY:
            return ""
        gone = [name for loss in fight.losses for name in loss.blocks]
        fallen = [blocks([name]) for name in LORDS if name in gone]
        fallen += [disk(loss.disk) for loss in fight.losses if loss.disk == DISKS[HIDEYORI]]
        return trw(
            "{fallen} is dead: {who} wins the game",
            "{fallen} is dead: {who:you} win the game",
            self.reader.who(fight.winner),
            fallen=listed(fallen),
        )

    def _overrun(self) -> str:
        one = self.fight.crushed[0]
        return tr("overrun, {by} to {n}", by=one.by, n=len(one.blocks))

    # -- the sums -------------------------------------------------------------------------------------------------

    def _bars(self) -> tuple[Bar, ...]:
        fight = self.fight
        sides = (fight.attacker,) if fight.kind == "siege" else self.reader.order if fight.kind else ()
        return tuple(Bar(fight.turn.seats[of], fight.impact[of], self._made(of)) for of in sides)

    def _made(self, of: int) -> str:
        """Return what the impact of a side was made of."""
        went = tr("went over")
        parts = []
        for blow in self.fight.line:
            if blow.side == of:
                who = f"{named(blow.blocks)} ({went})" if blow.owner != of else named(blow.blocks)
                parts.append(f"{who} {blow.gained}")
        return series(parts)

    def _note(self) -> str:
        """Return how the sums count: who wins a tie, what each full seven of a siege takes and how near the next is,
        and why the reader could deploy nothing more for it.
        """
        fight = self.fight
        if fight.kind == "battle" and fight.impact[0] == fight.impact[1]:
            return tr("At a tie the defender wins.")
        if fight.kind != "siege":
            return ""
        rungs = []
        made = fight.impact[fight.attacker]
        inside = ladder(fight.stood[1 - fight.attacker], fight.disk)
        for at, unit in enumerate(inside, 1):
            told = {"n": EACH * at, "unit": unit, "short": EACH * at - made}
            if made >= EACH * at:
                rungs.append(tr("{n} {unit}, taken", **told))
            elif made >= EACH * (at - 1):
                rungs.append(tr("{n} {unit}, {short} short", **told))
        said = tr("Each {n} takes one: {rungs}.", n=EACH, rungs=clauses(rungs))
        if fight.could != 0 or made >= EACH * len(inside):
            return said
        waiting = fight.stood[fight.attacker] - len(fight.line)
        if not waiting:
            return tr("{said} All your blocks were deployed.", said=said)
        return trn(
            "{said} You had no card for your other block.",
            "{said} You had no card for your other {n} blocks.",
            waiting,
            said=said,
        )

    # -- in sentences ---------------------------------------------------------------------------------------------

    def brief(self) -> str:
        """Return the whole in a few sentences."""
        return paragraph([self._result(), *self._losses(), *self._took(), *self.after.drawn(own_only=True)])

    def _lines(self) -> tuple[str, ...]:
        tie = [self._note()] if self.fight.kind == "battle" and self._note() else []
        first = paragraph([self._result(), *tie, *self._losses(), *self._took(), *self.after.retreat()])
        second = paragraph([*self.after.inside(), *self.after.drawn(), *self.after.points()])
        return (first, second) if second else (first,)

    def led(self) -> str:
        """Return how it was fought and what was lost, in a few sentences."""
        return paragraph([self._fought(), *self._losses()])

    def _result(self) -> str:
        end = self._end()
        return paragraph((f"{capital(end)}." if end else "", self._fought()))

    def _fought(self) -> str:
        fight = self.fight
        if fight.kind == "siege":
            return self._siege_result()
        if fight.kind != "battle":
            return f"{place(fight.place)}: {self._overrun()}."
        told = {"place": place(fight.place), "score": self._score()}
        if self._is_lost:
            return tr("{place}: you lose {score}.", **told)
        who = self.reader.who(fight.won_by)
        if fight.impact[0] == fight.impact[1]:
            return trw("{place}: {who} holds, {score}.", "{place}: {who:you} hold, {score}.", who, **told)
        return trw("{place}: {who} wins {score}.", "{place}: {who:you} win {score}.", who, **told)

    def _score(self) -> str:
        fight = self.fight
        if self.reader.side == NOBODY:
            return tr("{own} to {theirs}", own=fight.impact[fight.won_by], theirs=fight.impact[1 - fight.won_by])
        return self.reader.score(fight.impact)

    def _siege_result(self) -> str:
        fight = self.fight
        made = fight.impact[fight.attacker]
        told = {"place": place(fight.place), "n": made}
        if self._nothing_fell:
            goal = EACH * (made // EACH + 1)
            return tr(
                "Siege of {place}: impact {n} of {goal}, {short} short. Nothing falls.",
                goal=goal,
                short=goal - made,
                **told,
            )
        return tr("Siege of {place}: impact {n}.", **told)

    @property
    def _nothing_fell(self) -> bool:
        return not self.fight.lost(1 - self.fight.attacker) and not self.fight.disk_lost

    def _losses(self) -> list[str]:
        """Return a sentence for each side that lost something."""
        fight, said = self.fight, []
        for of in self.reader.order:
            gone = [*fight.lost(of), *fight.overrun(of)]
            if not gone:
                continue
            went = [name for name in fight.went[of] if name in gone]
            said.append(self._lost_who_went(of, gone, went) if went else self.reader.loses(of, gone))
        if fight.disk_lost:
            said.append(tr("{disk} falls.", disk=disk(fight.disk)))
        return said

    def _lost_who_went(self, of: int, gone: Sequence[str], went: Sequence[str]) -> str:
        """Return the same where some of them had gone over."""
        who = self.reader.who(of)
        if len(gone) == len(went):
            return trw(
                "{who} loses {blocks}, who had gone over.",
                "{who:You} lose {blocks}, who had gone over.",
                who,
                blocks=blocks(gone),
            )
        return trw(
            "{who} loses {blocks}; of them {went} had gone over.",
            "{who:You} lose {blocks}; of them {went} had gone over.",
            who,
            blocks=blocks(gone),
            went=blocks(went),
        )

    def _took(self) -> list[str]:
        """Return a sentence for each place that changed hands."""
        return [taken(self.reader, change) for change in self.fight.changes]


def taken(reader: Reader, change: Change) -> str:
    """Return that a castle or a resource place is another side's now."""
    who, where = reader.who(change.side), place(change.place)
    if change.castle:
        return trw("The castle of {place} is {who}'s.", "The castle of {place} is yours.", who, place=where)
    return trw("{place} is {who}'s, +1.", "{place} is yours, +1.", who, place=where)


def ladder(inside: int, standing: str) -> list[str]:
    """Return what each full seven of a siege takes, in the order in which it goes: so many blocks ``inside`` and the
    disk ``standing`` there, "" for none; Hideyori is the last, beside others the besieged chooses (8-9-4, 9).
    """
    name = lord(standing) if standing else ""
    if not standing:
        return [tr("a block")] * inside
    if standing == DISKS[HIDEYORI]:
        return [*[tr("a block")] * inside, tr("{disk}, which ends the game", disk=name)]
    return [tr("a block or {disk}", disk=name)] * (inside + 1) if inside else [name]
