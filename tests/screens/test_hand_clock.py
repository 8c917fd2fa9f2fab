"""The clock that a test moves does not come too late for what it was waited for."""

import pytest

from tests.screens.hand_clock import HandClock


@pytest.mark.parametrize("seconds", [0.02, 0.3, 0.5, 0.8])
def test_what_was_to_be_waited_for_has_come_after_so_many_seconds_at_any_moment(seconds: float) -> None:
    clock = HandClock()
    for steps in range(200):
        awaited, done = clock.now() + seconds, [steps]
        clock.call_later(seconds, done.clear)
        clock.advance(seconds)
        assert clock.now() >= awaited
        assert not done
        clock = HandClock()
        for _ in range(steps):
            clock.advance(0.02)
