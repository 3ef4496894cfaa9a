# The Fall of Kingdoms（日本語）。使える引数は src/regalia/engine/words.py にあります。

title = The Fall of Kingdoms
summary = 2人から7人の王がだまし、疑い、攻めあい、最後に残る王国を争います。

## プレイヤー

player-0 = 琥珀
player-1 = 玄武
player-2 = 杉
player-3 = 砂丘
player-4 = 残り火
player-5 = 霜
player-6 = 疾風

## カード

deck-destiny = 運命カード

word-Saint = 聖人
    .one = 聖人
    .counted =
        { $n ->
            [1] 聖人
           *[other] 聖人{ $n }枚
        }
    .about = コイン2枚：士気が1上がります。あなたへの攻撃をブロックします。
word-Prophet = 預言者
    .one = 預言者
    .counted =
        { $n ->
            [1] 預言者
           *[other] 預言者{ $n }枚
        }
    .about = 無料：コイン1枚を得て、ほかの人のカードを1枚見ます。暗殺者をブロックします。
word-Assassin = 暗殺者
    .one = 暗殺者
    .counted =
        { $n ->
            [1] 暗殺者
           *[other] 暗殺者{ $n }枚
        }
    .about = コイン3枚：ほかの人がカード1枚と士気1を失います。何もブロックしません。
word-General = 将軍
    .one = 将軍
    .counted =
        { $n ->
            [1] 将軍
           *[other] 将軍{ $n }枚
        }
    .about = コイン2枚：王国を1回攻撃し、成功すれば士気が1上がります。預言者をブロックします。
word-Informant = 密告者
    .one = 密告者
    .counted =
        { $n ->
            [1] 密告者
           *[other] 密告者{ $n }枚
        }
    .about = 無料：士気が2以上の王国から士気を1奪います。密告者をブロックします。
word-Puppeteer = 人形使い
    .one = 人形使い
    .counted =
        { $n ->
            [1] 人形使い
           *[other] 人形使い{ $n }枚
        }
    .about = コイン3枚：だれかのカードを無作為に1枚見て、その人物の力を別の人に使います。人形使いをブロックします。

word-Raised-Drawbridge = 上がった跳ね橋
word-Food-Taster = 毒見役
word-Counter-Charge = 反撃の突撃
word-Veiled-Court = ヴェールの宮廷
word-Forged-Alibi = 偽のアリバイ
word-Royal-Windfall = 王の賜り物
word-Border-Toll = 国境の通行税
word-Master-Masons = 石工の親方
word-Siege-Engine = 攻城兵器
word-Forced-March = 強行軍
word-Swift-Courier = 早馬の使者
word-Truce-Banner = 休戦の旗
word-Interdict = 禁令
word-Hidden-Passage = 隠し通路
word-Spyglass = 望遠鏡

word-character = 手札の人物カード
word-destiny = 運命カード

word-kingdom-attack = 王国への攻撃
word-destiny-attack = 運命カードの攻撃
word-accusation = 告発

card-destiny =
    { $answers_count ->
        [0] 行動として使う：{ $does }。
       *[other] 守りにだけ使える（{ $answers }に対して）：{ $does }。
    }
against-attack = 攻撃
against-assassin = 暗殺者
against-prophet = 預言者
against-informant = 密告者
against-puppeteer = 人形使い
against-accusation = 告発

does-gain = コイン{ $n }枚を得る
does-toll = ほかのすべての王国からコインを{ $n }枚まで取る
does-wall = 防衛力が{ $n }上がる
does-truce = まる1周、だれもあなたを攻撃できない
does-interdict = まる1周、あなたが名指した人物はだれも宣言できない
does-further = この番にあと{ $n }回行動する
does-no-destiny = この番の残りは運命カードの行動ができない
does-not-again = この番に同じ名前のカードはもう使えない
does-assault =
    { $n ->
        [1] どの人物にもブロックできない攻撃を王国に行う
       *[other] どの人物にもブロックできない攻撃を王国に{ $n }回行う
    }
