"""One-trick players of the second box."""

from __future__ import annotations

from kunitori_tui.bots.ruled import Ruled, trick
from kunitori_tui.games.brennt.bots.levels import build, daimyo, samurai
from kunitori_tui.games.brennt.bots.mind import BrenntMind
from kunitori_tui.games.deckbuilder.bots.tricks import (
    MONEY,
    POINTS,
    attack_always,
    buy_dearest,
    buy_new,
    until,
    wanting,
)

GENERALS = (
    "akechi_mitsuhide",
    "kuroda_kanbei",
    "katakura_kojurou",
    "naoe_kanetsugu",
    "sanada_yukimura",
    "honda_tadakatsu",
    "maeda_keiji",
    "ishida_mitsunari",
)


def buys(*wishes: str) -> Ruled:
    """Return who buys nothing else from the first turn to the last, and fights by the odds."""
    return build("", BrenntMind(wanting(*wishes), sees_stage=False, gift=0.0))


FLOOD = buys("honda_tadakatsu", "maeda_keiji", "speertraeger", "bogenschuetzen", "festungsattrappe")
RAID = buys("honda_tadakatsu", "maeda_keiji", "kavallerie", "silber", "festungsattrappe")

POOL = (
    trick("only-points", "victory cards from the first turn on", buys(*POINTS, "dorf")),
    trick("only-money", "gold and silver, then Land", buys(*POINTS, *MONEY)),
    trick("flood", "cheap fighters, never money", FLOOD),
    trick(
        "raid",
        "a leader and cavalry, and attacks every turn",
        RAID,
        lead=attack_always,
        assign=attack_always,
    ),
    trick("only-generals", "generals, and money to pay for them", buys(*GENERALS, *MONEY)),
    trick("cavalry", "units that stay, generals to lead them", buys(*GENERALS, "kavallerie", "speertraeger", "silber")),
    trick("destroyers", "land destroyers and who leads them", buys(*GENERALS, "landzerstoerer", *MONEY)),
    trick("mercenaries", "gunner mercenaries and who leads them", buys(*GENERALS, "soeldner_kanoniere", *MONEY)),
    trick("towns", "towns that draw, then Land", buys(*POINTS, "burgstadt", "hafenstadt", "silber")),
    trick("temples", "temple towns and fields, then Land", buys(*POINTS, "tempelstadt", "feldverbesserung", "silber")),
    trick("strategy", "ninja and traps, then Land", buys(*POINTS, "geuebte_ninja", "falle", "warnung", "silber")),
    trick("dearest", "always the dearest card", samurai(), buy=buy_dearest),
    trick("one-of-each", "the dearest card that it has not", samurai(), buy=buy_new),
    trick("never-attacks", "the samurai who stays at home", samurai(), lead=None, assign=None),
    trick("daimyo-no-war", "the daimyo who stays at home", daimyo(), mixture=True, lead=None, assign=None),
    trick(
        "daimyo-flood",
        "cheap fighters for eight rounds, then the daimyo",
        daimyo(),
        mixture=True,
        buy=until(8, FLOOD.rules["buy"], daimyo().rules["buy"]),
    ),
)
