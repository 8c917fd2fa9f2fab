"""A player who knows the games: what is told once was told, and rivals keep quiet. Most tests are not about that."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.play.settings import FILE

SEASONED: dict[str, Any] = {"coach": "off", "voices": "off", "met": [f"short.{game}" for game in shelf.ids()]}
"""The settings of such a player where they differ from the default."""


def settle(folder: Path) -> None:
    """Keep those settings in the configuration ``folder``, beside what is kept there already and comes first."""
    file = folder / FILE
    kept = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({**SEASONED, **kept}), encoding="utf-8")
