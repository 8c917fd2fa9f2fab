"""A turn of a deck-builder in words: summed up for who waits for his own, played, battles, bought, what cards did
besides, what stays, points; in one sentence, whom it beat and what it bought; in a few short lines, for the log. And
what the boxes tell of battles and finished games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from kunitori_tui import shelf
from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.facts import BattleRecord, DeckTurn, Deed, Facts
from kunitori_tui.games.deckbuilder.words.preview import standing, what_next
from kunitori_tui.games.deckbuilder.words.results import results
from kunitori_tui.play.facts import Turn
from kunitori_tui.text import cards
from kunitori_tui.text.box import Fight, Line, Names, Stops, Story, Turning, family
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import N_, capital, clauses, one_stop, series, tr, trn
from kunitori_tui.text.events import phrase, skips
from kunitori_tui.text.players import trw, who
from kunitori_tui.text.stop import Digest, DigestRow
from kunitori_tui.text.story import fought as attacked
from kunitori_tui.text.story import points_by_round, took, turning_points


def digest(turn: DeckTurn, names: Names, me: int | None, after: Sequence[int] | None) -> Digest:
    """Return ``turn`` summed up; see :func:`.stops.digest`. The points of teams are told by what brought them."""
    rows, sentences = _rows(turn, names, me), _sentences(turn, names, me)
    before = turn.points or _at_first(turn, after)
    if before is not None and after is not None and before != after and len(after) == len(names):
        rows += _points(before, after, turn.seat, names, me)
        sentences.append(tr("Points: {points}.", points=standing(dict(enumerate(after)), names, me)))
    return Digest(turn.seat, turn.number, rows, clauses(_brief(turn, names, me)) or tr("did nothing"), sentences)


def _at_first(turn: Turn, after: Sequence[int] | None) -> Sequence[int] | None:
    """Return the points that all begin with, where ``turn`` is the first of the game, which nobody is told the points
    of: all others still have them ``after`` it. None where it is no such turn.
    """
    box = shelf.load(turn.game)
    first = sum(card.vp * box.start_deck.get(card.id, 0) for card in box.cards)  # type: ignore[attr-defined]  # a deck-builder's
    others = {points for seat, points in enumerate(after or ()) if seat != turn.seat}
    return [first] * len(after) if after and others == {first} else None


def _played(turn: DeckTurn) -> str:
    return card_list([play.card for play in turn.plays])


def fought(turn: DeckTurn, names: Names, me: int | None) -> list[tuple[BattleRecord, list[str]]]:
    """Return the battles of a turn, each with the phrases for what cards did after it."""
    return [
        (battle, deeds([deed for deed in turn.deeds if deed.battle == number], names, me, turn.game))
        for number, battle in enumerate(turn.fights, 1)
    ]


def priced(turn: DeckTurn, text: str = N_("{card} for ${price}")) -> str:
    """Return what was bought, equal cards with the sum: ``Spear x2 for $6, Militia for $2``; "nothing" for nothing."""
    copies, paid = Counter(card for card, _ in turn.bought), Counter[str]()
    for card, price in turn.bought:
        paid[card] += price
    kinds = {card.id: card.kind for card in getattr(shelf.load(turn.game), "cards", ())}
    named = {card: card_list([card] * n) for card, n in copies.items()}
    named |= {card: tr("the general {card}", card=named[card]) for card in copies if kinds.get(card) == "general"}
    parts = (tr(text, card=named[card], price=paid[card]) for card in copies)
    return series(parts) or tr("nothing")


def stays(turn: DeckTurn) -> list[str]:
    """Return which cards were left deployed; nothing where none were."""
    return [tr("still deployed: {cards}", cards=card_list(turn.stays))] if turn.stays else []


def last(turn: DeckTurn) -> list[str]:
    """Return that a pile which ends the game went empty; nothing where none did."""
    return [tr("the last {card} is gone", card=cards.name(turn.last))] if turn.last else []


def _over(turn: DeckTurn) -> list[str]:
    return [tr("${n} unspent", n=turn.left)] if turn.left else []


def _rows(turn: DeckTurn, names: Names, me: int | None) -> list[DigestRow]:
    """Return a line a subject; a subject without anything is left out."""
    rows = [DigestRow(tr("played"), _played(turn))] if turn.plays else []
    rows += [DigestRow(tr("did"), said) for said in did(turn, names, me)]
    for battle, came in fought(turn, names, me):
        rows.append(DigestRow(tr("battle"), sentence(battle, names, me, came), me in (battle.target, battle.ally)))
    if turn.bought or turn.money:
        rows.append(DigestRow(tr("bought"), clauses([priced(turn), *_over(turn)])))
    rows += [DigestRow(tr("stays"), card_list(turn.stays))] if turn.stays else []
    return rows + [DigestRow(tr("the end"), said) for said in last(turn)]


def _sentences(turn: DeckTurn, names: Names, me: int | None) -> list[str]:
    """Return the same in whole sentences without signs, battles in which the reader fought left out."""
    said = []
    if n := len(turn.plays):
        said.append(trn("Played {n} card: {cards}.", "Played {n} cards: {cards}.", n, cards=_played(turn)))
    phrases = did(turn, names, me)
    for battle, came in fought(turn, names, me):
        phrases += [sentence(battle, names, me, came)] if me not in (*battle.attackers, battle.target) else []
    said += [f"{capital(phrase)}." for phrase in phrases]
    if turn.bought or turn.money is not None:
        rest = [tr("{n} money unspent", n=turn.left)] if turn.left else []
        said.append(tr("Bought {cards}.", cards=series([priced(turn, N_("{card} for {price}")), *rest])))
    return [one_stop(one) for one in (*said, *(f"{capital(phrase)}." for phrase in (*stays(turn), *last(turn))))]


def _brief(turn: DeckTurn, names: Names, me: int | None) -> list[str]:
    """Return the same in one line, subject after subject, what is bought behind the battles."""
    said = [tr("played {cards}", cards=_played(turn))] if turn.plays else []
    said += [*did(turn, names, me), *_battles(turn, names, me)]
    said += [tr("bought {cards}", cards=priced(turn)), *_over(turn)] if turn.bought or turn.money is not None else []
    return said + last(turn)


def _battles(turn: DeckTurn, names: Names, me: int | None) -> list[str]:
    return [sentence(battle, names, me, came) for battle, came in fought(turn, names, me)]


def _points(before: Sequence[int], after: Sequence[int], seat: int, names: Names, me: int | None) -> list[DigestRow]:
    """Return how the points of those whom the turn concerned have changed, whoever moved first."""
    order = sorted(range(len(after)), key=lambda at: at != seat)
    changed, you = [at for at in order if before[at] != after[at]], tr("You")
    said = [f"{you if at == me else names[at]} {before[at]} → {after[at]}" for at in changed]
    return [DigestRow(tr("points"), series(said), me in changed and seat != me)] if changed else []


def forms(turn: DeckTurn, names: Names, me: int | None) -> list[str]:
    """Return the turn in one sentence without the player, the longest form first; amounts stand in all that names them.

    For instance ``beat Haru 25:22, took Village; bought River for $5`` and ``beat Haru 25:22, Village; River``.
    """
    told = _told(turn, names, me)
    return list(dict.fromkeys([*(clauses([played, told[0], *_over(turn)]) for played in _plays(turn)), *told]))


def _plays(turn: DeckTurn) -> list[str]:
    """Return what was played: by name, the last one and how many, how many alone; "" where nothing was."""
    if not (n := len(turn.plays)):
        return [""]
    count, latest = trn("{n} card played", "{n} cards played", n), cards.short(turn.plays[-1].card)
    said = [tr("played {cards}", cards=_played(turn)), tr("{count}, {card} last", count=count, card=latest), count]
    return said if n > 1 else [said[0], count]


def _told(turn: DeckTurn, names: Names, me: int | None) -> list[str]:
    long, short = _battles(turn, names, me), [in_few_words(battle, names, me) for battle in turn.fights]
    named, n = card_list([card for card, _ in turn.bought]), len(turn.bought)
    buys = [tr("bought {cards}", cards=cards) for cards in (priced(turn), named or tr("nothing"))]
    if short:
        brief = [named, trn("{n} card", "{n} cards", n), ""] if n else [""]
    else:
        brief = [buys[1], trn("bought {n} card", "bought {n} cards", n)] if n else []
    told = [clauses([*did(turn, names, me), *long, buys[0]]), *(clauses([*long, buy]) for buy in buys)]
    told += [clauses((*short, said)) for said in brief]
    if turn.fights:
        won = sum(fight.attack > fight.defence for fight in turn.fights)
        told.append(trn("{n} battle, {won} won", "{n} battles, {won} won", len(turn.fights), won=won))
    return told


def so_far(turn: DeckTurn, names: Names, me: int | None) -> list[str]:
    """Return a turn that goes on, in the same way: cards played, money left, battles and purchases if there are any."""
    left = [tr("${n} left", n=turn.left)] if turn.left is not None else []
    short = [in_few_words(battle, names, me) for battle in turn.fights]
    befores = _plays(turn) if turn.plays or left else [tr("no card played")]
    if turn.bought:
        return [clauses([played, *left, told]) for told in _told(turn, names, me) for played in befores]
    return [clauses([played, *told, *left]) for told in (_battles(turn, names, me), short, ()) for played in befores]


def sentence(battle: BattleRecord, names: Names, me: int | None, came: Sequence[str] = (), shown: str = "") -> str:
    """Return a battle without its attacker: ``beat you 23:17, took Village``. ``came`` is what cards did after it,
    ``shown`` which the defender laid open, if they are to be named.
    """
    parts = [_outcome(battle, names, me)]
    parts += [_taken(seat, cards.short(card), names, me, battle.seat) for seat, card, _ in battle.gains]
    if battle.declined:
        parts.append(tr("{card} declined", card=cards.short(battle.prize)) if battle.prize else tr("no card taken"))
    elif battle.prize and not battle.left:
        parts.append(tr("no {card} is left", card=cards.short(battle.prize)))  # nothing comes instead (R26)
    said = series([*parts, *came])
    if not shown:
        return said
    defender = who(names, me, battle.target)
    if battle.way == "reinforcement":
        return f"{said}; " + trw("{who} turned up {cards}", "{who} turned up {cards}", defender, cards=shown)
    return f"{said}; " + trw("{who} showed {cards}", "{who} showed {cards}", defender, cards=shown)


def in_few_words(battle: BattleRecord, names: Names, me: int | None) -> str:
    """Return a battle with nothing but what the attacker took of it: ``beat Mei 25:22, Village``."""
    own = [cards.short(card) for seat, card, _ in battle.gains if seat == battle.seat]
    return series([_outcome(battle, names, me), *own])


def _outcome(battle: BattleRecord, names: Names, me: int | None) -> str:
    """Return who was beaten, with both sums, the attacker's first."""
    difference, told = battle.attack - battle.defence, f"{battle.attack}:{battle.defence}"
    if battle.ally is not None:
        told = tr("{sums} with {ally}", sums=told, ally=who(names, me, battle.ally))
    said = N_("beat {whom} {sums}") if difference > 0 else N_("lost to {whom} {sums}")
    return tr(said if difference else N_("even against {whom} {sums}"), whom=who(names, me, battle.target), sums=told)


