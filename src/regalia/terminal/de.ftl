# Was das Terminal sagt, auf Deutsch. Befehle, die getippt werden („q“, „say“, „log“), sind in jeder Sprache gleich.

## Fragen

prompt = ? Hilfe, q beenden
pager-keys = Leertaste weiter, b zurück, /Wort suchen, q beenden
go-on = Eingabe geht weiter, q beendet.
watch =
    { $out ->
        [yes] Eingabe geht weiter, s springt zum Ende, q beendet.
       *[no] Eingabe geht weiter, s springt zu deinem nächsten Zug, q beendet.
    }
type-one = Tippe eines von { $labels }, oder q zum Gehen.
yes-or-no = Tippe ja oder nein.
yes = ja
no = nein
again = Noch ein Spiel?
again-how = (ja oder nein)
goodbye = Auf Wiedersehen.
which-game = Welches Spiel?
how-many = Wie viele spielen mit?
against-whom = Gegen wen?
people = Menschen spielen alle Plätze
no-compiler = Stärkere Gegner brauchen den Compiler: pip install 'regalia[fast]'.
compiling = { $title } wird für diesen Rechner übersetzt, nur dieses eine Mal; das kann eine Minute dauern.

## Platz nehmen

welcome-one =
    { $bots ->
        [one] Du bist { $you }; { $others } ist ein Computergegner.
       *[other] Du bist { $you }; { $others } sind Computergegner.
    }
welcome-several = An diesem Terminal sitzen { $people }.
type-for-help = Tippe { $key } für Hilfe.
shuffle = Die Mischung steht fest; ihr Hash beginnt mit { $hash }.
out = Du bist ausgeschieden; das Spiel geht ohne dich weiter.
out-watch = Du bist ausgeschieden. Eingabe zeigt den Rest; Leertaste springt zum Ende, q geht.
hand-over = { $name } ist an der Reihe. { $name }, drücke die Eingabetaste, wenn nur du hinsiehst.
only-move = Nur ein Zug ist möglich: { $move }.
only-move-enter = Eingabe spielt ihn.
you = { $name } (du)

## Wählen

one-left = Damit bleibt ein Zug: { $move }
so-far = (Bisher: { $move }; u nimmt es zurück.)
guide = Führung: { $text }
guide-plays = Die Führung spielt: { $move }
play-it = spielen
play-it-or-back = spielen (auch mit Eingabe), oder u, um die Antwort zurückzunehmen
nothing-more = nichts mehr
refused = { $answer } steht hier nicht zur Wahl: Wähle aus der Liste, oder tippe ? für Hilfe.
nothing-to-take-back = Es gibt nichts zurückzunehmen: Gespielt ist gespielt.
adviser = Der Ratgeber würde „{ $move }“ wählen: Er erwartet, { $chance } % solcher Spiele zu gewinnen.
network-advises = Auf den ersten Blick würde der Ratgeber „{ $move }“ wählen: Er erwartet, { $chance } % solcher Spiele zu gewinnen.
rule-of-thumb = Nach der Faustregel: „{ $move }“.

help-answer = Antworte mit der Nummer vor einer Wahl oder mit ihren Worten, oder tippe einen ganzen Zug:
help-back = nimmt eine Antwort zurück
help-log = erzählt, was bisher geschah
help-hint = gibt einen Tipp
help-rules = zeigt die Regeln
help-table = zeigt den Tisch noch einmal
help-quit = beendet das Spiel
help-say = spricht zu allen: say hallo; oder zu einer Person, und so, dass auch Computergegner es verstehen:
help-played = Ein Zug aus mehreren Antworten wird mit der letzten gespielt; bis dahin lässt sich jede zurücknehmen.

## Das Ende

ended = { $why }!
wins = gewinnt
key = Der Schlüssel der Mischung; sein SHA-256 ist der Hash, der am Anfang gezeigt wurde:
key-of = Der Schlüssel der Mischung, mit dem `regalia verify 1` die Partie prüft: { $key }
over = Das Spiel ist zu Ende.
leave = Den Tisch verlassen

