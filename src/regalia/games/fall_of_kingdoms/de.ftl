# The Fall of Kingdoms auf Deutsch. Welche Angaben es gibt: src/regalia/engine/words.py.
# Von jedem Charakter: .one „ein Prophet“, .accusative „einen Propheten“, .the „den Propheten“, .none „keinen Propheten“.

title = The Fall of Kingdoms
summary = Zwei bis sieben Herrschende bluffen, zweifeln an und greifen an, bis ein Königreich übrig ist.

## Spielende

player-0 = Amber
player-1 = Basalt
player-2 = Zeder
player-3 = Düne
player-4 = Glut
player-5 = Frost
player-6 = Sturm

## Karten

deck-destiny = Schicksalskarten

word-Saint = Heilige
    .one = eine Heilige
    .accusative = eine Heilige
    .the = die Heilige
    .none = keine Heilige
    .counted =
        { $n ->
            [one] Heilige
           *[other] { $n } Heilige
        }
    .about = Zahle 2 Münzen: Deine Moral steigt um 1. Blockt Angriffe auf dich.
word-Prophet = Prophet
    .one = ein Prophet
    .accusative = einen Propheten
    .the = den Propheten
    .none = keinen Propheten
    .counted =
        { $n ->
            [one] Prophet
           *[other] { $n } Propheten
        }
    .about = Kostenlos: Nimm 1 Münze und sieh dir eine fremde Karte an. Blockt einen Attentäter.
word-Assassin = Attentäter
    .one = ein Attentäter
    .accusative = einen Attentäter
    .the = den Attentäter
    .none = keinen Attentäter
    .counted =
        { $n ->
            [one] Attentäter
           *[other] { $n } Attentäter
        }
    .about = Zahle 3 Münzen: Ein anderes Königreich verliert eine Karte und 1 Moral. Blockt nichts.
word-General = General
    .one = ein General
    .accusative = einen General
    .the = den General
    .none = keinen General
    .counted =
        { $n ->
            [one] General
           *[other] { $n } Generäle
        }
    .about = Zahle 2 Münzen: ein Angriff; gelingt er, steigt deine Moral um 1. Blockt einen Propheten.
word-Informant = Informant
    .one = ein Informant
    .accusative = einen Informanten
    .the = den Informanten
    .none = keinen Informanten
    .counted =
        { $n ->
            [one] Informant
           *[other] { $n } Informanten
        }
    .about = Kostenlos: Nimm 1 Moral von einem Königreich, das 2 oder mehr hat. Blockt einen Informanten.
word-Puppeteer = Puppenspieler
    .one = ein Puppenspieler
    .accusative = einen Puppenspieler
    .the = den Puppenspieler
    .none = keinen Puppenspieler
    .counted =
        { $n ->
            [one] Puppenspieler
           *[other] { $n } Puppenspieler
        }
    .about = Zahle 3 Münzen: Sieh eine fremde Karte, nutze sie gegen Dritte. Blockt Puppenspieler.

word-Raised-Drawbridge = Zugbrücke
word-Food-Taster = Vorkoster
word-Counter-Charge = Gegenstoß
word-Veiled-Court = Verhüllter Hof
word-Forged-Alibi = Falsches Alibi
word-Royal-Windfall = Königlicher Segen
word-Border-Toll = Grenzzoll
word-Master-Masons = Maurer
word-Siege-Engine = Rammbock
word-Forced-March = Gewaltmarsch
word-Swift-Courier = Schneller Bote
word-Truce-Banner = Banner der Waffenruhe
word-Interdict = Interdikt
word-Hidden-Passage = Geheimgang
word-Spyglass = Fernrohr

word-character = eine Charakterkarte
word-destiny = eine Schicksalskarte

word-kingdom-attack = Angriff
word-destiny-attack = Angriff durch eine Schicksalskarte
word-accusation = Beschuldigung

card-destiny =
    { $answers_count ->
        [0] Als deine Aktion: { $does }.
       *[other] Nur zur Abwehr, gegen { $answers }: { $does }.
    }
