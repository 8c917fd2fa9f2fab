"""Why a bot of Sekigahara does something, in words: the sentences by the key of the reason, and the clauses of what
blocks are for at a place (:mod:`kunitori_tui.games.sekigahara.bots.reasons`).
"""

from __future__ import annotations

from collections.abc import Callable

from kunitori_tui.games.sekigahara.rules.pieces import CHIEF
from kunitori_tui.games.sekigahara.words import names
from kunitori_tui.text.catalog import N_, series, tr, trn

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
    **dict.fromkeys(("block", "runner"), names.block),
    "group": _group,
    "places": _places,
    "reasons": reasons,
}
"""What parameters are called that are ids of this game alone, or numbers of blocks."""
