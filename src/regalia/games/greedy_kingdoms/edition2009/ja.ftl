# Greedy Kingdoms 2009年の初版（日本語）：../ja.ftl のほかの言葉。

title = Greedy Kingdoms (2009)
summary = 2人用の初版。番号つきの人物8人、毎番もらえるチップ、そして費用のかかる失敗。

## カード

deck-character = 人物

word-Head-Cook = 料理長
word-Peddler = 行商人
word-Guild-Merchant = 豪商
word-Pioneer = 先駆者
word-Bard = 詩人
word-Paladin = 聖騎士
word-General = 将軍
word-Field-Marshal = 大将軍
word-Field = 畑
word-Market = 市場
word-Outpost = 前哨地
word-Chapel = 礼拝堂
word-Training-Hall = 訓練所
word-Town-Hall = 役所
word-Farmer = 農夫
word-Trader = 交易商
word-Steward = 執事
word-Guide = 案内人

word-building = 建物
word-citizen = 市民

## できごと

event-market-filled = 拡張の並びに{ $card }が加わりました。
event-failed = { $seat }の{ $card }は失敗しました。
event-succeeded =
    { $paid ->
        [yes] { $seat }の{ $card }は成功しました。
       *[no] { $seat }の{ $card }は成功しましたが、費用を払いきれず何ももたらしません。
    }
event-spared = { $seat }の{ $card }は失敗しましたが、費用は払いません。

## 拡張の効果

effect-free-chip-n-more = 毎番もらうチップが{ $n }個多くなる
effect-spare-n = 自分の攻撃のたびに、失敗した人物{ $n }人の費用を払わなくてよい
effect-names-by-tokens = 以後、{ $names }の費用が{ $tokens }少なくなる

## 質問

ask-start-chip = どのチップで始めますか？
ask-start-of-turn = 拡張を使いますか、先へ進みますか？
ask-free-chip = どのチップを取りますか？
ask-development = 拡張を獲得しますか、人物を昇格させますか、パスしますか？
ask-line-up = どの3人を伏せますか？
ask-spared-character = 失敗したどの人物の費用を払わずにすませますか？
ask-attack = 次にどの人物を処理しますか？

ask-promote-1 = どのチップを払いますか？
ask-promote-2 = もう1個は？
ask-lay-1 = 人物を3人伏せます（順番は自由）。1人目は？

## 手とその意味

verb-obtain = 獲得
    .does = 並びの拡張か王宮を買う
    .about = 獲得：並びの拡張の費用を払うか、名誉4と土地1で王宮を建てます。王宮2つですぐに勝ちです。
verb-promote = 昇格
    .does = チップ2個を払い、特別な人物を1人引く
    .about = 昇格：好きなチップ2個を払い、特別な人物を1人引きます。同じ番号の普通の人物と入れかわります。
verb-take = 取る
    .about = 取る：この種類のチップ1個があなたのものになります。
verb-lay = 伏せる
    .about = 伏せる：人物を3人。防御側が同じ人物を伏せていると、攻撃側のその人物は失敗します。費用は払い、何ももたらしません。防御側はブロックするだけです。
verb-handle = 処理する
    .about = 処理：この人物の費用を払い、収入を得ます。通った人物はみな順に処理します。
verb-use = 使う
    .about = 使う：自分のこのカードの効果を今使います。
verb-spare = 免れる
    .about = 免れる：失敗した人物1人の費用を払いません。

## 終わり方

ending-limit = 手番数の上限

## 選択ルール

option-bank-limit = 収入に足りるチップが資源置き場にないときは？
answer-bank-limit-counted = あるだけ受け取り、残りは失う
answer-bank-limit-unlimited = 尽きない。ただし1つの王国は1種類につき99個まで

## 端末の盤面

board-market = 並び
board-bank = 資源置き場

## はじめての案内

guide-take = 王宮を2つ建てれば勝ち。1つにつき名誉4と土地1です。まずチップを1個取ります。市場のカードにいる食料を取りましょう。
guide-free = 自分の攻撃のはじめには毎回チップが1個もらえます。王宮にいる土地を取りましょう。
guide-market = 戦いの前にカードを1枚獲得できます。「市場」は食料1で、すぐに金1と土地1をもたらします。「市場」を獲得しましょう。
guide-lay = 人物を3人伏せて攻めます。{ $player_1 }もブロックのために3人伏せます。両方が伏せた人物は失敗し、費用を払って何も得られません。だから無料の人物を伏せましょう。料理人、行商人、旅人です。
guide-a-lay = { $player_1 }が旅人をブロックし、旅人は失敗です。料理人と行商人は成功しました。
guide-handle = 成功した人物を処理する順番は自分で決めます。まず行商人で金2です。
guide-build = 料理人が食料ももたらしました。戦いのあとにもう1枚獲得できます。前哨地は金1をすぐに土地2に変えます。
guide-a-attack = 今度は{ $player_1 }の攻撃です。チップが少ないので、来るのは無料の人物でしょう。
guide-block = あなたの防御です。伏せた人物は同じ人物をブロックし、稼ぎはありません。{ $player_1 }にも無料の料理人、行商人、旅人を伏せましょう。
guide-farewell = 3人とも失敗しました。ここからは自分で考えて進めましょう。将軍はだれも予想しないときに名誉3をもたらし、ブロックは相手にむだな費用を払わせます。
