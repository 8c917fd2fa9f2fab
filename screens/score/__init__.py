"""The end of a game: who won, the count, what is worth remembering, the log as a file."""
