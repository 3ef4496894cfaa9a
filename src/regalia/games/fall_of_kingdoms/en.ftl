# The Fall of Kingdoms in English. What arguments there are: src/regalia/engine/words.py.

title = The Fall of Kingdoms
summary = Two to seven rulers bluff, call and attack one another until one kingdom is left.

## Players

player-0 = Amber
player-1 = Basalt
player-2 = Cedar
player-3 = Dune
player-4 = Ember
player-5 = Frost
player-6 = Gale

## Cards

deck-destiny = Destiny Cards

word-Saint = Saint
    .one = a Saint
    .counted =
        { $n ->
            [one] Saint
           *[other] { $n } Saints
        }
    .about = Pay 2 coins: your Morale rises by 1. Blocks attacks on you.
word-Prophet = Prophet
    .one = a Prophet
    .counted =
        { $n ->
            [one] Prophet
           *[other] { $n } Prophets
        }
    .about = Free: take 1 coin and look at a card of another player. Blocks an Assassin.
word-Assassin = Assassin
    .one = an Assassin
    .counted =
        { $n ->
            [one] Assassin
           *[other] { $n } Assassins
        }
    .about = Pay 3 coins: another player loses a card and 1 Morale. Blocks nothing.
word-General = General
    .one = a General
    .counted =
        { $n ->
            [one] General
           *[other] { $n } Generals
        }
    .about = Pay 2 coins: one attack; if it succeeds, your Morale rises by 1. Blocks a Prophet.
word-Informant = Informant
    .one = an Informant
    .counted =
        { $n ->
            [one] Informant
           *[other] { $n } Informants
        }
    .about = Free: take 1 Morale from a kingdom that has 2 or more. Blocks an Informant.
word-Puppeteer = Puppeteer
    .one = a Puppeteer
    .counted =
        { $n ->
            [one] Puppeteer
           *[other] { $n } Puppeteers
        }
    .about = Pay 3 coins: see a random card, use its ability elsewhere. Blocks a Puppeteer.

word-Raised-Drawbridge = Raised Drawbridge
word-Food-Taster = Food Taster
word-Counter-Charge = Counter Charge
word-Veiled-Court = Veiled Court
word-Forged-Alibi = Forged Alibi
word-Royal-Windfall = Royal Windfall
word-Border-Toll = Border Toll
word-Master-Masons = Master Masons
word-Siege-Engine = Siege Engine
word-Forced-March = Forced March
word-Swift-Courier = Swift Courier
word-Truce-Banner = Truce Banner
word-Interdict = Interdict
word-Hidden-Passage = Hidden Passage
word-Spyglass = Spyglass

word-character = a Character Card
word-destiny = a Destiny Card

# What can be under way beside the ability of a Character.
word-kingdom-attack = Kingdom Attack
word-destiny-attack = attack by a Destiny Card
word-accusation = Accusation

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
does-wall = raise your Defense by { $n }
does-truce = let nobody attack you for one complete round
does-interdict = name a Character that nobody may claim for one complete round
does-further =
    { $n ->
        [one] do { $n } more action in this turn
       *[other] do { $n } more actions in this turn
    }
does-no-destiny = do no Destiny action in the rest of this turn
does-not-again = use no other card of this name in this turn
does-assault =
    { $n ->
        [one] attack a kingdom in a way that no Character can block
       *[other] attack a kingdom { $n } times in a way that no Character can block
    }
does-spy = see all Character Cards in the hand of another player
does-exchange = make a Swap without paying
does-draw = draw a Destiny Card
does-morale = raise your Morale by { $n }
does-dismay = lower the Morale of another kingdom by { $n }
does-rob =
    { $n ->
        [one] take { $n } coin from one other kingdom
       *[other] take up to { $n } coins from one other kingdom
    }
does-delay = make one other kingdom lose its next turn
does-read = see all Destiny Cards of another player
does-seize = take a random Destiny Card from another player, which all see
does-betray = make another player lose a Character of their choice
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
event-interest = { $seat } earns 1 coin of interest.
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
event-aimed =
    { $attacks ->
        [one] { $seat } prepares { $attacks } attack on { $target }.
       *[other] { $seat } prepares { $attacks } attacks on { $target }.
    }
event-withdrew = { $seat } takes back an attack on { $target }: { $attacks } left.
event-sent =
    { $attacks ->
        [one] { $seat } sends { $attacks } attack.
       *[other] { $seat } sends { $attacks } attacks.
    }
