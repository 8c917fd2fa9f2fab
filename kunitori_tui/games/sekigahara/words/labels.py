"""The options of Sekigahara in words: short, and in sentences, the choice itself first, then what it names, then the
place; what a choice would come to, as far as everybody can see it, and what a question is about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.board import MORI_BOX, PICKED, PLACE, SIDES
from kunitori_tui.games.sekigahara.rules.control import overruns
from kunitori_tui.games.sekigahara.rules.fields import ARG, DECLARED_LEAD, DEPLOY_ARG, HIDDEN_LEAD, INSIDE, OPEN_LEAD
from kunitori_tui.games.sekigahara.rules.march import Way
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF, HOME, HOUSE
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import fight
from kunitori_tui.games.sekigahara.words.cards import about, lords_at, stakes
from kunitori_tui.games.sekigahara.words.march import of_question, of_stack
from kunitori_tui.games.sekigahara.words.names import army, block, card, count, daimyo, disk, is_highway, place, side
from kunitori_tui.games.sekigahara.words.places import disk_of, marks, own_faces, place_page
from kunitori_tui.text import decisions
from kunitori_tui.text.box import Label, Names
from kunitori_tui.text.catalog import N_, Texts, clauses, paragraph, series, tr, trn
from kunitori_tui.text.cells import cell_len
from kunitori_tui.text.decisions import plain


def march_lines(view: SekiView) -> list[str]:
    """Return who is on the way and every place within reach, with its price."""
    march = of_question(view)
    group, size = march.going, march.penalty
    led = {
        OPEN_LEAD: N_("+1 leadership"),
        HIDDEN_LEAD: N_("+1 if a leader is declared"),
        DECLARED_LEAD: N_("+1 leader"),
    }
    forced, slow = tr("+1 for a card") if march.means.can_force else "", tr("-{n} size", n=size) if size else ""
    parts = [tr("1 place, +1 all on highway"), tr(led.get(view.lead, "")), forced, slow]
    lines = [tr("On the way: {blocks}.", blocks=army(group)), tr("Range: {range}.", range=series(parts))]
    ways = march.reachable()
    if ways:
        near = sorted(ways.items(), key=lambda entry: entry[1].price)
        lines.append(tr("Within reach: {places}.", places=clauses(way_words(view, to, way) for to, way in near)))
    return lines


def way_words(view: SekiView, to: int, way: Way) -> str:
    """Return a place within reach and what it takes: ``Gifu (2 steps, leader, 5 enemies)``."""
    steps = len(way.path)
    facts = [trn("{n} step", "{n} steps", steps)] if steps > 1 else []
    facts += [tr("leader")] if way.leader else []
    facts += [tr("a card")] if way.cards else []
    facts += [encounter(way.enemies, way.overrun)] if way.enemies or view.has_disk(1 - view.side, to) else []
    return f"{place(to)} ({series(facts)})" if facts else place(to)


def encounter(enemies: int, wins: bool) -> str:
    """Return what coming to a place with so many enemy blocks, or a disk alone, means."""
    if wins:
        return trn("overruns {n} enemy", "overruns {n} enemies", enemies)
    return trn("{n} enemy", "{n} enemies", enemies) if enemies else tr("castle with a disk")


def outlook(view: SekiView, option: Option) -> str:
    """Return what ``option`` would come to by what is open, "" where its label says it all."""
    look = OUTLOOKS.get(f"{view.asked.kind}/{option.partition(':')[0]}")
    return look(view, option) if look is not None else ""


def _reaches(view: SekiView, option: Option) -> str:
    """Return how far a stack gets and the enemies within its reach."""
    me, march = view.side, of_stack(view, ARG[option])
    ways = march.reachable()
    foes = [place(to) for to, way in ways.items() if way.enemies or view.has_disk(1 - me, to)]
    text = trn("reaches {n} place", "reaches {n} places", len(ways)) if ways else tr("as a whole it cannot move")
    return f"{text}; " + tr("enemies at {places}", places=series(foes)) if foes else text


def _meets(view: SekiView, option: Option) -> str:
    to, me, fact = ARG[option], view.side, ""
    enemies, mine = view.at(1 - me, to), view.at(me, to) + (view.count[me][PICKED] or view.asked.data["blocks"])
    if view.holder[to] != me and overruns(enemies, mine):
        fact = trn("{n} enemy overruns you", "{n} enemies overrun you", enemies)
    elif view.has_units(1 - me, to):
        fact = encounter(enemies, view.holder[to] != 1 - me and overruns(mine, enemies))
    return series([fact, *marks(view, to)])


def _duel(view: SekiView, option: Option) -> str:
    """Return the impact after a deployment and who acts then; of a siege, what falls."""
    clash = view.clash()
    assert clash is not None
    if option == "stop":
        return tr("never again in this battle")
    then = fight.after(view, option)
    if clash.kind == "siege":
        return paragraph((f"+{then['gained']}.", fight.if_besieged(view, clash, then))).rstrip(".")
    words = fight.then(view, clash, then)
    if fight.is_sword_lost(option):
        words = series((words, tr("the sword adds 0")))
    return tr(
        "+{gained}, then {own} to {enemy}: {words}",
        gained=then["gained"],
        words=words,
        **fight.sums(view, then["impact"]),
    )


def _attacked(view: SekiView, option: Option) -> str:
    """Return what a siege may take, or what decides a battle and what losing it costs, and how many cards the other
    side may play; "" for staying in the castle where one attacks.
    """
    held, attacks = view.hand_count[1 - view.side], view.asked.data["attacker"] == view.seat
    cards = trn("they hold {n} card", "they hold {n} cards", held) if held else tr("they hold no card")
    inside = N_("each full 7 of theirs takes one, yours do not strike; {cards}")
    theirs = N_("a tie is theirs, losing costs one block more; {cards}")
    outside = theirs if attacks else N_("a tie is yours, losing costs one block more; {cards}")
    return tr(inside if option == INSIDE else outside, cards=cards) if option != INSIDE or not attacks else ""


def _back(view: SekiView, option: Option) -> str:
    to, me = ARG[option], view.side
    own, enemies = view.at(me, to) + view.count[me][PLACE[view.asked.subject]], view.at(1 - me, to)
    if view.holder[to] != 1 - me and overruns(own, enemies):
        return tr("overruns them")
    return tr("they overrun you") if view.holder[to] != me and overruns(enemies, own) else series(marks(view, to))


_GOES = ("march/go", "march/lead", "march/force", "march/lead_force")
_DEPLOYS = ("deploy/deploy", "deploy/free", "deploy/stop", "second/second", "siege/deploy", "siege/free")
OUTLOOKS: dict[str, Callable[[Any, Option], str]] = {
    "move/stack": _reaches,
    **dict.fromkeys(_GOES, _meets),
    **dict.fromkeys(_DEPLOYS, _duel),
    "retreat/retreat": _back,
    **dict.fromkeys(("inside/inside", "inside/outside"), _attacked),
    "fight/fight": lambda view, option: stakes(view, ARG[option]),
    "lose/lose": lambda view, option: tr("and the game with him") if ARG.get(option) in CHIEF else "",
}
"""By kind of question and verb of the choice."""


def short(view: SekiView, option: Option, names: Names) -> str:
    """Return a choice in few words: ``Gifu: road, leader``, ``Kiyosu: Fukushima L 3, Ii 4``, ``+ Ii 4``: he goes.

    What has no short form is said in full.
    """
    kind = view.decision.kind if view.decision is not None else ""
    return SHORT.get(f"{kind}/{option.partition(':')[0]}", decisions.option_label)(view, option, names)


MOST_NAMED = 56
"""How long the blocks of a stack may be on one line; of more only the number is told."""


def with_bid(msg: str) -> Label[SekiView]:
    """Return a label whose ``{card}`` is the card the option names and ``{n}`` the number it bids."""
    return lambda view, option, names: tr(msg, card=card(ARG[option]), n=view.figures.initiative[ARG[option]])


def _held(view: SekiView, option: Option, names: Names) -> str:
    """Return the card that the option names, how many like it the hand holds, and the number it bids."""
    c = ARG[option]
    told, held = f"{card(c)}, {view.figures.initiative[c]}", (view.hand[view.side] or []).count(c)
    return tr("{card} ({n} held)", card=told, n=held) if held > 1 else told


def named(msg: str, **words: Callable[[int], str]) -> Label[SekiView]:
    """Return a label whose fields are what ``words`` say of the card, block or place that the option names."""
    return lambda view, option, names: tr(msg, **{name: say(ARG[option]) for name, say in words.items()})


def _first(own: str, other: str) -> Label[SekiView]:
    """Return a label for the side that moves first, by whether it is one's own."""
    return lambda view, option, names: tr(
        own if option == f"first:{SIDES[view.side]}" else other, side=side(option.partition(":")[2])
    )


