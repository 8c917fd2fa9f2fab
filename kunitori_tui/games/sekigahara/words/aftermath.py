"""What came of a fight in Sekigahara: the dead, the retreat, who is in the castle, cards, points, what comes next."""

from __future__ import annotations

from collections import Counter

from kunitori_tui.games.sekigahara.facts import Combat
from kunitori_tui.games.sekigahara.rules.board import CASTLE, DISK_AT, HIDEYORI, ISHIDA, NOBODY, PLACE, PLACES
from kunitori_tui.games.sekigahara.rules.combat import must_fight_outside
from kunitori_tui.games.sekigahara.rules.frame import BLOCKS_COST
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF, FACE_ID, WEEKS
from kunitori_tui.games.sekigahara.rules.week import TURNS_IN_WEEK
from kunitori_tui.games.sekigahara.words.names import LORDS, Reader, block, blocks, cards, count, disk, place, side
from kunitori_tui.text.catalog import N_, clauses, series, tr, trn
from kunitori_tui.text.players import listed, trw
from kunitori_tui.text.stop import MomentRow

CHIEFS = {FACE_ID[face]: of for of, face in enumerate(CHIEF)}
"""Whose death ends the game, and whose they are (2)."""
Told = tuple[int, str]
"""The side that a line is about, -1 for none, and the line."""


