"""The questions of the third box and their options in words."""

from __future__ import annotations

from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.brennt.words.box import keep
from kunitori_tui.games.deckbuilder.rules.effects import UPGRADES
from kunitori_tui.games.deckbuilder.words import asks
from kunitori_tui.games.deckbuilder.words.asks import asked, card_of, of_source, of_subject, with_symbols
from kunitori_tui.games.moegahara.rules.advice import foregone, preview
from kunitori_tui.games.moegahara.rules.deploy import Order
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import COLOURS, reordered
from kunitori_tui.games.moegahara.words.cards import colour
from kunitori_tui.games.moegahara.words.events import row
from kunitori_tui.text import cards
from kunitori_tui.text.box import Label, Names, Prompt
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.decisions import plain
from kunitori_tui.text.who import trw, who


def _line(view: MoegaharaView, land: int, team: int) -> tuple[int, ...]:
    """Return the line of ``team`` before ``land``, which counts from 1."""
    cards_there: tuple[int, ...] = view.lines[2 * land - 2 + team]
    return cards_there


def _buy(view: MoegaharaView, names: Names) -> str:
    data = view.asked.data
    if data["buys"] or not data["levy"]:
        return asks.PROMPTS["buy"](view, names)
    return trn(
        "Another Peasant militia needs no buy ({money} money, {n} on offer), or end the phase.",
        "More Peasant militia needs no buy ({money} money, {n} on offer), or end the phase.",
        data["levy"],
        money=data["money"],
    )


def _place(view: MoegaharaView, names: Names) -> str:
    data = view.asked.data
    n = data["waiting"]
    uses = any(option.startswith("use:") for option in view.choices)
    if data["room"]:
        if uses:
            return trn(
                "Which card goes to which Land? {n} to place; a strategy card may come first.",
                "Which card goes to which Land? {n} to place; a strategy card may come first.",
                n,
            )
        return trn(
            "To which Land does the card go? {n} must be placed.",
            "Which card goes to which Land? {n} must be placed.",
            n,
        )
    if n:
        return trn(
            "No line has room for {n} card. Use a strategy card, or end the deploy phase.",
            "No line has room for {n} cards. Use a strategy card, or end the deploy phase.",
            n,
        )
    return tr("All cards are placed. Use a strategy card, or end the deploy phase.")


def _order(view: MoegaharaView, names: Names) -> str:
    line = row([view.table.ids[c] for c in _line(view, view.asked.data["land"], top_frame(view.stack, Order).team)])
    return tr("New order at Land {land}? From the Land: {cards}.", land=view.asked.data["land"], cards=line)


def _remove(view: MoegaharaView, names: Names) -> str:
    of_team = N_("{card}: which card of your team goes to a discard pile?")
    of_any = N_("{card}: which card goes to a discard pile?")
    return of_source(of_any if view.asked.source == "falle" else of_team)(view, names)


def _which_line(view: MoegaharaView, names: Names) -> str:
    own, any_line = N_("{card}: which of your lines gets another order?"), N_("{card}: which line gets another order?")
    return of_source(any_line if any(one.startswith("facing:") for one in view.choices) else own)(view, names)


def _marker(view: MoegaharaView, names: Names) -> str:
    data = view.asked.data
    return trn(
        "The Land is won: who gives back a {colour} marker?",
        "The Land is won: who gives back a {colour} marker? {n} are due.",
        data["count"],
        colour=colour(COLOURS[data["colour"]]),
    )


PROMPTS: dict[str, Prompt[MoegaharaView]] = {
    "buy": _buy,
    "keep": keep,
    "place": _place,
    "recruit": of_source(N_("{card}: gain {gained} into your hand?")),
    "swap": of_source(
        N_("{card}: exchange a treasure of your hand for a better one?"),
        N_("{card}: no treasure in your hand can be exchanged."),
    ),
    "turncoat": of_source(N_("{card}: does a card of the opposite line at Land {land} go?")),
    "order": _order,
    "horo": of_source(N_("{card}: what do they do?")),
    "remove": _remove,
    "line": _which_line,
    "discard_to": of_subject(N_("Whose discard pile does the card {card} go to?")),
    "marker": _marker,
    "pass_to": of_source(N_("{card}: who gets a card of your discard pile?")),
    "pass_card": asked(N_("Which card of your discard pile goes to {player}?")),
}

WAITS = {
    "place": N_("{player} is in the deploy phase."),
    "recruit": N_("{player} may gain Spear troopers."),
    "swap": N_("{player} may swap a treasure for a better one."),
    "turncoat": N_("{player} may take a card out of the opposite line."),
    "order": N_("{player} puts a line in another order."),
    "horo": N_("{player} decides what the Horo warriors do."),
    "remove": N_("{player} chooses a card in a line."),
    "line": N_("{player} chooses a line."),
    "discard_to": N_("{player} decides whose discard pile gets a card."),
    "marker": N_("{player} decides who gives back a marker."),
    "pass_to": N_("{player} decides which team mate gets a card."),
    "pass_card": N_("{player} passes a card to a team mate."),
}


