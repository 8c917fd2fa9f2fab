"""The turn of the other side, step by step: what it cost first, the steps as a list, each drawn on the map and told in
three lines. It waits before one's own question, and is there again at any time; marks on the map remind of it.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import partial
from typing import Any, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size

from kunitori_tui.games.sekigahara.facts import Combat, Facts
from kunitori_tui.games.sekigahara.rules.board import PLACE, SIDES
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.account import Recap, recap
from kunitori_tui.games.sekigahara.words.cards import about, warning
from kunitori_tui.games.sekigahara.words.events import LINES
from kunitori_tui.games.sekigahara.words.names import place, side
from kunitori_tui.games.sekigahara.words.places import coming
from kunitori_tui.text import games, voices
from kunitori_tui.text.catalog import N_, paragraph, tr, trn
from kunitori_tui.text.cells import at_left, cell_len, fold, shortened
from screens.drawing.one_frame import Places
from screens.keys import Words
from screens.sekigahara import pages
from screens.sekigahara.drawing import CampaignMap, Mark, changed, roads
from screens.sekigahara.facts import has_panel, places, uncovered
from screens.sekigahara.sheet import WHOLE
from screens.table.base import AnyTableScreen
from screens.table.stop_screen import StopScreen
from screens.table.stops import Decisions, NoticeLines, Reader, Stop, StopExit
from screens.widgets.lines import KeyLine, Part, TextLines
from screens.widgets.option_panel import HEAD, OptionPanel
from screens.widgets.panel import Panel

NEVER = -1, 0, False
FRAMED = 4
"""Cells of the rule around the title of the list, at the least."""


class Steps(OptionPanel):
    """The steps by number. Enter goes on from one to the next; a digit or a click goes to one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "screen.step(1)", N_("next"), tooltip=N_("the next step; after the last one, go on")),
    ]

    def action_number(self, n: int) -> None:
        """Go to a step."""
        self.highlighted = n - 1


class RecapMap(CampaignMap):
    """The map, on which a click means a place and Enter the next step."""

    def on_click(self, event: events.Click) -> None:
        """Go to the place that was clicked, and to its step."""
        event.prevent_default()
        spot = next((spot for spot in self.spots if spot.holds(event.x, event.y)), None)
        if spot is not None:
            self.go_to(spot.ref)
            self.call_later(self.run_action, "screen.place")


