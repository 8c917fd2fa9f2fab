"""Where the steps of a game lie on its timeline, in rounds."""

from __future__ import annotations

from kunitori_tui.text.story.passage import Passage, Round


def test_a_step_with_which_one_round_passes_and_another_begins_lies_where_the_other_begins() -> None:
    """Nothing was told in the second round: it began and ended with step 6."""
    rounds = [Round(1, 0), Round(2, 6), Round(3, 6), Round(4, 9)]
    way = Passage(9, (0, 3, 6, 9), (0, 3, 6, 9), (0, 6, 9), rounds, (), (), heard=(0, 3, 6, 9))
    assert [way.place(at) for at in (0, 3, 6, 9)] == [0.0, 0.5, 2.0, 3.0]
    assert [way.step(place) for place in (0.0, 0.5, 2.0, 3.0)] == [0, 3, 6, 9]
