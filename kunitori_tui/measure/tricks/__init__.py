"""One-trick players: each follows one simple plan, whatever happens, and shows whether a level has an answer to it.

They are for measurements alone and are not offered to players.
"""
