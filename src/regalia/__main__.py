"""`python -m regalia` is the command `regalia`."""

from regalia.cli import main

main()
