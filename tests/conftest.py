"""What every test begins with: English, and for the programs it starts the signals of a terminal."""

from __future__ import annotations

import gc
import inspect
import signal
import sys
from bisect import bisect
from collections.abc import Generator, Sequence
from itertools import accumulate
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from kunitori_tui.text.catalog import LANGUAGES, set_language

settings.register_profile("others", deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine
settings.register_profile("same", settings.get_profile("others"), derandomize=True)
settings.load_profile("same")  # as every run: what fails does so by a change, not by chance
# Nor by words and numbers in the sources of what else is loaded, which depends on the tests before; to find them, each
# worker looks up where every module lies, and parses all sources in a fresh checkout.
providers.is_local_module_file = lambda path: False

HERE = Path(__file__).parent
collect_ignore_glob = ["e2e/*", "host/*", "package/test_one_file.py"] if sys.platform == "win32" else []
"""Tests that need a pseudo-terminal, which Windows has not; pexpect is not even installed there."""


def pytest_configure() -> None:
    """See to it that SIGINT and SIGHUP end a child, though a shell's ``&`` or nohup have them ignored here.

    What is ignored stays so in every child; what has a handler is reset to its default there.
    """
    for name in ("SIGINT", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


def _shift(config: pytest.Config, folders: Sequence[Path]) -> int:
    """Return with which folder this worker begins: the second of four with that after a quarter of the files."""
    worker: dict[str, str | int] = getattr(config, "workerinput", {})
    first, of = int(str(worker.get("workerid", "gw0")).removeprefix("gw")), int(worker.get("workercount", 1))
    upto = list(accumulate(len(list(folder.rglob("test_*.py"))) or 1 for folder in folders))
    return bisect(upto, upto[-1] * first // of)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Let every worker begin at another folder, and among the games at another game. In a fresh checkout every file is
    compiled when it is read, which costs four times what reading costs later; workers that begin together would all
    compile all of them.
    """
    gc.disable()  # until all is there: nearly all of it stays, and would be looked through again and again
    report = yield
    if collector.path in (HERE, HERE / "games") and report.passed:
        shift = _shift(collector.config, [node.path for node in report.result])
        report.result = [*report.result[shift:], *report.result[:shift]]
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Bring all workers' tests into the same order again."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: item.path.parts[: len(HERE.parts) + 2])


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over what has been collected, which stays to the end, and look around so seldom
    that most tests are over by then: it took a quarter of the time of the tests that keep whole games, and up to a
    tenth of those of screens, all of which lives as long as a test.
    """
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Let nobody look for garbage any more: what is left goes with the process, and pytest and Python look through all
    of it a dozen times on their way out.
    """
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine, most by keyboard, in a loop that tells when it comes to rest."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    from tests.driving import run  # with Textual, which most tests do without

    run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in inspect.signature(pyfuncitem.obj).parameters}))
    return True


@pytest.fixture(autouse=True)
def _english() -> None:
    """Begin in English: the language is one for the process, and the test before may have left it in another."""
    set_language("en")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Every language, one after the other."""
    lang: str = request.param
    assert set_language(lang) == lang
    return lang
