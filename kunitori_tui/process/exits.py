"""How the program ends: whatever happens becomes an exit code and a sentence.

Exit codes: 0 fine, 1 failed, 2 wrong usage or a terminal that cannot be used, 128 + n when signal n ended it.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kunitori_tui.engine.errors import BadSetup, KeyedError
from kunitori_tui.play import settings
from kunitori_tui.process.lines import FAILED, USAGE, Refused, Stopped, lift_deadline, prepare_streams
from kunitori_tui.text import catalog, reasons
from kunitori_tui.text.catalog import tr
from savegames.errors import reason

if TYPE_CHECKING:
    from kunitori_tui.play.session import Session

SIGINT = 2
SIGPIPE = 13


class ReaderGone(Exception):
    """Nobody reads what is written any more. No OSError, which click would turn into an exit code of its own."""


def run(work: Callable[[], int]) -> int:
    """Do ``work`` in the player's language and return its exit code; nothing is raised."""
    catalog.set_language(settings.load().language)
    prepare_streams()
    try:
        code = _run(work)
        sys.stdout.flush()
    except (ReaderGone, BrokenPipeError):
        _let_go_of_stdout()
        return 128 + SIGPIPE
    except OSError as error:
        _let_go_of_stdout()
        _complain(tr("The system refused ({reason}); for instance, a disk is full.", reason=reason(error)))
        return FAILED
    finally:
        lift_deadline()
    return code


def _run(work: Callable[[], int]) -> int:
    try:
        return work()
    except Refused as refused:
        _complain(refused.sentence)
        return refused.code
    except BadSetup as error:
        _complain(reasons.error(error))
        return USAGE
    except KeyedError as error:
        _complain(reasons.error(error))
        return FAILED
    except Stopped as stopped:
        return 128 + stopped.signum
    except KeyboardInterrupt:
        return 128 + SIGINT
    except (ReaderGone, OSError):
        raise
    except Exception as error:  # noqa: BLE001 - the last door: a fault becomes a report, never a traceback
        if (file := report(error)) is not None:
            _complain(
                tr("A fault in the program. Saved games are kept; what happened is written down in {file}", file=file)
            )
        else:
            name = type(error).__name__
            _complain(tr("A fault in the program ({name}), and no report of it could be written.", name=name))
        return FAILED


def report(what: BaseException, session: Session | None = None) -> Path | None:
    """Write the report on ``what`` and return its file, None where the disk refuses."""
    from kunitori_tui.process.report import write  # what reads games, and only where something fails

    return write(what, session)


def _complain(text: str) -> None:
    with contextlib.suppress(OSError):
        sys.stderr.write(f"kunitori: {text}\n")
        sys.stderr.flush()


def _let_go_of_stdout() -> None:
    """Point standard output at nothing, so that leaving the program does not stumble over the pipe again."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
