# Kingdom 18 in English. What arguments there are: src/regalia/engine/words.py.

title = Kingdom 18
summary = Two players, five rounds: lay cards face down on two realms at once, and turn them up together.

## Players, whose decks are alike: the first is red

player-0 = Red
player-1 = Blue

## Cards

deck-empire = Empire cards
deck-realm = Realm cards

word-E1 = Marshal
word-E2 = Chancellor
word-E3 = Castellan
word-E4 = Spymaster

word-RW1 = Watchtower
word-RW2 = Mountain Pass
word-RW3 = Garrison Town
word-RW4 = Old Fortress
word-RW5 = Crown of Iron
word-RD1 = Fishing Village
word-RD2 = Market Town
word-RD3 = River Port
word-RD4 = Abbey
word-RD5 = Golden City

word-War = War
word-Diplomacy = Diplomacy
word-Defend = Defend
word-Assassin = Assassin

word-left = left
word-right = right

# A power with the number printed beside it, if there is one.
power =
    { $strength ->
        [0] { $power }
       *[other] { $power } { $strength }
    }
name-face = { $power }
# Beside a power as a choice: its card, and what the other end of that is.
choice-face =
    { $other_given ->
        [no] { $card }
       *[yes] { $card }, other end { $other }
    }

# What a power does.
does-War = War { $strength }: brings { $strength }, and one more on a realm with the War icon.
does-Diplomacy = Diplomacy { $strength }: brings { $strength }, and one more on a realm with the Diplomacy icon.
does-Defend = Defend: takes the number of a War that it meets in the same step.
does-Assassin = Assassin: takes the number of a Diplomacy that it meets in the same step.

card-realm =
    { $value ->
        [one] Worth { $value } point to whoever takes it; { $icon } earns one more here. Then its owner plays it as { $power }.
       *[other] Worth { $value } points to whoever takes it; { $icon } earns one more here. Then its owner plays it as { $power }.
    }
card-empire = Played with either end up. { $top } { $bottom }

## What happens

event-round-begins =
    Round { $round } of 5: { $left } ({ $left_value ->
        [one] { $left_value } point
       *[other] { $left_value } points
    }, { $left_icon } earns one more) on the left, { $right } ({ $right_value ->
        [one] { $right_value } point
       *[other] { $right_value } points
    }, { $right_icon } earns one more) on the right.
event-drew = { $seat } shuffles and draws { $hand }.
event-laid = { $seat } lays a card face down on each realm.
event-revealed = { $seat } turns up { $left } ({ $left_card }) on the left and { $right } ({ $right_card }) on the right.
event-captured =
    On the { $slot } realm { $seat } { $face_sign_id ->
        [Defend] defends against
       *[Assassin] assassinates
    } { $captured } of { $seat_rival } and gains { $points } from it.
event-taken =
    { $realm_value ->
        [one] { $seat } takes { $realm } ({ $realm_value } point) with { $total } to { $other }.
       *[other] { $seat } takes { $realm } ({ $realm_value } points) with { $total } to { $other }.
    }
event-taken-on-tie = { $total } to { $total } for { $realm }: { $seat } takes it, highest card { $highest } against { $other }.
event-unclaimed = { $total } to { $total } for { $realm }, and no highest card decides: nobody takes it.
event-game-over = The game is over: { $player_0 } has { $red }, { $player_1 } has { $blue }.

## Questions

# $chosen is 0 for the card on the left realm, then 1 for the one on the right.
ask-placement =
    { $chosen ->
        [0] Lay a card on the left realm, { $left } ({ $left_value ->
                [one] { $left_value } point
               *[other] { $left_value } points
            }, { $left_icon } +1):
       *[other] Lay a card on the right realm, { $right } ({ $right_value ->
                [one] { $right_value } point
               *[other] { $right_value } points
            }, { $right_icon } +1):
    }
    .about = Both of you lay a card face down on each realm, twice, and turn them up together. War and Diplomacy bring their number, and one more on a realm with the same icon. A Defend takes the number of a War that it meets in the same step, an Assassin that of a Diplomacy; against anything else they are worth nothing. Whoever brought more takes the realm: its points count at the end, and its card joins your deck.

