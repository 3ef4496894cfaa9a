"""Search: how good is a move for a seat that does not know everything. Compiled, and the same for every game."""
