"""A whole hint as one phrase: a hint may answer several questions that belong together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kunitori_tui.bots.api import Hint
from kunitori_tui.engine.api import Observation, Option
from kunitori_tui.text import cards
from kunitori_tui.text.box import boxes, card_named
from kunitori_tui.text.catalog import N_, tr

THEN = {
    "show": N_("{first}, show {cards}"),
    "take": N_("{first}, then take {cards}"),
    "gain": N_("{first}, then gain {cards}"),
    "discard": N_("{first}, discard {cards}"),
    "keep": N_("{first}, keep {cards}"),
    "stay": N_("{first}, leave {cards} deployed"),
}
"""How cards are proposed that are not chosen as the first one is, by the verb of their choice."""


def proposal(view: Observation, hint: Hint, first: str) -> str:
    """Return all choices of ``hint`` as a phrase: ``first``, the words of its main choice, then the cards
    that follow.
    """
    about, *rest = hint.choices[hint.prepared :]
    if hint.prepared:
        first = tr("{choice} (treasures first)", choice=first)
    if not rest:
        return first
    verb = _verb(about)
    found: dict[str, list[str]] = {}
    for choice in rest:
        if _verb(choice) == "done":
            continue
        card = choice.partition(":")[2]
        if not (_verb(choice) in (verb, *THEN) and any(card in box.cards.words for box in boxes())):
            return first + tr(" (and more)")
        found.setdefault(_verb(choice), []).append(card)
    if not found:
        return tr("{first}, show nothing", first=first) if about == "ambush" else first
    for other, named in found.items():
        first = tr(THEN[other] if other != verb else N_("{first}, also {cards}"), first=first, cards=_listed(named))
    return first + _defence(view, hint, found.get("stay", ()))


def _verb(choice: Option) -> str:
    return choice.partition(":")[0]


def _listed(named: Sequence[str]) -> str:
    counted = Counter(cards.short(card) for card in named).items()
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in counted)


def _defence(view: Observation, hint: Hint, more: Sequence[str]) -> str:
    """Return what all that is to stay defends with, where the reason tells it of the first card."""
    laid = [card for name in more if (card := card_named(view, name)) is not None]
    if not laid or "sum" not in hint.params:
        return ""
    n = int(hint.params["sum"]) + sum(card.attack + card.defence for card in laid)
    return tr(" (defence {n} in all)", n=n)
