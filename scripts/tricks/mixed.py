"""One-trick players of the mixed game; what is not on the table cannot be bought."""

from kunitori_tui.games.brennt.bots.mind import BrenntMind
from kunitori_tui.games.mixed.bots.levels import build, daimyo, samurai
from scripts.tricks import brennt, kunitori, trick
from scripts.tricks.deckbuilder import MONEY, POINTS, buyers, of_box

GENERALS = (*kunitori.GENERALS, *brennt.GENERALS)

buys = buyers(build, BrenntMind, gift=0.0)
FLOOD = buys(*GENERALS, "aufstrebender_general", "speertraeger", "bogenschuetzen", "bauernmiliz", "festungsattrappe")
RAID = buys(*GENERALS, "aufstrebender_general", "kavallerie", "silber", "bauernmiliz")

OWN = (
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
)

POOL = of_box(buys, GENERALS, FLOOD, RAID, OWN, samurai(), {"daimyo": daimyo()})
