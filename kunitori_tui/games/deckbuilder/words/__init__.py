"""Words that the card boxes share: battles, turns of others, the aim, stories."""
