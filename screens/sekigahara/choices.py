"""The lists of this table: the choices of a question, the places they lead to, what is said of each and of what a way
out throws away, all musters as one that opens; and the blocks of a stack with boxes to tick, in any order: ``Tokugawa
d[x]Ieyasu f[ ]3``. Of more than nine things each has a sign of its own, a digit or a letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from kunitori_tui import keymap
from kunitori_tui.engine.api import AnyGame, Option
from kunitori_tui.games.sekigahara.facts import Facts
from kunitori_tui.games.sekigahara.rules.board import NOBODY, PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.fields import ARG
from kunitori_tui.games.sekigahara.rules.movement import PRICE, TOTAL, enough
from kunitori_tui.games.sekigahara.rules.pieces import CARD_HOUSE, HOUSE
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import march
from kunitori_tui.games.sekigahara.words.labels import outlook, short
from kunitori_tui.games.sekigahara.words.names import army, daimyo, in_army, place
from kunitori_tui.games.sekigahara.words.places import daimyo_at
from kunitori_tui.games.sekigahara.words.places import line as place_line
from kunitori_tui.text import decisions
from kunitori_tui.text.catalog import N_, NN_, capital, series, tr, trn
from kunitori_tui.text.cells import at_left, fold
from screens.drawing.look import Look
from screens.drawing.one_frame import say_at_once
from screens.keys import change, digits, unlisted
from screens.widgets.lines import Part, TextLines, cells_of
from screens.widgets.option_panel import OptionPanel

BEFORE_WORDS = 5
"""Cells in front of the words of a choice in the list."""


def indented(words: str, room: int) -> str:
    """Return words in lines of ``room`` cells, those behind the first one below its words."""
    return ("\n" + " " * BEFORE_WORDS).join(fold(words, max(1, room)))


def told_lines(lines: Iterable[str]) -> list[list[Part]]:
    """Return lines of a panel, a blank before each."""
    return [[(f" {line}", "text")] for line in lines]


def key_style(look: Look) -> Style:
    """Return how a key is drawn that chooses something: reversed, and in the colour that keys have in a list."""
    return look.style("cost") + Style(bold=True, reverse=True)


LETTERS = "dfjmnptyz"
"""Letters that are no command at the table."""
DIGITS = 10
SIGNS = "1234567890" + LETTERS
SIGN = 3
"""Cells of a sign."""

MARCHING: list[BindingType] = [
    change("b", "screen.blocks", N_("blocks"), N_("which blocks of the stack go")),
    change("g", "screen.ways", N_("other ways"), N_("other ways to the place, there and on in parts, step by step")),
    *(
        unlisted(
            letter, f"screen.letter({n})", N_("choose"), N_("tick the block with this sign, or choose what has it")
        )
        for n, letter in enumerate(LETTERS)
    ),
    unlisted("v", "screen.swap", N_("the others"), N_("tick those not ticked, and no others")),
]
"""The keys of a march, in its list and on the map."""


class SignedList(OptionPanel):
    """A list whose rows have digits, then letters; those at the top may have neither."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            unlisted(key, f"number({n})", N_("choose"), N_("choose what has this sign"))
            for n, key in enumerate("0" + LETTERS, 10)
        ),
    ]

    kept: Mapping[str, int] = MappingProxyType({})
    """The positions, from 0, of the signs that choices keep wherever their rows are, -1: none; empty: by rows."""

    boxes = 0
    """So many letters, the first ones, are those of blocks; the rows have those behind them."""

    def numbered(self) -> Sequence[int]:
        """Return the number that chooses each row: where its sign stands among the signs, from 1."""
        return [1 + (self.kept[key] if self.kept else at) for at, key in enumerate(self.keys)]

    def sign_at(self, row: int) -> str:
        """Return the sign of a row by its position among them, from 0."""
        return sign(row if row < DIGITS else row + self.boxes)

    def prefix(self, look: Look, number: int, hinted: bool) -> Text:
        """Return the sign of a row, and the mark of a hint where there is room."""
        return Text.assemble(
            (at_left(f" {self.sign_at(self.numbers[number - 1] - 1)} ", SIGN), look.style("cost")),
            (at_left(look.glyph("hint") if hinted else "", self.head - SIGN), look.style("alarm")),
        )


