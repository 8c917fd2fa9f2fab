"""The look: roles, players and glyphs in every theme and on every terminal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.cells import cell_len
from rich.style import Style

from screens.drawing import look as looks
from screens.drawing.look import Look
from screens.widgets.panel import title_rule
from tests.driving import strips
from tests.screens.shell.program import started

EVERY = [Look(theme, ascii) for theme in looks.THEMES for ascii in (False, True)]


@pytest.mark.parametrize("look", EVERY, ids=str)
def test_the_focus_is_reversed_in_every_theme(look: Look) -> None:
    assert look.style("focus").reverse


@pytest.mark.parametrize("look", EVERY, ids=str)
def test_players_differ_by_number_and_colour_and_by_shape_where_there_are_any(look: Look) -> None:
    marks = [look.mark(seat) for seat in range(6)]
    assert [mark[0] for mark in marks] == list("123456")
    assert len({mark[1] for mark in marks}) == (1 if look.ascii else 6)
    assert len({look.player(seat).color for seat in range(6)}) == 6


@pytest.mark.parametrize("name", [n for n in looks.GLYPHS if n not in ("up_down", "left_right")])
def test_a_glyph_is_one_cell_and_has_an_ascii_twin(name: str) -> None:
    assert cell_len(Look("lacquer").glyph(name)) == 1
    twin = Look("lacquer", ascii=True).glyph(name)
    assert twin.isascii()
    assert len(twin) == 1


def test_the_ascii_set_keeps_widths_and_umlauts() -> None:
    text = "†2 ▲3 ◆4 · ►Prüfung ═║╔ „x“ – … Mōri ‹1›"
    shown = Look("ansi", ascii=True).chip(text)
    assert cell_len(shown) == cell_len(text)
    assert "Prüfung" in shown
    assert "Mori" in shown
    assert all(c.isascii() or c in "äöüÄÖÜß" for c in shown)


def test_the_unicode_set_leaves_a_text_as_it_is() -> None:
    assert Look("lacquer").chip("†2 ◆4") == "†2 ◆4"


@pytest.mark.parametrize(
    ("theme", "environ", "colours", "expected"),
    [
        ("auto", {}, "truecolor", "lacquer"),
        ("auto", {}, "256", "lacquer-256"),
        ("auto", {}, "standard", "ansi"),
        ("auto", {}, None, "ansi"),
        ("lacquer", {}, "standard", "lacquer"),
        ("colour-blind", {}, "256", "colour-blind-256"),
        ("lacquer", {"NO_COLOR": "1"}, "truecolor", "ansi"),
    ],
)
def test_the_theme_fits_the_terminal(theme: str, environ: dict[str, str], colours: str | None, expected: str) -> None:
    assert looks.choose(theme, "auto", environ, colours).theme == expected


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"TERM": "linux", "LANG": "de_DE.UTF-8"}, True),
        ({"TERM": "vt100"}, True),
        ({"TERM": "xterm", "LANG": "C"}, True),
        ({"TERM": "xterm", "LANG": "de_DE.ISO-8859-1"}, True),
        ({"TERM": "xterm", "LANG": "de_DE.UTF-8"}, False),
        ({"TERM": "xterm", "LANG": "C", "LC_ALL": "C.utf8"}, False),
        ({"TERM": "xterm"}, False),
    ],
)
def test_ascii_is_for_consoles_and_other_encodings(environ: dict[str, str], expected: bool) -> None:
    assert looks.choose("auto", "auto", environ, "256").ascii is expected


def test_a_setting_overrules_what_the_terminal_says() -> None:
    assert looks.choose("auto", "ascii", {"LANG": "C.UTF-8"}, "256").ascii
    assert not looks.choose("auto", "unicode", {"TERM": "linux"}, "256").ascii


def test_without_colours_the_dim_stays_dim() -> None:
    assert Look("ansi", no_color=True).style("dim").dim
    assert not Look("ansi").style("dim").dim


@pytest.mark.parametrize("theme", looks.THEMES)
def test_every_role_has_a_style(theme: str) -> None:
    assert all(isinstance(Look(theme).style(role), Style) for role in looks.ROLES)
    with pytest.raises(KeyError):
        Look(theme).style("sound")


@pytest.mark.parametrize("keys", [(), ("ctrl+p",), ("n",), ("s",), ("s", "r"), ("t",), ("question_mark", "slash")])
async def test_sixteen_colours_can_be_read_on_a_light_terminal_too(
    play: Callable[..., str], keys: tuple[str, ...]
) -> None:
    """Words and their ground come from the theme together; one alone could be white on white."""
    play(choices=10)
    async with started() as (app, pilot):
        app.settings.theme = "ansi"
        app.settings_changed()
        await pilot.press(*keys)
        for strip in strips(app):
            for text, style, _ in strip:
                own = [c is None or c.is_default for c in (style.color, style.bgcolor)] if style else [True, True]
                assert not text.strip() or own in ([False, False], [True, True]), text


def test_a_section_without_a_title_is_a_line_without_a_gap() -> None:
    assert title_rule(Look(), 12, "").strip().text == "─" * 12
    assert title_rule(Look(), 12, "Log").strip().text == "── Log ─────"