def _stack(view: SekiView, option: str, names: Names) -> str:
    here = ARG[option]
    named = army(view.faces(here))
    what = named if cell_len(named) <= MOST_NAMED else count(view.count[view.side][here])
    return tr("Move from {place}: {blocks}", place=place(here), blocks=what)


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


def _goes_at(view: SekiView, option: Option, names: Names) -> str:
    verb, _, to = option.partition(":")
    price = [tr("highway") if is_highway(view.asked.subject, to) else tr("road")]
    price += [tr("leader")] if "lead" in verb else []
    price += [tr("a card")] if "force" in verb else []
    enemies = view.at(1 - view.side, ARG[option])
    price += [tr("against {n}", n=enemies)] if enemies else []
    return f"{place(to)}: {series(price)}"


def deed(steps: Sequence[tuple[SekiView, Option]], names: Names) -> str:
    """Return where a march of many steps leads, a phrase for each part of the stack, or with which cards a degree of
    movement is paid; "" for other choices.
    """
    legs: list[tuple[int, int, tuple[int, ...]]] = []
    for view, option in steps:
        if f"{view.asked.kind}/{option.partition(':')[0]}" in _GOES:
            march = of_question(view)
            is_on = bool(legs) and legs[-1][1:] == (march.place, march.going)
            legs.append((legs.pop()[0] if is_on else march.place, ARG[option], march.going))
    if legs:
        said = N_("March {who} from {start} to {end}")
        return series(tr(said, who=_marching(who), start=place(start), end=place(end)) for start, end, who in legs)
    (view, option), *paid = steps
    if view.asked.kind != "degree" or not paid:
        return ""
    paying = series(card(ARG[one]) for _, one in paid)
    return tr("{degree}: {cards}", degree=decisions.brief(view, option, names), cards=paying)


