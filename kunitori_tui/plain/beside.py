"""Waiting for two at once: for what the table says, and for what is typed meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kunitori_tui.process.lines import Lines, Typed

Hear = Callable[[], Sequence[str]]
"""Returns what is new of the others, in sentences."""


class Withdrawn(Exception):
    """The question is open no longer: something happened at the table before it was answered."""


class Beside:
    """Hears the table through ``listen``, which also returns when something comes through the descriptor it is given,
    and who types, through ``lines`` that read from ``typed``.
    """

    def __init__(self, listen: Callable[[int | None], None], lines: Lines, typed: Typed) -> None:
        self._listen = listen
        self._lines = lines
        self._typed = typed

    def wait(
        self, is_done: Callable[[], bool], hear: Hear, do: Callable[[str | None], None], words: Sequence[str]
    ) -> None:
        """Return when something is done. Until then each line that is typed is one to ``do`` something about: at a
        terminal whatever it is, so that nothing typed before a question came answers it; else, where the lines are
        those of a script, only if it begins with one of ``words``.
        """
        while True:
            while (line := self._typed.peek()) is not None:
                if not self._typed.isatty() and line.partition(" ")[0].strip().lower() not in words:
                    break
                do(self._lines.ask(""))
                if not line:  # the input has ended, and does so whenever it is looked at
                    break
            self._lines.say(*hear())
            if is_done():
                return
            self._listen(None if line is not None else self._typed.fileno())

    def ask(self, is_open: Callable[[], bool], hear: Hear, prompt: str = "> ") -> str | None:
        """Return the line that is typed behind the ``prompt``; None at the end of input. What is new of the others is
        told meanwhile. Raises :class:`Withdrawn`.
        """
        self._lines.prompt(prompt)
        while self._typed.peek() is None:
            self._listen(self._typed.fileno())
            if told := hear():
                self._lines.say("", *told)
            if not is_open():
                self._lines.say("")
                raise Withdrawn
            if told:
                self._lines.prompt(prompt)
        return self._lines.ask("")
