"""The review of a game in words: what was chosen, what would have been better and why, what was luck."""
