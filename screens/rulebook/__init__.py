"""The rules to read, with search: opened from the menu, from every table and from every box that names a rule."""
