"""The middle of Azuchi Castle: the castle, a picture that grows by a storey with each build card that lies face up, and
the cards that lie open, to be drafted, later those left over; the players: what each of them owns, his points on the
track, his cards and the workers on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.rules.table import CARDS, GOODS, OWN_WORKERS, STOREYS
from kunitori_tui.games.azuchi.words.cards import head
from kunitori_tui.text.catalog import tr, trp
from kunitori_tui.text.cells import cell_len, centred
from kunitori_tui.text.players import Player
from screens.azuchi.events import CARD_HEIGHT, CARD_WIDTH, ROLES, CastlePanel, Chip, put_card, put_chip, worker
from screens.azuchi.words import short_gift
from screens.widgets.panel import Line, Painted, Spot, title_rule

Piece = tuple[str, str]
"""Cells of a storey and their role."""


class CastleMeasures(NamedTuple):
    """The measures of a picture: width of roofs and of bodies from the ground up, and the height of a body. The larger
    one stands on a wall of stone above the lake, and wears an ornament.
    """

    roofs: tuple[int, ...]
    bodies: tuple[int, ...]
    body: int
    ground: bool


SMALL = CastleMeasures((25, 19, 13, 7), (21, 15, 9, 5), 1, ground=False)
LARGE = CastleMeasures((36, 28, 20, 12), (30, 22, 14, 8), 2, ground=True)
LARGE_FROM = 15
"""Lines of a panel from which the large picture fits."""


class Castle(Painted):
    """The storeys that stand and, dotted, those that are missing."""

    storeys: Sequence[int] = ()
    """The rounds in which the storeys were built."""

    def show(self, view: AzuchiView) -> None:
        """Show the castle as it stands."""
        self.storeys = view.storeys
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the picture, top to bottom."""
        plan = LARGE if height >= LARGE_FROM and width >= LARGE.roofs[0] else SMALL
        fish: list[Piece] = [("▄▀    ▀▄", "points")]  # golden ones, on the ridge of the finished castle
        rows = [fish if len(self.storeys) == STOREYS else []] if plan.ground else []
        rows += [row for storey in range(STOREYS - 1, -1, -1) for row in self._storey(plan, storey)]
        rows += self._ground(plan) if plan.ground else []
        picture = [Line(self.look, width) for _ in range((height - len(rows)) // 2)]
        for row in rows:
            # The blank before a row has its style: every change of style costs bytes.
            lead = (width - sum(cell_len(text) for text, _ in row)) // 2
            picture.append(Line(self.look, width).put(" " * lead, row[0][1] if row else None).put_all(row))
        return picture

    def _storey(self, plan: CastleMeasures, number: int) -> list[list[Piece]]:
        roof, inner, stand = plan.roofs[number], plan.bodies[number] - 2, len(self.storeys)
        if number >= stand:  # its number, in words for the next one where there is room
            text = tr("storey {n}", n=number + 1) if number == stand else ""
            text = text if 0 < cell_len(text) <= inner else str(number + 1)
            walls = [[("·" + centred("" if row else text, inner) + "·", "dim")] for row in range(plan.body)]
            return [[(("· " * roof)[:roof], "dim")], *walls]
        built = self.storeys[number]
        texts = (tr(" round {n} ", n=built), tr(" r{n} ", n=built), tr("r{n}", n=built))
        told = next((text for text in texts if cell_len(text) <= inner), str(built))
        wall = "points" if number == stand - 1 == STOREYS - 1 else "text"
        rows: list[list[Piece]] = [[("▀" + "▄" * (roof - 2) + "▀", "points")]]
        for row in range(plan.body):
            windows, said = _windows(inner), "" if row else told
            left = (inner - cell_len(said)) // 2
            right = windows[left + cell_len(said) :]
            rows.append([("█", wall), (windows[:left], "dim"), (said, "strong"), (right, "dim"), ("█", wall)])
        return rows

    def _ground(self, plan: CastleMeasures) -> list[list[Piece]]:
        """Return the wall of stone, which is there from the beginning, and the lake."""
        wall = plan.roofs[0]
        return [
            [("▄█" + "▀█" * ((wall - 4) // 2) + "█▄", "dim")],
            [("~ ~~  ~~~ ~~  ~ ~~~  ~~ ~  ~~~ ~~ ~ ~~"[: wall + 2], "west")],
        ]


def _windows(width: int) -> str:
    """Return ``width`` cells of wall with windows, the same from both sides."""
    half = ("░ " * width)[: width // 2]
    return half + ("░" if width % 2 and not half.endswith("░") else " " * (width % 2)) + half[::-1]


SLOT = 17
"""Cells of a card in a line of chips."""


class Middle(CastlePanel):
    """Open cards by kind (``open:wood``), and below each what a worker on it would bring."""

    def rows(self, view: AzuchiView, width: int, height: int) -> list[Line]:
        """Return the title, the cards, and what they would bring."""
        is_draft = view.phase == "draft"
        fact = tr("deck {deck}, discarded {discard}", deck=sum(view.deck), discard=sum(view.discard))
        opened = dict.fromkeys(view.open)
        chips = [self.chip("open", CARDS[kind], view.open.count(kind), dim=not is_draft) for kind in opened]
        if height == 1:
            return [self._in_a_line(view, chips, width, fact)]
        rows = [title_rule(self.look, width, tr("Open cards") if is_draft else tr("Left over"), fact, self.has_focus)]
        drawn = height > CARD_HEIGHT + 1
        block = [Line(self.look, width) for _ in range(CARD_HEIGHT if drawn else 1)]
        below = Line(self.look, width)
        for at, chip in enumerate(chips):
            x = at * (CARD_WIDTH + 4 if drawn else SLOT)
            self.spots.append(Spot(chip.ref, x, len(rows), CARD_WIDTH if drawn else chip.width, len(block)))
            for line in block:
                line.to(x)
            put_card(block, chip) if drawn else put_chip(block[0], chip)
            below.to(x + 2).put(short_gift(view, chip.card), "text" if is_draft else "dim")
        return [*rows, *block, below]

    def _in_a_line(self, view: AzuchiView, chips: Sequence[Chip], width: int, fact: str) -> Line:
        """Return all of it in a line: what they would bring is told of the one under the cursor."""
        is_draft = view.phase == "draft"
        title = trp("cards", "open") if is_draft else tr("left over")
        line = Line(self.look, width).put(" ").put(title, "dim").put(" ")
        for chip in chips:
            self.spots.append(Spot(chip.ref, line.used, 0, chip.width))
            put_chip(line, chip)
            line.put(" ")
        forms = (fact, tr("deck {deck}", deck=sum(view.deck)))
        said = next((form for form in forms if cell_len(form) + 1 < line.room), "")
        return line.to(width - 1 - cell_len(said)).put(said, "dim")


NAME, COLUMNS, POINTS = 25, (7, 7, 7, 7, 8), 8
TRACK = 20
"""Points for which the track has room; it is longer once somebody has more."""
BOX_HEIGHT = 9
SORTS = 3
"""Sorts of cards a player can have: the two drafted, and armies."""


class Seats(CastlePanel):
    """All players. The spots are their cards by kind: ``own:wood`` those of the viewer, ``seat:2:wood`` the others."""

    def rows(self, view: AzuchiView, width: int, height: int) -> list[Line]:
        """Return two lines a player below the supply, or a box a player."""
        return self._boxes(view, width) if self.boxes else self._rows(view, width)

    # -- facts --------------------------------------------------------------------------------------------------

    def _chips(self, view: AzuchiView, seat: int) -> list[Chip]:
        place = "own" if seat == view.seat else f"seat:{seat}"
        lying = zip(CARDS, view.free[seat], view.busy[seat], strict=True)
        return [self.chip(place, card, free, busy, seat) for card, free, busy in lying if free or busy]

    def _asked(self, view: AzuchiView, seat: int) -> bool:
        return view.decision is not None and view.decision.seat == seat

    def _put_track(self, line: Line, view: AzuchiView, seat: int, room: int) -> None:
        filled = max(round(room * view.score[seat] / max(TRACK, *view.score)), min(1, view.score[seat]))
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
        if not (busy or passed) and cell_len(tr("workers")) + left < room:
            free = tr("workers") + " "
        if passed and cell_len(free + passed) + max(1, left) > room:
            line.put(passed.strip(), "dim")
            return
        line.put(free, "dim").put(sign * own, owner).put(black_sign * black, "strong").put("" if left else "-", "dim")
        if busy and cell_len(free + placed + passed) + max(1, left) + busy <= room:
            line.put(placed, "dim").put(sign * used, owner).put(black_sign * (busy - used), "strong")
        line.put(passed, "dim")

    # -- two lines a player -------------------------------------------------------------------------------------

    def _rows(self, view: AzuchiView, width: int) -> list[Line]:
        supply = Line(self.look, width).put("    ", "dim").cell(tr("supply"), NAME - 4, "dim")
        for count, cells in zip(view.supply, COLUMNS, strict=True):
            supply.cell(str(count), cells, "dim" if count else "alarm", right=True)
        rows = [self._heads(view, width), supply]
        for player in self.players:
            seat = player.seat
            line = Line(self.look, width)
            asked = self._asked(view, seat)
            line.put(self.look.glyph("cursor") if asked else " ", "title")
            line.put(self.look.mark(seat), self.look.player(seat)).put(" ")
            line.cell(player.name, NAME - 4, "strong" if asked or seat == view.seat else "text")
            for good, count, cells in zip(GOODS, view.goods[seat], COLUMNS, strict=True):
                line.cell(str(count), cells, ROLES[good] if count else "dim", right=True)
            line.cell(str(view.score[seat]), POINTS, "points" if view.score[seat] else "dim", right=True).put("  ")
            self._put_track(line, view, seat, line.room - 1)
            rows += [line, self._cards(view, seat, width, len(rows) + 1)]
        return rows

    def _heads(self, view: AzuchiView, width: int) -> Line:
        bar, role = self.look.glyph("dh" if self.has_focus else "h"), "alarm" if self.has_focus else "frame"
        line = Line(self.look, width).put(bar * 2 + " ", role).put(tr("Players"), "title").put(" ")
        unused = tr("({sign} no worker)", sign=self.look.glyph("sep"))
        line.put(f"{unused} "[: NAME - 1 - line.used], "dim").put(bar * (NAME - 1 - line.used), role).to(NAME)
        for good, cells in zip(GOODS, COLUMNS, strict=True):
            line.cell(head(good), cells, "dim", right=True)
        return line.cell(tr("points"), POINTS, "dim", right=True).put(" ").rule(None, role)

    def _cards(self, view: AzuchiView, seat: int, width: int, y: int) -> Line:
        line = Line(self.look, width).put("   ", "dim")
        chips = self._chips(view, seat)
        if not chips:
            line.put(" " + tr("no cards yet") if not view.over else "", "dim")
        for chip in chips:
            self.spots.append(Spot(chip.ref, line.used, y, chip.width))
            put_chip(line, chip)
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
        bar, role = self.look.glyph("dh" if asked else "h"), "alarm" if asked else "frame"
        block[0].put(bar + " ", role).put(self.look.mark(seat) + player.name, self.look.player(seat)).put(" ")
        block[0].put(bar * max(0, x + width - 2 - block[0].used), role).to(x + width)
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
            self.spots.append(Spot(chip.ref, block[0].used, 4, each, CARD_HEIGHT))
            put_card(block[:CARD_HEIGHT], chip, each)
        if view.kept[seat]:
            said = tr("{n} kept from before", n=view.kept[seat])  # it ends below the army, the last of the cards
            block[CARD_HEIGHT].to(max(x + 2, block[0].used - cell_len(said))).put(said, "dim")
