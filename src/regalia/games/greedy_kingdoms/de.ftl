# Was beide Ausgaben von Greedy Kingdoms gleich sagen, auf Deutsch. Welche Angaben es gibt: src/regalia/engine/words.py.

## Spielende

player-0 = Ludwig
player-1 = Ingrid
player-2 = Ottokar
player-3 = Mathilde

## Marker und Karten

deck-palace = Paläste
deck-building = Gebäude
deck-citizen = Bürger

word-Honor = Ehre
    .counted = { $n } Ehre
word-Gold = Gold
    .counted = { $n } Gold
word-Food = Nahrung
    .counted = { $n } Nahrung
word-Land = Land
    .counted = { $n } Land
word-any = ein beliebiger Marker
    .counted =
        { $n ->
            [one] { $n } beliebigen Marker
           *[other] { $n } beliebige Marker
        }

word-Cook = Köchin
word-Knight = Ritter
word-Traveler = Reisender
word-Explorer = Entdeckerin
word-Baron = Baron
word-Duke = Herzog
word-Settler = Siedlerin
word-Court-Bard = Hofbarde
word-Royal-Palace = Königspalast
word-Surveyor = Landmesserin
word-Priest = Priester
word-Herald = Herold

## Was geschieht

event-received = { $seat } erhält { $tokens }.
event-paid = { $seat } zahlt { $tokens }.
event-obtained = { $seat } erwirbt { $card }.
event-promoted = { $seat } befördert { $hero } zu { $hero_advanced }.
event-laid = { $seat } legt drei Karten verdeckt.
event-revealed = { $seat } deckt auf: { $heroes }.
event-battle =
    { $blocked_count ->
        [0] Geblockt: niemand.
       *[other] Geblockt: { $blocked }.
    }
event-round-begins = Runde { $round }: { $attacker } greift { $defender } an.
event-palace-built =
    { $palaces ->
        [1] { $seat } baut den ersten Königspalast.
       *[other] { $seat } baut den zweiten Königspalast.
    }
event-won = { $seat } hat zwei Königspaläste und gewinnt.
event-limit-reached = Das Spiel endet nach { $rounds } Runden.

## Was Karten kosten und tun

form =
    { $cost_count ->
        [0] Kostenlos: { $does }.
       *[other] Zahle { $cost }: { $does }.
    }
form-later =
    { $cost_count ->
        [0] Als { $advanced } kostenlos: { $does }.
       *[other] Als { $advanced } zahle { $cost }: { $does }.
    }
card-form =
    { $cost_count ->
        [0] Kostenlos: { $does }.
       *[other] Zahle { $cost }: { $does }.
    }
card-hero = { $now } { $later }
card-palace = Kostet { $cost }: Wer zwei baut, gewinnt sofort.
card-upgrade =
    { $cost_count ->
        [0] Kostenlos:
       *[other] Kostet { $cost }:
    } { $does_count ->
        [0] bewirkt nichts
       *[other] { $does }
    }.

effect-gain-tokens = nimm { $tokens }
effect-start-gain-tokens = nimm { $tokens } zu Beginn jedes deiner Züge
effect-start-gain-tokens-if-no-kind = nimm { $tokens } zu Beginn jedes deiner Züge, wenn dir { $lacking } fehlt
effect-start-exchange-price-for-tokens = zu Beginn deines Zuges darfst du { $price } gegen { $tokens } tauschen
effect-promote = befördere kostenlos eine Karte
effect-take-n =
    { $n ->
        [one] nimm { $n } Marker deiner Wahl von der verteidigenden Seite
       *[other] nimm { $n } Marker deiner Wahl von der verteidigenden Seite
    }
effect-swap-n =
    { $n ->
        [one] tausche, wenn du willst, { $n } Karte des Marktes gegen eine neue
       *[other] tausche bis zu { $n } Karten des Marktes gegen neue
    }

## Fragen nach einem Verb, je nachdem, wie viele Wörter des Zuges gewählt sind

ask-obtain-1 = Welche Karte erwirbst du?
ask-use-1 = Welche davon nutzt du?
ask-lay-2 = Welcher ist der zweite?
ask-lay-3 = Welcher ist der dritte?

## Züge, und was sie bedeuten

verb-pass = passen
    .does = nichts tun
    .about = Passen: Tu nichts in diesem Ausbau. Deine Marker bleiben dir.
verb-done = fertig
    .does = nichts, oder nichts mehr
    .about = Fertig: Lass es und mach weiter.

## Wie ein Spiel endet: „Ludwig gewinnt mit einem zweiten Königspalast.“

ending-second-palace = mit einem zweiten Königspalast

## Charaktere der Bots

character-fox = Fuchs
    .about = rechnet damit, durchschaut zu werden: lässt die beste Karte zu Hause und wartet auf die der anderen
character-reckoner = Rechner
    .about = wägt ab, was jede Karte bringt, und mischt die Aufstellungen
character-champion = Held
    .about = schickt, was am meisten bringt, so offensichtlich es auch ist
character-builder = Baumeister
    .about = liebt Ausbauten und Beförderungen und hat es nicht eilig

## Der Tisch im Terminal

board-round =
    { $round ->
        [0] Vor der ersten Runde
       *[other] Runde { $round }
    }
board-attacks = greift an
board-defends = verteidigt
board-palaces = { $n } von { $all } Palästen
board-upgrades = Ausbauten
board-advanced = befördert
board-shown = aufgedeckt
board-laid = gelegt
board-hand = Hand
board-hero = { $hero }: { $does }
# Was eine Karte des Markts jetzt kostet, wenn sie durch etwas billiger wird.
board-price =
    Jetzt { $cost_count ->
        [0] kostenlos
       *[other] { $cost }
    }{ $less ->
        [0] { "" }
        [one] , abzüglich { $less } nach Wahl
       *[other] , abzüglich { $less } nach Wahl
    }.
board-deck =
    { $n ->
        [one] { $n } Karte verdeckt
       *[other] { $n } Karten verdeckt
    }
board-blocked = Geblockt: { $heroes }
