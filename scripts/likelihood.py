"""What it is worth that ``sample`` deals some hands more often than others: games of bots are played, and at some of
their questions it is counted how likely the hand that was really held is dealt, against a deal in which all hands are
alike.

``python scripts/likelihood.py --games 10 --seed 830000``; natural logarithms, above 0 where the weights are right. Only
Sekigahara has weights.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from math import fsum, log, sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from kunitori_tui.bots.api import load
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.pieces import KIND
from kunitori_tui.games.sekigahara.rules.sampling import LIKELY, LIKELY_AFTER_BIDS
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.week import TURNS_IN_WEEK

EVERY = 12
"""At every so manieth question with a choice it is looked."""
STEPS = 400
"""Of the numeric integral."""


def log_chance(held: Sequence[int], left: Sequence[int]) -> float:
    """Return the logarithm of the chance that cards of the weights ``held`` are drawn before any of ``left``, each card
    as often as its weight says.
    """
    rest, chance = sum(left), 0.0
    for step in range(STEPS):
        u, product = (step + 0.5) / STEPS, 1.0
        for weight in held:
            product *= 1 - u ** (weight / rest)
        chance += product
    return log(chance / STEPS)


def gain(s: SekiState) -> float | None:
    """Return by how much the weights make the hand of the rival of who is asked more likely; None where nothing of it
    is hidden.
    """
    assert s.decision is not None
    view = s.observe(s.decision.seat)
    rival = 1 - view.side
    hidden = Counter(s.hand[rival] + s.sealed[rival])
    hidden.subtract(view.shown[rival])
    held, left = [], []
    for card in view.unseen_cards(rival):
        (held if hidden[card] > 0 else left).append(card)
        hidden[card] -= 1
    if not held or not left:
        return None
    often = LIKELY_AFTER_BIDS if view.turn % TURNS_IN_WEEK == 1 else LIKELY
    weighed = log_chance([often[KIND[card]] for card in held], [often[KIND[card]] for card in left])
    return weighed - log_chance([1] * len(held), [1] * len(left))


def of_game(bots: Sequence[str], seed: int) -> list[float]:
    """Return the gains of one game."""
    players = [load(GAME.id, bot) for bot in bots]
    s = GAME.new(Setup(2, seed))
    s.record(False)
    gains, asked, number = [], 0, 0
    while not s.over:
        assert s.decision is not None
        seat, choices = s.decision.seat, s.options()
        if len(choices) > 1:
            asked += 1
            found = gain(s) if asked % EVERY == 0 else None
            gains += [] if found is None else [found]
        s.apply(players[seat].choose(s.observe(seat), rng.stream(seed, number)))
        number += 1
    return gains


def main() -> None:
    """Print the mean gain of each pair of bots, with its 95 % interval over games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=830000)
    given = parser.parse_args()
    for bots in (("daimyo", "daimyo"), ("samurai", "samurai"), ("daimyo", "samurai"), ("ashigaru", "ashigaru")):
        gains = [of_game(bots, seed) for seed in range(given.seed, given.seed + given.games)]
        means = [fsum(game) / len(game) for game in gains]
        mean = fsum(means) / len(means)
        error = sqrt(fsum((one - mean) ** 2 for one in means) / (len(means) - 1) / len(means))
        print(f"{' '.join(bots):20} {mean:+.4f} +- {1.96 * error:.4f} a question, {sum(map(len, gains))} questions")


if __name__ == "__main__":
    main()
