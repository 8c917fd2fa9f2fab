"""Why a bot does something in Sekigahara: the keys that this game alone has, with the names of their parameters."""

from __future__ import annotations

REASONS: dict[str, tuple[str, ...]] = {
    "marcher_rule": (),  # the fixed rule of the yardstick
    # week
    "card_spared": ("card",),  # one of the cards that the blocks need least
    "bid_spared": ("card", "bid", "most", "blocks", "all"),  # its number, and how many blocks on the map need it
    "order_first": (),  # the first blow is better than the last answer
    "order_second": (),  # castles and resources are counted before the enemy answers
    "order_last": (),  # nobody can answer the last turn of the game
    # movement
    "degree_none": (),  # no march is worth it, and cards are to be exchanged
    "degree_one": (),  # one march is as good as several
    "degree_three": (),  # several marches are worth a card
    "degree_all": (),  # so many marches are worth it that two cards are well spent
    "march_takes": ("place",),  # castle or resource there is free to take
    "march_fights": ("place", "chance"),  # a fight there, won with this chance in percent
    "march_besieges": ("place",),  # a siege there
    "march_overruns": ("place",),  # four to one
    "march_guards": ("place",),  # friends or a castle there need help
    "march_nears": ("place",),  # from there more can be reached
    "march_parts": ("place",),  # a part of the stack is enough there
    "march_stops": (),  # nowhere else these blocks are worth more
    "march_none": (),  # every stack stands well
    "muster_comes": (),  # fresh blocks before the box is worth anything
    "mori_come": (),  # cards to spare, or Osaka in danger
    "card_exchange": (),  # there are cards that the blocks hardly need
    "card_kept": (),  # the cards left fit the blocks
    # combat
    "fight_first": ("place",),  # the own side is strongest there, and cards are drawn again
    "castle_in": (),  # a battle in the open would be lost
    "castle_out": ("chance",),  # a battle in the open is won with this chance in percent
    "deploy_best": ("block",),  # the best, with the card it takes and what it risks counted in
    "deploy_ahead": (),  # the lead is safe, another block might go over
    "deploy_enough": (),  # the lead is safe, and nobody can make a block go over
    "deploy_stop": (),  # nothing left is worth a card
    "loyalty_challenge": ("chance",),  # with this chance in percent the enemy has no second card
    "loyalty_pass": (),  # no loyalty card, or a bad moment for it
    "loyalty_show": (),  # the block stays
    "loyalty_yield": (),  # no card can keep the block
    "lose_least": ("block",),  # of these blocks it is missed least
    "lose_disk": (),  # blocks can still fight
    "retreat_castle": ("place",),  # so the castle is held
    "retreat_safe": ("place",),  # of the ways out this one is best
}
"""The reasons of this game; ``place`` is the id of a location, ``block`` of a block, ``card`` of a card."""
