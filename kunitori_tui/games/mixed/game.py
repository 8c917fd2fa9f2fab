"""Both boxes together."""

from kunitori_tui.shelf import N_, home

MANIFEST = home(
    "mixed",
    title=N_("Kunitori! Both boxes"),
    tagline=N_("Eighteen piles from two boxes, different every time"),
    facts="kunitori_tui.games.deckbuilder.facts",
    bots={
        "money": "kunitori_tui.games.deckbuilder.bots.level:money",
        "sensei": "kunitori_tui.games.mixed.bots.levels:sensei",
    },
    plain="kunitori_tui.games.deckbuilder.plain",
    table="screens.deckbuilder.table:DeckTable",
    kin=("brennt", "kunitori", "deckbuilder"),
    coach="kunitori_tui.games.brennt.content",
    choosers={"piles": "screens.deckbuilder.pile_choice"},
    review="kunitori_tui.games.brennt.review",
    won={"samurai": 100, "daimyo": 81, "shogun": 89},
    minutes={
        "ashigaru": (24, 20, 12, 10, 9),
        "samurai": (23, 17, 13, 10, 8),
        "daimyo": (21, 14, 12, 10, 8),
        "shogun": (20, 14, 12, 10, 8),
    },
)
