# Was alle Spiele gleich sagen, auf Deutsch. Welche Angaben es gibt: words.py daneben.

choice = { $word }  ({ $about })

between = { ", " }
told = { $verb }: { $things }
told-of = { $word } ({ $card })

outcome =
    { $winners_count ->
        [one] { $winners } gewinnt { $ending }.
       *[other] Unentschieden zwischen { $winners } { $ending }.
    }

outcome-resigned = { $winner } gewinnt, denn aufgegeben: { $seats }.
outcome-deserted = Niemand gewinnt. Aufgegeben: { $seats }; nur Computergegner sind übrig.
outcome-agreed = Niemand gewinnt: Alle wollten das Spiel beenden.
outcome-standing =
    { $winners_count ->
        [one] { $winners } führt: Alle wollten das Spiel so beenden, wie es steht.
       *[other] { $winners } führen gemeinsam: Alle wollten das Spiel so beenden, wie es steht.
    }
outcome-closed = Niemand gewinnt: Der Tisch wurde vom Betreiber des Servers geschlossen.

outcome-series =
    { $winners_count ->
        [one] { $winners } gewinnt die Serie von { $games ->
            [one] { $games } Spiel
           *[other] { $games } Spielen
        }.
       *[other] { $winners } teilen sich die Serie von { $games ->
            [one] { $games } Spiel
           *[other] { $games } Spielen
        }.
    }

guide-astray = Du gehst deinen eigenen Weg, darum endet die Führung hier. „Was bedeutet das?“ erklärt jede Frage, und die Regeln stehen unter „Mehr“.

## Was am Tisch gesagt wurde

said =
    { $target_given ->
        [no] { $seat } sagt: { $text }
       *[yes] { $seat } sagt nur zu { $target }: { $text }
    }
said-promise =
    { $denied ->
        [yes] Das werde ich nicht tun: { $target } { $words }.
       *[no] Das werde ich tun: { $target } { $words }.
    }
said-threat =
    { $denied ->
        [yes] Das werde ich nicht tun: { $target } { $words }.
       *[no] Das werde ich tun: { $target } { $words }.
    }
said-proposal =
    { $denied ->
        [yes] Lasst uns das nicht tun: { $target } { $words }.
       *[no] Lasst uns das tun: { $target } { $words }.
    }
said-claim =
    { $denied ->
        [yes] Das hat { $target } nicht: { $words }.
       *[no] Das hat { $target }: { $words }.
    }
said-claim-of-mine =
    { $denied ->
        [yes] Das habe ich nicht: { $words }.
       *[no] Das habe ich: { $words }.
    }

## Ein Zug, der nicht geht

refused-not-now =
    { $moves ->
        [one] { $seat } kann { $typed } jetzt nicht spielen, sondern nur { $example }.
       *[other] { $seat } kann { $typed } jetzt nicht spielen, aber zum Beispiel { $example }.
    }
refused-order = In { $typed } kommt es auf die Reihenfolge der Wörter an: möglich sind { $several }.
refused-no-move =
    { $moves ->
        [one] { $typed } ist kein Zug von { $title }; { $seat } kann nur { $example } spielen.
       *[other] { $typed } ist kein Zug von { $title }; { $seat } kann zum Beispiel { $example } spielen.
    }

## Gegner

bot-easy = leicht
    .about = denkt einen Augenblick nach und ist oft zerstreut
bot-medium = mittel
    .about = denkt ein wenig nach und ist selten zerstreut
bot-hard = schwer
    .about = denkt über jeden Zug eine Sekunde nach
bot-network = Netz
    .about = hat das Spiel durch Spielen gelernt und antwortet sofort
bot-solver = Löser
    .about = spielt jede Runde so, dass niemand darin mehr herausholen kann; braucht Sekunden, spät im Spiel mehr als eine Minute
bot-random = Zufall
    .about = spielt irgendeinen Zug
