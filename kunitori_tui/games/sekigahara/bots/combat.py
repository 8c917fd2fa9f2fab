"""The combat phase: where to fight first, inside or outside, which block with which card, loyalty, losses, retreats."""

from __future__ import annotations

from kunitori_tui.bots.ruled import Figures, Reason, Score, Thought, best, compared, top
from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.bots import odds
from kunitori_tui.games.sekigahara.bots.ground import added
from kunitori_tui.games.sekigahara.bots.march import placed
from kunitori_tui.games.sekigahara.bots.outlook import Outlook, gain
from kunitori_tui.games.sekigahara.rules import fields, pieces
from kunitori_tui.games.sekigahara.rules.advice import proof
from kunitori_tui.games.sekigahara.rules.board import PICKED, PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.combat import SHELTER
from kunitori_tui.games.sekigahara.rules.frame import BLOCKS_COST, Clash, impact, leader_of

COMPANY = 3
"""So many blocks, he among them, are a safe company for a leader of three dots on the run."""


def where(look: Outlook) -> Thought:
    """8-1: first where the own blocks have the better of it, in impact that can be expected; of equal places that
    listed last by its name. What is played there is drawn again.
    """
    cards, scores = look.view.hand_count[look.enemy], list[Figures]()
    for option in sorted(look.view.choices, reverse=True):
        place = fields.ARG[option]
        theirs = odds.expected(look.view.at(look.enemy, place), cards)
        scores.append((option, (odds.promised(look.stacks[place], look.hand), -theirs), ("impact", "against"), place))

    def tell(one: Score, other: Score | None) -> Reason:
        told = {"place": PLACE_ID[one.about], "impact": round(one.terms[0]), "against": round(-one.terms[1])}
        return Reason("fight_first", told, False)

    return best(scores, tell)


SORTIE = 0.6
"""A battle in the open is worth leaving the castle if it is more likely to be won than this."""


def inside(look: Outlook) -> Thought:
    """8-9-2: out of the castle only for a battle that is likely to be won; who reckons nothing counts blocks."""
    view, own, enemies = look.view, look.view.asked.data["own"], look.view.asked.data["enemy"]
    if not look.mind.reckons:
        choice = fields.OUTSIDE if own > enemies else fields.INSIDE
        return choice, Reason, "castle_blocks", {"blocks": own, "against": enemies}
    faces = view.faces(PLACE[view.asked.subject])
    mine, cards = odds.promised(faces, look.hand), view.hand_count[look.enemy]
    won = odds.battle(mine, len(faces), enemies, cards, gauge=look.mind.gauge).win
    told = {"chance": round(100 * won), "least": round(100 * SORTIE)}
    scores = [(fields.INSIDE, (SORTIE,), ("chance",), None), (fields.OUTSIDE, (won,), ("chance",), None)]
    return best(scores, lambda *_: Reason("castle_chance", told, False))


DEPLOYED = ("impact", "card", "loyal", "plain", "chief", "line")
"""The terms of a deployment, in impact: its own; what the card does beside; doubt where no second card is left; a block
that could wait for any card, or takes none; the own leader of three dots, and he among the first of the line.
"""


def _terms(look: Outlook, fight: Clash, face: int, card: int) -> tuple[float, ...]:
    """Return what deploying a block promises, by :data:`DEPLOYED`."""
    battle = fight.kind == "battle"
    made: float = impact(fight.line, look.side, face, card if battle else -1)
    beside = _beside(look, fight, face, card) if card >= 0 else 0.0
    doubt = chief = line = 0.0
    if card >= 0 and battle and look.mind.doubts and _held(look, face) < 2:  # no second card proves its loyalty (8-6-1)
        doubt = -look.mind.weighing.doubt * 2 * (made + beside)
    if battle and face == pieces.CHIEF[look.side]:
        chief = -0.5
        if fight.count_owned(look.side) < 2:
            line = -3.0  # whoever stands in the line is lost before others (8-7-2)
    return made, beside, doubt, 0.4 if card < 0 else -0.5 if pieces.IS_WILD[face] else 0.0, chief, line


