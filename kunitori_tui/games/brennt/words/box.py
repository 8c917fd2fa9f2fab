"""The words of the second box: title, options, the questions of its strategy cards and of the joint battle."""

from __future__ import annotations

from functools import partial

from kunitori_tui.games.brennt.words.asks import LABELS, PROMPTS, WAITS
from kunitori_tui.games.brennt.words.cards import CARDS, SPECIALS, TRAITS
from kunitori_tui.games.brennt.words.events import DEEDS, LINES
from kunitori_tui.games.deckbuilder.words import account, asks
from kunitori_tui.games.deckbuilder.words.aim import ON_TABLE
from kunitori_tui.games.deckbuilder.words.reasons import WHY
from kunitori_tui.text.box import Asking, Box, Cards, Log
from kunitori_tui.text.catalog import N_

BOX = Box(
    about=N_(
        "Is the world on fire? This sequel is played on its own. Strategy cards wait in your hand until their hour "
        "comes: traps for what others have left standing, a beauty nobody wants to keep, a monk who wins you an ally "
        "for two against one. Generals are cheap, soldiers are the only defence, and land destroyers leave gaps on "
        "both sides. 288 cards, 2 to 6 players, best with 3 to 5."
    ),
    cards=Cards(CARDS, SPECIALS, TRAITS, named=asks.card_named),
    asking=Asking(prompts={**asks.PROMPTS, **PROMPTS}, waits={**asks.WAITS, **WAITS}, labels={**asks.LABELS, **LABELS}),
    log=Log(LINES, DEEDS, account=partial(account.account, game="brennt")),
    why=WHY._replace(
        reasons={
            "not_at_market": N_("A Market place cannot trash it."),
            "only_upgrades": N_("Only Copper and Silver are exchanged."),
            "only_saviours": N_("Only a ninja or a general can be shown."),
        },
    ),
    stops=account.stops("brennt"),
    story=account.STORY,
    on_table=ON_TABLE,
    kin=("kunitori",),
)
