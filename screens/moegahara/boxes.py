"""The open Lands as boxes in which the two lines face each other, fight by fight, as one reads them: own card, result,
theirs, below each the terms of its strength; then what the Land would bring to either team.
"""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style

from kunitori_tui.games.moegahara.rules.table import NOBODY, ROOM, fights
from kunitori_tui.games.moegahara.words import aim
from kunitori_tui.games.moegahara.words.aim import terms
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import tr, trp
from screens.moegahara.grid import cell_text, fought, leader
from screens.moegahara.scene import Scene, has_cards, near, open_lands, team_name
from screens.widgets.painted import Line
from screens.widgets.panel import Spot

BOX = 40
"""Cells that a box wants, so that names are not cut; where there are fewer for each the open Lands are columns."""
LOW = 8
"""Lines of a box that has room for nothing but the cards and what the Land would bring."""
TERMS = LOW + ROOM
"""Lines from which each card has the terms of its strength below it."""
AIRY = TERMS + 3
"""Lines from which blank lines part the fights from the rest."""
RESULT, LETTER = 9, 3
"""Cells for the result of a fight in words, or as a letter."""
SPELLED = 34
"""Cells inside a box from which results are words."""


def fits(lands: int, width: int) -> bool:
    """Return whether so many open Lands are drawn as boxes in a terminal of ``width`` cells."""
    return 0 < lands <= width // BOX


