"""The laboratory: how strong a bot is, and what a changed card does to the balance."""
