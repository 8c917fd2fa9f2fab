"""Which piles the mixed game may have (second rulebook, section 10; R17, R38, R55)."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadSetup, Setup
from kunitori_tui.games.mixed.rules import piles
from tests.games.deckbuilder.builders import do, game_with, kind, left, offers

EXAMPLE = list(piles.EXAMPLE)


def swapped(out: str, into: str) -> list[str]:
    """Return the printed example with one pile changed for another."""
    return [into if p == out else p for p in EXAMPLE]


def test_w8_the_printed_example_is_allowed() -> None:
    assert piles.broken_rules(EXAMPLE) == ()
    assert piles.missing_classes(EXAMPLE) == []


def test_thirty_piles_can_be_chosen_beside_the_four_fixed_ones() -> None:
    """R55."""
    assert len(piles.FREE) == 30
    assert not set(piles.FIXED) & set(piles.FREE)


@pytest.mark.parametrize(
    ("selection", "rule"),
    [
        (EXAMPLE[:-1], 3),
        ([*EXAMPLE, "festung"], 3),
        ([*EXAMPLE[:-1], EXAMPLE[0]], 3),
        ([p for p in EXAMPLE if p not in ("warnung", "schoenheit")] + ["festung", "burgstadt_x"], 3),
        ([p for p in EXAMPLE if p not in ("warnung", "schoenheit")] + ["festung", "marktplatz"], 4),
        (swapped("fantastische_burg", "festung"), 5),
        (swapped("ninja_clan", "kanoniere"), 7),
        (swapped("warnung", "geuebte_ninja"), 7),
    ],
)
def test_a_broken_rule_is_named(selection: list[str], rule: int) -> None:
    """Section 10, rules 3, 4, 5 and 7."""
    assert rule in piles.broken_rules(selection)


def test_the_castle_wants_two_cards_against_it() -> None:
    """Rule 6, X10: at least two of three."""
    one_left = [p for p in EXAMPLE if p not in ("landzerstoerer", "wandermoench")] + ["gegenschlag", "festung"]
    assert piles.broken_rules(one_left) == (6,)
    assert piles.broken_rules(swapped("landzerstoerer", "festung")) == ()


def test_the_setup_refuses_piles_with_the_number_of_the_rule() -> None:
    with pytest.raises(BadSetup) as refused:
        shelf.load("mixed").check(Setup(3, 1, {"piles": ",".join(swapped("ninja_clan", "kanoniere"))}))
    assert (refused.value.key, refused.value.params["rule"]) == ("piles", 7)


def test_a_pile_that_could_never_be_made_good_is_blocked_while_choosing() -> None:
    assert piles.blocking_rule(["ninja_clan"], "geuebte_ninja") == 7
    assert piles.blocking_rule(EXAMPLE, "festung") == 3
    no_strategy = [p for p in piles.FREE if piles.CARD[p].kind != "strategy" and p != "ninja_clan"]
    assert piles.blocking_rule(no_strategy[:11], no_strategy[11]) == 4
    assert piles.blocking_rule([], "fantastische_burg") == 0


def test_every_choice_that_is_never_blocked_can_be_filled_up() -> None:
    """Adding what is not blocked, in whatever order, ends in an allowed choice."""
    for seed in range(60):
        order = list(piles.FREE)
        order = order[seed % 30 :] + order[: seed % 30]
        if seed >= 30:
            order.reverse()
        chosen: list[str] = []
        for pile in order:
            if len(chosen) < piles.FREE_PILES and not piles.blocking_rule(chosen, pile):
                chosen.append(pile)
        assert piles.broken_rules(chosen) == (), chosen


def test_a_surprise_is_allowed_and_follows_from_the_seed() -> None:
    assert all(piles.broken_rules(piles.surprise(seed)) == () for seed in range(50))
    assert piles.surprise(7) == piles.surprise(7)
    assert len({tuple(piles.surprise(seed)) for seed in range(20)}) > 15


def test_shared_ids_mean_the_second_box() -> None:
    """R38: ten Land, twelve Speerträger; the start deck and the treasure are the second game's (R55)."""
    s = game_with(game="mixed")
    assert s.table.cards[s.table.number["speertraeger"]].count == 12
    assert left(s, "land") == 10


def test_generals_of_both_boxes_or_of_one() -> None:
    """R17."""
    counts = {"both": 16, "kunitori": 8, "brennt": 8}
    for value, count in counts.items():
        assert len(game_with(game="mixed", options={"generals": value}).table.generals) == count


