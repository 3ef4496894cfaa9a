"""Greedy Kingdoms: rival rulers send heroes against each other and build palaces; the editions of 2018 and of 2009.

What both editions have alike is here: `board` (the table as a record), `kingdoms`, `tokens`, `market`, `heroes`,
`reading`, which turns the words of a card file into numbers, `telling` for people, and `edition` under the contract.
What differs is in `edition2018` and `edition2009`.
"""
