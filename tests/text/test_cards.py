"""Cards in words: names that fit, texts that follow the ops."""

from __future__ import annotations

import re
from dataclasses import replace
from textwrap import wrap
from typing import Any

import pytest
from rich.cells import cell_len

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.engine.cards import (
    KINDS,
    Card,
    Mark,
    actions,
    buys,
    choose,
    discount,
    draw,
    gain,
    gain_to_hand,
    if_sold_out,
    may_gain,
    money,
    per_owned,
    special,
    trash_self,
)
from kunitori_tui.text import cards, rules
from kunitori_tui.text.box import box
from kunitori_tui.text.cards import in_few_words
from kunitori_tui.text.catalog import tr
from tests.text.talks import GAMES, literals

DECKS = [game for game in GAMES if getattr(shelf.load(game), "cards", ())]
every_deck = pytest.mark.parametrize("game_id", DECKS)


def cards_of(game_id: str) -> tuple[Card, ...]:
    found: tuple[Card, ...] = shelf.load(game_id).cards  # type: ignore[attr-defined]
    return found


def card(**fields: Any) -> Card:
    return Card("gold", fields.pop("kind", "politics"), 10, 6, Mark("rulebook"), **fields)


@every_deck
def test_short_names_fit_eleven_cells_and_differ(game_id: str, language: str) -> None:
    names = [cards.short(c.id) for c in cards_of(game_id)]
    assert [name for name in names if not 0 < cell_len(name) <= 11] == []
    assert len(set(names)) == len(names)


@every_deck
def test_full_names_differ_and_chips_fit_half_a_line(game_id: str, language: str) -> None:
    names = [cards.name(c.id) for c in cards_of(game_id)]
    assert len(set(names)) == len(names)
    assert [cards.chip(c) for c in cards_of(game_id) if cell_len(cards.chip(c)) > 39] == []


@every_deck
def test_symbols_fit_the_pool_text_of_twenty_three_cells(game_id: str, language: str) -> None:
    assert [cards.symbols(c) for c in cards_of(game_id) if cell_len(cards.symbols(c)) > 23] == []


@every_deck
def test_every_card_says_what_it_does(game_id: str, language: str) -> None:
    for c in cards_of(game_id):
        lines = cards.effect_lines(c)
        assert lines, c.id
        assert all(sentence.endswith((".", ":")) for _, sentence in lines), c.id
        told = [symbol for symbol, _ in lines]
        for figure in (c.attack and f"†{c.attack}", c.defence and f"▲{c.defence}", c.vp and f"◆{c.vp}"):
            assert not figure or figure in told, c.id


@every_deck
def test_every_special_effect_of_a_box_is_worded_and_no_other(game_id: str) -> None:
    used = {
        str(op[1])
        for c in cards_of(game_id)
        for op in (*c.play, c.battle_start, *(o for part in c.play if part[0] == "choose" for b in part[1:] for o in b))
        if op and op[0] == "special"
    }
    assert used == set(box(game_id).cards.specials)


@every_deck
def test_the_words_of_a_box_are_those_of_its_cards(game_id: str) -> None:
    assert set(box(game_id).cards.words) == {c.id for c in cards_of(game_id)}


@every_deck
def test_a_card_is_recognised_by_its_short_name(game_id: str, language: str) -> None:
    """Each word of it begins a word of the full name, or ends a German compound."""
    for card in cards_of(game_id):
        full = re.split(r"[\s-]+", cards.name(card.id).lower())
        for word in re.split(r"[\s.-]+", cards.short(card.id).lower()):
            assert any(one.startswith(word) or one.endswith(word) for one in full), cards.short(card.id)


@pytest.mark.parametrize(
    ("op", "symbol", "sentence"),
    [
        (draw(1), "+1C", "Draw a card."),
        (draw(3), "+3C", "Draw 3 cards."),
        (actions(2), "+2A", "2 more actions."),
        (buys(1), "+1B", "One more buy in this turn's buy phase."),
        (money(4), "+$4", "4 money for this turn's buy phase."),
        (discount(1), "-$1", "In this buy phase every card costs 1 less."),
        (gain("gold"), "gain Gold", "Gain Gold to your discard pile."),
        (gain_to_hand("silber"), "Silver to hand", "Gain Silver into your hand, to be used in this turn."),
        (may_gain("dorf"), "Village?", "You may gain Village to your discard pile."),
        (
            special("remodel", 5),
            "swap card for +$5",
            "Trash a card from your hand and gain one that costs up to 5 more than it.",
        ),
    ],
)
def test_an_op_is_told_with_its_number(op: Any, symbol: str, sentence: str) -> None:
    c = card(play=(op,))
    assert cards.symbols(c) == symbol
    assert cards.effect_lines(c) == [(symbol, sentence)]


def test_a_discount_with_a_floor_names_the_floor() -> None:
    ((symbol, sentence),) = cards.effect_lines(card(play=(discount(1, 2),)))
    assert symbol == "-$1"
    assert "no price falls below 2" in sentence


