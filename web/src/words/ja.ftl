# ページの文章（日本語）。コンポーネントでは `section-name` が `t.section.name` になります。

product = Regalia
motto = 欲とブラフの5つのカードゲーム
toContent = 本文へ移動
guestNames = サギ, テン, ヤマネコ, ミソサザイ, カワウソ, アナグマ, ハヤブサ, ウサギ, オコジョ, カラス, トキ, チョウゲンボウ

## guide

guide-goal = 目的
guide-title = 案内
guide-show = 代わりに選ぶ
guide-leave = 案内なしで遊ぶ
guide-done = わかりました
guide-resume = 案内に戻る
guide-learn = 遊びながら覚える
guide-learnAt = 遊びながら覚える：{ $game }
guide-ask = これはどういう意味？
guide-rules = ルール全文
guide-of = { $name } { $n }/{ $all }
guide-points = { $name } { $points }
guide-standing = 残る王国 { $n }/{ $all }
guide-you = あなた
guide-realms = { $points }点
guide-group = 数字{ $number }が{ $n }枚
guide-groupNone = 6枚中0枚
# $defense, $characters
guide-stands = 健在：防衛力{ $defense }、人物{ $characters }人
guide-fell = 滅亡
guide-palaces = 王宮 { $n }/2
guide-hidden = 隠れていたもの
guide-held = 最後に持っていたもの
guide-claims = すべての宣言を見る
guide-noClaims = だれも宣言しませんでした。
guide-truth = 本当
guide-bluff = ブラフ
guide-tally = 宣言{ $all }回のうち{ $bluffs }回がブラフでした。

## games

games-kingdom-18 =
    .title = Kingdom 18
    .goal = 5ラウンド後に点の多い人が勝ち。
    .line = 2つの領地、2枚のカード、ひと目の勝負。相手が置くものを読みましょう。
    .time = 10分
    .example = 最初の段階で、相手の暗殺があなたの外交6に当たります。6は相手のものになり、あなたは0です。次の段階では2人とも戦争を表にし、領地の印が戦争なのでそれぞれ1多く、4と5。相手が10対5で領地を取ります。
games-greed =
    .title = Greed
    .goal = 自分の番の終わりに同じ数字が6枚。
    .line = もう1枚、もう1枚。だれがうまくやめられる？
    .time = 20分
    .example = 3、5、1のあと、やめれば3枚ともあなたのもの。続けて引くと、2、4、6、7なら大丈夫でした。ところが2枚目の3。4枚とも元の手札に戻ります。
games-fall-of-kingdoms =
    .title = The Fall of Kingdoms
    .goal = 最後に残る王国になる。防衛力か人物がなくなると滅びます。
    .line = 何でも宣言しましょう。だれかが疑うかもしれません。
    .time = 30分
    .example = 宣言するものを持っている必要はありません。だれも指摘しなければ、実際が何であれ宣言は通り、ボブはまだ応じられます。見せた将軍はハウスに戻り、アンは代わりのカードを引きます。
games-greedy-kingdoms =
    .title = Greedy Kingdoms
    .goal = 王宮を2つ。1つにつき名誉4と土地1。
    .line = 3人の英雄を送り、同じ英雄が来ないことを祈りましょう。
    .time = 30分
    .example = 両方が料理人を伏せたので、攻撃側の料理人はブロックされ、費用も収入もありません。騎士と開拓者は通ります。攻撃側は好きな順に費用を払い、収入を得られます。防御側は何も払わず何も得ません。
games-greedy-kingdoms-2009 =
    .title = Greedy Kingdoms (2009)
    .goal = 王宮を2つ。1つにつき名誉4と土地1。
    .line = 初版：2つの王国、1つの市場。
    .time = 30分
    .example = 両方が料理人を伏せたので、攻撃側の料理人は失敗です。費用を払い、何も得られません。騎士と開拓者は通ります。攻撃側は好きな順に、残らず費用を払って収入を得ます。

## problems

problems-offline = サーバーにつながりません。接続を確かめてください。自動でやりなおします。
problems-server = サーバーが答えられませんでした。少ししてからもう一度お試しください。
problems-noPage = このアドレスには何もありません。
problems-home = 最初のページへ
problems-retry = もう一度

