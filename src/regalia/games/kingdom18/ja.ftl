# Kingdom 18（日本語）。使える引数は src/regalia/engine/words.py にあります。

title = Kingdom 18
summary = 2人、5ラウンド。2つの領地に同時にカードを伏せ、いっしょに表にします。

## プレイヤー（手札は同じ。先が赤）

player-0 = 赤
player-1 = 青

## カード

deck-empire = 帝国カード
deck-realm = 領地カード

word-E1 = 元帥
word-E2 = 宰相
word-E3 = 城代
word-E4 = 密偵頭

word-RW1 = 見張り塔
word-RW2 = 峠道
word-RW3 = 駐屯の町
word-RW4 = 古い要塞
word-RW5 = 鉄の王冠
word-RD1 = 漁村
word-RD2 = 市場の町
word-RD3 = 川の港
word-RD4 = 修道院
word-RD5 = 黄金の都

word-War = 戦争
word-Diplomacy = 外交
word-Defend = 防御
word-Assassin = 暗殺

word-left = 左
word-right = 右

power =
    { $strength ->
        [0] { $power }
       *[other] { $power }{ $strength }
    }
name-face = { $power }
choice-face =
    { $other_given ->
        [no] { $card }
       *[yes] { $card }、反対側は{ $other }
    }

does-War = 戦争{ $strength }：{ $strength }になり、戦争の印がある領地では1多くなります。
does-Diplomacy = 外交{ $strength }：{ $strength }になり、外交の印がある領地では1多くなります。
does-Defend = 防御：同じ段階で向かい合った戦争の数を奪います。
does-Assassin = 暗殺：同じ段階で向かい合った外交の数を奪います。

card-realm = 取った人に{ $value }点。ここでは{ $icon }が1多くなります。取ったあとは{ $power }として使えます。
card-empire = どちらの端を上にしても出せます。{ $top } { $bottom }

## できごと

event-round-begins = 第{ $round }ラウンド（全5）：左は{ $left }（{ $left_value }点、{ $left_icon }が1多い）、右は{ $right }（{ $right_value }点、{ $right_icon }が1多い）。
event-drew = { $seat }が切りなおして{ $hand }を引きました。
event-laid = { $seat }がそれぞれの領地にカードを1枚ずつ伏せました。
event-revealed = { $seat }が左に{ $left }（{ $left_card }）、右に{ $right }（{ $right_card }）を表にしました。
event-captured =
    { $slot }の領地で{ $seat }の{ $face_sign_id ->
        [Defend] 防御
       *[Assassin] 暗殺
    }が{ $seat_rival }の{ $captured }をとらえ、{ $points }を得ました。
event-taken = { $seat }が{ $total }対{ $other }で{ $realm }（{ $realm_value }点）を取りました。
event-taken-on-tie = { $realm }は{ $total }対{ $total }。最も高いカード{ $highest }対{ $other }で{ $seat }が取りました。
event-unclaimed = { $realm }は{ $total }対{ $total }、最も高いカードでも決まらず、だれも取りません。
event-game-over = ゲーム終了：{ $player_0 }は{ $red }点、{ $player_1 }は{ $blue }点です。

## 質問

ask-placement =
    { $chosen ->
        [0] 左の領地{ $left }（{ $left_value }点、{ $left_icon }+1）に置くカードは？
       *[other] 右の領地{ $right }（{ $right_value }点、{ $right_icon }+1）に置くカードは？
    }
    .about = 2人ともそれぞれの領地にカードを1枚ずつ、2回伏せ、いっしょに表にします。戦争と外交は書かれた数になり、同じ印の領地では1多くなります。防御は同じ段階で向かい合った戦争の数を、暗殺は外交の数を奪います。ほかのカードに向けても価値はありません。合計が多い人が領地を取ります。点は最後に数え、そのカードは自分の山に加わります。

## ヒント

