"""A fight under way in words: who leads and who acts then, what a deployment counts for, what it would come to if it
ended, the ladder of a siege. The own sums stand first; who only looks on sees those of Tokugawa first.

And in lines: step by step as it came, what it would come to under each condition; a loyalty challenge before it is
decided: both ends with their sums, what decides it and what is known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.engine.api import Json, Option
from kunitori_tui.games.sekigahara.rules.board import DISKS, HIDEYORI, PLACES, SIDES, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.fields import DEPLOYMENT
from kunitori_tui.games.sekigahara.rules.frame import BLOCKS_COST, Clash, FightStep, Terms, course
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF, FACE, FACES, HOUSE, IS_WILD, KIND, LOYALTY_CARD, SWORD
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.cards import stakes
from kunitori_tui.games.sekigahara.words.names import LORDS, army, block, card, cards, count, daimyo, place, side, sign
from kunitori_tui.games.sekigahara.words.places import disk_of, known, stack
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, NN_, clauses, one_stop, paragraph, series, tr, trn

DEPLOYING = ("deploy", "siege", "second")
"""The questions in which blocks are deployed."""


def left(view: SekiView) -> int:
    """Return the side that is told first."""
    return max(view.side, TOKUGAWA)


def score(view: SekiView, impact: Sequence[int]) -> str:
    """Return the impact of both sides: ``7 : 5``."""
    return f"{impact[left(view)]} : {impact[1 - left(view)]}"


def sums(view: SekiView, impact: Sequence[int]) -> dict[str, int]:
    """Return the impact of both sides for a sentence."""
    return {"own": impact[left(view)], "enemy": impact[1 - left(view)]}


def standing(view: SekiView, impact: Sequence[int], attacker: int) -> str:
    """Return who is ahead; a tie is the defender's (8-2-1)."""
    own, enemy = impact[view.side], impact[1 - view.side]
    if own == enemy:
        return tr("even, a tie is theirs") if attacker == view.side else tr("even, a tie is yours")
    return tr("you lead") if own > enemy else tr("you are behind")


def then(view: SekiView, clash: Clash, after: Mapping[str, Any]) -> str:
    """Return who is ahead after a step of a battle, and who acts then: ``you lead, they act``."""
    leads = SIDES[view.side] == after["winner"]
    if not after["acts"]:
        acts = tr("then it is over")
    elif after["acts"] == SIDES[view.side]:
        acts = tr("you may go on") if leads else tr("you act")
    else:
        acts = tr("they act") if leads else tr("they may go on")
    return f"{standing(view, after['impact'], clash.attacker)}, {acts}"


def stopped(clash: Clash) -> str:
    """Return which sides have stopped deploying."""
    sides = [side(of) for of in range(len(SIDES)) if clash.stopped >> of & 1]
    return tr("{sides} has stopped", sides=series(sides)) if sides else tr("nobody has stopped")


def whose_tie(view: SekiView, clash: Clash) -> str:
    """Return whose a tie is."""
    if view.side < 0:
        return tr("a tie is {side}'s", side=side(1 - clash.attacker))
    return tr("a tie is theirs") if clash.attacker == view.side else tr("a tie is yours")


def after(view: SekiView, option: Option) -> Json:
    """Return what the open fight comes to after ``option`` of the open question."""
    return shelf.load(view.game).preview(view, [option])


def deployed(option: Option) -> tuple[int, int]:
    """Return card (-1: none) and face of a deployment; (-1, -1) of what deploys nobody."""
    return DEPLOYMENT.get(option, (-1, -1))


def is_sword_lost(option: Option) -> bool:
    """Return whether the card has a sword for which the block has no sign."""
    card, face = deployed(option)
    return card >= 0 and KIND[card] == SWORD and not FACES[face].symbol


def terms_words(face: int, terms: Terms) -> list[tuple[str, str]]:
    """Return what the impact of a block is made of, term by term, nothing of terms of 0: in words, and in a few cells
    (``1 mon``, ``+1 Fuk.``, ``+2 sword``, ``+2 cav``).
    """
    who, mon = daimyo(HOUSE[face]), tr("{n} mon", n=terms.mon)
    words = [(mon, mon)]
    if n := terms.daimyo:
        words.append((trn("+1 a {daimyo} out", "+{n} from {n} {daimyo} out", n, daimyo=who), f"+{n} {who[:3]}."))
    if terms.sword:
        words.append((tr("+{n} the sword", n=terms.sword), tr("+{n} sword", n=terms.sword)))
    if terms.sign:
        signs, more = terms.sign // terms.sword, terms.sign
        said = NN_("+2 a cavalry out", "+{more} from {n} cavalry out")
        if FACES[face].symbol == "gun":
            said = NN_("+2 a gun out", "+{more} from {n} guns out")
        words.append((trn(*said, signs, more=more), f"+{more} {sign(face)}"))
    return words


