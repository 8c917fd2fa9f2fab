"""The words of Sekigahara: why something cannot be, why a bot does something (the sentences by the key of the reason,
and the clauses of what blocks are for at a place, :mod:`kunitori_tui.games.sekigahara.bots.reasons`), the parts of the
score, and in which order choices are listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.board import DEFECTED, DEPLOYED, SIDES
from kunitori_tui.games.sekigahara.rules.fields import DEPLOY_KEY, DONE, FACE_KEY, STOP
from kunitori_tui.games.sekigahara.rules.frame import Clash
from kunitori_tui.games.sekigahara.rules.impact import Line, impact
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF, DEPLOYS, IS_LEADER
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import account, names
from kunitori_tui.games.sekigahara.words.asks import PROMPTS, WAITS
from kunitori_tui.games.sekigahara.words.cards import CARDS, aim, listing
from kunitori_tui.games.sekigahara.words.events import LINES
from kunitori_tui.games.sekigahara.words.fight import deployed
from kunitori_tui.games.sekigahara.words.labels import HINTED, LABELS, explained
from kunitori_tui.games.sekigahara.words.moments import moments
from kunitori_tui.games.sekigahara.words.places import LONG
from kunitori_tui.text.box import Asking, Box, Cards, Log, OnTable, Stops, Story, Why
from kunitori_tui.text.catalog import N_, series, tr, trn

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


HINTS = {
    "marcher_rule": N_("The fixed rule says so: the largest stack, the nearest aim."),
    "card_spared": N_(
        "{card} can be spared: it helps {blocks} of your {all} blocks on the map, leaders not counted; you hold {held} "
        "of its daimyo."
    ),
    "card_loyalty": N_("{card} deploys no block, and your other cards do more."),
    "bid_spared": N_(
        "Its number is {bid}. In battle {card} serves {blocks} of your {all} blocks on the map, leaders not counted. "
        "Next best: {other}, number {number}, serves {serves}."
    ),
    "order_first": N_("Strike first: what you take now must be won back."),
    "order_second": N_("Who moves last in a week takes places that nobody wins back before they are counted."),
    "order_last": N_("Nobody can answer the last turn of the game."),
    "degree_none": N_("No march is worth it now; better draw other cards."),
    "degree_draw": N_("No march is worth more now than other cards: no block waits for {cards} of yours."),
    "degree_one": N_("No march is worth a card now; one stack or one muster costs none."),
    "degree_first": N_("Without a card: {places}."),
    "degree_more": N_("For {cards}: {places}, together {worth}."),
    "march": N_("{group} to {place}: {reasons}."),
    "stay": N_("Stay at {place} ({group}): {reasons}."),
    "muster": N_("{group} from the box to {place}: {reasons}."),
    "march_end": N_("Every stack stands where it is worth most."),
    "muster_all": N_("Blocks on the map are worth more than in the box."),
    "levy_cards": N_("Of the blocks in the box {block} has most cards in your hand: {n}."),
    "mori_guard": N_("Blocks of theirs near Osaka: {near}, of yours there: {blocks}."),
    "mori_spare": N_("{group} of Mōri in the box, and with {n} cards in hand you can spare one."),
    "card_exchange": N_("No block waits for {cards} of yours."),
    "card_kept": N_("The cards left fit your blocks."),
    "fight_first": N_("At {place} {impact} impact meets about {against}, and the cards played are drawn again."),
    "castle_chance": N_(
        "In the open you would win with a chance of about {chance} %; {least} % are worth leaving the walls."
    ),
    "castle_blocks": N_("In the open {blocks} of yours meet {against} of theirs."),
    "deploy_impact": N_("{block} adds {impact} impact, {runner} {makes}."),
    "deploy_card": N_("{block} adds {impact} impact, and its card lets a second block follow."),
    "deploy_loyal": N_("{block} adds {impact} impact, and its loyalty is safer than that of other blocks."),
    "deploy_plain": N_("{block} adds {impact} impact; cards and blocks that can do more later are kept."),
    "deploy_free": N_("{block} adds {impact} impact and takes no card."),
    "deploy_chief": N_("{block} adds {impact} impact, and your leader stays behind."),
    "deploy_most": N_("{block} adds {impact} impact; no other choice promises more."),
    "deploy_second": N_("Of the same daimyo {block} has most mon: {n}."),
    "deploy_ahead": N_("At {mine} to {against} the battle is yours now, and another block might change sides."),
    "deploy_enough": N_("At {mine} to {against} the battle is yours now; the cards are better saved."),
    "deploy_stop": N_("{block} would add {impact} impact, and even that is not worth what it costs or risks."),
    "loyalty_chance": N_(
        "With a chance of about {chance} % no card keeps the block, for {impact} impact; {least} % are worth a card."
    ),
    "loyalty_show": N_("A card shown returns to the hand, and the block stays."),
    "lose_least": N_(
        "{block} is missed least. Its mon: {n}; cards in your hand that deploy it: {held}. "
        "{runner}: {mon} and {serves}."
    ),
    "lose_weapon": N_("{block} is missed least; {runner} has a special attack."),
    "lose_banner": N_("{block} is missed least; {runner} is a leader."),
    "lose_chief": N_("{block} is missed least; the death of {runner} ends the game."),
    "lose_disk": N_("The disk cannot fight, blocks can."),
    "retreat_castle": N_("So {place} is held."),
}

CLAUSES = {
    "battle": N_("{own} against {enemies} and a hand of {cards}, won with a chance of about {chance} %"),
    "falls": N_("the first assault destroys about {fallen} of {units}"),
    "siege": N_("a siege of {own} against {units}"),
    "overrun": N_("{own} against {enemies} is an overrun"),
    "numbers": N_("{own} against {enemies}"),
    "empty": N_("it is undefended and worth {points}"),
    "worth": N_("it is worth {points}"),
    "threat": N_("a guard of {own} against {near} enemy blocks near by"),
    "child": N_("Hideyori is guarded by {own} against {near} enemy blocks near by"),
    "danger": N_("away from {coming} enemy blocks near {start}"),
    "passed": N_("on the way they take {passed}"),
    "next": N_("{aim} lies next to it, worth {prize}"),
    "near": N_("{aim} is near, worth {prize}"),
    "opens": N_("the road to {aim} opens"),
    "leader": N_("{mine} then has {beside} beside him"),
    "chief": N_("{theirs} may stand there"),
    "lord": N_("Hideyori is in its castle"),
    "refuge": N_("its castle can shelter two of yours"),
    "fresh": N_("on the map they are worth more than in the box"),
    "most": N_("nowhere are they worth more"),
}


FIGURES: dict[str, Callable[[str], str]] = {
    **dict.fromkeys(("aim", "start", "passed"), lambda place: names.place(int(place))),
    **dict.fromkeys(("points", "prize"), lambda n: trn("{n} point", "{n} points", int(n))),
    **dict.fromkeys(("mine", "theirs"), lambda side: names.block(CHIEF[int(side)])),
}
"""What figures of clauses are called that are no numbers of blocks."""


def reasons(said: str) -> str:
    """Return the clauses of a reason in one."""
    keys, *pairs = said.split()
    figures = {name: FIGURES.get(name, str)(figure) for name, _, figure in (pair.partition("=") for pair in pairs)}
    first, *others = [tr(CLAUSES[key], **figures) for key in keys.split(",")]
    return tr("{first}, and {second}", first=first, second=others[0]) if others else first


def _group(said: str) -> str:
    n, _, whole = said.split()[0].partition("/")
    return names.count(int(n)) if whole in ("", n) else tr("{n} of {all} blocks", n=n, all=whole)


def _places(ids: str) -> str:
    return series(names.place(one) if one != "muster" else tr("a muster") for one in ids.split(","))


NAMES: dict[str, Callable[[str], str]] = {
    "place": names.place,
    **dict.fromkeys(("start", "end"), names.place),
    **dict.fromkeys(("block", "runner"), names.block),
    "group": _group,
    "places": _places,
    "reasons": reasons,
}
"""What parameters are called that are ids of this game alone, or numbers of blocks."""


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
    log=Log(LINES, account=account.account),
    why=Why(reasons=REASONS, hints=HINTS, counts=True, names=NAMES),
    stops=Stops(recap=account.lines, moments=moments),
    story=Story(
        fights=account.battles,
        ways=account.ways,
        turning=account.turning,
        sudden=account.sudden,
        recall=account.recall,
        tie=N_("Equal points: a tie is Ishida's."),
        parts={"castle": N_("Castles"), "resource": N_("Resources"), "handicap": N_("The bid")},
    ),
    on_table=OnTable(
        aim=aim,
        sides=names.sides,
        told_sides=lambda facts: [names.side(facts.seats.index(seat)) for seat in sorted(facts.seats)],
        legend=LONG,
    ),
)
