"""Compares the text catalogues with the texts in the sources, and brings them up to date.

``python scripts/catalogues.py check`` names every text that a catalogue lacks, holds without need, or holds
untranslated, and exits 1 if there is any. ``python scripts/catalogues.py update [DOMAIN...]`` adds what is missing,
empty, and takes out what the sources no longer have, printing it so that its words can be used again. Needs babel.
"""

from __future__ import annotations

import string
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "kunitori_tui" / "locale"
LANGUAGES = ("de",)
KEYWORDS = {"tr": None, "N_": None, "trn": (1, 2), "trp": ((1, "c"), 2), "NP_": ((1, "c"), 2)}

GAMES = tuple(sorted(home.parent.name for home in (ROOT / "kunitori_tui" / "games").glob("*/__init__.py")))
"""A game has a catalogue, and so has what the card boxes share."""
DOMAINS = {
    **{game: (f"kunitori_tui/games/{game}/**/*.py", f"screens/{game}/**/*.py", f"screens/{game}.py") for game in GAMES},
    "game": ("kunitori_tui/text/**/*.py", "kunitori_tui/shelf/*.py"),
    "table": ("screens/table/**/*.py", "screens/widgets/**/*.py"),
    "screens": ("screens/**/*.py", "kunitori_tui/app.py"),
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
"""Which sources belong to which domain; a file belongs to the first that fits."""

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


def template(domain: str) -> Catalog:
    """Return all texts of ``domain`` in the sources, without translations."""
    catalogue = Catalog(project="kunitori-tui", fuzzy=False)
    for file in sources()[domain]:
        place = file.relative_to(ROOT).as_posix()
        for line, message, _, context in extract_from_file("python", file, keywords=KEYWORDS):
            catalogue.add(message, locations=[(place, line)], context=context)
    return catalogue


def path(domain: str, language: str) -> Path:
    """Return the file of a catalogue."""
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def read(domain: str, language: str) -> Catalog:
    """Return a catalogue as it is; an empty one where there is no file."""
    file = path(domain, language)
    if not file.exists():
        return Catalog(locale=language, domain=domain)
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
    """Return whether a translation has the fields of its text; the form for one may do without the number."""
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
    catalogue = Catalog(locale=language, domain=domain)
    for key, message in texts(fresh).items():
        kept = old.pop(key, None) or everywhere(language).get(key)
        string = kept.string if kept is not None and (len(forms(kept.id)) == len(forms(message.id))) else None
        places = [(place, 0) for place in dict.fromkeys(place for place, _ in message.locations)]
        catalogue.add(message.id, string, locations=places, context=message.context)
    for key, message in old.items():
        print(f"{language}/{domain}: taken out: {key[0]!r} = {' | '.join(forms(message.string))!r}")
    file = path(domain, language)
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".po.part")
    with part.open("wb") as target:
        target.write(HEADER.format(language=language, plural=catalogue.plural_forms).encode())
        write_po(target, catalogue, width=118, omit_header=True, include_lineno=False)
    part.replace(file)


def main(arguments: list[str]) -> int:
    command, domains = (arguments[0] if arguments else ""), arguments[1:] or list(DOMAINS)
    if command not in ("check", "update") or not set(domains) <= set(DOMAINS):
        print(__doc__, file=sys.stderr)
        return 2
    faults = 0
    for language in LANGUAGES:
        everywhere(language)  # before the first of them is written
        for domain in domains:
            if command == "update":
                update(domain, language)
            for line in sorted(problems(domain, language)):
                faults += 1
                print(line)
    print(f"catalogues: {faults} faults")
    return 1 if faults and command == "check" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
