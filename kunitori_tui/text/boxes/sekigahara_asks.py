"""The questions of Sekigahara and their options in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui.engine.sekigahara.board import MORI_BOX, PICKED, PLACES
from kunitori_tui.engine.sekigahara.degree import NONE, TOTAL
from kunitori_tui.engine.sekigahara.keys import ARG, DEPLOY_ARG
from kunitori_tui.engine.sekigahara.movement import Muster
from kunitori_tui.engine.sekigahara.pieces import FACE, HOME, HOUSE
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.text.boxes import Label, Names, Prompt
from kunitori_tui.text.boxes.sekigahara_names import (
    army,
    block,
    card,
    count,
    daimyo,
    disk,
    is_highway,
    place,
    side,
)
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.decisions import plain

if TYPE_CHECKING:
    from kunitori_tui.engine.sekigahara.view import SekiView

MOST_NAMED = 56
"""How long the blocks of a stack may be on one line; of more only the number is told."""


def _here(view: SekiView) -> str:
    return place(view.asked.subject)


def _offer(view: SekiView, names: Names) -> str:
    return tr("How many points do you bid for Tokugawa? They go to Ishida at the end.")


def _halve(view: SekiView, names: Names) -> str:
    n = view.asked.most
    return tr("Discard half your hand: which card is next? {at} of {n}.", at=len(view.picked) + 1, n=n)


def _bid(view: SekiView, names: Names) -> str:
    return tr("Which card do you bid? The higher number chooses who moves first.")


def _order(view: SekiView, names: Names) -> str:
    return tr("Your bid is higher: who moves first in both turns of the week?")


def _degree(view: SekiView, names: Names) -> str:
    n = view.asked.data["hand"]
    return trn(
        "How much do you move? You hold {n} card, and what you pay is not replaced.",
        "How much do you move? You hold {n} cards, and what you pay is not replaced.", n,
    )  # fmt: skip


def _pay(view: SekiView, names: Names) -> str:
    why, n = view.asked.source, view.asked.most
    if why == "march":
        return tr("Which card pays for the forced march?")
    if why == "mori":
        return tr("Which card pays for the Mōri block?")
    if n > 1:
        return tr("Which card pays for the movement? {at} of {n}.", at=len(view.picked) + 1, n=n)
    return tr("Which card pays for the movement?")


def _exchange(view: SekiView, names: Names) -> str:
    n = view.asked.data["count"]
    if not n:
        return tr("Which card do you exchange first? As many are drawn afterwards.")
    return trn("Which card goes next? {n} is out.", "Which card goes next? {n} are out.", n)


def _move(view: SekiView, names: Names) -> str:
    data = view.asked.data
    verbs = {option.partition(":")[0] for option in view.choices}
    musters = "muster" in verbs or "levy" in verbs
    if data["degree"] == NONE:
        return tr("No movement: what do you do before combat?")
    if data["degree"] == TOTAL:
        if musters:
            return tr("Which stack moves next? All may; a muster is left, too.")
        return tr("Which stack moves next? All may.")
    if not data["stacks"]:
        return tr("No stack is left to move: what else before combat?")
    if musters:
        return trn(
            "Which stack moves next? {n} is left, or one muster instead.",
            "Which stack moves next? {n} are left, one of them may be a muster.", data["stacks"],
        )  # fmt: skip
    return trn("Which stack moves next? {n} is left.", "Which stack moves next? {n} are left.", data["stacks"])


def _muster(view: SekiView, names: Names) -> str:
    house = HOUSE[top_frame(view.stack, Muster).face]
    return tr("Who else of {daimyo} is mustered at {place}?", daimyo=daimyo(house), place=_here(view))


def _levy(view: SekiView, names: Names) -> str:
    return tr("Which block is mustered unseen at {place}?", place=_here(view))


def _march(view: SekiView, names: Names) -> str:
    data = view.asked.data
    n, here = data["blocks"], _here(view)
    picked = view.count[view.side][PICKED]
    if picked:
        return trn("{n} of {all} at {place} is named: where to, or who else?",
                   "{n} of {all} at {place} are named: where to, or who else?", picked, all=n, place=here)  # fmt: skip
    if data["length"]:
        return trn("{n} block has come to {place}: does it stop or go on?",
                   "{n} blocks have come to {place}: stop, go on or split?", n, place=here)  # fmt: skip
    if "stop" in view.choices:
        return trn("{n} block is left at {place}: where to, or does it stay?",
                   "{n} blocks are left at {place}: where to, or do they stay?", n, place=here)  # fmt: skip
    return trn("{n} block at {place}: where to?", "{n} blocks at {place}: where to? Or name who goes.", n, place=here)


def _fight(view: SekiView, names: Names) -> str:
    return tr("Where do you fight next? In the end all of these are fought.")


def _inside(view: SekiView, names: Names) -> str:
    data = view.asked.data
    told = {"place": _here(view), "own": data["own"], "enemy": data["enemy"]}
    if data["attacker"] == view.seat:
        return tr("{place}, your {own} against {enemy}: sally or stay in the castle?", **told)
    return tr("{place}, your {own} against {enemy}: inside the castle or outside?", **told)


def _deploy(view: SekiView, names: Names) -> str:
    data = view.asked.data
    told = {"place": _here(view), "attack": data["attack"], "defence": data["defence"]}
    if data["attacker"] == view.seat:
        if data["alone"]:
            return tr("Attack on {place}, {attack} to {defence}; the enemy has stopped. Deploy?", **told)
        return tr("Your attack on {place}, {attack} to {defence}: deploy a block?", **told)
    if data["alone"]:
        return tr("Defence of {place}, {defence} to {attack}; the enemy has stopped. Deploy?", **told)
    return tr("Your defence of {place}, {defence} to {attack}: deploy a block?", **told)


def _second(view: SekiView, names: Names) -> str:
    return tr("{card}: which block comes second?", card=card(view.asked.source))


def _siege(view: SekiView, names: Names) -> str:
    data = view.asked.data
    return tr("Siege of {place}, impact {n}: deploy a block? Each full 7 destroys a unit.",
              place=_here(view), n=data["attack"])  # fmt: skip


def _challenge(view: SekiView, names: Names) -> str:
    told = {"card": card(view.asked.source), "block": block(view.asked.subject)}
    if view.asked.data["blocks"] > 1:
        return tr("They play {card} for two blocks. A challenge?", **told)
    return tr("They play {card} for {block}. A challenge?", **told)


def _refute(view: SekiView, names: Names) -> str:
    if view.asked.data["blocks"] > 1:
        return tr("Are your two blocks loyal? One more fitting card proves it.")
    return tr("Is your {block} loyal? Another fitting card proves it.", block=block(view.asked.subject))


def _lose(view: SekiView, names: Names) -> str:
    n = view.asked.most
    if view.asked.source:
        return trn("Which unit in {place} do you lose?", "Which unit in {place} do you lose? {n} are due.",
                   n, place=_here(view))  # fmt: skip
    return trn("Which block do you lose at {place}?", "Which block do you lose at {place}? {n} are due.",
               n, place=_here(view))  # fmt: skip


def _retreat(view: SekiView, names: Names) -> str:
    data = view.asked.data
    told = {"place": _here(view)}
    if data["castle"]:
        return trn("Where does the block retreat from {place}? The castle takes in up to two.",
                   "Where do {n} blocks retreat from {place}? The castle takes in up to two.",
                   data["blocks"], **told)  # fmt: skip
    return trn("Where does the block retreat from {place}?", "Where do the {n} blocks retreat from {place}?",
               data["blocks"], **told)  # fmt: skip


PROMPTS: dict[str, Prompt[SekiView]] = {
    "offer": _offer, "halve": _halve, "bid": _bid, "order": _order, "degree": _degree, "pay": _pay,
    "exchange": _exchange, "move": _move, "muster": _muster, "levy": _levy, "march": _march, "fight": _fight,
    "inside": _inside, "deploy": _deploy, "second": _second, "siege": _siege, "challenge": _challenge,
    "refute": _refute, "lose": _lose, "retreat": _retreat,
}  # fmt: skip

WAITS = {
    "offer": N_("{player} bids for the sides."),
    "halve": N_("{player} discards half the hand."),
    "bid": N_("{player} bids a card for the turn order."),
    "order": N_("{player} chooses who moves first."),
    "degree": N_("{player} decides how much to move."),
    "pay": N_("{player} pays with a card."),
    "exchange": N_("{player} exchanges cards."),
    "move": N_("{player} moves."),
    "muster": N_("{player} musters."),
    "levy": N_("{player} musters."),
    "march": N_("{player} moves a stack."),
    "fight": N_("{player} decides where to fight."),
    "inside": N_("{player} decides whether to stay in the castle."),
    "deploy": N_("{player} has the initiative."),
    "second": N_("{player} may deploy a second block."),
    "siege": N_("{player} storms a castle."),
    "challenge": N_("{player} may challenge the loyalty."),
    "refute": N_("{player} is asked for proof of loyalty."),
    "lose": N_("{player} chooses losses."),
    "retreat": N_("{player} retreats."),
}


def _offered(view: SekiView, option: str, names: Names) -> str:
    n = int(option.partition(":")[2])
    return trn("Bid {n} point", "Bid {n} points", n)


def _with_bid(msg: str) -> Label[SekiView]:
    """Return a label whose ``{card}`` is the card the option names and ``{n}`` the number it bids."""
    return lambda view, option, names: tr(msg, card=card(ARG[option]), n=view.figures.initiative[ARG[option]])


def _with_card(msg: str) -> Label[SekiView]:
    return lambda view, option, names: tr(msg, card=card(ARG[option]))


def _with_block(msg: str) -> Label[SekiView]:
    return lambda view, option, names: tr(msg, block=block(ARG[option]))


def _with_place(msg: str) -> Label[SekiView]:
    return lambda view, option, names: tr(msg, place=place(ARG[option]))


def _first(view: SekiView, option: str, names: Names) -> str:
    name = option.partition(":")[2]
    if side(view.side) == side(name):
        return tr("You move first ({side})", side=side(name))
    return tr("The enemy moves first ({side})", side=side(name))


def _enough(view: SekiView, option: str, names: Names) -> str:
    n = view.asked.data["count"]
    return trn("Enough: draw {n} card", "Enough: draw {n} cards", n) if n else tr("Exchange nothing")


def _stack(view: SekiView, option: str, names: Names) -> str:
    here = ARG[option]
    named = army(view.faces(here))
    what = named if len(named) <= MOST_NAMED else count(view.count[view.side][here])
    return tr("Move from {place}: {blocks}", place=place(here), blocks=what)


def _in_the_open(view: SekiView, option: str, names: Names) -> str:
    face = ARG[option]
    return tr("Muster {block} at {place} in the open, and more of {daimyo}",
              block=block(face), place=place(HOME[face]), daimyo=daimyo(HOUSE[face]))  # fmt: skip


def _call(view: SekiView, option: str, names: Names) -> str:
    return trn("A Mōri block to Osaka for a card; it is the last",
               "A Mōri block to Osaka for a card; {n} are in the box", view.count[view.side][MORI_BOX])  # fmt: skip


def _named(view: SekiView, option: str, names: Names) -> str:
    if view.count[view.side][PICKED]:
        return tr("{block} goes, too", block=block(ARG[option]))
    return tr("Name who goes: {block}", block=block(ARG[option]))


_GO = {
    "go": (N_("To {place} by road"), N_("To {place} by highway")),
    "lead": (
        N_("To {place} by road with the bonus of a leader"),
        N_("To {place} by highway with the bonus of a leader"),
    ),
    "force": (N_("To {place} by road in a forced march"), N_("To {place} by highway in a forced march")),
    "lead_force": (
        N_("To {place} by road with the bonus of a leader and a forced march"),
        N_("To {place} by highway with the bonus of a leader and a forced march"),
    ),
}


def _go(view: SekiView, option: str, names: Names) -> str:
    verb, _, to = option.partition(":")
    return tr(_GO[verb][is_highway(view.asked.subject, to)], place=place(to))


def _stop(view: SekiView, option: str, names: Names) -> str:
    data = view.asked.data
    if data["length"]:
        return tr("Stop at {place}", place=_here(view))
    return tr("The rest stays at {place}", place=_here(view))


def _units(view: SekiView, side: int, here: int) -> str:
    """Return how many blocks of a side are at a place, and its disk."""
    n = view.at(side, here)
    if not view.has_disk(side, here):
        return str(n)
    name = disk(PLACES[here].disk)
    return tr("{n} and {disk}", n=n, disk=name) if n else name


def _at(view: SekiView, option: str, names: Names) -> str:
    here = ARG[option]
    mine, theirs = _units(view, view.side, here), _units(view, 1 - view.side, here)
    return tr("{place}: {own} against {enemy}", place=place(here), own=mine, enemy=theirs)


def _inside_label(view: SekiView, option: str, names: Names) -> str:
    if view.asked.data["attacker"] == view.seat:
        return tr("Stay in the castle: no fight here now")
    return tr("Inside the castle: a siege")


def _with(view: SekiView, option: str, names: Names) -> str:
    with_card, face = DEPLOY_ARG[option]
    return tr("{block} with {card}", block=block(face), card=card(with_card))


def _too(view: SekiView, option: str, names: Names) -> str:
    return tr("{block} as the second", block=block(ARG[option]))


def _lost(view: SekiView, option: str, names: Names) -> str:
    name = option.partition(":")[2]
    if name not in FACE:
        return tr("Lose the disk {disk}", disk=disk(name))
    return tr("Lose {block}", block=block(name))


def _retreats(view: SekiView, option: str, names: Names) -> str:
    to = ARG[option]
    enemies = view.at(1 - view.side, to)
    if view.has_disk(1 - view.side, to):
        if enemies:
            return tr("To {place}, against {blocks} and {disk}", place=place(to), blocks=count(enemies),
                      disk=disk(PLACES[to].disk))  # fmt: skip
        return tr("To {place}, held by {disk}", place=place(to), disk=disk(PLACES[to].disk))
    if enemies:
        return tr("To {place}, against {blocks}", place=place(to), blocks=count(enemies))
    return tr("To {place}", place=place(to))


LABELS: dict[str, Label[SekiView]] = {
    "offer/offer": _offered,
    "halve/discard": _with_bid(N_("Discard {card}, bid {n}")),
    "bid/bid": _with_bid(N_("{card}, bid {n}")),
    "order/first": _first,
    "degree/none": plain(N_("None, free: no stack, no muster, but cards may be exchanged")),
    "degree/minimal": plain(N_("Minimal, free: one stack or one muster")),
    "degree/limited": plain(N_("Limited, one card: three stacks, one of them may be a muster")),
    "degree/total": plain(N_("Total, two cards: all stacks and a muster")),
    "pay/pay": _with_bid(N_("Pay with {card}, bid {n}")),
    "exchange/done": _enough,
    "exchange/swap": _with_bid(N_("Discard {card}, bid {n}")),
    "move/end": plain(N_("End the movement phase")),
    "move/stack": _stack,
    "move/muster": _in_the_open,
    "move/levy": _with_place(N_("Muster one block of any daimyo unseen at {place}")),
    "move/mori": _call,
    "move/exchange": plain(N_("Exchange cards of your hand")),
    "muster/done": plain(N_("Nobody else")),
    "muster/take": _with_block(N_("{block}, too")),
    "levy/take": lambda view, option, names: block(ARG[option]),
    "march/take": _named,
    "march/go": _go,
    "march/lead": _go,
    "march/force": _go,
    "march/lead_force": _go,
    "march/stop": _stop,
    "fight/fight": _at,
    "inside/inside": _inside_label,
    "inside/outside": plain(N_("Outside: a battle")),
    "deploy/stop": plain(N_("Stop deploying for this battle")),
    "deploy/deploy": _with,
    "deploy/free": _with_block(N_("{block} without a card")),
    "second/done": plain(N_("No second block")),
    "second/second": _too,
    "siege/stop": plain(N_("Stop here")),
    "siege/deploy": _with,
    "siege/free": _with_block(N_("{block} without a card")),
    "challenge/pass": plain(N_("No challenge")),
    "challenge/challenge": plain(N_("Play the loyalty card against it")),
    "refute/yield": plain(N_("Show nothing: it fights for the enemy today")),
    "refute/show": _with_card(N_("Show {card}; it stays yours, and the card returns to your hand")),
    "lose/lose": _lost,
    "retreat/retreat": _retreats,
    "retreat/stay": _with_block(N_("{block} stays in the castle")),
}
