"""The words of Sekigahara: options, why something cannot be, the parts of the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui.games.sekigahara.words import names as sekigahara_names
from kunitori_tui.games.sekigahara.words import story
from kunitori_tui.games.sekigahara.words.account import account, told_sides
from kunitori_tui.games.sekigahara.words.aim import aim
from kunitori_tui.games.sekigahara.words.asks import PROMPTS, WAITS
from kunitori_tui.games.sekigahara.words.cards import CARDS, listing
from kunitori_tui.games.sekigahara.words.events import LINES
from kunitori_tui.games.sekigahara.words.labels import HINTED, LABELS
from kunitori_tui.games.sekigahara.words.moments import moments
from kunitori_tui.games.sekigahara.words.order import in_order
from kunitori_tui.games.sekigahara.words.reasons import HINTS
from kunitori_tui.games.sekigahara.words.recall import fights, recall
from kunitori_tui.games.sekigahara.words.recap import lines as recap
from kunitori_tui.games.sekigahara.words.signs import LONG
from kunitori_tui.text.box import Box, Names
from kunitori_tui.text.catalog import N_

if TYPE_CHECKING:
    from kunitori_tui.games.sekigahara.rules.view import SekiView

REASONS = {
    "no_own_blocks": N_("You have no blocks there."),
    "moved_already": N_("All your blocks there have moved or arrived in this turn."),
    "stack_moved": N_("The stack of this place has moved already; each moves once."),
    "no_stack_left": N_("No more stacks may move in this turn."),
    "besieged": N_("Your blocks there are besieged and may not leave."),
    "roads_used": N_("All roads from there were used in this phase."),
    "road_used": N_("The road {start}–{end} was used this turn; a road carries one stack a turn."),
    "enemies_on_way": N_("Enemies at {place} stand in the way."),
    "out_of_range": N_("{place} is out of reach for a group of {blocks}."),
    "not_at_once": N_("In reach, but not at once: choose the next place on the way."),
    "stand_there": N_("They stand there now."),
    "no_retreat_there": N_("You cannot retreat there."),
    "fought_already": N_("There was combat in this phase already."),
    "no_enemies": N_("There are no units of both sides."),
    "loyalty_deploys_nothing": N_("A loyalty card deploys nothing; it answers an enemy deployment."),
    "no_block_for_card": N_("No block of this daimyo is left to deploy here."),
    "card_does_not_match": N_("This card could not deploy the block."),
    "no_loyalty_card": N_("Only a loyalty card challenges."),
    "block_not_here": N_("No such block of yours is waiting here."),
    "no_card_for_block": N_("You hold no card for this block."),
    "no_muster_left": N_("No muster is left in this turn."),
    "enemies_there": N_("Enemies stand where it would be mustered, and nothing of yours does."),
    "no_card": N_("You have no card to pay with."),
    "box_empty": N_("The Mōri box is empty, or not yours."),
}


def _explain(view: SekiView, option: str, names: Names) -> list[str]:
    """Return all about a choice; what that takes is imported when it is first asked for."""
    from kunitori_tui.games.sekigahara.words.explained import explained

    return explained(view, option, names)


BOX = Box(
    about=N_(
        "Japan, autumn 1600. Tokugawa Ieyasu comes out of the east, Ishida Mitsunari holds the west, and after seven "
        "weeks one of them rules. Two players march hidden blocks along the highways of Honshū, take castles and "
        "rich places, and fight battles in which only those daimyo strike for whom you hold a card, and a block you "
        "sent forward may change sides before your eyes. If Ieyasu, Mitsunari or the child Hideyori falls, it is over "
        "at once. Two players, about two hours at a table."
    ),
    cards=CARDS,
    prompts=PROMPTS,
    waits=WAITS,
    labels=LABELS,
    hinted=HINTED,
    lines=LINES,
    reasons=REASONS,
    hints=HINTS,
    names={**dict.fromkeys(("place", "start", "end"), sekigahara_names.place), "block": sekigahara_names.block},
    parts={
        "castle": N_("Castles"),
        "resource": N_("Resources"),
        "handicap": N_("The bid"),
    },
    listing=listing,
    tie=N_("Equal points: a tie is Ishida's."),
    account=account,
    fights=fights,
    ways=story.ways,
    turning=story.turning,
    sudden=story.sudden,
    recall=recall,
    recap=recap,
    aim=aim,
    sides=sekigahara_names.sides,
    told_sides=told_sides,
    order=in_order,
    legend=LONG,
    moments=moments,
    explain=_explain,
)
