"""What this table says of the thing under the cursor, what it would bring and what one would own then, and all about a
card: where its copies are, where its figures come from, its rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial

from rich.text import Text
from textual.containers import VerticalScroll

from kunitori_tui.engine.api import AnyGame, Option
from kunitori_tui.games.azuchi.rules.advice import MARKET_WORK, Prospect, after, best_deal
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.rules.table import ARMY, ATTACK, CARDS, EVENT_COPIES, EVENTS, MATERIALS, WAY_CUBES
from kunitori_tui.games.azuchi.words.box import gives
from kunitori_tui.games.azuchi.words.cards import amount, effect, points, provenance, stock
from kunitori_tui.text import cards, decisions, reasons, rules
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, paragraph, tr, trn
from kunitori_tui.text.cells import cell_len
from screens.dialogs.popup import CardPopup, hanging
from screens.widgets.panel import Line, Panel, Spot, title_rule


@dataclass(eq=False, repr=False)
class CastleCourse:
    """The course of a question: its words, and what is said of each thing under the cursor, worked out once. A key
    that moves the cursor reads it and asks neither rules nor match.
    """

    game: AnyGame
    view: AzuchiView
    names: Names

    def __post_init__(self) -> None:
        self.about = cache(partial(about, self.game, self.view, self.names))
        """(ref, choice there) -> sentences about it."""
        self.then = cache(self._then)
        """choice -> what events would bring the viewer after it, None where it changes nothing."""

    @cached_property
    def asked(self) -> str:
        """The question in words."""
        return decisions.prompt(self.view, self.names)

    def _then(self, option: Option | None) -> Prospect | None:
        if option is None or self.view.phase != "action":
            return None
        best = best_deal(self.view) if option == MARKET_WORK else None
        return best[1] if best is not None else after(self.view, option)


def short_gift(view: AzuchiView, card: str) -> str:
    """Return what a worker on ``card`` would bring, in at most 15 cells."""
    number = CARDS.index(card)
    if number in MATERIALS:
        return amount(card) if view.supply[number] else tr("sold out")
    return tr("one deal") if number != ARMY else tr("guard")


def about(game: AnyGame, view: AzuchiView, names: Names, ref: str, option: Option | None) -> list[str]:
    """Return sentences about what the cursor stands on; ``option`` is what Enter would choose there."""
    if option is not None:
        return [decisions.option_label(view, option, names) + ".", *outcome(game, view, option)]
    place, _, rest = ref.partition(":")
    if place == "event":
        return [f"{cards.name(rest)}: {' '.join(effect(rest, view.rules))}"]
    card = rest.rpartition(":")[2]
    if card not in CARDS:
        return []
    seat, whose = view.seat if view.seat is not None else view.holder, cards.name(card)
    if place == "seat":
        seat = int(rest.partition(":")[0])
        whose = tr("{card} of {player}", card=whose, player=names[seat])
    return [f"{whose}: {gives(view, seat, card)}."]


def outcome(game: AnyGame, view: AzuchiView, option: Option) -> list[str]:
    """Return what one would own after ``option``, and what that is good for; none where nothing can be said."""
    verb, _, card = option.partition(":")
    if verb == "draft":
        return [_drafted(view, card)]
    after, best = game.preview(view, [option]), best_deal(view) if option == MARKET_WORK else None
    if after and verb == "work" and card == CARDS[ARMY]:
        return [_odds(view)]
    if after and best is not None:
        return [tr("Possible now: {deal}.", deal=decisions.option_label(view, best[0], []))]
    if option == MARKET_WORK or not after.get("change"):
        return []
    owned = stock(after["goods"].values())
    if after["points"]:
        has = trn("Then you have {n} point.", "Then you have {n} points.", after["score"])
        return [has, tr("You keep {goods}.", goods=owned)] if any(after["goods"].values()) else [has]
    said = [tr("Then you own {goods}.", goods=owned)]
    if after["sets"]:
        said.append(tr("All three colours: a build brings {points}.", points=points(view.rules.points[WAY_CUBES])))
    return said


def _drafted(view: AzuchiView, card: str) -> str:
    """Return what drafting a card would add to, as far as it can be counted."""
    assert view.seat is not None
    number = CARDS.index(card)
    if number in MATERIALS:
        has, lies = view.goods[view.seat][number], view.free[view.seat]
        missing = [CARDS[cube] for cube in MATERIALS if not view.goods[view.seat][cube] and not lies[cube]]
        if missing == [card]:
            return tr("It is the one colour that you need for a build.")
        if lies[number]:
            return tr("You have taken such a card already.")
        return tr("You own {cubes}.", cubes=amount(card, has)) if has else tr("You own none of it yet.")
    if number == ARMY:
        return _odds(view)
    cubes = sum(view.goods[view.seat][cube] for cube in MATERIALS)
    return trn("You own {n} cube to deal with.", "You own {n} cubes to deal with.", cubes)


def _odds(view: AzuchiView) -> str:
    """Return how likely an attack is: what is still in the event deck is known to all (A23)."""
    return trn(
        "{n} of {all} events to come is an attack.",
        "{n} of {all} events to come are attacks.",
        view.event_deck[ATTACK],
        all=sum(view.event_deck),
    )


COLUMNS = 3
GROUPS = {"swap": N_("swap"), "coin": N_("coin"), "hire": N_("worker")}
"""What stands before the options of a sort; what is in no group has a line of its own."""
HEAD = 10

Offer = tuple[Option, str]
"""A choice and its words."""


class Deals(Panel):
    """The choices of the open question; the spots are the choices themselves."""

    offers: Sequence[Offer] = ()
    title = ""

    def offer(self, title: str, offers: Sequence[Offer]) -> None:
        """Offer these choices; none take the panel away."""
        if offers != self.offers or title != self.title:
            self.offers, self.title = offers, title
            self.ref = self.offers[0][0] if self.offers else ""
        self.lit = frozenset(option for option, _ in self.offers)
        self.repaint()

    @property
    def lines(self) -> int:
        """Return the lines this panel would fill, its title included."""
        return 1 + len(self._layout()) if self.offers else 0

    @property
    def is_listed(self) -> bool:
        """Return whether each choice has a line of its own."""
        return not any(option.partition(":")[0] in GROUPS for option, _ in self.offers)

    def _layout(self) -> list[list[Offer]]:
        rows: list[list[Offer]] = []
        group = None
        for offer in self.offers:
            verb = offer[0].partition(":")[0]
            if verb not in GROUPS or verb != group or len(rows[-1]) == COLUMNS:
                rows.append([])
            group = verb
            rows[-1].append(offer)
        return rows

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title and the grid."""
        rows = [title_rule(self.look, width, self.title, focused=self.has_focus)]
        self.spots = []
        start = 1 if self.is_listed else HEAD
        room = width - start if self.is_listed else (width - start) // COLUMNS
        group = ""
        for row in self._layout():
            verb = row[0][0].partition(":")[0]
            head = tr(GROUPS[verb]) if verb in GROUPS and verb != group else ""
            line = Line(self.look, width).put(" ").cell(head, start - 1, "dim")
            group = verb
            for at, (option, words) in enumerate(row):
                line.to(start + at * room)
                self.spots.append(Spot(option, line.used, len(rows), room))
                focus, hinted = self.has_cursor(option), option in self.hinted
                mark = "cursor" if focus else "hint" if hinted else "can"
                line.put(self.look.glyph(mark), "focus" if focus else "alarm" if hinted else "can")
                line.cell(words, min(room - 1, cell_len(words) + 1), "focus" if focus else "text")
            rows.append(line)
        return rows


