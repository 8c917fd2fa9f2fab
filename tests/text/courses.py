"""Whole games and turns, as their events are told."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Event, Setup
from kunitori_tui.engine.cards import Card
from kunitori_tui.play.facts import Facts, SeenEvent, read
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from kunitori_tui.text.stop import Result
from kunitori_tui.text.stops import results
from savegames.format import Seat
from tests.text.talks import staged

NAMES = ("You", "Mei", "Haru")


@dataclass(frozen=True)
class Course:
    """The events of a game, and its cards; the facts as they were read, by who was told them."""

    game_id: str
    events: list[Event]
    cards: Sequence[Card]
    facts: dict[int | None, Facts] = field(default_factory=dict, init=False)

    def seen_by(self, me: int | None) -> list[SeenEvent]:
        return [SeenEvent.of(0, event, me) for event in self.events]

    def results(self, me: int | None, *, told: Sequence[SeenEvent] | None = None, aid: bool = True) -> list[Result]:
        if told is None and me not in self.facts:
            self.facts[me] = read(self.game_id, self.seen_by(me))
        facts = self.facts[me] if told is None else read(self.game_id, told)
        return results(facts, NAMES, me, self.cards, aid=aid)


@cache
def courses(game_id: str) -> list[Course]:
    """Return a game of good bots, random games in which generals are cheap, and turns from positions in which all that
    can come of a battle happens.
    """
    match = Match(
        shelf.load(game_id), Setup(3, 104, {"round_limit": 26}), [Seat("bot", n, "samurai") for n in NAMES], 7
    )
    table = Session(match, "", "", "", None, None)
    while table.next_step(None).result() is not None:
        pass
    found = [Course(game_id, [event for _, event in match.events], match.view(None).cards)]
    game = shelf.load(game_id)
    cheap: dict[str, dict[str, int]] = {card.id: {"cost": 1} for card in game.cards if card.kind != "treasure"}
    cheap["land"] = {"count": 3}
    for seed in range(8):
        state = game.new(Setup(3, seed, {"prices": cheap, "round_limit": 16}))
        found.append(Course(game_id, _play(state, seed, ("end",), lambda s: False), state.observe(None).cards))
    for position in staged(game_id):
        for seed in range(8):
            state, active = position.clone(), position.active
            events = _play(state, seed, ("end", "no", "home"), lambda s, active=active: s.active != active)
            found.append(Course(game_id, events, state.observe(None).cards))
    return found


def _play(state: Any, seed: int, never: Sequence[str], ended: Callable[[Any], bool]) -> list[Event]:
    events: list[Event] = []
    dice = random.Random(seed)
    while not state.over and not ended(state):
        choices = [choice for choice in state.options() if choice not in never]
        events += state.apply(dice.choice(choices or state.options()))
    return events
