"""The third box: two teams before a row of Lands."""

from kunitori_tui.shelf import N_, home

MANIFEST = home(
    "moegahara",
    title=N_("Kunitori! The decisive battle of Moegahara"),
    tagline=N_("Two teams, a row of Lands, three cards on each side"),
    bots={
        "sensei": "kunitori_tui.games.moegahara.bots.fixed:sensei",
        "spread": "kunitori_tui.games.moegahara.bots.fixed:spread",
    },
    table="screens.moegahara.table:LinesTable",
    kin=("kunitori", "deckbuilder"),
    short=N_("Moegahara"),
    called={
        "spread": (N_("spread"), N_("A yardstick: buys the strongest units it can and spreads them over the Lands."))
    },
    won={"samurai": 87, "daimyo": 92, "shogun": 80},
    minutes={"ashigaru": (8, 7, 6), "samurai": (8, 7, 6), "daimyo": (6, 7, 6), "shogun": (7, 7, 5)},
)
