"""The table of the third box in lines: what every deck-builder has, and the battlefield Land by Land."""

from __future__ import annotations

from kunitori_tui.engine.api import Ref
from kunitori_tui.games.deckbuilder.plain import DeckWords, card_list
from kunitori_tui.games.deckbuilder.proposals import Useful, dearest_first
from kunitori_tui.games.moegahara.rules.advice import is_idle
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import COLOURS, NOBODY
from kunitori_tui.games.moegahara.words import aim
from kunitori_tui.games.moegahara.words.aim import team_name
from kunitori_tui.games.moegahara.words.cards import bare_colour, idle
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, paragraph, series, tr, trn, trp


class FieldWords(DeckWords["MoegaharaView"]):
    """See :class:`~kunitori_tui.plain.table.TableWords`."""

    useful: Useful = staticmethod(dearest_first)

    def __init__(self) -> None:
        super().__init__()
        self.pages = {
            **self.pages,
            "field": (N_("the battlefield, Land by Land; field 3 tells of one Land"), self.field),
        }

    def notes(self, view: MoegaharaView) -> list[str]:
        """Return when a game without a decision ends and, where there is one, that a price sheet is in use."""
        lines = super().notes(view)
        limit = view.table.options["round_limit"]
        if not limit:
            return lines
        last = trn(
            "The game ends after {n} round without a Land won.",
            "The game ends after {n} rounds without a Land won.",
            limit,
        )
        return [last, *lines[1:]]

    def status(self, view: MoegaharaView, names: Names) -> list[str]:
        """Return the aim, then the phase, the hand and the area of the seat that looks."""
        return [*aim.in_lines(view), *super().status(view, names)]

    def warning(self, view: MoegaharaView) -> list[str]:
        """Return what would lapse, and which cards would be played for nothing."""
        played = [view.table.arg[option] for option in view.choices if option.startswith("play:")]
        return [*super().warning(view), *(idle(view, card) for card in played if is_idle(view, card))]

    def field(self, view: MoegaharaView, names: Names) -> list[str]:
        """Return every Land: its owner, or both lines with their strengths and how the fights stand."""
        told = [(land, self._land(view, land)) for land in range(len(view.owners))]
        free = [str(land + 1) for land, lines in told if lines == [tr("Land {n}: nobody.", n=land + 1)]]
        lines = [line for land, lines in told if str(land + 1) not in free for line in lines]
        return [*lines, *([tr("Land {n}: nobody.", n=series(free))] if free else [])]

    def _land(self, view: MoegaharaView, land: int) -> list[str]:
        owner = view.owners[land]
        if owner != NOBODY:
            return [tr("Land {n} belongs to {team}.", n=land + 1, team=team_name(view, owner))]
        lines = view.both(land)
        if not any(lines):
            return [tr("Land {n}: nobody.", n=land + 1)]
        rows = [tr("Land {n}", n=land + 1) + ":"]
        for team in (0, 1):
            stand = enumerate(zip(lines[team], view.table.strengths(lines[team]), strict=True), 1)
            named = [f"{place}. {cards.short(view.table.ids[card])} {n}" for place, (card, n) in stand]
            rows.append(f"  {team_name(view, team)}: " + (series(named) or tr("nobody")))
        return [*rows, "  " + self._fights(view, view.fights(land))]

    @staticmethod
    def _fights(view: MoegaharaView, won: list[int]) -> str:
        """Return who wins each fight and who leads by them: the sum of a line decides nothing (7-1)."""
        if not won:
            return tr("No fight yet.")
        winners = [trp("fight", "even") if team == NOBODY else team_name(view, team) for team in won]
        counts = [won.count(team) for team in (0, 1)]
        fought = tr("Fights: {fights}.", fights=series([f"{at} {winner}" for at, winner in enumerate(winners, 1)]))
        if counts[0] == counts[1]:
            return paragraph((fought, tr("Nobody leads.")))
        leader = team_name(view, counts.index(max(counts)))
        return paragraph((fought, tr("{team} leads, {n} to {others}.", team=leader, n=max(counts), others=min(counts))))

    def table(self, view: MoegaharaView, names: Names) -> list[str]:
        """Return what every deck-builder tells, then teams and markers, and the hands of team mates."""
        lines = super().table(view, names)
        for seat in range(view.seats):
            held = [f"{n} {bare_colour(c)}" for i, c in enumerate(COLOURS) if (n := view.markers(i)[seat])]
            has = {"team": team_name(view, team_of(seat)), "markers": series(held) or tr("none")}
            lines.append(tr("{player}: {team}; markers: {markers}.", player=names[seat], **has))
            hand = view.hand[seat]
            if hand is not None and seat != view.seat:
                lines.append("  " + tr("Your team mate's hand: {cards}.", cards=card_list(view, hand)))
        return lines

    def find(self, view: MoegaharaView, words: str) -> Ref | None:
        """Return the Land called by its number (``3``, ``land 3``), or the card called ``words``."""
        number = words.casefold().removeprefix("land").strip()
        if number.isascii() and number.isdigit() and 1 <= int(number) <= len(view.owners):
            return f"land:{int(number)}"
        return super().find(view, words)

    def info(self, view: MoegaharaView, ref: Ref) -> list[str]:
        """Return how a Land stands and what it would bring, or all about a card."""
        place, _, name = ref.partition(":")
        if place != "land":
            return super().info(view, ref)
        land = int(name)
        prizes = " ".join(aim.prize(view, team, land) for team in aim.both_teams(view))
        return self._land(view, land - 1) + ([prizes] if view.owners[land - 1] == NOBODY else [])


WORDS = FieldWords()
