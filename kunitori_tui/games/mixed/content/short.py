"""Both boxes in two minutes: the turn of the first one, and what the mixture adds."""

from __future__ import annotations

from kunitori_tui.games.brennt.content.short import JOINT, KEEPING
from kunitori_tui.games.kunitori.content import short as first_box
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules.pages import Heading, Page, Row

PAGES = (
    Page(N_("a turn"), (first_box.WHO, *first_box.DRAWN), ("turn", "action", "battle", "buy", "deployed")),
    Page(
        N_("battle, points, piles"),
        (
            *first_box.DEFENCE,
            *first_box.OUTCOME,
            *first_box.END,
            Heading(N_("Two boxes on one table")),
            Row(N_("Piles"), N_("Eighteen sorts of action cards lie there, chosen beforehand.")),
            Row(N_("Generals"), N_("They cost $8 or $6, by their box.")),
            KEEPING,
            JOINT,
        ),
        ("defence", "outcome", "piles", "strategy", "joint"),
    ),
)