def _taken(winner: int, card: str, names: Names, me: int | None, seat: int) -> str:
    if winner == seat:
        return tr("took {card}", card=card)
    return trw("{who} took {card}", "{who} took {card}", who(names, me, winner), card=card)


def did(turn: DeckTurn, names: Names, me: int | None, *, deploying: bool | None = None) -> list[str]:
    """Return the phrases, as ``me`` reads them, for what cards did in a turn but for what came of battles; with
    ``deploying`` only of what was done after the buying, or before it. Cards that were turned up and discarded are told
    together for each owner.
    """
    apart = [deed for deed in turn.deeds if not deed.battle and deploying in (None, deed.deploying)]
    discards = turn.discards.items() if not deploying else ()
    return deeds(apart, names, me, turn.game) + [
        trw("discarded {who}'s {cards}", "discarded your {cards}", who(names, me, seat), cards=card_list(ids))
        for seat, ids in discards
    ]


def deeds(done: Iterable[Deed], names: Names, me: int | None, game: str) -> list[str]:
    """Return the phrases for what cards did, in the words of ``game`` before those of its kin; many have none."""
    return [said for deed in done if (said := _deed(deed, names, me, game))]


def _deed(deed: Deed, names: Names, me: int | None, game: str) -> str | None:
    tables = [words.log.deeds for words in family(game) if deed.kind in words.log.deeds][:1] + [_DEEDS]
    said = (table[deed.kind](deed.data, names, me) for table in tables if deed.kind in table)
    return next(filter(None, said), None)


