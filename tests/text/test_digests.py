"""Turns of others summed up, over whole games of bots."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.deckbuilder.facts import DeckTurn
from kunitori_tui.play.facts import SeenEvent, Turn, read, since_own
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from kunitori_tui.text import stops
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import set_language
from kunitori_tui.text.events import turn_summary
from savegames.format import Seat

NAMES = ("You", "Mei", "Haru")
SUMMED_UP = [game_id for game_id in shelf.ids() if box(game_id).stops.digest]
every_summed_game = pytest.mark.parametrize("game_id", [one for one in SUMMED_UP if box(one).stops.results])


@cache
def match_of(game_id: str) -> Match:
    seats = [Seat("bot", name, "samurai") for name in NAMES]
    match = Match(shelf.load(game_id), Setup(len(seats), 104, {"round_limit": 26}), seats, 7)
    table = Session(match, "", "", "", None, None)
    while table.next_step(None).result() is not None:
        pass
    return match


def told(game_id: str, me: int | None) -> list[SeenEvent]:
    return [SeenEvent.of(at, event, me) for at, event in match_of(game_id).events]


def past_of(game_id: str, me: int | None = 0) -> list[Turn]:
    return read(game_id, told(game_id, me)).turns


def test_the_deck_builders_are_summed_up() -> None:
    assert SUMMED_UP == ["kunitori", "brennt", "mixed", "moegahara"]


@every_summed_game
def test_before_ones_own_turn_every_rival_is_summed_up_once_in_the_order_of_the_table(game_id: str) -> None:
    past = past_of(game_id)
    own = [at for at, turn in enumerate(past) if turn.seat == 0]
    assert len(own) > 10
    for at in own[1:]:
        found = stops.turn_digests(since_own(past[: at + 1], 0), NAMES, 0)
        assert [(digest.seat, digest.number) for digest in found] == [
            (1, past[at].number - 1),
            (2, past[at].number - 1),
        ]


@every_summed_game
def test_a_digest_tells_what_was_bought_for_how_much_and_how_the_points_changed(game_id: str) -> None:
    past = past_of(game_id)
    prices = changes = 0
    for turn, later in pairwise(past):
        paid: dict[str, int] = {}
        for card, price in ((e.data["card"], e.data["price"]) for e in turn.events if e.kind == "buy"):
            paid[card] = paid.get(card, 0) + price
        bought = list(paid.values())
        digest = stops.digest(turn, NAMES, 0, after=later.points)
        rows = {row.subject: row.text for row in digest.rows}
        assert [int(n) for n in re.findall(r"for \$(\d+)", rows.get("bought", "").replace("nothing; $", ""))] == bought
        assert digest.brief
        before, after = turn.points, later.points
        if before is None:
            continue  # the first turn of a game is told by the position
        assert after is not None
        told_points = {
            name: (int(a), int(b)) for name, a, b in re.findall(r"(\w+) (-?\d+) → (-?\d+)", rows.get("points", ""))
        }
        assert told_points == {NAMES[s]: (before[s], after[s]) for s in range(3) if before[s] != after[s]}
        prices += len(bought)
        changes += len(told_points)
    assert prices > 30
    assert changes > 10


@every_summed_game
def test_the_first_turn_of_a_game_tells_its_points_too(game_id: str) -> None:
    """Nobody is told the points before it: all begin with those of two Villages."""
    first = DeckTurn(game_id, 1, 1, 0, 0)
    told_points = [row.text for row in stops.digest(first, NAMES, 0, after=[2, 3, 2]).rows]
    assert told_points == ["Mei 2 → 3"]
    assert stops.digest(first, NAMES, 0, after=[2, 2, 2]).rows == []
    assert stops.digest(first, NAMES, 0, after=[8, 3, 2]).rows == []  # the game began before


@every_summed_game
def test_a_digest_tells_both_sums_of_every_battle_and_what_was_taken(game_id: str) -> None:
    battles = 0
    for turn in past_of(game_id):
        sums = [f"{e.data['attack']}:{e.data['defence']}" for e in turn.events if e.kind == "battle"]
        digest = stops.digest(turn, NAMES, 0)
        told_sums = [re.findall(r"\d+:\d+", row.text)[0] for row in digest.rows if row.subject == "battle"]
        assert told_sums == sums
        assert all(each in digest.brief for each in sums)
        taken = sum(e.kind == "gain" and e.data["how"] == "battle" for e in turn.events)
        assert digest.brief.count("took ") == taken
        battles += len(sums)
    assert battles > 3


@every_summed_game
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_log_tells_a_battle_in_the_words_of_the_digest(game_id: str, language: str) -> None:
    set_language(language)
    shown = 0
    for turn in past_of(game_id):
        log = turn_summary(turn, NAMES, 0)
        for row in stops.digest(turn, NAMES, 0).rows:
            if re.search(r"\d+:\d+", row.text):
                (line,) = [line for line in log if line.startswith(row.text)]
                shown += ";" in line
    assert shown, "the log says what was laid open, too"


@every_summed_game
def test_a_digest_says_the_same_to_everybody_but_for_who_is_addressed(game_id: str) -> None:
    """What the others hide is not in it: a spectator's digest has the same rows."""
    for mine, theirs in zip(past_of(game_id, 0), past_of(game_id, None), strict=True):
        if mine.seat == 0:
            continue
        a, b = (stops.digest(turn, NAMES, None) for turn in (mine, theirs))
        assert (a.brief, list(a.rows)) == (b.brief, list(b.rows))


