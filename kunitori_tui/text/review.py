"""The review of a game in words: a whole one in lines, as ``kunitori review`` prints it, and a choice that stands
apart: what was done, what would have been better, why, what it cost. Beside them what was luck, and what was counted
over a game.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from kunitori_tui import shelf
from kunitori_tui.bots.api import Hint
from kunitori_tui.engine.api import Observation, Option, Part
from kunitori_tui.play.lookback import LookBack
from kunitori_tui.review.form import Account, Choice, Point, Review, Swing
from kunitori_tui.review.way import walked
from kunitori_tui.text import cards, decisions, games, players, rivals
from kunitori_tui.text.box import Names, box, part_name
from kunitori_tui.text.catalog import N_, Texts, counted, paragraph, series, tr, trn, trp
from kunitori_tui.text.cells import at_right
from kunitori_tui.text.guide import Guide, guides
from kunitori_tui.text.players import level
from kunitori_tui.text.story import tell

MEANS = ("treasure:",)
"""How choices begin that only prepare another one; the text leaves them out."""


def chosen(view: Observation, options: Sequence[Option], names: Sequence[str]) -> str:
    """Return what ``options`` do, one after another from ``view`` on: ``Buy Spear troopers, Buy New technology``.

    What only ends a phase is told where nothing else was done.
    """
    steps, whole = [*walked(view, options)], box(view.game).asking.deed
    if steps and whole is not None and (deed := whole(steps, names)):
        return deed
    said, shown = list[str](), list[str]()
    stops: list[str] = []
    for seen, option in steps:
        if said and option.startswith("show:"):
            shown.append(cards.short(option.removeprefix("show:")))
        elif len(seen.choices) > 1 and not option.startswith(MEANS):
            (stops if option in decisions.STOPS else said).append(decisions.brief(seen, option, names))
    if not said:
        return stops[0] if stops else decisions.brief(view, options[0], names)
    first, showing = series(counted(said)), decisions.THEN["show"]
    return tr(showing, first=first, cards=series(counted(shown))) if shown else first


TOLD = Texts(__file__, "told")
"""By the key of a :class:`~kunitori_tui.review.form.Habit`."""


BESIDE = 3
"""So many players stand side by side in 80 columns."""
WIDTH = 18
CLOSEST = N_("No clear mistake. The closest calls")
"""The title of choices that are too close to call, where no other is listed."""
LEAST = 0.1
"""A chance to win that changes by less decides nothing."""


def lines(review: Review, past: LookBack, seat: int) -> list[str]:
    """Return the lines of ``review`` with the choices of ``seat``; ``past`` is the game looked back on."""
    names = players.called_in(review.game, past.seats, past.all_facts(seat))
    seen, account = players.seen_by(names, seat), review.account(seat)
    choices = _of(review, own(account, past), past, seen) if account is not None else []
    return [*decided(review.curve, past, seat, seen), *choices, "", *curve(review, names)]


def led(past: LookBack, seat: int) -> int:
    """Return before which entry of the journal the programme of a guided game spoke to ``seat``; 0 where none did."""
    known = guides(past.game.id, past.seats, past.seed)
    if known is None or past.save.seats[seat].kind != "human":
        return 0
    guide, told = Guide(known, seat), past.all_told(seat)
    over = bisect_left(range(1, len(told) + 1), 1, key=lambda n: guide.is_over(told[:n]))
    return told[over].at if over < len(told) else past.last


def is_sudden(past: LookBack) -> bool:
    """Return whether no points decided the game: then none are told."""
    return box(past.game.id).story.sudden(past.all_facts(None), None) is not None


def own(account: Account, past: LookBack) -> Account:
    """Return ``account`` without the choices up to the last step of a guided game, which were the teacher's, and where
    no points decided without those that cost no victory.
    """
    first, sudden = led(past, account.seat), is_sudden(past)
    told = [one for one in account.choices if one.at >= first and (_wins(one) or not sudden)]
    return replace(account, choices=told, swings=[] if sudden else account.swings)


def curve(review: Review, names: Sequence[str]) -> list[str]:
    """Return the lines of the curve: chance to win and expected lead of every player, a line for each round."""
    games = max((seat.games for point in review.curve for seat in point.seats), default=0)
    bot = level(review.bot)
    head = tr("Chance to win and expected lead in points ({bot} for all, {n} games from each round):", bot=bot, n=games)
    told = [head]
    for first in range(0, len(names), BESIDE):
        seats = range(first, min(first + BESIDE, len(names)))
        told.append(" " * 7 + "  ".join(at_right(names[seat], WIDTH) for seat in seats))
        for point in review.curve[:-1]:
            known = ((one.chance, figure(one.lead)) for one in (point.seats[seat] for seat in seats))
            cells = (at_right(f"{chance(share)} {at_right(lead, 5)}", WIDTH) for share, lead in known)
            told.append(f"{point.round:>5}  " + "  ".join(cells))
    told.append(tr("Each from what that player could know: the chances need not add up to 100%."))
    return told


def _of(review: Review, account: Account, past: LookBack, names: Sequence[str]) -> list[str]:
    unsure = [one for one in account.choices if one.is_doubtful and not one.lost]
    told = [
        "",
        tr("Costliest choices ({player}; {bot} was asked):", player=names[account.seat], bot=level(review.asked)),
    ]
    for choice in account.mistakes:
        of = entry(choice, past, account.seat, names)
        better = tr("{when}: {done}. Better: {better}.", when=of.when, done=of.done, better=of.better)
        told.append(f"  {paragraph((better, gain(choice, past), of.because))}")
    if not account.mistakes and not (account.ready and unsure):
        told.append(f"  {nothing(account)}")
    if missing := absent(account, past):
        told.append(f"  {missing}")
    if unsure:
        told += ["", tr("Within the error, perhaps no mistake at all:")] if account.mistakes else [f"  {tr(CLOSEST)}:"]
        told += [f"  {within(choice, past, account.seat, names)}" for choice in unsure]
    for title, said in other_findings(account, past, names):
        told += ["", f"{title}:", *(f"  {line}" for line in said)]
    return told


def counts(account: Account) -> list[str]:
    """Return a sentence for everything that is counted: how often it was, and how many costly choices are among it."""
    told = []
    for habit in (one for one in account.habits if one.times):
        n = sum(one.at in habit.at for one in account.mistakes)
        among = trn("One of the choices that cost most is among them.", "{n} that cost most are among them.", n)
        said = tr(TOLD[habit.key], times=habit.times, chances=habit.chances, amount=habit.amount)
        told.append(paragraph((said, among if n else "")))
    return told


def absent(account: Account, past: LookBack) -> str:
    """Return which choices are not reviewed, a teacher's and those of a bot that stood in; "" where all are."""
    lessons = tr("The choices of the guided steps were the teacher's: they are not reviewed.")
    taught = lessons if led(past, account.seat) else ""
    if not account.absences:
        return taught
    played = series(str(one.first) if one.first == one.last else f"{one.first}-{one.last}" for one in account.absences)
    rounds = N_("Rounds played by a bot, whose choices are not reviewed: {played}.")
    weeks = N_("Weeks played by a bot, whose choices are not reviewed: {played}.")
    return paragraph((taught, tr(weeks if shelf.manifest(past.game.id).week else rounds, played=played)))


