"""The battles of a deck-builder in words: both sides, the reveal card by card, who won what, what it changes; what
becomes of the cards of the pool, of those that were lost and those shown, and, told to who fought and lost, what it
might have been.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.facts import BattleRecord, Facts
from kunitori_tui.games.deckbuilder.rules.battle import AMBUSH, joint_prize, prize
from kunitori_tui.games.deckbuilder.words.preview import A_CARD, prize_table, standing
from kunitori_tui.text import cards as words
from kunitori_tui.text.box import Names
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import N_, capital, clauses, one_stop, paragraph, series, tr, trn, trp
from kunitori_tui.text.players import Who, trw, who
from kunitori_tui.text.stop import Points, Result, ResultRow, Rung, Side


def moved(battle: BattleRecord, names: Names, me: int | None) -> list[str]:
    """Return where the cards went that took part, in sentences for ``me``."""
    return [*_lost(battle, names, me), *_back(battle, names, me)]


def _pile(battle: BattleRecord, me: int | None) -> list[str]:
    said = []
    card, before, now = (battle.prize, battle.left, battle.left - 1) if battle.is_open else ("", 0, 0)
    if battle.gains:
        before = battle.left or battle.gains[0][2] + 1
        _, card, now = battle.gains[-1]
    if card:
        said.append(tr("In the pool: {card} {before} → {now}.", card=words.name(card), before=before, now=now))
    if any(seat == me for seat, _, _ in battle.gains):
        said.append(tr("Yours lies on your discard pile."))
    if battle.ends_game:
        said.append(tr("That was the last one: all others have one more turn."))
    return [paragraph(said)] if said else []


def _lost(battle: BattleRecord, names: Names, me: int | None) -> list[str]:
    said = [
        trw("Land destroyers take {cards} from {who}.", "Land destroyers take {cards} from {who}.", owner, cards=lost)
        for owner, lost in _by_owner(battle.lost, names, me)
    ]
    said += [
        trw(
            "Used up, to {who}'s discard pile: {cards}.",
            "Used up, to your discard pile: {cards}.",
            owner,
            cards=spent,
        )
        for owner, spent in _by_owner(battle.spent, names, me)
    ]
    return [*map(one_stop, said)]


def _by_owner(gone: Sequence[tuple[int, str]], names: Names, me: int | None) -> list[tuple[Who, str]]:
    """Return the cards that are gone in words, by who owned them."""
    seats = dict.fromkeys(seat for seat, _ in gone)
    return [(who(names, me, seat), card_list([card for at, card in gone if at == seat])) for seat in seats]


def _back(battle: BattleRecord, names: Names, me: int | None) -> list[str]:
    seat, back = battle.target, series(words.short(card) for card in battle.back)
    if not battle.shown:
        return []
    if battle.way == "reinforcement":
        if not back:
            return [tr("The turned-up cards go back on top of the deck.")]
        owner = who(names, me, seat)
        told = trw("Back on top of {who}'s deck: {cards}.", "Back on top of your deck: {cards}.", owner, cards=back)
        return [one_stop(told)]
    gone = Counter(card for owner, card in battle.spent if owner == seat)
    gone.update(card for owner, card in battle.lost if owner == seat)
    back = card_list(list((Counter(battle.shown) - gone).elements()))
    if not back:
        return []
    unseen = battle.hand - len(battle.shown)
    if seat == me:
        return [one_stop(tr("Back to your hand, seen by all: {cards}.", cards=back))]
    rest = trn("{n} more card was not shown.", "{n} more cards were not shown.", unseen) if unseen else ""
    return [paragraph((one_stop(tr("You saw in {player}'s hand: {cards}.", player=names[seat], cards=back)), rest))]


def defence_worth(table: Mapping[str, Card], card: str) -> int:
    """Return what a card counts in the defence: attack and defence alike (7-3)."""
    return table[card].attack + table[card].defence


def missed(battle: BattleRecord, me: int | None, table: Mapping[str, Card]) -> str:
    """Return which fewest cards of those ``me`` held, who was attacked, would have held; "" where none would, where he
    held, or where nobody knows.
    """
    if battle.target != me or battle.held is None or battle.attack <= battle.defence:
        return ""
    ambush = battle.way == "ambush"
    left = Counter(battle.held) - Counter(battle.shown if ambush else ())
    counted = sorted(((defence_worth(table, card), card) for card in left.elements()), key=lambda c: c[0], reverse=True)
    total, more = battle.defence if ambush else battle.defence_before, []
    for worth, card in counted:
        if not worth or total >= battle.attack:
            break
        total += worth + AMBUSH
        more.append(card)
    if total < battle.attack:
        return ""
    text = N_("With an ambush of {cards} it would have been {n} to {attack}.")
    if ambush and battle.shown:
        text = N_("With {cards} in the ambush too it would have been {n} to {attack}.")
    return tr(text, cards=card_list(more), n=total, attack=battle.attack)


def looking_back(battle: BattleRecord, names: Names, me: int | None) -> str:
    """Return how who attacked and lost stood before the cards of the other came; "" for all others."""
    if battle.seat != me or not battle.shown or battle.attack >= battle.defence:
        return ""
    ahead, text = battle.attack - battle.defence_before, N_("Looking back: before {player}'s cards it was even.")
    if ahead:
        behind = N_("Looking back: before {player}'s cards you were behind by {n}.")
        text = N_("Looking back: before {player}'s cards you were ahead by {n}.") if ahead > 0 else behind
    return tr(text, player=names[battle.target], n=abs(ahead))


SHOWN = 3
"""Cards that were turned up and are named in one line."""


def results(facts: Facts, names: Names, me: int | None, cards: Sequence[Card], since: int, aid: bool) -> list[Result]:
    """Return the results of the battles fought after the first ``since`` events; see :func:`.stops.results`."""
    table = {card.id: card for card in cards}
    fought = [battle for battle in facts.fights if battle.at > since and battle.is_whole]
    return [_Words(battle, names, me, table, aid).result() for battle in fought]


class _Words:
    """One battle in words for ``me``."""

    def __init__(self, battle: BattleRecord, names: Names, me: int | None, table: dict[str, Card], aid: bool) -> None:
        self.battle = battle
        self.names = names
        self.me = me
        self.table = table
        self.aid = aid
        self._defender = who(names, me, battle.target)

    def result(self) -> Result:
        """Return the result."""
        battle = self.battle
        return Result(
            round=battle.round,
            number=battle.number,
            of=battle.count,
            attack=self._attack(),
            defence=self._defence(),
            stood=len(set(battle.stood)),
            how=self._how(),
            ladder=self._ladder(),
            winners=battle.winners,
            verdict=self._verdict(),
            gain=self._gain(lambda n: f"◆{n}"),
            rule=self._rule(),
            points=self._points(),
            lead=self._lead() if self.aid else "",
            changes=(*_pile(battle, self.me), *moved(battle, self.names, self.me)),
            missed=missed(battle, self.me, self.table),
            looking_back=looking_back(battle, self.names, self.me),
            is_open=battle.is_open,
            is_over=battle.is_over,
            brief=self._brief(),
            standings=self._standings(),
            lines=tuple(self._lines()),
            at=battle.at,
            upto=battle.upto,
            covered=frozenset(battle.told),
            asked="prize" if battle.ally is None else "consent",
        )

    # -- who fought with what -----------------------------------------------------------------------------------

    def _attack(self) -> Side:
        battle = self.battle
        deployed = Counter(battle.deployed)
        rows: Counter[tuple[str, str]] = Counter()
        own = len(battle.cards) - len(battle.allied)
        for card in battle.cards[:own]:
            stood = deployed[card] > 0 and not self.table[card].leads
            deployed[card] -= stood
            stays = trp("row", "deployed") if stood else ""
            rows[card, trp("trait", "leader") if self.table[card].leads else stays] += 1
        if battle.ally is not None:
            owner = tr("yours") if battle.ally == self.me else self.names[battle.ally]
            for card in battle.allied:
                rows[card, owner] += 1
        title = trw("{who} attacks", "{who:You} attack", who(self.names, self.me, *battle.attackers))
        told = tuple(self._row(card, word, n, f"†{self.table[card].attack * n}") for (card, word), n in rows.items())
        return Side(battle.attackers, title, told, tr("attack"), battle.attack)

    def _defence(self) -> Side:
        battle = self.battle
        told = [
            self._row(card, trp("row", "deployed"), n, words.values(self.table[card], n))
            for card, n in Counter(battle.stood).items()
        ]
        word = trp("row", "ambush") if battle.way == "ambush" else trp("row", "turned up")
        for card, n in Counter(battle.shown).items():
            plus = f" +{n}" if battle.way == "ambush" else ""
            told.append(self._row(card, word, n, (words.values(self.table[card], n) or "–") + plus))
        title = trw("{who} defends", "{who:You} defend", self._defender)
        return Side((battle.target,), title, tuple(told), tr("attack + defence"), battle.defence)

    def _row(self, card: str, word: str, n: int, value: str) -> ResultRow:
        times = f" x{n}" if n > 1 else ""
        return ResultRow(words.name(card) + times, words.short(card) + times, word, value)

    # -- the reveal ---------------------------------------------------------------------------------------------

    def _how(self) -> str:
        battle, defender = self.battle, self._defender
        if battle.way == "reinforcement":
            return trw(
                "{who} chose reinforcement: two cards of the deck",
                "Your reinforcement: the two top cards of the deck",
                defender,
            )
        if not battle.shown:
            return trw("{who} showed no card", "{who:You} showed no card", defender)
        return trw(
            "{who} chose an ambush: {n} of {hand} hand cards, +1 each",
            "Your ambush: {n} of {hand} hand cards, +1 each",
            defender,
            n=len(battle.shown),
            hand=battle.hand,
        )

    def _ladder(self) -> tuple[Rung, ...]:
        battle = self.battle
        total = battle.defence_before
        rungs, ambush = [Rung(tr("deployed"), "", total)], battle.way == "ambush"
        for card in battle.shown:
            worth = defence_worth(self.table, card)
            total += worth + ambush
            value = f"{worth} + 1" if ambush else str(worth) if worth else tr("no value")
            rungs.append(Rung(words.short(card), value, total))
        return tuple(rungs)

    # -- who won what -------------------------------------------------------------------------------------------

    def _verdict(self) -> str:
        battle = self.battle
        if not battle.winners:
            return tr("Even")
        won = who(self.names, self.me, *battle.winners)
        return trw("{who} wins by {n}", "{who:You} win by {n}", won, n=abs(battle.attack - battle.defence))

    def _gain(self, worth: Callable[[int], str]) -> str:
        """Return what is won; ``worth`` words a number of points."""
        battle = self.battle
        if battle.attack == battle.defence:
            return tr("nobody gains anything")
        mine, due = battle.target == self.me, battle.prize
        if battle.gains:
            won = [(who(self.names, self.me, seat), card) for seat, card, _ in battle.gains]
            text = N_("{a_card} for {winner}: {points}")
            return clauses(tr(text, a_card=_a_card(c), winner=seat, points=worth(self.table[c].vp)) for seat, c in won)
        if battle.declined:
            return tr("you take no card") if mine else tr("declined, no card is taken")
        if battle.is_open and due:
            return trw(
                "{a_card} if {who} wants it: {points}",
                "{a_card} is yours if you want it: {points}",
                self._defender,
                a_card=_a_card(due),
                points=worth(self.table[due].vp),
            )
        if battle.is_open:
            return tr("a victory card of your choice") if mine else tr("any victory card")
        text = N_("but no {card} is left: nothing") if due else N_("but no victory card is left: nothing")
        return tr(text, card=words.name(due) if due else "")

    def _rule(self) -> str:
        battle = self.battle
        won, joint = battle.attack > battle.defence, battle.ally is not None
        if battle.attack == battle.defence:
            return ""
        if joint and not won:
            return tr("Whoever beats two attackers takes any victory card.")
        text = N_("An attacker ahead by: {table}.") if won else N_("A defender ahead by: {table}.")
        table = prize_table(joint_prize if joint else lambda lead: prize(lead if won else -lead)).replace("  ", ", ")
        return tr(N_("Two attackers ahead by: {table}.") if joint else text, table=table)

    # -- what it changes ----------------------------------------------------------------------------------------

    def _points(self) -> tuple[Points, ...]:
        before, after = self.battle.before, self.battle.after
        seats = range(len(before)) if self.aid else [seat for seat in range(len(before)) if seat == self.me]
        return tuple(Points(seat, before[seat], after[seat]) for seat in seats)

    def _lead(self) -> str:
        before, after = _leaders(self.battle.before), _leaders(self.battle.after)
        if len(after) != 1:
            return tr("Nobody is ahead alone.") if before != after else ""
        (seat,) = after
        by = self.battle.after[seat] - max(n for at, n in enumerate(self.battle.after) if at != seat)
        leader = who(self.names, self.me, seat)
        if before != after:
            return trw("{who} takes the lead, by {n}.", "{who:You} take the lead, by {n}.", leader, n=by)
        return trw("{who} leads by {n}.", "{who:You} lead by {n}.", leader, n=by)

    # -- in lines -----------------------------------------------------------------------------------------------

    def _revealed(self) -> str:
        """Return what was shown in one short sentence; "" for nothing."""
        battle = self.battle
        ambush = battle.way == "ambush"
        worth = [(card, defence_worth(self.table, card)) for card in battle.shown]
        said = [f"{words.short(card)} {f'{n}+1' if ambush else n or ''}".rstrip() for card, n in worth[:SHOWN]]
        said += [tr("and {n} more", n=len(worth) - SHOWN)] if len(worth) > SHOWN else []
        if not said:
            return ""
        if ambush:
            return one_stop(tr("In ambush: {cards}.", cards=series(said)))
        told = trw("{who} turned up {cards}.", "{who:You} turned up {cards}.", self._defender, cards=series(said))
        return one_stop(told)

    def _who(self) -> str:
        attackers = who(self.names, self.me, *self.battle.attackers)
        return trw("{who} attacks {whom}", "{who} attack {whom}", attackers, whom=self._defender)

    def _brief(self) -> tuple[str, str]:
        battle = self.battle
        first = f"{capital(self._who())}  {battle.attack} : {battle.defence}   {self._revealed()}".rstrip()
        return first, f"{self._verdict().upper()}   {self._gain(lambda n: f'◆{n}')}."

    def _standings(self) -> tuple[str, ...]:
        """Return the points of all, of oneself and whoever gained, and of those who gained alone."""
        points = self._points()
        gained = [entry for entry in points if entry.before != entry.after]
        mine = [entry for entry in points if entry.seat == self.me and entry not in gained]
        forms = [self._standing(some) for some in (points, [*mine, *gained], gained)]
        return tuple(tr("Now {points}.", points=f"◆ {form}") for form in forms if form)

    def _standing(self, points: Sequence[Points]) -> str:
        return standing({entry.seat: entry.after for entry in points}, self.names, self.me)

    def _lines(self) -> list[str]:
        battle = self.battle
        head = tr(
            "Battle, round {n}: {who} with {cards}: {value}.",
            n=battle.round,
            who=self._who(),
            cards=card_list(battle.cards) or tr("no card at all"),
            value=battle.attack,
        )
        stood = trw("{who} has {n} deployed.", "{who:You} have {n} deployed.", self._defender, n=battle.defence_before)
        steps = [
            tr("{card} {value}, sum {total}", card=rung.name, value=rung.value, total=rung.total)
            for rung in self._ladder()[1:]
        ]
        way = tr("Reinforcement") if battle.way == "reinforcement" else tr("Ambush")
        shown = f"{way}: {clauses(steps)}." if steps else tr("No card is shown.")
        won = f"{self._verdict()}, {self._gain(_points)}."
        now = tr("Points: {points}.", points=self._standing(self._points()))
        pile = [tr("{card}: {n} left.", card=words.name(card), n=n) for _, card, n in battle.gains[-1:]]
        hindsight = (missed(battle, self.me, self.table), looking_back(battle, self.names, self.me))
        rest = [*moved(battle, self.names, self.me), *filter(None, hindsight)]
        return [head, *(f"  {line}" for line in (paragraph((stood, shown)), paragraph((won, now, *pile)), *rest))]


def _points(n: int) -> str:
    return trn("{n} point", "{n} points", n)


def _a_card(card: str) -> str:
    return tr(A_CARD[card]) if card in A_CARD else words.name(card)


def _leaders(points: Sequence[int]) -> list[int]:
    return [seat for seat, n in enumerate(points) if n == max(points)]
