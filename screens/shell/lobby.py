"""The shared tables of this machine as a list (name, game, players, state): join one, look on, or open one, whose owner
chooses the rule options in a small window; and the ways there: opening, joining, coming back to one's own.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kunitori_tui import shelf
from kunitori_tui.play.deals import new_seed
from kunitori_tui.play.names import readable
from kunitori_tui.play.settings import NAME_CELLS, Settings
from kunitori_tui.play.table import Table
from kunitori_tui.process.lines import Refused
from kunitori_tui.shared import access as access
from kunitori_tui.shared import socket_folder
from kunitori_tui.shared.messages import CLOSED, Lay, Waiting
from kunitori_tui.text import games, gathering
from kunitori_tui.text.box import option_name
from kunitori_tui.text.catalog import N_, series, tr, trn
from kunitori_tui.text.cells import at_left, cell_len, fold
from screens.dialogs.popup import AskBox, AskText
from screens.drawing.look import Look
from screens.host import Alarm, Host
from screens.keys import Words
from screens.page import PageScreen
from screens.shell import game_setup as plans
from screens.shell.game_setup import PERSON, GameSetup, OptionFields, SeatSetup, last_game
from screens.widgets.lines import KeyLine, Sheet, ends, rule
from screens.widgets.rows import Fields, Rows

NAME, GAME, STATE = 9, 18, 15
"""Cells of a table's name, of its game and of how it stands; who sits there has the rest."""


def top(look: Look, me: str, tables: Sequence[Waiting], width: int) -> list[Text]:
    """Return the lines above ``tables``: machine, what ``me`` is called ("": he looks on), how many come, columns."""
    people = sum(gathering.is_there(place, told.turn) for told in tables for place in told.places)
    left = Text(" " + look.chip(tr("Shared tables on {host}", host=platform.node()[:30])), style=look.style("title"))
    told = [trn("{n} table", "{n} tables", len(tables)), trn("{n} person", "{n} people", people)]
    who = tr("you: {name}", name=me) if me else tr("you watch")
    said = f" {look.glyph('sep')} ".join([who, *told])
    right = Text(look.chip(said) + " ", style=look.style("text"))
    columns = zip((tr("table"), tr("game"), tr("seats"), tr("state")), (NAME, GAME, _seats(width), STATE), strict=True)
    head = at_left(" " + "".join(at_left(column, cells) for column, cells in columns), width)
    return [ends(left, right, width), rule(look, width, tr("Tables")), Text(look.chip(head), style=look.style("dim"))]


def row(look: Look, told: Waiting, width: int, *, is_own: bool = False) -> Text:
    """Return a table as a line of ``width`` cells, whose first is left free for the cursor."""
    state = gathering.state(told.places, told.turn, told.since, over=told.over, locked=told.locked)
    return Text.assemble(
        (f" {at_left(told.name, NAME)}", look.style("title")),
        (look.chip(at_left(games.list_title(told.game), GAME)), look.style("title" if is_own else "text")),
        (at_left(_who(look, told, _seats(width) - 1), _seats(width)), look.style("text")),
        (look.chip(at_left(state, STATE)), look.style("dim")),
    )


def _seats(width: int) -> int:
    return width - 1 - NAME - GAME - STATE


def _who(look: Look, told: Waiting, room: int) -> str:
    """Return who sits there in at most ``room`` cells: with level, without, or names before how many are free."""
    there = [(at, place) for at, place in enumerate(told.places) if place["bot"] != CLOSED]
    for is_long in (True, False):
        said = " ".join(f"{look.mark(at)}{gathering.called(place, is_long=is_long)}" for at, place in there)
        if cell_len(said) <= room:
            return look.chip(said)
    people = [f"{look.mark(at)}{place['name']}" for at, place in there if gathering.is_person(place)]
    while people:
        others = len(there) - len(people)
        said = " ".join([*people, f"+{others}"] if others else people)
        if cell_len(said) <= room:
            return look.chip(said)
        people.pop()
    return ""


EVERY = 2.0
"""Seconds between two looks at the names of the tables."""
BESIDES = 9
"""Lines that are no table."""


