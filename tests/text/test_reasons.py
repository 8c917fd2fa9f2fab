"""Why something cannot be, what is wrong, and why a bot would do it."""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadChoice, BadSetup, EngineError, Reason, Setup
from kunitori_tui.games.deckbuilder.words import asks as deckbuilder
from kunitori_tui.games.mixed.rules import piles
from kunitori_tui.games.mixed.words import box as mixed
from kunitori_tui.play.own_keys import BadKeys
from kunitori_tui.play.prices import BadSheet
from kunitori_tui.text import decisions, reasons
from kunitori_tui.text.box import box, boxes
from savegames import errors as saves
from tests.bots.positions import varied
from tests.bots.reasons import REASONS as BOT_REASONS
from tests.contract.truths import things
from tests.text.talks import GAMES, HOMES, NAMES, literals, talk_of

every_game = pytest.mark.parametrize("game_id", shelf.ids())
MET = {
    "azuchi": {"not_open", "has_worker", "no_such_card", "two_cubes", "three_colours"},
    "moegahara": {"too_dear", "other_army", "not_played", "land_won", "no_card_there"},
    "sekigahara": {"no_own_blocks", "out_of_range", "not_in_hand", "no_card_for_block"},
}
"""Some of the reasons that are met in a talk."""
OFTEN, SELDOM = 15, 20
"""Of each kind of question the first in a talk are looked at, then one in so many."""


@cache
def refused(game_id: str) -> list[Reason]:
    """Return every reason for which something on the table cannot be chosen in a talk, each once; they are the same in
    every language.
    """
    game, asked = shelf.load(game_id), ((None, view, 0) for view in talk_of(game_id).asked)
    some = (view for _, (_, view, _) in varied(asked, OFTEN, SELDOM))
    met = (reason for view in some for ref in things(view) if (reason := game.why_not(view, ref)) is not None)
    return list({repr(reason): reason for reason in met}.values())


@every_game
def test_everything_on_the_table_can_be_chosen_or_says_why_not(game_id: str, language: str) -> None:
    for reason in refused(game_id):
        text = reasons.why(reason)
        assert text.endswith((".", ")")), text
        assert "{" not in text
    met = {reason.key for reason in refused(game_id)}
    assert len(met) >= 5
    assert MET.get(game_id, {"too_dear"}) <= met


@pytest.mark.parametrize("game_id", MET)
def test_every_reason_of_a_game_is_worded_and_no_other(game_id: str) -> None:
    given, own = literals("Reason", 0, (game_id,)), set(box(game_id).why.reasons)
    assert given - set(reasons.REASONS) <= own <= given


def test_every_reason_of_the_engine_is_worded() -> None:
    assert literals("Reason") == set(reasons.REASONS).union(*(box(game_id).why.reasons for game_id in GAMES))


def test_a_reason_ends_with_its_paragraph() -> None:
    reason = Reason("too_dear", "5-3", {"price": 7, "money": 5, "missing": 2})
    assert reasons.why(reason) == "It costs 7, you have 5: 2 too little. (§5-3)"
    assert reasons.why(Reason("untrashable", "R10")) == "It can never be trashed. (R10)"
    assert reasons.why(Reason("other_question", "", {"kind": "buy"})) == "That is not the question now."


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        (Setup(7, 1), "This game is for 2, 3, 4, 5, 6 players, not for 7."),
        (Setup(2, -1), "-1 is not a seed. Give a whole number from 0 to 9223372036854775807."),
        (Setup(2, 1, {"errata": "x9"}), "errata cannot be 'x9'. Choose one of: none, all, x1."),
        (Setup(2, 1, {"round_limit": 1001}), "round_limit cannot be 1001. Give a whole number from 0 to 1000."),
        (
            Setup(2, 1, {"prices": {"gold": {"cost": 21}}}),
            "The price sheet sets cost of gold to 21. Give a whole number from 0 to 20.",
        ),
        (
            Setup(2, 1, {"prices": {"gold": {"colour": 1}}}),
            "The price sheet cannot set 'colour' for gold. Set cost or count; of generals only the cost.",
        ),
        (
            Setup(2, 1, {"prices": {"gold": {}}}),
            "The price sheet gives nothing for gold. Give it a cost, a count or both.",
        ),
    ],
)
def test_a_wrong_set_up_is_answered_with_what_would_be_right(setup: Setup, told: str) -> None:
    with pytest.raises(BadSetup) as caught:
        shelf.load("kunitori").check(setup)
    assert reasons.error(caught.value) == told