SORTS = (*CARDS, *EVENTS)
MARGIN = 6
TEXT = 54
MOST_LINKS = 6


class PieceInfo(CardPopup):
    """Tells about ``card``; left and right go through all eight sorts. ``place`` is where it lay: open, own."""

    cells = 66

    def __init__(self, game: AnyGame, view: AzuchiView, card: str, place: str = "") -> None:
        super().__init__(view.game, len(SORTS), SORTS.index(card))
        self.game = game
        self.view = view
        self.place = place

    @property
    def card(self) -> str:
        """Return the card of the moment."""
        return SORTS[self.at]

    def write(self, box: VerticalScroll) -> Text:
        look = self.look
        box.border_title = look.chip(cards.name(self.card))
        self.links = rules.links(self.view.game)["cards"][self.card][:MOST_LINKS]
        text = Text()
        text.append(hanging(look, "", self._where(), MARGIN, TEXT, "text"))
        text.append("\n")
        for sentence in effect(self.card, self.view.rules):
            text.append(hanging(look, "", sentence, MARGIN, TEXT, "text"))
        text.append(self.foot([self._now()], provenance(self.card, self.view.rules), MARGIN, TEXT))
        return text.append(self.see(MARGIN, "strong"))

    def _where(self) -> str:
        """Return how many copies there are, and where they lie as far as everybody knows."""
        view = self.view
        if self.card in EVENTS:
            event = EVENTS.index(self.card)
            told = {"n": EVENT_COPIES, "left": view.event_deck[event], "row": view.row.count(event)}
            return tr("Event card, {n} in the game; {left} still to come, {row} turned up.", **told)
        card = CARDS.index(self.card)
        lying = sum(free[card] + busy[card] for free, busy in zip(view.free, view.busy, strict=True))
        told = {"n": view.rules.copies[card], "open": view.open.count(card), "lying": lying}
        return tr(
            "Action card, {n} in the game; {open} open, {lying} before the players, {deck} in the deck, "
            "{discard} discarded.",
            deck=view.deck[card],
            discard=view.discard[card],
            **told,
        )

    def _now(self) -> str:
        """Return what a worker on the card would bring, or why the card cannot be chosen."""
        view = self.view
        if view.seat is None or self.card in EVENTS:
            return ""
        said = gives(view, view.seat, self.card)
        said = f"{said[:1].upper()}{said[1:]}."
        if self.place not in ("open", "own") or not view.choices:
            return said
        reason = self.game.why_not(view, f"{self.place}:{self.card}")
        return paragraph((said, reasons.why(reason) if reason is not None else ""))
