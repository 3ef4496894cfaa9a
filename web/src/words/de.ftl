# Alle Texte der Seite auf Deutsch. In Komponenten heißt `section-name` `t.section.name`.

product = Regalia
motto = Fünf Kartenspiele um Gier und Bluff
toContent = Zum Inhalt springen
guestNames = Reiher, Marder, Luchs, Zaunkönig, Otter, Dachs, Falke, Hase, Wiesel, Rabe, Ibis, Turmfalke

## guide

guide-goal = Ziel
guide-title = Die Führung
guide-show = Für mich wählen
guide-leave = Ohne Führung
guide-done = Verstanden
guide-resume = Zurück zur Führung
guide-learn = Spielend lernen
guide-learnAt = Spielend lernen: { $game }
guide-ask = Was bedeutet das?
guide-rules = Alle Regeln
guide-of = { $name } { $n } von { $all }
guide-points = { $name } { $points }
guide-standing = { $n } von { $all } Königreichen stehen
guide-you = Du
guide-realms =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
guide-group =
    { $n ->
        [one] { $n } Karte mit der Zahl { $number }
       *[other] { $n } Karten mit der Zahl { $number }
    }
guide-groupNone = keine von 6 Karten
# $defense, $characters
guide-stands =
    { $characters ->
        [one] steht: Verteidigung { $defense }, { $characters } Charakter
       *[other] steht: Verteidigung { $defense }, { $characters } Charaktere
    }
guide-fell = zerstört
guide-palaces = { $n } von 2 Palästen
guide-hidden = Was verborgen war
guide-held = hielt am Ende
guide-claims = Jede Behauptung zeigen
guide-noClaims = Niemand hat etwas behauptet.
guide-truth = wahr
guide-bluff = ein Bluff
guide-tally = { $bluffs } von { $all } Behauptungen waren Bluffs.

## games

games-kingdom-18 =
    .title = Kingdom 18
    .goal = Die meisten Punkte nach fünf Runden.
    .line = Zwei Reiche, zwei Karten, ein Blick. Errate, was die andere Seite legt.
    .time = 10 Minuten
    .example = Im ersten Schritt trifft das Attentat der anderen Seite auf deine Diplomatie 6: Die 6 zählt für sie, und für dich nichts. Im zweiten Schritt decken beide einen Krieg auf, jeder eins mehr wert, weil das Reich Krieg zeigt: 4 und 5. Die andere Seite nimmt das Reich mit 10 zu 5 ein.
games-greed =
    .title = Greed
    .goal = Sechs Karten einer Zahl am Ende deines Zuges.
    .line = Noch eine Karte ziehen, und noch eine. Wer hört rechtzeitig auf?
    .time = 20 Minuten
    .example = Nach 3, 5 und 1 darfst du aufhören: Die drei Karten gehören dir. Oder du ziehst weiter, und jede 2, 4, 6 oder 7 wäre gut gewesen. Es ist eine zweite 3: Alle vier gehen zurück auf die Hand, von der sie kamen.
games-fall-of-kingdoms =
    .title = The Fall of Kingdoms
    .goal = Sei das letzte Königreich; ohne Verteidigung oder Charaktere fällt es.
    .line = Behaupte, was du willst. Vielleicht zweifelt jemand.
    .time = 30 Minuten
    .example = Niemand muss haben, was behauptet wird. Zweifelt niemand, gilt die Behauptung, was auch darunter liegt, und Bob darf noch antworten. Ein gezeigter General geht zurück ins Haus, und Ann zieht dafür eine andere Karte.
games-greedy-kingdoms =
    .title = Greedy Kingdoms
    .goal = Zwei Königspaläste, jeder für 4 Ehre und 1 Land.
    .line = Schicke drei Helden und hoffe, dass niemand dieselben schickt.
    .time = 30 Minuten
    .example = Beide Seiten haben die Köchin gelegt, also ist die angreifende Köchin geblockt: Sie kostet nichts und bringt nichts. Ritter und Siedlerin kommen durch: Der Angriff darf für jeden zahlen und das Einkommen nehmen, in beliebiger Reihenfolge. Die Abwehr zahlt nichts und bekommt nichts.
games-greedy-kingdoms-2009 =
    .title = Greedy Kingdoms (2009)
    .goal = Zwei Königspaläste, jeder für 4 Ehre und 1 Land.
    .line = Die erste Auflage: zwei Königreiche, ein Markt.
    .time = 30 Minuten
    .example = Beide Seiten haben die Köchin gelegt, also scheitert die angreifende Köchin: Ihre Kosten werden gezahlt, und sie bringt nichts. Ritter und Siedlerin kommen durch: Der Angriff zahlt für jeden und nimmt das Einkommen, in beliebiger Reihenfolge, und darf keinen auslassen.

## problems

