"""Greedy Kingdoms: rival rulers send heroes against each other and build palaces; the editions of 2018 and of 2009.

What both editions have alike is here: `board` (the table as a record), `tokens`, `market`, `heroes`, and
`reading`, which turns the words of a card file into numbers. What differs is in `edition2018` and `edition2009`.
"""