class LobbyScreen(PageScreen):
    """The tables that answer, one a line."""

    CSS_PATH = "lobby.tcss"
    PARTS = ("head", "list", "page")
    BINDINGS = [
        Binding("n", "open_table", N_("new table"), tooltip=N_("open a table that others join")),
        Binding("w", "watch", N_("watch"), tooltip=N_("watch the table under the cursor")),
        Binding("m", "name", N_("name"), tooltip=N_("what you are called at the tables")),
        Binding("r", "renew", N_("look again"), tooltip=N_("see which tables there are now")),
        Binding("escape,q", "back", N_("back")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._tables: list[access.FoundTable] = []
        self._known: list[socket_folder.TableAddress] = []
        """What tables there were, answered or not, when it was looked whether there are others."""
        self._is_fresh = False
        """Whether one of them was opened just now, and perhaps did not answer yet."""
        self._next_look = Alarm(self.host.clock, self.call_if_there)
        self._said = ""

    def on_mount(self) -> None:
        self._known = [*socket_folder.tables()]
        self._next_look.set(EVERY, self._look)

    def on_unmount(self) -> None:
        """Look no more."""
        self._next_look.stop()

    def _look(self) -> None:
        """See the tables anew where one was opened, closed, or tells another thing of itself; nothing is drawn else."""
        self._next_look.set(EVERY, self._look)
        if not self.is_current:
            return
        known, before = [*socket_folder.tables()], self._known
        is_new = self._is_fresh or known != before
        self._is_fresh, self._known = known != before, known
        found = access.list_tables(None if is_new else [seen.address for seen in self._tables])
        if [*map(_shown, found)] != [*map(_shown, self._tables)]:
            self.redraw()

    def write(self) -> None:
        look, width = self.look, self.size.width
        self._tables = access.list_tables()
        me = access.own_name(self.host.settings.name)
        self.query_one("#head", Sheet).show(top(look, me, [seen.state for seen in self._tables], width))
        self.query_one(Rows).styles.height = min(self.size.height - BESIDES, len(self._tables))
        self.fill([Option(row(look, seen.state, width)) for seen in self._tables])
        self._tell()

    def _tell(self) -> None:
        about = (
            tr(
                "{key:Enter} joins a waiting table, or takes you back to your seat. {key:open_table} opens a table of "
                "your own."
            )
            if self._tables
            else tr("No table is open. {key:open_table} opens one; others find it here.")
        )
        width = self.size.width
        told = [(about, "text"), (tr(gathering.READ_BY), "text"), (self._said, "points")]
        lines = [(line, role) for one, role in told for line in fold(self.look.chip(one), width - 2)]
        said = [Text(f" {line}", style=self.look.style(role)) for line, role in lines]
        self.query_one("#page", Sheet).show([rule(self.look, width), *said])

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"select": tr("join")}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to look on where there is a table, and another name to who has none of the door."""
        if action == "name":
            return not os.environ.get("KUNITORI_NAME")
        return action != "watch" or bool(self._tables)

    def action_renew(self) -> None:
        """See which tables there are now."""
        self._said = ""
        self.redraw()

    def action_open_table(self) -> None:
        """Open a table of one's own."""
        named(self, partial(enter, self.host, self.say, opened))

    def action_name(self) -> None:
        """Be called otherwise."""
        ask_name(self, self.redraw)

    def action_watch(self) -> None:
        """Look on at the table under the cursor."""
        self._join(watch=True)

    @on(OptionList.OptionSelected)
    def _chosen(self) -> None:
        self._join(watch=False)

    def _join(self, *, watch: bool) -> None:
        at = self.query_one(Rows).highlighted
        if at is not None:
            told = self._tables[at].state
            go = partial(join, self, told, self.say, watch=watch)
            if access.keeps_seat(told) and not watch:
                go()  # the seat has a name
            else:
                named(self, go)

    def say(self, said: str) -> None:
        self._said = said
        self._tell()


def _shown(seen: access.FoundTable) -> access.FoundTable:
    """Return what is shown of a table: of the time since it was laid the minutes."""
    return seen._replace(state=replace(seen.state, since=seen.state.since // 60))


def rules_line(told: Waiting) -> str:
    """Return the options of a table that waits that are not the usual ones, those with a screen of their own too."""
    options = {**plans.defaults(told.game), **told.options}
    chosen = [
        f"{option_name(told.game, key)}: {part.summary(options)}" for key, part in plans.choosers(told.game).items()
    ]
    return series([*chosen, gathering.rules(told.game, told.options)])


class TableRules(AskBox[dict[str, Any] | None]):
    """Returns the options that differ from the usual ones."""

    CSS_PATH = "table_rules.tcss"
    BINDINGS = [
        Binding("o,q,escape", "keep", N_("keep"), tooltip=N_("to the table, with these rules")),
        Binding("d", "defaults", N_("defaults"), tooltip=N_("everything back to default")),
    ]

    def __init__(self, laid: Lay) -> None:
        """``laid`` is how the table is laid so far; a value that its game does not have is the usual one."""
        super().__init__(tr("{game}: rules", game=games.list_title(laid.game)))
        places = [SeatSetup(seat or PERSON) for seat in laid.seats if seat != CLOSED]
        self._plan = GameSetup(laid.game, places, {**plans.defaults(laid.game), **laid.options})

    def content(self) -> ComposeResult:
        """Yield the options and what is said of the one under the cursor."""
        yield OptionFields(lambda: self._plan, new_seed)
        yield Static(id="help", markup=False)

    def on_mount(self) -> None:
        self.redraw()
        self.query_one(OptionFields).focus()

    def redraw(self) -> None:
        self.query_one("#window").border_title = tr("{game}: rules", game=games.list_title(self._plan.game))
        self.query_one(OptionFields).fill()
        self.query_one(KeyLine).repaint()

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"step": "", "select": tr("next value")}

    @on(OptionList.OptionHighlighted)
    @on(Fields.Changed)
    def _explain(self) -> None:
        """Say what the option under the cursor is about, or why the game could not begin so."""
        field, trouble = self.query_one(OptionFields).current, self._plan.trouble()
        self.query_one("#help", Static).update(self.look.chip(trouble or (field.help if field else "")))

    def action_defaults(self) -> None:
        """Play by the usual rules."""
        self._plan.options = plans.defaults(self._plan.game)
        self.query_one(OptionFields).fill()

    def action_keep(self) -> None:
        """Close with what stands there."""
        usual = {option.key: option.default for option in self._plan.rules.options}
        self.dismiss({key: value for key, value in self._plan.to_play().items() if value != usual[key]})


LONGEST_WORD = 40


def enter(program: Host, say: Callable[[str], None], go: Callable[..., access.Visit], *given: Any, **how: Any) -> None:
    """Show the shared table to which ``go`` leads the player of the settings; ``say`` is told why there is no way."""
    try:
        visit = go(program.settings, *given, **how)
    except access.NoTable as error:
        say(tr("The table {name} is gone.", name=error))
    except Refused as error:
        say(error.sentence)
    else:
        program.meet(visit)


def named(screen: PageScreen, go: Callable[[], None]) -> None:
    """Ask for the player's name at shared tables if neither the settings nor ``kunitori serve`` give one, then go on.
    (Without it everybody who shares the account would have its name.) The name is kept as long as the program runs.
    """
    settings = screen.host.settings
    if settings.name or os.environ.get("KUNITORI_NAME"):
        go()
    else:
        ask_name(screen, go, does=tr("sit down"))


def ask_name(screen: PageScreen, go: Callable[[], None], does: str = "") -> None:
    """Ask for the player's name at shared tables, then go on."""
    settings = screen.host.settings

    def keep(name: str) -> None:
        settings.name = readable(name)
        go()

    screen.ask(AskText(tr("Your name"), access.own_name(settings.name), NAME_CELLS, does=does, is_guess=True), keep)


def opened(settings: Settings) -> access.Visit:
    """Open a table of the game that was put together last, and sit down at it. Raises :class:`.Refused`."""
    game = last_game(settings.last_game)
    seats = min(shelf.load(game).seat_counts, key=lambda count: abs(count - 3))
    return as_me(settings, access.open_table, Lay(game, {}, [""] * seats, shelf.STAND_IN, "", watch=True))


def together_again(settings: Settings, table: Table) -> access.Visit:
    """Meet those of the shared ``table`` for another game: sit down where one of them has opened a table for that, else
    open one, with their seats free, the same bots, options and time. Raises :class:`.Refused`.
    """
    there = table.company
    assert there is not None, "only a shared table has others"
    people = [seat for seat in range(len(table.seats)) if seat in table.persons]
    mine = [table.seats[seat].name for seat in there.owned] or [access.own_name(settings.name)]
    known = {table.seats[seat].name for seat in people}
    for seen in access.list_tables():
        told = seen.state
        if told.turn == 0 and told.game == table.game.id and not told.locked and told.places[0]["name"] in known:
            return access.join(told.name, mine, auto=settings.auto_pass == "on")
    seats = [""] * len(people) + [seat.bot for at, seat in enumerate(table.seats) if at not in people]
    plan = Lay(table.game.id, dict(table.options), seats, shelf.STAND_IN, "", watch=True, limit=there.limit)
    return access.open_table(plan, mine, auto=settings.auto_pass == "on")


def as_me(settings: Settings, go: Callable[..., access.Visit], to: object, **how: Any) -> access.Visit:
    """Go a way of :mod:`kunitori_tui.shared.access` as the one person of the settings. Raises as that does."""
    return go(to, [access.own_name(settings.name)], auto=settings.auto_pass == "on", **how)


def join(screen: PageScreen, told: Waiting, say: Callable[[str], None], *, watch: bool) -> None:
    """Join the table of ``told`` from ``screen``, asking for its word, or look on; ``say`` is given why not."""
    go = partial(enter, screen.host, say, as_me, access.join, told.name, watch=watch)
    if told.locked:
        does = tr("watch") if watch else tr("sit down")
        screen.ask(AskText(tr("Table password"), "", LONGEST_WORD, does=does), lambda word: go(word=word))
    else:
        go()
