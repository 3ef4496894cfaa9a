# The Fall of Kingdoms in English. What arguments there are: src/regalia/engine/words.py.

## Cards

word-Saint = Saint
    .one = a Saint
    .about = Pay 2 coins: your Morale rises by 1. Blocks attacks on you.
word-Prophet = Prophet
    .one = a Prophet
    .about = Free: take 1 coin and look at a card of another player. Blocks an Assassin.
word-Assassin = Assassin
    .one = an Assassin
    .about = Pay 3 coins: another player loses a card and 1 Morale. Blocks nothing.
word-General = General
    .one = a General
    .about = Pay 2 coins: one attack on a kingdom, and 1 Morale for you if it succeeds. Blocks a Prophet.
word-Informant = Informant
    .one = an Informant
    .about = Free: take 1 Morale from a kingdom that has 2 or more. Blocks an Informant.
word-Puppeteer = Puppeteer
    .one = a Puppeteer
    .about = Pay 3 coins: see a random card of one player, then do what that Character can to somebody else. Blocks a Puppeteer.

word-character = an active Character Card
word-destiny = a Destiny Card

card-destiny =
    { $answers_count ->
        [0] Use it as your action: { $does }.
       *[other] Only in defence, against { $answers }: { $does }.
    }
against-attack = an attack
against-assassin = an Assassin
against-prophet = a Prophet
against-informant = an Informant
against-puppeteer = a Puppeteer
against-accusation = an accusation

does-gain =
    { $n ->
        [one] gain { $n } coin
       *[other] gain { $n } coins
    }
does-toll =
    { $n ->
        [one] take { $n } coin from every other kingdom that has one
       *[other] take up to { $n } coins from every other kingdom
    }
does-wall = your Defense rises by { $n }
does-truce = nobody may attack you for one complete round
does-interdict = nobody may claim a Character that you name for one complete round
does-further =
    { $n ->
        [one] do { $n } more action in this turn
       *[other] do { $n } more actions in this turn
    }
does-no-destiny = do no Destiny action in the rest of this turn
does-not-again = use no other card of this name in this turn
does-assault =
    { $n ->
        [one] attack a kingdom, which no Character can block
       *[other] attack a kingdom { $n } times, which no Character can block
    }
does-spy = see all active Character Cards of another player
does-exchange = make a Swap without paying
does-draw = draw a Destiny Card
does-cancel = cancel the whole action
does-parry =
    { $n ->
        [one] cancel { $n } of the attacks
       *[other] cancel { $n } of the attacks
    }
does-strike = lower the attacker’s Defense by { $n }

## What happens

event-traded = { $seat } traded one Destiny Card.
event-turn-begins =
    { $coins ->
        [one] Turn { $turn }: { $seat } collects { $coins } coin.
       *[other] Turn { $turn }: { $seat } collects { $coins } coins.
    }
event-interest = { $seat } takes interest: 1 coin.
event-accused = { $seat } pays 5 coins and accuses { $target } of holding { $character_one }.
event-guessed-right = The guess is right: { $seat } holds { $character_one }.
event-guessed-wrong = The guess is wrong: { $seat } holds no { $character }.
event-bought = { $seat } pays 5 coins for a Destiny Card.
event-drew = { $seat } draws a Destiny Card.
event-drew-card = { $seat } now holds { $card }.
event-recycled = The { $cards } used Destiny Cards are shuffled into a new pile.
event-used =
    { $seat } uses { $card }{ $target_given ->
        [no] { "" }
       *[yes] { " " }on { $target }
    }{ $character_given ->
        [no] { "" }
       *[yes] , naming the { $character }
    }.
event-aimed = { $seat } aims at { $target }: { $attacks } on the stack.
event-withdrew = { $seat } takes back an attack on { $target }: { $attacks } left.
event-sent = { $seat } sends the stack of attacks: { $attacks }.
event-built = { $seat } builds { $more } Defense and stands at { $defense }.
event-swaps = { $seat } takes two cards from the House.
event-took-cards = { $seat } sees { $cards } from the House.
event-gave-back = { $seat } gives two cards back to the House, which is shuffled.
event-claimed =
    { $target_given ->
        [no] { $seat } claims the { $character }.
       *[yes] { $seat } claims the { $character } on { $target }.
    }
event-borrowed =
    { $target_given ->
        [no] { $seat } says the card picked from { $owner } is { $character_one } and uses it.
       *[yes] { $seat } says the card picked from { $owner } is { $character_one } and uses it on { $target }.
    }
event-picked = { $seat } blindly picks an active card of { $owner }.
event-picked-card = The card that { $seat } picked from { $owner } is { $character_one }.
event-called = { $caller } calls the { $character } of { $claimant } a bluff.
event-shown = { $seat } shows { $character_one }, shuffles it into the House and draws a new card.
event-owes = { $seat } called wrongly and loses a card when the action is over.
event-lied = { $seat } holds no { $character }: it was a bluff.
event-other-card = The card picked from { $owner } is no { $character }: it was a bluff.
event-new-card = { $seat } has a new active card: { $character }.
event-lost = { $seat } loses { $character_one } to the Valley of Ashes.
event-life-moves-up = { $seat } moves up an extra life, { $lives } left.
event-counters = { $seat } counters with { $character_one }.
event-defends = { $seat } answers with { $card }.
event-stopped = The action against { $target } is stopped.
event-hit = { $target } loses { $lost } Defense, { $left } left.
event-looked = { $seat } gains 1 coin and looks at { $look } of { $target }.
event-saw-character = The card of { $target } that { $seat } saw is { $character_one }.
event-saw-destiny = The card of { $target } that { $seat } saw is { $card }.
event-saw-hand =
    { $cards_count ->
        [0] { $seat } sees that { $target } holds no card.
       *[other] { $seat } sees that { $target } holds { $cards }.
    }
event-morale =
    { $change ->
        [1] The Morale of { $seat } rises to { $morale }.
       *[other] The Morale of { $seat } falls to { $morale }.
    }
event-destroyed =
    The kingdom of { $seat } is destroyed; { $taker_given ->
        [no] the Bank
       *[yes] { $taker }
    } takes { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
event-buried =
    { $cards_count ->
        [0] { $seat } leaves no card in the Valley of Ashes.
       *[other] { $seat } leaves { $cards } in the Valley of Ashes.
    }
event-discarded = { $seat } discards { $card }, the hand being full.
event-paid-back =
    { $coins ->
        [one] { $seat } gets { $coins } coin of the cost back.
       *[other] { $seat } gets { $coins } coins of the cost back.
    }
event-lapsed = The action of { $seat } lapses.
event-cut =
    { $coins ->
        [one] { $seat } discards { $coins } coin above the cap of ten.
       *[other] { $seat } discards { $coins } coins above the cap of ten.
    }
event-took-earned = { $seat } takes what the turn earned: { $coins }.
event-toll-paid = { $seat } pays { $actor } a toll of { $coins }.
event-game-over = { $winner } rules the last kingdom standing.
event-unfinished = The game is broken off, unfinished after { $turns } turns.
