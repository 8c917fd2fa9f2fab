"""The other players: a line each with counts, strength, points and what lies before them, or a box each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from kunitori_tui.engine.deckbuilder.battle import defence_value
from kunitori_tui.engine.deckbuilder.view import DeckView
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import tr
from screens.widgets.chips import grouped, listing
from screens.widgets.painted import Line
from screens.widgets.panel import Panel, Spot

NAME = 20


class Player(NamedTuple):
    """A seat as shown: name and level of play."""

    seat: int
    name: str
    level: str


class Players(Panel):
    """Everybody but the seat that looks. ``aid`` shows what a careful player would remember."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view: DeckView | None = None
        self.players: list[Player] = []
        self.aid = True
        self.header = True
        self.boxes = False

    def show(self, view: DeckView, players: Sequence[Player], lit: frozenset[str], aid: bool) -> None:
        """Show ``players`` as ``view`` knows them."""
        self.view, self.players, self.lit, self.aid = view, list(players), lit, aid
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return a line a player under a header, or boxes side by side."""
        if self.view is None:
            return []
        return self._boxes(self.view, width, height) if self.boxes else self._rows(self.view, width)

    # -- lines --------------------------------------------------------------------------------------------------

    def _rows(self, view: DeckView, width: int) -> list[Line]:
        lines = []
        if self.header:
            heads = [tr("hand"), tr("deck"), tr("disc"), tr("att"), tr("def")]
            line = Line(self.look, width).to(NAME)
            for head in heads:
                line.cell(head, 5, "dim", right=True)
            if self.aid:
                line.cell(tr("pts"), 5, "dim", right=True)
            lines.append(line.put("  " + tr("deployed and played"), "dim"))
        self.spots = []
        for player in self.players:
            self.spots.append(Spot(f"seat:{player.seat}", 0, len(lines), width))
            lines.append(self._row(view, player, width))
        self.settle()
        return lines

    def _row(self, view: DeckView, player: Player, width: int) -> Line:
        seat = player.seat
        focus = self.has_cursor(f"seat:{seat}")
        line = Line(self.look, width)
        acting = view.active == seat and not view.over
        line.put(self.look.glyph("cursor") if focus or acting else " ", "focus" if focus else "can")
        line.put(self.look.mark(seat), self.look.player(seat))
        line.cell(player.name, 8, "focus" if focus else "text").put(" ")
        line.cell(player.level, NAME - 12, "dim")
        discards = view.discard_count[seat] + len(view.open_discard[seat])
        attack = sum(view.table.attack[c] for c in area_of(view, seat))
        numbers = [view.hand_count[seat], view.deck_count[seat], discards, attack, defence_value(view, seat)]
        for number in numbers:
            line.cell(str(number), 5, "text", right=True)
        if self.aid:
            line.cell(str(view.points(seat)), 5, "points", right=True)
        return line.put("  ").put(listing(view.table.cards, area_of(view, seat), line.room - 1), "text")

    # -- boxes --------------------------------------------------------------------------------------------------

    def _boxes(self, view: DeckView, width: int, height: int) -> list[Line]:
        n = max(1, len(self.players))
        per_row = n if n <= 3 else 3
        rows = -(-n // per_row)
        box_height = height // rows
        lines: list[Line] = []
        self.spots = []
        for r in range(rows):
            row = self.players[r * per_row : (r + 1) * per_row]
            block = [Line(self.look, width) for _ in range(box_height)]
            for i, player in enumerate(row):
                x, end = i * width // per_row, (i + 1) * width // per_row
                self.spots.append(Spot(f"seat:{player.seat}", x, len(lines), end - x, box_height))
                self._box(block, view, player, end - x)
            lines += block
        self.settle()
        return lines

    def _box(self, block: list[Line], view: DeckView, player: Player, width: int) -> None:
        g = self.look.glyph
        seat = player.seat
        focus = self.has_cursor(f"seat:{seat}")
        d = "d" if focus else ""
        frame = "alarm" if focus else "frame"
        acting = view.active == seat and not view.over
        top = block[0]
        start = top.used
        top.put(g(d + "tl") + g(d + "h") + " ", frame).put(self.look.mark(seat) + " ", self.look.player(seat))
        top.put(player.name[: width - 16], "focus" if focus else "strong")
        top.put(" " + (g("cursor") if acting else ""), "can").put(
            f" {player.level} "[: max(0, width - (top.used - start) - 2)], "dim"
        )
        top.put(g(d + "h") * (width - 1 - (top.used - start)) + g(d + "tr"), frame)
        texts = self._facts(view, seat, width - 4)
        for i, line in enumerate(block[1:-1]):
            text, role = texts[i] if i < len(texts) else ("", "text")
            line.put(g(d + "v") + " ", frame).cell(text, width - 4, role).put(" " + g(d + "v"), frame)
        block[-1].put(g(d + "bl") + g(d + "h") * (width - 2) + g(d + "br"), frame)

    def _facts(self, view: DeckView, seat: int, width: int) -> list[tuple[str, str]]:
        table = view.table
        discards = view.discard_count[seat] + len(view.open_discard[seat])
        attack = sum(table.attack[c] for c in area_of(view, seat))
        numbers = [(tr("att"), attack), (tr("def"), defence_value(view, seat))]
        if self.aid:
            numbers.append((tr("pts"), view.points(seat)))
        counts = [(tr("hand"), view.hand_count[seat]), (tr("deck"), view.deck_count[seat]), (tr("disc"), discards)]
        facts = [(" ".join(f"{word} {n}" for word, n in row), "text") for row in (counts, numbers)]
        parts = []
        for number, copies in grouped(area_of(view, seat)):
            card = table.cards[number]
            name = f"{words.short(card.id)} {words.values(card)}".rstrip()
            parts.append(f"{name} x{copies}" if copies > 1 else name)
        facts += [(line, "text") for line in packed(parts, width)] or [(tr("nothing deployed"), "dim")]
        if self.aid and (known := seen(view, seat)):
            facts += [(line, "dim") for line in packed([tr("seen: {cards}", cards=known[0]), *known[1:]], width)]
        return facts


def area_of(view: DeckView, seat: int) -> list[int]:
    """Return all cards that lie before a seat."""
    area = view.deployed[seat] + view.replayed[seat] + view.area[seat] + view.ambush[seat] + view.turned[seat]
    return area + view.lying(seat)


def seen(view: DeckView, seat: int) -> list[str]:
    """Return the cards with a value that others saw a seat gain, counted, the strongest first."""
    table = view.table
    owned = grouped([c for c in view.owned[seat] if table.value[c]])
    owned.sort(key=lambda entry: -table.value[entry[0]])
    return [f"{copies} {words.short(table.ids[c])}" if copies > 1 else words.short(table.ids[c]) for c, copies in owned]


def packed(parts: Sequence[str], width: int) -> list[str]:
    """Return ``parts`` joined by commas, broken into lines of at most ``width`` cells."""
    lines: list[str] = []
    for part in parts:
        if lines and cell_len(lines[-1]) + 2 + cell_len(part) <= width:
            lines[-1] += ", " + part
        else:
            lines.append(part)
    return lines
