# Greedy Kingdoms, Ausgabe von 2018, auf Deutsch: was sie außer ../de.ftl sagt.

title = Greedy Kingdoms
summary = Zwei bis vier Herrschende schicken Helden gegeneinander, durchschauen die Abwehr und bauen zuerst zwei Paläste.

## Karten

deck-hero = Helden
deck-magic-item = Magische Gegenstände
deck-start = Marker zu Beginn

# Womit jemand beginnt: nach der Zahl der Mitspielenden und der Reihenfolge.
name-start = zu { $players }, Platz { $place }
card-start =
    { $kinds_count ->
        [0] Beginnt mit { $tokens }.
       *[other] Beginnt nach Wahl mit einem der beiden: { $kinds }.
    }

word-Court-Cook = Hofköchin
word-Thief = Dieb
word-Burglar = Einbrecher
word-Master-of-Arms = Waffenmeister
word-Bandit = Räuber
word-Bandit-Chief = Räuberchef
word-Merchant = Händlerin
word-Guild-Master = Zunftherrin
word-Reeve = Vogt
word-Minstrel = Spielmann
word-Farm = Bauernhof
word-Port = Hafen
word-Gold-Mine = Goldmine
word-Hamlet = Weiler
word-Cathedral = Kathedrale
word-University = Universität
word-Training-Yard = Übungsplatz
word-Guildhall = Zunfthaus
word-Masons-Yard = Bauhütte
word-Watchtower = Wachturm
word-City-Wall = Stadtmauer
word-Vault = Schatzkammer
word-Hospice = Hospiz
word-Embassy = Botschaft
word-Arena = Arena
word-Bakery = Backhaus
word-Stables = Stallungen
word-Scholar = Gelehrte
word-Baker = Bäckerin
word-Moneylender = Geldverleiher
word-Pilgrim = Pilgerin
word-Lady = Edelfrau
word-Innkeeper = Wirtin
word-Smuggler = Schmugglerin
word-Tax-Collector = Steuervogt
word-Drill-Sergeant = Ausbilder
word-Architect = Baumeisterin
word-Town-Crier = Ausrufer
word-Ambassador = Gesandte
word-Beggar = Bettler
word-Alchemist = Alchemistin
word-Crystal-Ball = Kristallkugel
word-Scrying-Mirror = Zauberspiegel
word-Cloak-of-Shadows = Tarnmantel
word-Enchanted-Shield = Zauberschild
word-Horn-of-Plenty = Füllhorn
word-Philosophers-Stone = Stein der Weisen
word-Hourglass = Sanduhr
word-Twin-Ring = Zwillingsring

word-building = Gebäude
word-citizen = Bürger
word-magic-item = magischer Gegenstand
word-attack = Angriff
word-defend = Abwehr
word-attacker = Angriff
word-defender = Abwehr
word-place1 = Platz 1
word-place2 = Platz 2
word-place3 = Platz 3
word-place4 = Platz 4
word-place5 = Platz 5
word-none = keiner

## Was geschieht

event-market-filled = { $card } kommt auf den Markt.
event-set-aside = { $seat } zieht { $hero_advanced } zum zweiten Mal und legt die Karte beiseite.
event-drew = { $seat } zieht: { $heroes }.
event-chooses = { $seat } sieht { $cards } höhere Helden an.
event-took = { $seat } nimmt 1 { $token } von { $loser }.
event-swapped = { $seat } schiebt { $under } unter den Stapel; dafür kommt { $card }.
event-traded = { $seat } tauscht { $count } { $given } gegen { $count } { $received }.
event-item-used = { $seat } nutzt: { $card }.
event-turned-up = { $card } von { $seat } wird aufgedeckt.
event-staked = { $seat } wettet 1 { $token } auf: { $side }.
event-bet-won =
    { $won ->
        [0] { $seat } gewinnt die Wette und erhält 1 { $token }.
       *[other] { $seat } gewinnt die Wette und erhält 2 { $token }.
    }
event-bet-lost = { $seat } verliert die Wette um 1 { $token }.
event-freed = { $card } von { $seat } gilt als nicht geblockt.
event-stopped = { $seat } hält auf: { $card }.
event-hero-used = { $seat } nutzt: { $card }.
event-all-attack-right = Alle bis auf eine Person haben einen Palast: Von nun an greifen alle nach rechts an.

## Was Ausbauten tun

