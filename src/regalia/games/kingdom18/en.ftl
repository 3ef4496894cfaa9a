# Kingdom 18 in English. What arguments there are: src/regalia/engine/words.py.

## Cards

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

# What a power does.
does-War = War { $strength }: brings { $strength }, and one more on a realm with the War sign.
does-Diplomacy = Diplomacy { $strength }: brings { $strength }, and one more on a realm with the Diplomacy sign.
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
