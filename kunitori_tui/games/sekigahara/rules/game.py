"""Sekigahara as a game: everything :class:`~kunitori_tui.engine.api.Game` asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from kunitori_tui.engine import options as opts
from kunitori_tui.engine import seen
from kunitori_tui.engine.advice import why_not
from kunitori_tui.engine.api import BadState, GameOption, Json, Option, Reason, Ref, Setup
from kunitori_tui.engine.reading import check_shape, setup_in
from kunitori_tui.games.sekigahara.rules import advice, sampling
from kunitori_tui.games.sekigahara.rules.fields import GAME_ID, SIZES
from kunitori_tui.games.sekigahara.rules.figures import PRINTED, begun_with
from kunitori_tui.games.sekigahara.rules.frames import FRAMES
from kunitori_tui.games.sekigahara.rules.invariants import SHAPE, problems, read
from kunitori_tui.games.sekigahara.rules.options import OPTIONS
from kunitori_tui.games.sekigahara.rules.set_up import set_up
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView


class SekiGame:
    """The campaign for two: seat 1 plays Tokugawa unless the option ``tokugawa`` says otherwise."""

    id = GAME_ID
    rules_version = 1
    seat_counts: tuple[int, ...] = (2,)
    options: tuple[GameOption, ...] = OPTIONS
    hides = True

    def check(self, setup: Setup) -> Setup:
        """Return ``setup`` complete and normalised; raise :class:`BadSetup`."""
        checked = opts.check(self.id, self.seat_counts, self.options, setup)
        if checked.cards is not None:
            begun_with(checked.cards)
        return checked

    def new(self, setup: Setup) -> SekiState:
        """Set the table (5) and run to the first question; raise :class:`BadSetup`."""
        setup = self.check(setup)
        figures = PRINTED if setup.cards is None else begun_with(setup.cards)
        return set_up(setup.options, FRAMES, figures, setup.seed)

    def from_json(self, data: Json) -> SekiState:
        """Rebuild a state exactly; raise :class:`BadState` for anything that is not a sound state of this game."""
        check_shape(data, self.seat_counts, lambda _: SHAPE)
        rules = setup_in(self, 2, data["options"], data["table"]).options
        if rules != data["options"]:
            raise BadState("setup", field="options")
        s = read(data, rules, begun_with(data["table"]))
        broken = problems(s)
        if broken:
            raise BadState("unsound", problem=broken[0])
        return s

    def read_view(self, data: Json, options: Json) -> SekiView:
        """Rebuild an observation exactly; raise :class:`BadState` for anything else."""
        setup = seen.setup(self, data, options)
        given = {"figures": begun_with(setup.cards), "rules": dict(setup.options)}
        return seen.read(self, SekiView, data, seen.Facts(given, FRAMES, SIZES))

    def sample(self, observation: SekiView, rng: int) -> SekiState:
        """Return a full state consistent with ``observation``."""
        return sampling.sample(observation, rng)

    def targets(self, option: Option) -> tuple[Ref, ...]:
        """Return the things on the table that ``option`` names."""
        return advice.targets(option)

    def preview(self, observation: SekiView, choices: Sequence[Option]) -> Json:
        """Return the public consequences of ``choices`` (:func:`.advice.preview`)."""
        return advice.preview(observation, choices)

    def why_not(self, observation: SekiView, ref: Ref) -> Reason | None:
        """Return why ``ref`` cannot be chosen now."""
        return why_not(observation, ref, self.targets, over="2", turn="6")

    def indifferent(self, observation: SekiView) -> Option | None:
        """Return None: no question of this game is without weight."""
        return None

    def problems(self, state: Any) -> list[str]:
        """Return the broken invariants of ``state``."""
        return problems(cast(SekiState, state))

    def team(self, seat: int, seats: int) -> int:
        """Return the seat: everybody plays for himself."""
        return seat


GAME = SekiGame()
