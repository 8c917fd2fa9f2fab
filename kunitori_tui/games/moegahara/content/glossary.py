"""The terms of the third box."""

from __future__ import annotations

from kunitori_tui.games.kunitori.content.glossary import GLOSSARY as FIRST_BOX
from kunitori_tui.text.catalog import N_

_AS_THERE = ("Buy", "Deck", "Discard pile", "Gain", "Money", "Pool", "Round", "Trash pile", "Treasure")

GLOSSARY = (
    *(entry for entry in FIRST_BOX if entry[0] in _AS_THERE),
    (N_("Action"), N_("What it costs to play an action card. One at the start of each turn, and one for each marker.")),
    (N_("Action card"), N_("A general, a unit, a strategy or a politics card.")),
    (N_("Area"), N_("Where your played cards lie until they are placed or discarded.")),
    (N_("Action phase"), N_("The first part of a turn: action cards are played.")),
    (N_("Buy phase"), N_("The second part of a turn: treasures are played and cards bought.")),
    (N_("Deploy phase"), N_("The third part of a turn: generals and units are placed, strategy cards carried out.")),
    (N_("End phase"), N_("The last part of a turn: cards are discarded or kept, then new ones drawn.")),
    (N_("Point"), N_("What a won Land is worth; three Lands side by side are one more.")),
    (N_("Army"), N_("East or West. The first general bought says which team is which.")),
    (N_("Battle line"), N_("Up to three cards of one team before one Land.")),
    (N_("Bonus"), N_("What is added to the strength of a card by its place or its neighbours.")),
    (N_("Cost"), N_("The money a card is bought for; of generals and units also the strength.")),
    (N_("Fight"), N_("Two opposite cards in the same place of their lines.")),
    (N_("General"), N_("An action card of strength 7 with an effect of his own; there is one of each.")),
    (N_("In front of"), N_("Nearer to the Land in the same line.")),
    (N_("Keep"), N_("Show strategy cards in the end phase and not discard them.")),
    (N_("Land"), N_("A card of the battlefield, worth one point to the team that wins it.")),
    (N_("Marker"), N_("A yellow, blue or red card: one more action in each of your turns.")),
    (N_("Out of the game"), N_("Under a won Land; such cards never come back.")),
    (N_("Place"), N_("Put a played general or unit into a line; also where it lies there: 1 is next to the Land.")),
    (N_("Politics"), N_("Action cards that are never placed and bring cards or money.")),
    (N_("Strategy card"), N_("An action card that works in the deploy phase and may be kept in the hand.")),
    (N_("Strength"), N_("What counts in a fight: the cost and all bonuses.")),
    (N_("Team"), N_("All players of one side of the table. They win together.")),
    (N_("Unit"), N_("An action card with soldiers; stronger in front of a general.")),
)
