"""Shōgun, the level that tries things out: it plays on from what the daimyō likes best, with the daimyō in every seat.

A choice is worth what the field is worth some turns later, by the daimyō's eye, on average over ways to deal what is
hidden. Without proof that another choice is better it does what the daimyō does. In its head a line that nobody has
answered counts what it counted for an earlier daimyō, with whom it was measured (docs/bots.md).

The choices worth a search are what the daimyō would do, and what it likes next best by its own values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from kunitori_tui.bots.scores import Score
from kunitori_tui.bots.search import Budget, Searcher, Trial
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.buying import treasure
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.moegahara.bots import mind, turn
from kunitori_tui.games.moegahara.bots.levels import build, daimyo
from kunitori_tui.games.moegahara.bots.mind import Outlook
from kunitori_tui.games.moegahara.rules.state import MoegaharaState, MoegaharaView, team_of

Values = Mapping[Option, float]


def candidates(outlook: Outlook, own: Option, most: int) -> list[Option]:
    """Return ``own``, the choice of the level itself, and behind it, best first, the choices it likes next best:
    ``most`` in all; ``own`` alone where the question is not worth a search. Of choices that come to the same only one
    is named.
    """
    rate = RATED.get(outlook.asked.kind)
    values = rate(outlook) if rate else {}
    named = [own]
    known = {_sort(outlook, own, values)} if values else set()
    for choice in sorted(values, key=lambda choice: -values[choice]):
        if len(named) == most:
            break
        sort = _sort(outlook, choice, values)
        if choice != own and sort not in known:
            named.append(choice)
            known.add(sort)
    return named


def _sort(outlook: Outlook, choice: Option, values: Values) -> tuple[float, Option | int]:
    """Return what alike choices share: a card before Lands that look alike is placed for the same gain."""
    placing = outlook.table.what.get(choice)
    return values[choice], placing[0] if placing else choice


def _playing(outlook: Outlook) -> Values:
    """Rate what is played next. A card that pays for itself and is not placed afterwards is played anyway."""
    table = outlook.table
    rated = [Score(*turn.score(outlook, table.arg[choice])) for choice in outlook.view.choices if choice != END]
    scores = {score.choice: score.points for score in rated}
    free = any(s >= turn.FREE and not table.is_fighter[table.arg[choice]] for choice, s in scores.items())
    return {} if free else {**scores, END: 0.0}


def _buying(outlook: Outlook) -> Values:
    """Rate the cards on offer; as long as there are treasures to be played, these are played."""
    choices = outlook.view.choices
    if treasure(choices) is not None:
        return {}
    table = outlook.table
    return {c: 0.0 if c == END else turn.worth(outlook, table.arg[c]) for c in choices}


def _placing(outlook: Outlook) -> Values:
    """Rate what is placed or used."""
    view, table = outlook.view, outlook.table
    placings = [choice for choice in view.choices if choice in table.what]
    values = {choice: turn.promise(outlook, choice, placings) for choice in placings}
    for choice in view.choices:
        if choice.startswith("use:"):
            values[choice] = turn.gain_of_use(outlook, table.number[choice[4:]])
        elif choice == END:
            values[choice] = 0.0
    return values


def _removing(outlook: Outlook) -> Values:
    """Rate the cards that a strategy card can take out of a line."""
    return {choice: gain for gain, choice in turn.removals(outlook) if choice in outlook.view.choices}


def _changing(outlook: Outlook) -> Values:
    """Rate the changes of one line."""
    return {choice: turn.changed(outlook, choice) for choice in outlook.view.choices}


def _any(outlook: Outlook) -> Values:
    """Rate all choices alike: there are few."""
    return dict.fromkeys(outlook.view.choices, 0.0)


RATED: Mapping[str, Callable[[Outlook], Values]] = {
    "play": _playing,
    "choose": _any,
    "recruit": _any,
    "swap": _any,
    "buy": _buying,
    "place": _placing,
    "remove": _removing,
    "turncoat": _changing,
    "order": _changing,
    "horo": _any,
    "keep": _any,
}
"""What a search is worth its time for: the questions that are not here matter little."""


TURNS = 4
"""So many turns are played on, and two more for every seat, the present one among them."""
MOST = 4
"""So many choices are compared."""
WON = 5.0
"""Worth of the game itself, in points: between two daimyōs who is 2 points ahead on the field, by the odds of the open
Lands, wins three games in four (600 games), and every further point brings a tenth.
"""

DAIMYO = daimyo().mind
FORMER = replace(DAIMYO, eye=replace(DAIMYO.eye, ahead=(0.0, 0.25), behind=(0.0, 0.25)))
"""A search sees by itself who moves next; with the daimyō's own numbers for that it won no more."""


def trial(view: MoegaharaView, own: Option) -> Trial:
    """Return what is tried out where the daimyō would choose ``own``."""
    end, team = view.turn + TURNS + 2 * view.seats, team_of(view.chooser)

    def is_horizon(state: MoegaharaState) -> bool:
        return state.turn >= end

    def judge(state: MoegaharaState) -> float:
        worth = mind.worth(FORMER.eye, state.table, state.owners, state.lines, team) / mind.POINT
        return max(-WON, min(WON, worth))

    return Trial(candidates(Outlook(FORMER, view), own, MOST), is_horizon, judge, treasure)


BOT = Searcher("shogun", build("daimyo", FORMER), trial, Budget())
