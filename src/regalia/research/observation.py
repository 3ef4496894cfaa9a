"""What a seat may know, as a row of numbers: see `regalia.engine.observation`, where it is written for all who look."""

from regalia.engine.action_words import Words
from regalia.engine.observation import Layout, Piece

__all__ = ["Layout", "Piece", "Words"]