hint-held =
    { $laid ->
        [0] { $all ->
            [yes] 相手がこれから置くのはちょうどこれです：{ $cards }。
           *[no] 相手はこのうち{ $held }枚を置きます：{ $cards }。
        }
       *[other] { $held ->
            [0] 相手はこのうち{ $laid }枚を置きました：{ $cards }。
           *[other] 相手はこのうち{ $laid }枚を置き、あと{ $held }枚を置きます：{ $cards }。
        }
    }
held = { $card }（{ $card_ends }）

## 終わり方

ending-all-rounds-played = 5ラウンド終了

## 選択ルール

option-captured-bonus = 領地の印で1多くなるはずのカードを防御や暗殺でとらえたとき、その1点はだれのもの？
answer-captured-bonus-nobody = だれのものでもない。とらえるのは書かれた数だけ
answer-captured-bonus-captor = 数といっしょに移る
option-idle-counter = とらえるものがない防御や暗殺の価値は？
answer-idle-counter-worthless = なし
answer-idle-counter-counts = 横に数があればその数
option-tie-break = 合計が同じとき、カードのどの数を比べる？
answer-tie-break-played = そこに出たすべてのカードの書かれた数
answer-tie-break-scoring = とらえられなかったカードの書かれた数
answer-tie-break-contributed = 1枚のカードがもたらした点（追加や奪った数を含む）
option-unclaimed-realm = だれも取らない領地はどうなる？
answer-unclaimed-realm-aside = ゲームから除かれる
answer-unclaimed-realm-stays = 次のラウンドも新しい領地の代わりに残る
answer-unclaimed-realm-deck = 伏せた領地に混ぜて切りなおす

## ボットの性格

character-schemer = 策士
    .about = 防御や暗殺で待ちかまえます
character-reckoner = 計算家
    .about = どの置き方がいくらになるかを量り、いちばんよいものを選びます
character-soldier = 軍人
    .about = できれば戦争をしたがります

## 端末の盤面

board-round = 第{ $round }ラウンド（全{ $rounds }）
board-step =
    { $step ->
        [1] 、1枚目
       *[other] 、2枚目
    }
board-face-down = まだ伏せてある領地：{ $realms }
board-aside = だれも取らなかった領地：{ $realms }
board-has = 取った領地：{ $realms }
board-holds = 手札：{ $cards }
board-points = { $n }点
board-realm =
    { $slot_id ->
        [left] 左：{ $realm }
       *[right] 右：{ $realm }
    }
board-stake = { $realm_value }点、{ $realm_icon }+1
board-once = 取ったあと：{ $realm_power }

## はじめての案内

guide-first = 全5ラウンド、毎回2つの領地を争い、点の多い人の勝ちです。左の{ word-RW4 }は4点、右の{ word-RD2 }は2点。それぞれの領地にカードを1枚、どちらかの端を上にして伏せます。{ word-RW4 }では戦争が、{ word-RD2 }では外交が1多くなります。左に{ word-E1 }の戦争6、右に{ word-E2 }の外交6を置きましょう。
guide-first-theirs = { $player_1 }は左に戦争3を置きました。右にあるのは暗殺です。向かい合った外交の数を奪うので、あなたの6は{ $player_1 }のものになります。強いカードが少ない人は、あなたのカードをとらえようとします。
guide-second = 次はそれぞれの領地に2枚目です。左ではあなたが勝っていて、{ $player_1 }は{ word-E1 }の戦争6をまだ持っています。防御は同じ段階で向かい合った戦争の数を奪います。左に{ word-E3 }の防御を置きましょう。右には残った{ word-E4 }の外交4です。
guide-second-theirs = { $player_1 }は戦争6で左を取ろうとして、あなたの防御にぶつかりました。その6はあなたのものです。相手がどちらの端を上にするかを読む。それがこのゲームです。
guide-farewell = { word-RW4 }を取って4点、そのカードもあなたの山に加わり、手札に暗殺が1枚増えました。ここからは自分で考えて進めましょう。領地がどの印を好むかを見て、相手が何を恐れるかを考えましょう。
