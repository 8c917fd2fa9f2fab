"""The words of the strip that a player at a shared table sees while another one chooses, and of the clock in it; and
the sentence that says why undo is not possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from kunitori_tui.play.facts import AnyFacts, Shown
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import key_for, paragraph, tr, trn
from kunitori_tui.text.gathering import ANSWERS, is_cut, is_down, seat_wished, sits_in, undo_asked, undo_offered, wish

if TYPE_CHECKING:
    from kunitori_tui.play.company import TableCompany as Company


def clock(seconds: int) -> str:
    """Return a time as a clock shows it: each second of the first minute, then every tenth, then minutes alone.

    >>> clock(42), clock(75), clock(700)
    ('0:42', '1:10', '11:00')
    """
    shown = seconds - seconds % _step(seconds)
    return f"{shown // 60}:{shown % 60:02}"


def next_change(seconds: int, *, down: bool) -> int:
    """Return in how many seconds :func:`clock` shows another time, if it goes on or runs ``down``."""
    return seconds % _step(seconds) + 1 if down else _step(seconds) - seconds % _step(seconds)


def _step(seconds: int) -> int:
    return 1 if seconds < 60 else 10 if seconds < 600 else 60


class Strip(NamedTuple):
    """The strip while others choose: its ``title``, the ``fact`` at its right end, and sentences."""

    title: str
    fact: str
    lines: Sequence[str]


def waiting(now: Company, names: Sequence[str], asked: int, prompt: str, latest: str, seconds: int) -> Strip:
    """Return the strip for a player who waits until the seat ``asked`` has answered ``prompt``. For so many ``seconds``
    nothing was seen of that seat; ``latest`` is what was seen last, "" for nothing.
    """
    spent = clock(min(seconds, now.limit) if now.limit else seconds)
    time = tr("{time} of {limit}", time=spent, limit=clock(now.limit)) if now.limit else spent
    where = tr("at another terminal") if asked not in now.away else tr("away")
    wished = wish(now, names)
    hope = paragraph((wished, tr(ANSWERS))) if wished else _hope(now, names, asked, seconds - now.waited)
    seen = tr("Last seen: {what}", what=latest) if latest else tr("Now: {what}", what=prompt)
    return Strip(tr("{player} is choosing", player=names[asked]), f"{where}  {time}", [seen, hope])


def _hope(now: Company, names: Sequence[str], asked: int, since: int) -> str:
    """Return what becomes of the waiting, ``since`` seconds after ``now`` was told."""
    player = names[asked]
    if now.is_down:
        return is_down(hosts=0 in now.owned)
    if now.handed:
        return tr("A bot plays for you. {key:sit_down} takes your seat back.")
    if asked in now.may_sit_in:
        return sits_in(player, key_for("stand_in"))
    if asked in now.away:
        return is_cut(player, max(1, now.away[asked] - since))
    if now.wants_undo in now.owned:
        return undo_asked(now, names)
    if now.may_ask_back:
        return undo_offered(now, names)
    if now.limit:
        return tr("When time is up, a bot makes this choice.")
    return tr("Look around as you like: nothing you do here is seen or changes the game.")


def mine_elsewhere(now: Company, key: str = "") -> str:
    """Return where a spectator's seat is kept or played, and that ``key`` (the screens' if none) brings it here."""
    key = key or key_for("sit_down")
    if now.mine[0] in now.away:
        return tr("You are watching, and your seat is kept; {key} brings it here.", key=key)
    return tr("You sit here at another terminal; {key} brings your seat to this one.", key=key)


def spectator_strip(now: Company, names: Sequence[str], prompt: str, seconds: int) -> Strip:
    """Return the strip for a spectator: the open question ``prompt`` has waited for so many ``seconds``."""
    looking = now.watchers + any(seat in now.gave_up for seat in now.owned)  # who gave up keeps his seat
    looks = trn("{n} is watching", "{n} are watching", looking)
    seen = tr("You see what everybody at the table sees.")
    if now.is_down:
        seen = is_down(hosts=0 in now.owned)
    elif now.wants_seat is not None:
        seen = seat_wished(now.wants_seat, names)
    elif now.mine:
        seen = mine_elsewhere(now)
    elif now.handed:
        seen = tr("A bot plays for you. {key:sit_down} takes your seat back.")
    elif now.vacant:
        seen = paragraph((seen, tr("{key:sit_down} asks for the seat of {bot}.", bot=names[now.vacant[0]])))
    return Strip(tr("Hands are hidden"), f"{looks}  {clock(seconds)}", [seen, prompt])


def why_not(facts: AnyFacts, names: Names, me: int | None) -> str:
    """Return the sentence that says why the seat ``me`` cannot undo: new cards were seen, or another player has
    answered, whichever was told last. A general sentence if neither was.
    """
    shown = facts.shown.get(me)
    at, other = max(((at, seat) for seat, at in facts.deeds.items() if seat != me), default=(-1, -1))
    if other >= 0 and (shown is None or at > shown.at):
        if any(turn.seat == other for turn in facts.turns_since(me, at)):
            return tr("Undo stops here: {player} has had a turn.", player=names[other])
        return tr("Undo stops here: {player} has answered.", player=names[other])
    if shown is not None:
        return _seen(shown)
    return tr("No undo: since your last choice cards were seen or somebody else decided.")


def seen_since(facts: AnyFacts, me: int | None) -> str:
    """Return the sentence that says which cards, drawn or shown in this turn of ``me``, end undo; "" if none do."""
    shown = facts.shown.get(me)
    return _seen(shown) if shown and shown.at >= facts.turns_since(me, len(facts.events))[0].begin else ""


def _seen(shown: Shown) -> str:
    if shown.general:
        return tr("Undo stops here: all have seen the treasures laid out for {card}.", card=cards.name(shown.general))
    if shown.laid_open:
        return tr("Undo stops here: the others have seen the cards that you chose.")
    return tr("Undo stops here: new cards were drawn.")
