"""The contract of a game as a test suite, for our games and for anybody's.

    pytest --pyargs regalia.testing --game my_package:GAME

plays the game by chance at every number of seats and under every option, and checks all that the rest of Regalia
relies on: legal moves, invariants and ranges, scores, notation, replays, what each seat sees and is told, imagined
worlds, opponents, and that the compiled game is the interpreted one. A failure says in a sentence what is wrong.
Without `--game` the suite runs over every game that is installed. `REGALIA_THOROUGH=1` tries more of everything.

The suite needs `pip install 'regalia[testing]'`.
"""
