"""One rule for every kind of question the third box asks, and four levels, from the weakest: three are put together
from these rules, and Shōgun tries things out. It plays on from what the daimyō likes best, with the daimyō in every
seat.

A choice is worth what the field is worth some turns later, by the daimyō's eye, on average over ways to deal what is
hidden. Without proof that another choice is better it does what the daimyō does. In its head a line that nobody has
answered counts what it counted for an earlier daimyō, with whom it was measured (docs/bots.md). The choices worth a
search are what the daimyō would do, and what it likes next best by its own values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from kunitori_tui.bots import weights
from kunitori_tui.bots.ruled import Horizon, Ruled, Score, Thought
from kunitori_tui.bots.search import Budget, Searcher
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.buying import treasure
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.moegahara.bots import mind, turn
from kunitori_tui.games.moegahara.bots.mind import Eye, Mind, Outlook
from kunitori_tui.games.moegahara.rules.state import MoegaharaState, team_of

RULES: dict[str, Callable[[Outlook], Thought | None]] = {
    "play": turn.play,
    "choose": turn.choose,
    "recruit": turn.recruit,
    "swap": turn.swap,
    "buy": turn.buy,
    "place": turn.place,
    "turncoat": turn.change_line,
    "order": turn.change_line,
    "horo": turn.horo,
    "remove": turn.remove,
    "line": turn.line,
    "discard_to": turn.receiver,
    "pass_to": turn.receiver,
    "pass_card": turn.pass_card,
    "marker": turn.markers,
    "keep": turn.keep,
}


def build(bot_id: str, mind: Mind) -> Ruled:
    """Return the bot that thinks with ``mind``."""

    def bound(rule: Callable[[Outlook], Thought | None]) -> Callable[[object, int], Thought | None]:
        return lambda view, dice: rule(Outlook(mind, view))  # type: ignore[arg-type]  # the registry gives a game's bot its views

    rules = {kind: bound(rule) for kind, rule in RULES.items()}
    horizon = Horizon(lambda seats: TURNS + 2 * seats, partial(judge, mind.eye))
    return Ruled(bot_id, rules, means=("treasure:",), mind=mind, horizon=horizon)


ASHIGARU_WISHES = {
    **dict.fromkeys(
        ("tokugawa_ieyasu", "ii_naomasa", "toudou_takatora", "kuroda_nagamasa", "kobayakawa_hideaki"), 7.0
    ),
    **dict.fromkeys(
        ("ishida_mitsunari", "ootani_yoshitsugu", "ukida_hideie", "konishi_yukinaga", "toyotomi_hideyori"), 7.1
    ),
    "kanoniere": 6.0, "kavallerie": 5.0, "bogenschuetzen": 4.0, "speertraeger": 3.0, "bauernmiliz": 2.0,
    "gold": 6.5, "silber": 3.5, "falle": 2.5, "burgstadt": 5.5, "flussbegradigung": 4.5, "neue_felder": 2.6,
    "landesvermessung": 3.6,
}  # fmt: skip


def ashigaru() -> Ruled:
    """Ashigaru, the easy level: buys the dearest fighter or treasure it can pay for and throws it where a fight is won
    now.

    It sees single fights and no Lands beside each other, keeps nothing back and never looks further than one card.
    """
    return build(
        "ashigaru",
        Mind(
            Eye(
                odds=(0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9), groups=False, decisive=1.0, ahead=(0.0, 0.0),
                behind=(0.0, 0.0),
            ), ASHIGARU_WISHES,
            {"silber": 0.6, "gold": 0.5, "falle": 2.0, "burgstadt": 4.0, "flussbegradigung": 2.0, "neue_felder": 2.0,
             "landesvermessung": 3.0},
            poor=0.0, late=0.0,
        ),
    )  # fmt: skip


SAMURAI_WISHES = {
    "tokugawa_ieyasu": 9.5, "ii_naomasa": 8.5, "toudou_takatora": 8.5, "kuroda_nagamasa": 8.6,
    "kobayakawa_hideaki": 8.8, "ishida_mitsunari": 9.5, "ootani_yoshitsugu": 8.4, "ukida_hideie": 8.6,
    "konishi_yukinaga": 8.9, "toyotomi_hideyori": 8.8,
    "kanoniere": 7.0, "kavallerie": 5.0, "bogenschuetzen": 3.0, "speertraeger": 1.5, "bauernmiliz": 0.3,
    "gold": 5.0, "silber": 2.5, "falle": 2.0, "burgstadt": 3.0, "flussbegradigung": 2.5, "neue_felder": 1.0,
    "landesvermessung": 2.0,
}  # fmt: skip


SAMURAI = Mind(
    Eye(), SAMURAI_WISHES,
    {"silber": 0.2, "gold": 0.1, "falle": 1.5, "burgstadt": 3.0, "flussbegradigung": 1.5, "neue_felder": 1.5,
     "landesvermessung": 2.0},
    poor=2.5,
)  # fmt: skip


def samurai() -> Ruled:
    """Samurai, the normal level: an orderly war chest first, then the strongest fighters, placed where they turn a
    Land.

    It weighs the odds of every Land and sees neighbouring ones, but looks no further than the card in hand.
    """
    return build("samurai", SAMURAI)


DAIMYO = replace(SAMURAI, eye=Eye(ahead=(0.1, 0.4), behind=(0.3, 0.9)), plans=2)
"""What the daimyō does not have from its file: it plans ahead, and knows what a line without an answer is worth."""


def daimyo() -> Ruled:
    """Daimyō, the hard level: plans two placings at once, counts groups of neighbouring Lands, and knows what a deck
    wants.

    To a card that nobody has answered it gives even odds, whether it is an archer or a general: so it leads with cards
    of the middle and keeps the strong ones for what stands there already. It answers a line that it has no card against
    before the enemy wins the Land with a third one, and likes to stand where it has no answer itself. It spends
    strategy cards freely, since a used one leaves the deck, and turns from money to fighters as Lands are decided.

    Its figures began as play against the samurai had found them; those in the file beside it, with what made them, come
    from a search among one-trick players and itself (``scripts/train.py``). What a line without an answer is worth came
    later (docs/bots.md).
    """
    return build("daimyo", weights.learned(DAIMYO, __file__, "daimyo.json"))


Values = Mapping[Option, float]


def candidates(outlook: Outlook, own: Option) -> list[Option]:
    """Return ``own``, the choice of the level itself, and behind it, best first, the choices it likes next best:
    :data:`MOST` in all; ``own`` alone where the question is not worth a search. Of choices that come to the same only
    one is named.
    """
    rate = RATED.get(outlook.asked.kind)
    values = rate(outlook) if rate else {}
    sorts: dict[tuple[float, Option | int], Option] = {}
    for choice in (own, *sorted(values, key=lambda choice: -values[choice])) if values else ():
        sorts.setdefault(_sort(outlook, choice, values), choice)
    return [*sorts.values()][:MOST] or [own]


def _sort(outlook: Outlook, choice: Option, values: Values) -> tuple[float, Option | int]:
    """Return what alike choices share: a card before Lands that look alike is placed for the same gain."""
    placing = outlook.table.what.get(choice)
    return values[choice], placing[0] if placing else choice


def _playing(outlook: Outlook) -> Values:
    """Rate what is played next. A card that pays for itself and is not placed afterwards is played anyway."""
    table = outlook.table
    rated = [Score(*turn.score(outlook, table.arg[choice])) for choice in outlook.view.choices if choice != END]
    scores = {score.choice: score.points for score in rated}
    free = any(s >= turn.FREE and not table.is_fighter[table.arg[choice]] for choice, s in scores.items())
    return {} if free else {**scores, END: 0.0}


def _buying(outlook: Outlook) -> Values:
    """Rate the cards on offer; as long as there are treasures to be played, these are played."""
    choices = outlook.view.choices
    if treasure(choices) is not None:
        return {}
    return {c: 0.0 if c == END else turn.worth(outlook, outlook.table.arg[c]) for c in choices}


def _placing(outlook: Outlook) -> Values:
    """Rate what is placed or used."""
    view, table = outlook.view, outlook.table
    placings = [choice for choice in view.choices if choice in table.what]
    values = {choice: turn.promise(outlook, choice, placings) for choice in placings}
    for choice in view.choices:
        if choice.startswith("use:"):
            values[choice] = turn.gain_of_use(outlook, table.number[choice[4:]])
        elif choice == END:
            values[choice] = 0.0
    return values


RATED: Mapping[str, Callable[[Outlook], Values]] = {
    "play": _playing,
    "buy": _buying,
    "place": _placing,
    "remove": lambda look: {c: gain for c, gain in turn.taken_out(look).items() if c in look.view.choices},
    **dict.fromkeys(
        ("turncoat", "order"), lambda look: {choice: turn.changed(look, choice) for choice in look.view.choices}
    ),
    # There are few choices, all alike.
    **dict.fromkeys(("choose", "recruit", "swap", "horo", "keep"), lambda look: dict.fromkeys(look.view.choices, 0.0)),
}
"""What a search is worth its time for: the questions that are not here matter little."""


TURNS = 4
"""So many turns are played on, and two more for every seat, the present one among them."""
MOST = 4
"""So many choices are compared."""
WON = 5.0
"""Worth of the game itself, in points: between two daimyōs who is 2 points ahead on the field, by the odds of the open
Lands, wins three games in four (600 games), and every further point brings a tenth.
"""


def judge(eye: Eye, state: MoegaharaState, seat: int) -> float:
    """Return what the field is worth to the team of a seat, in points, up to what the game itself is worth."""
    return max(-WON, min(WON, mind.worth(eye, state.table, state.owners, state.lines, team_of(seat)) / mind.POINT))


def shogun() -> Searcher:
    """Shōgun, the level that tries things out. A search sees by itself who moves next: no numbers for that."""
    known = daimyo().mind
    former = replace(known, eye=replace(known.eye, ahead=(0.0, 0.25), behind=(0.0, 0.25)))
    policy = build("daimyo", former)
    return Searcher(
        "shogun",
        policy,
        Budget(),
        lambda view, dice: candidates(Outlook(former, view), policy.choose(view, dice)),
        why=lambda view, choice: turn.bought(Outlook(former, view), choice) if choice.startswith("buy:") else None,
    )
