"""Sekigahara as a game: everything :class:`~kunitori_tui.engine.api.Game` asks for, and whether the rules can go on
from a position: invariants for tests, and the door for states that come from a file.
"""

from __future__ import annotations

from operator import le, lt
from typing import Any

from kunitori_tui.engine import seen
from kunitori_tui.engine.api import BadState, GameOption, Json, Setup
from kunitori_tui.engine.options import GameRules, shape_of_position
from kunitori_tui.engine.shapes import TALLY, WORD, Array, Integer, Object, Tuple, array_of
from kunitori_tui.engine.stack import flaws, met, question_flaws
from kunitori_tui.games.sekigahara.rules import advice, board, pieces, sampling
from kunitori_tui.games.sekigahara.rules.battle import Battle, Siege
from kunitori_tui.games.sekigahara.rules.combat import Combat
from kunitori_tui.games.sekigahara.rules.fields import CARD_ZONES, COUNTERS, GAME_ID, PHASES, SETS, SHORT_LISTS, SIZES
from kunitori_tui.games.sekigahara.rules.frame import SideFrame
from kunitori_tui.games.sekigahara.rules.losses import Assault, Outcome, Retreat, has_out
from kunitori_tui.games.sekigahara.rules.march import Group, Node
from kunitori_tui.games.sekigahara.rules.movement import Muster, Pay
from kunitori_tui.games.sekigahara.rules.options import OPTIONS
from kunitori_tui.games.sekigahara.rules.sampling import FRAMES, set_up
from kunitori_tui.games.sekigahara.rules.scoring import fallen, instant_winner
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.rules.view import place as fit
from kunitori_tui.games.sekigahara.rules.view import read as read_traces
from kunitori_tui.games.sekigahara.rules.week import MOST_OFFERED, TURNS_IN_WEEK, Halve

FIGHT_FRAMES = (Battle, Siege, Outcome, Assault)


def _counters(s: SekiState) -> list[str]:
    checked = {
        "the seats of the sides": sorted(s.seat_of) == [0, 1],
        "week or turn out of range": 1 <= s.week <= pieces.WEEKS and 0 <= s.turn <= pieces.WEEKS * TURNS_IN_WEEK,
        "active, first or winner out of range": all(-1 <= side <= 1 for side in (s.active, s.first, s.winner)),
        "degree, lead, dice or barrier out of range": -1 <= s.degree <= 3 >= s.lead >= 0 <= s.rng and s.revealed >= 0,
        "movement out of range": 0 <= s.moves <= board.PLACE_COUNT and 0 <= s.musters <= 1 and 0 <= s.exchange <= 1,
        "over in one place, not in another": s.over == (s.phase == "over") == (s.winner != board.NOBODY),
        "a turn of nobody": s.phase not in ("movement", "combat") or board.NOBODY not in (s.active, s.first),
        "a disk is there or it is not": all(disk in (0, 1) for disk in s.disks),
    }
    return [flaw for flaw, is_sound in checked.items() if not is_sound]


def _offers(s: SekiState) -> list[str]:
    """Check what was offered for Tokugawa (S56)."""
    if s.rules["tokugawa"] != "bid":
        return ["an offer without an auction"] if s.phase == "auction" or s.handicap or s.offers != [-1, -1] else []
    if any(not -1 <= offer <= MOST_OFFERED for offer in s.offers) or not 0 <= s.handicap <= MOST_OFFERED:
        return ["an offer that nobody could make"]
    if (s.phase == "auction") != (-1 in s.offers):
        return ["the sides are given without a bid, or not given after it"]
    return []


def _cards(s: SekiState) -> list[str]:
    """Check that all 55 cards of a deck are somewhere exactly once, and in order where order means nothing."""
    top = s.stack[-1] if s.stack else None
    picker = top.side if isinstance(top, Halve | Pay) else board.NOBODY
    checks = {"cards are named, but for nothing": bool(s.picked) and picker == board.NOBODY}
    for side, shown in enumerate(s.shown):
        held = s.hand[side] + s.sealed[side] + (s.picked if side == picker else [])
        owned = sorted(held + s.pile[side] + s.discard[side] + s.played[side])
        zones = [getattr(s, zone)[side] for zone in CARD_ZONES]
        checks |= {
            f"the deck of side {side} is not complete": owned != list(s.figures.deck[side]),
            f"cards of side {side} are not in order": zones != [*map(sorted, zones)],
            f"side {side} has shown a card it does not hold": any(shown.count(c) > held.count(c) for c in shown),
            f"side {side} has cards face down": bool(s.sealed[side]) and s.phase not in ("reinforcement", "bid"),
            f"side {side} bids more than a card": s.phase == "bid" and len(s.sealed[side]) > 1,
            f"side {side} has cards on the table without a fight": bool(s.played[side]) and not _in_fight(s),
        }
    return met(checks)


