"""One-trick players of the second box."""

from kunitori_tui.games.brennt.bots.levels import build, daimyo, samurai
from kunitori_tui.games.brennt.bots.mind import BrenntMind
from scripts.tricks import trick
from scripts.tricks.deckbuilder import MONEY, POINTS, buyers, of_box

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

buys = buyers(build, BrenntMind, gift=0.0)
FLOOD = buys("honda_tadakatsu", "maeda_keiji", "speertraeger", "bogenschuetzen", "festungsattrappe")
RAID = buys("honda_tadakatsu", "maeda_keiji", "kavallerie", "silber", "festungsattrappe")

OWN = (
    trick("cavalry", "units that stay, generals to lead them", buys(*GENERALS, "kavallerie", "speertraeger", "silber")),
    trick("destroyers", "land destroyers and who leads them", buys(*GENERALS, "landzerstoerer", *MONEY)),
    trick("mercenaries", "gunner mercenaries and who leads them", buys(*GENERALS, "soeldner_kanoniere", *MONEY)),
    trick("towns", "towns that draw, then Land", buys(*POINTS, "burgstadt", "hafenstadt", "silber")),
    trick("temples", "temple towns and fields, then Land", buys(*POINTS, "tempelstadt", "feldverbesserung", "silber")),
    trick("strategy", "ninja and traps, then Land", buys(*POINTS, "geuebte_ninja", "falle", "warnung", "silber")),
)

POOL = of_box(buys, GENERALS, FLOOD, RAID, OWN, samurai(), {"daimyo": daimyo()})
