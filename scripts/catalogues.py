"""Compares translations with what they translate, and brings them up to date: the text catalogues with the texts in the
sources, the documents below ``content/LANG`` with those in English.

``python scripts/catalogues.py check`` names every text that a catalogue lacks, holds without need, or holds
untranslated, every part that a document lacks, and every one whose English was changed since it was translated, and
exits 1 if there is any. ``python scripts/catalogues.py update [DOMAIN...]`` adds to the catalogues what is missing,
empty, and takes out what the sources no longer have, printing it so that its words can be used again. Needs babel.

A translated block of a document has a mark of the words that it translates. ``python scripts/catalogues.py renew
FILE...`` sets all marks of a translated document anew: for whoever has read what the check named.
"""

from __future__ import annotations

import ast
import hashlib
import re
import string
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from kunitori_tui.text import documents

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "kunitori_tui" / "locale"
LANGUAGES = ("de",)
NUMBERED: dict[str, Any] = dict.fromkeys(("trn", "NN_", "numbered", "_numbered"), (1, 2))
KEYWORDS = {"tr": None, "N_": None, "misused": None, "trp": ((1, "c"), 2), "NP_": ((1, "c"), 2), **NUMBERED}
PEOPLE = "people"
OF_PEOPLE = {"trw": (1, 2), "says": (1, 2), "_says": (1, 2)}
"""What marks sentences about players, whose forms are those of :class:`.Who`: they have a catalogue of their own."""

COMMAND = re.compile(r"(new_command|\w+_command\.command|click\.group)\b")
"""The decorators of functions that are commands."""

GAMES = tuple(sorted(home.parent.name for home in (ROOT / "kunitori_tui" / "games").glob("*/__init__.py")))
"""A game has a catalogue, and so has what the card boxes share."""
DOMAINS = {
    **{game: (f"kunitori_tui/games/{game}/**/*.py", f"screens/{game}/**/*.py", f"screens/{game}.py") for game in GAMES},
    "game": ("kunitori_tui/text/**/*.py", "kunitori_tui/shelf/*.py"),
    "table": ("screens/table/**/*.py", "screens/widgets/**/*.py"),
    "screens": ("screens/**/*.py", "kunitori_tui/app.py"),
    PEOPLE: (),
    "cli": (
        "kunitori_tui/*.py",
        "kunitori_tui/commands/**/*.py",
        "kunitori_tui/door/**/*.py",
        "kunitori_tui/measure/**/*.py",
        "kunitori_tui/plain/**/*.py",
        "kunitori_tui/play/**/*.py",
        "kunitori_tui/process/**/*.py",
    ),
}
"""Which sources belong to which domain; a file belongs to the first that fits. Sentences about players are all one."""

HEADER = r"""# Written by people; scripts/catalogues.py keeps the list of texts.
msgid ""
msgstr ""
"Language: {language}\n"
"Plural-Forms: {plural}\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""
"""No dates and no names: a catalogue changes only where a text does."""

Key = tuple[str, str | None]


@cache
def sources() -> dict[str, tuple[Path, ...]]:
    """Return the source files of every domain."""
    taken: set[Path] = set()
    files_of = {}
    for domain, patterns in DOMAINS.items():
        files = {file for pattern in patterns for file in ROOT.glob(pattern)} - taken
        taken |= files
        files_of[domain] = tuple(sorted(files))
    return files_of


@cache
def template(domain: str) -> Catalog:
    """Return all texts of ``domain`` in the sources, without translations. Nobody changes anything of it."""
    catalogue = Catalog(project="kunitori-tui", fuzzy=False)
    of_people = domain == PEOPLE
    files = sorted(chain.from_iterable(sources().values())) if of_people else sources()[domain]
    for file in files:
        place = file.relative_to(ROOT).as_posix()
        for message in messages(file) if not of_people else ():
            catalogue.add(message, locations=[(place, 1)])
        keywords, text = OF_PEOPLE if of_people else KEYWORDS, file.read_text(encoding="utf-8")
        is_marked = any(f"{keyword}(" in text for keyword in keywords)
        for line, message, _, context in extract_from_file("python", file, keywords=keywords) if is_marked else ():
            catalogue.add(message, locations=[(place, line)], context=context)
        for line, message in helps(file) if domain == "cli" else ():
            catalogue.add(message, locations=[(place, line)])
    return catalogue


def messages(file: Path) -> Iterator[str]:
    """Yield the texts of the tables of a module that stand in a document beside it (:class:`.catalog.Texts`)."""
    text = file.read_text(encoding="utf-8")
    nodes = ast.walk(ast.parse(text)) if "__file__" in text else ()
    calls = (node for node in nodes if isinstance(node, ast.Call))
    named = (call.args for call in calls if len(call.args) > 1 and ast.unparse(call.args[0]) == "__file__")
    names = [ast.literal_eval(told[1]) for told in named]
    tables = tomllib.loads(file.with_name("texts.toml").read_text(encoding="utf-8")) if names else {}
    entries = [entry for name in names for entry in tables[name].values()]
    for entry in entries:
        if isinstance(entry, dict):
            entries += entry.values()
        elif isinstance(entry, list):
            entries += entry
        elif isinstance(entry, str) and entry:
            yield entry


def helps(file: Path) -> Iterator[tuple[int, str]]:
    """Yield what the commands in a source file say of themselves, which is their docstrings up to the examples, with
    their lines.
    """
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and any(COMMAND.match(ast.unparse(mark)) for mark in node.decorator_list):
            yield node.lineno, " ".join((ast.get_docstring(node) or "").partition("\n\n")[0].split())


def path(domain: str, language: str) -> Path:
    """Return the file of a catalogue."""
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def empty(domain: str, language: str) -> Catalog:
    """Return a catalogue without texts."""
    catalogue = Catalog(locale=language, domain=domain)
    if domain == PEOPLE:
        catalogue.mime_headers = [("Plural-Forms", "nplurals=4; plural=n;")]
    return catalogue


def read(domain: str, language: str) -> Catalog:
    """Return a catalogue as it is; an empty one where there is no file."""
    file = path(domain, language)
    if not file.exists():
        return empty(domain, language)
    with file.open("rb") as source:
        return read_po(source, locale=language, domain=domain)


def texts(catalogue: Catalog) -> dict[Key, Message]:
    """Return the messages of a catalogue by their English text (the singular where there are two) and context."""
    return {(forms(m.id)[0], m.context): m for m in catalogue if m.id}


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """Return all forms of a text: one, or one for each number."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def fields(text: str) -> set[str]:
    """Return the ``{fields}`` of a text; a set with the error if it is no format."""
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    except ValueError as error:
        return {str(error)}


