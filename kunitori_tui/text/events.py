"""Events in words: single lines for the log, a whole turn in a few, and phases that passed by themselves: which, why,
and the rule behind it. What one box alone tells is in its file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from kunitori_tui.engine.cards import Card
from kunitori_tui.play.facts import SeenEvent, Turn
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names, box, boxes, family
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import N_, tr, trn


def skips(data: Mapping[str, Any], cards: Sequence[Card] = ()) -> list[str]:
    """Return the sentences that a ``phase`` event has for its reader, one for each phase that was skipped in his own
    turn; none in the turn of another. With the ``cards`` of the table each sentence says the rule behind it.
    """
    skipped = data.get("skipped") or {}
    if skipped.get("action") == "no_action_card":  # then nobody asks about a battle
        return [tr("Straight to buying: no action card in your hand.")]
    told = []
    if skipped.get("action") == "no_actions":
        told.append(
            trn(
                "Action over: no action left, {n} card could not be played.",
                "Action over: no action left, {n} cards could not be played.",
                data["unplayed"],
            )
        )
    if skipped.get("battle") == "no_leader":
        told.append(" ".join([tr("Battle skipped: no leader."), *_who_leads(cards)]))
    return told


def _who_leads(cards: Sequence[Card]) -> list[str]:
    if not cards:
        return []
    if any(card.leads and card.kind != "general" for card in cards):
        return [tr("Only generals and Rising generals lead a battle.")]
    return [tr("Only generals lead a battle.")]


def of(events: Iterable[SeenEvent], cards: Sequence[Card]) -> list[str]:
    """Return the sentences for all phases that were skipped in ``events``."""
    return [sentence for event in events if event.kind == "phase" for sentence in skips(event.data, cards)]


__all__ = ["card_list", "line", "spoken"]

Data = dict[str, Any]

SILENT = frozenset(("choose", "clear", "offer", "lay", "defenders", "points", "control", "fought"))
"""Kinds that say nothing worth a line: the screen shows the points, what is cleared away, what is on offer, what
stands deployed and where fights are left, and what follows tells what was chosen, and with which card.
"""


def line(kind: str, data: Data, names: Names, me: int | None, game: str) -> str | None:
    """Return an event as one line, None for one not worth telling.

    ``data`` holds the fields its reader may see (:meth:`.Event.seen_by`), ``names`` the players' names by seat;
    the player of seat ``me`` is addressed as "you". Games may call different things by one name: the words of ``game``
    come first, then those of its kin.
    """
    if kind in SILENT:
        return None
    for words in family(game):
        if kind in words.log.lines:
            return words.log.lines[kind](data, names, me)
    return LINES[kind](data, names, me)


def spoken(mine: str, other: str, data: Data, names: Names, me: int | None, **params: Any) -> str:
    """Return ``mine`` if the event is about seat ``me``, else ``other`` with that player's name as ``{player}``."""
    if data["seat"] == me:
        return tr(mine, player=names[data["seat"]], **params)
    return tr(other, player=names[data["seat"]], **params)


def _card(mine: str, other: str) -> Callable[[Data, Names, int | None], str]:
    def say(data: Data, names: Names, me: int | None) -> str:
        rest = {k: v for k, v in data.items() if k not in ("seat", "card")}
        return spoken(mine, other, data, names, me, card=cards.short(data["card"]), **rest)

    return say


def _cards(mine: str, other: str, none: tuple[str, str] | None = None) -> Callable[[Data, Names, int | None], str]:
    def say(data: Data, names: Names, me: int | None) -> str:
        if not data["cards"] and none is not None:
            return spoken(*none, data, names, me)
        return spoken(mine, other, data, names, me, cards=card_list(data["cards"]))

    return say


def _keep(data: Data, names: Names, me: int | None) -> str | None:
    say = _cards(N_("You keep {cards}"), N_("{player} keeps {cards}"))
    return say(data, names, me) if data["cards"] else None


def _turn(data: Data, names: Names, me: int | None) -> str:
    return spoken(N_("Round {round}: you"), N_("Round {round}: {player}"), data, names, me, round=data["round"])


def _phase(data: Data, names: Names, me: int | None) -> str | None:
    """Tell what passed by itself; the phase that begins is on the screen."""
    return (" ".join(skips(data)) or None) if data.get("seat") == me else None


def _draw(data: Data, names: Names, me: int | None) -> str:
    if "cards" in data:
        return spoken(
            N_("You draw {cards}"), N_("{player} draws {cards}"), data, names, me, cards=card_list(data["cards"])
        )
    return trn("{player} draws a card", "{player} draws {n} cards", data["count"], player=names[data["seat"]])


def _discard_hand(data: Data, names: Names, me: int | None) -> str:
    if "cards" in data:
        return spoken(
            N_("You discard {cards}"), N_("{player} discards {cards}"), data, names, me, cards=card_list(data["cards"])
        )
    return trn("{player} discards a card", "{player} discards {n} cards", data["count"], player=names[data["seat"]])


def _shuffle(data: Data, names: Names, me: int | None) -> str:
    n = data["cards"]
    if data["seat"] == me:
        return trn(
            "Your discard pile becomes your deck ({n} card)", "Your discard pile becomes your deck ({n} cards)", n
        )
    return trn(
        "The discard pile of {player} becomes the deck ({n} card)",
        "The discard pile of {player} becomes the deck ({n} cards)",
        n,
        player=names[data["seat"]],
    )


