"""Lines in, lines out: the two ends that plain mode and the replay talk through, and what signals do there.

Nothing here writes an escape sequence, but for :meth:`Lines.clear` on a terminal that understands it. Of lines that
come through a descriptor can be seen whether there is one without waiting for it.

The signals that ask the program to end are SIGINT, SIGTERM and SIGHUP. What has nothing to tidy up leaves them to the
system, which ends it at once: from the first line of the program on that is so for SIGINT too, since an interruption
that Python raises in the midst of an import is told with a traceback. Lines, games played by other processes
(:func:`stoppable`) and the screens (:mod:`.hangup`) take them over. A signal that is ignored when the program starts
stays ignored (``nohup``, a job in the background); but for the screens, which cannot outlive their terminal.
"""

from __future__ import annotations

import codecs
import io
import os
import re
import select
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, TextIO

from kunitori_tui.text.catalog import tr
from kunitori_tui.text.cells import fold, spell

with suppress(ImportError):  # Windows
    import termios

ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))

DEADLINE = 1.2
"""Seconds the program has to end by itself after a signal."""


FAILED = 1
USAGE = 2
"""Exit codes of the program."""


class Refused(Exception):
    """A request that cannot be carried out; the sentence says why, and what can be done instead."""

    def __init__(self, sentence: str, code: int = USAGE) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code


class Stopped(BaseException):
    """A signal asks the program to end. Like :class:`KeyboardInterrupt` no error that anybody handles on the way."""

    def __init__(self, signum: int) -> None:
        super().__init__(signum)
        self.signum = signum


@contextmanager
def stoppable() -> Iterator[None]:
    """Turn the first signal into :class:`Stopped` at once: for work with helper processes, which stay behind else.

    A further signal would cut the tidying up in half and is ignored. Whatever goes wrong in that, it is the signal that
    has ended the work; and what takes longer than :data:`DEADLINE`, as a line to a terminal that takes nothing more, is
    not waited for, until :func:`lift_deadline`.
    """
    before: dict[int, Any] = {}
    seen = 0

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal seen
        seen = number
        for taken in before:
            signal.signal(taken, signal.SIG_IGN)
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, lambda *_: os._exit(128 + number))
            signal.setitimer(signal.ITIMER_REAL, DEADLINE)
        raise Stopped(number)

    try:
        for number in ENDING:
            if signal.getsignal(number) is not signal.SIG_IGN:
                with suppress(ValueError):  # not the main thread
                    before[number] = signal.signal(number, stop)
        yield
    except Exception as error:
        if seen:
            raise Stopped(seen) from error
        raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def lift_deadline() -> None:
    """Wait for all that is still to do: it is only Python's own end."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0)


@contextmanager
def kept_from_children() -> Iterator[None]:
    """Let processes started meanwhile begin without hearing of the signals, which a terminal sends to all its processes
    at once: who started them ends them, and none of them says a word of it. Here they wait until all is started.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def hear_of_termination() -> None:
    """Let SIGTERM alone end this process again, which was started in :func:`kept_from_children`."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})


CHUNK = 1 << 12


class Typed:
    """The lines of a descriptor in UTF-8."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._come = b""
        self._is_over = False

    def fileno(self) -> int:
        """Return the descriptor."""
        return self._descriptor

    def isatty(self) -> bool:
        """Return whether it is a terminal."""
        return os.isatty(self._descriptor)

    def peek(self) -> str | None:
        """Return the line that :meth:`readline` would return at once; None while it would have to wait."""
        while not self._has_line and select.select([self._descriptor], [], [], 0)[0]:
            self._fill()
        return self._first_bytes().decode("utf-8", "replace") if self._has_line else None

    def readline(self, limit: int = -1, /) -> str:
        """Return the next line, at most ``limit`` bytes of it; "" at the end of input."""
        while not self._has_line:
            self._fill()
        end = len(self._first_bytes())
        line, self._come = self._come[:end], self._come[end:]
        return line[:limit].decode("utf-8", "replace") if limit >= 0 else line.decode("utf-8", "replace")

    @property
    def _has_line(self) -> bool:
        return self._is_over or b"\n" in self._come

    def _first_bytes(self) -> bytes:
        head, newline, _ = self._come.partition(b"\n")
        return head + newline

    def _fill(self) -> None:
        try:
            data = os.read(self._descriptor, CHUNK)
        except OSError:  # a terminal that was closed
            data = b""
        self._come += data
        self._is_over = not data


LONGEST = 10_000
"""Characters of one line that are read; nobody types more."""


class _Ascii(dict[int, str]):
    def __missing__(self, code: int) -> str:
        return chr(code) if code < 128 else "?"


ASCII = _Ascii(
    str.maketrans(
        {
            **dict(zip("†▲◆►·×–—“”„‘’─│┌┐└┘├┤┬┴┼═║▄○ōūŌ", '/^*>-x--"""\'\'-|+++++++++=##oouO', strict=True)),
            "…": "...",
            "→": "->",
            "≤": "<=",
            "≥": ">=",
            "ä": "ae",
            "ö": "oe",
            "ü": "ue",
            "Ä": "Ae",
            "Ö": "Oe",
            "Ü": "Ue",
            "ß": "ss",
        }
    )
)
"""What stands for a sign outside ASCII; anything else becomes a question mark."""

