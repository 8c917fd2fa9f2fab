"""A shared table before its game, and in the lists of those that are open, in words."""

from __future__ import annotations

from typing import Any, Protocol

from kunitori_tui import shelf
from kunitori_tui.text import bots, games, options
from kunitori_tui.text.catalog import tr, trn

CLOSED = "closed"
"""In the place of a bot: nobody plays there, as :data:`kunitori_tui.shared.messages.CLOSED`."""


class Told(Protocol):
    """What a table tells of itself."""

    @property
    def name(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def places(self) -> list[dict[str, Any]]: ...
    @property
    def turn(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def locked(self) -> bool: ...
    @property
    def since(self) -> int: ...
    @property
    def hosts(self) -> bool: ...
    @property
    def options(self) -> dict[str, Any]: ...


def state(told: Told) -> str:
    """Return how a table stands, in a few words."""
    if told.over:
        return tr("over")
    if told.turn and any(place["own"] for place in told.places):
        return tr("your seat")
    if told.turn:
        return tr("turn {n}", n=told.turn)
    if told.locked:
        return tr("locked")
    return tr("waiting {n} min", n=told.since // 60)


def is_person(place: dict[str, Any]) -> bool:
    """Return whether a person has a place, before the game or in it."""
    return bool(place["name"]) and (place["login"] != "" or not place["bot"])


def is_there(told: Told, place: dict[str, Any]) -> bool:
    """Return whether a person sits at a place now."""
    return bool(place["ready"]) if told.turn else is_person(place)


def seated(told: Told) -> str:
    """Return who sits at a table, and how many seats are free."""
    there = [place for place in told.places if place["bot"] != CLOSED]
    names = [place["name"] or (tr("free") if place["free"] else tr("bot")) for place in there]
    return ", ".join(names)


def how_to_join() -> str:
    """Return how one of several tables is joined."""
    return tr("kunitori join NAME joins one of them.")


def listed(told: Told) -> str:
    """Return a table as one line of a list."""
    return f"{told.name:<9} {games.list_title(told.game)}: {seated(told)} ({state(told)})"


def limit(seconds: int) -> str:
    """Return how long a choice may take."""
    if not seconds:
        return tr("no limit")
    return trn("{n} minute", "{n} minutes", seconds // 60) if seconds % 60 == 0 else tr("{n} seconds", n=seconds)


def terms(seconds: int) -> str:
    """Return how long a choice may take, and what happens then, where that is agreed upon."""
    return tr("{time} for a choice; then a bot makes it", time=limit(seconds)) if seconds else limit(seconds)


def lookers(*, watch: bool, joins: bool) -> str:
    """Return what those may do who do not play."""
    if not watch:
        return tr("nobody looks on")
    return tr("may look on and ask for the seat of a bot") if joins else tr("may look on")


def who(place: dict[str, Any], login: str) -> str:
    """Return who sits at a place before the game, behind his name, to who has that ``login``."""
    if place["bot"] == CLOSED:
        return tr("closed")
    if place["free"]:
        return tr("anyone who joins; at the start a bot: {bot}", bot=bots.bot_name(place["bot"]))
    if not place["name"]:
        return tr("a bot: {bot}", bot=bots.bot_name(place["bot"]))
    if place["own"]:
        return tr("you, this terminal")
    if place["twin"]:
        return tr("another terminal, your own login")
    if not place["ready"]:
        return tr("away") if place["host"] else _at_another(place["login"], login)
    return _at_another(place["login"], login)


def _at_another(login: str, mine: str) -> str:
    return tr("another terminal") if login in ("", mine) else tr("another terminal, {login}", login=login)


def chairs(told: Told, login: str) -> list[str]:
    """Return the seats before the game, a line each, to who has that ``login``."""
    return [
        " ".join(filter(None, (str(at), place["name"] and f"{place['name']}:", who(place, login))))
        for at, place in enumerate(told.places, 1)
    ]


def rules(told: Told) -> str:
    """Return the rule options that are not the usual ones."""
    game = shelf.load(told.game)
    changed = [o for o in game.options if o.kind not in ("prices", "selection")]
    named = [
        f"{options.option_name(game.id, o.key)} {options.value_name(game.id, o.key, told.options[o.key])}"
        for o in changed
        if told.options.get(o.key, o.default) != o.default
    ]
    return ", ".join(named) or tr("the usual rules")


def invitations(name: str, ssh: str, *, has_shell: bool) -> list[str]:
    """Return how others find the table of that name, a line for each way: by the command line of this machine, which
    they see where it ``has_shell``, and by ``ssh``, the line that leads here ("": none is known).
    """
    here = [tr("on this machine   kunitori join {name}", name=name)] if has_shell else []
    away = [tr("from elsewhere    {line}, then j and {name}", line=ssh, name=name)] if ssh else []
    return [*here, *away] or [tr("by SSH, as you came   then j, and Enter at {name}", name=name)]


def next_step(told: Told) -> str:
    """Return what has to happen before the game begins."""
    twin = next((place["name"] for place in told.places if place["twin"]), "")
    if twin and not told.hosts:
        return tr("{name} has the same login. If that is you, q gives this seat up.", name=twin)
    if not told.hosts:
        return laid_anew() if is_unready(told) else tr("{name} begins the game.", name=told.places[0]["name"])
    if any(place["free"] for place in told.places):
        return tr("Wait for others, or begin with Space: bots take the free seats.")
    if waited := not_ready(told):
        return tr("Not ready yet: {names}. r says so there; Space begins all the same.", names=", ".join(waited))
    return tr("All seats are taken. Space begins.")


def changed(before: Told, now: Told) -> list[str]:
    """Return what has changed about a table before its game: who has come or gone, that it was laid anew."""
    there, here = ([place["name"] for place in told.places if place["name"]] for told in (before, now))
    said = [tr("{player} has come.", player=name) for name in here if name not in there]
    said += [tr("{player} has gone.", player=name) for name in there if name not in here]
    return said + ([laid_anew()] if not now.hosts and is_unready(now) and not is_unready(before) else [])


def is_unready(told: Told) -> bool:
    """Return whether somebody at this terminal has not said that he is ready."""
    return any(place["own"] and not place["ready"] for place in told.places)


def laid_anew() -> str:
    """Return what is to be done when the table was changed before its game."""
    return tr("The table was changed; r when you are ready.")


def not_ready(told: Told) -> list[str]:
    """Return who sits at a table and has not said that he is ready."""
    return [place["name"] for place in told.places if place["name"] and place["login"] and not place["ready"]]
