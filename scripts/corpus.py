"""All that the program tells and shows of sixty recorded games, as text: the proof that a rebuilt house lost nothing.

``python -m scripts.corpus record DIR [COMMIT] [--place PLACE]`` writes it into the new folder DIR, that of the working
tree or of a commit: two of them are compared by ``diff -r``. ``check`` makes it anew and names every place whose digest
differs from ``tests/corpus/digests.txt``, exit code 1 if there is one. ``write`` renews that file. With a PLACE only
the places that begin so are looked at: ``check words/de``, ``write pages``, ``check words/en/azuchi/hint``.

Nothing is played by bots: the choices are those of ``tests/corpus/choices``, the reviews those of
``tests/corpus/reviews``. ``choose GAME`` records choices for a game that has none; ``review GAME`` makes its review
anew, after a change of the form in which reviews are kept. The same commit makes the same corpus on every machine, with
every seed of hashes.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
DIGESTS = ROOT / "tests" / "corpus" / "digests.txt"
LANGUAGES = ("en", "de")


class Task(NamedTuple):
    """A part of the corpus: words or pictures of the recorded game ``number`` of a box, or its pages, in a language."""

    part: str
    game: str
    language: str
    number: int | None = None

    @property
    def folder(self) -> str:
        """Return what its places begin with."""
        return f"{self.part}/{self.language}/{self.game}/"


class Text(NamedTuple):
    """What one place of the program tells: the file below the folder of a corpus, without its ending."""

    place: str
    lines: list[str]


def tasks(begins: str = "") -> list[Task]:
    """Return the parts of which some place may begin with ``begins``, the games of a box in their order."""
    from kunitori_tui import shelf
    from tests.corpus.pages import PROGRAM
    from tests.corpus.recorded import GAMES

    found = [
        *(Task("words", game, lang, n) for n in range(GAMES) for game in shelf.ids() for lang in LANGUAGES),
        *(Task("pictures", game, lang, n) for n in range(GAMES) for game in shelf.ids() for lang in LANGUAGES),
        *(Task("pages", game, lang) for game in (*shelf.ids(), PROGRAM) for lang in LANGUAGES),
    ]
    return [task for task in found if task.folder.startswith(begins) or begins.startswith(task.folder)]


def texts(task: Task) -> list[Text]:
    """Return what the places of a part tell."""
    from tests.corpus import pages, positions, words
    from tests.corpus.recorded import recorded

    if task.number is None:
        told = pages.told(task.game, task.language)
    elif task.part == "words":
        told = words.told(recorded(task.game)[task.number], task.language)
    else:
        told = positions.drawn(task.game, task.number, task.language)
    found = defaultdict[str, list[str]](list if task.number is None else lambda: [f"== {task.game}-{task.number}"])
    for place, line in told:
        found[place].append(line)
    return [Text(f"{task.folder}{place.replace(' ', '-')}", lines) for place, lines in sorted(found.items())]


def corpus(begins: str = "") -> Iterator[tuple[Task, list[Text]]]:
    """Yield what the places tell that may begin with ``begins``, a part after another, those of a place in order."""
    asked = tasks(begins)
    with ProcessPoolExecutor(max_workers=os.cpu_count(), mp_context=get_context("spawn")) as workers:
        yield from zip(asked, workers.map(texts, asked), strict=True)


def digests(corpus: Iterable[tuple[Task, list[Text]]]) -> dict[str, str]:
    """Return the digests of all places, and of all that is told of each recorded game (``words/de/azuchi/game-3``)."""
    found = defaultdict[str, Any](hashlib.sha256)
    for task, told in corpus:
        for place, lines in told:
            text = "".join(f"{line}\n" for line in lines).encode()
            found[place].update(text)
            if task.number is not None:
                found[f"{task.folder}game-{task.number}"].update(text)
    return {place: told.hexdigest()[:16] for place, told in sorted(found.items())}


def kept() -> dict[str, str]:
    """Return the digests that are kept, by place."""
    lines = DIGESTS.read_text(encoding="ascii").splitlines()
    return {place: known for known, place in (line.split(" ") for line in lines)}


def record(folder: Path, commit: str | None, begins: str) -> int:
    """Write what places that begin with ``begins`` tell, in the working tree or at ``commit``, into the new ``folder``;
    return 0, and 1 where it is not new.
    """
    if folder.exists():
        print(f"{folder} is there already; name a new folder.", file=sys.stderr)
        return 1
    if commit is not None:
        return _of_commit(folder.resolve(), commit, begins)
    for _, told in corpus(begins):
        for place, lines in told:
            if place.startswith(begins):
                file = folder / f"{place}.txt"
                file.parent.mkdir(parents=True, exist_ok=True)
                with file.open("a", encoding="utf-8", newline="\n") as written:
                    written.writelines(f"{line}\n" for line in lines)
    return 0


def _of_commit(folder: Path, commit: str, begins: str) -> int:
    """Let the script of ``commit`` write its corpus; return its exit code."""
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch) / "tree"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", str(tree), commit], cwd=ROOT, check=True)
        try:
            command = [sys.executable, "-m", "scripts.corpus", "record", str(folder), "--place", begins]
            return subprocess.run(command, cwd=tree).returncode
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(tree)], cwd=ROOT, check=True)


def check(begins: str) -> int:
    """Name the places whose digest differs from the kept one; return 1 if there is one."""
    told, known = digests(corpus(begins)), kept()
    looked_at = [place for place in sorted(told.keys() | known.keys()) if place.startswith(begins)]
    different = [place for place in looked_at if told.get(place) != known.get(place)]
    print(*different, f"{len(looked_at)} places, {len(different)} differ", sep="\n")
    return 1 if different else 0


def write(begins: str) -> int:
    """Renew the digests of the parts of which some place may begin with ``begins``; return 0."""
    told = digests(corpus(begins))
    renewed = tuple(task.folder for task in tasks(begins))
    found = {place: known for place, known in kept().items() if not place.startswith(renewed)} | told
    DIGESTS.write_text("".join(f"{known} {place}\n" for place, known in sorted(found.items())), encoding="ascii")
    return 0


def choose(game: str) -> int:
    """Record choices of a game that has none; return 1 where it has."""
    from tests.corpus import choosing, recorded

    file = recorded.CHOICES / f"{game}.jsonl"
    if file.exists():
        print(f"{file.relative_to(ROOT)} is there already, and stays as it is.", file=sys.stderr)
        return 1
    file.write_text("".join(f"{line}\n" for line in choosing.choose(game)), encoding="ascii")
    return 0


def review(game: str) -> int:
    """Make the review of a box anew; return 0."""
    from tests.corpus import choosing, recorded

    (recorded.REVIEWS / f"{game}.json").write_text(choosing.review(game), encoding="ascii")
    return 0


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    recording = commands.add_parser("record")
    recording.add_argument("folder", type=Path)
    recording.add_argument("commit", nargs="?")
    recording.add_argument("--place", default="")
    for name in ("check", "write"):
        commands.add_parser(name).add_argument("place", nargs="?", default="")
    commands.add_parser("choose").add_argument("game")
    commands.add_parser("review").add_argument("game")
    asked = parser.parse_args(arguments)
    match asked.command:
        case "record":
            return record(asked.folder, asked.commit, asked.place)
        case "check":
            return check(asked.place)
        case "choose":
            return choose(asked.game)
        case "review":
            return review(asked.game)
    return write(asked.place)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
