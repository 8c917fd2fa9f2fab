"""The table of Azuchi Castle: the middle with the castle and the events, the players' cards and workers."""
