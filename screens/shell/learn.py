"""Learn to play: the guided first game of every box, in the order in which the boxes are learned best; asked once
before the first game of a box is whether two minutes of rules come first, or straight the table.
"""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kunitori_tui.play import stats
from kunitori_tui.play.settings import Settings
from kunitori_tui.text import games
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_left, at_right, cell_len
from kunitori_tui.text.guide import KEY, course, order
from screens.dialogs.ask import AskBox
from screens.host import host
from screens.keys import Words
from screens.page import PageScreen
from screens.rulebook.two_minutes import Onward, TwoMinutes, remember, told
from screens.widgets.lines import KeyLine
from screens.widgets.rows import Rows


def is_first_time(game: str, settings: Settings) -> bool:
    """Return whether ``game`` was never finished here and its two minutes were never offered."""
    return told(game) not in settings.met and all(finished.game != game for finished in stats.load())


class FirstTime(AskBox[bool | None]):
    """Returns True where the two minutes are to be read, False for straight to the table, None for neither."""

    BINDINGS = [
        Binding("enter", "answer(True)", N_("read")),
        Binding("n", "answer(False)", N_("straight to the table")),
        Binding("escape", "dismiss", N_("back")),
    ]

    def __init__(self, game: str) -> None:
        super().__init__(games.title(game), tr("Your first time? Two minutes of rules first?"))
        self._game = game

    def action_answer(self, reads: bool) -> None:
        """Close with the answer; the question is not asked again."""
        remember(host(self.app), self._game)
        self.dismiss(reads)


class LearnScreen(PageScreen):
    """The list of guided games."""

    CSS_PATH = "learn.tcss"
    BINDINGS = [
        Binding("m", "short", N_("two minutes"), tooltip=N_("the rules of this game in two minutes")),
        Binding("escape,q", "back", N_("back")),
    ]

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Vertical(id="list-box", classes="box"):
            yield Rows(id="list", choice=True)
        yield Static(id="about", markup=False)
        yield KeyLine()

    def redraw(self) -> None:
        look = self.host.look
        self.put("#head", Text(" " + tr("Learn to play"), style=look.style("title")))
        self.query_one("#list-box").border_title = tr("Guided first games, the easiest first")
        rows = self.query_one(Rows)
        at = rows.highlighted
        rows.clear_options()
        rows.add_options([Option(self._line(game), id=game) for game in order()])
        rows.highlighted = order().index(self._next or order()[0]) if at is None else at
        self._tell()
        self.query_one(KeyLine).repaint()

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"select": tr("begin")}

    def _is_done(self, game: str) -> bool:
        return f"{KEY}{game}" in self.host.settings.met

    @property
    def _next(self) -> str:
        """Return the game to learn next, "" when all are done."""
        return next((game for game in order() if not self._is_done(game)), "")

    def _line(self, game: str) -> Text:
        look, known = self.host.look, course(game)
        assert known is not None
        title = look.chip(at_left(games.title(game), max(cell_len(games.title(one)) for one in order())))
        time = tr("{n} min", n=known.minutes)
        done = tr("done") if self._is_done(game) else tr("up next") if game == self._next else ""
        return Text.assemble(
            ("   " + title, look.style("text")),
            (at_right(time, 9), look.style("cost")),
            (f"   {done}", look.style("dim")),
        )

    @property
    def _game(self) -> str:
        row = self.query_one(Rows).highlighted_option
        assert row is not None, "there is always a game to learn"
        return str(row.id)

    @on(OptionList.OptionHighlighted)
    def _tell(self) -> None:
        look, row = self.host.look, self.query_one(Rows).highlighted_option
        text = Text()
        if row is not None:
            text.append(f"{look.chip(games.tagline(str(row.id)))}.\n\n", look.style("points"))
        about = tr(
            "You play a real game at its real table against a gentle bot. A line over the question says what to try "
            "and why; you choose freely. k hides the line, K ends it."
        )
        self.put("#about", text.append(look.chip(about), look.style("text")))

    @on(OptionList.OptionSelected)
    def _begin(self) -> None:
        begin(self.app, self._game)

    def action_short(self) -> None:
        """Open the two minutes of the game under the cursor; they lead to its table."""
        _read(self.app, self._game)


def begin(app: App[Any], game: str) -> None:
    """Begin the guided game of ``game``; the two minutes of a game that was never played here are offered before."""

    def go_to(reads: bool | None) -> None:
        if reads:
            _read(app, game)
        elif reads is not None:
            host(app).start_guided(game)

    if is_first_time(game, host(app).settings):
        app.push_screen(FirstTime(game), go_to)
    else:
        host(app).start_guided(game)


def _read(app: App[Any], game: str) -> None:
    """Open the two minutes of ``game``; they lead to the table of its guided game."""
    app.push_screen(TwoMinutes(game, Onward(tr("to the guided game"), lambda: host(app).start_guided(game))))
