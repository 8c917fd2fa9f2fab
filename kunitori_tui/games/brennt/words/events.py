"""What happens in the second box in words: lines of the log, and phrases for the summary of a turn."""

from __future__ import annotations

from typing import Any

from kunitori_tui.text import cards, events
from kunitori_tui.text.box import Line, Names
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.events import either, phrase, says
from kunitori_tui.text.who import trw, who

Data = dict[str, Any]


def _to(line: Line, to_you: Line) -> Line:
    """Return a line about what one player does to another, as told to all, and to that one."""
    return lambda data, names, me: (to_you if data["target"] == me else line)(data, names, me)


_trap = _to(
    says("A trap of {who} takes {card} of {whom}", "Your trap takes {card} of {whom}"),
    says("A trap of {who} takes your {card}", "Your trap takes your {card}"),
)
_trash = says("{card} of {who} is trashed", "Your {card} is trashed")
_own_trap = says("{who} traps a card of their own, {card}", "Your trap takes your own {card}")


def _victim(data: Data, names: Names, me: int | None) -> str:
    loser, card = who(names, me, data["target"]), cards.short(data["card"])
    return trw("{who} loses {card} to a Land destroyer", "{who:You} lose {card} to a Land destroyer", loser, card=card)


def _call(data: Data, names: Names, me: int | None) -> str:
    caller, ally, target = (who(names, me, data[at]) for at in ("seat", "ally", "target"))
    return trw(
        "{who} asks {ally} to attack {whom} together",
        "{who:You} ask {ally} to attack {whom} together",
        caller,
        ally=ally,
        whom=target,
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


LINES: dict[str, Line] = {
    "return_to_pool": says("{who} puts {card} back into the pool", "{who:You} put {card} back into the pool"),
    "trap": lambda data, names, me: (_own_trap if data["seat"] == data["target"] else _trap)(data, names, me),
    "fetch": says("{who} fetches {card} into the hand", "{who:You} fetch {card} into your hand"),
    "give": says("{who} gives {card} to {whom}", "{who:You} give {card} to {whom}"),
    "spent": says("{card} of {who} is discarded after the battle", "Your {card} is discarded after the battle"),
    "victim": _victim,
    "call": _call,
    "consent": either(
        "joins",
        says("{who} joins the battle", "{who:You} join the battle"),
        says("{who} refuses to join", "{who:You} refuse to join"),
    ),
    "attack": says(
        "{who} attacks {whom} with {cards} ({value})",
        "{who:You} attack {whom} with {cards} ({value})",
        more=lambda data: {"cards": card_list(data["cards"]) or tr("no card at all")},
    ),
    "battle": _battle,
    "decline": either(
        "card", events.LINES["decline"], says("{who} takes no victory card", "{who:You} take no victory card")
    ),
    "trash": lambda data, names, me: (_trash if data["source"] == "deck" else events.LINES["trash"])(data, names, me),
    "shuffle": either(
        "source",
        says("{who} shuffles the deck ({cards})", "{who:You} shuffle your deck ({cards})", more=events.shuffled),
        events.LINES["shuffle"],
    ),
    "wall": says("{who} leaves {cards} until the next turn", "{who:You} leave {cards} until your next turn"),
}


def _of_target(line: Line) -> Line:
    """Return a line about the player whom the event names as ``target``."""
    return lambda data, names, me: line({**data, "seat": data["target"]}, names, me)


_trashed = says("trashed {card} of {who}", "trashed your {card}")
"""A card of the player's own hand or area the summary tells without a name."""

DEEDS: dict[str, Line] = {
    "return_to_pool": phrase(N_("{card} back into the pool")),
    "trap": _of_target(says("trapped {card} of {who}", "trapped your {card}")),
    "fetch": phrase(N_("fetched {card}")),
    "give": says("gave {card} to {whom}", "gave {card} to {whom}"),
    "victim": _of_target(says("{who} loses {card}", "{who} lose {card}")),
    "consent": either("joins", events.silent, says("{who} refused", "{who} refused")),  # the battle names the ally
    "trash": lambda data, names, me: _trashed(data, names, me) if data["source"] == "deck" else None,
}
