"""The first box."""

from __future__ import annotations

from kunitori_tui.marks import N_
from kunitori_tui.shelf.form import Manifest

MANIFEST = Manifest(
    title=N_("Kunitori!"),
    tagline=N_("Build a deck, raise an army, take the country"),
    rules="kunitori_tui.games.kunitori.rules.game",
    words="kunitori_tui.text.boxes.kunitori",
    rulebook="kunitori_tui.text.rules.kunitori",
    bots={
        "money": "kunitori_tui.bots.deckbuilder.money",
        "sensei": "kunitori_tui.bots.kunitori.sensei",
        "ashigaru": "kunitori_tui.bots.kunitori.ashigaru",
        "samurai": "kunitori_tui.bots.kunitori.samurai",
        "daimyo": "kunitori_tui.bots.kunitori.daimyo",
        "shogun": "kunitori_tui.bots.kunitori.shogun",
    },
    plain="kunitori_tui.plain.deckbuilder",
    table="screens.deckbuilder.table:DeckTable",
    coach="kunitori_tui.text.coach.kunitori",
    tricks="kunitori_tui.measure.tricks.kunitori",
    guide="kunitori_tui.text.guide.kunitori",
    review="kunitori_tui.review.games.deckbuilder",
    won={"samurai": 83, "daimyo": 97, "shogun": 72},
)
