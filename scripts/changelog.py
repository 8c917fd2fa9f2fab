"""``CHANGELOG.md`` by version: what is in it, and a release out of what is unreleased."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

FILE = Path(__file__).resolve().parents[1] / "CHANGELOG.md"
UNRELEASED = "Unreleased"
HEADING = re.compile(r"^## \[([^\]]+)\](?: - (\d{4}-\d\d-\d\d))?$", re.MULTILINE)
LINK = re.compile(r"^\[[^\]]+\]: \S+\n?", re.MULTILINE)


def sections(text: str) -> dict[str, str]:
    """Return what stands below the heading of every version, the newest first, without the links at the end."""
    headings = [*HEADING.finditer(text)]
    ends = [found.start() for found in headings[1:]] + [len(text)]
    return {found[1]: LINK.sub("", text[found.end() : end]).strip() for found, end in zip(headings, ends, strict=True)}


def released(text: str, version: str, day: str, address: str) -> str:
    """Return the change log in which all that was unreleased is ``version``, of the ``day`` (YYYY-MM-DD). With the
    ``address`` of the repository, https without a slash at its end, every version links to what changed.
    """
    heading = f"## [{UNRELEASED}]"
    written = LINK.sub("", text.replace(heading, f"{heading}\n\n## [{version}] - {day}", 1)).rstrip() + "\n"
    if not address:
        return written
    versions = [name for name in sections(written) if name != UNRELEASED]
    links = [f"[{UNRELEASED}]: {address}/compare/v{versions[0]}...HEAD"]
    links += [f"[{new}]: {address}/compare/v{old}...v{new}" for new, old in pairwise(versions)]
    links += [f"[{versions[-1]}]: {address}/releases/tag/v{versions[-1]}"]
    return written + "\n" + "\n".join(links) + "\n"
