"""Whatever is told of an unfinished save tells what its reader may know, and not a byte more.

Two games of one deal are played in which the others choose differently wherever the reader cannot notice. Every command
that tells of a save must print the same of both.
"""

from __future__ import annotations

import io
import random
from dataclasses import replace
from functools import cache

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Json, Setup
from kunitori_tui.plain import mode as plain
from kunitori_tui.play.session import Session
from kunitori_tui.process.lines import Lines
from savegames.format import Seat
from savegames.store import Store
from tests.cli.twins import COMMANDS, Pair, Run, pairs, play_on, record, told
from tests.contract.play import every_game
from tests.engine.corpus import cheap

HIDING = [game_id for game_id in shelf.ids() if shelf.load(game_id).hides]
UNNOTICED = {
    "kunitori": {"ambush"},
    "brennt": {"keep"},
    "mixed": {"keep"},
    "moegahara": {"keep"},
    "sekigahara": {"pay", "march", "levy", "halve"},
}
"""Questions of another seat of which some answers look alike to the one person."""
SEEDS = range(1, 30)


@cache
def twins(game_id: str, people: int) -> dict[str, Pair]:
    """Return two games for every kind of question in :data:`UNNOTICED`, as the one person sees them, or where several
    play as a spectator does; of a game in which nobody hides anything one game twice.
    """
    game = shelf.load(game_id)
    seats, reader = min(game.seat_counts), 0 if people == 1 else None
    found: dict[str, Pair] = {}
    if not game.hides:
        state = game.new(Setup(seats, 1))
        journal = play_on(state, state, reader, random.Random(1))
        return {"": Pair(game, Setup(seats, 1), (journal, journal))}
    prices: Json = {"prices": cheap(game_id)} if any(o.key == "prices" for o in game.options) else {}
    for seed in SEEDS:
        if UNNOTICED[game_id] <= set(found):
            break
        found |= dict(pairs(game, Setup(seats, seed, prices), reader))
    return found


@pytest.mark.parametrize("people", [1, 2], ids=["one-person", "several"])
@pytest.mark.parametrize("game_id", HIDING)
def test_two_games_that_the_reader_cannot_tell_apart_are_told_with_the_same_bytes(
    run: Run, store: Store, game_id: str, people: int
) -> None:
    found = twins(game_id, people)
    assert UNNOTICED[game_id] <= set(found)
    for question, pair in found.items():
        one, other = (told(run, store, record(pair, which, people)) for which in (0, 1))
        assert len(one) == len(COMMANDS) + 2  # the exported log and the report beside
        for line, text in one.items():
            assert text == other[line], (question, line)


@pytest.mark.parametrize("people", [1, 2], ids=["one-person", "several"])
@every_game
def test_the_position_is_shown_the_same_whatever_the_others_hold(
    run: Run, store: Store, game_id: str, people: int
) -> None:
    """What is hidden from the reader is dealt anew."""
    pair = list(twins(game_id, people).values())[-1]
    save = record(pair, 0, people)
    view = pair.game.from_json(save.now).observe(0 if people == 1 else None)
    dealt = [pair.game.sample(view, number).to_json() for number in range(3)]
    assert any(position != save.now for position in dealt)
    shown = told(run, store, save, COMMANDS[:2])
    for position in dealt:
        other = replace(save, now=position, barrier=position, barrier_at=len(save.journal))
        for line, text in told(run, store, other, COMMANDS[:2]).items():
            assert line == "report" or text == shown[line], line


@pytest.mark.parametrize("game_id", HIDING)
def test_with_spoil_the_difference_is_told(run: Run, store: Store, game_id: str) -> None:
    line = "replay NAME --states --spoil"
    pair = list(twins(game_id, 1).values())[-1]
    found = [told(run, store, record(pair, which, 1), (line,))[line] for which in (0, 1)]
    assert found[0] != found[1]


def test_the_seed_is_told_to_who_plays_alone_and_to_several_people_with_spoil(run: Run, store: Store) -> None:
    (pair,) = twins("kunitori", 1).values()
    line = f"eed {pair.setup.seed}"  # in the report it begins with a small letter
    commands = ("saves show NAME", "saves show NAME --spoil")
    alone, several = (told(run, store, record(pair, 0, people), commands) for people in (1, 2))
    assert line in alone["saves show NAME"]
    assert line in alone["report"]
    assert line not in several["saves show NAME"]
    assert line not in several["report"]
    assert line in several["saves show NAME --spoil"]


class Broken(io.StringIO):
    """A reader that fails in an unforeseen way."""

    def readline(self, size: int | None = -1, /) -> str:
        raise KeyError("broken")


def test_a_fault_in_plain_mode_names_the_save_and_no_choice(store: Store) -> None:
    seats = [Seat("human", "Anna"), Seat("bot", "Kenta", "random")]
    session = Session.start(store, "kunitori", seats, seed=7, options={"first": "2"})
    with pytest.raises(KeyError) as error:
        plain.play(session, Lines(Broken(), io.StringIO()))
    (note,) = error.value.__notes__
    assert f"save {session.id}, seed 7" in note
    assert f"{len(session.match.journal)} entries" in note
    assert session.match.journal
    assert not any(option in note for option in session.match.journal if ":" in option)
