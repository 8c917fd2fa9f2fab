"""What a player set once and finds again: one small JSON file in the configuration folder.

A file that is damaged or holds values this version does not know is no reason to stop: what cannot be used takes its
default, and the next change writes a sound file.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from savegames import atomic
from savegames.errors import BadFile, disk
from savegames.files import FileOps, config_dir

FILE = "settings.json"
MAX_BYTES = 100_000
NAME_CELLS = 12
"""The longest name of a player: the lines of the tables are made for it."""
CHOICES: dict[str, tuple[str, ...]] = {
    "language": ("auto", "en", "de"),
    "theme": ("auto", "lacquer", "colour-blind", "ansi"),
    "glyphs": ("auto", "unicode", "ascii"),
    "bot_speed": ("round", "turn", "step", "slow", "fast", "instant"),
    "recap": ("always", "lost", "never"),
    "waste": ("on", "off"),
    "deploy": ("on", "off"),
    "confirm": ("off", "on"),
    "mouse": ("auto", "on", "off"),
    "memory_aid": ("on", "off"),
    "odds": ("on", "off"),
    "legend": ("auto", "on", "off"),
    "hints": ("off", "on"),
    "coach": ("on", "off"),
    "curtain": ("reactions", "turns", "off"),
    "auto_pass": ("on", "off"),
    "bell": ("on", "off"),
}
"""The values of every setting; the first is the default."""


@dataclass(slots=True, repr=False)
class Settings:
    """Remembered settings. ``name`` is the player's; ``last_game`` the parts of the new-game screen as last used;
    ``presets`` the selections a player named, by game and name; ``met`` the ids of what is told once and was told.
    """

    language: str = "auto"
    theme: str = "auto"
    glyphs: str = "auto"
    bot_speed: str = "round"
    recap: str = "always"
    waste: str = "on"
    deploy: str = "on"
    confirm: str = "off"
    mouse: str = "auto"
    memory_aid: str = "on"
    odds: str = "on"
    legend: str = "auto"
    hints: str = "off"
    coach: str = "on"
    curtain: str = "reactions"
    auto_pass: str = "on"
    bell: str = "on"
    name: str = ""
    last_game: dict[str, Any] = field(default_factory=dict)
    presets: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    met: list[str] = field(default_factory=list)

    def meet(self, *names: str) -> bool:
        """Remember that the remarks ``names`` were shown; return whether any of them is new."""
        fresh = [name for name in names if name not in self.met]
        self.met += fresh
        return bool(fresh)


def load(directory: Path | None = None) -> Settings:
    """Return the settings in ``directory`` (default: the configuration folder), defaults where there are none."""
    path = (directory or config_dir()) / FILE
    try:
        data = json.loads(FileOps().read(path, MAX_BYTES, follow=True))
    except (OSError, BadFile, ValueError, RecursionError):
        return Settings()
    settings = Settings()
    if isinstance(data, dict):
        for f in fields(Settings):
            value = data.get(f.name)
            if f.name in CHOICES and value in CHOICES[f.name]:
                setattr(settings, f.name, value)
        if isinstance(data.get("name"), str):
            settings.name = "".join(c for c in data["name"] if c.isprintable())[:20].strip()
        if isinstance(data.get("last_game"), dict):
            settings.last_game = data["last_game"]
        settings.presets = _presets(data.get("presets"))
        settings.met = _met(data.get("met"))
    return settings


def _presets(data: Any) -> dict[str, dict[str, list[str]]]:
    """Return named selections as far as they have the form."""
    presets: dict[str, dict[str, list[str]]] = {}
    for game, kept in data.items() if isinstance(data, dict) else ():
        for name, parts in kept.items() if isinstance(kept, dict) else ():
            if isinstance(parts, list) and all(isinstance(part, str) for part in parts):
                presets.setdefault(game, {})[name] = parts
    return presets


def _met(data: Any) -> list[str]:
    """Return what was told, each once, as far as it has the form."""
    return list(dict.fromkeys(told for told in data if isinstance(told, str))) if isinstance(data, list) else []


def store(settings: Settings, directory: Path | None = None) -> None:
    """Write the settings whole or not at all. Raises :class:`savegames.errors.Disk` when the disk refuses."""
    folder = directory or config_dir()
    data = json.dumps(asdict(settings), ensure_ascii=True, indent=1).encode("ascii")
    ops = FileOps()
    try:
        ops.make_directory(folder)
        atomic.replace(ops, folder / FILE, data)
    except OSError as error:
        raise disk(error) from error
