"""The deal of the day: the same for everybody, by game and level."""

from __future__ import annotations

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadSetup
from kunitori_tui.play import daily, record
from kunitori_tui.play.record import Own
from kunitori_tui.shelf.opponents import LEVELS
from kunitori_tui.shelf.opponents import levels as levels_of
from kunitori_tui.text import daily as words
from kunitori_tui.text import games, players, reasons
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_left
from savegames.errors import SaveError
from savegames.format import Save
from screens.keys import Words, both
from screens.page import PageScreen
from screens.shell.games_list import refused
from screens.widgets.lines import KeyLine
from screens.widgets.rows import Rows


class DailyScreen(PageScreen):
    """The games with how their deal of the day stands."""

    CSS_PATH = "daily.tcss"
    BINDINGS = [
        *both("left", "right", "level", N_("level"), N_("against another level"), system=True),
        Binding("c", "copy", N_("copy"), tooltip=N_("copy the result as one line of text")),
        Binding("escape,q", "back", N_("back")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._level = daily.LEVEL
        self._begun: dict[str, Save] = {}
        self._done: dict[str, Own] = {}

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Vertical(id="list-box", classes="box"):
            yield Rows(id="list")
        yield Static(id="about", markup=False)
        yield Static(id="message", markup=False)
        yield KeyLine()

    def redraw(self) -> None:
        look, day = self.host.look, self.host.clock.today()
        self._read()
        self.put("#head", Text(" " + tr("Deal of the day"), style=look.style("title")))
        level = f"{look.glyph('value_left')} {look.chip(players.level(self._level))} {look.glyph('value_right')}"
        self.query_one("#list-box").border_title = tr("{day} (UTC), against", day=day.isoformat()) + f" {level}"
        rows = self.query_one(Rows)
        at = rows.highlighted
        rows.clear_options()
        rows.add_options([Option(self._line(game), id=game) for game in self._games])
        rows.highlighted = at or 0
        about = tr(
            "Everybody gets the same deal today, of every game and against every level another one. It is begun once, "
            "and only the first try counts as that of the day. Its results stand apart in the statistics."
        )
        self.put("#about", Text(look.chip(about), style=look.style("text")))
        self.query_one(KeyLine).repaint()

    @property
    def _games(self) -> list[str]:
        return [game for game in shelf.ids() if self._level in levels_of(game)]

    def _read(self) -> None:
        """See which deals of today were begun, and how they ended."""
        day = self.host.clock.today()
        own = words.played(self.host.settings.name)
        self._begun, self._done = {}, {}
        for game in self._games:
            try:
                begun = daily.find(self.host.store, game, self._level, day)
            except SaveError as error:
                self.put("#message", reasons.error(error))
                return
            done = record.of_day(own, game, self._level, day.isoformat())
            if begun is not None:
                self._begun[game] = begun
            if done is not None:
                self._done[game] = done

    def _line(self, game: str) -> Text:
        look, done = self.host.look, self._done.get(game)
        title = look.chip(at_left(games.list_title(game), 20))
        seed = tr("seed {n}", n=daily.seed(game, self._level, self.host.clock.today()))
        told = look.chip(words.standing(self._begun.get(game), done))
        style = look.style("points" if done is not None else "text")
        return Text.assemble(("   " + title, look.style("text")), (at_left(told, 30), style), (seed, look.style("dim")))

    @property
    def _game(self) -> str:
        row = self.query_one(Rows).highlighted_option
        assert row is not None, "there is always a game to play"
        return str(row.id)

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        game = self._game if self.query_one(Rows).highlighted_option is not None else ""
        enter = tr("final score") if game in self._done else tr("resume") if game in self._begun else tr("begin")
        return {"select": enter, "level": "", "copy": ""}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to copy a result where there is one."""
        return action != "copy" or (self.query_one(Rows).highlighted_option is not None and self._game in self._done)

    @on(OptionList.OptionHighlighted)
    def _moved(self) -> None:
        self.query_one(KeyLine).repaint()

    @on(OptionList.OptionSelected)
    def _play(self) -> None:
        game, day = self._game, self.host.clock.today()
        begun, done = self._begun.get(game), self._done.get(game)
        if begun is not None or done is not None:
            save = done.finished.save if done is not None else begun.id if begun is not None else ""
            self.put("#message", refused(self.host, save))
            return
        sitting = daily.seats(game, self._level, self.host.settings.name or tr("You"))
        try:
            self.host.start_game(game, sitting, daily.seed(game, self._level, day), {})
        except (BadSetup, SaveError) as error:
            self.put("#message", reasons.error(error))

    def action_level(self, by: int) -> None:
        """Show the deals against another level."""
        there = [level for level in LEVELS if any(level in levels_of(game) for game in shelf.ids())]
        self._level = there[(there.index(self._level) + by) % len(there)]
        self.put("#message", "")
        self.redraw()

    def action_copy(self) -> None:
        """Copy the result under the cursor as one line, and show it, for terminals that take no copies."""
        line = words.result(self._done[self._game])
        self.app.copy_to_clipboard(line)
        self.put("#message", tr("Copied: {text}", text=line))
