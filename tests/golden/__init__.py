"""A finished match of every game as it was written down once.

Whoever changes a rule, the shuffle or the form of transcripts sees here that matches which people have kept no longer
replay. If that is meant, the game's version goes up and `python -m tests.golden` writes the matches anew.
"""
