"""The count of a finished game, from the engine's own standings: card by card as a table, and beside it battles and the
longest turn; the frame on top, with who won, the points of all and why the game was over; and the log as a text file in
the folder of exports.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest
from pathlib import Path

from rich.style import Style
from rich.text import Text

from kunitori_tui.engine.api import Part
from kunitori_tui.play.settings import NAME_CELLS
from kunitori_tui.play.table import FinalPlace, Result, Table
from kunitori_tui.text import cards, games, players
from kunitori_tui.text.box import option_name, part_name, value_name
from kunitori_tui.text.catalog import paragraph, series, tr, trn, trp
from kunitori_tui.text.cells import at_left, at_right, cell_len, cropped, fold
from kunitori_tui.text.story import Story
from savegames.errors import disk_errors
from savegames.files import FileOps, exports_dir, write_beside
from screens.drawing.look import Look
from screens.table.history import log_lines

GENERALS = "general"


@dataclass(slots=True)
class CountRow:
    """One line of the count: ``each`` is what a card is worth (None: different ones), a part or None by seat."""

    label: str
    each: int | None
    parts: list[Part | None]


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
    order = sorted(by_card.values(), key=lambda row: -sum(abs(part.points) for part in row.parts if part))
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
        player = look.chip(f"{players.who(story.names, story.me, seat)}")
        played = trn("{n} card", "{n} cards", most)
        told.append(tr("Longest turn") + f": {player}, {played}")
    told += said
    return lines + [Text(f" {line}", style=look.style("text")) for text in told for line in fold(text, width - 2)]


def _battles(look: Look, table: Table, story: Story, width: int) -> list[Text]:
    if not story.fights:
        return []
    gained = {card for fight in story.fights for _, card in fight.gained}
    prizes = sorted(((c.id, c.vp) for c in table.view(None).cards if c.id in gained), key=lambda prize: -prize[1])
    names = 5 + min(NAME_CELLS, max(cell_len(look.chip(name)) for name in story.names))
    cell = min(12, (width - names - 12) // max(1, len(prizes)))
    heads = [look.chip(cards.short(card)) for card, _ in prizes]
    if any(cell_len(name) >= cell for name in heads):
        heads = [look.chip(f"◆{points}") for _, points in prizes]
    columns = at_right(trp("column", "won"), 6) + at_right(trp("column", "lost"), 6)
    head = Text(" " * names + columns, style=look.style("dim"))
    lines = [head.append("".join(" " * (cell - cell_len(name)) + name for name in heads))]
    for seat, name in enumerate(story.names):
        won = sum(seat in fight.winners for fight in story.fights)
        lost = sum(seat in fight.losers for fight in story.fights)
        took = Counter(card for fight in story.fights for winner, card in fight.gained if winner == seat)
        line = Text(" ").append(look.mark(seat), look.player(seat))
        line.append(" " + look.chip(at_left(name, names - 4)), look.style("text"))
        line.append(f"{won:>6}{lost:>6}", look.style("text"))
        for card, _ in prizes:
            taken = took[card]
            line.append(at_right(str(taken or look.glyph("dash")), cell), look.style("text" if taken else "dim"))
        lines.append(line)
    return lines


def side_by_side(look: Look, left: Sequence[Text], right: Sequence[Text], at: int, lines: int) -> list[Text]:
    """Return two blocks of so many ``lines`` side by side, the line between them at the cell ``at``."""
    rows = islice(zip_longest(left, right, [Text("")] * lines, fillvalue=Text("")), lines)
    return [_padded(one, at).append(look.glyph("v") + " ", look.style("frame")) + other for one, other, _ in rows]


LEFT = 54
"""Cells for the words where bars stand beside them."""


def colour(look: Look, story: Story) -> Style:
    """Return the colour of the winner: gold for the one who reads it."""
    if story.me in story.verdict.winners or not story.verdict.winners:
        return look.style("title")
    return look.player(story.verdict.winners[0])


def narrow(look: Look, story: Story, places: Sequence[FinalPlace], width: int) -> list[Text]:
    """Return the frame with the verdict and the points on one line, and why on the next."""
    room = width - 4
    first = Text(look.chip(story.verdict.short.upper()), style=colour(look, story) + Style(bold=True))
    for names, gap in ((12, 4), (12, 2), (5, 2), (0, 3), (0, 2)):
        row = _row(look, story, places, names, gap)
        if first.cell_len + 3 + row.cell_len <= room:
            first += Text(" " * min(10, room - first.cell_len - row.cell_len)) + row
            break
    first.truncate(room, overflow="crop")
    return framed(look, story, [first, *_why(look, story, room)], width)


def _why(look: Look, story: Story, room: int) -> list[Text]:
    told = paragraph((story.verdict.more, story.why))
    return [Text(look.chip(line), style=look.style("text")) for line in fold(told, room)]


def _row(look: Look, story: Story, places: Sequence[FinalPlace], names: int, gap: int) -> Text:
    """Return all places with their points, of names no more than so many cells."""
    parts = []
    for place in places:
        part = Text()
        for at, seat in enumerate(place.seats):
            part.append(" " * bool(at)).append(look.mark(seat), look.player(seat))
            part.append(look.chip(story.names[seat])[:names], look.style("text"))
        style = look.style("points") if place.rank == 1 else look.style("text")
        parts.append(part.append(f" {place.score}", style))
    return Text(" " * gap).join(parts)


def wide(look: Look, story: Story, places: Sequence[FinalPlace], width: int) -> list[Text]:
    """Return the frame with the verdict in large letters, and beside it a bar for every player or team."""
    said = look.chip(story.verdict.short.upper())
    large = " ".join(said).replace(" ,", ",")
    words = [Text(large if cell_len(large) <= LEFT - 2 else said, style=colour(look, story) + Style(bold=True))]
    words[0].truncate(LEFT - 2, overflow="crop")
    words += [Text(""), *_why(look, story, LEFT - 2)]
    bars = _bars(look, story, places, width - LEFT - 5)
    lines = [_padded(left, LEFT) + right for left, right in zip_longest(words, bars, fillvalue=Text(""))]
    return framed(look, story, lines, width)


def _padded(line: Text, cells: int) -> Text:
    """Return a line in exactly so many ``cells``."""
    line = line.copy()
    line.truncate(cells, overflow="crop")
    return line.append(" " * (cells - line.cell_len))


def _bars(look: Look, story: Story, places: Sequence[FinalPlace], room: int) -> list[Text]:
    names = max(sum(cell_len(story.names[seat]) + 5 for seat in place.seats) for place in places)
    names = min(names, room - 20)
    most = max(1, *(place.score for place in places))
    lines = []
    for place in places:
        line = Text(f"{place.rank}.  ", style=look.style("dim"))
        for seat in place.seats:
            line.append(f"{look.mark(seat)} ", look.player(seat))
            line.append(f"{look.chip(story.names[seat])}  ", look.style("text"))
        line = _padded(line, names + 4)
        line.append(f"{place.score:>4}  ", look.style("points") if place.rank == 1 else look.style("text"))
        bar = look.glyph("bar") * max(0, round((room - line.cell_len) * place.score / most))
        lines.append(line.append(bar, look.player(place.seats[0])))
    return lines


def framed(look: Look, story: Story, lines: Sequence[Text], width: int) -> list[Text]:
    """Return ``lines`` in a double frame of ``width`` cells in the colour of the winner."""
    g, style = look.glyph, colour(look, story)
    rows = [_padded(Text.assemble((g("dv"), style), " ", line), width - 1).append(g("dv"), style) for line in lines]
    return [
        Text(g("dtl") + g("dh") * (width - 2) + g("dtr"), style=style),
        *rows,
        Text(g("dbl") + g("dh") * (width - 2) + g("dbr"), style=style),
    ]


def log_text(table: Table, result: Result) -> str:
    """Return a finished game as text: who played, seed and options, every turn, the result. Only what is open."""
    game = table.game.id
    lines = [games.title(game), tr("seed {n}", n=result.seed), tr("name {id}", id=table.id)]
    lines += [f"{option_name(game, key)}: {value_name(game, key, value)}" for key, value in table.options.items()]
    names = players.called(table.seats, table.view(None))
    lines += [f"{seat} {player}" for seat, player in enumerate(players.with_levels(table.seats), 1)]
    lines.append("")
    previous = None
    for number, player, what in log_lines(table, names, None):
        head = f"{number:>3}  {at_left(player, 12)}" if (number, player) != previous else " " * 17
        lines.append(f"{head}  {what}")
        previous = (number, player)
    lines.append("")
    ranked = sorted(result.standings, key=lambda row: (row.rank, row.seat))
    lines += [f"{row.rank}. {names[row.seat]}  {row.score}" for row in ranked]
    return "\n".join(lines) + "\n"


def write_log(table: Table, result: Result) -> Path:
    """Write the log into a new file and return it. Raises :class:`savegames.errors.Disk`."""
    file = exports_dir() / f"{table.game.id}-{table.id}.txt"
    with disk_errors():
        return write_beside(FileOps(), file, log_text(table, result).encode("utf-8"))
