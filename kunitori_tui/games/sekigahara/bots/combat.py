"""The combat phase: where to fight first, inside or outside, which block with which card, loyalty, losses, retreats."""

from __future__ import annotations

from kunitori_tui.bots.ruled import Thought
from kunitori_tui.games.sekigahara.bots import odds
from kunitori_tui.games.sekigahara.bots.mind import CHIEF
from kunitori_tui.games.sekigahara.bots.outlook import Outlook, worth
from kunitori_tui.games.sekigahara.rules.board import PICKED, PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.combat import SHELTER
from kunitori_tui.games.sekigahara.rules.fields import (
    ARG,
    DEPLOY_ARG,
    DONE,
    FACE_KEY,
    INSIDE,
    LOSE_DISK,
    OUTSIDE,
    PASS,
    STOP,
)
from kunitori_tui.games.sekigahara.rules.frame import Clash
from kunitori_tui.games.sekigahara.rules.impact import BLOCKS_COST, impact, leader_of
from kunitori_tui.games.sekigahara.rules.pieces import (
    CARD_HOUSE,
    DEPLOYS,
    DOUBLE,
    FACE_ID,
    HOUSE,
    IS_LEADER,
    IS_WILD,
    KIND,
    LOYALTY,
    STRENGTH,
    SWORD,
    SYMBOL,
)

COMPANY = 3
"""So many blocks, he among them, are a safe company for a leader of three dots on the run."""


def where(look: Outlook) -> Thought:
    """8-1: first where the own blocks have the better of it; what is played there is drawn again."""
    view = look.view

    def lead(option: str) -> tuple[float, str]:
        place = ARG[option]
        mine = odds.promised(look.own(place), look.hand)
        return mine - odds.expected(view.at(look.enemy, place), view.hand_count[look.enemy]), option

    best = max(view.choices, key=lead)
    return Thought(best, "fight_first", {"place": PLACE_ID[ARG[best]]})


def inside(look: Outlook) -> Thought:
    """8-9-2: out of the castle only for a battle that is likely to be won."""
    view, decision = look.view, look.view.decision
    assert decision is not None
    place = PLACE[decision.subject]
    faces = view.faces(place)
    mine = odds.promised(faces, look.hand)
    cards = view.hand_count[look.enemy]
    won = odds.battle(mine, len(faces), decision.data["enemy"], cards, gauge=look.mind.gauge).win
    bold = decision.data["own"] > decision.data["enemy"] if not look.mind.reckons else won > 0.6
    if bold:
        return Thought(OUTSIDE, "castle_out", {"chance": round(100 * won)})
    return Thought(INSIDE, "castle_in")


def _gain(look: Outlook, fight: Clash, face: int, card: int) -> float:
    """Return what deploying a block promises: impact, less for cards wasted, less where it may change sides."""
    battle = fight.kind == "battle"
    made: float = impact(fight.line, look.side, face, card if battle else -1)
    made = _with_card(look, fight, face, card, made) if card >= 0 else made + 0.4  # no card, no doubt
    if battle and face == CHIEF[look.side]:
        made -= 0.5
        if fight.count_owned(look.side) < 2:
            made -= 3.0  # whoever stands in the line is lost before others (8-7-2)
    return made


def _with_card(look: Outlook, fight: Clash, face: int, card: int, made: float) -> float:
    """Return what is left of the impact ``made`` with a card: more for a second block, less for what is risked."""
    battle = fight.kind == "battle"
    rest = list(look.hand)
    rest.remove(card)
    if KIND[card] == DOUBLE and not IS_WILD[face]:
        mates = [f for f in look.view.faces(fight.place) if HOUSE[f] == HOUSE[face]]
        mates.remove(face)
        made += max((STRENGTH[f] + 1 for f in mates), default=-2.0)
    elif KIND[card] == SWORD and not (SYMBOL[face] and battle):
        made -= 1.0
    if battle and look.mind.doubts and not any(DEPLOYS[c][face] for c in rest):
        made -= look.mind.weighing.doubt * 2 * made
    if IS_WILD[face]:
        made -= 0.5  # it can wait for a card that nobody else needs
    return made


def deploy(look: Outlook) -> Thought:
    """8-2 to 8-5: the block that promises most; no more once the battle is won and another block could only go over."""
    view = look.view
    fight = view.clash()
    assert fight is not None
    rated = []
    for option in view.choices[1:]:
        card, face = DEPLOY_ARG[option] if option.startswith("deploy") else (-1, ARG[option])
        rated.append((_gain(look, fight, face, card), option, face, card))
    if not rated:
        return Thought(STOP, "deploy_stop")
    gain, option, face, card = max(rated)
    ahead = fight.kind == "battle" and leader_of(fight.attacker, fight.impact) == look.side
    if look.mind.doubts and ahead and card >= 0:
        margin = fight.impact[look.side] - fight.impact[look.enemy]
        swing = 2 * impact(fight.line, look.side, face, card)
        kept = list(look.hand)
        kept.remove(card)
        why = "deploy_ahead" if look.view.hand_count[look.enemy] else "deploy_enough"
        if swing >= margin and not any(DEPLOYS[c][face] for c in kept):
            return Thought(STOP, why)
        enemies = view.at(look.enemy, fight.place) + fight.count_owned(look.enemy)
        if fight.impact[look.side] // BLOCKS_COST >= enemies:
            return Thought(STOP, why)
    if gain <= -1.0:
        return Thought(STOP, "deploy_stop")
    return Thought(option, "deploy_best", {"block": FACE_ID[face]})