## Der Tisch, der den Bildschirm füllt

thinks = { $name } denkt nach …
being-told = Leertaste springt weiter.
your-move = Du bist am Zug.
moves = { $name } ist am Zug.
you-are = Du bist { $name }.
hint-later = Einen Tipp gibt es für deinen eigenen Zug: Warte, bis du an der Reihe bist.
hint-comes = Der Ratgeber denkt nach …
pace =
    { $pace ->
        [calm] Das Geschehen wird in Ruhe erzählt.
        [brisk] Das Geschehen wird zügig erzählt.
       *[instant] Das Geschehen wird auf einmal erzählt.
    }
theme = Farben: { $theme }
line = ein Zug in Worten, oder: say hallo
line-keys = Eingabe sendet, Escape schließt
in-words = Ein Zug in Worten: { $move }
page-close = Eingabe oder Escape führt zurück.

key-undo = Zurück
key-hint = Tipp
key-skip = Weiter
key-pace = Tempo
key-story = Verlauf
key-type = Tippen
key-rules = Regeln
key-theme = Farben
key-help = Hilfe
key-leave = Gehen

keys-choose = Auf, Ab, Eingabe: wählen; eine Ziffer wählt sofort oder öffnet die Zeile, wenn mehreres mit ihr beginnt
keys-undo = u: nimmt eine Antwort zurück; ein Zug wird mit seiner letzten Antwort gespielt
keys-hint = h: gibt einen Tipp
keys-type = /: tippt einen Zug in Worten, oder redet: say hallo
keys-skip = s, Leertaste: überspringt, was gerade erzählt wird
keys-pace = p: ändert das Tempo
keys-story = t: zeigt den ganzen Verlauf
keys-scroll = Bild auf, Bild ab: verschieben den Tisch, wo er nicht auf den Bildschirm passt
keys-rules = r: zeigt die Regeln
keys-theme = c: wechselt die Farben
keys-leave = q: geht; `regalia play --continue` macht dort weiter

## Ein Tisch auf einem Server

your-name = Wie heißt du?
waiting-for-players = Warten auf Mitspielende
open-seat = ein freier Platz
pass-on = Gib diesen Link an alle weiter, die mitspielen sollen:
waiting = Wir warten, bis alle Plätze besetzt sind.
waits-for = { $name } ist am Zug.
answer-ahead = Du kannst antworten, bevor du an der Reihe bist.
held = Du hast { $move } geantwortet; u nimmt es zurück.
passing = Du lässt durchgehen, was nicht dich betrifft; u beendet das.
stand-in = Eine Vertretung spielt für dich; b holt deinen Platz zurück.
server-away = Der Server antwortet nicht; neuer Versuch …
server-refuses =
    { $code ->
        [stale] Das Spiel ist schon weiter.
        [forbidden] Das ist hier nicht erlaubt.
        [illegal] Das kann jetzt nicht gespielt werden.
        [invalid] Das versteht der Server nicht, oder es geht hier nicht.
        [not_now] Das geht jetzt nicht.
        [too_much] Das war zu viel auf einmal. Warte kurz und versuche es noch einmal.
        [unavailable] Der Server ist gerade überlastet. Versuche es gleich noch einmal.
       *[other] Der Server lehnt das ab: { $sentence }
    }
