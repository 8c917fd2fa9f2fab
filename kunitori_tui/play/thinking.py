"""What may take longer than a key may wait, and the process that does it.

:func:`serve` is the whole life of that process: it reads work from its input, thinks, and writes what came of it. Work
and answers are pickles: both ends are this very program and the pipe is theirs alone, while the JSON of an observation
leaves out what every copy of the program knows, and six games would have to put it in again. Nothing is ever unpickled
that came from a disk or over a line.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, BinaryIO, NoReturn

POLITENESS = 5
"""By how much a process that thinks is nicer than a program that is played."""
LENGTH = struct.Struct(">I")
"""What stands before every pickle: how long it is, in bytes."""


def packed(what: Any) -> bytes:
    """Return ``what`` as it goes through the pipe."""
    data = pickle.dumps(what, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


def serve() -> NoReturn:
    """Do one piece of work after another until the input ends, and then end at once, also in the midst of a thought.
    Where there is more to do than cores, keys come first.
    """
    if sys.platform != "win32":
        os.nice(POLITENESS)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_SETMASK, ())  # the program blocks some, and that is inherited
    answers = os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "wb") as nothing:
        os.dup2(nothing.fileno(), 1)  # whatever is printed must not come between the answers
    work: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, work.put), daemon=True).start()
    while True:
        try:
            function, arguments = pickle.loads(work.get())
            done = True, function(*arguments)
        except Exception:  # noqa: BLE001 - told to the program, which writes the report
            done = False, traceback.format_exc()
        answers.write(packed(done))
        answers.flush()


def _read(source: BinaryIO, put: Callable[[bytes], None]) -> NoReturn:
    """Hand on what comes; at the end of input nobody waits for an answer any more."""
    while len(head := source.read(LENGTH.size)) == LENGTH.size:
        put(source.read(*LENGTH.unpack(head)))
    os._exit(0)
