"""Lists of games: the finished ones behind a figure, with wins and best scores of their people and bots; the guided
first game of every box, in the order in which the boxes are learned best; the deal of the day, the same for everybody,
by game and level. Asked once before the first game of a box is whether two minutes of rules come first, or straight the
table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text
from textual import on
from textual.app import App
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kunitori_tui import shelf
from kunitori_tui.engine.errors import KeyedError
from kunitori_tui.play import deals, record, stats
from kunitori_tui.text import games, players, reasons
from kunitori_tui.text import statistics as words
from kunitori_tui.text.catalog import N_, tr, trn, trp
from kunitori_tui.text.cells import at_left, at_right, cell_len
from kunitori_tui.text.guide import KEY, ORDER, course
from savegames.format import Save
from screens.dialogs.popup import AskBox
from screens.host import Host, host
from screens.keys import Words, both
from screens.page import PageScreen, following
from screens.rulebook.two_minutes import Onward, TwoMinutes, told
from screens.widgets.lines import KeyLine, when
from screens.widgets.rows import Rows

AT_ONCE = 500
"""Games that the list shows at a time: Textual lays out every line of a list before it draws the first."""
OLDER = "older"


class GamesScreen(PageScreen):
    """Tallies above, the list of finished games below, the newest first."""

    CSS_PATH = "games_list.tcss"
    PARTS = ("head", "tally-box", "list-box", "message")
    BINDINGS = [
        *both("pageup", "pagedown", "tallies", N_("scroll above"), N_("scroll the upper part"), priority=True),
        Binding("r", "replay", N_("replay"), tooltip=N_("look back on the game at its table, from the deal on")),
        Binding("escape,q", "back", N_("back")),
    ]

    def __init__(self, title: str, finished: Sequence[stats.Finished]) -> None:
        """``title`` says which games these are, ``finished`` has them from the oldest on."""
        super().__init__()
        self._title = title
        self._finished = finished[::-1]

    def part(self, name: str) -> Widget:
        if name != "tally-box":
            return super().part(name)
        scroll = VerticalScroll(Static(id="tally-lines", markup=False), id="tallies", can_focus=False)
        return Vertical(scroll, id=name, classes="box")

    def write(self) -> None:
        self.entitle(self._title, tr("Finished games"))
        self.query_one("#tally-box").border_title = tr("People and bots")
        tallies = stats.tally(self._finished)
        heads = (trp("column", "games"), 9), (trp("column", "won"), 9), ("%", 6), (trp("column", "best"), 9)
        head = self.text(" " * 34 + "".join(at_right(*head) for head in heads), "dim")
        self.query_one("#tally-lines", Static).update(Text("\n").join([head, *map(self._tally, tallies)]))
        rows = self.query_one("#list", Rows)
        at = rows.highlighted
        rows.clear_options()
        self._list_more()
        rows.highlighted = min(at or 0, rows.option_count - 1)

    def _list_more(self) -> None:
        """Add the next games to the list, and a line for those that are older still."""
        rows = self.query_one("#list", Rows)
        if rows.option_count:
            rows.remove_option_at_index(rows.option_count - 1)
        listed = rows.option_count
        rows.add_options([Option(self._line(game)) for game in self._finished[listed : listed + AT_ONCE]])
        older = len(self._finished) - rows.option_count
        if older:
            rows.add_option(Option("   " + trn("{n} older game", "{n} older games", older), id=OLDER))

    def _tally(self, row: stats.Tally) -> Text:
        who = self.look.chip(f"{at_left(words.title(row.game), 16)} {players.level(row.name)}")
        share = round(100 * row.wins / row.games)
        line = self.text(at_left(who, 34))
        line.append(f"{row.games:>9}{row.wins:>9}{share:>6}", self.look.style("text"))
        return line.append(f"{row.best:>9}", self.look.style("points"))

    def _line(self, game: stats.Finished) -> Text:
        people = [f"{s['name']} {s['score']}" for s in sorted(game.seats, key=lambda s: int(s["rank"]))]
        head = f"   {at_right(when(game.ended), 16)}  {at_left(words.title(game.game), 16)}  "
        undone = "  " + tr("with undo") if "undone" in game.notes else ""
        tail = f"{undone}  " + tr("seed {n}", n=game.seed)
        room = self.size.width - 5 - cell_len(head)
        told, left = "  ".join(people), len(people)
        if cell_len(told) > room - cell_len(tail):
            tail = undone  # the game itself has its seed
        while cell_len(told) > room - cell_len(tail) and left > 1:  # no score is cut
            left -= 1
            told = "  ".join([*people[:left], f"+{len(people) - left}"])
        line = self.text(head)
        line.append(self.look.chip(at_left(told, room - cell_len(tail))), self.look.style("text"))
        return line.append(tail, self.look.style("dim"))

    @on(OptionList.OptionSelected)
    def _open(self, event: OptionList.OptionSelected) -> None:
        if event.option_id == OLDER:
            self._list_more()
            self.query_one("#list", Rows).highlighted = event.option_index
            return
        self.say(refused(self.host, self._finished[event.option_index].save))

    def action_replay(self) -> None:
        """Look back on the game under the cursor."""
        at = self.query_one("#list", Rows).highlighted
        assert at is not None, "the key works on a game alone"
        self.say(refused(self.host, self._finished[at].save, replay=True))

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"select": tr("show") if self.under == OLDER else tr("open")}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Scroll the upper part where it does not fit, and look back on a game."""
        if action == "replay":
            return self.query_one(Rows).highlighted is not None and self.under != OLDER
        return action != "tallies" or self.query_one("#tallies").max_scroll_y > 0

    def action_tallies(self, pages: int) -> None:
        """Scroll the upper part."""
        self.query_one("#tallies").scroll_relative(y=pages * 6, animate=False)