class RecapScreen(StopScreen):
    """Shows a turn of the other side, from the first step that is new."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *pages.LOOK_UP,
        Binding("space", "step(1)", N_("next"), tooltip=N_("the next step; after the last one, go on"), show=False),
        Binding("backspace", "step(-1)", N_("back"), tooltip=N_("the previous step")),
        Binding("escape", "enough", N_("close"), tooltip=N_("enough: go on with the game")),
        Binding("x,q,o,r", "enough", N_("close"), tooltip=N_("enough: go on with the game"), show=False),
        Binding("tab,shift+tab", "panel", N_("map"), tooltip=N_("from the list to the map, and back"), system=True),
        Binding("i", "info", N_("details"), tooltip=N_("the place under the cursor in full")),
    ]
    AUTO_FOCUS = "Steps"
    action_boxes, action_track, action_near, action_find = pages.boxes, pages.track, pages.near, pages.find
    action_enough = StopScreen.action_on

    def __init__(self, ground: AnyTableScreen, stop: Stop, *, comes_by_itself: bool = True) -> None:
        super().__init__(ground, stop, comes_by_itself=comes_by_itself)
        self.deaf *= 2  # Space lets the others move, and is pressed until they have
        self.map = RecapMap(id="map")
        self.steps = Steps(id="steps")
        found, self.at = self.told()
        self.recap: Recap = found
        """``at`` is the step of it that is told, from 0."""

    def compose(self) -> ComposeResult:
        yield TextLines(id="top", bar=True)
        yield self.map
        yield from (TextLines(id="losses"), self.steps)
        yield from (TextLines(id=name) for name in ("told", "question"))
        yield KeyLine(bar=True)

    @property
    def view(self) -> SekiView:
        """Return what the reader may know, without a memory aid nothing that has to be remembered."""
        view = self.table.view(self.seat)
        assert isinstance(view, SekiView)
        return view if self.reader().aid else view.unremembered()

    def places_in(self, size: Size) -> Places:
        """Return where everything stands: the map where it stands on the table, the steps below what they cost."""
        on_table = places(size, 0, asked=cell_len(self._asked(len(self.recap.steps))) + 2)
        info, shared = on_table["info"], ("top", "map", "question", "keys")
        kept = {"told": info.union(on_table.get("log", info)), **{name: on_table[name] for name in shared}}
        if "facts" in on_table:
            beside = on_table["facts"].union(on_table["options"])
            losses, steps = beside.split_horizontal(min(len(self._losses(beside.width)), beside.height // 2))
            return {**kept, "losses": losses, "steps": steps}
        field, across = on_table["map"], WHOLE.legend[-1].width
        lines = len(self._losses(across))
        losses = Region(field.x, field.bottom - lines, across, lines)
        kept |= {"losses": losses, "steps": on_table["options"]}
        return uncovered(kept) if self.map.is_near else kept

    def redraw(self) -> None:
        """Write everything again."""
        self.recap = self.told()[0] or self.recap
        self.map.marks.threat = warning(self.view)
        panels = self.places_in(self.size)
        self.query_one("#top").refresh(layout=True)
        self.query_one("#top", TextLines).show(self._top())
        losses = self._losses(panels["losses"].width)
        self.map.marks.covered = 0 if has_panel(self.size) else len(losses)
        self.query_one("#losses", TextLines).show(*losses)
        room = panels["steps"]
        steps, sign, is_line = self.recap.steps, f"{self.look.glyph('attack')} ", room.height == 1
        told = [(str(n), sign * step.fought + step.words) for n, step in enumerate(steps, 1)]
        if is_line or sum(len(fold(words, room.width - HEAD - 1)) for _, words in told) > room.height - 1:
            told = [(str(n), sign * step.fought + step.where) for n, step in enumerate(steps, 1)]
        n, title = len(self.recap.turn.paid), self.recap.paid
        if not n or cell_len(title) > room.width - FRAMED:
            title = trn("{n} card paid", "{n} cards paid", n) if n else tr("Steps")
        self.steps.set_class(is_line, "-bare")
        self.steps.offer(self.look, title, told, width=0 if is_line else room.width - 1)
        if told:
            self.at = min(self.at, len(told) - 1)
            self.steps.highlighted = self.at
        self._show_step()

    def _top(self) -> list[Part]:
        recap, turn = self.recap, self.recap.turn
        said = recap.side if self.rival is None else f"{self.rival.name} {self.rival.face}"
        game, width = self.table.game.id, self.size.width
        counts = pages.score(self.look, turn.after, width, turn.before)
        return pages.top_line(self.look, game, turn.number, turn.half, tr("Recap"), turn.side, said, width, counts)

    def _losses(self, width: int) -> list[list[Part]]:
        recap = self.recap
        told = (recap.lost, recap.theirs) if has_panel(self.size) else [[few] for few in recap.brief]
        rows = [(recap.lost_head, told[0], "title" if recap.cost_me else "text")]
        rows += [(tr("They lost"), told[1], "text")] if recap.theirs else []
        label = max(cell_len(head) for head, _, _ in rows) + 2
        lines: list[list[Part]] = []
        for head, said, role in rows:
            parts = [part for text in said for part in fold(self.look.chip(text), width - label)]
            lines += [
                [(at_left("" if at else f" {head}", label), "dim"), (part, role)] for at, part in enumerate(parts)
            ]
        return lines

    @property
    def rival(self) -> voices.Person | None:
        """The person whose turn it was; None for whoever is at a terminal."""
        return voices.speakers(self.table.game.id, self.table.seats).get(self.recap.turn.seat)

    def _spoken(self) -> list[str]:
        """Return who that is, at the first step of all, then his greeting, and at the last step what else was said."""
        turn, rival = self.recap.turn, self.rival
        is_first, is_last = self.at == 0, self.at >= len(self.recap.steps) - 1
        told = [rival.introduced] if rival is not None and is_first and (turn.number, turn.half) == (1, "A") else []
        heard = voices.said(self.table, self.seat) if self.reader().settings.voices == "on" else ()
        own = [one for one in heard if turn.begin <= one.place < turn.end]
        return told + [one.under() for one in own if (is_first if one.moment == "greets" else is_last)]

    def _asked(self, step: int) -> str:
        """Return that a step, from 1, of how many is told."""
        recap = self.recap
        line = tr("{side}'s turn, step {n} of {all}.", side=recap.side, n=step, all=len(recap.steps))
        return self.look.chip(line if recap.steps else tr("Nothing was done yet."))

    def _show_step(self) -> None:
        """Draw the way of the step, move the map to it and tell it."""
        step, turn = self.recap.steps[self.at] if self.recap.steps else None, self.recap.turn
        board = self.map
        board.marks.steps = changed(self.look, self.recap.turn, numbered=True)
        ways = step.ways if step is not None else ()
        board.marks.roads = frozenset(road for way in ways for road in roads([PLACE[at] for at in way]))
        board.show(self.view)
        if step is not None and step.place:
            board.point(step.ways[0][-1] if step.ways else step.place)
        room, told = self.places_in(self.size)["told"], []
        if step is not None:  # in whole sentences; where they do not fit, in a few words with all amounts
            fought = {one.place for one in self.recap.steps if one.fought}
            ends = [] if self.recap.is_over else [way[-1] for way in step.ways if way[-1] not in fought]
            fights = coming(self.view, ends)
            tries = (paragraph([*said, *fights]) for said in (step.told, [f"{step.words}."]))
            whole, few = (fold(self.look.chip(said), room.width - 2) for said in tries)
            told = whole if len(whole) <= room.height else few[: room.height]
        spoken = [line for text in self._spoken() for line in fold(self.look.chip(text), room.width - 2)]
        inks = [*((line, "text") for line in told), *((line, SIDES[turn.side]) for line in spoken)]
        self.query_one("#told", TextLines).show(*([(f" {line}", role)] for line, role in inks[: room.height]))
        self.query_one("#question", TextLines).show([(f" {self._asked(self.at + 1)}", "strong")])
        self.query_one(KeyLine).repaint()

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        enter = tr("go on") if self.at >= len(self.recap.steps) - 1 and self.comes_by_itself else ""
        back = None if self.at == 0 else ""
        panel = tr("list") if self.focused is self.map else ""
        own: Words = {
            "screen.step(1)": enter,
            "pick": enter or tr("next"),
            "step(-1)": back,
            **dict.fromkeys(("number", "cursor_up", "cursor_down"), tr("step")),
        }
        looks = dict.fromkeys(("find", "info", "boxes", "track", "log"), "")
        return {**own, "enough": "", "panel": panel, **looks, "skip": None}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Skipping is leaving here."""
        return action != "skip"

    def on_option_list_option_highlighted(self) -> None:
        """Tell another step."""
        if self.steps.highlighted is not None:
            self.at = self.steps.highlighted
            self._show_step()

    def on_panel_moved(self, event: Panel.Moved) -> None:
        """The cursor of the map stands elsewhere."""
        self.map.pointed = ""
        self.map.repaint()

    def on_panel_picked(self, event: Panel.Picked) -> None:
        """Go to the next step from the map."""
        self.action_step(1)

    def action_place(self) -> None:
        """Go to the step whose mark the place under the cursor carries."""
        number = self.recap.turn.marks.get(self.map.place)
        if number is not None:
            self.steps.highlighted = number - 1

    def clicked(self) -> None:
        """A click that means no step leaves the page as it is."""

    def action_step(self, by: int) -> None:
        """Go to another step; from the last one on with the game."""
        at = self.at + by
        if at >= len(self.recap.steps):
            self.dismiss(StopExit())
        elif at >= 0:
            self.steps.highlighted = at

    def action_panel(self) -> None:
        """Go from the list to the map, and back."""
        self.set_focus(self.steps if self.focused is self.map else self.map)
        self.query_one(KeyLine).repaint()

    def action_info(self) -> None:
        """Tell all about the place under the cursor."""
        self.app.push_screen(pages.Page(place(self.map.place), about(self.view, self.map.ref)))