does-spy = ほかの人の手札の人物カードを全部見る
does-exchange = 払わずに交換をする
does-draw = 運命カードを1枚引く
does-morale = あなたの士気が{ $n }上がる
does-dismay = ほかの王国1つの士気が{ $n }下がる
does-rob = ほかの王国1つからコインを{ $n }枚まで取る
does-delay = ほかの王国1つが次の番を休む
does-read = ほかの人の運命カードを全部見る
does-seize = ほかの人の運命カードを無作為に1枚取る（全員に見える）
does-betray = ほかの1人が、自分で選んだ人物を1枚失う
does-cancel = その行動をすべて取り消す
does-parry = 攻撃のうち{ $n }回を取り消す
does-strike = 攻撃した側の防衛力を{ $n }下げる

## できごと

event-traded = { $seat }が運命カードを1枚取りかえました。
event-turn-begins = 第{ $turn }手番：{ $seat }がコイン{ $coins }枚を受け取りました。
event-interest = { $seat }が利子でコイン1枚を稼ぎました。
event-accused = { $seat }がコイン5枚を払い、{ $target }が{ $character }を持っていると告発しました。
event-guessed-right = 当たりです：{ $seat }は{ $character }を持っています。
event-guessed-wrong = 外れです：{ $seat }は{ $character }を持っていません。
event-bought = { $seat }がコイン5枚で運命カードを買いました。
event-drew = { $seat }が運命カードを引きました。
event-drew-card = { $seat }は{ $card }を手に入れました。
event-recycled = 使い終わった運命カード{ $cards }枚を切って新しい山にしました。
event-used =
    { $seat }が{ $target_given ->
        [no] { "" }
       *[yes] { $target }に
    }{ $card }を使いました{ $character_given ->
        [no] { "" }
       *[yes] （{ $character }を名指し）
    }。
event-aimed = { $seat }が{ $target }をねらいます：攻撃{ $attacks }回。
event-withdrew = { $seat }が{ $target }への攻撃を1回取り消しました：残り{ $attacks }回。
event-sent = { $seat }が攻撃を送り出しました：{ $attacks }回。
event-built = { $seat }が防衛力を{ $more }築き、{ $defense }になりました。
event-swaps = { $seat }が交換を始め、ハウスから2枚取りました。
event-took-cards = { $seat }がハウスから見たカード：{ $cards }。
event-gave-back = { $seat }がハウスに2枚返し、ハウスを切りました。
event-claimed =
    { $target_given ->
        [no] { $seat }が{ $character }を宣言しました。
       *[yes] { $seat }が{ $target }に{ $character }を宣言しました。
    }
event-borrowed =
    { $target_given ->
        [no] { $seat }は{ $owner }から選んだカードが{ $character }だと言い、使いました。
       *[yes] { $seat }は{ $owner }から選んだカードが{ $character }だと言い、{ $target }に使いました。
    }
event-picked = { $seat }が{ $owner }の手札の人物を見ずに1枚選びました。
event-picked-card = { $seat }が{ $owner }から選んだカードは{ $character }です。
event-called = { $caller }が{ $claimant }の{ $character }はブラフだと指摘しました。
event-shown = { $seat }が{ $character }を見せ、ハウスに切り混ぜて新しいカードを引きました。
event-owes = { $seat }の指摘は誤りで、行動が終わるとカードを1枚失います。
event-lied = { $seat }は{ $character }を持っていません。ブラフでした。
event-other-card = { $owner }から選んだカードは{ $character }ではありません。ブラフでした。
event-new-card = { $seat }の手札に入った新しい人物：{ $character }。
event-lost = { $seat }が{ $character }を灰の谷に失いました。
event-life-moves-up = { $seat }の予備の命が手札に入りました。残り{ $lives }。
event-counters = { $seat }が{ $character }で止めようとします。
event-defends = { $seat }が{ $card }で応じました。
event-stopped = { $target }への行動は止められました。
event-hit = { $target }の防衛力が{ $lost }下がり、残り{ $left }です。
event-looked = { $seat }がコイン1枚を稼ぎ、{ $target }の{ $look }を見ました。
event-saw-character = { $seat }が見た{ $target }のカードは{ $character }です。
event-saw-destiny = { $seat }が見た{ $target }のカードは{ $card }です。
event-saw-hand =
    { $cards_count ->
        [0] { $seat }が見たところ、{ $target }はカードを持っていません。
       *[other] { $seat }が見た{ $target }のカード：{ $cards }。
    }
