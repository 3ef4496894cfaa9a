# Greed auf Deutsch. Welche Angaben es gibt: src/regalia/engine/words.py.

title = Greed
summary = Zwei bis fünf Personen ziehen sich gegenseitig Karten aus der Hand: rechtzeitig aufhören oder alles verlieren.

## Spielende

player-0 = Anna
player-1 = Ben
player-2 = Clara
player-3 = David
player-4 = Emma

## Karten

deck-crook = Gauner
deck-number = Zahlenkarten

word-crook = Gauner
    .about = Wer ihn zieht und rechtzeitig aufhört, darf eine Karte aus der Sammlung der bestohlenen Person nehmen.
word-pile = der Nachziehstapel
word-nobody = niemand
    .about = in diesem Zug keine Karte ziehen

name-number =
    { $symbol_id ->
        [plus-one] { $number }(+1)
        [look] { $number }(Blick)
        [two-for-three] { $number }(2+3)
       *[plain] { $number }
    }
word-plain = ohne Zeichen
word-plus-one = +1
word-look = Blick
word-two-for-three = 2+3

card-number =
    { $symbol_id ->
        [plus-one] Beim Ziehen: Alle mit einer { $number } in der Sammlung ziehen eine weitere Karte dazu.
        [look] Beim Ziehen: Wer stiehlt, sieht sich eine Hand an.
        [two-for-three] Beim Ziehen: Wer stiehlt, darf zwei gesammelte Karten gegen drei neue ablegen.
       *[plain] Beim Ziehen geschieht nichts. Sechs Karten einer Zahl gewinnen.
    }
# Dasselbe, wo man sie wählen kann: Eine Karte ohne Zeichen braucht keine Worte.
choice-number =
    { $symbol_id ->
        [plus-one] Beim Ziehen: Alle mit einer { $number } in der Sammlung ziehen eine weitere Karte dazu.
        [look] Beim Ziehen: Wer stiehlt, sieht sich eine Hand an.
        [two-for-three] Beim Ziehen: Wer stiehlt, darf zwei gesammelte Karten gegen drei neue ablegen.
       *[plain] { "" }
    }

## Was geschieht

event-turn-begins = Zug { $turn }: { $seat }.
event-played = { $seat } spielt { $card }.
event-pulled =
    { $victim_given ->
        [no] { $seat } zieht { $card } vom Nachziehstapel.
       *[yes] { $seat } zieht { $card } von { $victim }.
    }
event-pulled-crook =
    { $victim_given ->
        [no] { $seat } zieht den Gauner vom Nachziehstapel.
       *[yes] { $seat } zieht den Gauner von { $victim }.
    }
event-bust =
    { $victim_given ->
        [no] Eine zweite { $number }: { $seat } war zu gierig, und alle gezogenen Karten kommen auf den Ablagestapel.
       *[yes] Eine zweite { $number }: { $seat } war zu gierig, und alle gezogenen Karten gehen zurück an { $victim }.
    }
event-stopped =
    { $seat } hört auf und sammelt { $cards ->
        [0] keine Karte
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } { $victim_given ->
        [no] vom Nachziehstapel
       *[yes] von { $victim }
    }.
event-stole = Mit dem Gauner nimmt { $seat } { $card } aus der Sammlung von { $victim }.
event-looked = { $seat } sieht sich die Hand von { $holder } an.
event-saw =
    { $cards_count ->
        [0] { $holder } hält keine Zahlenkarten.
       *[other] { $holder } hält { $cards }.
    }
event-traded = { $seat } legt { $lower } und { $higher } für drei neue Karten ab.
event-gained = { $seat } zieht { $card } in die Sammlung.
event-cleared =
    { $cards ->
        [one] { $seat } legt { $cards } Karte mit der Zahl { $number } ab, um die Hand aufzufüllen.
       *[other] { $seat } legt { $cards } Karten mit der Zahl { $number } ab, um die Hand aufzufüllen.
    }
event-drew =
    { $cards ->
        [one] { $seat } zieht { $cards } Karte.
       *[other] { $seat } zieht { $cards } Karten.
    }