def second(look: Outlook) -> Thought:
    """8-4-2: the strongest block of the daimyo, too."""
    taken = [o for o in look.view.choices if o != DONE]
    if not taken:
        return Thought(DONE, "deploy_stop")
    best = max(taken, key=lambda o: (STRENGTH[ARG[o]], o))
    return Thought(best, "deploy_best", {"block": FACE_ID[ARG[best]]})


def challenge(look: Outlook) -> Thought:
    """8-6: a loyalty card where the enemy is likely to have no second card and much goes over."""
    view = look.view
    fight = view.clash()
    if len(view.choices) == 1 or fight is None or view.decision is None:
        return Thought(PASS, "loyalty_pass")
    doubted = fight.line[-view.decision.data["blocks"] :]
    house, wild = CARD_HOUSE[doubted[0].card], IS_WILD[doubted[0].face]
    unseen = view.unseen_cards(look.enemy)
    fits = sum(1 for c in unseen if KIND[c] != LOYALTY and (wild or CARD_HOUSE[c] == house))
    shown = any(wild or CARD_HOUSE[c] == house for c in view.shown[look.enemy])
    held = view.hand_count[look.enemy] - len(view.shown[look.enemy])
    without = 0.0 if shown else (1 - fits / max(1, len(unseen))) ** max(0, held)
    swing = sum(block.impact + STRENGTH[block.face] for block in doubted)
    if without * swing >= look.mind.suspects:
        return Thought(view.choices[1], "loyalty_challenge", {"chance": round(100 * without)})
    return Thought(PASS, "loyalty_pass")


def refute(look: Outlook) -> Thought:
    """8-6-1: always, with the card that tells least."""
    shown = [o for o in look.view.choices[1:] if ARG[o] in look.view.shown[look.side]]
    best = shown or look.view.choices[1:] or look.view.choices
    return Thought(best[0], "loyalty_show" if best[0] in look.view.choices[1:] else "loyalty_yield")


def value(look: Outlook, face: int) -> float:
    """Return what a block is worth to its side."""
    held = sum(1 for c in look.hand if DEPLOYS[c][face])
    total = STRENGTH[face] + 0.3 * min(2, held) + 0.5 * (SYMBOL[face] > 0) + 0.8 * IS_LEADER[face]
    return total + (20.0 if face == CHIEF[look.side] else 0.0)


def lose(look: Outlook) -> Thought:
    """8-7-2: a disk that is no last refuge first, then the block that is missed least."""
    if LOSE_DISK in look.view.choices:
        return Thought(LOSE_DISK, "lose_disk")
    best = min(look.view.choices, key=lambda o: (value(look, ARG[o]), o))
    return Thought(best, "lose_least", {"block": FACE_ID[ARG[best]]})


def sheltered(look: Outlook, faces: list[int]) -> list[int]:
    """Return which of the blocks, least first, had better stay in the own castle: the least, but not the own leader of
    three dots, unless he would go with fewer than two others.
    """
    chief = CHIEF[look.side]
    if look.mind.guards and chief in faces and len(faces) < SHELTER + COMPANY:
        return sorted([chief, *faces[: SHELTER - 1]] if faces[0] != chief else faces[:SHELTER])
    return sorted([face for face in faces[:SHELTER] if face != chief])


def retreat(look: Outlook) -> Thought:
    """8-8: the least of the blocks stay in the own castle, the others go where they are worth most."""
    view = look.view
    stays = [o for o in view.choices if o.startswith("stay")]
    goes = [o for o in view.choices if o.startswith("retreat")]
    assert view.decision is not None
    place = PLACE[view.decision.subject]
    picked, left = view.faces(PICKED), view.faces(place)
    if stays and not goes:
        return Thought(min(stays, key=lambda o: (value(look, ARG[o]), o)), "retreat_castle", {"place": PLACE_ID[place]})
    if stays:
        wanted = sheltered(look, sorted([*picked, *left], key=lambda f: value(look, f)))
        for face in picked:
            if face in wanted:
                wanted.remove(face)
        key = FACE_KEY["stay"][wanted[0]] if wanted else ""
        if key in stays:
            return Thought(key, "retreat_castle", {"place": PLACE_ID[place]})

    def safe(option: str) -> tuple[float, str]:
        to = ARG[option]
        there = look.own(to)
        return worth(look, to, [*there, *left]) - worth(look, to, there), option

    best = max(goes, key=safe)
    return Thought(best, "retreat_safe", {"place": PLACE_ID[ARG[best]]})
