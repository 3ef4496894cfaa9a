# Greedy Kingdoms 2018年版（日本語）：../ja.ftl のほかの言葉。

title = Greedy Kingdoms
summary = 2人から4人の王が英雄を送りあい、守りの裏をかいて、先に王宮を2つ建てます。

## カード

deck-hero = 英雄
deck-magic-item = 魔法の品
deck-start = 最初のトークン

# 最初に持つもの。人数と順番によって決まります。
name-start = { $players }人・{ $place }番手
card-start =
    { $kinds_count ->
        [0] { $tokens }を持って始めます。
       *[other] 次のどれか1個を選んで始めます：{ $kinds }。
    }

word-Court-Cook = 宮廷料理人
word-Thief = 盗賊
word-Burglar = 怪盗
word-Master-of-Arms = 武術師範
word-Bandit = 山賊
word-Bandit-Chief = 山賊の頭
word-Merchant = 商人
word-Guild-Master = ギルド長
word-Reeve = 代官
word-Minstrel = 吟遊詩人
word-Farm = 農場
word-Port = 港
word-Gold-Mine = 金鉱
word-Hamlet = 小村
word-Cathedral = 大聖堂
word-University = 大学
word-Training-Yard = 訓練場
word-Guildhall = ギルドホール
word-Masons-Yard = 石工の作業場
word-Watchtower = 見張り塔
word-City-Wall = 城壁
word-Vault = 宝物庫
word-Hospice = 救護院
word-Embassy = 大使館
word-Arena = 闘技場
word-Bakery = パン焼き場
word-Stables = 厩舎
word-Scholar = 学者
word-Baker = パン屋
word-Moneylender = 金貸し
word-Pilgrim = 巡礼者
word-Lady = 貴婦人
word-Innkeeper = 宿の主人
word-Smuggler = 密輸人
word-Tax-Collector = 徴税人
word-Drill-Sergeant = 教練軍曹
word-Architect = 建築家
word-Town-Crier = 触れ役
word-Ambassador = 大使
word-Beggar = 物乞い
word-Alchemist = 錬金術師
word-Crystal-Ball = 水晶玉
word-Scrying-Mirror = 遠見の鏡
word-Cloak-of-Shadows = 影の外套
word-Enchanted-Shield = 魔法の盾
word-Horn-of-Plenty = 豊穣の角
word-Philosophers-Stone = 賢者の石
word-Hourglass = 砂時計
word-Twin-Ring = 双子の指輪

word-building = 建物
word-citizen = 市民
word-magic-item = 魔法の品
word-attack = 攻撃
word-defend = 防御
word-attacker = 攻撃側
word-defender = 防御側
word-place1 = 1番目
word-place2 = 2番目
word-place3 = 3番目
word-place4 = 4番目
word-place5 = 5番目
word-none = なし

## できごと

event-market-filled = 市場に{ $card }が並びました。
event-set-aside = { $seat }が{ $hero_advanced }をもう一度引き、わきに置きました。
event-drew = { $seat }が{ $heroes }を引きました。
event-chooses = { $seat }が上級の英雄を{ $cards }枚見ています。
event-took = { $seat }が{ $loser }から{ $token }1個を取りました。
event-swapped = { $seat }が{ $under }を山札の下に入れ、代わりに{ $card }が出ました。
event-traded = { $seat }が{ $given }{ $count }個を{ $received }{ $count }個と交換しました。
event-item-used = { $seat }が{ $card }を使いました。
event-turned-up = { $seat }の{ $card }が表になりました。
event-staked = { $seat }が{ $token }1個を{ $side }に賭けました。
event-bet-won =
    { $won ->
        [0] { $seat }は賭けに勝ち、{ $token }1個を得ました。
       *[other] { $seat }は賭けに勝ち、{ $token }2個を得ました。
    }
event-bet-lost = { $seat }は賭けた{ $token }1個を失いました。
event-freed = { $seat }の{ $card }はブロックされなかったことになります。
event-stopped = { $seat }が{ $card }を止めました。
event-hero-used = { $seat }が{ $card }を使いました。
event-all-attack-right = 1人を除く全員が王宮を持っています。これからは全員が右隣を攻めます。

## 拡張の効果

effect-start-trade-n =
    { $n ->
        [1] 自分の番のはじめに、金・食料・土地の1個を別の1種と交換できる
       *[other] 自分の番のはじめに、金・食料・土地の1個を別の1種と{ $n }回まで交換できる
    }
effect-after-attack-gain-tokens = 自分の攻撃のあと{ $tokens }を得る
effect-after-attack-gain-tokens-if-low-high-blocked =
    { $high ->
        [0] 自分の攻撃で英雄が1人もブロックされなければ{ $tokens }を得る
       *[other] { $low ->
            [1] 自分の攻撃で英雄がブロックされたら{ $tokens }を得る
           *[other] 自分の攻撃で英雄が{ $low }人から{ $high }人ブロックされたら{ $tokens }を得る
        }
    }