def _in_fight(s: SekiState) -> bool:
    return any(isinstance(frame, FIGHT_FRAMES) for frame in s.stack)


def _blocks(s: SekiState) -> list[str]:
    """Check that all blocks are somewhere, and in the zones of a march or a fight only while there is one."""
    checks: dict[str, bool] = {}
    groups = {frame.zone: frame.side for frame in s.stack if isinstance(frame, Group) and frame.depth}
    for side, count in enumerate(s.count):
        if sum(count) != pieces.BLOCKS_PER_SIDE or len(count) != board.ZONE_COUNT:
            return ["blocks are not counted right"]
        moves = side == s.active and s.phase == "movement"
        under_way = [zone for zone in range(board.TRANSIT, board.PICKED) if count[zone]]
        box = s.faces(side, board.MORI_BOX)
        left = [pieces.MORI_LEADER] + [pieces.MORI_3] * (len(box) - 1)  # the leader goes last (9)
        fits = side == board.ISHIDA and box == left and len(box) <= sum(pieces.MORI_BLOCKS.values())
        checks |= {
            f"blocks of side {side} moved outside their turn": any(count[board.ARRIVED : board.PICKED]) and not moves,
            f"blocks of side {side} are under way without a move": any(groups.get(zone) != side for zone in under_way),
            f"blocks of side {side} are deployed without a fight": has_out(s, side) and not _in_fight(s),
            f"the Mōri box of side {side} holds what it never does": bool(box) and not fits,
        }
    return met(checks)


def _picks(s: SekiState) -> list[str]:
    """Check that blocks are named only by who is asked for some, and out of a zone."""
    top = s.stack[-1] if s.stack else None
    picker = top.side if isinstance(top, Node | Retreat) and s.pick_zone >= 0 else board.NOBODY
    picked = [side for side, count in enumerate(s.count) if count[board.PICKED]]
    checks = {f"blocks of side {side} are named, but for nothing": side != picker for side in picked}
    nowhere = (s.pick_zone >= 0) != bool(picked) or s.pick_zone >= board.PICKED
    return met({**checks, "blocks are named from nowhere": nowhere})


def _map(s: SekiState) -> list[str]:
    """Check control against who stands where; a fight under way settles it when it is over."""
    unsettled = [frame.place for frame in s.stack if isinstance(frame, (*FIGHT_FRAMES, Muster))]
    checks: dict[str, bool] = {}
    for place, holder in enumerate(s.holder):
        is_castle, is_resource = place in board.CASTLES, board.IS_RESOURCE[place]
        came = [came[place] for came in s.came]
        checks |= {
            f"the castle of place {place} is nobody's": holder not in ((0, 1) if is_castle else (board.NOBODY,)),
            f"a cube at place {place}": s.cube[place] not in ((-1, 0, 1) if is_resource else (board.NOBODY,)),
            f"somebody came to place {place} from nowhere": max(came) >> len(board.NEIGHBOURS[place]) > 0,
        }
        there = [side for side in (0, 1) if s.has_units(side, place)]
        if not (s.over or len(there) > 1 or place in unsettled):
            side = there[0] if there else board.CASTLE[place]
            wrong = is_resource and bool(there) and s.cube[place] != side
            checks |= {
                f"somebody came to place {place} and met nobody": any(came),
                f"the castle of place {place} is held by nobody who is there": is_castle and holder != side,
                f"the resource of place {place} is not its occupant's": wrong,
            }
    return met(checks)


def _traces(s: SekiState) -> list[str]:
    """Check that what is known of hidden blocks can be true."""
    for side in (0, 1):
        by_face: dict[int, list[list[int]]] = {}
        for face, zones in s.traces[side]:
            by_face.setdefault(face, []).append(board.bits(zones))
        for face, held in by_face.items():
            if pieces.FACES[face].side != side:
                return ["a trace of a block of the other side"]
            room = [0] * board.ZONE_COUNT
            start, end = s.figures.span[face]
            for zone in s.blocks[side][start:end]:
                room[s.pick_zone if zone == board.PICKED else zone] += 1
            if not all(held) or fit(held, room, 1) is None:
                return [f"{pieces.FACES[face].id} is not where it was seen"]
        for face, zone in zip(s.figures.face_of[side], s.blocks[side], strict=True):
            if pieces.FACES[face].leader and zone in board.ON_MAP and face not in by_face:
                return [f"nobody has ever seen {pieces.FACES[face].id}"]
    return []


