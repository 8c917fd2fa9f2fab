"""The deploy phase (5-3): where cards are placed, when strategy cards are spent, who takes what comes out of a line."""

from __future__ import annotations

from collections.abc import Iterator

from kunitori_tui.bots.ruled import Thought
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.moegahara.bots.mind import Outlook
from kunitori_tui.games.moegahara.rules.advice import Change, change
from kunitori_tui.games.moegahara.rules.lines import ROOM, judge, orders, reordered

THINNER = 0.8
"""What it is worth that a Horo Musha leaves the deck when it is used (R29)."""


def place(outlook: Outlook) -> Thought:
    """Answer which card is placed where, or which strategy card is used first."""
    view, table = outlook.view, outlook.table
    placings = [choice for choice in view.choices if choice in table.what]
    uses = [choice for choice in view.choices if choice.startswith("use:")]
    best_use, use = max(((gain_of_use(outlook, table.number[u[4:]]), u) for u in uses), default=(0.0, ""))
    if use and best_use >= outlook.mind.uses:
        return Thought(use, "use_decides", {"card": use[4:]})
    if not placings:
        return Thought(END, "use_waits")
    choice = max(placings, key=lambda p: promise(outlook, p, placings))
    card, land = table.what[choice]
    return Thought(choice, _reason(outlook, card, land), {"card": table.ids[card], "land": land + 1})


def promise(outlook: Outlook, choice: str, placings: list[str]) -> float:
    """Return what a placing brings, with the best one that can follow it as far as the level looks ahead."""
    table = outlook.table
    card, land = table.what[choice]
    first = outlook.gain_of_placing(card, land)
    if outlook.mind.plans < 2:
        return first
    rest = list(outlook.view.area[outlook.me])
    rest.remove(card)
    others = {c for c in rest if table.is_fighter[c]}
    if not others:
        return first
    then = [table.what[p] for p in placings if table.what[p][0] in others]
    return max(outlook.gains_of_two(card, land, then), default=first)


def _reason(outlook: Outlook, card: int, land: int) -> str:
    ours = outlook.view.lines[2 * land + outlook.team]
    theirs = outlook.view.lines[2 * land + 1 - outlook.team]
    if _wins(outlook, card, land):
        return "place_wins"
    if outlook.gain_of_placing(card, land) > 5:
        return "place_turns"
    if len(ours) < len(theirs):
        return "place_answers"
    return "place_joins" if ours else "place_opens"


def _wins(outlook: Outlook, card: int, land: int) -> bool:
    both = list(outlook.view.lines[2 * land : 2 * land + 2])
    both[outlook.team] += (card,)
    third = outlook.table.placed[card] == "third_wins" and len(both[outlook.team]) == ROOM
    winner, how = judge(outlook.table, (both[0], both[1]))
    return third or (bool(how) and winner == outlook.team)


def gain_of_use(outlook: Outlook, card: int) -> float:
    """Return the best that using the strategy card ``card`` does to the field; a Horo Musha leaves the deck besides."""
    table = outlook.table
    if table.deploying[card] == "trap":
        return max((g for g, _ in traps(outlook)), default=0.0)
    return THINNER + max([g for g, _ in recalls(outlook)] + [g for g, _ in reorders(outlook, card)], default=-99.0)


def traps(outlook: Outlook) -> Iterator[tuple[float, str]]:
    """Yield (gain, option) for every card of the enemy that a Falle can take out."""
    side = 1 - outlook.team
    for land, line in enumerate(outlook.view.lines[side::2]):
        for i, card in enumerate(line):
            if not outlook.table.immune[card]:
                yield outlook.gain_of_removing(land, side, i), f"remove:{land + 1}:{side}:{i + 1}"


def recalls(outlook: Outlook) -> Iterator[tuple[float, str]]:
    """Yield (gain, option) for every own card that a Horo Musha can call back; it is played again later."""
    for land, line in enumerate(outlook.view.lines[outlook.team :: 2]):
        for i, card in enumerate(line):
            again = 0.2 * outlook.table.cost[card]
            yield (
                outlook.gain_of_removing(land, outlook.team, i) + again,
                f"remove:{land + 1}:{outlook.team}:{i + 1}",
            )


def reorders(outlook: Outlook, card: int) -> Iterator[tuple[float, str]]:
    """Yield (gain, option) for every other order of every own line, by erratum X13 of any line: the option that
    chooses the line for the Horo Musha ``card``.
    """
    for i, line in enumerate(outlook.view.lines):
        land, team = i // 2, i % 2
        if 1 < len(line) <= ROOM and (team == outlook.team or outlook.table.any_line[card]):
            option = f"line:{land + 1}" if team == outlook.team else f"facing:{land + 1}:{team}"
            for order in orders(line):
                yield outlook.gain(Change(land, team, reordered(line, order))), option


