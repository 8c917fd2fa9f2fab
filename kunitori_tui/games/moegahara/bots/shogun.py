"""Shōgun, the level that tries things out: it plays on from what the daimyō likes best, with the daimyō in every seat.

A choice is worth what the field is worth some turns later, by the daimyō's eye, on average over ways to deal what is
hidden. Without proof that another choice is better it does what the daimyō does. In its head a line that nobody has
answered counts what it counted for an earlier daimyō, with whom it was measured (docs/bots.md).
"""

from __future__ import annotations

from dataclasses import replace

from kunitori_tui.bots.search import Budget, Searcher, Trial
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.trade import treasure
from kunitori_tui.games.moegahara.bots import mind
from kunitori_tui.games.moegahara.bots.candidates import candidates
from kunitori_tui.games.moegahara.bots.levels import build, daimyo
from kunitori_tui.games.moegahara.bots.mind import Outlook
from kunitori_tui.games.moegahara.rules.state import MoegaharaState, MoegaharaView, team_of

TURNS = 4
"""So many turns are played on, and two more for every seat, the present one among them."""
MOST = 4
"""So many choices are compared."""
WON = 5.0
"""Worth of the game itself, in points: between two daimyōs who is 2 points ahead on the field, by the odds of the open
Lands, wins three games in four (600 games), and every further point brings a tenth.
"""

DAIMYO = daimyo().mind
FORMER = replace(DAIMYO, eye=replace(DAIMYO.eye, ahead=(0.0, 0.25), behind=(0.0, 0.25)))
"""A search sees by itself who moves next; with the daimyō's own numbers for that it won no more."""


def trial(view: MoegaharaView, own: Option) -> Trial:
    """Return what is tried out where the daimyō would choose ``own``."""
    end, team = view.turn + TURNS + 2 * view.seats, team_of(view.chooser)

    def is_horizon(state: MoegaharaState) -> bool:
        return state.turn >= end

    def judge(state: MoegaharaState) -> float:
        worth = mind.worth(FORMER.eye, state.table, state.owners, state.lines, team) / mind.POINT
        return max(-WON, min(WON, worth))

    return Trial(candidates(Outlook(FORMER, view), own, MOST), is_horizon, judge, treasure)


BOT = Searcher("shogun", build("daimyo", FORMER), trial, Budget())
