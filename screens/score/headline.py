"""The result of a finished game in short: the frame on top of the final score, with who won, the points of all and why
the game was over; and the log as a text file in the folder of exports.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.style import Style
from rich.text import Text

from kunitori_tui.play.table import FinalPlace, Result, Table
from kunitori_tui.text import games, options, players
from kunitori_tui.text.catalog import paragraph, tr
from kunitori_tui.text.cells import at_left, cell_len, fold
from kunitori_tui.text.story.whole import Story
from savegames import atomic
from savegames.errors import disk
from savegames.files import FileOps, exports_dir
from screens.drawing.look import Look
from screens.score import count
from screens.table.history import log_lines

LEFT = 46
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
    told = paragraph(part for part in (story.verdict.more, story.why) if part)
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
    lines = []
    for at in range(max(len(words), len(bars))):
        line = words[at].copy() if at < len(words) else Text("")
        line.append(" " * (LEFT - line.cell_len))
        lines.append(line + (bars[at] if at < len(bars) else Text("")))
    return framed(look, story, lines, width)


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
        line.truncate(names + 4, overflow="crop")
        line.append(" " * (names + 4 - line.cell_len))
        line.append(f"{place.score:>4}  ", look.style("points") if place.rank == 1 else look.style("text"))
        bar = look.glyph("bar") * max(0, round((room - line.cell_len) * place.score / most))
        lines.append(line.append(bar, look.player(place.seats[0])))
    return lines


def framed(look: Look, story: Story, lines: Sequence[Text], width: int) -> list[Text]:
    """Return ``lines`` in a double frame of ``width`` cells in the colour of the winner."""
    g, style = look.glyph, colour(look, story)
    block = [Text(g("dtl") + g("dh") * (width - 2) + g("dtr"), style=style)]
    for line in lines:
        row = Text.assemble((g("dv"), style), " ", line)
        row.append(" " * (width - 1 - row.cell_len))
        block.append(row.append(g("dv"), style))
    return [*block, Text(g("dbl") + g("dh") * (width - 2) + g("dbr"), style=style)]


def log_text(table: Table, result: Result) -> str:
    """Return a finished game as text: who played, seed and options, every turn, the result. Only what is open."""
    game = table.game.id
    lines = [games.title(game), tr("seed {n}", n=result.seed), tr("name {id}", id=table.id)]
    for key, value in table.options.items():
        lines.append(f"{options.option_name(game, key)}: {options.value_name(game, key, value)}")
    names = players.called(table.seats, table.view(None))
    lines += [f"{seat} {player}" for seat, player in enumerate(players.with_levels(table.seats), 1)]
    lines.append("")
    previous = None
    for number, player, what in log_lines(table, names, None):
        head = f"{number:>3}  {at_left(player, 12)}" if (number, player) != previous else " " * 17
        lines.append(f"{head}  {what}")
        previous = (number, player)
    lines.append("")
    lines += [f"{row.rank}. {names[row.seat]}  {row.score}" for row in count.ranked(result)]
    return "\n".join(lines) + "\n"


def write_log(table: Table, result: Result) -> Path:
    """Write the log into a new file and return it. Raises :class:`savegames.errors.Disk`."""
    ops, folder = FileOps(), exports_dir()
    try:
        ops.make_directory(folder)
        file = folder / f"{table.game.id}-{table.id}.txt"
        return atomic.write_beside(ops, file, log_text(table, result).encode("utf-8"))
    except OSError as error:
        raise disk(error) from error
