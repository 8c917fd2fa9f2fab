"""Cards and goods of Azuchi Castle in words. What a card does is said from the figures of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kunitori_tui.games.azuchi.rules import table
from kunitori_tui.games.azuchi.rules.rounds import PRICE
from kunitori_tui.text import cards
from kunitori_tui.text.box import CardWords, Listing, OptionWords
from kunitori_tui.text.catalog import N_, NP_, Table, paragraph, series, tr, trn, trp

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

NAMES = {
    "wood": (NP_("cube", "wood"), NP_("cubes", "wood"), NP_("column", "wood")),
    "stone": (NP_("cube", "stone"), NP_("cubes", "stone"), NP_("column", "stone")),
    "tile": (NP_("cube", "tile"), NP_("cubes", "tiles"), NP_("column", "tile")),
    "coin": (NP_("cube", "coin"), NP_("cubes", "coins"), NP_("column", "coin")),
    "worker": (NP_("cube", "black worker"), NP_("cubes", "black workers"), NP_("column", "black ◘")),
}
"""One of a good, several, and what stands over a column of at most six cells, black workers seven."""


def head(good: str) -> str:
    """Return the name of a good over a column."""
    return trp("column", NAMES[good][2])


def one(good: str) -> str:
    """Return the name of one of a good: ``tile``."""
    return trp("cube", NAMES[good][0])


def amount(good: str, n: int = 1) -> str:
    """Return ``2 tiles`` or ``1 wood``."""
    return f"{n} {one(good) if n == 1 else trp('cubes', NAMES[good][1])}"


def together(goods: Sequence[str]) -> str:
    """Return goods paid or owned, equal ones counted: ``1 wood, 2 tiles``; "nothing" for none."""
    counts = {good: list(goods).count(good) for good in goods}
    return series(amount(good, n) for good, n in counts.items()) or tr("nothing")


def stock(counts: Iterable[int]) -> str:
    """Return goods owned, of which there are ``counts`` in the order of the ids."""
    return together([good for good, n in zip(table.GOODS, counts, strict=False) for _ in range(n)])


def points(n: int) -> str:
    """Return points gained or lost, with their sign."""
    return trn("{sign}{n} point", "{sign}{n} points", abs(n), sign="-" if n < 0 else "+" if n else "")


def marked_table(pays: Sequence[int]) -> str:
    """Return the table of the attack in one line, reconstructed figures with a ``~``: ``0: -2  1: +1~  2: +3~``."""
    printed = (None, *(figure.value for figure in table.GUARD_FIGURES))
    told = enumerate(zip(pays, printed, strict=True))
    return "  ".join(f"{n}: {points:+d}{'~' if points == figure else ''}" for n, (points, figure) in told)


def brief(card: str, rules: table.Rules) -> str:
    """Return what a card does in a few words."""
    if card in (table.GOODS[good] for good in table.MATERIALS):
        return amount(card)
    if card == "market":
        return tr("swap a cube, or two cubes for a coin or a black worker")
    if card == "army":
        return tr("a guard")
    if card == "attack":
        return tr("guards {table}", table=marked_table(rules.guard_points))
    if card == "tribute":
        return tr("a coin: {points}", points=rules.points[table.WAY_COIN])
    return tr(
        "three colours: {cubes}, black worker: {worker}",
        cubes=rules.points[table.WAY_CUBES],
        worker=rules.points[table.WAY_WORKER],
    )


def effect(card: str, rules: table.Rules) -> list[str]:
    """Return what a card does, in sentences."""
    guards, worth = marked_table(rules.guard_points), [points(n) for n in rules.points]
    if card in (table.GOODS[good] for good in table.MATERIALS):
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
            tr("In an attack the number of guards counts: {table}.", table=guards),
            tr("It is kept for the next round unless a guard stood on it in an attack."),
        ]
    if card == "attack":
        lost = tr("Everybody loses or scores by the guards on their army cards: {table}.", table=guards)
        return [lost, tr("A score never falls below 0.")]
    again = [tr("As often as they can pay.")] if rules.again[table.EVENTS.index(card)] else []
    if card == "tribute":
        coin = amount(table.GOODS[PRICE[table.WAY_COIN][0]])
        return [tr("Everybody may pay {coin} for {points}.", coin=coin, points=worth[table.WAY_COIN]), *again]
    paid = tr(
        "Everybody may pay {cubes} for {many}, or a black worker for {few}.",
        cubes=together([table.GOODS[good] for good in PRICE[table.WAY_CUBES]]),
        many=worth[table.WAY_CUBES],
        few=worth[table.WAY_WORKER],
    )
    return [paid, *again, tr("If anybody scores, the card stays as a storey.")]


def provenance(card: str, rules: table.Rules) -> str:
    """Return where the figures of a card come from; "" where they are printed."""
    if card not in ("army", "attack"):
        return ""
    figures = [(n, figure) for n, figure in enumerate(table.GUARD_FIGURES, 1) if rules.guard_points[n] == figure.value]
    if not figures:
        return tr("The points for guards are those of the options of this table.")
    said = tr("No source prints the points for guards; ~ is reconstructed, an option of the table changes it.")
    text = N_("{n} guards: from {low} to {high} is possible.")
    ranges = [tr(text, n=n, low=one.low, high=one.high) for n, one in figures if one.low != one.high]
    return paragraph((said, *ranges))


def listing(options: Mapping[str, Any]) -> Listing:
    """Return the cards of the game as a table."""
    rules = table.Rules(dict(options), {})
    rows = [
        (card, cards.name(card), tr(kind), str(copies), brief(card, rules))
        for kind, ids, copies in (
            (N_("action card"), table.CARDS, table.COPIES),
            (N_("event card"), table.EVENTS, table.EVENT_COPIES),
        )
        for card in ids
    ]
    note = tr("~ is reconstructed: points of an attack for 1, 2 and 3 guards.")
    return Listing((tr("id"), tr("card"), tr("kind"), tr("cards"), tr("effect")), (3,), rows, note)


OPTIONS = Table(__file__, "options", OptionWords)
