"""The table of Sekigahara but for its questions: by which letter, colour and name a seat is shown, where a card lies on
the map, what the other side did and said, what a lesson wants.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import ClassVar, cast

from textual.binding import BindingType
from textual.geometry import Region, Size

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.facts import Facts
from kunitori_tui.games.sekigahara.rules.scoring import points
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.account import overrun
from kunitori_tui.games.sekigahara.words.cards import warning
from kunitori_tui.games.sekigahara.words.events import LINES
from kunitori_tui.games.sekigahara.words.names import Reader
from kunitori_tui.games.sekigahara.words.places import BOTH, line
from kunitori_tui.play.table import Advice, Table
from kunitori_tui.text import decisions, players
from kunitori_tui.text.catalog import language, paragraph, tr
from screens.drawing.look import Look
from screens.sekigahara import choices, pages
from screens.sekigahara.drawing import CampaignMap, Mark
from screens.sekigahara.facts import settled, sheet_of
from screens.sekigahara.recap import RecapStops, facts_of, lost_bid
from screens.sekigahara.sheet import NEAR
from screens.table.base import TableScreen
from screens.table.screen import BELOW_CARD

BESIDE = 56
"""Cells of a card that lies on half of the map, so that the other half can be seen."""
ALONE = ("bid", "order", "degree", "pay")
"""Questions whose answer leads to no place and to no fight."""


@dataclass(repr=False)
class CampaignCourse:
    """The course of a question of the campaign: its words, and what is known of its choices. All of it is worked out
    once; a key that moves the cursor asks neither rules nor match. Two that are made of the same are equal.
    """

    table: Table
    viewer: int | None
    view: SekiView
    names: list[str]
    heard: int
    """How much was heard of the game."""
    look: Look
    language: str

    def __post_init__(self) -> None:
        table, view = self.table, self.view
        facts = cast("Facts", table.facts(self.viewer))
        self.about = cache(lambda option: choices.about(table.game, view, option, self.names, facts))
        """choice -> what is to be said of it"""
        self.place = cache(partial(line, view))
        """place -> what is to be said of it in a line"""
        self.leads_to = cache(partial(choices.leads_to, table.game, view))
        self.settled = cache(lambda room: len(settled(self.look, view, room)))
        """room -> the lines that the panel beside the map always has"""

    @cached_property
    def asked(self) -> str:
        """The question in words."""
        return decisions.prompt(self.view, self.names)

    @cached_property
    def warning(self) -> tuple[Collection[str], str]:
        """The places that are in danger, and the words for the worst of it."""
        return warning(self.view)

    @cached_property
    def points(self) -> list[int]:
        """The points of both sides."""
        return [points(self.view, of) for of in BOTH]


class ReferenceTable(TableScreen[SekiView]):
    """A table with the map of the campaign, at which each seat plays a side."""

    BINDINGS: ClassVar[list[BindingType]] = [*pages.LOOK_UP]
    DEFAULT_CLASSES = "-sided"
    action_boxes, action_track, action_near, action_find = pages.boxes, pages.track, pages.near, pages.find
    has_map: ClassVar[bool] = True

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.map = CampaignMap(id="map")
        self.recaps = RecapStops(self.decisions)
        self.stops.sources += [self.recaps.due, lost_bid]

    @property
    def names(self) -> list[str]:
        """Return what the seats are called: their sides, once these are given out."""
        return players.called(self.table.seats, self.view)

    def view_of(self, seat: int | None) -> SekiView:
        """See :meth:`.GameScreen.view_of`; without the memory aid nothing that has to be remembered is in it."""
        view = super().view_of(seat)
        return view if self.has_aid else view.unremembered()

    @cached_property
    def course(self) -> CampaignCourse:
        """The course of the open question, or of the position while nobody here is asked."""
        table, heard = self.table, len(self.table.events(self.viewer))
        return CampaignCourse(table, self.viewer, self.view, self.names, heard, self.look, language())

    def look_ahead(self) -> None:
        """Take up another course where the question, or the form in which it is told, is not what it was."""
        self.look = self.host.look  # the sides may have been given out
        before = self.__dict__.pop("course", None)
        self.course = before if before == self.course else self.course

    def tell_ahead(self, course: CampaignCourse, options: Sequence[Option]) -> None:
        """Word what is to be said of the choices, one after another while nobody waits: no key has to wait for all."""
        if options and course is self.course:
            course.about(options[0])
            course.leads_to(options[0])
            self.call_later(self.tell_ahead, course, options[1:])

    @property
    def wished(self) -> Advice | None:
        """See :attr:`.GameScreen.wished`; of marches and fights the bots say more than which stack or block it is, but
        that a lesson wants the free leader first.
        """
        found = self.coaching.wished(self.view.choices)
        is_said = found is None or self.view.asked.kind in ALONE or found.hint.choices[0].startswith("free")
        return found if is_said else None

    def go_along(self) -> None:
        """See :meth:`.GameScreen.go_along`: to the stack that a lesson means, too."""
        found = self.coaching.wished(self.view.choices)
        if found is not None and (self.wished is not None or found.hint.choices[0].startswith("stack")):
            self.show_hint(found.hint.choices)

    def hear_rivals(self) -> None:
        """See :meth:`.GameScreen.hear_rivals`; both bids come before what they say, where no log tells them beside the
        question who moves first, and who was overrun since the turn of the others, of which its page tells.
        """
        facts, me = facts_of(self.reader()), self.viewer
        is_first = self.ask is not None and self.ask.decision.kind == "order"
        turn, since = facts.other_turn(me), self._heard[self.viewer]
        since = max(since, turn.end if turn is not None and self.setting("recap") == "always" else 0)
        has_room = "log" in self.places_in(self.size) or self.wished is not None  # a lesson tells of the bids
        bids = facts.opening[1][:1] if is_first and not has_room else []
        told = [f"{LINES[one.kind](one.data, self.names, me)}." for one in bids]
        told += [overrun(Reader(facts.seats, me), loss) for _, loss in facts.losses if loss.by and loss.at >= since]
        if told:
            self.news = paragraph(told)
            self.say(self.news)
        super().hear_rivals()

    def decided(self) -> dict[str, Mark]:
        """Return the marks of the places that have been changed by what is being looked at."""
        places = self.shown.places if self.shown is not None else ()
        return {place: (self.look.glyph("changed"), "alarm") for place in places}

    def card_at(self, size: Size, count: Callable[[int], int], places: Sequence[str]) -> Region:
        """Return where a card lies: where all names are in full over half of what is seen, so that it hides as few of
        ``places`` as can be, the first of them least.
        """
        field = self.places_in(size).get("map")
        if field is None or sheet_of(size) is not NEAR:
            return super().card_at(size, count, places)
        card = Size(BESIDE, count(BESIDE))
        bottom = size.height - BELOW_CARD - card.height
        free = [Region(x, y, *card) for y in (max(1, bottom // 2), 1, bottom) for x in (size.width - card.width, 0)]
        labels = [self.map.sheet.labels[place] for place in places]
        spots = [Region(field.x + label.key, field.y + label.y, label.width + 1, 2) for label in labels]
        return min(free, key=lambda at: [at.overlaps(spot) for spot in spots])

    def offers_near(self) -> bool:
        """Offer to look at the map from near where its names are short."""
        return sheet_of(self.size) is not NEAR

    def action_recall(self) -> None:
        """Show again what the other side did in its last turn, step by step."""
        self.show_again(self.recaps.again(self.reader()), tr("The other side has not had a turn yet."))

    action_others = action_recall

    def unsummed(self) -> str:
        """See :meth:`.GameScreen.unsummed`: what the page tells step by step is not watched before that."""
        return "instant" if self.setting("recap") == "always" else "slow"
