"""The front door: the game behind a port of its own, reached by ``ssh`` (``kunitori serve``, extra ``[serve]``).

One process speaks SSH and knows who comes (:mod:`.server`), another holds the program ready and is copied for every
player (:mod:`.template`). A player's process gets a terminal and a folder, and nothing else exists behind the door.
"""