@pytest.mark.parametrize("name", ["draw", "actions", "money", "buys", "discount"])
def test_changing_the_number_of_an_op_changes_the_text(name: str, language: str) -> None:
    tail = (0,) if name == "discount" else ()
    few, many = (card(play=((name, n, *tail),)) for n in (2, 3))
    assert cards.symbols(few) != cards.symbols(many)
    assert cards.effect_lines(few) != cards.effect_lines(many)
    assert "3" in cards.effect_lines(many)[0][1]


@pytest.mark.parametrize("figure", ["attack", "defence", "vp", "money"])
def test_changing_a_printed_figure_changes_the_text(figure: str, language: str) -> None:
    few, many = (card(kind="treasure", **{figure: n}) for n in (1, 2))
    assert cards.symbols(few) != cards.symbols(many)
    assert cards.effect_lines(few) != cards.effect_lines(many)


def test_every_op_the_engine_has_can_be_told(language: str) -> None:
    ops = [
        draw(1),
        actions(1),
        money(1),
        buys(1),
        choose((draw(1),), (trash_self(), money(2))),
        trash_self(),
        gain("gold"),
        gain_to_hand("gold"),
        may_gain("gold"),
        discount(1),
        special("remodel", 2),
    ]
    scores = [per_owned("land", "praefektur"), if_sold_out(-3, "silber", "gold")]
    assert {op[0] for op in ops + scores} >= literals_of_builders()
    for op in ops:
        assert cards.symbols(card(play=(op, draw(1))))
        assert len(cards.effect_lines(card(play=(op, draw(1))))) >= 2
    for op in scores:
        assert cards.effect_lines(card(kind="victory", score=op))[0][1]
        assert "◆" in cards.symbols(card(kind="victory", score=op))


def literals_of_builders() -> set[str]:
    """Return the names of all ops that the engine has a builder for."""
    import inspect

    from kunitori_tui.engine import cards as builders

    return {
        name
        for name, function in inspect.getmembers(builders, inspect.isfunction)
        if function.__module__ == builders.__name__ and (name == "discount" or function.__name__ == "<lambda>")
    }


def test_a_half_that_trashes_the_card_says_that_it_is_gone_and_the_other_that_it_is_kept() -> None:
    c = card(play=(choose((money(1),), (trash_self(), money(3))),))
    assert cards.symbols(c) == "+$1 / trash: +$3"
    assert cards.branch_text(c, 0) == "+$1, and you keep this card"
    assert cards.branch_text(c, 1) == "+$3, and this card is gone for good"
    assert cards.branch_text(card(play=(choose((draw(1),), (actions(2),)),)), 1) == "+2 actions"


def test_symbols_follow_the_order_of_the_card() -> None:
    c = card(attack=2, defence=1, deploy=True, play=(draw(1), actions(1), buys(1)), vp=4)
    assert cards.symbols(c) == "†2 ▲1 d +1C+1A+1B ◆4"
    assert cards.chip(c) == "6 Gold †2 ▲1 d +1C+1A+1B ◆4"


def test_an_action_card_without_an_effect_says_so() -> None:
    assert cards.effect_lines(card(kind="general", attack=4))[0] == ("", "No effect when played.")


def test_classes_have_names(language: str) -> None:
    assert len({cards.kind(kind) for kind in KINDS}) == len(KINDS)


@every_deck
def test_an_uncertain_cost_is_explained(game_id: str, language: str) -> None:
    for c in cards_of(game_id):
        text = cards.provenance(c)
        if c.cost_mark.how in ("reconstructed", "derived"):
            assert text is not None, c.id
            assert str(c.cost) in text, c.id
            assert len(wrap(text, 50)) <= 2, "the page of a card has other things to say"
            reason = f"{cards.name(c.id)}: {tr(box(game_id).cards.why[c.id])}"
            assert reason in rules.section(game_id, "reconstructed").paragraphs
        if cards.uncertain(c) and c.cost_mark.low != c.cost_mark.high:
            assert text is not None
            assert str(c.cost_mark.low) in text, c.id
            assert str(c.cost_mark.high) in text, c.id


def test_a_price_sheet_makes_a_cost_certain() -> None:
    game = shelf.load("kunitori")
    table = game.new(Setup(2, 1, {"prices": {"praefektur": {"cost": 8}}})).observe(0).table
    sheet = table.cards[table.number["praefektur"]]
    printed = next(c for c in cards_of("kunitori") if c.id == "praefektur")
    assert cards.uncertain(printed)
    assert not cards.uncertain(sheet)
    assert cards.provenance(sheet) == "The cost, 8, comes from the price sheet."


def test_a_printed_cost_needs_no_word() -> None:
    assert cards.provenance(card()) is None
    assert cards.provenance(replace(card(), cost_mark=Mark("sourced"))) is None


