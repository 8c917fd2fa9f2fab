"""What happens in Azuchi Castle in words: lines of the log, and phrases that sum up what a player did in a round."""

from __future__ import annotations

from typing import Any

from kunitori_tui.games.azuchi.rules.pieces import EVENT_COPIES
from kunitori_tui.games.azuchi.words.cards import amount, points, together
from kunitori_tui.text import cards
from kunitori_tui.text.box import Line, Names
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.events import spoken

Data = dict[str, Any]


def _open(data: Data, names: Names, me: int | None) -> str:
    return spoken(
        N_("Turned up for you: {cards}"),
        N_("Turned up for {player}: {cards}"),
        data,
        names,
        me,
        cards=card_list(data["cards"]),
    )


def _reshuffle(data: Data, names: Names, me: int | None) -> str:
    n = data["cards"]
    if data["pile"] == "event":
        return trn("The event cards are shuffled anew: {n} card", "The event cards are shuffled anew: {n} cards", n)
    return trn("The discarded cards become the deck: {n} card", "The discarded cards become the deck: {n} cards", n)


def _draft(data: Data, names: Names, me: int | None) -> str:
    return spoken(
        N_("You take the card {card}"),
        N_("{player} takes the card {card}"),
        data,
        names,
        me,
        card=cards.name(data["card"]),
    )


def _work(data: Data, names: Names, me: int | None) -> str:
    card = data["card"]
    told = {"card": cards.name(card)}
    if data["gained"]:
        return spoken(
            N_("You put a worker on {card}: {gained}"),
            N_("{player} puts a worker on {card}: {gained}"),
            data,
            names,
            me,
            gained=amount(data["gained"]),
            **told,
        )
    if card not in ("market", "army"):
        return spoken(
            N_("You put a worker on {card}, but the supply is out"),
            N_("{player} puts a worker on {card}, but the supply is out"),
            data,
            names,
            me,
            **told,
        )
    return spoken(N_("You put a worker on {card}"), N_("{player} puts a worker on {card}"), data, names, me, **told)


def _rest(data: Data, names: Names, me: int | None) -> str:
    return spoken(N_("You place no more workers"), N_("{player} places no more workers"), data, names, me)


def _no_deal(data: Data, names: Names, me: int | None) -> str:
    return spoken(N_("You make no deal"), N_("{player} makes no deal"), data, names, me)


def _deal(paid: list[str], gained: str, data: Data, names: Names, me: int | None) -> str:
    return spoken(
        N_("You pay {paid} and get {gained}"),
        N_("{player} pays {paid} and gets {gained}"),
        data,
        names,
        me,
        paid=together(paid),
        gained=amount(gained),
    )


def _swap(data: Data, names: Names, me: int | None) -> str:
    return _deal([data["paid"]], data["gained"], data, names, me)


def _coin(data: Data, names: Names, me: int | None) -> str:
    return _deal(data["paid"], "coin", data, names, me)


def _hire(data: Data, names: Names, me: int | None) -> str:
    return _deal(data["paid"], "worker", data, names, me)


def _event(data: Data, names: Names, me: int | None) -> str:
    return tr("The event of round {round}: {card}", round=data["round"], card=cards.name(data["card"]))


def _guard(data: Data, names: Names, me: int | None) -> str:
    told = {"points": points(data["points"]), "score": data["score"], "player": names[data["seat"]]}
    if not data["guards"]:
        return spoken(
            N_("You have no guard: {points}, now {score}"),
            N_("{player} has no guard: {points}, now {score}"),
            data,
            names,
            me,
            points=told["points"],
            score=told["score"],
        )
    if data["seat"] == me:
        return trn(
            "You have {n} guard: {points}, now {score}",
            "You have {n} guards: {points}, now {score}",
            data["guards"],
            **told,
        )
    return trn(
        "{player} has {n} guard: {points}, now {score}",
        "{player} has {n} guards: {points}, now {score}",
        data["guards"],
        **told,
    )


def _refrain(data: Data, names: Names, me: int | None) -> str:
    if data["card"] == "build":
        return spoken(N_("You do not build"), N_("{player} does not build"), data, names, me)
    return spoken(N_("You pay no tribute"), N_("{player} pays no tribute"), data, names, me)


def _build(data: Data, names: Names, me: int | None) -> str:
    told = {"points": points(data["points"]), "score": data["score"]}
    if data["paid"] == "worker":
        return spoken(
            N_("You build with a black worker: {points}, now {score}"),
            N_("{player} builds with a black worker: {points}, now {score}"),
            data,
            names,
            me,
            **told,
        )
    return spoken(
        N_("You build with three cubes: {points}, now {score}"),
        N_("{player} builds with three cubes: {points}, now {score}"),
        data,
        names,
        me,
        **told,
    )


def _tribute(data: Data, names: Names, me: int | None) -> str:
    return spoken(
        N_("You pay a coin as tribute: {points}, now {score}"),
        N_("{player} pays a coin as tribute: {points}, now {score}"),
        data,
        names,
        me,
        points=points(data["points"]),
        score=data["score"],
    )


def _storey(data: Data, names: Names, me: int | None) -> str:
    if data["storeys"] == EVENT_COPIES:
        return tr("The last storey of the castle stands")
    return tr("Storey {n} of {count} of the castle stands", n=data["storeys"], count=EVENT_COPIES)


def _unbuilt(data: Data, names: Names, me: int | None) -> str:
    return tr("Nobody has built: the card goes face down")


def _clean_up(data: Data, names: Names, me: int | None) -> str:
    told = {"cards": card_list(data["discarded"]) or tr("nothing")}
    if not data["kept"]:
        return spoken(N_("You discard {cards}"), N_("{player} discards {cards}"), data, names, me, **told)
    if data["seat"] == me:
        return trn(
            "You discard {cards} and keep {n} army card",
            "You discard {cards} and keep {n} army cards",
            data["kept"],
            **told,
        )
    return trn(
        "{player} discards {cards} and keeps {n} army card",
        "{player} discards {cards} and keeps {n} army cards",
        data["kept"],
        player=names[data["seat"]],
        **told,
    )


def _round(data: Data, names: Names, me: int | None) -> str:
    return spoken(N_("Round {n}: you begin"), N_("Round {n}: {player} begins"), data, names, me, n=data["round"])


LINES: dict[str, Line] = {
    "open": _open,
    "reshuffle": _reshuffle,
    "draft": _draft,
    "work": _work,
    "rest": _rest,
    "no_deal": _no_deal,
    "swap_cube": _swap,
    "coin": _coin,
    "hire": _hire,
    "event": _event,
    "guard": _guard,
    "refrain": _refrain,
    "build": _build,
    "tribute": _tribute,
    "storey": _storey,
    "unbuilt": _unbuilt,
    "clean_up": _clean_up,
    "round": _round,
}