def _card_to_land(view: MoegaharaView, option: str, names: Names) -> str:
    _, card, land = option.split(":")
    team = team_of(view.chooser)
    line, foe = _line(view, int(land), team), _line(view, int(land), 1 - team)
    told = {"card": cards.short(card), "land": land, "place": len(line) + 1}
    after = preview(view, [option])
    mine = after["strengths"][team][len(line)]
    number = view.table.number[card]
    if after["how"] and view.table.placed[number] not in ("turncoat", "reorder"):
        if after["wins_game"] and after["winner"] == team:
            return tr("{card} to Land {land}, place {place}: wins the Land and the game", **told)
        if after["winner"] == team:
            return tr("{card} to Land {land}, place {place}: wins the Land", **told)
        return tr("{card} to Land {land}, place {place}: loses the Land", **told)
    if len(foe) > len(line):
        theirs = after["strengths"][1 - team][len(line)]
        return tr("{card} to Land {land}, place {place}: {mine} against {theirs}", mine=mine, theirs=theirs, **told)
    return tr("{card} to Land {land}, place {place}: {mine} against nobody", mine=mine, **told)


def _card_in_line(view: MoegaharaView, option: str, names: Names) -> str:
    land, team, place = (int(part) for part in option.split(":")[1:])
    line = _line(view, land, team)
    told = {
        "card": cards.short(view.table.ids[line[place - 1]]),
        "strength": view.table.strengths(line)[place - 1],
        "land": land,
        "place": place,
    }
    if team == team_of(view.chooser):
        return tr("Your {card} ({strength}) at Land {land}, place {place}", **told)
    return tr("Their {card} ({strength}) at Land {land}, place {place}", **told)


def _new_order(view: MoegaharaView, option: str, names: Names) -> str:
    line = reordered(_line(view, view.asked.data["land"], top_frame(view.stack, Order).team), option)
    return row([view.table.ids[c] for c in line])


def _own_line(view: MoegaharaView, option: str, names: Names) -> str:
    land = int(option.partition(":")[2])
    line = _line(view, land, team_of(view.chooser))
    return tr("At Land {land}: {cards}", land=land, cards=row([view.table.ids[c] for c in line]))


def _enemy_line(view: MoegaharaView, option: str, names: Names) -> str:
    land, team = (int(part) for part in option.split(":")[1:])
    ids = [view.table.ids[c] for c in _line(view, land, team)]
    return tr("The enemy's at Land {land}: {cards}", land=land, cards=row(ids))


def _to(view: MoegaharaView, option: str, names: Names) -> str:
    seat = int(option.partition(":")[2])
    return trw("To {who}", "On your own discard pile", who(names, view.seat, seat))


def _gives_back(view: MoegaharaView, option: str, names: Names) -> str:
    seat = int(option.partition(":")[2])
    return trw("{who} gives it back", "{who:You} give it back", who(names, view.seat, seat))


def _exchange(view: MoegaharaView, option: str, names: Names) -> str:
    worse = card_of(view, option).id
    return tr(
        "{card} into the pool, {better} into your hand",
        card=cards.short(worse),
        better=cards.short(dict(UPGRADES)[worse]),
    )


HORO = {
    "horo:remove": N_("Take a card of your team out of a line"),
    "horo:order": N_("Put one of your lines in another order"),
    "horo:order/any": N_("Put a line in another order, yours or the enemy's"),
    "horo:pass": N_("Pass a card of your discard pile to a team mate"),
}


def _mode(view: MoegaharaView, option: str, names: Names) -> str:
    any_line = option == "horo:order" and view.table.any_line[view.table.number[view.asked.source]]
    does = only(view, option, names)
    return does[0].upper() + does[1:] if does else tr(HORO[f"{option}/any" if any_line else option])


def only(view: MoegaharaView, option: str, names: Names) -> str:
    """Return what a choice of a strategy card does to a card of the asked player's side because nothing else is left to
    choose; "" where it leads to a question, or to something that hurts nobody of that side.
    """
    *before, last = [option, *foregone(view, option)]
    if not before:
        return ""
    mine = team_of(view.chooser)
    verb, _, arg = last.partition(":")
    if verb == "remove":
        land, team, place = (int(part) for part in arg.split(":"))
        card = cards.short(view.table.ids[_line(view, land, team)[place - 1]])
        return tr("your {card} goes away from Land {land}", card=card, land=land) if team == mine else ""
    if verb == "pass":
        mate = int((before[-1]).partition(":")[2])
        return tr("{card} goes to {player}", card=cards.short(arg), player=names[mate])
    if verb == "order" and before[-1].startswith("line:"):
        land = int(before[-1].partition(":")[2])
        ids = [view.table.ids[c] for c in reordered(_line(view, land, mine), last)]
        return tr("your line at Land {land} becomes {cards}", land=land, cards=row(ids))
    return ""


def _use(view: MoegaharaView, option: str, names: Names) -> str:
    if does := only(view, option, names):
        return tr("Use {card}: {what}", card=cards.spelled(option.partition(":")[2]), what=does)
    return with_symbols(N_("Use {card}"))(view, option, names)


LABELS: dict[str, Label[MoegaharaView]] = {
    "place/place": _card_to_land,
    "place/end": plain(N_("End the deploy phase")),
    "place/use": _use,
    "recruit/no": plain(N_("Gain nothing")),
    "recruit/gain": with_symbols(N_("Gain {card} into your hand")),
    "swap/no": plain(N_("Exchange nothing")),
    "swap/swap": _exchange,
    "turncoat/no": plain(N_("Leave the opposite line alone")),
    "turncoat/remove": _card_in_line,
    "order/no": plain(N_("Leave the order as it is")),
    "order/order": _new_order,
    "horo/horo": _mode,
    "remove/remove": _card_in_line,
    "line/line": _own_line,
    "line/facing": _enemy_line,
    "discard_to/to": _to,
    "marker/marker": _gives_back,
    "pass_to/to": lambda view, option, names: only(view, option, names) or _to(view, option, names),
    "pass_card/pass": with_symbols(N_("Pass {card}")),
}
