"""The command ``kunitori``, also as ``python -m kunitori_tui``."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line and return its exit code."""
    from kunitori_tui.cli import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
