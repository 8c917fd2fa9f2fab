"""The count card by card as a table, and beside it what else can be counted."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from kunitori_tui.play.outcome import Result
from kunitori_tui.play.settings import NAME_CELLS
from kunitori_tui.play.table import Table
from kunitori_tui.text import cards
from kunitori_tui.text.catalog import tr, trn, trp
from kunitori_tui.text.players import listed
from kunitori_tui.text.story.whole import Story
from screens.drawing.look import Look
from screens.score import score_table
from screens.widgets.lines import wrapped

LABEL, WIDE_LABEL = 13, 20
EACH = 4
SIDE = 11
"""Cells of a column that has the name of a side, which no other short form has."""


def wide_width(seats: int) -> int:
    """Return how wide the count of so many seats is on a large terminal."""
    return WIDE_LABEL + EACH + seats * (11 if seats < 4 else 9 if seats == 4 else 8)


def count(
    look: Look, table: Table, story: Story, result: Result, lines: int, width: int, *, wide: bool = False
) -> list[Text]:
    """Return the count in at most so many ``lines``, heads and sums included, of at most ``width`` cells."""
    seats = len(table.seats)
    label = WIDE_LABEL if wide else LABEL
    cell = (width - label - EACH) // seats if wide else min(SIDE if look.sides else 8, (width - label - EACH) // seats)
    head = Text(" " * label + tr("each").rjust(EACH), style=look.style("dim"))
    for seat in range(seats):
        name = set_cell_size(f"{look.mark(seat)}{look.chip(story.names[seat])}", cell - 1).strip()
        head.append(name.rjust(cell), look.player(seat))
    drawn = [head]
    for row in score_table.rows(table, result, lines - 2, label - 1):
        each = str(row.each) if row.each is not None else ""
        line = Text(f" {set_cell_size(look.chip(row.label), label - 1)}{each:>{EACH}}", style=look.style("text"))
        for part in row.parts:
            if part is None:
                line.append(look.glyph("dash").rjust(cell), look.style("dim"))
                continue
            is_plain = row.each is None or row.each == 1 or cell < 7
            said = str(part.points) if is_plain else f"{part.count} = {part.points}"
            line.append(said.rjust(cell), look.style("attack" if part.points < 0 else "text"))
        drawn.append(line)
    total = Text(" " + set_cell_size(tr("Points"), label - 1 + EACH), style=look.style("text"))
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
        told.append(tr("Cards owned") + ": " + ", ".join(sizes))
    longest = score_table.longest_turn(table)
    if longest is not None:
        seat, most = longest
        who = trp("subject", "you") if seat == story.me else look.chip(story.names[seat])
        played = trn("{n} card", "{n} cards", most)
        told.append(tr("Longest turn") + f": {who}, {played}")
    told += said
    return lines + [Text(f" {line}", style=look.style("text")) for text in told for line in wrapped(text, width - 2)]


def _battles(look: Look, table: Table, story: Story, width: int) -> list[Text]:
    if not story.fights:
        return []
    tallies = score_table.battles(len(story.names), story.fights)
    gained = {card for fight in story.fights for _, card in fight.gained}
    prizes = sorted(((c.id, c.vp) for c in table.view(None).cards if c.id in gained), key=lambda prize: -prize[1])
    names = 5 + min(NAME_CELLS, max(cell_len(look.chip(name)) for name in story.names))
    cell = min(12, (width - names - 12) // max(1, len(prizes)))
    heads = [look.chip(cards.short(card)) for card, _ in prizes]
    if any(cell_len(name) >= cell for name in heads):
        heads = [look.chip(f"◆{points}") for _, points in prizes]
    head = Text(" " * names + trp("column", "won").rjust(6) + trp("column", "lost").rjust(6), style=look.style("dim"))
    lines = [head.append("".join(" " * (cell - cell_len(name)) + name for name in heads))]
    for seat, tally in enumerate(tallies):
        line = Text(" ").append(look.mark(seat), look.player(seat))
        line.append(" " + set_cell_size(look.chip(story.names[seat]), names - 4), look.style("text"))
        line.append(f"{tally.won:>6}{tally.lost:>6}", look.style("text"))
        for card, _ in prizes:
            taken = tally.took[card]
            line.append(f"{taken or look.glyph('dash'):>{cell}}", look.style("text" if taken else "dim"))
        lines.append(line)
    return lines


def beside(look: Look, left: Sequence[Text], right: Sequence[Text], at: int, lines: int) -> list[Text]:
    """Return two blocks of so many ``lines`` side by side, the line between them at the cell ``at``."""
    block = []
    for number in range(lines):
        line = left[number].copy() if number < len(left) else Text("")
        line.truncate(at, overflow="crop")
        line.append(" " * (at - line.cell_len)).append(look.glyph("v") + " ", look.style("frame"))
        block.append(line + (right[number] if number < len(right) else Text("")))
    return block


def won_before(name: str, wins: int, played: int, best: int, levels: Sequence[str]) -> str:
    """Return how often the one person at the table has won this game."""
    games = trn("{name}: {wins} of {n} game won", "{name}: {wins} of {n} games won", played, name=name, wins=wins)
    against = tr(", the bots here: {levels}", levels=listed(levels)) if levels else ""
    return tr("{games}; best score {best}{against}.", games=games, best=best, against=against)
