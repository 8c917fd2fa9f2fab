"""What each game says of its reviews: one module a game or family, with its :class:`.Terms` named ``TERMS``."""
