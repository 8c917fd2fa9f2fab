"""The worked examples printed in the first rulebook (W1-W4 of the digest)."""

from __future__ import annotations

from tests.games.deckbuilder.builders import do, game_with, in_play, kind, names, offers, one


def test_w1_a_deployed_fantastische_burg_gives_back_its_action() -> None:
    """6-2: one action, none, then +1 card, +1 action, +1 buy; a second deployed card has to be played now."""
    s = game_with(hand=["kupfer"], deck=["gold"], deployed=["fantastische_burg"])
    assert (s.actions, s.buys, names(s, "hand")) == (1, 1, ["gold", "kupfer"])
    s = game_with(hand=["festung"], deployed=["fantastische_burg", "speertraeger"])
    events = do(s, "replay:fantastische_burg")
    assert events[-1].data == {"seat": 0, "card": "speertraeger"}


def test_w2_ten_against_ten() -> None:
    """7-4: Aufstrebender General and three Kanoniere against Burg, Bogenschützen and two Festungen in ambush."""
    s = game_with(
        hand=["kanoniere", "kanoniere", "kanoniere", "aufstrebender_general"],
        rivals={1: {"hand": ["festung", "festung"], "deployed": ["fantastische_burg", "bogenschuetzen"]}},
    )
    do(s, *["play:kanoniere"] * 3, "play:aufstrebender_general", "attack:1")
    events = do(s, "ambush", "show:festung", "show:festung")
    assert one(events, "battle") == {"seat": 0, "target": 1, "attack": 10, "defence": 10, "prize": "", "left": 0}
    assert names(s, "hand", 1) == ["festung", "festung"]
    assert kind(s) == "buy"
    assert names(s, "discard") == names(s, "discard", 1) == []


def test_w3_a_whole_turn() -> None:
    """8: Kavallerie deployed; Bogenschützen, Handelshafen, two Kupfer in hand; Kanoniere are bought."""
    s = game_with(
        hand=["kupfer", "kupfer", "handelshafen", "bogenschuetzen"],
        deck=["kupfer", "kupfer", "gold", "dorf", "dorf", "silber", "silber"],
        deployed=["kavallerie"],
        seats=3,
    )
    assert s.actions == 2
    do(s, "play:bogenschuetzen")
    assert s.actions == 3
    do(s, "play:handelshafen")
    assert (s.actions, s.buys) == (2, 1)
    assert s.options() == ["end"]
    do(s, "end")
    assert (kind(s), s.buys) == ("buy", 2)
    do(s, *["treasure:kupfer"] * 4, "treasure:gold")
    assert s.money == 7
    do(s, "buy:kanoniere")
    assert (s.money, s.buys) == (1, 1)
    do(s, "end", "stay:bogenschuetzen", "stay:kavallerie")
    assert in_play(s) == ["bogenschuetzen", "kavallerie"]
    assert names(s, "hand") == ["dorf", "dorf", "silber", "silber"]
    assert names(s, "discard") == ["gold", "handelshafen", "kanoniere"] + ["kupfer"] * 4
    assert s.active == 1


def test_w4_a_dorf_at_the_marktplatz() -> None:
    """11-3: a card that costs up to three."""
    s = game_with(hand=["marktplatz", "dorf"])
    do(s, "play:marktplatz", "trash:dorf")
    assert "silber" in offers(s, "gain")
    assert "bogenschuetzen" not in offers(s, "gain")