def sign(at: int) -> str:
    """Return the sign of the row at a position, from 0; a blank where there are no more."""
    return SIGNS[at] if 0 <= at < DIGITS else letter(at - DIGITS) if DIGITS <= at < len(SIGNS) else " "


def letter(at: int) -> str:
    """Return the letter of a position, from 0: its usual one, unless a player has given that to something else."""
    return keymap.held(f"letter_{at}")[0]


class GoalList(SignedList):
    """The places of a march."""

    BINDINGS: ClassVar[list[BindingType]] = [*MARCHING]
    head = SIGN

    def row(self, letter: int) -> int:
        """Return the number of the row that has the letter at a position."""
        return DIGITS + 1 + letter - self.boxes

    def action_letter(self, n: int) -> None:
        """Choose by the sign."""
        self.action_number(self.row(n))


def place_of(game: AnyGame, option: Option) -> str:
    """Return the place that a choice leads to, "" for none."""
    return next((name for kind, _, name in (ref.partition(":") for ref in game.targets(option)) if kind == "space"), "")


REWORDED = frozenset(("bid", "order", "pay", "exchange", "halve", "lose"))
"""Questions whose choices the list tells in full."""


def about(game: AnyGame, view: SekiView, option: Option, names: Sequence[str], facts: Facts) -> list[str]:
    """Return what is to be said of a choice: what it comes to, and the place that it is about. What the last of the
    combats in ``facts`` brings on comes with its result.
    """
    subject = view.asked.subject if view.clash() is None else ""
    where = place_of(game, option) or (subject if subject in PLACE else "")
    lines = [place_line(view, PLACE[where])] if where else []
    full, comes_to = decisions.option_label(view, option, names), outlook(view, option)
    if view.asked.kind == "bid" and (house := CARD_HOUSE[ARG[option]]) != NOBODY:
        there = series(f"{place(at)} {n}" for at, n in daimyo_at(view, house).items())
        lines = [tr("{daimyo}: {places}.", daimyo=daimyo(house), places=there or tr("nothing"))]
    elif comes_to and (option.startswith("stack:") or view.asked.kind == "inside"):  # the list says the rest
        lines = [f"{capital(comes_to)}."]
    elif comes_to:
        lines.insert(0, f"{full}: {comes_to}.")
    elif view.asked.kind == "degree":  # behind its name and its price
        lines.append(f"{capital(full.partition(': ')[2])}.")
    elif full != short(view, option, names) and view.asked.kind not in REWORDED:
        lines.insert(0, f"{full}.")
    return [*(_result(view, facts) if view.asked.kind in ("lose", "retreat") else ()), *lines]


def _result(view: SekiView, facts: Facts) -> list[str]:
    """Return how the latest battle or siege has ended, from one's own side."""
    fight = facts.latest
    if fight is None or not fight.at:
        return []
    where, own, enemy = place(view.asked.subject), fight.impact[view.side], fight.impact[1 - view.side]
    if fight.won_by == NOBODY:
        return [tr("{place}: the siege came to {n}.", place=where, n=own or enemy)]
    won = N_("{place}: you hold, {own} to {enemy}.") if own == enemy else N_("{place}: you win, {own} to {enemy}.")
    said = won if fight.won_by == view.side else N_("{place}: you lose, {own} to {enemy}.")
    return [tr(said, place=where, own=own, enemy=enemy)]


def leads_to(game: AnyGame, view: SekiView, option: Option) -> tuple[str, frozenset[str]]:
    """Return the place that a choice is about, and those in reach from there where blocks are moved."""
    subject, clash = view.asked.subject, view.clash()
    here = PLACE_ID[clash.place] if clash is not None else subject if subject in PLACE else ""
    where = place_of(game, option) or here
    group, verb = None, option.partition(":")[0]
    if verb == "bid":
        return "", frozenset(PLACE_ID[at] for at in daimyo_at(view, CARD_HOUSE[ARG[option]]))
    if view.asked.kind == "march" and verb != "stack":
        group = march.of_question(view)
        group = group.of((*group.named, ARG[option])) if verb == "take" else group
    elif verb == "stack" and option in view.choices:
        group = march.of_stack(view, ARG[option])
    return where, frozenset(PLACE_ID[to] for to in group.reachable()) if group is not None else frozenset()