@every_summed_game
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_turn_can_be_summed_up_in_every_language(game_id: str, language: str) -> None:
    set_language(language)
    for turn in past_of(game_id):
        assert stops.digest(turn, NAMES, 0).brief


@pytest.mark.parametrize("language", ["en", "de"])
@every_summed_game
def test_a_turn_in_sentences_has_no_signs_and_ends_with_the_points_where_they_changed(
    game_id: str, language: str
) -> None:
    set_language(language)
    past = past_of(game_id)
    found = stops.turn_digests(past, NAMES, 0)
    assert all(one[0].isupper() or one[0].isdigit() for digest in found for one in digest.sentences)
    assert all(one.endswith(".") and ".." not in one for digest in found for one in digest.sentences)
    assert not any(sign in one for digest in found for one in digest.sentences for sign in "$→†▲◆")
    word = "Points: " if language == "en" else "Punkte: "
    for digest, turn, following in zip(found[:-1], past, past[1:], strict=False):
        before, after = turn.points, following.points
        assert after is not None
        told = [one for one in digest.sentences if one.startswith(word)]
        assert len(told) == (before is not None and before != after)
        assert all(int(n) in after for one in told for n in re.findall(r"-?\d+", one))


@every_summed_game
def test_a_battle_of_the_reader_is_left_to_its_result(game_id: str) -> None:
    past = past_of(game_id)
    others = [turn for turn in past if turn.seat != 0]
    for digest, turn in zip(stops.turn_digests(others, NAMES, 0), others, strict=True):
        fought = [e.data for e in turn.events if e.kind == "battle"]
        mine = [data for data in fought if 0 in (data["target"], data.get("ally"))]
        told = sum(bool(re.search(r"\d+:\d+", one)) for one in digest.sentences)
        assert told == len(fought) - len(mine)


@every_summed_game
def test_a_digest_in_few_words_tells_battles_before_the_purchases_that_followed_them(game_id: str) -> None:
    both = 0
    for turn in past_of(game_id):
        brief = stops.digest(turn, NAMES, 0).brief
        fought, bought = re.search(r"\d+:\d+", brief), brief.find("bought ")
        if fought is not None and bought >= 0:
            both += 1
            assert fought.start() < bought, brief
    assert both