KEYS = r"\x1b(\[[0-9;]*[ -/]*[@-~]|O.|.)?"
"""What keys without a letter send."""

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"


STAND_IN = "kunitori-ascii"
"""Name of the error handler that writes :data:`ASCII` where an encoding lacks a sign."""


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return error.object[error.start : error.end].translate(ASCII), error.end


codecs.register_error(STAND_IN, _stand_in)


def prepare_streams() -> None:
    """Make standard input, output and error usable whatever the process was started with: a missing one reads or
    writes nothing, and a sign that an encoding lacks is written in ASCII.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - open as long as the process
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=STAND_IN)


def is_terminal(*streams: TextIO | None) -> bool:
    """Return whether all ``streams`` are there and are terminals."""
    return all(stream is not None and stream.isatty() for stream in streams)


class Lines:
    """Asks and tells in lines. As a context it turns SIGINT, SIGTERM and SIGHUP into :class:`Stopped`, but only while
    it reads or writes, or is :meth:`interruptible`: a choice that is being carried out and saved is never cut in half.
    """

    def __init__(self, source: TextIO | Typed, sink: TextIO, *, ascii_only: bool = False) -> None:
        self.source = source
        self.sink = sink
        self.ascii_only = ascii_only
        self.wraps = True
        """Whether lines end where a terminal does; a screen reader's breaks them itself."""
        self.spoken: Callable[[str], str] = str
        """What becomes of a text before it is written."""
        self._open = False
        self._signal = 0
        self._before: dict[int, Any] = {}
        self._spelling: Mapping[int, str] = {}

    @classmethod
    def standard(cls, *, ascii_only: bool = False) -> Lines:
        """Return the lines of the process."""
        return cls(sys.stdin, sys.stdout, ascii_only=ascii_only)

    @property
    def can_clear(self) -> bool:
        """Return whether the output is a terminal whose screen and scroll-back can be cleared."""
        return self.sink.isatty() and os.environ.get("TERM", "") not in ("", "dumb")

    # -- signals ------------------------------------------------------------------------------------------------

    def __enter__(self) -> Lines:
        self._spelling = spell(ASCII if self.ascii_only else {})
        for number in ENDING:
            try:
                if signal.getsignal(number) is not signal.SIG_IGN:  # nohup is a wish
                    self._before[number] = signal.signal(number, self._stop)
            except ValueError:  # not the main thread: whoever started it watches the signals
                break
        return self

    def __exit__(self, *_: object) -> None:
        spell(self._spelling)
        for number, before in self._before.items():
            signal.signal(number, before)
        self._before.clear()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._signal = number
        if self._open:
            raise Stopped(number)

    @contextmanager
    def interruptible(self) -> Iterator[None]:
        """Let signals end what is done meanwhile, as they end reading and writing."""
        self._open = True
        try:
            if self._signal:
                raise Stopped(self._signal)
            yield
        finally:
            self._open = False

    # -- lines --------------------------------------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        """Write ``lines``. Raises :class:`Stopped` and :class:`BrokenPipeError`."""
        self.prompt("".join(f"{line}\n" for line in lines))

    def prompt(self, text: str) -> None:
        """Write ``text`` and stay behind it."""
        text = self.spoken(text)
        if self.ascii_only:
            text = text.translate(ASCII)
        if self.wraps and (width := self._width()):
            # A terminal would break lines anywhere; what follows a break stands below the first letter.
            text = "\n".join("\n".join(fold(line, width)) + line[len(line.rstrip()) :] for line in text.split("\n"))
        with self.interruptible():
            self.sink.write(text)
            self.sink.flush()

    def ask(self, prompt: str = "> ") -> str | None:
        """Write ``prompt``, wait for a line and return it without blanks around it; None at the end of input.

        Arrows and other keys that a terminal sends as escape sequences are no answer: where nothing else was typed, it
        is said what counts here, and asked again.
        """
        while True:
            self.prompt(prompt)
            with self.interruptible():
                try:
                    line = self.source.readline(LONGEST)
                except UnicodeDecodeError:
                    line = "?\n"
            answer = re.sub(KEYS, "", line).strip()
            if not self.source.isatty():  # nobody's typing shows what was answered
                self.prompt(shown(answer) + "\n")
            if answer or line == re.sub(KEYS, "", line):
                return answer if line else None
            self.say(tr("Arrow keys do nothing here. Type a word or a number, then Enter."))

    def clear(self) -> None:
        """Empty screen and scroll-back and forget what was typed ahead; nothing where that cannot be done."""
        if self.can_clear:
            self.prompt(_CLEAR)
            with suppress(NameError, OSError, ValueError):  # without termios typing ahead stays possible
                termios.tcflush(self.source.fileno(), termios.TCIFLUSH)

    def last_words(self, text: str) -> None:
        """Write ``text`` on a line of its own although a signal came; nothing where it cannot be written."""
        with suppress(OSError, ValueError):
            self.sink.write(f"\n{text}\n")
            self.sink.flush()

    def _width(self) -> int:
        """Return the columns of the terminal; 0 where there is none, or none that says so."""
        try:
            return os.get_terminal_size(self.sink.fileno()).columns if self.sink.isatty() else 0
        except (OSError, ValueError):
            return 0


def shown(text: str, longest: int = 40) -> str:
    """Return what somebody typed as it may be written back: printable, and no longer than it needs to be."""
    return "".join(c if c.isprintable() else "?" for c in text[:longest])
