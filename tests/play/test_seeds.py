"""A seed is a game, deal and dice of the bots; and who may know it before the end."""

from __future__ import annotations

from dataclasses import replace
from itertools import count, cycle, islice
from pathlib import Path

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine import rng
from kunitori_tui.engine.rng import MAX_SEED
from kunitori_tui.measure import sim
from kunitori_tui.play.deals import ALOUD, bot_seed, secret_seed
from kunitori_tui.play.session import Session
from kunitori_tui.process import report
from kunitori_tui.shelf import STAND_IN
from savegames.format import Save, Seat
from savegames.store import Store

every_game = pytest.mark.parametrize("game", shelf.ids())
STEPS = 60


def play(session: Session, *, steps: int | None = None) -> list[int]:
    """Let bots choose as they do and a person take every option in turn; return the dice that bots were given."""
    dice = []
    for number in count() if steps is None else range(steps):
        if (ask := session.match.pending) is None:
            break
        if ask.human:
            choices = session.match.view(ask.seat).choices
            session.match.submit(ask.token, choices[number % len(choices)])
        else:
            dice.append(ask.dice)
            session.next_step(None)
    return dice


def begun(folder: Path, game: str, seed: int) -> Save:
    """Return the save of a game of one person against bots, some choices after its start."""
    more = shelf.load(game).seat_counts[:2][-1] - 1
    others = [Seat("bot", f"B{i}", bot) for i, bot in enumerate(islice(cycle(["random", STAND_IN]), more))]
    seats = [Seat("human", "Anna"), *others]
    session = Session.start(Store(folder), game, seats, seed=seed)
    play(session, steps=STEPS)
    return replace(session.to_save(), id="one", created="", updated="")


@every_game
def test_the_same_seed_and_the_same_choices_give_the_same_save(game: str, tmp_path: Path) -> None:
    one = begun(tmp_path / "one", game, 1600)
    assert len(one.journal) == STEPS
    assert begun(tmp_path / "two", game, 1600) == one
    assert begun(tmp_path / "three", game, 1601).now != one.now


@every_game
def test_bots_play_at_a_table_the_game_that_sim_plays_from_the_same_seed(game: str, tmp_path: Path) -> None:
    names = ["random"] * shelf.load(game).seat_counts[0]
    session = Session.start(Store(tmp_path), game, [Seat("bot", f"B{i}", bot) for i, bot in enumerate(names)], seed=3)
    play(session)
    assert session.match.journal == sim.play(game, names, 3).journal


def test_the_dice_of_the_bots_are_not_those_of_the_deal() -> None:
    """splitmix64, which begins the deal, can be turned round; so the bots' seed comes from another source."""
    seeds = range(1000)
    assert len({bot_seed(seed) for seed in seeds}) == len(seeds)
    assert not {bot_seed(seed) for seed in seeds} & {rng.mix(seed) for seed in seeds}


def test_an_older_save_goes_on_with_the_dice_it_began_with(tmp_path: Path) -> None:
    """Until a seed was a game, the bots' dice were drawn apart from the deal."""
    seats = [Seat("human", "Anna"), Seat("bot", "Kenta", "random")]
    store = Store(tmp_path)
    session = Session.start(store, "kunitori", seats, seed=7)
    assert session.close()
    store.write(replace(store.load(session.id), bot_seed=8))
    resumed = Session.resume(store, session.id)
    dice = play(resumed, steps=STEPS)
    assert dice
    assert set(dice) <= {rng.stream(8, number) for number in range(STEPS)}
    assert resumed.close()
    assert store.load(session.id).bot_seed == 8


ANNA, BEN = Seat("human", "Anna"), Seat("human", "Ben")
MONEY = Seat("bot", "Mei", "money")


def open_seed(session: Session) -> int | None:
    """Return the seed as its table, its match and its save tell it, which is the same for all."""
    (told,) = {session.seed, session.match.open_seed, session.to_save().open_seed}
    return told


@pytest.mark.parametrize("seats", [[ANNA, MONEY], [MONEY, MONEY]], ids=["one person", "bots alone"])
def test_alone_a_drawn_seed_is_open_and_short_enough_to_be_read_aloud(seats: list[Seat], tmp_path: Path) -> None:
    session = Session.start(Store(tmp_path), "kunitori", seats)
    seed = open_seed(session)
    assert seed is not None
    assert 0 < seed <= ALOUD


def test_between_people_a_drawn_seed_is_a_secret_until_the_game_is_over(tmp_path: Path) -> None:
    """However it is left, taken up again and handed over."""
    store = Store(tmp_path)
    session = Session.start(store, "kunitori", [ANNA, BEN, MONEY], options={"round_limit": 2})
    seed = session.match.setup.seed
    assert open_seed(session) is None
    assert session.close()
    session = Session.resume(store, session.id)
    session.match.hand_over(1, "money")
    while session.match.pending is not None:
        assert open_seed(session) is None
        play(session, steps=1)
    assert open_seed(session) == seed
    assert session.close()
    assert store.load(session.id).open_seed == seed


def test_a_secret_seed_has_63_bits_of_chance() -> None:
    drawn = {secret_seed() for _ in range(64)}
    assert len(drawn) == 64
    assert 0 <= min(drawn) < 1 << 60 < max(drawn) <= MAX_SEED


def test_a_chosen_seed_is_open_to_all_from_the_start(tmp_path: Path) -> None:
    assert open_seed(Session.start(Store(tmp_path), "kunitori", [ANNA, BEN], seed=MAX_SEED)) == MAX_SEED


def test_a_report_of_a_fault_tells_no_secret_seed(tmp_path: Path) -> None:
    secret = Session.start(Store(tmp_path), "kunitori", [ANNA, BEN])
    told = report.text(ZeroDivisionError(), secret)
    assert str(secret.match.setup.seed) not in told
    assert str(secret.match.bot_seed) not in told
    known = Session.start(Store(tmp_path), "kunitori", [ANNA, BEN], seed=5)
    assert "seed 5, dice" in report.text(ZeroDivisionError(), known)