event-holds =
    { $cards_count ->
        [0] { $seat } hält jetzt keine Zahlenkarten.
       *[other] { $seat } hält jetzt { $cards }.
    }
event-reshuffled =
    { $cards ->
        [one] Der Ablagestapel wird gemischt: { $cards } Karte im neuen Nachziehstapel.
       *[other] Der Ablagestapel wird gemischt: { $cards } Karten im neuen Nachziehstapel.
    }
event-no-card = Für { $seat } ist keine Karte mehr da.
event-won =
    { $cards ->
        [one] { $seat } hat { $cards } Karte einer Zahl gesammelt und gewinnt.
       *[other] { $seat } hat { $cards } Karten einer Zahl gesammelt und gewinnt.
    }
event-drawn = Nach { $turns } Zügen hat niemand gewonnen.

## Fragen

ask-play = Du bist am Zug:
ask-rob = Du bist am Zug:
ask-pull = Aufhören oder noch eine Karte ziehen?
ask-look = Du darfst dir eine Hand ansehen:
ask-trade = Zwei gesammelte Karten gegen drei neue ablegen?
ask-take = Der Gauner darf eine Karte aus der Sammlung nehmen:
ask-refill = Alle Karten einer Zahl ablegen, um die Hand aufzufüllen?

ask-play-1 = Spiele eine Karte in deine Sammlung:
ask-rob-1 = Wen bestiehlst du?
ask-look-1 = Du darfst dir eine Hand ansehen. Wessen?
ask-trade-1 = Die erste Karte, die du ablegst:
ask-trade-2 = Die zweite Karte, die du ablegst:
ask-take-1 = Welche Karte?
ask-clear-1 = Welche Zahl?

## Züge, und was sie bedeuten

verb-play = spielen
    .about = Spielen: Eine Zahlenkarte deiner Hand kommt in deine Sammlung. Ihr Zeichen bewirkt dann nichts.
verb-rob = bestehlen
    .about = Bestehlen: Wähle die Hand, aus der du in diesem Zug ziehst.
verb-stop = aufhören und behalten, was in der Mitte liegt
    .about = Aufhören: Die gezogenen Karten kommen in deine Sammlung.
verb-pull = noch eine Karte ziehen
    .about = Ziehen: noch eine unbekannte Karte. Liegt ihre Zahl schon in der Mitte, gehen alle gezogenen Karten zurück, und du bekommst nichts.
verb-look = ansehen
    .about = Ansehen: Nur du siehst diese Hand.
verb-keep = die Sammlung lassen, wie sie ist
    .about = Behalten: Deine Sammlung bleibt, wie sie ist.
verb-trade = drei neue Karten ziehen und dafür zwei gesammelte ablegen
    .about = Tauschen: Zwei Karten deiner Sammlung werden abgelegt und drei unbekannte dazugezogen.
verb-leave = nichts nehmen
    .about = Lassen: Du nimmst nichts, und der Gauner kehrt heim.
verb-take = eine Karte nach Wahl nehmen
    .about = Nehmen: eine Karte aus der Sammlung der bestohlenen Person, weil du den Gauner gezogen hast.
verb-stay = die Sammlung behalten und nichts ziehen
    .about = Bleiben: Deine Sammlung bleibt, und deine Hand wird nicht aufgefüllt.
verb-clear = die Hand auffüllen und dafür alle Karten einer Zahl ablegen
    .about = Auffüllen: Lege alle Karten einer Zahl aus deiner Sammlung ab und ziehe, bis du acht Karten hältst.

## Hinweise

hint-bust = Mit einer Wahrscheinlichkeit von { $chance } % wiederholt die nächste Karte eine Zahl, und alles in der Mitte ist verloren.

## Wie ein Spiel endet: „Anna gewinnt mit sechs gesammelten Karten einer Zahl.“

ending-six-of-a-number = mit sechs gesammelten Karten einer Zahl
ending-too-long = nach 500 Zügen

## Optionen

