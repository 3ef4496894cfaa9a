# High Bid in English. What arguments there are: src/regalia/engine/words.py.

title = High Bid
summary = Two or three players bid for three prizes, face down and all at once.
player-0 = Ash
player-1 = Birch
player-2 = Cedar

event-dealt = { $seat } is dealt { $cards }.
event-round-begins = Round { $round }: the prize is the { $prize }.
event-laid = { $seat } lays a card face down.
event-shown = { $seat } turns up the { $card }.
event-taken = { $seat } takes the { $prize }.

ask-bid = Which card do you bid?
ending-all-rounds-played = after three rounds
option-taker = Which bid takes the prize?
answer-taker-highest = the highest
answer-taker-lowest = the lowest
character-bold = bold
    .about = bids high from the first round on
character-patient = patient
    .about = keeps the best card for the best prize

board-prize = Round { $round }: the { $prize } for { $points }
board-player =
    { $seat } holds { $hand_count ->
        [0] nothing
       *[other] { $hand }
    }{ $laid_given ->
        [no] { "" }
       *[yes] , has laid { $laid }
    }, has won { $won_count ->
        [0] nothing
       *[other] { $won }
    }

# What the entries of a view are called, in tables that are drawn from it.
label-round = round
label-prize = prize
label-points = points
label-won = won
label-laid = laid
label-hand = hand
label-cards-in-hand = cards in hand
