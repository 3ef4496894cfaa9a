"""The original of 2009: eight numbered characters, 13 upgrades, two players."""