def _marching(faces: Sequence[int]) -> str:
    """Return blocks in few words: one by its name, several by their daimyo if they have the same."""
    if len(faces) == 1:
        return block(faces[0])
    houses = {HOUSE[face] for face in faces}
    return count(len(faces)) if len(houses) > 1 else tr("{n} {daimyo} blocks", n=len(faces), daimyo=daimyo(*houses))


def _stop(view: SekiView, option: str, names: Names) -> str:
    said = N_("Stop at {place}") if view.asked.data["length"] else N_("The rest stays at {place}")
    return tr(said, place=place(view.asked.subject))


def _whence(view: SekiView, option: str, names: Names) -> str:
    """Return a step of a march, and where the blocks that take it stand."""
    verb = option.partition(":")[0]
    said = LABELS[f"march/{verb}"](view, option, names)
    return said if verb == "stop" else tr("{choice}, from {place}", choice=said, place=place(view.asked.subject))


def _at(view: SekiView, option: str, names: Names) -> str:
    here, numbers = ARG[option], []
    for of in (view.side, 1 - view.side):
        n, name = view.at(of, here), disk_of(view, of, here)
        numbers.append(tr("{n} and {disk}", n=n, disk=name) if n and name else name or str(n))
    return tr("{place}: {own} against {enemy}", place=place(here), own=numbers[0], enemy=numbers[1])