problems-offline = Der Server ist nicht erreichbar. Prüfe deine Verbindung; wir versuchen es von selbst wieder.
problems-server = Der Server konnte nicht antworten. Versuche es gleich noch einmal.
problems-noPage = Unter dieser Adresse gibt es nichts.
problems-home = Zur Startseite
problems-retry = Noch einmal versuchen

# Was der Server ablehnt, nach seinem Kürzel. Auf Englisch steht da der eigene, längere Satz des Servers.
problems-codes =
    .aside = Diese Partie kann auf diesem Server nicht weitergehen.
    .forbidden = Das ist hier nicht erlaubt.
    .gone = Das lässt sich nicht mehr zeigen: Es entstand nach älteren Regeln.
    .illegal = Das kann jetzt nicht gespielt werden.
    .internal = Bei uns ist etwas schiefgegangen. Es ist vermerkt; versuche es noch einmal.
    .invalid = Was gesendet wurde, ist nicht lesbar. Prüfe es und versuche es noch einmal.
    .not_found = So etwas gibt es hier nicht, oder es ist nicht für dich bestimmt.
    .not_now = Das geht jetzt nicht.
    .password = Gib dein Passwort noch einmal ein.
    .settings = Diese Einstellungen passen nicht zusammen.
    .stale = Am Tisch ging es inzwischen weiter. Sieh noch einmal hin.
    .taken = Das hat schon jemand anderes. Wähle etwas anderes.
    .too_large = Das ist zu groß, um gesendet zu werden.
    .too_much = Das war zu viel auf einmal. Warte kurz und versuche es noch einmal.
    .unavailable = Der Server ist gerade überlastet. Versuche es gleich noch einmal.
    .unknown = Sag zuerst, wer du bist.
    .weak = Dieses Passwort würde jeder zuerst versuchen. Drei oder vier Wörter sind besser.
problems-detail = { $problem } ({ $detail })

## bots

bots-names =
    .random = Zufallsbot
    .easy = Leichter Bot
    .medium = Mittlerer Bot
    .hard = Starker Bot
    .character = Charakterbot
bots-numbered = { $name } { $n }

## nav

nav-label = Regalia
nav-home = Spielen
nav-history = Meine Spiele
nav-laboratory = Labor
nav-profile = Profil
nav-credits = Quellen
nav-theme = Farben: { $now }. Ändern
nav-themes =
    .auto = wie das System
    .light = Papier
    .dark = Tinte
nav-yourTurn =
    { $n ->
        [one] { $n } Tisch wartet auf dich
       *[other] { $n } Tische warten auf dich
    }

## home

home-title = Fünf Kartenspiele um Gier und Bluff
home-lead = Setz dich mit einem Klick gegen den Computer an den Tisch, oder öffne einen Tisch und schick den Link an Freunde.
home-playNow = Jetzt spielen
home-opponents = Gegner
home-opponentsAt = Gegner in { $game }
home-strengths =
    .easy = leicht
    .medium = mittel
    .hard = stark
home-opponentsAre = Die Gegner sind auf „{ $strength }“ gestellt: Jeder { $about }.
home-playNowAt = Jetzt spielen: { $game }, gegen den Computer
home-withFriends = Mit Freunden
home-withFriendsAt = Mit Freunden: { $game }
home-rules = Regeln
home-rulesOf = Regeln von { $game }
home-facts = { $least } bis { $most } Personen
home-factsFixed = { $players } Personen
home-mine = Deine Tische
home-lobby = Offene Tische
home-noneOpen = Gerade wartet niemand. Öffne einen Tisch und kreuze „in der Lobby zeigen“ an.
home-yourTurn = Du bist am Zug
home-waitsFor = { $name } ist am Zug
home-open =
    { $n ->
        [one] { $n } Platz frei
       *[other] { $n } Plätze frei
    }
home-against = mit { $names }
home-alone = noch niemand sonst
home-games = Die Spiele

## newTable

newTable-title = Einen Tisch öffnen
newTable-game = Spiel
newTable-players = Spielende
newTable-seat = Platz { $n }, { $name }
newTable-me = Du
newTable-friend = Freunde, per Link
newTable-bot = Computer: { $name }
newTable-botNames =
    .random = spielt nach Zufall
    .easy = leicht
    .medium = mittel
    .hard = stark
newTable-characters = Mit Temperament
newTable-botWords =
    .random = irgendein erlaubter Zug, ausgewürfelt
    .easy = spielt rasch und macht Fehler
    .medium = spielt ordentlich und irrt sich ab und zu
    .hard = denkt, so gut es kann
newTable-clock = Uhr
newTable-noClock = Keine Uhr
newTable-clocks =
    .turn60 = 1 Minute pro Zug, 20 Sekunden pro Antwort, 1 weitere als Reserve
    .turn180 = 3 Minuten pro Zug, 1 pro Antwort, 5 weitere als Reserve
    .move30 = 30 Sekunden pro Entscheidung
    .move60 = 1 Minute pro Entscheidung
    .day1 = 1 Tag pro Entscheidung
    .day3 = 3 Tage pro Entscheidung
