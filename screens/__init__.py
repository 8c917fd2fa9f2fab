"""What the player sees, in rooms: one for each family of games, `table` for what their tables share, `shell` and
`score` around them, `dialogs`, `widgets` and `drawing` below. Textual is imported here and in the app alone.
"""
