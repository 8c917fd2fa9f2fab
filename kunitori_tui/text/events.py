"""Events in words: single lines for the log, a whole turn in a few, and phases that passed by themselves: which, why,
and the rule behind it. What one box alone tells is in its file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kunitori_tui.engine.cards import Card
from kunitori_tui.play.facts import Turn
from kunitori_tui.text import cards
from kunitori_tui.text.box import Line, Names, box, boxes, family
from kunitori_tui.text.catalog import N_, paragraph, tr, trn
from kunitori_tui.text.players import trw, who


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
                "Action phase over: no action left, {n} card not played.",
                "Action phase over: no action left, {n} cards not played.",
                data["unplayed"],
            )
        )
    if skipped.get("battle") == "no_leader":
        rule = N_("Only generals lead a battle.")
        if any(card.leads and card.kind != "general" for card in cards):
            rule = N_("Only generals and Rising generals lead a battle.")
        told.append(paragraph([tr("Battle skipped: no leader."), *([tr(rule)] if cards else [])]))
    return told


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
    for words in family(game):
        if kind in words.log.lines:
            return words.log.lines[kind](data, names, me)
    return LINES[kind](data, names, me)


Words = Mapping[str, Callable[[Any], str]]
"""By the fields of events that name things: what a sentence calls the thing."""

FIELDS: Words = {"card": cards.short, "cards": cards.card_list}


def says(one: str, many: str, words: Words = FIELDS, more: Callable[[Data], Data] = lambda data: {}) -> Line:
    """Return a line about the player of the event, with the ally he has, in the forms of :func:`.trw`.

    It may name ``{whom}`` he acts on, and the fields of the event, which are called by ``words``; ``more`` gives what
    follows from those, or stands in their places.
    """

    def say(data: Data, names: Names, me: int | None) -> str:
        told = _called(data, words, more(data))
        if data.get("target") is not None:
            told["whom"] = who(names, me, data["target"])
        doing = [data[at] for at in ("seat", "ally") if data.get(at) is not None]
        return trw(one, many, who(names, me, *doing), **told)

    return say


def numbered(one: str, many: str, words: Words = FIELDS) -> Line:
    """Return a line as :func:`.trn` takes it, for the ``count`` of the event, with its fields and the ``{player}``."""
    return lambda data, names, me: trn(
        one, many, data["count"], **_called(data, words, {"player": names[data["seat"]]})
    )


def phrase(msg: str, words: Words = FIELDS) -> Line:
    """Return a line that names the fields of the event, and nobody."""
    return lambda data, names, me: tr(msg, **_called(data, words, {}))


def _called(data: Data, words: Words, told: Data) -> Data:
    """Return what is ``told`` already, and all other fields of an event as a sentence calls them."""
    for field, value in data.items():
        called = field in words and field not in told and value not in (None, "", [])
        told.setdefault(field, words[field](value) if called else value)
    return told


def either(field: str, then: Line, otherwise: Line) -> Line:
    """Return one of two lines, by whether an event has anything in a field."""
    return lambda data, names, me: (then if data.get(field) else otherwise)(data, names, me)


def silent(data: Data, names: Names, me: int | None) -> None:
    """Return nothing: what happens is told by another event, or seen."""


def _phase(data: Data, names: Names, me: int | None) -> str | None:
    """Tell what passed by itself; the phase that begins is on the screen."""
    return (paragraph(skips(data)) or None) if data.get("seat") == me else None


def shuffled(data: Data) -> Data:
    """Return how many cards a ``shuffle`` event has."""
    return {"cards": trn("{n} card", "{n} cards", data["cards"])}


def _battle(data: Data, names: Names, me: int | None) -> str:
    attack, defence = data["attack"], data["defence"]
    params = {"player": names[data["seat"]], "target": names[data["target"]], "attack": attack, "defence": defence}
    if attack == defence:
        return tr("{player} {attack}, {target} {defence}: even, nobody gains anything", **params)
    winner = who(names, me, data["seat"] if attack > defence else data["target"])
    params |= {"card": cards.short(data["prize"]), "n": abs(attack - defence)}
    if not data["left"]:
        return trw(
            "{player} {attack}, {target} {defence}: {who} wins by {n}, but no {card} is left",
            "{player} {attack}, {target} {defence}: {who} win by {n}, but no {card} is left",
            winner,
            **params,
        )
    return trw(
        "{player} {attack}, {target} {defence}: {who} wins by {n}, {card}",
        "{player} {attack}, {target} {defence}: {who} win by {n}, {card}",
        winner,
        **params,
    )


def _over(data: Data, names: Names, me: int | None) -> str:
    reason, usual = data["reason"], N_("The last turns have been played: the game is over")
    if reason == "rounds":
        usual = N_("The round limit is reached: the game is over")
    return tr(next((box.story.endings[reason] for box in boxes() if reason in box.story.endings), usual))


_GAINED = {
    "buy": silent,  # the purchase was told
    "battle": says("{who} takes {card} for the battle", "{who:You} take {card} for the battle"),
}
_gained = says("{who} gains {card}", "{who:You} gain {card}")

LINES: dict[str, Line] = {
    **dict.fromkeys(SILENT, silent),
    "turn": says("Round {round}: {who}", "Round {round}: {who}"),
    "phase": _phase,
    "play": says("{who} plays {card}", "{who:You} play {card}"),
    "replay": says("{who} plays {card}, left deployed", "{who:You} play {card}, left deployed"),
    "treasure": says("{who} plays {card}, money {money}", "{who:You} play {card}, money {money}"),
    "buy": says("{who} buys {card} ({price})", "{who:You} buy {card} ({price})"),
    "gain": lambda data, names, me: _GAINED.get(data["how"], _gained)(data, names, me),
    "gain_to_hand": says("{who} gains {card} into their hand", "{who:You} gain {card} into your hand"),
    "trash": says("{who} trashes {card}", "{who:You} trash {card}"),
    "draw": either(
        "cards",
        says("{who} draws {cards}", "{who:You} draw {cards}"),
        numbered("{player} draws a card", "{player} draws {n} cards"),
    ),
    "shuffle": says(
        "{who}'s discard pile becomes the deck ({cards})",
        "Your discard pile becomes your deck ({cards})",
        more=shuffled,
    ),
    "discard_hand": either(
        "cards",
        says("{who} discards {cards}", "{who:You} discard {cards}"),
        numbered("{player} discards a card", "{player} discards {n} cards"),
    ),
    "deploy": says("{who} leaves {cards} deployed", "{who:You} leave {cards} deployed"),
    "keep": either("cards", says("{who} keeps {cards}", "{who:You} keep {cards}"), silent),
    "attack": says("{who} attacks {whom} with {cards} ({value})", "{who:You} attack {whom} with {cards} ({value})"),
    "ambush": either(
        "cards",
        says("{who} lays an ambush: {cards}", "{who:You} lay an ambush: {cards}"),
        says("{who} lays an ambush of no cards", "{who:You} lay an ambush of no cards"),
    ),
    "reinforcement": either(
        "cards",
        says("{who}'s reinforcement: {cards}", "Your reinforcement: {cards}"),
        says("{who} has no card for a reinforcement", "{who:You} have no card for a reinforcement"),
    ),
    "battle": _battle,
    "decline": says("{who} declines {card}", "{who:You} decline {card}"),
    "take_back": says("{who} takes {cards} back into their hand", "{who:You} take {cards} back into your hand"),
    "put_back": says("{cards} back on {who}'s deck", "{cards} back on your deck"),
    "last_turns": phrase(N_("The last {card} is gone: one more turn for every other player"), {"card": cards.name}),
    "over": _over,
}


def round_summary(turn: Turn, names: Names, me: int | None) -> list[tuple[int, str]]:
    """Return the summary of a round of all as (seat, phrase), seat -1 the table; empty where players have turns."""
    rounds = box(turn.game).log.rounds
    return rounds(turn, names, me) if rounds is not None else []


def turn_summary(turn: Turn, names: Names, me: int | None, table: Sequence[Card] = ()) -> list[str]:
    """Return one turn as lines without the name of the player whose turn it is.

    For instance ``Spear +1A, Cavalry +2A; money 8`` and ``bought Prefecture (7)``; an empty list where nothing
    was done. ``table`` holds the cards of the game; without it they are those the box prints.
    """
    return box(turn.game).log.account(turn, names, me, table)
