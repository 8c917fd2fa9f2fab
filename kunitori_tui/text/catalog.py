"""The language in use and the look-up of texts in its catalogues (gettext).

English texts are the message ids in the source. Every other language has one catalogue per domain (cards, game,
rules, screens, cli) in ``kunitori_tui/locale/LANG/LC_MESSAGES``; all domains found there are chained, so callers
never name one.
"""

from __future__ import annotations

import gettext
import os
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

from kunitori_tui.marks import N_ as N_
from kunitori_tui.marks import NP_ as NP_

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LANGUAGES = ("en", "de")
"""The languages there are; English first, since it needs no catalogue."""


class _Current:
    language = "en"
    texts = gettext.NullTranslations()


def set_language(lang: str | None) -> str:
    """Use ``lang`` from now on and return the language in effect.

    ``None`` asks the environment (LC_ALL, LC_MESSAGES, LANG; the first that is set counts). A territory or an
    encoding after the language (``de_AT.UTF-8``) is ignored; a language that is not in :data:`LANGUAGES` is English.
    """
    wanted = _from_environment() if lang is None else lang
    code = wanted.replace("-", "_").partition(".")[0].partition("_")[0].lower()
    _Current.language = code if code in LANGUAGES else LANGUAGES[0]
    _Current.texts = _load(_Current.language)
    return _Current.language


def language() -> str:
    """Return the language in effect: ``en`` or ``de``."""
    return _Current.language


def tr(msg: str, **params: Any) -> str:
    """Return ``msg`` in the language in effect, its ``{fields}`` filled from ``params``."""
    text = _Current.texts.gettext(msg) if msg else ""
    return text.format(**params) if params else text


def trp(context: str, msg: str, **params: Any) -> str:
    """Return ``msg`` as :func:`tr` does, for an English text that means different things; ``context`` says which."""
    text = _Current.texts.pgettext(context, msg)
    return text.format(**params) if params else text


def trn(one: str, many: str, n: int, **params: Any) -> str:
    """Return the form of the text that fits the number ``n``, filled from ``params`` and ``n``."""
    return _Current.texts.ngettext(one, many, n).format(n=n, **params)


@cache
def everywhere(msg: str) -> frozenset[str]:
    """Return ``msg`` in every language."""
    return frozenset(_load(language).gettext(msg) for language in LANGUAGES)


def _from_environment() -> str:
    return next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")


def _load(lang: str) -> gettext.NullTranslations:
    """Return all domains of ``lang`` as one chain, in alphabetical order."""
    if lang == LANGUAGES[0]:
        return gettext.NullTranslations()
    from importlib import resources  # English goes without

    folder = resources.files("kunitori_tui") / "locale" / lang / "LC_MESSAGES"
    if not folder.is_dir():
        return gettext.NullTranslations()
    files = {entry.name: entry for entry in folder.iterdir()}
    chain: gettext.NullTranslations | None = None
    for domain in sorted({name.rpartition(".")[0] for name in files if name.endswith((".mo", ".po"))}):
        texts = _domain(lang, files.get(f"{domain}.mo"), files.get(f"{domain}.po"))
        if texts is not None and chain is None:
            chain = texts
        elif texts is not None and chain is not None:
            chain.add_fallback(texts)
    return chain or gettext.NullTranslations()


def _domain(lang: str, mo: Traversable | None, po: Traversable | None) -> gettext.GNUTranslations | None:
    """Return one domain. A checkout has the sources beside the compiled files; a newer source wins there."""
    if po is not None and (mo is None or _changed(po) > _changed(mo)):
        fresh = _compile(lang, po)
        if fresh is not None:
            return fresh
    if mo is None:
        return None
    with mo.open("rb") as file:
        return gettext.GNUTranslations(file)


def _changed(file: Traversable) -> float:
    return os.stat(str(file)).st_mtime if os.path.exists(str(file)) else 0.0


def _compile(lang: str, po: Traversable) -> gettext.GNUTranslations | None:
    """Return the catalogue read from its source; None where babel, a tool of developers, is not installed."""
    try:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po
    except ImportError:
        return None
    with po.open("rb") as file:
        catalogue = read_po(file, locale=lang)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
