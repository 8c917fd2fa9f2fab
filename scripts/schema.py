"""Write ``savegames/schema.json`` anew from the declaration of a save: ``python scripts/schema.py``."""

from __future__ import annotations

import json
from pathlib import Path

from savegames.format import schema

FILE = Path(__file__).resolve().parents[1] / "savegames" / "schema.json"


def text() -> str:
    """Return what the file holds."""
    return json.dumps(schema(), indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
