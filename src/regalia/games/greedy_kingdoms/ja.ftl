# Greedy Kingdoms の両方の版に共通の言葉。使える引数は src/regalia/engine/words.py にあります。

## プレイヤー

player-0 = ルートヴィヒ
player-1 = イングリッド
player-2 = オトカル
player-3 = マティルダ

## トークンとカード

deck-palace = 王宮
deck-building = 建物
deck-citizen = 市民

word-Honor = 名誉
    .counted = 名誉{ $n }
word-Gold = 金
    .counted = 金{ $n }
word-Food = 食料
    .counted = 食料{ $n }
word-Land = 土地
    .counted = 土地{ $n }
word-any = 好きなトークン
    .counted = 好きなトークン{ $n }個

word-Cook = 料理人
word-Knight = 騎士
word-Traveler = 旅人
word-Explorer = 探検家
word-Baron = 男爵
word-Duke = 公爵
word-Settler = 開拓者
word-Court-Bard = 宮廷詩人
word-Royal-Palace = 王宮
word-Surveyor = 測量士
word-Priest = 司祭
word-Herald = 伝令官

## できごと

event-received = { $seat }が{ $tokens }を受け取りました。
event-paid = { $seat }が{ $tokens }を払いました。
event-obtained = { $seat }が{ $card }を獲得しました。
event-promoted = { $seat }が{ $hero }を{ $hero_advanced }に昇格させました。
event-laid = { $seat }がカードを3枚伏せました。
event-revealed = { $seat }が{ $heroes }を表にしました。
event-battle =
    { $blocked_count ->
        [0] ブロック：なし。
       *[other] ブロック：{ $blocked }。
    }
event-round-begins = 第{ $round }ラウンド：{ $attacker }が{ $defender }を攻めます。
event-palace-built =
    { $palaces ->
        [1] { $seat }が1つ目の王宮を建てました。
       *[other] { $seat }が2つ目の王宮を建てました。
    }
event-won = { $seat }が王宮を2つ建てて勝ちました。
event-limit-reached = { $rounds }ラウンドでゲームを終わります。

## カードの費用と効果

form =
    { $cost_count ->
        [0] 無料：{ $does }。
       *[other] { $cost }を払う：{ $does }。
    }
form-later =
    { $cost_count ->
        [0] { $advanced }に昇格すると無料：{ $does }。
       *[other] { $advanced }に昇格すると{ $cost }を払う：{ $does }。
    }
card-form =
    { $cost_count ->
        [0] 無料：{ $does }。
       *[other] { $cost }を払う：{ $does }。
    }
card-hero = { $now }{ $later }
card-palace = 費用{ $cost }：2つ建てた人がすぐに勝ちます。
card-upgrade =
    { $cost_count ->
        [0] 無料：
       *[other] 費用{ $cost }：
    }{ $does_count ->
        [0] 効果なし
       *[other] { $does }
    }。

effect-gain-tokens = { $tokens }を得る
effect-start-gain-tokens = 自分の番のはじめに{ $tokens }を得る
effect-start-gain-tokens-if-no-kind = 自分の番のはじめに{ $lacking }がなければ{ $tokens }を得る
effect-start-exchange-price-for-tokens = 自分の番のはじめに{ $price }を{ $tokens }と交換できる
effect-promote = 1人を無料で昇格させる
effect-take-n = 防御側から好きなトークンを{ $n }個取る
effect-swap-n = 市場のカードを{ $n }枚まで新しいカードと取りかえる

## 動詞のあとの質問

ask-obtain-1 = どのカードを獲得しますか？
ask-use-1 = どれを使いますか？
ask-lay-2 = 2人目は？
ask-lay-3 = 3人目は？

## 手とその意味

verb-pass = パス
    .does = 何もしない
    .about = パス：この開発では何もしません。トークンは残ります。
verb-done = 終わり
    .does = もう何もしない
    .about = 終わり：このまま先へ進みます。

## 終わり方

ending-second-palace = 2つ目の王宮

## ボットの性格

character-fox = きつね
    .about = 読まれていると考え、いちばんの英雄を家に残し、相手のを待ちます
character-reckoner = 計算家
    .about = 英雄の稼ぎを量り、組み合わせを混ぜます
character-champion = 猛者
    .about = 見えすいていても、いちばん稼ぐ英雄を送ります
character-builder = 建築家
    .about = 拡張と昇格を好み、急ぎません

## 端末の盤面

board-round =
    { $round ->
        [0] 最初のラウンドの前
       *[other] 第{ $round }ラウンド
    }
board-attacks = 攻撃側
board-defends = 防御側
board-palaces = 王宮{ $n }/{ $all }
board-upgrades = 拡張
board-advanced = 上級
board-shown = 表
board-laid = 伏せた
board-hand = 手札
board-hero = { $hero }：{ $does }
# 何かで安くなった、市場のカードの今の費用。
board-price =
    今は{ $cost_count ->
        [0] 無料
       *[other] { $cost }
    }{ $less ->
        [0] { "" }
       *[other] から好きな{ $less }個を引いた数
    }。
board-deck = 山札{ $n }枚
board-blocked = ブロック：{ $heroes }
