"""The screen of any game: shows what is asked, lets others move at the chosen pace, draws the curtain between people,
takes back, hints. What it looks like is the business of the game's own screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

from textual import events
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget

from kunitori_tui.engine.api import Option
from kunitori_tui.play.table import Answer, Question, Table
from kunitori_tui.text import games, reasons, waiting
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import N_, tr
from screens.keys import Words
from screens.manifest import screen as screen_of
from screens.table import table_keys
from screens.table.pace import Pace
from screens.table.screen import FIRST_MOMENT, GameScreen, V
from screens.table.seats import Privacy, others_move
from screens.table.stops import PANEL, Brief, Decisions, DigestStops, Reader, Stop, StopExit, Stops
from screens.widgets.lines import KeyLine

ASKING = {"waste": N_("Ask before waste"), "confirm": N_("Confirm end of phase")}
"""What the settings call the questions that can be told not to come again."""
SECONDS = 10
"""How long a notice is seen."""


class TableScreen(GameScreen[V]):
    """A game being played.

    A game's table implements what stands last in :class:`.GameScreen`. The first of its panels has the id ``top``.
    """

    BINDINGS = [*table_keys.KEYS]
    AUTO_FOCUS = ""
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """As Textual has it, but that the panels draw their own focus: else every change of it sends the whole screen."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        host = self.host
        self.privacy = Privacy(table, host.settings)
        self.decisions = Decisions()
        self._meanwhiles = DigestStops(self.decisions.fought, self.warns)
        self.stops = Stops(table, len(table.events(self.viewer)), [self.decisions.due, self._meanwhiles.due])
        self.shown: Stop | None = None
        """What is being looked at; the table waits until it goes."""
        self.pace = Pace(
            host, table, self.unsummed, self.alarm(), self.reader, self._stepped, self._moved, self.show, self.when
        )
        self._outage_told = False
        self._tell_in_passing = partial(host.notify, markup=False, timeout=SECONDS)
        self.may_undo = False
        """Whether who is asked may take something back: asked once, not at each key."""
        self._others_moved = False
        """Whether nothing has waited for a key since the others began to move."""
        self._curtain: Screen[bool] | None = None
        self.brief = Brief(self.reader, self.alarm(), self._left_brief)
        if table.company is not None:  # most tables are nobody else's
            from screens.table.company import CompanyNews

            there = CompanyNews(table, self.reader, lambda: self.ask, self.pace, self.change_seat, self.alarm)
            self.elsewhere = there
            self.action_sit_down, self.action_stand_in = there.sit_down, there.let_bot_play
            self.action_talk, self.action_grant = there.talk, there.table.grant

    def reader(self) -> Reader:
        """Return who looks at the table now, as what is told to him is made for him."""
        return Reader(self.table, self.viewer, self.names, self.look, self.host.settings, self.pace.speed)

    # -- the course of the game ---------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Begin."""
        if self.elsewhere is not None:
            self.bring(self.elsewhere)
            self.elsewhere.table.heed(lambda: self.call_if_there(self._look_again))
        self.begin()

    def _look_again(self) -> None:
        """Ask anew where the open question was withdrawn by what happened elsewhere."""
        asked = self.table.question
        assert self.elsewhere is not None, "only a shared table changes by itself"
        self.elsewhere.look_up()
        self._tell_outage()
        self.place_panels()
        self.query_one(KeyLine).repaint()
        if self.ask is not None and (asked is None or asked.token != self.ask.token):
            self.halt()
            self.ask = None
            self.go_on()

    def begin(self) -> None:
        """Tell what is lost where the journal of a save no longer leads to its position, to several people that their
        deal is known, that hints stay on from a game before; and look at what is pending.
        """
        lost, persons = self.play.unreplayed, () if self.table.over else self.table.persons
        if lost is not None and not self.table.over:
            self._tell_in_passing(reasons.unreplayed(lost), severity="warning")
        if len(persons) > 1 and self.table.seed is not None and not self.privacy.has_curtain():  # else that says it
            self._tell_in_passing(games.deal(self.table))
        if persons and table_keys.do_hints_stay(self):
            self.news = tr("Hints with every question: {key:hints} ends them.")
        self.go_on()

    def _tell_outage(self) -> None:
        """Say that the disk refuses, and again only after it has worked in between."""
        outage = self.play.outage
        if outage is not None and not self._outage_told:
            self._tell_in_passing(reasons.outage(outage), severity="warning")
        self._outage_told = outage is not None

    def on_screen_resume(self) -> None:
        """Draw again what another screen has covered; what has no size yet is drawn when it gets one."""
        self.trouble.heard(works=True)  # a key has closed that screen
        if self.is_mounted and self.outer_size and self.app.screen is not self._curtain:
            self.show()

    def redraw(self) -> None:
        """Write everything again: the language, the glyphs or the size have changed."""
        self.show()

    def go_on(self) -> None:
        """Look at what is pending: show what comes first, ask, wait for a bot, draw the curtain or show the score."""
        self._tell_outage()
        moved, self._others_moved = self._others_moved, False
        if self._hold():
            return
        if self.table.over:
            self.pace.stop()
            self.host.show_score(self.play)
            return
        ask = self.table.question
        if ask is None:
            self._others_moved = True
            self.ask = None
            self.coaching.spoken = None
            self.viewer = self.privacy.covered(self.viewer)
            self.open_question()
            self.pace.start()
            return
        if self.privacy.is_hidden(ask, self.viewer):
            self.ask = self.viewer = None
            public = self.public_question(ask)
            if public is None:
                self._draw_curtain(ask)
            else:
                self.app.push_screen(public, partial(self._answered_in_public, ask))
            return
        before, self.viewer = self.viewer, ask.seat
        self.privacy.looked = ask.seat
        if self.viewer != before and self._hold():
            return
        if moved and self.elsewhere is not None:
            self.elsewhere.ring()
        is_watched = self.pace.speed != "instant"  # else nobody presses keys through the moves of others
        if moved and is_watched and self.table.view(None).active not in (None, ask.seat):
            self.turn_deaf(FIRST_MOMENT)
        self.ask = ask
        self.may_undo = self.can_undo
        if self.note == tr(table_keys.NOT_YET):
            self.say("")
        if self.coaching.is_loaded:
            self.coaching.open()
        else:
            self.call_when_drawn(self._open_coach)
        self.open_question()
        self.go_along()
        self.hear_rivals()
        self.show()
        self.trouble.opened()
        if table_keys.do_hints_stay(self):
            table_keys.give_hint(self, whole=False)
        self._make_room()

    def _open_coach(self) -> None:
        """Let the coach speak to the open question, once he is loaded."""
        self.coaching.open()
        if self.ask is not None and self.coaching.stands:
            self.go_along()
            self.show()

    def answer(self, ask: Question, choices: Sequence[Option]) -> None:
        self.say("")
        self.coaching.answered()
        self.trouble.answered()
        self.news = ""
        self.ask = self.aside = None
        self.after(self.play.submit(ask.token, choices), lambda _: self.go_on())

    def change_seat(self, change: Callable[[], Answer[None]], said: str = "") -> None:

        def changed(_: None) -> None:
            self.say(said)
            self.viewer = self.privacy.left(self.viewer)
            self.go_on()

        self.halt()
        self.ask = None  # asked anew then, if anybody is: until then the table may be drawn without its viewer
        self.after(change(), changed)

    def halt(self) -> None:
        """Let nobody move, and look at nothing any more: the table is left, or a seat changes hands."""
        self.pace.stop()
        self.trouble.stop()
        self._drop()

    def on_key(self, event: events.Key) -> None:
        """Count what does nothing."""
        if self.forget_refusal():
            self.show()
        self.trouble.heard(works=event.key in self.query_one(KeyLine).bound)

    # -- the curtain between people --------------------------------------------------------------------------------

    def _draw_curtain(self, ask: Question) -> None:
        is_reaction, since = ask.seat != self.table.view(None).active, self.privacy.told.get(ask.seat, 0)
        self._curtain = screen_of("curtain")(self.table, ask.seat, reaction=is_reaction, since=since)
        self.app.push_screen(self._curtain, partial(self._behind_curtain, ask.seat))
        self.open_question()
        self.show()  # under the curtain, so that no card is left to be seen when it goes

    def _answered_in_public(self, ask: Question, choice: str | None) -> None:
        if choice:
            self.answer(ask, [choice])
        elif choice is None:
            self.action_leave()
        else:
            self._draw_curtain(ask)

    def _behind_curtain(self, seat: int, ready: bool | None) -> None:
        if not ready:
            self.action_leave()
            return
        self.privacy.told[seat] = len(self.table.events(None))
        self.viewer = seat
        self.go_on()

    # -- what is seen before the game goes on ----------------------------------------------------------------------

    def _hold(self) -> bool:
        """Show what is due next, if anything is; return whether the table has to wait for it."""
        while self.shown is None and (stop := self.stops.next(self.reader())) is not None:
            if stop.aside is not None:
                self._beside, tell = stop, stop.aside
                self.aside = cache(lambda look, width, language, tell=tell: tell(self.reader(), width))
                self.turn_deaf(FIRST_MOMENT)
            else:
                self._show_stop(stop)
        return self.shown is not None

    def _make_room(self) -> None:
        """Now that the question is open: show on a screen of its own what finds no room beside it."""
        stop, self._beside = self._beside, None
        if stop is not None and PANEL not in self.places_in(self.size):
            self.aside = None
            self._open(stop)

    def _show_stop(self, stop: Stop) -> None:
        if stop.lines is None:
            self._open(stop)
            return
        self.shown, self.ask = stop, None
        self.open_question()
        self.bring(self.brief)
        self.brief.begin(stop.lines, stop.seconds, is_all=not stop.screen)
        self.turn_deaf(FIRST_MOMENT)
        self.show()

    def _open(self, stop: Stop) -> None:
        self.shown, self.ask = stop, None
        self._push(stop, lambda gone: self._left(stop, gone or StopExit()))
        self.open_question()
        self.show()  # where it is seen beside the stop; nothing that can be chosen may be left on it

    def _push(self, stop: Stop, left: Callable[[StopExit | None], None] | None) -> None:
        """Lay the screen of a stop over the table; nobody who ``left`` it: it only leads back."""
        if stop.opened is not None:
            stop.opened(self.reader())
        self.app.push_screen(screen_of(stop.screen)(self, stop, comes_by_itself=left is not None), left)

    def _left_brief(self, gone: StopExit | None) -> None:
        """Leave the lines below the table, None: for the same in full, unless a click was meant for those before."""
        stop = self.shown
        if stop is not None and stop.screen and self.brief.told is not None and gone is None:
            self.brief.end()
            self._open(stop)
        elif stop is not None and self.brief.told is not None and not self.is_deaf:
            self._left(stop, gone or StopExit())

    def _drop(self) -> None:
        """Look at nothing any more."""
        self.brief.end()
        self.shown = self.aside = None

    def _left(self, stop: Stop, gone: StopExit) -> None:
        """Go on as the stop was left."""
        stepped = self.brief.told is not None
        self._drop()
        if gone.leave:
            self.action_leave()
            return
        if gone.answer and stop.ask is not None:
            self.answer(stop.ask, gone.answer)
            return
        if gone.skip:
            self.stops.pass_by(self.reader())
            if others_move(self.table):
                self.pace.skip()
        self.go_on()
        if gone.key and self.ask is not None:
            self.host.hear(gone.key)
        if stepped and self.shown is None and self.pace.waits_for_key:
            self.pace.step()  # these lines were the step that waited

    # -- others -------------------------------------------------------------------------------------------------

    def _stepped(self, reader: Reader) -> bool:
        """A step of others was taken: return whether something waits to be seen by ``reader``."""
        self.forget_refusal()
        if self.pace.skips:
            self.stops.pass_by(reader)
        return self.stops.is_due(reader)

    def _moved(self) -> bool:
        """Some steps of others were taken: return whether the next may come."""
        if others_move(self.table):
            return not self._hold()
        self.pace.skips = False
        self.go_on()
        return False

    def action_skip(self) -> None:
        """Let the others move at once until a person is asked."""
        if self.shown is not None:
            self._left_brief(StopExit(skip=True))
        else:
            self.pace.skip()

    def action_battle(self) -> None:
        """Show the last battle again, or what was decided last."""
        is_decided = bool(box(self.game.id).stops.moments)
        none = tr("Nothing has been decided yet.") if is_decided else tr("There has been no battle yet.")
        self.show_again(self.decisions.latest(self.reader()), none)

    def action_recall(self) -> None:
        """Show again what the others did since the last turn of who looks."""
        self.show_again(self._meanwhiles.again(self.reader()), tr("Nobody else has moved since your last turn."))

    def show_again(self, seen: Stop | None, none: str) -> None:
        """Show what was ``seen`` in full, and only lead back from it; where there is nothing, say ``none``."""
        if seen is None:
            self.refuse(none)
        else:
            self._push(seen, None)

    def action_speed(self) -> None:
        """Let the bots move at the next speed, and keep it."""
        speed = self.pace.next_speed()
        if others_move(self.table) and self.shown is None:
            self.pace.start()
        self.tell(tr("Bot speed: {speed}.", speed=speed))

    def action_next(self) -> None:
        """Show the bots' next move where each move waits for a key, else skip them; leave the lines that are there."""
        if self.shown is not None:
            self._left_brief(StopExit())
        elif self.pace.waits_for_key:
            self.action_one_move()
        else:
            self.pace.skip()

    def action_one_move(self) -> None:
        """Show the next move of the bots."""
        self.pace.step()

    # -- the player's tools -------------------------------------------------------------------------------------

    action_end = GameScreen.take_way_out

    def action_end_for_good(self) -> None:
        """End the phase that was asked about, and never ask again."""
        self.keep_setting(self.leaving.setting, "off")
        self.take_way_out()
        name = tr(ASKING[self.leaving.setting])
        self._tell_in_passing(tr("No longer asked. “{name}” in the settings brings it back.", name=name))

    def action_undo(self) -> None:
        """Take back the last gesture, as far as nothing hidden was seen since; if others are asked by now, ask them."""
        if self.ask is None and self.elsewhere is not None:
            self.elsewhere.ask_to_take_back()
        elif self.ask is None:
            self.refuse(tr("Undo waits until you are asked something."))
        elif self.can_undo:
            self.say("")
            self.ask = None
            self.after(self.play.undo(), lambda _: self.go_on())
        elif not self.table.choices:
            self.refuse(tr("Nothing has been done yet."))
        else:
            self.refuse(waiting.why_not(self.table.facts(self.viewer), self.names, self.viewer))

    action_hint = table_keys.ask_for_hint
    action_hints = table_keys.change_hints

    def action_coach(self) -> None:
        """Hide what the coach says, or show it once more."""
        said = self.coaching.switch()
        self.tell(said) if said else self.show()

    def action_coach_off(self) -> None:
        """Let the coach never speak again, or speak again."""
        said = self.coaching.end()
        self.coaching.open()
        self.tell("" if self.coaching.stands else said)  # what he explains says that he is back

    def action_log(self) -> None:
        """Show the whole log."""
        self.app.push_screen(screen_of("log")(self.table, self.viewer))

    # -- which keys do something now ----------------------------------------------------------------------------

    def offers_end_for_good(self) -> bool:
        return bool(self.leaving.said)

    def offers_next(self) -> bool:
        """Offer to watch the others while they move."""
        return self.ask is None and others_move(self.table)

    offers_skip = offers_next

    def offers_one_move(self) -> bool:
        return self.ask is None and self.shown is None and self.pace.waits_for_key

    def offers_pick(self) -> bool:
        return not self.offers_one_move()

    def offers_coach(self) -> bool:
        return self.coaching.is_on

    def offers_recall(self) -> bool:
        return (box(self.game.id).stops.digest or box(self.game.id).stops.recap) is not None

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        if self.ask is None:
            return table_keys.watching_words(self.table, self.pace)
        return {} if self.may_undo else {"undo": None}

    def action_leave(self) -> None:
        self.halt()
        self.host.to_menu(self.elsewhere.farewell() if self.elsewhere is not None else "")

    palette_commands = table_keys.commands


AnyTableScreen = TableScreen[Any]
