"""What the coach says in the third box: Lands and lines, sides, markers, strategy cards, mates, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from kunitori_tui.games.deckbuilder.content import EVENTS as DECK_EVENTS
from kunitori_tui.games.deckbuilder.content import QUESTIONS as DECK_QUESTIONS
from kunitori_tui.games.deckbuilder.content import SIGNS as DECK_SIGNS
from kunitori_tui.games.deckbuilder.content import worth
from kunitori_tui.games.moegahara.facts import Facts
from kunitori_tui.games.moegahara.rules.advice import is_idle
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import NOBODY, fights, needs
from kunitori_tui.games.moegahara.words.aim import in_sight, team_name
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.text.coach import Lessons, Remark

Sign = Callable[[MoegaharaView, Sequence[SeenEvent]], bool]

SHARED = {remark.id: remark for remark in (*DECK_EVENTS, *DECK_QUESTIONS)}
"""What this box has in common with the other games of decks."""


def classes(view: MoegaharaView) -> Iterator[str]:
    """Return the classes of the cards in the hand that matter in this phase of the own turn."""
    if view.active == view.seat:
        kinds = {view.cards[card].kind for card in view.own_hand}
        yield from {"action": kinds - {"treasure"}, "buy": kinds & {"treasure"}}.get(view.phase, ())


def _team(view: MoegaharaView) -> int:
    assert view.seat is not None
    return team_of(view.seat)


def _threatened(view: MoegaharaView) -> int:
    """Return the first open Land (from 1) at which the other team has won one fight, 0 where there is none."""
    enemy = 1 - _team(view)
    for land, owner in enumerate(view.owners):
        both = (view.lines[2 * land], view.lines[2 * land + 1])
        if owner == NOBODY and fights(view.table, both).count(enemy) == 1:
            return land + 1
    return 0


def facts(view: MoegaharaView) -> Mapping[str, object]:
    """Return the figures that remarks name."""
    return {
        "actions": view.actions,
        "worth": worth(view),
        "goal": view.goal,
        "limit": view.table.options["round_limit"],
        "army": team_name(view.east, 0 if view.seat is None else team_of(view.seat)),
        "land": _threatened(view) or 1,
    }


def _decided(by_own: bool, view: MoegaharaView, fresh: Sequence[SeenEvent]) -> bool:
    """Return whether a Land was won by the own team, or by the other one."""
    facts = Facts()
    facts.read(fresh)
    return any((land.told["team"] == _team(view)) == by_own for land in facts.lands)


def _taken_out(view: MoegaharaView, fresh: Sequence[SeenEvent]) -> bool:
    facts = Facts()
    facts.read(fresh)
    return any(one["team"] == _team(view) != team_of(one["seat"]) for one in facts.removed)


def _holds_idle(view: MoegaharaView, fresh: Sequence[SeenEvent]) -> bool:
    return view.phase == "action" and view.active == view.seat and any(is_idle(view, card) for card in view.own_hand)


def _has_begun_together(view: MoegaharaView, fresh: Sequence[SeenEvent]) -> bool:
    return view.seats > 2 and view.seat is not None and any(view.lines[team_of(view.seat) :: 2])


def _is_near(view: MoegaharaView, fresh: Sequence[SeenEvent]) -> bool:
    return not view.over and any(needs(tuple(view.owners), team) == 1 for team in (0, 1))


SIGNS: Mapping[str, Sign] = {
    "land_won": partial(_decided, True),
    "land_lost": partial(_decided, False),
    "taken_out": _taken_out,
    "idle": _holds_idle,
    "near": _is_near,
    "row": lambda view, fresh: bool(in_sight(view)),
    "threat": lambda view, fresh: not view.over and _threatened(view) > 0,
    "mates": _has_begun_together,
    "out_of_actions": DECK_SIGNS["out_of_actions"],
}

ENDS = (
    Remark("moegahara.end_lands", ("over:lands",), "game_end"),
    Remark("moegahara.end_rounds", ("over:rounds",), "game_end"),
)
"""How games end."""

EVENTS = (
    Remark("moegahara.won", ("sign:land_won",), "outcome"),
    Remark("moegahara.lost", ("sign:land_lost",), "outcome"),
    Remark("moegahara.near", ("sign:near",), "game_end"),
    Remark("moegahara.taken_out", ("sign:taken_out",), "removing"),
    Remark("moegahara.sides", ("told:sides",), "buy"),
    Remark("moegahara.marker", ("own:marker.change=1",), "deploy"),
    SHARED["deck.no_actions"],
)
"""What has just happened."""

QUESTIONS = (
    Remark("moegahara.idle", ("sign:idle",), "strategy"),
    Remark("moegahara.recruit", ("asked:recruit",), "cards"),
    Remark("moegahara.swap", ("asked:swap",), "west"),
    Remark("moegahara.turncoat", ("asked:turncoat",), "turncoat_example"),
    Remark("moegahara.marker_back", ("asked:marker",), "outcome"),
    Remark("moegahara.discard_to", ("asked:discard_to",), "removing"),
    Remark("moegahara.remove", ("asked:remove",), "removing"),
    Remark("moegahara.order", ("asked:order", "asked:line"), "lines"),
    Remark("moegahara.horo", ("asked:horo",), "strategy"),
    Remark("moegahara.pass", ("asked:pass_to", "asked:pass_card"), "teams"),
    Remark("moegahara.keep", ("asked:keep", "phase:end"), "end"),
    Remark("moegahara.choose", ("asked:choose",), "cards"),
    Remark("moegahara.place", ("asked:place", "phase:deploy"), "fights"),
    Remark("moegahara.buy", ("asked:buy",), "aim"),
    SHARED["deck.buy"],
    SHARED["deck.play"],
    Remark("moegahara.general", ("card:general",), "fights"),
    Remark("moegahara.unit", ("card:unit",), "deploy"),
    Remark("moegahara.strategy", ("card:strategy",), "strategy"),
)
"""What is asked, and what is in the hand."""

POSITIONS = (
    Remark("moegahara.threat", ("sign:threat",), "outcome"),
    Remark("moegahara.row", ("sign:row",), "neighbours"),
    Remark("moegahara.mates", ("sign:mates",), "teams"),
)
"""What a position shows."""

LESSONS: Lessons[MoegaharaView] = Lessons((*ENDS, *EVENTS, *QUESTIONS, *POSITIONS), classes, SIGNS, facts)