newTable-listed = In der Lobby zeigen, damit sich alle dazusetzen können
newTable-spectators = Andere zusehen lassen, was offen liegt
newTable-talk = Gespräche am Tisch
newTable-moment = Bots lassen zu Beginn jedes Zuges kurz Zeit zum Reden
newTable-hints = Tipps: Der Computer sagt auf Wunsch, was er täte
newTable-options = Hausregeln
newTable-optionsLead = Wo die gedruckten Regeln eine Frage offen lassen. Die erste Antwort ist jeweils unsere.
newTable-open = Tisch öffnen

## table

table-loading = Der Tisch wird geöffnet
table-waiting = Wir warten auf Mitspielende
table-invite = Schick diesen Link an alle, die sich dazusetzen sollen:
table-copy = Link kopieren
table-copied = Kopiert
table-sit = Hier hinsetzen
table-sitAs = Hier hinsetzen: { $name }
table-leave = Wieder aufstehen
table-open = frei
table-you = du
table-side = Verlauf und Gespräch
table-log = Was geschah
table-talk = Gespräch
table-openSide = Verlauf und Gespräch
table-openSideShort = Verlauf
table-closeSide = Schließen
table-menu = Mehr
table-rules = Regeln
table-seatLink = Auf einem anderen Gerät spielen
table-seatLinkText = Wer diesen Link öffnet, übernimmt deinen Platz. Öffne ihn auf deinem Telefon und spiele dort weiter; der alte Link gilt nicht mehr.
table-resign = Aufgeben
table-resignSure = Dieses Spiel aufgeben? Ein Bot spielt für dich weiter, und du kannst nicht zurück.
table-resignWins = Dieses Spiel aufgeben? Es endet, und { $name } gewinnt.
table-resignEnds = Dieses Spiel aufgeben? Es endet, und niemand gewinnt.
table-stay = Weiterspielen
table-replay = Noch einmal ansehen
table-lost = Die Verbindung ist weg. Wir kommen von selbst wieder; nichts geht verloren.
table-away = Ein Bot spielt für dich, weil deine Zeit abgelaufen war.
table-back = Ich bin wieder da
table-watching = Du siehst zu. Du siehst, was für alle offen liegt.
table-noWatching = An diesem Tisch darf man nicht nur zusehen.
table-readIt = Nachlesen, was gespielt wurde
table-thinking = { $name } denkt nach
table-waitFor = Wir warten auf { $name }
table-notHere = nicht da
table-awayShort = ein Ersatz spielt
table-interim = wird vorbereitet; so lange spielt ein einfacherer
table-missed =
    Deine Zeit war abgelaufen, darum haben die Regeln für dich gezogen. { $count ->
        [1] Nach drei verpassten Fristen in Folge übernimmt ein Ersatz deinen Platz, bis du wieder da bist.
       *[other] Verpasst du auch die nächste, übernimmt ein Ersatz deinen Platz, bis du wieder da bist.
    }
table-missedShort =
    { $count ->
        [1] Zeit war um
       *[other] Zeit war zweimal um
    }
table-takenBy = jetzt { $name }
table-resigned = hat aufgegeben
table-slow = Ein frisch gestarteter Server braucht für seine ersten Spiele eine Minute.
table-begun = { $move }.
table-ready = Bestätige, oder wähle etwas anderes.
table-skip = Überspringen
table-sinceMine = Seit deinem letzten Zug
table-speed = Wie schnell der Tisch erzählt, was geschah
table-speeds =
    .calm = ruhig: Zeit zum Lesen
    .brisk = zügig
    .instant = sofort
table-held = Du hast geantwortet: { $move }
table-takeBack = Zurücknehmen
table-letPass = Für den Rest dieses Zuges passen, außer es trifft mich
table-passing = Du lässt bis zum Ende dieses Zuges geschehen, was dich nicht trifft.
table-askAgain = Frag mich wieder
table-sending = Dein Zug wird gesendet
table-yourMove = Dein Zug
table-hint = Gut zu wissen
table-undo = Rückgängig
table-whole = Das ist alles
table-lit = { $name } ist am Zug
table-bank = { $time } Reserve
table-timeLeft = noch { $time }
table-timeUp = Die Zeit ist um
table-bot = Computer
table-botOf = Computer, { $strength }
table-score =
    { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }
table-hiddenCards =
    { $n ->
        [one] { $n } verdeckte Karte
       *[other] { $n } verdeckte Karten
    }
table-hiddenCard = Eine verdeckte Karte
table-noEvents = Noch nichts.
table-ply =
    { $n ->
        [0] Das Austeilen
       *[other] Zug { $n }
    }
table-privately = Nur du siehst das

## moments

moments-bust = Zu gierig
moments-lied = Ein Bluff
moments-shown = Es war wahr
moments-destroyed = Ein Königreich fällt
moments-palace_built = Ein Palast entsteht

## invite

