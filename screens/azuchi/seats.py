"""The players: what each of them owns, his points on the track, his cards and the workers on them."""

from __future__ import annotations

from kunitori_tui.games.azuchi.rules.pieces import CARDS, GOODS, OWN_WORKERS
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.words.cards import head
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.cells import cell_len
from kunitori_tui.text.players import Player
from screens.azuchi.events import CARD_HEIGHT, CARD_WIDTH, ROLES, CastlePanel, Chip, put_card, put_chip, worker
from screens.widgets.painted import Line
from screens.widgets.panel import Spot

NAME, COLUMNS, POINTS = 25, (7, 7, 7, 7, 8), 8
TRACK = 20
"""Points for which the track has room; it is longer once somebody has more."""
BOX_HEIGHT = 9
SORTS = 3
"""Sorts of cards a player can have: the two drafted, and armies."""


class Seats(CastlePanel):
    """All players. The spots are their cards by kind: ``own:wood`` those of the viewer, ``seat:2:wood`` the others."""

    boxes = False

    def rows(self, view: AzuchiView, width: int, height: int) -> list[Line]:
        """Return two lines a player below the supply, or a box a player."""
        return self._boxes(view, width) if self.boxes else self._rows(view, width)

    # -- facts --------------------------------------------------------------------------------------------------

    def _ref(self, view: AzuchiView, seat: int, card: str) -> str:
        return f"own:{card}" if seat == view.seat else f"seat:{seat}:{card}"

    def _chips(self, view: AzuchiView, seat: int) -> list[Chip]:
        return [
            Chip(name, view.free[seat][card], view.busy[seat][card], seat)
            for card, name in enumerate(CARDS)
            if view.free[seat][card] or view.busy[seat][card]
        ]

    def _asked(self, view: AzuchiView, seat: int) -> bool:
        return view.decision is not None and view.decision.seat == seat

    def _put_name(self, line: Line, view: AzuchiView, player: Player, width: int) -> None:
        """Write number, shape, name, who begins: ``►1▲Anna   start``."""
        seat = player.seat
        asked = self._asked(view, seat)
        line.put(self.look.glyph("cursor") if asked else " ", "title")
        line.put(self.look.mark(seat), self.look.player(seat)).put(" ")
        start = tr("start") if seat == view.holder else ""
        role = "strong" if asked or seat == view.seat else "text"
        line.cell(player.name, width - 5 - cell_len(start), role).put(start + " ", role)

    def _put_track(self, line: Line, view: AzuchiView, seat: int, room: int) -> None:
        most = max(TRACK, *view.score)
        filled = round(room * view.score[seat] / most)
        if view.score[seat] and not filled:
            filled = 1
        line.put(self.look.glyph("bar") * filled, self.look.player(seat))
        line.put(self.look.glyph("sep") * (room - filled), "dim")

    def _put_workers(self, line: Line, view: AzuchiView, seat: int, room: int) -> None:
        """Write the workers that stand on no card, the black one last, whether the seat has passed, and in what is left
        of ``room`` cells those that do stand on one. Where it has passed, no worker of it has anywhere to go.
        """
        sign, owner = worker(self.look, seat)
        black_sign = self.look.glyph("black_worker")
        left, busy = view.workers_left(seat), sum(view.busy[seat])
        black = min(left, view.goods[seat][len(GOODS) - 1])
        own, used = min(OWN_WORKERS, left - black), min(OWN_WORKERS, busy)
        passed = "  " + tr("passed") if view.passed[seat] else ""
        free, placed = tr("free") + " ", "  " + tr("used") + " "
        if passed and cell_len(free + passed) + max(1, left) > room:
            line.put(passed.strip(), "dim")
            return
        line.put(free, "dim").put(sign * own, owner).put(black_sign * black, "strong").put(
            "-" if not left else "", "dim"
        )
        if busy and cell_len(free + placed + passed) + max(1, left) + busy <= room:
            line.put(placed, "dim").put(sign * used, owner).put(black_sign * (busy - used), "strong")
        line.put(passed, "dim")

    # -- two lines a player -------------------------------------------------------------------------------------

    def _rows(self, view: AzuchiView, width: int) -> list[Line]:
        rows = [self._heads(view, width), self._supply(view, width)]
        for player in self.players:
            seat = player.seat
            line = Line(self.look, width)
            self._put_name(line, view, player, NAME)
            for good, count, cells in zip(GOODS, view.goods[seat], COLUMNS, strict=True):
                line.cell(str(count), cells, ROLES[good] if count else "dim", right=True)
            line.cell(str(view.score[seat]), POINTS, "points" if view.score[seat] else "dim", right=True).put("  ")
            self._put_track(line, view, seat, line.room - 1)
            rows += [line, self._cards(view, seat, width, len(rows) + 1)]
        return rows

    def _heads(self, view: AzuchiView, width: int) -> Line:
        bar = self.look.glyph("dh" if self.has_focus else "h")
        role = "alarm" if self.has_focus else "frame"
        line = Line(self.look, width).put(bar * 2 + " ", role).put(tr("Players"), "title").put(" ")
        line.put(bar * (NAME - 1 - line.used), role).to(NAME)
        for good, cells in zip(GOODS, COLUMNS, strict=True):
            line.cell(head(good), cells, "dim", right=True)
        return line.cell(tr("points"), POINTS, "dim", right=True).put(" ").rule(None, role)

    def _supply(self, view: AzuchiView, width: int) -> Line:
        line = Line(self.look, width).put("    ", "dim").cell(tr("supply"), NAME - 4, "dim")
        for count, cells in zip(view.supply, COLUMNS, strict=True):
            line.cell(str(count), cells, "dim" if count else "alarm", right=True)
        return line

    def _cards(self, view: AzuchiView, seat: int, width: int, y: int) -> Line:
        line = Line(self.look, width).put("   ", "dim")
        chips = self._chips(view, seat)
        if not chips:
            line.put(" " + tr("no cards yet") if not view.over else "", "dim")
        for chip in chips:
            ref = self._ref(view, seat, chip.card)
            self.spots.append(Spot(ref, line.used, y, chip.width))
            put_chip(line, chip, self.state(ref))
            line.put(" ")
        if view.kept[seat]:
            line.put(tr("{n} kept", n=view.kept[seat]), "dim")
        line.to(NAME + sum(COLUMNS) - 4)
        self._put_workers(line, view, seat, line.room)
        return line

    # -- a box a player -----------------------------------------------------------------------------------------

    def _boxes(self, view: AzuchiView, width: int) -> list[Line]:
        block = [Line(self.look, width) for _ in range(BOX_HEIGHT)]
        room = width // len(self.players)
        for at, player in enumerate(self.players):
            for line in block:
                line.to(at * room)
            self._box(block, view, player, at * room, room)
        return block

    def _box(self, block: list[Line], view: AzuchiView, player: Player, x: int, width: int) -> None:
        seat = player.seat
        asked = self._asked(view, seat)
        bar = self.look.glyph("dh" if asked else "h")
        role = "alarm" if asked else "frame"
        block[0].put(bar + " ", role).put(self.look.mark(seat) + player.name, self.look.player(seat)).put(" ")
        start = tr("start") if seat == view.holder else ""
        end = x + width - 2
        block[0].put(bar * max(0, end - block[0].used - cell_len(start) - 1), role)
        block[0].put(f" {start} " if start else bar, "title" if start else role).to(x + width)
        block[1].put(" ").put(f"{view.score[seat]:>3} ", "points")
        self._put_track(block[1], view, seat, max(8, min(40, width - 8)))
        owned = list(zip(GOODS, view.goods[seat], strict=True))
        for line, part in ((block[2], owned[:3]), (block[3], owned[3:])):
            line.put(" ")
            for good, count in part:
                line.put(f"{head(good)} ", "dim").cell(str(count), 2, ROLES[good] if count else "dim").put(" ")
        block[3].to(x + 18)
        self._put_workers(block[3], view, seat, width - 20)
        self._drawn(block[4:], view, seat, x, width)

    def _drawn(self, block: list[Line], view: AzuchiView, seat: int, x: int, width: int) -> None:
        each = min(CARD_WIDTH, width // SORTS)
        for chip in self._chips(view, seat):
            ref = self._ref(view, seat, chip.card)
            self.spots.append(Spot(ref, block[0].used, 4, each, CARD_HEIGHT))
            put_card(block[:CARD_HEIGHT], chip, self.state(ref), each)
        if view.kept[seat]:
            said = tr("{n} kept from before", n=view.kept[seat])  # it ends below the army, the last of the cards
            end = max(x + 2, block[0].used - cell_len(said))
            block[CARD_HEIGHT].to(end).put(said, "dim")