# サーバーが断ることを、その符号ごとに。英語ではサーバー自身のより長い文が出ます。
problems-codes =
    .aside = この対戦は、このサーバーでは続けられません。
    .forbidden = ここではできません。
    .gone = もう表示できません。古いルールのものです。
    .illegal = 今はその手を選べません。
    .internal = こちらで問題が起きました。記録しましたので、もう一度試してください。
    .invalid = 送られたものを読めません。確かめて、もう一度試してください。
    .not_found = 見つからないか、見ることができません。
    .not_now = 今はできません。
    .password = パスワードをもう一度入力してください。
    .settings = この設定の組み合わせは使えません。
    .stale = 対戦が先に進みました。もう一度見てください。
    .taken = すでにほかの人が使っています。別のものを選んでください。
    .too_large = 大きすぎて送れません。
    .too_much = 一度に多すぎます。少し待って、もう一度試してください。
    .unavailable = サーバーが混み合っています。少しあとで試してください。
    .unknown = 先に名前を教えてください。
    .weak = 推測されやすいパスワードです。単語を三つか四つ並べると安全です。
problems-detail = { $problem }（{ $detail }）

## bots

bots-names =
    .random = ランダムボット
    .easy = やさしいボット
    .medium = ふつうのボット
    .hard = 強いボット
    .character = 個性派ボット
bots-numbered = { $name }{ $n }

## nav

nav-label = Regalia
nav-home = 遊ぶ
nav-history = 自分の対戦
nav-laboratory = 研究室
nav-profile = プロフィール
nav-credits = クレジット
nav-theme = 色：{ $now }。変更する
nav-themes =
    .auto = システムに合わせる
    .light = 紙
    .dark = 墨
nav-yourTurn = { $n }卓があなたを待っています

## home

home-title = 欲とブラフの5つのカードゲーム
home-lead = ワンクリックでコンピューターと対戦。卓を開いて、友だちにリンクを送ることもできます。
home-playNow = すぐに遊ぶ
home-opponents = 相手
home-opponentsAt = { $game }の相手
home-strengths =
    .easy = やさしい
    .medium = 互角
    .hard = 強い
home-opponentsAre = コンピューターの強さは「{ $strength }」：{ $about }。
home-playNowAt = すぐに遊ぶ：{ $game }、コンピューターと
home-withFriends = 友だちと
home-withFriendsAt = 友だちと：{ $game }
home-rules = ルール
home-rulesOf = { $game }のルール
home-facts = { $least }〜{ $most }人
home-factsFixed = { $players }人
home-mine = あなたの卓
home-lobby = 空きのある卓
home-noneOpen = いま待っている人はいません。卓を開いて「ロビーに出す」を選びましょう。
home-yourTurn = あなたの番
home-waitsFor = { $name }の番
home-open = 空席{ $n }
home-against = { $names }と
home-alone = まだだれもいません
home-games = ゲーム

## newTable

newTable-title = 卓を開く
newTable-game = ゲーム
newTable-players = 人数
newTable-seat = 席{ $n }、{ $name }
newTable-me = あなた
newTable-friend = 友だち（リンクで）
newTable-bot = コンピューター：{ $name }
newTable-botNames =
    .random = ランダム
    .easy = やさしい
    .medium = ふつう
    .hard = 強い
newTable-characters = 性格のある相手
newTable-botWords =
    .random = できることからランダムに選ぶ
    .easy = 考えるのが早く、間違えることもある
    .medium = 手堅く遊び、たまに間違える
    .hard = できるだけ深く考える
newTable-clock = 持ち時間
newTable-noClock = なし
newTable-clocks =
    .turn60 = 手番1分、応答20秒、予備1分
    .turn180 = 手番3分、応答1分、予備5分
    .move30 = 1手30秒
    .move60 = 1手1分
    .day1 = 1手1日
    .day3 = 1手3日
newTable-listed = ロビーに出して、だれでも座れるようにする
newTable-spectators = 公開の情報だけを見る観戦を許す
newTable-talk = 卓での会話
newTable-moment = 手番の初めに、ボットは会話のための間を置く
newTable-hints = ヒント：聞けばコンピューターが手を教える
newTable-options = 選択ルール
newTable-optionsLead = 印刷されたルールに決まりがないところです。それぞれ最初の答えが標準です。
newTable-open = 卓を開く

