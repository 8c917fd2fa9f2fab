"""Positions of the campaign for tests, built by moving blocks and cards, so that each stays somewhere exactly once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kunitori_tui.engine.api import Event, Setup
from kunitori_tui.games.sekigahara.facts import Facts
from kunitori_tui.games.sekigahara.rules.board import (
    ARRIVED,
    BAG,
    BOX,
    DEAD,
    MORI_BOX,
    PLACE,
    PLACE_COUNT,
    PLACE_ID,
    SIDES,
    bits,
    replaced,
)
from kunitori_tui.games.sekigahara.rules.control import settle
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.pieces import CARD, CARD_ID, FACE, FACE_ID, FACES
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import learn
from kunitori_tui.games.sekigahara.rules.week import ORDERED, TURNS_IN_WEEK, Week
from kunitori_tui.play.facts import SeenEvent
from tests.engine.playing import assert_sound as assert_sound
from tests.engine.playing import do as do
from tests.engine.playing import kind as kind
from tests.engine.playing import offers as offers
from tests.engine.playing import one as one
from tests.engine.playing import seen as seen

TOK, ISH = 0, 1
Blocks = Mapping[str, Sequence[str]]
SPECIAL_ZONES = {"box": BOX, "dead": DEAD, "mori": MORI_BOX}


def campaign(
    tokugawa: Blocks,
    ishida: Blocks,
    *,
    hands: tuple[Sequence[str], Sequence[str]] = ((), ()),
    active: int = TOK,
    week: int = 2,
    known: Sequence[tuple[str, str]] = (),
    holders: Mapping[str, int] | None = None,
    cubes: Mapping[str, int] | None = None,
    piles: tuple[int | None, int | None] = (None, None),
    **options: Any,
) -> SekiState:
    """Return the start of the first turn of a week: ``active`` is asked how much to move.

    ``tokugawa`` and ``ishida`` give block faces by place (also ``box``, ``dead``, ``mori``); the others are in the
    bags. ``known`` names (place, face) that everybody has seen; leaders always are; ``holders`` says who holds a
    castle in which both stand; ``piles`` limits a draw pile, the other cards are discards.
    """
    s = GAME.new(Setup(2, 1, options))
    for side, wanted in ((TOK, tokugawa), (ISH, ishida)):
        for block in range(48):
            s.put(side, block, BAG)
        s.traces[side] = ()
        for name, faces in wanted.items():
            zone = SPECIAL_ZONES.get(name, PLACE.get(name, -1))
            assert zone >= 0, f"no place {name}"
            for face in faces:
                s.put(side, s.block(side, BAG, FACE[face]), zone)
        deal(s, side, hands[side], piles[side])
    for place in range(PLACE_COUNT):
        s.came = [replaced(came, place, 0) for came in s.came]
        s.cube = replaced(s.cube, place, -1)
        settle(s, place)
    for name, side in (holders or {}).items():
        s.holder = replaced(s.holder, PLACE[name], side)
    for name, side in (cubes or {}).items():
        s.cube = replaced(s.cube, PLACE[name], side)
    leaders = [
        (place, face)
        for wanted in (tokugawa, ishida)
        for place, faces in wanted.items()
        for face in faces
        if place in PLACE and FACES[FACE[face]].leader
    ]
    for name, face in {*known, *leaders}:
        learn(s, FACES[FACE[face]].side, PLACE[name], FACE[face])
    s.week, s.turn = week, (week - 1) * 4 + 1
    s.active = s.first = active
    s.phase = "movement"
    s.stack = []
    s.push("week", step=ORDERED + 1)
    s.push("combat", active)
    s.push("degree", active)
    s.run()
    assert s.events is not None
    s.events.clear()
    assert_sound(s)
    return s


def make_last_turn(s: SekiState) -> None:
    """Make the turn under way the last of its week."""
    week = s.stack[0]
    assert isinstance(week, Week)
    week.step = ORDERED + TURNS_IN_WEEK


def deal(s: SekiState, side: int, hand: Sequence[str], pile: int | None) -> None:
    """Give a side these cards; of the rest ``pile`` lie on the draw pile (None: all), the others are discards."""
    rest = list(s.figures.deck[side])
    s.hand[side] = sorted(CARD[name] for name in hand)
    for card in s.hand[side]:
        rest.remove(card)
    keep = len(rest) if pile is None else pile
    s.pile[side], s.discard[side] = rest[:keep], rest[keep:]
    s.shown[side], s.sealed[side], s.played[side] = [], [], []
    s.run()


def clash(
    place: str,
    tokugawa: Sequence[str],
    ishida: Sequence[str],
    *,
    attacker: int = TOK,
    came: Sequence[str] = (),
    elsewhere: tuple[Blocks, Blocks] = ({}, {}),
    **more: Any,
) -> SekiState:
    """Return the start of the combat phase of ``attacker`` with both sides at ``place``; ``came`` names the places
    from which the attacker entered. Sides without Ieyasu and Mitsunari have them in the bag.
    """
    s = campaign({**elsewhere[TOK], place: tokugawa}, {**elsewhere[ISH], place: ishida}, active=attacker, **more)
    came_from(s, attacker, place, *came)
    do(s, "none")
    if kind(s) == "move":
        do(s, "end")
    return s


def at_suwa(
    tokugawa: Sequence[str], ishida: Sequence[str], cards: Sequence[str], held: Sequence[str], **more: Any
) -> SekiState:
    """Return the start of combat at Suwa, which has no castle, as :func:`clash` does: Tokugawa has come there from Kōfu
    and has ``cards``, Ishida those that are ``held``.
    """
    return clash("suwa", tokugawa, ishida, came=["kofu"], hands=(cards, held), **more)


def declared(place: str, blocks: list[int], disk: str = "", kind: str = "battle") -> list[Event]:
    """Return what is told of a turn of Tokugawa until it attacks at ``place``, which :func:`clash` does untold."""
    turn = {"side": "tokugawa", "seat": 0}
    return [
        Event("turn", {**turn, "week": 2, "half": "A", "turn": 5}),
        Event("control", {**turn, "points": [14, 12]}),
        Event("fight", {**turn, "place": place, "blocks": blocks, "disk": disk}),
        Event(kind, {**turn, "place": place}),
    ]


def halt(s: SekiState) -> list[Event]:
    """Let everything that is on the march stop where it is."""
    told: list[Event] = []
    while kind(s) == "march":
        told += do(s, "stop")
    return told


def fight(s: SekiState, *choices: str) -> list[Event]:
    """Choose ``choices`` in turn; questions of loyalty in between are answered with no."""
    told: list[Event] = []
    for option in choices:
        while option not in s.options() and kind(s) == "challenge":
            told += do(s, "pass")
        told += do(s, option)
    while kind(s) == "challenge":
        told += do(s, "pass")
    return told


def stop_fighting(s: SekiState) -> list[Event]:
    """Let nobody deploy any more."""
    told: list[Event] = []
    while kind(s) in ("deploy", "siege", "challenge"):
        told += do(s, "pass" if kind(s) == "challenge" else "stop")
    return told


def came_from(s: SekiState, side: int, place: str, *origins: str) -> None:
    """Remember that ``side`` entered ``place`` from there."""
    for origin in origins:
        s.come_in(side, PLACE[place], PLACE[origin])


def facts_of(events: Sequence[SeenEvent]) -> Facts:
    facts = Facts("sekigahara")
    facts.read(events)
    return facts


def asked(s: SekiState) -> tuple[str, str]:
    """Return who is asked what."""
    assert s.decision is not None
    return SIDES[s.seat_of.index(s.decision.seat)], s.decision.kind


def blocks(s: SekiState, side: int, place: str) -> list[str]:
    """Return the faces of a side at a place (or in box, dead, mori), sorted by id."""
    if place in SPECIAL_ZONES:
        return sorted(FACE_ID[f] for f in s.faces(side, SPECIAL_ZONES[place]))
    p = PLACE[place]
    return sorted(FACE_ID[f] for f in s.faces(side, p) + s.faces(side, ARRIVED + p))


def hand(s: SekiState, side: int) -> list[str]:
    """Return the ids of the cards in hand, sorted."""
    return sorted(CARD_ID[c] for c in s.hand[side])


def impact(s: SekiState) -> list[int]:
    """Return the impact of both sides in the battle under way."""
    view = s.observe(None).clash()
    assert view is not None
    return list(view.impact)


def known(s: SekiState, side: int) -> dict[str, list[list[str]]]:
    """Return for every known face the lists of places where everybody thinks it may be."""
    found: dict[str, list[list[str]]] = {}
    for face, zones in s.observe(None).traces[side]:
        places = sorted({PLACE_ID[z % PLACE_COUNT] for z in bits(zones) if z < 2 * PLACE_COUNT})
        found.setdefault(FACE_ID[face], []).append(places)
    return found


CASTLE_BLOCKS = {"edo": ["tokugawa_3"]}, {"kyoto": ["mori_3"]}


TWOS = ["tokugawa_single", "fukushima_single", "maeda_single", "date_single", "tokugawa_single"]


ONES = ["mori_single", "ukita_single", "kobayakawa_single", "uesugi_single", "mori_single"]


def week_end(week: int = 2, hands: tuple[list[str], list[str]] = (TWOS, ONES), **more: object) -> SekiState:
    """Return the last turn of a week, in which Ishida is asked how much to move."""
    s = campaign(*CASTLE_BLOCKS, week=week, active=ISH, hands=hands, **more)  # type: ignore[arg-type]
    make_last_turn(s)
    s.turn = week * 4
    s.first = TOK
    return s


QUESTIONS = {
    "offer",
    "halve",
    "bid",
    "order",
    "degree",
    "pay",
    "exchange",
    "move",
    "muster",
    "levy",
    "march",
    "fight",
    "inside",
    "deploy",
    "second",
    "siege",
    "challenge",
    "refute",
    "lose",
    "retreat",
}
