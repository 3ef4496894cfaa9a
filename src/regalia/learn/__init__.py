"""Networks trained by self-play: `regalia learn`. Needs the extra `learn`; what it makes plays without.

`model` is the network while it learns, `games` the games it learns from, `imitation` and `improvement` the two ways in
which it does, `training` a whole run with its checkpoints, its log and its curve.
"""

from regalia.engine.extras import needs

needs("torch", "polars", "numba", extra="learn")
