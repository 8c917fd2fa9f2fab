"""The finished games behind a figure: wins and best scores of their people and bots, and the games themselves."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kunitori_tui.engine.api import EngineError
from kunitori_tui.play import stats
from kunitori_tui.play.stats import Finished, Tally
from kunitori_tui.text import reasons
from kunitori_tui.text.catalog import N_, tr, trn, trp
from kunitori_tui.text.cells import at_left, at_right, cell_len
from kunitori_tui.text.players import level
from kunitori_tui.text.statistics import title
from savegames.errors import SaveError
from screens.host import Host
from screens.keys import Words, both
from screens.page import PageScreen
from screens.widgets.lines import KeyLine
from screens.widgets.rows import Rows
from screens.widgets.wording import when

AT_ONCE = 500
"""Games that the list shows at a time: Textual lays out every line of a list before it draws the first."""
OLDER = "older"


class GamesScreen(PageScreen):
    """Tallies above, the list of finished games below, the newest first."""

    CSS_PATH = "games_list.tcss"
    BINDINGS = [
        *both("pageup", "pagedown", "tallies", N_("scroll above"), N_("scroll the upper part"), priority=True),
        Binding("r", "replay", N_("replay"), tooltip=N_("look back on the game at its table, from the deal on")),
        Binding("escape,q", "back", N_("back")),
    ]

    def __init__(self, title: str, finished: Sequence[Finished]) -> None:
        """``title`` says which games these are, ``finished`` has them from the oldest on."""
        super().__init__()
        self._title = title
        self._finished = finished[::-1]

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Vertical(id="tally-box", classes="box"), VerticalScroll(id="tallies", can_focus=False):
            yield Static(id="tally-lines", markup=False)
        with Vertical(id="list-box", classes="box"):
            yield Rows(id="list")
        yield Static(id="message", markup=False)
        yield KeyLine()

    def redraw(self) -> None:
        look = self.host.look
        self.put("#head", Text(" " + look.chip(self._title), style=look.style("title")))
        self.query_one("#tally-box").border_title = tr("People and bots")
        self.query_one("#list-box").border_title = tr("Finished games")
        tallies = stats.tally(self._finished)
        lines = [self._heads(), *map(self._tally, tallies)]
        self.query_one("#tally-lines", Static).update(Text("\n").join(lines))
        rows = self.query_one("#list", Rows)
        at = rows.highlighted
        rows.clear_options()
        self._list_more()
        rows.highlighted = min(at or 0, rows.option_count - 1)
        self.query_one(KeyLine).repaint()

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

    def _heads(self) -> Text:
        heads = (trp("column", "games"), 9), (trp("column", "won"), 9), ("%", 6), (trp("column", "best"), 9)
        return Text(" " * 34 + "".join(at_right(*head) for head in heads), style=self.host.look.style("dim"))

    def _tally(self, row: Tally) -> Text:
        look = self.host.look
        who = look.chip(f"{at_left(title(row.game), 16)} {level(row.name)}")
        share = round(100 * row.wins / row.games)
        line = Text(at_left(who, 34), style=look.style("text"))
        line.append(f"{row.games:>9}{row.wins:>9}{share:>6}", look.style("text"))
        return line.append(f"{row.best:>9}", look.style("points"))

    def _line(self, game: Finished) -> Text:
        look = self.host.look
        people = [f"{s['name']} {s['score']}" for s in sorted(game.seats, key=lambda s: int(s["rank"]))]
        head = f"   {at_right(when(game.ended), 16)}  {at_left(title(game.game), 16)}  "
        undone = "  " + tr("with undo") if "undone" in game.notes else ""
        tail = f"{undone}  " + tr("seed {n}", n=game.seed)
        room = self.size.width - 5 - cell_len(head)
        if cell_len("  ".join(people)) > room - cell_len(tail):
            tail = undone  # the game itself has its seed
        told = "  ".join(people)
        left = len(people)
        while cell_len(told) > room - cell_len(tail) and left > 1:  # no score is cut
            left -= 1
            told = "  ".join([*people[:left], f"+{len(people) - left}"])
        line = Text(head, style=look.style("text"))
        line.append(look.chip(at_left(told, room - cell_len(tail))), look.style("text"))
        return line.append(tail, look.style("dim"))

    @on(OptionList.OptionSelected)
    def _open(self, event: OptionList.OptionSelected) -> None:
        if event.option_id == OLDER:
            self._list_more()
            self.query_one("#list", Rows).highlighted = event.option_index
            return
        save = self._finished[event.option_index].save
        self.put("#message", refused(self.host, save))

    def action_replay(self) -> None:
        """Look back on the game under the cursor."""
        at = self.query_one("#list", Rows).highlighted
        assert at is not None, "the key works on a game alone"
        self.put("#message", refused(self.host, self._finished[at].save, replay=True))

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        option = self.query_one("#list", Rows).highlighted_option
        return {"select": tr("show") if option is not None and option.id == OLDER else tr("open")}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Scroll the upper part where it does not fit, and look back on a game."""
        if action == "replay":
            option = self.query_one("#list", Rows).highlighted_option
            return option is not None and option.id != OLDER
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
    except (SaveError, EngineError) as error:
        return tr("Its save is gone.") if getattr(error, "key", "") == "missing" else reasons.error(error)
    return ""
