"""Blunders that anybody would call one, for ``python -m scripts.review_plants``: plain, and chosen by nothing but what
the table shows.

``BLUNDERS`` has by game the kinds of blunders by name. Each is a function of an observation and of what the bot would
choose there; it returns what is chosen instead, or None where it would be no such blunder. From the first answer on it
is asked about every further question of the same seat and turn, so a blunder may have several steps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kunitori_tui.engine.api import Option

Blunder = Callable[[Any, Option], "Option | None"]

RICH = 5
"""So much money is a pity for Copper or nothing."""
EARLY = 12
"""Rounds in which money still buys what pays back."""


def is_rich(view: Any) -> bool:
    """Return whether all treasures are on the table, and are enough for something dear."""
    ready = not any(option.startswith("treasure:") for option in view.choices)
    return view.asked.kind == "buy" and ready and view.money >= RICH and view.round <= EARLY


def copper(view: Any, choice: Option) -> Option | None:
    """Buy Copper for the money of something dear."""
    return "buy:kupfer" if is_rich(view) and view.buys == 1 and "buy:kupfer" in view.choices else None


def keep_money(view: Any, choice: Option) -> Option | None:
    """Buy nothing with the money of something dear."""
    return "end" if is_rich(view) and choice.startswith("buy:") and choice != "buy:kupfer" else None


def keep_treasure(view: Any, choice: Option) -> Option | None:
    """Buy nothing, and lay down no treasure either."""
    there = [option for option in view.choices if option.startswith("treasure:")]
    return "end" if view.asked.kind == "buy" and not view.money and len(there) >= 2 and 3 < view.round < EARLY else None


def late_copper(view: Any, choice: Option) -> Option | None:
    """Buy Copper though a Village or better is on offer, in the second half."""
    late = view.asked.kind == "buy" and view.round >= 10 and choice.startswith("buy:") and choice != "buy:kupfer"
    return "buy:kupfer" if late and view.money >= 3 and "buy:kupfer" in view.choices else None


def play_nothing(view: Any, choice: Option) -> Option | None:
    """End the action phase with a hand of cards to play."""
    hand = [option for option in view.choices if option.startswith("play:")]
    return "end" if view.asked.kind == "play" and len(hand) >= 2 and choice != "end" and "end" in view.choices else None


def stay_home(view: Any, choice: Option) -> Option | None:
    """Leave the leader at home where an attack is sure: twice as strong as what stands before any other."""
    if view.asked.kind != "lead" or "home" not in view.choices or not choice.startswith("attack:"):
        return None
    own = view.strengths(view.seat)[0]
    target = int(choice.split(":")[1])
    return "home" if own >= 2 * view.strengths(target)[1] + 4 else None


def attack_a_wall(view: Any, choice: Option) -> Option | None:
    """Attack who is much stronger, and lose the battle."""
    if view.asked.kind != "lead" or choice != "home":
        return None
    own = view.strengths(view.seat)[0]
    there = [option for option in view.choices if option.startswith("attack:")]
    walls = {option: view.strengths(int(option.split(":")[1]))[1] for option in there}
    wall = max(walls, key=lambda option: walls[option], default="")
    return wall if wall and walls[wall] >= own + 4 else None


def disband(view: Any, choice: Option) -> Option | None:
    """Discard every unit that could stay."""
    if view.asked.kind != "deploy" or not choice.startswith("stay:"):
        return None
    away = "discard:" + choice.split(":", 1)[1]
    return away if away in view.choices else None


def refuse_prize(view: Any, choice: Option) -> Option | None:
    """Take no card for a battle that was won."""
    return "decline" if view.asked.kind == "prize" and choice != "decline" and "decline" in view.choices else None


def build_nothing(view: Any, choice: Option) -> Option | None:
    """Build nothing though cubes are there for it."""
    return "no" if view.asked.kind == "build" and "build:cubes" in view.choices else None


def refuse_tribute(view: Any, choice: Option) -> Option | None:
    """Refuse the points for a tribute."""
    return "no" if view.asked.kind == "tribute" and choice == "tribute" else None


def work_nothing(view: Any, choice: Option) -> Option | None:
    """Place no worker, though there are workers and cards."""
    idle = view.asked.kind == "work" and view.round >= 2 and len(view.choices) >= 3 and "pass" in view.choices
    return "pass" if idle and view.workers_left(view.seat) >= 2 else None


def trade_nothing(view: Any, choice: Option) -> Option | None:
    """Take nothing from the market though a black worker is to be had."""
    return "none" if view.asked.kind == "deal" and choice.startswith("hire:") and "none" in view.choices else None


def lose_leader(view: Any, choice: Option) -> Option | None:
    """Give the own supreme leader for a lost block where another could go: the campaign is over."""
    chiefs = ("lose:tokugawa_leader", "lose:ishida_leader")
    return next((one for one in chiefs if one in view.choices), None) if view.asked.kind == "lose" else None


def lonely_leader(view: Any, choice: Option) -> Option | None:
    """March with the supreme leader alone, to wherever it goes."""
    if view.asked.kind != "march":
        return None
    chiefs = ("take:tokugawa_leader", "take:ishida_leader")
    return next((one for one in chiefs if one in view.choices), None)


def fight_without_cards(view: Any, choice: Option) -> Option | None:
    """Deploy nothing in a battle, though the cards are there."""
    return "stop" if view.asked.kind == "deploy" and choice.startswith("deploy:") and "stop" in view.choices else None


def stand_still(view: Any, choice: Option) -> Option | None:
    """Move nothing for a turn."""
    return "none" if view.asked.kind == "degree" and choice in ("limited", "total") else None


BUYING = {
    "copper": copper,
    "keep_money": keep_money,
    "keep_treasure": keep_treasure,
    "late_copper": late_copper,
    "play_nothing": play_nothing,
}
BATTLES = {"stay_home": stay_home, "attack_a_wall": attack_a_wall, "disband": disband, "refuse_prize": refuse_prize}

BLUNDERS: Mapping[str, Mapping[str, Blunder]] = {
    "kunitori": BUYING | BATTLES,
    "brennt": BUYING | BATTLES,
    "mixed": BUYING | BATTLES,
    "azuchi": {
        "build_nothing": build_nothing,
        "refuse_tribute": refuse_tribute,
        "work_nothing": work_nothing,
        "trade_nothing": trade_nothing,
    },
    "moegahara": {name: BUYING[name] for name in ("copper", "keep_money", "keep_treasure", "play_nothing")},
    "sekigahara": {
        "lose_leader": lose_leader,
        "lonely_leader": lonely_leader,
        "fight_without_cards": fight_without_cards,
        "stand_still": stand_still,
    },
}
