"""How large the program is, by room and by game, beside its budgets: ``python -m scripts.size``.

Of every room of the program and of the tests, of every game and of the rooms of its home, it prints files, lines,
statements, lines of docstrings, and the bytes of what is no Python (content, style sheets, catalogues); last, what each
budget of ``scripts/size.toml`` was at the baseline, is now and may be. Exits 1 where a figure is above its budget.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BUDGETS = ROOT / "scripts" / "size.toml"
PROGRAM = ("kunitori_tui", "screens", "savegames")
OTHERS = ("tests", "scripts")
HOMES = ("kunitori_tui", "games")
GAMES = tuple(sorted(home.parent.name for home in (ROOT / "kunitori_tui" / "games").glob("*/__init__.py")))
"""What a file or a folder of a game is called or begins with; ``deckbuilder`` is what the card boxes share."""
SHARED = "shared"
"""What no game has to itself."""
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
DOCUMENTED = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
RECORDED = (".json", ".jsonl", ".svg")
"""What tests compare with and documents show: no content."""


class Size(NamedTuple):
    """The size of some files. ``lines`` to ``typed`` count Python alone: its lines, statements, lines of docstrings,
    ``fmt: skip``, imports inside functions and blocks that only types read; ``content`` are the bytes of everything
    else, ``catalogues`` those of translations.
    """

    files: int = 0
    lines: int = 0
    statements: int = 0
    docstrings: int = 0
    skips: int = 0
    late: int = 0
    typed: int = 0
    content: int = 0
    catalogues: int = 0

    def plus(self, other: Size) -> Size:
        """Return the size of both."""
        return Size(*(mine + its for mine, its in zip(self, other, strict=True)))


def size(file: Path) -> Size:
    """Return the size of one file."""
    if file.suffix == ".po":
        return Size(catalogues=file.stat().st_size)
    if file.suffix != ".py":
        return Size(content=0 if file.suffix in RECORDED else file.stat().st_size)
    text = file.read_text(encoding="utf-8")
    nodes = list(ast.walk(ast.parse(text)))
    documented = [node for node in nodes if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False)]
    return Size(
        1,
        text.count("\n"),
        sum(isinstance(node, ast.stmt) for node in nodes),
        sum((node.body[0].end_lineno or 0) - node.body[0].lineno + 1 for node in documented),
        text.count("# fmt: skip"),
        len({node for outer in nodes if isinstance(outer, FUNCTIONS) for node in ast.walk(outer) if is_import(node)}),
        sum(isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" for node in nodes),
    )


def is_import(node: ast.AST) -> bool:
    """Return whether a node of Python's grammar is an import."""
    return isinstance(node, ast.Import | ast.ImportFrom)


def room(file: Path) -> str:
    """Return the room of a file, given from the root: its package and the folder in it, as ``screens/table``; of a game
    its home.
    """
    depth = 3 if file.parts[:2] == HOMES else 2
    return "/".join(file.parts[: min(depth, len(file.parts) - 1)])


def room_at_home(file: Path) -> str:
    """Return home and room of a file of a game, as ``azuchi/rules``; a module by itself is a room, too."""
    return "/".join(file.parts[2:4]).removesuffix(".py")


def is_at_home(file: Path) -> bool:
    """Return whether a file lies in the home of a game."""
    return file.parts[:2] == HOMES and len(file.parts) > 3


def game(file: Path) -> str:
    """Return the game a file belongs to, by the name of a folder or the beginning of its own; else ``shared``."""
    names = (part for part in (*file.parts[1:-1], file.stem))
    return next((one for name in names for one in GAMES if re.match(rf"{one}(_|$)", name)), SHARED)


def tracked(*folders: str) -> Iterator[Path]:
    """Yield the files of git below ``folders``, from the root."""
    listed = subprocess.run(["git", "ls-files", *folders], cwd=ROOT, capture_output=True, text=True, check=True)
    yield from (Path(line) for line in listed.stdout.splitlines() if (ROOT / line).exists())


def sizes(files: Iterable[Path]) -> dict[Path, Size]:
    """Return the size of every file."""
    return {file: size(ROOT / file) for file in files}


def summed(found: Iterable[Size]) -> Size:
    """Return the size of all of them."""
    total = Size()
    for one in found:
        total = total.plus(one)
    return total


def table(title: str, parts: dict[str, Size]) -> Iterator[str]:
    """Yield the lines of a table: a part a line, the sum in the last one."""
    yield f"{title:<28}" + "".join(f"{name:>12}" for name in Size._fields)
    for name, one in [*sorted(parts.items()), ("all", summed(parts.values()))]:
        yield f"{name:<28}" + "".join(f"{figure:>12,}" for figure in one)


def by(of: dict[Path, Size], name: Callable[[Path], str]) -> dict[str, Size]:
    """Return the sizes of files summed up by what ``name`` says of each."""
    found: dict[str, Size] = {}
    for file, one in of.items():
        part = name(file)
        found[part] = found.get(part, Size()).plus(one)
    return found


def reached(program: dict[Path, Size], tests: Iterable[Size]) -> dict[str, int]:
    """Return what there is a budget for, and how much of it there is."""
    total, tested = summed(program.values()), summed(tests)
    return {
        "lines": total.lines,
        "statements": total.statements,
        "files": total.files,
        "skips": total.skips,
        "late": total.late,
        "typed": total.typed,
        "longest": max(one.lines for one in program.values()),
        "content": total.content,
        "catalogues": total.catalogues,
        "test_lines": tested.lines,
        "test_skips": tested.skips,
        **{f"lines of {one}": size.lines for one, size in by(program, game).items()},
    }


def beside(budgets: dict[str, dict[str, int]], now: dict[str, int]) -> Iterator[str]:
    """Yield the lines of a table: what every budget was at the baseline, is ``now``, and may be."""
    yield f"{'budget':<28}{'baseline':>12}{'now':>12}{'most':>12}"
    for name, most in budgets["most"].items():
        yield f"{name:<28}{budgets['baseline'][name]:>12,}{now[name]:>12,}{most:>12,}"


def over(most: dict[str, int], now: dict[str, int]) -> list[str]:
    """Return every budget that is exceeded, in a sentence."""
    return [
        f"{name}: {now[name]:,} are more than the {figure:,} of scripts/size.toml."
        for name, figure in most.items()
        if now[name] > figure
    ]


def main() -> int:
    program, others = sizes(tracked(*PROGRAM)), sizes(tracked(*OTHERS))
    homes = {file: one for file, one in program.items() if is_at_home(file)}
    tables = (
        ("room", program, room),
        ("game", program, game),
        ("room of a game", homes, room_at_home),
        ("tests, scripts", others, room),
    )
    for title, of, name in tables:
        print(*table(title, by(of, name)), "", sep="\n")
    counted = Counter(one.lines for one in program.values() if one.files)
    short = sum(files for lines, files in counted.items() if lines < 50)
    print(f"median of a file: {median(counted.elements()):.0f} lines; files under 50 lines: {short}\n")
    budgets = tomllib.loads(BUDGETS.read_text(encoding="utf-8"))
    now = reached(program, (one for file, one in others.items() if file.parts[0] == "tests"))
    exceeded = over(budgets["most"], now)
    print(*beside(budgets, now), "", *exceeded, sep="\n")
    return 1 if exceeded else 0


if __name__ == "__main__":
    sys.exit(main())
