"""A game that is looked back on: the table it was played at, with a line of its time in place of the question."""
