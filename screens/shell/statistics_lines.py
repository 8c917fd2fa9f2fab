"""The blocks of the statistics: bars by game, the weeks, the curve, records, rivals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain, count
from typing import Any

from rich.text import Text

from kunitori_tui.play import record
from kunitori_tui.play.record import Columns, Own, Share
from kunitori_tui.text import statistics as words
from kunitori_tui.text.catalog import tr, trp
from kunitori_tui.text.cells import at_left, at_right, cell_len, fold, shortened
from screens.drawing import curve as curves
from screens.drawing.look import Look

TITLE = 17
BARS = 12
"""Cells of a bar at most."""
LEAST_BAR = 3
UNITS = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50, 100, 200, 500)
"""Games that a cell of the weeks can stand for; then twice as many, and so on."""
MARGIN = 8
"""Cells to the left of the weeks."""
WEEK = 3
"""Cells of a column of weeks."""


@dataclass(frozen=True, slots=True)
class StatisticsRow:
    """A line with a figure that can be opened: the games behind it, and what they are called."""

    text: Text
    title: str
    games: Sequence[Own] = field(default_factory=list)


def bar(look: Look, share: Share, cells: int) -> Text:
    """Return a bar of so many cells, won and not won; it is full or empty only if all or nothing was won."""
    some = min(max(round(cells * share.won / share.games), min(1, share.won)), cells - 1)
    full = some if share.won < share.games else cells
    won, rest = look.glyph("bar") * full, look.glyph("backdrop") * (cells - full)
    return Text.assemble((won, look.style("can")), (rest, look.style("dim")))


def table(
    look: Look, found: Sequence[Own], of: Iterable[str], by: Columns, width: int, *, total: bool
) -> tuple[Text, list[StatisticsRow]]:
    """Return the head of the table of wins and a row for every game ``of`` these, with ``total`` one for all."""
    heads = record.columns(found, by) or record.columns(found)
    shares = record.shares(found, by)
    rows = [(words.title(game), record.chosen(found, game), {h: shares.get((game, h)) for h in heads}) for game in of]
    if total:
        under = {head: [one for one in found if record.column(one, by) == head] for head in heads}
        whole = {head: record.share(games) if games else None for head, games in under.items()}
        rows.append((tr("all games"), list(found), whole))
    sums = [record.share(games) if games else None for _, games, _ in rows]
    said = [cell_len(words.of(s)) for s in sums if s]
    tail = max([cell_len(tr("all")), *said]) + (7 if total else 0)
    cell = (width - TITLE - 2 - tail) // len(heads)
    played = [one for _, _, by_head in rows for one in by_head.values() if one]
    told, bars = words.of, 0
    # Where there is no room for a bar beside words, for one beside figures.
    for told in (words.of, lambda share: f"{share.won}/{share.games}"):
        bars = min(BARS, cell - max([0, *(cell_len(told(one)) for one in played)]) - 2)
        if bars >= LEAST_BAR:
            break
    head = Text(" " * (TITLE + 1), style=look.style("dim"))
    for name in heads:
        head.append(look.chip(at_left(words.column(name), cell)))
    head.append(tr("all"))
    drawn = []
    for (name, games, cells), total_share in zip(rows, sums, strict=True):
        line = Text(" " + look.chip(at_left(name, TITLE)), style=look.style("text"))
        for one in cells.values():
            part = _cell(look, one, bars, told)
            line = line + part + Text(" " * (cell - part.cell_len))
        line.append_text(_cell(look, total_share, 0, words.of))
        if total_share and total:
            line.append(f", {words.percent(total_share)}", look.style("dim"))
        drawn.append(StatisticsRow(line, name, games))
    return head, drawn


def _cell(look: Look, share: Share | None, bars: int, told: Callable[[Share], str]) -> Text:
    if share is None:
        return Text(look.glyph("dash"), style=look.style("dim"))
    drawn = bar(look, share, bars) + Text(" ") if bars >= LEAST_BAR else Text("")
    return drawn + Text(look.chip(told(share)), style=look.style("text"))


def weeks(look: Look, found: Sequence[Own], width: int, lines: int) -> tuple[str, list[Text]]:
    """Return the scale in words (the weeks of a column, the games of a cell), and the chart of the weeks as lines:
    games won above, games lost below, the months in the last line.
    """
    size, spans = record.spans(found, (width - MARGIN) // WEEK)
    if not spans:
        told = tr(
            "Here every week gets a column: what you won above the line, what you lost below it. It begins with your "
            "first finished game."
        )
        empty = [Text(""), *(Text(f"       {line}", style=look.style("dim")) for line in fold(told, width - 14))]
        return words.scale(1, 1), [*empty[:lines], *([Text("")] * (lines - len(empty)))]
    most_won, most_lost = max(span.won for span in spans), max(span.lost for span in spans)
    up, down = lines - 1 - (lines - 1) // 2, (lines - 1) // 2
    units = chain(UNITS, (UNITS[-1] << more for more in count(1)))
    unit = next(unit for unit in units if _cells(most_won, unit) <= up and _cells(most_lost, unit) <= down)
    drawn = []
    for row in [*range(up, 0, -1), *range(-1, -down - 1, -1)]:
        label = {1: trp("column", "won"), -1: trp("column", "lost")}.get(row, "")
        line = Text(f" {look.chip(at_left(label, MARGIN - 1))}", style=look.style("dim"))
        for span in spans:
            is_won, is_lost = 0 < row <= _cells(span.won, unit), 0 < -row <= _cells(span.lost, unit)
            sign = look.glyph("bar") if is_won else look.glyph("backdrop") if is_lost else " "
            line.append(sign * (WEEK - 1), look.style("can" if is_won else "dim")).append(" ")
        drawn.append(line)
    return words.scale(size, unit), [*drawn, _months(look, spans, width)]


def _cells(games: int, unit: int) -> int:
    """Return how many cells stand for so many games, every one begun counts."""
    return -(-games // unit)


def _months(look: Look, spans: Sequence[record.Span], width: int) -> Text:
    """Return the months, each under the first column that begins in it if there is room; the year where one begins."""
    line = Text(" " * MARGIN, style=look.style("dim"))
    before = None
    for at, span in enumerate(spans):
        x = MARGIN + at * WEEK
        is_new_year = before is not None and before.year != span.begin.year
        name = str(span.begin.year) if is_new_year else look.chip(words.month(span.begin))
        is_new = before is None or is_new_year or before.month != span.begin.month
        if is_new and line.cell_len <= x and x + cell_len(name) <= width:
            line.append(" " * (x - line.cell_len) + name + " ")
            before = span.begin
    return line


def course(look: Look, found: Sequence[Own], width: int, lines: int) -> list[Text]:
    """Return the share of wins in the last ten games, game by game, in at most so many lines."""
    shares = record.recent(found)
    if not shares:
        return [Text(" " + tr("From your tenth game on, a curve appears here."), style=look.style("dim"))]
    return curves.curve(look, [shares], 0, width - 2, lines, record.RECENT)


def records(look: Look, found: Sequence[Own], width: int, lines: int) -> list[StatisticsRow]:
    """Return the records, as many as there are lines."""
    label = min(width - 12, 3 + max(cell_len(look.chip(tr(name))) for name in words.RECORDS.values()))
    drawn = []
    for entry in record.records(found)[:lines]:
        name, told = tr(words.RECORDS[entry.key]), words.best(entry)
        line = Text(" " + look.chip(at_left(name, label)), style=look.style("text"))
        line.append(
            look.chip(shortened(told or look.glyph("dash"), width - label - 1)),
            look.style("points" if told else "dim"),
        )
        drawn.append(StatisticsRow(line, name, entry.games))
    return drawn


def favourites(look: Look, found: Sequence[Own], width: int, lines: int) -> list[StatisticsRow]:
    """Return the favourite cards, as many as there are lines."""
    none = tr("Cards are counted from your next game on.") if found else tr("No card yet.")
    return _named(look, record.favourites(found)[:lines], words.card, words.handled, width, none)


def rivals(look: Look, found: Sequence[Own], width: int, lines: int) -> list[StatisticsRow]:
    """Return a line for each rival the person has met, as many as fit."""
    none = tr("Nobody yet. Bots and people count.")
    return _named(look, record.rivals(found)[:lines], words.rival, words.faced, width, none)


def _named(
    look: Look,
    entries: Sequence[Any],
    name: Callable[..., str],
    tell: Callable[[Any], Sequence[str]],
    width: int,
    none: str,
) -> list[StatisticsRow]:
    """Return a line for each entry: its ``name``, short where the long ones have no room, and what there is to ``tell``
    of it, of three facts two where all have no room; where there is none, a line with that word.
    """
    if not entries:
        return [StatisticsRow(Text(" " + look.chip(none), style=look.style("dim")), "")]
    told = [tell(entry) for entry in entries]
    widths = [max(map(cell_len, column)) for column in zip(*told, strict=True)]
    names = [name(entry) for entry in entries]
    shown = len(widths) if max(map(cell_len, names)) + sum(widths) + 7 <= width else 2
    room = width - sum(widths[:shown]) - 2 * shown - 1
    if max(map(cell_len, names)) > room:
        names = [name(entry, short=True) for entry in entries]
    room, drawn = min(room, max(map(cell_len, names))), []
    for entry, texts, called in zip(entries, told, names, strict=True):
        cells = (look.chip(at_right(text, wide)) for text, wide in zip(texts[:shown], widths, strict=False))
        line = Text(" " + "  ".join([look.chip(at_left(called, room)), *cells]), style=look.style("text"))
        drawn.append(StatisticsRow(line, name(entry), entry.games))
    return drawn
