"""The catalogues of a language other than English, which is that of the source."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from functools import cached_property
from io import BytesIO
from pathlib import Path

from kunitori_tui import shelf

_LOCALE = Path(__file__).parents[1] / "locale"


def load(lang: str) -> gettext.NullTranslations:
    """Return all domains of ``lang`` as one chain: what is said of every game before what is said of one alone."""
    files = (_LOCALE / lang / "LC_MESSAGES").glob("*.[mp]o")
    return _Chain(lang, sorted({file.stem for file in files}, key=lambda name: (name in shelf.ids(), name)))


class _Chain(gettext.NullTranslations):
    """Some domains of a language. Each is read when none before it knows a text: most programs need few of them. What
    was found for a text is kept, as most are asked for with every picture.
    """

    def __init__(self, lang: str, domains: Sequence[str]) -> None:
        super().__init__()
        self._lang = lang
        self._domains = domains
        self._found: dict[str, str] = {}

    @cached_property
    def _texts(self) -> gettext.NullTranslations:
        if not self._domains:
            return gettext.NullTranslations()
        first, *others = self._domains
        file = _LOCALE / self._lang / "LC_MESSAGES" / first
        rest = _Chain(self._lang, others)
        texts = domain(self._lang, file.with_suffix(".mo"), file.with_suffix(".po"))
        if texts is None:
            return rest
        texts.add_fallback(rest)
        return texts

    def gettext(self, message: str) -> str:
        found = self._found.get(message)
        if found is None:
            found = self._found[message] = self._texts.gettext(message)
        return found

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._texts.ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self._texts.pgettext(context, message)


def domain(lang: str, mo: Path, po: Path) -> gettext.GNUTranslations | None:
    """Return one domain, None where it has no file that can be read. A checkout has the sources beside the compiled
    files; a newer source wins there.
    """
    if po.exists() and (not mo.exists() or po.stat().st_mtime > mo.stat().st_mtime):
        fresh = _compile(lang, po)
        if fresh is not None:
            return fresh
    if not mo.exists():
        return None
    with mo.open("rb") as file:
        return gettext.GNUTranslations(file)


def _compile(lang: str, po: Path) -> gettext.GNUTranslations | None:
    """Return the catalogue read from its source; None where babel, a tool of developers, is not installed."""
    try:
        from babel.messages import mofile, pofile
    except ImportError:
        return None
    with po.open("rb") as file:
        catalogue = pofile.read_po(file, locale=lang)
    compiled = BytesIO()
    mofile.write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