effect-start-trade-n =
    { $n ->
        [one] zu Beginn deines Zuges darfst du 1 Gold, Nahrung oder Land gegen eines einer anderen dieser Arten tauschen
       *[other] zu Beginn deines Zuges darfst du bis zu { $n }-mal 1 Gold, Nahrung oder Land gegen eines einer anderen dieser Arten tauschen
    }
effect-after-attack-gain-tokens = nimm { $tokens } nach jedem deiner Angriffe
effect-after-attack-gain-tokens-if-low-high-blocked =
    { $high ->
        [0] nimm { $tokens } nach deinem Angriff, wenn keiner deiner Helden geblockt wurde
       *[other] { $low ->
            [1] nimm { $tokens } nach deinem Angriff, wenn einer deiner Helden geblockt wurde
           *[other] nimm { $tokens } nach deinem Angriff, wenn { $low } bis { $high } deiner Helden geblockt wurden
        }
    }
effect-after-attack-gain-tokens-for-each-blocked = nimm nach deinem Angriff { $tokens } für jeden deiner geblockten Helden
effect-after-defence-gain-tokens = nimm { $tokens } nach jeder deiner Abwehren
effect-after-defence-gain-tokens-if-low-high-blocked =
    { $high ->
        [0] nimm { $tokens } nach deiner Abwehr, wenn du keinen Helden geblockt hast
       *[other] { $low ->
            [1] nimm { $tokens } nach deiner Abwehr, wenn du einen Helden geblockt hast
           *[other] nimm { $tokens } nach deiner Abwehr, wenn du { $low } bis { $high } Helden geblockt hast
        }
    }
effect-after-defence-gain-tokens-for-each-blocked = nimm nach deiner Abwehr { $tokens } für jeden Helden, den du geblockt hast
effect-using-names-gain-tokens = nimm { $tokens }, sooft du diese Helden nutzt: { $names }
effect-names-cheaper-by-tokens =
    { $names_count ->
        [one] { $names } kostet dich { $tokens } weniger
       *[other] { $names } kosten dich { $tokens } weniger
    }
effect-promotion-n-cheaper =
    { $n ->
        [one] eine Beförderung kostet dich { $n } Marker weniger
       *[other] eine Beförderung kostet dich { $n } Marker weniger
    }
effect-citizens-n-cheaper =
    { $n ->
        [one] Bürger kosten dich { $n } Marker weniger
       *[other] Bürger kosten dich { $n } Marker weniger
    }
effect-buildings-n-cheaper =
    { $n ->
        [one] Gebäude kosten dich { $n } Marker weniger
       *[other] Gebäude kosten dich { $n } Marker weniger
    }
effect-guard-n =
    { $n ->
        [one] Helden nehmen dir { $n } Marker weniger
       *[other] Helden nehmen dir { $n } Marker weniger
    }
effect-promotion-with-n-more-to-choose-from =
    { $n ->
        [one] beim Befördern wählst du aus { $n } Karte mehr
       *[other] beim Befördern wählst du aus { $n } Karten mehr
    }
effect-gain-tokens-if-behind = nimm { $tokens }, wenn jemand mehr Paläste hat als du
effect-gain-tokens-if-no-kind = nimm { $tokens }, wenn dir { $lacking } fehlt
effect-gain-a-lacking-token = nimm 1 Gold, Nahrung oder Land einer Art, die dir fehlt
effect-renew = tausche beliebige Karten des Marktes gegen neue
effect-trade-n =
    { $n ->
        [one] du darfst 1 Gold, Nahrung oder Land gegen eines einer anderen dieser Arten tauschen
       *[other] du darfst bis zu { $n }-mal 1 Gold, Nahrung oder Land gegen eines einer anderen dieser Arten tauschen
    }
effect-build-n-cheaper =
    { $n ->
        [one] erwirb ein Gebäude des Marktes für { $n } Marker weniger
       *[other] erwirb ein Gebäude des Marktes für { $n } Marker weniger
    }
effect-turn-gain-tokens = einmal, in deinem Zug, erhältst du { $tokens }
effect-turn-exchange-price-for-tokens = einmal, in deinem Zug, tausche { $price } gegen { $tokens }
effect-turn-trade-n =
    { $n ->
        [one] einmal, in deinem Zug, tausche 1 Gold, Nahrung oder Land gegen eines einer anderen dieser Arten
       *[other] einmal, in deinem Zug, tausche bis zu { $n }-mal 1 Gold, Nahrung oder Land gegen eines einer anderen dieser Arten
    }