def wasted(view: SekiView) -> str:
    """Return in sentences what is thrown away when a movement ends: stacks and a muster that were paid for, or are
    free, the exchange of who moves nothing; "" where that is nothing, or all may move and enough of them did.
    """
    needed = enough(view)
    rest = left(view) if needed < view.degree or view.degree != TOTAL else ""
    paid = PRICE[view.degree] - PRICE[needed]
    if not rest or not paid:
        return rest
    return trn("{n} card was paid for nothing.", "{n} cards were paid for nothing.", paid) + f" {rest}"


def left(view: SekiView) -> str:
    """Return in one sentence what may still be done in a movement for nothing; "" where that is nothing."""
    verbs = [option.partition(":")[0] for option in view.choices]
    stacks, musters = min(view.moves, verbs.count("stack")), "muster" in verbs or "levy" in verbs
    either = NN_(
        "{n} stack may still move, or a muster instead.", "{n} stacks may still move, or a muster instead of one."
    )
    both = NN_("{n} stack may still move, and a muster is left.", "{n} stacks may still move, and a muster is left.")
    if stacks and musters:
        return trn(*(both if view.degree == TOTAL else either), stacks)
    if stacks:
        return trn("{n} stack may still move.", "{n} stacks may still move.", stacks)
    if musters:
        return tr("A muster is left.")
    return tr("Cards may still be exchanged.") if "exchange" in verbs else ""


MUSTERS = "musters"
"""The row that opens and closes them; no choice of the rules."""
MANY, ROWS = 3, 9
"""More musters than this are one row, in a list of more rows than this."""


class Musters:
    """The musters of this question, and whether their list is unfolded."""

    def __init__(self) -> None:
        self.is_open = False
        """Whether they are listed in place of the stacks."""
        self._there: list[Option] = []

    def listed(self, options: Sequence[Option]) -> list[Option]:
        """Return the rows of the list: the choices with their musters as one, or the musters alone and the way back."""
        there = [option for option in options if option.partition(":")[0] in ("muster", "levy")]
        if len(there) <= MANY or (len(options) <= ROWS and not self.is_open):
            return list(options)
        self._there = there
        if self.is_open:
            return [*there, MUSTERS]
        at = options.index(there[0])
        return [*options[:at], MUSTERS, *(option for option in options[at:] if option not in there)]

    def words(self, option: Option) -> str:
        """Return what the row says; "" of any other."""
        if option != MUSTERS:
            return ""
        if self.is_open:
            return tr("Back to the stacks")
        faces = army(ARG[option] for option in self._there if option.startswith("muster:"))
        said = tr("Muster {block}", block=faces) if faces else tr("Muster one unseen")
        if faces and any(option.startswith("levy:") for option in self._there):
            said = tr("{muster}, or one unseen", muster=said)
        return said

    def show(self, option: Option, keys: Sequence[Option]) -> bool:
        """Open or close them where that brings the row of a choice in sight; return whether they were."""
        was, is_there = self.is_open, option in self._there
        self.is_open = is_there if MUSTERS in keys and option not in keys else was
        return self.is_open is not was


HEAD = 7
"""Cells of the box and the number in front of a block."""


