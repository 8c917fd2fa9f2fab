"""Moving by destination in lines: ``march edo``, ``march edo saku``, ``blocks edo 1 2 3``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kunitori_tui import shelf
from kunitori_tui.games.sekigahara.rules.board import PICKED, PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.fields import PLACE_KEY, STOP
from kunitori_tui.games.sekigahara.words import march_words as words
from kunitori_tui.games.sekigahara.words.march import (
    Goal,
    March,
    begin,
    goals,
    of_question,
    of_stack,
    once_they_stay,
    plan,
    why_not_there,
)
from kunitori_tui.games.sekigahara.words.names import count, find_place, place
from kunitori_tui.plain.table import Proposal
from kunitori_tui.text import reasons
from kunitori_tui.text.catalog import tr, trn

if TYPE_CHECKING:
    from kunitori_tui.games.sekigahara.rules.view import SekiView


def march(view: SekiView, said: str, kept: str) -> Proposal:
    """Return where a stack gets (``edo``), or the way to a place, its sum and its price (``edo saku``). Blocks that are
    on the way already need not be named.
    """
    found = _stack(view, said.split())
    if isinstance(found, str):
        return Proposal([found])
    group, rest = _ticked(found[0], kept), found[1]
    reached = goals(group)
    if not rest:
        return Proposal(_reach(group, reached))
    name = find_place(" ".join(rest))
    goal = next((goal for goal in reached if PLACE_ID[goal.place] == name), None)
    if goal is None:
        far = reasons.why(why_not_there(group, PLACE[name])) if name else _no_place(" ".join(rest))
        return Proposal([far])
    way = goal.way
    planned = plan(group, way)
    lines = [
        " ".join([words.way_words(group, way, ", "), *words.effects(group, way, planned.outlook)]),
        " ".join([words.sum_words(group, way), *words.cost_words(group, way)]),
    ]
    return Proposal(lines, planned.choices, begin(group))


def blocks(view: SekiView, said: str, kept: str) -> Proposal:
    """Return the blocks of a stack with their numbers (``edo``), or tick those that go (``edo 1 2 3``)."""
    found = _stack(view, said.split())
    if isinstance(found, str):
        return Proposal([found])
    group, numbers = found
    if not numbers:
        ticked = _ticked(group, kept)
        rows = [f"{n:>3}  {name}" for n, name in enumerate(words.names(group.waiting), 1)]
        return Proposal([*rows, *words.split_words(ticked)])
    if not all(n.isascii() and n.isdecimal() and 1 <= int(n[:9]) <= len(group.waiting) for n in numbers):
        return Proposal([tr("Choose numbers from 1 to {n}.", n=len(group.waiting))])
    kept = " ".join([PLACE_ID[group.place], *dict.fromkeys(numbers)])
    ticked = _ticked(group, kept)
    reach = [f"{line[:1].upper()}{line[1:]}." for line in words.reach_words(ticked)]
    return Proposal([" ".join(words.split_words(ticked)), " ".join(reach)], kept=kept)


def _stack(view: SekiView, said: Sequence[str]) -> tuple[March, list[str]] | str:
    """Return the stack that is meant with the words behind its name, or a sentence that says why there is none."""
    kind = view.asked.kind
    if kind == "march" and not view.count[view.side][PICKED]:
        group = of_question(view)
        other = _beside_the_rest(view, said, goals(group))
        if other is not None:
            return other, [*said[1:]]
        return group, [*said[1:]] if said and find_place(said[0]) == PLACE_ID[group.place] else [*said]
    if kind != "move":
        return tr("No stack can be moved by destination now.")
    if not said:
        return tr("Name a stack: march PLACE, then march PLACE GOAL.")
    name = find_place(said[0])
    if not name:
        return _no_place(said[0])
    if PLACE_KEY["stack"][PLACE[name]] not in view.choices:
        reason = shelf.load(view.game).why_not(view, f"space:{name}")
        return reasons.why(reason) if reason is not None else _no_place(said[0])
    return of_stack(view, PLACE[name]), [*said[1:]]


def _beside_the_rest(view: SekiView, said: Sequence[str], reached: Sequence[Goal]) -> March | None:
    """Return the stack that is meant where the rest of another stays by that; None where the rest itself is meant: the
    place alone is one that it reaches.
    """
    then = once_they_stay(view)
    name = find_place(said[0]) if said else ""
    if then is None or not name or PLACE_KEY["stack"][PLACE[name]] not in then.choices:
        return None
    if len(said) == 1 and any(goal.place == PLACE[name] for goal in reached):
        return None
    return of_stack(view, PLACE[name], (STOP,))


def _no_place(said: str) -> str:
    return tr("No place is called {name}.", name=said)


def _ticked(group: March, kept: str) -> March:
    """Return a stack with the blocks that were ticked before, all where none were."""
    name, *numbers = kept.split() or [""]
    if name != PLACE_ID[group.place]:
        return group
    return group.of(group.waiting[int(n) - 1] for n in numbers)


def _reach(group: March, reached: Sequence[Goal]) -> list[str]:
    """Return the places in reach, those for a card apart."""

    lists: tuple[list[str], list[str]] = ([], [])
    for goal in reached:
        lists[goal.way.cards].append(f"{place(goal.place)} {group.behind + len(goal.way.path)}")
    free, paid = map(", ".join, lists)
    lines = [tr("From {place}, {blocks}.", place=place(group.place), blocks=count(len(group.going)))]
    if free:
        lines.append(trn("{n} place free: {places}.", "{n} places free: {places}.", len(lists[0]), places=free))
    if paid:
        lines.append(trn("{n} for a card: {places}.", "{n} for a card: {places}.", len(lists[1]), places=paid))
    return lines if reached else [*lines, tr("So many blocks reach nothing.")]
