"""Statistics: games won, by week, records, rivals. Every figure opens the games behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text
from textual import events
from textual.binding import Binding

from kunitori_tui import shelf
from kunitori_tui.play import record, stats
from kunitori_tui.play.record import DEALS, Columns, Deal, Own, as_csv
from kunitori_tui.text import games
from kunitori_tui.text import statistics as words
from kunitori_tui.text.catalog import N_, tr
from savegames.errors import disk_errors
from savegames.files import FileOps, exports_dir, write_beside
from savegames.store import Entry
from screens.drawing.one_frame import WIDE, is_wide
from screens.keys import Words, both
from screens.page import PageScreen, following
from screens.score.count import side_by_side
from screens.shell import statistics_lines as blocks
from screens.shell.games_list import GamesScreen, LearnScreen, refused
from screens.shell.new_game import NewGameScreen
from screens.widgets.lines import Sheet, ends, rule, split_rule

WEEKS, HIGH_WEEKS = 6, 9
CURVE = 6
PAIR, LONG_PAIR = 5, 10
"""Lines of the blocks on a small and on a large terminal."""
PERIODS: tuple[int | None, ...] = (None, 365, 90, 30, 7)
"""Days that can be counted alone."""
LEAST_RIVALS = 3
"""Rivals that stand over the favourite cards on a large terminal, if there are so many."""


class _Counted(NamedTuple):
    """What was counted, as lines: the cursor goes over those of ``above``, ``left`` and ``right`` that have a figure.
    The last two stand side by side in ``pair`` lines with the line between them at the cell ``half``.
    """

    above: Sequence[Text | blocks.StatisticsRow]
    left: Sequence[blocks.StatisticsRow]
    right: Sequence[blocks.StatisticsRow]
    half: int
    pair: int
    told: str


class StatisticsScreen(PageScreen):
    """Counts the finished games of the person of the settings; a cursor goes over the figures."""

    CSS_PATH = "statistics.tcss"
    BINDINGS = [
        Binding(
            "enter", "open", N_("games"), tooltip=N_("the games behind this line, the final score of a single one")
        ),
        *both("up", "down", "row", N_("line"), N_("another line"), system=True),
        *both("left", "right", "game", N_("game"), N_("one game alone, or all"), system=True),
        Binding("f", "level", N_("level"), tooltip=N_("one level of the strongest rival alone, or all")),
        Binding("d", "deals", N_("deals"), tooltip=N_("new, daily and known deals stand apart")),
        Binding("s", "since", N_("since"), tooltip=N_("the last year, 90, 30 or 7 days alone, or all")),
        Binding("b", "cards", N_("cards"), tooltip=N_("head to head, or the favourite cards")),
        Binding("c", "columns", N_("players"), tooltip=N_("columns by strongest rival, or by number of players")),
        Binding("o", "all", N_("list"), tooltip=N_("people and bots, and the list of all games")),
        Binding("r", "replay", N_("replay"), tooltip=N_("look back on the last game of this line, at its table")),
        Binding("x", "export", N_("export"), tooltip=N_("write these games into a file for a spreadsheet")),
        Binding("n", "new_game", N_("new"), tooltip=N_("set up a new game")),
        Binding("escape,q", "back", N_("back")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._finished: list[stats.Finished] = []
        self._own: list[Own] = []
        self._game: str | None = None
        self._level: str | None = None
        self._deal: Deal | None = "new"
        self._days: int | None = None
        self._by: Columns = "level"
        self._shows_cards = False
        """Whether a small terminal has the favourite cards in place of the rivals."""
        self._at = 0
        self._rows: list[blocks.StatisticsRow] = []
        """The lines that the cursor goes over."""
        self._places: list[tuple[int, int, int, int]] = []
        """From cell, to cell and line of a line that the cursor goes over, and its number."""
        self._unfinished: Entry | None = None
        self._message = ""
        self._counted: _Counted | None = None

    # -- what is counted ----------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Read the finished games; Textual calls this before that of :class:`.PageScreen`."""
        self._finished = stats.load()
        self._own = record.own(self._finished, words.person(self.host.settings.name))
        if not self._own:
            with self.telling():
                self._unfinished = self.host.store.latest_unfinished()

    @property
    def _found(self) -> list[Own]:
        """Return the games that are counted now."""
        begin = record.first_of(self._days, self.host.clock.today()) if self._days is not None else None
        return record.chosen(self._own, self._game, self._level, self._deal, begin)

    # -- drawing ------------------------------------------------------------------------------------------------

    def write(self) -> None:
        """Count again and write everything."""
        width, height = self.size.width, self.size.height - 1
        look, found = self.look, self._found
        roomy = is_wide(self.size)
        shown = [*shelf.ids(), *(game for game in words.played(self._own) if game not in shelf.ids())]
        head, rows = blocks.table(look, found, shown, self._by, width, total=roomy)
        scale, weeks = blocks.weeks(look, found, width, HIGH_WEEKS if roomy else WEEKS)
        by = tr("Won, by game and strongest rival") if self._by == "level" else tr("Won, by game and number of players")
        between = [rule(look, width, tr("Week by week"), scale), *weeks]
        if roomy:
            lately = tr("share won in the last ten games, game by game")
            between += [rule(look, width, tr("Getting better?"), lately), *blocks.course(look, found, width, CURVE)]
        game = record.most_played(found)
        title = tr("Records, {game}", game=words.title(game)) if game else tr("Records")
        half = width // 2 - 1
        cards_alone = self._shows_cards and not roomy
        beside = tr("Favourite cards") if cards_alone else tr("Head to head")
        between.append(split_rule(look, half, width, title, beside))
        top = [self._head(width), rule(look, width, by), head]
        pair = max(0, min(height - len(top) - len(rows) - len(between) - 1, LONG_PAIR if roomy else PAIR))
        left, room = blocks.records(look, found, half, pair), width - half - 2
        if cards_alone:
            right = blocks.favourites(look, found, room, pair)
        elif roomy:
            cards = blocks.favourites(look, found, room, pair - LEAST_RIVALS - 1)
            rule_over = blocks.StatisticsRow(rule(look, room, tr("Favourite cards")), "")
            right = [*blocks.rivals(look, found, room, pair - len(cards) - 1), rule_over, *cards]
        else:
            right = blocks.rivals(look, found, room, pair)
        self._counted = _Counted([*top, *rows, *between], left, right, half, pair, self._told(found))
        self.say(self._message)

    def say(self, said: str) -> None:
        """Show what was counted, the line under the cursor marked, and last what is ``said`` now, if anything."""
        self._message = said
        if (counted := self._counted) is None:
            return
        width, look = self.size.width, self.look
        self._rows, self._places = [], []
        lines = self._put(counted.above, 0, 0, width)
        left = self._put(counted.left, len(lines), 0, counted.half)
        right = self._put(counted.right, len(lines), counted.half + 2, width)
        lines += side_by_side(look, left, right, counted.half, counted.pair)
        self.query_one("#page", Sheet).show([*lines, self.text(f" {said or counted.told}", "points")])

    def _head(self, width: int) -> Text:
        look, found = self.look, self._found
        left, right = look.glyph("value_left"), look.glyph("value_right")
        deals = tr(words.DEALS[self._deal]) if self._deal else tr("all deals")
        level = tr("all levels") if self._level is None else words.column(self._level)
        chosen = (words.title(self._game) if self._game else tr("all games"), level, deals)
        line = self.text(" " + tr("Statistics"), "title")
        line.append("  " + look.chip(" ".join(f"{left} {value} {right}" for value in chosen)), look.style("text"))
        said = words.period(len(found), self._days)
        if found and width >= WIDE.width and self._days is None:
            said = tr("{games} since {date}", games=said, date=found[0].finished.ended[:10])
        return ends(line, self.text(f"{said} ", "dim"), width)

    def _put(self, rows: Sequence[Text | blocks.StatisticsRow], y: int, x: int, end: int) -> list[Text]:
        """Take rows among those that the cursor goes over; return their lines, the one under the cursor marked."""
        lines: list[Text] = []
        for row in rows:
            text = row.text if isinstance(row, blocks.StatisticsRow) else row
            if isinstance(row, blocks.StatisticsRow) and row.games:
                if len(self._rows) == self._at:
                    text = self.text(self.look.glyph("cursor") + text.plain[1:], "focus")
                self._places.append((x, end, y + len(lines), len(self._rows)))
                self._rows.append(row)
            lines.append(text)
        return lines

    def _told(self, found: list[Own]) -> str:
        """Return the last sentence: how it stands, or what to do first."""
        if found:
            return words.verdict(found)
        if self._own:
            return tr("There is no finished game of this kind.")
        if self._unfinished is not None:
            one = self._unfinished
            turn = games.turn(one.game, one.summary.turn, len(one.seats))
            return tr("{game}, {turn}, in progress. It counts once finished.", game=words.title(one.game), turn=turn)
        return tr("Nothing to show yet: {key:Enter} begins a first game with a coach.")

    # -- keys ---------------------------------------------------------------------------------------------------

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        if self._own:
            by = tr("players") if self._by == "level" else tr("rivals")
            ways = dict.fromkeys(("game", "level", "deals", "since"), "")
            cards = tr("rivals") if self._shows_cards else tr("cards")
            return {"open": "", **ways, "cards": cards, "all": "", "columns": by, "export": ""}
        return {"open": tr("resume") if self._unfinished else tr("learn"), "new_game": ""}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer what there is something for: the filters where games were finished, a new game where none was."""
        if action == "export":
            return bool(self._found)
        offered = {
            **dict.fromkeys(("row", "game", "level", "deals", "since", "columns"), bool(self._own)),
            "cards": bool(self._own) and not is_wide(self.size),
            "all": bool(self._finished),
            "replay": bool(self._rows),
            "new_game": not self._own,
        }
        return offered.get(action, True)

    def action_row(self, by: int) -> None:
        """Move the cursor to another line."""
        self._at = max(0, min(self._at + by, len(self._rows) - 1))
        self.say("")

    def on_click(self, event: events.Click) -> None:
        """Move the cursor to the line under the mouse, or open it where the cursor is there."""
        for x, end, y, number in self._places:
            if y == event.screen_y and x <= event.screen_x < end:
                if number == self._at:
                    self.action_open()
                else:
                    self._at = number
                    self.say("")
                return

    def action_game(self, by: int) -> None:
        """Count another game alone, or all."""
        self._game = following((None, *words.played(self._own)), self._game, by)
        self._filtered()

    def action_level(self) -> None:
        """Count another level of rivals alone, or all."""
        there = [level for level in record.columns(self._own) if isinstance(level, str)]
        self._level = following((None, *there), self._level, 1)
        self._filtered()

    def action_deals(self) -> None:
        """Count other deals."""
        self._deal = following((*DEALS, None), self._deal, 1)
        self._filtered()

    def action_since(self) -> None:
        """Count fewer days, or all."""
        self._days = following(PERIODS, self._days, 1)
        self._filtered()

    def action_cards(self) -> None:
        """Show the favourite cards in place of the rivals, and back."""
        self._shows_cards = not self._shows_cards
        self._filtered()

    def action_columns(self) -> None:
        """Have columns by strongest rival or by number of players."""
        self._by = "players" if self._by == "level" else "level"
        self._filtered()

    def _filtered(self) -> None:
        self._at, self._message = 0, ""
        self.redraw()

    def action_open(self) -> None:
        """Open the games behind the line under the cursor; the final score of a single one. Without games go on with
        the one that is under way, or begin a first one.
        """
        if self._rows:
            row = self._rows[min(self._at, len(self._rows) - 1)]
            if len(row.games) > 1:
                self.app.push_screen(GamesScreen(row.title, [one.finished for one in row.games]))
                return
            self.say(refused(self.host, row.games[0].finished.save))
        elif self._unfinished is not None:
            self.say(refused(self.host, self._unfinished.id))
        elif not self._own:
            self.app.push_screen(LearnScreen())

    def action_replay(self) -> None:
        """Look back on the last of the games behind the line under the cursor."""
        row = self._rows[min(self._at, len(self._rows) - 1)]
        self.say(refused(self.host, row.games[-1].finished.save, replay=True))

    def action_all(self) -> None:
        """Open people and bots, and the list of all finished games, also those that others played here."""
        self.app.push_screen(GamesScreen(tr("All finished games"), self._finished))

    def action_new_game(self) -> None:
        """Open the screen on which a new game is put together."""
        self.app.push_screen(NewGameScreen())

    def action_export(self) -> None:
        """Write the games that are counted into the folder of exports and say where."""
        table = as_csv(self._found).encode("utf-8")
        with self.telling(), disk_errors():
            file = write_beside(FileOps(), exports_dir() / "statistics.csv", table)
            self.say(tr("Written to {file}", file=file))
