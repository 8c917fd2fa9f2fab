"""What the tables of all games share: the course of the game, pace, curtain, undo, log and help. No game by name."""
