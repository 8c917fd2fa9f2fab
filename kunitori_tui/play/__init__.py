"""A game being played: the match with journal and undo, its save, its replay, finished games, the player's settings.

It may use rules, bots and saves. It has no words for people: those are in `text`, their place is in `screens`.
"""
