"""The command ``kunitori``, also as ``python -m kunitori_tui``."""

import _signal  # type: ignore[import-not-found]  # what `signal` is made of: that one loads five more modules first
import gc
import os
import sys

from kunitori_tui import __version__


def main() -> int:
    """Run the command line, or without one open the menu; return the exit code."""
    try:
        _end_by_interrupt()
    except KeyboardInterrupt:  # it came a moment ago
        return 128 + int(_signal.SIGINT)
    if sys.argv[1:] == ["--version"] and _tell_version():
        return 0
    # Whole games are made of short-lived objects: to look through all that is kept every 700 of them costs a tenth.
    gc.set_threshold(50_000, 20, 20)
    from kunitori_tui.process import lazy_modules

    lazy_modules.do_without()
    if os.environ.get("_KUNITORI_COMPLETE"):  # a shell asks how the line goes on
        lazy_modules.put_off(
            "inspect"
        )  # the sources of Python: dataclasses and click ask for it where screens are drawn
        from kunitori_tui.cli import complete

        return _leave(complete())
    lazy_modules.put_off()
    if sys.argv[1:] in ([], ["resume"]):
        # Most starts are these two, and what reads a command line is a tenth of the way to the first frame.
        from kunitori_tui.commands import saved, screen
        from kunitori_tui.process import exits

        return exits.run(saved.resume_latest if sys.argv[1:] else screen.open_menu)
    from kunitori_tui.cli import main as command_line

    return _leave(command_line())


def _leave(code: int) -> int:
    """Return ``code``. All that is left goes with the process: to look through it for garbage first takes 8 ms."""
    gc.freeze()
    return code


def _tell_version() -> bool:
    """Write the version, without the command line that would be read first; return False where that is refused, which
    the command line puts into words.
    """
    try:
        return bool(os.write(1, f"kunitori {__version__}\n".encode("ascii")))
    except OSError:
        return False


def _end_by_interrupt() -> None:
    """Let SIGINT end the program at once and without a word, as SIGTERM does, until somebody has something to tidy up
    (:mod:`kunitori_tui.process.signals`). Python would raise an error instead, most likely in the midst of an import.
    """
    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)


if __name__ == "__main__":
    sys.exit(main())