def widths(scene: Scene, width: int) -> dict[int, int]:
    """Return the cells of the box of each open Land: that of the cursor is the widest."""
    lands = open_lands(scene.view)
    here = int(scene.cursor.split(":")[1]) if scene.cursor else 0
    if here not in lands:
        here = next((land for land in lands if has_cards(scene.view, land)), lands[0])
    shares = {land: 5 if land == here and len(lands) <= ROOM else 3 for land in lands}
    room, whole = width - len(lands) + 1, sum(shares.values())
    found = {land: room * share // whole for land, share in shares.items()}
    found[here] += room - sum(found.values())
    return found


class Boxes:
    """Draws the boxes of a scene, ``height`` lines each."""

    def __init__(self, scene: Scene, width: int, height: int) -> None:
        self._scene = scene
        self._height = height
        self._terms = height >= TERMS
        self._airy = height >= AIRY
        self._widths = widths(scene, width)
        self._team = near(scene.view)
        self.lines = [Line(scene.look, width) for _ in range(height)]
        self.spots: list[Spot] = []

    def draw(self, y: int) -> None:
        """Draw all boxes; the first line of them stands in row ``y``."""
        x = 0
        for land, width in self._widths.items():
            self._box(land, x, width, y)
            x += width + 1

    def _box(self, land: int, x: int, width: int, y: int) -> None:
        scene = self._scene
        look = scene.look
        focus = scene.cursor != "" and int(scene.cursor.split(":")[1]) == land
        kind, role = ("d", "alarm") if focus else ("", "frame")
        ref = f"land:{land}"
        mark, mark_role = scene.mark(ref, land)
        self.spots.append(Spot(ref, x, y, width))
        top = self.lines[0].to(x)
        top.put(look.glyph(f"{kind}tl") + look.glyph(f"{kind}h"), role).put(mark if mark != " " else " ", mark_role)
        top.put(tr("Land {n}", n=land), "focus" if ref == scene.cursor else "title").put(" ")
        top.put(look.glyph(f"{kind}h") * (x + width - 1 - top.used), role).put(look.glyph(f"{kind}tr"), role)
        inner = self._inner(land, width - 2, x + 1, y)
        side = look.glyph("dv" if focus else "v")
        for at, line in enumerate(self.lines[1:-1]):
            line.to(x).put(side, role)
            for text, style in inner[at] if at < len(inner) else []:
                line.put(text, style)
            line.to(x + width - 1).put(side, role)
        told, style = self._leads(land, width - 4)
        foot = self.lines[-1].to(x).put(look.glyph(f"{kind}bl"), role)
        foot.put(look.glyph(f"{kind}h") * max(0, x + width - 3 - cell_len(told) - foot.used - 1), role)
        foot.put(f" {told} ", style).put(look.glyph(f"{kind}h"), role).to(x + width - 1).put(
            look.glyph(f"{kind}br"), role
        )

    # -- inside a box -------------------------------------------------------------------------------------------

    def _inner(self, land: int, width: int, x: int, y: int) -> list[list[tuple[str, str | Style]]]:
        """Return the lines inside a box, part by part."""
        scene, mine = self._scene, self._team
        result = RESULT if width >= SPELLED else LETTER
        card = (width - 4 - result) // 2
        own = tr("{team} (you)", team=team_name(scene.view, mine))
        own = own if scene.view.seat is not None and cell_len(own) <= card else team_name(scene.view, mine)
        foes = _cell(team_name(scene.view, 1 - mine), card)
        rows: list[list[tuple[str, str | Style]]] = []
        rows.append([(" " * 4 + _cell(own, card + result), scene.style(mine)), (foes, scene.style(1 - mine))])
        if self._airy:
            rows.append([])
        for at in range(ROOM):
            self._spot(land, mine, at, x, y + 1 + len(rows), 3 + card)
            self._spot(land, 1 - mine, at, x + 3 + card + result, y + 1 + len(rows), card + 1)
            rows.append(
                [
                    (f" {at + 1}", "dim"),
                    *self._card(land, mine, at, card + 1),
                    *self._result(land, at, result),
                    *self._card(land, 1 - mine, at, card),
                ]
            )
            if self._terms:
                rows.append(
                    [
                        (" " * 4 + _cell(self._sum(land, mine, at, card), card + result), "dim"),
                        (_cell(self._sum(land, 1 - mine, at, card), card), "dim"),
                    ]
                )
        if self._airy:
            rows.append([])
        return rows + [[(f" {line}"[:width], "text")] for line in self._prizes(land, width - 2)]

    def _spot(self, land: int, team: int, at: int, x: int, y: int, width: int) -> None:
        self.spots.append(Spot(f"line:{land}:{team}:{at + 1}", x, y, width, 1 + self._terms))

    def _card(self, land: int, team: int, at: int, width: int) -> list[tuple[str, str | Style]]:
        """Return mark and card of a place in ``width`` cells."""
        scene = self._scene
        ref = f"line:{land}:{team}:{at + 1}"
        mark, role = scene.mark(ref, land)
        both = scene.shown(land, team)
        room = width - 1
        if at >= len(both[team]):
            sign = mark if mark != " " else scene.look.glyph("sep")
            return [(_cell(f" {sign}" if ref != scene.cursor else sign, width), role if mark != " " else "dim")]
        strength = scene.view.table.strengths(both[team])[at]
        name = words.short(scene.view.table.ids[both[team][at]])
        told = f"{name} {strength}"
        if cell_len(told) > room:
            told = cell_text(scene.view, both[team][at], strength, room)
        style = "focus" if ref == scene.cursor else fought(scene, both, team, at)
        return [(mark, role), (told, style), (" " * max(0, room - cell_len(told)), "text")]

    def _result(self, land: int, at: int, width: int) -> list[tuple[str, str | Style]]:
        """Return how a fight stands for the team in the left of the box."""
        won = self._scene.fights(land)
        if at >= len(won):
            return [
                (_cell(trp("Land", "open") if width == RESULT else " " + self._scene.look.glyph("sep"), width), "dim")
            ]
        if won[at] == NOBODY:
            return [(_cell(trp("fight", "even") if width == RESULT else " =", width), "text")]
        mine = won[at] == self._team
        word = trp("fight", "won") if mine else trp("fight", "lost")
        told = word if width == RESULT else " " + self._scene.letter(won[at])
        return [(_cell(told, width), "points" if mine else "alarm")]

    def _sum(self, land: int, team: int, at: int, width: int) -> str:
        """Return the terms of the strength of a card, "" where there is no card: ``5 +1 in front of a general``."""
        scene = self._scene
        table, line = scene.view.table, scene.shown(land, team)[team]
        if at >= len(line):
            return ""
        bonuses = [bonus for bonus in table.bonuses(line) if bonus.place == at]
        givers = [words.short(table.ids[line[bonus.giver]]) for bonus in bonuses]
        cost = str(table.cost[line[at]])
        forms = [" ".join([cost, *terms(bonuses, givers, brief=brief)]) for brief in (False, True)]
        total = f"{cost}+{sum(bonus.n for bonus in bonuses)}"
        return next((form for form in forms if cell_len(form) < width), total if bonuses else cost)

    def _prizes(self, land: int, width: int) -> list[str]:
        """Return a line for each team about what the Land would bring to it."""
        view = self._scene.view
        both = [
            (aim.prize(view, team, land), aim.prize(view, team, land, brief=True))
            for team in (self._team, 1 - self._team)
        ]
        return [told if cell_len(told) <= width else brief for told, brief in both]

    def _leads(self, land: int, width: int) -> tuple[str, str | Style]:
        """Return who leads, with the choice under the cursor before and after it, in at most ``width`` cells."""
        scene = self._scene
        winner = scene.winner(land)
        if winner != NOBODY:
            return tr("{team} wins", team=scene.letter(winner)), scene.style(winner) + Style(reverse=True)
        after = leader(scene, scene.fights(land), short=False)
        before = leader(scene, fights(scene.view.table, scene.before(land)), short=False)
        both = tr("now {before}, then {after}", before=before, after=after)
        if scene.changes(land) and before != after and cell_len(both) <= width:
            return both, "strong"
        led = tr("leads: {who}", who=after)
        return led if cell_len(led) <= width else after, "strong" if scene.changes(land) else "text"


def _cell(text: str, width: int) -> str:
    """Return ``text`` in exactly ``width`` cells."""
    return text[:width] + " " * max(0, width - cell_len(text))
