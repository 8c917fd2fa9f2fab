"""The lists of this table: the choices of a question, their words, the places they lead to, what is said of each and of
what a way out throws away, all musters as one that opens; and the blocks of a stack with boxes to tick, in
any order: ``Tokugawa d[x]Ieyasu f[ ]3``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from kunitori_tui.engine.api import AnyGame, Option
from kunitori_tui.games.sekigahara.facts import Facts
from kunitori_tui.games.sekigahara.rules.board import NOBODY, PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.fields import ARG
from kunitori_tui.games.sekigahara.rules.movement import PRICE, TOTAL, enough
from kunitori_tui.games.sekigahara.rules.pieces import HOUSE
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import labels
from kunitori_tui.games.sekigahara.words.labels import outlook
from kunitori_tui.games.sekigahara.words.names import army, daimyo, in_army, place
from kunitori_tui.games.sekigahara.words.places import line as place_line
from kunitori_tui.text import decisions
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.cells import cell_len
from screens.drawing.look import Look
from screens.sekigahara.words import BEFORE_WORDS, LETTERS, indented, short, sign
from screens.widgets.lines import Part, TextLines
from screens.widgets.option_panel import OptionPanel

Own = Callable[[Option, int], str]
"""(choice, cells) -> its words where it has some of its own, else ""."""


def place_of(game: AnyGame, option: Option) -> str:
    """Return the place that a choice leads to, "" for none."""
    refs = (ref.partition(":") for ref in game.targets(option))
    return next((name for kind, _, name in refs if kind == "space"), "")


def choice_rows(
    game: AnyGame, view: SekiView, options: Sequence[Option], names: Sequence[str], wide: int, own: Sequence[Own]
) -> tuple[list[tuple[Option, str]], dict[str, str]]:
    """Return choices with their words, for a list of ``wide`` cells, and by place the sign of the choice that leads
    there. The first that any of ``own`` has come before those that every choice has.
    """
    room = wide - BEFORE_WORDS - 1
    rows, marks = [], dict[str, str]()
    for at, option in enumerate(options):
        told = next((words for say in own if (words := say(option, room))), "")
        rows.append((option, told or indented(short(view, option, names), room)))
        where = place_of(game, option)
        if where:
            marks.setdefault(where, sign(at).strip())
    return rows, marks


def about(game: AnyGame, view: SekiView, option: Option, names: Sequence[str], facts: Facts) -> list[str]:
    """Return what is to be said of a choice: what it comes to, and the place that it is about. What the last of the
    combats in ``facts`` brings on comes with its result.
    """
    subject = view.asked.subject if view.clash() is None else ""
    where = place_of(game, option) or (subject if subject in PLACE else "")
    lines = [place_line(view, PLACE[where])] if where else []
    full = decisions.option_label(view, option, names)
    if comes_to := outlook(view, option):
        lines.insert(0, f"{full}: {comes_to}.")
    elif full != short(view, option, names):
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


def explained(view: SekiView, options: Sequence[Option], names: Sequence[str]) -> list[str]:
    """Return all about the choices that lead to one thing, the thing itself last."""
    others = [f"{decisions.option_label(view, option, names)}." for option in options[:-1]]
    return [*others, *(line for option in options[-1:] for line in labels.explained(view, option, names))]


def leads_to(game: AnyGame, view: SekiView, option: Option) -> tuple[str, frozenset[str]]:
    """Return the place that a choice is about, and those in reach from there where blocks are moved."""
    where, subject, clash = place_of(game, option), view.asked.subject, view.clash()
    if not where and clash is not None:
        where = PLACE_ID[clash.place]
    elif not where and subject in PLACE:
        where = subject
    if view.asked.kind not in ("move", "march"):
        return where, frozenset()
    chosen = [option] if option.partition(":")[0] in ("stack", "take") else []
    return where, frozenset(game.preview(view, chosen).get("places", ()))


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
    stacks = min(view.moves, verbs.count("stack"))
    musters = "muster" in verbs or "levy" in verbs
    if stacks and musters and view.degree != TOTAL:
        return trn(
            "{n} stack may still move, or a muster instead.",
            "{n} stacks may still move, or a muster instead of one.",
            stacks,
        )
    if stacks and musters:
        return trn(
            "{n} stack may still move, and a muster is left.",
            "{n} stacks may still move, and a muster is left.",
            stacks,
        )
    if stacks:
        return trn("{n} stack may still move.", "{n} stacks may still move.", stacks)
    if musters:
        return tr("A muster is left.")
    return tr("Cards may still be exchanged.") if "exchange" in verbs else ""


MUSTERS = "musters"
"""The row that opens and closes them; no choice of the rules."""
MANY, DIGITS = 3, 9
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
        if len(there) <= MANY or (len(options) <= DIGITS and not self.is_open):
            return list(options)
        self._there = there
        if self.is_open:
            return [*there, MUSTERS]
        at = options.index(there[0])
        return [*options[:at], MUSTERS, *(option for option in options[at:] if option not in there)]

    def words(self, option: Option, cells: int) -> str:
        """Return what the row says, in lines of ``cells``; "" of any other."""
        if option != MUSTERS:
            return ""
        if self.is_open:
            return tr("Back to the stacks")
        faces = army(ARG[option] for option in self._there if option.startswith("muster:"))
        said = tr("Muster {block}", block=faces) if faces else tr("Muster one unseen")
        if faces and any(option.startswith("levy:") for option in self._there):
            said = tr("{muster}, or one unseen", muster=said)
        return indented(said, cells)

    def question(self) -> str:
        """Return what is asked while they are listed; "" where the question of the rules is."""
        return tr("Which blocks are mustered? One muster a turn.") if self.is_open else ""

    def choose(self, option: Option) -> bool:
        """Open or close them where their row was chosen; return whether it was."""
        if option == MUSTERS:
            self.is_open = not self.is_open
        return option == MUSTERS

    def close(self) -> bool:
        """Close them; return whether they were open."""
        was, self.is_open = self.is_open, False
        return was

    def show(self, option: Option, keys: Sequence[Option]) -> bool:
        """Open them where a choice is among them and its row is not in sight; return whether they were opened."""
        if option in keys or MUSTERS not in keys or option not in self._there:
            return False
        self.is_open = True
        return True


HEAD = 7
"""Cells of the box and the number in front of a block."""


class BlockList(OptionPanel):
    """Blocks by their position, each with a box. Posts :class:`Ticked` when a box changes, :class:`Done` on Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "places", N_("places"), tooltip=N_("to the places that the ticked blocks reach")),
        Binding("space", "tick", N_("tick"), tooltip=N_("tick the block under the cursor, or not")),
        *(
            Binding(
                str(n), f"number({n})", N_("tick"), tooltip=N_("tick the block with that number, or not"), show=False
            )
            for n in range(1, 10)
        ),
        Binding("a", "all", N_("all"), tooltip=N_("tick all blocks")),
        Binding("n,0", "none", N_("none"), tooltip=N_("tick no block")),
        Binding("v", "swap", N_("the others"), tooltip=N_("tick those that are not ticked, and no others")),
    ]
    head = HEAD

    class Ticked(Message):
        """A box has changed."""

    class Done(Message):
        """Those are the blocks."""

    ticked: Sequence[bool] = ()
    _words: Sequence[tuple[str, str]] = ()
    _title = ""

    def list_blocks(self, look: Look, title: str, words: Sequence[str], ticked: Sequence[bool]) -> None:
        """List blocks by their names, and tick the boxes of those that are ``ticked``."""
        self.ticked = list(ticked)
        self._title = title
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
        self.post_message(self.Ticked())

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
        self.post_message(self.Done())

    def on_click(self, event: events.Click) -> None:
        """Tick what was clicked, or not."""
        event.prevent_default()
        clicked = event.style.meta.get("option")
        if clicked is not None:
            self.action_number(clicked + 1)


