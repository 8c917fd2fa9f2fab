"""Real saves of every game, changed at random: each opens or is refused; what opens is played on, saved, resumed."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from scripts.mutated_saves import tried
from tests.savegames.mutations import mutated


def test_mutations_of_real_saves_are_refused_or_played_on():
    outcome = tried(range(60))
    assert outcome.wrong == {}
    # Some changes are harmless (a journal entry, a title); were none accepted, the test would test nothing.
    assert 0 < outcome.ends["accepted"] < 40


def test_a_mutation_follows_from_its_seed_alone_and_six_in_a_row_are_of_all_games():
    found = {seed: mutated(seed) for seed in range(3000, 3006)}
    assert {before["game"] for before, _ in found.values()} == set(shelf.ids())
    assert {seed: mutated(seed) for seed in reversed(found)} == found


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_20000_mutations_of_real_saves_are_refused_or_played_on():
    assert tried(range(1_000_000, 1_020_000)).wrong == {}
