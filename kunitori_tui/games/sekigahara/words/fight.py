"""A fight under way in words: who leads and who acts then, what a deployment counts for, what it would come to if it
ended, the ladder of a siege. The own sums stand first; who only looks on sees those of Tokugawa first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Json, Option
from kunitori_tui.games.sekigahara.rules.board import DISKS, HIDEYORI, PLACES, SIDES, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.fields import DEPLOYMENT
from kunitori_tui.games.sekigahara.rules.frame import Clash
from kunitori_tui.games.sekigahara.rules.impact import BLOCKS_COST, Terms
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF, FACE, FACES, HOUSE, KIND, LOYALTY_CARD, SWORD
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import LORDS, army, block, count, daimyo, place, side, sign
from kunitori_tui.games.sekigahara.words.places import disk_of, known, stack
from kunitori_tui.text.catalog import N_, one_stop, paragraph, series, tr, trn

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
    return tr("a tie is theirs: they defend") if clash.attacker == view.side else tr("a tie is yours: you defend")


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
        if FACES[face].symbol == "gun":
            said = trn("+2 a gun out", "+{more} from {n} guns out", signs, more=more)
        else:
            said = trn("+2 a cavalry out", "+{more} from {n} cavalry out", signs, more=more)
        words.append((said, f"+{more} {sign(face)}"))
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
    """Return who is lost of a side and why: ``2 blocks: Ukita cavalry, Ukita 3 (1 for the full 7, 1 for losing)``; ""
    for none.
    """
    n, fall = after["losses"][of], after["fall"][of]
    if not n:
        return ""
    who = [series(map(block, fall["blocks"]))] if fall["blocks"] else []
    if fall["among"]:
        names = series(map(block, fall["among"]))
        who.append(trn("one of {blocks}", "{n} of {blocks}", fall["more"], blocks=names))
    elif fall["more"]:
        who.append(tr("one not deployed") if n == 1 else tr("{n} not deployed", n=fall["more"]))
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
    goes_on = after["acts"] == SIDES[1 - view.side]
    enemy = side(1 - view.side)
    said = tr("You may not deploy again in this battle.")
    more = tr("{side} may go on as long as it can.", side=enemy) if goes_on else tr("The battle ends.")
    return [paragraph((said, more)), paragraph((tr("As it stands:"), *if_ended(view, after)))]


def if_besieged(view: SekiView, clash: Clash, after: Mapping[str, Any]) -> str:
    """Return in a sentence what a siege takes if it ends so, and how much is missing for more."""
    made = after["impact"][clash.attacker]
    taken, short = made // BLOCKS_COST, BLOCKS_COST - made % BLOCKS_COST
    if taken >= len(ladder(view, clash)):
        return tr("Impact {n}: nobody is left, the castle falls.", n=made)
    if not taken:
        return tr("Impact {n}: nothing falls, {short} short.", n=made, short=short)
    return trn(
        "Impact {made}: one falls, {short} short of the next.",
        "Impact {made}: {n} fall, {short} short of the next.",
        taken,
        made=made,
        short=short,
    )


def to_the_next(view: SekiView, clash: Clash, after: Mapping[str, Any]) -> str:
    """Return how much impact is missing to the next full 7 of a siege, or that no further one is needed."""
    made = after["impact"][clash.attacker]
    goal = BLOCKS_COST * (made // BLOCKS_COST + 1)
    if goal > BLOCKS_COST * len(ladder(view, clash)):
        return tr("nobody left")
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
    """Return in sentences what the other side still has to deploy and to answer with."""
    enemy = 1 - view.side
    cards = view.hand_count[enemy]
    challenges = cards and clash.kind == "battle" and LOYALTY_CARD[enemy] in view.unseen_cards(enemy)
    if clash.stopped >> enemy & 1:
        return [tr("{side} may still challenge a block you deploy.", side=side(enemy))] if challenges else []
    held = trn("{n} card", "{n} cards", cards) if cards else tr("no card")
    still = waiting(view, clash, enemy)
    said = [one_stop(tr("{side} holds {cards}; {waiting}.", side=side(enemy), cards=held, waiting=still))]
    if challenges:
        said.append(trn("It may be a loyalty card.", "One may be a loyalty card.", cards))
    return said
