"""A shared table before its game, and in the lists of those that are open, in words.

Shared tables in words: why a line is cut or refused, and what is new of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kunitori_tui.text import players
from kunitori_tui.text.box import NOTED, changed_options
from kunitori_tui.text.catalog import N_, Texts, key_for, paragraph, series, tr, trn

if TYPE_CHECKING:
    from kunitori_tui.play.company import Spoken
    from kunitori_tui.play.company import TableCompany as Company

CLOSED = "closed"
"""In the place of a bot: nobody plays there, as :data:`kunitori_tui.shared.messages.CLOSED`."""


LAID_ANEW = N_("The table was changed; {key:ready} when you are ready.")
"""Said to a player who has to say again that he is ready."""
IMPOSSIBLE = N_("Tables cannot be shared on this system. They can on Linux and macOS.")
"""Of systems whose sockets do not name the account at the other end."""
READ_BY = N_("The host can read the saved game.")
ANSWERS = N_("{key:grant_True} agrees, {key:grant_False} does not.")
RUNG = N_("It rings for whoever the table is waiting for, at most once a minute.")

Place = Mapping[str, Any]
"""A seat as a shared table tells of it (:class:`kunitori_tui.shared.messages.WaitingSeat`)."""


def state(places: Sequence[Place], turn: int, since: int, *, over: bool, locked: bool) -> str:
    """Return in a few words whether a table waits, ``since`` so many seconds, is locked, is in its game, or is over."""
    if over:
        return tr("over")
    if turn and any(place["own"] for place in places):
        return tr("your seat")
    if turn:
        return tr("turn {n}", n=turn)
    return tr("locked") if locked else tr("waiting {n} min", n=since // 60)


def is_person(place: Place) -> bool:
    """Return whether a person has a place, before the game or in it."""
    return bool(place["name"]) and (place["login"] != "" or not place["bot"])


def is_there(place: Place, turn: int) -> bool:
    """Return whether a person sits at a place now; ``turn`` is 0 before the game."""
    return bool(place["ready"]) if turn else is_person(place)


def called(place: Place, *, is_long: bool = False) -> str:
    """Return who has a place, in a word or two: of a bot its level, too, if that ``is_long``."""
    bot = tr("bot")
    nobody = tr("free") if place["free"] else f"{bot} {players.level(place['bot'])}" if is_long else bot
    return str(place["name"]) or nobody


def seated(places: Sequence[Place]) -> str:
    """Return who sits at a table, and how many seats are free."""
    return series(called(place) for place in places if place["bot"] != CLOSED)


def limit(seconds: int) -> str:
    """Return the time limit of a choice in words; ``seconds`` 0 is no limit."""
    if not seconds:
        return tr("no limit")
    return trn("{n} minute", "{n} minutes", seconds // 60) if seconds % 60 == 0 else tr("{n} seconds", n=seconds)


def terms(seconds: int) -> str:
    """Return the time limit of a choice, and that a bot makes the choice when the time is over."""
    return tr("{time} for a choice; then a bot makes it", time=limit(seconds)) if seconds else limit(seconds)


def spectators(*, watch: bool, joins: bool) -> str:
    """Return in a few words what spectators may do at a table."""
    if not watch:
        return tr("nobody may watch")
    return tr("may watch and ask for a bot's seat") if joins else tr("may watch")


def who(place: Place, login: str) -> str:
    """Return what stands behind the name of a place before the game; ``login`` is the reader's own account."""
    if place["bot"] == CLOSED:
        return tr("closed")
    if place["free"]:
        return tr("anyone who joins, or else a bot: {bot}", bot=players.level(place["bot"]))
    if not place["name"]:
        return tr("a bot: {bot}", bot=players.level(place["bot"]))
    if place["own"]:
        return tr("you, this terminal")
    if place["twin"]:
        return tr("another terminal, your own login")
    if place["host"] and not place["ready"]:
        return tr("away")
    other = place["login"]
    return tr("another terminal") if other in ("", login) else tr("another terminal, {login}", login=other)


