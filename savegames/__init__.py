"""Saved games: their format, the checks every file goes through, the folder that holds them, locks and autosave.

Errors carry a key and parameters and no words for people; see :mod:`savegames.errors`.
"""
