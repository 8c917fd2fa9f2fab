"""Choosing the piles of the mixed game, fourteen of thirty under the rules of section 10, which hold while choosing: a
grid of chips by class and cost, each fixed, chosen, open or blocked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from kunitori_tui.games.mixed.rules import piles
from kunitori_tui.games.mixed.words import box as rules
from kunitori_tui.text import cards as words
from kunitori_tui.text.box import value_name
from kunitori_tui.text.catalog import N_, paragraph, series, tr, trn
from kunitori_tui.text.cells import fold
from savegames.format import clean
from screens.dialogs.popup import AskText
from screens.drawing.one_frame import SettledModal, SettledScreen
from screens.host import host
from screens.keys import Words
from screens.widgets.lines import KeyLine, TextLines, begun, section
from screens.widgets.lines import Part as Piece
from screens.widgets.panel import Line, Panel, Spot
from screens.widgets.rows import Rows

CHIP = 19
POLITICS_ROWS = 9


def _columns() -> tuple[tuple[str, ...], ...]:
    """Return the piles by column: units with the fixed ones first, strategy, politics in two halves."""
    kinds = ("unit", "strategy", "politics")
    units, strategy, politics = (tuple(p for p in piles.FREE if piles.CARD[p].kind == kind) for kind in kinds)
    return (*piles.FIXED, *units), strategy, politics[:POLITICS_ROWS], politics[POLITICS_ROWS:]


COLUMNS = _columns()
HEIGHT = 1 + max(map(len, COLUMNS))


class PileGrid(Panel):
    """Shows which of the piles are ``chosen``. What is picked its screen takes, or puts back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "pick", N_("take"), tooltip=N_("take the pile, or put it back"))
    ]

    def __init__(self, chosen: Iterable[str], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.chosen = set(chosen)
        self.ref = piles.FREE[0]

    @property
    def in_order(self) -> list[str]:
        """Return the chosen piles in the order of the list."""
        return [p for p in piles.FREE if p in self.chosen]

    def blocked(self, pile: str) -> int:
        """Return the rule that forbids to take ``pile`` now; 0 for a pile that is chosen or may be."""
        return 0 if pile in self.chosen else piles.blocking_rule(self.in_order, pile)

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the grid under its titles."""
        g = self.look.glyph
        step = max(CHIP + 1, width // len(COLUMNS))
        lines = [Line(self.look, width) for _ in range(HEIGHT)]
        titles = (tr("Units"), tr("Strategy"), tr("Politics"), tr("Politics"))
        bar, role = (g("dh"), "alarm") if self.has_focus else (g("h"), "frame")
        self.spots = []
        for i, (column, title) in enumerate(zip(COLUMNS, titles, strict=True)):
            x = i * step
            head = lines[0]
            head.put(g("t_down") if i else "", role)
            if not i or title != titles[i - 1]:
                kinds = {piles.CARD[pile].kind for pile in column}
                count = sum(piles.CARD[pile].kind in kinds for pile in self.chosen.union(piles.FIXED))
                head.put(bar + " ", role).put(f"{title} {count}", "title").put(" ", role)
            end = width if i + 1 == len(COLUMNS) else x + step
            head.put(bar * max(0, end - head.used), role)
            for y, line in enumerate(lines[1:], 1):
                line.to(x).put(g("v") if i else "", "frame")
                if y <= len(column):
                    self.spots.append(Spot(column[y - 1], x, y, CHIP))
                    self._chip(line, column[y - 1])
        return lines

    def _chip(self, line: Line, pile: str) -> None:
        chosen, fixed = pile in self.chosen, pile in piles.FIXED
        role = "text" if chosen else "dim" if fixed or self.blocked(pile) else "text"
        mark = "title" if chosen else role
        box = f"[{'x' if chosen else self.look.glyph('chosen') if fixed else '-' if self.blocked(pile) else ' '}]"
        cost = "cost" if role == "text" else role
        if here := self.has_cursor(pile):
            role = mark = cost = "focus"
        line.put(self.look.glyph("cursor") if here else " ", "focus" if here else "text").put(box, mark)
        line.cell(str(piles.CARD[pile].cost), 2, cost, right=True).put(" ", role).put(words.short(pile), role)


GAME = "mixed"
NAME_CELLS, MOST_PRESETS = 24, 30
GENERALS = ("both", "kunitori", "brennt")
NUMBERS = (3, 4, 5, 6, 7)
CARD_LINES = 2
"""Lines for what the card under the cursor does."""
OWN, EXAMPLE, SURPRISE = "own", "example", "surprise"


class PilesScreen(SettledScreen[dict[str, Any] | None]):
    """Returns the options ``piles``, ``preset`` and ``generals``, or None after Escape."""

    CSS_PATH = "pile_choice.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "done", N_("done"), tooltip=N_("take these piles"), priority=True),
        Binding("p", "example", N_("example"), tooltip=N_("the printed example")),
        Binding("x", "surprise", N_("surprise"), tooltip=N_("piles drawn at random")),
        Binding("g", "generals", N_("generals"), tooltip=N_("the generals of both boxes, or of one")),
        Binding("w", "keep", N_("keep"), tooltip=N_("keep these piles under a name")),
        Binding("o", "kept", N_("kept ones"), tooltip=N_("piles kept under a name")),
        Binding("escape,q", "dismiss(None)", N_("back")),
        Binding("c", "clear", N_("clear"), tooltip=N_("no pile")),
        Binding("question_mark", "rules", N_("rules"), tooltip=N_("the rules of the game")),
    ]
    AUTO_FOCUS = "PileGrid"
    redraws = True

    def __init__(self, options: dict[str, Any], seed: int) -> None:
        super().__init__()
        self._seed = seed
        self._generals = str(options["generals"])
        self.grid = PileGrid(options["piles"], id="grid")
        self._note = ""

    def compose(self) -> ComposeResult:
        yield TextLines(id="top", bar=True)
        yield self.grid
        yield from (TextLines(id=name) for name in ("card", "rules", "note"))
        yield KeyLine(bar=True)

    def on_mount(self) -> None:
        """Draw."""
        self.redraw()

    # -- drawing ------------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Write everything: the count, the card under the cursor, what the rules ask for."""
        look, chosen = self.look, self.grid.in_order
        count = tr("{n} of {max}", n=len(chosen), max=piles.FREE_PILES)
        generals = value_name(GAME, "generals", self._generals)
        preset = next((name for name, kept in self._presets().items() if set(kept) == set(chosen)), "")
        preset = tr("the printed example") if set(chosen) == set(piles.EXAMPLE) else preset
        top: list[Piece] = [(" " + tr("Choose the piles"), "title"), (f"   {count}", "raised")]
        top += [("   " + tr("generals: {choice}", choice=generals), "text"), (f"   {preset}", "dim")]
        self.query_one("#top", TextLines).show(top)
        self.grid.repaint()
        self._show_card()
        broken = piles.broken_rules(chosen)
        lines = [section(look, self.size.width, tr("The rules of section 10"))]
        for rule in NUMBERS:
            kept = rule not in broken
            mark = "[x]" if kept else "[ ]"
            lines += [
                [(f" {mark} " if i == 0 else "        ", "title" if kept else "alarm"), (t, "dim" if kept else "text")]
                for i, t in enumerate(fold(f"{rule}  {tr(rules.PILE_RULES[rule])}", self.size.width - 6))
            ]
        lines.append([("     ", None), (rules.price_classes(piles.missing_classes(chosen)), "money")])
        self.query_one("#rules", TextLines).show(*lines)
        note = tr("These piles break a rule: change one of them.") if broken else tr("{key:Enter} takes these piles.")
        if left := max(0, piles.FREE_PILES - len(chosen)):
            note = trn("{n} pile is still to be chosen.", "{n} piles are still to be chosen.", left)
        self.query_one("#note", TextLines).show([(f" {self._note or note}", "strong")])

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"done": "", "pick": ""}

    def _show_card(self) -> None:
        pile = self.grid.ref
        card = piles.CARD[pile]
        cost = tr("cost {n}", n=card.cost)
        line = (f"  {words.name(pile)}  ", "strong"), (f"{cost}  ", "cost"), (words.symbols(card), "text")
        rule = self.grid.blocked(pile)
        second = rules.pile_rule(rule) if rule else paragraph(sentence for _, sentence in words.effect_lines(card))
        lines = fold(tr("It is always there.") if pile in piles.FIXED else second, self.size.width - 4)
        lines = begun(lines, self.size.width - 2, CARD_LINES, self.look.chip("…"))
        self.query_one("#card", TextLines).show(line, *([("  " + text, "dim")] for text in lines))

    def _presets(self) -> dict[str, list[str]]:
        return host(self.app).settings.presets.setdefault(GAME, {})

    def _say(self, note: str) -> None:
        self._note = note
        self.redraw()

    # -- the grid -----------------------------------------------------------------------------------------------

    def on_panel_moved(self) -> None:
        """Tell about the card under the cursor."""
        if self.is_mounted:
            self._say("")

    def on_panel_picked(self, event: PileGrid.Picked) -> None:
        """Take the pile, or put it back, or say which rule forbids that."""
        if event.ref in piles.FIXED:
            self._say(tr("Four units are fixed: {piles}.", piles=series(words.short(p) for p in piles.FIXED)))
        elif rule := self.grid.blocked(event.ref):
            self._say(rules.pile_rule(rule))
        else:
            self.choose(self.grid.chosen ^ {event.ref})

    def choose(self, chosen: Iterable[str]) -> None:
        """Choose these piles."""
        self.grid.chosen = set(chosen)
        self._say("")

    # -- keys ---------------------------------------------------------------------------------------------------

    def _breaks(self) -> bool:
        """Return whether the choice breaks a rule; say which."""
        if broken := piles.broken_rules(self.grid.in_order):
            self._say(rules.pile_rule(broken[0]))
        return bool(broken)

    def action_done(self) -> None:
        """Close with the choice, or say which rule it breaks."""
        if self._breaks():
            return
        chosen = self.grid.in_order
        preset = EXAMPLE if set(chosen) == set(piles.EXAMPLE) else OWN
        self.dismiss({"piles": chosen, "preset": preset, "generals": self._generals})

    def action_example(self) -> None:
        """Choose the printed example."""
        self.choose(piles.EXAMPLE)

    def action_surprise(self) -> None:
        """Let chance choose: first by the seed of the game, then by the next ones."""
        self.choose(piles.surprise(self._seed))
        self._seed += 1

    def action_clear(self) -> None:
        """Choose nothing."""
        self.choose(())

    def action_generals(self) -> None:
        """Take the generals of both boxes, of the first, of the second."""
        self._generals = GENERALS[(GENERALS.index(self._generals) + 1) % len(GENERALS)]
        self.redraw()

    def action_keep(self) -> None:
        """Keep the choice under a name."""
        if self._breaks():
            return
        if len(self._presets()) >= MOST_PRESETS:
            self._say(tr("{n} choices are kept already; delete one of them first.", n=MOST_PRESETS))
        else:
            self.app.push_screen(AskText(tr("Keep these piles as"), "", NAME_CELLS), self._keep)

    def _keep(self, text: str | None) -> None:
        if name := clean(text or "", NAME_CELLS):
            self._presets()[name] = self.grid.in_order
            host(self.app).keep_settings()
            self._say(tr("Kept as {name}; {key:kept} brings it back.", name=name))

    def action_kept(self) -> None:
        """Choose among what was kept."""
        if self._presets():
            self.app.push_screen(OwnPresets(self._presets()), self._load)
        else:
            self._say(tr("Nothing is kept yet; {key:keep} keeps a choice under a name."))

    def _load(self, name: str | None) -> None:
        host(self.app).keep_settings()
        if name is not None:
            self.choose(p for p in self._presets()[name] if p in piles.FREE)

    def action_rules(self) -> None:
        """Open the rules of the game."""
        host(self.app).open_rules(GAME)


