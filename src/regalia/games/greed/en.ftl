# Greed in English. What arguments there are: src/regalia/engine/words.py.

title = Greed
summary = Two to five players pull cards out of each other's hands: stop in time, or lose the lot.

## Players

player-0 = Anna
player-1 = Ben
player-2 = Clara
player-3 = David
player-4 = Emma

## Cards

deck-crook = Crooks
deck-number = Number cards

word-crook = crook
    .about = Whoever pulls it and stops in time may take a card out of the collection of the one they robbed.
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
       *[plain] Does nothing when pulled. Six cards of one number win.
    }
# The same where it can be chosen: a card without a sign needs no words.
choice-number =
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
        [0] no cards
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

## Questions

ask-play = Your turn:
ask-rob = Your turn:
ask-pull = Stop, or pull another card?
ask-look = You get to look at a hand:
ask-trade = Discard two collected cards for three new ones?
ask-take = The crook may take a card from the victim's collection:
ask-refill = Discard all your cards of one number to fill your hand?

# Behind a verb, by how many words of the move are chosen.
ask-play-1 = Play a card into your collection:
ask-rob-1 = Whom do you rob?
ask-look-1 = You may look at a hand. Whose?
ask-trade-1 = The first card to discard:
ask-trade-2 = The second card to discard:
ask-take-1 = Which card?
ask-clear-1 = Which number?

## Moves, and what they mean to a newcomer

verb-play = play
    .about = Play: one number card of your hand goes into your collection. Its symbol does nothing then.
verb-rob = rob
    .about = Rob: choose the hand that you pull from in this turn.
verb-stop = stop and keep what lies in the middle
    .about = Stop: the pulled cards go to your collection.
verb-pull = pull another card
    .about = Pull: one more unseen card. If its number lies in the middle already, all pulled cards go back and you get nothing.
verb-look = look
    .about = Look: you alone see that hand.
verb-keep = keep the collection as it is
    .about = Keep: your collection stays as it is.
verb-trade = draw three new cards in exchange for two collected ones
    .about = Trade: two cards of your collection are discarded, and three unseen ones drawn into it.
verb-leave = take nothing
    .about = Leave: you take nothing, and the crook goes home.
verb-take = take a card of your choice
    .about = Take: one card out of the collection of the one you robbed, because you pulled the crook.
verb-stay = keep the collection and draw nothing
    .about = Stay: your collection stays, and your hand is not filled.
verb-clear = fill the hand by discarding all cards of one number
    .about = Clear: discard all cards of one number from your collection, and draw until you hold eight cards.

## Hints

hint-bust = There is a { $chance }% chance that the next card repeats a number; then all that lies in the middle is lost.

## How a game ends: “Anna wins by collecting six cards of one number.”

ending-six-of-a-number = by collecting six cards of one number
ending-too-long = after 500 turns

## Options

option-first-pull = Must a player pull a card on every turn?
answer-first-pull-compulsory = yes, only going on is a choice
answer-first-pull-optional = no, the step may be skipped
option-reshuffle = When do the discards become the new draw pile?
answer-reshuffle-at-once = as soon as the last card is drawn
answer-reshuffle-when-needed = when the next card is to be drawn
option-refill-order = Who draws first when the victim is out of number cards and the robber may exchange a group?
answer-refill-order-victim = the victim, so the robber decides afterwards
answer-refill-order-robber = the robber

## Characters of bots

character-counter = counter
    .about = counts the cards and stops when one more pull should cost more than it brings
character-daredevil = daredevil
    .about = pulls on where others would long have stopped
character-miser = miser
    .about = takes a card or two and is content
character-envious = envious
    .about = robs whoever stands best, and would rather spoil than gain

## The table in a terminal

board-turn = Turn { $turn }
board-piles = draw pile { $pile }, discards { $discards }
board-collection = collection
board-hand = hand
board-empty = empty
board-known = everybody knows of { $cards }
board-seen-by = { $seat } saw { $cards }
board-somewhere = certainly in somebody's hand: { $cards }
board-middle =
    { $victim_given ->
        [no] In the middle, from the draw pile:
       *[yes] In the middle, from { $victim }:
    }

## The guided first game

guide-play = Whoever has six cards of one number in the collection at the end of a turn wins. A turn begins by playing a card from the hand into the collection. You hold three 4s, so begin to collect them: play a 4.
guide-rob = Now you rob someone: you pull unseen cards from a hand, one after another. { $player_2 } collects 2, 4 and 6, so there may be more of those in that hand. Rob { $player_2 }; the first card is pulled at once.
guide-pull = A 2. You may stop and keep it, or pull on. If you pull a number that lies in the middle already, all pulled cards go back and you get nothing. One card lies there, so the risk is small: pull.
guide-pull-on = 5(+1): its +1 gave you one more card from the pile, a 7, straight into your collection. Only a 2 or a 5 would ruin you now. Pull once more.
guide-stop = Another 7, and three cards in the middle. Each further pull gets more dangerous. Stop: all three are yours.
guide-stay = At the end of a turn you may discard all cards of one number and fill your hand to eight cards. Your hand is still full enough, and what you collected is worth more: stay.
guide-a-stop = { $player_1 } robbed you, pulled your crook with the cards, and stopped before it was too much.
guide-a-take = Whoever pulls a crook and stops takes a card out of the collection of its owner, and the crook goes home: so { $player_1 } took your 5(+1).
guide-b-bust = { $player_2 } pulled once too often: with a second 5 everything went back to { $player_1 }. Four cards in the middle were too many.
guide-farewell = Your turn again, and now you play alone. The numbers already pulled lie in the middle; the more there are, the sooner you should stop.
