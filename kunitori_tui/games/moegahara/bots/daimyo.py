"""Daimyō, the hard level: plans two placings at once, counts groups of neighbouring Lands, and knows what a deck wants.

To a card that nobody has answered it gives even odds, whether it is an archer or a general: so it leads with cards of
the middle and keeps the strong ones for what stands there already. It answers a line that it has no card against before
the enemy wins the Land with a third one, and likes to stand where it has no answer itself. It spends strategy cards
freely, since a used one leaves the deck, and turns from money to fighters as Lands are decided.

Its figures began as play against the samurai had found them; those in the file beside it, with what made them, come
from a search among one-trick players and itself (``scripts/train.py``). What a line without an answer is worth came
later (docs/bots.md).
"""

from __future__ import annotations

from pathlib import Path

from kunitori_tui.bots import weights
from kunitori_tui.games.moegahara.bots.mind import Eye, Mind
from kunitori_tui.games.moegahara.bots.rules import build

WISHES = {
    "tokugawa_ieyasu": 9.5, "ii_naomasa": 8.5, "toudou_takatora": 9.1, "kuroda_nagamasa": 8.6,
    "kobayakawa_hideaki": 8.8, "ishida_mitsunari": 10.1, "ootani_yoshitsugu": 8.3, "ukida_hideie": 5.2,
    "konishi_yukinaga": 7.6, "toyotomi_hideyori": 8.8, "kanoniere": 7.0, "kavallerie": 5.0, "bogenschuetzen": 2.5,
    "speertraeger": 1.5, "bauernmiliz": -0.9, "gold": 5.0, "silber": 2.5, "falle": 2.0, "burgstadt": 2.8,
    "flussbegradigung": 3.9, "neue_felder": 2.7, "landesvermessung": 0.7,
}  # fmt: skip

LESS = {
    "silber": 0.4, "gold": -0.1, "falle": 1.5, "burgstadt": 3.0, "flussbegradigung": 1.5, "neue_felder": 0.6,
    "landesvermessung": 2.0,
}  # fmt: skip

ODDS = (0.0, 0.05, 0.0, 0.17, 0.19, 0.48, 0.64, 0.75, 1.0, 1.0)

BEGINNING = Mind(
    Eye(odds=ODDS, ahead=(0.1, 0.4), behind=(0.3, 0.9), decisive=1.3),
    WISHES,
    LESS,
    rich=1.9,
    poor=2.5,
    late=7.9,
    uses=-2.1,
    keeps=4.0,
    plans=2,
    weakest=-5.0,
)
MIND = weights.changed(BEGINNING, weights.load(Path(__file__).with_name("daimyo.json")))
BOT = build("daimyo", MIND)
