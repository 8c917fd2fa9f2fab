"""The second box, which stands alone."""

from __future__ import annotations

from kunitori_tui.marks import N_
from kunitori_tui.shelf import Manifest

MANIFEST = Manifest(
    title=N_("Kunitori! Brennt die Welt?"),
    tagline=N_("Keep your schemes in hand and find an ally"),
    rules="kunitori_tui.games.brennt.rules.game",
    facts="kunitori_tui.games.deckbuilder.facts",
    words="kunitori_tui.games.brennt.words.box",
    rulebook="kunitori_tui.games.brennt.content.rulebook",
    bots={
        "money": "kunitori_tui.games.deckbuilder.bots.level:money",
        "sensei": "kunitori_tui.games.brennt.bots.levels:sensei",
        "ashigaru": "kunitori_tui.games.brennt.bots.levels:ashigaru",
        "samurai": "kunitori_tui.games.brennt.bots.levels:samurai",
        "daimyo": "kunitori_tui.games.brennt.bots.levels:daimyo",
        "shogun": "kunitori_tui.games.brennt.bots.levels:shogun",
    },
    plain="kunitori_tui.games.deckbuilder.plain",
    table="screens.deckbuilder.table:DeckTable",
    coach="kunitori_tui.games.brennt.content",
    content=(
        "kunitori_tui.games.brennt.content",
        "kunitori_tui.games.kunitori.content",
        "kunitori_tui.games.deckbuilder.content",
    ),
    tricks="kunitori_tui.games.brennt.bots.tricks",
    guide="kunitori_tui.games.brennt.content",
    review="kunitori_tui.games.brennt.review",
    won={"samurai": 97, "daimyo": 96, "shogun": 88},
)