against-attack = einen Angriff
against-assassin = einen Attentäter
against-prophet = einen Propheten
against-informant = einen Informanten
against-puppeteer = einen Puppenspieler
against-accusation = eine Beschuldigung

does-gain =
    { $n ->
        [one] nimm { $n } Münze
       *[other] nimm { $n } Münzen
    }
does-toll =
    { $n ->
        [one] nimm je { $n } Münze von allen anderen Königreichen mit Münzen
       *[other] nimm je bis zu { $n } Münzen von allen anderen Königreichen
    }
does-wall = erhöhe deine Verteidigung um { $n }
does-truce = sei eine ganze Runde lang vor Angriffen sicher
does-interdict = verbiete allen für eine ganze Runde einen Charakter deiner Wahl
does-further =
    { $n ->
        [one] führe in diesem Zug { $n } weitere Aktion aus
       *[other] führe in diesem Zug { $n } weitere Aktionen aus
    }
does-no-destiny = führe im Rest dieses Zuges keine Schicksalsaktion aus
does-not-again = nutze in diesem Zug keine weitere Karte dieses Namens
does-assault =
    { $n ->
        [one] greife ein Königreich einmal an, ohne dass ein Charakter es blocken kann
       *[other] greife ein Königreich { $n }-mal an, ohne dass ein Charakter es blocken kann
    }
does-spy = sieh alle Charakterkarten auf der Hand eines anderen Königreichs
does-exchange = tausche kostenlos mit dem Haus
does-draw = ziehe eine Schicksalskarte
does-morale = erhöhe deine Moral um { $n }
does-dismay = senke die Moral eines anderen Königreichs um { $n }
does-rob =
    { $n ->
        [one] nimm { $n } Münze von einem anderen Königreich
       *[other] nimm bis zu { $n } Münzen von einem anderen Königreich
    }
does-delay = lass ein anderes Königreich seinen nächsten Zug aussetzen
does-read = sieh alle Schicksalskarten eines anderen Königreichs
does-seize = nimm einem anderen Königreich offen eine zufällige Schicksalskarte
does-betray = lass ein anderes Königreich einen Charakter seiner Wahl verlieren
does-cancel = die ganze Aktion entfällt
does-parry =
    { $n ->
        [one] { $n } der Angriffe entfällt
       *[other] { $n } der Angriffe entfallen
    }
does-strike = die Verteidigung des Angreifers sinkt um { $n }

## Was geschieht

event-traded = { $seat } hat eine Schicksalskarte getauscht.
event-turn-begins =
    { $coins ->
        [one] Zug { $turn }: { $seat } nimmt { $coins } Münze ein.
       *[other] Zug { $turn }: { $seat } nimmt { $coins } Münzen ein.
    }
event-interest = { $seat } verdient 1 Münze Zinsen.
event-accused = { $seat } zahlt 5 Münzen und beschuldigt { $target }, { $character_accusative } zu haben.
event-guessed-right = Richtig geraten: { $seat } hat { $character_accusative }.
event-guessed-wrong = Falsch geraten: { $seat } hat { $character_none }.
event-bought = { $seat } zahlt 5 Münzen für eine Schicksalskarte.
event-drew = { $seat } zieht eine Schicksalskarte.
event-drew-card = { $seat } hält jetzt „{ $card }“.
event-recycled = Die { $cards } gebrauchten Schicksalskarten werden zu einem neuen Stapel gemischt.
event-used =
    { $seat } nutzt „{ $card }“{ $target_given ->
        [no] { "" }
       *[yes] { " " }gegen { $target }
    }{ $character_given ->
        [no] { "" }
       *[yes] { " " }und nennt { $character_the }
    }.
event-aimed =
    { $attacks ->
        [one] { $seat } bereitet { $attacks } Angriff auf { $target } vor.
       *[other] { $seat } bereitet { $attacks } Angriffe auf { $target } vor.
    }
event-withdrew = { $seat } nimmt einen Angriff auf { $target } zurück: { $attacks } übrig.
event-sent =
    { $attacks ->
        [one] { $seat } führt { $attacks } Angriff aus.
       *[other] { $seat } führt den Stapel von { $attacks } Angriffen aus.
    }
