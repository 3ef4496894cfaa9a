"""The table server: people and bots at one table, every move on disk before it is answered."""
