"""What somebody at a shared table wishes that the others have to agree to, one wish at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from kunitori_tui.shared.guest import Guest


class Wish(NamedTuple):
    """``guest`` wishes to take back the last gesture of ``seat``, or to sit down there in place of a bot."""

    do: Literal["undo", "sit"]
    guest: Guest
    seat: int


class Consent:
    """The open wish, and who has agreed to it of those that ``playing`` returns: whoever sits at the table now."""

    def __init__(self, playing: Callable[[], Iterable[Guest]]) -> None:
        self.wish: Wish | None = None
        self._playing = playing
        self._agreed: list[Guest] = []

    def ask(self, wish: Wish) -> None:
        """Ask all others."""
        self.wish, self._agreed = wish, [wish.guest]

    def withdraw(self) -> None:
        """Ask nobody any more."""
        self.wish, self._agreed = None, []

    def of(self, do: Literal["undo", "sit"]) -> Wish | None:
        """Return the open wish if it is one of that kind."""
        return self.wish if self.wish is not None and self.wish.do == do else None

    def asked(self) -> list[Guest]:
        """Return who is there and has not agreed yet."""
        return [] if self.wish is None else [guest for guest in self._playing() if guest not in self._agreed]

    @property
    def is_forsaken(self) -> bool:
        """Return whether nobody is left to be asked and nobody has agreed: all who were asked have gone."""
        return self.wish is not None and not self.asked() and len(self._agreed) == 1

    def agree(self, guest: Guest) -> None:
        """Note that ``guest`` agrees."""
        self._agreed.append(guest)
