"""What the coach says in the second box: strategy cards, joint battles, what destroys units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kunitori_tui.games.brennt.rules.joint import Allied, Consent, Joint
from kunitori_tui.games.deckbuilder.content.coach import ENDS, EVENTS, QUESTIONS, SIGNS, Sign, classes, facts, fought
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.play.table import Told
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.coach import Lessons, Remark


def _is_met_by_two(view: DeckView, fresh: Sequence[Told]) -> bool:
    attacks = [event.data for event in fresh if event.kind == "attack"]
    asked = view.decision is not None and view.decision.kind == "defend"
    return asked and any("ally" in attack and attack["target"] == view.seat for attack in attacks)


def _may_leave_a_wall(view: DeckView, fresh: Sequence[Told]) -> bool:
    decision = view.decision
    if decision is None or decision.kind != "deploy":
        return False
    traits = view.cards[view.table.number[decision.subject]].traits
    return "wall" in traits and "draws_anyway" not in traits


def _is_joint(view: DeckView, fresh: Sequence[Told]) -> bool:
    return any(isinstance(frame, (Joint, Consent, Allied)) for frame in view.stack)


OWN_SIGNS: Mapping[str, Sign] = {
    "joint": _is_joint,
    "joint_attack": _is_met_by_two,
    "joint_won": fought("seat", lambda ahead: ahead > 0, joint=True),
    "joint_lost": fought("seat", lambda ahead: ahead < 0, joint=True),
    "joint_held": fought("target", lambda ahead: ahead < 0, joint=True),
    "joint_met": fought("target", lambda ahead: ahead > 0, joint=True),
    "wall": _may_leave_a_wall,
}
"""The signs of this box beside those of all deck-builders."""

OWN = (
    Remark(
        "brennt.joint_won",
        ("sign:joint_won",),
        N_("A joint battle pays both attackers, but needs more: 7 ahead for a Prefecture, 12 for a Land."),
        "joint",
    ),
    Remark(
        "brennt.joint_lost",
        ("sign:joint_lost",),
        N_("Two against one is no gift: ahead by 1 the defender takes any victory card. You lost none of yours."),
        "joint",
    ),
    Remark(
        "brennt.joint_held",
        ("sign:joint_held",),
        N_("Against two you need to be ahead by 1 only, and any victory card is yours: a Land is worth most."),
        "joint",
    ),
    Remark(
        "brennt.joint_met",
        ("sign:joint_met",),
        N_(
            "Both attackers took a card from the pool, none from you. What stands before you is what keeps allies from "
            "joining."
        ),
        "joint",
    ),
    Remark(
        "brennt.victim",
        ("asked:victim", "asked:raze_side", "met:victim"),
        N_(
            "A Land destroyer costs the other side a unit that fought; the result stands. The unit goes to the discard "
            "pile and comes again."
        ),
        "razing",
    ),
    Remark(
        "brennt.spent",
        ("own:spent",),
        N_(
            "Fake fortress and Land destroyer go to the discard pile once they have fought, also when they only "
            "defended. They come again."
        ),
        "razing",
    ),
    Remark(
        "brennt.trapped",
        ("met:trap",),
        N_("A Trap took a card from your table to your discard pile. It reaches only what was left deployed."),
        "strategy",
    ),
    Remark(
        "brennt.given",
        ("met:give",),
        N_(
            "A Beauty was put on your discard pile: -4 points. Once she is in your hand, a Servant's warning gets rid "
            "of her."
        ),
        "strategy",
    ),
    Remark(
        "brennt.joint_attack",
        ("sign:joint_attack",),
        N_("Two attack you together. Ahead by only 1 you may take any victory card, even a Land: show what you have."),
        "joint",
    ),
    Remark(
        "brennt.joint",
        ("asked:joint",),
        N_(
            "The target still adds cards of hand or deck. An ally may refuse, then ask another; a joint battle is your "
            "only one this turn."
        ),
        "joint",
    ),
    Remark(
        "brennt.consent",
        ("asked:consent",),
        N_(
            "If you two win, each takes the same card. If not, only the defender gains. Your units stay where they are."
        ),
        "joint",
    ),
    Remark(
        "brennt.keep",
        ("asked:keep",),
        N_(
            "Keep a card for a moment you foresee: a Trap for their best unit, a Take-back for your general. All see "
            "what you keep."
        ),
        "strategy",
    ),
    Remark(
        "brennt.wall",
        ("sign:wall",),
        N_(
            "Leave the wall: in your next end phase it goes and you draw one card more. Discarded now it brings "
            "nothing."
        ),
        "special",
    ),
    Remark(
        "brennt.return",
        ("asked:return",),
        N_(
            "Put back what spoils your hands: a Copper, a Village, a Beauty. Its points are no longer yours, good or "
            "bad."
        ),
        "strategy",
    ),
    Remark(
        "brennt.trap",
        ("asked:trap",),
        N_(
            "The card goes to its owner's discard pile and defends nobody until it comes again. Best against whom you "
            "attack this turn."
        ),
        "strategy",
    ),
    Remark(
        "brennt.fetch",
        ("asked:fetch",),
        N_("The general comes to your hand, and may lead this very turn if an action is left to play the card."),
        "strategy",
    ),
    Remark(
        "brennt.gift",
        ("asked:gift",),
        N_(
            "A Beauty costs whoever has her 4 points at the end. Nobody can refuse her: give her to your strongest "
            "rival."
        ),
        "strategy",
    ),
    Remark(
        "brennt.upgrade",
        ("asked:upgrade",),
        N_(
            "The better coin comes to your hand and pays this very turn. Once Silver and Gold are sold out, each "
            "Temple town costs 3 points."
        ),
        "special",
    ),
    Remark(
        "brennt.trained_ninja",
        ("asked:trained_ninja",),
        N_(
            "Two cards of a deck are turned up, and you trash one for good, unless a ninja or general is shown. Who "
            "leads?"
        ),
        "strategy",
    ),
    Remark(
        "brennt.trained_show",
        ("asked:trained_show",),
        N_(
            "A ninja or general of your hand saves the turned cards from the trash. A ninja is then discarded, a "
            "general stays with you."
        ),
        "strategy",
    ),
    Remark(
        "brennt.trained_pick",
        ("asked:trained_pick",),
        N_("What you trash is out of the game, points and all. Take what would help its owner longest."),
        "strategy",
    ),
    Remark(
        "brennt.strategy",
        ("card:strategy",),
        N_(
            "A strategy card may wait: at the end of the turn you may keep it in your hand. Play it when it does "
            "something."
        ),
        "strategy",
    ),
)
"""What only cards of this box bring."""

LESSONS = Lessons((*ENDS, *OWN, *EVENTS, *QUESTIONS), classes, {**SIGNS, **OWN_SIGNS}, facts)
