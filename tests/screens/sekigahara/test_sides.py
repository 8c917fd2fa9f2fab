"""Each side has one letter, one colour and one name, whoever plays it and wherever it is told of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.color import Color
from textual.color import Color as Paint
from textual.screen import Screen

from kunitori_tui.games.sekigahara.rules.board import SIDES
from screens.drawing import look as looks
from screens.drawing.look import Look
from screens.score.final_score import FinalScore
from screens.sekigahara.drawing import side_style
from screens.table.stop_screen import LogScreen
from tests.driving import strips
from tests.games.sekigahara.positions import ISH, campaign
from tests.screens.sekigahara.kiyosu import ARMY, HANDS, to_the_end
from tests.screens.sekigahara.sitting import Seat, sit

NAMES = ("Tokugawa", "Ishida")
TRUE = [theme for theme in looks.THEMES if theme != "ansi"]


def luminance(colour: Color | None) -> float:
    """Return the relative luminance as WCAG 2 has it."""
    assert colour is not None
    parts = [part / 255 for part in colour.get_truecolor()]
    r, g, b = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.parametrize("theme", TRUE)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("ground", ["ground", "raised"])
def test_the_colour_of_a_side_is_read_on_every_ground(theme: str, side: str, ground: str) -> None:
    shown = looks.textual_theme(theme)
    paper = luminance(Color.parse(str(shown.background if ground == "ground" else shown.panel)))
    dark, light = sorted([paper, luminance(Color.parse(looks.palette(theme)[side]))])
    assert (light + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.parametrize("theme", looks.THEMES)
def test_nothing_but_a_side_has_the_colour_of_a_side(theme: str) -> None:
    look = Look(theme, sides=NAMES)
    own = {look.style(side).color for side in SIDES}
    others = {look.style(role).color for role in looks.ROLES if role not in SIDES}
    assert len(own) == 2
    assert not own & others


@pytest.mark.parametrize("seats", [NAMES, NAMES[::-1]])
def test_a_seat_has_the_letter_and_the_colour_of_its_side(seats: tuple[str, str]) -> None:
    look = Look(sides=seats)
    for seat, name in enumerate(seats):
        assert look.mark(seat) == f"{name[0]} "
        assert look.point(seat) == name[0]
        assert look.player(seat).color == side_style(look, NAMES.index(name)).color


def numbers(at: Seat, text: str) -> set[int | None]:
    """Return the colours, by number, of the runs of cells on the screen that begin with ``text``."""
    lines = strips(at.app)
    found = [run.style for line in lines for run in line if run.text.startswith(text)]
    return {style.color.number for style in found if style is not None and style.color is not None}


@pytest.mark.parametrize("seats", [[0, 1], [1, 0]])
async def test_map_log_and_score_call_and_colour_a_side_alike(seats: list[int], tmp_path: Path) -> None:
    """Whoever sits down first: the second seat was gold at the end, the colour that Ishida has on the map."""
    state = campaign(
        {"edo": ["tokugawa_leader"], "kuwana": ARMY},
        {"osaka": ["mori_3"], "kuwana": ["ishida_leader", "mori_2"]},
        hands=(HANDS[0], []),
        cubes={"kuwana": ISH},
        week=2,
    )
    state.seat_of = seats
    async with sit(state, tmp_path) as at:
        blue = at.app.look.style("tokugawa").color
        assert blue is not None
        assert blue.number in numbers(at, "T")
        people = [seat.name for seat in at.session.match.seats]
        await to_the_end(at)
        assert isinstance(at.app.screen, FinalScore)
        assert numbers(at, "T ") == {blue.number}
        assert not any(name in at.text() for name in people)
        await at.until(lambda: not at.app.screen.is_deaf)
        await at.press("l")
        await at.until(lambda: isinstance(at.app.screen, LogScreen))
        await at.pilot.pause()
        colours = {name: at.app.look.style(name.lower()).color for name in NAMES}
        heads = [name for name in NAMES if f"{name[0]} {name} " in at.text()]
        assert heads
        for name in heads:
            colour = colours[name]
            assert colour is not None
            assert numbers(at, f"{name[0]} ") == {colour.number}
        assert not any(f"{name} " in at.text() for name in people)


async def test_no_box_over_the_table_has_its_title_in_the_colour_of_a_side(tmp_path: Path) -> None:
    """A title was gold, which is Ishida here."""
    asked: set[type[Screen[Any]]] = set()
    async with sit(campaign({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}), tmp_path) as at:
        colours = looks.palette(at.app.theme)
        sides = {Paint.parse(colours[side]) for side in SIDES}
        for key in ("w", "slash", "question_mark"):
            await at.press(key)
            await at.until(lambda: at.app.screen is not at.table)
            asked.add(type(at.app.screen))
            titled = [node for node in at.app.screen.walk_children() if node.border_title]
            assert titled
            for node in titled:
                assert node.styles.border_title_color not in sides, node
            await at.press("escape")
            await at.until(lambda: at.app.screen is at.table)
    assert len(asked) == 3


async def test_what_lies_below_a_table_of_sides_keeps_its_colours_when_a_setting_changes(tmp_path: Path) -> None:
    async with sit(campaign({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}), tmp_path) as at:
        at.app.settings_changed("theme")
        assert [bool(screen.look.sides) for screen in at.app.screen_stack] == [False, True]
