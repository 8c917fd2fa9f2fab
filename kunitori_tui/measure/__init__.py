"""Figures: games of bots among themselves, duels, how fast the rules run.

It may use rules and bots; nobody plays here and nothing is saved but what `sim` is told to.
"""
