"""What can be looked up at the table of Sekigahara at any time: cards and boxes, points, all stacks, a place, what the
other side did.
"""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from kunitori_tui.games.sekigahara.words.cards import boxes_page, hand_page, track_page
from kunitori_tui.play.table import Table
from kunitori_tui.text.catalog import N_, tr
from screens.sekigahara import pages
from screens.sekigahara.field import CampaignMap
from screens.sekigahara.pages import FindPlace, Page
from screens.sekigahara.places import Sided
from screens.sekigahara.recap_stops import RecapStops
from screens.widgets.option_panel import OptionPanel


class ReferenceTable(Sided):
    """A table with the map of the campaign."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "find", N_("find"), tooltip=N_("find by typing a name")),
        Binding("c", "boxes", N_("cards, boxes"), tooltip=N_("own cards, boxes, bags, cards seen")),
        Binding("w", "track", N_("points"), tooltip=N_("week, order, points")),
        Binding("a,0", "overview", N_("all stacks"), tooltip=N_("the whole map: all stacks on one page")),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.recaps = RecapStops(self, self.moments)
        self.stops.sources.append(self.recaps)

    @property
    def map(self) -> CampaignMap:
        """Return the map."""
        return self.query_one(CampaignMap)

    @property
    def options(self) -> OptionPanel:
        """Return the list that is in sight: of choices, or of a march."""
        raise NotImplementedError

    def offer(self, *, noted: bool = False) -> None:
        """List the choices anew."""
        raise NotImplementedError

    def action_boxes(self) -> None:
        """Show the own cards, and what lies beside the map."""
        view = self.view
        self.app.push_screen(Page(tr("Cards and boxes"), [*hand_page(view, self.names), *boxes_page(view, self.names)]))

    def action_track(self) -> None:
        """Show week, points, and who would draw more."""
        lines = track_page(self.view, self.names, aid=self.setting("memory_aid") == "on")
        self.app.push_screen(Page(tr("Week and points"), lines))

    def action_overview(self) -> None:
        """Show all places and stacks on one page."""
        self.app.push_screen(Page(tr("All stacks"), pages.lines(self.view)))

    def action_find(self) -> None:
        """Jump to a place by its name."""
        self.app.push_screen(FindPlace(self.view), self._found)

    def _found(self, name: str | None) -> None:
        if name:
            self.map.pointed = ""
            self.set_focus(self.map)
            self.map.go_to(f"space:{name}")

    def action_others(self) -> None:
        """Show what the other side did in its last turn."""
        self.action_recall()

    def action_recall(self) -> None:
        """Show again what the other side did in its last turn, step by step."""
        page = self.recaps.again()
        if page is None:
            self.refuse(tr("The other side has not had a turn yet."))
        else:
            self.app.push_screen(page)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the turn of the other side."""
        return action == "recall" or super().check_action(action, parameters)
