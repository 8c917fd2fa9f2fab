"""The second box, which stands alone."""

from kunitori_tui.shelf import N_, home

MANIFEST = home(
    "brennt",
    title=N_("Kunitori! Brennt die Welt?"),
    tagline=N_("Keep your schemes in hand and find an ally"),
    facts="kunitori_tui.games.deckbuilder.facts",
    bots={
        "money": "kunitori_tui.games.deckbuilder.bots.level:money",
        "sensei": "kunitori_tui.games.brennt.bots.levels:sensei",
    },
    plain="kunitori_tui.games.deckbuilder.plain",
    table="screens.deckbuilder.table:DeckTable",
    kin=("kunitori", "deckbuilder"),
    won={"samurai": 97, "daimyo": 97, "shogun": 87},
    minutes={
        "ashigaru": (25, 13, 12, 9, 8),
        "samurai": (32, 16, 12, 9, 8),
        "daimyo": (25, 12, 11, 4, 4),
        "shogun": (22, 12, 10, 4, 4),
    },
)
