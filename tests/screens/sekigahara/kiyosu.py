"""Tokugawa at Kiyosu before his enemies at Gifu, and a game that is played to its end."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.play.session import Session
from kunitori_tui.text import decisions
from screens.score.final_score import FinalScore
from tests.games.sekigahara.positions import campaign, do
from tests.screens.sekigahara.sitting import Seat, people, session_of

HANDS = (
    ["fukushima_single", "fukushima_single", "date_single", "tokugawa_sword"],
    ["mori_single", "ukita_sword", "ishida_loyalty", "mori_single"],
)


ARMY = ["fukushima_leader", "fukushima_3", "maeda_gun"]


FOES = ["mori_3", "mori_2", "ukita_cavalry"]


def at_kiyosu() -> SekiState:
    """Return a position in which Tokugawa, with a limited movement paid, is asked which stack moves."""
    state = campaign(
        {"edo": ["tokugawa_leader"], "kiyosu": ARMY}, {"osaka": ["ishida_leader"], "gifu": FOES}, hands=HANDS
    )
    do(state, "limited", "pay:date_single")
    return state


LIKED = ("none", "end", "free", "deploy", "lose:ishida_leader")


async def to_the_end(at: Seat) -> None:
    """Make the first of the liked choices, else the last, until the final score is shown."""
    while not at.session.match.over:
        await at.pass_moments(lambda: at.table.ask is not None)
        at.table.submit([_liked(at.table.options.keys)])
    await at.pass_moments(lambda: isinstance(at.app.screen, FinalScore))
    await at.pilot.pause()


def played_to_the_end(state: SekiState) -> Session:
    """Return a game between two people after the same choices, shown to nobody."""
    session = session_of(state, people(0, 1))
    while (ask := session.match.pending) is not None:
        session.match.submit(ask.token, _liked(decisions.in_order(session.match.view(ask.seat))))
    return session


def _liked(options: Sequence[str]) -> str:
    return next((option for verb in LIKED for option in options if option.startswith(verb)), options[-1])
