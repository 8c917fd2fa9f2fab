"""The aim of the deck-builders with victory piles, the signs on their cards, and the tables of victory cards that a
battle brings, read off the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from kunitori_tui.games.deckbuilder.rules import advice
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import cards
from kunitori_tui.text.box import Aim, Ending, Names, OnTable
from kunitori_tui.text.catalog import N_, series, tr, trn
from kunitori_tui.text.players import who

MARKS = (
    N_("◄ nearest the end"),
    N_("! 3 or fewer left"),
    N_("+ can be chosen"),
    N_("- empty pile"),
    N_("1 2 3 the players"),
)
LEGEND = (
    N_("† attack"),
    N_("▲ defence"),
    N_("◆ points"),
    N_("d may stay"),
    N_("$ money"),
    N_("C card A action B buy"),
    *MARKS[:-1],
    N_("~ worked out, see i"),
)
LAST_ROUNDS = 3
"""Rounds before the limit (R42) in which the end is urgent."""


def aim(view: DeckView, names: Names) -> Aim:
    """Return the points, the victory piles (9-1) and, once one of them is empty, who still has a turn."""
    table = view.table
    fewest = min(view.pool[c] for c in table.victory)
    endings = []
    for c in table.victory:
        name, left = table.ids[c], view.pool[c]
        endings.append(Ending(f"pool:{name}", cards.name(name), cards.short(name), left, left == fewest))
    points = [view.points(seat) for seat in range(view.seats)]
    first = 1 if view.ending == view.seats - 1 else 0  # the present turn counts unless it brought the end on (9-1)
    to_come = [(view.active + i) % view.seats for i in range(first, view.ending + 1)]
    return Aim(points, endings, None if view.ending < 0 or view.over else to_come, _urgent(view, endings))


def _urgent(view: DeckView, endings: Sequence[Ending]) -> str:
    if view.ending >= 0:  # the line of the points says whose last turns come
        return ""
    last = [ending.name for ending in endings if ending.left == 1]
    if last:
        return tr("Once the last {card} is taken, the others have one turn each.", card=tr(" or ").join(last))
    limit = view.table.options["round_limit"]
    near = limit and view.round > limit - LAST_ROUNDS
    return tr("The game ends after round {n} at the latest.", n=limit) if near else ""


def ends_game(view: DeckView, card: int) -> bool:
    """Return whether taking one more of ``card`` brings on the last turns (9-1)."""
    return view.ending < 0 and view.table.ends_game[card] and view.pool[card] == 1


def after_the_last(view: DeckView, names: Names) -> list[str]:
    """Return what follows when who is at turn takes the last card of a victory pile (9-1), the longest form first."""
    others = [names[(view.active + i) % view.seats] for i in range(1, view.seats)]
    brief = trn(
        "the last one: then the other player has one turn, and the end",
        "the last one: then the {n} others have one turn each, and the end",
        len(others),
    )
    whole = []
    if len(others) == 1:
        whole = [tr("the last one: then {player} has one turn, and the end", player=others[0])]
    elif len(others) == 2:
        first, second = others
        text = N_("the last one: then {first} and {second} have one turn each, and the end")
        whole = [tr(text, first=first, second=second)]
    return [*whole, brief]


def standing(points: Mapping[int, int], names: Names, me: int | None) -> str:
    """Return the ``points`` of some seats, one's own first."""
    return series(f"{who(names, me, seat)} {points[seat]}" for seat in sorted(points, key=lambda seat: seat != me))


FAR = 12
"""No difference beyond this changes the card due."""


def prize_table(due_at: Callable[[int], str | None]) -> str:
    """Return which victory cards are due for which lead: ``1-3 Village  4-6 Prefecture  7+ Land``."""
    parts = []
    for due, leads in groupby(range(1, FAR + 1), key=due_at):
        low, *more = leads
        high = more[-1] if more else low
        numbers = f"{low}+" if high == FAR else str(low) if low == high else f"{low}-{high}"
        parts.append(f"{numbers} {cards.short(due or '')}")
    return "  ".join(parts)


A_CARD = {"dorf": N_("a Village"), "praefektur": N_("a Prefecture"), "land": N_("a Land")}
"""What is won, with its article."""


def threat(view: DeckView, names: Names) -> str:
    """See :attr:`.OnTable.threat`."""
    if not (found := advice.threat(view)):
        return ""
    prize = A_CARD[found["prize"]]
    told = {"player": names[found["seat"]], "leader": cards.name(found["leader"]), "prize": tr(prize)}
    text = N_(
        "{player} threatens you: attack {attack} with what is deployed and {leader}, your defence is {defence}, for "
        "{prize}. The hand may add to it."
    )
    return tr(text, attack=found["attack"], defence=found["defence"], **told)


ON_TABLE = OnTable(aim=aim, threat=threat, legend=LEGEND, marks=MARKS)
