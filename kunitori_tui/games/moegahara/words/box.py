"""The words of the third box: title, options, teams, why something cannot be, why a bot does something, the parts of
the score.
"""

from __future__ import annotations

from functools import partial

from kunitori_tui.games.deckbuilder.words import asks, digest
from kunitori_tui.games.moegahara.rules.table import LineCard
from kunitori_tui.games.moegahara.words.aim import LEGEND
from kunitori_tui.games.moegahara.words.asks import LABELS, PROMPTS, WAITS
from kunitori_tui.games.moegahara.words.cards import CARDS, SPECIALS, besides
from kunitori_tui.games.moegahara.words.events import DEEDS, LINES
from kunitori_tui.games.moegahara.words.lands import moments, turning, ways
from kunitori_tui.text.box import Asking, Box, Cards, Log, OnTable, Stops, Story, Why
from kunitori_tui.text.catalog import N_

HINTS = {
    "play_free": N_("{card} pays for its own action."),
    "play_draws": N_("{card} draws, and actions are left for what comes."),
    "play_best": N_("Of what can be played {card} brings most."),
    "play_field": N_("Of what can be played {card} brings most: {gain} on the field."),
    "play_nothing": N_("Nothing in the hand helps now."),
    "choose_action": N_("The hand holds another card to play: {card}."),
    "choose_draws": N_("This half of {card} draws {cards}, and no action is missing."),
    "choose_keeps": N_("Trashing {card} would reach {money} money and no better purchase."),
    "trash_reaches": N_("Trashing {card} reaches {money} money and a better purchase."),
    "gain_worth": N_("{card} is worth having."),
    "gain_clutters": N_("{card} would only clutter the deck."),
    "upgrade": N_("{card} gains most by being exchanged."),
    "buy_best": N_("{card} is the best card for the money."),
    "buy_fighter": N_("Fighters: {own} of your {size}. {card}: strength {strength}."),
    "buy_strategy": N_("Strategy cards: {own} of your {size}. {card} changes a battle line."),
    "buy_nothing": N_("Nothing on offer for {money} money is worth a place among your {size}."),
    "keep_moment": N_("{card} will do more in your hand than a card from the deck."),
    "keep_nothing": N_("None of them will be needed soon, and each takes the place of a new card."),
    "buy_side": N_(
        "{card} fixes the sides, and he is the general your team wants most. He fights with strength {strength}; "
        "fighters so far: {own} of your {size}."
    ),
    "place_wins": N_("{card} wins Land {land}."),
    "place_turns": N_("{card} changes the odds at Land {land} most."),
    "place_answers": N_("At Land {land} the enemy is ahead; {card} answers there."),
    "place_joins": N_("At Land {land} {card} helps your line most."),
    "place_opens": N_("At Land {land} {card} has the best prospects, and none of yours stands there yet."),
    "use_decides": N_("{card} brings {gain} now, before anything is placed."),
    "use_waits": N_("No strategy card would change enough now."),
    "horo_best": N_("Of its uses this one helps your lines most."),
    "horo_recall": N_("{card} will do more elsewhere than at Land {land}."),
    "trap_hits": N_("The enemy would miss {card} at Land {land} most."),
    "line_better": N_("The fights for Land {land} stand better in this order."),
    "line_stands": N_("No change makes your line at Land {land} better."),
    "give_mate": N_("{player} of your team has most money: {n} a card, the next {next}."),
    "give_enemy": N_("{player} of the enemy has least money: {n} a card, the next {next}."),
    "marker_most": N_("{player} of your team has most markers: {n}, the next {next}."),
    "marker_least": N_("{player} of the enemy has fewest markers: {n}, the next {next}."),
    "pass_best": N_("Your team mate makes better use of {card} than of {other}."),
}


REASONS = {
    "no_buys": N_("No buy is left."),
    "other_army": N_("He belongs to the other army, and the sides are fixed."),
    "one_castle": N_("With two players everybody can have one Castle town only."),
    "not_played": N_("Only what was played in this turn is placed."),
    "no_better_treasure": N_("No treasure is better, so it cannot be exchanged."),
    "no_use": N_("It could change nothing now."),
    "no_room": N_("No line of your team has room."),
    "never_placed": N_("Only generals and units are placed."),
    "land_won": N_("This Land is won already."),
    "line_full": N_("Your line there holds three cards already."),
    "nothing_to_place": N_("There is nothing left to place."),
    "no_other_order": N_("Your line there has no other order."),
    "no_card_there": N_("No card lies there."),
    "immune": N_("No Trap can take him."),
    "opposite_line_only": N_("Only cards of the opposite line can be chosen."),
    "own_cards_only": N_("Only cards of your own team can be chosen."),
    "other_team": N_("The card belongs to the other team's lines."),
    "no_such_marker": N_("This player has no marker of that colour."),
    "named_before": N_("Players are named in the order of their seats, and a later one was named already."),
    "named_later": N_("Players are named in the order of their seats: the ones before him come first."),
    "team_mates_only": N_("Cards are passed to team mates only."),
}

BOX = Box(
    about=N_(
        "East against West: two teams face each other over a row of Lands. Generals and soldiers from your decks go "
        "into battle lines of three, card against card, and who wins two fights of three takes the Land. Team mates "
        "look into each other's hands and plan aloud. The first team with half of the Lands wins at once. 194 cards, "
        "2, 4 or 6 players."
    ),
    cards=Cards(CARDS, SPECIALS, card_type=LineCard, named=asks.card_named, besides=besides),
    asking=Asking(prompts={**asks.PROMPTS, **PROMPTS}, waits={**asks.WAITS, **WAITS}, labels={**asks.LABELS, **LABELS}),
    log=Log(LINES, DEEDS, account=partial(digest.account, game="moegahara")),
    why=Why(reasons=REASONS, hints=HINTS, counts=True),
    stops=Stops(moments=partial(moments, lines=LINES)),
    story=Story(ways=ways, turning=turning, parts={"land": N_("Lands"), "neighbours": N_("3 in a row")}),
    on_table=OnTable(legend=LEGEND),
    kin=("kunitori", "brennt"),
)
