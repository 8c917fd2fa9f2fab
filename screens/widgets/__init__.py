"""Widgets that several screens share: hand, pool, players, panels, rows, the line of keys.

They are given what they show and say what was chosen; they know no game and open no screen.
"""
