"""A Land that is decided, in words: a sentence for the log, and as a moment all that came of it, fight by fight. Both
are made of the event ``land`` and of what was told around it. Of a finished game: the points of both teams round by
round, and the Lands that brought them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from kunitori_tui.games.moegahara.rules.state import team_of
from kunitori_tui.games.moegahara.rules.table import CARDS, COLOURS, NOBODY, ROOM, Bonus, neighbours, points
from kunitori_tui.games.moegahara.words.aim import name_of, terms
from kunitori_tui.games.moegahara.words.cards import bare_colour
from kunitori_tui.play.facts import AnyFacts, SeenEvent
from kunitori_tui.text import cards
from kunitori_tui.text.box import Line, Names, Turning
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.stop import Moment, MomentRow
from kunitori_tui.text.story.turning import scored_by_round, turning_points
from kunitori_tui.text.who import listed

Data = dict[str, Any]
TEAMS = 2

MARKERS = {card.id: card.marker for card in CARDS}
"""Card id -> the colour of the marker it brings, "" for none."""
CAUSES = ("place", "remove", "order")
"""What changes a line, and so may decide a Land."""


def won(data: Data, names: Names, me: int | None) -> str:
    """Return the line of the log about a Land that is decided."""
    return f"{_won(data, me)}. {_score(data, me)}."


def lands(owners: Sequence[int], team: int) -> str:
    """Return the Lands of ``team``: ``Lands 1, 5 and 8``, and those in a row with what they count."""
    mine = [str(land) for land, owner in enumerate(owners, 1) if owner == team]
    several = tr("Lands {lands}", lands=listed(mine))
    said = [several if len(mine) > 1 else tr("Land {n}", n=mine[0]) if mine else tr("no Land")]
    for first in neighbours(list(owners), team):
        row = " ".join(str(first + place) for place in range(1, ROOM + 1))
        said.append(tr("{lands} in a row count {n}", lands=row, n=ROOM + 1))
    return ", ".join(said)


def moments(facts: AnyFacts, names: Names, me: int | None, since: int, lines: Mapping[str, Line]) -> list[Moment]:
    """Return the Lands that were decided and are known whole only after the first ``since``; ``lines`` words the
    events that may decide one.
    """
    return [
        moment
        for at, event in enumerate(facts.events)
        if event.kind == "land" and (moment := _moment(facts.events, at, names, me, lines)).upto > since
    ]


def _moment(told: Sequence[SeenEvent], at: int, names: Names, me: int | None, lines: Mapping[str, Line]) -> Moment:
    event = told[at]
    data, land = event.data, event.data["land"]
    back = _given_back(told, at)
    ends = at + 1 < len(told) and told[at + 1].kind == "over"
    cause = next((e for e in reversed(told[:at]) if e.kind in CAUSES), None)
    why = [f"{line}."] if cause is not None and (line := lines[cause.kind](cause.data, names, me)) else []
    enough = _ENOUGH[data["how"]]
    why.append(tr(enough))
    markers = _markers(data, back, names, me, ends)
    rows = [
        *_fights(data, me),
        MomentRow(tr("Why"), (" ".join(why),)),
        MomentRow(tr("Points"), tuple(_points(data, team) for team in (data["team"], 1 - data["team"]))),
        MomentRow(
            tr("Out"), (tr("{cards} leave the game.", cards=cards.card_list(data["lines"][0] + data["lines"][1])),)
        ),
        *([MomentRow(tr("Markers"), tuple(markers))] if markers else []),
    ]
    team = _team(data, data["team"])
    game = _game(data, team)
    return Moment(
        title=tr("Land {n} is decided", n=land),
        verdict=_game(data, team.upper()) if ends else _verdict(data, me),
        tone="open" if me is None else "won" if team_of(me) == data["team"] else "lost",
        bars=(),
        note=_verdict(data, me) if ends else "",
        rows=tuple(rows),
        brief=won(data, names, me),
        lines=(
            f"{_won(data, me)}: {_spoken(data)}.",
            *([f"{game}."] if ends else []),
            f"{_score(data, me)}.",
            *markers,
        ),
        places=(f"land:{land}",),
        involved=frozenset(range(len(names))),
        slight=False,
        at=at + 1,
        upto=at + 1 + len(back) + ends,
        covered=frozenset(range(at, at + 1 + len(back))),
        rule="outcome",
    )


def _team(data: Data, team: int) -> str:
    return name_of(data["armies"][team], team)


def _game(data: Data, team: str) -> str:
    both = {"points": data["points"][data["team"]], "others": data["points"][1 - data["team"]]}
    return tr("{team} wins the game, {points} to {others}", team=team, **both)


_ENOUGH = {
    "fights": N_("Two won fights are enough."),
    "alone": N_("Three cards against none are enough."),
    "third": N_("As the third card Hideyori wins the Land at once."),
}


def _how(data: Data) -> str:
    if data["how"] == "fights":
        return tr("{n} fights of {all}", n=_results(data).count(data["team"]), all=ROOM)
    return tr("three cards against none") if data["how"] == "alone" else tr("Hideyori is the third card")


def _won(data: Data, me: int | None) -> str:
    """Return who has won which Land how, without a full stop."""
    told = {"team": _team(data, data["team"]), "land": data["land"], "how": _how(data)}
    if me is not None and team_of(me) == data["team"]:
        return tr("{team}, your side, wins Land {land} ({how})", **told)
    return tr("{team} wins Land {land} ({how})", **told)


def _verdict(data: Data, me: int | None) -> str:
    told = {"team": _team(data, data["team"]).upper(), "land": data["land"], "how": _how(data)}
    if me is not None and team_of(me) == data["team"]:
        return tr("{team} wins Land {land}, your side: {how}", **told)
    return tr("{team} wins Land {land}: {how}", **told)


def _score(data: Data, me: int | None) -> str:
    """Return the points of both teams, those of the reader first, else of who won the Land."""
    first = data["team"] if me is None else team_of(me)
    both = [f"{_team(data, team)} {data['points'][team]}" for team in (first, 1 - first)]
    return tr("Points {points}", points=", ".join(both))


# -- the fights ----------------------------------------------------------------------------------------------------


def _results(data: Data) -> list[int]:
    """Return who won each fight, as far as two cards faced each other; NOBODY where they were even."""
    pairs = zip(*data["strengths"], strict=False)
    return [0 if a > b else 1 if b > a else NOBODY for a, b in pairs]


def _card(data: Data, team: int, at: int) -> str:
    line = data["lines"][team]
    return f"{cards.short(line[at])} {data['strengths'][team][at]}" if at < len(line) else tr("nobody")


def _fights(data: Data, me: int | None) -> list[MomentRow]:
    """Return a row for each place where a card lies, the cards of the reader's team first, else of who won the Land;
    below it term by term what makes them stronger than they are alone.
    """
    first = data["team"] if me is None else team_of(me)
    results = _results(data)
    rows = []
    for at in range(max(len(line) for line in data["lines"])):
        told = {"card": _card(data, first, at), "other": _card(data, 1 - first, at)}
        if at >= len(results):
            said = tr("{card} against {other}: open", **told)
        elif results[at] == NOBODY:
            said = tr("{card} is even with {other}", **told)
        elif results[at] == first:
            said = tr("{card} beats {other}: {team}", team=_team(data, first), **told)
        else:
            said = tr("{card} loses to {other}: {team}", team=_team(data, 1 - first), **told)
        rows.append(MomentRow(str(at + 1), (said, *_terms(data, first, at))))
    return rows


def _terms(data: Data, first: int, at: int) -> list[str]:
    """Return how the strength of each card at a place is made up that others make stronger."""
    told = []
    for team in (first, 1 - first):
        line = data["lines"][team]
        bonuses = [Bonus(**bonus) for bonus in data["bonuses"][team] if bonus["place"] == at + 1]
        if bonuses:
            total = data["strengths"][team][at]
            more = " ".join(terms(bonuses, [cards.short(line[bonus.giver - 1]) for bonus in bonuses]))
            base = total - sum(bonus.n for bonus in bonuses)
            told.append(f"{cards.short(line[at])}: {base} {more} = {total}")
    return told


def _spoken(data: Data) -> str:
    """Return the fights in one phrase, as who has won the Land sees them."""
    winner = data["team"]
    told = []
    for at, result in enumerate(_results(data)):
        both = {"card": _card(data, winner, at), "other": _card(data, 1 - winner, at)}
        if result == NOBODY:
            told.append(tr("{card} is even with {other}", **both))
        elif result == winner:
            told.append(tr("{card} beats {other}", **both))
        else:
            told.append(tr("{card} loses to {other}", **both))
    return ", ".join(told) or cards.card_list(data["lines"][winner])


# -- what comes of it ----------------------------------------------------------------------------------------------


def _points(data: Data, team: int) -> str:
    before = [NOBODY if land == data["land"] else owner for land, owner in enumerate(data["owners"], 1)]
    old, now = points(before, team), data["points"][team]
    told = {"team": _team(data, team), "n": now, "lands": lands(data["owners"], team)}
    return (
        tr("{team} {old} to {n}: {lands}.", old=old, **told)
        if old != now
        else tr("{team} stays at {n}: {lands}.", **told)
    )


def _given_back(told: Sequence[SeenEvent], at: int) -> list[Data]:
    """Return the markers that went back with the Land, without anybody being asked who gives them."""
    back = []
    for event in told[at + 1 :]:
        if event.kind != "marker" or event.at != told[at].at:
            break
        back.append(event.data)
    return back


def _markers(data: Data, back: Sequence[Data], names: Names, me: int | None, ends: bool) -> list[str]:
    """Return who gives back which markers and begins the next turn with how many actions, the reader first, then the
    markers of which it is asked next who gives them back.
    """
    given = Counter((marker["seat"], marker["colour"]) for marker in back)
    lost = Counter(marker["seat"] for marker in back)
    now = {marker["seat"]: marker["actions"] for marker in back}
    told = []
    for seat in sorted(now, key=lambda seat: seat != me):
        what = _counted({name: given[seat, name] for name in COLOURS})
        facts = {"markers": what, "old": now[seat] + lost[seat]}
        if seat == me:
            told.append(
                trn(
                    "You give back {markers}: next turn {n} action, it was {old}.",
                    "You give back {markers}: next turn {n} actions, it was {old}.",
                    now[seat],
                    **facts,
                )
            )
        else:
            told.append(
                trn(
                    "{player} gives back {markers}: next turn {n} action, not {old}.",
                    "{player} gives back {markers}: next turn {n} actions, not {old}.",
                    now[seat],
                    player=names[seat],
                    **facts,
                )
            )
    for team in (0, 1) if not ends else ():
        due = Counter(MARKERS[card] for card in data["lines"][team])
        due.subtract(name for seat, name in given.elements() if team_of(seat) == team)
        if what := _counted(due):
            told.append(
                tr("{team} gives back {markers}. Who does is asked next.", team=_team(data, team), markers=what)
            )
    return told


def _counted(markers: Mapping[str, int]) -> str:
    """Return ``2 blue and 1 red``; "" for no marker."""
    return listed([f"{markers[name]} {bare_colour(name)}" for name in COLOURS if markers[name] > 0])


def ways(facts: AnyFacts, seats: int) -> list[list[int]]:
    """See :attr:`.Story.ways`; team mates have the points of their team."""

    def scored(event: SeenEvent, before: Sequence[int]) -> Sequence[int]:
        return [event.data["points"][team_of(seat)] for seat in range(seats)] if event.kind == "land" else before

    return scored_by_round(facts, seats, scored)


def turning(facts: AnyFacts, ways: Sequence[Sequence[int]], names: Names, me: int | None) -> list[Turning]:
    """See :attr:`.Story.turning`. It is told of the teams, by the armies they had in the end."""
    won: dict[tuple[int, int], list[str]] = {}
    armies = ["", ""]
    lands = ((turn.number, event) for turn in facts.turns for event in turn.events if event.kind == "land")
    for number, event in lands:
        won.setdefault((number, event.data["team"]), []).append(str(event.data["land"]))
        armies = event.data["armies"]
    teams = [name_of(armies[team], team) for team in range(TEAMS)]

    def deed(number: int, team: int) -> str:
        lands = won.get((number, team), [])
        said = trn(
            "{team} won Land {lands}.",
            "{team} won Lands {lands}.",
            len(lands),
            team=teams[team],
            lands=listed(sorted(lands, key=int)),
        )
        return said if lands else ""

    return turning_points(facts, ways[:TEAMS], (), teams, None, deed)
