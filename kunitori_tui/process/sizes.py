"""A new size of the terminal wakes the program, whichever of its threads hears of it.

The system gives the signal to any thread that does not block it, on a busy machine now and then to another than the
main one. Python runs the handler in the main thread, which sleeps in the event loop meanwhile and hears of it with the
next key. A handler of the event loop wakes it, so the one that Textual sets becomes such a one.
"""

from __future__ import annotations

import asyncio
import signal


def wake(loop: asyncio.AbstractEventLoop) -> None:
    """Let the loop call what handles SIGWINCH now; where nothing does, as in tests, or there is no such signal, nothing
    changes. Call it in the main thread.
    """
    number = getattr(signal, "SIGWINCH", None)
    handler = signal.getsignal(number) if number is not None else None
    if number is not None and callable(handler):
        loop.add_signal_handler(number, handler, number, None)
