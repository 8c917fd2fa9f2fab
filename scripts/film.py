"""Draws the film at the head of the README: ``python scripts/film.py [CAST SVG]``.

A film is what ``kunitori replay NAME --cast FILE`` writes (asciicast). It becomes an SVG that moves by itself, on the
page of a forge as well: its frames lie side by side and are shown one after the other, and a row that several share is
drawn once. Nothing is fetched; who wants less movement (``prefers-reduced-motion``) sees one frame stand still. Without
arguments it is two rounds of a fixed game of bots, and the same version draws the same film.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

import pyte
from pyte.screens import Char

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from scripts import pictures  # noqa: E402 - the checkout comes first

FILM = ROOT / "docs" / "pictures" / "film.svg"
PICTURE = pictures.Picture("kunitori", ("daimyo", "samurai", "samurai"), 1600, "", pictures.SMALL, True)
FIRST, LAST = 18, 19
"""The rounds that the film at the head shows."""
PACE = 1.4
"""Seconds of a step in it."""
AT_THE_END = 3.0
"""Seconds for which the last frame stands before the film begins anew."""
CELL, LINE = 8.4, 17
"""Width and height of a cell, in pixels of letters of 14."""
GROUND, INK = "#16130f", "#e8dfcf"
NAMED = {
    "black": "#2e2a26",
    "red": "#d0553f",
    "green": "#7fa05a",
    "brown": "#c9a24a",
    "blue": "#5f86b3",
    "magenta": "#a9719c",
    "cyan": "#5fa39b",
    "white": "#d8cfbf",
}
"""The colours that have names and no numbers."""


class Frame(NamedTuple):
    """What a terminal shows, row by row, from ``at`` seconds on."""

    at: float
    rows: tuple[tuple[Char, ...], ...]


def frames(cast: str) -> tuple[list[Frame], list[float], tuple[int, int]]:
    """Return the frames of an asciicast, the seconds of its marks and last event, and its columns and lines."""
    head, *events = (json.loads(line) for line in cast.splitlines())
    screen = pyte.Screen(head["width"], head["height"])
    stream = pyte.Stream(screen)
    found: list[Frame] = []
    marks = [at for at, kind, _ in events if kind == "m"]
    for at, group in groupby((event for event in events if event[1] == "o"), key=lambda event: event[0]):
        stream.feed("".join(data for _, _, data in group))
        rows = tuple(tuple(screen.buffer[y][x] for x in range(screen.columns)) for y in range(screen.lines))
        if not found or found[-1].rows != rows:
            found.append(Frame(at, rows))
    return found, [*marks, events[-1][0]], (head["width"], head["height"])


def svg(shown: list[Frame], end: float, size: tuple[int, int], title: str) -> str:
    """Return the frames as an SVG that shows one after the other until ``end`` and begins anew."""
    columns, lines = size
    width, height = columns * CELL, lines * LINE
    styles: dict[str, str] = {}
    drawn: dict[str, str] = {}
    pages = []
    for number, frame in enumerate(shown):
        used = []
        for y, row in enumerate(frame.rows):
            text = "".join(spans(row, styles))
            if text:
                name = drawn.setdefault(text, f"r{len(drawn)}")
                used.append(f'<use href="#{name}" y="{y * LINE}"/>')
        pages.append(f'<svg x="{number * width:g}">{"".join(used)}</svg>')
    begin = shown[0].at
    length = end - begin + AT_THE_END
    keys = "".join(
        f"{(frame.at - begin) / length * 100:.2f}%{{transform:translateX({-number * width:g}px)}}"
        for number, frame in enumerate(shown)
    )
    rules = "".join(f".{name}{{{style}}}" for style, name in styles.items())
    rows = "".join(f'<g id="{name}">{text}</g>' for text, name in drawn.items())
    last = f"transform:translateX({-(len(shown) - 1) * width:g}px)"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img"><title>{escape(title)}</title><style>'
        f"text{{font:14px 'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:{INK};white-space:pre}}{rules}"
        f"#f{{animation:f {length:.2f}s step-end infinite}}@keyframes f{{{keys}}}"
        f"@media(prefers-reduced-motion:reduce){{#f{{animation:none;{last}}}}}</style>"
        f'<defs>{rows}</defs><rect width="{width:g}" height="{height:g}" fill="{GROUND}"/>'
        f'<g id="f">{"".join(pages)}</g></svg>\n'
    )


def spans(row: tuple[Char, ...], styles: dict[str, str]) -> Iterator[str]:
    """Yield the parts of a row that look the same, each stretched to its cells."""
    x = 0
    for style, group in groupby(row, key=look):
        cells = [char.data for char in group]
        ground, text = style[0], "".join(cells)
        if ground != GROUND:
            yield f'<rect x="{x * CELL:g}" width="{len(cells) * CELL:g}" height="{LINE}" fill="{ground}"/>'
        if text.strip():
            inner = text.rstrip()
            start = x + len(inner) - len(inner.lstrip())
            inner = inner.lstrip()
            name = styles.setdefault(style[1], f"s{len(styles)}")
            yield (
                f'<text class="{name}" x="{start * CELL:g}" y="13" textLength="{len(inner) * CELL:g}" '
                f'lengthAdjust="spacingAndGlyphs">{escape(inner)}</text>'
            )
        x += len(cells)


def look(char: Char) -> tuple[str, str]:
    """Return the ground of a cell, and how its letter looks, as CSS."""
    ink, ground = colour(char.fg, INK), colour(char.bg, GROUND)
    if char.reverse:
        ink, ground = ground, ink
    style = f"fill:{ink}"
    style += ";font-weight:bold" if char.bold else ""
    style += ";font-style:italic" if char.italics else ""
    style += ";text-decoration:underline" if char.underscore else ""
    return ground, style


def colour(name: str, default: str) -> str:
    """Return a colour of pyte as CSS."""
    if name == "default":
        return default
    return NAMED.get(name.removeprefix("bright"), f"#{name}")


def head_film() -> str:
    """Return the film at the head of the README."""
    from kunitori_tui.commands import recording
    from kunitori_tui.text.catalog import set_language

    set_language("en")
    cast = asyncio.run(recording.film(pictures.played(PICTURE), PICTURE.size, PACE, told=lambda _: None))
    shown, marks, size = frames(cast)
    begin, end = marks[FIRST - 1], marks[LAST]
    return svg([frame for frame in shown if begin <= frame.at < end], end, size, "Two rounds of Kunitori!")


def main(arguments: list[str]) -> None:
    match arguments:
        case []:
            target, drawn = FILM, head_film()
        case [cast, file] if not cast.startswith("-"):
            shown, marks, size = frames(Path(cast).read_text(encoding="utf-8"))
            target, drawn = Path(file), svg(shown, marks[-1], size, Path(cast).stem)
        case _:
            sys.exit(__doc__)
    target.write_text(drawn, encoding="utf-8")
    print(f"{target}  {target.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