def _beside(look: Outlook, fight: Clash, face: int, card: int) -> float:
    """Return what a card does beside deploying a block: the second block of a double, less for what is wasted."""
    if pieces.KIND[card] == pieces.DOUBLE and not pieces.IS_WILD[face]:
        mates = [f for f in look.view.faces(fight.place) if pieces.HOUSE[f] == pieces.HOUSE[face]]
        mates.remove(face)
        return max((pieces.STRENGTH[f] + 1 for f in mates), default=-2.0)
    return -1.0 if pieces.KIND[card] == pieces.SWORD and not (pieces.SYMBOL[face] and fight.kind == "battle") else 0.0


def deploy(look: Outlook) -> Thought:
    """8-2 to 8-5: the block that promises most, of equal ones that listed last by its name, but no more where that
    costs an impact, or the battle is won and another block could go over, or no enemy is left.
    """
    fight = look.view.clash()
    assert fight is not None
    scores: list[Figures] = [(fields.STOP, (-1.0,), ("stop",), None)]
    for option in sorted(look.view.choices[1:], reverse=True):
        card, face = fields.DEPLOYMENT[option]
        scores.append((option, _terms(look, fight, face, card), DEPLOYED, (card, face)))
    choice = top(scores)[0]
    won = _won(look, fight, choice, *fields.DEPLOY_ARG[choice]) if choice in fields.DEPLOY_ARG else None
    return won or (choice, compared, scores, _deployed)


def _won(look: Outlook, fight: Clash, choice: Option, card: int, face: int) -> Thought | None:
    """Return what is done in a battle that is won as it stands: no block follows where what its card brings could go
    over, or none is left.
    """
    if not look.mind.doubts or fight.kind != "battle" or leader_of(fight.attacker, fight.impact) != look.side:
        return None
    mine, against = (fight.impact[side] for side in (look.side, look.enemy))
    brings = impact(fight.line, look.side, face, card) + max(0, int(_beside(look, fight, face, card)))
    told = {"mine": mine, "against": against, "block": pieces.FACE_ID[face], "then": mine + brings}
    is_doubted = look.view.hand_count[look.enemy] and _held(look, face) < 2
    if is_doubted and 2 * brings >= mine - against:
        return fields.STOP, Reason, "deploy_ahead", told
    enemies = look.view.at(look.enemy, fight.place) + fight.count_owned(look.enemy)
    if 1 + mine // BLOCKS_COST >= enemies:
        return fields.STOP, Reason, "deploy_enough", told
    return choice, Reason, "deploy_risk" if is_doubted else "deploy_won", told


def _deployed(one: Score, other: Score | None) -> Reason:
    """Return the term by which a deployment is furthest ahead of the next best choice, with the impact of both."""
    assert other is not None
    said = one if one.choice != fields.STOP else other
    card, face = said.about
    told: dict[str, float | str] = {"block": pieces.FACE_ID[face], "impact": int(said.terms[0])}
    name, lead = one.ahead(other)
    if said is other:
        name = "stop"
    elif other.choice == fields.STOP or lead <= 0 or (name == "impact" and face == other.about[1]):
        name = "most"
    elif name == "impact":
        told |= {"runner": pieces.FACE_ID[other.about[1]], "makes": int(other.terms[0])}
    elif name in ("card", "plain") and one.terms[1] <= 0:
        name = "free" if card < 0 else "plain"  # it is the other card that would be wasted
    return Reason(f"deploy_{name if name != 'line' else 'chief'}", told, False)


def second(look: Outlook) -> Thought:
    """8-4-2: the strongest block of the daimyo, too; of equal ones that listed last by its name."""
    strength, chosen = max((pieces.STRENGTH[fields.ARG[o]], o) for o in look.view.choices if o != fields.DONE)
    return chosen, Reason, "deploy_second", {"block": pieces.FACE_ID[fields.ARG[chosen]], "n": strength}


def challenge(look: Outlook) -> Thought:
    """8-6: a loyalty card where what goes over, times how likely the enemy has no second card, is what is wanted."""
    view = look.view
    fight = view.clash()
    assert fight is not None
    doubted = fight.line[-view.asked.data["blocks"] :]
    known = proof(view, look.enemy, doubted[0].face)
    without = 0.0 if known["fitting"] else (1 - known["would"] / max(1, known["unseen"])) ** known["hidden"]
    swing = sum(block.impact + pieces.STRENGTH[block.face] for block in doubted)
    told = {"chance": round(100 * without), "impact": swing, "least": round(100 * look.mind.suspects / swing)}
    expected = (view.choices[1], without * swing), (fields.PASS, look.mind.suspects)
    scores = [(choice, (worth,), ("impact",), None) for choice, worth in expected]
    return best(scores, lambda *_: Reason("loyalty_chance", told, False))


