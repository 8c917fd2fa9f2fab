"""The table of a game that is looked back on: the same panels, with a time line in place of the question."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, cast

from textual import events
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding
from textual.geometry import Size

from kunitori_tui import keymap
from kunitori_tui.engine.errors import KeyedError
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.play.lookback import LookBack
from kunitori_tui.text import games, reasons, stops
from kunitori_tui.text.catalog import N_, clauses, paragraph, tr
from kunitori_tui.text.cells import fold
from kunitori_tui.text.voices import said
from savegames.errors import SaveError
from savegames.files import exports_dir
from savegames.format import Seat
from screens.drawing.one_frame import Places
from screens.keys import LEAVES, Words, action_name, both, digits, unlisted
from screens.replay.timeline import Now, PlayOn, Timeline, arranged
from screens.review.review import ReviewScreen
from screens.table.base import TableScreen
from screens.widgets.lines import MORE, TextLines, begun, section

ROOMY = 4
"""Lines of the words about the cursor from which they hold the whole of a step."""
PACES = (3.0, 1.0, 0.3)
"""Seconds for a step of a game that is played by itself, from slow to fast."""
PLAYING_KEYS = {"space", "plus", "minus", "equals_sign"}
"""The keys that do not stop it."""


class ReplayTable(TableScreen[Any], inherit_bindings=False):
    """A table at which nobody is asked: whoever looks goes to any step of the game that was played there.

    Together with the table of a game (:func:`replay_class`) it is a screen. The game runs in silence: nobody moves,
    nothing stops it, no curtain is drawn, the coach says nothing.
    """

    BINDINGS = [
        Binding("space", "play", N_("play it"), tooltip=N_("play the game on, or stop")),
        *both("left", "right", "step", N_("step"), N_("previous or next step"), system=True),
        *both("up", "down", "turn", N_("turn"), N_("previous or next turn"), system=True),
        Binding("b", "battle(1)", "†", tooltip=N_("next or previous battle or decision")),
        Binding("B", "battle(-1)", "†", tooltip=N_("next or previous battle or decision")),
        Binding("n", "turning(1)", "◆", tooltip=N_("next or previous turning point")),
        Binding("N", "turning(-1)", "◆", tooltip=N_("next or previous turning point")),
        Binding("v", "eyes", N_("view"), tooltip=N_("through whose eyes you look")),
        Binding("c", "cards", N_("cards"), tooltip=N_("lay everybody's cards open, or cover them")),
        Binding("q", "leave", N_("leave"), tooltip=N_("back to where you came from"), group=LEAVES),
        *both("pageup", "pagedown", "round", N_("round"), N_("previous or next round"), system=True),
        *both(
            "shift+left",
            "shift+right",
            "single",
            N_("single step"),
            N_("previous or next card or event"),
            show=False,
            system=True,
        ),
        unlisted("home", "far(-1)", N_("deal"), N_("the deal, the end")),
        unlisted("end", "far(1)", N_("end"), N_("the deal, the end")),
        unlisted("plus,equals_sign", "pace(1)", N_("faster"), N_("play faster")),
        unlisted("minus", "pace(-1)", N_("slower"), N_("play slower")),
        unlisted("x", "export", N_("export"), N_("write it into the exports folder")),
        unlisted("r", "result", N_("result"), N_("the last battle or event in full")),
        Binding("w", "review", N_("review"), tooltip=N_("the chances round by round, the costliest choices")),
        unlisted("l", "log", N_("log"), N_("the log up to here")),
        unlisted("i", "info", N_("card"), N_("the thing under the cursor in full")),
        unlisted("o", "others", N_("players"), N_("the others in full")),
        unlisted("tab", "panel(1)", N_("panel"), N_("a cursor for the next panel; Esc removes it"), system=True),
        Binding("shift+tab", "panel(-1)", N_("previous panel"), show=False, system=True),
        *digits(
            "digit",
            N_("to a round"),
            N_("the number of a round, {key:Enter} goes to it"),
            range(10),
            show=False,
            system=True,
        ),
        unlisted("backspace", "digit(-1)", N_("to a round"), N_("take the last digit back"), system=True),
        Binding("enter", "go", N_("play on"), tooltip=N_("a new game from this moment, or to the round typed")),
        unlisted("escape", "back", N_("back"), N_("drop the cursor or number; otherwise back")),
        Binding("question_mark", "keys_help", N_("keys"), tooltip=N_("help: the keys, and the rules of the question")),
    ]

    def __init__(self, table: LookBack) -> None:
        super().__init__(table)
        self.past = table
        self.viewer = table.who.seat
        self.timeline = Timeline()
        self._ways: dict[int | None, stops.Passage] = {}
        self._typed = ""
        self._alone = False
        """Whether the step is told without those that belong to it."""
        self._pace = 1
        self._film = self.alarm()
        self._turning: int | None = None
        """The turning point that was jumped to, as long as one stays there."""

    # -- the table ----------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield self.timeline

    def places_in(self, size: Size) -> Places:
        """Return where the panels and the line stand."""
        return arranged(super().places_in, size, has_cursor=self.focused is not None)

    def begin(self) -> None:
        """Show the deal, or the step at which the game was opened."""
        self._show_step()

    def go_on(self) -> None:
        """Ask nobody."""

    def show(self) -> None:
        """Draw the table and the line."""
        super().show()
        self.show_time()

    def draw_lines(self) -> None:
        """Draw what follows the cursor; without one tell the whole step where there is room for that."""
        super().draw_lines()
        place = self.places_in(self.size).get("info")
        if self.focused is None and place is not None and place.height >= ROOMY:
            told = [row for line in self._told() for row in fold(self.look.chip(line), place.width - 2)]
            title = section(self.look, place.width, tr("This step"))
            rows = begun(told, place.width - 2, place.height - 1, self.look.chip(MORE))
            self.query_one("#info", TextLines).show(title, *([(f" {row}", "text")] for row in rows))

    def _told(self) -> list[str]:
        """Return the whole of what happened in the step, in lines."""
        facts, cards = self.past.facts(self.viewer), self.past.view(None).cards
        since = self._since(facts.events)
        return [*stops.step(facts, since, self.names, self.viewer, cards), *self._spoken(since)]

    def _spoken(self, since: int) -> list[str]:
        """Return what rivals said behind so many events."""
        heard = said(self.past, self.viewer) if self.setting("voices") == "on" else ()
        return [one.under() for one in heard if one.place >= since]

    def _since(self, heard: Sequence[SeenEvent]) -> int:
        """Return with which of all that was ``heard`` the step begins."""
        at = self.past.number
        begin = at if self._alone else self.way.begin(at)
        return bisect_left(heard, begin, key=lambda event: event.at)

    @property
    def way(self) -> stops.Passage:
        """Return the way of the game as the viewer knows it."""
        if self.viewer not in self._ways:
            past, me = self.past, self.viewer
            view = past.view(None)
            aside = [at for at in range(1, past.last + 1) if past.done_at_table(at) is not None]
            self._ways[me] = stops.passage(
                past.all_facts(me), self.names, me, view.cards, last=past.last, aside=aside, finished=past.save.finished
            )
        return self._ways[self.viewer]

    def _show_step(self) -> None:
        """Show the step at which the table stands; a cursor stays where it is."""
        cursor = self.focused
        self.open_question()
        self.set_focus(cursor)
        self.show()

    def show_time(self) -> None:
        """Draw the line, and what happened in the step."""
        if not self.is_mounted:
            return
        way, at = self.way, self.past.number
        number, last = max(0, bisect_right(way.stops, at) - 1), len(way.stops) - 1
        turn = games.now(self.past.view(None))
        steps = [tr("step {n}/{all}", n=n, all=last) for n in (number, last)]
        self.timeline.show(way, Now(at, self._words(), self._fact(), turn, *steps))

    def _words(self) -> str:
        """Return what happened in the step, in one line."""
        if self._typed:
            return tr("Go to round {n}", n=f"{self._typed}_")
        at, way = self.past.number, self.way
        if self._turning is not None:
            told = way.points[self._turning].told
            return tr("Turning point: {words}", words=paragraph((told.deed, told.standing)))
        done = self.past.done_at_table(at)
        if done is not None:
            return stops.at_the_table(done, self.names)
        facts, cards = self.past.facts(self.viewer), self.past.view(None).cards
        since = self._since(facts.events)
        happened = clauses(stops.step_brief(facts, since, self.names, self.viewer, cards))
        return "   ".join(filter(None, (*self._spoken(since), happened))) or (tr("The deal") if not at else "")

    def _fact(self) -> str:
        """Return through whose eyes one looks, and how fast the game is played."""
        eyes = self.look.mark(self.viewer) + self.names[self.viewer] if self.viewer is not None else tr("a spectator")
        view = tr("view: {who}, open", who=eyes) if self.past.is_open else tr("view: {who}", who=eyes)
        if not self._film.is_set:
            return view
        look, seconds = self.look, tr("{n} s a step", n=f"{PACES[self._pace]:g}")
        return f"{look.glyph('right')} {seconds} {look.glyph('sep')} {view}"

    # -- the way through the game -------------------------------------------------------------------------------

    def go(self, at: int, *, alone: bool = False) -> None:
        """Show the step ``at``: ``alone``, or together with the steps that are told as one with it."""
        self._typed = ""
        self._alone = alone
        self._turning = None
        self.past.go(at)
        self._show_step()

    def _go_along(self, steps: Sequence[int], by: int, *, alone: bool = False) -> bool:
        """Go to the next of ``steps``, or with ``by`` -1 to the one before; return whether there is one."""
        at = self.past.number
        here = bisect_right(steps, at) if by > 0 else bisect_left(steps, at) - 1
        if 0 <= here < len(steps):
            self.go(steps[here], alone=alone)
            return True
        return False

    def action_step(self, by: int) -> None:
        """Go to the next step as one would tell it, or to the one before."""
        self._go_along(self.way.stops, by)

    def action_single(self, by: int) -> None:
        """Go to the next step that tells something by itself, a single card, or to the one before."""
        self._go_along(self.way.singles, by, alone=True)

    def action_turn(self, by: int) -> None:
        """Go to the next turn, or the one before."""
        if not self._go_along(self.way.turns, by):
            self.action_far(by)

    def action_round(self, by: int) -> None:
        """Go to the next round, or the one before."""
        if not self._go_along([one.at for one in self.way.rounds], by):
            self.action_far(by)

    def action_far(self, by: int) -> None:
        """Go to the deal, or to the end."""
        self.go(0 if by < 0 else self.past.last)

    def action_battle(self, by: int = 1) -> None:
        """Go to the next battle, or to the one before."""
        self._go_along([battle.at for battle in self.way.battles], by)

    def action_result(self) -> None:
        """Show the last battle in full, or whatever else was decided last."""
        super().action_battle()

    def action_turning(self, by: int) -> None:
        """Go to the next turning point, or to the one before, and tell what it was."""
        points = [point.at for point in self.way.points]
        if self._go_along(points, by):
            self._turning = points.index(self.past.number)
            self.show_time()

    def action_digit(self, n: int) -> None:
        """Type the number of a round, or take its last digit back."""
        self._typed = self._typed[:-1] if n < 0 else f"{self._typed}{n}"[-3:]
        self.show_time()

    def action_go(self) -> None:
        """Go to the typed round, or the last one before it that there is. With no number ask who plays on from here."""
        if self._typed:
            number = int(self._typed)
            before = [one.at for one in self.way.rounds if one.number <= number]
            self.go(before[-1] if before else 0)
        elif self.past.number == self.past.last:
            self._say(tr("The game is over here. Go back to where you want to play on."))
        elif not self.past.who.spoil:
            self._say(tr("You cannot play on from a game in progress. Copy its save instead."))
        else:
            title = tr("A new game from {turn}: who plays?", turn=games.now(self.past.view(None)))
            self.app.push_screen(PlayOn(title, self.game.id, self.past.seats, self.viewer), self._play_on)

    def _play_on(self, seats: list[Seat] | None) -> None:
        if seats is None:
            return
        try:
            self.host.play_on(self.past.save, self.past.number, seats)
        except KeyedError as error:
            self._say(reasons.error(error))

    def _say(self, words: str) -> None:
        self.app.notify(words, markup=False)

    def on_timeline_wanted(self, event: Timeline.Wanted) -> None:
        """Go to what was clicked, or by turns."""
        self._stop()
        if event.at is None:
            self.action_turn(event.turns)
        else:
            self.go(event.at)

    # -- playing ------------------------------------------------------------------------------------------------

    def action_play(self) -> None:
        """Play the game on, from the deal if it is at its end; or stop."""
        if self._film.is_set:
            self._stop()
            return
        if self.past.number == self.past.last:
            self.go(0)
        self._step_later()
        self.show_time()

    def action_pace(self, by: int) -> None:
        """Play faster or slower."""
        self._pace = min(max(0, self._pace + by), len(PACES) - 1)
        if self._film.is_set:
            self._step_later()
        self.show_time()

    def _step_later(self) -> None:
        self._film.set(PACES[self._pace], self._step_on)

    def _step_on(self) -> None:
        """Go to the next step that tells something, and so on as long as there is one."""
        self._step_later()
        if not self._go_along(self.way.stops, 1):
            self._stop()

    def _stop(self) -> None:
        if self._film.is_set:
            self._film.stop()
            self.show_time()

    def on_key(self, event: events.Key) -> None:
        """Let any key stop the playing but those that are about it."""
        if not keymap.usual(event.key) & PLAYING_KEYS:
            self._stop()

    # -- keys ---------------------------------------------------------------------------------------------------

    def action_eyes(self) -> None:
        """Look through the eyes of the next player, or of a spectator."""
        eyes = self.past.eyes
        if len(eyes) == 1:
            self._say(tr("The others' views are open after the end."))
            return
        self.viewer = eyes[(eyes.index(self.viewer) + 1) % len(eyes)]
        self._turning = None
        self._show_step()

    def action_cards(self) -> None:
        """Lay open what the players hide from each other, or cover it."""
        past = self.past
        if not past.game.hides:
            self._say(tr("In this game nothing is hidden."))
        elif not past.who.spoil:
            self._say(tr("Cards are laid open only after the end."))
        else:
            past.lay_open(not past.is_open)
            self._show_step()

    def action_export(self) -> None:
        """Write the game into a file that others can import and look back on."""
        if not self.past.save.finished:
            self._say(tr("A game in progress is exported from the list of saves."))
            return
        try:
            file = self.host.store.export(self.past.save, exports_dir())
        except SaveError as error:
            self._say(reasons.error(error))
        else:
            self._say(tr("Written to {file}", file=file))

    def action_back(self) -> None:
        """Take the number away, then the cursor; else leave."""
        if self._typed:
            self._typed = ""
            self.show_time()
        elif self.focused is not None:
            self.set_focus(None)
            self.show()
        else:
            self.action_leave()

    def action_review(self) -> None:
        """Review the game, or go back to its review, which lies below."""
        if not self.past.save.finished:
            self._say(tr("A game is reviewed when it is over."))
        elif isinstance(self.app.screen_stack[-2], ReviewScreen):
            self.action_leave()
        else:
            self.host.review(self.past.save, self.viewer)

    def action_leave(self) -> None:
        """Go back to what lies below."""
        self._stop()
        self.app.pop_screen()

    def action_panel(self, step: int) -> None:
        """Give the cursor to a panel."""
        super().action_panel(step)
        self.show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer what there is to go to, and nothing of what is done at a table."""
        if action == "turning":
            return bool(self.way.points)
        if action == "battle":
            return bool(self.way.battles)
        return self.focused is not None if action == "info" else action in OWN_ACTIONS

    def key_words(self) -> Words:
        play = tr("stop") if self._film.is_set else ""
        past = self.past
        cards = None if not (past.game.hides and past.who.spoil) else tr("cover") if past.is_open else ""
        ways: Words = {"step": "", "turn": "", "battle": "", "turning": "", "eyes": "", "cards": cards}
        ways |= {"review": "" if past.save.finished else None, "leave": ""}
        if self._typed:
            return {"go": tr("go there"), **ways}
        return {"play": play, **ways, "go": "", **dict.fromkeys(("pick", "number", "letter", "blocks", "ways"))}

    def palette_commands(self) -> Iterator[SystemCommand]:
        """Return nothing: who plays was settled when the game was played."""
        return iter(())


OWN_ACTIONS = frozenset(action_name(binding) for binding in Binding.make_bindings(ReplayTable.BINDINGS))
"""What can be done while one looks back; that is asked for every key at every step."""


@cache
def replay_class(table: type[TableScreen[Any]]) -> type[ReplayTable]:
    """Return the screen on which games of a ``table`` are looked back on."""
    return cast(type[ReplayTable], type(f"Replay{table.__name__}", (ReplayTable, table), {}))