def nothing(account: Account) -> str:
    """Return why a review names no mistake: none found so far, estimates too rough, or none at all."""
    if not account.ready:
        return tr("So far no choice cost clearly more than chance explains.")
    if account.rough:
        return tr("The estimates are too rough to name a choice.")
    return tr("No choice cost clearly more than chance explains.")


def working(bot: str, share: float) -> str:
    """Return the sentence for a review under way: what ``bot`` does, and the share done of it."""
    return tr("{share} done. {bot} tries out how else it could have gone.", bot=level(bot), share=chance(share))


def when(choice: Choice | Swing | Point, past: LookBack) -> str:
    """Return the round or week in which something happened: ``Round 10``."""
    return tr(N_("Week {n}") if shelf.manifest(past.game.id).week else N_("Round {n}"), n=choice.round)


def gain(choice: Choice, past: LookBack) -> str:
    """Return what the better way brings more, if only by chance: victories in a hundred games, points at the end."""
    said = N_("Played on, that ends {points} points better and wins no more games.")
    if wins := _wins(choice):
        said = N_("Played on, that ends {points} points better and wins {wins} more games of 100.")
        said = N_("Played on, that wins {wins} more games of 100.") if is_sudden(past) else said
    said = tr(said, points=span(choice.cost, choice.error), wins=wins)
    return said if choice.verdict == "mistake" else paragraph((said, tr("That may be only chance.")))