def test_defence_counts_again_and_a_castle_may_fall_to_falle() -> None:
    """Section 10: cross effects."""
    s = game_with(game="mixed", hand=["falle", "kupfer"], rivals={1: {"deployed": ["fantastische_burg"]}})
    do(s, "play:falle")
    assert s.deployed[1] == []


def test_defence_counts_in_ambush_beside_the_second_boxs_units() -> None:
    """7-2-1: a Fantastische Burg of the first box, a Landzerstörer of the second, each with one more."""
    s = game_with(
        game="mixed",
        hand=["maeda_keiji"],
        rivals={1: {"hand": ["fantastische_burg", "landzerstoerer", "kupfer"], "deck": ["dorf"] * 4}},
    )
    do(s, "play:maeda_keiji", "attack:1", "ambush", "show:landzerstoerer", "show:fantastische_burg")
    told = do(s, "done")
    assert [e.data["defence"] for e in told if e.kind == "battle"] == [3 + 1 + 5 + 1]


def test_a_rising_general_fetches_a_general_of_either_box_at_either_price() -> None:
    """R43: five money in treasures, whatever the general costs."""
    choice = [p for p in EXAMPLE if p != "neue_felder"] + ["aufstrebender_general"]
    for general, cost in (("oda_nobunaga", 8), ("maeda_keiji", 6)):
        hand = ["aufstrebender_general", "gold", "silber"]
        s = game_with(game="mixed", hand=hand, options={"piles": choice})
        do(s, "play:aufstrebender_general")
        while kind(s) == "rising" and f"take:{general}" not in s.options():
            do(s, next(o for o in s.options() if o.startswith("spend:")))
        do(s, f"take:{general}")
        assert s.table.cost[s.table.number[general]] == cost
        assert s.table.number[general] in s.area[0]


def test_geuebte_ninja_accept_a_ninja_clan() -> None:
    """R13."""
    choice = [p for p in EXAMPLE if p not in ("ninja_clan",)] + ["geuebte_ninja"]
    s = game_with(game="mixed", hand=["geuebte_ninja"], options={"piles": choice}, rivals={1: {"hand": ["kupfer"]}})
    do(s, "play:geuebte_ninja")
    assert kind(s) == "trained_show"
    assert "ninja" in s.table.cards[s.table.number["geuebte_ninja"]].traits
    ninja_clan = piles.CARD["ninja_clan"]
    assert "ninja" in ninja_clan.traits


def test_hohe_steuern_cannot_be_returned_and_tempelsteuer_not_taken_to_market() -> None:
    """R9, R10: Tempelsteuer is protected from Marktplatz only."""
    choice = [p for p in EXAMPLE if p not in ("neue_felder", "neue_technologien", "handelshafen")]
    choice += ["hohe_steuern", "tempelsteuer", "marktplatz"]
    s = game_with(game="mixed", hand=["warnung", "hohe_steuern", "tempelsteuer"], options={"piles": choice})
    do(s, "play:warnung", "choose:1")
    assert offers(s, "return") == ["tempelsteuer"]
    s = game_with(game="mixed", hand=["marktplatz", "hohe_steuern", "tempelsteuer"], options={"piles": choice})
    do(s, "play:marktplatz")
    assert s.options() == ["no"]


def test_hafenstadt_caps_zollaufhebung() -> None:
    """R11."""
    choice = [*[p for p in EXAMPLE if p != "neue_felder"], "zollaufhebung"]
    s = game_with(
        game="mixed",
        hand=["kavallerie", "zollaufhebung", "hafenstadt", "gold"],
        deck=["dorf", "dorf", "dorf"],
        options={"piles": choice},
    )
    do(s, "play:kavallerie", "play:zollaufhebung", "play:hafenstadt", "treasure:gold")
    assert "buy:bogenschuetzen" in s.options()
    assert "buy:hafenstadt" not in s.options()


def test_zollaufhebung_gives_nothing_where_the_bauernmiliz_is_not_on_the_table() -> None:
    """R5."""
    choice = [*[p for p in EXAMPLE if p != "neue_felder"], "zollaufhebung"]
    s = game_with(game="mixed", hand=["zollaufhebung", "kupfer"], deck=["dorf"], options={"piles": choice})
    do(s, "play:zollaufhebung")
    assert (kind(s), s.discount, s.buys) == ("buy", 1, 2)
