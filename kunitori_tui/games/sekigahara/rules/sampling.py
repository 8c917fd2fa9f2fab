"""Positions that are dealt: the first one of a game (5), and full ones that fit a view: what is hidden is dealt anew,
within what everybody knows of it. All frames of the game, by name.
"""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine import rng
from kunitori_tui.engine.stack import by_name, find_frame, frames_in, top_frame
from kunitori_tui.games.sekigahara.rules import battle, board, combat, losses, march, movement, pieces, week
from kunitori_tui.games.sekigahara.rules.control import settle
from kunitori_tui.games.sekigahara.rules.fields import HIDDEN_LEAD, NO_LEAD
from kunitori_tui.games.sekigahara.rules.frame import AnyCampaignFrame, SideFrame
from kunitori_tui.games.sekigahara.rules.march import Node
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView, learn, open_fields, place, written
from kunitori_tui.games.sekigahara.rules.week import TURNS_IN_WEEK, Auction

FRAMES: dict[str, type[AnyCampaignFrame]] = by_name(*frames_in(week, movement, march, combat, battle, losses))


def set_up(rules: dict[str, Any], figures: pieces.Figures, seed: int) -> SekiState:
    """Return the first position of a game: week 1, before the first question. Blocks with a mark are put to their
    places, random ones to places and boxes.
    """
    s = SekiState(rules, FRAMES, figures)
    s.record(False)
    s.rng = rng.mix(seed)
    s.week = 1
    fixed = pieces.FIXED + (pieces.FIXED_2013 if rules["printing"] == "2013" else ())
    for zone, faces in [*((board.PLACE[where], faces) for where, faces in fixed), (board.MORI_BOX, pieces.MORI_BLOCKS)]:
        for face in [pieces.FACE[name] for name, n in faces.items() for _ in range(n)]:
            side = pieces.FACES[face].side
            s.put(side, s.block(side, board.BAG, face), zone)
            if zone in board.ON_MAP:
                learn(s, side, zone, face)
    for side, where, n in pieces.RANDOM:
        s.draw_blocks(side, n, board.PLACE[where])
    for side in (board.TOKUGAWA, board.ISHIDA):
        s.draw_blocks(side, pieces.BOX_SIZE, board.BOX)
        s.pile[side] = list(s.figures.deck[side])
        s.draw(side, pieces.HAND_SIZE)
    for _, where, _ in pieces.RANDOM:
        settle(s, board.PLACE[where])
    wanted = rules["tokugawa"]
    first = int(wanted) - 1 if wanted in ("1", "2") else 0  # a bid comes later (S56)
    if wanted == "random":
        s.rng, first = rng.below(s.rng, 2)
    s.seat_of = [first, 1 - first]
    s.push("week")
    if wanted == "bid":
        s.phase = "auction"
        s.push("auction", 0)
    s.revealed = 0
    s.run()
    s.record(True)
    return s


LIKELY = (6, 7, 8, 6)
"""How often a card of each kind (single, sword, double, loyalty) is held rather than still to be drawn, as far as
nobody has seen it. Who can spare cards spares single ones first. Measured (docs/bots.md); never 0, since nobody has to
choose so.
"""
LIKELY_AFTER_BIDS = (6, 7, 8, 3)
"""The same in the first turn of a week: the loyalty card is the highest bid, so who had one may have bid it."""