def _at_in_short(view: SekiView, option: Option, names: Names) -> str:
    """Return the same with disks as the map has them, and whose fall ends the game: ``Saku: 2 to 1, Mitsunari``."""
    own, enemy = (
        f"{view.at(of, ARG[option]) or ''}{'d' * view.has_disk(of, ARG[option])}" for of in (view.side, 1 - view.side)
    )
    said = tr("{place}: {own} to {enemy}", place=place(ARG[option]), own=own, enemy=enemy)
    return series([said, *(lord.name for lord in lords_at(view, ARG[option]))])


def _inside(attacks: str, defends: str) -> Label[SekiView]:
    return lambda view, option, names: plain(attacks if view.asked.data["attacker"] == view.seat else defends)(
        view, option, names
    )


def _with(msg: str, say: Callable[[int], str]) -> Label[SekiView]:
    """Return a label for a block, which ``say`` names, and its card."""
    return lambda view, option, names: tr(msg, card=card(DEPLOY_ARG[option][0]), block=say(DEPLOY_ARG[option][1]))


def _lost(unit: str, lord: str, say: Callable[[int], str]) -> Label[SekiView]:
    """Return a label for a block, which ``say`` names, or for a disk that is lost."""
    return lambda view, option, names: (
        tr(unit, block=say(ARG[option])) if option in ARG else tr(lord, disk=disk(option.partition(":")[2]))
    )


def _army(face: int) -> str:
    return army([face])


def _retreats(view: SekiView, option: str, names: Names) -> str:
    to = ARG[option]
    enemies, name = view.at(1 - view.side, to), disk_of(view, 1 - view.side, to)
    foes = N_("To {place}, against {blocks} and {disk}") if name else N_("To {place}, against {blocks}")
    alone = N_("To {place}, held by {disk}") if name else N_("To {place}")
    return tr(foes if enemies else alone, place=place(to), blocks=count(enemies), disk=name)