def test_an_unknown_game_option_or_card_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadSetup) as caught:
        shelf.load("chess")
    assert reasons.error(caught.value).startswith("There is no game 'chess'. Choose one of: kunitori")
    with pytest.raises(BadSetup) as caught:
        shelf.load("kunitori").check(Setup(2, 1, {"colour": "red"}))
    assert "two_generals" in reasons.error(caught.value)
    with pytest.raises(BadSetup) as caught:
        shelf.load("kunitori").check(Setup(2, 1, {"prices": {"joker": {"cost": 1}}}))
    assert "'joker'" in reasons.error(caught.value)


def test_every_error_key_raised_by_the_engine_is_worded() -> None:
    keys = literals("BadSetup") | literals("BadState") | literals("BadChoice")
    assert keys == set(reasons.ERRORS) & keys | {key for game_id in GAMES for key in box(game_id).why.errors}


def _save_keys() -> list[tuple[str, list[str]]]:
    """Return the keys and parameters that the package of the saves declares in its table."""
    table = (saves.__doc__ or "").split("===\n")[2]
    rows = [row.split("``") for row in table.splitlines() if row.startswith("``")]
    return [(row[1], row[3::2]) for row in rows]


@pytest.mark.parametrize(("key", "params"), _save_keys())
def test_every_error_of_the_saves_says_what_to_do(key: str, params: list[str], language: str) -> None:
    names = [name for name in params if name.isidentifier()]
    text = reasons.error(saves.SaveError(key, **dict.fromkeys(names, 7)))
    assert key in reasons.ERRORS
    assert text.count(".") + text.count(";") >= 2, text
    assert "{" not in text


@pytest.mark.parametrize(
    "error",
    [
        BadSheet("sheet_toml", file="prices.toml", line=3),
        BadSheet("sheet_form", name="gold"),
        BadSheet("sheet_size", file="keys.toml", limit=9),
        BadKeys("keys_name", name="hunt", nearest="hint", more=1),
        BadKeys("keys_clash", names=("hint", "log"), typed="l"),
        BadChoice("choice", given="buy:gold"),
    ],
)
def test_errors_of_price_sheet_and_match_are_worded(error: Exception, language: str) -> None:
    assert "Something went wrong" not in reasons.error(error)
    assert "Etwas ging schief" not in reasons.error(error)


def test_an_error_nobody_worded_is_named() -> None:
    assert "brand_new" in reasons.error(EngineError("brand_new"))
    assert "boom" in reasons.error(ValueError("boom"))
    assert "(newer)" in reasons.error(saves.SaveError("newer"))  # without the parameters its sentence needs


CARDS = {
    "card": "marktplatz",
    "other": "land",
    "pile": "dorf",
    "gained": "festung",
    "bought": "gold",
    "instead": "silber",
}
"""Parameters that are cards, or lists of them, each with one."""

WRITTEN = {
    "group": "2/5",
    "places": "kyoto,muster",
    "reasons": "battle,worth own=7 enemies=5 cards=3 chance=60 points=2",
}
"""Parameters of Sekigahara that are written in short, each with one."""

COUNTED = sorted({name for key in deckbuilder.HINTS for name in BOT_REASONS[key]} - {*CARDS, "seat", "wins"})
"""Parameters of the deck-builders that are numbers; each of a sentence has a value of its own here."""


@pytest.mark.parametrize(("key", "params"), BOT_REASONS.items())
def test_every_reason_of_the_bots_is_worded_with_its_parameters(
    key: str, params: tuple[str, ...], language: str
) -> None:
    fields: dict[str, object] = {name: 2 if name not in COUNTED else 20 + i for i, name in enumerate(params)}
    fields |= {name: value for name, value in {**CARDS, **WRITTEN}.items() if name in fields}
    fields |= {"wins": 0.74} if "wins" in fields else {}
    text = decisions.hint(key, fields, NAMES)
    assert text.endswith(".")
    assert all(decisions.cards.name(str(fields[name])) in text for name in CARDS if name in fields)
    assert "seat" not in fields or NAMES[2] in text
    assert all(str(fields[name]) in text for name in COUNTED if name in fields)
    named = {name: called for box in boxes() for name, called in box.why.names.items()}
    assert all(named[name](fields[name]) in text for name in params if name in named)
    assert all("2" in text for name in params if name not in (*CARDS, "seat", "wins", *named))


