"""The third box: two teams before ten Lands."""

from __future__ import annotations

from kunitori_tui.marks import N_
from kunitori_tui.shelf.form import Manifest

MANIFEST = Manifest(
    title=N_("Kunitori! The decisive battle of Moegahara"),
    tagline=N_("Two teams, ten Lands, three cards on each side"),
    rules="kunitori_tui.games.moegahara.rules.game",
    words="kunitori_tui.text.boxes.moegahara",
    rulebook="kunitori_tui.text.rules.moegahara",
    bots={
        "sensei": "kunitori_tui.bots.moegahara.sensei",
        "spread": "kunitori_tui.bots.moegahara.spread",
        "ashigaru": "kunitori_tui.bots.moegahara.ashigaru",
        "samurai": "kunitori_tui.bots.moegahara.samurai",
        "daimyo": "kunitori_tui.bots.moegahara.daimyo",
        "shogun": "kunitori_tui.bots.moegahara.shogun",
    },
    plain="kunitori_tui.plain.moegahara",
    table="screens.moegahara.table:LinesTable",
    coach="kunitori_tui.text.coach.moegahara",
    tricks="kunitori_tui.measure.tricks.moegahara",
    guide="kunitori_tui.text.guide.moegahara",
    short=N_("Moegahara"),
    review="kunitori_tui.review.games.moegahara",
    won={"samurai": 87, "daimyo": 92, "shogun": 80},
)