invite-code = Der Link als Code für eine Kamera
invite-scan = Richte die Kamera eines Telefons auf den Code, um den Link dort zu öffnen.
invite-network = Der Link geht für alle in deinem Netzwerk.
invite-onlyHere = Der Link geht nur auf diesem Computer. Für Freunde in deinem Netzwerk beende den Server und starte ihn mit
invite-command = regalia serve --lan
invite-elsewhere = Für Freunde anderswo braucht der Server eine Adresse im Internet: Wie das geht, zeigt „Run a server“ in der Dokumentation.

## more

more-agree = Ein Ende ohne Sieg anbieten
more-agreeAsItStands = Ein Ende nach Stand anbieten
more-agreed = Du hast ein Ende ohne Sieg angeboten. Es gilt, wenn alle zustimmen, die spielen; jeder Zug nimmt es zurück.
more-agreedAsItStands = Du hast ein Ende nach Stand angeboten: Wer führt, gewinnt. Es gilt, wenn alle zustimmen, die spielen; jeder Zug nimmt es zurück.
more-withdraw = Das Angebot zurückziehen
# $name, $how
more-offered =
    { $how ->
        [stands] { $name } bietet an, das Spiel nach Stand zu beenden: Wer führt, gewinnt.
       *[void] { $name } bietet an, das Spiel ohne Sieg zu beenden.
    }
more-accept = Beenden
more-standIn = Um Vertretung für { $name } bitten
more-report = Jemanden melden
more-whom = Wen
more-what = Worum geht es
more-kinds =
    .talk = etwas Gesagtes
    .name = der Name
    .stalling = zieht nicht
    .other = etwas anderes
more-words = In deinen Worten
more-send = Meldung senden
more-reported = Gesendet. Wer den Server betreibt, wird es lesen.

## calling

calling-title = Du bist am Zug
calling-text = An einem Tisch von Regalia wartet jemand auf dich.
calling-sound = Ein Ton, wenn ich am Zug bin
calling-notify = Eine Meldung des Browsers, wenn ich am Zug bin und diese Seite nicht zu sehen ist
calling-away = Auch wenn keine Seite von Regalia offen ist, erfährst du es hier.
calling-mute = Ton an. Ausschalten
calling-unmute = Ton aus. Einschalten

## hint

hint-ask = Tipp
hint-thinking = Der Computer denkt darüber nach
hint-would = Der Computer würde spielen:
hint-sure =
    { $how ->
        [quite] Er ist recht sicher ({ $percent })
        [fairly] Er ist ziemlich sicher ({ $percent })
        [wavers] Er schwankt ({ $percent })
       *[open] Er könnte vieles tun ({ $percent })
    } und meint, { $standing ->
        [ahead] du liegst vorn.
        [behind] du liegst zurück.
       *[even] es steht ausgeglichen.
    }

## talk

talk-none = Noch hat niemand etwas gesagt.
talk-write = Sag etwas
talk-to = An
talk-all = alle
talk-privately = nur an { $to }
talk-toYou = nur an dich
talk-only = nur { $name }
talk-about = Über
talk-myself = mich
talk-statements = Mit einem Klick gesagt
talk-kinds =
    .promise = Versprechen
    .threat = Drohung
    .proposal = Vorschlag
    .claim = Behauptung
talk-holds = Das hat { $name }:
talk-iHold = Das habe ich:
talk-send = Senden
talk-quick =
    .played = Gut gespielt.
    .believe = Ich glaube dir.
    .doubt = Ich glaube dir nicht.
    .time = Lass dir Zeit.

## end

end-won = Du gewinnst!
end-lost =
    { $n ->
        [one] { $names } gewinnt
       *[other] { $names } gewinnen
    }
end-shared = Du teilst dir den Sieg!
end-draw = Niemand gewinnt
end-scores = Ergebnis
end-player = Name
end-points = Stand
end-again = Noch einmal spielen
end-next = Zum nächsten Spiel
end-look = Noch einmal ansehen
end-verify = Das Mischen prüfen
end-home = Zur Startseite
end-series = Spiele dieser Serie
end-winsInRow = { $name }: { $n }

## replay

replay-title = { $game }, noch einmal
replay-back = Zum Tisch
replay-first = Zum Austeilen
replay-previous = Einen Zug zurück
replay-next = Einen Zug weiter
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-at =
    { $ply ->
        [0] Das Austeilen
       *[other] Zug { $ply } von { $plies }
    }
replay-slider = Zug
replay-seat = Gesehen von
replay-spectator = allen
replay-what = Was hier geschah
replay-nothing = Nichts, was dieser Platz gesehen hat.
replay-running = Solange das Spiel läuft, siehst du nur deine eigene Seite.

## shuffle

