"""The main menu. The first line is what most players want: the game they left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import inf
from typing import NamedTuple

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kunitori_tui import __version__, shelf
from kunitori_tui.play import settings
from kunitori_tui.shared.socket_folder import is_possible, table_of
from kunitori_tui.text import games, players
from kunitori_tui.text.catalog import N_, language, tr, trn
from kunitori_tui.text.cells import at_right, cell_len, fold
from savegames.errors import SaveError
from savegames.files import own_seats_file, statistics_file
from savegames.store import Entry, newest_broken
from screens.keys import Words
from screens.manifest import screen as screen_of
from screens.page import PageScreen
from screens.widgets import rows as lists
from screens.widgets.lines import KeyLine, Sheet, rule, when

TALL = 36
WIDE = 118
TOO_MANY = 1.0
"""Seconds after a game in which Enter is one too many: it would put the next game together."""
TABLE_WIDTH = 44


QUICK, NEW, SAVES = "page('new game', 'quick')", "page('new game')", "page('saves')"
SETTINGS, STATISTICS = "page('settings')", "page('statistics')"
"""Actions that the last line names."""


class Item(NamedTuple):
    """A line of the menu: its words, the action behind it, and what is said of it where that is always the same."""

    id: str
    words: str
    action: str
    told: str = ""


ITEMS = (
    Item("new", N_("New game"), NEW),
    Item(
        "learn",
        N_("Learn to play"),
        "page('learn')",
        N_(
            "A first game with a coach: you play, a line says what to try and why. Azuchi Castle or Kunitori! first, "
            "Sekigahara last."
        ),
    ),
    Item(
        "shared",
        N_("Shared tables"),
        "shared",
        N_("People on this machine play at one table, each at their own terminal. Bots take the free seats."),
    ),
    Item("daily", N_("Deal of the day"), "page('daily')"),
    Item("saves", N_("Saved games"), SAVES),
    Item("statistics", N_("Statistics"), STATISTICS),
    Item(
        "short",
        N_("In two minutes"),
        "short",
        N_("Who you are, how you win and what a turn is: each game on two or three pages."),
    ),
    Item("rules", N_("Rules"), "rules", N_("The rules, the rulings and a glossary, with a search.")),
    Item("settings", N_("Settings"), SETTINGS),
    Item("quit", N_("Quit"), "app.quit", N_("Every decision is saved as it is made. Nothing is lost by leaving.")),
)


class MenuScreen(PageScreen):
    """The main menu; it lies under every other screen."""

    BINDINGS = [
        Binding("r", "resume", N_("resume"), tooltip=N_("go on with the newest unfinished game")),
        Binding("n", NEW, N_("new"), tooltip=N_("set up a new game")),
        Binding("k", QUICK, N_("quick match"), tooltip=N_("set up a match of about ten minutes")),
        Binding("l", "page('learn')", N_("learn"), tooltip=N_("a guided first game of every box")),
        Binding("j", "shared", N_("tables"), tooltip=N_("tables for several terminals on this machine")),
        Binding("d", "page('daily')", N_("daily"), tooltip=N_("the same deal for everybody today, by game and level")),
        Binding("s", SAVES, N_("saved"), tooltip=N_("the saved games")),
        Binding("a", STATISTICS, N_("statistics"), tooltip=N_("what you won, against whom; the games played")),
        Binding("m", "short", N_("two minutes"), tooltip=N_("the rules of a game in two minutes")),
        Binding("t", SETTINGS, N_("settings"), tooltip=N_("Language, colours, speed of the bots and more")),
        Binding("q", "app.quit", N_("quit"), tooltip=N_("leave the program"), system=True),
        Binding("question_mark", "rules", N_("rules"), tooltip=N_("the rules, the rulings and a glossary")),
    ]

    CSS_PATH = "menu.tcss"

    def __init__(self) -> None:
        super().__init__()
        self.notice = ""
        self._unfinished: Entry | None = None
        self._entries: list[Entry] = []
        self._seat = ""
        """The shared table at which a seat waits for who is here."""
        self._offered: str | None = None
        """The game that the first line offers to go on with."""
        self._chooses_from = -inf
        """When Enter chooses a line."""

    def compose(self) -> ComposeResult:
        styles = self.app.stylesheet  # Textual does not read that of the screen that an app begins with
        styles.read_all(self.css_path)
        styles.parse()
        styles.apply(self)
        yield Sheet(id="head")
        with Horizontal(id="boxes"):
            yield lists.Rows(id="choices", classes="box")
            yield Static(id="info", classes="box")
        yield from (Sheet(id="foot"), KeyLine())

    # -- drawing ------------------------------------------------------------------------------------------------

    def write(self) -> None:
        """Read the saves again and write everything."""
        tall = self.size.height >= TALL
        self.set_class(tall, "-tall")
        self.set_class(self._is_roomy, "-roomy")
        self.query_one("#head", Sheet).show(self._head(tall))
        self.query_one(lists.Rows).border_title = tr("Table")
        self.query_one("#info").border_title = tr("Under the cursor")
        self._read_saves()
        self._fill()
        self._foot()

    @property
    def _is_roomy(self) -> bool:
        """Return whether there is room for a sentence about every game."""
        return self.size.height >= TALL and self.size.width >= WIDE

    def _head(self, tall: bool) -> list[Text]:
        """Return the lines of the drawing with the title beside it."""
        look, style = self.look, self.look.style("attack")
        drawing, beside, below = (mon(28, 14), 32, 5) if tall else (mon(14, 7), 21, 1)
        above = 0 if not tall else 1 if self._is_roomy else 2
        lines = [Text() for _ in range(above)] + [Text("  " + look.chip(line), style=style) for line in drawing]
        name = self.text("K U N I T O R I", "title")
        title = (
            name + self.text(at_right(f"v{__version__}", TABLE_WIDTH - name.cell_len), "dim"),
            self.text(look.glyph("h") * TABLE_WIDTH, "money"),
            self.text(tr("games of the warring states, one table for all")),
        )
        for at, line in enumerate(title, above + below):
            lines[at] = lines[at] + Text(" " * (beside - lines[at].cell_len)) + line
        return lines

    def _read_saves(self) -> None:
        try:
            self._entries = self.host.store.entries()
        except SaveError as error:
            self._entries = []
            self.notice = self.notice or self.host.why_not(error)
        self._unfinished = next((e for e in self._entries if e.error is None and not e.finished), None)
        self._seat = "" if self._unfinished is not None and table_of(self._unfinished.id) else _waiting_seat()

    def _fill(self) -> None:
        resumed, self._offered = self._offered, self._unfinished.id if self._unfinished else None
        if resumed != self._offered:  # a game was begun or ended: the cursor goes back to the first line
            self.query_one(lists.Rows).clear_options()
        options = [Option(self._resume_line(self._unfinished), id="resume")] if self._unfinished else []
        if self._seat:
            shared = tr("shared table {name}", name=self._seat)
            options.insert(0, Option(Text("   " + tr("Resume") + "  " + shared), id="seat"))
        is_first_time = not self._entries and not statistics_file().exists()
        for item in sorted(ITEMS, key=lambda item: item.id != "learn") if is_first_time else ITEMS:
            text = Text("   " + tr(item.words))
            if item.id == "saves":
                fact = trn("{n} save", "{n} saves", len(self._entries))
                text += self.text(at_right(fact, TABLE_WIDTH - 2 - text.cell_len), "dim")
            options.append(Option(text, id=item.id))
        self.fill(options)

    def _resume_line(self, entry: Entry) -> Text:
        text = self.text("   " + tr("Resume") + "  ")
        sep, shared = self.look.glyph("sep"), table_of(entry.id)
        if shared:
            room = TABLE_WIDTH - 2 - text.cell_len
            return text.append(game_at_table(games.list_title(entry.game), shared, sep, room))
        seat = entry.summary.seat
        turn = games.turn(entry.game, entry.summary.turn, len(entry.seats))
        if seat >= 0:
            is_own = [seat] == [i for i, who in enumerate(entry.seats) if who.kind == "human"]
            turn = tr("your turn") if is_own else tr("{name}'s turn", name=players.names(entry.seats)[seat])
        text.append(f"{games.list_title(entry.game)} {sep} {turn}")
        phase = games.phase(entry.summary.phase)
        if phase and text.cell_len + 2 + cell_len(phase) < TABLE_WIDTH:
            text.append(f", {phase}")
        return text

    def _foot(self) -> None:
        look, size = self.look, self.size
        colours = {"truecolor": tr("truecolour"), "256": tr("256 colours")}
        facts = [
            tr("Language {name}", name="Deutsch" if language() == "de" else "English"),
            tr("no colours") if look.no_color else colours.get(self.app.console.color_system or "", tr("16 colours")),
            tr("glyphs {name}", name="ASCII" if look.ascii else "Unicode"),
            f"{size.width}x{size.height}",
        ]
        sep = f" {look.glyph('sep')} "
        broken = newest_broken(self._entries)  # which the first line therefore does not offer
        lost = (
            tr("The newest save {name} cannot be read: {key:page_saves} shows what can be done.", name=broken.id)
            if broken
            else ""
        )
        said = fold(look.chip(self.notice or lost), size.width - 3)
        below = self.text(f"  {sep.join(facts)}", "dim")
        lines = [self.text(f"  {line}", "points") for line in said] or [Text()]
        self.query_one("#foot", Sheet).show([rule(look, size.width), *[*lines, below][:2]])

    # -- under the cursor ---------------------------------------------------------------------------------------

    @on(OptionList.OptionHighlighted)
    def _tell(self, event: OptionList.OptionHighlighted) -> None:
        told = {item.id: item.told for item in ITEMS}.get(event.option_id or "quit")
        self.put("#info", Text("\n").join([Text(tr(told))] if told else self._about(event.option_id or "")))

    def _about(self, line: str) -> Iterator[Text]:
        """Yield what is said of a line of which there is more to say at one time than at another."""
        look, chosen = self.look, self.host.settings
        match line:
            case "resume":
                entry = self._unfinished
                assert entry is not None
                turn = games.turn(entry.game, entry.summary.turn, len(entry.seats))
                yield self.text(f"{entry.title or self._named(entry.game)}  {turn}", "points")
                yield Text(look.chip(players.listed(players.with_levels(entry.seats))) + "\n")
                yield self.text(tr("left  {when}", when=when(entry.updated)), "dim")
                yield self.text(tr("in commands  {id}", id=entry.id) + "\n", "dim")
                yield Text(tr("{key:Enter} goes on here."))
            case "seat":
                yield Text(tr("The game goes on there. {key:Enter} leads back to your seat."))
            case "new":
                for game in shelf.ids():
                    yield self.text(self._named(game), "points")
                    if self._is_roomy:
                        yield Text(games.tagline(game))
                yield Text(tr("What you chose last time is remembered."))
                kept = chosen.last_game.get("game")
                game, minutes = shelf.quick(kept if kept in shelf.ids() else "")
                quick = N_("{key:page_new_game_quick}: a quick match of {game}, about {n} minutes.")
                yield Text(tr(quick, game=games.list_title(game), n=minutes))
            case "daily":
                yield self.text(f"{self.host.clock.today().isoformat()} (UTC)", "points")
                yield Text(tr("The same deal for everybody today, by game and level. Only the first try counts."))
            case "saves":
                good = [e for e in self._entries if e.error is None]
                open_games, broken = sum(not e.finished for e in good), len(self._entries) - len(good)
                yield Text(trn("{n} game in progress", "{n} games in progress", open_games))
                yield Text(trn("{n} is finished", "{n} are finished", len(good) - open_games))
                if broken:
                    yield Text(trn("{n} cannot be read", "{n} cannot be read", broken))
            case "statistics":
                from kunitori_tui.play import stats

                yield Text(trn("{n} finished game", "{n} finished games", len(stats.load())) + "\n")
                yield Text(tr("What you won, at which game and against whom, week by week; your records."))
            case "settings":
                changed = [k for k, values in settings.CHOICES.items() if getattr(chosen, k) != values[0]]
                yield Text(tr("Language, colours, glyphs, the speed of the bots and more.") + "\n")
                yield Text(trn("{n} differs from the default", "{n} differ from the default", len(changed)))

    def _named(self, game: str) -> str:
        """Return the title of a game, where there is little room without the name of its family."""
        return games.title(game) if self._is_roomy else games.list_title(game)

    # -- what the lines do --------------------------------------------------------------------------------------

    def pass_over_enter(self) -> None:
        """Choose nothing for a moment: a game has just been left by Enter."""
        self._chooses_from = self.host.clock.now() + TOO_MANY

    @on(OptionList.OptionSelected)
    async def _choose(self, event: OptionList.OptionSelected) -> None:
        if self.host.clock.now() < self._chooses_from:
            return
        actions = {"seat": "take_seat", **{item.id: item.action for item in ITEMS}}
        await self.run_action(actions.get(event.option_id or "", "resume"))

    def key_words(self) -> Words:
        """See :class:`.Keyed`: the way out before what the list beside it has, too."""
        shown = ("select", "resume", NEW, QUICK, SAVES, "app.quit", SETTINGS, "shared", STATISTICS)
        return dict.fromkeys(shown, "")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to resume where there is an unfinished game."""
        return action != "resume" or self._unfinished is not None

    def action_resume(self) -> None:
        """Go on with the newest unfinished game."""
        assert self._unfinished is not None
        with self.telling():
            self.host.resume(self._unfinished.id)

    def action_take_seat(self) -> None:
        """Go back to the seat that waits at a shared table."""
        from screens.shell import lobby  # shared tables

        self.notice = ""
        lobby.enter(self.host, self.say, lobby.as_me, lobby.access.join, self._seat)

    def say(self, said: str) -> None:
        self.notice = said
        self.redraw()

    def action_shared(self) -> None:
        from kunitori_tui.text import gathering

        if is_possible():
            self.action_page("lobby")
        else:
            self.say(tr(gathering.IMPOSSIBLE))

    def action_short(self) -> None:
        """Open the two minutes of the game that was put together last."""
        from screens.shell.game_setup import last_game

        self.host.open_two_minutes(last_game(self.host.settings.last_game))

    def action_rules(self) -> None:
        self.host.open_rules(shelf.ids()[0])

    def action_page(self, page: str, *given: str) -> None:
        """Open a page of the program, by its name in the manifest, with what is ``given`` to it."""
        self.notice = ""
        self.app.push_screen(screen_of(page)(*given))


