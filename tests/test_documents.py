"""What README and the documents name is there: files, folders, modules and what they are to hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from kunitori_tui import shelf

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [
    *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "SECURITY")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
PACKAGE = ROOT / "kunitori_tui"
PACKAGES = ("kunitori_tui", "savegames", "screens")
FOLDERS = {f.name for place in (ROOT, PACKAGE) for f in place.iterdir() if f.is_dir() and not f.name.startswith(".")}
FOLDERS -= {"dist"}  # of releases that were made here
GENERAL = re.compile(r"\b(GAME|BOT|NEW)\b")
"""What stands for any name in a path: one of that form must be there."""
ON_A_DISK = {"savegames/ID.json"}
"""What lies in the folders of a player, one of which is called as a package is."""
IN_CODE = re.compile(r"^    \S.*$|`[^`]+`", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
PATH = re.compile(r"(?<![\w/.~-])[\w-]+(?:/[\w.{},-]+)+/?")
DOTTED = re.compile(r"(?<![\w/.~-])[a-z_]+(?:\.[A-Za-z_]\w*)+(?![\w/(=])")
"""Dotted names; with a folder of ours in front they are modules and what is in them."""


LARGEST = {"film.svg": 400_000}
"""Bytes of a picture, where it may have more than others."""


def code_in(text: str) -> str:
    """Return the code of a document, one piece a line."""
    return "\n".join(found.strip("`") for found in IN_CODE.findall(text))


def paths(code: str) -> Iterator[str]:
    """Yield every path in ``code`` that leads into this repository; one for each of the names in braces."""
    for path in PATH.findall(code):
        if path.partition("/")[0] in FOLDERS:
            head, brace, rest = path.rstrip("./").partition("{")
            names, _, tail = rest.partition("}")
            yield from (head + name + tail for name in (names.split(",") if brace else [""]))


def is_there(path: str) -> bool:
    """Return whether a path leads somewhere, from the root or, shortened, from the package; a number of a decision
    may stand for its file.
    """
    wanted = GENERAL.sub("*", path)
    wanted += "*" if re.search(r"decisions/\d{4}$", wanted) else ""
    return any([*ROOT.glob(wanted), *PACKAGE.glob(wanted)])


def names_something(dotted: str) -> bool:
    """Return whether a dotted name is a module, or something in one."""
    parts = dotted.split(".")
    if parts[0] not in PACKAGES:
        parts = ["kunitori_tui", *parts]
    for length in range(len(parts), 0, -1):
        try:
            found: object = import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for name in parts[length:]:
            if not hasattr(found, name):
                return False
            found = getattr(found, name)
        return True
    return False


def modules(code: str) -> Iterator[str]:
    """Yield every dotted name in ``code`` that begins with a package of ours, or a room of it."""
    rooms = {folder for folder in FOLDERS if (PACKAGE / folder / "__init__.py").exists()} | set(PACKAGES)
    for dotted in DOTTED.findall(code):
        if dotted.partition(".")[0] in rooms and not dotted.endswith((".py", ".json", ".md", ".toml")):
            yield dotted


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_every_path_that_a_document_names_is_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    assert [path for path in paths(code_in(text)) if path not in ON_A_DISK and not is_there(path)] == []
    assert [path for path in LINK.findall(text) if not (document.parent / path).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_every_module_that_a_document_names_is_there(document: Path) -> None:
    code = code_in(document.read_text(encoding="utf-8"))
    assert [dotted for dotted in modules(code) if not names_something(dotted)] == []


def test_a_path_that_leads_nowhere_would_be_noticed() -> None:
    code = code_in(
        "`kunitori_tui/{text,nowhere}/content`, `engine/api.py`, `engine/old.py`, `shelf.old`, `games/GAME/game.py`"
    )
    assert [path for path in paths(code) if not is_there(path)] == ["kunitori_tui/nowhere/content", "engine/old.py"]
    assert [dotted for dotted in modules(code) if not names_something(dotted)] == ["shelf.old"]


@pytest.mark.parametrize("picture", sorted((ROOT / "docs" / "pictures").glob("*.svg")), ids=lambda path: path.name)
def test_a_picture_is_small_and_shown_and_fetches_nothing(picture: Path) -> None:
    text = picture.read_text(encoding="utf-8")
    assert len(text.encode()) < LARGEST.get(picture.name, 150_000)
    assert "url(http" not in text
    assert "href=" not in text.replace('href="#', "")
    shown = "".join((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "docs/tables.md"))
    assert str(Path(picture.parent.name) / picture.name) in shown


FIGURE = re.compile(r"(\d+\.\d) (?:% )?\(\d+\.\d–\d+\.\d\)")
"""A share in per cent with its interval."""
LEVELS = {
    "kunitori": "Kunitori!",
    "brennt": "Brennt die Welt? and the mixed game",
    "mixed": "Brennt die Welt? and the mixed game",
    "azuchi": "Azuchi Castle",
    "moegahara": "Moegahara",
    "sekigahara": "Sekigahara",
}
"""The section of the document about bots that says how strong the levels of a game are."""


@pytest.mark.parametrize("game", shelf.ids())
def test_how_often_new_game_says_that_a_level_wins_was_measured(game: str) -> None:
    bots = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    (section,) = [part for part in bots.split("\n## ") if part.partition("\n")[0] == LEVELS[game]]
    measured = [float(share) for share in FIGURE.findall(section)]
    for level, won in shelf.manifest(game).won.items():
        assert any(abs(share - won) <= 0.5 for share in measured), level


@pytest.mark.parametrize("mark", ["terminal", "extra", "host", "package"])
def test_tests_with_a_mark_lie_in_the_folders_in_which_the_checks_look_for_it(mark: str) -> None:
    """A step of ``.ci/run`` that names folders has not to read all other tests first."""
    (named,) = re.findall(
        rf"-m {mark}\b(?: -n \d)?((?: tests/\w+)+)", (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    )
    folders = [ROOT / folder for folder in named.split()]
    marked = [
        path for path in (ROOT / "tests").rglob("*.py") if f"pytest.mark.{mark}" in path.read_text(encoding="utf-8")
    ]
    assert marked
    assert [path for path in marked if not any(path.is_relative_to(folder) for folder in folders)] == []