event-morale =
    { $change ->
        [1] { $seat }の士気が{ $morale }に上がりました。
       *[other] { $seat }の士気が{ $morale }に下がりました。
    }
event-destroyed =
    { $seat }の王国は滅び、{ $taker_given ->
        [no] 銀行
       *[yes] { $taker }
    }がコイン{ $coins }枚を取りました。
event-buried =
    { $cards_count ->
        [0] { $seat }の人物はもう残っていません。
       *[other] { $seat }が灰の谷に残したカード：{ $cards }。
    }
event-discarded = { $seat }は手札がいっぱいなので{ $card }を捨てました。
event-paid-back = { $seat }に費用のコイン{ $coins }枚が戻りました。
event-lapsed = { $seat }の行動は無効になりました。
event-cut = { $seat }は上限の10枚を超えたコイン{ $coins }枚を捨てました。
event-took-earned = { $seat }がこの番の稼ぎを取りました：コイン{ $coins }枚。
event-loses-turn = { $seat }はこの番を休みます。
event-seized = { $seat }が{ $target }から「{ $card }」を取りました。
event-toll-paid = { $seat }が{ $actor }にコイン{ $coins }枚を払いました。
event-game-over = { $winner }が最後に残った王国の王です。
event-unfinished = { $turns }手番たっても決着がつかず、ゲームを打ち切ります。

## いま行われていること

under-way =
    { $actor }：{ $target_given ->
        [no] { "" }
       *[yes] { $target }に
    }{ $deed }{ $attacks ->
        [0] { "" }
        [1] { "" }
       *[other] （攻撃{ $attacks }回）
    }{ $named_given ->
        [no] { "" }
       *[yes] （{ $named }を持っていると指す）
    }{ $owner_given ->
        [no] { "" }
       *[yes] （{ $owner }から選んだカードだという）
    }。{ $claimant_given ->
        [no] { "" }
       *[yes] { $claimant }が{ $counter }で止めようとしています。
    }
under-way-stack = { $actor }が攻撃を組み立てています：{ $aims }。
aims = { $target }に{ $n }回

## 質問

ask-trade = 2枚の運命カードをそのまま持ちますか、1枚を山のカードと取りかえますか？
ask-act =
    { $further ->
        [0] あなたの行動です。コインは{ $coins }枚：
       *[other] あなたの行動です。このあともう{ $further }回。コインは{ $coins }枚：
    }
ask-stack = 攻撃を足す（コイン4枚）、1回取り消す、または送り出す：
ask-call =
    { $owner_given ->
        [no] { $under_way }{ $claimant }は{ $character }を持っていると言います。ブラフだと指摘しますか？ 正しければ{ $claimant }がカードを1枚失い、あなたの士気が1上がります。誤りならあなたがカードを1枚失います。
       *[yes] { $under_way }{ $claimant }は{ $owner }から選んだカードが{ $character }だと言います。ブラフだと指摘しますか？ 正しければ{ $claimant }がカードを1枚失い、あなたの士気が1上がります。誤りならあなたがカードを1枚失います。
    }
