"""The options of Sekigahara in words: short, and in sentences, the choice itself first, then what it names, then the
place.
"""

from __future__ import annotations

from kunitori_tui import shelf
from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.board import MORI_BOX, PICKED, PLACE, PLACES
from kunitori_tui.games.sekigahara.rules.fields import ARG, DEPLOY_ARG
from kunitori_tui.games.sekigahara.rules.pieces import FACE, HOME, HOUSE
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.cards import about
from kunitori_tui.games.sekigahara.words.names import army, block, card, count, daimyo, disk, is_highway, place, side
from kunitori_tui.games.sekigahara.words.outlook import outlook
from kunitori_tui.games.sekigahara.words.places import place_page
from kunitori_tui.text import decisions
from kunitori_tui.text.box import Label, Names
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.cells import cell_len
from kunitori_tui.text.decisions import plain

MOST_NAMED = 56
"""How long the blocks of a stack may be on one line; of more only the number is told."""


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


def _first(view: SekiView, option: str, names: Names) -> str:
    name = option.partition(":")[2]
    if side(view.side) == side(name):
        return tr("Move first yourself ({side})", side=side(name))
    return tr("Let the enemy move first ({side})", side=side(name))


def _enough(view: SekiView, option: str, names: Names) -> str:
    n = view.asked.data["count"]
    return trn("Enough: draw {n} card", "Enough: draw {n} cards", n) if n else tr("Exchange nothing")


def _stack(view: SekiView, option: str, names: Names) -> str:
    here = ARG[option]
    named = army(view.faces(here))
    what = named if cell_len(named) <= MOST_NAMED else count(view.count[view.side][here])
    return tr("Move from {place}: {blocks}", place=place(here), blocks=what)


def _in_the_open(view: SekiView, option: str, names: Names) -> str:
    face = ARG[option]
    return tr(
        "Muster {block} at {place}, face up; more {daimyo} may come",
        block=block(face),
        place=place(HOME[face]),
        daimyo=daimyo(HOUSE[face]),
    )


def _call(view: SekiView, option: str, names: Names) -> str:
    return trn(
        "A Mōri block to Osaka for a card; it is the last",
        "A Mōri block to Osaka for a card; {n} are in the box",
        view.count[view.side][MORI_BOX],
    )


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
        return tr("Stop at {place}", place=place(view.asked.subject))
    return tr("The rest stays at {place}", place=place(view.asked.subject))


def _whence(view: SekiView, option: str, names: Names) -> str:
    """Return a step of a march, and where the blocks that take it stand."""
    verb = option.partition(":")[0]
    said = LABELS[f"march/{verb}"](view, option, names)
    return said if verb == "stop" else tr("{choice}, from {place}", choice=said, place=place(view.asked.subject))


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
            return tr(
                "To {place}, against {blocks} and {disk}",
                place=place(to),
                blocks=count(enemies),
                disk=disk(PLACES[to].disk),
            )
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
    "move/levy": lambda view, option, names: tr(
        "Muster one block of any daimyo unseen at {place}", place=place(ARG[option])
    ),
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
    "second/second": _with_block(N_("{block} as the second")),
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

HINTED: dict[str, Label[SekiView]] = {"march": _whence}
"""See :attr:`.Asking.hinted`."""


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
