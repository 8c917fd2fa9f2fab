"""Autosave: a thread that puts the latest record of a game on the disk while the game goes on.

:meth:`Writer.put` never waits for the disk. A record replaced by a later one before it was written is never written.
On an error the record stays in hand: it is tried again at intervals, at every new record and at every flush, until the
disk takes it, and so long there is an :attr:`Writer.outage`.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

from savegames.errors import SaveError
from savegames.store import Store

COALESCE = 0.25
"""Seconds a record that is not urgent may wait for the next one."""
RETRY = 2.0
"""Seconds between two attempts while the disk refuses."""


@dataclass(eq=False, repr=False)
class Writer:
    """One autosave thread for one save. ``put`` and ``flush`` may be called from any thread but no signal handler.

    The thread begins at once. Times are in seconds.
    """

    store: Store
    id: str
    coalesce: float = COALESCE
    retry: float = RETRY

    def __post_init__(self) -> None:
        self._change = threading.Condition()
        self._waiting: bytes | None = None
        self._handed = 0  # records handed over
        self._durable = 0  # the last of them that is on the disk, by number
        self._attempts = 0  # attempts begun
        self._failed = 0  # the last attempt that failed, by number
        self._wanted = 0  # a flush waits for an attempt after this one
        self._due: float | None = None  # monotonic time at which to write; None: nothing is waiting
        self.outage: SaveError | None = None
        """The error that keeps records off the disk; ``None`` while all is well."""
        self._closing = False
        self._ended = False
        # A daemon: a disk that never answers must not keep the process alive.
        self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
        self._thread.start()

    def put(self, data: bytes, *, urgent: bool = False) -> None:
        """Hand over what :func:`savegames.format.encode` returned in place of a waiting record, ``urgent`` at once."""
        with self._change:
            if self._closing:
                raise RuntimeError("the writer is closed")
            self._waiting, self._handed = data, self._handed + 1
            # In front of a refusing disk a new record is a new attempt at once, but no busy loop of them.
            due = time.monotonic() + (0.0 if urgent or self.outage else self.coalesce)
            self._due = due if self._due is None or self.outage else min(self._due, due)
            self._change.notify_all()

    def flush(self, timeout: float) -> bool:
        """Write at once and return when all handed over so far is on the disk: True.

        False after ``timeout`` seconds, and as soon as an attempt begun after this call has failed.
        """
        end = time.monotonic() + timeout
        with self._change:
            target = self._handed
            begun = self._wanted = self._attempts
            self._due = time.monotonic()
            self._change.notify_all()
            while self._durable < target:
                left = end - time.monotonic()
                if left <= 0 or self._failed > begun or self._ended:
                    return False
                self._change.wait(left)
            return True

    def close(self, timeout: float) -> bool:
        """Flush, end the thread and return whether all is on the disk. Further calls do no harm."""
        done = self.flush(timeout)
        with self._change:
            self._closing = True
            self._change.notify_all()
        if threading.current_thread() is not self._thread:
            self._thread.join(0.1 if not done else timeout)
        return done

    def _work(self) -> None:
        while True:
            with self._change:
                while not self._closing and not self._is_due():
                    self._change.wait(None if self._due is None else max(0.0, self._due - time.monotonic()))
                if self._waiting is None or (self._closing and self.outage):
                    self._ended = True
                    self._change.notify_all()
                    return
                data, number, self._waiting = self._waiting, self._handed, None
                self._attempts += 1
            self._settle(data, number, self._try(data))

    def _is_due(self) -> bool:
        if self._waiting is None:
            self._due = None
        return self._due is not None and time.monotonic() >= self._due

    def _try(self, data: bytes) -> SaveError | None:
        try:
            self.store.write_encoded(self.id, data)
        except SaveError as error:
            return error
        # A thread that dies would mean that nothing is saved any more and nobody told.
        except Exception as error:  # noqa: BLE001
            return SaveError("internal", reason=type(error).__name__)
        return None

    def _settle(self, data: bytes, number: int, error: SaveError | None) -> None:
        with self._change:
            self.outage = error
            if error is None:
                self._durable = number
            else:
                self._failed = self._attempts
                self._waiting = data if self._waiting is None else self._waiting
                # An attempt begun before a flush does not answer it: have the next one at once.
                self._due = time.monotonic() + (0.0 if self._attempts <= self._wanted else self.retry)
            self._change.notify_all()
