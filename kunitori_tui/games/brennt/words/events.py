"""What happens in the second box in words: lines of the log, and phrases for the summary of a turn."""

from __future__ import annotations

from typing import Any

from kunitori_tui.text import cards, events
from kunitori_tui.text.box import Line, Names
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.events import card_list, spoken

Data = dict[str, Any]


def _card(mine: str, other: str) -> Line:
    return lambda data, names, me: spoken(mine, other, data, names, me, card=cards.short(data["card"]))


def _cards(mine: str, other: str) -> Line:
    return lambda data, names, me: spoken(mine, other, data, names, me, cards=card_list(data["cards"]))


def _player_and_target(of_me: str, to_me: str, other: str) -> Line:
    """Return a line about a player, a card and another player, as told to the first, to the second, to the rest."""

    def say(data: Data, names: Names, me: int | None) -> str:
        seat, target = data["seat"], data["target"]
        text = of_me if seat == me else to_me if target == me else other
        return tr(text, player=names[seat], target=names[target], card=cards.short(data["card"]))

    return say


def _trap(data: Data, names: Names, me: int | None) -> str | None:
    if data["seat"] == data["target"]:
        said = N_("Your trap takes your own {card}"), N_("{player} traps a card of their own, {card}")
        return _card(*said)(data, names, me)
    return _trap_other(data, names, me)


_trap_other = _player_and_target(
    N_("Your trap takes {card} of {target}"),
    N_("A trap of {player} takes your {card}"),
    N_("A trap of {player} takes {card} of {target}"),
)


def _victim(data: Data, names: Names, me: int | None) -> str:
    card = cards.short(data["card"])
    if data["target"] == me:
        return tr("You lose {card} to a Land destroyer", card=card)
    return tr("{player} loses {card} to a Land destroyer", player=names[data["target"]], card=card)


def _call(data: Data, names: Names, me: int | None) -> str:
    seat, ally, target = names[data["seat"]], names[data["ally"]], names[data["target"]]
    if data["seat"] == me:
        return tr("You ask {ally} to attack {target} together", ally=ally, target=target)
    if data["ally"] == me:
        return tr("{player} asks you to attack {target} together", player=seat, target=target)
    if data["target"] == me:
        return tr("{player} asks {ally} to attack you together", player=seat, ally=ally)
    return tr("{player} asks {ally} to attack {target} together", player=seat, ally=ally, target=target)


def _consent(data: Data, names: Names, me: int | None) -> str:
    if data["joins"]:
        return spoken(N_("You join the battle"), N_("{player} joins the battle"), data, names, me)
    return spoken(N_("You refuse to join"), N_("{player} refuses to join"), data, names, me)


def _attack(data: Data, names: Names, me: int | None) -> str | None:
    if "ally" not in data:
        return events.LINES["attack"](data, names, me)
    seat, ally, target = names[data["seat"]], names[data["ally"]], names[data["target"]]
    with_what = {"cards": card_list(data["cards"]) or tr("no card at all"), "value": data["value"]}
    if data["seat"] == me:
        return tr("You and {ally} attack {target} with {cards} ({value})", ally=ally, target=target, **with_what)
    if data["ally"] == me:
        return tr("{player} and you attack {target} with {cards} ({value})", player=seat, target=target, **with_what)
    if data["target"] == me:
        return tr("{player} and {ally} attack you with {cards} ({value})", player=seat, ally=ally, **with_what)
    return tr(
        "{player} and {ally} attack {target} with {cards} ({value})", player=seat, ally=ally, target=target, **with_what
    )


