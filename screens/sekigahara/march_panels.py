"""What stands over the list of a march and below it, where all of that stands, and the lines about the way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.cells import cell_len
from textual.geometry import Region

from kunitori_tui.games.sekigahara.rules.board import NEIGHBOURS
from kunitori_tui.games.sekigahara.rules.routes import Way
from kunitori_tui.games.sekigahara.words import march_words as words
from kunitori_tui.games.sekigahara.words.march import March, MarchPlan
from kunitori_tui.games.sekigahara.words.names import army, place
from kunitori_tui.text.catalog import tr, trn
from screens.drawing.look import Look
from screens.sekigahara import facts
from screens.widgets.lines import Part, wrapped

HEAD, FOOT = 2, 4
"""Lines over the list and below it, where the map is not whole."""
BANDS = 3
"""So many sizes of a group stand side by side."""
Lines = list[Sequence[Part]]


def arrange(
    regions: Mapping[str, Region], march: March, rows: int, head: int, whole: bool, picking: bool
) -> dict[str, Region]:
    """Return ``regions`` with a list of ``rows`` lines, ``head`` lines over it and some below, in place of the choices.

    ``whole`` says that all of the map is in sight, ``picking`` that blocks are being ticked.
    """
    given = dict(regions)
    options, above = given.pop("options"), given.pop("facts")
    x, width = above.x, above.width
    total = options.bottom - above.y
    wanted = len(bands(march)) + whole if picking else FOOT + 2 * whole
    foot = min(wanted, max(0, total - head - rows))
    kept = max(0, total - head - rows - foot) if whole else 0
    y = above.y + kept
    if kept:
        given["facts"] = Region(x, above.y, width, kept)
    given["stack"] = Region(x, y, width, head)
    given["blocks" if picking else "goals"] = Region(x, y + head, width, total - kept - head - foot)
    given["foot"] = Region(x, options.bottom - foot, width, foot)
    return given


def head(look: Look, march: March, width: int, whole: bool, boxed: bool) -> Lines:
    """Return who marches, in two lines; where there is room, block by block unless they are ``boxed`` below that."""
    title = f"{place(march.place)}: {words.who(march)}"
    if whole:
        return [facts.head(look, width, title), *_plain(wrapped(army(march.going) if not boxed else "", width - 1))]
    led = words.lead_words(march)
    n = march.view.hand_count[march.view.side]
    hand = tr("Hand: {cards}", cards=trn("{n} card", "{n} cards", n))
    rows = [(f"{title}, {led}", hand), (title, f"{led}; {hand}")] if led else []
    first, second = next((row for row in rows if max(map(cell_len, row)) <= width), (title, hand))
    return [[(first, "strong")], [(second, "text")]]


def legend(look: Look) -> Lines:
    """Return what the signs on the map mean."""
    signs = (tr("» free  »c for a card"), tr("»† a fight  ━ your way"))
    return [[], *([(f" {look.chip(line)}", "dim")] for line in signs)]


def on_the_way(look: Look, march: March, way: Way | None, plan: MarchPlan | None, width: int) -> Lines:
    """Return under a title what the march changes, and what it risks."""
    said: list[str] = []
    if way is not None and plan is not None:
        said = words.effects(march, way, plan.outlook) + words.cost_words(march, way)[0 if way.cards else 1 :]
    return [facts.head(look, width, tr("On the way")), *_plain(line for s in said for line in wrapped(s, width - 1))]


def _plain(lines: Iterable[str]) -> Lines:
    return [[(f" {line}", "text")] for line in lines]


def bands(march: March) -> list[str]:
    """Return what the number of the ticked blocks means: its place among the sizes, how far they get."""
    rows = words.bands(march)
    go, stay = len(march.going), len(march.waiting) - len(march.going)
    names = (tr("blocks"), tr("steps"))
    room = max(map(len, names))
    lines = [tr("{n} go, {rest} stay", n=go, rest=stay)]
    for at in range(0, len(rows), BANDS):
        part = rows[at : at + BANDS]
        lines.append(names[0].ljust(room) + "".join(f"{sizes:>6}" for sizes, _, _ in part))
        costs = ((("►" if ticked else "") + (f"-{cost}" if cost else "0")) for _, cost, ticked in part)
        lines.append(names[1].ljust(room) + "".join(f"{cost:>6}" for cost in costs))
    return [*lines, *words.reach_words(march)]


def told(march: March, way: Way, plan: MarchPlan, width: int, height: int) -> list[str]:
    """Return a way in ``height`` lines: where it leads and what it changes, the sum of its steps, its price. Places on
    the way are left out before anything else, changes before the sum. In a single line the price follows the sum where
    there is room: what the way changes and costs stands under the list, too, then.
    """
    cost = words.cost_words(march, way)
    changes = words.effects(march, way, plan.outlook)
    total = words.sum_words(march, way)
    lines: list[str] = []
    if height == 1:
        for short, price in ((False, cost[:1]), (True, cost[:1]), (False, []), (True, [])):
            lines = wrapped(" ".join([words.way_words(march, way, short=short), total, *price]), width)
            if len(lines) == 1:
                break
        return lines
    forms = [(short, apart, len(changes)) for apart in (True, False) for short in (False, True)]
    forms += [(True, False, n) for n in range(len(changes) - 1, -1, -1)]
    for short, apart, kept in forms:
        first = " ".join([words.way_words(march, way, short=short), *changes[:kept]])
        rest = " ".join([total, *cost])
        lines = [*wrapped(first, width), *wrapped(rest, width)] if apart else wrapped(f"{first} {rest}", width)
        if len(lines) <= height:
            break
    return lines


def roads(start: int, way: Way) -> list[int]:
    """Return the numbers of the roads of a way."""
    used, at = [], start
    for to in way.path:
        used.append(next(road for road, end, _ in NEIGHBOURS[at] if end == to))
        at = to
    return used
