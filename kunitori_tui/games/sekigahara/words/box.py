"""The words of Sekigahara: its questions, why something cannot be, why a bot does something (the sentences by the key
of the reason, and the clauses of what blocks are for at a place, :mod:`kunitori_tui.games.sekigahara.bots.march`),
the parts of the score, and in which order choices are listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.sekigahara.rules.board import DEFECTED, DEPLOYED, PICKED, SIDES
from kunitori_tui.games.sekigahara.rules.fields import DEPLOY_KEY, DONE, FACE_KEY, STOP
from kunitori_tui.games.sekigahara.rules.frame import Clash, Line, impact
from kunitori_tui.games.sekigahara.rules.movement import NONE, TOTAL, Muster
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF, DEPLOYS, HOUSE, IS_LEADER
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import account
from kunitori_tui.games.sekigahara.words.cards import CARDS, aim, listing, threat
from kunitori_tui.games.sekigahara.words.events import LINES
from kunitori_tui.games.sekigahara.words.fight import deployed
from kunitori_tui.games.sekigahara.words.labels import HINTED, LABELS, deed, explained
from kunitori_tui.games.sekigahara.words.moments import moments
from kunitori_tui.games.sekigahara.words.names import block, card, count, daimyo, place, side, sides
from kunitori_tui.games.sekigahara.words.places import LONG
from kunitori_tui.text.box import Asking, Box, Cards, Log, Names, OnTable, Prompt, Stops, Story, Why
from kunitori_tui.text.catalog import N_, NN_, Texts, series, tr, trn

WAYS_OUT = ("end", "stop", "done")
"""The choices that do nothing more."""


def in_order(view: SekiView) -> list[Option]:
    """Return the open choices as the list has them; in a fight the greatest gain first, or one's own side."""
    enemy = f"first:{SIDES[1 - view.side]}" if view.side >= 0 else ""  # before the auction nobody has a side
    return sorted(ways_out_last(view.choices), key=lambda option: (option == enemy, -_gain(view, option)))


def ways_out_last(options: Iterable[Option]) -> list[Option]:
    """Return choices with the ways out below all others, so that nobody gives a turn or a block away by Enter; but a
    stack that could go on for a card alone stops first, so that nobody pays by Enter.
    """
    ordered = sorted(options, key=lambda option: option in (*WAYS_OUT, "yield", "none"))
    verbs = {option.partition(":")[0] for option in ordered}
    if "stop" in verbs and verbs & {"force", "lead_force"} and not verbs & {"go", "lead"}:
        ordered.sort(key=lambda option: option != "stop")
    return ordered


def in_fight(view: SekiView, clash: Clash) -> list[Option]:
    """Return the choices with which the own side may deploy in an open fight from its beginning to its end, in the
    order in which they have their signs. Deployed blocks and played cards count as well, so that it stays the same.
    """
    side = view.side
    faces = sorted({*view.faces(clash.place), *view.faces(DEPLOYED), *view.faces(DEFECTED)})
    cards = sorted({*(view.hand[side] or ()), *view.played[side]})
    first = [FACE_KEY["free"][face] for face in faces if IS_LEADER[face]]
    first += [DEPLOY_KEY[card][face] for card in cards for face in faces if DEPLOYS[card][face]]
    second = [FACE_KEY["second"][face] for face in faces]
    by_gain = [sorted(options, key=lambda option: -_gain(view, option, ())) for options in (first, second)]
    return [*by_gain[0], STOP, *by_gain[1], DONE]


def _gain(view: SekiView, option: Option, line: Line | None = None) -> int:
    """Return the impact of a block that ``option`` deploys in the open fight, or behind ``line``; else 0."""
    clash, (card, face) = view.clash(), deployed(option)
    if clash is None or face < 0:
        return 0
    return impact(clash.line if line is None else line, view.side, face, card if clash.kind == "battle" else -1)


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
        "Which stack moves next? {n} may still move, or a muster instead of one.",
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


