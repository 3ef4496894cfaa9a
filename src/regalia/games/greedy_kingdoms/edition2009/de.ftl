# Greedy Kingdoms, Original von 2009, auf Deutsch: was es außer ../de.ftl sagt.

title = Greedy Kingdoms (2009)
summary = Das Original für zwei: acht nummerierte Charaktere, in jedem Zug ein Chip umsonst, und Fehlschläge, die kosten.

## Karten

deck-character = Charaktere

word-Head-Cook = Küchenchefin
word-Peddler = Hausierer
word-Guild-Merchant = Zunfthändler
word-Pioneer = Pionierin
word-Bard = Barde
word-Paladin = Paladin
word-General = General
word-Field-Marshal = Feldmarschall
word-Field = Acker
word-Market = Markt
word-Outpost = Vorposten
word-Chapel = Kapelle
word-Training-Hall = Übungshalle
word-Town-Hall = Rathaus
word-Farmer = Bäuerin
word-Trader = Kauffrau
word-Steward = Verwalter
word-Guide = Wegführerin

word-building = Gebäude
word-citizen = Bürger

## Was geschieht

event-market-filled = { $card } kommt in die Reihe der Ausbauten.
event-failed = { $card } von { $seat } scheitert.
event-succeeded =
    { $paid ->
        [yes] { $card } von { $seat } hat Erfolg.
       *[no] { $card } von { $seat } hat Erfolg, kann aber nicht ganz bezahlt werden und bringt nichts.
    }
event-spared = { $card } von { $seat } scheitert und wird nicht bezahlt.

## Was Ausbauten tun

effect-free-chip-n-more =
    { $n ->
        [one] nimm { $n } Chip mehr, wo du deinen kostenlosen nimmst
       *[other] nimm { $n } Chips mehr, wo du deinen kostenlosen nimmst
    }
effect-spare-n =
    { $n ->
        [one] in jedem deiner Angriffe muss { $n } gescheiterter Charakter nicht bezahlt werden
       *[other] in jedem deiner Angriffe müssen { $n } gescheiterte Charaktere nicht bezahlt werden
    }
effect-names-by-tokens =
    { $names_count ->
        [one] von da an kostet dich { $names } { $tokens } weniger
       *[other] von da an kosten dich { $names } { $tokens } weniger
    }

## Fragen

ask-start-chip = Mit welchem Chip beginnst du?
ask-start-of-turn = Einen Ausbau nutzen oder weiter?
ask-free-chip = Welchen Chip nimmst du?
ask-development = Einen Ausbau erwerben, einen Charakter befördern oder passen?
ask-line-up = Welche drei Charaktere legst du?
ask-spared-character = Welcher gescheiterte Charakter wird nicht bezahlt?
ask-attack = Welchen Charakter führst du als Nächstes aus?

ask-promote-1 = Welchen Chip zahlst du?
ask-promote-2 = Welchen Chip zahlst du dazu?
ask-lay-1 = Lege drei Charaktere, in beliebiger Reihenfolge: Welcher ist der erste?

## Züge, und was sie bedeuten

verb-obtain = erwerben
    .does = einen Ausbau der Reihe kaufen, oder einen Palast
    .about = Erwerben: Zahle für einen Ausbau der Reihe, oder 4 Ehre und 1 Land für einen Königspalast. Zwei Paläste gewinnen sofort.
verb-promote = befördern
    .does = zwei Chips zahlen und einen Spezialisten ziehen
    .about = Befördern: Zahle zwei beliebige Chips und ziehe einen Spezialisten. Er tritt an die Stelle deines gewöhnlichen Charakters derselben Nummer.
verb-take = nehmen
    .about = Nehmen: Ein Chip dieser Art gehört dir.
verb-lay = legen
    .about = Legen: drei Charaktere verdeckt. Ein angreifender Charakter scheitert, wenn die Abwehr denselben gelegt hat: Seine Kosten werden gezahlt, und er bringt nichts. Die Abwehr blockt nur.
verb-handle = ausführen
    .about = Ausführen: Zahle die Kosten dieses Charakters und nimm sein Einkommen. Alle, die durchgekommen sind, kommen an die Reihe.
verb-use = nutzen
    .about = Nutzen: Tu jetzt, was diese deiner Karten tut.
verb-spare = verschonen
    .about = Verschonen: Einer deiner gescheiterten Charaktere wird nicht bezahlt.

## Wie ein Spiel endet

ending-limit = mit dem letzten erlaubten Zug

## Optionen

option-bank-limit = Was, wenn der Vorrat zu wenige Chips für ein Einkommen hat?
answer-bank-limit-counted = so viele, wie da sind; der Rest verfällt
answer-bank-limit-unlimited = er wird nie leer, aber ein Königreich hält höchstens 99 einer Art

## Der Tisch im Terminal

board-market = Reihe
board-bank = Vorrat

## Das geführte erste Spiel

guide-take = Zwei Königspaläste gewinnen, jeder für 4 Ehre und 1 Land. Du beginnst mit einem Chip: Nimm Nahrung, die die Karte „Markt“ kostet.
guide-free = Jeder deiner Angriffe beginnt mit einem Chip umsonst. Nimm Land, das ein Palast braucht.
guide-market = Vor dem Kampf darfst du eine Karte erwerben. „Markt“ kostet 1 Nahrung und zahlt sofort 1 Gold und 1 Land: Erwirb „Markt“.
guide-lay = Du greifst mit drei Charakteren an, verdeckt; { $player_1 } legt drei, um zu blocken. Ein Charakter, den beide gelegt haben, scheitert: Seine Kosten werden gezahlt, und er bringt nichts. Lege also, was nichts kostet: Köchin, Hausierer und Reisenden.
guide-a-lay = { $player_1 } hat deinen Reisenden getroffen, er scheitert; Köchin und Hausierer haben Erfolg.
guide-handle = Du wählst, in welcher Reihenfolge ausgeführt wird, was Erfolg hat. Zuerst der Hausierer: 2 Gold.
guide-build = Die Köchin hat auch Nahrung gebracht. Nach dem Kampf darfst du wieder eine Karte erwerben: Ein Vorposten macht aus 1 Gold sofort 2 Land.
guide-a-attack = Jetzt greift { $player_1 } an. Mit wenigen Chips kommt, was nichts kostet.
guide-block = Du verteidigst: Was du legst, blockt denselben Charakter und bringt nichts ein. Lege Köchin, Hausierer und Reisenden, die auch für { $player_1 } nichts kosten.
guide-farewell = Alle drei sind gescheitert. Von hier an spielst du allein: Ein General bringt 3 Ehre, wo ihn niemand erwartet, und ein Block lässt die andere Seite für nichts zahlen.
