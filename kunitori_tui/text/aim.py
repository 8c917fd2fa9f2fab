"""What a table says of the aim of its game, and of the signs on its cards."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import Observation
from kunitori_tui.text.box import Aim, Names, box
from kunitori_tui.text.catalog import paragraph, series, tr


def aim(view: Observation, names: Names) -> Aim | None:
    """Return points, ends and what is urgent in a position; None for a game that words no aim."""
    words: Any = box(view.game).on_table.aim
    said: Aim | None = words(view, names) if words else None
    return said


def ends(said: Aim, names: Names) -> str:
    """Return in a sentence what ends the game and what is left of it, or who still has a turn."""
    if said.rule:
        return said.rule
    if said.to_come is not None:
        return tr("Last turns: {turns}.", turns=tr(", then ").join([*(names[s] for s in said.to_come), tr("the end")]))
    piles = [
        tr("{card} ({n}, shortest)", card=end.name, n=end.left) if end.nearest else f"{end.name} ({end.left})"
        for end in said.endings
    ]
    return tr("The game ends when one of these piles is empty: {piles}.", piles=series(piles))


def in_lines(said: Aim, names: Names, me: int) -> list[str]:
    """Return in sentences the points of all, those of ``me`` first, what ends the game, and what is urgent."""
    order = sorted(range(len(said.points)), key=lambda seat: seat != me)
    points = series(f"{names[seat]} {said.points[seat]}" for seat in order)
    most = tr("Aim: most points. {points}.", points=points)
    return [paragraph((most, ends(said, names), said.urgent))]


def legend(game: str) -> list[str]:
    """Return the explanations of the signs of a table, the least obvious first; [] if the game has none."""
    return [tr(sign) for sign in box(game).on_table.legend]
