"""What a choice of Sekigahara is and does, in sentences: itself first, then what it names, then the place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui import shelf
from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.words.outlook import outlook
from kunitori_tui.games.sekigahara.words.pages import about
from kunitori_tui.games.sekigahara.words.places import place_page
from kunitori_tui.text import decisions
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, tr

if TYPE_CHECKING:
    from kunitori_tui.games.sekigahara.rules.view import SekiView

MEANS = {
    "bid/bid": N_("Both bid unseen. The higher number chooses who moves first. Both cards are gone."),
    "degree/none": N_("No card is paid. Then combat begins."),
    "degree/minimal": N_("No card is paid. A stack that has moved cannot move again this turn."),
    "degree/limited": N_("The card is discarded and not replaced."),
    "degree/total": N_("Both cards are discarded and not replaced."),
    "pay/pay": N_("The card is discarded and not replaced."),
    "move/stack": N_("All of it marches, or some blocks of it; groups may go different ways."),
    "move/muster": N_("Any number of blocks of one daimyo come to his place, face up. They do not move this turn."),
    "move/levy": N_("It comes face down and does not move this turn."),
    "move/mori": N_("The card is discarded. The block comes to Osaka and does not move this turn."),
    "move/exchange": N_("Any number of cards are discarded, and as many drawn."),
    "move/end": N_("Stacks that have not moved stay. Then combat begins."),
    "inside/inside": N_(
        "Up to two blocks and a disk shelter in the castle. They fight no battle, but may be besieged."
    ),
    "inside/outside": N_("All blocks fight in the open."),
    "deploy/deploy": N_("The card is played, the block turned up. The enemy may challenge its loyalty."),
    "deploy/free": N_("Until you have played a card here, leaders come without one. They cannot be challenged."),
    "deploy/stop": N_("You deploy nothing more in this battle. The enemy may go on."),
    "siege/stop": N_("Each full 7 of the impact destroys a unit; what is left over counts for nothing."),
    "challenge/challenge": N_(
        "If they show no second fitting card, it fights for you in this battle. Your card is gone either way."
    ),
    "challenge/pass": N_("The block fights for them. You keep the card."),
    "refute/show": N_("The block stays yours. The card comes back to your hand, and they know it."),
    "refute/yield": N_("The block fights for them in this battle, and is yours again after it."),
    "retreat/stay": N_("It holds the castle with at most one more; all others retreat."),
}
"""By kind of question and verb: what the words of a choice leave out."""


def explained(view: SekiView, option: Option, names: Names) -> list[str]:
    """Return all about a choice."""
    comes_to = outlook(view, option)
    lines = [decisions.option_label(view, option, names) + "."]
    means = MEANS.get(f"{view.asked.kind}/{option.partition(':')[0]}", "")
    lines += [tr(means)] if means else []
    lines += [tr("Then: {outlook}.", outlook=comes_to)] if comes_to else []
    refs = shelf.load(view.game).targets(option)
    for ref in refs:
        lines += ["", *about(view, ref)]
    here = view.asked.subject
    if here in PLACE and not any(ref.startswith("space") for ref in refs):
        lines += ["", *place_page(view, PLACE[here])]
    return lines
