"""The levels of the mixed game: they rate the piles that lie on the table."""
