# ターミナルの文章（日本語）。入力する命令（「q」「say」「log」）はどの言語でも同じです。

## 質問

prompt = ? ヘルプ、q 終了
pager-keys = スペース 次へ、b 前へ、/語 検索、q 終了
go-on = Enterで進みます。qで終わります。
watch =
    { $out ->
        [yes] Enterで進みます。sで最後までとばし、qで終わります。
       *[no] Enterで進みます。sで次の自分の手までとばし、qで終わります。
    }
type-one = { $labels }のどれかを入力してください。qでやめます。
yes-or-no = 「はい」か「いいえ」を入力してください（y / n でもかまいません）。
yes = はい
no = いいえ
again = もう一回遊びますか？
again-how = （はい、いいえ）
goodbye = またどうぞ。
which-game = どのゲームにしますか？
how-many = 何人で遊びますか？
against-whom = 相手はだれにしますか？
people = すべての席で人が遊ぶ
no-compiler = 強いボットにはコンパイラが必要です：pip install 'regalia[fast]'
compiling = { $title }をこのコンピューター用に準備しています。最初の1回だけで、1分ほどかかることがあります。

## 席に着く

welcome-one = あなたは{ $you }です。{ $others }はボットです。
welcome-several = このターミナルで遊ぶのは{ $people }です。
type-for-help = ヘルプは { $key } です。
shuffle = 切り混ぜは決まりました。ハッシュの始まりは { $hash } です。
out = あなたは脱落しました。ゲームは続きます。
out-watch = あなたは脱落しました。Enterで続きを見ます。スペースで最後までとばし、qでやめます。
hand-over = { $name }の番です。{ $name }は、ほかの人が見ていないときにEnterを押してください。
only-move = できる手は1つだけです：{ $move }
only-move-enter = Enterでその手にします。
you = { $name }（あなた）

## 選ぶ

one-left = 残る手は1つです：{ $move }
so-far = （ここまで：{ $move }。uで取り消せます。）
guide = 案内：{ $text }
guide-plays = 案内の手：{ $move }
play-it = これにする
play-it-or-back = これにする（Enterでも）。uで答えを取り消す
nothing-more = もう何もしない
refused = { $answer } はここでは選べません。一覧から選ぶか、? でヘルプを見てください。
nothing-to-take-back = 取り消せるものはありません。決めた手は戻せません。
adviser = 助言役なら「{ $move }」です。このような局面では{ $chance }%勝つ見込みです。
network-advises = ひと目では、助言役なら「{ $move }」です。このような局面では{ $chance }%勝つ見込みです。
rule-of-thumb = 目安では「{ $move }」です。

help-answer = 前の番号か言葉そのもので答えます。手をまるごと入力することもできます：
help-back = 答えを取り消す
help-log = これまでのできごと
help-hint = ヒント
help-rules = ルール
help-table = 場をもう一度見る
help-quit = ゲームを終える
help-say = 全員に話す：say こんにちは。1人だけに、またはボットにも通じるように話すには：
help-played = いくつかの答えからなる手は、最後の答えで決まります。それまではどの答えも取り消せます。

## 終わり

ended = { $why }！
wins = 勝ち
key = 切り混ぜの鍵。そのSHA-256が、最初に示したハッシュです：
key-of = シャッフルの鍵（regalia verify 1 で確かめられます）：{ $key }
over = ゲームは終わりました。
leave = 席を立つ

## 画面いっぱいの卓

thinks = { $name }が考えています…
being-told = スペースで先へ進みます。
your-move = あなたの番です。
moves = { $name }の番です。
you-are = あなたは{ $name }です。
hint-later = ヒントは自分の手のためのものです。自分の番までお待ちください。
hint-comes = 助言役が考えています…
pace =
    { $pace ->
        [calm] できごとをゆっくり伝えます。
        [brisk] できごとをてきぱき伝えます。
       *[instant] できごとをすぐに伝えます。
    }
theme = 配色：{ $theme }
line = 言葉で手を入力、または：say こんにちは
line-keys = Enterで送る、Escapeで閉じる
in-words = 言葉での手：{ $move }
page-close = EnterかEscapeで戻ります。

key-undo = 取消
key-hint = ヒント
key-skip = とばす
key-pace = 速さ
key-story = 経過
key-type = 入力
key-rules = ルール
key-theme = 配色
key-help = ヘルプ
key-leave = 退席

keys-choose = 上、下、Enter：選ぶ。数字ならすぐに選ぶ。その数字で始まるものがいくつもあれば入力欄が開く
keys-undo = u：答えを取り消す。手は最後の答えで決まる
keys-hint = h：ヒント
keys-type = /：言葉で手を入力、または会話：say こんにちは
keys-skip = s、スペース：伝えている途中をとばす
keys-pace = p：速さを変える
keys-story = t：これまでの経過を読みます
keys-scroll = Page Up、Page Down：画面に収まらない盤面を動かします
keys-rules = r：ルール
keys-theme = c：配色を変える
keys-leave = q：やめる。`regalia play --continue` で続きから

