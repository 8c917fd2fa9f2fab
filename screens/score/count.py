"""The count of a finished game, from the engine's own standings: card by card as a table, and beside it battles and the
longest turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.text import Text

from kunitori_tui.engine.api import Part, Standing
from kunitori_tui.play.settings import NAME_CELLS
from kunitori_tui.play.table import Result, Table
from kunitori_tui.text import cards
from kunitori_tui.text.box import Fight, part_name
from kunitori_tui.text.catalog import series, tr, trn, trp
from kunitori_tui.text.cells import at_left, at_right, cell_len, cropped, fold
from kunitori_tui.text.story.whole import Story
from kunitori_tui.text.who import listed, who
from screens.drawing.look import Look

GENERALS = "general"


@dataclass(slots=True)
class CountRow:
    """One line of the count: ``each`` is what a card is worth (None: different ones), a part or None by seat."""

    label: str
    each: int | None
    parts: list[Part | None]

    @property
    def weight(self) -> int:
        """Return the sum of the points of this row over all seats, without signs."""
        return sum(abs(part.points) for part in self.parts if part)


def rows(table: Table, result: Result, most: int, cells: int = 0) -> list[CountRow]:
    """Return the lines of the count, the heaviest first, generals in one; at most ``most`` lines. Cards have their full
    names where these have no more than so many ``cells``.

    Where there are more, the lightest ones are summed up as other cards.
    """
    standings = result.standings
    by_card: dict[str, CountRow] = {}
    for standing in standings:
        for part in standing.parts:
            if not part.count:  # nothing of this sort: a dash
                continue
            key = GENERALS if _kind(table, part.card) == GENERALS else part.card
            each = None if key == GENERALS else part.points // part.count
            row = by_card.setdefault(key, CountRow(_label(table, key, cells), each, [None] * len(standings)))
            if row.each is not None and row.each * part.count != part.points:
                row.each = None
            row.parts[standing.seat] = _sum(key, row.parts[standing.seat], part)
    order = sorted(by_card.values(), key=lambda row: -row.weight)
    if len(order) <= most:
        return order
    rest = CountRow(tr("other cards"), None, [None] * len(standings))
    for row in order[most - 1 :]:
        for seat, one in enumerate(row.parts):
            if one is not None:
                rest.parts[seat] = _sum("", rest.parts[seat], one)
    return [*order[: most - 1], rest]


def _sum(key: str, one: Part | None, more: Part) -> Part:
    return Part(key, (one.count if one else 0) + more.count, (one.points if one else 0) + more.points)


def _label(table: Table, key: str, cells: int) -> str:
    if key == GENERALS:
        return tr("Generals")
    if _kind(table, key):
        name = cards.name(key)
        return name if cell_len(name) <= cells else cards.short(key)
    return part_name(table.game.id, key)


def _kind(table: Table, part: str) -> str:
    """Return the class of a card; "" for a part of the score that is none."""
    return next((str(card.kind) for card in table.view(None).cards if card.id == part), "")


def ranked(result: Result) -> list[Standing]:
    """Return the standings, the winner first."""
    return sorted(result.standings, key=lambda s: (s.rank, s.seat))


class Tally(NamedTuple):
    """Battles of one seat, as attacker and as defender together, and how often it took each card in them."""

    won: int
    lost: int
    took: Mapping[str, int]


def battles(seats: int, fights: Sequence[Fight]) -> list[Tally]:
    """Return the battles by seat."""
    return [
        Tally(
            sum(seat in fight.winners for fight in fights),
            sum(seat in fight.losers for fight in fights),
            Counter(card for fight in fights for winner, card in fight.gained if winner == seat),
        )
        for seat in range(seats)
    ]


LABEL, WIDE_LABEL = 13, 20
EACH = 4
SIDE = 11
"""Cells of a column that has the name of a side, which no other short form has."""


def wide_width(seats: int) -> int:
    """Return the width in cells of the count for so many seats on a large terminal."""
    return WIDE_LABEL + EACH + seats * (11 if seats < 4 else 9 if seats == 4 else 8)


def count(
    look: Look, table: Table, story: Story, result: Result, lines: int, width: int, *, wide: bool = False
) -> list[Text]:
    """Return the count in at most so many ``lines``, heads and sums included, of at most ``width`` cells."""
    seats = len(table.seats)
    label = WIDE_LABEL if wide else LABEL
    cell = (width - label - EACH) // seats if wide else min(SIDE if look.sides else 8, (width - label - EACH) // seats)
    head = Text(" " * label + at_right(tr("each"), EACH), style=look.style("dim"))
    for seat in range(seats):
        name = look.chip(cropped(f"{look.mark(seat)}{story.names[seat]}", cell - 1)).strip()
        head.append(at_right(name, cell), look.player(seat))
    drawn = [head]
    for row in rows(table, result, lines - 2, label - 1):
        each = str(row.each) if row.each is not None else ""
        line = Text(f" {look.chip(at_left(row.label, label - 1))}{at_right(each, EACH)}", style=look.style("text"))
        for part in row.parts:
            if part is None:
                line.append(at_right(look.glyph("dash"), cell), look.style("dim"))
                continue
            is_plain = row.each is None or row.each == 1 or cell < 7
            said = str(part.points) if is_plain else f"{part.count} = {part.points}"
            line.append(at_right(said, cell), look.style("attack" if part.points < 0 else "text"))
        drawn.append(line)
    total = Text(" " + at_left(tr("Points"), label - 1 + EACH), style=look.style("text"))
    for standing in result.standings:
        total.append(f"{standing.score:>{cell}}", look.style("points" if standing.rank == 1 else "text"))
    return [*drawn, total]


def facts(look: Look, table: Table, story: Story, width: int, said: Sequence[str] = ()) -> list[Text]:
    """Return battles, decks, the longest turn and what else is ``said``."""
    lines = _battles(look, table, story, width)
    told: list[str] = []
    owned: Sequence[Sequence[int]] | None = getattr(table.view(None), "owned", None)  # where players have decks
    if owned is not None:
        lines += [Text("")] * bool(lines)
        sizes = [f"{look.mark(seat)}{len(pile)}" for seat, pile in enumerate(owned)]
        told.append(tr("Cards owned") + ": " + series(sizes))
    longest = max(table.facts(None).turns, key=lambda turn: turn.played, default=None)
    if longest is not None and longest.played:
        seat, most = longest.seat, longest.played
        player = look.chip(f"{who(story.names, story.me, seat)}")
        played = trn("{n} card", "{n} cards", most)
        told.append(tr("Longest turn") + f": {player}, {played}")
    told += said
    return lines + [Text(f" {line}", style=look.style("text")) for text in told for line in fold(text, width - 2)]


def _battles(look: Look, table: Table, story: Story, width: int) -> list[Text]:
    if not story.fights:
        return []
    tallies = battles(len(story.names), story.fights)
    gained = {card for fight in story.fights for _, card in fight.gained}
    prizes = sorted(((c.id, c.vp) for c in table.view(None).cards if c.id in gained), key=lambda prize: -prize[1])
    names = 5 + min(NAME_CELLS, max(cell_len(look.chip(name)) for name in story.names))
    cell = min(12, (width - names - 12) // max(1, len(prizes)))
    heads = [look.chip(cards.short(card)) for card, _ in prizes]
    if any(cell_len(name) >= cell for name in heads):
        heads = [look.chip(f"◆{points}") for _, points in prizes]
    won, lost = at_right(trp("column", "won"), 6), at_right(trp("column", "lost"), 6)
    head = Text(" " * names + won + lost, style=look.style("dim"))
    lines = [head.append("".join(" " * (cell - cell_len(name)) + name for name in heads))]
    for seat, tally in enumerate(tallies):
        line = Text(" ").append(look.mark(seat), look.player(seat))
        line.append(" " + look.chip(at_left(story.names[seat], names - 4)), look.style("text"))
        line.append(f"{tally.won:>6}{tally.lost:>6}", look.style("text"))
        for card, _ in prizes:
            taken = tally.took[card]
            line.append(at_right(str(taken or look.glyph("dash")), cell), look.style("text" if taken else "dim"))
        lines.append(line)
    return lines


def side_by_side(look: Look, left: Sequence[Text], right: Sequence[Text], at: int, lines: int) -> list[Text]:
    """Return two blocks of so many ``lines`` side by side, the line between them at the cell ``at``."""
    block = []
    for number in range(lines):
        line = left[number].copy() if number < len(left) else Text("")
        line.truncate(at, overflow="crop")
        line.append(" " * (at - line.cell_len)).append(look.glyph("v") + " ", look.style("frame"))
        block.append(line + (right[number] if number < len(right) else Text("")))
    return block


def won_before(name: str, wins: int, played: int, best: int, levels: Sequence[str]) -> str:
    """Return the line about earlier games of the only person at the table: games won, best score, levels met."""
    games = trn("{name}: {wins} of {n} game won", "{name}: {wins} of {n} games won", played, name=name, wins=wins)
    against = tr(", the bots here: {levels}", levels=listed(levels)) if levels else ""
    return tr("{games}; best score {best}{against}.", games=games, best=best, against=against)
