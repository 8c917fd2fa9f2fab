"""The final score: who won, the count card by card, what is worth remembering, and one more game."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding

from kunitori_tui.engine.api import BadSetup
from kunitori_tui.engine.deckbuilder.view import DeckView
from kunitori_tui.play import stats
from kunitori_tui.play.table import Place, Table
from kunitori_tui.text import games, reasons
from kunitori_tui.text.catalog import N_, tr, trn, trp
from savegames.errors import SaveError
from savegames.format import Save, now
from screens.keys import CHANGES, LEAVES, Words
from screens.page import PageScreen
from screens.score import remembered, score_table
from screens.score.export import write_log
from screens.table.answers import after
from screens.table.seats import first_seats, reader
from screens.table.unannounced import Unannounced
from screens.widgets.keyline import KeyLine
from screens.widgets.sections import ends, rule
from screens.widgets.sheet import Sheet

LABEL = 19
SIDE = 23
WIDE, TALL = 120, 36


class FinalScore(Unannounced[None], PageScreen):
    """Shows a finished game and keeps it in the statistics."""

    CSS_PATH = "final_score.tcss"
    BINDINGS = [
        Binding("enter,escape,q", "back", N_("menu"), tooltip=N_("to the menu"), group=LEAVES),
        Binding("a", "again", N_("again"), tooltip=N_("again with the same seats"), group=CHANGES),
        Binding("A", "same_seed", N_("same seed"), tooltip=N_("the same deal again"), group=CHANGES),
        Binding("left", "player(-1)", N_("players"), tooltip=N_("the player before, the next one")),
        Binding("right", "player(1)", N_("players"), tooltip=N_("the player before, the next one")),
        Binding("l", "log", N_("log"), tooltip=N_("the whole log")),
        Binding("x", "export", N_("export"), tooltip=N_("write the log and the seed into a file")),
        Binding("question_mark", "rules", N_("rules"), tooltip=N_("how the points are counted")),
    ]

    def __init__(self, table: Table, *, finished_before: bool = False) -> None:
        """``finished_before`` says that the game was over when its save was opened: it was counted then."""
        super().__init__()
        self.table = table
        result = table.result
        assert result is not None
        self.result = result
        self._before = finished_before
        self.comes_by_itself = not finished_before
        self._shown = 0
        self._message = ""
        self._record: Save | None = None
        self._curve: list[list[int]] | None = None

    def compose(self) -> ComposeResult:
        yield Sheet(id="page")
        yield KeyLine()

    def on_mount(self) -> None:
        if self.table.is_kept and not self._before:
            try:
                stats.add(stats.of(self.table, now()))
            except SaveError as error:
                self._message = reasons.error(error)
        record = self.table.record()
        if record.done():
            self._record = record.result()
        else:
            after(self, record, self._recorded)

    # -- drawing ------------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        width, height = self.size.width, self.size.height
        roomy = width >= WIDE and height >= TALL
        look = self.host.look
        lines = [self._head(width), rule(look, width)]
        lines += self._bars(width) if roomy else self._winner(width)
        lines.append(rule(look, width, tr("Points")))
        lines += self._count(width, 20 if roomy else 9)
        if roomy:
            lines += [Text(""), rule(look, width, tr("The way the points went")), *self._curves(width)]
        lines.append(rule(look, width, tr("Remember")))
        told = (
            [self._message]
            if self._message
            else remembered.sentences(self.table, self.result, look, kept=self._before or self.table.is_kept)
        )
        lines += [Text(f" {look.chip(sentence)}") for sentence in told]
        self.query_one("#page", Sheet).show(lines[: height - 1])
        self.query_one(KeyLine).repaint()

    def _head(self, width: int) -> Text:
        look, table = self.host.look, self.table
        turn = tr("the end after {turn}", turn=games.turn(table.game.id, table.view(None).turn, len(table.seats)))
        seed = Text(tr("seed {n}", n=self.result.seed) + " ", style=look.style("dim"))
        room = width - seed.cell_len - cell_len(turn) - 4
        title = games.title(table.game.id)
        title = title if cell_len(title) <= room else games.short_title(table.game.id)
        return ends(Text.assemble((f" {title}", look.style("title")), f"  {turn}"), seed, width)

    def _winner(self, width: int) -> list[Text]:
        """Return two lines: the player shown, with a bar and how the game ended."""
        look = self.host.look
        row = self.result.places[self._shown]
        half = width // 2 - 2
        line = self._place(self._shown, half + 2)
        why = remembered.why_over(self.table)
        first, second = _halves(look.chip(why), width - half - 5)
        line.append(" " * max(2, half + 4 - line.cell_len) + first, look.style("dim"))
        bar = Text(" " * 8)
        if len(row.seats) > 1:
            bar.append(trn("{n} point", "{n} points", row.score) + " ", self._style(row))
        bar.append_text(self._bar(row.score, half - bar.cell_len))
        bar.append(" " * max(0, half + 4 - bar.cell_len) + second, look.style("dim"))
        return [line, bar]

    def _style(self, row: Place) -> Style:
        look = self.host.look
        return look.style("points") if row.rank == 1 else look.player(row.seats[0])

    def _place(self, index: int, room: int) -> Text:
        """Return rank, name and points; for a team the names of all, within ``room`` cells, without the points."""
        look, table = self.host.look, self.table
        row = self.result.places[index]
        line = Text.assemble((f"  {row.rank}.".ljust(8), self._style(row)))
        names = [table.seats[seat].name for seat in row.seats]
        mine = table.people if len(table.people) == 1 else []
        you = [tr(" (you)") if seat in mine and table.seats[seat].name != tr("You") else "" for seat in row.seats]
        spare = room - line.cell_len - cell_len("".join(you)) - 4 * len(names)
        while len(names) > 1 and sum(map(cell_len, names)) > max(spare, len(names)):
            longest = max(range(len(names)), key=lambda at: cell_len(names[at]))
            names[longest] = set_cell_size(names[longest], cell_len(names[longest]) - 1)
        for at, seat in enumerate(row.seats):
            line.append("  " * bool(at)).append(f"{look.mark(seat)} ", look.player(seat))
            line.append(look.chip(names[at]) + you[at], look.style("text"))
        if len(row.seats) > 1:
            return line
        return line.append("   " + trn("{n} point", "{n} points", row.score), self._style(row))

    def _bar(self, score: int, room: int) -> Text:
        look = self.host.look
        best = max(1, *(row.score for row in self.result.places))
        seat = self.result.places[self._shown].seats[0]
        return Text(look.glyph("bar") * max(0, round(room * score / best)), style=look.player(seat))

    def _bars(self, width: int) -> list[Text]:
        """Return a line with a bar for every player or team."""
        look, lines = self.host.look, []
        best = max(1, *(row.score for row in self.result.places))
        for index, row in enumerate(self.result.places):
            line = self._place(index, 56)
            if len(row.seats) > 1:
                line.append("   " + trn("{n} point", "{n} points", row.score), self._style(row))
            start = 44 if len(row.seats) == 1 else 68
            line.append(" " * max(2, start - line.cell_len))
            bar = look.glyph("bar") * max(0, round((width - start - 6) * row.score / best))
            lines.append(line.append(bar, look.player(row.seats[0])))
        return [*lines, Text(f"  {look.chip(remembered.why_over(self.table))}", style=look.style("dim")), Text("")]

    # -- the count ----------------------------------------------------------------------------------------------

    def _count(self, width: int, most: int) -> list[Text]:
        """Return the table of points, with battles and decks beside it where there is room."""
        look, table = self.host.look, self.table
        seats = range(len(table.seats))
        cell = 10 if len(table.seats) <= 4 else (width - LABEL - 1) // len(table.seats)
        left = [Text(" " * LABEL)]
        for seat in seats:
            head = set_cell_size(f"{look.mark(seat)}{table.seats[seat].name}"[: cell - 1], cell - 1)
            left[0].append(f" {head.strip():>{cell - 1}}", look.player(seat))
        for row in score_table.rows(table, self.result, most):
            left.append(self._row(row, cell))
        left.append(Text("  " + look.glyph("h") * (LABEL - 2 + cell * len(table.seats)), style=look.style("frame")))
        by_seat = self.result.standings
        total = Text("  " + set_cell_size(tr("Points"), LABEL - 2))
        ranks = Text("  " + set_cell_size(tr("Rank"), LABEL - 2))
        for seat in seats:
            style = look.style("points") if by_seat[seat].rank == 1 else look.style("text")
            total.append(f"{by_seat[seat].score:>{cell}}", style)
            ranks.append(f"{by_seat[seat].rank}.".rjust(cell), style)
        left += [total, ranks]
        side = self._side()
        if not side or left[0].cell_len + SIDE > width:
            return left
        room = min(width - SIDE - 1, left[-3].cell_len + 6)
        for index, line in enumerate(left):
            line.append(" " * max(0, room - line.cell_len) + look.glyph("v") + " ", look.style("frame"))
            if index < len(side):
                line.append_text(side[index])
        return left

    def _row(self, row: score_table.Row, cell: int) -> Text:
        look = self.host.look
        each = f" {row.each:>3} {look.glyph('times')}" if row.each is not None else " " * 6
        line = Text(f"  {set_cell_size(look.chip(row.label), LABEL - 8)}{each}", style=look.style("text"))
        for part in row.parts:
            if part is None:
                line.append(f"{look.glyph('dash'):>{cell}}", look.style("dim"))
                continue
            plain = row.each is None or row.each == 1
            text = str(part.points) if plain else f"{part.count} = {part.points}"
            line.append(f"{text:>{cell}}", look.style("attack" if part.points < 0 else "text"))
        return line

    def _side(self) -> list[Text]:
        """Return battles, sizes of decks and the longest turn, each line at most 21 cells."""
        look, table = self.host.look, self.table
        room = SIDE - 2
        lines: list[Text] = []
        fought = score_table.battles(table)
        if fought is not None:
            heads = (
                set_cell_size(tr("Battles"), room - 12) + trp("column", "won").rjust(6) + trp("column", "lost").rjust(6)
            )
            lines.append(Text(heads, style=look.style("title")))
            for seat, tally in enumerate(fought):
                name = set_cell_size(table.seats[seat].name, room - 14)
                line = Text(look.mark(seat), style=look.player(seat))
                lines.append(Text.assemble(line, f"{look.chip(name)}{tally.won:>6}{tally.lost:>6}"))
        view = table.view(None)
        if isinstance(view, DeckView):
            lines += [Text(""), Text(tr("Cards owned"), style=look.style("title"))]
            sizes = [f"{look.mark(seat)}{len(pile)}" for seat, pile in enumerate(view.owned)]
            lines += [Text(" ".join(sizes[i : i + 4])) for i in range(0, len(sizes), 4)]
        longest = score_table.longest_turn(table)
        if longest is not None:
            seat, most = longest
            cards = trn("{n} card", "{n} cards", most)
            lines += [Text(""), Text(tr("Longest turn"), style=look.style("title"))]
            lines.append(Text(look.chip(f"{table.seats[seat].name}, {cards}")[:room]))
        return lines

    def _curves(self, width: int) -> list[Text]:
        """Return the points of every player round by round as a line of blocks."""
        look, table = self.host.look, self.table
        if self._curve is None:
            if self._record is None:
                return []  # it comes from elsewhere, and then all of this is drawn again
            self._curve = score_table.curve(self._record, self.result)
        top = max(1, *(n for row in self._curve for n in row))
        levels = look.glyph("levels")
        lines = []
        for seat, row in enumerate(self._curve):
            shown = row[-(width - 30) :]
            if look.ascii:
                blocks = " ".join(f"{n:>3}" for n in row[:: max(1, len(row) * 4 // (width - 30) + 1)])
            else:
                blocks = "".join(levels[max(0, min(7, round(7 * n / top)))] for n in shown)
            line = Text.assemble(
                (f"  {look.mark(seat)} ", look.player(seat)), set_cell_size(look.chip(table.seats[seat].name), 14)
            )
            lines.append(line.append(blocks, look.player(seat)).append(f"  {row[-1]}", look.style("dim")))
        return lines

    def _recorded(self, record: Save | None) -> None:
        self._record = record
        self.redraw()

    # -- keys ---------------------------------------------------------------------------------------------------

    def key_words(self) -> Words:
        """See :class:`.Keyed`: whoever came from a list goes back to it."""
        return {} if len(self.app.screen_stack) == 2 else {"back": tr("back")}

    def action_back(self) -> None:
        """Go back to what lies below: the main menu, or the list in which the game was looked up."""
        self.host.leave_table()

    def action_player(self, by: int) -> None:
        """Show the bar of another player."""
        self._shown = (self._shown + by) % len(self.result.places)
        self.redraw()

    def action_again(self) -> None:
        """Play again with the same seats and options, on another seed."""
        self._start(None)

    def action_same_seed(self) -> None:
        """Play again from the same deal."""
        self._start(self.result.seed)

    def _start(self, seed: int | None) -> None:
        table = self.table
        try:
            self.host.start_game(table.game.id, first_seats(table), seed, dict(table.options))
        except (BadSetup, SaveError) as error:
            self._message = reasons.error(error)
            self.redraw()

    def action_log(self) -> None:
        """Open the whole log."""
        from screens.table.log import LogScreen

        self.app.push_screen(LogScreen(self.table, reader(self.table)))

    def action_export(self) -> None:
        """Write the log and the seed into a file and say where it is."""
        try:
            self._message = tr("Written to {file}", file=write_log(self.table, self.result))
        except SaveError as error:
            self._message = reasons.error(error)
        self.redraw()

    def action_rules(self) -> None:
        """Open the rules of the game."""
        from screens.rulebook.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.table.game.id, "scoring"))


def _halves(text: str, room: int) -> tuple[str, str]:
    """Return ``text`` broken into two lines of at most ``room`` cells between words."""
    if len(text) <= room:
        return text, ""
    at = text.rfind(" ", 0, room + 1)
    return text[:at], text[at + 1 :][:room]