## サーバーの卓

your-name = お名前は？
waiting-for-players = 参加者を待っています
open-seat = 空席
pass-on = 一緒に遊ぶ人にこのリンクを送ってください：
waiting = 全員が席に着くまでお待ちください。
waits-for = { $name }の番です。
answer-ahead = 自分の番の前に答えておけます。
held = { $move }と答えました。uで取り消せます。
passing = 自分に向けられていないものは見送ります。uでやめます。
stand-in = 代役が遊んでいます。bで席に戻ります。
server-away = サーバーにつながりません。もう一度試しています…
server-refuses =
    { $code ->
        [stale] ゲームは先に進んでいます。
        [forbidden] ここではできません。
        [illegal] 今はその手を選べません。
        [invalid] サーバーが理解できない内容か、ここではできないことです。
        [not_now] 今はできません。
        [too_much] 操作が多すぎます。少し待ってからもう一度お試しください。
        [unavailable] サーバーが混み合っています。しばらくしてからもう一度お試しください。
       *[other] サーバーが受け付けませんでした：{ $sentence }
    }
talk-refused = そのようには言えません。ほかの人への言葉は500文字までの1行です。宣言は promise、threat、proposal、claim のどれかに、名前と手の言葉を続けて書きます。
by-clock = 時間切れのため、ルールに従って自動で進めました。
sat-down = { $name }が席に着きました。
got-up = { $name }が席を立ちました。
went-away = { $name }は席を外しています。代役が代わりに遊びます。
came-back = { $name }が戻りました。
resigned = { $name }が投了しました。
play-again = もう一度遊ぶ
spectators-listen = 観戦中です。話せるのは対戦者だけです。
nothing-to-pass = 今は見送るものがありません。
not-away = すでに自分で遊んでいます。
no-hints-here = この卓ではコンピューターのヒントは使えません。
kept-in-history = 対戦を記録しました。`regalia history` で一覧できます。
key-pass = 見送る
key-back = 戻る
key-go = 退席
keys-pass = l：番が終わるまで、自分に向けられていないものを見送る
keys-back = b：代役から席を取り戻す
keys-go = q：席を残してやめる。同じコマンドで戻れる。resignと入力すると投了
help-pass = 番が終わるまで、自分に向けられていないものを見送る
help-resign = 投了する
help-go = 席を残してやめる。同じコマンドで戻れる

## ゲームをもう一度たどる

through-everyone = { $title }（全員の目で）
through-one = { $title }（{ $name }の目で）
secret-move = まだ秘密の手
deal = 配り終えたところ
eyes-everyone = 全員の目で見ています。
eyes-one = { $name }の目で見ています。
key-watch = 再生
key-eyes = 視点
key-close = 閉じる
keys-watch = w、スペース：1手ずつ進める、または止める
keys-eyes = e：全員の目、または1人の目で見る
keys-close = q：閉じる
history = これまでの対戦
history-how = Enterでもう一度見られます。
history-number = 番号
history-date = 日付
history-game = ゲーム
history-players = 参加者
history-time = 時間
history-winner = 勝者
history-file = ゲームとファイル
history-none = 終わった対戦はまだありません。`{ $play }`で遊んだ対戦が残ります。
history-where = ファイルは{ $folder }にあります。{ $again }で最初の対戦をもう一度見られます。
history-unfinished = 終わっていない対戦が{ $count }つあります。`{ $play }`で最後に離れた対戦を続けます。

## 大会

tournament = 全{ $games }戦の大会です。
tournament-key = 切り混ぜはすべて1つの鍵から決まります。ハッシュの始まりは { $hash } です。
tournament-game = 第{ $n }戦（全{ $games }戦）
tournament-next = Enterで次のゲームを配ります。qで終わります。
tournament-shown = 大会の鍵。そのSHA-256が、最初に示したハッシュです：
points = 得点
points-game = 第{ $n }戦
points-total = 合計

## ルール

worked-example = プレイ例
worked-example-lead = （手引きつきゲームの最初の数手。あなたは{ $you }です。`regalia play { $game } --guided` で遊べます）
options = 選択ルール
options-lead = （印刷されたルールに決まりがないところ）
option-default = 標準
option-chosen = 選択中
cards-of = カード：{ $table }
card-name = 名前
card-does = 費用と効果
card-count = 枚数
card-copies = 同じカードの数
card-players = 人数
card-provenance = 出どころ
provenance-rulebook = ルールブックにある
provenance-found = 公開ページで見つけた
provenance-reconstructed = 推定
own-cards = 別のカードで遊ぶには、このファイルの写しを書きかえ、--cards 写し で指定します：
games-game = ゲーム
games-players = 人数
games-about = どんなゲームか