event-built = { $seat } baut { $more } Verteidigung und steht bei { $defense }.
event-swaps = { $seat } beginnt zu tauschen und nimmt zwei Karten aus dem Haus.
event-took-cards = { $seat } sieht { $cards } aus dem Haus.
event-gave-back = { $seat } gibt dem Haus zwei Karten zurück, und es wird gemischt.
event-claimed =
    { $target_given ->
        [no] { $seat } beansprucht { $character_the }.
       *[yes] { $seat } beansprucht { $character_the } gegen { $target }.
    }
event-borrowed =
    { $target_given ->
        [no] { $seat } sagt, die bei { $owner } gewählte Karte sei { $character_one }, und nutzt sie.
       *[yes] { $seat } sagt, die bei { $owner } gewählte Karte sei { $character_one }, und nutzt sie gegen { $target }.
    }
event-picked = { $seat } wählt blind eine Charakterkarte von { $owner }.
event-picked-card = Die Karte, die { $seat } bei { $owner } gewählt hat, ist { $character_one }.
event-called = { $caller } zweifelt { $character_the } von { $claimant } an.
event-shown = { $seat } zeigt { $character_accusative }, mischt die Karte ins Haus und zieht eine neue.
event-owes = { $seat } hat zu Unrecht gezweifelt und verliert eine Karte, wenn die Aktion vorüber ist.
event-lied = { $seat } hat { $character_none }: Es war ein Bluff.
event-other-card = Die bei { $owner } gewählte Karte ist es nicht ({ $character }): Es war ein Bluff.
event-new-card = { $seat } hat einen neuen Charakter auf der Hand: { $character }.
event-lost = { $seat } verliert { $character_accusative } an das Tal der Asche.
event-life-moves-up = Bei { $seat } rückt ein Leben nach, { $lives } übrig.
event-counters = { $seat } hält { $character_accusative } dagegen.
event-defends = { $seat } antwortet mit „{ $card }“.
event-stopped = Die Aktion gegen { $target } ist abgewehrt.
event-hit = { $target } verliert { $lost } Verteidigung, { $left } übrig.
event-looked = { $seat } verdient 1 Münze und sieht sich { $look } von { $target } an.
event-saw-character = Die Karte von { $target }, die { $seat } gesehen hat, ist { $character_one }.
event-saw-destiny = Die Karte von { $target }, die { $seat } gesehen hat, ist „{ $card }“.
event-saw-hand =
    { $cards_count ->
        [0] { $seat } sieht, dass { $target } keine Karte hat.
       *[other] { $seat } sieht, was { $target } hat: { $cards }.
    }
event-morale =
    { $change ->
        [1] Die Moral von { $seat } steigt auf { $morale }.
       *[other] Die Moral von { $seat } sinkt auf { $morale }.
    }
event-destroyed =
    Das Königreich von { $seat } ist zerstört; { $taker_given ->
        [no] die Bank
       *[yes] { $taker }
    } nimmt { $coins ->
        [one] { $coins } Münze
       *[other] { $coins } Münzen
    }.
event-buried =
    { $cards_count ->
        [0] { $seat } hat keinen Charakter mehr.
       *[other] { $seat } lässt im Tal der Asche: { $cards }.
    }
event-discarded = { $seat } legt „{ $card }“ ab, weil die Hand voll ist.
event-paid-back =
    { $coins ->
        [one] { $seat } erhält { $coins } Münze der Kosten zurück.
       *[other] { $seat } erhält { $coins } Münzen der Kosten zurück.
    }
event-lapsed = Die Aktion von { $seat } verfällt.
event-cut =
    { $coins ->
        [one] { $seat } legt { $coins } Münze über der Grenze von zehn ab.
       *[other] { $seat } legt { $coins } Münzen über der Grenze von zehn ab.
    }
event-took-earned =
    { $seat } nimmt, was der Zug eingebracht hat: { $coins ->
        [one] { $coins } Münze
       *[other] { $coins } Münzen
    }.
event-loses-turn = { $seat } setzt diesen Zug aus.
event-seized = { $seat } nimmt { $target } die Karte „{ $card }“.
event-toll-paid =
    { $coins ->
        [one] { $seat } zahlt { $actor } { $coins } Münze.
       *[other] { $seat } zahlt { $actor } { $coins } Münzen.
    }
