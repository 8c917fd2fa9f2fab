"""The table of Kunitori!, of its sequel and of the mixed game: pool and hand, attack, defence, joint battle.

The third box builds on it; it knows no other game.
"""
