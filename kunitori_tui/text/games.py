"""Titles, descriptions and phases of the games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui import shelf
from kunitori_tui.text.catalog import N_, tr

if TYPE_CHECKING:
    from kunitori_tui.engine.api import Observation
    from kunitori_tui.play.table import Table
    from savegames.format import Save
    from savegames.store import Entry

PHASES = {
    "action": N_("Action"),
    "battle": N_("Battle"),
    "buy": N_("Buy"),
    "deploy": N_("Deploy"),
    "draft": N_("Draft"),
    "event": N_("Event"),
    "end": N_("End"),
    "auction": N_("Auction"),
    "reinforcement": N_("Reinforcement"),
    "bid": N_("Bid"),
    "order": N_("Order"),
    "movement": N_("Movement"),
    "combat": N_("Combat"),
    "over": N_("Game over"),
}
"""The phases of all games in one word, by the id that positions and saves name them with."""


def title(game_id: str) -> str:
    """Return the title of a game."""
    return tr(shelf.manifest(game_id).title)


def short_title(game_id: str) -> str:
    """Return the title of a game for a line with little room."""
    return tr(shelf.manifest(game_id).short or shelf.manifest(game_id).title)


def list_title(game_id: str) -> str:
    """Return the title of a game for a narrow list, at most 16 cells: without what several boxes of a series share."""
    title = short_title(game_id)
    return title.partition("! ")[2] or title


def copy_title(save: Save | Entry, n: int = 1) -> str:
    """Return the title of the ``n``-th copy of a save."""
    title = save.title or list_title(save.game)
    return tr("{title} (copy)", title=title) if n == 1 else tr("{title} (copy {n})", title=title, n=n)


def tagline(game_id: str) -> str:
    """Return the game in a phrase of at most 60 cells."""
    return tr(shelf.manifest(game_id).tagline)


def turn(game_id: str, n: int, seats: int) -> str:
    """Return the round or week of turn ``n`` (or round, in a game without turns) of so many ``seats``: ``round 7``."""
    if shelf.manifest(game_id).week:
        return tr("week {n}", n=max(0, n - 1) // shelf.manifest(game_id).week + 1)
    return tr("round {n}", n=n if shelf.manifest(game_id).rounds else max(0, n - 1) // seats + 1)


def now(view: Observation) -> str:
    """Return the round or week of a view, in words."""
    return turn(view.game, shelf.turn(view), view.seats)


def deal(table: Table) -> str:
    """Return the sentence about the deal at ``table``: its seed, which somebody may know already where several people
    play, or that it is a secret until the game is over.
    """
    if table.seed is None:
        return tr("The seed is secret until the end.")
    if len(table.persons) > 1 and not table.over:
        return tr("Known deal: somebody may know seed {n} already.", n=table.seed)
    return tr("Seed {n}. The same seed and the same choices give the same game.", n=table.seed)


def phase(phase: str) -> str:
    """Return the name of a phase in one word (``over``: that the game is over), "" for one that no game has."""
    return tr(PHASES.get(phase, ""))
