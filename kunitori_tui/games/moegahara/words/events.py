"""What happens in the third box in words: lines of the log, and phrases for the summary of a turn; a Land that is
decided, as a sentence for the log, and as a moment all that came of it, fight by fight. Of a finished game: the points
of both teams round by round, and the Lands that brought them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from kunitori_tui.games.moegahara.facts import TEAMS, Data, Facts, LandDecided
from kunitori_tui.games.moegahara.rules.state import team_of
from kunitori_tui.games.moegahara.rules.table import CARDS, COLOURS, NOBODY, ROOM, Bonus, compared, neighbours, points
from kunitori_tui.games.moegahara.words.aim import called, name_of, terms
from kunitori_tui.games.moegahara.words.cards import bare_colour, colour
from kunitori_tui.text import cards, events
from kunitori_tui.text.box import Line, Names, Turning
from kunitori_tui.text.catalog import N_, paragraph, series, tr, trn
from kunitori_tui.text.events import phrase, says
from kunitori_tui.text.players import Who, listed, trw, who
from kunitori_tui.text.stop import Moment, MomentRow, Turned
from kunitori_tui.text.story import points_by_round, turning_points

MARKERS = {card.id: card.marker for card in CARDS}
"""Card id -> the colour of the marker it brings, "" for none."""


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
    return series(said)


def moments(facts: Facts, names: Names, me: int | None, since: int) -> list[Moment]:
    """Return the Lands that were decided and are known whole only after the first ``since``."""
    return [_moment(land, names, me) for land in facts.lands if land.upto > since]


def _moment(decided: LandDecided, names: Names, me: int | None) -> Moment:
    data, cause, back, ends = decided.told, decided.cause, decided.back, decided.ends_game
    land, at = data["land"], decided.place
    why = [f"{line}."] if cause is not None and (line := LINES[cause.kind](cause.data, names, me)) else []
    enough, markers = _ENOUGH[data["how"]], _markers(data, back, names, me, ends)
    out = tr("{cards} leave the game.", cards=cards.card_list(data["lines"][0] + data["lines"][1]))
    rows = [
        *_fights(data, me),
        MomentRow(tr("Why"), (paragraph((*why, tr(enough))),)),
        MomentRow(tr("Points"), tuple(_points(data, team) for team in (data["team"], 1 - data["team"]))),
        MomentRow(tr("Out"), (out,)),
        *([MomentRow(tr("Markers"), tuple(markers))] if markers else []),
    ]
    team = _team(data, data["team"])
    game = [f"{_game(data, team)}."] if ends else []
    return Moment(
        title=tr("Land {n} is decided", n=land),
        verdict=_game(data, team.upper()) if ends else _verdict(data, me),
        tone="open" if me is None else "won" if team_of(me) == data["team"] else "lost",
        bars=(),
        note=_verdict(data, me) if ends else "",
        rows=tuple(rows),
        brief=won(data, names, me),
        lines=(f"{_won(data, me)}: {_spoken(data)}.", *game, f"{_score(data, me)}.", *markers),
        places=(f"land:{land}",),
        involved=frozenset(range(len(names))),
        slight=False,
        at=at + 1,
        upto=decided.upto,
        covered=frozenset(range(at, at + 1 + len(back))),
        rule="outcome",
        turned=tuple(_turned(data, rows)),
    )


def _turned(data: Data, rows: Sequence[MomentRow]) -> Iterator[Turned]:
    """Yield the fights of the line, and how many each team has won with them."""
    won = [0, 0]
    for row, winner in zip(rows, compared(data["strengths"]), strict=False):
        if winner != NOBODY:
            won[winner] += 1
        yield Turned(max(winner, 0), row.lines[0], tuple(won))


def _team(data: Data, team: int) -> str:
    return name_of(data["armies"][team], team)


def winner(data: Data, me: int | None) -> Who:
    """Return the team that has won a Land: the reader, or others by the name of the team."""
    team = data["team"]
    return Who((), you=True) if me is not None and team_of(me) == team else Who((_team(data, team),))


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
        return tr("{n} fights of {all}", n=compared(data["strengths"]).count(data["team"]), all=ROOM)
    return tr("three cards against none") if data["how"] == "alone" else tr("Hideyori is the third card")


def _won(data: Data, me: int | None) -> str:
    """Return who has won which Land how, without a full stop."""
    told = {"team": _team(data, data["team"]), "land": data["land"], "how": _how(data)}
    return trw(
        "{team} wins Land {land} ({how})", "{team}, your side, wins Land {land} ({how})", winner(data, me), **told
    )


def _verdict(data: Data, me: int | None) -> str:
    told = {"team": _team(data, data["team"]).upper(), "land": data["land"], "how": _how(data)}
    return trw("{team} wins Land {land}: {how}", "{team}, your side, wins Land {land}: {how}", winner(data, me), **told)


def _score(data: Data, me: int | None) -> str:
    """Return the points of both teams, those of the reader first, else of who won the Land."""
    first = data["team"] if me is None else team_of(me)
    both = [f"{_team(data, team)} {data['points'][team]}" for team in (first, 1 - first)]
    return tr("Points {points}", points=series(both))


# -- the fights ----------------------------------------------------------------------------------------------------


def _card(data: Data, team: int, at: int) -> str:
    line = data["lines"][team]
    return f"{cards.short(line[at])} {data['strengths'][team][at]}" if at < len(line) else tr("nobody")


def _fights(data: Data, me: int | None) -> list[MomentRow]:
    """Return a row for each place where a card lies, the cards of the reader's team first, else of who won the Land;
    below it term by term what makes them stronger than they are alone.
    """
    first = data["team"] if me is None else team_of(me)
    results = compared(data["strengths"])
    rows = []
    for at in range(max(len(line) for line in data["lines"])):
        text, winner = N_("{card} against {other}: open"), NOBODY
        if at < len(results):
            text, winner = N_("{card} is even with {other}"), results[at]
        if winner != NOBODY:
            text = N_("{card} beats {other}: {team}") if winner == first else N_("{card} loses to {other}: {team}")
        told = {"card": _card(data, first, at), "other": _card(data, 1 - first, at)}
        said = tr(text, team=_team(data, winner) if winner != NOBODY else "", **told)
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
    won, lost = data["team"], 1 - data["team"]
    even = N_("{card} is even with {other}")
    said = {won: N_("{card} beats {other}"), lost: N_("{card} loses to {other}"), NOBODY: even}
    told = [
        tr(said[result], card=_card(data, won, at), other=_card(data, lost, at))
        for at, result in enumerate(compared(data["strengths"]))
    ]
    return series(told) or cards.card_list(data["lines"][won])


# -- what comes of it ----------------------------------------------------------------------------------------------


def _points(data: Data, team: int) -> str:
    before = [NOBODY if land == data["land"] else owner for land, owner in enumerate(data["owners"], 1)]
    old, now = points(before, team), data["points"][team]
    told = {"team": _team(data, team), "n": now, "lands": lands(data["owners"], team)}
    return tr(
        N_("{team} {old} to {n}: {lands}.") if old != now else N_("{team} stays at {n}: {lands}."), old=old, **told
    )


def _markers(data: Data, back: Sequence[Data], names: Names, me: int | None, ends: bool) -> list[str]:
    """Return who gives back which markers and begins the next turn with how many actions, the reader first, then the
    markers of which it is asked next who gives them back.
    """
    given = Counter((marker["seat"], marker["colour"]) for marker in back)
    lost = Counter(marker["seat"] for marker in back)
    now = {marker["seat"]: marker["actions"] for marker in back}
    told = [
        trw(
            "{who} gives back {markers}: next turn {actions}, not {old}.",
            "{who:You} give back {markers}: next turn {actions}, not {old}.",
            who(names, me, seat),
            markers=_counted({name: given[seat, name] for name in COLOURS}),
            actions=trn("{n} action", "{n} actions", now[seat]),
            old=now[seat] + lost[seat],
        )
        for seat in sorted(now, key=lambda seat: seat != me)
    ]
    for team in (0, 1) if not ends else ():
        due = Counter(MARKERS[card] for card in data["lines"][team])
        due.subtract(name for seat, name in given.elements() if team_of(seat) == team)
        if what := _counted(due):
            told.append(
                tr("{team} gives back {markers}. The next question is who.", team=_team(data, team), markers=what)
            )
    return told


def _counted(markers: Mapping[str, int]) -> str:
    """Return ``2 blue and 1 red``; "" for no marker."""
    return listed([f"{markers[name]} {bare_colour(name)}" for name in COLOURS if markers[name] > 0])


def ways(facts: Facts, seats: int) -> list[list[int]]:
    """See :attr:`.Story.ways`; team mates have the points of their team."""
    teams = points_by_round(facts)
    return [teams[team_of(seat)] for seat in range(seats)]


def turning(facts: Facts, ways: Sequence[Sequence[int]], names: Names, me: int | None) -> list[Turning]:
    """See :attr:`.Story.turning`. It is told of the teams, by the armies they had in the end."""
    armies = facts.lands[-1].told["armies"] if facts.lands else ("",) * TEAMS
    teams = [name_of(armies[team], team) for team in range(TEAMS)]

    def deed(number: int, team: int) -> str:
        lands = sorted(one.told["land"] for one in facts.lands if (one.round, one.told["team"]) == (number, team))
        told = {"team": teams[team], "lands": listed([*map(str, lands)])}
        return trn("{team} won Land {lands}.", "{team} won Lands {lands}.", len(lands), **told) if lands else ""

    return turning_points(facts, ways[:TEAMS], (), teams, None, deed)


def row(ids: list[str]) -> str:
    """Return the cards of a line in their order, place 1 first: ``Cavalry - Spear - Kuroda``."""
    return " - ".join(cards.short(card) for card in ids)


_says = partial(says, words={"card": cards.short, "source": cards.short, "cards": row, "colour": colour})
_took_back = _says(
    "{who}'s {source} takes their own {card} back from Land {land}",
    "Your {source} takes your own {card} back from Land {land}",
)
_put_away = _says(
    "{who}'s {source} sends {card} at Land {land} to {whom}, onto the discard pile",
    "Your {source} sends {card} at Land {land} to {whom}, onto the discard pile",
)
_recalled = phrase(N_("{source}: took {card} back from Land {land}"), {"card": cards.short, "source": cards.short})
_discarded = _says(
    "{source}: {card} from Land {land} to {whom}, onto the discard pile",
    "{source}: {card} from Land {land} to {whom}, onto the discard pile",
)
_own_order = _says(
    "{who} reorders their line at Land {land}: {cards}",
    "{who:You} reorder your line at Land {land}: {cards}",
)
_enemy_order = _says(
    "{who} reorders the enemy's line at Land {land}: {cards}",
    "{who:You} reorder the enemy's line at Land {land}: {cards}",
)
_take = _says("{who} takes a {colour} marker", "{who:You} take a {colour} marker")
_give_back = _says("{who} gives back a {colour} marker", "{who:You} give back a {colour} marker")


def _sides(data: Data, names: Names, me: int | None) -> str:
    sides = {"east": data["east"], "west": 1 - data["east"]}
    told = {s: called(name_of("", team), yours=me is not None and team == team_of(me)) for s, team in sides.items()}
    return tr("{card} makes {east} the East, {west} the West", card=cards.short(data["card"]), **told)


def _over(data: Data, names: Names, me: int | None) -> str | None:
    if data["reason"] == "lands":
        return tr("A team has half as many points as there are Lands, and wins")
    if data["reason"] == "rounds":  # counted from the last Land that was won (R35), not from the first round
        return tr("For too many rounds no Land was won: the game is over")
    return events.LINES["over"](data, names, me)


LINES: dict[str, Line] = {
    "place": _says(
        "{who} places {card} at Land {land}, place {position}",
        "{who:You} place {card} at Land {land}, place {position}",
    ),
    "marker": lambda data, names, me: (_take if data["change"] > 0 else _give_back)(data, names, me),
    "remove": lambda data, names, me: (_took_back if data["seat"] == data["target"] else _put_away)(data, names, me),
    "order": lambda data, names, me: (_own_order if data["team"] == team_of(data["seat"]) else _enemy_order)(
        data, names, me
    ),
    "use": _says("{who} uses {card}; it goes back into the pool", "{who:You} use {card}; it goes back into the pool"),
    "pass": _says(
        "{who} passes {card} to {whom}, onto the discard pile", "{who:You} pass {card} to {whom}, onto the discard pile"
    ),
    "land": won,
    "sides": _sides,
    "over": _over,
}


DEEDS: dict[str, Line] = {
    "place": phrase(N_("{card} to Land {land}")),
    "remove": lambda data, names, me: (_recalled if data["seat"] == data["target"] else _discarded)(data, names, me),
    "order": phrase(N_("new order at Land {land}")),
    "pass": _says("passed {card} to {whom}", "passed {card} to {whom}"),
    "land": lambda data, names, me: trw(
        "Land {land} goes to {who} ({points} to {others})",
        "Land {land} is yours ({points} to {others})",
        winner(data, me),
        points=data["points"][data["team"]],
        others=data["points"][1 - data["team"]],
        land=data["land"],
    ),
    "sides": _sides,
}
