"""Battles and challenges under way."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Size

from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.words.labels import short
from kunitori_tui.text import decisions
from screens.drawing.look import Look
from screens.sekigahara.choices import BEFORE_WORDS
from screens.sekigahara.duel import Duel
from screens.sekigahara.fight import FightPanel
from tests.games.sekigahara.positions import ISH, TOK, clash, do, facts_of, kind
from tests.screens.drawn import drawn, plain

HANDS = (
    ["fukushima_single", "fukushima_sword", "date_sword", "tokugawa_loyalty"],
    ["ukita_double", "ukita_single", "kobayakawa_single"],
)


ELSEWHERE = ({"edo": ["tokugawa_leader"]}, {"kyoto": ["ishida_leader"]})


def met(
    place: str, ours: list[str], theirs: list[str], *hands: list[str], came: str = "kiyosu", attacker: int = TOK
) -> SekiState:
    """Return the battle or siege that begins when blocks of the attacker have come from a place upon the enemy."""
    held = hands[0], hands[1]
    return clash(place, ours, theirs, attacker=attacker, came=[came], elsewhere=ELSEWHERE, hands=held)


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
    hand = ["tokugawa_single", "fukushima_single", "maeda_single"]
    s = met("ueda", ["tokugawa_3", "fukushima_2", "maeda_2"], ["mori_2"], hand, [], came="saku")
    do(s, "inside", "deploy:tokugawa_single:tokugawa_3")
    return s


def asked_to_prove() -> SekiState:
    """Return a battle at Kuwana in which Tokugawa is asked to prove Ii loyal."""
    hands = ["date_single", "maeda_single", "maeda_sword"], ["ishida_loyalty", "mori_single"]
    s = met("kuwana", ["ii_4", "maeda_3", "date_2"], ["mori_3", "mori_2"], *hands)
    do(s, "deploy:date_single:ii_4", "challenge:ishida_loyalty")
    return s


class Shown(NamedTuple):
    """What is shown of a fight: its ledger, the title of the choices, the choices, what is said of one of them."""

    ledger: list[str]
    title: str
    choices: list[str]
    said: list[str]

    @property
    def lines(self) -> list[str]:
        """Return all of it."""
        return [*self.ledger, self.title, *self.choices, *self.said]


def entering(state: SekiState, at: int = 0) -> tuple[Duel, str]:
    """Return the fight of ``state`` as who is asked knows it, and choice ``at``."""
    assert state.decision is not None
    view = state.observe(state.decision.seat)
    fight = view.clash()
    assert fight is not None
    return Duel(view, fight, facts_of([])), decisions.in_order(view)[at]


def shown(state: SekiState, at: int = 0, *, size: tuple[int, int] = (80, 24)) -> Shown:
    """Return what who is asked sees of the fight in a terminal of ``size`` while the cursor is on choice ``at``."""
    (duel, option), look, panel = entering(state, at), Look(), FightPanel()
    panel.show(duel.view, duel.steps, duel.entered(option))
    where = duel.places(Size(*size), False)
    info, cells = where["info"], where["options"].width - BEFORE_WORDS - 1
    names = ["Anna", "Kenta"]
    listed = [duel.words(look, each, cells) or short(duel.view, each, names) for each in decisions.in_order(duel.view)]
    said = duel.said(look, option, info.width, info.height, odds=True)
    return Shown(drawn(panel, where["fight"]), duel.title(), listed, plain(said))
