"""The end phase: 5-4, 6-1, R3, R4, and when a deck is renewed."""

from __future__ import annotations

from tests.games.deckbuilder.builders import deck, do, finish_turn, game_with, in_play, kind, names, one, seen


def test_played_cards_and_the_hand_are_discarded_and_four_cards_drawn() -> None:
    s = game_with(hand=["festung", "kupfer"], deck=["gold", "silber", "dorf", "kupfer", "kupfer", "kupfer"])
    do(s, "play:festung", "end", "end")
    assert names(s, "discard") == ["festung", "gold", "kupfer"]
    assert names(s, "hand") == ["dorf", "kupfer", "kupfer", "silber"]


def test_deploying_is_decided_card_by_card() -> None:
    """6-1, R3: of equal cards one after another, until one is discarded."""
    s = game_with(hand=["speertraeger", "speertraeger", "kavallerie", "kupfer"])
    do(s, "play:kavallerie", "play:speertraeger", "play:speertraeger", "end", "end")
    assert s.decision is not None
    assert (s.decision.subject, s.decision.data["copies"]) == ("speertraeger", 2)
    do(s, "stay:speertraeger")
    assert (s.decision.subject, s.decision.data["copies"]) == ("speertraeger", 1)
    do(s, "discard:speertraeger")
    assert s.decision.subject == "kavallerie"
    do(s, "stay:kavallerie")
    assert in_play(s) == ["kavallerie", "speertraeger"]
    assert "speertraeger" in names(s, "discard")


def test_discarding_one_of_equal_cards_discards_the_rest_of_them() -> None:
    s = game_with(hand=["kavallerie", "kavallerie", "kupfer"])
    do(s, "play:kavallerie", "play:kavallerie", "end", "end", "discard:kavallerie")
    assert (s.active, in_play(s)) == (1, [])
    assert names(s, "discard").count("kavallerie") == 2


def test_cards_deployed_earlier_are_asked_about_again() -> None:
    """R3: an older one may be discarded, too."""
    s = game_with(hand=["kupfer"], deployed=["kavallerie"])
    do(s, "end", "end")
    assert kind(s) == "deploy"
    do(s, "discard:kavallerie")
    assert in_play(s) == []
    assert "kavallerie" in names(s, "discard")


def test_a_card_that_stays_is_there_for_the_battles_and_turns_that_follow() -> None:
    s = game_with(hand=["kavallerie", "kupfer"])
    do(s, "play:kavallerie", "end", "end", "stay:kavallerie")
    assert names(s, "deployed") == ["kavallerie"]
    finish_turn(s)
    assert names(s, "replayed") == ["kavallerie"]
    assert s.actions == 2


def test_nothing_is_asked_where_nothing_can_stay() -> None:
    s = game_with(hand=["festung", "kupfer"])
    do(s, "play:festung", "end")
    assert kind(s) == "buy"
    do(s, "end")
    assert s.active == 1


def test_a_deck_too_short_is_renewed_in_the_middle_of_drawing() -> None:
    """5-4: first what is left, then the shuffled discard pile, the cards just thrown away among it."""
    s = game_with(hand=["kupfer", "dorf"], deck=["gold", "silber"], discard=["bergmine"])
    events = do(s, "end", "end")
    assert one(events, "shuffle") == {"seat": 0, "cards": 3}
    assert {"gold", "silber"} <= set(names(s, "hand"))
    assert (len(s.hand[0]), len(s.deck[0]), names(s, "discard")) == (4, 1, [])


def test_a_deck_that_just_ran_out_is_not_renewed_yet() -> None:
    """The warning in 5-4."""
    s = game_with(hand=["kupfer"], deck=["gold", "silber", "dorf", "dorf"], discard=["bergmine"])
    events = do(s, "end", "end")
    assert (deck(s), seen(events, "shuffle")) == ([], [])
    assert names(s, "discard") == ["bergmine", "kupfer"]


def test_an_empty_deck_is_renewed_when_the_next_card_is_due() -> None:
    s = game_with(hand=["festung"], deck=[], discard=["gold"])
    events = do(s, "play:festung")
    assert [e.kind for e in events] == ["play", "shuffle", "draw"]
    assert names(s, "hand") == ["gold"]


def test_played_cards_are_not_shuffled_into_a_deck_renewed_during_the_turn() -> None:
    """5-1: they lie in the area until the end phase."""
    s = game_with(hand=["festung"], deck=[], discard=[])
    do(s, "play:festung")
    assert names(s, "hand") == []


def test_the_draw_ends_where_no_card_is_left_at_all() -> None:
    """R4."""
    s = game_with(hand=["kupfer", "dorf"], deck=["gold"])
    do(s, "end", "end")
    assert names(s, "hand") == ["dorf", "gold", "kupfer"]


def test_the_hand_goes_away_unseen_but_for_what_everybody_knew() -> None:
    """R53."""
    s = game_with(hand=["landesvermessung", "gold"], deck=["dorf"] * 5)
    events = do(s, "play:landesvermessung", "end")
    (thrown,) = [e for e in events if e.kind == "discard_hand"]
    assert thrown.data == {"seat": 0, "count": 2}
    assert (thrown.to, sorted(thrown.private["cards"])) == ((0,), ["gold", "silber"])  # type: ignore[index]
    view = s.observe(1)
    assert [view.table.ids[c] for c in view.open_discard[0]] == ["landesvermessung", "silber"]
    assert (view.discard[0], view.discard_count[0]) == (None, 1)


def test_a_shuffle_depends_on_the_cards_and_the_dice_alone() -> None:
    """In which order a discard pile came about is seen by nobody, so it must not decide what is drawn."""
    decks = []
    for pile in (["gold", "silber", "dorf", "bergmine"], ["bergmine", "dorf", "silber", "gold"]):
        s = game_with(hand=["festung"], deck=[], discard=pile)
        do(s, "play:festung")
        decks.append(deck(s))
    assert decks[0] == decks[1]