effect-turn-convert = einmal, in deinem Zug, verwandle beliebig viel Gold, Nahrung oder Land in ebenso viel einer anderen dieser Arten
effect-turn-act-again = einmal, in deinem Zug, darfst du noch einmal ausbauen
effect-look-at-the-defender = einmal, wenn du angreifst, sieh einen Helden der Abwehr, ehe du deine legst
effect-look-at-the-attacker = einmal, wenn du verteidigst, sieh einen Helden des Angriffs, ehe du deine legst
effect-free-a-blocked-hero = einmal kommt einer deiner geblockten Helden doch noch durch
effect-stop-an-attacking-hero = einmal, wenn du verteidigst, halte einen angreifenden Helden auf, der durchgekommen ist
effect-use-a-hero-again = einmal, wenn du angreifst, nutze einen Helden ein zweites Mal

## Fragen

ask-start-token = Mit welchem Marker beginnst du?
ask-start-of-turn = Ein Gebäude nutzen oder weiter?
ask-development = Einen Ausbau erwerben, einen Helden befördern oder passen?
ask-end-of-development = Einen magischen Gegenstand nutzen oder weiter?
ask-discount = { $card }: Welchen Marker der Kosten lässt du weg?
ask-payment = { $card }: Welchen Marker zahlst du?
ask-choice-of-hero = Welchen der höheren Helden behältst du?
ask-building = Ein Gebäude günstiger erwerben oder weiter?
ask-new-market = Welche Plätze des Marktes werden erneuert?
ask-token = Welchen Marker erhältst du?
ask-trade = Welchen Marker tauschst du gegen welchen?
ask-conversion = Wie viele Marker verwandelst du, und in welche Art?
ask-taking = Welchen Marker nimmst du der Abwehr?
ask-swap = Welche Karte des Marktes kommt unter den Stapel?
ask-look = Mit einem magischen Gegenstand eine Karte ansehen oder weiter?
ask-line-up = Welche drei Helden legst du?
ask-bet = Einen Marker auf Angriff oder Abwehr wetten oder draußen bleiben?
ask-cloak = Einen deiner geblockten Helden befreien oder weiter?
ask-shield = Einen der angreifenden Helden aufhalten oder weiter?
ask-attack = Welchen Helden nutzt du?
ask-second-use = Denselben Helden noch einmal nutzen oder weiter?

ask-promote-1 = Welchen Marker zahlst du?
ask-promote-2 = Welchen Marker zahlst du dazu?
ask-trade-1 = Welchen Marker gibst du?
ask-trade-2 = Welchen Marker bekommst du dafür?
ask-convert-1 = Wie viele Marker verwandelst du?
ask-convert-2 = Welcher Art sind sie?
ask-convert-3 = In welche Art verwandelst du sie?
ask-lay-1 = Lege drei Helden, in beliebiger Reihenfolge: Welcher ist der erste?
ask-bet-1 = Welchen Marker setzt du?
ask-bet-2 = Auf welche Seite?

## Züge, und was sie bedeuten

verb-obtain = erwerben
    .does = vom Markt kaufen, oder einen Palast
    .about = Erwerben: Zahle für eine Karte des Marktes, oder 4 Ehre und 1 Land für einen Königspalast. Zwei Paläste gewinnen sofort.
verb-promote = befördern
    .does = zwei Marker zahlen und die höhere Form einer Karte ziehen
    .about = Befördern: Zahle zwei beliebige Marker und ziehe eine bessere Form einer deiner Karten. Sie tritt an die Stelle der einfachen.
verb-choose = wählen
    .about = Wählen: Dieser Marker gehört dir.
verb-leave-out = weglassen
    .about = Weglassen: Du zahlst einen Marker weniger.
verb-pay = zahlen
    .about = Zahlen: Die Kosten sagen „beliebig“, also wählst du den Marker.
verb-take = nehmen
    .about = Nehmen: Dieser Marker der Abwehr wird deiner.
verb-trade = tauschen
    .about = Tauschen: einer deiner Marker gegen einen anderer Art.
verb-convert = verwandeln
    .about = Verwandeln: Mache aus mehreren Markern einer Art solche einer anderen.
