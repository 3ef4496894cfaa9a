# Greed in English. What arguments there are: src/regalia/engine/words.py.

## Cards

word-crook = crook
    .about = Whoever pulls it may take a card out of the collection of the one they robbed.
word-pile = the draw pile
word-nobody = nobody
    .about = pull no card in this turn

name-number =
    { $symbol_id ->
        [plus-one] { $number }(+1)
        [look] { $number }(look)
        [two-for-three] { $number }(2+3)
       *[plain] { $number }
    }
word-plain = plain
word-plus-one = +1
word-look = look
word-two-for-three = 2+3

card-number =
    { $symbol_id ->
        [plus-one] When pulled: everyone with a { $number } in the collection draws one more card into it.
        [look] When pulled: the robber looks at somebody’s hand.
        [two-for-three] When pulled: the robber may discard two collected cards for three new ones.
       *[plain] { "" }
    }

## What happens

event-turn-begins = Turn { $turn }: { $seat }.
event-played = { $seat } plays { $card }.
event-pulled =
    { $victim_given ->
        [no] { $seat } pulls { $card } from the draw pile.
       *[yes] { $seat } pulls { $card } from { $victim }.
    }
event-pulled-crook =
    { $victim_given ->
        [no] { $seat } pulls the crook from the draw pile.
       *[yes] { $seat } pulls the crook from { $victim }.
    }
event-bust =
    { $victim_given ->
        [no] A second { $number }: { $seat } was too greedy, and all pulled cards go on the discard pile.
       *[yes] A second { $number }: { $seat } was too greedy, and all pulled cards go back to { $victim }.
    }
event-stopped =
    { $seat } stops and collects { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } from { $victim_given ->
        [no] the draw pile
       *[yes] { $victim }
    }.
event-stole = With the crook { $seat } takes { $card } out of the collection of { $victim }.
event-looked = { $seat } looks at the hand of { $holder }.
event-saw =
    { $cards_count ->
        [0] { $holder } holds no number cards.
       *[other] { $holder } holds { $cards }.
    }
event-traded = { $seat } discards { $lower } and { $higher } for three new cards.
event-gained = { $seat } draws { $card } into the collection.
event-cleared =
    { $cards ->
        [one] { $seat } discards { $cards } card of number { $number } to fill the hand.
       *[other] { $seat } discards { $cards } cards of number { $number } to fill the hand.
    }
event-drew =
    { $cards ->
        [one] { $seat } draws { $cards } card.
       *[other] { $seat } draws { $cards } cards.
    }
event-holds =
    { $cards_count ->
        [0] { $seat } now holds no number cards.
       *[other] { $seat } now holds { $cards }.
    }
event-reshuffled =
    { $cards ->
        [one] The discards are shuffled: { $cards } card in the new draw pile.
       *[other] The discards are shuffled: { $cards } cards in the new draw pile.
    }
event-no-card = There is no card left for { $seat } to draw.
event-won =
    { $cards ->
        [one] { $seat } has collected { $cards } card of one number and wins.
       *[other] { $seat } has collected { $cards } cards of one number and wins.
    }
event-drawn = After { $turns } turns nobody has won.
