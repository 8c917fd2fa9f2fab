"""Sekigahara."""

from kunitori_tui.shelf import N_, home

MANIFEST = home(
    "sekigahara",
    title=N_("Sekigahara"),
    tagline=N_("The campaign of 1600: seven weeks, two armies, one map"),
    options="kunitori_tui.games.sekigahara.rules.options",
    bots={
        "sensei": "kunitori_tui.games.sekigahara.bots.fixed:sensei",
        "marcher": "kunitori_tui.games.sekigahara.bots.fixed:marcher",
    },
    table="screens.sekigahara.table:CampaignTable",
    week=4,
    opens=("auction", "reinforcement", "bid", "order"),
    called={"marcher": (N_("marcher"), N_("A yardstick: marches its largest stack to the nearest enemy castle."))},
    won={"samurai": 97, "daimyo": 72, "shogun": 90},
    minutes={"ashigaru": (20,), "samurai": (29,), "daimyo": (20,), "shogun": (23,)},
)
