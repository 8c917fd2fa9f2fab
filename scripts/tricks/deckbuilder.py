"""One-trick players of games of decks and victory piles: what is bought, and who is attacked. A mind that does not see
the stage of the game keeps to its menu from the first turn to the last.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from kunitori_tui.bots.ruled import Reason, Rule, Ruled, Thought
from kunitori_tui.games.deckbuilder.bots.buying import treasure
from kunitori_tui.games.deckbuilder.bots.level import lead
from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish
from kunitori_tui.games.deckbuilder.rules.phases import END, price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from scripts.tricks import Trick, trick

POINTS = ("land", "praefektur")
MONEY = ("gold", "silber")
"""The dear ones of their sort, as all boxes of deck-builders have them."""


def buyers(build: Callable[[str, Any], Ruled], mind: Callable[..., Any], **more: float) -> Callable[..., Ruled]:
    """Return what makes, of cards with that wanted most first, who buys nothing else from the first turn to the last,
    as many as there are, and fights by the odds; ``more`` is given to the ``mind`` that ``build`` makes a bot of.
    """

    def buys(*wishes: str) -> Ruled:
        menu = Menu({card: Wish(float(len(wishes) - i)) for i, card in enumerate(wishes)}, melt=1.0)
        return build("", mind(menu, sees_stage=False, **more))

    return buys


def buy_dearest(view: DeckView, dice: int, but: Collection[int] = ()) -> Thought:
    """Buy what costs most, ``but`` some cards."""
    if choice := treasure(view.choices):
        return choice, Reason
    arg = view.table.arg
    offered = [choice for choice in view.choices if choice.startswith("buy:") and arg[choice] not in but]
    return max(offered, key=lambda choice: price_of(view, arg[choice]), default=END), Reason


def buy_new(view: DeckView, dice: int) -> Thought:
    """Buy the dearest card of which no copy is owned."""
    return buy_dearest(view, dice, view.owned[view.chooser])


def until(round: int, first: Rule, then: Rule) -> Rule:
    """Return the rule that is ``first`` up to a round, and ``then`` afterwards."""
    return lambda view, dice: (first if view.round <= round else then)(view, dice)


def of_box(
    buys: Callable[..., Ruled],
    generals: Sequence[str],
    flood: Ruled,
    raid: Ruled,
    own: Sequence[Trick],
    samurai: Ruled,
    levels: Mapping[str, Ruled],
) -> tuple[Trick, ...]:
    """Return the players of a box: ``own`` are those of its cards, the others every box has. ``buys`` makes who buys
    certain cards, ``generals`` all generals; ``flood`` buys fighters, ``raid`` a leader and cavalry.
    """
    mixtures = []
    for level, bot in levels.items():
        late = until(8, flood.rules["buy"], bot.rules["buy"])
        mixtures += [
            trick(f"{level}-no-war", f"the {level} who stays at home", bot, mixture=True, lead=None, assign=None),
            trick(f"{level}-flood", f"fighters for eight rounds, then the {level}", bot, mixture=True, buy=late),
        ]
    return (
        trick("only-points", "victory cards from the first turn on", buys(*POINTS, "dorf")),
        trick("only-money", "gold and silver, then Land", buys(*POINTS, *MONEY)),
        trick("flood", "fighters, never money", flood),
        trick("raid", "a leader and cavalry, and attacks every turn", raid, lead=lead, assign=lead),
        trick("only-generals", "generals, and money to pay for them", buys(*generals, *MONEY)),
        *own,
        trick("dearest", "always the dearest card", samurai, buy=buy_dearest),
        trick("one-of-each", "the dearest card that it has not", samurai, buy=buy_new),
        trick("never-attacks", "the samurai who stays at home", samurai, lead=None, assign=None),
        *mixtures,
    )