## Hints

# $laid is how many cards the rival has laid in this step, $held how many more are to come.
hint-held =
    { $laid ->
        [0] { $all ->
            [yes] Your rival has exactly these to lay: { $cards }.
           *[no] Your rival has { $held } of these to lay: { $cards }.
        }
       *[other] { $held ->
            [0] Of these your rival has laid { $laid }: { $cards }.
           *[other] Of these your rival has laid { $laid } and has { $held } more to lay: { $cards }.
        }
    }
held = { $card } ({ $card_ends })

## How a game ends: “Red wins after all five rounds.”

ending-all-rounds-played = after all five rounds

## Options

option-captured-bonus = A Defend or Assassin captures a card that the realm's icon would have given one more point. Who gets it?
answer-captured-bonus-nobody = only the printed value is captured
answer-captured-bonus-captor = the point goes along with the value
option-idle-counter = What is a Defend or Assassin worth that has nothing to capture?
answer-idle-counter-worthless = nothing
answer-idle-counter-counts = the number printed beside it, if its card has one
option-tie-break = Equal totals: which number of a card is compared?
answer-tie-break-played = the printed value of any card played there
answer-tie-break-scoring = the printed value of those that were not captured
answer-tie-break-contributed = the points a single card brought, with bonus or capture
option-unclaimed-realm = What becomes of a realm that nobody takes?
answer-unclaimed-realm-aside = it is out of the game
answer-unclaimed-realm-stays = it stays at stake for the next round in place of a new one
answer-unclaimed-realm-deck = it is shuffled back among the face-down realms

## Characters of bots

character-schemer = schemer
    .about = lies in wait with a Defend or an Assassin
character-reckoner = reckoner
    .about = weighs every placement by what it should earn and takes the best
character-soldier = soldier
    .about = would rather go to war than not

## The table in a terminal

board-round = Round { $round } of { $rounds }
board-step =
    { $step ->
        [1] , first placement
       *[other] , second placement
    }
board-face-down = Still face down: { $realms }
board-aside = Nobody took: { $realms }
board-has = has { $realms }
board-holds = holds { $cards }
board-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
board-realm =
    { $slot_id ->
        [left] Left: { $realm }
       *[right] Right: { $realm }
    }
board-stake =
    { $realm_value ->
        [one] { $realm_value } point, { $realm_icon } +1
       *[other] { $realm_value } points, { $realm_icon } +1
    }
board-once = once yours: { $realm_power }

## The guided first game

guide-first = Five rounds, two realms in each; most points win. { word-RW4 } on the left is worth 4 points and { word-RD2 } on the right 2. You lay one card on each realm, face down, with one of its two ends up. War earns one more on { word-RW4 }, Diplomacy one more on { word-RD2 }: so lay War 6 of { word-E1 } on the left and Diplomacy 6 of { word-E2 } on the right.
guide-first-theirs = { $player_1 } laid War 3 against you on the left. On the right lies an Assassin: it takes the number of a Diplomacy that it meets, so your 6 there will count for { $player_1 }. Whoever has few strong cards tries to catch yours.
guide-second = Now the second card on each realm. On the left you lead, and { $player_1 } still holds War 6 of { word-E1 }. A Defend takes the number of a War that it meets in the same step: lay Defend of { word-E3 } on the left. Diplomacy 4 of { word-E4 } is what is left for the right.
guide-second-theirs = { $player_1 } wanted to win the left with War 6 and ran into your Defend: its 6 counted for you. That is the game: guess which end the other turns up.
guide-farewell = You took { word-RW4 }, 4 points, and its card joined your deck: one more Assassin in your hand. From here on you play alone: look at which icons the realms show, and ask yourself what the other must fear.
