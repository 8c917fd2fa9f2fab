"""The end of a game: who won, the count, what is worth remembering, the log as a file.

It reads a finished game through the table that showed it and opens log, rules and the next game.
"""