def facts_of(reader: Reader) -> Facts:
    """Return what a reader was told of the campaign."""
    return cast("Facts", reader.facts)


class RecapStops:
    """Tells who looks what the other side did, but for what a card of the ``decisions`` has shown: once in the middle
    of its turn, if something is asked there or a battle begins, and once when it is over. A game that is opened again
    tells it again, as long as nothing was answered since.
    """

    def __init__(self, decisions: Decisions) -> None:
        self._decisions = decisions
        self._told: dict[int | None, tuple[int, int, bool]] = {}
        """By reader: where the turn that was told last began, how far it had come, and whether it was over."""

    def due(self, reader: Reader, seen: int) -> Stop | None:
        """See :data:`.Source`. What counts as seen in the table is told here nevertheless: who skips the moves of the
        other side, or opens the game again, has not seen them.
        """
        me, ask, wanted = reader.seat, reader.table.question, reader.settings.recap
        facts = facts_of(reader)
        turn = facts.other_turn(me) if wanted != "never" and me is not None else None
        if turn is None or not turn.entries or not facts.is_fresh(turn, me):
            return None
        fight = turn.entries[-1]
        is_met = isinstance(fight, Combat) and fight.kind == "battle" and not fight.is_over
        if not (is_met or (ask is not None and ask.seat == me)):
            return None
        begin, end, is_over = self._told.get(me, NEVER)
        is_begun = begin == turn.begin
        was_told = is_begun and is_over >= facts.is_over(turn)
        if was_told or (reader.speed == "step" and turn.seat not in reader.table.people):
            return None  # where every step waits for a key it was seen
        found = _recap(reader)
        if found is None or (wanted == "lost" and not found.cost_me):
            return None
        first = next((at for at, entry in enumerate(turn.entries) if entry.told[-1] >= end * is_begun), 0)
        now = turn.begin, turn.end, facts.is_over(turn)
        page = partial(_page, first, frozenset(self._decisions.carded[me]))
        return Stop(turn.end, "recap", page, opened=lambda reader: self._told.update({me: now}))

    def again(self, reader: Reader) -> Stop | None:
        """Return the page once more, from its first step; None where there was no such turn."""
        return Stop(0, "recap", partial(_page, 0, frozenset())) if _recap(reader) is not None else None

    def marks(self, reader: Reader) -> dict[str, Mark]:
        """Return what stands beside the places that changed: the number of the step as long as nothing was answered
        since, then the sign alone, until the own turn is over.
        """
        facts = facts_of(reader)
        turn = facts.other_turn(reader.seat)
        if turn is None or facts.is_past(turn):
            return {}
        return changed(reader.look, turn, numbered=facts.is_fresh(turn, reader.seat))


