"""What a careful beginner would do at the table of any deck-builder with victory piles: take what costs most, of the
cards that are worth having, attack where that promises points, and lay in ambush what helps. Cards are judged by what
they say, as the samurai of the mixed game does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots import war
from kunitori_tui.games.deckbuilder.bots.mind import Mind, Outlook
from kunitori_tui.games.deckbuilder.bots.rating import RatedMenu, Weights
from kunitori_tui.games.deckbuilder.rules.battle import HOME, attack_value, leaders_of, units_of
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView

WEIGHTS = Weights(
    draw=1.4,
    stay=1.0,
    specials={
        "remodel": 2.0, "rising_general": 0.5, "ninja_clan": 0.3, "warning": 0.5, "trap": 1.0, "fetch_general": 3.0,
        "call_allies": 0.5, "trained_ninja": 3.0, "upgrade": 4.0, "wall": 0.5, "gift": -1.0, "razes": 0.5,
        "spent": -1.0, "per_owned": 0.5, "if_sold_out": -0.3,
    },
)  # fmt: skip

MENU = RatedMenu(melt=20.0, weights=WEIGHTS)
MIND = Mind(MENU)


def useful(view: DeckView, cards: Iterable[int]) -> list[int]:
    """Return those of ``cards`` that are worth a place in the deck of the asked seat, the first to take first: the
    dearest, and of several that cost the same what is worth most.
    """
    worth: Callable[[int], float] = Outlook(MIND, view).worth
    rated = [(price_of(view, card), worth(card), -card) for card in cards]
    return [-card for _, value, card in sorted(rated, reverse=True) if value > 0]


def attack_plan(view: DeckView) -> list[Option]:
    """Return where every leader and every unit of the asked seat would go: all together where that promises most
    points, the weakest of several alike, and home where no battle promises any.
    """
    outlook = Outlook(MIND, view)
    cards = leaders_of(view, outlook.me) + units_of(view, outlook.me)
    force = attack_value(outlook.table, cards)
    best = max(war.fronts(outlook), key=lambda front: (front.value(force), -front.defence))
    return [f"attack:{best.target}" if best.value(force) > 0 else HOME] * len(cards)


def ambush_plan(view: DeckView) -> list[int]:
    """Return the cards of the hand that the asked seat would lay in ambush: those with the best result, as few of
    them as bring it (7-2-1).
    """
    outlook = Outlook(MIND, view)
    return war.ambush_cards(outlook, outlook.asked.data["attack"], outlook.asked.data["defence"])[0]
