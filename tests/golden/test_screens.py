"""The screens show what they showed; ``python scripts/golden.py screens`` writes the pictures anew."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from kunitori_tui import shelf
from tests.golden.pictures import PICTURES, SCREENS, Picture, render


@pytest.mark.parametrize("picture", PICTURES, ids=lambda p: p.name)
def test_a_screen_shows_what_it_showed(picture: Picture) -> None:
    kept, shown = picture.path.read_text(encoding="utf-8").splitlines(), render(picture).splitlines()
    if shown != kept:
        there = "\n".join(unified_diff(kept, shown, str(picture.path.name), "now", lineterm=""))
        pytest.fail(f"{there}\n\nIf that is meant: python scripts/golden.py screens", pytrace=False)


def test_every_picture_that_is_kept_is_looked_at() -> None:
    assert set(SCREENS.iterdir()) == {picture.path for picture in PICTURES}


def test_there_is_a_picture_of_every_game() -> None:
    assert {picture.of.partition("-")[0] for picture in PICTURES if picture.of} == set(shelf.ids())
