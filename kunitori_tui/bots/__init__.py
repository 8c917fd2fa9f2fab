"""Players made of rules. They know the engine's border and an observation, never a state and never a screen."""
