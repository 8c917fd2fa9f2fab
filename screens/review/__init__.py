"""The review of a finished game on a screen."""