def chairs(places: Sequence[Place], login: str) -> list[str]:
    """Return the seats of a table before the game, a line each; ``login`` is the reader's own account."""
    return [
        " ".join(filter(None, (str(at), place["name"] and f"{place['name']}:", who(place, login))))
        for at, place in enumerate(places, 1)
    ]


def rules(game_id: str, chosen: Mapping[str, Any]) -> str:
    """Return the rule options that are not the usual ones."""
    return series(f"{name} {value}" for name, value in changed_options(game_id, chosen, NOTED)) or tr("the usual rules")


def invitations(name: str, ssh: str, *, has_shell: bool) -> list[str]:
    """Return the ways in which others reach the table ``name``, a line each: the command on this machine (left out if
    they have no shell), and ``ssh``, the command that leads to this machine ("": not known).
    """
    here = [tr("on this machine   kunitori join {name}", name=name)] if has_shell else []
    away = [tr("from elsewhere    {line}, then j and {name}", line=ssh, name=name)] if ssh else []
    return [*here, *away] or [tr("by SSH, as you came   then j, and Enter at {name}", name=name)]


def next_step(places: Sequence[Place], *, hosts: bool) -> str:
    """Return the sentence that says what has to happen before the game can begin."""
    twin = next((place["name"] for place in places if place["twin"]), "")
    if twin and not hosts:
        return tr("{name} has the same login. If that is you, {key:leave} gives this seat up.", name=twin)
    if not hosts:
        return tr(LAID_ANEW) if is_unready(places) else tr("{name} begins the game.", name=places[0]["name"])
    if any(place["free"] for place in places):
        return tr("Wait for others, or begin with {key:Space}: bots take the free seats.")
    if waited := not_ready(places):
        return tr("Not ready yet: {names}. They press r when ready; {key:Space} begins anyway.", names=series(waited))
    return tr("All seats are taken. {key:Space} begins.")


def changed(before: Sequence[Place], now: Sequence[Place], *, hosts: bool) -> list[str]:
    """Return what changed at a table before its game, a sentence each: who came, who went, new terms."""
    there, here = ([place["name"] for place in places if place["name"]] for places in (before, now))
    said = [tr("{player} has joined.", player=name) for name in here if name not in there]
    said += [tr("{player} has left.", player=name) for name in there if name not in here]
    return said + ([tr(LAID_ANEW)] if not hosts and is_unready(now) and not is_unready(before) else [])


def is_unready(places: Sequence[Place]) -> bool:
    """Return whether somebody at this terminal has not said that he is ready."""
    return any(place["own"] and not place["ready"] for place in places)


def not_ready(places: Sequence[Place]) -> list[str]:
    """Return the names of the players who have not said that they are ready."""
    return [place["name"] for place in places if place["name"] and place["login"] and not place["ready"]]


REFUSALS = Texts(__file__, "refusals")
"""Why the line to a table has ended."""

NOT_OPENED = Texts(__file__, "not_opened")
"""Why a table could not be opened."""


def refusal(why: str, name: str = "", word: str = "", *, hosts: bool = False) -> str:
    """Return why the table ``name`` has cut the line of who gave it ``word``, "" for none, or ``hosts`` it."""
    if why == "closed" and hosts:
        return tr("The table is closed. If its game had begun, Resume takes it up again.")
    if why == "locked" and word:
        return tr("That is not the table's password. Ask the host.")
    return tr(REFUSALS.get(why, REFUSALS["line"]), name=name)


def not_opened(why: str) -> str:
    """Return why a table could not be opened."""
    return tr(NOT_OPENED.get(why, N_("The table could not be opened. Try it again.")))


def no_table(name: str) -> str:
    """Return that no table called so answers."""
    return tr("There is no table {name}. kunitori join lists those that are open.", name=ascii(name)[1:-1])


