"""What team mates know of each other, and what nobody else knows: the last section of the rules, R53."""

from __future__ import annotations

from tests.games.moegahara.builders import GAME, do, eager_game, field_with, finish_turn, names


def test_team_mates_see_each_others_hand_and_discard_pile() -> None:
    """The last section."""
    s = field_with(seats=6, hand=["gold", "falle"], rivals={2: {"hand": ["silber"]}, 1: {"hand": ["kupfer"]}})
    number = s.table.number
    view = s.observe(4)
    assert view.hand[0] == [number["falle"], number["gold"]]
    assert view.hand[2] == [number["silber"]]
    assert [view.hand[seat] for seat in (1, 3, 5)] == [None] * 3
    finish_turn(s)
    assert number["gold"] in s.observe(2).discard[0]
    assert s.observe(1).discard[0] is None


def test_a_spectator_sees_no_hand() -> None:
    s = field_with(seats=4, hand=["gold"])
    assert s.observe(None).hand == [None] * 4


def test_nobody_looks_into_a_deck() -> None:
    """The last section: not the deck; in samples for a team mate its order differs."""
    s = field_with(hand=["kupfer"], deck=["gold", "silber", "falle", *["kupfer"] * 5])
    view = s.observe(2)
    decks = {tuple(GAME.sample(view, n).deck[0]) for n in range(30)}
    assert view.deck_count[0] == 8
    assert len(decks) > 5


def test_a_draw_and_a_discarded_hand_are_told_to_the_team_alone() -> None:
    """The last section."""
    s = field_with(hand=["kupfer", "neue_felder"], deck=["gold", "silber", *["kupfer"] * 6])
    told = do(s, "play:neue_felder", "end", "done")
    private = [e for e in told if "cards" in (e.private or {})]
    assert [e.kind for e in private] == ["draw", "discard_hand", "draw"]
    assert all(e.to == (0, 2) for e in private)
    assert private[0].seen_by(2)["cards"] == ["gold", "silber"]
    assert "cards" not in private[0].seen_by(1)


def test_lines_lands_markers_and_sides_are_open_to_all() -> None:
    """Section 2: everything in the pool and on the battlefield lies face up."""
    s = field_with(hand=["kupfer"], lines={1: (["kanoniere"], ["ii_naomasa"])}, owners={5: 1}, east=1)
    for seat in (0, 1, 2, 3, None):
        view = s.observe(seat)
        assert (view.lines, view.owners, view.red, view.east) == (s.lines, s.owners, s.red, 1)
        assert [view.points(i) for i in range(4)] == [0, 1, 0, 1]


def test_a_card_in_a_line_belongs_to_the_team_not_to_a_player() -> None:
    """R32."""
    s = field_with(played=["kanoniere"], hand=["kupfer"])
    assert "kanoniere" in s.names(s.owned(0))
    do(s, "place:kanoniere:1")
    assert "kanoniere" not in s.names(s.owned(0))


def test_kept_strategy_cards_are_known_to_all() -> None:
    """5-4: they are shown."""
    s = field_with(hand=["falle", "kupfer"])
    do(s, "end", "end", "show:falle", "done")
    assert s.observe(1).known_hand[0] == (s.table.number["falle"],)
    assert "falle" in names(s, "hand")


def test_only_the_own_team_is_told_hidden_cards_in_a_whole_game() -> None:
    """The last section."""
    count = 0
    for s, choice in eager_game(6, 3):
        for event in s.clone().apply(choice):
            if event.private is not None:
                count += 1
                assert event.to == s.insiders(event.data["seat"])
    assert count > 100
