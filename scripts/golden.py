"""Writes the golden files of the engine anew: ``python scripts/golden.py``, from the root of the checkout.

Prints every file that changed. Read the difference before committing it: it is a change of what the rules do.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.golden.writer import GOLDEN, files


def main() -> None:
    changed = 0
    for path, text in files():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(path.relative_to(GOLDEN))
            changed += 1
    print(f"{changed} golden files written")


if __name__ == "__main__":
    main()
