"""The battlefield as columns, one for each open Land: the far line above, the near one below, place 1 inside; between
them who wins each fight, below who leads; or as boxes in which the two lines face each other, as one reads them. What
is counted are fights, never the sum of a line.

A card is written ``Cavalry 6 5+1``, in narrow columns ``Cav5+1``: its name, its strength, the sum of its bonuses. The
cards played in this turn: in the deploy phase those to be placed, and the strategy cards to be carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.style import Style

from kunitori_tui.games.moegahara.rules.state import MoegaharaView
from kunitori_tui.games.moegahara.rules.table import COLOURS, NOBODY, ROOM, fights
from kunitori_tui.games.moegahara.rules.table import Line as Cards
from kunitori_tui.games.moegahara.words import aim
from kunitori_tui.games.moegahara.words.aim import called, near, team_name
from kunitori_tui.games.moegahara.words.cards import letter
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import tr, trp
from kunitori_tui.text.cells import at_left, cell_len, cropped
from screens.moegahara.scene import LABEL, LAND, Scene, columns, open_lands
from screens.widgets.card_row import CardRow, Entry, grouped
from screens.widgets.panel import Line, Spot

TALL = 11
"""Cells of a column from which a card takes two lines where the height allows: name and strength, then its sum."""
ROOMY = 8
"""Cells from which a name is as long as its strength lets it."""
BROAD = 17
"""Cells from which a card is written out: name, strength, then its sum."""


def cell_text(view: MoegaharaView, card: int, strength: int, width: int) -> str:
    """Return a card in ``width`` cells: as much of its short name as fits, strength, ``+`` bonuses. Where columns are
    narrow a name always keeps the same few letters.
    """
    printed = view.table.cost[card]
    number = f"{printed}+{strength - printed}" if strength != printed else str(printed)
    name = words.short(view.table.ids[card])
    if width >= BROAD:
        spelled = f"{name} {strength}"
        told = f"{at_left(spelled, max(11, cell_len(spelled)))} {number}" if strength != printed else spelled
        if cell_len(told) <= width:
            return told
    if width < ROOMY:
        return name[: width - 3] + number
    return f"{cropped(name, width - cell_len(number) - 1)} {number}"


class Grid:
    """The columns of a scene; the first line of them stands in row ``y``."""

    def __init__(self, scene: Scene, width: int, rows: list[int], y: int, *, deep: bool, with_fights: bool) -> None:
        self._scene = scene
        self._width = width
        self._rows = rows
        self._columns = columns(scene.view, width)
        narrowest = min((cells for _, cells in self._columns.values()), default=width)
        self._deep = 2 if deep and narrowest >= TALL else 1
        self.lines: list[Line] = []
        self.spots: list[Spot] = []
        self._title(y)
        for row in rows:
            if row == LAND + 1 and with_fights:
                self._told(tr("fights"), self._fights)
            self._places(y, row)
        self._told(tr("leads"), lambda line, land, width: line.put(*lead(self._scene, land, width, headed=False)))

    def _line(self, label: str) -> Line:
        return Line(self._scene.look, self._width).cell(label, LABEL, "dim")

    def _title(self, y: int) -> None:
        scene, look, title = self._scene, self._scene.look, trp("Lands", "Open")
        line = Line(look, self._width).put(look.glyph("h") * 2, "frame").put(f" {title} ", "title")
        for land, (x, width) in self._columns.items():
            ref, name = f"land:{land}", tr("Land {n}", n=land) if width >= TALL else str(land)
            line.rule(x - 1).to(x).put(*scene.mark(ref, land))
            line.put(name, "focus" if ref == scene.cursor else "strong").put(" ")
            self.spots.append(Spot(ref, x, y, width))
        self.lines.append(line.rule())

    def _places(self, y: int, row: int) -> None:
        """Draw one place of all lines of a side."""
        scene = self._scene
        team = near(scene.view) if row > LAND else 1 - near(scene.view)
        name = team_name(scene.view, team) if row in (self._rows[0], LAND + 1) else ""
        head = Line(scene.look, self._width).put(" ").cell(name[: LABEL - 3], LABEL - 2, scene.style(team))
        block = [head.put(str(abs(row)), "dim"), *(self._line("") for _ in range(self._deep - 1))]
        for land, (x, width) in self._columns.items():
            for line in block:
                line.to(x)
            ref = f"line:{land}:{team}:{abs(row)}"
            self.spots.append(Spot(ref, x, y + len(self.lines), width, self._deep))
            self._card(block, land, team, abs(row) - 1, ref, width - 1)
        self.lines += block

    def _card(self, block: list[Line], land: int, team: int, at: int, ref: str, width: int) -> None:
        """Write one place of a line: its card, or what the place is good for."""
        scene = self._scene
        both = scene.shown(land, team)
        mark, role = scene.mark(ref, land)
        focus = ref == scene.cursor
        if at >= len(both[team]):
            if focus and mark != " ":
                block[0].put(mark + " " * (width - 1), role)
            else:  # a blank first: the cell before may be full to its end
                block[0].put(" ").put(*(mark, role) if mark != " " else (scene.look.glyph("sep"), "dim"))
            return
        card, table = both[team][at], scene.view.table
        strength = table.strengths(both[team])[at]
        style = "focus" if focus else role_of(scene, both, team, at)
        block[0].put(mark, role)
        if len(block) == 1:
            block[0].put(cell_text(scene.view, card, strength, width), style)
            return
        block[0].put(f"{cropped(words.short(table.ids[card]), width - 2 - len(str(strength)))} {strength}", style)
        printed = table.cost[card]
        block[1].put(f" {printed}+{strength - printed}" if strength != printed else "", "dim")

    # -- the fights ---------------------------------------------------------------------------------------------

    def _told(self, label: str, tell: Callable[[Line, int, int], object]) -> None:
        line = self._line(f" {label}")
        for land, (x, width) in self._columns.items():
            line.to(x + 1)
            tell(line, land, width - 1)
        self.lines.append(line)

    def _fights(self, line: Line, land: int, width: int) -> None:
        """Write who wins each fight: the letter of the team, even or open, in words where they fit."""
        won = self._scene.fights(land)
        none = tr("none fought")
        if not won:
            line.put(none if cell_len(none) < width else "-", "dim")
            return
        forms = (
            [(f"{at + 1} ", *self._result(won, at, spoken=True), "  ") for at in range(ROOM)],
            [(str(at + 1), *self._result(won, at, spoken=False), " ") for at in range(ROOM)],
            [("", *self._result(won, at, spoken=False), "") for at in range(ROOM)],
        )
        form = next((f for f in forms if sum(cell_len(h + w + gap) for h, w, _, gap in f) <= width + 1), forms[-1])
        for head, word, role, gap in form:
            line.put(head, "dim").put(word, role).put(gap)

    def _result(self, won: list[int], at: int, *, spoken: bool) -> tuple[str, str]:
        word, sign, role = result(self._scene, won, at)
        return word if spoken and (at >= len(won) or won[at] == NOBODY) else sign, role


def result(scene: Scene, won: list[int], at: int) -> tuple[str, str, str]:
    """Return how one of the fights ``won`` stands for the near team: in a word, as a sign, and in which role."""
    if at >= len(won):
        return trp("Land", "open"), scene.look.glyph("sep"), "dim"
    word = fought(won[at], near(scene.view))
    if won[at] == NOBODY:
        return word, "=", "text"
    return word, scene.letter(won[at]), "points" if won[at] == near(scene.view) else "alarm"


def lead(scene: Scene, land: int, width: int, *, headed: bool) -> tuple[str, str | Style]:
    """Return who leads by won fights in ``width`` cells, ``headed`` by what that is, and in which style; under the
    cursor as the choice would leave it, where it fits from what.
    """
    winner = scene.winner(land)
    if winner != NOBODY:
        word = tr("{team} wins", team=scene.letter(winner))
        fits = cell_len(word) <= width
        return word if fits else scene.letter(winner) + "!", scene.style(winner) + Style(reverse=True)
    both = scene.after(land)
    after = leader(scene, both, short=False)
    forms = [tr("leads: {who}", who=after), after] if headed else [after, leader(scene, both, short=True)]
    before = leader(scene, scene.view.both(land - 1), short=False)
    if scene.changes(land) and before != after:
        forms.insert(0, tr("now {before}, then {after}", before=before, after=after))
    told = next((form for form in forms if cell_len(form) <= width), forms[-1])
    return told, "strong" if scene.changes(land) else "text"


def leader(scene: Scene, both: tuple[Cards, Cards], *, short: bool) -> str:
    """Return which team has won more fights of the lines ``both``: ``W 1:0``; whose cards stand alone: ``W 2 to 0``."""
    won = fights(scene.view.table, both)
    counts = [won.count(team) for team in (0, 1)]
    if not any(both):
        return "-" if short else tr("nobody")
    if not won:
        alone = 0 if both[0] else 1
        said = f"{len(both[alone])}:0" if short else tr("{n} to 0", n=len(both[alone]))
        return f"{scene.letter(alone)} {said}"
    if counts[0] == counts[1]:
        score = f"{counts[0]}:{counts[1]}"
        return score if short else tr("nobody {score}", score=score)
    return f"{scene.letter(counts.index(max(counts)))} {max(counts)}:{min(counts)}"


def fought(winner: int, team: int) -> str:
    """Return in a word how a fight that ``winner`` has won is for ``team``."""
    if winner == NOBODY:
        return trp("fight", "even")
    return trp("fight", "won") if winner == team else trp("fight", "lost")


def role_of(scene: Scene, both: tuple[Cards, Cards], team: int, at: int) -> str:
    """Return the role of a card: won, lost, neither."""
    won = fights(scene.view.table, both)
    result = won[at] if at < len(won) else NOBODY
    return "points" if result == team else "dim" if result != NOBODY else "text"


class Muster(CardRow):
    """The own area. ``taken`` is the card that is being placed; it lies between angle quotes."""

    def show_muster(
        self, view: MoegaharaView, seat: int, lit: frozenset[str], taken: str, names: Sequence[str]
    ) -> None:
        """Show the area of ``seat``; ``names`` are those of the players, who is named where another is at turn."""
        table = view.table
        deploying = view.phase == "deploy"
        entries = []
        for number, copies in grouped(view.area[seat]):
            if deploying and not (table.is_fighter[number] or table.deploying[number]):
                continue
            card = table.cards[number]
            box = "[x]" if card.id == taken else "[ ]" if taken and table.is_fighter[number] else ""
            colour = table.marker[number]
            mark = f" {letter(COLOURS[colour])}" if colour >= 0 else ""
            facts = f"{table.cost[number]}{mark}" if deploying and table.is_fighter[number] else ""
            entries.append(Entry(f"area:{card.id}", card, copies, box=box, facts=facts))
        empty = tr("nothing to place") if deploying else tr("nothing played")
        several = deploying and sum(table.is_fighter[number] for number in view.area[seat]) > 1
        title, fact = tr("To place") if deploying else tr("Played"), tr("any order") if several else ""
        if seat != view.active:
            title = tr("{title}: {player}", title=title, player=names[seat])
        self.show(entries, lit, title=title, fact=fact, empty=empty)


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
        here = next((land for land in lands if any(scene.view.both(land - 1))), lands[0])
    shares = {land: 5 if land == here and len(lands) <= ROOM else 3 for land in lands}
    room, whole = width - len(lands) + 1, sum(shares.values())
    found = {land: room * share // whole for land, share in shares.items()}
    found[here] += room - sum(found.values())
    return found


class Boxes:
    """The boxes of a scene, ``height`` lines each, of which the first stands in row ``y``."""

    def __init__(self, scene: Scene, width: int, height: int, y: int) -> None:
        self._scene = scene
        self._terms = height >= TERMS
        self._airy = height >= AIRY
        self._team = near(scene.view)
        self.lines = [Line(scene.look, width) for _ in range(height)]
        self.spots: list[Spot] = []
        x = 0
        for land, cells in widths(scene, width).items():
            self._box(land, x, cells, y)
            x += cells + 1

    def _box(self, land: int, x: int, width: int, y: int) -> None:
        scene, ref, end = self._scene, f"land:{land}", x + width - 1
        focus = scene.cursor != "" and int(scene.cursor.split(":")[1]) == land
        role = "alarm" if focus else "frame"
        g = {part: scene.look.glyph("d" * focus + part) for part in ("tl", "tr", "bl", "br", "h", "v")}
        self.spots.append(Spot(ref, x, y, width))
        top = self.lines[0].to(x).put(g["tl"] + g["h"], role).put(*scene.mark(ref, land))
        top.put(tr("Land {n}", n=land), "focus" if ref == scene.cursor else "title").put(" ")
        top.put(g["h"] * (end - top.used), role).put(g["tr"], role)
        inner = self._inner(land, width - 2, x + 1, y)
        for at, line in enumerate(self.lines[1:-1]):
            line.to(x).put(g["v"], role).put_all(inner[at] if at < len(inner) else []).to(end).put(g["v"], role)
        told, style = lead(scene, land, width - 4, headed=True)
        foot = self.lines[-1].to(x).put(g["bl"], role)
        foot.put(g["h"] * max(0, end - 3 - cell_len(told) - foot.used), role)
        foot.put(f" {told} ", style).put(g["h"], role).to(end).put(g["br"], role)

    # -- inside a box -------------------------------------------------------------------------------------------

    def _inner(self, land: int, width: int, x: int, y: int) -> list[list[tuple[str, str | Style]]]:
        """Return the lines inside a box, part by part."""
        scene, mine = self._scene, self._team
        told = RESULT if width >= SPELLED else LETTER
        card = (width - 4 - told) // 2
        own = called(team_name(scene.view, mine), yours=scene.view.seat is not None)
        own = own if cell_len(own) <= card else team_name(scene.view, mine)
        foes = at_left(team_name(scene.view, 1 - mine), card, "")
        rows: list[list[tuple[str, str | Style]]] = []
        rows.append([(" " * 4 + at_left(own, card + told, ""), scene.style(mine)), (foes, scene.style(1 - mine))])
        rows += [[]] * self._airy
        for at in range(ROOM):
            for team, begin, cells in ((mine, x, 3 + card), (1 - mine, x + 3 + card + told, card + 1)):
                ref, height = f"line:{land}:{team}:{at + 1}", 1 + self._terms
                self.spots.append(Spot(ref, begin, y + 1 + len(rows), cells, height))
            left, right = self._card(land, mine, at, card + 1), self._card(land, 1 - mine, at, card)
            rows.append([(f" {at + 1}", "dim"), *left, self._result(land, at, told), *right])
            if self._terms:
                mine_of, foe_of = (self._sum(land, team, at, card) for team in (mine, 1 - mine))
                rows.append([(" " * 4 + at_left(mine_of, card + told, ""), "dim"), (at_left(foe_of, card, ""), "dim")])
        rows += [[]] * self._airy
        for team in (mine, 1 - mine):
            prize, brief = (aim.prize(scene.view, team, land, brief=brief) for brief in (False, True))
            rows.append([(f" {prize if cell_len(prize) <= width - 2 else brief}"[:width], "text")])
        return rows

    def _card(self, land: int, team: int, at: int, width: int) -> list[tuple[str, str | Style]]:
        """Return mark and card of a place in ``width`` cells."""
        scene = self._scene
        ref = f"line:{land}:{team}:{at + 1}"
        mark, role = scene.mark(ref, land)
        both = scene.shown(land, team)
        room = width - 1
        if at >= len(both[team]):
            sign, role = (mark, role) if mark != " " else (scene.look.glyph("sep"), "dim")
            return [(at_left(f" {sign}" if ref != scene.cursor else sign, width, ""), role)]
        strength = scene.view.table.strengths(both[team])[at]
        told = f"{words.short(scene.view.table.ids[both[team][at]])} {strength}"
        if cell_len(told) > room:
            told = cell_text(scene.view, both[team][at], strength, room)
        style = "focus" if ref == scene.cursor else role_of(scene, both, team, at)
        return [(mark, role), (told, style), (" " * max(0, room - cell_len(told)), "text")]

    def _result(self, land: int, at: int, width: int) -> tuple[str, str]:
        """Return how a fight stands for the team in the left of the box."""
        word, sign, role = result(self._scene, self._scene.fights(land), at)
        return at_left(word if width == RESULT else f" {sign}", width, ""), role

    def _sum(self, land: int, team: int, at: int, width: int) -> str:
        """Return the terms of the strength of a card, "" where there is no card: ``5 +1 in front of a general``."""
        scene = self._scene
        table, line = scene.view.table, scene.shown(land, team)[team]
        if at >= len(line):
            return ""
        cost, strength = table.cost[line[at]], table.strengths(line)[at]
        forms = [" ".join([str(cost), *aim.made_up(scene.view, line, at, brief=brief)]) for brief in (False, True)]
        forms.append(f"{cost}+{strength - cost}" if strength != cost else str(cost))
        return next((form for form in forms if cell_len(form) < width), forms[-1])
