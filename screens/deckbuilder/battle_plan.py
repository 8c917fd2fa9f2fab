"""Who goes against whom, before it is declared: the rows of the attack screen and the choices they become.

Which targets exist and what a plan comes to is asked of the engine; here only the player's wishes are kept.
"""

from __future__ import annotations

from dataclasses import dataclass

from kunitori_tui.engine.api import AnyGame, Json, Option
from kunitori_tui.games.deckbuilder.proposals import attack_plan
from kunitori_tui.games.deckbuilder.rules.battle import clockwise, defence_value, leaders_of, units_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView

HOME = -1


@dataclass(slots=True, eq=False, repr=False)
class AttackRow:
    """A card that may go: ``target`` is a seat or :data:`HOME`."""

    card: int
    leads: bool
    deployed: bool
    target: int = HOME


class BattlePlan:
    """The wishes of an attacker. It begins with what a careful beginner would do: all at home where no battle promises
    points.
    """

    def __init__(self, game: AnyGame, view: DeckView) -> None:
        assert view.seat is not None
        self.game = game
        self.view = view
        self.targets = clockwise(view.seats, view.seat)
        stayed = view.deployed[view.seat] + view.replayed[view.seat]
        self.rows = [AttackRow(c, True, False) for c in leaders_of(view, view.seat)]
        for card in units_of(view, view.seat):
            old = sum(r.card == card and r.deployed for r in self.rows) < stayed.count(card)
            self.rows.append(AttackRow(card, False, old))
        careful = attack_plan(view)
        self.is_doubtful = not any(choice.startswith("attack:") for choice in careful)
        """Whether no battle promises points, for what the others may still add."""
        self.follow(careful)

    @property
    def attacked(self) -> list[int]:
        """Return the seats that a leader goes against, clockwise."""
        return [t for t in self.targets if any(r.leads and r.target == t for r in self.rows)]

    def open_to(self, row: AttackRow) -> list[int]:
        """Return where ``row`` may go: a leader anywhere or nowhere, a unit only where a leader goes (7-1, R23)."""
        return [HOME, *self.targets] if row.leads else self.attacked or [HOME]

    def send(self, row: AttackRow, target: int) -> None:
        """Send a card to ``target``; units follow where their leader has gone."""
        if target in self.open_to(row):
            left, row.target = row.target, target
            if row.leads and target != HOME and left not in self.attacked:
                for unit in self.rows:
                    if not unit.leads and unit.target == left:
                        unit.target = target
        self._keep_units_with_leaders()

    def turn(self, row: AttackRow, step: int) -> None:
        """Send a card to the next place it may go to."""
        places = self.open_to(row)
        at = places.index(row.target) if row.target in places else 0
        self.send(row, places[max(0, min(len(places) - 1, at + step))])

    def all_on(self, target: int) -> None:
        """Send everything to ``target``; :data:`HOME` keeps all at home."""
        for row in self.rows:
            row.target = target

    def one(self, target: int) -> int:
        """Return against whom all go that a card against ``target`` stands for: against the weakest where it stays at
        home, and against the next where all go there already.
        """
        if target == HOME:
            return min(self.targets, key=lambda seat: defence_value(self.view, seat))
        if any(row.target != target for row in self.rows):
            return target
        return self.targets[(self.targets.index(target) + 1) % len(self.targets)]

    def _keep_units_with_leaders(self) -> None:
        attacked = self.attacked
        for row in self.rows:
            if not row.leads and row.target not in attacked:
                row.target = attacked[0] if attacked else HOME

    def follow(self, choices: list[Option]) -> None:
        """Take over the choices of a hint."""
        places = [HOME if c == "home" else int(c[7:]) for c in choices if c == "home" or c.startswith("attack:")]
        leaders = [r for r in self.rows if r.leads]
        units = [r for r in self.rows if not r.leads]
        for row, place in zip(leaders, places, strict=False):
            row.target = place
        for row, place in zip(units, places[len(leaders) :], strict=False):
            row.target = place
        self._keep_units_with_leaders()

    # -- what it becomes ----------------------------------------------------------------------------------------

    def choices(self) -> list[Option]:
        """Return the plan as the engine asks for it: leader by leader, then unit by unit if it must be asked."""
        leaders = self._ordered([r for r in self.rows if r.leads])
        units = self._ordered([r for r in self.rows if not r.leads]) if len(self.attacked) > 1 else []
        return [f"attack:{t}" if t != HOME else "home" for t in leaders + units]

    def _ordered(self, rows: list[AttackRow]) -> list[int]:
        """Return the targets, those of equal cards in the canonical order."""
        order = [HOME, *self.targets]
        return [r.target for r in sorted(rows, key=lambda r: (r.card, order.index(r.target)))]

    def fights(self) -> dict[int, Json]:
        """Return what the plan comes to, by target."""
        return {f["target"]: f for f in self.game.preview(self.view, self.choices())["fights"]}