def _gain(data: Data, names: Names, me: int | None) -> str | None:
    if data["how"] == "buy":
        return None  # the purchase was told
    if data["how"] == "battle":
        return _card(N_("You take {card} for the battle"), N_("{player} takes {card} for the battle"))(data, names, me)
    return _card(N_("You gain {card}"), N_("{player} gains {card}"))(data, names, me)


def _attack(data: Data, names: Names, me: int | None) -> str:
    params = {
        "player": names[data["seat"]],
        "target": names[data["target"]],
        "cards": card_list(data["cards"]),
        "value": data["value"],
    }
    if data["seat"] == me:
        return tr("You attack {target} with {cards} ({value})", **params)
    if data["target"] == me:
        return tr("{player} attacks you with {cards} ({value})", **params)
    return tr("{player} attacks {target} with {cards} ({value})", **params)


def _battle(data: Data, names: Names, me: int | None) -> str:
    attack, defence = data["attack"], data["defence"]
    params = {"player": names[data["seat"]], "target": names[data["target"]], "attack": attack, "defence": defence}
    if attack == defence:
        return tr("{player} {attack}, {target} {defence}: even, nobody gains anything", **params)
    winner = data["seat"] if attack > defence else data["target"]
    params["card"] = cards.short(data["prize"])
    params["n"] = abs(attack - defence)
    if not data["left"]:
        if winner == me:
            return tr("{player} {attack}, {target} {defence}: you win by {n}, but no {card} is left", **params)
        return tr(
            "{player} {attack}, {target} {defence}: {winner} wins by {n}, but no {card} is left",
            winner=names[winner],
            **params,
        )
    if winner == me:
        return tr("{player} {attack}, {target} {defence}: you win by {n}, {card}", **params)
    return tr("{player} {attack}, {target} {defence}: {winner} wins by {n}, {card}", winner=names[winner], **params)


def _last_turns(data: Data, names: Names, me: int | None) -> str:
    return tr("The last {card} is gone: one more turn for every other player", card=cards.name(data["card"]))


def _over(data: Data, names: Names, me: int | None) -> str:
    reason = data["reason"]
    own = next((box.story.endings[reason] for box in boxes() if reason in box.story.endings), None)
    if own is not None:
        return tr(own)
    if reason == "rounds":
        return tr("The round limit is reached: the game is over")
    return tr("The last turns are played: the game is over")


LINES: dict[str, Callable[[Data, Names, int | None], str | None]] = {
    "turn": _turn,
    "phase": _phase,
    "play": _card(N_("You play {card}"), N_("{player} plays {card}")),
    "replay": _card(N_("You play {card}, left deployed"), N_("{player} plays {card}, left deployed")),
    "treasure": _card(N_("You play {card}, money {money}"), N_("{player} plays {card}, money {money}")),
    "buy": _card(N_("You buy {card} ({price})"), N_("{player} buys {card} ({price})")),
    "gain": _gain,
    "gain_to_hand": _card(N_("You gain {card} into your hand"), N_("{player} gains {card} into the hand")),
    "trash": _card(N_("You trash {card}"), N_("{player} trashes {card}")),
    "draw": _draw,
    "shuffle": _shuffle,
    "discard_hand": _discard_hand,
    "deploy": _cards(N_("You leave {cards} deployed"), N_("{player} leaves {cards} deployed")),
    "keep": _keep,
    "attack": _attack,
    "ambush": _cards(
        N_("You lay an ambush: {cards}"),
        N_("{player} lays an ambush: {cards}"),
        (N_("You lay an ambush of no cards"), N_("{player} lays an ambush of no cards")),
    ),
    "reinforcement": _cards(
        N_("Your reinforcement: {cards}"),
        N_("Reinforcement of {player}: {cards}"),
        (N_("You have no card for a reinforcement"), N_("{player} has no card for a reinforcement")),
    ),
    "battle": _battle,
    "decline": _card(N_("You decline {card}"), N_("{player} declines {card}")),
    "take_back": _cards(N_("You take {cards} back into your hand"), N_("{player} takes {cards} back into the hand")),
    "put_back": _cards(N_("{cards} back on your deck"), N_("{cards} back on the deck of {player}")),
    "last_turns": _last_turns,
    "over": _over,
}


def round_summary(turn: Turn, names: Names, me: int | None, game: str) -> list[tuple[int, str]]:
    """Return the summary of a round that all play together, as (seat, phrase); seat -1 is the table itself. Empty for a
    game whose players have turns.
    """
    rounds = box(game).log.rounds
    return rounds(turn, names, me) if rounds is not None else []


def turn_summary(turn: Turn, names: Names, me: int | None, table: Sequence[Card] = (), *, game: str) -> list[str]:
    """Return one turn as lines without the name of the player whose turn it is.

    For instance ``Spear +1A, Cavalry +2A; money 8`` and ``bought Prefecture (7)``; an empty list where nothing
    was done. ``table`` holds the cards of the game; without it they are those the box prints.
    """
    account = box(game).log.account
    return account(turn, names, me, table) if account is not None else []
