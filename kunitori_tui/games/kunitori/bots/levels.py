"""One rule for every kind of question the first box asks, why it answers so, and the levels that are put together from
them: four, from the weakest, and who plays the guided first game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from kunitori_tui.bots import weights
from kunitori_tui.bots.ruled import Ruled, Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots import fixed, reasoning, turn, turn_reasoning, war
from kunitori_tui.games.deckbuilder.bots.level import Level, Plain
from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish, hand_money, purse
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

ASHIGARU_MENU = Menu(
    {
        "oda_nobunaga": Wish(9.0), "toyotomi_hideyoshi": Wish(8.0), "tokugawa_ieyasu": Wish(8.5),
        "takeda_shingen": Wish(8.8), "uesugi_kenshin": Wish(8.7), "mouri_motonari": Wish(8.1),
        "date_masamune": Wish(8.2), "shimazu_yoshihisa": Wish(8.4), "land": Wish(11.0), "praefektur": Wish(7.0),
        "kanoniere": Wish(6.5, 0.5), "kavallerie": Wish(5.5, 0.3), "aufstrebender_general": Wish(5.4, 1.0),
        "bogenschuetzen": Wish(4.2, 0.5), "speertraeger": Wish(3.5, 0.2), "bauernmiliz": Wish(1.2, 0.4),
        "festung": Wish(1.5, 0.5), "silber": Wish(4.5, 0.3), "gold": Wish(7.5, 0.4), "dorf": Wish(0.3),
        "fantastische_burg": Wish(7.8, 0.3),
    }
)  # fmt: skip


@cache
def ashigaru() -> Ruled:
    """Ashigaru, the easy level: a foot soldier who takes what shines and attacks what looks weak.

    It wants dear cards and fighters, from the first turn to the last the same ones. It counts only what lies on the
    table, shows everything in an ambush, takes every victory card and does not see the end coming.
    """
    return build(
        "ashigaru",
        Mind(
            ASHIGARU_MENU,
            sees_stage=False,
            expects="nothing",
            weighs_defence=False,
            counts_end=False,
            splits=False,
            clutter=0.0,
        ),
    )


SAMURAI_MENU = Menu(
    {
        "oda_nobunaga": Wish(10.0), "toyotomi_hideyoshi": Wish(9.0), "tokugawa_ieyasu": Wish(9.5),
        "takeda_shingen": Wish(9.5), "uesugi_kenshin": Wish(10.5), "mouri_motonari": Wish(9.0),
        "date_masamune": Wish(9.5), "shimazu_yoshihisa": Wish(8.0),
        "bauernmiliz": Wish(0.5, 0.3), "speertraeger": Wish(3.2, 0.1), "bogenschuetzen": Wish(3.0, 0.3),
        "aufstrebender_general": Wish(4.0, 1.5), "kavallerie": Wish(4.0, 0.1), "kanoniere": Wish(4.2, 0.5),
        "festung": Wish(1.0, 0.3), "landesvermessung": Wish(2.5, 1.5), "flussbegradigung": Wish(3.5, 0.8),
        "teegeschirr": Wish(4.0, 0.5), "handelshafen": Wish(6.5, 1.0), "fantastische_burg": Wish(12.0, 0.2),
        "praefektur": Wish(3.0), "land": Wish(9.0), "silber": Wish(4.0, 0.3), "gold": Wish(6.5, 0.4),
    }
)  # fmt: skip


@cache
def samurai() -> Ruled:
    """Samurai, the normal level: an orderly fighter who saves first, then builds and arms, and gathers points in time.

    It reckons with what a rival adds to a battle on average and weighs ambush against reinforcement. It does not work
    out odds, fights one battle at a time, trashes nothing but tea utensils, and does not count who wins when a pile
    runs out.
    """
    return build("samurai", Mind(SAMURAI_MENU, expects="average", counts_end=False, splits=False))


DAIMYO_MENU = Menu(
    {
        "oda_nobunaga": Wish(8.1, 0.8), "toyotomi_hideyoshi": Wish(8.0, 0.6), "tokugawa_ieyasu": Wish(8.9, 0.5),
        "takeda_shingen": Wish(8.4), "uesugi_kenshin": Wish(10.2, 0.1), "mouri_motonari": Wish(10.6, 0.4),
        "date_masamune": Wish(13.1, 0.3), "shimazu_yoshihisa": Wish(7.5, 0.5), "bauernmiliz": Wish(0.3, 1.0),
        "ninja_clan": Wish(0.4, 0.9), "speertraeger": Wish(3.0, 0.2), "bogenschuetzen": Wish(1.7),
        "aufstrebender_general": Wish(3.0, 2.2), "kavallerie": Wish(3.9, 0.3), "kanoniere": Wish(3.9, 0.2),
        "festung": Wish(1.2, 0.1), "neue_technologien": Wish(1.9), "neue_felder": Wish(0.6, 0.6),
        "marktplatz": Wish(1.5, 1.3), "landesvermessung": Wish(1.1, 1.4), "zollaufhebung": Wish(0.9, 0.8),
        "hohe_steuern": Wish(3.8, 1.2), "flussbegradigung": Wish(3.8, 0.7), "teegeschirr": Wish(6.5, 1.0),
        "bergmine": Wish(4.2, 2.3), "handelshafen": Wish(4.8, 0.9), "fantastische_burg": Wish(15.0, 0.2),
        "praefektur": Wish(0.3), "land": Wish(11.5, 0.1), "silber": Wish(4.0, 0.3), "gold": Wish(7.9, 0.4),
    },
    melt=29.6,
)  # fmt: skip

DAIMYO = Mind(DAIMYO_MENU, clutter=1.7, safety=3.0)


@cache
def daimyo() -> Ruled:
    """Daimyō, the hard level: a patient ruler who builds a castle before an army and strikes when the odds are known.

    It has every idea of this package: a menu found by playing against itself, the odds of every sum a defender may add,
    several battles in one turn, and the count of who wins when the last card of a pile is taken.
    """
    return build("daimyo", DAIMYO)


CROWD_FROM = 4
"""Players from whom on another file is read: what wins between two is worth nothing here."""


def learned(file: str) -> Mind:
    """Return the daimyō's mind with the numbers of a ``file`` beside this one."""
    return weights.changed(DAIMYO, weights.load(Path(__file__).with_name(file)))


@cache
def shogun() -> Ruled:
    """Shōgun, the level that learned by playing: it thinks like the daimyō, with numbers that a search found in games
    with him and against itself, other ones among four players and more. The files beside it hold them, and what made
    them (``scripts/train.py``).
    """
    return build("shogun", replace(learned("shogun.json"), crowd=learned("shogun_crowd.json"), crowd_from=CROWD_FROM))


@cache
def sensei() -> Ruled:
    """The bot of the guided first game."""
    return fixed.sensei(
        (
            fixed.Wish("land", 8),
            fixed.Wish("praefektur", 12),
            fixed.Wish("aufstrebender_general", 1),
            fixed.Wish("gold", 2),
            fixed.Wish("silber", 4),
            fixed.Wish("bauernmiliz", 2),
            fixed.Wish("festung", 2),
        )
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
