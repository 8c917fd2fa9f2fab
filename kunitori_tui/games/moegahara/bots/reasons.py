"""Why a bot does something in the third box: the keys of its reasons, with the names of their parameters."""

from __future__ import annotations

REASONS: dict[str, tuple[str, ...]] = {
    "play_free": ("card",),  # the card pays for its own action
    "play_draws": ("card",),  # it draws, and actions are left for what comes
    "play_best": ("card",),  # of what can be played it brings most
    "play_nothing": (),  # nothing in hand helps now
    "choose_action": ("card",),  # the hand holds this other card to play
    "choose_more": ("card",),  # this half of the card brings more now
    "trash_reaches": ("card", "money"),  # trashing it reaches that much money and a better purchase
    "gain_worth": ("card",),  # the card is worth having
    "gain_clutters": ("card",),  # it would only clutter the deck
    "upgrade": ("card",),  # exchanging this treasure brings more than the other
    "treasures_first": (),  # play all treasures before buying
    "buy_best": ("card",),  # the best card for the money
    "buy_fighter": ("card", "strength", "own", "size"),  # so many cards of the deck fight
    "buy_strategy": ("card", "own", "size"),  # so many are strategy cards
    "buy_nothing": ("money", "size"),  # nothing on offer is worth a place in the deck
    "keep_moment": ("card",),  # it will do more in hand than a card from the deck
    "keep_nothing": (),  # four new cards are better
    "buy_side": ("card", "strength", "own", "size"),  # the first general fixes the sides; he is worth most to the own
    "place_wins": ("card", "land"),  # it wins the Land
    "place_turns": ("card", "land"),  # it makes the own team lead there, or fall back least
    "place_answers": ("card", "land"),  # the enemy is ahead there
    "place_joins": ("card", "land"),  # it makes the own line stronger
    "place_opens": ("card", "land"),  # nobody of the own team stands there yet
    "use_decides": ("card",),  # the strategy card changes the odds of a Land now
    "use_waits": (),  # no strategy card changes enough now
    "horo_best": (),  # of the uses of a Horo Musha this one helps most
    "horo_recall": ("card", "land"),  # the card does more elsewhere
    "trap_hits": ("card", "land"),  # the enemy misses it most
    "line_better": ("land",),  # the fights there stand better afterwards
    "line_stands": ("land",),  # no change makes the line better
    "give_mate": ("seat",),  # this player of the own team will play it soonest
    "give_enemy": ("seat",),  # this enemy has least use for it
    "marker_most": ("seat",),  # this player of the own team has most of them
    "marker_least": ("seat",),  # this enemy has fewest of them
    "pass_best": ("card",),  # the team mate makes best use of it
}
