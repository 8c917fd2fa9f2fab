"""The words of Sekigahara: options, why something cannot be, why a bot does something, the parts of the score, and in
which order choices are listed.
"""

from __future__ import annotations

from collections.abc import Iterable

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.board import DEFECTED, DEPLOYED, SIDES
from kunitori_tui.games.sekigahara.rules.fields import DEPLOY_KEY, DONE, FACE_KEY, STOP
from kunitori_tui.games.sekigahara.rules.frame import Clash
from kunitori_tui.games.sekigahara.rules.impact import Line, impact
from kunitori_tui.games.sekigahara.rules.pieces import DEPLOYS, IS_LEADER
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import names, story
from kunitori_tui.games.sekigahara.words.account import account, told_sides
from kunitori_tui.games.sekigahara.words.account import lines as recap
from kunitori_tui.games.sekigahara.words.aim import aim
from kunitori_tui.games.sekigahara.words.asks import PROMPTS, WAITS
from kunitori_tui.games.sekigahara.words.cards import CARDS, listing
from kunitori_tui.games.sekigahara.words.events import LINES
from kunitori_tui.games.sekigahara.words.fight import deployed
from kunitori_tui.games.sekigahara.words.labels import HINTED, LABELS, explained
from kunitori_tui.games.sekigahara.words.moments import moments
from kunitori_tui.games.sekigahara.words.places import LONG
from kunitori_tui.games.sekigahara.words.story import battles, recall
from kunitori_tui.games.sekigahara.words.why import HINTS, NAMES
from kunitori_tui.text.box import Asking, Box, Cards, Log, OnTable, Stops, Story, Why
from kunitori_tui.text.catalog import N_

WAYS_OUT = ("end", "stop", "done")
"""The choices that do nothing more."""


def in_order(view: SekiView) -> list[Option]:
    """Return the open choices as they stand in the list; in a fight the greatest gain stands first, where it is asked
    who moves first one's own side.
    """
    enemy = f"first:{SIDES[1 - view.side]}" if view.side >= 0 else ""  # before the auction nobody has a side
    return sorted(ways_out_last(view.choices), key=lambda option: (option == enemy, -_gain(view, option)))


def ways_out_last(options: Iterable[Option]) -> list[Option]:
    """Return choices with the ways out below all others, so that nobody gives a turn or a block away by Enter; but a
    stack that could go on for a card alone stops first, so that nobody pays by Enter.
    """
    ordered = sorted(options, key=lambda option: option in (*WAYS_OUT, "yield", "none"))
    verbs = {option.partition(":")[0] for option in ordered}
    if "stop" in verbs and verbs & {"force", "lead_force"} and not verbs & {"go", "lead"}:
        ordered.sort(key=lambda option: option != "stop")
    return ordered


def in_fight(view: SekiView, clash: Clash) -> list[Option]:
    """Return the choices with which the own side may deploy in an open fight from its beginning to its end, in the
    order in which they have their signs. Deployed blocks and played cards count as well, so that it stays the same.
    """
    side = view.side
    faces = sorted({*view.faces(clash.place), *view.faces(DEPLOYED), *view.faces(DEFECTED)})
    cards = sorted({*(view.hand[side] or ()), *view.played[side]})
    first = [FACE_KEY["free"][face] for face in faces if IS_LEADER[face]]
    first += [DEPLOY_KEY[card][face] for card in cards for face in faces if DEPLOYS[card][face]]
    second = [FACE_KEY["second"][face] for face in faces]
    by_gain = [sorted(options, key=lambda option: -_gain(view, option, ())) for options in (first, second)]
    return [*by_gain[0], STOP, *by_gain[1], DONE]


def _gain(view: SekiView, option: Option, line: Line | None = None) -> int:
    """Return the impact of a block that ``option`` deploys in the open fight, or would behind the blocks of ``line``;
    0 of all other choices.
    """
    clash, (card, face) = view.clash(), deployed(option)
    if clash is None or face < 0:
        return 0
    before = clash.line if line is None else line
    return impact(before, view.side, face, card if clash.kind == "battle" else -1)


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


BOX = Box(
    about=N_(
        "Japan, autumn 1600. Tokugawa Ieyasu comes out of the east, Ishida Mitsunari holds the west, and after seven "
        "weeks one of them rules. Two players march hidden blocks along the highways of Honshū, take castles and "
        "rich places, and fight battles in which only those daimyo strike for whom you hold a card, and a block you "
        "sent forward may change sides before your eyes. If Ieyasu, Mitsunari or the child Hideyori falls, it is over "
        "at once. Two players, about two hours at a table."
    ),
    cards=Cards(CARDS, listing=listing),
    asking=Asking(PROMPTS, WAITS, LABELS, HINTED, order=in_order, explain=explained),
    log=Log(LINES, account=account),
    why=Why(reasons=REASONS, hints=HINTS, counts=True, names={**NAMES, **dict.fromkeys(("start", "end"), names.place)}),
    stops=Stops(recap=recap, moments=moments),
    story=Story(
        fights=battles,
        ways=story.ways,
        turning=story.turning,
        sudden=story.sudden,
        recall=recall,
        tie=N_("Equal points: a tie is Ishida's."),
        parts={"castle": N_("Castles"), "resource": N_("Resources"), "handicap": N_("The bid")},
    ),
    on_table=OnTable(aim=aim, sides=names.sides, told_sides=told_sides, legend=LONG),
)
