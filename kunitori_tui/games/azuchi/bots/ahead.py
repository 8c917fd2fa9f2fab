"""The events still to come, counted: what every player can work out from the cards that were turned up."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kunitori_tui.games.azuchi.rules.pieces import ATTACK, BUILD, EVENT_COPIES, ROUNDS, STOREYS, TRIBUTE
from kunitori_tui.games.azuchi.rules.view import AzuchiView

ENDLESS = 1000
"""Rounds left where the rules set no limit."""


class Ahead(NamedTuple):
    """``builds``, ``attacks``, ``tributes`` are still in the event deck; ``down`` build cards are not, but nobody has
    scored from them, so they come again (A13). ``continued`` says that the first twelve rounds are over (A24),
    ``rounds`` how many more there can be after this one (A14).
    """

    builds: int
    attacks: int
    tributes: int
    down: int
    continued: bool
    rounds: int

    @property
    def cards(self) -> int:
        """Return how many event cards are in the deck."""
        return self.builds + self.attacks + self.tributes

    def chance(self, event: int) -> float:
        """Return how likely the next card is this event."""
        count = (self.builds, self.attacks, self.tributes)[event]
        return count / self.cards if count else 0.0

    def after(self, event: int, built: bool = False) -> Ahead | None:
        """Return what is ahead when this round has brought ``event``; None if the game is over then."""
        return _after(self, event, built)

    def round_ends(self) -> Ahead | None:
        """Return what is ahead at the end of a round whose event has left the deck; None if the game is over (4)."""
        if self.rounds <= 0 or (not self.builds + self.down and (self.continued or not self.cards)):
            return None
        if self.cards:
            return Ahead(self.builds, self.attacks, self.tributes, self.down, self.continued, self.rounds - 1)
        return Ahead(self.down, EVENT_COPIES, EVENT_COPIES, 0, True, self.rounds - 1)

    def to_come(self) -> tuple[float, float, float]:
        """Return how many builds, attacks and tributes are to be expected before the end, if somebody scores from
        every build from now on.
        """
        attacks, tributes = float(self.attacks), float(self.tributes)
        if self.continued:  # on average this share of the other cards comes before the last build card
            before = self.builds / (self.builds + 1)
            attacks, tributes = attacks * before, tributes * before
        if self.down:
            before = self.down / (self.down + 1)
            attacks, tributes = attacks + EVENT_COPIES * before, tributes + EVENT_COPIES * before
        builds = self.builds + self.down
        share = min(1.0, (self.rounds + 1) / (builds + attacks + tributes)) if builds + attacks + tributes else 0.0
        return builds * share, attacks * share, tributes * share


@lru_cache(maxsize=1024)
def _after(ahead: Ahead, event: int, built: bool) -> Ahead | None:
    deck = [ahead.builds, ahead.attacks, ahead.tributes]
    deck[event] -= 1
    down = ahead.down + (event == BUILD and not built)
    return ahead._replace(builds=deck[BUILD], attacks=deck[ATTACK], tributes=deck[TRIBUTE], down=down).round_ends()


def look_ahead(view: AzuchiView) -> Ahead:
    """Return the events still to come as ``view`` shows them; one that is being carried out has left the deck."""
    builds, attacks, tributes = view.event_deck
    limit = view.rules.round_limit
    down = STOREYS - len(view.storeys) - builds
    rounds = limit - view.round if limit else ENDLESS
    return Ahead(builds, attacks, tributes, down, view.round > ROUNDS, rounds)


def is_built(view: AzuchiView) -> bool:
    """Return whether somebody has scored from the build that is being carried out."""
    return view.event == BUILD and bool(view.storeys) and view.storeys[-1] == view.round


def after_event(view: AzuchiView, built: bool) -> Ahead | None:
    """Return what is ahead after the event that is being carried out, if it is ``built`` or if not; None if the game is
    over then.
    """
    return after_turn(look_ahead(view), view.event, is_built(view), built)


def after_turn(ahead: Ahead, event: int, is_up: bool, built: bool) -> Ahead | None:
    """Return the same with this ``event`` being carried out; ``is_up`` says that somebody has scored from it before."""
    stays_up = built and event == BUILD and not is_up
    return ahead._replace(down=ahead.down - stays_up).round_ends()
