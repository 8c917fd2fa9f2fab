"""Is this a position the rules can reach? Invariants for tests, and the door for states that come from a file.

A position out of a save, as :meth:`.DeckState.to_json` wrote it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from kunitori_tui.engine.api import Json
from kunitori_tui.engine.cells import Sizes
from kunitori_tui.engine.reading import shape_of_position
from kunitori_tui.engine.shapes import NUMBER, TALLY, Array, Integer, Object, array_of
from kunitori_tui.engine.stack import read_stack
from kunitori_tui.games.deckbuilder.rules.frame import is_part
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.deckbuilder.rules.table import Table

LISTS = ("known_top", "pool", "trash", "offer")
MEANS = ("actions", "money", "buys", "discount", "floor")
MAX_CARDS = 1000
MAX_FRAMES = 100
MAX_TURNS = 100_000
"""More than the choices of any game; a save has room for a million."""
MAX_MEANS = 1000
"""More of anything than all cards of a box together can bring in one turn."""


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


def read(data: Json, table: Table) -> DeckState:
    """Return the state written in ``data``, whose shape has been checked; that it is sound has not. Raise
    :class:`~kunitori_tui.engine.api.BadState` for frames that do not match their layouts.
    """
    s: DeckState = table.state_class(table, data["seats"])
    for zone in s.zones:
        setattr(s, zone, [x[:] for x in data[zone]])
    for name in (*LISTS, *s.flags, *s.piles):
        setattr(s, name, data[name][:])
    for board in s.boards:
        setattr(s, board, [tuple(x) for x in data[board]])
    for counter in s.counters:
        setattr(s, counter, data[counter])
    s.phase, s.over = data["phase"], data["over"]
    s.stack = read_stack(data["stack"], s.frames, Sizes(s.n, table.size))
    return s


def problems(s: DeckState, flaws_of_box: Callable[[DeckState], list[str]]) -> list[str]:
    """Return the broken invariants of ``s`` in words for developers; empty when it is sound. ``flaws_of_box`` returns
    those of what a box adds; it is asked when every card is known to be somewhere once.
    """
    return _cards(s) or _turn(s) + _seats(s) + _offer(s) or flaws_of_box(s) or _stack(s)


def _turn(s: DeckState) -> list[str]:
    """Check whose turn it is, what is left of it, and that the game ends when it should."""
    flaws = []
    if not (0 <= s.first < s.n and 0 <= s.active < s.n and s.turn >= 1 and -1 <= s.ending < s.n):
        flaws.append("turn counters out of range")
    if (s.first + s.turn - 1) % s.n != s.active:
        flaws.append("the active player does not follow from the turn")
    if s.ending < 0 and any(ends and not left for ends, left in zip(s.table.ends_game, s.pool, strict=True)):
        flaws.append("an empty victory pile has not brought on the end")
    if s.over != (s.phase == "over"):
        flaws.append("over in one place, not in another")
    means = [getattr(s, name) for name in MEANS]
    if min(means) < 0 or max(means) > 2 * MAX_MEANS:
        flaws.append("actions, money, buys or discount out of range")
    if s.actions and s.phase not in ("action", "over"):
        flaws.append("actions are left after the action phase, in which they lapse")
    return flaws + _prices(s)


def _prices(s: DeckState) -> list[str]:
    """Check that cards of this table can have lowered the prices as they are."""
    discounts = [op for ops in s.table.ops for op in ops if op[0] == "discount"]
    if s.discount and not discounts:
        return ["a discount that no card brings"]
    if s.floor and (not s.discount or s.floor not in [op[2] for op in discounts]):
        return ["a lowest price that no card brings"]
    return []


def _seats(s: DeckState) -> list[str]:
    """Check that nobody has what belongs to another part of the turn, and that what is known is there."""
    flaws = []
    for seat in range(s.n):
        if seat != s.active and (s.area[seat] or s.replayed[seat]):
            flaws.append(f"seat {seat} has played cards outside its turn")
        if seat != s.active and len(s.hand[seat]) + len(s.ambush[seat]) > s.idle_hand:
            flaws.append(f"seat {seat} holds more than {s.idle_hand} cards outside its turn")
        if not 0 <= s.known_top[seat] <= len(s.deck[seat]):
            flaws.append(f"known top of seat {seat} out of range")
        if not is_part(s.known_hand[seat], s.hand[seat]):
            flaws.append(f"known hand of seat {seat} is not in its hand")
        if not all(s.table.deploys[c] for c in s.deployed[seat] + s.replayed[seat]):
            flaws.append(f"seat {seat} has deployed a card that cannot be deployed")
    return flaws


def _offer(s: DeckState) -> list[str]:
    """Check the generals on offer by the house rule."""
    if not s.table.two_generals:
        return ["an offer of generals without the house rule"] if s.offer else []
    fits = sorted(s.offer) == [g for g in s.table.generals if s.pool[g]]
    return [] if fits else ["the offer of generals does not match the pool"]


def _cards(s: DeckState) -> list[str]:
    """Check that every card is somewhere exactly once (R50)."""
    size = s.table.size
    if len(s.pool) != size or len(s.known_top) != s.n or min(s.pool) < 0:
        return ["the pool does not fit the cards"]
    counts = s.pool[:]
    owned = [s.owned(seat) for seat in range(s.n)]
    if s.holdings is not None and [*map(list, s.holdings)] != owned:
        return ["what is kept of who owns what is out of date"]
    taken = [s.common(), *owned]
    for cards in (*taken, s.offer, *s.known_hand):
        if cards and not 0 <= min(cards) <= max(cards) < size:
            return ["an unknown card"]
    for cards in taken:
        for c in cards:
            counts[c] += 1
    return [
        f"{s.table.ids[i]}: {n} of {c.count}"
        for i, (n, c) in enumerate(zip(counts, s.table.cards, strict=True))
        if n != c.count
    ]


def _stack(s: DeckState) -> list[str]:
    """Check that the frames are of their layouts, fit the zones, and that the top one asks something."""
    if s.over:
        return ["work is left after the end"] if s.stack else []
    if not s.stack:
        return ["nobody is asked anything"]
    sizes = Sizes(s.n, s.table.size)
    for frame in s.stack:
        if s.frames.get(frame.name) is not type(frame):
            return [f"no such frame: {frame.name}"]
        if not frame.matches_layout(sizes):
            return [f"frame {frame.name} does not match its layout"]
        if not frame.fits_table(s) or (frame.phases and s.phase not in frame.phases):
            return [f"frame {frame.name} does not fit the table"]
        if frame.lowest != (frame is s.stack[0]):
            return [f"frame {frame.name} is in the wrong place of the stack"]
    if s.stack[0].seat != s.active:
        return ["the lowest frame is not the active player's"]
    return _piled(s) or _loose(s) or _question(s)


def _piled(s: DeckState) -> list[str]:
    """Check that every frame lies on frames that can have brought it."""
    for low, high in pairwise([frame for frame in s.stack if frame.rank]):
        if not (low.rank < high.rank or (low.name == high.name and low.repeats)):
            return [f"frame {high.name} lies on {low.name}"]
    return []


def _loose(s: DeckState) -> list[str]:
    """Check that whatever lies out for a while will be put back."""
    held = {seat for frame in s.stack for seat in frame.puts_back(s)}
    return [f"cards of seat {i} lie out for good" for i in range(s.n) if i not in held and (s.ambush[i] or s.turned[i])]


def _question(s: DeckState) -> list[str]:
    """Check that the top frame asks, and offers something, which is what is kept of it."""
    twin = s.clone()
    twin.record(False)
    if not twin.stack[-1].run(twin) or twin.stack != s.stack:
        return ["the top frame asks nothing"]
    if not twin.stack[-1].options(twin):
        return ["an open decision without a choice"]
    twin.run()  # forgets what is kept
    kept = (s.decision, s.options()) == (twin.decision, twin.options())
    return [] if kept else ["what is kept of the question is out of date"]
