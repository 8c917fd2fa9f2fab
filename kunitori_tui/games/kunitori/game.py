"""The first box."""

from __future__ import annotations

from kunitori_tui.marks import N_
from kunitori_tui.shelf import Manifest

MANIFEST = Manifest(
    title=N_("Kunitori!"),
    tagline=N_("Build a deck, raise an army, take the country"),
    rules="kunitori_tui.games.kunitori.rules.game",
    facts="kunitori_tui.games.deckbuilder.facts",
    words="kunitori_tui.games.kunitori.words.box",
    rulebook="kunitori_tui.games.kunitori.content.rulebook",
    bots={
        "money": "kunitori_tui.games.deckbuilder.bots.level:money",
        "sensei": "kunitori_tui.games.kunitori.bots.levels:sensei",
        "ashigaru": "kunitori_tui.games.kunitori.bots.levels:ashigaru",
        "samurai": "kunitori_tui.games.kunitori.bots.levels:samurai",
        "daimyo": "kunitori_tui.games.kunitori.bots.levels:daimyo",
        "shogun": "kunitori_tui.games.kunitori.bots.levels:shogun",
    },
    plain="kunitori_tui.games.deckbuilder.plain",
    table="screens.deckbuilder.table:DeckTable",
    coach="kunitori_tui.games.kunitori.content",
    content=(
        "kunitori_tui.games.kunitori.content",
        "kunitori_tui.games.deckbuilder.content",
    ),
    tricks="kunitori_tui.games.kunitori.bots.tricks",
    guide="kunitori_tui.games.kunitori.content",
    review="kunitori_tui.games.deckbuilder.review",
    won={"samurai": 83, "daimyo": 97, "shogun": 72},
)