def test_bots_have_no_words_without_a_reason() -> None:
    tables = {
        id(table): table for table in (decisions.HINTS, *(box.why.hints for box in boxes()))
    }  # card boxes share theirs
    words = [key for table in tables.values() for key in table]
    assert sorted(words) == sorted(BOT_REASONS)
    texts = {
        node.value
        for bots in (HOMES.parent / "bots", *HOMES.glob("*/bots"))
        for file in bots.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    begun = tuple(text for text in texts if text.endswith("_"))
    others = [key for key in BOT_REASONS if key not in texts and not key.startswith(begun)]
    assert others == ["guided"], "the programme of a guided game gives that"


def test_an_estimate_is_told_to_a_tenth_below_one_and_in_whole_numbers_from_there(language: str) -> None:
    english, german = ("0.4", "0.4 points", "1 point", "3 points"), ("0,4", "0,4 Punkte", "1 Punkt", "3 Punkte")
    told = english if language == "en" else german
    assert decisions.figure(0.44) == told[0]
    rest = {"card": "land", "own": 1, "size": 8}
    texts = [decisions.hint("deck_worth", {**rest, "worth": worth}) for worth in (0.44, 0.96, 3.4)]
    assert all(figure in text for figure, text in zip(told[1:], texts, strict=True)), texts
    assert [decisions.figure(worth) for worth in (0.04, -0.04, -1.2)] == ["0", "0", "-1"]


@pytest.mark.parametrize("key", deckbuilder.UNAIDED)
def test_without_a_memory_aid_a_hint_tells_no_points_of_others(key: str, language: str) -> None:
    fields = {"card": "land", "other": "gold", "seat": 2, "points": 31, "sum": 37, "theirs": 42, "gain": 5.3}
    told = {name: fields[name] for name in BOT_REASONS[key]}
    mine = [str(told[name]) for name in ("points", "sum") if "card" in told and name in told]
    assert re.findall(r"\d+", decisions.hint(key, told, NAMES, aid=False)) == mine
    assert decisions.hint(key, told, NAMES, aid=False) != decisions.hint(key, told, NAMES)


def test_a_hint_without_names_counts_players_from_one() -> None:
    assert (
        decisions.hint("raze_leader", {"seat": 1, "points": 3})
        == "No attacker has more points than player 2: 3 points."
    )
    assert decisions.hint("brand_new", {}) == "This looks best here."


def example_with(**swapped: str) -> list[str]:
    """Return the printed example of the mixed game with some piles changed for others."""
    return [swapped.get(pile, pile) for pile in piles.EXAMPLE]


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        (
            list(piles.EXAMPLE[:-1]),
            "These piles break rule 3 (§10): besides the four fixed unit piles it takes 14 different ones, and 13 are "
            "chosen. Choose others.",
        ),
        (
            example_with(warnung="festung", schoenheit="marktplatz"),
            "These piles break rule 4 (§10): at least three piles must be strategy cards. Choose others.",
        ),
        (
            example_with(fantastische_burg="festung"),
            "These piles break rule 5 (§10): Fake fortress or Fantastic castle must be there. Choose others.",
        ),
        (
            example_with(wandermoench="gegenschlag", falle="geuebte_ninja", ninja_clan="festung"),
            "These piles break rule 6 (§10): the Fantastic castle needs two of Land destroyer, Monk and Trap. "
            "Choose others.",
        ),
        (
            example_with(ninja_clan="festung"),
            "These piles break rule 7 (§10): exactly one of Ninja clan and Skilled ninja must be there. Choose others.",
        ),
    ],
)
def test_an_impossible_choice_of_piles_is_answered_with_the_rule_it_breaks(chosen: list[str], told: str) -> None:
    with pytest.raises(BadSetup) as caught:
        shelf.load("mixed").check(Setup(3, 1, {"piles": chosen}))
    assert reasons.error(caught.value) == told


def test_every_rule_that_a_choice_of_piles_can_break_is_worded(language: str) -> None:
    broken = {rule for n in range(20) for rule in piles.broken_rules(piles.FREE[n : n + n])} | {6}
    assert broken == set(mixed.PILE_RULES)
    assert len({mixed.pile_rule(rule) for rule in broken}) == len(broken)


def test_missing_price_classes_are_an_advice() -> None:
    assert mixed.price_classes([]) == ""
    assert mixed.price_classes([4]) == "Rule 8 (§10), advice only: no politics pile costs 4."
    assert mixed.price_classes([4, 7]) == "Rule 8 (§10), advice only: no politics piles cost 4, 7."
