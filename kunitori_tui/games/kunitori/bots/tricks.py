"""One-trick players of the first box."""

from __future__ import annotations

from kunitori_tui.bots.ruled import Ruled, trick
from kunitori_tui.games.deckbuilder.bots.mind import Mind
from kunitori_tui.games.deckbuilder.bots.tricks import (
    MONEY,
    POINTS,
    attack_always,
    buy_dearest,
    buy_new,
    until,
    wanting,
)
from kunitori_tui.games.kunitori.bots.levels import daimyo, samurai, shogun
from kunitori_tui.games.kunitori.bots.rules import build

GENERALS = (
    "date_masamune",
    "mouri_motonari",
    "uesugi_kenshin",
    "takeda_shingen",
    "oda_nobunaga",
    "tokugawa_ieyasu",
    "toyotomi_hideyoshi",
    "shimazu_yoshihisa",
)


def buys(*wishes: str) -> Ruled:
    """Return who buys nothing else from the first turn to the last, and fights by the odds."""
    return build("", Mind(wanting(*wishes), sees_stage=False))


FLOOD = buys("aufstrebender_general", "speertraeger", "bauernmiliz")
RAID = buys("aufstrebender_general", "kavallerie", "silber", "bauernmiliz")

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
    trick(
        "cavalry",
        "units that stay, generals to lead them",
        buys(*GENERALS, "kavallerie", "speertraeger", "bogenschuetzen", "silber"),
    ),
    trick("gunners", "gunners and who leads them", buys("kanoniere", "aufstrebender_general", *MONEY)),
    trick("castle", "the castle first, then Land, fortresses", buys("fantastische_burg", *POINTS, *MONEY, "festung")),
    trick(
        "draws",
        "cards that draw, then Land",
        buys(*POINTS, "handelshafen", "flussbegradigung", "hohe_steuern", "neue_felder"),
    ),
    trick("tea", "tea sets and points", buys(*POINTS, "teegeschirr", "silber")),
    trick("villages", "villages, as many as there are", buys("dorf")),
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
    trick("shogun-no-war", "the shogun who stays at home", shogun(), mixture=True, lead=None, assign=None),
    trick(
        "shogun-flood",
        "cheap fighters for eight rounds, then the shogun",
        shogun(),
        mixture=True,
        buy=until(8, FLOOD.rules["buy"], shogun().rules["buy"]),
    ),
)