_gained, _trashed = phrase(N_("gained {card}")), phrase(N_("trashed {card}"))

_DEEDS: dict[str, Line] = {
    "gain": lambda data, names, me: _gained(data, names, me) if data["how"] == "effect" else None,
    "gain_to_hand": phrase(N_("gained {card} into the hand")),
    "trash": lambda data, names, me: _trashed(data, names, me) if data["source"] == "hand" else None,
    "rising": phrase(N_("fetched {card} for {treasures}"), {"card": cards.short, "treasures": card_list}),
}


def account(told: DeckTurn, names: Names, me: int | None, table: Sequence[Card]) -> list[str]:
    """See :attr:`.Log.account`. Without a ``table`` the cards are those that the box prints."""
    sorts = {card.id: card for card in table or getattr(shelf.load(told.game), "cards", ())}
    played = [series(_brought(sorts[play.card], play.branch) for play in told.plays)] if told.plays else []
    played += [tr("money {n}", n=told.money)] if told.money is not None else []
    done, deployed = (did(told, names, me, deploying=after) for after in (False, True))
    summed = [clauses(played), series(done), *in_vain(told, sorts, told.phase not in ("", "action"))]
    summed += [line for phase in told.skipped if phase["seat"] == me for line in skips(phase)]
    for battle, came in fought(told, names, me):
        summed.append(sentence(battle, names, me, came, card_list(battle.shown)))
    summed += [tr("bought {cards}", cards=priced(told))] if told.bought else []
    return [line for line in (*summed, *stays(told), series(deployed), *last(told)) if line]