def is_down(*, hosts: bool = False) -> str:
    """Return that the table does not answer at present, and to who ``hosts`` it how it is started anew."""
    if hosts:
        return tr("The table does not answer; still trying. To restart it, leave and Resume.")
    return tr("The connection to the table is lost; still trying. Your seat is kept.")


def seat_kept(name: str, *, has_shell: bool) -> str:
    """Return the sentence that a seat is kept, the key and, if there ``has_shell``, the command that leads back."""
    if not has_shell:
        return tr("Your seat is kept: {key:shared} leads back to table {name}.", name=name)
    return tr("Your seat is kept: {key:shared} leads back to table {name}, or kunitori join {name}.", name=name)


def news(
    before: Company,
    now: Company,
    names: Sequence[str],
    people: Sequence[int],
    answer: str,
    key: Callable[[str], str] = lambda player: key_for("stand_in"),
) -> list[str]:
    """Return what changed at the other terminals between ``before`` and ``now``, a sentence each. ``answer`` says which
    keys answer a request here, ``key`` gives the key or command that lets a bot play for a player.
    """
    if now.is_down != before.is_down:
        return [is_down(hosts=0 in now.owned) if now.is_down else tr("The table is back.")]
    said = []
    for seat in now.away:
        player = names[seat]
        if seat in now.may_sit_in and seat not in before.may_sit_in:
            said.append(sits_in(player, key(player)))
        elif seat not in before.away:
            said.append(is_cut(player, now.away[seat]))
    gone = {*now.away, *people, *now.played_for, *now.late, *now.gave_up}  # whose seat a bot has is no less away
    said += [tr("{player} is back.", player=names[seat]) for seat in before.away if seat not in gone]
    said += [_late(names, seat, people) for seat in now.late if seat not in before.late]
    said += [
        tr("You have conceded and are watching.") if seat in now.owned else _given_up(now, names, seat)
        for seat in now.gave_up
        if seat not in before.gave_up
    ]
    said += _wishes(before, now, names, answer)
    for one in _new(before, now):
        said.append(tr("{name} asks: are you there?", name=one.name) if one.rings else f"{one.name}: {one.text}")
    return said


def _changed_hands(before: Company, now: Company, names: Sequence[str]) -> list[str]:
    """Return for whom a bot plays now or no more, and who has a bot's seat; those here were told what they did."""
    others = [seat for seat in now.taken if seat not in now.owned]
    said = [
        tr("A bot plays for {player} now.", player=names[seat])
        for seat in others
        if seat in now.played_for and seat not in before.played_for
    ]
    said += [
        tr("{player} plays again.", player=names[seat])
        for seat in others
        if seat in before.played_for and seat not in now.played_for and seat not in now.gave_up
    ]
    if before.wants_seat is not None and now.wants_seat is None:
        seat, name = before.wants_seat
        said.append(
            tr("{name} plays from now on, in place of a bot.", name=name)
            if seat in now.taken
            else tr("{name} does not get the seat.", name=name)
        )
    return said


def _wishes(before: Company, now: Company, names: Sequence[str], answer: str) -> list[str]:
    """Return what somebody asks the others for by now, and that he asks no more."""
    said = _changed_hands(before, now, names)
    if now.wants_seat is not None and before.wants_seat is None:
        said.append(paragraph((wish(now, names), answer)) if now.may_grant else seat_wished(now.wants_seat, names))
    if now.wants_undo is not None and before.wants_undo is None:
        asks = N_("{player} asks to take the last choice back.")
        asked = undo_asked(now, names) if now.wants_undo in now.owned else tr(asks, player=names[now.wants_undo])
        said.append(paragraph((asked, answer if now.may_grant else "")))
    if now.wants_undo is None and before.wants_undo is not None and now.asked != before.wants_undo:
        said.append(
            tr("Your last choice is not taken back.")
            if before.wants_undo in now.owned
            else tr("{player}'s last choice is not taken back.", player=names[before.wants_undo])
        )
    return said


