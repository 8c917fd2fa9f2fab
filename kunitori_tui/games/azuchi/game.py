"""Azuchi Castle."""

from __future__ import annotations

from kunitori_tui.marks import N_
from kunitori_tui.shelf import Manifest

MANIFEST = Manifest(
    title=N_("Azuchi Castle"),
    tagline=N_("Draft cards, place workers, build Nobunaga's castle"),
    rules="kunitori_tui.games.azuchi.rules.game",
    facts="kunitori_tui.games.azuchi.facts",
    words="kunitori_tui.games.azuchi.words.box",
    rulebook="kunitori_tui.games.azuchi.content",
    bots={
        "sensei": "kunitori_tui.games.azuchi.bots.tricks",
        "first": "kunitori_tui.bots.ruled:first",
        "ashigaru": "kunitori_tui.games.azuchi.bots.levels:ashigaru",
        "samurai": "kunitori_tui.games.azuchi.bots.levels:samurai",
        "daimyo": "kunitori_tui.games.azuchi.bots.levels:daimyo",
        "shogun": "kunitori_tui.games.azuchi.bots.levels:shogun",
    },
    plain="kunitori_tui.games.azuchi.plain",
    table="screens.azuchi.table:CastleTable",
    coach="kunitori_tui.games.azuchi.content",
    content=("kunitori_tui.games.azuchi.content",),
    tricks="kunitori_tui.games.azuchi.bots.tricks",
    guide="kunitori_tui.games.azuchi.content",
    rounds=True,
    review="kunitori_tui.games.azuchi.review",
    won={"samurai": 76, "daimyo": 89, "shogun": 55},
)