def if_ended(view: SekiView, after: Mapping[str, Any]) -> list[str]:
    """Return in sentences what a battle comes to if it ends so: who wins and what is lost on the own side, what on the
    other, and who falls whose loss ends the game.
    """
    own, enemy = (_losses(after, of) for of in (view.side, 1 - view.side))
    who, wins = side(1 - view.side), N_("{lord} falls: that wins you the game.")
    if after["winner"] == SIDES[view.side]:
        said = [
            tr("You win and lose {blocks}.", blocks=own) if own else tr("You win and lose nothing."),
            tr("{side} loses {blocks}{where}.", side=who, blocks=enemy, where=_retreat(view, after)),
        ]
    else:
        said = [
            tr("You lose the battle and {blocks}{where}.", blocks=own, where=_retreat(view, after)),
            tr("{side} loses {blocks}.", side=who, blocks=enemy) if enemy else tr("{side} loses nothing.", side=who),
        ]
    return said + [
        tr(N_("{lord} falls: that loses you the game.") if of == view.side else wins, lord=block(face))
        for of in (view.side, 1 - view.side)
        for face in after["fall"][of]["blocks"]
        if FACE[face] in CHIEF
    ]


def _losses(after: Mapping[str, Any], of: int) -> str:
    """Return who is lost of a side and why: ``2 blocks: Ukita cavalry, Ukita 3 (1 for the full 7)``; "" for none."""
    n, fall = after["losses"][of], after["fall"][of]
    if not n:
        return ""
    who = [series(map(block, fall["blocks"]))] if fall["blocks"] else []
    if fall["among"]:
        who.append(trn("one of {blocks}", "{n} of {blocks}", fall["more"], blocks=series(map(block, fall["among"]))))
    elif fall["more"]:
        who.append(trn("{n} that stayed back", "{n} that stayed back", fall["more"]))
    sevens = after["impact"][1 - of] // BLOCKS_COST
    why = [trn("1 for the full 7", "{n} for each full 7", sevens)] if sevens else []
    why += [tr("1 for losing")] if after["winner"] != SIDES[of] else []
    return tr("{blocks}: {who} ({why})", blocks=count(n), who=series(who), why=series(why))


def _retreat(view: SekiView, after: Mapping[str, Any]) -> str:
    """Return how many of the loser are left, and where they go if they are one's own: ``; 2 retreat to Kyoto``."""
    way = after["retreat"]
    if not way["blocks"]:
        return ""
    if after["winner"] == SIDES[view.side]:
        return "; " + trn("{n} retreats", "{n} retreat", way["blocks"])
    *first, last = map(place, way["places"])
    places = tr("{first} or {last}", first=series(first), last=last) if first else last
    text = "; " + trn("{n} retreats to {places}", "{n} retreat to {places}", way["blocks"], places=places)
    return text + tr(" or into the castle") if way["castle"] else text


def if_stopped(view: SekiView, clash: Clash, after: Mapping[str, Any]) -> list[str]:
    """Return in sentences what it means to stop: for a battle that nothing more is deployed, and what follows if the
    others do not go on either; for a siege that it ends.
    """
    if clash.kind == "siege":
        return [tr("The siege ends."), if_besieged(view, clash, after)]
    goes_on, enemy = after["acts"] == SIDES[1 - view.side], side(1 - view.side)
    said = tr("You may not deploy again in this battle.")
    more = tr("{side} may go on as long as it can.", side=enemy) if goes_on else tr("The battle ends.")
    return [paragraph((said, more)), paragraph((tr("As it stands:"), *if_ended(view, after)))]


def if_besieged(view: SekiView, clash: Clash, after: Mapping[str, Any]) -> str:
    """Return in a sentence what a siege takes if it ends so, and how much is missing for more."""
    made = after["impact"][clash.attacker]
    taken, short = made // BLOCKS_COST, BLOCKS_COST - made % BLOCKS_COST
    if is_taken(view, clash, after):
        won = N_("Impact {n}: the castle falls, Hideyori with it: Tokugawa wins the game.")
        return tr(won if holds_hideyori(view, clash) else N_("Impact {n}: nobody is left, the castle falls."), n=made)
    if not taken:
        return tr("Impact {n}: nothing falls, {short} short.", n=made, short=short)
    falls = NN_(
        "Impact {made}: one falls, {short} short of the next.", "Impact {made}: {n} fall, {short} short of the next."
    )
    return trn(*falls, taken, made=made, short=short)


