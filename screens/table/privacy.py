"""Whose cards may lie open on the screen of a table, and the curtain between people who share it."""

from __future__ import annotations

from functools import partial

from textual.screen import Screen

from kunitori_tui.play.table import Question
from screens.manifest import screen as screen_of
from screens.table.screen import GameScreen


class Privacy:
    """Keeps the cards of the people at one table screen from each other. Bots and people elsewhere have no part in it:
    what they know never comes to this screen.
    """

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._looked: int | None = None
        """The seat of the person whose cards were open last."""
        self._curtain: Screen[bool] | None = None
        self._told_to: dict[int, int] = {}
        """By seat: how much had happened in the open when that person looked last."""

    def has_rivals(self) -> bool:
        """Return whether people of more than one team sit here who have something to hide from each other: team mates
        may see each other's cards, and in some games everything lies open.
        """
        game, seats = self._screen.table.game, len(self._screen.table.seats)
        return game.hides and len({game.team(seat, seats) for seat in self._screen.people}) > 1

    def has_curtain(self) -> bool:
        """Return whether a curtain comes between the people here."""
        return self.has_rivals() and self._screen.setting("curtain") != "off"

    def only_person(self) -> int | None:
        """Return the seat of the one person here, whose cards always lie open, also while a bot plays for him at a
        table of several terminals; None where there is none or several.
        """
        there = self._screen.table.company
        people = self._screen.people or (there.handed if there is not None else ())
        return people[0] if len(people) == 1 else None

    def is_hidden(self, ask: Question) -> bool:
        """Return whether the curtain must come before ``ask`` is shown."""
        screen, mode = self._screen, self._screen.setting("curtain")
        if not self.has_rivals() or mode == "off" or ask.seat == screen.viewer or self._was_mate_here(ask.seat):
            return False
        return mode == "reactions" or ask.seat == screen.whose_turn()

    def _was_mate_here(self, seat: int) -> bool:
        """Return whether a team mate of ``seat`` looked last: they know each other's cards."""
        table, last = self._screen.table, self._looked
        game, seats = table.game, len(table.seats)
        return last is not None and last != seat and game.team(last, seats) == game.team(seat, seats)

    def open_to(self, seat: int) -> None:
        """Lay the cards of ``seat`` open."""
        self._screen.viewer = self._looked = seat

    def cover(self) -> None:
        """Turn the cards of the viewer face down once his turn has ended and rivals sit here."""
        screen = self._screen
        if self.has_curtain() and screen.viewer != screen.whose_turn():
            screen.viewer = None
        else:
            self.leave_to_people()

    def leave_to_people(self) -> None:
        """Turn face down the cards of a seat that no person here plays, and open those of the one who sits alone."""
        if self._screen.viewer not in self._screen.people:
            self._screen.viewer = self.only_person()

    def ask_behind_curtain(self, ask: Question) -> None:
        """Ask ``ask`` where everybody may look, if the game can do that; else draw the curtain before it."""
        screen = self._screen
        screen.viewer = None
        question = screen.public_question(ask)
        if question is None:
            self._draw_curtain(ask)
        else:
            screen.app.push_screen(question, partial(self._answered_in_public, ask))

    def is_curtain(self, screen: Screen[object]) -> bool:
        """Return whether ``screen`` is the curtain drawn last."""
        return screen is self._curtain

    def _draw_curtain(self, ask: Question) -> None:
        screen = self._screen
        since = self._told_to.get(ask.seat, 0)
        curtain = screen_of("curtain")(screen.table, ask.seat, reaction=ask.seat != screen.whose_turn(), since=since)
        self._curtain = curtain
        screen.app.push_screen(curtain, partial(self._behind_curtain, ask.seat))
        screen.open_question()
        screen.show()  # under the curtain, so that no card is left to be seen when it goes

    def _answered_in_public(self, ask: Question, choice: str | None) -> None:
        if choice:
            self._screen.answer(ask, [choice])
        elif choice is None:
            self._screen.action_leave()
        else:
            self._draw_curtain(ask)

    def _behind_curtain(self, seat: int, ready: bool | None) -> None:
        if not ready:
            self._screen.action_leave()
            return
        self._told_to[seat] = len(self._screen.table.events(None))
        self._screen.viewer = seat
        self._screen.go_on()
