"""The words of the second box alone: `box` has them all."""
