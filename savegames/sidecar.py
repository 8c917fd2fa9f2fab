"""What is found out about a save and kept beside it, so that it need not be found out again: never needed, never a part
of it.

It lies in ``ID.review``: JSON with a checksum, read as if an enemy had written it. A file that is damaged, another
program's, or not there at all is the same: nothing is known, and whoever wants to know finds it out anew.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from savegames import atomic, strictjson
from savegames.errors import BadFile, SaveError, disk_errors, printable
from savegames.files import FileOps
from savegames.format import is_id

SUFFIX = ".review"
MAX_BYTES = 1_000_000


def path(directory: Path, save_id: str) -> Path:
    """Return the file beside a save; raise :class:`SaveError` (``bad_name``) for what is no id."""
    if not is_id(save_id):
        raise SaveError("bad_name", id=printable(save_id))
    return directory / (save_id + SUFFIX)


def load(directory: Path, save_id: str) -> Any:
    """Return what the file beside a save holds; None if there is no sound file. Only its checksum has been checked.
    Raises as :func:`path`.
    """
    file = path(directory, save_id)
    with suppress(OSError, BadFile):
        document = strictjson.parse(FileOps().read(file, MAX_BYTES), fractions=True)
        if type(document) is dict and document.pop("checksum", "") == strictjson.digest(document):
            return document
    return None


def keep(directory: Path, save_id: str, found: dict[str, Any]) -> None:
    """Keep ``found``, plain data, beside a save, in place of what was kept before.

    Raises as :func:`path`, :class:`BadFile` for what could not be read again, :class:`savegames.errors.Disk`.
    """
    file = path(directory, save_id)
    strictjson.check(found, fractions=True)
    data = strictjson.compact({**found, "checksum": strictjson.digest(found)})
    if len(data) > MAX_BYTES:
        raise BadFile("too_big", size=len(data), limit=MAX_BYTES)
    with disk_errors():
        atomic.replace(FileOps(), file, data)
