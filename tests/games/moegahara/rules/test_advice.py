"""Targets, previews and reasons: they use the functions that the rules use."""

from __future__ import annotations

import pytest

from kunitori_tui.games.deckbuilder.rules.advice import Purchase, purchases
from kunitori_tui.games.moegahara.rules.advice import is_idle
from kunitori_tui.games.moegahara.rules.state import MoegaharaState
from tests.games.moegahara.builders import GAME, do, eager_game, field_with, kind

LINES = {1: (["kanoniere"], ["kavallerie", "kavallerie"]), 2: (["kanoniere", "bauernmiliz"], ["ishida_mitsunari"])}


def preview(s: MoegaharaState, *choices: str) -> dict[str, object]:
    assert s.decision is not None
    return GAME.preview(s.observe(s.decision.seat), choices)


def test_placing_shows_strengths_fights_and_who_wins() -> None:
    s = field_with(played=["kanoniere"], lines=LINES, owners={3: 1})
    assert preview(s, "place:kanoniere:1") == {
        "land": 1, "team": 0, "strengths": [[6, 6], [5, 5]], "fights": [0, 0], "winner": 0, "how": "fights",
        "points": [1, 1], "wins_game": False,
    }  # fmt: skip


def test_a_land_that_stays_open_has_no_winner() -> None:
    s = field_with(played=["kanoniere"], lines=LINES)
    found = preview(s, "place:kanoniere:2")
    assert (found["winner"], found["how"], found["fights"]) == (-1, "", [1])


def test_the_preview_says_what_wins_the_game() -> None:
    s = field_with(played=["kanoniere"], lines=LINES, owners={4: 0, 6: 0, 8: 0, 10: 0})
    assert preview(s, "place:kanoniere:1")["wins_game"] is True
    assert preview(s, "place:kanoniere:5")["wins_game"] is False


def test_hideyori_wins_in_the_preview_too() -> None:
    s = field_with(played=["toyotomi_hideyori"], lines=LINES)
    assert preview(s, "place:toyotomi_hideyori:2")["how"] == "third"


def test_two_placements_are_shown_as_the_second_leaves_them() -> None:
    s = field_with(played=["speertraeger"] * 2, lines={5: (["bauernmiliz"], [])})
    assert preview(s, "place:speertraeger:5", "place:speertraeger:5")["how"] == "alone"


def test_removing_and_reordering_are_shown() -> None:
    s = field_with(played=["falle"], lines=LINES, seats=2)
    do(s, "use:falle")
    assert preview(s, "remove:1:1:1")["strengths"] == [[6], [5]]
    s = field_with(played=["horo_musha"], lines=LINES, seats=2)
    do(s, "use:horo_musha", "horo:order")
    assert preview(s, "order:21")["strengths"] == [[2, 6], [7]]
    s = field_with(played=["horo_musha"], lines={2: ([], ["kavallerie", "bauernmiliz"])}, seats=2, active=1)
    do(s, "use:horo_musha", "horo:order")
    assert preview(s, "order:21")["strengths"] == [[], [2, 5]]


def test_the_choice_of_a_discard_pile_shows_what_removing_does() -> None:
    s = field_with(played=["horo_musha"], lines={1: (["bauernmiliz", "kanoniere"], ["kanoniere"])})
    do(s, "use:horo_musha", "horo:remove", "remove:1:0:1")
    assert preview(s, "to:0")["strengths"] == [[6], [6]]


def test_buying_shows_what_is_left() -> None:
    s = field_with(hand=["gold"])
    do(s, "end", "treasure:gold")
    assert purchases(s.observe(s.decision.seat))["buy:falle"] == Purchase([], money=0, buys=0, is_last=False)


def test_every_preview_of_a_change_is_what_then_happens() -> None:
    """In whole games, for every placement, removal and order that wins a Land or does not."""
    compared = won = 0
    for seats in (2, 4):
        for s, choice in eager_game(seats, 8):
            found = preview(s, choice)
            if "winner" not in found:
                continue
            twin = s.clone()
            told = twin.apply(choice)
            if twin.stack and twin.stack[-1].name in ("turncoat", "order", "discard_to"):
                continue  # an effect is asked about first
            compared += 1
            lands = [e.data for e in told if e.kind == "land"]
            assert [d["team"] for d in lands[:1]] == ([found["winner"]] if found["how"] else [])
            assert [d["points"] for d in lands[:1]] == ([found["points"]] if found["how"] else [])
            won += len(lands)
    assert compared > 50
    assert won > 2


@pytest.mark.parametrize(
    ("option", "refs"),
    [
        ("place:kanoniere:3", ("area:kanoniere", "land:3")),
        ("use:falle", ("area:falle",)),
        ("remove:3:0:2", ("line:3:0:2",)),
        ("line:4", ("land:4",)),
        ("to:2", ("seat:2",)),
        ("marker:1", ("seat:1",)),
        ("pass:gold", ("discard:gold",)),
        ("swap:kupfer", ("hand:kupfer",)),
        ("buy:gold", ("pool:gold",)),
        ("play:falle", ("hand:falle",)),
        ("order:21", ()),
        ("end", ()),
    ],
)
def test_options_name_their_targets(option: str, refs: tuple[str, ...]) -> None:
    assert GAME.targets(option) == refs


