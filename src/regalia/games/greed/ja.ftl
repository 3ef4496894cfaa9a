# Greed（日本語）。使える引数は src/regalia/engine/words.py にあります。

title = Greed
summary = 2人から5人で互いの手札からカードを引きます。引きぎわを誤ると全部失います。

## プレイヤー

player-0 = アンナ
player-1 = ベン
player-2 = クララ
player-3 = ダビド
player-4 = エマ

## カード

deck-crook = ペテン師
deck-number = 数字カード

word-crook = ペテン師
    .about = これを引き、うまくやめた人は、引かれた人のコレクションからカードを1枚取れます。
word-pile = 山札
word-nobody = だれからも引かない
    .about = この番ではカードを引きません

name-number =
    { $symbol_id ->
        [plus-one] { $number }(+1)
        [look] { $number }(のぞき)
        [two-for-three] { $number }(2+3)
       *[plain] { $number }
    }
word-plain = 印なし
word-plus-one = +1
word-look = のぞき
word-two-for-three = 2+3

card-number =
    { $symbol_id ->
        [plus-one] 引かれると、コレクションに{ $number }がある人は全員、山札から1枚ずつ加えます。
        [look] 引かれると、引いた人はだれかの手札を見ます。
        [two-for-three] 引かれると、引いた人は集めたカード2枚を捨てて新しい3枚にできます。
       *[plain] 引いても何も起こりません。同じ数字を6枚集めれば勝ちです。
    }
# 選べるところでの説明。印のないカードには言葉がいりません。
choice-number =
    { $symbol_id ->
        [plus-one] 引かれると、コレクションに{ $number }がある人は全員、山札から1枚ずつ加えます。
        [look] 引かれると、引いた人はだれかの手札を見ます。
        [two-for-three] 引かれると、引いた人は集めたカード2枚を捨てて新しい3枚にできます。
       *[plain] { "" }
    }

## できごと

event-turn-begins = 第{ $turn }手番：{ $seat }。
event-played = { $seat }が{ $card }を出しました。
event-pulled =
    { $victim_given ->
        [no] { $seat }が山札から{ $card }を引きました。
       *[yes] { $seat }が{ $victim }から{ $card }を引きました。
    }
event-pulled-crook =
    { $victim_given ->
        [no] { $seat }が山札からペテン師を引きました。
       *[yes] { $seat }が{ $victim }からペテン師を引きました。
    }
event-bust =
    { $victim_given ->
        [no] { $number }が2枚目：{ $seat }は欲張りすぎました。引いたカードは全部捨て札になります。
       *[yes] { $number }が2枚目：{ $seat }は欲張りすぎました。引いたカードは全部{ $victim }に戻ります。
    }
event-stopped =
    { $seat }がやめて、{ $victim_given ->
        [no] 山札
       *[yes] { $victim }
    }から{ $cards ->
        [0] 1枚も集めませんでした
       *[other] { $cards }枚を集めました
    }。
event-stole = { $seat }がペテン師で{ $victim }のコレクションから{ $card }を取りました。
event-looked = { $seat }が{ $holder }の手札を見ました。
event-saw =
    { $cards_count ->
        [0] { $holder }は数字カードを持っていません。
       *[other] { $holder }の手札：{ $cards }。
    }
event-traded = { $seat }が{ $lower }と{ $higher }を捨てて新しい3枚を引きました。
event-gained = { $seat }のコレクションに{ $card }が加わりました。
event-cleared = { $seat }が手札を補うため、数字{ $number }のカード{ $cards }枚を捨てました。
event-drew = { $seat }が{ $cards }枚引きました。
event-holds =
    { $cards_count ->
        [0] { $seat }は数字カードを持っていません。
       *[other] { $seat }の手札：{ $cards }。
    }
event-reshuffled = 捨て札を切りなおし、新しい山札は{ $cards }枚です。
event-no-card = { $seat }が引くカードはもうありません。
event-won = { $seat }が同じ数字を{ $cards }枚集めて勝ちました。
event-drawn = { $turns }手番たっても勝った人はいません。

## 質問

ask-play = あなたの番です：
ask-rob = あなたの番です：
ask-pull = やめますか、もう1枚引きますか？
ask-look = 手札を1つ見られます：
ask-trade = 集めたカード2枚を捨てて新しい3枚にしますか？
ask-take = ペテン師で相手のコレクションからカードを取れます：
ask-refill = 1つの数字を全部捨てて手札を補いますか？

ask-play-1 = コレクションに出すカードは？
ask-rob-1 = だれから引きますか？
ask-look-1 = だれかの手札を見られます。だれの手札を？
ask-trade-1 = 1枚目に捨てるカードは？
ask-trade-2 = 2枚目に捨てるカードは？
ask-take-1 = どのカードを？
ask-clear-1 = どの数字を？

## 手とその意味

