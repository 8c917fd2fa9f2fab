"""A turn of a card box in a few short lines, for the log; what the boxes tell of battles and finished games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kunitori_tui import shelf
from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.facts import BattleRecord, DeckTurn, Facts
from kunitori_tui.games.deckbuilder.words.digest import did, digest, fought, last, priced, sentence, stays
from kunitori_tui.games.deckbuilder.words.results import results
from kunitori_tui.text import cards
from kunitori_tui.text.box import Fight, Names, Stops, Story, Turning
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import clauses, series, tr
from kunitori_tui.text.events import skips
from kunitori_tui.text.story.turning import points_by_round, turning_points
from kunitori_tui.text.story.words import fought as attacked
from kunitori_tui.text.story.words import took
from kunitori_tui.text.who import trw, who


def account(told: DeckTurn, names: Names, me: int | None, table: Sequence[Card], *, game: str) -> list[str]:
    """See :attr:`.Log.account`. Without a ``table`` the cards are those that the box prints."""
    sorts = {card.id: card for card in table or getattr(shelf.load(game), "cards", ())}
    played = [series(_played(sorts[play.card], play.branch) for play in told.plays)] if told.plays else []
    played += [tr("money {n}", n=told.money)] if told.money is not None else []
    done, deployed = (did(told, names, me, game, deploying=after) for after in (False, True))
    summed = [clauses(played), series(done)]
    summed += [line for phase in told.skipped if phase["seat"] == me for line in skips(phase)]
    for battle, came in fought(told, names, me, game):
        summed.append(sentence(battle, names, me, came, card_list(battle.shown)))
    summed += [tr("bought {cards}", cards=priced(told))] if told.bought else []
    return [line for line in (*summed, *stays(told), series(deployed), *last(told)) if line]


def _played(card: Card, branch: int | None) -> str:
    """Return a card with what it brought; of one that asks nothing before the ``branch`` is chosen."""
    asks = any(op[0] == "choose" for op in card.play)
    ops = card.play[0][1 + branch] if branch is not None else () if asks else card.play
    return f"{cards.short(card.id)} {cards.effects(ops)}".rstrip()  # type: ignore[arg-type]  # the op's verb says what follows it


def fights(facts: Facts) -> list[Fight]:
    """Return the battles, each with what its winners took and the points that brought them."""
    return [_fight(fought) for fought in facts.fights]


def _fight(fought: BattleRecord) -> Fight:
    gained = tuple((seat, card) for seat, card, _ in fought.gains)
    known = bool(gained and fought.before and fought.after)
    points = sum(fought.after[seat] - fought.before[seat] for seat in fought.winners) if known else 0
    sums = (fought.attack, fought.defence)
    return Fight(fought.round, fought.attackers, (fought.target,), fought.winners, sums, gained, points)


def ways(facts: Facts, seats: int) -> list[list[int]]:
    """See :attr:`.Story.ways`."""
    return points_by_round(facts)


def turning(facts: Facts, points: Sequence[Sequence[int]], names: Names, me: int | None) -> list[Turning]:
    """See :attr:`.Story.turning`."""
    own = fights(facts)
    return turning_points(facts, points, own, names, me, partial(best_deed, facts, own, names, me))


def best_deed(facts: Facts, own: Sequence[Fight], names: Names, me: int | None, number: int, seat: int) -> str:
    """Return what ``seat`` did in the round of that ``number`` that brought the most points, one of the battles ``own``
    or what it got in its turn but for those; "" for nothing.
    """
    won = [fight for fight in own if fight.round == number and seat in fight.winners]
    deeds = [(f.points, f"{attacked(f, names, me)}; {prize}.") for f in won if (prize := took(f, names, me))]
    for turn in facts.turns:
        if turn.number == number and turn.seat == seat:
            begin, end = turn.points, facts.after(turn)
            if begin is not None and end is not None:
                rest = end[seat] - begin[seat] - sum(fight.points for fight in won if seat in fight.attackers)
                deeds += [(rest, said)] if rest > 0 and (said := _got(turn, names, me)) else []
    return max(deeds, default=(0, ""))[1]


def _got(turn: DeckTurn, names: Names, me: int | None) -> str:
    """Return the greatest card that came in ``turn``: a general who took the field, else the dearest purchase."""
    taker = who(names, me, turn.seat)
    if turn.risen:
        return trw("{who} fetched {card}.", "{who:You} fetched {card}.", taker, card=cards.name(turn.risen[-1]))
    if turn.bought:
        dearest, price = max(turn.bought, key=lambda bought: bought[1])
        card = cards.name(dearest)
        return trw(
            "{who} bought {card} ({price}).", "{who:You} bought {card} ({price}).", taker, card=card, price=price
        )
    if turn.gained:
        return trw("{who} gained {card}.", "{who:You} gained {card}.", taker, card=cards.name(turn.gained[-1]))
    return ""


STORY = Story(fights=fights, ways=ways, turning=turning)
"""What is told of a finished game."""


def stops(game: str) -> Stops:
    """Return what the table of ``game`` stops for."""
    return Stops(digest=partial(digest, game=game), results=results)
