"""The games behind the interfaces that researchers use: observations, vectors of games, PettingZoo, OpenSpiel.

Nothing here knows a game by name. `observation` and `vector` need nothing but NumPy and Numba; `gymnasium`,
`pettingzoo` and `openspiel` need the extra of the same name: `pip install regalia[pettingzoo]`.
"""
