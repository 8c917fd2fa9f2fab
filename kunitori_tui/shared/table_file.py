"""The file of a shared table beside the save of its game: the owners of the seats, and who may come in.

It holds only hashes of tokens. Whoever can read it can read the save anyway.
"""

from __future__ import annotations

import hmac
import secrets
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Annotated, Any

from kunitori_tui.engine.shapes import Array, Integer, Object, OneOf, Pattern
from kunitori_tui.play.company import Limit
from savegames import strictjson
from savegames.errors import BadFile, SaveError, disk_errors
from savegames.files import TABLE_NAME, FileOps, replace_file, tables_dir
from savegames.format import NAME_LENGTH, is_id

_HASH = Pattern("[0-9a-f]{64}|")
FORM = 3
GRACE = 60.0
"""Seconds that the seat of a disconnected player is kept before a bot may sit in; a table can set another time."""
MAX_BYTES = 100_000


def new_token() -> str:
    """Return a token that nobody guesses."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """Return the hash of a token or a word; "" for ""."""
    return strictjson.sha256(secret.encode("utf-8")) if secret else ""


def fits(secret: str, kept: str) -> bool:
    """Return whether ``kept`` is the hash of ``secret``."""
    return hmac.compare_digest(hashed(secret), kept)


@dataclass(slots=True)
class Owner:
    """The owner of a seat: the account ``uid`` together with the token of that hash. ``sat_in``: a bot plays while he
    is away, and he gets the seat back when he comes. Seats of one ``party`` were taken at one terminal and come back
    together; -1 is none.
    """

    seat: Annotated[int, Integer(0, 11)]
    uid: Annotated[int, Integer(0, 1 << 32)]
    token: Annotated[str, _HASH]
    sat_in: bool = False
    party: Annotated[int, Integer(-1, 11)] = -1


@dataclass(slots=True)
class TableFile:
    """The table ``name`` and its game, by the id of the save. ``word`` is the hash of the word that opens it; ``limit``
    and ``joins`` as in :class:`.Lay`, ``grace`` in seconds.
    """

    form: Annotated[int, OneOf(FORM)]
    name: Annotated[str, TABLE_NAME]
    save: Annotated[str, Pattern("[a-z0-9-]{3,40}")]
    word: Annotated[str, _HASH]
    group: Annotated[str, Pattern(f"[A-Za-z0-9_.-]{{0,{NAME_LENGTH}}}")]
    watch: bool
    limit: Limit
    joins: bool
    grace: Annotated[int, Integer(0, 1 << 20)]
    owners: Annotated[list[Owner], Array(Object.of(Owner), 12)] = field(default_factory=list)


_SHAPE = Object.of(TableFile)


def _file(name: str) -> Path:
    if not TABLE_NAME.holds(name):
        raise SaveError("bad_name")
    return tables_dir() / f"{name}.json"


def keep(kept: TableFile) -> None:
    """Write it whole or not at all. Raises :class:`savegames.errors.Disk`."""
    with disk_errors():
        replace_file(FileOps(), _file(kept.name), strictjson.compact(asdict(kept)))


def load(name: str) -> TableFile:
    """Return the file of the table ``name``. Raises SaveError: ``missing`` if there is none, else what is wrong."""
    with disk_errors():
        try:
            data = FileOps().read(_file(name), MAX_BYTES)
        except FileNotFoundError as error:
            raise SaveError("missing") from error
    told: Any = strictjson.parse(data)
    if type(told) is dict and told.get("form") == 1:
        told |= {"form": 2, "limit": 0, "joins": True, "grace": int(GRACE)}
    if type(told) is dict and told.get("form") == 2 and type(owners := told.get("owners")) is list:
        told |= {"form": FORM, "owners": [{**one, "party": -1} if type(one) is dict else one for one in owners]}
    if wrong := _SHAPE.fault(told):
        raise BadFile("bad_field", field=wrong)
    if told["name"] != name or not is_id(told["save"]):
        raise BadFile("bad_field", field="name")
    known: TableFile = _SHAPE.read(told)
    return known


def forget(name: str) -> None:
    """Keep nothing of a table any more: its game is over."""
    with suppress(OSError):
        FileOps().unlink(_file(name))
