"""Shōgun, the level that learned by playing: it thinks like the daimyō, with numbers that a search found in games with
him and against itself, other ones among four players and more. The files beside it hold them, and what made them
(``scripts/train.py``).
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from kunitori_tui.bots import weights
from kunitori_tui.games.deckbuilder.bots.mind import Mind
from kunitori_tui.games.kunitori.bots import daimyo
from kunitori_tui.games.kunitori.bots.rules import build

CROWD_FROM = 4
"""Players from whom on another file is read: what wins between two is worth nothing here."""


def learned(file: str) -> Mind:
    """Return the daimyō's mind with the numbers of a ``file`` beside this one."""
    return weights.changed(daimyo.MIND, weights.load(Path(__file__).with_name(file)))


MIND = replace(learned("shogun.json"), crowd=learned("shogun_crowd.json"), crowd_from=CROWD_FROM)
BOT = build("shogun", MIND)
