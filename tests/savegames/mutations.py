"""Files of real games, and changes to a parsed one as an accident or an enemy would make them."""

from __future__ import annotations

import copy
import hashlib
import json
import random
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import AnyGame, BadSetup, Json, Setup
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from savegames.format import Seat, encode

A_PART = 1000
"""So many seeds share the tables that are played for them."""
TABLES = 3
"""Tables of each game that are played for a part; half of its cases begin from them, the others from golden saves."""
GOLDEN = Path(__file__).parent.parent / "golden" / "saves"
WHEN = "2026-11-21T08:00:00Z"

PARTS = {
    ("now",): 60,
    ("barrier", "barrier_at"): 8,
    ("journal",): 7,
    ("options",): 5,
    ("cards",): 4,
    ("seats",): 4,
    ("summary", "finished"): 4,
    ("seed", "bot_seed", "rng_version"): 4,
    ("known_deal", "title", "created", "updated", "rules_version", "app_version", "game", "id"): 4,
}
"""Which fields of a save are changed, and how often."""
NUMBERS = [-(2**63), -1, 0, 1, 2, 3, 5, 7, 12, 41, 99, 255, 1000, 2**31, 2**53, 2**63, 2**64 - 1, 0.5]
TEXTS = ["", "x", "-1", "seat:9", "z" * 5000, "\x1b[2J", "\u202e", "[red]x[/red]", "../../x", "{0}", "%(n)s", "samurai"]
OTHERS = [None, True, False, [], {}, [[]], [0] * 50, {"a": {"b": []}}]
WORDS = [None, True, False, 0, 1, -1, 41, 2**63, 2**64 - 1, "", "x", "seat:9", "\x1b[2J", [], [[]], {}, [0] * 50]


def mutate(document, dice):
    """Change one random place of ``document``: replace, drop, repeat or swap."""
    spots = []

    def walk(value):
        keys = list(value) if isinstance(value, dict) else range(len(value))
        for key in keys:
            spots.append((value, key))
            if isinstance(value[key], (dict, list)):
                walk(value[key])

    walk(document)
    value, key = dice.choice(spots)
    way = dice.randrange(4)
    if way == 0:
        value[key] = copy.deepcopy(dice.choice(WORDS))
    elif way == 1:
        del value[key]
    elif way == 2 and isinstance(value, list):
        value.insert(key, copy.deepcopy(value[key]))
    elif isinstance(value[key], int) and not isinstance(value[key], bool):
        value[key] += dice.choice([-1, 1, 100, 2**40])
    else:
        other, second = dice.choice(spots)
        value[key] = copy.deepcopy(other[second]) if second in other or isinstance(second, int) else None


def games_of(game_id):
    """Return the files of some tables of a game: fresh, begun, in the middle, late, over; with all numbers of seats."""
    game = shelf.load(game_id)
    found = []
    for number, choices in enumerate((0, 15, 60, 200, 100_000)):
        seats = game.seat_counts[number % len(game.seat_counts)]
        people = [Seat("human", f"Person {seat}") for seat in range(seats)]
        match = Match(game, Setup(seats, number, {}), people, number)
        dice = random.Random(number)
        while (ask := match.pending) is not None and len(match.journal) < choices:
            match.submit(ask.token, dice.choice(match.view(ask.seat).choices))
        when = "2026-11-21T08:00:00Z"
        found.append(encode(Session(match, f"save-{number}", "Evening", when, None, None).to_save()))
    return found


