"""How things look: roles instead of colours, names instead of glyphs.

A screen asks the current :class:`Look` (``app.look``) for a style by what a text *is* (``money``, ``focus``) and for
a glyph by what it means (``attack``). Colour never stands alone: a player is a number and a shape too, the focus is
reversed, and without colours nothing is lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rich.style import Style
from textual.theme import Theme

THEMES = (
    *("lacquer", "lacquer-256", "colour-blind", "colour-blind-256", "ansi"),
    *("high-contrast", "high-contrast-256", "light", "light-256"),
)
"""The themes; :func:`choose` takes those for 256 colours where a terminal has no more."""

# The themes for 256 colours name colours that such a terminal has: the nearest ones picked by machine turn out pink.
# Of 16 colours black is painted as a ground, too: on a light terminal bright words on its own ground would not be seen.
_COLOURS = {
    "ground": ("#14110F", "#121212", "#14110F", "#121212", "black", "#000000", "#000000", "#FDFAF3", "#ffffff"),
    "raised": ("#241E1A", "#1c1c1c", "#241E1A", "#1c1c1c", "black", "#1A1A1A", "#121212", "#F1EADB", "#eeeeee"),
    "washi": ("#EDE3CF", "#e4e4e4", "#EDE3CF", "#e4e4e4", "bright_white", "#FFFFFF", "#ffffff", "#1C1714", "#121212"),
    "ash": ("#908576", "#878787", "#908576", "#878787", "bright_black", "#B4B4B4", "#afafaf", "#62594D", "#626262"),
    "vermilion": ("#EB513C", "#d75f5f", "#DC640A", "#ff5f00", "red", "#FA8466", "#ffaf87", "#9A0004", "#d70000"),
    "lacquer": ("#BC3422", "#af0000", "#A84A00", "#875f00", "red", "#8A1000", "#870000", "#F2B29A", "#ffaf87"),
    "gold": ("#E3B04B", "#d7af5f", "#D7AF5F", "#d7af5f", "bright_yellow", "#FBCC56", "#ff8700", "#4A1811", "#875f00"),
    "yellow": ("#E3B04B", "#d7af5f", "#EFE340", "#ffff5f", "bright_yellow", "#F3FE07", "#ffff87", "#586836", "#5f5f00"),
    "straw": ("#C9A66B", "#d7af87", "#C9A66B", "#d7af87", "yellow", "#E8C48A", "#d7af87", "#9F4900", "#875f5f"),
    "jade": ("#6FA287", "#5faf87", "#039E72", "#00af87", "green", "#0EE59B", "#87ffd7", "#146F66", "#005f00"),
    "indigo": ("#6C8CC8", "#5f87d7", "#5B81F0", "#5f87ff", "bright_blue", "#81A8FF", "#afd7ff", "#4421D4", "#005faf"),
    "water": ("#34435F", "#005f87", "#34435F", "#005f87", "blue", "#0B3A70", "#005f87", "#B9D2EC", "#afd7ff"),
    "deep": ("#0F1D36", "#00005f", "#0F1D36", "#00005f", "black", "#000A1E", "#000000", "#DCE9F5", "#d7ffff"),
    "shoal": ("#18304F", "#000087", "#18304F", "#000087", "black", "#06264A", "#00005f", "#C3DAEE", "#afd7ff"),
    "land": ("#1E1F16", "#121212", "#1E1F16", "#121212", "black", "#12120A", "#121212", "#F3EBD8", "#ffffd7"),
    "hill": ("#4A4A34", "#444444", "#4A4A34", "#444444", "black", "#4A4A34", "#444444", "#CBBB96", "#d7d7af"),
    "magenta": ("#B07AA1", "#af87af", "#CE7BAA", "#af87af", "magenta", "#DD8DC5", "#ff5fff", "#9900AF", "#af00af"),
    "cyan": ("#7FB7BE", "#5fafaf", "#A6E1FF", "#87d7ff", "cyan", "#B5F3FD", "#5fafaf", "#073B4F", "#005f5f"),
    "tokugawa": ("#62C6D8", "#5fd7d7", "#62C6D8", "#5fd7d7", "bright_cyan", "#7FE9FF", "#5fffff", "#00667F", "#005f87"),
    "ishida": ("#E3B04B", "#d7af5f", "#E3B04B", "#d7af5f", "bright_yellow", "#FBCC56", "#ff8700", "#8A4B00", "#875f00"),
}
"""The colours by name, in each of the themes."""
_PALETTES: Mapping[str, Mapping[str, str]] = {
    theme: {name: colours[at] for name, colours in _COLOURS.items()} for at, theme in enumerate(THEMES)
}
_ROLE_COLOURS = {
    "text": "washi",
    "dim": "ash",
    "title": "gold",
    "raised": "washi",
    "attack": "vermilion",
    "points": "gold",
    "money": "straw",
    "can": "jade",
    "west": "indigo",
    "alarm": "vermilion",
    "frame": "ash",
    "cost": "gold",
    "sea": "water",
    "coast": "indigo",
    "shore": "land",
    "land": "washi",
    "relief": "hill",
    "tokugawa": "tokugawa",
    "ishida": "ishida",
}
ROLES = (*_ROLE_COLOURS, "strong", "focus")
_GROUNDS = {"raised": "raised", "sea": "deep", "coast": "deep", "shore": "shoal", "land": "land", "relief": "land"}
"""What has a ground of its own."""
_BESIDE_SIDES = {"title": "washi", "points": "washi", "money": "washi", "cost": "magenta"}
"""Other colours of roles where a game of two sides is told: nothing but a side has the colour of a side."""
_BOLD = frozenset({"title", "raised", "alarm", "tokugawa", "ishida"})
_DIM = frozenset({"dim", "sea"})
"""What stays in the background where there are no colours."""
_PLAYERS = (
    ("vermilion", "▲"),
    ("yellow", "■"),
    ("indigo", "●"),
    ("jade", "◆"),
    ("magenta", "▼"),
    ("cyan", "○"),
)

GLYPHS: Mapping[str, tuple[str, str]] = {
    "attack": ("†", "/"),
    "defence": ("▲", "^"),
    "points": ("◆", "*"),
    "cursor": ("►", ">"),
    "can": ("+", "+"),
    "hint": ("»", "h"),
    "chosen": ("■", "x"),
    "target": ("»", ">"),
    "changed": ("«", "<"),
    "way": ("━", "*"),
    "more_up": ("▲", "^"),
    "more_down": ("▼", "v"),
    "left": ("◄", "<"),
    "right": ("►", ">"),
    "value_left": ("‹", "<"),
    "value_right": ("›", ">"),
    "up_down": ("↑↓", "up/down"),
    "left_right": ("←→", "left/right"),
    "sep": ("·", "."),
    "times": ("×", "x"),
    "dash": ("–", "-"),
    "bar": ("█", "#"),
    "backdrop": ("░", "."),
    "wave": ("~", "~"),
    "worker": ("●", "o"),
    "black_worker": ("◘", "@"),
    "town": ("○", "o"),
    "h": ("─", "-"),
    "v": ("│", "|"),
    "tl": ("┌", "+"),
    "tr": ("┐", "+"),
    "bl": ("└", "+"),
    "br": ("┘", "+"),
    "t_down": ("┬", "+"),
    "t_up": ("┴", "+"),
    "t_left": ("┤", "+"),
    "t_right": ("├", "+"),
    "cross": ("┼", "+"),
    "dh": ("═", "="),
    "dv": ("║", "#"),
    "dtl": ("╔", "#"),
    "dtr": ("╗", "#"),
    "dbl": ("╚", "#"),
    "dbr": ("╝", "#"),
}

_TO_ASCII = str.maketrans(
    {
        **{u: a for u, a in GLYPHS.values() if len(u) == 1 and len(a) == 1},
        **dict(zip("┃┏┓┗┛", "*****", strict=True)),
        **dict(zip("▁▂▃▄▅▆▇▄▀", ".......##", strict=True)),
        **dict(zip("↑↓←→", "^v<>", strict=True)),
        **dict(zip("—−…“”„‘’", '--."""\'\'', strict=True)),
        **dict(zip("āēīōūĀĒĪŌŪ", "aeiouAEIOU", strict=True)),
        "±": "+-",
        "▲": "^",
        "▼": "v",
        "►": ">",
    }
)