verb-keep = behalten
    .about = Behalten: Einer der gezogenen höheren Helden gehört dir; der andere geht zurück.
verb-swap = austauschen
    .about = Austauschen: Eine Karte des Marktes kommt unter den Stapel, die oberste an ihre Stelle.
verb-renew = erneuern
    .about = Erneuern: Die Karten auf diesen Plätzen gehen weg, und andere kommen vom Stapel.
verb-lay = legen
    .about = Legen: drei Helden verdeckt. Ein angreifender Held ist geblockt, wenn die Abwehr denselben gelegt hat. Der Angriff darf jeden Helden nutzen, der durchkommt: Kosten zahlen, Einkommen nehmen. Die Abwehr blockt nur.
verb-bet = wetten
    .about = Wetten: ein Marker auf den Angriff (höchstens ein Held geblockt) oder auf die Abwehr (zwei oder drei geblockt). Richtig, und du gewinnst einen dazu; falsch, und er ist verloren.
verb-free = befreien
    .about = Befreien: Ein geblockter Held kommt doch noch durch.
verb-stop = aufhalten
    .about = Aufhalten: Einer der angreifenden Helden kommt nicht durch.
verb-use = nutzen
    .about = Nutzen: Zahle die ganzen Kosten und nimm das ganze Einkommen, oder was die Karte tut. Was einer bringt, darf den nächsten bezahlen.

## Wie ein Spiel endet

ending-limit = mit der letzten erlaubten Runde

## Optionen

option-bank-limit = Was, wenn die Bank zu wenige Marker für ein Einkommen hat?
answer-bank-limit-counted = so viele, wie da sind; der Rest verfällt
answer-bank-limit-unlimited = die Bank wird nie leer, aber ein Königreich hält höchstens 99 einer Art
option-round-limit = Nach wie vielen Runden für jede Person endet ein Spiel, das niemand gewonnen hat?
answer-round-limit-100 = nach 100
answer-round-limit-50 = nach 50
answer-round-limit-25 = nach 25
option-at-limit = Wer gewinnt dann?
answer-at-limit-draw = niemand
answer-at-limit-palaces = wer mehr Paläste hat, dann mehr Ehre

## Der Tisch im Terminal

board-market = Markt
board-bank = Bank

## Das geführte erste Spiel

guide-choose = Zwei Königspaläste gewinnen, jeder für 4 Ehre und 1 Land. Du beginnst mit einem Marker deiner Wahl: Nimm Gold, denn die meisten Karten des Marktes kosten Gold.
guide-market = Vor jedem Kampf darfst du einmal ausbauen: eine Karte des Marktes erwerben, einen Helden befördern oder passen. Ein Hafen kostet genau das 1 Gold, das du hast, und hilft im ganzen Spiel: Erwirb ihn.
guide-lay = Du greifst an. Lege drei Helden verdeckt; { $player_1 } legt auch drei, um zu blocken. Was { $player_1 } nicht auch legt, kommt durch. Ohne Marker nützen nur Helden, die nichts kosten: Köchin, Händlerin und Siedlerin.
guide-a-lay = { $player_1 } hat die Köchin erraten und geblockt; Händlerin und Siedlerin kommen durch. Ritter und Dieb haben nichts geblockt.
guide-use = Nutze nun, wer durchgekommen ist, eine nach der anderen: Zahle, was links steht, nimm, was rechts steht. Was eine bringt, darf die nächste bezahlen. Die Händlerin ist kostenlos und bringt Gold.
guide-use-more = Auch die Siedlerin ist kostenlos und bringt Nahrung und das Land, das ein Palast braucht.
guide-develop = Nach dem Kampf darfst du noch einmal ausbauen. Spare deine Marker: Ein Ritter macht aus 1 Gold und 2 Nahrung 2 Ehre. Passe.
guide-a-attack = Jetzt greift { $player_1 } dich an, mit drei verdeckten Helden.
guide-block = Du verteidigst: Jeder Held, den du legst, blockt denselben Helden von { $player_1 } und bringt nichts ein. { $player_1 } hat wenige Marker, denke also an Helden, die nichts kosten: wieder dieselben drei.
guide-farewell = Genau erraten: Alle drei sind geblockt, und { $player_1 } hat nichts eingenommen. Von hier an spielst du allein. Sieh, was die andere Seite bezahlen kann, denn das wird gelegt; und achte darauf, wer kurz vor 4 Ehre steht.
