"""Writes the golden files of the engine: what the rules did when they were last looked at, as text to compare with; so
too what is taught of each game, and the help of the command line.

``python scripts/golden.py`` writes them anew, but for the states of frames, which stay as they were written. A
difference is a change of the rules, of the dice or of the format; read it before it is committed.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import groupby
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import click
from click.testing import CliRunner

import screens
from kunitori_tui import shelf
from kunitori_tui.cli import COMMANDS, program
from kunitori_tui.commands import saves
from kunitori_tui.engine.api import Event, Game, Json, Observation, Setup
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.rules.table import CARDS, EVENTS
from kunitori_tui.games.brennt.rules.battle import BrenntView
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.moegahara.rules.state import MoegaharaView
from kunitori_tui.games.sekigahara.rules.board import ARRIVED, PLACE_ID, SIDES
from kunitori_tui.games.sekigahara.rules.pieces import CARD_ID, FACE_ID
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.play import facts
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.review import way
from kunitori_tui.text import coach, guide
from tests.corpus.recorded import recorded
from tests.engine.corpus import cheap, eager, games
from tests.games.deckbuilder.builders import do, game_with
from tests.games.moegahara.builders import field_with
from tests.games.sekigahara import positions as campaign
from tests.review import small

GOLDEN = Path(__file__).parent
SEEDS = range(1, 26)
LENGTH = 60
"""Decisions in a golden playthrough."""
WITH_FRAMES = ("kunitori", "brennt", "moegahara", "azuchi", "sekigahara")
"""Games with a state for every frame; one that only mixes the frames of these has none of its own."""
FRAME_GAMES = 60
"""Games after which every frame but the seldom ones was seen waiting."""
AT_WORK_ONLY = {"clean_up", "call_allies", "fight"}
"""Frames that never wait, so no state holds one."""


def files() -> Iterator[tuple[Path, str]]:
    """Yield every golden file with the text it should have."""
    yield from ((path, "".join(f"{line}\n" for line in lines)) for path, lines in texts())
    for game_id in WITH_FRAMES:
        for name, state in frames(game_id).items():
            yield GOLDEN / "frames" / game_id / f"{name}.json", json.dumps(state, indent=1) + "\n"


def texts() -> Iterator[tuple[Path, Iterator[str]]]:
    """Yield the golden files but for the states of frames, and their lines."""
    for game_id in shelf.ids():
        yield GOLDEN / f"{game_id}-opening.txt", playthrough(game_id, 4)
        yield GOLDEN / f"{game_id}-set-ups.txt", set_ups(game_id)
        yield GOLDEN / f"{game_id}-lessons.txt", lessons(game_id)
        yield GOLDEN / f"{game_id}-review.txt", reviewed(game_id)
    yield GOLDEN / "kunitori-battle.txt", playthrough("kunitori", 0, begin="lead")
    yield GOLDEN / "help.txt", helps()
    yield GOLDEN / "keys.txt", keys()


def is_kept(path: Path) -> bool:
    """Return whether a golden file is never written again: a state, for what was written once must stay readable. The
    games it is found in are others whenever choices come in another order.
    """
    return path.is_relative_to(GOLDEN / "frames")


def set_ups(game_id: str) -> Iterator[str]:
    """Yield seats, seed and the digest of the first position, the numbers of players in turn."""
    game = shelf.load(game_id)
    for seed in SEEDS:
        seats = game.seat_counts[seed % len(game.seat_counts)]
        text = json.dumps(game.new(Setup(seats, seed)).to_json(), sort_keys=True, separators=(",", ":"))
        yield f"{seats} {seed} {hashlib.sha256(text.encode()).hexdigest()}"


def seats_at(game: Game) -> int:
    """Return three, or a middling number of players where three cannot play."""
    return 3 if 3 in game.seat_counts else game.seat_counts[len(game.seat_counts) // 2]


def playthrough(game_id: str, seed: int, *, begin: str = "") -> Iterator[str]:
    """Yield the lines of a game of three eager players, or as many as there must be, from the first question of the
    kind ``begin`` on, where leaders and treasures are cheap if there is one.
    """
    game = shelf.load(game_id)
    setup = Setup(seats_at(game), seed, {"prices": cheap(game_id)} if begin else {})
    s, dice, shown = game.new(setup), random.Random(seed), 0
    while shown < LENGTH and s.decision is not None:
        decision, options = s.decision, s.options()
        choice = eager(options, dice)
        told = [f"# {shown + 1}", *COMPACT.get(type(s.observe(None)), plain_lines)(s.observe(decision.seat))]
        events = s.apply(choice)
        if shown or decision.kind == begin or not begin:
            shown += 1
            yield from told
            yield f"  {decision.kind} {fields(decision.data)}".rstrip()
            yield f"  may {' '.join(options)}"
            yield f"  > {choice}"
            yield from (f"  {event_line(e)}" for e in events)


def lessons(game_id: str) -> Iterator[str]:
    """Yield the remarks of the coach and the steps of the guided game; then, from the first recorded game, which signs
    show and what remarks may name, as each question finds it, and the forms of its questions.
    """
    known, course = coach.lessons(game_id), guide.course(game_id)
    yield from map(repr, known.remarks)
    yield from map(repr, (course.seats, course.seed, course.minutes, course.options, *course.steps))
    game = recorded(game_id)[0]
    match, heard = game.match(), [0] * game.seats
    forms = set()

    def seen(choice: str) -> str:
        ask = match.pending
        assert ask is not None
        view = match.view(ask.seat)
        fresh = match.events[heard[ask.seat] :]
        told = facts.read(game_id, [SeenEvent.of(at, event, ask.seat) for at, event in fresh])
        heard[ask.seat] = len(match.events)
        match.submit(ask.token, choice)
        asked = ask.decision
        form = [name for name, value in asked.to_json().items() if value not in ("", 0, {})]
        forms.add(f"{asked.kind}: {' '.join(form)}, {' '.join(asked.data)}")
        shown = [name for name, shows in known.signs.items() if shows(view, told)]
        classes = sorted(set(known.classes(view)))
        figures = known.facts(view)
        return " ".join([*shown, *classes, *(f"{name}={value}" for name, value in figures.items())])

    yield from (line for line, _ in groupby(map(seen, game.choices)))
    yield from sorted(forms)


def reviewed(game_id: str) -> Iterator[str]:
    """Yield the deeds of the finished game that is kept, and its review with a handful of games."""
    name = f"{game_id}-finished"
    for deed in way.walk(small.saved(name)).deeds:
        yield f"{deed.at}-{deed.until} {'free ' if deed.free else ''}{' '.join(deed.done)}"
    yield from json.dumps(small.known(name).to_json(), indent=1).splitlines()


def helps() -> Iterator[str]:
    """Yield the help of every command in both languages."""
    below = saves.saves_command.list_commands(click.Context(saves.saves_command))
    for language in ("de", "en"):
        for words in ("", *COMMANDS, *(f"saves {name}" for name in below)):
            line = f"--lang {language} {words} --help"
            said = CliRunner().invoke(program, line, env={"COLUMNS": "80"})
            yield from (f"$ kunitori {line}", *said.output.splitlines())


def keys() -> Iterator[str]:
    """Yield what every key of every screen, dialog and widget is bound to."""
    for module in walk_packages(screens.__path__, "screens."):
        for name, value in vars(import_module(module.name)).items():
            if isinstance(value, type) and value.__module__ == module.name:
                yield from (f"{name}: {binding}" for binding in vars(value).get("BINDINGS", ()))


def plain_lines(view: Observation) -> Iterator[str]:
    """Yield what any view holds, a field in a line but for question and choices, which follow anyway."""
    data = view.to_json()
    yield f"turn {view.turn} seat {view.seat} {view.phase}"
    for field in sorted(data.keys() - {"game", "seat", "decision", "choices", "phase", "turn"}):
        yield f"  {field} {json.dumps(data[field])}"


def event_line(event: Event) -> str:
    """Return an event in a line, the private part in brackets."""
    line = f"{event.kind} {fields(event.data)}".rstrip()
    return f"{line} [{fields(event.private)} for {list(event.to)}]" if event.private else line


def fields(data: dict[str, Any]) -> str:
    return " ".join(f"{k}={','.join(map(str, v)) if isinstance(v, list) else v}" for k, v in data.items())


def deck_lines(view: Any) -> Iterator[str]:
    """Yield what a seat of a deck-builder sees, empty zones left out; the known top of a deck after a slash."""
    yield (
        f"turn {view.turn} seat {view.active} {view.phase}: {view.actions} actions, {view.money} money, "
        f"{view.buys} buys, {view.discount} discount, ending {view.ending}"
    )
    for seat in range(view.seats):
        zones = [f"hand {view.hand_count[seat]}", f"deck {view.deck_count[seat]}"]
        for zone in ("hand", "known_hand", "discard", "open_discard", *OPEN, "known_top", "walls"):
            cards = getattr(view, zone, NOWHERE)[seat]
            if cards:
                zones.append(f"{zone}: {' '.join(view.table.ids[c] for c in cards)}")
        yield f"  {seat} ({view.points(seat)}) {'; '.join(zones)}"
    gone = [f"{c.id} {n}" for c, n in zip(view.table.cards, view.pool, strict=True) if n != c.count]
    yield f"  pool: {', '.join(gone)}; trash {len(view.trash)}"


NOWHERE: list[list[int]] = [[]] * 6
OPEN = ("area", "deployed", "replayed", "ambush", "turned")


def field_lines(view: Any) -> Iterator[str]:
    """Yield what every deck-builder shows, then the Lands that are won and the lines before the others."""
    yield from deck_lines(view)
    yield f"  east {view.east}, markers {view.yellow} {view.blue} {view.red}, decided {view.decided}"
    for land, owner in enumerate(view.owners):
        lines = [" ".join(view.table.ids[c] for c in line) for line in view.lines[2 * land : 2 * land + 2]]
        if owner >= 0 or any(lines):
            yield f"  land {land + 1}: " + (f"won by {owner}" if owner >= 0 else " against ".join(lines))


def castle_lines(view: Any) -> Iterator[str]:
    """Yield what lies on the table of Azuchi Castle: the middle, the events, then every player."""
    lying = " ".join(CARDS[card] for card in view.open)
    events = " ".join(EVENTS[event] for event in view.row)
    yield f"round {view.round} {view.phase}, holder {view.holder}: open {lying}; deck {view.deck}"
    yield f"  supply {view.supply}; events {events}; to come {view.event_deck}; storeys {view.storeys}"
    for seat in range(view.seats):
        cards = f"free {view.free[seat]} busy {view.busy[seat]} kept {view.kept[seat]}"
        yield f"  {seat} ({view.score[seat]}) goods {view.goods[seat]}; {cards}; passed {view.passed[seat]}"


def campaign_lines(view: Any) -> Iterator[str]:
    """Yield what a side sees of Sekigahara: who stands where and who holds it, hands and boxes, the fight."""
    yield f"week {view.week} turn {view.turn} {view.phase}, active {view.active}, first {view.first}"
    for side, name in enumerate(SIDES):
        stacks = [f"{PLACE_ID[at]} {view.at(side, at)}" for at in range(len(PLACE_ID)) if view.at(side, at)]
        moved = [PLACE_ID[at] for at in range(len(PLACE_ID)) if view.count[side][ARRIVED + at]]
        held = [PLACE_ID[at] for at in range(len(PLACE_ID)) if side in (view.holder[at], view.cube[at])]
        hand = " ".join(CARD_ID[c] for c in view.hand[side] or ()) or view.hand_count[side]
        yield f"  {name}: {', '.join(stacks)}; arrived {moved}; holds {' '.join(held)}; hand {hand}"
    clash = view.clash()
    if clash is not None:
        line = [f"{FACE_ID[block.face]} {block.impact} for {block.side}" for block in clash.line]
        yield f"  {clash.kind} at {PLACE_ID[clash.place]}: {clash.impact}, deployed {', '.join(line) or 'none'}"


COMPACT: dict[type[Any], Callable[[Observation], Iterator[str]]] = {
    DeckView: deck_lines,
    BrenntView: deck_lines,
    MoegaharaView: field_lines,
    AzuchiView: castle_lines,
    SekiView: campaign_lines,
}


def frames(game_id: str) -> dict[str, Json]:
    """Return a state for every frame that can wait on the stack, one where it asks if there is any."""
    lying: dict[str, Json] = {}
    asking: dict[str, Json] = {}
    for s in positions(game_id):
        for frame in s.stack:
            kept = asking if frame is s.stack[-1] else lying
            if frame.name not in kept:
                kept[frame.name] = s.to_json()
    return dict(sorted({**seldom(game_id), **lying, **asking}.items()))


def positions(game_id: str) -> Iterator[Any]:
    """Yield every position of the games in which frames are looked for."""
    for game in games(game_id, FRAME_GAMES, seats=seats_at(shelf.load(game_id))):
        yield from game


def seldom(game_id: str) -> dict[str, Json]:
    """Return states with frames that random games hardly ever come to."""
    if game_id == "sekigahara":
        return {"auction": bidding(), "assault": storming()}
    if game_id == "moegahara":
        field = field_with(seats=6, played=["horo_musha"], discard=["kupfer"])
        do(field, "use:horo_musha")
        lines: Any = {3: ([], ["speertraeger", "kavallerie"])}
        enemy = field_with(played=["horo_musha", "falle"], lines=lines, options={"errata": ["x13"]})
        do(enemy, "use:horo_musha")
        return {"pass_to": field.to_json(), "enemy_order": enemy.to_json()}
    if game_id != "brennt":
        return {}
    s = game_with(
        game="brennt",
        seats=3,
        hand=["kavallerie", "soeldner_kanoniere", "wandermoench", "kupfer"],
        rivals={1: {"hand": ["kupfer"], "deployed": ["kavallerie", "speertraeger"]}, 2: {"hand": ["landzerstoerer"]}},
    )
    do(s, "play:kavallerie", "play:soeldner_kanoniere", "play:wandermoench", "choose:1", "end")
    do(s, "joint:1:2", "yes", "ambush", "show:landzerstoerer")
    return {"raze_side": s.to_json()}


def bidding() -> Json:
    """Return the first position of a campaign whose sides are bid for."""
    return shelf.load("sekigahara").new(Setup(2, 1, {"tokugawa": "bid"})).to_json()


def storming() -> Json:
    """Return the position after a siege in which one of two blocks is lost."""
    s = campaign.clash(
        "gifu",
        ["date_3", "date_3"],
        ["mori_3", "mori_2"],
        came=["kiyosu"],
        holders={"gifu": 1},
        hands=(["date_single", "date_single"], []),
        elsewhere=({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}),
    )
    campaign.do(s, "inside", "deploy:date_single:date_3", "deploy:date_single:date_3")
    return s.to_json()
