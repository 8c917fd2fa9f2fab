"""Why a level of a deck-builder does something: the keys of its reasons, with the names of their parameters.

Whole numbers are facts of the table that its view shows; ``worth``, ``adds``, ``average``, ``each``, ``gain``,
``fresh``, ``alone`` and ``price`` are what the level reckons with.
"""

from __future__ import annotations

REASONS: dict[str, tuple[str, ...]] = {
    # what is bought or gained, by the part of its worth that makes the difference
    "treasures": ("treasures", "money"),  # the treasures in hand bring that much
    "ends_won": ("card", "points", "seat", "theirs", "gain"),  # it ends the game, with a lead that holds
    "would_end_lost": ("card", "points", "seat", "theirs", "gain"),  # it would end the game without such a lead
    "points_last": ("card", "points"),  # in the last turns points alone count
    "points_always": ("card", "points"),  # a level that does not look at the end takes them any time
    "points_count": ("card", "points", "rounds"),  # so many rounds are left
    "points_more": ("card", "points", "rounds", "other", "theirs"),  # and the next best card has fewer points
    "points_pile": ("card", "points", "rounds", "other", "copies"),  # and that pile ends the game
    "gift_costs": ("card", "points"),  # to whom it is given, it costs that much
    "copies": ("card", "own", "other", "copies"),  # of the next best card more are there already
    "deck_leaders": ("card", "attack", "have", "size"),  # the deck has few leaders
    "deck_defence": ("card", "strength", "seat", "attack", "defence"),  # a rival shows more than the own defence
    "deck_strength": ("card", "strength", "have", "size"),  # the deck has little attack and defence
    "deck_actions": ("card", "actions", "have", "size"),  # it gives few actions
    "deck_actions_armed": ("card", "actions", "have", "size", "strength"),  # and it fights
    "deck_draw": ("card", "draw", "have", "size"),  # it draws few cards
    "deck_money": ("card", "money", "have", "size"),  # it has little money
    "deck_worth": ("card", "worth", "size"),  # the card has none of these, but an effect of its own
    "buy_costs": ("card", "money", "worth"),  # the best for the money does more harm than good
    "gain_costs": ("card", "worth", "size"),  # so does what is for nothing
    # action phase
    "play_pays": ("card", "actions", "left"),  # the card pays for its own action
    "play_pays_draws": ("card", "actions", "left", "cards"),  # and draws
    "play_either": ("card", "actions", "waiting"),  # one half of it gives actions for the cards that wait
    "play_then": ("card", "cards", "left"),  # it draws, and actions are left for what comes
    "play_fetch": ("card", "left"),  # it fetches a general, and an action is left for him
    "play_wall": ("card", "each"),  # it brings one more card at the end of the next turn
    "play_worth": ("card", "worth"),  # its own effect brings that much
    "play_leads": ("card", "attack", "seat", "defence", "worth"),  # with it the attack promises points
    "play_leader": ("card", "attack", "seat", "defence"),  # it leads, should a battle look better after all
    "play_alone": ("card", "attack"),  # it leads, and nothing else can be played
    "play_cards": ("card", "cards", "each"),
    "play_money": ("card", "money", "have"),
    "play_buys": ("card", "buys", "have"),
    "play_discount": ("card", "less", "have"),
    "play_gains": ("card", "other", "worth"),
    "play_market": ("card", "other", "worth"),  # it trashes the other card for a better one
    "play_ninja": ("card", "rivals"),  # it spoils what they draw next
    "play_returns": ("card", "other", "worth"),  # it takes the other card out of the deck
    "play_trap": ("card", "seat", "other", "worth"),  # it discards what this player left deployed
    "play_visits": ("card", "seat", "worth"),  # this player has most to lose
    "play_exchanges": ("card", "other", "worth"),  # the other card becomes a better treasure
    "play_idle": ("playable",),  # nothing that can be played brings anything
    "play_costs": ("card", "worth"),  # the best of it does more harm than good
    "replay_actions": ("card", "actions", "other", "fewer"),  # deployed cards that give most actions first
    "replay_draws": ("card", "cards", "other", "fewer"),  # then those that draw
    "replay_same": ("card", "actions", "cards"),  # no other gives more
    "choose_card": ("card", "actions", "left"),  # the hand holds this other card to play
    "choose_keep": ("card", "worth"),  # the other half would trash the card
    "choose_trash": ("card", "money", "other"),  # trashing it pays for this purchase
    "choose_money": ("money", "card"),  # this half pays for this purchase
    "choose_sum": ("money",),
    "choose_cards": ("cards", "each"),
    "choose_worth": ("card", "worth"),
    # battle
    "attack_pays": ("seat", "attack", "defence", "adds", "worth"),
    "attack_split": ("seat", "attack", "defence", "adds", "battles", "worth"),
    "attack_idle": ("seat", "attack", "defence", "adds"),  # the best battle brings nothing
    "attack_costs": ("seat", "attack", "defence", "adds", "worth"),  # it is more likely lost
    "ambush_turns": ("seat", "attack", "defence", "strength", "sum"),  # the ambush adds as much as is needed
    "ambush_enough": ("attack", "sum", "strength"),  # the other cards would change nothing
    "ambush_nothing": ("seat", "attack", "defence", "strength", "average"),  # neither hand nor deck helps
    "ambush_habit": ("seat", "attack", "defence", "strength"),  # this level always shows all it has
    "ambush_empty": ("seat", "attack", "defence", "strength"),  # and it has nothing
    "reinforcement_better": ("seat", "attack", "defence", "strength", "average"),
    "prize_clutters": ("card", "points", "rounds", "size"),  # so early the card does more harm than good
    "order_own": ("card", "rating", "other", "lower"),  # the best card on top of the own deck
    "order_rival": ("card", "rating", "other", "lower"),  # the worst card on top of a rival's deck
    "order_same": ("rating",),  # all are as good as each other
    # end phase
    "stay_pays": ("card", "actions", "strength"),  # deployed it defends and pays for its action
    "stay_spare": ("card", "spare", "strength"),  # other deployed cards pay for its action
    "stay_costs": ("card", "spare"),  # deployed it would cost an action every turn
    "stay_idle": ("card", "strength"),  # and would give nothing for it
    # single cards of the first box
    "trash_for_better": ("card", "other", "worth"),
    "trash_least": ("card", "worth"),  # one has to go, and nothing better can be had
    "rising_general": ("card", "money", "attack"),  # the general is worth the treasures
    "rising_wasteful": ("card", "money", "attack"),  # the money buys something better
    "ninja_own_keeps": ("card", "rating"),
    "ninja_own_loses": ("card", "rating"),
    "ninja_rival_keeps": ("card", "rating"),
    "ninja_rival_loses": ("card", "rating"),
    "ninja_shown": (),  # it is always shown
    # single cards of the second box
    "return_worst": ("card", "worth"),
    "return_harms": ("card", "worth"),  # the deck is better without it
    "trap_hurts": ("card", "seat", "strength", "actions"),  # this player misses it most
    "trap_battle": ("card", "seat", "attack", "defence", "strength"),  # without it the battle of this turn is better
    "trap_own": ("card", "strength", "actions"),  # only own cards lie out
    "fetch_best": ("card", "attack", "worth"),
    "gift_leader": ("seat", "points"),  # who is ahead shall carry the minus points
    "gift_habit": ("seat",),  # simply the next in turn
    "upgrade_pays": ("card", "other", "worth"),
    "trained_target": ("seat", "worth"),  # this player has most to lose
    "trained_loss": ("card", "seat", "worth"),  # of the turned cards its owner misses this one most
    "trained_save": ("card", "worth", "other", "price"),  # showing the other card costs less than is at risk
    "trained_let": ("card", "worth", "other", "price"),
    "trained_nothing": ("cards",),  # nothing that can be lost was turned up
    "call_pays": ("seat", "attack", "defence", "adds", "worth"),
    "call_less": ("seat", "attack", "defence", "adds", "worth", "alone"),  # the own battles bring no less
    "call_hopeless": ("worth",),  # no joint battle promises points
    "join_pays": ("seat", "attack", "defence", "adds", "worth"),  # what the others gain by it is counted
    "join_refused": ("seat", "attack", "defence", "adds", "worth"),
    "victim_cheap": ("card", "strength", "actions"),
    "victim_dear": ("card", "strength", "actions"),
    "victim_free": ("card", "strength"),  # it would be discarded anyway
    "raze_side": ("seat", "card", "strength"),  # this attacker loses more
    "raze_leader": ("seat", "points"),  # both lose the same, and he is ahead
    "stay_wall": ("card", "each"),  # left lying it brings one more card at the end of the next turn
    "wall_goes": ("card", "each"),  # it brings its card in any case, and comes back sooner
    "keep_pays": ("card", "worth", "fresh"),  # it promises more than a card from the deck
    "keep_fresh": ("card", "worth", "fresh"),  # it does not
    "keep_enough": ("card", "kept", "spare"),  # no more could be played
    "keep_habit": (),  # this level keeps nothing
}