ask-respond = { $under_way }受け入れますか、止められる人物を（コインなしで）宣言しますか、守りのカードを使いますか？
ask-lose = 人物を1枚失います。どれを？
ask-borrow = 選んだカードは{ $card }です。どの力だと言いますか？
ask-return = どの2枚をハウスに返しますか？
ask-discard = 運命カードが5枚あります。どれを捨てますか？

ask-accuse-1 = だれを告発しますか？
ask-accuse-2 = どの人物を持っていると？
ask-use-1 = どの運命カードを？
ask-use-2 = だれに使う、またはだれを名指しますか？
ask-attack-1 = どの王国を？
ask-withdraw-1 = どの王国の？
ask-build-1 = 防衛力をいくつ（1つコイン5枚）？
ask-claim-1 = どの人物を？
ask-claim-2 = だれに？
ask-claim-3 = どの種類のカードを見ますか？
ask-counter-1 = どの人物を宣言しますか？
ask-defend-1 = どのカードを？
ask-lose-1 = どの人物を失いますか？
ask-return-1 = どのカードを返しますか？
ask-return-2 = もう1枚は？
ask-discard-1 = どのカードを？
ask-trade-1 = どのカードを？

## 手とその意味

verb-pass = パス
    .about = パス：そのまま受け入れます。
verb-call = ブラフだと指摘する
    .about = 指摘：それはブラフだと言います。正しければ相手がカードを1枚失い、あなたの士気が上がります。誤りならあなたがカードを1枚失います。
verb-interest = 利子
    .does = コイン1枚を取る
    .about = 利子：コイン1枚。だれにもじゃまされません。
verb-accuse = 告発
    .does = コイン5枚で、ほかの人の人物を当てる
    .about = 告発：コイン5枚で、ほかの人の人物を言い当てます。当たればその人はそれを失い、あなたの士気が上がります。
verb-buy = 購入
    .does = コイン5枚で運命カード
    .about = 購入：コイン5枚で運命カードを1枚。使うのは後の番です。
verb-use = 運命カードを使う
    .about = 使う：運命カードに書かれたことをします。カードはなくなります。
verb-attack = 攻撃
    .does = 攻撃1回につきコイン4枚。王国の防衛力を1下げる
    .about = 攻撃：コイン4枚で王国の防衛力を1下げます。送り出す前に攻撃を足せます。0になった王国は滅びます。
verb-withdraw = 攻撃を取り消す
    .about = 取り消し：組み立てた攻撃を1回分戻します。
verb-send = 攻撃を送り出す
    .about = 送り出す：攻撃が始まり、ねらわれた王国はそれぞれ応じられます。
verb-build = 建設
    .does = 防衛力1につきコイン5枚
    .about = 建設：コイン5枚で防衛力が1上がります。
verb-swap = 交換
    .does = コイン4枚でハウスとカードを取りかえる
    .about = 交換：コイン4枚でハウスから2枚取って見て、好きな2枚を返します。
verb-claim = 人物の力を宣言する（持っていなくてもよい）
    .about = 宣言：持っていてもいなくても、人物の力を使います。だれでもブラフだと指摘できます。ブラフならカードを1枚失って費用が戻り、本当なら指摘した人がカードを1枚失います。
verb-counter = 人物を宣言して止める（持っていなくてもよい）
    .about = 止める：持っていてもいなくても、これを止める人物を宣言します。これもブラフだと指摘されることがあります。
verb-defend = 守りの運命カードを使う
    .about = 守る：守りの運命カードで止めます。カードはなくなります。
verb-lose = 失う
    .about = 失う：カードは灰の谷に行きます。予備の命があれば場に出ます。
verb-return = 返す
    .about = 返す：このうち2枚がハウスに戻り、残りがあなたのものです。
verb-discard = 捨てる
    .about = 捨てる：運命カードは4枚までなので、1枚捨てます。
verb-keep = そのまま持つ
    .about = そのまま：この2枚の運命カードで始めます。
