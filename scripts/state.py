"""Writes the layout of positions into docs/state.md: ``python scripts/state.py``.

Names and forms come from the rules; what a field means is said here, in :data:`MEANINGS` and :data:`VIEWS`.
``python scripts/state.py check`` exits 1 where the document has fallen behind.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from kunitori_tui import shelf
from kunitori_tui.engine.api import Game, Setup
from kunitori_tui.engine.cells import CardNumber, Record, Seat, SeatOrNone
from kunitori_tui.engine.shapes import Array, Boolean, Integer, Map, Object, OneOf, Shape, Tuple
from kunitori_tui.games.azuchi.rules import table as castle
from kunitori_tui.games.sekigahara.rules import board
from kunitori_tui.games.sekigahara.rules import pieces as campaign
from kunitori_tui.games.sekigahara.rules.fields import CardOrNone
from scripts.generated import Generated
from tests.contract.play import unusual

TITLES = {
    "kunitori": "First box",
    "brennt": "Second box and mixed game",
    "moegahara": "Moegahara",
    "azuchi": "Azuchi Castle",
    "sekigahara": "Sekigahara",
}
"""The tables of fields, each under the game that has the most of them."""
BASE = {"brennt": "kunitori", "moegahara": "kunitori"}
"""Whose fields a game has beside its own."""

COMMON = {
    "game": "the id of the game",
    "seats": "how many play",
    "options": "the rule options, complete",
    "table": "the figures in effect: `[id, cost, count]`",
    "phase": "the phase of the turn or of the round",
    "over": "whether the game has ended",
    "stack": "the frames, see below: what is asked, and what is still to be done. The last one asks",
    "revealed": "counts what came into the open or was drawn: no undo goes back over a change of it",
    "rng": "the state of the dice",
}
"""What every position has."""
COMMON_FORMS = {
    "game": "text",
    "seats": "number",
    "options": "object",
    "table": "[[text, number, number]]",
    "phase": "text",
    "over": "true or false",
    "stack": "[[text, ...]]",
    "revealed": "number",
    "rng": "number",
}

MEANINGS: Mapping[str, Mapping[str, str]] = {
    "kunitori": {
        "pool": "how many of each card lie in the pool",
        "trash": "the cards trashed",
        "offer": "the pile of generals, the first two open (option `two_generals`), else empty",
        "known_top": "how many cards on top of each deck were put there in the open",
        "hand": "the hands",
        "deck": "the decks; the last card of a list is the top",
        "discard": "what went to the discard piles unseen",
        "open_discard": "what went to the discard piles in the open",
        "area": "the cards played in this turn",
        "deployed": "cards left from earlier turns and not played again in this one",
        "replayed": "those that were played again",
        "ambush": "cards laid out for an ambush (7-2-1)",
        "turned": "cards turned up from the deck for a while",
        "known_hand": "hand cards that everybody has seen",
        "first": "the seat that began",
        "active": "the seat whose turn it is",
        "turn": "the turn, from 1",
        "actions": "actions left",
        "money": "money left; what the last turn left over stays until the next begins",
        "buys": "buys left",
        "discount": "how much less a card costs in this turn",
        "floor": "the price below which a discount does not go, 0: none",
        "ending": "how many turns are to come once a victory pile is empty (9-1), -1 before",
    },
    "brennt": {
        "walls": "Verteidigungswall cards left lying (R19)",
        "landed": "1 for a seat that ever gained a Land (R20)",
        "monks": "how many Wandermönch cards of this turn call allies (R46)",
        "owed": "cards to be drawn for walls (R19); with the erratum `r19` alone",
    },
    "moegahara": {
        "lines": "the battle lines: of team 0, then of team 1, before the first Land, and so on",
        "owners": "the team that has won each Land, -1: nobody yet",
        "out": "the cards out of the game",
        "yellow": "yellow marker cards of each seat",
        "blue": "blue ones",
        "red": "red ones",
        "east": "the team of the eastern army, -1: not fixed yet",
        "levy": "Bauernmiliz that may be bought without a buy (R61)",
        "decided": "the turn in which a Land was won last, 0: none yet (R35)",
    },
    "azuchi": {
        "goods": "what each seat has of every one of the goods",
        "free": "cards before each seat without a worker, by kind",
        "busy": "those with a worker, by kind",
        "paid": "how often each seat has bought points, by way",
        "deck": "the action cards; the last one is the top",
        "discard": "discarded cards by kind",
        "open": "the cards to draft",
        "event_deck": "the event cards; the last one is the top",
        "row": "the events turned up since their deck was shuffled",
        "storeys": "the rounds whose build card stays face up",
        "supply": "what is left of every one of the goods",
        "kept": "armies that lay before each seat when the round began",
        "passed": "1 for a seat that has passed",
        "score": "the points",
        "round": "the round, from 1",
        "holder": "the seat with the Nobunaga tile",
        "attacks": "how many attacks there were",
    },
    "sekigahara": {
        "blocks": "the zone of every block of a side: its faces in their order, each as often as `table` says",
        "traces": "what everybody knows of hidden blocks (S55): a face, and the zones where it may be",
        "picked": "cards named for the next step",
        "came": "for every place the slots by which a side's blocks entered beside enemies (8-8-2), as bits",
        "hand": "the cards in hand",
        "pile": "the draw piles; they have no order",
        "discard": "the discards",
        "played": "cards that lie on the table in a fight",
        "sealed": "cards face down until both have chosen",
        "shown": "cards in hand that everybody has seen",
        "seat_of": "the seat that plays each side",
        "offers": "what each seat bids for Tokugawa (S56), -1: nothing yet",
        "disks": "1 for a disk that is there",
        "cube": "for every place the side that controls its resource, -1: none",
        "holder": "for every place the side that holds its castle, -1: none",
        "used": "the roads used in this phase",
        "origins": "the places from which a stack has moved",
        "trail": "the zones of the stack that moves",
        "week": "the week, from 1",
        "turn": "the turn, from 1 to 28",
        "active": "the side whose turn it is, -1: none",
        "first": "the side that moves first in this week, -1: not chosen yet",
        "degree": "how much moves: 0 none, 1 minimal, 2 limited, 3 total, -1: not chosen yet",
        "moves": "stacks that may still move",
        "musters": "musters left",
        "exchange": "1 if cards may still be exchanged",
        "lead": "leadership of the stack that moves: 0 none, 1 castle or capital, 2 a leader not declared, 3 declared",
        "pick_zone": "the zone from which blocks are named, -1: none",
        "handicap": "what was bid for Tokugawa",
        "winner": "the side that has won, -1: none yet",
    },
}
"""What the fields of a position mean."""

COMMON_VIEW = {
    "seat": "whose view it is, `null`: a spectator's",
    "decision": "the open question, as `Decision` in `kunitori_tui/engine/api.py` says; `null` at the end",
    "choices": "the options, where this seat is asked",
}
"""What every view has."""

VIEWS: Mapping[str, Mapping[str, str]] = {
    "kunitori": {
        "hand": "`null` for seats whose hand stays hidden",
        "hand_count": "cards in each hand",
        "discard": "`null` for seats whose discard pile stays hidden",
        "discard_count": "cards that went to each discard pile unseen",
        "deck_count": "cards in each deck",
        "known_top": "the cards known on top of each deck, the top one first",
        "owned": "all cards of each seat: everybody saw them come",
        "offer": "the two generals that lie open",
    },
    "brennt": {},
    "moegahara": {},
    "azuchi": {
        "deck": "how many of each kind are in it",
        "event_deck": "how many of each kind are in it",
        "event": "the event that is carried out, -1: none",
    },
    "sekigahara": {
        "side": "the own side, -1 for a spectator and before the sides are known",
        "rules": "the rule options: what a position calls `options`",
        "blocks": "`null` for the other side",
        "count": "how many blocks of each side are in every zone",
        "open_faces": "the faces of each side that lie open: deployed, defected, dead, in the Mōri box",
        "hand": "`null` for the other side",
        "hand_count": "cards in each hand",
        "sealed": "`null` for the other side",
        "sealed_count": "cards face down of each side",
        "pile_count": "cards in each draw pile",
        "picked": "empty for all but who names them",
        "pick_zone": "-1 for all but who names them",
        "lead": "0 for the other side, where a leader is not declared",
        "offers": "-1 for the other seat, until both have bid",
    },
}
"""Fields that a view has in addition, or that hold something else there."""


def positions(game_id: str) -> Iterator[tuple[Any, Any]]:
    """Yield first positions, as the default and as other options have them, each with a view of it."""
    game: Game[Any, Any] = shelf.load(game_id)
    errata = {option.key: list(option.choices) for option in game.options if option.kind == "list"}
    for options in ({}, {**unusual(game), **errata}):
        state = game.new(Setup(game.seat_counts[0], 1, options))
        yield state, state.observe(0)


def shape(state: Any, seats: int) -> Object:
    """Return the shape of positions like ``state`` with that many seats."""
    data = state.to_json()
    game: Any = shelf.load(data["game"])
    found: Object = game.shape(seats, data)
    return found


def form(few: Shape, many: Shape) -> str:
    """Return the form of a field in short, from its shapes for fewer and for more seats."""
    if isinstance(few, Array) and isinstance(many, Array):
        item = form(few.item, many.item)
        if few.least != few.most:
            return f"[{item}]"
        return f"[{item}; {few.most if few.most == many.most else 'seats'}]"
    if isinstance(few, Tuple) and isinstance(many, Tuple):
        return f"[{', '.join(map(form, few.shapes, many.shapes))}, ...]"
    if isinstance(few, OneOf):
        texts = [value for value in few.values if isinstance(value, str)]
        return ", ".join(f"`{value}`" for value in texts) if len(texts) > 1 else "text" if texts else "number"
    words = {Integer: "number", Boolean: "true or false", Map: "object"}
    return next((word for cls, word in words.items() if isinstance(few, cls)), "...")


def forms(game_id: str) -> dict[str, str]:
    """Return all fields of positions of a game with their forms."""
    counts = shelf.load(game_id).seat_counts
    found: dict[str, str] = {}
    for state, _ in positions(game_id):
        few, many = shape(state, counts[0]).fields, shape(state, counts[-1]).fields
        found |= {name: form(few[name], many[name]) for name in state.to_json()}
    return found


def meanings(told: Mapping[str, Mapping[str, str]], game_id: str) -> dict[str, str]:
    """Return the meanings for a game, those it shares included."""
    return {**(told[BASE[game_id]] if game_id in BASE else {}), **told[game_id]}


def first_sentence(frame: type[Any]) -> str:
    """Return what a sort of frame is, out of its docstring."""
    text = " ".join((inspect.getdoc(frame) or "").partition("\n\n")[0].split())
    plain = re.sub(r":\w+:`[.~]*([^`]+)`", r"`\1`", text).replace("``", "`")
    return re.split(r"(?<=[.])\s", plain)[0].removesuffix(".")


WORDS: dict[Any, str] = {bool: "0 or 1", int: "number", **dict.fromkeys((Seat, SeatOrNone), "seat")}
WORDS |= dict.fromkeys((CardNumber, CardOrNone), "card")
"""What a cell holds, by its annotation."""


def cells(record: type[Record]) -> dict[str, Any]:
    """Return the annotations of all cells of a record, those of its ancestors first."""
    found: dict[str, Any] = {}
    for ancestor in reversed(record.__mro__):
        found |= inspect.get_annotations(ancestor, eval_str=True)
    return {name: found[name] for name in record.cells}


def cell(declared: Any) -> str:
    """Return in a word what a cell declared so holds; of a list and of a record, in brackets, what they hold."""
    if declared in WORDS:
        return WORDS[declared]
    if get_origin(declared) in (list, Annotated):
        inner = cell(get_args(declared)[0])
        return f"[{inner}]" if get_origin(declared) is list else inner
    return f"[{', '.join(f'{name} {cell(of)}' for name, of in cells(declared).items())}]"


def frames(game_id: str) -> Iterator[str]:
    """Yield the table of the frames that a game has beside those of its base."""
    known = dict(next(positions(BASE[game_id]))[0].frames) if game_id in BASE else {}
    yield from ("", "| frame | cells behind its name | what it is |", "|---|---|---|")
    for name, frame in sorted(next(positions(game_id))[0].frames.items()):
        if known.get(name) is not frame:
            told = ", ".join(f"`{of}` {cell(declared)}" for of, declared in cells(frame).items())
            yield f"| `{name}` | {told} | {first_sentence(frame)} |"


def numbers() -> dict[str, list[str]]:
    """Return what the numbers mean that are no numbers of cards in ``table``, by game."""

    def listed(title: str, names: Sequence[str]) -> str:
        return f"- {title}: " + ", ".join(f"{number} `{name}`" for number, name in enumerate(names)) + "."

    zones = {
        board.PICKED: "picked for the next step",
        board.DEPLOYED: "deployed",
        board.DEFECTED: "defected",
        board.DEAD: "dead",
        board.MORI_BOX: "Mōri box",
        board.BOX: "recruitment box",
        board.BAG: "bag",
    }
    return {
        "azuchi": [
            listed("Kinds of action cards", castle.CARDS),
            listed("Kinds of events", castle.EVENTS),
            listed("Goods", castle.GOODS),
            listed("Ways to buy points", castle.WAYS),
        ],
        "sekigahara": [
            listed("Sides", board.SIDES),
            listed("Cards", campaign.CARD_ID),
            listed("Faces", campaign.FACE_ID),
            listed("Disks", board.DISKS),
            listed("Places", board.PLACE_ID),
            f"- Zones: a block that may still move is in the zone of its place; one that has arrived in this phase in "
            f"{board.ARRIVED} + its place; {board.TRANSIT} to {board.PICKED - 1}: so many segments under way, from 1; "
            + ", ".join(f"{number} {name}" for number, name in zones.items())
            + ".",
        ],
    }


def table(rows: Mapping[str, str], *, of: Mapping[str, str] | None = None) -> Iterator[str]:
    """Yield a table of fields, with their forms where they are given."""
    yield from (
        "",
        "| field | form | meaning |" if of else "| field | meaning |",
        "|---|---|---|" if of else "|---|---|",
    )
    for name, meaning in rows.items():
        yield f"| `{name}` | {of[name]} | {meaning} |" if of else f"| `{name}` | {meaning} |"


def document() -> str:
    """Return the generated part of docs/state.md."""
    lines = [
        "## Every game",
        *table(COMMON, of=COMMON_FORMS),
        "",
        "A view has beside them, but for `revealed` and `rng`:",
    ]
    lines += table(COMMON_VIEW)
    for game_id, title in TITLES.items():
        lines += ["", f"## {title}"]
        if game_id in BASE:
            lines += ["", "Beside the fields and frames of the first box."]
        of = forms(game_id)
        lines += ["", f"Phases: {of['phase']}.", *table(MEANINGS[game_id], of=of)]
        if game_id in numbers():
            lines += ["", *numbers()[game_id]]
        if VIEWS[game_id]:
            lines += ["", "In a view:", *table(VIEWS[game_id])]
        lines += frames(game_id)
    return "\n".join(lines) + "\n"


DOCUMENT = Generated("state", document)

if __name__ == "__main__":
    DOCUMENT.run(sys.argv[1:])
