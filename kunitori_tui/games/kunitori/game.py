"""The first box."""

from kunitori_tui.shelf import N_, home

MANIFEST = home(
    "kunitori",
    title=N_("Kunitori!"),
    tagline=N_("Build a deck, raise an army, take the country"),
    facts="kunitori_tui.games.deckbuilder.facts",
    bots={
        "money": "kunitori_tui.games.deckbuilder.bots.level:money",
        "sensei": "kunitori_tui.games.kunitori.bots.levels:sensei",
    },
    plain="kunitori_tui.games.deckbuilder.plain",
    table="screens.deckbuilder.table:DeckTable",
    kin=("deckbuilder",),
    review="kunitori_tui.games.deckbuilder.review",
    won={"samurai": 83, "daimyo": 97, "shogun": 72},
    minutes={
        "ashigaru": (20, 14, 10, 8, 6),
        "samurai": (17, 14, 13, 11, 11),
        "daimyo": (11, 8, 7, 7, 6),
        "shogun": (10, 8, 7, 6, 6),
    },
)
