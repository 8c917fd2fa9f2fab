"""One rule for every kind of question the first box asks, and how a level is put together from them.

Why a level answers as it does what the first box asks: one reason for every kind of question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from kunitori_tui.bots.ruled import Ruled, Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots import reasoning, turn, turn_reasoning, war
from kunitori_tui.games.deckbuilder.bots.level import Level, Plain
from kunitori_tui.games.deckbuilder.bots.menu import hand_money, purse
from kunitori_tui.games.deckbuilder.bots.mind import Mind, Outlook
from kunitori_tui.games.deckbuilder.bots.reasoning import Params, Reason, weighed
from kunitori_tui.games.deckbuilder.bots.turn import POINTS_PER_MONEY, drawn_worth, shopping
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.kunitori.bots import cards
from kunitori_tui.games.kunitori.bots.cards import (
    MARKET_PLUS,
    RISING_WORTH,
    SPECIALS,
    best_exchange,
    payment,
    recruit,
    recruits,
)


def trash(outlook: Outlook, choice: Option) -> Thought:
    """Say why this card goes to the Marktplatz: for what may be gained instead, or as the one missed least."""
    table, limit = outlook.table, outlook.asked.data["plus"]
    there = [table.arg[c] for c in outlook.view.choices if c != NO]
    card = table.arg[choice]
    if best_exchange(outlook, limit)[1] < 0:
        weights = weighed({table.key["trash"][c]: -outlook.plain_worth(c) for c in there}, choice)
        return Thought(choice, "trash_least", {"card": table.ids[card], "worth": -weights[0].points}, weights)
    brings = {}
    for c in there:
        other = best_for(outlook, table.cost[c] + limit)
        gained = outlook.worth(other) if other >= 0 else 0.0
        brings[table.key["trash"][c]] = gained - outlook.plain_worth(c) - POINTS_PER_MONEY / 2 * table.money[c]
    weights = weighed(brings, choice)
    name = table.ids[best_for(outlook, table.cost[card] + limit)]
    told: Params = {"card": table.ids[card], "other": name, "worth": weights[0].points}
    return Thought(choice, "trash_for_better", told, weights)


def best_for(outlook: Outlook, limit: int) -> int:
    """Return the card on offer worth most that costs at most ``limit``; -1 if there is none."""
    cost = outlook.table.cost
    there = [c for c in range(outlook.table.size) if cost[c] <= limit and outlook.view.is_offered(c)]
    return max(there, key=outlook.worth, default=-1)


def rising(outlook: Outlook, choice: Option) -> Thought | None:
    """Say why the Rising General becomes a general, or why his price is better spent."""
    view, table = outlook.view, outlook.table
    coins = payment(view, [c for c in outlook.hand if table.money[c]], outlook.asked.data["worth"])
    worth, general = recruit(outlook, table.number[outlook.asked.source])
    if not coins or general < 0:
        return None
    spent, money = sum(table.money[c] for c in coins), purse(view)
    there = recruits(outlook, table.number[outlook.asked.source])
    deck, fight = there[general]
    him: Params = {"card": table.ids[general], "money": spent, "worth": deck, "fight": fight}
    if choice == table.key["take"][general]:
        return Thought(
            choice,
            "rising_general",
            him,
            weighed(
                {
                    table.key["take"][g]: sum(parts)
                    for g, parts in there.items()
                    if table.key["take"][g] in view.choices
                },
                choice,
            ),
        )
    if view.chosen_cards:
        return Thought(choice, "rising_general", him)
    yes = table.key["spend"][coins[0]]
    with_him, without = worth + shopping(outlook, money - spent), shopping(outlook, money)
    weights = weighed({NO: without, yes: with_him}, choice)
    if choice != NO:
        return Thought(choice, "rising_general", him, weights)
    told: Params = {"card": table.ids[general], "money": spent, "attack": table.attack[general]}
    return Thought(choice, "rising_wasteful", told, weights)


def ninja_pick(outlook: Outlook, choice: Option) -> Thought:
    """Say how good the card turned up is to draw."""
    name = outlook.asked.subject
    own = outlook.asked.data["target"] == outlook.me
    kept = choice.startswith("keep:")
    reason = f"ninja_{'own' if own else 'rival'}_{'keeps' if kept else 'loses'}"
    return Thought(choice, reason, {"card": name, "rating": drawn_worth(outlook, outlook.table.number[name])})


def ninja_show(outlook: Outlook, choice: Option) -> Thought:
    """Say that a Ninja Clan is always shown."""
    return Thought(choice, "ninja_shown")


def market(outlook: Outlook, name: str, worth: float) -> Reason:
    """Say what the Marktplatz trashes, and what for."""
    table, card = outlook.table, best_exchange(outlook, MARKET_PLUS)[1]
    better = table.ids[best_for(outlook, table.cost[card] + MARKET_PLUS)]
    return "play_market", {"card": name, "other": table.ids[card], "gained": better, "worth": worth}


def pays(outlook: Outlook, name: str, worth: float) -> Reason:
    """Say what the hand can pay an Aufstrebender General."""
    return "play_rising", {"card": name, "money": hand_money(outlook.view), "due": RISING_WORTH, "worth": worth}


def ninja(outlook: Outlook, name: str, worth: float) -> Reason:
    """Say how many rivals the Ninja Clan visits."""
    return "play_ninja", {"card": name, "rivals": outlook.view.seats - 1, "worth": worth}


TELLING: Mapping[str, turn_reasoning.Telling] = {"remodel": market, "rising_general": pays, "ninja_clan": ninja}
"""Why a special effect is played, by its frame's name."""

WHYS: dict[str, Callable[[Outlook, Option], Thought | None]] = {
    "replay": turn_reasoning.replay,
    "play": partial(turn_reasoning.play, specials=SPECIALS, telling=TELLING),
    "choose": turn_reasoning.choose,
    "deploy": turn_reasoning.deploy,
    "lead": turn_reasoning.lead,
    "assign": turn_reasoning.lead,
    "defend": turn_reasoning.defend,
    "ambush": turn_reasoning.ambush,
    "prize": turn_reasoning.take_prize,
    "buy": reasoning.buy,
    "may_gain": reasoning.may_gain,
    "trash": trash,
    "gain": reasoning.gain,
    "rising": rising,
    "ninja_show": ninja_show,
    "ninja_pick": ninja_pick,
    "order": turn_reasoning.order,
}


RULES: dict[str, Callable[[Outlook], Option | None]] = {
    "play": partial(turn.play, specials=cards.SPECIALS),
    "choose": turn.choose,
    "lead": war.challenge,
    "assign": war.challenge,
    "defend": war.defend,
    "ambush": war.ambush,
    "prize": war.take_prize,
    "buy": turn.buy,
    "may_gain": turn.may_gain,
    "trash": cards.trash,
    "gain": turn.gain,
    "rising": cards.rising,
    "ninja_show": cards.ninja_show,
    "ninja_pick": cards.ninja_pick,
    "order": turn.order,
}
PLAIN: Plain = {"replay": turn.replay, "deploy": turn.deploy}


def build(bot_id: str, mind: Mind) -> Ruled:
    """Return the bot that thinks with ``mind``."""
    return Level(bot_id, mind, RULES, PLAIN, WHYS, Outlook)
