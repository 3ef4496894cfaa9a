"""What happens in a game of Kingdom 18."""

from regalia.engine.vocabulary import NUMBER, Events, Kind, Vocabulary, named, seats, several
from regalia.games.kingdom18 import faces, state

SLOTS = Vocabulary()
LEFT = SLOTS("left")  # as the table is drawn; the first of a move
RIGHT = SLOTS("right")


SEAT = seats(state.SEATS)
SLOT = named(SLOTS)
REALM = Kind(state.REALMS, lambda setting, realm: str(setting.cards["realm"][realm]["name"]))
FACE = Kind(state.FACES, faces.face_word)
HAND = several(Kind(state.CARDS, lambda setting, card: faces.card_name(setting.cards, card)))

EVENTS = Events()
ROUND_BEGINS = EVENTS("round_begins", round=NUMBER, left=REALM, right=REALM)
DREW = EVENTS("drew", seat=SEAT, hand=HAND)  # told to that seat
LAID = EVENTS("laid", seat=SEAT)
REVEALED = EVENTS("revealed", seat=SEAT, step=NUMBER, left=FACE, right=FACE)
CAPTURED = EVENTS("captured", seat=SEAT, slot=SLOT, face=FACE, captured=FACE, points=NUMBER)
TAKEN = EVENTS("taken", seat=SEAT, realm=REALM, total=NUMBER, other=NUMBER)
TAKEN_ON_TIE = EVENTS("taken_on_tie", seat=SEAT, realm=REALM, total=NUMBER, highest=NUMBER, other=NUMBER)
UNCLAIMED = EVENTS("unclaimed", realm=REALM, total=NUMBER)
GAME_OVER = EVENTS("game_over", red=NUMBER, blue=NUMBER)
