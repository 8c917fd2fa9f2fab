"""The story of a finished game: who won and why it ended, how the points went, which rounds decided it.

Everything in it follows from what everybody was told while it was played.
"""
