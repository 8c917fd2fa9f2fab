"""Reads the documents of the games: what is read and not computed, in ``content/LANG`` of each home; and beside these
folders what needs no words, such as when each of them is said.

A document is Markdown as a forge shows it, of few forms. A part begins with a heading of the second level, which has an
anchor: ``## <a id="aim"></a>The aim``. In it stand paragraphs, which may begin with a word in bold, headings of the
third level, and drawings between fences. A paragraph or a heading that is nothing but a link to a place of another
document stands for the words of that place. Quotations are for who reads it outside the program. Before a translated
block, ``<!-- of 3fa2b1 -->`` is the mark of the words that it translates (``scripts/catalogues.py``). What is found by
an id and not read in order is TOML. A language that lacks a document has it in English.

Own lines and no library: the import of markdown-it takes 40 ms, ten times as long as it takes to read all rules of a
game here. A test holds that both read the same.
"""

from __future__ import annotations

import os.path
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain, takewhile
from pathlib import Path
from typing import Any, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.text.catalog import LANGUAGES, language

PROGRAM = Path(__file__).parents[1]
SHARED = "kunitori_tui.text.content"
"""The documents that all games share."""

PART = 2
"""The level of headings that begin a part."""

_ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
_MARK = re.compile(r"<!-- of ([0-9a-f]+) -->")
_LINK = re.compile(r"\[([^]]+)\]\(([^)]*)#([^)]+)\)")
_WORD = re.compile(r"\*\*(.+?)\*\* ")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_FENCE = "```"


class Block(NamedTuple):
    """A paragraph, a drawing (``text`` with line breaks in it), or with a ``level`` a heading. ``word`` is what stands
    out at its beginning, ``id`` its anchor, ``of`` the mark of what it translates. Where ``link`` is given, a file and
    an anchor, it stands for what is said there.
    """

    text: str
    level: int = 0
    word: str = ""
    id: str = ""
    of: str = ""
    link: tuple[str, str] | None = None


class Part(NamedTuple):
    """A part of a document: its id, its title and its blocks."""

    id: str
    title: str
    blocks: tuple[Block, ...]

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """Return the texts of its blocks; one with line breaks in it is a drawing, never to be wrapped."""
        return tuple(block.text for block in self.blocks)


Entry = Mapping[str, Any]
"""What a document in TOML says of one id."""


def parts(game: str, name: str) -> tuple[Part, ...]:
    """Return the parts of a Markdown document of a game (``rulebook``) in the language in effect, as they are read:
    with the words of other documents in the place of links; none where a game has no such document.
    """
    file = _spoken(_folder(shelf.manifest(game).content[0]), f"{name}.md", language())
    return _parts(file) if file.exists() else ()


def entry(game: str, name: str, key: str) -> Entry:
    """Return what the TOML documents ``name`` of a game say of ``key``, its own before those of its family, in the
    language in effect, else in English; nothing where none has it.
    """
    homes = [_folder(home) for home in shelf.manifest(game).content]
    tables = (table(home, name, lang) for lang in (language(), LANGUAGES[0]) for home in homes)
    return next((said[key] for said in tables if key in said), {})


def entries(game: str, name: str) -> dict[str, Any]:
    """Return by id all that the TOML documents ``name`` of a game say in the language in effect: its own before those
    of its family, those before what all games share.
    """
    said: dict[str, Any] = {}
    for home in (SHARED, *reversed(shelf.manifest(game).content)):
        said |= table(_folder(home), name, language())
    return said


@cache
def declared(game: str, name: str) -> Mapping[str, Any]:
    """Return the tables of the TOML document ``name`` that a game has for all languages: what stands there before what
    stands in those of the homes that it names as its ``family``. Nothing where it has none.
    """
    own = _declared(shelf.manifest(game).content[0], name)
    family = [_declared(f"kunitori_tui.games.{home}.content", name) for home in own.get("family", ())]
    found: dict[str, Any] = {}
    for said in (*family, own):
        found |= {key: found.get(key, {}) | value if isinstance(value, dict) else value for key, value in said.items()}
    found.pop("family", None)
    return found


def _declared(home: str, name: str) -> dict[str, Any]:
    file = _folder(home) / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def shared(name: str, key: str) -> Any:
    """Return what a TOML document that all games share says of ``key`` in the language in effect."""
    return table(_folder(SHARED), name, language())[key]


