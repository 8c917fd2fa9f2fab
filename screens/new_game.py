"""New game: the game, the seats, the options, the seed on one screen. Space starts with what stands there."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from kunitori_tui import prices
from kunitori_tui.engine import registry
from kunitori_tui.engine.api import BadSetup, GameOption
from kunitori_tui.session import new_seed
from kunitori_tui.text import games, options, reasons
from kunitori_tui.text.catalog import tr, trn
from savegames.errors import SaveError
from savegames.format import clean
from screens import plan as plans
from screens.ask_text import AskText
from screens.plan import FREE, NAME_CELLS, PERSON, Place, Plan
from screens.price_sheet import sheet_trouble
from screens.sections import ends
from screens.shell import ShellScreen
from screens.widgets.fields import Field, Fields
from screens.widgets.keyline import KeyLine
from screens.widgets.rows import Rows
from screens.widgets.sheet import Sheet
from screens.wording import level, listed

STEPS = (0, 1, 2, 3, 5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000)
"""The values of a number among the options that left and right go through."""
TICKS = ((False, ""), (True, ""))
"""The values of an option that is ticked or not."""
TALL = 34


class NewGameScreen(ShellScreen):
    """Puts a game together and starts it."""

    CSS_PATH = "new_game.tcss"
    BINDINGS = [
        Binding("escape", "back", show=False, priority=True),
        Binding("q", "back", show=False, priority=True),
        Binding("space", "start", show=False, priority=True),
        Binding("x", "seed", show=False, priority=True),
        Binding("d", "defaults", show=False, priority=True),
        Binding("plus", "seats(1)", show=False, priority=True),
        Binding("minus", "seats(-1)", show=False, priority=True),
        Binding("question_mark", "rules", show=False, priority=True),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._plan: Plan | None = None
        self._sheet: dict[str, Any] = {}
        self._sheet_trouble = ""
        self._use_sheet = True
        self._error = ""

    @property
    def plan(self) -> Plan:
        """Return the game as it is put together so far."""
        if self._plan is None:
            self._plan = plans.recall(self.host.settings.last_game)
        return self._plan

    def compose(self) -> ComposeResult:
        yield Sheet(id="head")
        with Horizontal(id="parts"):
            with Vertical(id="game-box", classes="box"):
                yield Rows(id="games", choice=True)
                yield Static(id="about", markup=False)
            with Vertical(id="seat-box", classes="box"):
                yield Static(id="seat-head", markup=False)
                yield Fields(self._seat_line, id="seats")
        with Vertical(id="option-box", classes="box"):
            yield Fields(self._option_line, id="options")
        with Horizontal(id="seed-line"):
            yield Static(id="seed-label", markup=False)
            yield Input(str(new_seed()), id="seed", restrict="[0-9]*", max_length=18, select_on_focus=False)
            yield Static(id="seed-help", markup=False)
        yield Static(id="people", markup=False)
        yield Static(id="help", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one("#head").styles.height = 1
        self.query_one("#seed", Input).cursor_blink = False
        self._read_sheet()
        super().on_mount()
        self.query_one("#seats").focus()

    # -- drawing ------------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        self.set_class(self.app.size.height >= TALL, "-tall")
        self.query_one("#game-box").border_title = tr("1 Game")
        self.query_one("#option-box").border_title = tr("3 Options")
        self.query_one("#seed-label", Static).update(tr("Seed"))
        self.query_one("#seed-help", Static).update(tr("the same seed gives the same deal   x new seed"))
        self._fill_games()
        self._fill_seats()
        self._fill_options()
        look = self.host.look
        self.query_one(KeyLine).show(
            [
                ("Space", tr("start"), "screen.start"),
                (look.glyph("left_right"), tr("value"), ""),
                ("Enter", tr("name, tick"), ""),
                ("Tab", tr("part"), ""),
                ("+-", tr("seats"), ""),
                ("x", tr("seed"), "screen.seed"),
                ("d", tr("defaults"), "screen.defaults"),
                ("Esc", tr("back"), "screen.back"),
                ("?", tr("rules"), "screen.rules"),
            ]
        )

    def _fill_games(self) -> None:
        rows = self.query_one("#games", Rows)
        rows.clear_options()
        for game in registry.ids():
            span = _span(registry.load(game).seat_counts)
            title = set_cell_size(games.title(game), 18)
            rows.add_option(Option(Text(f"  {title} {span:>4}"), id=game))
        rows.highlighted = registry.ids().index(self.plan.game)
        self.query_one("#about", Static).update(games.about(self.plan.game))

    def _fill_seats(self) -> None:
        plan = self.plan
        taken = tr("{n} of {max}", n=len(plan.taken()), max=len(plan.places))
        self.query_one("#seat-box").border_title = tr("2 Seats") + f"  {taken}"
        name, who, mark = tr("name"), tr("who plays"), tr("mark")
        self.query_one("#seat-head", Static).update(
            f"   #  {set_cell_size(name, 13)}  {set_cell_size(who, 20)}  {mark}"
        )
        self.query_one("#seats", Fields).show([self._seat_field(at) for at in range(len(plan.places))])
        self._tell_people()

    def _seat_field(self, at: int) -> Field:
        whos = [PERSON, *plans.choosable(self.plan.game), FREE]
        first = at == min(self.plan.people(), default=-1)
        words = {
            PERSON: tr("You") if first or (not self.plan.people() and at == 0) else tr("Person"),
            FREE: tr("(free)"),
        }
        values = [(who, words.get(who) or tr("bot {level}", level=level(who))) for who in whos]
        field = Field(f"seat{at}", str(at + 1), values, whos.index(self.plan.places[at].who))
        field.help = self._seat_help(field.value)
        return field

    def _seat_help(self, who: str) -> str:
        if who == FREE:
            return tr("Nobody sits here. Left and right change that.")
        if who == PERSON:
            return tr("A person at this keyboard. Enter changes the name.")
        return f"{level(who)}: {options.bot_help(who)}" if who in options.BOTS else who

    def _seat_line(self, field: Field, here: bool) -> Text:
        look = self.host.look
        at = int(field.label) - 1
        free = field.value == FREE
        style = look.style("dim" if free and not here else "text")
        name = set_cell_size(self.plan.name_of(at, self.host.settings.name) or look.glyph("dash"), 13)
        line = Text(f"   {field.label}  {name}  ", style=style)
        line += Text(_value(look.glyph("value_left"), look.glyph("value_right"), field.words, here, 20), style=style)
        if not free:
            number = self.plan.taken().index(at)
            line += Text("  " + look.mark(number), style=style if here else look.player(number))
        return line

    def _fill_options(self) -> None:
        fields = []
        for option in self.plan.rules.options:
            fields += self._option_fields(option)
        self.query_one("#options", Fields).show(fields)

    def _option_fields(self, option: GameOption) -> list[Field]:
        """Return the lines of an option; a list has one for each of its choices."""
        game, key = self.plan.game, option.key
        name, help_text = options.option_name(game, key), options.option_help(game, key)
        if option.kind == "prices":
            return [self._sheet_field(name)]
        now = self.plan.options[key]
        if option.kind == "list":
            return [
                Field(
                    f"{key}={choice}",
                    f"{name}: {options.value_name(game, key, [choice])}",
                    TICKS,
                    choice in now,
                    help_text,
                )
                for choice in option.choices
            ]
        if option.kind == "bool":
            return [Field(key, name, TICKS, int(now), help_text)]
        if option.kind == "int":
            numbers = sorted({n for n in (*STEPS, option.low, option.high, now) if option.low <= n <= option.high})
            values: list[tuple[Any, str]] = [(n, options.value_name(game, key, n)) for n in numbers]
        else:
            seats = [str(n + 1) for n in range(len(self.plan.taken()))]
            # A choice by seat number is offered for the seats that are taken; a remembered one stays visible.
            offered = [c for c in option.choices if not c.isdecimal() or c in seats or c == now]
            values = [(choice, options.value_name(game, key, choice)) for choice in offered]
        return [Field(key, name, values, [v for v, _ in values].index(now), help_text)]

    def _sheet_field(self, name: str) -> Field:
        cards = trn("own sheet, {n} card", "own sheet, {n} cards", len(self._sheet))
        values: list[tuple[Any, str]] = [(False, tr("built in"))] + ([(True, cards)] if self._sheet else [])
        help_text = self._sheet_trouble or tr(
            "Costs marked ~ are reconstructed; a file of your own corrects them: {path}", path=prices.path()
        )
        return Field("prices", name, values, int(bool(self._sheet) and self._use_sheet), help_text)

    def _option_line(self, field: Field, here: bool) -> Text:
        look = self.host.look
        tick = field.values is TICKS
        line = Text(f"   {'[x]' if field.value else '[ ]'} " if tick else "       ", style=look.style("text"))
        line += Text(set_cell_size(field.label, 28) + " ", style=look.style("text"))
        if not tick:
            line += Text(_value(look.glyph("value_left"), look.glyph("value_right"), field.words, here, 18) + " ")
        return line + Text(look.chip(field.help), style=look.style("text" if here else "dim"))

    def _tell_people(self) -> None:
        plan, me = self.plan, self.host.settings.name
        names = [plan.name_of(at, me) for at in plan.people()]
        if len(names) > 1:
            text = tr("{names} share this keyboard: a curtain hides the hand between turns.", names=listed(names))
        elif not names:
            text = tr("Only bots play: you watch.")
        else:
            text = ""
        self.query_one("#people", Static).update(self.host.look.chip(text))

    def _tell(self, text: str, *, alarm: bool = False) -> None:
        look = self.host.look
        self.query_one("#help", Static).update(Text(look.chip(text), style=look.style("alarm" if alarm else "points")))

    def _head(self) -> None:
        look = self.host.look
        try:
            kept = trn("{n} save kept", "{n} saves kept", len(self.host.store.entries()))
        except SaveError as error:
            kept = reasons.error(error)
        left = Text(" " + tr("New game"), style=look.style("title"))
        self.query_one("#head", Sheet).show(
            [ends(left, Text(f"{kept} ", style=look.style("dim")), self.app.size.width)]
        )

    # -- the cursor and the values ------------------------------------------------------------------------------

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        if self.is_mounted:
            self._head()

    @on(OptionList.OptionHighlighted)
    def _explain(self, event: OptionList.OptionHighlighted) -> None:
        if not event.option_list.has_focus:
            return
        if isinstance(event.option_list, Fields):
            field = event.option_list.current
            self._tell(field.help if field else "")
        elif event.option_id is not None:
            self._tell(games.tagline(event.option_id))
            if event.option_id != self.plan.game:
                self._change_game(event.option_id)

    def on_descendant_focus(self) -> None:
        """Explain what the cursor is on now."""
        part = self.focused
        if isinstance(part, Fields) and part.current is not None:
            self._tell(part.current.help)
        elif isinstance(part, Rows):
            self._tell(games.tagline(self.plan.game))
        elif isinstance(part, Input):
            self._tell(tr("Digits make the seed; x draws another one."))

    def _change_game(self, game: str) -> None:
        self._plan = plans.recall(self.host.settings.last_game, game)
        self._read_sheet()
        self.query_one("#about", Static).update(games.about(game))
        self._fill_seats()
        self._fill_options()

    @on(Fields.Changed, "#seats")
    def _change_seat(self, event: Fields.Changed) -> None:
        at = int(event.field.label) - 1
        self.plan.places[at] = Place(event.field.value)
        self._fill_seats()
        self._fill_options()
        self._tell(self.plan.trouble() or self._seat_help(event.field.value), alarm=bool(self.plan.trouble()))

    @on(Fields.Changed, "#options")
    def _change_option(self, event: Fields.Changed) -> None:
        self._set_option(event.field)

    def _set_option(self, field: Field) -> None:
        key, _, choice = field.id.partition("=")
        if key == "prices":
            self._use_sheet = bool(field.value)
        elif choice:
            rest = [c for c in self.plan.options[key] if c != choice]
            self.plan.options[key] = [*rest, choice] if field.value else rest
        else:
            self.plan.options[key] = field.value
        trouble = self.plan.trouble()
        self._tell(trouble or field.help, alarm=bool(trouble))

    @on(OptionList.OptionSelected, "#options")
    def _press_option(self) -> None:
        self.query_one("#options", Fields).action_step(1)

    @on(OptionList.OptionSelected, "#games")
    def _press_game(self) -> None:
        self.query_one("#seats").focus()

    @on(OptionList.OptionSelected, "#seats")
    def _press_seat(self, event: OptionList.OptionSelected) -> None:
        at = event.option_index
        if self.plan.places[at].who == FREE:
            self.query_one("#seats", Fields).action_step(1)
            return
        name = self.plan.name_of(at, self.host.settings.name)
        self.app.push_screen(AskText(tr("Name"), name, NAME_CELLS), lambda text: self._rename(at, text))

    def _rename(self, at: int, text: str | None) -> None:
        if text is None:
            return
        name = clean(text, NAME_CELLS)
        while cell_len(name) > NAME_CELLS:
            name = name[:-1]
        self.plan.places[at].name = name
        self._fill_seats()

    @on(Input.Submitted, "#seed")
    def _press_seed(self) -> None:
        self.query_one("#games").focus()

    # -- keys ---------------------------------------------------------------------------------------------------

    def action_seats(self, more: int) -> None:
        """Put a bot on the next free seat, or free the last one."""
        self.plan.set_count(more)
        self._fill_seats()
        self._fill_options()
        self._tell(self.plan.trouble(), alarm=True)

    def action_seed(self) -> None:
        """Draw another seed."""
        self.query_one("#seed", Input).value = str(new_seed())

    def action_defaults(self) -> None:
        """Go back to what a new player sees."""
        self._plan = plans.fresh(self.plan.game)
        self._use_sheet = True
        self._fill_seats()
        self._fill_options()
        self._tell(tr("All as in the beginning."))

    def action_rules(self) -> None:
        """Open the rules of the game."""
        from screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.plan.game))

    def action_start(self) -> None:
        """Start the game; say what is missing if it cannot be started."""
        plan, host = self.plan, self.host
        trouble = plan.trouble()
        if trouble:
            self._tell(trouble, alarm=True)
            return
        typed = self.query_one("#seed", Input).value
        chosen = dict(plan.options)
        if self._sheet and self._use_sheet:
            chosen["prices"] = self._sheet
        host.settings.last_game = plan.remember()
        host.keep_settings()
        try:
            host.start_game(plan.game, plan.seats(host.settings.name), int(typed) if typed else None, chosen)
        except (BadSetup, SaveError) as error:
            self._tell(reasons.error(error), alarm=True)

    def _read_sheet(self) -> None:
        """Read the price sheet; one that this game cannot use is not offered and its fault is told."""
        game = self.plan.game
        self._sheet, self._sheet_trouble = {}, sheet_trouble(game)
        if not self._sheet_trouble and any(o.kind == "prices" for o in self.plan.rules.options):
            self._sheet = prices.load(game)


def _span(counts: tuple[int, ...]) -> str:
    """Return the numbers of players: ``2-6``, ``2/4/6``, ``2``."""
    if len(counts) > 1 and len(counts) == max(counts) - min(counts) + 1:
        return f"{min(counts)}-{max(counts)}"
    return "/".join(map(str, counts))


def _value(left: str, right: str, words: str, here: bool, width: int) -> str:
    shown = f"{left} {words} {right}" if here else f"  {words}"
    return set_cell_size(shown, width)
