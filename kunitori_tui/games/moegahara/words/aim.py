"""The aim of the third box in words: points, the Lands each team still needs, rows of three in sight.

Teams are called by a letter until the first general fixes the sides (5-2), then by their army. One letter stands for a
team wherever room is short; players have numbers and shapes.
"""

from __future__ import annotations

from collections.abc import Iterable

from kunitori_tui.games.moegahara.rules import advice
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import NOBODY, ROOM, Bonus, Line, needs, neighbours, points
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, NP_, clauses, paragraph, series, tr, trn, trp

_TEAMS = (N_("Team A"), N_("Team B"))
_ARMIES = {"east": N_("East"), "west": N_("West")}
_LETTERS = {"east": NP_("team", "E"), "west": NP_("team", "W")}


def army_of(east: int, team: int) -> str:
    """Return the army of a team (0 or 1): ``east``, ``west``, or "" while ``east``, the team of the East, is -1."""
    return "" if east < 0 else "east" if team == east else "west"


def name_of(army: str, team: int) -> str:
    """Return the name of a team that has ``army``: East or West, or a letter while that is ""."""
    return tr(_ARMIES[army] if army else _TEAMS[team])


def team_name(view: MoegaharaView, team: int) -> str:
    """Return the name of a team (0 or 1): its army once the sides are fixed (5-2), before that a letter."""
    return name_of(army_of(view.east, team), team)


def called(name: str, *, yours: bool) -> str:
    """Return the ``name`` of a team, with a word about it where it is ``yours``."""
    return tr("{team} (you)", team=name) if yours else name


def team_letter(view: MoegaharaView, team: int) -> str:
    """Return one letter for a team, which no player has as a shape: that of its army, A or B before there is one."""
    army = army_of(view.east, team)
    return trp("team", _LETTERS[army]) if army else "AB"[team]


def terms(bonuses: Iterable[Bonus], givers: Iterable[str], *, brief: bool = False) -> list[str]:
    """Return the terms that make a card stronger, ``+1 Kuroda``; ``givers`` are the names of those who give them."""
    front = tr("in front") if brief else tr("in front of a general")
    return [
        f"+{bonus.n} " + (front if bonus.name == "front_bonus" else giver)
        for bonus, giver in zip(bonuses, givers, strict=True)
    ]


def made_up(view: MoegaharaView, line: Line, at: int, *, brief: bool = False) -> list[str]:
    """Return the terms that make the card at a place of ``line`` (from 0) stronger."""
    table = view.table
    bonuses = [bonus for bonus in table.bonuses(line) if bonus.place == at]
    return terms(bonuses, [cards.short(table.ids[line[bonus.giver]]) for bonus in bonuses], brief=brief)


def both_teams(view: MoegaharaView) -> tuple[int, int]:
    """Return both teams, the one first that is named first."""
    return near(view), 1 - near(view)


LEGEND = (
    N_("A B, later E W the team that wins a fight or has a Land"),
    N_("= even fight"),
    N_("· - no fight yet"),
    N_("5+1 strength 6, of which 1 is added"),
    N_("+ can be chosen"),
    N_("Y B R markers, an action each"),
    N_("C card A action B buy"),
    N_("$ money"),
    N_("- empty pile"),
    N_("~ price worked out, see {key:info}"),
)


def near(view: MoegaharaView) -> int:
    """Return the team that is named first and stands below: that of the seat that looks, else the first."""
    return 0 if view.seat is None else team_of(view.seat)


def goal(view: MoegaharaView) -> str:
    """Return what wins the game (8)."""
    return trn("Aim: {n} point", "Aim: {n} points", view.goal)


def due(view: MoegaharaView, team: int) -> str:
    """Return the Lands that ``team`` still needs, by number where only one would do; "" once the game is over."""
    opened = (land for land, owner in enumerate(view.owners, 1) if owner == NOBODY)
    wins = [land for land in opened if view_points(view, team, land) >= view.goal]
    if len(wins) == 1 and not view.over:
        return tr("needs Land {n}", n=wins[0])
    return "" if view.over else trn("needs {n} Land", "needs {n} Lands", needs(tuple(view.owners), team))


