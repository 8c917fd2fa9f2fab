"""What a player set once and finds again: one small JSON file in the configuration folder.

A file that is damaged or holds values this version does not know is no reason to stop: what cannot be used takes its
default, and the next change writes a sound file.
"""

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

from kunitori_tui.engine.shapes import OneOf
from savegames.errors import BadFile, SaveError, disk_errors
from savegames.files import FileOps, config_dir, replace_file

FILE = "settings.json"
MAX_BYTES = 100_000
NAME_CELLS = 12
"""The longest name of a player: the lines of the tables are made for it."""


@dataclass(slots=True, repr=False)
class Settings:
    """Remembered settings. ``name`` is the player's; ``last_game`` the parts of the new-game screen as last used;
    ``presets`` the selections a player named, by game and name; ``met`` the ids of what is told once and was told.
    """

    language: Annotated[str, OneOf("auto", "en", "de")] = "auto"
    theme: Annotated[str, OneOf("auto", "lacquer", "high-contrast", "light", "colour-blind", "ansi")] = "auto"
    glyphs: Annotated[str, OneOf("auto", "unicode", "ascii")] = "auto"
    bot_speed: Annotated[str, OneOf("round", "turn", "step", "slow", "fast", "instant")] = "round"
    reveal: Annotated[str, OneOf("clock", "key", "once")] = "clock"
    recap: Annotated[str, OneOf("always", "lost", "never")] = "always"
    waste: Annotated[str, OneOf("on", "off")] = "on"
    deploy: Annotated[str, OneOf("on", "off")] = "on"
    confirm: Annotated[str, OneOf("off", "on")] = "off"
    mouse: Annotated[str, OneOf("auto", "on", "off")] = "auto"
    memory_aid: Annotated[str, OneOf("on", "off")] = "on"
    odds: Annotated[str, OneOf("on", "off")] = "on"
    legend: Annotated[str, OneOf("auto", "on", "off")] = "auto"
    codes: Annotated[str, OneOf("words", "codes")] = "words"
    hints: Annotated[str, OneOf("off", "on")] = "off"
    coach: Annotated[str, OneOf("on", "off")] = "on"
    voices: Annotated[str, OneOf("on", "off")] = "on"
    curtain: Annotated[str, OneOf("reactions", "turns", "off")] = "reactions"
    auto_pass: Annotated[str, OneOf("on", "off")] = "on"
    bell: Annotated[str, OneOf("on", "off")] = "on"
    screens: Annotated[str, OneOf("screens", "lines")] = "screens"
    lines: Annotated[str, OneOf("full", "brief")] = "full"
    name: str = ""
    last_game: dict[str, Any] = field(default_factory=dict)
    presets: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    met: list[str] = field(default_factory=list)

    def meet(self, *names: str) -> bool:
        """Remember that the remarks ``names`` were shown; return whether any of them is new."""
        fresh = [name for name in names if name not in self.met]
        self.met += fresh
        return bool(fresh)


CHOICES: dict[str, tuple[str, ...]] = {
    f.name: get_args(f.type)[1].values for f in fields(Settings) if get_origin(f.type) is Annotated
}
"""The values of every setting; the first is the default."""


def load(directory: Path | None = None) -> Settings:
    """Return the settings in ``directory`` (default: the configuration folder), defaults where there are none."""
    path = (directory or config_dir()) / FILE
    try:
        data = json.loads(FileOps().read(path, MAX_BYTES, follow=True))
    except (OSError, BadFile, ValueError, RecursionError):
        return Settings()
    told = data if isinstance(data, dict) else {}
    name, last_game, met = (told.get(key) for key in ("name", "last_game", "met"))
    return Settings(
        **{key: told[key] for key, values in CHOICES.items() if told.get(key) in values},
        name="".join(c for c in name if c.isprintable())[:20].strip() if isinstance(name, str) else "",
        last_game=last_game if isinstance(last_game, dict) else {},
        presets=_presets(told.get("presets")),
        met=list(dict.fromkeys(one for one in met if isinstance(one, str))) if isinstance(met, list) else [],
    )


def _presets(data: Any) -> dict[str, dict[str, list[str]]]:
    """Return named selections as far as they have the form."""
    presets: dict[str, dict[str, list[str]]] = {}
    for game, kept in data.items() if isinstance(data, dict) else ():
        for name, parts in kept.items() if isinstance(kept, dict) else ():
            if isinstance(parts, list) and all(isinstance(part, str) for part in parts):
                presets.setdefault(game, {})[name] = parts
    return presets


def store(settings: Settings, directory: Path | None = None) -> None:
    """Write the settings whole or not at all. Raises :class:`savegames.errors.Disk` when the disk refuses."""
    data = json.dumps(asdict(settings), ensure_ascii=True, indent=1).encode("ascii")
    with disk_errors():
        replace_file(FileOps(), (directory or config_dir()) / FILE, data)


def change(**values: Any) -> None:
    """Write down some settings alone, for other programs may have changed the rest; not where the disk refuses."""
    with suppress(SaveError):
        store(replace(load(), **values))
