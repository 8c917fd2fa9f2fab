"""Azuchi Castle as a game: everything :class:`~kunitori_tui.engine.api.Game` asks for.

All frames of the game, by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from kunitori_tui.engine import options as opts
from kunitori_tui.engine import rng, seen
from kunitori_tui.engine.advice import why_not
from kunitori_tui.engine.api import BadSetup, BadState, GameOption, Json, Option, Reason, Ref, Setup
from kunitori_tui.engine.cells import Sizes
from kunitori_tui.engine.reading import check_shape, setup_in
from kunitori_tui.engine.stack import by_name
from kunitori_tui.games.azuchi.rules import advice, view
from kunitori_tui.games.azuchi.rules.action import Action, Deal
from kunitori_tui.games.azuchi.rules.draft import Draft, begin_draft
from kunitori_tui.games.azuchi.rules.event import EventPhase
from kunitori_tui.games.azuchi.rules.frame import AnySeatFrame
from kunitori_tui.games.azuchi.rules.invariants import problems, read, shape_for
from kunitori_tui.games.azuchi.rules.pieces import CARDS, EVENT_COPIES, EVENTS, SEATS
from kunitori_tui.games.azuchi.rules.rules import GAME_ID, OPTIONS, Rules
from kunitori_tui.games.azuchi.rules.state import AzuchiState

FRAMES: dict[str, type[AnySeatFrame]] = by_name(Draft, Action, Deal, EventPhase)


class AzuchiGame:
    """The castle for two to four, the same rules for any number (A1)."""

    id = GAME_ID
    rules_version = 1
    seat_counts: tuple[int, ...] = SEATS
    options: tuple[GameOption, ...] = OPTIONS
    hides = False
    """Nothing but the decks is hidden, and those from everybody (A17)."""

    def check(self, setup: Setup) -> Setup:
        """Return ``setup`` complete and normalised; raise :class:`BadSetup`."""
        checked = opts.check(self.id, self.seat_counts, self.options, setup)
        first = checked.options["first"]
        if first != "random" and int(first) > checked.seats:
            allowed = ("random", *map(str, range(1, checked.seats + 1)))
            raise BadSetup("value", option="first", given=first, allowed=allowed)
        if checked.cards is not None:
            Rules(checked.options, FRAMES, checked.cards)
        return checked

    def new(self, setup: Setup) -> AzuchiState:
        """Set the table (2): both decks shuffled, nobody owns anything, somebody has the tile (A18); raise
        :class:`BadSetup`.
        """
        setup = self.check(setup)
        s = AzuchiState(Rules(setup.options, FRAMES, setup.cards), setup.seats)
        s.record(False)
        s.rng = rng.mix(setup.seed)
        s.deck = s.shuffled([card for card, n in enumerate(s.rules.copies) for _ in range(n)])
        s.event_deck = s.shuffled([event for event in range(len(EVENTS)) for _ in range(EVENT_COPIES)])
        first = setup.options["first"]
        s.rng, s.holder = rng.below(s.rng, s.n) if first == "random" else (s.rng, int(first) - 1)
        begin_draft(s)
        s.record(True)
        s.run()
        if not any(map(any, s.free)):
            s.record(True)  # three cards lie open and are asked about: nothing has happened that is not in sight
        return s

    def from_json(self, data: Json) -> AzuchiState:
        """Rebuild a state exactly; raise :class:`BadState` for anything that is not a sound state of this game."""
        check_shape(data, self.seat_counts, shape_for)
        options = setup_in(self, data["seats"], data["options"], data["table"]).options
        if options != data["options"]:
            raise BadState("setup", field="options")
        s = read(data, Rules(options, FRAMES, data["table"]))
        broken = problems(s)
        if broken:
            raise BadState("unsound", problem=broken[0])
        return s

    def read_view(self, data: Json, options: Json) -> view.AzuchiView:
        """Rebuild an observation exactly; raise :class:`BadState` for anything else."""
        setup = seen.setup(self, data, options)
        rules = Rules(setup.options, FRAMES, setup.cards)
        given = {"rules": rules, "options": dict(setup.options)}
        return seen.read(self, view.AzuchiView, data, seen.Facts(given, FRAMES, Sizes(setup.seats, len(CARDS))))

    def sample(self, observation: view.AzuchiView, rng: int) -> AzuchiState:
        """Return a full state consistent with ``observation``."""
        return view.sample(observation, rng)

    def targets(self, option: Option) -> tuple[Ref, ...]:
        """Return the things on the table that ``option`` names."""
        return advice.targets(option)

    def preview(self, observation: view.AzuchiView, choices: Sequence[Option]) -> Json:
        """Return the public consequences of ``choices`` (:func:`.advice.preview`)."""
        return advice.preview(observation, choices)

    def why_not(self, observation: view.AzuchiView, ref: Ref) -> Reason | None:
        """Return why ``ref`` cannot be chosen now."""
        return why_not(observation, ref, self.targets, over="4", turn="3")

    def indifferent(self, observation: view.AzuchiView) -> Option | None:
        """Return None: no question of this game is without weight."""
        return None

    def problems(self, state: Any) -> list[str]:
        """Return the broken invariants of ``state``."""
        return problems(cast(AzuchiState, state))

    def team(self, seat: int, seats: int) -> int:
        """Return the seat: everybody plays for himself."""
        return seat


GAME = AzuchiGame()