class Look(NamedTuple):
    """A theme (one of :data:`THEMES`) and a set of glyphs. ``no_color`` says that the terminal shows no colours.

    ``sides`` are the names of the sides by seat where a game of sides is shown: there a seat has the letter and the
    colour of its side, whoever plays it.
    """

    theme: str = "lacquer"
    ascii: bool = False
    no_color: bool = False
    sides: tuple[str, ...] = ()

    def style(self, role: str) -> Style:
        """Return the style of a role of :data:`ROLES`; KeyError for any other."""
        return styles(self)[role]

    def player(self, seat: int) -> Style:
        """Return the style of the player in ``seat`` (from 0); it goes with :meth:`mark`."""
        return self.style(self.sides[seat].lower()) if self.sides else _player(self.theme, seat)

    def mark(self, seat: int) -> str:
        """Return number and shape of the player in ``seat``: two cells, as ``1▲``; in ASCII number or side's letter."""
        if self.sides:
            return f"{self.sides[seat][0]} "
        return f"{seat + 1}{' ' if self.ascii else _PLAYERS[seat][1]}"

    def point(self, seat: int) -> str:
        """Return the same in one cell: the shape, in ASCII the number, the letter of a side."""
        return self.mark(seat)[0 if self.ascii or self.sides else 1]

    def glyph(self, name: str) -> str:
        """Return the glyph of a meaning; one cell but for ``up_down`` and ``left_right``."""
        return GLYPHS[name][self.ascii]

    def chip(self, text: str) -> str:
        """Return ``text`` as this set of glyphs can show it, its width unchanged. Umlauts stay as they are."""
        return text.translate(_TO_ASCII) if self.ascii else text


