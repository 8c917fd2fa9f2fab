"""What the coach says in the campaign: what cards are for, what a march and a battle put at stake, how it can end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from kunitori_tui.games.sekigahara.rules.board import ARRIVED, ISHIDA, MORI_BOX, NEIGHBOURS, NOBODY, RESOURCES, TRANSIT
from kunitori_tui.games.sekigahara.rules.fields import DEPLOY_ARG, MORI
from kunitori_tui.games.sekigahara.rules.pieces import (
    CARD_KINDS,
    HAND_SIZE,
    IEYASU,
    KIND,
    LOYALTY,
    LOYALTY_CARD,
    MITSUNARI,
    WEEKS,
)
from kunitori_tui.games.sekigahara.rules.routes import BLOCKS_PER_PENALTY
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import block
from kunitori_tui.play.table import Told
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.coach import Lessons, Remark

Sign = Callable[[SekiView, Sequence[Told]], bool]
CHIEF = (IEYASU, MITSUNARI)
"""Whose death loses the game, by side."""


def asks(view: SekiView, *kinds: str) -> bool:
    """Return whether the own seat is asked one of these questions."""
    return view.decision is not None and view.decision.seat == view.seat and view.decision.kind in kinds


def classes(view: SekiView) -> Iterator[str]:
    """Return the classes of the cards that matter now: in a battle of those that can bring in a block, and of a loyalty
    card in the hand.
    """
    if asks(view, "deploy"):
        yield from {CARD_KINDS[KIND[DEPLOY_ARG[option][0]]] for option in view.choices if option in DEPLOY_ARG}
        if LOYALTY_CARD[view.side] in (view.hand[view.side] or ()):
            yield CARD_KINDS[LOYALTY]


def facts(view: SekiView) -> Mapping[str, object]:
    """Return the figures that remarks name: whom to keep alive, which resource places are free to take, the
    hand; none while the sides are bid for."""
    if view.side == NOBODY:
        return {}
    free = sum(view.cube[p] != view.side and not view.has_units(1 - view.side, p) for p in RESOURCES)
    return {
        "chief": block(CHIEF[view.side]),
        "draws": HAND_SIZE,
        "free": free,
        "hand": view.hand_count[view.side],
        "mori": view.count[ISHIDA][MORI_BOX],
    }


def is_chief_near(view: SekiView, fresh: Sequence[Told]) -> bool:
    """Return whether enemy blocks stand where the own Ieyasu or Mitsunari does, or next to that, before a march."""
    own = view.blocks[view.side] if asks(view, "degree", "move") else None
    if own is None:
        return False
    zone = own[view.figures.face_of[view.side].index(CHIEF[view.side])]
    if zone >= TRANSIT:
        return False
    here = zone % ARRIVED
    return any(view.at(1 - view.side, p) for p in (here, *(to for _, to, _ in NEIGHBOURS[here])))


def fought(won: bool) -> Sign:
    """Return the sign that a battle was won, or lost, and nothing is to be chosen for that any more."""

    def happened(view: SekiView, fresh: Sequence[Told]) -> bool:
        ends = [event for event in fresh if event.kind == "battle_won"]
        return not asks(view, "lose", "retreat") and any((end.data["seat"] == view.seat) == won for end in ends)

    return happened


def is_attacked(view: SekiView, fresh: Sequence[Told]) -> bool:
    """Return whether blocks may be deployed for a defence."""
    return asks(view, "deploy") and view.asked.data["attacker"] != view.seat


def may_come_free(view: SekiView, fresh: Sequence[Told]) -> bool:
    """Return whether a leader may be deployed without a card."""
    return asks(view, "deploy") and any(option.startswith("free") for option in view.choices)


def is_large(view: SekiView, fresh: Sequence[Told]) -> bool:
    """Return whether a group is asked about that its size makes slower."""
    return asks(view, "march") and view.asked.data["blocks"] > BLOCKS_PER_PENALTY


def took(kind: str) -> Sign:
    """Return the sign that one has taken a castle or a resource place, and no fight is under way."""

    def happened(view: SekiView, fresh: Sequence[Told]) -> bool:
        return view.clash() is None and any(event.kind == kind and event.data["seat"] == view.seat for event in fresh)

    return happened


SIGNS: Mapping[str, Sign] = {
    "attacked": is_attacked,
    "castle": took("castle"),
    "chief_near": is_chief_near,
    "free_leader": may_come_free,
    "large": is_large,
    "last_week": lambda view, fresh: asks(view, "degree") and view.week == WEEKS,
    "lost": fought(won=False),
    "road_used": lambda view, fresh: asks(view, "move") and view.used != 0,
    "mori": lambda view, fresh: asks(view, "move") and MORI in view.choices,
    "resource": took("resource"),
    "won": fought(won=True),
}

ENDS = (
    Remark(
        "seki.end_points",
        ("over:points",),
        N_(
            "Only castles and resource places counted, not blocks or cards. What you take in the very last turn counts "
            "in full."
        ),
        "aim",
    ),
    Remark(
        "seki.end_instant",
        ("over:instant",),
        N_(
            "One fallen lord ended it, whatever the points. Blocks deployed in battle die first: bring such a lord out "
            "last, or not at all."
        ),
        "aim",
    ),
)
"""How games end."""

EVENTS = (
    Remark(
        "seki.overrun",
        ("told:overrun",),
        N_(
            "Four against one kill without a battle, whatever the strength. Leave no block alone where four can come, "
            "unless it holds a castle."
        ),
        "overrun",
    ),
    Remark(
        "seki.loyal",
        ("told:refute", "told:defect"),
        N_(
            "Who holds a second card for a block keeps it. Play strong blocks with such a card in hand; challenge when "
            "they hold few cards."
        ),
        "loyalty",
    ),
    Remark(
        "seki.siege_result",
        ("told:siege_result",),
        N_(
            "What a siege makes is not kept: the next begins at 0. Those inside may not leave, and the besieger lost "
            "no block."
        ),
        "siege",
    ),
    Remark(
        "seki.lost",
        ("sign:lost",),
        N_(
            "Whoever loses a battle loses one block more, and blocks never come back. Next time count first whom your "
            "cards can bring in."
        ),
        "losses",
    ),
    Remark(
        "seki.won",
        ("sign:won",),
        N_(
            "What you played was drawn again, so a battle costs blocks, a march costs cards. Blocks never come back: "
            "fight where it pays."
        ),
        "afterwards",
    ),
    Remark(
        "seki.castle",
        ("sign:castle",),
        N_(
            "A castle of their colour is yours only while a block stands in it. Castles of your colour stay yours when "
            "you leave."
        ),
        "control",
    ),
    Remark(
        "seki.resource",
        ("sign:resource",),
        N_(
            "The place stays yours when you march on, until the enemy comes through. Whoever has more of them gets one "
            "block more each week."
        ),
        "control",
    ),
    Remark(
        "seki.recruits",
        ("own:recruits",),
        N_(
            "New blocks wait in your box until you muster them, once a turn. There they fight for nobody, so bring "
            "them out soon."
        ),
        "muster",
    ),
    Remark(
        "seki.chief_near",
        ("sign:chief_near",),
        N_(
            "Enemies stand close to {chief}, and if he dies, you have lost. Bring him more blocks, or take him away "
            "from there."
        ),
        "aim",
    ),
    Remark(
        "seki.last_week",
        ("sign:last_week",),
        N_(
            "The last week: afterwards blocks and cards are worth nothing. March for castles and resource places, and "
            "spend every card on it."
        ),
        "aim",
    ),
)
"""What has just happened, which comes first, and what threatens."""

QUESTIONS = (
    Remark(
        "seki.offer",
        ("asked:offer",),
        N_(
            "27 points lie on the map, and a tie is Ishida's. One or two points are a usual bid; equal bids are "
            "decided by lot."
        ),
        "aim",
    ),
    Remark(
        "seki.bid",
        ("asked:bid",),
        N_(
            "The number only bids; in battle the daimyo counts. Bid a card whose blocks stand far from the enemy: it "
            "is not drawn again."
        ),
        "order",
    ),
    Remark(
        "seki.order",
        ("asked:order",),
        N_(
            "Who goes first strikes before the enemy has moved. Who goes second answers, and after the last turn of "
            "week 7 nobody answers him."
        ),
        "order",
    ),
    Remark(
        "seki.halve",
        ("asked:halve",),
        N_(
            "Afterwards you draw {draws}, and one more if you hold more castles. Keep the cards whose daimyo stand "
            "near the enemy."
        ),
        "reinforcement",
    ),
    Remark(
        "seki.degree",
        ("asked:degree",),
        N_(
            "Your {hand} cards also bring blocks into battle. One for three stacks is a good price; two pay when many "
            "must move."
        ),
        "movement",
    ),
    Remark(
        "seki.pay",
        ("asked:pay",),
        N_(
            "Pay with a daimyo who fights nowhere this turn, or of whom you hold several cards. You do not draw it "
            "again."
        ),
        "movement",
    ),
    Remark(
        "seki.exchange",
        ("asked:exchange",),
        N_(
            "This is what standing still is good for: give cards whose daimyo stand far from the enemy, and hope for "
            "better ones."
        ),
        "movement",
    ),
    Remark(
        "seki.mori",
        ("sign:mori",),
        N_(
            "{mori} Mōri blocks wait beside the map: each card brings one to Osaka, now or later. They guard Hideyori, "
            "and march next turn."
        ),
        "mori",
    ),
    Remark(
        "seki.road",
        ("sign:road_used",),
        N_(
            "A road carries one stack a turn: the way this one took is closed to the next. March first who has only "
            "one way."
        ),
        "marching",
    ),
    Remark(
        "seki.large",
        ("sign:large",),
        N_(
            "Four blocks march as far as one; the 5th, 9th and 13th each cost a place. Leave some, or part them by two "
            "roads."
        ),
        "range",
    ),
    Remark(
        "seki.march",
        ("asked:march",),
        N_(
            "Where enemies stand you stop, and must fight this very turn. Go there with blocks for which you hold "
            "cards."
        ),
        "marching",
    ),
    Remark(
        "seki.muster",
        ("asked:muster", "asked:levy"),
        N_(
            "All blocks of one daimyo come openly to his place; a single block comes unseen to any of your places. "
            "They march next turn."
        ),
        "muster",
    ),
    Remark(
        "seki.move",
        ("asked:move", "phase:movement"),
        N_(
            "Resource places that lie open: {free}. To march through takes one, for 1 point. Enemy castles are worth "
            "2, but a block must stay."
        ),
        "control",
    ),
    Remark(
        "seki.fight",
        ("asked:fight",),
        N_(
            "After each fight you draw as many cards as you played, but others. Fight first where the cards you hold "
            "fit best."
        ),
        "afterwards",
    ),
    Remark(
        "seki.inside",
        ("asked:inside",),
        N_(
            "Inside your blocks cannot strike back, but only a full 7 kills one. Outside a lost battle costs one more, "
            "and the ground."
        ),
        "siege",
    ),
    Remark(
        "seki.siege",
        ("asked:siege",),
        N_(
            "A siege costs you no block, and what you play is drawn again. So play on as long as it may bring another "
            "full 7."
        ),
        "siege",
    ),
    Remark(
        "seki.challenge",
        ("asked:challenge",),
        N_(
            "Their impact falls by this block and yours rises. Wait for a strong one, and for a hand that may hold no "
            "second card."
        ),
        "loyalty",
    ),
    Remark(
        "seki.refute",
        ("asked:refute",),
        N_(
            "Show the card: it costs you nothing, only they know it now. Else the block fights against you and is lost "
            "first."
        ),
        "loyalty",
    ),
    Remark(
        "seki.lose",
        ("asked:lose",),
        N_(
            "Give up the block for which you seldom hold cards; none ever comes back. Keep {chief}: without him the "
            "game is lost."
        ),
        "losses",
    ),
    Remark(
        "seki.retreat",
        ("asked:retreat",),
        N_(
            "Go to friends, or where few enemies can follow: next turn four against one need no battle. A castle of "
            "yours shelters two."
        ),
        "retreat",
    ),
    Remark(
        "seki.attacked",
        ("sign:attacked",),
        N_(
            "You defend, so being even is enough. Deploy no more than you need: blocks that lie open are lost before "
            "those that hide."
        ),
        "initiative",
    ),
    Remark(
        "seki.deploy",
        ("asked:deploy", "card:single", "phase:combat"),
        N_(
            "More impact wins, and each full 7 kills a block. Do not save cards here: what you play is drawn again "
            "after the battle."
        ),
        "battle",
    ),
    Remark(
        "seki.free_leader",
        ("sign:free_leader",),
        N_(
            "A leader comes free as long as you have played no card, and nobody can win him over. He strengthens the "
            "next of his daimyo."
        ),
        "battle",
    ),
    Remark(
        "seki.second",
        ("asked:second", "card:double"),
        N_(
            "A double card brings two blocks of a daimyo, the second with +1 for the first. One loyalty card can take "
            "both, though."
        ),
        "battle",
    ),
    Remark(
        "seki.sword",
        ("card:sword",),
        N_(
            "Play swords late: with one a gun adds 2, and 2 for each gun that is out already. Cavalry goes with "
            "cavalry alike."
        ),
        "impact",
    ),
    Remark(
        "seki.loyalty",
        ("card:loyalty",),
        N_(
            "Your loyalty card brings in nobody: it may turn a block that they deploy with a card. You are asked when "
            "they do."
        ),
        "loyalty",
    ),
    Remark(
        "seki.adding",
        ("asked:deploy",),
        N_(
            "Blocks of one daimyo strengthen each other: each that is out adds 1 to the next. Three of one bring 3 "
            "more than three lords."
        ),
        "impact",
    ),
)
"""What is asked, and what is in the hand."""

LESSONS = Lessons((*ENDS, *EVENTS, *QUESTIONS), classes, SIGNS, facts)
