"""The words of the third box: questions, options, events, cards, reasons, teams, over whole games of 2, 4 and 6."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Event, Setup
from kunitori_tui.engine.cards import Card
from kunitori_tui.games.moegahara.rules.game import GAME
from kunitori_tui.games.moegahara.rules.table import LineCard
from kunitori_tui.games.moegahara.words.aim import team_name
from kunitori_tui.play.facts import SeenEvent, read
from kunitori_tui.text import cards, decisions, games
from kunitori_tui.text.box import about, box, part_name
from kunitori_tui.text.events import line, turn_summary
from tests.bots.positions import positions
from tests.games.moegahara.builders import do, field_with
from tests.text.talks import NAMES, seen, talk_of, turn_of

CARDS: tuple[LineCard, ...] = GAME.cards  # type: ignore[assignment]
BY_ID = {card.id: card for card in CARDS}


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (["kupfer"] * 3, "Silver alone brings 2 money; a hand from your 9 cards brings about 4 money."),
        (["silber", "silber"], "Fighters: none of your 8 cards. Archers: strength 4."),
        (
            ["silber", "silber", "kupfer"],
            "River straightening draws 2 cards when played. Of your 9 cards, none draw cards so far.",
        ),
        (["gold", "gold", "kupfer"], "He fights with strength 7; fighters so far: none of your 9 cards."),
    ],
)
def test_a_hint_at_a_purchase_says_how_much_the_card_brings_and_what_the_deck_has(hand: list[str], said: str) -> None:
    state = field_with(hand=hand)
    do(state, "end")
    view = state.observe(0)
    assert decisions.why(view, bots.load("moegahara", "daimyo").hint(view, 1), NAMES).endswith(said)


def test_the_eager_games_tell_of_everything_this_box_tells_alone() -> None:
    assert set(box("moegahara").log.lines) <= {event.kind for event in talk_of("moegahara").events}


def test_a_placed_card_says_what_it_meets() -> None:
    """7-1, 7-2: equal, ahead, alone, and the Land won; the strengths are those of the engine."""
    s = field_with(
        played=["kavallerie", "speertraeger"],
        lines={1: ([], ["kanoniere"]), 2: (["kanoniere", "kanoniere"], []), 3: (["bauernmiliz"], ["kavallerie"] * 2)},
    )
    view = s.observe(0)
    labels = {option: decisions.option_label(view, option, NAMES) for option in view.choices}
    assert labels["place:kavallerie:1"] == "Cavalry to Land 1, place 1: 5 against 6"
    assert labels["place:kavallerie:2"] == "Cavalry to Land 2, place 3: wins the Land"
    assert labels["place:speertraeger:3"] == "Spear to Land 3, place 2: loses the Land"
    assert labels["place:kavallerie:4"] == "Cavalry to Land 4, place 1: 5 against nobody"
    assert decisions.prompt(view, NAMES) == "Which card goes to which Land? 2 must be placed."


def test_a_general_who_acts_first_promises_no_land() -> None:
    """7-1: Kobayakawa may change the line opposite before the fights."""
    s = field_with(played=["kobayakawa_hideaki"], lines={1: (["bauernmiliz"], ["kanoniere", "kanoniere"])})
    label = decisions.option_label(s.observe(0), "place:kobayakawa_hideaki:1", NAMES)
    assert label == "Kobayakawa to Land 1, place 2: 7 against 6"


def test_the_last_land_is_called_the_game() -> None:
    """8: half of the Lands."""
    s = field_with(
        seats=2, played=["kavallerie"], lines={8: (["kanoniere", "kanoniere"], [])}, owners={1: 0, 3: 0, 5: 0}
    )
    view = s.observe(0)
    assert decisions.option_label(view, "place:kavallerie:8", NAMES) == (
        "Cavalry to Land 8, place 3: wins the Land and the game"
    )


def test_an_extra_militia_is_offered_in_words() -> None:
    """R61: with two players one more for each that was bought."""
    s = field_with(seats=2, hand=["gold", "gold"])
    do(s, "end", "treasure:gold", "treasure:gold", "buy:bauernmiliz")
    assert decisions.prompt(s.observe(0), NAMES) == (
        "Another Peasant militia needs no buy (4 money, 1 on offer), or end the phase."
    )


def test_a_card_in_a_line_is_named_with_its_side_and_strength() -> None:
    s = field_with(played=["falle"], lines={5: (["kavallerie", "kuroda_nagamasa"], ["kanoniere"])})
    do(s, "use:falle")
    view = s.observe(0)
    assert decisions.option_label(view, "remove:5:0:1", NAMES) == "Your Cavalry (7) at Land 5, place 1"
    assert decisions.option_label(view, "remove:5:1:1", NAMES) == "Their Gunners (6) at Land 5, place 1"


def test_a_new_order_is_told_from_the_land_outwards() -> None:
    s = field_with(played=["ootani_yoshitsugu"], lines={2: (["kavallerie"], [])})
    do(s, "place:ootani_yoshitsugu:2")
    view = s.observe(0)
    assert decisions.prompt(view, NAMES) == ("New order at Land 2? From the Land: Cavalry - Ōtani.")
    assert [decisions.option_label(view, option, NAMES) for option in view.choices] == [
        "Leave the order as it is",
        "Ōtani - Cavalry",
    ]


def test_a_removed_marker_unit_is_told_to_the_one_who_gets_it() -> None:
    """W9: a Trap on Gunners; who has a red marker gets them and gives one back."""
    s = field_with(played=["falle"], lines={5: ([], ["kanoniere"])}, markers={3: {"red": 1}})
    told = do(s, "use:falle")
    worth = [event for event in told if event.kind in ("remove", "marker")]
    lines = [line(event.kind, event.seen_by(3), NAMES, 3, "moegahara") for event in worth]
    assert lines == [
        "Annabelanmar's Trap sends Gunners at Land 5 to you, onto the discard pile",
        "You give back a red marker",
    ]


def test_the_end_by_lands_and_by_rounds_is_told() -> None:
    lands, rounds = (line("over", {"reason": reason}, NAMES, 0, "moegahara") for reason in ("lands", "rounds"))
    assert lands == "A team has half as many points as there are Lands, and wins"
    assert rounds == "For too many rounds no Land was won: the game is over"


def test_a_turn_is_summed_up_by_what_was_placed_and_won() -> None:
    s = field_with(played=["kavallerie"], lines={2: (["kanoniere", "kanoniere"], [])}, owners={1: 1})
    told = do(s, "place:kavallerie:2")
    assert turn_summary(turn_of("moegahara", seen(told, 1)), NAMES[:4], 1, CARDS)[0].startswith(
        "Cavalry to Land 2, Land 2 goes to Team A (1 to 1)"
    )


def test_a_turn_is_summed_up_in_the_order_of_its_phases() -> None:
    """Section 5: what is bought comes before what is placed, whatever a strategy card does."""
    s = field_with(hand=["kupfer"] * 3 + ["kavallerie"], lines={2: ([], ["kanoniere"])}, markers={3: {"red": 1}})
    told = do(s, "play:kavallerie", "end", *["treasure:kupfer"] * 3, "buy:falle", "place:kavallerie:2")
    assert turn_summary(turn_of("moegahara", seen(told, 0)), NAMES[:4], 0, CARDS)[-2:] == [
        "bought Trap for $3",
        "Cavalry to Land 2",
    ]


def test_the_log_says_on_whose_discard_pile_a_card_of_a_line_goes() -> None:
    s = field_with(played=["falle"], lines={5: ([], ["kanoniere"])}, markers={3: {"red": 1}})
    told = do(s, "use:falle")
    gone = "Trap: Gunners from Land 5 to "
    for me, pile in ((0, "Yukiyukiyuki"), (3, "you")):
        assert f"{gone}{pile}, onto the discard pile" in " ".join(
            turn_summary(turn_of("moegahara", seen(told, me)), NAMES[:4], me, CARDS)
        )


def test_fixing_the_sides_belongs_to_the_turn_of_who_bought_the_general() -> None:
    """5-2: the placing that follows is told under the same name and round."""
    s = field_with(seats=2, hand=["gold"] * 4)
    told = do(s, *(["end"] if "end" in s.options() else []), *["treasure:gold"] * 4, "buy:ii_naomasa")
    assert "sides" in [event.kind for event in told]
    past = read("moegahara", [SeenEvent(1, "turn", {"seat": 0, "turn": 21, "round": 11}), *seen(told, 0)]).turns
    assert [turn.seat for turn in past] == [0, 1]
    assert "sides" in [event.kind for event in past[0].events]


# -- cards ---------------------------------------------------------------------------------------------------------


def test_names_differ_and_fit(language: str) -> None:
    shorts = [cards.short(card.id) for card in CARDS]
    assert len(set(shorts)) == len(shorts)
    assert [name for name in shorts if not 0 < cell_len(name) <= 11] == []
    assert len({cards.name(card.id) for card in CARDS}) == len(CARDS)
    assert set(box("moegahara").cards.words) == set(BY_ID)


def test_chips_and_symbols_fit(language: str) -> None:
    assert [cards.symbols(card) for card in CARDS if cell_len(cards.symbols(card)) > 23] == []
    assert [cards.chip(card) for card in CARDS if cell_len(cards.chip(card)) > 39] == []


def test_every_card_says_in_whole_sentences_what_it_does(language: str) -> None:
    for card in CARDS:
        lines = cards.effect_lines(card)
        assert lines
        assert all(sentence.endswith((".", ":")) and "{" not in sentence for _, sentence in lines), card.id


def told(card: Card) -> str:
    return " ".join(sentence for _, sentence in cards.effect_lines(card))


@pytest.mark.parametrize(
    ("card_id", "words"),
    [
        ("tokugawa_ieyasu", "All cards in his line have strength +1, he too."),
        ("tokugawa_ieyasu", "No Trap can take him out of a line."),
        ("ii_naomasa", "In place 1 of a line: all cards in the line have strength +1, he too."),
        ("kuroda_nagamasa", "In place 2 of a line: the card in place 1 has strength +1."),
        ("kobayakawa_hideaki", "No effect when played."),
        ("kobayakawa_hideaki", "you may put a card of the opposite line on a discard pile"),
        ("ootani_yoshitsugu", "you may reorder your cards in this line."),
        ("toyotomi_hideyori", "Placed as the third card of a line, he wins the Land at once."),
        ("toudou_takatora", "You may gain Spear troopers into your hand."),
        ("konishi_yukinaga", "the old card goes back into the pool"),
        ("kanoniere", "you take a red marker"),
        ("kanoniere", "In front of a general in its line: strength +1."),
        ("kanoniere", "Strength 6 in a battle line"),
        ("falle", "At any moment of your deploy phase put any card in a line on a discard pile"),
        ("horo_musha", "pass a card from your discard pile to a team mate's"),
    ],
)
def test_effects_in_lines_are_told(card_id: str, words: str) -> None:
    assert words in told(BY_ID[card_id])


@pytest.mark.parametrize("name", ["front_bonus", "aura_line", "buff_first"])
def test_changing_the_number_of_a_bonus_changes_the_text(name: str, language: str) -> None:
    tail = {"front_bonus": (), "aura_line": (0,), "buff_first": (2,)}[name]
    one, two = (replace(BY_ID["kanoniere"], line=((name, n, *tail),)) for n in (1, 2))
    assert told(one) != told(two)
    assert "+2" in told(two)


def test_strategy_cards_are_not_said_to_do_nothing() -> None:
    """R29: what they do comes in the deploy phase."""
    assert "No effect" not in told(BY_ID["falle"]) + told(BY_ID["horo_musha"])


def test_horo_warriors_promise_no_move_in_signs() -> None:
    """R62: a card goes to a discard pile, a line is put in order, a card is handed over."""
    assert cards.symbols(BY_ID["horo_musha"]) == "take back, order, give"


def test_cards_of_one_name_differ_from_box_to_box() -> None:
    """R38: same id, another card."""
    for other, shared in (("brennt", ("falle", "burgstadt", "kavallerie")), ("kunitori", ("kanoniere", "bauernmiliz"))):
        elsewhere = {card.id: card for card in shelf.load(other).cards}  # type: ignore[attr-defined]
        for card_id in shared:
            assert told(elsewhere[card_id]) != told(BY_ID[card_id])
    first = {card.id: card for card in shelf.load("kunitori").cards}  # type: ignore[attr-defined]
    assert "Strength" not in told(first["kanoniere"])
    assert box("kunitori").cards.why["kanoniere"] != box("moegahara").cards.why["kanoniere"]


def test_markers_carry_a_letter_besides_their_colour(language: str) -> None:
    letters = [cards.symbols(BY_ID[unit])[-1] for unit in ("bogenschuetzen", "kavallerie", "kanoniere")]
    assert letters == {"en": ["Y", "B", "R"], "de": ["G", "B", "R"]}[language]


def test_every_reconstructed_cost_is_explained(language: str) -> None:
    for card in CARDS:
        text = cards.provenance(card)
        assert text is not None
        assert str(card.cost) in text
        assert box("moegahara").cards.why[card.id], card.id


def test_the_erratum_of_kobayakawa_is_told() -> None:
    """X4."""
    table = GAME.new(Setup(2, 1, {"errata": "x4"})).observe(0).table
    assert "One more action." in told(table.cards[table.number["kobayakawa_hideaki"]])


# -- reasons, options, teams ---------------------------------------------------------------------------------------


def test_the_game_has_title_tagline_and_description(language: str) -> None:
    assert "Moegahara" in games.title("moegahara")
    assert cell_len(games.tagline("moegahara")) <= 60
    assert len(about("moegahara")) > 100


def test_teams_have_letters_until_the_sides_are_fixed(language: str) -> None:
    """5-2: the first general bought says which team is East."""
    words = {"en": ("Team A", "Team B", "East", "West"), "de": ("Team A", "Team B", "Osten", "Westen")}[language]
    views = [field_with(east=east).observe(0) for east in (-1, 0, 1)]
    named = [(team_name(view, 0), team_name(view, 1)) for view in views]
    assert named == [words[:2], words[2:], words[:1:-1]]


def test_the_parts_of_the_score_have_names(language: str) -> None:
    """7-2: Lands, and three of them in a row."""
    s = field_with(owners={1: 0, 2: 0, 3: 0})
    parts = [part.card for part in s.standings()[0].parts]
    assert parts == ["land", "neighbours"]
    names = {part_name("moegahara", part) for part in parts}
    assert len(names) == 2
    assert all(cell_len(name) <= 11 for name in names)


def test_a_half_is_named_after_the_card_of_this_box_not_after_its_namesake() -> None:
    """Speerträger draw or act here; those of the first box have no halves."""
    told = [
        Event("play", {"seat": 1, "card": "speertraeger"}),
        Event("choose", {"seat": 1, "card": "speertraeger", "branch": 1}),
    ]
    assert turn_summary(turn_of("moegahara", seen(told, 0)), NAMES, 0) == ["Spear +1A"]


def test_a_choice_that_can_do_but_one_thing_to_an_own_card_says_which() -> None:
    def labels(**position: Any) -> list[str]:
        view = field_with(played=["horo_musha"], **position).observe(0)
        return [decisions.option_label(view, option, NAMES) for option in view.choices if option != "end"]

    assert labels(lines={2: (["kavallerie"], [])}) == ["Use Horo: your Cavalry leaves Land 2"]
    assert labels(discard=["gold"]) == [f"Use Horo: Gold goes to {NAMES[2]}"]
    assert labels(lines={2: (["kavallerie"], []), 3: (["speertraeger"], [])}) == ["Use Horo take back, order, give"]


def test_no_hint_praises_what_gains_nothing_on_the_field() -> None:
    told = [
        hint
        for _, view, dice in positions("moegahara", 2)
        if (hint := bots.load("moegahara", "daimyo").hint(view, dice))
    ]
    idle = [hint for hint in told if hint.reason in ("play_waits", "use_spends")]
    assert idle
    assert all(float(str(hint.params["gain"])) < 0.05 for hint in idle)
    assert all(float(str(hint.params["gain"])) >= 0.05 for hint in told if hint.reason in ("play_field", "use_decides"))


def test_a_hint_to_draw_tells_the_actions_that_are_left_after_it() -> None:
    told = [
        (view, hint)
        for _, view, dice in positions("moegahara", 2)
        if (hint := bots.load("moegahara", "daimyo").hint(view, dice)).reason == "play_draws"
    ]
    for view, hint in told:
        assert hint.params["left"] == view.actions - 1
        assert f"draw {hint.params['cards']} card" in decisions.why(view, hint, NAMES)
    assert any(view.actions == 1 and "you have no action left" in decisions.why(view, hint) for view, hint in told)