def test_japanese_names_are_given_where_known() -> None:
    assert cards.words("oda_nobunaga").japanese == "織田信長 (Oda Nobunaga)"
    assert cards.words("marktplatz").japanese == ""


def test_a_card_of_no_box_is_refused() -> None:
    with pytest.raises(KeyError):
        cards.name("no_such_card")


def test_the_engine_has_no_special_frame_without_words() -> None:
    assert literals("special") <= {name for game in DECKS for name in box(game).cards.specials}


def test_traits_are_told_after_the_ops_and_before_the_points() -> None:
    by_id = {c.id: c for c in cards_of("brennt")}
    assert cards.symbols(by_id["landzerstoerer"]) == "†5 d +1A razes, spent"
    assert cards.symbols(by_id["schoenheit"]) == "may go to a rival ◆-4"
    assert [symbol for symbol, _ in cards.effect_lines(by_id["schoenheit"])] == ["", "may go to a rival", "◆-4"]


def test_a_wall_does_something_when_played_and_a_beauty_does_not() -> None:
    by_id = {c.id: c for c in cards_of("brennt")}
    first = [cards.effect_lines(by_id[name])[0][1] for name in ("verteidigungswall", "schoenheit")]
    assert first[0].startswith("Played in this turn, it may stay")
    assert first[1] == "No effect when played."


def test_what_a_ninja_protects_from_is_said_only_where_it_protects() -> None:
    ninjas = {c.id: c for c in (*cards_of("kunitori"), *cards_of("brennt")) if "ninja" in c.traits}
    telling = [name for name, c in ninjas.items() if any("protects you" in text for _, text in cards.effect_lines(c))]
    assert telling == ["geuebte_ninja"]


@pytest.mark.parametrize("game_id", ["brennt", "mixed"])
def test_every_trait_that_the_engine_asks_for_has_words(game_id: str) -> None:
    game = shelf.load(game_id)
    worded = {"leads", "untrashable", *box(game_id).cards.traits}
    met = {trait for c in cards_of(game_id) for trait in c.traits}
    for c in game.table(game.check(Setup(3, 1, {"errata": "all"})).options).cards:  # type: ignore[attr-defined]
        met.update(c.traits)
    # the printed example has the other ninja and no wall
    seldom = {"turned_saves", "draws_anyway"} if game_id == "mixed" else {"leads", "untrashable"}
    assert met == worded - seldom


def test_the_cards_say_what_errata_x14_and_x15_change() -> None:
    """X14, X15: what a card says is what it does in the game that is played."""
    game = shelf.load("brennt")
    for errata in ([], ["x14", "x15"]):
        table = game.table(game.check(Setup(3, 1, {"errata": errata})).options)  # type: ignore[attr-defined]
        said = [
            " ".join(text for _, text in cards.effect_lines(table.cards[table.number[name]]))
            for name in ("geuebte_ninja", "landzerstoerer")
        ]
        assert ["(X14)" in said[0], "(X15)" in said[1]] == [bool(errata)] * 2


def test_a_single_point_less_is_one_point() -> None:
    assert in_few_words(card(vp=-1)) == "-1 point"
    assert in_few_words(card(vp=-2)) == "-2 points"
    assert ("◆-1", "-1 point at the end.") in cards.effect_lines(card(vp=-1))


def test_points_that_come_all_or_not_at_all_stand_behind_a_comma_with_their_amount() -> None:
    town = next(c for c in cards_of("brennt") if c.id == "tempelstadt")
    assert cards.symbols(town) == "better coin, ◆-3?"
    assert in_few_words(town) == "better coin; perhaps -3 points"


@pytest.mark.parametrize(
    ("game_id", "there", "missing"),
    [
        ("moegahara", ("$2 ", "+1C ", "~ "), ("†", "▲", "◆", "d may", "-$1")),
        ("kunitori", ("†", "◆", "d may", "-$1"), ()),
    ],
)
def test_the_table_of_all_cards_explains_the_signs_that_stand_in_it_and_no_others(
    game_id: str, there: tuple[str, ...], missing: tuple[str, ...]
) -> None:
    signs = cards.listing(cards_of(game_id)).note.split("\n")[0]
    assert [sign for sign in there if sign not in signs] == []
    assert [sign for sign in missing if sign in signs] == []


def test_the_table_of_all_cards_shows_what_a_general_behind_adds_and_which_marker_a_unit_brings() -> None:
    """7-2: of the units; chips have no room for it."""
    found = cards.listing(shelf.load("moegahara").cards)  # type: ignore[attr-defined]
    effects = {row[0]: row[5] for row in found.rows}
    assert effects["bauernmiliz"] == "+1A, front +1"
    assert effects["kanoniere"] == "+2A R, front +1"
    assert "front +1: In front of a general in its line: strength +1." in found.note
    assert "R: When it is placed you take a red marker" in found.note
