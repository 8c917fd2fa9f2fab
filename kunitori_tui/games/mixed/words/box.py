"""The words of the mixed game of both boxes: title, options, and the rules for choosing the piles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kunitori_tui.games.brennt.words import box as brennt
from kunitori_tui.games.deckbuilder.words import asks, digest
from kunitori_tui.games.kunitori.words import box as kunitori
from kunitori_tui.games.mixed.words.cards import CARDS
from kunitori_tui.text.box import Asking, Cards, Log
from kunitori_tui.text.catalog import N_, series, tr, trn

PILE_RULES = {
    3: N_("besides the four fixed unit piles it takes 14 different ones"),
    4: N_("at least three piles must be strategy cards"),
    5: N_("Fake fortress or Fantastic castle must be there"),
    6: N_("the Fantastic castle needs two of Land destroyer, Monk and Trap"),
    7: N_("exactly one of Ninja clan and Skilled ninja must be there"),
}
"""The numbered rules of section 10 that a choice of piles can break, as the second half of a sentence."""


def pile_rule(rule: int) -> str:
    """Return what a numbered rule of section 10 says about the choice of piles: ``Rule 7: exactly one of ...``."""
    return tr("Rule {rule} (§10): {text}.", rule=rule, text=tr(PILE_RULES[rule]))


def price_classes(missing: list[int]) -> str:
    """Return the advice of rule 8 about price classes without a politics pile; "" if there are none of these."""
    if not missing:
        return ""
    return trn(
        "Rule 8 (§10), advice only: no politics pile costs {costs}.",
        "Rule 8 (§10), advice only: no politics piles cost {costs}.",
        len(missing),
        costs=series(map(str, missing)),
    )


def _broken(params: Mapping[str, Any]) -> str:
    rule = params["rule"]
    if rule == 3:
        return trn(
            "These piles break rule 3 (§10): {text}, and {n} is chosen. Choose others.",
            "These piles break rule 3 (§10): {text}, and {n} are chosen. Choose others.",
            params["count"],
            text=tr(PILE_RULES[3]),
        )
    return tr("These piles break rule {rule} (§10): {text}. Choose others.", rule=rule, text=tr(PILE_RULES[rule]))


BOX = brennt.BOX._replace(
    about=N_(
        "Both boxes on one table. Eighteen piles of action cards are chosen: four units are fixed, fourteen more are "
        "free, under a few rules of the second rulebook. Castles meet land destroyers, markets meet traps, and the "
        "generals of both boxes are for sale. Play the printed example, let chance choose, or put together a table of "
        "your own. 2 to 6 players, best with 3 to 5."
    ),
    cards=Cards(
        CARDS,
        specials={**kunitori.BOX.cards.specials, **brennt.BOX.cards.specials},
        traits=brennt.BOX.cards.traits,
        why=brennt.BOX.cards.why,
        named=asks.card_named,
    ),
    asking=Asking(
        prompts={**kunitori.BOX.asking.prompts, **brennt.BOX.asking.prompts},
        waits={**kunitori.BOX.asking.waits, **brennt.BOX.asking.waits},
        labels={**kunitori.BOX.asking.labels, **brennt.BOX.asking.labels},
    ),
    log=Log(account=digest.account),
    why=asks.WHY._replace(errors={"piles": _broken}),
    kin=("kunitori", "brennt"),
)
