"""The table: what all games share, and the tables of the single games."""