def _waiting_seat() -> str:
    """Return the name of the shared table at which a seat waits for this player; "" if there is none."""
    if not own_seats_file().exists():
        return ""  # and nothing of shared tables is loaded for it
    from kunitori_tui.shared import access

    return access.waiting_seat()


def game_at_table(title: str, name: str, sep: str, room: int) -> str:
    """Return the game ``title`` at the table ``name`` in at most ``room`` cells: what it is gives way to its name."""
    shared = tr("shared table {name}", name=name)
    forms = (f"{title} {sep} {shared}", f"{title} {sep} " + tr("table {name}", name=name), shared)
    return next((form for form in forms if cell_len(form) <= room), name)


_CELLS = " ▀▄█"  # nothing, upper half, lower half, both


@lru_cache(4)
def mon(width: int, height: int) -> tuple[str, ...]:
    """Return the mon of the program, four rhombs in a ring, in half blocks: ``height`` lines of ``width`` cells."""
    ring = 1 - 2.3 / width
    gap = 1.63 / width

    def ink(column: int, half: int) -> bool:
        x = (column + 0.5) / width * 2 - 1
        y = (half + 0.5) / height - 1
        if x * x + y * y > ring * ring:
            return x * x + y * y <= 1
        return abs(x) + abs(y) <= 0.8 and abs(x - y) > gap and abs(x + y) > gap

    return tuple(
        "".join(_CELLS[ink(column, 2 * row) + 2 * ink(column, 2 * row + 1)] for column in range(width))
        for row in range(height)
    )
