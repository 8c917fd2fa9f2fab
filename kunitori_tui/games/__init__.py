"""The games, each in a home of its own: rules, bots, words, content, manifest.

What they share lies in the rooms beside; those reach a game through its manifest alone (:mod:`kunitori_tui.shelf`).
"""