event-game-over = { $winner } herrscht über das letzte Königreich.
event-unfinished = Das Spiel wird nach { $turns } Zügen unvollendet abgebrochen.

## Was im Gange ist

under-way =
    { $actor }: { $deed }{ $target_given ->
        [no] { "" }
       *[yes] { " " }gegen { $target }
    }{ $attacks ->
        [0] { "" }
        [1] { "" }
       *[other] { " " }({ $attacks } Angriffe)
    }{ $named_given ->
        [no] { "" }
       *[yes] , { $named_accusative } zu haben
    }{ $owner_given ->
        [no] { "" }
       *[yes] , angeblich die bei { $owner } gewählte Karte
    }.{ $claimant_given ->
        [no] { "" }
       *[yes] { " " }{ $claimant } beansprucht { $counter_the } dagegen.
    }
under-way-stack = { $actor } stellt Angriffe zusammen: { $aims }.
aims =
    { $n ->
        [one] { $n } Angriff auf { $target }
       *[other] { $n } Angriffe auf { $target }
    }

## Fragen

ask-trade = Behältst du deine beiden Schicksalskarten, oder tauschst du eine gegen eine andere vom Stapel?
ask-act =
    { $further ->
        [0] Deine Aktion. Du hast { $coins ->
            [one] { $coins } Münze
           *[other] { $coins } Münzen
        }:
       *[other] Deine Aktion, und danach { $further } weitere. Du hast { $coins ->
            [one] { $coins } Münze
           *[other] { $coins } Münzen
        }:
    }
ask-stack = Noch einen Angriff (4 Münzen), einen zurücknehmen oder die Angriffe ausführen:
ask-call =
    { $owner_given ->
        [no] { $under_way } { $claimant } behauptet, { $character_accusative } zu haben. Zweifelst du das an? Hast du recht, verliert { $claimant } eine Karte, und deine Moral steigt um 1; hast du unrecht, verlierst du eine Karte.
       *[yes] { $under_way } { $claimant } sagt, die bei { $owner } gewählte Karte sei { $character_one }. Zweifelst du das an? Hast du recht, verliert { $claimant } eine Karte, und deine Moral steigt um 1; hast du unrecht, verlierst du eine Karte.
    }
ask-respond = { $under_way } Lässt du es geschehen, beanspruchst du einen Charakter, der es aufhält (das kostet keine Münzen), oder nutzt du eine Abwehrkarte?
ask-lose = Du verlierst einen Charakter. Welchen?
ask-borrow = Die gewählte Karte ist { $card_one }. Welche Fähigkeit sagst du, dass sie hat?
ask-return = Welche zwei Karten gehen zurück ins Haus?
ask-discard = Du hältst fünf Schicksalskarten. Welche legst du ab?

ask-accuse-1 = Wen beschuldigst du?
ask-accuse-2 = Welchen Charakter zu haben?
ask-use-1 = Welche Schicksalskarte?
ask-use-2 = Gegen wen, oder wen nennst du?
ask-attack-1 = Welches Königreich?
ask-withdraw-1 = Welches Königreich?
ask-build-1 = Wie viel Verteidigung, für je 5 Münzen?
ask-claim-1 = Welchen Charakter?
ask-claim-2 = Gegen wen?
ask-claim-3 = Welche Art von Karte siehst du dir an?
ask-counter-1 = Welchen Charakter beanspruchst du?
ask-defend-1 = Welche Karte?
ask-lose-1 = Welchen Charakter verlierst du?
ask-return-1 = Welche Karte geht zurück?
ask-return-2 = Und welche andere?
ask-discard-1 = Welche Karte?
ask-trade-1 = Welche Karte?

## Züge, und was sie bedeuten

verb-pass = passen
    .about = Passen: Lass es geschehen.
verb-call = den Bluff anzweifeln
    .about = Anzweifeln: Sag, dass es ein Bluff ist. Hast du recht, verliert die andere Seite eine Karte, und deine Moral steigt; sonst verlierst du eine Karte.
