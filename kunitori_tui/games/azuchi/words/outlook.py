"""What Azuchi Castle is about at a moment, in words: how near the end is, and what each event would bring whom."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.azuchi.rules import advice, table
from kunitori_tui.games.azuchi.rules.advice import Prospect, by_chance, now
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.words.cards import one, stock
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import clauses, paragraph, series, tr, trn, trp

BLACK = "◘"
"""The sign of a black worker."""
DASH = "–"
"""What stands for the figure of an event that cannot come."""


def possible(view: AzuchiView) -> int:
    """Return how many storeys can stand at most when the event deck is used up."""
    under_way = view.event == table.BUILD and view.round not in view.storeys
    return len(view.storeys) + view.event_deck[table.BUILD] + under_way


def end(view: AzuchiView) -> tuple[str, ...]:
    """Return how near the end is, the longest form first."""
    stand, most, limit = len(view.storeys), possible(view), view.rules.round_limit
    told = {"n": stand, "all": table.STOREYS}
    last = tr("it ends after round {n}", n=limit if limit and limit <= table.ROUNDS else max(table.ROUNDS, view.round))
    if limit and limit <= table.ROUNDS:
        return tr("{n} of {all} storeys, {last}", last=last, **told), last
    if stand == table.STOREYS:
        return tr("all {n} storeys stand: {last}", n=stand, last=last), last
    brief, told = tr("{n} of {all} storeys", **told), told | {"most": most, "last": table.ROUNDS}
    if view.round > table.ROUNDS:
        return tr("{n} of {all} storeys: play goes on until all stand", **told), brief
    if most < table.STOREYS:
        long = tr("{n} of {all} storeys, at most {most} by round {last}: play goes on", **told)
        return long, tr("at most {most} of {all} storeys: play goes on", **told), brief
    long = tr("{n} of {all} storeys: it ends after round {last} if all stand, else later", **told)
    return long, tr("{n} of {all} storeys: ends after round {last} if all stand", **told), brief


def can_come(view: AzuchiView, event: int) -> bool:
    """Return whether an ``event`` is among those to come, or is being carried out."""
    return not view.over and (view.event_deck[event] > 0 or view.event == event)


def figure(view: AzuchiView, event: int, brings: Prospect, black: str = BLACK) -> str:
    """Return what an ``event`` brings: ``+3``, ``+2◘`` for a ``black`` worker alone; a dash for one that cannot be."""
    if not can_come(view, event):
        return DASH
    points = brings.points[event]
    sign = black if event == table.BUILD and brings.by_worker else ""
    return f"{points:+d}{sign}" if points else "0"


def why(view: AzuchiView, event: int, names: Sequence[str]) -> str:
    """Return in a sentence what decides an ``event`` now."""
    if event == table.ATTACK:
        guards = series(f"{name} {n}" for seat, name in enumerate(names) if (n := view.busy[seat][table.ARMY]))
        return tr("workers on army cards: {who}", who=guards or tr("nobody"))
    if event == table.TRIBUTE:
        owners = series(name for seat, name in enumerate(names) if now(view, seat).points[table.TRIBUTE])
        return tr("a coin: {who}", who=owners) if owners else tr("nobody owns a coin")
    brings = [(name, now(view, seat)) for seat, name in enumerate(names)]
    ready = series(name for name, found in brings if found.points[table.BUILD] > 0 and not found.by_worker)
    black = series(name for name, found in brings if found.by_worker)
    said = tr("all three colours: {who}", who=ready or tr("nobody"))
    return clauses((said, tr("{sign} gives up the black worker: {who}", sign=BLACK, who=black) if black else ""))


def to_come(view: AzuchiView, event: int) -> str:
    """Return how many cards of an ``event`` are among those to come: ``2 of 6``."""
    return tr("{n} of {all}", n=view.event_deck[event], all=sum(view.event_deck))


def deck(view: AzuchiView) -> str:
    """Return how many cards of every event are among those to come: ``Build 3, Attack 4, Tribute 4``."""
    return series(f"{cards.short(name)} {n}" for name, n in zip(table.EVENTS, view.event_deck, strict=True))


def turned_up(view: AzuchiView) -> str:
    """Return the events since their deck was shuffled last, "" for none."""
    return series(cards.short(table.EVENTS[event]) for event in view.row)


def in_lines(view: AzuchiView, names: Names) -> list[str]:
    """Return the same in lines: what every event that can come would bring everybody now, and how many are to come."""
    if view.over:
        return []
    brings = [now(view, seat) for seat in range(view.seats)]
    live = [event for event in range(len(table.EVENTS)) if view.event_deck[event]]
    if not any(prospect.points[event] for prospect in brings for event in live):
        return [tr("Events to come: {events}. None would change any points now.", events=deck(view))]
    told = []
    black = f" ({one('worker')})"
    for event in live:
        name = table.EVENTS[event]
        each = [f"{who} {figure(view, event, brings[seat], black)}" for seat, who in enumerate(names[: view.seats])]
        count = to_come(view, event)
        told.append(tr("{event}, {count} to come: {each}.", event=cards.short(name), count=count, each=series(each)))
    return [tr("If it came now: {told}", told=paragraph(told))]


def threat(view: AzuchiView, names: Names) -> str:
    """See :attr:`.OnTable.threat`."""
    if view.seat is None or not (found := advice.threat(view, view.seat)):
        return ""
    told = {"event": cards.name(table.EVENTS[found["event"]]), "n": to_come(view, found["event"])}
    told |= {whose: f"{found[whose]:+d}" if found[whose] else "0" for whose in ("theirs", "mine")}
    told["player"] = names[found["seat"]]
    return tr("{event} ({n} to come) would bring {player} {theirs} now and you {mine}.", **told)


def chance(view: AzuchiView, brings: Prospect) -> str:
    """Return what the next event brings on average by the cards that are to come: ``+1.5``; a dash where none is."""
    if view.over or not sum(view.event_deck):
        return DASH
    average = round(by_chance(view, brings.points), 1)
    return (f"{average:+.1f}" if average else "0.0").replace(".", trp("decimal", "."))


def terms(view: AzuchiView, event: int, seat: int) -> str:
    """Return what an ``event`` finds with ``seat``: ``2 wood, 1 tile; no stone``."""
    if event == table.ATTACK:
        guards, idle = view.busy[seat][table.ARMY], view.free[seat][table.ARMY]
        said = trn("{n} guard", "{n} guards", guards)
        return series((said, trn("{n} army without a worker", "{n} armies without a worker", idle) if idle else ""))
    goods = view.goods[seat]
    if event == table.TRIBUTE:
        return trn("{n} coin", "{n} coins", goods[table.COIN])
    owned = [0 if good == table.COIN else n for good, n in enumerate(goods)]
    missing = [one(table.GOODS[cube]) for cube in table.MATERIALS if not goods[cube]]
    return clauses((stock(owned), tr("no {goods}", goods=series(missing)) if missing and any(owned) else ""))


def aim() -> str:
    """Return what wins."""
    return tr("Aim: most points")
