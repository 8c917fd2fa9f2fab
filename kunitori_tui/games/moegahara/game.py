"""The third box: two teams before ten Lands."""

from __future__ import annotations

from kunitori_tui.marks import N_
from kunitori_tui.shelf import Manifest

MANIFEST = Manifest(
    title=N_("Kunitori! The decisive battle of Moegahara"),
    tagline=N_("Two teams, ten Lands, three cards on each side"),
    rules="kunitori_tui.games.moegahara.rules.game",
    facts="kunitori_tui.games.moegahara.facts",
    words="kunitori_tui.games.moegahara.words.box",
    rulebook="kunitori_tui.games.moegahara.content",
    bots={
        "sensei": "kunitori_tui.games.moegahara.bots.tricks:sensei",
        "spread": "kunitori_tui.games.moegahara.bots.tricks:spread",
        "ashigaru": "kunitori_tui.games.moegahara.bots.levels:ashigaru",
        "samurai": "kunitori_tui.games.moegahara.bots.levels:samurai",
        "daimyo": "kunitori_tui.games.moegahara.bots.levels:daimyo",
        "shogun": "kunitori_tui.games.moegahara.bots.levels:shogun",
    },
    plain="kunitori_tui.games.moegahara.plain",
    table="screens.moegahara.table:LinesTable",
    coach="kunitori_tui.games.moegahara.content",
    content=(
        "kunitori_tui.games.moegahara.content",
        "kunitori_tui.games.kunitori.content",
        "kunitori_tui.games.deckbuilder.content",
    ),
    tricks="kunitori_tui.games.moegahara.bots.tricks",
    guide="kunitori_tui.games.moegahara.content",
    short=N_("Moegahara"),
    review="kunitori_tui.games.moegahara.review",
    called={
        "spread": (N_("spread"), N_("A yardstick: buys the strongest unit it can pay and spreads them over the Lands."))
    },
    won={"samurai": 87, "daimyo": 92, "shogun": 80},
)
