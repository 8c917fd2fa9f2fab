"""The screen of any game: shows what is asked, lets others move at the chosen pace, draws the curtain between people,
takes back, hints. What it looks like is the business of the game's own screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import SystemCommand
from textual.binding import BindingType
from textual.geometry import Size
from textual.layout import Layout
from textual.message import Message
from textual.reactive import Reactive
from textual.widget import Widget

from kunitori_tui.engine.api import Option
from kunitori_tui.play.table import Answer, Question, Table
from kunitori_tui.text.box import Stops as StopWords
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import tr
from screens.drawing.one_frame import Places, PlacesLayout
from screens.keys import Words, keys
from screens.manifest import screen as screen_of
from screens.table.coaching import SETTING as COACH
from screens.table.coaching import Coaching
from screens.table.moments import Battles, Moments
from screens.table.notices import Notices
from screens.table.pace import Pace
from screens.table.privacy import Privacy
from screens.table.question import (
    Trouble,
    WayOut,
    ask_for_hint,
    do_hints_stay,
    hint_that_stays,
    let_hints_stay,
    not_yet,
    undo,
)
from screens.table.screen import GameScreen, StopExit, after
from screens.table.stops import DigestStops, Stops
from screens.table.table_keys import KEYS, commands
from screens.widgets.lines import KeyLine
from screens.widgets.panel import Panel

if TYPE_CHECKING:
    from screens.table.stop_screen import StopScreen


class TableScreen(GameScreen):
    """A game being played.

    A game's table implements what stands last in :class:`.GameScreen`. The first of its panels has the id ``top``.
    """

    CSS_PATH = str(Path(__file__).with_name("table.tcss"))  # Textual looks beside the module of a subclass
    BINDINGS: ClassVar[list[BindingType]] = [*KEYS]
    AUTO_FOCUS = ""
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """As Textual has it, but that the panels draw their own focus: else every change of it sends the whole screen."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.privacy = Privacy(self)
        self.viewer = self.privacy.only_person()
        self.coaching = Coaching(self)
        self._battles = Battles(self)
        self.moments = Moments(self)
        self._meanwhiles = DigestStops(self, self._battles.fought_in)
        self.stops = Stops(self, [self._battles, self.moments, self._meanwhiles])
        self.pace = Pace(self, self.stops)
        self._places = PlacesLayout(self.all_places)
        self._lines_drawn = 0.0
        """When what follows the cursor was drawn last, in the time of messages."""
        self._notices = Notices(self)
        self.may_undo = False
        """Whether who is asked may take something back."""
        self._others_moved = False
        """Whether nothing has waited for a key since the others began to move."""
        self.leaving = WayOut(self, self.DOUBTS)
        self.trouble = Trouble(self)
        self.elsewhere: CompanyNews | None = None
        if table.company is not None:  # most tables are nobody else's
            from screens.table.company import CompanyNews

            self.elsewhere = CompanyNews(self, table, self.pace)

    # -- the panels ---------------------------------------------------------------------------------------------

    def draw_note(self) -> None:
        """Draw the note where it does not stand among what follows the cursor, and make its place fit."""
        self.place_panels()

    def all_places(self, size: Size) -> Places:
        """Return where all panels stand at this size, those of others and of what is told beside them, too."""
        stops = self.stops
        strip = self.elsewhere
        places = strip.lay(self.places_in, size) if strip is not None and strip.is_laid else self.places_in(size)
        return {**places, "brief": stops.brief.place(size)} if stops.is_brief else places

    @property
    def layout(self) -> Layout:
        """Return what places the panels."""
        return self._places

    def place_panels(self) -> None:
        """Place the panels anew where the question, the cards or the size asks for it, or others are waited for."""
        if self.elsewhere is not None:
            self.elsewhere.lay_strip()
        if self.coaching.spoken is not None:
            self.coaching.show(self.places_in(self.size))
        if self._places.has_changed(self.size):  # the first time Textual is about to arrange the screen anyway
            self.query_one("#top").refresh(layout=True)  # a child's call makes Textual forget the old arrangement

    def pass_cursor(self, panels: Sequence[Widget], step: int) -> None:
        """Give the cursor to the next of those ``panels`` that have a place and something to stand on; with a ``step``
        of -1 the one before.
        """
        seen = self.places_in(self.size)
        panels = [panel for panel in panels if panel.id in seen and not (isinstance(panel, Panel) and panel.is_empty)]
        if panels:
            at = panels.index(self.focused) if self.focused in panels else -step
            self.set_focus(panels[(at + step) % len(panels)])
        self.show_lines()

    def show_lines(self) -> None:
        """Draw the lines about what is under the cursor. Once it has left a hint, Enter no longer follows that."""
        self._lines_drawn = Message().time
        if self.marked is not None and self.marked.at != self.standing():
            self.note, self.marked = self.marked.left, None
            self.draw_note()
        self.draw_lines()

    def has_told_since(self, moved: Message) -> bool:
        """Return whether what follows the cursor was drawn after it had ``moved``: a new question does so."""
        return moved.time < self._lines_drawn

    # -- the course of the game ---------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Begin."""
        if self.elsewhere is not None:
            self.elsewhere.heed(self._look_again)
        self.begin()

    def _look_again(self) -> None:
        """Ask anew where the open question was withdrawn by what happened elsewhere."""
        asked = self.table.question
        self._notices.tell_outage()
        self.place_panels()
        self.query_one(KeyLine).repaint()
        if self.ask is not None and (asked is None or asked.token != self.ask.token):
            self.halt()
            self.ask = None
            self.go_on()

    def begin(self) -> None:
        """Tell what is to be known of the deal and the save, and look at what is pending."""
        self._notices.tell_first(deal_too=not self.privacy.has_curtain())  # else that says it to each
        self.go_on()

    def on_screen_resume(self) -> None:
        """Draw again what another screen has covered; what has no size yet is drawn when it gets one."""
        if self.is_mounted and self.outer_size and not self.privacy.is_curtain(self.app.screen):
            self.show()

    def redraw(self) -> None:
        """Write everything again: the language, the glyphs or the size have changed."""
        self.show()

    def go_on(self) -> None:
        """Look at what is pending: show what has to be seen first, and ask, wait for a bot, draw the curtain or show
        the score.
        """
        self._notices.tell_outage()
        moved, self._others_moved = self._others_moved, False
        if self.stops.hold():
            return
        if self.table.over:
            self.pace.stop()
            self.host.show_score(self.play)
            return
        ask = self.table.question
        if ask is None:
            self._others_moved = True
            self.ask = None
            self.coaching.close()
            self.privacy.cover()
            self.open_question()
            self.pace.start()
            return
        if self.privacy.is_hidden(ask):
            self.ask = None
            self.privacy.ask_behind_curtain(ask)
            return
        self.privacy.open_to(ask.seat)
        if self.stops.hold():
            return
        if moved and self.elsewhere is not None:
            self.elsewhere.ring()
        rivals = [seat for seat in range(len(self.names)) if seat != ask.seat]
        is_watched = self.speed != "instant"  # else nobody presses keys through the moves of others
        if moved and is_watched and self.whose_turn() in rivals:
            self.turn_deaf()
        self.ask, self.may_undo = ask, self.play.can_undo == self.viewer
        if self.note == not_yet():
            self.say("")
        self.coaching.open()
        self.open_question()
        self.show()
        self.trouble.opened()
        hint_that_stays(self)
        self.stops.make_room()

    def answer(self, ask: Question, choices: Sequence[Option]) -> None:
        self.say("")
        self.coaching.answered()
        self.trouble.answered()
        self.ask = None
        self.stops.put_aside_away()
        after(self, self.play.submit(ask.token, choices), lambda _: self.go_on())

    def change_seat(self, change: Callable[[], Answer[None]], said: str = "") -> None:

        def changed(_: None) -> None:
            self.say(said)
            self.privacy.leave_to_people()
            self.go_on()

        self.halt()
        self.ask = None  # asked anew then, if anybody is: until then the table may be drawn without its viewer
        after(self, change(), changed)

    def halt(self) -> None:
        """Let nobody move, and look at nothing any more: the table is left, or a seat changes hands."""
        self.pace.stop()
        self.trouble.stop()
        self.stops.drop()

    def on_key(self, event: events.Key) -> None:
        """Throw away what was typed too early, and count what does nothing."""
        if self.is_deaf:
            event.stop()
        else:
            if self.forget_refusal():
                self.show()
            self.trouble.heard(event.key)

    # -- others -------------------------------------------------------------------------------------------------

    def action_skip(self) -> None:
        if self.stops.holds:
            self.stops.go(StopExit(skip=True))
        else:
            self.pace.skip()

    def action_battle(self) -> None:
        """Show the last battle again, or what was decided last."""
        is_decided = bool(box(self.game.id).stops.moments)
        none = tr("Nothing has been decided yet.") if is_decided else tr("There has been no battle yet.")
        self._show_again(self._battles.latest() or self.moments.latest(), none)

    def action_recall(self) -> None:
        """Show again what the others did since the last turn of who looks."""
        self._show_again(self._meanwhiles.again(), tr("Nobody else has moved since your last turn."))

    def _show_again(self, seen: StopScreen | None, none: str) -> None:
        if seen is None:
            self.refuse(none)
        else:
            seen.comes_by_itself = False
            self.app.push_screen(seen)

    def action_speed(self) -> None:
        """Let the bots move at the next speed, and keep it."""
        self.tell(tr("Speed of the bots: {speed}.", speed=self.pace.next_speed()))

    def action_next(self) -> None:
        """Show the next move of the bots where every move waits for a key, else skip them; leave the lines that stand
        there.
        """
        if self.stops.holds:
            self.stops.go(StopExit())
        elif self.pace.waits_for_key:
            self.pace.step()
        else:
            self.pace.skip()

    # -- the player's tools -------------------------------------------------------------------------------------

    def refuse(self, why: str) -> None:
        self.tell(why)
        self._refusal = why
        self.trouble.refused()

    def action_end(self) -> None:
        """End the phase, or take the way out of the question; where that would be a pity, only when asked twice."""
        self.leaving.take()

    def action_end_for_good(self) -> None:
        """End the phase that was asked about, and never ask again."""
        self.keep_setting(self.leaving.setting, "off")
        self.leaving.take()
        self._notices.tell_never_asked(self.leaving.setting)

    def action_undo(self) -> None:
        """Take back the last gesture, as far as nothing hidden was seen since; where others are asked by now, ask
        them.
        """
        if self.ask is None and self.elsewhere is not None:
            self.elsewhere.ask_to_take_back()
        else:
            undo(self)

    @property
    def hides_aside(self) -> bool:
        return self.stops.aside is not None and self.stops.hides_aside

    def action_hint(self) -> None:
        """Tell what the strongest bot would do here, and why."""
        ask_for_hint(self)

    def action_hints(self) -> None:
        """Let every question come with its hint, or only those at which one is asked for."""
        let_hints_stay(self, not do_hints_stay(self))

    def action_coach(self) -> None:
        """Hide what the coach says, or show it once more."""
        self.coaching.switch()

    def action_coach_off(self) -> None:
        """Let the coach never speak again, or speak again."""
        self.coaching.end()

    def action_sit_down(self) -> None:
        """Take one's own seat back, or ask the others for that of a bot."""
        assert self.elsewhere is not None, "only a shared table offers it"
        self.elsewhere.sit_down()

    def action_stand_in(self) -> None:
        """Let a bot play for who is away."""
        assert self.elsewhere is not None, "only a shared table offers it"
        self.elsewhere.let_bot_play()

    def action_talk(self) -> None:
        """Say something to all at the table."""
        assert self.elsewhere is not None, "only a shared table offers it"
        self.elsewhere.talk()

    def action_grant(self, yes: bool) -> None:
        """Agree to what another asks for, or not."""
        assert self.elsewhere is not None, "only a shared table offers it"
        self.elsewhere.grant(yes)

    def action_log(self) -> None:
        """Show the whole log."""
        self.app.push_screen(screen_of("log")(self.table, self.viewer))

    # -- which keys do something now ----------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether the key of ``action`` does something now: always, or as a method says that is called like it
        (``offers_info``). Nothing but Escape does while letters are typed.
        """
        if self.sought is not None:
            return action == "back"
        offered: Callable[..., bool] | None = getattr(self, f"offers_{action}", None)
        return offered is None or offered(*parameters)

    def offers_sit_down(self) -> bool:
        return self.elsewhere is not None and self.elsewhere.is_offered("sit_down")

    def offers_stand_in(self) -> bool:
        return self.elsewhere is not None and self.elsewhere.is_offered("stand_in")

    def offers_talk(self) -> bool:
        return self.elsewhere is not None

    def offers_grant(self, yes: bool) -> bool:
        return self.elsewhere is not None and self.elsewhere.is_asked

    def offers_end_for_good(self) -> bool:
        return bool(self.leaving.said)

    def offers_next(self) -> bool:
        """Offer to watch the others while they move."""
        return self.ask is None and self.bots_to_move()

    offers_skip = offers_next

    def offers_coach(self) -> bool:
        return self.setting(COACH) == "on"

    @cached_property
    def _told_at_stops(self) -> StopWords:
        """What this game tells at its stops."""
        return box(self.game.id).stops

    def offers_battle(self) -> bool:
        return bool(self._told_at_stops.results or self._told_at_stops.moments)

    def offers_recall(self) -> bool:
        return self._told_at_stops.digest is not None

    def offers_info(self) -> bool:
        """Offer to tell of what the cursor stands on where it stands on something."""
        return not (isinstance(self.focused, Panel) and self.focused.is_empty)

    def action_keys_help(self) -> None:
        """Show the keys that work now, and the way into the rules."""
        kind = self.ask.decision.kind if self.ask else ""
        self.app.push_screen(screen_of("keys")(self.game.id, kind, keys(self)))

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        if self.ask is None:
            return self._watching_words()
        return {} if self.may_undo else {"undo": None}

    def _watching_words(self) -> Words:
        """Return what the keys do while others move: their pace first, nothing that hangs on being asked."""
        there = self.table.company
        pace: Words = {"next": "" if self.pace.waits_for_key else tr("skip"), "skip": ""}
        if there is not None and self.pace.awaited is not None:  # nothing hurries people
            pace = {"next": None, "skip": None}
        undo = tr("ask to undo") if there is not None and there.may_ask_back else None
        seat = tr("play again") if there is not None and there.handed else ""
        seat = tr("sit here") if there is not None and there.mine else seat
        looks = ("whose", "log", "info", "others", "pool", "leave", "talk", "speed", "sit_down", "command_palette")
        own: Words = {"sit_down": seat} if seat else {}
        words: Words = {**own, "undo": undo, "stand_in": "", **dict.fromkeys(looks, ""), **own}
        return {**pace, **words, "pick": None, "end": None, "hint": None}

    def action_leave(self) -> None:
        self.halt()
        self.host.to_menu(self.elsewhere.farewell() if self.elsewhere is not None else "")

    # -- the palette --------------------------------------------------------------------------------------------

    def answers_wanted(self) -> Iterable[SystemCommand]:
        """Return what answers others at the table who ask for something, and what can be said to them."""
        return self.elsewhere.answers() if self.elsewhere is not None else ()

    def keys_wanted(self) -> Words:
        """Return that there are keys to agree to what another asks for, and not to."""
        is_asked = self.elsewhere is not None and self.elsewhere.is_asked
        return {"grant(True)": "", "grant(False)": ""} if is_asked else {}

    def palette_commands(self) -> Iterable[SystemCommand]:
        """Return what can be done at this table and has no key of its own."""
        yield from commands(self)
        if self.elsewhere is not None:
            yield from self.elsewhere.closing()
