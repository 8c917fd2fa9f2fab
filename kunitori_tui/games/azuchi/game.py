"""Azuchi Castle."""

from kunitori_tui.shelf import N_, home

MANIFEST = home(
    "azuchi",
    title=N_("Azuchi Castle"),
    tagline=N_("Draft cards, place workers, build Nobunaga's castle"),
    bots={
        "sensei": "kunitori_tui.games.azuchi.bots.fixed",
        "first": "kunitori_tui.bots.ruled:first",
    },
    table="screens.azuchi.table:CastleTable",
    rounds=True,
    won={"samurai": 76, "daimyo": 89, "shogun": 55},
    minutes={"ashigaru": (6, 6, 6), "samurai": (7, 6, 6), "daimyo": (8, 6, 6), "shogun": (8, 6, 6)},
)
