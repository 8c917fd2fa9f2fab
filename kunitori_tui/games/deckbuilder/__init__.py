"""What the card boxes share: Kunitori!, Brennt die Welt?, the mixed game and, in part, Moegahara."""