## table

table-loading = 卓を開いています
table-waiting = 参加者を待っています
table-invite = 参加してほしい人にこのリンクを送ってください：
table-copy = リンクをコピー
table-copied = コピーしました
table-sit = ここに座る
table-sitAs = ここに座る：{ $name }
table-leave = 席を立つ
table-open = 空席
table-you = あなた
table-side = 記録と会話
table-log = できごと
table-talk = 会話
table-openSide = 記録と会話
table-openSideShort = 記録
table-closeSide = 閉じる
table-menu = その他
table-rules = ルール
table-seatLink = 別の端末で続ける
table-seatLinkText = このリンクを開いた人があなたの席に着きます。スマートフォンで開けば続きを遊べます。前のリンクは無効になります。
table-resign = 降参
table-resignSure = このゲームを降りますか？ ボットが続きを遊び、あなたは戻れません。
table-resignWins = このゲームを降りますか？ ここで終わり、{ $name }の勝ちになります。
table-resignEnds = このゲームを降りますか？ ここで終わり、だれも勝ちません。
table-stay = 続ける
table-replay = もう一度見る
table-lost = 接続が切れました。自動で戻ります。失われるものはありません。
table-away = 時間切れのため、ボットが代わりに遊んでいます。
table-back = 戻りました
table-watching = 観戦中です。全員に見えるものだけが見えます。
table-noWatching = この卓は観戦できません。
table-readIt = 記録を読む
table-thinking = { $name }が考えています
table-waitFor = { $name }を待っています
table-notHere = 不在
table-awayShort = 代役中
table-interim = 準備中。それまでは簡単なボットが遊びます
table-missed =
    時間切れのため、ルールに従って代わりに進めました。{ $count ->
        [1] 3回続けて時間切れになると、戻るまで代役が席に着きます。
       *[other] 次も時間切れになると、戻るまで代役が席に着きます。
    }
table-missedShort =
    { $count ->
        [1] 時間切れ
       *[other] 2回時間切れ
    }
table-takenBy = 今は{ $name }
table-resigned = 降参
table-slow = 起動したばかりのサーバーは、最初のゲームに1分ほどかかります。
table-begun = { $move }。
table-ready = 確定するか、選びなおしてください。
table-skip = とばす
table-sinceMine = 前のあなたの手から
table-speed = できごとを見せる速さ
table-speeds =
    .calm = ゆっくり読む
    .brisk = てきぱき
    .instant = すぐに
table-held = あなたの答え：{ $move }
table-takeBack = 取り消す
table-letPass = この番の残りは、自分が狙われないかぎりパスする
table-passing = この番が終わるまで、あなたを狙わないものは見送ります。
table-askAgain = また聞いてもらう
table-sending = 手を送っています
table-yourMove = あなたの手
table-hint = 知っておくとよいこと
table-undo = 取り消す
table-whole = これで全部
table-lit = { $name }の番です
table-bank = 予備{ $time }
table-timeLeft = 残り{ $time }
table-timeUp = 時間切れ
table-bot = コンピューター
table-botOf = コンピューター・{ $strength }
table-score = { $n }点
table-hiddenCards = 伏せたカード{ $n }枚
table-hiddenCard = 伏せたカード
table-noEvents = まだ何もありません。
table-ply =
    { $n ->
        [0] 配り
       *[other] { $n }手目
    }
table-privately = あなただけに見えています

## moments

moments-bust = 欲張りすぎ
moments-lied = ブラフだった
moments-shown = 本当だった
moments-destroyed = 王国の滅亡
moments-palace_built = 王宮の完成

## invite

invite-code = カメラで読むリンクのコード
invite-scan = スマートフォンのカメラをコードに向けると、そこでリンクが開きます。
invite-network = リンクは同じネットワークのだれでも開けます。
invite-onlyHere = リンクはこのコンピューターでしか開けません。同じネットワークの友だちと遊ぶには、サーバーを止めて次のように始めます：
invite-command = regalia serve --lan
invite-elsewhere = 離れた友だちと遊ぶには、サーバーにインターネットのアドレスが必要です。方法はドキュメントの「Run a server」にあります。

## more

