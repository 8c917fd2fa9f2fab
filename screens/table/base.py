"""The screen of any game: shows what is asked, lets others move at the chosen pace, draws the curtain between people,
takes back, hints. What it looks like is the business of the game's own screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import SystemCommand
from textual.binding import BindingType
from textual.geometry import Size
from textual.layout import Layout
from textual.message import Message
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget

from kunitori_tui.engine.api import Option
from kunitori_tui.play.table import Question, Table
from kunitori_tui.text.turns import Turn
from screens.host import host
from screens.keys import Words, keys
from screens.table import offered
from screens.table.awaiting import Awaiting, Watching
from screens.table.coaching import Coaching
from screens.table.course import Course
from screens.table.elsewhere import Elsewhere
from screens.table.facts import Facts
from screens.table.hint import ask_for_hint, can_undo, do_hints_stay, let_hints_stay, undo
from screens.table.meanwhile import Meanwhiles
from screens.table.moments import Battles, Moments
from screens.table.notices import Notices
from screens.table.offered import KEYS
from screens.table.pace import Pace
from screens.table.places import Places, PlacesLayout
from screens.table.privacy import Privacy
from screens.table.sitting import Marked, after
from screens.table.stops import Stops
from screens.table.trouble import Trouble, WayOut
from screens.widgets.keyline import KeyLine
from screens.widgets.panel import Panel


class TableScreen(Facts):
    """A game being played.

    A game's table implements what stands first below. The first of its panels has the id ``top``.
    """

    CSS_PATH = str(Path(__file__).with_name("table.tcss"))  # Textual looks beside the module of a subclass
    BINDINGS: ClassVar[list[BindingType]] = [*KEYS]
    AUTO_FOCUS = ""
    DOUBTS: ClassVar[str] = "confirm"
    """The setting that lets this table ask before a phase ends."""
    UNSUMMED: ClassVar[str] = "instant"
    """The speed at which others move where they are to be summed up and this game has no words for that."""
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """As Textual has it, but that the panels draw their own focus: else every change of it sends the whole screen."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.privacy = Privacy(self)
        self.viewer = self.privacy.only_person()
        self.ask: Question | None = None
        """The open question of the viewer; None while others play."""
        self.note = ""
        self._refusal = ""
        """Why the last key did nothing, as a note says it: that goes with the next key or the next step of others."""
        """What the program says beside the game (why not, a hint), until the next key."""
        self.hinted: list[Option] = []
        self.marked: Marked | None = None
        """Where a hint has put the cursor or its plan, as long as the note says so."""
        self.coaching = Coaching(self)
        self.pace = Pace(self)
        battles = Battles(self)
        self.moments = Moments(self)
        meanwhiles = Meanwhiles(self, battles.fought_in)
        self.stops = Stops(self, [battles, self.moments, meanwhiles])
        self._watching = Watching(self, meanwhiles, battles, self.moments)
        self._places = PlacesLayout(self._all_places)
        self._lines_drawn = 0.0
        """When what follows the cursor was drawn last, in the time of messages."""
        self._notices = Notices(self, table)
        self._course = Course(self, self._notices)
        self.leaving = WayOut(self, self.DOUBTS)
        self.trouble = Trouble(self)
        self.elsewhere = Elsewhere(self)
        self.awaiting = Awaiting(self)

    # -- what a game's table brings -----------------------------------------------------------------------------

    def places_in(self, size: Size) -> Places:
        """Return where every panel stands in a terminal of ``size``; one that is not named is not shown."""
        raise NotImplementedError

    def show(self) -> None:
        """Draw the position as the viewer may see it, the log and the note."""
        raise NotImplementedError

    def draw_lines(self) -> None:
        """Draw what follows the cursor: words about the thing under it, the question, the keys."""
        raise NotImplementedError

    def draw_note(self) -> None:
        """Draw the note where it does not stand among what follows the cursor, and make its place fit."""
        self.place_panels()

    def open_question(self) -> None:
        """Prepare the board for :attr:`ask`; None: nobody at this screen is asked."""
        raise NotImplementedError

    def show_hint(self, choices: Sequence[Option]) -> None:
        """Light the choices a hint names."""
        raise NotImplementedError

    def lit_option(self) -> Option | None:
        """Return the choice that Enter makes where the cursor stands; None where it makes none."""
        raise NotImplementedError

    def standing(self) -> object:
        """Return what decides what Enter does: as long as it is the same, Enter does the same."""
        return self.focused, self.lit_option()

    def way_out(self) -> Option | None:
        """Return the choice that ends the phase or leaves the question; None where it has to be answered."""
        raise NotImplementedError

    def doubt(self, out: Option) -> str:
        """Return what to say before ``out`` is taken as the way out, "" where it is taken at once."""
        return ""

    def public_question(self, ask: Question) -> Screen[str | None] | None:
        """Return a screen that asks ``ask`` where everybody may look, None where the curtain must come first. It
        returns the choice, "" if the curtain is wanted, None to leave.
        """
        return None

    def whose_turn(self) -> int | None:
        """Return the seat whose turn it is; anybody else who is asked only reacts."""
        return self.table.view(None).active

    def action_info(self) -> None:
        """Tell all about the thing under the cursor."""
        raise NotImplementedError

    def action_others(self) -> None:
        """Show all that is known of the others."""
        raise NotImplementedError

    def action_panel(self, step: int) -> None:
        """Give the cursor to the next panel."""
        raise NotImplementedError

    def action_back(self) -> None:
        """Close what is open on the table."""
        raise NotImplementedError

    def besides(self, turns: Sequence[Turn]) -> str:
        """Return what is to be said of ``turns`` of others besides what they did, in one sentence."""
        return ""

    def what_next(self) -> str:
        """Return in one sentence how the game goes on behind a result, "" where nothing is to be said."""
        return ""

    @property
    def speed(self) -> str:
        """Return the speed at which others are seen to move."""
        return self.pace.speed

    # -- the panels ---------------------------------------------------------------------------------------------

    def _all_places(self, size: Size) -> Places:
        stops = self.stops
        places = self.awaiting.lay(self.places_in, size) if self.awaiting.is_laid else self.places_in(size)
        return {**places, "brief": stops.brief.place(size)} if stops.is_brief else places

    @property
    def layout(self) -> Layout:
        """Return what places the panels."""
        return self._places

    def bring(self, *panels: Widget) -> None:
        """Add panels that few questions or terminals need, as soon as one does: all of them cost time at the start."""
        missing = [panel for panel in panels if not panel.is_attached]
        if missing:
            self.settle()
            self.mount(*missing)

    def place_panels(self) -> None:
        """Place the panels anew where the question, the cards or the size asks for it, or others are waited for."""
        if self.awaiting.look():
            self.bring(self.awaiting.strip)
        self.awaiting.repaint()
        host(self.app).entitle(self.awaiting.title())
        if self.coaching.has_spoken:
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
        """Draw what follows the cursor, now; a hint it has left no longer says that Enter follows."""
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
        self.table.heed(lambda: self.call_if_there(self._look_again))
        self.begin()

    def _look_again(self) -> None:
        """Ask anew where the open question was withdrawn by what happened elsewhere."""
        asked = self.table.question
        self.elsewhere.look()
        self._notices.tell_outage()
        self.place_panels()
        self.query_one(KeyLine).repaint()
        if self.ask is not None and (asked is None or asked.token != self.ask.token):
            self.halt()
            self.ask = None
            self.go_on()

    def begin(self) -> None:
        """Tell what is to be known of the deal and the save, and look at what is pending."""
        self._notices.tell_unreplayed()
        if not self.privacy.has_curtain():  # else that says it to each
            self._notices.tell_deal()
        if do_hints_stay(self):
            self._notices.tell_hints()
        self.go_on()

    def on_screen_resume(self) -> None:
        """Draw again what another screen has covered; what has no size yet is drawn when it gets one."""
        if self.is_mounted and self.outer_size and not self.privacy.is_curtain(self.app.screen):
            self.show()

    def redraw(self) -> None:
        """Write everything again: the language, the glyphs or the size have changed."""
        self.show()

    def go_on(self) -> None:
        """Look at what is pending and show what comes next."""
        self._course.go_on()

    def submit(self, choices: Sequence[Option]) -> None:
        """Answer the open question, and those that follow it, with ``choices``, as one gesture; then go on."""
        if self.ask is not None:
            self.answer(self.ask, choices)

    def answer(self, ask: Question, choices: Sequence[Option]) -> None:
        """Answer ``ask``, which need not have been asked on this screen; then go on."""
        self.say("")
        self.coaching.answered()
        self.trouble.answered()
        self.ask = None
        self.stops.aside.put_away()
        after(self, self.table.submit(ask.token, choices), lambda _: self.go_on())

    def halt(self) -> None:
        """Let nobody move, and look at nothing any more: the table is left, or a seat changes hands."""
        self.pace.stop()
        self.trouble.stop()
        self.stops.drop()

    @property
    def is_deaf(self) -> bool:
        """Return whether a key that comes now was typed before something came that nobody could see coming: what is
        told beside the question, or a question in the turn of another.
        """
        return self.stops.aside.is_deaf or self._course.is_deaf

    def on_key(self, event: events.Key) -> None:
        """Throw away what was typed too early, and count what does nothing."""
        if self.is_deaf:
            event.stop()
        else:
            if self.forget_refusal():
                self.show()
            self.trouble.heard(event.key)

    # -- others -------------------------------------------------------------------------------------------------

    def bots_to_move(self) -> bool:
        """Return whether others move: nobody here is asked."""
        return self.table.question is None and not self.table.over

    def action_skip(self) -> None:
        """Let the bots move at once until a person is asked."""
        self._watching.skip()

    def action_battle(self) -> None:
        """Show the last battle again."""
        self._watching.last_battle()

    def action_recall(self) -> None:
        """Show again what the others did since the last turn of who looks."""
        self._watching.recall()

    def action_speed(self) -> None:
        """Let the bots move at the next speed, and keep it."""
        self._watching.change_speed()

    def action_next(self) -> None:
        """Show the next move of the bots where every move waits for a key, else skip them."""
        self._watching.next()

    # -- the player's tools -------------------------------------------------------------------------------------

    def say(self, note: str) -> None:
        """Show a note; "" takes it away."""
        if note != self.note or self.hinted:
            self.note = note
            self.hinted = []
            self.marked = None

    def forget_note(self) -> bool:
        """Take a note away once the player moves on, but not that of a hint; return whether there was one."""
        if not self.note or self.hinted:
            return False
        self.say("")
        return True

    def tell(self, note: str) -> None:
        """Show a note at once."""
        self.say(note)
        self.show()

    def refuse(self, why: str) -> None:
        """Tell why a key does nothing."""
        self.tell(why)
        self._refusal = why
        self.trouble.refused()

    def forget_refusal(self) -> bool:
        """Take away why a key did nothing; return whether that stood there."""
        is_told = bool(self._refusal) and self.note == self._refusal
        self._refusal = ""
        if is_told:
            self.say("")
        return is_told

    def show_doubt(self, said: str) -> None:
        """Show what is asked before the way out is taken: ``e`` once more takes it."""
        self.tell(said)

    def action_end(self) -> None:
        """End the phase, or take the way out of the question; where that would be a pity, only when asked twice."""
        self.leaving.take()

    def action_end_for_good(self) -> None:
        """End the phase that was asked about, and never ask again."""
        self.leaving.take_for_good()
        self._notices.tell_never_asked(self.leaving.setting)

    def action_undo(self) -> None:
        """Take back the last gesture, as far as nothing hidden was seen since; where others are asked by now, ask
        them.
        """
        if self.ask is None and self.table.company is not None:
            self.elsewhere.ask_to_take_back()
        else:
            undo(self)

    @property
    def hides_aside(self) -> bool:
        """See :attr:`.Stops.hides_aside`."""
        return self.stops.hides_aside

    def action_hint(self) -> None:
        """Tell what the strongest bot would do here, and why."""
        ask_for_hint(self)

    def action_hints(self) -> None:
        """Let every question come with its hint, or only those at which one is asked for."""
        let_hints_stay(self, not do_hints_stay(self))

    def choice_words(self, choice: Option) -> str:
        """Return a choice in words."""
        from kunitori_tui.text import decisions

        return decisions.hinted_label(self.view, choice, self.names)

    def action_coach(self) -> None:
        """Hide what the coach says, or show it once more."""
        self.coaching.switch()

    def action_coach_off(self) -> None:
        """Let the coach never speak again, or speak again."""
        self.coaching.end()

    def action_sit_down(self) -> None:
        """Take one's own seat back, or ask the others for that of a bot."""
        from screens.table.seats import change_seat, handed_over

        own = handed_over(self.table)
        if own:
            change_seat(self, partial(self.table.take_back, own[0]))
        else:
            self.elsewhere.sit_down()

    def action_stand_in(self) -> None:
        """Let a bot play for who is away."""
        self.elsewhere.let_bot_play()

    def action_talk(self) -> None:
        """Say something to all at the table."""
        self.elsewhere.talk()

    def action_grant(self, yes: bool) -> None:
        """Agree to what another asks for, or not."""
        self.table.grant(yes)

    def action_log(self) -> None:
        """Show the whole log."""
        from screens.table.log import LogScreen

        self.app.push_screen(LogScreen(self.table, self.viewer))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """See :func:`.offered.is_offered`."""
        return offered.is_offered(self, action)

    def action_keys_help(self) -> None:
        """Show the keys that work now, and the way into the rules."""
        kind = self.ask.decision.kind if self.ask else ""
        from screens.table.keys_help import KeysHelp

        self.app.push_screen(KeysHelp(self.game.id, kind, keys(self)))

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        if self.ask is None:
            return self._watching.key_words()
        return {} if can_undo(self) else {"undo": None}

    def action_leave(self) -> None:
        """Save and go to the menu."""
        self.halt()
        host(self.app).to_menu(self.elsewhere.farewell())

    # -- the palette --------------------------------------------------------------------------------------------

    def answers_wanted(self) -> Iterable[SystemCommand]:
        """Return what answers others at the table who ask for something, and what can be said to them."""
        return offered.answers_wanted(self)

    def keys_wanted(self) -> Words:
        """Return that there are keys to agree to what another asks for, and not to."""
        return {"grant(True)": "", "grant(False)": ""} if self.elsewhere.is_asked else {}

    def palette_commands(self) -> Iterable[SystemCommand]:
        """Return what can be done at this table and has no key of its own."""
        return offered.commands(self)
