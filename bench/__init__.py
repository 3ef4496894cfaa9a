"""How fast the games run, measured side by side with OpenSpiel: `make bench`."""