talk-refused = Das lässt sich so nicht sagen. Schreib den anderen eine Zeile mit höchstens 500 Zeichen, oder eine Ansage: promise, threat, proposal oder claim, dann ein Name, dann Wörter eines Zuges.
by-clock = Die Zeit war um, darum haben die Regeln einen Zug gewählt.
sat-down = { $name } setzt sich.
got-up = { $name } hat den Platz verlassen.
went-away = { $name } ist nicht da; eine Vertretung spielt.
came-back = { $name } ist wieder da.
resigned = { $name } gibt auf.
play-again = Noch einmal spielen
spectators-listen = Du schaust zu: Nur wer spielt, redet.
nothing-to-pass = Im Moment gibt es nichts durchgehen zu lassen.
not-away = Niemand spielt für dich.
no-hints-here = An diesem Tisch gibt der Computer keine Tipps.
kept-in-history = Das Spiel ist gespeichert: `regalia history` führt es auf.
key-pass = Passen
key-back = Zurück
key-go = Gehen
keys-pass = l: lässt durchgehen, was nicht dich betrifft, bis der Zug zu Ende ist
keys-back = b: holt deinen Platz von der Vertretung zurück
keys-go = q: geht und behält deinen Platz; derselbe Befehl bringt dich zurück. Mit resign gibst du auf
help-pass = lässt durchgehen, was nicht dich betrifft, bis der Zug zu Ende ist
help-resign = gibt auf
help-go = geht und behält deinen Platz; derselbe Befehl kommt zurück

## Ein Spiel noch einmal erzählen

through-everyone = { $title }, mit den Augen aller gesehen.
through-one = { $title }, mit den Augen von { $name } gesehen.
secret-move = ein Zug, der vorerst geheim bleibt
deal = Die Ausgangslage
eyes-everyone = Mit den Augen aller gesehen.
eyes-one = Mit den Augen von { $name } gesehen.
key-watch = Abspielen
key-eyes = Augen
key-close = Schließen
keys-watch = w, Leertaste: zeigt Zug um Zug, oder hält an
keys-eyes = e: schaut mit den Augen aller oder einer Person
keys-close = q: schließt
history = Spiele, die hier beendet wurden
history-how = Eingabe zeigt es noch einmal.
history-number = Nr.
history-date = Datum
history-game = Spiel
history-players = Spieler
history-time = Dauer
history-winner = Sieg
history-file = Spiel und Datei
history-none = Noch wurde kein Spiel beendet: `{ $play }` behält die, die es sind.
history-where = Die Dateien liegen in { $folder }; { $again } zeigt das erste Spiel noch einmal.
history-unfinished =
    { $count ->
        [1] Ein Spiel ist noch nicht zu Ende: `{ $play }` setzt das zuletzt verlassene fort.
       *[other] { $count } Spiele sind noch nicht zu Ende: `{ $play }` setzt das zuletzt verlassene fort.
    }

## Turniere

tournament = Ein Turnier über { $games } Spiele.
tournament-key = Alle Mischungen folgen aus einem Schlüssel, dessen Hash mit { $hash } beginnt.
tournament-game = Spiel { $n } von { $games }
tournament-next = Eingabe teilt das nächste Spiel aus, q beendet.
tournament-shown = Der Schlüssel des Turniers; sein SHA-256 ist der Hash, der am Anfang gezeigt wurde:
points = Punkte
points-game = Spiel { $n }
points-total = gesamt

## Regeln

worked-example = Ein Beispiel
worked-example-lead = : die ersten Züge eines geführten Spiels, in dem du { $you } bist; `regalia play { $game } --guided` spielt es
options = Wahlregeln
options-lead = , wo die gedruckten Regeln eine Frage offen lassen
option-default = üblich
option-chosen = hier gewählt
cards-of = Karten: { $table }
card-name = Name
card-does = was sie kostet und tut
card-count = Anzahl
card-copies = Exemplare
card-players = Mitspielende
card-provenance = Herkunft
provenance-rulebook = aus dem Regelheft
provenance-found = auf einer öffentlichen Seite gefunden
provenance-reconstructed = rekonstruiert
own-cards = Um mit anderen Karten zu spielen, ändere eine Kopie dieser Datei und gib sie mit --cards KOPIE an:
games-game = Spiel
games-players = Mitspielende
games-about = worum es geht