more-agree = 勝者なしで終える提案をする
more-agreeAsItStands = 今の形勢で終える提案をする
more-agreed = 勝者なしで終える提案をしました。遊んでいる全員が同意すると終わります。だれかが手番を進めると取り下げられます。
more-agreedAsItStands = 今の形勢で終える提案をしました。リードしている人の勝ちです。遊んでいる全員が同意すると終わります。だれかが手番を進めると取り下げられます。
more-withdraw = 提案を取り下げる
# $name, $how
more-offered =
    { $how ->
        [stands] { $name }の提案：今の形勢で終え、リードしている人の勝ちとします。
       *[void] { $name }の提案：勝者なしで終えます。
    }
more-accept = 終える
more-standIn = { $name }の代役を頼む
more-report = プレイヤーを報告する
more-whom = だれを
more-what = 何について
more-kinds =
    .talk = 発言
    .name = 名前
    .stalling = 手番を進めない
    .other = そのほか
more-words = あなたの言葉で
more-send = 報告を送る
more-reported = 送りました。サーバーの管理者が読みます。

## calling

calling-title = あなたの番です
calling-text = Regaliaの卓であなたを待っている人がいます。
calling-sound = 自分の番に音を鳴らす
calling-notify = このページが見えないとき、自分の番をブラウザーの通知で知らせる
calling-away = Regaliaのページを開いていないときも、ここに知らせが届きます。
calling-mute = 音は出ます。消す
calling-unmute = 音は出ません。出す

## hint

hint-ask = ヒント
hint-thinking = コンピューターが考えています
hint-would = コンピューターなら：
hint-sure =
    { $how ->
        [quite] かなり確か（{ $percent }）
        [fairly] まず確か（{ $percent }）
        [wavers] 迷っている（{ $percent }）
       *[open] いろいろありうる（{ $percent }）
    }。見たところ{ $standing ->
        [ahead] あなたが優勢です。
        [behind] あなたが劣勢です。
       *[even] 互角です。
    }

## talk

talk-none = まだだれも話していません。
talk-write = 話す
talk-to = 相手
talk-all = 全員
talk-privately = { $to }だけに
talk-toYou = あなただけに
talk-only = { $name }だけ
talk-about = だれについて
talk-myself = 自分
talk-statements = ひと押しで伝える
talk-kinds =
    .promise = 約束
    .threat = 脅し
    .proposal = 提案
    .claim = 主張
talk-holds = { $name }が持っているのは
talk-iHold = 自分が持っているのは
talk-send = 送る
talk-quick =
    .played = お見事。
    .believe = 信じます。
    .doubt = 信じません。
    .time = ごゆっくり。

## end

end-won = あなたの勝ちです！
end-lost = { $names }の勝ち
end-shared = 勝ちを分け合いました！
end-draw = 勝者なし
end-scores = 得点表
end-player = プレイヤー
end-points = 結果
end-again = もう一回遊ぶ
end-next = 次のゲームへ
end-look = もう一度見る
end-verify = 切り混ぜを確かめる
end-home = 最初のページへ
end-series = このシリーズのゲーム
end-winsInRow = { $name }：{ $n }

## replay

replay-title = { $game }をもう一度
replay-back = 卓へ
replay-first = 配りへ
replay-previous = 1手戻る
replay-next = 1手進む
replay-last = 最後へ
replay-play = 再生
replay-pause = 一時停止
replay-at =
    { $ply ->
        [0] 配り
       *[other] { $plies }手中{ $ply }手目
    }
replay-slider = 手
replay-seat = だれの目で
replay-spectator = 全員
replay-what = ここで起きたこと
replay-nothing = この席から見えたことはありません。
replay-running = ゲーム中は自分の側だけが見えます。

## shuffle

