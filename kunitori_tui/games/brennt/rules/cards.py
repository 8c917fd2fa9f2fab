"""The cards of the second box (section 11), sorted as printed, with the source mark of every figure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kunitori_tui.engine.cards import (
    Card,
    Erratum,
    actions,
    between,
    buys,
    choose,
    derived,
    discount,
    draw,
    if_sold_out,
    money,
    per_owned,
    sourced,
    special,
)

START_DECK = {"dorf": 2, "kupfer": 6}

PRINTED = (
    Card("maeda_keiji", "general", 1, 6, sourced(6), attack=6),
    Card("honda_tadakatsu", "general", 1, 6, sourced(6), attack=5, play=(actions(1),)),
    Card("sanada_yukimura", "general", 1, 6, sourced(6), attack=5, play=(draw(1),)),
    Card("ishida_mitsunari", "general", 1, 6, sourced(6), attack=2, play=(draw(1), money(1), buys(1))),
    Card("naoe_kanetsugu", "general", 1, 6, sourced(6), attack=3, play=(draw(1), actions(1), buys(1))),
    Card("akechi_mitsuhide", "general", 1, 6, sourced(6), attack=2, play=(draw(2), actions(1), buys(1))),
    Card("kuroda_kanbei", "general", 1, 6, sourced(6), attack=3, play=(draw(2), actions(1))),
    Card("katakura_kojurou", "general", 1, 6, sourced(6), attack=4, play=(draw(1), actions(1))),
    Card("festungsattrappe", "unit", 8, 2, sourced(2), attack=2, deploy=True, play=(draw(1),), traits=("spent",)),
    Card("speertraeger", "unit", 12, 3, sourced(3), attack=2, deploy=True, play=(actions(1),)),
    Card("bogenschuetzen", "unit", 12, 4, sourced(4), attack=1, deploy=True, play=(actions(2),)),
    Card("kavallerie", "unit", 12, 5, sourced(5), attack=2, deploy=True, play=(actions(2),)),
    Card("soeldner_kanoniere", "unit", 12, 6, sourced(6), attack=3, play=(actions(2),)),
    Card(
        "landzerstoerer", "unit", 6, 7, sourced(7), attack=5, deploy=True, play=(actions(1),), traits=("spent", "razes")
    ),
    Card("warnung", "strategy", 8, 2, sourced(2), play=(choose((draw(1),), (special("warning"),)),)),
    Card("falle", "strategy", 8, 3, sourced(3), play=(special("trap"),)),
    Card("gegenschlag", "strategy", 8, 3, sourced(3), play=(special("fetch_general"),)),
    Card("schoenheit", "strategy", 8, 3, sourced(3), vp=-4, traits=("gift",)),
    Card("wandermoench", "strategy", 8, 3, sourced(3), play=(choose((actions(2),), (special("call_allies"),)),)),
    Card("geuebte_ninja", "strategy", 8, 4, sourced(4), play=(special("trained_ninja"),), traits=("ninja",)),
    Card("tempelsteuer", "politics", 8, 2, between(2, 3), vp=-2, play=(draw(2),), traits=("not_at_market",)),
    Card("verteidigungswall", "politics", 8, 3, between(2, 3, "low"), traits=("wall",)),
    Card(
        "tempelstadt",
        "politics",
        8,
        4,
        between(3, 4),
        play=(special("upgrade"),),
        score=if_sold_out(-3, "silber", "gold"),
    ),
    Card("feldverbesserung", "politics", 8, 5, between(4, 5, "low"), score=per_owned("land", "praefektur")),
    Card("hafenstadt", "politics", 8, 5, between(5, 6), play=(draw(2), buys(1), discount(1, floor=1))),
    Card("burgstadt", "politics", 8, 6, between(6, 7), vp=2, play=(draw(3),)),
    Card("dorf", "victory", 30, 1, derived(1), vp=1),
    Card("praefektur", "victory", 12, 7, between(6, 8, "low"), vp=5),
    Card("land", "victory", 10, 11, between(10, 12, "low"), vp=10),
    Card("kupfer", "treasure", 40, 0, between(0, 0, "high"), money=1),
    Card("silber", "treasure", 20, 3, between(3, 3, "high"), money=2),
    Card("gold", "treasure", 10, 6, between(6, 6, "high"), money=3),
)

ERRATA: Mapping[str, Erratum] = {
    "ishida_mitsunari": ("x3", "play", (draw(1), money(2), buys(1))),
    "festungsattrappe": ("x2", "play", (actions(1),)),
    "soeldner_kanoniere": ("x1", "deploy", True),
    "landzerstoerer": ("x15", "traits", ("spent", "razes", "owner_picks")),
    "geuebte_ninja": ("x14", "traits", ("ninja", "turned_saves")),
    "verteidigungswall": ("r19", "traits", ("wall", "draws_anyway")),
}
"""What other printings and readings change, by card."""

CARDS = tuple(replace(card, errata=(ERRATA[card.id],)) if card.id in ERRATA else card for card in PRINTED)
