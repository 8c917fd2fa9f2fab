"""The third box as a game.

Invariants of Lands, lines, markers and sides: for tests, and for states that come from a file.
"""

from __future__ import annotations

from collections.abc import Mapping

from kunitori_tui.engine.api import GameOption
from kunitori_tui.engine.stack import by_name, frames_in, met
from kunitori_tui.games.deckbuilder.rules import effects as shared_effects
from kunitori_tui.games.deckbuilder.rules import keep
from kunitori_tui.games.deckbuilder.rules.game import SHARED_OPTIONS, DeckGame
from kunitori_tui.games.deckbuilder.rules.phases import ActionPhase
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.deckbuilder.rules.table import AnyDeckFrame
from kunitori_tui.games.moegahara.rules import advice, field, phases, table
from kunitori_tui.games.moegahara.rules.phases import Marker
from kunitori_tui.games.moegahara.rules.state import MoegaharaState, MoegaharaView, team_of


def _markers(s: MoegaharaState) -> list[str]:
    """Check that a team has as many markers of a colour as units that bring them in open lines, and those that an
    open question will take back (R59). What the last Land of a game would take back stays where it is (R67).
    """
    for colour, name in enumerate(table.COLOURS):
        held = s.markers(colour)
        if len(held) != s.n or min(held) < 0:
            return [f"{name} markers do not fit the seats"]
        for team in (0, 1):
            units = sum(s.table.marker[c] == colour for line in s.lines[team::2] for c in line)
            asked = [f for f in s.stack if isinstance(f, Marker) and (f.team, f.colour) == (team, colour)]
            due = sum(frame.count for frame in asked)
            total = sum(n for seat, n in enumerate(held) if team_of(seat) == team)
            if total < units + due or (total > units + due and not s.over):
                return [f"team {team} has {total} {name} markers for {units} units"]
    return []


FRAMES = frames_in(phases, field)
ERRATA = GameOption("errata", "list", [], choices=("x4", "x13"), ruling="X4")
ROUND_LIMIT = GameOption("round_limit", "int", 40, low=0, high=1000, ruling="R35")


class MoegaharaGame(DeckGame):
    """The rules of the third box: no battle phase, no victory piles, two teams."""

    state_class = MoegaharaState
    view_class = MoegaharaView
    table_class = table.MoegaharaTable
    seat_counts = (2, 4, 6)
    shared_frames: Mapping[str, type[AnyDeckFrame]] = by_name(*frames_in(shared_effects, keep), ActionPhase)
    shared_options = (ROUND_LIMIT, *(o for o in SHARED_OPTIONS if o.key in ("first", "prices")))

    def set_up(self, s: DeckState) -> None:
        """Leave all but two Burgstadt in the box when two play (R39)."""
        assert isinstance(s, MoegaharaState)
        castle = s.table.castle
        if s.n == 2 and s.pool[castle] > table.CASTLES_OF_TWO:
            s.out += [castle] * (s.pool[castle] - table.CASTLES_OF_TWO)
            s.pool[castle] = table.CASTLES_OF_TWO

    def flaws(self, s: DeckState) -> list[str]:
        """Return what is broken about Lands, lines, markers and sides, in words for developers."""
        assert isinstance(s, MoegaharaState)
        lands = table.LANDS_OF_TWO if s.n == 2 else table.LANDS
        if len(s.owners) != lands or len(s.lines) != 2 * lands or any(not -1 <= o <= 1 for o in s.owners):
            return ["the Lands do not fit the number of players"]
        fights, checks = s.table.is_fighter, dict[str, bool]()
        for i, line in enumerate(s.lines):
            holds = len(line) <= table.ROOM and all(fights[c] for c in line)
            checks[f"line {i} holds what no line can hold"] = not holds
            checks[f"line {i} lies before a Land that is won"] = bool(line) and s.owners[i // 2] >= 0
        in_range = -1 <= s.east <= 1 and 0 <= s.decided <= s.turn and s.ending == -1
        levied = s.table.size if s.n == 2 and s.phase == "buy" else 0
        most = max(table.points(s.owners, team) for team in (0, 1))
        checks |= {
            "a card is out of the game that never lay in a line": any(
                not fights[c] and c != s.table.castle for c in s.out
            ),
            "side or the turn of the last Land out of range": not in_range,
            "Bauernmiliz to be bought without a buy where there is no such rule": not 0 <= s.levy <= levied,
            "a team has reached the goal and the game goes on": not s.over and most >= table.goal(s.owners),
        }
        return met(checks) or _markers(s)

    targets = staticmethod(advice.targets)
    preview = staticmethod(advice.preview)  # type: ignore[assignment]  # this box is asked with its own views

    def team(self, seat: int, seats: int) -> int:
        """Return the side of the table on which ``seat`` sits."""
        return team_of(seat)


GAME = MoegaharaGame("moegahara", table.CARDS, FRAMES, (ERRATA,), table.START_DECK)
