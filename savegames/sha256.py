"""SHA-256 as Python brings it along. :mod:`hashlib` takes that of OpenSSL, which is 3 ms away and keeps 2 MB: more than
the hashes of all saves that a player ever sees.
"""

from __future__ import annotations

try:
    from _sha2 import sha256  # type: ignore[import-not-found]  # Python 3.12 and later
except ImportError:
    try:
        from _sha256 import sha256  # type: ignore[import-not-found]
    except ImportError:  # a Python built without
        from hashlib import sha256


def digest(data: bytes) -> str:
    """Return the SHA-256 of ``data`` in hexadecimal.

    >>> digest(b"kunitori")[:16]
    '1d08463c24862b5e'
    """
    return str(sha256(data).hexdigest())
