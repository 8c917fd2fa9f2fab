"""The table of Sekigahara being played: the map, both sides beside it, the list of choices, the fight under way."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region, Size
from textual.widgets import OptionList

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.board import PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.pieces import WEEKS
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.box import WAYS_OUT
from kunitori_tui.games.sekigahara.words.labels import short
from kunitori_tui.games.sekigahara.words.march import why_not_there
from kunitori_tui.games.sekigahara.words.names import side
from kunitori_tui.games.sekigahara.words.places import BOTH
from kunitori_tui.play.table import Table
from kunitori_tui.text import decisions, games
from kunitori_tui.text.catalog import N_, series, tr
from kunitori_tui.text.cells import cell_len, fold, shortened
from kunitori_tui.text.voices import speakers
from screens.drawing.one_frame import Places
from screens.keys import Words, change, digits
from screens.sekigahara import choices, facts
from screens.sekigahara.choices import BEFORE_WORDS, MUSTERS, TickLines, indented, sign
from screens.sekigahara.drawing import SIGNS
from screens.sekigahara.duel import CELLS, Duel
from screens.sekigahara.facts import INFO, LOG, PanelSpace, has_panel, places, room, uncovered, with_lines
from screens.sekigahara.fight import FightPanel
from screens.sekigahara.march_display import MarchTable
from screens.sekigahara.pages import score, top_line
from screens.sekigahara.recap import facts_of, last_place
from screens.table.history import log_lines
from screens.widgets.lines import KeyLine, LogLines, Part, TextLines, begun, log_tail
from screens.widgets.option_panel import OptionPanel
from screens.widgets.panel import Panel

LOG_TURNS = 6
SENTENCE = re.compile(r"(?<=[.?]) ")
ASKED = 46
"""Cells of a question behind which one choice has room."""
FEW = 3
"""So many choices may lead to no place where the others are chosen on the map."""


class CampaignTable(MarchTable):
    """The game being played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        change("x", "end", N_("end"), N_("end the phase or turn, pass, leave the question"), show=False),
        *digits("number", N_("choose"), N_("choose the option with that number"), show=False),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._followed = len(table.events(None))
        """How many events the map has followed."""
        self._duel: Duel | None = None
        """The fight under way."""
        self._rows = 1
        """The rows of the list; one where all but a few choices are places of the map."""
        self._aside = ""
        """The keys of those that are none."""
        self._signed = defaultdict[object, dict[Option, int]](dict)
        """By turn: the positions of the signs that the choices of its movement keep."""

    def compose(self) -> ComposeResult:
        yield TextLines(id="top", bar=True)
        yield self.map
        yield from (FightPanel(id="fight"), TextLines(id="facts"), TickLines(id="stack"))
        yield from (self.choice_list, self.goal_list, self.block_list)
        yield from (TextLines(id="foot"), LogLines(id="log"), TextLines(id="info"), TextLines(id="question"))
        yield KeyLine(bar=True)

    def places_in(self, size: Size) -> Places:
        if self._duel is not None:
            on_map = self.focused is self.map and bool(self._offers)
            return self.coaching.lay(self._duel.places(size, on_map, self._noted(CELLS)), self._duel.spared(on_map))
        settled = self.course.settled(room(size, self.has_aid))
        asked = cell_len(self._question()[0]) + 2
        for rows in (self._rows, min(self._rows, FEW)):  # beside a list go two or three lines; then it scrolls
            regions = places(size, settled, rows, asked)
            is_still = not has_panel(size) and not self.map.is_near and self.table.company is None
            least = INFO if is_still else 0  # so that nothing moves when more is said
            width = regions["info"].width
            noted, has_aside = self._noted(width), "log" in regions or self.march is not None
            is_bid = self.ask is not None and self.ask.decision.kind == "bid"  # it says where that daimyo stands
            wanted = noted or (self.told_lines if self.march is not None else len(self.coaching.lines(width)) + is_bid)
            if "log" in regions or wanted <= INFO:
                break
            if regions["info"].x and noted == INFO + 1:  # a hint answers the question, and leaves the list as it is
                regions["info"] = regions["info"].union(regions.pop("question"))
                break
        # the coach gives way to what is told of a march
        over = {"info": max(INFO if has_aside else is_bid, noted), "log": LOG - 2}
        arranged = self.arrange_march(self.coaching.lay(with_lines(regions, max(wanted, least)), over), size)
        return uncovered(arranged) if self.map.is_near else arranged

    def _noted(self, width: int) -> int:
        """Return the lines of the note in so many cells."""
        return len(fold(self.look.chip(self.note), width - 2)) if self.note else 0

    def _question(self, width: int = ASKED) -> tuple[str, str]:
        """Return what is asked in ``width`` cells, and what stands elsewhere where that is too much."""
        musters = tr("Which blocks are mustered? One muster a turn.") if self.musters.is_open else ""
        asked = self.look.chip(musters or self.march_question() or self.course.asked)
        is_alone = self._rows > 1 or self.march is not None
        if has_panel(self.size) or (is_alone and cell_len(asked) <= width):
            return asked, ""
        told = SENTENCE.split(asked)
        first = next((words for words in told if words.endswith("?")), told[0])
        beside = first if is_alone else f"{first} {self._aside}".rstrip()
        rest = " ".join(words for words in told if words != first)
        return beside if cell_len(beside) <= width else first, rest

    def on_resize(self) -> None:
        """Arrange the same panels for another size, and break the choices anew."""
        if self._offers and self.march is None:
            at = self.options.highlighted
            with self.prevent(OptionList.OptionHighlighted):  # the cursor stays where it is, and so does a note
                self._list_choices([*self._offers])
                self.options.highlighted = at
        self.show()

    def show(self) -> None:
        """Draw everything; what did not change sends nothing."""
        if not self.is_mounted:
            return
        view = self._see()
        fight, there = self.query_one(FightPanel), speakers(self.game.id, self.table.seats)
        fight.faces = {view.seat_of.index(seat): one.face for seat, one in there.items() if seat in view.seat_of}
        duel = self._duel
        fight.show(duel.view if duel is not None else view, duel.steps if duel is not None else (), None)
        self.place_panels()
        if self.ask is None:
            where, start = last_place([event.data for event in self.table.events(self.viewer, self._followed)])
            if where:  # so that every move of others is seen on the map
                self.map.point(where, frozenset({start} if start else ()))
            self._followed = len(self.table.events(self.viewer))
        self.map.marks.steps = self.decided() or self.recaps.marks(self.reader())
        places, words = self.course.warning  # that of a card over the map says it instead, and a bid meets none
        is_told = view.phase == "bid" or (self.shown is not None and self.shown.screen)
        self.map.marks.threat = places, "" if is_told else words
        self.map.show(view)
        self.query_one("#top", TextLines).show(self._top(view))
        self.query_one("#log", LogLines).show(log_lines(self.table, self.names, self.viewer, LOG_TURNS))
        panel = self.places_in(self.size).get("facts")
        if panel is not None:
            beside = room(self.size, self.has_aid)
            if self._duel is not None:
                beside = PanelSpace(panel.width, False, False, beside.aid)
            lines = facts.lines(self.look, view, beside, panel.height, self.map.marks.lit)
            self.query_one("#facts", TextLines).show(*lines)
        self.show_march()
        self.show_lines()

    def _see(self) -> SekiView:
        """Return what the viewer may know, and look at the fight in it."""
        self.look_ahead()
        view = self.view
        if self._duel is None or self._duel.view is not view:
            clash, told, duel = view.clash(), facts_of(self.reader()), self._duel
            last = next((one for one in told.combats[::-1] if duel and PLACE[one.place] == duel.clash.place), None)
            is_open = last is not None and self.shown is not None and (self.shown.upto < last.upto or not last.is_over)
            if clash is not None or not is_open:  # what is turned up last in a fight lies over it, not over the map
                self._duel = Duel(view, clash, told) if clash is not None else None
        self.leaving.setting = "waste" if self._duel or self.setting(self.DOUBTS) == "off" else self.DOUBTS
        self._when = self._now(view)
        return view

    def draw_lines(self) -> None:
        """Draw what follows the cursor: words about it, the question, the keys."""
        view, panels = self.course.view, self.places_in(self.size)
        region = panels.get("info", Region(0, 0, self.size.width, 0))  # the coach may have all its lines
        head = [self._when] if "top" not in panels else []
        field, over = panels.get("map", region), {"stack", "options", "goals", "blocks", "info"} & {*panels}
        covered = max((panels[name].intersection(field).height for name in over), default=0)
        if (head, covered) != (self.map.marks.head, self.map.marks.covered):
            self.map.marks.head, self.map.marks.covered = head, covered
            self.map.repaint()
        duel = self._duel if self.ask is not None and self.focused is not self.map else None
        width, height = region.width - 2, region.height
        asked, rest = self._question(panels.get("question", region).width - 2)
        about = [*self._about(view, region), rest] if duel is None else []
        noted = fold(self.look.chip(self.note), width) if self.note else []
        free = 0 if noted and self.note != self.news else height - len(noted)
        told = begun([line for text in about for line in fold(self.look.chip(text), width)], width, free)
        said: list[Part] = [(line, "text") for line in told]
        if noted:
            said = [*((line, self.note_ink) for line in noted), *said]
        elif self.ask is None and "log" not in panels:
            latest = [text for _, _, text in log_lines(self.table, self.names, self.viewer, 1)[-1:]]
            said = [*((row, "dim") for row in log_tail(latest, width, height)), *said]
        lines: list[list[Part]] = [[(f" {line}", role)] for line, role in said[:height]]
        if duel is not None:
            option, free = "stop" if self.leaving.said else self.lit_option(), height - len(lines)
            self.query_one(FightPanel).show(view, duel.steps, duel.entered(option))
            lines += duel.said(self.look, option, region.width, free, odds=self.setting("odds") == "on")
        self.query_one("#info", TextLines).show(*lines[:height])
        self.query_one("#question", TextLines).show([(f" {asked}", "strong")])
        is_bare = panels.get(self.options.id or "", region).height in (1, len(self.options.keys))
        self.options.set_class(self._duel is None and "facts" not in panels and is_bare, "-bare")
        self.query_one(KeyLine).repaint()

    def _now(self, view: SekiView) -> str:
        """Return what stands on the sea where the line on top has no room: week and turn, the points of both sides."""
        week = tr("Week {n}{turn}", n=max(1, view.week), turn=view.half if view.in_turn else "")
        whose = [tr("{side} (you)", side=SIGNS[of]) if of == view.side else SIGNS[of] for of in BOTH]
        counts = series(f"{who} {n}" for who, n in zip(whose, self.course.points, strict=True))
        return tr("{week}/{all}: {points}", week=week, all=WEEKS, points=counts)

    def _about(self, view: SekiView, region: Region) -> list[str]:
        """Return what is to be said of the thing under the cursor: a place, or where a choice leads and its price."""
        if self.march is not None:
            return self.march_told(self.march, region.width - 2, region.height)
        if self.focused is self.map:
            return [self.course.place(PLACE[self.map.place])]
        option = self.lit_option()
        is_last = option is not None and option.startswith("fight:") and self.course.warning[1] and self.can_undo
        back = [tr("{key:undo} takes the last march back.")] if is_last else []
        return [*back, *(self.course.about(option) if option is not None else [])]

    def lit_option(self) -> Option | None:
        """Return the choice that Enter makes where the cursor stands; None where it makes none."""
        if self.ask is None:
            return None
        if self.focused is self.map:
            here = self.options_at(self.map.place)
            return here[0] if len(here) == 1 else None
        return self.options.key if self.options.key not in ("", MUSTERS) else None

    def on_panel_moved(self, event: Panel.Moved) -> None:
        """The cursor of the map stands elsewhere: tell about that."""
        self.map.pointed = ""
        if self.forget_note():
            self.place_panels()
        verb, _, stack = self.options.key.partition(":")
        here = self.map.place
        if self._rows == 1:  # the line says what the cursor stands on
            with self.prevent(OptionList.OptionHighlighted):
                next(filter(self.options.go_to, (f"to:{here}", *self.options_at(here))), None)
        if verb == "stack" and here != stack:  # of a place in the reach of the stack of the list that one is picked
            if here in self.map.marks.way and not self.options_at(here):
                self.pick(stack, here)
            self.map.marks.way = frozenset()
        self.point_on_way()
        self.map.repaint()
        self.show_lines()

    def on_option_list_option_highlighted(self) -> None:
        """The list stands on another choice: mark where it leads."""
        self._point()
        if self.forget_note():
            self.place_panels()
        self.show_lines()

    def _point(self) -> None:
        """Mark on the map where the choice under the cursor leads, and what is in reach from there."""
        self.point_on_way()
        if self.march is None and self.ask is not None and self.options.key and self.focused is not self.map:
            self.map.point(*self.course.leads_to(self.options.key))

    def open_question(self) -> None:
        """List the choices and light the places they lead to."""
        self.open_march()
        self.musters.is_open = False
        self._offer()

    def offer(self, *, noted: bool = False) -> None:
        if not noted:
            self.say("")
        self._offer()
        self.show()

    def _offer(self) -> None:
        view = self._see()
        open_to_us = decisions.in_order(view) if self.ask is not None else []
        if self.march is not None:
            self._rows = 1 if self.goal is None and not self.is_picking else self.march_rows
            self.list_march(self.march)
            self._offers = {key: choices.place_of(self.game, key) for key in self.options.keys}
        else:
            rest = [f"stack:{PLACE_ID[self.rest.place]}"] if self.rest is not None else []
            self._list_choices([*rest, *open_to_us])
            offered = [option for option in self._offers if option != MUSTERS]
            self.call_when_drawn(partial(self.tell_ahead, self.course, offered))
        self.map.show(view)
        if open_to_us:
            self.set_focus(self.options)
            self._point()
        else:
            self.map.pointed = ""
            self.set_focus(self.map)

    def _list_choices(self, options: Sequence[Option]) -> None:
        """Write the choices into the list, broken for its width, and light the places they lead to."""
        view, options = self.view, self.musters.listed(options)
        leads = [choices.place_of(self.game, option) for option in options]
        self._rows = 1 if leads.count("") <= FEW < len(leads) else len(options)
        kept = self._kept(view, options)
        signs = {option: sign(kept.get(option, at)) for at, option in enumerate(options)}
        other = tr("stacks") if self.musters.is_open else tr("musters")
        self._aside = f"{signs[MUSTERS]} {other}" if MUSTERS in options else ""
        panels = self.places_in(self.size) if self._duel is None else self._duel.places(self.size, False)
        place = panels.get("options", Region(0, 0, 0, 0))  # a replay gives its room to the line of the time
        cells, is_tall = place.width - BEFORE_WORDS - 1, room(self.size, aid=True).full
        rows, lit = [], dict[str, str]()
        for option, where in zip(options, leads, strict=True):
            words = self.rest_row(option) or self.musters.words(option) or short(view, option, self.names)
            if self._duel is not None:
                words = self._duel.words(self.look, option, cells) or indented(words, cells)
            elif is_tall and has_panel(self.size):
                words = indented(words, cells)
            else:
                words = shortened(words, cells)
            rows.append((option, words))
            if where:
                lit.setdefault(where, signs[option])
        self.map.marks.lit, self._offers = lit, dict(zip(options, leads, strict=True))
        title = self._duel.title() if self._duel is not None else tr("Choices") if self.ask is not None else ""
        self.choice_list.kept = kept
        self.choice_list.offer(self.look, title, rows, self.hinted[0] if self.hinted else "")

    def _kept(self, view: SekiView, options: Sequence[Option]) -> Mapping[Option, int]:
        """Return the positions of the signs that choices keep for the whole of a fight, or of a movement, in which
        stacks come and go; none where they have those of their rows.
        """
        if self._duel is not None:
            return self._duel.kept
        if self.musters.is_open or not options or view.asked.kind != "move":
            return {}
        signed = self._signed[view.week, view.half, view.side]
        signed |= {option: at for at, option in enumerate((o for o in options if o not in signed), len(signed))}
        return signed

    def show_hint(self, choices: Sequence[Option]) -> None:
        """Put the cursor on what a hint names."""
        self.follow_march(choices)
        if choices and self.musters.show(choices[0], self.options.keys):
            self._offer()
        if choices and self.options.go_to(choices[0]):
            self.set_focus(self.options)

    def on_option_panel_chosen(self, event: OptionPanel.Chosen) -> None:
        """Make a choice of the list, or take a step of a march."""
        if self.ask is None or self.choose_row(event.key):
            return
        if event.key == MUSTERS:
            self.musters.is_open = not self.musters.is_open
            self.offer()
        elif event.key in ("stop", "end"):
            self.take_way_out()
        else:
            self.submit([event.key])

    def on_panel_picked(self, event: Panel.Picked) -> None:
        """Go to the place under the cursor, or say why that is not possible."""
        if self.ask is None:
            return
        here = self.options_at(self.map.place)
        if self.map.place in self.goals:
            self.choose_row(f"to:{self.map.place}")
        elif self.march is not None:
            self.refuse(why_not_there(self.march, PLACE[self.map.place]))
        elif len(here) == 1 and not self.choose_row(here[0]):
            self.submit(here)
        elif len(here) > 1:
            self.options.go_to(here[0])
            self.set_focus(self.options)
            self.show_lines()
        elif not here:
            reason = self.game.why_not(self.view, event.ref)
            self.refuse(decisions.to_who_tried(self.view, reason, self.names) if reason is not None else "")

    def way_out(self) -> Option | None:
        """Return the choice that does nothing more: ends the movement, stops deploying, names nobody else."""
        return next((option for option in (*WAYS_OUT, "pass") if option in self._offers), None)

    def doubt(self, out: Option) -> str:
        """Return what would be confirmed, of every way out but that of a march, which can be taken back."""
        if self._duel is not None:
            return self._duel.doubt(out)
        if self.march is not None:
            return ""
        rest = choices.wasted(self.view) if out == "end" else ""
        asked = tr("{key:Enter} or the same key: end. Esc: keep marching.") if rest else ""
        if self.setting(self.DOUBTS) == "on":
            asked = tr("{choice}: press {key:end} again to confirm.", choice=self.choice_words(out))
        return f"{rest} {asked}".strip()

    def action_end(self) -> None:
        """See :meth:`.MarchTable.action_end`; that key twice, meant for a movement that is over, gives up no battle."""
        if self._duel is None or self._duel.steps or not self.leaving.said:
            super().action_end()

    def action_number(self, n: int) -> None:
        """Make a choice by its number, wherever the cursor stands."""
        self.options.action_number(n)

    def action_panel(self, step: int = 1) -> None:
        """Go from the list to the map, and back."""
        if self.focused is self.map and self._offers:
            self.set_focus(self.options)
            self._point()
        else:
            self.map.pointed, self.map.marks.way = "", frozenset()
            self.set_focus(self.map)
        self.show()

    def action_back(self) -> None:
        """Take a note away, put back what was picked for a march, and go back to the list. What is asked back about is
        asked anew the next time, and the cursor goes where it stood before.
        """
        self.say("")
        if self.leaving.stay(anew=True) and self.options.key == self.leaving.about:
            self.options.highlighted = self._before
        if self.step_back():
            return
        self.close_musters()
        if self._offers and self.focused is not self.options:
            self.action_panel()
        self.show()

    def offers_number(self, n: int) -> bool:
        """Offer the numbers there are."""
        return n in self.options.numbers

    def offers_letter(self, n: int) -> bool:
        """Offer the letters there are."""
        goals = self.goal_list
        return self.ask is not None and self.options is goals and (n < goals.boxes or goals.row(n) in goals.numbers)

    def offers_swap(self) -> bool:
        return self.ask is not None and self.options is self.goal_list and self.goal_list.boxes > 0

    def key_words(self) -> Words:
        """See :class:`.Keyed`; what can be looked up stands before what every table has."""
        own: Words = {"next": "", "skip": "", "move": ""}
        on_map = self.focused is self.map
        if self.ask is not None and self.march is not None:
            own = self.march_words(self.march, on_map)
        elif self.ask is not None:
            out = self.way_out()
            end = None if out is None else tr("stop") if out == "stop" and self._duel is not None else tr("end")
            end = tr("stacks") if self.musters.is_open else end
            if on_map:
                pick = tr("choose") if self.options_at(self.map.place) else tr("why not")
                own = {"pick": pick, "move": tr("the map"), "panel(1)": tr("list"), "number": "", "end": end}
            else:
                move = dict.fromkeys(("cursor_up", "cursor_down"), tr("move"))
                own = {"select": "", **move, "panel(1)": tr("map"), "end": end}
        tools: Words = {**dict.fromkeys(("boxes", "track", "find", "near"), ""), "others": tr("the enemy's turn")}
        if not has_panel(self.size):
            tools["boxes"] = tr("cards")
        return {**own, "undo": "", "hint": "", "info": tr("details"), **tools, **super().key_words()}

    def _top(self, view: SekiView) -> list[Part]:
        """Return the first line: when it is, and who acts, or the own side where that is asked."""
        of = view.active if view.in_turn and view.active >= 0 and not view.choices else view.side
        whose = "" if of < 0 else tr("{side} (you)", side=side(of)) if of == view.side else side(of)
        half = view.half if view.in_turn else ""
        phase, counts = games.phase(view.phase), score(self.look, self.course.points, self.size.width)
        return top_line(self.look, view.game, view.week, half, phase, of, whose, self.size.width, counts)
