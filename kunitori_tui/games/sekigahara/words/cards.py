"""What lies beside the map of Sekigahara, in lines: names of the cards and the deck as a table, hand, boxes, track,
fight, and all about a thing on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Ref
from kunitori_tui.games.sekigahara.rules.board import (
    BAG,
    BOX,
    CASTLES,
    DEAD,
    DISK_PLACE,
    DISKS,
    ISHIDA,
    MORI_BOX,
    OPEN_ZONES,
    PLACE,
    RESOURCES,
    SIDES,
    TOKUGAWA,
)
from kunitori_tui.games.sekigahara.rules.pieces import CARD, FACE, FACES, LOYALTY, WEEKS
from kunitori_tui.games.sekigahara.rules.pieces import CARDS as PIECES
from kunitori_tui.games.sekigahara.rules.scoring import count_castles, count_resources, points
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.aim import fall, last_week, sentences
from kunitori_tui.games.sekigahara.words.names import (
    HEROES,
    block,
    card,
    card_kind,
    cards,
    count,
    daimyo,
    disk,
    place,
    side,
)
from kunitori_tui.games.sekigahara.words.places import BOTH, faces_of, place_page
from kunitori_tui.text import reasons
from kunitori_tui.text.box import CardWords, Listing, Names
from kunitori_tui.text.catalog import N_, NP_, series, tr, trn

_HOUSES = (
    ("tokugawa", N_("Tokugawa sword"), N_("Tokugawa double"), "Tokug."),
    ("fukushima", N_("Fukushima sword"), N_("Fukushima double"), "Fukush."),
    ("maeda", N_("Maeda sword"), N_("Maeda double"), "Maeda"),
    ("date", N_("Date sword"), N_("Date double"), "Date"),
    ("mori", N_("Mōri sword"), N_("Mōri double"), "Mōri"),
    ("ukita", N_("Ukita sword"), N_("Ukita double"), "Ukita"),
    ("kobayakawa", N_("Kobayakawa sword"), N_("Kobayakawa double"), "Kobayak."),
    ("uesugi", N_("Uesugi sword"), N_("Uesugi double"), "Uesugi"),
)
CARDS = {f"{side}_loyalty": CardWords(N_("loyalty card"), NP_("short", "loyalty")) for side in SIDES}
for _house, _sword, _double, _short in _HOUSES:
    _name = daimyo(_house)
    CARDS[f"{_house}_single"] = CardWords(_name, _name)
    CARDS[f"{_house}_sword"] = CardWords(_sword, f"{_name}†")
    CARDS[f"{_house}_double"] = CardWords(_double, f"{_short} x2")
"""Plain names of daimyo and short names with a sign are the same in every language and stand in no catalogue."""


def does(kind: int) -> str:
    """Return whom a kind of card brings into battle, in a few words."""
    return tr(_DOES[kind])


_DOES = (
    N_("one block of the daimyo"),
    N_("one block, special attack of gun or cavalry"),
    N_("one or two blocks of the daimyo"),
    N_("challenges a block just deployed"),
)


def listing(options: Mapping[str, Any]) -> Listing:
    """Return both decks: side, daimyo, kind, number of the bid, how many, what the card does."""
    rows = []
    for c in PIECES:
        house = daimyo(c.daimyo) if c.kind != LOYALTY else "-"
        rows.append((side(c.side), house, card_kind(c.kind), str(c.initiative), str(c.count), does(c.kind)))
    return Listing(
        (tr("side"), tr("daimyo"), tr("kind"), tr("bid"), tr("no."), tr("in battle")),
        (3, 4),
        rows,
        tr("55 cards on each side. Every card can be bid or discarded; Ii and Mitsunari fight for any daimyo's card."),
    )


def hand_page(view: SekiView, names: Names) -> list[str]:
    """Return the own cards, a line a sort."""
    if view.side < 0 or view.hand[view.side] is None:
        return [tr("Nobody's hand is open.")]
    rows = []
    for c, n in sorted(Counter(view.hand[view.side]).items()):
        told = {"card": card(c), "n": view.figures.initiative[c], "does": does(PIECES[c].kind)}
        rows.append(f"{n}x " + tr("{card}, bid {n}: {does}", **told))
    return rows or [tr("Your hand is empty.")]


def boxes_page(view: SekiView, names: Names) -> list[str]:
    """Return what lies beside the map, side by side."""
    lines = []
    for of in BOTH:
        n, hand = view.count[of], view.hand[of]
        held, pile = (trn("{n} card", "{n} cards", m) for m in (view.hand_count[of], view.pile_count[of]))
        told = {"side": side(of), "hand": held, "pile": pile, "bag": count(n[BAG])}
        lines.append(tr("{side}: {hand} in the hand, {pile} in the draw pile, {bag} in the bag.", **told))
        more = []
        if hand is not None and of != view.side:
            more.append(tr("In the hand: {cards}.", cards=cards(hand) or tr("nothing")))
        box = count(n[BOX]) if view.blocks[of] is None else faces_of(view.faces_of(of, BOX))
        more.append(tr("Recruitment box: {blocks}.", blocks=box))
        if of == ISHIDA:
            mori = view.open_faces[of][OPEN_ZONES.index(MORI_BOX)]
            left = series(disk(name) for name, there in zip(DISKS, view.disks, strict=True) if there)
            more += [
                tr("Mōri box: {blocks}.", blocks=faces_of(mori)),
                tr("Disks: {disks}.", disks=left or tr("nothing")),
            ]
        more.append(tr("Lost: {blocks}.", blocks=faces_of(view.open_faces[of][OPEN_ZONES.index(DEAD)])))
        more.append(tr("Discarded since the last shuffle: {cards}.", cards=cards(view.discard[of]) or tr("nothing")))
        if view.shown[of]:
            more.append(tr("Shown and still held: {cards}.", cards=cards(view.shown[of])))
        lines += [f"  {said}" for said in more]
    return lines


def track_page(view: SekiView, names: Names, *, aid: bool = True) -> list[str]:
    """Return week and turn, the points of both sides place by place, what the next reinforcement brings, and what ends
    the game; without ``aid`` nothing that has to be remembered.
    """
    said = N_("Week {week} of {weeks}, turn {turn}.") if view.in_turn else N_("Week {week} of {weeks}.")
    lines = [tr(said, week=view.week, weeks=WEEKS, turn=view.half)]
    if view.first >= 0:
        lines.append(tr("{side} moves first this week.", side=side(view.first)))
    for of in BOTH:
        castles = [place(at) for at in CASTLES if view.holder[at] == of]
        resources = [place(at) for at in RESOURCES if view.cube[at] == of]
        lines.append(tr("{side}: {n} points.", side=side(of), n=points(view, of)))
        lines.append("  " + tr("Castles, 2 each: {places}.", places=series(castles) or tr("nothing")))
        lines.append("  " + tr("Resources, 1 each: {places}.", places=series(resources) or tr("nothing")))
    free = [place(at) for at in RESOURCES if view.cube[at] < 0]
    if free:
        lines.append(tr("Nobody's yet: {places}.", places=series(free)))
    more = TOKUGAWA if count_castles(view, TOKUGAWA) > count_castles(view, ISHIDA) else ISHIDA
    lines.append(tr("More castles: {side} would draw a card more.", side=side(more)))
    a, b = (count_resources(view, of) for of in BOTH)
    both = N_("Equal resources: both would draw a block more.")
    said = both if a == b else N_("More resources: {side} would draw a block more.")
    lines.append(tr(said, side=side(TOKUGAWA if a > b else ISHIDA)))
    return [*lines, last_week(), fall(), *(f"  {said}" for said in sentences(view, aid))]


def card_page(view: SekiView, c: int) -> list[str]:
    """Return all about a card."""
    it, copies = PIECES[c], view.figures.card_count[c]
    told = {"card": card(c), "kind": card_kind(it.kind), "n": view.figures.initiative[c], "does": does(it.kind)}
    lines = [
        tr("{card} ({kind}): bids {n}, {does}.", **told),
        "  " + trn("{n} in the deck of {side}.", "{n} in the deck of {side}.", copies, side=side(it.side)),
    ]
    if view.side >= 0:
        unseen = view.unseen_cards(it.side).count(c)
        lines.append("  " + tr("{n} of them you have not seen since the last shuffle and do not hold.", n=unseen))
    return lines


def block_page(view: SekiView, face: int) -> list[str]:
    """Return all about a sort of block."""
    f = FACES[face]
    name = HEROES[f.daimyo] if f.leader or f.daimyo == "ii" else daimyo(f.daimyo)
    first = tr("{block}: {name}, {side}, strength {n}.", block=block(face), name=name, side=side(f.side), n=f.strength)
    many = N_("About {n} in the game.") if f.mark == "reconstructed" else N_("In the game: {n}.")
    more = [tr(many, n=view.figures.face_count[face])]
    more += [tr("A leader: may come without a card first, and gives a march one more place.")] if f.leader else []
    more += [tr("With a sword card +2, and +2 for each such sign that is out on its side.")] if f.symbol else []
    fits = N_("Any daimyo's card deploys it.") if f.wild else N_("Cards of {daimyo} deploy it.")
    return [first, *(f"  {said}" for said in (*more, tr(fits, daimyo=daimyo(f.daimyo))))]


def about(view: SekiView, ref: Ref) -> list[str]:
    """Return all about a thing on the table, and why it cannot be chosen now."""
    kind, _, name = ref.partition(":")
    if kind == "space":
        lines = place_page(view, PLACE[name])
    elif kind == "hand":
        lines = card_page(view, CARD[name])
    elif kind == "face":
        lines = block_page(view, FACE[name])
    elif kind == "disk":
        told = {"disk": disk(name), "place": place(DISK_PLACE[DISKS.index(name)])}
        lines = [tr("Disk {disk} in the castle of {place}: never moves or fights, falls only in a siege.", **told)]
    else:
        return []
    if view.seat is not None:
        reason = shelf.load(view.game).why_not(view, ref)
        if reason is not None and reason.key not in ("other_question", "not_your_turn"):
            lines.append("  " + tr("Not now: {reason}", reason=reasons.why(reason)))
    return lines