def reason(s: MoegaharaState, ref: str, seat: int = 0) -> tuple[str, str]:
    found = GAME.why_not(s.observe(seat), ref)
    assert found is not None
    return found.key, found.paragraph


def test_reasons_of_the_buy_phase() -> None:
    s = field_with(hand=["gold", "gold", "silber", "falle"], east=1, pool={"falle": 0})
    do(s, "end", "treasure:gold", "treasure:gold")
    assert reason(s, "pool:falle") == ("pile_empty", "5-2")
    assert reason(s, "pool:ii_naomasa") == ("other_army", "5-2")
    assert reason(s, "pool:ukida_hideie") == ("too_dear", "5-2")
    assert reason(s, "hand:falle") == ("action_in_buy", "5-2")
    assert reason(s, "pool:gold", seat=1) == ("not_your_turn", "3")
    assert GAME.why_not(s.observe(0), "pool:gold") is None


def test_reasons_for_two_players() -> None:
    s = field_with(seats=2, hand=["gold", "gold", "kupfer"], discard=["burgstadt"])
    do(s, "end", "treasure:gold", "treasure:gold")
    assert reason(s, "pool:burgstadt") == ("one_castle", "R61")
    do(s, "buy:bauernmiliz")
    assert reason(s, "pool:horo_musha") == ("no_buys", "5-2")


def test_reasons_of_the_action_phase() -> None:
    s = field_with(hand=["gold", "falle"])
    assert reason(s, "hand:gold") == ("treasure_in_action", "5-2")
    assert reason(s, "pool:gold") == ("not_buy_phase", "5-2")


def test_reasons_of_the_deploy_phase() -> None:
    s = field_with(
        played=["kavallerie", "horo_musha", "kupfer"],
        lines={1: (["kanoniere"] * 3, ["bauernmiliz"])},
        owners={2: 1},
        hand=["bauernmiliz"],
    )
    assert reason(s, "land:1") == ("line_full", "6")
    assert reason(s, "land:2") == ("land_won", "R57")
    assert reason(s, "area:kupfer") == ("never_placed", "6")
    assert reason(s, "hand:bauernmiliz") == ("not_played", "5-3")
    assert reason(s, "seat:1") == ("other_question", "")
    s = field_with(played=["kavallerie", "horo_musha"], hand=["kupfer"])
    assert reason(s, "area:horo_musha") == ("no_use", "R62")


def test_reasons_of_a_pick() -> None:
    lines = {1: (["tokugawa_ieyasu", "kanoniere"], ["kavallerie"])}
    s = field_with(played=["falle"], lines=lines)
    do(s, "use:falle")
    assert reason(s, "line:1:0:1") == ("immune", "")
    assert reason(s, "line:1:0:3") == ("no_card_there", "6")
    s = field_with(played=["horo_musha"], lines=lines)
    do(s, "use:horo_musha", "horo:remove")
    assert reason(s, "line:1:1:1") == ("own_cards_only", "R32")


def test_reasons_of_a_discard_pile() -> None:
    lines = {1: ([], ["kanoniere"]), 2: ([], ["kanoniere"])}
    s = field_with(seats=6, played=["falle"], lines=lines, markers={1: {"red": 1}, 5: {"red": 1}})
    do(s, "use:falle", "remove:1:1:1")
    assert reason(s, "seat:0") == ("other_team", "5-3")
    assert reason(s, "seat:3") == ("no_such_marker", "5-3")


def test_reasons_of_a_marker_that_is_given_back() -> None:
    """5-3: whoever has one and is not on offer is told of the order of seats, not that he has none."""
    lines = {1: (["kavallerie", "kavallerie"], []), 2: (["kavallerie", "kavallerie"], [])}
    markers = {0: {"blue": 1}, 2: {"blue": 2}, 4: {"blue": 1}}
    s = field_with(seats=6, played=["speertraeger", "horo_musha"], lines=lines, markers=markers)
    do(s, "place:speertraeger:1")
    assert s.options() == ["marker:0", "marker:2"]
    assert reason(s, "seat:4") == ("named_later", "R60")
    assert reason(s, "seat:1") == ("other_team", "5-3")
    do(s, "marker:2")
    assert s.options() == ["marker:2", "marker:4"]
    assert reason(s, "seat:0") == ("named_before", "R60")


def test_who_has_no_marker_of_the_colour_is_told_so() -> None:
    """5-3."""
    lines = {1: (["kavallerie", "bauernmiliz"], []), 2: (["kavallerie"], [])}
    markers = {0: {"blue": 1}, 2: {"blue": 1}}
    s = field_with(seats=6, played=["speertraeger", "horo_musha"], lines=lines, markers=markers)
    do(s, "place:speertraeger:1")
    assert s.options() == ["marker:0", "marker:2"]
    assert reason(s, "seat:4") == ("no_such_marker", "5-3")