effect-after-attack-gain-tokens-for-each-blocked = 自分の攻撃でブロックされた英雄1人につき{ $tokens }を得る
effect-after-defence-gain-tokens = 自分の防御のあと{ $tokens }を得る
effect-after-defence-gain-tokens-if-low-high-blocked =
    { $high ->
        [0] 自分の防御で1人もブロックしなければ{ $tokens }を得る
       *[other] { $low ->
            [1] 自分の防御で英雄をブロックしたら{ $tokens }を得る
           *[other] 自分の防御で英雄を{ $low }人から{ $high }人ブロックしたら{ $tokens }を得る
        }
    }
effect-after-defence-gain-tokens-for-each-blocked = 自分の防御でブロックした英雄1人につき{ $tokens }を得る
effect-using-names-gain-tokens = { $names }を使うたびに{ $tokens }を得る
effect-names-cheaper-by-tokens = { $names }の費用が{ $tokens }少なくなる
effect-promotion-n-cheaper = 昇格の費用がトークン{ $n }個少なくなる
effect-citizens-n-cheaper = 市民の費用がトークン{ $n }個少なくなる
effect-buildings-n-cheaper = 建物の費用がトークン{ $n }個少なくなる
effect-guard-n = 英雄に取られるトークンが{ $n }個少なくなる
effect-promotion-with-n-more-to-choose-from = 昇格のとき、あと{ $n }枚多い中から選べる
effect-gain-tokens-if-behind = 自分より王宮の多い人がいれば{ $tokens }を得る
effect-gain-tokens-if-no-kind = { $lacking }がなければ{ $tokens }を得る
effect-gain-a-lacking-token = 金・食料・土地のうち持っていない種類を1個得る
effect-renew = 市場の好きなカードを新しいカードと取りかえる
effect-trade-n =
    { $n ->
        [1] 金・食料・土地の1個を別の1種と交換できる
       *[other] 金・食料・土地の1個を別の1種と{ $n }回まで交換できる
    }
effect-build-n-cheaper = 市場の建物をトークン{ $n }個少なく獲得する
effect-turn-gain-tokens = 1度だけ、自分の番に{ $tokens }を得る
effect-turn-exchange-price-for-tokens = 1度だけ、自分の番に{ $price }を{ $tokens }と交換する
effect-turn-trade-n =
    { $n ->
        [1] 1度だけ、自分の番に金・食料・土地の1個を別の1種と交換する
       *[other] 1度だけ、自分の番に金・食料・土地の1個を別の1種と{ $n }回まで交換する
    }
effect-turn-convert = 1度だけ、自分の番に金・食料・土地を好きなだけ別の1種に変える
effect-turn-act-again = 1度だけ、自分の番にもう一回開発する
effect-look-at-the-defender = 1度だけ、攻撃のとき、伏せる前に防御側の英雄を1人見る
effect-look-at-the-attacker = 1度だけ、防御のとき、伏せる前に攻撃側の英雄を1人見る
effect-free-a-blocked-hero = 1度だけ、ブロックされた自分の英雄を通す
effect-stop-an-attacking-hero = 1度だけ、防御のとき、通った攻撃側の英雄を1人止める
effect-use-a-hero-again = 1度だけ、攻撃のとき、1人の英雄をもう一度使う

## 質問

ask-start-token = どのトークンで始めますか？
ask-start-of-turn = 建物を使いますか、先へ進みますか？
ask-development = 拡張を獲得しますか、英雄を昇格させますか、パスしますか？
ask-end-of-development = 魔法の品を使いますか、先へ進みますか？
ask-discount = { $card }：費用のどのトークンを省きますか？
ask-payment = { $card }：どのトークンを払いますか？
ask-choice-of-hero = 上級の英雄のどちらを取りますか？
ask-building = 建物を安く獲得しますか、先へ進みますか？
ask-new-market = 市場のどの場所を取りかえますか？
ask-token = どのトークンを得ますか？
ask-trade = どのトークンをどれと交換しますか？
ask-conversion = トークンをいくつ、どの種類に変えますか？
ask-taking = 防御側からどのトークンを取りますか？
ask-swap = 市場のどのカードを山札の下に入れますか？
ask-look = 魔法の品でカードを1枚見ますか、先へ進みますか？
ask-line-up = どの3人の英雄を伏せますか？
ask-bet = 攻撃側か防御側にトークンを賭けますか、見送りますか？
ask-cloak = ブロックされた英雄を1人通しますか、先へ進みますか？
ask-shield = 攻撃側の英雄を1人止めますか、先へ進みますか？
ask-attack = どの英雄を使いますか？
ask-second-use = 同じ英雄をもう一度使いますか、先へ進みますか？

ask-promote-1 = どのトークンを払いますか？
ask-promote-2 = もう1個は？
ask-trade-1 = どのトークンを渡しますか？
ask-trade-2 = どのトークンを受け取りますか？
ask-convert-1 = いくつ変えますか？
ask-convert-2 = どの種類を？
ask-convert-3 = どの種類に？
ask-lay-1 = 英雄を3人伏せます（順番は自由）。1人目は？
ask-bet-1 = どのトークンを賭けますか？
ask-bet-2 = どちらに？

