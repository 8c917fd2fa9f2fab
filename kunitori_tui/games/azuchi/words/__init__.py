"""The words of Azuchi Castle alone: `box` has them all."""
