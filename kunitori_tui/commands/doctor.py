"""``kunitori doctor``: what the program finds on this machine: versions, terminal, language, folders."""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import click
from rich.console import Console

from kunitori_tui import __version__
from kunitori_tui.commands.click_classes import new_command
from kunitori_tui.play import own_keys, settings
from kunitori_tui.process.lines import is_terminal
from kunitori_tui.process.terminal import cells_of_a_sign
from kunitori_tui.text import reasons
from kunitori_tui.text.catalog import language, tr, trn
from kunitori_tui.text.cells import in_columns
from savegames import files
from savegames.errors import SaveError
from savegames.store import Store

COMPLETE = (80, 24)
"""Columns and lines from which everything can be played."""
WIDE = (120, 36)
"""Columns and lines from which everything is visible at once."""
PACKAGES = ("textual", "rich", "click", "platformdirs", "zc.lockfile")


@dataclass(slots=True, frozen=True)
class Finding:
    """One line: what was looked at, what was found, whether it keeps the game from being played or saved."""

    what: str
    found: str
    bad: bool = False


def findings() -> Iterator[Finding]:
    """Yield everything worth knowing when something looks or works wrong."""
    yield Finding("kunitori", __version__)
    yield Finding("Python", f"{platform.python_version()}, {platform.system()} {platform.machine()}")
    for package in PACKAGES:
        try:
            yield Finding(package, metadata.version(package))
        except metadata.PackageNotFoundError:
            yield Finding(package, tr("not installed"))
    yield from _terminal()
    setting = tr("setting: {value}", value=settings.load().language)
    yield Finding(tr("language"), f"{language()} ({setting}; LANG={os.environ.get('LANG', '')})")
    try:
        own = len(own_keys.load())
        changed = trn("{n} was given another key", "{n} were given another key", own)
        yield Finding(tr("keys"), changed if own else tr("all as usual"))
    except SaveError as error:
        yield Finding(tr("keys"), reasons.error(error), bad=True)
    for what, folder in (
        (tr("saves"), files.saves_dir()),
        (tr("exports"), files.exports_dir()),
        (tr("configuration"), files.config_dir()),
    ):
        good = is_writable(folder)
        verdict = tr("writable") if good else tr("not writable")
        yield Finding(what, f"{folder} ({verdict})", bad=not good)
    yield from _saves()


def _terminal() -> Iterator[Finding]:
    term = os.environ.get("TERM", "")
    signs = ", ".join(f"{n}={os.environ[n]}" for n in ("COLORTERM", "NO_COLOR", "SSH_TTY", "TMUX") if n in os.environ)
    yield Finding(tr("terminal"), f"TERM={term}" + (f", {signs}" if signs else ""))
    usable = is_terminal(sys.stdin, sys.stdout) and term != "dumb"
    yield Finding(tr("screens"), tr("can be shown") if usable else tr("cannot be shown here; play with --plain"))
    colours = {"standard": tr("16 colours"), "256": tr("256 colours"), "truecolor": tr("all of them (truecolour)")}
    yield Finding(tr("colours"), colours.get(Console().color_system or "", tr("none")))
    yield Finding(tr("encoding"), getattr(sys.stdout, "encoding", None) or "?")
    if usable and os.name != "nt":
        told = {1: tr("1 cell wide each"), 2: tr("2 cells; drawn in ASCII unless the setting says otherwise")}
        yield Finding(tr("lines of frames"), told.get(cells_of_a_sign() or 0, tr("the terminal does not say how wide")))
    size = shutil.get_terminal_size()
    if size.columns >= WIDE[0] and size.lines >= WIDE[1]:
        verdict = tr("everything at once")
    elif size.columns >= COMPLETE[0] and size.lines >= COMPLETE[1]:
        verdict = tr("complete; everything at once from {w}x{h}", w=WIDE[0], h=WIDE[1])
    else:
        verdict = tr("too small for the screens; they need {w}x{h}", w=COMPLETE[0], h=COMPLETE[1])
    yield Finding(tr("size"), f"{size.columns}x{size.lines} ({verdict})")


def is_writable(folder: Path) -> bool:
    """Return whether a file can be put into ``folder``, or into the nearest one above it if it is not there yet.

    A file is made and removed again where the folder exists; permission bits alone tell little.
    """
    if folder.is_dir():
        with suppress(OSError), tempfile.TemporaryFile(dir=folder):
            return True
        return False
    above = next((p for p in (folder, *folder.parents) if p.exists()), None)
    return above is not None and above.is_dir() and os.access(above, os.W_OK | os.X_OK)


def _saves() -> Iterator[Finding]:
    try:
        entries = Store(files.saves_dir()).entries()
    except SaveError as error:
        yield Finding(tr("saved games"), f"! {error.key} {error.params.get('reason', '')}".rstrip(), bad=True)
        return
    broken = sum(e.error is not None for e in entries)
    text = str(len(entries))
    if broken:
        text += ", " + tr("{n} damaged or foreign; kunitori saves check says more", n=broken)
    yield Finding(tr("saved games"), text)


@new_command()
def doctor_command() -> int:
    """Print versions, terminal, colours, size, language and folders: what helps when something looks or works wrong."""
    found = list(findings())
    for line in in_columns([(f"{'!' if one.bad else ' '} {one.what}", one.found) for one in found]):
        click.echo(line)
    return 1 if any(one.bad for one in found) else 0
