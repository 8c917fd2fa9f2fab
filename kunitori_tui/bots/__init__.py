"""Players made of rules: a folder for each game, `deckbuilder` what the Kunitori boxes share.

They know the border of the engine and an observation, never a state and never a screen. A bot is found through the
manifest of its game (`kunitori_tui.shelf`).
"""