shuffle-title = 切り混ぜは公正でしたか？
shuffle-lead = 最初のカードを配る前に、サーバーは鍵のハッシュを示し、どの席も自分の文字列を加えます。終わると鍵が示され、このページはそれをこのブラウザーが覚えていたハッシュと比べます。
shuffle-check = ここで確かめる
shuffle-commitment = サーバーが今示している鍵のハッシュ
shuffle-kept = このブラウザーが最初に卓を見たときに覚えたハッシュ
shuffle-keptLate = （カードはもう配られていました）
shuffle-keptNone = なし
shuffle-key = 最後に示された鍵
shuffle-hash = このページが計算したその鍵のハッシュ
shuffle-entropy = 席が加えたもの
shuffle-verdicts =
    .fits = ハッシュは同じです。サーバーは配る前に約束した鍵で進め、あとから別の鍵を選ぶことはできませんでした。
    .late = ハッシュは同じですが、このブラウザーが見たのはカードが配られたあとです。そのあと鍵は変わっていません。配る前に決まっていたかは、ここでは証明されません。
    .unseen = このブラウザーは配る前のハッシュを見ていません。今示された鍵とハッシュは合いますが、配りについては何も証明しません。
    .differs = ハッシュが違います。サーバーは約束した鍵を使いませんでした。このゲームを信じないでください。
shuffle-mine = このブラウザーがあなたの席の文字列を決め、まだ覚えています。使われたのはそれです。
shuffle-notMine = あなたの席に使われた文字列は、このブラウザーが決めたものではありません。サーバーが選んだのかもしれません。
shuffle-waits = 鍵はゲームが終わると示されます。
shuffle-proves = すべてのカードの順は、鍵とこれらの文字列から決まります。すべての切り混ぜと手を手もとで確かめるには、記録を保存して次を実行します：
shuffle-command = regalia verify transcript.txt
shuffle-transcript = 記録を保存
shuffle-deal = 配りの乱数

## rules

rules-example = 例
rules-options = 選択ルール
rules-optionsLead = 印刷されたルールに決まりがないところは、卓ごとに選べます。
rules-standard = 標準
rules-cards = カード
rules-provenance =
    .rulebook = ルールブックに記載
    .found = 公開のページで確認
    .reconstructed = 私たちの復元
rules-columns =
    .name = カード
    .count = 枚数
    .copies = 枚数
    .players = 人数
rules-does = 費用と効果
rules-provenanceLabel = 出どころ

## examples

examples-you = あなた
examples-rival = 相手
examples-sums = 10対5
examples-stop = やめる
examples-bust = もう1枚引く
examples-attacker = 攻撃側
examples-defender = 防御側
examples-claim = アンが将軍を宣言してボブを攻めます。シドがブラフだと指摘します。
examples-or = または
examples-true = 本当だった：シドが人物を失い、攻撃は続きます。
examples-bluff = ブラフだった：アンが人物を失い、何も起こりません。

## history

history-title = 自分の対戦
history-none = 終わったゲームはまだありません。
history-more = もっと前のゲーム
history-won = 勝ち
history-lost = 負け
history-draw = 引き分け
history-replay = 見る
history-tally = { $played }戦{ $won }勝

## profile

profile-title = プロフィール
profile-research = 参加者全員が同意した場合、終わったゲームの記録を名前なしで研究者に提供してもよい
profile-name = 名前
profile-rename = 名前を変える
profile-guest = ゲストです。席はこのブラウザーだけに残ります。
profile-member = { $name }としてログインしています。
profile-makeAccount = 席を残す
profile-accountLead = 名前とパスワードだけ。どの端末でも自分の卓が開けます。
profile-password = パスワード（8文字以上）
profile-create = アカウントを作る
profile-signIn = ログイン
profile-signInLead = ゲストとして遊んだ分も引き継ぎます。
profile-signOut = ログアウト
profile-looks = 見た目
profile-language = 言語
profile-languageAuto = ブラウザーに合わせる
profile-theme = 色
profile-confirm = 手を送る前に必ず確かめる
profile-saved = 保存しました。
profile-sessions = ログイン中の端末
profile-current = この端末
profile-seen = 最後の利用：{ $when }
profile-end = そこからログアウト
profile-everywhere = すべてからログアウト

## ways

