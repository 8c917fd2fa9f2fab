"""Why a bot does something in Sekigahara, in words, by its key."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_

HINTS = {
    "marcher_rule": N_("The fixed rule says so: the largest stack, the nearest aim."),
    "card_spared": N_("{card} is among the cards that your blocks need least."),
    "bid_spared": N_(
        "Its number is {bid}, your highest {most}. In battle {card} serves {blocks} of your {all} blocks on the map, "
        "leaders not counted."
    ),
    "order_first": N_("Strike first: what you take now must be won back."),
    "order_second": N_("Who moves last in a week takes places that nobody wins back before they are counted."),
    "order_last": N_("Nobody can answer the last turn of the game."),
    "degree_none": N_("No march is worth it now; better draw other cards."),
    "degree_one": N_("One march is what counts now, and it costs no card."),
    "degree_three": N_("Several marches are worth a card."),
    "degree_all": N_("So many stacks have something to do that two cards are well spent."),
    "march_takes": N_("{place} is there for the taking."),
    "march_fights": N_("A battle at {place}, won with a chance of about {chance} %."),
    "march_besieges": N_("Lay siege to {place}."),
    "march_overruns": N_("Four to one at {place}: an overrun."),
    "march_guards": N_("{place} needs more blocks."),
    "march_nears": N_("From {place} most can be reached later."),
    "march_parts": N_("These blocks are enough for {place}; the others are worth more here."),
    "march_stops": N_("These blocks are worth nowhere more than here."),
    "march_none": N_("Every stack stands where it is worth most."),
    "muster_comes": N_("Blocks on the map are worth more than in the box."),
    "mori_come": N_("Osaka can use Mōri blocks, and a card can be spared."),
    "card_exchange": N_("You hold cards that your blocks hardly need."),
    "card_kept": N_("The cards left fit your blocks."),
    "fight_first": N_("At {place} you are strongest, and the cards are drawn again."),
    "castle_in": N_("In the open you would most likely lose."),
    "castle_out": N_("In the open you win with a chance of about {chance} %."),
    "deploy_best": N_("{block} is best, counting in the card it takes and what it risks."),
    "deploy_ahead": N_("The battle is yours as it stands, and another block might change sides."),
    "deploy_enough": N_("The battle is yours as it stands; the cards are better saved."),
    "deploy_stop": N_("Nothing that is left is worth a card."),
    "loyalty_challenge": N_("With a chance of about {chance} % there is no second card to keep the block."),
    "loyalty_pass": N_("There is nothing to win with a loyalty card now."),
    "loyalty_show": N_("A card shown returns to the hand, and the block stays."),
    "loyalty_yield": N_("No card can keep the block."),
    "lose_least": N_("{block} is missed least."),
    "lose_disk": N_("The disk cannot fight, blocks can."),
    "retreat_castle": N_("So {place} is held."),
    "retreat_safe": N_("{place} is the best way out."),
}