def _stack(s: SekiState) -> list[str]:
    """Check that the frames are of their layouts, lie on each other as they may, and that the top one asks."""
    found = _turn(s) or flaws(s, SIZES)
    if found or s.over:
        return found
    # Only while losses are being taken somebody may have fallen without the game being over.
    losing = s.stack[-1].name != "retreat" and any(isinstance(frame, Outcome | Assault) for frame in s.stack)
    if instant_winner(*fallen(s)) != board.NOBODY and not losing:
        return ["the game goes on after an instant victory"]
    return question_flaws(s)


def _turn(s: SekiState) -> list[str]:
    """Check that a turn is under way in its phases only, and that nobody else is asked while he moves."""
    combat = s.stack[1] if len(s.stack) > 1 else None
    active = combat.side if isinstance(combat, Combat) else board.NOBODY
    if (active != board.NOBODY) != (s.phase in ("movement", "combat")) or active not in (board.NOBODY, s.active):
        return ["the phase does not fit the work that is left"]
    if s.phase == "movement" and any(isinstance(frame, SideFrame) and frame.side != active for frame in s.stack):
        return ["the side is asked whose turn it is not"]
    return []


MAX_FRAMES = 40
MAX_LIST = 200
_CARD = Integer(0, len(pieces.CARDS) - 1)
_TRACE = Tuple(
    Integer(0, len(pieces.FACES) - 1), rest=Array(Integer(0, board.PICKED - 1), MAX_LIST - 1, least=1, order=lt)
)
SHAPE = shape_of_position(
    GAME_ID,
    2,
    PHASES,
    {
        "blocks": array_of(2, array_of(pieces.BLOCKS_PER_SIDE, Integer(0, board.ZONE_COUNT - 1))),
        "came": array_of(2, array_of(board.PLACE_COUNT, Integer(0, 63))),
        "traces": array_of(2, Array(_TRACE, pieces.BLOCKS_PER_SIDE, order=le)),
        "picked": Array(_CARD, pieces.DECK_SIZE),
        **dict.fromkeys(CARD_ZONES, array_of(2, Array(_CARD, MAX_LIST))),
        **{name: array_of(count, Integer(-1, 10)) for name, count in SHORT_LISTS.items()},
        **{name: Array(Integer(0, count - 1), count, order=lt) for name, count in SETS.items()},
        **dict.fromkeys(COUNTERS, Integer(-1, 999)),
        "revealed": TALLY,
        "rng": WORD,
    },
    MAX_FRAMES,
)


class SekiGame(GameRules[SekiState, SekiView]):
    """The campaign for two: seat 1 plays Tokugawa unless the option ``tokugawa`` says otherwise."""

    id = GAME_ID
    seat_counts: tuple[int, ...] = (2,)
    options: tuple[GameOption, ...] = OPTIONS
    end_paragraph, turn_paragraph = "2", "6"
    hides = True

    def check(self, setup: Setup) -> Setup:
        """Return ``setup`` complete and normalised; raise :class:`BadSetup`."""
        checked = super().check(setup)
        pieces.begun_with(checked.cards)
        return checked

    def new(self, setup: Setup) -> SekiState:
        """Set the table (5) and run to the first question; raise :class:`BadSetup`."""
        setup = self.check(setup)
        return set_up(setup.options, pieces.begun_with(setup.cards), setup.seed)

    def shape(self, seats: int, data: Any) -> Object:
        """Return the shape of a position."""
        return SHAPE

    def read(self, data: Json, setup: Setup) -> SekiState:
        """Return the position written in ``data``; that it is sound has not been checked."""
        if setup.options != data["options"]:
            raise BadState("setup", field="options")
        s = SekiState(setup.options, FRAMES, pieces.begun_with(setup.cards))
        s.fill(data, SIZES, (*CARD_ZONES, "blocks"), ("picked", *SHORT_LISTS), COUNTERS)
        s.recount()
        s.traces = [*map(read_traces, data["traces"])]
        s.came = [*map(tuple, data["came"])]
        s.cube, s.holder = tuple(s.cube), tuple(s.holder)
        for name in SETS:
            setattr(s, name, board.as_bits(data[name]))
        return s

    def read_view(self, data: Json, options: Json) -> SekiView:
        """Rebuild an observation exactly; raise :class:`BadState` for anything else."""
        setup = seen.setup(self, data, options)
        given = {"figures": pieces.begun_with(setup.cards), "rules": dict(setup.options)}
        return seen.read(self, SekiView, data, seen.Facts(given, FRAMES, SIZES))

    sample = staticmethod(sampling.sample)
    targets = staticmethod(advice.targets)
    preview = staticmethod(advice.preview)

    def problems(self, state: SekiState) -> list[str]:
        """Return the broken invariants of ``state``."""
        checks = (_counters, _offers, _cards, _blocks, _picks, _map, _traces, _stack)
        return next((flaws for check in checks if (flaws := check(state))), [])


GAME = SekiGame()
