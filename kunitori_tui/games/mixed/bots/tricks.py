"""One-trick players of the mixed game; what is not on the table cannot be bought."""

from __future__ import annotations

from kunitori_tui.bots.ruled import Ruled, trick
from kunitori_tui.games.brennt.bots import tricks as brennt
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
from kunitori_tui.games.kunitori.bots import tricks as kunitori
from kunitori_tui.games.mixed.bots.levels import build, daimyo, samurai

GENERALS = (*kunitori.GENERALS, *brennt.GENERALS)


def buys(*wishes: str) -> Ruled:
    """Return who buys nothing else from the first turn to the last, and fights by the odds."""
    return build("", BrenntMind(wanting(*wishes), sees_stage=False, gift=0.0))


FLOOD = buys(*GENERALS, "aufstrebender_general", "speertraeger", "bogenschuetzen", "bauernmiliz", "festungsattrappe")
RAID = buys(*GENERALS, "aufstrebender_general", "kavallerie", "silber", "bauernmiliz")

POOL = (
    trick("only-points", "victory cards from the first turn on", buys(*POINTS, "dorf")),
    trick("only-money", "gold and silver, then Land", buys(*POINTS, *MONEY)),
    trick("flood", "fighters, never money", FLOOD),
    trick(
        "raid",
        "a leader and cavalry, and attacks every turn",
        RAID,
        lead=attack_always,
        assign=attack_always,
    ),
    trick("only-generals", "generals, and money to pay for them", buys(*GENERALS, *MONEY)),
    trick(
        "units",
        "units that pay for themselves, generals to lead them",
        buys(*GENERALS, "kanoniere", "soeldner_kanoniere", "kavallerie", "speertraeger", "bogenschuetzen", "silber"),
    ),
    trick(
        "draws",
        "cards that draw, then Land",
        buys(
            *POINTS,
            "handelshafen",
            "burgstadt",
            "hafenstadt",
            "flussbegradigung",
            "hohe_steuern",
            "neue_felder",
            "tempelsteuer",
            "silber",
        ),
    ),
    trick("castle", "the castle first, then Land, fortresses", buys("fantastische_burg", *POINTS, *MONEY, "festung")),
    trick("dearest", "always the dearest card", samurai(), buy=buy_dearest),
    trick("one-of-each", "the dearest card that it has not", samurai(), buy=buy_new),
    trick("never-attacks", "the samurai who stays at home", samurai(), lead=None, assign=None),
    trick("daimyo-no-war", "the daimyo who stays at home", daimyo(), mixture=True, lead=None, assign=None),
    trick(
        "daimyo-flood",
        "fighters for eight rounds, then the daimyo",
        daimyo(),
        mixture=True,
        buy=until(8, FLOOD.rules["buy"], daimyo().rules["buy"]),
    ),
)