@cache
def golden(game: str) -> list[str]:
    """Return the golden saves of a game as texts."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(GOLDEN.glob("*/*.json"))]
    return [text for text in texts if json.loads(text)["game"] == game]


@lru_cache(200)
def played(game_id: str, number: int) -> str:
    """Return the save of a table with random options, people and bots after some random choices."""
    game = shelf.load(game_id)
    dice = random.Random(f"table {game_id} {number}")
    count = dice.choice(game.seat_counts)
    levels = shelf.bots(game_id)
    seats = [
        Seat("human", f"Person {seat}") if not seat or dice.random() < 0.5 else Seat("bot", "Bot", dice.choice(levels))
        for seat in range(count)
    ]
    seed = dice.randrange(10**6)
    try:
        match = Match(game, Setup(count, seed, _options(game, dice)), seats, seed, known_deal=dice.random() < 0.5)
    except BadSetup:  # options that do not go together
        match = Match(game, Setup(count, seed), seats, seed)
    stop = dice.choice([0, 5, 20, 50, 80, 120, 160, 250, 400] if number % 10 else [900, 10_000])
    while (ask := match.pending) is not None and (len(match.journal) < stop or not ask.human):
        match.submit(ask.token, dice.choice(match.view(ask.seat).choices))
    return encode(Session(match, "mutated", "Evening", WHEN, None, None).to_save()).decode()


def _options(game: AnyGame, dice: random.Random) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for option in game.options:
        if dice.random() < 0.3:
            if option.kind == "bool":
                chosen[option.key] = not option.default
            elif option.kind == "choice":
                chosen[option.key] = dice.choice(option.choices)
            elif option.kind == "int":
                chosen[option.key] = dice.randint(option.low, option.high)
    return chosen


Spot = tuple[Any, Any, tuple[Any, ...]]
"""A list or object, a key of it, and the whole path there."""


def spots(document: Json, roots: tuple[str, ...]) -> list[Spot]:
    """Return every place below the fields ``roots``."""
    found: list[Spot] = []

    def walk(value: Any, keys: Any, path: tuple[Any, ...]) -> None:
        for key in keys:
            found.append((value, key, (*path, key)))
            if isinstance(value[key], dict | list):
                walk(
                    value[key],
                    list(value[key]) if isinstance(value[key], dict) else range(len(value[key])),
                    (*path, key),
                )

    walk(document, [root for root in roots if root in document], ())
    return found


def change(document: Json, dice: random.Random) -> None:
    """Change one place, or two so that their sum or what is there stays the same."""
    (roots,) = dice.choices(list(PARTS), list(PARTS.values()))
    there = spots(document, roots)
    careful = dice.random() < 0.6
    if careful:  # a change of the cards or options of a position is seen at once
        there = [spot for spot in there if not {"table", "options"} & set(spot[2][:2])] or there
    value, key, path = dice.choice(there)
    old = value[key]
    # What stands beside it is of its sort: another count, another seat.
    near = [s for s in there if s[2] != path and s[2][:-1] in (path[:-1], path[:-2])]
    other, second, _ = dice.choice(near if near and dice.random() < 0.7 else there)
    ways = ["swap", "move one", "step", "give"] + ([] if careful else ["repeat", "drop", "empty", "any", "copy", "mix"])
    match dice.choice(ways):
        case "swap" if type(other[second]) is type(old):
            value[key], other[second] = _copied(other[second]), _copied(old)
        case "move one" if type(old) is int and type(other[second]) is int:
            value[key] -= 1
            other[second] += 1
        case "give" if isinstance(value, list) and (lists := [s[0] for s in near if isinstance(s[0], list)]):
            target = dice.choice(lists)
            target.insert(dice.randint(0, len(target)), value.pop(key))
        case "repeat" if isinstance(value, list):
            value.insert(key, _copied(old))
        case "drop":
            del value[key]
        case "empty" if isinstance(old, list | dict | str):
            value[key] = type(old)()
        case "any":
            value[key] = _copied(dice.choice(OTHERS + TEXTS + NUMBERS))
        case "copy":
            value[key] = _copied(other[second])
        case "mix" if isinstance(old, list):
            dice.shuffle(old)
        case _:
            value[key] = _another(old, there, dice)


def _another(old: Any, there: list[Spot], dice: random.Random) -> Any:
    """Return another value of the same sort."""
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return old + dice.choice([-3, -2, -1, -1, 1, 1, 2, 3, 100]) if dice.random() < 0.8 else dice.choice(NUMBERS)
    if isinstance(old, str):
        return dice.choice([value[key] for value, key, _ in there if isinstance(value[key], str)] + TEXTS[:2])
    if isinstance(old, list):
        return old[::-1] if dice.random() < 0.5 else old[:-1]
    return _copied(dice.choice(OTHERS))


def _copied(value: Any) -> Any:
    return json.loads(json.dumps(value))


def mutated(seed: int) -> tuple[Json, bytes]:
    """Return the save that a seed begins with, and the file that it makes of it."""
    dice = random.Random(f"mutated {seed}")
    game = shelf.ids()[seed % len(shelf.ids())]
    text = (
        dice.choice(golden(game))
        if dice.random() < 0.5
        else played(game, seed // A_PART * TABLES + dice.randrange(TABLES))
    )
    before: Json = json.loads(text)
    if dice.random() < 0.02:
        data = bytearray(text.encode())
        data[dice.randrange(len(data))] = dice.randrange(256)
        return before, bytes(data)
    document: Json = json.loads(text)
    settled = dice.random() < 0.5  # as after anything hidden was seen: nothing can be taken back
    if settled:
        document["barrier"], document["barrier_at"] = document["now"], len(document["journal"])
    for _ in range(dice.choice([1, 1, 1, 1, 2, 2, 3, 5])):
        try:
            change(document, dice)
        except (LookupError, TypeError):
            continue  # the second place lies in what the first change removed
    if settled and dice.random() < 0.9:
        document["barrier"] = document.get("now")
    return before, signed(agreeing(document))


def agreeing(document: Json) -> Json:
    """Return the document with the same cards and options everywhere, and the hash that belongs to the cards."""
    for part in ("now", "barrier"):
        position = document.get(part)
        for inner, outer in (("table", "cards"), ("options", "options")):
            if isinstance(position, dict) and inner in position and outer in document:
                position[inner] = document[outer]
    if "table_hash" in document:
        document["table_hash"] = hashlib.sha256(_canonical(document.get("cards"))).hexdigest()
    if isinstance(document.get("summary"), dict) and "finished" in document:
        document["summary"]["finished"] = document["finished"]
    return document


def signed(document: Json) -> bytes:
    """Return the file of a document with a checksum that holds, made without the code that checks it."""
    body = {key: value for key, value in document.items() if key != "checksum"}
    body["checksum"] = hashlib.sha256(_canonical(body)).hexdigest()
    return json.dumps(body).encode()


def _canonical(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "surrogatepass")
