"""The preview of a choice says what the rules will do."""

from __future__ import annotations

from typing import Any

from kunitori_tui import shelf
from kunitori_tui.games.deckbuilder.rules.advice import purchases
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.games.deckbuilder.builders import do, game_with, one, seen

GAME = shelf.load("kunitori")


def preview(s: DeckState, *choices: str) -> dict[str, Any]:
    """Return the preview for the seat that is asked."""
    assert s.decision is not None
    return GAME.preview(s.observe(s.decision.seat), choices)


def two_leaders() -> DeckState:
    s = game_with(
        hand=["oda_nobunaga", "uesugi_kenshin", "kavallerie", "kupfer"],
        seats=3,
        rivals={1: {"hand": ["kupfer"], "deployed": ["fantastische_burg"]}, 2: {"hand": ["kupfer"] * 3}},
    )
    do(s, "play:kavallerie", "play:oda_nobunaga", "play:uesugi_kenshin", "end")
    return s


def test_a_battle_is_previewed_fight_by_fight() -> None:
    """With one target every unit goes along (R23)."""
    fights = preview(two_leaders(), "attack:1", "home")["fights"]
    assert fights == [
        {
            "target": 1, "cards": ["oda_nobunaga", "kavallerie"], "hand": 1, "attack": 9, "defence": 3,
            "difference": 6, "prize": "praefektur", "left": 12,
        }
    ]  # fmt: skip


def test_an_undecided_unit_counts_nowhere_while_there_are_two_targets() -> None:
    fights = preview(two_leaders(), "attack:2", "attack:1")["fights"]
    assert [(f["target"], f["attack"]) for f in fights] == [(1, 6), (2, 7)]
    fights = preview(two_leaders(), "attack:2", "attack:1", "attack:2")["fights"]
    assert [(f["target"], f["attack"], f["prize"]) for f in fights] == [(1, 6, "dorf"), (2, 9, "land")]


def test_the_preview_of_a_battle_is_what_is_announced_then() -> None:
    s = two_leaders()
    fights = preview(s, "attack:2", "attack:1", "attack:1")["fights"]
    told = seen(do(s, "attack:2", "attack:1", "attack:1"), "attack")
    assert [(f["target"], f["cards"], f["attack"]) for f in fights] == [
        (e["target"], e["cards"], e["value"]) for e in told
    ]


def test_staying_home_previews_no_fight() -> None:
    assert preview(two_leaders(), "home", "home") == {"fights": []}


def test_an_ambush_is_previewed_with_its_bonus_and_comes_out_so() -> None:
    """R24."""
    s = game_with(hand=["oda_nobunaga", "kupfer"], rivals={1: {"hand": ["festung", "festung", "gold"]}})
    do(s, "play:oda_nobunaga", "end", "attack:1")
    assert preview(s) == {"attack": 7, "defence": 0, "difference": 7, "prize": "land", "left": 8}
    do(s, "ambush", "show:festung")
    shown = preview(s, "show:festung")
    assert shown == {"attack": 7, "defence": 6, "difference": 1, "prize": "dorf", "left": 28}
    told = one(do(s, "show:festung", "done"), "battle")
    assert (told["attack"], told["defence"], told["prize"]) == (7, 6, "dorf")


def test_a_purchase_is_seen_through_with_its_discount() -> None:
    s = game_with(hand=["zollaufhebung", "gold"], deck=["silber", "dorf", "dorf", "dorf", "dorf"])
    do(s, "play:zollaufhebung", "no", "treasure:gold")
    bought = purchases(s.observe(0))
    assert bought["buy:silber"] == ([], 1, 1, False)
    assert bought["buy:gold"].treasures == ["treasure:silber"]
    assert (s.money, s.buys) == (3, 2)


def test_other_questions_have_no_preview() -> None:
    assert preview(game_with(hand=["festung"])) == {}