verb-interest = Zinsen
    .does = 1 Münze nehmen
    .about = Zinsen: 1 Münze, die dir niemand streitig macht.
verb-accuse = beschuldigen
    .does = 5 Münzen, um einen fremden Charakter zu erraten
    .about = Beschuldigen: 5 Münzen, um einen fremden Charakter zu nennen. Ist er da, geht er verloren, und deine Moral steigt.
verb-buy = kaufen
    .does = 5 Münzen für eine Schicksalskarte
    .about = Kaufen: 5 Münzen für eine Schicksalskarte, für einen späteren Zug.
verb-use = eine Schicksalskarte nutzen
    .about = Nutzen: Tu, was eine deiner Schicksalskarten sagt. Sie ist dann verbraucht.
verb-attack = angreifen
    .does = 4 Münzen für jeden Angriff; er senkt die Verteidigung eines Königreichs um 1
    .about = Angreifen: 4 Münzen senken die Verteidigung eines Königreichs um 1. Du kannst weitere Angriffe dazulegen, ehe du sie ausführst. Bei 0 fällt ein Königreich.
verb-withdraw = einen Angriff zurücknehmen
    .about = Zurücknehmen: Nimm einen der zusammengestellten Angriffe zurück.
verb-send = die Angriffe ausführen
    .about = Ausführen: Die Angriffe gehen los. Jedes Königreich darf antworten.
verb-build = bauen
    .does = 5 Münzen für jede 1, um die deine Verteidigung steigt
    .about = Bauen: 5 Münzen heben deine Verteidigung um 1.
verb-swap = tauschen
    .does = 4 Münzen, um Karten mit dem Haus zu tauschen
    .about = Tauschen: 4 Münzen, um zwei Karten aus dem Haus zu nehmen, sie anzusehen und zwei beliebige zurückzugeben.
verb-claim = die Fähigkeit eines Charakters beanspruchen, ob du ihn hast oder nicht
    .about = Beanspruchen: Nutze die Fähigkeit eines Charakters, ob du ihn hast oder nicht. Alle dürfen das anzweifeln: War es ein Bluff, verlierst du eine Karte und bekommst die Kosten zurück; war es wahr, verliert eine Karte, wer gezweifelt hat.
verb-counter = dagegenhalten: einen Charakter beanspruchen, ob du ihn hast oder nicht
    .about = Dagegenhalten: Beanspruche den Charakter, der das aufhält, ob du ihn hast oder nicht. Auch das kann angezweifelt werden.
verb-defend = mit einer Abwehrkarte verteidigen
    .about = Verteidigen: Eine Schicksalskarte zur Abwehr hält es auf und ist verbraucht.
verb-lose = verlieren
    .about = Verlieren: Die Karte geht ins Tal der Asche. Hast du noch ein Leben, rückt es nach.
verb-return = zurückgeben
    .about = Zurückgeben: Zwei dieser Karten gehen zurück ins Haus; die anderen gehören dir.
verb-discard = ablegen
    .about = Ablegen: Du darfst vier Schicksalskarten halten, eine muss also weg.
verb-keep = behalten
    .about = Behalten: Beginne mit den beiden Schicksalskarten, die du hast.
verb-trade = tauschen
    .about = Tauschen: Eine davon kommt unter den Stapel, und du ziehst eine andere.

## Wie ein Spiel endet: „Amber gewinnt als letztes Königreich.“

ending-last-standing = als letztes Königreich
ending-unfinished = nach Verteidigung und Karten, weil das Spiel nach 500 Zügen unvollendet ist

## Optionen

