"""The table where there is width: full names, what every card does, the own deck."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.geometry import Region, Size

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.deckbuilder.words.own_deck import uses
from kunitori_tui.play.session import Session
from kunitori_tui.text import cards
from kunitori_tui.text.cards import in_few_words
from kunitori_tui.text.catalog import set_language
from screens.deckbuilder.card_info import OwnDeck
from screens.deckbuilder.places import LayoutNeeds, left, places
from screens.deckbuilder.players import Players, rivals
from screens.deckbuilder.pool import GENERALS, Pool, piles_of
from screens.widgets.lines import HEAD, MORE, LogLines
from tests.games.deckbuilder.builders import game_with
from tests.screens.deckbuilder.sitting import Sitting, people, session_of, sit
from tests.screens.drawn import drawn

ARMY = ["speertraeger", "kavallerie", "bogenschuetzen"]


def right_half(at: Sitting) -> list[str]:
    return [line.rpartition("│")[2] for line in at.text().splitlines()]


@pytest.mark.parametrize("game", ["kunitori", "brennt", "mixed"])
def test_every_pile_says_in_full_what_its_card_does_from_120_columns_on(game: str, language: str) -> None:
    state = shelf.load(game).new(Setup(2, 3, {}))
    assert isinstance(state, DeckState)
    pool = Pool(state.observe(0))
    pool.listed = pool.coded = True
    pool.show(pool.view, frozenset())
    rows = drawn(pool, places(Size(120, 46), LayoutNeeds())["pool"])
    for pile in piles_of(state.table):
        card = state.table.cards[pile.cards[0]]
        if pile.ref == GENERALS:
            continue
        short = cell_len(cards.name(card.id)) > 22
        name = cards.short(card.id) if short else cards.name(card.id)
        assert any(name in row and cards.symbols(card) in row for row in rows), name


async def test_a_drawn_card_has_all_its_signs_beside_the_word_that_it_stayed(tmp_path: Path) -> None:
    session = session_of(game_with(deployed=["fantastische_burg", "speertraeger"]), people(0))
    async with sit(session, tmp_path, size=(120, 40), language="de") as at:
        assert re.search(r"║▲3 a +║.*\n.*║\+1Z\+1A\+1K ◆4 ║.*\n.*╚═+geblieben╝", at.text())


def test_the_own_deck_is_listed_by_what_the_cards_are_for() -> None:
    state = game_with(hand=["gold", "dorf", "oda_nobunaga"], deck=["festung", "neue_felder"], deployed=ARMY)
    deck = OwnDeck()
    deck.show(uses(state.observe(0), 0))
    width = left(Size(120, 40))
    title, *rows = drawn(deck, Region(0, 0, width, deck.count_lines(width)))
    assert title.startswith("── Your cards: 8 ")
    assert rows == [
        " money      1 Gold: $3, 3.0 a treasure",
        " leaders    1 Oda",
        " army       3 Spear, Archers, Cavalry",
        " walls      1 Fortress",
        " victory    1 Village",
        " others     1 New fields",
    ]


async def test_without_the_memory_aid_nobody_counts_the_own_cards(tmp_path: Path) -> None:
    async with sit(session_of(game_with(deployed=ARMY), people(0)), tmp_path, size=(120, 40), memory_aid="off") as at:
        assert "Your cards" not in at.text()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_has_one_use_and_none_is_left_out(language: str) -> None:
    for game in ("kunitori", "brennt", "mixed"):
        state = shelf.load(game).new(Setup(3, 7, {}))
        assert isinstance(state, DeckState)
        set_language(language)
        for card in range(state.table.size):
            state.gain(0, card, "effect")
        view = state.observe(0)
        found = uses(view, 0)
        assert sum(use.cards for use in found) == len(view.owned[0])
        told = ", ".join(part for use in found for part in use.parts)
        assert all(cards.short(card) in told for card in state.table.ids)


async def test_a_long_line_of_the_log_goes_on_below_itself(tmp_path: Path) -> None:
    """Fault 12: it was cut at the edge of the left half, the money with it."""
    state = game_with(hand=["handelshafen", "neue_felder", "neue_felder", "gold", "gold"], deck=["dorf"] * 12)
    state.actions = 9
    async with sit(session_of(state, people(0)), tmp_path, size=(120, 40)) as at:
        for card in ("handelshafen", "neue_felder", "neue_felder"):
            at.table.hand.go_to(f"hand:{card}")
            await at.press("enter")
        await at.press("t")
        told = " ".join(line.partition("│")[0].strip() for line in at.text().splitlines())
        assert "Trad. harb. +3C +1B, New fields +2C, New fields +2C; money 6" in told

        log = at.table.query_one("#log", LogLines)
        for height in range(2, 10):
            text = log.paint(50, height)[1].strip().text[HEAD:].removesuffix(MORE).strip()
            assert any(what.startswith(text) for _, _, what in log.lines), text


def test_the_log_begins_with_a_whole_entry_and_leaves_whole_sentences_of_the_last_one_out() -> None:
    before = "bought a Village for 1, and then nothing else happened at all in the whole of this long turn"
    turn = "Copper, Copper, Village; bought the Market place for 4; attacked Kenta with the army of the north and won"
    log = LogLines(id="log")
    log.show([(1, "Kenta", before), (1, "You", turn)])
    for height, said in (
        (4, ["…bought the Market place for 4;", " attacked Kenta with the army of", " the north and won"]),
        (3, ["…attacked Kenta with the army of", " the north and won"]),
        (6, [" Copper, Copper, Village; bought", " the Market place for 4; attacked"]),
        (
            7,
            [
                " bought a Village for 1, and then",
                " nothing else happened at all … l",
                " Copper, Copper, Village; bought",
            ],
        ),
    ):
        told = [line[HEAD - 1 :] for line in drawn(log, Region(0, 0, 48, height))[1:]]
        assert told[: len(said)] == said


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
async def test_rivals_have_their_counts_and_what_lies_deployed_at_120_columns(tmp_path: Path, seats: int) -> None:
    rivals = {seat: {"hand": ["gold"], "deployed": ARMY} for seat in range(1, seats)}
    state = game_with(seats=seats, rivals=rivals, hand=["dorf", "speertraeger"])
    async with sit(session_of(state, people(0, of=seats)), tmp_path, size=(120, 40)) as at:
        text = at.text()
        assert text.count("Spear †2, Archers †1, Cavalry †2") == seats - 1
        assert text.count("attack and defence 5") == seats - 1
        for name in at.table.names[1:]:
            assert f"{name} · person · 0 points" in text or f"{name} · random · 0 points" in text
        assert text.count("hand 1 deck 0 discard 0") == seats - 1


def test_what_is_told_of_a_rival_keeps_to_the_lines_there_are() -> None:
    session, panel = played(300), Players()
    panel.boxes = True
    panel.show(session.view(0), rivals(session, 0), frozenset(), True)
    for height in range(4, 30):
        assert len(panel.paint(40, height)) == 2 * (height // 2)


def played(choices: int) -> Session:
    """Return a game of Anna against two bots after so many choices; a bot chose for her."""
    session = session_of(shelf.load("kunitori").new(Setup(3, 5, {})), people(0, of=3))
    bot = bots.load("kunitori", "samurai")
    for _ in range(choices):
        ask = session.match.pending
        assert ask is not None
        session.match.submit(ask.token, bot.choose(session.match.view(ask.seat), ask.dice))
    return session


@pytest.mark.parametrize("size", [(160, 48), (200, 60)])
async def test_a_large_table_tells_what_has_become_of_the_game(tmp_path: Path, size: tuple[int, int]) -> None:
    """Fault 14: at 200x60 two thirds were empty. The curve ends in the present round, battles count as they were."""
    session = played(700)
    async with sit(session, tmp_path, size=size) as at:
        rows = right_half(at)
        told = at.table.table.events(0)
        curve = rows[rows.index(next(row for row in rows if "Points, round by round" in row)) :]
        heads = {mark: row for row in curve for mark in "▲■●" if row.rstrip().endswith(mark)}
        assert heads, "no mark in the last round"
        fought = [
            event.data for event in told if event.kind == "battle" and event.data["attack"] != event.data["defence"]
        ]
        assert fought
        for seat, name in enumerate(at.table.names):
            row = next(row for row in rows if f"{at.table.look.mark(seat)} {name}" in row)
            won = sum(seat == (b["seat"] if b["attack"] > b["defence"] else b["target"]) for b in fought)
            lost = sum(seat == (b["target"] if b["attack"] > b["defence"] else b["seat"]) for b in fought)
            taken = [
                sum(
                    e.kind == "gain" and (e.data["how"], e.data["seat"], e.data["card"]) == ("battle", seat, card)
                    for e in told
                )
                for card in ("land", "praefektur", "dorf")
            ]
            assert [int(n) for n in row.split()[-5:]] == [won, lost, *taken]


async def test_what_has_to_be_remembered_goes_with_the_memory_aid(tmp_path: Path) -> None:
    async with sit(session_of(game_with(), people(0)), tmp_path, size=(160, 48), memory_aid="off") as at:
        for title in ("Points, round by round", "Battles so far", "Your cards"):
            assert title not in at.text()
        assert "attack 1; 1 point; +1 card or +1 action" in at.text()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_words_for_a_card_name_the_amounts_of_its_signs(language: str) -> None:
    for game in ("kunitori", "brennt", "mixed"):
        table = shelf.load(game).new(Setup(2, 1, {})).observe(0).table
        set_language(language)
        for card in table.cards:
            signs = [n for n in re.findall(r"-?\d+", cards.symbols(card)) if card.kind != "treasure"]
            if card.kind != "treasure":
                assert sorted(map(abs, map(int, re.findall(r"\d+", in_few_words(card))))) == sorted(
                    abs(int(n)) for n in signs
                ), card.id


def test_a_card_is_told_in_few_words() -> None:
    table = shelf.load("kunitori").new(Setup(2, 1, {})).observe(0).table
    told = {card.id: in_few_words(card) for card in table.cards}
    assert told["bauernmiliz"] == "attack 1; 1 point; +1 card or +1 action"
    assert told["neue_technologien"] == "+$1 or trash for +$3"
    assert told["hohe_steuern"] == "-3 points; +3 cards"
    assert told["dorf"] == "1 point"


def about(at: Sitting) -> str:
    """Return what stands under the pool of a large table in one line, without the blanks between words."""
    place = at.table.places_in(at.table.size)["info"]
    lines = at.text().splitlines()[place.y : place.bottom]
    return " ".join(" ".join(line[place.x : place.right] for line in lines).split())


async def test_a_large_table_says_what_choosing_the_card_comes_to_and_why_that_matters(tmp_path: Path) -> None:
    state = game_with(seats=3, hand=["gold"] * 3 + ["silber", "kupfer"], deck=["dorf"] * 4, pool={"land": 1})
    state.buys = 1  # and one more in the buy phase
    async with sit(session_of(state, people(0, of=3)), tmp_path, size=(160, 48)) as at:
        at.table.pool.go_to("pool:land")
        await at.pilot.pause()
        text = about(at)
        assert "NOW Enter plays 5 treasures and buys it. Then $1 and 1 buy are left. " in text
        assert text.endswith(" With that pile empty, no battle wins Land any more.")
        at.table.pool.go_to("pool:gold")
        await at.pilot.pause()
        assert "Then $6 and 1 buy are left. Enough for Tea set or " in about(at)
        at.table.pool.go_to(GENERALS)
        await at.pilot.pause()
        assert "NOW Enter lists those that you can buy." in about(at)
        at.table.set_focus(at.table.hand)
        await at.pilot.pause()
        assert "NOW Enter plays it." in about(at)


async def test_of_a_deployed_card_that_is_to_be_played_it_is_said_what_enter_does(tmp_path: Path) -> None:
    state = game_with(deployed=["kavallerie", "speertraeger"], hand=["kupfer"])
    async with sit(session_of(state, people(0)), tmp_path, size=(160, 48), auto_pass="off") as at:
        assert at.table.focused is at.table.area
        assert about(at).endswith("NOW Enter plays it.")