class Aftermath:
    """What came of ``fight``, told to ``reader``."""

    def __init__(self, fight: Combat, reader: Reader) -> None:
        self.fight = fight
        self.reader = reader
        self.where = place(fight.place)
        self.is_open = fight.winner == NOBODY
        """Whether the game goes on."""
        self.has_disk = bool(fight.disk) and not fight.disk_lost
        castle = CASTLE[PLACE[fight.place]] if self.is_open else NOBODY
        self.besieged = self._besieged() if castle != NOBODY else NOBODY
        """Who sits in the castle beside enemies, -1 for nobody."""
        takers = [one.side for one in fight.changes if one.place == fight.place and one.side != castle != NOBODY]
        self.captor = next(iter(takers), NOBODY)
        """Who has taken the castle of the other colour there, -1 for nobody."""

    def rows(self) -> tuple[MomentRow, ...]:
        """Return the rows of the card, in the order in which one asks for them; a row that says nothing is left out."""
        order, captor = self.reader.order, self.captor
        back = tr("and it falls back to {who:you} at once", who=self.reader.who(1 - captor)) if captor >= 0 else ""
        rows = [
            (tr("Lost"), [(of, self._lost(of)) for of in order]),
            (tr("Retreat"), self._went()),
            (tr("In {place}", place=self.where), self._there() if self.is_open else []),
            (tr("Cards"), [(of, self._cards(of)) for of in order if self.fight.end]),
            (tr("Points"), [(NOBODY, self._points())]),
            *(self._lords() if self.is_open else []),
            (tr("Leave it"), [(captor, back)]),
            (tr("Next"), [(NOBODY, self._next() if self.is_open else "")]),
        ]
        told = [
            (title, tuple(f"{side(of)[0]} {said}" if of != NOBODY else said for of, said in lines if said))
            for title, lines in rows
        ]
        return tuple(MomentRow(title, lines) for title, lines in told if lines)

    def _lost(self, of: int) -> str:
        """Return what a side lost, and how many it has lost so far."""
        fight = self.fight
        gone = [*fight.lost(of), *(n for one in fight.crushed if one.side == of for n in one.blocks)]
        said = blocks(gone)
        went = [name for name in fight.went[of] if name in gone]
        if went:
            said = trn("{went} (turncoat, first)", "{went} (turncoats, first)", len(went), went=blocks(went))
            loyal = [*(Counter(gone) - Counter(went)).elements()]
            said = listed([said, blocks(loyal)] if loyal else [said])
        if fight.disk_lost and of == ISHIDA:
            said = series([said, tr("{disk}, the disk of {place}", disk=disk(fight.disk), place=self.where)])
        if not said and fight.kind == "siege" and of == fight.attacker:
            return tr("nothing: a siege costs the besieger no block")
        if fight.end and (dead := fight.end["dead"][of]):
            return tr("{units}. {n} lost so far", units=said or tr("nothing"), n=dead)
        return said or tr("nothing")

    def _went(self) -> list[Told]:
        gone = self.fight.gone
        if not gone:
            return []
        said = N_("{blocks} to {place}, now {n} there") if gone["there"] > gone["count"] else N_("{blocks} to {place}")
        said = tr(said, blocks=count(gone["count"]), place=place(gone["to"]), n=gone["there"])
        return [(gone["of"], f"{said}: {blocks(gone['blocks'])}" if gone.get("blocks") else said), *self._crushed()]

    def _crushed(self) -> list[Told]:
        """Return who was overrun where the loser went."""
        said = N_("overrun at {place}, {by} to {n}: {blocks}")
        return [
            (one.side, tr(said, place=place(one.place), by=one.by, n=len(one.blocks), blocks=blocks(one.blocks)))
            for one in self.fight.crushed
            if one.place == self.fight.gone["to"]
        ]

    def _besieged(self) -> int:
        fight = self.fight
        if fight.kind not in ("battle", "siege"):
            return NOBODY
        loser = 1 - (fight.won_by if fight.kind == "battle" else fight.attacker)
        has_units = fight.standing(loser) or (loser == ISHIDA and self.has_disk)
        return loser if has_units and fight.standing(1 - loser) else NOBODY

    def _siege(self) -> tuple[str, str]:
        """Return who is in the castle now, and who besieges them."""
        fight, holder, other = self.fight, self.besieged, 1 - self.besieged
        n = fight.standing(holder)
        units = [count(n)] * bool(n) + ([disk(fight.disk)] if holder == ISHIDA and self.has_disk else [])
        besieges = trw(
            "{who} besieges them with {n}",
            "{who:you} besiege them with {n}",
            self.reader.who(other),
            n=fight.standing(other),
        )
        return listed(units), besieges

    def _there(self) -> list[Told]:
        """Return who is there now."""
        if self.besieged != NOBODY:
            units, besieges = self._siege()
            return [(self.besieged, clauses([tr("{units} in the castle", units=units), besieges]))]
        found = []
        for of in filter(self.fight.standing, self.reader.order):
            units = trw("{blocks}", "{blocks} of yours", self.reader.who(of), blocks=count(self.fight.standing(of)))
            bare = tr("{units}, without a leadership bonus there", units=units)
            found.append((of, bare if self.captor == of else units))
        return found

    def _cards(self, of: int) -> str:
        fight = self.fight
        told = {"played": fight.played[of], "drew": fight.drew[of], "hand": fight.end["hands"][of]}
        if not fight.played[of] and not fight.drew[of]:
            return tr("none played. Hand {hand}", **told)
        if fight.drawn[of]:
            return tr("played {played}, drew {drew}: {cards}. Hand {hand}", cards=cards(fight.drawn[of]), **told)
        return tr("played {played}, drew {drew}. Hand {hand}", **told)

    def _points(self) -> str:
        said = self.reader.points(self.fight.before, self.fight.points)
        if not said or self.besieged == NOBODY:
            return said
        who = self.reader.who(self.besieged)
        return clauses((said, trw("{place} is still {who}'s", "{place} is still yours", who, place=self.where)))

    def _lords(self) -> list[tuple[str, list[Told]]]:
        """Return a row for whoever ends the game by falling there: Hideyori in his castle, a seen leader (2)."""
        fight, rows = self.fight, []
        if self.has_disk and DISK_AT[PLACE[fight.place]] == HIDEYORI and self.besieged == ISHIDA:
            n = BLOCKS_COST * (fight.standing(ISHIDA) + 1)
            rows.append((LORDS[fight.disk], [(NOBODY, tr("falls at {n} in one siege, which ends the game", n=n))]))
        for name, of in CHIEFS.items():
            if any(name in blow.blocks for blow in fight.line if blow.owner == of):
                gone, where = fight.gone, self.where
                if gone and gone["of"] == of:  # as everybody knows it
                    to = place(gone["to"])
                    where = tr("{place} or {other}", place=to, other=where) if gone["stay"] else to
                rows.append((block(name), [(NOBODY, tr("fought here and lives: {place}", place=where))]))
        return rows

    def _next(self) -> str:
        gone, end = self.fight.gone, self.fight.end
        fights = list(zip(end["left"], end["blocks"], strict=True)) if end else []
        meets = fights.pop(0) if gone and end.get("at_once") else None
        told = [self._to_come(*one) for one in fights]
        if meets:
            where, numbers = meets
            met = trw(
                "{place}: {who} meets {n} of {whom:yours}, combat at once",
                "{place}: {who:you} meet {n} of {whom:yours}, combat at once",
                self.reader.who(gone["of"]),
                place=place(where),
                n=numbers[1 - gone["of"]],
                whom=self.reader.who(1 - gone["of"]),
            )
            told.insert(0, met)
        return clauses([*filter(None, told), self._then()])

    def _to_come(self, where: str, numbers: list[int]) -> str:
        """Return the combat that is still to come at a place, on its condition where a castle shelters those who hold
        it (8-9-2); "" where nobody can leave the castle of who would attack.
        """
        at, (first, second), turn = PLACE[where], self.reader.order, self.fight.turn
        held = [one.side for one in turn.changes if one.castle and one.place == where]
        holder = held[-1] if held else turn.held.get(where, CASTLE[at])
        if holder != NOBODY and not numbers[holder]:
            n, who = numbers[1 - holder], self.reader.who(1 - holder)
            told = {"place": place(where), "disk": disk(PLACES[at].disk), "n": n}
            said = trw(
                "{place}: {who} besieges {disk} with {n}", "{place}: {who:you} besiege {disk} with {n}", who, **told
            )
            return said if holder != turn.side else ""
        told = {"place": place(where), "own": numbers[first], "theirs": numbers[second]}
        if self.reader.side == NOBODY:
            said = f"{place(where)}: {side(first)} {numbers[first]}, {side(second)} {numbers[second]}"
        else:
            said = tr("{place}: your {own} against {theirs}", **told)
        if must_fight_outside(holder, numbers[holder]):
            return said
        of = self.reader.who(holder)
        if holder == turn.side:
            return trw("{fight}, if {who} leaves the castle", "{fight}, if {who:you} leave the castle", of, fight=said)
        return trw(
            "{fight}, besieged if {who} stays inside", "{fight}, besieged if {who:you} stay inside", of, fight=said
        )

    def _then(self) -> str:
        """Return whose turn comes after this one, and which of the week that is; "" where nobody knows."""
        turn = self.fight.turn
        if not turn.order:
            return ""
        if turn.order % TURNS_IN_WEEK:
            half = "AB"[turn.order % TURNS_IN_WEEK // 2]
            who = self.reader.who(1 - turn.side)
            return trw("then {who} moves in turn {half}", "then {who:you} move in turn {half}", who, half=half)
        return tr("then points are counted") if turn.number == WEEKS else tr("week {n}", n=turn.number + 1)

    def retreat(self) -> list[str]:
        """Return where the loser went, in sentences."""
        gone = self.fight.gone
        if not gone:
            return []
        said = trn(
            "{n} block retreats to {place}.", "{n} blocks retreat to {place}.", gone["count"], place=place(gone["to"])
        )
        return [said, *(f"{side(of)} {text}." for of, text in self._crushed())]

    def inside(self) -> list[str]:
        """Return who stays in the castle, in sentences."""
        return [tr("In the castle: {units}.", units=clauses(self._siege()))] if self.besieged != NOBODY else []

    def drawn(self, *, own_only: bool = False) -> list[str]:
        """Return the cards that were drawn, in sentences: one's own by their names."""
        fight, said = self.fight, []
        for of in self.reader.order:
            own, n = of == self.reader.side, fight.drew[of]
            if n and (own or not own_only):
                drawn = cards(fight.drawn[of]) if own else trn("{n} card", "{n} cards", n)
                said.append(trw("{who} drew {cards}.", "{who:You} drew {cards}.", self.reader.who(of), cards=drawn))
        return said

    def points(self) -> list[str]:
        """Return the points in a sentence."""
        said = self.reader.points(self.fight.before, self.fight.points)
        return [tr("Points: {points}.", points=said)] if said else []
