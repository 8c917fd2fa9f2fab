"""Writes the golden files of the engine anew: ``python scripts/golden.py``, from the root of the checkout.

Prints every file that changed. Read the difference before committing it: it is a change of what the rules do. A state
of a frame is written where there is none yet; what is there stays, as a save does.
``python scripts/golden.py screens`` writes the pictures of the screens anew. ``python scripts/golden.py saves NAME``
keeps what the present program saves as a new set of saves; those that are there are never written again.
``python scripts/golden.py version VERSION`` keeps what a release leaves behind for the next one; a release does it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.golden import earlier
from tests.golden.pictures import PICTURES, render
from tests.golden.situations import SAVES, new_set
from tests.golden.writer import GOLDEN, files, is_kept


def main(arguments: Sequence[str]) -> None:
    match arguments:
        case []:
            write_changed((path, text) for path, text in files() if not (is_kept(path) and path.exists()))
        case ["screens"]:
            write_changed((picture.path, render(picture)) for picture in PICTURES)
        case ["saves", name]:
            write_saves(name)
        case ["version", name]:
            write_version(name)
        case _:
            sys.exit(__doc__)


def write_changed(files: Iterable[tuple[Path, str]]) -> None:
    changed = 0
    for path, text in files:
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(path.relative_to(GOLDEN))
            changed += 1
    print(f"{changed} golden files written")


def write_saves(name: str) -> None:
    if (SAVES / name).exists():
        sys.exit(f"The set {name} is there already, and stays as it is.")
    (SAVES / name / "told").mkdir(parents=True)
    for path, data in new_set(name):
        path.write_bytes(data)
        print(path.relative_to(GOLDEN))


def write_version(name: str) -> None:
    folder = earlier.VERSIONS / name
    if folder.exists():
        sys.exit(f"What {name} left behind is there already, and stays as it is.")
    earlier.write(folder)
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            print(path.relative_to(GOLDEN))


if __name__ == "__main__":
    main(sys.argv[1:])
