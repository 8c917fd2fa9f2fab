"""New game: the game, the seats, the options, the seed on one screen. Space starts with what stands there."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from kunitori_tui import shelf
from kunitori_tui.play.deals import new_seed
from kunitori_tui.play.names import readable
from kunitori_tui.play.settings import NAME_CELLS
from kunitori_tui.text import games, rules
from kunitori_tui.text.box import about
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.cells import at_left, cell_len, cropped, sentences
from savegames.errors import SaveError
from screens.dialogs.popup import AskText
from screens.keys import Words
from screens.page import PageScreen
from screens.rulebook.two_minutes import Onward
from screens.shell import game_setup as plans
from screens.shell.game_setup import FREE, GameSetup, OptionFields, SeatSetup, SeedLine
from screens.shell.games_list import offer_rules
from screens.shell.settings import price_sheet
from screens.widgets.lines import KeyLine, Sheet, ends
from screens.widgets.rows import Field, Fields, Rows

TALL = 34
QUICK = "quick"
WIDE = 118


class NewGameScreen(PageScreen):
    """Puts a game together and starts it."""

    CSS_PATH = "new_game.tcss"
    BINDINGS = [
        Binding("space", "start", N_("start"), tooltip=N_("start the game as it stands here"), priority=True),
        Binding("tab", "app.focus_next", N_("part"), tooltip=N_("the next part")),
        Binding("shift+tab", "app.focus_previous", N_("previous part"), show=False),
        Binding("plus", "seats(1)", N_("seats"), tooltip=N_("one seat more, one seat fewer"), priority=True),
        Binding("minus", "seats(-1)", N_("seats"), tooltip=N_("one seat more, one seat fewer"), priority=True),
        Binding("x", "seed", N_("seed"), tooltip=N_("draw another seed"), priority=True),
        Binding("d", "defaults", N_("defaults"), tooltip=N_("everything back to default"), priority=True),
        Binding("escape,q", "back", N_("back"), priority=True),
        Binding("question_mark", "rules", N_("rules"), tooltip=N_("the rules of the game"), priority=True),
    ]

    def __init__(self, game: str | None = None) -> None:
        """``game`` is the one to begin with, or :data:`QUICK`; without it the one that was played last."""
        super().__init__()
        self._game = game
        self._plan: GameSetup | None = None
        self._row = QUICK
        """The line of the list of games: a game, or the quick match."""
        self._wanted = 3
        """How many were to play before the cursor went over games that cannot be played by so many."""
        self._sheet: dict[str, Any] = {}
        self._sheet_trouble = ""
        self._use_sheet = True

    @property
    def plan(self) -> GameSetup:
        """Return the game as it is put together so far."""
        if self._plan is None:
            self._row = self._game or plans.last_game(self.host.settings.last_game)
            self._plan = self._planned()
            self._wanted = len(self._plan.taken())
        return self._plan

    def _planned(self) -> GameSetup:
        """Return the plan to begin with in the row of the list under the cursor."""
        last = self.host.settings.last_game
        return plans.quick(last) if self._row == QUICK else plans.recall(last, self._row, self._wanted)

    @property
    def _seed_line(self) -> SeedLine:
        return self.query_one(SeedLine)

    def compose(self) -> ComposeResult:
        yield Sheet(id="head")
        with Horizontal(id="parts"):
            with Vertical(id="game-box", classes="box"):
                yield Rows(id="games", choice=True)
            with Vertical(id="seat-box", classes="box"):
                yield Static(id="seat-head", markup=False)
                yield Fields(self._seat_line, id="seats")
        yield Static(id="about", markup=False)
        with Vertical(id="option-box", classes="box"):
            yield OptionFields(lambda: self.plan, lambda: self._seed_line.seed or new_seed(), self._sheet_fields)
        yield SeedLine(id="seed-line")
        yield from (Static(id="people", markup=False), Static(id="help", markup=False), KeyLine())

    def on_mount(self) -> None:
        self._sheet, self._sheet_trouble = price_sheet(self.plan.game)
        self.query_one("#games" if self._game in (None, QUICK) else "#seats").focus()

    # -- drawing ------------------------------------------------------------------------------------------------

    def write(self) -> None:
        self.set_class(self.size.height >= TALL, "-tall")
        self.set_class(self.size.width >= WIDE, "-wide")
        self.query_one("#option-box").border_title = tr("Options")
        self._head()
        self._fill_games()
        self._fill_seats()

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        part = self.focused.id if self.focused is not None else None
        enter = {"games": tr("seats"), "seats": tr("name"), "options": tr("next value")}
        ways = dict.fromkeys(("focus_next", "back", "seats", "seed", "defaults"), "")
        return {"start": "", "step": "", "select": enter.get(part or "", ""), **ways}

    def _fill_games(self) -> None:
        rows = self.query_one("#games", Rows)
        listed = {game: (games.list_title(game), plans.span(shelf.load(game).seat_counts)) for game in shelf.ids()}
        minutes = tr("{n} min", n=plans.quick(self.host.settings.last_game).minutes())
        listed = {QUICK: (tr("Quick match"), minutes), **listed}
        rows.styles.height = len(listed)
        rows.clear_options()
        for row, (title, span) in listed.items():
            rows.add_option(Option(Text(f"  {at_left(title, 23 - cell_len(span))}{span}"), id=row))
        rows.highlighted = [*listed].index(self._row)

    def _in_short(self) -> str:
        """Return what the game is about, for the help: in a few words, and where there is no room for all of it above,
        its first sentences as far as they stand whole on a line.
        """
        game = self.plan.game
        more = "" if self.size.height >= TALL else sentences(about(game), self.size.width - 2)
        return f"{games.tagline(game)}.\n{more}"

    def _fill_seats(self) -> None:
        plan = self.plan
        self.put("#about", self.look.chip(about(plan.game)))  # where there is room for all of it
        taken = tr("{n} of {max}", n=len(plan.taken()), max=len(plan.places))
        sides = zip("AB", plan.teams(), strict=False)
        teams = [tr("team {letter}: {seats}", letter=at, seats=" ".join(map(str, own))) for at, own in sides]
        minutes = [tr("about {n} min", n=plan.minutes())] if plan.minutes() else []
        self.query_one("#game-box").border_title = "  ".join((tr("Game"), *minutes))
        self.query_one("#seat-box").border_title = "  ".join((tr("Seats"), taken, *teams))
        name, who, mark = tr("name"), tr("who plays"), tr("mark")
        self.put("#seat-head", f"   #  {at_left(name, 13)}  {at_left(who, 20)}  {mark}")
        self.query_one("#seats", Fields).show([plans.seat_field(plan, at) for at in range(len(plan.places))])
        self._seed_line.show(len(plan.people()))
        self._tell_people()
        self.query_one(OptionFields).fill()

    def _seat_line(self, field: Field, here: bool) -> Text:
        return plans.seat_line(self.look, self.plan, self.host.settings.name, field, here)

    def _sheet_fields(self) -> list[Field]:
        if not any(option.kind == "prices" for option in self.plan.rules.options):
            return []
        return [plans.sheet_field(self.plan.game, len(self._sheet), self._use_sheet, self._sheet_trouble)]

    def _tell_people(self) -> None:
        people, text = len(self.plan.people()), ""
        if people > 1 and self.plan.rules.hides and self.host.settings.curtain != "off":
            text = tr("{n} people share this keyboard: a curtain hides the hand between turns.", n=people)
        elif people > 1:
            text = tr("{n} people share this keyboard.", n=people)
        elif not people:
            text = tr("Only bots play: you watch.")
        elif isinstance(self.focused, Fields) and self.focused.id == "seats":
            text = plans.introduced(self.plan, self.focused.highlighted or 0)
        self.put("#people", text)

    def _tell(self, text: str, role: str = "points") -> None:
        self.put("#help", self.text(text, role))

    def say(self, said: str) -> None:
        """Say why not, or nothing."""
        self._tell(said, "alarm")

    def _judge(self, text: str) -> None:
        """Say why the game cannot be started so, or else a ``text``."""
        if trouble := self.plan.trouble():
            self.say(trouble)
        else:
            self._tell(text)

    def _head(self) -> None:
        try:
            kept = trn("{n} save kept", "{n} saves kept", len(self.host.store.entries()))
        except SaveError as error:
            kept = self.host.why_not(error)
        left = self.text(" " + tr("New game"), "title")
        self.query_one("#head", Sheet).show([ends(left, self.text(f"{kept} ", "dim"), self.size.width)])

    # -- the cursor and the values ------------------------------------------------------------------------------

    @on(OptionList.OptionHighlighted)
    def _moved(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.has_focus:
            if event.option_list.id == "games" and event.option_id not in (None, self._row):
                self._change_game(str(event.option_id))
            self.on_descendant_focus()

    def on_descendant_focus(self) -> None:
        """Explain what the cursor is on now."""
        part = self.focused
        self._tell_people()
        if isinstance(part, Fields) and part.current is not None:
            self._tell(part.current.help)
        elif isinstance(part, Rows):
            self._tell(self._in_short())
        elif isinstance(part, Input):
            self._tell(tr("Digits set the seed; {key:seed} draws another one."))

    def _change_game(self, row: str) -> None:
        self._row = row
        self._plan = self._planned()
        self._sheet, self._sheet_trouble = price_sheet(self._plan.game)
        self._fill_seats()

    @on(Fields.Changed, "#seats")
    def _change_seat(self, event: Fields.Changed) -> None:
        at = int(event.field.label) - 1
        self.plan.places[at] = SeatSetup(event.field.value)
        self._wanted = len(self.plan.taken())
        self._fill_seats()
        self._judge(plans.seat_help(self.plan, event.field.value))

    @on(Fields.Changed, "#options")
    def _set_option(self, event: Fields.Changed) -> None:
        if event.field.id == "prices":
            self._use_sheet = bool(event.field.value)
        self._judge(event.field.help)

    @on(OptionList.OptionSelected, "#games")
    def _press_game(self) -> None:
        self.query_one("#seats").focus()

    @on(OptionList.OptionSelected, "#seats")
    def _press_seat(self, event: OptionList.OptionSelected) -> None:
        at = event.option_index
        if self.plan.places[at].who == FREE:
            self.query_one("#seats", Fields).action_step(1)
            return
        name = self.plan.names(self.host.settings.name)[at]

        def rename(text: str) -> None:
            self.plan.places[at].name = cropped(readable(text), NAME_CELLS)
            self._fill_seats()

        self.ask(AskText(tr("Name"), name, NAME_CELLS), rename)

    @on(Input.Submitted, "#seed")
    def _press_seed(self) -> None:
        self.query_one("#games").focus()

    # -- keys ---------------------------------------------------------------------------------------------------

    def action_seats(self, more: int) -> None:
        """Put a bot on the next free seat, or free the last one."""
        self.plan.set_count(more)
        self._wanted = len(self.plan.taken())
        self._fill_seats()
        self.say(self.plan.trouble())

    def action_seed(self) -> None:
        """Draw another seed."""
        self._seed_line.show(len(self.plan.people()), another=True)

    def action_defaults(self) -> None:
        """Go back to what a new player sees."""
        self._plan = plans.fresh(self.plan.game)
        self._use_sheet = True
        self._fill_seats()
        self._tell(tr("Everything is back to default."))

    def action_rules(self) -> None:
        """Open the rules of the game, at the ruling behind the option under the cursor if there is one."""
        fields, ruling = self.query_one(OptionFields), None
        if self.focused is fields and fields.current is not None:
            key, _, choice = fields.current.id.partition("=")
            paragraph = choice.upper() or next(o.ruling for o in self.plan.rules.options if o.key == key)
            with suppress(KeyError):
                ruling = rules.section(self.plan.game, paragraph).id
        self.host.open_rules(self.plan.game, ruling)

    def action_start(self) -> None:
        """Start the game, or ask once before the first one of a box; say what is missing if it cannot be started."""
        if trouble := self.plan.trouble():
            self.say(trouble)
        elif self.plan.people():
            offer_rules(self.app, self.plan.game, Onward(tr("to the table"), self._start))
        else:
            self._start()

    def _start(self) -> None:
        plan, host = self.plan, self.host
        chosen = plan.to_play() | ({"prices": self._sheet} if self._sheet and self._use_sheet else {})
        host.settings.last_game = plan.remember()
        host.keep_settings()
        with self.telling():
            host.start_game(plan.game, plan.seats(host.settings.name), self._seed_line.seed, chosen)
