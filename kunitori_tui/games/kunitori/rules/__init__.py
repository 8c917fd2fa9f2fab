"""The first box: its cards, the effects only it has, its options."""
