"""What this table says of the thing under the cursor: what it would bring, and what one would own then."""

from __future__ import annotations

from kunitori_tui.engine.api import AnyGame, Option
from kunitori_tui.games.azuchi.rules.pieces import ARMY, ATTACK, CARDS, EVENTS, MATERIALS, WAY_CUBES
from kunitori_tui.games.azuchi.rules.prospect import MARKET_WORK, best_deal
from kunitori_tui.games.azuchi.rules.view import AzuchiView
from kunitori_tui.games.azuchi.words.asks import gives
from kunitori_tui.games.azuchi.words.cards import amount, effect, points, together
from kunitori_tui.text import cards, decisions
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import tr, trn


def short_gift(view: AzuchiView, card: str) -> str:
    """Return what a worker on ``card`` would bring, in at most 15 cells."""
    number = CARDS.index(card)
    if number in MATERIALS:
        return amount(card) if view.supply[number] else tr("supply out")
    return tr("one deal") if number != ARMY else tr("guard")


def about(game: AnyGame, view: AzuchiView, names: Names, ref: str, option: Option | None) -> list[str]:
    """Return sentences about what the cursor stands on; ``option`` is what Enter would choose there."""
    if option is not None:
        return [decisions.option_label(view, option, names) + ".", *outcome(game, view, option)]
    place, _, rest = ref.partition(":")
    if place == "event":
        return [f"{cards.name(rest)}: {' '.join(effect(rest, view.rules))}"]
    card = rest.rpartition(":")[2]
    if card not in CARDS:
        return []
    if place == "seat":
        seat = int(rest.partition(":")[0])
        whose = tr("{card} of {player}", card=cards.name(card), player=names[seat])
        return [f"{whose}: {gives(view, seat, card)}."]
    seat = view.seat if view.seat is not None else view.holder
    return [f"{cards.name(card)}: {gives(view, seat, card)}."]


def outcome(game: AnyGame, view: AzuchiView, option: Option) -> list[str]:
    """Return what one would own after ``option``, and what that is good for; none where nothing can be said."""
    verb, _, card = option.partition(":")
    if verb == "draft":
        return [_drafted(view, card)]
    after = game.preview(view, [option])
    if not after:
        return []
    if verb == "work" and card == CARDS[ARMY]:
        return [_odds(view)]
    if option == MARKET_WORK:
        best = best_deal(view)
        return [] if best is None else [tr("Best now: {deal}.", deal=decisions.option_label(view, best[0], []))]
    if not after["change"]:
        return []
    owned = together([good for good, n in after["goods"].items() for _ in range(n)])
    if after["points"]:
        has = trn("Then you have {n} point.", "Then you have {n} points.", after["score"])
        return [has, tr("You keep {goods}.", goods=owned)] if any(after["goods"].values()) else [has]
    said = [tr("Then you own {goods}.", goods=owned)]
    if after["sets"]:
        said.append(tr("All three colours: a build brings {points}.", points=points(view.rules.points[WAY_CUBES])))
    return said


def _drafted(view: AzuchiView, card: str) -> str:
    """Return what drafting a card would add to, as far as it can be counted."""
    assert view.seat is not None
    number = CARDS.index(card)
    if number in MATERIALS:
        has, lies = view.goods[view.seat][number], view.free[view.seat]
        missing = [CARDS[cube] for cube in MATERIALS if not view.goods[view.seat][cube] and not lies[cube]]
        if missing == [card]:
            return tr("It is the one colour that you need for a build.")
        if lies[number]:
            return tr("You have taken such a card already.")
        return tr("You own {cubes}.", cubes=amount(card, has)) if has else tr("You own none of it yet.")
    if number == ARMY:
        return _odds(view)
    cubes = sum(view.goods[view.seat][cube] for cube in MATERIALS)
    return trn("You own {n} cube to deal with.", "You own {n} cubes to deal with.", cubes)


def _odds(view: AzuchiView) -> str:
    """Return how likely an attack is: what is still in the event deck is known to all (A23)."""
    left = view.event_deck[ATTACK]
    return trn(
        "{n} of {all} events to come is an attack.",
        "{n} of {all} events to come are attacks.",
        left,
        all=sum(view.event_deck[event] for event in range(len(EVENTS))),
    )