def refused(host: Host, save: str, *, replay: bool = False) -> str:
    """Open the final score of a finished game, or look back on it; return why that is not possible, "" if it is."""
    try:
        if replay:
            host.look_back(host.store.load(save))
        else:
            host.resume(save)
    except KeyedError as error:
        return tr("Its save is gone.") if getattr(error, "key", "") == "missing" else reasons.error(error)
    return ""


class FirstTime(AskBox[bool | None]):
    """Returns True where the two minutes are to be read, False for straight to the table, None for neither."""

    BINDINGS = [
        Binding("enter", "dismiss(True)", N_("read")),
        Binding("n", "dismiss(False)", N_("straight to the table")),
        Binding("escape", "dismiss", N_("back")),
    ]


class LearnScreen(PageScreen):
    """The list of guided games."""

    CSS_PATH = "learn.tcss"
    PARTS = ("head", "list-box", "about")
    BINDINGS = [
        Binding("m", "short", N_("two minutes"), tooltip=N_("the rules of this game in two minutes")),
        Binding("escape,q", "back", N_("back")),
    ]

    def rows(self) -> Rows:
        return Rows(id="list", choice=True)

    def write(self) -> None:
        self.entitle(tr("Learn to play"), tr("Guided first games, the easiest first"))
        self.fill([Option(self._line(game), id=game) for game in ORDER], ORDER.index(self._next or ORDER[0]))
        self._tell()

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"select": tr("begin")}

    def _is_done(self, game: str) -> bool:
        return f"{KEY}{game}" in self.host.settings.met

    @property
    def _next(self) -> str:
        """Return the game to learn next, "" when all are done."""
        return next((game for game in ORDER if not self._is_done(game)), "")

    def _line(self, game: str) -> Text:
        look, known = self.look, course(game)
        title = look.chip(at_left(games.title(game), max(cell_len(games.title(one)) for one in ORDER)))
        time = tr("{n} min", n=known.minutes)
        done = tr("done") if self._is_done(game) else tr("up next") if game == self._next else ""
        return Text.assemble(
            ("   " + title, look.style("text")),
            (at_right(time, 9), look.style("cost")),
            (f"   {done}", look.style("dim")),
        )

    @on(OptionList.OptionHighlighted)
    def _tell(self) -> None:
        text = self.text(f"{games.tagline(self.under)}.\n\n", "points") if self.under else Text()
        about = tr(
            "You play a real game at its real table against a gentle bot. A line over the question says what to try "
            "and why; you choose freely. {key:coach} hides the line, {key:coach_off} ends it."
        )
        self.put("#about", text + self.text(about))

    @on(OptionList.OptionSelected)
    def _begin(self) -> None:
        begin(self.app, self.under)

    def action_short(self) -> None:
        """Open the two minutes of the game under the cursor; they lead to its table."""
        self.app.push_screen(TwoMinutes(self.under, _guided(self.app, self.under)))