LABELS: dict[str, Label[SekiView]] = {
    "offer/offer": lambda view, option, names: trn("Bid {n} point", "Bid {n} points", int(option.partition(":")[2])),
    "halve/discard": with_bid(N_("Discard {card}, bid {n}")),
    "bid/bid": with_bid(N_("{card}, bid {n}")),
    "order/first": _first(N_("Move first yourself ({side})"), N_("Let the enemy move first ({side})")),
    "degree/none": plain(N_("None, free: no stack, no muster, but cards may be exchanged")),
    "degree/minimal": plain(N_("Minimal, free: one stack or one muster")),
    "degree/limited": plain(N_("Limited, one card: three stacks, or two and a muster")),
    "degree/total": plain(N_("Total, two cards: all stacks and a muster")),
    "pay/pay": with_bid(N_("Pay with {card}, bid {n}")),
    "exchange/done": lambda view, option, names: (
        trn("Enough: draw {n} card", "Enough: draw {n} cards", n)
        if (n := view.asked.data["count"])
        else tr("Exchange nothing")
    ),
    "exchange/swap": with_bid(N_("Discard {card}, bid {n}")),
    "move/end": plain(N_("End the movement phase")),
    "move/stack": _stack,
    "move/muster": named(
        N_("Muster {block} at {place}, face up; more {daimyo} may come"),
        block=block,
        place=lambda face: place(HOME[face]),
        daimyo=lambda face: daimyo(HOUSE[face]),
    ),
    "move/levy": named(N_("Muster one block of any daimyo unseen at {place}"), place=place),
    "move/mori": lambda view, option, names: trn(
        "A Mōri block to Osaka for a card; it is the last",
        "A Mōri block to Osaka for a card; {n} are in the box",
        view.count[view.side][MORI_BOX],
    ),
    "move/exchange": plain(N_("Exchange cards of your hand")),
    "muster/done": plain(N_("Nobody else")),
    "muster/take": named(N_("{block}, too"), block=block),
    "levy/take": lambda view, option, names: block(ARG[option]),
    "march/take": lambda view, option, names: tr(
        N_("{block} goes, too") if view.count[view.side][PICKED] else N_("Name who goes: {block}"),
        block=block(ARG[option]),
    ),
    **dict.fromkeys(_GOES, _go),
    "march/stop": _stop,
    "fight/fight": _at,
    "inside/inside": _inside(N_("Stay in the castle: no fight here now"), N_("Inside the castle: a siege")),
    "inside/outside": plain(N_("Outside: a battle")),
    "deploy/stop": plain(N_("Stop deploying for this battle")),
    **dict.fromkeys(("deploy/deploy", "siege/deploy"), _with(N_("{block} with {card}"), block)),
    **dict.fromkeys(("deploy/free", "siege/free"), named(N_("{block} without a card"), block=block)),
    "second/done": plain(N_("No second block")),
    "second/second": named(N_("{block} as the second"), block=block),
    "siege/stop": plain(N_("Stop here")),
    "challenge/pass": plain(N_("No challenge")),
    "challenge/challenge": plain(N_("Play the loyalty card against it")),
    "refute/yield": plain(N_("Show nothing: it fights for the enemy today")),
    "refute/show": named(N_("Show {card}; it stays yours, and the card returns to your hand"), card=card),
    "lose/lose": _lost(N_("Lose {block}"), N_("Lose the disk {disk}"), block),
    "retreat/retreat": _retreats,
    "retreat/stay": named(N_("{block} stays in the castle"), block=block),
}

SHORT: dict[str, Label[SekiView]] = {
    **dict.fromkeys(("halve/discard", "bid/bid", "pay/pay", "exchange/swap"), _held),
    "order/first": _first(N_("You ({side})"), "{side}"),
    "degree/none": plain(N_("None: exchange only")),
    "degree/minimal": plain(N_("Minimal: free")),
    "degree/limited": plain(N_("Limited: 1 card")),
    "degree/total": plain(N_("Total: 2 cards")),
    "move/end": plain(N_("End the movement")),
    "move/stack": lambda view, option, names: f"{place(ARG[option])}: {army(own_faces(view, ARG[option]))}",
    "move/muster": named(N_("Muster {block}"), block=_army),
    "move/levy": named(N_("{place}: one unseen"), place=place),
    "move/mori": plain(N_("Mōri block: a card")),
    "move/exchange": plain(N_("Exchange cards")),
    "march/take": named("+ {block}", block=block),
    **dict.fromkeys(_GOES, _goes_at),
    "fight/fight": _at_in_short,
    "inside/inside": _inside(N_("Stay in the castle"), N_("Inside: each 7 takes one")),
    "inside/outside": _inside(N_("Outside: a tie is theirs"), N_("Outside: a tie is yours")),
    "deploy/stop": plain(N_("Stop deploying")),
    **dict.fromkeys(("deploy/deploy", "siege/deploy"), _with("{block} + {card}", _army)),
    **dict.fromkeys(("deploy/free", "siege/free"), named(N_("{block}, no card"), block=_army)),
    "second/second": named("{block}", block=_army),
    "challenge/challenge": plain(N_("Challenge with a loyalty card")),
    "refute/yield": plain(N_("Show nothing")),
    "refute/show": named(N_("Show {card}"), card=card),
    "lose/lose": _lost("{block}", N_("the disk"), _army),
    "retreat/stay": named(N_("{block} into the castle"), block=_army),
}
"""The same in the few cells of a list; what has no short form is said in full."""

HINTED: dict[str, Label[SekiView]] = {"march": _whence}
"""See :attr:`.Asking.hinted`."""


MEANS = Texts(__file__, "means")
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
