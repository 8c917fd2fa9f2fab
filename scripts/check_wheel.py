"""Checks the installed wheel against the checkout it was built from: data files, catalogues, German complete.

Run with the Python of an environment that holds the wheel and babel, outside the checkout:
``python scripts/check_wheel.py CHECKOUT``. Prints one line per fault and exits 1 if there is any.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

PACKAGES = ("kunitori_tui", "screens", "savegames")
DATA = ("*.tcss", "*.json", "*.md", "*.toml", "*.txt")
# English is the language of the msgids, so only German can be incomplete.
TRANSLATED = "de"


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    checkout = Path(arguments[0]).resolve()
    faults = list(find_faults(checkout))
    for fault in faults:
        print(fault)
    catalogues = len(sorted(checkout.glob("kunitori_tui/locale/*/LC_MESSAGES/*.po")))
    print(f"wheel: {catalogues} catalogues, {len(faults)} faults")
    return 1 if faults else 0


def find_faults(checkout: Path) -> Iterator[str]:
    """One sentence for everything the installed packages lack."""
    installed = {}
    for package in PACKAGES:
        spec = importlib.util.find_spec(package)
        if spec is None or spec.origin is None:
            yield f"{package}: not installed"
        elif Path(spec.origin).resolve().is_relative_to(checkout):
            yield f"{package}: comes from the checkout, not from the wheel"
        else:
            installed[package] = Path(spec.origin).parent
    for package, site in installed.items():
        yield from find_missing_data(checkout / package, site)
    if "kunitori_tui" in installed:
        yield from find_catalogue_faults(checkout / "kunitori_tui" / "locale", installed["kunitori_tui"] / "locale")


def find_missing_data(source: Path, site: Path) -> Iterator[str]:
    for pattern in DATA:
        for path in sorted(source.rglob(pattern)):
            if not (site / path.relative_to(source)).is_file():
                yield f"{path.relative_to(source.parent)}: not in the wheel"


def find_catalogue_faults(source: Path, site: Path) -> Iterator[str]:
    """Every ``.po`` must have its ``.mo`` in the wheel, and the German ones must hold every message of their domain."""
    for po in sorted(source.glob("*/LC_MESSAGES/*.po")):
        if not (site / po.relative_to(source)).with_suffix(".mo").is_file():
            yield f"locale/{po.relative_to(source)}: no .mo in the wheel"
    for domain, messages in sorted(read_messages(source).items()):
        mo = site / TRANSLATED / "LC_MESSAGES" / f"{domain}.mo"
        if not mo.is_file():
            yield f"{domain}: no {TRANSLATED} catalogue in the wheel"
            continue
        with mo.open("rb") as file:
            german = GNUTranslations(file)
        german.add_fallback(_Missing())
        for msgid, context in sorted(messages, key=str):
            if not is_translated(german, msgid, context):
                yield f"{domain}: no {TRANSLATED} text for {msgid!r}" + (f" ({context})" if context else "")


class _Missing(NullTranslations):
    """Stands behind a catalogue and reports what it lacks."""

    def gettext(self, message: str) -> str:
        raise LookupError(message)

    def pgettext(self, context: str, message: str) -> str:
        raise LookupError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise LookupError(msgid1)


def is_translated(german: GNUTranslations, msgid: str, context: str | None) -> bool:
    """Whether the catalogue, as the program reads it, has a text for ``msgid``, with plural forms or without."""
    try:
        return bool(german.pgettext(context, msgid) if context else german.gettext(msgid))
    except LookupError:
        pass
    try:
        return bool(not context and german.ngettext(msgid, "", 1) and german.ngettext(msgid, "", 2))
    except LookupError:
        return False


def read_messages(source: Path) -> dict[str, set[tuple[str, str | None]]]:
    """The messages of each domain: of its template where there is one, and of every language's catalogue."""
    domains: dict[str, set[tuple[str, str | None]]] = {}
    for path in [*source.glob("*.pot"), *source.glob("*/LC_MESSAGES/*.po")]:
        with path.open("rb") as file:
            catalogue: Catalog = read_po(file)
        messages = domains.setdefault(path.stem, set())
        for message in catalogue:
            if message.id:
                messages.add((as_strings(message.id)[0], message.context))
    return domains


def as_strings(value: str | tuple[str, ...] | list[str] | None) -> list[str]:
    """A message with plural forms has several texts, all others one."""
    return [value or ""] if value is None or isinstance(value, str) else list(value)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
