"""The own cards on the table of a deck-builder: the hand, numbered, those that can be played marked; and the deployment
area, with what was left deployed, what was played and, at the end of a turn, the cards chosen to stay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from textual.binding import BindingType

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.deckbuilder.rules.fight import DONE
from kunitori_tui.games.deckbuilder.rules.phases import Deploy
from kunitori_tui.games.deckbuilder.rules.state import HAND_SIZE
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words.own_deck import piles
from kunitori_tui.games.deckbuilder.words.preview import which_stay
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.decisions import amount
from screens.keys import Words
from screens.widgets.card_row import TICKS, CardRow, Entry, grouped, tick_box


class TickRow(CardRow):
    """Cards of the seat that looks. While some are ``ticked`` that is how many of each are kept, of which ``named`` are
    chosen already and stay ticked; None while nothing is to be ticked.
    """

    BINDINGS: ClassVar[list[BindingType]] = TICKS
    verb: ClassVar[str]
    """What a choice that keeps a card begins with."""
    tick_words: ClassVar[tuple[str, str]]
    """What it is called to tick a card, and to tick none."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.ticked: dict[str, int] | None = None
        self.named: Counter[str] = Counter()
        self._view: DeckView | None = None
        self._copies: Counter[str] = Counter()
        """How many of each card lie here that may be ticked."""
        self._again: Callable[[frozenset[str]], None] = lambda lit: None
        """Shows the same position with other ticks."""

    def tick(self, counts: dict[str, int]) -> None:
        """Show how many of which cards are ticked."""
        self.ticked = counts
        self._again(self.lit)
        self.post_message(self.Moved())

    def follow(self, choices: Sequence[Option]) -> None:
        """Keep what a hint keeps."""
        if self.ticked is not None:
            self.tick({card: self.named[card] + choices.count(f"{self.verb}:{card}") for card in self.ticked})

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        if self.ticked is None:
            return {}
        one, none = map(tr, self.tick_words)
        return {"pick": tr("confirm"), **dict.fromkeys(("tick", "number"), one), "tick_none": none}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave the keys for ticking to the table while nothing is ticked."""
        if action == "number":
            ref = self._numbered(parameters[0])
            return bool(ref) and (self.ticked is None or ref.partition(":")[2] in self.ticked)
        if action in ("tick", "tick_none"):
            return self.ticked is not None
        return super().check_action(action, parameters)

    def _numbered(self, n: object) -> str:
        """Return the card with a number, "" for none."""
        return next((entry.ref for entry in self.entries if entry.key == str(n)), "")

    def action_number(self, n: int) -> None:
        """Go to a card by its number; a second time picks it. Cards to be ticked are ticked at once."""
        ref = self._numbered(n)
        if self.ticked is None and ref == self.ref:
            self.action_pick()
            return
        self.go_to(ref)
        self.action_tick()

    def action_tick(self) -> None:
        """Keep one more copy of the card under the cursor; after the last, none but those named."""
        card = self.ref.partition(":")[2]
        if self.ticked is not None and card in self.ticked:
            kept = self.ticked[card]
            self.tick({**self.ticked, card: kept + 1 if kept < self._copies[card] else self.named[card]})

    def action_tick_none(self) -> None:
        """Keep nothing but what is named."""
        if self.ticked is not None:
            self.tick({card: self.named[card] for card in self.ticked})


class Hand(TickRow):
    """The hand of the seat that looks."""

    verb = "show"
    tick_words = (N_("keep or not"), N_("keep none"))

    def show_hand(self, view: DeckView, lit: frozenset[str]) -> None:
        """Show the hand of the seat of ``view``; nothing for a spectator."""
        self._view, self._again = view, partial(self.show_hand, view)
        seat, ticked = view.seat, self.ticked or {}
        cards = [] if seat is None else view.hand[seat] or []
        self._copies = Counter(view.table.ids[c] for c in cards)
        entries = []
        for i, (number, copies) in enumerate(grouped(cards), 1):
            card = view.table.cards[number]
            box = tick_box(ticked[card.id], copies) if card.id in ticked else ""
            key = str(i) if i < 10 else "-"
            entries.append(Entry(f"hand:{card.id}", card, copies, key, box=box, then=_then(view, number)))
        if self.ticked is not None:
            lit = frozenset(f"hand:{c}" for c in self.ticked)
        self.listed = entries if view.phase == "action" and seat == view.active and self.ticked is None else ()
        counts = tr("deck {deck} · discard {discard}", **piles(view, seat)) if seat is not None else ""
        worth = sum(view.table.money[c] for c in cards) if view.phase == "action" else 0  # the buy phase asks about it
        fact = tr("money {n} · {counts}", n=worth, counts=counts) if worth else counts
        self.show(entries, lit, title=tr("Hand"), fact=fact, empty=tr("hidden") if seat is None else tr("no cards"))

    # -- ticking ------------------------------------------------------------------------------------------------

    def begin(self, view: DeckView) -> None:
        """Ask which cards are kept: to begin with those that are named already."""
        self.show_hand(view, frozenset())
        named = self.named = Counter(view.table.ids[c] for c in view.chosen_cards)
        unnamed = [option[5:] for option in view.choices if option.startswith("show:")]
        self.tick({card: named[card] for card in dict.fromkeys((*named, *unnamed))})
        self.go_to_lit()

    def question(self, names: Names) -> str:
        """Return what is asked while there is something more to keep, "" otherwise."""
        view = self._view
        if not self.ticked or view is None or view.choices == [DONE]:
            return ""
        due = max(0, HAND_SIZE - sum(self.ticked.values()) + view.decision.data["more"]) if view.decision else 0
        return tr("Which strategy cards do you keep? You will draw {cards}.", cards=amount("cards", due))

    def choices(self) -> list[Option]:
        """Return what is kept and not named yet as the engine asks for it."""
        return [*(f"show:{card}" for card, n in (self.ticked or {}).items() for _ in range(n - self.named[card])), DONE]


def _then(view: DeckView, number: int) -> str:
    """Return how many actions are left once a card of the hand is played; "" where it is not, or may choose."""
    card = view.table.cards[number]
    if f"play:{card.id}" not in view.choices or any(op[0] == "choose" for op in card.play):
        return ""
    left = view.actions - 1 + view.table.actions[number]
    return trn("then {n} action left", "then {n} actions left", left) if left else tr("then no action left")


def strength(attack: int, defence: int) -> str:
    """Return what lies before a player adds up to, told once where both are the same; "" for nothing."""
    both = N_("attack and defence {attack}") if attack == defence else N_("attack {attack} · defence {defence}")
    return tr(both, attack=attack, defence=defence) if attack or defence else ""


class Area(TickRow):
    """The area of a seat, that of the seat that looks or of another."""

    dims = False
    verb = "stay"
    tick_words = (N_("stays or not"), N_("none stays"))
    _defence = 0
    """What the ticked cards defend with."""

    def show_area(self, view: DeckView, seat: int, lit: frozenset[str], owner: str = "") -> None:
        """Show the area of ``seat``; ``owner`` is the name of somebody else whose it is."""
        self._view, self._again = view, partial(self.show_area, view, seat)
        table, cards, (attack, defence) = view.table, view.table.cards, view.strengths(seat)
        before = view.area[seat] + view.replayed[seat] + view.deployed[seat]
        self._copies = Counter(cards[c].id for c in before)
        entries = []
        if self.ticked is not None:
            keys = iter("123456789")
            for number, copies in grouped(before):
                card, box = cards[number], ""
                if card.id in self.ticked:
                    n = copies - self.ticked[card.id]
                    attack, defence = attack - n * table.attack[number], defence - n * table.value[number]
                    box, copies = tick_box(self.ticked[card.id], copies), 1
                entries.append(Entry(f"area:{card.id}", card, copies, next(keys, "-") if box else "", box=box))
            self._defence = defence
            lit = frozenset(f"area:{c}" for c in self.ticked)
        else:
            for place, zone, note in (
                ("deployed", view.deployed[seat], tr("stayed")),
                ("area", view.replayed[seat], tr("stayed")),
                ("area", view.area[seat], ""),
                ("lying", view.lying(seat), tr("until the next turn")),
            ):
                for number, copies in grouped(zone):
                    card = cards[number]
                    if any(e.ref == f"{place}:{card.id}" for e in entries):
                        place = "area*"
                    entries.append(Entry(f"{place}:{card.id}", card, copies, note=note))
        leaves = any(table.value[c] and not table.deploys[c] for c in view.area[seat]) and self.ticked is None
        stays = N_("attack {attack} · defence after this turn {defence}")
        fact = tr(stays, attack=attack, defence=defence) if leaves else strength(attack, defence)
        title = tr("{player}'s area", player=owner) if owner else tr("Your area")
        self.show(entries, lit, title=title, fact=fact, empty=tr("nothing played or deployed"))

    # -- ticking ------------------------------------------------------------------------------------------------

    def begin(self, view: DeckView) -> None:
        """Ask which cards before the asked seat stay, all of them to begin with."""
        cards = top_frame(view.stack, Deploy).undecided()
        self.ticked = {view.table.ids[c]: cards.count(c) for c in cards}
        self.show_area(view, view.chooser, frozenset())
        self.ref = next(iter(f"area:{c}" for c in self.ticked), self.ref)

    def question(self, names: Names) -> str:
        """Return what is asked while cards are ticked, with what can come against them."""
        return "" if self._view is None else which_stay(self._view, names, self._defence)

    def choices(self) -> list[Option]:
        """Return which cards stay, kind by kind as the engine asks."""
        assert self._view is not None
        assert self.ticked is not None
        cards, ids = top_frame(self._view.stack, Deploy).undecided(), self._view.table.ids
        steps: list[Option] = []
        for number in sorted(set(cards)):
            card, stays = ids[number], self.ticked[ids[number]]
            steps += [f"stay:{card}"] * stays
            steps += [f"discard:{card}"] if stays < cards.count(number) else []
        return steps
