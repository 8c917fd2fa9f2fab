"""The words of Moegahara alone: `box` has them all."""
