"""The board of a card box with its answers and keys: what is chosen on it, and what each key does about the open
question; and that of a deck-builder with the lines of words around it: where the game stands, what was done, what the
cursor is on, whether the signs of the cards are explained, and what came of the last decision and nobody would see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key

from kunitori_tui import keymap, shelf
from kunitori_tui.engine.api import Json, Option
from kunitori_tui.games.deckbuilder.proposals import Useful
from kunitori_tui.games.deckbuilder.rules.fight import DONE
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words import preview
from kunitori_tui.games.deckbuilder.words.digest import did, in_vain, priced
from kunitori_tui.play.table import Table
from kunitori_tui.text import cards, waiting
from kunitori_tui.text.box import Aim
from kunitori_tui.text.catalog import N_, capital, language, paragraph, series, tr
from kunitori_tui.text.cells import cell_len, fold
from kunitori_tui.text.decisions import legend
from kunitori_tui.text.events import skips
from savegames.files import statistics_file
from screens.deckbuilder import lines as deck_lines
from screens.deckbuilder import questions
from screens.deckbuilder.board import Board, D
from screens.deckbuilder.hand import Hand
from screens.deckbuilder.players import Players
from screens.deckbuilder.pool import GENERALS
from screens.drawing.one_frame import Places, is_wide
from screens.keys import Words, change, unlisted
from screens.manifest import screen as screen_of
from screens.table.history import log_lines
from screens.table.stops import PANEL as ASIDE
from screens.table.table_keys import do_hints_stay
from screens.widgets.lines import LogLines, Part, TextLines, cells_of
from screens.widgets.option_panel import OptionPanel
from screens.widgets.panel import Panel

_ENTER = {
    "play": N_("play"),
    "replay": N_("play"),
    "treasure": N_("play"),
    "buy": N_("buy"),
    "gain": N_("gain"),
    "trash": N_("trash"),
    "spend": N_("lay out"),
    "take": N_("take"),
}
_CHOOSE = N_("choose")
"""What Enter does about a choice, by the first word of its name."""

SETTING = "legend"
ENOUGH = 10
"""Finished games, of any that has these signs, after which they are known."""
KNOWN = 2
"""So often it is told beside a question that a phase passed by itself, and why."""
ROOM = 2
"""How many sentences are told beside a question; the log has all."""


class BoardTable(Board[D]):
    """A table with a board and its keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        change("a", "free", N_("all free"), N_("play what is deployed and what pays for itself")),
        change("t", "treasures", N_("all treasures"), N_("play all treasures of the hand")),
        Binding("slash", "find", N_("find"), tooltip=N_("find by typing a name")),
        Binding("c", "own", N_("own cards"), tooltip=N_("your own cards in full: hand, deck, discard pile")),
        Binding("p", "pool", N_("pool"), tooltip=N_("to the pool with its texts: what there is to buy")),
    ]

    _never_kept: frozenset[tuple[int, Option]] = frozenset()
    """By seat: nothing is kept, unasked, where these are all the choices, as the player wants it so."""

    def go_on(self) -> None:
        """See :meth:`.TableScreen.go_on`."""
        ask = self.table.question
        if ask is not None and ask.decision.kind == "keep" and self._kept(ask.seat) <= self._never_kept:
            self.answer(ask, [DONE])
        else:
            super().go_on()

    def _kept(self, seat: int) -> frozenset[tuple[int, Option]]:
        return frozenset((seat, choice) for choice in self.view_of(seat).choices)

    def _about_keeping(self) -> str:
        """Return what E does about what is kept, "" where it does what it does at every table."""
        if self.ask is None or self.leaving.said or not (self.ask.decision.kind == "keep" or self._never_kept):
            return ""
        return N_("nothing, never ask") if self.ask.decision.kind == "keep" else N_("ask what I keep")

    def offers_end_for_good(self) -> bool:
        return bool(self._about_keeping()) or super().offers_end_for_good()

    def action_end_for_good(self) -> None:
        """See :meth:`.TableScreen.action_end_for_good`; keep nothing else, until the same key takes that back."""
        if not self._about_keeping():
            super().action_end_for_good()
        elif self.view.asked.kind == "keep":
            self._never_kept |= self._kept(self.view.chooser)
            kept = series(cards.short(option.partition(":")[2]) for option in self.view.choices if option != DONE)
            self._tell_in_passing(
                tr("{cards}: you keep none and are not asked. {key:end_for_good} asks again.", cards=kept)
            )
            self.submit([DONE])
        else:
            self._never_kept = frozenset()
            self.tell(tr("You are asked again which cards you keep."))

    def pick(self, panel: Panel, ref: str) -> None:
        """Choose ``ref`` on ``panel``, or say why that is not possible."""
        option = self.lit_option()
        if not ref:
            self.action_end()
        elif ref == GENERALS:
            self.open_generals()
        elif option in self.course.treasures and self.hinted[:1] == [option]:  # it speaks of all of them
            self.action_treasures()
        elif option is not None:
            self.submit(self.gesture(option))
        elif isinstance(panel, Players):
            self.action_others()
        else:
            self.refuse(self.course.why_not(ref))

    def gesture(self, option: Option) -> list[Option]:
        """Return the choices that ``option`` takes: the treasures that pay for it come first. Where nothing is left to
        buy after it, the phase ends with it, unless choices without a choice are left to the player.
        """
        bought = self.paid.get(option)
        if bought is None:
            return [option]
        ends = bought.is_last and self.way_out() == END and self.setting("auto_pass") != "off"
        return [*bought.treasures, option, *([END] if ends else [])]

    def on_option_panel_chosen(self, event: OptionPanel.Chosen) -> None:
        """Answer with the choice of the list."""
        if event.key in self.view.choices or event.key in self.paid:
            self.submit(self.gesture(event.key))

    def action_treasures(self) -> None:
        """Play all treasures of the hand."""
        treasures = self.course.treasures if self.ask is not None else []
        hand, arg = self.view.hand[self.whose] or [], self.view.table.arg
        if treasures:
            self.submit([o for o in treasures for _ in range(hand.count(arg[o]))])
        else:
            self.refuse(tr("No treasure can be played now."))

    def action_free(self) -> None:
        """Play all deployed cards and those that pay for themselves, and what is drawn with them likewise."""
        if not self.course.free:
            self.refuse(tr("No card pays for itself now."))
        while steps := self.course.free:
            before = self.table.number
            self.submit(steps)
            if self.table.number == before:  # the answer comes later
                return

    def action_own(self) -> None:
        """Show where the own cards lie."""
        self.app.push_screen(screen_of("own cards")(self.view, self.has_aid))

    def action_whose(self, step: int) -> None:
        """Show who looks on the area of the next player, which stays until he comes back to whose turn it is."""
        whose = (self.whose + step) % len(self.table.seats)
        self._turned_to = None if whose == self.view.active else whose
        self.show()

    # -- looking for a pile -------------------------------------------------------------------------------------

    def action_find(self) -> None:
        """Look for a pile by its name: take the letters that follow."""
        self.sought = ""
        self._sought_from = self.focused, self.pool.ref
        self.set_focus(self.pool)
        self.show_lines()

    def has_sought(self) -> bool:
        """Stay at the pile that was found, if one is looked for; return whether: Enter behind its name buys nothing."""
        if self.sought is None:
            return False
        if self.pool.is_found:
            self.stop_seeking()
            self.show_lines()
        return True

    def on_key(self, event: Key) -> None:
        """Begin a search with its key, then take its letters. Both come here from any panel, in the order in which
        they were typed: they may arrive before the binding of the first would be looked up and move the focus.
        """
        if self.sought is None:
            if event.key in keymap.held("find") and self.check_action("find", ()):
                self.action_find()
                event.stop()
            return
        if event.key == "backspace":
            self.sought = self.sought[:-1]
        elif event.is_printable and event.character:
            self.sought += event.character
        else:
            return
        event.stop()
        event.prevent_default()
        self.pool.find(self.sought)
        self.show_lines()

    # -- what others did ----------------------------------------------------------------------------------------

    @cached_property
    def _aside(self) -> TextLines:
        return TextLines(id=ASIDE)

    def aside_lines(self, width: int) -> list[list[Part]]:
        """Return what is told beside the question, under its title, in lines of ``width`` cells; else nothing."""
        if self.aside is None:
            return []
        said = self.aside(self.look, width, language())
        bar, fact = self.look.glyph("dh"), tr("{key:recall} in full, Esc closes")
        title: list[Part] = [(f"{bar * 2} ", "alarm"), (f"{said.title} ", "title")]
        title.append((bar * (width - cells_of(title) - cell_len(fact) - 4), "alarm"))
        title += [(f" {fact} ", "text"), (bar * 2, "alarm")]
        return [title, *map(list, said.lines)]

    def show_aside(self, places: Places) -> None:
        """Draw what others did, where that has a place of its own."""
        if ASIDE in places:
            self.bring(self._aside)
            self._aside.show(*self.aside_lines(places[ASIDE].width))

    def told_turns(self, places: Places) -> list[tuple[int, str, str]]:
        """Return the lines of the log, without what is told beside it."""
        end = None
        if ASIDE in places:  # what others did after the own turn before the present one is told there
            turns = self.table.facts(self.viewer).turns
            end = max((at for at, turn in enumerate(turns[:-1], 1) if turn.seat == self.viewer), default=0)
        return log_lines(self.table, self.names, self.viewer, deck_lines.LOG_TURNS, end)

    # -- what the keys do ---------------------------------------------------------------------------------------

    def offers_find(self) -> bool:
        """Offer to look for a pile where the piles are in sight; asked with every key, so nothing is counted."""
        return self.answered_on not in questions.BATTLES and not self.is_listing and self.pool.is_on_screen

    def offers_own(self) -> bool:
        return self.viewer is not None

    def doubt_words(self) -> Words:
        """Return what the keys do while the way out is doubted, nothing while it is not."""
        if not self.leaving.said:
            return {}
        treasures: Words = {"treasures": ""} if self.course.treasures else {}
        return {"pick": tr("stay"), "end": self._end_words(), "end_for_good": "", **treasures, "back": tr("stay")}

    def _end_words(self) -> str | None:
        """Return what the way out of the question is called; None where there is none."""
        out = self.way_out()
        return None if out is None else tr("end phase") if out == END else tr("no")

    def question_words(self, *, can_close: bool = False) -> Words:
        """Return what the keys do about a question; ``can_close``: something else lies open that Escape closes."""
        if self.sought is not None:
            go = tr("jump there") if self.pool.is_found else None
            return {"pick": go, "move": tr("pile"), "back": "", "cost": None, "number": None}
        end = None if self.is_beside else self._end_words()  # Enter is told to do that
        close: Words = {"back": ""} if self.generals or can_close else {}
        if self.is_in_list:
            return {"select": "", "number": "", "cursor_up": "", **close, "end": end}
        words: Words = {"pick": self._enter(), **close, "free": "", "treasures": ""}
        if self.focused is self.pool:
            return {**words, "move": tr("pile"), "end": end, "hint": "", "cost": "", "find": ""}
        digits: Words = {"number": tr("card")} if isinstance(self.focused, Hand) else {}
        return {**words, "move": tr("card"), **digits, "end": end, "hint": ""}

    def idle_words(self) -> Words:
        """Return what E does about what is kept, and the keys that would play several cards, but have none to play."""
        several = {"treasures": self.course.treasures, "free": self.course.free}
        idle: Words = {action: None for action, choices in several.items() if not choices}
        return {"end_for_good": tr(self._about_keeping()), **idle} if self._about_keeping() else idle

    def _enter(self) -> str | None:
        """Return what Enter does where the cursor stands."""
        option = self.lit_option()
        if self.is_beside:
            return self._end_words()
        if option is not None:
            return tr(_ENTER.get(option.partition(":")[0], _CHOOSE))
        if self.focused is self.pool and self.pool.ref == GENERALS:
            return tr("list")
        return tr("details") if isinstance(self.focused, Players) else tr("why not")


