"""The reasons bots give for a hint, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kunitori_tui.text import cards
from kunitori_tui.text.boxes import boxes
from kunitori_tui.text.catalog import N_, tr

HINTS = {  # what one game alone can give stands in its box
    "any": N_("One choice is as good as another here."),
    "only": N_("There is no other choice."),
    "money_rule": N_("The fixed rule names {card}."),
    # action phase
    "play_free": N_("{card} pays for its own action."),
    "play_draws": N_("{card} draws, and actions are left for what comes."),
    "play_best": N_("Of what can be played {card} brings most."),
    "play_nothing": N_("Nothing in the hand helps now."),
    "replay_actions": N_("Deployed cards that bring most actions come first."),
    "choose_action": N_("The hand holds another card to play: {card}."),
    "choose_keep": N_("The small effect is enough; {card} stays in the deck."),
    "choose_more": N_("This half of {card} brings more now."),
    "trash_reaches": N_("Trashing {card} reaches {money} money and a better purchase."),
    "trash_for_better": N_("{card} is the least useful card and goes for a better one."),
    "gain_worth": N_("{card} is worth having."),
    "gain_clutters": N_("{card} would only clutter the deck."),
    "return_worst": N_("{card} is the worst card in your hand, so it goes back to its pile."),
    "trap_hurts": N_("Of all deployed cards {player} would miss {card} most."),
    "trap_own": N_("Only your own cards lie out, and {card} is missed least."),
    "fetch_best": N_("Of your generals {card} brings most now."),
    "gift_away": N_("Let {player} carry the minus points."),
    "upgrade": N_("{card} gains most by being exchanged."),
    "trained_target": N_("The deck of {player} has most to lose."),
    "trained_loss": N_("Of these cards {card} is missed most."),
    "trained_save": N_("Showing {card} saves what was turned up."),
    "trained_let": N_("What was turned up is not worth saving."),
    # battle
    "rising_general": N_("{card} is worth the treasures."),
    "rising_wasteful": N_("The money buys something better."),
    "attack_pays": N_("An attack on {player} promises about {points} points."),
    "attack_hopeless": N_("No battle promises points."),
    "ambush_turns": N_("The ambush adds {strength}, as much as is needed."),
    "ambush_enough": N_("More cards would change nothing."),
    "ambush_nothing": N_("No ambush makes the result better, so keep your cards hidden."),
    "ambush_habit": N_("It always shows all it has."),
    "reinforcement_better": N_("Two cards of the deck bring about {average} on average."),
    "reinforcement_nothing": N_("The hand holds nothing to show."),
    "prize_worth": N_("{card}: points for nothing."),
    "prize_clutters": N_("So early {card} does more harm than good."),
    "call_pays": N_("A joint battle against {player} promises about {points} points."),
    "call_hopeless": N_("No joint battle brings more than your own battles."),
    "join_pays": N_("Joining promises about {points} points more than the others gain by it."),
    "join_refused": N_("This battle would bring the others more than you."),
    "victim_cheap": N_("Of the units to lose {card} is missed least."),
    "victim_dear": N_("Of these units {card} is missed most."),
    "raze_side": N_("The loss hurts {player} more."),
    "ninja_own": N_("Keep good cards on your own deck: this is {card}."),
    "ninja_rival": N_("A rival should lose good cards and keep bad ones: this is {card}."),
    "ninja_shown": N_("Showing it leaves your deck as it is."),
    "order_own": N_("The best card goes on top of your own deck."),
    "order_rival": N_("The worst card goes on top of a rival's deck."),
    # buy phase and end phase
    "treasures_first": N_("Play all treasures before buying."),
    "buy_best": N_("{card} is the best card for the money."),
    "buy_points": N_("The end is near, and {card} brings points."),
    "buy_nothing": N_("Nothing on offer is worth a place in the deck."),
    "ends_won": N_("{card} ends the game, with a lead that holds."),
    "would_end_lost": N_("{card} would end the game before the lead is there."),
    "stay_pays": N_("Deployed, {card} defends you and pays for its action."),
    "stay_costs": N_("Deployed, {card} would cost an action every turn."),
    "stay_spare": N_("Other deployed cards pay for the action of {card}."),
    "wall_goes": N_("{card} brings its card in any case; discarded it comes back sooner."),
    "stay_wall": N_("Left lying, {card} brings one more card at the end of your next turn."),
    "keep_moment": N_("{card} will do more in your hand than a card from the deck."),
    "keep_nothing": N_("New cards are better than these."),
}

GENERIC = N_("This looks best here.")


def hint(key: str, params: Mapping[str, Any], names: Sequence[str] = ()) -> str:
    """Return why a bot would choose so, in one sentence; a general one for a key without words of its own.

    ``params`` are the bot's: ``card`` holds an id, ``seat`` a seat, which becomes a name out of ``names`` (by
    seat) or, without them, the player's number; a game's own things are named by its box.
    """
    box = None if key in HINTS else next((box for box in boxes() if key in box.hints), None)
    text = box.hints[key] if box else HINTS.get(key)
    if text is None:
        return tr(GENERIC)
    fields = dict(params)
    for field, name in (box.names if box else {}).items():
        if field in fields:
            fields[field] = name(fields[field])
    if "card" in fields:
        fields["card"] = cards.name(fields["card"])
    if "seat" in fields:
        seat = fields.pop("seat")
        fields["player"] = names[seat] if names else tr("player {n}", n=seat + 1)
    return tr(text, **fields)