def holds_hideyori(view: SekiView, clash: Clash) -> bool:
    """Return whether Hideyori is in the castle that is besieged."""
    return PLACES[clash.place].disk == DISKS[HIDEYORI] and view.has_disk(1 - clash.attacker, clash.place)


def is_taken(view: SekiView, clash: Clash, after: Mapping[str, Any]) -> bool:
    """Return whether a castle falls if its siege ends so."""
    return bool(after["impact"][clash.attacker] >= BLOCKS_COST * len(ladder(view, clash)))


def to_the_next(view: SekiView, clash: Clash, after: Mapping[str, Any]) -> str:
    """Return how much impact is missing to the next full 7 of a siege, or that no further one is needed."""
    made = after["impact"][clash.attacker]
    goal = BLOCKS_COST * (made // BLOCKS_COST + 1)
    if goal > BLOCKS_COST * len(ladder(view, clash)):
        return tr("Hideyori falls: you win") if holds_hideyori(view, clash) else tr("nobody left")
    return tr("{short} short of {goal}", short=goal - made, goal=goal) if made else tr("nothing falls yet")


def rungs(blocks: int, standing: str, last: str) -> list[str]:
    """Return what each full 7 of a siege takes (8-9-4, 9), in the order in which it must be lost: so many ``blocks``
    inside and the disk ``standing`` there, "" for none; ``last`` tells of Hideyori. Beside others the besieged chooses.
    """
    name = LORDS.get(standing, "")
    if not standing:
        return [tr("a block")] * blocks
    if standing == DISKS[HIDEYORI]:
        return [*[tr("a block")] * blocks, tr(last, disk=name)]
    return [tr("a block or {disk}", disk=name)] * (blocks + 1) if blocks else [name]


def ladder(view: SekiView, clash: Clash) -> list[str]:
    """Return the same of the open siege."""
    of, at = 1 - clash.attacker, clash.place
    return rungs(view.at(of, at), PLACES[at].disk if view.has_disk(of, at) else "", N_("{disk}: the game"))


def besieged(view: SekiView, of: int, at: int) -> str:
    """Return the units that sit in a castle."""
    return series([stack(view, of, at), disk_of(view, of, at)])


def waiting(view: SekiView, clash: Clash, of: int) -> str:
    """Return who of a side is not deployed: by name where its blocks are open, else how many and who that may be."""
    n = view.at(of, clash.place)
    if not n:
        return tr("nobody waits")
    if view.blocks[of] is not None:
        return tr("waiting: {rest}", rest=army(view.faces_of(of, clash.place)))
    sure, maybe = known(view, of, clash.place)
    parts = [tr("known {faces}", faces=army(sure))] if sure else []
    parts += [tr("perhaps {faces}, …", faces=army(maybe))] if maybe else []
    return tr("waiting: {rest}", rest=series([count(n), *parts]))


def could_come(view: SekiView, clash: Clash) -> list[str]:
    """Return in a sentence what the other side may still answer with; who waits of it stands in the fight."""
    enemy = 1 - view.side
    cards = view.hand_count[enemy]
    challenges = cards and clash.kind == "battle" and LOYALTY_CARD[enemy] in view.unseen_cards(enemy)
    if clash.stopped >> enemy & 1:
        return [tr("{side} may still challenge a block you deploy.", side=side(enemy))] if challenges else []
    said = NN_("{side}'s card may be a loyalty card.", "One of {side}'s {n} cards may be a loyalty card.")
    return [trn(*said, cards, side=side(enemy))] if challenges else []


def line(view: SekiView, step: FightStep) -> str:
    """Return a step in a sentence: ``Ishida: Ukita cavalry with Ukita double, +1, 0 to 1.``"""
    with_card = N_("{side}: {block} with {card}, +{n}, {own} to {enemy}.")
    said = {
        "defect": N_("{block} goes over to {side}, +{n}, {own} to {enemy}."),
        "refute": N_("{side} shows {card}: {block} stays, {own} to {enemy}."),
        "deploy": with_card if step.card >= 0 else N_("{side}: {block} without a card, +{n}, {own} to {enemy}."),
    }
    how = card(step.card) if step.card >= 0 else ""
    told = {"side": side(step.side), "block": block(step.face), "card": how, "n": step.gained}
    return tr(said[step.deed], **told, **sums(view, step.sums))


def state_lines(view: SekiView, clash: Clash) -> list[str]:
    """Return how the open fight stands, in a few lines: where it is, the impact, what is left on both sides."""
    of, other = left(view), 1 - left(view)
    where = {"place": place(clash.place), "side": side(clash.attacker)}
    if clash.kind == "siege":
        inside = besieged(view, 1 - clash.attacker, clash.place)
        rungs = series(f"{7 * n} {rung}" for n, rung in enumerate(ladder(view, clash), 1))
        return [
            tr("{side} besieges {place}.", **where),
            tr("Impact {n}; each full 7 takes one: {rungs}.", n=clash.impact[clash.attacker], rungs=rungs),
            tr("{side}: {waiting}.", side=side(clash.attacker), waiting=waiting(view, clash, clash.attacker)),
            tr("In the castle: {units}.", units=inside),
        ]
    both = {"side": side(of), "other": side(other), **sums(view, clash.impact)}
    now = tr("Impact: {side} {own}, {other} {enemy}; {stopped}.", stopped=stopped(clash), **both)
    rest = [one_stop(tr("{side}: {waiting}.", side=side(s), waiting=waiting(view, clash, s))) for s in (of, other)]
    head = tr("Battle at {place}, {side} attacks", **where)
    return [f"{clauses((head, whose_tie(view, clash), stakes(view, clash.place, outside=True)))}.", now, *rest]


def battle_page(view: SekiView, names: Names) -> list[str]:
    """Return the fight under way, a line for every deployment."""
    clash = view.clash()
    if clash is None:
        return [tr("There is no fight now.")]
    heading, *rest = state_lines(view, clash)
    return [heading, *(f"  {line(view, step)}" for step in course(clash, {})), *rest]


class End(NamedTuple):
    """One end of a challenge: its condition, the impact it leads to, who is ahead and acts then, and what follows."""

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
        return End(condition, after["impact"], then(view, clash, after), [*lines])

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
            "He stays if they show one more card of {daimyo}, of any kind.",
            "They stay if the enemy holds and shows one more card of {daimyo}.",
        )
        ends = (
            end(trn("If he goes over", "If they go over", n), go, _counts(go, face), lost),
            end(trn("If he stays", "If they stay", n), stay, tr(shown, **whose), tr("the card shown stays theirs")),
        )
        unseen = N_("You have not seen {unseen} of their {deck} cards; {would} of the {unseen} would do.")
    return Challenged(
        tr(N_("They ask {blocks} to change sides") if is_own else N_("Loyalty challenge to {blocks}?"), blocks=names),
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
        score = tr("{own} to {enemy}", **sums(view, end.impact))
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
            "They hold {n} cards; you know {cards}. They can refute.",
        )
    elif proof["shown"]:
        said = NN_("They hold {n} card, and it is known: {cards}.", "They hold {n} cards; you know {cards}.")
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
        said = NN_("You hold {n} card; they know it: {cards}.", "You hold {n} cards; of these they know {cards}.")
    return trn(*said, proof["hand"], cards=cards(proof["shown"]))