class CaptionTable(BoardTable[DeckView]):
    """A board with the lines of words of a deck-builder around it."""

    warns = True
    BINDINGS: ClassVar[list[BindingType]] = [
        unlisted("L", "legend", N_("legend"), N_("explain the signs of the cards on the table, or not")),
    ]

    def __init__(self, table: Table, useful: Useful) -> None:
        super().__init__(table, useful)
        self._decided: int | None = None
        """The events that were told before the last decision; None before the first one of this sitting."""
        self._turns = 0
        self._is_summed_up = self._has_ended = self._is_undone = False
        self._feared = Counter[int]()
        """By turn: by how much an attack that threatened in it would have been won."""
        self._called: Json = {}
        """The joint battle into which somebody was asked last, as it stood then."""

    # -- whether the signs are explained ------------------------------------------------------------------------

    @property
    def is_legend_shown(self) -> bool:
        """Return whether there is to be a line for the signs."""
        wanted = self.setting(SETTING)
        return wanted == "on" or (wanted == "auto" and not self._are_signs_known)

    @cached_property
    def _are_signs_known(self) -> bool:
        if not statistics_file().exists():  # the first tables of a player need not wait for what reads it
            return False
        from kunitori_tui.play import stats

        signs = set(legend(self.game.id))
        return sum(not signs.isdisjoint(legend(finished.game)) for finished in stats.load()) >= ENOUGH

    def action_legend(self) -> None:
        """Explain the signs on the table, or no longer; keep that."""
        is_shown = self.is_legend_shown
        self.keep_setting(SETTING, "off" if is_shown else "on")
        self.tell(tr("{key:legend} brings the legend back; {key:keys_help} has it, too.") if is_shown else "")

    # -- what threatens -----------------------------------------------------------------------------------------

    @property
    def is_alarming(self) -> bool:
        """Return whether what threatens is more than a Village, and new or more than in the own turn before."""
        found, turn = self.course.threat, self.view.turn
        if preview.is_slight(found):
            return False
        self._feared[turn] = max(self._feared[turn], found["difference"])
        return bool(found["difference"] > self._feared[turn - self.view.seats])

    # -- what came of the last decision -------------------------------------------------------------------------

    @property
    def keeps_news(self) -> bool:
        """See :attr:`.GameScreen.keeps_news`: unless the coach wants these lines, or another note stands there."""
        return not self.coaching.stands and self.note == self.news

    def decide(self, choices: Sequence[Option] = (), *, sum_up: bool = False) -> None:
        """A decision is made: what is told from here on came of its ``choices``. ``sum_up``: it plays several cards."""
        self.news = ""
        facts = self.table.facts(self.viewer)
        self._decided, self._turns = len(facts.events), len(facts.turns)
        self._is_summed_up, self._is_undone = sum_up, False
        self._has_ended = len(choices) > 1 and choices[-1] == END
        if choices and choices[0].startswith("joint:"):
            self._called = self.game.preview(self.view, choices)

    def take_back(self) -> None:
        """The last decision is taken back: nothing came of it."""
        self._is_undone = True

    def _came_of_it(self) -> list[str]:
        """Return what is to be said, the last of it, in the order of events; nothing while nobody is asked."""
        if self.ask is None or self.viewer is None:
            return []
        facts = self.table.facts(self.viewer)
        if self._is_undone:
            stops = "" if self.can_undo else waiting.seen_since(facts, self.viewer)
            return [stops] if stops else []
        if not facts.turns:
            return []
        turn, cards = facts.turns[-1], self.view.cards
        since = turn.begin if self._decided is None else self._decided
        own = (e for e in facts.events[since:] if e.data.get("caller", e.data.get("seat")) == self.viewer)
        told = facts.part(turn, list(own))
        summed = preview.summary(told, cards) if self._is_summed_up else ""
        done = [series(did(told, self.names, self.viewer))] if any(play.gained for play in told.plays) else []
        done += in_vain(told, {card.id: card for card in cards}, self.ask.decision.kind != "upgrade")
        ended = self._has_ended and len(facts.turns) == max(1, self._turns)
        over = tr("Your money is spent: the buy phase is over.") if ended else ""
        passed = told.bought and self._decided is not None and len(facts.turns) > self._turns
        bought = tr("You bought {cards}.", cards=priced(told)) if passed else ""
        refused = [self._not_joined(who) for _, who in told.refused[:1]]
        skipped = [said for phase in told.skipped for said in skips(phase, cards)]
        if skipped:
            mine = [phase for turn in facts.turns if turn.seat == self.viewer for phase in turn.skipped]
            often = Counter(said for phase in mine for said in skips(phase, cards))
            skipped = [said for said in skipped if often[said] <= KNOWN]
        changed = [f"{capital(one)}." for one in done]
        besides = [*filter(None, (summed, over, bought, *refused)), *skipped]
        return [*changed, *besides[max(0, len(besides) + len(changed) - ROOM) :]]

    def _not_joined(self, who: int) -> str:
        """Return that ``who`` was the last to join no joint battle, and of a bot that weighs it why."""
        player, seat, said = self.names[who], self.table.seats[who], list[str]()
        if self.ask is not None and self.ask.decision.kind != "joint":
            said.append(tr("{player} refuses, too: nobody joins the battle.", player=player))
        if self._called.get("ally") == who and seat.bot in shelf.levels(self.game.id):
            why = preview.why_refused(self._called, self.names, self.view.cards)
            said.append(tr("{player}'s reason: {why}.", player=player, why=why))
        return paragraph(said)

    # -- the lines ----------------------------------------------------------------------------------------------

    @cached_property
    def _log(self) -> LogLines:
        return LogLines(id="log")

    @property
    def has_signs(self) -> bool:
        """Return whether cards are told in signs here: drawn ones have no room for words."""
        return self.is_coded or is_wide(self.size)

    def show_captions(self, aim: Aim | None) -> None:
        """Draw what changes with the position alone: the top line, the aim, the legend."""
        view, look, width, names = self.view, self.look, self.size.width, self.names
        limit = view.table.options["round_limit"]
        self.write("top", deck_lines.top(look, view, names, self.viewer, width, limit=limit))
        if aim is not None:
            self.write("aim", deck_lines.aim_line(look, aim, names, self.viewer, width, aid=self.has_aid))
        is_shown, found = self.is_legend_shown and self.has_signs, self.course.threat
        threat = "" if is_shown and preview.is_slight(found) else preview.alarm(view, names, found, width - 2)
        urgent = threat if self.is_alarming else aim.urgent if aim is not None else ""
        self.write("legend", deck_lines.legend(look, self.game.id, urgent, threat, width, is_shown))

    def note_lines(self, width: int) -> list[str]:
        """Return what the program says of this moment, else of the last decision, in lines; both, if a hint stays."""
        stays = bool(self.hinted) and do_hints_stay(self)
        came = paragraph(self._came_of_it() if stays or not self.note else [])
        return [line for said in (came, *self.note.split("\n")) for line in fold(self.look.chip(said), width - 2)]

    def show_log(self) -> None:
        """Draw the log and what the program says beside the game."""
        places = self.places_in(self.size)
        if "log" in places:
            self.bring(self._log)
            self._log.show(self.told_turns(places), fact=deck_lines.log_fact(self.view))
        said = self.note_lines(places["note"].width) if "note" in places else []
        self.write("note", *([(f" {line}", self.note_ink)] for line in said))
        self.show_aside(places)
        self.show_about()  # where the panels have moved for a note, others have their words

    def show_about(self) -> None:
        """Draw what is to be said of what the cursor stands on, and the question."""
        course = self.course
        # Where it will stand: the panels may be about to move.
        width = self.places_in(self.size)["info"].width if course.wide else self.size.width
        self.write("info", *(deck_lines.the_end() if self.is_beside else course.about(self.ref, width, self.is_told)))
        self.write("question", [(f" {self.asked()}", "strong")])
