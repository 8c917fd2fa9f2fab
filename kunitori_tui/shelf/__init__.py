"""The shelf of games: the manifest of each, which says where its rules, words, bots and tables live; and who there is
to play against: the bots of a game, the levels among them, and who stands in for a person. Marks for texts that are
looked up later, as those of a manifest: they let the catalogues find a message id and return it unchanged.

It imports nothing of what the manifests name; what is asked for is loaded then.

>>> manifest("azuchi").title, manifest("azuchi").plain
('Azuchi Castle', 'kunitori_tui.games.azuchi.plain')
>>> load("azuchi").seat_counts
(2, 3, 4)
>>> load("go").id  # doctest: +ELLIPSIS
Traceback (most recent call last):
kunitori_tui.engine.errors.BadSetup: ('game', {'given': 'go', 'allowed': ('kunitori', ...)})
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from kunitori_tui.engine.errors import BadSetup

if TYPE_CHECKING:  # the menu and the command line need no rules
    from kunitori_tui.engine.api import Game, GameOption, Observation


def N_(msg: str) -> str:
    """Mark ``msg`` for tables whose texts go through ``tr`` later."""
    return msg


def NN_(one: str, many: str) -> tuple[str, str]:
    """Mark both forms of a text about a number, for tables whose texts go through ``trn`` later."""
    return one, many


def NP_(context: str, msg: str) -> str:
    """Mark ``msg`` as :func:`N_` does, for tables whose texts go through ``trp`` with that ``context``."""
    return msg


class Manifest(NamedTuple):
    """Where a game lives; all places are names of modules.

    ``rules`` has the rules as ``GAME``, ``words`` all words of the game alone as ``BOX`` (those of its rule options as
    ``OPTIONS`` in ``cards`` beside it, or in ``options`` where the rules are long to read), ``plain`` the table in
    lines as ``WORDS``, ``bots`` the bots by id, yardsticks first, each as ``BOT`` of its module or, behind a colon, the
    function in it that makes the bot once and, behind another, the way it plays, ``coach`` what the coach works out as
    ``LESSONS``; ``table`` is a module and a class in it, behind a colon.
    ``options`` has the rule options as ``OPTIONS`` where the rules are long to read, ``choosers`` names the modules for
    those that need a screen of their own (:mod:`screens.shell.game_setup`).

    ``content`` names the packages below which its documents lie, the game's own first, then those that it takes over
    from (:mod:`kunitori_tui.text.documents`).

    ``title`` and ``tagline``, what the game is about in at most 60 cells, are message ids: menus show them before
    anything else is loaded. ``short`` stands where a long title has no room. ``rounds`` says that all take part in
    every round and nobody has turns of his own: such a game tells an event ``round`` at the beginning of each.
    ``won`` is how many of 100 games for two every level wins against the one below, as the arena found (docs/bots.md),
    ``minutes`` how long one person takes against a level, for each number of seats (docs/tables.md).
    ``called`` gives name and help, as message ids, of bots that no other game has (:mod:`kunitori_tui.text.players`).
    ``week`` is how many turns make a week, where weeks are counted, ``opens`` names its phases before the first of
    them. ``review`` has how a finished game is reviewed as ``TERMS``, ``facts`` reads what was told of a game as
    ``Facts``.
    """

    title: str
    tagline: str
    rules: str
    words: str
    bots: Mapping[str, str]
    plain: str
    table: str
    coach: str
    content: Sequence[str]
    options: str = ""
    choosers: Mapping[str, str] = MappingProxyType({})
    short: str = ""
    rounds: bool = False
    week: int = 0
    opens: Collection[str] = ()
    won: Mapping[str, int] = MappingProxyType({})
    minutes: Mapping[str, Sequence[int]] = MappingProxyType({})
    called: Mapping[str, tuple[str, str]] = MappingProxyType({})
    review: str = ""
    facts: str = "kunitori_tui.play.facts"


LEVELS = ("ashigaru", "samurai", "daimyo", "shogun")
"""The strengths shown to players, from the weakest."""
WAYS = ("patient", "bold", "sly")
"""The ways to play near the strength of :data:`EVEN`: ``ways.json`` beside it says what each adds to its numbers."""
EVEN = "daimyo"
SURPRISE = "surprise"
"""One of :data:`WAYS`, drawn when the game begins and told when it is over (:func:`.deals.player`)."""


def home(game: str, *, bots: Mapping[str, str], kin: Sequence[str] = (), **told: Any) -> Manifest:
    """Return the manifest of a game whose parts lie in its home where they usually do, the levels and the ways in
    ``bots.levels``; ``bots`` are those besides, ``kin`` has more documents, and what is ``told`` is the rest, or
    replaces what is usual.
    """
    place = f"kunitori_tui.games.{game}"
    usual = {"rules": "rules.game", "words": "words.box", "coach": "content"}
    usual |= {part: part for part in ("facts", "plain", "review")}
    levels = {level: f"{place}.bots.levels:{level}" for level in LEVELS}
    ways = {way: f"{levels[EVEN]}:{way}" for way in WAYS}
    parts = {part: f"{place}.{name}" for part, name in usual.items()}
    content = tuple(f"kunitori_tui.games.{one}.content" for one in (game, *kin))
    return Manifest(**{**parts, "content": content, **told, "bots": {**bots, **levels, **ways}})


_IDS = ("kunitori", "brennt", "mixed", "moegahara", "azuchi", "sekigahara")


def ids() -> tuple[str, ...]:
    """Return the ids of all games, in the order of the menu."""
    return _IDS


@cache
def manifest(game_id: str) -> Manifest:
    """Return what is known of a game before it is loaded; raise :class:`BadSetup` (key ``game``) for an unknown id."""
    if game_id not in _IDS:
        raise BadSetup("game", given=game_id, allowed=_IDS)
    return cast("Manifest", import_module(f"kunitori_tui.games.{game_id}.game").MANIFEST)


def turn(view: Observation) -> int:
    """Return the turn of a view, from 1 on; in a phase that opens a week the first turn of that week."""
    return view.turn + (view.phase in manifest(view.game).opens)


def load(game_id: str) -> Game[Any, Any]:
    """Return the rules of a game; raise :class:`BadSetup` (key ``game``) for an unknown id."""
    return cast("Game[Any, Any]", import_module(manifest(game_id).rules).GAME)


def options(game_id: str) -> tuple[GameOption, ...]:
    """Return the rule options of a game; raise :class:`BadSetup` (key ``game``) for an unknown id."""
    alone = manifest(game_id).options
    return cast("tuple[GameOption, ...]", import_module(alone).OPTIONS if alone else load(game_id).options)


STAND_IN = "samurai"
"""The bot that plays on for a person who leaves a table where others stay."""


def bots(game_id: str) -> tuple[str, ...]:
    """Return the ids of all bots of a game, yardsticks first; raise :class:`BadSetup` for an unknown game."""
    return tuple(_places(game_id))


def levels(game_id: str) -> tuple[str, ...]:
    """Return the levels of a game that are shown to players, from the weakest; only what exists."""
    there = bots(game_id)
    return tuple(level for level in LEVELS if level in there)


def rivals_of_choice(game_id: str) -> tuple[str, ...]:
    """Return who may sit on a seat where no person does: the levels, the ways, and one that is drawn of these."""
    return (*levels(game_id), *WAYS, SURPRISE)


def strength(bot_id: str) -> str:
    """Return the level that a bot counts as: its own, that of all ways, itself for any other bot."""
    return EVEN if bot_id in (*WAYS, SURPRISE) else bot_id


def rivals(game_id: str, wanted: int = 3) -> list[str]:
    """Return the bots that one person plays by default: ``wanted`` sit there in all, if the game can be played so."""
    counts = load(game_id).seat_counts
    count = next(count for count in (wanted, 3, 2, 4, *counts) if count in counts)
    return [STAND_IN] * (count - 1)


QUICK = 12
"""The most minutes of a quick match."""


def quick(last: str = "") -> tuple[str, int]:
    """Return the game of a quick match and how many minutes it takes, for as few as that takes: the ``last`` one, or
    the shortest where it has no quick match or there was none.
    """
    times = {game: manifest(game).minutes[STAND_IN] for game in ids()}
    game = last if last and min(times[last]) <= QUICK else min(times, key=lambda game: sorted(times[game]))
    return game, next(minutes for minutes in times[game] if minutes <= QUICK)


def check_bot(game_id: str, bot_id: str) -> None:
    """Raise :class:`BadSetup` (key ``bot``, or ``game``) for the id of nobody who can sit down."""
    if bot_id != SURPRISE or game_id not in _IDS:
        bot_place(game_id, bot_id)


def bot_place(game_id: str, bot_id: str) -> str:
    """Return where the bot is found, as the manifest says it; raise :class:`BadSetup` for an unknown id, and for
    :data:`SURPRISE`, which is nobody before it is drawn.
    """
    places = _places(game_id)
    if bot_id not in places:
        raise BadSetup("bot", given=bot_id, allowed=tuple(places))
    return places[bot_id]


def _places(game_id: str) -> dict[str, str]:
    return {"random": "kunitori_tui.bots.ruled", **manifest(game_id).bots}