def forecasts(view: SekiView, clash: Clash) -> list[str]:
    """Return what the open question leads to, each under its condition: both ends of a challenge, or stopping."""
    kind = view.asked.kind
    if kind in ("challenge", "refute"):
        it = challenged(view, clash)
        return in_lines(view, it) if it is not None else []
    if kind == "second":
        return [paragraph((tr("If no second block comes:"), _ended(view, clash, "done")))]
    stop = if_stopped(view, clash, after(view, "stop"))
    return [paragraph((tr("If you stop at {own} to {enemy}:", **sums(view, clash.impact)), *stop))]


def _ended(view: SekiView, clash: Clash, option: str) -> str:
    then = after(view, option)
    if clash.kind == "siege":
        return if_besieged(view, clash, then)
    if_so = tr("if nobody goes on at {own} to {enemy}:", **sums(view, then["impact"]))
    return paragraph((if_so, *if_ended(view, then)))


def if_page(view: SekiView, names: Names) -> list[str]:
    """Return what the open question of a fight leads to, choice by choice."""
    clash = view.clash()
    if clash is None or not view.choices:
        return [tr("There is no fight now in which you are asked.")]
    lines = forecasts(view, clash)
    if view.asked.kind not in DEPLOYING:
        return lines
    for option in view.choices:
        card_of, face = deployed(option)
        if face >= 0:
            how = tr("{block} with {card}", block=block(face), card=card(card_of)) if card_of >= 0 else block(face)
            lines.append(f"{how}: {_ended(view, clash, option)}")
    return lines
