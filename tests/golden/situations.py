"""Situations worth a save, of every game, and what a program tells of such a save.

``python scripts/golden.py saves NAME`` plays them all with the present program and keeps them as the set ``NAME``. It
is what the program of its time wrote, so it is never written again, only read by every later program.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Json, Setup
from kunitori_tui.games.mixed.rules.piles import EXAMPLE
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from savegames.format import Save, Seat, encode
from tests.engine.corpus import cheap, eager

SAVES = Path(__file__).parent / "saves"
NAMES = ("Anna", "Kenta", "Mei", "Yuki", "Rei", "Jun")
SEEDS = range(1, 400)
"""Games looked through for a situation."""
LONGEST = 5000
"""Decisions after which a game is not looked at any longer."""
BOT_SEED = 7
CREATED, UPDATED = "2026-11-21T08:00:00Z", "2026-11-21T09:30:00Z"

OWN_PILES = [*EXAMPLE[:-1], "festungsattrappe"]


@dataclass(frozen=True, slots=True)
class Moment:
    """When to save: a person is asked a question of the ``kind`` (or the game is over), so many of the last choices
    can be taken back, a frame called ``frame`` lies on the stack, the last choice begins with ``after``.
    """

    kind: str = ""
    undo: int = 0
    frame: str = ""
    after: str = ""
    turn: int = 0

    def is_now(self, session: Session) -> bool:
        """Return whether the table of ``session`` is as wished."""
        match, ask = session.match, session.match.pending
        if not self.kind or ask is None:
            return match.over and not self.kind
        if ask.decision.kind != self.kind or not ask.human:
            return False
        if not match.journal or not match.journal[-1].startswith(self.after):
            return False
        save = session.to_save()
        frames = [frame[0] for frame in save.now["stack"]]
        return (
            len(save.journal) - save.barrier_at >= self.undo
            and (not self.frame or self.frame in frames)
            and save.summary.turn >= self.turn
        )


@dataclass(frozen=True, slots=True)
class Situation:
    """A table and the moment at which it is saved: ``seats`` names a bot or is empty for a person, who is played
    eagerly; ``acts`` maps a number of choices to what happens at the table then.
    """

    name: str
    game: str
    seats: tuple[str, ...]
    moment: Moment
    options: Mapping[str, Any] = field(default_factory=dict)
    acts: Mapping[int, Callable[[Session], None]] = field(default_factory=dict)


def play(situation: Situation) -> Save:
    """Return the save of the first game that comes to the moment; raise LookupError if none does."""
    for seed in SEEDS:
        session = begin(situation, seed)
        dice = random.Random(seed)
        for choices in range(LONGEST):
            if choices in situation.acts:
                situation.acts[choices](session)
            if choices >= max(situation.acts, default=0) and situation.moment.is_now(session):
                save = session.to_save()
                save.created, save.updated = CREATED, UPDATED
                return save
            ask = session.match.pending
            if ask is None:
                break
            view = session.match.view(ask.seat)
            bot = bots.load(situation.game, ask.bot) if ask.bot else None
            session.match.submit(ask.token, bot.choose(view, ask.dice) if bot else eager(view.choices, dice))
    raise LookupError(situation.name)


def begin(situation: Situation, seed: int) -> Session:
    """Return the table of ``situation`` with the game ``seed``, which no disk keeps."""
    seats = [
        Seat("bot", name, bot) if bot else Seat("human", name)
        for name, bot in zip(NAMES, situation.seats, strict=False)
    ]
    match = Match(shelf.load(situation.game), Setup(len(seats), seed, dict(situation.options)), seats, BOT_SEED)
    return Session(match, situation.name, situation.name.replace("-", " "), CREATED, None, None)


class Later(NamedTuple):
    """What programs after the one of a set tell in addition: ``kinds`` of events, ``fields`` of the others, and, with
    ``opening``, what happened before the first question. What was told is never taken away or changed.
    """

    kinds: Collection[str] = ()
    fields: Collection[str] = ()
    opening: bool = False


NOTHING = Later()
LATER = {
    "0.1.0": Later(
        ("clear", "control", "defenders", "fought", "lay", "offer", "points"),
        (
            "actions",
            "armies",
            "bonuses",
            "by",
            "castle",
            "could",
            "disk",
            "held",
            "lines",
            "owned",
            "owners",
            "pays",
            "scores",
            "skipped",
            "step",
            "strengths",
            "there",
            "unplayed",
        ),
        opening=True,
    )
}


def told(save: Save, later: Later = NOTHING) -> Json:
    """Return what the program makes of ``save``: choices since the start, the digest of all they brought but for
    what is told ``later``, the standings and how many steps can be taken back.
    """
    match = Match.from_save(save)
    since = 1 if later.opening else 0
    spoiled = [
        (at, event.to_json(spoil=True)) for at, event in match.events if at >= since and event.kind not in later.kinds
    ]
    events = [[at, {name: value for name, value in data.items() if name not in later.fields}] for at, data in spoiled]
    standings = [asdict(standing) for standing in match.standings()]
    undo = 0
    while match.undo():
        undo += 1
    return {
        "choices": sum(not entry.startswith("@") for entry in save.journal),
        "told": len(events),
        "events": hashlib.sha256(json.dumps(events, sort_keys=True).encode()).hexdigest(),
        "standings": standings,
        "undo": undo,
    }


def new_set(name: str) -> Iterator[tuple[Path, bytes]]:
    """Yield the files of a new set of saves: every situation, and what this program tells of it."""
    for situation in SITUATIONS:
        save = play(situation)
        folder = SAVES / name
        yield folder / f"{situation.name}.json", encode(save)
        yield folder / "told" / f"{situation.name}.json", json.dumps(told(save), indent=1).encode() + b"\n"


def _hand_over(seat: int, bot: str) -> Callable[[Session], None]:
    return lambda session: session.match.hand_over(seat, bot)


def _take_back(seat: int, name: str) -> Callable[[Session], None]:
    return lambda session: session.match.take_back(seat, name)


def _concede(seat: int) -> Callable[[Session], None]:
    return lambda session: session.match.concede(seat)


def _cheap(game: str, **options: Any) -> dict[str, Any]:
    """Return options under a price sheet that brings battles early."""
    return {"prices": cheap(game), **options}


ME, OLD, NEW = "", "samurai", "ashigaru"

SITUATIONS = (
    # the first box
    Situation("kunitori-first-turn", "kunitori", (ME, OLD), Moment("play")),
    Situation("kunitori-attack", "kunitori", (ME, OLD, NEW), Moment("assign", undo=2), _cheap("kunitori")),
    Situation("kunitori-leaders", "kunitori", (ME, ME, NEW), Moment("lead", undo=1), _cheap("kunitori")),
    Situation("kunitori-ambush", "kunitori", (ME, ME, ME), Moment("ambush", after="show:"), _cheap("kunitori")),
    Situation("kunitori-prize", "kunitori", (ME, "random", NEW), Moment("prize"), _cheap("kunitori")),
    Situation(
        "kunitori-two-generals",
        "kunitori",
        (ME, OLD, NEW, "random"),
        Moment("buy", undo=3, turn=20),
        {"two_generals": True, "round_limit": 30},
    ),
    Situation(
        "kunitori-order",
        "kunitori",
        (ME, ME),
        Moment("order"),
        _cheap("kunitori", errata="all"),
    ),
    Situation("kunitori-ninja", "kunitori", (ME, "random", ME, ME, "random"), Moment("ninja_pick")),
    Situation("kunitori-market", "kunitori", (ME, "random"), Moment("gain", undo=2)),
    Situation("kunitori-rising", "kunitori", (ME, "random", ME), Moment("rising"), _cheap("kunitori")),
    Situation("kunitori-deploy", "kunitori", (ME, "money"), Moment("deploy", undo=1), _cheap("kunitori")),
    Situation(
        "kunitori-table-actions",
        "kunitori",
        (ME, ME, OLD, NEW, ME),
        Moment("buy", undo=2, turn=12),
        {"first": "3"},
        {9: _concede(0), 14: _hand_over(2, "daimyo"), 31: _take_back(3, "Nene")},
    ),
    Situation("kunitori-finished", "kunitori", ("daimyo", OLD, NEW), Moment()),
    Situation(
        "kunitori-given-up",
        "kunitori",
        (ME, OLD, ME),
        Moment(),
        {},
        {40: _concede(2), 55: _concede(0)},
    ),
    # the second box
    Situation("brennt-consent", "brennt", (ME, ME, ME), Moment("consent"), _cheap("brennt")),
    Situation("brennt-joint-call", "brennt", (ME, ME, ME), Moment("joint", undo=2), _cheap("brennt")),
    Situation(
        "brennt-joint-defence", "brennt", (ME, ME, ME), Moment("ambush", frame="allied_outcome"), _cheap("brennt")
    ),
    Situation("brennt-keep", "brennt", (ME, NEW), Moment("keep", after="show:", undo=1)),
    Situation("brennt-upgrade", "brennt", (ME, "random", ME, "random"), Moment("upgrade")),
    Situation("brennt-raze", "brennt", (ME, ME, ME, ME), Moment("victim"), _cheap("brennt")),
    Situation("brennt-ninja", "brennt", (ME, "random", ME), Moment("trained_pick")),
    Situation("brennt-joint-prize", "brennt", (ME, ME, ME, ME), Moment("prize", frame="allied"), _cheap("brennt")),
    Situation("brennt-gift", "brennt", (ME, ME, ME), Moment("gift"), _cheap("brennt")),
    Situation("brennt-finished", "brennt", (ME, OLD, NEW, OLD, NEW, "money"), Moment()),
    # both boxes as one
    Situation(
        "mixed-own-piles", "mixed", (ME, ME, NEW), Moment("ambush", after="show:"), _cheap("mixed", piles=OWN_PILES)
    ),
    Situation(
        "mixed-surprise",
        "mixed",
        (ME, OLD, NEW, "random"),
        Moment("keep", after="show:"),
        {"preset": "surprise", "generals": "brennt"},
    ),
    Situation("mixed-finished", "mixed", (ME, OLD), Moment(), {"round_limit": 15, "ninja_self": False}),
    # the third box
    Situation("moegahara-placing", "moegahara", (ME, OLD, NEW, OLD), Moment("place", undo=2, turn=8)),
    Situation("moegahara-pass", "moegahara", (ME, ME, ME, ME), Moment("pass_card")),
    Situation("moegahara-order", "moegahara", (ME, NEW, ME, NEW, ME, NEW), Moment("order"), {"errata": "all"}),
    Situation("moegahara-marker", "moegahara", (ME, ME, ME, ME), Moment("marker")),
    Situation("moegahara-keep", "moegahara", (ME, OLD), Moment("keep", after="show:", undo=1), _cheap("moegahara")),
    Situation("moegahara-finished", "moegahara", (ME, OLD), Moment()),
    # the castle
    Situation("azuchi-draft", "azuchi", (ME, OLD), Moment("draft", turn=3)),
    Situation("azuchi-work", "azuchi", (ME, OLD, ME), Moment("work", undo=1, turn=4)),
    Situation("azuchi-deal", "azuchi", (ME, NEW, OLD), Moment("deal", undo=1), {"build_any": True, "tie_break": True}),
    Situation("azuchi-event", "azuchi", (ME, OLD, NEW, OLD), Moment("build"), {"guard_2": 4, "tribute_any": True}),
    Situation("azuchi-finished", "azuchi", (ME, OLD, "random", "random"), Moment()),
    # the campaign
    Situation("sekigahara-offer", "sekigahara", (ME, ME), Moment("offer", after="offer"), {"tokugawa": "bid"}),
    Situation("sekigahara-bid", "sekigahara", (ME, ME), Moment("bid", turn=24)),
    Situation("sekigahara-march", "sekigahara", (ME, OLD), Moment("march", undo=2), {"tokugawa": "2"}),
    Situation("sekigahara-battle", "sekigahara", (ME, OLD), Moment("deploy", after="deploy:")),
    Situation("sekigahara-loyalty", "sekigahara", (ME, "random"), Moment("challenge")),
    Situation("sekigahara-refuting", "sekigahara", (ME, ME), Moment("refute")),
    Situation("sekigahara-defected", "sekigahara", (ME, ME), Moment("deploy", after="yield")),
    Situation("sekigahara-siege", "sekigahara", (ME, ME), Moment("siege"), {"open_castles": True}),
    Situation("sekigahara-retreat", "sekigahara", (ME, ME), Moment("retreat")),
    Situation("sekigahara-losses", "sekigahara", (ME, "random"), Moment("lose"), {"printing": "2011"}),
    Situation("sekigahara-finished", "sekigahara", (ME, "random"), Moment()),
)
