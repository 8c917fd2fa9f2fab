"""Names of the cards of Sekigahara, and the deck as a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kunitori_tui.games.sekigahara.rules.pieces import CARDS as PIECES
from kunitori_tui.games.sekigahara.rules.pieces import LOYALTY
from kunitori_tui.games.sekigahara.words.names import card_kind, daimyo, side
from kunitori_tui.text.box import CardWords, Listing
from kunitori_tui.text.catalog import N_, NP_, tr

CARDS = {
    "tokugawa_single": CardWords("Tokugawa", "Tokugawa"),
    "tokugawa_sword": CardWords(N_("Tokugawa sword"), "Tokugawa†"),
    "tokugawa_double": CardWords(N_("Tokugawa double"), "Tokug. x2"),
    "fukushima_single": CardWords("Fukushima", "Fukushima"),
    "fukushima_sword": CardWords(N_("Fukushima sword"), "Fukushima†"),
    "fukushima_double": CardWords(N_("Fukushima double"), "Fukush. x2"),
    "maeda_single": CardWords("Maeda", "Maeda"),
    "maeda_sword": CardWords(N_("Maeda sword"), "Maeda†"),
    "maeda_double": CardWords(N_("Maeda double"), "Maeda x2"),
    "date_single": CardWords("Date", "Date"),
    "date_sword": CardWords(N_("Date sword"), "Date†"),
    "date_double": CardWords(N_("Date double"), "Date x2"),
    "tokugawa_loyalty": CardWords(N_("loyalty card"), NP_("short", "loyalty")),
    "mori_single": CardWords("Mōri", "Mōri"),
    "mori_sword": CardWords(N_("Mōri sword"), "Mōri†"),
    "mori_double": CardWords(N_("Mōri double"), "Mōri x2"),
    "ukita_single": CardWords("Ukita", "Ukita"),
    "ukita_sword": CardWords(N_("Ukita sword"), "Ukita†"),
    "ukita_double": CardWords(N_("Ukita double"), "Ukita x2"),
    "kobayakawa_single": CardWords("Kobayakawa", "Kobayakawa"),
    "kobayakawa_sword": CardWords(N_("Kobayakawa sword"), "Kobayakawa†"),
    "kobayakawa_double": CardWords(N_("Kobayakawa double"), "Kobayak. x2"),
    "uesugi_single": CardWords("Uesugi", "Uesugi"),
    "uesugi_sword": CardWords(N_("Uesugi sword"), "Uesugi†"),
    "uesugi_double": CardWords(N_("Uesugi double"), "Uesugi x2"),
    "ishida_loyalty": CardWords(N_("loyalty card"), NP_("short", "loyalty")),
}
"""Plain names of daimyo and short names with a sign are the same in every language and stand in no catalogue."""


def does(kind: int) -> str:
    """Return whom a kind of card brings into battle, in a few words."""
    return tr(_DOES[kind])


_DOES = (
    N_("one block of the daimyo"),
    N_("one block, special attack of gun or cavalry"),
    N_("one or two blocks of the daimyo"),
    N_("challenges a block just deployed"),
)


def listing(options: Mapping[str, Any]) -> Listing:
    """Return both decks: side, daimyo, kind, number of the bid, how many, what the card does."""
    rows = [
        (
            side(c.side),
            daimyo(c.daimyo) if c.kind != LOYALTY else "-",
            card_kind(c.kind),
            str(c.initiative),
            str(c.count),
            does(c.kind),
        )
        for c in PIECES
    ]
    return Listing(
        (tr("side"), tr("daimyo"), tr("kind"), tr("bid"), tr("no."), tr("in battle")),
        (3, 4),
        rows,
        tr("55 cards on each side. Every card can be bid or discarded; Ii and Mitsunari fight for any daimyo's card."),
    )
