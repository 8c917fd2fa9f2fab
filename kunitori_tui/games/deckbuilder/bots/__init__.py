"""What the bots of all deck-builders share: what a deck yields, what a battle will come to, how far the end is."""
