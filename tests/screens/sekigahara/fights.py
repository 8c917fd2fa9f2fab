"""Battles and challenges under way."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.rules.state import SekiState
from tests.games.sekigahara.positions import ISH, clash, do, kind

HANDS = (
    ["fukushima_single", "fukushima_sword", "date_sword", "tokugawa_loyalty"],
    ["ukita_double", "ukita_single", "kobayakawa_single"],
)


ELSEWHERE = ({"edo": ["tokugawa_leader"]}, {"kyoto": ["ishida_leader"]})


def sally() -> SekiState:
    """Return a battle at Osaka out of which Ishida sallied: Tokugawa is asked about a challenge of a double card."""
    s = clash(
        "osaka",
        ["fukushima_cavalry", "fukushima_cavalry", "fukushima_leader"],
        ["ukita_cavalry", "ukita_3", "kobayakawa_2"],
        attacker=ISH,
        hands=HANDS,
        elsewhere=ELSEWHERE,
    )
    while kind(s) != "deploy":
        do(s, s.options()[0])
    do(s, "deploy:ukita_double:ukita_cavalry", "second:ukita_3")
    return s


def behind() -> SekiState:
    """Return the same battle a deployment later: Tokugawa is behind 1 : 5 and asked to deploy."""
    s = sally()
    do(s, "pass", "deploy:fukushima_single:fukushima_cavalry")
    while kind(s) == "challenge":
        do(s, "pass")
    if s.decision is not None and s.decision.seat == 1:
        do(s, "stop")
    return s


def at_ueda() -> SekiState:
    """Return a siege of Ueda in which one block is out."""
    s = clash(
        "ueda",
        ["tokugawa_3", "fukushima_2", "maeda_2"],
        ["mori_2"],
        came=["saku"],
        elsewhere=({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}),
        hands=(["tokugawa_single", "fukushima_single", "maeda_single"], []),
    )
    do(s, "inside", "deploy:tokugawa_single:tokugawa_3")
    return s


def asked_to_prove() -> SekiState:
    """Return a battle at Kuwana in which Tokugawa is asked to prove Ii loyal."""
    s = clash(
        "kuwana",
        ["ii_4", "maeda_3", "date_2"],
        ["mori_3", "mori_2"],
        came=["kiyosu"],
        elsewhere=({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}),
        hands=(["date_single", "maeda_single", "maeda_sword"], ["ishida_loyalty", "mori_single"]),
    )
    do(s, "deploy:date_single:ii_4", "challenge:ishida_loyalty")
    return s
