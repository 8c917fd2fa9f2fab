"""How a question of this game is answered at the table, and what lights up for it."""

from __future__ import annotations

from kunitori_tui.engine.api import Option
from kunitori_tui.games.moegahara.rules.advice import preview, targets
from kunitori_tui.games.moegahara.rules.state import MoegaharaView
from kunitori_tui.games.moegahara.words.aim import near
from kunitori_tui.games.moegahara.words.box import only
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import tr
from screens.deckbuilder.questions import BOARD, PANEL
from screens.dialogs.ask import AskYes
from screens.keys import Words

FIELD, MUSTER = "field", "muster"
"""On the battlefield; among the cards that were played."""
WAYS_OUT = ("end", "no", "done")

_KINDS = {"play": BOARD, "buy": BOARD, "remove": FIELD, "turncoat": FIELD, "line": FIELD}


def way(view: MoegaharaView) -> str:
    """Return how the open question of ``view`` is answered; what has no place on the table, in the choice panel."""
    if view.asked.kind == "place":
        return FIELD if cards_to_place(view) else MUSTER
    return _KINDS.get(view.asked.kind, PANEL)


def cards_to_place(view: MoegaharaView) -> list[str]:
    """Return the ids of the cards that can be placed now, in the order of the options."""
    return list(dict.fromkeys(o.split(":")[1] for o in view.choices if o.startswith("place:")))


def uses(view: MoegaharaView) -> list[Option]:
    """Return the options that carry out a strategy card."""
    return [o for o in view.choices if o.startswith("use:")]


def card_of(view: MoegaharaView, option: Option) -> str:
    """Return the ref of the card that a choice in a list is about: the one it names, else that of the question."""
    name, decision = option.partition(":")[2], view.decision
    card = decision.subject or decision.source if decision else ""
    return f"card:{name if name in view.table.number else card}"


def doubt(view: MoegaharaView, option: Option, names: Names) -> AskYes | None:
    """Return what asks before a strategy card does the only thing it can to a card of the own side; None where it may
    go on.
    """
    does = only(view, option, names)
    if not does:
        return None
    title = cards.name(card_of(view, option).partition(":")[2])
    return AskYes(title, tr("Only this is possible: {what}. Do it?", what=does))


def lit(view: MoegaharaView, taken: str) -> dict[str, Option]:
    """Return ref -> option on the battlefield and among the played cards; ``taken`` is the card being placed."""
    options: dict[str, Option] = {}
    for option in view.choices:
        verb, _, rest = option.partition(":")
        for ref in targets(option) if verb in ("place", "use", "remove", "line", "facing") else ():
            if verb != "place" or ref.startswith("area:") or rest.partition(":")[0] == taken:
                options.setdefault(ref, option)
    return options


def best_land(view: MoegaharaView, card: str) -> int | None:
    """Return the Land (from 1) where placing ``card`` changes most: one it wins, else one whose fights it betters; the
    first of equals. None where it changes nothing anywhere.
    """
    team = near(view)

    def gain(option: Option) -> tuple[int, int]:
        after = preview(view, [option])
        land = after["land"] - 1
        before = view.fights(land)
        won = after["fights"].count(team) - after["fights"].count(1 - team)
        return (1 if after["winner"] == team else 0), won - before.count(team) + before.count(1 - team)

    gains = {option: gain(option) for option in view.choices if option.startswith(f"place:{card}:")}
    best = max(gains, key=lambda option: gains[option], default="")
    return int(best.rpartition(":")[2]) if best and gains[best] > (0, 0) else None


def field_words(view: MoegaharaView, option: Option | None) -> Words:
    """Return what the keys do on the battlefield while a card is placed, or a line changed; ``option`` is the choice
    under the cursor.
    """
    enter = {"place": tr("place"), "line": tr("reorder")}.get(view.asked.kind, tr("remove"))
    return {
        "pick": enter if option else tr("why not"),
        "move": tr("Land"),
        "other_card": "",
        "use": "" if uses(view) else None,
        "end": tr("no") if set(WAYS_OUT) & set(view.choices) else None,
        "info": tr("strengths"),
        "land": "",
    }
