"""The choices of Sekigahara in the few cells of a list: where a march goes and at what price, which stack, which block.
Of more than nine things each has a sign of its own, a digit or a letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.fields import ARG, DEPLOY_ARG
from kunitori_tui.games.sekigahara.rules.pieces import FACE
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.labels import named, with_bid
from kunitori_tui.games.sekigahara.words.names import army, block, card, count, is_highway, place, road, side
from kunitori_tui.games.sekigahara.words.places import own_faces
from kunitori_tui.text import decisions
from kunitori_tui.text.box import Label, Names
from kunitori_tui.text.catalog import N_, series, tr
from kunitori_tui.text.cells import at_left, fold
from kunitori_tui.text.decisions import plain
from screens.drawing.look import Look
from screens.keys import change, unlisted
from screens.widgets.lines import Part
from screens.widgets.option_panel import OptionPanel

BEFORE_WORDS = 5
"""Cells in front of the words of a choice in the list."""


def short(view: SekiView, option: Option, names: Names) -> str:
    """Return a choice in few words: ``Gifu: road, leader``, ``Kiyosu: Fukushima L 3, Ii 4``, ``+ Ii 4``: he goes.

    What has no short form is said in full.
    """
    kind = view.decision.kind if view.decision is not None else ""
    return SHORT.get(f"{kind}/{option.partition(':')[0]}", decisions.option_label)(view, option, names)


def indented(words: str, room: int) -> str:
    """Return words in lines of ``room`` cells, those behind the first one below its words."""
    return ("\n" + " " * BEFORE_WORDS).join(fold(words, max(1, room)))


def told_lines(lines: Iterable[str]) -> list[list[Part]]:
    """Return lines of a panel, a blank before each."""
    return [[(f" {line}", "text")] for line in lines]


def folded(view: SekiView, rows: Sequence[tuple[Option, str]]) -> dict[Option, str]:
    """Return what rows of several lines say in one: a stack its place and its size (``Gifu       4 blocks``), others,
    the rest of a stack, too, their beginning.
    """
    found = {option: words.partition("\n")[0].rstrip(" ,:") + "…" for option, words in rows if "\n" in words}
    for option in found:
        if option.startswith("stack:") and option in view.choices:
            found[option] = f"{at_left(place(ARG[option]), 10)} {count(len(own_faces(view, ARG[option])))}"
    return found


def _first(view: SekiView, option: Option, names: Names) -> str:
    name = side(option.partition(":")[2])
    return tr("You ({side})", side=name) if side(view.side) == name else name


def _stack(view: SekiView, option: Option, names: Names) -> str:
    return f"{place(ARG[option])}: {army(own_faces(view, ARG[option]))}"


def _go(view: SekiView, option: Option, names: Names) -> str:
    verb, _, to = option.partition(":")
    price = [road(is_highway(view.asked.subject, to))]
    price += [tr("leader")] if "lead" in verb else []
    price += [tr("a card")] if "force" in verb else []
    enemies = view.at(1 - view.side, ARG[option])
    price += [tr("against {n}", n=enemies)] if enemies else []
    return f"{place(to)}: {series(price)}"


def _deploy(view: SekiView, option: Option, names: Names) -> str:
    with_card, face = DEPLOY_ARG[option]
    return f"{army([face])} + {card(with_card)}"


def _lost(view: SekiView, option: Option, names: Names) -> str:
    name = option.partition(":")[2]
    return army([FACE[name]]) if name in FACE else tr("the disk")


def _inside(view: SekiView, option: Option, names: Names) -> str:
    return tr("Stay in the castle") if view.asked.data["attacker"] == view.seat else tr("Inside: a siege")


def _army(face: int) -> str:
    return army([face])


_card = with_bid("{card}, {n}")
SHORT: dict[str, Label[SekiView]] = {
    "halve/discard": _card,
    "bid/bid": _card,
    "order/first": _first,
    "degree/none": plain(N_("None: exchange only")),
    "degree/minimal": plain(N_("Minimal: free")),
    "degree/limited": plain(N_("Limited: 1 card")),
    "degree/total": plain(N_("Total: 2 cards")),
    "pay/pay": _card,
    "exchange/swap": _card,
    "move/end": plain(N_("End the movement")),
    "move/stack": _stack,
    "move/muster": named(N_("Muster {block}"), block=_army),
    "move/levy": named(N_("{place}: one unseen"), place=place),
    "move/mori": plain(N_("Mōri block: a card")),
    "move/exchange": plain(N_("Exchange cards")),
    "march/take": named("+ {block}", block=block),
    "march/go": _go,
    "march/lead": _go,
    "march/force": _go,
    "march/lead_force": _go,
    "inside/inside": _inside,
    "deploy/stop": plain(N_("Stop deploying")),
    "deploy/deploy": _deploy,
    "deploy/free": named(N_("{block}, no card"), block=_army),
    "siege/deploy": _deploy,
    "siege/free": named(N_("{block}, no card"), block=_army),
    "second/second": named("{block}", block=_army),
    "challenge/challenge": plain(N_("Challenge with a loyalty card")),
    "refute/yield": plain(N_("Show nothing")),
    "refute/show": named(N_("Show {card}"), card=card),
    "lose/lose": _lost,
    "retreat/stay": named(N_("{block} into the castle"), block=_army),
}
"""By kind of question and verb of the option."""


LETTERS = "dfjmnptyz"
"""Letters that are no command at the table."""
DIGITS = 10
SIGNS = "1234567890" + LETTERS
HEAD = 3
"""Cells of a sign."""

MARCHING: list[BindingType] = [
    change("b", "screen.blocks", N_("blocks"), N_("which blocks of the stack go")),
    change("g", "screen.ways", N_("other ways"), N_("other ways to the place, there and on in parts, step by step")),
    *(
        unlisted(letter, f"screen.letter({n})", N_("choose"), N_("tick the block that shows it, or choose what does"))
        for n, letter in enumerate(LETTERS)
    ),
    unlisted("v", "screen.swap", N_("the others"), N_("tick those that are not ticked, and no others")),
]
"""The keys of a march, in its list and on the map."""


class SignedList(OptionPanel):
    """A list whose rows have digits, then letters; those at the top may have neither."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("0", "number(10)", N_("choose"), tooltip=N_("choose what shows the sign"), show=False),
        *(
            Binding(letter, f"number({n})", N_("choose"), tooltip=N_("choose what shows the sign"), show=False)
            for n, letter in enumerate(LETTERS, 11)
        ),
    ]

    unsigned = 0
    """So many rows at the top have no sign."""
    kept: Mapping[str, int] = MappingProxyType({})
    """The positions, from 0, of the signs that choices keep wherever their rows are; empty: rows have theirs."""

    def numbered(self) -> Sequence[int]:
        """Return the number that chooses each row: where its sign stands among the signs, from 1."""
        return [1 + (self.kept[key] if self.kept else at - self.unsigned) for at, key in enumerate(self.keys)]

    def sign_of(self, at: int) -> str:
        """Return the sign of a row, a blank where it has none."""
        return sign(self.numbers[at] - 1)

    def prefix(self, look: Look, number: int, hinted: bool) -> Text:
        """Return the sign of a row, and the mark of a hint where there is room."""
        mark = look.glyph("hint") if hinted else ""
        return Text.assemble(
            (at_left(f" {self.sign_of(number - 1)} ", HEAD), look.style("cost")),
            (at_left(mark, self.head - HEAD), look.style("alarm")),
        )


