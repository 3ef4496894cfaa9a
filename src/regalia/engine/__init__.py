"""What all games stand on: records, kernels, chance, events, options, cards, and the contract of a game."""