option-refund-when-caught = Eine Fähigkeit wird als Bluff entlarvt. Gibt es ihre Kosten zurück?
answer-refund-when-caught-yes = ja, ehe die Karte verloren geht
answer-refund-when-caught-no = nein, die Münzen sind weg
option-saint-blocks = Mehrere Angriffe gehen zugleich los. Wie viele davon blockt eine Heilige?
answer-saint-blocks-all = alle Angriffe der Aktion auf dieses Königreich
answer-saint-blocks-one = einen davon
option-puppeteer-block = Wer darf einen Puppenspieler mit einem Puppenspieler blocken?
answer-puppeteer-block-both = wem die Karte gehört, vor der Wahl, und wen die geliehene Fähigkeit trifft
answer-puppeteer-block-owner = nur, wem die Karte gehört
answer-puppeteer-block-target = nur, wen die geliehene Fähigkeit trifft
option-call-loot = Ein Königreich verliert durch einen Zweifel seine letzte Karte. Wer nimmt seine Münzen?
answer-call-loot-opponent = wer zu Recht gezweifelt hat, oder wer zu Unrecht angezweifelt wurde
answer-call-loot-bank = niemand
option-morale-floor = Wie tief kann ein Attentäter die Moral senken?
answer-morale-floor-1 = auf 1
answer-morale-floor-0 = auf 0, also kein Einkommen
option-defense-cap = Wie hoch kann die Verteidigung steigen?
answer-defense-cap-none = ohne Grenze
answer-defense-cap-6 = bis 6
answer-defense-cap-10 = bis 10
option-call-order = In welcher Reihenfolge werden die anderen gefragt, ob sie zweifeln?
answer-call-order-clockwise = im Uhrzeigersinn, und der erste Zweifel zählt
answer-call-order-target-first = erst, wen es trifft, dann im Uhrzeigersinn
answer-call-order-sealed = alle antworten verdeckt, und der erste Zweifel im Uhrzeigersinn zählt
option-wrong-call = Wann verliert man die Karte, wenn man zu Unrecht gezweifelt hat?
answer-wrong-call-after = wenn die angezweifelte Aktion zu Ende ist
answer-wrong-call-at-once = ehe die Aktion weitergeht
option-caught-counter = Ein Dagegenhalten wird als Bluff entlarvt. Darf noch eine Abwehrkarte antworten?
answer-caught-counter-card = ja, wenn das Ziel noch lebt und eine hat
answer-caught-counter-nothing = nein, auf eine Aktion gibt es eine Antwort
option-fifth-card = Darf man für eine fünfte Schicksalskarte Platz schaffen, indem man eine nutzt?
answer-fifth-card-discard = nein, eine der fünf wird abgelegt
answer-fifth-card-use = ja, man darf stattdessen sofort eine nutzen, die man schon hatte

## Charaktere der Bots, und was sie sagen

character-counter = Zähler
    .about = zählt, welche Charaktere noch da sind, glaubt der Wahrscheinlichkeit und lügt, wenn sie günstig ist
character-honest = Ehrlicher
    .about = beansprucht nur, was er hat, hält Wort und glaubt anderen
character-bluffer = Blender
    .about = beansprucht und verspricht, was gerade nützt, und traut niemandem
character-rebel = Rebell
    .about = schlägt gegen die Stärksten los und ruft andere dazu auf
character-vengeful = Rächer
    .about = vergisst keinen Schlag und kein gebrochenes Wort und zahlt sie heim

say-counter-proposal-0 = Zählt ihre Mauern und Münzen.
say-counter-proposal-1 = Gemeinsam wird es billig.
say-counter-promise-0 = Frieden lohnt sich für uns beide.
say-counter-threat-0 = Ich führe Buch.
say-honest-promise-0 = Du hast mein Wort.
say-honest-promise-1 = Ich sage es vor allen.
say-honest-claim-0 = Sieh nach, wenn du willst.
say-honest-claim-1 = Ich habe nichts zu verbergen.
say-honest-threat-0 = Du lässt mir keine Wahl.
say-bluffer-claim-0 = Zweifle, wenn du dich traust.
say-bluffer-claim-1 = Würde ich lügen?
say-bluffer-promise-0 = Vertrau mir.
say-bluffer-promise-1 = Wir zwei sind Freunde.
say-bluffer-threat-0 = Schlaf schlecht.
say-rebel-proposal-0 = Nieder mit den Mächtigen!
say-rebel-proposal-1 = Niemand soll so hoch stehen.
say-rebel-threat-0 = Dein Thron ist der nächste.
say-vengeful-threat-0 = Ich vergesse nichts.
say-vengeful-threat-1 = Das wirst du büßen.
say-vengeful-threat-2 = Auge um Auge.
say-vengeful-promise-0 = Du hast mir nie geschadet.

