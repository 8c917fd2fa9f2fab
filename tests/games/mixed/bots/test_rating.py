"""The mixed game's bots rate the cards of whatever table they sit at, and use both boxes' cards together (R38)."""

from __future__ import annotations

from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.brennt.bots.mind import BrenntOutlook
from kunitori_tui.games.deckbuilder.bots.menu import Wish
from kunitori_tui.games.deckbuilder.bots.mind import RatedMenu, Weights
from kunitori_tui.games.deckbuilder.rules.table import Table, in_effect
from kunitori_tui.games.mixed.bots.levels import DAIMYO
from kunitori_tui.games.mixed.rules import piles
from tests.games.deckbuilder.builders import do, game_with, kind

LEVELS = shelf.levels("mixed")


def table_with(*chosen: str, **options: Any) -> Table:
    """Return a table with the fixed piles, both boxes' generals and ``chosen``, which need not be allowed together."""
    options = {"errata": [], **options}
    return Table("mixed", [in_effect(c, options) for c in piles.cards(chosen, "both")], {}, options)


def rated(table: Table, name: str, weights: Weights | None = None) -> float:
    return RatedMenu(weights=weights or Weights()).rated(table)[table.number[name]].first


def test_a_card_that_says_more_is_rated_higher() -> None:
    table = table_with("neue_felder", "handelshafen", "hafenstadt")
    assert rated(table, "handelshafen") > rated(table, "hafenstadt") > rated(table, "neue_felder")
    assert rated(table, "oda_nobunaga") > rated(table, "maeda_keiji") > rated(table, "kavallerie")
    assert rated(table, "gold") > rated(table, "silber") > 0 > rated(table, "kupfer")


def test_the_better_half_of_a_choice_counts() -> None:
    table = table_with("teegeschirr")
    assert rated(table, "teegeschirr", Weights(money=9.0)) > rated(table, "teegeschirr", Weights(money=1.0))
    assert rated(table, "teegeschirr", Weights(money=0.1)) == rated(table, "teegeschirr", Weights(money=0.2))


def test_what_stays_deployed_is_worth_less_where_traps_lie_on_the_table() -> None:
    assert rated(table_with("falle"), "kavallerie") < rated(table_with("warnung"), "kavallerie")


def test_leaders_are_worth_less_where_a_castle_stands() -> None:
    assert rated(table_with("fantastische_burg"), "maeda_keiji") < rated(table_with("festungsattrappe"), "maeda_keiji")


def test_minus_points_weigh_less_where_cards_can_be_got_rid_of() -> None:
    tables = table_with("tempelsteuer", "warnung"), table_with("tempelsteuer")
    assert rated(tables[0], "tempelsteuer") > rated(tables[1], "tempelsteuer")


def test_an_erratum_changes_the_rating() -> None:
    """X1: mercenaries that stay deployed."""
    printed, japanese = table_with(), table_with(errata=["x1"])
    assert rated(japanese, "soeldner_kanoniere") > rated(printed, "soeldner_kanoniere")


def test_experience_is_added_to_the_rating() -> None:
    table = table_with("marktplatz")
    number = table.number["marktplatz"]
    plain, known = (RatedMenu(wishes).rated(table)[number] for wishes in ({}, {"marktplatz": Wish(2.0, 0.5)}))
    assert known.first == pytest.approx(plain.first + 2.0)
    assert known.less == pytest.approx(plain.less + 0.5)


def test_what_the_daimyo_learned_is_about_cards_there_are() -> None:
    menu = DAIMYO.menu
    assert menu.wishes
    assert set(menu.wishes) <= set(piles.CARD)


def test_what_stays_deployed_is_worth_more_to_the_shogun_than_to_the_daimyo() -> None:
    table = table_with("kavallerie")
    shogun: Any = bots.load("mixed", "shogun")
    cavalry = table.number["kavallerie"]
    assert shogun.mind.menu.rated(table)[cavalry].first > DAIMYO.menu.rated(table)[cavalry].first


@pytest.mark.parametrize("level", LEVELS)
def test_every_pile_that_can_be_chosen_is_rated_on_its_table(level: str) -> None:
    """R55: none of the tables lacks a rating for a card on it."""
    bot: Any = bots.load("mixed", level)
    for seed in range(20):
        state = shelf.load("mixed").new(Setup(2, seed, {"preset": "surprise"}))
        decision = state.decision
        assert decision is not None
        assert bot.choose(state.observe(decision.seat), 1) in state.options()


@pytest.mark.parametrize(("seats", "wanted"), [(2, False), (3, True)])
def test_the_daimyo_does_not_want_the_first_land_in_a_duel_alone(seats: int, wanted: bool) -> None:
    """R20: from then on his only rival has a use for every Schönheit; among more they are given to whoever is ahead."""
    s = game_with(game="mixed", hand=(), deck=(), seats=seats)
    s.turn = 10 * seats + 1
    view: Any = s.observe(0)
    assert (BrenntOutlook(DAIMYO.among(view.seats), view).worth(s.table.number["land"]) > 0) is wanted
    s.landed[0] = 1  # type: ignore[attr-defined]  # a state of the second box
    assert BrenntOutlook(DAIMYO.among(s.n), s.observe(0)).worth(s.table.number["land"]) > 0


@pytest.mark.parametrize("level", LEVELS)
def test_the_market_is_not_brought_a_temple_tax(level: str) -> None:
    """The tax of one box cannot be trashed at the market of the other."""
    swapped = {"neue_felder": "marktplatz", "burgstadt": "tempelsteuer"}
    options = {"piles": [swapped.get(p, p) for p in piles.EXAMPLE]}
    s = game_with(game="mixed", hand=["marktplatz", "tempelsteuer", "dorf"], deck=(), options=options)
    do(s, "play:marktplatz")
    assert bots.load("mixed", level).choose(s.observe(0), 1) == "trash:dorf"


@pytest.mark.parametrize("level", LEVELS)
def test_a_general_of_the_first_box_saves_a_land_from_a_ninja_of_the_second(level: str) -> None:
    """R13, R38."""
    chosen = [p for p in piles.EXAMPLE if p != "ninja_clan"] + ["geuebte_ninja"]
    s = game_with(
        game="mixed",
        hand=["geuebte_ninja", "dorf"],
        options={"piles": chosen},
        rivals={1: {"hand": ["tokugawa_ieyasu"], "deck": ["land", "kupfer"]}},
    )
    do(s, "play:geuebte_ninja")
    assert kind(s) == "trained_show"
    assert bots.load("mixed", level).choose(s.observe(1), 1) == "show:tokugawa_ieyasu"
