"""The words of the second box: title, options, the questions of its strategy cards and of the joint battle."""

from __future__ import annotations

from functools import partial

from kunitori_tui.games.brennt.words.asks import LABELS, PROMPTS, WAITS
from kunitori_tui.games.brennt.words.cards import CARDS, SPECIALS, TRAITS
from kunitori_tui.games.brennt.words.events import DEEDS, LINES
from kunitori_tui.games.deckbuilder.words import asks, told
from kunitori_tui.games.deckbuilder.words.aim import LEGEND, aim
from kunitori_tui.games.deckbuilder.words.reasons import HINTS, UNAIDED
from kunitori_tui.text.box import Box
from kunitori_tui.text.catalog import N_

BOX = Box(
    account=partial(told.account, game="brennt"),
    hints=HINTS,
    unaided=UNAIDED,
    counts=True,
    card_named=asks.card_named,
    digest=partial(told.digest, game="brennt"),
    results=told.results,
    about=N_(
        "Is the world on fire? This sequel is played on its own. Strategy cards wait in your hand until their hour "
        "comes: traps for what others have left standing, a beauty nobody wants to keep, a monk who wins you an ally "
        "for two against one. Generals are cheap, soldiers are the only defence, and land destroyers leave gaps on "
        "both sides. 288 cards, 2 to 6 players, best with 3 to 5."
    ),
    cards=CARDS,
    fights=told.fights,
    ways=told.ways,
    turning=told.turning,
    kin=("kunitori",),
    specials=SPECIALS,
    traits=TRAITS,
    prompts={**asks.PROMPTS, **PROMPTS},
    waits={**asks.WAITS, **WAITS},
    labels={**asks.LABELS, **LABELS},
    lines=LINES,
    deeds=DEEDS,
    reasons={
        "not_at_market": N_("A Market place cannot trash it."),
        "only_upgrades": N_("Only Copper and Silver are exchanged."),
        "only_saviours": N_("Only a ninja or a general can be shown."),
    },
    aim=aim,
    legend=LEGEND,
)
