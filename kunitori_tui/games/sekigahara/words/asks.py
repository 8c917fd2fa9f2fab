"""The questions of Sekigahara in words."""

from __future__ import annotations

from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.sekigahara.rules.board import PICKED
from kunitori_tui.games.sekigahara.rules.movement import NONE, TOTAL, Muster
from kunitori_tui.games.sekigahara.rules.pieces import HOUSE
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import block, card, daimyo, place
from kunitori_tui.text.box import Names, Prompt
from kunitori_tui.text.catalog import N_, NN_, Texts, tr, trn


def _here(view: SekiView) -> str:
    return place(view.asked.subject)


def _one_of(several: str) -> Prompt[SekiView]:
    """Return the question for a card, for ``several`` one after another."""
    return lambda view, names: tr(
        several if view.asked.most > 1 else PAID[view.asked.source], at=len(view.picked) + 1, n=view.asked.most
    )


PAID = {
    "": N_("Discard half your hand: which card?"),
    "march": N_("Which card pays for the forced march?"),
    "mori": N_("Which card pays for the Mōri block?"),
    "movement": N_("Which card pays for the movement?"),
}


def _move(view: SekiView, names: Names) -> str:
    data = view.asked.data
    musters = any(option.startswith(("muster", "levy")) for option in view.choices)
    if data["degree"] == NONE:
        return tr("No movement: what do you do before combat?")
    if data["degree"] == TOTAL:
        all_may = N_("Which stack moves next? All may.")
        return tr(N_("Which stack moves next? All may; a muster is left, too.") if musters else all_may)
    if not data["stacks"]:
        return tr("No stack is left to move: what else before combat?")
    return trn(*STACKS[musters], data["stacks"])


STACKS = (
    NN_("Which stack moves next? {n} may still move.", "Which stack moves next? {n} may still move."),
    NN_(
        "Which stack moves next? {n} may still move, or one muster instead.",
        "Which stack moves next? {n} may still move, one of them may be a muster.",
    ),
)
"""By whether there may be a muster."""


def _march(view: SekiView, names: Names) -> str:
    n, picked = view.asked.data["blocks"], view.count[view.side][PICKED]
    case = "picked" if picked else "come" if view.asked.data["length"] else "rest" if "stop" in view.choices else ""
    return trn(*BLOCKS[case], picked or n, all=n, place=_here(view))


BLOCKS = {
    "": NN_("{n} block at {place}: where to?", "{n} blocks at {place}: where to? Or name who goes."),
    "picked": NN_(
        "{n} of {all} at {place} is named: where to, or who else?",
        "{n} of {all} at {place} are named: where to, or who else?",
    ),
    "come": NN_(
        "{n} block has come to {place}: does it stop or go on?",
        "{n} blocks have come to {place}: stop, go on or split?",
    ),
    "rest": NN_(
        "{n} block is left at {place}: where to, or does it stay?",
        "{n} blocks are left at {place}: where to, or do they stay?",
    ),
}
"""By what is said of the blocks that march: some are named, they have come here, are left of others; else nothing."""


def _inside(view: SekiView, names: Names) -> str:
    attacks = view.asked.data["attacker"] == view.seat
    sally = N_("{place}, your {own} against {enemy}: sally or stay in the castle?")
    said = sally if attacks else N_("{place}, your {own} against {enemy}: inside the castle or outside?")
    return tr(said, place=_here(view), **view.asked.data)


def _deploy(view: SekiView, names: Names) -> str:
    data = view.asked.data
    said = DEPLOYS[data["attacker"] == view.seat, bool(data["alone"])]
    return tr(said, place=_here(view), **data)


DEPLOYS = {
    (True, True): N_("Attack on {place}, {attack} to {defence}; the enemy has stopped. Deploy?"),
    (True, False): N_("Your attack on {place}, {attack} to {defence}: deploy a block?"),
    (False, True): N_("Defence of {place}, {defence} to {attack}; the enemy has stopped. Deploy?"),
    (False, False): N_("Your defence of {place}, {defence} to {attack}: deploy a block?"),
}
"""By whether one attacks, and whether the enemy has stopped."""


def _lose(view: SekiView, names: Names) -> str:
    said = NN_("Which block do you lose at {place}?", "Which block do you lose at {place}? {n} are due.")
    if view.asked.source:
        said = NN_("Which unit in {place} do you lose?", "Which unit in {place} do you lose? {n} are due.")
    return trn(*said, view.asked.most, place=_here(view))


def _retreat(view: SekiView, names: Names) -> str:
    said = NN_("Where does the block retreat from {place}?", "Where do the {n} blocks retreat from {place}?")
    if view.asked.data["castle"]:
        said = NN_(
            "Where does the block retreat from {place}? The castle takes in up to two.",
            "Where do {n} blocks retreat from {place}? The castle takes in up to two.",
        )
    return trn(*said, view.asked.data["blocks"], place=_here(view))


PROMPTS: dict[str, Prompt[SekiView]] = {
    "offer": lambda view, names: tr("How many points do you bid for Tokugawa? They go to Ishida at the end."),
    "halve": _one_of(N_("Discard half your hand: which card is next? {at} of {n}.")),
    "bid": lambda view, names: tr("Which card do you bid? The higher number chooses who moves first."),
    "order": lambda view, names: tr("Your bid is higher: who moves first in both turns of the week?"),
    "degree": lambda view, names: trn(
        "How much do you move? You hold {n} card, and what you pay is not replaced.",
        "How much do you move? You hold {n} cards, and what you pay is not replaced.",
        view.asked.data["hand"],
    ),
    "pay": _one_of(N_("Which card pays for the movement? {at} of {n}.")),
    "exchange": lambda view, names: (
        trn("Which card goes next? {n} is out.", "Which card goes next? {n} are out.", view.asked.data["count"])
        if view.asked.data["count"]
        else tr("Which card do you exchange first? As many are drawn afterwards.")
    ),
    "move": _move,
    "muster": lambda view, names: tr(
        "Who else of {daimyo} is mustered at {place}?",
        daimyo=daimyo(HOUSE[top_frame(view.stack, Muster).face]),
        place=_here(view),
    ),
    "levy": lambda view, names: tr("Which block is mustered unseen at {place}?", place=_here(view)),
    "march": _march,
    "fight": lambda view, names: tr("Where do you fight next? All of these will be fought."),
    "inside": _inside,
    "deploy": _deploy,
    "second": lambda view, names: tr("{card}: which block comes second?", card=card(view.asked.source)),
    "siege": lambda view, names: tr(
        "Siege of {place}, impact {n}: deploy a block? Each full 7 destroys a unit.",
        place=_here(view),
        n=view.asked.data["attack"],
    ),
    "challenge": lambda view, names: tr(
        N_("They play {card} for two blocks. A challenge?")
        if view.asked.data["blocks"] > 1
        else N_("They play {card} for {block}. A challenge?"),
        card=card(view.asked.source),
        block=block(view.asked.subject),
    ),
    "refute": lambda view, names: tr(
        N_("Are your two blocks loyal? One more fitting card proves it.")
        if view.asked.data["blocks"] > 1
        else N_("Is your {block} loyal? Another fitting card proves it."),
        block=block(view.asked.subject),
    ),
    "lose": _lose,
    "retreat": _retreat,
}

WAITS = Texts(__file__, "waits")
