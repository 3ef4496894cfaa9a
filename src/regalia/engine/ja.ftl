# どのゲームにも共通の言葉。使える引数は隣の words.py にあります。

choice = { $word }（{ $about }）

between = 、
told = { $verb }：{ $things }
told-of = { $word }（{ $card }）

outcome =
    { $winners_count ->
        [1] { $winners }の勝ちです（{ $ending }）。
       *[other] { $winners }の引き分けです（{ $ending }）。
    }

outcome-resigned = { $seats }が降参したので、{ $winner }の勝ちです。
outcome-deserted = { $seats }が降参し、ボットだけになったので、勝者はいません。
outcome-agreed = 全員が終わりに同意したので、勝者はいません。
outcome-standing =
    { $winners_count ->
        [1] 全員の同意でここまでとし、{ $winners }がリードしています。
       *[other] 全員の同意でここまでとし、{ $winners }が並んでいます。
    }
outcome-closed = サーバーの管理者が卓を閉じたので、勝者はいません。

outcome-series =
    { $winners_count ->
        [1] 全{ $games }戦のシリーズは{ $winners }の勝ちです。
       *[other] 全{ $games }戦のシリーズは{ $winners }が勝ちを分け合いました。
    }

guide-astray = ご自分の道を選びましたので、案内はここで終わります。「これはどういう意味？」が質問を説明し、ルールは「その他」にあります。

## 席での発言

said =
    { $target_given ->
        [no] { $seat }：{ $text }
       *[yes] { $seat }から{ $target }だけへ：{ $text }
    }
said-promise =
    { $denied ->
        [yes] これはしません：{ $target }に{ $words }。
       *[no] これをします：{ $target }に{ $words }。
    }
said-threat =
    { $denied ->
        [yes] これはしません：{ $target }に{ $words }。
       *[no] これをします：{ $target }に{ $words }。
    }
said-proposal =
    { $denied ->
        [yes] これはやめましょう：{ $target }に{ $words }。
       *[no] こうしましょう：{ $target }に{ $words }。
    }
said-claim =
    { $denied ->
        [yes] { $target }は{ $words }を持っていません。
       *[no] { $target }は{ $words }を持っています。
    }
said-claim-of-mine =
    { $denied ->
        [yes] { $words }は持っていません。
       *[no] { $words }を持っています。
    }

## できない手

refused-not-now =
    { $moves ->
        [1] { $seat }は今 { $typed } を選べません。選べるのは { $example } だけです。
       *[other] { $seat }は今 { $typed } を選べません。たとえば { $example } が選べます。
    }
refused-order = { $typed } は言葉の順序で意味が変わります。{ $several } のどれかです。
refused-no-move =
    { $moves ->
        [1] { $typed } は{ $title }の手ではありません。{ $seat }が選べるのは { $example } だけです。
       *[other] { $typed } は{ $title }の手ではありません。{ $seat }はたとえば { $example } を選べます。
    }

## 相手

bot-easy = やさしい
    .about = 少しだけ考え、よくうっかりします
bot-medium = ふつう
    .about = すこし考え、たまにうっかりします
bot-hard = つよい
    .about = 一手ごとに1秒考えます
bot-network = ネットワーク
    .about = 遊びながらゲームを覚え、すぐに答えます
bot-solver = ソルバー
    .about = そのラウンドでは最善の選び方をします。数秒、終盤では1分以上かかります
bot-random = ランダム
    .about = できることからランダムに選びます
