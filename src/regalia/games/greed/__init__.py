"""Greed: two to five players pull cards out of each other's hands, and stop before a number comes twice."""
