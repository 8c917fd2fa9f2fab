"""The words of the mixed game alone: `box` has them all."""