verb-trade = 取りかえる
    .about = 取りかえる：1枚を山の下に置き、別の1枚を引きます。

## 終わり方

ending-last-standing = 最後に残った王国
ending-unfinished = 500手番で決着がつかず、防衛力とカードの差

## 選択ルール

option-refund-when-caught = ブラフが見破られた力の費用は戻る？
answer-refund-when-caught-yes = カードを失う前に戻る
answer-refund-when-caught-no = 戻らない
option-saint-blocks = 攻撃をいくつもまとめて送ったとき、聖人1枚はいくつブロックする？
answer-saint-blocks-all = その行動によるその王国への攻撃すべて
answer-saint-blocks-one = 1回分
option-puppeteer-block = 人形使いを人形使いでブロックできるのは？
answer-puppeteer-block-both = 選ばれる前のカードの持ち主と、借りた力を向けられた人
answer-puppeteer-block-owner = カードの持ち主だけ
answer-puppeteer-block-target = 借りた力を向けられた人だけ
option-call-loot = 指摘で最後のカードを失った王国のコインはだれのもの？
answer-call-loot-opponent = うそを見破った人、または誤って指摘された人
answer-call-loot-bank = だれのものでもない
option-morale-floor = 暗殺者は士気をどこまで下げられる？
answer-morale-floor-1 = 1まで
answer-morale-floor-0 = 0まで。収入がなくなる
option-defense-cap = 防衛力の上限は？
answer-defense-cap-none = なし
answer-defense-cap-6 = 6
answer-defense-cap-10 = 10
option-call-order = 指摘するかどうかを聞く順番は？
answer-call-order-clockwise = 宣言した人から時計回り。最初の指摘が有効
answer-call-order-target-first = ねらわれた人、それから時計回り
answer-call-order-sealed = 全員が伏せて答え、時計回りで最初の指摘が有効
option-wrong-call = 誤って指摘した人はいつカードを失う？
answer-wrong-call-after = 指摘された行動が最後まで終わってから
answer-wrong-call-at-once = 行動が続く前に
option-caught-counter = 止める宣言がブラフだと見破られたあと、守りのカードをまだ使える？
answer-caught-counter-card = はい。ねらわれた人が生きていて持っていれば
answer-caught-counter-nothing = いいえ。1つの行動に応じられるのは1度だけ
option-fifth-card = 5枚目の運命カードが来たとき、1枚使って空けてもよい？
answer-fifth-card-discard = いいえ。5枚のうち1枚を捨てる
answer-fifth-card-use = はい。前から持っていた1枚をその場で使える

## ボットの性格と口ぐせ

character-counter = 数え屋
    .about = 残っている人物を数え、確率を信じ、分があればうそをつきます
character-honest = 正直者
    .about = 持っているものだけを宣言し、約束を守り、人の宣言を信じます
character-bluffer = はったり屋
    .about = 必要なら何でも宣言し約束し、だれも信じません
character-rebel = 反逆者
    .about = いちばん強い者をたたき、仲間をつのります
character-vengeful = 復讐者
    .about = 受けた打撃も破られた約束も忘れず、返します

say-counter-proposal-0 = あの城壁とコインを数えてごらん。
say-counter-proposal-1 = いっしょなら安くつく。
say-counter-promise-0 = 平和は互いの得だ。
say-counter-threat-0 = 帳面につけておく。
say-honest-promise-0 = 約束します。
say-honest-promise-1 = みんなの前で言います。
say-honest-claim-0 = どうぞ確かめて。
say-honest-claim-1 = 隠すことはありません。
say-honest-threat-0 = もうほかに道がない。
say-bluffer-claim-0 = 疑えるものなら疑ってみろ。
say-bluffer-claim-1 = うそをつくと思う？
say-bluffer-promise-0 = 信じてくれ。
say-bluffer-promise-1 = 君とは友だちだ。
say-bluffer-threat-0 = 今夜は眠れないぞ。
say-rebel-proposal-0 = 強者を倒せ！
say-rebel-proposal-1 = だれもあんなに高く立つべきじゃない。
say-rebel-threat-0 = 次はおまえの玉座だ。
say-vengeful-threat-0 = 何ひとつ忘れない。
say-vengeful-threat-1 = その報いは受けてもらう。
say-vengeful-threat-2 = 目には目を。
say-vengeful-promise-0 = あなたには何もされていない。

