# What happens in High Bid, in English. What arguments there are: src/regalia/engine/words.py.

event-dealt = { $seat } is dealt { $cards }.
event-round-begins = Round { $round }: the prize is the { $prize }.
event-laid = { $seat } lays a card face down.
event-shown = { $seat } turns up the { $card }.
event-taken = { $seat } takes the { $prize }.
