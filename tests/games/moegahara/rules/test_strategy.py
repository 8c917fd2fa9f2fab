"""Horo Musha and Falle: R29, R32, R61, R62, R63, X13."""

from __future__ import annotations

from kunitori_tui.games.moegahara.rules.game import GAME
from kunitori_tui.games.moegahara.rules.state import MoegaharaState
from tests.games.moegahara.builders import do, field_with, kind, left, line, names, offers, one, owner, seen


def test_strategy_cards_are_played_for_an_action_and_wait_for_the_deploy_phase() -> None:
    """R29."""
    s = field_with(hand=["falle", "kupfer"], lines={1: ([], ["kanoniere"])})
    do(s, "play:falle")
    assert (kind(s), names(s, "area"), line(s, 1, 1)) == ("buy", ["falle"], ["kanoniere"])
    do(s, "end")
    assert s.options() == ["end", "use:falle"]


def test_a_strategy_card_works_at_any_moment_of_the_deploy_phase() -> None:
    """R29: before, between and after placements."""
    s = field_with(seats=2, played=["bauernmiliz", "falle", "falle"], lines={1: ([], ["kanoniere", "kavallerie"])})
    do(s, "use:falle", "remove:1:1:1", "place:bauernmiliz:5")
    assert s.options() == ["end", "use:falle"]
    do(s, "use:falle")
    assert offers(s, "remove") == ["1:1:1", "5:0:1"]
    do(s, "remove:1:1:1")
    assert (line(s, 1, 1), line(s, 5, 0)) == ([], ["bauernmiliz"])


def test_a_used_strategy_card_goes_back_to_the_pool() -> None:
    """The card list; it can be bought again."""
    s = field_with(seats=2, played=["falle", "horo_musha"], lines={1: (["ii_naomasa"], ["kanoniere"])}, hand=["kupfer"])
    trap, horo = left(s, "falle"), left(s, "horo_musha")
    told = do(s, "use:falle", "remove:1:1:1", "use:horo_musha")
    assert (left(s, "falle"), left(s, "horo_musha")) == (trap + 1, horo + 1)
    assert [e["card"] for e in seen(told, "use")] == ["falle", "horo_musha"]
    assert kind(s) == "keep"


def test_an_unused_strategy_card_is_discarded_and_stays_in_the_deck() -> None:
    """R29, R62."""
    s = field_with(played=["falle"], lines={1: ([], ["kanoniere"])}, hand=["kupfer"])
    do(s, "end")
    assert names(s, "discard") == ["falle"]


def test_horo_musha_puts_an_own_card_on_a_discard_pile_of_the_team() -> None:
    """The card list, R32: the active player picks the pile."""
    lines = {1: (["kanoniere", "bauernmiliz"], ["kavallerie"])}
    s = field_with(played=["horo_musha"], lines=lines)
    do(s, "use:horo_musha", "horo:remove")
    assert offers(s, "remove") == ["1:0:1", "1:0:2"]
    do(s, "remove:1:0:2", "to:2")
    assert (names(s, "discard", 2), line(s, 1)) == (["bauernmiliz"], ["kanoniere"])


def test_a_unit_with_a_marker_goes_back_to_its_holder_only() -> None:
    """R32 under the marker rule (5-3)."""
    s = field_with(played=["horo_musha"], lines={1: (["kanoniere", "bauernmiliz"], [])}, markers={2: {"red": 1}})
    do(s, "use:horo_musha", "horo:remove", "remove:1:0:1")
    assert (names(s, "discard", 2), s.red) == (["kanoniere"], [0, 0, 0, 0])


def test_the_cards_behind_a_removed_one_move_up() -> None:
    """Section 6, R63."""
    lines = {1: (["ii_naomasa", "bauernmiliz", "speertraeger"], ["kanoniere"])}
    s = field_with(seats=2, played=["horo_musha"], lines=lines)
    do(s, "use:horo_musha", "horo:remove", "remove:1:0:1")
    assert line(s, 1) == ["bauernmiliz", "speertraeger"]