class OwnPresets(SettledModal[str | None]):
    """A small window with the kept choices: Enter takes one, d deletes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d,delete", "delete", N_("delete")),
        Binding("escape,q", "dismiss(None)", N_("back")),
    ]

    def __init__(self, presets: dict[str, list[str]]) -> None:
        super().__init__()
        self._presets = presets

    def compose(self) -> ComposeResult:
        with Vertical(id="window") as window:
            window.border_title = tr("Your choices")
            yield Rows(id="names")
        yield KeyLine(bar=True)

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"select": tr("take")}

    def on_mount(self) -> None:
        """Fill the list."""
        rows = self.query_one(Rows)
        rows.set_options([Option(Text(f"  {name}"), id=name) for name in sorted(self._presets)])
        rows.highlighted = 0 if self._presets else None

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Close with the name."""
        self.dismiss(event.option_id)

    def action_delete(self) -> None:
        """Forget the choice under the cursor."""
        rows = self.query_one(Rows)
        if rows.highlighted is not None and rows.option_count:
            del self._presets[str(rows.get_option_at_index(rows.highlighted).id)]
            self.on_mount()
        if not self._presets:
            self.dismiss(None)


class Piles:
    """Answers the option of the piles on a screen of its own."""

    def summary(self, options: dict[str, Any]) -> str:
        """Return where the piles come from."""
        if options["preset"] == SURPRISE:
            return tr("drawn by the seed")
        return (
            tr("the printed example")
            if set(options["piles"]) == set(piles.EXAMPLE)
            else tr("chosen, {key:Enter} shows")
        )

    def follow(self, options: dict[str, Any], key: str) -> None:
        """Take the printed piles where the preset goes back to them; a drawn set is drawn at the start."""
        if key == "preset" and options["preset"] != OWN:
            options["piles"] = [p for p in piles.FREE if p in piles.EXAMPLE]

    def screen(self, options: dict[str, Any], seed: int) -> PilesScreen:
        """Return the screen that chooses; it begins with the piles that would be drawn."""
        drawn = {"piles": piles.surprise(seed)} if options["preset"] == SURPRISE else {}
        return PilesScreen({**options, **drawn}, seed)


PART = Piles()
