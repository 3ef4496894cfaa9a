# Greedy Kingdoms, original of 2009, in English: what it says beside ../en.ftl.

title = Greedy Kingdoms (2009)
summary = The original for two: eight numbered characters, a free chip each turn, and failures that cost.

## Cards

deck-character = Characters

word-Head-Cook = Head Cook
word-Peddler = Peddler
word-Guild-Merchant = Guild Merchant
word-Pioneer = Pioneer
word-Bard = Bard
word-Paladin = Paladin
word-General = General
word-Field-Marshal = Field Marshal
word-Field = Field
word-Market = Market
word-Outpost = Outpost
word-Chapel = Chapel
word-Training-Hall = Training Hall
word-Town-Hall = Town Hall
word-Farmer = Farmer
word-Trader = Trader
word-Steward = Steward
word-Guide = Guide

word-building = building
word-citizen = citizen

## What happens

event-market-filled = { $card } joins the line of upgrades.
event-failed = { $card } of { $seat } fails.
event-succeeded =
    { $paid ->
        [yes] { $card } of { $seat } succeeds.
       *[no] { $card } of { $seat } succeeds, but cannot be paid in full and brings nothing.
    }
event-spared = { $card } of { $seat } fails and is not paid for.

## What upgrades do

effect-free-chip-n-more =
    { $n ->
        [one] take { $n } chip more where you take your free one
       *[other] take { $n } chips more where you take your free one
    }
effect-spare-n =
    { $n ->
        [one] in each of your attacks { $n } failed character need not be paid for
       *[other] in each of your attacks { $n } failed characters need not be paid for
    }
effect-names-by-tokens =
    { $names_count ->
        [one] from then on { $names } costs you { $tokens } less
       *[other] from then on { $names } cost you { $tokens } less
    }

## Questions

ask-start-chip = Which chip do you begin with?
ask-start-of-turn = Use an upgrade, or go on?
ask-free-chip = Which chip do you take?
ask-development = Obtain an upgrade, promote a character, or pass?
ask-line-up = Which three characters do you lay?
ask-spared-character = Which failed character is not paid for?
ask-attack = Which character do you handle next?

# Behind a verb, by how many words of the move are chosen.
ask-promote-1 = Which chip do you pay?
ask-promote-2 = Which chip do you pay with it?
ask-lay-1 = Lay three characters, in any order: which is the first?

## Moves, and what they mean to a newcomer

verb-obtain = obtain
    .does = buy an upgrade of the line, or a palace
    .about = Obtain: pay for an upgrade of the line, or 4 Honor and 1 Land for a Royal Palace. Two palaces win at once.
verb-promote = promote
    .does = pay two chips and draw a special worker
    .about = Promote: pay any two chips and draw a special worker. It takes the place of your ordinary worker of that number.
verb-take = take
    .about = Take: one chip of this kind is yours.
verb-lay = lay
    .about = Lay: three characters face down. A character of the attacker fails if the defender laid the same one: its cost is paid, and it brings nothing. Whoever defends only blocks.
verb-handle = handle
    .about = Handle: pay the cost of this character and take its income. Each of those that got through has its turn.
verb-use = use
    .about = Use: do now what this card of yours does.
verb-spare = spare
    .about = Spare: one of your failed characters is not paid for.

## How a game ends

ending-limit = when the limit of turns is reached

## Options

option-bank-limit = What if the Resource Area has too few chips for an income?
answer-bank-limit-counted = as many as are there, the rest is lost
answer-bank-limit-unlimited = it never runs out, but a Kingdom holds at most 99 of a kind

## The table in a terminal

board-market = Line
board-bank = Resource Area

## The guided first game

guide-take = Two Royal Palaces win, each for 4 Honor and 1 Land. You begin with a chip: take Food, which the Market card costs.
guide-free = Each of your attacks begins with a free chip. Take Land, which a palace needs.
guide-market = Before the battle you may obtain one card. Market costs 1 Food and pays 1 Gold and 1 Land at once: obtain Market.
guide-lay = You attack with three characters, face down; { $player_1 } lays three to block. A character that both laid fails: its cost is paid, and it brings nothing. So lay what is free: Cook, Peddler and Traveler.
guide-a-lay = { $player_1 } met your Traveler, which fails; Cook and Peddler succeed.
guide-handle = You choose in which order those that succeed are handled. The Peddler first: 2 Gold.
guide-build = The Cook brought Food as well. After the battle you may obtain a card again: an Outpost turns 1 Gold into 2 Land at once.
guide-a-attack = Now { $player_1 } attacks. With few chips, what is free is what will come.
guide-block = You defend: what you lay blocks the same character, and earns nothing. Lay Cook, Peddler and Traveler, which are free for { $player_1 } too.
guide-farewell = All three failed. From here on you play alone: a General brings 3 Honor where nobody expects it, and a block makes the other pay for nothing.
