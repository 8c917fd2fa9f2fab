"""The middle of Azuchi Castle: the castle, a picture that grows by a storey with each build card that lies face up, and
the cards that lie open, to be drafted, later those left over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kunitori_tui.games.azuchi.rules.pieces import CARDS, STOREYS
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.text.catalog import tr, trp
from kunitori_tui.text.cells import cell_len, centred
from screens.azuchi.events import CARD_HEIGHT, CARD_WIDTH, CastlePanel, Chip, put_card, put_chip
from screens.azuchi.words import short_gift
from screens.widgets.painted import Line, Painted, title_rule
from screens.widgets.panel import Spot

Piece = tuple[str, str]
"""Cells of a storey and their role."""


@dataclass(slots=True, frozen=True)
class CastleMeasures:
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
        rows = self._ornament() if plan.ground else []
        for storey in range(STOREYS - 1, -1, -1):
            rows += self._storey(plan, storey)
        if plan.ground:
            rows += self._ground(plan)
        picture = [Line(self.look, width) for _ in range((height - len(rows)) // 2)]
        for row in rows:
            # The blank before a row has its style: every change of style costs bytes.
            lead = (width - sum(cell_len(text) for text, _ in row)) // 2
            picture.append(Line(self.look, width).put(" " * lead, row[0][1] if row else None).put_all(row))
        return picture

    def _ornament(self) -> list[list[Piece]]:
        """Return the two golden fish on the ridge of the finished castle."""
        return [[("▄▀    ▀▄", "points")]] if len(self.storeys) == STOREYS else [[]]

    def _storey(self, plan: CastleMeasures, number: int) -> list[list[Piece]]:
        roof, body = plan.roofs[number], plan.bodies[number]
        inner = body - 2
        if number >= len(self.storeys):
            rows: list[list[Piece]] = [[(("· " * roof)[:roof], "dim")]]
            for row in range(plan.body):
                text = self._missing(number + 1, inner) if row == 0 else ""
                rows.append([("·" + centred(text, inner) + "·", "dim")])
            return rows
        done = len(self.storeys) == STOREYS
        built = self._built(self.storeys[number], inner)
        rows = [[("▀" + "▄" * (roof - 2) + "▀", "points")]]
        for row in range(plan.body):
            windows = _windows(inner)
            left = (inner - cell_len(built)) // 2
            if row == 0:
                middle: list[Piece] = [
                    (windows[:left], "dim"),
                    (built, "strong"),
                    (windows[left + cell_len(built) :], "dim"),
                ]
            else:
                middle = [(windows, "dim")]
            wall = "points" if done and number == STOREYS - 1 else "text"
            rows.append([("█", wall), *middle, ("█", wall)])
        return rows

    def _built(self, round_: int, room: int) -> str:
        """Return when a storey was built, as long as there is room for."""
        texts = (tr(" round {n} ", n=round_), tr(" r{n} ", n=round_), tr("r{n}", n=round_))
        return next((text for text in texts if cell_len(text) <= room), str(round_))

    def _missing(self, number: int, room: int) -> str:
        """Return the number of a storey, in words for the next one where there is room."""
        text = tr("storey {n}", n=number) if number == len(self.storeys) + 1 else str(number)
        return text if cell_len(text) <= room else str(number)

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
        kinds = list(dict.fromkeys(view.open))
        chips = [Chip(CARDS[kind], view.open.count(kind)) for kind in kinds]
        if height == 1:
            return [self._in_a_line(view, chips, width, fact)]
        title = tr("Open cards") if is_draft else tr("Left over")
        rows = [title_rule(self.look, width, title, fact, self.has_focus)]
        drawn = height > CARD_HEIGHT + 1
        block = [Line(self.look, width) for _ in range(CARD_HEIGHT if drawn else 1)]
        below = Line(self.look, width)
        for at, chip in enumerate(chips):
            x = at * (CARD_WIDTH + 4 if drawn else SLOT)
            self.spots.append(Spot(f"open:{chip.card}", x, len(rows), CARD_WIDTH if drawn else chip.width, len(block)))
            for line in block:
                line.to(x)
            state = self.state(f"open:{chip.card}", not is_draft)
            if drawn:
                put_card(block, chip, state)
            else:
                put_chip(block[0], chip, state)
            below.to(x + 2).put(short_gift(view, chip.card), "text" if is_draft else "dim")
        return [*rows, *block, below]

    def _in_a_line(self, view: AzuchiView, chips: Sequence[Chip], width: int, fact: str) -> Line:
        """Return all of it in a line: what they would bring is told of the one under the cursor."""
        is_draft = view.phase == "draft"
        title = trp("cards", "open") if is_draft else tr("left over")
        line = Line(self.look, width).put(" ").put(title, "dim").put(" ")
        for chip in chips:
            self.spots.append(Spot(f"open:{chip.card}", line.used, 0, chip.width))
            put_chip(line, chip, self.state(f"open:{chip.card}", not is_draft))
            line.put(" ")
        forms = (fact, tr("deck {deck}", deck=sum(view.deck)))
        said = next((form for form in forms if cell_len(form) + 1 < line.room), "")
        return line.to(width - 1 - cell_len(said)).put(said, "dim")

    def order(self) -> Sequence[str]:
        """Return the refs from left to right."""
        return [spot.ref for spot in self.spots]
