"""The review of a game: two curves (the chance to win as a row of blocks, the expected lead as marks in a field), the
choices that cost most, and for the one under the cursor what else and why; in a box, how a review is made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text
from textual.binding import Binding
from textual.containers import VerticalScroll

from kunitori_tui.play.lookback import LookBack
from kunitori_tui.play.table import Answer
from kunitori_tui.review import form
from kunitori_tui.review.form import Account, Choice, Point
from kunitori_tui.review.terms import Budget, Terms
from kunitori_tui.review.work import Work, mark
from kunitori_tui.text import games, players, review
from kunitori_tui.text.catalog import N_, paragraph, tr, trp
from kunitori_tui.text.cells import at_left, cell_len, fold, sentences
from kunitori_tui.text.review import Entry, absent, chance, cost, entry, gain, nothing, other_findings, own, working
from screens.dialogs.popup import CLOSE, Popup
from screens.drawing.curve import LABEL, STEPS
from screens.drawing.look import Look
from screens.drawing.one_frame import is_wide
from screens.keys import LEAVES, Words, both, digits
from screens.page import PageScreen, following
from screens.widgets.lines import Sheet, begun, ends, rule

SHOWN, MORE = 3, 6
"""Choices on a small and on a large terminal."""
LOW, HIGH = 6, 13
"""Lines of the curve of leads: the fewest, below which words have its room, and the most."""
AROUND = 6
"""The first line and the last, and those of the titles of both curves and of the chances."""
NAMES = (20, 5, 0)
"""Cells of a name on top, as many as there is room for."""
BAR = 20
"""Cells of the bar at most that shows how far the work is."""


BLOCKS = "▁▂▃▄▅▆▇█"


class Across:
    """Where rounds stand from left to right: from ``first`` to ``last``, where the game ended, in so many cells."""

    def __init__(self, first: int, last: int, width: int) -> None:
        self.first, self.last = first, max(last, first)
        self.end = trp("axis", "end")
        """What stands below the last: the count of rounds has mostly gone on by then to one that was not played."""
        self._most = max(0, width - LABEL - cell_len(self.end) - 1)

    def cell(self, number: int) -> int:
        """Return the cell of a round, counted from the label on."""
        return (number - self.first) * self._most // max(1, self.last - self.first)

    @property
    def cells(self) -> int:
        """Return how many cells all rounds take."""
        return self.cell(self.last) + 1


def chance_row(look: Look, points: Sequence[Point], seat: int, across: Across, every: int) -> Text:
    """Return the chance of ``seat`` to win as a row of blocks, each up to the next round looked at, one of so many."""
    line = Text(" " * LABEL)
    for point, later in zip(points, [*points[1:], None], strict=True):
        end = across.cell(later.round) if later is not None else across.cells
        until = min(end, across.cell(point.round + every)) if later is not None else end
        share = point.seats[seat].chance
        block = str(min(9, int(share * 10))) if look.ascii else BLOCKS[min(7, int(share * 8))]
        line.append(block * (until - across.cell(point.round)), look.player(seat))
        line.append(" " * (end - until))
    return line


def lead_curve(
    look: Look, points: Sequence[Point], seat: int, across: Across, marked: Mapping[int, int], lines: int
) -> list[Text]:
    """Return the lead that ``seat`` could expect in so many ``lines``, the last one for the rounds. ``marked`` has the
    numbers of choices by round: they stand in the curve.
    """
    leads = [point.seats[seat].lead for point in points]
    rows = lines - 1
    high, low = max(0.0, *leads), min(0.0, *leads)
    step = next((step for step in STEPS if round(high / step) - round(low / step) < rows), STEPS[-1])
    cells: dict[tuple[int, int], tuple[str, str]] = {}
    for point, lead in zip(points, leads, strict=True):
        cells[round(lead / step), across.cell(point.round)] = (look.point(seat), "player")
    for number, digit in sorted(marked.items()):
        cells[round(_at(points, leads, number) / step), across.cell(number)] = (str(digit), "points")
    drawn = []
    for row in range(round(high / step), round(low / step) - 1, -1):
        line = Text(f"{row * step:>4}{look.glyph('t_left')}", style=look.style("dim"))
        for x in range(across.cells):
            sign, role = cells.get((row, x), (" ", "text"))
            line.append(sign, look.player(seat) if role == "player" else look.style(role))
        drawn.append(line)
    drawn += [Text("")] * (rows - len(drawn))
    return [*drawn, _axis(look, points, across)]


def _at(points: Sequence[Point], leads: Sequence[float], number: int) -> float:
    """Return where the curve passes the round ``number``."""
    for (here, lead), (there, later) in zip(
        zip(points, leads, strict=True), zip(points[1:], leads[1:], strict=True), strict=False
    ):
        if here.round <= number < there.round:
            return lead + (later - lead) * (number - here.round) / (there.round - here.round)
    return leads[-1]


def _axis(look: Look, points: Sequence[Point], across: Across) -> Text:
    """Return the line with the numbers of the rounds that were looked at, as far as there is room, and the end."""
    cells = [look.glyph("h")] * (across.cells + cell_len(across.end) - 1)
    free, end = 0, across.cell(points[-1].round)
    for point in points:
        is_last = point is points[-1]
        x, said = across.cell(point.round), across.end if is_last else str(point.round)
        if is_last or (x >= free and x + len(said) + 1 < end):
            cells[x : x + len(said)] = said
            free = x + len(said) + 2
    return Text(" " * (LABEL - 1) + look.glyph("bl") + "".join(cells), style=look.style("dim"))


class ReviewScreen(PageScreen):
    """Reviews a finished game. What is not known yet is worked out by the process that thinks, piece by piece, and
    drawn as it comes; leaving stops it, and what was found is kept.
    """

    CSS_PATH = "review.tcss"
    BINDINGS = [
        Binding("enter", "look", N_("on the table"), tooltip=N_("the choice under the cursor at its table")),
        *both("up", "down", "row", N_("choice"), N_("another choice"), system=True),
        *both("left", "right", "player", N_("player"), N_("the choices of another player"), system=True),
        Binding("f", "kind", N_("filter"), tooltip=N_("one kind of choice alone, or all")),
        Binding("i", "how", N_("how"), tooltip=N_("how a review is made")),
        *digits("choice", N_("a choice"), N_("the choice of that number"), range(1, MORE + 1), show=False),
        Binding("escape,q,w", "back", N_("back"), group=LEAVES),
    ]

    def __init__(self, past: LookBack, seat: int | None = None, given: Terms | None = None) -> None:
        """``past`` is the game looked back on, to see what ``seat`` saw, by itself who played; ``given`` stands for its
        terms in tests.

        Raises what :class:`.Work` raises.
        """
        super().__init__()
        self.past = self.table = past
        """Also as the table of the screen: the sides of the game, if it has any, keep their signs and colours here."""
        self.save = past.save
        self.seat = form.whose(past.save) if seat is None else seat
        self.names = players.called_in(past.save.game, past.seats, past.all_facts(self.seat), self.seat)
        self._given = given
        self._work: Work | None = None
        self.asked: Answer[object] | None = None
        self._at = 0
        self._kind = ""
        self._message = ""
        self._words: dict[int, Entry] = {}

    # -- the work -----------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Begin, or go on where an earlier look ended; Textual calls this before that of :class:`.PageScreen`."""
        self._begin()

    def on_unmount(self) -> None:
        """Stop, and keep what was found."""
        self._stop()

    def on_screen_resume(self) -> None:
        """Take away what was told of a choice at its table: it would lie over this screen."""
        self.app.clear_notifications()

    @property
    def work(self) -> Work:
        """Return the work on the choices of :attr:`seat`."""
        assert self._work is not None, "it begins when the screen is mounted"
        return self._work

    def _begin(self) -> None:
        begun, of = self.host.begun, mark(self.save)
        if (of, self.seat) not in begun:
            others = (work.review for (known, _), work in begun.items() if known == of)
            known = next(others, None) or form.load(self.host.store, self.save.id)
            begun[of, self.seat] = Work(self.save, self.seat, known, self._given)
        self._work = begun[of, self.seat]
        self._ask()

    def _ask(self) -> None:
        piece = self.work.piece
        if piece is None:
            self._keep()
            return
        self.asked = self.host.ask(piece.function, *piece.arguments)
        self.after(self.asked, self._take)

    def _take(self, answer: object) -> None:
        self.work.take(answer)
        self.asked = None
        self._ask()
        self.redraw()

    def _stop(self) -> None:
        if self.asked is not None:
            self.asked.cancel()
            self.asked = None
            self._keep()

    def _keep(self) -> None:
        form.keep(self.host.store, self.save.id, self.work.review)

    # -- what is shown ------------------------------------------------------------------------------------------

    @property
    def account(self) -> Account | None:
        """Return what is known of the choices of the player."""
        found = self.work.review.account(self.seat)
        return own(found, self.past) if found is not None else None

    @property
    def choices(self) -> list[Choice]:
        """Return the choices that are listed: those that cost more than their error, then those that may have."""
        account = self.account or Account(self.seat)
        known = [*account.mistakes, *(one for one in account.choices if one.is_doubtful)]
        return [one for one in known if self._kind in ("", one.kind)][: MORE if is_wide(self.size) else SHOWN]

    def _entry(self, choice: Choice) -> Entry:
        if choice.at not in self._words:
            self._words[choice.at] = entry(choice, self.past, self.seat, players.seen_by(self.names, self.seat))
        return self._words[choice.at]

    def write(self) -> None:
        """Write everything."""
        width, height = self.size.width, self.size.height - 1
        self._at = max(0, min(self._at, len(self.choices) - 1))
        listed, told = self._listed(width), [self._told(width, at) for at in range(len(self.choices))]
        most = max(map(len, told), default=0)  # so that nothing moves with the cursor
        room = height - AROUND - len(listed) - most
        decided = self._decided(width, room + 1)  # there is one title less without the curve of leads
        high = min(HIGH, room - len(decided)) if room - len(decided) >= LOW and not review.is_sudden(self.past) else 0
        lines = [self._head(width), *decided, *listed, *(told[self._at] if told else [])]
        lines += [Text("")] * (1 + len(decided) + len(listed) + most - len(lines))
        lines += self._curves(self.work.review.curve, width, high)
        lines += self._beside(width, height - 1 - len(lines))
        lines += [Text("")] * (height - 1 - len(lines))
        lines = [*lines[: height - 1], self._last(width)]
        self.query_one("#page", Sheet).show(lines)

    def _head(self, width: int) -> Text:
        look, save = self.look, self.save
        begin, end = look.glyph("value_left"), look.glyph("value_right")
        kinds = (
            games.phase(deed.view.phase) for deed in self.work.ground.way.deeds if deed.view.asked.kind == self._kind
        )
        kind = next(kinds) if self._kind else tr("all choices")
        chosen = f"{begin} {look.mark(self.seat)}{look.chip(self.names[self.seat])} {end} {begin} {kind} {end} "
        right = self.text(chosen)
        for most in NAMES:  # no amount is cut: names give way
            line = self.text(" " + tr("Review"), "title")
            line.append("  " + games.short_title(save.game), look.style("text"))
            for seat, score in enumerate(save.summary.scores or ()):
                line.append("  ").append(look.mark(seat), look.player(seat))
                line.append(f"{look.chip(self.names[seat])[:most]} {score}", look.style("text"))
            if line.cell_len < width - right.cell_len:
                break
        return ends(line, right, width)

    def _curves(self, points: Sequence[Point], width: int, lines: int) -> list[Text]:
        look, seat = self.look, self.seat
        bot = players.level(self.work.ground.terms.bot)
        made = max((point.seats[seat].games for point in points), default=0)
        head = rule(look, width, tr("Chance to win"), tr("{bot}, {n} games from each round", bot=bot, n=made))
        if len(points) < 2:
            return [head, self.text("  " + tr("The first games are being played out."), "dim")]
        across = Across(points[0].round, points[-1].round, width - 2)
        marked = {one.round: number for number, one in reversed(list(enumerate(self.choices, 1)))}
        row = chance_row(look, points, seat, across, self.work.ground.terms.every)
        chances = [head, row, self.text("     " + self._way(points), "dim")]
        title = rule(look, width, tr("Expected lead at the end, in points"))
        return [*chances, title, *lead_curve(look, points, seat, across, marked, lines)] if lines else chances

    def _way(self, points: Sequence[Point]) -> str:
        """Return how the chance went, in words."""
        *before, end = points
        low = min(before, key=lambda point: point.seats[self.seat].chance)
        self.past.go(low.at)
        return tr(
            "at first {first}, lowest {lowest} in {turn}, in the end {last}",
            first=chance(points[0].seats[self.seat].chance),
            lowest=chance(low.seats[self.seat].chance),
            turn=games.now(self.past.view(None)),
            last=chance(end.seats[self.seat].chance),
        )

    def _decided(self, width: int, most: int) -> list[Text]:
        """Return what decided the game, in the whole sentences that have room in so many lines, at least in two."""
        account, names = self.account, players.seen_by(self.names, self.seat)
        points = self.work.review.curve if account and (account.ready or account.choices) else ()  # it has no gap then
        told = self.look.chip(paragraph(review.decided(points, self.past, self.seat, names)))
        while len(rows := fold(told, width - 2)) > max(2, most):
            told = sentences(told, cell_len(told) - 1)
        return [self.text(f" {row}", "strong") for row in rows]

    def _listed(self, width: int) -> list[Text]:
        look, choices, account = self.look, self.choices, self.account
        is_early = not choices and (account is None or not (account.ready or account.choices))
        fact = "" if is_early else tr("{bot} was asked", bot=players.level(self.work.review.asked))
        title = tr("Costliest choices so far")
        if account is not None and account.ready:
            title = tr("Costliest choices") if account.mistakes or not choices else tr(review.CLOSEST)
        lines = [rule(look, width, title, fact)]
        for number, one in enumerate(choices, 1):
            words = self._entry(one)
            told = tr("{done}, not {better}", done=words.done, better=words.better)
            fact = look.chip(cost(one))
            room = width - cell_len(fact) - len(f" {number} {one.round:>3}  ") - 3
            told = told if cell_len(told) <= room else words.done
            (told,) = begun(fold(look.chip(told), room), room, 1, look.chip("…"))
            line = self.text(f" {number} {one.round:>3}  {told}")
            line.append(" " * (width - cell_len(fact) - 2 - line.cell_len)).append(fact, look.style("points"))
            if number - 1 == self._at:
                line = self.text(look.glyph("cursor") + line.plain[1:], "focus")
            lines.append(line)
        if not choices:
            none = tr("The choices are reviewed next.") if account is None or is_early else nothing(account)
            lines += [self.text(f"  {row}") for row in fold(none, width - 4)]
            counted = review.counts(account) if account is not None and is_early else ()
            lines += [self.text(f"  {row}", "dim") for told in counted for row in fold(look.chip(told), width - 4)]
        if account is not None:
            lines += [self.text(f"  {row}", "dim") for row in fold(look.chip(absent(account, self.past)), width - 4)]
        return lines

    def _told(self, width: int, at: int) -> list[Text]:
        """Return what there is to say of a choice of the list."""
        look, one = self.look, self.choices[at]
        words = self._entry(one)
        lines = [rule(look, width, tr("{n}  {turn}, {phase}", n=at + 1, turn=words.when, phase=words.phase))]
        names = trp("choice", "done"), tr("better"), tr("because")
        label = max(map(cell_len, names)) + 3
        better = paragraph((f"{words.better}.", gain(one, self.past)))
        for name, said in zip(names, (words.done, better, words.because), strict=True):
            for nth, row in enumerate(fold(look.chip(said), width - label - 2) if said else ()):
                line = self.text(f" {at_left('' if nth else name, label - 1)}", "dim")
                lines.append(line.append(row, look.style("text")))
        return lines

    def _beside(self, width: int, room: int) -> list[Text]:
        """Return what else there is to say of the player, as far as there is room: under titles on a large terminal."""
        look, account = self.look, self.account
        if account is None or not account.ready:
            return []
        lines: list[Text] = []
        for title, said in other_findings(account, self.past, players.seen_by(self.names, self.seat)):
            texts, ink = (said, "text") if is_wide(self.size) else ([f"{title}: {told}" for told in said], "dim")
            rows = [row for told in texts for row in fold(look.chip(told), width - 2)]
            block = [rule(look, width, title)] * is_wide(self.size) + [self.text(f" {row}", ink) for row in rows]
            if len(lines) + len(block) <= room:
                lines += block
        return lines

    def _last(self, width: int) -> Text:
        """Return the last line: how far the work is, or what there is to say."""
        look, work = self.look, self.work
        if self._message or work.piece is None:
            return self.text(f" {self._message}", "points")
        said = look.chip(working(work.ground.terms.bot, work.share))
        cells = min(BAR, width - cell_len(said) - 4)  # the words tell the share as well, so the bar gives way
        full = round(cells * work.share)
        bar = look.glyph("bar") * full + look.glyph("backdrop") * (cells - full)
        return ends(self.text(f" {said}", "dim"), self.text(f"{bar} ", "can"), width)

    # -- keys ---------------------------------------------------------------------------------------------------

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"look": "", "row": "", "player": "", "kind": "", "how": "", "back": ""}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer what there is something for."""
        return action not in ("look", "row", "choice", "kind") or bool(self._work and self.choices)

    def action_row(self, by: int) -> None:
        """Move the cursor to another choice."""
        self.action_choice(self._at + 1 + by)

    def action_choice(self, number: int) -> None:
        """Move the cursor to the choice of that number."""
        self._at = max(0, min(number, len(self.choices)) - 1)
        self.say("")

    def action_player(self, by: int) -> None:
        """Look at the choices of another player."""
        self._stop()
        self.seat = (self.seat + by) % len(self.save.seats)
        self._at, self._kind = 0, ""
        self._words.clear()
        self._begin()
        self.say("")

    def action_kind(self) -> None:
        """List the choices of another kind alone, or all."""
        known = self.account.choices if self.account else ()
        kinds = ["", *sorted({one.kind for one in known if one.verdict != "fine"})]
        self._at, self._kind = 0, following(kinds, self._kind, 1)
        self.say("")

    def action_how(self) -> None:
        """Say how a review is made."""
        self.app.push_screen(HowBox(self.work.review.bot, self.work.review.asked, self.work.ground.terms.budget))

    def action_look(self) -> None:
        """Show the choice under the cursor at its table, as the player saw it."""
        words = self._entry(self.choices[self._at])
        with self.telling():
            self.host.look_back(self.save, self.choices[self._at].at, self.seat)
            said = tr("Chosen here: {done}. Better: {better}.", done=words.done, better=words.better)
            self.app.call_later(self.app.notify, self.look.chip(said), markup=False)

    def say(self, said: str) -> None:
        self._message = said
        self.redraw()


class HowBox(Popup):
    """Says how the figures come about and what they are worth; ``bot`` plays out, ``asked`` is asked, and of what it
    would not have done so many choices are played out as the ``budget`` says.
    """

    BINDINGS = [Binding("i", "close", CLOSE, show=False)]

    def __init__(self, bot: str, asked: str, budget: Budget) -> None:
        super().__init__()
        self._bot = bot
        self.asked = asked
        self._budget = budget

    def write(self, box: VerticalScroll) -> Text:
        box.border_title = tr("How a review is made")
        said = (
            tr(
                "From each moment {bot} plays out the rest of the game for all seats, many times, on deals that fit "
                "what the player could know then. The average is what was to be expected.",
                bot=players.level(self._bot),
            ),
            tr(
                "A choice is played out both ways, on the same deals and with the same luck. What it cost is the "
                "average difference."
            ),
            tr(
                "That average has a margin of error, shown as a range. Only what costs three times that margin "
                "counts as a mistake: twice the margin where something is plainly lost, such as money left over, "
                "six times where the hint would have done nearly the same. What costs less is too close to call."
            ),
            tr("The curves of two players need not add up: each is estimated from what that player could know."),
            tr("Luck is no mistake: what dice and hidden cards did after a choice does not count against it."),
            tr(
                "Of all choices in a game where {bot} would have done something else, at most {n} are played out: "
                "those that look worst. So are up to {plain} by which something is plainly lost, those before up to "
                "{lost} lost battles, and one that may have been the best.",
                bot=players.level(self.asked),
                n=self._budget.top,
                plain=self._budget.plain,
                lost=self._budget.lost,
            ),
        )
        return Text(self.look.chip("\n\n".join(said)), style=self.look.style("text"))