def refute(look: Outlook) -> Thought:
    """8-6-1: always, with the card that tells least."""
    shown = [o for o in look.view.choices[1:] if fields.ARG[o] in look.view.shown[look.side]]
    return (shown or look.view.choices[1:])[0], Reason, "loyalty_show"


VALUED = ("mon", "cards", "weapon", "banner", "chief")
"""The terms of what a block is worth to its side: strength, two cards at most, weapon, banner, the game itself."""


def value(look: Outlook, face: int) -> tuple[float, ...]:
    """Return what a block is worth to its side, by :data:`VALUED`."""
    return (
        pieces.STRENGTH[face],
        0.3 * min(2, _held(look, face)),
        0.5 * (pieces.SYMBOL[face] > 0),
        0.8 * pieces.IS_LEADER[face],
        20.0 if face == pieces.CHIEF[look.side] else 0.0,
    )


def _held(look: Outlook, face: int) -> int:
    """Return how many cards of the hand deploy a block."""
    return sum(1 for c in look.hand if pieces.DEPLOYS[c][face])


def lose(look: Outlook) -> Thought:
    """8-7-2: a disk that is no last refuge, else the block that is missed least, of equal ones the first by name."""
    if fields.LOSE_DISK in look.view.choices:
        return fields.LOSE_DISK, Reason, "lose_disk"

    def tell(one: Score, other: Score | None) -> Reason:
        assert other is not None
        face, runner = one.about, other.about
        told: dict[str, float | str] = {"block": pieces.FACE_ID[face], "runner": pieces.FACE_ID[runner]}
        term, _ = one.ahead(other)
        if term not in ("mon", "cards"):
            return Reason(f"lose_{term}", told, False)
        told |= {"n": pieces.STRENGTH[face], "held": _held(look, face)}
        return Reason("lose_least", {**told, "mon": pieces.STRENGTH[runner], "serves": _held(look, runner)}, False)

    blocks = [(choice, value(look, fields.ARG[choice])) for choice in sorted(look.view.choices)]
    return best([(choice, tuple([-n for n in terms]), VALUED, fields.ARG[choice]) for choice, terms in blocks], tell)


def sheltered(look: Outlook, faces: list[int]) -> list[int]:
    """Return which of the blocks, least first, had better stay in the own castle: the least, but not the own leader of
    three dots, unless he would go with fewer than two others.
    """
    chief = pieces.CHIEF[look.side]
    if look.mind.guards and chief in faces and len(faces) < SHELTER + COMPANY:
        return sorted([chief, *faces[: SHELTER - 1]] if faces[0] != chief else faces[:SHELTER])
    return sorted([face for face in faces[:SHELTER] if face != chief])


def retreat(look: Outlook) -> Thought:
    """8-8: the least of the blocks stay in the own castle, the others go where they are worth most."""
    view = look.view
    stays = [o for o in view.choices if o.startswith("stay")]
    goes = [o for o in view.choices if o.startswith("retreat")]
    place = PLACE[view.asked.subject]
    picked, left = view.faces(PICKED), view.faces(place)
    held = Reason, "retreat_castle", {"place": PLACE_ID[place]}

    def missed(face: int) -> float:
        return added(value(look, face), 0.0)

    if stays and not goes:
        return min(stays, key=lambda o: (missed(fields.ARG[o]), o)), *held
    if stays:
        wanted = sheltered(look, sorted([*picked, *left], key=missed))
        for face in picked:
            if face in wanted:
                wanted.remove(face)
        key = fields.FACE_KEY["stay"][wanted[0]] if wanted else ""
        if key in stays:
            return key, *held
    ways = [
        (way, (gain(look, fields.ARG[way], left),), ("place",), fields.ARG[way]) for way in sorted(goes, reverse=True)
    ]
    return best(ways, lambda one, _: placed(look, "march", one.about, left))