def sign(at: int) -> str:
    """Return the sign of the row at a position, from 0; a blank where there are no more."""
    return SIGNS[at] if 0 <= at < len(SIGNS) else " "


class GoalList(SignedList):
    """The places of a march."""

    BINDINGS: ClassVar[list[BindingType]] = [*MARCHING]
    head = HEAD

    boxes = 0
    """So many letters are those of blocks; the rows have those behind them."""

    def list_rows(
        self, look: Look, title: str, rows: Sequence[tuple[str, str]], unsigned: int = 0, boxes: int = 0
    ) -> None:
        """Offer (key, words) pairs, of which the first ``unsigned`` have no sign; the cursor begins at the top. The
        first letters are those of so many ``boxes``.
        """
        self.unsigned, self.boxes = unsigned, boxes
        self.offer(look, title, rows)

    def sign_of(self, at: int) -> str:
        """See :meth:`.SignedList.sign_of`."""
        row = at - self.unsigned
        return sign(row if row < DIGITS else row + self.boxes)

    def has_letter(self, n: int) -> bool:
        """Return whether a block or a row has the letter at a position."""
        return n < self.boxes or self._row(n) in self.numbers

    def _row(self, letter: int) -> int:
        return DIGITS + 1 + letter - self.boxes

    def action_letter(self, n: int) -> None:
        """Choose by the sign."""
        self.action_number(self._row(n))