def _wins(choice: Choice) -> str:
    """Return how many wins in a hundred a choice cost; "" for none."""
    wins, error = 100 * choice.chance_cost, 100 * choice.chance_error
    return span(wins, error) if round(wins) > 0 else ""


def span(points: float, error: float) -> str:
    """Return where an estimate lies, as nobody knows it precisely: two errors to either side, ``3 to 7``."""
    low, high = (round(points + errors * error) for errors in (-2, 2))
    return tr("{low} to {high}", low=low, high=max(low + 1, high)) if low > 0 else tr("up to {n}", n=max(2, high))


def within(choice: Choice, past: LookBack, seat: int, names: Sequence[str]) -> str:
    """Return a choice whose cost cannot be told from none, in a line."""
    said = entry(choice, past, seat, names)
    low, high = (f"{round(choice.cost + errors * choice.error):+}" for errors in (-2, 2))
    text = N_("{when}: {done}. Instead: {better} (between {low} and {high} points).")
    text = N_("{when}: {done}. Instead: {better}.") if is_sudden(past) else text
    return tr(text, when=said.when, done=said.done, better=said.better, low=low, high=high)


def luck(swing: Swing, past: LookBack) -> str:
    """Return the expected lead before a battle or an event and after it, in a sentence."""
    good = N_("{when}: luck brought about {n} points, the expected lead went from {before} to {after}.")
    bad = N_("{when}: luck cost about {n} points, the expected lead went from {before} to {after}.")
    told = {"before": figure(swing.before.lead), "after": figure(swing.after.lead)}
    return tr(good if swing.luck > 0 else bad, when=when(swing, past), n=figure(abs(swing.luck)).lstrip("+"), **told)


def chance(share: float) -> str:
    """Return a chance in per cent: ``45%``."""
    return tr("{n}%", n=f"{100 * share:.0f}")


def figure(points: float) -> str:
    """Return points with a sign, to a tenth where there are few, as the language writes them: ``+12``, ``-0.4``."""
    number = f"{points:+.0f}" if abs(points) >= 9.95 else f"{round(points, 1) + 0.0:+.1f}"
    return number.replace(".", trp("decimal", "."))


class Entry(NamedTuple):
    """The words of one choice: when, ``phase``, what was ``done``, the ``better`` way, ``because`` ("": unknown)."""

    when: str
    phase: str
    done: str
    better: str
    because: str


def entry(choice: Choice, past: LookBack, seat: int, names: Sequence[str]) -> Entry:
    """Return the words of ``choice``, made by ``seat`` in the game that is looked back on."""
    past.go(choice.at)
    view, why = past.view(seat), choice.because
    hint = Hint([*choice.better], why.reason, why.params, (), why.prepared) if why is not None else None
    done, card = chosen(view, choice.done, names), view.asked.source
    return Entry(
        when(choice, past),
        games.phase(view.phase),
        tr("{card}: {done}", card=cards.short(card), done=done) if card and cards.named(view, card) else done,
        chosen(view, choice.better, names),
        decisions.why(view, hint, names) if hint is not None else "",
    )


def cost(choice: Choice) -> str:
    """Return in a few words what a choice cost: so many games of a hundred played on, points where it cost no victory,
    that it may be chance where it cannot be told from that.
    """
    if choice.verdict != "mistake":
        return tr("too close to call")
    if wins := _wins(choice):
        return tr("costs {n} wins in 100", n=wins)
    return tr("costs {n} points, no win", n=span(choice.cost, choice.error))


