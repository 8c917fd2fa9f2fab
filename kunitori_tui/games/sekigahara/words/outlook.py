"""What a question of Sekigahara is about and what a choice would come to, as far as everybody can see it, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.board import CAPITAL, CASTLE, PICKED, PLACE, TRANSIT
from kunitori_tui.games.sekigahara.rules.control import overruns
from kunitori_tui.games.sekigahara.rules.fields import ARG, DECLARED_LEAD, HIDDEN_LEAD, OPEN_LEAD
from kunitori_tui.games.sekigahara.rules.pieces import FACE, IEYASU, IS_LEADER, MITSUNARI
from kunitori_tui.games.sekigahara.rules.routes import Means, Way, means, reachable, size_penalty
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import fight
from kunitori_tui.games.sekigahara.words.names import army, place
from kunitori_tui.games.sekigahara.words.places import marks, own_faces
from kunitori_tui.text.catalog import clauses, paragraph, series, tr, trn

# -- what a question is about -----------------------------------------------------------------------------------------


def march_lines(view: SekiView) -> list[str]:
    """Return who is on the way and every place within reach, with its price."""
    lines = []
    data, here = view.asked.data, PLACE[view.asked.subject]
    zone = here if not data["length"] else TRANSIT + data["length"] - 1
    group = view.faces(PICKED) or view.faces(zone)
    lines.append(tr("On the way: {blocks}.", blocks=army(group)))
    size = size_penalty(max(len(group), data["largest"]))
    led = {
        OPEN_LEAD: tr("+1 leadership"),
        HIDDEN_LEAD: tr("+1 if a leader is declared"),
        DECLARED_LEAD: tr("+1 leader"),
    }.get(view.lead, "")
    forced = tr("+1 for a card") if view.hand_count[view.side] else ""
    slow = tr("-{n} size", n=size) if size else ""
    parts = [tr("1 place, +1 all on highway"), led, forced, slow]
    lines.append(tr("Range: {range}.", range=series(parts)))
    hand = view.hand_count[view.side]
    counts = means(view.lead, hand, data["length"], data["largest"], bool(data["highway"]))
    ways = reachable(view, view.side, here, len(group), counts)
    near = sorted(ways.items(), key=lambda entry: entry[1].price)
    if near:
        lines.append(tr("Within reach: {places}.", places=clauses(way_words(view, to, way) for to, way in near)))
    return lines


def way_words(view: SekiView, to: int, way: Way) -> str:
    """Return a place within reach and what it takes: ``Gifu (2 steps, leader, 5 enemies)``."""
    steps = len(way.path)
    facts = [trn("{n} step", "{n} steps", steps)] if steps > 1 else []
    facts += [tr("leader")] if way.leader else []
    facts += [tr("a card")] if way.cards else []
    facts += [encounter(view, to, way.enemies, way.overrun)] if way.enemies or view.has_disk(1 - view.side, to) else []
    return f"{place(to)} ({series(facts)})" if facts else place(to)


def encounter(view: SekiView, to: int, enemies: int, wins: bool) -> str:
    """Return what coming to a place with enemy units means."""
    if wins:
        return trn("overruns {n} enemy", "overruns {n} enemies", enemies)
    if not enemies:
        return tr("castle with a disk")
    return trn("{n} enemy", "{n} enemies", enemies)


# -- outlooks ---------------------------------------------------------------------------------------------------------


def outlook(view: SekiView, option: Option) -> str:
    """Return what ``option`` would come to by what is open, "" where its label says it all."""
    look = OUTLOOKS.get(view.asked.kind)
    return look(view, option) if look is not None else ""


def _stack(view: SekiView, option: Option) -> str:
    """Return how far a stack gets and the enemies within its reach."""
    verb, _, name = option.partition(":")
    if verb != "stack":
        return ""
    here, me = PLACE[name], view.side
    led = CAPITAL[here] == me or (CASTLE[here] == view.holder[here] == me)
    leads = any(IS_LEADER[f] for f in own_faces(view, here))
    ways = reachable(view, me, here, view.count[me][here], Means(led, leads and not led, view.hand_count[me] > 0))
    foes = [place(to) for to, way in ways.items() if way.enemies or view.has_disk(1 - me, to)]
    text = trn("reaches {n} place", "reaches {n} places", len(ways)) if ways else tr("as a whole it cannot move")
    return f"{text}; " + tr("enemies at {places}", places=series(foes)) if foes else text


def _go(view: SekiView, option: Option) -> str:
    if option.partition(":")[0] not in ("go", "lead", "force", "lead_force"):
        return ""
    to, me = ARG[option], view.side
    n = view.asked.data["blocks"] if not view.count[me][PICKED] else view.count[me][PICKED]
    enemies = view.at(1 - me, to)
    facts = []
    if enemies or view.has_disk(1 - me, to):
        mine = view.at(me, to) + n
        if view.holder[to] != 1 - me and overruns(mine, enemies):
            facts.append(trn("overruns {n} enemy", "overruns {n} enemies", enemies))
        elif view.holder[to] != me and overruns(enemies, mine):
            facts.append(trn("{n} enemy overruns you", "{n} enemies overrun you", enemies))
        else:
            facts.append(encounter(view, to, enemies, False))
    return series([*facts, *marks(view, to)])


def _duel(view: SekiView, option: Option) -> str:
    """Return the impact after a deployment and who acts then; of a siege, what falls."""
    clash = view.clash()
    if clash is None or option == "done":
        return ""
    if option == "stop":
        return "" if clash.kind == "siege" else tr("never again in this battle")
    then = fight.after(view, option)
    if clash.kind == "siege":
        return paragraph((f"+{then['gained']}.", *fight.if_besieged(view, clash, then))).rstrip(".")
    words = fight.then(view, clash, then)
    if fight.is_sword_lost(option):
        words = series((words, tr("the sword adds 0")))
    return tr(
        "+{gained}, then {own} to {enemy}: {words}",
        gained=then["gained"],
        words=words,
        **fight.sums(view, then["impact"]),
    )


def _back(view: SekiView, option: Option) -> str:
    verb, _, name = option.partition(":")
    if verb != "retreat":
        return ""
    after = shelf.load(view.game).preview(view, [])["places"].get(name, {})
    if after.get("overrun"):
        return tr("overruns them")
    return tr("they overrun you") if after.get("overrun_by") else series(marks(view, ARG[option]))


def _lose(view: SekiView, option: Option) -> str:
    face = FACE.get(option.partition(":")[2], -1)
    return tr("and the game with him") if face in (IEYASU, MITSUNARI) else ""


def _place(view: SekiView, option: Option) -> str:
    return series(marks(view, ARG[option]))


OUTLOOKS: dict[str, Callable[[Any, Option], str]] = {
    "move": _stack,
    "march": _go,
    "deploy": _duel,
    "second": _duel,
    "siege": _duel,
    "retreat": _back,
    "fight": _place,
    "lose": _lose,
}