@cache
def unworded(name: str) -> Entry:
    """Return a TOML document that all games share and that is the same in every language."""
    return tomllib.loads((_folder(SHARED) / f"{name}.toml").read_text(encoding="utf-8"))


def unworded_of(game: str, name: str, key: str) -> Entry:
    """Return what such a document says by home under ``key``, of the nearest home of a game that is named there."""
    homes = (home.split(".")[-2] for home in shelf.manifest(game).content)
    found: Entry = next(said for home in homes if (said := unworded(name)[key].get(home)) is not None)
    return found


@cache
def table(folder: Path, name: str, lang: str) -> Entry:
    """Return a TOML document of ``folder`` by ids; tables in tables have ids with dots. Nothing where there is none."""
    file = _spoken(folder, f"{name}.toml", lang)
    return dict(_flat(tomllib.loads(file.read_text(encoding="utf-8")))) if file.exists() else {}


@cache
def blocks(file: Path) -> tuple[Block, ...]:
    """Return the blocks of a Markdown document as they stand there; its title is the first."""
    return tuple(read(file.read_text(encoding="utf-8")))


def target(file: Path, link: tuple[str, str]) -> tuple[Path, str]:
    """Return to which file and anchor a link of the document ``file`` leads."""
    name, anchor = link
    return Path(os.path.normpath(file.parent / name)) if name else file, anchor


def _folder(package: str) -> Path:
    return PROGRAM.joinpath(*package.split(".")[1:])


def _spoken(folder: Path, name: str, lang: str) -> Path:
    file = folder / lang / name
    return file if file.exists() else folder / LANGUAGES[0] / name


def _flat(tables: Mapping[str, Any], begun: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in tables.items():
        if isinstance(value, dict) and any(isinstance(inner, dict) for inner in value.values()):
            yield from _flat(value, f"{begun}{key}.")
        else:
            yield f"{begun}{key}", value


@cache
def _parts(file: Path) -> tuple[Part, ...]:
    found: list[tuple[Block, list[Block]]] = []
    for block in blocks(file):
        if block.level == PART:
            found.append((block, [*behind(file, block)] if block.link else []))
        elif found:
            found[-1][1].extend(behind(file, block) if block.link else (block,))
    return tuple(Part(head.id, head.text, tuple(inner)) for head, inner in found)


def behind(file: Path, block: Block) -> tuple[Block, ...]:
    """Return the blocks that a link of the document ``file`` stands for: those of a part, a heading with what stands
    below it, or a single one. Raises :class:`KeyError` where there is no such place.
    """
    assert block.link is not None
    other, anchor = target(file, block.link)
    for part in _parts(other):
        if part.id == anchor:
            return part.blocks
        at = next((at for at, inner in enumerate(part.blocks) if inner.id == anchor), None)
        if at is not None:
            first, rest = part.blocks[at], part.blocks[at + 1 :]
            return (first, *(takewhile(lambda inner: not inner.level, rest) if first.level else ()))
    raise KeyError(f"{other}#{anchor}")


def read(source: str) -> Iterator[Block]:
    """Yield the blocks of Markdown."""
    lines = iter(source.splitlines())
    mark = anchor = ""
    written: list[str] = []
    for line in chain(lines, [""]):
        if line.startswith(_FENCE):
            yield Block("\n".join(iter(lambda: next(lines), _FENCE)), id=anchor, of=mark)
            mark = anchor = ""
        elif (found := _MARK.fullmatch(line)) is not None:
            mark = found[1]
        elif (found := _ANCHOR.fullmatch(line)) is not None:
            anchor = found[1]
        elif line:
            written.append(line)
        elif written:
            if not written[0].startswith(">"):
                yield _block(" ".join(written), anchor, mark)
            written, mark, anchor = [], "", ""


def _block(text: str, anchor: str, mark: str) -> Block:
    level = len(text) - len(text.lstrip("#"))
    text = text[level:].lstrip()
    if (found := _ANCHOR.match(text)) is not None:
        anchor, text = found[1], text[found.end() :]
    if (found := _LINK.fullmatch(text)) is not None:
        return Block(_plain(found[1]), level, id=anchor, of=mark, link=(found[2], found[3]))
    word = _WORD.match(text)
    return Block(_plain(text[word.end() :] if word else text), level, _plain(word[1]) if word else "", anchor, mark)


def _plain(text: str) -> str:
    return _ESCAPED.sub(r"\1", text)
