"""The card table in effect: the printed cards of a box under the options of one game, compiled for speed; and what all
frames of the deck-builders have: the seat that chooses, a rank on the stack, what others see of them.

Cards are numbers here: positions in :attr:`Table.cards`, which are sorted as printed. Tables are shared by all
states of a game and never change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, ClassVar

from kunitori_tui.engine.api import Decision, Reason, Ref
from kunitori_tui.engine.cards import Card, Mark, Op
from kunitori_tui.engine.cells import Seat
from kunitori_tui.engine.stack import Frame, S


def is_part(part: list[int], whole: list[int]) -> bool:
    """Return whether every card of ``part`` is in ``whole``, as often."""
    return all(part.count(c) <= whole.count(c) for c in set(part))


class DeckFrame(Frame[S]):
    """A frame whose first cell is the seat that chooses.

    Up the stack ``rank`` only rises (0: it may lie anywhere), but frames of a sort that ``repeats`` may lie on each
    other.
    """

    rank: ClassVar[int] = 0
    repeats: ClassVar[bool] = False
    returns: ClassVar[str] = ""
    """The cell with the seat whose cards, lying out for a while, it will put back where they belong; "" for none."""
    kind: ClassVar[str] = ""
    """That of its question, where that has another name than the frame."""
    group: ClassVar[str] = ""
    """That of its question, where it is a step of a choice."""
    told: ClassVar[tuple[str, ...]] = ()
    """The cells whose numbers its question tells."""
    no_such_card: ClassVar[Reason | None] = None
    """Why a card of the own hand is no answer, where that is the same for all."""

    seat: Seat

    def decision(self, s: S) -> Decision:
        position: Any = s
        card: int = getattr(self, "card", -1)
        source = position.table.ids[card] if card >= 0 else ""
        data = {cell: getattr(self, cell) for cell in self.told}
        return Decision(self.seat, self.kind or self.name, source, group=self.group, public=self.public, data=data)

    def chosen_cards(self) -> Sequence[int]:
        """Return the hand cards named so far in answer to a question for several: those in the cell ``chosen``."""
        chosen: Sequence[int] = getattr(self, "chosen", ())
        return chosen

    def why_not(self, view: Any, ref: Ref) -> Reason | None:
        place, _, name = ref.partition(":")
        card = view.table.number.get(name)
        if card is None:
            return None
        if place == "hand":
            return self.why_not_hand(view, card) if card in view.own_hand else Reason("not_in_hand")
        if place == "pool":
            return view.why_not_offered(card) or self.why_not_pool(view, card)
        return None

    def why_not_hand(self, view: Any, card: int) -> Reason | None:
        """Return :meth:`why_not` for a card in the own hand."""
        return self.no_such_card

    def why_not_pool(self, view: Any, card: int) -> Reason | None:
        """Return :meth:`why_not` for a card that lies in the pool and is on offer there."""
        if view.phase == "buy":
            return None
        return Reason("not_buy_phase", view.table.paragraphs["buy"], {"kind": view.asked.kind})

    def why_not_again(self, view: Any, card: int, paragraph: str) -> Reason | None:
        """Return why ``card`` cannot be named beside the :meth:`chosen_cards`, where ``paragraph`` lets each card of
        the hand be named once; None if that is not the reason.
        """
        named = self.chosen_cards()
        taken = card in named and named.count(card) == view.own_hand.count(card)
        return Reason("taken", paragraph) if taken else None

    def why_not_next(self, view: Any, card: int, paragraph: str) -> Reason | None:
        """Return why ``card`` is not the next of the :meth:`chosen_cards`, where ``paragraph`` lets such cards of the
        hand be named, one by one in a fixed order (R71); None if that is not the reason.
        """
        named = self.chosen_cards()
        passed = Reason("passed", paragraph) if named and card < named[-1] else None
        return self.why_not_again(view, card, paragraph) or passed

    def puts_back(self) -> Sequence[int]:
        """Return the seats whose cards lying out for a while this frame will put back where they belong."""
        return (getattr(self, self.returns),) if self.returns else ()

    def backs(self, s: S, above: DeckFrame[Any]) -> bool:
        """Return whether ``above``, a frame higher on the stack, is part of what this one works through."""
        return False


AnyDeckFrame = DeckFrame[Any]


VICTORY_PILES = ("dorf", "praefektur", "land")
PLACES = {
    **dict.fromkeys(("play", "treasure", "show", "spend", "trash"), "hand"),
    **dict.fromkeys(("buy", "gain", "take"), "pool"),
    **dict.fromkeys(("stay", "discard"), "area"),
    **dict.fromkeys(("keep", "top"), "turned"),
    "replay": "deployed",
}
"""Where a card lies that a choice names, by the verb with which the choice begins."""
_PLAIN = ("draw", "actions", "money", "buys")


class Table:
    """All card facts as lists indexed by card number, and the option keys of every card. ``cards`` are those in effect;
    ``state_class`` and ``view_class`` are the box's own forms of a state and a view.
    """

    state_class: Any
    view_class: Any
    paragraphs: ClassVar[Mapping[str, str]] = {
        "over": "9-1",
        "turn": "3",
        "pile": "R5",
        "treasures": "R41",
        "buy": "5-3",
        "keep": "R16",
    }
    """Where the rules of the box say what all boxes have: when it is over, whose turn it is, that a pile is empty, when
    treasures are played, what is bought, what is kept.
    """

    def __init__(
        self, game: str, cards: Sequence[Card], frames: Mapping[str, type[AnyDeckFrame]], options: dict[str, Any]
    ) -> None:
        self.game = game
        self.options = options
        self.two_generals: bool = options.get("two_generals", False)
        self.cards = tuple(cards)
        self.frames = dict(frames)
        self.ids = tuple(c.id for c in self.cards)
        self.number = {c.id: i for i, c in enumerate(self.cards)}
        self.size = len(self.cards)
        self.cost = [c.cost for c in self.cards]
        self.money = [c.money for c in self.cards]
        self.attack = [c.attack for c in self.cards]
        self.value = [c.attack + c.defence for c in self.cards]
        self.deploys = [c.deploy for c in self.cards]
        self.leads = [c.leads for c in self.cards]
        self.is_action = [c.is_action for c in self.cards]
        self.is_unit = [c.kind == "unit" for c in self.cards]
        self.is_general = [c.kind == "general" for c in self.cards]
        self.is_strategy = [c.kind == "strategy" for c in self.cards]
        self.is_treasure = [c.kind == "treasure" for c in self.cards]
        self.ends_game = [c.id in VICTORY_PILES for c in self.cards]
        self.victory = [i for i, ends in enumerate(self.ends_game) if ends]
        self.victory_piles = [(i, self.cards[i].count) for i in self.victory]
        """The victory piles, and of how many cards they are."""
        self.trashable = ["untrashable" not in c.traits for c in self.cards]
        self.gifts = [i for i, c in enumerate(self.cards) if "gift" in c.traits]
        self.generals = tuple(i for i, c in enumerate(self.cards) if c.kind == "general")
        self.vp = [c.vp for c in self.cards]
        self.scoring = [i for i, c in enumerate(self.cards) if c.vp or c.score]
        self.per_owned = self._scores("per_owned", 1)
        """By card that is worth a point for each card of some kinds: these."""
        self.if_sold_out = self._scores("if_sold_out", 2)
        """By card that is worth more, or less, once some piles are empty: these."""
        self.ops: list[tuple[Op, ...]] = [c.play for c in self.cards]
        self.halves = [branches_of(c.play) or (c.play,) for c in self.cards]
        """What may be carried out of a card: its branches, where it says "choose one", else all it says."""
        self.plain = [_plain(c.play) for c in self.cards]
        self.actions = [count_of(c.play, "actions") for c in self.cards]
        self.draws = [count_of(c.play, "draw") for c in self.cards]
        """Actions and cards that the effect of a card gives in any case."""
        self.key = {verb: [f"{verb}:{c.id}" for c in self.cards] for verb in PLACES}
        self.arg = {k: i for keys in self.key.values() for i, k in enumerate(keys)}
        self.treasures = [(i, k) for i, k in enumerate(self.key["treasure"]) if self.is_treasure[i]]
        top = max(self.cost)
        by_cost = sorted(range(self.size), key=lambda i: (self.cost[i], i))
        self.affordable = [[(i, self.key["buy"][i]) for i in by_cost if self.cost[i] <= m] for m in range(top + 1)]
        """For every sum of money up to the dearest card: (card, buy key) of all cards that cost no more."""
        self.payable = [[i for i in range(self.size) if self.cost[i] <= m] for m in range(top + 1)]
        """For every sum of money up to the dearest card: all cards that cost no more, by number."""
        self.top_cost = top

    def _scores(self, op: str, names: int) -> dict[int, list[int]]:
        """Return the cards that those scored by ``op`` name from that place on, by card."""
        scored = {i: c.score[names:] for i, c in enumerate(self.cards) if c.score and c.score[0] == op}
        return {i: [self.number[str(name)] for name in named] for i, named in scored.items()}

    def signature(self) -> list[list[Any]]:
        """Return ``[id, cost, count]`` of every card: what a save keeps of the table."""
        return [[c.id, c.cost, c.count] for c in self.cards]


def in_effect(card: Card, options: dict[str, Any]) -> Card:
    """Return ``card`` under the errata and the price sheet of ``options``."""
    for erratum, field, value in card.errata:
        if erratum in options["errata"]:
            card = replace(card, **{field: value})  # type: ignore[arg-type]  # the field's name says the type
    changed: dict[str, Any] = {}
    for figure, value in options.get("prices", {}).get(card.id, {}).items():
        changed |= {figure: value, f"{figure}_mark": Mark("sheet")}
    return replace(card, **changed) if changed else card


def begun_with(card: Card, cost: int, count: int) -> Card:
    """Return ``card`` with the figures a game was begun with; those that are not today's are marked."""
    changed: dict[str, Any] = {}
    if cost != card.cost:
        changed |= {"cost": cost, "cost_mark": Mark("begun")}
    if count != card.count:
        changed |= {"count": count, "count_mark": Mark("begun")}
    return replace(card, **changed) if changed else card


def _plain(ops: tuple[Op, ...]) -> tuple[int, int, int, int] | None:
    """Return (cards, actions, money, buys) of an effect that asks nothing; None for any other."""
    total = dict.fromkeys(_PLAIN, 0)
    for op in ops:
        if op[0] not in total:
            return None
        total[str(op[0])] += int(op[1])  # type: ignore[arg-type]  # the field's name says the type
    return total["draw"], total["actions"], total["money"], total["buys"]


@lru_cache(maxsize=4096)
def count_of(ops: tuple[Op, ...], name: str) -> int:
    """Return the sum of the numbers of all ops called ``name``: the actions, cards or money of an effect."""
    return sum(op[1] for op in ops if op[0] == name and isinstance(op[1], int))


def branches_of(ops: tuple[Op, ...]) -> tuple[tuple[Op, ...], ...]:
    """Return the branches of a card that says "choose one", none for any other."""
    return ops[0][1:] if ops and ops[0][0] == "choose" else ()  # type: ignore[return-value]  # the op's verb says what follows it
