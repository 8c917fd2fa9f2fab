"""The words of the third box: questions, options, why something cannot be or a bot does it, parts of the score."""

from __future__ import annotations

from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.brennt.words.box import keep
from kunitori_tui.games.deckbuilder.rules.effects import UPGRADES
from kunitori_tui.games.deckbuilder.words import asks, digest
from kunitori_tui.games.deckbuilder.words.asks import asked, card_of, with_symbols
from kunitori_tui.games.moegahara.rules.advice import foregone, preview
from kunitori_tui.games.moegahara.rules.phases import Order
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import COLOURS, LineCard, reordered
from kunitori_tui.games.moegahara.words.aim import LEGEND, threat
from kunitori_tui.games.moegahara.words.cards import CARDS, SPECIALS, WHY, besides, colour
from kunitori_tui.games.moegahara.words.events import DEEDS, LINES, moments, row, turning, ways
from kunitori_tui.text import cards
from kunitori_tui.text.box import Asking, Box, Cards, Label, Log, Names, OnTable, Prompt, Stops, Story, Why
from kunitori_tui.text.catalog import N_, Texts, tr, trn
from kunitori_tui.text.decisions import plain
from kunitori_tui.text.players import trw, who


def _row(view: MoegaharaView, line: tuple[int, ...]) -> str:
    return row([view.table.ids[card] for card in line])


def _asked_line(view: MoegaharaView) -> tuple[int, ...]:
    """Return the line that gets another order."""
    return view.both(view.asked.data["land"] - 1)[top_frame(view.stack, Order).team]


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
    if data["room"] and any(option.startswith("use:") for option in view.choices):
        return trn(
            "Which card goes to which Land? {n} to place; a strategy card may come first.",
            "Which card goes to which Land? {n} to place; a strategy card may come first.",
            n,
        )
    if data["room"]:
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


PROMPTS: dict[str, Prompt[MoegaharaView]] = {
    "buy": _buy,
    "keep": keep,
    "place": _place,
    "recruit": asked(N_("{card}: gain {about} into your hand?")),
    "swap": asked(
        N_("{card}: exchange a treasure in your hand for a better one?"),
        N_("{card}: no treasure in your hand can be exchanged."),
    ),
    "turncoat": asked(N_("{card}: discard a card of the opposite line at Land {land}?")),
    "order": lambda view, names: tr(
        "New order at Land {land}? From the Land: {cards}.",
        land=view.asked.data["land"],
        cards=_row(view, _asked_line(view)),
    ),
    "horo": asked(N_("{card}: what do they do?")),
    "remove": lambda view, names: asked(
        N_("{card}: which card goes to a discard pile?")
        if view.asked.source == "falle"
        else N_("{card}: which card of your team goes to a discard pile?")
    )(view, names),
    "line": lambda view, names: asked(
        N_("{card}: which line is reordered?")
        if any(one.startswith("facing:") for one in view.choices)
        else N_("{card}: which of your lines is reordered?")
    )(view, names),
    "discard_to": asked(N_("Whose discard pile does the card {about} go to?")),
    "marker": lambda view, names: trn(
        "The Land is won: who gives back a {colour} marker?",
        "The Land is won: who gives back a {colour} marker? {n} are due.",
        view.asked.data["count"],
        colour=colour(COLOURS[view.asked.data["colour"]]),
    ),
    "pass_to": asked(N_("{card}: who gets a card from your discard pile?")),
    "pass_card": asked(N_("Which card from your discard pile goes to {player}?")),
}


def _card_to_land(view: MoegaharaView, option: str, names: Names) -> str:
    _, card, land = option.split(":")
    team = team_of(view.chooser)
    line, foe = (view.both(int(land) - 1)[side] for side in (team, 1 - team))
    told = {"card": cards.short(card), "land": land, "place": len(line) + 1}
    after = preview(view, [option])
    mine = after["strengths"][team][len(line)]
    if after["how"] and view.table.placed[view.table.number[card]] not in ("turncoat", "reorder"):
        text = N_("{card} to Land {land}, place {place}: loses the Land")
        if after["winner"] == team:
            land_alone = N_("{card} to Land {land}, place {place}: wins the Land")
            game = N_("{card} to Land {land}, place {place}: wins the Land and the game")
            text = game if after["wins_game"] else land_alone
        return tr(text, **told)
    if len(foe) > len(line):
        theirs = after["strengths"][1 - team][len(line)]
        return tr("{card} to Land {land}, place {place}: {mine} against {theirs}", mine=mine, theirs=theirs, **told)
    return tr("{card} to Land {land}, place {place}: {mine} against nobody", mine=mine, **told)


