"""Both boxes together."""

from __future__ import annotations

from kunitori_tui.marks import N_
from kunitori_tui.shelf import Manifest

MANIFEST = Manifest(
    title=N_("Kunitori! Both boxes"),
    tagline=N_("Eighteen piles of two boxes, other ones every time"),
    rules="kunitori_tui.games.mixed.rules.game",
    facts="kunitori_tui.games.deckbuilder.facts",
    words="kunitori_tui.games.mixed.words.box",
    rulebook="kunitori_tui.games.mixed.content.rulebook",
    bots={
        "money": "kunitori_tui.games.deckbuilder.bots.level:money",
        "sensei": "kunitori_tui.games.mixed.bots.levels:sensei",
        "ashigaru": "kunitori_tui.games.mixed.bots.levels:ashigaru",
        "samurai": "kunitori_tui.games.mixed.bots.levels:samurai",
        "daimyo": "kunitori_tui.games.mixed.bots.levels:daimyo",
        "shogun": "kunitori_tui.games.mixed.bots.levels:shogun",
    },
    plain="kunitori_tui.games.deckbuilder.plain",
    table="screens.deckbuilder.table:DeckTable",
    coach="kunitori_tui.games.mixed.content",
    content=(
        "kunitori_tui.games.mixed.content",
        "kunitori_tui.games.brennt.content",
        "kunitori_tui.games.kunitori.content",
        "kunitori_tui.games.deckbuilder.content",
    ),
    tricks="kunitori_tui.games.mixed.bots.tricks",
    guide="kunitori_tui.games.mixed.content",
    choosers={"piles": "screens.deckbuilder.pile_choice"},
    review="kunitori_tui.games.brennt.review",
    won={"samurai": 100, "daimyo": 81, "shogun": 91},
)