@lru_cache(64)
def styles(look: Look) -> Mapping[str, Style]:
    """Return the styles of all roles of :data:`ROLES`."""
    return {role: _style(look, role) for role in ROLES}


def _style(look: Look, role: str) -> Style:
    colours = _PALETTES[look.theme]
    if role == "focus":
        # Reversed in every theme, so that it outlives a terminal or a filter that drops the colours.
        return Style(color=colours["lacquer"], bgcolor=colours["washi"], bold=True, reverse=True)
    if role == "strong":  # without the ground of what is raised
        return _style(look, "text") + Style(bold=True)
    colour = colours[(_BESIDE_SIDES.get(role) if look.sides else None) or _ROLE_COLOURS[role]]
    has_grounds = look.theme != "ansi" and not look.no_color
    ground = colours[_GROUNDS[role]] if role in _GROUNDS and has_grounds else None
    dim = True if look.no_color and role in _DIM else None
    return Style(color=colour, bgcolor=ground, bold=role in _BOLD or None, dim=dim)


@lru_cache(64)
def _player(theme: str, seat: int) -> Style:
    return Style(color=_PALETTES[theme][_PLAYERS[seat][0]], bold=True)


def textual_theme(name: str) -> Theme:
    """Return the Textual theme made from the palette of ``name``; its own variables are the palette's names."""
    ansi = name == "ansi"
    c = {key: f"ansi_{value}" if ansi else value for key, value in _PALETTES[name].items()}
    raised = c["raised"]
    return Theme(
        name=name,
        ansi=ansi,
        dark=not name.startswith("light"),
        primary=c["vermilion"],
        secondary=c["indigo"],
        warning=c["straw"],
        error=c["vermilion"],
        success=c["jade"],
        accent=c["gold"],
        foreground=c["washi"],
        background=c["ground"],
        surface=c["ground"],
        panel=raised,
        boost=raised,
        variables={
            **{key: value for key, value in c.items() if key != "ground"},
            "border": c["ash"],
            "border-blurred": c["ash"],
            "link-style": "none",
            "ansi-background": "ansi_black",
            "ansi-foreground": "ansi_white",
            "block-cursor-background": c["lacquer"],
            "block-cursor-foreground": c["washi"],
            "block-cursor-blurred-background": raised,
            "block-cursor-blurred-foreground": c["washi"],
            "block-hover-background": c["ground"],
            "input-cursor-background": c["washi"],
            "input-cursor-foreground": "ansi_black" if ansi else c["ground"],
            "input-selection-background": c["water"],
            "scrollbar": c["ash"],
            "scrollbar-hover": c["ash"],
            "scrollbar-active": c["gold"],
            "scrollbar-background": c["ground"],
            "scrollbar-corner-color": c["ground"],
        },
    )


def palette(name: str) -> dict[str, str]:
    """Return the colours of a theme by name, as TCSS writes them."""
    return {key: value for key, value in textual_theme(name).variables.items() if key in _COLOURS}


def wants_ascii(environ: Mapping[str, str]) -> bool:
    """Return whether the terminal described by ``environ`` should get the ASCII glyphs.

    That is a console or an old terminal with a small character set, or a locale that says it is not UTF-8. A locale
    that says nothing at all is taken for UTF-8: so it is in most containers.
    """
    if environ.get("TERM", "") in ("linux", "vt100", "vt220", "cons25", "ansi"):
        return True
    said = next((value for key in ("LC_ALL", "LC_CTYPE", "LANG") if (value := environ.get(key))), "")
    return bool(said) and "utf" not in said.lower()


def choose(theme: str, glyphs: str, environ: Mapping[str, str], colours: str | None) -> Look:
    """Return the look for the settings ``theme`` and ``glyphs`` (auto or a name) on a terminal.

    ``colours`` is what the terminal can show as Rich calls it: None, standard, windows, 256 or truecolor.
    """
    no_color = "NO_COLOR" in environ
    few = colours in (None, "standard", "windows")
    # A truecolour palette squeezed into sixteen colours, or greys for NO_COLOR, is worse than the palette made for it.
    name = "ansi" if no_color else ("ansi" if few else "lacquer") if theme == "auto" else theme
    if colours == "256" and f"{name}-256" in THEMES:
        name = f"{name}-256"
    return Look(name, wants_ascii(environ) if glyphs == "auto" else glyphs == "ascii", no_color)