def _card_in_line(view: MoegaharaView, option: str, names: Names) -> str:
    land, team, place = (int(part) for part in option.split(":")[1:])
    line = view.both(land - 1)[team]
    card, strength = cards.short(view.table.ids[line[place - 1]]), view.table.strengths(line)[place - 1]
    yours = N_("Your {card} ({strength}) at Land {land}, place {place}")
    text = yours if team == team_of(view.chooser) else N_("Their {card} ({strength}) at Land {land}, place {place}")
    return tr(text, card=card, strength=strength, land=land, place=place)


def _line(view: MoegaharaView, option: str, names: Names) -> str:
    land, *team = (int(part) for part in option.split(":")[1:])
    told = {"land": land, "cards": _row(view, view.both(land - 1)[team[0] if team else team_of(view.chooser)])}
    return tr("The enemy's at Land {land}: {cards}", **told) if team else tr("At Land {land}: {cards}", **told)


def _to(view: MoegaharaView, option: str, names: Names) -> str:
    return trw("To {who}", "On your own discard pile", who(names, view.seat, int(option.partition(":")[2])))


def _exchange(view: MoegaharaView, option: str, names: Names) -> str:
    worse = card_of(view, option).id
    better = cards.short(dict(UPGRADES)[worse])
    return tr("{card} into the pool, {better} into your hand", card=cards.short(worse), better=better)


HORO = {
    "horo:remove": N_("Take a card of your team out of a line"),
    "horo:order": N_("Reorder one of your lines"),
    "horo:order/any": N_("Reorder a line, yours or the enemy's"),
    "horo:pass": N_("Pass a card from your discard pile to a team mate"),
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
        card = cards.short(view.table.ids[view.both(land - 1)[team][place - 1]])
        return tr("your {card} leaves Land {land}", card=card, land=land) if team == mine else ""
    if verb == "pass":
        return tr("{card} goes to {player}", card=cards.short(arg), player=names[int((before[-1]).partition(":")[2])])
    if verb == "order" and before[-1].startswith("line:"):
        land = int(before[-1].partition(":")[2])
        becomes = _row(view, reordered(view.both(land - 1)[mine], last))
        return tr("your line at Land {land} becomes {cards}", land=land, cards=becomes)
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
    "order/order": lambda view, option, names: _row(view, reordered(_asked_line(view), option)),
    "horo/horo": _mode,
    "remove/remove": _card_in_line,
    "line/line": _line,
    "line/facing": _line,
    "discard_to/to": _to,
    "marker/marker": lambda view, option, names: trw(
        "{who} gives it back", "{who:You} give it back", who(names, view.seat, int(option.partition(":")[2]))
    ),
    "pass_to/to": lambda view, option, names: only(view, option, names) or _to(view, option, names),
    "pass_card/pass": with_symbols(N_("Pass {card}")),
}

BOX = Box(
    about=N_(
        "Two teams face each other over a row of Lands; the first general says which is the East. Generals and "
        "soldiers from your decks go into battle lines of three, card against card, and whoever wins two fights "
        "of three takes the Land. Team mates look into each other's hands and plan aloud. The first team with "
        "half of the Lands wins at once. 194 cards, 2, 4 or 6 players."
    ),
    cards=Cards(CARDS, SPECIALS, why=WHY, card_type=LineCard, named=asks.card_named, besides=besides),
    asking=Asking(
        prompts={**asks.PROMPTS, **PROMPTS},
        waits=Texts(__file__, "waits", asks.WAITS),
        labels={**asks.LABELS, **LABELS},
    ),
    log=Log(LINES, DEEDS, account=digest.account),
    why=Why(reasons=Texts(__file__, "reasons"), hints=Texts(__file__, "hints"), counts=True),
    stops=Stops(digest=digest.digest, moments=moments),
    story=Story(ways=ways, turning=turning, parts={"land": N_("Lands"), "neighbours": N_("3 in a row")}),
    on_table=OnTable(threat=threat, legend=LEGEND),
    kin=("kunitori", "brennt"),
)
