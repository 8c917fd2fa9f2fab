"""Cards and goods of Azuchi Castle in words. What a card does is said from the figures of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kunitori_tui.games.azuchi.rules.pieces import CARDS as ACTIONS
from kunitori_tui.games.azuchi.rules.pieces import (
    COPIES,
    EVENT_COPIES,
    EVENTS,
    GUARD_FIGURES,
    MATERIALS,
    WAY_COIN,
    WAY_CUBES,
    WAY_WORKER,
)
from kunitori_tui.games.azuchi.rules.pieces import GOODS as GOOD_IDS
from kunitori_tui.games.azuchi.rules.rounds import PRICE
from kunitori_tui.games.azuchi.rules.rules import Rules
from kunitori_tui.text import cards
from kunitori_tui.text.box import CardWords, Listing
from kunitori_tui.text.catalog import N_, NP_, paragraph, series, tr, trn, trp

CARDS = {
    "wood": CardWords(N_("Wood"), NP_("short", "Wood")),
    "stone": CardWords(N_("Stone"), NP_("short", "Stone")),
    "tile": CardWords(N_("Tile"), NP_("short", "Tile")),
    "market": CardWords(N_("Market"), NP_("short", "Market")),
    "army": CardWords(N_("Army"), NP_("short", "Army")),
    "build": CardWords(N_("Build"), NP_("short", "Build")),
    "attack": CardWords(N_("Attack"), NP_("short", "Attack")),
    "tribute": CardWords(N_("Tribute"), NP_("short", "Tribute")),
}

GOODS = {
    "wood": (NP_("cube", "wood"), NP_("cubes", "wood")),
    "stone": (NP_("cube", "stone"), NP_("cubes", "stone")),
    "tile": (NP_("cube", "tile"), NP_("cubes", "tiles")),
    "coin": (NP_("cube", "coin"), NP_("cubes", "coins")),
    "worker": (NP_("cube", "black worker"), NP_("cubes", "black workers")),
}
"""One of a good, and several."""

HEADS = {
    "wood": NP_("column", "wood"),
    "stone": NP_("column", "stone"),
    "tile": NP_("column", "tile"),
    "coin": NP_("column", "coin"),
    "worker": NP_("column", "black"),
}
"""The goods over a column of at most six cells, black workers seven."""


def head(good: str) -> str:
    """Return the name of a good over a column."""
    return trp("column", HEADS[good])


def one(good: str) -> str:
    """Return the name of one of a good: ``tile``."""
    return trp("cube", GOODS[good][0])


def amount(good: str, n: int = 1) -> str:
    """Return ``2 tiles`` or ``1 wood``."""
    return f"{n} {one(good) if n == 1 else trp('cubes', GOODS[good][1])}"


def together(goods: Sequence[str]) -> str:
    """Return goods paid or owned, equal ones counted: ``1 wood, 2 tiles``; "nothing" for none."""
    counts = {good: list(goods).count(good) for good in goods}
    return series(amount(good, n) for good, n in counts.items()) or tr("nothing")


def points(n: int) -> str:
    """Return points gained or lost, with their sign."""
    return trn("{sign}{n} point", "{sign}{n} points", abs(n), sign="-" if n < 0 else "+" if n else "")


def guard_points(pays: Sequence[int], n: int) -> str:
    """Return what an attack brings with ``n`` guards: ``+3``. ``pays`` are the points by guards, the loss first."""
    return f"{pays[n]:+d}"


def attack_table(pays: Sequence[int]) -> str:
    """Return the table of the attack in one line: ``0: -2  1: +1  2: +3  3: +5``."""
    return "  ".join(f"{n}: {guard_points(pays, n)}" for n in range(len(pays)))


def marked_table(pays: Sequence[int]) -> str:
    """Return the same with a ``~`` behind what is reconstructed, for where that is explained."""
    made_up = ["", *("~" if pays[n] == figure.value else "" for n, figure in enumerate(GUARD_FIGURES, 1))]
    return "  ".join(f"{n}: {guard_points(pays, n)}{made_up[n]}" for n in range(len(pays)))


def brief(card: str, rules: Rules) -> str:
    """Return what a card does in a few words."""
    if card in (GOOD_IDS[good] for good in MATERIALS):
        return amount(card)
    if card == "market":
        return tr("swap a cube, or two cubes for a coin or a black worker")
    if card == "army":
        return tr("a guard")
    if card == "attack":
        return tr("guards {table}", table=marked_table(rules.guard_points))
    if card == "tribute":
        return tr("a coin: {points}", points=rules.points[WAY_COIN])
    return tr(
        "three colours: {cubes}, black worker: {worker}", cubes=rules.points[WAY_CUBES], worker=rules.points[WAY_WORKER]
    )


def effect(card: str, rules: Rules) -> list[str]:
    """Return what a card does, in sentences."""
    if card in (GOOD_IDS[good] for good in MATERIALS):
        return [tr("A worker on it brings {cube}, as long as the supply lasts.", cube=amount(card))]
    if card == "market":
        return [
            tr("A worker on it makes one deal:"),
            tr("- a cube for one of another colour,"),
            tr("- any two cubes for a coin,"),
            tr("- any two cubes for a black worker, unless you own one."),
        ]
    if card == "army":
        return [
            tr("A worker on it is a guard until the round ends."),
            tr("In an attack the number of guards counts: {table}.", table=marked_table(rules.guard_points)),
            tr("It is kept for the next round unless a guard stood on it in an attack."),
        ]
    if card == "attack":
        sentences = [
            tr(
                "Everybody loses or scores by the guards on his army cards: {table}.",
                table=marked_table(rules.guard_points),
            )
        ]
        return sentences + [tr("A score never falls below 0.")]
    if card == "tribute":
        sentences = [
            tr(
                "Everybody may pay {coin} for {points}.",
                coin=amount(GOOD_IDS[PRICE[WAY_COIN][0]]),
                points=points(rules.points[WAY_COIN]),
            )
        ]
        return sentences + ([tr("As often as he can pay.")] if rules.tribute_any else [])
    price = together([GOOD_IDS[good] for good in PRICE[WAY_CUBES]])
    sentences = [
        tr(
            "Everybody may pay {cubes} for {many}, or a black worker for {few}.",
            cubes=price,
            many=points(rules.points[WAY_CUBES]),
            few=points(rules.points[WAY_WORKER]),
        )
    ]
    if rules.build_any:
        sentences.append(tr("As often as he can pay."))
    return [*sentences, tr("If anybody scores, the card stays as a storey.")]


def provenance(card: str, rules: Rules) -> str:
    """Return where the figures of a card come from; "" where they are printed."""
    if card not in ("army", "attack"):
        return ""
    sentences = []
    for n, figure in enumerate(GUARD_FIGURES, 1):
        if rules.guard_points[n] == figure.value and figure.low != figure.high:
            sentences.append(
                tr("{n} guards: between {low} and {high} is possible.", n=n, low=figure.low, high=figure.high)
            )
    own = [n for n, figure in enumerate(GUARD_FIGURES, 1) if rules.guard_points[n] != figure.value]
    if len(own) == len(GUARD_FIGURES):
        return tr("The points for guards are those of the options of this table.")
    said = tr("No source prints the points for guards; ~ is reconstructed, an option of the table changes it.")
    return paragraph([said, *sentences])


def listing(options: Mapping[str, Any]) -> Listing:
    """Return the cards of the game as a table."""
    rules = Rules(dict(options), {})
    rows = [
        (card, cards.name(card), tr(kind), str(copies), brief(card, rules))
        for kind, ids, copies in ((N_("action card"), ACTIONS, COPIES), (N_("event card"), EVENTS, EVENT_COPIES))
        for card in ids
    ]
    note = tr("~ is reconstructed: points of an attack for 1, 2 and 3 guards.")
    return Listing((tr("id"), tr("card"), tr("kind"), tr("cards"), tr("effect")), (3,), rows, note)