ways-passkeys = パスキー
ways-passkeysLead = パスワードの代わりに、指紋・顔・PINでログインできます。
ways-passkey = パスキー
ways-keyName = パスキーの名前
ways-addPasskey = パスキーを追加
ways-used = 最後の利用：{ $when }
ways-never = なし
ways-remove = { $name }を削除
ways-notMade = パスキーは作られませんでした。
ways-notFound = パスキーが選ばれませんでした。
ways-signIn = パスキーでログイン
ways-again = パスワードをもう一度
ways-mail = メール
ways-mailLead = 離れているときに手番が来たら、メールでお知らせします。アカウントがあれば、パスワードを忘れたときにも使えます。
ways-known = { $mail }にお知らせします。
ways-address = メールアドレス
ways-write = このアドレスを使う
ways-sent = メールを送りました。その中のリンクを開いてください。
ways-turns = 離れているときに手番が来たら知らせる
ways-forget = アドレスを削除
ways-confirmed = アドレスを確認しました。
ways-ended = 手番のメールはもう届きません。
ways-forgotten = パスワードを忘れたとき
ways-forgottenLead = このアドレスを確認済みのアカウントがあれば、新しいパスワード用のリンクを送ります。
ways-recover = リンクを送る
ways-recoverySent = アカウントがあれば、メールが届きます。
ways-newPassword = 新しいパスワード
ways-setPassword = パスワードを決める

## credits

credits-title = クレジットと注意書き
credits-games = ゲーム
credits-gamesText = Greedy Kingdoms、Greed、The Fall of Kingdoms、Kingdom 18は、それぞれの作者と出版社のものです。Regaliaは私たちの言葉で書いたルールと私たちが描いたカードで遊び、元の絵や文章は使っていません。研究のため、またゲームをお持ちの方のために作られたもので、作者の承認を得たものではありません。
credits-icons = 絵
credits-iconsText = アイコンはgame-icons（Lorc、Delapouiteほか、CC BY 3.0）のもので、色と大きさを変えています。
credits-iconsLink = アイコンとその作者
credits-iconsLicense = クリエイティブ・コモンズ 表示 3.0
credits-type = 書体
credits-typeText = AlegreyaとAlegreya Sans（Juan Pablo del Peral、Huerta Tipográfica、SIL Open Font License）。
credits-code = プログラム
credits-codeText = RegaliaはMITライセンスの自由ソフトウェアです。ほかのサイトから何も読み込まず、接続のためのクッキーを1つだけ使い、だれも数えません。

## generic

generic-shared = 場
generic-yes = はい
generic-no = いいえ
generic-none = なし
generic-labels =
    .cards_in_hand = 手札の枚数
    .has_laid = 置いた

## greed

greed-turn = 第{ $turn }手番
greed-pile = 山札
greed-discards = 捨て札
greed-collectionOf = { $name }のコレクション
# $number, $n
greed-column = 数字{ $number }が{ $n }枚
greed-line = 同じ数字6枚で勝ち
greed-haul = これまでに引いたカード
greed-noHaul = まだ引いていません
greed-settled = もう何もありません
greed-bust = 欲張りすぎ：これらは戻りました
greed-tooMany = { $card }、1枚多すぎ
greed-from = { $name }から
greed-ofPile = 山札
greed-taken = { $number }はもうあります。もう1枚は多すぎます
greed-free = { $number }はまだありません
greed-crook = ペテン師
greed-hand = あなたの手札
greed-known = この手札に確かにあるもの
greed-pull = { $name }から1枚引く
greed-somewhere = だれかの手札に必ずある：{ $cards }

## fall

fall-turn = 第{ $turn }手番、{ $name }
fall-before = 最初の手番の前
fall-defense = 防衛力
fall-morale = 士気
fall-coins = コイン
fall-lives = 予備の命{ $n }
fall-destinies = 運命カード{ $n }枚
fall-ashes = 灰の谷
fall-ashesNone = まだ何もありません
fall-fallen = { $name }：{ $n }
fall-house = ハウス
fall-pile = 運命の山
fall-destroyed = 滅亡
fall-truce = 休戦中
fall-idle = 次の番は休み
fall-interdict = 禁止：{ $names }
fall-holds = 持っている：{ $names }
fall-lacks = 持っていない：{ $names }
fall-claims = { $name }が{ $character }を宣言
fall-borrows = { $name }は{ $owner }のカードが{ $character }だと言います
fall-used = 使われた運命カード
fall-usedNone = まだありません
fall-against = { $name }に
fall-counters = { $name }の{ $deed }を止めるため
fall-attacks = 攻撃{ $n }回
fall-waiting = まだ指摘できる人
fall-risk = ブラフなら{ $claimant }がカードを失い、指摘した人の士気が上がります。本当なら指摘した人がカードを失います。
fall-time = 答えるまでの時間
fall-seen = ほかの人に見られた
fall-stack = 組み立てた攻撃
# $name, $n
fall-aimed = { $name }に{ $n }回
fall-characters = あなたの人物
fall-destiny = あなたの運命カード
fall-deed = { $name }：{ $deed }
fall-earned = この番 +{ $n }

