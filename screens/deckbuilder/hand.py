"""The own cards on the table of a deck-builder: the hand, numbered, those that can be played marked; and the deployment
area, with what was left deployed, what was played and, at the end of a turn, the cards chosen to stay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.deckbuilder.rules.fight import DONE
from kunitori_tui.games.deckbuilder.rules.phases import Deploy
from kunitori_tui.games.deckbuilder.rules.state import HAND_SIZE
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text.catalog import tr, trn
from screens.keys import Words
from screens.widgets.card_row import TICKS, CardRow, Entry, grouped, tick_box


class Hand(CardRow):
    """The hand of the seat that looks. While ``keeping`` is set the cards in it can be ticked: how many are kept, of
    which ``named`` are chosen already and stay ticked.
    """

    BINDINGS: ClassVar[list[BindingType]] = TICKS

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.keeping: dict[str, int] | None = None
        self.named: Counter[str] = Counter()
        self._view: DeckView | None = None

    def show_hand(self, view: DeckView, lit: frozenset[str]) -> None:
        """Show the hand of the seat of ``view``; nothing for a spectator."""
        self._view = view
        seat = view.seat
        cards = [] if seat is None else view.hand[seat] or []
        entries = []
        for i, (number, copies) in enumerate(grouped(cards), 1):
            card = view.table.cards[number]
            entry = Entry(f"hand:{card.id}", card, copies, str(i) if i < 10 else "-")
            if self.keeping is not None and card.id in self.keeping:
                kept = self.keeping[card.id]
                entry.box = tick_box(kept, copies)
            entries.append(entry)
        if self.keeping is not None:
            lit = frozenset(f"hand:{c}" for c in self.keeping)
        if seat is None:
            self.show([], lit, title=tr("Hand"), fact="", empty=tr("hidden"))
            return
        discards = view.discard_count[seat] + len(view.open_discard[seat])
        fact = tr(
            "deck {deck} · discard {discard} · hand {hand}",
            deck=view.deck_count[seat],
            discard=discards,
            hand=len(cards),
        )
        worth = sum(view.table.money[c] for c in cards)
        tail = trn("{n} money in hand", "{n} money in hand", worth) if worth else ""
        self.show(entries, lit, title=tr("Hand"), fact=fact, tail=tail, empty=tr("no cards"))

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        if self.keeping is None:
            return {}
        return {
            "pick": tr("confirm"),
            **dict.fromkeys(("tick", "number"), tr("keep or not")),
            "tick_none": tr("keep none"),
        }

    def action_number(self, n: int) -> None:
        """Go to a card by its number; a second time picks it. Cards to be kept are ticked at once."""
        ref = self.entries[n - 1].ref
        if self.keeping is not None:
            self.go_to(ref)
            self.action_tick()
        elif ref == self.ref:
            self.action_pick()
        else:
            self.go_to(ref)

    # -- ticking ------------------------------------------------------------------------------------------------

    def begin(self, view: DeckView) -> None:
        """Ask which cards are kept: to begin with those that are named already."""
        self.show_hand(view, frozenset())
        named = self.named = Counter(view.table.ids[c] for c in view.chosen_cards)
        unnamed = [option[5:] for option in view.choices if option.startswith("show:")]
        self.keep({card: named[card] for card in dict.fromkeys((*named, *unnamed))})
        self.go_to_lit()

    def question(self) -> str:
        """Return what is asked while there is something more to keep, "" otherwise."""
        view = self._view
        if not self.keeping or view is None or view.choices == [DONE]:
            return ""
        kept = sum(self.keeping.values())
        due = max(0, HAND_SIZE - kept + view.decision.data["more"]) if view.decision else 0
        return trn(
            "Which strategy cards do you keep? You will draw {n} card.",
            "Which strategy cards do you keep? You will draw {n} cards.",
            due,
        )

    def choices(self) -> list[Option]:
        """Return what is kept as the engine asks for it."""
        return [*(f"show:{card}" for card in self.kept()), DONE]

    def follow(self, choices: Sequence[Option]) -> None:
        """Keep what a hint keeps."""
        if self.keeping is not None:
            self.keep({card: self.named[card] + choices.count(f"show:{card}") for card in self.keeping})

    def keep(self, counts: dict[str, int] | None) -> None:
        """Show how many of which cards are kept; None: nothing is being chosen."""
        self.keeping = counts
        if self._view is not None:
            self.show_hand(self._view, self.lit)
            self.post_message(self.Moved())

    def kept(self) -> Sequence[str]:
        """Return the cards that are ticked and not named yet, each as often as it is to be kept."""
        return [card for card, n in (self.keeping or {}).items() for _ in range(n - self.named[card])]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave the keys for ticking to the table while nothing is ticked."""
        if action == "number":
            n = parameters[0]
            if not isinstance(n, int) or n > len(self.entries):
                return False
            return self.keeping is None or self.entries[n - 1].ref.partition(":")[2] in self.keeping
        if action in ("tick", "tick_none"):
            return self.keeping is not None
        return super().check_action(action, parameters)

    def action_tick(self) -> None:
        """Keep one more copy of the card under the cursor; after the last, none but those named."""
        card = self.ref.partition(":")[2]
        if self.keeping is None or card not in self.keeping:
            return
        copies = next(e.copies for e in self.entries if e.ref == self.ref)
        kept = self.keeping[card]
        self.keep({**self.keeping, card: kept + 1 if kept < copies else self.named[card]})

    def action_tick_none(self) -> None:
        """Keep nothing but what is named."""
        if self.keeping is not None:
            self.keep({card: self.named[card] for card in self.keeping})


