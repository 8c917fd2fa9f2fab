"""Why a bot does something: the keys of all reasons a hint can give, with the names of their parameters.

The text layer words every key. Parameters that name a card hold its id, those that name a player hold the seat;
all others are numbers. This table is the one place where reasons are declared; a game whose reasons are all its own
has them beside its bots.
"""

from __future__ import annotations

from kunitori_tui.bots.azuchi import reasons as azuchi
from kunitori_tui.bots.moegahara import reasons as moegahara
from kunitori_tui.bots.sekigahara import reasons as sekigahara

REASONS: dict[str, tuple[str, ...]] = {
    "any": (),  # one choice is as good as another
    "only": (),  # there is no other choice
    "money_rule": ("card",),  # the fixed rule of the yardstick names this card
    # action phase
    "play_free": ("card",),  # the card pays for its own action
    "play_draws": ("card",),  # it draws, and actions are left for what comes
    "play_best": ("card",),  # of what can be played it brings most
    "play_nothing": (),  # nothing in hand helps now
    "replay_actions": (),  # deployed cards that bring most actions first
    "choose_action": ("card",),  # the hand holds this other card to play
    "choose_keep": ("card",),  # the card stays in the deck, its small effect is enough
    "choose_more": ("card",),  # this half of the card brings more now
    "trash_reaches": ("card", "money"),  # trashing it reaches that much money and a better purchase
    "trash_for_better": ("card",),  # the least useful card goes for a better one
    "gain_worth": ("card",),  # the card is worth having
    "gain_clutters": ("card",),  # it would only clutter the deck
    "return_worst": ("card",),  # the card goes back to its pile because it is the worst in hand
    "trap_hurts": ("card", "seat"),  # of all deployed cards this player misses this one most
    "trap_own": ("card",),  # only own cards lie out, this one is missed least
    "fetch_best": ("card",),  # of the own generals he brings most now
    "gift_away": ("seat",),  # that player shall carry the minus points
    "upgrade": ("card",),  # exchanging this treasure brings more than the other
    "trained_target": ("seat",),  # that player's deck has most to lose
    "trained_loss": ("card",),  # of the turned cards its owner misses this one most
    "trained_save": ("card",),  # showing this card saves the turned ones
    "trained_let": (),  # what lies there is not worth a card of the hand
    # battle
    "rising_general": ("card",),  # the general on offer is worth the treasures
    "rising_wasteful": (),  # the money buys something better
    "attack_pays": ("seat", "points"),  # attacking that player promises points on average
    "attack_hopeless": (),  # no battle promises points
    "ambush_turns": ("strength",),  # the ambush adds that much, as much as is needed
    "ambush_enough": (),  # more cards would change nothing
    "ambush_nothing": (),  # nothing changes the result for the better; keep the cards hidden
    "ambush_habit": (),  # it always shows all it has
    "reinforcement_better": ("average",),  # two cards of the deck bring that much on average
    "reinforcement_nothing": (),  # the hand holds nothing to show
    "prize_worth": ("card",),  # points for nothing
    "prize_clutters": ("card",),  # so early the card does more harm than good
    "call_pays": ("seat", "points"),  # a joint battle against that player promises points
    "call_hopeless": (),  # no joint battle brings more than the own ones
    "join_pays": ("points",),  # the own gain is larger than what the others get
    "join_refused": (),  # the battle would bring the others more
    "victim_cheap": ("card",),  # of the units to lose it is missed least
    "victim_dear": ("card",),  # of the enemy's units he misses this one most
    "raze_side": ("seat",),  # that attacker loses more
    "ninja_own": ("card",),  # keep good cards on the own deck
    "ninja_rival": ("card",),  # a rival loses good cards and keeps bad ones
    "ninja_shown": (),  # the deck stays as it is
    "order_own": (),  # the best card on top of the own deck
    "order_rival": (),  # the worst card on top of a rival's deck
    # buy phase and end phase
    "treasures_first": (),  # play all treasures before buying
    "buy_best": ("card",),  # the best card for the money
    "buy_points": ("card",),  # the end is near: points
    "buy_nothing": (),  # nothing on offer is worth a place in the deck
    "ends_won": ("card",),  # it ends the game, with a lead that holds
    "would_end_lost": ("card",),  # it would end the game before the lead is there
    "stay_pays": ("card",),  # deployed it defends and pays for its action
    "stay_costs": ("card",),  # deployed it would cost an action every turn
    "stay_spare": ("card",),  # other deployed cards pay for its action
    "wall_goes": ("card",),  # it brings its card in any case, and comes back sooner
    "stay_wall": ("card",),  # left lying it brings one more card at the end of the next turn
    "keep_moment": ("card",),  # it will do more in hand than a card from the deck
    "keep_nothing": (),  # four new cards are better
    **azuchi.REASONS,
    **moegahara.REASONS,
    **sekigahara.REASONS,
}
