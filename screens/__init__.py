"""What the player sees: one file per screen; the widgets they share are in `widgets`."""