def _deploy(view: SekiView, names: Names) -> str:
    data = view.asked.data
    said = DEPLOYING[data["attacker"] == view.seat, bool(data["alone"])]
    return tr(said, place=_here(view), **data)


DEPLOYING = {
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
    "order": lambda view, names: tr("Who moves first in both turns of the week?"),
    "degree": lambda view, names: tr("How much do you move? A card that you pay is not replaced."),
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
    "fight": lambda view, names: tr("Where do you fight next? You will fight at all of these."),
    "inside": lambda view, names: tr(
        N_("{place}, your {own} against {enemy}: sally or stay in the castle?")
        if view.asked.data["attacker"] == view.seat
        else N_("{place}, your {own} against {enemy}: inside the castle or outside?"),
        place=_here(view),
        **view.asked.data,
    ),
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

CLAUSES = Texts(__file__, "clauses")


FIGURES: dict[str, Callable[[str], str]] = {
    **dict.fromkeys(("aim", "start", "passed"), lambda at: place(int(at))),
    **dict.fromkeys(("points", "prize"), lambda n: trn("{n} point", "{n} points", int(n))),
    **dict.fromkeys(("mine", "theirs"), lambda side: block(CHIEF[int(side)])),
}
"""What figures of clauses are called that are no numbers of blocks."""


def reasons(said: str) -> str:
    """Return the clauses of a reason in one."""
    keys, *pairs = said.split()
    figures = {name: FIGURES.get(name, str)(figure) for name, _, figure in (pair.partition("=") for pair in pairs)}
    first, *others = [tr(CLAUSES[key], **figures) for key in keys.split(",")]
    return tr("{first}, and {second}", first=first, second=others[0]) if others else first


def _group(said: str) -> str:
    n, _, whole = said.split()[0].partition("/")
    return count(int(n)) if whole in ("", n) else tr("{n} of {all} blocks", n=n, all=whole)


def _places(ids: str) -> str:
    return series(place(one) if one != "muster" else tr("a muster") for one in ids.split(","))


NAMES: dict[str, Callable[[str], str]] = {
    "place": place,
    **dict.fromkeys(("start", "end"), place),
    **dict.fromkeys(("block", "runner"), block),
    "group": _group,
    "places": _places,
    "reasons": reasons,
}
"""What parameters are called that are ids of this game alone, or numbers of blocks."""


BOX = Box(
    about=N_(
        "Japan, autumn 1600. Tokugawa Ieyasu comes out of the east, Ishida Mitsunari holds the west, and after seven "
        "weeks one of them rules. Two players march hidden blocks along the highways of Honshū, take castles and rich "
        "places, and fight battles in which a daimyo strikes only if you hold his card, and a block you sent forward "
        "may change sides before your eyes. If Ieyasu, Mitsunari or the child Hideyori falls, it is over at once. Two "
        "players, about two hours at a table."
    ),
    cards=Cards(CARDS, listing=listing),
    asking=Asking(PROMPTS, Texts(__file__, "waits"), LABELS, HINTED, order=in_order, explain=explained, deed=deed),
    log=Log(LINES, account=account.account),
    why=Why(reasons=Texts(__file__, "reasons"), hints=Texts(__file__, "hints"), counts=True, names=NAMES),
    stops=Stops(recap=account.lines, moments=moments),
    story=Story(
        fights=account.battles,
        ways=account.ways,
        turning=account.turning,
        sudden=account.sudden,
        recall=account.recall,
        deed=account.decisive_march,
        tie=N_("Equal points: a tie is Ishida's."),
        parts={"castle": N_("Castles"), "resource": N_("Resources"), "handicap": N_("The bid")},
    ),
    on_table=OnTable(
        aim=aim,
        threat=threat,
        sides=sides,
        told_sides=lambda facts: [side(facts.seats.index(seat)) for seat in sorted(facts.seats)],
        legend=LONG,
    ),
)
