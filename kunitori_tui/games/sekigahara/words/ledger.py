"""A fight under way in lines: step by step as it came, what it would come to under each condition."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui import shelf
from kunitori_tui.games.sekigahara.rules.frame import Clash
from kunitori_tui.games.sekigahara.rules.impact import FightStep, course
from kunitori_tui.games.sekigahara.rules.pieces import CARD
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import fight
from kunitori_tui.games.sekigahara.words.challenge import challenged, in_lines
from kunitori_tui.games.sekigahara.words.names import block, card, place, side
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import one_stop, paragraph, series, tr


def steps(clash: Clash, told: Sequence[SeenEvent]) -> list[FightStep]:
    """Return the steps of a fight; the challenges that were refuted are in what was ``told`` alone."""
    refuted: dict[int, int] = {}
    left = len(clash.line)
    for event in reversed(told):
        if event.kind in ("battle", "siege"):
            break
        if event.kind == "deploy":
            left -= 1
        elif event.kind == "refute":
            refuted[left] = CARD[event.data["card"]]
    return course(clash, refuted)


def line(view: SekiView, step: FightStep) -> str:
    """Return a step in a sentence: ``Ishida: Ukita cavalry with Ukita double, +1, 0 to 1.``"""
    told = {"side": side(step.side), "block": block(step.face), "n": step.gained, **fight.sums(view, step.sums)}
    if step.deed == "defect":
        return tr("{block} goes over to {side}, +{n}, {own} to {enemy}.", **told)
    if step.deed == "refute":
        return tr("{side} shows {card}: {block} stays, {own} to {enemy}.", card=card(step.card), **told)
    if step.card < 0:
        return tr("{side}: {block} without a card, +{n}, {own} to {enemy}.", **told)
    return tr("{side}: {block} with {card}, +{n}, {own} to {enemy}.", card=card(step.card), **told)


def heading(view: SekiView, clash: Clash) -> str:
    """Return where which fight is, who attacks, and whose a tie is."""
    told = {"place": place(clash.place), "side": side(clash.attacker)}
    if clash.kind == "siege":
        return tr("{side} besieges {place}.", **told)
    return tr("Battle at {place}, {side} attacks; {tie}.", tie=fight.whose_tie(view, clash), **told)


def state_lines(view: SekiView, clash: Clash) -> list[str]:
    """Return how the open fight stands, in a few lines: the impact, what is left on both sides."""
    of, other = fight.left(view), 1 - fight.left(view)
    if clash.kind == "siege":
        inside = fight.besieged(view, 1 - clash.attacker, clash.place)
        rungs = series(f"{7 * n} {rung}" for n, rung in enumerate(fight.ladder(view, clash), 1))
        return [
            heading(view, clash),
            tr("Impact {n}; each full 7 takes one: {rungs}.", n=clash.impact[clash.attacker], rungs=rungs),
            tr("{side}: {waiting}.", side=side(clash.attacker), waiting=fight.waiting(view, clash, clash.attacker)),
            tr("In the castle: {units}.", units=inside),
        ]
    now = tr(
        "{side} {own}, {other} {enemy}; {stopped}.",
        side=side(of),
        other=side(other),
        stopped=fight.stopped(clash),
        **fight.sums(view, clash.impact),
    )
    rest = [
        one_stop(tr("{side}: {waiting}.", side=side(s), waiting=fight.waiting(view, clash, s))) for s in (of, other)
    ]
    return [heading(view, clash), now, *rest]


def battle_page(view: SekiView, names: Names) -> list[str]:
    """Return the fight under way, a line for every deployment."""
    clash = view.clash()
    if clash is None:
        return [tr("There is no fight now.")]
    heading, *rest = state_lines(view, clash)
    return [heading, *(f"  {line(view, step)}" for step in steps(clash, ())), *rest]


def forecasts(view: SekiView, clash: Clash) -> list[str]:
    """Return what the open question leads to, each under its condition: both ends of a challenge, what it comes to if
    one stops now.
    """
    kind = view.asked.kind
    if kind in fight.CHALLENGED:
        it = challenged(view, clash)
        return in_lines(view, it) if it is not None else []
    if kind == "second":
        return [paragraph((tr("If no second block comes:"), _ended(view, clash, "done")))]
    stop = fight.if_stopped(view, clash, fight.after(view, "stop"))
    return [paragraph((tr("If you stop at {own} to {enemy}:", **fight.sums(view, clash.impact)), *stop))]


def _ended(view: SekiView, clash: Clash, option: str) -> str:
    then = fight.after(view, option)
    if clash.kind == "siege":
        return paragraph(fight.if_besieged(view, clash, then))
    if_so = tr("if it ended at {own} to {enemy}:", **fight.sums(view, then["impact"]))
    return paragraph((if_so, *fight.if_ended(view, then)))


def if_page(view: SekiView, names: Names) -> list[str]:
    """Return what the open question of a fight leads to, choice by choice."""
    clash = view.clash()
    if clash is None or view.decision is None or view.asked.seat != view.seat:
        return [tr("There is no fight now in which you are asked.")]
    lines = forecasts(view, clash)
    if view.asked.kind not in fight.DEPLOYING:
        return lines
    game = shelf.load(view.game)
    for option in view.choices:
        card_of, face = fight.deployed(option)
        if face >= 0 and game.preview(view, [option]):
            how = tr("{block} with {card}", block=block(face), card=card(card_of)) if card_of >= 0 else block(face)
            lines.append(f"{how}: {_ended(view, clash, option)}")
    return lines
