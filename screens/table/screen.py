"""The screen of any game: the facts of the game, what stands and is said on it, what its own table brings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar, cast

from textual.app import SystemCommand
from textual.geometry import Region, Size
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from kunitori_tui.engine.api import AnyGame, Observation, Option
from kunitori_tui.play.table import Advice, Answer, Play, Question, Table
from kunitori_tui.text import decisions, players
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.voices import said
from screens.drawing.look import Look
from screens.drawing.one_frame import PlacedScreen, Places
from screens.host import Alarm, Host, host
from screens.keys import Words, keys
from screens.manifest import screen as screen_of
from screens.table.coaching import Coaching, Trouble, WayOut, help_line
from screens.table.seats import only_person
from screens.table.stops import PANEL, Brief, NoticeLines, Stop
from screens.widgets.panel import Panel

if TYPE_CHECKING:
    from rich.style import Style

    from screens.table.company import CompanyNews

MARKED = N_("{key:Enter} does it.")
"""What is told where the cursor or the plan stands as the hint has it."""
SPARED = N_("Your plan stays; {key:hint} again takes this one.")
"""What is told where a plan made by hand stands that is not as the hint has it."""
WIDEST_CARD = 76
"""Cells of a card over the table at most, with its frame."""
BESIDE_CARD = 6
"""Cells of the table at least on either side of a card, or none: fewer would be letters without meaning."""
BELOW_CARD = 2
"""Lines that a card over the table leaves free below it: what is said of it, the keys."""
EARLY = N_("New hint: read it, then press that key again.")
"""What is told in its place to who pressed a key when the hint had hardly come, and cannot have read it."""
SHARED = ("sit_down", "stand_in", "talk", "grant")
"""What is done at a shared table alone, by its :class:`.CompanyNews`."""
FIRST_MOMENT = 0.15
"""Seconds in which keys are thrown away: they were typed before anything was seen. One too many gives nothing away."""


class Marked(NamedTuple):
    """What a hint has marked: Enter follows it as long as it stands ``at`` that; ``left``, the note says this."""

    at: object
    left: str


V = TypeVar("V", bound=Observation)


class GameScreen(PlacedScreen[None], Generic[V]):
    """A screen of ``table``, whose ``viewer`` is the seat whose cards are open on it, None for a spectator.

    What a game's table brings stands last; what leads it is a :class:`.TableScreen`.
    """

    DOUBTS: ClassVar[str] = "confirm"
    """The setting that lets this table ask before a phase ends."""
    has_map: ClassVar[bool] = False
    """Whether what lies below a card is looked at, so that the card can be lifted."""

    warns: ClassVar[bool] = False
    """Whether what threatens has a place of its own on the table, and need not be told beside it."""

    brief: Brief
    """The lines at its bottom in which others' deeds stand."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.viewer = only_person(table)
        self.ask: Question | None = None
        """The open question of the viewer; None while others play."""
        self.note = ""
        """What the program says beside the game (why not, a hint), until the next key."""
        begun = len(table.events(self.viewer))
        self._heard = defaultdict[int | None, int](lambda: begun)
        """By viewer: how much had been told when he last heard what rivals say."""
        self.news = ""
        """What a rival has just said, or that hints stay: a note until a key, before a hint that comes by itself."""
        self._speaker: int | None = None
        """The seat of the rival whose words :attr:`news` are."""
        self._refusal = ""
        """Why the last key did nothing, as a note says it: that goes with the next key or the next step of others."""
        self.sought: str | None = None
        """What was typed to look for something on the table; None while nothing is looked for."""
        self.hinted: list[Option] = []
        self.reasons: dict[str, int] = {}
        """The reasons of hints that were told in full, with the token of the question at which each was first."""
        self.sure: dict[int, Advice] = {}
        """What who thinks longer has found, by the token of its question."""
        self.hint_told: Mapping[str, float | str] = {}
        """What the hint says of the choices that are :attr:`hinted`: the parameters of its words."""
        self.marked: Marked | None = None
        """Where a hint has put the cursor or its plan, as long as the note says so."""

        self._beside: Stop | None = None
        """What is told beside the question that is about to be asked."""
        self.aside: Callable[[Look, int, str], NoticeLines] | None = None
        """What is told beside the question, by look, width and language; None while nothing is."""
        self.coaching = Coaching(self.host, table, lambda: self.ask)
        self.elsewhere: CompanyNews | None = None
        """Who plays at other terminals; None where nobody does."""
        self._lines_drawn = 0.0
        """When what follows the cursor was drawn last, in the time of messages."""
        self.game: AnyGame = table.game
        """The rules."""
        self.leaving = WayOut(self.DOUBTS, lambda: self.ask)
        self.trouble = Trouble(self.host, table.game.id, self.alarm(), lambda: self.ask, self._help)

    @cached_property
    def host(self) -> Host:
        """The program."""
        return host(self.app)

    @property
    def is_beside(self) -> bool:
        """Return whether the cursor stands beside the cards, on the way out of the question."""
        return self.ask is not None and isinstance(self.focused, Panel) and self.focused.beside is not None

    def alarm(self) -> Alarm:
        """Return an alarm for a part of the table."""
        return Alarm(self.host.clock, self.call_if_there)

    @property
    def play(self) -> Play:
        """Return the table as one at which the game goes on. Nothing may ask for it where one looks back."""
        play = self.table.play
        assert play is not None, "a game that is looked back on has been played"
        return play

    @property
    def names(self) -> list[str]:
        """Return the players' names by seat."""
        return players.names(self.table.seats)

    @property
    def view(self) -> V:
        """Return what the viewer may know."""
        return self.view_of(self.viewer)

    def view_of(self, seat: int | None) -> V:
        """Return what ``seat`` may know, in the game's own form of an observation."""
        return cast("V", self.table.view(seat))

    def setting(self, name: str) -> str:
        """Return a setting of the player."""
        return str(getattr(self.host.settings, name))

    @property
    def has_aid(self) -> bool:
        """Return whether there is a memory aid."""
        return self.setting("memory_aid") == "on"

    def keep_setting(self, name: str, value: str) -> None:
        """Set a setting from here on."""
        setattr(self.host.settings, name, value)
        self.host.keep_settings()

    def card_at(self, size: Size, count: Callable[[int], int], places: Sequence[str]) -> Region:
        """Return where a card about these ``places`` lies over the table in a terminal of ``size``; ``count`` returns
        its lines for so many cells, both with its frame.
        """
        width = WIDEST_CARD if size.width >= WIDEST_CARD + 2 * BESIDE_CARD else size.width
        height = count(width)
        return Region((size.width - width) // 2, size.height - BELOW_CARD - height, width, height)

    # -- what is said and done on it ----------------------------------------------------------------------------

    def say(self, note: str) -> None:
        """Show a note; "" takes it away."""
        if note != self.note or self.hinted:
            self.note = note
            self.hinted = []
            self.marked = None

    def forget_note(self) -> bool:
        """Take a note away once the player moves on, but not that of a hint; return whether there was one."""
        if not self.note or self.hinted or self.note == self.news:
            return False
        self.say("")
        return True

    def tell(self, note: str) -> None:
        """Show a note at once."""
        self.say(note)
        self.show()

    def forget_refusal(self) -> bool:
        """Take away why a key did nothing; return whether that stood there. What a rival said has been read."""
        self.news = self.news if self.keeps_news else ""
        is_told = bool(self._refusal) and self.note == self._refusal
        self._refusal = ""
        if is_told:
            self.say("")
        return is_told

    def came_early(self) -> None:
        if self.marked is not None and tr(EARLY) not in self.note:
            marking, early = self.marking, tr(EARLY)
            self.note = self.note.replace(marking, early) if marking else f"{self.note} {early}"
            self.draw_hint()

    def refuse(self, why: str) -> None:
        """Tell why a key does nothing."""
        self.tell(why)
        self._refusal = why
        self.trouble.refused()

    def _help(self, is_wanted: bool) -> None:
        """Say what is asked and which keys answer it, to who only waits where nothing else is read."""
        if self.ask is not None and (is_wanted or (self.is_current and not self.note)):
            self.tell(help_line(decisions.prompt(self.view_of(self.ask.seat), self.names), keys(self), self.look))

    def hear_rivals(self) -> None:
        """Let a note say what a rival said since the viewer was last asked, where no other stands; with the first key
        the coach has its lines again. The log has all.
        """
        told = len(self.table.events(self.viewer))
        since, self._heard[self.viewer] = self._heard[self.viewer], told
        if told > since and not self.note and self.setting("voices") == "on":
            for one in said(self.table, self.viewer)[-1:]:
                if one.place >= since:
                    self.news, self._speaker = one.under(), one.seat
                    self.say(self.news)

    @property
    def keeps_news(self) -> bool:
        """Return whether what a rival said stays until the answer, and not until a key alone."""
        return False

    @property
    def note_ink(self) -> str | Style:
        """Return the style of the note: for what a rival said his colour."""
        is_said = self._speaker is not None and self.note == self.news
        return self.look.player(cast("int", self._speaker)) if is_said else "title"

    @property
    def wished(self) -> Advice | None:
        """Return as a hint what the guided game wants now and stands on this table; None where there is nothing."""
        return None

    def go_along(self) -> None:
        """Put the cursor where the guided game wants a choice."""
        if self.wished is not None:
            self.show_hint(self.wished.hint.choices)

    def show_doubt(self, said: str) -> None:
        """Show what is asked before the way out is taken: ``e`` once more takes it."""
        self.tell(said)

    def choice_words(self, choice: Option) -> str:
        """Return a choice in words."""
        return decisions.hinted_label(self.view, choice, self.names)

    def bring(self, *panels: Widget) -> None:
        """Add panels that few questions or terminals need, as soon as one does: all of them cost time at the start."""
        missing = [panel for panel in panels if not panel.is_attached]
        if missing:
            self.settle()
            self.mount(*missing)

    def submit(self, choices: Sequence[Option]) -> None:
        """Answer the open question, and those that follow it, with ``choices``, as one gesture; then go on."""
        if self.ask is not None:
            self.answer(self.ask, choices)

    def is_hinted(self, choices: Sequence[Option]) -> bool:
        """Return whether a hint has named ``choices``: nobody is asked whether they mean what they were told to do."""
        return self.hinted[: len(choices)] == list(choices)

    def submit_if_meant(self, choices: Sequence[Option], doubt: str) -> None:
        """Answer the open question with ``choices``, or ask back what the ``doubt`` says, where that is wanted."""
        if not doubt or self.is_hinted(choices) or self.setting(self.leaving.setting) == "off":
            self.submit(choices)
        else:
            self.leaving.doubt(choices, doubt)
            self.show_doubt(doubt)

    def take_way_out(self) -> None:
        """End the phase, or leave the open question by its way out; where that would be a pity, only when asked twice.
        Do what was asked back about. Where nothing leads out, say so.
        """
        if self.ask is None:
            return
        out = self.way_out()
        if self.leaving.said:
            self.submit(self.leaving.meant)
        elif out is None:
            self.refuse(tr("This question must be answered."))
        else:
            self.submit_if_meant([out], "" if self.leaving.is_known else self.doubt(out))

    @property
    def can_undo(self) -> bool:
        """Return whether the viewer, who is asked, may take something back."""
        return self.ask is not None and self.play.can_undo == self.viewer

    @property
    def hides_aside(self) -> bool:
        """Return whether what is told beside the question has lost its room since, to a hint for instance."""
        is_told = self.aside is not None and self._beside is None
        return is_told and PANEL not in self.places_in(self.size)

    # -- the panels ---------------------------------------------------------------------------------------------

    def draw_note(self) -> None:
        """Draw the note where it does not stand among what follows the cursor, and make its place fit."""
        self.place_panels()

    def all_places(self, size: Size) -> Places:
        """Return where all panels stand at this size, those of others and of what is told beside them, too."""
        strip = self.elsewhere
        places = strip.lay(self.places_in, size) if strip is not None and strip.is_laid else self.places_in(size)
        return {**places, "brief": self.brief.place(size)} if self.brief.told is not None else places

    def place_panels(self) -> None:
        """Place the panels anew where the question, the cards or the size asks for it, or others are waited for."""
        if self.elsewhere is not None:
            self.elsewhere.lay_strip()
        if self.coaching.spoken is not None:
            self.bring(self.coaching.panel)
            self.coaching.show(self.places_in(self.size))
        if self.layout.has_changed(self.size):  # the first time Textual is about to arrange the screen anyway
            self.settle()  # else what the panels show now is drawn where they stood, and once more where they stand
            self.query_one("#top").refresh(layout=True)  # a child's call makes Textual forget the old arrangement

    def pass_cursor(self, panels: Sequence[Widget], step: int) -> None:
        """Give the cursor to the next of ``panels``, ``step`` -1: one before, with a place and ground to stand on."""
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

    # -- which keys do something now ----------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether the key of ``action`` does something now: always, or as a method says that is called like it
        (``offers_info``). Nothing but Escape and Enter does while letters are typed.
        """
        if self.sought is not None:
            return action in ("back", "pick")
        part = self.elsewhere if action in SHARED else self
        offered: Callable[..., bool] | None = getattr(part, f"offers_{action}", None)
        return part is not None and (offered is None or offered(*parameters))

    def offers_info(self) -> bool:
        """Offer to tell of what the cursor stands on where it stands on something."""
        return not (isinstance(self.focused, Panel) and self.focused.is_empty)

    def action_keys_help(self) -> None:
        """Show the keys that work now, and the way into the rules."""
        self.app.push_screen(screen_of("keys")(self.game.id, self.ask.decision.kind if self.ask else "", keys(self)))

    # -- the palette --------------------------------------------------------------------------------------------

    def answers_wanted(self) -> Iterable[SystemCommand]:
        """Return what answers others at the table who ask for something, and what can be said to them."""
        return self.elsewhere.answers() if self.elsewhere is not None else ()

    def keys_wanted(self) -> Words:
        """Return that there are keys to agree to what another asks for, and not to."""
        is_asked = self.elsewhere is not None and self.elsewhere.offers_grant()
        return {"grant(True)": "", "grant(False)": ""} if is_asked else {}

    # -- the course of the game, which a TableScreen leads ----------------------------------------------------------

    def answer(self, ask: Question, choices: Sequence[Option]) -> None:
        """Answer ``ask``, which need not have been asked on this screen; then go on."""
        raise NotImplementedError

    def change_seat(self, change: Callable[[], Answer[None]], said: str = "") -> None:
        """Do ``change``, by which somebody else plays for a seat from now on, say so, and go on from there."""
        raise NotImplementedError

    # -- what a game's table brings -----------------------------------------------------------------------------

    def show(self) -> None:
        """Draw the position as the viewer may see it, the log and the note."""
        raise NotImplementedError

    def draw_lines(self) -> None:
        """Draw what follows the cursor: words about the thing under it, the question, the keys."""
        raise NotImplementedError

    def open_question(self) -> None:
        """Prepare the board for :attr:`ask`; None: nobody at this screen is asked."""
        raise NotImplementedError

    def show_hint(self, choices: Sequence[Option]) -> None:
        """Light the choices a hint names."""
        raise NotImplementedError

    def unsummed(self) -> str:
        """Return the speed at which others move where they are to be summed up and this game has no words for that."""
        return "instant"

    def draw_hint(self) -> None:
        """Draw what a hint says and what it lights; nothing else has changed."""
        self.show()

    def lit_option(self) -> Option | None:
        """Return the choice that Enter makes where the cursor stands; None where it makes none."""
        raise NotImplementedError

    @property
    def marking(self) -> str:
        """Return what a hint says of where the cursor was sent: whether Enter follows it."""
        return tr(MARKED)

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

    def action_others(self) -> None:
        """Show all that is known of the others."""
        raise NotImplementedError

    def action_panel(self, step: int) -> None:
        """Give the cursor to the next panel."""
        raise NotImplementedError


AnyGameScreen = GameScreen[Any]
