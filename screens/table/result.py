"""The result of a battle over the table: turned up card by card, gone with a key. Here a winner takes his card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Region, Size

from kunitori_tui.engine.api import Observation, Option
from kunitori_tui.play.table import Advice
from kunitori_tui.text import decisions, games, rules
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import N_, one_stop, paragraph, tr
from screens.drawing.one_frame import Places, is_wide
from screens.host import Alarm, host
from screens.keys import CHANGES, LEAVES, Words, both, change, digits, keys
from screens.table.base import AnyTableScreen
from screens.table.history import log_lines
from screens.table.keys_help import KeysHelp
from screens.table.result_picture import ResultPicture
from screens.table.screen import MARKED
from screens.table.stop_screen import Reveal, StopScreen
from screens.table.stops import Stop, StopExit
from screens.widgets.lines import KeyLine, LogLines, Part, TextLines

LEAST, LOG = 24, 6
"""Lines that a result is given at least on a wide table, and those of the log below it."""
BOTH_SIDES = 60
"""Cells that the two sides of a battle need at least."""
DECLINE = "decline"


class ResultScreen(StopScreen):
    """Shows a result, and where it is asked the winner says which card he takes. Called up it covers the screen."""

    BINDINGS = [
        Binding("escape", "next", N_("go on"), tooltip=N_("go on"), show=False, system=True),
        change("n", "decline", N_("decline"), N_("take no card")),
        *both("left", "right", "choose", N_("card"), N_("another victory card")),
        *digits("number", N_("take"), N_("take the card with that number"), range(1, 4), group=CHANGES),
        Binding("h", "hint", N_("hint"), tooltip=N_("what the strongest bot would do, and why")),
        Binding("r", "reveal", N_("reveal once more"), tooltip=N_("turn the cards up once more")),
        Binding("i", "rule", N_("the rule"), tooltip=N_("the rule behind the result")),
        Binding("o", "others", N_("players"), tooltip=N_("the others in full")),
        Binding("q", "leave", N_("menu"), tooltip=N_("save and go to the menu"), group=LEAVES),
        Binding("question_mark", "keys_help", N_("keys"), tooltip=N_("help: the keys, and the rules of the question")),
    ]

    def __init__(self, ground: AnyTableScreen, stop: Stop, *, comes_by_itself: bool = True) -> None:
        super().__init__(ground, stop, comes_by_itself=comes_by_itself)
        self._offered: Sequence[Option] = list(self.view.choices) if stop.ask is not None else ()
        self._takes = [option for option in self._offered if option != DECLINE]
        self._chosen = len(self._takes) - 1  # the dearest comes last
        self._declines = False
        """Whether Enter takes no card: a hint advises against it."""
        self.reveal: Reveal = Reveal(Alarm(host(self.app).clock, self.call_if_there), self.reader, self._turned)
        self.picture = ResultPicture(self.told(), self.reader().names, self.seat)

    @property
    def view(self) -> Observation:
        """Return what the reader may know."""
        return self.table.view(self.seat)

    def compose(self) -> ComposeResult:
        yield from (self.picture, LogLines(id="log"), TextLines(id="question"), KeyLine(bar=True))

    def places_in(self, size: Size) -> Places:
        """Return where all stands: on a wide table its right part stays in sight, and the log below the result."""
        lines = {"question": Region(0, size.height - 2, size.width, 1), **super().places_in(size)}
        divide = self._beside(size)
        if divide is None:
            return {"result": Region(0, 0, size.width, size.height - 2), **lines}
        log = max(0, min(LOG, divide.height - LEAST))
        return {
            "result": Region(0, divide.y, divide.x, divide.height - log),
            "log": Region(0, divide.bottom - log, divide.x, log),
            **lines,
        }

    def _beside(self, size: Size) -> Region | None:
        """Return the last line beside which the table stays in sight with room for both sides; None if none does."""
        places = self.ground.places_in(size) if self.comes_by_itself else {}
        line = places.get("divide2", places.get("divide"))
        return line if line is not None and line.x >= BOTH_SIDES else None

    def on_mount(self) -> None:
        """Begin to turn the cards up."""
        self.reveal.begin(len(self.picture.result.ladder) - 1, self.picture.decides)

    def redraw(self) -> None:
        """Write everything again."""
        self.picture.result, self.picture.names = self.told(), self.reader().names
        self._show()

    def _show(self) -> None:
        wide = is_wide(self.size) and self._beside(self.size) is not None
        self.styles.background = "transparent" if wide else None
        picture = self.picture
        picture.head = [] if wide else self._head()
        picture.heard = self.reader().heard(picture.result)
        lines = log_lines(self.table, picture.names, self.seat, 2) if wide and picture.is_whole else []
        self.query_one("#log", LogLines).show(lines)
        picture.offer = self._offer() if picture.is_whole and len(self._takes) > 1 else []
        picture.repaint()
        self.query_one("#question", TextLines).show([(" " + self._question(), "strong")])
        self.query_one(KeyLine).repaint()

    def _head(self) -> list[Part]:
        look, result = self.look, self.picture.result
        seat = result.attack.seats[0]
        head: list[Part] = [
            (f" {games.title(self.table.game.id)}  ", "title"),
            (tr("round {n}", n=result.round) + "  ", "text"),
            (look.mark(seat), look.player(seat)),
            (f"{self.picture.names[seat]}  ", "strong"),
        ]
        if result.of > 1:
            head.append((tr("battle {n} of {count}", n=result.number, count=result.of), "text"))
        return head

    def _offer(self) -> list[Part]:
        parts: list[Part] = [(" ", None)]
        for at, option in enumerate(self._takes):
            label = f" {at + 1} {decisions.option_label(self.view, option, self.picture.names)} "
            parts += [(label, "focus" if at == self._chosen else "text"), (" ", None)]
        return parts

    def _question(self) -> str:
        if not self.picture.is_whole:
            return tr("Card by card.")
        if self.stop.ask is not None:
            return decisions.prompt(self.view, self.picture.names)
        result = self.picture.result
        over = tr("The battle is over.")
        if result.of > 1:
            over = tr("Battle {n} of {count} is over.", n=result.number, count=result.of)
        if not self.comes_by_itself or result.number < result.of:
            return over
        return paragraph((over, box(self.table.game.id).stops.what_next(self.view, self.picture.names)))

    # -- the reveal ---------------------------------------------------------------------------------------------

    def _turned(self) -> None:
        """Show one card more; at the end say what the strongest bot would do, where hints stay."""
        self.picture.shown = self.reveal.shown
        self.redraw()
        stays = self.stop.ask is not None and not self.picture.note and self.reader().settings.hints == "on"
        if self.reveal.is_over and stays:
            self.action_hint()

    def action_reveal(self) -> None:
        """Turn the cards up once more."""
        self.reveal.begin(self.reveal.count, self.picture.decides, again=True)

    # -- keys ---------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer an answer where one is asked for, and to skip where none is."""
        if action == "decline":
            return DECLINE in self._offered
        if action in ("choose", "number"):
            several = len(self._takes) > 1 or self._declines
            return several and (action == "choose" or parameters[0] in range(1, len(self._takes) + 1))
        if action == "reveal":
            return len(self.picture.result.ladder) > 1
        if action in ("skip", "leave") and not self.comes_by_itself:
            return False
        return self.stop.ask is None if action == "skip" else self.stop.ask is not None or action != "hint"

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        words = dict(self.reveal.words())
        if self.reveal.is_over and self.stop.ask is not None:
            words["on"] = tr("decline") if self._declines else tr("take it")
        return {**words, **dict.fromkeys(("decline", "choose", "reveal", "log", "rule", "hint", "others"), "")}

    def action_on(self) -> None:
        """Turn up what is not seen yet; then go on, or take the card, or none where the hint has it so."""
        if self.stop.ask is not None and self.picture.is_whole:
            self.dismiss(StopExit(answer=[DECLINE if self._declines else self._takes[self._chosen]]))
        else:
            super().action_on()

    def action_next(self) -> None:
        """Do the same as Enter, but answer no question."""
        if self.stop.ask is None or not self.picture.is_whole:
            self.action_on()

    def clicked(self) -> None:
        """Do the same with a click."""
        self.action_next()

    def action_decline(self) -> None:
        """Take no card."""
        self.dismiss(StopExit(answer=[DECLINE]))

    def action_choose(self, step: int) -> None:
        """Go to another card."""
        self._declines = False
        self._chosen = max(0, min(len(self._takes) - 1, self._chosen + step))
        self._show()

    def action_number(self, n: int) -> None:
        """Take the card with a number."""
        self.dismiss(StopExit(answer=[self._takes[n - 1]]))

    def action_rule(self) -> None:
        """Open the rule."""
        game = self.table.game.id
        host(self.app).open_rules(game, next(iter(rules.links(game)["questions"][self.picture.result.asked]), None))

    def action_others(self) -> None:
        """Show all that is known of the others."""
        self.ground.action_others()

    def action_hint(self) -> None:
        """Tell what the strongest bot would do, and why."""
        assert self.table.play is not None, "nothing is asked where one looks back"
        advice = self.table.play.hint()
        self.after(advice, partial(self.advise, advice.done()))

    def advise(self, at_once: bool, advice: Advice | None) -> None:
        """Tell the hint; Enter follows it, but not where it comes late: the key may be on its way."""
        if advice is None:
            return
        choice, view, names = advice.hint.choices[0], self.view, self.picture.names
        if at_once and choice in self._takes:
            self._chosen = self._takes.index(choice)
        if at_once:
            self._declines = choice == DECLINE
        why = decisions.advice(view, advice.hint, names, aid=self.reader().aid)
        told = one_stop(tr("Hint") + f": {decisions.option_label(view, choice, names)}.")
        self.picture.note = paragraph((told, tr(MARKED) if at_once else "", why))
        if at_once:
            self.reveal.rest()
        else:
            self._show()

    def action_leave(self) -> None:
        """Save and go to the menu."""
        self.dismiss(StopExit(leave=True))

    def action_keys_help(self) -> None:
        """Show the keys that work now."""
        self.app.push_screen(KeysHelp(self.table.game.id, self.picture.result.asked, keys(self)))
