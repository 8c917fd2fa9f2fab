"""The 270 cards of the first box (section 11), sorted as printed, with the source mark of every uncertain figure.

Costs are not printed in the sources: where none is sourced it is derived or reconstructed between the bounds given.
"""

from __future__ import annotations

from kunitori_tui.engine.cards import (
    Card,
    Mark,
    actions,
    between,
    buys,
    choose,
    derived,
    discount,
    draw,
    gain,
    gain_to_hand,
    may_gain,
    money,
    special,
    trash_self,
)

START_DECK = {"dorf": 2, "kupfer": 6}

CARDS = (
    Card("oda_nobunaga", "general", 1, 8, derived(8), attack=7, play=(actions(1),)),
    Card("toyotomi_hideyoshi", "general", 1, 8, derived(8), vp=5, attack=4, play=(money(2), buys(1))),
    Card("tokugawa_ieyasu", "general", 1, 8, derived(8), vp=7, attack=4),
    Card("takeda_shingen", "general", 1, 8, derived(8), vp=2, attack=6, play=(draw(1),)),
    Card("uesugi_kenshin", "general", 1, 8, derived(8), vp=1, attack=6, play=(draw(1), actions(1))),
    Card("mouri_motonari", "general", 1, 8, derived(8), vp=4, attack=3, play=(draw(1), actions(1), money(1), buys(1))),
    Card("date_masamune", "general", 1, 8, derived(8), vp=3, attack=4, play=(draw(2), money(1), actions(1))),
    Card("shimazu_yoshihisa", "general", 1, 8, derived(8), attack=5, play=(draw(3),)),
    Card("bauernmiliz", "unit", 12, 2, between(1, 2), vp=1, attack=1, play=(choose((draw(1),), (actions(1),)),)),
    Card("ninja_clan", "unit", 8, 3, between(2, 3), attack=1, play=(special("ninja_clan", 0),), traits=("ninja",)),
    Card("speertraeger", "unit", 10, 3, derived(3), attack=2, deploy=True, play=(actions(1),)),
    Card("bogenschuetzen", "unit", 8, 4, derived(4), attack=1, deploy=True, play=(actions(2),)),
    Card(
        "aufstrebender_general",
        "unit",
        6,
        5,
        between(4, 5),
        attack=1,
        battle_start=special("rising_general", 5),
        traits=("leads",),
    ),
    Card("kavallerie", "unit", 8, 5, derived(5), attack=2, deploy=True, play=(actions(2),)),
    Card("kanoniere", "unit", 6, 6, derived(6), attack=3, play=(actions(2),), errata=(("x1", "deploy", True),)),
    Card("festung", "politics", 8, 2, between(1, 2, "high"), vp=1, defence=2, play=(draw(1), actions(1))),
    Card("neue_technologien", "politics", 12, 2, derived(1, 2), play=(choose((money(1),), (trash_self(), money(3))),)),
    Card("neue_felder", "politics", 8, 3, between(2, 3), play=(draw(2),)),
    Card("marktplatz", "politics", 8, 3, between(3, 4), play=(special("remodel", 2),)),
    Card("landesvermessung", "politics", 6, 4, between(3, 4), vp=-1, play=(gain_to_hand("silber"),)),
    Card(
        "zollaufhebung", "politics", 6, 4, between(3, 4), play=(draw(1), buys(1), may_gain("bauernmiliz"), discount(1))
    ),
    Card(
        "hohe_steuern",
        "politics",
        8,
        4,
        between(3, 4, "high"),
        vp=-3,
        play=(draw(3),),
        traits=("untrashable",),
        count_mark=Mark("reconstructed", "medium"),
    ),
    Card("flussbegradigung", "politics", 8, 5, between(4, 5), vp=1, play=(draw(2), money(1))),
    Card("teegeschirr", "politics", 8, 6, between(5, 6), vp=3, play=(choose((draw(1),), (trash_self(), money(5))),)),
    Card("bergmine", "politics", 4, 6, between(6, 7, "low"), play=(gain("gold"),)),
    Card("handelshafen", "politics", 4, 6, between(6, 7), play=(draw(3), buys(1))),
    Card(
        "fantastische_burg",
        "politics",
        4,
        7,
        between(7, 8, "low"),
        vp=4,
        defence=3,
        deploy=True,
        play=(draw(1), actions(1), buys(1)),
        count_mark=Mark("reconstructed", "medium"),
    ),
    Card("dorf", "victory", 30, 1, derived(1), vp=1, count_mark=Mark("derived", "high")),
    Card("praefektur", "victory", 12, 7, between(6, 8, "low"), vp=5),
    Card("land", "victory", 8, 11, between(10, 12, "low"), vp=10),
    Card("kupfer", "treasure", 40, 0, between(0, 0, "high"), money=1),
    Card("silber", "treasure", 20, 3, between(3, 3, "high"), money=2),
    Card("gold", "treasure", 10, 6, between(6, 6, "high"), money=3),
)
