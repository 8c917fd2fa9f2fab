"""The second box: its cards, strategy cards, the joint battle, what its cards do after a battle and at the end."""
