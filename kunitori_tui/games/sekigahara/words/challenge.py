"""A loyalty challenge in words: before it is decided both ends with their sums, what decides it and what is known; when
it was answered, as a moment, who goes over or which card keeps him.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.games.sekigahara.facts.combats import Combat, Doubt
from kunitori_tui.games.sekigahara.rules.board import NOBODY
from kunitori_tui.games.sekigahara.rules.frame import Clash
from kunitori_tui.games.sekigahara.rules.pieces import FACE, FACES, HOUSE, IS_WILD
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.fight import sums, then
from kunitori_tui.games.sekigahara.words.names import Reader, block, blocks, card, cards, daimyo, place
from kunitori_tui.text.catalog import N_, paragraph, series, tr, trn
from kunitori_tui.text.players import trw
from kunitori_tui.text.stop import Bar, Moment, MomentRow, Tone


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
        ends.append(f"{end.condition}: {score}, {end.then}; {series(end.lines)}.")
    return [it.title, *ends, it.hangs, paragraph([it.known, *it.odds]), it.price]


def _end(view: SekiView, clash: Clash, condition: str, after: Mapping[str, Any], *lines: str) -> End:
    return End(condition, after["impact"], then(view, clash, after), [*lines])


def _blocks(view: SekiView, clash: Clash) -> list[int]:
    return [deployed.face for deployed in clash.line[-view.asked.data["blocks"] :]]


def _names(faces: list[int]) -> str:
    return " + ".join(map(block, faces))


def _to_others(view: SekiView, clash: Clash, found: Mapping[str, Any]) -> Challenged:
    faces = _blocks(view, clash)
    n, face = len(faces), FACE[view.asked.subject]
    go, stay, proof = found["go"], found["stay"], found["proof"]
    ends = (
        _end(
            view,
            clash,
            trn("If he goes over", "If they go over", n),
            go,
            _counts(go, face),
            trn("he is their first loss", "they are lost first", n),
        ),
        _end(view, clash, trn("If he stays", "If they stay", n), stay, _shown(face), tr("the card shown stays theirs")),
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
        _end(
            view,
            clash,
            tr("If you show a card"),
            stay,
            trn("he stays with you", "they stay with you", n),
            tr("your card comes back to you"),
        ),
        _end(
            view,
            clash,
            tr("If you show none"),
            go,
            _counts(go, face),
            trn("he is your first loss", "they are your first losses", n),
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


def doubted(fight: Combat, doubt: Doubt, me: int | None) -> Moment:
    """Return the moment of a challenge in ``fight`` that was answered, for the seat ``me``."""
    return _Words(fight, doubt, me).moment()


def in_brief(fight: Combat, doubt: Doubt, me: int | None) -> str:
    """Return the same in a line."""
    return _Words(fight, doubt, me).brief()


class _Words:
    def __init__(self, fight: Combat, doubt: Doubt, me: int | None) -> None:
        self.fight = fight
        self.doubt = doubt
        self.reader = Reader(fight.turn.seats, me)
        self.asker = 1 - doubt.owner
        self._asker, self._owner = self.reader.who(self.asker), self.reader.who(doubt.owner)
        self.told: dict[str, Any] = {"blocks": blocks(doubt.blocks), "card": card(doubt.shown) if doubt.shown else ""}

    def moment(self) -> Moment:
        """Return the moment."""
        fight, doubt = self.fight, self.doubt
        bars = tuple(Bar(fight.turn.seats[of], doubt.after[of]) for of in self.reader.order)
        return Moment(
            title=self._title(),
            verdict="",
            tone=self._tone(),
            bars=bars,
            note="",
            rows=(MomentRow("", tuple(self._over() if doubt.goes_over else self._stays())),),
            brief=self.brief(),
            lines=(self._line(),),
            places=(fight.place,),
            involved=frozenset(fight.turn.seats),
            slight=False,
            at=doubt.at,
            upto=doubt.at,
            covered=frozenset(doubt.told),
            rule="loyalty",
        )

    def _tone(self) -> Tone:
        if self.reader.side == NOBODY:
            return "open"
        return "won" if (self.reader.side == self.asker) == self.doubt.goes_over else "lost"

    def _title(self) -> str:
        if self.doubt.goes_over and self.doubt.owner == self.reader.side:
            return trn("{blocks} leaves you", "{blocks} leave you", len(self.doubt.blocks), **self.told)
        return self._came()

    def _came(self) -> str:
        n = len(self.doubt.blocks)
        if self.doubt.goes_over:
            told = self.told | {"whom": self._asker}
            return trn("{blocks} goes over to {whom:you}", "{blocks} go over to {whom:you}", n, **told)
        told = self.told | {"stays": trn("{blocks} stays", "{blocks} stay", n, **self.told)}
        return trw("{stays}: {who} shows {card}", "{stays}: {who:you} show {card}", self._owner, **told)

    def _acts(self) -> str:
        """Return who deploys next, and why."""
        doubt, who = self.doubt, self.reader.who(self.doubt.acts)
        if not doubt.waiting:
            return trw(
                "{who} would act, but nobody of theirs is left.",
                "{who:You} would act, but nobody of yours is left.",
                who,
            )
        if doubt.is_alone:
            return trw("{who} acts alone.", "{who:You} act alone.", who)
        return trw("{who} is behind and acts.", "{who:You} are behind and act.", who)

    def _over(self) -> list[str]:
        doubt, n = self.doubt, len(self.doubt.blocks)
        made = doubt.after[self.asker] - doubt.before[self.asker]
        gone = doubt.before[doubt.owner] - doubt.after[doubt.owner]
        shown = trw("{who} shows no card.", "{who:You} show no card.", self._owner)
        told = {"made": made, "gone": gone, "who": self._asker, "whom": self._owner}
        fights = tr("+{made} for {who:you}, -{gone} for {whom:you}.", **told)
        home = trn(
            "After the battle it is back home, and the first to be lost.",
            "After the battle they are back home, and the first to be lost.",
            n,
        )
        return [paragraph([shown, fights]), self._acts(), home, self._spent()]

    def _stays(self) -> list[str]:
        doubt = self.doubt
        proof = trn(
            "{card} could deploy it, so its loyalty stands.",
            "{card} could deploy them, so their loyalty stands.",
            len(doubt.blocks),
            **self.told,
        )
        back = trw(
            "It is back in the hand of {who}: {cards}, this one known.",
            "The card is back in your hand: {cards}.",
            self._owner,
            cards=trn("{n} card", "{n} cards", doubt.held),
        )
        return [proof, back, self._acts(), self._spent()]

    def _spent(self) -> str:
        return paragraph([self._card_spent(), tr("One card more for it after the battle.")])

    def _card_spent(self) -> str:
        return trw("The loyalty card of {who} is spent.", "Your loyalty card is spent.", self._asker)

    # -- in sentences ---------------------------------------------------------------------------------------------

    def brief(self) -> str:
        """Return what came of it, and the sums."""
        return f"{place(self.fight.place)}: {self._score()}"

    def _score(self) -> str:
        return f"{series([self._came(), self.reader.score(self.doubt.after)])}."

    def _line(self) -> str:
        acts = trw("{who} acts.", "{who:You} act.", self.reader.who(self.doubt.acts))
        return paragraph([self._score(), acts if self.doubt.waiting else "", self._card_spent()])
