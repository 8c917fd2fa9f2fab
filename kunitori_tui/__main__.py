"""The command ``kunitori``, also as ``python -m kunitori_tui``."""

from __future__ import annotations

import gc
import sys


def main() -> int:
    """Run the command line, or without one open the menu; return the exit code."""
    # Whole games are made of short-lived objects: to look through all that is kept every 700 of them costs a tenth.
    gc.set_threshold(50_000, 20, 20)
    if len(sys.argv) > 1:
        from kunitori_tui.cli import main as command_line

        return command_line()
    # Most starts are this one, and reading a command line that is empty is a tenth of the way to the first frame.
    from kunitori_tui.commands.screen import open_menu
    from kunitori_tui.process import exits

    return exits.run(open_menu)


if __name__ == "__main__":
    sys.exit(main())
