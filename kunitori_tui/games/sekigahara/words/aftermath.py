"""What came of a fight in Sekigahara: the dead, the retreat, who is in the castle, cards, points, what comes next."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.facts.combats import Combat, Withdrawal
from kunitori_tui.games.sekigahara.rules.board import CASTLE, DISK_AT, HIDEYORI, ISHIDA, NOBODY, PLACE, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.impact import BLOCKS_COST
from kunitori_tui.games.sekigahara.rules.pieces import FACE_ID, IEYASU, MITSUNARI, WEEKS
from kunitori_tui.games.sekigahara.words.names import (
    Reader,
    block,
    blocks,
    cards,
    count,
    disk,
    letter,
    named,
    place,
    side,
)
from kunitori_tui.text.catalog import clauses, series, tr, trn
from kunitori_tui.text.players import listed, trw
from kunitori_tui.text.stop import MomentRow

TURNS_IN_WEEK = 4


class Aftermath:
    """What came of ``fight``, told to ``reader``."""

    def __init__(self, fight: Combat, reader: Reader) -> None:
        self.fight = fight
        self.reader = reader

    def rows(self) -> tuple[MomentRow, ...]:
        """Return the rows of the card, in the order in which one asks for them; a row that says nothing is left out."""
        fight = self.fight
        where = place(fight.place)
        rows = [
            MomentRow(tr("Lost"), tuple(letter(of) + self._lost(of) for of in self.reader.order)),
            MomentRow(tr("Retreat"), tuple(self._went())),
            MomentRow(tr("In {place}", place=where), tuple(self._there())),
            MomentRow(tr("Cards"), tuple(letter(of) + self._cards(of) for of in self.reader.order if fight.hands)),
            MomentRow(tr("Points"), tuple(self._points())),
            *self._lords(),
            MomentRow(tr("Leave it"), tuple(self._leaving())),
            MomentRow(tr("Next"), tuple(self._next())),
        ]
        return tuple(row for row in rows if row.lines)

    # -- the dead -------------------------------------------------------------------------------------------------

    def _lost(self, of: int) -> str:
        """Return what a side lost, and how many it has lost so far."""
        fight = self.fight
        gone = [*fight.lost(of), *(n for one in fight.crushed if one.side == of for n in one.blocks)]
        said = blocks(gone)
        went = [name for name in fight.went[of] if name in gone]
        if went:
            said = trn("{went} (turncoat, first)", "{went} (turncoats, first)", len(went), went=blocks(went))
            loyal = list(gone)
            for name in went:
                loyal.remove(name)
            said = listed([said, blocks(loyal)] if loyal else [said])
        if fight.disk_lost and of == ISHIDA:
            said = series(
                [said] * bool(said)
                + [tr("{disk}, the disk of {place}", disk=disk(fight.disk), place=place(fight.place))]
            )
        if not said and fight.kind == "siege" and of == fight.attacker:
            return tr("nothing: a siege costs the besieger no block")
        if fight.dead and fight.dead[of]:
            return tr("{units}. {n} lost so far", units=said or tr("nothing"), n=fight.dead[of])
        return said or tr("nothing")

    # -- where the rest is ----------------------------------------------------------------------------------------

    def _went(self) -> list[str]:
        gone = self.fight.gone
        if gone is None:
            return []
        told = {"blocks": count(gone.count), "place": place(gone.to), "n": gone.there}
        if gone.there > gone.count:
            said = tr("{blocks} to {place}, now {n} there", **told)
        else:
            said = tr("{blocks} to {place}", **told)
        if gone.blocks:
            said = f"{said}: {named(gone.blocks)}"
        return [letter(gone.side) + said, *(letter(of) + text for of, text in self._crushed(gone))]

    def _crushed(self, gone: Withdrawal) -> list[tuple[int, str]]:
        """Return who was overrun where the loser went."""
        return [
            (
                one.side,
                tr(
                    "overrun at {place}, {by} to {n}: {blocks}",
                    place=place(one.place),
                    by=one.by,
                    n=len(one.blocks),
                    blocks=blocks(one.blocks),
                ),
            )
            for one in self.fight.crushed
            if one.place == gone.to
        ]

    @property
    def _inside(self) -> str:
        """Return who of the besieged is in the castle now; "" for nobody."""
        fight = self.fight
        holder = self._besieged
        if holder == NOBODY:
            return ""
        n = fight.standing(holder)
        units = [count(n)] if n else []
        if holder == ISHIDA and fight.disk and not fight.disk_lost:
            units.append(disk(fight.disk))
        return listed(units)

    @property
    def _besieged(self) -> int:
        """Return who sits in the castle beside enemies, -1 for nobody."""
        fight = self.fight
        if CASTLE[PLACE[fight.place]] == NOBODY or fight.kind not in ("battle", "siege"):
            return NOBODY
        loser = 1 - fight.won_by if fight.kind == "battle" else 1 - fight.attacker
        has_disk = loser == ISHIDA and fight.disk and not fight.disk_lost
        return loser if (fight.standing(loser) or has_disk) and fight.standing(1 - loser) else NOBODY

    def _there(self) -> list[str]:
        """Return who is there now."""
        fight, inside, holder = self.fight, self._inside, self._besieged
        if fight.winner != NOBODY:
            return []
        if holder != NOBODY:
            said = tr("{units} in the castle", units=inside)
            return [letter(holder) + clauses([said, self._besieging(1 - holder)])]
        return [letter(of) + self._holding(of) for of in self.reader.order if fight.standing(of)]

    def _besieging(self, of: int) -> str:
        return trw(
            "{who} besieges them with {n}",
            "{who:you} besiege them with {n}",
            self.reader.who(of),
            n=self.fight.standing(of),
        )

    def _holding(self, of: int) -> str:
        units = trw("{blocks}", "{blocks} of yours", self.reader.who(of), blocks=count(self.fight.standing(of)))
        if self._captured == of:
            return tr("{units}, without a leadership bonus there", units=units)
        return units

    @property
    def _captured(self) -> int:
        """Return who has taken the castle of the other colour there, -1 for nobody."""
        fight, castle = self.fight, CASTLE[PLACE[self.fight.place]]
        if castle == NOBODY:
            return NOBODY
        return next((one.side for one in fight.changes if one.place == fight.place and one.side != castle), NOBODY)

    def _leaving(self) -> list[str]:
        of = self._captured
        if of == NOBODY or self.fight.winner != NOBODY:
            return []
        return [letter(of) + tr("and it falls back to {who:you} at once", who=self.reader.who(1 - of))]

    # -- cards and points -----------------------------------------------------------------------------------------

    def _cards(self, of: int) -> str:
        fight = self.fight
        if not fight.played[of] and not fight.drew[of]:
            return tr("none played. Hand {hand}", hand=fight.hands[of])
        told = {"played": fight.played[of], "drew": fight.drew[of], "hand": fight.hands[of]}
        if fight.drawn[of]:
            return tr("played {played}, drew {drew}: {cards}. Hand {hand}", cards=cards(fight.drawn[of]), **told)
        return tr("played {played}, drew {drew}. Hand {hand}", **told)

    def _points(self) -> list[str]:
        fight = self.fight
        said = self.reader.points(fight.before, fight.points)
        holder = self._besieged
        if said and holder != NOBODY and fight.winner == NOBODY:
            who, where = self.reader.who(holder), place(fight.place)
            said = clauses((said, trw("{place} is still {who}'s", "{place} is still yours", who, place=where)))
        return [said] if said else []

    # -- what would end the game ----------------------------------------------------------------------------------

    def _lords(self) -> list[MomentRow]:
        """Return a row for everybody there whose fall would end the game: Hideyori in his castle, and Ieyasu or
        Mitsunari, where he was seen (2).
        """
        fight = self.fight
        if fight.winner != NOBODY:
            return []
        rows = []
        if fight.disk and not fight.disk_lost and DISK_AT[PLACE[fight.place]] == HIDEYORI:
            n = fight.standing(ISHIDA) if self._besieged == ISHIDA else 0
            if self._besieged == ISHIDA:
                rows.append(
                    MomentRow(
                        "Hideyori", (tr("falls at {n} in one siege, which ends the game", n=BLOCKS_COST * (n + 1)),)
                    )
                )
        for name, of in ((FACE_ID[IEYASU], TOKUGAWA), (FACE_ID[MITSUNARI], ISHIDA)):
            if any(name in blow.blocks for blow in fight.line if blow.owner == of):
                rows.append(MomentRow(block(name), (tr("fought here and lives: {place}", place=self._where(of)),)))
        return rows

    def _where(self, of: int) -> str:
        """Return where the blocks of a side that fought there are now, as everybody knows it."""
        gone = self.fight.gone
        here = place(self.fight.place)
        if gone is None or gone.side != of:
            return here
        return tr("{place} or {other}", place=place(gone.to), other=here) if gone.stay else place(gone.to)

    # -- what comes next ------------------------------------------------------------------------------------------

    def _next(self) -> list[str]:
        fight = self.fight
        if fight.winner != NOBODY:
            return []
        told = [self._to_come(where, numbers) for where, numbers in fight.next]
        if fight.at_once and fight.gone is not None:
            told[0] = self._meeting(fight.gone, *fight.next[0])
        said = clauses([*told, self._then()])
        return [said] if said else []

    def _to_come(self, where: str, numbers: list[int]) -> str:
        first, second = self.reader.order
        told = {"place": place(where), "own": numbers[first], "theirs": numbers[second]}
        if self.reader.side == NOBODY:
            return f"{place(where)}: {side(TOKUGAWA)} {numbers[TOKUGAWA]}, {side(ISHIDA)} {numbers[ISHIDA]}"
        return tr("{place}: your {own} against {theirs}", **told)

    def _meeting(self, gone: Withdrawal, where: str, numbers: list[int]) -> str:
        return trw(
            "{place}: {who} meets {n} of {whom:yours}, combat at once",
            "{place}: {who:you} meet {n} of {whom:yours}, combat at once",
            self.reader.who(gone.side),
            place=place(where),
            n=numbers[1 - gone.side],
            whom=self.reader.who(1 - gone.side),
        )

    def _then(self) -> str:
        """Return whose turn comes after this one; "" where nobody knows."""
        turn = self.fight.turn
        if not turn.order:
            return ""
        if turn.order % TURNS_IN_WEEK:
            return trw("then {who} moves", "then {who:you} move", self.reader.who(1 - turn.side))
        if turn.number == WEEKS:
            return tr("then points are counted")
        return tr("then week {n}", n=turn.number + 1)

    # -- in sentences ---------------------------------------------------------------------------------------------

    def retreat(self) -> list[str]:
        """Return where the loser went, in sentences."""
        gone = self.fight.gone
        if gone is None:
            return []
        said = [
            trn("{n} block retreats to {place}.", "{n} blocks retreat to {place}.", gone.count, place=place(gone.to))
        ]
        for of, text in self._crushed(gone):
            said.append(f"{side(of)} {text}.")
        return said

    def inside(self) -> list[str]:
        """Return who stays in the castle, in sentences."""
        holder = self._besieged
        if holder == NOBODY or self.fight.winner != NOBODY:
            return []
        return [tr("In the castle: {units}.", units=clauses([self._inside, self._besieging(1 - holder)]))]

    def drawn(self, *, own_only: bool = False) -> list[str]:
        """Return the cards that were drawn, in sentences: one's own by their names."""
        fight, said = self.fight, []
        for of in self.reader.order:
            if not fight.drew[of]:
                continue
            own, n = of == self.reader.side, fight.drew[of]
            if own or not own_only:
                drawn = cards(fight.drawn[of]) if own else trn("{n} card", "{n} cards", n)
                said.append(trw("{who} drew {cards}.", "{who:You} drew {cards}.", self.reader.who(of), cards=drawn))
        return said

    def points(self) -> list[str]:
        """Return the points in a sentence."""
        said = self.reader.points(self.fight.before, self.fight.points)
        return [tr("Points {points}.", points=said)] if said else []
