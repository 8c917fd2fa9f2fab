"""What follows from a choice before it is confirmed, a march or a step of a fight among them, and what a choice names
on the table.

A preview works on a position made from the seat's own view (:func:`.sampling.sample`) and calls the functions and
frames the rules call; what is hidden from that seat is nowhere in the answer.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from itertools import combinations, compress, pairwise
from math import comb
from operator import attrgetter
from typing import NamedTuple

from kunitori_tui.engine.api import Event, Json, Option, Ref
from kunitori_tui.games.sekigahara.rules import board, fields
from kunitori_tui.games.sekigahara.rules.battle import Battle, Deploying, Doubt, Refute, Second, Siege, open_fight
from kunitori_tui.games.sekigahara.rules.control import is_besieged
from kunitori_tui.games.sekigahara.rules.frame import Terms, leader_of, losses, terms
from kunitori_tui.games.sekigahara.rules.losses import in_battle, may_shelter, ways_out
from kunitori_tui.games.sekigahara.rules.march import BLOCKS_PER_PENALTY, Node, Way, means, reachable
from kunitori_tui.games.sekigahara.rules.movement import leadership
from kunitori_tui.games.sekigahara.rules.pieces import CARD_ID, CHIEF, DEPLOYS, FACE_ID, HOME, IS_LEADER, WEEKS
from kunitori_tui.games.sekigahara.rules.sampling import sample
from kunitori_tui.games.sekigahara.rules.scoring import CASTLE_POINTS, RESOURCE_POINTS, points
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.rules.week import TURNS_IN_WEEK

BEFORE_TURNS = ("reinforcement", "bid", "order")
"""The phases of a week before anybody moves."""


class Threat(NamedTuple):
    """``blocks`` at ``start`` that may come to a ``place`` along a ``way``, or besiege it already (a way without path),
    where so many blocks of the other side hold it: what they lose with it in ``points``, and whether it holds their
    ``chief``, whose fall is the end. Of the blocks so many have ``joined`` from another place.
    """

    start: int
    place: int
    blocks: int
    held: int
    chief: bool
    points: int
    way: Way
    joined: tuple[int, int] = (0, 0)

    @property
    def harm(self) -> tuple[int, ...]:
        """Return what is compared: the end, points, blocks that are overrun, no fight for it, odds, then the price."""
        excess, (cards, leader, length) = self.blocks - self.held, self.way.price
        return self.chief, self.points, self.held * self.way.overrun, not self.held, excess, -cards, -leader, -length


def alarms(view: SekiView) -> list[Threat]:
    """Return what :func:`threats` does, in the turn of the side of ``view`` until it has chosen where to fight, or
    before the turns of the week, as things lie; nothing besides while blocks of that side are under way.
    """
    asked = view.decision
    moves = view.phase in ("movement", *BEFORE_TURNS) or (asked is not None and asked.kind == "fight")
    if asked is None or asked.seat != view.seat or not moves:
        return []
    return [] if any(view.count[view.side][board.TRANSIT : board.PICKED + 1]) else threats(view)


def threats(view: SekiView, places: Container[int] = range(board.PLACE_COUNT)) -> list[Threat]:
    """Return what of the enemy's next turn would be worst for the side of ``view`` at each of ``places`` where anything
    can happen, the worst of all first. More blocks than stand there march, with any card and any leader that may be
    theirs, to its chief, to what it scores for or to overrun it; or they besiege it. Two stacks that are too weak each
    may join there if both march freely on roads of their own: for a card (7-1, 7-3-1). Who is attacked in this turn
    threatens nothing.
    """
    me, enemy, view = view.side, 1 - view.side, replace(view, used=0)
    if view.phase not in BEFORE_TURNS and view.week == WEEKS and not view.turn % TURNS_IN_WEEK:
        return []
    attacked = view.count[me] if view.phase == "combat" else view.count[me][board.ARRIVED :]
    leaders = [seen for face, seen in view.traces[enemy] if IS_LEADER[face]]
    found, free = [], dict[tuple[int, int], Threat]()
    for start in compress(range(board.PLACE_COUNT), view.count[enemy]):
        if attacked[start] or is_besieged(view, enemy, start):
            continue
        n, secret = view.count[enemy][start], not view.traces[enemy] or any(seen >> start & 1 for seen in leaders)
        group = means(leadership(view, enemy, start, ()) or fields.HIDDEN_LEAD * secret, view.hand_count[enemy])
        coming = [(n, start, Way((), 0, False, False, 0, False))] if view.has_units(me, start) else []
        for blocks in {n, *range(BLOCKS_PER_PENALTY, n, BLOCKS_PER_PENALTY)}:
            coming += [(blocks, to, way) for to, way in reachable(view, enemy, start, blocks, group).items()]
        for blocks, place, way in coming:
            held, is_siege = view.at(me, place), view.at(enemy, place) and not attacked[place]
            threat = Threat(start, place, blocks, held, *worth(view, me, place), way)
            is_harm = threat.chief or threat.points or way.overrun
            if place in places and is_harm and (blocks > held or not way.path) and not (is_siege and way.path):
                found.append(threat)
            elif place in places and (threat.chief or threat.points) and not (is_siege or way.cards or way.leader):
                free[place, start] = max(threat, free.get((place, start), threat), key=attrgetter("blocks"))
    for one, other in combinations(free.values() if view.hand_count[enemy] else (), 2):
        if one.place == other.place and one.blocks + other.blocks > one.held and not _roads(one) & _roads(other):
            found.append(one._replace(blocks=one.blocks + other.blocks, joined=(other.blocks, other.start)))
    worst: dict[int, Threat] = {}
    for one in sorted(found, key=attrgetter("harm"), reverse=True):
        worst.setdefault(one.place, one)
    return [*worst.values()]


def _roads(threat: Threat) -> set[frozenset[int]]:
    """Return the roads of the way, each as the places that it joins."""
    return {frozenset(ends) for ends in pairwise((threat.start, *threat.way.path))}


def worth(view: SekiView, side: int, place: int) -> tuple[bool, int]:
    """Return whether somebody of a side is at a place whose fall ends the game, and its points there."""
    chief = board.DISK_AT[place] == board.HIDEYORI and view.has_disk(side, place)
    points = CASTLE_POINTS * (view.holder[place] == side) + RESOURCE_POINTS * (view.cube[place] == side)
    return chief or CHIEF[side] in view.faces(place) + view.faces(board.ARRIVED + place), points


def after(s: SekiState, view: SekiView, choices: Sequence[Option]) -> Json:
    """Return what a fight comes to if it ends after ``choices``: ``{impact, gained, terms, winner, losses}``, where
    ``terms`` are those of the last block; of a battle besides what :func:`_battle_ends` says.
    """
    fight = open_fight(s)
    side, counts = fight.side, Terms()
    before = fight.impacts[side]
    for option in choices:
        frame = s.stack[-1]
        if not isinstance(frame, Deploying | Second) or option not in frame.options(s):
            break
        if option in fields.DEPLOYMENT:
            card, face = fields.DEPLOYMENT[option]
            counts = terms(fight.line, side, face, card if isinstance(fight, Battle) else -1)
        frame.choose(s, option)
    told: Json = {"impact": fight.impacts, "gained": fight.impacts[side] - before, "terms": counts._asdict()}
    if isinstance(fight, Siege):
        return {**told, "winner": "", "losses": [losses(fight.impacts[1 - of], False) for of in (0, 1)]}
    return {**told, **_battle_ends(s, view, fight)}


def doubted(s: SekiState, view: SekiView, question: Doubt) -> Json:
    """Return both ends of a challenge: ``stay`` if a card is shown, ``go`` if none is, each as :func:`after`, and what
    speaks for either (:func:`proof`); for who has not challenged yet ``keep``, if he does not.
    """
    battle, blocks = s.below(question, Battle), question.blocks(s)
    owner, face = blocks[0].owner, blocks[-1].face
    told: Json = {"proof": proof(view, owner, face)}
    if view.asked.kind == "challenge":
        told["keep"] = _battle_ends(s, view, battle)
        *_, challenge = question.options(s)
        if challenge == fields.PASS:
            return told
        question.choose(s, challenge)
    told["stay"] = _battle_ends(s, view, battle)
    asked = s.stack[-1]
    assert isinstance(asked, Refute), "a challenge is answered by proof of loyalty"
    asked.defect(s)
    counts = [terms(battle.line[: at - len(blocks)], block.side, block.face) for at, block in enumerate(blocks)]
    told["go"] = {
        "gained": sum(block.impact for block in blocks),
        "terms": Terms(*map(sum, zip(*counts, strict=True)))._asdict(),
        **_battle_ends(s, view, battle),
    }
    return told


def proof(view: SekiView, owner: int, face: int) -> Json:
    """Return what everybody knows of the cards with which ``owner`` could prove a block loyal: how many are in the
    ``hand``, which of them are known (``shown``) and which of these fit (``fitting``); how many cards of the ``deck``
    are ``unseen`` and how many of these would do (``would``); in how many of 100 hands drawn blind from them would be
    one (``chance``).
    """
    rest = list(view.figures.deck[owner])
    deck = len(rest)
    shown = view.shown[owner]
    for card in (*view.discard[owner], *view.played[owner], *shown):
        rest.remove(card)
    would = [DEPLOYS[card][face] for card in rest].count(True)
    hidden = max(0, view.hand_count[owner] - len(shown))
    without, hands = comb(len(rest) - would, hidden), comb(len(rest), hidden)
    chance = round(100 * (hands - without) / hands)
    if 0 < without < hands:
        chance = min(99, max(1, chance))  # neither is certain
    return {
        "hand": view.hand_count[owner],
        "shown": [CARD_ID[card] for card in shown],
        "fitting": [CARD_ID[card] for card in shown if DEPLOYS[card][face]],
        "deck": deck,
        "unseen": len(rest),
        "would": would,
        "hidden": hidden,
        "chance": chance,
    }


def _battle_ends(s: SekiState, view: SekiView, battle: Battle) -> Json:
    """Return what a battle comes to if it ends now: ``impact``, ``winner``, ``losses`` and who they are (``fall``),
    where what is left of the loser goes (``retreat``), and the side that ``acts`` if it goes on, "" for none.
    """
    impacts, place = battle.impacts, battle.place
    winner = leader_of(battle.attacker, impacts)
    loser = 1 - winner
    lost = [min(losses(impacts[1 - of], of != winner), in_battle(s, of, place)) for of in (0, 1)]
    left = in_battle(s, loser, place) - lost[loser]
    ways = ways_out(s, loser, place, loser == battle.attacker) if left else []
    acts = acting(s, battle)
    return {
        "impact": impacts,
        "winner": board.SIDES[winner],
        "losses": lost,
        "fall": [_fall(s, view, of, place, lost[of]) for of in (0, 1)],
        "retreat": {
            "blocks": left,
            "places": [board.PLACE_ID[to] for to in ways],
            "castle": int(bool(left) and may_shelter(s, loser, place)),
        },
        "acts": board.SIDES[acts] if acts >= 0 else "",
    }


def acting(s: SekiState, battle: Battle) -> int:
    """Return the side that acts next (8-5), as far as open facts tell; -1 where neither may."""
    leader = leader_of(battle.attacker, battle.impacts)
    for side in (1 - leader, leader):
        battle.side = side
        if not battle.stopped >> side & 1 and battle.can_deploy(s):
            return side
    return board.NOBODY


def _fall(s: SekiState, view: SekiView, side: int, place: int, due: int) -> Json:
    """Return who would be lost of a side (8-7-2): ``blocks`` for certain, then ``more`` of those ``among`` which the
    owner chooses; among none, they are of those not deployed, which are hidden: if all of these are lost, ``blocks``
    names who is known.
    """
    blocks: list[int] = []
    among: list[int] = []
    for zone in (board.DEFECTED, board.DEPLOYED, place):
        faces = s.faces(side, zone)
        if zone == place and side != view.side:
            seen = [face for face, zones in view.traces[side] if zones == 1 << place]
            if due == len(faces):
                blocks, due = blocks + seen, due - len(seen)
            break
        if len(faces) > due and faces[0] != faces[-1]:
            among = faces if due else []
            break
        blocks += faces[:due]
        due -= len(faces[:due])
    return {
        "blocks": [FACE_ID[face] for face in blocks],
        "among": [FACE_ID[face] for face in dict.fromkeys(among)],
        "more": due,
    }


def targets(option: Option) -> tuple[Ref, ...]:
    """Return the things on the table that an option names: ``space:``, ``face:``, ``hand:``, ``disk:``, ``side:``."""
    verb, _, arg = option.partition(":")
    if option == fields.LOSE_DISK:
        return (f"disk:{arg}",)
    if verb == "deploy":
        card, _ = fields.DEPLOY_ARG[option]
        return f"hand:{CARD_ID[card]}", f"face:{arg.partition(':')[2]}"
    if verb == "muster":
        return f"face:{arg}", f"space:{board.PLACE_ID[HOME[fields.ARG[option]]]}"
    if option == fields.MORI:
        return ("box:mori",)
    if verb == "first":
        return (f"side:{arg}",)
    sorts = {"space": fields.PLACE_VERBS, "face": fields.FACE_VERBS, "hand": fields.CARD_VERBS}
    return tuple(f"{sort}:{arg}" for sort, verbs in sorts.items() if verb in verbs)


def preview(view: SekiView, choices: Sequence[Option]) -> Json:
    """Return what ``choices``, made one after another in a fight, come to; an empty dict where nothing is to be said.

    ``deploy``, ``siege``, ``second``: :func:`after`; ``challenge`` and ``refute``: :func:`doubted`.
    """
    if not view.choices:
        return {}
    s = sample(view, 0)
    if view.asked.kind in ("deploy", "siege", "second"):
        return after(s, view, choices)
    frame = s.stack[-1]
    return doubted(s, view, frame) if isinstance(frame, Doubt) else {}


CHANGES = ("overrun", "resource", "castle")


class Change(NamedTuple):
    """A change on the map: blocks of ``side`` are ``overrun`` at a place, or it gains a ``resource`` or ``castle``."""

    kind: str
    side: str
    place: str


class Outlook(NamedTuple):
    """What a march comes to: the ``changes`` in their order, the points that each side gains by them, the place where
    its blocks are asked whether they go on, "" where they stand still, and what is seen ``then``.
    """

    changes: tuple[Change, ...]
    gained: tuple[int, int]
    waits: str
    then: SekiView


def ahead(view: SekiView, choices: Sequence[Option]) -> Outlook:
    """Return what the moving side's ``choices`` come to, in turn while legal; cards are paid with whatever there is."""
    s = sample(view, 0)
    s.record(True)
    before = points(s, 0), points(s, 1)
    told: list[Event] = []
    for option in choices:
        if _kind_asked(s, view) == "" or option not in s.options():
            break
        told += s.apply(option)
        while _kind_asked(s, view) == "pay":
            told += s.apply(s.options()[0])
    changes = tuple(
        Change(event.kind, event.data["side"], event.data["place"]) for event in told if event.kind in CHANGES
    )
    top = None if s.over else s.stack[-1]
    waits = board.PLACE_ID[top.place] if isinstance(top, Node) and top.depth else ""
    return Outlook(changes, (points(s, 0) - before[0], points(s, 1) - before[1]), waits, s.observe(view.seat))


def _kind_asked(s: SekiState, view: SekiView) -> str:
    return s.decision.kind if s.decision is not None and s.decision.seat == view.seat else ""
