"""Decisions and their options in words, as their game words them; its aim, and the signs on its cards."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import Observation, Option, Reason
from kunitori_tui.text import reasons
from kunitori_tui.text.box import Aim, Label, Names, Prompt, box
from kunitori_tui.text.catalog import paragraph, series, tr
from kunitori_tui.text.players import YOU


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
        if names[decision.seat] in YOU:
            return tr("You are asked.")
        return tr(words.waits[decision.kind], player=names[decision.seat])
    ask: Prompt[Any] = words.prompts[decision.kind]
    return ask(view, names)


def in_order(view: Observation) -> list[Option]:
    """Return the choices in the order in which every list of them numbers them."""
    order = box(view.game).asking.order
    return order(view) if order else list(view.choices)


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
    question = prompt(view, names)
    return tr("That is no answer here. Asked: {question} Tab leads to the choices.", question=question)


def plain(msg: str) -> Label[Observation]:
    """Return a label without fields."""
    return lambda view, option, names: tr(msg)


def aim(view: Observation, names: Names) -> Aim | None:
    """Return points, ends and what is urgent in a position; None for a game that words no aim."""
    words: Any = box(view.game).on_table.aim
    said: Aim | None = words(view, names) if words else None
    return said


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
    most = tr("Aim: most points. {points}.", points=points)
    return [paragraph((most, ends(said, names), said.urgent))]


def legend(game: str) -> list[str]:
    """Return the explanations of the signs of a table, the least obvious first; [] if the game has none."""
    return [tr(sign) for sign in box(game).on_table.legend]
