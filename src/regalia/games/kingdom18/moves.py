"""The move of Kingdom 18: a face for the left realm and one for the right."""

from regalia.engine.vocabulary import Kind, Moves, mine
from regalia.games.kingdom18 import faces, state

FACE = Kind(state.FACES, faces.face_word).of(mine)

MOVES = Moves()
PLACE = MOVES("", left=FACE, right=FACE)  # the pairs that would use one card twice are never legal

# The most at once: four Empire cards, two different ones in order, each either end up.
MOST_LEGAL = 4 * 3 * 2 * 2
