"""What the coach says in the third box: Lands and lines, sides, markers, strategy cards, mates, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from kunitori_tui.games.deckbuilder.content.coach import EVENTS as DECK_EVENTS
from kunitori_tui.games.deckbuilder.content.coach import QUESTIONS as DECK_QUESTIONS
from kunitori_tui.games.deckbuilder.content.coach import SIGNS as DECK_SIGNS
from kunitori_tui.games.deckbuilder.content.coach import worth
from kunitori_tui.games.moegahara.rules.advice import is_idle
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import NOBODY, fights, needs
from kunitori_tui.games.moegahara.words.aim import in_sight, team_name
from kunitori_tui.play.table import Told
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.coach import Lessons, Remark

Sign = Callable[[MoegaharaView, Sequence[Told]], bool]

SHARED = {remark.id: remark for remark in (*DECK_EVENTS, *DECK_QUESTIONS)}
"""What this box has in common with the other games of decks."""


def classes(view: MoegaharaView) -> Iterator[str]:
    """Return the classes of the cards in the hand that matter in this phase of the own turn."""
    if view.active == view.seat:
        kinds = {view.cards[card].kind for card in view.own_hand}
        yield from {"action": kinds - {"treasure"}, "buy": kinds & {"treasure"}}.get(view.phase, ())


def _threatened(view: MoegaharaView) -> int:
    """Return the first open Land (from 1) at which the other team has won one fight, 0 where there is none."""
    assert view.seat is not None
    enemy = 1 - team_of(view.seat)
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


def _decided(by_own: bool) -> Sign:
    """Return the sign that a Land was won by the own team, or by the other one."""

    def happened(view: MoegaharaView, fresh: Sequence[Told]) -> bool:
        assert view.seat is not None
        own = team_of(view.seat)
        return any(event.kind == "land" and (event.data["team"] == own) == by_own for event in fresh)

    return happened


def _taken_out(view: MoegaharaView, fresh: Sequence[Told]) -> bool:
    assert view.seat is not None
    own = team_of(view.seat)
    return any(event.kind == "remove" and event.data["team"] == own != team_of(event.data["seat"]) for event in fresh)


def _got_marker(view: MoegaharaView, fresh: Sequence[Told]) -> bool:
    return any(
        event.kind == "marker" and event.data["seat"] == view.seat and event.data["change"] > 0 for event in fresh
    )


def _holds_idle(view: MoegaharaView, fresh: Sequence[Told]) -> bool:
    return view.phase == "action" and view.active == view.seat and any(is_idle(view, card) for card in view.own_hand)


def _has_begun_together(view: MoegaharaView, fresh: Sequence[Told]) -> bool:
    return view.seats > 2 and view.seat is not None and any(view.lines[team_of(view.seat) :: 2])


def _is_near(view: MoegaharaView, fresh: Sequence[Told]) -> bool:
    return not view.over and any(needs(tuple(view.owners), team) == 1 for team in (0, 1))


SIGNS: Mapping[str, Sign] = {
    "land_won": _decided(True),
    "land_lost": _decided(False),
    "taken_out": _taken_out,
    "marker": _got_marker,
    "idle": _holds_idle,
    "near": _is_near,
    "row": lambda view, fresh: bool(in_sight(view)),
    "threat": lambda view, fresh: not view.over and _threatened(view) > 0,
    "mates": _has_begun_together,
    "out_of_actions": DECK_SIGNS["out_of_actions"],
}

ENDS = (
    Remark(
        "moegahara.end_lands",
        ("over:lands",),
        N_(
            "{goal} points end the game in that very moment, in the middle of a turn. Fights still open count for "
            "nothing."
        ),
        "game_end",
    ),
    Remark(
        "moegahara.end_rounds",
        ("over:rounds",),
        N_(
            "For {limit} rounds no Land was won, so the game ended. Two won fights at one Land beat one at each of "
            "many."
        ),
        "game_end",
    ),
)
"""How games end."""

EVENTS = (
    Remark(
        "moegahara.won",
        ("sign:land_won",),
        N_(
            "The Land is yours, but its cards leave the game, and their markers with them. New fighters must win the "
            "next."
        ),
        "outcome",
    ),
    Remark(
        "moegahara.lost",
        ("sign:land_lost",),
        N_("A Land lost costs all your cards before it, but theirs are gone, too. Strike where they are thin now."),
        "outcome",
    ),
    Remark(
        "moegahara.near",
        ("sign:near",),
        N_(
            "A team needs only one more Land and wins in that moment. If it is theirs, guard first what they could "
            "take next."
        ),
        "game_end",
    ),
    Remark(
        "moegahara.taken_out",
        ("sign:taken_out",),
        N_(
            "A card of yours went to a discard pile, not out of the game. Those behind moved up: other cards face each "
            "other now."
        ),
        "removing",
    ),
    Remark(
        "moegahara.sides",
        ("told:sides",),
        N_(
            "The first general bought fixed the armies: yours is the {army}. From now on each team buys only its own "
            "generals."
        ),
        "buy",
    ),
    Remark(
        "moegahara.marker",
        ("sign:marker",),
        N_(
            "A marker is one more action in each of your turns. It goes back when a unit of its colour leaves the "
            "lines."
        ),
        "deploy",
    ),
    SHARED["deck.no_actions"],
)
"""What has just happened."""

QUESTIONS = (
    Remark(
        "moegahara.idle",
        ("sign:idle",),
        N_(
            "Horo warriors change battle lines, and yours are still empty. So go on: what you buy wins the first Lands."
        ),
        "strategy",
    ),
    Remark(
        "moegahara.recruit",
        ("asked:recruit",),
        N_(
            "Spear troopers for nothing, and at once in your hand: with an action left you play them in this very turn."
        ),
        "cards",
    ),
    Remark(
        "moegahara.swap",
        ("asked:swap",),
        N_("The better treasure comes to your hand and pays in this very turn. It is yours for good."),
        "west",
    ),
    Remark(
        "moegahara.turncoat",
        ("asked:turncoat",),
        N_(
            "Before any fight Kobayakawa may take out a card opposite. If it was the only one, three of yours win the "
            "Land."
        ),
        "turncoat_example",
    ),
    Remark(
        "moegahara.marker_back",
        ("asked:marker",),
        N_("Cards under a won Land take their markers along. Whoever gives one back has an action less in every turn."),
        "outcome",
    ),
    Remark(
        "moegahara.discard_to",
        ("asked:discard_to",),
        N_("The card joins the deck of whom you name, and can come again. With a marker unit a marker goes back."),
        "removing",
    ),
    Remark(
        "moegahara.remove",
        ("asked:remove",),
        N_(
            "The cards behind move up, and all fights there are compared anew. Taking out one card can win a Land, or "
            "lose it."
        ),
        "removing",
    ),
    Remark(
        "moegahara.order",
        ("asked:order", "asked:line"),
        N_("Two fights are enough: let your weakest card meet their strongest. Units belong in front of generals."),
        "lines",
    ),
    Remark(
        "moegahara.horo",
        ("asked:horo",),
        N_(
            "Used once, Horo warriors go back to the pool. A better order costs nothing; taking a card back weakens "
            "the line."
        ),
        "strategy",
    ),
    Remark(
        "moegahara.pass",
        ("asked:pass_to", "asked:pass_card"),
        N_("What you pass belongs to your mate from now on. Give a Copper away, or the card that mate can use best."),
        "teams",
    ),
    Remark(
        "moegahara.keep",
        ("asked:keep", "phase:end"),
        N_("What you keep waits in your hand, but you draw one card less for each. Keep what the next turn will use."),
        "end",
    ),
    Remark(
        "moegahara.choose",
        ("asked:choose",),
        N_("Take the half that this turn lacks: a drawn card needs an action left. What is trashed never comes back."),
        "cards",
    ),
    Remark(
        "moegahara.place",
        ("asked:place", "phase:deploy"),
        N_(
            "Place fights against place, and the stronger card wins. Two won fights take the Land, or three cards "
            "against none."
        ),
        "fights",
    ),
    Remark(
        "moegahara.buy",
        ("asked:buy",),
        N_(
            "Cards are no points here: fighters win Lands, and their cost is their strength. First buy money and "
            "actions."
        ),
        "aim",
    ),
    SHARED["deck.buy"],
    SHARED["deck.play"],
    Remark(
        "moegahara.general",
        ("card:general",),
        N_("A unit in front of a general is 1 stronger. So place the unit first and the general behind it."),
        "fights",
    ),
    Remark(
        "moegahara.unit",
        ("card:unit",),
        N_("A unit played now must go to a Land after the buy phase. There it stays until the Land is won or lost."),
        "deploy",
    ),
    Remark(
        "moegahara.strategy",
        ("card:strategy",),
        N_(
            "Strategy cards cost an action now and are used while you deploy. Without a use for one, keep it at the "
            "end of the turn."
        ),
        "strategy",
    ),
)
"""What is asked, and what is in the hand."""

POSITIONS = (
    Remark(
        "moegahara.threat",
        ("sign:threat",),
        N_(
            "At Land {land} they win one fight, and a second takes it. An equally strong card opposite is enough to "
            "hold."
        ),
        "outcome",
    ),
    Remark(
        "moegahara.row",
        ("sign:row",),
        N_("Three Lands side by side count four points. So the Land that makes or breaks such a row is worth two."),
        "neighbours",
    ),
    Remark(
        "moegahara.mates",
        ("sign:mates",),
        N_("Your team shares lines and Lands: go on with what a mate has begun. You see each other's hands."),
        "teams",
    ),
)
"""What a position shows."""

LESSONS: Lessons[MoegaharaView] = Lessons((*ENDS, *EVENTS, *QUESTIONS, *POSITIONS), classes, SIGNS, facts)