shuffle-title = War das Mischen ehrlich?
shuffle-lead = Ehe die erste Karte ausgeteilt wird, zeigt der Server den Hash seines Schlüssels, und jeder Platz fügt einen eigenen Text hinzu. Am Ende wird der Schlüssel gezeigt, und diese Seite vergleicht ihn mit dem Hash, den dieser Browser aufgehoben hat.
shuffle-check = Hier prüfen
shuffle-commitment = Hash des Schlüssels, wie ihn der Server jetzt zeigt
shuffle-kept = Hash, den dieser Browser aufhob, als er den Tisch zum ersten Mal sah
shuffle-keptLate = (die Karten waren schon ausgeteilt)
shuffle-keptNone = keiner
shuffle-key = Am Ende gezeigter Schlüssel
shuffle-hash = Hash dieses Schlüssels, in dieser Seite berechnet
shuffle-entropy = Was die Plätze hinzugefügt haben
shuffle-verdicts =
    .fits = Die Hashes sind gleich: Der Server hat mit dem Schlüssel gespielt, den er vor dem Austeilen versprochen hatte, und konnte danach keinen anderen wählen.
    .late = Die Hashes sind gleich, aber dieser Browser sah den Hash erst, als die Karten ausgeteilt waren. Der Schlüssel wurde danach nicht geändert; ob er vorher feststand, ist hier nicht bewiesen.
    .unseen = Dieser Browser hat den Hash vor dem Austeilen nicht gesehen. Schlüssel und Hash, die der Server jetzt zeigt, passen zusammen, was über das Austeilen nichts beweist.
    .differs = Die Hashes sind verschieden. Der Server hat nicht mit dem versprochenen Schlüssel gespielt; traue diesem Spiel nicht.
shuffle-mine = Dieser Browser hat den Text deines Platzes gezogen und kennt ihn noch: Es ist der verwendete.
shuffle-notMine = Der für deinen Platz verwendete Text ist nicht der, den dieser Browser gezogen hat. Der Server kann ihn gewählt haben.
shuffle-waits = Der Schlüssel wird gezeigt, wenn das Spiel aus ist.
shuffle-proves = Die Reihenfolge aller Karten folgt aus dem Schlüssel und diesen Texten zusammen. Um jedes Mischen und jeden Zug ohne Netz nachzuspielen, speichere das Protokoll und rufe auf:
shuffle-command = regalia verify transcript.txt
shuffle-transcript = Protokoll speichern
shuffle-deal = Zufallszahl des Austeilens

## rules

rules-example = Ein Beispiel
rules-options = Hausregeln
rules-optionsLead = Wo die gedruckten Regeln eine Frage offen lassen, kann ein Tisch wählen.
rules-standard = unsere Wahl
rules-cards = Die Karten
rules-provenance =
    .rulebook = steht in der Spielregel
    .found = auf einer öffentlichen Seite gefunden
    .reconstructed = von uns nachgebildet
rules-columns =
    .name = Karte
    .count = Anzahl
    .copies = Exemplare
    .players = Mitspielende
rules-does = Was sie kostet und tut
rules-provenanceLabel = Woher sie stammt

## examples

examples-you = Du
examples-rival = Die andere Seite
examples-sums = 10 zu 5
examples-stop = Du hörst auf
examples-bust = Du ziehst noch einmal
examples-attacker = Der Angriff
examples-defender = Die Abwehr
examples-claim = Ann beansprucht den General, um Bob anzugreifen. Cyd zweifelt das an.
examples-or = oder
examples-true = Es war wahr: Cyd verliert einen Charakter, und der Angriff geht weiter.
examples-bluff = Es war ein Bluff: Ann verliert einen Charakter, und nichts geschieht.

## history

history-title = Meine Spiele
history-none = Noch keine beendeten Spiele.
history-more = Frühere Spiele
history-won = gewonnen
history-lost = verloren
history-draw = unentschieden
history-replay = Ansehen
history-tally = { $won } von { $played } gewonnen

## profile

profile-title = Profil
profile-research = Meine beendeten Partien dürfen ohne meinen Namen an Forschende gegeben werden, wenn alle Mitspielenden einverstanden sind
profile-name = Dein Name
profile-rename = Namen ändern
profile-guest = Du bist Gast. Deine Plätze leben nur in diesem Browser.
profile-member = Du bist als { $name } angemeldet.
profile-makeAccount = Meine Plätze behalten
profile-accountLead = Ein Name und ein Passwort, sonst nichts. Dann sind deine Tische auf jedem Gerät da.
profile-password = Passwort, mindestens 8 Zeichen
profile-create = Konto anlegen
profile-signIn = Anmelden
profile-signInLead = Was du hier als Gast getan hast, kommt mit.
profile-signOut = Abmelden
profile-looks = Aussehen
profile-language = Sprache
profile-languageAuto = wie der Browser
profile-theme = Farben
profile-confirm = Immer fragen, ehe ein Zug gesendet wird
profile-saved = Gespeichert.
profile-sessions = Wo du angemeldet bist
profile-current = hier
profile-seen = zuletzt { $when }
profile-end = Dort abmelden
profile-everywhere = Überall abmelden

## ways