## Der Tisch im Terminal

board-before = Vor dem ersten Zug
board-turn = Zug { $turn }, { $actor }
board-house =
    { $known_count ->
        [0] Haus { $n }
       *[other] Haus { $n } (bekannt: { $known })
    }
board-pile = Schicksalsstapel { $n }
board-ashes =
    { $cards_count ->
        [0] Tal der Asche: leer
       *[other] Tal der Asche: { $cards }
    }
board-destroyed = zerstört
board-defense = Verteidigung { $n }
board-morale = Moral { $n }
board-coins =
    { $n ->
        [one] { $n } Münze
       *[other] { $n } Münzen
    }{ $earned ->
        [0] { "" }
       *[other] { " " }+{ $earned }
    }
board-cards = Karten { $cards }
board-destiny = Schicksal { $n }
board-truce = in Waffenruhe
board-idle = setzt den nächsten Zug aus
board-forbids = verbietet: { $cards }
board-known = hat { $cards }
board-lacks = hat nicht: { $cards }
board-hand =
    { $cards_count ->
        [0] Charaktere  noch nicht ausgeteilt
       *[other] Charaktere  { $cards }
    }
board-taken = aus dem Haus  { $cards }
board-own-destiny = Schicksal  { $cards }
board-seen = davon haben andere gesehen  { $cards }
board-picked = die gewählte Karte ist { $card_one }

## Das geführte erste Spiel

guide-destiny = Sei das letzte Königreich, das steht. Ein Königreich fällt, wenn seine Verteidigung oder seine Charaktere verloren sind. Zuerst siehst du deine zwei Schicksalskarten: „{ word-Food-Taster }“ bewahrt dich vor einem Mord, „{ word-Master-Masons }“ stärkt deine Verteidigung. Beide sind gut: Behalte sie.
guide-b-claim = { $player_2 } behauptet, einen General zu haben, und greift damit { $player_1 } an. Niemand muss die Wahrheit sagen.
guide-call = Jeden Charakter gibt es viermal. Ein General liegt im Tal der Asche, und du hast zwei: Unter allen anderen Karten ist nur noch einer. Das ist also höchstwahrscheinlich ein Bluff. Zweifle ihn an: Hast du recht, verliert { $player_2 } eine Karte, und deine Moral steigt.
guide-b-lose = { $player_2 } hatte keinen General, verlor einen Propheten an das Tal der Asche, und ein Leben rückte nach. Deine Moral ist gestiegen: So viele Münzen nimmst du in jedem Zug ein.
guide-claim = Du bist am Zug. Du hast zwei Generäle, also beanspruche einen und meine es ernst: Er senkt die Verteidigung eines Königreichs um 1. Ziele auf { $player_2 }, denn dieses Königreich ist geschwächt. Wer das anzweifelt, verliert eine Karte.
guide-b-suffers = Niemand hat sich getraut zu zweifeln, und { $player_2 } hatte nichts dagegen: Die Verteidigung sank auf 2, und deine Moral ist wieder gestiegen.
guide-a-claim = { $player_1 } beansprucht einen Informanten gegen dich: Er will deine Moral.
guide-b-call = { $player_2 } hat das angezweifelt und lag falsch: { $player_1 } zeigte einen Informanten. Das kostet { $player_2 } eine Karte.
guide-counter = Ein Informant wird von einem Informanten aufgehalten. Du hast keinen. Aber das wissen die anderen nicht: Halte trotzdem dagegen. Zweifelt niemand, ist nichts geschehen; zweifelt jemand, verlierst du eine Karte.
guide-b-lets = Sie haben es stehen lassen, deine Moral ist also sicher. Ein Bluff gelingt am besten, wo Zweifeln teuer ist: { $player_2 } hatte so gerade eine Karte verloren.
guide-farewell = Nun kennst du Beanspruchen, Anzweifeln und Dagegenhalten. Angriffe, Bauten und Schicksalskarten warten in deinen eigenen Zügen; bei jeder Wahl steht, was sie kostet. Merke dir, wer wen angezweifelt hat, und zähle die Asche.