## greedy

greedy-round =
    { $round ->
        [0] 最初のラウンドの前
       *[other] 第{ $round }ラウンド
    }
greedy-attacks = { $attacker }が{ $defender }を攻めます
greedy-tokens =
    .Honor = 名誉
    .Gold = 金
    .Food = 食料
    .Land = 土地
# $kind, $n
greedy-token = { $kind }{ $n }
greedy-palaces = 王宮{ $n }/2
greedy-market = 市場
greedy-palace = 王宮
greedy-left = 残り{ $n }
greedy-deck = 山札{ $n }枚
greedy-upgrades = 拡張
greedy-now = 今は
# So many tokens of a price are left out, of any kind.
greedy-less = −{ $n }
greedy-anyToken = 好きなトークン
greedy-free = 無料
greedy-take = { $n }個取る
greedy-swap = { $n }枚取りかえる
greedy-heroes = あなたの英雄
greedy-upgradesOf = { $name }のカード
greedy-lineUp = { $name }の伏せたカード
greedy-blocked = ブロック
greedy-used = 使用済み
greedy-attacker = 攻撃側
greedy-defender = 防御側
greedy-bet = { $kind }1個を{ $side }に賭けています
greedy-battle = 戦い
greedy-lay =
    { $left ->
        [3] 伏せる{ $edition ->
            [first] 人物
           *[later] 英雄
        }を3人選んでください。
        [2] あと2人選んでください。
       *[1] あと1人選んでください。
    }
greedy-laySend = あなたの攻撃です。{ $rival }が伏せないカードが通り、費用を払って稼げます。
greedy-layBlock = あなたの防御です。伏せた{ $edition ->
        [first] 人物
       *[later] 英雄
    }は{ $rival }の同じカードをブロックします。費用も稼ぎもありません。

## kingdom18

kingdom18-round = 第{ $round }ラウンド（全{ $rounds }）
kingdom18-step =
    { $step ->
        [1] 1枚目
       *[2] 2枚目
    }
kingdom18-slots =
    .left = 左の領地
    .right = 右の領地
kingdom18-slotsLow =
    .left = 左の領地
    .right = 右の領地
kingdom18-points = 点
kingdom18-powers =
    .War = 戦争
    .Diplomacy = 外交
    .Defend = 防御
    .Assassin = 暗殺
kingdom18-bonus = ここでは{ $icon }が1多くなります
kingdom18-bonusShort = +1
kingdom18-once = 取ったあと
kingdom18-ready = 確定するか、カードの向きを変えてください。
kingdom18-promptOne = { $slot }（{ $card }）に置くカードを選び、上にする端を押してください。
kingdom18-lay = 左に{ $left }、右に{ $right }を置く
kingdom18-turn = { $card }の向きを変える
kingdom18-takeBack = { $power } { $card }を取り消す
kingdom18-useEnd = { $power }（{ $card }）を{ $slot }に
kingdom18-choose = 次のカードを{ $slot }に置く
kingdom18-handOf = あなたの手札
kingdom18-faceDown = 伏せ
kingdom18-deck = 残りの領地 { $n } 枚
kingdom18-won = 取った領地
kingdom18-captured = とらえられた
kingdom18-takes = { $name }が{ $points }対{ $other }で取りました
# $name, $points
kingdom18-takesTie = { $points }どうし。最も高いカードで{ $name }が取りました
kingdom18-unclaimed = { $points }どうし。だれも取りません
kingdom18-goOn = 第{ $round }ラウンドへ
kingdom18-roundOver = 第{ $round }ラウンド終了
kingdom18-sum = ここでの{ $name }：{ $points }

## laboratory

