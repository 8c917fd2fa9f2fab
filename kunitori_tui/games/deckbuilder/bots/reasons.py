"""Why a level of a deck-builder does something: the keys of its reasons, with the names of their parameters.

Whole numbers are facts of the table that its view shows; ``worth``, ``adds``, ``wins``, ``average``, ``each``,
``hand``, ``gain``, ``fresh``, ``alone`` and ``price`` are what the level reckons with.
"""

from __future__ import annotations

REASONS: dict[str, tuple[str, ...]] = {
    # what is bought or gained, by the part of its worth that makes the difference
    "treasures": ("treasures", "money"),  # the treasures in hand bring that much
    "ends_won": ("card", "points", "seat", "theirs", "gain"),  # it ends the game, with a lead that holds
    "would_end_lost": ("card", "points", "seat", "theirs", "gain"),  # it would end the game without such a lead
    "points_last": ("card", "points"),  # in the last turns points alone count
    "points_always": ("card", "points"),  # a level that does not look at the end takes them any time
    "points_count": ("card", "points", "sum", "seat", "theirs"),  # they make the own sum, beside that of the best rival
    "points_pile": ("card", "points", "pile", "copies"),  # and that pile will end the game
    "points_limit": ("card", "points", "rounds"),  # and so many rounds are left
    "points_more_pile": ("card", "points", "pile", "copies", "other", "fewer"),  # and the next best card has fewer
    "points_more_limit": ("card", "points", "rounds", "other", "fewer"),
    "before_end": ("card", "points", "seat", "theirs", "gain", "other"),  # the other card of the basket ends the game
    "gift_costs": ("card", "points"),  # to whom it is given, it costs that much
    "copies": ("card", "own", "other", "copies"),  # of the next best card more are there already
    **{
        f"copies_{gives}": ("card", "own", "other", "copies", gives)  # and what the card is good for
        for gives in ("attack", "strength", "actions", "draw", "money")
    },
    "deck_leaders": ("card", "attack", "own", "size"),  # the deck has few leaders
    "deck_defence": ("card", "strength", "seat", "attack", "defence"),  # a rival shows more than the own defence
    "deck_strength": ("card", "strength", "size", "own"),  # few cards of the deck fight
    "deck_actions": ("card", "actions", "size", "own"),  # few give actions
    "deck_actions_armed": ("card", "actions", "size", "own", "strength"),  # and it fights
    "deck_draw": ("card", "draw", "size", "own"),  # few draw cards
    "deck_money": ("card", "money", "size", "hand"),  # its cards have little money, so much a hand
    "deck_worth": ("card", "own", "worth", "size"),  # the card has none of these, but an effect of its own
    "buy_costs": ("card", "size", "worth", "money"),  # the best for the money does more harm than good
    "buy_clutters": ("card", "points", "each", "money"),  # its points are worth less than its place
    "buy_idle": ("card", "size", "money"),  # it does neither
    "gain_costs": ("card", "size", "worth"),  # so does what is for nothing
    "gain_idle": ("card", "size"),
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
    "play_market": ("card", "other", "gained", "worth"),  # it trashes the other card for a better one
    "play_rising": ("card", "money", "due", "worth"),  # the hand can pay for a general
    "play_ninja": ("card", "rivals", "worth"),  # it spoils what they draw next
    "play_takes_back": ("card", "other", "worth"),  # of the generals that may lie there this one brings most
    "play_calls": ("card", "seat", "attack", "defence", "worth"),  # somebody may attack this player as well
    "play_returns": ("card", "other", "worth"),  # it takes the other card out of the deck
    "play_trap": ("card", "seat", "other", "worth"),  # it discards what this player left deployed
    "play_visits": ("card", "seat", "worth"),  # this player has most to lose
    "play_exchanges": ("card", "other", "worth"),  # the other card becomes a better treasure
    "play_idle": ("playable", "left"),  # nothing that can be played brings anything
    "play_costs": ("card", "worth"),  # the best of it does more harm than good
    "replay_actions": ("card", "actions", "other", "fewer"),  # deployed cards that give most actions first
    "replay_draws": ("card", "cards", "other", "fewer"),  # then those that draw
    "replay_same": ("card", "actions"),  # no other gives more
    "replay_draw": ("card", "cards"),  # none gives actions, and no other draws more
    "replay_none": ("cards",),  # none gives or draws anything
    "choose_card": ("card", "actions", "left"),  # the hand holds this other card to play
    "choose_keep": ("card", "worth"),  # the other half would trash the card
    "choose_trash": ("card", "money", "bought", "instead"),  # what trashing it buys, and the other half
    "choose_money": ("money", "card"),  # this half pays for this purchase
    "choose_sum": ("money",),
    "choose_cards": ("cards", "each"),
    "choose_spares": ("card", "worth"),  # the other half does more harm than good
    "choose_worth": ("card", "worth"),
    # battle
    "attack_pays": ("seat", "attack", "defence", "adds", "wins", "worth"),
    "attack_split": ("seat", "attack", "defence", "adds", "wins", "battles", "worth"),
    "attack_idle": ("seat", "attack", "defence", "adds", "wins"),  # the best battle brings nothing
    "attack_costs": ("seat", "attack", "defence", "adds", "wins", "worth"),  # it costs more than it brings
    "ambush_wins": ("seat", "attack", "defence", "strength", "ahead"),  # with it the defence is ahead
    "ambush_draws": ("seat", "attack", "defence", "strength"),  # with it both are equal
    "ambush_saves": ("seat", "attack", "defence", "strength", "behind", "less"),  # with it less is lost
    "ambush_enough": ("attack", "sum", "strength"),  # the other cards would change nothing
    "ambush_nothing": ("seat", "attack", "defence", "strength", "most"),  # neither hand nor deck helps
    "ambush_habit": ("seat", "attack", "defence", "strength"),  # this level always shows all it has
    "ambush_empty": ("seat", "attack", "defence", "strength"),  # and it has nothing
    "reinforcement_better": ("seat", "attack", "defence", "strength", "average", "most"),
    "prize_clutters": ("card", "points", "each"),  # so early its place in the hand is worth more
    "order_own": ("card", "rating", "other", "lower"),  # the best card on top of the own deck
    "order_rival": ("card", "rating", "other", "lower"),  # the worst card on top of a rival's deck
    "order_same": ("rating",),  # all are as good as each other
    # end phase
    "stay_pays": ("card", "defence", "sum", "actions"),  # deployed it defends and pays for its action
    "stay_spare": ("card", "defence", "sum", "spare"),  # other deployed cards pay for its action
    "stay_costs": ("card", "spare"),  # deployed it would cost an action every turn
    "stay_idle": ("card", "strength"),  # and would give nothing for it
    # single cards of the first box
    "trash_for_better": ("card", "other", "worth"),
    "trash_least": ("card", "worth"),  # one has to go, and nothing better can be had
    "rising_general": ("card", "money", "worth", "fight"),  # the general is worth the treasures
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
    "trained_poor": ("cards", "seat"),  # it misses none of them
    "trained_save": ("card", "worth", "other", "price"),  # showing the other card costs less than is at risk
    "trained_let": ("card", "worth", "other", "price"),
    "trained_nothing": ("cards",),  # nothing that can be lost was turned up
    "call_pays": ("seat", "attack", "defence", "adds", "wins", "worth"),
    "call_less": ("seat", "attack", "defence", "adds", "wins", "worth", "alone"),  # the own battles bring no less
    "call_hopeless": ("seat", "attack", "defence", "adds", "wins"),  # the best joint battle promises no points
    "join_pays": ("seat", "attack", "defence", "adds", "wins", "worth"),  # what the others gain by it is counted
    "join_refused": ("seat", "attack", "defence", "adds", "wins", "worth"),
    "victim_cheap": ("card", "strength", "actions"),
    "victim_dear": ("card", "strength", "actions"),
    "victim_free": ("card", "strength"),  # it would be discarded anyway
    "raze_side": ("seat", "card", "strength"),  # this attacker loses more
    "raze_leader": ("seat", "points"),  # both lose the same, and he is ahead
    "stay_wall": ("card", "each"),  # left lying it brings one more card at the end of the next turn
    "wall_goes": ("card", "each"),  # it brings its card in any case, and comes back sooner
    "keep_pays": ("card", "worth", "fresh"),  # it promises more than a card from the deck
    "keep_fresh": ("card", "worth", "fresh"),  # it does not
    "keep_idle": ("card", "fresh"),  # it promises nothing
    "keep_enough": ("card", "kept", "spare"),  # no more could be played
    "keep_habit": (),  # this level keeps nothing
}