def horo(outlook: Outlook) -> Thought:
    """Answer for which of its three uses a Horo Musha is spent."""
    gains = {
        "horo:remove": max((g for g, _ in recalls(outlook)), default=-99.0),
        "horo:order": max((g for g, _ in reorders(outlook, _source(outlook))), default=-99.0),
        "horo:pass": -1.0,
    }
    choice = max(outlook.view.choices, key=lambda c: gains[c])
    return Thought(choice, "horo_best")


def remove(outlook: Outlook) -> Thought:
    """Answer which card a Horo Musha or a Falle takes out of a line."""
    gains = {option: gain for gain, option in removals(outlook)}
    choice = max(outlook.view.choices, key=lambda c: gains.get(c, -99.0))
    trap = outlook.table.deploying[_source(outlook)] == "trap"
    return _removal(outlook, choice, "trap_hits" if trap else "horo_recall")


def removals(outlook: Outlook) -> Iterator[tuple[float, str]]:
    """Yield (gain, option) for every card that the strategy card which asks can take out."""
    return traps(outlook) if outlook.table.deploying[_source(outlook)] == "trap" else recalls(outlook)


def turncoat(outlook: Outlook) -> Thought:
    """Answer which card of the opposite line Kobayakawa takes out (7-1)."""
    values = {c: changed(outlook, c) for c in outlook.view.choices if c != NO}
    choice = max(values, key=lambda c: values[c], default=NO)
    if choice == NO or values[choice] <= changed(outlook, NO):
        return Thought(NO, "line_stands", {"land": outlook.asked.data["land"]})
    return _removal(outlook, choice, "trap_hits")


def _removal(outlook: Outlook, choice: str, reason: str) -> Thought:
    land, side, position = (int(n) for n in choice[7:].split(":"))
    card = outlook.view.lines[2 * land - 2 + side][position - 1]
    return Thought(choice, reason, {"card": outlook.table.ids[card], "land": land})


def order(outlook: Outlook) -> Thought:
    """Answer in which order a line stands (R62)."""
    choice = max(outlook.view.choices, key=lambda c: changed(outlook, c))
    reason = "line_stands" if choice == NO else "line_better"
    return Thought(choice, reason, {"land": outlook.asked.data["land"]})


def line(outlook: Outlook) -> Thought:
    """Answer which line a Horo Musha puts in another order."""
    best: dict[str, float] = {}
    for wanted, option in reorders(outlook, _source(outlook)):
        best[option] = max(wanted, best.get(option, -99.0))
    choice = max(outlook.view.choices, key=lambda c: best.get(c, -99.0))
    return Thought(choice, "line_better", {"land": int(choice.split(":")[1])})


def _source(outlook: Outlook) -> int:
    """Return the card that asks."""
    return outlook.table.number[outlook.asked.source]


def changed(outlook: Outlook, choice: str) -> float:
    """Return what a choice about a line brings; the line as it is counts with what its fights are worth now."""
    made = None if choice == NO else change(outlook.view, outlook.view.lines, choice)
    if made is None:
        land = outlook.asked.data["land"] - 1
        made = Change(land, outlook.team, outlook.view.lines[2 * land + outlook.team])
    return outlook.gain(made)


def receiver(outlook: Outlook) -> Thought:
    """Answer whose discard pile gets a card: of the own team the player with most money, of the enemy the poorest."""
    own = outlook.asked.data.get("team", outlook.team) == outlook.team  # a card is passed to a team mate (R61)
    money = outlook.table.money

    def income(choice: str) -> float:
        cards = outlook.view.owned[int(choice.partition(":")[2])]
        return sum(money[c] for c in cards) / max(1, len(cards))

    choice = (max if own else min)(outlook.view.choices, key=income)
    return Thought(choice, "give_mate" if own else "give_enemy", {"seat": int(choice.partition(":")[2])})


def markers(outlook: Outlook) -> Thought:
    """Answer who gives a marker back: of the own team who has most of them, of the enemy who has fewest (R60)."""
    own = outlook.asked.data["team"] == outlook.team
    view = outlook.view

    def held(choice: str) -> int:
        seat = int(choice.partition(":")[2])
        return view.yellow[seat] + view.blue[seat] + view.red[seat]

    choice = (max if own else min)(view.choices, key=held)
    return Thought(choice, "marker_most" if own else "marker_least", {"seat": int(choice.partition(":")[2])})


def pass_card(outlook: Outlook) -> Thought:
    """Answer which card goes to a team mate: the strongest fighter, else the best treasure."""
    table = outlook.table

    def use(choice: str) -> tuple[bool, int]:
        card = table.number[choice.partition(":")[2]]
        return table.is_fighter[card], table.cost[card]

    choice = max(outlook.view.choices, key=use)
    return Thought(choice, "pass_best", {"card": choice.partition(":")[2]})
