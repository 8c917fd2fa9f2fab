"""Why a bot does something in the third box, in words, by its key."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_

HINTS = {
    "play_free": N_("{card} pays for its own action."),
    "play_draws": N_("{card} draws, and actions are left for what comes."),
    "play_best": N_("Of what can be played {card} brings most."),
    "play_nothing": N_("Nothing in the hand helps now."),
    "choose_action": N_("The hand holds another card to play: {card}."),
    "choose_more": N_("This half of {card} brings more now."),
    "trash_reaches": N_("Trashing {card} reaches {money} money and a better purchase."),
    "gain_worth": N_("{card} is worth having."),
    "gain_clutters": N_("{card} would only clutter the deck."),
    "upgrade": N_("{card} gains most by being exchanged."),
    "treasures_first": N_("Play all treasures before buying."),
    "buy_best": N_("{card} is the best card for the money."),
    "buy_fighter": N_("Fighters: {own} of your {size} cards. {card}: strength {strength}."),
    "buy_strategy": N_("Strategy cards: {own} of your {size} cards. {card} changes a battle line."),
    "buy_nothing": N_("Nothing on offer for {money} money is worth a place among your {size} cards."),
    "keep_moment": N_("{card} will do more in your hand than a card from the deck."),
    "keep_nothing": N_("None of them will be needed soon, and each takes the place of a new card."),
    "buy_side": N_(
        "{card} fixes the sides, and he is the general your team wants most. He fights with strength {strength}; "
        "fighters so far: {own} of your {size} cards."
    ),
    "place_wins": N_("{card} wins Land {land}."),
    "place_turns": N_("{card} changes the odds at Land {land} most."),
    "place_answers": N_("At Land {land} the enemy is ahead; {card} answers there."),
    "place_joins": N_("At Land {land} {card} helps your line most."),
    "place_opens": N_("At Land {land} {card} has the best prospects, and none of yours stands there yet."),
    "use_decides": N_("{card} changes the odds of a Land now."),
    "use_waits": N_("No strategy card would change enough now."),
    "horo_best": N_("Of its uses this one helps your lines most."),
    "horo_recall": N_("{card} will do more elsewhere than at Land {land}."),
    "trap_hits": N_("The enemy would miss {card} at Land {land} most."),
    "line_better": N_("The fights for Land {land} stand better in this order."),
    "line_stands": N_("No change makes your line at Land {land} better."),
    "give_mate": N_("{player} of your team will make use of it soonest."),
    "give_enemy": N_("{player} of the enemy has least use for it."),
    "marker_most": N_("{player} of your team has most of these markers."),
    "marker_least": N_("{player} of the enemy has fewest of these markers."),
    "pass_best": N_("Your team mate makes best use of {card}."),
}
