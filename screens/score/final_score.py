"""The final score: who won and why it was over, the count card by card, the way there, and one more game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rich.text import Text
from textual import events
from textual.binding import Binding

from kunitori_tui import shelf
from kunitori_tui.play import deals, stats
from kunitori_tui.play.table import Play
from kunitori_tui.text import games, players
from kunitori_tui.text import statistics as words
from kunitori_tui.text.box import Turning
from kunitori_tui.text.catalog import N_, paragraph, series, tr, trn, trp
from kunitori_tui.text.cells import cell_len, fold
from kunitori_tui.text.coach import Coach
from kunitori_tui.text.guide import Teacher
from kunitori_tui.text.story import Story, tell
from kunitori_tui.text.voices import LAST_WORDS, said
from savegames.errors import SaveError
from savegames.format import Save, now
from screens.drawing import curve
from screens.drawing.one_frame import is_wide
from screens.keys import CHANGES, LEAVES, Words, both, unlisted
from screens.page import PageScreen
from screens.score import count
from screens.table.stop_screen import LogScreen
from screens.widgets.lines import Sheet, ends, rule, split_rule

DEAF, EARLY = 1.0, 10
"""Seconds without keys before the first is heard, as it may leave a result that nobody has seen; so many keys too early
are waited out.
"""
MOST_TURNING = 4
LEAST, HIGH = 7, 21
"""Lines of the curve at least and at most on a large terminal."""
LEAST_COUNT = 4
"""Lines of the count, its head and the sum among them, in which it names what brought most."""
LEAST_ROWS = 5
"""Rows of points of a curve, its axis left out, below which far and near look alike."""


class FinalScore(PageScreen):
    """Shows a finished game and keeps it in the statistics."""

    CSS_PATH = "final_score.tcss"
    BINDINGS = [
        Binding(
            "enter",
            "enter",
            N_("menu"),
            tooltip=N_("to the menu, or to the turning point under the cursor"),
            group=LEAVES,
        ),
        Binding("escape,q", "back", N_("menu"), tooltip=N_("to the menu"), group=LEAVES),
        unlisted("tab,down", "point(1)", N_("turning points"), N_("a cursor for the next turning point"), system=True),
        unlisted("shift+tab,up", "point(-1)", N_("turning points"), N_("a cursor for the previous one"), system=True),
        Binding(
            "a",
            "again",
            N_("again"),
            tooltip=N_("once more, each a seat further, on a new deal"),
            group=CHANGES,
        ),
        Binding("A", "same_seed", N_("same seed"), tooltip=N_("once more from the same deal"), group=CHANGES),
        *both("left", "right", "player", N_("players"), N_("another player on top in the curve")),
        Binding("r", "replay", N_("replay"), tooltip=N_("look back on the game at its table, from the deal on")),
        Binding("w,h", "review", N_("review"), tooltip=N_("your chances round by round, the costliest choices")),
        Binding("l", "log", N_("log"), tooltip=N_("the whole log")),
        Binding("c", "copy", N_("copy"), tooltip=N_("copy the result of the daily deal as one line of text")),
        Binding("x", "export", N_("export"), tooltip=N_("write the log and the seed into a file")),
        Binding("question_mark", "rules", N_("rules"), tooltip=N_("how the points are counted")),
    ]

    def __init__(self, table: Play, *, finished_before: bool = False) -> None:
        """``finished_before`` says that the game was over when its save was opened: it was counted then."""
        super().__init__()
        self.table = table
        assert table.result is not None
        self.result = table.result
        self._before = finished_before
        self.deaf = 0.0 if finished_before else DEAF
        self._shown = 0
        """The place whose player is on top in the curve."""
        self._early = 0
        """How many keys came before one is heard."""
        self._has_curve = False
        self._points: list[tuple[Text, Turning]] = []
        """The turning points that are shown, each with its line."""
        self._lines: list[Text] = []
        self._point: int | None = None
        """The one under the cursor."""
        self._message = ""
        self._daily = ""
        """The result in one line, where this was the deal of a day."""
        self._taught: list[str] = []
        """What the coach says about the end, once."""

    def came_early(self) -> None:
        """Hear no key before who presses one after another, as through battles, has stopped."""
        self._early += 1
        if self._early < EARLY:
            self.turn_deaf(DEAF)

    def on_mount(self) -> None:
        table = self.table
        may_be_daily = bool(deals.level_of(table.game.id, table.seats, table.options))
        if table.is_kept and not self._before:
            finished = stats.of(table, now())
            may_be_daily = bool(finished.daily)
            try:
                stats.add(finished)
            except SaveError as error:
                self._message = self.host.why_not(error)
            self._teach()
        if may_be_daily:
            self._daily = words.of_save(table.id, words.of_person(self.host.settings.name))

    def _teach(self) -> None:
        """Let the coach say to the only person of the game what there is to know about its end, and remember it."""
        table, program = self.table, self.host
        seat = players.reader(table)
        if seat is None or program.settings.coach != "on":
            return
        teacher = Teacher(table, seat, program.settings.met, 0)
        if teacher.has_taught and program.remember(teacher.key):  # a guided game ended with its programme
            self._taught = [tr("You now know: {phrases}", phrases=" ".join(teacher.learned()))]
        remark = Coach(table.game.id, program.settings.met).remark(table.view(seat), table.events(seat))
        if remark is not None:
            self._taught.append(remark.said(table.view(seat)))
            program.remember(*remark.keys)

    # -- drawing ------------------------------------------------------------------------------------------------

    def write(self) -> None:
        width, height = self.size.width, self.size.height
        story = tell(self.table)
        roomy = is_wide(self.size)
        lines = self._wide(story, width, height - 1) if roomy else self._narrow(story, width, height - 1)
        self.query_one("#page", Sheet).show(lines[: height - 1])
        self._lines = lines

    def _head(self, width: int) -> Text:
        look, table = self.look, self.table
        end = tr("the end after {turn}", turn=games.now(table.view(None)))
        seed = self.text(tr("seed {n}", n=self.result.seed) + " ", "dim")
        room = width - seed.cell_len - cell_len(end) - 4
        title = games.title(table.game.id)
        title = title if cell_len(title) <= room else games.short_title(table.game.id)
        return ends(Text.assemble((f" {title}", look.style("title")), f"  {end}"), seed, width)

    @property
    def _on_top(self) -> int:
        """Return the seat whose marks are seen where several meet: the winner's, until another is chosen."""
        return self._marked[self._shown % len(self._marked)]

    @property
    def _marked(self) -> list[int]:
        """Return the seats whose marks are in the curve, by place: one of every team, one's own of one's own."""
        me = players.reader(self.table)
        return [me if me is not None and me in place.seats else place.seats[0] for place in self.result.places]

    def _curve_title(self, width: int) -> str:
        """Return the title of the curve with the sign of the player who is on top, as long as so many cells allow."""
        mark = self.look.mark(self._on_top).strip()
        whole = N_("Round by round, {mark} drawn on top")
        if shelf.manifest(self.table.game.id).week:
            whole = N_("Week by week, {mark} drawn on top")
        told = (tr(text, mark=mark) for text in (whole, N_("{mark} drawn on top")))
        return next((title for title in told if cell_len(title) <= width), "")

    def _narrow(self, story: Story, width: int, height: int) -> list[Text]:
        """Return everything for 80 columns: below the verdict the count, and the curve beside it."""
        look = self.look
        top = [self._head(width), *count.narrow(look, story, self.result.places, width)]
        notes = self._notes(story, width)
        for most in range(MOST_TURNING, 0, -1):
            tail = [*self._turning(story, width, most), *notes]
            room = height - len(top) - 1 - len(tail)
            if room >= LEAST_COUNT:
                break
        left = count.count(look, self.table, story, self.result, room, width - 24)
        at = left[0].cell_len + 1
        beside = width - at - 2
        right = self._drawn(story, beside, min(room, 12)) if story.ways else []
        self._has_curve, battles = len(right) > LEAST_ROWS, trp("heading", "Battles") if story.fights else ""
        if self._has_curve:
            title = self._curve_title(beside - 3)
            facts = count.facts(look, self.table, story, at)
            if facts and len(left) + 1 + len(facts) <= room:
                left = [*left, self.text(f" {battles}", "title"), *facts]
            right = [Text("")] * (min(room, len(left)) - len(right)) + right
        else:
            right, title = count.facts(look, self.table, story, beside), battles
        head = split_rule(look, at, width, tr("Points"), title)
        return [*top, head, *count.side_by_side(look, left, right, at, min(room, max(len(left), len(right)))), *tail]

    def _wide(self, story: Story, width: int, height: int) -> list[Text]:
        """Return everything for a large terminal: the count, battles beside it, the curve over the whole width."""
        look = self.look
        top = [self._head(width), *count.wide(look, story, self.result.places, width)]
        tail = self._turning(story, width, MOST_TURNING if height >= 39 else MOST_TURNING - 1)
        said = [line for record in self._record(story) for line in fold(record, width - 2)]
        tail += [self.text(f" {line}", "dim") for line in said]
        at = 1 + count.wide_width(len(self.table.seats))
        room = height - len(top) - 1 - len(tail)
        told = ([look.chip(one) for one in story.battles(full=full)] for full in (True, False))
        rights = [count.facts(look, self.table, story, width - at - 2, battles) for battles in told]
        right = rights[len(rights[0]) > room - LEAST - 3]  # in short where not all has room beside the smallest curve
        whole = len(count.count(look, self.table, story, self.result, room, at - 1, wide=True))
        high = min(11, max(LEAST, room - 3 - max(10, len(right))))
        high += max(0, min(HIGH - high, room - 3 - high - max(whole, len(right))))
        plot = self._curve(story, width, high) if story.ways else []
        self._has_curve = bool(plot)
        rows = room - len(plot) - 1
        left = count.count(look, self.table, story, self.result, rows, at - 1, wide=True)
        rows = min(rows, max(len(left), len(right)))
        title = trp("heading", "Battles") if story.fights else ""
        lines = [split_rule(look, at, width, tr("Points"), title), *count.side_by_side(look, left, right, at, rows)]
        return [*top, *lines, *plot, *tail]

    def _curve(self, story: Story, width: int, lines: int) -> list[Text]:
        look = self.look
        battles = {f.round for f in story.fights or () if story.me is None or story.me in (*f.attackers, *f.defenders)}
        turning = {point.round for point in story.turning}
        legend = Text(" ")
        for seat, place in zip(self._marked, self.result.places, strict=True):
            names = look.chip(series(story.names[mate] for mate in place.seats))
            legend.append(look.point(seat), look.player(seat)).append(f" {names}  ", look.style("text"))
        turning_point, battle = tr("turning point"), tr("your battles") if story.me is not None else tr("battles")
        legend.append(curve.TURNING, look.style("points")).append(f" {turning_point}  ", look.style("dim"))
        if story.fights is not None:
            legend.append(look.glyph("attack"), look.style("attack")).append(f" {battle} ", look.style("dim"))
        room = width - legend.cell_len - 2
        head = rule(look, room, self._curve_title(room - 4)) + legend + rule(look, 2)
        below = curve.marks_below(look, len(story.ways[0]), width - 2, battles, turning)
        return [head, *self._drawn(story, width - 2, lines), below]

    def _drawn(self, story: Story, width: int, lines: int) -> list[Text]:
        return curve.curve(self.look, story.ways, self._on_top, width, lines, marked=self._marked, from_zero=False)

    def _turning(self, story: Story, width: int, most: int) -> list[Text]:
        """Return the turning points under a rule: what was done and how things stood, of both what has room."""
        self._points = []
        if not story.turning:
            return []
        for number, point in enumerate(story.turning[-most:]):
            deed = "" if point.standing and point.deed in story.why else point.deed  # told above
            told = (paragraph((deed, point.standing)), deed, point.standing)
            said = next((text for text in told if text and cell_len(text) <= width - 6), point.standing)
            line = self.text(f" {point.round:>2}", "points")
            line.append(f"  {self.look.chip(said)}", self.look.style("text"))
            if number == self._point:
                line = self.text(self.look.glyph("cursor") + line.plain[1:], "focus")
            self._points.append((line, point))
        head = rule(self.look, width, tr("Turning points"), tr("{key:Tab}, {key:Enter}: replay from there"))
        return [head, *(line for line, _ in self._points)]

    def _notes(self, story: Story, width: int) -> list[Text]:
        """Return the last lines of a small terminal: what was just done, else one's battles and what is recalled."""
        told = (
            [self._message]
            if self._message
            else [*self._heard(), *story.battles(told=story.turning), *story.recalled, *self._kept(), *self._taught]
        )
        if not self._message and cell_len("   ".join(told)) <= width - 2:
            told = ["   ".join(told)] if told else []
        lines = [Text(f" {self.look.chip(line)}") for said in told for line in fold(said, width - 2)]
        return lines if story.turning or not lines else [rule(self.look, width, tr("Remember")), *lines]

    def _heard(self) -> list[str]:
        """Return the last word of the rivals, if one of them has said it."""
        heard = said(self.table, players.reader(self.table)) if self.host.settings.voices == "on" else ()
        return [one.under() for one in heard[-1:] if one.moment in LAST_WORDS]

    def _kept(self) -> list[str]:
        """Return that nothing is kept of somebody else's game, or that the statistics leave out what a bot finished."""
        if not self._before and not self.table.is_kept:
            return [tr("This was a look at somebody else's game; nothing is kept.")]
        if self.table.persons and not self.table.people:
            return [tr("A bot played for you at the end: the statistics do not count this game as yours.")]
        return []

    def _record(self, story: Story) -> list[str]:
        """Return what was just done, or what else is recalled and how often this game was won before."""
        if self._message:
            return [self._message]
        told = [*self._heard(), *story.recalled, *self._kept(), *self._taught]
        people = self.table.people
        if len(people) == 1 and not self._kept():
            name = self.table.seats[people[0]].name
            mine = [t for t in stats.tally(stats.load()) if t.game == self.table.game.id and t.name == name]
            bots = sorted({players.level(seat.bot) for seat in self.table.seats if seat.bot})
            against = tr(", the bots here: {levels}", levels=players.listed(bots)) if bots else ""
            who = players.names(self.table.seats)[people[0]]
            for t in mine[:1]:
                won = trn(
                    "{name}: {wins} of {n} game won", "{name}: {wins} of {n} games won", t.games, name=who, wins=t.wins
                )
                told.append(tr("{games}; best score {best}{against}.", games=won, best=t.best, against=against))
        return told

    # -- keys ---------------------------------------------------------------------------------------------------

    def key_words(self) -> Words:
        """See :class:`.Keyed`: whoever came from a list goes back to it."""
        keys = dict.fromkeys(("copy", "replay", "review", "again", "export", "player", "same_seed", "log"), "")
        back = "" if len(self.app.screen_stack) == 2 else tr("back")
        if self._point is not None:
            return {"enter": tr("replay from there"), "back": tr("no cursor"), **keys}
        return {"enter": back, "back": back, **keys}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer others' curves where they are drawn, a daily result to copy, and the same deal to who sat alone."""
        if action == "copy":
            return bool(self._daily)
        if action == "point":
            return bool(self._points)
        if action == "same_seed":
            return self.table.company is None
        return action != "player" or self._has_curve

    def action_enter(self) -> None:
        """Look back on the game from the turning point under the cursor; without one leave."""
        if self._point is None:
            self.host.leave_table(by_enter=True)
            return
        _, point = self._points[self._point]
        begins = (turn.at for turn in self.table.facts(None).turns if turn.number == point.round)
        at = point.at or next(begins, 0)
        self.after(self.table.record(), partial(self._open, lambda save: self.host.look_back(save, at)))

    def action_back(self) -> None:
        """Take the cursor away, or go back: to the main menu, or the list in which the game was looked up."""
        if self._point is None:
            self.host.leave_table()
        else:
            self._put_cursor(None)

    def action_point(self, by: int) -> None:
        """Have the cursor on the next turning point."""
        before = self._point if self._point is not None else min(0, -by)
        self._put_cursor((before + by) % len(self._points))

    def on_click(self, event: events.Click) -> None:
        """Have the cursor on the turning point under the mouse; go there if it is there."""
        under = self._lines[event.screen_y : event.screen_y + 1]
        clicked = next((n for n, (line, _) in enumerate(self._points) if [line] == under), None)
        if clicked is not None and clicked == self._point:
            self.action_enter()
        elif clicked is not None:
            self._put_cursor(clicked)

    def _put_cursor(self, point: int | None) -> None:
        self._point = point
        self.redraw()

    def action_player(self, by: int) -> None:
        """Put the next player on top in the curve."""
        self._shown += by
        self.redraw()

    def action_again(self) -> None:
        """Play again with the same players and options, each a seat further; with others elsewhere at their table."""
        if self.table.company is None:
            self._start(None, 1)
        else:
            self.host.meet_again(self.table)

    def action_same_seed(self) -> None:
        """Play again from the same deal."""
        self._start(self.result.seed, 0)

    def _start(self, seed: int | None, turned: int) -> None:
        table = self.table
        seats = deals.once_more(table.seats, table.persons, turned)
        with self.telling():
            self.host.start_game(table.game.id, seats, seed, dict(table.options))

    def action_replay(self) -> None:
        """Look back on the game."""
        self.after(self.table.record(), partial(self._open, self.host.look_back))

    def action_review(self) -> None:
        """Review the game."""
        self.after(self.table.record(), partial(self._open, self.host.review))

    def _open(self, screen: Callable[[Save], None], save: Save | None) -> None:
        assert save is not None, "its game is over"
        with self.telling():
            screen(save)

    def say(self, said: str) -> None:
        self._message = said
        self.redraw()

    def action_log(self) -> None:
        """Open the whole log."""
        self.app.push_screen(LogScreen(self.table, players.reader(self.table)))

    def action_export(self) -> None:
        """Write the log and the seed into a file and say where it is."""
        with self.telling():
            self.say(tr("Written to {file}", file=count.write_log(self.table, self.result)))

    def action_copy(self) -> None:
        """Copy the result of the daily deal as one line, and show it, for terminals that take no copies."""
        self.app.copy_to_clipboard(self._daily)
        self.say(tr("Copied: {text}", text=self._daily))

    def action_rules(self) -> None:
        """Open the rules of the game."""
        self.host.open_rules(self.table.game.id, "scoring")
