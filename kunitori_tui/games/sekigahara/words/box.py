"""The words of Sekigahara: why something cannot be, why a bot does something (the sentences by the key of the reason,
and the clauses of what blocks are for at a place, :mod:`kunitori_tui.games.sekigahara.bots.reasons`), the parts of the
score, and in which order choices are listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.board import DEFECTED, DEPLOYED, SIDES
from kunitori_tui.games.sekigahara.rules.fields import DEPLOY_KEY, DONE, FACE_KEY, STOP
from kunitori_tui.games.sekigahara.rules.frame import Clash
from kunitori_tui.games.sekigahara.rules.impact import Line, impact
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF, DEPLOYS, IS_LEADER
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import account, names
from kunitori_tui.games.sekigahara.words.asks import PROMPTS, WAITS
from kunitori_tui.games.sekigahara.words.cards import CARDS, aim, listing, threat
from kunitori_tui.games.sekigahara.words.events import LINES
from kunitori_tui.games.sekigahara.words.fight import deployed
from kunitori_tui.games.sekigahara.words.labels import HINTED, LABELS, deed, explained
from kunitori_tui.games.sekigahara.words.moments import moments
from kunitori_tui.games.sekigahara.words.places import LONG
from kunitori_tui.text.box import Asking, Box, Cards, Log, OnTable, Stops, Story, Why
from kunitori_tui.text.catalog import N_, Texts, series, tr, trn

WAYS_OUT = ("end", "stop", "done")
"""The choices that do nothing more."""


def in_order(view: SekiView) -> list[Option]:
    """Return the open choices as they stand in the list; in a fight the greatest gain stands first, where it is asked
    who moves first one's own side.
    """
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
    """Return the impact of a block that ``option`` deploys in the open fight, or would behind the blocks of ``line``;
    0 of all other choices.
    """
    clash, (card, face) = view.clash(), deployed(option)
    if clash is None or face < 0:
        return 0
    before = clash.line if line is None else line
    return impact(before, view.side, face, card if clash.kind == "battle" else -1)


REASONS = Texts(__file__, "reasons")


HINTS = Texts(__file__, "hints")

CLAUSES = Texts(__file__, "clauses")


FIGURES: dict[str, Callable[[str], str]] = {
    **dict.fromkeys(("aim", "start", "passed"), lambda place: names.place(int(place))),
    **dict.fromkeys(("points", "prize"), lambda n: trn("{n} point", "{n} points", int(n))),
    **dict.fromkeys(("mine", "theirs"), lambda side: names.block(CHIEF[int(side)])),
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
    return names.count(int(n)) if whole in ("", n) else tr("{n} of {all} blocks", n=n, all=whole)


def _places(ids: str) -> str:
    return series(names.place(one) if one != "muster" else tr("a muster") for one in ids.split(","))


NAMES: dict[str, Callable[[str], str]] = {
    "place": names.place,
    **dict.fromkeys(("start", "end"), names.place),
    **dict.fromkeys(("block", "runner"), names.block),
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
    asking=Asking(PROMPTS, WAITS, LABELS, HINTED, order=in_order, explain=explained, deed=deed),
    log=Log(LINES, account=account.account),
    why=Why(reasons=REASONS, hints=HINTS, counts=True, names=NAMES),
    stops=Stops(recap=account.lines, moments=moments),
    story=Story(
        fights=account.battles,
        ways=account.ways,
        turning=account.turning,
        sudden=account.sudden,
        recall=account.recall,
        tie=N_("Equal points: a tie is Ishida's."),
        parts={"castle": N_("Castles"), "resource": N_("Resources"), "handicap": N_("The bid")},
    ),
    on_table=OnTable(
        aim=aim,
        threat=threat,
        sides=names.sides,
        told_sides=lambda facts: [names.side(facts.seats.index(seat)) for seat in sorted(facts.seats)],
        legend=LONG,
    ),
)