def test_without_a_buy_left_no_pile_is_called_too_dear() -> None:
    """5-2, R61: money would not help."""
    s = field_with(seats=2, hand=["gold", "kupfer"])
    do(s, "end", "treasure:gold", "buy:bauernmiliz")
    assert s.options() == ["end", "treasure:kupfer"]
    assert reason(s, "pool:gold") == ("no_buys", "5-2")


def test_the_second_bauernmiliz_takes_no_buy_but_money() -> None:
    """R61: without a buy left it is not the buy that is missing."""
    s = field_with(seats=2, hand=["silber", "kupfer"])
    do(s, "end", "treasure:silber", "buy:bauernmiliz")
    found = GAME.why_not(s.observe(0), "pool:bauernmiliz")
    assert found is not None
    assert (found.key, dict(found.params)) == ("too_dear_with_hand", {"price": 2, "money": 1, "missing": 1})


def test_who_gives_back_a_marker_in_a_turn_of_the_other_team_is_told_of_his_own_army() -> None:
    """5-2, R60."""
    lines = {1: (["bauernmiliz"], ["kavallerie", "kavallerie"]), 2: ([], ["kavallerie"])}
    markers = {1: {"blue": 2}, 3: {"blue": 1}}
    s = field_with(played=["bauernmiliz", "horo_musha"], lines=lines, markers=markers, east=0)
    do(s, "place:bauernmiliz:1")
    assert s.options() == ["marker:1", "marker:3"]
    assert reason(s, "pool:ii_naomasa", seat=1) == ("other_army", "5-2")
    assert reason(s, "pool:ukida_hideie", seat=1) == ("not_buy_phase", "5-2")


def test_nothing_can_be_chosen_after_the_end() -> None:
    s = field_with(played=["kanoniere"], lines=LINES, owners={4: 0, 6: 0, 8: 0, 10: 0})
    do(s, "place:kanoniere:1")
    assert reason(s, "land:5") == ("over", "8")
    assert preview(field_with(hand=["kupfer"]), "end") == {}


def test_reasons_of_the_exchange() -> None:
    """The card list: Kupfer for Silber, Silber for Gold; nothing is better than Gold (R66: no exchange without a
    pile)."""
    s = field_with(hand=["konishi_yukinaga", "kupfer", "silber", "gold", "falle"], pool={"silber": 0})
    do(s, "play:konishi_yukinaga")
    assert s.options() == ["no", "swap:silber"]
    assert reason(s, "hand:gold") == ("no_better_treasure", "R66")
    assert reason(s, "hand:kupfer") == ("pile_empty", "R66")
    assert reason(s, "hand:falle") == ("only_treasures", "R66")
    assert GAME.why_not(s.observe(0), "hand:silber") is None


def test_reasons_of_the_end_phase() -> None:
    """5-4: only strategy cards are kept, in any order; one that is kept already is not asked again."""
    s = field_with(hand=["horo_musha", "falle", "gold"], played=[], lines={1: ([], ["speertraeger"])})
    assert kind(s) == "keep"
    assert reason(s, "hand:gold") == ("only_strategy", "5-4")
    assert GAME.why_not(s.observe(0), "hand:horo_musha") is None
    do(s, "show:falle")
    assert reason(s, "hand:falle") == ("taken", "5-4")
    assert GAME.why_not(s.observe(0), "hand:horo_musha") is None


def idle(card: str, **position: object) -> bool:
    s = field_with(hand=[card, "kupfer"], **position)  # type: ignore[arg-type]
    return is_idle(s.observe(0), s.table.number[card])


def test_horo_musha_are_idle_without_a_card_of_their_team_at_a_land() -> None:
    """R29, R62: a Land with cards of the enemy alone does not help, one's own or a card that may still come does."""
    assert idle("horo_musha", seats=2)
    assert idle("horo_musha", lines={1: ([], ["kavallerie", "speertraeger"])})
    assert not idle("horo_musha", lines={1: (["speertraeger"], [])})
    s = field_with(seats=2, hand=["speertraeger", "horo_musha"])
    do(s, "play:speertraeger", "choose:1")
    assert not is_idle(s.observe(0), s.table.number["horo_musha"])


def test_horo_musha_can_pass_a_card_where_there_is_a_team_mate() -> None:
    """R61, R62; and by erratum X13 a line of the enemy may be put in order."""
    assert not idle("horo_musha", seats=4, discard=["kupfer"])
    assert idle("horo_musha", seats=2, discard=["kupfer"])
    lines = {1: ([], ["kavallerie", "speertraeger"])}
    assert not idle("horo_musha", seats=2, lines=lines, options={"errata": ["x13"]})


def test_a_trap_is_idle_where_nothing_stands_that_it_can_take() -> None:
    """7-2: Ishida is immune."""
    assert idle("falle")
    assert idle("falle", lines={1: ([], ["ishida_mitsunari"])}, east=0)
    assert not idle("falle", lines={1: ([], ["speertraeger"])})


def test_other_cards_are_never_idle() -> None:
    assert not idle("kavallerie")