ways-passkeys = Passkeys
ways-passkeysLead = Melde dich mit Finger, Gesicht oder PIN an, ganz ohne Passwort.
ways-passkey = Passkey
ways-keyName = Wie er heißen soll
ways-addPasskey = Passkey hinzufügen
ways-used = zuletzt benutzt: { $when }
ways-never = nie
ways-remove = { $name } entfernen
ways-notMade = Es wurde kein Passkey angelegt.
ways-notFound = Es wurde kein Passkey gewählt.
ways-signIn = Mit Passkey anmelden
ways-again = Noch einmal dein Passwort
ways-mail = E-Mail
ways-mailLead = Wir schreiben dir, wenn du am Zug und nicht da bist. Mit einem Konto hilft die Adresse auch, wenn du das Passwort vergisst.
ways-known = Wir schreiben an { $mail }.
ways-address = E-Mail-Adresse
ways-write = Diese Adresse nehmen
ways-sent = Wir haben dir geschrieben: Öffne den Link in der Mail.
ways-turns = Schreiben, wenn ich am Zug und nicht da bin
ways-forget = Adresse vergessen
ways-confirmed = Die Adresse ist bestätigt.
ways-ended = Es kommen keine Mails über Züge mehr.
ways-forgotten = Passwort vergessen?
ways-forgottenLead = Hat ein Konto diese Adresse bestätigt, geht ein Link für ein neues Passwort dorthin.
ways-recover = Link senden
ways-recoverySent = Gibt es so ein Konto, ist die Mail unterwegs.
ways-newPassword = Ein neues Passwort
ways-setPassword = Passwort setzen

## credits

credits-title = Quellen und rechtlicher Hinweis
credits-games = Die Spiele
credits-gamesText = Greedy Kingdoms, Greed, The Fall of Kingdoms und Kingdom 18 gehören denen, die sie entworfen und verlegt haben. Regalia spielt nach Regeln in unseren eigenen Worten, mit von uns gezeichneten Karten; es verwendet keine ihrer Bilder und keine ihrer Texte. Es ist zum Studium gemacht und für Menschen, die die Spiele besitzen, und niemand, der sie gemacht hat, hat es genehmigt.
credits-icons = Bilder
credits-iconsText = Die Symbole stammen von game-icons, von Lorc, Delapouite und anderen, unter CC BY 3.0; wir haben Farbe und Größe geändert.
credits-iconsLink = Symbole und wer sie gezeichnet hat
credits-iconsLicense = Creative Commons Namensnennung 3.0
credits-type = Schrift
credits-typeText = Alegreya und Alegreya Sans von Juan Pablo del Peral, Huerta Tipográfica, unter der SIL Open Font License.
credits-code = Das Programm
credits-codeText = Regalia ist freie Software unter der MIT-Lizenz. Es lädt nichts von anderen Seiten, setzt ein Cookie für deine Sitzung und zählt niemanden.

## generic

generic-shared = Auf dem Tisch
generic-yes = ja
generic-no = nein
generic-none = nichts
generic-labels =
    .cards_in_hand = Karten auf der Hand
    .has_laid = hat gelegt

## greed

greed-turn = Zug { $turn }
greed-pile = Nachziehstapel
greed-discards = Ablage
greed-collectionOf = Sammlung von { $name }
# $number, $n
greed-column =
    { $n ->
        [one] { $n } Karte mit der Zahl { $number }
       *[other] { $n } Karten mit der Zahl { $number }
    }
greed-line = Sechs einer Zahl gewinnen
greed-haul = Bisher gezogen
greed-noHaul = Noch nichts gezogen
greed-settled = Hier liegt nichts mehr
greed-bust = Zu gierig: Diese gingen zurück
greed-tooMany = { $card }, eine zu viel
greed-from = von { $name }
greed-ofPile = der Nachziehstapel
greed-taken = Hier liegt eine { $number }: Eine weitere ist zu viel
greed-free = Noch keine { $number } hier
greed-crook = Gauner
greed-hand = Deine Hand
greed-known = Sicher auf dieser Hand
greed-pull = Eine Karte von { $name } ziehen
greed-somewhere = Sicher auf einer der Hände: { $cards }

## fall

fall-turn = Zug { $turn }, { $name }
fall-before = Vor dem ersten Zug
fall-defense = Verteidigung
fall-morale = Moral
fall-coins = Münzen
fall-lives =
    { $n ->
        [one] { $n } weiteres Leben
       *[other] { $n } weitere Leben
    }
fall-destinies =
    { $n ->
        [one] { $n } Schicksalskarte
       *[other] { $n } Schicksalskarten
    }
fall-ashes = Tal der Asche
fall-ashesNone = Noch leer
fall-fallen = { $name }: { $n }
fall-house = Haus
fall-pile = Schicksalsstapel
fall-destroyed = zerstört
fall-truce = in Waffenruhe
fall-idle = setzt den nächsten Zug aus
fall-interdict = verbietet: { $names }
fall-holds = hat { $names }
fall-lacks = hat nicht: { $names }
fall-claims = { $name } beansprucht: { $character }
fall-borrows = { $name } sagt, die Karte von { $owner } sei: { $character }
fall-used = Genutzte Schicksalskarten
fall-usedNone = noch keine
fall-against = gegen { $name }
fall-counters = gegen { $deed } von { $name }
fall-attacks =
    { $n ->
        [one] { $n } Angriff
       *[other] { $n } Angriffe
    }