verb-play = 出す
    .about = 出す：手札の数字カード1枚をコレクションに置きます。このとき印は働きません。
verb-rob = 引く相手を選ぶ
    .about = 相手を選ぶ：この番にだれの手札から引くかを決めます。
verb-stop = やめて、場のカードをもらう
    .about = やめる：引いたカードが全部コレクションに入ります。
verb-pull = もう1枚引く
    .about = 引く：見えないカードをもう1枚。場にある数字なら全部戻り、何ももらえません。
verb-look = 見る
    .about = 見る：あなただけがその手札を見ます。
verb-keep = コレクションをそのままにする
    .about = そのまま：コレクションは変わりません。
verb-trade = 新しい3枚と引き換えにコレクションの2枚を捨てる
    .about = 交換：コレクションの2枚を捨て、見えないカード3枚を加えます。
verb-leave = 何も取らない
    .about = 取らない：何も取らず、ペテン師は持ち主に戻ります。
verb-take = 好きなカードを1枚取る
    .about = 取る：ペテン師を引いたので、相手のコレクションから1枚取ります。
verb-stay = コレクションを残して引かない
    .about = 残す：コレクションはそのまま、手札は補いません。
verb-clear = 手札を補う代わりに1つの数字を全部捨てる
    .about = 補う：コレクションの1つの数字を全部捨て、手札が8枚になるまで引きます。

## ヒント

hint-bust = 次のカードで数字が重なり、場のカードを失う確率は{ $chance }%です。

## 終わり方

ending-six-of-a-number = 同じ数字6枚
ending-too-long = 500手番終了

## 選択ルール

option-first-pull = 毎回かならず1枚は引く？
answer-first-pull-compulsory = はい。選べるのは続けるかどうかだけ
answer-first-pull-optional = いいえ。引かなくてもよい
option-reshuffle = 捨て札はいつ新しい山札になる？
answer-reshuffle-at-once = 最後の1枚が引かれたらすぐ
answer-reshuffle-when-needed = 次に引くとき
option-refill-order = 引かれた人の数字カードがなくなり、引いた人も交換できるとき、先に引くのは？
answer-refill-order-victim = 引かれた人。引いた人はそのあとで決める
answer-refill-order-robber = 引いた人

## ボットの性格

character-counter = 数え屋
    .about = カードを数え、次の1枚の損が得を上まわるところでやめます
character-daredevil = 命知らず
    .about = ほかの人ならとっくにやめるところでも引きます
character-miser = しまり屋
    .about = 1、2枚で満足します
character-envious = やきもち焼き
    .about = いちばん有利な人から引き、自分の得より人のじゃまを好みます

## 端末の盤面

board-turn = 第{ $turn }手番
board-piles = 山札{ $pile }枚、捨て札{ $discards }枚
board-collection = コレクション
board-hand = 手札
board-empty = なし
board-known = みんなが知っている：{ $cards }
board-seen-by = { $seat }が見た：{ $cards }
board-somewhere = だれかの手札に必ずある：{ $cards }
board-middle =
    { $victim_given ->
        [no] 場（山札から）：
       *[yes] 場（{ $victim }から）：
    }

## はじめての案内

guide-play = 自分の番の終わりに、コレクションに同じ数字が6枚あれば勝ちです。番のはじめに手札から1枚をコレクションに出します。4が3枚あるので、4を集めましょう。4を出します。
guide-rob = 次はだれかの手札から、見えないカードを1枚ずつ引きます。{ $player_2 }は2と4と6を集めているので、手札にもありそうです。{ $player_2 }を選びましょう。1枚目はすぐに引かれます。
guide-pull = 2です。やめてもらってもよし、続けて引いてもよし。場にある数字を引くと全部戻り、何ももらえません。まだ1枚なので危険は小さい。引きましょう。
guide-pull-on = 5(+1)：+1のおかげで山札から7が1枚、コレクションに入りました。いま危ないのは2と5だけ。もう1枚引きましょう。
guide-stop = また7。場は3枚になりました。引くたびに危険は増えます。やめましょう。3枚ともあなたのものです。
guide-stay = 番の終わりに、1つの数字を全部捨てて手札を8枚まで補えます。手札はまだ十分で、集めたカードのほうが大切です。残しましょう。
guide-a-stop = { $player_1 }があなたから引き、ペテン師も引いて、危なくなる前にやめました。
guide-a-take = ペテン師を引いてやめた人は、その持ち主のコレクションから1枚取り、ペテン師は持ち主に戻ります。{ $player_1 }はあなたの5(+1)を取りました。
guide-b-bust = { $player_2 }は1枚引きすぎました。2枚目の5で、全部{ $player_1 }に戻りました。4枚は多すぎたのです。
guide-farewell = またあなたの番です。ここからは自分で考えて進めましょう。引かれた数字は場にあります。多いほど早くやめましょう。
