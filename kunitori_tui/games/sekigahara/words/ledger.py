"""A fight under way in lines: step by step as it came, what it would come to under each condition; a loyalty challenge
before it is decided: both ends with their sums, what decides it and what is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.games.sekigahara.rules.frame import Clash
from kunitori_tui.games.sekigahara.rules.impact import FightStep, course
from kunitori_tui.games.sekigahara.rules.pieces import FACE, HOUSE, IS_WILD
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import fight
from kunitori_tui.games.sekigahara.words.names import block, card, cards, daimyo, place, side
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, NN_, one_stop, paragraph, series, tr, trn


def line(view: SekiView, step: FightStep) -> str:
    """Return a step in a sentence: ``Ishida: Ukita cavalry with Ukita double, +1, 0 to 1.``"""
    with_card = N_("{side}: {block} with {card}, +{n}, {own} to {enemy}.")
    told = {
        "defect": N_("{block} goes over to {side}, +{n}, {own} to {enemy}."),
        "refute": N_("{side} shows {card}: {block} stays, {own} to {enemy}."),
        "deploy": with_card if step.card >= 0 else N_("{side}: {block} without a card, +{n}, {own} to {enemy}."),
    }
    how, sums = card(step.card) if step.card >= 0 else "", fight.sums(view, step.sums)
    return tr(told[step.deed], side=side(step.side), block=block(step.face), card=how, n=step.gained, **sums)


def state_lines(view: SekiView, clash: Clash) -> list[str]:
    """Return how the open fight stands, in a few lines: where it is, the impact, what is left on both sides."""
    of, other = fight.left(view), 1 - fight.left(view)
    where = {"place": place(clash.place), "side": side(clash.attacker)}
    if clash.kind == "siege":
        inside = fight.besieged(view, 1 - clash.attacker, clash.place)
        rungs = series(f"{7 * n} {rung}" for n, rung in enumerate(fight.ladder(view, clash), 1))
        return [
            tr("{side} besieges {place}.", **where),
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
    head = tr("Battle at {place}, {side} attacks; {tie}.", tie=fight.whose_tie(view, clash), **where)
    return [head, now, *rest]


def battle_page(view: SekiView, names: Names) -> list[str]:
    """Return the fight under way, a line for every deployment."""
    clash = view.clash()
    if clash is None:
        return [tr("There is no fight now.")]
    heading, *rest = state_lines(view, clash)
    return [heading, *(f"  {line(view, step)}" for step in course(clash, {})), *rest]


class End(NamedTuple):
    """One end of a challenge: its condition, the impact it leads to, who is ahead and acts then, and what else follows
    in short lines.
    """

    condition: str
    impact: list[int]
    then: str
    lines: list[str]


class Challenged(NamedTuple):
    """A challenge before it is decided. ``ends`` are both ends, the one that the choice brings about first; ``hangs``
    says on what it hangs, ``known`` what is known of the cards, ``odds`` what that makes of them, ``price`` what the
    choice costs.
    """

    title: str
    ends: tuple[End, End]
    hangs: str
    known: str
    odds: list[str]
    price: str


def challenged(view: SekiView, clash: Clash) -> Challenged | None:
    """Return the challenge of the open question; None where none can be played."""
    found = shelf.load(view.game).preview(view, [])
    if "go" not in found:
        return None
    faces = [deployed.face for deployed in clash.line[-view.asked.data["blocks"] :]]
    n, face, is_own = len(faces), FACE[view.asked.subject], view.asked.kind == "refute"
    names, whose = " + ".join(map(block, faces)), {"daimyo": daimyo(HOUSE[face])}
    go, stay, proof = found["go"], found["stay"], found["proof"]

    def end(condition: str, after: Mapping[str, Any], *lines: str) -> End:
        return End(condition, after["impact"], fight.then(view, clash, after), [*lines])

    if is_own:
        stays = trn("he stays with you", "they stay with you", n)
        lost = trn("he is your first loss", "they are your first losses", n)
        wild = N_("He stays if you show one more card of any daimyo.")
        hangs = NN_(
            "He stays if you show one more card of {daimyo}, of any kind.",
            "They stay if you show one more card of {daimyo}, of any kind.",
        )
        ends = (
            end(tr("If you show a card"), stay, stays, tr("your card comes back to you")),
            end(tr("If you show none"), go, _counts(go, face), lost),
        )
        unseen = N_("They have not seen {unseen} of your {deck} cards; {would} of the {unseen} would do.")
    else:
        lost = trn("he is their first loss", "they are lost first", n)
        shown = N_("they show a card of any daimyo") if IS_WILD[face] else N_("they show a card of {daimyo}")
        wild = N_("He stays if they hold and show one more card of any daimyo.")
        hangs = NN_(
            "He stays if they hold and show one more card of {daimyo}, of any kind.",
            "They stay if the enemy holds and shows one more card of {daimyo}.",
        )
        ends = (
            end(trn("If he goes over", "If they go over", n), go, _counts(go, face), lost),
            end(trn("If he stays", "If they stay", n), stay, tr(shown, **whose), tr("the card shown stays theirs")),
        )
        unseen = N_("You have not seen {unseen} of their {deck} cards; {would} of the {unseen} would do.")
    title = N_("They ask {blocks} to change sides") if is_own else N_("Loyalty challenge to {blocks}?")
    return Challenged(
        tr(title, blocks=names),
        ends,
        tr(wild) if IS_WILD[face] else trn(*hangs, n, **whose),
        _seen(proof) if is_own else _held(proof),
        _odds(proof, unseen),
        tr(N_("Nobody is forced to show a card.") if is_own else N_("Your card is spent either way.")),
    )


def in_lines(view: SekiView, it: Challenged) -> list[str]:
    """Return it in sentences."""
    ends = []
    for end in it.ends:
        score = tr("{own} to {enemy}", **fight.sums(view, end.impact))
        ends.append(f"{end.condition}: {score}, {end.then}; {series(end.lines)}.")
    return [it.title, *ends, it.hangs, paragraph([it.known, *it.odds]), it.price]


def _counts(go: Mapping[str, Any], face: int) -> str:
    """Return what blocks count for on the other side."""
    mon, more = go["terms"]["mon"], go["terms"]["daimyo"]
    if more:
        return tr("{mon} mon, +{n} for {daimyo} out", mon=mon, n=more, daimyo=daimyo(HOUSE[face]))
    return tr("{mon} mon, and no more", mon=mon)


def _held(proof: Mapping[str, Any]) -> str:
    """Return what the challenger knows of the other hand."""
    hand = proof["hand"]
    if not hand:
        return tr("They hold no card: he cannot be held.")
    said = NN_("They hold {n} card, not known to you.", "They hold {n} cards, none of them known to you.")
    if proof["fitting"]:
        said = NN_(
            "They hold {n} card, and it is known: {cards}. They can refute.",
            "They hold {n} cards; known of them: {cards}. They can refute.",
        )
    elif proof["shown"]:
        said = NN_("They hold {n} card, and it is known: {cards}.", "They hold {n} cards; known of them: {cards}.")
    return trn(*said, hand, cards=cards(proof["fitting"] or proof["shown"]))


def _odds(proof: Mapping[str, Any], unseen: str) -> list[str]:
    """Return how likely a hand drawn blind is to hold a card that would do; nothing where one is known to be held."""
    if proof["fitting"] or not proof["hidden"]:
        return []
    said = tr(unseen, unseen=proof["unseen"], deck=proof["deck"], would=proof["would"])
    blind = trn(
        "If {n} of {unseen} were drawn blind, {chance} in 100 hands would hold one.",
        "If {n} of {unseen} were drawn blind, {chance} in 100 hands would hold one.",
        proof["hidden"],
        unseen=proof["unseen"],
        chance=proof["chance"],
    )
    return [said, blind]


def _seen(proof: Mapping[str, Any]) -> str:
    """Return what the challenger knows of the own hand."""
    said = NN_("You hold {n} card; they do not know it.", "You hold {n} cards; they know none of them.")
    if proof["shown"]:
        said = NN_("You hold {n} card; they know it: {cards}.", "You hold {n} cards; they know of them: {cards}.")
    return trn(*said, proof["hand"], cards=cards(proof["shown"]))


def forecasts(view: SekiView, clash: Clash) -> list[str]:
    """Return what the open question leads to, each under its condition: both ends of a challenge, what it comes to if
    one stops now.
    """
    kind = view.asked.kind
    if kind in ("challenge", "refute"):
        it = challenged(view, clash)
        return in_lines(view, it) if it is not None else []
    if kind == "second":
        return [paragraph((tr("If no second block comes:"), _ended(view, clash, "done")))]
    stop = fight.if_stopped(view, clash, fight.after(view, "stop"))
    return [paragraph((tr("If you stop at {own} to {enemy}:", **fight.sums(view, clash.impact)), *stop))]


def _ended(view: SekiView, clash: Clash, option: str) -> str:
    then = fight.after(view, option)
    if clash.kind == "siege":
        return fight.if_besieged(view, clash, then)
    if_so = tr("if it ended at {own} to {enemy}:", **fight.sums(view, then["impact"]))
    return paragraph((if_so, *fight.if_ended(view, then)))


def if_page(view: SekiView, names: Names) -> list[str]:
    """Return what the open question of a fight leads to, choice by choice."""
    clash = view.clash()
    if clash is None or not view.choices:
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