def seat_wished(wished: tuple[int, str], names: Sequence[str]) -> str:
    """Return that somebody would like the seat of a bot, to who is not asked for it."""
    return tr("{name} would like the seat of {bot}; the others are asked.", name=wished[1], bot=names[wished[0]])


def wish(now: Company, names: Sequence[str]) -> str:
    """Return the request (an undo, a bot's seat) that the players at this terminal have to answer; "" for none."""
    if not now.may_grant:
        return ""
    if now.wants_seat is not None:
        return tr("{name} would like the seat of {bot}.", name=now.wants_seat[1], bot=names[now.wants_seat[0]])
    if now.wants_undo is not None:
        return tr("{player} asks to take the last choice back.", player=names[now.wants_undo])
    return ""


def is_cut(player: str, seconds: int) -> str:
    """Return the sentence that ``player`` has disconnected, and in how many ``seconds`` a bot may play for him."""
    return trn(
        "{player} has disconnected. In {n} second a bot may sit in.",
        "{player} has disconnected. In {n} seconds a bot may sit in.",
        seconds,
        player=player,
    )


def sits_in(player: str, key: str) -> str:
    """Return the sentence that ``player`` is away and that ``key`` lets a bot play for him."""
    return tr("{player} is away; {key} lets a bot play until {player} is back.", key=key, player=player)


def undo_asked(now: Company, names: Sequence[str]) -> str:
    """Return the sentence that names the players who are asked to allow the undo of this terminal."""
    asked = _agreeing(now)
    return trn(
        "{players} is asked whether you may take your last choice back.",
        "{players} are asked whether you may take your last choice back.",
        len(asked),
        players=series(names[seat] for seat in asked),
    )


def undo_offered(now: Company, names: Sequence[str]) -> str:
    """Return the sentence that ``u`` takes back the last choice of this terminal, and who has to agree."""
    asked = _agreeing(now)
    if not asked:
        return tr("{key:undo} takes your last choice back.")
    return trn(
        "{key:undo} takes your last choice back, if {players} agrees.",
        "{key:undo} takes your last choice back, if {players} agree.",
        len(asked),
        players=series(names[seat] for seat in asked),
    )


def _agreeing(now: Company) -> list[int]:
    """Return the seats of those who are asked what those here wish."""
    absent = {*now.away, *now.owned, *now.played_for, *now.gave_up}
    return [seat for seat in now.taken if seat not in absent]


def remembered(now: Company, names: Sequence[str]) -> list[str]:
    """Return the lines that stay below the log: players who gave up, then what was said, the newest last."""
    gone = [_given_up(now, names, seat) for seat in now.gave_up]
    return gone + [f"{one.name}: {one.text}" for one in now.spoken if not one.rings]


def _given_up(now: Company, names: Sequence[str], seat: int) -> str:
    if now.asked is None:  # the game is over
        return tr("{player} has conceded.", player=names[seat])
    return tr("{player} has conceded; a bot plays on.", player=names[seat])


def _late(names: Sequence[str], seat: int, people: Sequence[int]) -> str:
    if seat in people:
        return tr(
            "Your time was up: a bot chose for you. After three times it plays on while others wait, until you take "
            "over."
        )
    return tr("{player}'s time was up: a bot chose.", player=names[seat])


def rings(before: Company, now: Company) -> bool:
    """Return whether somebody has rung the bell of this terminal since ``before``."""
    return any(one.rings for one in _new(before, now))


def _new(before: Company, now: Company) -> Sequence[Spoken]:
    """Return what was said since. Only the last lines are kept, each the very same object as before."""
    last = before.spoken[-1] if before.spoken else None
    at = next((at for at in range(len(now.spoken) - 1, -1, -1) if now.spoken[at] is last), -1)
    return now.spoken[at + 1 :]
