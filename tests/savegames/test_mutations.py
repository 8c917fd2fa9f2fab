"""Real saves of every game, changed at random: each opens or is refused, and what opens can be played."""

from __future__ import annotations

import copy
import json
import random

import pytest

from kunitori_tui import shelf
from kunitori_tui.play.match import Match
from savegames.check import restore
from savegames.errors import SaveError
from savegames.format import decode
from tests.savegames.mutations import games_of, mutate


def ends_well(data):
    """Return whether ``data`` opens; anything but a :class:`SaveError` fails the test, also on the way to the table."""
    try:
        save = decode(data)
        state = restore(save)
    except SaveError:
        return False
    assert state.to_json() == save.now
    match = Match.from_save(save)
    ask = match.pending
    if ask is not None:
        choices = match.view(ask.seat).choices
        assert choices
        match.submit(ask.token, choices[-1])
    else:
        assert match.over
    return True


def run_mutations(game_id, signed, first, count):
    raw = games_of(game_id)
    games = [json.loads(data) for data in raw]
    opened = 0
    for number in range(first, first + count):
        dice = random.Random(number)
        if number % 4 == 0:
            data = bytearray(dice.choice(raw))
            for _ in range(dice.randint(1, 4)):
                data[dice.randrange(len(data))] = dice.randrange(256)
            opened += ends_well(bytes(data))
        else:
            document = copy.deepcopy(dice.choice(games))
            for _ in range(dice.randint(1, 3)):
                try:
                    mutate(document, dice)
                except (LookupError, TypeError):
                    continue  # the second place lies in what the first change removed
            opened += ends_well(signed(document))
    return opened


@pytest.mark.parametrize("game_id", shelf.ids())
def test_mutations_of_real_saves_open_or_are_refused(signed, game_id):
    # Some changes are harmless (a journal entry, a title); were none accepted, the test would test nothing.
    assert 0 < run_mutations(game_id, signed, 0, 120) < 100


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game_id", shelf.ids())
def test_20000_mutations_of_real_saves_open_or_are_refused(signed, game_id):
    assert 0 < run_mutations(game_id, signed, 1_000, 20_000) < 15_000
