"""What a seat was told of a campaign, as facts: turns, combats, what was last. Sides are 0 Tokugawa, 1 Ishida."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.sekigahara.facts.entries import MUSTERS, CampaignTurn, Combat, Entry, Loss
from kunitori_tui.games.sekigahara.rules.board import NOBODY, SIDES, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.pieces import CARD
from kunitori_tui.play import facts as play
from kunitori_tui.play.facts import SeenEvent

ANSWERS = frozenset(
    ("discard", "order", "degree", "shelter", "lay", "deploy", "stop", "challenge", "refute", "retreat")
)
"""Kinds by which a seat has answered a question."""
PAID = ("movement", "march", "mori")
"""What cards are paid for: the degree of movement, a forced march, a Mōri block."""
NEWS = ("sides", "week", "bids", "order", "over")
"""Kinds that belong to no entry, and are told as they are."""
REINFORCEMENT = ("draw", "recruits")
"""Kinds that are told so, too, where a week begins (6 A): what one has now, and how much the others."""


class Facts(play.Facts[CampaignTurn]):
    """What one seat was told of a campaign: turns, and the combats fought in them."""

    turn_type = CampaignTurn

    def __init__(self, game: str, first: int = 0) -> None:
        super().__init__(game, first)
        self.seats: Sequence[int] = ()
        """Who plays Tokugawa and Ishida; nobody before that was told."""
        self.combats: list[Combat] = []
        self.latest: Combat | None = None
        """The last of them; or what was told of one since its beginning, which was not told."""
        self._worth: Sequence[int] = ()
        self._answers: dict[int | None, int] = {}

    @property
    def losses(self) -> list[tuple[int, Loss]]:
        """Return all that was lost, each with its week."""
        return [(turn.number, loss) for turn in self.turns for loss in turn.losses]

    def other_turn(self, me: int | None) -> CampaignTurn | None:
        """Return the last turn that is not of seat ``me``, or what there is of it yet; None where there was none."""
        return next((turn for turn in reversed(self.turns) if turn.side != NOBODY and turn.seat != me), None)

    def refuted(self, out: int) -> dict[int, int]:
        """Return the cards that have kept blocks loyal in the fight under way, by how many were out then of ``out``."""
        fight = self.latest
        if fight is None:
            return {}
        return {out - fight.out + doubt.out: CARD[doubt.shown] for doubt in fight.doubts if doubt.shown}

    def is_over(self, turn: CampaignTurn) -> bool:
        """Return whether something else has begun since ``turn``."""
        return self.turns[-1] is not turn

    def is_fresh(self, turn: CampaignTurn, me: int | None) -> bool:
        """Return whether ``me`` has made no choice since ``turn``, and nobody a bid."""
        last = max(self._answers.get(me, NOBODY), self._answers.get(None, NOBODY))
        return last < (turn.end if self.is_over(turn) else turn.begin)

    def is_past(self, turn: CampaignTurn) -> bool:
        """Return whether another turn has followed ``turn`` and is over."""
        return any(self.is_over(one) for one in self.turns if one.begin > turn.begin and one.side != NOBODY)

    def take(self, at: int, event: SeenEvent) -> None:
        """Take in what was told at the place ``at``."""
        turn, data = self.turns[-1], event.data
        side = SIDES.index(data["side"]) if "side" in data else NOBODY
        if side != NOBODY and not self.seats:
            seat = data["seat"]
            self.seats = (seat, 1 - seat) if side == TOKUGAWA else (1 - seat, seat)
        turn.seats = self.seats
        if event.kind in ANSWERS:
            self._answers[data["seat"]] = at
        elif event.kind == "bids":
            self._answers[None] = at
        if event.kind in NEWS or (event.kind in REINFORCEMENT and any(one.kind == "week" for one in turn.news)):
            turn.news.append(event)
        match event.kind:
            case "turn":
                turn.half, turn.order, turn.side = data["half"], data["turn"], side
                turn.before = turn.after = self._worth or (0, 0)
            case "degree":
                turn.degree = data["degree"]
            case "discard" if data["why"] in PAID:
                turn.paid += data["cards"]
            case "control":
                self._control(turn, data["points"])
        entry = self._entry(turn, side, event)
        if entry is None:
            entry = self.latest = self.latest or Combat("", "", turn, TOKUGAWA, [0, 0], "", (), ())
        entry.take(at, side, event)

    def _entry(self, turn: CampaignTurn, side: int, event: SeenEvent) -> Entry | None:
        """Return the entry that an event belongs to, a new one where it begins one; None for what belongs to none."""
        kind, data = event.kind, event.data
        last = turn.entries[-1] if turn.entries else None
        match kind:
            case "march" if data["step"] == 1:
                for same in turn.entries:
                    if (same.kind, same.place) == (kind, data["from"]):
                        return same
                last = Entry(kind, data["from"])
            case "fight":
                last = Combat("", data["place"], turn, side, data["blocks"], data["disk"], self._worth, self._worth)
                self.combats.append(last)
                self.latest = last
            case "discard" if data["why"] == "exchange":
                last = Entry("exchange", "")
            case _ if kind in MUSTERS and (last is None or (last.kind, last.place) != (kind, data["place"])):
                last = Entry(kind, data["place"])
            case _:
                return last
        turn.entries.append(last)
        return last

    def _control(self, turn: CampaignTurn, points: Sequence[int]) -> None:
        """Take in what the places are worth: as the turn begins, and after each that changed hands."""
        turn.after = points
        changes = turn.changes
        if not changes:
            turn.before = points
        elif self._worth:
            changes[-1].points = points[0] - self._worth[0], points[1] - self._worth[1]
        self._worth = points