class Box(NamedTuple):
    """A block with its position in the stack, in cells from ``x`` on: the ``house`` is named before its first block."""

    at: int
    x: int
    house: str
    name: str

    @property
    def end(self) -> int:
        """Return the first cell behind it."""
        return self.x + _length(self.house, self.name)


def _length(house: str, name: str) -> int:
    return cell_len(house) + bool(house) + len("d[x]") + cell_len(name)


def lettered(faces: Sequence[int]) -> int:
    """Return how many blocks have a letter: all of a stack that can be parted and has not more than there are letters,
    else none.
    """
    return len(faces) if 1 < len(faces) <= len(LETTERS) else 0


def rows(look: Look, faces: Sequence[int], width: int) -> list[list[Box]]:
    """Return the blocks of a stack in lines of ``width`` cells; none where they have no letters."""
    found: list[list[Box]] = []
    last = -1
    for at in range(lettered(faces)):
        house = look.chip(daimyo(HOUSE[faces[at]])) if HOUSE[faces[at]] != last else ""
        last = HOUSE[faces[at]]
        name = look.chip(in_army(faces[at]))
        x = found[-1][-1].end + 1 if found else 1
        if not found or x + _length(house, name) > width:
            found.append([])
            x = 1
        found[-1].append(Box(at, x, house, name))
    return found


class TickLines(TextLines):
    """What stands above the list of a march; a click on a box does what its letter does."""

    _rows: Sequence[Sequence[Box]] = ()
    _above = 0

    def show_boxes(self, above: Iterable[Sequence[Part]], boxes: list[list[Box]], ticked: Sequence[bool]) -> None:
        """Show the lines ``above``, then ``boxes``."""
        lines = [list(line) for line in above]
        self._rows, self._above = boxes, len(lines)
        for row in boxes:
            parts: list[Part] = []
            for box in row:
                role = "text" if ticked[box.at] else "dim"
                parts += [(f" {box.house} " if box.house else " ", role), (LETTERS[box.at], "cost")]
                parts.append((f"{'[x]' if ticked[box.at] else '[ ]'}{box.name}", role))
            lines.append(parts)
        self.show(*lines)

    async def on_click(self, event: events.Click) -> None:
        """Do what the letter of the box does that was clicked."""
        row = event.y - self._above
        boxes = self._rows[row] if 0 <= row < len(self._rows) else ()
        for box in boxes:
            if box.x <= event.x < box.end:
                await self.run_action(f"screen.letter({box.at})")
