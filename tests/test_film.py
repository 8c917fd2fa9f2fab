"""A film of a terminal as a picture that moves: every frame at its time, every row once, nothing fetched."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET

from scripts import film

SVG = "{http://www.w3.org/2000/svg}"
EVENTS = [
    [0.0, "o", "\x1b[H\x1b[1;31mCastle\x1b[0m\r\nA <row> that stays"],
    [0.0, "m", "round 1"],
    [1.0, "o", "\x1b[H\x1b[48;2;1;2;3mTemple\x1b[0m"],
    [2.0, "o", "\x1b[H"],
    [4.0, "o", "\x1b[HBridge"],
]
CAST = "\n".join(map(json.dumps, [{"version": 2, "width": 20, "height": 3}, *EVENTS]))


def test_a_frame_is_shown_from_its_time_on_and_one_that_changes_nothing_is_none() -> None:
    shown, marks, size = film.frames(CAST)
    assert [frame.at for frame in shown] == [0.0, 1.0, 4.0]
    assert (marks, size) == ([0.0, 4.0], (20, 3))
    drawn = film.svg(shown, 4.0, size, "A film")
    assert "@keyframes f{0.00%{transform:translateX(0px)}14.29%{transform:translateX(-168px)}57.14%{" in drawn
    assert f"animation:f {4 + film.AT_THE_END:.2f}s step-end infinite" in drawn


def test_a_row_that_frames_share_is_drawn_once_and_letters_keep_to_their_cells() -> None:
    shown, _, size = film.frames(CAST)
    root = ET.fromstring(film.svg(shown, 4.0, size, "A film"))
    texts = [(text.text, text.get("textLength")) for text in root.iter(f"{SVG}text")]
    assert texts == [("Castle", "50.4"), ("A <row> that stays", "151.2"), ("Temple", "50.4"), ("Bridge", "50.4")]
    assert [rect.get("fill") for rect in root.iter(f"{SVG}rect")] == ["#010203", film.GROUND]
    assert len([*root.iter(f"{SVG}use")]) == 6
    assert {use.get("href") for use in root.iter(f"{SVG}use")} == {
        f"#{g.get('id')}" for g in root.find(f"{SVG}defs") or ()
    }