event-built = { $seat } builds { $more } Defense and stands at { $defense }.
event-swaps = { $seat } begins a Swap and takes two cards from the House.
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
event-picked = { $seat } blindly picks a Character Card of { $owner }.
event-picked-card = The card that { $seat } picked from { $owner } is { $character_one }.
event-called = { $caller } calls the { $character } of { $claimant } a bluff.
event-shown = { $seat } shows { $character_one }, shuffles it into the House and draws a new card.
event-owes = { $seat } called wrongly and loses a card when the action is over.
event-lied = { $seat } holds no { $character }: it was a bluff.
event-other-card = The card picked from { $owner } is no { $character }: it was a bluff.
event-new-card = { $seat } has a new Character in hand: { $character }.
event-lost = { $seat } loses { $character_one } to the Valley of Ashes.
event-life-moves-up = { $seat } moves up an extra life, { $lives } left.
event-counters = { $seat } counters with { $character_one }.
event-defends = { $seat } answers with { $card }.
event-stopped = The action against { $target } is stopped.
event-hit = { $target } loses { $lost } Defense, { $left } left.
event-looked = { $seat } earns 1 coin and looks at { $look } of { $target }.
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
        [0] { $seat } has no Character left.
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
event-took-earned =
    { $seat } takes what the turn earned: { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
event-loses-turn = { $seat } loses this turn.
event-seized = { $seat } takes { $card } from { $target }.
event-toll-paid =
    { $coins ->
        [one] { $seat } pays { $actor } { $coins } coin.
       *[other] { $seat } pays { $actor } { $coins } coins.
    }
event-game-over = { $winner } rules the last kingdom standing.
event-unfinished = The game is broken off, unfinished after { $turns } turns.

## What is under way

# An action: who does it, what, on whom, how often, naming or borrowing which card, and who claims what against it.
under-way =
    { $actor }: { $deed }{ $target_given ->
        [no] { "" }
       *[yes] { " " }on { $target }
    }{ $attacks ->
        [0] { "" }
        [1] { "" }
       *[other] { " " }({ $attacks } attacks)
    }{ $named_given ->
        [no] { "" }
       *[yes] { " " }of holding { $named_one }
    }{ $owner_given ->
        [no] { "" }
       *[yes] , said to be the card picked from { $owner }
    }.{ $claimant_given ->
        [no] { "" }
       *[yes] { " " }{ $claimant } claims the { $counter } against it.
    }
under-way-stack = { $actor } prepares { $aims }.
aims =
    { $n ->
        [one] { $n } attack on { $target }
       *[other] { $n } attacks on { $target }
    }

## Questions

ask-trade = Keep your two Destiny Cards, or trade one of them for another from the pile?
ask-act =
    { $further ->
        [0] Your action. You have { $coins ->
            [one] { $coins } coin
           *[other] { $coins } coins
        }:
       *[other] Your action, and { $further } more after it. You have { $coins ->
            [one] { $coins } coin
           *[other] { $coins } coins
        }:
    }
ask-stack = Add another attack (4 coins), take one back, or send the attacks:
ask-call =
    { $owner_given ->
        [no] { $under_way } Does { $claimant } really hold { $character_one }? Call it a bluff: if you are right, { $claimant } loses a card and your Morale rises by 1; if you are wrong, you lose a card.
       *[yes] { $under_way } { $claimant } says that the card picked from { $owner } is { $character_one }. Call it a bluff: if you are right, { $claimant } loses a card and your Morale rises by 1; if you are wrong, you lose a card.
    }
ask-respond = { $under_way } Let it happen, claim a Character that stops it (a counter costs no coins), or use a Defense-only card?
ask-lose = You lose a Character. Which one?
ask-borrow = The card you picked is { $card_one }. Which ability do you say it has?
ask-return = Which two cards go back to the House?
ask-discard = You hold five Destiny Cards. Which one do you discard?

# Behind a verb, by how many words of the move are chosen.
ask-accuse-1 = Accuse whom?
ask-accuse-2 = Of holding which Character?
ask-use-1 = Which Destiny Card?
ask-use-2 = On whom, or naming whom?
ask-attack-1 = Which kingdom?
ask-withdraw-1 = Which kingdom?
ask-build-1 = How much Defense, for 5 coins each?
ask-claim-1 = Which Character?
ask-claim-2 = On whom?
ask-claim-3 = Look at which kind of card?
ask-counter-1 = Claim which Character?
ask-defend-1 = Which card?
ask-lose-1 = Which Character do you lose?
ask-return-1 = Which card goes back?
ask-return-2 = And which other one?
ask-discard-1 = Which card?
ask-trade-1 = Which card?

## Moves, and what they mean to a newcomer

verb-pass = pass
    .about = Pass: let it happen.
verb-call = call the bluff
    .about = Call: say that it is a bluff. If you are right, the other loses a card and your Morale rises; if not, you lose a card.
verb-interest = interest
    .does = take 1 coin
    .about = Interest: 1 coin, safe from everybody.
verb-accuse = accuse
    .does = 5 coins to guess a Character of another player
    .about = Accuse: 5 coins to name a Character of another player. If it is there, it is lost and your Morale rises.
verb-buy = buy
    .does = 5 coins for a Destiny Card
    .about = Buy: 5 coins for a Destiny Card, for a later turn.
verb-use = use a Destiny Card
    .about = Use: do what one of your Destiny Cards says. It is used up.
verb-attack = attack
    .does = 4 coins for each attack, which lowers a kingdom's Defense by 1
    .about = Attack: 4 coins lower a kingdom’s Defense by 1. You may add more attacks before you send them. At 0 a kingdom falls.
verb-withdraw = withdraw an attack
    .about = Withdraw: take back one of the attacks that you have put together.
verb-send = send the attacks
    .about = Send: the attacks go out. Each kingdom may answer.
verb-build = build
    .does = 5 coins for each 1 that your Defense rises
    .about = Build: 5 coins raise your Defense by 1.
verb-swap = swap
    .does = 4 coins to exchange cards with the House
    .about = Swap: 4 coins to take two cards from the House, look at them, and give any two back.
verb-claim = claim a Character's ability, held or not
    .about = Claim: use the ability of a Character, whether you hold it or not. Anybody may call it a bluff: if it was one, you lose a card and get the cost back; if it was true, the caller loses a card.
verb-counter = counter by claiming a Character, held or not
    .about = Counter: claim the Character that stops this, whether you hold it or not. That can be called a bluff as well.
verb-defend = defend with a Defense-only Destiny Card
    .about = Defend: a Defense-only Destiny Card stops it, and is used up.
verb-lose = lose
    .about = Lose: the card goes to the Valley of Ashes. If you have an extra life, it moves up.
verb-return = return
    .about = Return: two of these cards go back to the House; the others are yours.
verb-discard = discard
    .about = Discard: you may hold four Destiny Cards, so one has to go.
verb-keep = keep
    .about = Keep: begin with the two Destiny Cards you have.
verb-trade = trade
    .about = Trade: one of them goes under the pile, and you draw another.

## How a game ends: “Amber wins as the last kingdom standing.”

ending-last-standing = as the last kingdom standing
ending-unfinished = on Defense and cards, the game being unfinished after 500 turns

## Options

option-refund-when-caught = An ability is caught as a bluff. Is its cost paid back?
answer-refund-when-caught-yes = to the purse, before the card is lost
answer-refund-when-caught-no = the coins are gone
option-saint-blocks = Several attacks are sent at once. How many of them does one Saint block?
answer-saint-blocks-all = all attacks of the action on that kingdom
answer-saint-blocks-one = one of them
option-puppeteer-block = Who may block a Puppeteer with a Puppeteer?
answer-puppeteer-block-both = the owner of the card before the pick, and the target of the borrowed ability
answer-puppeteer-block-owner = only the owner of the card
answer-puppeteer-block-target = only the target of the borrowed ability
option-call-loot = A kingdom loses its last card through a call. Who takes its coins?
answer-call-loot-opponent = the caller of a liar, or the claimant who was called wrongly
answer-call-loot-bank = nobody
option-morale-floor = How low can an Assassin bring Morale?
answer-morale-floor-1 = to 1
answer-morale-floor-0 = to 0, which is no income
option-defense-cap = How high can Defense rise?
answer-defense-cap-none = without limit
answer-defense-cap-6 = to 6
answer-defense-cap-10 = to 10
option-call-order = In which order are the others asked whether they call?
answer-call-order-clockwise = clockwise from the claimant, and the first call counts
answer-call-order-target-first = the one it is aimed at, then clockwise
answer-call-order-sealed = all answer unseen, and the first caller clockwise counts
option-wrong-call = When does a wrong caller lose the card?
answer-wrong-call-after = when the action that was called has gone on to its end
answer-wrong-call-at-once = before the action goes on
option-caught-counter = A counter is caught as a bluff. May a Defense-only card still answer the action?
answer-caught-counter-card = yes, if the target lives on and has one
answer-caught-counter-nothing = no, there is one answer to an action
option-fifth-card = May room for a fifth Destiny Card be made by using one?
answer-fifth-card-discard = no, one of the five is discarded
answer-fifth-card-use = yes, one that was held before may be used on the spot instead

## Characters of bots, and what they say

character-counter = counter
    .about = counts the Characters that are left, believes the odds and lies when they are good
character-honest = honest
    .about = claims only what it holds, keeps its word, and believes others who claim
character-bluffer = bluffer
    .about = claims and promises whatever it needs, and trusts nobody
character-rebel = rebel
    .about = strikes at whoever is strongest, and calls on others to join in
character-vengeful = vengeful
    .about = forgets no blow and no broken word, and pays them back

say-counter-proposal-0 = Count their walls and coins.
say-counter-proposal-1 = Together it comes cheap.
say-counter-promise-0 = Peace pays for both of us.
say-counter-threat-0 = I keep accounts.
say-honest-promise-0 = You have my word.
say-honest-promise-1 = I say it before everyone.
say-honest-claim-0 = Look if you like.
say-honest-claim-1 = I have nothing to hide.
say-honest-threat-0 = You leave me no choice.
say-bluffer-claim-0 = Call me if you dare.
say-bluffer-claim-1 = Would I lie?
say-bluffer-promise-0 = Trust me.
say-bluffer-promise-1 = You and I are friends.
say-bluffer-threat-0 = Sleep badly.
say-rebel-proposal-0 = Down with the mighty!
say-rebel-proposal-1 = Nobody should stand so high.
say-rebel-threat-0 = Your throne is next.
say-vengeful-threat-0 = I forget nothing.
say-vengeful-threat-1 = You will pay for that.
say-vengeful-threat-2 = An eye for an eye.
say-vengeful-promise-0 = You never harmed me.

## The table in a terminal

board-before = Before the first turn
board-turn = Turn { $turn }, { $actor }
board-house =
    { $known_count ->
        [0] House { $n }
       *[other] House { $n } (known: { $known })
    }
board-pile = Destiny pile { $n }
board-ashes =
    { $cards_count ->
        [0] Valley of Ashes: empty
       *[other] Valley of Ashes: { $cards }
    }
board-destroyed = destroyed
board-defense = Defense { $n }
board-morale = Morale { $n }
board-coins =
    { $n ->
        [one] { $n } coin
       *[other] { $n } coins
    }{ $earned ->
        [0] { "" }
       *[other] { " " }+{ $earned }
    }
board-cards = cards { $cards }
board-destiny = Destiny { $n }
board-truce = under a truce
board-idle = loses its next turn
board-forbids = forbids { $cards }
board-known = holds { $cards }
board-lacks = known to lack { $cards }
board-hand =
    { $cards_count ->
        [0] Characters  not dealt yet
       *[other] Characters  { $cards }
    }
board-taken = from the House  { $cards }
board-own-destiny = Destiny  { $cards }
board-seen = of these another has seen  { $cards }
board-picked = the picked card is { $card_one }

## The guided first game

guide-destiny = Be the last kingdom that stands. A kingdom falls when its Defense or its Characters are gone. First you see your two Destiny Cards: { word-Food-Taster } keeps you from a murder, { word-Master-Masons } raises your Defense. Both are good: keep them.
guide-b-claim = { $player_2 } claims to hold a General and attacks { $player_1 } with it. Nobody has to tell the truth.
guide-call = Each Character exists four times. One General lies in the Valley of Ashes and you hold two: only one is left among all other cards. So this is most likely a bluff. Call it: if you are right, { $player_2 } loses a card and your Morale rises.
guide-b-lose = { $player_2 } had no General, lost a Prophet to the Valley of Ashes, and moved up an extra life. Your Morale rose: it is the number of coins you collect each turn.
guide-claim = Your turn. You hold two Generals, so claim one and mean it: it lowers the Defense of a kingdom by 1. Aim at { $player_2 }, who is weakened. Anybody who calls it loses a card.
guide-b-suffers = Nobody dared to call, and { $player_2 } had nothing against it: Defense went down to 2, and your Morale rose again.
guide-a-claim = { $player_1 } claims an Informant against you: it wants your Morale.
guide-b-call = { $player_2 } called it a bluff and was wrong: { $player_1 } showed an Informant. That costs { $player_2 } a card.
guide-counter = An Informant is stopped by an Informant. You hold none. But the others do not know that: counter all the same. If nobody calls, it never happened; if somebody does, you lose a card.
guide-b-lets = They let it stand, so your Morale is safe. A bluff works best where calling is dear: { $player_2 } had just lost a card that way.
guide-farewell = Now you know claims, calls and counters. Attacks, buildings and Destiny Cards wait in your own turns; each choice says what it costs. Remember who called whom, and count the ashes.