def completes(view: MoegaharaView, team: int) -> dict[int, list[int]]:
    """Return the open Lands (from 1) that would make a row of three for ``team`` at once, with that row (R33)."""
    found = {}
    for land, owner in enumerate(view.owners):
        after = [team if at == land else whose for at, whose in enumerate(view.owners)]
        if owner == NOBODY and points(after, team) > points(view.owners, team) + 1:
            first = next(first for first in neighbours(after, team) if first <= land < first + ROOM)
            found[land + 1] = [*range(first + 1, first + ROOM + 1)]
    return found


def in_sight(view: MoegaharaView) -> list[str]:
    """Return a sentence for each team about three in a row, once a single Land would make one for either; else none."""
    found = {team: completes(view, team) for team in both_teams(view)}
    if not any(found.values()) or view.over:
        return []
    return [sentence for team, lands in found.items() for sentence in _of(view, team, lands)]


def _of(view: MoegaharaView, team: int, found: dict[int, list[int]]) -> list[str]:
    name, text = team_name(view, team), N_("Land {n} gives {team} the row {row}: {points} points.")
    if found:
        return [
            tr(text, n=land, team=name, row=" ".join(map(str, row)), points=view_points(view, team, land))
            for land, row in found.items()
        ]
    windows = (view.owners[first : first + 3] for first in range(len(view.owners) - 2))
    if any(set(window) <= {NOBODY, team} and NOBODY in window for window in windows):
        return []
    return [tr("{team}: no row of three left.", team=name)]


def view_points(view: MoegaharaView, team: int, land: int) -> int:
    """Return the points of ``team`` if it won ``land`` (from 1) now."""
    return points([team if at == land else owner for at, owner in enumerate(view.owners, 1)], team)


def prize(view: MoegaharaView, team: int, land: int, *, brief: bool = False) -> str:
    """Return what winning ``land`` (from 1) now would bring ``team``, ``brief`` in a few cells."""
    n = view_points(view, team, land)
    told, short = {"team": team_name(view, team), "n": n}, view.goal - n
    if short <= 0:
        return (
            tr("{team}: {n}, wins", **told) if brief else tr("{team} with this Land: {n} points and the game.", **told)
        )
    if brief:
        return tr("{team}: {n} of {goal}", goal=view.goal, **told)
    return tr("{team} with this Land: {n} of {goal} points.", goal=view.goal, **told)


def threat(view: MoegaharaView, names: Names = ()) -> str:
    """See :attr:`.OnTable.threat`."""
    if view.seat is None or view.over or not (found := advice.threat(view, view.seat)):
        return ""
    wins, team = found["points"] >= view.goal, team_name(view, 1 - near(view))
    if len(found["all"]) > 1:
        lands = series(tr("Land {n}: {card}", n=n, card=cards.name(card)) for n, card in found["all"].items())
        return tr(
            N_("{team} could win with {lands}.") if wins else N_("{team} threatens {lands}."), team=team, lands=lands
        )
    text = N_("{team} threatens Land {land}: {card} would win it, for {n} of {goal} points.")
    if wins:
        text = N_("{team} threatens Land {land}: {card} would win it and the game.")
    told = {"team": team, "card": cards.name(found["card"]), "land": found["land"]}
    return tr(text, n=found["points"], goal=view.goal, **told)


def in_view(view: MoegaharaView) -> list[str]:
    """Return in sentences what threatens, then the rows of three in sight."""
    return [*filter(None, [threat(view)]), *in_sight(view)]


def in_lines(view: MoegaharaView) -> list[str]:
    """Return the aim in sentences: points and Lands of both teams, what they need, the open Lands, rows in sight."""
    said = []
    for team in both_teams(view):
        mine = " ".join(str(land) for land, owner in enumerate(view.owners, 1) if owner == team)
        whose = called(team_name(view, team), yours=view.seat is not None and team == team_of(view.seat))
        said.append(series((f"{whose} {points(view.owners, team)}" + (f" ({mine})" if mine else ""), due(view, team))))
    lands = series(str(land) for land, owner in enumerate(view.owners, 1) if owner == NOBODY)
    opened = tr("Open Lands: {lands}.", lands=lands) if lands else ""
    return [paragraph((f"{goal(view)}.", f"{clauses(said)}.", opened, *in_sight(view)))]
