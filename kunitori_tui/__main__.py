"""The command ``kunitori``, also as ``python -m kunitori_tui``."""

import _signal  # type: ignore[import-not-found]  # what `signal` is made of: that one loads five more modules first
import gc
import sys


def main() -> int:
    """Run the command line, or without one open the menu; return the exit code."""
    try:
        _end_by_interrupt()
    except KeyboardInterrupt:  # it came before that was changed
        return 128 + int(_signal.SIGINT)
    # Whole games are made of short-lived objects: to look for garbage at every 700 new ones costs a tenth.
    gc.set_threshold(50_000, 20, 20)
    from kunitori_tui.cli import run  # an interruption of this import ends without a word

    code = run()
    gc.freeze()  # all goes with the process: to look through it for garbage first takes 8 ms
    return code


def _end_by_interrupt() -> None:
    """Let SIGINT end the program at once and without a word, as SIGTERM does, until
    :mod:`kunitori_tui.process.lines` takes it over. Python would raise an error instead, most likely in the midst of
    an import.
    """
    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)


if __name__ == "__main__":
    sys.exit(main())
