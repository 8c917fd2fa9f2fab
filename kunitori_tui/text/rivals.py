"""In what way the rivals of a finished game played, in a sentence each, with the figures of that game that show it: how
often the cues of ``persons.toml`` came up for them (:func:`.coach.is_told`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from kunitori_tui.play.deals import player
from kunitori_tui.play.facts import AnyFacts
from kunitori_tui.text import documents
from kunitori_tui.text.catalog import N_, NN_, tr, trn
from kunitori_tui.text.coach import is_told
from kunitori_tui.text.players import listed
from savegames.format import Seat

WAYS = {
    "patient": N_("{player} played patiently: {figures}."),
    "bold": N_("{player} played boldly: {figures}."),
    "sly": N_("{player} played slyly: {figures}."),
}
FIGURES = {
    "attacks": NN_("{n} attack", "{n} attacks"),
    "arms": NN_("{n} fighter bought", "{n} fighters bought"),
    "wealth": NN_("{n} card of wealth bought", "{n} cards of wealth bought"),
    "schemes": NN_("{n} trick bought", "{n} tricks bought"),
    "light": NN_("{n} light fighter bought", "{n} light fighters bought"),
    "traps": NN_("{n} trap bought", "{n} traps bought"),
    "used": NN_("{n} strategy card used", "{n} strategy cards used"),
    "armies": NN_("{n} army drafted", "{n} armies drafted"),
    "cubes": NN_("{n} material drafted", "{n} materials drafted"),
    "markets": NN_("{n} market drafted", "{n} markets drafted"),
    "coins": NN_("{n} coin bought", "{n} coins bought"),
    "builds": NN_("{n} build paid with cubes", "{n} builds paid with cubes"),
    "guards": NN_("{n} guard placed", "{n} guards placed"),
    "marches": NN_("{n} march", "{n} marches"),
    "levies": NN_("{n} block levied unseen", "{n} blocks levied unseen"),
    "full": NN_("{n} total movement", "{n} total movements"),
    "still": NN_("{n} turn with minimal movement or none", "{n} turns with minimal movement or none"),
    "challenges": NN_("{n} loyalty challenged", "{n} loyalties challenged"),
}
"""What is counted, by its name in ``persons.toml``."""


def signs(game: str) -> Mapping[str, Any]:
    """Return the cues of what is counted in a game by name, and as ``told`` which of it is told of a way."""
    return documents.unworded_of(game, "persons", "signs")


def counts(facts: AnyFacts, seat: int) -> dict[str, int]:
    """Return how often what is counted in a game came up for a seat."""
    events = [*facts.events, *chain.from_iterable(facts.fortunes.values())]
    cues = {name: cue for name, cue in signs(facts.game).items() if name != "told"}
    return {name: sum(any(is_told(one, event, seat) for one in cue) for event in events) for name, cue in cues.items()}


def told(seats: Sequence[Seat], seed: int, facts: AnyFacts, names: Sequence[str]) -> list[str]:
    """Return of every rival of a way how he played the game of ``seed``, of which everybody was told these facts."""
    lines = []
    for at, seat in enumerate(seats):
        way = player(seat.bot, seed, at)
        if way in WAYS:
            counted = counts(facts, at)
            figures = [trn(*FIGURES[name], counted[name]) for name in signs(facts.game)["told"][way]]
            lines.append(tr(WAYS[way], player=names[at], figures=listed(figures)))
    return lines
