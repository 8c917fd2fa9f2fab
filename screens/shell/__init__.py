"""The screens around a game: menu, new game, saves, settings, statistics.

They may use everything below `screens` and its widgets; a table they open through the program (`screens.host`).
"""
