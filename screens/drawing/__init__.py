"""How things are drawn: colours and glyphs by role, a screen in one frame, few bytes over the line.

Nothing here knows a game or opens a screen; all that overrides Textual's own drawing is here.
"""