def other_findings(account: Account, past: LookBack, names: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Return the other sections of a review of one player, as (title, lines): choices that were no mistake, the best,
    luck that changed the lead beyond its error, counts. Empty sections are left out.
    """
    seat, good = account.seat, [one for one in account.choices if -one.cost > 2 * one.error]
    best = sorted(good, key=lambda one: (one.cost, one.at))[:1]  # by more than the error, by most
    text = N_("{when}: {done}. That ends {n} points better than the next best: {other}.")
    told = ((one, entry(one, past, seat, names)) for one in best)
    found = {
        N_("No mistake, though it looked so"): [within(one, past, seat, names) for one in account.harmless],
        N_("Best choice"): [
            tr(text, when=of.when, done=of.done, n=span(-one.cost, one.error), other=of.better) for one, of in told
        ],
        N_("Luck, apart from choices"): [luck(one, past) for one in account.swings if abs(one.luck) > one.error],
        N_("Counted"): counts(account),
    }
    return [(tr(title), said) for title, said in found.items() if said]


def decided(points: Sequence[Point], past: LookBack, seat: int, names: Names) -> list[str]:
    """Return in which rounds between ``points`` the chance of ``seat`` went most to its end, then :func:`strategy`."""
    told, chances = strategy(past, seat, names), [point.seats[seat].chance for point in points]
    up = 1 if chances and chances[-1] >= 0.5 else -1
    moves = [up * (after - before) for before, after in pairwise(chances)]
    at = moves.index(max(moves)) if moves else 0
    if len(moves) < 2 or moves[at] < LEAST:
        return told
    rounds = range(points[at].round, points[at + 1].round)
    many = N_("Weeks {first} to {last}") if shelf.manifest(past.game.id).week else N_("Rounds {first} to {last}")
    most = tr(
        N_("{when} decided most: the chance to win rose from {before} to {after}.")
        if up > 0
        else N_("{when} decided most: the chance to win fell from {before} to {after}."),
        when=tr(many, first=rounds[0], last=rounds[-1]) if len(rounds) > 1 else when(points[at], past),
        before=chance(chances[at]),
        after=chance(chances[at + 1]),
    )
    return [most, *told]


def strategy(past: LookBack, seat: int, names: Names) -> list[str]:
    """Return how a finished game was won, as its end tells it, and the part of the count in which most points lie
    between the winner and ``seat``, or who came second: of cards with their number, and when the last one came. Where
    no points decided the first alone is told. Then the ways of the rivals.
    """
    past.go(past.last)
    result, facts, story, none = past.result, past.facts(None), tell(past), Part("", 0, 0)
    assert result is not None
    first, *others = ([seat] if seat in place.seats else place.seats for place in result.places)
    winner, rival = first[0], next((seats[0] for seats in others if seat in seats), others[0][0])
    has = {part.card: part for part in result.standings[rival].parts}
    both = [(part, has.get(part.card, none)) for part in result.standings[winner].parts]
    one, other = max(both, key=lambda parts: parts[0].points - parts[1].points, default=(none, none))
    sudden, deed = story.verdict.sudden, box(past.game.id).story.deed(facts, winner)
    won = paragraph((f"{sudden}." if sudden else "", story.why, deed))
    ways = rivals.told(past.seats, result.seed, facts, names)
    if one.points <= other.points or story.verdict.scores is None:
        return [won, *ways]
    last = facts.gained.get((winner, one.card), 0)
    told = {"player": names[winner], "n": one.count}
    told["points"] = trn("{n} point", "{n} points", one.points)
    told |= {"rival": names[rival], "less": other.points, "m": other.count}
    told["part"] = cards.name(one.card) if cards.named(past.view(None), one.card) else part_name(past.game.id, one.card)
    told["when"] = tr(", the last in round {n}", n=last) if last else ""
    text = N_("Above all, {part} decided it: {player} {n}{when}, worth {points}; {rival} {m}, worth {less}.")
    return [won, tr(text, **told), *ways]