## 端末の盤面

board-before = 最初の手番の前
board-turn = 第{ $turn }手番、{ $actor }
board-house =
    { $known_count ->
        [0] ハウス{ $n }枚
       *[other] ハウス{ $n }枚（わかっている：{ $known }）
    }
board-pile = 運命の山{ $n }枚
board-ashes =
    { $cards_count ->
        [0] 灰の谷：なし
       *[other] 灰の谷：{ $cards }
    }
board-destroyed = 滅亡
board-defense = 防衛力{ $n }
board-morale = 士気{ $n }
board-coins =
    コイン{ $n }枚{ $earned ->
        [0] { "" }
       *[other] { " " }+{ $earned }
    }
board-cards = カード{ $cards }
board-destiny = 運命{ $n }枚
board-truce = 休戦中
board-idle = 次の番は休み
board-forbids = 禁止：{ $cards }
board-known = 持っている：{ $cards }
board-lacks = 持っていない：{ $cards }
board-hand =
    { $cards_count ->
        [0] 人物  まだ配られていません
       *[other] 人物  { $cards }
    }
board-taken = ハウスから  { $cards }
board-own-destiny = 運命  { $cards }
board-seen = うち他人が見たもの  { $cards }
board-picked = 選んだカードは{ $card }

## はじめての案内

guide-destiny = 最後まで残る王国になりましょう。防衛力か人物がなくなると王国は滅びます。まず運命カードが2枚あります。{ word-Food-Taster }は暗殺から守り、{ word-Master-Masons }は防衛力を上げます。どちらもよいカードです。そのまま持ちましょう。
guide-b-claim = { $player_2 }は将軍を持っていると言い、{ $player_1 }を攻撃します。本当のことを言う必要はありません。
guide-call = どの人物も4枚ずつあります。将軍は1枚が灰の谷にあり、あなたが2枚持っているので、ほかには1枚しかありません。まずブラフでしょう。指摘しましょう。正しければ{ $player_2 }がカードを1枚失い、あなたの士気が上がります。
guide-b-lose = { $player_2 }は将軍を持たず、預言者を灰の谷に失い、予備の命が場に出ました。あなたの士気が上がりました。毎手番に受け取るコインの枚数です。
guide-claim = あなたの番です。将軍が2枚あるので、本当に宣言しましょう。王国の防衛力が1下がります。弱っている{ $player_2 }をねらいましょう。指摘した人がカードを失います。
guide-b-suffers = だれも指摘せず、{ $player_2 }には止める手がありませんでした。防衛力は2になり、あなたの士気がまた上がりました。
guide-a-claim = { $player_1 }があなたに密告者を宣言しました。ねらいはあなたの士気です。
guide-b-call = { $player_2 }がブラフだと指摘し、外れました。{ $player_1 }は密告者を見せ、{ $player_2 }はカードを1枚失います。
guide-counter = 密告者は密告者で止められます。あなたは持っていません。でも、ほかの人は知りません。それでも止めましょう。だれも指摘しなければ何も起こらず、指摘されればカードを1枚失います。
guide-b-lets = だれも疑わず、士気は守られました。ブラフは、指摘が高くつくところでよく通ります。{ $player_2 }はそれでカードを失ったばかりでした。
guide-farewell = これで宣言、指摘、止め方がわかりました。攻撃や建設や運命カードはあなたの番に待っています。どの選択肢にも費用が書いてあります。だれがだれを指摘したかを覚え、灰の谷を数えましょう。
