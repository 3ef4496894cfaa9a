# Kingdom 18 auf Deutsch. Welche Angaben es gibt: src/regalia/engine/words.py.

title = Kingdom 18
summary = Zwei Personen, fünf Runden: Legt Karten verdeckt an zwei Reiche zugleich und deckt sie gemeinsam auf.

## Spielende, deren Karten gleich sind: zuerst Rot

player-0 = Rot
player-1 = Blau

## Karten

deck-empire = Imperiumskarten
deck-realm = Reichskarten

word-E1 = Marschall
word-E2 = Kanzler
word-E3 = Burgvogt
word-E4 = Spionin

word-RW1 = Wachturm
word-RW2 = Bergpass
word-RW3 = Garnison
word-RW4 = Alte Festung
word-RW5 = Eiserne Krone
word-RD1 = Fischerdorf
word-RD2 = Marktstadt
word-RD3 = Flusshafen
word-RD4 = Abtei
word-RD5 = Goldene Stadt

word-War = Krieg
word-Diplomacy = Diplomatie
word-Defend = Abwehr
word-Assassin = Attentat

word-left = links
word-right = rechts

power =
    { $strength ->
        [0] { $power }
       *[other] { $power } { $strength }
    }
name-face = { $power }
choice-face =
    { $other_given ->
        [no] { $card }
       *[yes] { $card }, anderes Ende { $other }
    }

does-War = Krieg { $strength }: bringt { $strength }, und eins mehr an einem Reich mit dem Zeichen Krieg.
does-Diplomacy = Diplomatie { $strength }: bringt { $strength }, und eins mehr an einem Reich mit dem Zeichen Diplomatie.
does-Defend = Abwehr: nimmt die Zahl eines Krieges, auf den sie im selben Schritt trifft.
does-Assassin = Attentat: nimmt die Zahl einer Diplomatie, auf die es im selben Schritt trifft.

card-realm =
    { $value ->
        [one] Bringt { $value } Punkt, wenn man es einnimmt; { $icon } zählt hier eins mehr. Danach spielt man die Karte als { $power }.
       *[other] Bringt { $value } Punkte, wenn man es einnimmt; { $icon } zählt hier eins mehr. Danach spielt man die Karte als { $power }.
    }
card-empire = Wird mit einem der beiden Enden nach oben gespielt. { $top } { $bottom }

## Was geschieht

event-round-begins =
    Runde { $round } von 5: links { $left } ({ $left_value ->
        [one] { $left_value } Punkt
       *[other] { $left_value } Punkte
    }, { $left_icon } zählt eins mehr), rechts { $right } ({ $right_value ->
        [one] { $right_value } Punkt
       *[other] { $right_value } Punkte
    }, { $right_icon } zählt eins mehr).
event-drew = { $seat } mischt und zieht { $hand }.
event-laid = { $seat } legt an jedes Reich eine Karte verdeckt.
event-revealed = { $seat } deckt links { $left } ({ $left_card }) und rechts { $right } ({ $right_card }) auf.
event-captured =
    { $face_sign_id ->
        [Defend] Die Abwehr
       *[Assassin] Das Attentat
    } von { $seat } ({ $slot }) trifft { $captured } von { $seat_rival } und bringt dafür { $points }.
event-taken =
    { $realm_value ->
        [one] { $seat } nimmt { $realm } ({ $realm_value } Punkt) mit { $total } zu { $other } ein.
       *[other] { $seat } nimmt { $realm } ({ $realm_value } Punkte) mit { $total } zu { $other } ein.
    }
event-taken-on-tie = { $total } zu { $total } um { $realm }: { $seat } nimmt es mit der höchsten Karte ein, { $highest } gegen { $other }.
event-unclaimed = { $total } zu { $total } um { $realm }, und keine höchste Karte entscheidet: Niemand nimmt es ein.
event-game-over = Das Spiel ist aus: { $player_0 } hat { $red }, { $player_1 } hat { $blue }.

## Fragen

ask-placement =
    { $chosen ->
        [0] Lege eine Karte an das linke Reich, { $left } ({ $left_value ->
                [one] { $left_value } Punkt
               *[other] { $left_value } Punkte
            }, { $left_icon } +1):
       *[other] Lege eine Karte an das rechte Reich, { $right } ({ $right_value ->
                [one] { $right_value } Punkt
               *[other] { $right_value } Punkte
            }, { $right_icon } +1):
    }
    .about = Beide legen an jedes Reich verdeckt eine Karte, zweimal, und decken gemeinsam auf. Krieg und Diplomatie bringen ihre Zahl, und eins mehr an einem Reich mit demselben Zeichen. Eine Abwehr nimmt die Zahl eines Krieges, auf den sie im selben Schritt trifft, ein Attentat die einer Diplomatie; gegen alles andere sind sie nichts wert. Wer mehr gebracht hat, nimmt das Reich ein: Seine Punkte zählen am Ende, und seine Karte kommt zu den eigenen.

