"""What the tables of all games share: the course of the game, pace, curtain, undo, log and help.

The folders of the games build on it; it knows no game by name.
"""