def test_horo_musha_reorders_one_own_line() -> None:
    """The card list, X13: own cards, in any new order."""
    lines = {1: (["bauernmiliz", "kanoniere"], ["bauernmiliz", "kavallerie"]), 4: (["ii_naomasa", "kavallerie"], [])}
    s = field_with(played=["horo_musha"], lines=lines)
    do(s, "use:horo_musha", "horo:order")
    assert offers(s, "line") == ["1", "4"]
    do(s, "line:1")
    assert s.options() == ["order:21"]
    do(s, "order:21")
    assert line(s, 1) == ["kanoniere", "bauernmiliz"]


def enemies_ordered(errata: list[str]) -> MoegaharaState:
    """Return the choice of a line for a Horo Musha, one of the own team and two of the enemy having another order."""
    lines = {
        2: (["kavallerie", "speertraeger"], []),
        3: (["kanoniere"], ["kavallerie", "speertraeger", "bauernmiliz"]),
        4: ([], ["kanoniere", "kanoniere"]),
        5: ([], ["bauernmiliz", "ii_naomasa"]),
    }
    s = field_with(played=["horo_musha"], lines=lines, options={"errata": errata})
    do(s, "use:horo_musha", "horo:order")
    return s


def test_without_an_erratum_the_lines_of_the_enemy_stand_as_they_are() -> None:
    """X13: the one own line is no question."""
    assert (kind(enemies_ordered([])), enemies_ordered([]).options()) == ("order", ["order:21"])


def test_by_erratum_x13_a_line_of_the_enemy_is_reordered() -> None:
    """X13: the German text says of a line, not whose."""
    s = enemies_ordered(["x13"])
    assert (kind(s), s.options()) == ("line", ["line:2", "facing:3:1", "facing:5:1"])
    assert GAME.why_not(s.observe(0), "line:3:1:1") is None
    do(s, "facing:3:1")
    assert (kind(s), len(s.options())) == ("order", 5)
    assert GAME.preview(s.observe(0), ["order:312"])["team"] == 1
    assert GAME.from_json(s.to_json()).to_json() == s.to_json()
    told = do(s, "order:312")
    assert one(told, "order")["team"] == 1
    assert line(s, 3, 1) == ["bauernmiliz", "kavallerie", "speertraeger"]


def test_by_erratum_x13_a_line_of_the_enemy_is_use_enough() -> None:
    """X13, R62: with no own card on the battlefield."""
    lines = {3: ([], ["kavallerie", "speertraeger"])}
    assert offers(field_with(played=["horo_musha"], lines=lines, options={"errata": ["x13"]}), "use") == ["horo_musha"]
    assert offers(field_with(played=["horo_musha"], lines=lines), "use") == []


def test_a_reordered_line_fights_anew() -> None:
    """R31, R63: it may win the Land."""
    lines = {1: (["bauernmiliz", "kanoniere", "kanoniere"], ["kavallerie", "kanoniere", "kavallerie"])}
    s = field_with(seats=2, played=["horo_musha"], lines=lines)
    do(s, "use:horo_musha", "horo:order", "order:213")
    assert owner(s, 1) == 0


def test_a_line_of_equal_cards_has_no_other_order() -> None:
    """R62: a use must change something."""
    s = field_with(played=["horo_musha"], lines={1: (["bauernmiliz", "bauernmiliz"], []), 2: (["ii_naomasa"], [])})
    do(s, "use:horo_musha")
    assert kind(s) == "remove", "to remove a card is the only use"


def test_horo_musha_is_kept_though_the_trap_was_named_first() -> None:
    """5-4."""
    s = field_with(hand=["horo_musha", "falle", "gold"], played=[], lines={1: ([], ["speertraeger"])})
    do(s, "show:falle")
    assert s.options() == ["done", "show:horo_musha"]
    told = do(s, "show:horo_musha", "done")
    assert one(told, "keep")["cards"] == ["horo_musha", "falle"]


def test_horo_musha_passes_a_card_from_the_own_discard_pile_to_a_team_mate() -> None:
    """The card list, R62."""
    s = field_with(seats=6, played=["horo_musha"], discard=["gold", "kupfer"])
    do(s, "use:horo_musha")
    assert (kind(s), s.options()) == ("pass_to", ["to:2", "to:4"])
    do(s, "to:4")
    assert s.options() == ["pass:kupfer", "pass:gold"]
    told = do(s, "pass:gold")
    assert names(s, "discard", 4) == ["gold"]
    assert one(told, "pass") == {"seat": 0, "target": 4, "card": "gold"}


