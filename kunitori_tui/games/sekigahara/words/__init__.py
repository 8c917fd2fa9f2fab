"""The words of Sekigahara alone: `box` has them all."""
