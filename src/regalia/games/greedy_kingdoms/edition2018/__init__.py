"""The edition of 2018: nine heroes in two forms, 42 upgrades, two to four players."""
