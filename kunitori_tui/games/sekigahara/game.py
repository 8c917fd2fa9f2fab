"""Sekigahara."""

from __future__ import annotations

from kunitori_tui.marks import N_
from kunitori_tui.shelf import Manifest

MANIFEST = Manifest(
    title=N_("Sekigahara"),
    tagline=N_("The campaign of 1600: seven weeks, two armies, one map"),
    rules="kunitori_tui.games.sekigahara.rules.game",
    options="kunitori_tui.games.sekigahara.rules.options",
    facts="kunitori_tui.games.sekigahara.facts",
    words="kunitori_tui.games.sekigahara.words.box",
    rulebook="kunitori_tui.games.sekigahara.content.rulebook",
    bots={
        "sensei": "kunitori_tui.games.sekigahara.bots.fixed:sensei",
        "marcher": "kunitori_tui.games.sekigahara.bots.fixed:marcher",
        "ashigaru": "kunitori_tui.games.sekigahara.bots.levels:ashigaru",
        "samurai": "kunitori_tui.games.sekigahara.bots.levels:samurai",
        "daimyo": "kunitori_tui.games.sekigahara.bots.levels:daimyo",
        "shogun": "kunitori_tui.games.sekigahara.bots.levels:shogun",
    },
    plain="kunitori_tui.games.sekigahara.plain",
    table="screens.sekigahara.table:CampaignTable",
    coach="kunitori_tui.games.sekigahara.content.coach",
    content=("kunitori_tui.games.sekigahara.content",),
    tricks="kunitori_tui.games.sekigahara.bots.levels",
    guide="kunitori_tui.games.sekigahara.content.course",
    week=4,
    opens=("auction", "reinforcement", "bid", "order"),
    review="kunitori_tui.games.sekigahara.review",
    called={
        "marcher": (N_("marcher"), N_("A yardstick: marches its largest stack to the nearest castle of the enemy."))
    },
    won={"samurai": 87, "daimyo": 94, "shogun": 63},
)
