"""What the second box tells before a choice: the sums of a joint battle (R15, R46), what options name, why not."""

from __future__ import annotations

from kunitori_tui import shelf
from kunitori_tui.games.deckbuilder.rules.advice import Purchase, purchases
from kunitori_tui.games.mixed.rules.piles import EXAMPLE
from tests.games.brennt.builders import calling
from tests.games.deckbuilder.builders import do, game_with, kind

GAME = shelf.load("brennt")


def test_the_call_is_previewed_with_both_areas_and_the_table_of_the_joint_battle() -> None:
    s = calling(seat1={"hand": ["kupfer"], "deployed": ["kavallerie"]}, seat2={"hand": ["kupfer"]})
    assert kind(s) == "joint"
    found = GAME.preview(s.observe(0), ["joint:1:2"])
    own = sum(s.table.attack[c] for c in s.area[0])
    assert found["attack"] == own + 2
    assert (found["ally"], found["target"], found["defence"], found["hand"]) == (1, 2, 0, 1)
    assert found["prize"] == ("dorf" if found["difference"] <= 6 else "praefektur")
    assert GAME.preview(s.observe(0), ["no"]) == {}


def test_who_is_asked_to_join_sees_the_same_sums() -> None:
    s = calling(seat1={"hand": ["kupfer"], "deployed": ["kavallerie"]}, seat2={"hand": ["kupfer"]})
    called = GAME.preview(s.observe(0), ["joint:1:2"])
    do(s, "joint:1:2")
    assert GAME.preview(s.observe(1), []) == called


def test_the_defender_of_a_joint_battle_is_told_of_its_own_prizes() -> None:
    """11-3: ahead by four a single attacker would win a Präfektur; here it is a Dorf for each."""
    s = calling(
        seat1={"hand": ["kupfer"], "deployed": []}, seat2={"hand": ["maeda_keiji", "kupfer"], "deck": ["dorf"] * 4}
    )
    do(s, "joint:1:2", "yes")
    assert kind(s) == "defend"
    alone = GAME.preview(s.observe(2), [])
    assert (alone["ally"], alone["difference"] > 3, alone["prize"]) == (1, True, "dorf")
    stronger = GAME.preview(s.observe(2), ["show:maeda_keiji"])
    assert stronger["difference"] < 0
    assert (stronger["prize"], stronger["free"]) == ("", ["dorf", "praefektur", "land"])


def test_a_card_that_cannot_go_back_says_why() -> None:
    """R10: what can never be trashed never goes back on its pile."""
    chosen = ["hohe_steuern" if pile == "handelshafen" else pile for pile in EXAMPLE]
    s = game_with(game="mixed", hand=["warnung", "hohe_steuern", "kupfer"], options={"piles": chosen})
    do(s, "play:warnung", "choose:1")
    mixed = shelf.load("mixed")
    reason = mixed.why_not(s.observe(0), "hand:hohe_steuern")
    assert reason is not None
    assert reason.key == "untrashable"
    assert mixed.why_not(s.observe(0), "hand:kupfer") is None


def test_only_strategy_cards_are_kept() -> None:
    """R16."""
    s = game_with(game="brennt", hand=["falle", "kupfer", "dorf"])
    do(s, "end")
    while kind(s) != "keep":
        do(s, "end")
    reason = GAME.why_not(s.observe(0), "hand:kupfer")
    assert reason is not None
    assert reason.key == "only_strategy"
    assert GAME.why_not(s.observe(0), "hand:falle") is None


def test_a_card_kept_is_not_named_again_but_one_passed_over_is() -> None:
    """5-4, R16: the order in which they are named is free, unlike that of an ambush (R71)."""
    s = game_with(game="brennt", hand=["falle", "gegenschlag", "gegenschlag", "dorf"])
    do(s, "end")
    while kind(s) != "keep":
        do(s, "end")
    do(s, "show:gegenschlag")
    found = {card: GAME.why_not(s.observe(0), f"hand:{card}") for card in ("falle", "gegenschlag", "dorf")}
    assert {card: reason.key if reason else "" for card, reason in found.items()} == {
        "falle": "",
        "gegenschlag": "",
        "dorf": "only_strategy",
    }


def test_a_tempelsteuer_is_safe_from_the_marktplatz_but_can_be_trashed_elsewhere() -> None:
    """11-4: the reason is not the one of Hohe Steuern, which nothing can trash (R10)."""
    swapped = {"handelshafen": "marktplatz", "burgstadt": "tempelsteuer", "neue_felder": "hohe_steuern"}
    chosen = [swapped.get(pile, pile) for pile in EXAMPLE]
    s = game_with(game="mixed", hand=["marktplatz", "tempelsteuer", "hohe_steuern", "dorf"], options={"piles": chosen})
    do(s, "play:marktplatz")
    mixed = shelf.load("mixed")
    found = {card: mixed.why_not(s.observe(0), f"hand:{card}") for card in ("tempelsteuer", "hohe_steuern", "dorf")}
    assert {card: (r.key, r.paragraph) if r else None for card, r in found.items()} == {
        "tempelsteuer": ("not_at_market", "11-4"),
        "hohe_steuern": ("untrashable", "R10"),
        "dorf": None,
    }


def test_what_the_tempelstadt_does_not_exchange_says_why() -> None:
    """R49: Kupfer and Silber only, and only while the better treasure is left."""
    s = game_with(game="brennt", hand=["tempelstadt", "kupfer", "silber", "gold"], pool={"silber": 0})
    do(s, "play:tempelstadt")
    found = {card: GAME.why_not(s.observe(0), f"hand:{card}") for card in ("kupfer", "silber", "gold")}
    assert {card: reason.key if reason else "" for card, reason in found.items()} == {
        "kupfer": "pile_empty",
        "silber": "",
        "gold": "only_upgrades",
    }


def test_only_a_ninja_or_a_general_is_shown_against_geuebte_ninja() -> None:
    """R13."""
    s = game_with(game="brennt", hand=["geuebte_ninja"], rivals={1: {"hand": ["kupfer", "maeda_keiji"], "deck": []}})
    do(s, "play:geuebte_ninja")
    reason = GAME.why_not(s.observe(1), "hand:kupfer")
    assert reason is not None
    assert (reason.key, reason.paragraph) == ("only_saviours", "R13")
    assert GAME.why_not(s.observe(1), "hand:maeda_keiji") is None


def test_while_a_beauty_is_given_away_in_the_buy_phase_nobody_is_sent_to_the_buy_phase() -> None:
    """R51, 5-3."""
    s = game_with(game="brennt", seats=3, hand=["gold"])
    s.landed = [0, 1, 0]  # type: ignore[attr-defined]
    do(s, "end", "treasure:gold", "buy:schoenheit")
    assert (kind(s), s.phase) == ("gift", "buy")
    reason = GAME.why_not(s.observe(0), "pool:gold")
    assert reason is not None
    assert reason.key == "other_question"


def test_a_purchase_that_asks_something_first_is_seen_through_with_the_treasures_that_are_left() -> None:
    """R51: who buys a Schönheit is asked to whom she goes, while a Silber is still in his hand."""
    s = game_with(game="brennt", hand=["gold", "silber"])
    do(s, "end", "treasure:gold")
    s.landed[1], s.buys = 1, 2
    assert purchases(s.observe(0))["buy:schoenheit"] == Purchase([], money=0, buys=1, is_last=False)