def begin(app: App[Any], game: str) -> None:
    """Begin the guided game of ``game``; the two minutes of a game that was never played here are offered before."""
    offer_rules(app, game, _guided(app, game))


def offer_rules(app: App[Any], game: str, onward: Onward) -> None:
    """Go ``onward`` to ``game``; if never finished here and its two minutes never offered, after those if wanted."""

    def go_to(reads: bool | None) -> None:
        if reads is not None:
            host(app).remember(told(game))  # and it is not asked again
            if reads:
                app.push_screen(TwoMinutes(game, onward))
            else:
                onward.go()

    if told(game) not in host(app).settings.met and all(finished.game != game for finished in stats.load()):
        app.push_screen(FirstTime(games.title(game), tr("Your first time? Two minutes of rules first?")), go_to)
    else:
        onward.go()


def _guided(app: App[Any], game: str) -> Onward:
    return Onward(tr("to the guided game"), lambda: host(app).start_guided(game))


class DailyScreen(PageScreen):
    """The games with how their deal of the day stands."""

    CSS_PATH = "daily.tcss"
    PARTS = ("head", "list-box", "about", "message")
    BINDINGS = [
        *both("left", "right", "level", N_("level"), N_("against another level"), system=True),
        Binding("c", "copy", N_("copy"), tooltip=N_("copy the result as one line of text")),
        Binding("escape,q", "back", N_("back")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._level = deals.LEVEL
        self._begun: dict[str, Save] = {}
        self._done: dict[str, record.Own] = {}

    def write(self) -> None:
        look, day = self.look, self.host.clock.today()
        self._read()
        level = f"{look.glyph('value_left')} {look.chip(players.level(self._level))} {look.glyph('value_right')}"
        self.entitle(tr("Deal of the day"), tr("{day} (UTC), against", day=day.isoformat()) + f" {level}")
        self.fill([Option(self._line(game), id=game) for game in shelf.ids()])
        about = tr(
            "Everybody gets the same deal today, a different one for every game and level. You begin it once, and "
            "only the first try counts for the day. Its results are kept apart in the statistics."
        )
        self.put("#about", self.text(about))

    def _read(self) -> None:
        """See which deals of today were begun, and how they ended."""
        day = self.host.clock.today()
        own = words.of_person(self.host.settings.name)
        self._begun, self._done = {}, {}
        with self.telling():
            for game in shelf.ids():
                if (begun := deals.find(self.host.store, game, self._level, day)) is not None:
                    self._begun[game] = begun
                if (done := record.of_day(own, game, self._level, day.isoformat())) is not None:
                    self._done[game] = done

    def _line(self, game: str) -> Text:
        look, done = self.look, self._done.get(game)
        title = look.chip(at_left(games.list_title(game), 20))
        seed = tr("seed {n}", n=deals.seed(game, self._level, self.host.clock.today()))
        told = look.chip(words.standing(self._begun.get(game), done))
        style = look.style("points" if done is not None else "text")
        return Text.assemble(("   " + title, look.style("text")), (at_left(told, 30), style), (seed, look.style("dim")))

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        game = self.under
        enter = tr("final score") if game in self._done else tr("resume") if game in self._begun else tr("begin")
        return {"select": enter, "level": "", "copy": ""}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to copy a result where there is one."""
        return action != "copy" or self.under in self._done

    @on(OptionList.OptionHighlighted)
    def _moved(self) -> None:
        self.query_one(KeyLine).repaint()

    @on(OptionList.OptionSelected)
    def _play(self) -> None:
        game, day = self.under, self.host.clock.today()
        if game in self._done or game in self._begun:
            save = self._done[game].finished.save if game in self._done else self._begun[game].id
            self.say(refused(self.host, save))
            return
        sitting = deals.seats(game, self._level, self.host.settings.name or tr("You"))
        with self.telling():
            self.host.start_game(game, sitting, deals.seed(game, self._level, day), {})

    def action_level(self, by: int) -> None:
        """Show the deals against another level."""
        self._level = following(shelf.LEVELS, self._level, by)
        self.say("")
        self.redraw()

    def action_copy(self) -> None:
        """Copy the result under the cursor as one line, and show it, for terminals that take no copies."""
        line = words.result(self._done[self.under])
        self.app.copy_to_clipboard(line)
        self.say(tr("Copied: {text}", text=line))
