"""A turn of Sekigahara in the log: what it cost, then a line for every stack that moved and for every fight."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.cards import Card
from kunitori_tui.games.sekigahara.facts import Facts
from kunitori_tui.games.sekigahara.facts.combats import Combat
from kunitori_tui.games.sekigahara.facts.turns import CampaignTurn, Change, Entry, Group, Loss
from kunitori_tui.games.sekigahara.words.challenge import in_brief
from kunitori_tui.games.sekigahara.words.events import LINES
from kunitori_tui.games.sekigahara.words.moments import FightResult, taken
from kunitori_tui.games.sekigahara.words.names import Reader, blocks, cards, degree, place, side
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import capital, clauses, paragraph, tr, trn
from kunitori_tui.text.players import listed, trw


def account(turn: CampaignTurn, names: Names, me: int | None, _cards: Sequence[Card] = ()) -> list[str]:
    """Return the events of one turn in lines, each without a dot at its end: the degree of movement and what it cost,
    a line a move, a challenge or a fight. The last line of a fight that goes on is what was done last.
    """
    words = TurnWords(turn.seats, me, names)
    lines = []
    if turn.degree:
        said = capital(degree(turn.degree))
        lines.append(f"{said} ({cards(turn.paid)})" if turn.paid else said)
    for entry in turn.entries:
        lines += words.entry(entry)
    news = (LINES[event.kind](event.data, names, me) for event in turn.news)
    return [line.removesuffix(".") for line in [*lines, *(line for line in news if line)]]


def told_sides(facts: Facts) -> list[str]:
    """Return the names of the sides by seat; none before it was told who plays which."""
    return [side(facts.seats.index(seat)) for seat in sorted(facts.seats)]


def overrun(reader: Reader, loss: Loss) -> str:
    """Return in two sentences who was overrun by how many, and what was lost."""
    said = tr("{place}: overrun, {by} to {n}.", place=place(loss.place), by=loss.by, n=len(loss.blocks))
    return paragraph([said, reader.loses(loss.side, loss.blocks)])


class TurnWords:
    """Words a turn for ``me``."""

    def __init__(self, seats: Sequence[int], me: int | None, names: Names) -> None:
        self.reader = Reader(seats, me)
        self.me = me
        self.names = names

    def entry(self, entry: Entry) -> list[str]:
        """Return in a line what one stack did, blocks that were mustered, or cards exchanged, and what came of it; of a
        fight a line for every challenge that was answered, and one for its end.
        """
        if isinstance(entry, Combat):
            return [*(in_brief(entry, doubt, self.me) for doubt in entry.doubts if doubt.after), self._fight(entry)]
        came = [taken(self.reader, one) if isinstance(one, Change) else overrun(self.reader, one) for one in entry.came]
        return [paragraph([f"{self._moved(entry)}.", *came])]

    def _moved(self, entry: Entry) -> str:
        told = {"place": place(entry.place), "blocks": blocks(entry.blocks)}
        match entry.kind:
            case "muster":
                return tr("muster at {place}: {blocks}", **told)
            case "levy":
                return trn(
                    "muster at {place}: {n} block unseen",
                    "muster at {place}: {n} blocks unseen",
                    entry.unseen,
                    place=told["place"],
                )
            case "mori":
                return tr("from the Mōri box to {place}: {blocks}", **told)
            case "exchange":
                return tr("exchange: {cards}", cards=cards(entry.cards))
        return clauses(self._way(group) for group in entry.groups)

    def _way(self, group: Group) -> str:
        start, *between, end = (place(name) for name in group.way)
        told = {"start": start, "end": end, "way": listed(between)}
        if between:
            said = trn(
                "{n} block from {start} by {way} to {end}",
                "{n} blocks from {start} by {way} to {end}",
                group.blocks,
                **told,
            )
        else:
            said = trn("{n} block from {start} to {end}", "{n} blocks from {start} to {end}", group.blocks, **told)
        return tr("{way}, forced", way=said) if group.forced else said

    def _fight(self, fight: Combat) -> str:
        told = {"place": place(fight.place)}
        if not fight.is_over:
            first, second = self.reader.order
            head = tr("{place}, {own} against {theirs}", own=fight.stood[first], theirs=fight.stood[second], **told)
            last = LINES[fight.last.kind](fight.last.data, self.names, self.me) if fight.last is not None else ""
            return f"{head}: {last}" if last else head
        if fight.was_fought:
            return FightResult(fight, self.me).brief()
        return trw(
            "{place}: {who} stays in the castle",
            "{place}: {who:you} stay in the castle",
            self.reader.who(fight.attacker),
            **told,
        )
