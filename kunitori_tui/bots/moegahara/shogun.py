"""Shōgun, the level that tries things out: it plays on from what the daimyō likes best, with the daimyō in every seat.

A choice is worth what the field is worth some turns later, by the daimyō's eye, on average over ways to deal what is
hidden. Without proof that another choice is better it does what the daimyō does.
"""

from __future__ import annotations

from kunitori_tui.bots.deckbuilder.trade import treasure
from kunitori_tui.bots.moegahara import daimyo, front
from kunitori_tui.bots.moegahara.candidates import candidates
from kunitori_tui.bots.moegahara.mind import Outlook
from kunitori_tui.bots.search import Budget, Searcher, Trial
from kunitori_tui.engine.api import Option
from kunitori_tui.engine.moegahara.state import MoegaharaState, MoegaharaView, team_of

TURNS = 4
"""So many turns are played on, and two more for every seat, the present one among them."""
MOST = 4
"""So many choices are compared."""
WON = 5.0
"""Worth of the game itself, in points: between two daimyōs who is 2 points ahead on the field, by the odds of the open
Lands, wins three games in four (600 games), and every further point brings a tenth.
"""


def trial(view: MoegaharaView, own: Option) -> Trial:
    """Return what is tried out where the daimyō would choose ``own``."""
    end, team = view.turn + TURNS + 2 * view.seats, team_of(view.chooser)

    def is_horizon(state: MoegaharaState) -> bool:
        return state.turn >= end

    def judge(state: MoegaharaState) -> float:
        # the turn is the own team's there: the enemy has just placed and looks at what it may do next
        worth = -front.worth(daimyo.MIND.eye, state.table, state.owners, state.lines, 1 - team) / front.POINT
        return max(-WON, min(WON, worth))

    return Trial(candidates(Outlook(daimyo.MIND, view), own, MOST), is_horizon, judge, treasure)


BOT = Searcher("shogun", daimyo.BOT, trial, Budget())