def _battle(data: Data, names: Names, me: int | None) -> str | None:
    attack, defence = data["attack"], data["defence"]
    if "ally" not in data:
        return events.LINES["battle"](data, names, me)
    sums = {
        "player": names[data["seat"]],
        "ally": names[data["ally"]],
        "target": names[data["target"]],
        "attack": attack,
        "defence": defence,
        "n": abs(attack - defence),
    }
    if attack > defence:
        text = (
            N_("{player} and {ally} {attack}, {target} {defence}: ahead by {n}, {card}")
            if data["left"]
            else N_("{player} and {ally} {attack}, {target} {defence}: ahead by {n}, but no {card} is left")
        )
        return tr(text, card=cards.short(data["prize"]), **sums)
    if attack < defence:
        return tr("{player} and {ally} {attack}, {target} {defence}: behind by {n}", **sums)
    return tr("{player} and {ally} {attack}, {target} {defence}: even, nobody gains anything", **sums)


def _decline(data: Data, names: Names, me: int | None) -> str | None:
    if data["card"]:
        return events.LINES["decline"](data, names, me)
    return spoken(N_("You take no victory card"), N_("{player} takes no victory card"), data, names, me)


def _trash(data: Data, names: Names, me: int | None) -> str | None:
    if data["source"] != "deck":
        return events.LINES["trash"](data, names, me)
    return _card(N_("Your {card} is trashed"), N_("{card} of {player} is trashed"))(data, names, me)


def _shuffle(data: Data, names: Names, me: int | None) -> str | None:
    if "source" not in data:
        return events.LINES["shuffle"](data, names, me)
    n = data["cards"]
    if data["seat"] == me:
        return trn("You shuffle your deck ({n} card)", "You shuffle your deck ({n} cards)", n)
    return trn(
        "{player} shuffles the deck ({n} card)", "{player} shuffles the deck ({n} cards)", n, player=names[data["seat"]]
    )


LINES: dict[str, Line] = {
    "return_to_pool": _card(N_("You put {card} back into the pool"), N_("{player} puts {card} back into the pool")),
    "trap": _trap,
    "fetch": _card(N_("You fetch {card} into your hand"), N_("{player} fetches {card} into the hand")),
    "give": _player_and_target(
        N_("You give {card} to {target}"), N_("{player} gives {card} to you"), N_("{player} gives {card} to {target}")
    ),
    "spent": _card(
        N_("Your {card} is discarded after the battle"), N_("{card} of {player} is discarded after the battle")
    ),
    "victim": _victim,
    "call": _call,
    "consent": _consent,
    "attack": _attack,
    "battle": _battle,
    "decline": _decline,
    "trash": _trash,
    "shuffle": _shuffle,
    "wall": _cards(N_("You leave {cards} until your next turn"), N_("{player} leaves {cards} until the next turn")),
}


def _deed(mine: str, other: str) -> Line:
    """Return a phrase about a card of the player whom the event names as ``target``."""

    def say(data: Data, names: Names, me: int | None) -> str:
        card = cards.short(data["card"])
        if data["target"] == me:
            return tr(mine, card=card)
        return tr(other, card=card, player=names[data["target"]])

    return say


def _trashed(data: Data, names: Names, me: int | None) -> str | None:
    if data["source"] != "deck":
        return None  # a card of the player's own hand or area: the summary tells it without a name
    if data["seat"] == me:
        return tr("trashed your {card}", card=cards.short(data["card"]))
    return tr("trashed {card} of {player}", card=cards.short(data["card"]), player=names[data["seat"]])


def _answer(data: Data, names: Names, me: int | None) -> str | None:
    if data["joins"]:
        return None  # the battle names the ally
    return tr("you refused") if data["seat"] == me else tr("{player} refused", player=names[data["seat"]])


DEEDS: dict[str, Line] = {
    "return_to_pool": lambda data, names, me: tr("{card} back into the pool", card=cards.short(data["card"])),
    "trap": _deed(N_("trapped your {card}"), N_("trapped {card} of {player}")),
    "fetch": lambda data, names, me: tr("fetched {card}", card=cards.short(data["card"])),
    "give": _deed(N_("gave you {card}"), N_("gave {card} to {player}")),
    "victim": _deed(N_("you lose {card}"), N_("{player} loses {card}")),
    "consent": _answer,
    "trash": _trashed,
}