def lost_bid(reader: Reader, seen: int) -> Stop | None:
    """See :data:`.Source`: both bids and who moves first, for who has bid less, before anybody moves."""
    at, opening = facts_of(reader).opening
    if at < seen or len(opening) < 2 or reader.seat in (None, opening[0].data["seat"]):
        return None
    return Stop(at + 1, "", _bids, lines=_bids)


def _bids(reader: Reader, width: int = 0) -> NoticeLines:
    bids, order = facts_of(reader).opening[1]
    told = shortened(LINES["bids"](bids.data, reader.names, reader.seat) or "", width - 2)
    said = tr(
        "{side} chooses: {first} moves first in both turns of the week.",
        side=reader.names[bids.data["seat"]],
        first=side(SIDES.index(order.data["first"])),
    )
    return NoticeLines(games.phase("order"), [[(f" {told}", "text")], [(f" {said}", "strong")]])


def _page(first: int, seen: Set[int], reader: Reader) -> tuple[Recap | None, int]:
    """Return the turn as it is told, and the step with which that begins."""
    return _recap(reader, seen), first


def _recap(reader: Reader, seen: Set[int] = frozenset()) -> Recap | None:
    return recap(facts_of(reader), reader.names, reader.seat, seen)


def last_place(told: Sequence[dict[str, Any]]) -> tuple[str, str]:
    """Return the place of the last of these events that has one, and where a march to it came from; else ""."""
    for data in reversed(told):
        where = next((data[key] for key in ("to", "place") if data.get(key) in PLACE), "")
        if where:
            return where, data["from"] if data.get("from") in PLACE else ""
    return "", ""