class BlockList(OptionPanel):
    """Blocks by their position, each with a box. Posts :class:`Ticked` when a box changes, :class:`Done` on Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "places", N_("places"), tooltip=N_("to the places that the ticked blocks reach")),
        Binding("space", "tick", N_("tick"), tooltip=N_("tick the block under the cursor, or not")),
        *digits("number", N_("tick"), N_("tick the block with that number, or not"), show=False),
        Binding("a", "all", N_("all"), tooltip=N_("tick all blocks")),
        Binding("n,0", "none", N_("none"), tooltip=N_("tick no block")),
        Binding("v", "swap", N_("the others"), tooltip=N_("tick those not ticked, and no others")),
    ]
    head = HEAD

    class Ticked(Message):
        """A box has changed."""

    class Done(Message):
        """Those are the blocks."""

    ticked: Sequence[bool] = ()
    _words: Sequence[tuple[str, str]] = ()

    def list_blocks(self, look: Look, title: str, words: Sequence[str], ticked: Sequence[bool]) -> None:
        """List blocks by their names, and tick the boxes of those that are ``ticked``."""
        self.ticked = list(ticked)
        self._words = [(f"block:{at}", name) for at, name in enumerate(words)]
        self.offer(look, title, self._words)

    def prefix(self, look: Look, number: int, hinted: bool) -> Text:
        """Return the box and the number of a block."""
        box, role = ("[x]", "can") if self.ticked[number - 1] else ("[ ]", "dim")
        digit = str(number) if number < 10 else " "
        return Text.assemble((f" {box}", look.style(role)), (f" {digit} ", look.style("cost")))

    def _tick(self, ticked: Sequence[bool], at: int | None = None) -> None:
        at = self.highlighted if at is None else at
        self.ticked = list(ticked)
        self.offer(self._look, self._title, self._words)
        self.highlighted = at
        say_at_once(self, self.Ticked())

    def action_tick(self) -> None:
        """Tick the block under the cursor, or not."""
        if self.highlighted is not None:
            self.action_number(self.highlighted + 1)

    def action_number(self, n: int) -> None:
        """Tick a block by its number, or take its tick away."""
        self._tick([not is_on if at == n - 1 else is_on for at, is_on in enumerate(self.ticked)], n - 1)

    def action_all(self) -> None:
        """Tick all."""
        self._tick([True] * len(self.ticked))

    def action_none(self) -> None:
        """Tick none."""
        self._tick([False] * len(self.ticked))

    def action_swap(self) -> None:
        """Tick the others."""
        self._tick([not is_on for is_on in self.ticked])

    def action_places(self) -> None:
        """Go on with those that are ticked."""
        say_at_once(self, self.Done())

    def on_click(self, event: events.Click) -> None:
        """Tick what was clicked, or not."""
        event.prevent_default()
        clicked = event.style.meta.get("option")
        if clicked is not None:
            self.action_number(clicked + 1)


Box = tuple[int, list[Part]]
"""The position of a block in its stack, and how it is shown: its house before its first block, letter, box, name."""


def lettered(faces: Sequence[int]) -> int:
    """Return how many blocks have a letter: all of a stack that can be parted, if there are so many letters."""
    return len(faces) if 1 < len(faces) <= len(LETTERS) else 0


def rows(
    look: Look, faces: Sequence[int], ticked: Sequence[bool], width: int, house: int | None = None
) -> list[list[Box]]:
    """Return the blocks of a stack in lines of ``width`` cells; none where they have no letters. Of the name of a
    ``house`` so many letters are shown, at the most.
    """
    found: list[list[Box]] = []
    for at in range(lettered(faces)):
        of, role = HOUSE[faces[at]], "text" if ticked[at] else "dim"
        before = "" if at and HOUSE[faces[at - 1]] == of else f" {look.chip(daimyo(of))[:house]}"
        name = f"{'[x]' if ticked[at] else '[ ]'}{look.chip(in_army(faces[at]))}"
        parts: list[Part] = [(f"{before} ", role), (letter(at), key_style(look)), (name, role)]
        if not found or sum(cells_of(box) for _, box in found[-1]) + cells_of(parts) > width:
            found.append([])
        found[-1].append((at, parts))
    return found


class TickLines(TextLines):
    """What stands above the list of a march; a click on a box does what its letter does."""

    _rows: Sequence[Sequence[Box]] = ()
    _above = 0

    def show_boxes(self, above: Sequence[Sequence[Part]], boxes: list[list[Box]]) -> None:
        """Show the lines ``above``, then ``boxes``."""
        self._rows, self._above = boxes, len(above)
        self.show(*above, *([part for _, parts in row for part in parts] for row in boxes))

    async def on_click(self, event: events.Click) -> None:
        """Do what the letter of the box does that was clicked."""
        row, end = event.y - self._above, 0
        for at, parts in self._rows[row] if 0 <= row < len(self._rows) else ():
            start, end = end + 1, end + cells_of(parts)
            if start <= event.x < end:
                await self.run_action(f"screen.letter({at})")
