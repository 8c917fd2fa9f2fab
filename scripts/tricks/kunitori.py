"""One-trick players of the first box."""

from kunitori_tui.games.deckbuilder.bots.mind import Mind
from kunitori_tui.games.kunitori.bots.levels import build, daimyo, samurai, shogun
from scripts.tricks import trick
from scripts.tricks.deckbuilder import MONEY, POINTS, buyers, of_box

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

buys = buyers(build, Mind)
FLOOD = buys("aufstrebender_general", "speertraeger", "bauernmiliz")
RAID = buys("aufstrebender_general", "kavallerie", "silber", "bauernmiliz")

OWN = (
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
)

POOL = of_box(buys, GENERALS, FLOOD, RAID, OWN, samurai(), {"daimyo": daimyo(), "shogun": shogun()})
