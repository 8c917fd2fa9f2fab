"""What a test of the whole program reads: its settings, screen and saves, and how many bytes a line may carry."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

CURSOR_KEY = 2_000
SCREEN = 20_000
"""Bytes that a cursor key and a whole screen may cost at most."""


def assert_light(keys: dict[str, int], screens: dict[str, int], idle: int) -> None:
    """Fail where a cursor key, a new screen, or a moment in which nothing happens, costs more bytes than it may."""
    print(keys, screens)
    assert 0 < max(keys.values()) <= CURSOR_KEY, keys
    assert 0 < max(screens.values()) <= SCREEN, screens
    assert idle == 0


def at_once(home: Path, **more: str) -> None:
    """Let bots play without a pause; write ``more`` settings."""
    (home / "config").mkdir(parents=True, exist_ok=True)
    (home / "config" / "settings.json").write_text(json.dumps({"bot_speed": "instant", **more}), encoding="utf-8")


def saves(home: Path) -> list[dict[str, Any]]:
    """Return the saved games as plain data, the oldest first."""
    files = sorted((home / "data" / "savegames").glob("*.json"), key=lambda p: p.stat().st_mtime)
    return [json.loads(f.read_text(encoding="utf-8")) for f in files]


def number(screen: str, pattern: str) -> int:
    """Return the number that ``pattern`` catches on the screen."""
    found = re.search(pattern, screen)
    assert found, f"{pattern} is not on the screen:\n{screen}"
    return int(found[1])


def number_of(screen: str, place: str) -> str:
    """Return the digit that chooses a place of the campaign, in the list or on the map, where a name has five letters
    and may have a sign before it; "" where there is none.
    """
    found = re.search(rf"(\d)(?: +{place}\b|(?:\W[TI ]?\W)?{place[:5]})", screen)
    return found[1] if found else ""
