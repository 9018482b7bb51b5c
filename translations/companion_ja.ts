<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Xiaozhi Companion</source>
        <translation>Xiaozhi Companion について</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>今すぐ確認</translation>
    </message>
    <message>
        <source>Open download</source>
        <translation>ダウンロードを開く</translation>
    </message>
    <message>
        <source>Skip this version</source>
        <translation>このバージョンをスキップ</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>ライブラリ</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Checking for updates…</source>
        <translation>更新を確認しています…</translation>
    </message>
    <message>
        <source>Version {version} is available.</source>
        <translation>バージョン {version} が利用できます。</translation>
    </message>
    <message>
        <source>This is the newest version.</source>
        <translation>最新のバージョンです。</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>バージョン {version}</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Xiaozhi Companion has the MIT licence. It contains works of others; Qt, PySide6 and zeroconf are under the LGPL, and their files can be replaced.</source>
        <translation>Xiaozhi Companion は MIT ライセンスです。他の方の著作物を含みます。Qt、PySide6、zeroconf は LGPL で、そのファイルは差し替えられます。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>You will not be told of this version again.</source>
        <translation>このバージョンは今後通知されません。</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Open: {name}</source>
        <translation>開く：{name}</translation>
    </message>
    <message>
        <source>Settings and history</source>
        <translation>設定と履歴</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>SHA-256 of the download: {digest}</source>
        <translation>ダウンロードの SHA-256: {digest}</translation>
    </message>
    <message>
        <source>Only the request itself is sent. Lists of updates must be signed by this project, and nothing is installed automatically.</source>
        <translation>リクエスト以外は何も送信しません。このプロジェクトの署名がある更新リストだけを使い、自動ではインストールしません。</translation>
    </message>
</context>
<context>
    <name>AcceptDialog</name>
    <message>
        <source>A device asks to be added</source>
        <translation>デバイスが追加を求めています</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>後で</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>許可</translation>
    </message>
    <message>
        <source>Once it is accepted, it stays connected to this computer, which can use all its tools and sees its conversations pass by. Until then it is told what its assistant server tells it, and nothing else.</source>
        <translation>許可すると、デバイスはこのPCに接続したままになります。このPCからはすべてのツールを使用でき、会話の内容も見えます。それまでは、元のサーバーからの応答だけがデバイスに伝えられます。</translation>
    </message>
    <message>
        <source>Voice assistant server</source>
        <translation>音声アシスタントサーバー</translation>
    </message>
    <message>
        <source>It is not shown again, and goes on with its assistant server.</source>
        <translation>今後は表示されません。デバイスは元のサーバーを使い続けます。</translation>
    </message>
</context>
<context>
    <name>ActionBar</name>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>待機を中止</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Saved forms</source>
        <translation>保存したフォーム</translation>
    </message>
    <message>
        <source>Save these values, or take in saved ones</source>
        <translation>これらの値を保存するか、保存した値を使います</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>{waited} of {limit}</source>
        <translation>{waited} / {limit}</translation>
    </message>
    <message>
        <source>{waited}, up to {limit} more without news</source>
        <translation>{waited}、新しい情報がなければあと最大{limit}</translation>
    </message>
    <message>
        <source>Wait up to {limit} for the answer</source>
        <translation>応答を最大{limit}待つ</translation>
    </message>
    <message>
        <source>{count} min</source>
        <translation>{count}分</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count}秒</translation>
    </message>
    <message>
        <source>Wait up to {limit}</source>
        <translation>最大{limit}待つ</translation>
    </message>
    <message>
        <source>Pin to the Overview</source>
        <translation>概要にピン留め</translation>
    </message>
</context>
<context>
    <name>ActionRow</name>
    <message>
        <source>Show a message</source>
        <translation>メッセージを表示</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>音声で伝える</translation>
    </message>
    <message>
        <source>Notify me</source>
        <translation>通知する</translation>
    </message>
    <message>
        <source>Move or remove {action}</source>
        <translation>「{action}」を移動または削除</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>Dinner is ready</source>
        <translation>ごはんですよ</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>Sound file…</source>
        <translation>音のファイル…</translation>
    </message>
    <message>
        <source>Use a voice instead of the file</source>
        <translation>ファイルではなく音声で読み上げる</translation>
    </message>
    <message>
        <source>Sound file</source>
        <translation>音のファイル</translation>
    </message>
    <message>
        <source>Protected: allowed in this routine</source>
        <translation>保護対象：このルーチンで許可済み</translation>
    </message>
    <message>
        <source>Protected: does not run until you allow it</source>
        <translation>保護対象：許可するまで実行されません</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>許可を取り消す</translation>
    </message>
    <message>
        <source>Allow…</source>
        <translation>許可…</translation>
    </message>
</context>
<context>
    <name>ActivationCard</name>
    <message>
        <source>Copy the activation code</source>
        <translation>アクティベーションコードをコピー</translation>
    </message>
    <message>
        <source>Activation code</source>
        <translation>アクティベーションコード</translation>
    </message>
    <message>
        <source>Activation code {code}</source>
        <translation>アクティベーションコード：{code}</translation>
    </message>
    <message>
        <source>The assistant server asks you to register this device with this code, on its own page. The device shows and speaks it as well.</source>
        <translation>元のサーバーが、サーバーのページでこのコードを入力し、デバイスを登録するよう求めています。コードはデバイスにも表示され、読み上げられます。</translation>
    </message>
</context>
<context>
    <name>ActivityDelegate</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n件の記録</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ActivityDetail</name>
    <message>
        <source>Run again</source>
        <translation>再実行</translation>
    </message>
    <message>
        <source>Send it</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>デバイスは接続されていません。</translation>
    </message>
    <message>
        <source>The device no longer lists this tool.</source>
        <translation>このツールはデバイスの一覧にありません。</translation>
    </message>
    <message>
        <source>Pin to the Overview</source>
        <translation>概要にピン留め</translation>
    </message>
    <message>
        <source>Edit and call…</source>
        <translation>編集して呼び出す…</translation>
    </message>
    <message>
        <source>The device is not known any more.</source>
        <translation>このデバイスはアプリに登録されていません。</translation>
    </message>
    <message>
        <source>The device is not connected, and its tools are not known yet.</source>
        <translation>デバイスが接続されておらず、ツールはまだわかりません。</translation>
    </message>
    <message>
        <source>Passwords and very long values are not kept in the history. Press “Edit and call…” to fill in what is missing.</source>
        <translation>パスワードと非常に長い値は履歴に保存されません。「編集して呼び出す…」を押して、不足している内容を入力してください。</translation>
    </message>
    <message>
        <source>Run again…</source>
        <translation>再実行…</translation>
    </message>
    <message>
        <source>Go to {device}</source>
        <translation>{device}に移動</translation>
    </message>
    <message>
        <source>Call {number}, {ended}</source>
        <translation>呼び出し{number}、{ended}</translation>
    </message>
    <message>
        <source>Call of {day}, {ended}</source>
        <translation>{day}の呼び出し、{ended}</translation>
    </message>
    <message>
        <source>asked for by {assistant}</source>
        <translation>{assistant} からの呼び出し</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未送信</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>受信</translation>
    </message>
    <message>
        <source>Waiting for the answer…</source>
        <translation>応答を待っています…</translation>
    </message>
    <message>
        <source>As it came</source>
        <translation>受信時のまま</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Protected tools cannot be pinned: they ask each time.</source>
        <translation>保護されたツールは毎回確認するため、ピン留めできません。</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>比較…</translation>
    </message>
    <message>
        <source>Then choose another entry to see both side by side.</source>
        <translation>次に別の項目を選ぶと、並べて表示します。</translation>
    </message>
    <message>
        <source>Do not compare</source>
        <translation>比較しない</translation>
    </message>
    <message>
        <source>Compare with {time}</source>
        <translation>{time} と比較</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>変更の前後</translation>
    </message>
    <message>
        <source>Select an entry to see its details.</source>
        <translation>記録を選択すると、内容がすべて表示されます。</translation>
    </message>
</context>
<context>
    <name>ActivityExporter</name>
    <message>
        <source>Export what is shown…</source>
        <translation>表示中の内容をエクスポート…</translation>
    </message>
    <message>
        <source>Support bundle…</source>
        <translation>サポートバンドル…</translation>
    </message>
    <message>
        <source>Export the activity that is shown</source>
        <translation>表示中のアクティビティをエクスポート</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>The activity could not be exported</source>
        <translation>アクティビティをエクスポートできませんでした</translation>
    </message>
    <message numerus="yes">
        <source>%n entries exported</source>
        <translation>
            <numerusform>%n件の記録をエクスポートしました</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ActivityModel</name>
    <message numerus="yes">
        <source>%n times</source>
        <translation>
            <numerusform>%n 回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n件の記録</numerusform>
        </translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨日</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>Show everything</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Width of the list</source>
        <translation>リストの幅</translation>
    </message>
    <message>
        <source>All entries</source>
        <translation>すべての記録</translation>
    </message>
    <message>
        <source>Calls, notifications and connections appear here as they happen.</source>
        <translation>呼び出し、通知、接続の記録が、発生するたびにここに表示されます。</translation>
    </message>
    <message>
        <source>No entry matches.</source>
        <translation>一致する記録がありません。</translation>
    </message>
</context>
<context>
    <name>ActivityToolbar</name>
    <message>
        <source>Search activity</source>
        <translation>アクティビティを検索</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>全デバイス</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>How much it matters</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>期間</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>絞り込み</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Let nothing new into the list until you follow again</source>
        <translation>追従を再開するまで、新しいものを一覧に表示しません</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>呼び出し</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>変化</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>{level} and above</source>
        <translation>{level}以上</translation>
    </message>
    <message>
        <source>Every level</source>
        <translation>全レベル</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>全期間</translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>過去1時間</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨日</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>過去7日間</translation>
    </message>
    <message>
        <source>From … to …</source>
        <translation>期間を指定…</translation>
    </message>
    <message>
        <source>Filter: {count}</source>
        <translation>絞り込み：{count}</translation>
    </message>
</context>
<context>
    <name>ActivityView</name>
    <message>
        <source>Activity, newest first</source>
        <translation>アクティビティ（新しい順）</translation>
    </message>
</context>
<context>
    <name>ActivityWords</name>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>応答あり</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>待機中止</translation>
    </message>
    <message>
        <source>Restarting</source>
        <translation>再起動中</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未送信</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>アップグレード</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>アセット</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>From server</source>
        <translation>サーバーから</translation>
    </message>
    <message>
        <source>From device</source>
        <translation>デバイスから</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Beyond limit</source>
        <translation>しきい値超過</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>変化</translation>
    </message>
    <message>
        <source>Noticed</source>
        <translation>アプリが検知</translation>
    </message>
    <message>
        <source>Protected</source>
        <translation>保護</translation>
    </message>
</context>
<context>
    <name>AddDialog</name>
    <message>
        <source>Add a device</source>
        <translation>デバイスの追加</translation>
    </message>
    <message>
        <source>Stock firmware</source>
        <translation>純正ファームウェア</translation>
    </message>
    <message>
        <source>Connect to an address</source>
        <translation>アドレスに接続</translation>
    </message>
    <message>
        <source>Otto, Electron bot</source>
        <translation>Ottoロボット、Electronボット</translation>
    </message>
    <message>
        <source>MQTT broker</source>
        <translation>MQTTブローカー</translation>
    </message>
    <message>
        <source>Mosquitto, EMQX</source>
        <translation>Mosquitto、EMQX</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>ゲートウェイ</translation>
    </message>
    <message>
        <source>A self-hosted backend</source>
        <translation>自前のバックエンド</translation>
    </message>
    <message>
        <source>MCP server, by command</source>
        <translation>MCPサーバー（コマンド）</translation>
    </message>
    <message>
        <source>Started on this computer</source>
        <translation>このPCで起動</translation>
    </message>
    <message>
        <source>Simulated device</source>
        <translation>仮想デバイス</translation>
    </message>
    <message>
        <source>Nothing to set up</source>
        <translation>設定不要</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>デバイスを追加</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Xiaozhi device</source>
        <translation>Xiaozhi デバイス</translation>
    </message>
    <message>
        <source>Over HTTP</source>
        <translation>HTTP 経由</translation>
    </message>
    <message>
        <source>MCP server, by address</source>
        <translation>MCPサーバー（アドレス）</translation>
    </message>
    <message>
        <source>Add a device or server</source>
        <translation>デバイスまたはサーバーを追加</translation>
    </message>
    <message>
        <source>Add a server</source>
        <translation>サーバーを追加</translation>
    </message>
    <message>
        <source>What do you have?</source>
        <translation>何をお持ちですか？</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>AddressPane</name>
    <message>
        <source>Connect to an address</source>
        <translation>アドレスに接続</translation>
    </message>
    <message>
        <source>For boards with a control server of their own, such as Otto robot and Electron bot. The device shows its address on its screen or in your router&apos;s list.</source>
        <translation>OttoロボットやElectronボットのように、制御サーバーを内蔵したボード向けです。アドレスは、デバイスの画面かルーターの機器一覧で確認できます。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>What the device calls itself</source>
        <translation>デバイス側の名前</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Looking for what answers at {address}…</source>
        <translation>{address} で応答するものを探しています…</translation>
    </message>
    <message>
        <source>An MQTT broker answers there.</source>
        <translation>そこでは MQTT ブローカーが応答しています。</translation>
    </message>
    <message>
        <source>Choose devices of the broker {address}</source>
        <translation>ブローカー {address} のデバイスを選ぶ</translation>
    </message>
    <message>
        <source>Use {address} instead</source>
        <translation>代わりに {address} を使う</translation>
    </message>
    <message>
        <source>{name} has this address already.</source>
        <translation>このアドレスは{name}がすでに使用しています。</translation>
    </message>
    <message>
        <source>Dialing {address}</source>
        <translation>{address}に接続中</translation>
    </message>
    <message>
        <source>{board} answered: {count} tools, firmware {version}</source>
        <translation>{board}が応答しました：ツール{count}個、ファームウェア{version}</translation>
    </message>
    <message>
        <source>Test the address first; then it can be added.</source>
        <translation>先にアドレスをテストすると、追加できるようになります。</translation>
    </message>
</context>
<context>
    <name>AllActivityPage</name>
    <message>
        <source>All activity</source>
        <translation>全アクティビティ</translation>
    </message>
    <message>
        <source>What happened to all devices, newest first</source>
        <translation>すべてのデバイスのアクティビティ（新しい順）</translation>
    </message>
</context>
<context>
    <name>AllowDialog</name>
    <message>
        <source>Allow</source>
        <translation>許可</translation>
    </message>
    <message>
        <source>Let this routine run “{name}” without asking?</source>
        <translation>このルーチンが確認なしで「{name}」を実行することを許可しますか？</translation>
    </message>
    <message>
        <source>At each run it is sent to {devices}, and nobody is asked. Another value or another device takes the permission back.</source>
        <translation>実行のたびに {devices} に送信され、確認はありません。値やデバイスを変えると許可は無効になります。</translation>
    </message>
</context>
<context>
    <name>AllowSayDialog</name>
    <message>
        <source>Let {assistant} say things aloud?</source>
        <translation>{assistant} に音声で伝えることを許可しますか？</translation>
    </message>
    <message>
        <source>It chooses the words, and your devices say them. You are asked once, when it wants to the first time. Do not disturb is kept, and it says at most {limit} things a minute.</source>
        <translation>言葉はアシスタントが選び、デバイスが話します。初めて使うときに一度だけ確認します。おやすみモードは守られ、1 分間に {limit} 回までです。</translation>
    </message>
    <message>
        <source>08:00-20:00, or empty: all day</source>
        <translation>08:00-20:00、空欄なら終日</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>時間帯</translation>
    </message>
    <message>
        <source>On which devices</source>
        <translation>実行するデバイス</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Offer</source>
        <translation>提供</translation>
    </message>
</context>
<context>
    <name>AnswerBox</name>
    <message>
        <source>Answer</source>
        <translation>応答</translation>
    </message>
    <message>
        <source>Write the answer here</source>
        <translation>ここに回答を入力</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>待機を中止</translation>
    </message>
    <message>
        <source>Set up a language model…</source>
        <translation>言語モデルを設定…</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Ask {model}</source>
        <translation>{model}に聞く</translation>
    </message>
    <message>
        <source>No language model is set up: you can write the answer yourself.</source>
        <translation>言語モデルが設定されていません。回答は自分で入力できます。</translation>
    </message>
    <message>
        <source>The server is told that a person wrote it.</source>
        <translation>人が書いた回答であることがサーバーに伝わります。</translation>
    </message>
    <message>
        <source>As {model} wrote it. You can change it before it goes back.</source>
        <translation>{model}が書いたままの回答です。返す前に変更できます。</translation>
    </message>
    <message>
        <source>Written by {model} and changed by you.</source>
        <translation>{model}が書いた回答を変更しています。</translation>
    </message>
    <message>
        <source>The model was cut off at the longest answer that was allowed.</source>
        <translation>モデルの回答は、許可された最大の長さで打ち切られました。</translation>
    </message>
    <message>
        <source>Sends the text above to {host}.</source>
        <translation>上の内容を{host}に送信します。</translation>
    </message>
</context>
<context>
    <name>AnswerField</name>
    <message>
        <source>{name}, one per line</source>
        <translation>{name}（1 行に 1 つ）</translation>
    </message>
    <message>
        <source>Missing in the file</source>
        <translation>ファイルにありません</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>任意</translation>
    </message>
</context>
<context>
    <name>AnswerImages</name>
    <message>
        <source>The answer holds a picture that is too large to be shown here.</source>
        <translation>応答に含まれる画像は大きすぎるため、ここには表示できません。</translation>
    </message>
    <message>
        <source>Picture, {width} × {height} pixels</source>
        <translation>画像、{width} × {height}ピクセル</translation>
    </message>
</context>
<context>
    <name>AskList</name>
    <message>
        <source>Requests from servers</source>
        <translation>サーバーからの依頼</translation>
    </message>
</context>
<context>
    <name>AskView</name>
    <message>
        <source>Asked at {time}; waits until {end}</source>
        <translation>{time}の要求、{end}まで待機</translation>
    </message>
    <message>
        <source>Asked at {time}</source>
        <translation>{time}の要求</translation>
    </message>
</context>
<context>
    <name>Asks</name>
    <message>
        <source>{server} wants the answer of a language model</source>
        <translation>{server}が言語モデルの回答を求めています</translation>
    </message>
    <message>
        <source>{server} wants you to fill in a form</source>
        <translation>{server}がフォームへの入力を求めています</translation>
    </message>
    <message>
        <source>{server} wants you to open an address</source>
        <translation>{server}がアドレスを開くよう求めています</translation>
    </message>
    <message>
        <source>Answer of a language model</source>
        <translation>言語モデルの回答</translation>
    </message>
    <message>
        <source>Form to fill in</source>
        <translation>フォームへの入力</translation>
    </message>
    <message>
        <source>Address to open</source>
        <translation>開くアドレス</translation>
    </message>
    <message>
        <source>The language model is asked</source>
        <translation>言語モデルに問い合わせ中</translation>
    </message>
    <message>
        <source>Waits for you</source>
        <translation>対応待ち</translation>
    </message>
    <message>
        <source>The server says that it is done.</source>
        <translation>サーバーから完了の知らせがありました。</translation>
    </message>
    <message>
        <source>You opened the address.</source>
        <translation>アドレスを開きました。</translation>
    </message>
    <message>
        <source>You said no.</source>
        <translation>拒否しました。</translation>
    </message>
    <message>
        <source>It ended by itself.</source>
        <translation>自動的に終了しました。</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>回答済み</translation>
    </message>
    <message>
        <source>You postponed it.</source>
        <translation>回答せずに保留しました。</translation>
    </message>
</context>
<context>
    <name>AsksHost</name>
    <message numerus="yes">
        <source>%n wait(s) for you</source>
        <translation>
            <numerusform>%n件の要求が対応待ち</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AsksPage</name>
    <message>
        <source>No server waits for you</source>
        <translation>対応待ちの要求はありません</translation>
    </message>
    <message>
        <source>Back to {name}</source>
        <translation>{name}に戻る</translation>
    </message>
    <message>
        <source>Requests from servers</source>
        <translation>サーバーからの依頼</translation>
    </message>
    <message>
        <source>Nothing is sent without your approval</source>
        <translation>承認なしには何も送信されません</translation>
    </message>
</context>
<context>
    <name>AsksStrip</name>
    <message>
        <source>Decline</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Answer…</source>
        <translation>対応…</translation>
    </message>
    <message>
        <source>{what}: “{about}”</source>
        <translation>{what}：「{about}」</translation>
    </message>
    <message numerus="yes">
        <source>%n more wait(s).</source>
        <translation>
            <numerusform>ほかに%n件の要求が対応待ちです。</numerusform>
        </translation>
    </message>
    <message>
        <source>{first} {others}</source>
        <translation>{first}。{others}</translation>
    </message>
</context>
<context>
    <name>AssetsFit</name>
    <message>
        <source>Fits this device</source>
        <translation>このデバイスに適合</translation>
    </message>
    <message>
        <source>Too large</source>
        <translation>大きすぎます</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>破損</translation>
    </message>
    <message>
        <source>Other layout</source>
        <translation>別のレイアウト</translation>
    </message>
</context>
<context>
    <name>AssetsGate</name>
    <message>
        <source>Install {file} on {device}?</source>
        <translation>{file} を {device} にインストールしますか？</translation>
    </message>
</context>
<context>
    <name>AssetsPage</name>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>ファイルを開く…</translation>
    </message>
    <message>
        <source>Wake word</source>
        <translation>ウェイクワード</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>フォント</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>Replace…</source>
        <translation>置き換え…</translation>
    </message>
    <message>
        <source>From a folder…</source>
        <translation>フォルダーから…</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>追加…</translation>
    </message>
    <message>
        <source>No faces are in it. The device draws characters of its own then.</source>
        <translation>表情は含まれていません。デバイスは内蔵の文字を表示します。</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>元に戻す…</translation>
    </message>
    <message>
        <source>Send again…</source>
        <translation>もう一度送信…</translation>
    </message>
    <message>
        <source>A new wake word cannot be trained here, and a font for computers cannot be rendered. Choose a model and a font file that you have.</source>
        <translation>ここでは新しいウェイクワードの学習も、パソコン用フォントの変換もできません。お持ちのモデルとフォントファイルを選んでください。</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>四角</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>円形</translation>
    </message>
    <message>
        <source>Shape of the display</source>
        <translation>画面の形</translation>
    </message>
    <message>
        <source>Do not switch the device off. It restarts and has one try.</source>
        <translation>デバイスの電源を切らないでください。再起動し、試行は一度だけです。</translation>
    </message>
    <message>
        <source>Install…</source>
        <translation>インストール…</translation>
    </message>
    <message>
        <source>Install</source>
        <translation>インストール</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>お待ちください…</translation>
    </message>
    <message>
        <source>No file is open</source>
        <translation>ファイルが開かれていません</translation>
    </message>
    <message>
        <source>Open an assets.bin, or choose parts to make one.</source>
        <translation>assets.bin を開くか、各部分を選んで作成します。</translation>
    </message>
    <message>
        <source>Made here, {size}</source>
        <translation>ここで作成、{size}</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>{count} characters, {size}</source>
        <translation>{count} 文字、{size}</translation>
    </message>
    <message>
        <source>{width} × {height}</source>
        <translation>{width} × {height}</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>少なく表示</translation>
    </message>
    <message>
        <source>Show all {count}</source>
        <translation>{count} 件すべて表示</translation>
    </message>
    <message>
        <source>Animated, {size}</source>
        <translation>アニメーション、{size}</translation>
    </message>
    <message>
        <source>Pictures, {size}</source>
        <translation>画像、{size}</translation>
    </message>
    <message>
        <source>The device has no assets now</source>
        <translation>デバイスには現在アセットがありません</translation>
    </message>
    <message>
        <source>Being installed: {file}</source>
        <translation>インストール中：{file}</translation>
    </message>
    <message>
        <source>Not known: the app ended while {file} was installed</source>
        <translation>不明：{file} のインストール中にアプリが終了しました</translation>
    </message>
    <message>
        <source>On the device now: {file}</source>
        <translation>現在のデバイス：{file}</translation>
    </message>
    <message>
        <source>On the device now: not known</source>
        <translation>現在のデバイス：不明</translation>
    </message>
    <message>
        <source>{file} is kept on this computer, so you can go back</source>
        <translation>{file} はこのパソコンに保存されており、元に戻せます</translation>
    </message>
    <message>
        <source>Install it again, so that the device has a whole file</source>
        <translation>デバイスに完全なファイルが入るように、もう一度インストールしてください</translation>
    </message>
    <message>
        <source>Keep the file that came with its firmware, to go back</source>
        <translation>元に戻せるよう、ファームウェア付属のファイルを保管してください</translation>
    </message>
    <message>
        <source>{face}, {count} pictures</source>
        <translation>{face}、{count} コマ</translation>
    </message>
    <message numerus="yes">
        <source>and %n more warning(s)</source>
        <translation>
            <numerusform>ほか %n 件の警告</numerusform>
        </translation>
    </message>
    <message>
        <source>Checksum correct</source>
        <translation>チェックサム正常</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>デバイスは接続されていません。</translation>
    </message>
    <message>
        <source>The device cannot fetch assets.</source>
        <translation>デバイスはアセットを取得できません。</translation>
    </message>
    <message>
        <source>Open or make a file first.</source>
        <translation>まずファイルを開くか作成してください。</translation>
    </message>
    <message>
        <source>This file cannot be installed on the device.</source>
        <translation>このファイルはデバイスにインストールできません。</translation>
    </message>
    <message>
        <source>Open a file of assets</source>
        <translation>アセットファイルを開く</translation>
    </message>
    <message>
        <source>Assets (*.bin)</source>
        <translation>アセット (*.bin)</translation>
    </message>
    <message>
        <source>Save the assets</source>
        <translation>アセットを保存</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>モデルを選択</translation>
    </message>
    <message>
        <source>Models (*.bin _MODEL_INFO_)</source>
        <translation>モデル (*.bin _MODEL_INFO_)</translation>
    </message>
    <message>
        <source>Choose a font of the firmware</source>
        <translation>ファームウェア用フォントを選択</translation>
    </message>
    <message>
        <source>Fonts (*.bin)</source>
        <translation>フォント (*.bin)</translation>
    </message>
    <message>
        <source>Choose a background</source>
        <translation>背景を選択</translation>
    </message>
    <message>
        <source>Choose a folder of pictures named after emotions</source>
        <translation>感情名の画像があるフォルダーを選択</translation>
    </message>
    <message>
        <source>Choose a picture named after its emotion, such as happy.gif</source>
        <translation>happy.gif のように感情名の画像を選択</translation>
    </message>
    <message>
        <source>Choose a picture for {face}</source>
        <translation>「{face}」の画像を選択</translation>
    </message>
    <message>
        <source>Pictures ({endings})</source>
        <translation>画像 ({endings})</translation>
    </message>
</context>
<context>
    <name>AssetsState</name>
    <message>
        <source>new-assets.bin</source>
        <translation>new-assets.bin</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>アセット</translation>
    </message>
</context>
<context>
    <name>AssistantGate</name>
    <message>
        <source>Allow</source>
        <translation>許可</translation>
    </message>
    <message>
        <source>{assistant} wants to send this to {device}. Allow it?</source>
        <translation>{assistant} が {device} に次の内容を送信しようとしています。許可しますか？</translation>
    </message>
</context>
<context>
    <name>Assistants</name>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>接続済み</translation>
    </message>
    <message>
        <source>Not asked yet</source>
        <translation>要求待ち</translation>
    </message>
    <message>
        <source>Used elsewhere</source>
        <translation>他で使用中</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>Port in use</source>
        <translation>ポート使用中</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Waiting {seconds} s</source>
        <translation>待機 {seconds} 秒</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>Programs of this computer</source>
        <translation>このコンピューターのプログラム</translation>
    </message>
    <message>
        <source>{host} · token {token}</source>
        <translation>{host} · トークン {token}</translation>
    </message>
    <message>
        <source>The server is reached. The assistant has not asked for the tools yet</source>
        <translation>サーバーには届いています。アシスタントはまだツールを求めていません</translation>
    </message>
    <message>
        <source>Another program uses this endpoint</source>
        <translation>別のプログラムがこのエンドポイントを使用中</translation>
    </message>
    <message>
        <source>{count} today</source>
        <translation>今日 {count} 回</translation>
    </message>
    <message>
        <source>This app</source>
        <translation>このアプリ</translation>
    </message>
    <message>
        <source>List devices, read status, show, say aloud</source>
        <translation>デバイスの一覧、状態の読み取り、表示や音声</translation>
    </message>
    <message>
        <source>Not known any more</source>
        <translation>登録されていません</translation>
    </message>
    <message>
        <source>MCP server · {way}</source>
        <translation>MCP サーバー · {way}</translation>
    </message>
    <message>
        <source>Device · {board}</source>
        <translation>デバイス · {board}</translation>
    </message>
    <message>
        <source>List devices</source>
        <translation>デバイスの一覧</translation>
    </message>
    <message>
        <source>Read a device&apos;s status</source>
        <translation>デバイスの状態を読み取る</translation>
    </message>
    <message>
        <source>Show a message</source>
        <translation>メッセージを表示</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>音声で伝える</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>許可済み</translation>
    </message>
    <message>
        <source>Asks once</source>
        <translation>一度だけ確認</translation>
    </message>
    <message>
        <source>Protected. Never asks</source>
        <translation>保護。確認なし</translation>
    </message>
    <message>
        <source>Protected. Asks each time</source>
        <translation>保護。毎回確認</translation>
    </message>
    <message>
        <source>The assistant&apos;s server does not answer</source>
        <translation>アシスタントのサーバーが応答しません</translation>
    </message>
    <message>
        <source>This computer · {address}</source>
        <translation>このコンピューター · {address}</translation>
    </message>
</context>
<context>
    <name>AssistantsHost</name>
    <message numerus="yes">
        <source>%n assistant(s) cannot be reached</source>
        <translation>
            <numerusform>%n 件のアシスタントに接続できません</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AssistantsPage</name>
    <message>
        <source>Give your assistant the tools of your devices and servers.</source>
        <translation>デバイスとサーバーのツールをアシスタントに提供します。</translation>
    </message>
    <message>
        <source>Choose which tools your assistant can use. Nothing else is visible to it.</source>
        <translation>アシスタントが使えるツールを選びます。それ以外は見えません。</translation>
    </message>
    <message>
        <source>Offer to an assistant</source>
        <translation>アシスタントに提供</translation>
    </message>
    <message>
        <source>Tokens stay in your password store</source>
        <translation>トークンはパスワードストアに保存</translation>
    </message>
    <message>
        <source>Add assistant…</source>
        <translation>アシスタントを追加…</translation>
    </message>
    <message>
        <source>Who gets tools</source>
        <translation>ツールを使える相手</translation>
    </message>
    <message>
        <source>Add source…</source>
        <translation>ソースを追加…</translation>
    </message>
    <message>
        <source>Tools offered</source>
        <translation>提供中のツール</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Resume all</source>
        <translation>すべて再開</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>すべて停止</translation>
    </message>
    <message>
        <source>Tools for {name}</source>
        <translation>{name} のツール</translation>
    </message>
    <message>
        <source>{count} of {limit} tools offered</source>
        <translation>ツール {count}/{limit} 件を提供中</translation>
    </message>
    <message numerus="yes">
        <source>%n too many for some assistants</source>
        <translation>
            <numerusform>%n 件超過、失敗するものあり</numerusform>
        </translation>
    </message>
    <message>
        <source>Some assistants fail above {limit}</source>
        <translation>{limit} 件を超えると失敗するものあり</translation>
    </message>
    <message>
        <source>{name} gets nothing yet. Add a source, and choose which of its tools it may use.</source>
        <translation>{name} にはまだ何も提供していません。ソースを追加し、使えるツールを選んでください。</translation>
    </message>
    <message>
        <source>Calls today: {count}</source>
        <translation>今日の呼び出し：{count}</translation>
    </message>
    <message>
        <source>Remove “{name}”?</source>
        <translation>「{name}」を削除しますか？</translation>
    </message>
    <message>
        <source>It gets no tools any more. Its token is deleted from your password store.</source>
        <translation>ツールの提供を終了し、トークンをパスワードストアから削除します。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Name and address…</source>
        <translation>名前とアドレス…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>削除…</translation>
    </message>
    <message>
        <source>Remove source</source>
        <translation>ソースを削除</translation>
    </message>
    <message>
        <source>Name and description…</source>
        <translation>名前と説明…</translation>
    </message>
    <message>
        <source>Hours and devices…</source>
        <translation>時間帯とデバイス…</translation>
    </message>
</context>
<context>
    <name>AwayStrip</name>
    <message>
        <source>Other ways…</source>
        <translation>ほかの方法…</translation>
    </message>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation>接続できない理由を調べる</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>今すぐ再試行</translation>
    </message>
    <message>
        <source>Connecting to {address}.</source>
        <translation>{address}に接続しています。</translation>
    </message>
    <message>
        <source>Connected. Reading its tools.</source>
        <translation>接続しました。ツールを読み込んでいます。</translation>
    </message>
    <message>
        <source>The connection was lost.</source>
        <translation>接続が切れました。</translation>
    </message>
    <message>
        <source>The connection was lost. {reason}</source>
        <translation>接続が切れました。{reason}</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>停止しました。</translation>
    </message>
    <message>
        <source>The next try begins now.</source>
        <translation>まもなく再試行します。</translation>
    </message>
    <message>
        <source>The next try is in {seconds} s.</source>
        <translation>{seconds}秒後に再試行します。</translation>
    </message>
    <message>
        <source>The next try is in {minutes} min.</source>
        <translation>{minutes}分後に再試行します。</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>追加済み</translation>
    </message>
    <message>
        <source>Settings asked for</source>
        <translation>設定の問い合わせ</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>接続済み</translation>
    </message>
    <message>
        <source>One more step: switch {name} off and on</source>
        <translation>あと一歩：{name} の電源を入れ直してください</translation>
    </message>
    <message>
        <source>It learns this computer&apos;s address when it starts.</source>
        <translation>デバイスは起動時にこのコンピューターのアドレスを受け取ります。</translation>
    </message>
    <message>
        <source>Waiting for {name} to connect</source>
        <translation>{name} の接続を待っています</translation>
    </message>
    <message>
        <source>This takes a few seconds.</source>
        <translation>数秒かかります。</translation>
    </message>
    <message>
        <source>The device restarts, and is back in a few seconds.</source>
        <translation>デバイスは再起動中です。数秒で戻ります。</translation>
    </message>
    <message>
        <source>{upgrading}. Do not switch it off.</source>
        <translation>{upgrading}。電源を切らないでください。</translation>
    </message>
    <message>
        <source>It restarts and reconnects automatically. Your entries are kept.</source>
        <translation>自動的に起動し直して再接続します。入力した内容は残ります。</translation>
    </message>
    <message>
        <source>It reconnects automatically at its next conversation. Your entries are kept.</source>
        <translation>次の会話でデバイスから接続があると、自動的に復帰します。入力した内容は残ります。</translation>
    </message>
    <message>
        <source>It appears as soon as it connects to this computer: restart it and speak to it.</source>
        <translation>デバイスがこのPCに接続すると表示されます。デバイスを再起動して話しかけてください。</translation>
    </message>
    <message>
        <source>Nothing is tried until you say so. Your entries are kept.</source>
        <translation>操作するまで再試行しません。入力した内容は残ります。</translation>
    </message>
    <message>
        <source>The app keeps trying. Your entries are kept.</source>
        <translation>アプリは接続を試み続けます。入力した内容は残ります。</translation>
    </message>
    <message>
        <source>It connects when a conversation begins. Your entries are kept.</source>
        <translation>会話が始まると接続します。入力した内容は残ります。</translation>
    </message>
    <message>
        <source>It reconnects automatically within a minute of being switched on. Your entries are kept.</source>
        <translation>電源が入っていれば、1分ほどで自動的に復帰します。入力した内容は残ります。</translation>
    </message>
</context>
<context>
    <name>BatteryFact</name>
    <message>
        <source>Charging</source>
        <translation>充電中</translation>
    </message>
    <message>
        <source>Not charging</source>
        <translation>充電していません</translation>
    </message>
</context>
<context>
    <name>BlockColumn</name>
    <message numerus="yes">
        <source>%n more piece(s) are not shown.</source>
        <translation>
            <numerusform>ほかの%n個の部分は表示されていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>The server sent a sound that cannot be read.</source>
        <translation>サーバーから届いた音声を読み取れません。</translation>
    </message>
    <message>
        <source>Other content</source>
        <translation>その他の内容</translation>
    </message>
</context>
<context>
    <name>BrokerPane</name>
    <message>
        <source>MQTT broker</source>
        <translation>MQTTブローカー</translation>
    </message>
    <message>
        <source>For devices and this computer that both connect to one broker, such as Mosquitto or EMQX, wherever they are.</source>
        <translation>MosquittoやEMQXなど、同じブローカーにデバイスとこのPCの両方が接続する場合に使います。場所は問いません。</translation>
    </message>
    <message>
        <source>Devices behind the broker</source>
        <translation>ブローカーに接続しているデバイス</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Encrypted (TLS)</source>
        <translation>暗号化（TLS）</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>User</source>
        <translation>ユーザー名</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>CA file</source>
        <translation>CAファイル</translation>
    </message>
    <message>
        <source>The authorities of this computer</source>
        <translation>このPCが信頼する認証局</translation>
    </message>
    <message>
        <source>Client certificate</source>
        <translation>クライアント証明書</translation>
    </message>
    <message>
        <source>Its key</source>
        <translation>秘密鍵</translation>
    </message>
    <message>
        <source>In the same file</source>
        <translation>同じファイル内</translation>
    </message>
    <message>
        <source>Topic towards this computer</source>
        <translation>このPC宛てのトピック</translation>
    </message>
    <message>
        <source>Topic towards the device</source>
        <translation>デバイス宛てのトピック</translation>
    </message>
    <message>
        <source>Next to the first one</source>
        <translation>1つ目と同じ階層</translation>
    </message>
    <message>
        <source>Topic of the last will</source>
        <translation>ラストウィルのトピック</translation>
    </message>
    <message>
        <source>Device id</source>
        <translation>デバイスID</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>証明書</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>トピック</translation>
    </message>
    <message>
        <source>A key that is protected is opened with the password above.</source>
        <translation>保護された秘密鍵は、上のパスワードで開きます。</translation>
    </message>
    <message>
        <source>Towards this computer</source>
        <translation>このPC宛て</translation>
    </message>
    <message>
        <source>Towards the device</source>
        <translation>デバイス宛て</translation>
    </message>
    <message>
        <source>Last will of the device</source>
        <translation>デバイスのラストウィル</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Connecting to {address}</source>
        <translation>{address}に接続中</translation>
    </message>
    <message>
        <source>Not heard of yet</source>
        <translation>未受信</translation>
    </message>
    <message>
        <source>There now</source>
        <translation>オンライン</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>オフライン</translation>
    </message>
    <message>
        <source>Connected. Choose the devices to add.</source>
        <translation>接続しました。追加するデバイスを選択してください。</translation>
    </message>
    <message>
        <source>Connected. Devices appear as soon as they send something.</source>
        <translation>接続しました。デバイスは、何かを送信すると表示されます。</translation>
    </message>
    <message>
        <source>In each of them, {device} is replaced by the device&apos;s ID.</source>
        <translation>各トピックの{device}は、デバイスのIDを表します。</translation>
    </message>
    <message>
        <source>Device ID</source>
        <translation>デバイス ID</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>No devices found yet.</source>
        <translation>デバイスはまだ見つかっていません。</translation>
    </message>
    <message>
        <source>Connect to see its devices.</source>
        <translation>接続するとデバイスが表示されます。</translation>
    </message>
</context>
<context>
    <name>BundleDialog</name>
    <message>
        <source>Support bundle</source>
        <translation>サポートバンドル</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>全デバイス</translation>
    </message>
    <message>
        <source>Devices that it is about</source>
        <translation>対象のデバイス</translation>
    </message>
    <message>
        <source>Activity that is in it</source>
        <translation>含めるアクティビティ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Collecting what would be in it</source>
        <translation>含める内容を集めています</translation>
    </message>
    <message>
        <source>Save the support bundle</source>
        <translation>サポートバンドルを保存</translation>
    </message>
    <message>
        <source>Zip archive (*.zip)</source>
        <translation>Zipアーカイブ (*.zip)</translation>
    </message>
    <message>
        <source>Saving {file}</source>
        <translation>{file}を保存しています</translation>
    </message>
    <message numerus="yes">
        <source>Support bundle saved, with %n file(s)</source>
        <translation>
            <numerusform>サポートバンドルを保存しました（%n個のファイル）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), {size} before they are packed</source>
        <translation>
            <numerusform>%n個のファイル、圧縮前の合計{size}</numerusform>
        </translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>過去1時間</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>過去24時間</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>過去7日間</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>過去30日間</translation>
    </message>
    <message>
        <source>All that is kept</source>
        <translation>保存されているものすべて</translation>
    </message>
    <message>
        <source>Width of the list</source>
        <translation>リストの幅</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>アクティビティ</translation>
    </message>
    <message>
        <source>Not saved yet. Select a file to see what is in it.</source>
        <translation>まだ何も保存していません。ファイルをクリックすると内容が表示されます。</translation>
    </message>
    <message>
        <source>A zip file for someone who helps you. Passwords, tokens, Wi-Fi names, pictures and conversations are removed. Check what is left, and leave out what you like.</source>
        <translation>サポートしてくれる人に渡すzipファイルです。パスワード、トークン、Wi-Fi名、画像、会話の内容は取り除かれています。残りの内容を確認し、渡したくないものは外してください。</translation>
    </message>
</context>
<context>
    <name>CableHost</name>
    <message numerus="yes">
        <source>%n board(s) plugged in</source>
        <translation>
            <numerusform>接続中のボード：%n 台</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CablePage</name>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Baud rate</source>
        <translation>ボーレート</translation>
    </message>
    <message>
        <source>Restart the board</source>
        <translation>ボードを再起動</translation>
    </message>
    <message>
        <source>Close port</source>
        <translation>ポートを閉じる</translation>
    </message>
    <message>
        <source>Another program can use the port then</source>
        <translation>ほかのプログラムがポートを使えるようになります</translation>
    </message>
    <message>
        <source>Read port</source>
        <translation>ポートを読み取る</translation>
    </message>
    <message>
        <source>Filter the log</source>
        <translation>ログを絞り込む</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>印を付ける</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Add to support bundle</source>
        <translation>サポートバンドルに追加</translation>
    </message>
    <message>
        <source>Plug in a board. Its log is shown here.</source>
        <translation>ボードを接続すると、ここにログが表示されます。</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>ケーブル</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>ログを保存</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>開いています</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>読み取り中</translation>
    </message>
    <message>
        <source>Unplugged</source>
        <translation>取り外し済み</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>開けません</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>閉じました</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>All {count}</source>
        <translation>すべて {count}</translation>
    </message>
    <message>
        <source>Errors {count}</source>
        <translation>エラー {count}</translation>
    </message>
    <message>
        <source>Warnings {count}</source>
        <translation>警告 {count}</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n older line(s) not kept</source>
        <translation>
            <numerusform>古い %n 行は保持していません</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) lost</source>
        <translation>
            <numerusform>%n 行が失われました</numerusform>
        </translation>
    </message>
    <message>
        <source>kept until you close the app</source>
        <translation>アプリを閉じるまで保持</translation>
    </message>
    <message numerus="yes">
        <source>%n new line(s)</source>
        <translation>
            <numerusform>新しい行：%n</numerusform>
        </translation>
    </message>
    <message>
        <source>Following the newest line</source>
        <translation>最新の行を表示中</translation>
    </message>
    <message>
        <source>Go to the newest line</source>
        <translation>最新の行へ</translation>
    </message>
</context>
<context>
    <name>CablePageState</name>
    <message>
        <source>Mark {number}</source>
        <translation>印 {number}</translation>
    </message>
</context>
<context>
    <name>CableView</name>
    <message>
        <source>Lines of the board, newest last</source>
        <translation>ボードの出力（最新が最後）</translation>
    </message>
</context>
<context>
    <name>CallQuestion</name>
    <message>
        <source>Restart {device}?</source>
        <translation>{device} を再起動しますか？</translation>
    </message>
    <message>
        <source>Take a snapshot of the screen of {device}?</source>
        <translation>{device} の画面を撮影しますか？</translation>
    </message>
    <message>
        <source>Show this picture on {device}?</source>
        <translation>この画像を {device} に表示しますか？</translation>
    </message>
    <message>
        <source>Change where {device} downloads its assets from?</source>
        <translation>{device} がアセットをダウンロードする場所を変更しますか？</translation>
    </message>
    <message>
        <source>Upgrade {device}?</source>
        <translation>{device} をアップグレードしますか？</translation>
    </message>
    <message>
        <source>Run “{tool}” on {device}?</source>
        <translation>{device} で「{tool}」を実行しますか？</translation>
    </message>
</context>
<context>
    <name>CallWords</name>
    <message>
        <source>image, {size}</source>
        <translation>画像、{size}</translation>
    </message>
    <message>
        <source>empty answer</source>
        <translation>空の応答</translation>
    </message>
    <message>
        <source>Waiting for the answer</source>
        <translation>応答を待っています</translation>
    </message>
    <message>
        <source>The device answered false</source>
        <translation>デバイスがfalseを返しました</translation>
    </message>
    <message>
        <source>No answer in {time}</source>
        <translation>{time}以内に応答がありません</translation>
    </message>
    <message>
        <source>It restarts, so it does not answer</source>
        <translation>再起動するため応答しません</translation>
    </message>
    <message>
        <source>The connection was lost before the answer</source>
        <translation>応答の前に接続が切れました</translation>
    </message>
    <message>
        <source>You stopped waiting</source>
        <translation>待機を中止しました</translation>
    </message>
    <message>
        <source>waiting for the answer</source>
        <translation>応答待ち</translation>
    </message>
    <message>
        <source>answered in {time}</source>
        <translation>{time}で応答</translation>
    </message>
    <message>
        <source>answered in {time}, perhaps failed</source>
        <translation>{time}で応答、失敗の可能性あり</translation>
    </message>
    <message>
        <source>failed after {time}</source>
        <translation>{time}で失敗</translation>
    </message>
    <message>
        <source>no answer in {time}</source>
        <translation>{time}待っても応答なし</translation>
    </message>
    <message>
        <source>sent, away after {time}</source>
        <translation>送信済み、{time}後に切断</translation>
    </message>
    <message>
        <source>connection lost after {time}</source>
        <translation>{time}後に接続切れ</translation>
    </message>
    <message>
        <source>waiting stopped after {time}</source>
        <translation>{time}後に待機を中止</translation>
    </message>
    <message>
        <source>refused, nothing was sent</source>
        <translation>拒否したため未送信</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>未送信</translation>
    </message>
    <message>
        <source>The device answered “false”, which usually means that it did not do it.</source>
        <translation>デバイスが「false」を返しました。通常は、実行されなかったことを意味します。</translation>
    </message>
    <message>
        <source>The answer reads like an error, so it may not have worked.</source>
        <translation>応答がエラーのように見えるため、成功していない可能性があります。</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count}秒</translation>
    </message>
    <message>
        <source>Declined, nothing was sent</source>
        <translation>拒否したため、何も送信していません</translation>
    </message>
</context>
<context>
    <name>CameraPane</name>
    <message>
        <source>The one that is kept</source>
        <translation>保存済みのトークン</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Service token</source>
        <translation>サービスのトークン</translation>
    </message>
</context>
<context>
    <name>CanariesDialog</name>
    <message>
        <source>Choose canaries</source>
        <translation>先行デバイスを選ぶ</translation>
    </message>
    <message>
        <source>Filter by name or board</source>
        <translation>名前かボードで絞り込む</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>No matching devices</source>
        <translation>一致するデバイスはありません</translation>
    </message>
    <message>
        <source>One of each board</source>
        <translation>各ボードから 1 台</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message numerus="yes">
        <source>%n canary device(s)</source>
        <translation>
            <numerusform>先行デバイス %n 台</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardResult</name>
    <message>
        <source>Answer of the device</source>
        <translation>デバイスの応答</translation>
    </message>
</context>
<context>
    <name>CheckMark</name>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未完了</translation>
    </message>
</context>
<context>
    <name>ChoiceControl</name>
    <message>
        <source>Choose a kind…</source>
        <translation>種類を選択…</translation>
    </message>
    <message>
        <source>Kind of {name}</source>
        <translation>{name}の種類</translation>
    </message>
</context>
<context>
    <name>ClaimStrip</name>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>A second program at {address} uses the ID of {name} and was refused. Stop one of them, or give it another ID.</source>
        <translation>{address} の別のプログラムが{name}の ID を使用したため拒否しました。どちらかを停止するか、別の ID にしてください。</translation>
    </message>
    <message>
        <source>Use the new one</source>
        <translation>新しい方を使う</translation>
    </message>
    <message>
        <source>Keep this one</source>
        <translation>今の方を使い続ける</translation>
    </message>
    <message>
        <source>Another device at {address} says that it is {name} and was refused. {name} is connected from {known}.</source>
        <translation>{address} の別のデバイスが{name}を名乗ったため拒否しました。{name}は {known} から接続しています。</translation>
    </message>
    <message>
        <source>It is mine</source>
        <translation>自分のデバイス</translation>
    </message>
    <message>
        <source>Refuse it</source>
        <translation>拒否する</translation>
    </message>
    <message>
        <source>{name} is at a new address, {address}; before it was at {known}. If that is not your device, refuse it.</source>
        <translation>{name}のアドレスが {known} から {address} に変わりました。自分のデバイスでない場合は拒否してください。</translation>
    </message>
</context>
<context>
    <name>ClientFields</name>
    <message>
        <source>I was given a client ID</source>
        <translation>クライアントIDを持っている</translation>
    </message>
    <message>
        <source>Client ID</source>
        <translation>クライアントID</translation>
    </message>
    <message>
        <source>Client secret</source>
        <translation>クライアントシークレット</translation>
    </message>
    <message>
        <source>If there is one</source>
        <translation>ある場合のみ</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>Port for the way back</source>
        <translation>コールバック用のポート</translation>
    </message>
    <message>
        <source>Only for servers at which apps cannot register by themselves. The server&apos;s operator gives out a client ID; the https address of a document about the app is one as well.</source>
        <translation>アプリが自分で登録できないサーバーでのみ使います。クライアントIDはサーバーの管理者から受け取ります。アプリについての文書のhttpsアドレスも、クライアントIDとして使えます。</translation>
    </message>
</context>
<context>
    <name>ClosingGuard</name>
    <message>
        <source>Close anyway</source>
        <translation>それでも閉じる</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>閉じない</translation>
    </message>
    <message>
        <source>Devices are being worked on</source>
        <translation>デバイスで作業が進行中です</translation>
    </message>
</context>
<context>
    <name>CodeText</name>
    <message>
        <source>Content as text</source>
        <translation>テキストとしての内容</translation>
    </message>
</context>
<context>
    <name>ColourControl</name>
    <message>
        <source>Choose a colour</source>
        <translation>色を選択</translation>
    </message>
</context>
<context>
    <name>CompareDialog</name>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>変更前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>変更後</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>比較しています…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) differ.</source>
        <translation>
            <numerusform>%n 行が異なります。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no difference.</source>
        <translation>違いはありません。</translation>
    </message>
    <message>
        <source>Only the beginning is compared.</source>
        <translation>先頭の部分だけを比較しています。</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>音声で伝える</translation>
    </message>
    <message>
        <source>How the device tells it</source>
        <translation>デバイスでの伝え方</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>With a sound</source>
        <translation>音あり</translation>
    </message>
    <message>
        <source>Silent</source>
        <translation>音なし</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>音</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>デバイスは未接続です。</translation>
    </message>
    <message>
        <source>Dinner is ready</source>
        <translation>ごはんですよ</translation>
    </message>
    <message>
        <source>Shown at once on {device}</source>
        <translation>{device} にすぐ表示</translation>
    </message>
</context>
<context>
    <name>ConfirmStrip</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>送信内容</translation>
    </message>
    <message>
        <source>Unfolded</source>
        <translation>開いています</translation>
    </message>
    <message>
        <source>Folded</source>
        <translation>閉じています</translation>
    </message>
</context>
<context>
    <name>ContentDialog</name>
    <message>
        <source>Embedded content</source>
        <translation>埋め込まれた内容</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>ContentView</name>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>ツリー</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>How it is shown</source>
        <translation>表示方法</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>テキストをコピー</translation>
    </message>
    <message>
        <source>Save as a file…</source>
        <translation>ファイルとして保存…</translation>
    </message>
    <message>
        <source>Content as a tree</source>
        <translation>ツリーとしての内容</translation>
    </message>
    <message>
        <source>The server answered, but there is nothing in it.</source>
        <translation>サーバーは応答しましたが、内容がありません。</translation>
    </message>
    <message>
        <source>Only the beginning is shown. Copying and saving take all of it.</source>
        <translation>先頭部分だけを表示しています。コピーと保存にはすべて含まれます。</translation>
    </message>
    <message>
        <source>The server sent bytes that cannot be read: they are no Base64.</source>
        <translation>サーバーから届いたバイト列を読み取れません。Base64ではありません。</translation>
    </message>
    <message>
        <source>The text was too long: the end of it was left out.</source>
        <translation>テキストが長すぎるため、末尾を省略しました。</translation>
    </message>
</context>
<context>
    <name>ContentWords</name>
    <message>
        <source>meant for you</source>
        <translation>ユーザー向け</translation>
    </message>
    <message>
        <source>meant for the assistant</source>
        <translation>アシスタント向け</translation>
    </message>
    <message>
        <source>meant for you and the assistant</source>
        <translation>ユーザーとアシスタント向け</translation>
    </message>
    <message>
        <source>importance {percent} %</source>
        <translation>重要度{percent}%</translation>
    </message>
    <message>
        <source>changed {time}</source>
        <translation>{time}に変更</translation>
    </message>
</context>
<context>
    <name>ControlTile</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Undo: {change}</source>
        <translation>元に戻す：{change}</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>Sending {value}…</source>
        <translation>{value}を送信中…</translation>
    </message>
</context>
<context>
    <name>ConversationPage</name>
    <message>
        <source>Show what is said</source>
        <translation>会話の内容を表示</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>This device has no tool for it; it is told by a message.</source>
        <translation>このデバイスには再起動用のツールがないため、メッセージで指示します。</translation>
    </message>
    <message>
        <source>Speak to the device: what it hears, what its assistant says, and which tools the assistant uses appear here as they happen.</source>
        <translation>デバイスに話しかけてください。聞き取った内容、アシスタントの発言、アシスタントが使ったツールが、その都度ここに表示されます。</translation>
    </message>
    <message>
        <source>What is said is not shown. Tools that the assistant uses appear here.</source>
        <translation>会話の内容は表示されません。アシスタントが使ったツールはここに表示されます。</translation>
    </message>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>最新へ</translation>
    </message>
    <message>
        <source>Save conversations</source>
        <translation>会話を保存</translation>
    </message>
    <message>
        <source>Settings of the conversation</source>
        <translation>会話の設定</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>タイトル</translation>
    </message>
    <message>
        <source>Back to the conversation</source>
        <translation>会話に戻る</translation>
    </message>
    <message>
        <source>While it is off, nobody can read along here, and nothing is saved.</source>
        <translation>オフの間は、ここに会話が表示されず、保存もされません。</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>表示内容</translation>
    </message>
    <message>
        <source>Title above a message with a sound</source>
        <translation>音ありのメッセージのタイトル</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>The history is switched off</source>
        <translation>履歴がオフです</translation>
    </message>
    <message>
        <source>Conversations are saved once it is switched on in the settings.</source>
        <translation>設定でオンにすると会話が保存されます。</translation>
    </message>
    <message>
        <source>The settings keep the conversations of all devices.</source>
        <translation>設定ですべてのデバイスの会話が保存されます。</translation>
    </message>
    <message>
        <source>Save conversations: off</source>
        <translation>会話の保存：オフ</translation>
    </message>
    <message>
        <source>Save conversations: on</source>
        <translation>会話の保存：オン</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) today</source>
        <translation>
            <numerusform>今日 %n 件の発話</numerusform>
        </translation>
    </message>
    <message>
        <source>{state}…</source>
        <translation>{state}…</translation>
    </message>
</context>
<context>
    <name>ConversationPageState</name>
    <message>
        <source>The times could not be exported</source>
        <translation>時間を書き出せませんでした</translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s) exported</source>
        <translation>
            <numerusform>%n 回のやり取りを書き出しました</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationView</name>
    <message>
        <source>Messages</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Copy all messages</source>
        <translation>すべてのメッセージをコピー</translation>
    </message>
    <message>
        <source>Save the messages…</source>
        <translation>メッセージを保存…</translation>
    </message>
    <message>
        <source>The server answered, but without any message.</source>
        <translation>サーバーは応答しましたが、メッセージがありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n件のメッセージ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more message(s) are not shown; copying takes all.</source>
        <translation>
            <numerusform>ほかの%n件のメッセージは表示されていません。コピーにはすべて含まれます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Save as text…</source>
        <translation>テキストとして保存…</translation>
    </message>
    <message>
        <source>Save as JSON…</source>
        <translation>JSONとして保存…</translation>
    </message>
</context>
<context>
    <name>CopyButton</name>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
</context>
<context>
    <name>CropView</name>
    <message>
        <source>Part of the picture that is used</source>
        <translation>画像の使用範囲</translation>
    </message>
    <message>
        <source>{width} % of the width and {height} % of the height</source>
        <translation>幅の{width}%、高さの{height}%</translation>
    </message>
</context>
<context>
    <name>DateControl</name>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Choose a day</source>
        <translation>日付を選択</translation>
    </message>
</context>
<context>
    <name>DecisionCard</name>
    <message>
        <source>Never</source>
        <translation>許可しない</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>DefaultWords</name>
    <message>
        <source>Not sent</source>
        <translation>送信しない</translation>
    </message>
    <message>
        <source>Not sent, the device uses {value}</source>
        <translation>送信しない（デバイスの既定値：{value}）</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>No</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>an empty text</source>
        <translation>空のテキスト</translation>
    </message>
    <message>
        <source>{name} · {kind}</source>
        <translation>{name} · {kind}</translation>
    </message>
</context>
<context>
    <name>DerivedWords</name>
    <message>
        <source>{count} %</source>
        <translation>{count}%</translation>
    </message>
    <message>
        <source>{count} °C</source>
        <translation>{count}°C</translation>
    </message>
    <message>
        <source>{count} KiB</source>
        <translation>{count} KiB</translation>
    </message>
    <message>
        <source>weak</source>
        <translation>弱</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>strong</source>
        <translation>強</translation>
    </message>
</context>
<context>
    <name>DescriptionLabel</name>
    <message>
        <source>Show less</source>
        <translation>折りたたむ</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>すべて表示</translation>
    </message>
</context>
<context>
    <name>DetailPart</name>
    <message>
        <source>Copy: {title}</source>
        <translation>コピー：{title}</translation>
    </message>
    <message>
        <source>Only the beginning is shown here. A copy has all of it.</source>
        <translation>ここには先頭部分だけが表示されます。コピーにはすべて含まれます。</translation>
    </message>
    <message>
        <source>The answer is empty.</source>
        <translation>応答は空です。</translation>
    </message>
</context>
<context>
    <name>DeviceDelegate</name>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
</context>
<context>
    <name>DeviceHeader</name>
    <message>
        <source>Copy the address</source>
        <translation>アドレスをコピー</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>その他の操作</translation>
    </message>
    <message>
        <source>Pages of this device</source>
        <translation>このデバイスのページ</translation>
    </message>
    <message>
        <source>{name}: {state}</source>
        <translation>{name}：{state}</translation>
    </message>
    <message>
        <source>Firmware {version}</source>
        <translation>ファームウェア{version}</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>バージョン{version}</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>再接続</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>今すぐ再試行</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>切断</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>再試行をやめる</translation>
    </message>
    <message>
        <source>Refresh the status</source>
        <translation>状態を更新</translation>
    </message>
    <message>
        <source>Ways to reach it…</source>
        <translation>接続方法…</translation>
    </message>
    <message>
        <source>Password…</source>
        <translation>パスワード…</translation>
    </message>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation>接続できない理由を調べる</translation>
    </message>
    <message>
        <source>Open in new window</source>
        <translation>新しいウィンドウで開く</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>名前を変更…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>削除…</translation>
    </message>
    <message>
        <source>Hide technical details</source>
        <translation>技術的な詳細を隠す</translation>
    </message>
    <message>
        <source>Show technical details</source>
        <translation>技術的な詳細を表示</translation>
    </message>
    <message>
        <source>Firmware waits for you</source>
        <translation>ファームウェアが待っています</translation>
    </message>
    <message>
        <source>Add this device…</source>
        <translation>このデバイスを追加…</translation>
    </message>
    <message>
        <source>Message…</source>
        <translation>メッセージ…</translation>
    </message>
</context>
<context>
    <name>DeviceListModel</name>
    <message>
        <source>Connected</source>
        <translation>接続済み</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存済み</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation>近くで検出</translation>
    </message>
    <message>
        <source>Not saved, left {time}</source>
        <translation>未追加、{time} に切断</translation>
    </message>
    <message>
        <source>Firmware {version} is available</source>
        <translation>ファームウェア {version} があります</translation>
    </message>
</context>
<context>
    <name>DeviceListView</name>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
</context>
<context>
    <name>DeviceMenu</name>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Message…</source>
        <translation>メッセージ…</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Volume {value} %</source>
        <translation>音量 {value} %</translation>
    </message>
    <message>
        <source>{value} %</source>
        <translation>{value} %</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>ミュート解除</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>ミュート</translation>
    </message>
</context>
<context>
    <name>DevicePage</name>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
</context>
<context>
    <name>DeviceRemovals</name>
    <message>
        <source>“{name}” was removed</source>
        <translation>「{name}」を削除しました</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Undo: bring “{name}” back</source>
        <translation>元に戻す：「{name}」を復元</translation>
    </message>
    <message>
        <source>“{name}” is back</source>
        <translation>「{name}」を復元しました</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) removed</source>
        <translation>
            <numerusform>%n 台のデバイスを削除しました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo: bring %n device(s) back</source>
        <translation>
            <numerusform>元に戻す: %n 台のデバイス</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) are back</source>
        <translation>
            <numerusform>%n 台のデバイスを戻しました</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeviceScreen</name>
    <message>
        <source>Screen of the device</source>
        <translation>デバイスの画面</translation>
    </message>
</context>
<context>
    <name>DeviceVitals</name>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <source>Battery {level}, charging</source>
        <translation>バッテリー{level}、充電中</translation>
    </message>
    <message>
        <source>Battery {level}</source>
        <translation>バッテリー{level}</translation>
    </message>
    <message>
        <source>Signal: {strength}</source>
        <translation>電波：{strength}</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>強い</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>弱い</translation>
    </message>
</context>
<context>
    <name>DeviceWindow</name>
    <message>
        <source>{name} – Xiaozhi Companion</source>
        <translation>{name} – Xiaozhi Companion</translation>
    </message>
</context>
<context>
    <name>Devices</name>
    <message>
        <source>Local</source>
        <translation>ローカル</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>仮想</translation>
    </message>
    <message>
        <source>MQTT</source>
        <translation>MQTT</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>ゲートウェイ</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>Always connected</source>
        <translation>常時接続</translation>
    </message>
    <message>
        <source>Only while talking</source>
        <translation>会話中のみ接続</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>接続済み</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>接続中…</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>接続切れ</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>Signature key…</source>
        <translation>署名鍵…</translation>
    </message>
    <message>
        <source>Token or sign-in…</source>
        <translation>トークンまたはサインイン…</translation>
    </message>
    <message>
        <source>Password…</source>
        <translation>パスワード…</translation>
    </message>
    <message>
        <source>Asks to be added</source>
        <translation>追加を要求中</translation>
    </message>
    <message>
        <source>MCP server</source>
        <translation>MCPサーバー</translation>
    </message>
    <message>
        <source>Another hub</source>
        <translation>別のハブ</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Not seen for a while</source>
        <translation>しばらく検出なし</translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation>近くで検出</translation>
    </message>
    <message>
        <source>Not set up yet</source>
        <translation>未設定</translation>
    </message>
    <message>
        <source>Restarting…</source>
        <translation>再起動中…</translation>
    </message>
    <message>
        <source>Upgrading…</source>
        <translation>アップグレード中…</translation>
    </message>
    <message>
        <source>Upgrading to {version}</source>
        <translation>{version} にアップグレード中</translation>
    </message>
    <message>
        <source>MCP server  ·  {way}</source>
        <translation>MCP  ·  {way}</translation>
    </message>
    <message>
        <source>Connects here</source>
        <translation>こちらに接続</translation>
    </message>
</context>
<context>
    <name>DevicesPane</name>
    <message>
        <source>None: every device may connect</source>
        <translation>なし：どのデバイスも接続できます</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Show the token</source>
        <translation>トークンを表示</translation>
    </message>
    <message>
        <source>What a device must send to be let in. It is kept in the password store of this computer, never in a file.</source>
        <translation>デバイスが接続するときに送信すべきものです。ファイルには保存せず、このPCのパスワードストアに保存します。</translation>
    </message>
    <message>
        <source>Hide the token</source>
        <translation>トークンを隠す</translation>
    </message>
</context>
<context>
    <name>DiagnoseDialog</name>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation>接続できない理由を調べる</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再実行</translation>
    </message>
    <message>
        <source>Cancel the checks</source>
        <translation>チェックをキャンセル</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>テキストとしてコピー</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Checking, step after step</source>
        <translation>順番にチェックしています</translation>
    </message>
    <message>
        <source>The checks were cancelled.</source>
        <translation>チェックをキャンセルしました。</translation>
    </message>
    <message>
        <source>Everything that can be checked is in order.</source>
        <translation>チェックできる項目はすべて正常です。</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>チェック項目</translation>
    </message>
</context>
<context>
    <name>Diagnosis</name>
    <message>
        <source>Passed</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation>未チェック</translation>
    </message>
    <message>
        <source>Trying…</source>
        <translation>チェック中…</translation>
    </message>
    <message>
        <source>{outcome}, {seconds} s</source>
        <translation>{outcome}、{seconds}秒</translation>
    </message>
    <message>
        <source>Passed, with a warning</source>
        <translation>正常（要確認）</translation>
    </message>
</context>
<context>
    <name>DialsInPane</name>
    <message>
        <source>Server address</source>
        <translation>サーバーのアドレス</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>In its answer, put the address above into “websocket”, “url”, and the token of the settings into “websocket”, “token”.</source>
        <translation>サービスの応答で、「websocket」の「url」に上のアドレスを、「websocket」の「token」に設定のトークンを入れます。</translation>
    </message>
    <message>
        <source>In its answer, put the address above into “websocket”, “url”.</source>
        <translation>サービスの応答で、「websocket」の「url」に上のアドレスを入れます。</translation>
    </message>
    <message>
        <source>Restart the device</source>
        <translation>デバイスを再起動する</translation>
    </message>
    <message>
        <source>Speak to it</source>
        <translation>デバイスに話しかける</translation>
    </message>
    <message>
        <source>Port {port} is open</source>
        <translation>ポート{port}は開いています</translation>
    </message>
    <message>
        <source>Press its button or say its wake word: it connects when a conversation starts.</source>
        <translation>ボタンを押すか、ウェイクワードを話してください。会話が始まるとデバイスから接続します。</translation>
    </message>
    <message>
        <source>With a server of your own</source>
        <translation>自分のサーバーを使う</translation>
    </message>
    <message>
        <source>For devices that ask a server of your own at each start: they connect to the address it names when a conversation starts.</source>
        <translation>起動のたびに自分のサーバーに問い合わせるデバイス向けです。会話が始まると、デバイスはそのサーバーが示すアドレスに接続します。</translation>
    </message>
    <message>
        <source>Let this computer be that server</source>
        <translation>このPCをそのサーバーにする</translation>
    </message>
    <message>
        <source>Open the server that the device asks</source>
        <translation>デバイスが問い合わせるサーバーを開く</translation>
    </message>
    <message>
        <source>It asks its server at every start.</source>
        <translation>デバイスは起動のたびにサーバーに問い合わせます。</translation>
    </message>
    <message>
        <source>Waiting for a device…</source>
        <translation>デバイスを待っています…</translation>
    </message>
    <message>
        <source>Devices cannot connect.</source>
        <translation>デバイスからの接続を受け付けられません。</translation>
    </message>
    <message>
        <source>{name} connected: {count} tools, firmware {version}</source>
        <translation>{name}から接続がありました：ツール{count}個、ファームウェア{version}</translation>
    </message>
    <message>
        <source>A device at {address} connected. Reading its tools.</source>
        <translation>{address}のデバイスから接続がありました。ツールを読み込んでいます。</translation>
    </message>
</context>
<context>
    <name>DropZone</name>
    <message>
        <source>or an address: https://…/xiaozhi.bin</source>
        <translation>またはアドレス：https://…/xiaozhi.bin</translation>
    </message>
    <message>
        <source>Address of a firmware file</source>
        <translation>ファームウェアファイルのアドレス</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>取得</translation>
    </message>
    <message>
        <source>Drop the firmware here</source>
        <translation>ここにファームウェアをドロップ</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Reading {name}…</source>
        <translation>{name}を読み込み中…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Choose another…</source>
        <translation>別のファイルを選択…</translation>
    </message>
    <message numerus="yes">
        <source>chosen from %n file(s)</source>
        <translation>
            <numerusform>%n 個のファイルから選択</numerusform>
        </translation>
    </message>
    <message>
        <source>out of a whole-flash image</source>
        <translation>フラッシュ全体のイメージから取り出し</translation>
    </message>
    <message>
        <source>Choose the firmware</source>
        <translation>ファームウェアを選択</translation>
    </message>
    <message>
        <source>Firmware (*.bin *.zip)</source>
        <translation>ファームウェア (*.bin *.zip)</translation>
    </message>
    <message>
        <source>Choose a folder of release files</source>
        <translation>リリースファイルのフォルダーを選択</translation>
    </message>
    <message>
        <source>No firmware for this device</source>
        <translation>このデバイス用のファームウェアではありません</translation>
    </message>
    <message>
        <source>built {day}</source>
        <translation>{day}にビルド</translation>
    </message>
    <message>
        <source>{part} of {whole}</source>
        <translation>{part} / {whole}</translation>
    </message>
    <message>
        <source>xiaozhi.bin, or a folder</source>
        <translation>xiaozhi.bin またはフォルダー</translation>
    </message>
</context>
<context>
    <name>EmbedCard</name>
    <message>
        <source>Embedded content</source>
        <translation>埋め込まれた内容</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Look at {name}</source>
        <translation>{name}を見る</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>The server sent bytes that cannot be read: they are no Base64.</source>
        <translation>サーバーから届いたバイト列を読み取れません。Base64ではありません。</translation>
    </message>
    <message>
        <source>The beginning of it</source>
        <translation>先頭部分</translation>
    </message>
</context>
<context>
    <name>EmptyPage</name>
    <message>
        <source>Devices that connect to this computer appear here.</source>
        <translation>このコンピューターに接続したデバイスがここに表示されます。</translation>
    </message>
</context>
<context>
    <name>EndpointChoice</name>
    <message>
        <source>Ways to reach it</source>
        <translation>接続方法</translation>
    </message>
</context>
<context>
    <name>EndpointDialog</name>
    <message>
        <source>Claude Desktop, VS Code, Home Assistant and others can use the tools that you choose, while this app runs. Only programs of this computer reach it.</source>
        <translation>このアプリの実行中、Claude Desktop、VS Code、Home Assistant などは、選んだツールを使用できます。接続できるのは、このコンピューターのプログラムだけです。</translation>
    </message>
    <message>
        <source>The page of your assistant shows an MCP endpoint: an address that begins with wss://. Copy it here. Its token is kept in your password store.</source>
        <translation>アシスタントのページに MCP エンドポイント（接入点）があります。wss:// で始まるアドレスです。ここにコピーしてください。トークンはパスワードストアに保存されます。</translation>
    </message>
    <message>
        <source>Family assistant</source>
        <translation>家族のアシスタント</translation>
    </message>
    <message>
        <source>Add assistant</source>
        <translation>アシスタントを追加</translation>
    </message>
    <message>
        <source>Name and address</source>
        <translation>名前とアドレス</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>アシスタント</translation>
    </message>
    <message>
        <source>Programs of this computer</source>
        <translation>このコンピューターのプログラム</translation>
    </message>
    <message>
        <source>Who gets the tools</source>
        <translation>ツールの利用者</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Leave the address empty to use the saved one.</source>
        <translation>空欄のままにすると、保存済みのアドレスを使います。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Claude Desktop</source>
        <translation>Claude Desktop</translation>
    </message>
</context>
<context>
    <name>EndpointRow</name>
    <message>
        <source>Switch on</source>
        <translation>オンにする</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>引き継ぐ</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>今すぐ再試行</translation>
    </message>
    <message>
        <source>Offer to {name}</source>
        <translation>{name} に提供</translation>
    </message>
</context>
<context>
    <name>EntriesControl</name>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Add an entry to {name}</source>
        <translation>{name}に項目を追加</translation>
    </message>
    <message>
        <source>No entries yet</source>
        <translation>まだ項目がありません</translation>
    </message>
    <message>
        <source>No entries</source>
        <translation>項目なし</translation>
    </message>
    <message>
        <source>{count} entries</source>
        <translation>{count}項目</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1項目</translation>
    </message>
</context>
<context>
    <name>EntryList</name>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Search: {what}</source>
        <translation>検索：{what}</translation>
    </message>
    <message>
        <source>Nothing here has these words in its name, address or description.</source>
        <translation>名前、アドレス、説明にこの語句を含む項目はありません。</translation>
    </message>
    <message>
        <source>Refresh the list</source>
        <translation>一覧を再取得</translation>
    </message>
    <message>
        <source>Asking the server for its list…</source>
        <translation>サーバーから一覧を取得しています。</translation>
    </message>
</context>
<context>
    <name>EntryTools</name>
    <message>
        <source>Remove {name}</source>
        <translation>{name}を削除</translation>
    </message>
    <message>
        <source>Move or copy {name}</source>
        <translation>{name}を移動またはコピー</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上へ移動</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下へ移動</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
</context>
<context>
    <name>EnumControl</name>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export the activity</source>
        <translation>アクティビティのエクスポート</translation>
    </message>
    <message>
        <source>Conversations are among what is shown. Passwords are left out of an export, and so is what was said unless you want it in.</source>
        <translation>表示中の記録には会話が含まれています。パスワードはエクスポートされません。会話の内容も、指定しない限りエクスポートされません。</translation>
    </message>
    <message>
        <source>Also what was said in conversations</source>
        <translation>会話の内容も含める</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Choose the file…</source>
        <translation>ファイルを選択…</translation>
    </message>
</context>
<context>
    <name>Faces</name>
    <message>
        <source>Neutral</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>Happy</source>
        <translation>うれしい</translation>
    </message>
    <message>
        <source>Laughing</source>
        <translation>笑う</translation>
    </message>
    <message>
        <source>Funny</source>
        <translation>おもしろい</translation>
    </message>
    <message>
        <source>Sad</source>
        <translation>悲しい</translation>
    </message>
    <message>
        <source>Angry</source>
        <translation>怒る</translation>
    </message>
    <message>
        <source>Crying</source>
        <translation>泣く</translation>
    </message>
    <message>
        <source>Loving</source>
        <translation>大好き</translation>
    </message>
    <message>
        <source>Embarrassed</source>
        <translation>照れる</translation>
    </message>
    <message>
        <source>Surprised</source>
        <translation>驚く</translation>
    </message>
    <message>
        <source>Shocked</source>
        <translation>衝撃</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>考える</translation>
    </message>
    <message>
        <source>Winking</source>
        <translation>ウインク</translation>
    </message>
    <message>
        <source>Cool</source>
        <translation>クール</translation>
    </message>
    <message>
        <source>Relaxed</source>
        <translation>くつろぐ</translation>
    </message>
    <message>
        <source>Delicious</source>
        <translation>おいしい</translation>
    </message>
    <message>
        <source>Kissy</source>
        <translation>キス</translation>
    </message>
    <message>
        <source>Confident</source>
        <translation>自信</translation>
    </message>
    <message>
        <source>Sleepy</source>
        <translation>眠い</translation>
    </message>
    <message>
        <source>Silly</source>
        <translation>おどける</translation>
    </message>
    <message>
        <source>Confused</source>
        <translation>困惑</translation>
    </message>
    <message>
        <source>Love</source>
        <translation>大好き</translation>
    </message>
    <message>
        <source>Wink</source>
        <translation>ウインク</translation>
    </message>
    <message>
        <source>Kiss</source>
        <translation>キス</translation>
    </message>
</context>
<context>
    <name>FactsCard</name>
    <message>
        <source>Protocol</source>
        <translation>プロトコル</translation>
    </message>
    <message>
        <source>Website</source>
        <translation>Webサイト</translation>
    </message>
    <message>
        <source>How to use it</source>
        <translation>使い方</translation>
    </message>
    <message>
        <source>MCP {version}</source>
        <translation>MCP {version}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>resources</source>
        <translation>リソース</translation>
    </message>
    <message>
        <source>resources that can be watched</source>
        <translation>監視できるリソース</translation>
    </message>
    <message>
        <source>prompts</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>suggestions as you type</source>
        <translation>入力候補</translation>
    </message>
    <message>
        <source>a log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>機能</translation>
    </message>
</context>
<context>
    <name>FailedDevice</name>
    <message>
        <source>Wave {wave}, try {count} of {most}</source>
        <translation>ウェーブ {wave}、試行 {count}/{most}</translation>
    </message>
</context>
<context>
    <name>FailedDevices</name>
    <message numerus="yes">
        <source>Show all %n</source>
        <translation>
            <numerusform>%n 台すべて表示</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FieldHelp</name>
    <message>
        <source>Some builds hide it. Firmware 2.4.1 or later shows it again, and so does firmware from before the page hid it (its Wi-Fi component before 3.2.0): install another version, by cable if need be.
Some builds have no such page at all, because they are set up over Bluetooth with an app. Their OTA address can be changed only by installing firmware that was built with another one.</source>
        <translation>ファームウェアによっては非表示になっています。バージョン2.4.1以降では再び表示されます。非表示になる前のファームウェア（Wi-Fiコンポーネントが3.2.0より前）でも表示されます。別のバージョンを、必要ならケーブルでインストールしてください。
このページ自体がないファームウェアもあります。アプリからBluetoothで設定する方式のためです。その場合、OTAアドレスを変更するには、別のアドレスでビルドされたファームウェアをインストールするしかありません。</translation>
    </message>
    <message>
        <source>The page has no “Custom OTA URL” field</source>
        <translation>ページに「カスタム OTA URL」の欄がない</translation>
    </message>
</context>
<context>
    <name>FileCard</name>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Play…</source>
        <translation>再生…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Unknown kind of file</source>
        <translation>不明な種類のファイル</translation>
    </message>
</context>
<context>
    <name>FileControl</name>
    <message>
        <source>Choose a file…</source>
        <translation>ファイルを選択…</translation>
    </message>
    <message>
        <source>Take the file away</source>
        <translation>ファイルを取り消す</translation>
    </message>
    <message>
        <source>No file yet</source>
        <translation>ファイル未選択</translation>
    </message>
    <message>
        <source>An empty file is sent</source>
        <translation>空のファイルを送信します</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>ファイルを選択</translation>
    </message>
    <message>
        <source>“{name}” could not be read: {reason}.</source>
        <translation>「{name}」を読み込めませんでした：{reason}。</translation>
    </message>
    <message>
        <source>“{name}” is larger than {size}, which is too much to send.</source>
        <translation>「{name}」は{size}を超えているため、大きすぎて送信できません。</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
</context>
<context>
    <name>FileField</name>
    <message>
        <source>Choose a file: {name}</source>
        <translation>ファイルを選択：{name}</translation>
    </message>
</context>
<context>
    <name>FileKeeper</name>
    <message>
        <source>Save the file</source>
        <translation>ファイルを保存</translation>
    </message>
    <message>
        <source>This computer has no program for “{name}”. Save the file and open it yourself.</source>
        <translation>「{name}」を開けるプログラムがこのPCにありません。ファイルを保存して、自分で開いてください。</translation>
    </message>
    <message>
        <source>“{name}” could not be written: {reason}.</source>
        <translation>「{name}」に書き込めませんでした：{reason}。</translation>
    </message>
</context>
<context>
    <name>FileNews</name>
    <message>
        <source>A damaged file was set aside</source>
        <translation>破損したファイルを別名で残しました</translation>
    </message>
    <message>
        <source>A good copy was brought back</source>
        <translation>正常なコピーを復元しました</translation>
    </message>
    <message>
        <source>Changes will not be saved</source>
        <translation>変更は保存されません</translation>
    </message>
    <message>
        <source>Changes were not saved</source>
        <translation>変更を保存できませんでした</translation>
    </message>
</context>
<context>
    <name>FilesList</name>
    <message>
        <source>Files of the bundle</source>
        <translation>バンドルのファイル</translation>
    </message>
</context>
<context>
    <name>FilledLine</name>
    <message>
        <source>Start afresh</source>
        <translation>入力し直す</translation>
    </message>
    <message>
        <source>Filled with the values of the last call.</source>
        <translation>前回の呼び出しの値を入力しました。</translation>
    </message>
    <message>
        <source>Not kept: {names}.</source>
        <translation>保存されていない項目：{names}。</translation>
    </message>
    <message>
        <source>Does not fit any more: {names}.</source>
        <translation>現在は使えない項目：{names}。</translation>
    </message>
    <message>
        <source>Filled with the values of the call of {day}, {time}.</source>
        <translation>{day} {time}の呼び出しの値を入力しました。</translation>
    </message>
    <message>
        <source>Not kept in the history; enter before you run it: {names}.</source>
        <translation>履歴に保存されていません。実行する前に入力してください：{names}。</translation>
    </message>
    <message>
        <source>Filled with “{name}”.</source>
        <translation>「{name}」の値を入力しました。</translation>
    </message>
    <message>
        <source>Passwords are not saved; enter before you run it: {names}.</source>
        <translation>パスワードは保存されません。実行する前に入力してください：{names}。</translation>
    </message>
</context>
<context>
    <name>FilterField</name>
    <message>
        <source>Filter: words, or terms such as label = school</source>
        <translation>フィルター: 語句、または label = school のような条件</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>フィルターを消去</translation>
    </message>
</context>
<context>
    <name>FinderActions</name>
    <message>
        <source>New routine at {time}: {what}…</source>
        <translation>{time} の新しいルーチン：{what}…</translation>
    </message>
    <message>
        <source>{device} is not connected.</source>
        <translation>{device} は未接続です。</translation>
    </message>
    <message>
        <source>No message can be shown on {device}.</source>
        <translation>{device}にはメッセージを表示できません。</translation>
    </message>
    <message>
        <source>{device} cannot do this.</source>
        <translation>{device}ではこの操作はできません。</translation>
    </message>
    <message>
        <source>How it is set on {device} is not known yet.</source>
        <translation>{device}の今の設定はまだわかりません。</translation>
    </message>
    <message>
        <source>Nothing is muted, as far as is known.</source>
        <translation>ミュート中のデバイスはないようです。</translation>
    </message>
    <message>
        <source>Mute {device}</source>
        <translation>{device}をミュート</translation>
    </message>
    <message>
        <source>{count} %</source>
        <translation>{count} %</translation>
    </message>
    <message>
        <source>Now {value}</source>
        <translation>現在 {value}</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Set volume of {device} to {value} %</source>
        <translation>{device}の音量を {value} % にする</translation>
    </message>
    <message>
        <source>Set brightness of {device} to {value} %</source>
        <translation>{device}の明るさを {value} % にする</translation>
    </message>
    <message>
        <source>Set screen of {device} to dark</source>
        <translation>{device}の画面をダークにする</translation>
    </message>
    <message>
        <source>Set screen of {device} to light</source>
        <translation>{device}の画面をライトにする</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台のデバイス</numerusform>
        </translation>
    </message>
    <message>
        <source>Asks first</source>
        <translation>先に確認</translation>
    </message>
    <message>
        <source>Unmute {device}</source>
        <translation>{device}のミュートを解除</translation>
    </message>
    <message>
        <source>No connected device can do this.</source>
        <translation>接続中のデバイスにはこの操作ができるものがありません。</translation>
    </message>
    <message>
        <source>Restart {device}…</source>
        <translation>{device}を再起動…</translation>
    </message>
    <message>
        <source>Take a snapshot of {device}…</source>
        <translation>{device}のスクリーンショットを撮る…</translation>
    </message>
    <message>
        <source>Upgrade the firmware of {device}…</source>
        <translation>{device}のファームウェアをアップグレード…</translation>
    </message>
    <message>
        <source>Show the system info of {device}</source>
        <translation>{device}のシステム情報を表示</translation>
    </message>
    <message>
        <source>Protected tool</source>
        <translation>保護されたツール</translation>
    </message>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
    <message>
        <source>Something else runs on several devices. Wait until it has ended.</source>
        <translation>複数のデバイスで別の操作を実行中です。終わるまでお待ちください。</translation>
    </message>
</context>
<context>
    <name>FinderDialog</name>
    <message>
        <source>Find and go</source>
        <translation>検索して移動</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>{name}, {row} of {count}</source>
        <translation>{name}、{row} / {count}</translation>
    </message>
    <message>
        <source>No results.</source>
        <translation>見つかりません。</translation>
    </message>
    <message>
        <source>Find, or type what to do: kitchen volume 30</source>
        <translation>検索、または操作を入力: キッチン 音量 30</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Open form</source>
        <translation>フォームを開く</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>ピン留め</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
</context>
<context>
    <name>FinderEntries</name>
    <message>
        <source>Add {name}…</source>
        <translation>{name}を追加…</translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation>近くで検出</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>リソース</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Refresh the status</source>
        <translation>状態を更新</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>再接続</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>今すぐ再試行</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>切断</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>再試行をやめる</translation>
    </message>
    <message>
        <source>Open in a window of its own</source>
        <translation>別のウィンドウで開く</translation>
    </message>
    <message>
        <source>Save a recording of what it sent…</source>
        <translation>送受信した内容を通信記録に保存…</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>アドレスをコピー</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>名前を変更…</translation>
    </message>
    <message>
        <source>Ways to reach it…</source>
        <translation>接続方法…</translation>
    </message>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation>接続できない理由を調べる</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>削除…</translation>
    </message>
    <message>
        <source>Add device…</source>
        <translation>デバイスを追加…</translation>
    </message>
    <message>
        <source>Open a recording…</source>
        <translation>通信記録を開く…</translation>
    </message>
    <message>
        <source>Try a simulated device</source>
        <translation>仮想デバイスを試す</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Appearance: {name}</source>
        <translation>外観：{name}</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
    <message>
        <source>Help and how things work</source>
        <translation>ヘルプと使い方</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Hide technical details</source>
        <translation>技術的な詳細を隠す</translation>
    </message>
    <message>
        <source>Show technical details</source>
        <translation>技術的な詳細を表示</translation>
    </message>
    <message>
        <source>Protected tool</source>
        <translation>保護されたツール</translation>
    </message>
    <message>
        <source>Add this device…</source>
        <translation>このデバイスを追加…</translation>
    </message>
    <message>
        <source>Past answer, {time}</source>
        <translation>過去の回答、{time}</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <source>Watching</source>
        <translation>監視</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Port and token for devices</source>
        <translation>デバイス用のポートとトークン</translation>
    </message>
    <message>
        <source>Look for devices nearby</source>
        <translation>近くのデバイスを探す</translation>
    </message>
    <message>
        <source>Stock firmware</source>
        <translation>標準ファームウェア</translation>
    </message>
    <message>
        <source>Address and ports</source>
        <translation>アドレスとポート</translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation>カメラ</translation>
    </message>
    <message>
        <source>Photos of devices</source>
        <translation>デバイスの写真</translation>
    </message>
    <message>
        <source>Alerts and limits</source>
        <translation>通知と上限・下限</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>How long activity is kept</source>
        <translation>アクティビティの保存期間</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>言語モデル</translation>
    </message>
    <message>
        <source>Service and key</source>
        <translation>サービスとキー</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>デスクトップ通知</translation>
    </message>
    <message>
        <source>Keep running in the tray</source>
        <translation>トレイで動作を続ける</translation>
    </message>
    <message>
        <source>Settings › {part}</source>
        <translation>設定 › {part}</translation>
    </message>
</context>
<context>
    <name>FinderModel</name>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Nearest</source>
        <translation>近いもの</translation>
    </message>
    <message>
        <source>Did you mean</source>
        <translation>もしかして</translation>
    </message>
    <message>
        <source>Other matches</source>
        <translation>その他の結果</translation>
    </message>
    <message>
        <source>Something is missing</source>
        <translation>足りないものがあります</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
</context>
<context>
    <name>FinderSayings</name>
    <message>
        <source>Say “{text}” on {device}</source>
        <translation>{device}で「{text}」と伝える</translation>
    </message>
    <message>
        <source>Say “{text}” on {device} anyway</source>
        <translation>それでも{device}で「{text}」と伝える</translation>
    </message>
    <message>
        <source>Do not disturb is on.</source>
        <translation>おやすみモードがオンです。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Show “{text}” on {device}</source>
        <translation>{device}に「{text}」を表示</translation>
    </message>
    <message>
        <source>Text only: sound needs firmware 2.5 or later.</source>
        <translation>文字のみ：音にはファームウェア 2.5 以降が必要です。</translation>
    </message>
    <message>
        <source>Asks first</source>
        <translation>先に確認</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台のデバイス</numerusform>
        </translation>
    </message>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
    <message>
        <source>Sent. Devices do not confirm messages.</source>
        <translation>送信しました。デバイスはメッセージの受信を確認しません。</translation>
    </message>
    <message numerus="yes">
        <source>Said on %n device(s)</source>
        <translation>
            <numerusform>%n 台のデバイスで伝えました</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Firmware</name>
    <message>
        <source>Not finished</source>
        <translation>未完了</translation>
    </message>
    <message>
        <source>Upgraded</source>
        <translation>アップグレード完了</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未送信</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>キャンセル済み</translation>
    </message>
    <message>
        <source>Not fetched</source>
        <translation>未取得</translation>
    </message>
    <message>
        <source>Download broken off</source>
        <translation>ダウンロード中断</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Not back yet</source>
        <translation>復帰待ち</translation>
    </message>
    <message>
        <source>Old version</source>
        <translation>旧バージョンのまま</translation>
    </message>
    <message>
        <source>{sent} of {total}</source>
        <translation>{sent} / {total}</translation>
    </message>
    <message>
        <source>{sent} of {total} MB</source>
        <translation>{sent} / {total} MB</translation>
    </message>
    <message>
        <source>{size}/s</source>
        <translation>{size}/秒</translation>
    </message>
    <message>
        <source>about {count} s left</source>
        <translation>残り約{count}秒</translation>
    </message>
    <message>
        <source>about {count} min left</source>
        <translation>残り約{count}分</translation>
    </message>
</context>
<context>
    <name>FirmwareCard</name>
    <message>
        <source>Give the device the address as it is</source>
        <translation>アドレスをそのままデバイスに渡す</translation>
    </message>
    <message>
        <source>The device then fetches the file from there by itself. How far it is cannot be seen, and nobody can tell whether it is the file that was checked here.</source>
        <translation>デバイスは、そのアドレスからファイルを自分で取得します。進行状況は表示できず、ここで確認したものと同じファイルかどうかもわかりません。</translation>
    </message>
    <message>
        <source>Copy the details</source>
        <translation>詳細をコピー</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Choose a firmware file first.</source>
        <translation>先にファームウェアファイルを選択してください。</translation>
    </message>
    <message>
        <source>This file cannot be sent to the device.</source>
        <translation>このファイルはデバイスに送信できません。</translation>
    </message>
    <message>
        <source>Tick what you agree to first.</source>
        <translation>先に同意する項目にチェックを入れてください。</translation>
    </message>
    <message>
        <source>Not sent yet</source>
        <translation>まだ送信していません</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>アップグレード中</translation>
    </message>
    <message>
        <source>Upgrade history</source>
        <translation>アップグレードの履歴</translation>
    </message>
    <message>
        <source>Where to look for firmware…</source>
        <translation>ファームウェアを探す場所…</translation>
    </message>
    <message>
        <source>The file is checked first: chip, version, and whether it is complete.</source>
        <translation>ファイルは先に、チップ、バージョン、欠けていないかを確認します。</translation>
    </message>
    <message>
        <source>After a failed upgrade some devices no longer react to their wake word and button, until they restart.</source>
        <translation>アップグレードに失敗すると、再起動するまでウェイクワードやボタンに反応しなくなるデバイスがあります。</translation>
    </message>
</context>
<context>
    <name>FirmwareFacts</name>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>チップ</translation>
    </message>
    <message>
        <source>Built for</source>
        <translation>プロジェクト</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>ビルド日時</translation>
    </message>
    <message>
        <source>ESP-IDF</source>
        <translation>ESP-IDF</translation>
    </message>
    <message>
        <source>Copy the SHA-256</source>
        <translation>SHA-256をコピー</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>記載なし</translation>
    </message>
</context>
<context>
    <name>FirmwareSourceRow</name>
    <message>
        <source>Do not look at {place}</source>
        <translation>{place} を探さない</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s)</source>
        <translation>
            <numerusform>%n 個のファームウェア</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>探しています…</translation>
    </message>
</context>
<context>
    <name>FirmwareSourcesDialog</name>
    <message>
        <source>Where to look for firmware</source>
        <translation>ファームウェアを探す場所</translation>
    </message>
    <message>
        <source>Newer firmware for your devices is looked for here, at each start and every six hours. Nothing is sent to a device before you agree.</source>
        <translation>起動時と 6 時間ごとに、ここで新しいファームウェアを探します。同意するまでデバイスには何も送信しません。</translation>
    </message>
    <message>
        <source>No folder, file or address yet.</source>
        <translation>フォルダー、ファイル、アドレスはまだありません。</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>フォルダーを追加…</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>ファイルを追加…</translation>
    </message>
    <message>
        <source>Look now</source>
        <translation>今すぐ探す</translation>
    </message>
    <message>
        <source>or an address: https://…</source>
        <translation>またはアドレス: https://…</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Folder with firmware</source>
        <translation>ファームウェアのフォルダー</translation>
    </message>
    <message>
        <source>Firmware (*.bin *.zip)</source>
        <translation>ファームウェア (*.bin *.zip)</translation>
    </message>
    <message>
        <source>Firmware file</source>
        <translation>ファームウェアのファイル</translation>
    </message>
</context>
<context>
    <name>Fleet</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>ボード</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>チップ</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>リビジョン</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>ファームウェア</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>スロット</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>フラッシュ</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>バッテリー</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>電波</translation>
    </message>
    <message>
        <source>Assistant server</source>
        <translation>アシスタントサーバー</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>最終接続</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>{percent} %, low</source>
        <translation>{percent}%・低</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>強い</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>弱い</translation>
    </message>
    <message>
        <source>now</source>
        <translation>今</translation>
    </message>
    <message>
        <source>{count} d ago</source>
        <translation>{count} 日前</translation>
    </message>
    <message>
        <source>Last seen {when}</source>
        <translation>最終接続: {when}</translation>
    </message>
    <message>
        <source>{battery}, charging</source>
        <translation>{battery}、充電中</translation>
    </message>
    <message>
        <source>Update {version}</source>
        <translation>更新 {version}</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>実行中…</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未送信</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止しました</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
</context>
<context>
    <name>FleetCards</name>
    <message>
        <source>All devices</source>
        <translation>全デバイス</translation>
    </message>
</context>
<context>
    <name>FleetModel</name>
    <message>
        <source>{name}, ticked</source>
        <translation>{name}、選択済み</translation>
    </message>
    <message>
        <source>{name}, not ticked</source>
        <translation>{name}、未選択</translation>
    </message>
    <message>
        <source>{column}: nothing</source>
        <translation>{column}：なし</translation>
    </message>
    <message>
        <source>Ticked</source>
        <translation>選択</translation>
    </message>
</context>
<context>
    <name>FleetPage</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>How devices are shown</source>
        <translation>デバイスの表示方法</translation>
    </message>
    <message>
        <source>Save as group…</source>
        <translation>グループとして保存…</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>No matching devices.</source>
        <translation>条件に合うデバイスはありません。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>フィルターを消去</translation>
    </message>
    <message>
        <source>No devices yet.</source>
        <translation>デバイスはまだありません。</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>デバイスを追加</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>全デバイス</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connected</source>
        <translation>
            <numerusform>%n 台接続済み</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n update(s) available</source>
        <translation>
            <numerusform>%n 台更新可能</numerusform>
        </translation>
    </message>
    <message>
        <source>{found} of {total}</source>
        <translation>{found}/{total}</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Remove the group “{name}”</source>
        <translation>グループ「{name}」を削除</translation>
    </message>
    <message>
        <source>The selected devices have no tool in common.</source>
        <translation>選択したデバイスに共通のツールはありません。</translation>
    </message>
    <message>
        <source>Protected tool</source>
        <translation>保護されたツール</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Run a tool</source>
        <translation>ツールを実行</translation>
    </message>
    <message numerus="yes">
        <source>Find a tool that %n device(s) have in common</source>
        <translation>
            <numerusform>%n 台に共通のツールを探す</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選択</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) saved</source>
        <translation>
            <numerusform>%n 台のデバイスを保存しました</numerusform>
        </translation>
    </message>
    <message>
        <source>Save as group</source>
        <translation>グループとして保存</translation>
    </message>
    <message>
        <source>The group always holds the devices that match: {terms}</source>
        <translation>グループには常に次の条件に合うデバイスが入ります: {terms}</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>CSV に書き出す…</translation>
    </message>
    <message>
        <source>Import labels, names and notes…</source>
        <translation>ラベル・名前・メモを取り込む…</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>CSV としてコピー</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) copied</source>
        <translation>
            <numerusform>%n 台のデバイスをコピーしました</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the devices that are shown</source>
        <translation>表示中のデバイスを書き出す</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>The devices could not be exported</source>
        <translation>デバイスを書き出せませんでした</translation>
    </message>
    <message>
        <source>Devices exported</source>
        <translation>デバイスを書き出しました</translation>
    </message>
    <message>
        <source>Import labels, names and notes</source>
        <translation>ラベル・名前・メモを取り込む</translation>
    </message>
    <message>
        <source>Table (*.csv *.tsv *.txt)</source>
        <translation>表 (*.csv *.tsv *.txt)</translation>
    </message>
    <message>
        <source>The file could not be imported</source>
        <translation>ファイルを取り込めませんでした</translation>
    </message>
</context>
<context>
    <name>FleetTable</name>
    <message>
        <source>All devices</source>
        <translation>全デバイス</translation>
    </message>
</context>
<context>
    <name>FolderRow</name>
    <message>
        <source>Do not let it know of {folder}</source>
        <translation>{folder}を知らせない</translation>
    </message>
</context>
<context>
    <name>FollowLine</name>
    <message>
        <source>Follow again</source>
        <translation>追従を再開</translation>
    </message>
    <message numerus="yes">
        <source>%n new entries</source>
        <translation>
            <numerusform>新しい記録%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing new yet</source>
        <translation>新しい記録はまだありません</translation>
    </message>
    <message>
        <source>Paused. {news}</source>
        <translation>一時停止中。{news}</translation>
    </message>
</context>
<context>
    <name>FormAsk</name>
    <message>
        <source>What you send goes to {server}. A form is no place for passwords: a server that wants one opens an address of its own.</source>
        <translation>送信した内容は{server}に届きます。フォームはパスワードを入力する場所ではありません。パスワードが必要なサーバーは、自身のアドレスを開きます。</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>The server hears that you made no choice. It may ask again.</source>
        <translation>選択しなかったことがサーバーに伝わります。サーバーがもう一度求めることがあります。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Send the answers</source>
        <translation>入力内容を送信</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>あとで</translation>
    </message>
</context>
<context>
    <name>FormCard</name>
    <message>
        <source>Save these values, or take in saved ones</source>
        <translation>これらの値を保存するか、保存した値を使います</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>待機を中止</translation>
    </message>
    <message>
        <source>The device does not say what this does.</source>
        <translation>この操作の内容は、デバイスから示されていません。</translation>
    </message>
    <message>
        <source>No answer is expected. Waiting for the device to come back…</source>
        <translation>この操作に応答はありません。デバイスの復帰を待っています…</translation>
    </message>
    <message>
        <source>The password is not saved. Enter it before you go on.</source>
        <translation>パスワードは保存されていません。続ける前に入力してください。</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>応答あり</translation>
    </message>
    <message>
        <source>Possible failure</source>
        <translation>失敗の可能性</translation>
    </message>
    <message>
        <source>The device answered “true”.</source>
        <translation>デバイスが「true」を返しました。</translation>
    </message>
    <message>
        <source>It is back.</source>
        <translation>デバイスが復帰しました。</translation>
    </message>
    <message>
        <source>It is back ({version}).</source>
        <translation>デバイスが復帰しました（{version}）。</translation>
    </message>
    <message>
        <source>It has started again.</source>
        <translation>デバイスが起動し直しました。</translation>
    </message>
    <message>
        <source>It has started again ({version}).</source>
        <translation>デバイスが起動し直しました（{version}）。</translation>
    </message>
    <message>
        <source>It is back with version {version}; it was {former}.</source>
        <translation>デバイスがバージョン{version}で復帰しました（以前は{former}）。</translation>
    </message>
    <message>
        <source>It is back with version {version}, the same as before. Unless the file holds this very version, the upgrade failed; check that the device can reach the address.</source>
        <translation>デバイスが以前と同じバージョン{version}で復帰しました。ファイルが同じバージョンでなければ、アップグレードは失敗しています。デバイスがアドレスに接続できることを確認してください。</translation>
    </message>
    <message>
        <source>The device answered instead of restarting, which means that the upgrade failed. Check that it can reach the address and that the file is firmware for it.</source>
        <translation>デバイスが再起動せずに応答したため、アップグレードは失敗しています。デバイスがアドレスに接続できること、ファイルがこのデバイス用のファームウェアであることを確認してください。</translation>
    </message>
    <message>
        <source>It has not come back yet. Check that it has power and reaches this computer. Waiting goes on.</source>
        <translation>デバイスがまだ復帰していません。電源が入っていて、このPCに接続できることを確認してください。引き続き待機しています。</translation>
    </message>
    <message>
        <source>You stopped waiting. The device may still do it.</source>
        <translation>待機を中止しました。デバイスはまだ実行する可能性があります。</translation>
    </message>
</context>
<context>
    <name>FormNameDialog</name>
    <message>
        <source>A form of this name is saved already; it is replaced.</source>
        <translation>同じ名前のフォームがすでに保存されています。保存すると置き換えられます。</translation>
    </message>
    <message>
        <source>Another form of this tool has this name.</source>
        <translation>この名前は、このツールの別のフォームで使われています。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置き換え</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>FormPage</name>
    <message>
        <source>This tool takes no arguments.</source>
        <translation>このツールに引数はありません。</translation>
    </message>
</context>
<context>
    <name>FormView</name>
    <message>
        <source>Arguments</source>
        <translation>引数</translation>
    </message>
</context>
<context>
    <name>FoundRow</name>
    <message>
        <source>Set up…</source>
        <translation>セットアップ…</translation>
    </message>
    <message>
        <source>Found in your network</source>
        <translation>ネットワーク内で見つかりました</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>追加…</translation>
    </message>
</context>
<context>
    <name>FrameDetail</name>
    <message>
        <source>Readable</source>
        <translation>見やすい形式</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>How the frame is shown</source>
        <translation>フレームの表示方法</translation>
    </message>
    <message>
        <source>Copy the frame</source>
        <translation>フレームをコピー</translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation>コマンドラインとしてコピー</translation>
    </message>
    <message>
        <source>Choose a frame to see all of it.</source>
        <translation>フレームを選択すると、内容がすべて表示されます。</translation>
    </message>
    <message>
        <source>id {id}</source>
        <translation>id {id}</translation>
    </message>
    <message>
        <source>Show the request</source>
        <translation>要求を表示</translation>
    </message>
    <message>
        <source>Show the request, {time} before</source>
        <translation>{time}前の要求を表示</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>応答を表示</translation>
    </message>
    <message>
        <source>Show the answer, {time} later</source>
        <translation>{time}後の応答を表示</translation>
    </message>
    <message>
        <source>No answer has come.</source>
        <translation>応答は届いていません。</translation>
    </message>
    <message>
        <source>No answer came before the app gave up waiting.</source>
        <translation>アプリが待機をやめるまでに応答は届きませんでした。</translation>
    </message>
    <message>
        <source>Text of the frame</source>
        <translation>フレームのテキスト</translation>
    </message>
    <message>
        <source>Long texts are shortened here. A copy has all of the frame.</source>
        <translation>ここでは長いテキストが省略されています。コピーにはフレーム全体が含まれます。</translation>
    </message>
    <message>
        <source>Long texts are shortened here. A copy has what was kept.</source>
        <translation>ここでは長いテキストが省略されています。コピーには保持されている内容が含まれます。</translation>
    </message>
    <message>
        <source>Something secret is left out of the command line. Put it in before use.</source>
        <translation>コマンドラインから秘密の情報を除いてあります。使う前に補ってください。</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
</context>
<context>
    <name>FrameWords</name>
    <message>
        <source>Sent</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>受信</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>応答</translation>
    </message>
    <message>
        <source>Notification</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Greeting</source>
        <translation>あいさつ</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Audio</source>
        <translation>音声</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>読み取り不可</translation>
    </message>
</context>
<context>
    <name>FramesModel</name>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>フレーム</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>After</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
</context>
<context>
    <name>FramesPanel</name>
    <message>
        <source>Show everything</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Open recording…</source>
        <translation>通信記録を開く…</translation>
    </message>
    <message>
        <source>Save recording…</source>
        <translation>通信記録を保存…</translation>
    </message>
    <message>
        <source>No frame matches.</source>
        <translation>一致するフレームがありません。</translation>
    </message>
    <message>
        <source>Frames appear here as they travel.</source>
        <translation>送受信されたフレームがここに表示されます。</translation>
    </message>
    <message>
        <source>There is no frame in it.</source>
        <translation>フレームがありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n new frame(s)</source>
        <translation>
            <numerusform>新しいフレーム%n件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s)</source>
        <translation>
            <numerusform>%n件のフレーム</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n older one(s) are no longer kept</source>
        <translation>
            <numerusform>古い%n件はすでに保持されていません</numerusform>
        </translation>
    </message>
    <message>
        <source>Size of the list</source>
        <translation>リストの大きさ</translation>
    </message>
</context>
<context>
    <name>FramesToolbar</name>
    <message>
        <source>Search frames</source>
        <translation>フレームを検索</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>応答</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>With quirks</source>
        <translation>異常あり</translation>
    </message>
    <message>
        <source>Which frames are shown</source>
        <translation>表示するフレーム</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>追従</translation>
    </message>
    <message>
        <source>Keep the newest frame in view</source>
        <translation>常に最新のフレームを表示</translation>
    </message>
</context>
<context>
    <name>FramesView</name>
    <message>
        <source>Frames, newest last</source>
        <translation>フレーム（新しいものが下）</translation>
    </message>
</context>
<context>
    <name>GalleryView</name>
    <message>
        <source>Pictures of this device, newest first</source>
        <translation>このデバイスの画像（新しい順）</translation>
    </message>
</context>
<context>
    <name>GateHost</name>
    <message>
        <source>Take a snapshot of the screen of {device} every {seconds} s, until you stop?</source>
        <translation>停止するまで、{device} の画面を {seconds} 秒ごとに撮影しますか？</translation>
    </message>
</context>
<context>
    <name>GatewayPane</name>
    <message>
        <source>Gateway</source>
        <translation>ゲートウェイ</translation>
    </message>
    <message>
        <source>For devices of a self-hosted backend with an MQTT gateway. The gateway has no list of its devices: bring their client ids from its log or from the backend.</source>
        <translation>MQTTゲートウェイを備えた、自前のバックエンドのデバイス向けです。ゲートウェイにはデバイスの一覧がないため、ゲートウェイのログかバックエンドからクライアントIDを調べてください。</translation>
    </message>
    <message>
        <source>Devices behind the gateway</source>
        <translation>ゲートウェイに接続しているデバイス</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Signature key</source>
        <translation>署名鍵</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>ファイルから…</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Enter client ids above.</source>
        <translation>上にクライアントIDを入力してください。</translation>
    </message>
    <message>
        <source>Enter the client id of a device first.</source>
        <translation>先にデバイスのクライアントIDを入力してください。</translation>
    </message>
    <message>
        <source>Asking {address}</source>
        <translation>{address}に問い合わせ中</translation>
    </message>
    <message>
        <source>The gateway answered: {there} of {all} devices are connected to it</source>
        <translation>ゲートウェイが応答しました：{all}台中{there}台が接続しています</translation>
    </message>
    <message>
        <source>Online</source>
        <translation>オンライン</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>オフライン</translation>
    </message>
    <message>
        <source>Not asked yet</source>
        <translation>未問い合わせ</translation>
    </message>
    <message>
        <source>Client ids</source>
        <translation>クライアントID</translation>
    </message>
    <message>
        <source>Lists (*.txt *.csv *.json)</source>
        <translation>リスト (*.txt *.csv *.json)</translation>
    </message>
    <message>
        <source>Leave empty to use the saved key</source>
        <translation>空欄なら保存済みのキーを使います</translation>
    </message>
    <message>
        <source>Client IDs, one per line</source>
        <translation>クライアントID（1行に1つ）</translation>
    </message>
    <message>
        <source>Connect to see which devices are online.</source>
        <translation>接続すると、オンラインのデバイスが表示されます。</translation>
    </message>
</context>
<context>
    <name>GroupControl</name>
    <message>
        <source>Nothing can be entered in this group.</source>
        <translation>このグループに入力できる項目はありません。</translation>
    </message>
    <message>
        <source>More values</source>
        <translation>その他の値</translation>
    </message>
    <message>
        <source>Leave out {name}</source>
        <translation>{name}を除外</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>{title} – Manual</source>
        <translation>{title} – マニュアル</translation>
    </message>
    <message>
        <source>Back to the translation</source>
        <translation>翻訳に戻る</translation>
    </message>
    <message>
        <source>In English</source>
        <translation>英語で表示</translation>
    </message>
    <message>
        <source>The English page has changed since it was translated.</source>
        <translation>翻訳のあとで英語のページが変わりました。</translation>
    </message>
    <message>
        <source>This page is in English.</source>
        <translation>このページは英語です。</translation>
    </message>
    <message>
        <source>No browser could be opened. The address is {address}</source>
        <translation>ブラウザーを開けませんでした。アドレスは {address} です</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>マニュアルを検索</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目次</translation>
    </message>
    <message>
        <source>Width of the contents</source>
        <translation>目次の幅</translation>
    </message>
    <message>
        <source>No results.</source>
        <translation>結果がありません。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Back to the page before ({keys})</source>
        <translation>前のページに戻る（{keys}）</translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message>
        <source>This device was never upgraded from this computer.</source>
        <translation>このデバイスをこのPCからアップグレードしたことはありません。</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Export the upgrades of this device</source>
        <translation>このデバイスのアップグレード履歴をエクスポート</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n upgrade(s) exported</source>
        <translation>
            <numerusform>%n件のアップグレードをエクスポートしました</numerusform>
        </translation>
    </message>
    <message>
        <source>The upgrades could not be exported</source>
        <translation>アップグレード履歴をエクスポートできませんでした</translation>
    </message>
    <message>
        <source>Upgrade history</source>
        <translation>アップグレードの履歴</translation>
    </message>
</context>
<context>
    <name>HistoryNews</name>
    <message>
        <source>A new history was begun</source>
        <translation>新しい履歴を開始しました</translation>
    </message>
    <message>
        <source>The history is not complete</source>
        <translation>履歴が完全ではありません</translation>
    </message>
</context>
<context>
    <name>HistoryPane</name>
    <message>
        <source>Delete the history…</source>
        <translation>履歴を削除…</translation>
    </message>
    <message>
        <source>Delete everything</source>
        <translation>すべて削除</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>The history is deleted</source>
        <translation>履歴を削除しました</translation>
    </message>
</context>
<context>
    <name>HistoryRow</name>
    <message>
        <source>Under way</source>
        <translation>進行中</translation>
    </message>
</context>
<context>
    <name>HolderControl</name>
    <message>
        <source>Use an example</source>
        <translation>例を使う</translation>
    </message>
</context>
<context>
    <name>HomeAssistantPane</name>
    <message>
        <source>Password of the broker</source>
        <translation>ブローカーのパスワード</translation>
    </message>
    <message>
        <source>Leave empty to use the saved one</source>
        <translation>空欄なら保存済みのものを使用</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>パスワード</translation>
    </message>
</context>
<context>
    <name>HubLine</name>
    <message>
        <source>Starting…</source>
        <translation>起動中…</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>設定を開く</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>追加…</translation>
    </message>
    <message>
        <source>Listening on {address}</source>
        <translation>{address}で待ち受け中</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Devices cannot connect</source>
        <translation>デバイスは接続できません</translation>
    </message>
    <message>
        <source>Waiting for devices</source>
        <translation>デバイスを待っています</translation>
    </message>
</context>
<context>
    <name>ImageView</name>
    <message>
        <source>Previous picture</source>
        <translation>前の画像</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>次の画像</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>画像を保存…</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>画像を読み込み中…</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} / {count}</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>画像</translation>
    </message>
</context>
<context>
    <name>ImportCard</name>
    <message>
        <source>In the list already, as {name}.</source>
        <translation>すでに「{name}」として一覧にあります。</translation>
    </message>
    <message>
        <source>Switched off in the other app.</source>
        <translation>元のアプリで無効になっています。</translation>
    </message>
    <message>
        <source>Another way to the same server.</source>
        <translation>同じサーバーへの別の方法です。</translation>
    </message>
    <message>
        <source>Kept in the password store: {names}.</source>
        <translation>パスワードストアに保存：{names}。</translation>
    </message>
    <message>
        <source>Version {version}, by {author}</source>
        <translation>バージョン {version}、作者 {author}</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), {size}</source>
        <translation>
            <numerusform>%n 個のファイル、{size}</numerusform>
        </translation>
    </message>
    <message>
        <source>Unpacked to {folder}</source>
        <translation>展開先：{folder}</translation>
    </message>
    <message>
        <source>token</source>
        <translation>トークン</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import {file}</source>
        <translation>{file} を取り込む</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) change.</source>
        <translation>
            <numerusform>%n 台のデバイスが変わります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left out: %n line(s).</source>
        <translation>
            <numerusform>%n 行を除きます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Line {line}: {problem}</source>
        <translation>{line} 行目: {problem}</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>変更内容</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>取り込む</translation>
    </message>
</context>
<context>
    <name>ImportPane</name>
    <message>
        <source>Import MCP servers</source>
        <translation>MCPサーバーのインポート</translation>
    </message>
    <message>
        <source>Text of the file</source>
        <translation>ファイルの内容</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>ファイルを選択…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>From the file of another app (“mcpServers”), a bundle (.mcpb) or a server.json. Choose or drop it, or paste its text.</source>
        <translation>ほかのアプリのファイル（“mcpServers”）、バンドル（.mcpb）、server.json から。ファイルを選ぶかドロップするか、内容を貼り付けてください。</translation>
    </message>
    <message>
        <source>What would be added</source>
        <translation>追加されるサーバー</translation>
    </message>
    <message>
        <source>Add {count} servers</source>
        <translation>{count}個のサーバーを追加</translation>
    </message>
    <message>
        <source>Add server</source>
        <translation>サーバーを追加</translation>
    </message>
    <message>
        <source>Trying {name}, {number} of {count}</source>
        <translation>{name}をテスト中（{number} / {count}）</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>Not unpacked</source>
        <translation>展開できません</translation>
    </message>
    <message numerus="yes">
        <source>Answered, %n tool(s)</source>
        <translation>
            <numerusform>応答あり、ツール%n個</numerusform>
        </translation>
    </message>
    <message>
        <source>{good} of {all} answered and can be added</source>
        <translation>{all}個中{good}個が応答し、追加できます</translation>
    </message>
    <message>
        <source>MCP servers ({names})</source>
        <translation>MCP サーバー ({names})</translation>
    </message>
    <message>
        <source>Nothing is added before you have seen it.</source>
        <translation>内容を確認するまで何も追加されません。</translation>
    </message>
    <message>
        <source>Secrets are missing: enter them, or take the tick away.</source>
        <translation>秘密の値が不足しています。入力するか、チェックを外してください。</translation>
    </message>
    <message>
        <source>Tick what you want to add.</source>
        <translation>追加するものにチェックを入れてください。</translation>
    </message>
    <message>
        <source>Read what will be started and agree to it; then test it.</source>
        <translation>起動される内容を確認して同意し、テストしてください。</translation>
    </message>
    <message>
        <source>Test it first; then it can be added.</source>
        <translation>先にテストすると、追加できるようになります。</translation>
    </message>
    <message>
        <source>Allow these programs to run with my permissions</source>
        <translation>これらのプログラムを自分の権限で実行することを許可する</translation>
    </message>
</context>
<context>
    <name>InstallProgress</name>
    <message>
        <source>Serve</source>
        <translation>提供</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>取得</translation>
    </message>
    <message>
        <source>Hello</source>
        <translation>再接続</translation>
    </message>
    <message>
        <source>Download of the assets</source>
        <translation>アセットのダウンロード</translation>
    </message>
    <message>
        <source>Cancel installation</source>
        <translation>インストールを中止</translation>
    </message>
    <message>
        <source>Back to the file</source>
        <translation>ファイルに戻る</translation>
    </message>
    <message>
        <source>{part} of {whole}</source>
        <translation>{whole} 中 {part}</translation>
    </message>
</context>
<context>
    <name>JsonTableView</name>
    <message>
        <source>The answer as a table</source>
        <translation>表としての応答</translation>
    </message>
</context>
<context>
    <name>JsonTreeView</name>
    <message>
        <source>result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>The answer as a tree</source>
        <translation>応答のツリー</translation>
    </message>
    <message>
        <source>Copy the value</source>
        <translation>値をコピー</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>パスをコピー</translation>
    </message>
</context>
<context>
    <name>JsonView</name>
    <message>
        <source>Send it anyway</source>
        <translation>それでも送信</translation>
    </message>
    <message>
        <source>This does not fit what the tool describes.</source>
        <translation>ツールの説明に合わない内容です。</translation>
    </message>
</context>
<context>
    <name>KeepDialog</name>
    <message>
        <source>Keep the app running when its window is closed?</source>
        <translation>ウィンドウを閉じてもアプリを実行し続けますか？</translation>
    </message>
    <message>
        <source>It can go on in the tray: devices stay connected, and you are told what happens. Click its icon to see the window again.</source>
        <translation>アプリはトレイで動作を続けられます。デバイスは接続されたままで、出来事は通知されます。トレイのアイコンをクリックすると、ウィンドウが再び表示されます。</translation>
    </message>
    <message>
        <source>You are asked this once. The settings, under Notifications, change it.</source>
        <translation>この確認は一度だけ表示されます。設定の「通知」で変更できます。</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>実行を続ける</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>Name of a new entry</source>
        <translation>新しい項目の名前</translation>
    </message>
    <message>
        <source>Choose a name…</source>
        <translation>名前を選択…</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
</context>
<context>
    <name>KindPane</name>
    <message>
        <source>Add device</source>
        <translation>デバイスを追加</translation>
    </message>
</context>
<context>
    <name>LabelDialog</name>
    <message numerus="yes">
        <source>Labels of %n device(s)</source>
        <translation>
            <numerusform>%n 台のデバイスのラベル</numerusform>
        </translation>
    </message>
    <message>
        <source>Separate labels with commas. A device keeps its other labels.</source>
        <translation>ラベルは半角コンマで区切ります。ほかのラベルはそのまま残ります。</translation>
    </message>
    <message>
        <source>school, 4B</source>
        <translation>school, 4B</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Other labels: {labels}</source>
        <translation>ほかのラベル: {labels}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>LastCalls</name>
    <message>
        <source>Calls of this tool appear here.</source>
        <translation>このツールの呼び出しがここに表示されます。</translation>
    </message>
    <message>
        <source>Last calls</source>
        <translation>最近の呼び出し</translation>
    </message>
</context>
<context>
    <name>LastCallsModel</name>
    <message>
        <source>No arguments</source>
        <translation>引数なし</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>Possible failure</source>
        <translation>失敗の可能性</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>Restarted</source>
        <translation>再起動済み</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>接続切れ</translation>
    </message>
    <message>
        <source>Stopped waiting</source>
        <translation>待機中止</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未送信</translation>
    </message>
</context>
<context>
    <name>LastCallsView</name>
    <message>
        <source>Last calls</source>
        <translation>最近の呼び出し</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再実行</translation>
    </message>
    <message>
        <source>Fill the form with these values</source>
        <translation>これらの値をフォームに入力</translation>
    </message>
    <message>
        <source>Pin to the Overview</source>
        <translation>概要にピン留め</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>応答を表示</translation>
    </message>
    <message>
        <source>Run again with {arguments}</source>
        <translation>{arguments}で再実行</translation>
    </message>
</context>
<context>
    <name>LastUndo</name>
    <message>
        <source>Undo: {device}, {change}</source>
        <translation>元に戻す：{device}、{change}</translation>
    </message>
</context>
<context>
    <name>LineControl</name>
    <message>
        <source>Show the text</source>
        <translation>テキストを表示</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>例</translation>
    </message>
    <message>
        <source>Hide the text</source>
        <translation>テキストを隠す</translation>
    </message>
    <message>
        <source>An empty text is sent</source>
        <translation>空のテキストを送信します</translation>
    </message>
</context>
<context>
    <name>LinkCard</name>
    <message>
        <source>Read</source>
        <translation>読み取り</translation>
    </message>
    <message>
        <source>Read {name}</source>
        <translation>{name}を読み取る</translation>
    </message>
</context>
<context>
    <name>LiveSection</name>
    <message>
        <source>Live</source>
        <translation>ライブ</translation>
    </message>
    <message>
        <source>Open activity</source>
        <translation>アクティビティを開く</translation>
    </message>
    <message>
        <source>What happened last</source>
        <translation>最近の出来事</translation>
    </message>
    <message>
        <source>No activity yet.</source>
        <translation>アクティビティはまだありません。</translation>
    </message>
</context>
<context>
    <name>LogCard</name>
    <message>
        <source>{level} and worse</source>
        <translation>{level}以上</translation>
    </message>
    <message>
        <source>Log level</source>
        <translation>ログの詳しさ</translation>
    </message>
    <message>
        <source>Server default</source>
        <translation>サーバーに任せる</translation>
    </message>
    <message>
        <source>Log messages appear in the activity.</source>
        <translation>ログの内容はアクティビティに表示されます。</translation>
    </message>
</context>
<context>
    <name>LoginDialog</name>
    <message>
        <source>Signature key</source>
        <translation>署名鍵</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>Empty: it is forgotten</source>
        <translation>空にすると削除されます</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>サインアウト</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>For the broker {place}, which {name} is behind. All devices behind it share this password.</source>
        <translation>{name}が接続しているブローカー{place}用です。このブローカーのすべてのデバイスで、このパスワードを共有します。</translation>
    </message>
    <message>
        <source>For the gateway {place}, which {name} is behind. All devices behind it share this key.</source>
        <translation>{name}が接続しているゲートウェイ{place}用です。このゲートウェイのすべてのデバイスで、この鍵を共有します。</translation>
    </message>
    <message>
        <source>For {name}, the MCP server at {place}.</source>
        <translation>{place}のMCPサーバー「{name}」用です。</translation>
    </message>
    <message>
        <source>Waiting for you to sign in in the browser</source>
        <translation>ブラウザーでのサインインを待っています</translation>
    </message>
    <message>
        <source>Sign in with browser…</source>
        <translation>ブラウザーでサインイン…</translation>
    </message>
</context>
<context>
    <name>LongCallRow</name>
    <message>
        <source>Cancel call</source>
        <translation>呼び出しを取り消す</translation>
    </message>
    <message>
        <source>{tool}: {state}</source>
        <translation>{tool}：{state}</translation>
    </message>
    <message>
        <source>Waiting for the server to be connected again</source>
        <translation>サーバーの再接続を待っています</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>取り消しています…</translation>
    </message>
    <message>
        <source>The server needs an answer from you</source>
        <translation>サーバーがあなたの回答を待っています</translation>
    </message>
    <message>
        <source>The server is working on it</source>
        <translation>サーバーが処理しています</translation>
    </message>
</context>
<context>
    <name>LongText</name>
    <message>
        <source>The answer as text</source>
        <translation>テキスト形式の応答</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>The manual could not be opened</source>
        <translation>マニュアルを開けませんでした</translation>
    </message>
    <message>
        <source>Its files are missing from this installation.</source>
        <translation>このインストールにはマニュアルのファイルがありません。</translation>
    </message>
    <message>
        <source>Something went wrong in the app</source>
        <translation>アプリで問題が発生しました</translation>
    </message>
    <message>
        <source>Your devices are not affected. The details are in the log.</source>
        <translation>デバイスへの影響はありません。詳細はログにあります。</translation>
    </message>
</context>
<context>
    <name>MappingControl</name>
    <message>
        <source>{count} entries</source>
        <translation>{count}項目</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1項目</translation>
    </message>
    <message>
        <source>No entries yet</source>
        <translation>まだ項目がありません</translation>
    </message>
    <message>
        <source>No entries</source>
        <translation>項目なし</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（名前なし）</translation>
    </message>
    <message>
        <source>Name of a new entry of {name}</source>
        <translation>{name}の新しい項目の名前</translation>
    </message>
</context>
<context>
    <name>MeaningCard</name>
    <message>
        <source>Copy lines</source>
        <translation>行をコピー</translation>
    </message>
    <message>
        <source>Why we think so</source>
        <translation>判断の根拠</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>対処方法</translation>
    </message>
    <message numerus="yes">
        <source>%n restart(s)</source>
        <translation>
            <numerusform>再起動 %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in the log</source>
        <translation>ログで表示</translation>
    </message>
</context>
<context>
    <name>Measures</name>
    <message>
        <source>{count} ms</source>
        <translation>{count} ms</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count}秒</translation>
    </message>
    <message>
        <source>{minutes} min {seconds} s</source>
        <translation>{minutes}分{seconds}秒</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>たった今</translation>
    </message>
    <message>
        <source>{count} s ago</source>
        <translation>{count}秒前</translation>
    </message>
    <message>
        <source>{count} min ago</source>
        <translation>{count}分前</translation>
    </message>
    <message>
        <source>{count} h ago</source>
        <translation>{count}時間前</translation>
    </message>
    <message>
        <source>{count} KB</source>
        <translation>{count} KB</translation>
    </message>
    <message>
        <source>{count} MB</source>
        <translation>{count} MB</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>yyyy/MM/dd</translation>
    </message>
</context>
<context>
    <name>MessageCard</name>
    <message>
        <source>Language model</source>
        <translation>言語モデル</translation>
    </message>
    <message>
        <source>User</source>
        <translation>ユーザー</translation>
    </message>
    <message>
        <source>Leave this out</source>
        <translation>これを除外</translation>
    </message>
    <message>
        <source>Picture for the model</source>
        <translation>モデルに渡す画像</translation>
    </message>
    <message>
        <source>A sound: {kind}, {size}</source>
        <translation>音声：{kind}、{size}</translation>
    </message>
    <message>
        <source>The content of {address}</source>
        <translation>{address}の内容</translation>
    </message>
    <message>
        <source>Part as JSON</source>
        <translation>JSONとしての部分</translation>
    </message>
    <message>
        <source>This text is too long to be edited here.</source>
        <translation>テキストが長すぎるため、ここでは編集できません。</translation>
    </message>
    <message>
        <source>What the message says</source>
        <translation>メッセージの内容</translation>
    </message>
    <message>
        <source>Only the beginning is shown. All of it goes to the model.</source>
        <translation>先頭部分だけを表示しています。モデルにはすべて送信されます。</translation>
    </message>
</context>
<context>
    <name>MessageDialog</name>
    <message>
        <source>Message for {device}</source>
        <translation>{device} へのメッセージ</translation>
    </message>
    <message>
        <source>Dinner is ready</source>
        <translation>ごはんですよ</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>With a sound</source>
        <translation>音あり</translation>
    </message>
    <message>
        <source>Silent</source>
        <translation>音なし</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>音</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>送信</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Program</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>経路</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Encryption</source>
        <translation>暗号化</translation>
    </message>
    <message>
        <source>Handshake</source>
        <translation>ハンドシェイク</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Login</source>
        <translation>ログイン</translation>
    </message>
    <message>
        <source>Not tried, because a step before it failed.</source>
        <translation>前の手順が失敗したため、確認していません。</translation>
    </message>
    <message>
        <source>Not tried, because the proxy of this computer goes there in its place.</source>
        <translation>このPCのプロキシが代わりに接続するため、確認していません。</translation>
    </message>
    <message>
        <source>The program was started.</source>
        <translation>プログラムを起動しました。</translation>
    </message>
    <message>
        <source>{host} is {addresses}.</source>
        <translation>{host}のアドレスは{addresses}です。</translation>
    </message>
    <message>
        <source>The name {host} was not resolved within {seconds} seconds.</source>
        <translation>{seconds}秒以内に{host}という名前のアドレスがわかりませんでした。</translation>
    </message>
    <message>
        <source>Nobody knows the name {host}.</source>
        <translation>{host}という名前は見つかりません。</translation>
    </message>
    <message>
        <source>The way to {address} begins at this computer&apos;s address {local}.</source>
        <translation>{address}への経路は、このPCのアドレス{local}から始まります。</translation>
    </message>
    <message>
        <source>{address} is in the same network as this computer.</source>
        <translation>{address}は、このPCと同じネットワークにあります。</translation>
    </message>
    <message>
        <source>{address} is this computer itself.</source>
        <translation>{address}はこのPC自身です。</translation>
    </message>
    <message>
        <source>{address} is a private address of another network than this computer&apos;s ({local}).</source>
        <translation>{address}は、このPC（{local}）とは別のネットワークのプライベートアドレスです。</translation>
    </message>
    <message>
        <source>No way leads from this computer to {address}.</source>
        <translation>このPCから{address}への経路がありません。</translation>
    </message>
    <message>
        <source>Port {port} is open at {address}.</source>
        <translation>{address}のポート{port}は開いています。</translation>
    </message>
    <message>
        <source>{address} is there, but nothing listens on its port {port}.</source>
        <translation>{address}は存在しますが、ポート{port}で待ち受けているものがありません。</translation>
    </message>
    <message>
        <source>Nothing answered at {address}, port {port}, within {seconds} seconds.</source>
        <translation>{address}のポート{port}から、{seconds}秒以内に応答がありませんでした。</translation>
    </message>
    <message>
        <source>The connection is encrypted, and {host} has proved who it is.</source>
        <translation>接続は暗号化されており、{host}の身元を確認できました。</translation>
    </message>
    <message>
        <source>The certificate of {host} is out of date.</source>
        <translation>{host}の証明書は期限切れです。</translation>
    </message>
    <message>
        <source>The certificate that is used there is not for {host}.</source>
        <translation>接続先で使われている証明書は{host}用ではありません。</translation>
    </message>
    <message>
        <source>The certificate of {host} was refused: {reason}.</source>
        <translation>{host}の証明書が拒否されました：{reason}。</translation>
    </message>
    <message>
        <source>{host} does not answer with an encrypted connection ({reason}).</source>
        <translation>{host}が暗号化接続で応答しません（{reason}）。</translation>
    </message>
    <message>
        <source>{host} did not answer with an encrypted connection within {seconds} seconds.</source>
        <translation>{host}が{seconds}秒以内に暗号化接続で応答しませんでした。</translation>
    </message>
    <message>
        <source>It answered as expected.</source>
        <translation>想定どおりの応答がありました。</translation>
    </message>
    <message>
        <source>The login was accepted.</source>
        <translation>ログインが受け付けられました。</translation>
    </message>
    <message>
        <source>No login was asked for.</source>
        <translation>ログインは求められませんでした。</translation>
    </message>
    <message>
        <source>The gateway says that the device is connected to it.</source>
        <translation>ゲートウェイによると、デバイスは接続しています。</translation>
    </message>
    <message>
        <source>{name} {version} answered and listed {count} tools.</source>
        <translation>{name} {version}が応答し、ツールを{count}個返しました。</translation>
    </message>
    <message>
        <source>No device is named, so none was asked.</source>
        <translation>デバイスの指定がないため、どのデバイスにも問い合わせていません。</translation>
    </message>
    <message>
        <source>No answer came within {seconds} seconds.</source>
        <translation>{seconds}秒以内に応答がありませんでした。</translation>
    </message>
    <message>
        <source>This computer listens on port {port}.</source>
        <translation>このPCはポート{port}で待ち受けています。</translation>
    </message>
    <message>
        <source>This computer does not listen.</source>
        <translation>このPCは待ち受けていません。</translation>
    </message>
    <message>
        <source>This computer does not answer at its own address {address}.</source>
        <translation>このPCは自身のアドレス{address}で応答していません。</translation>
    </message>
    <message>
        <source>A device was turned away: its token is not the one that was set.</source>
        <translation>デバイスを拒否しました。トークンが設定と一致しません。</translation>
    </message>
    <message>
        <source>No device was turned away for its token.</source>
        <translation>トークンが原因で拒否したデバイスはありません。</translation>
    </message>
    <message>
        <source>The device is not connected now.</source>
        <translation>デバイスは現在接続されていません。</translation>
    </message>
    <message>
        <source>Check the spelling. Names that end in .local are known in the same network only; the device&apos;s IP address works as well.</source>
        <translation>つづりを確認してください。.localで終わる名前は同じネットワーク内でのみ使えます。デバイスのIPアドレスも使用できます。</translation>
    </message>
    <message>
        <source>Connect this computer to the network, or switch on its Wi-Fi.</source>
        <translation>このPCをネットワークに接続するか、Wi-Fiをオンにしてください。</translation>
    </message>
    <message>
        <source>If a later step fails, connect this computer and the device to the same Wi-Fi. Guest networks keep their devices apart.</source>
        <translation>後の手順が失敗する場合は、このPCとデバイスを同じWi-Fiに接続してください。ゲストネットワークではデバイス同士が隔離されます。</translation>
    </message>
    <message>
        <source>Check the port in the address, and that the device or program that should listen there is running.</source>
        <translation>アドレスのポートと、そこで待ち受けるはずのデバイスまたはプログラムが動作していることを確認してください。</translation>
    </message>
    <message>
        <source>Check that it is switched on, that its address is still this one, and that no firewall keeps it apart.</source>
        <translation>電源が入っていること、アドレスが変わっていないこと、ファイアウォールで遮断されていないことを確認してください。</translation>
    </message>
    <message>
        <source>Check this computer&apos;s date. If that is right, the certificate has to be renewed there.</source>
        <translation>このPCの日付を確認してください。正しい場合は、接続先の証明書を更新する必要があります。</translation>
    </message>
    <message>
        <source>Use the name for which the certificate was made, or have another one made.</source>
        <translation>証明書に記載された名前を使うか、証明書を作り直してもらってください。</translation>
    </message>
    <message>
        <source>If the certificate was made by yourself, add its authority to those that this computer trusts; for a broker, name the CA file.</source>
        <translation>自分で作成した証明書の場合は、その認証局をこのPCが信頼する認証局に追加してください。ブローカーの場合は、CAファイルを指定してください。</translation>
    </message>
    <message>
        <source>Check the port, or use the address without encryption if the connection never leaves your own network.</source>
        <translation>ポートを確認してください。自分のネットワーク内だけの接続なら、暗号化なしのアドレスも使用できます。</translation>
    </message>
    <message>
        <source>Check the whole address: the port and the path belong to it.</source>
        <translation>ポートとパスを含めて、アドレス全体を確認してください。</translation>
    </message>
    <message>
        <source>A device does one thing after the other. Wait a moment and try again.</source>
        <translation>デバイスは一度に1つのことしか処理できません。少し待ってから、もう一度試してください。</translation>
    </message>
    <message>
        <source>Check that the device is on, and that its id in the address is right.</source>
        <translation>デバイスの電源が入っていて、アドレスのIDが正しいことを確認してください。</translation>
    </message>
    <message>
        <source>Open the settings and let it listen.</source>
        <translation>設定を開いて、待ち受けを有効にしてください。</translation>
    </message>
    <message>
        <source>Let it listen on all addresses in the settings.</source>
        <translation>設定で、すべてのアドレスで待ち受けるようにしてください。</translation>
    </message>
    <message>
        <source>Allow this app in the firewall of this computer.</source>
        <translation>このPCのファイアウォールで、このアプリを許可してください。</translation>
    </message>
    <message>
        <source>Set the same token on the device and in the settings.</source>
        <translation>デバイスと設定で同じトークンを使用してください。</translation>
    </message>
    <message>
        <source>The file is empty. Download or build it again and choose xiaozhi.bin.</source>
        <translation>ファイルが空です。ダウンロードかビルドをやり直して、xiaozhi.binを選択してください。</translation>
    </message>
    <message>
        <source>The file begins like empty flash memory, so there is no application in it. Choose xiaozhi.bin.</source>
        <translation>ファイルの先頭が空のフラッシュメモリと同じで、アプリケーションが含まれていません。xiaozhi.binを選択してください。</translation>
    </message>
    <message>
        <source>This is a bootloader, the small program that starts the application. Choose xiaozhi.bin, the application.</source>
        <translation>これはブートローダー（アプリケーションを起動する小さなプログラム）です。アプリケーションのxiaozhi.binを選択してください。</translation>
    </message>
    <message>
        <source>This is a partition table, which says how the flash memory is divided. Choose xiaozhi.bin, the application.</source>
        <translation>これはパーティションテーブル（フラッシュメモリの区分けを示すもの）です。アプリケーションのxiaozhi.binを選択してください。</translation>
    </message>
    <message>
        <source>This is a program in the form {kind}, which devices cannot install. Choose the xiaozhi.bin in the same folder of the build.</source>
        <translation>これは{kind}形式のプログラムで、デバイスにはインストールできません。ビルド時に一緒に生成されたxiaozhi.binを選択してください。</translation>
    </message>
    <message>
        <source>This is a file of fonts, sounds and pictures (assets.bin), not the application. A device fetches it from the address that is set as its assets address. Choose xiaozhi.bin.</source>
        <translation>これはフォント、サウンド、画像のファイル（assets.bin）で、アプリケーションではありません。デバイスは、アセットのアドレスに設定された場所からこれを取得します。xiaozhi.binを選択してください。</translation>
    </message>
    <message>
        <source>This is a file system with data for the device, not the application. Choose xiaozhi.bin.</source>
        <translation>これはデバイスのデータを収めたファイルシステムで、アプリケーションではありません。xiaozhi.binを選択してください。</translation>
    </message>
    <message>
        <source>This is a web page, not firmware. A link was saved instead of the file behind it, or the server asked for a login. Download xiaozhi.bin itself.</source>
        <translation>これはファームウェアではなくWebページです。リンク先のファイルではなくリンクが保存されたか、サーバーがログインを求めています。xiaozhi.bin本体をダウンロードしてください。</translation>
    </message>
    <message>
        <source>This is a text file, not firmware. Perhaps the server answered with an error, or only a reference to the real file was downloaded. Download xiaozhi.bin itself.</source>
        <translation>これはファームウェアではなくテキストファイルです。サーバーがエラーを返したか、実際のファイルへの参照だけがダウンロードされた可能性があります。xiaozhi.bin本体をダウンロードしてください。</translation>
    </message>
    <message>
        <source>This is no firmware for these devices: an application begins with the byte E9. Choose xiaozhi.bin.</source>
        <translation>この種のデバイスのファームウェアではありません。アプリケーションはバイトE9で始まります。xiaozhi.binを選択してください。</translation>
    </message>
    <message>
        <source>This is a program for an Espressif chip, but not an application that says its name and version: perhaps an old bootloader. Choose xiaozhi.bin.</source>
        <translation>これはEspressifチップ用のプログラムですが、名前とバージョンを持つアプリケーションではありません。古いブートローダーの可能性があります。xiaozhi.binを選択してください。</translation>
    </message>
    <message>
        <source>The file has {size} bytes, more than the {limit} that any device could hold. Choose xiaozhi.bin.</source>
        <translation>ファイルは{size}バイトで、デバイスに収まる上限の{limit}バイトを超えています。xiaozhi.binを選択してください。</translation>
    </message>
    <message>
        <source>The file ends after {size} bytes, but its contents go on to {needed} or further: it was not downloaded or copied completely. Download it again.</source>
        <translation>ファイルは{size}バイトで終わっていますが、内容は{needed}バイト以上あるはずです。ダウンロードかコピーが不完全です。もう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>The file begins like firmware, but its inner order is broken. Download it again.</source>
        <translation>ファイルの先頭はファームウェアのようですが、内部の構造が壊れています。もう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>The file is damaged: its checksum is not that of its contents. A device would throw it away after the download. Download it again.</source>
        <translation>ファイルが破損しています。チェックサムが内容と一致しません。デバイスはダウンロード後に破棄します。もう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>The file is damaged: its SHA-256 is not that of its contents. A device would throw it away after the download. Download it again.</source>
        <translation>ファイルが破損しています。SHA-256が内容と一致しません。デバイスはダウンロード後に破棄します。もう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>There is no file {file}.</source>
        <translation>ファイル{file}がありません。</translation>
    </message>
    <message>
        <source>The file {file} cannot be read: {reason}.</source>
        <translation>ファイル{file}を読み込めません：{reason}。</translation>
    </message>
    <message>
        <source>“{text}” is no chip that is known here. Known are: {known}.</source>
        <translation>「{text}」は対応していないチップです。対応チップ：{known}。</translation>
    </message>
    <message>
        <source>The file is for {image}, but the device has {device}. It could never start there. Choose the xiaozhi.bin that was built for this board.</source>
        <translation>ファイルは{image}用ですが、デバイスのチップは{device}です。このデバイスでは起動できません。このボード用にビルドされたxiaozhi.binを選択してください。</translation>
    </message>
    <message>
        <source>The file needs the chip&apos;s revision {needed} or newer, and the device has {device}. Choose a build for older chips.</source>
        <translation>ファイルにはチップのリビジョン{needed}以降が必要ですが、デバイスは{device}です。古いチップ用のビルドを選択してください。</translation>
    </message>
    <message>
        <source>The file has {size} bytes, and the device has room for {room} bytes of application. Choose a build for this board; a new partition table can only be written by cable.</source>
        <translation>ファイルは{size}バイトですが、デバイスのアプリケーション領域は{room}バイトです。このボード用のビルドを選択してください。新しいパーティションテーブルはケーブルでしか書き込めません。</translation>
    </message>
    <message>
        <source>The file has {size} bytes, more than the device&apos;s whole flash memory ({room} bytes). Choose a build for this board.</source>
        <translation>ファイルは{size}バイトで、デバイスのフラッシュメモリ全体（{room}バイト）を超えています。このボード用のビルドを選択してください。</translation>
    </message>
    <message>
        <source>The device has only one place for an application, so it cannot be upgraded over the network. Write the firmware by cable.</source>
        <translation>デバイスにはアプリケーションの領域が1つしかないため、ネットワーク経由ではアップグレードできません。ケーブルでファームウェアを書き込んでください。</translation>
    </message>
    <message>
        <source>The device runs this very build of version {version} already.</source>
        <translation>デバイスではすでに、バージョン{version}のこのビルドが動作しています。</translation>
    </message>
    <message>
        <source>The device runs version {version} already. Some firmware refuses to install its own version again.</source>
        <translation>デバイスではすでにバージョン{version}が動作しています。ファームウェアによっては、同じバージョンの再インストールを拒否します。</translation>
    </message>
    <message>
        <source>The file holds version {version}, older than the device&apos;s {current}.</source>
        <translation>ファイルのバージョンは{version}で、デバイスの{current}より古いものです。</translation>
    </message>
    <message>
        <source>The file holds version “{version}” and the device runs “{current}”. Which of them is newer cannot be told.</source>
        <translation>ファイルのバージョンは「{version}」、デバイスは「{current}」です。どちらが新しいか判断できません。</translation>
    </message>
    <message>
        <source>The device does not say which version it runs, so version {version} may be older.</source>
        <translation>デバイスは動作中のバージョンを示していないため、バージョン{version}のほうが古い可能性があります。</translation>
    </message>
    <message>
        <source>The file is the project “{image}”, and the device runs “{device}”. After the upgrade it may not connect to this app any more.</source>
        <translation>ファイルはプロジェクト「{image}」のものですが、デバイスで動作しているのは「{device}」です。アップグレード後は、このアプリに接続しなくなる可能性があります。</translation>
    </message>
    <message>
        <source>The device cannot say which chip it has, so nobody has checked that the file is for it. The file is for {chip}.</source>
        <translation>デバイスはチップの種類を示せないため、ファイルが適合するかどうかを確認していません。ファイルは{chip}用です。</translation>
    </message>
    <message>
        <source>The file carries no SHA-256 of its own, so damage could go unnoticed. Its weaker checksum is right.</source>
        <translation>ファイルにSHA-256が含まれていないため、破損に気付けない可能性があります。簡易なチェックサムは一致しています。</translation>
    </message>
    <message>
        <source>After the application the file goes on for {count} bytes that are neither padding nor a signature. The device ignores them.</source>
        <translation>ファイルには、アプリケーションの後に、パディングでも署名でもない{count}バイトが続いています。デバイスはこれを無視します。</translation>
    </message>
    <message>
        <source>{text}</source>
        <translation>{text}</translation>
    </message>
    <message>
        <source>Listens to what announces itself. Nothing is connected to by itself.</source>
        <translation>機器のアナウンスを受信します。自動的に接続することはありません。</translation>
    </message>
    <message>
        <source>While this is off, devices set up with this computer get no answer, and none stays connected over MQTT.</source>
        <translation>オフの間、このPCで設定したデバイスには応答せず、デバイスがMQTTで接続を維持することもできません。</translation>
    </message>
    <message>
        <source>of the set-up address</source>
        <translation>セットアップ用アドレスのポート</translation>
    </message>
    <message>
        <source>The address of the server that they had before. Empty is none.</source>
        <translation>以前使っていたサーバーのアドレスです。空の場合はありません。</translation>
    </message>
    <message>
        <source>Write the merged firmware file for exactly this board: companion cable flash FILE</source>
        <translation>このボード専用の結合ファームウェアファイルを書き込みます：companion cable flash FILE</translation>
    </message>
    <message>
        <source>{items}</source>
        <translation>{items}</translation>
    </message>
    <message>
        <source>This is required.</source>
        <translation>必須項目です。</translation>
    </message>
    <message>
        <source>This is required when {other} is sent.</source>
        <translation>{other}を送信する場合は必須です。</translation>
    </message>
    <message>
        <source>This must not be null.</source>
        <translation>nullは指定できません。</translation>
    </message>
    <message>
        <source>What is sent to a tool must be a group of named values.</source>
        <translation>ツールに送信する内容は、名前付きの値のグループでなければなりません。</translation>
    </message>
    <message>
        <source>This can only be {value}.</source>
        <translation>指定できるのは{value}だけです。</translation>
    </message>
    <message>
        <source>This must not be empty.</source>
        <translation>空にはできません。</translation>
    </message>
    <message>
        <source>This must have at least {limit} characters; it has {length}.</source>
        <translation>{limit}文字以上で入力してください（現在{length}文字）。</translation>
    </message>
    <message>
        <source>This must have at most {limit} characters; it has {length}.</source>
        <translation>{limit}文字以内で入力してください（現在{length}文字）。</translation>
    </message>
    <message>
        <source>This does not have the form {pattern}.</source>
        <translation>{pattern}の形式に合っていません。</translation>
    </message>
    <message>
        <source>This is not of the format “{format}”.</source>
        <translation>「{format}」の形式ではありません。</translation>
    </message>
    <message>
        <source>This is not a date. Write it as 2026-08-31.</source>
        <translation>日付ではありません。2026-08-31のように入力してください。</translation>
    </message>
    <message>
        <source>This is not a time with its time zone. Write it as 14:28:00Z.</source>
        <translation>タイムゾーン付きの時刻ではありません。14:28:00Zのように入力してください。</translation>
    </message>
    <message>
        <source>This is not a date with a time and time zone. Write it as 2026-08-31T14:28:00Z.</source>
        <translation>タイムゾーン付きの日時ではありません。2026-08-31T14:28:00Zのように入力してください。</translation>
    </message>
    <message>
        <source>This is not a duration. Write two hours and a half as PT2H30M.</source>
        <translation>期間ではありません。2時間半ならPT2H30Mと入力してください。</translation>
    </message>
    <message>
        <source>This is not a full address. Write it as https://example.com/page.</source>
        <translation>完全なアドレスではありません。https://example.com/pageのように入力してください。</translation>
    </message>
    <message>
        <source>This is not an e-mail address. Write it as name@example.com.</source>
        <translation>メールアドレスではありません。name@example.comのように入力してください。</translation>
    </message>
    <message>
        <source>This is not a computer&apos;s name. Write it as device.example.com.</source>
        <translation>コンピューター名ではありません。device.example.comのように入力してください。</translation>
    </message>
    <message>
        <source>This is not an IPv4 address. Write it as 192.168.1.42.</source>
        <translation>IPv4アドレスではありません。192.168.1.42のように入力してください。</translation>
    </message>
    <message>
        <source>This is not an IPv6 address. Write it as fe80::1.</source>
        <translation>IPv6アドレスではありません。fe80::1のように入力してください。</translation>
    </message>
    <message>
        <source>This is not a UUID. Write it as 123e4567-e89b-12d3-a456-426614174000.</source>
        <translation>UUIDではありません。123e4567-e89b-12d3-a456-426614174000のように入力してください。</translation>
    </message>
    <message>
        <source>This is not a colour. Write it as #1f8a53 or by its English name.</source>
        <translation>色ではありません。#1f8a53の形式か、英語の色名で入力してください。</translation>
    </message>
    <message>
        <source>This is not base64. Choose a file, and it is written as base64.</source>
        <translation>base64ではありません。ファイルを選択すると、base64に変換されます。</translation>
    </message>
    <message>
        <source>This is not a regular expression.</source>
        <translation>正規表現ではありません。</translation>
    </message>
    <message>
        <source>This is not JSON.</source>
        <translation>JSONではありません。</translation>
    </message>
    <message>
        <source>This is not a JSON Pointer. Write it as /name/0.</source>
        <translation>JSON Pointerではありません。/name/0のように入力してください。</translation>
    </message>
    <message>
        <source>This list needs at least {limit} entries; it has {length}.</source>
        <translation>このリストには{limit}項目以上が必要です（現在{length}項目）。</translation>
    </message>
    <message>
        <source>This list takes at most {limit} entries; it has {length}.</source>
        <translation>このリストに入れられるのは{limit}項目までです（現在{length}項目）。</translation>
    </message>
    <message>
        <source>Entry {second} is the same as entry {first}; each may come only once.</source>
        <translation>{second}番目の項目が{first}番目と同じです。同じ項目は一度しか使えません。</translation>
    </message>
    <message>
        <source>At least one entry of this list must be of the kind that is asked for.</source>
        <translation>このリストには、求められている種類の項目が少なくとも1つ必要です。</translation>
    </message>
    <message>
        <source>At least {limit} entries must be of the kind that is asked for.</source>
        <translation>求められている種類の項目が{limit}個以上必要です。</translation>
    </message>
    <message>
        <source>At most {limit} entries may be of the kind that is named; more are.</source>
        <translation>指定の種類の項目は{limit}個までですが、それを超えています。</translation>
    </message>
    <message>
        <source>This list takes no more than {limit} entries.</source>
        <translation>このリストに入れられるのは{limit}項目までです。</translation>
    </message>
    <message>
        <source>This list has entries that are not allowed.</source>
        <translation>このリストには、使用できない項目が含まれています。</translation>
    </message>
    <message>
        <source>The name “{key}” is not allowed here.</source>
        <translation>ここでは「{key}」という名前は使えません。</translation>
    </message>
    <message>
        <source>The name “{key}” is not of the kind that is allowed here.</source>
        <translation>「{key}」は、ここで使える種類の名前ではありません。</translation>
    </message>
    <message>
        <source>“{key}” has a field of its own.</source>
        <translation>「{key}」には専用の入力欄があります。</translation>
    </message>
    <message>
        <source>There is an entry “{key}” already.</source>
        <translation>「{key}」という項目はすでにあります。</translation>
    </message>
    <message>
        <source>At least {limit} values must be given here; there are {length}.</source>
        <translation>値が{limit}個以上必要です（現在{length}個）。</translation>
    </message>
    <message>
        <source>At most {limit} values may be given here; there are {length}.</source>
        <translation>値は{limit}個までです（現在{length}個）。</translation>
    </message>
    <message>
        <source>This fits none of the allowed kinds: {branches}.</source>
        <translation>使用できる種類のどれにも合いません：{branches}。</translation>
    </message>
    <message>
        <source>This must fit only one of the allowed kinds, and it fits several: {branches}.</source>
        <translation>使用できる種類の1つだけに合う必要がありますが、複数に合っています：{branches}。</translation>
    </message>
    <message>
        <source>The tool&apos;s description rules this value out.</source>
        <translation>ツールの説明では、この値は認められていません。</translation>
    </message>
    <message>
        <source>No value is allowed here.</source>
        <translation>ここに値は指定できません。</translation>
    </message>
    <message>
        <source>The default that was sent ({value}) breaks the field&apos;s own rules, so it is not used.</source>
        <translation>送られてきた既定値（{value}）は項目自体の規則に反しているため、使用しません。</translation>
    </message>
    <message>
        <source>The default that was sent reads like a description (“{value}”), so it is not used.</source>
        <translation>送られてきた既定値は説明文のように見えるため（「{value}」）、使用しません。</translation>
    </message>
    <message>
        <source>The default that was sent (“{value}”) is only a placeholder, so it is not used.</source>
        <translation>送られてきた既定値（「{value}」）は仮の値にすぎないため、使用しません。</translation>
    </message>
    <message>
        <source>The description was too long and was cut.</source>
        <translation>説明が長すぎるため、途中で省略しました。</translation>
    </message>
    <message>
        <source>There are {count} fields here; the first {limit} are shown. The others can be sent as JSON.</source>
        <translation>項目が{count}個あり、最初の{limit}個を表示しています。残りはJSONで送信できます。</translation>
    </message>
    <message>
        <source>There are {count} values to choose from; the first {limit} are shown.</source>
        <translation>選択肢が{count}個あり、最初の{limit}個を表示しています。</translation>
    </message>
    <message>
        <source>There are {count} kinds to choose from; the first {limit} are shown.</source>
        <translation>選択できる種類が{count}個あり、最初の{limit}個を表示しています。</translation>
    </message>
    <message>
        <source>More rules hold here than the form can show; they are checked before sending.</source>
        <translation>フォームに表示できない規則がほかにもあります。送信前に確認されます。</translation>
    </message>
    <message>
        <source>The form {pattern} cannot be checked here; the device may still refuse a text.</source>
        <translation>{pattern}の形式はここでは確認できません。デバイスがテキストを拒否することがあります。</translation>
    </message>
    <message>
        <source>Checking took too long, so {count} patterns were not checked.</source>
        <translation>確認に時間がかかりすぎたため、{count}個の形式は確認していません。</translation>
    </message>
    <message>
        <source>The rules are too entangled to be checked completely; the device may still refuse.</source>
        <translation>規則が複雑すぎるため、完全には確認できません。デバイスが拒否することがあります。</translation>
    </message>
    <message>
        <source>More than {limit} things are wrong; the first {limit} are listed.</source>
        <translation>誤りが{limit}個を超えています。最初の{limit}個を表示しています。</translation>
    </message>
    <message>
        <source>A part of the description is kept elsewhere ({target}). It was not fetched.</source>
        <translation>説明の一部が別の場所（{target}）にあり、取得していません。</translation>
    </message>
    <message>
        <source>The description points to a part that does not exist ({target}).</source>
        <translation>説明が、存在しない部分（{target}）を参照しています。</translation>
    </message>
    <message>
        <source>The rule “{keyword}” at {where} is malformed and was ignored.</source>
        <translation>{where}の規則「{keyword}」は形式が正しくないため、無視しました。</translation>
    </message>
    <message>
        <source>{count} more malformed rules were ignored.</source>
        <translation>形式が正しくない規則をほかに{count}個無視しました。</translation>
    </message>
    <message>
        <source>The description is nested too deeply; what lies below {limit} levels is ignored.</source>
        <translation>説明の入れ子が深すぎるため、{limit}階層より下は無視します。</translation>
    </message>
    <message>
        <source>The description is too large; what lies beyond {limit} parts is ignored.</source>
        <translation>説明が大きすぎるため、{limit}個を超える部分は無視します。</translation>
    </message>
    <message>
        <source>What belongs here is described elsewhere ({target}), which is never fetched.</source>
        <translation>ここの内容は別の場所（{target}）で説明されていますが、取得することはありません。</translation>
    </message>
    <message>
        <source>What belongs here is described nowhere: {target} does not exist.</source>
        <translation>ここの内容の説明がありません。{target}は存在しません。</translation>
    </message>
    <message>
        <source>The tool&apos;s description does not name this value; it is sent all the same.</source>
        <translation>この値はツールの説明にありませんが、そのまま送信します。</translation>
    </message>
    <message>
        <source>The description of this part refers only to itself.</source>
        <translation>この部分の説明は、それ自体を参照しているだけです。</translation>
    </message>
    <message>
        <source>The rules for this part contradict each other, so that no value can fit.</source>
        <translation>この部分の規則は互いに矛盾しており、どの値も合いません。</translation>
    </message>
    <message>
        <source>The description allows no value here, and yet wants one.</source>
        <translation>説明では値が認められていないのに、値が求められています。</translation>
    </message>
    <message>
        <source>This part lies too deep for a form; write it as JSON.</source>
        <translation>この部分は入れ子が深すぎてフォームに表示できません。JSONで入力してください。</translation>
    </message>
    <message>
        <source>This part is described in too entangled a way for a form; write it as JSON.</source>
        <translation>この部分の説明は複雑すぎてフォームに表示できません。JSONで入力してください。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>Whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>はい／いいえ</translation>
    </message>
    <message>
        <source>List</source>
        <translation>リスト</translation>
    </message>
    <message>
        <source>Text ({format})</source>
        <translation>テキスト（{format}）</translation>
    </message>
    <message>
        <source>Whole number ({format})</source>
        <translation>整数（{format}）</translation>
    </message>
    <message>
        <source>Number ({format})</source>
        <translation>数値（{format}）</translation>
    </message>
    <message>
        <source>Yes or no ({format})</source>
        <translation>はい／いいえ（{format}）</translation>
    </message>
    <message>
        <source>Null ({format})</source>
        <translation>Null（{format}）</translation>
    </message>
    <message>
        <source>List of texts</source>
        <translation>テキストのリスト</translation>
    </message>
    <message>
        <source>List of whole numbers</source>
        <translation>整数のリスト</translation>
    </message>
    <message>
        <source>List of numbers</source>
        <translation>数値のリスト</translation>
    </message>
    <message>
        <source>List of yes or no</source>
        <translation>はい／いいえのリスト</translation>
    </message>
    <message>
        <source>List of lists</source>
        <translation>リストのリスト</translation>
    </message>
    <message>
        <source>List of groups</source>
        <translation>グループのリスト</translation>
    </message>
    <message>
        <source>List: {item}</source>
        <translation>リスト：{item}</translation>
    </message>
    <message>
        <source>Group of values</source>
        <translation>値のグループ</translation>
    </message>
    <message>
        <source>Group with {names}</source>
        <translation>グループ：{names}</translation>
    </message>
    <message>
        <source>Names and values</source>
        <translation>名前と値</translation>
    </message>
    <message>
        <source>Null</source>
        <translation>Null</translation>
    </message>
    <message>
        <source>One of {count}</source>
        <translation>{count}個から選択</translation>
    </message>
    <message>
        <source>Anything</source>
        <translation>任意の値</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>(empty text)</source>
        <translation>（空のテキスト）</translation>
    </message>
    <message>
        <source>(null)</source>
        <translation>（null）</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>No</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>This is no list of tools and no schema. Give the answer to tools/list, an object with “tools”, or one schema.</source>
        <translation>ツールの一覧でもスキーマでもありません。tools/listの応答、「tools」を含むオブジェクト、または1つのスキーマを指定してください。</translation>
    </message>
    <message>
        <source>There are more fields; the first {limit} are listed.</source>
        <translation>項目はほかにもあります。最初の{limit}個を表示しています。</translation>
    </message>
    <message>
        <source>What lies deeper than {limit} levels is not listed.</source>
        <translation>{limit}階層より深い部分は表示されません。</translation>
    </message>
    <message>
        <source>This is not JSON: line {line}, column {column}.</source>
        <translation>JSONではありません：{line}行、{column}列。</translation>
    </message>
    <message>
        <source>There is no JSON here yet.</source>
        <translation>まだJSONがありません。</translation>
    </message>
    <message>
        <source>The number {text} is too large to be sent exactly.</source>
        <translation>数値{text}は大きすぎるため、正確に送信できません。</translation>
    </message>
    <message>
        <source>JSON has no {text}.</source>
        <translation>JSONに{text}はありません。</translation>
    </message>
    <message>
        <source>This JSON is nested too deeply.</source>
        <translation>JSONの入れ子が深すぎます。</translation>
    </message>
    <message>
        <source>Line {line} holds half of a character, which cannot be sent.</source>
        <translation>{line}行目に不完全な文字があり、送信できません。</translation>
    </message>
    <message>
        <source>The file cannot be read: {reason}.</source>
        <translation>ファイルを読み込めません：{reason}。</translation>
    </message>
    <message>
        <source>The file has more than {limit} MB, too much for saved forms.</source>
        <translation>ファイルが{limit} MBを超えています。保存したフォームとしては大きすぎます。</translation>
    </message>
    <message>
        <source>The file holds no text.</source>
        <translation>ファイルにテキストがありません。</translation>
    </message>
    <message>
        <source>The file holds no forms that this app saved.</source>
        <translation>このアプリで保存したフォームがファイルにありません。</translation>
    </message>
    <message>
        <source>The file was made by a newer version of this app. Update the app first.</source>
        <translation>このファイルは、アプリの新しいバージョンで作成されています。先にアプリを更新してください。</translation>
    </message>
    <message>
        <source>The file holds no forms.</source>
        <translation>ファイルにフォームがありません。</translation>
    </message>
    <message>
        <source>The file holds more than {limit} forms.</source>
        <translation>ファイルのフォームが{limit}個を超えています。</translation>
    </message>
    <message>
        <source>Entry {number} of the file is not a group of named values.</source>
        <translation>ファイルの{number}番目の項目は、名前付きの値のグループではありません。</translation>
    </message>
    <message>
        <source>Form {number} of the file has no “name” that is a text.</source>
        <translation>ファイルの{number}番目のフォームに、テキストの「name」がありません。</translation>
    </message>
    <message>
        <source>Form {number} of the file has no “tool” that is a text.</source>
        <translation>ファイルの{number}番目のフォームに、テキストの「tool」がありません。</translation>
    </message>
    <message>
        <source>Form {number} of the file has no “arguments” that are named values.</source>
        <translation>ファイルの{number}番目のフォームに、名前付きの値の「arguments」がありません。</translation>
    </message>
    <message>
        <source>“{name}” has more than {limit} KB of values, too much to save.</source>
        <translation>「{name}」の値が{limit} KBを超えているため、大きすぎて保存できません。</translation>
    </message>
    <message>
        <source>“{name}” holds a value that cannot be written to a file exactly.</source>
        <translation>「{name}」に、ファイルへ正確に書き込めない値が含まれています。</translation>
    </message>
    <message>
        <source>There is no room for more saved forms. Delete some that you do not need first.</source>
        <translation>これ以上フォームを保存できません。先に不要なものを削除してください。</translation>
    </message>
    <message>
        <source>Back online after {time}</source>
        <translation>{time}ぶりにオンラインに復帰</translation>
    </message>
    <message>
        <source>Went offline, was connected for {time}</source>
        <translation>オフラインになりました（接続時間：{time}）</translation>
    </message>
    <message>
        <source>The device has restarted</source>
        <translation>デバイスが再起動しました</translation>
    </message>
    <message>
        <source>It was told to, and was back after {time}.</source>
        <translation>指示どおり再起動し、{time}後に復帰しました。</translation>
    </message>
    <message>
        <source>It asked for its settings, as devices do when they start.</source>
        <translation>起動時に行う設定の問い合わせがありました。</translation>
    </message>
    <message>
        <source>Its least free memory since the start has risen, as only a restart does.</source>
        <translation>起動後の最小空きメモリが増えました。再起動した場合にのみ起こります。</translation>
    </message>
    <message>
        <source>It runs other firmware than before.</source>
        <translation>以前とは異なるファームウェアが動作しています。</translation>
    </message>
    <message>
        <source>Firmware changed from {before} to {after}</source>
        <translation>ファームウェアが{before}から{after}に変わりました</translation>
    </message>
    <message>
        <source>{value} is under {limit}: {now}</source>
        <translation>{value}が{limit}を下回りました：{now}</translation>
    </message>
    <message>
        <source>{value} is over {limit}: {now}</source>
        <translation>{value}が{limit}を上回りました：{now}</translation>
    </message>
    <message>
        <source>{value} is {now}</source>
        <translation>{value}は{now}です</translation>
    </message>
    <message>
        <source>{value} is all right again: {now}</source>
        <translation>{value}が正常に戻りました：{now}</translation>
    </message>
    <message>
        <source>{value} changed from {before} to {after}</source>
        <translation>{value}が{before}から{after}に変わりました</translation>
    </message>
    <message>
        <source>The battery is being charged</source>
        <translation>バッテリーの充電が始まりました</translation>
    </message>
    <message>
        <source>The battery is no longer being charged</source>
        <translation>バッテリーの充電が止まりました</translation>
    </message>
    <message>
        <source>The device is in another network</source>
        <translation>デバイスのネットワークが変わりました</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>バッテリー</translation>
    </message>
    <message>
        <source>Charging</source>
        <translation>充電</translation>
    </message>
    <message>
        <source>Wi-Fi signal</source>
        <translation>Wi-Fi電波</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>Chip temperature</source>
        <translation>チップ温度</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>明るさ</translation>
    </message>
    <message>
        <source>Screen theme</source>
        <translation>画面テーマ</translation>
    </message>
    <message>
        <source>“{path}”</source>
        <translation>「{path}」</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>weak</source>
        <translation>弱</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>strong</source>
        <translation>強</translation>
    </message>
    <message>
        <source>{count} %</source>
        <translation>{count}%</translation>
    </message>
    <message>
        <source>{count} °C</source>
        <translation>{count}°C</translation>
    </message>
    <message>
        <source>{count} KiB</source>
        <translation>{count} KiB</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count}秒</translation>
    </message>
    <message>
        <source>{minutes} min {seconds} s</source>
        <translation>{minutes}分{seconds}秒</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours}時間{minutes}分</translation>
    </message>
    <message>
        <source>{days} d {hours} h</source>
        <translation>{days}日{hours}時間</translation>
    </message>
    <message>
        <source>The history was damaged and cannot be read. It was set aside as {file}, and a new one was begun.</source>
        <translation>履歴が破損しており、読み込めません。{file}として別に保存し、新しい履歴を開始しました。</translation>
    </message>
    <message>
        <source>The history {file} was written by a newer version of this app. It is left as it is, and nothing is added to it. Use the newer version to read it.</source>
        <translation>履歴{file}は、アプリの新しいバージョンで作成されています。元のまま残し、何も追加しません。読むには新しいバージョンを使用してください。</translation>
    </message>
    <message>
        <source>The history cannot be written: {reason}. It is tried again; what happens meanwhile is kept in memory.</source>
        <translation>履歴を書き込めません：{reason}。再試行を続け、その間の記録はメモリに保持します。</translation>
    </message>
    <message>
        <source>The history could not be written for too long: {reason}. The oldest {count} entries that were waiting are lost.</source>
        <translation>長い間、履歴を書き込めませんでした：{reason}。書き込み待ちの古い記録{count}件が失われました。</translation>
    </message>
    <message>
        <source>The history cannot be read: {reason}.</source>
        <translation>履歴を読み込めません：{reason}。</translation>
    </message>
    <message>
        <source>Something happened: {event}</source>
        <translation>イベント：{event}</translation>
    </message>
    <message>
        <source>The app ended before the answer came. The device may have carried out the action.</source>
        <translation>応答の前にアプリが終了しました。デバイスは実行した可能性があります。</translation>
    </message>
    <message>
        <source>The history {file} is damaged and cannot be read. Open the app: it sets the file aside and begins a new one.</source>
        <translation>履歴{file}は破損しており、読み込めません。アプリを開くと、このファイルを別に保存し、新しい履歴を開始します。</translation>
    </message>
    <message>
        <source>Nothing that was kept fits.</source>
        <translation>条件に合う履歴はありません。</translation>
    </message>
    <message>
        <source>Nothing is kept of a device “{text}”. There is something of: {others}.</source>
        <translation>デバイス「{text}」の履歴はありません。履歴のあるデバイス：{others}。</translation>
    </message>
    <message>
        <source>Nothing is kept of any device yet.</source>
        <translation>まだどのデバイスの履歴もありません。</translation>
    </message>
    <message>
        <source>“{text}” is no time. Write for example 2026-08-20, 2026-08-20T14:30, today, 45m, 6h or 7d.</source>
        <translation>「{text}」は時刻ではありません。2026-08-20、2026-08-20T14:30、today、45m、6h、7dのように入力してください。</translation>
    </message>
    <message>
        <source>“{text}” is no kind. Write {kinds}, or the name of an event such as disconnected.</source>
        <translation>「{text}」は種類ではありません。{kinds}か、disconnectedなどのイベント名を入力してください。</translation>
    </message>
    <message>
        <source>There is more before that. --last N shows more of it, --since TIME all from then on.</source>
        <translation>これより前の記録もあります。--last Nでさらに表示し、--since TIMEでその時刻以降をすべて表示します。</translation>
    </message>
    <message>
        <source>{limit} calls are pinned for this device, and there is no room for more. Unpin one that you do not need first.</source>
        <translation>このデバイスにはすでに{limit}件の呼び出しがピン留めされており、これ以上追加できません。先に不要なピン留めを1つ外してください。</translation>
    </message>
    <message>
        <source>There is no room for more pinned calls. Unpin some that you do not need first.</source>
        <translation>これ以上呼び出しをピン留めできません。先に不要なピン留めをいくつか外してください。</translation>
    </message>
    <message>
        <source>The file {file} cannot be written: {reason}.</source>
        <translation>ファイル{file}に書き込めません：{reason}。</translation>
    </message>
    <message>
        <source>The server answered with a long call that cannot be followed: it has no ID or no known state.</source>
        <translation>サーバーが追跡できない長時間の呼び出しを返しました。ID がないか、状態が不明です。</translation>
    </message>
    <message>
        <source>The server has cancelled the call.</source>
        <translation>サーバーが呼び出しを取り消しました。</translation>
    </message>
    <message>
        <source>The server does not know this call any more: {text}</source>
        <translation>サーバーはこの呼び出しをもう知りません：{text}</translation>
    </message>
    <message>
        <source>{source} has new tools ({count}). “{name}” gets them once you switch them on</source>
        <translation>{source} に新しいツールがあります（{count} 個）。オンにすると「{name}」が使えるようになります</translation>
    </message>
    <message>
        <source>Not offered: {names}. The window or hub that has the device gives commands only its ordinary tools. Choose protected ones in the window for Programs of this computer, and use that address; or close the window or hub first.</source>
        <translation>提供されません：{names}。このデバイスを使用中のウィンドウまたは hub は、コマンドには通常のツールだけを渡します。保護されたツールはウィンドウで「このコンピューターのプログラム」に対して選び、そのアドレスを使うか、先にウィンドウまたは hub を閉じてください。</translation>
    </message>
    <message>
        <source>Companion runs without a window there, so nobody can be asked. Start it with companion hub --allow {command}.</source>
        <translation>Companion はウィンドウなしで動作しているため、確認できる人がいません。companion hub --allow {command} で起動してください。</translation>
    </message>
    <message>
        <source>Companion runs already and has the devices. Other commands use it as it is.</source>
        <translation>Companion はすでに動作していて、デバイスを持っています。ほかのコマンドはそのまま使えます。</translation>
    </message>
    <message>
        <source>The device ended the connection.</source>
        <translation>デバイスが接続を終了しました。</translation>
    </message>
    <message>
        <source>The device sent what does not belong on such a connection, so it was closed.</source>
        <translation>このような接続では使われない内容をデバイスが送信したため、接続を閉じました。</translation>
    </message>
    <message>
        <source>This computer&apos;s network has changed, so the connection did not hold.</source>
        <translation>このPCのネットワークが変わったため、接続を維持できませんでした。</translation>
    </message>
    <message>
        <source>The connection did not outlast this computer&apos;s sleep.</source>
        <translation>このPCのスリープ中に接続が切れました。</translation>
    </message>
    <message>
        <source>You disconnected it. It is not connected again until you say so.</source>
        <translation>手動で切断しました。操作するまで再接続しません。</translation>
    </message>
    <message>
        <source>The connection was closed to make a new one.</source>
        <translation>接続し直すため、接続を閉じました。</translation>
    </message>
    <message>
        <source>The name {host} was not found in the network. Check its spelling, or use the device&apos;s IP address.</source>
        <translation>ネットワークで{host}という名前が見つかりません。つづりを確認するか、デバイスのIPアドレスを使用してください。</translation>
    </message>
    <message>
        <source>From this computer no way leads to {host}. Check that it is connected to the device&apos;s network.</source>
        <translation>このPCから{host}への経路がありません。デバイスと同じネットワークに接続していることを確認してください。</translation>
    </message>
    <message>
        <source>{host} could not prove who it is, so nothing was sent: {reason}. Check the address and the certificate that is used there.</source>
        <translation>{host}の身元を確認できないため、何も送信していません：{reason}。アドレスと、接続先で使われている証明書を確認してください。</translation>
    </message>
    <message>
        <source>{host} does not answer with an encrypted connection ({reason}). Perhaps its address begins with ws:// or http://, or its port is another one.</source>
        <translation>{host}が暗号化接続で応答しません（{reason}）。正しいアドレスがws://またはhttp://で始まるか、ポートが異なる可能性があります。</translation>
    </message>
    <message>
        <source>Within {seconds} seconds no device showed itself at {endpoint}. A device that says nothing by itself has to be named, for example {example}.</source>
        <translation>{seconds}秒以内に{endpoint}でデバイスが見つかりませんでした。自分から発信しないデバイスは、{example}のように指定する必要があります。</translation>
    </message>
    <message>
        <source>The device&apos;s tools have changed</source>
        <translation>デバイスのツールが変わりました</translation>
    </message>
    <message>
        <source>New ({count}): {names}.</source>
        <translation>追加（{count}）：{names}。</translation>
    </message>
    <message>
        <source>Gone ({count}): {names}.</source>
        <translation>削除（{count}）：{names}。</translation>
    </message>
    <message>
        <source>Different ({count}): {names}.</source>
        <translation>変更（{count}）：{names}。</translation>
    </message>
    <message>
        <source>{first} {then}</source>
        <translation>{first}{then}</translation>
    </message>
    <message>
        <source>A web page of “{origin}” tried to connect as a device. It was refused.</source>
        <translation>「{origin}」の Web ページがデバイスとして接続しようとしたため、拒否しました。</translation>
    </message>
    <message>
        <source>A web page tried to connect as a device. It was refused.</source>
        <translation>Web ページがデバイスとして接続しようとしたため、拒否しました。</translation>
    </message>
    <message>
        <source>A web page of “{origin}” asked this computer for what is meant for devices. It was refused.</source>
        <translation>「{origin}」の Web ページがデバイス向けの内容をこの PC に要求したため、拒否しました。</translation>
    </message>
    <message>
        <source>A web page asked this computer for what is meant for devices. It was refused.</source>
        <translation>Web ページがデバイス向けの内容をこの PC に要求したため、拒否しました。</translation>
    </message>
    <message>
        <source>The browser that shows the page is at {peer}.</source>
        <translation>ページを表示しているブラウザーのアドレスは {peer} です。</translation>
    </message>
    <message>
        <source>{peer} asked for this computer by the name “{host}”, which is not its own. It was refused.</source>
        <translation>{peer} がこの PC のものではない名前「{host}」でこの PC に要求したため、拒否しました。</translation>
    </message>
    <message>
        <source>Web pages can use such a name to reach programs in your network. If {peer} is your device, enter {url} as its OTA address.</source>
        <translation>Web ページはこのような名前を使って、ネットワーク内のプログラムに到達できます。{peer} が自分のデバイスなら、OTA アドレスに {url} を入力してください。</translation>
    </message>
    <message>
        <source>{detail} Attempts since the last message: {count}.</source>
        <translation>{detail} 前回のメッセージ以降の試行回数：{count}。</translation>
    </message>
    <message>
        <source>Port {port} is used by the program “{program}”. Close that program, or choose another port in the settings.</source>
        <translation>ポート{port}はプログラム「{program}」が使用しています。そのプログラムを終了するか、設定で別のポートを選択してください。</translation>
    </message>
    <message>
        <source>CA files and certificates are for encrypted connections only. Write mqtts:// or mqtt+wss://, or leave them out.</source>
        <translation>CAファイルと証明書は、暗号化接続でのみ使います。mqtts://またはmqtt+wss://にするか、それらを外してください。</translation>
    </message>
    <message>
        <source>Remove the image that cannot be used.</source>
        <translation>使えないイメージを外してください。</translation>
    </message>
    <message>
        <source>{name}: {arguments}</source>
        <translation>{name}：{arguments}</translation>
    </message>
    <message>
        <source>Fill in “{name}”.</source>
        <translation>「{name}」を入力してください。</translation>
    </message>
    <message>
        <source>Write at most {most} characters.</source>
        <translation>{most} 文字以内で入力してください。</translation>
    </message>
    <message>
        <source>Write true or false for some of these kinds: {kinds}.</source>
        <translation>次の種類に true または false を指定してください: {kinds}。</translation>
    </message>
    <message>
        <source>Values (default)</source>
        <translation>値（既定値）</translation>
    </message>
    <message>
        <source>{before}, {after}</source>
        <translation>{before}、{after}</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}. Nothing is saved in it before the next start.</source>
        <translation>{file} を読み取れません：{reason}。次に起動するまで、このファイルには何も保存されません。</translation>
    </message>
    <message>
        <source>Changes are not saved in {file}, because it could not be read at the start. The next start tries again.</source>
        <translation>起動時に {file} を読み取れなかったため、変更は保存されません。次の起動時に再試行します。</translation>
    </message>
    <message>
        <source>{file} was written by a newer version of the app. It stays as it is, and nothing is saved in it. Update the app.</source>
        <translation>{file} は新しいバージョンのアプリで書き込まれています。ファイルはそのまま残し、何も保存しません。アプリを更新してください。</translation>
    </message>
    <message>
        <source>{file} was damaged. It was renamed to {kept}, and a new one is begun.</source>
        <translation>{file} が破損していたため、名前を {kept} に変更し、新しいファイルを作成します。</translation>
    </message>
    <message>
        <source>{file} was damaged. It was restored as of {time}, with what could still be read of it (entries: {count}). Damaged file: {kept}</source>
        <translation>{file} が破損していたため、{time} 時点の内容に、まだ読めたもの（{count} 件）を加えて戻しました。破損したファイル：{kept}</translation>
    </message>
    <message>
        <source>{file} was damaged. What could still be read of it was kept (entries: {count}), the rest is lost. Damaged file: {kept}</source>
        <translation>{file} が破損していました。まだ読めたもの（{count} 件）は残し、それ以外は失われました。破損したファイル：{kept}</translation>
    </message>
    <message>
        <source>The app is open already. Its window is shown.</source>
        <translation>アプリはすでに開いています。そのウィンドウを表示します。</translation>
    </message>
    <message>
        <source>The app is open already. Its window is shown, and the options of this start are ignored.</source>
        <translation>アプリはすでに開いています。そのウィンドウを表示し、今回の起動オプションは無視します。</translation>
    </message>
    <message>
        <source>The app is open already, but does not answer. Close it, or end its process, and start it again.</source>
        <translation>アプリはすでに開いていますが、応答しません。アプリを閉じるかプロセスを終了してから、もう一度起動してください。</translation>
    </message>
    <message>
        <source>No address was given. Write for example ws://192.168.1.42:8080/ws.</source>
        <translation>アドレスが指定されていません。例：ws://192.168.1.42:8080/ws。</translation>
    </message>
    <message>
        <source>“{text}” is not an address this app knows. It can start with hub:, ws://, mqtt://, gateway+http://, http://, stdio: or demo:.</source>
        <translation>「{text}」はこのアプリで使えるアドレスではありません。使えるのは、hub:、ws://、mqtt://、gateway+http://、http://、stdio:、demo:で始まるアドレスです。</translation>
    </message>
    <message>
        <source>The topic “{name}” must hold {mark}, in whose place the device&apos;s id is put.</source>
        <translation>トピック「{name}」には{mark}が必要です。そこにデバイスのIDが入ります。</translation>
    </message>
    <message>
        <source>In “{text}” a quotation mark is opened and never closed.</source>
        <translation>「{text}」の引用符が閉じられていません。</translation>
    </message>
    <message>
        <source>No program was named. Write for example stdio:python -m my_server.</source>
        <translation>プログラムが指定されていません。例：stdio:python -m my_server。</translation>
    </message>
    <message>
        <source>“{text}” names no computer. Write for example ws://192.168.1.42:8080/ws.</source>
        <translation>「{text}」にはコンピューターの指定がありません。例：ws://192.168.1.42:8080/ws。</translation>
    </message>
    <message>
        <source>The port in “{text}” is not a number from 1 to 65535.</source>
        <translation>「{text}」のポートが1～65535の数字ではありません。</translation>
    </message>
    <message>
        <source>An address must not hold a password. Leave out the part before “@”.</source>
        <translation>アドレスにパスワードを含めることはできません。「@」より前の部分を除いてください。</translation>
    </message>
    <message>
        <source>Nothing answers at {endpoint}. Check that the device is on, in the same network, and that its control server is running.</source>
        <translation>{endpoint}から応答がありません。デバイスの電源が入っていること、同じネットワークにあること、制御サーバーが動作していることを確認してください。</translation>
    </message>
    <message>
        <source>{endpoint} did not answer within {seconds} seconds. Check that the device is on and in the same network.</source>
        <translation>{endpoint}から{seconds}秒以内に応答がありませんでした。デバイスの電源が入っていて、同じネットワークにあることを確認してください。</translation>
    </message>
    <message>
        <source>{endpoint} answered, but not as a device does ({reason}). Check the address and the path.</source>
        <translation>{endpoint}から応答がありましたが、デバイスの応答ではありません（{reason}）。アドレスとパスを確認してください。</translation>
    </message>
    <message>
        <source>Nothing was sent: {endpoint} names no device, and you have neither added the one that came, {device} ({name}), nor let it in by name. If you mean this device, name it: {command}</source>
        <translation>何も送信していません。{endpoint} はデバイスを指定しておらず、接続してきた {device}（{name}）は追加されておらず、名指しで許可されてもいません。このデバイスで正しければ、指定してください：{command}</translation>
    </message>
    <message>
        <source>The device connected, but it did not answer the first question within {seconds} seconds. It may be busy; try again.</source>
        <translation>デバイスは接続しましたが、最初の要求に{seconds}秒以内に応答しませんでした。処理中かもしれません。もう一度試してください。</translation>
    </message>
    <message>
        <source>The device connected, but its first answer cannot be used: {reason}.</source>
        <translation>デバイスは接続しましたが、最初の応答を使用できません：{reason}。</translation>
    </message>
    <message>
        <source>Something went wrong in this app, so the connection was closed. The log says more.</source>
        <translation>アプリで問題が発生したため、接続を閉じました。詳細はログにあります。</translation>
    </message>
    <message>
        <source>The connection was closed before the first question was answered. Check that it is a device and that it is not busy, then try again.</source>
        <translation>最初の要求への応答の前に接続が閉じられました。相手がデバイスであり、処理中でないことを確認して、もう一度試してください。</translation>
    </message>
    <message>
        <source>The device is not connected, so nothing was sent.</source>
        <translation>デバイスが接続されていないため、何も送信していません。</translation>
    </message>
    <message>
        <source>Port {port} is used by another program. Close that program, or choose another port in the settings.</source>
        <translation>ポート{port}は別のプログラムが使用しています。そのプログラムを終了するか、設定で別のポートを選択してください。</translation>
    </message>
    <message>
        <source>This computer cannot listen on {host}, port {port}: {reason}.</source>
        <translation>このPCは{host}のポート{port}で待ち受けできません：{reason}。</translation>
    </message>
    <message>
        <source>The device did not answer within {seconds} seconds. It may still carry out the action; look at its state before you try again.</source>
        <translation>デバイスが{seconds}秒以内に応答しませんでした。まだ実行する可能性があるため、状態を確認してからもう一度試してください。</translation>
    </message>
    <message>
        <source>The connection ended before an answer, as it does when a device restarts. Whether all went well is seen when it is back.</source>
        <translation>応答の前に接続が終了しました。デバイスの再起動時にはこのようになります。正常に完了したかどうかは、復帰後にわかります。</translation>
    </message>
    <message>
        <source>The device went away before it answered. It may have carried out the action; look at its state before you try again.</source>
        <translation>応答の前にデバイスが切断されました。すでに実行された可能性があるため、状態を確認してからもう一度試してください。</translation>
    </message>
    <message>
        <source>The device has reconnected since this was checked, so nothing was sent. Try again.</source>
        <translation>確認のあとにデバイスが再接続したため、何も送信していません。もう一度試してください。</translation>
    </message>
    <message>
        <source>You stopped waiting. The device may still carry out the action.</source>
        <translation>待機を中止しました。デバイスはまだ実行する可能性があります。</translation>
    </message>
    <message>
        <source>The device answered: {text}</source>
        <translation>デバイスの応答：{text}</translation>
    </message>
    <message>
        <source>The device answered before it began. Whether the upgrade works is seen when it is back.</source>
        <translation>デバイスは開始する前に応答しました。アップグレードが成功したかどうかは、復帰後にわかります。</translation>
    </message>
    <message>
        <source>The device answered, but its answer cannot be read.</source>
        <translation>デバイスは応答しましたが、応答を読み取れません。</translation>
    </message>
    <message>
        <source>The device&apos;s answer is {size} bytes, more than the {limit} bytes this app takes. It was thrown away; the connection was kept.</source>
        <translation>デバイスの応答は{size}バイトで、アプリが受け取れる{limit}バイトを超えています。応答は破棄し、接続は維持しました。</translation>
    </message>
    <message>
        <source>The request is {size} bytes, and this device takes no more than {limit}. Nothing was sent.</source>
        <translation>要求は{size}バイトですが、このデバイスが受け取れるのは{limit}バイトまでです。何も送信していません。</translation>
    </message>
    <message>
        <source>{tool} is a privileged action, so it was not sent. This would be sent: {arguments}. Add --yes to send it.</source>
        <translation>{tool}は特権操作のため、送信していません。送信される内容：{arguments}。送信するには--yesを付けてください。</translation>
    </message>
    <message>
        <source>You chose not to send it. Nothing was sent.</source>
        <translation>送信しないことを選びました。何も送信していません。</translation>
    </message>
    <message>
        <source>The arguments do not fit the tool, so nothing was sent: {faults}</source>
        <translation>引数がツールに合わないため、何も送信していません：{faults}</translation>
    </message>
    <message>
        <source>The arguments do not fit the tool; they are sent all the same: {faults}</source>
        <translation>引数がツールに合いませんが、そのまま送信します：{faults}</translation>
    </message>
    <message>
        <source>The device answered “false”. It may not have done it.</source>
        <translation>デバイスが「false」を返しました。実行されなかった可能性があります。</translation>
    </message>
    <message>
        <source>The answer reads like an error. The device may not have done it.</source>
        <translation>応答がエラーのように見えます。デバイスが実行しなかった可能性があります。</translation>
    </message>
    <message>
        <source>Only one device can listen on a port. Leave out --count.</source>
        <translation>1つのポートで待ち受けできるデバイスは1台だけです。--countを外してください。</translation>
    </message>
    <message>
        <source>“{text}” is no hub. Write for example ws://192.168.1.20:8686/xiaozhi/v1/.</source>
        <translation>「{text}」はハブではありません。例：ws://192.168.1.20:8686/xiaozhi/v1/。</translation>
    </message>
    <message>
        <source>“{text}” is not NAME=VALUE. Write for example volume=40.</source>
        <translation>「{text}」はNAME=VALUEの形式ではありません。例：volume=40。</translation>
    </message>
    <message>
        <source>The text after --args is not JSON: {reason}.</source>
        <translation>--argsの後のテキストがJSONではありません：{reason}。</translation>
    </message>
    <message>
        <source>The text after --args must be a JSON object, for example {{}}.</source>
        <translation>--argsの後には、{{}}のようなJSONオブジェクトを指定してください。</translation>
    </message>
    <message>
        <source>{name} wants a number, not “{text}”.</source>
        <translation>{name}に必要なのは数値です。「{text}」は指定できません。</translation>
    </message>
    <message>
        <source>{name} wants true or false, not “{text}”.</source>
        <translation>{name}に必要なのはtrueかfalseです。「{text}」は指定できません。</translation>
    </message>
    <message>
        <source>{file} is a folder. Name a file with a tool listing or a schema.</source>
        <translation>{file}はフォルダーです。ツールの一覧かスキーマのファイルを指定してください。</translation>
    </message>
    <message>
        <source>{file} has more than {limit} megabytes, which is more than this command reads.</source>
        <translation>{file}は{limit} MBを超えており、このコマンドでは読み込めません。</translation>
    </message>
    <message>
        <source>There is nothing in {file}.</source>
        <translation>{file}は空です。</translation>
    </message>
    <message>
        <source>{file} cannot be used. {reason}</source>
        <translation>{file}は使用できません。{reason}</translation>
    </message>
    <message>
        <source>{file} is not UTF-8 throughout. Bytes that are no text are shown as replacement characters.</source>
        <translation>{file}にはUTF-8でない部分があります。テキストでないバイトは置換文字で表示します。</translation>
    </message>
    <message>
        <source>{file} is not sound JSON, but it is used all the same. {reason}</source>
        <translation>{file}は正しいJSONではありませんが、そのまま使用します。{reason}</translation>
    </message>
    <message>
        <source>{file} holds no tools; it holds an error that a device answered: {text}</source>
        <translation>{file}にツールはなく、デバイスが返したエラーが含まれています：{text}</translation>
    </message>
    <message>
        <source>There are no tools in {file}.</source>
        <translation>{file}にツールがありません。</translation>
    </message>
    <message>
        <source>There is no tool “{tool}” in {file}. There are: {others}.</source>
        <translation>{file}にツール「{tool}」はありません。含まれるツール：{others}。</translation>
    </message>
    <message>
        <source>What is in {file} has no name. Leave out --tool.</source>
        <translation>{file}の内容には名前がありません。--toolを外してください。</translation>
    </message>
    <message>
        <source>{file} holds {count} tools, and a picture shows one. Name it with --tool: {others}.</source>
        <translation>{file}には{count}個のツールがありますが、画像に表示できるのは1つです。--toolで指定してください：{others}。</translation>
    </message>
    <message>
        <source>The picture {file} cannot be written: {reason}.</source>
        <translation>画像{file}を書き込めません：{reason}。</translation>
    </message>
    <message>
        <source>No picture can be drawn on this computer: {reason}.</source>
        <translation>このPCでは画像を描画できません：{reason}。</translation>
    </message>
    <message>
        <source>The form was not drawn completely within {seconds} seconds, so there is no picture.</source>
        <translation>フォームの描画が{seconds}秒以内に完了しなかったため、画像を作成していません。</translation>
    </message>
    <message>
        <source>The form is higher than the {limit} pixels that a picture may have. The picture ends there.</source>
        <translation>フォームの高さが画像の上限{limit}ピクセルを超えているため、画像は途中で終わっています。</translation>
    </message>
    <message>
        <source>This computer has no password store that works. The token is kept until the app is closed.</source>
        <translation>このPCには使用できるパスワードストアがありません。トークンはアプリを閉じるまで保持されます。</translation>
    </message>
    <message>
        <source>This picture has {size} bytes, more than the {limit} this app shows.</source>
        <translation>この画像は{size}バイトで、アプリが表示できる{limit}バイトを超えています。</translation>
    </message>
    <message>
        <source>The device called this a picture, but what it sent is no file.</source>
        <translation>デバイスはこれを画像としていますが、送られてきた内容はファイルではありません。</translation>
    </message>
    <message>
        <source>This is no picture of a kind this app shows. It can be saved as a file.</source>
        <translation>このアプリで表示できる種類の画像ではありません。ファイルとして保存できます。</translation>
    </message>
    <message>
        <source>This picture has {width} × {height} pixels, too many to show. It can be saved.</source>
        <translation>この画像は{width} × {height}ピクセルあり、大きすぎて表示できません。保存はできます。</translation>
    </message>
    <message>
        <source>This picture is damaged and cannot be shown. It can be saved as a file.</source>
        <translation>この画像は破損しているため表示できません。ファイルとして保存できます。</translation>
    </message>
    <message>
        <source>The device could not list all its tools ({text}). {count} tools came; others may be missing.</source>
        <translation>デバイスがツールの一覧をすべて返せませんでした（{text}）。{count}個のツールを受信しました。不足している可能性があります。</translation>
    </message>
    <message>
        <source>The device sent the same page of tools again and again. {count} tools came; others may be missing.</source>
        <translation>デバイスがツールの同じページを繰り返し送信しました。{count}個のツールを受信しました。不足している可能性があります。</translation>
    </message>
    <message>
        <source>The device lists the tool {tool} more than once. The first is used.</source>
        <translation>デバイスの一覧にツール{tool}が複数あります。最初のものを使用します。</translation>
    </message>
    <message>
        <source>{count} entries in the device&apos;s list are not tools and were left out.</source>
        <translation>デバイスの一覧にツールではない項目が{count}個あり、除外しました。</translation>
    </message>
    <message>
        <source>The device lists more than {limit} tools. The rest was left out.</source>
        <translation>デバイスの一覧のツールが{limit}個を超えています。残りは除外しました。</translation>
    </message>
    <message>
        <source>The device does not mark privileged tools, and the list without them did not come ({text}). To be safe, {count} tools are treated as privileged.</source>
        <translation>デバイスは特権ツールを区別しておらず、特権ツールを除いた一覧も届きませんでした（{text}）。安全のため、{count}個のツールを特権として扱います。</translation>
    </message>
    <message>
        <source>{tool} was called</source>
        <translation>{tool}を呼び出しました</translation>
    </message>
    <message>
        <source>Connected, {count} tools listed</source>
        <translation>接続しました（ツール{count}個）</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>接続が切れました</translation>
    </message>
    <message>
        <source>Could not connect</source>
        <translation>接続できませんでした</translation>
    </message>
    <message>
        <source>Notification from the device</source>
        <translation>デバイスからの通知</translation>
    </message>
    <message>
        <source>State is now {state}</source>
        <translation>状態が{state}になりました</translation>
    </message>
    <message>
        <source>The device asked this app for {method}, which it does not offer</source>
        <translation>デバイスがこのアプリに{method}を求めましたが、対応していません</translation>
    </message>
    <message>
        <source>An answer came that belongs to no open question</source>
        <translation>どの要求にも対応しない応答を受信しました</translation>
    </message>
    <message>
        <source>The device sent something that cannot be read</source>
        <translation>デバイスが送信した内容を読み取れません</translation>
    </message>
    <message>
        <source>The device&apos;s answer was not valid and was repaired</source>
        <translation>デバイスの応答が正しくなかったため、修復しました</translation>
    </message>
    <message>
        <source>A device at {peer} was turned away: its token is not the one that was set</source>
        <translation>{peer}のデバイスを拒否しました：トークンが設定と一致しません</translation>
    </message>
    <message>
        <source>A device at {peer} connected, but did not introduce itself in time</source>
        <translation>{peer}のデバイスが接続しましたが、時間内に識別情報を送りませんでした</translation>
    </message>
    <message>
        <source>The assistant&apos;s server refused this address ({reason}). Copy a new one from the page of the assistant.</source>
        <translation>アシスタントのサーバーがこのアドレスを拒否しました（{reason}）。アシスタントのページから新しいアドレスをコピーしてください。</translation>
    </message>
    <message>
        <source>The token is not in the password store any more. Copy the address from the page of the assistant again.</source>
        <translation>パスワードストアにトークンがありません。アシスタントのページからアドレスをもう一度コピーしてください。</translation>
    </message>
    <message>
        <source>“{name}” uses this address already. Only one can.</source>
        <translation>このアドレスは「{name}」で使用中です。使えるのは 1 件だけです。</translation>
    </message>
    <message>
        <source>There is an assistant with this name already.</source>
        <translation>同じ名前のアシスタントがすでにあります。</translation>
    </message>
    <message>
        <source>The assistant needs a name.</source>
        <translation>アシスタントの名前が必要です。</translation>
    </message>
    <message>
        <source>No assistant is saved under the name “{name}”. There are: {names}.</source>
        <translation>「{name}」という名前のアシスタントはありません。あるのは：{names}。</translation>
    </message>
    <message>
        <source>No voice device is called “{name}”. There are: {known}.</source>
        <translation>「{name}」という名前の音声デバイスはありません。あるのは：{known}。</translation>
    </message>
    <message>
        <source>No tool “{name}” is offered.</source>
        <translation>ツール「{name}」は提供していません。</translation>
    </message>
    <message>
        <source>Without an answer it is told no after {seconds} seconds.</source>
        <translation>{seconds} 秒以内に答えがなければ、拒否したと伝えます。</translation>
    </message>
    <message>
        <source>“{name}” wants to use “{tool}” of {device}</source>
        <translation>「{name}」が {device} の「{tool}」を使おうとしています</translation>
    </message>
    <message>
        <source>Tools are offered to “{name}” again</source>
        <translation>「{name}」へのツールの提供を再開しました</translation>
    </message>
    <message>
        <source>Tools cannot be offered to “{name}”</source>
        <translation>「{name}」にツールを提供できません</translation>
    </message>
    <message>
        <source>Nothing is offered yet: name a source with --from, or an assistant of the window with --saved.</source>
        <translation>まだ何も提供していません。--from でソースを、または --saved でウィンドウのアシスタントを指定してください。</translation>
    </message>
    <message>
        <source>{file} is no file of names and descriptions: {reason}</source>
        <translation>{file} は名前と説明のファイルではありません：{reason}</translation>
    </message>
    <message>
        <source>This is not a picture that the app can read. Use a JPEG, PNG, GIF, BMP or WebP file.</source>
        <translation>アプリで読み込める画像ではありません。JPEG、PNG、GIF、BMP、WebPのファイルを使用してください。</translation>
    </message>
    <message>
        <source>The picture is cut off or damaged, so it was not used.</source>
        <translation>画像が途中で切れているか破損しているため、使用しませんでした。</translation>
    </message>
    <message>
        <source>The picture has {size} MB. At most {limit} MB are read.</source>
        <translation>画像は{size} MBです。読み込めるのは{limit} MBまでです。</translation>
    </message>
    <message>
        <source>The picture has {width} × {height} pixels. At most {limit} million are read.</source>
        <translation>画像は{width} × {height}ピクセルです。読み込めるのは{limit}メガピクセルまでです。</translation>
    </message>
    <message>
        <source>The file {name} cannot be read: {reason}.</source>
        <translation>ファイル{name}を読み込めません：{reason}。</translation>
    </message>
    <message>
        <source>About</source>
        <translation>このアプリについて</translation>
    </message>
    <message>
        <source>Check for updates once a day</source>
        <translation>1 日に 1 回更新を確認する</translation>
    </message>
    <message>
        <source>Watching</source>
        <translation>監視</translation>
    </message>
    <message>
        <source>Ask idle devices for their status</source>
        <translation>使用していないデバイスに状態を問い合わせる</translation>
    </message>
    <message>
        <source>Every 30 seconds while values change, at least every 5 minutes; never during a call, a conversation or an upgrade. When off, values change only when you refresh them.</source>
        <translation>変化がある間は30秒ごと、変化がなければ間隔を延ばして最長5分ごとに問い合わせます。ツールの実行中、会話中、アップグレード中は問い合わせません。オフの場合、値がわかるのは状態を問い合わせたときだけです。</translation>
    </message>
    <message>
        <source>Notify when a value</source>
        <translation>値が次の条件のときに通知</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Keep the activity after the app is closed</source>
        <translation>アプリの終了後も履歴を残す</translation>
    </message>
    <message>
        <source>Calls, notifications and connections are kept in a file on this computer, without passwords and pictures.</source>
        <translation>呼び出し、通知、接続の記録が、このPC上のファイルに保存されます。パスワードと画像は含まれません。</translation>
    </message>
    <message>
        <source>Keep what was said in conversations as well</source>
        <translation>会話の内容も残す</translation>
    </message>
    <message>
        <source>For at most</source>
        <translation>保存期間</translation>
    </message>
    <message>
        <source>days</source>
        <translation>日間</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最大サイズ</translation>
    </message>
    <message>
        <source>MB; the oldest entries are deleted first</source>
        <translation>MB（古い記録から削除）</translation>
    </message>
    <message>
        <source>Find devices and MCP servers in this network</source>
        <translation>このネットワークのデバイスとMCPサーバーを検出</translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation>近くで検出</translation>
    </message>
    <message>
        <source>Announce this computer to devices that look for a hub</source>
        <translation>ハブを探すデバイスにこのPCをアナウンス</translation>
    </message>
    <message>
        <source>While devices may ask this computer for their settings, firmware that looks for a hub (_xiaozhi._tcp) finds it without set-up.</source>
        <translation>デバイスからこのPCへの設定の問い合わせを許可している間は、ハブ（_xiaozhi._tcp）を探すファームウェアが、設定なしでこのPCを見つけます。</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>アシスタント</translation>
    </message>
    <message>
        <source>Offer tools to programs of this computer</source>
        <translation>このコンピューターのプログラムにツールを提供する</translation>
    </message>
    <message>
        <source>Only those that were chosen for them.</source>
        <translation>選んだツールだけです。</translation>
    </message>
    <message>
        <source>Port for programs</source>
        <translation>プログラム用のポート</translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation>カメラ</translation>
    </message>
    <message>
        <source>Receive photos from devices</source>
        <translation>デバイスの写真を受け取る</translation>
    </message>
    <message>
        <source>Also from devices that this app connects to</source>
        <translation>このアプリから接続したデバイスの写真も受け取る</translation>
    </message>
    <message>
        <source>Such a device may belong to another server, which gets no photos while this is on. Both take effect when a device connects the next time.</source>
        <translation>そのようなデバイスは別のサーバーで使われている場合があり、オンの間、そのサーバーには写真が届きません。どちらの設定も、デバイスが次に接続したときに有効になります。</translation>
    </message>
    <message>
        <source>Vision service</source>
        <translation>画像認識サービス</translation>
    </message>
    <message>
        <source>Address of a vision service that photos are passed on to. Without one they are only kept.</source>
        <translation>写真を転送する画像認識サービスのアドレスです。指定しない場合は、写真を保存するだけです。</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>言語モデル</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>MCP servers may ask for the answer of a language model. You are asked each time, and can let this one answer: any service with the interface of OpenAI, also one on this computer. Without an address you can still answer yourself.</source>
        <translation>MCPサーバーは、言語モデルの回答を求めることがあります。そのたびに確認があり、ここで設定したモデルに回答させることができます。OpenAIのインターフェイスを備えたサービスなら何でもよく、このPCで動くものも使えます。アドレスがなくても、自分で回答できます。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Stock firmware</source>
        <translation>純正ファームウェア</translation>
    </message>
    <message>
        <source>Listen on</source>
        <translation>待ち受けアドレス</translation>
    </message>
    <message>
        <source>Devices that connect to this computer</source>
        <translation>このコンピューターに接続するデバイス</translation>
    </message>
    <message>
        <source>0.0.0.0 takes devices from every network, 127.0.0.1 only this computer.</source>
        <translation>0.0.0.0はすべてのネットワークのデバイスを、127.0.0.1はこのPCだけを受け付けます。</translation>
    </message>
    <message>
        <source>Let devices of the network ask this computer</source>
        <translation>ネットワークのデバイスからの問い合わせを許可</translation>
    </message>
    <message>
        <source>Devices with the stock firmware</source>
        <translation>純正ファームウェアのデバイス</translation>
    </message>
    <message>
        <source>HTTP port</source>
        <translation>HTTPポート</translation>
    </message>
    <message>
        <source>MQTT port</source>
        <translation>MQTTポート</translation>
    </message>
    <message>
        <source>Leave empty to use the port shown in grey.</source>
        <translation>空にすると、灰色で示された、ハブのポートに続く番号を使います。</translation>
    </message>
    <message>
        <source>also that of audio, by UDP</source>
        <translation>音声（UDP）も同じ番号</translation>
    </message>
    <message>
        <source>Address for files</source>
        <translation>ファイル用のアドレス</translation>
    </message>
    <message>
        <source>Where devices fetch files from and send them to. Empty is where the hub listens.</source>
        <translation>デバイスがファイルを取得し、送る先です。空の場合はハブが待ち受けるアドレスです。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>System</source>
        <translation>システム</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Empty is that of the system.</source>
        <translation>空の場合はシステムの言語です。</translation>
    </message>
    <message>
        <source>Wording</source>
        <translation>表示のしかた</translation>
    </message>
    <message>
        <source>Technical also shows the tab Protocol, the names of tools and methods as devices give them, JSON, IDs and ports.</source>
        <translation>「技術者向け」では、プロトコルのタブ、デバイスが使うツールとメソッドの名前、JSON、ID、ポートも表示します。</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>かんたん</translation>
    </message>
    <message>
        <source>Technical</source>
        <translation>技術者向け</translation>
    </message>
    <message>
        <source>When it is closed</source>
        <translation>閉じるとき</translation>
    </message>
    <message>
        <source>Closing the window</source>
        <translation>ウィンドウを閉じる操作</translation>
    </message>
    <message>
        <source>The icon in the tray opens it again, and its menu quits the app.</source>
        <translation>トレイのアイコンでウィンドウを再び開き、そのメニューでアプリを終了します。</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>たずねる</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>実行を続ける</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Notify while the window is not in front</source>
        <translation>ウィンドウが前面にないときに通知</translation>
    </message>
    <message>
        <source>Events at the same time are combined. What the desktop cannot show appears in the window.</source>
        <translation>同時に起きたことは1つの通知にまとめます。デスクトップに表示されなかったものは、ウィンドウが前面に戻ったときにお知らせします。</translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation>おやすみモード</translation>
    </message>
    <message>
        <source>Until this time, or always. Empty is off.</source>
        <translation>この時刻まで、または always。空の場合はオフです。</translation>
    </message>
    <message>
        <source>Tell me about</source>
        <translation>通知する内容</translation>
    </message>
    <message>
        <source>Home Assistant</source>
        <translation>Home Assistant</translation>
    </message>
    <message>
        <source>Show devices in Home Assistant</source>
        <translation>Home Assistant にデバイスを表示</translation>
    </message>
    <message>
        <source>Through an MQTT broker that Home Assistant uses too.</source>
        <translation>Home Assistant も使っている MQTT ブローカーを通します。</translation>
    </message>
    <message>
        <source>Broker</source>
        <translation>ブローカー</translation>
    </message>
    <message>
        <source>Without the password.</source>
        <translation>パスワードは含めません。</translation>
    </message>
    <message>
        <source>Add new devices automatically</source>
        <translation>新しいデバイスを自動で追加</translation>
    </message>
    <message>
        <source>Discovery prefix</source>
        <translation>検出プレフィックス</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>As it is set in Home Assistant&apos;s MQTT integration.</source>
        <translation>Home Assistant の MQTT 統合での設定と同じもの。</translation>
    </message>
    <message>
        <source>One message per entity</source>
        <translation>エンティティごとに 1 件のメッセージ</translation>
    </message>
    <message>
        <source>For Home Assistant before 2024.12.</source>
        <translation>2024.12 より前の Home Assistant 用。</translation>
    </message>
    <message>
        <source>Wait for a busy device</source>
        <translation>手がふさがったデバイスを待つ時間</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>音声で伝える</translation>
    </message>
    <message>
        <source>A device in a conversation plays what you say when it is idle again, never later than this.</source>
        <translation>会話中のデバイスは、待機に戻ってから再生します。この時間より後に再生することはありません。</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Speed of the voice</source>
        <translation>話す速さ</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>遅い</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>ふつう</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>速い</translation>
    </message>
    <message>
        <source>Command that speaks</source>
        <translation>読み上げコマンド</translation>
    </message>
    <message>
        <source>Gets the text on its standard input, and writes a sound. Empty: a voice of this computer.</source>
        <translation>標準入力でテキストを受け取り、音声を出力します。空欄ではこのコンピューターの音声を使います。</translation>
    </message>
    <message>
        <source>Voice assistant server of new devices</source>
        <translation>新しいデバイスの音声アシスタントサーバー</translation>
    </message>
    <message>
        <source>Assets are being installed</source>
        <translation>アセットをインストール中です</translation>
    </message>
    <message>
        <source>Write companion assets FILE, companion assets make SPEC.json OUT.bin, companion assets send ENDPOINT FILE --yes, or companion assets again ENDPOINT --yes.</source>
        <translation>companion assets FILE、companion assets make SPEC.json OUT.bin、companion assets send ENDPOINT FILE --yes、または companion assets again ENDPOINT --yes と入力してください。</translation>
    </message>
    <message>
        <source>{name} is no EAF animation, or a damaged one. The device does not show it.</source>
        <translation>{name} は EAF アニメーションではないか、壊れています。デバイスは表示しません。</translation>
    </message>
    <message>
        <source>Its models listen for spoken commands, and the file names none that wakes the device.</source>
        <translation>含まれるモデルは音声コマンド用ですが、デバイスを起こすコマンドがファイルにありません。</translation>
    </message>
    <message>
        <source>EAF animations and pictures cannot be mixed: a board with the emote display plays only EAF files, other boards draw only pictures. Replace all faces by a folder of one kind.</source>
        <translation>EAF アニメーションと画像は混在できません。emote 表示のボードは EAF ファイルだけを再生し、ほかのボードは画像だけを描きます。すべての表情を一種類のフォルダーで置き換えてください。</translation>
    </message>
    <message>
        <source>There is no model for spoken commands in it. Name one in “wake_word”, such as the folder mn6_cn.</source>
        <translation>音声コマンドのモデルがありません。「wake_word」に mn6_cn フォルダーなどを指定してください。</translation>
    </message>
    <message>
        <source>The app ended before it saw the device fetch {file}, so nobody knows what the device has. Send the file again.</source>
        <translation>デバイスが {file} を取得する前にアプリが終了したため、デバイスの内容は不明です。ファイルをもう一度送信してください。</translation>
    </message>
    <message>
        <source>The app ended while the device fetched {file}, so the device most likely has no wake word, fonts or faces. Send the file again.</source>
        <translation>デバイスが {file} を取得している間にアプリが終了したため、デバイスにはおそらくウェイクワード、フォント、表情がありません。ファイルをもう一度送信してください。</translation>
    </message>
    <message>
        <source>No installation on this device broke off, or its file is not kept any more. Name a file: companion assets send ENDPOINT FILE --yes.</source>
        <translation>このデバイスで途切れたインストールはないか、そのファイルはもう保存されていません。ファイルを指定してください：companion assets send ENDPOINT FILE --yes。</translation>
    </message>
    <message>
        <source>Installing the assets {file} has begun</source>
        <translation>アセット {file} のインストールを開始しました</translation>
    </message>
    <message>
        <source>Assets installed: {file}</source>
        <translation>アセットをインストールしました：{file}</translation>
    </message>
    <message>
        <source>Assets were not sent: {file}</source>
        <translation>アセットを送りませんでした：{file}</translation>
    </message>
    <message>
        <source>Assets: the device did not take the address</source>
        <translation>アセット：デバイスがアドレスを受け取りませんでした</translation>
    </message>
    <message>
        <source>Assets: the file was not fetched</source>
        <translation>アセット：ファイルは取得されませんでした</translation>
    </message>
    <message>
        <source>Assets: the download broke off</source>
        <translation>アセット：ダウンロードが中断しました</translation>
    </message>
    <message>
        <source>Assets: the device is not back yet</source>
        <translation>アセット：デバイスはまだ戻っていません</translation>
    </message>
    <message>
        <source>Assets: the app ended during the installation</source>
        <translation>アセット：インストール中にアプリが終了しました</translation>
    </message>
    <message>
        <source>Assets: cancelled</source>
        <translation>アセット：キャンセルしました</translation>
    </message>
    <message>
        <source>The log is not readable: the baud rate is another one.</source>
        <translation>ログを読み取れません。ボーレートが違います。</translation>
    </message>
    <message>
        <source>Choose 115,200.</source>
        <translation>115,200 を選んでください。</translation>
    </message>
    <message>
        <source>Still not readable? Try 74,880 or 921,600, or another cable.</source>
        <translation>まだ読めませんか。74,880 や 921,600、または別のケーブルを試してください。</translation>
    </message>
    <message>
        <source>The board waits for firmware (download mode).</source>
        <translation>ボードはファームウェアの書き込みを待っています（ダウンロードモード）。</translation>
    </message>
    <message>
        <source>Let go of the BOOT button, and restart the board.</source>
        <translation>BOOT ボタンを離して、ボードを再起動してください。</translation>
    </message>
    <message>
        <source>Still waiting? Something pulls pin GPIO0 (C3, C6: GPIO9) to ground.</source>
        <translation>まだ待っていますか。GPIO0（C3、C6 では GPIO9）が GND につながっています。</translation>
    </message>
    <message>
        <source>The power is too weak: the board switches itself off.</source>
        <translation>電力が足りず、ボードの電源が落ちています。</translation>
    </message>
    <message>
        <source>Use a short cable, straight into the computer, not a hub.</source>
        <translation>短いケーブルで、ハブを使わずコンピューターに直接つないでください。</translation>
    </message>
    <message>
        <source>Unplug servos and the speaker, and watch if it stays on.</source>
        <translation>サーボとスピーカーを外して、電源が保たれるか確かめてください。</translation>
    </message>
    <message>
        <source>Still restarting? Use a charger of 5 V and 2 A.</source>
        <translation>まだ再起動しますか。5 V、2 A の充電器を使ってください。</translation>
    </message>
    <message>
        <source>There is no firmware on the board that it can start.</source>
        <translation>ボードに起動できるファームウェアがありません。</translation>
    </message>
    <message>
        <source>Just written? Then the address or the chip was another one.</source>
        <translation>書き込んだばかりですか。アドレスかチップが違っていました。</translation>
    </message>
    <message>
        <source>The firmware on the board is damaged.</source>
        <translation>ボードのファームウェアが壊れています。</translation>
    </message>
    <message>
        <source>Write the firmware again.</source>
        <translation>ファームウェアを書き込み直してください。</translation>
    </message>
    <message>
        <source>Still damaged? Use another cable and a lower speed for writing.</source>
        <translation>まだ壊れていますか。別のケーブルと、遅い書き込み速度を使ってください。</translation>
    </message>
    <message>
        <source>The firmware is for another chip.</source>
        <translation>ファームウェアは別のチップ用です。</translation>
    </message>
    <message>
        <source>Look at the name on the chip, and write the firmware for this board.</source>
        <translation>チップの名前を確かめて、このボード用のファームウェアを書き込んでください。</translation>
    </message>
    <message>
        <source>The firmware is for another revision of the chip.</source>
        <translation>ファームウェアはチップの別のリビジョン用です。</translation>
    </message>
    <message>
        <source>Use the firmware for this revision. For ESP32-P4 there are two: below 3, and from 3 on.</source>
        <translation>このリビジョン用のファームウェアを使ってください。ESP32-P4 には 3 未満用と 3 以降用があります。</translation>
    </message>
    <message>
        <source>The firmware needs more flash than the board has.</source>
        <translation>ファームウェアに必要なフラッシュがボードにありません。</translation>
    </message>
    <message>
        <source>Write the firmware that is made for this board&apos;s flash size.</source>
        <translation>このボードのフラッシュ容量用のファームウェアを書き込んでください。</translation>
    </message>
    <message>
        <source>The partition table is missing or wrong.</source>
        <translation>パーティションテーブルがないか、正しくありません。</translation>
    </message>
    <message>
        <source>Write the whole firmware (the merged file), not only the application.</source>
        <translation>アプリケーションだけでなく、ファームウェア全体（結合済みファイル）を書き込んでください。</translation>
    </message>
    <message>
        <source>The firmware expects PSRAM that this board does not have.</source>
        <translation>ファームウェアに必要な PSRAM がこのボードにありません。</translation>
    </message>
    <message>
        <source>Write the firmware that is made for exactly this board.</source>
        <translation>このボード専用のファームウェアを書き込んでください。</translation>
    </message>
    <message>
        <source>The board ran out of memory.</source>
        <translation>ボードのメモリーが足りなくなりました。</translation>
    </message>
    <message>
        <source>Install the newest firmware for this board.</source>
        <translation>このボード用の最新のファームウェアを入れてください。</translation>
    </message>
    <message>
        <source>Is it your own build? Leave out features, or use a board with PSRAM.</source>
        <translation>自分でビルドしたものですか。機能を減らすか、PSRAM のあるボードを使ってください。</translation>
    </message>
    <message>
        <source>A task used more stack than it has.</source>
        <translation>タスクがスタックを使い切りました。</translation>
    </message>
    <message>
        <source>Report the log with its backtrace to the maker of the firmware.</source>
        <translation>ログをバックトレースとともにファームウェアの作者に報告してください。</translation>
    </message>
    <message>
        <source>The sound chip does not answer. Most often this is the firmware of another board.</source>
        <translation>音声チップが応答しません。多くの場合、別のボードのファームウェアです。</translation>
    </message>
    <message>
        <source>Wired by hand? Check the wires SDA and SCL, and the power of the sound chip.</source>
        <translation>自分で配線しましたか。SDA と SCL の線、音声チップの電源を確かめてください。</translation>
    </message>
    <message>
        <source>The firmware crashed.</source>
        <translation>ファームウェアがクラッシュしました。</translation>
    </message>
    <message>
        <source>The firmware hung, and the board restarted itself.</source>
        <translation>ファームウェアが停止し、ボードが自動で再起動しました。</translation>
    </message>
    <message>
        <source>Report the log to the maker of the firmware.</source>
        <translation>ログをファームウェアの作者に報告してください。</translation>
    </message>
    <message>
        <source>The board restarts again and again. The log does not say why.</source>
        <translation>ボードが再起動を繰り返しています。ログに理由は書かれていません。</translation>
    </message>
    <message>
        <source>Try another cable and another USB port.</source>
        <translation>別のケーブルと別の USB ポートを試してください。</translation>
    </message>
    <message>
        <source>Write the firmware for exactly this board again.</source>
        <translation>このボード用のファームウェアを書き込み直してください。</translation>
    </message>
    <message>
        <source>Add the log to a support bundle, and ask somebody.</source>
        <translation>ログをサポートバンドルに入れて、誰かに相談してください。</translation>
    </message>
    <message>
        <source>The Wi-Fi does not accept the board. Most often the password is wrong.</source>
        <translation>Wi-Fi がボードを受け付けません。多くの場合、パスワードの間違いです。</translation>
    </message>
    <message>
        <source>Open the device&apos;s set-up page, and type the password again.</source>
        <translation>デバイスの設定ページを開き、パスワードを入力し直してください。</translation>
    </message>
    <message>
        <source>Sure of it? Bring the board closer to the router, and set the router to WPA2.</source>
        <translation>間違いありませんか。ボードをルーターに近づけ、ルーターを WPA2 にしてください。</translation>
    </message>
    <message>
        <source>The board looks for a 5 GHz network, which most boards cannot see.</source>
        <translation>ボードは 5 GHz のネットワークを探していますが、ほとんどのボードには見えません。</translation>
    </message>
    <message>
        <source>Choose the 2.4 GHz network on the device&apos;s set-up page.</source>
        <translation>デバイスの設定ページで 2.4 GHz のネットワークを選んでください。</translation>
    </message>
    <message>
        <source>The board does not find its Wi-Fi network.</source>
        <translation>ボードが Wi-Fi ネットワークを見つけられません。</translation>
    </message>
    <message>
        <source>Is the router on, and near enough?</source>
        <translation>ルーターの電源は入っていて、十分近くにありますか。</translation>
    </message>
    <message>
        <source>Most boards need 2.4 GHz, with WPA2.</source>
        <translation>ほとんどのボードには 2.4 GHz と WPA2 が必要です。</translation>
    </message>
    <message>
        <source>Was the network renamed? Open the device&apos;s set-up page, and choose it again.</source>
        <translation>ネットワーク名が変わりましたか。デバイスの設定ページで選び直してください。</translation>
    </message>
    <message>
        <source>The board is in the Wi-Fi, but gets no address from the router.</source>
        <translation>ボードは Wi-Fi に入りましたが、ルーターからアドレスを得られません。</translation>
    </message>
    <message>
        <source>Restart the router.</source>
        <translation>ルーターを再起動してください。</translation>
    </message>
    <message>
        <source>Check the router&apos;s DHCP, and whether it blocks unknown devices.</source>
        <translation>ルーターの DHCP と、未知のデバイスを拒否していないかを確かめてください。</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is not valid now. The board&apos;s clock or the certificate is wrong.</source>
        <translation>サーバーの証明書は現在有効ではありません。ボードの時計か証明書が正しくありません。</translation>
    </message>
    <message>
        <source>Open the server&apos;s address in a browser of this computer: is its certificate valid?</source>
        <translation>このコンピューターのブラウザーでサーバーのアドレスを開き、証明書が有効か確かめてください。</translation>
    </message>
    <message>
        <source>Own server? Renew the certificate.</source>
        <translation>自分のサーバーですか。証明書を更新してください。</translation>
    </message>
    <message>
        <source>The board does not accept the server&apos;s certificate.</source>
        <translation>ボードがサーバーの証明書を受け付けません。</translation>
    </message>
    <message>
        <source>Open the server&apos;s address in a browser of this computer: is its certificate valid for this name?</source>
        <translation>このコンピューターのブラウザーでサーバーのアドレスを開き、証明書がこの名前に有効か確かめてください。</translation>
    </message>
    <message>
        <source>A certificate of your own does not do. Use http:// and ws:// at home.</source>
        <translation>自己署名の証明書は使えません。家庭内では http:// と ws:// を使ってください。</translation>
    </message>
    <message>
        <source>The board does not find the server&apos;s name.</source>
        <translation>ボードがサーバーの名前を見つけられません。</translation>
    </message>
    <message>
        <source>Check how the server&apos;s name is written.</source>
        <translation>サーバー名のつづりを確かめてください。</translation>
    </message>
    <message>
        <source>Is this network connected to the internet? Restart the router.</source>
        <translation>このネットワークはインターネットにつながっていますか。ルーターを再起動してください。</translation>
    </message>
    <message>
        <source>The board is in the Wi-Fi, but does not reach its server.</source>
        <translation>ボードは Wi-Fi に入りましたが、サーバーに届きません。</translation>
    </message>
    <message>
        <source>Is the server running, and are its address and port right?</source>
        <translation>サーバーは動いていますか。アドレスとポートは正しいですか。</translation>
    </message>
    <message>
        <source>Open the address in a browser of this computer.</source>
        <translation>このコンピューターのブラウザーでアドレスを開いてみてください。</translation>
    </message>
    <message>
        <source>Keep this app open: the board looks for it.</source>
        <translation>このアプリを開いたままにしてください。ボードはこのアプリを探しています。</translation>
    </message>
    <message>
        <source>Run “companion reach”: it says whether the firewall lets devices in.</source>
        <translation>「companion reach」を実行すると、ファイアウォールがデバイスを通すかどうかが分かります。</translation>
    </message>
    <message>
        <source>Is this computer in the same network as the board?</source>
        <translation>このコンピューターはボードと同じネットワークにありますか。</translation>
    </message>
    <message>
        <source>The board waits for its activation.</source>
        <translation>ボードはアクティベーションを待っています。</translation>
    </message>
    <message>
        <source>Enter the code that it shows and says, at its assistant server.</source>
        <translation>ボードが表示し読み上げるコードを、アシスタントサーバーで入力してください。</translation>
    </message>
    <message>
        <source>The assets (fonts, pictures, wake word) are missing or damaged.</source>
        <translation>アセット（フォント、画像、ウェイクワード）がないか、壊れています。</translation>
    </message>
    <message>
        <source>Write the whole firmware (the merged file), which has them.</source>
        <translation>それらを含むファームウェア全体（結合済みファイル）を書き込んでください。</translation>
    </message>
    <message>
        <source>Connected? Install assets on the device&apos;s page Maintenance.</source>
        <translation>接続済みですか。デバイスの「メンテナンス」ページでアセットを入れてください。</translation>
    </message>
    <message>
        <source>The board waits for its Wi-Fi to be set up.</source>
        <translation>ボードは Wi-Fi の設定を待っています。</translation>
    </message>
    <message>
        <source>Join its network (Xiaozhi-…) with a phone, and open http://192.168.4.1.</source>
        <translation>スマートフォンでボードのネットワーク（Xiaozhi-…）につなぎ、http://192.168.4.1 を開いてください。</translation>
    </message>
    <message>
        <source>The log has errors that this app does not know. Number: {count}.</source>
        <translation>ログに、このアプリの知らないエラーがあります。件数：{count}</translation>
    </message>
    <message>
        <source>The device runs. Nothing unusual.</source>
        <translation>デバイスは動いています。異常はありません。</translation>
    </message>
    <message>
        <source>No text yet. Restart the board, or check the baud rate.</source>
        <translation>まだ何も届いていません。ボードを再起動するか、ボーレートを確かめてください。</translation>
    </message>
    <message>
        <source>It wanted: {address}</source>
        <translation>接続先：{address}</translation>
    </message>
    <message>
        <source>It wanted: {address}. That is this computer.</source>
        <translation>接続先：{address}（このコンピューター）</translation>
    </message>
    <message>
        <source>{parts}</source>
        <translation>{parts}</translation>
    </message>
    <message>
        <source>reason: {text}</source>
        <translation>理由：{text}</translation>
    </message>
    <message>
        <source>task: {text}</source>
        <translation>タスク：{text}</translation>
    </message>
    <message>
        <source>place: {text}</source>
        <translation>場所：{text}</translation>
    </message>
    <message>
        <source>Certain</source>
        <translation>確実</translation>
    </message>
    <message>
        <source>Likely</source>
        <translation>可能性が高い</translation>
    </message>
    <message>
        <source>Restarts: {count}</source>
        <translation>再起動の回数：{count}</translation>
    </message>
    <message>
        <source>{port} is unplugged.</source>
        <translation>{port} は取り外されています。</translation>
    </message>
    <message>
        <source>Another program uses {port}. Close it.</source>
        <translation>別のプログラムが {port} を使っています。閉じてください。</translation>
    </message>
    <message>
        <source>You may not open {port}: it belongs to the group “{group}”. Join the group, then log out and in: sudo usermod -aG {group} $USER</source>
        <translation>{port} を開く権限がありません。グループ「{group}」に属しています。グループに入り、ログアウトしてから再びログインしてください：sudo usermod -aG {group} $USER</translation>
    </message>
    <message>
        <source>Or let everybody at this computer use such boards: put this line into /etc/udev/rules.d/70-xiaozhi-boards.rules, and plug the board in again: {rule}</source>
        <translation>または、このコンピューターの利用者全員が使えるようにします。次の行を /etc/udev/rules.d/70-xiaozhi-boards.rules に書き、ボードを接続し直してください：{rule}</translation>
    </message>
    <message>
        <source>The system does not let you open {port}.</source>
        <translation>システムが {port} を開くことを許可していません。</translation>
    </message>
    <message>
        <source>{port} cannot be read: {reason}.</source>
        <translation>{port} を読み取れません：{reason}</translation>
    </message>
    <message>
        <source>A board is plugged in ({name}), but the system has made no port of it. Install the driver of its USB chip. On Linux, also remove the program brltty, which takes such ports.</source>
        <translation>ボード（{name}）は接続されていますが、システムがポートを作っていません。USB チップのドライバーを入れてください。Linux では、こうしたポートを占有する brltty も削除してください。</translation>
    </message>
    <message>
        <source>No board is plugged in. Is it a cable for data, not only for charging?</source>
        <translation>ボードが接続されていません。充電専用ではなく、データ用のケーブルですか。</translation>
    </message>
    <message>
        <source>Several boards are plugged in. Name one: {ports}.</source>
        <translation>複数のボードが接続されています。1 つ指定してください：{ports}</translation>
    </message>
    <message>
        <source>Name the file of the log.</source>
        <translation>ログのファイルを指定してください。</translation>
    </message>
    <message>
        <source>{option} is for “companion cable explain”.</source>
        <translation>{option} は「companion cable explain」用です。</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation>{file} を読み取れません：{reason}</translation>
    </message>
    <message>
        <source>{file} is larger than {limit} MB. Only its end was read.</source>
        <translation>{file} は {limit} MB を超えています。末尾だけを読みました。</translation>
    </message>
    <message>
        <source>{file} is of another build than the firmware that crashed: no functions are shown.</source>
        <translation>{file} はクラッシュしたファームウェアとは別のビルドです。関数は表示しません。</translation>
    </message>
    <message>
        <source>{file} cannot be used as an ELF file: {reason}.</source>
        <translation>{file} は ELF ファイルとして使えません：{reason}</translation>
    </message>
    <message>
        <source>No program addr2line was found. It comes with ESP-IDF.</source>
        <translation>addr2line が見つかりません。ESP-IDF に付属しています。</translation>
    </message>
    <message>
        <source>The log has no backtrace.</source>
        <translation>ログにバックトレースがありません。</translation>
    </message>
    <message>
        <source>{port}: the board was restarted.</source>
        <translation>{port}：ボードを再起動しました。</translation>
    </message>
    <message>
        <source>The port is not read.</source>
        <translation>ポートを読み取っていません。</translation>
    </message>
    <message>
        <source>{device} is being restarted or upgraded. Wait until that is done.</source>
        <translation>{device} は再起動またはアップグレード中です。終わるまでお待ちください。</translation>
    </message>
    <message>
        <source>{device} is in a conversation. Wait until it ends.</source>
        <translation>{device} は会話中です。終わるまでお待ちください。</translation>
    </message>
    <message>
        <source>Lines that came too fast and are lost: {count}</source>
        <translation>速すぎて失われた行数：{count}</translation>
    </message>
    <message>
        <source>{port} is plugged in again.</source>
        <translation>{port} が再び接続されました。</translation>
    </message>
    <message>
        <source>The program esptool is needed to read and write a board, and was not found.</source>
        <translation>ボードの読み書きにはプログラム esptool が必要ですが、見つかりません。</translation>
    </message>
    <message>
        <source>esptool {version} was found. This app knows the versions 4.8 to 5.</source>
        <translation>esptool {version} が見つかりました。このアプリが対応するのはバージョン 4.8 から 5 です。</translation>
    </message>
    <message>
        <source>esptool cannot be installed: no uv, pipx or Python was found.</source>
        <translation>esptool をインストールできません。uv、pipx、Python のどれも見つかりません。</translation>
    </message>
    <message>
        <source>esptool cannot be started: {reason}.</source>
        <translation>esptool を起動できません：{reason}。</translation>
    </message>
    <message>
        <source>esptool hung and was ended after {seconds} s.</source>
        <translation>esptool が応答しなくなり、{seconds} 秒後に終了させました。</translation>
    </message>
    <message>
        <source>Something ended esptool before it was done.</source>
        <translation>esptool は完了前に外部から終了させられました。</translation>
    </message>
    <message>
        <source>The board does not answer. Hold its BOOT button, press RESET, let go of RESET and then of BOOT, and try again.</source>
        <translation>ボードが応答しません。BOOT ボタンを押したまま RESET を押し、RESET、BOOT の順に離して、もう一度試してください。</translation>
    </message>
    <message>
        <source>esptool stopped: {reason}</source>
        <translation>esptool が停止しました：{reason}</translation>
    </message>
    <message>
        <source>esptool says what it found in words that this app does not know. Nothing was written. Report it, and use esptool 5.6 meanwhile.</source>
        <translation>esptool の出力をこのアプリは理解できません。何も書き込んでいません。この問題を報告し、当面は esptool 5.6 を使ってください。</translation>
    </message>
    <message>
        <source>This board is locked (secure download mode): it can be neither read nor written.</source>
        <translation>このボードはロックされています（セキュアダウンロードモード）。読み書きできません。</translation>
    </message>
    <message>
        <source>The flash of this board is encrypted. It cannot be backed up, and unencrypted firmware would not start.</source>
        <translation>このボードのフラッシュは暗号化されています。バックアップできず、暗号化されていないファームウェアは起動しません。</translation>
    </message>
    <message>
        <source>This board starts only firmware that its maker signed (secure boot). Nothing is written to it by this app.</source>
        <translation>このボードは製造元が署名したファームウェアしか起動しません（セキュアブート）。このアプリは書き込みません。</translation>
    </message>
    <message>
        <source>The firmware needs {needed} MB of flash, and the board has {has} MB. Use the firmware that is made for this board.</source>
        <translation>ファームウェアには {needed} MB のフラッシュが必要ですが、ボードには {has} MB しかありません。このボード用のファームウェアを使ってください。</translation>
    </message>
    <message>
        <source>The file has no bootloader for {chip} at its place. Use the merged file that is made for this board.</source>
        <translation>ファイルの所定の位置に {chip} 用のブートローダーがありません。このボード用の結合ファイルを使ってください。</translation>
    </message>
    <message>
        <source>This is an application alone (for upgrades over Wi-Fi), and it is not certain where it belongs on this board. Use the merged file.</source>
        <translation>これはアプリケーションだけのファイル（Wi-Fi での更新用）で、このボードのどこに入れるべきか確かではありません。結合ファイルを使ってください。</translation>
    </message>
    <message>
        <source>The settings cannot be kept: this firmware has them at another place than the board.</source>
        <translation>設定を残せません。このファームウェアは設定をボードとは別の場所に置きます。</translation>
    </message>
    <message>
        <source>The back-up is of a board with {image}, and this one has {device}.</source>
        <translation>バックアップは {image} のボードのもので、このボードは {device} です。</translation>
    </message>
    <message>
        <source>The back-up has {size} MB, and the flash of this board {has} MB.</source>
        <translation>バックアップは {size} MB で、このボードのフラッシュは {has} MB です。</translation>
    </message>
    <message>
        <source>It is not certain which file of {file} is meant. Unpack it, and choose the merged file.</source>
        <translation>{file} のどのファイルか確かではありません。展開して、結合ファイルを選んでください。</translation>
    </message>
    <message>
        <source>This board cannot be backed up: its flash is encrypted or not readable.</source>
        <translation>このボードはバックアップできません。フラッシュが暗号化されているか、読み取れません。</translation>
    </message>
    <message>
        <source>esptool read {size} bytes of {wanted}. Nothing was written to the board.</source>
        <translation>esptool は {wanted} バイトのうち {size} バイトを読み取りました。ボードには何も書き込んでいません。</translation>
    </message>
    <message>
        <source>Another board is on this port now ({mac} instead of {wanted}). Nothing was written.</source>
        <translation>このポートには今、別のボードがあります（{wanted} ではなく {mac}）。何も書き込んでいません。</translation>
    </message>
    <message>
        <source>Writing stopped, and the board may not start until it is written again. {reason}</source>
        <translation>書き込みが止まりました。もう一度書き込むまで、ボードが起動しないことがあります。{reason}</translation>
    </message>
    <message>
        <source>It was written, but what is on the board could not be verified. Write it again. {reason}</source>
        <translation>書き込みましたが、ボードの内容を検証できませんでした。もう一度書き込んでください。{reason}</translation>
    </message>
    <message>
        <source>{file} exists already. A back-up replaces no file.</source>
        <translation>{file} はすでにあります。バックアップはファイルを置き換えません。</translation>
    </message>
    <message>
        <source>There is no room for a copy of the flash on this computer: {reason}.</source>
        <translation>このコンピューターにフラッシュのコピーを置く場所がありません：{reason}。</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}.</source>
        <translation>{file} に書き込めません：{reason}。</translation>
    </message>
    <message>
        <source>{file} is no back-up of this app: the file beside it with its checksum (.json) is missing.</source>
        <translation>{file} はこのアプリのバックアップではありません。隣にチェックサムのファイル（.json）がありません。</translation>
    </message>
    <message>
        <source>{file} is damaged: its checksum is another one. It is not written.</source>
        <translation>{file} は破損しています。チェックサムが一致しません。書き込みません。</translation>
    </message>
    <message>
        <source>{option} is for “companion cable flash”, “backup” and “restore”.</source>
        <translation>{option} は「companion cable flash」「backup」「restore」用です。</translation>
    </message>
    <message>
        <source>Choose either --backup or --no-backup.</source>
        <translation>--backup か --no-backup のどちらかを選んでください。</translation>
    </message>
    <message>
        <source>The back-up holds the Wi-Fi password of the board. Only you can read the file.</source>
        <translation>バックアップにはボードの Wi-Fi のパスワードが含まれます。ファイルを読めるのはあなただけです。</translation>
    </message>
    <message>
        <source>The back-up is of another board ({mac}). This one is {board}.</source>
        <translation>バックアップは別のボード（{mac}）のものです。このボードは {board} です。</translation>
    </message>
    <message>
        <source>It would be installed by: {command}</source>
        <translation>インストールするコマンド：{command}</translation>
    </message>
    <message>
        <source>Nothing was written: there is no back-up. Add --no-backup to write all the same.</source>
        <translation>何も書き込んでいません。バックアップがありません。それでも書き込むには --no-backup を付けてください。</translation>
    </message>
    <message>
        <source>Nothing was written: read the warning, and add --force to write all the same.</source>
        <translation>何も書き込んでいません。警告を読み、それでも書き込むには --force を付けてください。</translation>
    </message>
    <message>
        <source>Nothing was written. Add --yes to write without being asked.</source>
        <translation>何も書き込んでいません。確認なしで書き込むには --yes を付けてください。</translation>
    </message>
    <message>
        <source>Written and verified. The board starts.</source>
        <translation>書き込み、検証しました。ボードが起動します。</translation>
    </message>
    <message>
        <source>Stopped while writing: the board may not start until it is written again.</source>
        <translation>書き込み中に停止しました。もう一度書き込むまで、ボードが起動しないことがあります。</translation>
    </message>
    <message>
        <source>To bring back what was on it: companion cable restore {file}</source>
        <translation>元の内容に戻すには：companion cable restore {file}</translation>
    </message>
    <message>
        <source>The log of the board at {port}</source>
        <translation>{port} のボードのログ</translation>
    </message>
    <message>
        <source>An empty filter would mean all devices. Write one, for example label = school; all devices are id = *.</source>
        <translation>空のフィルターはすべてのデバイスを意味してしまいます。label = school のように条件を書いてください。すべてのデバイスは id = * です。</translation>
    </message>
    <message>
        <source>This must have at most {limit} bytes; it has {length}. 好 has 3, é has 2.</source>
        <translation>{limit}バイト以内で入力してください（現在{length}バイト）。「好」は3バイト、「é」は2バイトです。</translation>
    </message>
    <message>
        <source>No times are kept. They are where conversations are saved: switch that on at the device, on its page Conversation.</source>
        <translation>保存された時間はありません。時間は会話を保存しているときに残ります。デバイスの「会話」ページでオンにしてください。</translation>
    </message>
    <message>
        <source>Median after {count} turns.</source>
        <translation>中央値は {count} 回のやり取りから表示されます。</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>ミュート</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>電波</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>発話中</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>聞き取り中</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>接続済み</translation>
    </message>
    <message>
        <source>Last heard</source>
        <translation>最後に聞いた言葉</translation>
    </message>
    <message>
        <source>Last said</source>
        <translation>最後に話した言葉</translation>
    </message>
    <message>
        <source>Message on the screen</source>
        <translation>画面へのメッセージ</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>イベント</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>ファームウェア</translation>
    </message>
    <message>
        <source>Devices connected</source>
        <translation>接続中のデバイス</translation>
    </message>
    <message>
        <source>This entity cannot be set to “{text}”.</source>
        <translation>このエンティティは「{text}」にできません。</translation>
    </message>
    <message>
        <source>Home Assistant may not do this. Allow it for this device first.</source>
        <translation>Home Assistant には許可されていません。先にこのデバイスで許可してください。</translation>
    </message>
    <message>
        <source>Not twice within {seconds} s.</source>
        <translation>{seconds} 秒以内に 2 回は実行できません。</translation>
    </message>
    <message>
        <source>Too many commands at once.</source>
        <translation>コマンドが一度に多すぎます。</translation>
    </message>
    <message>
        <source>This routine is gone.</source>
        <translation>このルーチンはもうありません。</translation>
    </message>
    <message>
        <source>The routine failed.</source>
        <translation>ルーチンは失敗しました。</translation>
    </message>
    <message>
        <source>No newer firmware is known.</source>
        <translation>新しいファームウェアは見つかっていません。</translation>
    </message>
    <message>
        <source>The assistant server offers this firmware. Allow it on the device&apos;s page.</source>
        <translation>このファームウェアはアシスタントのサーバーからのものです。デバイスのページで許可してください。</translation>
    </message>
    <message>
        <source>“{text}” is not a broker. Write for example mqtts://me@homeassistant.local</source>
        <translation>「{text}」はブローカーではありません。例：mqtts://me@homeassistant.local</translation>
    </message>
    <message>
        <source>A prefix has letters, digits, “_” and “-” only.</source>
        <translation>プレフィックスには英数字と「_」「-」だけを使えます。</translation>
    </message>
    <message>
        <source>{host} lets you connect, but not subscribe. Check the rights of this user at the broker.</source>
        <translation>{host} には接続できますが、購読できません。ブローカーでこのユーザーの権限を確認してください。</translation>
    </message>
    <message>
        <source>Not connected to the broker.</source>
        <translation>ブローカーに接続していません。</translation>
    </message>
    <message>
        <source>Use status, preview, add DEVICE, remove DEVICE, remove all or login.</source>
        <translation>status、preview、add DEVICE、remove DEVICE、remove all、login のいずれかを使ってください。</translation>
    </message>
    <message>
        <source>Open the window or start companion hub first.</source>
        <translation>先にウィンドウを開くか、companion hub を起動してください。</translation>
    </message>
    <message>
        <source>This lets Home Assistant do what is protected ({names}). Add --yes.</source>
        <translation>これで Home Assistant は保護された操作（{names}）を実行できます。--yes を付けてください。</translation>
    </message>
    <message>
        <source>No single device is called “{name}”. There are: {names}.</source>
        <translation>「{name}」というデバイスは 1 台に決まりません。あるもの：{names}。</translation>
    </message>
    <message>
        <source>“{name}” cannot be an entity: it is protected, needs several values, or is no tool of this device.</source>
        <translation>「{name}」はエンティティにできません。保護されているか、複数の値が必要か、このデバイスのツールではありません。</translation>
    </message>
    <message>
        <source>Name the broker, or choose it first: companion settings set home_assistant_broker ADDRESS</source>
        <translation>ブローカーを指定するか、先に選んでください：companion settings set home_assistant_broker ADDRESS</translation>
    </message>
    <message>
        <source>There is no working password store. Give the password in COMPANION_BROKER_SECRET to companion hub.</source>
        <translation>使えるパスワードストアがありません。COMPANION_BROKER_SECRET で companion hub にパスワードを渡してください。</translation>
    </message>
    <message>
        <source>The password for {host} is kept.</source>
        <translation>{host} のパスワードを保存しました。</translation>
    </message>
    <message>
        <source>Everything was taken back, and Home Assistant is switched off here.</source>
        <translation>すべて取り消し、ここでの Home Assistant をオフにしました。</translation>
    </message>
    <message>
        <source>The result could not be written: {reason}.</source>
        <translation>結果を書き込めませんでした：{reason}。</translation>
    </message>
    <message>
        <source>No working password store: the token is kept until you close the app.</source>
        <translation>パスワードストアが使えないため、トークンはアプリを閉じるまで有効です。</translation>
    </message>
    <message>
        <source>No working password store: programs can use the token until you close the app.</source>
        <translation>パスワードストアが使えないため、プログラム用トークンはアプリを閉じるまで有効です。</translation>
    </message>
    <message>
        <source>To get devices of a running window, or of companion hub, add “Programs of this computer” to its assistants, and start this again.</source>
        <translation>実行中のウィンドウまたは companion hub のデバイスを使うには、そのアシスタントに「このコンピューターのプログラム」を追加してから、もう一度実行してください。</translation>
    </message>
    <message>
        <source>“{name}” is for programs of this computer, and has no address: use the command serve.</source>
        <translation>「{name}」はこのコンピューターのプログラム用で、アドレスがありません。serve コマンドを使ってください。</translation>
    </message>
    <message>
        <source>You are asked once. After that it may say things aloud until you take that back under Assistants.</source>
        <translation>確認は一度だけです。その後は、「アシスタント」で取り消すまで音声で伝えられます。</translation>
    </message>
    <message>
        <source>The owner did not allow it to say this aloud.</source>
        <translation>所有者は、これを音声で伝えることを許可していません。</translation>
    </message>
    <message>
        <source>The owner allows it to say things aloud only at {hours}.</source>
        <translation>所有者が音声で伝えることを許可しているのは {hours} だけです。</translation>
    </message>
    <message>
        <source>The owner does not allow it to say things aloud on {device}.</source>
        <translation>所有者は、{device}で音声で伝えることを許可していません。</translation>
    </message>
    <message>
        <source>At most {limit} times a minute. Wait before you say more.</source>
        <translation>1 分間に {limit} 回までです。しばらく待ってください。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server ended the connection with an error of its own ({code}). It also does so when nothing was said for long.</source>
        <translation>アシスタントのサーバーが、サーバー自身のエラー ({code}) で接続を終了しました。長いあいだ何も話されなかったときもそうなります。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server ended the connection ({code}), as it does when another program uses this endpoint. Only one can: stop the other one.</source>
        <translation>アシスタントのサーバーが接続を終了しました ({code})。別のプログラムがこのエンドポイントを使うとそうなります。使えるのは一つだけです。もう一方を止めてください。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server ended the connection, as it does when it restarts ({code}).</source>
        <translation>アシスタントのサーバーが接続を終了しました。再起動のときにそうなります ({code})。</translation>
    </message>
    <message>
        <source>The connection to the assistant&apos;s server broke off. The server may be restarting.</source>
        <translation>アシスタントのサーバーとの接続が切れました。サーバーが再起動中かもしれません。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server stopped answering. It may be restarting, or this computer has lost its network.</source>
        <translation>アシスタントのサーバーが応答しなくなりました。再起動中か、このコンピューターのネットワークが切れたのかもしれません。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server sent what does not belong on such a connection, so it was closed.</source>
        <translation>アシスタントのサーバーがこのような接続にふさわしくないものを送ったため、接続を閉じました。</translation>
    </message>
    <message>
        <source>Nothing answers at {endpoint}. The assistant&apos;s server may be restarting.</source>
        <translation>{endpoint} では何も応答しません。アシスタントのサーバーが再起動中かもしれません。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server {host} is not found from this computer. Check the address, and this computer&apos;s network.</source>
        <translation>このコンピューターからアシスタントのサーバー {host} が見つかりません。アドレスと、このコンピューターのネットワークを確認してください。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server answered, but takes no connections there now ({reason}). It may be restarting; else copy the address again.</source>
        <translation>アシスタントのサーバーは応答しましたが、今はそこで接続を受け付けていません ({reason})。再起動中かもしれません。そうでなければアドレスをもう一度コピーしてください。</translation>
    </message>
    <message>
        <source>Typed in a terminal of this computer: {line}. Without an answer it is told no after {seconds} seconds.</source>
        <translation>このコンピューターの端末で入力されたコマンド：{line}。{seconds} 秒以内に答えないと、拒否されます。</translation>
    </message>
    <message>
        <source>The app that has the devices was closed, and this command with it.</source>
        <translation>デバイスを持つアプリが閉じられたため、このコマンドも終了しました。</translation>
    </message>
    <message>
        <source>The app that has the devices could not carry this out. Its log says why.</source>
        <translation>デバイスを持つアプリはこれを実行できませんでした。理由はそのログにあります。</translation>
    </message>
    <message>
        <source>The running app has the devices, and decides who is let in: leave out {option}, or close the app first.</source>
        <translation>デバイスは実行中のアプリにあり、どれを追加するかはアプリが決めます。{option} を外すか、先にアプリを閉じてください。</translation>
    </message>
    <message>
        <source>The picture cannot be written to {name}: {reason}.</source>
        <translation>画像を{name}に書き込めません：{reason}。</translation>
    </message>
    <message>
        <source>{name} is a folder, or lies in one that does not exist. Name a file.</source>
        <translation>{name}はフォルダーか、存在しないフォルダーの中にあります。ファイルを指定してください。</translation>
    </message>
    <message>
        <source>{name} holds a {format} picture, as the device sent it.</source>
        <translation>{name}は、デバイスから送られたままの{format}画像です。</translation>
    </message>
    <message>
        <source>The gallery is full, so the picture was not kept: it holds {count} pictures with {size} MB. Save what you need and delete the rest; nothing is deleted by itself.</source>
        <translation>ギャラリーがいっぱいのため、画像を保存できませんでした。現在{count}枚、{size} MBあります。必要な画像を別に保存し、残りを削除してください。自動的に削除されることはありません。</translation>
    </message>
    <message>
        <source>The picture cannot be written to {folder}: {reason}.</source>
        <translation>画像を{folder}に書き込めません：{reason}。</translation>
    </message>
    <message>
        <source>The picture is not in the gallery any more.</source>
        <translation>画像はすでにギャラリーにありません。</translation>
    </message>
    <message>
        <source>The quality is a whole number from 1 to 100.</source>
        <translation>画質は1～100の整数で指定してください。</translation>
    </message>
    <message>
        <source>The address for the upload had expired before you agreed, so nothing was sent. Try again.</source>
        <translation>同意の前にアップロード先のアドレスが期限切れになったため、何も送信していません。もう一度試してください。</translation>
    </message>
    <message>
        <source>The device could not deliver the picture (“{text}”). Try again; if it stays so, choose a lower quality.</source>
        <translation>デバイスが画像を送れませんでした（「{text}」）。もう一度試してください。解決しない場合は、画質を下げてください。</translation>
    </message>
    <message>
        <source>The device could not take a picture of its screen (“{text}”). It may lack memory; restart it and try again.</source>
        <translation>デバイスが画面を取得できませんでした（「{text}」）。メモリ不足の可能性があります。再起動して、もう一度試してください。</translation>
    </message>
    <message>
        <source>The device did not send a picture. It answered “{text}”.</source>
        <translation>デバイスは画像を送信しませんでした。応答は「{text}」でした。</translation>
    </message>
    <message>
        <source>Neither the picture nor an answer came within {seconds} seconds. The device may be busy; try again.</source>
        <translation>{seconds}秒以内に画像も応答も届きませんでした。デバイスが処理中かもしれません。もう一度試してください。</translation>
    </message>
    <message>
        <source>The device could not reach this computer at {address} (“{text}”). Check that the firewall lets it in and that both are in the same network.</source>
        <translation>デバイスが{address}のこのPCに接続できませんでした（「{text}」）。ファイアウォールで許可されていること、両方が同じネットワークにあることを確認してください。</translation>
    </message>
    <message>
        <source>The time between two pictures is {least} to {most} seconds.</source>
        <translation>画像の取得間隔は{least}～{most}秒です。</translation>
    </message>
    <message>
        <source>Pictures of this device&apos;s screen are being taken already. Stop that first.</source>
        <translation>このデバイスの画面はすでに連続取得中です。先にそれを停止してください。</translation>
    </message>
    <message>
        <source>Stopped after {count} failures in a row. The last: {problem}</source>
        <translation>{count}回続けて失敗したため、停止しました。最後の失敗：{problem}</translation>
    </message>
    <message>
        <source>Stopped, because the device was removed.</source>
        <translation>デバイスが削除されたため、停止しました。</translation>
    </message>
    <message>
        <source>The screen knows black and white only. Current firmware shows no pictures on such screens and answers as if it did; other firmware may show them.</source>
        <translation>この画面は白黒専用です。現在のファームウェアは、このような画面に画像を表示しませんが、表示したかのように応答します。別のファームウェアなら表示できることがあります。</translation>
    </message>
    <message>
        <source>The device did not tell how large its screen is. It answered “{text}”.</source>
        <translation>デバイスが画面のサイズを返しませんでした。応答は「{text}」でした。</translation>
    </message>
    <message>
        <source>The device has not enough memory for the picture (“{text}”). Use a simpler picture, or restart the device and try again.</source>
        <translation>デバイスのメモリが画像に対して不足しています（「{text}」）。より単純な画像を使うか、デバイスを再起動して、もう一度試してください。</translation>
    </message>
    <message>
        <source>The device fetched the picture but could not show it (“{text}”).</source>
        <translation>デバイスは画像を取得しましたが、表示できませんでした（「{text}」）。</translation>
    </message>
    <message>
        <source>The device answered, but it did not fetch the whole picture, so it cannot show it. Try again.</source>
        <translation>デバイスは応答しましたが、画像を最後まで取得していないため、表示できません。もう一度試してください。</translation>
    </message>
    <message>
        <source>The device broke off while it fetched the picture (“{text}”). Try again.</source>
        <translation>デバイスが画像の取得を中断しました（「{text}」）。もう一度試してください。</translation>
    </message>
    <message>
        <source>The photo arrived and is in the gallery of Xiaozhi Companion. It was not described, because no vision model is attached.</source>
        <translation>写真が届き、Xiaozhi Companionのギャラリーに保存されました。画像認識モデルが接続されていないため、説明はありません。</translation>
    </message>
    <message>
        <source>The photo arrived at Xiaozhi Companion, but it was not kept: {reason}</source>
        <translation>写真はXiaozhi Companionに届きましたが、保存されませんでした：{reason}</translation>
    </message>
    <message>
        <source>The vision service at {host} could not be asked: {reason}.</source>
        <translation>{host}の画像認識サービスに問い合わせできませんでした：{reason}。</translation>
    </message>
    <message>
        <source>The vision service at {host} answered with status {status}.</source>
        <translation>{host}の画像認識サービスがステータス{status}を返しました。</translation>
    </message>
    <message>
        <source>The vision service at {host} did not answer within {seconds} seconds.</source>
        <translation>{host}の画像認識サービスが{seconds}秒以内に応答しませんでした。</translation>
    </message>
    <message>
        <source>The vision service at {host} answered with something that is not JSON.</source>
        <translation>{host}の画像認識サービスの応答がJSONではありません。</translation>
    </message>
    <message>
        <source>The vision service at {host} answered with more than {limit} bytes, which a device does not take.</source>
        <translation>{host}の画像認識サービスの応答が、デバイスが受け取れる{limit}バイトを超えています。</translation>
    </message>
    <message>
        <source>“{text}” is no address of a vision service. Write for example http://192.168.1.20:8003/mcp/vision/explain, and no password in it.</source>
        <translation>「{text}」は画像認識サービスのアドレスではありません。http://192.168.1.20:8003/mcp/vision/explainのように、パスワードを含めずに入力してください。</translation>
    </message>
    <message>
        <source>{name} asked for its settings at an address without its path</source>
        <translation>{name} が、パスのないアドレスに設定を尋ねました</translation>
    </message>
    <message>
        <source>It was answered all the same. Better enter {url} as its OTA address: other versions of this app answer only there.</source>
        <translation>それでも応答しました。OTA アドレスには {url} を入力してください。このアプリの他のバージョンはそこでしか応答しません。</translation>
    </message>
    <message>
        <source>{name} asked for its settings at the path {path}, where nothing is</source>
        <translation>{name} が、何もないパス {path} に設定を尋ねました</translation>
    </message>
    <message>
        <source>It gets nothing there. Enter {url} as its OTA address.</source>
        <translation>そこでは何も得られません。OTA アドレスに {url} を入力してください。</translation>
    </message>
    <message>
        <source>Nothing answers at {host} as a device, a server or a broker does. Check that it is on, and its address. Ports tried: {ports}.</source>
        <translation>{host} では、デバイス、サーバー、ブローカーのいずれも応答しません。電源が入っているか、アドレスが正しいかを確認してください。試したポート：{ports}。</translation>
    </message>
    <message>
        <source>{endpoint} names a broker, and no device behind it. Add the device’s id at the end.</source>
        <translation>{endpoint}はブローカーだけを示しており、デバイスの指定がありません。末尾にデバイスのIDを追加してください。</translation>
    </message>
    <message>
        <source>“{template}” cannot be used as a topic. It must name the device once or more as {mark}, and hold no + and no #.</source>
        <translation>「{template}」はトピックとして使用できません。デバイスを表す{mark}を1つ以上含み、+や#を含まないようにしてください。</translation>
    </message>
    <message>
        <source>The topics towards the device and from it must differ, but both are “{template}”.</source>
        <translation>デバイス宛てのトピックとデバイスからのトピックは異なる必要がありますが、どちらも「{template}」です。</translation>
    </message>
    <message>
        <source>A key is named, but no certificate that it belongs to. Name both, or leave out both.</source>
        <translation>秘密鍵が指定されていますが、対応する証明書がありません。両方を指定するか、両方を外してください。</translation>
    </message>
    <message>
        <source>The file {path} cannot be read: {reason}.</source>
        <translation>ファイル{path}を読み込めません：{reason}。</translation>
    </message>
    <message>
        <source>The file {path} holds no certificate of an authority that can be used.</source>
        <translation>ファイル{path}に、使用できる認証局の証明書がありません。</translation>
    </message>
    <message>
        <source>The certificate {path} cannot be used: {reason}. Check that it is in the PEM format, and that the key belongs to it.</source>
        <translation>証明書{path}を使用できません：{reason}。PEM形式であること、秘密鍵が対応していることを確認してください。</translation>
    </message>
    <message>
        <source>The key in {path} is protected by a passphrase, which was not given or is not right.</source>
        <translation>{path}の秘密鍵はパスフレーズで保護されていますが、パスフレーズが指定されていないか、正しくありません。</translation>
    </message>
    <message>
        <source>The broker {host} was not found. Check the address, and this computer’s network.</source>
        <translation>ブローカー{host}が見つかりません。アドレスと、このPCのネットワークを確認してください。</translation>
    </message>
    <message>
        <source>Nothing answers at the broker {host}. Check that it is running, and its port.</source>
        <translation>ブローカー{host}から応答がありません。ブローカーが動作していることと、ポートを確認してください。</translation>
    </message>
    <message>
        <source>The broker {host} did not answer within {seconds} seconds. Check that it is running, and that its port is the right one for mqtt:// or mqtts://.</source>
        <translation>ブローカー{host}が{seconds}秒以内に応答しませんでした。ブローカーが動作していること、ポートがmqtt://またはmqtts://に合っていることを確認してください。</translation>
    </message>
    <message>
        <source>The broker {host} could not prove who it is, so no password was sent to it: {reason}. If its certificate was made by yourself, name the CA file.</source>
        <translation>ブローカー{host}の身元を確認できないため、パスワードを送信していません：{reason}。自分で作成した証明書の場合は、CAファイルを指定してください。</translation>
    </message>
    <message>
        <source>The broker {host} does not accept the login. Check the user name and the password.</source>
        <translation>ブローカー{host}がログインを受け付けません。ユーザー名とパスワードを確認してください。</translation>
    </message>
    <message>
        <source>The broker {host} answered, but not as expected: {reason}.</source>
        <translation>ブローカー{host}から応答がありましたが、想定と異なります：{reason}。</translation>
    </message>
    <message>
        <source>What listens at {host} hung up before it accepted the login. Check that it is an MQTT broker, that its port is the right one for mqtt:// or mqtts://, and whether it wants a client certificate.</source>
        <translation>{host}が、ログインを受け付ける前に切断しました。MQTTブローカーであること、ポートがmqtt://またはmqtts://に合っていること、クライアント証明書が必要かどうかを確認してください。</translation>
    </message>
    <message>
        <source>The connection to the broker {host} was lost.</source>
        <translation>ブローカー{host}との接続が切れました。</translation>
    </message>
    <message>
        <source>The broker does not let this computer listen to the topic {topic}. Its owner can allow it.</source>
        <translation>ブローカーは、このPCがトピック{topic}を受信することを許可していません。管理者が許可できます。</translation>
    </message>
    <message>
        <source>The broker says that the device is offline.</source>
        <translation>ブローカーによると、デバイスはオフラインです。</translation>
    </message>
    <message>
        <source>The broker was reached, but within {seconds} seconds nobody answered what was sent to the topic {topic}. No device of this id is there, or the broker&apos;s rules keep it from this computer.</source>
        <translation>ブローカーには届きましたが、トピック {topic} に送ったものに {seconds} 秒以内に誰も応答しませんでした。この ID のデバイスがいないか、ブローカーの規則がこのコンピューターから遠ざけています。</translation>
    </message>
    <message>
        <source>What listens at {host} is no MQTT broker: it said “{text}”. Check the port.</source>
        <translation>{host} で待ち受けているのは MQTT ブローカーではありません。「{text}」と応答しました。ポートを確認してください。</translation>
    </message>
    <message>
        <source>What listens at {host} takes no MQTT over WebSocket at {path}. Check the port and the path.</source>
        <translation>{host} で待ち受けているものは、{path} で WebSocket 上の MQTT を受け付けません。ポートとパスを確認してください。</translation>
    </message>
    <message>
        <source>The device has not answered for {seconds} seconds. It may be switched off, or not listen to the topic {topic}.</source>
        <translation>デバイスが{seconds}秒間応答していません。電源が切れているか、トピック{topic}を受信していない可能性があります。</translation>
    </message>
    <message>
        <source>{endpoint} names a gateway, and no device behind it. Add the device&apos;s client id at the end.</source>
        <translation>{endpoint}はゲートウェイだけを示しており、デバイスの指定がありません。末尾にデバイスのクライアントIDを追加してください。</translation>
    </message>
    <message>
        <source>“{text}” is no gateway. Its address starts with gateway+http:// or gateway+https://.</source>
        <translation>「{text}」はゲートウェイではありません。アドレスはgateway+http://またはgateway+https://で始まります。</translation>
    </message>
    <message>
        <source>The gateway {host} wants a signature key, and none is known here. Its owner finds it in the gateway&apos;s settings.</source>
        <translation>ゲートウェイ{host}には署名鍵が必要ですが、ここにはありません。管理者はゲートウェイの設定で確認できます。</translation>
    </message>
    <message>
        <source>The gateway {host} does not accept the signature key. Check the key, and the date of this computer ({date}) and of the gateway.</source>
        <translation>ゲートウェイ{host}が署名鍵を受け付けません。鍵と、このPC（{date}）およびゲートウェイの日付を確認してください。</translation>
    </message>
    <message>
        <source>The gateway {host} was not found. Check the address, and this computer&apos;s network.</source>
        <translation>ゲートウェイ{host}が見つかりません。アドレスと、このPCのネットワークを確認してください。</translation>
    </message>
    <message>
        <source>Nothing answers at the gateway {host}. Check that it is running, and its port.</source>
        <translation>ゲートウェイ{host}から応答がありません。ゲートウェイが動作していることと、ポートを確認してください。</translation>
    </message>
    <message>
        <source>The gateway {host} did not answer within {seconds} seconds. Check that it is running, and its port.</source>
        <translation>ゲートウェイ{host}が{seconds}秒以内に応答しませんでした。ゲートウェイが動作していることと、ポートを確認してください。</translation>
    </message>
    <message>
        <source>The gateway {host} could not prove who it is, so no key was used: {reason}.</source>
        <translation>ゲートウェイ{host}の身元を確認できないため、鍵を使用していません：{reason}。</translation>
    </message>
    <message>
        <source>No connection to the gateway {host} came about: {reason}. Check its port, and whether it is one for gateway+http:// or for gateway+https://.</source>
        <translation>ゲートウェイ{host}に接続できませんでした：{reason}。ポートと、それがgateway+http://用かgateway+https://用かを確認してください。</translation>
    </message>
    <message>
        <source>{host} answered, but not as a gateway does ({reason}). Check the address: it is that of the gateway&apos;s management interface.</source>
        <translation>{host}から応答がありましたが、ゲートウェイの応答ではありません（{reason}）。アドレスを確認してください。ゲートウェイの管理インターフェースのアドレスを指定します。</translation>
    </message>
    <message>
        <source>What listens at {host} hung up without an answer. Check the port: it is that of the gateway&apos;s management interface.</source>
        <translation>{host}が応答せずに切断しました。ポートを確認してください。ゲートウェイの管理インターフェースのポートを指定します。</translation>
    </message>
    <message>
        <source>The gateway {host} hung up before it answered. The device may have done it all the same.</source>
        <translation>ゲートウェイ{host}が応答の前に切断しました。それでもデバイスは実行した可能性があります。</translation>
    </message>
    <message>
        <source>The gateway {host} is in trouble ({reason}). The device may have done it all the same.</source>
        <translation>ゲートウェイ{host}で問題が発生しています（{reason}）。それでもデバイスは実行した可能性があります。</translation>
    </message>
    <message>
        <source>This is more than the gateway passes on, so it was not sent.</source>
        <translation>ゲートウェイが転送できるサイズを超えているため、送信していません。</translation>
    </message>
    <message>
        <source>The device is not connected to the gateway {host}, so nothing was sent. Check that it is on. Its client id is {device}.</source>
        <translation>デバイスがゲートウェイ{host}に接続していないため、何も送信していません。電源が入っていることを確認してください。クライアントIDは{device}です。</translation>
    </message>
    <message>
        <source>The device is not connected to the gateway {host}. Check that it is on, and its client id: {device}.</source>
        <translation>デバイスがゲートウェイ{host}に接続していません。電源が入っていることと、クライアントID（{device}）を確認してください。</translation>
    </message>
    <message>
        <source>The gateway waits {seconds} seconds for a device, and no answer came by then. The device may have done it, or may still do it. It is not sent again.</source>
        <translation>ゲートウェイはデバイスを{seconds}秒間待ちますが、その間に応答がありませんでした。デバイスは実行したか、これから実行する可能性があります。再送信はしません。</translation>
    </message>
    <message>
        <source>The gateway closed its connection to the device before an answer came, as it does when an answer is too long or not valid. The device may have done it. It is not sent again.</source>
        <translation>応答の前に、ゲートウェイがデバイスとの接続を閉じました。応答が長すぎるか正しくない場合に起こります。デバイスは実行した可能性があります。再送信はしません。</translation>
    </message>
    <message>
        <source>The device is no longer connected to the gateway {host}.</source>
        <translation>デバイスはゲートウェイ{host}に接続していません。</translation>
    </message>
    <message>
        <source>The device left the gateway before an answer came. It may have done it all the same.</source>
        <translation>応答の前に、デバイスがゲートウェイから切断されました。それでも実行した可能性があります。</translation>
    </message>
    <message>
        <source>The gateway passed on the answer to an earlier question, as it may after the device was away. What the device did is not known, and it is not sent again.</source>
        <translation>ゲートウェイが以前の要求への応答を転送しました。デバイスが一時的に切断された後に起こることがあります。デバイスが何を実行したかは不明で、再送信はしません。</translation>
    </message>
    <message>
        <source>“{name}” has quotation marks, backslashes or control characters, with which the gateway would lose the device. It was not sent.</source>
        <translation>「{name}」に引用符、バックスラッシュ、または制御文字が含まれており、ゲートウェイがデバイスとの接続を失うため、送信していません。</translation>
    </message>
    <message>
        <source>There is no client id in this list.</source>
        <translation>この一覧にクライアントIDがありません。</translation>
    </message>
    <message>
        <source>“{text}” is no client id: it is too long, or holds a space or a slash.</source>
        <translation>「{text}」はクライアントIDではありません。長すぎるか、空白またはスラッシュが含まれています。</translation>
    </message>
    <message>
        <source>The list has more than {limit} client ids. The rest was left out.</source>
        <translation>一覧のクライアントIDが{limit}個を超えています。残りは除外しました。</translation>
    </message>
    <message>
        <source>Nobody is there to be asked for the password, token or key of {endpoint}. Put it into the variable {variable} instead.</source>
        <translation>{endpoint}のパスワード、トークン、または鍵を入力する人がいません。代わりに変数{variable}に設定してください。</translation>
    </message>
    <message>
        <source>The program {program} was not found on this computer. Check how it is written, or install it (npx is a part of Node.js, uvx of uv).</source>
        <translation>このPCにプログラム{program}が見つかりません。つづりを確認するか、インストールしてください（npxはNode.js、uvxはuvに含まれています）。</translation>
    </message>
    <message>
        <source>The program {program} could not be started within {seconds} seconds.</source>
        <translation>プログラム{program}を{seconds}秒以内に起動できませんでした。</translation>
    </message>
    <message>
        <source>The program {program} cannot be started: {reason}.</source>
        <translation>プログラム{program}を起動できません：{reason}。</translation>
    </message>
    <message>
        <source>What listens at {host} does not answer as a web server does. Check the port, and whether it is one for http:// or for https://.</source>
        <translation>{host}はWebサーバーとして応答していません。ポートと、それがhttp://用かhttps://用かを確認してください。</translation>
    </message>
    <message>
        <source>{server} did not answer the first question within {seconds} seconds. Check that it is an MCP server and that it is not stuck, then try again.</source>
        <translation>{server}が最初の要求に{seconds}秒以内に応答しませんでした。MCPサーバーであり、固まっていないことを確認して、もう一度試してください。</translation>
    </message>
    <message>
        <source>The MCP server {program} has ended (exit status {status}) without saying why.</source>
        <translation>MCPサーバー{program}が理由を示さずに終了しました（終了ステータス{status}）。</translation>
    </message>
    <message>
        <source>The MCP server {program} has ended (exit status {status}). It wrote last: {text}</source>
        <translation>MCPサーバー{program}が終了しました（終了ステータス{status}）。最後の出力：{text}</translation>
    </message>
    <message>
        <source>The MCP server {program} has closed its output, so nothing can be heard from it.</source>
        <translation>MCPサーバー{program}が出力を閉じたため、何も受信できません。</translation>
    </message>
    <message>
        <source>The server wrote: {text}</source>
        <translation>サーバーの出力：{text}</translation>
    </message>
    <message>
        <source>The server {host} was not found. Check the address, and this computer’s network.</source>
        <translation>サーバー{host}が見つかりません。アドレスと、このPCのネットワークを確認してください。</translation>
    </message>
    <message>
        <source>Nothing answers at the server {host}. Check that it is running, and its port.</source>
        <translation>サーバー{host}から応答がありません。サーバーが動作していることと、ポートを確認してください。</translation>
    </message>
    <message>
        <source>The server {host} did not answer within {seconds} seconds. Check that it is running and that this computer reaches it.</source>
        <translation>サーバー{host}が{seconds}秒以内に応答しませんでした。サーバーが動作していて、このPCから接続できることを確認してください。</translation>
    </message>
    <message>
        <source>The server {host} could not prove who it is, so nothing was sent to it: {reason}.</source>
        <translation>サーバー{host}の身元を確認できないため、何も送信していません：{reason}。</translation>
    </message>
    <message>
        <source>The server {host} answered, but not as expected: {reason}.</source>
        <translation>サーバー{host}から応答がありましたが、想定と異なります：{reason}。</translation>
    </message>
    <message>
        <source>The connection to the server {host} was lost.</source>
        <translation>サーバー{host}との接続が切れました。</translation>
    </message>
    <message>
        <source>The server {host} does not accept the token. Enter the right one.</source>
        <translation>サーバー{host}がトークンを受け付けません。正しいトークンを入力してください。</translation>
    </message>
    <message>
        <source>The server {host} wants to know who you are. Sign in, or enter a token.</source>
        <translation>サーバー{host}が認証を求めています。サインインするか、トークンを入力してください。</translation>
    </message>
    <message>
        <source>The server {host} wants to be allowed more for this than you agreed to ({scopes}). Sign in again to agree, then try it once more.</source>
        <translation>サーバー{host}は、この操作のために、同意済みの範囲を超えるスコープ（{scopes}）を求めています。もう一度サインインして同意してから、再度試してください。</translation>
    </message>
    <message>
        <source>Nobody signs in to {endpoint} in a browser: --oauth is for MCP servers over HTTP.</source>
        <translation>{endpoint}にはブラウザーでサインインできません。--oauthはHTTPのMCPサーバー用です。</translation>
    </message>
    <message>
        <source>With --oauth this command opens the browser for you to sign in.</source>
        <translation>--oauthを付けると、このコマンドはサインインのためにブラウザーを開きます。</translation>
    </message>
    <message>
        <source>Sign in at {host}, in the browser of this computer. If it does not open by itself, open this address: {address}</source>
        <translation>このPCのブラウザーで{host}にサインインしてください。自動的に開かない場合は、このアドレスを開いてください：{address}</translation>
    </message>
    <message>
        <source>No password store was found, so you stay signed in for this command only.</source>
        <translation>パスワードストアが見つからないため、サインイン状態はこのコマンドの間だけ続きます。</translation>
    </message>
    <message>
        <source>Signing in to the server {host} was not finished in time. Nothing was changed; try again.</source>
        <translation>サーバー{host}へのサインインが時間内に完了しませんでした。何も変更されていません。もう一度試してください。</translation>
    </message>
    <message>
        <source>Signing in to the server {host} failed: {reason}.</source>
        <translation>サーバー{host}へのサインインに失敗しました：{reason}。</translation>
    </message>
    <message>
        <source>The server {host} does not ask anybody to sign in.</source>
        <translation>サーバー{host}はサインインを求めていません。</translation>
    </message>
    <message>
        <source>No browser was found on this computer, which is needed to sign in.</source>
        <translation>サインインに必要なブラウザーが、このPCに見つかりません。</translation>
    </message>
    <message>
        <source>This computer cannot listen for the answer of the browser, so nobody can sign in.</source>
        <translation>このPCがブラウザーの応答を受信できないため、サインインできません。</translation>
    </message>
    <message>
        <source>You can close this page and go back to the app.</source>
        <translation>このページを閉じて、アプリに戻ってください。</translation>
    </message>
    <message>
        <source>The file has more than {limit} characters, so it was not read.</source>
        <translation>ファイルが{limit}文字を超えているため、読み込んでいません。</translation>
    </message>
    <message>
        <source>The file is no JSON, so no MCP servers can be read from it.</source>
        <translation>ファイルがJSONではないため、MCPサーバーを読み込めません。</translation>
    </message>
    <message>
        <source>The file names no MCP servers. They are usually below “mcpServers”.</source>
        <translation>ファイルにMCPサーバーがありません。通常は「mcpServers」の下にあります。</translation>
    </message>
    <message>
        <source>Only the first {limit} servers of the file were read.</source>
        <translation>ファイルの最初の{limit}個のサーバーだけを読み込みました。</translation>
    </message>
    <message>
        <source>{name} was left out: {text}</source>
        <translation>{name}を除外しました：{text}</translation>
    </message>
    <message>
        <source>Its entry names neither a program nor an address that can be used.</source>
        <translation>この項目には、使用できるプログラムもアドレスもありません。</translation>
    </message>
    <message>
        <source>The folder in which it should be started is not taken over; write whole paths in its arguments.</source>
        <translation>起動するフォルダーの指定は引き継がれません。引数には完全なパスを入力してください。</translation>
    </message>
    <message>
        <source>The server {host} does not allow this. Its owner can say what is needed.</source>
        <translation>サーバー{host}はこの操作を許可していません。必要な条件は管理者に確認してください。</translation>
    </message>
    <message>
        <source>There is a web server at {host}, but no MCP server at this address. Check what follows the host; it often is /mcp.</source>
        <translation>{host}にWebサーバーはありますが、このアドレスにMCPサーバーはありません。ホスト名の後の部分を確認してください。多くの場合は/mcpです。</translation>
    </message>
    <message>
        <source>A web page came from {host}, and no MCP server. Check what follows the host; it often is /mcp.</source>
        <translation>{host} からは MCP サーバーではなくウェブページが返りました。ホストの後の部分を確認してください。多くの場合 /mcp です。</translation>
    </message>
    <message>
        <source>A web page came from {host} in place of an MCP server. Check the port: another program may have it, or a sign-in page stands in front of the server.</source>
        <translation>{host} からは MCP サーバーの代わりにウェブページが返りました。ポートを確認してください。別のプログラムが使っているか、サーバーの手前にサインインのページがあるのかもしれません。</translation>
    </message>
    <message>
        <source>The server {host} points to another place, {to}, which was not followed. If that is the right one, enter its address.</source>
        <translation>サーバー{host}が別の場所{to}へ転送しようとしましたが、従っていません。それが正しい場合は、そのアドレスを入力してください。</translation>
    </message>
    <message>
        <source>The server {host} refused to connect (HTTP status {status}).</source>
        <translation>サーバー{host}が接続を拒否しました（HTTPステータス{status}）。</translation>
    </message>
    <message>
        <source>This computer has no network in which devices could be found. Connect it to the network of your devices.</source>
        <translation>このPCには、デバイスを検出できるネットワークがありません。デバイスと同じネットワークに接続してください。</translation>
    </message>
    <message>
        <source>Announcements in the network cannot be heard: {reason}. Let this app use the local network (UDP port 5353), or search the network instead.</source>
        <translation>ネットワークのアナウンスを受信できません：{reason}。このアプリにローカルネットワーク（UDPポート5353）の使用を許可するか、代わりにネットワークを検索してください。</translation>
    </message>
    <message>
        <source>Something went wrong in this app while it looked for devices. It tries again by itself; the log says more.</source>
        <translation>デバイスの検出中にアプリで問題が発生しました。自動的に再試行されます。詳細はログにあります。</translation>
    </message>
    <message>
        <source>This device has the stock firmware and was not set up with this computer. Add it by its OTA address: choose Add device.</source>
        <translation>このデバイスは純正ファームウェアで、このPCではまだ設定されていません。OTA アドレスで追加します。「デバイスを追加」を選択してください。</translation>
    </message>
    <message>
        <source>Another hub answers devices that look for one, at {url}. They may go there instead of here.</source>
        <translation>別のハブ（{url}）が、ハブを探すデバイスに応答しています。デバイスがここではなく、そちらに接続する可能性があります。</translation>
    </message>
    <message>
        <source>This MCP server cannot be used from here: it announces no HTTP address.</source>
        <translation>このMCPサーバーはHTTPアドレスをアナウンスしていないため、ここからは使用できません。</translation>
    </message>
    <message>
        <source>It accepts connections, but has not said what it is. A device that is busy answers later.</source>
        <translation>接続は受け付けましたが、種類を示していません。処理中のデバイスは後で応答します。</translation>
    </message>
    <message>
        <source>“{text}” is no range of addresses. Write for example 192.168.1.0/24.</source>
        <translation>「{text}」はアドレスの範囲ではありません。例：192.168.1.0/24。</translation>
    </message>
    <message>
        <source>“{text}” has more than {most} addresses. Search a smaller part of it, for example with /{prefix} at the end.</source>
        <translation>「{text}」のアドレスは{most}個を超えています。末尾を/{prefix}にするなど、範囲を狭めて検索してください。</translation>
    </message>
    <message>
        <source>“{text}” is not a local network. Only the network of this computer, and private ones, can be searched.</source>
        <translation>「{text}」はローカルネットワークではありません。検索できるのは、このPCのネットワークとプライベートネットワークだけです。</translation>
    </message>
    <message>
        <source>This computer has no local network that could be searched. Write a range, for example 192.168.1.0/24.</source>
        <translation>このPCには、検索できるローカルネットワークがありません。192.168.1.0/24のように範囲を入力してください。</translation>
    </message>
    <message>
        <source>The network is being searched already. Wait for the end, or cancel it.</source>
        <translation>ネットワークはすでに検索中です。完了を待つか、キャンセルしてください。</translation>
    </message>
    <message>
        <source>This computer has no way to that network, so nothing could be searched. Check its network connection and the range.</source>
        <translation>このPCからそのネットワークへの経路がないため、検索できませんでした。ネットワーク接続と範囲を確認してください。</translation>
    </message>
    <message>
        <source>Nothing is listening on port {port}</source>
        <translation>ポート {port} で待ち受けているものがありません</translation>
    </message>
    <message>
        <source>The device was heard behind the broker.</source>
        <translation>ブローカーの向こうにデバイスの応答がありました。</translation>
    </message>
    <message>
        <source>No device here, or the broker keeps it away</source>
        <translation>ここにデバイスがいないか、ブローカーが遠ざけています</translation>
    </message>
    <message>
        <source>Devices can connect to {address}.</source>
        <translation>デバイスは {address} に接続できます。</translation>
    </message>
    <message>
        <source>Only programs on this computer can connect to {address}.</source>
        <translation>{address} に接続できるのはこのコンピューターのプログラムだけです。</translation>
    </message>
    <message>
        <source>This computer listens on port {http} (HTTP) and {mqtt} (MQTT).</source>
        <translation>このコンピューターはポート {http}（HTTP）と {mqtt}（MQTT）で待ち受けています。</translation>
    </message>
    <message>
        <source>This computer does not let devices of the network ask for their settings.</source>
        <translation>このコンピューターは、ネットワークのデバイスからの設定の問い合わせを許可していません。</translation>
    </message>
    <message>
        <source>The device is connected to this computer.</source>
        <translation>デバイスはこのコンピューターに接続しています。</translation>
    </message>
    <message>
        <source>The device has not connected since the app was started.</source>
        <translation>アプリの起動後、このデバイスは一度も接続していません。</translation>
    </message>
    <message>
        <source>No device has connected since the app was started.</source>
        <translation>アプリの起動後、接続したデバイスはありません。</translation>
    </message>
    <message>
        <source>The device has not asked for its settings since the app was started, as it does at each start.</source>
        <translation>デバイスは起動のたびに設定を問い合わせますが、アプリの起動後はまだ問い合わせがありません。</translation>
    </message>
    <message>
        <source>The device asked for its settings, but did not connect to port {port}.</source>
        <translation>デバイスは設定を問い合わせましたが、ポート {port} に接続しませんでした。</translation>
    </message>
    <message>
        <source>The device connects only while somebody talks with it.</source>
        <translation>このデバイスは、誰かが話しかけている間だけ接続します。</translation>
    </message>
    <message>
        <source>Switched off, or not in your Wi-Fi</source>
        <translation>電源が切れているか、同じ Wi-Fi に接続していません</translation>
    </message>
    <message>
        <source>The device is connected, but has not listed its tools yet.</source>
        <translation>デバイスは接続していますが、ツールの一覧はまだ届いていません。</translation>
    </message>
    <message>
        <source>Check that the device is on and uses this broker, and that its id is written as in its topics, also in upper and lower case. Else ask the broker&apos;s operator whether your login may publish and subscribe there.</source>
        <translation>デバイスの電源が入っていてこのブローカーを使っていること、ID が大文字と小文字も含めてトピックのとおりであることを確認してください。そうでなければ、あなたのログインでそこに送受信してよいか、ブローカーの運用者に尋ねてください。</translation>
    </message>
    <message>
        <source>Ask the broker&apos;s operator whether your login may publish and subscribe there.</source>
        <translation>あなたのログインでそこに送受信してよいか、ブローカーの運用者に尋ねてください。</translation>
    </message>
    <message>
        <source>Open Add device and allow devices to ask this computer.</source>
        <translation>「デバイスを追加」を開き、デバイスからの問い合わせを許可してください。</translation>
    </message>
    <message>
        <source>Switch the device off and on, and check that it uses the same Wi-Fi as this computer.</source>
        <translation>デバイスの電源を入れ直し、このコンピューターと同じ Wi-Fi を使っているか確認してください。</translation>
    </message>
    <message>
        <source>Allow port {port} in the firewall of this computer, then switch the device off and on.</source>
        <translation>このコンピューターのファイアウォールでポート {port} を許可し、デバイスの電源を入れ直してください。</translation>
    </message>
    <message>
        <source>Say its wake word, or press its button.</source>
        <translation>ウェイクワードを話すか、ボタンを押してください。</translation>
    </message>
    <message>
        <source>{name} asked for its settings at an address without its path, and was answered</source>
        <translation>{name} が、パスのないアドレスに設定を尋ね、応答を得ました</translation>
    </message>
    <message>
        <source>Asked for its settings, but the settings here do not let devices ask this computer</source>
        <translation>設定を問い合わせましたが、このアプリの設定ではデバイスからの問い合わせが許可されていません</translation>
    </message>
    <message>
        <source>Allow it in the settings of the app, under Stock firmware.</source>
        <translation>アプリの設定の「純正ファームウェア」で許可してください。</translation>
    </message>
    <message>
        <source>Unknown request, not MQTT</source>
        <translation>不明な要求（MQTT ではありません）</translation>
    </message>
    <message>
        <source>The request failed</source>
        <translation>リクエストに失敗しました</translation>
    </message>
    <message>
        <source>The device gives no reason. Check the address, and that both are in the same Wi-Fi.</source>
        <translation>デバイスは理由を示しません。アドレスと、両方が同じ Wi-Fi にあることを確認してください。</translation>
    </message>
    <message>
        <source>There is no address</source>
        <translation>アドレスがありません</translation>
    </message>
    <message>
        <source>What was saved on the device&apos;s setup page is empty or too short. Enter the address exactly as the app shows it.</source>
        <translation>デバイスの設定ページに保存された内容が空か短すぎます。アプリの表示どおりにアドレスを入力してください。</translation>
    </message>
    <message>
        <source>Devices connected now: {count}</source>
        <translation>現在接続中のデバイス：{count} 台</translation>
    </message>
    <message>
        <source>One of them comes from {address}, so devices get in.</source>
        <translation>{address} から接続しているデバイスがあるので、外から届いています。</translation>
    </message>
    <message>
        <source>All of them run on this computer. Test from a phone to see whether others get in.</source>
        <translation>すべてこのコンピューター上で動いています。ほかの機器から届くかどうかは、スマートフォンで確かめてください。</translation>
    </message>
    <message>
        <source>The devices are given by a filter already. Write both as one filter.</source>
        <translation>デバイスはすでにフィルターで指定されています。両方を 1 つのフィルターにまとめてください。</translation>
    </message>
    <message>
        <source>No device is selected.</source>
        <translation>デバイスが選択されていません。</translation>
    </message>
    <message>
        <source>{count} images are too many; at most {most} can be used at once. Name the images of your boards, or connect the devices first, so that their boards are known.</source>
        <translation>イメージが {count} 個あり多すぎます。一度に使えるのは {most} 個までです。お使いのボードのイメージを指定するか、先にデバイスを接続してボードがわかるようにしてください。</translation>
    </message>
    <message>
        <source>The disk is full: the rollout was paused at {time}, and no further device begins. Free some room.</source>
        <translation>ディスクがいっぱいです。ロールアウトを {time} に一時停止しました。ほかのデバイスは始まりません。空き容量を増やしてください。</translation>
    </message>
    <message>
        <source>The journal {file} cannot be used: {reason}. The rollout was paused at {time}, and no further device begins. Make it writable again.</source>
        <translation>ジャーナル {file} を使えません：{reason}。ロールアウトを {time} に一時停止しました。ほかのデバイスは始まりません。書き込めるようにしてください。</translation>
    </message>
    <message>
        <source>Waits: the rollout is paused</source>
        <translation>待機中：ロールアウトは一時停止中</translation>
    </message>
    <message>
        <source>Waits for its wave</source>
        <translation>ウェーブの開始待ち</translation>
    </message>
    <message>
        <source>Waits for a free place, {most} at once</source>
        <translation>空き待ち（同時に {most} 台まで）</translation>
    </message>
    <message>
        <source>Waits until it is connected</source>
        <translation>接続待ち</translation>
    </message>
    <message>
        <source>Waits until it starts</source>
        <translation>起動待ち</translation>
    </message>
    <message>
        <source>Waits until it is restarted</source>
        <translation>再起動待ち</translation>
    </message>
    <message>
        <source>Waits before it is tried again</source>
        <translation>再試行待ち</translation>
    </message>
    <message>
        <source>Waits: another upgrade of it is under way</source>
        <translation>待機中：別の更新が進行中</translation>
    </message>
    <message>
        <source>Waits: it is asked for battery and signal</source>
        <translation>待機中：バッテリーと電波を確認中</translation>
    </message>
    <message>
        <source>Waits until its conversation has ended</source>
        <translation>会話の終了待ち</translation>
    </message>
    <message>
        <source>Waits: battery {level} %, {least} % needed</source>
        <translation>待機中：バッテリー {level} %（{least} % 必要）</translation>
    </message>
    <message>
        <source>Waits: {signal} signal, {least} needed</source>
        <translation>待機中：電波 {signal}（{least} 以上が必要）</translation>
    </message>
    <message>
        <source>Waits for its time, {start} to {end}</source>
        <translation>時間帯待ち（{start}～{end}）</translation>
    </message>
    <message>
        <source>Rollout “{name}” was paused</source>
        <translation>ロールアウト「{name}」を一時停止しました</translation>
    </message>
    <message>
        <source>The rollout is paused in the app: what is under way ends there, and nothing new begins. The same command goes on with it, as does the app.</source>
        <translation>ロールアウトはアプリで一時停止しました。進行中のものはアプリで最後まで行い、新しいものは始めません。同じコマンドでもアプリでも再開できます。</translation>
    </message>
    <message>
        <source>The app was closed. The rollout goes on when it is started again, or with the same command.</source>
        <translation>アプリが閉じられました。アプリをもう一度起動するか、同じコマンドを実行すると、ロールアウトが続きます。</translation>
    </message>
    <message>
        <source>Then run the same command again.</source>
        <translation>そのあと、同じコマンドをもう一度実行してください。</translation>
    </message>
    <message>
        <source>Say “{text}” aloud</source>
        <translation>「{text}」と音声で伝える</translation>
    </message>
    <message>
        <source>{action} on {device}: {ending}</source>
        <translation>{device}、{action}：{ending}</translation>
    </message>
    <message>
        <source>Choose a device to speak.</source>
        <translation>話すデバイスを選んでください。</translation>
    </message>
    <message>
        <source>Nothing to say: write a text, or choose a sound file.</source>
        <translation>伝えることがありません。文字を書くか、音声ファイルを選んでください。</translation>
    </message>
    <message>
        <source>Do not disturb is on, so nothing is said aloud.</source>
        <translation>おやすみモードがオンなので、何も話しません。</translation>
    </message>
    <message>
        <source>Said aloud: {text}</source>
        <translation>音声で伝えました：{text}</translation>
    </message>
    <message>
        <source>Shown instead of spoken: {text}</source>
        <translation>音声の代わりに表示しました：{text}</translation>
    </message>
    <message>
        <source>Not said: {text}</source>
        <translation>伝えていません：{text}</translation>
    </message>
    <message>
        <source>Saying something aloud</source>
        <translation>音声で伝えています</translation>
    </message>
    <message>
        <source>It is cut short.</source>
        <translation>再生は途中で終わります。</translation>
    </message>
    <message>
        <source>Said aloud for {asker}: {text}</source>
        <translation>{asker} に代わって音声で伝えました：{text}</translation>
    </message>
    <message>
        <source>Shown instead of spoken, for {asker}: {text}</source>
        <translation>{asker} に代わって、音声ではなく文字で表示しました：{text}</translation>
    </message>
    <message>
        <source>Not said for {asker}: {text}</source>
        <translation>{asker} に代わって伝えられませんでした：{text}</translation>
    </message>
    <message>
        <source>Played to the end</source>
        <translation>最後まで再生しました</translation>
    </message>
    <message>
        <source>Cut short by the wake word, {heard} of {whole} s</source>
        <translation>ウェイクワードで中断、{heard}/{whole} 秒</translation>
    </message>
    <message>
        <source>Cut short by the button, {heard} of {whole} s</source>
        <translation>ボタンで中断、{heard}/{whole} 秒</translation>
    </message>
    <message>
        <source>Cut short by a conversation, {heard} of {whole} s</source>
        <translation>会話で中断、{heard}/{whole} 秒</translation>
    </message>
    <message>
        <source>Cut short by the network, {heard} of {whole} s</source>
        <translation>ネットワークで中断、{heard}/{whole} 秒</translation>
    </message>
    <message>
        <source>Stopped at {heard} of {whole} s</source>
        <translation>{heard}/{whole} 秒で停止</translation>
    </message>
    <message>
        <source>Shown as text, with a sound</source>
        <translation>文字を音とともに表示しました</translation>
    </message>
    <message>
        <source>Shown as text, with a sound: firmware {version} plays no announcements, 2.5 and later do</source>
        <translation>文字を音とともに表示しました：ファームウェア {version} は音声を再生できません。2.5 以降で再生できます</translation>
    </message>
    <message>
        <source>Shown as text, with a sound: it is not known whether its firmware plays announcements</source>
        <translation>文字を音とともに表示しました：ファームウェアが音声を再生できるかわかりません</translation>
    </message>
    <message>
        <source>In a conversation for {seconds} s: not played</source>
        <translation>{seconds} 秒間会話中：再生していません</translation>
    </message>
    <message>
        <source>Something else played for {seconds} s: not played</source>
        <translation>{seconds} 秒間ほかの音を再生中：再生していません</translation>
    </message>
    <message>
        <source>Not connected: not played</source>
        <translation>未接続：再生していません</translation>
    </message>
    <message>
        <source>It disconnected before it fetched the sound: not played</source>
        <translation>音を取得する前に接続が切れました：再生していません</translation>
    </message>
    <message>
        <source>Not fetched within {seconds} s: the device was busy, or does not reach this computer</source>
        <translation>{seconds} 秒以内に取得されませんでした：デバイスの手がふさがっているか、このコンピューターに届きません</translation>
    </message>
    <message>
        <source>Not played: this device’s connection does not tell its address, so anybody could fetch the sound</source>
        <translation>再生していません：接続からデバイスのアドレスがわからず、誰でも音を取得できてしまいます</translation>
    </message>
    <message>
        <source>Cannot play sound: needs firmware 2.5 or later</source>
        <translation>音を再生できません：ファームウェア 2.5 以降が必要です</translation>
    </message>
    <message>
        <source>Cancelled before it was played</source>
        <translation>再生前に取り消しました</translation>
    </message>
    <message>
        <source>Cancelled at {heard} of {whole} s</source>
        <translation>{heard}/{whole} 秒で取り消しました</translation>
    </message>
    <message>
        <source>Write a number from {least} to {most}.</source>
        <translation>{least} から {most} までの数を入力してください。</translation>
    </message>
    <message>
        <source>Write a number from {least} to {most}, or leave it empty.</source>
        <translation>{least} から {most} までの数を入力するか、空にしてください。</translation>
    </message>
    <message>
        <source>Write one of these: {choices}.</source>
        <translation>次のいずれかを入力してください: {choices}。</translation>
    </message>
    <message>
        <source>Write on or off.</source>
        <translation>on または off を入力してください。</translation>
    </message>
    <message>
        <source>Write JSON of this kind: {example}</source>
        <translation>この形の JSON を入力してください: {example}</translation>
    </message>
    <message>
        <source>Write an address of this computer, for example 0.0.0.0 or 192.168.1.20.</source>
        <translation>このPCのアドレスを入力してください。例：0.0.0.0、192.168.1.20。</translation>
    </message>
    <message>
        <source>The ports must differ from each other and from that of the hub.</source>
        <translation>ポートは互いに異なり、ハブのポートとも異なる必要があります。</translation>
    </message>
    <message>
        <source>Write a language such as ja or zh_CN, or leave it empty.</source>
        <translation>ja や zh_CN のような言語を入力するか、空にしてください。</translation>
    </message>
    <message>
        <source>Write always, a time with its zone such as 2026-08-20T14:30+02:00, or leave it empty.</source>
        <translation>always か、2026-08-20T14:30+02:00 のようにタイムゾーン付きの時刻を入力するか、空にしてください。</translation>
    </message>
    <message>
        <source>A rule is not right. Set the rules in the window, and copy what companion settings get watch prints.</source>
        <translation>正しくないルールがあります。ウィンドウでルールを設定し、companion settings get watch の出力をコピーしてください。</translation>
    </message>
    <message>
        <source>on, off</source>
        <translation>on, off</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least}～{most}</translation>
    </message>
    <message>
        <source>{least} to {most}, or empty</source>
        <translation>{least}～{most}、または空</translation>
    </message>
    <message>
        <source>text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>すぐに</translation>
    </message>
    <message>
        <source>when a device connects next</source>
        <translation>デバイスが次に接続するとき</translation>
    </message>
    <message>
        <source>There is no setting {name}. companion settings lists them all.</source>
        <translation>{name} という設定はありません。companion settings ですべて一覧できます。</translation>
    </message>
    <message>
        <source>{name} in settings.json says something that cannot be, so its default counts.</source>
        <translation>settings.json の {name} は使えない値なので、既定値になります。</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>意味</translation>
    </message>
    <message>
        <source>Write companion settings, companion settings get NAME, companion settings set NAME VALUE, or companion settings reset NAME.</source>
        <translation>companion settings、companion settings get NAME、companion settings set NAME VALUE、companion settings reset NAME のいずれかを入力してください。</translation>
    </message>
    <message>
        <source>The set-up page does not answer ({reason}). Stay near the device, and try again or go on by hand.</source>
        <translation>設定ページが応答しません（{reason}）。デバイスの近くで再試行するか、手動で続けてください。</translation>
    </message>
    <message>
        <source>The set-up page answered, but its answer cannot be read. Go on by hand.</source>
        <translation>設定ページは応答しましたが、内容を読み取れません。手動で続けてください。</translation>
    </message>
    <message>
        <source>The device could not join {network}: check the password. This network was not saved.</source>
        <translation>デバイスは {network} に接続できませんでした。パスワードを確認してください。このネットワークは保存されていません。</translation>
    </message>
    <message>
        <source>The device could not join {network}. It may be too far away, or 5 GHz only. This network was not saved.</source>
        <translation>デバイスは {network} に接続できませんでした。遠すぎるか、5 GHz 専用の可能性があります。このネットワークは保存されていません。</translation>
    </message>
    <message>
        <source>The device’s Wi-Fi went away while it joined {network}. Whether it worked is not known: try again, or restart the device.</source>
        <translation>{network} への接続中にデバイスの Wi-Fi が消えました。成功したかどうかは不明です。再試行するか、デバイスを再起動してください。</translation>
    </message>
    <message>
        <source>This device’s set-up page takes no address: its firmware is too old. Install a newer one first.</source>
        <translation>このデバイスの設定ページではアドレスを設定できません。ファームウェアが古すぎます。先に新しいものをインストールしてください。</translation>
    </message>
    <message>
        <source>The set-up page did not take the address. Go on by hand.</source>
        <translation>設定ページがアドレスを受け付けませんでした。手動で続けてください。</translation>
    </message>
    <message>
        <source>The set-up page took the address, but did not keep it. Go on by hand.</source>
        <translation>設定ページはアドレスを受け付けましたが、保存しませんでした。手動で続けてください。</translation>
    </message>
    <message>
        <source>This address is too long for the device: it takes less than 256 bytes.</source>
        <translation>このアドレスはデバイスには長すぎます。256 バイト未満にしてください。</translation>
    </message>
    <message>
        <source>The name of a Wi-Fi has 1 to 32 bytes.</source>
        <translation>Wi-Fi の名前は 1～32 バイトです。</translation>
    </message>
    <message>
        <source>A Wi-Fi password has 8 to 64 bytes. Leave it empty for an open Wi-Fi.</source>
        <translation>Wi-Fi のパスワードは 8～64 バイトです。パスワードのない Wi-Fi では空欄にします。</translation>
    </message>
    <message>
        <source>This computer has no Wi-Fi that the app can use. Go on by hand, with a phone.</source>
        <translation>このコンピューターにはアプリが使える Wi-Fi がありません。スマートフォンを使って手動で続けてください。</translation>
    </message>
    <message>
        <source>This computer’s Wi-Fi cannot be read: {reason}</source>
        <translation>このコンピューターの Wi-Fi を読み取れません: {reason}</translation>
    </message>
    <message>
        <source>This computer could not join {network}: {reason}</source>
        <translation>このコンピューターは {network} に接続できませんでした: {reason}</translation>
    </message>
    <message>
        <source>This computer is not back on {network}. Choose it in the system’s Wi-Fi menu, or try again.</source>
        <translation>このコンピューターは {network} に戻っていません。システムの Wi-Fi メニューで選ぶか、再試行してください。</translation>
    </message>
    <message>
        <source>This computer is back on {network}: a set-up had ended in the middle.</source>
        <translation>このコンピューターは {network} に戻りました。以前の設定が途中で終わっていました。</translation>
    </message>
    <message>
        <source>This computer left the device’s Wi-Fi: a set-up had ended in the middle.</source>
        <translation>このコンピューターはデバイスの Wi-Fi から離れました。以前の設定が途中で終わっていました。</translation>
    </message>
    <message>
        <source>Nothing to put right: no set-up ended in the middle.</source>
        <translation>戻すものはありません。途中で終わった設定はありません。</translation>
    </message>
    <message>
        <source>A device is being set up already.</source>
        <translation>すでにデバイスを設定中です。</translation>
    </message>
    <message>
        <source>the system gave no reason</source>
        <translation>システムは理由を示していません</translation>
    </message>
    <message>
        <source>Device’s Wi-Fi found</source>
        <translation>デバイスの Wi-Fi が見つかりました</translation>
    </message>
    <message>
        <source>This computer joined it</source>
        <translation>このコンピューターが接続しました</translation>
    </message>
    <message>
        <source>Home Wi-Fi chosen</source>
        <translation>自宅の Wi-Fi を選択しました</translation>
    </message>
    <message>
        <source>Address filled in</source>
        <translation>アドレスを入力しました</translation>
    </message>
    <message>
        <source>Device restarts</source>
        <translation>デバイスの再起動</translation>
    </message>
    <message>
        <source>First hello</source>
        <translation>最初の接続</translation>
    </message>
    <message>
        <source>5 GHz only: this device cannot join it</source>
        <translation>5 GHz 専用: このデバイスは接続できません</translation>
    </message>
    <message>
        <source>No hello from the device yet. Check that it is in the same network, and that devices can reach this computer.</source>
        <translation>デバイスからまだ接続がありません。同じネットワークにあるか、デバイスからこのコンピューターに届くかを確認してください。</translation>
    </message>
    <message>
        <source>The page does not show the address that it keeps, so it could not be read back.</source>
        <translation>ページは保存したアドレスを表示しないため、読み戻して確認できませんでした。</translation>
    </message>
    <message>
        <source>The device has its former address again.</source>
        <translation>デバイスのアドレスを元に戻しました。</translation>
    </message>
    <message>
        <source>The device keeps the address of this computer: its page was not reached to undo it.</source>
        <translation>デバイスにはこのコンピューターのアドレスが残っています。取り消すためのページに届きませんでした。</translation>
    </message>
    <message>
        <source>No Wi-Fi named Xiaozhi-XXXX within {seconds} s. Hold BOOT while the device starts, and try again.</source>
        <translation>{seconds} 秒以内に Xiaozhi-XXXX という Wi-Fi が見つかりませんでした。BOOT を押したままデバイスを起動し、再試行してください。</translation>
    </message>
    <message>
        <source>Several devices wait to be set up: {names}. Name one with --device.</source>
        <translation>設定待ちのデバイスが複数あります: {names}。--device で指定してください。</translation>
    </message>
    <message>
        <source>No Wi-Fi named {name} is near. There is: {names}</source>
        <translation>{name} という Wi-Fi は近くにありません。あるもの: {names}</translation>
    </message>
    <message>
        <source>This computer leaves {network} for about a minute. Agree with --yes.</source>
        <translation>このコンピューターは約 1 分間 {network} から離れます。--yes で同意してください。</translation>
    </message>
    <message>
        <source>Name the home Wi-Fi with --network.</source>
        <translation>--network で自宅の Wi-Fi を指定してください。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>キャンセルしました。</translation>
    </message>
    <message>
        <source>Companion is open: the device appears there.</source>
        <translation>Companion が開いています。デバイスはそこに表示されます。</translation>
    </message>
    <message>
        <source>{device} said hello.</source>
        <translation>{device} から接続がありました。</translation>
    </message>
    <message>
        <source>Devices cannot play this Ogg file as it is: {why}.</source>
        <translation>デバイスはこのOggファイルをそのまま再生できません：{why}。</translation>
    </message>
    <message>
        <source>it is not Opus</source>
        <translation>Opusではありません</translation>
    </message>
    <message>
        <source>it has {count} channels instead of 1</source>
        <translation>チャンネルが1つではなく{count}あります</translation>
    </message>
    <message>
        <source>it has more than one stream</source>
        <translation>ストリームが複数あります</translation>
    </message>
    <message>
        <source>it has a packet of {size} bytes, more than {limit}</source>
        <translation>{size}バイトのパケットがあり、上限の{limit}を超えています</translation>
    </message>
    <message>
        <source>it has a packet of {milliseconds} ms instead of 5 to 120</source>
        <translation>5～120ミリ秒ではなく{milliseconds}ミリ秒のパケットがあります</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>壊れています</translation>
    </message>
    <message>
        <source>its end is missing</source>
        <translation>終わりの部分がありません</translation>
    </message>
    <message>
        <source>Only Ogg Opus files can be played here. For other sounds and for spoken text, install the Python package av (pip install av) or the program ffmpeg, then try again.</source>
        <translation>今はOgg Opusファイルだけを再生できます。ほかの音声ファイルや文章の読み上げには、Pythonパッケージav（pip install av）またはプログラムffmpegをインストールして、もう一度お試しください。</translation>
    </message>
    <message>
        <source>This is not a sound file that the app can read. Use WAV, MP3, M4A, FLAC or Ogg.</source>
        <translation>アプリが読める音声ファイルではありません。WAV、MP3、M4A、FLAC、Oggのいずれかを使ってください。</translation>
    </message>
    <message>
        <source>This file has no sound in it.</source>
        <translation>このファイルには音声がありません。</translation>
    </message>
    <message>
        <source>There is nothing to hear in this sound.</source>
        <translation>この音声には何も聞こえるものがありません。</translation>
    </message>
    <message>
        <source>The sound file is damaged, so it was not used.</source>
        <translation>音声ファイルが壊れているため、使いませんでした。</translation>
    </message>
    <message>
        <source>The sound is {length} long. At most {limit} can be played.</source>
        <translation>音声の長さは{length}です。再生できるのは{limit}までです。</translation>
    </message>
    <message>
        <source>The sound is longer than {limit}, which is the most that can be played.</source>
        <translation>音声が再生できる上限の{limit}を超えています。</translation>
    </message>
    <message>
        <source>The sound file has {size} MB. At most {limit} MB are read.</source>
        <translation>音声ファイルは{size} MBあります。読み込めるのは{limit} MBまでです。</translation>
    </message>
    <message>
        <source>The sound was not converted within {seconds} seconds, so it was not used.</source>
        <translation>音声の変換が{seconds}秒以内に終わらなかったため、使いませんでした。</translation>
    </message>
    <message>
        <source>The sound file stopped the converter, so it was not used. It may be damaged.</source>
        <translation>この音声ファイルで変換プログラムが止まったため、使いませんでした。ファイルが壊れている可能性があります。</translation>
    </message>
    <message>
        <source>This computer has no voice that the app can use. Install espeak-ng, or choose a command that speaks.</source>
        <translation>このコンピューターには、アプリが使える音声がありません。espeak-ngをインストールするか、読み上げ用のコマンドを指定してください。</translation>
    </message>
    <message>
        <source>There is no voice called {name}.</source>
        <translation>{name}という音声はありません。</translation>
    </message>
    <message>
        <source>The command {program} was not found.</source>
        <translation>コマンド{program}が見つかりません。</translation>
    </message>
    <message>
        <source>“{text}” is not a command. Close its quotation marks.</source>
        <translation>「{text}」はコマンドではありません。引用符を閉じてください。</translation>
    </message>
    <message>
        <source>The voice did not speak (exit status {status}): {text}</source>
        <translation>読み上げできませんでした（終了ステータス{status}）：{text}</translation>
    </message>
    <message>
        <source>The voice has no place to write what it says: {reason}.</source>
        <translation>音声を書き込む場所がありません：{reason}。</translation>
    </message>
    <message>
        <source>The voice made no sound.</source>
        <translation>音声が出力されませんでした。</translation>
    </message>
    <message>
        <source>The voice took longer than {seconds} seconds.</source>
        <translation>読み上げに{seconds}秒より長くかかりました。</translation>
    </message>
    <message>
        <source>The text has {count} characters. At most {limit} are spoken.</source>
        <translation>文章は{count}文字あります。読み上げられるのは{limit}文字までです。</translation>
    </message>
    <message>
        <source>There is no text to speak.</source>
        <translation>読み上げる文章がありません。</translation>
    </message>
    <message>
        <source>The Python package miniaudio is missing. Install it (pip install miniaudio), then try again.</source>
        <translation>Pythonパッケージminiaudioがありません。インストール（pip install miniaudio）して、もう一度お試しください。</translation>
    </message>
    <message>
        <source>No microphone was found. Connect one and try again.</source>
        <translation>マイクが見つかりません。接続してもう一度お試しください。</translation>
    </message>
    <message>
        <source>The app may not use the microphone. Allow it in the privacy settings of this computer.</source>
        <translation>アプリはマイクの使用を許可されていません。このコンピューターのプライバシー設定で許可してください。</translation>
    </message>
    <message>
        <source>The microphone cannot be used: {reason}.</source>
        <translation>マイクを使えません：{reason}。</translation>
    </message>
    <message>
        <source>Nothing came from the microphone. It may be muted, or the app may not use it: see the privacy settings of this computer.</source>
        <translation>マイクから音が届きません。ミュートされているか、アプリに許可がない可能性があります。このコンピューターのプライバシー設定を確認してください。</translation>
    </message>
    <message>
        <source>No loudspeaker was found. Connect one and try again.</source>
        <translation>スピーカーが見つかりません。接続してもう一度お試しください。</translation>
    </message>
    <message>
        <source>The sound cannot be played here: {reason}.</source>
        <translation>このコンピューターで再生できません：{reason}。</translation>
    </message>
    <message>
        <source>A recording is running already.</source>
        <translation>すでに録音中です。</translation>
    </message>
    <message>
        <source>Nothing is being recorded.</source>
        <translation>録音していません。</translation>
    </message>
    <message>
        <source>Heard: {text}</source>
        <translation>聞き取り：{text}</translation>
    </message>
    <message>
        <source>Wake word: {text}</source>
        <translation>ウェイクワード：{text}</translation>
    </message>
    <message>
        <source>Said: {text}</source>
        <translation>発言：{text}</translation>
    </message>
    <message>
        <source>Face: {emotion}</source>
        <translation>表情：{emotion}</translation>
    </message>
    <message>
        <source>The conversation has ended.</source>
        <translation>会話が終了しました。</translation>
    </message>
    <message>
        <source>A conversation begins.</source>
        <translation>会話が始まりました。</translation>
    </message>
    <message>
        <source>The device listens.</source>
        <translation>デバイスが聞いています。</translation>
    </message>
    <message>
        <source>The assistant speaks.</source>
        <translation>アシスタントが話しています。</translation>
    </message>
    <message>
        <source>First sound after {seconds} s.</source>
        <translation>{seconds} 秒後に最初の音声。</translation>
    </message>
    <message>
        <source>Only parts of this turn were seen.</source>
        <translation>このやり取りは一部だけ記録されました。</translation>
    </message>
    <message>
        <source>The assistant used “{tool}”.</source>
        <translation>アシスタントが「{tool}」を使いました。</translation>
    </message>
    <message>
        <source>The assistant tried to use “{tool}”.</source>
        <translation>アシスタントが「{tool}」を使おうとしました。</translation>
    </message>
    <message>
        <source>The assistant server wants to run {tool}, which needs your permission. It was refused until you decide.</source>
        <translation>アシスタントサーバーが {tool} を実行しようとしています。これにはあなたの許可が必要です。決定するまで拒否します。</translation>
    </message>
    <message>
        <source>The assistant server wanted to run {tool}, which needs your permission. It was refused.</source>
        <translation>アシスタントサーバーが、あなたの許可が必要な {tool} を実行しようとしたため、拒否しました。</translation>
    </message>
    <message>
        <source>The assistant server wanted to run {tool} before it was known whether this needs your permission. It was refused.</source>
        <translation>アシスタントサーバーが、あなたの許可が必要かどうか分かる前に {tool} を実行しようとしたため、拒否しました。</translation>
    </message>
    <message>
        <source>The assistant server ran {tool}.</source>
        <translation>アシスタントサーバーが {tool} を実行しました。</translation>
    </message>
    <message>
        <source>The assistant server tried to run {tool}, which failed.</source>
        <translation>アシスタントサーバーが {tool} を実行しようとしましたが、失敗しました。</translation>
    </message>
    <message>
        <source>The assistant server wants to restart the device, which needs your permission. It was refused until you decide.</source>
        <translation>アシスタントサーバーがデバイスを再起動しようとしています。これにはあなたの許可が必要です。決定するまで拒否します。</translation>
    </message>
    <message>
        <source>The assistant server wanted to restart the device, which needs your permission. It was refused.</source>
        <translation>アシスタントサーバーが、あなたの許可なくデバイスを再起動しようとしたため、拒否しました。</translation>
    </message>
    <message>
        <source>The assistant server restarted the device.</source>
        <translation>アシスタントサーバーがデバイスを再起動しました。</translation>
    </message>
    <message>
        <source>The assistant server sent a request that only some devices can read, so it could not be checked. It was refused.</source>
        <translation>アシスタントサーバーが一部のデバイスにしか読めない要求を送ってきました。確認できないため、拒否しました。</translation>
    </message>
    <message>
        <source>The assistant server sent a request that only some devices can read. The device got it unchecked.</source>
        <translation>アシスタントサーバーが一部のデバイスにしか読めない要求を送ってきました。確認せずにデバイスへ渡しました。</translation>
    </message>
    <message>
        <source>The assistant server ran {tool} {count} more times.</source>
        <translation>アシスタントサーバーが {tool} をさらに {count} 回実行しました。</translation>
    </message>
    <message>
        <source>The assistant server tried to run {tool} {count} more times, which failed.</source>
        <translation>アシスタントサーバーが {tool} をさらに {count} 回実行しようとしましたが、失敗しました。</translation>
    </message>
    <message>
        <source>The assistant server ran {count} more tools that the device does not list.</source>
        <translation>アシスタントサーバーが、デバイスの一覧にないツールをさらに {count} 個実行しました。</translation>
    </message>
    <message>
        <source>The assistant server restarted the device {count} more times.</source>
        <translation>アシスタントサーバーがデバイスをさらに {count} 回再起動しました。</translation>
    </message>
    <message>
        <source>The assistant server sent {count} more requests that only some devices can read. The device got them unchecked.</source>
        <translation>アシスタントサーバーが一部のデバイスにしか読めない要求をさらに {count} 件送ってきました。確認せずにデバイスへ渡しました。</translation>
    </message>
    <message>
        <source>The assistant server asks for more than is shown here. All of it was refused.</source>
        <translation>アシスタントサーバーの要求はここに表示しきれません。すべて拒否しました。</translation>
    </message>
    <message>
        <source>The assistant server no longer asks for this. Wait until it asks again, then decide.</source>
        <translation>アシスタントサーバーはもうこれを求めていません。もう一度求められてから決めてください。</translation>
    </message>
    <message>
        <source>The device at {address} has started with firmware {version}.</source>
        <translation>{address}のデバイスが、ファームウェア{version}で起動しました。</translation>
    </message>
    <message>
        <source>{name} at {address} is in your list, but this computer no longer lets it in: it goes to its assistant server alone. Add it again.</source>
        <translation>{address}の{name}は一覧にありますが、このPCでは接続が許可されなくなっています。アシスタントサーバーにだけ接続します。もう一度追加してください。</translation>
    </message>
    <message>
        <source>{name} at {address} was turned away: the settings do not let devices ask this computer. Allow it there, under Stock firmware.</source>
        <translation>{address}の{name}を拒否しました。設定でデバイスからの問い合わせが許可されていません。「純正ファームウェア」で許可してください。</translation>
    </message>
    <message>
        <source>{name} at {address} was turned away: its password is not right. If it is yours, restart it.</source>
        <translation>{address}の{name}を拒否しました。パスワードが正しくありません。自分のデバイスなら、再起動してください。</translation>
    </message>
    <message>
        <source>The stock devices that you added cannot connect: the settings do not let devices ask this computer.</source>
        <translation>追加した純正ファームウェアのデバイスは接続できません。設定でデバイスからの問い合わせが許可されていません。</translation>
    </message>
    <message>
        <source>A device that calls itself {name}, at {address}, was turned away: its password is not right, or it was not added. If it is yours, restart it.</source>
        <translation>{address}の「{name}」と名乗るデバイスを拒否しました。パスワードが正しくないか、追加されていません。自分のデバイスなら、再起動してください。</translation>
    </message>
    <message>
        <source>Without this list it is not known which devices were let in and which were removed, so none is let in now. Start again when the file can be read.</source>
        <translation>このリストがないと、どのデバイスを許可し、どれを削除したか分からないため、今はどのデバイスも許可しません。ファイルを読み取れるようになったら、もう一度起動してください。</translation>
    </message>
    <message>
        <source>The assistant server lets it say: {text} ({address})</source>
        <translation>アシスタントサーバーからのお知らせ：{text}（{address}）</translation>
    </message>
    <message>
        <source>Shown on the device: {text}</source>
        <translation>デバイスの表示：{text}</translation>
    </message>
    <message>
        <source>The device was told to restart.</source>
        <translation>デバイスに再起動を指示しました。</translation>
    </message>
    <message>
        <source>This device does not ask this computer for its settings, or was removed.</source>
        <translation>このデバイスはこのPCに設定を問い合わせていないか、削除されています。</translation>
    </message>
    <message>
        <source>“{text}” is no OTA address. Write one that begins with http:// or https://.</source>
        <translation>「{text}」はOTAアドレスではありません。http://またはhttps://で始まるアドレスを入力してください。</translation>
    </message>
    <message>
        <source>An OTA address with a name and a password in it cannot be kept safely. Write it without them.</source>
        <translation>名前とパスワードを含むOTAアドレスは、安全に保存できません。除いて入力してください。</translation>
    </message>
    <message>
        <source>The token in the OTA address of the assistant server is not in this computer&apos;s password store any more. Enter the address again.</source>
        <translation>アシスタントサーバーの OTA アドレスに含まれるトークンが、このコンピューターのパスワードストアにもうありません。アドレスをもう一度入力してください。</translation>
    </message>
    <message>
        <source>This is this computer’s own OTA address. Write that of the server that the device had before, or choose that there is none.</source>
        <translation>これはこのPC自身のOTAアドレスです。デバイスが以前使っていたサーバーのアドレスを入力するか、「なし」を選択してください。</translation>
    </message>
    <message>
        <source>The message has more than {limit} characters. Write a shorter one.</source>
        <translation>メッセージが{limit}文字を超えています。短くしてください。</translation>
    </message>
    <message>
        <source>This device cannot show messages: its connection is for tools only.</source>
        <translation>このデバイスはメッセージを表示できません。接続がツール専用のためです。</translation>
    </message>
    <message>
        <source>Port {port}, over which devices stay connected, is used by another program. Close that program, or choose another port in the settings.</source>
        <translation>デバイスの常時接続に使うポート{port}は、別のプログラムが使用しています。そのプログラムを終了するか、設定で別のポートを選択してください。</translation>
    </message>
    <message>
        <source>Devices cannot stay connected, because this computer cannot listen on {host}, port {port}: {reason}.</source>
        <translation>このPCが{host}のポート{port}で待ち受けできないため、デバイスは接続を維持できません：{reason}。</translation>
    </message>
    <message>
        <source>Conversations cannot be carried, because this computer cannot take audio on {host}, port {port}: {reason}.</source>
        <translation>このPCが{host}のポート{port}で音声を受信できないため、会話を中継できません：{reason}。</translation>
    </message>
    <message>
        <source>What listens at {host} is no assistant server: it said “{text}”.</source>
        <translation>{host} で待ち受けているのはアシスタントのサーバーではありません。「{text}」と応答しました。</translation>
    </message>
    <message>
        <source>“{text}” is no OTA address. Write for example http://192.168.1.20:8687/xiaozhi/ota/.</source>
        <translation>「{text}」はOTAアドレスではありません。例：http://192.168.1.20:8687/xiaozhi/ota/。</translation>
    </message>
    <message>
        <source>“{text}” in {variable} is no level. Write debug, info, warning or error, or for one part NAME=LEVEL, for example companion.devices=debug.</source>
        <translation>{variable} の「{text}」はログレベルではありません。debug、info、warning、error のいずれか、または一部だけなら NAME=LEVEL（例：companion.devices=debug）と書いてください。</translation>
    </message>
    <message>
        <source>“{text}” is no device id. Write its MAC address, for example 02:58:5a:00:00:01, or all.</source>
        <translation>「{text}」はデバイスIDではありません。02:58:5a:00:00:01のようなMACアドレスか、allを入力してください。</translation>
    </message>
    <message>
        <source>To let {name} in, start this command with --accept {device}, then restart the device.</source>
        <translation>{name}を許可するには、このコマンドに--accept {device}を付けて起動し、デバイスを再起動してください。</translation>
    </message>
    <message>
        <source>No device connected within {seconds} seconds, but {devices} asked this computer for its settings. To let it in, add --accept {example} and restart the device.</source>
        <translation>{seconds}秒以内に接続したデバイスはありませんが、{devices}がこのPCに設定を問い合わせました。許可するには、--accept {example}を付けて、デバイスを再起動してください。</translation>
    </message>
    <message>
        <source>Only a device that starts at an OTA address talks. Add --ota URL.</source>
        <translation>会話できるのは、OTAアドレスから起動するデバイスだけです。--ota URLを付けてください。</translation>
    </message>
    <message>
        <source>{file} was damaged. It was restored as of {time}; later changes are lost. Damaged file: {kept}</source>
        <translation>{file} が破損していたため、{time} 時点の内容に戻しました。その後の変更は失われました。破損したファイル：{kept}</translation>
    </message>
    <message>
        <source>{file} was damaged, and there is no good copy of it. A new one is begun. The damaged file is kept: {kept}</source>
        <translation>{file} が破損していて、正常なコピーがありません。新しいファイルを作成します。破損したファイルはこちらに残してあります：{kept}</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}. It is tried again by itself.</source>
        <translation>{file} に書き込めません：{reason}。自動的に再試行します。</translation>
    </message>
    <message>
        <source>{file} was not saved: another program has kept it locked for {seconds} seconds. It is tried again by itself.</source>
        <translation>{file} を保存できませんでした。別のプログラムが {seconds} 秒間ロックしています。自動的に再試行します。</translation>
    </message>
    <message>
        <source>A part of the app failed ({part}). The rest works; the log says more. Start the app again.</source>
        <translation>アプリの一部（{part}）でエラーが発生しました。ほかの部分は動作しています。詳しくはログを参照し、アプリを起動し直してください。</translation>
    </message>
    <message>
        <source>“{text}” has an option that this app does not know: {name}. It knows up, down, ca, cert and key, and for a WebSocket path.</source>
        <translation>「{text}」に、このアプリが対応していないオプションがあります：{name}。対応しているのはup、down、ca、cert、key、WebSocketではpathもです。</translation>
    </message>
    <message>
        <source>A web server answers at {endpoint}, but nothing takes connections at this path ({reason}). Check the path, and the port.</source>
        <translation>{endpoint}にはWebサーバーがありますが、このパスでは接続を受け付けていません（{reason}）。パスとポートを確認してください。</translation>
    </message>
    <message>
        <source>A web page came from {endpoint}, and no device ({reason}). Check the port and the path.</source>
        <translation>{endpoint}から返されたのはWebページで、デバイスではありません（{reason}）。ポートとパスを確認してください。</translation>
    </message>
    <message>
        <source>What listens at {endpoint} is no device: it said “{text}”. Check the port.</source>
        <translation>{endpoint}で応答しているのはデバイスではありません。「{text}」と返しました。ポートを確認してください。</translation>
    </message>
    <message>
        <source>{endpoint} does not accept the token or the login in this address ({reason}). Ask its operator for the right one.</source>
        <translation>{endpoint} はこのアドレスのトークンまたはログインを受け付けません（{reason}）。正しいものを運用者に尋ねてください。</translation>
    </message>
    <message>
        <source>You were asked about {checked}, but {present} is connected here now. Nothing was sent.</source>
        <translation>確認の対象は {checked} でしたが、現在ここに接続されているのは {present} です。何も送信していません。</translation>
    </message>
    <message>
        <source>Only a control server answers first. Add --listen PORT, and leave out --replay.</source>
        <translation>先に応答するのは制御サーバーだけです。--listen PORTを付け、--replayを外してください。</translation>
    </message>
    <message>
        <source>{name}, at {peer}, was turned away: its token is not the one that was set. Enter the token of the settings on the device.</source>
        <translation>{peer}の{name}を拒否しました。トークンが設定と一致しません。設定のトークンをデバイスに入力してください。</translation>
    </message>
    <message>
        <source>There were too many connections at once from {peer}. Some are refused</source>
        <translation>{peer} からの同時接続が多すぎます。一部の接続は拒否されます</translation>
    </message>
    <message>
        <source>This is a whole-flash image (often called merged-binary.bin), which can only be written by cable, and no application was found in it. Choose xiaozhi.bin.</source>
        <translation>これはフラッシュ全体のイメージ（通常は merged-binary.bin）で、ケーブルでしか書き込めません。アプリケーションも見つかりませんでした。xiaozhi.bin を選んでください。</translation>
    </message>
    <message>
        <source>This is a packed archive ({kind}). Unpack it and choose the xiaozhi.bin in it, or choose the folder of the archive.</source>
        <translation>これは圧縮ファイル（{kind}）です。展開して中の xiaozhi.bin を選ぶか、このファイルのあるフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>None of the {count} files is firmware that can be sent over the network. Wanted are xiaozhi.bin of each board, or the archives of a release.</source>
        <translation>{count} 個のファイルに、ネットワーク経由で送信できるファームウェアはありません。各ボードの xiaozhi.bin、またはリリースの圧縮ファイルが必要です。</translation>
    </message>
    <message>
        <source>None of the {count} files is for this device&apos;s board {board}. They are for: {boards}.</source>
        <translation>{count} 個のファイルに、このデバイスのボード {board} 用のものはありません。対象: {boards}。</translation>
    </message>
    <message>
        <source>None of the {count} files is for this device&apos;s chip {chip}. They are for: {chips}.</source>
        <translation>{count} 個のファイルに、このデバイスのチップ {chip} 用のものはありません。対象: {chips}。</translation>
    </message>
    <message>
        <source>{count} of the files could be for this device, and it does not say which board it is. Choose the file of its board.</source>
        <translation>このデバイスに合いそうなファイルが {count} 個あり、デバイスは自分のボードを示していません。ボードに合うファイルを選択してください。</translation>
    </message>
    <message>
        <source>There is no firmware in this archive.</source>
        <translation>この圧縮ファイルにファームウェアはありません。</translation>
    </message>
    <message>
        <source>{file} is a folder. Add --device, and the file for that device is chosen.</source>
        <translation>{file} はフォルダーです。--device を付けると、そのデバイス用のファイルが選ばれます。</translation>
    </message>
    <message>
        <source>Write companion updates, companion updates add or remove with a folder, file or address, companion updates skip ENDPOINT VERSION, or companion updates unskip ENDPOINT.</source>
        <translation>companion updates、companion updates add または remove とフォルダー・ファイル・アドレス、companion updates skip ENDPOINT VERSION、companion updates unskip ENDPOINT のいずれかを入力してください。</translation>
    </message>
    <message>
        <source>The settings could not be written, so nothing was changed.</source>
        <translation>設定を書き込めなかったため、何も変更されていません。</translation>
    </message>
    <message>
        <source>{name} is not among the places that are looked at. companion updates lists them.</source>
        <translation>{name} は検索先に含まれていません。companion updates で一覧を表示できます。</translation>
    </message>
    <message>
        <source>An upgrade is under way</source>
        <translation>アップグレードの実行中です</translation>
    </message>
    <message>
        <source>The device has restarted and runs version {version}.</source>
        <translation>デバイスが再起動し、バージョン{version}で動作しています。</translation>
    </message>
    <message>
        <source>The device has restarted. Its version is {version} as before, but it runs the build of this file now.</source>
        <translation>デバイスが再起動しました。バージョンは以前と同じ{version}ですが、このファイルのビルドが動作しています。</translation>
    </message>
    <message>
        <source>The device has restarted with version {version} as before, and it runs from the partition {slot}, to which this file was installed.</source>
        <translation>デバイスが以前と同じバージョン{version}で再起動しました。このファイルのインストール先のパーティション{slot}から動作しています。</translation>
    </message>
    <message>
        <source>The device took the whole file and was restarted. It runs the build of this file, version {version}, which it ran before as well; so nothing can prove that it was installed again.</source>
        <translation>デバイスはファイル全体を受け取り、再起動されました。このファイルのビルド（バージョン{version}）が動作していますが、以前も同じだったため、新たにインストールされたとは確認できません。</translation>
    </message>
    <message>
        <source>The device took the whole file and was restarted. It reports version {version} as before, and tells nothing by which two builds of one version can be told apart.</source>
        <translation>デバイスはファイル全体を受け取り、再起動されました。バージョンは以前と同じ{version}で、同じバージョンの異なるビルドを見分ける情報がありません。</translation>
    </message>
    <message>
        <source>The device took the whole file and was restarted. It does not tell what it runs, so look at it to be sure.</source>
        <translation>デバイスはファイル全体を受け取り、再起動されました。動作中のバージョンを示していないため、デバイスを見て確認してください。</translation>
    </message>
    <message>
        <source>Nothing was sent. {reasons}</source>
        <translation>何も送信していません。{reasons}</translation>
    </message>
    <message>
        <source>Nothing was sent, because this was not accepted: {reasons}</source>
        <translation>次の点が承認されていないため、何も送信していません：{reasons}</translation>
    </message>
    <message>
        <source>Nothing was sent. {reasons} If that is what you want, add --force-version.</source>
        <translation>何も送信していません。{reasons}それでも続ける場合は、--force-versionを付けてください。</translation>
    </message>
    <message>
        <source>The upgrade was not confirmed. Nothing was sent.</source>
        <translation>アップグレードが確認されませんでした。何も送信していません。</translation>
    </message>
    <message>
        <source>The confirmation was open for more than {minutes} minutes, so the address of the file was withdrawn. Nothing was sent. Start again.</source>
        <translation>確認待ちが{minutes}分を超えたため、ファイルのアドレスを無効にしました。何も送信していません。最初からやり直してください。</translation>
    </message>
    <message>
        <source>This device lists no tool {tool}, so its firmware cannot be upgraded from here. Nothing was sent.</source>
        <translation>このデバイスの一覧にツール{tool}がないため、ここからファームウェアをアップグレードできません。何も送信していません。</translation>
    </message>
    <message>
        <source>An upgrade of this device is under way already. Wait until it has ended.</source>
        <translation>このデバイスはすでにアップグレード中です。終了するまで待ってください。</translation>
    </message>
    <message>
        <source>This device is already being upgraded, over another connection or by another program on this computer. Nothing was sent. Wait until that upgrade has ended, or cancel it there.</source>
        <translation>このデバイスは、別の接続またはこの PC の別のプログラムによってすでにアップグレード中です。何も送信していません。そのアップグレードの終了を待つか、そちらで中止してください。</translation>
    </message>
    <message>
        <source>It cannot be checked whether another program is upgrading this device, because the folder {folder} cannot be used: {reason}. Nothing was sent. Make the folder writable, then try again.</source>
        <translation>フォルダー {folder} を使用できないため（{reason}）、別のプログラムがこのデバイスをアップグレード中かどうか確認できません。何も送信していません。フォルダーを書き込み可能にしてから、もう一度試してください。</translation>
    </message>
    <message>
        <source>You checked this file for {checked}, but {present} is connected here now. Nothing was sent. Check the file again for the device that is there now.</source>
        <translation>このファイルは {checked} 用に確認されましたが、現在接続しているのは {present} です。何も送信していません。現在のデバイスについて、ファイルをもう一度確認してください。</translation>
    </message>
    <message>
        <source>You checked this file for {checked}. The device that is connected now has the same MAC address and another identity: it was reset, or it is another device. Nothing was sent. Check the file again.</source>
        <translation>このファイルは {checked} 用に確認されました。現在接続しているデバイスは、MAC アドレスは同じですが識別情報が異なります。リセットされたか、別のデバイスです。何も送信していません。ファイルをもう一度確認してください。</translation>
    </message>
    <message>
        <source>You checked this file for {checked}, but the device does not say any more who it is. Nothing was sent. Restart the device, then check the file again.</source>
        <translation>このファイルは {checked} 用に確認されましたが、デバイスが識別情報を返さなくなりました。何も送信していません。デバイスを再起動してから、ファイルをもう一度確認してください。</translation>
    </message>
    <message>
        <source>The device has reconnected since you checked the file, and it cannot say whether it is the same one. Nothing was sent. Check the file again.</source>
        <translation>ファイルの確認後にデバイスが再接続し、同じデバイスかどうか確かめられません。何も送信していません。ファイルをもう一度確認してください。</translation>
    </message>
    <message>
        <source>You checked this file while the device was not connected. Nothing was sent. Check the file again now that the device is there.</source>
        <translation>デバイスが未接続のときにこのファイルが確認されました。何も送信していません。デバイスが接続した今、ファイルをもう一度確認してください。</translation>
    </message>
    <message>
        <source>The device has changed since you checked the file. Nothing was sent. {reasons} Check the file again.</source>
        <translation>ファイルの確認後にデバイスの状態が変わりました。何も送信していません。{reasons} ファイルをもう一度確認してください。</translation>
    </message>
    <message>
        <source>The network address of the device or of this computer has changed since you were asked, so the device could not fetch the file. Nothing was sent. Try again.</source>
        <translation>確認を求めたあとにデバイスまたはこの PC のネットワークアドレスが変わったため、デバイスはファイルを取得できません。何も送信していません。もう一度試してください。</translation>
    </message>
    <message>
        <source>The device did not answer when it was asked whether it is still the same one. Nothing was sent. It may be busy: wait a moment, then try again.</source>
        <translation>同じデバイスかどうか尋ねましたが、応答がありませんでした。何も送信していません。処理中の可能性があります。少し待ってから、もう一度試してください。</translation>
    </message>
    <message>
        <source>The device keeps reconnecting. Nothing was sent. Bring it closer to the router, then try again.</source>
        <translation>デバイスが再接続を繰り返しています。何も送信していません。ルーターに近づけてから、もう一度試してください。</translation>
    </message>
    <message>
        <source>The device is not connected. Nothing was sent. Wake it, or check that it is on.</source>
        <translation>デバイスが接続されていません。何も送信していません。デバイスを起こすか、電源が入っていることを確認してください。</translation>
    </message>
    <message>
        <source>Only an address can be given to the device as it is, and this is a file.</source>
        <translation>そのままデバイスに渡せるのはアドレスだけです。これはファイルです。</translation>
    </message>
    <message>
        <source>The device did not ask for the file in time. It runs what it ran before. Perhaps it was busy, or cannot reach this computer at {host}: check the firewall, and that both are in the same network.</source>
        <translation>デバイスが時間内にファイルを要求しませんでした。以前のファームウェアのまま動作しています。処理中だったか、{host}のこのPCに接続できない可能性があります。ファイアウォールと、両方が同じネットワークにあることを確認してください。</translation>
    </message>
    <message>
        <source>The device ended the conversation as it does before an upgrade, but did not ask for the file in time. It runs what it ran before. Perhaps it cannot reach this computer at {host}: check the firewall, and that both are in the same network.</source>
        <translation>デバイスはアップグレード前と同様に会話を終了しましたが、時間内にファイルを要求しませんでした。以前のファームウェアのまま動作しています。{host}のこのPCに接続できない可能性があります。ファイアウォールと、両方が同じネットワークにあることを確認してください。</translation>
    </message>
    <message>
        <source>The device gave up without having asked for the file. It runs what it ran before. It probably cannot reach this computer at {host}: check the firewall, and that both are in the same network.</source>
        <translation>デバイスはファイルを要求せずに中止しました。以前のファームウェアのまま動作しています。{host}のこのPCに接続できない可能性があります。ファイアウォールと、両方が同じネットワークにあることを確認してください。</translation>
    </message>
    <message>
        <source>The device restarted without having asked for the file, so it runs what it ran before. Perhaps it lost its power, or the upgrade was too much for its memory. Check its supply, and try again.</source>
        <translation>デバイスはファイルを要求せずに再起動したため、以前のファームウェアのまま動作しています。電源が失われたか、アップグレードに必要なメモリが足りなかった可能性があります。電源を確認して、もう一度試してください。</translation>
    </message>
    <message>
        <source>The download broke off after {sent} bytes. The device runs what it ran before; nothing was installed. Bring it closer to the router, or charge it, and try again.</source>
        <translation>{sent}バイトでダウンロードが中断しました。デバイスは以前のファームウェアのまま動作しており、何もインストールされていません。ルーターに近づけるか充電して、もう一度試してください。</translation>
    </message>
    <message>
        <source>The download stopped after {sent} bytes and was given up. The device runs what it ran before; nothing was installed. Restart it and try again.</source>
        <translation>{sent}バイトでダウンロードが止まったため、中止しました。デバイスは以前のファームウェアのまま動作しており、何もインストールされていません。デバイスを再起動して、もう一度試してください。</translation>
    </message>
    <message>
        <source>The device restarted in the middle of the download, after {sent} bytes. It runs what it ran before; nothing was installed. Perhaps it lost its power: check its supply, or charge it, and try again.</source>
        <translation>ダウンロードの途中、{sent}バイトの時点でデバイスが再起動しました。以前のファームウェアのまま動作しており、何もインストールされていません。電源が失われた可能性があります。電源を確認するか充電して、もう一度試してください。</translation>
    </message>
    <message>
        <source>The device took the whole file, and then said that the upgrade failed. It runs what it ran before. Perhaps the file is signed for other devices; the device&apos;s own log says more.</source>
        <translation>デバイスはファイル全体を受け取った後、アップグレードの失敗を報告しました。以前のファームウェアのまま動作しています。ファイルがほかのデバイス用に署名されている可能性があります。詳細はデバイス自身のログにあります。</translation>
    </message>
    <message>
        <source>The device said that the upgrade failed. It runs what it ran before. Perhaps it cannot reach the address; let this computer serve the file instead.</source>
        <translation>デバイスがアップグレードの失敗を報告しました。以前のファームウェアのまま動作しています。アドレスに接続できない可能性があります。代わりにこのPCからファイルを配信してください。</translation>
    </message>
    <message>
        <source>The device took the whole file, but it is not back yet. Check that it is on and in the Wi-Fi. Its version is checked as soon as it returns.</source>
        <translation>デバイスはファイル全体を受け取りましたが、まだ復帰していません。電源が入っていて、Wi-Fiに接続していることを確認してください。復帰するとすぐにバージョンを確認します。</translation>
    </message>
    <message>
        <source>The device took the whole file and has not been seen since. It may be fine: it connects only when a conversation starts. Wake it; its version is checked as soon as it returns.</source>
        <translation>デバイスはファイル全体を受け取りましたが、その後の接続がありません。会話が始まるときだけ接続するため、問題がないこともあります。デバイスを起こしてください。復帰するとすぐにバージョンを確認します。</translation>
    </message>
    <message>
        <source>The device took the whole file, but it has not asked this computer for its settings since, as it does at every start. Check that it is on and in the Wi-Fi, and leave this app running. Its version is checked as soon as it returns.</source>
        <translation>デバイスはファイル全体を受け取りましたが、起動時に必ず行う設定の問い合わせがまだこのPCに届いていません。電源が入っていて、Wi-Fiに接続していることを確認し、このアプリを実行したままにしてください。復帰するとすぐにバージョンを確認します。</translation>
    </message>
    <message>
        <source>The device was given the address and has not been seen since. Whether it fetched the file cannot be seen from here. Wake it; its version is checked as soon as it returns.</source>
        <translation>デバイスにアドレスを渡しましたが、その後の接続がありません。ファイルを取得したかどうかは、ここからはわかりません。デバイスを起こしてください。復帰するとすぐにバージョンを確認します。</translation>
    </message>
    <message>
        <source>You stopped watching. The upgrade can no longer be stopped: the device carries on by itself. Do not switch it off. Its version is checked as soon as it returns.</source>
        <translation>経過の表示を中止しました。アップグレードはもう止められず、デバイスが自動的に続けます。電源を切らないでください。復帰するとすぐにバージョンを確認します。</translation>
    </message>
    <message>
        <source>The device took the whole file, but came back with version {version} and not with {to}. Either it did not install the file, or the new firmware did not start well and it went back to the former.</source>
        <translation>デバイスはファイル全体を受け取りましたが、{to}ではなくバージョン{version}で復帰しました。ファイルがインストールされなかったか、新しいファームウェアが正常に起動せず元に戻った可能性があります。</translation>
    </message>
    <message>
        <source>The device came back with version {version} and not with {to}. Whether it fetched the file cannot be seen from here; perhaps it cannot reach the address. Let this computer serve the file instead.</source>
        <translation>デバイスは{to}ではなくバージョン{version}で復帰しました。ファイルを取得したかどうかは、ここからはわかりません。アドレスに接続できない可能性があります。代わりにこのPCからファイルを配信してください。</translation>
    </message>
    <message>
        <source>The device came back with version {found}: neither the former {before} nor {to} of this file. Perhaps it was upgraded from elsewhere meanwhile.</source>
        <translation>デバイスはバージョン{found}で復帰しました。以前の{before}でも、このファイルの{to}でもありません。その間に別の場所からアップグレードされた可能性があります。</translation>
    </message>
    <message>
        <source>The device came back with version {version}, but with another build than this file&apos;s. Perhaps it was upgraded from elsewhere meanwhile.</source>
        <translation>デバイスはバージョン{version}で復帰しましたが、このファイルとは別のビルドです。その間に別の場所からアップグレードされた可能性があります。</translation>
    </message>
    <message>
        <source>The device took the whole file, but still runs its former build of version {version}. Either it did not install the file, or the new firmware did not start well and it went back to the former.</source>
        <translation>デバイスはファイル全体を受け取りましたが、バージョン{version}の以前のビルドのまま動作しています。ファイルがインストールされなかったか、新しいファームウェアが正常に起動せず元に戻った可能性があります。</translation>
    </message>
    <message>
        <source>The device took the whole file, but no restart was seen, and it tells nothing that would prove an installation. It probably runs what it ran before.</source>
        <translation>デバイスはファイル全体を受け取りましたが、再起動が確認されず、インストールを裏付ける情報もありません。以前のファームウェアのまま動作していると思われます。</translation>
    </message>
    <message>
        <source>The device is back with the version that it had before, which is the file&apos;s as well. Whether it fetched the file cannot be seen from here, and it tells nothing that would prove it.</source>
        <translation>デバイスは以前と同じバージョンで復帰しました。ファイルのバージョンも同じです。ファイルを取得したかどうかは、ここからはわからず、それを裏付ける情報もありません。</translation>
    </message>
    <message>
        <source>The device took the whole file, but it is connected and has not restarted since, so it runs what it ran before. Restart it, and try again.</source>
        <translation>デバイスはファイル全体を受け取りましたが、接続されたまま再起動していないため、以前のファームウェアで動作しています。デバイスを再起動して、もう一度試してください。</translation>
    </message>
    <message>
        <source>The device was given the address, but has not restarted since, so it runs what it ran before. Perhaps it cannot reach the address; let this computer serve the file instead.</source>
        <translation>デバイスにアドレスを伝えましたが、その後再起動していないため、以前のファームウェアで動作しています。アドレスに接続できない可能性があります。代わりにこのPCからファイルを配信してください。</translation>
    </message>
    <message>
        <source>You cancelled before anything was sent. The device is as it was.</source>
        <translation>何も送信しないうちにキャンセルしました。デバイスは元のままです。</translation>
    </message>
    <message>
        <source>You cancelled before the download had ended, so the device cannot get the rest of the file. It gives up by itself and goes on with what it ran before; it may take a minute until it answers again.</source>
        <translation>ダウンロードの完了前にキャンセルしたため、デバイスはファイルの残りを取得できません。自動的に中止し、以前のファームウェアで動作を続けます。再び応答するまで1分ほどかかることがあります。</translation>
    </message>
    <message>
        <source>You cancelled before the download had ended. The device is back with version {version}, as before.</source>
        <translation>ダウンロードの完了前にキャンセルしました。デバイスは以前と同じバージョン{version}で復帰しました。</translation>
    </message>
    <message>
        <source>The app was closed while this upgrade was under way. What the device runs is checked as soon as it returns.</source>
        <translation>アップグレードの実行中にアプリが閉じられました。デバイスが復帰するとすぐに、動作中のファームウェアを確認します。</translation>
    </message>
    <message>
        <source>The device returned later. It runs version {version}, as it should.</source>
        <translation>その後、デバイスが復帰しました。予定どおりバージョン{version}で動作しています。</translation>
    </message>
    <message>
        <source>The device returned later with version {version}. It had that version before as well, and tells nothing that would prove an installation.</source>
        <translation>その後、デバイスがバージョン{version}で復帰しました。以前も同じバージョンで、インストールを裏付ける情報がありません。</translation>
    </message>
    <message>
        <source>The device returned later. It runs version {version} and not {to}: the upgrade did not succeed.</source>
        <translation>その後、デバイスが復帰しました。{to}ではなくバージョン{version}で動作しています。アップグレードは成功しませんでした。</translation>
    </message>
    <message>
        <source>Nothing was sent yet. The upgrade waits for your decision.</source>
        <translation>まだ何も送信していません。アップグレードは確認を待っています。</translation>
    </message>
    <message>
        <source>Nothing was sent yet. Checking that this is still the same device.</source>
        <translation>まだ何も送信していません。同じデバイスであることを確認しています。</translation>
    </message>
    <message>
        <source>The device was told. It ends the conversation, and asks for the file some seconds later.</source>
        <translation>デバイスに伝えました。デバイスは会話を終了し、数秒後にファイルを要求します。</translation>
    </message>
    <message>
        <source>The device was told. It asks for the file within some seconds.</source>
        <translation>デバイスに伝えました。デバイスは数秒以内にファイルを要求します。</translation>
    </message>
    <message>
        <source>The device is fetching the file. Leave it on.</source>
        <translation>デバイスがファイルを取得しています。電源を切らないでください。</translation>
    </message>
    <message>
        <source>The download broke off. The device has a moment to take it up again.</source>
        <translation>ダウンロードが中断しました。しばらくの間は、デバイスがダウンロードを再開できます。</translation>
    </message>
    <message>
        <source>The device fetches the file from the address by itself, so its progress cannot be seen here. Leave it on.</source>
        <translation>デバイスがアドレスから自分でファイルを取得するため、進行状況はここに表示されません。電源を切らないでください。</translation>
    </message>
    <message>
        <source>The device has the whole file. It installs it and restarts. Do not switch it off.</source>
        <translation>デバイスがファイル全体を受け取りました。インストールして再起動します。電源を切らないでください。</translation>
    </message>
    <message>
        <source>The device has the whole file. It installs it and restarts. Do not switch it off. If it does not return within a minute, wake it: it connects when a conversation starts.</source>
        <translation>デバイスがファイル全体を受け取りました。インストールして再起動します。電源を切らないでください。1分以内に復帰しない場合は、デバイスを起こしてください。会話が始まると接続します。</translation>
    </message>
    <message>
        <source>The device has the whole file. It installs it and restarts. Do not switch it off, and leave this app running: at its last start it asked this computer for its settings, so its next start is seen here without anybody speaking to it.</source>
        <translation>デバイスがファイル全体を受け取りました。インストールして再起動します。電源を切らず、このアプリを実行したままにしてください。前回の起動時にこのPCへ設定を問い合わせているため、次の起動は話しかけなくてもここでわかります。</translation>
    </message>
    <message>
        <source>The device has started. What it runs now is being checked.</source>
        <translation>デバイスが起動しました。動作中のファームウェアを確認しています。</translation>
    </message>
    <message>
        <source>The device is away; it is probably restarting. Do not switch it off.</source>
        <translation>デバイスが切断されました。再起動中と思われます。電源を切らないでください。</translation>
    </message>
    <message>
        <source>The device is back. What it runs now is being checked.</source>
        <translation>デバイスが復帰しました。動作中のファームウェアを確認しています。</translation>
    </message>
    <message>
        <source>Nothing was sent yet. If you close now, the device stays as it is.</source>
        <translation>まだ何も送信していません。今閉じても、デバイスは元のままです。</translation>
    </message>
    <message>
        <source>The device is being upgraded from this computer. If you close now, its download breaks off and it goes on with its former firmware. Its version is checked at the next start.</source>
        <translation>デバイスをこのPCからアップグレードしています。今閉じるとダウンロードが中断し、デバイスは以前のファームウェアで動作を続けます。バージョンは次にアプリを起動したときに確認します。</translation>
    </message>
    <message>
        <source>The device finishes its upgrade by itself. If you close now, you will not see how it ends; its version is checked at the next start.</source>
        <translation>デバイスは自動的にアップグレードを完了します。今閉じると結果は表示されません。バージョンは次にアプリを起動したときに確認します。</translation>
    </message>
    <message>
        <source>The device finishes its upgrade by itself, but then it asks this computer for its settings. Without an answer it may go back to its former firmware at its next restart. Wait until it has started, if you can.</source>
        <translation>デバイスは自動的にアップグレードを完了しますが、その後このPCに設定を問い合わせます。応答がないと、次の再起動時に以前のファームウェアに戻ることがあります。できれば起動が終わるまで待ってください。</translation>
    </message>
    <message>
        <source>The device is back after {seconds} seconds, with version {version}.</source>
        <translation>デバイスが{seconds}秒後にバージョン{version}で復帰しました。</translation>
    </message>
    <message>
        <source>The device went away to restart after {seconds} seconds.</source>
        <translation>{seconds}秒後にデバイスが再起動のため切断されました。</translation>
    </message>
    <message>
        <source>The device went away to restart, but was not back within {seconds} seconds. It may be fine: stock firmware connects only when a conversation starts. Wake it, or check that it is in the Wi-Fi.</source>
        <translation>デバイスは再起動のため切断されましたが、{seconds}秒以内に復帰しませんでした。純正ファームウェアは会話が始まるときだけ接続するため、問題がないこともあります。デバイスを起こすか、Wi-Fiに接続していることを確認してください。</translation>
    </message>
    <message>
        <source>The device has started again after {seconds} seconds, with version {version}.</source>
        <translation>デバイスが{seconds}秒後にバージョン{version}で起動し直しました。</translation>
    </message>
    <message>
        <source>The device has started again after {seconds} seconds. It did not say its version.</source>
        <translation>デバイスが{seconds}秒後に起動し直しました。バージョンは示されませんでした。</translation>
    </message>
    <message>
        <source>The device went away to restart, but within {seconds} seconds it was neither back nor did it ask this computer for its settings, as it did at its last start. Check that it is on and in the Wi-Fi.</source>
        <translation>デバイスは再起動のため切断されましたが、{seconds}秒以内に復帰せず、前回の起動時に行ったこのPCへの設定の問い合わせもありませんでした。電源が入っていて、Wi-Fiに接続していることを確認してください。</translation>
    </message>
    <message>
        <source>The device was told to restart, but it did not go away within {seconds} seconds. Perhaps it is busy; look at it before you try again.</source>
        <translation>デバイスに再起動を指示しましたが、{seconds}秒以内に切断されませんでした。処理中かもしれません。デバイスを確認してから、もう一度試してください。</translation>
    </message>
    <message>
        <source>“{text}” is no address that begins with http:// or https://.</source>
        <translation>「{text}」はhttp://またはhttps://で始まるアドレスではありません。</translation>
    </message>
    <message>
        <source>{host} cannot be reached: {reason}. Check the address and the network.</source>
        <translation>{host}に接続できません：{reason}。アドレスとネットワークを確認してください。</translation>
    </message>
    <message>
        <source>{host} does not give the file out (HTTP {status}). Check the address.</source>
        <translation>{host}からファイルを取得できません（HTTP {status}）。アドレスを確認してください。</translation>
    </message>
    <message>
        <source>The file at {host} is larger than {limit} megabytes; no firmware is. Nothing was sent to the device.</source>
        <translation>{host}のファイルは{limit} MBを超えています。これほど大きなファームウェアはありません。デバイスには何も送信していません。</translation>
    </message>
    <message>
        <source>{host} sent nothing for {seconds} seconds, so fetching the file was given up.</source>
        <translation>{host}から{seconds}秒間何も届かなかったため、ファイルの取得を中止しました。</translation>
    </message>
    <message>
        <source>{host} passes the request on again and again, so fetching the file was given up.</source>
        <translation>{host}が要求を何度も転送するため、ファイルの取得を中止しました。</translation>
    </message>
    <message>
        <source>{host} passes a protected address on to an unprotected one, on the way to which the file could be exchanged. Fetching it was given up.</source>
        <translation>{host}が保護されたアドレスから保護されていないアドレスへ転送しており、途中でファイルがすり替えられる恐れがあります。取得を中止しました。</translation>
    </message>
    <message>
        <source>{host} ended the connection before the whole file had come. Try again.</source>
        <translation>ファイル全体が届く前に{host}が接続を終了しました。もう一度試してください。</translation>
    </message>
    <message>
        <source>About, updates, licences</source>
        <translation>このアプリについて、更新、ライセンス</translation>
    </message>
    <message>
        <source>All activity</source>
        <translation>全アクティビティ</translation>
    </message>
    <message>
        <source>What happened to all devices</source>
        <translation>すべてのデバイスのアクティビティ</translation>
    </message>
    <message>
        <source>Support bundle…</source>
        <translation>サポートバンドル…</translation>
    </message>
    <message>
        <source>Support bundle about this device…</source>
        <translation>このデバイスのサポートバンドル…</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>ケーブル</translation>
    </message>
    <message>
        <source>What a board on a USB cable writes, and what it means</source>
        <translation>USB ケーブルのボードが出力する内容と、その意味</translation>
    </message>
    <message>
        <source>Scan the local network…</source>
        <translation>ネットワークをスキャン…</translation>
    </message>
    <message>
        <source>Can devices reach this computer?</source>
        <translation>デバイスはこのコンピューターに接続できますか？</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>リソース</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>メンテナンス</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>アクティビティ</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>アセット</translation>
    </message>
    <message>
        <source>Show the assets</source>
        <translation>アセットを表示</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>プロトコル</translation>
    </message>
    <message>
        <source>Show the protocol</source>
        <translation>プロトコルを表示</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>全デバイス</translation>
    </message>
    <message>
        <source>Find, label and act on several</source>
        <translation>検索・ラベル付け・一括操作</translation>
    </message>
    <message>
        <source>Give them tools, see what they call</source>
        <translation>ツールを提供し、呼び出しを見る</translation>
    </message>
    <message>
        <source>Rollouts</source>
        <translation>ロールアウト</translation>
    </message>
    <message>
        <source>Firmware for many devices, in waves</source>
        <translation>多数のデバイスのファームウェアを段階的に更新</translation>
    </message>
    <message>
        <source>Routines</source>
        <translation>ルーチン</translation>
    </message>
    <message>
        <source>At a time, or when something happens to a device</source>
        <translation>指定の時刻、またはデバイスに変化があったとき</translation>
    </message>
    <message>
        <source>Requests from servers</source>
        <translation>サーバーからの依頼</translation>
    </message>
    <message>
        <source>There is no file {name}.</source>
        <translation>ファイル{name}がありません。</translation>
    </message>
    <message>
        <source>Only the first {count} entries came; the server failed at the next page: {text}</source>
        <translation>最初の{count}項目だけを取得しました。次のページでサーバーがエラーになりました：{text}</translation>
    </message>
    <message>
        <source>The server&apos;s pages never end: they lead back to each other. The first {count} entries are kept.</source>
        <translation>サーバーのページが互いを指していて、終わりがありません。最初の{count}項目を残しました。</translation>
    </message>
    <message>
        <source>The server lists more than {limit} entries; the others are left out.</source>
        <translation>サーバーの一覧が{limit}項目を超えています。残りは除外しました。</translation>
    </message>
    <message>
        <source>Entries without a name or address were left out: {count}.</source>
        <translation>名前またはアドレスがない項目を除外しました：{count}。</translation>
    </message>
    <message>
        <source>Entries that were there twice were left out: {count}.</source>
        <translation>重複する項目を除外しました：{count}。</translation>
    </message>
    <message>
        <source>The server answered, but with nothing that can be read.</source>
        <translation>サーバーは応答しましたが、読み取れる内容がありません。</translation>
    </message>
    <message>
        <source>“{template}” cannot be filled in: it breaks the rules for addresses with variables (RFC 6570).</source>
        <translation>「{template}」に値を入れられません。変数を含むアドレスの規則（RFC 6570）に反しています。</translation>
    </message>
    <message>
        <source>No more than {limit} resources of one server can be watched.</source>
        <translation>1つのサーバーで監視できるリソースは{limit}個までです。</translation>
    </message>
    <message>
        <source>The server does this only after you have opened an address in the browser. Open it, then try again.</source>
        <translation>この操作は、ブラウザーでアドレスを開いた後でなければ行われません。アドレスを開いてから、もう一度試してください。</translation>
    </message>
    <message>
        <source>The server asked for more {count} times, and then it was given up.</source>
        <translation>サーバーが追加の入力を{count}回求めたため、中止しました。</translation>
    </message>
    <message>
        <source>The server needed an answer that it did not get, so nothing came of it.</source>
        <translation>サーバーが必要とする回答を得られなかったため、結果はありません。</translation>
    </message>
    <message>
        <source>The server needs {method} for that, which nobody here gives.</source>
        <translation>サーバーはこのために{method}を必要としていますが、ここでは提供できません。</translation>
    </message>
    <message>
        <source>The server was asked: {method}</source>
        <translation>サーバーへの要求：{method}</translation>
    </message>
    <message>
        <source>The server was asked: {method} {what}</source>
        <translation>サーバーへの要求：{method} {what}</translation>
    </message>
    <message>
        <source>The server asks: {method}</source>
        <translation>サーバーからの要求：{method}</translation>
    </message>
    <message>
        <source>The server asked for the answer of a language model.</source>
        <translation>サーバーが言語モデルの回答を求めました。</translation>
    </message>
    <message>
        <source>The server asked for a form to be filled in.</source>
        <translation>サーバーがフォームへの入力を求めました。</translation>
    </message>
    <message>
        <source>The server asked for an address to be opened.</source>
        <translation>サーバーがアドレスを開くよう求めました。</translation>
    </message>
    <message>
        <source>It was answered.</source>
        <translation>回答済みです。</translation>
    </message>
    <message>
        <source>You said no.</source>
        <translation>拒否しました。</translation>
    </message>
    <message>
        <source>You dismissed it.</source>
        <translation>保留しました。</translation>
    </message>
    <message>
        <source>It ended by itself.</source>
        <translation>自動的に終了しました。</translation>
    </message>
    <message>
        <source>Nobody was there to be asked, so the server was told no.</source>
        <translation>確認できる人がいなかったため、サーバーには拒否と伝えました。</translation>
    </message>
    <message>
        <source>Too much of this server waits for an answer, so it was told no.</source>
        <translation>このサーバーの対応待ちの要求が多すぎるため、拒否と伝えました。</translation>
    </message>
    <message>
        <source>Nobody answered in time, so the server was told that.</source>
        <translation>時間内に誰も回答しなかったため、そのことをサーバーに伝えました。</translation>
    </message>
    <message>
        <source>The server went away before it got an answer.</source>
        <translation>回答を受け取る前に、サーバーとの接続が切れました。</translation>
    </message>
    <message>
        <source>The server took its question back.</source>
        <translation>サーバーが要求を取り下げました。</translation>
    </message>
    <message>
        <source>The server took its question back: {reason}</source>
        <translation>サーバーが要求を取り下げました：{reason}</translation>
    </message>
    <message>
        <source>The model {model} answered, as you allowed for this server.</source>
        <translation>このサーバーへの許可に従って、モデル{model}が回答しました。</translation>
    </message>
    <message>
        <source>This question is over already.</source>
        <translation>この要求はすでに終了しています。</translation>
    </message>
    <message>
        <source>This is no answer to that question.</source>
        <translation>その要求に対する回答ではありません。</translation>
    </message>
    <message>
        <source>No language model is set up. Set one up in the settings first.</source>
        <translation>言語モデルが設定されていません。先に設定画面で設定してください。</translation>
    </message>
    <message>
        <source>There is no folder {folder}.</source>
        <translation>フォルダー{folder}がありません。</translation>
    </message>
    <message>
        <source>It says that it has resources, but does not list them.</source>
        <translation>リソースがあるとしていますが、一覧を返しません。</translation>
    </message>
    <message>
        <source>It says that it has prompts, but does not list them.</source>
        <translation>プロンプトがあるとしていますが、一覧を返しません。</translation>
    </message>
    <message>
        <source>It says that resources can be watched, but refuses to.</source>
        <translation>リソースを監視できるとしていますが、監視を拒否します。</translation>
    </message>
    <message>
        <source>It says that it suggests values as you type, but does not.</source>
        <translation>入力候補を示すとしていますが、示しません。</translation>
    </message>
    <message>
        <source>It says that it can be told how much to write in its log, but refuses to.</source>
        <translation>ログの詳しさを指定できるとしていますが、指定を拒否します。</translation>
    </message>
    <message>
        <source>The tool “{tool}” promises what its answers look like, but breaks that.</source>
        <translation>ツール「{tool}」は応答の形式を約束していますが、守っていません。</translation>
    </message>
    <message>
        <source>It sends {method}, though it never said that it would.</source>
        <translation>送信すると宣言していない{method}を送っています。</translation>
    </message>
    <message>
        <source>{server} offers nothing to read.</source>
        <translation>{server}には読み取れるものがありません。</translation>
    </message>
    <message>
        <source>{server} offers no prompts.</source>
        <translation>{server}にはプロンプトがありません。</translation>
    </message>
    <message>
        <source>This is no web address that can be opened safely.</source>
        <translation>安全に開けるWebアドレスではありません。</translation>
    </message>
    <message>
        <source>{host} did not hand out the icon: it answered with status {status}.</source>
        <translation>{host}からアイコンを取得できません。ステータス{status}が返されました。</translation>
    </message>
    <message>
        <source>The icon did not come from {host} within {seconds} seconds.</source>
        <translation>{host}から{seconds}秒以内にアイコンが届きませんでした。</translation>
    </message>
    <message>
        <source>The icon cannot be fetched: {host} cannot be reached: {reason}.</source>
        <translation>アイコンを取得できません。{host}に接続できません：{reason}。</translation>
    </message>
    <message>
        <source>The icon at {host} is larger than the {limit} bytes that are taken.</source>
        <translation>{host}のアイコンは、受け取れる上限の{limit}バイトを超えています。</translation>
    </message>
    <message>
        <source>{server} asks: {text}</source>
        <translation>{server}からの要求：{text}</translation>
    </message>
    <message>
        <source>The server was told no.</source>
        <translation>サーバーに拒否と伝えました。</translation>
    </message>
    <message>
        <source>The form wants more than its defaults. {faults}</source>
        <translation>フォームは既定値だけでは足りません。{faults}</translation>
    </message>
    <message>
        <source>This does not fit: {faults}</source>
        <translation>要件に合っていません：{faults}</translation>
    </message>
    <message>
        <source>The address leads to {host}.</source>
        <translation>このアドレスの行き先は{host}です。</translation>
    </message>
    <message>
        <source>No browser could be started. Open the address yourself.</source>
        <translation>ブラウザーを起動できませんでした。自分でアドレスを開いてください。</translation>
    </message>
    <message>
        <source>It has {count} parts, and a file takes one. Leave out --output.</source>
        <translation>{count}個の部分がありますが、ファイルに入るのは1つだけです。--outputを外してください。</translation>
    </message>
    <message>
        <source>The address has no such variables: {names}.</source>
        <translation>アドレスにこの変数はありません：{names}。</translation>
    </message>
    <message>
        <source>The prompt also needs: {names}. Write NAME=VALUE for each.</source>
        <translation>このプロンプトには次も必要です：{names}。それぞれNAME=VALUEの形で指定してください。</translation>
    </message>
    <message>
        <source>The file {name} cannot be written: {reason}.</source>
        <translation>ファイル{name}を書き込めません：{reason}。</translation>
    </message>
    <message>
        <source>The tool promises data of a certain form with its answer, but sent none.</source>
        <translation>このツールは決まった形式のデータを応答に付けると約束していますが、送りませんでした。</translation>
    </message>
    <message>
        <source>{where}: {fault}</source>
        <translation>{where}：{fault}</translation>
    </message>
    <message>
        <source>“{text}” is no address of a language model. Write for example http://127.0.0.1:11434/v1.</source>
        <translation>「{text}」は言語モデルのアドレスではありません。http://127.0.0.1:11434/v1のように指定してください。</translation>
    </message>
    <message>
        <source>The language model&apos;s key is not in this computer&apos;s password store any more. Enter it again in the settings.</source>
        <translation>言語モデルのキーが、このPCのパスワードストアから失われています。設定で入力し直してください。</translation>
    </message>
    <message>
        <source>{host} does not accept the key. Check it in the settings.</source>
        <translation>{host}がキーを受け付けません。設定で確認してください。</translation>
    </message>
    <message>
        <source>{host} refused, with status {status}: {text}</source>
        <translation>{host}に拒否されました（ステータス{status}）：{text}</translation>
    </message>
    <message>
        <source>{host} refused, with status {status}. Check the address and the model&apos;s name in the settings.</source>
        <translation>{host}に拒否されました（ステータス{status}）。設定でアドレスとモデルの名前を確認してください。</translation>
    </message>
    <message>
        <source>{host} did not answer within {seconds} seconds.</source>
        <translation>{host}から{seconds}秒以内に応答がありませんでした。</translation>
    </message>
    <message>
        <source>{host} cannot be reached: {reason}. Check the address in the settings.</source>
        <translation>{host}に接続できません：{reason}。設定でアドレスを確認してください。</translation>
    </message>
    <message>
        <source>{host} answered, but not as a language model does. Check the address in the settings.</source>
        <translation>{host}は応答しましたが、言語モデルの応答ではありません。設定でアドレスを確認してください。</translation>
    </message>
    <message>
        <source>{host} answered more than the {limit} bytes that this app takes.</source>
        <translation>{host}の応答は、このアプリが受け取れる上限の{limit}バイトを超えています。</translation>
    </message>
    <message>
        <source>The request holds something other than text, pictures and sound, which the model cannot be given. Edit the request, or answer it yourself.</source>
        <translation>要求に、テキスト、画像、音声以外の内容が含まれていて、モデルに渡せません。要求を編集するか、自分で回答してください。</translation>
    </message>
    <message>
        <source>There is no firmware that says for which board it is.</source>
        <translation>対象のボードが分かるファームウェアがありません。</translation>
    </message>
    <message>
        <source>No more than {limit} places can be looked at. Remove one first.</source>
        <translation>探せる場所は {limit} か所までです。先に 1 つ削除してください。</translation>
    </message>
    <message>
        <source>{host} gives neither firmware nor a list of firmware. A list is a JSON document: see the manual.</source>
        <translation>{host} が返すのはファームウェアでもその一覧でもありません。一覧は JSON 文書です。マニュアルを参照してください。</translation>
    </message>
    <message>
        <source>The folder {name} cannot be read: {reason}.</source>
        <translation>フォルダー {name} を読み取れません: {reason}。</translation>
    </message>
    <message>
        <source>There is no firmware in the folder {name}: no file that ends in .bin or .zip.</source>
        <translation>フォルダー {name} にファームウェアがありません。.bin または .zip のファイルがありません。</translation>
    </message>
    <message>
        <source>Firmware upgrade to {version} has begun</source>
        <translation>{version}へのファームウェアのアップグレードを開始しました</translation>
    </message>
    <message>
        <source>The device has the whole firmware and installs it</source>
        <translation>デバイスがファームウェア全体を受け取り、インストールしています</translation>
    </message>
    <message>
        <source>Firmware upgraded to {version}</source>
        <translation>ファームウェアを{version}にアップグレードしました</translation>
    </message>
    <message>
        <source>Firmware upgrade was not sent</source>
        <translation>ファームウェアのアップグレードは送信されませんでした</translation>
    </message>
    <message>
        <source>Firmware upgrade: the file was not fetched</source>
        <translation>ファームウェアのアップグレード：ファイルが取得されませんでした</translation>
    </message>
    <message>
        <source>Firmware upgrade: the download broke off</source>
        <translation>ファームウェアのアップグレード：ダウンロードが中断しました</translation>
    </message>
    <message>
        <source>Firmware upgrade failed</source>
        <translation>ファームウェアのアップグレードに失敗しました</translation>
    </message>
    <message>
        <source>Firmware upgrade: the device is not back yet</source>
        <translation>ファームウェアのアップグレード：デバイスがまだ復帰していません</translation>
    </message>
    <message>
        <source>Firmware upgrade: the device is back without version {version}</source>
        <translation>ファームウェアのアップグレード：デバイスは復帰しましたが、バージョン{version}ではありません</translation>
    </message>
    <message>
        <source>Firmware upgrade cancelled</source>
        <translation>ファームウェアのアップグレードをキャンセルしました</translation>
    </message>
    <message>
        <source>Port {port}, over which devices fetch and send files, is used by another program. Close that program, or choose another port for files in the settings.</source>
        <translation>デバイスがファイルの取得と送信に使うポート{port}は、別のプログラムが使用しています。そのプログラムを終了するか、設定でファイル用に別のポートを選択してください。</translation>
    </message>
    <message>
        <source>Devices cannot fetch or send files, because this computer cannot listen on {host}, port {port}: {reason}.</source>
        <translation>このPCが{host}のポート{port}で待ち受けできないため、デバイスはファイルの取得も送信もできません：{reason}。</translation>
    </message>
    <message>
        <source>Too many files are being offered or awaited at the same time. Wait until some of that has ended, then try again.</source>
        <translation>同時に配信中または受信待ちのファイルが多すぎます。いくつか終了するのを待って、もう一度試してください。</translation>
    </message>
    <message>
        <source>The file {name} has more than {limit} megabytes, more than any device can take.</source>
        <translation>ファイル{name}は{limit} MBを超えており、どのデバイスも受け取れません。</translation>
    </message>
    <message>
        <source>The file {name} was changed after it was checked, so it was not offered to the device. Choose it again.</source>
        <translation>ファイル{name}は確認後に変更されたため、デバイスに配信していません。選択し直してください。</translation>
    </message>
    <message>
        <source>The device sent no file within {seconds} seconds. Check that it is on and in the same network, and that no firewall on this computer keeps it away.</source>
        <translation>デバイスから{seconds}秒以内にファイルが届きませんでした。電源が入っていて同じネットワークにあること、このPCのファイアウォールが遮断していないことを確認してください。</translation>
    </message>
    <message>
        <source>The device sent a file of more than {limit} megabytes. It was thrown away.</source>
        <translation>デバイスが{limit} MBを超えるファイルを送信したため、破棄しました。</translation>
    </message>
    <message>
        <source>The device broke off in the middle of sending a file. Try again.</source>
        <translation>デバイスがファイルの送信を途中で中断しました。もう一度試してください。</translation>
    </message>
    <message>
        <source>The device sent something, but not as the file that was expected.</source>
        <translation>デバイスから届いた内容は、想定されたファイルの形式ではありません。</translation>
    </message>
    <message>
        <source>This computer stopped waiting for a file of the device.</source>
        <translation>このPCは、デバイスからのファイルの受信待ちを中止しました。</translation>
    </message>
    <message>
        <source>It is not known at which address this device reaches this computer, so it can fetch and send no files. Connect the device over IPv4, then try again.</source>
        <translation>このデバイスがどのアドレスでこのPCに接続しているか不明なため、ファイルの取得も送信もできません。IPv4でデバイスを接続して、もう一度試してください。</translation>
    </message>
    <message>
        <source>This device&apos;s connection does not tell where the device is. To fetch or send the file it has to reach this computer at {address}, as it does in the same network.</source>
        <translation>このデバイスの接続からは、デバイスの場所がわかりません。ファイルを取得または送信するには、同じネットワークにある場合のように、{address}のこのPCに接続できる必要があります。</translation>
    </message>
    <message>
        <source>This device&apos;s connection does not tell where the device is, and only programs on this computer reach the address {address}: the settings let it listen nowhere else, or it has no network. A device elsewhere cannot fetch or send the file.</source>
        <translation>このデバイスの接続からは、デバイスの場所がわかりません。また、アドレス{address}に接続できるのはこのPC上のプログラムだけです。設定でほかのアドレスでの待ち受けが許可されていないか、ネットワークがありません。ほかの場所にあるデバイスは、ファイルを取得も送信もできません。</translation>
    </message>
    <message>
        <source>Devices in the network cannot fetch or send files, because the settings let this computer listen on {host} only. Change that in the settings.</source>
        <translation>設定により、このPCは{host}だけで待ち受けているため、ネットワーク内のデバイスはファイルを取得も送信もできません。設定で変更してください。</translation>
    </message>
    <message>
        <source>What this is, and what was taken out</source>
        <translation>これは何か、何を取り除いたか</translation>
    </message>
    <message>
        <source>Versions of the app and of the system</source>
        <translation>アプリとシステムのバージョン</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Devices and their state</source>
        <translation>デバイスとその状態</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>アクティビティの記録</translation>
    </message>
    <message>
        <source>Frames of {name}, of this run</source>
        <translation>{name}のフレーム（今回の起動分）</translation>
    </message>
    <message>
        <source>The app&apos;s log of this run</source>
        <translation>アプリのログ（今回の起動分）</translation>
    </message>
    <message>
        <source>Checks that were made in this run</source>
        <translation>今回の起動中に行ったチェック</translation>
    </message>
    <message>
        <source>{file} holds the newest entries only; there are older ones.</source>
        <translation>{file}には最新の記録だけが含まれます。さらに古い記録もあります。</translation>
    </message>
    <message>
        <source>The {count} oldest frames of {name} were no longer kept.</source>
        <translation>{name}の最も古いフレーム{count}件はすでに保持されていませんでした。</translation>
    </message>
    <message>
        <source>There were too many frames of {name}; the {count} oldest are left out.</source>
        <translation>{name}のフレームが多すぎるため、最も古い{count}件を除外しました。</translation>
    </message>
    <message>
        <source>There are no frames: they are only kept in memory, by the window that talks to the devices. Save a bundle in the window to have them.</source>
        <translation>フレームはありません。フレームは、デバイスと通信しているウィンドウのメモリだけに保持されます。必要な場合は、そのウィンドウでバンドルを保存してください。</translation>
    </message>
    <message>
        <source>The bundle {file} cannot be written: {reason}.</source>
        <translation>バンドル{file}を書き込めません：{reason}。</translation>
    </message>
    <message>
        <source>{file} is a folder. Name the file that the bundle becomes.</source>
        <translation>{file}はフォルダーです。バンドルを保存するファイルを指定してください。</translation>
    </message>
    <message>
        <source>There is no folder {folder} into which the bundle could be saved.</source>
        <translation>バンドルの保存先フォルダー{folder}がありません。</translation>
    </message>
    <message>
        <source>Nothing was saved: nobody is here to be asked. Look at the list, and add --yes to save it.</source>
        <translation>確認できる人がいないため、何も保存していません。一覧を確認し、保存するには--yesを付けてください。</translation>
    </message>
    <message>
        <source>Nothing was saved.</source>
        <translation>何も保存していません。</translation>
    </message>
    <message>
        <source>This is not valid JSON. The app repaired it and read the error.</source>
        <translation>有効なJSONではありません。アプリが修復してエラーを読み取りました。</translation>
    </message>
    <message>
        <source>This is not valid JSON and cannot be repaired.</source>
        <translation>有効なJSONではなく、修復もできません。</translation>
    </message>
    <message>
        <source>A text in it holds line feeds or other control characters as they are, which JSON does not allow.</source>
        <translation>テキストに、改行などの制御文字がそのまま含まれています。JSONでは認められていません。</translation>
    </message>
    <message>
        <source>It holds bytes that are not UTF-8, often a Wi-Fi name in another encoding.</source>
        <translation>UTF-8でないバイトが含まれています。多くの場合、別の文字コードのWi-Fi名です。</translation>
    </message>
    <message>
        <source>It came without the envelope that the rest of this connection uses.</source>
        <translation>この接続のほかのメッセージで使われている外側の構造がありません。</translation>
    </message>
    <message>
        <source>The payload is a text with JSON in it instead of JSON. Stock firmware does not answer such a request.</source>
        <translation>payloadがJSONではなく、JSONを含むテキストになっています。純正ファームウェアはこのような要求に応答しません。</translation>
    </message>
    <message>
        <source>It does not hold exactly one message. Stock firmware does not answer such a request.</source>
        <translation>メッセージがちょうど1つではありません。純正ファームウェアはこのような要求に応答しません。</translation>
    </message>
    <message>
        <source>It is neither a request nor an answer nor a notification of the protocol.</source>
        <translation>プロトコルの要求でも応答でも通知でもありません。</translation>
    </message>
    <message>
        <source>It does not say that it is JSON-RPC 2.0. Stock firmware does not answer such a request.</source>
        <translation>JSON-RPC 2.0であることが示されていません。純正ファームウェアはこのような要求に応答しません。</translation>
    </message>
    <message>
        <source>The error has no code, as in all stock firmware.</source>
        <translation>エラーにコードがありません。純正ファームウェアではすべてこうなっています。</translation>
    </message>
    <message>
        <source>The picture is packed into a text once more, as stock firmware does it.</source>
        <translation>画像がさらにもう一度テキストに包まれています。純正ファームウェアではこうなります。</translation>
    </message>
    <message>
        <source>The answer to the handshake lacks parts that the protocol asks for. The app filled them in.</source>
        <translation>ハンドシェイクの応答に、プロトコルで必要な部分がありません。アプリが補いました。</translation>
    </message>
    <message>
        <source>The id is a text. Stock firmware answers only requests whose id is a number.</source>
        <translation>idがテキストです。純正ファームウェアは、idが数値の要求にしか応答しません。</translation>
    </message>
    <message>
        <source>The id is no whole number. Stock firmware cuts it to one.</source>
        <translation>idが整数ではありません。純正ファームウェアは小数点以下を切り捨てます。</translation>
    </message>
    <message>
        <source>The device asks for something, which stock firmware never does.</source>
        <translation>デバイスが要求を送っています。純正ファームウェアでは起こりません。</translation>
    </message>
    <message>
        <source>It is too large. The app did not read it.</source>
        <translation>大きすぎるため、アプリは読み取っていません。</translation>
    </message>
    <message>
        <source>Only its beginning was kept.</source>
        <translation>先頭部分だけを保持しています。</translation>
    </message>
    <message>
        <source>Nobody asked here for this answer. It may be meant for another client of the device.</source>
        <translation>この応答に対する要求は、ここから送っていません。デバイスの別のクライアント宛ての可能性があります。</translation>
    </message>
    <message>
        <source>The request was answered before: this answer is one more.</source>
        <translation>この要求にはすでに応答があり、これは余分な応答です。</translation>
    </message>
    <message>
        <source>This answer is late: the app had given up the request.</source>
        <translation>遅れて届いた応答です。アプリはすでにこの要求への待機をやめていました。</translation>
    </message>
    <message>
        <source>There is no file {file}. Check its name and folder.</source>
        <translation>ファイル{file}がありません。名前とフォルダーを確認してください。</translation>
    </message>
    <message>
        <source>The file {file} has more than {limit} MB. No recording of this app is that large.</source>
        <translation>ファイル{file}は{limit} MBを超えています。このアプリの通信記録がこれほど大きくなることはありません。</translation>
    </message>
    <message>
        <source>{file} is no recording: it is not a text file. A recording has one JSON object on every line.</source>
        <translation>{file}は通信記録ではありません。テキストファイルではないためです。通信記録は1行に1つのJSONオブジェクトです。</translation>
    </message>
    <message>
        <source>{file} is no recording, or is damaged: line {line} is not a recorded frame. Every line must be a JSON object with “dir” (c2d or d2c) and “frame”.</source>
        <translation>{file}は通信記録ではないか、破損しています。{line}行目は記録されたフレームではありません。各行は、「dir」（c2dまたはd2c）と「frame」を含むJSONオブジェクトでなければなりません。</translation>
    </message>
    <message>
        <source>{file} was recorded by a newer version of this app. Update the app to open it.</source>
        <translation>{file}は、アプリの新しいバージョンで記録されています。開くにはアプリを更新してください。</translation>
    </message>
    <message>
        <source>The recording {file} holds no frames.</source>
        <translation>通信記録{file}にフレームがありません。</translation>
    </message>
    <message>
        <source>A recording is played as it is, by a device that dials a hub or listens. Leave out --ota and --upgrade-fault.</source>
        <translation>通信記録は、ハブに接続するか待ち受けるデバイスとして、そのまま再生されます。--otaと--upgrade-faultを外してください。</translation>
    </message>
    <message>
        <source>Only a recording has a speed. Add --replay FILE.</source>
        <translation>速度を指定できるのは通信記録だけです。--replay FILEを付けてください。</translation>
    </message>
    <message>
        <source>The recording {file} cannot be written: {reason}.</source>
        <translation>通信記録{file}を書き込めません：{reason}。</translation>
    </message>
    <message>
        <source>More devices were turned away</source>
        <translation>ほかにも拒否されたデバイスがあります</translation>
    </message>
    <message>
        <source>Attempts since the last message: {count}.</source>
        <translation>前回の通知以降の試行回数：{count}。</translation>
    </message>
    <message>
        <source>The filter has more than {limit} characters.</source>
        <translation>フィルターが {limit} 文字を超えています。</translation>
    </message>
    <message>
        <source>Too many parentheses are inside one another.</source>
        <translation>かっこの入れ子が深すぎます。</translation>
    </message>
    <message>
        <source>The closing quote is missing.</source>
        <translation>閉じる引用符がありません。</translation>
    </message>
    <message>
        <source>The closing parenthesis is missing.</source>
        <translation>閉じかっこがありません。</translation>
    </message>
    <message>
        <source>This parenthesis closes nothing.</source>
        <translation>対応する開きかっこがありません。</translation>
    </message>
    <message>
        <source>Write a field before “{text}”, for example label = school.</source>
        <translation>「{text}」の前に項目名を書いてください。例: label = school</translation>
    </message>
    <message>
        <source>Write a value after “{operator}”.</source>
        <translation>「{operator}」の後に値を書いてください。</translation>
    </message>
    <message>
        <source>“{operator}” takes one value.</source>
        <translation>「{operator}」に指定できる値は 1 つです。</translation>
    </message>
    <message>
        <source>Write a term or a word after “{text}”.</source>
        <translation>「{text}」の後に条件か語句を書いてください。</translation>
    </message>
    <message>
        <source>There is no field “{name}”. Fields: {known}.</source>
        <translation>項目「{name}」はありません。使える項目: {known}。</translation>
    </message>
    <message>
        <source>“{operator}” does not work for {name}. Use =, != or ~ (contains).</source>
        <translation>{name} に「{operator}」は使えません。=、!=、~（含む）を使ってください。</translation>
    </message>
    <message>
        <source>“{text}” does not work for {name}. Example: {example}.</source>
        <translation>「{text}」は {name} の値に使えません。例: {example}。</translation>
    </message>
    <message>
        <source>The device answered instead of restarting, so the upgrade failed: after one that works there is no answer. It goes on with the firmware that it has. If it does not react any more, restart it.</source>
        <translation>デバイスは再起動せずに応答したため、アップグレードは失敗しました。成功した場合は応答がありません。今のファームウェアのまま動作を続けます。反応しなくなった場合は再起動してください。</translation>
    </message>
    <message>
        <source>Disconnected</source>
        <translation>切断しました</translation>
    </message>
    <message>
        <source>The app was closed, or the command has ended.</source>
        <translation>アプリが閉じられたか、コマンドが終了しました。</translation>
    </message>
    <message>
        <source>{device} has no tool {tool}, so its firmware cannot do this. Nothing was sent.</source>
        <translation>{device} にはツール {tool} がないため、そのファームウェアではできません。何も送信していません。</translation>
    </message>
    <message>
        <source>Somebody spoke to the device, but no voice assistant answered. The conversation was ended, and the device&apos;s screen says so.</source>
        <translation>デバイスに話しかけられましたが、音声アシスタントが応答しませんでした。会話を終了し、デバイスの画面に表示しました。</translation>
    </message>
    <message>
        <source>The device has started again, but was not connected within {seconds} seconds. Check what its screen says.</source>
        <translation>デバイスは再起動しましたが、{seconds} 秒以内に接続しませんでした。画面の表示を確認してください。</translation>
    </message>
    <message>
        <source>The device restarts. It connects only when somebody talks to it: wait until it has started, some 15 seconds, then say its wake word or press its button. Waiting up to {seconds} seconds for that.</source>
        <translation>デバイスが再起動しています。話しかけたときだけ接続します。起動するまで約 15 秒待ってから、ウェイクワードを言うかボタンを押してください。最大 {seconds} 秒待ちます。</translation>
    </message>
    <message>
        <source>Another device at {address} says that it is {name}, and was refused</source>
        <translation>{address} の別のデバイスが{name}を名乗ったため拒否しました</translation>
    </message>
    <message>
        <source>{name} is connected from {known}, and answers. If the one at {address} is your device, switch off the other one, or choose it.</source>
        <translation>{name}は {known} から接続しており、応答しています。{address} の方が自分のデバイスなら、もう一方の電源を切るか、そちらを選んでください。</translation>
    </message>
    <message>
        <source>{name} is at a new address: {address}</source>
        <translation>{name}のアドレスが変わりました：{address}</translation>
    </message>
    <message>
        <source>Until now it was at {known}. Routers assign other addresses now and then, but any device in your network can use the name of this one. If {address} is not your device, refuse it.</source>
        <translation>これまでは {known} でした。ルーターが別のアドレスを割り当てることもありますが、ネットワーク内のどのデバイスもこの名前を名乗れます。{address} が自分のデバイスでない場合は拒否してください。</translation>
    </message>
    <message>
        <source>A second device at {address} says that it is {name}, and was refused</source>
        <translation>{address} の 2 台目のデバイスが{name}を名乗ったため拒否しました</translation>
    </message>
    <message>
        <source>{name} is connected from the same computer, and answers. If two programs there use the same ID, stop one of them or give it another ID.</source>
        <translation>{name}は同じコンピューターから接続しており、応答しています。2 つのプログラムが同じ ID を使っている場合は、どちらかを停止するか別の ID にしてください。</translation>
    </message>
    <message>
        <source>You refused the device at this address.</source>
        <translation>このアドレスのデバイスを拒否しました。</translation>
    </message>
    <message>
        <source>To let {name} connect from one address only, start this command with --only-from {device}@ADDRESS.</source>
        <translation>{name}の接続を 1 つのアドレスに限るには、--only-from {device}@ADDRESS を付けてこのコマンドを起動してください。</translation>
    </message>
    <message>
        <source>“{text}” is not DEVICE-ID@ADDRESS. Write for example 02:58:5a:00:00:01@192.168.1.42.</source>
        <translation>「{text}」は DEVICE-ID@ADDRESS の形式ではありません。例：02:58:5a:00:00:01@192.168.1.42</translation>
    </message>
    <message>
        <source>A group needs a name.</source>
        <translation>グループには名前が必要です。</translation>
    </message>
    <message>
        <source>There are {limit} groups already. Remove one first.</source>
        <translation>グループはすでに {limit} 個あります。先に 1 つ削除してください。</translation>
    </message>
    <message>
        <source>The file is larger than {limit} MB.</source>
        <translation>ファイルが {limit} MB を超えています。</translation>
    </message>
    <message>
        <source>The file has more than {limit} lines.</source>
        <translation>ファイルが {limit} 行を超えています。</translation>
    </message>
    <message>
        <source>The file is not UTF-8. Save it as “CSV UTF-8”.</source>
        <translation>ファイルが UTF-8 ではありません。「CSV UTF-8」で保存してください。</translation>
    </message>
    <message>
        <source>The file is not CSV: {reason}.</source>
        <translation>CSV ファイルではありません: {reason}。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>ファイルが空です。</translation>
    </message>
    <message>
        <source>The first line has no column “id” or “address”, so it is unknown which device a line is about.</source>
        <translation>1 行目に「id」または「address」の列がないため、どのデバイスの行か分かりません。</translation>
    </message>
    <message>
        <source>The first line has no column “name”, “label” or “note”, so there is nothing to import.</source>
        <translation>1 行目に「name」「label」「note」の列がないため、取り込む内容がありません。</translation>
    </message>
    <message>
        <source>No ID in this line</source>
        <translation>この行に ID がありません</translation>
    </message>
    <message>
        <source>No device has the ID {id}</source>
        <translation>ID が {id} のデバイスはありません</translation>
    </message>
    <message>
        <source>The device is in an earlier line</source>
        <translation>このデバイスは前の行にあります</translation>
    </message>
    <message>
        <source>No device matches the filter.</source>
        <translation>フィルターに合うデバイスはありません。</translation>
    </message>
    <message>
        <source>This device has no tool {tool}.</source>
        <translation>このデバイスにツール {tool} はありません。</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>{devices}: {field} {least} to {most}</source>
        <translation>{devices}: {field} は {least}～{most}</translation>
    </message>
    <message>
        <source>{devices}: no {field}</source>
        <translation>{devices}: {field} なし</translation>
    </message>
    <message>
        <source>{devices}: also needs {field}</source>
        <translation>{devices}: {field} も必要</translation>
    </message>
    <message>
        <source>{devices}: describes {field} differently</source>
        <translation>{devices}: {field} の説明が異なる</translation>
    </message>
    <message>
        <source>{board} ({count})</source>
        <translation>{board}（{count}）</translation>
    </message>
    <message>
        <source>Restarted in {seconds} s</source>
        <translation>{seconds} 秒で再起動しました</translation>
    </message>
    <message>
        <source>Restarted in {seconds} s, runs {version}</source>
        <translation>{seconds} 秒で再起動しました。{version} を実行中</translation>
    </message>
    <message>
        <source>Restarting, but not back after {seconds} s</source>
        <translation>再起動中ですが、{seconds} 秒たっても戻っていません</translation>
    </message>
    <message>
        <source>Sent. Devices do not confirm messages.</source>
        <translation>送信しました。デバイスはメッセージの受信を確認しません。</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Snapshot, {width} × {height}</source>
        <translation>スクリーンショット、{width} × {height}</translation>
    </message>
    <message>
        <source>Only devices with stock firmware that was added here have an assistant server.</source>
        <translation>アシスタントサーバーがあるのは、ここに追加した純正ファームウェアのデバイスだけです。</translation>
    </message>
    <message>
        <source>None of the {count} devices that match is connected.</source>
        <translation>条件に合う {count} 台はどれも接続していません。</translation>
    </message>
    <message>
        <source>None of the {count} connected devices has the tool {tool}.</source>
        <translation>接続中の {count} 台のどれにもツール {tool} はありません。</translation>
    </message>
    <message>
        <source>The arguments do not fit {count} devices, so nothing was sent. {device}: {faults}</source>
        <translation>引数が {count} 台に合わないため、何も送信しませんでした。{device}: {faults}</translation>
    </message>
    <message>
        <source>{tool} is privileged, so nothing was sent to {count} devices. To send it, add --yes. Devices: {devices}</source>
        <translation>{tool} は特権操作のため、{count} 台に何も送信しませんでした。送信するには --yes を付けてください。デバイス: {devices}</translation>
    </message>
    <message>
        <source>{done} of {count} devices</source>
        <translation>{done}/{count} 台</translation>
    </message>
    <message>
        <source>{failed} of {count} devices did not do it.</source>
        <translation>{count} 台中 {failed} 台が実行できませんでした。</translation>
    </message>
    <message>
        <source>The server answered: {text}</source>
        <translation>サーバーの応答：{text}</translation>
    </message>
    <message>
        <source>The device disconnected unexpectedly. It may be switched off or restarting.</source>
        <translation>デバイスの接続が突然切れました。電源が切れたか、再起動中の可能性があります。</translation>
    </message>
    <message>
        <source>This computer does not trust the issuer of the certificate of {host}.</source>
        <translation>{host}の証明書の発行元を、このPCは信頼していません。</translation>
    </message>
    <message>
        <source>Enter the login again, or ask its operator for another.</source>
        <translation>ログイン情報を入力し直すか、管理者に新しいものを依頼してください。</translation>
    </message>
    <message>
        <source>The name “{key}” is there twice in one group; only one could be sent.</source>
        <translation>1つのグループに「{key}」という名前が2回あります。送信できるのは1つだけです。</translation>
    </message>
    <message>
        <source>Its uptime started again.</source>
        <translation>デバイスの稼働時間が最初から始まりました。</translation>
    </message>
    <message>
        <source>It connected again before its old connection ended. It has probably restarted, or changed its network.</source>
        <translation>以前の接続を終了せずに接続し直しました。再起動したか、ネットワークが変わったと思われます。</translation>
    </message>
    <message>
        <source>“{text}” names no device that can be reached. Its ID follows the one slash, and has neither “+” nor “#”.</source>
        <translation>「{text}」には接続できるデバイスの指定がありません。IDはスラッシュ（1つだけ）の後に置き、「+」や「#」は使えません。</translation>
    </message>
    <message>
        <source>The device says that it sent the picture, but nothing arrived at {address}. Check that nothing is between the device and this computer.</source>
        <translation>デバイスは画像を送信したと応答しましたが、{address}には何も届いていません。デバイスとこのPCの間の通信が遮られていないか確認してください。</translation>
    </message>
    <message>
        <source>The server {host} has forgotten this session, perhaps because it was restarted.</source>
        <translation>サーバー{host}がこのセッションを失いました。起動し直された可能性があります。</translation>
    </message>
    <message>
        <source>You agreed to all that the server {host} asked for ({scopes}), and it refuses all the same. Ask its operator whether your account may do this.</source>
        <translation>サーバー{host}が求めたスコープ（{scopes}）にはすべて同意済みですが、それでも拒否されました。アカウントにこの操作が許可されているか、管理者に確認してください。</translation>
    </message>
    <message>
        <source>You signed in, but the server {host} does not accept what its own sign-in handed out. Nothing was kept; ask its operator.</source>
        <translation>サインインしましたが、サーバー{host}が自身のサインインで発行したものを受け付けません。何も保存していません。管理者に問い合わせてください。</translation>
    </message>
    <message>
        <source>The server {host} does not let apps register by themselves: {reason}. Ask its operator for a client ID, enter it, and sign in again.</source>
        <translation>サーバー{host}では、アプリが自分で登録できません：{reason}。管理者からクライアントIDを受け取って入力し、もう一度サインインしてください。</translation>
    </message>
    <message>
        <source>“{client}” is no client ID. It is a word from the server&apos;s operator, or the https address of a document about the app, with a path.</source>
        <translation>「{client}」はクライアントIDではありません。サーバーの管理者から受け取った文字列か、アプリについての文書のhttpsアドレス（パスを含む）を指定してください。</translation>
    </message>
    <message>
        <source>The token or one of the headers holds characters that cannot be sent. Enter it again.</source>
        <translation>トークンまたはヘッダーに、送信できない文字が含まれています。入力し直してください。</translation>
    </message>
    <message>
        <source>{asker} used “{tool}”</source>
        <translation>{asker} が「{tool}」を使用しました</translation>
    </message>
    <message>
        <source>“{text}” is no endpoint of an assistant. It begins with ws:// or wss://; copy it from the page of the assistant.</source>
        <translation>「{text}」はアシスタントのエンドポイントではありません。ws:// または wss:// で始まります。アシスタントのページからコピーしてください。</translation>
    </message>
    <message>
        <source>Nothing was done, because the arguments do not fit: {faults}</source>
        <translation>引数が合わないため、何も実行していません：{faults}</translation>
    </message>
    <message>
        <source>[{type}, {size} bytes: not sent to an assistant]</source>
        <translation>[{type}、{size} バイト：アシスタントには送信しません]</translation>
    </message>
    <message>
        <source>[Cut: of {size} characters only the first {left} are here.]</source>
        <translation>[切り詰め：{size} 文字のうち先頭の {left} 文字だけです。]</translation>
    </message>
    <message>
        <source>No source has a tool of this name: {names}. List them with the command tools.</source>
        <translation>この名前のツールはどのソースにもありません：{names}。tools コマンドで一覧を表示できます。</translation>
    </message>
    <message>
        <source>These act on the device itself, and are offered only with --privileged: {names}.</source>
        <translation>これらはデバイス自体を操作するため、--privileged を付けたときだけ提供されます：{names}。</translation>
    </message>
    <message>
        <source>{count} tools are offered. Assistants are known to fail with more than {limit}: choose some with --tool, or leave some out with --without.</source>
        <translation>{count} 個のツールを提供しています。{limit} 個を超えるとアシスタントが失敗することが知られています。--tool で選ぶか、--without で除外してください。</translation>
    </message>
    <message>
        <source>{source} is not there yet: {problem} Its tools are offered as soon as it is.</source>
        <translation>{source} はまだ接続していません：{problem} 接続しだいツールを提供します。</translation>
    </message>
    <message>
        <source>{source} names no device. Write which one, for example {example}.</source>
        <translation>{source} はデバイスを指定していません。たとえば {example} のように指定してください。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server ended the connection ({code}).</source>
        <translation>アシスタントのサーバーが接続を終了しました（{code}）。</translation>
    </message>
    <message>
        <source>The tools have changed, and the assistant has not read them again.</source>
        <translation>ツールが変わりましたが、アシスタントは読み直していません。</translation>
    </message>
    <message>
        <source>Port {port} cannot be opened: {reason}.</source>
        <translation>ポート {port} を開けません：{reason}。</translation>
    </message>
    <message>
        <source>This computer has no password store that works. The token counts until the app is closed. After the next start no device can connect to the hub until you enter the token again.</source>
        <translation>このコンピューターには使えるパスワードストアがありません。トークンはアプリを閉じるまで有効です。次回の起動後は、トークンを入力し直すまでどのデバイスもハブに接続できません。</translation>
    </message>
    <message>
        <source>And {count} more</source>
        <translation>ほか {count} 件</translation>
    </message>
    <message>
        <source>The device sends more than can be shown and kept. The latest frames are on its Protocol tab.</source>
        <translation>デバイスの送信が多すぎるため、すべてを表示・保存できません。最新のフレームは「プロトコル」タブにあります。</translation>
    </message>
    <message>
        <source>It is a program that listens at an address of its own. Start it yourself, and add its address.</source>
        <translation>独自のアドレスで待ち受けるプログラムです。自分で起動して、そのアドレスを追加してください。</translation>
    </message>
    <message>
        <source>It is a bundle to download from {address}. Download it, and drop it on the window.</source>
        <translation>{address} からダウンロードするバンドルです。ダウンロードして、ウィンドウにドロップしてください。</translation>
    </message>
    <message>
        <source>It comes from “{kind}”, from which this app starts nothing.</source>
        <translation>「{kind}」から提供されるもので、このアプリはそこからは起動しません。</translation>
    </message>
    <message>
        <source>Parts of its address, {address}, are to be filled in. Add it by its URL.</source>
        <translation>アドレス {address} に入力が必要な部分があります。URL で追加してください。</translation>
    </message>
    <message>
        <source>The bundle is damaged or locked with a password, so it was not opened.</source>
        <translation>バンドルが壊れているかパスワードで保護されているため、開きませんでした。</translation>
    </message>
    <message>
        <source>The bundle does not say how its server is started (manifest.json), so it cannot be used.</source>
        <translation>サーバーの起動方法（manifest.json）がないため、このバンドルは使えません。</translation>
    </message>
    <message>
        <source>The bundle is larger than {limit} MB, so it was not opened.</source>
        <translation>バンドルが {limit} MB を超えているため、開きませんでした。</translation>
    </message>
    <message>
        <source>The bundle has {count} files, more than {limit}, so it was not opened.</source>
        <translation>バンドルに {count} 個のファイルがあり、上限の {limit} を超えるため、開きませんでした。</translation>
    </message>
    <message>
        <source>The bundle has a file that would land outside of its folder, or that is none: {name}. Nothing was written.</source>
        <translation>フォルダーの外に出るファイル、または通常のファイルではないものがバンドルにあります：{name}。何も書き込んでいません。</translation>
    </message>
    <message>
        <source>The bundle would fill far more room than it seems to (at most {limit} MB), so it was not opened.</source>
        <translation>展開すると見かけよりはるかに大きくなる（上限 {limit} MB）ため、バンドルを開きませんでした。</translation>
    </message>
    <message>
        <source>The bundle is another file by now. Open it again and read what it would start.</source>
        <translation>バンドルのファイルが変わりました。もう一度開いて、何を起動するかを確認してください。</translation>
    </message>
    <message>
        <source>Its author made it for other systems ({systems}).</source>
        <translation>ほかのシステム（{systems}）向けに作られています。</translation>
    </message>
    <message>
        <source>The link asks for something that this app does not do: {text}</source>
        <translation>リンクはこのアプリにない操作を求めています：{text}</translation>
    </message>
    <message>
        <source>The link has more than {limit} characters, so it was not read.</source>
        <translation>リンクが {limit} 文字を超えるため、読み込みませんでした。</translation>
    </message>
    <message>
        <source>The link wants a program to be started. Add such a server by its command or from a file, where you see what is started.</source>
        <translation>リンクはプログラムの起動を求めています。このようなサーバーは、起動内容が表示されるコマンドまたはファイルから追加してください。</translation>
    </message>
    <message>
        <source>“{text}” is no code. Write the number that the device shows behind code=, for example 32794.</source>
        <translation>「{text}」はコードではありません。デバイスの code= の後に表示される数字を入力してください（例：32794）。</translation>
    </message>
    <message>
        <source>{name} asked for its settings</source>
        <translation>{name} が設定を要求しました</translation>
    </message>
    <message>
        <source>{name} asked whether it is registered</source>
        <translation>{name} がアクティベーションの状態を確認しました</translation>
    </message>
    <message>
        <source>{name} connected</source>
        <translation>{name} が接続しました</translation>
    </message>
    <message>
        <source>A file was fetched or delivered</source>
        <translation>ファイルが取得または送信されました</translation>
    </message>
    <message>
        <source>The test page was opened</source>
        <translation>テストページが開かれました</translation>
    </message>
    <message>
        <source>https typed in, needs http</source>
        <translation>https と入力されています。http が必要です</translation>
    </message>
    <message>
        <source>wss typed in, needs ws</source>
        <translation>wss と入力されています。ws が必要です</translation>
    </message>
    <message>
        <source>TLS at the port for plain MQTT</source>
        <translation>通常の MQTT ポートに TLS で接続しました</translation>
    </message>
    <message>
        <source>Asked for its settings at another port</source>
        <translation>別のポートに設定を要求しました</translation>
    </message>
    <message>
        <source>A browser opened {path}</source>
        <translation>ブラウザーが {path} を開きました</translation>
    </message>
    <message>
        <source>A browser opened the address for devices</source>
        <translation>ブラウザーがデバイス用のアドレスを開きました</translation>
    </message>
    <message>
        <source>Asked for settings without saying which device it is</source>
        <translation>どのデバイスかを示さずに設定を要求しました</translation>
    </message>
    <message>
        <source>{name} asked for its settings, but its assistant server asks this computer in turn</source>
        <translation>{name} が設定を要求しましたが、アシスタントのサーバーがこのコンピューターに問い合わせています</translation>
    </message>
    <message>
        <source>{name} asked for its settings, but its assistant server gave none (HTTP {status})</source>
        <translation>{name} が設定を要求しましたが、アシスタントのサーバーが応じませんでした（HTTP {status}）</translation>
    </message>
    <message>
        <source>A web request at a port that is not for the web</source>
        <translation>Web 用ではないポートに Web の要求が来ました</translation>
    </message>
    <message>
        <source>Asked for a file that is no longer offered</source>
        <translation>もう提供されていないファイルを要求しました</translation>
    </message>
    <message>
        <source>Wrong path: {path}</source>
        <translation>パスが違います：{path}</translation>
    </message>
    <message>
        <source>A request of the wrong kind ({method})</source>
        <translation>要求の種類が違います（{method}）</translation>
    </message>
    <message>
        <source>A web page in a browser tried to pass as a device</source>
        <translation>ブラウザーの Web ページがデバイスになりすまそうとしました</translation>
    </message>
    <message>
        <source>Asked for this computer by the name “{host}”</source>
        <translation>「{host}」という名前でこのコンピューターにアクセスしました</translation>
    </message>
    <message>
        <source>Connected with the wrong token</source>
        <translation>間違ったトークンで接続しました</translation>
    </message>
    <message>
        <source>Connected, but did not introduce itself</source>
        <translation>接続しましたが、名乗りませんでした</translation>
    </message>
    <message>
        <source>{name} logged in with the wrong password</source>
        <translation>{name} が間違ったパスワードでログインしました</translation>
    </message>
    <message>
        <source>Connected as {name}, which is connected already</source>
        <translation>接続済みの {name} を名乗って接続しました</translation>
    </message>
    <message>
        <source>The first connection was kept. If the device moved, restart it.</source>
        <translation>最初の接続を残しました。デバイスを移動した場合は再起動してください。</translation>
    </message>
    <message>
        <source>Too many connections at once</source>
        <translation>同時接続が多すぎます</translation>
    </message>
    <message>
        <source>Unknown request, not HTTP</source>
        <translation>不明な要求（HTTP ではありません）</translation>
    </message>
    <message>
        <source>Answered. Nothing to do.</source>
        <translation>応答しました。何もする必要はありません。</translation>
    </message>
    <message>
        <source>Not a device. Nothing to do.</source>
        <translation>デバイスではありません。何もする必要はありません。</translation>
    </message>
    <message>
        <source>If an upgrade or a picture failed, start it again.</source>
        <translation>アップグレードや画像が失敗した場合は、もう一度始めてください。</translation>
    </message>
    <message>
        <source>A stranger or a scanner. It was refused.</source>
        <translation>見知らぬ相手かスキャナーです。拒否しました。</translation>
    </message>
    <message>
        <source>The address works. Enter it on the device, not in a browser.</source>
        <translation>アドレスは正しく動作しています。ブラウザーではなくデバイスに入力してください。</translation>
    </message>
    <message>
        <source>Enter the address exactly as it is: {url}</source>
        <translation>アドレスをそのまま入力してください：{url}</translation>
    </message>
    <message>
        <source>Enter the address exactly as the app shows it.</source>
        <translation>アプリに表示されたとおりにアドレスを入力してください。</translation>
    </message>
    <message>
        <source>Correct the address on the device&apos;s setup page: it begins with http://.</source>
        <translation>デバイスの設定ページでアドレスを直してください。http:// で始まります。</translation>
    </message>
    <message>
        <source>Correct the address: it begins with ws://.</source>
        <translation>アドレスを直してください。ws:// で始まります。</translation>
    </message>
    <message>
        <source>Restart the device, so that it asks for its settings again.</source>
        <translation>デバイスを再起動して、設定を要求し直してください。</translation>
    </message>
    <message>
        <source>Enter the hub&apos;s token on the device, or remove it in the settings.</source>
        <translation>デバイスにトークンを入力するか、設定でトークンを削除してください。</translation>
    </message>
    <message>
        <source>If it is yours, restart it.</source>
        <translation>自分のデバイスなら、再起動してください。</translation>
    </message>
    <message>
        <source>Add the device here, then it is answered all the same. Or wait: it asks again by itself.</source>
        <translation>ここでデバイスを追加すると、必ず応答されます。待っていても自動的に再試行します。</translation>
    </message>
    <message>
        <source>The name was not found</source>
        <translation>名前が見つかりません</translation>
    </message>
    <message>
        <source>The device does not know the computer&apos;s name in the address. Enter the address with numbers, such as 192.168.1.20.</source>
        <translation>デバイスはアドレス内のコンピューター名を知りません。192.168.1.20 のような数字のアドレスを入力してください。</translation>
    </message>
    <message>
        <source>The device ran out of memory</source>
        <translation>デバイスのメモリーが足りません</translation>
    </message>
    <message>
        <source>Restart the device and try again.</source>
        <translation>デバイスを再起動して、もう一度試してください。</translation>
    </message>
    <message>
        <source>The address is of a kind that the device does not know</source>
        <translation>デバイスが対応していない種類のアドレスです</translation>
    </message>
    <message>
        <source>Enter an IPv4 address, such as 192.168.1.20.</source>
        <translation>192.168.1.20 のような IPv4 アドレスを入力してください。</translation>
    </message>
    <message>
        <source>No connection</source>
        <translation>接続できません</translation>
    </message>
    <message>
        <source>Nothing answers at that address and port. Check both, the firewall, and that device and computer are in the same Wi-Fi.</source>
        <translation>そのアドレスとポートからの応答がありません。両方とファイアウォールを確認し、デバイスとコンピューターが同じ Wi-Fi にあることを確かめてください。</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>時間内に応答がありません</translation>
    </message>
    <message>
        <source>Something swallows the request: mostly a firewall, a guest Wi-Fi, or a computer that is asleep.</source>
        <translation>要求が途中で失われています。多くはファイアウォール、ゲスト Wi-Fi、またはスリープ中のコンピューターが原因です。</translation>
    </message>
    <message>
        <source>The connection was closed</source>
        <translation>接続が閉じられました</translation>
    </message>
    <message>
        <source>Something answered and hung up. Often https is typed in where http belongs, or the port is another program&apos;s.</source>
        <translation>相手が応答して切断しました。http のところに https が入力されているか、ポートが別のプログラムのものであることが多いです。</translation>
    </message>
    <message>
        <source>TLS handshake failed</source>
        <translation>TLS ハンドシェイクに失敗しました</translation>
    </message>
    <message>
        <source>The device tried https, and this computer speaks http. Begin the address with http://, then save on the setup page.</source>
        <translation>デバイスは https を試しましたが、このコンピューターは http を使います。アドレスを http:// で始め、設定ページで保存してください。</translation>
    </message>
    <message>
        <source>The certificate is not accepted</source>
        <translation>証明書が受け入れられません</translation>
    </message>
    <message>
        <source>The device trusts public certificates only. For this computer begin the address with http://.</source>
        <translation>デバイスは公的な証明書だけを信頼します。このコンピューターのアドレスは http:// で始めてください。</translation>
    </message>
    <message>
        <source>TLS failed</source>
        <translation>TLS に失敗しました</translation>
    </message>
    <message>
        <source>The device tried https. For this computer begin the address with http://.</source>
        <translation>デバイスは https を試しました。このコンピューターのアドレスは http:// で始めてください。</translation>
    </message>
    <message>
        <source>No way to that network</source>
        <translation>そのネットワークへの経路がありません</translation>
    </message>
    <message>
        <source>The device is in another network than the address. Check the address, and that both are in the same Wi-Fi.</source>
        <translation>デバイスとアドレスのネットワークが違います。アドレスを確認し、両方が同じ Wi-Fi にあることを確かめてください。</translation>
    </message>
    <message>
        <source>The port is closed</source>
        <translation>ポートが閉じています</translation>
    </message>
    <message>
        <source>The computer is there, but nothing listens at that port. Start the app, and check the port.</source>
        <translation>コンピューターはありますが、そのポートで待ち受けていません。アプリを起動し、ポートを確認してください。</translation>
    </message>
    <message>
        <source>The computer is not reached</source>
        <translation>コンピューターに届きません</translation>
    </message>
    <message>
        <source>Nobody has that address in the device&apos;s network. Check the address, and that both are in the same Wi-Fi.</source>
        <translation>デバイスのネットワークにそのアドレスはありません。アドレスを確認し、両方が同じ Wi-Fi にあることを確かめてください。</translation>
    </message>
    <message>
        <source>The answer was good, but empty or unreadable</source>
        <translation>応答は正常ですが、空か読み取れません</translation>
    </message>
    <message>
        <source>What answers there is not this app. Check address and port.</source>
        <translation>応答したのはこのアプリではありません。アドレスとポートを確認してください。</translation>
    </message>
    <message>
        <source>It was sent elsewhere</source>
        <translation>別の場所に転送されました</translation>
    </message>
    <message>
        <source>Devices follow no redirects. Enter the address that it leads to.</source>
        <translation>デバイスはリダイレクトに従いません。転送先のアドレスを入力してください。</translation>
    </message>
    <message>
        <source>The request was not understood</source>
        <translation>要求が理解されませんでした</translation>
    </message>
    <message>
        <source>What answers there expects something else. Check the address.</source>
        <translation>相手は別のものを期待しています。アドレスを確認してください。</translation>
    </message>
    <message>
        <source>A login is wanted</source>
        <translation>ログインが必要です</translation>
    </message>
    <message>
        <source>Devices cannot log in there. Check the address.</source>
        <translation>デバイスはそこにログインできません。アドレスを確認してください。</translation>
    </message>
    <message>
        <source>It was refused</source>
        <translation>拒否されました</translation>
    </message>
    <message>
        <source>What answers there does not let the device in. Check the address.</source>
        <translation>相手がデバイスを受け入れません。アドレスを確認してください。</translation>
    </message>
    <message>
        <source>Wrong path</source>
        <translation>パスが違います</translation>
    </message>
    <message>
        <source>Something answers, but not at this path. Enter the address exactly as the app shows it.</source>
        <translation>応答はありますが、このパスではありません。アプリに表示されたとおりにアドレスを入力してください。</translation>
    </message>
    <message>
        <source>The request was refused</source>
        <translation>要求が拒否されました</translation>
    </message>
    <message>
        <source>Check the address; it ends with /xiaozhi/ota/.</source>
        <translation>アドレスを確認してください。/xiaozhi/ota/ で終わります。</translation>
    </message>
    <message>
        <source>The assistant server is not reached</source>
        <translation>アシスタントのサーバーに届きません</translation>
    </message>
    <message>
        <source>This computer is reached, but not the server behind it. Check this computer&apos;s Internet connection, or add the device here.</source>
        <translation>このコンピューターには届きますが、その先のサーバーに届きません。インターネット接続を確認するか、ここでデバイスを追加してください。</translation>
    </message>
    <message>
        <source>Two servers ask each other</source>
        <translation>2 つのサーバーが互いに問い合わせています</translation>
    </message>
    <message>
        <source>The assistant server of this device leads back here. Choose another one.</source>
        <translation>このデバイスのアシスタントサーバーはここに戻ります。別のサーバーを選んでください。</translation>
    </message>
    <message>
        <source>The server has a fault</source>
        <translation>サーバーに障害があります</translation>
    </message>
    <message>
        <source>The address is right, but the server fails. Look at its log.</source>
        <translation>アドレスは正しいですが、サーバーに障害があります。ログを確認してください。</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>This number is in no list of the firmware. Check that it was typed right.</source>
        <translation>この数字はファームウェアのどの一覧にもありません。正しく入力したか確認してください。</translation>
    </message>
    <message>
        <source>This computer listens</source>
        <translation>このコンピューターは待ち受けています</translation>
    </message>
    <message>
        <source>Open ports: {ports}</source>
        <translation>開いているポート：{ports}</translation>
    </message>
    <message>
        <source>This computer does not listen</source>
        <translation>このコンピューターは待ち受けていません</translation>
    </message>
    <message>
        <source>No port is open for devices.</source>
        <translation>デバイス用のポートは開いていません。</translation>
    </message>
    <message>
        <source>Open ports: {ports}. Those for stock firmware are closed.</source>
        <translation>開いているポート：{ports}。標準ファームウェア用のポートは閉じています。</translation>
    </message>
    <message>
        <source>Add a device with stock firmware, or allow it in the settings.</source>
        <translation>標準ファームウェアのデバイスを追加するか、設定で許可してください。</translation>
    </message>
    <message>
        <source>Close the other program, or choose another port in the settings.</source>
        <translation>他のプログラムを閉じるか、設定で別のポートを選んでください。</translation>
    </message>
    <message>
        <source>Only this computer itself can connect</source>
        <translation>このコンピューター自身だけが接続できます</translation>
    </message>
    <message>
        <source>Choose all networks in the settings of the hub.</source>
        <translation>ハブの設定ですべてのネットワークを選んでください。</translation>
    </message>
    <message>
        <source>{address} is offered to devices</source>
        <translation>デバイスに {address} を伝えます</translation>
    </message>
    <message>
        <source>{interface}: the network that this computer uses by default.</source>
        <translation>{interface}：このコンピューターが既定で使うネットワークです。</translation>
    </message>
    <message>
        <source>It was chosen in the settings.</source>
        <translation>設定で選ばれています。</translation>
    </message>
    <message>
        <source>{interface} looks like a container, a virtual machine or a tunnel. Devices are hardly there.</source>
        <translation>{interface} はコンテナー、仮想マシンまたはトンネルのようです。デバイスはそこにないでしょう。</translation>
    </message>
    <message>
        <source>Choose the address of your Wi-Fi or network cable in the settings.</source>
        <translation>設定で Wi-Fi または有線ネットワークのアドレスを選んでください。</translation>
    </message>
    <message>
        <source>{interface} has given itself this address, because the network gave none.</source>
        <translation>ネットワークから得られなかったため、{interface} が自分で決めたアドレスです。</translation>
    </message>
    <message>
        <source>This computer has no network</source>
        <translation>このコンピューターにはネットワークがありません</translation>
    </message>
    <message>
        <source>It has no address that a device could reach.</source>
        <translation>デバイスから届くアドレスがありません。</translation>
    </message>
    <message>
        <source>Connect it to the same Wi-Fi as the device.</source>
        <translation>デバイスと同じ Wi-Fi に接続してください。</translation>
    </message>
    <message>
        <source>The app runs in a container, which has addresses of its own.</source>
        <translation>アプリはコンテナーの中で動いており、コンテナーには独自のアドレスがあります。</translation>
    </message>
    <message>
        <source>Run it with the host&apos;s network, or publish its ports and enter the host&apos;s address on the device.</source>
        <translation>ホストのネットワークで実行するか、ポートを公開してホストのアドレスをデバイスに入力してください。</translation>
    </message>
    <message>
        <source>Windows treats this network as public</source>
        <translation>Windows はこのネットワークをパブリックとして扱っています</translation>
    </message>
    <message>
        <source>“{network}”: Windows blocks devices there.</source>
        <translation>「{network}」：Windows はここでデバイスをブロックします。</translation>
    </message>
    <message>
        <source>Open Settings, Network &amp; internet, the network, and choose Private network.</source>
        <translation>「設定」の「ネットワークとインターネット」でこのネットワークを開き、「プライベート ネットワーク」を選んでください。</translation>
    </message>
    <message>
        <source>No firewall was found</source>
        <translation>ファイアウォールは見つかりませんでした</translation>
    </message>
    <message>
        <source>None that can be read is on.</source>
        <translation>読み取れる範囲で有効なものはありません。</translation>
    </message>
    <message>
        <source>The firewall lets devices in</source>
        <translation>ファイアウォールはデバイスを通します</translation>
    </message>
    <message>
        <source>{name} has a rule for this app.</source>
        <translation>{name} にこのアプリの規則があります。</translation>
    </message>
    <message>
        <source>The firewall blocks this app</source>
        <translation>ファイアウォールがこのアプリをブロックしています</translation>
    </message>
    <message>
        <source>{name} keeps out what comes from the network.</source>
        <translation>{name} はネットワークからの接続を通しません。</translation>
    </message>
    <message>
        <source>The firewall has no rule for this app</source>
        <translation>ファイアウォールにこのアプリの規則がありません</translation>
    </message>
    <message>
        <source>{name} is on. It may ask, or block without asking.</source>
        <translation>{name} は有効です。確認するか、確認せずにブロックすることがあります。</translation>
    </message>
    <message>
        <source>The firewall has no rule for these ports</source>
        <translation>ファイアウォールにこれらのポートの規則がありません</translation>
    </message>
    <message>
        <source>{name} does not let in: {ports}.</source>
        <translation>{name} が通さないポート：{ports}。</translation>
    </message>
    <message>
        <source>Firewall</source>
        <translation>ファイアウォール</translation>
    </message>
    <message>
        <source>Cannot be read without more rights.</source>
        <translation>より高い権限がないと読み取れません。</translation>
    </message>
    <message>
        <source>Allow this app in the firewall&apos;s settings, for private networks.</source>
        <translation>ファイアウォールの設定で、プライベート ネットワークに対してこのアプリを許可してください。</translation>
    </message>
    <message>
        <source>Allow each of them: sudo ufw allow PORT/tcp</source>
        <translation>それぞれを許可してください：sudo ufw allow PORT/tcp</translation>
    </message>
    <message>
        <source>Allow each of them: sudo firewall-cmd --add-port=PORT/tcp</source>
        <translation>それぞれを許可してください：sudo firewall-cmd --add-port=PORT/tcp</translation>
    </message>
    <message>
        <source>The test from a phone shows whether it lets devices in.</source>
        <translation>スマートフォンでのテストで、デバイスを通すかどうかがわかります。</translation>
    </message>
    <message>
        <source>No device has come yet</source>
        <translation>まだデバイスは来ていません</translation>
    </message>
    <message>
        <source>Restart a device that was set up, or test from a phone.</source>
        <translation>設定済みのデバイスを再起動するか、スマートフォンでテストしてください。</translation>
    </message>
    <message>
        <source>Somebody got in</source>
        <translation>接続がありました</translation>
    </message>
    <message>
        <source>{what}, from {address}.</source>
        <translation>{what}（{address} から）。</translation>
    </message>
    <message>
        <source>The archive is damaged, protected by a password, or packed in an unusual way. Download it again.</source>
        <translation>圧縮ファイルが壊れているか、パスワードで保護されているか、特殊な方式で圧縮されています。もう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>The upgrade failed, and the device runs what it ran before. {reason}</source>
        <translation>アップグレードに失敗しました。デバイスは以前のファームウェアのまま動作しています。{reason}</translation>
    </message>
    <message>
        <source>If its wake word and button do nothing now, restart it: companion reboot.</source>
        <translation>ウェイクワードやボタンが反応しない場合は再起動してください：companion reboot</translation>
    </message>
    <message>
        <source>This copy came without a release key, so it cannot check for updates.</source>
        <translation>このコピーにはリリース鍵がないため、更新を確認できません。</translation>
    </message>
    <message>
        <source>{host} could not be asked for updates: {reason}. Try again later.</source>
        <translation>{host} に更新を問い合わせできませんでした: {reason}。後でもう一度お試しください。</translation>
    </message>
    <message>
        <source>The list of updates cannot be read. Nothing was taken from it.</source>
        <translation>更新リストを読み取れません。何も使いませんでした。</translation>
    </message>
    <message>
        <source>The list of updates is not signed by this project. Nothing was taken from it.</source>
        <translation>更新リストにこのプロジェクトの署名がありません。何も使いませんでした。</translation>
    </message>
    <message>
        <source>There is no plan {file}.</source>
        <translation>計画ファイル {file} がありません。</translation>
    </message>
    <message>
        <source>The plan {file} cannot be read: {reason}.</source>
        <translation>計画 {file} を読み込めません：{reason}。</translation>
    </message>
    <message>
        <source>Wrong plan, at {place}: {reason}</source>
        <translation>計画に誤りがあります（{place}）：{reason}</translation>
    </message>
    <message>
        <source>Name a device, for example hub:02:58:5a:00:00:01.</source>
        <translation>デバイスを指定してください。例：hub:02:58:5a:00:00:01</translation>
    </message>
    <message>
        <source>{device} is named twice.</source>
        <translation>{device} が二重に指定されています。</translation>
    </message>
    <message>
        <source>{device} is not among the devices of the plan.</source>
        <translation>{device} は計画のデバイスに含まれていません。</translation>
    </message>
    <message>
        <source>Only the last wave can be the rest.</source>
        <translation>「残り」を指定できるのは最後のウェーブだけです。</translation>
    </message>
    <message>
        <source>The percentages of the waves are more than 100 together.</source>
        <translation>ウェーブの割合の合計が 100 を超えています。</translation>
    </message>
    <message>
        <source>The window ends when it begins.</source>
        <translation>時間帯の開始と終了が同じです。</translation>
    </message>
    <message>
        <source>“{text}” is no time. Write for example 2026-12-01T06:00.</source>
        <translation>「{text}」は日時ではありません。例：2026-12-01T06:00</translation>
    </message>
    <message>
        <source>Terms cannot be used here. List the devices.</source>
        <translation>ここでは条件を使えません。デバイスを列挙してください。</translation>
    </message>
    <message>
        <source>No device matches “{terms}”.</source>
        <translation>「{terms}」に一致するデバイスがありません。</translation>
    </message>
    <message>
        <source>The image {name} is not kept on this computer.</source>
        <translation>ファームウェア {name} はこのPCに保存されていません。</translation>
    </message>
    <message>
        <source>The image {file} cannot be used. {reason}</source>
        <translation>ファームウェア {file} は使えません。{reason}</translation>
    </message>
    <message>
        <source>None of the devices that wave {wave} names takes part. Name others, or take the wave out.</source>
        <translation>ウェーブ {wave} で指定されたデバイスはどれも対象になりません。ほかのデバイスを指定するか、このウェーブを外してください。</translation>
    </message>
    <message>
        <source>The plan&apos;s end date is over. Choose a later one.</source>
        <translation>計画の期限が過ぎています。もっと後の日時を選んでください。</translation>
    </message>
    <message>
        <source>No device takes part, so nothing was started.</source>
        <translation>対象のデバイスがないため、開始しませんでした。</translation>
    </message>
    <message>
        <source>This rollout runs already.</source>
        <translation>このロールアウトはすでに実行中です。</translation>
    </message>
    <message>
        <source>Another program on this computer runs this rollout. Go on there, or close it first.</source>
        <translation>このPCの別のプログラムがこのロールアウトを実行しています。そちらで続けるか、先に閉じてください。</translation>
    </message>
    <message>
        <source>There is no such rollout on this computer.</source>
        <translation>そのロールアウトはこのPCにありません。</translation>
    </message>
    <message>
        <source>This rollout has ended.</source>
        <translation>このロールアウトは終了しています。</translation>
    </message>
    <message>
        <source>The journal {file} cannot be used: {reason}. Without it nothing is sent to devices.</source>
        <translation>ジャーナル {file} を使えません：{reason}。これがないとデバイスには何も送信しません。</translation>
    </message>
    <message>
        <source>The journal {file} was changed or damaged at line {line}. The rollout cannot go on. Start a new one.</source>
        <translation>ジャーナル {file} の {line} 行目が変更されたか壊れています。続行できません。新しいロールアウトを始めてください。</translation>
    </message>
    <message>
        <source>The file {file} has changed since it was checked. Nothing was sent. Check it again.</source>
        <translation>ファイル {file} は確認後に変更されました。何も送信していません。もう一度確認してください。</translation>
    </message>
    <message>
        <source>The kept image {sha256} is gone or damaged. The rollout cannot go on. Start a new one.</source>
        <translation>保存したファームウェア {sha256} がないか壊れています。続行できません。新しいロールアウトを始めてください。</translation>
    </message>
    <message>
        <source>The image cannot be kept as {file}: {reason}.</source>
        <translation>ファームウェアを {file} として保存できません：{reason}。</translation>
    </message>
    <message>
        <source>No image for board {board}</source>
        <translation>ボード {board} 用のファームウェアがありません</translation>
    </message>
    <message>
        <source>Not connected: checked when it is seen</source>
        <translation>未接続：接続時に確認します</translation>
    </message>
    <message>
        <source>Does not ask this computer for its settings when it starts</source>
        <translation>起動時にこのPCへ設定を問い合わせません</translation>
    </message>
    <message>
        <source>Version “{version}” cannot be offered at a start: stock firmware reads only numbers</source>
        <translation>バージョン「{version}」は起動時に提供できません：純正ファームウェアは数字だけを読みます</translation>
    </message>
    <message>
        <source>No image fits this device</source>
        <translation>このデバイスに合うファームウェアがありません</translation>
    </message>
    <message>
        <source>The device runs this build already.</source>
        <translation>デバイスはすでにこのビルドを実行しています。</translation>
    </message>
    <message>
        <source>The device went back to its former firmware while it was watched.</source>
        <translation>デバイスは監視中に以前のファームウェアに戻りました。</translation>
    </message>
    <message>
        <source>The device restarted or lost its connection again and again with the new firmware.</source>
        <translation>デバイスは新しいファームウェアで再起動や切断を繰り返しました。</translation>
    </message>
    <message>
        <source>The device was not seen again. What it runs is checked at its next start.</source>
        <translation>デバイスはその後見つかっていません。次の起動時に確認します。</translation>
    </message>
    <message>
        <source>The device is back, but does not tell what it runs.</source>
        <translation>デバイスは戻りましたが、実行中のバージョンを答えません。</translation>
    </message>
    <message>
        <source>The app ended during the download. The device runs what it ran before.</source>
        <translation>ダウンロード中にアプリが終了しました。デバイスは以前のままです。</translation>
    </message>
    <message>
        <source>The device did not wait for the answer at its start.</source>
        <translation>デバイスは起動時に応答を待ちませんでした。</translation>
    </message>
    <message>
        <source>Under way: what it runs is looked at when the rollout goes on.</source>
        <translation>実行中：ロールアウトの再開時に確認します。</translation>
    </message>
    <message>
        <source>The rollout ended first.</source>
        <translation>その前にロールアウトが終了しました。</translation>
    </message>
    <message>
        <source>Stopped by hand.</source>
        <translation>手動で停止しました。</translation>
    </message>
    <message>
        <source>Stopped by itself after {count} failures.</source>
        <translation>{count} 件の失敗で自動停止しました。</translation>
    </message>
    <message>
        <source>Stopped by itself after {count} failures, {percent} % of the devices so far.</source>
        <translation>{count} 件の失敗（これまでのデバイスの {percent} %）で自動停止しました。</translation>
    </message>
    <message>
        <source>Stopped by itself: only {verified} of {size} devices of wave {wave} are verified.</source>
        <translation>自動停止しました：ウェーブ {wave} の {size} 台のうち確認できたのは {verified} 台だけです。</translation>
    </message>
    <message>
        <source>Rollout “{name}” runs for {count} devices</source>
        <translation>ロールアウト「{name}」を {count} 台で実行中</translation>
    </message>
    <message>
        <source>Rollout “{name}” has ended</source>
        <translation>ロールアウト「{name}」が終了しました</translation>
    </message>
    <message>
        <source>Rollout “{name}” was stopped</source>
        <translation>ロールアウト「{name}」が停止しました</translation>
    </message>
    <message>
        <source>The rollout “{name}” has not ended. It goes on where it was.</source>
        <translation>ロールアウト「{name}」はまだ終わっていません。続きから再開します。</translation>
    </message>
    <message>
        <source>Wave {wave} is verified. To begin the next one, run the same command again.</source>
        <translation>ウェーブ {wave} を確認しました。次を始めるには同じコマンドをもう一度実行してください。</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Started by</source>
        <translation>開始した人</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Wave</source>
        <translation>ウェーブ</translation>
    </message>
    <message>
        <source>From</source>
        <translation>以前</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>バイト</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Tries</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Firmware {images} goes to {count} devices in {waves} waves. You are not asked again for each of them.</source>
        <translation>ファームウェア {images} を {waves} 回のウェーブで {count} 台のデバイスに送ります。1 台ずつの確認はありません。</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Not ended</source>
        <translation>未終了</translation>
    </message>
    <message>
        <source>{count} verified</source>
        <translation>{count} 台確認済み</translation>
    </message>
    <message>
        <source>{count} failed</source>
        <translation>{count} 台失敗</translation>
    </message>
    <message>
        <source>{count} not seen again</source>
        <translation>{count} 台は見つからず</translation>
    </message>
    <message>
        <source>{count} not started</source>
        <translation>{count} 台は未開始</translation>
    </message>
    <message>
        <source>{count} skipped</source>
        <translation>{count} 台スキップ</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>確認済み</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Failed: not fetched</source>
        <translation>失敗：取得されず</translation>
    </message>
    <message>
        <source>Failed: download broke off</source>
        <translation>失敗：ダウンロード中断</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Not seen again</source>
        <translation>見つからず</translation>
    </message>
    <message>
        <source>Failed: former version</source>
        <translation>失敗：以前のバージョン</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>未開始</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <source>The file is for revisions of the chip up to {needed}, and the device has {device}. Choose a build for newer chips.</source>
        <translation>このファイルはチップのリビジョン {needed} までのもので、デバイスは {device} です。新しいチップ用のビルドを選んでください。</translation>
    </message>
    <message>
        <source>The file is for the board {image}, and the device is {device}. Screen, buttons and sound may not work after the upgrade.</source>
        <translation>このファイルはボード {image} 用ですが、デバイスは {device} です。アップグレード後、画面・ボタン・音が動かないことがあります。</translation>
    </message>
    <message>
        <source>The file holds version {version}, and the device&apos;s flash memory has the layout of version 1, without a place for assets. The wake word and fonts would be missing after the upgrade. A new layout can only be written by cable.</source>
        <translation>このファイルはバージョン {version} ですが、デバイスのフラッシュメモリはバージョン 1 の配置で、アセットの領域がありません。アップグレード後はウェイクワードとフォントがなくなります。新しい配置はケーブルでしか書き込めません。</translation>
    </message>
    <message>
        <source>{value} {before} → {after}</source>
        <translation>{value} {before} → {after}</translation>
    </message>
    <message>
        <source>{value} {after}</source>
        <translation>{value} {after}</translation>
    </message>
    <message>
        <source>Undone: {change}</source>
        <translation>取り消しました: {change}</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>取り消せる操作はありません。</translation>
    </message>
    <message>
        <source>Every day at {time}</source>
        <translation>毎日 {time}</translation>
    </message>
    <message>
        <source>Weekdays at {time}</source>
        <translation>平日 {time}</translation>
    </message>
    <message>
        <source>Weekends at {time}</source>
        <translation>週末 {time}</translation>
    </message>
    <message>
        <source>{days} at {time}</source>
        <translation>{days} {time}</translation>
    </message>
    <message>
        <source>Mon</source>
        <translation>月曜</translation>
    </message>
    <message>
        <source>Tue</source>
        <translation>火曜</translation>
    </message>
    <message>
        <source>Wed</source>
        <translation>水曜</translation>
    </message>
    <message>
        <source>Thu</source>
        <translation>木曜</translation>
    </message>
    <message>
        <source>Fri</source>
        <translation>金曜</translation>
    </message>
    <message>
        <source>Sat</source>
        <translation>土曜</translation>
    </message>
    <message>
        <source>Sun</source>
        <translation>日曜</translation>
    </message>
    <message>
        <source>Mo</source>
        <translation>月</translation>
    </message>
    <message>
        <source>Tu</source>
        <translation>火</translation>
    </message>
    <message>
        <source>We</source>
        <translation>水</translation>
    </message>
    <message>
        <source>Th</source>
        <translation>木</translation>
    </message>
    <message>
        <source>Fr</source>
        <translation>金</translation>
    </message>
    <message>
        <source>Sa</source>
        <translation>土</translation>
    </message>
    <message>
        <source>Su</source>
        <translation>日</translation>
    </message>
    <message>
        <source>{devices} goes offline</source>
        <translation>{devices} がオフラインになったとき</translation>
    </message>
    <message>
        <source>{devices} is back</source>
        <translation>{devices} が戻ったとき</translation>
    </message>
    <message>
        <source>{devices}: {value} below {limit}</source>
        <translation>{devices}：{value}が {limit} 未満</translation>
    </message>
    <message>
        <source>{devices}: {value} above {limit}</source>
        <translation>{devices}：{value}が {limit} 超</translation>
    </message>
    <message>
        <source>Any device</source>
        <translation>いずれかのデバイス</translation>
    </message>
    <message>
        <source>{limit} %</source>
        <translation>{limit} %</translation>
    </message>
    <message>
        <source>{limit} °C</source>
        <translation>{limit} °C</translation>
    </message>
    <message>
        <source>{name}</source>
        <translation>{name}</translation>
    </message>
    <message>
        <source>Message “{text}”</source>
        <translation>メッセージ「{text}」</translation>
    </message>
    <message>
        <source>Notify me</source>
        <translation>通知する</translation>
    </message>
    <message>
        <source>{trigger}: {actions}</source>
        <translation>{trigger}：{actions}</translation>
    </message>
    <message>
        <source>Give it a name.</source>
        <translation>名前を入力してください。</translation>
    </message>
    <message>
        <source>Another routine is called “{name}”.</source>
        <translation>「{name}」という名前のルーチンがすでにあります。</translation>
    </message>
    <message>
        <source>Choose a day.</source>
        <translation>曜日を選んでください。</translation>
    </message>
    <message>
        <source>Add an action.</source>
        <translation>動作を追加してください。</translation>
    </message>
    <message>
        <source>Write the message.</source>
        <translation>メッセージを入力してください。</translation>
    </message>
    <message>
        <source>The message has more than {limit} characters.</source>
        <translation>メッセージが {limit} 文字を超えています。</translation>
    </message>
    <message>
        <source>Choose a device.</source>
        <translation>デバイスを選んでください。</translation>
    </message>
    <message>
        <source>More than {limit} routines cannot be kept.</source>
        <translation>ルーチンは {limit} 件まで保存できます。</translation>
    </message>
    <message>
        <source>{device} is not connected.</source>
        <translation>{device} は未接続です。</translation>
    </message>
    <message>
        <source>Neither the app nor the hub ran at {time}.</source>
        <translation>{time} にはアプリもハブも動いていませんでした。</translation>
    </message>
    <message>
        <source>At {time} this computer was asleep, or its clock was changed.</source>
        <translation>{time} にはこのコンピューターがスリープ中だったか、時計が変更されました。</translation>
    </message>
    <message>
        <source>The run before had not ended.</source>
        <translation>前回の実行が終わっていませんでした。</translation>
    </message>
    <message>
        <source>The saved form “{name}” is gone.</source>
        <translation>保存済みフォーム「{name}」はもうありません。</translation>
    </message>
    <message>
        <source>“{name}” needs a password, and passwords are not kept.</source>
        <translation>「{name}」にはパスワードが必要ですが、パスワードは保存されません。</translation>
    </message>
    <message>
        <source>“{name}” is protected, and not allowed in this routine as it is now.</source>
        <translation>「{name}」は保護対象で、現在の内容ではこのルーチンで許可されていません。</translation>
    </message>
    <message>
        <source>{device} has no tool “{tool}”.</source>
        <translation>{device} にツール「{tool}」はありません。</translation>
    </message>
    <message>
        <source>{device} is no device that shows messages.</source>
        <translation>{device} はメッセージを表示できません。</translation>
    </message>
    <message>
        <source>{device}: {reason}</source>
        <translation>{device}：{reason}</translation>
    </message>
    <message>
        <source>The app was closed before it ended.</source>
        <translation>終わる前にアプリが閉じられました。</translation>
    </message>
    <message>
        <source>It has no action that is to be done.</source>
        <translation>実行する動作がありません。</translation>
    </message>
    <message>
        <source>Routine “{name}” ran</source>
        <translation>ルーチン「{name}」を実行しました</translation>
    </message>
    <message>
        <source>Routine “{name}” failed</source>
        <translation>ルーチン「{name}」が失敗しました</translation>
    </message>
    <message>
        <source>Routine “{name}” was missed</source>
        <translation>ルーチン「{name}」は実行されませんでした</translation>
    </message>
    <message>
        <source>There is no routine “{name}”. There are: {others}.</source>
        <translation>ルーチン「{name}」はありません。あるもの：{others}。</translation>
    </message>
    <message>
        <source>There are no routines yet. Make one in the window, on the page Routines.</source>
        <translation>ルーチンはまだありません。ウィンドウの「ルーチン」ページで作成してください。</translation>
    </message>
    <message>
        <source>Another program on this computer runs the routines. It was asked.</source>
        <translation>ルーチンはこのコンピューターの別のプログラムが実行しています。実行を依頼しました。</translation>
    </message>
    <message>
        <source>The program that runs the routines has not answered within {seconds} s.</source>
        <translation>ルーチンを実行するプログラムが {seconds} 秒以内に応答しませんでした。</translation>
    </message>
    <message>
        <source>“{name}” is on.</source>
        <translation>「{name}」はオンです。</translation>
    </message>
    <message>
        <source>“{name}” is off.</source>
        <translation>「{name}」はオフです。</translation>
    </message>
    <message>
        <source>Something went wrong in this app, so nothing was done. The log says more.</source>
        <translation>アプリ内で問題が発生し、何も実行されませんでした。詳細はログにあります。</translation>
    </message>
    <message>
        <source>This is no file of assets for this firmware. Choose an assets.bin, as the firmware&apos;s build, its web page for assets or this app makes it.</source>
        <translation>このファームウェアのアセットファイルではありません。ファームウェアのビルド、そのアセット用ウェブページ、またはこのアプリで作った assets.bin を選んでください。</translation>
    </message>
    <message>
        <source>The file is larger than {limit} MB. No device has room for so much; choose an assets.bin.</source>
        <translation>ファイルが {limit} MB を超えています。入るデバイスはありません。assets.bin を選んでください。</translation>
    </message>
    <message>
        <source>The file has version {version} of the layout, and this firmware reads version 1. Upgrade the firmware first, or choose an older file.</source>
        <translation>ファイルのレイアウトはバージョン {version} ですが、このファームウェアが読めるのはバージョン 1 です。先にファームウェアをアップグレードするか、古いファイルを選んでください。</translation>
    </message>
    <message>
        <source>The file is empty. Download or make it again.</source>
        <translation>ファイルが空です。もう一度ダウンロードするか作成してください。</translation>
    </message>
    <message>
        <source>The file is cut off: {missing} bytes are missing at its end. Download or make it again.</source>
        <translation>ファイルが途中で切れています：末尾の {missing} バイトがありません。もう一度ダウンロードするか作成してください。</translation>
    </message>
    <message>
        <source>The table of the file is longer than the file. Download or make it again.</source>
        <translation>ファイルの一覧がファイル自体より長くなっています。もう一度ダウンロードするか作成してください。</translation>
    </message>
    <message>
        <source>The checksum is wrong, so the file was changed or damaged. Download or make it again.</source>
        <translation>チェックサムが違います。ファイルが変更されたか破損しています。もう一度ダウンロードするか作成してください。</translation>
    </message>
    <message>
        <source>The file says that it holds {count} files. More than {limit} are never right, so it is not read.</source>
        <translation>{count} 個のファイルを含むと記されています。{limit} 個を超えることはないため、読み込みません。</translation>
    </message>
    <message>
        <source>File {number} of the table has a name that the firmware cannot read.</source>
        <translation>一覧の {number} 番目のファイル名はファームウェアが読めません。</translation>
    </message>
    <message>
        <source>{name} is in the file twice, so it is not clear which one counts.</source>
        <translation>{name} が二つ含まれており、どちらが有効か分かりません。</translation>
    </message>
    <message>
        <source>The table says that {name} ends behind the end of the file. The device would read other memory and may restart again and again.</source>
        <translation>一覧によると {name} はファイルの末尾を越えています。デバイスが別のメモリーを読み、再起動を繰り返すおそれがあります。</translation>
    </message>
    <message>
        <source>Where {name} should begin is something else.</source>
        <translation>{name} の開始位置に別のものがあります。</translation>
    </message>
    <message>
        <source>Files in it overlap, so at least one of them is wrong.</source>
        <translation>中のファイルが重なっており、少なくとも一つは誤りです。</translation>
    </message>
    <message>
        <source>“{name}” cannot be the name of a file: it needs 1 to {limit} bytes.</source>
        <translation>「{name}」はファイル名にできません：1～{limit} バイトが必要です。</translation>
    </message>
    <message>
        <source>index.json is missing in it. Without it the device uses nothing of the file.</source>
        <translation>index.json がありません。これがないとデバイスは何も使いません。</translation>
    </message>
    <message>
        <source>index.json in it cannot be read. The device would use nothing of the file.</source>
        <translation>index.json を読み取れません。デバイスは何も使いません。</translation>
    </message>
    <message>
        <source>The file has {size} bytes, and the place on the device has {room}. It is {over} bytes too large.</source>
        <translation>ファイルは {size} バイト、デバイスの領域は {room} バイトです。{over} バイト大きすぎます。</translation>
    </message>
    <message>
        <source>The device has no place for assets: its flash memory has a layout without one. A new layout can only be written by cable.</source>
        <translation>デバイスにアセットの領域がありません：フラッシュメモリーのレイアウトに含まれていません。新しいレイアウトはケーブルでしか書き込めません。</translation>
    </message>
    <message>
        <source>The device does not say how much room it has. It refuses a file that is too large by itself, and keeps its assets then.</source>
        <translation>デバイスは空き容量を伝えていません。大きすぎるファイルは自ら拒み、その場合アセットは保たれます。</translation>
    </message>
    <message>
        <source>index.json names {name}, which is not in the file. The device leaves it out.</source>
        <translation>index.json が示す {name} がファイルにありません。デバイスは省きます。</translation>
    </message>
    <message>
        <source>index.json names the background {name}, which is not in the file. The device stops there, and leaves out what follows.</source>
        <translation>index.json が示す背景 {name} がファイルにありません。デバイスはそこで止まり、残りを省きます。</translation>
    </message>
    <message>
        <source>{name} holds no models for wake words that the device could read. It would not hear its wake word.</source>
        <translation>{name} にはデバイスが読めるウェイクワードのモデルがありません。ウェイクワードに反応しなくなります。</translation>
    </message>
    <message>
        <source>No wake word is in it. The device listens to none afterwards, unless its firmware has one built in.</source>
        <translation>ウェイクワードが含まれていません。ファームウェアに内蔵されていない限り、反応しなくなります。</translation>
    </message>
    <message>
        <source>{name} is no font of the firmware&apos;s format. The device may fail to start with it; choose another.</source>
        <translation>{name} はファームウェア形式のフォントではありません。デバイスが起動しないことがあります。別のものを選んでください。</translation>
    </message>
    <message>
        <source>{name} is no background of the firmware&apos;s format. The device would show nothing or rubbish.</source>
        <translation>{name} はファームウェア形式の背景ではありません。何も表示されないか、乱れた表示になります。</translation>
    </message>
    <message>
        <source>The face {name} is no PNG or GIF file. Most devices cannot draw it.</source>
        <translation>表情 {name} は PNG でも GIF でもありません。ほとんどのデバイスでは描けません。</translation>
    </message>
    <message>
        <source>The faces are EAF animations, for boards with the emote display. Other boards do not draw them.</source>
        <translation>表情は emote 表示のボード用の EAF アニメーションです。ほかのボードでは描かれません。</translation>
    </message>
    <message>
        <source>The face {name} has {width} × {height} pixels, and the display has {screen_width} × {screen_height}. It is cut off.</source>
        <translation>表情 {name} は {width} × {height} ピクセル、画面は {screen_width} × {screen_height} です。はみ出します。</translation>
    </message>
    <message>
        <source>The background has {width} × {height} pixels, and the display has {screen_width} × {screen_height}.</source>
        <translation>背景は {width} × {height} ピクセル、画面は {screen_width} × {screen_height} です。</translation>
    </message>
    <message>
        <source>The file was made for {file}, and the device has an {device}. Its wake word may not work.</source>
        <translation>ファイルは {file} 用ですが、デバイスは {device} です。ウェイクワードが働かないことがあります。</translation>
    </message>
    <message>
        <source>The model {name} is not for the {chip}. The device would not hear its wake word.</source>
        <translation>モデル {name} は {chip} 用ではありません。ウェイクワードに反応しなくなります。</translation>
    </message>
    <message>
        <source>{count} bytes follow its end. The device stores them and never reads them.</source>
        <translation>末尾の後に {count} バイトあります。デバイスは保存しますが読みません。</translation>
    </message>
    <message>
        <source>There is no face “neutral”, which the device shows most of the time. It draws a character of its own there.</source>
        <translation>普段表示される「neutral」の表情がありません。デバイスは内蔵の文字を表示します。</translation>
    </message>
    <message>
        <source>What is to be made is wrong, at {place}: {reason}</source>
        <translation>作成内容に誤りがあります（{place}）：{reason}</translation>
    </message>
    <message>
        <source>There are no pictures in {name}. Name them after emotions, for example happy.gif.</source>
        <translation>{name} に画像がありません。happy.gif のように感情の名前を付けてください。</translation>
    </message>
    <message>
        <source>{name} holds no models. Choose a srmodels.bin or the folder of a model.</source>
        <translation>{name} にモデルがありません。srmodels.bin かモデルのフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>{name} is no folder of a model: one holds _MODEL_INFO_ and the model&apos;s data. A wake word cannot be trained here; choose a model that you have.</source>
        <translation>{name} はモデルのフォルダーではありません：_MODEL_INFO_ とモデルのデータが必要です。ここでは学習できません。お持ちのモデルを選んでください。</translation>
    </message>
    <message>
        <source>The model {name} is larger than any that a device takes.</source>
        <translation>モデル {name} は大きすぎ、どのデバイスでも使えません。</translation>
    </message>
    <message>
        <source>{name} is no font of the firmware&apos;s format. Choose a prepared one, such as font_puhui_common_20_4.bin.</source>
        <translation>{name} はファームウェア形式のフォントではありません。font_puhui_common_20_4.bin のような変換済みのものを選んでください。</translation>
    </message>
    <message>
        <source>{name} is a font for computers. It has to be rendered for the device first, which this app cannot do. Choose a prepared one, such as font_puhui_common_20_4.bin.</source>
        <translation>{name} はパソコン用フォントです。デバイス用への変換が必要ですが、このアプリではできません。font_puhui_common_20_4.bin のような変換済みのものを選んでください。</translation>
    </message>
    <message>
        <source>Assets are being installed on this device already. Wait until that has ended.</source>
        <translation>このデバイスにはすでにアセットをインストール中です。終わるまでお待ちください。</translation>
    </message>
    <message>
        <source>{name} is not kept on this computer any more. Open the file again.</source>
        <translation>{name} はこのパソコンにもう保存されていません。もう一度ファイルを開いてください。</translation>
    </message>
    <message>
        <source>Then the device is restarted ({tool}) and fetches the file. Do not switch it off: it has one try.</source>
        <translation>その後デバイスを再起動し（{tool}）、ファイルを取得させます。電源を切らないでください：試行は一度だけです。</translation>
    </message>
    <message>
        <source>Then restart the device by hand: it has no tool for it. It fetches the file as it starts. Do not switch it off then: it has one try.</source>
        <translation>その後、手動でデバイスを再起動してください（再起動のツールがありません）。起動時にファイルを取得します。電源を切らないでください：試行は一度だけです。</translation>
    </message>
    <message>
        <source>{first} {second}</source>
        <translation>{first}{second}</translation>
    </message>
    <message>
        <source>Nobody agreed in time, so nothing was sent. Try again.</source>
        <translation>時間内に同意がなかったため、何も送信していません。もう一度お試しください。</translation>
    </message>
    <message>
        <source>Nothing was sent yet.</source>
        <translation>まだ何も送信していません。</translation>
    </message>
    <message>
        <source>Asking the device once more who it is…</source>
        <translation>デバイスをもう一度確認しています…</translation>
    </message>
    <message>
        <source>Giving the device the address…</source>
        <translation>デバイスにアドレスを伝えています…</translation>
    </message>
    <message>
        <source>The device restarts…</source>
        <translation>デバイスが再起動しています…</translation>
    </message>
    <message>
        <source>Restart the device by hand now, for example by its power switch.</source>
        <translation>電源スイッチなどで、今すぐ手動で再起動してください。</translation>
    </message>
    <message>
        <source>The device fetches the file. Do not switch it off.</source>
        <translation>デバイスがファイルを取得しています。電源を切らないでください。</translation>
    </message>
    <message>
        <source>The device has the whole file. Waiting until it is back…</source>
        <translation>デバイスはファイル全体を取得しました。再接続を待っています…</translation>
    </message>
    <message>
        <source>The device fetched the whole file and is back with it.</source>
        <translation>デバイスはファイル全体を取得し、再接続しました。</translation>
    </message>
    <message>
        <source>The device did not take the address, and its assets are as they were. {reason}</source>
        <translation>デバイスがアドレスを受け付けず、アセットは元のままです。{reason}</translation>
    </message>
    <message>
        <source>The device did not ask for the file, and its assets are as they were. Check with “Can devices reach this computer?” that it can reach this computer, then try again.</source>
        <translation>デバイスはファイルを要求せず、アセットは元のままです。「デバイスからこのパソコンに届きますか？」で確認し、もう一度お試しください。</translation>
    </message>
    <message>
        <source>The download broke off at {percent} %. The device has no wake word, fonts or faces now. Install the file again while the device is close to the Wi-Fi, and leave it switched on.</source>
        <translation>ダウンロードが {percent} % で途切れました。デバイスには現在ウェイクワード、フォント、表情がありません。Wi-Fi の近くで電源を入れたまま、もう一度インストールしてください。</translation>
    </message>
    <message>
        <source>The device has the whole file, and has not been heard of since. Speak to it or restart it. If it does not come back, check its power and its Wi-Fi.</source>
        <translation>デバイスはファイル全体を取得しましたが、その後応答がありません。話しかけるか再起動してください。戻らない場合は電源と Wi-Fi を確認してください。</translation>
    </message>
    <message>
        <source>The device is back, and it had fetched the whole file.</source>
        <translation>デバイスが再接続しました。ファイル全体は取得済みです。</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was sent.</source>
        <translation>中止しました。何も送信していません。</translation>
    </message>
    <message>
        <source>Cancelled. The file is not served any more, and the device keeps its assets.</source>
        <translation>中止しました。ファイルの提供を終え、デバイスのアセットは元のままです。</translation>
    </message>
    <message>
        <source>New assets are about to be installed. If you close the app, the device keeps those that it has.</source>
        <translation>新しいアセットをインストールするところです。今アプリを閉じると、デバイスのアセットは元のままです。</translation>
    </message>
    <message>
        <source>The device fetches its assets from this computer. If you close the app, it has no wake word, fonts or faces.</source>
        <translation>デバイスがこのパソコンからアセットを取得しています。今アプリを閉じると、ウェイクワード、フォント、表情がなくなります。</translation>
    </message>
    <message>
        <source>The device has its new assets and restarts. You can close the app.</source>
        <translation>デバイスは新しいアセットを取得し、再起動しています。アプリを閉じてもかまいません。</translation>
    </message>
    <message>
        <source>Check that {address} was set on the device, then speak to it: many devices connect only when a conversation begins. A firewall of this computer can keep it out as well.</source>
        <translation>デバイスに{address}が設定されていることを確認し、話しかけてください。多くのデバイスは、会話が始まるときだけ接続します。このPCのファイアウォールが遮断している可能性もあります。</translation>
    </message>
    <message>
        <source>Must be text.</source>
        <translation>テキストで入力してください。</translation>
    </message>
    <message>
        <source>Must be a whole number.</source>
        <translation>整数で入力してください。</translation>
    </message>
    <message>
        <source>Must be a number.</source>
        <translation>数値で入力してください。</translation>
    </message>
    <message>
        <source>Must be yes or no.</source>
        <translation>「はい」か「いいえ」で指定してください。</translation>
    </message>
    <message>
        <source>Must be a list.</source>
        <translation>リストで指定してください。</translation>
    </message>
    <message>
        <source>Must be a group of named values.</source>
        <translation>名前付きの値のグループで指定してください。</translation>
    </message>
    <message>
        <source>Must be null.</source>
        <translation>nullでなければなりません。</translation>
    </message>
    <message>
        <source>Must be one of: {types}.</source>
        <translation>次のいずれかの種類にしてください：{types}。</translation>
    </message>
    <message>
        <source>Must be one of: {options}.</source>
        <translation>次のいずれかを指定してください：{options}。</translation>
    </message>
    <message>
        <source>Must be {limit} or more.</source>
        <translation>{limit}以上にしてください。</translation>
    </message>
    <message>
        <source>Must be {limit} or less.</source>
        <translation>{limit}以下にしてください。</translation>
    </message>
    <message>
        <source>Must be more than {limit}.</source>
        <translation>{limit}より大きくしてください。</translation>
    </message>
    <message>
        <source>Must be less than {limit}.</source>
        <translation>{limit}より小さくしてください。</translation>
    </message>
    <message>
        <source>Must be a multiple of {step}.</source>
        <translation>{step}の倍数にしてください。</translation>
    </message>
    <message>
        <source>Minimum free memory</source>
        <translation>空きメモリの最小値</translation>
    </message>
    <message>
        <source>The device stopped answering. It may have lost power or its network.</source>
        <translation>デバイスが予告なく応答しなくなりました。電源またはネットワークが失われた可能性があります。</translation>
    </message>
    <message>
        <source>Several devices connected: {others}. Name one, for example {example}.</source>
        <translation>複数のデバイスから接続がありました：{others}。{example}のように、どれか1つを指定してください。</translation>
    </message>
    <message>
        <source>The token that devices must send is not in this computer&apos;s password store any more. Enter it again in the settings; until then no device can connect.</source>
        <translation>デバイスが送信すべきトークンが、このPCのパスワードストアから失われています。設定で入力し直してください。それまでデバイスからの接続を受け付けられません。</translation>
    </message>
    <message>
        <source>Connected to this computer</source>
        <translation>接続しました</translation>
    </message>
    <message>
        <source>Connected again, the old connection was closed</source>
        <translation>再びデバイスから接続があり、以前の接続を閉じました</translation>
    </message>
    <message>
        <source>{name} at {address} asked this computer for its settings and waits to be added. Until then it is told what its assistant server says.</source>
        <translation>{address}の{name}がこのPCに設定を問い合わせ、追加を待っています。それまでは、元のサーバーからの応答が伝えられます。</translation>
    </message>
    <message>
        <source>The assistant server is there again: conversations are possible.</source>
        <translation>元のサーバーが復旧し、会話できるようになりました。</translation>
    </message>
    <message>
        <source>The assistant server cannot be reached, so no conversation is possible. Tools work all the same, and it is tried again by itself.</source>
        <translation>元のサーバーに接続できないため、会話できません。ツールは使用でき、接続は自動的に再試行されます。</translation>
    </message>
    <message>
        <source>The assistant server did not answer as one should (HTTP status {status}). Check its address.</source>
        <translation>元のサーバーの応答が正常ではありません（HTTPステータス{status}）。アドレスを確認してください。</translation>
    </message>
    <message>
        <source>The assistant server asks this computer in turn, so nobody answers. Choose another assistant server.</source>
        <translation>元のサーバーの問い合わせ先がこのPCになっているため、応答が得られません。別の元のサーバーを選択してください。</translation>
    </message>
    <message>
        <source>The assistant server&apos;s answer cannot be used: {reason}.</source>
        <translation>元のサーバーの応答を使用できません：{reason}。</translation>
    </message>
    <message>
        <source>The assistant server was reached, but did not begin the conversation in time.</source>
        <translation>元のサーバーに接続しましたが、時間内に会話が始まりませんでした。</translation>
    </message>
    <message>
        <source>The assistant server offers firmware {version}; {running} runs now. It is held back until you decide.</source>
        <translation>元のサーバーがファームウェア{version}を提供しています。現在は{running}が動作しています。決定するまで保留されます。</translation>
    </message>
    <message>
        <source>The assistant server offers no other firmware at the moment.</source>
        <translation>現在、元のサーバーから別のファームウェアの提供はありません。</translation>
    </message>
    <message>
        <source>The device has to be registered with its assistant server. Its code is {code}.</source>
        <translation>このデバイスは元のサーバーに登録する必要があります。アクティベーションコードは{code}です。</translation>
    </message>
    <message>
        <source>The address of the assistant server cannot be used ({reason}). Check it, then try again.</source>
        <translation>元のサーバーのアドレスを使用できません（{reason}）。確認して、もう一度試してください。</translation>
    </message>
    <message>
        <source>The assistant server {host} was not found. Check its address and this computer’s Internet connection.</source>
        <translation>元のサーバー{host}が見つかりません。アドレスと、このPCのインターネット接続を確認してください。</translation>
    </message>
    <message>
        <source>Nothing answers at the assistant server {host}. Check that it is running and that this computer reaches it.</source>
        <translation>元のサーバー{host}から応答がありません。サーバーが動作していて、このPCから接続できることを確認してください。</translation>
    </message>
    <message>
        <source>The assistant server {host} did not answer within {seconds} seconds. Check that it is running and that this computer reaches it.</source>
        <translation>元のサーバー{host}が{seconds}秒以内に応答しませんでした。サーバーが動作していて、このPCから接続できることを確認してください。</translation>
    </message>
    <message>
        <source>The assistant server {host} could not prove who it is, so nothing was sent to it: {reason}.</source>
        <translation>元のサーバー{host}の身元を確認できないため、何も送信していません：{reason}。</translation>
    </message>
    <message>
        <source>The assistant server {host} does not accept this device’s login. Restart the device, so that it asks for a new one.</source>
        <translation>元のサーバー{host}がこのデバイスのログインを受け付けません。デバイスを再起動して、新しいログイン情報を要求させてください。</translation>
    </message>
    <message>
        <source>The assistant server {host} answered, but not as expected: {reason}.</source>
        <translation>元のサーバー{host}から応答がありましたが、想定と異なります：{reason}。</translation>
    </message>
    <message>
        <source>The assistant server {host} answered with more than {limit} bytes, more than any device can take. The answer was thrown away.</source>
        <translation>元のサーバー{host}の応答が、デバイスの受け取れる{limit}バイトを超えているため、破棄しました。</translation>
    </message>
    <message>
        <source>The connection to the assistant server {host} was lost. It is tried again by itself.</source>
        <translation>元のサーバー{host}との接続が切れました。自動的に再試行されます。</translation>
    </message>
    <message>
        <source>Devices that connect to the hub are reached all the same. Other ports can be chosen with --hub-http-port and --hub-mqtt-port.</source>
        <translation>ハブに接続してくるデバイスは引き続き使用できます。--hub-http-portと--hub-mqtt-portで別のポートを選択できます。</translation>
    </message>
    <message>
        <source>The assistant server gave the device no settings at its start. Those that it gave before are used.</source>
        <translation>デバイスの起動時に元のサーバーから設定が得られませんでした。以前の設定を使います。</translation>
    </message>
    <message>
        <source>The assistant server told {name} something that makes it restart for ever ({what}). The device did not get it. Tell the people who run that server.</source>
        <translation>元のサーバーが {name} に、再起動を繰り返させる内容を送りました（{what}）。デバイスには渡していません。サーバーの管理者に知らせてください。</translation>
    </message>
    <message>
        <source>No device was seen yet. Is it in the same Wi-Fi as this computer? To open its set-up page again, hold BOOT while it starts.</source>
        <translation>まだデバイスが見つかりません。このコンピューターと同じ Wi-Fi にありますか？設定ページをもう一度開くには、起動中に BOOT を押し続けてください。</translation>
    </message>
    <message>
        <source>The device is in your Wi-Fi, but it did not ask this computer. Check the address under Custom OTA URL, then switch the device off and on.</source>
        <translation>デバイスは Wi-Fi にありますが、このコンピューターに問い合わせていません。Custom OTA URL のアドレスを確認し、デバイスの電源を入れ直してください。</translation>
    </message>
    <message>
        <source>The device asked, but it is not connected. Switch it off and on: it learns this computer&apos;s address when it starts.</source>
        <translation>デバイスは問い合わせましたが、接続していません。電源を入れ直してください。起動時にこのコンピューターのアドレスを受け取ります。</translation>
    </message>
    <message>
        <source>More cells than the first line has columns. Put texts with the separator in quotation marks</source>
        <translation>1 行目の列より多くのセルがあります。区切り文字を含む文字列は引用符で囲んでください</translation>
    </message>
    <message>
        <source>“{text}” is no window. Write for example 02:00-05:00.</source>
        <translation>「{text}」は時間帯ではありません。例: 02:00-05:00。</translation>
    </message>
    <message>
        <source>{limit} failures can never happen with {count} devices, so nothing would stop it. Choose a lower limit, or add a share.</source>
        <translation>{count} 台のデバイスで {limit} 件の失敗は起こりえないため、自動停止しません。上限を下げるか、割合を追加してください。</translation>
    </message>
    <message>
        <source>Devices in no wave: {count}, for example {device}. Add a last wave for the rest.</source>
        <translation>どのウェーブにも属さないデバイスが {count} 台あります（例: {device}）。残りのデバイス用のウェーブを最後に追加してください。</translation>
    </message>
    <message>
        <source>No device connected to port {port} within {seconds} seconds. Check that the device is set to connect to this computer, then speak to it: it connects when a conversation starts.</source>
        <translation>{seconds}秒以内にポート{port}へ接続してきたデバイスはありませんでした。デバイスがこのPCに接続する設定になっていることを確認し、話しかけてください。会話が始まると接続します。</translation>
    </message>
    <message>
        <source>The device {device} did not connect to port {port} within {seconds} seconds. Others did: {others}.</source>
        <translation>デバイス{device}は{seconds}秒以内にポート{port}へ接続してきませんでした。接続してきたほかのデバイス：{others}。</translation>
    </message>
    <message>
        <source>Other users of this computer can read {file}, which has tokens. Make it yours alone: chmod 600.</source>
        <translation>このコンピューターのほかのユーザーが、トークンを含む {file} を読めます。自分だけが読めるようにしてください：chmod 600。</translation>
    </message>
    <message>
        <source>{file} cannot be used for the addresses of assistants: {reason}.</source>
        <translation>{file} からアシスタントのアドレスを読み込めません：{reason}。</translation>
    </message>
    <message>
        <source>light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>ダーク</translation>
    </message>
</context>
<context>
    <name>ModelPane</name>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Forget the key that is kept</source>
        <translation>保存済みのキーを消去</translation>
    </message>
    <message>
        <source>List models</source>
        <translation>モデルを一覧表示</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The key is kept in the password store of this computer, never in a file.</source>
        <translation>キーはファイルには保存せず、このPCのパスワードストアに保存します。</translation>
    </message>
    <message>
        <source>Write what the service calls the model.</source>
        <translation>サービスでのモデルの名前を入力してください。</translation>
    </message>
    <message>
        <source>Leave empty to use the saved key</source>
        <translation>空欄なら保存済みのキーを使います</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
</context>
<context>
    <name>ModelTrial</name>
    <message>
        <source>Asking {model} for a word…</source>
        <translation>{model}にひと言を求めています…</translation>
    </message>
    <message>
        <source>Asking which models there are…</source>
        <translation>利用できるモデルを問い合わせています…</translation>
    </message>
    <message>
        <source>{model} answered: “{text}”</source>
        <translation>{model}の回答：「{text}」</translation>
    </message>
    <message>
        <source>The service names no models.</source>
        <translation>サービスはモデルを示していません。</translation>
    </message>
    <message numerus="yes">
        <source>The service has %n model(s). They are suggested as you type.</source>
        <translation>
            <numerusform>サービスには%n個のモデルがあります。入力時に候補として表示されます。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MoreRow</name>
    <message numerus="yes">
        <source>Show %n more tool(s)</source>
        <translation>
            <numerusform>さらに %n 件のツールを表示</numerusform>
        </translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>表示を減らす</translation>
    </message>
    <message numerus="yes">
        <source>%n protected</source>
        <translation>
            <numerusform>保護 %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Rename the device</source>
        <translation>デバイスの名前を変更</translation>
    </message>
    <message>
        <source>It stays in the list under this name, also while it is not connected.</source>
        <translation>接続していないときも、この名前で一覧に残ります。</translation>
    </message>
    <message>
        <source>Add this device</source>
        <translation>このデバイスを追加</translation>
    </message>
</context>
<context>
    <name>NameEntryDialog</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>Nearby</name>
    <message>
        <source>{way}  ·  not seen for a while</source>
        <translation>{way}  ·  しばらく検出なし</translation>
    </message>
</context>
<context>
    <name>NearbyDialog</name>
    <message>
        <source>Add what was found nearby</source>
        <translation>近くで検出したものを追加</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>What it calls itself</source>
        <translation>相手側の名前</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>もう一度テスト</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Reach it by, best first</source>
        <translation>接続方法（おすすめ順）</translation>
    </message>
    <message>
        <source>Reached by</source>
        <translation>接続方法</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>It dials this computer by itself.</source>
        <translation>デバイスのほうからこのPCに接続します。</translation>
    </message>
    <message>
        <source>Connecting. This may take some seconds.</source>
        <translation>接続しています。数秒かかることがあります。</translation>
    </message>
    <message>
        <source>Test it first; then it can be added.</source>
        <translation>先にテストすると、追加できるようになります。</translation>
    </message>
</context>
<context>
    <name>NetworkFact</name>
    <message>
        <source>Wi-Fi</source>
        <translation>Wi-Fi</translation>
    </message>
    <message>
        <source>Ethernet</source>
        <translation>有線 LAN</translation>
    </message>
    <message>
        <source>Mobile network</source>
        <translation>モバイル回線</translation>
    </message>
    <message>
        <source>strong signal</source>
        <translation>電波は強い</translation>
    </message>
    <message>
        <source>medium signal</source>
        <translation>電波は普通</translation>
    </message>
    <message>
        <source>weak signal</source>
        <translation>電波は弱い</translation>
    </message>
</context>
<context>
    <name>NotificationWords</name>
    <message>
        <source>Empty log message</source>
        <translation>空のログメッセージ</translation>
    </message>
    <message>
        <source>Log message</source>
        <translation>ログメッセージ</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進行状況</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} / {total}</translation>
    </message>
    <message>
        <source>{count} %</source>
        <translation>{count}%</translation>
    </message>
    <message>
        <source>Debug</source>
        <translation>デバッグ</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>情報</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Critical</source>
        <translation>重大</translation>
    </message>
    <message>
        <source>Alert</source>
        <translation>アラート</translation>
    </message>
    <message>
        <source>Emergency</source>
        <translation>緊急</translation>
    </message>
</context>
<context>
    <name>NotificationsPane</name>
    <message>
        <source>This desktop has no tray from which the window could be opened again, so closing the window quits the app.</source>
        <translation>このデスクトップには、ウィンドウを再び開くためのトレイがありません。ウィンドウを閉じるとアプリは終了します。</translation>
    </message>
</context>
<context>
    <name>NowCard</name>
    <message>
        <source>Take snapshot…</source>
        <translation>スクリーンショット…</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Show the picture</source>
        <translation>画像を表示</translation>
    </message>
    <message>
        <source>Take snapshot</source>
        <translation>スクリーンショット</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>デバイスは接続されていません。</translation>
    </message>
    <message>
        <source>Stop live view</source>
        <translation>ライブ表示を停止</translation>
    </message>
    <message>
        <source>Live view…</source>
        <translation>ライブ表示…</translation>
    </message>
    <message>
        <source>No conversation yet</source>
        <translation>会話はまだありません</translation>
    </message>
    <message>
        <source>Heard {time}</source>
        <translation>聞き取り {time}</translation>
    </message>
    <message>
        <source>Said {time}</source>
        <translation>発話 {time}</translation>
    </message>
    <message>
        <source>{state}…</source>
        <translation>{state}…</translation>
    </message>
    <message>
        <source>{server}: {state}</source>
        <translation>{server}：{state}</translation>
    </message>
    <message>
        <source>Last seen {time}</source>
        <translation>最終確認：{time}</translation>
    </message>
    <message>
        <source>Connected since {time}</source>
        <translation>{time} から接続中</translation>
    </message>
    <message>
        <source>Next routine: {name}, {time}</source>
        <translation>次のルーチン：{name}、{time}</translation>
    </message>
    <message>
        <source>Since {time}</source>
        <translation>{time} から</translation>
    </message>
</context>
<context>
    <name>NumberControl</name>
    <message>
        <source>Examples</source>
        <translation>例</translation>
    </message>
</context>
<context>
    <name>OfferCard</name>
    <message>
        <source>Let it through once…</source>
        <translation>今回だけ許可…</translation>
    </message>
    <message>
        <source>Always…</source>
        <translation>常に許可…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>再問い合わせ</translation>
    </message>
    <message>
        <source>Firmware {version} is let through at the device&apos;s next start.</source>
        <translation>ファームウェア{version}は、デバイスの次回起動時に許可されます。</translation>
    </message>
    <message>
        <source>It installs it then and starts once more. Until then this can be undone.</source>
        <translation>そのときにインストールし、もう一度起動します。それまでは元に戻せます。</translation>
    </message>
    <message>
        <source>The device installs what is offered whenever it starts, as it did before it was added here.</source>
        <translation>ここに追加する前と同様に、デバイスは起動のたびに、提供されたファームウェアをインストールします。</translation>
    </message>
    <message>
        <source>What it offers is held back and not shown.</source>
        <translation>提供されたファームウェアは保留され、表示されません。</translation>
    </message>
    <message>
        <source>It was held back: the device would have installed it without asking.</source>
        <translation>保留しました。そのままではデバイスが確認なしにインストールするところでした。</translation>
    </message>
    <message>
        <source>It would be downloaded from {host}.</source>
        <translation>{host}からダウンロードされます。</translation>
    </message>
    <message>
        <source>The server wants it installed even if it is not newer.</source>
        <translation>サーバーは、新しいバージョンでなくてもインストールするよう求めています。</translation>
    </message>
    <message>
        <source>Let {device} install firmware {version}? It does so at its next start.</source>
        <translation>{device}にファームウェア{version}のインストールを許可しますか？次回の起動時にインストールされます。</translation>
    </message>
    <message>
        <source>Let it through</source>
        <translation>許可</translation>
    </message>
    <message>
        <source>Firmware of the assistant server is always let through.</source>
        <translation>元のサーバーのファームウェアを常に許可します。</translation>
    </message>
    <message>
        <source>Firmware of the assistant server is never let through.</source>
        <translation>元のサーバーのファームウェアを許可しません。</translation>
    </message>
    <message>
        <source>{version} is offered by the assistant server; {running} runs now.</source>
        <translation>元のサーバーが{version}を提供しています。現在は{running}が動作しています。</translation>
    </message>
    <message>
        <source>Let {device} install {version}, and whatever the assistant server offers later, whenever it starts?</source>
        <translation>{device}に、{version}と、今後元のサーバーが提供するファームウェアを、起動のたびにインストールすることを許可しますか？</translation>
    </message>
</context>
<context>
    <name>OfferRow</name>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
</context>
<context>
    <name>OfferSourceRow</name>
    <message>
        <source>{count} of {total}</source>
        <translation>{count}/{total}</translation>
    </message>
    <message>
        <source>{counts}, {new} new</source>
        <translation>{counts}、新規 {new}</translation>
    </message>
    <message>
        <source>Offer the tools of {name}</source>
        <translation>{name} のツールを提供</translation>
    </message>
    <message>
        <source>unfolded</source>
        <translation>展開</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>折りたたみ</translation>
    </message>
</context>
<context>
    <name>OfferedToolDialog</name>
    <message>
        <source>The assistant chooses tools by what it reads here. The tool itself stays.</source>
        <translation>アシスタントはここの内容でツールを選びます。ツール自体は変わりません。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>Use the tool&apos;s own</source>
        <translation>ツール自身のものに戻す</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>On the device: {name}</source>
        <translation>デバイスでの名前：{name}</translation>
    </message>
    <message>
        <source>Another tool has this name.</source>
        <translation>別のツールがこの名前を使っています。</translation>
    </message>
    <message>
        <source>The assistant reads: {name}</source>
        <translation>アシスタントに見える名前：{name}</translation>
    </message>
</context>
<context>
    <name>OpenDialog</name>
    <message>
        <source>It came from</source>
        <translation>送信元</translation>
    </message>
    <message>
        <source>Its content was not checked. The program that this computer has for such files gets a copy, which is deleted when the app ends.</source>
        <translation>内容は検査されていません。この種類のファイルを扱うこのPCのプログラムにコピーを渡します。コピーはアプリの終了時に削除されます。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Play this sound with the system&apos;s player?</source>
        <translation>この音声をシステムのプレーヤーで再生しますか？</translation>
    </message>
    <message>
        <source>Play this film with the system&apos;s player?</source>
        <translation>この動画をシステムのプレーヤーで再生しますか？</translation>
    </message>
    <message>
        <source>Open this file with the system&apos;s program?</source>
        <translation>このファイルをシステムのプログラムで開きますか？</translation>
    </message>
</context>
<context>
    <name>OptionsDialog</name>
    <message>
        <source>Limits for {name}</source>
        <translation>{name} の制限</translation>
    </message>
    <message>
        <source>An assistant reads the list of all tools before each answer. With many tools some answer slowly, choose wrong ones, or fail. 32 work with most.</source>
        <translation>アシスタントは答えるたびにすべてのツールの一覧を読みます。多いと、遅くなったり、選び間違えたり、失敗したりするものがあります。32 件ならほとんどで動きます。</translation>
    </message>
    <message>
        <source>Warn above</source>
        <translation>警告する件数</translation>
    </message>
    <message>
        <source>Longer answers are cut, and say so: an assistant reads all of it.</source>
        <translation>これより長い応答は切り詰め、その旨を添えます。アシスタントは全文を読むためです。</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>応答の最大長</translation>
    </message>
    <message>
        <source>Send pictures and sounds</source>
        <translation>画像と音声を送信</translation>
    </message>
    <message>
        <source>Most assistants take only text: otherwise a sentence tells of a picture.</source>
        <translation>ほとんどのアシスタントは文字だけを受け取ります。送信しない場合は、画像があることを文で伝えます。</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>件</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>OrderCard</name>
    <message>
        <source>Allow once…</source>
        <translation>1 回だけ許可…</translation>
    </message>
    <message>
        <source>Always allow…</source>
        <translation>常に許可…</translation>
    </message>
    <message>
        <source>{tool} runs when the assistant server asks again.</source>
        <translation>アシスタントサーバーがもう一度求めたときに {tool} を実行します。</translation>
    </message>
    <message>
        <source>The device restarts when the assistant server asks again.</source>
        <translation>アシスタントサーバーがもう一度求めたときに、デバイスが再起動します。</translation>
    </message>
    <message>
        <source>Only exactly this, and only once.</source>
        <translation>まったく同じ内容のときに、1 回だけです。</translation>
    </message>
    <message>
        <source>The assistant server wants to run {tool}.</source>
        <translation>アシスタントサーバーが {tool} を実行しようとしています。</translation>
    </message>
    <message>
        <source>The assistant server wants to restart the device.</source>
        <translation>アシスタントサーバーがデバイスを再起動しようとしています。</translation>
    </message>
    <message>
        <source>It was refused. If you allow it, it runs when the server asks again.</source>
        <translation>拒否しました。許可すると、サーバーがもう一度求めたときに実行されます。</translation>
    </message>
    <message numerus="yes">
        <source>It asked %n times.</source>
        <translation>
            <numerusform>%n 回求められました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Allow once</source>
        <translation>1 回だけ許可</translation>
    </message>
    <message>
        <source>Let the assistant server run this and all other privileged tools of {device} whenever it wants?</source>
        <translation>アシスタントサーバーが {device} のこのツールとほかのすべての特権ツールをいつでも実行できるようにしますか？</translation>
    </message>
    <message>
        <source>Always allow</source>
        <translation>常に許可</translation>
    </message>
    <message>
        <source>Let the assistant server run “{tool}” on {device} once?</source>
        <translation>アシスタントサーバーに {device} での「{tool}」の実行を 1 回許可しますか？</translation>
    </message>
</context>
<context>
    <name>OrderRuleCard</name>
    <message>
        <source>Ask again</source>
        <translation>もう一度確認する</translation>
    </message>
    <message>
        <source>The assistant server may run privileged tools.</source>
        <translation>アシスタントサーバーは特権ツールを実行できます。</translation>
    </message>
    <message>
        <source>The assistant server may not run privileged tools.</source>
        <translation>アシスタントサーバーは特権ツールを実行できません。</translation>
    </message>
    <message>
        <source>It can restart and upgrade the device at any time. Activity shows it.</source>
        <translation>いつでもデバイスを再起動、アップグレードできます。アクティビティに表示されます。</translation>
    </message>
    <message>
        <source>They are refused without asking you. Activity shows what it wanted.</source>
        <translation>確認せずに拒否します。求められた内容はアクティビティに表示されます。</translation>
    </message>
</context>
<context>
    <name>OtaAddress</name>
    <message>
        <source>Address to enter on the device</source>
        <translation>デバイスに入力するアドレス</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Address of this computer</source>
        <translation>このPCのアドレス</translation>
    </message>
    <message>
        <source>Choose the network that the device will be in.</source>
        <translation>デバイスが使うネットワークを選択してください。</translation>
    </message>
    <message>
        <source>QR code of the address</source>
        <translation>アドレスの QR コード</translation>
    </message>
    <message>
        <source>{interface}: {address} (the usual one)</source>
        <translation>{interface}：{address}（通常）</translation>
    </message>
    <message>
        <source>{interface}: {address}</source>
        <translation>{interface}：{address}</translation>
    </message>
    <message>
        <source>Scan with a phone</source>
        <translation>スマートフォンで読み取り</translation>
    </message>
</context>
<context>
    <name>OutcomeLine</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>OutcomePill</name>
    <message>
        <source>Running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>応答あり</translation>
    </message>
    <message>
        <source>Possible failure</source>
        <translation>失敗の可能性</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>接続切れ</translation>
    </message>
    <message>
        <source>Stopped waiting</source>
        <translation>待機中止</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未送信</translation>
    </message>
</context>
<context>
    <name>OutcomeToasts</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message>
        <source>The device&apos;s answer is no status that this app can read.</source>
        <translation>デバイスの応答は、アプリで読み取れる状態の形式ではありません。</translation>
    </message>
    <message>
        <source>The device&apos;s answer reads like an error.</source>
        <translation>デバイスの応答がエラーのように見えます。</translation>
    </message>
    <message>
        <source>Shown once there is a quarter of an hour of data.</source>
        <translation>15 分間のデータがそろうと表示できます。</translation>
    </message>
</context>
<context>
    <name>PageDrop</name>
    <message>
        <source>Drop it to upgrade the firmware</source>
        <translation>ドロップしてファームウェアをアップグレード</translation>
    </message>
    <message>
        <source>Drop it to show it on the device&apos;s screen</source>
        <translation>ドロップしてデバイスの画面に表示</translation>
    </message>
    <message>
        <source>This device has no firmware upgrade</source>
        <translation>このデバイスはファームウェアのアップグレードに対応していません</translation>
    </message>
    <message>
        <source>An upgrade is under way</source>
        <translation>アップグレードの実行中です</translation>
    </message>
    <message>
        <source>This device cannot show pictures</source>
        <translation>このデバイスは画像を表示できません</translation>
    </message>
    <message>
        <source>Another picture is being shown</source>
        <translation>別の画像を表示中です</translation>
    </message>
    <message>
        <source>The file was not read and nothing was sent.</source>
        <translation>ファイルは読み込まれず、何も送信していません。</translation>
    </message>
    <message>
        <source>What it can do is known once it was connected.</source>
        <translation>対応している機能は、一度接続するとわかります。</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page of the manual</source>
        <translation>マニュアルのページ</translation>
    </message>
</context>
<context>
    <name>PartCard</name>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Choose: {part}</source>
        <translation>選択：{part}</translation>
    </message>
</context>
<context>
    <name>PartitionTable</name>
    <message>
        <source>Partition</source>
        <translation>パーティション</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Begins at</source>
        <translation>開始位置</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Runs now</source>
        <translation>動作中</translation>
    </message>
    <message>
        <source>Next upgrade</source>
        <translation>次のアップグレード先</translation>
    </message>
    <message numerus="yes">
        <source>and %n more; the JSON has them all</source>
        <translation>
            <numerusform>ほか%n個（JSONにはすべて含まれます）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PastPager</name>
    <message>
        <source>Earlier entries cannot be shown</source>
        <translation>以前の記録を表示できません</translation>
    </message>
</context>
<context>
    <name>PasteOffer</name>
    <message>
        <source>Fill the form</source>
        <translation>フォームに入力</translation>
    </message>
    <message>
        <source>Keep as text</source>
        <translation>テキストのまま</translation>
    </message>
    <message>
        <source>This text looks like arguments of the tool.</source>
        <translation>このテキストは、ツールの引数のようです。</translation>
    </message>
</context>
<context>
    <name>PathControl</name>
    <message>
        <source>Choose a file of this computer</source>
        <translation>このPCのファイルを選択</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>ファイルを選択</translation>
    </message>
</context>
<context>
    <name>Period</name>
    <message>
        <source>{day}, {since}–{until}</source>
        <translation>{day} {since}～{until}</translation>
    </message>
    <message>
        <source>{since}–{until}</source>
        <translation>{since}～{until}</translation>
    </message>
</context>
<context>
    <name>PeriodDialog</name>
    <message>
        <source>Show a stretch of time</source>
        <translation>期間を指定して表示</translation>
    </message>
    <message>
        <source>From</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Times are those of this computer. What is shown ends before “To”.</source>
        <translation>時刻はこのPCのものです。「終了」より前の内容が表示されます。</translation>
    </message>
    <message>
        <source>“To” must be later than “From”.</source>
        <translation>「終了」は「開始」より後にしてください。</translation>
    </message>
</context>
<context>
    <name>PhotoNews</name>
    <message>
        <source>{device} took a photo</source>
        <translation>{device}が写真を撮影しました</translation>
    </message>
    <message>
        <source>See the picture</source>
        <translation>画像を見る</translation>
    </message>
</context>
<context>
    <name>PhraseWords</name>
    <message>
        <source>Not understood: “{words}”</source>
        <translation>わからなかった言葉：「{words}」</translation>
    </message>
    <message>
        <source>Understood: {what}</source>
        <translation>わかったこと：{what}</translation>
    </message>
    <message>
        <source>Brightness goes to 100.</source>
        <translation>明るさは 100 までです。</translation>
    </message>
    <message>
        <source>Volume goes to 100.</source>
        <translation>音量は 100 までです。</translation>
    </message>
    <message>
        <source>What shall it say? Type the message behind it.</source>
        <translation>何を表示しますか。続けてメッセージを入力してください。</translation>
    </message>
    <message>
        <source>{what}: add a number from 0 to 100, or up, down or max.</source>
        <translation>{what}：0 から 100 の数、または「上げて」「下げて」「最大」を加えてください。</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>明るさ</translation>
    </message>
    <message>
        <source>Screen theme</source>
        <translation>画面テーマ</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>ミュート</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>ミュート解除</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>Screen snapshot</source>
        <translation>スクリーンショット</translation>
    </message>
    <message>
        <source>Firmware upgrade</source>
        <translation>ファームウェアのアップグレード</translation>
    </message>
    <message>
        <source>System info</source>
        <translation>システム情報</translation>
    </message>
    <message>
        <source>all devices</source>
        <translation>全デバイス</translation>
    </message>
</context>
<context>
    <name>PickingPane</name>
    <message>
        <source>Connect</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>デバイスを追加</translation>
    </message>
    <message>
        <source>Add {count} devices</source>
        <translation>{count}台のデバイスを追加</translation>
    </message>
    <message>
        <source>In the list already</source>
        <translation>追加済み</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
</context>
<context>
    <name>PictureArea</name>
    <message>
        <source>Picture from the device</source>
        <translation>デバイスからの画像</translation>
    </message>
</context>
<context>
    <name>PictureDrop</name>
    <message>
        <source>What the screen will show</source>
        <translation>画面での表示結果</translation>
    </message>
    <message>
        <source>Drop a picture here</source>
        <translation>ここに画像をドロップ</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Choose a picture</source>
        <translation>画像を選択</translation>
    </message>
    <message>
        <source>Pictures ({patterns})</source>
        <translation>画像 ({patterns})</translation>
    </message>
</context>
<context>
    <name>PictureSaver</name>
    <message>
        <source>Save the picture</source>
        <translation>画像を保存</translation>
    </message>
    <message>
        <source>Save the pictures</source>
        <translation>画像を保存</translation>
    </message>
    <message>
        <source>The picture could not be saved</source>
        <translation>画像を保存できませんでした</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) saved</source>
        <translation>
            <numerusform>%n枚の画像を保存しました</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PictureViewer</name>
    <message>
        <source>All pictures</source>
        <translation>すべての画像</translation>
    </message>
    <message>
        <source>Newer picture</source>
        <translation>新しい画像へ</translation>
    </message>
    <message>
        <source>Older picture</source>
        <translation>古い画像へ</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>画像を保存…</translation>
    </message>
    <message>
        <source>Delete the picture</source>
        <translation>画像を削除</translation>
    </message>
</context>
<context>
    <name>Pictures</name>
    <message>
        <source>Screen snapshot</source>
        <translation>スクリーンショット</translation>
    </message>
    <message>
        <source>Photo</source>
        <translation>写真</translation>
    </message>
    <message>
        <source>Shown on the device</source>
        <translation>デバイスに表示した画像</translation>
    </message>
</context>
<context>
    <name>PicturesPage</name>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>画面</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>カメラ</translation>
    </message>
    <message>
        <source>Which pictures</source>
        <translation>画像の種類</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Save the chosen pictures…</source>
        <translation>選択した画像を保存…</translation>
    </message>
    <message>
        <source>Delete the chosen pictures</source>
        <translation>選択した画像を削除</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>The picture could not be copied</source>
        <translation>画像をコピーできませんでした</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) deleted.</source>
        <translation>
            <numerusform>%n枚の画像を削除しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Connect the device to take pictures with it.</source>
        <translation>デバイスを接続すると、画像を撮影できます。</translation>
    </message>
    <message>
        <source>This device has no snapshots. Photos appear when its camera takes them.</source>
        <translation>このデバイスはスクリーンショットに対応していません。カメラで撮影した写真がここに表示されます。</translation>
    </message>
    <message>
        <source>Choose two pictures to compare.</source>
        <translation>比較する画像を2枚選択してください。</translation>
    </message>
    <message>
        <source>There is no picture of this kind.</source>
        <translation>この種類の画像はありません。</translation>
    </message>
    <message>
        <source>Take snapshot…</source>
        <translation>スクリーンショット…</translation>
    </message>
    <message>
        <source>Take snapshot</source>
        <translation>スクリーンショットを撮る</translation>
    </message>
    <message>
        <source>No snapshot was taken</source>
        <translation>スクリーンショットは撮られませんでした</translation>
    </message>
    <message>
        <source>Sent to device</source>
        <translation>デバイスに送信</translation>
    </message>
    <message>
        <source>Pictures from the screen and the camera appear here.</source>
        <translation>画面とカメラの画像がここに集まります。</translation>
    </message>
</context>
<context>
    <name>PinCard</name>
    <message>
        <source>More about “{name}”</source>
        <translation>「{name}」のその他の操作</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>デバイスは接続されていません。</translation>
    </message>
    <message>
        <source>The device no longer lists this tool.</source>
        <translation>このツールはデバイスの一覧にありません。</translation>
    </message>
    <message>
        <source>{name}…</source>
        <translation>{name}…</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>元に戻しました</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
</context>
<context>
    <name>Pinning</name>
    <message>
        <source>The call was not pinned</source>
        <translation>呼び出しをピン留めできませんでした</translation>
    </message>
    <message>
        <source>{tool}: {arguments}</source>
        <translation>{tool}：{arguments}</translation>
    </message>
    <message>
        <source>This call is pinned already</source>
        <translation>この呼び出しはすでにピン留めされています</translation>
    </message>
    <message>
        <source>Pinned to the Overview</source>
        <translation>概要にピン留めしました</translation>
    </message>
    <message>
        <source>{name}, without passwords</source>
        <translation>{name}（パスワードは含まれません）</translation>
    </message>
    <message>
        <source>Protected tools cannot be pinned: they ask each time.</source>
        <translation>保護されたツールは毎回確認するため、ピン留めできません。</translation>
    </message>
</context>
<context>
    <name>PinsSection</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Pinned calls</source>
        <translation>ピン留めした呼び出し</translation>
    </message>
    <message>
        <source>{name}: {state}</source>
        <translation>{name}：{state}</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Edit and call…</source>
        <translation>編集して呼び出す…</translation>
    </message>
    <message>
        <source>Move earlier</source>
        <translation>前へ移動</translation>
    </message>
    <message>
        <source>Move later</source>
        <translation>後ろへ移動</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>名前を変更…</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>ピン留めを外す</translation>
    </message>
    <message>
        <source>Rename the pinned call</source>
        <translation>ピン留めした呼び出しの名前を変更</translation>
    </message>
    <message>
        <source>Another pinned call of this device has this name.</source>
        <translation>この名前は、このデバイスの別のピン留めで使われています。</translation>
    </message>
    <message>
        <source>“{name}” is no longer pinned.</source>
        <translation>「{name}」のピン留めを外しました。</translation>
    </message>
    <message>
        <source>The call was not pinned</source>
        <translation>呼び出しをピン留めできませんでした</translation>
    </message>
    <message>
        <source>{name}: place {place} of {count}</source>
        <translation>{name}：{count} 個中 {place} 番目</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>Former page</source>
        <translation>前のページ</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>次のページ</translation>
    </message>
    <message>
        <source>What the file holds</source>
        <translation>ファイルの内容</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>{page} / {pages}ページ</translation>
    </message>
</context>
<context>
    <name>PreviewCard</name>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Crop and fit…</source>
        <translation>切り抜きとサイズ調整…</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>待機を中止</translation>
    </message>
    <message>
        <source>Choose a picture first.</source>
        <translation>先に画像を選択してください。</translation>
    </message>
</context>
<context>
    <name>PreviewDialog</name>
    <message>
        <source>Fit the picture to the screen</source>
        <translation>画像を画面に合わせる</translation>
    </message>
    <message>
        <source>What the screen will show</source>
        <translation>画面での表示結果</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>埋める</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>引き伸ばす</translation>
    </message>
    <message>
        <source>How it gets onto the screen</source>
        <translation>画面への収め方</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黒</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>Greys as dots</source>
        <translation>グレーを点で表現</translation>
    </message>
    <message>
        <source>Drag the frame over the part that you want</source>
        <translation>枠をドラッグして、使う部分に合わせてください</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>収め方</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>The picture cannot be shown for cropping; it can be used as a whole.</source>
        <translation>画像を表示できないため切り抜けませんが、全体を使用できます。</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>回転</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
</context>
<context>
    <name>Privileged</name>
    <message>
        <source>Firmware upgrade</source>
        <translation>ファームウェアのアップグレード</translation>
    </message>
    <message>
        <source>The device downloads the firmware from this address, installs it and restarts. It is silent all the while: the upgrade has worked when the device is back with a new version.</source>
        <translation>デバイスがこのアドレスからファームウェアをダウンロードし、インストールして再起動します。その間は応答しません。新しいバージョンで復帰すれば、アップグレードは成功です。</translation>
    </message>
    <message>
        <source>Upgrade…</source>
        <translation>アップグレード…</translation>
    </message>
    <message>
        <source>Upgrade now</source>
        <translation>今すぐアップグレード</translation>
    </message>
    <message>
        <source>Screen snapshot</source>
        <translation>スクリーンショット</translation>
    </message>
    <message>
        <source>The device sends a picture of its screen to this address.</source>
        <translation>デバイスが画面の画像をこのアドレスに送信します。</translation>
    </message>
    <message>
        <source>Take snapshot…</source>
        <translation>スクリーンショットを撮る…</translation>
    </message>
    <message>
        <source>The picture was uploaded.</source>
        <translation>画像がアップロードされました。</translation>
    </message>
    <message>
        <source>Preview image</source>
        <translation>画像の表示</translation>
    </message>
    <message>
        <source>The device fetches the picture from this computer and shows it on its screen.</source>
        <translation>デバイスがこのPCから画像を取得し、画面に表示します。</translation>
    </message>
    <message>
        <source>Show on device…</source>
        <translation>デバイスに表示…</translation>
    </message>
    <message>
        <source>The device shows the picture.</source>
        <translation>デバイスが画像を表示しています。</translation>
    </message>
    <message>
        <source>Assets address</source>
        <translation>アセットのアドレス</translation>
    </message>
    <message>
        <source>The device remembers this address. At its next start it downloads fonts, sounds and pictures from there.</source>
        <translation>デバイスはこのアドレスを記憶し、次回の起動時にフォント、サウンド、画像をダウンロードします。</translation>
    </message>
    <message>
        <source>Set address…</source>
        <translation>アドレスを設定…</translation>
    </message>
    <message>
        <source>Set it</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>The address is saved and used at the next start.</source>
        <translation>アドレスを保存しました。次回の起動時に使用されます。</translation>
    </message>
    <message>
        <source>System info</source>
        <translation>システム情報</translation>
    </message>
    <message>
        <source>Reads chip, memory, partitions, firmware and network, among them the hardware address. Nothing is changed.</source>
        <translation>チップ、メモリ、パーティション、ファームウェア、ネットワークの情報を、ハードウェアアドレスも含めて読み取ります。何も変更しません。</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>読み取り</translation>
    </message>
    <message>
        <source>Read it</source>
        <translation>読み取る</translation>
    </message>
    <message>
        <source>Screen info</source>
        <translation>画面情報</translation>
    </message>
    <message>
        <source>Reads how large the screen is and whether it has colours. Nothing is changed.</source>
        <translation>画面のサイズと、カラー表示かどうかを読み取ります。何も変更しません。</translation>
    </message>
    <message>
        <source>Send…</source>
        <translation>送信…</translation>
    </message>
    <message>
        <source>Send it</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>Take snapshot</source>
        <translation>スクリーンショットを撮る</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>The device restarts and is back in a few seconds. Unsaved state is lost.</source>
        <translation>デバイスは再起動し、数秒で復帰します。保存されていない状態は失われます。</translation>
    </message>
    <message>
        <source>Restart…</source>
        <translation>再起動…</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>今すぐ再起動</translation>
    </message>
    <message>
        <source>Show on device</source>
        <translation>デバイスに表示</translation>
    </message>
</context>
<context>
    <name>PrivilegedCard</name>
    <message>
        <source>The device went away before you answered, so nothing was sent.</source>
        <translation>確認の前にデバイスが切断されたため、何も送信していません。</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>This app made a mistake; the log says more.</source>
        <translation>アプリでエラーが発生しました。詳細はログにあります。</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>デバイスは接続されていません。</translation>
    </message>
    <message>
        <source>The device no longer lists this tool.</source>
        <translation>このツールはデバイスの一覧にありません。</translation>
    </message>
</context>
<context>
    <name>PrivilegedPage</name>
    <message>
        <source>This device has no privileged actions. Those are tools that it keeps for its owner, such as a restart or a firmware upgrade; everything else is under Tools.</source>
        <translation>このデバイスに特権操作はありません。特権操作とは、再起動やファームウェアのアップグレードのような、デバイスの所有者専用のツールです。それ以外のツールはすべて「ツール」にあります。</translation>
    </message>
    <message>
        <source>These actions change the device. Nothing is sent until you confirm.</source>
        <translation>これらの操作はデバイスを変更します。確認するまで何も送信されません。</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Not connected. What can be done here appears once the device has connected.</source>
        <translation>未接続です。デバイスが接続すると、利用できる操作がここに表示されます。</translation>
    </message>
</context>
<context>
    <name>ProgramPane</name>
    <message>
        <source>MCP server, by command</source>
        <translation>MCPサーバー（コマンド）</translation>
    </message>
    <message>
        <source>A program of this computer that is an MCP server. It is started with this app and ended with it.</source>
        <translation>このPCで動作するMCPサーバーのプログラムです。このアプリと同時に起動し、同時に終了します。</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>Import from another app…</source>
        <translation>ほかのアプリからインポート…</translation>
    </message>
    <message>
        <source>What will be started</source>
        <translation>起動される内容</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Enter the program, as you would start it in a terminal.</source>
        <translation>ターミナルで起動するときと同じように、プログラムを入力してください。</translation>
    </message>
    <message>
        <source>Read what will be started and agree to it; then test it.</source>
        <translation>起動される内容を確認して同意し、テストしてください。</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>まだありません</translation>
    </message>
    <message>
        <source>Arguments, one per line</source>
        <translation>引数（1 行に 1 つ）</translation>
    </message>
    <message>
        <source>Environment variables</source>
        <translation>環境変数</translation>
    </message>
    <message>
        <source>Allow this program to run with my permissions</source>
        <translation>このプログラムを自分の権限で実行することを許可する</translation>
    </message>
</context>
<context>
    <name>ProgramsDialog</name>
    <message>
        <source>Use in other programs</source>
        <translation>ほかのプログラムで使う</translation>
    </message>
    <message>
        <source>Claude Desktop, VS Code and others get the tools that you chose for {name}. Put this into their list of MCP servers (mcpServers):</source>
        <translation>Claude Desktop や VS Code などは、「{name}」用に選んだツールを使用できます。それらの MCP サーバー一覧（mcpServers）に次の内容を入れてください：</translation>
    </message>
    <message>
        <source>While this app runs</source>
        <translation>アプリの実行中</translation>
    </message>
    <message>
        <source>Started by the program</source>
        <translation>プログラムが起動</translation>
    </message>
    <message>
        <source>How they connect</source>
        <translation>接続方法</translation>
    </message>
    <message>
        <source>Programs of this computer may connect</source>
        <translation>このコンピューターのプログラムの接続を許可</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>New token</source>
        <translation>新しいトークン</translation>
    </message>
    <message>
        <source>Programs that have the former token cannot connect any more.</source>
        <translation>以前のトークンを持つプログラムは接続できなくなります。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Works without this window. While the window is open, devices that connect to this computer are reached through it, if programs may connect. Nobody is asked there: protected tools that ask are refused.</source>
        <translation>このウィンドウがなくても動作します。ウィンドウが開いていて、プログラムの接続が許可されていれば、このコンピューターに接続するデバイスにはウィンドウを通して届きます。そこでは誰にも確認できないため、確認が必要な保護されたツールは拒否されます。</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>The copied entry contains the token. This window asks before a protected tool is used. Calls are in the activity.</source>
        <translation>コピーした内容にはトークンが含まれます。保護されたツールの使用前に、このウィンドウで確認します。呼び出しはアクティビティに表示されます。</translation>
    </message>
</context>
<context>
    <name>PromptDetail</name>
    <message>
        <source>This prompt takes no arguments.</source>
        <translation>このプロンプトに引数はありません。</translation>
    </message>
    <message>
        <source>Height of the prompt</source>
        <translation>プロンプトの高さ</translation>
    </message>
    <message>
        <source>The messages appear here when the prompt is filled in.</source>
        <translation>プロンプトに入力すると、メッセージがここに表示されます。</translation>
    </message>
</context>
<context>
    <name>PromptMessageCard</name>
    <message>
        <source>Copy this message</source>
        <translation>このメッセージをコピー</translation>
    </message>
</context>
<context>
    <name>PromptText</name>
    <message>
        <source>Assistant</source>
        <translation>アシスタント</translation>
    </message>
    <message>
        <source>User</source>
        <translation>ユーザー</translation>
    </message>
</context>
<context>
    <name>PromptsPage</name>
    <message>
        <source>Prompts</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>The server offers no prompts at the moment.</source>
        <translation>サーバーには現在、プロンプトがありません。</translation>
    </message>
    <message>
        <source>Fill in</source>
        <translation>メッセージを取得</translation>
    </message>
    <message>
        <source>Select a prompt to see what it is for.</source>
        <translation>プロンプトを選択すると、用途が表示されます。</translation>
    </message>
</context>
<context>
    <name>ProtectedDialog</name>
    <message>
        <source>Offer a protected tool?</source>
        <translation>保護されたツールを提供しますか？</translation>
    </message>
    <message>
        <source>“{tool}” is a protected tool of {device}, as a restart or a firmware upgrade is. An assistant may call it by mistake, or because somebody told it to.</source>
        <translation>「{tool}」は、再起動やファームウェアのアップグレードと同じく、{device} の保護されたツールです。アシスタントが誤って、または誰かに言われて呼び出すことがあります。</translation>
    </message>
    <message>
        <source>Ask me each time</source>
        <translation>毎回確認する</translation>
    </message>
    <message>
        <source>Never ask</source>
        <translation>確認しない</translation>
    </message>
    <message>
        <source>When it is called</source>
        <translation>呼び出されたとき</translation>
    </message>
    <message>
        <source>Let {assistant} use it?</source>
        <translation>{assistant} に使わせますか？</translation>
    </message>
    <message>
        <source>Offer</source>
        <translation>提供</translation>
    </message>
</context>
<context>
    <name>QuestionDialog</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>RawControl</name>
    <message>
        <source>This value does not fit the field, so it is shown as JSON.</source>
        <translation>この値は項目に合わないため、JSONで表示しています。</translation>
    </message>
</context>
<context>
    <name>Reach</name>
    <message>
        <source>The password is not kept</source>
        <translation>パスワードは保存されません</translation>
    </message>
    <message>
        <source>This computer has no password store that works: what you entered is used until the app is closed.</source>
        <translation>このPCには使用できるパスワードストアがないため、入力した内容はアプリを閉じるまで使用されます。</translation>
    </message>
    <message>
        <source>Kept in the password store of this computer, never in a file.</source>
        <translation>ファイルには保存せず、このPCのパスワードストアに保存します。</translation>
    </message>
</context>
<context>
    <name>ReachDialog</name>
    <message>
        <source>All right</source>
        <translation>問題ありません</translation>
    </message>
    <message>
        <source>Something is wrong</source>
        <translation>問題があります</translation>
    </message>
    <message>
        <source>Perhaps wrong</source>
        <translation>問題があるかもしれません</translation>
    </message>
    <message>
        <source>For your information</source>
        <translation>参考情報</translation>
    </message>
    <message>
        <source>Can devices reach this computer?</source>
        <translation>デバイスはこのコンピューターに接続できますか？</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>もう一度確認</translation>
    </message>
    <message>
        <source>Open Windows settings…</source>
        <translation>Windows の設定を開く…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>消去</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>QR code of the test page</source>
        <translation>テストページの QR コード</translation>
    </message>
    <message>
        <source>Address of this computer</source>
        <translation>このコンピューターのアドレス</translation>
    </message>
    <message>
        <source>Address of the test page</source>
        <translation>テストページのアドレス</translation>
    </message>
    <message>
        <source>Scan with a phone in the same Wi-Fi. “This works” means devices get in, too.</source>
        <translation>同じ Wi-Fi のスマートフォンで読み取ってください。「接続できました」と出れば、デバイスも接続できます。</translation>
    </message>
    <message>
        <source>Test from another device…</source>
        <translation>別のデバイスからテスト…</translation>
    </message>
    <message>
        <source>Fetch picture</source>
        <translation>画像を取得</translation>
    </message>
    <message>
        <source>Have {device} fetch a picture from this computer and show it?</source>
        <translation>{device} にこのコンピューターから画像を取得させて表示しますか？</translation>
    </message>
    <message>
        <source>Code that the device shows</source>
        <translation>デバイスに表示されたコード</translation>
    </message>
    <message>
        <source>Frequent codes</source>
        <translation>よくあるコード</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>確認中…</translation>
    </message>
    <message>
        <source>Checked {time}</source>
        <translation>{time} に確認</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>閉じています</translation>
    </message>
    <message>
        <source>Allow devices to ask this computer first: in Add device.</source>
        <translation>先に「デバイスを追加」で、デバイスがこのコンピューターに問い合わせることを許可してください。</translation>
    </message>
    <message>
        <source>This works</source>
        <translation>接続できました</translation>
    </message>
    <message>
        <source>A phone at {address} opened the page, so devices get in, too.</source>
        <translation>{address} のスマートフォンがページを開きました。デバイスも接続できます。</translation>
    </message>
    <message>
        <source>No connected device can fetch a picture. Use a phone, or restart a device.</source>
        <translation>画像を取得できる接続中のデバイスがありません。スマートフォンを使うか、デバイスを再起動してください。</translation>
    </message>
    <message>
        <source>Test from another device</source>
        <translation>別のデバイスからテスト</translation>
    </message>
    <message>
        <source>Filter by name or board</source>
        <translation>名前かボードで絞り込む</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>{device} fetched a picture, so it reaches this computer.</source>
        <translation>{device} が画像を取得したので、このコンピューターに接続できます。</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>{title} ({count} times)</source>
        <translation>{title}（{count} 回）</translation>
    </message>
    <message>
        <source>Nobody has come yet</source>
        <translation>まだ誰も来ていません</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>少なく表示</translation>
    </message>
    <message>
        <source>Show all {count}</source>
        <translation>{count} 件すべて表示</translation>
    </message>
    <message>
        <source>Restart the device. What it asks for appears here.</source>
        <translation>デバイスを再起動してください。要求がここに表示されます。</translation>
    </message>
    <message>
        <source>From list</source>
        <translation>一覧から選択</translation>
    </message>
    <message>
        <source>It shows a code or words when it starts.</source>
        <translation>デバイスは起動時にコードか言葉を表示します。</translation>
    </message>
    <message>
        <source>Knocks</source>
        <translation>アクセスの記録</translation>
    </message>
    <message>
        <source>Contents are never stored</source>
        <translation>内容は保存しません</translation>
    </message>
    <message>
        <source>Test from a phone</source>
        <translation>スマートフォンでテスト</translation>
    </message>
    <message>
        <source>What does the code mean?</source>
        <translation>コードの意味は？</translation>
    </message>
    <message>
        <source>Enter what the device shows, a code or words</source>
        <translation>デバイスに表示されたコードか言葉を入力</translation>
    </message>
    <message>
        <source>Checks the way back: from a device to this app.</source>
        <translation>デバイスからこのアプリへの経路を確認します。</translation>
    </message>
</context>
<context>
    <name>RecordingDialog</name>
    <message>
        <source>Recording of {name}</source>
        <translation>{name}の通信記録</translation>
    </message>
    <message>
        <source>The file does not say when each frame travelled. The order is right, the times are not known.</source>
        <translation>ファイルには各フレームの時刻が記録されていません。順序は正しいですが、時刻は不明です。</translation>
    </message>
    <message>
        <source>Play as a simulated device</source>
        <translation>仮想デバイスとして再生</translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation>コマンドラインとしてコピー</translation>
    </message>
    <message>
        <source>In a terminal, it plays the recording as a simulated device</source>
        <translation>ターミナルで実行すると、通信記録を仮想デバイスとして再生します</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>recorded {time}</source>
        <translation>{time}に記録</translation>
    </message>
    <message>
        <source>by version {version}</source>
        <translation>アプリのバージョン{version}</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
</context>
<context>
    <name>RecordingFiles</name>
    <message>
        <source>Save the recording</source>
        <translation>通信記録を保存</translation>
    </message>
    <message>
        <source>Open a recording</source>
        <translation>通信記録を開く</translation>
    </message>
    <message>
        <source>Recordings (*.jsonl)</source>
        <translation>通信記録 (*.jsonl)</translation>
    </message>
    <message>
        <source>The recording could not be saved</source>
        <translation>通信記録を保存できませんでした</translation>
    </message>
    <message>
        <source>Nothing is kept of this device.</source>
        <translation>このデバイスのフレームは何も保持されていません。</translation>
    </message>
    <message>
        <source>Passwords, tokens, one-time addresses and Wi-Fi names are left out.</source>
        <translation>パスワード、トークン、1回限りのアドレス、Wi-Fi名は含まれません。</translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s) saved</source>
        <translation>
            <numerusform>%n件のフレームを保存しました</numerusform>
        </translation>
    </message>
    <message>
        <source>The recording could not be opened</source>
        <translation>通信記録を開けませんでした</translation>
    </message>
    <message>
        <source>The recording could not be played</source>
        <translation>通信記録を再生できませんでした</translation>
    </message>
</context>
<context>
    <name>RemoveDialog</name>
    <message>
        <source>Remove a device</source>
        <translation>デバイスの削除</translation>
    </message>
    <message>
        <source>Remove “{name}”?</source>
        <translation>「{name}」を削除しますか？</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device still asks this computer when it starts, and is told nothing.</source>
        <translation>接続が閉じられ、デバイスと、そのページに入力した内容がアプリから消去されます。デバイスは起動時に引き続きこのPCに問い合わせますが、何も伝えられません。</translation>
    </message>
    <message>
        <source>The simulated device is switched off, and what was entered on its page is lost. You can start another at any time.</source>
        <translation>仮想デバイスを停止し、そのページに入力した内容は失われます。いつでも新しく開始できます。</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page; also the password, unless another device needs it. The device itself is not changed.</source>
        <translation>接続が閉じられ、デバイスと、そのページに入力した内容がアプリから消去されます。ほかのデバイスで使われていない限り、パスワードも消去されます。デバイス自体は変更されません。</translation>
    </message>
    <message>
        <source>The connection is closed, a program that was started for it is ended, and the app forgets the server, its secrets and what was entered on its page.</source>
        <translation>接続が閉じられ、そのために起動したプログラムが終了し、サーバー、秘密の値、ページに入力した内容がアプリから消去されます。</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device itself is not changed.</source>
        <translation>接続が閉じられ、デバイスと、そのページに入力した内容がアプリから消去されます。デバイス自体は変更されません。</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device still asks this computer when it starts: while the app runs, it is told what its assistant server says, unchanged.</source>
        <translation>接続が閉じられ、デバイスと、そのページに入力した内容がアプリから消去されます。デバイスは起動時に引き続きこのPCに問い合わせます。アプリの実行中は、元のサーバーの応答がそのまま伝えられます。</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device itself is not changed: it appears again when it connects again.</source>
        <translation>接続が閉じられ、デバイスと、そのページに入力した内容がアプリから消去されます。デバイス自体は変更されず、再び接続してくると表示されます。</translation>
    </message>
</context>
<context>
    <name>RequestEditor</name>
    <message>
        <source>System prompt</source>
        <translation>システムプロンプト</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>回答の最大長</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>What the model would get</source>
        <translation>モデルに渡す内容</translation>
    </message>
    <message numerus="yes">
        <source>%n more message(s)</source>
        <translation>
            <numerusform>ほか%n件のメッセージ</numerusform>
        </translation>
    </message>
    <message>
        <source>Leave these out</source>
        <translation>これらを除外</translation>
    </message>
    <message>
        <source>Only the beginning is shown. All of it goes to the model.</source>
        <translation>先頭部分だけを表示しています。モデルにはすべて送信されます。</translation>
    </message>
    <message>
        <source>Language model:</source>
        <translation>言語モデル：</translation>
    </message>
    <message>
        <source>User:</source>
        <translation>ユーザー：</translation>
    </message>
    <message>
        <source>(something other than text)</source>
        <translation>（テキスト以外の内容）</translation>
    </message>
    <message>
        <source>tokens; a word has one or two</source>
        <translation>トークン（1語あたり1～2個）</translation>
    </message>
    <message>
        <source>more makes answers differ more; empty is the model&apos;s own</source>
        <translation>大きいほど回答が毎回変わる（空欄はモデルの既定値）</translation>
    </message>
    <message>
        <source>It would like a model such as {names}.</source>
        <translation>{names}のようなモデルを希望しています。</translation>
    </message>
    <message>
        <source>cheap: {percent} %</source>
        <translation>安さ：{percent}%</translation>
    </message>
    <message>
        <source>quick: {percent} %</source>
        <translation>速さ：{percent}%</translation>
    </message>
    <message>
        <source>clever: {percent} %</source>
        <translation>賢さ：{percent}%</translation>
    </message>
    <message>
        <source>How much it matters that the model is {wishes}</source>
        <translation>モデルに求める度合い：{wishes}</translation>
    </message>
    <message>
        <source>The answer ends before {stops}.</source>
        <translation>回答は{stops}の前で終わります。</translation>
    </message>
    <message>
        <source>It also asks for what is known of its own or of other conversations. Nothing of that is added.</source>
        <translation>サーバー自身やほかの会話についての情報も求めていますが、いっさい追加しません。</translation>
    </message>
    <message>
        <source>The longest answer is a number from 1 to {most}, or empty.</source>
        <translation>回答の最大長は、1～{most}の数値か空欄にしてください。</translation>
    </message>
    <message>
        <source>The temperature is a number from 0 on, or empty.</source>
        <translation>温度は、0以上の数値か空欄にしてください。</translation>
    </message>
    <message>
        <source>No message is left that the model could answer.</source>
        <translation>モデルが回答できるメッセージが残っていません。</translation>
    </message>
</context>
<context>
    <name>ResourceDetail</name>
    <message>
        <source>Watch it for changes</source>
        <translation>変更を監視</translation>
    </message>
    <message>
        <source>Watch for changes</source>
        <translation>変更を監視</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>もう一度読み取る</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>アドレスをコピー</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Height of what it is</source>
        <translation>説明の高さ</translation>
    </message>
    <message>
        <source>Fill in the address and read it.</source>
        <translation>アドレスに値を入力して、読み取ってください。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>読み取っています…</translation>
    </message>
    <message>
        <source>Cancelled. What is shown was read before.</source>
        <translation>キャンセルしました。表示されているのは以前に読み取った内容です。</translation>
    </message>
    <message>
        <source>Changed, read again at {time}</source>
        <translation>変更あり、{time}に再読み取り</translation>
    </message>
    <message>
        <source>Read at {time}</source>
        <translation>{time}に読み取り</translation>
    </message>
</context>
<context>
    <name>ResourcesPage</name>
    <message>
        <source>Resources</source>
        <translation>リソース</translation>
    </message>
    <message>
        <source>The server offers nothing to read at the moment.</source>
        <translation>サーバーには現在、読み取れるものがありません。</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>テンプレート</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>読み取り</translation>
    </message>
    <message>
        <source>Not connected: it can be read when the server is back.</source>
        <translation>未接続です。サーバーが復帰すると読み取れます。</translation>
    </message>
    <message>
        <source>Select a resource.</source>
        <translation>リソースを選択してください。</translation>
    </message>
</context>
<context>
    <name>RestartControl</name>
    <message>
        <source>Restart the device…</source>
        <translation>デバイスを再起動…</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>デバイスは接続されていません。</translation>
    </message>
    <message>
        <source>The device was told to restart.</source>
        <translation>デバイスに再起動を指示しました。</translation>
    </message>
    <message>
        <source>Restart {device}?</source>
        <translation>{device} を再起動しますか？</translation>
    </message>
</context>
<context>
    <name>ResultModel</name>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>ボード</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>応答</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再実行</translation>
    </message>
</context>
<context>
    <name>ResultProgress</name>
    <message>
        <source>Progress of the call</source>
        <translation>呼び出しの進行状況</translation>
    </message>
    <message>
        <source>{done} of {total} ({percent} %)</source>
        <translation>{done} / {total}（{percent}%）</translation>
    </message>
</context>
<context>
    <name>ResultRow</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Sending…</source>
        <translation>送信中…</translation>
    </message>
</context>
<context>
    <name>ResultTable</name>
    <message>
        <source>Results</source>
        <translation>結果</translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message>
        <source>Copy the answer</source>
        <translation>応答をコピー</translation>
    </message>
    <message>
        <source>Exact answer</source>
        <translation>元の応答</translation>
    </message>
    <message>
        <source>There are more rows or columns: the tree has all of them.</source>
        <translation>ほかにも行または列があります。ツリーにはすべて含まれます。</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Waiting for the answer.</source>
        <translation>応答を待っています。</translation>
    </message>
    <message>
        <source>Only the beginning is shown. Copying takes all of it.</source>
        <translation>先頭部分だけを表示しています。コピーにはすべて含まれます。</translation>
    </message>
    <message>
        <source>The device answered, but its answer is empty.</source>
        <translation>デバイスは応答しましたが、内容は空です。</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>ツリー</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>応答</translation>
    </message>
    <message>
        <source>How the answer is shown</source>
        <translation>応答の表示方法</translation>
    </message>
    <message>
        <source>No answer yet. Run the tool to see it.</source>
        <translation>応答はまだありません。ツールを実行すると、ここに表示されます。</translation>
    </message>
</context>
<context>
    <name>RolloutDeviceList</name>
    <message>
        <source>Devices of the rollout</source>
        <translation>ロールアウトのデバイス</translation>
    </message>
</context>
<context>
    <name>RolloutDevices</name>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Upgrading</source>
        <translation>アップグレード中</translation>
    </message>
    <message>
        <source>Watching</source>
        <translation>監視中</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>確認中</translation>
    </message>
    <message>
        <source>Not seen again</source>
        <translation>見つからず</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>確認済み</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <source>Image offered, waiting for the device</source>
        <translation>ファームウェアを提供、デバイスを待機中</translation>
    </message>
    <message>
        <source>Downloading, {percent} %</source>
        <translation>ダウンロード中 {percent} %</translation>
    </message>
    <message>
        <source>Restarting</source>
        <translation>再起動中</translation>
    </message>
    <message>
        <source>Back with {version}, watching</source>
        <translation>{version} で復帰、監視中</translation>
    </message>
    <message>
        <source>Finding out what it runs</source>
        <translation>実行中のバージョンを確認中</translation>
    </message>
    <message>
        <source>Wave {wave} · {board}</source>
        <translation>ウェーブ {wave} · {board}</translation>
    </message>
</context>
<context>
    <name>RolloutPlanView</name>
    <message>
        <source>Open plan…</source>
        <translation>計画を開く…</translation>
    </message>
    <message>
        <source>Save plan…</source>
        <translation>計画を保存…</translation>
    </message>
    <message>
        <source>New rollout</source>
        <translation>新しいロールアウト</translation>
    </message>
    <message>
        <source>Add image…</source>
        <translation>ファームウェアを追加…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>フォルダーを追加…</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>ファームウェア</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>not in this filter</source>
        <translation>フィルター外</translation>
    </message>
    <message>
        <source>All devices, or a filter: board = otto-robot</source>
        <translation>すべて、または条件：board = otto-robot</translation>
    </message>
    <message>
        <source>Which devices</source>
        <translation>対象のデバイス</translation>
    </message>
    <message>
        <source>Include all devices</source>
        <translation>すべてのデバイスを含める</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>今すぐ</translation>
    </message>
    <message>
        <source>At next start</source>
        <translation>次回起動時</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最適</translation>
    </message>
    <message>
        <source>When to upgrade</source>
        <translation>アップグレードの時期</translation>
    </message>
    <message>
        <source>Now if connected, otherwise at the next start</source>
        <translation>接続中なら今すぐ、それ以外は次回起動時</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>ウェーブ</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>One of each board</source>
        <translation>各ボードから 1 台</translation>
    </message>
    <message>
        <source>Second wave in percent</source>
        <translation>2 番目のウェーブの割合（%）</translation>
    </message>
    <message>
        <source>1  Canaries</source>
        <translation>1  先行デバイス</translation>
    </message>
    <message>
        <source>2  Then, in percent</source>
        <translation>2  次に（%）</translation>
    </message>
    <message>
        <source>3  Rest</source>
        <translation>3  残り</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>確認する</translation>
    </message>
    <message>
        <source>Next wave</source>
        <translation>次のウェーブ</translation>
    </message>
    <message>
        <source>When verified, in percent</source>
        <translation>確認済みの割合（%）</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同時に</translation>
    </message>
    <message>
        <source>Must stay up for, in seconds</source>
        <translation>稼働を保つ時間（秒）</translation>
    </message>
    <message>
        <source>Stop after failures</source>
        <translation>停止する失敗数</translation>
    </message>
    <message>
        <source>Stop at a share of failures, in percent</source>
        <translation>停止する失敗の割合（%）</translation>
    </message>
    <message>
        <source>Tries for each device</source>
        <translation>デバイスごとの試行回数</translation>
    </message>
    <message>
        <source>Restart devices that are stuck after a failure</source>
        <translation>失敗後に止まったデバイスを再起動</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Not in a conversation</source>
        <translation>会話中でない</translation>
    </message>
    <message>
        <source>Good signal</source>
        <translation>電波が良好</translation>
    </message>
    <message>
        <source>Battery at least, in percent</source>
        <translation>バッテリー残量の下限（%）</translation>
    </message>
    <message>
        <source>Only between</source>
        <translation>時間帯を限定</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Start rollout…</source>
        <translation>ロールアウトを開始…</translation>
    </message>
    <message>
        <source>No longer a canary: {names}</source>
        <translation>先行デバイスから外れました：{names}</translation>
    </message>
    <message>
        <source>Add firmware images</source>
        <translation>ファームウェアを追加</translation>
    </message>
    <message>
        <source>Firmware (*.bin);;All files (*)</source>
        <translation>ファームウェア (*.bin);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Choose a folder of release files</source>
        <translation>リリースファイルのフォルダーを選択</translation>
    </message>
    <message>
        <source>Images added: {names}</source>
        <translation>ファームウェアを追加しました: {names}</translation>
    </message>
    <message>
        <source>Open a plan</source>
        <translation>計画を開く</translation>
    </message>
    <message>
        <source>Plans (*.json)</source>
        <translation>計画 (*.json)</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>計画を保存</translation>
    </message>
    <message>
        <source>Plan saved</source>
        <translation>計画を保存しました</translation>
    </message>
    <message>
        <source>The plan could not be saved</source>
        <translation>計画を保存できませんでした</translation>
    </message>
    <message>
        <source>Add the firmware of each board.</source>
        <translation>各ボードのファームウェアを追加してください。</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台のデバイス</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s)</source>
        <translation>
            <numerusform>%n 個のファームウェア</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n 台選択中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the %n selected device(s). Press to include all devices.</source>
        <translation>
            <numerusform>選択した %n 台のデバイスのみ。押すとすべてのデバイスを含めます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Back to the %n selected</source>
        <translation>
            <numerusform>選択した %n 台に戻す</numerusform>
        </translation>
    </message>
    <message>
        <source>{found} of {count} selected match</source>
        <translation>選択した {count} 台のうち {found} 台が一致</translation>
    </message>
    <message numerus="yes">
        <source>All %n device(s)</source>
        <translation>
            <numerusform>全 %n 台のデバイス</numerusform>
        </translation>
    </message>
    <message>
        <source>A filter among the selected: board = otto-robot</source>
        <translation>選択した中での条件：board = otto-robot</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} を外す</translation>
    </message>
    <message>
        <source>out of a whole-flash image</source>
        <translation>フラッシュ全体のイメージから取り出し</translation>
    </message>
    <message>
        <source>No device of this plan takes it.</source>
        <translation>このプランのデバイスには使われません。</translation>
    </message>
    <message numerus="yes">
        <source>%n taking part</source>
        <translation>
            <numerusform>%n 台が対象</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>%n 台をスキップ</numerusform>
        </translation>
    </message>
    <message>
        <source>When connected</source>
        <translation>接続時</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <source>not in this filter: {devices}</source>
        <translation>フィルター外：{devices}</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Devices in each wave: {counts}</source>
        <translation>各ウェーブの台数：{counts}</translation>
    </message>
    <message>
        <source>Reading the folder…</source>
        <translation>フォルダーを読み取り中…</translation>
    </message>
    <message>
        <source>Checking… {done} of {of} devices</source>
        <translation>確認中… {done}/{of} 台</translation>
    </message>
    <message numerus="yes">
        <source>%n wave(s)</source>
        <translation>
            <numerusform>%n ウェーブ</numerusform>
        </translation>
    </message>
    <message>
        <source>Write the times between which it may begin, such as 02:00-05:00.</source>
        <translation>開始してよい時間帯を入力してください（例: 02:00-05:00）。</translation>
    </message>
</context>
<context>
    <name>RolloutRunView</name>
    <message>
        <source>New rollout for the rest…</source>
        <translation>残りで新しく開始…</translation>
    </message>
    <message>
        <source>Start the next wave</source>
        <translation>次のウェーブを開始</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>停止…</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>CSV を書き出し…</translation>
    </message>
    <message>
        <source>Export HTML…</source>
        <translation>HTML を書き出し…</translation>
    </message>
    <message>
        <source>All rollouts</source>
        <translation>すべてのロールアウト</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Then press Resume.</source>
        <translation>そのあと「再開」を押してください。</translation>
    </message>
    <message>
        <source>Wave {wave} is verified. Start the next one?</source>
        <translation>ウェーブ {wave} を確認しました。次を始めますか？</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>HTML…</source>
        <translation>HTML…</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>Waits for you</source>
        <translation>確認待ち</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>停止中</translation>
    </message>
    <message>
        <source>Not running</source>
        <translation>実行していません</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Started {time} by {who}</source>
        <translation>{time} に {who} が開始</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s)</source>
        <translation>
            <numerusform>%n 個のファームウェア</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台のデバイス</numerusform>
        </translation>
    </message>
    <message>
        <source>ended {time}</source>
        <translation>{time} に終了</translation>
    </message>
    <message>
        <source>{count} of {total} verified</source>
        <translation>{total} 台中 {count} 台確認済み</translation>
    </message>
    <message>
        <source>Stops at {limit} failures: {count} so far</source>
        <translation>{limit} 件の失敗で停止：現在 {count} 件</translation>
    </message>
    <message>
        <source>{count} verified</source>
        <translation>{count} 台確認済み</translation>
    </message>
    <message>
        <source>{count} in progress, at most {most} at once</source>
        <translation>{count} 台実行中（同時に最大 {most} 台）</translation>
    </message>
    <message>
        <source>{count} failed</source>
        <translation>{count} 台失敗</translation>
    </message>
    <message>
        <source>{count} waiting</source>
        <translation>{count} 台待機中</translation>
    </message>
    <message>
        <source>{count} not seen again</source>
        <translation>{count} 台は見つからず</translation>
    </message>
    <message numerus="yes">
        <source>Wave {wave}: %n device(s)</source>
        <translation>
            <numerusform>ウェーブ {wave}：%n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} in progress</source>
        <translation>{count} 台実行中</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同時に</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>送信済み</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>Image {name}</source>
        <translation>ファームウェア {name}</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>確認済み</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>レポートを書き出す</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>ウェブページ (*.html)</translation>
    </message>
    <message>
        <source>Report exported</source>
        <translation>レポートを書き出しました</translation>
    </message>
    <message>
        <source>The report could not be exported</source>
        <translation>レポートを書き出せませんでした</translation>
    </message>
    <message>
        <source>Back to the former version…</source>
        <translation>以前のバージョンに戻す…</translation>
    </message>
    <message numerus="yes">
        <source>about %n min left</source>
        <translation>
            <numerusform>残り約 %n 分</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} waiting, {away} of them not connected</source>
        <translation>{count} 台が待機中、うち {away} 台は未接続</translation>
    </message>
</context>
<context>
    <name>RolloutsHost</name>
    <message>
        <source>Rollout “{name}” has ended</source>
        <translation>ロールアウト「{name}」が終了しました</translation>
    </message>
    <message>
        <source>Rollout “{name}” was stopped</source>
        <translation>ロールアウト「{name}」が停止しました</translation>
    </message>
    <message>
        <source>Rollout “{name}” was paused</source>
        <translation>ロールアウト「{name}」を一時停止しました</translation>
    </message>
    <message numerus="yes">
        <source>%n rollout(s) running</source>
        <translation>
            <numerusform>%n 件のロールアウトを実行中</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RolloutsPage</name>
    <message>
        <source>No rollouts yet.</source>
        <translation>ロールアウトはまだありません。</translation>
    </message>
    <message>
        <source>New rollout…</source>
        <translation>新しいロールアウト…</translation>
    </message>
    <message>
        <source>Firmware sources…</source>
        <translation>ファームウェアの入手先…</translation>
    </message>
    <message>
        <source>Firmware for many devices, in waves</source>
        <translation>多数のデバイスのファームウェアを段階的に更新</translation>
    </message>
    <message>
        <source>Rollouts</source>
        <translation>ロールアウト</translation>
    </message>
    <message>
        <source>{count} of {total} verified</source>
        <translation>{total} 台中 {count} 台確認済み</translation>
    </message>
</context>
<context>
    <name>RoomsDialog</name>
    <message>
        <source>Choose rooms</source>
        <translation>部屋を選ぶ</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>名前で絞り込む</translation>
    </message>
    <message>
        <source>Rooms</source>
        <translation>部屋</translation>
    </message>
    <message>
        <source>No matching devices</source>
        <translation>該当するデバイスはありません</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message numerus="yes">
        <source>%n room(s)</source>
        <translation>
            <numerusform>%n 部屋</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RoomsRow</name>
    <message>
        <source>All rooms</source>
        <translation>すべての部屋</translation>
    </message>
    <message>
        <source>Choose rooms…</source>
        <translation>部屋を選ぶ…</translation>
    </message>
    <message>
        <source>To</source>
        <translation>宛先</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>cannot play sound</source>
        <translation>音声を再生できません</translation>
    </message>
    <message>
        <source>text only</source>
        <translation>文字のみ</translation>
    </message>
    <message>
        <source>Say aloud needs firmware 2.5 or later.</source>
        <translation>音声で伝えるにはファームウェア 2.5 以降が必要です。</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>デバイスは接続されていません。</translation>
    </message>
</context>
<context>
    <name>RootsCard</name>
    <message>
        <source>Add a folder…</source>
        <translation>フォルダーを追加…</translation>
    </message>
    <message>
        <source>Folder that the server may know of</source>
        <translation>サーバーに知らせるフォルダー</translation>
    </message>
    <message>
        <source>Shared folders</source>
        <translation>共有フォルダー</translation>
    </message>
    <message>
        <source>No folders shared.</source>
        <translation>共有フォルダーはありません。</translation>
    </message>
    <message>
        <source>They tell the server where to work. A program on this computer can still read other folders.</source>
        <translation>作業する場所をサーバーに伝えます。このPCのプログラムがほかのフォルダーを読み取ることは防げません。</translation>
    </message>
</context>
<context>
    <name>RouteSection</name>
    <message>
        <source>Connection</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>The device learns of it when it starts the next time.</source>
        <translation>デバイスには次回の起動時に反映されます。</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>常時</translation>
    </message>
    <message>
        <source>While talking</source>
        <translation>会話中のみ</translation>
    </message>
    <message>
        <source>The assistant server speaks MQTT alone, so the device stays connected all the same.</source>
        <translation>元のサーバーはMQTTだけに対応しているため、デバイスは引き続き常時接続します。</translation>
    </message>
</context>
<context>
    <name>RoutineEditor</name>
    <message>
        <source>All routines</source>
        <translation>すべてのルーチン</translation>
    </message>
    <message>
        <source>Name of the routine</source>
        <translation>ルーチンの名前</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Add action…</source>
        <translation>動作を追加…</translation>
    </message>
    <message>
        <source>Of which devices</source>
        <translation>対象のデバイス</translation>
    </message>
    <message>
        <source>On which devices</source>
        <translation>実行するデバイス</translation>
    </message>
    <message>
        <source>Runs from top to bottom</source>
        <translation>上から順に実行</translation>
    </message>
    <message>
        <source>Protected actions run only if you allow each one here.</source>
        <translation>保護対象の動作は、ここで一つずつ許可した場合だけ実行されます。</translation>
    </message>
    <message>
        <source>Do</source>
        <translation>実行内容</translation>
    </message>
    <message>
        <source>At a time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>When it goes offline</source>
        <translation>オフラインになったとき</translation>
    </message>
    <message>
        <source>When it is back</source>
        <translation>戻ったとき</translation>
    </message>
    <message>
        <source>When a value is below</source>
        <translation>値が下回ったとき</translation>
    </message>
    <message>
        <source>When a value is above</source>
        <translation>値が上回ったとき</translation>
    </message>
    <message>
        <source>When</source>
        <translation>実行時</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>バッテリー</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>明るさ</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>しきい値</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>削除…</translation>
    </message>
    <message>
        <source>Test now</source>
        <translation>今すぐテスト</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Next run: {time}</source>
        <translation>次回：{time}</translation>
    </message>
    <message>
        <source>The device itself</source>
        <translation>そのデバイス自身</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>削除済み</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>すべてのデバイス</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Done in {time}</source>
        <translation>完了（{time}）</translation>
    </message>
    <message>
        <source>Missed: {reason}</source>
        <translation>未実行：{reason}</translation>
    </message>
    <message>
        <source>Add action</source>
        <translation>動作を追加</translation>
    </message>
    <message>
        <source>Find a tool, or say it: volume 10 at 22:00</source>
        <translation>ツールを探すか、そのまま入力：22:00に音量10</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Show a message</source>
        <translation>メッセージを表示</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>音声で伝える</translation>
    </message>
    <message>
        <source>Notify me</source>
        <translation>通知する</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Saved form</source>
        <translation>保存したフォーム</translation>
    </message>
    <message>
        <source>Protected tool</source>
        <translation>保護されたツール</translation>
    </message>
    <message>
        <source>A routine cannot do this by itself.</source>
        <translation>ルーチンはこれを自動では行えません。</translation>
    </message>
    <message>
        <source>A routine needs a value, not a step: volume 40.</source>
        <translation>ルーチンには増減ではなく値が必要です：音量 40。</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上へ移動</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下へ移動</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Delete “{name}”?</source>
        <translation>「{name}」を削除しますか？</translation>
    </message>
    <message>
        <source>It does not run any more, and what is known of its runs is gone.</source>
        <translation>今後は実行されず、実行の記録も削除されます。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
</context>
<context>
    <name>RoutineWords</name>
    <message>
        <source>Today {time}</source>
        <translation>今日 {time}</translation>
    </message>
    <message>
        <source>Tomorrow {time}</source>
        <translation>明日 {time}</translation>
    </message>
    <message>
        <source>Yesterday {time}</source>
        <translation>昨日 {time}</translation>
    </message>
    <message>
        <source>{day} {time}</source>
        <translation>{day} {time}</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>On event</source>
        <translation>イベント時</translation>
    </message>
    <message>
        <source>Never run</source>
        <translation>未実行</translation>
    </message>
    <message>
        <source>Missed: {time}</source>
        <translation>未実行：{time}</translation>
    </message>
    <message>
        <source>Failed: {time}</source>
        <translation>失敗：{time}</translation>
    </message>
</context>
<context>
    <name>RoutinesPage</name>
    <message>
        <source>New routine…</source>
        <translation>新しいルーチン…</translation>
    </message>
    <message>
        <source>Run while the app or the companion hub runs. Missed runs are shown, not repeated.</source>
        <translation>アプリまたは companion hub の動作中に実行。逃した分は表示だけで、後から実行しません。</translation>
    </message>
    <message>
        <source>Routines</source>
        <translation>ルーチン</translation>
    </message>
    <message>
        <source>Next run · last ending</source>
        <translation>次回 · 前回の結果</translation>
    </message>
    <message>
        <source>Open activity</source>
        <translation>アクティビティを開く</translation>
    </message>
    <message>
        <source>No routines yet.</source>
        <translation>ルーチンはまだありません。</translation>
    </message>
    <message>
        <source>Or begin with an example</source>
        <translation>または例から始める</translation>
    </message>
    <message>
        <source>Good morning</source>
        <translation>おはよう</translation>
    </message>
    <message>
        <source>Device goes offline</source>
        <translation>デバイスのオフライン</translation>
    </message>
    <message>
        <source>Battery low</source>
        <translation>バッテリー低下</translation>
    </message>
    <message>
        <source>Good morning!</source>
        <translation>おはようございます！</translation>
    </message>
    <message>
        <source>Please look after it.</source>
        <translation>確認してください。</translation>
    </message>
    <message>
        <source>Another program on this computer runs these routines.</source>
        <translation>これらのルーチンは、このコンピューターの別のプログラムが実行しています。</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>実行中…</translation>
    </message>
    <message>
        <source>New routine</source>
        <translation>新しいルーチン</translation>
    </message>
    <message>
        <source>Run “{name}”</source>
        <translation>「{name}」を実行</translation>
    </message>
    <message>
        <source>{name}: missed {time}</source>
        <translation>{name}：未実行（{time}）</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>今すぐ実行</translation>
    </message>
    <message>
        <source>Last runs of {name}</source>
        <translation>「{name}」の最近の実行</translation>
    </message>
</context>
<context>
    <name>Row</name>
    <message>
        <source>Null is sent</source>
        <translation>nullを送信します</translation>
    </message>
    <message>
        <source>Send an empty text</source>
        <translation>空のテキストを送信</translation>
    </message>
</context>
<context>
    <name>RuleList</name>
    <message>
        <source>Add a rule</source>
        <translation>ルールを追加</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>既定値に戻す</translation>
    </message>
</context>
<context>
    <name>RuleRow</name>
    <message>
        <source>Watch this value</source>
        <translation>この値を監視</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Other part of the status</source>
        <translation>その他の状態項目</translation>
    </message>
    <message>
        <source>When it is told</source>
        <translation>通知の条件</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>しきい値</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>strong</source>
        <translation>強</translation>
    </message>
    <message>
        <source>Path of the part</source>
        <translation>項目のパス</translation>
    </message>
    <message>
        <source>Remove this rule</source>
        <translation>このルールを削除</translation>
    </message>
    <message>
        <source>Write the path of a part of the status, for example lamp.power.</source>
        <translation>lamp.powerのように、状態の項目のパスを入力してください。</translation>
    </message>
    <message>
        <source>The limit of “{value}” is a number.</source>
        <translation>「{value}」のしきい値は数値で入力してください。</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>変化したとき</translation>
    </message>
    <message>
        <source>falls below</source>
        <translation>下回ったとき</translation>
    </message>
    <message>
        <source>rises above</source>
        <translation>上回ったとき</translation>
    </message>
</context>
<context>
    <name>RunPane</name>
    <message>
        <source>Back to the devices</source>
        <translation>デバイスに戻る</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Copy the results</source>
        <translation>結果をコピー</translation>
    </message>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>タイトル</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>The device shows it and plays its sound for messages.</source>
        <translation>デバイスはメッセージを表示し、通知音を鳴らします。</translation>
    </message>
    <message>
        <source>The devices restart and are back in a few seconds. Unsaved state is lost.</source>
        <translation>デバイスは再起動し、数秒で戻ります。保存されていない状態は失われます。</translation>
    </message>
    <message>
        <source>Each device sends a picture of its screen to an address that works once.</source>
        <translation>各デバイスが画面の画像を一度だけ使えるアドレスに送ります。</translation>
    </message>
    <message numerus="yes">
        <source>On %n selected device(s)</source>
        <translation>
            <numerusform>選択した %n 台で</numerusform>
        </translation>
    </message>
    <message>
        <source>Results</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>Show a message</source>
        <translation>メッセージを表示</translation>
    </message>
    <message>
        <source>Take snapshots</source>
        <translation>スクリーンショットを撮る</translation>
    </message>
    <message>
        <source>Change the assistant server</source>
        <translation>アシスタントサーバーを変更</translation>
    </message>
    <message numerus="yes">
        <source>The value does not fit %n device(s): {devices}</source>
        <translation>
            <numerusform>値が %n 台に合いません: {devices}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n succeeded</source>
        <translation>
            <numerusform>%n 台成功</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n 台失敗</numerusform>
        </translation>
    </message>
    <message>
        <source>{time}, took {seconds}</source>
        <translation>{time}、{seconds}</translation>
    </message>
    <message numerus="yes">
        <source>Run again for %n</source>
        <translation>
            <numerusform>%n 台で再実行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restart %n device(s)</source>
        <translation>
            <numerusform>%n 台を再起動</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show on %n device(s)</source>
        <translation>
            <numerusform>%n 台に表示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take %n snapshot(s)</source>
        <translation>
            <numerusform>%n 枚撮る</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change on %n device(s)</source>
        <translation>
            <numerusform>%n 台で変更</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run on %n device(s)</source>
        <translation>
            <numerusform>%n 台で実行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restart %n device(s)?</source>
        <translation>
            <numerusform>%n 台のデバイスを再起動しますか？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show this message on %n device(s)?</source>
        <translation>
            <numerusform>このメッセージを %n 台のデバイスに表示しますか？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take a snapshot of the screen of %n device(s)?</source>
        <translation>
            <numerusform>%n 台のデバイスの画面を撮影しますか？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the assistant server of %n device(s)?</source>
        <translation>
            <numerusform>%n 台のデバイスのアシスタントサーバーを変更しますか？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run “{tool}” on %n device(s)?</source>
        <translation>
            <numerusform>%n 台のデバイスで「{tool}」を実行しますか？</numerusform>
        </translation>
    </message>
    <message>
        <source>Each device gets a one-time address of its own.</source>
        <translation>各デバイスに 1 回限りの専用アドレスが渡されます。</translation>
    </message>
</context>
<context>
    <name>RunRow</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>SamplingAsk</name>
    <message>
        <source>Refuse</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Send the answer</source>
        <translation>回答を送信</translation>
    </message>
    <message>
        <source>Let the language model answer everything that {server} asks until its connection ends?</source>
        <translation>{server}との接続が終わるまで、すべての要求に言語モデルが回答することを許可しますか？</translation>
    </message>
    <message>
        <source>Let it answer</source>
        <translation>回答を許可</translation>
    </message>
    <message>
        <source>Requests go to the model as they come, and its answers go back, without being shown to you first. The activity tells of each. You can stop it on the server&apos;s page.</source>
        <translation>要求は届いたままモデルに渡され、その回答も事前に表示されずに返されます。1件ずつアクティビティに記録されます。サーバーのページで停止できます。</translation>
    </message>
    <message>
        <source>Let {model} answer for this session…</source>
        <translation>このセッションでは{model}が回答…</translation>
    </message>
    <message>
        <source>Where requests go</source>
        <translation>リクエストの送り先</translation>
    </message>
</context>
<context>
    <name>SavedActions</name>
    <message>
        <source>Save these values as…</source>
        <translation>これらの値を名前を付けて保存…</translation>
    </message>
    <message>
        <source>Import from a file…</source>
        <translation>ファイルからインポート…</translation>
    </message>
    <message>
        <source>Export all of this tool…</source>
        <translation>このツールの保存分をすべてエクスポート…</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Fill in</source>
        <translation>フォームに入力</translation>
    </message>
    <message>
        <source>Replace with the values of the form…</source>
        <translation>フォームの値で置き換え…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>名前を変更…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>削除…</translation>
    </message>
    <message>
        <source>The values can be filled in again on every device that has this tool.</source>
        <translation>保存した値は、このツールがあるどのデバイスでも入力できます。</translation>
    </message>
    <message>
        <source>Passwords are not saved.</source>
        <translation>パスワードは保存されません。</translation>
    </message>
    <message>
        <source>Save these values</source>
        <translation>これらの値を保存</translation>
    </message>
    <message>
        <source>Rename the saved form</source>
        <translation>保存したフォームの名前を変更</translation>
    </message>
    <message>
        <source>Replace “{name}”?</source>
        <translation>「{name}」を置き換えますか？</translation>
    </message>
    <message>
        <source>It gets the values that the form holds now; its former ones are gone then.</source>
        <translation>現在のフォームの値で置き換えられ、以前の値は失われます。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置き換え</translation>
    </message>
    <message>
        <source>Delete “{name}”?</source>
        <translation>「{name}」を削除しますか？</translation>
    </message>
    <message>
        <source>The saved values are gone then. What was exported stays as it is.</source>
        <translation>保存した値は失われます。エクスポート済みのファイルはそのままです。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>The values were not saved</source>
        <translation>値は保存されませんでした</translation>
    </message>
    <message>
        <source>Pin to the Overview</source>
        <translation>概要にピン留め</translation>
    </message>
</context>
<context>
    <name>SavedFiles</name>
    <message>
        <source>Export saved forms</source>
        <translation>保存したフォームのエクスポート</translation>
    </message>
    <message>
        <source>Import saved forms</source>
        <translation>保存したフォームのインポート</translation>
    </message>
    <message>
        <source>Saved forms (*{suffix})</source>
        <translation>保存したフォーム (*{suffix})</translation>
    </message>
    <message>
        <source>The forms could not be exported</source>
        <translation>フォームをエクスポートできませんでした</translation>
    </message>
    <message>
        <source>{file}, without passwords</source>
        <translation>{file}（パスワードは含まれません）</translation>
    </message>
    <message numerus="yes">
        <source>%n form(s) exported</source>
        <translation>
            <numerusform>%n個のフォームをエクスポートしました</numerusform>
        </translation>
    </message>
    <message>
        <source>“{file}” was not imported</source>
        <translation>「{file}」はインポートされませんでした</translation>
    </message>
    <message numerus="yes">
        <source>%n form(s) imported</source>
        <translation>
            <numerusform>%n個のフォームをインポートしました</numerusform>
        </translation>
    </message>
    <message>
        <source>For other tools: {count}, such as {tool}</source>
        <translation>ほかのツール用：{count}個（{tool}など）</translation>
    </message>
    <message>
        <source>Here already: {count}</source>
        <translation>保存済み：{count}個</translation>
    </message>
</context>
<context>
    <name>SavedRow</name>
    <message>
        <source>Saved forms</source>
        <translation>保存したフォーム</translation>
    </message>
    <message>
        <source>Fill in {arguments}</source>
        <translation>{arguments}を入力</translation>
    </message>
    <message>
        <source>Saved on {device}</source>
        <translation>{device}で保存</translation>
    </message>
    <message>
        <source>Run “{name}”: {arguments}</source>
        <translation>「{name}」を実行：{arguments}</translation>
    </message>
    <message>
        <source>Run “{name}”</source>
        <translation>「{name}」を実行</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>ほか{count}個</translation>
    </message>
    <message numerus="yes">
        <source>%n more saved form(s)</source>
        <translation>
            <numerusform>保存したフォームがほかに%n個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SayAloud</name>
    <message>
        <source>Fetching {done} of {total}</source>
        <translation>取得中 {done}/{total}</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>送信済み</translation>
    </message>
    <message>
        <source>Fetched {size}</source>
        <translation>{size} を取得済み</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次に再生</translation>
    </message>
    <message>
        <source>Busy. It is played when it is idle, until {time}</source>
        <translation>使用中。{time} までに待機状態になれば再生します</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Play to the end</source>
        <translation>最後まで再生</translation>
    </message>
    <message>
        <source>Playing</source>
        <translation>再生中</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>再生済み</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>表示済み</translation>
    </message>
    <message>
        <source>Cut short</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>キャンセル済み</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>Not fetched</source>
        <translation>未取得</translation>
    </message>
    <message>
        <source>Not said</source>
        <translation>未再生</translation>
    </message>
</context>
<context>
    <name>SayComposer</name>
    <message>
        <source>Text to say</source>
        <translation>読み上げるテキスト</translation>
    </message>
    <message>
        <source>Dinner is ready</source>
        <translation>ごはんができました</translation>
    </message>
    <message>
        <source>Say it anyway</source>
        <translation>それでも伝える</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>音声</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>遅い</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>ふつう</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>速い</translation>
    </message>
    <message>
        <source>Speed of the voice</source>
        <translation>話す速さ</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>試聴</translation>
    </message>
    <message>
        <source>Hold to record</source>
        <translation>押している間録音</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Text on the screen (optional)</source>
        <translation>画面に表示する文字（任意）</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>音声で伝える</translation>
    </message>
    <message>
        <source>Sounds (*.ogg *.opus *.wav *.mp3 *.m4a *.aac *.flac)</source>
        <translation>音声 (*.ogg *.opus *.wav *.mp3 *.m4a *.aac *.flac)</translation>
    </message>
    <message>
        <source>Choose a sound file</source>
        <translation>音声ファイルを選択</translation>
    </message>
    <message>
        <source>Hold to record again</source>
        <translation>押している間録音し直す</translation>
    </message>
    <message>
        <source>Recording…</source>
        <translation>録音中…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message numerus="yes">
        <source>%n room(s)</source>
        <translation>
            <numerusform>%n 部屋</numerusform>
        </translation>
    </message>
    <message>
        <source>No room</source>
        <translation>部屋なし</translation>
    </message>
    <message>
        <source>Choose a room.</source>
        <translation>部屋を選んでください。</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>準備中…</translation>
    </message>
    <message>
        <source>By language</source>
        <translation>言語に合わせる</translation>
    </message>
</context>
<context>
    <name>SayDialog</name>
    <message>
        <source>Say aloud</source>
        <translation>音声で伝える</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>SaySection</name>
    <message>
        <source>Say aloud</source>
        <translation>音声で伝える</translation>
    </message>
</context>
<context>
    <name>SaySourceChoice</name>
    <message>
        <source>What is said</source>
        <translation>伝える内容</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>録音</translation>
    </message>
    <message>
        <source>Sound file</source>
        <translation>音声ファイル</translation>
    </message>
</context>
<context>
    <name>SayingCard</name>
    <message>
        <source>Hide</source>
        <translation>隠す</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>「{text}」</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>録音</translation>
    </message>
    <message numerus="yes">
        <source>%n room(s)</source>
        <translation>
            <numerusform>%n 部屋</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SayingRow</name>
    <message>
        <source>Say again</source>
        <translation>もう一度伝える</translation>
    </message>
    <message>
        <source>Show as text</source>
        <translation>文字で表示</translation>
    </message>
    <message>
        <source>Can devices reach this computer?</source>
        <translation>デバイスはこのコンピューターに届きますか？</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>To within 2 seconds</source>
        <translation>誤差 2 秒以内</translation>
    </message>
</context>
<context>
    <name>ScanDialog</name>
    <message>
        <source>Addresses to search</source>
        <translation>検索するアドレス</translation>
    </message>
    <message>
        <source>How far the search is</source>
        <translation>検索の進行状況</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Cancel the search</source>
        <translation>検索をキャンセル</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>デバイスを追加</translation>
    </message>
    <message>
        <source>Searching {range}</source>
        <translation>{range}を検索中</translation>
    </message>
    <message>
        <source>The search was cancelled.</source>
        <translation>検索をキャンセルしました。</translation>
    </message>
    <message>
        <source>This computer is in several networks: {ranges}</source>
        <translation>このPCは複数のネットワークに接続しています：{ranges}</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) answered</source>
        <translation>
            <numerusform>%n台のデバイスが応答しました</numerusform>
        </translation>
    </message>
    <message>
        <source>{done} of {total} addresses, {found} found</source>
        <translation>{total}個中{done}個のアドレスを検索、{found}台を検出</translation>
    </message>
    <message>
        <source>In the list already</source>
        <translation>追加済み</translation>
    </message>
    <message>
        <source>Add {count} devices</source>
        <translation>{count}台のデバイスを追加</translation>
    </message>
    <message>
        <source>Scan the local network</source>
        <translation>ローカルネットワークをスキャン</translation>
    </message>
    <message>
        <source>Checks port 8080 of each address for devices. Devices with a control server of their own answer, such as Otto robot. No tool is called, and nothing is added by itself.</source>
        <translation>下の各アドレスのポート8080に1回ずつ接続を試み、開いていれば相手を確認します。Ottoロボットのように、制御サーバーを内蔵したデバイスが応答します。ツールの呼び出しや自動的な追加は行いません。</translation>
    </message>
    <message>
        <source>Nobody answered at {count} addresses. Devices with stock firmware never do: they connect to this computer instead.</source>
        <translation>{count}個のアドレスのどれからも応答がありませんでした。純正ファームウェアのデバイスは応答せず、デバイスのほうからこのPCに接続します。</translation>
    </message>
    <message>
        <source>Only scan networks you are allowed to scan.</source>
        <translation>スキャンが許可されているネットワークだけをスキャンしてください。</translation>
    </message>
</context>
<context>
    <name>SchemaVerdict</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>The answer is not what the tool promises. {faults}</source>
        <translation>応答がツールの約束した形式と異なります。{faults}</translation>
    </message>
    <message>
        <source>Matches the tool&apos;s output schema.</source>
        <translation>ツールの出力スキーマに合っています。</translation>
    </message>
</context>
<context>
    <name>ScreenPreview</name>
    <message>
        <source>Preview of the device&apos;s screen</source>
        <translation>デバイス画面のプレビュー</translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>検索をクリア</translation>
    </message>
</context>
<context>
    <name>SecretField</name>
    <message>
        <source>Show it</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>隠す</translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message>
        <source>Upgrade…</source>
        <translation>アップグレード…</translation>
    </message>
    <message>
        <source>Restart…</source>
        <translation>再起動…</translation>
    </message>
    <message>
        <source>Message…</source>
        <translation>メッセージ…</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>選択を解除</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n 台選択中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not in this filter</source>
        <translation>
            <numerusform>%n 台はフィルター外</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Select all %n</source>
        <translation>
            <numerusform>%n 台すべて選択</numerusform>
        </translation>
    </message>
    <message>
        <source>{act} ({able} of {count})</source>
        <translation>{act}（{able}/{count}）</translation>
    </message>
    <message>
        <source>Volume…</source>
        <translation>音量…</translation>
    </message>
    <message>
        <source>Brightness…</source>
        <translation>明るさ…</translation>
    </message>
    <message>
        <source>Snapshots…</source>
        <translation>スクリーンショット…</translation>
    </message>
    <message>
        <source>Assistant server…</source>
        <translation>アシスタントサーバー…</translation>
    </message>
    <message>
        <source>Say aloud…</source>
        <translation>音声で伝える…</translation>
    </message>
    <message>
        <source>Run a tool…</source>
        <translation>ツールを実行…</translation>
    </message>
    <message>
        <source>Labels…</source>
        <translation>ラベル…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>削除…</translation>
    </message>
</context>
<context>
    <name>ServerIcon</name>
    <message>
        <source>Show the icon from {host}</source>
        <translation>{host}のアイコンを表示</translation>
    </message>
    <message>
        <source>What came is no picture that can be shown.</source>
        <translation>届いたのは、表示できる画像ではありません。</translation>
    </message>
    <message>
        <source>No icon: try again</source>
        <translation>アイコンなし：再試行</translation>
    </message>
</context>
<context>
    <name>ServerOfferDetail</name>
    <message>
        <source>The server is asked</source>
        <translation>サーバーに問い合わせ中</translation>
    </message>
</context>
<context>
    <name>ServerPane</name>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>サインイン…</translation>
    </message>
    <message>
        <source>HTTP headers</source>
        <translation>HTTP ヘッダー</translation>
    </message>
    <message>
        <source>This address is not encrypted: tokens and headers can be read on the way.</source>
        <translation>このアドレスは暗号化されていません。トークンやヘッダーは途中で読み取られる可能性があります。</translation>
    </message>
    <message>
        <source>Import from another app…</source>
        <translation>ほかのアプリからインポート…</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Sign in first: your browser opens and comes back here.</source>
        <translation>先にサインインしてください。ブラウザーが開き、完了するとここに戻ります。</translation>
    </message>
    <message>
        <source>Waiting for you to sign in in the browser</source>
        <translation>ブラウザーでのサインインを待っています</translation>
    </message>
    <message>
        <source>You stay signed in until the app is closed</source>
        <translation>アプリを閉じるまでサインイン状態が続きます</translation>
    </message>
    <message>
        <source>This computer has no password store that works.</source>
        <translation>このPCには使用できるパスワードストアがありません。</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>認証</translation>
    </message>
    <message>
        <source>MCP server, by address</source>
        <translation>MCPサーバー（アドレス）</translation>
    </message>
    <message>
        <source>Any MCP server that is reached over HTTP, in this network or beyond.</source>
        <translation>HTTP で接続できる任意の MCP サーバー（このネットワークの内外を問いません）。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Sign in with browser</source>
        <translation>ブラウザーでサインイン</translation>
    </message>
</context>
<context>
    <name>ServerSection</name>
    <message>
        <source>The language model answers what this server asks, without you, until its connection ends.</source>
        <translation>接続が終わるまで、このサーバーの要求には、確認なしで言語モデルが回答します。</translation>
    </message>
    <message>
        <source>Stop that</source>
        <translation>これを停止</translation>
    </message>
    <message>
        <source>About this server</source>
        <translation>このサーバーについて</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>アクセス</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Parts of the settings</source>
        <translation>設定の項目</translation>
    </message>
    <message>
        <source>Help…</source>
        <translation>ヘルプ…</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Support bundle…</source>
        <translation>サポートバンドル…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>About</source>
        <translation>このアプリについて</translation>
    </message>
</context>
<context>
    <name>SetupDialog</name>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Under way</source>
        <translation>進行中</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Set up device</source>
        <translation>デバイスを設定</translation>
    </message>
    <message>
        <source>QR code of the device&apos;s Wi-Fi</source>
        <translation>デバイスの Wi-Fi の QR コード</translation>
    </message>
    <message>
        <source>Show the steps</source>
        <translation>手順を表示</translation>
    </message>
    <message>
        <source>By hand instead</source>
        <translation>手動で行う</translation>
    </message>
    <message>
        <source>Devices that wait to be set up</source>
        <translation>設定待ちのデバイス</translation>
    </message>
    <message>
        <source>Networks that the device sees</source>
        <translation>デバイスから見えるネットワーク</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>再検索</translation>
    </message>
    <message>
        <source>Hidden network…</source>
        <translation>非公開のネットワーク…</translation>
    </message>
    <message>
        <source>Name of the hidden Wi-Fi</source>
        <translation>非公開 Wi-Fi の名前</translation>
    </message>
    <message>
        <source>Hidden network</source>
        <translation>非公開のネットワーク</translation>
    </message>
    <message>
        <source>Password of the Wi-Fi</source>
        <translation>Wi-Fi のパスワード</translation>
    </message>
    <message>
        <source>Can devices reach this computer?</source>
        <translation>デバイスはこのコンピューターに接続できますか？</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>再接続</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Find the device’s Wi-Fi</source>
        <translation>デバイスの Wi-Fi を探す</translation>
    </message>
    <message>
        <source>Join it</source>
        <translation>接続する</translation>
    </message>
    <message>
        <source>Choose your home Wi-Fi</source>
        <translation>自宅の Wi-Fi を選ぶ</translation>
    </message>
    <message>
        <source>Fill in the address</source>
        <translation>アドレスを入力する</translation>
    </message>
    <message>
        <source>Device restarts</source>
        <translation>デバイスの再起動</translation>
    </message>
    <message>
        <source>First hello</source>
        <translation>最初の接続</translation>
    </message>
    <message>
        <source>With a phone: join the Wi-Fi, open 192.168.4.1</source>
        <translation>スマートフォンで Wi-Fi に接続し、192.168.4.1 を開く</translation>
    </message>
    <message>
        <source>The app fills in the set-up page for you.</source>
        <translation>アプリが設定ページに入力します。</translation>
    </message>
    <message>
        <source>Address of this computer</source>
        <translation>このコンピューターのアドレス</translation>
    </message>
    <message>
        <source>Goes to the device only. Never kept by the app.</source>
        <translation>デバイスにだけ送られます。アプリには保存されません。</translation>
    </message>
    <message>
        <source>Password of {network}</source>
        <translation>{network} のパスワード</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>強い</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>弱い</translation>
    </message>
    <message>
        <source>open</source>
        <translation>パスワードなし</translation>
    </message>
    <message>
        <source>this computer’s</source>
        <translation>このコンピューターで使用中</translation>
    </message>
    <message>
        <source>By hand, with a phone</source>
        <translation>スマートフォンで手動設定</translation>
    </message>
    <message>
        <source>Looking for the device…</source>
        <translation>デバイスを探しています…</translation>
    </message>
    <message>
        <source>Going back to your Wi-Fi…</source>
        <translation>元の Wi-Fi に戻っています…</translation>
    </message>
    <message>
        <source>Not set up</source>
        <translation>設定されていません</translation>
    </message>
    <message>
        <source>This is what the device itself sees, strongest first.</source>
        <translation>デバイス自身から見えるネットワークです。電波の強い順です。</translation>
    </message>
    <message>
        <source>Which Wi-Fi should the device use?</source>
        <translation>デバイスが使う Wi-Fi はどれですか？</translation>
    </message>
    <message>
        <source>Joining the device’s Wi-Fi…</source>
        <translation>デバイスの Wi-Fi に接続しています…</translation>
    </message>
    <message>
        <source>The device tries {network}…</source>
        <translation>デバイスが {network} を試しています…</translation>
    </message>
    <message>
        <source>The device restarts…</source>
        <translation>デバイスが再起動しています…</translation>
    </message>
    <message>
        <source>The device joins {network} and asks this computer.</source>
        <translation>デバイスは {network} に接続し、このコンピューターに問い合わせます。</translation>
    </message>
    <message>
        <source>Waiting for the first hello…</source>
        <translation>最初の接続を待っています…</translation>
    </message>
    <message>
        <source>Join the device’s Wi-Fi</source>
        <translation>デバイスの Wi-Fi に接続する</translation>
    </message>
    <message>
        <source>The app cannot change this computer’s Wi-Fi. Choose Xiaozhi-XXXX in the system’s Wi-Fi menu, then press Start. Choose your own Wi-Fi again at the end.</source>
        <translation>アプリはこのコンピューターの Wi-Fi を切り替えられません。システムの Wi-Fi メニューで Xiaozhi-XXXX を選び、［開始］を押してください。最後にご自分の Wi-Fi を選び直してください。</translation>
    </message>
    <message>
        <source>No Wi-Fi named Xiaozhi-XXXX yet. Hold BOOT while the device starts.</source>
        <translation>Xiaozhi-XXXX という Wi-Fi はまだありません。BOOT を押したままデバイスを起動してください。</translation>
    </message>
    <message>
        <source>Which device?</source>
        <translation>どのデバイスですか？</translation>
    </message>
    <message>
        <source>This computer joins its Wi-Fi for a minute.</source>
        <translation>このコンピューターは 1 分ほどその Wi-Fi に接続します。</translation>
    </message>
    <message>
        <source>This computer leaves {network} for about a minute.</source>
        <translation>このコンピューターは約 1 分間 {network} から離れます。</translation>
    </message>
    <message>
        <source>This computer is on {hotspot}. It returns to {network} by itself, also if you cancel.</source>
        <translation>このコンピューターは {hotspot} に接続しています。キャンセルしても自動で {network} に戻ります。</translation>
    </message>
    <message>
        <source>Not joined</source>
        <translation>接続できませんでした</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>手順 {number}/{count}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
</context>
<context>
    <name>SetupHelp</name>
    <message>
        <source>Join the device&apos;s Wi-Fi</source>
        <translation>デバイスの Wi-Fi に接続する</translation>
    </message>
    <message>
        <source>Choose Xiaozhi-XXXX on your phone, then open 192.168.4.1. No such Wi-Fi? Hold BOOT while the device starts.</source>
        <translation>スマートフォンで Xiaozhi-XXXX を選び、192.168.4.1 を開きます。見つからないときは、デバイスの起動中に BOOT を押し続けてください。</translation>
    </message>
    <message>
        <source>Enter the address under Advanced (高级选项)</source>
        <translation>Advanced（高级选项）にアドレスを入力する</translation>
    </message>
    <message>
        <source>Into Custom OTA URL (自定义 OTA 地址), in place of the old one.</source>
        <translation>Custom OTA URL（自定义 OTA 地址）の古いアドレスと置き換えます。</translation>
    </message>
    <message>
        <source>Save (保存), then choose your Wi-Fi</source>
        <translation>Save（保存）を押し、自宅の Wi-Fi を選ぶ</translation>
    </message>
    <message>
        <source>The device restarts and appears here.</source>
        <translation>デバイスが再起動し、ここに表示されます。</translation>
    </message>
    <message>
        <source>To put its old address back, open the device&apos;s set-up page (Wi-Fi Xiaozhi-XXXX, 192.168.4.1 in a browser), write {address} into Custom OTA URL (自定义 OTA 地址) on the tab Advanced (高级选项), and press Save (保存).</source>
        <translation>以前のアドレスに戻すには、デバイスの設定ページ（Wi-Fi Xiaozhi-XXXX、ブラウザーで192.168.4.1）を開き、「Advanced」（高级选项）タブの「Custom OTA URL」（自定义 OTA 地址）に{address}を入力して、「Save」（保存）を押してください。</translation>
    </message>
    <message>
        <source>To give it to a server again, open the device&apos;s set-up page (Wi-Fi Xiaozhi-XXXX, 192.168.4.1 in a browser), write that server&apos;s address into Custom OTA URL (自定义 OTA 地址) on the tab Advanced (高级选项), and press Save (保存).</source>
        <translation>もう一度サーバーに接続させるには、デバイスの設定ページ（Wi-Fi Xiaozhi-XXXX、ブラウザーで192.168.4.1）を開き、「Advanced」（高级选项）タブの「Custom OTA URL」（自定义 OTA 地址）にそのサーバーのアドレスを入力して、「Save」（保存）を押してください。</translation>
    </message>
</context>
<context>
    <name>SetupSide</name>
    <message>
        <source>Your Wi-Fi</source>
        <translation>ご自宅の Wi-Fi</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>前の図</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>次の図</translation>
    </message>
    <message>
        <source>On your phone</source>
        <translation>スマートフォンで</translation>
    </message>
    <message>
        <source>The device&apos;s own setup page</source>
        <translation>デバイスの設定ページ</translation>
    </message>
    <message>
        <source>Picture {number} of {count}</source>
        <translation>図 {number}/{count}</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Support bundle…</source>
        <translation>サポートバンドル…</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>全般</translation>
    </message>
    <message>
        <source>Find a device, tool, page or action</source>
        <translation>デバイス、ツール、ページ、操作を検索</translation>
    </message>
    <message>
        <source>Search the tools or the activity of this page</source>
        <translation>このページのツールまたはアクティビティを検索</translation>
    </message>
    <message>
        <source>Search the devices</source>
        <translation>デバイスを検索</translation>
    </message>
    <message>
        <source>Add a device</source>
        <translation>デバイスの追加</translation>
    </message>
    <message>
        <source>Open a recording of what devices sent</source>
        <translation>デバイスの通信記録を開く</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>この一覧を表示</translation>
    </message>
    <message>
        <source>Close a device&apos;s own window</source>
        <translation>デバイスの専用ウィンドウを閉じる</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Undo the last change or removal</source>
        <translation>最後の変更または削除を元に戻す</translation>
    </message>
    <message>
        <source>The device that is shown</source>
        <translation>表示中のデバイス</translation>
    </message>
    <message>
        <source>Refresh the status of the device</source>
        <translation>デバイスの状態を更新</translation>
    </message>
    <message>
        <source>Rename the device</source>
        <translation>デバイスの名前を変更</translation>
    </message>
    <message>
        <source>Show it in a window of its own</source>
        <translation>別のウィンドウに表示</translation>
    </message>
    <message>
        <source>Run the tool</source>
        <translation>ツールを実行</translation>
    </message>
    <message>
        <source>Fill in the form with copied values</source>
        <translation>コピーした値をフォームに入力</translation>
    </message>
    <message>
        <source>Lists and pictures</source>
        <translation>一覧と画像</translation>
    </message>
    <message>
        <source>Copy what is chosen</source>
        <translation>選択したものをコピー</translation>
    </message>
    <message>
        <source>Save the chosen pictures</source>
        <translation>選択した画像を保存</translation>
    </message>
    <message>
        <source>Remove the chosen device, delete the chosen pictures</source>
        <translation>選択したデバイスを削除、選択した画像を削除</translation>
    </message>
    <message>
        <source>Show or hide technical details</source>
        <translation>技術的な詳細の表示を切り替える</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Search devices</source>
        <translation>デバイスを検索</translation>
    </message>
    <message>
        <source>Scan…</source>
        <translation>スキャン…</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>デバイスを追加</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message numerus="yes">
        <source>Show all %n</source>
        <translation>
            <numerusform>%n 台すべて表示</numerusform>
        </translation>
    </message>
    <message>
        <source>No devices yet</source>
        <translation>デバイスはまだありません</translation>
    </message>
    <message>
        <source>No matching devices</source>
        <translation>一致するデバイスはありません</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>ようこそ</translation>
    </message>
    <message>
        <source>Scan the local network…</source>
        <translation>ネットワークをスキャン…</translation>
    </message>
</context>
<context>
    <name>SimulatedPane</name>
    <message>
        <source>Simulated device</source>
        <translation>仮想デバイス</translation>
    </message>
    <message>
        <source>The simulated device is in the list already.</source>
        <translation>仮想デバイスはすでに一覧にあります。</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>デバイスを追加</translation>
    </message>
    <message>
        <source>No setup needed.</source>
        <translation>設定は不要です。</translation>
    </message>
    <message>
        <source>An Otto robot that exists only in this app. It has the tools, speed and errors of a real one, and restarts when told to. It connects over a real connection, and is gone when the app is closed.</source>
        <translation>このアプリの中だけで動作するOttoロボットです。実物と同じツールを持ち、同じくらいの時間で応答し、指示すると再起動し、実物と同じ失敗もします。実際の接続を通じてこのPCに接続し、アプリを閉じると消えます。</translation>
    </message>
</context>
<context>
    <name>SizeBar</name>
    <message>
        <source>Font</source>
        <translation>フォント</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>Wake word</source>
        <translation>ウェイクワード</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>{part} of {whole}</source>
        <translation>{whole} 中 {part}</translation>
    </message>
    <message>
        <source>{size} free</source>
        <translation>空き {size}</translation>
    </message>
</context>
<context>
    <name>SnapshotCard</name>
    <message>
        <source>Picture of the device&apos;s screen</source>
        <translation>デバイスの画面のスクリーンショット</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>画像を保存…</translation>
    </message>
    <message>
        <source>All pictures</source>
        <translation>すべての画像</translation>
    </message>
    <message>
        <source>Quality, 1 to 100</source>
        <translation>画質、1～100</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>オプション</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>待機を中止</translation>
    </message>
    <message>
        <source>Seconds from picture to picture</source>
        <translation>取得間隔（秒）</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>画質</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>間隔</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>You stopped waiting. A picture that comes now is not taken in.</source>
        <translation>待機を中止しました。この後に届く画像は受け取りません。</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>The device is away. It goes on when the device is back.</source>
        <translation>デバイスが切断されています。復帰すると再開します。</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) so far, one every {seconds} s.</source>
        <translation>
            <numerusform>これまでに%n枚、{seconds}秒ごとに取得しています。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n picture(s).</source>
        <translation>
            <numerusform>%n枚で停止しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>No snapshot yet</source>
        <translation>スクリーンショットはまだありません</translation>
    </message>
    <message>
        <source>Live view…</source>
        <translation>ライブ表示…</translation>
    </message>
    <message>
        <source>Live view</source>
        <translation>ライブ表示</translation>
    </message>
</context>
<context>
    <name>SoundField</name>
    <message>
        <source>Listen</source>
        <translation>試聴</translation>
    </message>
    <message>
        <source>Wave of the sound</source>
        <translation>音声の波形</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>準備中…</translation>
    </message>
    <message>
        <source>Hold the button or the space bar, and speak.</source>
        <translation>ボタンかスペースキーを押したまま話してください。</translation>
    </message>
    <message>
        <source>Drop a sound file here.</source>
        <translation>ここに音声ファイルをドロップします。</translation>
    </message>
</context>
<context>
    <name>SourceDialog</name>
    <message>
        <source>Add source</source>
        <translation>ソースを追加</translation>
    </message>
    <message>
        <source>Their ordinary tools are offered. You can switch off single ones.</source>
        <translation>普通のツールが提供されます。1 つずつオフにできます。</translation>
    </message>
    <message>
        <source>All that you have are sources already.</source>
        <translation>すべてソースに追加済みです。</translation>
    </message>
    <message>
        <source>Add device or server…</source>
        <translation>デバイスやサーバーを追加…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
</context>
<context>
    <name>SpokenLine</name>
    <message>
        <source>“{text}”</source>
        <translation>「{text}」</translation>
    </message>
</context>
<context>
    <name>StartChoice</name>
    <message>
        <source>A xiaozhi device</source>
        <translation>xiaozhi デバイス</translation>
    </message>
    <message>
        <source>A speaker, robot or screen with xiaozhi firmware. It keeps its assistant.</source>
        <translation>xiaozhi ファームウェアのスピーカー、ロボット、ディスプレイ。アシスタントはそのまま使えます。</translation>
    </message>
    <message>
        <source>About 3 minutes</source>
        <translation>約 3 分</translation>
    </message>
    <message>
        <source>Set up device…</source>
        <translation>デバイスをセットアップ…</translation>
    </message>
    <message>
        <source>An MCP server</source>
        <translation>MCP サーバー</translation>
    </message>
    <message>
        <source>Tools on this computer or on the web, by address, command or mcpServers file.</source>
        <translation>このコンピューターや Web 上のツール。アドレス、コマンド、mcpServers ファイルで追加します。</translation>
    </message>
    <message>
        <source>About 1 minute</source>
        <translation>約 1 分</translation>
    </message>
    <message>
        <source>Connect server…</source>
        <translation>サーバーに接続…</translation>
    </message>
    <message>
        <source>Nothing yet: try one</source>
        <translation>まだない: 試してみる</translation>
    </message>
    <message>
        <source>A simulated robot with a screen, a camera and tools. No setup needed.</source>
        <translation>画面、カメラ、ツールを備えたシミュレーションのロボット。セットアップは不要です。</translation>
    </message>
    <message>
        <source>Ready at once</source>
        <translation>すぐに使えます</translation>
    </message>
    <message>
        <source>Try simulated device</source>
        <translation>試してみる</translation>
    </message>
    <message>
        <source>More ways</source>
        <translation>その他の方法</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>MQTT broker</source>
        <translation>MQTT ブローカー</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>ゲートウェイ</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Import a file</source>
        <translation>ファイルを取り込む</translation>
    </message>
    <message>
        <source>What do you have?</source>
        <translation>何をお持ちですか？</translation>
    </message>
    <message>
        <source>Choose one to start. You can add more at any time.</source>
        <translation>1 つ選んで始めましょう。後からいつでも追加できます。</translation>
    </message>
</context>
<context>
    <name>StartDialog</name>
    <message numerus="yes">
        <source>Upgrade the firmware of %n device(s)?</source>
        <translation>
            <numerusform>%n 台のデバイスのファームウェアをアップグレードしますか？</numerusform>
        </translation>
    </message>
    <message>
        <source>Each device gets a one-time address of its own.</source>
        <translation>各デバイスに 1 回限りの専用アドレスが渡されます。</translation>
    </message>
    <message>
        <source>First wave: {names}</source>
        <translation>最初のウェーブ：{names}</translation>
    </message>
    <message>
        <source>Then you are asked.</source>
        <translation>その後、確認があります。</translation>
    </message>
    <message>
        <source>Start rollout</source>
        <translation>ロールアウトを開始</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>全デバイス</translation>
    </message>
</context>
<context>
    <name>StartingPage</name>
    <message>
        <source>Starting…</source>
        <translation>起動中…</translation>
    </message>
</context>
<context>
    <name>StateColumn</name>
    <message>
        <source>Required</source>
        <translation>必須</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>Send {name}</source>
        <translation>{name}を送信</translation>
    </message>
    <message>
        <source>Send {name} as null</source>
        <translation>{name}をnullとして送信</translation>
    </message>
    <message>
        <source>Null</source>
        <translation>Null</translation>
    </message>
</context>
<context>
    <name>StateLine</name>
    <message>
        <source>Assistant server: {name}</source>
        <translation>アシスタントサーバー：{name}</translation>
    </message>
</context>
<context>
    <name>StatusSection</name>
    <message>
        <source>Ask the device for its status</source>
        <translation>デバイスに状態を問い合わせる</translation>
    </message>
    <message>
        <source>The device is not connected. Its status appears when it is back.</source>
        <translation>デバイスは接続されていません。復帰すると状態が表示されます。</translation>
    </message>
    <message>
        <source>This device has no tool that tells its status.</source>
        <translation>このデバイスには、状態を返すツールがありません。</translation>
    </message>
    <message>
        <source>Show its tools</source>
        <translation>ツールを表示</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>再問い合わせ</translation>
    </message>
    <message>
        <source>Asking the device for its status…</source>
        <translation>デバイスに状態を問い合わせています…</translation>
    </message>
    <message>
        <source>Updated {ago}</source>
        <translation>更新：{ago}</translation>
    </message>
    <message>
        <source>{problem} {updated}</source>
        <translation>{problem}{updated}</translation>
    </message>
    <message>
        <source>Trends</source>
        <translation>推移</translation>
    </message>
</context>
<context>
    <name>StatusTile</name>
    <message>
        <source>Last seen {time}</source>
        <translation>最終確認：{time}</translation>
    </message>
    <message>
        <source>{value} %</source>
        <translation>{value}%</translation>
    </message>
</context>
<context>
    <name>StepTracker</name>
    <message>
        <source>All steps are done</source>
        <translation>すべての手順が完了しました</translation>
    </message>
    <message>
        <source>Step {number} of {count} failed: {name}</source>
        <translation>手順{number}/{count}で失敗：{name}</translation>
    </message>
    <message>
        <source>Step {number} of {count}: {name}</source>
        <translation>手順{number}/{count}：{name}</translation>
    </message>
</context>
<context>
    <name>Stock</name>
    <message>
        <source>Connecting</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>聞き取り中</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>発話中</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>A conversation begins; the server has not answered yet.</source>
        <translation>会話が始まりました。サーバーはまだ応答していません。</translation>
    </message>
    <message>
        <source>The device sends what it hears to the server.</source>
        <translation>デバイスが聞き取った音声をサーバーに送信しています。</translation>
    </message>
    <message>
        <source>The assistant speaks.</source>
        <translation>アシスタントが話しています。</translation>
    </message>
    <message>
        <source>The device has not started since it was added here.</source>
        <translation>ここに追加してから、デバイスはまだ起動していません。</translation>
    </message>
    <message>
        <source>No conversation. The wake word or the button begins one.</source>
        <translation>会話はしていません。ウェイクワードかボタンで始まります。</translation>
    </message>
    <message>
        <source>Not connected. It connects when a conversation begins.</source>
        <translation>接続されていません。会話が始まると接続します。</translation>
    </message>
    <message>
        <source>Not connected. It comes back by itself within a minute or so.</source>
        <translation>接続されていません。1分ほどで自動的に復帰します。</translation>
    </message>
    <message>
        <source>No server</source>
        <translation>サーバーなし</translation>
    </message>
    <message>
        <source>xiaozhi&apos;s official server</source>
        <translation>Xiaozhi公式サーバー</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>利用可能</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>接続不可</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation>未確認</translation>
    </message>
    <message>
        <source>There is no assistant: who speaks to the device gets a short note on its screen. Everything else works.</source>
        <translation>アシスタントがないため、デバイスに話しかけると画面に短いメモが表示されます。それ以外はすべて使用できます。</translation>
    </message>
    <message>
        <source>Conversations are not possible until it is reached; it is tried again by itself. The tools of the device can be used meanwhile.</source>
        <translation>接続できるまで会話はできません。自動的に再試行されます。その間もデバイスのツールは使用できます。</translation>
    </message>
    <message>
        <source>Conversations go to {host} over WebSocket, opened while one lasts.</source>
        <translation>会話はWebSocketで{host}に送られます。接続は会話中だけ開かれます。</translation>
    </message>
    <message>
        <source>Conversations go to {host} over MQTT. Sound goes to it directly, not through this computer.</source>
        <translation>会話はMQTTで{host}に送られます。音声はこのPCを経由せず、直接送られます。</translation>
    </message>
    <message>
        <source>Connecting to {host}.</source>
        <translation>{host}に接続しています。</translation>
    </message>
    <message>
        <source>It is asked when the device starts the next time.</source>
        <translation>デバイスの次回起動時に問い合わせます。</translation>
    </message>
    <message>
        <source>The device keeps a connection to this computer, so that its tools can be used at any time. Conversations go on to the assistant server from here.</source>
        <translation>デバイスはこのPCとの接続を維持するため、ツールをいつでも使用できます。会話はここから元のサーバーに中継されます。</translation>
    </message>
    <message>
        <source>The device connects when a conversation begins and leaves when it ends; its tools can be used in between alone. The assistant server must speak WebSocket.</source>
        <translation>デバイスは会話が始まると接続し、終わると切断します。ツールを使用できるのはその間だけです。元のサーバーがWebSocketに対応している必要があります。</translation>
    </message>
    <message>
        <source>This address begins with http:// or https:// and names a computer.</source>
        <translation>このアドレスは、http://またはhttps://で始まり、コンピューターを指定するものです。</translation>
    </message>
    <message>
        <source>Restart {name} once: it had asked before it was added, and asks again only when it starts. Until then it talks with its assistant server alone.</source>
        <translation>{name}を一度再起動してください。追加前に問い合わせを済ませており、次に問い合わせるのは起動時です。それまでは元のサーバーとだけ通信します。</translation>
    </message>
    <message>
        <source>Found {board} (firmware {version}) at {address}</source>
        <translation>{board}（ファームウェア {version}）が {address} で見つかりました</translation>
    </message>
</context>
<context>
    <name>StockNews</name>
    <message>
        <source>A device asks to be added</source>
        <translation>デバイスが追加を求めています</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>追加…</translation>
    </message>
    <message>
        <source>Restart the device once</source>
        <translation>デバイスを一度再起動してください</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>{device}: firmware is offered</source>
        <translation>{device}：ファームウェアの提供があります</translation>
    </message>
    <message>
        <source>{version} was held back.</source>
        <translation>{version}を保留しました。</translation>
    </message>
    <message>
        <source>{device}: the assistant server needs your permission</source>
        <translation>{device}：アシスタントサーバーがあなたの許可を求めています</translation>
    </message>
    <message>
        <source>It was refused until you decide.</source>
        <translation>決定するまで拒否します。</translation>
    </message>
</context>
<context>
    <name>StockPane</name>
    <message>
        <source>Open this computer to devices</source>
        <translation>このPCをデバイスに公開</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Show the address again</source>
        <translation>アドレスをもう一度表示</translation>
    </message>
    <message>
        <source>Show the device that asks</source>
        <translation>問い合わせてきたデバイスを表示</translation>
    </message>
    <message>
        <source>First, this computer must be allowed to answer</source>
        <translation>最初に、このPCの応答を許可する必要があります</translation>
    </message>
    <message>
        <source>Devices of your network will be able to ask this computer for their settings and to stay connected to it. The system&apos;s firewall may ask whether you agree.</source>
        <translation>ネットワーク内のデバイスが、このPCに設定を問い合わせ、接続したままにできるようになります。システムのファイアウォールが許可を求めることがあります。</translation>
    </message>
    <message>
        <source>In your network and not set up yet: {devices}</source>
        <translation>ネットワーク内の未設定のデバイス: {devices}</translation>
    </message>
    <message>
        <source>Opening this computer to devices…</source>
        <translation>このPCをデバイスに公開しています…</translation>
    </message>
    <message>
        <source>Can devices reach this computer?</source>
        <translation>デバイスはこのコンピューターに接続できますか？</translation>
    </message>
    <message>
        <source>It keeps its assistant. This computer only adds its tools and your control.</source>
        <translation>アシスタントはそのままです。このコンピューターはツールと操作を加えるだけです。</translation>
    </message>
    <message>
        <source>I have my own server</source>
        <translation>自分のサーバーがある</translation>
    </message>
    <message>
        <source>More help</source>
        <translation>その他のヘルプ</translation>
    </message>
    <message>
        <source>Living room</source>
        <translation>リビング</translation>
    </message>
    <message>
        <source>Which room is it in?</source>
        <translation>どの部屋にありますか？</translation>
    </message>
    <message>
        <source>A device that you have not accepted is told what its assistant server tells it, and nothing else. You can close this again in the settings at any time.</source>
        <translation>許可していないデバイスには、元のサーバーからの応答だけが伝えられます。設定でいつでも公開をやめられます。</translation>
    </message>
    <message>
        <source>Voice assistant server</source>
        <translation>音声アシスタントサーバー</translation>
    </message>
    <message>
        <source>Name it and press Add device</source>
        <translation>名前を付けて「デバイスを追加」を押してください</translation>
    </message>
    <message>
        <source>Waiting for a device…</source>
        <translation>デバイスを待っています…</translation>
    </message>
    <message>
        <source>Set up your xiaozhi device</source>
        <translation>xiaozhi デバイスのセットアップ</translation>
    </message>
    <message>
        <source>Set up a new device…</source>
        <translation>新しいデバイスを設定…</translation>
    </message>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
    <message>
        <source>Say hello</source>
        <translation>あいさつする</translation>
    </message>
    <message>
        <source>Wi-Fi seen</source>
        <translation>Wi-Fi 確認</translation>
    </message>
    <message>
        <source>Address asked</source>
        <translation>問い合わせ</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>追加済み</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>接続済み</translation>
    </message>
    <message>
        <source>Name it</source>
        <translation>名前を付ける</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count} 秒</translation>
    </message>
    <message>
        <source>This computer can use all its tools and sees its conversations pass by.</source>
        <translation>このコンピューターはそのすべてのツールを使え、通過する会話が見えます。</translation>
    </message>
    <message>
        <source>Hello!</source>
        <translation>こんにちは！</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>Say hello to it</source>
        <translation>あいさつしましょう</translation>
    </message>
    <message>
        <source>It is connected. A message and a face appear on its screen.</source>
        <translation>接続しました。画面にメッセージと表情を表示します。</translation>
    </message>
    <message>
        <source>It is added. As soon as it is connected, a message and a face can appear on its screen. You can also close this: the device stays in the list.</source>
        <translation>追加しました。接続すると、画面にメッセージと表情を表示できます。この画面を閉じても、デバイスはリストに残ります。</translation>
    </message>
    <message>
        <source>Looking for it…</source>
        <translation>探しています…</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>問い合わせ待ち…</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>接続中…</translation>
    </message>
</context>
<context>
    <name>StopDialog</name>
    <message>
        <source>Stop this rollout?</source>
        <translation>このロールアウトを停止しますか？</translation>
    </message>
    <message>
        <source>Downloads under way end and are verified. Nothing new begins. A stopped rollout cannot be resumed.</source>
        <translation>進行中のダウンロードは最後まで行い確認します。新しいものは始めません。停止すると再開できません。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>StopSavingDialog</name>
    <message>
        <source>Save no more conversations of {name}?</source>
        <translation>{name} の会話の保存をやめますか？</translation>
    </message>
    <message>
        <source>What was said so far is in the history. Keep it there, or delete it for good?</source>
        <translation>これまでの会話は履歴にあります。残しますか、完全に削除しますか？</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>削除する</translation>
    </message>
</context>
<context>
    <name>Suggester</name>
    <message>
        <source>Suggestions of the server</source>
        <translation>サーバーの候補</translation>
    </message>
    <message numerus="yes">
        <source>%n more suggestion(s): type more to see them.</source>
        <translation>
            <numerusform>ほかに%n件の候補があります。続けて入力すると表示されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>There are more suggestions: type more to see them.</source>
        <translation>ほかにも候補があります。続けて入力すると表示されます。</translation>
    </message>
</context>
<context>
    <name>SwitchControl</name>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
</context>
<context>
    <name>SystemInfo</name>
    <message>
        <source>Chip</source>
        <translation>チップ</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>ボード</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>ファームウェア</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>ビルド日時</translation>
    </message>
    <message>
        <source>ESP-IDF</source>
        <translation>ESP-IDF</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>フラッシュ</translation>
    </message>
    <message>
        <source>Room for an upgrade</source>
        <translation>アップグレード用の領域</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>画面</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Hardware address</source>
        <translation>ハードウェアアドレス</translation>
    </message>
    <message>
        <source>Runs from</source>
        <translation>起動元</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>ビルド</translation>
    </message>
    <message>
        <source>Partitions:</source>
        <translation>パーティション：</translation>
    </message>
    <message>
        <source>Firmware {number}</source>
        <translation>ファームウェア{number}</translation>
    </message>
    <message>
        <source>Factory firmware</source>
        <translation>出荷時ファームウェア</translation>
    </message>
    <message>
        <source>Test firmware</source>
        <translation>テスト用ファームウェア</translation>
    </message>
    <message>
        <source>Which firmware runs</source>
        <translation>起動ファームウェアの記録</translation>
    </message>
    <message>
        <source>Radio calibration</source>
        <translation>無線のキャリブレーション</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Crash report</source>
        <translation>クラッシュレポート</translation>
    </message>
    <message>
        <source>Keys of the settings</source>
        <translation>設定の暗号鍵</translation>
    </message>
    <message>
        <source>Files (FAT)</source>
        <translation>ファイル（FAT）</translation>
    </message>
    <message>
        <source>Files (SPIFFS)</source>
        <translation>ファイル（SPIFFS）</translation>
    </message>
    <message>
        <source>Files (LittleFS)</source>
        <translation>ファイル（LittleFS）</translation>
    </message>
    <message>
        <source>type {type}, subtype {subtype}</source>
        <translation>タイプ{type}、サブタイプ{subtype}</translation>
    </message>
    <message>
        <source>{chip}, revision {major}.{minor}</source>
        <translation>{chip}、リビジョン{major}.{minor}</translation>
    </message>
    <message>
        <source>{size}, black and white</source>
        <translation>{size}、白黒</translation>
    </message>
    <message>
        <source>Minimum free memory so far</source>
        <translation>これまでの最小空きメモリ</translation>
    </message>
</context>
<context>
    <name>SystemInfoView</name>
    <message>
        <source>Readable</source>
        <translation>見やすい形式</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>How to show it</source>
        <translation>表示形式</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>テキストとしてコピー</translation>
    </message>
</context>
<context>
    <name>TemperatureFact</name>
    <message>
        <source>{value} °C</source>
        <translation>{value} °C</translation>
    </message>
</context>
<context>
    <name>TestedPane</name>
    <message>
        <source>What the server calls itself</source>
        <translation>サーバー側の名前</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>Test it first; then it can be added.</source>
        <translation>先にテストすると、追加できるようになります。</translation>
    </message>
    <message>
        <source>{name} is in the list already, by this address.</source>
        <translation>このアドレスのサーバーは、すでに「{name}」として一覧にあります。</translation>
    </message>
    <message>
        <source>Connecting. This may take some seconds.</source>
        <translation>接続しています。数秒かかることがあります。</translation>
    </message>
    <message>
        <source>Add server</source>
        <translation>サーバーを追加</translation>
    </message>
</context>
<context>
    <name>TextControl</name>
    <message>
        <source>Examples</source>
        <translation>例</translation>
    </message>
    <message>
        <source>An empty text is sent</source>
        <translation>空のテキストを送信します</translation>
    </message>
</context>
<context>
    <name>TextForm</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Not connected: what you enter stays.</source>
        <translation>未接続です。入力した内容は残ります。</translation>
    </message>
    <message>
        <source>The server could not suggest anything: {reason}</source>
        <translation>サーバーが候補を示せませんでした：{reason}</translation>
    </message>
</context>
<context>
    <name>ThemeTile</name>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
</context>
<context>
    <name>TileState</name>
    <message>
        <source>Not confirmed</source>
        <translation>未確認</translation>
    </message>
    <message>
        <source>Answered false</source>
        <translation>falseを返しました</translation>
    </message>
    <message>
        <source>Answered an error</source>
        <translation>エラーを返しました</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>接続切れ</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未送信</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
</context>
<context>
    <name>Tiles</name>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>明るさ</translation>
    </message>
    <message>
        <source>Screen theme</source>
        <translation>画面テーマ</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>バッテリー</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>Chip temperature</source>
        <translation>チップ温度</translation>
    </message>
</context>
<context>
    <name>TimeControl</name>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
</context>
<context>
    <name>Toast</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>ToastList</name>
    <message>
        <source>Close all</source>
        <translation>すべて閉じる</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) need you</source>
        <translation>
            <numerusform>対応が必要なもの：%n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) need you</source>
        <translation>
            <numerusform>対応が必要なデバイス：%n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隠す</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
</context>
<context>
    <name>ToastRow</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>TodayDelegate</name>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>拒否</translation>
    </message>
</context>
<context>
    <name>TodayPane</name>
    <message>
        <source>Calls today</source>
        <translation>今日の呼び出し</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>No calls today.</source>
        <translation>今日の呼び出しはありません。</translation>
    </message>
    <message>
        <source>Open activity</source>
        <translation>アクティビティを開く</translation>
    </message>
    <message>
        <source>Use in other programs…</source>
        <translation>他のプログラムで使う…</translation>
    </message>
    <message>
        <source>{count}, {failed} failed</source>
        <translation>{count} 回、失敗 {failed} 回</translation>
    </message>
</context>
<context>
    <name>ToolDetail</name>
    <message>
        <source>This tool takes no arguments.</source>
        <translation>このツールに引数はありません。</translation>
    </message>
    <message>
        <source>Height of the form</source>
        <translation>フォームの高さ</translation>
    </message>
</context>
<context>
    <name>ToolForm</name>
    <message>
        <source>Form</source>
        <translation>フォーム</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>How the arguments are written</source>
        <translation>引数の入力方法</translation>
    </message>
    <message>
        <source>Arguments as JSON</source>
        <translation>JSON形式の引数</translation>
    </message>
</context>
<context>
    <name>ToolHintsRow</name>
    <message>
        <source>The server says so. Nobody has checked it.</source>
        <translation>サーバーによる説明です。検証されていません。</translation>
    </message>
    <message>
        <source>Only reads</source>
        <translation>読み取りのみ</translation>
    </message>
    <message>
        <source>May destroy or overwrite something</source>
        <translation>破壊や上書きの可能性あり</translation>
    </message>
    <message>
        <source>Only adds, destroys nothing</source>
        <translation>追加のみ、破壊なし</translation>
    </message>
    <message>
        <source>Changes something</source>
        <translation>変更あり</translation>
    </message>
    <message>
        <source>Calling it again changes nothing more</source>
        <translation>再度呼び出しても追加の変更なし</translation>
    </message>
    <message>
        <source>Reaches beyond the server, such as to the web</source>
        <translation>Webなど、サーバーの外に及ぶ</translation>
    </message>
    <message>
        <source>Stays within the server</source>
        <translation>サーバーの中だけ</translation>
    </message>
</context>
<context>
    <name>ToolNews</name>
    <message>
        <source>Show the tools</source>
        <translation>ツールを表示</translation>
    </message>
    <message>
        <source>Dismiss this notice</source>
        <translation>この通知を閉じる</translation>
    </message>
</context>
<context>
    <name>ToolRow</name>
    <message>
        <source>Name and description…</source>
        <translation>名前と説明…</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新規</translation>
    </message>
    <message>
        <source>Offer {tool}</source>
        <translation>{tool} を提供</translation>
    </message>
    <message>
        <source>offered</source>
        <translation>提供中</translation>
    </message>
    <message>
        <source>not offered</source>
        <translation>提供していない</translation>
    </message>
</context>
<context>
    <name>ToolsPage</name>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>The tools appear here as soon as the device has listed them.</source>
        <translation>デバイスがツールの一覧を返すと、ここに表示されます。</translation>
    </message>
    <message>
        <source>No tool has these words in its name or description.</source>
        <translation>名前や説明にこれらの語を含むツールはありません。</translation>
    </message>
    <message numerus="yes">
        <source>Search %n tool(s)</source>
        <translation>
            <numerusform>%n個のツールを検索</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} tools</source>
        <translation>ツール{count}個</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Not connected: what you enter stays, and can be sent later.</source>
        <translation>接続されていません。入力した内容は残り、後で送信できます。</translation>
    </message>
    <message>
        <source>The device does not list this tool any more.</source>
        <translation>このツールはデバイスの一覧にありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) need attention</source>
        <translation>
            <numerusform>%n 個の項目に修正が必要です</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n field(s) will be sent</source>
        <translation>
            <numerusform>%n 項目中 {count} を送信</numerusform>
        </translation>
    </message>
    <message>
        <source>No values will be sent</source>
        <translation>値は送信されません</translation>
    </message>
    <message>
        <source>Select a tool to see what it does.</source>
        <translation>ツールを選択すると、その内容が表示されます。</translation>
    </message>
</context>
<context>
    <name>Transcript</name>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Wake word</source>
        <translation>ウェイクワード</translation>
    </message>
    <message>
        <source>Assistant’s announcement: “{text}”</source>
        <translation>アシスタントのお知らせ：「{text}」</translation>
    </message>
    <message>
        <source>The sound is at {address}</source>
        <translation>音のアドレス：{address}</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>アシスタント</translation>
    </message>
    <message>
        <source>Face: {emotion}</source>
        <translation>表情：{emotion}</translation>
    </message>
    <message>
        <source>A conversation begins</source>
        <translation>会話が始まりました</translation>
    </message>
    <message>
        <source>The conversation has ended</source>
        <translation>会話が終了しました</translation>
    </message>
    <message>
        <source>You sent “{text}”</source>
        <translation>「{text}」を送信しました</translation>
    </message>
    <message>
        <source>You sent “{text}” without a sound</source>
        <translation>「{text}」を音なしで送信しました</translation>
    </message>
    <message>
        <source>Devices do not confirm messages</source>
        <translation>デバイスはメッセージの受信を通知しません</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>TranscriptView</name>
    <message>
        <source>What is said, newest last</source>
        <translation>会話の内容（新しいものが下）</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>{device}: {count}</source>
        <translation>{device}：{count}</translation>
    </message>
    <message>
        <source>{count} of {devices}</source>
        <translation>{devices}から{count}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>{device} took a photo</source>
        <translation>{device}が写真を撮影しました</translation>
    </message>
    <message>
        <source>{device}: {what}</source>
        <translation>{device}：{what}</translation>
    </message>
    <message>
        <source>Notifications of devices</source>
        <translation>デバイスからの通知</translation>
    </message>
    <message>
        <source>Calls that fail or took long</source>
        <translation>失敗した呼び出し、時間のかかった呼び出し</translation>
    </message>
    <message>
        <source>Photos</source>
        <translation>写真</translation>
    </message>
    <message>
        <source>Changes of devices and values</source>
        <translation>デバイスや値の変化</translation>
    </message>
    <message>
        <source>Other problems</source>
        <translation>その他の問題</translation>
    </message>
    <message>
        <source>What is said in conversations</source>
        <translation>会話の内容</translation>
    </message>
    <message>
        <source>Routines</source>
        <translation>ルーチン</translation>
    </message>
    <message>
        <source>Connections and disconnections</source>
        <translation>接続と切断</translation>
    </message>
    <message>
        <source>Finished upgrades</source>
        <translation>アップグレードの完了</translation>
    </message>
    <message>
        <source>Devices waiting to be added</source>
        <translation>追加待ちのデバイス</translation>
    </message>
</context>
<context>
    <name>TrayActs</name>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
    <message>
        <source>The volume of {device} was not set</source>
        <translation>{device} の音量を設定できませんでした</translation>
    </message>
</context>
<context>
    <name>TrayController</name>
    <message>
        <source>{device} ({state})</source>
        <translation>{device}（{state}）</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Meanwhile: {what}</source>
        <translation>不在中：{what}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Xiaozhi Companion</source>
        <translation>Xiaozhi Companion</translation>
    </message>
    <message>
        <source>{devices} connected</source>
        <translation>{devices}が接続済み</translation>
    </message>
    <message>
        <source>{events} not seen</source>
        <translation>未確認：{events}</translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation>おやすみモード</translation>
    </message>
</context>
<context>
    <name>TrayMenu</name>
    <message>
        <source>Open Xiaozhi Companion</source>
        <translation>Xiaozhi Companionを開く</translation>
    </message>
    <message numerus="yes">
        <source>%n more…</source>
        <translation>
            <numerusform>ほか%n台…</numerusform>
        </translation>
    </message>
    <message>
        <source>Notify while the window is not in front</source>
        <translation>ウィンドウが前面にないときに通知</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>アシスタント</translation>
    </message>
    <message>
        <source>Open Assistants</source>
        <translation>アシスタントを開く</translation>
    </message>
    <message>
        <source>Do not disturb until {time}</source>
        <translation>{time}までおやすみモード</translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation>おやすみモード</translation>
    </message>
    <message>
        <source>For one hour</source>
        <translation>1時間</translation>
    </message>
    <message>
        <source>Until eight in the morning</source>
        <translation>朝8時まで</translation>
    </message>
    <message>
        <source>Until I switch it off</source>
        <translation>オフにするまで</translation>
    </message>
</context>
<context>
    <name>TrayQuestion</name>
    <message>
        <source>Send</source>
        <translation>送信</translation>
    </message>
</context>
<context>
    <name>TrendCard</name>
    <message>
        <source>{value}, {ago}</source>
        <translation>{value}、{ago}</translation>
    </message>
    <message>
        <source>Now {value}</source>
        <translation>現在{value}</translation>
    </message>
    <message>
        <source>always {value}</source>
        <translation>常に{value}</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low}～{high}</translation>
    </message>
</context>
<context>
    <name>TrendsSection</name>
    <message>
        <source>Last hour</source>
        <translation>過去1時間</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>過去1日</translation>
    </message>
    <message>
        <source>Which time to show</source>
        <translation>表示する期間</translation>
    </message>
    <message>
        <source>Trends</source>
        <translation>推移</translation>
    </message>
    <message>
        <source>Too little was heard in the last hour.</source>
        <translation>過去1時間のデータが少なすぎます。</translation>
    </message>
    <message>
        <source>Too little was heard for a line over the last day yet.</source>
        <translation>過去1日のデータが、グラフを描くにはまだ少なすぎます。</translation>
    </message>
</context>
<context>
    <name>TurnBeside</name>
    <message>
        <source>Answering…</source>
        <translation>応答中…</translation>
    </message>
    <message>
        <source>Export the times of today</source>
        <translation>今日の時間を書き出す</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
</context>
<context>
    <name>TurnPane</name>
    <message>
        <source>Where the time went</source>
        <translation>時間の内訳</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Export the times of today…</source>
        <translation>今日の時間を書き出す…</translation>
    </message>
    <message>
        <source>This turn</source>
        <translation>今回</translation>
    </message>
    <message>
        <source>Today until the first sound</source>
        <translation>今日の最初の音声までの時間</translation>
    </message>
    <message>
        <source>Measured where messages pass this computer. What happens inside the assistant server is not visible.</source>
        <translation>メッセージがこの PC を通るところで測っています。アシスタントサーバーの内部は見えません。</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>Not seen</source>
        <translation>記録なし</translation>
    </message>
    <message>
        <source>about {time}</source>
        <translation>約 {time}</translation>
    </message>
    <message>
        <source>Turn at {time}, “{text}”</source>
        <translation>{time} のやり取り「{text}」</translation>
    </message>
    <message>
        <source>Turn at {time}</source>
        <translation>{time} のやり取り</translation>
    </message>
    <message>
        <source>from your last word to the first sound</source>
        <translation>最後の言葉から最初の音声まで</translation>
    </message>
    <message>
        <source>from the text to the first sound</source>
        <translation>文字から最初の音声まで</translation>
    </message>
    <message>
        <source>until the first sound</source>
        <translation>最初の音声まで</translation>
    </message>
    <message numerus="yes">
        <source>Median after %n turn(s).</source>
        <translation>
            <numerusform>中央値は %n 回のやり取りから。</numerusform>
        </translation>
    </message>
    <message>
        <source>as the median</source>
        <translation>中央値と同じ</translation>
    </message>
    <message>
        <source>{time} above the median</source>
        <translation>中央値より {time} 長い</translation>
    </message>
    <message>
        <source>{time} below the median</source>
        <translation>中央値より {time} 短い</translation>
    </message>
    <message numerus="yes">
        <source>Median of today, %n turn(s)</source>
        <translation>
            <numerusform>今日の中央値（%n 回）</numerusform>
        </translation>
    </message>
    <message>
        <source>Median {time}</source>
        <translation>中央値 {time}</translation>
    </message>
</context>
<context>
    <name>TurnWords</name>
    <message>
        <source>You spoke</source>
        <translation>発話</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>聞き取り</translation>
    </message>
    <message>
        <source>The model thinks</source>
        <translation>モデルの思考</translation>
    </message>
    <message>
        <source>First sound</source>
        <translation>最初の音声</translation>
    </message>
    <message>
        <source>The answer plays</source>
        <translation>応答の再生</translation>
    </message>
    <message>
        <source>Understanding: {time} of {whole}</source>
        <translation>聞き取り：{whole} のうち {time}</translation>
    </message>
    <message>
        <source>The model: {time} of {whole}</source>
        <translation>モデル：{whole} のうち {time}</translation>
    </message>
    <message>
        <source>First sound: {time} of {whole}</source>
        <translation>最初の音声：{whole} のうち {time}</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>Not seen</source>
        <translation>記録なし</translation>
    </message>
    <message>
        <source>The model: {time}</source>
        <translation>モデル：{time}</translation>
    </message>
    <message>
        <source>First sound after {time}</source>
        <translation>{time}後に最初の音声</translation>
    </message>
</context>
<context>
    <name>TypeWords</name>
    <message>
        <source>{kind} or null</source>
        <translation>{kind}またはnull</translation>
    </message>
    <message>
        <source>{kind} or nothing</source>
        <translation>{kind}または空</translation>
    </message>
    <message>
        <source>{kind}, read-only</source>
        <translation>{kind}、読み取り専用</translation>
    </message>
    <message>
        <source>{kind}, deprecated</source>
        <translation>{kind}、非推奨</translation>
    </message>
    <message>
        <source>integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>はい／いいえ</translation>
    </message>
    <message>
        <source>one of {count}</source>
        <translation>{count}個から選択</translation>
    </message>
    <message>
        <source>fixed value</source>
        <translation>固定値</translation>
    </message>
    <message>
        <source>list</source>
        <translation>リスト</translation>
    </message>
    <message>
        <source>group</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>names and values</source>
        <translation>名前と値</translation>
    </message>
    <message>
        <source>any value</source>
        <translation>任意の値</translation>
    </message>
    <message>
        <source>one of {count} kinds</source>
        <translation>{count}種類から選択</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>{kind}, {low} to {high}</source>
        <translation>{kind}、{low}～{high}</translation>
    </message>
    <message>
        <source>{kind}, {low} or more</source>
        <translation>{kind}、{low}以上</translation>
    </message>
    <message>
        <source>{kind}, {high} or less</source>
        <translation>{kind}、{high}以下</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>{kind}, more than {low}</source>
        <translation>{kind}、{low}より大</translation>
    </message>
    <message>
        <source>{kind}, at least {low}</source>
        <translation>{kind}、{low}個以上</translation>
    </message>
    <message>
        <source>{kind}, less than {high}</source>
        <translation>{kind}、{high}より小</translation>
    </message>
    <message>
        <source>{kind}, at most {high}</source>
        <translation>{kind}、{high}個以下</translation>
    </message>
    <message>
        <source>{kind} of {count}</source>
        <translation>{kind}、{count}個</translation>
    </message>
    <message>
        <source>secret text</source>
        <translation>機密テキスト</translation>
    </message>
    <message>
        <source>file</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>path on the server</source>
        <translation>サーバー上のパス</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>date and time</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>色</translation>
    </message>
    <message>
        <source>address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>e-mail address</source>
        <translation>メールアドレス</translation>
    </message>
    <message>
        <source>text, {format}</source>
        <translation>テキスト、{format}</translation>
    </message>
    <message>
        <source>text, at most {high} bytes</source>
        <translation>テキスト、{high}バイト以内</translation>
    </message>
    <message>
        <source>text, at most {high} characters</source>
        <translation>テキスト、{high}文字以内</translation>
    </message>
    <message>
        <source>text, at least {low} characters</source>
        <translation>テキスト、{low}文字以上</translation>
    </message>
    <message>
        <source>text</source>
        <translation>テキスト</translation>
    </message>
</context>
<context>
    <name>UpdateCard</name>
    <message>
        <source>Upgrade…</source>
        <translation>アップグレード…</translation>
    </message>
    <message>
        <source>Skip this version</source>
        <translation>このバージョンをスキップ</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Version {version} is skipped</source>
        <translation>バージョン {version} をスキップしました</translation>
    </message>
    <message>
        <source>You are told when there is a newer one.</source>
        <translation>さらに新しいものがあれば知らせます。</translation>
    </message>
    <message>
        <source>Firmware {version} is available</source>
        <translation>ファームウェア {version} があります</translation>
    </message>
    <message>
        <source>{running} runs now. Found at {place}.</source>
        <translation>現在は {running}。場所: {place}</translation>
    </message>
    <message>
        <source>{running} runs now. Offered by the assistant server, and held back.</source>
        <translation>現在は {running}。アシスタントサーバーが提供し、保留されています。</translation>
    </message>
</context>
<context>
    <name>UpdateNews</name>
    <message>
        <source>Version {version} is available.</source>
        <translation>バージョン {version} が利用できます。</translation>
    </message>
    <message>
        <source>See About in the settings.</source>
        <translation>設定の「このアプリについて」をご覧ください。</translation>
    </message>
</context>
<context>
    <name>UpgradeProgress</name>
    <message>
        <source>Download of the firmware</source>
        <translation>ファームウェアのダウンロード</translation>
    </message>
    <message>
        <source>Downloading, {percent} %</source>
        <translation>ダウンロード中、{percent}%</translation>
    </message>
    <message>
        <source>Waiting for the device to fetch the file</source>
        <translation>デバイスがファイルを取得するのを待っています</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>ダウンロード中</translation>
    </message>
    <message>
        <source>Installing and restarting</source>
        <translation>インストールと再起動の実行中</translation>
    </message>
    <message>
        <source>Checking the version</source>
        <translation>バージョンを確認中</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>同意</translation>
    </message>
    <message>
        <source>Serve</source>
        <translation>配信</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>ダウンロード</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>Cancel upgrade</source>
        <translation>アップグレードをキャンセル</translation>
    </message>
</context>
<context>
    <name>UpgradeStrip</name>
    <message>
        <source>I will leave the device switched on until it is back</source>
        <translation>デバイスが復帰するまで、電源を入れたままにします</translation>
    </message>
    <message>
        <source>This replaces the firmware that the device runs. The device fetches it from the address by itself: once this is sent, it cannot be stopped or undone from here.</source>
        <translation>デバイスで動作中のファームウェアを置き換えます。デバイスがアドレスから自分で取得するため、送信した後は、ここから停止したり元に戻したりできません。</translation>
    </message>
    <message>
        <source>This replaces the firmware that the device runs. Until the download ends you can stop it; after that it cannot be undone from here.</source>
        <translation>デバイスで動作中のファームウェアを置き換えます。ダウンロードが終わるまでは停止できますが、その後はここから元に戻せません。</translation>
    </message>
</context>
<context>
    <name>UpgradeToasts</name>
    <message>
        <source>{device}: {ending}</source>
        <translation>{device}：{ending}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
</context>
<context>
    <name>UpstreamChoice</name>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Official xiaozhi</source>
        <translation>xiaozhi 公式</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>カスタム</translation>
    </message>
    <message>
        <source>Voice assistant server</source>
        <translation>音声アシスタントサーバー</translation>
    </message>
    <message>
        <source>Its address</source>
        <translation>サーバーのアドレス</translation>
    </message>
    <message>
        <source>Keeps the factory setting: same assistant, same account.</source>
        <translation>出荷時の設定のまま：アシスタントもアカウントも変わりません。</translation>
    </message>
    <message>
        <source>The address that the device had before, for example of a server that you run yourself. Its assistant stays.</source>
        <translation>以前デバイスに設定されていたアドレスです（自分で運用しているサーバーなど）。アシスタントはそのままです。</translation>
    </message>
    <message>
        <source>No voice assistant: everything works except conversations.</source>
        <translation>アプリだけを使います。応答する相手がいないため会話はできませんが、それ以外はすべて使えます。</translation>
    </message>
</context>
<context>
    <name>UpstreamSection</name>
    <message>
        <source>Change…</source>
        <translation>変更…</translation>
    </message>
    <message>
        <source>The device learns of it when it starts the next time.</source>
        <translation>デバイスには次回の起動時に反映されます。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Use this server</source>
        <translation>このサーバーを使う</translation>
    </message>
    <message>
        <source>Voice assistant server</source>
        <translation>音声アシスタントサーバー</translation>
    </message>
</context>
<context>
    <name>UrlAsk</name>
    <message>
        <source>What you do there stays between you and {host}: this app does not see it, and the server is told only whether you agreed to open the address.</source>
        <translation>そこでの操作は{host}との間だけのものです。このアプリからは見えず、サーバーにはアドレスを開くことに同意したかどうかだけが伝わります。</translation>
    </message>
    <message>
        <source>A call failed because of this. Try it again when you are done in the browser.</source>
        <translation>このために呼び出しが失敗しました。ブラウザーでの操作が終わったら、もう一度試してください。</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Open {host} in the browser</source>
        <translation>ブラウザーで{host}を開く</translation>
    </message>
    <message>
        <source>The address leads to</source>
        <translation>アドレスの行き先</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>アドレスをコピー</translation>
    </message>
    <message>
        <source>The address is not encrypted: others in the network can read along.</source>
        <translation>アドレスが暗号化されていません。ネットワーク上のほかの人に内容を読まれる可能性があります。</translation>
    </message>
    <message>
        <source>The name of the host has letters of other scripts, which can look like a name that you know. It is shown as machines write it.</source>
        <translation>ホスト名に別の文字体系の文字が含まれていて、知っている名前に似て見えることがあります。ここでは機械が扱う表記で示しています。</translation>
    </message>
    <message>
        <source>I opened it myself</source>
        <translation>自分で開きました</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>あとで</translation>
    </message>
</context>
<context>
    <name>VariableRow</name>
    <message>
        <source>Name of a variable</source>
        <translation>変数の名前</translation>
    </message>
    <message>
        <source>Name of a header</source>
        <translation>ヘッダーの名前</translation>
    </message>
    <message>
        <source>Its value</source>
        <translation>変数の値</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Take this variable away</source>
        <translation>この変数を削除</translation>
    </message>
    <message>
        <source>Remove this header</source>
        <translation>このヘッダーを削除</translation>
    </message>
</context>
<context>
    <name>VariableRows</name>
    <message>
        <source>Add a variable</source>
        <translation>変数を追加</translation>
    </message>
    <message>
        <source>Add a header</source>
        <translation>ヘッダーを追加</translation>
    </message>
</context>
<context>
    <name>VerdictBox</name>
    <message>
        <source>Refused</source>
        <translation>アップグレード不可</translation>
    </message>
    <message>
        <source>Needs your agreement</source>
        <translation>同意が必要</translation>
    </message>
    <message>
        <source>Matches this device</source>
        <translation>このデバイスに適合</translation>
    </message>
    <message>
        <source>Upgrade all the same</source>
        <translation>それでもアップグレード</translation>
    </message>
</context>
<context>
    <name>VolumeTile</name>
    <message>
        <source>Mute</source>
        <translation>ミュート</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>ミュート解除</translation>
    </message>
</context>
<context>
    <name>WaysDialog</name>
    <message>
        <source>Ways to reach it</source>
        <translation>接続方法</translation>
    </message>
    <message>
        <source>{name} was found in several ways. The one that is used is marked.</source>
        <translation>{name}への接続方法が複数見つかりました。使用中のものに印が付いています。</translation>
    </message>
    <message>
        <source>With another way the device begins a new page: this one goes, and with it what was entered on it.</source>
        <translation>接続方法を変えると、デバイスのページは新しくなります。このページと、入力した内容は失われます。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Use this way</source>
        <translation>この方法を使う</translation>
    </message>
    <message>
        <source>No other way to {name} is known. Ways are found while the device announces itself, connects, or is seen at a broker.</source>
        <translation>{name}へのほかの接続方法は見つかっていません。デバイスがアナウンスしたとき、このPCに接続してきたとき、またはブローカーで検出されたときに見つかります。</translation>
    </message>
    <message>
        <source>With another way the device begins a new page. This one stays in the list, since the device connects by itself.</source>
        <translation>接続方法を変えると、デバイスのページは新しくなります。このページも、デバイスのほうから接続してくるため一覧に残ります。</translation>
    </message>
</context>
<context>
    <name>WhileOffDialog</name>
    <message>
        <source>While this computer is off</source>
        <translation>このPCの電源が切れている間</translation>
    </message>
    <message>
        <source>The device asks this computer for its settings at each start. Without an answer it tries again, less and less often, and its wake word does nothing until then. After about 85 minutes it goes on with what it knew, but its assistant is reached through this computer. A device that does not restart stays as it is.</source>
        <translation>デバイスは起動のたびにこのPCへ設定を問い合わせます。応答がないと間隔を延ばしながら再試行し、その間はウェイクワードが効きません。約 85 分後に以前の設定で動き始めますが、アシスタントはこのPC経由です。再起動しないデバイスはそのままです。</translation>
    </message>
    <message>
        <source>Run companion hub on a small computer that is always on, such as a Raspberry Pi, and enter the address of that computer on the device. This file starts it with the system:</source>
        <translation>常時稼働の小型PC（Raspberry Pi など）で companion hub を動かし、そのPCのアドレスをデバイスに入力します。このファイルでシステムと一緒に起動します:</translation>
    </message>
    <message>
        <source>Service file</source>
        <translation>サービスファイル</translation>
    </message>
    <message>
        <source>Save the service file…</source>
        <translation>サービスファイルを保存…</translation>
    </message>
    <message>
        <source>Copy the service file</source>
        <translation>サービスファイルをコピー</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>A small computer that is always on</source>
        <translation>常時稼働の小型PC</translation>
    </message>
    <message>
        <source>Back as it was</source>
        <translation>元に戻す場合</translation>
    </message>
    <message>
        <source>Save the service file</source>
        <translation>サービスファイルを保存</translation>
    </message>
    <message>
        <source>Service file saved</source>
        <translation>サービスファイルを保存しました</translation>
    </message>
    <message>
        <source>The file could not be saved</source>
        <translation>ファイルを保存できませんでした</translation>
    </message>
</context>
<context>
    <name>WhileOffNote</name>
    <message>
        <source>While this computer is off, a device that restarts has no assistant for up to 85 minutes.</source>
        <translation>このPCの電源が切れている間に再起動したデバイスは、最長 85 分間アシスタントを使えません。</translation>
    </message>
    <message>
        <source>What you can do about it…</source>
        <translation>対処方法…</translation>
    </message>
</context>
<context>
    <name>WindowDialogs</name>
    <message>
        <source>Add…</source>
        <translation>追加…</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>再接続</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>今すぐ再試行</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>切断</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>再試行をやめる</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>名前を変更…</translation>
    </message>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation>接続できない理由を調べる</translation>
    </message>
    <message>
        <source>Open in new window</source>
        <translation>新しいウィンドウで開く</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>削除…</translation>
    </message>
    <message>
        <source>The token is not kept</source>
        <translation>トークンは保存されません</translation>
    </message>
    <message>
        <source>The password is not kept</source>
        <translation>パスワードは保存されません</translation>
    </message>
    <message>
        <source>The history could not be deleted</source>
        <translation>履歴を削除できませんでした</translation>
    </message>
    <message>
        <source>The key is not kept</source>
        <translation>キーは保存されません</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n device(s)?</source>
        <translation>
            <numerusform>%n 台のデバイスを削除しますか？</numerusform>
        </translation>
    </message>
    <message>
        <source>The link cannot be used</source>
        <translation>リンクを使えません</translation>
    </message>
    <message>
        <source>Their connections are closed, and the app forgets them and what was entered on their pages. The devices themselves are not changed.</source>
        <translation>接続を閉じ、アプリはデバイスとそのページに入力した内容を忘れます。デバイス自体は変わりません。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Add this device…</source>
        <translation>このデバイスを追加…</translation>
    </message>
</context>
<context>
    <name>WindowFrame</name>
    <message>
        <source>Xiaozhi Companion</source>
        <translation>Xiaozhi Companion</translation>
    </message>
</context>
<context>
    <name>WindowPane</name>
    <message>
        <source>System default</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Forget the values of past calls</source>
        <translation>過去の呼び出しの値を消去</translation>
    </message>
    <message>
        <source>A form begins with the values of the last call to the device, without passwords. What you saved under a name is not forgotten.</source>
        <translation>フォームには、そのデバイスへの前回の呼び出しの値が、パスワードを除いて入力されます。名前を付けて保存した値は消去されません。</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>フォーム</translation>
    </message>
    <message>
        <source>The values of past calls are forgotten</source>
        <translation>過去の呼び出しの値を消去しました</translation>
    </message>
</context>
<context>
    <name>WordChoices</name>
    <message>
        <source>Words that the description lists</source>
        <translation>説明に挙げられている語</translation>
    </message>
</context>
<context>
    <name>YesNoControl</name>
    <message>
        <source>Yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>No</source>
        <translation>いいえ</translation>
    </message>
</context>
<context>
    <name>ZoomBar</name>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体を表示</translation>
    </message>
    <message>
        <source>Actual size</source>
        <translation>実際のサイズ</translation>
    </message>
</context>
<context>
    <name>ZoomView</name>
    <message>
        <source>Picture</source>
        <translation>画像</translation>
    </message>
</context>
<context>
    <name>_Box</name>
    <message>
        <source>How far the file is read</source>
        <translation>ファイルの読み込み状況</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>フォルダー…</translation>
    </message>
</context>
<context>
    <name>_Counts</name>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%nバイト</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n values</source>
        <translation>
            <numerusform>%n個の値</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n項目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} answered, with %n tool(s)</source>
        <translation>
            <numerusform>{name}が応答しました（ツール%n個）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_RoutineWords</name>
    <message>
        <source>in {hours} h {minutes} min</source>
        <translation>{hours} 時間 {minutes} 分後</translation>
    </message>
    <message>
        <source>in {minutes} min</source>
        <translation>{minutes} 分後</translation>
    </message>
    <message numerus="yes">
        <source>%n routine(s)</source>
        <translation>
            <numerusform>%n 件のルーチン</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_TrayCounts</name>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n件のイベント</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of it failed</source>
        <translation>
            <numerusform>うち%n件が失敗</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n台のデバイス</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) connected or lost</source>
        <translation>
            <numerusform>接続と切断%n回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notification(s)</source>
        <translation>
            <numerusform>通知%n件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>呼び出し%n回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n upgrade(s) ended</source>
        <translation>
            <numerusform>アップグレードの終了%n件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n photo(s)</source>
        <translation>
            <numerusform>写真%n枚</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) to you</source>
        <translation>
            <numerusform>確認の依頼%n件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) of a device</source>
        <translation>
            <numerusform>デバイスの変化%n件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>問題%n件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) in conversation</source>
        <translation>
            <numerusform>会話%n回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) of routines</source>
        <translation>
            <numerusform>ルーチンのメッセージ %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Veil</name>
    <message>
        <source>The file is only read. Nothing is sent before you agree.</source>
        <translation>ファイルは読み取られるだけです。同意するまで何も送信されません。</translation>
    </message>
</context>
</TS>
