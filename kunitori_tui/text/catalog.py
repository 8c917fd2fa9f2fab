"""The language in use, the look-up of texts in its catalogues (gettext), and what makes a sentence of a phrase.

English texts are the message ids, in the source or in ``texts.toml`` beside a module that looks them up by an id. Every
other language has one catalogue per domain (each game, what they share, screens, cli) in
``kunitori_tui/locale/LANG/LC_MESSAGES``; all domains found there are chained, so callers never name one.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from kunitori_tui import keymap, shelf
from kunitori_tui.shelf import N_ as N_
from kunitori_tui.shelf import NN_ as NN_
from kunitori_tui.shelf import NP_ as NP_

T = TypeVar("T")

LANGUAGES = ("en", "de")
"""The languages there are; English first, since it needs no catalogue."""


class Table(Mapping[str, T]):
    """The table ``name`` of ``texts.toml`` beside the module ``file``, each entry made of its fields by ``form``, and
    what is ``shared`` but for that; read when one is looked up. The texts in it are message ids.
    """

    def __init__(
        self, file: str, name: str, form: Callable[..., T], shared: Mapping[str, T] = MappingProxyType({})
    ) -> None:
        self._file, self._name, self._form, self._shared = Path(file).with_name("texts.toml"), name, form, shared

    @cached_property
    def _entries(self) -> dict[str, T]:
        import tomllib  # the first frame looks few of them up

        told = tomllib.loads(self._file.read_text(encoding="utf-8"))[self._name]
        form = self._form
        own = {key: form(**entry) if isinstance(entry, dict) else form(entry) for key, entry in told.items()}
        return {**self._shared, **own}

    def __getitem__(self, key: str) -> T:
        return self._entries[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


class Texts(Table[str]):
    """A table whose entries are texts."""

    def __init__(self, file: str, name: str, shared: Mapping[str, str] = MappingProxyType({})) -> None:
        super().__init__(file, name, str, shared)


class _Current:
    language = "en"
    texts = NullTranslations()


def set_language(lang: str) -> str:
    """Use ``lang`` from now on and return the language in effect.

    ``auto`` asks the environment (LC_ALL, LC_MESSAGES, LANG; the first that is set counts). A territory or an
    encoding after the language (``de_AT.UTF-8``) is ignored; a language that is not in :data:`LANGUAGES` is English.
    """
    environment = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wanted = next(filter(None, environment), "") if lang == "auto" else lang
    code = wanted.replace("-", "_").partition(".")[0].partition("_")[0].lower()
    _Current.language = code if code in LANGUAGES else LANGUAGES[0]
    _Current.texts = _load(_Current.language)
    return _Current.language


def language() -> str:
    """Return the language in effect: ``en`` or ``de``."""
    return _Current.language


_NAMES = {
    "enter": "Enter",
    "escape": "Esc",
    "tab": "Tab",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "shift+left": N_("Shift+left"),
    "shift+right": N_("Shift+right"),
    "space": N_("Space"),
    "backspace": N_("Backspace"),
    "delete": N_("Del"),
    "home": N_("Home"),
    "end": N_("End"),
    "pageup": N_("PgUp"),
    "pagedown": N_("PgDn"),
    "ctrl": N_("Ctrl"),
    "shift": N_("Shift"),
}


def key_name(key: str) -> str:
    """Return the name of one key as it is printed on a keyboard."""
    if key in _NAMES:
        return tr(_NAMES[key])
    held, _, sign = key.rpartition("+")
    if held:
        return f"{key_name(held)}+{sign.upper() if len(sign) == 1 else key_name(sign)}"
    return keymap.character(key) or key.title()


class _Held:
    """What fills ``{key:NAME}`` in any text: the key that now does what has that name."""

    def __format__(self, name: str) -> str:
        return key_for(name)


_HELD = _Held()


def key_for(name: str) -> str:
    """Return the name of the key that now does what has ``name``."""
    return key_name(keymap.held(name)[0])


def tr(msg: str, **params: Any) -> str:
    """Return ``msg`` in the language in effect, its ``{fields}`` filled from ``params``, those of keys in any case."""
    text = _Current.texts.gettext(msg) if msg else ""
    return text.format(**{"key": _HELD, **params}) if params or "{key:" in text else text


def trp(context: str, msg: str, **params: Any) -> str:
    """Return ``msg`` as :func:`tr` does, for an English text that means different things; ``context`` says which."""
    text = _Current.texts.pgettext(context, msg)
    return text.format(**params) if params else text


def trn(one: str, many: str, n: int, **params: Any) -> str:
    """Return the form of the text that fits the number ``n``, whatever its sign, filled from ``params`` and ``n``."""
    return form(one, many, abs(n)).format(**{"n": n, "key": _HELD, **params})


def form(one: str, many: str, n: int) -> str:
    """Return the form of a text for ``n`` as it is, with its ``{fields}``; English has ``one`` for 1, else ``many``."""
    return _Current.texts.ngettext(one, many, n)


def series(words: Iterable[str]) -> str:
    """Return words, or short phrases, in a row as the language joins them: ``Spear, Cavalry``; "" is none of them."""
    return trp("between words", ", ").join(filter(None, words))


def copies(word: str, n: int, times: str = "×") -> str:
    """Return a word with how often where that is more than once: ``Spear ×3``."""
    return f"{word} {times}{n}" if n > 1 else word


def counted(words: Iterable[str], times: str = "×") -> list[str]:
    """Return each of some words once, with how often where that is more: ``Spear ×2``."""
    return [copies(word, n, times) for word, n in Counter(words).items()]


def clauses(told: Iterable[str]) -> str:
    """Return parts of one sentence as the language joins them: ``1 card played; $2 left``; "" is none of them."""
    return trp("between clauses", "; ").join(filter(None, told))


def paragraph(told: Iterable[str]) -> str:
    """Return whole sentences, one behind the other as the language has it; "" is none of them."""
    return trp("between sentences", " ").join(filter(None, told))


@cache
def _load(lang: str) -> NullTranslations:
    if lang == LANGUAGES[0]:
        return NullTranslations()
    files = (_LOCALE / lang / "LC_MESSAGES").glob("*.mo")
    # What is said of every game comes before what is said of one alone.
    return _Chain(lang, sorted((file.stem for file in files), key=lambda name: (name in shelf.ids(), name)))


def capital(text: str) -> str:
    """Return ``text`` with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def one_stop(sentence: str) -> str:
    """Return a sentence whose last word may be a short name that ends in a dot itself, or the sign that there is more.

    >>> one_stop("Bought Trad. harb..")
    'Bought Trad. harb.'
    """
    return sentence[:-1] if sentence.endswith(("..", "….")) else sentence


_LOCALE = Path(__file__).parents[1] / "locale"


class _Chain(NullTranslations):
    """Some domains of a language. Each is read when none before it knows a text: most programs need few of them. What
    was found for a text is kept, as most are asked for with every picture.
    """

    def __init__(self, lang: str, domains: Sequence[str]) -> None:
        super().__init__()
        self._lang = lang
        self._domains = domains
        self._found: dict[str, str] = {}

    @cached_property
    def _texts(self) -> NullTranslations:
        if not self._domains:
            return NullTranslations()
        first, *others = self._domains
        with (_LOCALE / self._lang / "LC_MESSAGES" / f"{first}.mo").open("rb") as file:
            texts = GNUTranslations(file)
        texts.add_fallback(_Chain(self._lang, others))
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
