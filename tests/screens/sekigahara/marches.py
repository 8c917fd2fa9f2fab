"""Stacks that may march: from Edo and Kiyosu, and past enemies."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.sekigahara.rules.state import SekiState
from tests.games.sekigahara.positions import campaign, do
from tests.screens.sekigahara.sitting import Seat

HANDS = (["fukushima_single", "maeda_single", "date_single"], ["mori_single", "ukita_sword"])


AT_EDO = ["tokugawa_leader", "tokugawa_3", "tokugawa_3", "tokugawa_gun", "fukushima_2", "maeda_2"]


AT_KIYOSU = ["fukushima_leader", "fukushima_3", "maeda_gun"]


def marching(degree: str = "limited", edo: list[str] = AT_EDO, **ishida: list[str]) -> SekiState:
    """Return a position in which Tokugawa, with six blocks at Edo, is asked which stack moves."""
    state = campaign(
        {"edo": edo, "kiyosu": AT_KIYOSU},
        {"osaka": ["ishida_leader"], "gifu": ["mori_3", "mori_2"], **ishida},
        hands=HANDS,
    )
    do(state, degree, *(["pay:date_single"] if degree == "limited" else []))
    return state


def lit(at: Seat) -> set[str]:
    return set(at.map.marks.lit)


def at_kiyosu(blocks: int = 4, degree: Sequence[str] = ("minimal",)) -> SekiState:
    """Return a position in which Tokugawa may move, with so many blocks at Kiyosu next to enemies at Gifu."""
    stack = ["fukushima_leader", "fukushima_cavalry", "ii_4", "maeda_3", "date_3"][:blocks]
    s = campaign(
        {"kiyosu": stack, "edo": ["tokugawa_leader"]},
        {"gifu": ["ukita_3", "ukita_2"], "osaka": ["ishida_leader"]},
        hands=(["fukushima_single", "date_single", "maeda_single"], ["ukita_single"]),
    )
    do(s, *degree)
    return s