def sample(view: SekiView, number: int) -> SekiState:
    """Return a full position consistent with ``view``; what is hidden is dealt by the integer ``number``."""
    dice = rng.mix(number)
    s = SekiState(view.rules, FRAMES, view.figures)
    s.record(False)
    open_fields()(s, view)
    s.take_copies(view)
    if view.phase == "auction":  # whoever was asked before has hidden an offer (S56)
        s.offers = s.offers[:]
        for seat in range(top_frame(view.stack, Auction).seat):
            if s.offers[seat] < 0:
                dice, s.offers[seat] = rng.below(dice, 10)
    for side in (0, 1):
        dice = _deal_cards(s, view, side, dice)
        own = view.blocks[side]
        if own is not None:
            s.blocks[side] = list(own)
        else:
            s.blocks[side], dice = _deal_blocks(view, side, dice)
        s.zones[side] = bytearray(s.blocks[side])
    s.count = [*map(bytearray, view.count)]
    if s.trail and view.active != view.side and s.lead == NO_LEAD and _has_leader(s):
        s.lead = HIDDEN_LEAD
    top = s.stack[-1] if s.stack else None
    if isinstance(top, SideFrame) and top.side != view.side:
        dice = top.guess(s, dice)
    s.rng = rng.step(dice)
    return s


def _deal_cards(s: SekiState, view: SekiView, side: int, dice: int) -> int:
    """Fill hand, sealed cards and draw pile."""
    rest = view.unseen_cards(side)
    hand, sealed = view.hand[side], view.sealed[side]
    if hand is None or sealed is None:
        n = view.hand_count[side] + view.sealed_count[side] - len(view.shown[side])
        drawn, dice = _draw(rest, n, LIKELY_AFTER_BIDS if view.turn % TURNS_IN_WEEK == 1 else LIKELY, dice)
        held = view.shown[side] + drawn
        dice = rng.shuffle(held, dice)
        sealed, hand = held[: view.sealed_count[side]], held[view.sealed_count[side] :]
    s.hand[side], s.sealed[side], s.pile[side] = sorted(hand), sorted(sealed), sorted(rest)
    return dice


def _draw(cards: list[int], n: int, often: tuple[int, ...], dice: int) -> tuple[list[int], int]:
    """Take ``n`` cards in turn, each as ``often`` as its kind says; return them and the next state of the dice."""
    weights = [often[pieces.KIND[card]] for card in cards]
    total, drawn = sum(weights), []
    for _ in range(n):
        dice, left = rng.below(dice, total)
        i = 0
        while left >= weights[i]:
            left -= weights[i]
            i += 1
        total -= weights.pop(i)
        drawn.append(cards.pop(i))
    return drawn, dice


def _deal_blocks(view: SekiView, side: int, dice: int) -> tuple[list[int], int]:
    """Return the zones of a side's blocks: open ones, those everybody knows of, the rest at random."""
    count = view.count[side]
    room = [*count]
    room[board.PICKED :] = [0] * (board.ZONE_COUNT - board.PICKED)
    known = written(view.traces[side])
    placed = place([zones for _, *zones in known], room, dice)
    assert placed is not None, "what everybody knows is true of the position it comes from"
    given, dice = placed
    by_face: dict[int, list[int]] = {face: [] for face in pieces.FACES_OF[side]}
    for (face, *_), zone in zip(known, given, strict=True):
        by_face[face].append(zone)
        room[zone] -= 1
    for zone, faces in zip(board.OPEN_ZONES, view.open_faces[side], strict=True):
        for face in faces:
            by_face[face].append(zone)
    room[board.BOX], room[board.BAG] = count[board.BOX], count[board.BAG]
    rest = [face for face, zones in by_face.items() for _ in range(view.figures.face_count[face] - len(zones))]
    dice = rng.shuffle(rest, dice)
    for face, zone in zip(rest, [zone for zone, n in enumerate(room) for _ in range(n)], strict=True):
        by_face[face].append(zone)
    return [zone for zones in by_face.values() for zone in sorted(zones)], dice


def _has_leader(s: SekiState) -> bool:
    """Return whether the stack that moves may have had a leader where it began (7-3-4)."""
    node = find_frame(s.stack, Node)
    origin = board.NOBODY if node is None else node.place
    zones = {origin, board.ARRIVED + origin, *range(board.TRANSIT, board.TRANSIT + 4)}
    faces = s.figures.face_of[s.active]
    return any(z in zones and pieces.IS_LEADER[f] for f, z in zip(faces, s.blocks[s.active], strict=True))
