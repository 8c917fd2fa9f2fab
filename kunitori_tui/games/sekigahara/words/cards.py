"""What lies beside the map of Sekigahara, in lines: names of the cards and the deck as a table, hand, boxes, track, and
all about a thing on the table. What wins (2): points after the last week, or the fall of one man before it; where each
of those stands, as far as a seat knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.engine.api import Ref
from kunitori_tui.games.sekigahara.rules import advice, board, scoring
from kunitori_tui.games.sekigahara.rules.pieces import CARD, CHIEF, FACE, FACES, LOYALTY, WEEKS
from kunitori_tui.games.sekigahara.rules.pieces import CARDS as PIECES
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import army, block, card, cards, count, daimyo, disk, leader, place, side
from kunitori_tui.games.sekigahara.words.places import BOTH, is_siege, lying_open, place_of, place_page, present
from kunitori_tui.text import reasons
from kunitori_tui.text.box import Aim, CardWords, Listing, Names
from kunitori_tui.text.catalog import N_, NP_, clauses, paragraph, series, tr, trn, trp

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
CARDS = {f"{side}_loyalty": CardWords(N_("loyalty card"), NP_("short", "loyalty")) for side in board.SIDES}
for _house, _sword, _double, _short in _HOUSES:
    _name = daimyo(_house)
    CARDS[f"{_house}_single"] = CardWords(_name, _name)
    CARDS[f"{_house}_sword"] = CardWords(_sword, f"{_name}†")
    CARDS[f"{_house}_double"] = CardWords(_double, f"{_short} x2")
"""Plain names of daimyo and short names with a sign are the same in every language and stand in no catalogue."""


KINDS = (N_("single"), NP_("card", "sword"), NP_("card", "double"), N_("loyalty challenge"))
DOES = (
    N_("one block of the daimyo"),
    N_("one block, special attack of gun or cavalry"),
    N_("one or two blocks of the daimyo"),
    N_("challenges a block just deployed"),
)
"""By the kind of a card: whom it brings into battle, in a few words."""


def card_kind(kind: int) -> str:
    """Return the name of a kind of card."""
    return tr(KINDS[kind]) if kind in (0, LOYALTY) else trp("card", KINDS[kind])


def listing(options: Mapping[str, Any]) -> Listing:
    """Return both decks: side, daimyo, kind, number of the bid, how many, what the card does."""
    rows = []
    for c in PIECES:
        house = daimyo(c.daimyo) if c.kind != LOYALTY else "-"
        rows.append((side(c.side), house, card_kind(c.kind), str(c.initiative), str(c.count), tr(DOES[c.kind])))
    return Listing(
        (tr("side"), tr("daimyo"), tr("kind"), tr("bid"), tr("no."), tr("in battle")),
        (3, 4),
        rows,
        tr("55 cards on each side. Every card can be bid or discarded; Ii and Mitsunari fight for any daimyo's card."),
    )


def hand_page(view: SekiView, names: Names = ()) -> list[str]:
    """Return the own cards, a line a sort."""
    if view.side < 0 or view.hand[view.side] is None:
        return [tr("Nobody's hand is open.")]
    rows = []
    for c, n in sorted(Counter(view.hand[view.side]).items()):
        told = {"card": card(c), "n": view.figures.initiative[c], "does": tr(DOES[PIECES[c].kind])}
        rows.append(f"{n}x " + tr("{card}, bid {n}: {does}", **told))
    return rows or [tr("Your hand is empty.")]


def boxes_page(view: SekiView, names: Names = ()) -> list[str]:
    """Return what lies beside the map, side by side."""
    lines = []
    for of in BOTH:
        n, hand = view.count[of], view.hand[of]
        held, pile = (trn("{n} card", "{n} cards", m) for m in (view.hand_count[of], view.pile_count[of]))
        told = {"side": side(of), "hand": held, "pile": pile, "bag": count(n[board.BAG])}
        lines.append(tr("{side}: {hand} in the hand, {pile} in the draw pile, {bag} in the bag.", **told))
        more = []
        if hand is not None and of != view.side:
            more.append(tr("In the hand: {cards}.", cards=cards(hand) or tr("nothing")))
        box = count(n[board.BOX]) if view.blocks[of] is None else army(view.faces_of(of, board.BOX))
        more.append(tr("Recruitment box: {blocks}.", blocks=box or tr("nothing")))
        if of == board.ISHIDA:
            mori = lying_open(view, of, board.MORI_BOX)
            left = series(disk(name) for name, there in zip(board.DISKS, view.disks, strict=True) if there)
            more.append(tr("Mōri box: {blocks}.", blocks=army(mori) or tr("nothing")))
            more.append(tr("Disks: {disks}.", disks=left or tr("nothing")))
        more.append(tr("Lost: {blocks}.", blocks=army(lying_open(view, of, board.DEAD)) or tr("nothing")))
        more.append(tr("Discarded since the last shuffle: {cards}.", cards=cards(view.discard[of]) or tr("nothing")))
        if view.shown[of]:
            more.append(tr("Shown and still held: {cards}.", cards=cards(view.shown[of])))
        lines += [f"  {said}" for said in more]
    return lines


def track_page(view: SekiView, names: Names = (), *, aid: bool = True) -> list[str]:
    """Return week and turn, the points of both sides place by place, what the next reinforcement brings, and what ends
    the game; without ``aid`` nothing that has to be remembered.
    """
    said = N_("Week {week} of {weeks}, turn {turn}.") if view.in_turn else N_("Week {week} of {weeks}.")
    lines = [tr(said, week=view.week, weeks=WEEKS, turn=view.half)]
    if view.first >= 0:
        lines.append(tr("{side} moves first this week.", side=side(view.first)))
    for of in BOTH:
        castles = [place(at) for at in board.CASTLES if view.holder[at] == of]
        resources = [place(at) for at in board.RESOURCES if view.cube[at] == of]
        lines.append(tr("{side}: {n} points.", side=side(of), n=scoring.points(view, of)))
        lines.append("  " + tr("Castles, 2 each: {places}.", places=series(castles) or tr("nothing")))
        lines.append("  " + tr("Resources, 1 each: {places}.", places=series(resources) or tr("nothing")))
    free = [place(at) for at in board.RESOURCES if view.cube[at] < 0]
    if free:
        lines.append(tr("Nobody's yet: {places}.", places=series(free)))
    a, b = (scoring.count_castles(view, of) for of in BOTH)
    more = board.TOKUGAWA if a > b else board.ISHIDA
    lines.append(tr("More castles: {side} would draw one more card.", side=side(more)))
    a, b = (scoring.count_resources(view, of) for of in BOTH)
    both = N_("Equal resources: both would draw one more block.")
    said = both if a == b else N_("More resources: {side} would draw one more block.")
    lines.append(tr(said, side=side(board.TOKUGAWA if a > b else board.ISHIDA)))
    at_once = tr("It ends at once when Ieyasu falls (Ishida wins), or Mitsunari or Hideyori (Tokugawa wins).")
    return [*lines, last_week(), at_once, *(f"  {said}" for said in sentences(view, aid))]


def card_page(view: SekiView, c: int) -> list[str]:
    """Return all about a card."""
    it, copies = PIECES[c], view.figures.card_count[c]
    told = {"card": card(c), "n": view.figures.initiative[c], "does": tr(DOES[it.kind])}
    lines = [
        tr("{card}: bids {n}, {does}.", **told),
        "  " + trn("{n} in the deck of {side}.", "{n} in the deck of {side}.", copies, side=side(it.side)),
    ]
    if view.side >= 0:
        unseen = view.unseen_cards(it.side).count(c)
        lines.append("  " + tr("{n} of them you neither hold nor have seen since the last shuffle.", n=unseen))
    return lines


def block_page(view: SekiView, face: int) -> list[str]:
    """Return all about a sort of block."""
    f = FACES[face]
    name = daimyo(f.daimyo) + (f" {leader(face)}" if f.leader or f.daimyo == "ii" else "")
    first = tr(
        "{block}: {name}, {side}, strength {n}.",
        block=block(face),
        name=name,
        side=side(f.side),
        n=f.strength,
    )
    many = N_("About {n} in the game.") if f.mark == "reconstructed" else N_("In the game: {n}.")
    more = [tr(many, n=view.figures.face_count[face])]
    more += [tr("A leader: may come without a card first, and gives a march one more place.")] if f.leader else []
    more += [tr("With a sword card +2, and +2 for each such sign that is out on its side.")] if f.symbol else []
    fits = N_("Any daimyo's card deploys it.") if f.wild else N_("Cards of {daimyo} deploy it.")
    return [first, *(f"  {said}" for said in (*more, tr(fits, daimyo=daimyo(f.daimyo))))]


PAGES = {"space": (board.PLACE, place_page), "hand": (CARD, card_page), "face": (FACE, block_page)}


def about(view: SekiView, ref: Ref) -> list[str]:
    """Return all about a thing on the table, and why it cannot be chosen now."""
    what, _, name = ref.partition(":")
    if what == "disk":
        told = {"disk": disk(name), "place": place(board.DISK_PLACE[board.DISKS.index(name)])}
        lines = [tr("Disk {disk} in the castle of {place}: never moves or fights, falls only in a siege.", **told)]
    elif what in PAGES:
        ids, page = PAGES[what]
        lines = page(view, ids[name])
    else:
        return []
    if view.seat is not None:
        reason = shelf.load(view.game).why_not(view, ref)
        if reason is not None and reason.key not in ("other_question", "not_your_turn"):
            lines.append("  " + tr("Not now: {reason}", reason=reasons.why(reason)))
    return lines


class Lord(NamedTuple):
    """One of the three. ``places`` are those where he can be: a single one is certain, none says that nothing is known.

    ``blocks`` are those of his side where he certainly is, himself counted in. ``is_disk``: he is no block, and those
    fall before him; ``is_besieged``: they are shut up in a castle; ``is_threatened``: enemies stand there.
    """

    side: int
    name: str
    places: tuple[int, ...]
    is_disk: bool
    blocks: int = 0
    is_besieged: bool = False
    is_threatened: bool = False


def lords(view: SekiView, aid: bool = True) -> list[Lord]:
    """Return Ieyasu, Mitsunari and Hideyori while they live. Without ``aid`` only what is open is told of them: where
    the own leader, whoever fights face up and the disk are.
    """
    men = [
        (of, block(face), _places(view, of, face, aid), False)
        for of, face in enumerate(CHIEF)
        if face not in lying_open(view, of, board.DEAD)
    ]
    if view.disks[board.HIDEYORI]:
        child = disk(board.DISKS[board.HIDEYORI]).partition(" ")[2]
        men.append((board.ISHIDA, child, (board.DISK_PLACE[board.HIDEYORI],), True))
    found = []
    for of, name, places, is_disk in men:
        lord, at = Lord(of, name, places, is_disk), places[0] if len(places) == 1 else board.NOBODY
        if at >= 0:
            there, enemies = present(view, of, at), present(view, 1 - of, at)
            lord = lord._replace(blocks=there, is_besieged=is_siege(view, at) == of, is_threatened=enemies > 0)
        found.append(lord)
    return found


def _places(view: SekiView, of: int, face: int, aid: bool) -> tuple[int, ...]:
    zones: list[int] = []
    own = view.blocks[of]
    if own is not None:
        zones = [own[view.figures.span[face][0]]]
    elif any(face in lying_open(view, of, zone) for zone in (board.DEPLOYED, board.DEFECTED)):
        zones = [board.DEPLOYED]
    elif aid:
        zones = [zone for seen, zones in view.traces[of] if seen == face for zone in board.bits(zones)]
    return tuple(sorted(at for at in {place_of(view, of, zone) for zone in zones} if at >= 0))


def forms(lord: Lord) -> list[str]:
    """Return where he is in a few words, the longest form first: ``Oshi, among 5``, ``Osaka, 3 guards``,
    ``Osaka? Himeji?``, ``one of 4``; ``!`` ends what enemies threaten.
    """
    if not lord.places:
        return [tr("hidden")]
    if len(lord.places) > 1:
        return [" ".join(f"{place(at)}?" for at in lord.places), tr("one of {n}", n=len(lord.places))]
    here = place(lord.places[0])
    danger = "!" if lord.is_threatened else ""
    return [f"{here}, {_company(lord)}{danger}", f"{here}{danger}"]


def sentences(view: SekiView, aid: bool = True) -> list[str]:
    """Return the same of all of them, a sentence each: ``Ieyasu at Oshi, among 5.``"""
    return [sentence(lord) for lord in lords(view, aid)]


def sentence(lord: Lord) -> str:
    """Return where he is."""
    if not lord.places:
        return tr("{name}: not known where.", name=lord.name)
    if len(lord.places) > 1:
        *others, last = map(place, lord.places)
        return tr("{name} at {places} or {last}.", name=lord.name, places=series(others), last=last)
    threatened = N_("{name} at {place}, {company}, with enemies there.")
    said = threatened if lord.is_threatened else N_("{name} at {place}, {company}.")
    said = N_("{name} at {place}, besieged, {company}.") if lord.is_besieged else said
    return tr(said, name=lord.name, place=place(lord.places[0]), company=_company(lord))


def _company(lord: Lord) -> str:
    if lord.blocks <= (0 if lord.is_disk else 1):
        return tr("alone")
    if not lord.is_disk:
        return tr("among {n}", n=lord.blocks)
    return tr("{n} inside", n=lord.blocks) if lord.is_besieged else trn("{n} guard", "{n} guards", lord.blocks)


def aim(view: SekiView, names: Names) -> Aim | None:
    """Return points, the end after the last week and where the leaders stand; None before the sides are given out."""
    if view.phase == "auction":
        return None
    by_seat = [scoring.points(view, view.seat_of.index(seat)) for seat in range(view.seats)]
    return Aim(by_seat, (), urgent=tr("Sudden death: {where}", where=paragraph(sentences(view))), rule=last_week())


def threat(view: SekiView, names: Names) -> str:
    """See :attr:`.OnTable.threat`."""
    return f"{words}." if (words := warning(view)[1]) else ""


def warning(view: SekiView) -> tuple[Collection[str], str]:
    """Return the places that are in danger, and the worst that can happen in a few words for the map; "" for none."""
    found = advice.alarms(view)
    words = [danger(view, one) for one in found[:1]]
    words += [tr("also {places}", places=series(place(one.place) for one in found[1:]))] if len(found) > 1 else []
    return {board.PLACE_ID[one.place] for one in found}, clauses(words)


TERMS = {(0, True): N_("with a leader"), (1, False): N_("if he pays a card"), (1, True): N_("with a leader and a card")}
"""On which condition enemies come, by the cards that it takes and whether a leader has to be declared."""


def danger(view: SekiView, found: advice.Threat) -> str:
    """Return a threat in a few words: the place, what can be lost there, who can come, on which condition."""
    told: dict[str, Any] = {"place": place(found.place), "start": place(found.start)}
    told["held"] = found.held or disk(board.PLACES[found.place].disk)
    where = tr(N_("{place} (your {held})") if view.has_units(view.side, found.place) else N_("{place}, empty"), **told)
    worth = trn("{n} point", "{n} points", found.points) if found.points else count(found.held)
    if found.chief:
        told["name"] = {one.places: one.name for one in lords(view) if one.side == view.side}[(found.place,)]
        where, worth = tr("{name} at {place}", **told), tr("the game")
    who = tr("{n} from {start}", n=found.blocks - found.joined[0], **told)
    if found.joined[0]:
        n, other = found.joined
        who = tr("{blocks} and {n} from {other} together, if he pays a card", blocks=who, n=n, other=place(other))
    elif terms := TERMS.get(found.way.price[:2], ""):
        who = f"{who}, {tr(terms)}"
    else:
        come = tr("{n} can come from {start}", n=found.blocks, **told)
        who = come if found.way.path else tr("besieged by {n}", n=found.blocks)
    return f"{series((where, worth))}: {who}"


def stakes(view: SekiView, at: int, *, outside: bool = False) -> str:
    """Return whose known fall at a place ends the game, "" for nobody's; inside a castle none ``outside`` of it."""
    ends = N_("if {name} falls, the game ends")
    told = {view.side: N_("if {name} falls, you lose at once"), 1 - view.side: N_("if {name} falls, you win at once")}
    there = [lord for lord in lords_at(view, at) if not (outside and lord.is_disk)]
    return series(tr(told[lord.side] if view.side >= 0 else ends, name=lord.name) for lord in there)


def lords_at(view: SekiView, at: int) -> list[Lord]:
    """Return those of :func:`lords` who are known to be at a place."""
    return [lord for lord in lords(view) if lord.places == (at,)]


def last_week() -> str:
    """Return in a sentence when points are counted, and for what."""
    return tr(
        "The game ends after week {n}: a castle counts {castle} points, a resource {resource}; a tie is Ishida's.",
        n=WEEKS,
        castle=scoring.CASTLE_POINTS,
        resource=scoring.RESOURCE_POINTS,
    )
