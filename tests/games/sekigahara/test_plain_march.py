"""Moving by destination in plain mode: where a stack gets, the way and its price, who goes, one answer for all."""

from __future__ import annotations

from tests.cli.conftest import Run
from tests.cli.conftest import folders as folders
from tests.cli.conftest import run as run

BEFORE = ["4", "1", "2", "2"]
"""The bid, who moves first, limited movement and the card for it; then the first stack is asked for."""


def told(run: Run, *typed: str) -> str:
    """Return what is told after ``typed``, with its line breaks gone."""
    found = run("play sekigahara --plain --seed 7 --seats you,samurai", stdin="\n".join([*BEFORE, *typed, "q"]) + "\n")
    assert found.exit_code == 0
    return " ".join(found.stdout.split())


def test_a_stack_lists_the_places_it_reaches_those_for_a_card_apart(run: Run) -> None:
    """7-3-3: six blocks from the capital."""
    text = told(run, "march edo")
    assert "From Edo, 6 blocks." in text
    assert "6 places free: Hakone 1, Mito 1, Oshi 1, Oyama 1, Numazu 2, Takasaki 2." in text
    assert "4 for a card: Iwaki 2, Utsunomiya 2, Saku 3, Sunpu 3." in text


def test_a_way_is_told_with_its_sum_and_gone_with_a_yes_and_taken_back_at_once(run: Run) -> None:
    text = told(run, "march edo takasaki", "yes", "u")
    assert "Edo, Oshi, Takasaki, all highway. Takasaki becomes yours: +1 point." in text
    assert "2 steps = 1 + 1 highway + 1 capital - 1 for 6 blocks. Free. Ieyasu goes along" in text
    assert "Which stack moves next? 2 may still move" in text
    assert "Taken back." in text
    assert text.count("Which stack moves next? 3 may still move") == 2


def test_a_no_does_nothing_and_steps_ask_as_the_rules_do(run: Run) -> None:
    text = told(run, "march edo takasaki", "no", "march edo takasaki", "steps")
    assert "6 blocks at Edo: where to?" in text.partition("Nothing is done.")[2]
    assert "where to?" not in text.partition("Nothing is done.")[0]


def test_ticked_blocks_go_with_the_next_march_whatever_their_order(run: Run) -> None:
    """7-3-5: four blocks march without a penalty."""
    text = told(run, "blocks edo", "blocks edo 4 3 2 1", "march edo", "march edo hakone", "yes")
    assert "4 Tokugawa gun" in text
    assert "4 go: Tokugawa Ieyasu, 3, 3, gun. 2 stay: Fukushima 2, Maeda 2." in text
    assert "Highway 3, with a card 4. Road 2, with a card 3." in text
    assert "From Edo, 4 blocks. 10 places free" in text
    assert "2 blocks are left at Edo" in text


def test_another_stack_that_is_named_while_the_rest_of_one_is_asked_about_lets_the_rest_stay(run: Run) -> None:
    """7-3-1: the stop that the rules ask for goes with the march of the other stack; one undo takes both back."""
    parted = ("blocks edo 1 2 3 4", "march edo hakone", "yes")
    text = told(run, *parted, "march anotsu", "march anotsu kuwana", "yes", "u")
    assert "To let it stay, march another stack: march PLACE GOAL." in text
    assert "2 blocks are left at Edo" in text
    assert "From Anotsu, 1 block." in text
    assert "Which stack moves next? 1 may still move" in text
    assert text.count("2 blocks are left at Edo") == 2


def test_what_cannot_be_is_told_in_a_sentence(run: Run) -> None:
    text = told(
        run,
        "march",
        "march kyoto",
        "march nowhere",
        "march edo osaka",
        "march edo nowhere",
        "blocks edo 9",
        "blocks edo 6",
    )
    for said in (
        "Name a stack: march PLACE, then march PLACE GOAL.",
        "You have no blocks there.",
        "No place is called nowhere.",
        "Osaka is out of reach for a group of 6. (§7-3-3)",
        "Choose numbers from 1 to 6.",
    ):
        assert said in text, said
    assert text.count("Choose numbers") == 1, "6 is one of them"
    assert "Which stack moves next? 2 may still move" not in text


def test_a_choice_is_explained_before_what_it_names(run: Run) -> None:
    found = run("play sekigahara --plain --seed 7 --seats you,samurai", stdin="\n".join(["4", "1", "i 2", "q"]) + "\n")
    text = " ".join(found.stdout.split())
    assert "Limited, one card: three stacks, or two and a muster. The card is discarded and not replaced." in text
