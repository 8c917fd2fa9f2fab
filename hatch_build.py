"""Build hook: compiles every text catalogue (``.po``) to the ``.mo`` beside it, for wheels and editable installs, and
writes the man pages that a wheel installs.
"""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGUES = "kunitori_tui/locale/*/LC_MESSAGES"


class BuildHook(BuildHookInterface[Any]):
    """Leaves exactly one current ``.mo`` per ``.po``, several gettext domains per language, and adds the man pages."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        compile_catalogues(root)
        if version != "editable":
            build_data["shared_data"].update(man_pages(root))


def man_pages(root: Path) -> dict[str, str]:
    """Write the man pages out of the help of the commands; return where each has to lie below the prefix."""
    folder = root / "build" / "man"
    # Another process: this one would keep the modules of the program loaded.
    subprocess.run([sys.executable, str(root / "scripts" / "man.py"), str(folder)], check=True, capture_output=True)
    return {str(page): f"share/man/{page.relative_to(folder).as_posix()}" for page in folder.rglob("*.1")}


def compile_catalogues(root: Path) -> list[Path]:
    """Compile what is out of date below ``root`` and return the files written."""
    written = []
    for po in sorted(root.glob(f"{CATALOGUES}/*.po")):
        mo = po.with_suffix(".mo")
        if not mo.exists() or mo.stat().st_mtime <= po.stat().st_mtime:
            _compile(po, mo)
            written.append(mo)
    for mo in root.glob(f"{CATALOGUES}/*.mo"):
        if not mo.with_suffix(".po").exists():
            mo.unlink()  # its source is gone; it must not travel on in a wheel
    return written


def _compile(po: Path, mo: Path) -> None:
    # Imported here: only the build environment is sure to have babel.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    language = po.parent.parent.name
    with po.open("rb") as source:
        catalogue = read_po(source, locale=language, domain=po.stem, abort_invalid=True)
    # Else it is the time of the build, and no two wheels of one commit are the same.
    catalogue.creation_date = catalogue.revision_date = datetime(1980, 1, 1, tzinfo=UTC)
    part = mo.with_suffix(".mo.part")
    with part.open("wb") as target:
        write_mo(target, catalogue)
    os.replace(part, mo)