option-first-pull = Muss man in jedem Zug eine Karte ziehen?
answer-first-pull-compulsory = ja, nur das Weiterziehen steht frei
answer-first-pull-optional = nein, der Schritt darf ausgelassen werden
option-reshuffle = Wann wird der Ablagestapel zum neuen Nachziehstapel?
answer-reshuffle-at-once = sobald die letzte Karte gezogen ist
answer-reshuffle-when-needed = wenn die nächste Karte gezogen werden soll
option-refill-order = Wer zieht zuerst, wenn die bestohlene Person keine Zahlenkarten mehr hat und die andere eine Gruppe tauschen darf?
answer-refill-order-victim = die bestohlene Person; die andere entscheidet danach
answer-refill-order-robber = wer gestohlen hat

## Charaktere der Bots

character-counter = Zähler
    .about = zählt die Karten und hört auf, wenn ein weiterer Zug mehr kosten dürfte, als er bringt
character-daredevil = Draufgänger
    .about = zieht weiter, wo andere längst aufgehört hätten
character-miser = Geizhals
    .about = nimmt eine Karte oder zwei und ist zufrieden
character-envious = Neider
    .about = bestiehlt, wer am besten steht, und verdirbt lieber, als zu gewinnen

## Der Tisch im Terminal

board-turn = Zug { $turn }
board-piles = Nachziehstapel { $pile }, Ablage { $discards }
board-collection = Sammlung
board-hand = Hand
board-empty = leer
board-known = alle wissen von { $cards }
board-seen-by = { $seat } hat { $cards } gesehen
board-somewhere = sicher auf einer der Hände: { $cards }
board-middle =
    { $victim_given ->
        [no] In der Mitte, vom Nachziehstapel:
       *[yes] In der Mitte, von { $victim }:
    }

## Das geführte erste Spiel

guide-play = Wer am Ende eines Zuges sechs Karten einer Zahl in der Sammlung hat, gewinnt. Ein Zug beginnt damit, dass du eine Karte von der Hand in die Sammlung spielst. Du hältst drei Vieren, also sammle sie: Spiele eine 4.
guide-rob = Jetzt bestiehlst du jemanden: Du ziehst unbekannte Karten aus einer Hand, eine nach der anderen. { $player_2 } sammelt 2, 4 und 6, davon sind wohl mehr auf der Hand. Bestiehl { $player_2 }; die erste Karte wird gleich gezogen.
guide-pull = Eine 2. Du kannst aufhören und sie behalten oder weiterziehen. Ziehst du eine Zahl, die schon in der Mitte liegt, gehen alle gezogenen Karten zurück, und du bekommst nichts. Es liegt erst eine Karte da, das Wagnis ist klein: Ziehe.
guide-pull-on = 5(+1): Das +1 hat dir eine weitere Karte vom Stapel gebracht, eine 7, gleich in deine Sammlung. Nur eine 2 oder eine 5 würde dir jetzt alles verderben. Ziehe noch einmal.
guide-stop = Noch eine 7, und drei Karten in der Mitte. Jede weitere wird gefährlicher. Hör auf: Alle drei gehören dir.
guide-stay = Am Ende eines Zuges darfst du alle Karten einer Zahl ablegen und deine Hand auf acht Karten auffüllen. Deine Hand ist noch voll genug, und deine Sammlung ist mehr wert: Bleib dabei.
guide-a-stop = { $player_1 } hat dich bestohlen, dabei deinen Gauner gezogen und rechtzeitig aufgehört.
guide-a-take = Wer einen Gauner zieht und aufhört, nimmt eine Karte aus der Sammlung seiner Besitzerin oder seines Besitzers, und der Gauner kehrt heim: So nahm { $player_1 } deine 5(+1).
guide-b-bust = { $player_2 } hat einmal zu oft gezogen: Mit der zweiten 5 ging alles zurück an { $player_1 }. Vier Karten in der Mitte waren zu viel.
guide-farewell = Du bist wieder am Zug, und nun spielst du allein. Die schon gezogenen Zahlen liegen in der Mitte; je mehr es sind, desto eher solltest du aufhören.
