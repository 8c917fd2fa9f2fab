"""Modules that Textual, asyncio and the standard library import and that a game does without: they are read when
somebody uses them after all. Each of them stands between the player and the first frame.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import LazyLoader
from types import ModuleType

LATER = {
    "asyncio.sslproto": "TLS",
    "asyncio.staggered": "connections to hosts of two address families",
    "bz2": "archives of shutil",
    "ipaddress": "addresses with brackets, of urllib.parse",
    "locale": "errors of child processes in text, of subprocess",
    "lzma": "archives of shutil",
    "mimetypes": "files that an app hands over, of Textual",
}
"""By name: what it is for. None is used by two threads at once, which Python 3.11 does not guard; and none is imported
twice, for the second import reads it.
"""


class _Later:
    """Finds those modules for Python's import."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in LATER:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.loader is not None:
            spec.loader = LazyLoader(spec.loader)
        return spec


def put_off() -> None:
    """Let the modules of :data:`LATER` be read at their first use; what is imported already stays as it is."""
    sys.meta_path.insert(0, _Later())