## Hinweise

hint-held =
    { $laid ->
        [0] { $all ->
            [yes] Die andere Seite hat genau diese Karten zu legen: { $cards }.
           *[no] Die andere Seite hat { $held } von diesen zu legen: { $cards }.
        }
       *[other] { $held ->
            [0] Von diesen hat die andere Seite { $laid } gelegt: { $cards }.
           *[other] Von diesen hat die andere Seite { $laid } gelegt und noch { $held } zu legen: { $cards }.
        }
    }
held = { $card } ({ $card_ends })

## Wie ein Spiel endet: „Rot gewinnt nach allen fünf Runden.“

ending-all-rounds-played = nach allen fünf Runden

## Optionen

option-captured-bonus = Abwehr oder Attentat erbeutet eine Karte, der das Zeichen des Reichs einen Punkt mehr gegeben hätte. Wer bekommt ihn?
answer-captured-bonus-nobody = niemand; erbeutet wird nur der gedruckte Wert
answer-captured-bonus-captor = der Punkt geht mit dem Wert mit
option-idle-counter = Was ist eine Abwehr oder ein Attentat wert, wenn es nichts zu erbeuten gibt?
answer-idle-counter-worthless = nichts
answer-idle-counter-counts = die Zahl daneben, wenn die Karte eine hat
option-tie-break = Gleichstand: Welche Zahl einer Karte wird verglichen?
answer-tie-break-played = der gedruckte Wert jeder dort gespielten Karte
answer-tie-break-scoring = der gedruckte Wert derer, die nicht erbeutet wurden
answer-tie-break-contributed = die Punkte, die eine einzelne Karte gebracht hat, mit Zuschlag oder Beute
option-unclaimed-realm = Was wird aus einem Reich, das niemand einnimmt?
answer-unclaimed-realm-aside = es ist aus dem Spiel
answer-unclaimed-realm-stays = es steht statt eines neuen auch in der nächsten Runde auf dem Spiel
answer-unclaimed-realm-deck = es wird unter die verdeckten Reiche gemischt

## Charaktere der Bots

character-schemer = Ränkeschmied
    .about = lauert mit Abwehr oder Attentat
character-reckoner = Rechner
    .about = wägt ab, was jede Karte bringen sollte, und nimmt das Beste
character-soldier = Soldat
    .about = zieht lieber in den Krieg als nicht

## Der Tisch im Terminal

board-round = Runde { $round } von { $rounds }
board-step =
    { $step ->
        [1] , erste Karten
       *[other] , zweite Karten
    }
board-face-down = Noch verdeckt: { $realms }
board-aside = Von niemandem eingenommen: { $realms }
board-has = hat { $realms }
board-holds = hält { $cards }
board-points =
    { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }
board-realm =
    { $slot_id ->
        [left] Links: { $realm }
       *[right] Rechts: { $realm }
    }
board-stake =
    { $realm_value ->
        [one] { $realm_value } Punkt, { $realm_icon } +1
       *[other] { $realm_value } Punkte, { $realm_icon } +1
    }
board-once = eingenommen: { $realm_power }

## Das geführte erste Spiel

guide-first = Fünf Runden mit je zwei Reichen; die meisten Punkte gewinnen. Links bringt „{ word-RW4 }“ 4 Punkte, rechts „{ word-RD2 }“ 2. Du legst an jedes Reich eine Karte, verdeckt, mit einem ihrer beiden Enden nach oben. Krieg zählt links eins mehr, Diplomatie rechts: Lege also links Krieg 6 von { word-E1 } und rechts Diplomatie 6 von { word-E2 }.
guide-first-theirs = { $player_1 } hat links Krieg 3 gegen dich gelegt. Rechts liegt ein Attentat: Es nimmt die Zahl einer Diplomatie, auf die es trifft, deine 6 zählt dort also für { $player_1 }. Wer wenige starke Karten hat, versucht, deine zu fangen.
guide-second = Nun die zweite Karte an jedes Reich. Links führst du, und { $player_1 } hält noch Krieg 6 von { word-E1 }. Eine Abwehr nimmt die Zahl eines Krieges, auf den sie im selben Schritt trifft: Lege links die Abwehr von { word-E3 }. Für rechts bleibt Diplomatie 4 von { word-E4 }.
guide-second-theirs = { $player_1 } wollte links mit Krieg 6 gewinnen und lief in deine Abwehr: Die 6 zählte für dich. Das ist das Spiel: Errate, welches Ende die andere Seite nach oben legt.
guide-farewell = Du hast „{ word-RW4 }“ eingenommen, 4 Punkte, und die Karte gehört nun dir: ein weiteres Attentat auf deiner Hand. Von hier an spielst du allein: Achte darauf, welche Zeichen die Reiche belohnen, und frage dich, was die andere Seite fürchten muss.