fall-waiting = Dürfen noch zweifeln
fall-risk = Ein Bluff: { $claimant } verliert eine Karte, und wer zweifelt, gewinnt Moral. Die Wahrheit: Wer zweifelt, verliert eine Karte.
fall-time = Zeit zum Antworten
fall-seen = von anderen gesehen
fall-stack = Zusammengestellte Angriffe
# $name, $n
fall-aimed =
    { $n ->
        [1] einer auf { $name }
       *[other] { $n } auf { $name }
    }
fall-characters = Deine Charaktere
fall-destiny = Deine Schicksalskarten
fall-deed = { $name }: { $deed }
fall-earned = +{ $n } in diesem Zug

## greedy

greedy-round =
    { $round ->
        [0] Vor der ersten Runde
       *[other] Runde { $round }
    }
greedy-attacks = { $attacker } greift { $defender } an
greedy-tokens =
    .Honor = Ehre
    .Gold = Gold
    .Food = Nahrung
    .Land = Land
# $kind, $n
greedy-token = { $n } { $kind }
greedy-palaces =
    { $n ->
        [one] { $n } Palast von zweien
       *[other] { $n } Paläste von zweien
    }
greedy-market = Markt
greedy-palace = Königspalast
greedy-left = { $n } übrig
greedy-deck = { $n } im Stapel
greedy-upgrades = Ausbauten
greedy-now = jetzt
# So many tokens of a price are left out, of any kind.
greedy-less = −{ $n }
greedy-anyToken = beliebiger Marker
greedy-free = kostenlos
greedy-take = { $n } nehmen
greedy-swap = { $n } tauschen
greedy-heroes = Deine Helden
greedy-upgradesOf = Karten von { $name }
greedy-lineUp = Aufstellung von { $name }
greedy-blocked = geblockt
greedy-used = genutzt
greedy-attacker = greift an
greedy-defender = verteidigt
greedy-bet = wettet 1 { $kind } auf: { $side }
greedy-battle = Kampf
greedy-lay =
    { $left ->
        [3] Wähle drei { $edition ->
            [first] Charaktere
           *[later] Helden
        }, die du verdeckt legst.
        [2] Wähle noch zwei.
       *[1] Wähle noch einen.
    }
greedy-laySend = Du greifst an: Was { $rival } nicht auch legt, kommt durch, du kannst es bezahlen und daran verdienen.
greedy-layBlock = Du verteidigst: Jeder { $edition ->
        [first] Charakter
       *[later] Held
    }, den du legst, blockt denselben von { $rival }. Du zahlst und verdienst nichts.

## kingdom18

kingdom18-round = Runde { $round } von { $rounds }
kingdom18-step =
    { $step ->
        [1] erste Karten
       *[2] zweite Karten
    }
kingdom18-slots =
    .left = Linkes Reich
    .right = Rechtes Reich
kingdom18-slotsLow =
    .left = das linke Reich
    .right = das rechte Reich
kingdom18-points =
    { $n ->
        [one] Punkt
       *[other] Punkte
    }
kingdom18-powers =
    .War = Krieg
    .Diplomacy = Diplomatie
    .Defend = Abwehr
    .Assassin = Attentat
kingdom18-bonus = { $icon } zählt hier eins mehr
kingdom18-bonusShort = +1
kingdom18-once = danach
kingdom18-ready = Bestätige, oder drehe eine Karte um.
kingdom18-promptOne = Wähle eine Karte für { $slot }, { $card }: drücke auf das Ende, das oben liegen soll.
kingdom18-lay = { $left } links und { $right } rechts legen
kingdom18-turn = { $card } umdrehen
kingdom18-takeBack = { $power } { $card } zurücknehmen
kingdom18-useEnd = { $power } ({ $card }) an { $slot }
kingdom18-choose = Die nächste Karte an { $slot } legen
kingdom18-handOf = Deine Hand
kingdom18-faceDown = verdeckt
kingdom18-deck =
    { $n ->
        [one] noch { $n } Reich
       *[other] noch { $n } Reiche
    }
kingdom18-won = Eingenommene Reiche
kingdom18-captured = erbeutet
kingdom18-takes = { $name } nimmt es ein, { $points } zu { $other }
# $name, $points
kingdom18-takesTie = Je { $points }; { $name } nimmt es mit der höchsten Karte ein
kingdom18-unclaimed = Je { $points }; niemand nimmt es ein
kingdom18-goOn = Weiter zu Runde { $round }
kingdom18-roundOver = Runde { $round } ist entschieden
kingdom18-sum = { $name } hat hier { $points }

