"""How a question of a deck-builder is answered at the table: on the board, in a choice panel, in a battle panel."""

from __future__ import annotations

from kunitori_tui.engine.api import AnyGame, Option
from kunitori_tui.games.deckbuilder.rules.battle import leaders_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView

BOARD, PANEL, ATTACK, DEFENCE, DEPLOY = "board", "panel", "attack", "defence", "deploy"
KEEP, JOINT = "keep", "joint"
BATTLES = (ATTACK, DEFENCE, JOINT)
"""Ways with a panel of their own in place of the board."""

_KINDS = {
    "play": BOARD,
    "buy": BOARD,
    "replay": BOARD,
    "trash": BOARD,
    "gain": BOARD,
    "rising": BOARD,
    "lead": ATTACK,
    "defend": DEFENCE,
    "ambush": DEFENCE,
    "deploy": DEPLOY,
    "keep": KEEP,
    "joint": JOINT,
    "consent": JOINT,
    **dict.fromkeys(
        (
            "ninja_pick",
            "trap",
            "fetch",
            "gift",
            "upgrade",
            "trained_ninja",
            "trained_show",
            "trained_pick",
            "victim",
            "raze_side",
        ),
        PANEL,
    ),
}
BOARD_PLACES = ("hand", "pool", "deployed", "area")


def way(game: AnyGame, view: DeckView) -> str:
    """Return how the open question of ``view`` is answered.

    A kind without a way of its own goes to the board when all but one of its options name something there, and
    to the panel otherwise; so does a battle that was begun before (after a crash, say).
    """
    decision = view.decision
    assert decision is not None
    known = _KINDS.get(decision.kind)
    if known == ATTACK and not _is_first_leader(game, view):
        return PANEL
    if known == BOARD or known is None:
        off = off_board(game, view)
        few = known is None and len(view.choices) < 3
        if few or len(off) > 1 or len(off) == len(view.choices):
            return PANEL
        table = view.table  # generals that are taken into the area are listed by name, as their pile is shared
        taken = [table.number[o[5:]] for o in view.choices if o.startswith("take:")]
        return PANEL if any(table.is_general[card] for card in taken) else BOARD
    return known


def off_board(game: AnyGame, view: DeckView) -> list[Option]:
    """Return the options that name nothing on the board, such as ending the phase."""
    return [o for o in view.choices if not any(_place(ref) in BOARD_PLACES for ref in game.targets(o))]


def lit(game: AnyGame, view: DeckView) -> dict[str, Option]:
    """Return ref -> option for everything on the table that the open question lets choose; nothing where the panel
    alone asks, as its options may name cards of others.
    """
    if view.decision is not None and _KINDS.get(view.decision.kind) == PANEL:
        return {}
    return {ref: option for option in view.choices for ref in game.targets(option)}


def generals(view: DeckView) -> frozenset[str]:
    """Return the refs of all generals of the pool, which lie on one pile."""
    return frozenset(f"pool:{view.table.ids[number]}" for number in view.table.generals)


def card_of(game: AnyGame, view: DeckView, option: Option) -> str:
    """Return the ref of the card that a choice in a list is about: the first it names, else that of the question."""
    for ref in game.targets(option)[:1]:
        place, name = ref.partition(":")[0], ref.rpartition(":")[2]
        if name in view.table.number:
            return f"{place}:{name}"
    decision = view.decision
    card = decision.subject or decision.source if decision else ""
    return f"card:{card}" if card in view.table.number else ""


def _is_first_leader(game: AnyGame, view: DeckView) -> bool:
    decision = view.decision
    assert decision is not None
    assert view.seat is not None
    leaders = leaders_of(view, view.seat)
    begun = game.preview(view, []).get("fights")
    return bool(leaders) and not begun and view.table.ids[leaders[0]] == decision.subject


def _place(ref: str) -> str:
    return ref.partition(":")[0]
