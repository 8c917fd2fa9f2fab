"""The terms of Azuchi Castle."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_

GLOSSARY = (
    (N_("Action card"), N_("Wood, stone, tile, market or army: what a worker is put on.")),
    (N_("Army card"), N_("The action card that may be kept for later rounds.")),
    (N_("Black worker"), N_("A third worker, bought on the market and owned until it is paid for a build.")),
    (N_("Build card"), N_("An event that stays face up if it brought points: a storey of the castle.")),
    (N_("Castle"), N_("The build cards that lie face up. With four the game can end.")),
    (N_("Coin"), N_("Bought on the market for two cubes, worth points in a tribute only.")),
    (N_("Cube"), N_("Wood, stone or tile: material for the castle and money on the market.")),
    (N_("Deal"), N_("What one worker on a market brings: a swap, a coin or a black worker.")),
    (N_("Draft"), N_("The first step of a round: taking two open cards, one at a time.")),
    (N_("Event"), N_("The card that says at the end of a round what brings or costs points.")),
    (N_("Guard"), N_("A worker on an army card.")),
    (N_("Nobunaga marker"), N_("Whoever has it begins every step of the round. It moves on to the left.")),
    (N_("Pass"), N_("Place no more workers in this round.")),
    (N_("Supply"), N_("The cubes, coins and black workers that nobody owns.")),
    (N_("Attack"), N_("The event in which guards bring points; without a guard it costs some.")),
    (N_("Clean-up"), N_("The last step of a round: cards are discarded, workers go home, the marker moves on.")),
    (N_("Round"), N_("Draft, action, event and clean-up.")),
    (N_("Storey"), N_("A build card that lies face up; the castle has four.")),
    (N_("Swap"), N_("A deal: a cube for one of another colour.")),
    (N_("Tribute"), N_("The event in which a coin brings points.")),
    (N_("Worker"), N_("One of the two cylinders of a player, or the black one.")),
)
