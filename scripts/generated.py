"""A document of ``docs`` of which a script writes one part: from its first mark to its last; people write the rest."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

DOCS = Path(__file__).resolve().parents[1] / "docs"
END = "<!-- up to here -->"


@dataclass(frozen=True)
class Generated:
    """The document ``docs/NAME.md`` with the part that ``scripts/NAME.py`` writes."""

    name: str
    part: Callable[[], str]
    """Returns that part as it should be."""

    @property
    def file(self) -> Path:
        """Return where the document lies."""
        return DOCS / f"{self.name}.md"

    def found(self) -> str:
        """Return the document as it is."""
        return self.file.read_text(encoding="utf-8")

    def wanted(self) -> str:
        """Return the document as it should be: what people wrote, and what is generated."""
        before, begin, rest = self.found().partition(f"<!-- Written by scripts/{self.name}.py from here on -->\n")
        _, end, after = rest.partition(END)
        return f"{before}{begin}\n{self.part()}\n{end}{after}"

    def run(self, arguments: Sequence[str]) -> None:
        """Do what the command line of the script asks for: write the document; with ``check``, only exit with 1 and a
        sentence where it has fallen behind.
        """
        match arguments:
            case []:
                self.file.write_text(self.wanted(), encoding="utf-8")
            case ["check"]:
                if self.wanted() != self.found():
                    sys.exit(f"docs/{self.name}.md has fallen behind: python scripts/{self.name}.py")
            case _:
                sys.exit(f"python scripts/{self.name}.py [check]")
