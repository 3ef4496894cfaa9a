# What every game says alike, in English. What arguments there are: words.py beside this file.

# Something to choose, and what it costs and does.
choice = { $word }  ({ $about })

between = { ", " }
told = { $verb }: { $things }
told-of = { $word } ({ $card })

# How a match ended: who won, and by what (the message of the game's ending, such as “after all five rounds”).
outcome =
    { $winners_count ->
        [one] { $winners } wins { $ending }.
       *[other] A draw between { $winners } { $ending }.
    }

# How a match ended at a server, where it was not played to the end.
outcome-resigned = { $winner } wins, because { $seats } resigned.
outcome-deserted = Nobody wins: { $seats } resigned, and only bots are left.
outcome-agreed = Nobody wins: everyone agreed to end the match.
outcome-standing =
    { $winners_count ->
        [one] { $winners } leads: everyone agreed to end the match as it stands.
       *[other] { $winners } lead together: everyone agreed to end the match as it stands.
    }
outcome-closed = Nobody wins: the table was closed by whoever runs the server.

# How a series of matches ended.
outcome-series =
    { $winners_count ->
        [one] { $winners } wins the series of { $games ->
            [one] { $games } game
           *[other] { $games } games
        }.
       *[other] { $winners } share the series of { $games ->
            [one] { $games } game
           *[other] { $games } games
        }.
    }

# To a learner who left the guided game.
guide-astray = You went your own way, so the guide ends here. “What does this mean?” explains each question, and the rules are under “More”.

## What was said at the table

# Something said, for people: who said it, to whom if not to all, and what.
said =
    { $target_given ->
        [no] { $seat } says: { $text }
       *[yes] { $seat } says to { $target } alone: { $text }
    }
# Statements, which programs can read too. $words are words of a move; $denied is “yes” for what will not be done.
said-promise =
    { $denied ->
        [yes] I will not { $words } { $target }.
       *[no] I will { $words } { $target }.
    }
said-threat =
    { $denied ->
        [yes] I will not { $words } { $target }.
       *[no] I will { $words } { $target }.
    }
said-proposal =
    { $denied ->
        [yes] Let us not { $words } { $target }.
       *[no] Let us { $words } { $target }.
    }
said-claim =
    { $denied ->
        [yes] { $target } has no { $words }.
       *[no] { $target } has the { $words }.
    }
said-claim-of-mine =
    { $denied ->
        [yes] I have no { $words }.
       *[no] I have the { $words }.
    }

## A move that cannot be made

refused-not-now =
    { $moves ->
        [one] { $seat } cannot play { $typed } now, but can play only { $example }.
       *[other] { $seat } cannot play { $typed } now, but can play for example { $example }.
    }
refused-order = In { $typed } the order of words matters: it can be { $several }.
refused-no-move =
    { $moves ->
        [one] { $typed } is not a move of { $title }; { $seat } can play only { $example }.
       *[other] { $typed } is not a move of { $title }; { $seat } can play for example { $example }.
    }

## Opponents

bot-easy = easy
    .about = answers at once, and is often absent-minded
bot-medium = medium
    .about = answers at once, and knows the game
bot-hard = hard
    .about = thinks for a second about every move
bot-network = network
    .about = learnt the game by playing it, and answers at once
bot-solver = solver
    .about = plays each round so that nobody can do better in it; takes seconds, late in a game more than a minute
bot-random = random
    .about = plays any move at all
