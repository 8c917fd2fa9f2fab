"""Modules that stand between the player and the first frame, which does without them: each is read when something of
it is asked for. ``import module`` and ``from package import module`` ask for nothing yet, ``from module import name``
does.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import LazyLoader
from threading import RLock
from types import ModuleType
from typing import Any

LATER = {
    "asyncio.format_helpers": "words about faults of asyncio",
    "asyncio.sslproto": "TLS",
    "asyncio.staggered": "connections to hosts of two address families",
    "asyncio.trsock": "sockets of servers",
    "bz2": "archives of shutil",
    "fnmatch": "patterns of file names, of pathlib and shutil",
    "ipaddress": "addresses with brackets, of urllib.parse",
    "kunitori_tui.commands.table": "what a command does with seats and saves, for Tab",
    "kunitori_tui.engine.seen": "views that another process tells",
    "kunitori_tui.games.deckbuilder.bots.war": "attacks, forecasts of battles",
    "kunitori_tui.games.deckbuilder.words.effects": "piles with texts on large terminals",
    "kunitori_tui.games.deckbuilder.words.waste": "questions before a waste",
    "kunitori_tui.play.outcome": "finished games",
    "kunitori_tui.play.seeds": "new games",
    "kunitori_tui.play.thinking": "bots that move",
    "kunitori_tui.text.digests": "turns of others",
    "kunitori_tui.text.gathering": "shared tables",
    "kunitori_tui.text.moments": "what was decided",
    "kunitori_tui.text.reasons": "why not",
    "kunitori_tui.text.spelling": "searches by name",
    "kunitori_tui.text.summary": "lines of the log",
    "kunitori_tui.text.waiting": "shared tables, and what is taken back",
    "linecache": "source lines in tracebacks",
    "locale": "errors of child processes in text, of subprocess",
    "lzma": "archives of shutil",
    "mimetypes": "files that an app hands over, of Textual",
    "savegames.sidecar": "reviews kept with their games",
    "screens.deckbuilder.battle_panel": "questions of a battle",
    "screens.widgets.option_panel": "questions that are answered in a list",
    "secrets": "names of new games",
    "textwrap": "indented words, of traceback and rich",
    "token": "source lines in tracebacks, of tokenize",
    "tokenize": "source lines in tracebacks",
}
"""By name: what it is for."""

HANDED_ON = {
    "pickle": "_pickle",
    "textual.types": "textual._types",
}
"""Modules that hand on names of another, by name: the other. The first only adds what it does in Python where the other
is missing; the second collects names for people, of widgets that nobody uses here, and reads all those for that. What
the other has is taken from there, and only something else makes them read.
"""


WITHOUT = ("ssl", "_hashlib")
"""OpenSSL, which takes 6 ms and 4 MB: asyncio does without, and hashlib has hashes of its own."""


class _Unread(ModuleType):
    """A module that is read when something of it is asked for.

    That of :class:`LazyLoader` would be read by its second import, which looks at ``__spec__``, and in Python 3.11 two
    threads must not ask at once.
    """

    def __getattribute__(self, name: str) -> Any:
        spec = ModuleType.__getattribute__(self, "__spec__")
        if name == "__spec__":
            return spec
        with spec.loader_state.lock:
            if not spec.loader_state.has_begun:
                if name == "__path__":  # ``from module import name`` asks for it, and here is no package
                    raise AttributeError(name)
                source = import_module(HANDED_ON[spec.name]) if spec.name in HANDED_ON else None
                if not name.startswith("__") and hasattr(source, name):
                    return getattr(source, name)
                spec.loader_state.has_begun = True
                try:
                    spec.loader.exec_module(self)
                except BaseException:  # out of files, say: whoever asks next reads it
                    spec.loader_state.has_begun = False
                    raise
                self.__class__ = ModuleType  # type: ignore[assignment]
        return ModuleType.__getattribute__(self, name)


class _Reading:
    """How far the reading of a module is."""

    def __init__(self) -> None:
        self.lock = RLock()
        self.has_begun = False


class _LateLoader(LazyLoader):
    """Leaves a module unread."""

    loader: Any

    def exec_module(self, module: ModuleType) -> None:
        assert module.__spec__ is not None
        module.__spec__.loader = module.__loader__ = self.loader
        module.__spec__.loader_state = _Reading()
        module.__class__ = _Unread


class _Later:
    """Finds those modules for Python's import, and at once any module of a package: Python would look for each among
    those that are built into it and those that are frozen first.
    """

    def __init__(self, names: Collection[str]) -> None:
        self._names = names

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        late = fullname in self._names
        if path is None and not late:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if late and spec is not None and spec.loader is not None:
            spec.loader = _LateLoader(spec.loader)
        return spec


def read_all() -> None:
    """Read what was imported and is unread, and what that imports: for a program that must not lack a file later on."""
    missing: set[str] = set()
    while unread := [name for name, module in sys.modules.items() if type(module) is _Unread and name not in missing]:
        for name in unread:
            try:
                _ = sys.modules[name].__dict__
            except ImportError:  # Python was built without it, and goes without it
                missing.add(name)


def put_off(*more: str) -> None:
    """Let the modules of :data:`LATER`, and ``more``, be read at their first use; what is imported already stays as it
    is.
    """
    sys.meta_path.insert(0, _Later({*LATER, *HANDED_ON, *more}))


def do_without() -> None:
    """Let nothing import :data:`WITHOUT`. What is imported already stays."""
    for name in WITHOUT:
        sys.modules.setdefault(name, None)  # type: ignore[arg-type]


def bring_back() -> None:
    """Let it be imported again: for the few commands that speak to other machines."""
    for name in WITHOUT:
        if sys.modules.get(name, sys) is None:
            del sys.modules[name]