def test_with_one_team_mate_only_the_card_is_asked() -> None:
    """The card list."""
    s = field_with(played=["horo_musha"], discard=["gold"])
    do(s, "use:horo_musha")
    assert (kind(s), s.options()) == ("pass_card", ["pass:gold"])
    do(s, "pass:gold")
    assert s.open_discard[2] == [s.table.number["gold"]]


def test_a_card_that_lay_hidden_in_the_discard_pile_comes_into_the_open_when_passed() -> None:
    """R53."""
    s = field_with(played=["horo_musha"], discard=["gold"], hand=["kupfer"])
    s.discard[0], s.open_discard[0] = s.open_discard[0], []
    before = s.revealed
    do(s, "use:horo_musha", "pass:gold")
    assert (s.discard[0], s.open_discard[2], s.revealed) == ([], [s.table.number["gold"]], before + 1)


def test_with_two_players_there_is_nobody_to_pass_a_card_to() -> None:
    """R61."""
    s = field_with(seats=2, played=["horo_musha"], discard=["gold"], hand=["kupfer"])
    assert kind(s) == "keep"


def test_the_uses_of_horo_musha_are_asked_where_more_than_one_is_possible() -> None:
    """The card list."""
    s = field_with(played=["horo_musha"], lines={1: (["bauernmiliz", "ii_naomasa"], [])}, discard=["gold"])
    do(s, "use:horo_musha")
    assert s.options() == ["horo:remove", "horo:order", "horo:pass"]


def test_horo_musha_without_a_use_is_discarded() -> None:
    """R62: no own card in a line, nothing in the discard pile."""
    s = field_with(played=["horo_musha"], lines={1: ([], ["kanoniere"])}, hand=["kupfer"])
    assert (kind(s), names(s, "discard")) == ("keep", ["horo_musha"])


def test_falle_takes_any_card_of_either_team() -> None:
    """The card list."""
    s = field_with(played=["falle"], lines={1: (["bauernmiliz"], ["kanoniere"]), 3: ([], ["ii_naomasa"])})
    do(s, "use:falle")
    assert offers(s, "remove") == ["1:0:1", "1:1:1", "3:1:1"]


def test_falle_cannot_pick_ieyasu_or_ishida() -> None:
    """The card list."""
    s = field_with(
        played=["falle", "ukida_hideie"], lines={1: (["tokugawa_ieyasu"], ["ishida_mitsunari", "bauernmiliz"])}
    )
    do(s, "use:falle")
    assert offers(s, "to") == ["1", "3"], "the Bauernmiliz is the only target"


def test_falle_without_a_target_is_discarded() -> None:
    """R62."""
    s = field_with(played=["falle"], lines={1: (["tokugawa_ieyasu"], ["ishida_mitsunari"])}, hand=["kupfer"])
    assert (kind(s), names(s, "discard")) == ("keep", ["falle"])


def test_removing_an_own_card_can_give_the_enemy_the_land() -> None:
    """R63: three against none."""
    s = field_with(
        seats=2, played=["horo_musha"], lines={1: (["ii_naomasa"], ["bauernmiliz", "bauernmiliz", "speertraeger"])}
    )
    told = do(s, "use:horo_musha")
    assert (owner(s, 1), one(told, "land")["how"]) == (1, "alone")


def test_removing_a_card_takes_its_bonus_away() -> None:
    """R31: without the general behind it the unit loses its fight, and the enemy wins the Land."""
    lines = {1: (["kanoniere", "bauernmiliz", "ukida_hideie"], ["kanoniere", "speertraeger"])}
    s = field_with(seats=2, played=["falle"], lines=lines)
    do(s, "use:falle", "remove:1:0:3")
    assert owner(s, 1) == -1
    lines = {1: (["kavallerie", "bauernmiliz", "ukida_hideie"], ["kanoniere", "speertraeger"])}
    s = field_with(seats=2, played=["falle"], lines=lines)
    do(s, "use:falle", "remove:1:0:3")
    assert owner(s, 1) == 1
