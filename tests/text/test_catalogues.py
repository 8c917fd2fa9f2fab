"""The catalogues: complete, in step with the sources, really in the other language."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kunitori_tui.text import catalog
from scripts import catalogues

SAME_IN_GERMAN = {
    "Land",
    "Gold",
    "General",
    "Hand",
    "Kunitori!",
    "Kunitori! Brennt die Welt?",
    "Azuchi Castle",
    "Moegahara",
    "Sekigahara",
    "Hand: {cards}",
    "Name",
    *("Land {n}", "Land {n}: {card}"),
    "+{n}A",
    "In {place}",
    "W",
    "Team A",
    "Team B",
    *("Jan", "Feb", "Apr", "Aug", "Sep", "Nov"),
}
"""Names and words that are the same in both languages."""

TEXT_AT = {"tr": 0, "trn": 0, "trp": 1, "N_": 0, "NN_": 0, "NP_": 1}
"""By function that looks up or marks a text: which of its arguments that is."""

every_domain = pytest.mark.parametrize("domain", catalogues.DOMAINS)


@every_domain
def test_every_text_is_translated_with_the_same_fields(domain: str) -> None:
    assert list(catalogues.problems(domain, "de")) == []


@every_domain
def test_german_differs_from_english_but_for_names(domain: str) -> None:
    same = {
        key[0]
        for key, message in catalogues.texts(catalogues.read(domain, "de")).items()
        if set(catalogues.forms(message.id)) & set(catalogues.forms(message.string))
        and any(letter.isalpha() for letter in re.sub(r"\{[\w:]+\}", "", key[0]))
    }
    assert same - SAME_IN_GERMAN == set()


def test_a_text_means_the_same_in_every_domain_since_the_first_one_found_counts() -> None:
    seen: dict[catalogues.Key, tuple[str, ...]] = {}
    for domain in catalogues.DOMAINS:
        for key, message in catalogues.texts(catalogues.read(domain, "de")).items():
            forms = catalogues.forms(message.string)
            assert seen.setdefault(key, forms) == forms, f"{key} in {domain}"


def test_no_text_stands_inside_an_f_string_where_it_is_not_found_on_every_python() -> None:
    """Before Python 3.12 what is inside one is a single token: the text would never come into the catalogues."""
    hidden = [
        f"{file.name}:{call.lineno}"
        for files in catalogues.sources().values()
        for file in files
        for outer in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(outer, ast.JoinedStr)
        for call in ast.walk(outer)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in TEXT_AT
        if isinstance(call.args[TEXT_AT[call.func.id]], ast.Constant)
    ]
    assert hidden == []


def test_every_source_with_texts_belongs_to_a_domain() -> None:
    covered = {file for files in catalogues.sources().values() for file in files}
    speaking = {
        file
        for folder in ("kunitori_tui", "screens")
        for file in (catalogues.ROOT / folder).rglob("*.py")
        if "text.catalog import" in file.read_text(encoding="utf-8")
    }
    assert speaking - covered == set()


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("Cannot be trashed.", "Never trashed.", ["missing: 'Cannot be trashed.'", "obsolete: 'Never trashed.'"]),
        ("erhalte {card}", "erhalte {karte}", ["other fields: 'gain {card}'"]),
    ],
)
def test_a_text_missing_in_a_catalogue_and_a_translation_without_the_fields_of_its_text_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, old: str, new: str, named: list[str]
) -> None:
    whole = catalogues.path("game", "de").read_text(encoding="utf-8")
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    file = catalogues.path("game", "de")
    file.parent.mkdir(parents=True)
    file.write_text(whole.replace(f'"{old}"', f'"{new}"'), encoding="utf-8")
    assert sorted(catalogues.problems("game", "de")) == [f"de/game: {one}" for one in named]


def test_update_writes_a_catalogue_that_check_accepts_but_for_translations(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    catalogues.update("game", "de")
    found = list(catalogues.problems("game", "de"))
    assert found
    assert all("untranslated" in line for line in found)


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
        ({"LC_MESSAGES": "de_DE", "LANG": "en_GB"}, "de"),
        ({"LC_ALL": "en_GB", "LC_MESSAGES": "de_DE", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "", "LANG": "de_CH"}, "de"),
    ],
)
def test_the_environment_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], expected: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert catalog.set_language("auto") == expected == catalog.language()


@pytest.mark.parametrize(("given", "used"), [("de", "de"), ("DE-at", "de"), ("en", "en"), ("xx", "en"), ("", "en")])
def test_an_unknown_language_is_english(given: str, used: str) -> None:
    assert catalog.set_language(given) == used


def test_texts_come_from_every_domain() -> None:
    catalog.set_language("de")
    assert catalog.tr("Copper") == "Kupfer"  # cards
    assert catalog.tr("The pile is empty.") == "Der Stapel ist leer."  # game
    assert catalog.tr("Rulings") == "Auslegungen"  # screens


def test_numbers_choose_the_form() -> None:
    catalog.set_language("de")
    assert catalog.trn("{player} draws a card", "{player} draws {n} cards", 1, player="Mei") == "Mei zieht eine Karte"
    assert catalog.trn("{player} draws a card", "{player} draws {n} cards", 3, player="Mei") == "Mei zieht 3 Karten"


def test_a_context_tells_short_names_from_full_ones() -> None:
    catalog.set_language("de")
    assert catalog.tr("High taxes") == "Hohe Steuern"
    assert catalog.trp("short", "High taxes") == "Hohe Steuer"


def test_a_text_in_no_catalogue_is_shown_as_it_is() -> None:
    catalog.set_language("de")
    assert catalog.tr("Oda Nobunaga") == "Oda Nobunaga"
    assert catalog.tr("") == ""


def test_texts_load_without_textual_and_without_babel_in_english() -> None:
    """The command line words its help before anything heavy is imported."""
    code = (
        "import sys; from kunitori_tui.text import box, catalog, cards, decisions, events, reasons;"
        "catalog.set_language('en'); cards.name('gold'); box.about('kunitori');"
        "print(sorted({'textual', 'rich', 'babel'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=catalogues.ROOT, check=True)
    assert done.stdout.strip() == "[]"


@every_domain
def test_german_has_one_word_for_generals_for_leaders_and_for_trashing(domain: str) -> None:
    said = " ".join(
        " ".join(catalogues.forms(m.string)) for m in catalogues.texts(catalogues.read(domain, "de")).values()
    )
    words = set(said.replace(":", " ").replace(",", " ").split())
    assert not {"Generale", "Generalen", "Führer", "Führern", "verschrotten"} & words
