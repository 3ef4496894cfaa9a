"""Playing, reading and replaying in a terminal. Knows no game by name; shows only what a seat may see."""