laboratory-title = 研究室
laboratory-lead = カードを変えて、その影響を見てみましょう。コンピューターが、あなたのカードと元のカードで同じ配札のゲームを何千回も対戦します。
laboratory-new = ゲームを調べる
laboratory-kept = 保存した研究
laboratory-none = まだ研究はありません。
laboratory-by = 作成者：{ $name }
laboratory-shared = 共有中
laboratory-seats = { $seats } 人
laboratory-states =
    .waiting = まもなく始まります
    .preparing = 準備中
    .playing = 対戦中
    .finished = 完了
    .stopped = 停止中
    .failed = 失敗
laboratory-name = 研究の名前
laboratory-unnamed = 変更なし
laboratory-players = 人数
laboratory-bot = 対戦するボット
laboratory-howMany = 対戦回数
laboratory-against = 比べる相手
laboratory-own = 元のカード
laboratory-cards = カード
laboratory-cardsLead = 自由に変えてください。変えたカードを比べる相手のカードと比較します。何も変えなければ、元のゲームだけを調べます。
laboratory-undo = 元に戻す：{ $card }
laboratory-changed =
    { $n ->
        [0] 変更はありません。
       *[other] { $n } か所を変更しました。
    }
laboratory-start = 研究を始める
laboratory-whatChanged = 変更点
laboratory-change = { $card }、{ $column }：{ $before } → { $after }
laboratory-nothing = （なし）
laboratory-progress = { $all } 回のうち { $played } 回
laboratory-secondsLeft = 残り約 { $seconds } 秒
laboratory-minutesLeft = 残り約 { $minutes } 分
laboratory-stop = 停止
laboratory-goOn = 再開
laboratory-share = リンクを知っている人は誰でも読める
laboratory-report = 詳しいレポート
laboratory-play = 友だちと遊ぶ
laboratory-again = さらに変える
laboratory-remove = 削除
laboratory-removeSure = この研究とすべての対戦を削除しますか？
laboratory-beside = 並べて表示
laboratory-nobody = なし
laboratory-verdict = わかったこと
laboratory-soon = 最初の対戦が数えられると、数値が表示されます。
laboratory-figures = 数値
laboratory-figuresLead = 棒は 95 % 信頼区間です。対戦が進むほど短くなります。
laboratory-measure = 項目
laboratory-difference = B − A
laboratory-seatShare = 勝利の割合、席 { $n }、%
laboratory-words = 選ばれた手
laboratory-wordsLead = 手に出てくる言葉が 1 ゲームに何回選ばれたか、また同じような形勢の席どうしで比べて、選んだ席の勝率が何ポイント高かったか。
laboratory-word = 言葉
laboratory-taken = 1 ゲームの回数、{ $side }
laboratory-won = 勝率の差（ポイント）、{ $side }
laboratory-allWords = すべて表示
laboratory-measures =
    .first_player_advantage = 先手の有利さ、ポイント
    .decisions = 1 ゲームの決定の数
    .real_decisions = 選択肢のある決定の数
    .moves_to_choose_from = 選べる手の数
    .turns = 手番またはラウンドの数
    .minutes = 時間（分）、1 回の選択を 10 秒として
    .entropy_of_choices = 1 回の選択のビット数
    .lead_changes = リードの交代
    .settled_after = 勝者が最後までリードし始める時点、ゲームの %
    .comebacks = 中盤で負けていた勝者、%
    .draws = 引き分け、%
laboratory-longer = B ではゲームが { $percent } ± { $off } % 長くなります。
laboratory-shorter = B ではゲームが { $percent } ± { $off } % 短くなります。
laboratory-firstRises = 先手の有利さは { $before } から { $after } ポイントに上がります。
laboratory-firstFalls = 先手の有利さは { $before } から { $after } ポイントに下がります。
laboratory-draws = 引き分けは { $before } から { $after } % になります。
laboratory-settled = 勝者が決まるのは、A ではゲームの { $before } %、B では { $after } % の時点です。
laboratory-comebacks = 中盤で負けていた勝者は、A では { $before } %、B では { $after } % です。
laboratory-played = { $word } は 1 ゲームに A では { $before } 回、B では { $after } 回使われます。
laboratory-same = { $games } 回の対戦では、A と B に差は見られません。
laboratory-firstIs = 先手の有利さは { $value } ポイントです。
laboratory-takes = 1 ゲームの決定は { $value } 回、時間はおよそ { $minutes } 分です。
laboratory-drawsAre = { $value } % のゲームが引き分けです。