class Area(CardRow):
    """The area of the seat that looks. While ``staying`` is set the cards can be ticked: how many of each stay."""

    BINDINGS: ClassVar[list[BindingType]] = TICKS

    dims = False

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.staying: dict[str, int] | None = None
        self._view: DeckView | None = None

    def show_area(self, view: DeckView, seat: int, lit: frozenset[str], owner: str = "") -> None:
        """Show the area of ``seat``; ``owner`` is the name of somebody else whose it is."""
        self._view = view
        cards = view.table.cards
        entries = []
        if self.staying is not None:
            counts = Counter(view.area[seat] + view.replayed[seat] + view.deployed[seat])
            keys = iter("123456789")
            for number, copies in sorted(counts.items()):
                card = cards[number]
                entry = Entry(f"area:{card.id}", card, copies)
                if card.id in self.staying:
                    stays = self.staying[card.id]
                    entry.key = next(keys, "-")
                    entry.box = tick_box(stays, copies)
                    entry.copies = 1
                entries.append(entry)
            lit = frozenset(f"area:{c}" for c in self.staying)
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
        attack, defence = view.strengths(seat)
        fact = tr("att {attack} · def {defence}", attack=attack, defence=defence)
        title = tr("Area of {player}", player=owner) if owner else tr("Your area")
        self.show(entries, lit, title=title, fact=fact, empty=tr("nothing played or deployed"))

    # -- ticking ------------------------------------------------------------------------------------------------

    def begin(self, view: DeckView, seat: int) -> None:
        """Ask which cards before ``seat`` stay, all of them to begin with."""
        cards = top_frame(view.stack, Deploy).undecided()
        self.staying = {view.table.ids[c]: cards.count(c) for c in cards}
        self.show_area(view, seat, frozenset())
        self.ref = next(iter(f"area:{c}" for c in self.staying), self.ref)

    def question(self) -> str:
        """Return what is asked while cards are ticked."""
        return tr("Which cards stay deployed? Each plays itself again next turn and uses an action.")

    def choices(self) -> list[Option]:
        """Return which cards stay, kind by kind as the engine asks."""
        assert self._view is not None
        assert self.staying is not None
        cards, ids = top_frame(self._view.stack, Deploy).undecided(), self._view.table.ids
        steps: list[Option] = []
        for number in sorted(set(cards)):
            card, stays = ids[number], self.staying[ids[number]]
            steps += [f"stay:{card}"] * stays
            steps += [f"discard:{card}"] if stays < cards.count(number) else []
        return steps

    def follow(self, choices: Sequence[Option]) -> None:
        """Let stay what a hint lets stay."""
        if self.staying is not None:
            self.staying = {card: choices.count(f"stay:{card}") for card in self.staying}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave the keys for ticking to the table while nothing is ticked."""
        if action == "number":
            return any(entry.key == str(parameters[0]) for entry in self.entries)
        if action in ("tick", "tick_none"):
            return self.staying is not None
        return super().check_action(action, parameters)

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        if self.staying is None:
            return {}
        return {
            "pick": tr("confirm"),
            **dict.fromkeys(("tick", "number"), tr("stays or not")),
            "tick_none": tr("none stays"),
        }

    def action_tick(self) -> None:
        """Let one more copy of the card under the cursor stay; after the last, none."""
        card = self.ref.partition(":")[2]
        if self.staying is None or self._view is None or self._view.seat is None or card not in self.staying:
            return
        view, seat = self._view, self._view.seat
        number = view.table.number[card]
        copies = (view.area[seat] + view.replayed[seat] + view.deployed[seat]).count(number)
        self.staying[card] = (self.staying[card] + 1) % (copies + 1)
        self.show_area(view, seat, self.lit)

    def action_number(self, n: int) -> None:
        """Tick the card with a number."""
        for entry in self.entries:
            if entry.key == str(n):
                self.go_to(entry.ref)
                self.action_tick()

    def action_tick_none(self) -> None:
        """Let nothing stay."""
        if self.staying is not None and self._view is not None and self._view.seat is not None:
            self.staying = dict.fromkeys(self.staying, 0)
            self.show_area(self._view, self._view.seat, self.lit)