def in_vain(told: DeckTurn, sorts: Mapping[str, Card], is_last_done: bool) -> list[str]:
    """Return which cards found no treasure to exchange, the last one only where nothing more comes of it."""
    done = told.plays if is_last_done else told.plays[:-1]
    idle = [play.card for play in done if ("special", "upgrade") in sorts[play.card].play and not play.gained]
    return [tr("{card}: no treasure to exchange", card=cards.short(card)) for card in idle]


def _brought(card: Card, branch: int | None) -> str:
    """Return a card with what it brought; of one that asks nothing before the ``branch`` is chosen."""
    asks = any(op[0] == "choose" for op in card.play)
    ops = card.play[0][1 + branch] if branch is not None else () if asks else card.play
    return f"{cards.short(card.id)} {cards.effects(ops)}".rstrip()  # type: ignore[arg-type]  # the op's verb says what follows it


def fights(facts: Facts) -> list[Fight]:
    """Return the battles, each with what its winners took and the points that brought them."""
    found = []
    for one in facts.fights:
        gained, known = tuple((seat, card) for seat, card, _ in one.gains), one.gains and one.before and one.after
        points = sum(one.after[seat] - one.before[seat] for seat in one.winners) if known else 0
        sums = (one.attack, one.defence)
        found.append(Fight(one.round, one.attackers, (one.target,), one.winners, sums, gained, points))
    return found


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


STORY = Story(fights=fights, ways=lambda facts, seats: points_by_round(facts), turning=turning)
"""What is told of a finished game."""


STOPS = Stops(digest=digest, results=results, what_next=what_next)
"""What the table stops for."""
