"""Writes the man pages out of the help of the commands: ``python scripts/man.py [FOLDER]`` (default: build/man).

``kunitori.1`` and one a command, in English and, below ``de``, in German; the wheel has them in its ``share/man``
(hatch_build.py). They are what ``--help`` says in another form, so nothing is written twice. Made here: click-man knows
neither commands that are loaded when they are needed nor help in several languages, and leaves examples out.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from kunitori_tui import __version__  # noqa: E402 - the checkout comes first
from kunitori_tui.cli import program  # noqa: E402 - the checkout comes first
from kunitori_tui.text.catalog import set_language  # noqa: E402 - the checkout comes first

LANGUAGES = {"en": Path("man1"), "de": Path("de", "man1")}
"""Where the pages of each language lie below a ``man`` folder."""
HEADINGS = {
    "en": ("NAME", "SYNOPSIS", "DESCRIPTION", "SEE ALSO"),
    "de": ("BEZEICHNUNG", "ÜBERSICHT", "BESCHREIBUNG", "SIEHE AUCH"),
}
"""The sections that every page has; the others are called as the help calls them."""


class Roff(click.HelpFormatter):
    """Writes help as a man page."""

    def __init__(self, language: str) -> None:
        super().__init__()
        _, self._synopsis, self._description, _ = HEADINGS[language]

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write how the command is called."""
        super().write(f".SH {self._synopsis}\n.B {roff(prog)}\n{roff(args)}\n.SH {self._description}\n")

    def write_paragraph(self) -> None:
        """Write nothing: what follows begins one of its own."""

    def write_text(self, text: str) -> None:
        """Write running text."""
        super().write(f".PP\n{roff(text)}\n")

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        """Write what comes meanwhile below the heading ``name``."""
        super().write(f".SH {roff(name.upper())}\n")
        yield

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write a list of words and what they mean."""
        super().write("".join(f".TP\n.B {roff(word)}\n{roff(meaning)}\n" for word, meaning in rows))

    def write(self, string: str) -> None:
        """Write lines as they stand: the examples."""
        lines = "\n".join(roff(line) for line in string.splitlines())
        super().write(f".nf\n{lines}\n.fi\n")


def roff(text: str) -> str:
    """Return ``text`` as roff has to read it to print just that."""
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{safe}" if safe.startswith((".", "'")) else safe


def commands(command: click.Command, above: click.Context | None, name: str) -> Iterator[click.Context]:
    """Yield the context of a command and of all below it."""
    context = click.Context(command, above, name)
    yield context
    if isinstance(command, click.Group):
        for below in command.list_commands(context):
            found = command.get_command(context, below)
            assert found is not None
            yield from commands(found, context, below)


def page(context: click.Context, language: str, others: Sequence[str]) -> str:
    """Return the man page of a command in ``language``, which names ``others`` at its end."""
    name = context.command_path.replace(" ", "-")
    title, *_, see_also = HEADINGS[language]
    moment = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())))
    formatter = Roff(language)
    context.command.format_help(context, formatter)
    seen = ", ".join(f"{roff(other)}(1)" for other in others)
    return (
        f'.TH {roff(name.upper())} 1 "{time.strftime("%Y-%m-%d", moment)}" "kunitori {__version__}"\n'
        f".SH {title}\n{roff(name)} \\- {roff(context.command.get_short_help_str(200))}\n"
        f"{formatter.getvalue()}.SH {see_also}\n{seen}\n"
    )


def write(folder: Path) -> list[Path]:
    """Write all pages below ``folder`` and return them."""
    written = []
    for language, below in LANGUAGES.items():
        set_language(language)
        (folder / below).mkdir(parents=True, exist_ok=True)
        pages = [*commands(program, None, "kunitori")]
        names = [context.command_path.replace(" ", "-") for context in pages]
        for context, name in zip(pages, names, strict=True):
            above = [] if context.parent is None else [context.parent.command_path.replace(" ", "-")]
            below_it = [n for n in names if n.startswith(f"{name}-") and (above or n.count("-") == 1)]
            file = folder / below / f"{name}.1"
            file.write_text(page(context, language, [*above, *below_it]), encoding="utf-8")
            written.append(file)
    return written


def main(arguments: list[str]) -> None:
    if len(arguments) > 1 or arguments[:1] in (["-h"], ["--help"]):
        sys.exit(__doc__)
    written = write(Path(arguments[0]) if arguments else ROOT / "build" / "man")
    print(f"{len(written)} pages below {written[0].parents[1]}")


if __name__ == "__main__":
    main(sys.argv[1:])
