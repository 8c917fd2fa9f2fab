"""What deserves to be looked at in Sekigahara: every battle and siege when it is over, every challenge answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kunitori_tui.games.sekigahara.facts import Change, Combat, Doubt, Facts, Stroke
from kunitori_tui.games.sekigahara.rules.board import DISKS, HIDEYORI, NOBODY
from kunitori_tui.games.sekigahara.rules.frame import BLOCKS_COST
from kunitori_tui.games.sekigahara.words.aftermath import CHIEFS, Aftermath
from kunitori_tui.games.sekigahara.words.fight import rungs
from kunitori_tui.games.sekigahara.words.names import Reader, blocks, card, count, disk, place
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, capital, clauses, paragraph, series, tr, trn
from kunitori_tui.text.players import listed, trw
from kunitori_tui.text.stop import Bar, Moment, MomentRow, Tone, Turned


def moments(facts: Facts, names: Names, me: int | None, since: int) -> list[Moment]:
    """Return the moments that are known whole only after the first ``since`` events; see :func:`.stops.moments`.
    Players are called by their sides.
    """
    found = []
    for fight in facts.combats:
        found += [DoubtResult(fight, doubt, me).moment() for doubt in fight.doubts if doubt.at > since]
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
        turn, siege = fight.turn, fight.kind == "siege"
        of_siege = N_("Siege of {place}"), N_("Siege of {place}, week {week} turn {half}")
        of_battle = N_("Battle at {place}"), N_("Battle at {place}, week {week} turn {half}")
        title = (of_siege if siege else of_battle)[bool(turn.half)]
        is_news = fight.kind and self.reader.side == NOBODY  # who fights has seen it stroke by stroke
        sides = (fight.attacker,) if siege else self.reader.order if fight.kind else ()
        tie = self._note() if fight.kind == "battle" else ""
        first = paragraph([self._result(), tie, *self._changed(), *self.after.retreat()])
        second = paragraph([*self.after.inside(), *self.after.drawn(), *self.after.points()])
        return Moment(
            title=tr(title, place=place(fight.place), week=turn.number, half=turn.half),
            verdict=self._verdict(),
            tone=self._tone(),
            bars=tuple(Bar(turn.seats[of], fight.impact[of], self._made(of)) for of in sides),
            note=self._note(),
            rows=self.after.rows(),
            brief=self.brief(),
            lines=(first, second) if second else (first,),
            places=tuple(dict.fromkeys([fight.place, fight.gone.get("to", fight.place)])),
            involved=frozenset(turn.seats),
            slight=siege and not any(fight.impact),  # a battle costs a block in any case (8-7)
            at=fight.at,
            upto=fight.upto,
            covered=frozenset(fight.told),
            rule="siege" if siege else "battle",
            turned=tuple(self._turned(stroke, sides) for stroke in fight.strokes) if is_news else (),
        )

    def _turned(self, stroke: Stroke, sides: Sequence[int]) -> Turned:
        """Return a block that was deployed, or blocks that turned their coats, and the impact of ``sides`` then."""
        told = blocks(stroke.blocks)
        if stroke.owner != stroke.side:
            told = trn("{blocks} goes over", "{blocks} go over", len(stroke.blocks), blocks=told)
        return Turned(self.fight.turn.seats[stroke.side], told, tuple(stroke.impact[of] for of in sides))

    def _tone(self) -> Tone:
        """Return what it means for the reader; ``even`` where a siege of his took nothing."""
        fight, me, attacker = self.fight, self.reader.side, self.fight.attacker
        if me == NOBODY:
            return "open"
        if fight.winner != NOBODY or fight.kind == "battle":
            winner = fight.won_by if fight.winner == NOBODY else fight.winner
        elif fight.kind == "siege":
            is_lost = fight.lost(1 - attacker) or fight.disk_lost
            winner = attacker if is_lost else NOBODY if attacker == me else 1 - attacker
        else:
            winner = 1 - fight.crushed[0].side
        return "even" if winner == NOBODY else "won" if winner == me else "lost"

    def _verdict(self) -> str:
        fight, won = self.fight, self.fight.won_by
        if end := self._end():
            return end
        if fight.kind == "siege":
            return self._siege_verdict()
        if fight.kind != "battle":
            return capital(self._overrun())
        told = {"own": fight.impact[won], "theirs": fight.impact[1 - won]}
        if self._is_lost:
            return tr("You lose {theirs} : {own}", **told)
        if fight.impact[0] == fight.impact[1]:
            return trw("{who} holds {own} : {theirs}", "{who:You} hold {own} : {theirs}", self.reader.who(won), **told)
        return trw("{who} wins {own} : {theirs}", "{who:You} win {own} : {theirs}", self.reader.who(won), **told)

    @property
    def _is_lost(self) -> bool:
        """Return whether the reader has lost the battle."""
        return self.reader.side not in (NOBODY, self.fight.won_by)

    def _siege_verdict(self) -> str:
        fight, holder = self.fight, 1 - self.fight.attacker
        if any(change.castle for change in fight.changes):
            return tr("The castle falls")
        if lost := fight.lost(holder):
            return trw(
                "{who} loses {blocks}, the castle holds",
                "{who:You} lose {blocks}, the castle holds",
                self.reader.who(holder),
                blocks=count(len(lost)),
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
        fallen = [blocks([name]) for name in CHIEFS if name in gone]
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

    def _made(self, of: int) -> str:
        """Return what the impact of a side was made of."""
        went = tr("went over")
        own = [one for one in self.fight.line if one.side == of]
        return series(f"{blocks(one.blocks)}{'' if one.owner == of else f' ({went})'} {one.gained:+}" for one in own)

    def _note(self) -> str:
        """Return how the sums count: who wins a tie, what each full seven of a siege takes and how near the next is,
        and why the reader could deploy nothing more for it.
        """
        fight = self.fight
        if fight.kind == "battle" and fight.impact[0] == fight.impact[1]:
            return tr("At a tie the defender wins.")
        if fight.kind != "siege":
            return ""
        made = fight.impact[fight.attacker]
        inside = rungs(fight.stood[1 - fight.attacker], fight.disk, N_("{disk}, which ends the game"))
        told = [
            tr(
                N_("{n} {unit}, taken") if made >= n else N_("{n} {unit}, {short} short"),
                n=n,
                unit=unit,
                short=n - made,
            )
            for at, unit in enumerate(inside, 1)
            if made >= (n := BLOCKS_COST * at) - BLOCKS_COST
        ]
        said = tr("Each {n} takes one: {rungs}.", n=BLOCKS_COST, rungs=clauses(told))
        if fight.result.get("could") != 0 or made >= BLOCKS_COST * len(inside):
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

    def brief(self) -> str:
        """Return the whole in a few sentences."""
        return paragraph([self._result(), *self._changed(), *self.after.drawn(own_only=True)])

    def _result(self) -> str:
        return paragraph((f"{capital(end)}." if (end := self._end()) else "", self.fought()))

    def fought(self) -> str:
        """Return how it was fought, in a sentence."""
        fight = self.fight
        if fight.kind == "siege":
            return self._siege_result()
        if fight.kind != "battle":
            return f"{place(fight.place)}: {self._overrun()}."
        won = tr("{own} to {theirs}", own=fight.impact[fight.won_by], theirs=fight.impact[1 - fight.won_by])
        score = self.reader.score(fight.impact) if self.reader.side != NOBODY else won
        told = {"place": place(fight.place), "score": score}
        if self._is_lost:
            return tr("{place}: you lose {score}.", **told)
        who = self.reader.who(fight.won_by)
        if fight.impact[0] == fight.impact[1]:
            return trw("{place}: {who} holds, {score}.", "{place}: {who:you} hold, {score}.", who, **told)
        return trw("{place}: {who} wins {score}.", "{place}: {who:you} win {score}.", who, **told)

    def _siege_result(self) -> str:
        fight = self.fight
        made = fight.impact[fight.attacker]
        goal = BLOCKS_COST * (made // BLOCKS_COST + 1)
        fell = fight.lost(1 - fight.attacker) or fight.disk_lost
        none = N_("Siege of {place}: impact {n} of {goal}, {short} short. Nothing falls.")
        said = N_("Siege of {place}: impact {n}.") if fell else none
        return tr(said, place=place(fight.place), n=made, goal=goal, short=goal - made)

    def _changed(self) -> list[str]:
        """Return a sentence for each side that lost something, and for each place that changed hands."""
        fight, said = self.fight, []
        for of in self.reader.order:
            gone = [*fight.lost(of), *fight.overrun(of)]
            went, who = [name for name in fight.went[of] if name in gone], self.reader.who(of)
            told = {"blocks": blocks(gone), "went": blocks(went)}
            if gone and not went:
                said.append(self.reader.loses(of, gone))
            elif went:
                whole = trw(
                    "{who} loses {blocks}, who had gone over.",
                    "{who:You} lose {blocks}, who had gone over.",
                    who,
                    **told,
                )
                part = trw(
                    "{who} loses {blocks}; of them {went} had gone over.",
                    "{who:You} lose {blocks}; of them {went} had gone over.",
                    who,
                    **told,
                )
                said.append(whole if len(went) == len(gone) else part)
        if fight.disk_lost:
            said.append(tr("{disk} falls.", disk=disk(fight.disk)))
        return [*said, *(taken(self.reader, change) for change in fight.changes)]


class DoubtResult:
    """A challenge in ``fight`` that was answered, in words for the seat ``me``."""

    def __init__(self, fight: Combat, doubt: Doubt, me: int | None) -> None:
        self.fight = fight
        self.doubt = doubt
        self.reader = Reader(fight.turn.seats, me)
        self.asker = 1 - doubt.owner
        self._asker, self._owner = self.reader.who(self.asker), self.reader.who(doubt.owner)
        self.told: dict[str, Any] = {"blocks": blocks(doubt.blocks), "card": card(doubt.shown) if doubt.shown else ""}

    def moment(self) -> Moment:
        """Return the moment."""
        fight, doubt, me = self.fight, self.doubt, self.reader.side
        tone: Tone = "open" if me == NOBODY else "won" if (me == self.asker) == doubt.goes_over else "lost"
        leaves = trn("{blocks} leaves you", "{blocks} leave you", len(doubt.blocks), **self.told)
        acts = trw("{who} acts.", "{who:You} act.", self.reader.who(doubt.acts)) if doubt.waiting else ""
        order, seats = self.reader.order, fight.turn.seats
        by = self.asker if doubt.goes_over else doubt.owner
        return Moment(
            title=leaves if doubt.goes_over and doubt.owner == me else self._came(),
            verdict="",
            tone=tone,
            bars=tuple(Bar(seats[of], doubt.after[of], start=doubt.before[of]) for of in order),
            note="",
            rows=(MomentRow("", tuple(self._over() if doubt.goes_over else self._stays())),),
            brief=self.brief(),
            lines=(paragraph([self._score(), acts, self._card_spent()]),),
            places=(fight.place,),
            involved=frozenset(fight.turn.seats),
            slight=False,
            at=doubt.at,
            upto=doubt.at,
            covered=frozenset(doubt.told),
            rule="loyalty",
            asked=trn("{blocks} is challenged", "{blocks} are challenged", len(doubt.blocks), **self.told),
            turned=(Turned(seats[by], self._came(), tuple(doubt.after[of] for of in order)),),
        )

    def _came(self) -> str:
        n = len(self.doubt.blocks)
        if self.doubt.goes_over:
            told = self.told | {"whom": self._asker}
            return trn("{blocks} goes over to {whom:you}", "{blocks} go over to {whom:you}", n, **told)
        told = self.told | {"stays": trn("{blocks} stays", "{blocks} stay", n, **self.told)}
        return trw("{stays}: {who} shows {card}", "{stays}: {who:you} show {card}", self._owner, **told)

    def _acts(self) -> str:
        """Return who deploys next, and why."""
        doubt, who = self.doubt, self.reader.who(self.doubt.acts)
        if not doubt.waiting:
            return trw(
                "{who} would act, but none of theirs are left.",
                "{who:You} would act, but none of yours are left.",
                who,
            )
        if doubt.is_alone:
            return trw("{who} acts alone.", "{who:You} act alone.", who)
        return trw("{who} is behind and acts.", "{who:You} are behind and act.", who)

    def _over(self) -> list[str]:
        doubt, n = self.doubt, len(self.doubt.blocks)
        made = doubt.after[self.asker] - doubt.before[self.asker]
        gone = doubt.before[doubt.owner] - doubt.after[doubt.owner]
        shown = trw("{who} shows no card.", "{who:You} show no card.", self._owner)
        told = {"made": made, "gone": gone, "who": self._asker, "whom": self._owner}
        fights = tr("+{made} for {who:you}, -{gone} for {whom:you}.", **told)
        home = trn(
            "After the battle it is back home, and the first to be lost.",
            "After the battle they are back home, and the first to be lost.",
            n,
        )
        return [paragraph([shown, fights]), self._acts(), home, self._spent()]

    def _stays(self) -> list[str]:
        doubt = self.doubt
        proof = trn(
            "{card} could deploy it, so its loyalty stands.",
            "{card} could deploy them, so their loyalty stands.",
            len(doubt.blocks),
            **self.told,
        )
        back = trw(
            "It is back in {who}'s hand: {cards}, this one known.",
            "The card is back in your hand: {cards}.",
            self._owner,
            cards=trn("{n} card", "{n} cards", doubt.held),
        )
        return [proof, back, self._acts(), self._spent()]

    def _spent(self) -> str:
        return paragraph([self._card_spent(), tr("One card more for it after the battle.")])

    def _card_spent(self) -> str:
        return trw("{who}'s loyalty card is spent.", "Your loyalty card is spent.", self._asker)

    def brief(self) -> str:
        """Return what came of it, and the sums."""
        return f"{place(self.fight.place)}: {self._score()}"

    def _score(self) -> str:
        return f"{series([self._came(), self.reader.score(self.doubt.after)])}."


def taken(reader: Reader, change: Change) -> str:
    """Return that a castle or a resource place is another side's now, and whose it was."""
    who, told = reader.who(change.side), {"place": place(change.place), "whom": reader.who(1 - change.side)}
    if change.castle:
        return trw(
            "{who} takes the castle of {place} from {whom:you}, +2.",
            "{who:You} take the castle of {place} from {whom}, +2.",
            who,
            **told,
        )
    if change.points[1 - change.side] < 0:
        return trw("{who} takes {place} from {whom:you}, +1.", "{who:You} take {place} from {whom}, +1.", who, **told)
    return trw("{place} is {who}'s, +1.", "{place} is yours, +1.", who, **told)
