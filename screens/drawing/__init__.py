"""How things are drawn: colours and glyphs by role, a screen in one frame, few bytes over the line. No game here."""
