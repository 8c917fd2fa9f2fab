"""Why something cannot be chosen: what all games answer alike. The rest is answered by the frame that asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from kunitori_tui.engine.api import Observation, Option, Reason, Ref
from kunitori_tui.engine.stack import Frame


class Stacked(Observation, Protocol):
    """An observation that shows the stack, as far as its seat may see it."""

    @property
    def stack(self) -> Sequence[Frame[Any]]: ...


def why_not(
    view: Stacked, ref: Ref, targets: Callable[[Option], tuple[Ref, ...]], *, over: str, turn: str
) -> Reason | None:
    """Return why ``ref`` cannot be chosen now, None if it is among the ``targets`` of a choice. The rules of the game
    say in the paragraph ``over`` when it is over, in ``turn`` who has the turn.
    """
    if any(ref in targets(option) for option in view.choices):
        return None
    if view.over:
        return Reason("over", over)
    decision = view.decision
    if decision is None or decision.seat != view.seat:
        return Reason("not_your_turn", turn, {"seat": -1 if decision is None else decision.seat})
    return view.stack[-1].why_not(view, ref) or Reason("other_question", "", {"kind": decision.kind})
