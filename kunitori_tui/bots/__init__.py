"""What players made of rules are made of, and those that play any game; the bots of a game lie in its home.

They know the border of the engine and an observation, never a state and never a screen. A bot is found through the
manifest of its game (`kunitori_tui.shelf`).
"""
