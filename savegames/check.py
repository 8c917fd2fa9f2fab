"""From a record to a position the game can go on from.

A file with the right checksum can still hold 41 coppers. Nothing is played from, and nothing saved over, that the
game's own invariants do not accept. Nothing in the record is executed or used as a path: the game's id is looked up on
the shelf, the options of the journal are compared with those on offer.
"""

from __future__ import annotations

from typing import Any, Literal

from kunitori_tui import shelf
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import AnyGame, BadSetup, BadState, Setup, State
from savegames.errors import BadFile, Newer, printable
from savegames.format import Save
from savegames.journal import walk
from savegames.strictjson import canonical


def restore(save: Save) -> State:
    """Return the position ``save.now``, after checking it, the one at the barrier, and what the record says of them.

    Raises :class:`Newer` for rules or dice of a later program; :class:`BadFile` with ``unknown_game``,
    ``unknown_card``, ``wrong_table``, ``bad_state``, ``impossible`` or ``bad_field``.
    """
    game = _game(save)
    options = _options(game, save)
    _build(game, options, save, "barrier")
    return _build(game, options, save, "now")


def replay(save: Save) -> State:
    """Return the position reached from the barrier by the rest of the journal, every choice checked to be legal.

    Raises what :func:`restore` and :func:`savegames.journal.walk` raise, and ``bad_journal`` with the reason ``end``
    where it does not end in ``save.now``. A save of older rules may fail here and yet be sound: the snapshot is the
    authority.
    """
    game = _game(save)
    state = _build(game, _options(game, save), save, "barrier")
    for _ in walk(state, save.journal, save.barrier_at):
        pass
    if canonical(state.to_json()) != canonical(save.now):
        raise BadFile("bad_journal", at=len(save.journal), why="end")
    return state


def _game(save: Save) -> AnyGame:
    if save.game not in shelf.ids():
        raise BadFile("unknown_game", game=save.game, allowed=shelf.ids())
    game = shelf.load(save.game)
    if save.rules_version > game.rules_version:
        raise Newer("newer", part="rules", found=save.rules_version, known=game.rules_version)
    if save.rng_version > rng.VERSION:
        raise Newer("newer", part="rng", found=save.rng_version, known=rng.VERSION)
    if len(save.seats) not in game.seat_counts:
        raise BadFile("bad_field", field="seats")
    return game


def _options(game: AnyGame, save: Save) -> dict[str, Any]:
    # Rules code indexes and computes with what it is given. Whatever that runs into on a made-up record, the player
    # gets one sentence; the cause stays chained for whoever debugs the rules.
    try:
        return game.check(Setup(len(save.seats), 0, dict(save.options), save.cards)).options
    except BadSetup as error:
        if error.key == "unknown_card":
            raise BadFile("unknown_card", given=printable(error.params["given"])) from error
        if error.key == "figures":
            raise BadFile("wrong_table") from error
        raise BadFile("bad_field", field="options") from error
    except Exception as error:
        raise BadFile("bad_field", field="options") from error


def _build(game: AnyGame, options: dict[str, Any], save: Save, part: Literal["now", "barrier"]) -> State:
    data: dict[str, Any] = getattr(save, part)
    if canonical(data.get("table", [])) != canonical(save.cards):
        raise BadFile("wrong_table")
    if canonical(data.get("options", options)) != canonical(options):
        raise BadFile("bad_field", field="options")
    try:
        state: State = game.from_json(data)
        same = canonical(state.to_json()) == canonical(data)
    except BadState as error:
        if error.key == "unsound":
            raise BadFile("impossible", part=part, problem=printable(error.params["problem"], 200)) from error
        raise BadFile("bad_state", part=part) from error
    except Exception as error:
        raise BadFile("bad_state", part=part) from error
    if not same:
        raise BadFile("bad_state", part=part)
    if data["seats"] != len(save.seats):
        raise BadFile("bad_field", field="seats")
    # The other way round is sound: a game everybody conceded is finished though the rules would let it go on.
    if state.over and not save.finished:
        raise BadFile("bad_field", field="finished")
    return state
