"""The choices worth a search: what a level would do, and what it likes next best by its own values."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.trade import treasure
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.moegahara.bots import turn
from kunitori_tui.games.moegahara.bots.mind import Outlook

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
    scores = {choice: turn.score(outlook, table.arg[choice]) for choice in outlook.view.choices if choice != END}
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
