"""The table of Sekigahara being played: the map, both sides beside it, the list of choices, the fight under way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.sekigahara.board import PLACE, PLACE_ID
from kunitori_tui.engine.sekigahara.view import SekiView
from kunitori_tui.play.table import Table
from kunitori_tui.text import decisions, reasons
from kunitori_tui.text.boxes.sekigahara_names import place
from kunitori_tui.text.boxes.sekigahara_order import WAYS_OUT
from kunitori_tui.text.boxes.sekigahara_outlook import outlook as outlook_of
from kunitori_tui.text.boxes.sekigahara_pages import about, boxes_page, hand_page, track_page
from kunitori_tui.text.boxes.sekigahara_places import line as place_line
from kunitori_tui.text.catalog import N_, tr
from screens.keys import CHANGES, Words
from screens.sekigahara import facts, legend, overview
from screens.sekigahara.duel import Duel, look_at
from screens.sekigahara.facts import Room
from screens.sekigahara.field import CampaignMap
from screens.sekigahara.fight import FightPanel
from screens.sekigahara.lately import lately
from screens.sekigahara.pages import FindPlace, Page
from screens.sekigahara.places import is_whole, places, room
from screens.sekigahara.recaps import Recaps, last_place
from screens.sekigahara.top import top_line
from screens.sekigahara.words import BEFORE_WORDS, indented, short
from screens.table.base import TableScreen
from screens.table.history import log_lines
from screens.table.places import Places
from screens.widgets.keyline import KeyLine
from screens.widgets.lines import LogLines, Part, TextLines, wrapped
from screens.widgets.option_panel import OptionPanel
from screens.widgets.panel import Panel

LOG_TURNS = 6
NEWS = 3
"""Last lines of the log beside the map, where that is whole."""


class CampaignTable(TableScreen):
    """The game being played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "x",
            "end",
            N_("end"),
            tooltip=N_("end the phase or turn, pass, leave the question"),
            show=False,
            group=CHANGES,
        ),
        Binding("slash", "find", N_("find"), tooltip=N_("find by typing a name")),
        Binding("c", "boxes", N_("cards, boxes"), tooltip=N_("own cards, boxes, bags, cards seen")),
        Binding("w", "track", N_("points"), tooltip=N_("week, order, points")),
        Binding("a,0", "overview", N_("all stacks"), tooltip=N_("the whole map: all stacks on one page")),
        *(
            Binding(str(n), f"number({n})", N_("choose"), tooltip=N_("choose the option with that number"), show=False)
            for n in range(1, 10)
        ),
    ]

    UNSUMMED = "fast"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._offers: list[tuple[Option, str]] = []
        self._recaps = Recaps(self)
        self.stops.sources.append(self._recaps)
        self._followed = len(table.told(None))
        """How many events the map has followed."""
        self._duel: Duel | None = None
        """The fight under way."""

    # -- the panels ---------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield TextLines(id="top", bar=True)
        yield CampaignMap(id="map")
        yield FightPanel(id="fight")
        yield TextLines(id="facts")
        yield OptionPanel(id="options")
        yield LogLines(id="log")
        yield TextLines(id="info")
        yield TextLines(id="question")
        yield self.stops.brief
        yield KeyLine(bar=True)

    @property
    def map(self) -> CampaignMap:
        """Return the map."""
        return self.query_one(CampaignMap)

    @property
    def options(self) -> OptionPanel:
        """Return the list of choices."""
        return self.query_one(OptionPanel)

    def places_in(self, size: Size) -> Places:
        if self._duel is not None:
            return self._duel.places(size, self.focused is self.map)
        settled = facts.settled(self.look, self.view, room(size, self.setting("memory_aid") == "on"))
        return places(size, len(settled))

    def on_resize(self) -> None:
        """Arrange the same panels for another size, and break the choices anew."""
        if self._offers:
            at = self.options.highlighted
            self._list_choices([option for option, _ in self._offers])
            self.options.highlighted = at
        self.show()

    # -- drawing ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything; what did not change sends nothing."""
        if not self.is_mounted:
            return
        view = self._see()
        self.query_one(FightPanel).show(view, self._duel.steps if self._duel is not None else (), None)
        self.place_panels()
        if self.ask is None:
            self._follow_events()
        self.map.slot_marks = self._recaps.marks()
        self.map.show(view)
        self.query_one("#top", TextLines).show(top_line(self.look, view, self.size.width))
        told = log_lines(self.table, self.names, self.viewer, LOG_TURNS)
        self.query_one("#log", LogLines).show(told)
        panel = self.places_in(self.size).get("facts")
        if panel is not None:
            beside = room(self.size, self.setting("memory_aid") == "on")
            if self._duel is not None:
                beside = Room(panel.width, False, False, beside.aid)
            latest = [text for _, _, text in told[-NEWS:]]
            lines = facts.lines(self.look, view, beside, panel.height, latest, self.map.marks)
            self.query_one("#facts", TextLines).show(*lines)
        self.show_lines()

    def _see(self) -> SekiView:
        """Return what the viewer may know, and look at the fight in it."""
        view: SekiView = self.view
        self._duel = look_at(view, self.table.told(self.viewer), self._duel)
        self.leaving.setting = self.DOUBTS if self._duel is None else "waste"
        return view

    def show_lines(self) -> None:
        """Draw what follows the cursor: words about it, the question, the keys."""
        view: SekiView = self.view
        panels = self.places_in(self.size)
        region = panels["info"]
        duel = self._duel if self.ask is not None and self.focused is not self.map else None
        width, height = region.width - 2, region.height
        about = self._about(view) if duel is None else []
        told = [line for text in about for line in wrapped(self.look.chip(text), width)][:height]
        said = [(line, "text") for line in told]
        if self.note:
            said = [(line, "title") for line in wrapped(self.look.chip(self.note), width)]
        elif duel is None and "log" not in panels and (self.ask is None or height > len(told)):
            latest = [text for _, _, text in log_lines(self.table, self.names, self.viewer, 1)[-1:]]
            rows = lately(latest, width, height if self.ask is None else height - len(told))
            said = [*((row, "dim") for row in rows), *said]
        lines: list[list[Part]] = [[(f" {line}", role)] for line, role in said[:height]]
        if duel is not None:
            option, free = "stop" if self.leaving.said else self.lit_option(), height - len(lines)
            self.query_one(FightPanel).show(view, duel.steps, duel.entered(option))
            lines += duel.said(self.look, option, region.width, free, odds=self.setting("odds") == "on")
        free = height - len(lines)
        if free > 0 and duel is None and not is_whole(self.size):
            lines += [[]] * (free - 1) + [[(f" {legend.line(self.map.signs, width)}", "dim")]]
        self.query_one("#info", TextLines).show(*lines[:height])
        question = self.look.chip(decisions.prompt(view, self.names))
        self.query_one("#question", TextLines).show([(f" {question}", "strong")])
        self.query_one(KeyLine).repaint()

    def _about(self, view: SekiView) -> list[str]:
        """Return what is to be said of the thing under the cursor: a place, or where a choice leads and its price."""
        if self.focused is self.map:
            return [place_line(view, PLACE[self.map.place])]
        option = self.lit_option()
        if option is None:
            return []
        lines = []
        subject = view.decision.subject if view.decision is not None and view.clash() is None else ""
        where = self._place_of(option) or (subject if subject in PLACE else "")
        if where:
            lines.append(place_line(view, PLACE[where]))
        outlook = outlook_of(view, option)
        full = self.choice_words(option)
        if outlook:
            lines.insert(0, f"{full}: {outlook}.")
        elif full != short(view, option, self.names):
            lines.insert(0, f"{full}.")
        return lines

    # -- the cursor ---------------------------------------------------------------------------------------------

    def lit_option(self) -> Option | None:
        """Return the choice that Enter makes where the cursor stands; None where it makes none."""
        if self.ask is None:
            return None
        if self.focused is self.map:
            here = self.options_at(self.map.place)
            return here[0] if len(here) == 1 else None
        return self.options.key or None

    def options_at(self, name: str) -> list[Option]:
        """Return the open choices that lead to a place."""
        return [option for option, _ in self._offers if self._place_of(option) == name]

    def _place_of(self, option: Option) -> str:
        for ref in self.game.targets(option):
            kind, _, name = ref.partition(":")
            if kind == "space":
                return name
        return ""

    def on_panel_moved(self, event: Panel.Moved) -> None:
        """The cursor of the map stands elsewhere: tell about that."""
        self.map.pointed = ""
        self.forget_note()
        self.map.repaint()
        self.show_lines()

    def on_option_list_option_highlighted(self) -> None:
        """The list stands on another choice: mark where it leads."""
        self._point()
        self.forget_note()
        self.show_lines()

    def _point(self) -> None:
        """Mark on the map where the choice under the cursor leads, and what is in reach from there."""
        view: SekiView = self.view
        option = self.options.key
        if self.ask is None or view.decision is None or not option or self.focused is self.map:
            return
        where = self._place_of(option)
        clash = view.clash()
        if not where and clash is not None:
            where = PLACE_ID[clash.place]
        elif not where and view.decision.subject in PLACE:
            where = view.decision.subject
        reach: frozenset[str] = frozenset()
        if view.decision.kind in ("move", "march"):
            chosen = [option] if option.partition(":")[0] in ("stack", "take") else []
            reach = frozenset(self.game.preview(view, chosen).get("places", ()))
        self.map.point(where, reach)

    # -- the question -------------------------------------------------------------------------------------------

    def open_question(self) -> None:
        """List the choices and light the places they lead to."""
        view = self._see()
        choices = decisions.in_order(view) if self.ask is not None else []
        self._list_choices(choices)
        marks: dict[str, str] = {}
        for i, option in enumerate(choices, 1):
            where = self._place_of(option)
            if where:
                marks.setdefault(where, str(i) if i < 10 else "")
        self.map.marks = marks
        self.map.show(view)
        if choices:
            self.set_focus(self.options)
            self._point()
        else:
            self.map.pointed = ""
            self.set_focus(self.map)

    def _list_choices(self, choices: Sequence[Option]) -> None:
        """Write the choices into the list, broken for its width."""
        view: SekiView = self.view
        panels = self.places_in(self.size) if self._duel is None else self._duel.places(self.size, False)
        wide = panels["options"].width - BEFORE_WORDS - 1
        said = {option: indented(short(view, option, self.names), wide) for option in choices}
        if self._duel is not None:
            said = {option: self._duel.words(self.look, option, wide) or text for option, text in said.items()}
        self._offers = list(said.items())
        title = tr("Choices") if self._duel is None else self._duel.title()
        self.options.offer(self.look, title, self._offers, self.hinted[0] if self.hinted else "")

    def _follow_events(self) -> None:
        """Put the map where the last thing with a place happened, so that every move of others is seen on it."""
        where, start = last_place([event.data for event in self.table.told(self.viewer, self._followed)])
        if where:
            self.map.point(where, frozenset({start} if start else ()))
        self._followed = len(self.table.told(self.viewer))

    def show_hint(self, choices: Sequence[Option]) -> None:
        """Put the cursor on what a hint names."""
        if choices and choices[0] in self.options.keys:
            self.options.highlighted = self.options.keys.index(choices[0])
            self.set_focus(self.options)

    # -- answers ------------------------------------------------------------------------------------------------

    def on_option_panel_chosen(self, event: OptionPanel.Chosen) -> None:
        """Make a choice of the list."""
        if self.ask is not None and event.key == "stop":
            self.leaving.take()
        elif self.ask is not None:
            self.submit([event.key])

    def on_panel_picked(self, event: Panel.Picked) -> None:
        """Go to the place under the cursor, or say why that is not possible."""
        if self.ask is None:
            return
        here = self.options_at(self.map.place)
        if len(here) == 1:
            self.submit(here)
        elif here:
            self.options.highlighted = self.options.keys.index(here[0])
            self.set_focus(self.options)
            self.show_lines()
        else:
            reason = self.game.why_not(self.view, event.ref)
            self.tell(reasons.why(reason) if reason is not None else "")

    def way_out(self) -> Option | None:
        """Return the choice that does nothing more: ends the movement, stops deploying, names nobody else."""
        keys = [option for option, _ in self._offers]
        return next((option for option in (*WAYS_OUT, "pass") if option in keys), None)

    def doubt(self, out: Option) -> str:
        """Return what would be confirmed, of every way out."""
        if self._duel is not None:
            return self._duel.doubt(out)
        return tr("{choice}: press e again to confirm.", choice=self.choice_words(out))

    def action_number(self, n: int) -> None:
        """Make a choice by its number, wherever the cursor stands."""
        self.options.action_number(n)

    # -- keys ---------------------------------------------------------------------------------------------------

    def action_panel(self, step: int = 1) -> None:
        """Go from the list to the map, and back."""
        if self.focused is self.map and self._offers:
            self.set_focus(self.options)
            self._point()
        else:
            self.map.pointed = ""
            self.map.way = frozenset()
            self.set_focus(self.map)
        self.show()

    def action_back(self) -> None:
        """Take a note away and go back to the list."""
        self.say("")
        self.leaving.stay()
        if self._offers and self.focused is not self.options:
            self.action_panel()
        self.show()

    def action_info(self) -> None:
        """Tell all about the place under the cursor, or the things the choice names."""
        view: SekiView = self.view
        option = None if self.focused is self.map else self.lit_option()
        refs = self.game.targets(option) if option is not None else (self.map.ref,)
        lines = [line for ref in refs for line in about(view, ref)]
        if not lines:
            lines = about(view, self.map.ref)
        self.app.push_screen(Page(place(self.map.place) if self.focused is self.map else tr("Details"), lines))

    def action_boxes(self) -> None:
        """Show the own cards, and what lies beside the map."""
        view: SekiView = self.view
        self.app.push_screen(Page(tr("Cards and boxes"), [*hand_page(view, self.names), *boxes_page(view, self.names)]))

    def action_track(self) -> None:
        """Show week, points, and who would draw more."""
        lines = track_page(self.view, self.names, aid=self.setting("memory_aid") == "on")
        self.app.push_screen(Page(tr("Week and points"), lines))

    def action_others(self) -> None:
        """Show what the other side did in its last turn."""
        self.action_recall()

    def action_recall(self) -> None:
        """Show again what the other side did in its last turn, step by step."""
        page = self._recaps.again()
        if page is None:
            self.tell(tr("The other side has not had a turn yet."))
        else:
            self.app.push_screen(page)

    def action_overview(self) -> None:
        """Show all places and stacks on one page."""
        self.app.push_screen(Page(tr("All stacks"), overview.lines(self.view)))

    def action_find(self) -> None:
        """Jump to a place by its name."""
        self.app.push_screen(FindPlace(self.view), self._found)

    def _found(self, name: str | None) -> None:
        if name:
            self.map.pointed = ""
            self.set_focus(self.map)
            self.map.go_to(f"space:{name}")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the numbers there are, and the turn of the other side."""
        if action == "number":
            return isinstance(parameters[0], int) and parameters[0] <= len(self._offers)
        if action == "recall":
            return True
        return super().check_action(action, parameters)

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        tools: Words = {
            **dict.fromkeys(("find", "boxes", "track", "overview"), ""),
            "others": tr("the enemy's turn"),
        }
        words = super().key_words()
        if self.ask is None:
            return {"next": "", "skip": "", "move": "", "info": tr("details"), **tools, **words}
        out = self.way_out()
        end = None if out is None else tr("stop") if out == "stop" and self._duel is not None else tr("end")
        move = dict.fromkeys(("cursor_up", "cursor_down"), tr("move"))
        own: Words = {"select": "", **move, "panel(1)": tr("map"), "end": end}
        if self.focused is self.map:
            enter = tr("choose") if self.options_at(self.map.place) else tr("why not")
            own = {"pick": enter, "move": tr("the map"), "panel(1)": tr("list"), "number": "", "end": end}
        return {**own, "info": tr("details"), **tools, **words}
