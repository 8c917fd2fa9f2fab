"""What rivals say follows from what everybody was told, is true by it, and is seldom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kunitori_tui.engine.api import Event
from kunitori_tui.play.facts import SeenEvent, read
from kunitori_tui.text import documents
from kunitori_tui.text.cells import cell_len
from kunitori_tui.text.voices import Said, Voices, person
from tests.contract.play import every_table, walk

RULES = documents.unworded("persons")
ENGLISH = documents.table(documents.PROGRAM / "text" / "content", "persons", "en")
SCORING = ("points", "control", "land", "scores")
PERSONS = [one for name in RULES["persons"] if (one := person(name)) is not None]


def margin(event: SeenEvent, seat: int) -> int:
    """Return by how much the seat won what the event tells, below 0 by how much it lost; 0 where it did neither."""
    data = event.data
    if event.kind == "battle":
        won = data["attack"] - data["defence"]
        return won if seat in (data["seat"], data.get("ally")) else -won if seat == data["target"] else 0
    if event.kind == "battle_won":
        return abs(data["impact"][0] - data["impact"][1]) * (1 if seat == data["seat"] else -1)
    if event.kind == "land":
        return 1 if seat % 2 == data["team"] else -1
    return int(data["points"]) if event.kind == "guard" and seat == data["seat"] else 0


def leads(events: Sequence[SeenEvent], seat: int, seats: int) -> list[int]:
    """Return by the points told last how far ahead of each opponent a seat is."""
    last = next(e for e in reversed(events) if e.kind in SCORING or "scores" in e.data)
    points = last.data.get("scores", last.data.get("points"))
    if last.kind == "land":
        return [points[seat % 2] - points[1 - seat % 2]]
    if last.kind == "control" and (last.data["seat"] == 1) == (last.data["side"] == "tokugawa"):
        points = points[::-1]
    return [points[seat] - points[other] for other in range(seats) if other != seat]


def was_ahead(told: Sequence[SeenEvent], seat: int, seats: int) -> bool:
    """Return whether a seat was ahead when the points were told that last had somebody ahead of all others."""
    ends = (at for at in range(len(told) - 1, 0, -1) if {told[at - 1].kind, *told[at - 1].data} & {*SCORING})
    ahead = ([min(leads(told[:end], one, seats)) > 0 for one in range(seats)] for end in ends)
    return next((found[seat] for found in ahead if any(found)), False)


def were_allies(told: Sequence[SeenEvent], a: int, b: int) -> bool:
    return any(e.kind == "consent" and e.data["joins"] and {e.data["seat"], e.data["caller"]} == {a, b} for e in told)


def doer(e: Sequence[SeenEvent], kinds: str, seat: int) -> bool:
    return e[-1].kind in kinds.split() and e[-1].data["seat"] == seat


TRUE: dict[str, Callable[[Sequence[SeenEvent], Said, int], Any]] = {
    "greets": lambda e, s, n: not any(one.kind in ("turn", "round") and one.data.get("round", 0) > 3 for one in e),
    "attacks": lambda e, s, n: doer(e, "attack siege place", s.seat),
    "refuses": lambda e, s, n: doer(e, "consent", s.seat) and not e[-1].data["joins"],
    "refuses_leader": lambda e, s, n: leads(e, c := e[-1].data["caller"], n)[s.seat - (s.seat > c)] > 0,
    "joins": lambda e, s, n: doer(e, "consent", s.seat) and e[-1].data["joins"],
    "betrays": lambda e, s, n: doer(e, "attack", s.seat) and were_allies(e, s.seat, e[-1].data["target"]),
    "betrayed": lambda e, s, n: doer(e, "defect", s.seat) or were_allies(e, s.seat, e[-1].data["seat"]),
    "wins_over": lambda e, s, n: e[-1].kind == "defect" and e[-1].data["seat"] != s.seat,
    "lord_falls": lambda e, s, n: doer(e, "disk_lost", s.seat),
    "sudden": lambda e, s, n: e[-1].kind == "over" and e[-1].data["reason"] != "points",
    "tricked": lambda e, s, n: (
        e[-1].data.get("target") == s.seat
        and (e[-1].kind in ("trap", "give") or (e[-1].kind == "remove" and e[-1].data["seat"] % 2 != s.seat % 2))
    ),
    "danger": lambda e, s, n: doer(e, "fight", 1 - s.seat) and e[-1].data["side"] == "tokugawa" and e[-1].data["disk"],
    "robbed": lambda e, s, n: (
        doer(e, "castle", 1 - s.seat)
        or (e[-1].kind == "victim" and e[-1].data["target"] == s.seat)
        or (e[-1].kind == "land" and margin(e[-1], s.seat) < 0)
    ),
    "holds": lambda e, s, n: (
        doer(e, "refute", s.seat) or (doer(e, "siege_result", 1 - s.seat) and not e[-1].data["losses"])
    ),
    "overtaken": lambda e, s, n: was_ahead(e, s.seat, n) and min(leads(e, s.seat, n)) < 0,
    "wins": lambda e, s, n: margin(e[-1], s.seat) > 0,
    "wins_narrowly": lambda e, s, n: margin(e[-1], s.seat) == s.n in (1, 2),
    "loses": lambda e, s, n: margin(e[-1], s.seat) < 0,
    "loses_narrowly": lambda e, s, n: -margin(e[-1], s.seat) == s.n in (1, 2),
    "loses_heavily": lambda e, s, n: e[-1].kind == "overrun" or margin(e[-1], s.seat) <= -6,
    "gains": lambda e, s, n: doer(e, "buy marker build tribute draft castle", s.seat),
    "ahead": lambda e, s, n: min(leads(e, s.seat, n)) > 0,
    "behind": lambda e, s, n: max(leads(e, s.seat, n)) < 0,
    "last_turn": lambda e, s, n: e[-1].kind in ("last_turns", "week"),
    "has_won": lambda e, s, n: e[-1].kind == "over" and s.seat == 0,
    "has_lost": lambda e, s, n: e[-1].kind == "over" and s.seat != 0,
}


@every_table
def test_what_is_said_is_true_new_at_most_one_a_round_and_the_same_for_all(game_id: str, seats: int) -> None:
    for seed in (3, 4, 5):
        steps: list[Event] = []
        with walk(game_id, seats, seed) as game:
            for _ in game:
                steps += game.events
        steps += game.events
        told = [[SeenEvent.of(at, event, seat) for at, event in enumerate(steps)] for seat in (None, *range(seats))]
        events, said = told[0], listen(game_id, told[0], seats)
        assert all(listen(game_id, seen, seats) == said for seen in told)
        assert said[:2] == listen(game_id, events[: said[1].place + 1], seats), "what was said stays said"
        assert len({(one.seat, one.moment, one.line) for one in said}) == len(said)
        turns = [((t.number, getattr(t, "half", "")), range(t.begin, t.end)) for t in read(game_id, events).turns]
        calm = [
            one.place for one in said[:-1] if one.moment not in RULES["urgent"]
        ]  # the last word is behind all rounds
        assert len({number for number, places in turns for place in calm if place in places}) >= len(calm) > 0
        for one in said:
            assert TRUE[one.moment](events[: one.place + 1], one, seats), (one, events[one.place])


def test_what_is_urgent_is_said_however_lately_somebody_spoke() -> None:
    told = (("castle", 0), ("castle", 1), ("disk_lost", 0), ("disk_lost", 1))
    events = [SeenEvent(place, kind, {"seat": seat, "place": "osaka"}) for place, (kind, seat) in enumerate(told)]
    assert [one.place for one in listen("sekigahara", events, 2)] == [0, 2, 3]


def test_in_another_game_somebody_mostly_begins_with_another_line() -> None:
    told, heard = read("kunitori", [SeenEvent(0, "turn", {"seat": 0, "round": 1})]), list[str]()
    for key in ("k7fq-2m9x", "p3wd-8c4t", "b2hn-6r5v", "k7fq-2m9x"):
        there = Voices("kunitori", {0: PERSONS[0]}, key)
        there.read(told)
        heard.append(there.said[0].text)
    assert heard[0] == heard[-1]
    assert len({*heard}) > 1


def listen(game_id: str, events: Sequence[SeenEvent], seats: int) -> list[Said]:
    """Return what is said where persons have all seats and the first of them wins."""
    there = Voices(game_id, dict(enumerate(PERSONS[:seats])))
    there.read(read(game_id, events), [0])
    return there.said


def test_every_person_has_lines_for_every_moment_that_fit_and_name_only_what_is_known(language: str) -> None:
    assert {"rest", *TRUE} == {moment for game in RULES["games"].values() for moment in game}
    for one in PERSONS:
        assert (len(one.face), one.face.isascii(), len(one.name) <= 9) == (5, True, True)
        lines = [(m, at) for m in TRUE for at in range(len(one.lines(m)))]
        texts = [Said(0, 0, one, moment, at, 1).under() for moment, at in lines]
        assert len(set(texts)) == len(texts) >= 55
        assert {m: len(one.lines(m)) for m in TRUE} == {m: len(ENGLISH[one.name][m].strip().splitlines()) for m in TRUE}
        assert max(map(cell_len, [one.introduced, *texts])) <= 78
        named = {moment for moment, at in lines if "{n}" in one.lines(moment)[at]}
        assert named == {"wins_narrowly", "loses_narrowly"}
