"""The table of Sekigahara: the map with its stacks, both sides beside it, the fight under way, the choices.

It builds on what all tables share (`screens.table`) and knows no other game.
"""
