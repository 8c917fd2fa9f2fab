"""The words of the first box alone: `box` has them all."""
