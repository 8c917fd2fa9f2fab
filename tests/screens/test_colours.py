"""Colours can be read on their grounds, and those of players told apart by who sees fewer colours, in every theme that
names its colours (that of sixteen takes the terminal's).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

import pytest
from rich.color import Color
from rich.style import Style

from screens.drawing import look as looks
from screens.drawing.look import Look

Linear = tuple[float, float, float]

NAMED = [theme for theme in looks.THEMES if theme != "ansi"]
DRAWN = {"sea", "shore", "relief", "focus"}
"""The waves, coast and hills of a map, which are no text, and what has a ground of its own."""
LEAST = {"high-contrast": 7.0, "high-contrast-256": 7.0}
"""The contrast of text that WCAG 2.2 asks for where it is to be enhanced (1.4.6), elsewhere 4.5 (1.4.3)."""
APART_IN = ["colour-blind", "colour-blind-256", "high-contrast", "high-contrast-256", "light"]
"""Themes in which colours alone tell six players apart. The light one for 256 colours has too few dark ones for that:
there number and shape do.
"""
APART = 18.0
"""The least distance of two players' colours in CIELAB, about eight times what is just noticed."""
SIGHTS: dict[str, tuple[Linear, Linear, Linear]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What is seen of linear red, green and blue: Machado, Oliveira and Fernandes 2009, severity 1.0."""


def linear(colour: Color | None) -> Linear:
    """Return red, green and blue as light, 0 to 1 (IEC 61966-2-1)."""
    assert colour is not None
    red, green, blue = (c / 255 for c in colour.get_truecolor())
    return light(red), light(green), light(blue)


def light(value: float) -> float:
    """Return one of them."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def contrast(ink: Color | None, ground: Color | None) -> float:
    """Return the contrast of two colours, 1 to 21, as WCAG 2.2 works it out."""
    bright, dark = sorted(
        (0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in (linear(ink), linear(ground))),
        reverse=True,
    )
    return (bright + 0.05) / (dark + 0.05)


def place(colour: Linear) -> Linear:
    """Return where linear red, green and blue lie in CIELAB under daylight (D65)."""
    red, green, blue = (min(1.0, max(0.0, c)) for c in colour)
    x, y, z = (
        root(value)
        for value in (
            (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
            0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
            (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def root(value: float) -> float:
    """Return the cube root that CIELAB takes, a line near black."""
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def seen(colour: Color | None, sight: str) -> Linear:
    """Return where a colour lies for somebody with that sight."""
    red, green, blue = linear(colour)
    lights = [row[0] * red + row[1] * green + row[2] * blue for row in SIGHTS[sight]]
    return place((lights[0], lights[1], lights[2]))


def pairs(theme: str) -> Iterator[tuple[str, Color | None, Color | None]]:
    """Return every ink of a theme on every ground on which it may stand, each with its name."""
    look, styled = Look(theme), looks.textual_theme(theme)
    grounds = {"ground": styled.background, "raised": styled.panel}
    grounds |= {name: styled.variables[name] for name in ("land", "deep")}
    inks = {role: look.style(role) for role in looks.ROLES if role not in DRAWN}
    inks |= {f"player {seat + 1}": look.player(seat) for seat in range(6)}
    for name, ground in grounds.items():
        for role, style in inks.items():
            yield f"{role} on {name}", style.color, Color.parse(ground or "")
    focus: Style = look.style("focus")
    yield "focus", focus.bgcolor, focus.color  # it is reversed
    named = styled.variables
    for cursor in ("block-cursor", "block-cursor-blurred", "input-cursor"):
        ink, ground = named[f"{cursor}-foreground"], named[f"{cursor}-background"]
        yield cursor, Color.parse(ink), Color.parse(ground)
    yield "selection", Color.parse(styled.foreground or ""), Color.parse(named["input-selection-background"])


@pytest.mark.parametrize("theme", NAMED)
def test_every_text_can_be_read_on_every_ground(theme: str) -> None:
    assert {
        name: found for name, *pair in pairs(theme) if (found := round(contrast(*pair), 2)) < LEAST.get(theme, 4.5)
    } == {}


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", APART_IN)
def test_a_theme_keeps_six_players_apart_for_every_sight(theme: str, sight: str) -> None:
    players = [seen(Look(theme).player(seat).color, sight) for seat in range(6)]
    assert min(math.dist(*two) for two in combinations(players, 2)) >= APART


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", APART_IN)
def test_a_theme_keeps_headings_apart_from_six_players_for_every_sight(theme: str, sight: str) -> None:
    look = Look(theme)
    heading = seen(look.style("title").color, sight)
    assert min(math.dist(heading, seen(look.player(seat).color, sight)) for seat in range(6)) >= APART


def test_on_light_ground_dim_words_money_and_headings_are_no_shades_of_one_brown() -> None:
    """Nor is any player of a colour with dim words."""
    look = Look("light")
    dim, title, money = (seen(look.style(role).color, "all colours") for role in ("dim", "title", "money"))
    players = [seen(look.player(seat).color, "all colours") for seat in range(6)]
    assert (
        min(math.dist(*two) for two in [*combinations((dim, title, money), 2), *((dim, one) for one in players)]) > 24
    )
