"""A loyalty challenge in words, before it is decided: both ends with their sums, what it hangs on, what is known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.games.sekigahara.rules.pieces import FACE, FACES, HOUSE, IS_WILD
from kunitori_tui.games.sekigahara.words.fight import sums, then
from kunitori_tui.games.sekigahara.words.names import block, cards, daimyo
from kunitori_tui.text.catalog import N_, tr, trn

if TYPE_CHECKING:
    from kunitori_tui.games.sekigahara.rules.clash import Clash
    from kunitori_tui.games.sekigahara.rules.view import SekiView


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
    return _to_others(view, clash, found) if view.asked.kind == "challenge" else _to_you(view, clash, found)


def in_lines(view: SekiView, it: Challenged) -> list[str]:
    """Return it in sentences."""
    ends = []
    for end in it.ends:
        score = tr("{own} to {enemy}", **sums(view, end.impact))
        ends.append(f"{end.condition}: {score}, {end.then}; {', '.join(end.lines)}.")
    return [it.title, *ends, it.hangs, " ".join([it.known, *it.odds]), it.price]


def _blocks(view: SekiView, clash: Clash) -> list[int]:
    return [deployed.face for deployed in clash.line[-view.asked.data["blocks"] :]]


def _names(faces: list[int]) -> str:
    return " + ".join(map(block, faces))


def _to_others(view: SekiView, clash: Clash, found: Mapping[str, Any]) -> Challenged:
    faces = _blocks(view, clash)
    n, face = len(faces), FACE[view.asked.subject]
    go, stay, proof = found["go"], found["stay"], found["proof"]
    ends = (
        End(
            trn("If he goes over", "If they go over", n),
            go["impact"],
            then(view, clash, go),
            [
                _counts(go, face),
                trn("he is their first loss", "they are lost first", n),
            ],
        ),
        End(
            trn("If he stays", "If they stay", n),
            stay["impact"],
            then(view, clash, stay),
            [
                _shown(face),
                tr("the card shown stays theirs"),
            ],
        ),
    )
    if IS_WILD[face]:
        hangs = tr("He stays if they hold and show one more card of any daimyo.")
    else:
        hangs = trn(
            "He stays if they hold and show one more card of {daimyo}, of any kind.",
            "They stay if the enemy holds and shows one more card of {daimyo}.",
            n,
            daimyo=daimyo(HOUSE[face]),
        )
    return Challenged(
        tr("Loyalty challenge to {blocks}?", blocks=_names(faces)),
        ends,
        hangs,
        _held(proof),
        _odds(proof, N_("You have not seen {unseen} of their {deck} cards; {would} of the {unseen} would do.")),
        tr("Your card is spent either way."),
    )


def _to_you(view: SekiView, clash: Clash, found: Mapping[str, Any]) -> Challenged:
    faces = _blocks(view, clash)
    n, face = len(faces), FACE[view.asked.subject]
    go, stay, proof = found["go"], found["stay"], found["proof"]
    ends = (
        End(
            tr("If you show a card"),
            stay["impact"],
            then(view, clash, stay),
            [
                trn("he stays with you", "they stay with you", n),
                tr("your card comes back to you"),
            ],
        ),
        End(
            tr("If you show none"),
            go["impact"],
            then(view, clash, go),
            [
                _counts(go, face),
                trn("he is your first loss", "they are your first losses", n),
            ],
        ),
    )
    if IS_WILD[face]:
        hangs = tr("He stays if you show one more card of any daimyo.")
    else:
        hangs = trn(
            "He stays if you show one more card of {daimyo}, of any kind.",
            "They stay if you show one more card of {daimyo}, of any kind.",
            n,
            daimyo=daimyo(HOUSE[face]),
        )
    return Challenged(
        tr("They ask {blocks} to change sides", blocks=_names(faces)),
        ends,
        hangs,
        _seen(proof),
        _odds(proof, N_("They have not seen {unseen} of your {deck} cards; {would} of the {unseen} would do.")),
        tr("Nobody is forced to show a card."),
    )


def _counts(go: Mapping[str, Any], face: int) -> str:
    """Return what blocks count for on the other side."""
    mon, more = go["terms"]["mon"], go["terms"]["daimyo"]
    if more:
        return tr("{mon} mon, +{n} for {daimyo} out", mon=mon, n=more, daimyo=daimyo(HOUSE[face]))
    return tr("{mon} mon, and no more", mon=mon)


def _shown(face: int) -> str:
    if IS_WILD[face]:
        return tr("they show a card of any daimyo")
    return tr("they show a card of {daimyo}", daimyo=daimyo(FACES[face].daimyo))


def _held(proof: Mapping[str, Any]) -> str:
    """Return what the challenger knows of the other hand."""
    hand = proof["hand"]
    if not hand:
        return tr("They hold no card: he cannot be held.")
    if proof["fitting"]:
        return trn(
            "They hold {n} card, and it is known: {cards}. They can refute.",
            "They hold {n} cards; known of them: {cards}. They can refute.",
            hand,
            cards=cards(proof["fitting"]),
        )
    if proof["shown"]:
        return trn(
            "They hold {n} card, and it is known: {cards}.",
            "They hold {n} cards; known of them: {cards}.",
            hand,
            cards=cards(proof["shown"]),
        )
    return trn("They hold {n} card, not known to you.", "They hold {n} cards, none of them known to you.", hand)


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
    if proof["shown"]:
        return trn(
            "You hold {n} card; they know it: {cards}.",
            "You hold {n} cards; they know of them: {cards}.",
            proof["hand"],
            cards=cards(proof["shown"]),
        )
    return trn("You hold {n} card; they do not know it.", "You hold {n} cards; they know none of them.", proof["hand"])
