"""Decisions and their options in words, as their game words them; its aim, and the signs on its cards; and what a bot
advises: all choices of its hint as one phrase, the reasons for it, what the next best choice would have cost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from kunitori_tui.bots.api import Hint
from kunitori_tui.engine.api import Observation, Option, Reason
from kunitori_tui.text import cards, players, reasons
from kunitori_tui.text.box import Aim, Label, Names, Prompt, Why, box, boxes
from kunitori_tui.text.catalog import N_, copies, counted, paragraph, series, tr, trn, trp


def prompt(view: Observation, names: Names) -> str:
    """Return the question put to the seat of ``view``, or whom it waits for: one line of at most 78 cells.

    ``names`` holds the players' names by seat; the width holds for names of at most 12 cells. Who is called "You" is
    spoken to, whoever's view it is.
    """
    decision = view.decision
    if decision is None:
        return tr("The game is over.")
    words = box(view.game).asking
    if decision.seat != view.seat:
        if names[decision.seat] in players.YOU:
            return tr("It is your choice.")
        return tr(words.waits[decision.kind], player=names[decision.seat])
    ask: Prompt[Any] = words.prompts[decision.kind]
    return ask(view, names)


def in_order(view: Observation) -> list[Option]:
    """Return the choices in the order in which every list of them numbers them."""
    return box(view.game).asking.order(view)


def option_label(view: Observation, option: str, names: Names) -> str:
    """Return what choosing ``option`` does: a few words, at most 78 cells."""
    verb = option.partition(":")[0]
    labels = box(view.game).asking.labels
    say: Label[Any] = labels.get(f"{view.asked.kind}/{verb}") or labels[verb]
    return say(view, option, names)


def hinted_label(view: Observation, option: str, names: Names) -> str:
    """Return :func:`option_label` as a hint says it, which is read without the question and the table."""
    say: Label[Any] | None = box(view.game).asking.hinted.get(view.asked.kind)
    return say(view, option, names) if say is not None else option_label(view, option, names)


def to_who_tried(view: Observation, reason: Reason, names: Names) -> str:
    """Return the reason why a choice just tried is refused; the open question, if the choice answers another."""
    if reason.key != "other_question":
        return reasons.why(reason)
    return tr("That does not answer this: {question} {key:Tab} leads to the choices.", question=prompt(view, names))


def plain(msg: str) -> Label[Observation]:
    """Return a label without fields."""
    return lambda view, option, names: tr(msg)


def aim(view: Observation, names: Names) -> Aim | None:
    """Return points, ends and what is urgent in a position; None for a game that words no aim."""
    return box(view.game).on_table.aim(view, names)


def threat(view: Observation, names: Names) -> str:
    """Return in a sentence what threatens the seat of ``view`` next; "" where nothing does, or nobody looks."""
    return box(view.game).on_table.threat(view, names) if view.seat is not None and not view.over else ""


def ends(said: Aim, names: Names) -> str:
    """Return in a sentence what ends the game and what is left of it, or who still has a turn."""
    if said.rule:
        return said.rule
    if said.to_come is not None:
        return tr("Last turns: {turns}.", turns=tr(", then ").join([*(names[s] for s in said.to_come), tr("the end")]))
    piles = [
        tr("{card} ({n}, shortest)", card=end.name, n=end.left) if end.nearest else f"{end.name} ({end.left})"
        for end in said.endings
    ]
    return tr("The game ends when one of these piles is empty: {piles}.", piles=series(piles))


def aim_in_lines(said: Aim, names: Names, me: int) -> list[str]:
    """Return in sentences the points of all, those of ``me`` first, what ends the game, and what is urgent."""
    order = sorted(range(len(said.points)), key=lambda seat: seat != me)
    points = series(f"{names[seat]} {said.points[seat]}" for seat in order)
    return [paragraph((tr("Aim: most points. {points}.", points=points), ends(said, names), said.urgent))]


def legend(game: str) -> list[str]:
    """Return the explanations of the signs of a table, the least obvious first; [] if the game has none."""
    return [tr(sign) for sign in box(game).on_table.legend]


HINTS = {
    "any": N_("One choice is as good as another here."),
    "only": N_("There is no other choice."),
    "money_rule": N_("The fixed rule names {card}."),
    "tried": N_("In {better} of {deals} this did better."),
    "tried_mean": N_("In {deals} this did better on average."),
    "guided": N_("This is what the guided game has you try now."),
}
"""What bots of every game can give; what those of one game give stands in its box."""

SPELLED_OUT = frozenset(("upgrade",))
"""Questions whose choices name a card that is not the one in view: they are told in full."""

STOPS = frozenset(("end", "done", "no", "home", "decline"))
"""Choices that do nothing."""


def _listed(ids: str) -> str:
    return series(counted(cards.name(card) for card in ids.split(",") if card)) or tr("nothing")


NAMES: Mapping[str, Callable[[str], str]] = {
    **dict.fromkeys(("card", "other", "pile", "gained"), cards.name),
    **dict.fromkeys(("bought", "instead"), _listed),
}
"""What parameters are called that hold the id of a card, or of several, separated by commas."""


def _wins(n: int, said: str) -> str:
    if said in ("0", "10"):
        return tr("hardly ever wins") if said == "0" else tr("nearly always wins")
    return trn("wins about {said} time in 10", "wins about {said} times in 10", n, said=said)


COUNTED: dict[str, Callable[[int, str], str]] = {
    "points": lambda n, said: trn("{said} point", "{said} points", n, said=said),
    **dict.fromkeys(
        ("worth", "gain", "price", "fresh", "alone", "fight"),
        lambda n, said: (
            tr("nothing") if said == "0" else trn("about {said} point", "about {said} points", n, said=said)
        ),
    ),
    **dict.fromkeys(
        ("each", "hand"), lambda n, said: tr("no money") if said == "0" else tr("about {said} money", said=said)
    ),
    **dict.fromkeys(
        ("size", "cards", "draw", "kept", "playable"), lambda n, said: trn("{said} card", "{said} cards", n, said=said)
    ),
    "own": lambda n, said: tr("none") if said == "0" else said,
    "fewer": lambda n, said: (
        tr("none") if said == "0" else said if said.startswith("-") else tr("only {said}", said=said)
    ),
    "comes": lambda n, said: "" if said == "0" else tr(", and {said} can come", said=said),
    "adds": lambda n, said: "" if said == "0" else tr(" and about {said} more", said=said),
    "wins": _wins,
    **dict.fromkeys(
        ("actions", "left", "spare"),
        lambda n, said: tr("no action") if said == "0" else trn("{said} action", "{said} actions", n, said=said),
    ),
    "rounds": lambda n, said: trn("{said} round", "{said} rounds", n, said=said),
    "treasures": lambda n, said: trn("{said} treasure", "{said} treasures", n, said=said),
    "buys": lambda n, said: trn("{said} buy", "{said} buys", n, said=said),
    "rivals": lambda n, said: trn("{said} rival", "{said} rivals", n, said=said),
    "deals": lambda n, said: trn("{said} trial game", "{said} trial games", n, said=said),
    "battles": lambda n, said: trn("{said} battle", "{said} battles", n, said=said),
}
"""What the numbers of :data:`HINTS` count, by their parameter, for the singular and the plural."""


def advice(view: Observation, found: Hint, names: Names = (), *, aid: bool = True) -> str:
    """Return why a bot would choose so, and the next best choice with what it would cost: at most three sentences, of
    which the last is about the other choice. ``names`` and ``aid`` as for :func:`hint`.
    """
    said = why(view, found, names, aid=aid)
    if len(found.weights) < 2:
        return said
    best, other = found.weights[:2]
    less = figure(best.points - other.points)
    if less == figure(0.0) and STOPS.intersection((best.choice, other.choice)):
        return said  # to do nothing is always as good as what brings nothing
    if best.choice in STOPS and other.choice.partition(":")[2] == found.params.get("card"):
        return said  # which speaks of that card
    if "worth" in found.params and less == figure(abs(float(found.params["worth"]))):
        return said  # has been said: the other choice is to do nothing, or is worse by what the reason tells
    if less == figure(0.0):
        return paragraph((said, tr("Just as good: {choice}.", choice=_named(view, other.choice, names))))
    points = amount("points", best.points - other.points)
    if view.asked.kind == "choose" and len(view.choices) == 2:
        return paragraph((said, tr("Otherwise about {points} less at the end.", points=points)))
    named = _named(view, other.choice, names)
    return paragraph((said, tr("Next best: {choice}, about {points} less at the end.", choice=named, points=points)))


def why(view: Observation, found: Hint, names: Names = (), *, aid: bool = True) -> str:
    """Return why a bot would choose so, with the points of a card that is wanted for the deck."""
    said = hint(found.reason, found.params, names, aid=aid)
    card = cards.named(view, str(found.params["card"])) if found.reason.startswith(("deck_", "copies")) else None
    if card is None or not card.vp:
        return said
    text = N_("{n} now; {gain} by the end.") if card.vp < 0 and found.weights else N_("It counts {points}.")
    gain = amount("gain", found.weights[0].points if found.weights else 0.0)
    return paragraph((said, tr(text, n=card.vp, points=amount("points", card.vp), gain=gain)))


def _named(view: Observation, choice: Option, names: Names) -> str:
    """Return what another choice is called: by its card alone where it stands for one."""
    card = choice.partition(":")[2]
    if view.asked.kind not in SPELLED_OUT and cards.is_card(card):
        return cards.name(card)
    return brief(view, choice, names)


def brief(view: Observation, choice: Option, names: Names) -> str:
    """Return what a choice does, without the figures of its card or the explanation that may follow."""
    label = option_label(view, choice, names)
    card = cards.named(view, choice.partition(":")[2])
    if card is not None:
        figures = cards.symbols(card)
        if figures and label.endswith(figures):
            return label.removesuffix(figures).rstrip(" :")
    return label.rpartition(": ")[0] or label


def hint(key: str, params: Mapping[str, Any], names: Names = (), *, aid: bool = True) -> str:
    """Return why a bot would choose so, in one or two sentences; a general one for a key without words of its own.

    ``params`` are the bot's: ``card`` and ``other`` hold ids, ``seat`` a seat, which becomes a name out of ``names``
    (by seat) or, without them, the player's number; a game's own things are named by its box. Without ``aid`` nothing
    is told of the points of others.
    """
    why = _words_with(key)
    text = why.hints[key] if why else HINTS.get(key)
    if why and not aid:
        text = why.unaided.get(key, text)
    if text is None:
        return tr("This looks best here.")
    fields = dict(params)
    for field, name in {**NAMES, **(why.names if why else {})}.items():
        if field in fields:
            fields[field] = name(fields[field])
    if "seat" in fields:
        seat = fields.pop("seat")
        fields["player"] = names[seat] if names else tr("player {n}", n=seat + 1)
    if why is None or why.counts:
        fields = {field: amount(field, value) for field, value in fields.items()}
    for clause, words in why.clauses.items() if why else ():
        if f"{{{clause}}}" in text:
            fields[clause] = tr(words, **fields)
    return tr(text, **fields)


@cache
def _words_with(key: str) -> Why | None:
    """Return the words of the box that alone has that reason; None for one of all games, or of none."""
    return None if key in HINTS else next((box.why for box in boxes() if key in box.why.hints), None)


def amount(field: str, value: Any) -> Any:
    """Return a number with what it counts by what its ``field`` is called; a fraction is rounded."""
    if isinstance(value, str):
        return value
    if field == "wins":
        value = round(10 * value)
    said = figure(value) if isinstance(value, float) else str(value)
    form = 1 if said in ("1", "-1") else 2  # a number that takes the same form of a noun as the figure
    return COUNTED[field](form, said) if field in COUNTED else said


def figure(amount: float) -> str:
    """Return an estimate as it is told: below one to a tenth, else in whole numbers."""
    if abs(amount) >= 0.95:
        return str(round(amount))
    tenths = round(abs(amount) * 10)
    if not tenths:
        return "0"
    comma = trp("decimal", ".")
    return f"{'-' if amount < 0 else ''}0{comma}{tenths}"


THEN = {
    "show": N_("{first}, show {cards}"),
    "take": N_("{first}, then take {cards}"),
    "gain": N_("{first}, then gain {cards}"),
    "discard": N_("{first}, discard {cards}"),
    "keep": N_("{first}, keep {cards}"),
    "stay": N_("{first}, leave {cards} deployed"),
}
"""How cards are proposed that are not chosen as the first one is, by the verb of their choice."""


def proposal(view: Observation, hint: Hint, first: str) -> str:
    """Return all choices of ``hint`` as a phrase: ``first``, the words of the main one, then the cards that follow."""
    about, *rest = hint.choices[hint.prepared :]
    if not rest:
        return first
    verb = _verb(about)
    found: dict[str, list[str]] = {}
    for choice in rest:
        if _verb(choice) == "done":
            continue
        card = choice.partition(":")[2]
        if not (_verb(choice) in (verb, *THEN) and cards.is_card(card)):
            alike = sum(_verb(one) == verb for one in rest)
            return first + (tr(" (and {n} more)", n=alike) if alike == len(rest) else tr(" (and more)"))
        found.setdefault(_verb(choice), []).append(card)
    if not found:
        return tr("{first}, show nothing", first=first) if about == "ambush" else first
    card = about.partition(":")[2]
    again = found.get(verb, []).count(card) if cards.is_card(card) and cards.spelled(card) in first else 0
    if again:
        first = first.replace(cards.spelled(card), copies(cards.spelled(card), again + 1), 1)
    for other, named in found.items():
        if more := series(counted(cards.short(one) for one in named if not again or (other, one) != (verb, card))):
            first = tr(THEN[other] if other != verb else N_("{first}, also {cards}"), first=first, cards=more)
    return first


def _verb(choice: Option) -> str:
    return choice.partition(":")[0]
