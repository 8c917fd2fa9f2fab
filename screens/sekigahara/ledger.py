"""What lies beside the map where the panel has room for tables: numbers, lords, the own blocks, what was seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from kunitori_tui.games.sekigahara.rules.board import BAG, BOX, DEAD, ISHIDA, MORI_BOX, OPEN_ZONES, PLACE_COUNT
from kunitori_tui.games.sekigahara.rules.scoring import count_castles, count_resources, points
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.lords import lords
from kunitori_tui.games.sekigahara.words.lords import sentence as where
from kunitori_tui.games.sekigahara.words.names import army, card, place
from kunitori_tui.games.sekigahara.words.places import known
from kunitori_tui.text.catalog import tr
from screens.drawing.look import Look
from screens.sekigahara.drawing import side_style
from screens.sekigahara.facts import SIDES, Parts, Room, columns, head, week_track
from screens.sekigahara.roster import roster
from screens.sekigahara.stacks import SIGNS
from screens.widgets.lines import packed, wrapped

COLUMNS = (9, 9, 10, 7, 6, 6, 7)
SEEN = 4
"""Lines for what is remembered of the other side's blocks."""


def ledger(look: Look, view: SekiView, room: Room, marks: Mapping[str, str]) -> list[Parts]:
    """Return the lines of the panel, for :func:`.facts.settled`."""
    width = room.width
    rows = [week_track(look, view, width)]
    heads = [tr("points"), tr("castles"), tr("resources"), tr("hand"), tr("box"), tr("bag"), tr("lost")]
    rows += columns(
        look,
        view,
        COLUMNS,
        heads,
        [
            (
                points(view, of),
                count_castles(view, of),
                count_resources(view, of),
                view.hand_count[of],
                view.count[of][BOX],
                view.count[of][BAG],
                view.count[of][DEAD],
            )
            for of in SIDES
        ],
    )
    rows.append(head(look, width, tr("Sudden death")))
    for lord in lords(view, room.aid):
        said = wrapped(where(lord), width - 3)
        role = "alarm" if lord.is_threatened else "text"
        rows.append([(SIGNS[lord.side], side_style(look, lord.side)), (f" {said[0]}", role)])
        rows += [[(f"  {line}", role)] for line in said[1:]]
    if view.side >= 0:
        rows.append(head(look, width, tr("Your stacks by daimyo")))
        rows += roster(look, view, marks)
        rows.append(head(look, width, tr("Your hand")))
        rows += [[(f" {line}", "text")] for line in packed(chips(look, view), width - 2, "  ")] or [[("-", "dim")]]
    rows.append(head(look, width, tr("Seen")))
    seen = remembered(view) if room.aid else []
    told = wrapped(f"{'. '.join([mori(view), *seen])}.", width - 3)
    more = [f"{told[SEEN - 1]} …"] if len(told) > SEEN else told[SEEN - 1 : SEEN]
    return rows + [[(f" {look.chip(line)}", "text")] for line in (*told[: SEEN - 1], *more)]


def chips(look: Look, view: SekiView) -> list[str]:
    """Return the own cards with what they bid: ``‹Fukushima 2›``."""
    left, right = look.glyph("value_left"), look.glyph("value_right")
    return [
        f"{left}{card(c)} {view.figures.initiative[c]}{right}" + (f"{look.glyph('times')}{n}" if n > 1 else "")
        for c, n in sorted(Counter(view.hand[view.side] or []).items())
    ]


def mori(view: SekiView) -> str:
    """Return what lies in the box of the Mōri, for all to see."""
    blocks = view.open_faces[ISHIDA][OPEN_ZONES.index(MORI_BOX)]
    return tr("Mōri box: {blocks}", blocks=army(blocks) or tr("nothing"))


def remembered(view: SekiView) -> list[str]:
    """Return which blocks of the other side surely stand where, as far as everybody knows."""
    told = []
    for of in SIDES:
        if of != view.side:
            for at in range(PLACE_COUNT):
                sure = known(view, of, at)[0]
                if sure:
                    told.append(f"{place(at)}: {army(sure)}")
    return told