## 手とその意味

verb-obtain = 獲得
    .does = 市場のカードか王宮を買う
    .about = 獲得：市場のカードの費用を払うか、名誉4と土地1で王宮を建てます。王宮2つですぐに勝ちです。
verb-promote = 昇格
    .does = トークン2個を払い、1人の上級の姿を引く
    .about = 昇格：好きなトークン2個を払い、自分の1人の上級の姿を引きます。元のカードと入れかわります。
verb-choose = 選ぶ
    .about = 選ぶ：このトークンがあなたのものになります。
verb-leave-out = 省く
    .about = 省く：トークン1個を払わずにすみます。
verb-pay = 払う
    .about = 払う：費用に「好きな」とあるので、トークンを選びます。
verb-take = 取る
    .about = 取る：防御側のこのトークンがあなたのものになります。
verb-trade = 交換する
    .about = 交換：自分のトークン1個を別の種類と取りかえます。
verb-convert = 変える
    .about = 変える：1種類のトークンをまとめて別の種類に変えます。
verb-keep = 取る
    .about = 取る：引いた上級の英雄の1枚があなたのもの。もう1枚は戻ります。
verb-swap = 取りかえる
    .about = 取りかえる：市場のカードが山札の下に行き、いちばん上のカードが並びます。
verb-renew = 取りかえる
    .about = 取りかえる：これらの場所のカードが去り、山札から新しいカードが並びます。
verb-lay = 伏せる
    .about = 伏せる：英雄を3人。防御側が同じ英雄を伏せていると、攻撃側のその英雄はブロックされます。攻撃側は通った英雄を使えます。費用を払い、収入を得ます。防御側はブロックするだけです。
verb-bet = 賭ける
    .about = 賭ける：トークン1個を攻撃側（ブロック1人以下）か防御側（2人か3人）に。当たれば1個増え、外れれば失います。
verb-free = 通す
    .about = 通す：ブロックされた英雄が通ります。
verb-stop = 止める
    .about = 止める：攻撃側の英雄が1人通れなくなります。
verb-use = 使う
    .about = 使う：費用を全部払い、収入を全部得るか、カードの効果を使います。得たもので次の費用を払えます。

## 終わり方

ending-limit = ラウンド数の上限

## 選択ルール

option-bank-limit = 収入に足りるトークンが銀行にないときは？
answer-bank-limit-counted = あるだけ受け取り、残りは失う
answer-bank-limit-unlimited = 銀行は尽きない。ただし1つの王国は1種類につき99個まで
option-round-limit = だれも勝たないとき、1人あたり何ラウンドで終わる？
answer-round-limit-100 = 100ラウンド
answer-round-limit-50 = 50ラウンド
answer-round-limit-25 = 25ラウンド
option-at-limit = そのとき勝つのは？
answer-at-limit-draw = だれも勝たない
answer-at-limit-palaces = 王宮の多い人、次に名誉の多い人

## 端末の盤面

board-market = 市場
board-bank = 銀行

## はじめての案内

guide-choose = 王宮を2つ建てれば勝ち。1つにつき名誉4と土地1です。まず好きなトークンを1個取ります。市場のカードの多くは金がいるので、金を取りましょう。
guide-market = 戦いの前に1回開発できます。市場のカードを獲得するか、英雄を昇格させるか、パスします。港はちょうど今ある金1で、最後まで役に立ちます。獲得しましょう。
guide-lay = あなたの攻撃です。英雄を3人伏せます。{ $player_1 }もブロックのために3人伏せます。{ $player_1 }が伏せなかった英雄が通ります。トークンがないときに役立つのは無料の英雄だけ。料理人、商人、開拓者を伏せましょう。
guide-a-lay = { $player_1 }は料理人を読んでブロックしました。商人と開拓者が通ります。騎士と盗賊は何もブロックしませんでした。
guide-use = 通った英雄を順に使います。左の費用を払い、右の収入を得ます。得たもので次の費用を払えます。商人は無料で金をもたらします。
guide-use-more = 開拓者も無料で、食料と、王宮にいる土地をもたらします。
guide-develop = 戦いのあとにもう一回開発できます。今はトークンをためましょう。騎士は金1と食料2を名誉2に変えます。パスします。
guide-a-attack = 今度は{ $player_1 }が英雄を3人伏せて攻めてきます。
guide-block = あなたの防御です。伏せた英雄は{ $player_1 }の同じ英雄をブロックし、稼ぎはありません。{ $player_1 }はトークンが少ないので、無料の英雄を考えましょう。また同じ3人です。
guide-farewell = 見事な読みです。3人ともブロックし、{ $player_1 }は何も得られませんでした。ここからは自分で考えて進めましょう。相手が払えるものを見ましょう。それが伏せられます。そして、だれが名誉4に近いかに気をつけましょう。
