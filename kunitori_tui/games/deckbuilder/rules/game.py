"""A deck-builder as a game: everything :class:`~kunitori_tui.engine.api.Game` asks for, from a box's own parts, and
whether the rules can reach a position: invariants for tests, and the door for states that come from a file.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain, pairwise
from typing import Any

from kunitori_tui.engine import rng, seen
from kunitori_tui.engine.api import BadSetup, GameOption, Json, Setup
from kunitori_tui.engine.cards import Card, read_figures
from kunitori_tui.engine.cells import Sizes
from kunitori_tui.engine.options import GameRules, shape_of_position
from kunitori_tui.engine.shapes import NUMBER, TALLY, Array, Integer, Object, array_of
from kunitori_tui.engine.stack import by_name, flaws, frames_in, met, question_flaws
from kunitori_tui.games.deckbuilder.rules import advice, battle, effects, fight, phases, view
from kunitori_tui.games.deckbuilder.rules.phases import begin_turn
from kunitori_tui.games.deckbuilder.rules.state import HAND_SIZE, LISTS, DeckState
from kunitori_tui.games.deckbuilder.rules.table import AnyDeckFrame, Table, begun_with, in_effect, is_part

MEANS = ("actions", "money", "buys", "discount", "floor")
MAX_CARDS = 1000
MAX_FRAMES = 100
MAX_TURNS = 100_000
"""More than the choices of any game; a save has room for a million."""
MAX_MEANS = 1000
"""More of anything than all cards of a box together can bring in one turn."""


@cache
def shape_for(game: str, cls: type[DeckState], seats: int) -> Object:
    """Return the shape of a position with that many seats."""
    numbers = Array(NUMBER, MAX_CARDS)
    return shape_of_position(
        game,
        seats,
        cls.phases,
        {
            **dict.fromkeys(cls.zones, array_of(seats, numbers)),
            **dict.fromkeys((*LISTS, *cls.flags, *cls.piles), numbers),
            **dict.fromkeys(cls.boards, Array(numbers, MAX_CARDS)),
            **dict.fromkeys(cls.counters, Integer(-1, (1 << 64) - 1)),
            "turn": Integer(0, MAX_TURNS),
            "revealed": TALLY,
            **dict.fromkeys(MEANS, Integer(-1, MAX_MEANS)),
        },
        MAX_FRAMES,
    )


def _turn(s: DeckState) -> dict[str, bool]:
    """Check whose turn it is, what is left of it, that the game ends when it should, that cards of this table can have
    lowered the prices as they are, and the generals on offer by the house rule.
    """
    counted = 0 <= s.first < s.n and 0 <= s.active < s.n and s.turn >= 1 and -1 <= s.ending < s.n
    emptied = any(ends and not left for ends, left in zip(s.table.ends_game, s.pool, strict=True))
    means, is_later = [getattr(s, name) for name in MEANS], s.phase not in ("action", "over")
    floors = [op[2] for ops in s.table.ops for op in ops if op[0] == "discount"]
    ruled, there = s.table.two_generals, [g for g in s.table.generals if s.pool[g]]
    return {
        "turn counters out of range": not counted,
        "the active player does not follow from the turn": (s.first + s.turn - 1) % s.n != s.active,
        "an empty victory pile has not brought on the end": s.ending < 0 and emptied,
        "over in one place, not in another": s.over != (s.phase == "over"),
        "actions, money, buys or discount out of range": min(means) < 0 or max(means) > 2 * MAX_MEANS,
        "actions are left after the action phase, in which they lapse": bool(s.actions and is_later),
        "a discount that no card brings": bool(s.discount and not floors),
        "a lowest price that no card brings": bool(s.floor and not (s.discount and s.floor in floors)),
        "an offer of generals without the house rule": bool(s.offer) and not ruled,
        "the offer of generals does not match the pool": ruled and sorted(s.offer) != there,
    }


def _seats(s: DeckState) -> dict[str, bool]:
    """Check that nobody has what belongs to another part of the turn, and that what is known is there."""
    flaws: dict[str, bool] = {}
    for seat in range(s.n):
        waits, laid, held = seat != s.active, s.deployed[seat] + s.replayed[seat], s.hand[seat] + s.ambush[seat]
        flaws |= {
            f"seat {seat} has played cards outside its turn": waits and bool(s.area[seat] or s.replayed[seat]),
            f"seat {seat} holds more than {s.idle_hand} cards outside its turn": waits and len(held) > s.idle_hand,
            f"known top of seat {seat} out of range": not 0 <= s.known_top[seat] <= len(s.deck[seat]),
            f"known hand of seat {seat} is not in its hand": not is_part(s.known_hand[seat], s.hand[seat]),
            f"seat {seat} has deployed a card that cannot be deployed": not all(s.table.deploys[c] for c in laid),
        }
    return flaws


def _cards(s: DeckState) -> list[str]:
    """Check that every card is somewhere exactly once (R50)."""
    size = s.table.size
    if len(s.pool) != size or len(s.known_top) != s.n or min(s.pool) < 0:
        return ["the pool does not fit the cards"]
    owned = [s.owned(seat) for seat in range(s.n)]
    if s.holdings is not None and [*map(list, s.holdings)] != owned:
        return ["what is kept of who owns what is out of date"]
    taken = Counter(chain(s.common(), *owned))
    for cards in (taken, s.offer, *s.known_hand):
        if cards and not 0 <= min(cards) <= max(cards) < size:
            return ["an unknown card"]
    counts = [n + taken[c] for c, n in enumerate(s.pool)]
    return [f"{c.id}: {n} of {c.count}" for n, c in zip(counts, s.table.cards, strict=True) if n != c.count]


def _stack(s: DeckState) -> list[str]:
    """Check that every frame lies on one that can have brought it, all laid out is put back, and the top one asks."""
    found = flaws(s, Sizes(s.n, s.table.size))
    if found or s.over:
        return found
    if s.stack[0].seat != s.active:
        return ["the lowest frame is not the active player's"]
    for low, high in pairwise([frame for frame in s.stack if frame.rank]):
        if not (low.rank < high.rank or (low.name == high.name and low.repeats)):
            return [f"frame {high.name} lies on {low.name}"]
    held = {seat for frame in s.stack for seat in frame.puts_back()}
    loose = [i for i in range(s.n) if i not in held and (s.ambush[i] or s.turned[i])]
    return [f"cards of seat {i} lie out for good" for i in loose] or question_flaws(s)


SHARED_FRAMES: Mapping[str, type[AnyDeckFrame]] = by_name(*frames_in(phases, effects, battle, fight))
SHARED_OPTIONS = (
    GameOption("two_generals", "bool", False, ruling="R44"),
    GameOption("round_limit", "int", 100, low=0, high=1000, ruling="R42"),
    GameOption("first", "choice", "random", choices=("random", "1", "2", "3", "4", "5", "6"), ruling="2"),
    GameOption("prices", "prices", {}, ruling="prices"),
)
MAX_COST = 20
MAX_COUNT = 60


class DeckGame(GameRules[DeckState, view.DeckView]):
    """One box (or a mixture): its cards, its frames beside the shared ones, its options, its start deck."""

    state_class: type[DeckState] = DeckState
    view_class: type[view.DeckView] = view.DeckView
    table_class: type[Table] = Table
    shared_frames: Mapping[str, type[AnyDeckFrame]] = SHARED_FRAMES
    shared_options: tuple[GameOption, ...] = SHARED_OPTIONS
    seat_counts: tuple[int, ...] = (2, 3, 4, 5, 6)
    hides = True

    def __init__(
        self,
        game_id: str,
        cards: Sequence[Card],
        frames: Sequence[type[AnyDeckFrame]],
        options: Sequence[GameOption],
        start_deck: dict[str, int],
    ) -> None:
        self.id = game_id
        self.end_paragraph, self.turn_paragraph = (self.table_class.paragraphs[key] for key in ("over", "turn"))
        self.cards = tuple(cards)
        self.frames = {**self.shared_frames, **by_name(*frames)}
        self.options = tuple(options) + self.shared_options
        self.start_deck = start_deck
        self._tables: dict[str, Table] = {}

    def check(self, setup: Setup) -> Setup:
        """Return ``setup`` complete and normalised; raise :class:`BadSetup`."""
        checked = super().check(setup)
        checked.options["prices"] = self._prices(checked.options["prices"], checked.seats)
        if checked.cards is not None:
            self._check_figures(checked.cards, checked)
        return checked

    def _prices(self, sheet: dict[Any, Any], seats: int) -> dict[str, dict[str, int]]:
        """Return the price sheet, checked: known cards, whole numbers, enough cards for the start decks."""
        known = {c.id: c for c in self.cards}
        checked: dict[str, dict[str, int]] = {}
        for name, entry in sheet.items():
            if name not in known:
                raise BadSetup("price_card", given=name, allowed=tuple(known))
            if type(entry) is not dict or not entry:
                raise BadSetup("price_entry", card=name)
            for key, value in entry.items():
                low, high = self._bounds(known[name], key, seats)
                if key not in ("cost", "count") or (key == "count" and known[name].kind == "general"):
                    raise BadSetup("price_key", card=name, given=key)
                if type(value) is not int or not low <= value <= high:
                    raise BadSetup("price_range", card=name, field=key, given=value, low=low, high=high)
            checked[name] = dict(entry)
        return checked

    def _bounds(self, card: Card, figure: str, seats: int) -> tuple[int, int]:
        """Return the least and the most a ``cost`` or ``count`` other than the box's may be."""
        if figure == "cost":
            return 0, MAX_COST
        return self.start_deck.get(card.id, 0) * seats + (1 if card.kind == "victory" else 0), MAX_COUNT

    def _check_figures(self, rows: list[list[Any]], setup: Setup) -> None:
        """Raise :class:`BadSetup` unless ``rows`` are figures a game of ``setup`` can have been begun with: of the
        cards on the table, class after class, as a price sheet could set them, and as the one of the game does.
        """
        cards = self.table(setup.options).cards
        by_id = {c.id: c for c in cards}
        read = read_figures(rows, by_id)
        for name, (cost, count) in read.items():
            card, sheet = by_id[name], setup.options["prices"].get(name, {})
            for figure, value, printed in (("cost", cost, card.cost), ("count", count, card.count)):
                low, high = self._bounds(card, figure, setup.seats)
                bound = figure in sheet or (figure == "count" and card.kind == "general")
                if value != printed and (bound or not low <= value <= high):
                    raise BadSetup("figures", card=name)
        if [by_id[name].kind for name in read] != [c.kind for c in cards]:
            raise BadSetup("figures", card="")

    def cards_for(self, options: dict[str, Any]) -> Sequence[Card]:
        """Return the cards on the table under normalised ``options``."""
        return self.cards

    def state_class_for(self, options: Any) -> type[DeckState]:
        """Return what a position under ``options`` is; they may be anything, out of a file that nobody has checked."""
        return self.state_class

    def table(self, options: dict[str, Any], rows: list[list[Any]] | None = None) -> Table:
        """Return the card table under normalised ``options``, with the figures in ``rows`` where a game was begun with
        others than this version has; equal ones share one table.
        """
        key = json.dumps([options, rows], sort_keys=True)
        if key not in self._tables:
            if len(self._tables) > 32:
                self._tables.clear()
            self._tables[key] = self._compiled(options, rows)
        return self._tables[key]

    def _compiled(self, options: dict[str, Any], rows: list[list[Any]] | None) -> Table:
        if rows is not None:
            today = self.table(options)
            if rows == today.signature():
                return today
            cards = [begun_with(today.cards[today.number[name]], cost, count) for name, cost, count in rows]
        else:
            cards = [in_effect(c, options) for c in self.cards_for(options)]
        table = self.table_class(self.id, cards, self.frames, options)
        table.state_class, table.view_class = self.state_class_for(options), self.view_class
        return table

    def new(self, setup: Setup) -> DeckState:
        """Set the table (section 2): start decks out of the piles, shuffled, four cards each, a first player."""
        setup = self.check(setup)
        table = self.table(setup.options, setup.cards)
        s: DeckState = table.state_class(table, setup.seats)
        s.rng = rng.mix(setup.seed)
        for seat in range(s.n):
            for name, count in self.start_deck.items():
                card = s.table.number[name]
                s.pool[card] -= count
                s.open_discard[seat] += [card] * count
        self.set_up(s)
        if s.table.two_generals:
            s.offer = list(s.table.generals)
            s.rng = rng.shuffle(s.offer, s.rng)
        s.record(False)
        for seat in range(s.n):
            s.draw(seat, HAND_SIZE)
        first = setup.options["first"]
        s.rng, s.first = rng.below(s.rng, s.n) if first == "random" else (s.rng, int(first) - 1)
        begin_turn(s, s.first)
        s.run()
        s.record(True)
        return s

    def set_up(self, s: DeckState) -> None:
        """Do what the set-up of a box adds, with the start decks taken out of the piles already."""

    def shape(self, seats: int, data: Any) -> Object:
        """Return the shape of a position with that many seats."""
        state_class: Any = self.state_class_for(data.get("options") if type(data) is dict else None)
        return shape_for(self.id, state_class, seats)

    def read(self, data: Json, setup: Setup) -> DeckState:
        """Return the position written in ``data``; that it is sound has not been checked."""
        table = self.table(setup.options, setup.cards)
        s: DeckState = table.state_class(table, setup.seats)
        s.fill(data, Sizes(s.n, table.size), *s.fields())
        for board in s.boards:
            setattr(s, board, [tuple(x) for x in data[board]])
        return s

    def read_view(self, data: Json, options: Json) -> view.DeckView:
        """Rebuild an observation exactly; raise :class:`BadState` for anything else."""
        setup = seen.setup(self, data, options)
        table = self.table(setup.options, setup.cards)
        facts = seen.Facts({"table": table}, table.frames, Sizes(setup.seats, table.size))
        return seen.read(self, self.view_class, data, facts)

    sample = staticmethod(view.sample)
    targets = staticmethod(advice.targets)
    preview = staticmethod(advice.preview)

    indifferent = staticmethod(advice.indifferent)

    def problems(self, state: DeckState) -> list[str]:
        """Return the broken invariants of ``state``; those of a box once every card is known to be somewhere once."""
        return _cards(state) or met(_turn(state) | _seats(state)) or self.flaws(state) or _stack(state)

    def flaws(self, s: DeckState) -> list[str]:
        """Return the broken invariants of what a box adds to ``s``, in which every card is somewhere once."""
        return []
