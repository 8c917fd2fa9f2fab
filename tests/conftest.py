"""What every test begins with: English, and for the programs it starts the signals of a terminal."""

from __future__ import annotations

import gc
import signal

import pytest
from hypothesis import HealthCheck, settings

from kunitori_tui.text.catalog import set_language

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")  # a busy one is no failure


def pytest_configure() -> None:
    """See to it that SIGINT and SIGHUP end a child, though a shell's ``&`` or nohup have them ignored here.

    What is ignored stays so in every child; what has a handler is reset to its default there.
    """
    for name in ("SIGINT", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over what has been collected, which stays to the end, and look around less often:
    it took a quarter of the time of the tests that keep whole games.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


@pytest.fixture(autouse=True)
def _english() -> None:
    """Begin in English: the language is one for the process, and the test before may have left it in another."""
    set_language("en")