## laboratory

laboratory-title = Labor
laboratory-lead = Ändere eine Karte und sieh, was sie bewirkt: Der Computer spielt Tausende Partien mit deinen Karten und mit denen des Spiels, jeweils mit denselben Kartenverteilungen.
laboratory-new = Ein Spiel untersuchen
laboratory-kept = Gespeicherte Studien
laboratory-none = Noch keine Studien.
laboratory-by = von { $name }
laboratory-shared = geteilt
laboratory-seats = { $seats } Spieler
laboratory-states =
    .waiting = beginnt gleich
    .preparing = bereitet das Spiel vor
    .playing = spielt
    .finished = fertig
    .stopped = angehalten
    .failed = gescheitert
laboratory-name = Name der Studie
laboratory-unnamed = Unverändert
laboratory-players = Spieler
laboratory-bot = Wer spielt
laboratory-howMany = Partien
laboratory-against = Vergleichen mit
laboratory-own = den Karten des Spiels
laboratory-cards = Karten
laboratory-cardsLead = Ändere, was du willst. Verglichen werden deine Karten mit den anderen; änderst du nichts, wird das Spiel untersucht, wie es ist.
laboratory-undo = Zurücksetzen: { $card }
laboratory-changed =
    { $n ->
        [0] Nichts ist geändert.
        [one] { $n } Wert ist geändert.
       *[other] { $n } Werte sind geändert.
    }
laboratory-start = Studie starten
laboratory-whatChanged = Was geändert ist
laboratory-change = { $card }, { $column }: { $before } → { $after }
laboratory-nothing = (nichts)
laboratory-progress = { $played } von { $all } Partien
laboratory-secondsLeft = noch etwa { $seconds } Sekunden
laboratory-minutesLeft = noch etwa { $minutes } Minuten
laboratory-stop = Anhalten
laboratory-goOn = Weiter
laboratory-share = Alle mit dem Link dürfen sie lesen
laboratory-report = Ganzer Bericht
laboratory-play = Mit Freunden spielen
laboratory-again = Weiter ändern
laboratory-remove = Löschen
laboratory-removeSure = Diese Studie mit allen Partien löschen?
laboratory-beside = Daneben zeigen
laboratory-nobody = nichts
laboratory-verdict = Was sie zeigt
laboratory-soon = Die ersten Zahlen kommen, sobald die ersten Partien gezählt sind.
laboratory-figures = Zahlen
laboratory-figuresLead = Ein Balken ist ein 95-%-Intervall. Er wird kürzer, je mehr gespielt wird.
laboratory-measure = Kennzahl
laboratory-difference = B minus A
laboratory-seatShare = Sieganteil, Platz { $n }, %
laboratory-words = Was gespielt wird
laboratory-wordsLead = Wie oft ein Wort der Züge in einer Partie gewählt wird, und wie viele Siegpunkte (in Prozent) damit einhergehen, unter Plätzen in gleicher Lage.
laboratory-word = Wort
laboratory-taken = je Partie gewählt, { $side }
laboratory-won = Prozentpunkte, die damit einhergehen, { $side }
laboratory-allWords = Alle zeigen
laboratory-measures =
    .first_player_advantage = Vorteil des Startspielers, Prozentpunkte
    .decisions = Entscheidungen je Partie
    .real_decisions = Entscheidungen mit einer Wahl
    .moves_to_choose_from = Züge zur Wahl
    .turns = Züge oder Runden
    .minutes = Minuten, bei 10 Sekunden je Wahl
    .entropy_of_choices = Bits je Wahl
    .lead_changes = Führungswechsel
    .settled_after = Sieger führt endgültig nach, % der Partie
    .comebacks = Sieger zur Halbzeit hinten, %
    .draws = Unentschieden, %
laboratory-longer = Mit B dauern Partien { $percent } ± { $off } % länger.
laboratory-shorter = Mit B dauern Partien { $percent } ± { $off } % kürzer.
laboratory-firstRises = Der Vorteil des Startspielers steigt von { $before } auf { $after } Prozentpunkte.
laboratory-firstFalls = Der Vorteil des Startspielers sinkt von { $before } auf { $after } Prozentpunkte.
laboratory-draws = Unentschieden: statt { $before } jetzt { $after } % der Partien.
laboratory-settled = Der Sieger steht in A nach { $before } % der Partie fest, in B nach { $after } %.
laboratory-comebacks = In A lagen { $before } % der Sieger zur Halbzeit hinten, in B { $after } %.
laboratory-played = { $word } wird in A { $before }-mal je Partie gespielt, in B { $after }-mal.
laboratory-same = { $games } Partien zeigen keinen Unterschied zwischen A und B.
laboratory-firstIs = Der Vorteil des Startspielers beträgt { $value } Prozentpunkte.
laboratory-takes = Eine Partie hat { $value } Entscheidungen und dauert etwa { $minutes } Minuten.
laboratory-drawsAre = { $value } % der Partien enden unentschieden.
