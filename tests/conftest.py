"""What the programs that tests start inherit: signals that mean what they mean at a terminal."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """See to it that SIGINT and SIGHUP end a child, though a shell's ``&`` or nohup have them ignored here.

    What is ignored stays so in every child; what has a handler is reset to its default there.
    """
    for name in ("SIGINT", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)
