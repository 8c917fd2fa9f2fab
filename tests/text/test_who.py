"""Sentences about players have a form for their reader, for one other, for both and for others, in every language."""

from __future__ import annotations

import pytest

from kunitori_tui.text.box import Fight
from kunitori_tui.text.catalog import set_language
from kunitori_tui.text.events import line
from kunitori_tui.text.players import who
from kunitori_tui.text.story import beaten, fought

NAMES = ["Anna", "Kenta", "Mei"]
ATTACK = {"seat": 0, "ally": 1, "target": 2, "cards": ["gold"], "value": 9}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "You and Kenta attack Mei with Gold (9)",
                "You and Anna attack Mei with Gold (9)",
                "Anna and Kenta attack you with Gold (9)",
                "Anna and Kenta attack Mei with Gold (9)",
            ],
        ),
        (
            "de",
            [
                "Du und Kenta greift Mei mit Gold an (9)",
                "Du und Anna greift Mei mit Gold an (9)",
                "Anna und Kenta greifen dich mit Gold an (9)",
                "Anna und Kenta greifen Mei mit Gold an (9)",
            ],
        ),
    ],
)
def test_an_attack_of_two_is_told_to_each_of_the_table_in_a_form_of_its_own(language: str, told: list[str]) -> None:
    set_language(language)
    assert [line("attack", ATTACK, NAMES, me, "brennt") for me in (0, 1, 2, None)] == told


def test_the_german_verb_follows_who_it_is_about() -> None:
    set_language("de")
    one = {"seat": 0, "target": 2, "cards": ["gold"], "value": 9}
    assert [line("attack", one, NAMES, me, "brennt") for me in (0, 2)] == [
        "Du greifst Mei mit Gold an (9)",
        "Anna greift dich mit Gold an (9)",
    ]
    lost = Fight(3, (0, 1), (2,), (2,), (5, 9))
    assert [beaten(lost, NAMES, me) for me in (0, 2)] == [
        "Mei wehrte dich und Kenta ab, 5:9",
        "Anna und Kenta abgewehrt, 5:9",
    ]
    assert fought(lost, NAMES, 2) == "Anna und Kenta gegen dich, 5:9"


def test_the_reader_comes_first_and_is_called_as_the_sentence_says() -> None:
    assert (
        f"{who(NAMES, 2, 0, 2):You} · {who(NAMES, 1, 0, 2)} · {who(NAMES, 1, 1)}" == "You and Anna · Anna and Mei · you"
    )
