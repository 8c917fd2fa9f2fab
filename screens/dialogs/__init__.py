"""Boxes over another screen: a text to read, a question to answer, a line to type.

They know no game; a box that names a rule opens the rulebook.
"""