def same_fields(english: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Return whether a translation has the fields of its text; the form for one may do without the number, and a form
    for certain people without ``who``.
    """
    if len(other) > len(english):
        wanted = fields(" ".join(english))
        return all(wanted - {"who"} <= fields(text) <= wanted for text in other)
    if len(english) > 1 and not fields(other[0]) <= fields(english[-1]):
        return False
    return all(fields(text) == fields(english[-1]) for text in other[len(english) > 1 :])


def problems(domain: str, language: str) -> Iterator[str]:
    """Yield one line for everything that is wrong with a catalogue."""
    wanted, present = texts(template(domain)), texts(read(domain, language))
    label = f"{language}/{domain}"
    for key in wanted.keys() - present.keys():
        yield f"{label}: missing: {key[0]!r}"
    for key in present.keys() - wanted.keys():
        yield f"{label}: obsolete: {key[0]!r}"
    for key in wanted.keys() & present.keys():
        message = present[key]
        english, other = forms(wanted[key].id), forms(message.string)
        if not all(other) or (len(english) > 1) != (len(other) > 1):
            yield f"{label}: untranslated: {key[0]!r}"
        elif message.fuzzy:
            yield f"{label}: fuzzy: {key[0]!r}"
        elif not same_fields(english, other):
            yield f"{label}: other fields: {key[0]!r}"


@cache
def everywhere(language: str) -> dict[Key, Message]:
    """Return the texts of all catalogues there were at the start: a text whose file moved keeps its translation."""
    folder = path("", language).parent
    return {key: m for file in sorted(folder.glob("*.po")) for key, m in texts(read(file.stem, language)).items()}


def update(domain: str, language: str) -> None:
    """Write a catalogue with exactly the texts of the sources, keeping the translations there are."""
    fresh, old = template(domain), texts(read(domain, language))
    catalogue = empty(domain, language)
    for key, message in texts(fresh).items():
        kept = old.pop(key, None) or everywhere(language).get(key)
        string = kept.string if kept is not None and (len(forms(kept.id)) == len(forms(message.id))) else None
        places = [(place, 0) for place in dict.fromkeys(place for place, _ in message.locations)]
        catalogue.add(message.id, string, locations=places, context=message.context).flags.clear()  # fields are checked
    for key, message in old.items():
        print(f"{language}/{domain}: taken out: {key[0]!r} = {' | '.join(forms(message.string))!r}")
    file = path(domain, language)
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".po.part")
    with part.open("wb") as target:
        target.write(HEADER.format(language=language, plural=catalogue.plural_forms).encode())
        write_po(target, catalogue, width=118, omit_header=True, include_lineno=False)
    part.replace(file)


class Piece(NamedTuple):
    """A piece of a document that is translated as one: which it is, in what form it stands, its words, and the mark of
    what it translates. Links to words of another document, and phrases of a language's own, have no words here.
    """

    name: str
    form: str
    words: str
    of: str


def originals() -> list[Path]:
    """Return all documents in English."""
    return sorted(ROOT.glob("kunitori_tui/**/content/en/*.*"))


def translation(original: Path, language: str) -> Path:
    """Return where a document stands in another language."""
    return original.parents[1] / language / original.name


def pieces(file: Path) -> list[Piece]:
    """Return the pieces of a document. Phrases that people say are of each language's own: of them only ids count."""
    if file.suffix == ".toml":
        return [
            _entry(key, said) for key, said in documents.table(file.parents[1], file.stem, file.parent.name).items()
        ]
    found, part, number = [], "", 0
    for block in documents.blocks(file):
        part, number = (block.id, 0) if block.level == documents.PART else (part, number + 1)
        if not part:
            continue  # the title, and the ways to other documents
        form = f"level {block.level}, #{block.id}, {bool(block.word)}, {chr(10) in block.text}"
        if block.link is not None:
            to, anchor = documents.target(file, block.link)
            form = f"{form}, {to.parents[1]}/{to.name}#{anchor}"
        words = f"{block.word} {block.text}" if block.word else block.text
        name = f"{part}, {number}" if number else part
        found.append(Piece(name, form, words if block.link is None else "", block.of))
    return found


def _entry(key: str, said: Any) -> Piece:
    if not isinstance(said, dict):
        return Piece(key, "phrases", "", "")
    words = {name: text for name, text in said.items() if name != "of"}
    return Piece(key, ", ".join(words), " ".join(words.values()), said.get("of", ""))


def mark(words: str) -> str:
    """Return the mark of words that are translated."""
    return hashlib.sha256(words.encode()).hexdigest()[:6]


def faults(original: Path, language: str) -> Iterator[str]:
    """Yield one line for everything that is wrong with the translation of a document."""
    file = translation(original, language)
    label = file.relative_to(ROOT).as_posix()
    if not file.exists():
        yield f"{label}: missing"
        return
    wanted, present = ({piece.name: piece for piece in pieces(one)} for one in (original, file))
    if list(wanted) != list(present):
        differing = sorted(wanted.keys() ^ present.keys()) or ["their order"]
        yield f"{label}: other parts than in English: {'; '.join(differing)}"
        return
    for name, piece in present.items():
        english = wanted[name]
        if piece.form != english.form:
            yield f"{label}: {name}: another form than in English: {piece.form}"
        elif piece.words and piece.of != mark(english.words):
            yield f"{label}: {name}: the English was changed since: {english.words!r}"
        elif original.suffix == ".toml" and fields(piece.words) != fields(english.words):
            yield f"{label}: {name}: other fields"


def renewed(file: Path) -> str:
    """Return a translated document with the marks of its original as it is now."""
    marks = {piece.name: mark(piece.words) for piece in pieces(translation(file, "en")) if piece.words}
    source = file.read_text(encoding="utf-8")
    if file.suffix == ".toml":
        bare = re.sub(r"^of = .*\n", "", source, flags=re.MULTILINE)
        return re.sub(r"^\[(.+)\]$", lambda head: f'{head[0]}\nof = "{marks[head[1]]}"', bare, flags=re.MULTILINE)
    begun, heading, rest = re.sub(r"^<!-- of .*-->\n", "", source, flags=re.MULTILINE).partition("\n## ")
    left = iter(marks.values())

    def marked(block: re.Match[str]) -> str:
        return block[0] if _UNMARKED.fullmatch(block[0]) else f"<!-- of {next(left)} -->\n{block[0]}"

    return begun + "\n" + _BLOCK.sub(marked, (heading + rest).removeprefix("\n"))


_BLOCK = re.compile(r"^```.*?^```$|^[^\n]+(?:\n[^\n]+)*", re.MULTILINE | re.DOTALL)
_UNMARKED = re.compile(r'(#+ )?(<a id="[^"]+"></a>)?(\[[^]]+\]\([^)]+\))?|>.*', re.DOTALL)
"""An anchor by itself, a link to words of another document, or a quotation."""


def main(arguments: list[str]) -> int:
    command, names = (arguments[0] if arguments else ""), arguments[1:]
    if command == "renew" and names:
        for file in map(Path, names):
            file.write_text(renewed(file.resolve()), encoding="utf-8")
        return 0
    domains = names or list(DOMAINS)
    if command not in ("check", "update") or not set(domains) <= set(DOMAINS):
        print(__doc__, file=sys.stderr)
        return 2
    found = 0
    for language in LANGUAGES:
        everywhere(language)  # before the first of them is written
        for domain in domains:
            if command == "update":
                update(domain, language)
            for line in sorted(problems(domain, language)):
                found += 1
                print(line)
        for line in (fault for file in originals() for fault in faults(file, language)):
            found += 1
            print(line)
    print(f"catalogues: {found} faults")
    return 1 if found and command == "check" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
