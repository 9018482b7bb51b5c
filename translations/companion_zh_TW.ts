<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Xiaozhi Companion</source>
        <translation>關於 Xiaozhi Companion</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>立即檢查</translation>
    </message>
    <message>
        <source>Open download</source>
        <translation>開啟下載頁面</translation>
    </message>
    <message>
        <source>Skip this version</source>
        <translation>略過此版本</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>程式庫</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>授權條款</translation>
    </message>
    <message>
        <source>Checking for updates…</source>
        <translation>正在檢查更新…</translation>
    </message>
    <message>
        <source>Version {version} is available.</source>
        <translation>有新版本 {version}。</translation>
    </message>
    <message>
        <source>This is the newest version.</source>
        <translation>已是最新版本。</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>版本 {version}</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>授權條款</translation>
    </message>
    <message>
        <source>Xiaozhi Companion has the MIT licence. It contains works of others; Qt, PySide6 and zeroconf are under the LGPL, and their files can be replaced.</source>
        <translation>Xiaozhi Companion 採用 MIT 授權條款，並包含他人的作品；Qt、PySide6 和 zeroconf 採用 LGPL，其檔案可以替換。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>You will not be told of this version again.</source>
        <translation>不會再提示此版本。</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Open: {name}</source>
        <translation>開啟：{name}</translation>
    </message>
    <message>
        <source>Settings and history</source>
        <translation>設定和歷史記錄</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>圖片</translation>
    </message>
    <message>
        <source>SHA-256 of the download: {digest}</source>
        <translation>下載檔案的 SHA-256：{digest}</translation>
    </message>
    <message>
        <source>Only the request itself is sent. Lists of updates must be signed by this project, and nothing is installed automatically.</source>
        <translation>除請求本身外不傳送任何內容。只有帶本專案簽章的更新清單才會被採用，且不會自動安裝任何內容。</translation>
    </message>
</context>
<context>
    <name>AcceptDialog</name>
    <message>
        <source>A device asks to be added</source>
        <translation>有裝置請求新增</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒絕</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以後再說</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Once it is accepted, it stays connected to this computer, which can use all its tools and sees its conversations pass by. Until then it is told what its assistant server tells it, and nothing else.</source>
        <translation>接受之後，它會一直連線到本機；本機可以使用它的全部工具，也能看到經過的對話。在此之前，它只會得到原伺服器的答覆，別無其他。</translation>
    </message>
    <message>
        <source>Voice assistant server</source>
        <translation>語音助理伺服器</translation>
    </message>
    <message>
        <source>It is not shown again, and goes on with its assistant server.</source>
        <translation>不再顯示它，它繼續使用原伺服器。</translation>
    </message>
</context>
<context>
    <name>ActionBar</name>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>停止等待</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重設</translation>
    </message>
    <message>
        <source>Saved forms</source>
        <translation>已儲存的表單</translation>
    </message>
    <message>
        <source>Save these values, or take in saved ones</source>
        <translation>儲存這些值，或使用已儲存的值</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>{waited} of {limit}</source>
        <translation>{waited} / {limit}</translation>
    </message>
    <message>
        <source>{waited}, up to {limit} more without news</source>
        <translation>{waited}，無新消息時最多再等 {limit}</translation>
    </message>
    <message>
        <source>Wait up to {limit} for the answer</source>
        <translation>最多等待回應 {limit}</translation>
    </message>
    <message>
        <source>{count} min</source>
        <translation>{count} 分鐘</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count} 秒</translation>
    </message>
    <message>
        <source>Wait up to {limit}</source>
        <translation>最多等待 {limit}</translation>
    </message>
    <message>
        <source>Pin to the Overview</source>
        <translation>釘選到概覽</translation>
    </message>
</context>
<context>
    <name>ActionRow</name>
    <message>
        <source>Show a message</source>
        <translation>顯示訊息</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>語音播報</translation>
    </message>
    <message>
        <source>Notify me</source>
        <translation>通知我</translation>
    </message>
    <message>
        <source>Move or remove {action}</source>
        <translation>移動或移除「{action}」</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>訊息</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Dinner is ready</source>
        <translation>開飯了</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>Sound file…</source>
        <translation>聲音檔…</translation>
    </message>
    <message>
        <source>Use a voice instead of the file</source>
        <translation>不用檔案，改用語音朗讀</translation>
    </message>
    <message>
        <source>Sound file</source>
        <translation>聲音檔</translation>
    </message>
    <message>
        <source>Protected: allowed in this routine</source>
        <translation>受保護：已允許在此自動化中執行</translation>
    </message>
    <message>
        <source>Protected: does not run until you allow it</source>
        <translation>受保護：未經允許不會執行</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>撤銷允許</translation>
    </message>
    <message>
        <source>Allow…</source>
        <translation>允許…</translation>
    </message>
</context>
<context>
    <name>ActivationCard</name>
    <message>
        <source>Copy the activation code</source>
        <translation>複製啟用碼</translation>
    </message>
    <message>
        <source>Activation code</source>
        <translation>啟用碼</translation>
    </message>
    <message>
        <source>Activation code {code}</source>
        <translation>啟用碼 {code}</translation>
    </message>
    <message>
        <source>The assistant server asks you to register this device with this code, on its own page. The device shows and speaks it as well.</source>
        <translation>原伺服器要求用此啟用碼在它自己的網頁上註冊這台裝置。裝置也會顯示並唸出啟用碼。</translation>
    </message>
</context>
<context>
    <name>ActivityDelegate</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 筆記錄</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ActivityDetail</name>
    <message>
        <source>Run again</source>
        <translation>再次執行</translation>
    </message>
    <message>
        <source>Send it</source>
        <translation>傳送</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>裝置未連線。</translation>
    </message>
    <message>
        <source>The device no longer lists this tool.</source>
        <translation>裝置的清單中已沒有這個工具。</translation>
    </message>
    <message>
        <source>Pin to the Overview</source>
        <translation>釘選到總覽</translation>
    </message>
    <message>
        <source>Edit and call…</source>
        <translation>編輯並呼叫…</translation>
    </message>
    <message>
        <source>The device is not known any more.</source>
        <translation>應用程式中已沒有此裝置。</translation>
    </message>
    <message>
        <source>The device is not connected, and its tools are not known yet.</source>
        <translation>裝置未連線，尚不清楚它有哪些工具。</translation>
    </message>
    <message>
        <source>Passwords and very long values are not kept in the history. Press “Edit and call…” to fill in what is missing.</source>
        <translation>歷史記錄不儲存密碼和過長的值。請按「編輯並呼叫…」補填缺少的內容。</translation>
    </message>
    <message>
        <source>Run again…</source>
        <translation>再次執行…</translation>
    </message>
    <message>
        <source>Go to {device}</source>
        <translation>前往 {device}</translation>
    </message>
    <message>
        <source>Call {number}, {ended}</source>
        <translation>第 {number} 次呼叫，{ended}</translation>
    </message>
    <message>
        <source>Call of {day}, {ended}</source>
        <translation>{day} 的呼叫，{ended}</translation>
    </message>
    <message>
        <source>asked for by {assistant}</source>
        <translation>由 {assistant} 呼叫</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未傳送</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已傳送</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>已接收</translation>
    </message>
    <message>
        <source>Waiting for the answer…</source>
        <translation>正在等待回應…</translation>
    </message>
    <message>
        <source>As it came</source>
        <translation>原始內容</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳情</translation>
    </message>
    <message>
        <source>Protected tools cannot be pinned: they ask each time.</source>
        <translation>受保護的工具每次都要確認，無法釘選。</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>比較…</translation>
    </message>
    <message>
        <source>Then choose another entry to see both side by side.</source>
        <translation>然後選擇另一筆記錄，即可並排檢視。</translation>
    </message>
    <message>
        <source>Do not compare</source>
        <translation>不比較</translation>
    </message>
    <message>
        <source>Compare with {time}</source>
        <translation>與 {time} 比較</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>變更前後</translation>
    </message>
    <message>
        <source>Select an entry to see its details.</source>
        <translation>選擇一筆記錄，檢視全部內容。</translation>
    </message>
</context>
<context>
    <name>ActivityExporter</name>
    <message>
        <source>Export what is shown…</source>
        <translation>匯出顯示的內容…</translation>
    </message>
    <message>
        <source>Support bundle…</source>
        <translation>診斷套件…</translation>
    </message>
    <message>
        <source>Export the activity that is shown</source>
        <translation>匯出目前顯示的活動</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>The activity could not be exported</source>
        <translation>無法匯出活動</translation>
    </message>
    <message numerus="yes">
        <source>%n entries exported</source>
        <translation>
            <numerusform>已匯出 %n 筆記錄</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ActivityModel</name>
    <message numerus="yes">
        <source>%n times</source>
        <translation>
            <numerusform>%n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 筆記錄</numerusform>
        </translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨天</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>Show everything</source>
        <translation>全部顯示</translation>
    </message>
    <message>
        <source>Width of the list</source>
        <translation>清單寬度</translation>
    </message>
    <message>
        <source>All entries</source>
        <translation>全部記錄</translation>
    </message>
    <message>
        <source>Calls, notifications and connections appear here as they happen.</source>
        <translation>呼叫、通知和連線發生時會顯示在這裡。</translation>
    </message>
    <message>
        <source>No entry matches.</source>
        <translation>沒有符合條件的記錄。</translation>
    </message>
</context>
<context>
    <name>ActivityToolbar</name>
    <message>
        <source>Search activity</source>
        <translation>搜尋活動</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有裝置</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>How much it matters</source>
        <translation>重要程度</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>篩選</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暫停</translation>
    </message>
    <message>
        <source>Let nothing new into the list until you follow again</source>
        <translation>恢復跟隨前，不在清單中顯示新內容</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>呼叫</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>連線</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>變化</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>對話</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>{level} and above</source>
        <translation>{level}及以上</translation>
    </message>
    <message>
        <source>Every level</source>
        <translation>所有等級</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>任何時間</translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>最近一小時</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>From … to …</source>
        <translation>從 … 到 …</translation>
    </message>
    <message>
        <source>Filter: {count}</source>
        <translation>篩選：{count}</translation>
    </message>
</context>
<context>
    <name>ActivityView</name>
    <message>
        <source>Activity, newest first</source>
        <translation>活動，最新的在前</translation>
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
        <translation>執行中</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已回應</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Restarting</source>
        <translation>正在重新啟動</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未傳送</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>升級</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>素材</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>伺服器</translation>
    </message>
    <message>
        <source>From server</source>
        <translation>來自伺服器</translation>
    </message>
    <message>
        <source>From device</source>
        <translation>裝置通知</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>對話</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>連線</translation>
    </message>
    <message>
        <source>Beyond limit</source>
        <translation>超出限值</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>變化</translation>
    </message>
    <message>
        <source>Noticed</source>
        <translation>程式察覺</translation>
    </message>
    <message>
        <source>Protected</source>
        <translation>受保護</translation>
    </message>
</context>
<context>
    <name>AddDialog</name>
    <message>
        <source>Add a device</source>
        <translation>新增裝置</translation>
    </message>
    <message>
        <source>Stock firmware</source>
        <translation>原廠韌體</translation>
    </message>
    <message>
        <source>Connect to an address</source>
        <translation>連線到位址</translation>
    </message>
    <message>
        <source>Otto, Electron bot</source>
        <translation>Otto、Electron 機器人</translation>
    </message>
    <message>
        <source>MQTT broker</source>
        <translation>MQTT 代理</translation>
    </message>
    <message>
        <source>Mosquitto, EMQX</source>
        <translation>Mosquitto、EMQX</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>閘道</translation>
    </message>
    <message>
        <source>A self-hosted backend</source>
        <translation>自建後端</translation>
    </message>
    <message>
        <source>MCP server, by command</source>
        <translation>MCP 伺服器（命令）</translation>
    </message>
    <message>
        <source>Started on this computer</source>
        <translation>在本機啟動</translation>
    </message>
    <message>
        <source>Simulated device</source>
        <translation>模擬裝置</translation>
    </message>
    <message>
        <source>Nothing to set up</source>
        <translation>無需設定</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>新增裝置</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Xiaozhi device</source>
        <translation>小智裝置</translation>
    </message>
    <message>
        <source>Over HTTP</source>
        <translation>透過 HTTP</translation>
    </message>
    <message>
        <source>MCP server, by address</source>
        <translation>MCP 伺服器（位址）</translation>
    </message>
    <message>
        <source>Add a device or server</source>
        <translation>新增裝置或伺服器</translation>
    </message>
    <message>
        <source>Add a server</source>
        <translation>新增伺服器</translation>
    </message>
    <message>
        <source>What do you have?</source>
        <translation>您有什麼？</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
</context>
<context>
    <name>AddressPane</name>
    <message>
        <source>Connect to an address</source>
        <translation>連線到位址</translation>
    </message>
    <message>
        <source>For boards with a control server of their own, such as Otto robot and Electron bot. The device shows its address on its screen or in your router&apos;s list.</source>
        <translation>適用於自帶控制服務的開發板，例如 Otto 機器人和 Electron 機器人。位址會顯示在裝置螢幕上，也可以在路由器的裝置清單中找到。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>位址</translation>
    </message>
    <message>
        <source>What the device calls itself</source>
        <translation>裝置自稱的名稱</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Looking for what answers at {address}…</source>
        <translation>正在尋找 {address} 上有回應的服務…</translation>
    </message>
    <message>
        <source>An MQTT broker answers there.</source>
        <translation>該位址上有 MQTT 代理回應。</translation>
    </message>
    <message>
        <source>Choose devices of the broker {address}</source>
        <translation>選擇代理 {address} 的裝置</translation>
    </message>
    <message>
        <source>Use {address} instead</source>
        <translation>改用 {address}</translation>
    </message>
    <message>
        <source>{name} has this address already.</source>
        <translation>{name} 已在使用這個位址。</translation>
    </message>
    <message>
        <source>Dialing {address}</source>
        <translation>正在連線 {address}</translation>
    </message>
    <message>
        <source>{board} answered: {count} tools, firmware {version}</source>
        <translation>{board} 已回應：{count} 個工具，韌體 {version}</translation>
    </message>
    <message>
        <source>Test the address first; then it can be added.</source>
        <translation>先測試位址，通過後即可新增。</translation>
    </message>
</context>
<context>
    <name>AllActivityPage</name>
    <message>
        <source>All activity</source>
        <translation>全部活動</translation>
    </message>
    <message>
        <source>What happened to all devices, newest first</source>
        <translation>所有裝置的活動，最新的在前</translation>
    </message>
</context>
<context>
    <name>AllowDialog</name>
    <message>
        <source>Allow</source>
        <translation>允許</translation>
    </message>
    <message>
        <source>Let this routine run “{name}” without asking?</source>
        <translation>允許此自動化不經詢問就執行「{name}」嗎？</translation>
    </message>
    <message>
        <source>At each run it is sent to {devices}, and nobody is asked. Another value or another device takes the permission back.</source>
        <translation>每次執行都會將其傳送到 {devices}，不再詢問。改變引數或裝置後，允許隨即失效。</translation>
    </message>
</context>
<context>
    <name>AllowSayDialog</name>
    <message>
        <source>Let {assistant} say things aloud?</source>
        <translation>允許「{assistant}」語音播報？</translation>
    </message>
    <message>
        <source>It chooses the words, and your devices say them. You are asked once, when it wants to the first time. Do not disturb is kept, and it says at most {limit} things a minute.</source>
        <translation>內容由它決定，由你的裝置說出來。它第一次想播報時會詢問你，只問一次。「請勿打擾」仍然有效，每分鐘最多 {limit} 次。</translation>
    </message>
    <message>
        <source>08:00-20:00, or empty: all day</source>
        <translation>08:00-20:00，留空表示全天</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>時段</translation>
    </message>
    <message>
        <source>On which devices</source>
        <translation>在哪些裝置上</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
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
        <translation>回應</translation>
    </message>
    <message>
        <source>Write the answer here</source>
        <translation>在此填寫回答</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>停止等待</translation>
    </message>
    <message>
        <source>Set up a language model…</source>
        <translation>設定語言模型…</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Ask {model}</source>
        <translation>請 {model} 作答</translation>
    </message>
    <message>
        <source>No language model is set up: you can write the answer yourself.</source>
        <translation>未設定語言模型：可以自己填寫回答。</translation>
    </message>
    <message>
        <source>The server is told that a person wrote it.</source>
        <translation>伺服器會得知回答由人填寫。</translation>
    </message>
    <message>
        <source>As {model} wrote it. You can change it before it goes back.</source>
        <translation>{model} 的原文，傳回之前可以修改。</translation>
    </message>
    <message>
        <source>Written by {model} and changed by you.</source>
        <translation>由 {model} 寫成，並經過修改。</translation>
    </message>
    <message>
        <source>The model was cut off at the longest answer that was allowed.</source>
        <translation>模型的回答達到允許的最大長度，已被截斷。</translation>
    </message>
    <message>
        <source>Sends the text above to {host}.</source>
        <translation>將上面的內容傳送到 {host}。</translation>
    </message>
</context>
<context>
    <name>AnswerField</name>
    <message>
        <source>{name}, one per line</source>
        <translation>{name}，每行一個</translation>
    </message>
    <message>
        <source>Missing in the file</source>
        <translation>檔案中沒有</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>選填</translation>
    </message>
</context>
<context>
    <name>AnswerImages</name>
    <message>
        <source>The answer holds a picture that is too large to be shown here.</source>
        <translation>回應中的圖片太大，無法在這裡顯示。</translation>
    </message>
    <message>
        <source>Picture, {width} × {height} pixels</source>
        <translation>圖片，{width} × {height} 像素</translation>
    </message>
</context>
<context>
    <name>AskList</name>
    <message>
        <source>Requests from servers</source>
        <translation>伺服器的請求</translation>
    </message>
</context>
<context>
    <name>AskView</name>
    <message>
        <source>Asked at {time}; waits until {end}</source>
        <translation>{time} 提出請求，等到 {end}</translation>
    </message>
    <message>
        <source>Asked at {time}</source>
        <translation>{time} 提出請求</translation>
    </message>
</context>
<context>
    <name>Asks</name>
    <message>
        <source>{server} wants the answer of a language model</source>
        <translation>{server} 請求語言模型作答</translation>
    </message>
    <message>
        <source>{server} wants you to fill in a form</source>
        <translation>{server} 請求填寫表單</translation>
    </message>
    <message>
        <source>{server} wants you to open an address</source>
        <translation>{server} 請求開啟位址</translation>
    </message>
    <message>
        <source>Answer of a language model</source>
        <translation>請求模型作答</translation>
    </message>
    <message>
        <source>Form to fill in</source>
        <translation>請求填寫表單</translation>
    </message>
    <message>
        <source>Address to open</source>
        <translation>請求開啟位址</translation>
    </message>
    <message>
        <source>The language model is asked</source>
        <translation>正在請語言模型作答</translation>
    </message>
    <message>
        <source>Waits for you</source>
        <translation>等待處理</translation>
    </message>
    <message>
        <source>The server says that it is done.</source>
        <translation>伺服器表示已完成。</translation>
    </message>
    <message>
        <source>You opened the address.</source>
        <translation>已開啟位址。</translation>
    </message>
    <message>
        <source>You said no.</source>
        <translation>已拒絕。</translation>
    </message>
    <message>
        <source>It ended by itself.</source>
        <translation>已自行結束。</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已回答</translation>
    </message>
    <message>
        <source>You postponed it.</source>
        <translation>已擱置，未作答。</translation>
    </message>
</context>
<context>
    <name>AsksHost</name>
    <message numerus="yes">
        <source>%n wait(s) for you</source>
        <translation>
            <numerusform>%n 個請求等待處理</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AsksPage</name>
    <message>
        <source>No server waits for you</source>
        <translation>沒有等待處理的請求</translation>
    </message>
    <message>
        <source>Back to {name}</source>
        <translation>返回 {name}</translation>
    </message>
    <message>
        <source>Requests from servers</source>
        <translation>伺服器的請求</translation>
    </message>
    <message>
        <source>Nothing is sent without your approval</source>
        <translation>未經您同意不會傳送任何內容</translation>
    </message>
</context>
<context>
    <name>AsksStrip</name>
    <message>
        <source>Decline</source>
        <translation>拒絕</translation>
    </message>
    <message>
        <source>Answer…</source>
        <translation>處理…</translation>
    </message>
    <message>
        <source>{what}: “{about}”</source>
        <translation>{what}：「{about}」</translation>
    </message>
    <message numerus="yes">
        <source>%n more wait(s).</source>
        <translation>
            <numerusform>另有 %n 個請求等待處理。</numerusform>
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
        <translation>適合此裝置</translation>
    </message>
    <message>
        <source>Too large</source>
        <translation>過大</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>已損毀</translation>
    </message>
    <message>
        <source>Other layout</source>
        <translation>配置不同</translation>
    </message>
</context>
<context>
    <name>AssetsGate</name>
    <message>
        <source>Install {file} on {device}?</source>
        <translation>要將 {file} 安裝到 {device} 嗎？</translation>
    </message>
</context>
<context>
    <name>AssetsPage</name>
    <message>
        <source>Save as…</source>
        <translation>另存新檔…</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>開啟檔案…</translation>
    </message>
    <message>
        <source>Wake word</source>
        <translation>喚醒詞</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>字型</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>Replace…</source>
        <translation>取代…</translation>
    </message>
    <message>
        <source>From a folder…</source>
        <translation>從資料夾…</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>新增…</translation>
    </message>
    <message>
        <source>No faces are in it. The device draws characters of its own then.</source>
        <translation>其中沒有表情。裝置會改用內建的字元。</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>還原…</translation>
    </message>
    <message>
        <source>Send again…</source>
        <translation>再次傳送…</translation>
    </message>
    <message>
        <source>A new wake word cannot be trained here, and a font for computers cannot be rendered. Choose a model and a font file that you have.</source>
        <translation>這裡無法訓練新的喚醒詞，也無法轉換電腦字型。請選擇已有的模型和字型檔案。</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>方形</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>圓形</translation>
    </message>
    <message>
        <source>Shape of the display</source>
        <translation>螢幕形狀</translation>
    </message>
    <message>
        <source>Do not switch the device off. It restarts and has one try.</source>
        <translation>請勿關閉裝置。它會重新啟動，而且只有一次機會。</translation>
    </message>
    <message>
        <source>Install…</source>
        <translation>安裝…</translation>
    </message>
    <message>
        <source>Install</source>
        <translation>安裝</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>預覽</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>請稍候…</translation>
    </message>
    <message>
        <source>No file is open</source>
        <translation>未開啟檔案</translation>
    </message>
    <message>
        <source>Open an assets.bin, or choose parts to make one.</source>
        <translation>開啟 assets.bin，或選擇各個部分來製作。</translation>
    </message>
    <message>
        <source>Made here, {size}</source>
        <translation>在此製作，{size}</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>{count} characters, {size}</source>
        <translation>{count} 個字元，{size}</translation>
    </message>
    <message>
        <source>{width} × {height}</source>
        <translation>{width} × {height}</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>收合</translation>
    </message>
    <message>
        <source>Show all {count}</source>
        <translation>顯示全部 {count} 個</translation>
    </message>
    <message>
        <source>Animated, {size}</source>
        <translation>動畫，{size}</translation>
    </message>
    <message>
        <source>Pictures, {size}</source>
        <translation>圖片，{size}</translation>
    </message>
    <message>
        <source>The device has no assets now</source>
        <translation>裝置現在沒有素材</translation>
    </message>
    <message>
        <source>Being installed: {file}</source>
        <translation>正在安裝：{file}</translation>
    </message>
    <message>
        <source>Not known: the app ended while {file} was installed</source>
        <translation>未知：安裝 {file} 時應用程式已結束</translation>
    </message>
    <message>
        <source>On the device now: {file}</source>
        <translation>裝置上現有：{file}</translation>
    </message>
    <message>
        <source>On the device now: not known</source>
        <translation>裝置上現有：未知</translation>
    </message>
    <message>
        <source>{file} is kept on this computer, so you can go back</source>
        <translation>{file} 保存在本機，可以還原</translation>
    </message>
    <message>
        <source>Install it again, so that the device has a whole file</source>
        <translation>請重新安裝，讓裝置上有完整的檔案</translation>
    </message>
    <message>
        <source>Keep the file that came with its firmware, to go back</source>
        <translation>請保留韌體隨附的檔案，以便還原</translation>
    </message>
    <message>
        <source>{face}, {count} pictures</source>
        <translation>{face}，{count} 格</translation>
    </message>
    <message numerus="yes">
        <source>and %n more warning(s)</source>
        <translation>
            <numerusform>另有 %n 則警告</numerusform>
        </translation>
    </message>
    <message>
        <source>Checksum correct</source>
        <translation>總和檢查碼正確</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>裝置未連線。</translation>
    </message>
    <message>
        <source>The device cannot fetch assets.</source>
        <translation>裝置無法取得素材。</translation>
    </message>
    <message>
        <source>Open or make a file first.</source>
        <translation>請先開啟或製作檔案。</translation>
    </message>
    <message>
        <source>This file cannot be installed on the device.</source>
        <translation>此檔案無法安裝到裝置上。</translation>
    </message>
    <message>
        <source>Open a file of assets</source>
        <translation>開啟素材檔案</translation>
    </message>
    <message>
        <source>Assets (*.bin)</source>
        <translation>素材 (*.bin)</translation>
    </message>
    <message>
        <source>Save the assets</source>
        <translation>儲存素材</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>選擇模型</translation>
    </message>
    <message>
        <source>Models (*.bin _MODEL_INFO_)</source>
        <translation>模型 (*.bin _MODEL_INFO_)</translation>
    </message>
    <message>
        <source>Choose a font of the firmware</source>
        <translation>選擇韌體格式的字型</translation>
    </message>
    <message>
        <source>Fonts (*.bin)</source>
        <translation>字型 (*.bin)</translation>
    </message>
    <message>
        <source>Choose a background</source>
        <translation>選擇背景</translation>
    </message>
    <message>
        <source>Choose a folder of pictures named after emotions</source>
        <translation>選擇以情緒命名的圖片資料夾</translation>
    </message>
    <message>
        <source>Choose a picture named after its emotion, such as happy.gif</source>
        <translation>選擇以情緒命名的圖片，例如 happy.gif</translation>
    </message>
    <message>
        <source>Choose a picture for {face}</source>
        <translation>為「{face}」選擇圖片</translation>
    </message>
    <message>
        <source>Pictures ({endings})</source>
        <translation>圖片 ({endings})</translation>
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
        <translation>素材</translation>
    </message>
</context>
<context>
    <name>AssistantGate</name>
    <message>
        <source>Allow</source>
        <translation>允許</translation>
    </message>
    <message>
        <source>{assistant} wants to send this to {device}. Allow it?</source>
        <translation>{assistant} 要向 {device} 傳送以下內容。允許嗎？</translation>
    </message>
</context>
<context>
    <name>Assistants</name>
    <message>
        <source>Paused</source>
        <translation>已暫停</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已連線</translation>
    </message>
    <message>
        <source>Not asked yet</source>
        <translation>尚未詢問</translation>
    </message>
    <message>
        <source>Used elsewhere</source>
        <translation>別處使用中</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒絕</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就緒</translation>
    </message>
    <message>
        <source>Port in use</source>
        <translation>連接埠被占用</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>已關閉</translation>
    </message>
    <message>
        <source>Waiting {seconds} s</source>
        <translation>等待 {seconds} 秒</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>連線中</translation>
    </message>
    <message>
        <source>Programs of this computer</source>
        <translation>本機的程式</translation>
    </message>
    <message>
        <source>{host} · token {token}</source>
        <translation>{host} · 權杖 {token}</translation>
    </message>
    <message>
        <source>The server is reached. The assistant has not asked for the tools yet</source>
        <translation>已連上伺服器。助理還沒有詢問工具</translation>
    </message>
    <message>
        <source>Another program uses this endpoint</source>
        <translation>另一個程式正在使用此接入點</translation>
    </message>
    <message>
        <source>{count} today</source>
        <translation>今天 {count} 次</translation>
    </message>
    <message>
        <source>This app</source>
        <translation>本應用程式</translation>
    </message>
    <message>
        <source>List devices, read status, show, say aloud</source>
        <translation>列出裝置、讀取狀態、顯示或播報</translation>
    </message>
    <message>
        <source>Not known any more</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>MCP server · {way}</source>
        <translation>MCP 伺服器 · {way}</translation>
    </message>
    <message>
        <source>Device · {board}</source>
        <translation>裝置 · {board}</translation>
    </message>
    <message>
        <source>List devices</source>
        <translation>列出裝置</translation>
    </message>
    <message>
        <source>Read a device&apos;s status</source>
        <translation>讀取裝置狀態</translation>
    </message>
    <message>
        <source>Show a message</source>
        <translation>顯示訊息</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>語音播報</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>已允許</translation>
    </message>
    <message>
        <source>Asks once</source>
        <translation>只詢問一次</translation>
    </message>
    <message>
        <source>Protected. Never asks</source>
        <translation>受保護，不詢問</translation>
    </message>
    <message>
        <source>Protected. Asks each time</source>
        <translation>受保護，每次詢問</translation>
    </message>
    <message>
        <source>The assistant&apos;s server does not answer</source>
        <translation>助理的伺服器沒有回應</translation>
    </message>
    <message>
        <source>This computer · {address}</source>
        <translation>本機 · {address}</translation>
    </message>
</context>
<context>
    <name>AssistantsHost</name>
    <message numerus="yes">
        <source>%n assistant(s) cannot be reached</source>
        <translation>
            <numerusform>%n 個助理無法連線</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AssistantsPage</name>
    <message>
        <source>Give your assistant the tools of your devices and servers.</source>
        <translation>讓你的助理使用你的裝置和伺服器的工具。</translation>
    </message>
    <message>
        <source>Choose which tools your assistant can use. Nothing else is visible to it.</source>
        <translation>選擇助理可以使用的工具，其餘的它都看不到。</translation>
    </message>
    <message>
        <source>Offer to an assistant</source>
        <translation>提供給助理</translation>
    </message>
    <message>
        <source>Tokens stay in your password store</source>
        <translation>權杖儲存在系統密碼庫中</translation>
    </message>
    <message>
        <source>Add assistant…</source>
        <translation>新增助理…</translation>
    </message>
    <message>
        <source>Who gets tools</source>
        <translation>誰能使用工具</translation>
    </message>
    <message>
        <source>Add source…</source>
        <translation>新增來源…</translation>
    </message>
    <message>
        <source>Tools offered</source>
        <translation>已提供的工具</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>變更</translation>
    </message>
    <message>
        <source>Resume all</source>
        <translation>全部繼續</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>全部暫停</translation>
    </message>
    <message>
        <source>Tools for {name}</source>
        <translation>給 {name} 的工具</translation>
    </message>
    <message>
        <source>{count} of {limit} tools offered</source>
        <translation>已提供 {count}/{limit} 個工具</translation>
    </message>
    <message numerus="yes">
        <source>%n too many for some assistants</source>
        <translation>
            <numerusform>超出 %n 個，有的助理會出錯</numerusform>
        </translation>
    </message>
    <message>
        <source>Some assistants fail above {limit}</source>
        <translation>超過 {limit} 個時有的助理會出錯</translation>
    </message>
    <message>
        <source>{name} gets nothing yet. Add a source, and choose which of its tools it may use.</source>
        <translation>{name} 還沒有任何工具。請新增來源，並選擇它可以使用的工具。</translation>
    </message>
    <message>
        <source>Calls today: {count}</source>
        <translation>今天的呼叫：{count}</translation>
    </message>
    <message>
        <source>Remove “{name}”?</source>
        <translation>移除「{name}」？</translation>
    </message>
    <message>
        <source>It gets no tools any more. Its token is deleted from your password store.</source>
        <translation>它將不再得到任何工具。它的權杖會從系統密碼庫中刪除。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暫停</translation>
    </message>
    <message>
        <source>Name and address…</source>
        <translation>名稱和位址…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Remove source</source>
        <translation>移除來源</translation>
    </message>
    <message>
        <source>Name and description…</source>
        <translation>名稱和描述…</translation>
    </message>
    <message>
        <source>Hours and devices…</source>
        <translation>時段和裝置…</translation>
    </message>
</context>
<context>
    <name>AwayStrip</name>
    <message>
        <source>Connecting to {address}.</source>
        <translation>正在連線 {address}。</translation>
    </message>
    <message>
        <source>Connected. Reading its tools.</source>
        <translation>已連線，正在讀取工具清單。</translation>
    </message>
    <message>
        <source>The connection was lost.</source>
        <translation>連線已中斷。</translation>
    </message>
    <message>
        <source>Other ways…</source>
        <translation>其他方式…</translation>
    </message>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation>為何連線不上？</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即重試</translation>
    </message>
    <message>
        <source>The connection was lost. {reason}</source>
        <translation>連線已中斷。{reason}</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>The next try begins now.</source>
        <translation>即將重試。</translation>
    </message>
    <message>
        <source>The next try is in {seconds} s.</source>
        <translation>{seconds} 秒後重試。</translation>
    </message>
    <message>
        <source>The next try is in {minutes} min.</source>
        <translation>{minutes} 分鐘後重試。</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>已新增</translation>
    </message>
    <message>
        <source>Settings asked for</source>
        <translation>已取得設定</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已連線</translation>
    </message>
    <message>
        <source>One more step: switch {name} off and on</source>
        <translation>還差一步：將 {name} 關機再開機</translation>
    </message>
    <message>
        <source>It learns this computer&apos;s address when it starts.</source>
        <translation>裝置在啟動時取得本機的位址。</translation>
    </message>
    <message>
        <source>Waiting for {name} to connect</source>
        <translation>正在等待 {name} 連線</translation>
    </message>
    <message>
        <source>This takes a few seconds.</source>
        <translation>需要幾秒鐘。</translation>
    </message>
    <message>
        <source>The device restarts, and is back in a few seconds.</source>
        <translation>裝置正在重新啟動，幾秒後恢復連線。</translation>
    </message>
    <message>
        <source>{upgrading}. Do not switch it off.</source>
        <translation>{upgrading}。請勿關機。</translation>
    </message>
    <message>
        <source>The app keeps trying. Your entries are kept.</source>
        <translation>應用程式會繼續嘗試連線，已填寫的內容會保留。</translation>
    </message>
    <message>
        <source>It restarts and reconnects automatically. Your entries are kept.</source>
        <translation>它會自動重新啟動並重新連線，已填寫的內容會保留。</translation>
    </message>
    <message>
        <source>It reconnects automatically at its next conversation. Your entries are kept.</source>
        <translation>下次對話時它會再次連線並自動恢復，已填寫的內容會保留。</translation>
    </message>
    <message>
        <source>It appears as soon as it connects to this computer: restart it and speak to it.</source>
        <translation>裝置主動連線到本機後就會顯示：請重新啟動裝置，然後對它說話。</translation>
    </message>
    <message>
        <source>Nothing is tried until you say so. Your entries are kept.</source>
        <translation>按「立即重試」後才會再次連線，已填寫的內容會保留。</translation>
    </message>
    <message>
        <source>It connects when a conversation begins. Your entries are kept.</source>
        <translation>對話開始時它才會連線；已填寫的內容會保留。</translation>
    </message>
    <message>
        <source>It reconnects automatically within a minute of being switched on. Your entries are kept.</source>
        <translation>只要開著機，大約一分鐘內它會自行恢復連線；已填寫的內容會保留。</translation>
    </message>
</context>
<context>
    <name>BatteryFact</name>
    <message>
        <source>Charging</source>
        <translation>正在充電</translation>
    </message>
    <message>
        <source>Not charging</source>
        <translation>未充電</translation>
    </message>
</context>
<context>
    <name>BlockColumn</name>
    <message numerus="yes">
        <source>%n more piece(s) are not shown.</source>
        <translation>
            <numerusform>還有 %n 個部分未顯示。</numerusform>
        </translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>The server sent a sound that cannot be read.</source>
        <translation>伺服器傳送的聲音無法讀取。</translation>
    </message>
    <message>
        <source>Other content</source>
        <translation>其他內容</translation>
    </message>
</context>
<context>
    <name>BrokerPane</name>
    <message>
        <source>MQTT broker</source>
        <translation>MQTT 代理</translation>
    </message>
    <message>
        <source>For devices and this computer that both connect to one broker, such as Mosquitto or EMQX, wherever they are.</source>
        <translation>適用於與本機連線同一 MQTT 代理（如 Mosquitto、EMQX）的裝置，位置不限。</translation>
    </message>
    <message>
        <source>Devices behind the broker</source>
        <translation>MQTT 代理上的裝置</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>位址</translation>
    </message>
    <message>
        <source>Encrypted (TLS)</source>
        <translation>加密（TLS）</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>User</source>
        <translation>使用者名稱</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密碼</translation>
    </message>
    <message>
        <source>CA file</source>
        <translation>CA 檔案</translation>
    </message>
    <message>
        <source>The authorities of this computer</source>
        <translation>本機信任的 CA</translation>
    </message>
    <message>
        <source>Client certificate</source>
        <translation>用戶端憑證</translation>
    </message>
    <message>
        <source>Its key</source>
        <translation>私密金鑰</translation>
    </message>
    <message>
        <source>In the same file</source>
        <translation>在同一檔案中</translation>
    </message>
    <message>
        <source>Topic towards this computer</source>
        <translation>發往本機的主題</translation>
    </message>
    <message>
        <source>Topic towards the device</source>
        <translation>發往裝置的主題</translation>
    </message>
    <message>
        <source>Next to the first one</source>
        <translation>與第一個主題同級</translation>
    </message>
    <message>
        <source>Topic of the last will</source>
        <translation>遺囑訊息的主題</translation>
    </message>
    <message>
        <source>Device id</source>
        <translation>裝置識別碼</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>憑證</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主題</translation>
    </message>
    <message>
        <source>A key that is protected is opened with the password above.</source>
        <translation>受保護的私密金鑰會用上面的密碼開啟。</translation>
    </message>
    <message>
        <source>Towards this computer</source>
        <translation>發往本機</translation>
    </message>
    <message>
        <source>Towards the device</source>
        <translation>發往裝置</translation>
    </message>
    <message>
        <source>Last will of the device</source>
        <translation>裝置的遺囑訊息</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>Connecting to {address}</source>
        <translation>正在連線 {address}</translation>
    </message>
    <message>
        <source>Not heard of yet</source>
        <translation>尚無訊息</translation>
    </message>
    <message>
        <source>There now</source>
        <translation>線上</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>已離開</translation>
    </message>
    <message>
        <source>Connected. Choose the devices to add.</source>
        <translation>已連線。請選擇要新增的裝置。</translation>
    </message>
    <message>
        <source>Connected. Devices appear as soon as they send something.</source>
        <translation>已連線。裝置傳送訊息後就會顯示。</translation>
    </message>
    <message>
        <source>In each of them, {device} is replaced by the device&apos;s ID.</source>
        <translation>各主題中的 {device} 代表裝置識別碼。</translation>
    </message>
    <message>
        <source>Device ID</source>
        <translation>裝置 ID</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>No devices found yet.</source>
        <translation>還沒有發現裝置。</translation>
    </message>
    <message>
        <source>Connect to see its devices.</source>
        <translation>連線後可檢視其裝置。</translation>
    </message>
</context>
<context>
    <name>BundleDialog</name>
    <message>
        <source>Support bundle</source>
        <translation>診斷套件</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有裝置</translation>
    </message>
    <message>
        <source>Devices that it is about</source>
        <translation>涵蓋的裝置</translation>
    </message>
    <message>
        <source>Activity that is in it</source>
        <translation>包含的活動</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>儲存…</translation>
    </message>
    <message>
        <source>Collecting what would be in it</source>
        <translation>正在收集要放入的內容</translation>
    </message>
    <message>
        <source>Save the support bundle</source>
        <translation>儲存診斷套件</translation>
    </message>
    <message>
        <source>Zip archive (*.zip)</source>
        <translation>Zip 壓縮檔 (*.zip)</translation>
    </message>
    <message>
        <source>Saving {file}</source>
        <translation>正在儲存 {file}</translation>
    </message>
    <message numerus="yes">
        <source>Support bundle saved, with %n file(s)</source>
        <translation>
            <numerusform>診斷套件已儲存，含 %n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), {size} before they are packed</source>
        <translation>
            <numerusform>%n 個檔案，壓縮前共 {size}</numerusform>
        </translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>最近一小時</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>最近 24 小時</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>All that is kept</source>
        <translation>所有已儲存的</translation>
    </message>
    <message>
        <source>Width of the list</source>
        <translation>清單寬度</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活動</translation>
    </message>
    <message>
        <source>Not saved yet. Select a file to see what is in it.</source>
        <translation>尚未儲存任何內容。按一下檔案可檢視其內容。</translation>
    </message>
    <message>
        <source>A zip file for someone who helps you. Passwords, tokens, Wi-Fi names, pictures and conversations are removed. Check what is left, and leave out what you like.</source>
        <translation>交給協助者的 zip 檔案，已移除密碼、權杖、Wi-Fi 名稱、圖片和對話內容。請檢視其餘內容，不想提供的可以移除。</translation>
    </message>
</context>
<context>
    <name>CableHost</name>
    <message numerus="yes">
        <source>%n board(s) plugged in</source>
        <translation>
            <numerusform>已插入 %n 片開發板</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CablePage</name>
    <message>
        <source>Port</source>
        <translation>連接埠</translation>
    </message>
    <message>
        <source>Baud rate</source>
        <translation>鮑率</translation>
    </message>
    <message>
        <source>Restart the board</source>
        <translation>重新啟動開發板</translation>
    </message>
    <message>
        <source>Close port</source>
        <translation>關閉連接埠</translation>
    </message>
    <message>
        <source>Another program can use the port then</source>
        <translation>之後其他程式就能使用這個連接埠</translation>
    </message>
    <message>
        <source>Read port</source>
        <translation>讀取連接埠</translation>
    </message>
    <message>
        <source>Filter the log</source>
        <translation>篩選記錄</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暫停</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>標記</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>儲存…</translation>
    </message>
    <message>
        <source>Add to support bundle</source>
        <translation>加入診斷套件</translation>
    </message>
    <message>
        <source>Plug in a board. Its log is shown here.</source>
        <translation>插入一片開發板，它的記錄會顯示在這裡。</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>線纜</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>儲存記錄</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>正在開啟</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在讀取</translation>
    </message>
    <message>
        <source>Unplugged</source>
        <translation>已拔除</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>未開啟</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>已關閉</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重試</translation>
    </message>
    <message>
        <source>All {count}</source>
        <translation>全部 {count}</translation>
    </message>
    <message>
        <source>Errors {count}</source>
        <translation>錯誤 {count}</translation>
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
            <numerusform>較早的 %n 行未保留</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) lost</source>
        <translation>
            <numerusform>遺失 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>kept until you close the app</source>
        <translation>保留到程式關閉</translation>
    </message>
    <message numerus="yes">
        <source>%n new line(s)</source>
        <translation>
            <numerusform>%n 行新內容</numerusform>
        </translation>
    </message>
    <message>
        <source>Following the newest line</source>
        <translation>正在跟隨最新一行</translation>
    </message>
    <message>
        <source>Go to the newest line</source>
        <translation>前往最新一行</translation>
    </message>
</context>
<context>
    <name>CablePageState</name>
    <message>
        <source>Mark {number}</source>
        <translation>標記 {number}</translation>
    </message>
</context>
<context>
    <name>CableView</name>
    <message>
        <source>Lines of the board, newest last</source>
        <translation>開發板輸出的各行，最新的在最後</translation>
    </message>
</context>
<context>
    <name>CallQuestion</name>
    <message>
        <source>Restart {device}?</source>
        <translation>重新啟動 {device}？</translation>
    </message>
    <message>
        <source>Take a snapshot of the screen of {device}?</source>
        <translation>擷取 {device} 的螢幕？</translation>
    </message>
    <message>
        <source>Show this picture on {device}?</source>
        <translation>在 {device} 上顯示這張圖片？</translation>
    </message>
    <message>
        <source>Change where {device} downloads its assets from?</source>
        <translation>變更 {device} 下載素材的位址？</translation>
    </message>
    <message>
        <source>Upgrade {device}?</source>
        <translation>升級 {device}？</translation>
    </message>
    <message>
        <source>Run “{tool}” on {device}?</source>
        <translation>在 {device} 上執行「{tool}」？</translation>
    </message>
</context>
<context>
    <name>CallWords</name>
    <message>
        <source>image, {size}</source>
        <translation>圖片，{size}</translation>
    </message>
    <message>
        <source>empty answer</source>
        <translation>空回應</translation>
    </message>
    <message>
        <source>Waiting for the answer</source>
        <translation>正在等待回應</translation>
    </message>
    <message>
        <source>The device answered false</source>
        <translation>裝置回傳 false</translation>
    </message>
    <message>
        <source>No answer in {time}</source>
        <translation>{time}內無回應</translation>
    </message>
    <message>
        <source>It restarts, so it does not answer</source>
        <translation>裝置正在重新啟動，因此不會回應</translation>
    </message>
    <message>
        <source>The connection was lost before the answer</source>
        <translation>回應前連線中斷</translation>
    </message>
    <message>
        <source>You stopped waiting</source>
        <translation>已停止等待</translation>
    </message>
    <message>
        <source>waiting for the answer</source>
        <translation>正在等待回應</translation>
    </message>
    <message>
        <source>answered in {time}</source>
        <translation>回應耗時 {time}</translation>
    </message>
    <message>
        <source>answered in {time}, perhaps failed</source>
        <translation>回應耗時 {time}，可能失敗</translation>
    </message>
    <message>
        <source>failed after {time}</source>
        <translation>失敗，耗時 {time}</translation>
    </message>
    <message>
        <source>no answer in {time}</source>
        <translation>無回應，已等待 {time}</translation>
    </message>
    <message>
        <source>sent, away after {time}</source>
        <translation>已傳送，{time} 後離線</translation>
    </message>
    <message>
        <source>connection lost after {time}</source>
        <translation>連線中斷，已等待 {time}</translation>
    </message>
    <message>
        <source>waiting stopped after {time}</source>
        <translation>已停止等待，共等待 {time}</translation>
    </message>
    <message>
        <source>refused, nothing was sent</source>
        <translation>已拒絕，未傳送任何內容</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>未傳送</translation>
    </message>
    <message>
        <source>The device answered “false”, which usually means that it did not do it.</source>
        <translation>裝置回傳「false」，通常表示操作沒有執行。</translation>
    </message>
    <message>
        <source>The answer reads like an error, so it may not have worked.</source>
        <translation>回應內容像是錯誤訊息，操作可能沒有成功。</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count} 秒</translation>
    </message>
    <message>
        <source>Declined, nothing was sent</source>
        <translation>已拒絕，未傳送任何內容</translation>
    </message>
</context>
<context>
    <name>CameraPane</name>
    <message>
        <source>The one that is kept</source>
        <translation>已儲存的權杖</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Service token</source>
        <translation>服務權杖</translation>
    </message>
</context>
<context>
    <name>CanariesDialog</name>
    <message>
        <source>Choose canaries</source>
        <translation>選擇先行裝置</translation>
    </message>
    <message>
        <source>Filter by name or board</source>
        <translation>依名稱或開發板篩選</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>No matching devices</source>
        <translation>沒有符合的裝置</translation>
    </message>
    <message>
        <source>One of each board</source>
        <translation>每種開發板一台</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選擇</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>%n canary device(s)</source>
        <translation>
            <numerusform>%n 台先行裝置</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardResult</name>
    <message>
        <source>Answer of the device</source>
        <translation>裝置的回應</translation>
    </message>
</context>
<context>
    <name>CheckMark</name>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未完成</translation>
    </message>
</context>
<context>
    <name>ChoiceControl</name>
    <message>
        <source>Choose a kind…</source>
        <translation>選擇類型…</translation>
    </message>
    <message>
        <source>Kind of {name}</source>
        <translation>{name} 的類型</translation>
    </message>
</context>
<context>
    <name>ClaimStrip</name>
    <message>
        <source>Dismiss</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>A second program at {address} uses the ID of {name} and was refused. Stop one of them, or give it another ID.</source>
        <translation>{address} 上的另一個程式使用了{name}的 ID，已被拒絕。請停止其中一個，或為它換一個 ID。</translation>
    </message>
    <message>
        <source>Use the new one</source>
        <translation>改用新的</translation>
    </message>
    <message>
        <source>Keep this one</source>
        <translation>保留目前的</translation>
    </message>
    <message>
        <source>Another device at {address} says that it is {name} and was refused. {name} is connected from {known}.</source>
        <translation>{address} 上的另一台裝置自稱是{name}，已被拒絕。{name}目前從 {known} 連線。</translation>
    </message>
    <message>
        <source>It is mine</source>
        <translation>是我的裝置</translation>
    </message>
    <message>
        <source>Refuse it</source>
        <translation>拒絕</translation>
    </message>
    <message>
        <source>{name} is at a new address, {address}; before it was at {known}. If that is not your device, refuse it.</source>
        <translation>{name}的位址變為 {address}，之前是 {known}。如果這不是您的裝置，請拒絕。</translation>
    </message>
</context>
<context>
    <name>ClientFields</name>
    <message>
        <source>I was given a client ID</source>
        <translation>已有用戶端 ID</translation>
    </message>
    <message>
        <source>Client ID</source>
        <translation>用戶端 ID</translation>
    </message>
    <message>
        <source>Client secret</source>
        <translation>用戶端密碼</translation>
    </message>
    <message>
        <source>If there is one</source>
        <translation>如果有</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Port for the way back</source>
        <translation>回呼連接埠</translation>
    </message>
    <message>
        <source>Only for servers at which apps cannot register by themselves. The server&apos;s operator gives out a client ID; the https address of a document about the app is one as well.</source>
        <translation>僅用於應用程式無法自行註冊的伺服器。用戶端 ID 由伺服器的管理者提供；應用程式說明文件的 https 位址也可作為用戶端 ID。</translation>
    </message>
</context>
<context>
    <name>ClosingGuard</name>
    <message>
        <source>Close anyway</source>
        <translation>仍然關閉</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>保持開啟</translation>
    </message>
    <message>
        <source>Devices are being worked on</source>
        <translation>裝置上正在進行操作</translation>
    </message>
</context>
<context>
    <name>CodeText</name>
    <message>
        <source>Content as text</source>
        <translation>文字形式的內容</translation>
    </message>
</context>
<context>
    <name>ColourControl</name>
    <message>
        <source>Choose a colour</source>
        <translation>選擇顏色</translation>
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
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之後</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比較…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) differ.</source>
        <translation>
            <numerusform>%n 行不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no difference.</source>
        <translation>沒有差別。</translation>
    </message>
    <message>
        <source>Only the beginning is compared.</source>
        <translation>只比較了開頭部分。</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Show</source>
        <translation>顯示</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>語音播報</translation>
    </message>
    <message>
        <source>How the device tells it</source>
        <translation>裝置的傳達方式</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>訊息</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>With a sound</source>
        <translation>有提示音</translation>
    </message>
    <message>
        <source>Silent</source>
        <translation>靜音</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>聲音</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>傳送</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>裝置未連線。</translation>
    </message>
    <message>
        <source>Dinner is ready</source>
        <translation>開飯了</translation>
    </message>
    <message>
        <source>Shown at once on {device}</source>
        <translation>立即顯示在 {device} 上</translation>
    </message>
</context>
<context>
    <name>ConfirmStrip</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>傳送內容</translation>
    </message>
    <message>
        <source>Unfolded</source>
        <translation>已展開</translation>
    </message>
    <message>
        <source>Folded</source>
        <translation>已摺疊</translation>
    </message>
</context>
<context>
    <name>ContentDialog</name>
    <message>
        <source>Embedded content</source>
        <translation>內嵌內容</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
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
        <translation>樹狀</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>How it is shown</source>
        <translation>顯示方式</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>複製文字</translation>
    </message>
    <message>
        <source>Save as a file…</source>
        <translation>另存為檔案…</translation>
    </message>
    <message>
        <source>Content as a tree</source>
        <translation>樹狀的內容</translation>
    </message>
    <message>
        <source>The server answered, but there is nothing in it.</source>
        <translation>伺服器已回應，但沒有內容。</translation>
    </message>
    <message>
        <source>Only the beginning is shown. Copying and saving take all of it.</source>
        <translation>只顯示開頭部分，複製和儲存時包含全部內容。</translation>
    </message>
    <message>
        <source>The server sent bytes that cannot be read: they are no Base64.</source>
        <translation>伺服器傳送的位元組無法讀取：不是 Base64。</translation>
    </message>
    <message>
        <source>The text was too long: the end of it was left out.</source>
        <translation>文字過長，已略去結尾部分。</translation>
    </message>
</context>
<context>
    <name>ContentWords</name>
    <message>
        <source>meant for you</source>
        <translation>供使用者檢視</translation>
    </message>
    <message>
        <source>meant for the assistant</source>
        <translation>供助理使用</translation>
    </message>
    <message>
        <source>meant for you and the assistant</source>
        <translation>供使用者和助理使用</translation>
    </message>
    <message>
        <source>importance {percent} %</source>
        <translation>重要度 {percent}%</translation>
    </message>
    <message>
        <source>changed {time}</source>
        <translation>變更於 {time}</translation>
    </message>
</context>
<context>
    <name>ControlTile</name>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Undo: {change}</source>
        <translation>復原：{change}</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未連線</translation>
    </message>
    <message>
        <source>Sending {value}…</source>
        <translation>正在傳送 {value}…</translation>
    </message>
</context>
<context>
    <name>ConversationPage</name>
    <message>
        <source>Show what is said</source>
        <translation>顯示對話內容</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新啟動</translation>
    </message>
    <message>
        <source>This device has no tool for it; it is told by a message.</source>
        <translation>此裝置沒有重新啟動工具，將以訊息通知它。</translation>
    </message>
    <message>
        <source>Speak to the device: what it hears, what its assistant says, and which tools the assistant uses appear here as they happen.</source>
        <translation>對裝置說話：它聽到的內容、助理說的話以及助理使用的工具會即時顯示在這裡。</translation>
    </message>
    <message>
        <source>What is said is not shown. Tools that the assistant uses appear here.</source>
        <translation>不顯示對話內容。助理使用的工具會顯示在這裡。</translation>
    </message>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Save conversations</source>
        <translation>儲存對話</translation>
    </message>
    <message>
        <source>Settings of the conversation</source>
        <translation>對話設定</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>標題</translation>
    </message>
    <message>
        <source>Back to the conversation</source>
        <translation>返回對話</translation>
    </message>
    <message>
        <source>While it is off, nobody can read along here, and nothing is saved.</source>
        <translation>關閉時，此處不顯示對話內容，也不會儲存。</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>顯示內容</translation>
    </message>
    <message>
        <source>Title above a message with a sound</source>
        <translation>有提示音的訊息的標題</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>訊息</translation>
    </message>
    <message>
        <source>The history is switched off</source>
        <translation>歷史記錄已關閉</translation>
    </message>
    <message>
        <source>Conversations are saved once it is switched on in the settings.</source>
        <translation>在設定中開啟後才會儲存對話。</translation>
    </message>
    <message>
        <source>The settings keep the conversations of all devices.</source>
        <translation>設定中已選擇儲存所有裝置的對話。</translation>
    </message>
    <message>
        <source>Save conversations: off</source>
        <translation>儲存對話：關閉</translation>
    </message>
    <message>
        <source>Save conversations: on</source>
        <translation>儲存對話：開啟</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) today</source>
        <translation>
            <numerusform>今天 %n 句</numerusform>
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
        <translation>無法匯出時間</translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s) exported</source>
        <translation>
            <numerusform>已匯出 %n 輪</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationView</name>
    <message>
        <source>Messages</source>
        <translation>訊息</translation>
    </message>
    <message>
        <source>Copy all messages</source>
        <translation>複製全部訊息</translation>
    </message>
    <message>
        <source>Save the messages…</source>
        <translation>儲存訊息…</translation>
    </message>
    <message>
        <source>The server answered, but without any message.</source>
        <translation>伺服器已回應，但沒有訊息。</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n 則訊息</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more message(s) are not shown; copying takes all.</source>
        <translation>
            <numerusform>還有 %n 則訊息未顯示，複製時包含全部。</numerusform>
        </translation>
    </message>
    <message>
        <source>Save as text…</source>
        <translation>儲存為文字…</translation>
    </message>
    <message>
        <source>Save as JSON…</source>
        <translation>儲存為 JSON…</translation>
    </message>
</context>
<context>
    <name>CopyButton</name>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已複製</translation>
    </message>
</context>
<context>
    <name>CropView</name>
    <message>
        <source>Part of the picture that is used</source>
        <translation>圖片的使用區域</translation>
    </message>
    <message>
        <source>{width} % of the width and {height} % of the height</source>
        <translation>寬度的 {width}%，高度的 {height}%</translation>
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
        <translation>選擇日期</translation>
    </message>
</context>
<context>
    <name>DecisionCard</name>
    <message>
        <source>Never</source>
        <translation>從不</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
</context>
<context>
    <name>DefaultWords</name>
    <message>
        <source>Not sent</source>
        <translation>不傳送</translation>
    </message>
    <message>
        <source>Not sent, the device uses {value}</source>
        <translation>不傳送，裝置預設：{value}</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>an empty text</source>
        <translation>空文字</translation>
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
        <translation>{count} °C</translation>
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
        <translation>中等</translation>
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
        <translation>收起</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部顯示</translation>
    </message>
</context>
<context>
    <name>DetailPart</name>
    <message>
        <source>Copy: {title}</source>
        <translation>複製：{title}</translation>
    </message>
    <message>
        <source>Only the beginning is shown here. A copy has all of it.</source>
        <translation>這裡只顯示開頭部分，複製時包含全部內容。</translation>
    </message>
    <message>
        <source>The answer is empty.</source>
        <translation>回應為空。</translation>
    </message>
</context>
<context>
    <name>DeviceDelegate</name>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
</context>
<context>
    <name>DeviceHeader</name>
    <message>
        <source>Copy the address</source>
        <translation>複製位址</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>更多操作</translation>
    </message>
    <message>
        <source>Pages of this device</source>
        <translation>此裝置的頁面</translation>
    </message>
    <message>
        <source>{name}: {state}</source>
        <translation>{name}：{state}</translation>
    </message>
    <message>
        <source>Firmware {version}</source>
        <translation>韌體 {version}</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>版本 {version}</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>重新連線</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即重試</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>中斷連線</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>停止嘗試</translation>
    </message>
    <message>
        <source>Refresh the status</source>
        <translation>重新整理狀態</translation>
    </message>
    <message>
        <source>Ways to reach it…</source>
        <translation>連線方式…</translation>
    </message>
    <message>
        <source>Password…</source>
        <translation>密碼…</translation>
    </message>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation>為何連線不上？</translation>
    </message>
    <message>
        <source>Open in new window</source>
        <translation>在新視窗中開啟</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重新命名…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Hide technical details</source>
        <translation>隱藏技術細節</translation>
    </message>
    <message>
        <source>Show technical details</source>
        <translation>顯示技術細節</translation>
    </message>
    <message>
        <source>Firmware waits for you</source>
        <translation>有韌體等待處理</translation>
    </message>
    <message>
        <source>Add this device…</source>
        <translation>新增此裝置…</translation>
    </message>
    <message>
        <source>Message…</source>
        <translation>訊息…</translation>
    </message>
</context>
<context>
    <name>DeviceListModel</name>
    <message>
        <source>Connected</source>
        <translation>已連線</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已儲存</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>伺服器</translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation>附近找到的項目</translation>
    </message>
    <message>
        <source>Not saved, left {time}</source>
        <translation>未新增，{time} 離開</translation>
    </message>
    <message>
        <source>Firmware {version} is available</source>
        <translation>有韌體 {version} 可用</translation>
    </message>
</context>
<context>
    <name>DeviceListView</name>
    <message>
        <source>Devices</source>
        <translation>裝置</translation>
    </message>
</context>
<context>
    <name>DeviceMenu</name>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Message…</source>
        <translation>訊息…</translation>
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
        <translation>取消靜音</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>靜音</translation>
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
        <translation>已移除「{name}」</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Undo: bring “{name}” back</source>
        <translation>復原：恢復「{name}」</translation>
    </message>
    <message>
        <source>“{name}” is back</source>
        <translation>已恢復「{name}」</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) removed</source>
        <translation>
            <numerusform>已移除 %n 台裝置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo: bring %n device(s) back</source>
        <translation>
            <numerusform>復原：恢復 %n 台裝置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) are back</source>
        <translation>
            <numerusform>已恢復 %n 台裝置</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeviceScreen</name>
    <message>
        <source>Screen of the device</source>
        <translation>裝置的螢幕</translation>
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
        <translation>電量 {level}，充電中</translation>
    </message>
    <message>
        <source>Battery {level}</source>
        <translation>電量 {level}</translation>
    </message>
    <message>
        <source>Signal: {strength}</source>
        <translation>網路{strength}</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>訊號強</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>訊號中等</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>訊號弱</translation>
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
        <translation>區網</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>模擬</translation>
    </message>
    <message>
        <source>MQTT</source>
        <translation>MQTT</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>閘道</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程式</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>Always connected</source>
        <translation>始終連線</translation>
    </message>
    <message>
        <source>Only while talking</source>
        <translation>僅對話時連線</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已連線</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>連線中…</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>已中斷</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未連線</translation>
    </message>
    <message>
        <source>Signature key…</source>
        <translation>簽名金鑰…</translation>
    </message>
    <message>
        <source>Token or sign-in…</source>
        <translation>權杖或登入…</translation>
    </message>
    <message>
        <source>Password…</source>
        <translation>密碼…</translation>
    </message>
    <message>
        <source>Asks to be added</source>
        <translation>請求新增</translation>
    </message>
    <message>
        <source>MCP server</source>
        <translation>MCP 伺服器</translation>
    </message>
    <message>
        <source>Another hub</source>
        <translation>其他 hub</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>Not seen for a while</source>
        <translation>一段時間未出現</translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation>附近找到的項目</translation>
    </message>
    <message>
        <source>Not set up yet</source>
        <translation>尚未設定</translation>
    </message>
    <message>
        <source>Restarting…</source>
        <translation>正在重新啟動…</translation>
    </message>
    <message>
        <source>Upgrading…</source>
        <translation>正在升級…</translation>
    </message>
    <message>
        <source>Upgrading to {version}</source>
        <translation>正在升級到 {version}</translation>
    </message>
    <message>
        <source>MCP server  ·  {way}</source>
        <translation>MCP 伺服器  ·  {way}</translation>
    </message>
    <message>
        <source>Connects here</source>
        <translation>主動連線到本機</translation>
    </message>
</context>
<context>
    <name>DevicesPane</name>
    <message>
        <source>None: every device may connect</source>
        <translation>不設：任何裝置都可連線</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>權杖</translation>
    </message>
    <message>
        <source>Show the token</source>
        <translation>顯示權杖</translation>
    </message>
    <message>
        <source>What a device must send to be let in. It is kept in the password store of this computer, never in a file.</source>
        <translation>裝置必須傳送權杖才能連線。權杖儲存在系統密碼庫中，不會寫入檔案。</translation>
    </message>
    <message>
        <source>Hide the token</source>
        <translation>隱藏權杖</translation>
    </message>
</context>
<context>
    <name>DiagnoseDialog</name>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation>為何連線不上？</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次檢查</translation>
    </message>
    <message>
        <source>Cancel the checks</source>
        <translation>取消檢查</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>複製為文字</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Checking, step after step</source>
        <translation>正在逐步檢查</translation>
    </message>
    <message>
        <source>The checks were cancelled.</source>
        <translation>檢查已取消。</translation>
    </message>
    <message>
        <source>Everything that can be checked is in order.</source>
        <translation>可檢查的各項均正常。</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>檢查步驟</translation>
    </message>
</context>
<context>
    <name>Diagnosis</name>
    <message>
        <source>Passed</source>
        <translation>通過</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation>未檢查</translation>
    </message>
    <message>
        <source>Trying…</source>
        <translation>正在檢查…</translation>
    </message>
    <message>
        <source>{outcome}, {seconds} s</source>
        <translation>{outcome}，{seconds} 秒</translation>
    </message>
    <message>
        <source>Passed, with a warning</source>
        <translation>通過，但有疑點</translation>
    </message>
</context>
<context>
    <name>DialsInPane</name>
    <message>
        <source>Server address</source>
        <translation>伺服器位址</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>In its answer, put the address above into “websocket”, “url”, and the token of the settings into “websocket”, “token”.</source>
        <translation>在它的回應中，將上面的位址填入「websocket」的「url」，將設定中的權杖填入「websocket」的「token」。</translation>
    </message>
    <message>
        <source>In its answer, put the address above into “websocket”, “url”.</source>
        <translation>在它的回應中，將上面的位址填入「websocket」的「url」。</translation>
    </message>
    <message>
        <source>Restart the device</source>
        <translation>重新啟動裝置</translation>
    </message>
    <message>
        <source>Speak to it</source>
        <translation>對裝置說話</translation>
    </message>
    <message>
        <source>Port {port} is open</source>
        <translation>連接埠 {port} 已開放</translation>
    </message>
    <message>
        <source>Press its button or say its wake word: it connects when a conversation starts.</source>
        <translation>按下裝置按鈕或說出喚醒詞，對話開始時它就會連線。</translation>
    </message>
    <message>
        <source>With a server of your own</source>
        <translation>使用自己的伺服器</translation>
    </message>
    <message>
        <source>For devices that ask a server of your own at each start: they connect to the address it names when a conversation starts.</source>
        <translation>適用於每次啟動都查詢您自己的伺服器的裝置：對話開始時，它們會連線該伺服器給出的位址。</translation>
    </message>
    <message>
        <source>Let this computer be that server</source>
        <translation>讓本機充當該伺服器</translation>
    </message>
    <message>
        <source>Open the server that the device asks</source>
        <translation>開啟裝置所查詢的伺服器</translation>
    </message>
    <message>
        <source>It asks its server at every start.</source>
        <translation>裝置每次啟動都會查詢其伺服器。</translation>
    </message>
    <message>
        <source>Waiting for a device…</source>
        <translation>等待裝置連線…</translation>
    </message>
    <message>
        <source>Devices cannot connect.</source>
        <translation>裝置無法連線。</translation>
    </message>
    <message>
        <source>{name} connected: {count} tools, firmware {version}</source>
        <translation>{name} 已連線：{count} 個工具，韌體 {version}</translation>
    </message>
    <message>
        <source>A device at {address} connected. Reading its tools.</source>
        <translation>{address} 的裝置已連線，正在讀取工具清單。</translation>
    </message>
</context>
<context>
    <name>DropZone</name>
    <message>
        <source>or an address: https://…/xiaozhi.bin</source>
        <translation>或填寫位址：https://…/xiaozhi.bin</translation>
    </message>
    <message>
        <source>Address of a firmware file</source>
        <translation>韌體檔案的位址</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>取得</translation>
    </message>
    <message>
        <source>Drop the firmware here</source>
        <translation>將韌體拖放到這裡</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>Reading {name}…</source>
        <translation>正在讀取 {name}…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose another…</source>
        <translation>重新選擇…</translation>
    </message>
    <message numerus="yes">
        <source>chosen from %n file(s)</source>
        <translation>
            <numerusform>從 %n 個檔案中選出</numerusform>
        </translation>
    </message>
    <message>
        <source>out of a whole-flash image</source>
        <translation>取自整片快閃記憶體映像</translation>
    </message>
    <message>
        <source>Choose the firmware</source>
        <translation>選擇韌體</translation>
    </message>
    <message>
        <source>Firmware (*.bin *.zip)</source>
        <translation>韌體 (*.bin *.zip)</translation>
    </message>
    <message>
        <source>Choose a folder of release files</source>
        <translation>選擇放發布檔案的資料夾</translation>
    </message>
    <message>
        <source>No firmware for this device</source>
        <translation>不是適用於此裝置的韌體</translation>
    </message>
    <message>
        <source>built {day}</source>
        <translation>編譯於 {day}</translation>
    </message>
    <message>
        <source>{part} of {whole}</source>
        <translation>{part} / {whole}</translation>
    </message>
    <message>
        <source>xiaozhi.bin, or a folder</source>
        <translation>xiaozhi.bin，或資料夾</translation>
    </message>
</context>
<context>
    <name>EmbedCard</name>
    <message>
        <source>Embedded content</source>
        <translation>內嵌內容</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Look at {name}</source>
        <translation>檢視 {name}</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>儲存…</translation>
    </message>
    <message>
        <source>The server sent bytes that cannot be read: they are no Base64.</source>
        <translation>伺服器傳送的位元組無法讀取：不是 Base64。</translation>
    </message>
    <message>
        <source>The beginning of it</source>
        <translation>開頭部分</translation>
    </message>
</context>
<context>
    <name>EmptyPage</name>
    <message>
        <source>Devices that connect to this computer appear here.</source>
        <translation>連線到本機的裝置會顯示在這裡。</translation>
    </message>
</context>
<context>
    <name>EndpointChoice</name>
    <message>
        <source>Ways to reach it</source>
        <translation>連線方式</translation>
    </message>
</context>
<context>
    <name>EndpointDialog</name>
    <message>
        <source>Claude Desktop, VS Code, Home Assistant and others can use the tools that you choose, while this app runs. Only programs of this computer reach it.</source>
        <translation>應用程式執行期間，Claude Desktop、VS Code、Home Assistant 等程式可以使用您選擇的工具。只有本機的程式能夠連線。</translation>
    </message>
    <message>
        <source>The page of your assistant shows an MCP endpoint: an address that begins with wss://. Copy it here. Its token is kept in your password store.</source>
        <translation>助理的頁面上有一個 MCP 接入點，即以 wss:// 開頭的位址。請把它複製到這裡。其中的權杖儲存在系統密碼庫中。</translation>
    </message>
    <message>
        <source>Family assistant</source>
        <translation>家庭助理</translation>
    </message>
    <message>
        <source>Add assistant</source>
        <translation>新增助理</translation>
    </message>
    <message>
        <source>Name and address</source>
        <translation>名稱和位址</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>助理</translation>
    </message>
    <message>
        <source>Programs of this computer</source>
        <translation>本機的程式</translation>
    </message>
    <message>
        <source>Who gets the tools</source>
        <translation>誰使用這些工具</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>位址</translation>
    </message>
    <message>
        <source>Leave the address empty to use the saved one.</source>
        <translation>位址留空則使用已儲存的位址。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
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
        <translation>開啟</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>接管</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即重試</translation>
    </message>
    <message>
        <source>Offer to {name}</source>
        <translation>提供給 {name}</translation>
    </message>
</context>
<context>
    <name>EntriesControl</name>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Add an entry to {name}</source>
        <translation>向 {name} 新增一項</translation>
    </message>
    <message>
        <source>No entries yet</source>
        <translation>還沒有項目</translation>
    </message>
    <message>
        <source>No entries</source>
        <translation>無內容</translation>
    </message>
    <message>
        <source>{count} entries</source>
        <translation>{count} 項</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 項</translation>
    </message>
</context>
<context>
    <name>EntryList</name>
    <message>
        <source>Search</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Search: {what}</source>
        <translation>搜尋：{what}</translation>
    </message>
    <message>
        <source>Nothing here has these words in its name, address or description.</source>
        <translation>沒有名稱、位址或描述中包含這些詞的項目。</translation>
    </message>
    <message>
        <source>Refresh the list</source>
        <translation>重新取得清單</translation>
    </message>
    <message>
        <source>Asking the server for its list…</source>
        <translation>正在向伺服器取得清單。</translation>
    </message>
</context>
<context>
    <name>EntryTools</name>
    <message>
        <source>Remove {name}</source>
        <translation>移除 {name}</translation>
    </message>
    <message>
        <source>Move or copy {name}</source>
        <translation>移動或複製 {name}</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製一份</translation>
    </message>
</context>
<context>
    <name>EnumControl</name>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export the activity</source>
        <translation>匯出活動記錄</translation>
    </message>
    <message>
        <source>Conversations are among what is shown. Passwords are left out of an export, and so is what was said unless you want it in.</source>
        <translation>所顯示的內容中包含對話。匯出時會移除密碼；對話內容也會移除，除非選擇保留。</translation>
    </message>
    <message>
        <source>Also what was said in conversations</source>
        <translation>同時匯出對話內容</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose the file…</source>
        <translation>選擇檔案…</translation>
    </message>
</context>
<context>
    <name>Faces</name>
    <message>
        <source>Neutral</source>
        <translation>平靜</translation>
    </message>
    <message>
        <source>Happy</source>
        <translation>開心</translation>
    </message>
    <message>
        <source>Laughing</source>
        <translation>大笑</translation>
    </message>
    <message>
        <source>Funny</source>
        <translation>滑稽</translation>
    </message>
    <message>
        <source>Sad</source>
        <translation>難過</translation>
    </message>
    <message>
        <source>Angry</source>
        <translation>生氣</translation>
    </message>
    <message>
        <source>Crying</source>
        <translation>哭泣</translation>
    </message>
    <message>
        <source>Loving</source>
        <translation>喜愛</translation>
    </message>
    <message>
        <source>Embarrassed</source>
        <translation>害羞</translation>
    </message>
    <message>
        <source>Surprised</source>
        <translation>驚訝</translation>
    </message>
    <message>
        <source>Shocked</source>
        <translation>震驚</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>Winking</source>
        <translation>眨眼</translation>
    </message>
    <message>
        <source>Cool</source>
        <translation>耍酷</translation>
    </message>
    <message>
        <source>Relaxed</source>
        <translation>放鬆</translation>
    </message>
    <message>
        <source>Delicious</source>
        <translation>美味</translation>
    </message>
    <message>
        <source>Kissy</source>
        <translation>親親</translation>
    </message>
    <message>
        <source>Confident</source>
        <translation>自信</translation>
    </message>
    <message>
        <source>Sleepy</source>
        <translation>想睡</translation>
    </message>
    <message>
        <source>Silly</source>
        <translation>調皮</translation>
    </message>
    <message>
        <source>Confused</source>
        <translation>困惑</translation>
    </message>
    <message>
        <source>Love</source>
        <translation>喜愛</translation>
    </message>
    <message>
        <source>Wink</source>
        <translation>眨眼</translation>
    </message>
    <message>
        <source>Kiss</source>
        <translation>親吻</translation>
    </message>
</context>
<context>
    <name>FactsCard</name>
    <message>
        <source>Protocol</source>
        <translation>協定</translation>
    </message>
    <message>
        <source>Website</source>
        <translation>網站</translation>
    </message>
    <message>
        <source>How to use it</source>
        <translation>使用說明</translation>
    </message>
    <message>
        <source>MCP {version}</source>
        <translation>MCP {version}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>無</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>resources</source>
        <translation>資源</translation>
    </message>
    <message>
        <source>resources that can be watched</source>
        <translation>可監看的資源</translation>
    </message>
    <message>
        <source>prompts</source>
        <translation>提示詞</translation>
    </message>
    <message>
        <source>suggestions as you type</source>
        <translation>輸入建議</translation>
    </message>
    <message>
        <source>a log</source>
        <translation>記錄檔</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>功能</translation>
    </message>
</context>
<context>
    <name>FailedDevice</name>
    <message>
        <source>Wave {wave}, try {count} of {most}</source>
        <translation>第 {wave} 批，第 {count}/{most} 次嘗試</translation>
    </message>
</context>
<context>
    <name>FailedDevices</name>
    <message numerus="yes">
        <source>Show all %n</source>
        <translation>
            <numerusform>顯示全部 %n 台</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FieldHelp</name>
    <message>
        <source>Some builds hide it. Firmware 2.4.1 or later shows it again, and so does firmware from before the page hid it (its Wi-Fi component before 3.2.0): install another version, by cable if need be.
Some builds have no such page at all, because they are set up over Bluetooth with an app. Their OTA address can be changed only by installing firmware that was built with another one.</source>
        <translation>有些韌體隱藏了它。2.4.1 及以上的韌體會重新顯示，隱藏之前的韌體（Wi-Fi 元件低於 3.2.0）也會顯示：請安裝其他版本，必要時用傳輸線。
有些韌體根本沒有這個頁面，因為它們透過手機 App 以藍牙設定網路。要更改其 OTA 位址，只能安裝以其他位址編譯的韌體。</translation>
    </message>
    <message>
        <source>The page has no “Custom OTA URL” field</source>
        <translation>頁面中沒有「自訂 OTA 位址」欄位</translation>
    </message>
</context>
<context>
    <name>FileCard</name>
    <message>
        <source>Save…</source>
        <translation>儲存…</translation>
    </message>
    <message>
        <source>Play…</source>
        <translation>播放…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開啟…</translation>
    </message>
    <message>
        <source>Unknown kind of file</source>
        <translation>未知類型的檔案</translation>
    </message>
</context>
<context>
    <name>FileControl</name>
    <message>
        <source>Choose a file…</source>
        <translation>選擇檔案…</translation>
    </message>
    <message>
        <source>Take the file away</source>
        <translation>移除檔案</translation>
    </message>
    <message>
        <source>No file yet</source>
        <translation>尚未選擇檔案</translation>
    </message>
    <message>
        <source>An empty file is sent</source>
        <translation>將傳送空檔案</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>選擇檔案</translation>
    </message>
    <message>
        <source>“{name}” could not be read: {reason}.</source>
        <translation>無法讀取「{name}」：{reason}。</translation>
    </message>
    <message>
        <source>“{name}” is larger than {size}, which is too much to send.</source>
        <translation>「{name}」大於 {size}，超出了可傳送的大小。</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>All files (*)</source>
        <translation>所有檔案 (*)</translation>
    </message>
</context>
<context>
    <name>FileField</name>
    <message>
        <source>Choose a file: {name}</source>
        <translation>選擇檔案：{name}</translation>
    </message>
</context>
<context>
    <name>FileKeeper</name>
    <message>
        <source>Save the file</source>
        <translation>儲存檔案</translation>
    </message>
    <message>
        <source>This computer has no program for “{name}”. Save the file and open it yourself.</source>
        <translation>本機沒有可開啟「{name}」的程式。請儲存檔案，然後自行開啟。</translation>
    </message>
    <message>
        <source>“{name}” could not be written: {reason}.</source>
        <translation>無法寫入「{name}」：{reason}。</translation>
    </message>
</context>
<context>
    <name>FileNews</name>
    <message>
        <source>A damaged file was set aside</source>
        <translation>損壞的檔案已另存</translation>
    </message>
    <message>
        <source>A good copy was brought back</source>
        <translation>已還原完好的副本</translation>
    </message>
    <message>
        <source>Changes will not be saved</source>
        <translation>變更將不會儲存</translation>
    </message>
    <message>
        <source>Changes were not saved</source>
        <translation>變更未儲存</translation>
    </message>
</context>
<context>
    <name>FilesList</name>
    <message>
        <source>Files of the bundle</source>
        <translation>診斷套件中的檔案</translation>
    </message>
</context>
<context>
    <name>FilledLine</name>
    <message>
        <source>Start afresh</source>
        <translation>重新填寫</translation>
    </message>
    <message>
        <source>Filled with the values of the last call.</source>
        <translation>已填入上次呼叫的值。</translation>
    </message>
    <message>
        <source>Not kept: {names}.</source>
        <translation>未保留：{names}。</translation>
    </message>
    <message>
        <source>Does not fit any more: {names}.</source>
        <translation>已不再適用：{names}。</translation>
    </message>
    <message>
        <source>Filled with the values of the call of {day}, {time}.</source>
        <translation>已填入 {day} {time} 那次呼叫的值。</translation>
    </message>
    <message>
        <source>Not kept in the history; enter before you run it: {names}.</source>
        <translation>歷史記錄中未儲存，執行前請填寫：{names}。</translation>
    </message>
    <message>
        <source>Filled with “{name}”.</source>
        <translation>已填入「{name}」。</translation>
    </message>
    <message>
        <source>Passwords are not saved; enter before you run it: {names}.</source>
        <translation>密碼不會儲存，執行前請填寫：{names}。</translation>
    </message>
</context>
<context>
    <name>FilterField</name>
    <message>
        <source>Filter: words, or terms such as label = school</source>
        <translation>篩選：詞語，或 label = school 這樣的條件</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除篩選</translation>
    </message>
</context>
<context>
    <name>FinderActions</name>
    <message>
        <source>New routine at {time}: {what}…</source>
        <translation>新增自動化，{time}：{what}…</translation>
    </message>
    <message>
        <source>{device} is not connected.</source>
        <translation>{device} 未連線。</translation>
    </message>
    <message>
        <source>No message can be shown on {device}.</source>
        <translation>{device}無法顯示訊息。</translation>
    </message>
    <message>
        <source>{device} cannot do this.</source>
        <translation>{device}做不到這個。</translation>
    </message>
    <message>
        <source>How it is set on {device} is not known yet.</source>
        <translation>還不知道{device}現在的設定。</translation>
    </message>
    <message>
        <source>Nothing is muted, as far as is known.</source>
        <translation>目前沒有已靜音的裝置。</translation>
    </message>
    <message>
        <source>Mute {device}</source>
        <translation>將{device}靜音</translation>
    </message>
    <message>
        <source>{count} %</source>
        <translation>{count}%</translation>
    </message>
    <message>
        <source>Now {value}</source>
        <translation>現在 {value}</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Set volume of {device} to {value} %</source>
        <translation>將{device}的音量設為 {value}%</translation>
    </message>
    <message>
        <source>Set brightness of {device} to {value} %</source>
        <translation>將{device}的亮度設為 {value}%</translation>
    </message>
    <message>
        <source>Set screen of {device} to dark</source>
        <translation>將{device}的螢幕設為深色</translation>
    </message>
    <message>
        <source>Set screen of {device} to light</source>
        <translation>將{device}的螢幕設為淺色</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台裝置</numerusform>
        </translation>
    </message>
    <message>
        <source>Asks first</source>
        <translation>先詢問</translation>
    </message>
    <message>
        <source>Unmute {device}</source>
        <translation>取消{device}的靜音</translation>
    </message>
    <message>
        <source>No connected device can do this.</source>
        <translation>已連線的裝置都做不到這個。</translation>
    </message>
    <message>
        <source>Restart {device}…</source>
        <translation>重新啟動{device}…</translation>
    </message>
    <message>
        <source>Take a snapshot of {device}…</source>
        <translation>擷取{device}的螢幕…</translation>
    </message>
    <message>
        <source>Upgrade the firmware of {device}…</source>
        <translation>升級{device}的韌體…</translation>
    </message>
    <message>
        <source>Show the system info of {device}</source>
        <translation>顯示{device}的系統資訊</translation>
    </message>
    <message>
        <source>Protected tool</source>
        <translation>受保護的工具</translation>
    </message>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
    <message>
        <source>Something else runs on several devices. Wait until it has ended.</source>
        <translation>多台裝置上正在執行其他動作。請等它結束。</translation>
    </message>
</context>
<context>
    <name>FinderDialog</name>
    <message>
        <source>Find and go</source>
        <translation>尋找並前往</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>尋找結果</translation>
    </message>
    <message>
        <source>{name}, {row} of {count}</source>
        <translation>{name}，第 {row} 項，共 {count} 項</translation>
    </message>
    <message>
        <source>No results.</source>
        <translation>沒有結果。</translation>
    </message>
    <message>
        <source>Find, or type what to do: kitchen volume 30</source>
        <translation>尋找，或輸入要做的事：廚房音量30</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>前往</translation>
    </message>
    <message>
        <source>Open form</source>
        <translation>開啟表單</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>釘選</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選擇</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
</context>
<context>
    <name>FinderEntries</name>
    <message>
        <source>Add {name}…</source>
        <translation>新增 {name}…</translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation>附近找到的項目</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>頁面</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>資源</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示詞</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Refresh the status</source>
        <translation>重新整理狀態</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>重新連線</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即重試</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>中斷連線</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>停止嘗試</translation>
    </message>
    <message>
        <source>Open in a window of its own</source>
        <translation>在獨立視窗中開啟</translation>
    </message>
    <message>
        <source>Save a recording of what it sent…</source>
        <translation>將它傳送的內容存成錄製檔…</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>複製位址</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重新命名…</translation>
    </message>
    <message>
        <source>Ways to reach it…</source>
        <translation>連線方式…</translation>
    </message>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation>為何連線不上？</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Add device…</source>
        <translation>新增裝置…</translation>
    </message>
    <message>
        <source>Open a recording…</source>
        <translation>開啟錄製檔…</translation>
    </message>
    <message>
        <source>Try a simulated device</source>
        <translation>試用模擬裝置</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Appearance: {name}</source>
        <translation>外觀：{name}</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手冊</translation>
    </message>
    <message>
        <source>Help and how things work</source>
        <translation>說明與使用方式</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>鍵盤快速鍵</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>跟隨系統</translation>
    </message>
    <message>
        <source>Hide technical details</source>
        <translation>隱藏技術細節</translation>
    </message>
    <message>
        <source>Show technical details</source>
        <translation>顯示技術細節</translation>
    </message>
    <message>
        <source>Protected tool</source>
        <translation>受保護的工具</translation>
    </message>
    <message>
        <source>Add this device…</source>
        <translation>新增此裝置…</translation>
    </message>
    <message>
        <source>Past answer, {time}</source>
        <translation>過去的回答，{time}</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>視窗</translation>
    </message>
    <message>
        <source>Watching</source>
        <translation>狀態監測</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Port and token for devices</source>
        <translation>裝置的連接埠和權杖</translation>
    </message>
    <message>
        <source>Look for devices nearby</source>
        <translation>尋找附近的裝置</translation>
    </message>
    <message>
        <source>Stock firmware</source>
        <translation>原版韌體</translation>
    </message>
    <message>
        <source>Address and ports</source>
        <translation>位址和連接埠</translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation>相機</translation>
    </message>
    <message>
        <source>Photos of devices</source>
        <translation>裝置的照片</translation>
    </message>
    <message>
        <source>Alerts and limits</source>
        <translation>提醒和限值</translation>
    </message>
    <message>
        <source>History</source>
        <translation>歷史記錄</translation>
    </message>
    <message>
        <source>How long activity is kept</source>
        <translation>活動保留多久</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>語言模型</translation>
    </message>
    <message>
        <source>Service and key</source>
        <translation>服務和金鑰</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>語言</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主題</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>桌面通知</translation>
    </message>
    <message>
        <source>Keep running in the tray</source>
        <translation>在系統匣中繼續執行</translation>
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
        <translation>動作</translation>
    </message>
    <message>
        <source>Nearest</source>
        <translation>最接近的</translation>
    </message>
    <message>
        <source>Did you mean</source>
        <translation>您是不是要輸入</translation>
    </message>
    <message>
        <source>Other matches</source>
        <translation>其他結果</translation>
    </message>
    <message>
        <source>Something is missing</source>
        <translation>還缺一點</translation>
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
        <translation>在{device}上播報「{text}」</translation>
    </message>
    <message>
        <source>Say “{text}” on {device} anyway</source>
        <translation>仍在{device}上播報「{text}」</translation>
    </message>
    <message>
        <source>Do not disturb is on.</source>
        <translation>「請勿打擾」已開啟。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Show “{text}” on {device}</source>
        <translation>在 {device} 上顯示「{text}」</translation>
    </message>
    <message>
        <source>Text only: sound needs firmware 2.5 or later.</source>
        <translation>只顯示文字：聲音需要韌體 2.5 或更新版本。</translation>
    </message>
    <message>
        <source>Asks first</source>
        <translation>先詢問</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台裝置</numerusform>
        </translation>
    </message>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
    <message>
        <source>Sent. Devices do not confirm messages.</source>
        <translation>已傳送。裝置不會確認訊息。</translation>
    </message>
    <message numerus="yes">
        <source>Said on %n device(s)</source>
        <translation>
            <numerusform>已在 %n 台裝置播報</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Firmware</name>
    <message>
        <source>Not finished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>Upgraded</source>
        <translation>已升級</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未傳送</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Not fetched</source>
        <translation>未取得</translation>
    </message>
    <message>
        <source>Download broken off</source>
        <translation>下載中斷</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Not back yet</source>
        <translation>尚未恢復連線</translation>
    </message>
    <message>
        <source>Old version</source>
        <translation>仍是舊版本</translation>
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
        <translation>{size}/s</translation>
    </message>
    <message>
        <source>about {count} s left</source>
        <translation>剩餘約 {count} 秒</translation>
    </message>
    <message>
        <source>about {count} min left</source>
        <translation>剩餘約 {count} 分鐘</translation>
    </message>
</context>
<context>
    <name>FirmwareCard</name>
    <message>
        <source>Give the device the address as it is</source>
        <translation>將位址直接發給裝置</translation>
    </message>
    <message>
        <source>The device then fetches the file from there by itself. How far it is cannot be seen, and nobody can tell whether it is the file that was checked here.</source>
        <translation>裝置隨後自行從該位址取得檔案。進度無法檢視，也無法確定取得的就是這裡檢查過的檔案。</translation>
    </message>
    <message>
        <source>Copy the details</source>
        <translation>複製詳情</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重試</translation>
    </message>
    <message>
        <source>Choose a firmware file first.</source>
        <translation>請先選擇韌體檔案。</translation>
    </message>
    <message>
        <source>This file cannot be sent to the device.</source>
        <translation>此檔案無法傳送給裝置。</translation>
    </message>
    <message>
        <source>Tick what you agree to first.</source>
        <translation>請先勾選同意的事項。</translation>
    </message>
    <message>
        <source>Not sent yet</source>
        <translation>尚未傳送</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>升級中</translation>
    </message>
    <message>
        <source>Upgrade history</source>
        <translation>升級歷史</translation>
    </message>
    <message>
        <source>Where to look for firmware…</source>
        <translation>在哪裡尋找韌體…</translation>
    </message>
    <message>
        <source>The file is checked first: chip, version, and whether it is complete.</source>
        <translation>檔案會先經過檢查：晶片、版本，以及是否完整。</translation>
    </message>
    <message>
        <source>After a failed upgrade some devices no longer react to their wake word and button, until they restart.</source>
        <translation>升級失敗後，部分裝置在重新啟動之前不再回應喚醒詞和按鍵。</translation>
    </message>
</context>
<context>
    <name>FirmwareFacts</name>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>晶片</translation>
    </message>
    <message>
        <source>Built for</source>
        <translation>所屬專案</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>編譯時間</translation>
    </message>
    <message>
        <source>ESP-IDF</source>
        <translation>ESP-IDF</translation>
    </message>
    <message>
        <source>Copy the SHA-256</source>
        <translation>複製 SHA-256</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未註明</translation>
    </message>
</context>
<context>
    <name>FirmwareSourceRow</name>
    <message>
        <source>Do not look at {place}</source>
        <translation>不再尋找 {place}</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s)</source>
        <translation>
            <numerusform>%n 個韌體</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在尋找…</translation>
    </message>
</context>
<context>
    <name>FirmwareSourcesDialog</name>
    <message>
        <source>Where to look for firmware</source>
        <translation>在哪裡尋找韌體</translation>
    </message>
    <message>
        <source>Newer firmware for your devices is looked for here, at each start and every six hours. Nothing is sent to a device before you agree.</source>
        <translation>應用程式每次啟動時和每隔六小時在這裡為裝置尋找新韌體。你同意之前，不會傳送任何內容到裝置。</translation>
    </message>
    <message>
        <source>No folder, file or address yet.</source>
        <translation>還沒有資料夾、檔案或位址。</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>加入資料夾…</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>加入檔案…</translation>
    </message>
    <message>
        <source>Look now</source>
        <translation>立即尋找</translation>
    </message>
    <message>
        <source>or an address: https://…</source>
        <translation>或位址：https://…</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>位址</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Folder with firmware</source>
        <translation>放韌體的資料夾</translation>
    </message>
    <message>
        <source>Firmware (*.bin *.zip)</source>
        <translation>韌體 (*.bin *.zip)</translation>
    </message>
    <message>
        <source>Firmware file</source>
        <translation>韌體檔案</translation>
    </message>
</context>
<context>
    <name>Fleet</name>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>標籤</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>開發板</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>晶片</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>版次</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>韌體</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>分割區</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>快閃記憶體</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>電量</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>訊號</translation>
    </message>
    <message>
        <source>Assistant server</source>
        <translation>語音助理伺服器</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>最近在線</translation>
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
        <translation>備註</translation>
    </message>
    <message>
        <source>{percent} %, low</source>
        <translation>{percent}%，低</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>強</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>弱</translation>
    </message>
    <message>
        <source>now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>{count} d ago</source>
        <translation>{count} 天前</translation>
    </message>
    <message>
        <source>Last seen {when}</source>
        <translation>最近在線：{when}</translation>
    </message>
    <message>
        <source>{battery}, charging</source>
        <translation>{battery}，充電中</translation>
    </message>
    <message>
        <source>Update {version}</source>
        <translation>更新 {version}</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>執行中…</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未傳送</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
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
        <translation>所有裝置</translation>
    </message>
</context>
<context>
    <name>FleetModel</name>
    <message>
        <source>{name}, ticked</source>
        <translation>{name}，已勾選</translation>
    </message>
    <message>
        <source>{name}, not ticked</source>
        <translation>{name}，未勾選</translation>
    </message>
    <message>
        <source>{column}: nothing</source>
        <translation>{column}：無</translation>
    </message>
    <message>
        <source>Ticked</source>
        <translation>已勾選</translation>
    </message>
</context>
<context>
    <name>FleetPage</name>
    <message>
        <source>Columns</source>
        <translation>欄位</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>How devices are shown</source>
        <translation>裝置的顯示方式</translation>
    </message>
    <message>
        <source>Save as group…</source>
        <translation>存為群組…</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>群組</translation>
    </message>
    <message>
        <source>No matching devices.</source>
        <translation>沒有符合條件的裝置。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除篩選</translation>
    </message>
    <message>
        <source>No devices yet.</source>
        <translation>還沒有裝置。</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>新增裝置</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有裝置</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台裝置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connected</source>
        <translation>
            <numerusform>%n 台已連線</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n update(s) available</source>
        <translation>
            <numerusform>%n 台可更新</numerusform>
        </translation>
    </message>
    <message>
        <source>{found} of {total}</source>
        <translation>{found}/{total}</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Remove the group “{name}”</source>
        <translation>刪除群組「{name}」</translation>
    </message>
    <message>
        <source>The selected devices have no tool in common.</source>
        <translation>所選裝置沒有共同的工具。</translation>
    </message>
    <message>
        <source>Protected tool</source>
        <translation>受保護的工具</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Run a tool</source>
        <translation>執行工具</translation>
    </message>
    <message numerus="yes">
        <source>Find a tool that %n device(s) have in common</source>
        <translation>
            <numerusform>尋找 %n 台裝置共有的工具</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選擇</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) saved</source>
        <translation>
            <numerusform>已儲存 %n 台裝置</numerusform>
        </translation>
    </message>
    <message>
        <source>Save as group</source>
        <translation>存為群組</translation>
    </message>
    <message>
        <source>The group always holds the devices that match: {terms}</source>
        <translation>群組始終包含符合條件的裝置：{terms}</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>匯出 CSV…</translation>
    </message>
    <message>
        <source>Import labels, names and notes…</source>
        <translation>匯入標籤、名稱和備註…</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>複製為 CSV</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) copied</source>
        <translation>
            <numerusform>已複製 %n 台裝置</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the devices that are shown</source>
        <translation>匯出顯示的裝置</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>The devices could not be exported</source>
        <translation>無法匯出裝置</translation>
    </message>
    <message>
        <source>Devices exported</source>
        <translation>裝置已匯出</translation>
    </message>
    <message>
        <source>Import labels, names and notes</source>
        <translation>匯入標籤、名稱和備註</translation>
    </message>
    <message>
        <source>Table (*.csv *.tsv *.txt)</source>
        <translation>表格 (*.csv *.tsv *.txt)</translation>
    </message>
    <message>
        <source>The file could not be imported</source>
        <translation>無法匯入檔案</translation>
    </message>
</context>
<context>
    <name>FleetTable</name>
    <message>
        <source>All devices</source>
        <translation>所有裝置</translation>
    </message>
</context>
<context>
    <name>FolderRow</name>
    <message>
        <source>Do not let it know of {folder}</source>
        <translation>不再告知 {folder}</translation>
    </message>
</context>
<context>
    <name>FollowLine</name>
    <message>
        <source>Follow again</source>
        <translation>恢復跟隨</translation>
    </message>
    <message numerus="yes">
        <source>%n new entries</source>
        <translation>
            <numerusform>%n 筆新記錄</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing new yet</source>
        <translation>尚無新內容</translation>
    </message>
    <message>
        <source>Paused. {news}</source>
        <translation>已暫停。{news}</translation>
    </message>
</context>
<context>
    <name>FormAsk</name>
    <message>
        <source>What you send goes to {server}. A form is no place for passwords: a server that wants one opens an address of its own.</source>
        <translation>填寫的內容會傳送給 {server}。表單不是填寫密碼的地方：需要密碼的伺服器會開啟自己的位址。</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒絕</translation>
    </message>
    <message>
        <source>The server hears that you made no choice. It may ask again.</source>
        <translation>伺服器會得知未作選擇，可能再次請求。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重設</translation>
    </message>
    <message>
        <source>Send the answers</source>
        <translation>傳送填寫內容</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍後</translation>
    </message>
</context>
<context>
    <name>FormCard</name>
    <message>
        <source>Save these values, or take in saved ones</source>
        <translation>儲存這些值，或使用已儲存的值</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>停止等待</translation>
    </message>
    <message>
        <source>The device does not say what this does.</source>
        <translation>裝置沒有說明此操作的作用。</translation>
    </message>
    <message>
        <source>No answer is expected. Waiting for the device to come back…</source>
        <translation>此操作沒有回應，正在等待裝置恢復連線…</translation>
    </message>
    <message>
        <source>The password is not saved. Enter it before you go on.</source>
        <translation>密碼未儲存，請填寫後再繼續。</translation>
    </message>
    <message>
        <source>The device answered “true”.</source>
        <translation>裝置回傳「true」。</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已回應</translation>
    </message>
    <message>
        <source>Possible failure</source>
        <translation>可能失敗</translation>
    </message>
    <message>
        <source>It is back.</source>
        <translation>裝置已恢復連線。</translation>
    </message>
    <message>
        <source>It is back ({version}).</source>
        <translation>裝置已恢復連線（{version}）。</translation>
    </message>
    <message>
        <source>It has started again.</source>
        <translation>它已重新啟動。</translation>
    </message>
    <message>
        <source>It has started again ({version}).</source>
        <translation>它已重新啟動（{version}）。</translation>
    </message>
    <message>
        <source>It is back with version {version}; it was {former}.</source>
        <translation>裝置已恢復連線，版本由 {former} 變為 {version}。</translation>
    </message>
    <message>
        <source>It is back with version {version}, the same as before. Unless the file holds this very version, the upgrade failed; check that the device can reach the address.</source>
        <translation>裝置已恢復連線，版本仍是 {version}。除非韌體檔案正是這個版本，否則升級失敗，請檢查裝置能否連上該位址。</translation>
    </message>
    <message>
        <source>The device answered instead of restarting, which means that the upgrade failed. Check that it can reach the address and that the file is firmware for it.</source>
        <translation>裝置有回應而沒有重新啟動，說明升級失敗。請檢查裝置能否連上該位址，以及檔案是否是適用於它的韌體。</translation>
    </message>
    <message>
        <source>It has not come back yet. Check that it has power and reaches this computer. Waiting goes on.</source>
        <translation>裝置尚未恢復連線，仍在等待。請檢查裝置是否通電、能否連線到本機。</translation>
    </message>
    <message>
        <source>You stopped waiting. The device may still do it.</source>
        <translation>已停止等待，裝置仍可能執行該操作。</translation>
    </message>
</context>
<context>
    <name>FormNameDialog</name>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>A form of this name is saved already; it is replaced.</source>
        <translation>已有同名的表單，儲存後會取代它。</translation>
    </message>
    <message>
        <source>Another form of this tool has this name.</source>
        <translation>此工具的另一個表單已使用這個名稱。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>取代</translation>
    </message>
</context>
<context>
    <name>FormPage</name>
    <message>
        <source>This tool takes no arguments.</source>
        <translation>這個工具不需要參數。</translation>
    </message>
</context>
<context>
    <name>FormView</name>
    <message>
        <source>Arguments</source>
        <translation>參數</translation>
    </message>
</context>
<context>
    <name>FoundRow</name>
    <message>
        <source>Set up…</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Found in your network</source>
        <translation>在您的網路中找到</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>新增…</translation>
    </message>
</context>
<context>
    <name>FrameDetail</name>
    <message>
        <source>Readable</source>
        <translation>易讀</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>How the frame is shown</source>
        <translation>訊框的顯示方式</translation>
    </message>
    <message>
        <source>Copy the frame</source>
        <translation>複製訊框</translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation>複製為命令列</translation>
    </message>
    <message>
        <source>Choose a frame to see all of it.</source>
        <translation>選擇一個訊框，檢視全部內容。</translation>
    </message>
    <message>
        <source>id {id}</source>
        <translation>id {id}</translation>
    </message>
    <message>
        <source>Show the request</source>
        <translation>檢視請求</translation>
    </message>
    <message>
        <source>Show the request, {time} before</source>
        <translation>檢視 {time} 前的請求</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>檢視回應</translation>
    </message>
    <message>
        <source>Show the answer, {time} later</source>
        <translation>檢視 {time} 後的回應</translation>
    </message>
    <message>
        <source>No answer has come.</source>
        <translation>沒有收到回應。</translation>
    </message>
    <message>
        <source>No answer came before the app gave up waiting.</source>
        <translation>應用程式放棄等待前沒有收到回應。</translation>
    </message>
    <message>
        <source>Text of the frame</source>
        <translation>訊框的文字</translation>
    </message>
    <message>
        <source>Long texts are shortened here. A copy has all of the frame.</source>
        <translation>這裡縮短了較長的文字，複製時包含整個訊框。</translation>
    </message>
    <message>
        <source>Long texts are shortened here. A copy has what was kept.</source>
        <translation>這裡縮短了較長的文字，複製時包含已保留的內容。</translation>
    </message>
    <message>
        <source>Something secret is left out of the command line. Put it in before use.</source>
        <translation>命令列中略去了機密內容，使用前請補上。</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已複製</translation>
    </message>
</context>
<context>
    <name>FrameWords</name>
    <message>
        <source>Sent</source>
        <translation>已傳送</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>已接收</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>請求</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>錯誤</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回應</translation>
    </message>
    <message>
        <source>Notification</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Greeting</source>
        <translation>問候</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>訊息</translation>
    </message>
    <message>
        <source>Audio</source>
        <translation>音訊</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>無法讀取</translation>
    </message>
</context>
<context>
    <name>FramesModel</name>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>訊框</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>After</source>
        <translation>耗時</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>內容</translation>
    </message>
</context>
<context>
    <name>FramesPanel</name>
    <message>
        <source>Show everything</source>
        <translation>全部顯示</translation>
    </message>
    <message>
        <source>Open recording…</source>
        <translation>開啟錄製檔…</translation>
    </message>
    <message>
        <source>Save recording…</source>
        <translation>儲存錄製檔…</translation>
    </message>
    <message>
        <source>No frame matches.</source>
        <translation>沒有符合條件的訊框。</translation>
    </message>
    <message>
        <source>Frames appear here as they travel.</source>
        <translation>訊框收發時會顯示在這裡。</translation>
    </message>
    <message>
        <source>There is no frame in it.</source>
        <translation>其中沒有訊框。</translation>
    </message>
    <message numerus="yes">
        <source>%n new frame(s)</source>
        <translation>
            <numerusform>%n 個新訊框</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s)</source>
        <translation>
            <numerusform>%n 個訊框</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n older one(s) are no longer kept</source>
        <translation>
            <numerusform>較早的 %n 個已不再保留</numerusform>
        </translation>
    </message>
    <message>
        <source>Size of the list</source>
        <translation>清單大小</translation>
    </message>
</context>
<context>
    <name>FramesToolbar</name>
    <message>
        <source>Search frames</source>
        <translation>搜尋訊框</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>請求</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回應</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>With quirks</source>
        <translation>有異常</translation>
    </message>
    <message>
        <source>Which frames are shown</source>
        <translation>顯示哪些訊框</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟隨</translation>
    </message>
    <message>
        <source>Keep the newest frame in view</source>
        <translation>始終顯示最新的訊框</translation>
    </message>
</context>
<context>
    <name>FramesView</name>
    <message>
        <source>Frames, newest last</source>
        <translation>訊框，最新的在最後</translation>
    </message>
</context>
<context>
    <name>GalleryView</name>
    <message>
        <source>Pictures of this device, newest first</source>
        <translation>此裝置的圖片，最新的在前</translation>
    </message>
</context>
<context>
    <name>GateHost</name>
    <message>
        <source>Take a snapshot of the screen of {device} every {seconds} s, until you stop?</source>
        <translation>每 {seconds} 秒擷取一次 {device} 的螢幕，直到您停止？</translation>
    </message>
</context>
<context>
    <name>GatewayPane</name>
    <message>
        <source>Gateway</source>
        <translation>閘道</translation>
    </message>
    <message>
        <source>For devices of a self-hosted backend with an MQTT gateway. The gateway has no list of its devices: bring their client ids from its log or from the backend.</source>
        <translation>適用於自建後端（帶 MQTT 閘道）的裝置。閘道沒有裝置清單：請從它的記錄檔或後端取得用戶端 ID。</translation>
    </message>
    <message>
        <source>Devices behind the gateway</source>
        <translation>閘道上的裝置</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>位址</translation>
    </message>
    <message>
        <source>Signature key</source>
        <translation>簽名金鑰</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>從檔案…</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>Enter client ids above.</source>
        <translation>請在上面填寫用戶端 ID。</translation>
    </message>
    <message>
        <source>Enter the client id of a device first.</source>
        <translation>請先填寫一台裝置的用戶端 ID。</translation>
    </message>
    <message>
        <source>Asking {address}</source>
        <translation>正在詢問 {address}</translation>
    </message>
    <message>
        <source>The gateway answered: {there} of {all} devices are connected to it</source>
        <translation>閘道已回應：{all} 台裝置中有 {there} 台已連線到閘道</translation>
    </message>
    <message>
        <source>Online</source>
        <translation>線上</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>離線</translation>
    </message>
    <message>
        <source>Not asked yet</source>
        <translation>尚未詢問</translation>
    </message>
    <message>
        <source>Client ids</source>
        <translation>用戶端 ID</translation>
    </message>
    <message>
        <source>Lists (*.txt *.csv *.json)</source>
        <translation>清單 (*.txt *.csv *.json)</translation>
    </message>
    <message>
        <source>Leave empty to use the saved key</source>
        <translation>留空則使用已儲存的金鑰</translation>
    </message>
    <message>
        <source>Client IDs, one per line</source>
        <translation>用戶端 ID，每行一個</translation>
    </message>
    <message>
        <source>Connect to see which devices are online.</source>
        <translation>連線後可檢視哪些裝置在線上。</translation>
    </message>
</context>
<context>
    <name>GroupControl</name>
    <message>
        <source>Nothing can be entered in this group.</source>
        <translation>這一組沒有可填寫的內容。</translation>
    </message>
    <message>
        <source>More values</source>
        <translation>其他值</translation>
    </message>
    <message>
        <source>Leave out {name}</source>
        <translation>省略 {name}</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>{title} – Manual</source>
        <translation>{title} – 手冊</translation>
    </message>
    <message>
        <source>Back to the translation</source>
        <translation>返回譯文</translation>
    </message>
    <message>
        <source>In English</source>
        <translation>英文原文</translation>
    </message>
    <message>
        <source>The English page has changed since it was translated.</source>
        <translation>英文頁在翻譯之後有變動。</translation>
    </message>
    <message>
        <source>This page is in English.</source>
        <translation>此頁為英文。</translation>
    </message>
    <message>
        <source>No browser could be opened. The address is {address}</source>
        <translation>無法開啟瀏覽器。位址是 {address}</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手冊</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜尋手冊</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目錄</translation>
    </message>
    <message>
        <source>Width of the contents</source>
        <translation>目錄的寬度</translation>
    </message>
    <message>
        <source>No results.</source>
        <translation>沒有結果。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Back to the page before ({keys})</source>
        <translation>返回上一頁（{keys}）</translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message>
        <source>This device was never upgraded from this computer.</source>
        <translation>此裝置從未透過本機升級。</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Export the upgrades of this device</source>
        <translation>匯出此裝置的升級記錄</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n upgrade(s) exported</source>
        <translation>
            <numerusform>已匯出 %n 筆升級記錄</numerusform>
        </translation>
    </message>
    <message>
        <source>The upgrades could not be exported</source>
        <translation>無法匯出升級記錄</translation>
    </message>
    <message>
        <source>Upgrade history</source>
        <translation>升級歷史</translation>
    </message>
</context>
<context>
    <name>HistoryNews</name>
    <message>
        <source>A new history was begun</source>
        <translation>已建立新的歷史記錄</translation>
    </message>
    <message>
        <source>The history is not complete</source>
        <translation>歷史記錄不完整</translation>
    </message>
</context>
<context>
    <name>HistoryPane</name>
    <message>
        <source>Delete the history…</source>
        <translation>刪除歷史記錄…</translation>
    </message>
    <message>
        <source>Delete everything</source>
        <translation>全部刪除</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>The history is deleted</source>
        <translation>歷史記錄已刪除</translation>
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
        <translation>使用範例</translation>
    </message>
</context>
<context>
    <name>HomeAssistantPane</name>
    <message>
        <source>Password of the broker</source>
        <translation>代理密碼</translation>
    </message>
    <message>
        <source>Leave empty to use the saved one</source>
        <translation>留空則使用已儲存的密碼</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密碼</translation>
    </message>
</context>
<context>
    <name>HubLine</name>
    <message>
        <source>Starting…</source>
        <translation>正在啟動…</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>開啟設定</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>新增…</translation>
    </message>
    <message>
        <source>Listening on {address}</source>
        <translation>正在監聽 {address}</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重試</translation>
    </message>
    <message>
        <source>Devices cannot connect</source>
        <translation>裝置無法連線</translation>
    </message>
    <message>
        <source>Waiting for devices</source>
        <translation>等待裝置連線</translation>
    </message>
</context>
<context>
    <name>ImageView</name>
    <message>
        <source>Previous picture</source>
        <translation>上一張圖片</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>下一張圖片</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>複製圖片</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>儲存圖片…</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>正在讀取圖片…</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} / {count}</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>圖片</translation>
    </message>
</context>
<context>
    <name>ImportCard</name>
    <message>
        <source>In the list already, as {name}.</source>
        <translation>已在清單中，名稱為 {name}。</translation>
    </message>
    <message>
        <source>Switched off in the other app.</source>
        <translation>已在另一應用程式中停用。</translation>
    </message>
    <message>
        <source>Another way to the same server.</source>
        <translation>同一伺服器的另一種方式。</translation>
    </message>
    <message>
        <source>Kept in the password store: {names}.</source>
        <translation>儲存在系統密碼庫中：{names}。</translation>
    </message>
    <message>
        <source>Version {version}, by {author}</source>
        <translation>版本 {version}，作者 {author}</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), {size}</source>
        <translation>
            <numerusform>%n 個檔案，{size}</numerusform>
        </translation>
    </message>
    <message>
        <source>Unpacked to {folder}</source>
        <translation>解壓縮到 {folder}</translation>
    </message>
    <message>
        <source>token</source>
        <translation>權杖</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import {file}</source>
        <translation>匯入 {file}</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) change.</source>
        <translation>
            <numerusform>%n 台裝置將變更。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left out: %n line(s).</source>
        <translation>
            <numerusform>略過 %n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Line {line}: {problem}</source>
        <translation>第 {line} 行：{problem}</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>變更</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>匯入</translation>
    </message>
</context>
<context>
    <name>ImportPane</name>
    <message>
        <source>Import MCP servers</source>
        <translation>匯入 MCP 伺服器</translation>
    </message>
    <message>
        <source>Text of the file</source>
        <translation>檔案內容</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>選擇檔案…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>測試</translation>
    </message>
    <message>
        <source>From the file of another app (“mcpServers”), a bundle (.mcpb) or a server.json. Choose or drop it, or paste its text.</source>
        <translation>來自其他應用程式的檔案（「mcpServers」）、擴充套件（.mcpb）或 server.json。選擇或拖入檔案，或貼上其文字。</translation>
    </message>
    <message>
        <source>What would be added</source>
        <translation>將要新增的伺服器</translation>
    </message>
    <message>
        <source>Add {count} servers</source>
        <translation>新增 {count} 個伺服器</translation>
    </message>
    <message>
        <source>Add server</source>
        <translation>新增伺服器</translation>
    </message>
    <message>
        <source>Trying {name}, {number} of {count}</source>
        <translation>正在測試 {name}（{number}/{count}）</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>沒有回應</translation>
    </message>
    <message>
        <source>Not unpacked</source>
        <translation>未解壓縮</translation>
    </message>
    <message numerus="yes">
        <source>Answered, %n tool(s)</source>
        <translation>
            <numerusform>已回應，%n 個工具</numerusform>
        </translation>
    </message>
    <message>
        <source>{good} of {all} answered and can be added</source>
        <translation>{all} 個伺服器中有 {good} 個回應，可以新增</translation>
    </message>
    <message>
        <source>MCP servers ({names})</source>
        <translation>MCP 伺服器 ({names})</translation>
    </message>
    <message>
        <source>Nothing is added before you have seen it.</source>
        <translation>新增之前會先顯示全部內容。</translation>
    </message>
    <message>
        <source>Secrets are missing: enter them, or take the tick away.</source>
        <translation>缺少金鑰或密碼：請填寫，或取消勾選。</translation>
    </message>
    <message>
        <source>Tick what you want to add.</source>
        <translation>請勾選要新增的伺服器。</translation>
    </message>
    <message>
        <source>Read what will be started and agree to it; then test it.</source>
        <translation>先檢視將要啟動的內容並勾選同意，然後測試。</translation>
    </message>
    <message>
        <source>Test it first; then it can be added.</source>
        <translation>先測試，通過後即可新增。</translation>
    </message>
    <message>
        <source>Allow these programs to run with my permissions</source>
        <translation>允許這些程式以我的權限執行</translation>
    </message>
</context>
<context>
    <name>InstallProgress</name>
    <message>
        <source>Serve</source>
        <translation>提供檔案</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新啟動</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>取得</translation>
    </message>
    <message>
        <source>Hello</source>
        <translation>重新連線</translation>
    </message>
    <message>
        <source>Download of the assets</source>
        <translation>素材的下載</translation>
    </message>
    <message>
        <source>Cancel installation</source>
        <translation>取消安裝</translation>
    </message>
    <message>
        <source>Back to the file</source>
        <translation>返回檔案</translation>
    </message>
    <message>
        <source>{part} of {whole}</source>
        <translation>{part}，共 {whole}</translation>
    </message>
</context>
<context>
    <name>JsonTableView</name>
    <message>
        <source>The answer as a table</source>
        <translation>表格形式的回應</translation>
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
        <translation>樹狀顯示的回應</translation>
    </message>
    <message>
        <source>Copy the value</source>
        <translation>複製值</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>複製路徑</translation>
    </message>
</context>
<context>
    <name>JsonView</name>
    <message>
        <source>Send it anyway</source>
        <translation>仍然傳送</translation>
    </message>
    <message>
        <source>This does not fit what the tool describes.</source>
        <translation>內容不符合工具的描述。</translation>
    </message>
</context>
<context>
    <name>KeepDialog</name>
    <message>
        <source>Keep the app running when its window is closed?</source>
        <translation>關閉視窗後讓應用程式繼續執行？</translation>
    </message>
    <message>
        <source>It can go on in the tray: devices stay connected, and you are told what happens. Click its icon to see the window again.</source>
        <translation>應用程式可以在系統匣中繼續執行：裝置保持連線，發生的事件會通知你。按一下系統匣圖示即可重新開啟視窗。</translation>
    </message>
    <message>
        <source>You are asked this once. The settings, under Notifications, change it.</source>
        <translation>只詢問這一次，之後可在設定的「通知」中更改。</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>繼續執行</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>Name of a new entry</source>
        <translation>新項目的名稱</translation>
    </message>
    <message>
        <source>Choose a name…</source>
        <translation>選擇名稱…</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
</context>
<context>
    <name>KindPane</name>
    <message>
        <source>Add device</source>
        <translation>新增裝置</translation>
    </message>
</context>
<context>
    <name>LabelDialog</name>
    <message numerus="yes">
        <source>Labels of %n device(s)</source>
        <translation>
            <numerusform>%n 台裝置的標籤</numerusform>
        </translation>
    </message>
    <message>
        <source>Separate labels with commas. A device keeps its other labels.</source>
        <translation>用英文逗號分隔標籤。裝置的其他標籤保留。</translation>
    </message>
    <message>
        <source>school, 4B</source>
        <translation>school, 4B</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Other labels: {labels}</source>
        <translation>其他標籤：{labels}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
</context>
<context>
    <name>LastCalls</name>
    <message>
        <source>Calls of this tool appear here.</source>
        <translation>這個工具的呼叫會顯示在這裡。</translation>
    </message>
    <message>
        <source>Last calls</source>
        <translation>最近呼叫</translation>
    </message>
</context>
<context>
    <name>LastCallsModel</name>
    <message>
        <source>No arguments</source>
        <translation>無參數</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>執行中</translation>
    </message>
    <message>
        <source>Possible failure</source>
        <translation>可能失敗</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>沒有回應</translation>
    </message>
    <message>
        <source>Restarted</source>
        <translation>已重新啟動</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>連線中斷</translation>
    </message>
    <message>
        <source>Stopped waiting</source>
        <translation>已停止等待</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未傳送</translation>
    </message>
</context>
<context>
    <name>LastCallsView</name>
    <message>
        <source>Last calls</source>
        <translation>最近呼叫</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次執行</translation>
    </message>
    <message>
        <source>Fill the form with these values</source>
        <translation>用這些值填寫表單</translation>
    </message>
    <message>
        <source>Pin to the Overview</source>
        <translation>釘選到總覽</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>檢視回應</translation>
    </message>
    <message>
        <source>Run again with {arguments}</source>
        <translation>再次執行，參數為 {arguments}</translation>
    </message>
</context>
<context>
    <name>LastUndo</name>
    <message>
        <source>Undo: {device}, {change}</source>
        <translation>復原：{device}，{change}</translation>
    </message>
</context>
<context>
    <name>LineControl</name>
    <message>
        <source>Show the text</source>
        <translation>顯示文字</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>範例</translation>
    </message>
    <message>
        <source>Hide the text</source>
        <translation>隱藏文字</translation>
    </message>
    <message>
        <source>An empty text is sent</source>
        <translation>將傳送空文字</translation>
    </message>
</context>
<context>
    <name>LinkCard</name>
    <message>
        <source>Read</source>
        <translation>讀取</translation>
    </message>
    <message>
        <source>Read {name}</source>
        <translation>讀取 {name}</translation>
    </message>
</context>
<context>
    <name>LiveSection</name>
    <message>
        <source>Live</source>
        <translation>即時動態</translation>
    </message>
    <message>
        <source>Open activity</source>
        <translation>開啟活動</translation>
    </message>
    <message>
        <source>What happened last</source>
        <translation>最近發生的事件</translation>
    </message>
    <message>
        <source>No activity yet.</source>
        <translation>尚無活動。</translation>
    </message>
</context>
<context>
    <name>LogCard</name>
    <message>
        <source>{level} and worse</source>
        <translation>{level}及以上</translation>
    </message>
    <message>
        <source>Log level</source>
        <translation>記錄的詳細程度</translation>
    </message>
    <message>
        <source>Server default</source>
        <translation>由伺服器決定</translation>
    </message>
    <message>
        <source>Log messages appear in the activity.</source>
        <translation>記錄內容顯示在活動中。</translation>
    </message>
</context>
<context>
    <name>LoginDialog</name>
    <message>
        <source>Signature key</source>
        <translation>簽名金鑰</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>權杖</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密碼</translation>
    </message>
    <message>
        <source>Empty: it is forgotten</source>
        <translation>留空則忘記</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>登出</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>For the broker {place}, which {name} is behind. All devices behind it share this password.</source>
        <translation>用於 MQTT 代理 {place}，{name} 透過它連線。透過它連線的所有裝置共用此密碼。</translation>
    </message>
    <message>
        <source>For the gateway {place}, which {name} is behind. All devices behind it share this key.</source>
        <translation>用於閘道 {place}，{name} 透過它連線。透過它連線的所有裝置共用此金鑰。</translation>
    </message>
    <message>
        <source>For {name}, the MCP server at {place}.</source>
        <translation>用於位於 {place} 的 MCP 伺服器 {name}。</translation>
    </message>
    <message>
        <source>Waiting for you to sign in in the browser</source>
        <translation>正在等待在瀏覽器中登入</translation>
    </message>
    <message>
        <source>Sign in with browser…</source>
        <translation>在瀏覽器中登入…</translation>
    </message>
</context>
<context>
    <name>LongCallRow</name>
    <message>
        <source>Cancel call</source>
        <translation>取消呼叫</translation>
    </message>
    <message>
        <source>{tool}: {state}</source>
        <translation>{tool}：{state}</translation>
    </message>
    <message>
        <source>Waiting for the server to be connected again</source>
        <translation>等待伺服器重新連線</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>正在取消…</translation>
    </message>
    <message>
        <source>The server needs an answer from you</source>
        <translation>伺服器需要你的回答</translation>
    </message>
    <message>
        <source>The server is working on it</source>
        <translation>伺服器正在處理</translation>
    </message>
</context>
<context>
    <name>LongText</name>
    <message>
        <source>The answer as text</source>
        <translation>文字顯示的回應</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>The manual could not be opened</source>
        <translation>無法開啟手冊</translation>
    </message>
    <message>
        <source>Its files are missing from this installation.</source>
        <translation>此安裝中缺少手冊檔案。</translation>
    </message>
    <message>
        <source>Something went wrong in the app</source>
        <translation>應用程式出錯了</translation>
    </message>
    <message>
        <source>Your devices are not affected. The details are in the log.</source>
        <translation>裝置不受影響，詳情見記錄檔。</translation>
    </message>
</context>
<context>
    <name>MappingControl</name>
    <message>
        <source>{count} entries</source>
        <translation>{count} 個項目</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 個項目</translation>
    </message>
    <message>
        <source>No entries yet</source>
        <translation>還沒有項目</translation>
    </message>
    <message>
        <source>No entries</source>
        <translation>無項目</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（無名稱）</translation>
    </message>
    <message>
        <source>Name of a new entry of {name}</source>
        <translation>{name} 中新項目的名稱</translation>
    </message>
</context>
<context>
    <name>MeaningCard</name>
    <message>
        <source>Copy lines</source>
        <translation>複製這些行</translation>
    </message>
    <message>
        <source>Why we think so</source>
        <translation>判斷依據</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>怎麼辦</translation>
    </message>
    <message numerus="yes">
        <source>%n restart(s)</source>
        <translation>
            <numerusform>重新啟動 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in the log</source>
        <translation>在記錄中顯示</translation>
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
        <translation>{count} s</translation>
    </message>
    <message>
        <source>{minutes} min {seconds} s</source>
        <translation>{minutes} 分 {seconds} 秒</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>剛剛</translation>
    </message>
    <message>
        <source>{count} s ago</source>
        <translation>{count} 秒前</translation>
    </message>
    <message>
        <source>{count} min ago</source>
        <translation>{count} 分鐘前</translation>
    </message>
    <message>
        <source>{count} h ago</source>
        <translation>{count} 小時前</translation>
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
        <translation>語言模型</translation>
    </message>
    <message>
        <source>User</source>
        <translation>使用者</translation>
    </message>
    <message>
        <source>Leave this out</source>
        <translation>移除此項</translation>
    </message>
    <message>
        <source>Picture for the model</source>
        <translation>給模型的圖片</translation>
    </message>
    <message>
        <source>A sound: {kind}, {size}</source>
        <translation>聲音：{kind}，{size}</translation>
    </message>
    <message>
        <source>The content of {address}</source>
        <translation>{address} 的內容</translation>
    </message>
    <message>
        <source>Part as JSON</source>
        <translation>JSON 形式的部分</translation>
    </message>
    <message>
        <source>This text is too long to be edited here.</source>
        <translation>文字過長，無法在這裡編輯。</translation>
    </message>
    <message>
        <source>What the message says</source>
        <translation>訊息內容</translation>
    </message>
    <message>
        <source>Only the beginning is shown. All of it goes to the model.</source>
        <translation>只顯示開頭部分，全部內容都會傳送給模型。</translation>
    </message>
</context>
<context>
    <name>MessageDialog</name>
    <message>
        <source>Message for {device}</source>
        <translation>傳給 {device} 的訊息</translation>
    </message>
    <message>
        <source>Dinner is ready</source>
        <translation>開飯了</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>訊息</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>With a sound</source>
        <translation>有提示音</translation>
    </message>
    <message>
        <source>Silent</source>
        <translation>靜音</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>聲音</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>傳送</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>{text}</source>
        <translation>{text}</translation>
    </message>
    <message>
        <source>This is required.</source>
        <translation>此項必填。</translation>
    </message>
    <message>
        <source>This is required when {other} is sent.</source>
        <translation>傳送 {other} 時，此項必填。</translation>
    </message>
    <message>
        <source>This must not be null.</source>
        <translation>不能為 null。</translation>
    </message>
    <message>
        <source>What is sent to a tool must be a group of named values.</source>
        <translation>傳送給工具的內容必須是一組帶名稱的值。</translation>
    </message>
    <message>
        <source>This can only be {value}.</source>
        <translation>只能是 {value}。</translation>
    </message>
    <message>
        <source>This must not be empty.</source>
        <translation>不能為空。</translation>
    </message>
    <message>
        <source>This must have at least {limit} characters; it has {length}.</source>
        <translation>至少需要 {limit} 個字元，現有 {length} 個。</translation>
    </message>
    <message>
        <source>This must have at most {limit} characters; it has {length}.</source>
        <translation>最多 {limit} 個字元，現有 {length} 個。</translation>
    </message>
    <message>
        <source>This does not have the form {pattern}.</source>
        <translation>不符合格式 {pattern}。</translation>
    </message>
    <message>
        <source>This is not of the format “{format}”.</source>
        <translation>不符合「{format}」格式。</translation>
    </message>
    <message>
        <source>This is not a date. Write it as 2026-08-31.</source>
        <translation>不是有效的日期，寫法如 2026-08-31。</translation>
    </message>
    <message>
        <source>This is not a time with its time zone. Write it as 14:28:00Z.</source>
        <translation>不是帶時區的時間，寫法如 14:28:00Z。</translation>
    </message>
    <message>
        <source>This is not a date with a time and time zone. Write it as 2026-08-31T14:28:00Z.</source>
        <translation>不是帶時區的日期和時間，寫法如 2026-08-31T14:28:00Z。</translation>
    </message>
    <message>
        <source>This is not a duration. Write two hours and a half as PT2H30M.</source>
        <translation>不是有效的時間長度，例如兩個半小時寫作 PT2H30M。</translation>
    </message>
    <message>
        <source>This is not a full address. Write it as https://example.com/page.</source>
        <translation>不是完整的網址，寫法如 https://example.com/page。</translation>
    </message>
    <message>
        <source>This is not an e-mail address. Write it as name@example.com.</source>
        <translation>不是有效的電子郵件地址，寫法如 name@example.com。</translation>
    </message>
    <message>
        <source>This is not a computer&apos;s name. Write it as device.example.com.</source>
        <translation>不是有效的主機名稱，寫法如 device.example.com。</translation>
    </message>
    <message>
        <source>This is not an IPv4 address. Write it as 192.168.1.42.</source>
        <translation>不是有效的 IPv4 位址，寫法如 192.168.1.42。</translation>
    </message>
    <message>
        <source>This is not an IPv6 address. Write it as fe80::1.</source>
        <translation>不是有效的 IPv6 位址，寫法如 fe80::1。</translation>
    </message>
    <message>
        <source>This is not a UUID. Write it as 123e4567-e89b-12d3-a456-426614174000.</source>
        <translation>不是有效的 UUID，寫法如 123e4567-e89b-12d3-a456-426614174000。</translation>
    </message>
    <message>
        <source>This is not a colour. Write it as #1f8a53 or by its English name.</source>
        <translation>不是有效的顏色，請寫成 #1f8a53 的形式或英文顏色名。</translation>
    </message>
    <message>
        <source>This is not base64. Choose a file, and it is written as base64.</source>
        <translation>不是有效的 base64。選擇檔案後會自動轉成 base64。</translation>
    </message>
    <message>
        <source>This is not a regular expression.</source>
        <translation>不是有效的正規表示式。</translation>
    </message>
    <message>
        <source>This is not JSON.</source>
        <translation>不是有效的 JSON。</translation>
    </message>
    <message>
        <source>This is not a JSON Pointer. Write it as /name/0.</source>
        <translation>不是有效的 JSON Pointer，寫法如 /name/0。</translation>
    </message>
    <message>
        <source>This list needs at least {limit} entries; it has {length}.</source>
        <translation>清單至少需要 {limit} 項，現有 {length} 項。</translation>
    </message>
    <message>
        <source>This list takes at most {limit} entries; it has {length}.</source>
        <translation>清單最多 {limit} 項，現有 {length} 項。</translation>
    </message>
    <message>
        <source>Entry {second} is the same as entry {first}; each may come only once.</source>
        <translation>第 {second} 項與第 {first} 項相同，各項不能重複。</translation>
    </message>
    <message>
        <source>At least one entry of this list must be of the kind that is asked for.</source>
        <translation>清單中至少要有一項符合要求的類型。</translation>
    </message>
    <message>
        <source>At least {limit} entries must be of the kind that is asked for.</source>
        <translation>至少要有 {limit} 項符合要求的類型。</translation>
    </message>
    <message>
        <source>The name “{key}” is not of the kind that is allowed here.</source>
        <translation>名稱「{key}」不符合這裡的要求。</translation>
    </message>
    <message>
        <source>At most {limit} entries may be of the kind that is named; more are.</source>
        <translation>指定類型的項目最多 {limit} 項，現在超出了。</translation>
    </message>
    <message>
        <source>About</source>
        <translation>關於</translation>
    </message>
    <message>
        <source>Check for updates once a day</source>
        <translation>每天檢查一次更新</translation>
    </message>
    <message>
        <source>Watching</source>
        <translation>狀態監測</translation>
    </message>
    <message>
        <source>Ask idle devices for their status</source>
        <translation>查詢閒置裝置的狀態</translation>
    </message>
    <message>
        <source>Every 30 seconds while values change, at least every 5 minutes; never during a call, a conversation or an upgrade. When off, values change only when you refresh them.</source>
        <translation>有變化時每半分鐘查詢一次，沒有變化時逐漸減到每五分鐘一次；工具執行、對話或升級期間不查詢。關閉後，只有查詢狀態時才能看到值。</translation>
    </message>
    <message>
        <source>Notify when a value</source>
        <translation>值符合以下條件時通知</translation>
    </message>
    <message>
        <source>History</source>
        <translation>歷史記錄</translation>
    </message>
    <message>
        <source>Keep the activity after the app is closed</source>
        <translation>儲存活動，結束應用程式後仍保留</translation>
    </message>
    <message>
        <source>Calls, notifications and connections are kept in a file on this computer, without passwords and pictures.</source>
        <translation>呼叫、通知和連線儲存在本機的一個檔案中，不含密碼和圖片。</translation>
    </message>
    <message>
        <source>Keep what was said in conversations as well</source>
        <translation>同時儲存對話內容</translation>
    </message>
    <message>
        <source>For at most</source>
        <translation>最多保留</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最多佔用</translation>
    </message>
    <message>
        <source>MB; the oldest entries are deleted first</source>
        <translation>MB，先刪除最早的記錄</translation>
    </message>
    <message>
        <source>Find devices and MCP servers in this network</source>
        <translation>發現此網路中的裝置和 MCP 伺服器</translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation>附近找到的項目</translation>
    </message>
    <message>
        <source>Announce this computer to devices that look for a hub</source>
        <translation>向尋找 hub 的裝置通告本機</translation>
    </message>
    <message>
        <source>While devices may ask this computer for their settings, firmware that looks for a hub (_xiaozhi._tcp) finds it without set-up.</source>
        <translation>允許裝置詢問本機時，會尋找 hub（_xiaozhi._tcp）的韌體無需設定即可找到本機。</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>助理</translation>
    </message>
    <message>
        <source>Offer tools to programs of this computer</source>
        <translation>向本機的程式提供工具</translation>
    </message>
    <message>
        <source>Only those that were chosen for them.</source>
        <translation>只提供為它們選擇的工具。</translation>
    </message>
    <message>
        <source>Port for programs</source>
        <translation>供程式使用的連接埠</translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation>相機</translation>
    </message>
    <message>
        <source>Receive photos from devices</source>
        <translation>接收裝置的照片</translation>
    </message>
    <message>
        <source>Also from devices that this app connects to</source>
        <translation>同時接收由應用程式連線的裝置的照片</translation>
    </message>
    <message>
        <source>Such a device may belong to another server, which gets no photos while this is on. Both take effect when a device connects the next time.</source>
        <translation>這類裝置可能屬於其他伺服器，開啟後該伺服器收不到照片。兩項設定都在裝置下次連線時生效。</translation>
    </message>
    <message>
        <source>Vision service</source>
        <translation>視覺服務</translation>
    </message>
    <message>
        <source>Address of a vision service that photos are passed on to. Without one they are only kept.</source>
        <translation>照片會轉發到這個視覺服務的位址。不填則只存入相簿。</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>語言模型</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>位址</translation>
    </message>
    <message>
        <source>MCP servers may ask for the answer of a language model. You are asked each time, and can let this one answer: any service with the interface of OpenAI, also one on this computer. Without an address you can still answer yourself.</source>
        <translation>MCP 伺服器可以請求語言模型作答。每次都會先詢問，可以交給這裡的模型作答：任何具有 OpenAI 介面的服務，也可以在本機上。不填位址時，仍可自己作答。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>Stock firmware</source>
        <translation>原廠韌體</translation>
    </message>
    <message>
        <source>Listen on</source>
        <translation>監聽位址</translation>
    </message>
    <message>
        <source>Devices that connect to this computer</source>
        <translation>連線到本機的裝置</translation>
    </message>
    <message>
        <source>0.0.0.0 takes devices from every network, 127.0.0.1 only this computer.</source>
        <translation>0.0.0.0 接受所有網路的裝置，127.0.0.1 只接受本機。</translation>
    </message>
    <message>
        <source>Let devices of the network ask this computer</source>
        <translation>允許網路中的裝置詢問本機</translation>
    </message>
    <message>
        <source>Devices with the stock firmware</source>
        <translation>原廠韌體的裝置</translation>
    </message>
    <message>
        <source>HTTP port</source>
        <translation>HTTP 連接埠</translation>
    </message>
    <message>
        <source>MQTT port</source>
        <translation>MQTT 連接埠</translation>
    </message>
    <message>
        <source>Leave empty to use the port shown in grey.</source>
        <translation>留空則使用裝置連接埠之後的連接埠，如灰色所示。</translation>
    </message>
    <message>
        <source>also that of audio, by UDP</source>
        <translation>音訊（UDP）也用此連接埠號</translation>
    </message>
    <message>
        <source>Address for files</source>
        <translation>檔案的位址</translation>
    </message>
    <message>
        <source>Where devices fetch files from and send them to. Empty is where the hub listens.</source>
        <translation>裝置從這裡取得檔案並把檔案傳到這裡。留空則使用 hub 監聽的位址。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>視窗</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主題</translation>
    </message>
    <message>
        <source>System</source>
        <translation>依系統設定</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>語言</translation>
    </message>
    <message>
        <source>Empty is that of the system.</source>
        <translation>留空則使用系統的語言。</translation>
    </message>
    <message>
        <source>Wording</source>
        <translation>顯示方式</translation>
    </message>
    <message>
        <source>Technical also shows the tab Protocol, the names of tools and methods as devices give them, JSON, IDs and ports.</source>
        <translation>「技術」還會顯示「協定」分頁、裝置提供的工具和方法名稱、JSON、ID 和連接埠。</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>簡潔</translation>
    </message>
    <message>
        <source>Technical</source>
        <translation>技術</translation>
    </message>
    <message>
        <source>When it is closed</source>
        <translation>關閉時</translation>
    </message>
    <message>
        <source>Closing the window</source>
        <translation>關閉視窗</translation>
    </message>
    <message>
        <source>The icon in the tray opens it again, and its menu quits the app.</source>
        <translation>按一下系統匣圖示可重新開啟視窗，在其選單中可結束應用程式。</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>詢問</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>繼續執行</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>Notify while the window is not in front</source>
        <translation>視窗不在前景時通知</translation>
    </message>
    <message>
        <source>Events at the same time are combined. What the desktop cannot show appears in the window.</source>
        <translation>同時發生的事件合併為一則通知。桌面沒有顯示的內容，視窗回到前景時會告知。</translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation>請勿打擾</translation>
    </message>
    <message>
        <source>Until this time, or always. Empty is off.</source>
        <translation>到這個時間為止，或 always。留空則關閉。</translation>
    </message>
    <message>
        <source>Tell me about</source>
        <translation>通知內容</translation>
    </message>
    <message>
        <source>Home Assistant</source>
        <translation>Home Assistant</translation>
    </message>
    <message>
        <source>Show devices in Home Assistant</source>
        <translation>在 Home Assistant 中顯示裝置</translation>
    </message>
    <message>
        <source>Through an MQTT broker that Home Assistant uses too.</source>
        <translation>透過 Home Assistant 也在使用的 MQTT 代理。</translation>
    </message>
    <message>
        <source>Broker</source>
        <translation>MQTT 代理</translation>
    </message>
    <message>
        <source>Without the password.</source>
        <translation>不含密碼。</translation>
    </message>
    <message>
        <source>Add new devices automatically</source>
        <translation>自動新增新裝置</translation>
    </message>
    <message>
        <source>Discovery prefix</source>
        <translation>探索前綴</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細設定</translation>
    </message>
    <message>
        <source>As it is set in Home Assistant&apos;s MQTT integration.</source>
        <translation>與 Home Assistant 的 MQTT 整合中的設定一致。</translation>
    </message>
    <message>
        <source>One message per entity</source>
        <translation>每個實體一則訊息</translation>
    </message>
    <message>
        <source>For Home Assistant before 2024.12.</source>
        <translation>用於 2024.12 之前的 Home Assistant。</translation>
    </message>
    <message>
        <source>Wait for a busy device</source>
        <translation>等待忙碌的裝置</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>語音播報</translation>
    </message>
    <message>
        <source>A device in a conversation plays what you say when it is idle again, never later than this.</source>
        <translation>正在對話的裝置閒置後才播報，絕不晚於這個時限。</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Speed of the voice</source>
        <translation>語速</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>慢</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>快</translation>
    </message>
    <message>
        <source>Command that speaks</source>
        <translation>朗讀命令</translation>
    </message>
    <message>
        <source>Gets the text on its standard input, and writes a sound. Empty: a voice of this computer.</source>
        <translation>從標準輸入讀取文字，並輸出聲音。留空則使用本機的語音。</translation>
    </message>
    <message>
        <source>Voice assistant server of new devices</source>
        <translation>新裝置的語音助理伺服器</translation>
    </message>
    <message>
        <source>Assets are being installed</source>
        <translation>正在安裝素材</translation>
    </message>
    <message>
        <source>Write companion assets FILE, companion assets make SPEC.json OUT.bin, companion assets send ENDPOINT FILE --yes, or companion assets again ENDPOINT --yes.</source>
        <translation>請寫 companion assets FILE、companion assets make SPEC.json OUT.bin、companion assets send ENDPOINT FILE --yes 或 companion assets again ENDPOINT --yes。</translation>
    </message>
    <message>
        <source>{name} is no EAF animation, or a damaged one. The device does not show it.</source>
        <translation>{name} 不是 EAF 動畫，或已損壞。裝置不會顯示它。</translation>
    </message>
    <message>
        <source>Its models listen for spoken commands, and the file names none that wakes the device.</source>
        <translation>其中的模型用於辨識語音命令，但檔案中沒有能喚醒裝置的命令。</translation>
    </message>
    <message>
        <source>EAF animations and pictures cannot be mixed: a board with the emote display plays only EAF files, other boards draw only pictures. Replace all faces by a folder of one kind.</source>
        <translation>EAF 動畫和圖片不能混用：帶 emote 顯示的開發板只播放 EAF 檔案，其他開發板只顯示圖片。請用同一類檔案的資料夾替換全部表情。</translation>
    </message>
    <message>
        <source>There is no model for spoken commands in it. Name one in “wake_word”, such as the folder mn6_cn.</source>
        <translation>其中沒有語音命令模型。請在「wake_word」中指定一個，例如資料夾 mn6_cn。</translation>
    </message>
    <message>
        <source>The app ended before it saw the device fetch {file}, so nobody knows what the device has. Send the file again.</source>
        <translation>應用程式在看到裝置取得 {file} 之前已結束，因此不知道裝置上現在有什麼。請再次傳送該檔案。</translation>
    </message>
    <message>
        <source>The app ended while the device fetched {file}, so the device most likely has no wake word, fonts or faces. Send the file again.</source>
        <translation>裝置取得 {file} 時應用程式已結束，因此裝置很可能沒有喚醒詞、字型和表情。請再次傳送該檔案。</translation>
    </message>
    <message>
        <source>No installation on this device broke off, or its file is not kept any more. Name a file: companion assets send ENDPOINT FILE --yes.</source>
        <translation>此裝置沒有中斷的安裝，或其檔案已不再保存。請指定檔案：companion assets send ENDPOINT FILE --yes。</translation>
    </message>
    <message>
        <source>Installing the assets {file} has begun</source>
        <translation>已開始安裝素材 {file}</translation>
    </message>
    <message>
        <source>Assets installed: {file}</source>
        <translation>素材已安裝：{file}</translation>
    </message>
    <message>
        <source>Assets were not sent: {file}</source>
        <translation>素材未傳送：{file}</translation>
    </message>
    <message>
        <source>Assets: the device did not take the address</source>
        <translation>素材：裝置未接受位址</translation>
    </message>
    <message>
        <source>Assets: the file was not fetched</source>
        <translation>素材：檔案未被下載</translation>
    </message>
    <message>
        <source>Assets: the download broke off</source>
        <translation>素材：下載中斷</translation>
    </message>
    <message>
        <source>Assets: the device is not back yet</source>
        <translation>素材：裝置尚未恢復連線</translation>
    </message>
    <message>
        <source>Assets: the app ended during the installation</source>
        <translation>素材：安裝時應用程式已結束</translation>
    </message>
    <message>
        <source>Assets: cancelled</source>
        <translation>素材：已取消</translation>
    </message>
    <message>
        <source>The log is not readable: the baud rate is another one.</source>
        <translation>記錄無法閱讀：鮑率不對。</translation>
    </message>
    <message>
        <source>Choose 115,200.</source>
        <translation>請選擇 115,200。</translation>
    </message>
    <message>
        <source>Still not readable? Try 74,880 or 921,600, or another cable.</source>
        <translation>仍無法閱讀？試試 74,880 或 921,600，或換一條線纜。</translation>
    </message>
    <message>
        <source>The board waits for firmware (download mode).</source>
        <translation>開發板在等待寫入韌體（下載模式）。</translation>
    </message>
    <message>
        <source>Let go of the BOOT button, and restart the board.</source>
        <translation>放開 BOOT 鍵，然後重新啟動開發板。</translation>
    </message>
    <message>
        <source>Still waiting? Something pulls pin GPIO0 (C3, C6: GPIO9) to ground.</source>
        <translation>仍在等待？GPIO0 腳位（C3、C6 為 GPIO9）被拉到接地。</translation>
    </message>
    <message>
        <source>The power is too weak: the board switches itself off.</source>
        <translation>供電不足：開發板會自行斷電。</translation>
    </message>
    <message>
        <source>Use a short cable, straight into the computer, not a hub.</source>
        <translation>用短線纜直接插到電腦上，不要經過集線器。</translation>
    </message>
    <message>
        <source>Unplug servos and the speaker, and watch if it stays on.</source>
        <translation>拔掉伺服馬達和喇叭，看它是否還會斷電。</translation>
    </message>
    <message>
        <source>Still restarting? Use a charger of 5 V and 2 A.</source>
        <translation>仍在重新啟動？請用 5 V、2 A 的充電器。</translation>
    </message>
    <message>
        <source>There is no firmware on the board that it can start.</source>
        <translation>開發板上沒有它能啟動的韌體。</translation>
    </message>
    <message>
        <source>Just written? Then the address or the chip was another one.</source>
        <translation>剛寫過？那麼位址或晶片不對。</translation>
    </message>
    <message>
        <source>The firmware on the board is damaged.</source>
        <translation>開發板上的韌體已損壞。</translation>
    </message>
    <message>
        <source>Write the firmware again.</source>
        <translation>重新寫入韌體。</translation>
    </message>
    <message>
        <source>Still damaged? Use another cable and a lower speed for writing.</source>
        <translation>仍然損壞？換一條線纜，並降低寫入速度。</translation>
    </message>
    <message>
        <source>The firmware is for another chip.</source>
        <translation>韌體是給另一種晶片的。</translation>
    </message>
    <message>
        <source>Look at the name on the chip, and write the firmware for this board.</source>
        <translation>看看晶片上的型號，寫入適用於這片開發板的韌體。</translation>
    </message>
    <message>
        <source>The firmware is for another revision of the chip.</source>
        <translation>韌體是給晶片的另一個版本的。</translation>
    </message>
    <message>
        <source>Use the firmware for this revision. For ESP32-P4 there are two: below 3, and from 3 on.</source>
        <translation>請用適用於這個版本的韌體。ESP32-P4 有兩種：低於 3，以及 3 以上。</translation>
    </message>
    <message>
        <source>The firmware needs more flash than the board has.</source>
        <translation>韌體需要的快閃記憶體比開發板上的大。</translation>
    </message>
    <message>
        <source>Write the firmware that is made for this board&apos;s flash size.</source>
        <translation>寫入適合這片開發板快閃記憶體大小的韌體。</translation>
    </message>
    <message>
        <source>The partition table is missing or wrong.</source>
        <translation>分割表缺失或不對。</translation>
    </message>
    <message>
        <source>Write the whole firmware (the merged file), not only the application.</source>
        <translation>寫入完整韌體（合併檔），不要只寫應用程式。</translation>
    </message>
    <message>
        <source>The firmware expects PSRAM that this board does not have.</source>
        <translation>韌體需要 PSRAM，而這片開發板沒有。</translation>
    </message>
    <message>
        <source>Write the firmware that is made for exactly this board.</source>
        <translation>寫入專為這片開發板製作的韌體。</translation>
    </message>
    <message>
        <source>The board ran out of memory.</source>
        <translation>開發板記憶體不足。</translation>
    </message>
    <message>
        <source>Install the newest firmware for this board.</source>
        <translation>安裝適用於這片開發板的最新韌體。</translation>
    </message>
    <message>
        <source>Is it your own build? Leave out features, or use a board with PSRAM.</source>
        <translation>是自己編譯的？去掉一些功能，或使用有 PSRAM 的開發板。</translation>
    </message>
    <message>
        <source>A task used more stack than it has.</source>
        <translation>有工作用的堆疊超出了它的大小。</translation>
    </message>
    <message>
        <source>Report the log with its backtrace to the maker of the firmware.</source>
        <translation>把記錄連同回溯資訊回報給韌體作者。</translation>
    </message>
    <message>
        <source>The sound chip does not answer. Most often this is the firmware of another board.</source>
        <translation>音訊晶片沒有回應。多半是寫了別的開發板的韌體。</translation>
    </message>
    <message>
        <source>Wired by hand? Check the wires SDA and SCL, and the power of the sound chip.</source>
        <translation>自己接的線？請檢查 SDA、SCL 兩條線和音訊晶片的供電。</translation>
    </message>
    <message>
        <source>The firmware crashed.</source>
        <translation>韌體當機了。</translation>
    </message>
    <message>
        <source>The firmware hung, and the board restarted itself.</source>
        <translation>韌體卡死，開發板自行重新啟動。</translation>
    </message>
    <message>
        <source>Report the log to the maker of the firmware.</source>
        <translation>把記錄回報給韌體作者。</translation>
    </message>
    <message>
        <source>The board restarts again and again. The log does not say why.</source>
        <translation>開發板不斷重新啟動，記錄沒有說明原因。</translation>
    </message>
    <message>
        <source>Try another cable and another USB port.</source>
        <translation>換一條線纜和一個 USB 埠試試。</translation>
    </message>
    <message>
        <source>Write the firmware for exactly this board again.</source>
        <translation>重新寫入專為這片開發板製作的韌體。</translation>
    </message>
    <message>
        <source>Add the log to a support bundle, and ask somebody.</source>
        <translation>把記錄加入診斷套件，然後請人看看。</translation>
    </message>
    <message>
        <source>The Wi-Fi does not accept the board. Most often the password is wrong.</source>
        <translation>Wi-Fi 不接受這片開發板。多半是密碼不對。</translation>
    </message>
    <message>
        <source>Open the device&apos;s set-up page, and type the password again.</source>
        <translation>開啟裝置的設定頁面，重新輸入密碼。</translation>
    </message>
    <message>
        <source>Sure of it? Bring the board closer to the router, and set the router to WPA2.</source>
        <translation>密碼沒錯？把開發板放近路由器，並把路由器設為 WPA2。</translation>
    </message>
    <message>
        <source>The board looks for a 5 GHz network, which most boards cannot see.</source>
        <translation>開發板在找 5 GHz 網路，而多數開發板看不到它。</translation>
    </message>
    <message>
        <source>Choose the 2.4 GHz network on the device&apos;s set-up page.</source>
        <translation>在裝置的設定頁面上選擇 2.4 GHz 網路。</translation>
    </message>
    <message>
        <source>The board does not find its Wi-Fi network.</source>
        <translation>開發板找不到它的 Wi-Fi 網路。</translation>
    </message>
    <message>
        <source>Is the router on, and near enough?</source>
        <translation>路由器開著嗎？夠近嗎？</translation>
    </message>
    <message>
        <source>Most boards need 2.4 GHz, with WPA2.</source>
        <translation>多數開發板需要 2.4 GHz 和 WPA2。</translation>
    </message>
    <message>
        <source>Was the network renamed? Open the device&apos;s set-up page, and choose it again.</source>
        <translation>網路改名了？開啟裝置的設定頁面，重新選擇。</translation>
    </message>
    <message>
        <source>The board is in the Wi-Fi, but gets no address from the router.</source>
        <translation>開發板已連上 Wi-Fi，但沒有從路由器得到位址。</translation>
    </message>
    <message>
        <source>Restart the router.</source>
        <translation>重新啟動路由器。</translation>
    </message>
    <message>
        <source>Check the router&apos;s DHCP, and whether it blocks unknown devices.</source>
        <translation>檢查路由器的 DHCP，以及它是否封鎖不明裝置。</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is not valid now. The board&apos;s clock or the certificate is wrong.</source>
        <translation>伺服器的憑證現在無效：開發板的時鐘或憑證不對。</translation>
    </message>
    <message>
        <source>Open the server&apos;s address in a browser of this computer: is its certificate valid?</source>
        <translation>用這台電腦的瀏覽器開啟伺服器位址：憑證有效嗎？</translation>
    </message>
    <message>
        <source>Own server? Renew the certificate.</source>
        <translation>自己的伺服器？請更新憑證。</translation>
    </message>
    <message>
        <source>The board does not accept the server&apos;s certificate.</source>
        <translation>開發板不接受伺服器的憑證。</translation>
    </message>
    <message>
        <source>Open the server&apos;s address in a browser of this computer: is its certificate valid for this name?</source>
        <translation>用這台電腦的瀏覽器開啟伺服器位址：憑證對這個名稱有效嗎？</translation>
    </message>
    <message>
        <source>A certificate of your own does not do. Use http:// and ws:// at home.</source>
        <translation>自簽憑證不行。在家中請用 http:// 和 ws://。</translation>
    </message>
    <message>
        <source>The board does not find the server&apos;s name.</source>
        <translation>開發板解析不到伺服器的名稱。</translation>
    </message>
    <message>
        <source>Check how the server&apos;s name is written.</source>
        <translation>檢查伺服器名稱的寫法。</translation>
    </message>
    <message>
        <source>Is this network connected to the internet? Restart the router.</source>
        <translation>這個網路能上網嗎？請重新啟動路由器。</translation>
    </message>
    <message>
        <source>The board is in the Wi-Fi, but does not reach its server.</source>
        <translation>開發板已連上 Wi-Fi，但連不到它的伺服器。</translation>
    </message>
    <message>
        <source>Is the server running, and are its address and port right?</source>
        <translation>伺服器在執行嗎？位址和連接埠對嗎？</translation>
    </message>
    <message>
        <source>Open the address in a browser of this computer.</source>
        <translation>用這台電腦的瀏覽器開啟這個位址。</translation>
    </message>
    <message>
        <source>Keep this app open: the board looks for it.</source>
        <translation>請保持程式開啟：開發板正在找它。</translation>
    </message>
    <message>
        <source>Run “companion reach”: it says whether the firewall lets devices in.</source>
        <translation>執行「companion reach」：它會告訴你防火牆是否放行裝置。</translation>
    </message>
    <message>
        <source>Is this computer in the same network as the board?</source>
        <translation>這台電腦和開發板在同一個網路裡嗎？</translation>
    </message>
    <message>
        <source>The board waits for its activation.</source>
        <translation>開發板在等待啟用。</translation>
    </message>
    <message>
        <source>Enter the code that it shows and says, at its assistant server.</source>
        <translation>把它顯示和播報的代碼輸入到它的助手伺服器。</translation>
    </message>
    <message>
        <source>The assets (fonts, pictures, wake word) are missing or damaged.</source>
        <translation>素材（字型、圖片、喚醒詞）缺失或損壞。</translation>
    </message>
    <message>
        <source>Write the whole firmware (the merged file), which has them.</source>
        <translation>寫入包含它們的完整韌體（合併檔）。</translation>
    </message>
    <message>
        <source>Connected? Install assets on the device&apos;s page Maintenance.</source>
        <translation>已連線？在裝置的「裝置維護」頁面安裝素材。</translation>
    </message>
    <message>
        <source>The board waits for its Wi-Fi to be set up.</source>
        <translation>開發板在等待設定 Wi-Fi。</translation>
    </message>
    <message>
        <source>Join its network (Xiaozhi-…) with a phone, and open http://192.168.4.1.</source>
        <translation>用手機連線它的網路（Xiaozhi-…），然後開啟 http://192.168.4.1。</translation>
    </message>
    <message>
        <source>The log has errors that this app does not know. Number: {count}.</source>
        <translation>記錄裡有本程式不認識的錯誤，數量：{count}。</translation>
    </message>
    <message>
        <source>The device runs. Nothing unusual.</source>
        <translation>裝置在執行，沒有異常。</translation>
    </message>
    <message>
        <source>No text yet. Restart the board, or check the baud rate.</source>
        <translation>還沒有內容。請重新啟動開發板，或檢查鮑率。</translation>
    </message>
    <message>
        <source>It wanted: {address}</source>
        <translation>它要連線：{address}</translation>
    </message>
    <message>
        <source>It wanted: {address}. That is this computer.</source>
        <translation>它要連線：{address}，就是這台電腦。</translation>
    </message>
    <message>
        <source>{parts}</source>
        <translation>{parts}</translation>
    </message>
    <message>
        <source>reason: {text}</source>
        <translation>原因：{text}</translation>
    </message>
    <message>
        <source>task: {text}</source>
        <translation>工作：{text}</translation>
    </message>
    <message>
        <source>place: {text}</source>
        <translation>位置：{text}</translation>
    </message>
    <message>
        <source>Certain</source>
        <translation>確定</translation>
    </message>
    <message>
        <source>Likely</source>
        <translation>很可能</translation>
    </message>
    <message>
        <source>Restarts: {count}</source>
        <translation>重新啟動次數：{count}</translation>
    </message>
    <message>
        <source>{port} is unplugged.</source>
        <translation>{port} 已拔除。</translation>
    </message>
    <message>
        <source>Another program uses {port}. Close it.</source>
        <translation>另一個程式正在使用 {port}，請關閉它。</translation>
    </message>
    <message>
        <source>You may not open {port}: it belongs to the group “{group}”. Join the group, then log out and in: sudo usermod -aG {group} $USER</source>
        <translation>你無權開啟 {port}：它屬於「{group}」群組。請加入該群組，然後登出再登入：sudo usermod -aG {group} $USER</translation>
    </message>
    <message>
        <source>Or let everybody at this computer use such boards: put this line into /etc/udev/rules.d/70-xiaozhi-boards.rules, and plug the board in again: {rule}</source>
        <translation>或者讓使用這台電腦的人都能用這類開發板：把這一行寫入 /etc/udev/rules.d/70-xiaozhi-boards.rules，然後重新插上開發板：{rule}</translation>
    </message>
    <message>
        <source>The system does not let you open {port}.</source>
        <translation>系統不允許你開啟 {port}。</translation>
    </message>
    <message>
        <source>{port} cannot be read: {reason}.</source>
        <translation>無法讀取 {port}：{reason}。</translation>
    </message>
    <message>
        <source>A board is plugged in ({name}), but the system has made no port of it. Install the driver of its USB chip. On Linux, also remove the program brltty, which takes such ports.</source>
        <translation>已插入一片開發板（{name}），但系統沒有為它建立連接埠。請安裝它的 USB 晶片的驅動程式。在 Linux 上還請移除會佔用這類連接埠的 brltty 程式。</translation>
    </message>
    <message>
        <source>No board is plugged in. Is it a cable for data, not only for charging?</source>
        <translation>沒有插入開發板。線纜能傳資料嗎，還是只能充電？</translation>
    </message>
    <message>
        <source>Several boards are plugged in. Name one: {ports}.</source>
        <translation>插入了多片開發板，請指定一片：{ports}。</translation>
    </message>
    <message>
        <source>Name the file of the log.</source>
        <translation>請指定記錄檔。</translation>
    </message>
    <message>
        <source>{option} is for “companion cable explain”.</source>
        <translation>{option} 只用於「companion cable explain」。</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation>無法讀取 {file}：{reason}。</translation>
    </message>
    <message>
        <source>{file} is larger than {limit} MB. Only its end was read.</source>
        <translation>{file} 大於 {limit} MB，只讀取了末尾部分。</translation>
    </message>
    <message>
        <source>{file} is of another build than the firmware that crashed: no functions are shown.</source>
        <translation>{file} 與當機的韌體不是同一次建置：不顯示函式。</translation>
    </message>
    <message>
        <source>{file} cannot be used as an ELF file: {reason}.</source>
        <translation>{file} 不能用作 ELF 檔：{reason}。</translation>
    </message>
    <message>
        <source>No program addr2line was found. It comes with ESP-IDF.</source>
        <translation>找不到 addr2line 程式。它隨 ESP-IDF 提供。</translation>
    </message>
    <message>
        <source>The log has no backtrace.</source>
        <translation>記錄裡沒有回溯資訊。</translation>
    </message>
    <message>
        <source>{port}: the board was restarted.</source>
        <translation>{port}：開發板已重新啟動。</translation>
    </message>
    <message>
        <source>The port is not read.</source>
        <translation>沒有讀取連接埠。</translation>
    </message>
    <message>
        <source>{device} is being restarted or upgraded. Wait until that is done.</source>
        <translation>{device} 正在重新啟動或升級，請等它完成。</translation>
    </message>
    <message>
        <source>{device} is in a conversation. Wait until it ends.</source>
        <translation>{device} 正在對話，請等對話結束。</translation>
    </message>
    <message>
        <source>Lines that came too fast and are lost: {count}</source>
        <translation>來得太快而遺失的行數：{count}</translation>
    </message>
    <message>
        <source>{port} is plugged in again.</source>
        <translation>{port} 已重新插入。</translation>
    </message>
    <message>
        <source>The program esptool is needed to read and write a board, and was not found.</source>
        <translation>讀寫開發板需要 esptool 程式，但沒有找到它。</translation>
    </message>
    <message>
        <source>esptool {version} was found. This app knows the versions 4.8 to 5.</source>
        <translation>找到了 esptool {version}。本程式支援 4.8 到 5 版。</translation>
    </message>
    <message>
        <source>esptool cannot be installed: no uv, pipx or Python was found.</source>
        <translation>無法安裝 esptool：沒有找到 uv、pipx 或 Python。</translation>
    </message>
    <message>
        <source>esptool cannot be started: {reason}.</source>
        <translation>無法啟動 esptool：{reason}。</translation>
    </message>
    <message>
        <source>esptool hung and was ended after {seconds} s.</source>
        <translation>esptool 沒有反應，{seconds} 秒後被結束。</translation>
    </message>
    <message>
        <source>Something ended esptool before it was done.</source>
        <translation>esptool 在完成前被其他程式結束了。</translation>
    </message>
    <message>
        <source>The board does not answer. Hold its BOOT button, press RESET, let go of RESET and then of BOOT, and try again.</source>
        <translation>開發板沒有回應。按住 BOOT 按鈕，按一下 RESET，先放開 RESET，再放開 BOOT，然後重試。</translation>
    </message>
    <message>
        <source>esptool stopped: {reason}</source>
        <translation>esptool 已停止：{reason}</translation>
    </message>
    <message>
        <source>esptool says what it found in words that this app does not know. Nothing was written. Report it, and use esptool 5.6 meanwhile.</source>
        <translation>esptool 的輸出是本程式不認識的。沒有寫入任何內容。請回報此問題，並先使用 esptool 5.6。</translation>
    </message>
    <message>
        <source>This board is locked (secure download mode): it can be neither read nor written.</source>
        <translation>這塊開發板已鎖定（安全下載模式）：既不能讀取，也不能寫入。</translation>
    </message>
    <message>
        <source>The flash of this board is encrypted. It cannot be backed up, and unencrypted firmware would not start.</source>
        <translation>這塊開發板的快閃記憶體已加密。無法備份，未加密的韌體也無法啟動。</translation>
    </message>
    <message>
        <source>This board starts only firmware that its maker signed (secure boot). Nothing is written to it by this app.</source>
        <translation>這塊開發板只啟動製造商簽署的韌體（安全開機）。本程式不會寫入它。</translation>
    </message>
    <message>
        <source>The firmware needs {needed} MB of flash, and the board has {has} MB. Use the firmware that is made for this board.</source>
        <translation>韌體需要 {needed} MB 快閃記憶體，而開發板只有 {has} MB。請使用為這塊開發板製作的韌體。</translation>
    </message>
    <message>
        <source>The file has no bootloader for {chip} at its place. Use the merged file that is made for this board.</source>
        <translation>檔案裡相應位置沒有 {chip} 的開機載入程式。請使用為這塊開發板製作的合併檔。</translation>
    </message>
    <message>
        <source>This is an application alone (for upgrades over Wi-Fi), and it is not certain where it belongs on this board. Use the merged file.</source>
        <translation>這只是應用程式（用於透過 Wi-Fi 升級），無法確定它在這塊開發板上的位置。請使用合併檔。</translation>
    </message>
    <message>
        <source>The settings cannot be kept: this firmware has them at another place than the board.</source>
        <translation>無法保留設定：這個韌體存放設定的位置與開發板不同。</translation>
    </message>
    <message>
        <source>The back-up is of a board with {image}, and this one has {device}.</source>
        <translation>備份來自使用 {image} 的開發板，而這塊使用 {device}。</translation>
    </message>
    <message>
        <source>The back-up has {size} MB, and the flash of this board {has} MB.</source>
        <translation>備份有 {size} MB，而這塊開發板的快閃記憶體有 {has} MB。</translation>
    </message>
    <message>
        <source>It is not certain which file of {file} is meant. Unpack it, and choose the merged file.</source>
        <translation>無法確定要用 {file} 裡的哪個檔案。請解壓縮它，然後選擇合併檔。</translation>
    </message>
    <message>
        <source>This board cannot be backed up: its flash is encrypted or not readable.</source>
        <translation>無法備份這塊開發板：它的快閃記憶體已加密或無法讀取。</translation>
    </message>
    <message>
        <source>esptool read {size} bytes of {wanted}. Nothing was written to the board.</source>
        <translation>esptool 只讀取了 {wanted} 位元組中的 {size} 位元組。沒有向開發板寫入任何內容。</translation>
    </message>
    <message>
        <source>Another board is on this port now ({mac} instead of {wanted}). Nothing was written.</source>
        <translation>這個連接埠上現在是另一塊開發板（{mac}，而不是 {wanted}）。沒有寫入任何內容。</translation>
    </message>
    <message>
        <source>Writing stopped, and the board may not start until it is written again. {reason}</source>
        <translation>寫入中斷，開發板在重新寫入前可能無法啟動。{reason}</translation>
    </message>
    <message>
        <source>It was written, but what is on the board could not be verified. Write it again. {reason}</source>
        <translation>已寫入，但無法驗證開發板上的內容。請重新寫入。{reason}</translation>
    </message>
    <message>
        <source>{file} exists already. A back-up replaces no file.</source>
        <translation>{file} 已存在。備份不會取代任何檔案。</translation>
    </message>
    <message>
        <source>There is no room for a copy of the flash on this computer: {reason}.</source>
        <translation>這台電腦沒有空間存放快閃記憶體的副本：{reason}。</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}.</source>
        <translation>無法寫入 {file}：{reason}。</translation>
    </message>
    <message>
        <source>{file} is no back-up of this app: the file beside it with its checksum (.json) is missing.</source>
        <translation>{file} 不是本程式的備份：旁邊沒有帶校驗和的檔案（.json）。</translation>
    </message>
    <message>
        <source>{file} is damaged: its checksum is another one. It is not written.</source>
        <translation>{file} 已損壞：校驗和不符。不會寫入它。</translation>
    </message>
    <message>
        <source>{option} is for “companion cable flash”, “backup” and “restore”.</source>
        <translation>{option} 用於「companion cable flash」、「backup」和「restore」。</translation>
    </message>
    <message>
        <source>Choose either --backup or --no-backup.</source>
        <translation>請在 --backup 和 --no-backup 中選一個。</translation>
    </message>
    <message>
        <source>The back-up holds the Wi-Fi password of the board. Only you can read the file.</source>
        <translation>備份裡有開發板的 Wi-Fi 密碼。只有你能讀取這個檔案。</translation>
    </message>
    <message>
        <source>The back-up is of another board ({mac}). This one is {board}.</source>
        <translation>備份來自另一塊開發板（{mac}）。這塊是 {board}。</translation>
    </message>
    <message>
        <source>It would be installed by: {command}</source>
        <translation>安裝命令：{command}</translation>
    </message>
    <message>
        <source>Nothing was written: there is no back-up. Add --no-backup to write all the same.</source>
        <translation>沒有寫入任何內容：沒有備份。仍要寫入，請加上 --no-backup。</translation>
    </message>
    <message>
        <source>Nothing was written: read the warning, and add --force to write all the same.</source>
        <translation>沒有寫入任何內容：請閱讀警告，仍要寫入請加上 --force。</translation>
    </message>
    <message>
        <source>Nothing was written. Add --yes to write without being asked.</source>
        <translation>沒有寫入任何內容。加上 --yes 可不經詢問直接寫入。</translation>
    </message>
    <message>
        <source>Written and verified. The board starts.</source>
        <translation>已寫入並驗證。開發板正在啟動。</translation>
    </message>
    <message>
        <source>Stopped while writing: the board may not start until it is written again.</source>
        <translation>寫入時被停止：開發板在重新寫入前可能無法啟動。</translation>
    </message>
    <message>
        <source>To bring back what was on it: companion cable restore {file}</source>
        <translation>要還原原來的內容：companion cable restore {file}</translation>
    </message>
    <message>
        <source>The log of the board at {port}</source>
        <translation>{port} 處開發板的記錄</translation>
    </message>
    <message>
        <source>An empty filter would mean all devices. Write one, for example label = school; all devices are id = *.</source>
        <translation>空的篩選條件會選中全部裝置。請寫明條件，例如 label = school；全部裝置請寫 id = *。</translation>
    </message>
    <message>
        <source>{items}</source>
        <translation>{items}</translation>
    </message>
    <message>
        <source>This must have at most {limit} bytes; it has {length}. 好 has 3, é has 2.</source>
        <translation>最多 {limit} 位元組，現有 {length} 位元組。「好」占 3 位元組，「é」占 2 位元組。</translation>
    </message>
    <message>
        <source>This list takes no more than {limit} entries.</source>
        <translation>清單最多 {limit} 項。</translation>
    </message>
    <message>
        <source>This list has entries that are not allowed.</source>
        <translation>清單中有不允許的項目。</translation>
    </message>
    <message>
        <source>The name “{key}” is not allowed here.</source>
        <translation>這裡不允許使用名稱「{key}」。</translation>
    </message>
    <message>
        <source>“{key}” has a field of its own.</source>
        <translation>「{key}」已有專屬的欄位。</translation>
    </message>
    <message>
        <source>There is an entry “{key}” already.</source>
        <translation>已有名為「{key}」的項目。</translation>
    </message>
    <message>
        <source>At least {limit} values must be given here; there are {length}.</source>
        <translation>至少需要 {limit} 個值，現有 {length} 個。</translation>
    </message>
    <message>
        <source>At most {limit} values may be given here; there are {length}.</source>
        <translation>最多 {limit} 個值，現有 {length} 個。</translation>
    </message>
    <message>
        <source>This fits none of the allowed kinds: {branches}.</source>
        <translation>不符合任何允許的類型：{branches}。</translation>
    </message>
    <message>
        <source>This must fit only one of the allowed kinds, and it fits several: {branches}.</source>
        <translation>只能符合一種允許的類型，現在同時符合多種：{branches}。</translation>
    </message>
    <message>
        <source>The tool&apos;s description rules this value out.</source>
        <translation>工具的描述不允許這個值。</translation>
    </message>
    <message>
        <source>No value is allowed here.</source>
        <translation>這裡不允許任何值。</translation>
    </message>
    <message>
        <source>The default that was sent ({value}) breaks the field&apos;s own rules, so it is not used.</source>
        <translation>裝置給出的預設值（{value}）不符合欄位自身的規則，因此不使用。</translation>
    </message>
    <message>
        <source>The default that was sent reads like a description (“{value}”), so it is not used.</source>
        <translation>裝置給出的預設值像是一段說明（「{value}」），因此不使用。</translation>
    </message>
    <message>
        <source>The default that was sent (“{value}”) is only a placeholder, so it is not used.</source>
        <translation>裝置給出的預設值（「{value}」）只是預留文字，因此不使用。</translation>
    </message>
    <message>
        <source>The description was too long and was cut.</source>
        <translation>描述過長，已截斷。</translation>
    </message>
    <message>
        <source>There are {count} fields here; the first {limit} are shown. The others can be sent as JSON.</source>
        <translation>共有 {count} 個欄位，只顯示前 {limit} 個，其餘的可以用 JSON 傳送。</translation>
    </message>
    <message>
        <source>There are {count} values to choose from; the first {limit} are shown.</source>
        <translation>共有 {count} 個可選值，只顯示前 {limit} 個。</translation>
    </message>
    <message>
        <source>There are {count} kinds to choose from; the first {limit} are shown.</source>
        <translation>共有 {count} 種可選類型，只顯示前 {limit} 種。</translation>
    </message>
    <message>
        <source>More rules hold here than the form can show; they are checked before sending.</source>
        <translation>這裡還有表單無法顯示的規則，傳送前會檢查。</translation>
    </message>
    <message>
        <source>The form {pattern} cannot be checked here; the device may still refuse a text.</source>
        <translation>格式 {pattern} 無法在這裡檢查，裝置仍可能拒絕文字。</translation>
    </message>
    <message>
        <source>Checking took too long, so {count} patterns were not checked.</source>
        <translation>檢查耗時過長，有 {count} 個格式未檢查。</translation>
    </message>
    <message>
        <source>The rules are too entangled to be checked completely; the device may still refuse.</source>
        <translation>規則過於複雜，無法完全檢查，裝置仍可能拒絕。</translation>
    </message>
    <message>
        <source>More than {limit} things are wrong; the first {limit} are listed.</source>
        <translation>錯誤超過 {limit} 處，只列出前 {limit} 處。</translation>
    </message>
    <message>
        <source>A part of the description is kept elsewhere ({target}). It was not fetched.</source>
        <translation>描述的一部分存放在別處（{target}），未取得。</translation>
    </message>
    <message>
        <source>The description points to a part that does not exist ({target}).</source>
        <translation>描述參照了不存在的部分（{target}）。</translation>
    </message>
    <message>
        <source>The rule “{keyword}” at {where} is malformed and was ignored.</source>
        <translation>{where} 處的規則「{keyword}」格式有誤，已忽略。</translation>
    </message>
    <message>
        <source>{count} more malformed rules were ignored.</source>
        <translation>另有 {count} 條格式有誤的規則已忽略。</translation>
    </message>
    <message>
        <source>The description is nested too deeply; what lies below {limit} levels is ignored.</source>
        <translation>描述巢狀過深，{limit} 層以下的內容已忽略。</translation>
    </message>
    <message>
        <source>The description is too large; what lies beyond {limit} parts is ignored.</source>
        <translation>描述過大，超出 {limit} 個部分的內容已忽略。</translation>
    </message>
    <message>
        <source>What belongs here is described elsewhere ({target}), which is never fetched.</source>
        <translation>這裡的內容在別處（{target}）描述，應用程式不會去取得。</translation>
    </message>
    <message>
        <source>What belongs here is described nowhere: {target} does not exist.</source>
        <translation>找不到這裡的描述：{target} 不存在。</translation>
    </message>
    <message>
        <source>The tool&apos;s description does not name this value; it is sent all the same.</source>
        <translation>工具的描述中沒有這個值，但仍會傳送。</translation>
    </message>
    <message>
        <source>The description of this part refers only to itself.</source>
        <translation>這一部分的描述只參照了自身。</translation>
    </message>
    <message>
        <source>The rules for this part contradict each other, so that no value can fit.</source>
        <translation>這一部分的規則互相矛盾，沒有任何值能滿足。</translation>
    </message>
    <message>
        <source>The description allows no value here, and yet wants one.</source>
        <translation>描述要求在這裡填寫值，卻不允許任何值。</translation>
    </message>
    <message>
        <source>This part lies too deep for a form; write it as JSON.</source>
        <translation>這一部分巢狀過深，無法用表單填寫，請用 JSON 編寫。</translation>
    </message>
    <message>
        <source>This part is described in too entangled a way for a form; write it as JSON.</source>
        <translation>這一部分的描述過於複雜，無法用表單填寫，請用 JSON 編寫。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Whole number</source>
        <translation>整數</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>數字</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>List</source>
        <translation>清單</translation>
    </message>
    <message>
        <source>Text ({format})</source>
        <translation>文字（{format}）</translation>
    </message>
    <message>
        <source>Whole number ({format})</source>
        <translation>整數（{format}）</translation>
    </message>
    <message>
        <source>Number ({format})</source>
        <translation>數字（{format}）</translation>
    </message>
    <message>
        <source>Yes or no ({format})</source>
        <translation>是或否（{format}）</translation>
    </message>
    <message>
        <source>Null ({format})</source>
        <translation>Null（{format}）</translation>
    </message>
    <message>
        <source>List of texts</source>
        <translation>文字清單</translation>
    </message>
    <message>
        <source>List of whole numbers</source>
        <translation>整數清單</translation>
    </message>
    <message>
        <source>List of numbers</source>
        <translation>數字清單</translation>
    </message>
    <message>
        <source>List of yes or no</source>
        <translation>是或否清單</translation>
    </message>
    <message>
        <source>List of lists</source>
        <translation>多層清單</translation>
    </message>
    <message>
        <source>List of groups</source>
        <translation>值組清單</translation>
    </message>
    <message>
        <source>List: {item}</source>
        <translation>清單：{item}</translation>
    </message>
    <message>
        <source>Group of values</source>
        <translation>值組</translation>
    </message>
    <message>
        <source>Group with {names}</source>
        <translation>值組：{names}</translation>
    </message>
    <message>
        <source>Names and values</source>
        <translation>名稱和值</translation>
    </message>
    <message>
        <source>Null</source>
        <translation>Null</translation>
    </message>
    <message>
        <source>One of {count}</source>
        <translation>{count} 選 1</translation>
    </message>
    <message>
        <source>Anything</source>
        <translation>任意值</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>(empty text)</source>
        <translation>（空文字）</translation>
    </message>
    <message>
        <source>(null)</source>
        <translation>（null）</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>This is no list of tools and no schema. Give the answer to tools/list, an object with “tools”, or one schema.</source>
        <translation>這不是工具清單，也不是 schema。請提供 tools/list 的回應、含有「tools」的物件，或一個 schema。</translation>
    </message>
    <message>
        <source>There are more fields; the first {limit} are listed.</source>
        <translation>欄位還有更多，這裡只列出前 {limit} 個。</translation>
    </message>
    <message>
        <source>What lies deeper than {limit} levels is not listed.</source>
        <translation>超過 {limit} 層的內容未列出。</translation>
    </message>
    <message>
        <source>This is not JSON: line {line}, column {column}.</source>
        <translation>不是有效的 JSON：第 {line} 行，第 {column} 欄。</translation>
    </message>
    <message>
        <source>There is no JSON here yet.</source>
        <translation>還沒有填寫 JSON。</translation>
    </message>
    <message>
        <source>The number {text} is too large to be sent exactly.</source>
        <translation>數字 {text} 太大，無法精確傳送。</translation>
    </message>
    <message>
        <source>JSON has no {text}.</source>
        <translation>JSON 中沒有 {text}。</translation>
    </message>
    <message>
        <source>This JSON is nested too deeply.</source>
        <translation>JSON 巢狀過深。</translation>
    </message>
    <message>
        <source>Line {line} holds half of a character, which cannot be sent.</source>
        <translation>第 {line} 行有不完整的字元，無法傳送。</translation>
    </message>
    <message>
        <source>The file cannot be read: {reason}.</source>
        <translation>無法讀取檔案：{reason}。</translation>
    </message>
    <message>
        <source>The file has more than {limit} MB, too much for saved forms.</source>
        <translation>檔案超過 {limit} MB，對已儲存的表單來說太大。</translation>
    </message>
    <message>
        <source>The file holds no text.</source>
        <translation>檔案中沒有文字。</translation>
    </message>
    <message>
        <source>The file holds no forms that this app saved.</source>
        <translation>檔案中沒有由此應用程式儲存的表單。</translation>
    </message>
    <message>
        <source>The file was made by a newer version of this app. Update the app first.</source>
        <translation>檔案由更新版本的應用程式產生，請先更新應用程式。</translation>
    </message>
    <message>
        <source>The file holds no forms.</source>
        <translation>檔案中沒有表單。</translation>
    </message>
    <message>
        <source>The file holds more than {limit} forms.</source>
        <translation>檔案中的表單超過 {limit} 個。</translation>
    </message>
    <message>
        <source>Entry {number} of the file is not a group of named values.</source>
        <translation>檔案中的第 {number} 項不是一組有名稱的值。</translation>
    </message>
    <message>
        <source>Form {number} of the file has no “name” that is a text.</source>
        <translation>檔案中第 {number} 個表單的「name」缺失或不是文字。</translation>
    </message>
    <message>
        <source>Form {number} of the file has no “tool” that is a text.</source>
        <translation>檔案中第 {number} 個表單的「tool」缺失或不是文字。</translation>
    </message>
    <message>
        <source>Form {number} of the file has no “arguments” that are named values.</source>
        <translation>檔案中第 {number} 個表單的「arguments」缺失或不是一組有名稱的值。</translation>
    </message>
    <message>
        <source>“{name}” has more than {limit} KB of values, too much to save.</source>
        <translation>「{name}」的值超過 {limit} KB，太大，無法儲存。</translation>
    </message>
    <message>
        <source>“{name}” holds a value that cannot be written to a file exactly.</source>
        <translation>「{name}」中有一個值無法準確寫入檔案。</translation>
    </message>
    <message>
        <source>There is no room for more saved forms. Delete some that you do not need first.</source>
        <translation>已儲存的表單已滿，請先刪除一些不需要的。</translation>
    </message>
    <message>
        <source>No times are kept. They are where conversations are saved: switch that on at the device, on its page Conversation.</source>
        <translation>沒有儲存的時間。只有儲存對話時才會儲存時間：請在裝置的「對話」頁開啟。</translation>
    </message>
    <message>
        <source>Median after {count} turns.</source>
        <translation>有 {count} 輪後才有中位數。</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>靜音</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>訊號</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>正在說話</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>正在聆聽</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已連線</translation>
    </message>
    <message>
        <source>Last heard</source>
        <translation>最近聽到</translation>
    </message>
    <message>
        <source>Last said</source>
        <translation>最近說出</translation>
    </message>
    <message>
        <source>Message on the screen</source>
        <translation>螢幕訊息</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新啟動</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>韌體</translation>
    </message>
    <message>
        <source>Devices connected</source>
        <translation>已連線的裝置</translation>
    </message>
    <message>
        <source>This entity cannot be set to “{text}”.</source>
        <translation>此實體不能設為「{text}」。</translation>
    </message>
    <message>
        <source>Home Assistant may not do this. Allow it for this device first.</source>
        <translation>Home Assistant 無權執行此操作。請先為此裝置允許。</translation>
    </message>
    <message>
        <source>Not twice within {seconds} s.</source>
        <translation>{seconds} 秒內只能執行一次。</translation>
    </message>
    <message>
        <source>Too many commands at once.</source>
        <translation>命令過多。</translation>
    </message>
    <message>
        <source>This routine is gone.</source>
        <translation>此自動化已不存在。</translation>
    </message>
    <message>
        <source>The routine failed.</source>
        <translation>自動化執行失敗。</translation>
    </message>
    <message>
        <source>No newer firmware is known.</source>
        <translation>沒有已知的新韌體。</translation>
    </message>
    <message>
        <source>The assistant server offers this firmware. Allow it on the device&apos;s page.</source>
        <translation>此韌體由助理伺服器提供。請在裝置頁面上允許。</translation>
    </message>
    <message>
        <source>“{text}” is not a broker. Write for example mqtts://me@homeassistant.local</source>
        <translation>「{text}」不是 MQTT 代理。例如：mqtts://me@homeassistant.local</translation>
    </message>
    <message>
        <source>A prefix has letters, digits, “_” and “-” only.</source>
        <translation>前綴只能包含字母、數字、「_」和「-」。</translation>
    </message>
    <message>
        <source>{host} lets you connect, but not subscribe. Check the rights of this user at the broker.</source>
        <translation>{host} 允許連線，但不允許訂閱。請檢查此使用者在 MQTT 代理上的權限。</translation>
    </message>
    <message>
        <source>Not connected to the broker.</source>
        <translation>未連線到 MQTT 代理。</translation>
    </message>
    <message>
        <source>Use status, preview, add DEVICE, remove DEVICE, remove all or login.</source>
        <translation>請使用 status、preview、add DEVICE、remove DEVICE、remove all 或 login。</translation>
    </message>
    <message>
        <source>Open the window or start companion hub first.</source>
        <translation>請先開啟視窗，或啟動 companion hub。</translation>
    </message>
    <message>
        <source>This lets Home Assistant do what is protected ({names}). Add --yes.</source>
        <translation>這會讓 Home Assistant 執行受保護的操作（{names}）。請加上 --yes。</translation>
    </message>
    <message>
        <source>No single device is called “{name}”. There are: {names}.</source>
        <translation>沒有唯一名為「{name}」的裝置。現有：{names}。</translation>
    </message>
    <message>
        <source>“{name}” cannot be an entity: it is protected, needs several values, or is no tool of this device.</source>
        <translation>「{name}」不能成為實體：它受保護、需要多個值，或不是此裝置的工具。</translation>
    </message>
    <message>
        <source>Name the broker, or choose it first: companion settings set home_assistant_broker ADDRESS</source>
        <translation>請指定 MQTT 代理，或先設定：companion settings set home_assistant_broker ADDRESS</translation>
    </message>
    <message>
        <source>There is no working password store. Give the password in COMPANION_BROKER_SECRET to companion hub.</source>
        <translation>沒有可用的密碼儲存。請透過 COMPANION_BROKER_SECRET 把密碼交給 companion hub。</translation>
    </message>
    <message>
        <source>The password for {host} is kept.</source>
        <translation>{host} 的密碼已儲存。</translation>
    </message>
    <message>
        <source>Everything was taken back, and Home Assistant is switched off here.</source>
        <translation>已全部撤回，並已在此關閉 Home Assistant。</translation>
    </message>
    <message>
        <source>The server answered with a long call that cannot be followed: it has no ID or no known state.</source>
        <translation>伺服器傳回了無法追蹤的長時間呼叫：沒有 ID，或狀態未知。</translation>
    </message>
    <message>
        <source>The server has cancelled the call.</source>
        <translation>伺服器取消了呼叫。</translation>
    </message>
    <message>
        <source>The server does not know this call any more: {text}</source>
        <translation>伺服器已不認得此呼叫：{text}</translation>
    </message>
    <message>
        <source>You are asked once. After that it may say things aloud until you take that back under Assistants.</source>
        <translation>只詢問一次。之後它可以播報，直到你在「助理」頁面收回。</translation>
    </message>
    <message>
        <source>The owner did not allow it to say this aloud.</source>
        <translation>主人沒有允許它播報這句話。</translation>
    </message>
    <message>
        <source>The owner allows it to say things aloud only at {hours}.</source>
        <translation>主人只允許它在 {hours} 播報。</translation>
    </message>
    <message>
        <source>The owner does not allow it to say things aloud on {device}.</source>
        <translation>主人不允許它在{device}上播報。</translation>
    </message>
    <message>
        <source>At most {limit} times a minute. Wait before you say more.</source>
        <translation>每分鐘最多 {limit} 次。請稍後再播報。</translation>
    </message>
    <message>
        <source>{source} has new tools ({count}). “{name}” gets them once you switch them on</source>
        <translation>{source} 有 {count} 個新工具。您開啟後，「{name}」才能使用</translation>
    </message>
    <message>
        <source>The assistant&apos;s server ended the connection with an error of its own ({code}). It also does so when nothing was said for long.</source>
        <translation>助理的伺服器因自身的錯誤（{code}）結束了連線。長時間沒有對話時也會這樣。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server ended the connection ({code}), as it does when another program uses this endpoint. Only one can: stop the other one.</source>
        <translation>助理的伺服器結束了連線（{code}），另一個程式使用此接入點時就會這樣。只能有一個使用：請停止另一個。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server ended the connection, as it does when it restarts ({code}).</source>
        <translation>助理的伺服器結束了連線，重新啟動時就會這樣（{code}）。</translation>
    </message>
    <message>
        <source>The connection to the assistant&apos;s server broke off. The server may be restarting.</source>
        <translation>與助理伺服器的連線中斷了。伺服器可能正在重新啟動。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server stopped answering. It may be restarting, or this computer has lost its network.</source>
        <translation>助理的伺服器不再回應。它可能正在重新啟動，或者這台電腦斷網了。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server sent what does not belong on such a connection, so it was closed.</source>
        <translation>助理的伺服器傳來了不屬於這種連線的內容，因此連線已關閉。</translation>
    </message>
    <message>
        <source>Nothing answers at {endpoint}. The assistant&apos;s server may be restarting.</source>
        <translation>{endpoint} 沒有回應。助理的伺服器可能正在重新啟動。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server {host} is not found from this computer. Check the address, and this computer&apos;s network.</source>
        <translation>從這台電腦找不到助理的伺服器 {host}。請檢查位址和這台電腦的網路。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server answered, but takes no connections there now ({reason}). It may be restarting; else copy the address again.</source>
        <translation>助理的伺服器有回應，但現在不在那裡接受連線（{reason}）。它可能正在重新啟動；否則請重新複製位址。</translation>
    </message>
    <message>
        <source>Typed in a terminal of this computer: {line}. Without an answer it is told no after {seconds} seconds.</source>
        <translation>在本機終端機中輸入的命令：{line}。{seconds} 秒內沒有回答，就會拒絕它。</translation>
    </message>
    <message>
        <source>The app that has the devices was closed, and this command with it.</source>
        <translation>持有裝置的應用程式已關閉，此命令隨之結束。</translation>
    </message>
    <message>
        <source>The app that has the devices could not carry this out. Its log says why.</source>
        <translation>持有裝置的應用程式無法執行此命令。原因見它的記錄檔。</translation>
    </message>
    <message>
        <source>The running app has the devices, and decides who is let in: leave out {option}, or close the app first.</source>
        <translation>裝置在執行中的應用程式那裡，由它決定加入哪些裝置：請去掉 {option}，或先關閉應用程式。</translation>
    </message>
    <message>
        <source>{name} asked for its settings at an address without its path</source>
        <translation>{name} 在沒有路徑的位址上詢問了設定</translation>
    </message>
    <message>
        <source>It was answered all the same. Better enter {url} as its OTA address: other versions of this app answer only there.</source>
        <translation>仍然作了回應。最好把 {url} 填為它的 OTA 位址：本應用程式的其他版本只在那裡回應。</translation>
    </message>
    <message>
        <source>{name} asked for its settings at the path {path}, where nothing is</source>
        <translation>{name} 在路徑 {path} 上詢問了設定，那裡什麼也沒有</translation>
    </message>
    <message>
        <source>It gets nothing there. Enter {url} as its OTA address.</source>
        <translation>它在那裡得不到任何內容。請把 {url} 填為它的 OTA 位址。</translation>
    </message>
    <message>
        <source>Nothing answers at {host} as a device, a server or a broker does. Check that it is on, and its address. Ports tried: {ports}.</source>
        <translation>{host} 上沒有裝置、伺服器或代理回應。請檢查它是否已開機，以及位址是否正確。已嘗試的連接埠：{ports}。</translation>
    </message>
    <message>
        <source>CA files and certificates are for encrypted connections only. Write mqtts:// or mqtt+wss://, or leave them out.</source>
        <translation>CA 檔案和憑證只用於加密連線。請使用 mqtts:// 或 mqtt+wss://，或移除它們。</translation>
    </message>
    <message>
        <source>The broker was reached, but within {seconds} seconds nobody answered what was sent to the topic {topic}. No device of this id is there, or the broker&apos;s rules keep it from this computer.</source>
        <translation>已連上MQTT 代理，但在 {seconds} 秒內沒有人回應傳往主題 {topic} 的內容。那裡沒有這個 ID 的裝置，或者MQTT 代理的規則不讓這台電腦與它通訊。</translation>
    </message>
    <message>
        <source>What listens at {host} is no MQTT broker: it said “{text}”. Check the port.</source>
        <translation>在 {host} 監聽的不是 MQTT 代理：它說了「{text}」。請檢查連接埠。</translation>
    </message>
    <message>
        <source>What listens at {host} takes no MQTT over WebSocket at {path}. Check the port and the path.</source>
        <translation>在 {host} 監聽的服務在 {path} 不接受透過 WebSocket 的 MQTT。請檢查連接埠和路徑。</translation>
    </message>
    <message>
        <source>A web page came from {host}, and no MCP server. Check what follows the host; it often is /mcp.</source>
        <translation>{host} 傳回的是網頁，而不是 MCP 伺服器。請檢查主機後面的部分；通常是 /mcp。</translation>
    </message>
    <message>
        <source>A web page came from {host} in place of an MCP server. Check the port: another program may have it, or a sign-in page stands in front of the server.</source>
        <translation>{host} 傳回的是網頁，而不是 MCP 伺服器。請檢查連接埠：可能被另一個程式占用，或者伺服器前面有登入頁面。</translation>
    </message>
    <message>
        <source>The device was heard behind the broker.</source>
        <translation>聽到了MQTT 代理後面的裝置。</translation>
    </message>
    <message>
        <source>No device here, or the broker keeps it away</source>
        <translation>這裡沒有裝置，或被MQTT 代理擋住</translation>
    </message>
    <message>
        <source>Check that the device is on and uses this broker, and that its id is written as in its topics, also in upper and lower case. Else ask the broker&apos;s operator whether your login may publish and subscribe there.</source>
        <translation>請檢查裝置已開機並使用這個MQTT 代理，其 ID 與主題中的寫法一致，包括大小寫。否則請詢問MQTT 代理的營運者，您的登入是否可以在那裡發布和訂閱。</translation>
    </message>
    <message>
        <source>Ask the broker&apos;s operator whether your login may publish and subscribe there.</source>
        <translation>請詢問MQTT 代理的營運者，您的登入是否可以在那裡發布和訂閱。</translation>
    </message>
    <message>
        <source>{name} asked for its settings at an address without its path, and was answered</source>
        <translation>{name} 在沒有路徑的位址上詢問了設定，並得到了回應</translation>
    </message>
    <message>
        <source>Asked for its settings, but the settings here do not let devices ask this computer</source>
        <translation>請求了設定，但這裡的設定不允許裝置向本機請求</translation>
    </message>
    <message>
        <source>Allow it in the settings of the app, under Stock firmware.</source>
        <translation>請在應用程式設定的「原廠韌體」中允許。</translation>
    </message>
    <message>
        <source>Devices connected now: {count}</source>
        <translation>目前已連線的裝置：{count} 台</translation>
    </message>
    <message>
        <source>One of them comes from {address}, so devices get in.</source>
        <translation>其中有裝置來自 {address}，表示裝置可以連進來。</translation>
    </message>
    <message>
        <source>All of them run on this computer. Test from a phone to see whether others get in.</source>
        <translation>它們都在本機上執行。請用手機測試其他裝置能否連進來。</translation>
    </message>
    <message>
        <source>The devices are given by a filter already. Write both as one filter.</source>
        <translation>裝置已由篩選條件指定。請把兩者寫成一個條件。</translation>
    </message>
    <message>
        <source>No device is selected.</source>
        <translation>未選擇任何裝置。</translation>
    </message>
    <message>
        <source>Remove the image that cannot be used.</source>
        <translation>請移除無法使用的韌體。</translation>
    </message>
    <message>
        <source>The rollout is paused in the app: what is under way ends there, and nothing new begins. The same command goes on with it, as does the app.</source>
        <translation>分批升級已在應用程式中暫停：進行中的會在那裡完成，不再開始新的。用同一命令或在應用程式中都可以繼續。</translation>
    </message>
    <message>
        <source>The app was closed. The rollout goes on when it is started again, or with the same command.</source>
        <translation>應用程式已關閉。重新啟動應用程式或再次執行同一命令，分批升級就會繼續。</translation>
    </message>
    <message>
        <source>{name}: {arguments}</source>
        <translation>{name}：{arguments}</translation>
    </message>
    <message>
        <source>Say “{text}” aloud</source>
        <translation>播報「{text}」</translation>
    </message>
    <message>
        <source>{action} on {device}: {ending}</source>
        <translation>{device}，{action}：{ending}</translation>
    </message>
    <message>
        <source>Fill in “{name}”.</source>
        <translation>請填寫「{name}」。</translation>
    </message>
    <message>
        <source>Choose a device to speak.</source>
        <translation>請選擇要播報的裝置。</translation>
    </message>
    <message>
        <source>Nothing to say: write a text, or choose a sound file.</source>
        <translation>沒有要播報的內容：請寫文字，或選擇聲音檔。</translation>
    </message>
    <message>
        <source>Do not disturb is on, so nothing is said aloud.</source>
        <translation>請勿打擾已開啟，因此不播報。</translation>
    </message>
    <message>
        <source>Said aloud: {text}</source>
        <translation>已播報：{text}</translation>
    </message>
    <message>
        <source>Shown instead of spoken: {text}</source>
        <translation>已改為顯示：{text}</translation>
    </message>
    <message>
        <source>Not said: {text}</source>
        <translation>未播報：{text}</translation>
    </message>
    <message>
        <source>Saying something aloud</source>
        <translation>正在播報</translation>
    </message>
    <message>
        <source>It is cut short.</source>
        <translation>播放會中斷。</translation>
    </message>
    <message>
        <source>Said aloud for {asker}: {text}</source>
        <translation>已替「{asker}」播報：{text}</translation>
    </message>
    <message>
        <source>Shown instead of spoken, for {asker}: {text}</source>
        <translation>已替「{asker}」改為顯示文字：{text}</translation>
    </message>
    <message>
        <source>Not said for {asker}: {text}</source>
        <translation>未替「{asker}」播報：{text}</translation>
    </message>
    <message>
        <source>Played to the end</source>
        <translation>已播放完畢</translation>
    </message>
    <message>
        <source>Cut short by the wake word, {heard} of {whole} s</source>
        <translation>被喚醒詞打斷，{heard}/{whole} 秒</translation>
    </message>
    <message>
        <source>Cut short by the button, {heard} of {whole} s</source>
        <translation>被按鍵打斷，{heard}/{whole} 秒</translation>
    </message>
    <message>
        <source>Cut short by a conversation, {heard} of {whole} s</source>
        <translation>被對話打斷，{heard}/{whole} 秒</translation>
    </message>
    <message>
        <source>Cut short by the network, {heard} of {whole} s</source>
        <translation>因網路中斷，{heard}/{whole} 秒</translation>
    </message>
    <message>
        <source>Stopped at {heard} of {whole} s</source>
        <translation>停在 {heard}/{whole} 秒</translation>
    </message>
    <message>
        <source>Shown as text, with a sound</source>
        <translation>已顯示文字並發出提示音</translation>
    </message>
    <message>
        <source>Shown as text, with a sound: firmware {version} plays no announcements, 2.5 and later do</source>
        <translation>已顯示文字並發出提示音：韌體 {version} 不能播報，2.5 及更新版本可以</translation>
    </message>
    <message>
        <source>Shown as text, with a sound: it is not known whether its firmware plays announcements</source>
        <translation>已顯示文字並發出提示音：不知道裝置的韌體能否播報</translation>
    </message>
    <message>
        <source>In a conversation for {seconds} s: not played</source>
        <translation>{seconds} 秒內一直在對話：未播放</translation>
    </message>
    <message>
        <source>Something else played for {seconds} s: not played</source>
        <translation>{seconds} 秒內一直在播放別的內容：未播放</translation>
    </message>
    <message>
        <source>Not connected: not played</source>
        <translation>未連線：未播放</translation>
    </message>
    <message>
        <source>It disconnected before it fetched the sound: not played</source>
        <translation>裝置在取得聲音前中斷連線：未播放</translation>
    </message>
    <message>
        <source>Not fetched within {seconds} s: the device was busy, or does not reach this computer</source>
        <translation>{seconds} 秒內未取得：裝置忙碌，或連不到這台電腦</translation>
    </message>
    <message>
        <source>Not played: this device’s connection does not tell its address, so anybody could fetch the sound</source>
        <translation>未播放：從這台裝置的連線看不出它的位址，任何人都可能取走聲音</translation>
    </message>
    <message>
        <source>Cannot play sound: needs firmware 2.5 or later</source>
        <translation>不能播放聲音：需要韌體 2.5 或更新版本</translation>
    </message>
    <message>
        <source>Cancelled before it was played</source>
        <translation>播放前已取消</translation>
    </message>
    <message>
        <source>Cancelled at {heard} of {whole} s</source>
        <translation>在 {heard}/{whole} 秒取消</translation>
    </message>
    <message>
        <source>Write a number from {least} to {most}.</source>
        <translation>請輸入 {least} 到 {most} 之間的數字。</translation>
    </message>
    <message>
        <source>Write a number from {least} to {most}, or leave it empty.</source>
        <translation>請輸入 {least} 到 {most} 之間的數字，或留空。</translation>
    </message>
    <message>
        <source>Write one of these: {choices}.</source>
        <translation>請輸入其中之一：{choices}。</translation>
    </message>
    <message>
        <source>Write on or off.</source>
        <translation>請輸入 on 或 off。</translation>
    </message>
    <message>
        <source>Write JSON of this kind: {example}</source>
        <translation>請輸入這種形式的 JSON：{example}</translation>
    </message>
    <message>
        <source>Write an address of this computer, for example 0.0.0.0 or 192.168.1.20.</source>
        <translation>請填寫本機的位址，例如 0.0.0.0 或 192.168.1.20。</translation>
    </message>
    <message>
        <source>The ports must differ from each other and from that of the hub.</source>
        <translation>這些連接埠不能相同，也不能與裝置連接埠相同。</translation>
    </message>
    <message>
        <source>Write a language such as ja or zh_CN, or leave it empty.</source>
        <translation>請輸入語言，例如 ja 或 zh_CN，或留空。</translation>
    </message>
    <message>
        <source>Write always, a time with its zone such as 2026-08-20T14:30+02:00, or leave it empty.</source>
        <translation>請輸入 always 或帶時區的時間，例如 2026-08-20T14:30+02:00，或留空。</translation>
    </message>
    <message>
        <source>A rule is not right. Set the rules in the window, and copy what companion settings get watch prints.</source>
        <translation>有一條規則不正確。請在視窗中設定規則，並複製 companion settings get watch 的輸出。</translation>
    </message>
    <message>
        <source>on, off</source>
        <translation>on, off</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} 到 {most}</translation>
    </message>
    <message>
        <source>{least} to {most}, or empty</source>
        <translation>{least} 到 {most}，或留空</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>when a device connects next</source>
        <translation>裝置下次連線時</translation>
    </message>
    <message>
        <source>There is no setting {name}. companion settings lists them all.</source>
        <translation>沒有名為 {name} 的設定。companion settings 會列出全部設定。</translation>
    </message>
    <message>
        <source>{name} in settings.json says something that cannot be, so its default counts.</source>
        <translation>settings.json 中 {name} 的值無效，因此使用預設值。</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含義</translation>
    </message>
    <message>
        <source>Write companion settings, companion settings get NAME, companion settings set NAME VALUE, or companion settings reset NAME.</source>
        <translation>請輸入 companion settings、companion settings get NAME、companion settings set NAME VALUE 或 companion settings reset NAME。</translation>
    </message>
    <message>
        <source>The set-up page does not answer ({reason}). Stay near the device, and try again or go on by hand.</source>
        <translation>網路設定頁面沒有回應（{reason}）。請靠近裝置後再試一次，或改為手動設定。</translation>
    </message>
    <message>
        <source>The set-up page answered, but its answer cannot be read. Go on by hand.</source>
        <translation>網路設定頁面有回應，但內容無法讀取。請手動設定。</translation>
    </message>
    <message>
        <source>The device could not join {network}: check the password. This network was not saved.</source>
        <translation>裝置無法加入 {network}：請檢查密碼。未儲存此網路。</translation>
    </message>
    <message>
        <source>The device could not join {network}. It may be too far away, or 5 GHz only. This network was not saved.</source>
        <translation>裝置無法加入 {network}。可能距離太遠，或只有 5 GHz。未儲存此網路。</translation>
    </message>
    <message>
        <source>The device’s Wi-Fi went away while it joined {network}. Whether it worked is not known: try again, or restart the device.</source>
        <translation>裝置加入 {network} 時，它自己的 Wi-Fi 消失了。不確定是否成功：請再試一次，或重新啟動裝置。</translation>
    </message>
    <message>
        <source>This device’s set-up page takes no address: its firmware is too old. Install a newer one first.</source>
        <translation>此裝置的網路設定頁面不接受位址：韌體太舊。請先安裝較新的韌體。</translation>
    </message>
    <message>
        <source>The set-up page did not take the address. Go on by hand.</source>
        <translation>網路設定頁面沒有接受該位址。請手動設定。</translation>
    </message>
    <message>
        <source>The set-up page took the address, but did not keep it. Go on by hand.</source>
        <translation>網路設定頁面接受了該位址，但沒有儲存。請手動設定。</translation>
    </message>
    <message>
        <source>This address is too long for the device: it takes less than 256 bytes.</source>
        <translation>此位址對裝置來說太長：必須少於 256 位元組。</translation>
    </message>
    <message>
        <source>The name of a Wi-Fi has 1 to 32 bytes.</source>
        <translation>Wi-Fi 名稱為 1 到 32 位元組。</translation>
    </message>
    <message>
        <source>A Wi-Fi password has 8 to 64 bytes. Leave it empty for an open Wi-Fi.</source>
        <translation>Wi-Fi 密碼為 8 到 64 位元組。開放的 Wi-Fi 請留空。</translation>
    </message>
    <message>
        <source>This computer has no Wi-Fi that the app can use. Go on by hand, with a phone.</source>
        <translation>本機沒有應用程式可用的 Wi-Fi。請用手機手動設定。</translation>
    </message>
    <message>
        <source>This computer’s Wi-Fi cannot be read: {reason}</source>
        <translation>無法讀取本機的 Wi-Fi：{reason}</translation>
    </message>
    <message>
        <source>This computer could not join {network}: {reason}</source>
        <translation>本機無法加入 {network}：{reason}</translation>
    </message>
    <message>
        <source>This computer is not back on {network}. Choose it in the system’s Wi-Fi menu, or try again.</source>
        <translation>本機沒有回到 {network}。請在系統的 Wi-Fi 選單中選擇它，或再試一次。</translation>
    </message>
    <message>
        <source>This computer is back on {network}: a set-up had ended in the middle.</source>
        <translation>本機已回到 {network}：之前的設定中途結束。</translation>
    </message>
    <message>
        <source>This computer left the device’s Wi-Fi: a set-up had ended in the middle.</source>
        <translation>本機已離開裝置的 Wi-Fi：之前的設定中途結束。</translation>
    </message>
    <message>
        <source>Nothing to put right: no set-up ended in the middle.</source>
        <translation>無需復原：沒有中途結束的設定。</translation>
    </message>
    <message>
        <source>A device is being set up already.</source>
        <translation>已有裝置正在設定中。</translation>
    </message>
    <message>
        <source>the system gave no reason</source>
        <translation>系統未說明原因</translation>
    </message>
    <message>
        <source>Device’s Wi-Fi found</source>
        <translation>已找到裝置的 Wi-Fi</translation>
    </message>
    <message>
        <source>This computer joined it</source>
        <translation>本機已加入</translation>
    </message>
    <message>
        <source>Home Wi-Fi chosen</source>
        <translation>已選擇家裡的 Wi-Fi</translation>
    </message>
    <message>
        <source>Address filled in</source>
        <translation>已填寫位址</translation>
    </message>
    <message>
        <source>Device restarts</source>
        <translation>裝置重新啟動</translation>
    </message>
    <message>
        <source>First hello</source>
        <translation>首次連線</translation>
    </message>
    <message>
        <source>5 GHz only: this device cannot join it</source>
        <translation>只有 5 GHz：此裝置無法加入</translation>
    </message>
    <message>
        <source>No hello from the device yet. Check that it is in the same network, and that devices can reach this computer.</source>
        <translation>裝置尚未連線。請檢查它是否在同一網路，以及裝置能否連到本機。</translation>
    </message>
    <message>
        <source>The page does not show the address that it keeps, so it could not be read back.</source>
        <translation>該頁面不顯示所儲存的位址，因此無法核對。</translation>
    </message>
    <message>
        <source>The device has its former address again.</source>
        <translation>裝置已恢復原來的位址。</translation>
    </message>
    <message>
        <source>The device keeps the address of this computer: its page was not reached to undo it.</source>
        <translation>裝置仍保留本機的位址：無法開啟其頁面來復原。</translation>
    </message>
    <message>
        <source>No Wi-Fi named Xiaozhi-XXXX within {seconds} s. Hold BOOT while the device starts, and try again.</source>
        <translation>{seconds} 秒內沒有找到名為 Xiaozhi-XXXX 的 Wi-Fi。請在裝置啟動時按住 BOOT，然後再試一次。</translation>
    </message>
    <message>
        <source>Several devices wait to be set up: {names}. Name one with --device.</source>
        <translation>有多台裝置等待設定：{names}。請用 --device 指定一台。</translation>
    </message>
    <message>
        <source>No Wi-Fi named {name} is near. There is: {names}</source>
        <translation>附近沒有名為 {name} 的 Wi-Fi。現有：{names}</translation>
    </message>
    <message>
        <source>This computer leaves {network} for about a minute. Agree with --yes.</source>
        <translation>本機將離開 {network} 約一分鐘。請用 --yes 同意。</translation>
    </message>
    <message>
        <source>Name the home Wi-Fi with --network.</source>
        <translation>請用 --network 指定家裡的 Wi-Fi。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Companion is open: the device appears there.</source>
        <translation>Companion 已開啟：裝置會出現在那裡。</translation>
    </message>
    <message>
        <source>{device} said hello.</source>
        <translation>{device} 已連線。</translation>
    </message>
    <message>
        <source>Devices cannot play this Ogg file as it is: {why}.</source>
        <translation>裝置無法直接播放此 Ogg 檔案：{why}。</translation>
    </message>
    <message>
        <source>it is not Opus</source>
        <translation>不是 Opus 編碼</translation>
    </message>
    <message>
        <source>it has {count} channels instead of 1</source>
        <translation>有 {count} 個聲道，應為 1 個</translation>
    </message>
    <message>
        <source>it has more than one stream</source>
        <translation>包含多個串流</translation>
    </message>
    <message>
        <source>it has a packet of {size} bytes, more than {limit}</source>
        <translation>有一個 {size} 位元組的封包，超過 {limit} 位元組</translation>
    </message>
    <message>
        <source>it has a packet of {milliseconds} ms instead of 5 to 120</source>
        <translation>有一個 {milliseconds} 毫秒的封包，應為 5 至 120 毫秒</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>檔案已損壞</translation>
    </message>
    <message>
        <source>its end is missing</source>
        <translation>缺少結尾</translation>
    </message>
    <message>
        <source>Only Ogg Opus files can be played here. For other sounds and for spoken text, install the Python package av (pip install av) or the program ffmpeg, then try again.</source>
        <translation>目前只能播放 Ogg Opus 檔案。要使用其他聲音檔或朗讀文字，請安裝 Python 套件 av（pip install av）或程式 ffmpeg，然後再試一次。</translation>
    </message>
    <message>
        <source>This is not a sound file that the app can read. Use WAV, MP3, M4A, FLAC or Ogg.</source>
        <translation>應用程式無法讀取此檔案，它不是支援的聲音檔。請使用 WAV、MP3、M4A、FLAC 或 Ogg。</translation>
    </message>
    <message>
        <source>This file has no sound in it.</source>
        <translation>此檔案中沒有聲音。</translation>
    </message>
    <message>
        <source>There is nothing to hear in this sound.</source>
        <translation>這段聲音裡什麼也聽不到。</translation>
    </message>
    <message>
        <source>The sound file is damaged, so it was not used.</source>
        <translation>聲音檔已損壞，未使用。</translation>
    </message>
    <message>
        <source>The sound is {length} long. At most {limit} can be played.</source>
        <translation>聲音長 {length}，最多可播放 {limit}。</translation>
    </message>
    <message>
        <source>The sound is longer than {limit}, which is the most that can be played.</source>
        <translation>聲音超過 {limit}，這是可播放的最長時間。</translation>
    </message>
    <message>
        <source>The sound file has {size} MB. At most {limit} MB are read.</source>
        <translation>聲音檔有 {size} MB，最多讀取 {limit} MB。</translation>
    </message>
    <message>
        <source>The sound was not converted within {seconds} seconds, so it was not used.</source>
        <translation>聲音未能在 {seconds} 秒內轉換完成，未使用。</translation>
    </message>
    <message>
        <source>The sound file stopped the converter, so it was not used. It may be damaged.</source>
        <translation>轉換程式因這個聲音檔而中止，未使用。檔案可能已損壞。</translation>
    </message>
    <message>
        <source>This computer has no voice that the app can use. Install espeak-ng, or choose a command that speaks.</source>
        <translation>這台電腦沒有應用程式可用的語音。請安裝 espeak-ng，或指定一個能朗讀的命令。</translation>
    </message>
    <message>
        <source>There is no voice called {name}.</source>
        <translation>沒有名為 {name} 的語音。</translation>
    </message>
    <message>
        <source>The command {program} was not found.</source>
        <translation>找不到命令 {program}。</translation>
    </message>
    <message>
        <source>“{text}” is not a command. Close its quotation marks.</source>
        <translation>「{text}」不是有效的命令。請補上引號。</translation>
    </message>
    <message>
        <source>The voice did not speak (exit status {status}): {text}</source>
        <translation>語音未能朗讀（結束狀態 {status}）：{text}</translation>
    </message>
    <message>
        <source>The voice has no place to write what it says: {reason}.</source>
        <translation>語音沒有地方寫入要說的內容：{reason}。</translation>
    </message>
    <message>
        <source>The voice made no sound.</source>
        <translation>語音沒有發出聲音。</translation>
    </message>
    <message>
        <source>The voice took longer than {seconds} seconds.</source>
        <translation>語音用時超過 {seconds} 秒。</translation>
    </message>
    <message>
        <source>The text has {count} characters. At most {limit} are spoken.</source>
        <translation>文字有 {count} 個字元，最多朗讀 {limit} 個。</translation>
    </message>
    <message>
        <source>There is no text to speak.</source>
        <translation>沒有可朗讀的文字。</translation>
    </message>
    <message>
        <source>The Python package miniaudio is missing. Install it (pip install miniaudio), then try again.</source>
        <translation>缺少 Python 套件 miniaudio。請安裝（pip install miniaudio），然後再試一次。</translation>
    </message>
    <message>
        <source>No microphone was found. Connect one and try again.</source>
        <translation>找不到麥克風。請連接後再試一次。</translation>
    </message>
    <message>
        <source>The app may not use the microphone. Allow it in the privacy settings of this computer.</source>
        <translation>應用程式無權使用麥克風。請在這台電腦的隱私權設定中允許。</translation>
    </message>
    <message>
        <source>The microphone cannot be used: {reason}.</source>
        <translation>無法使用麥克風：{reason}。</translation>
    </message>
    <message>
        <source>Nothing came from the microphone. It may be muted, or the app may not use it: see the privacy settings of this computer.</source>
        <translation>麥克風沒有聲音。它可能已靜音，或應用程式無權使用：請查看這台電腦的隱私權設定。</translation>
    </message>
    <message>
        <source>No loudspeaker was found. Connect one and try again.</source>
        <translation>找不到喇叭。請連接後重試。</translation>
    </message>
    <message>
        <source>The sound cannot be played here: {reason}.</source>
        <translation>無法在本機播放聲音：{reason}。</translation>
    </message>
    <message>
        <source>A recording is running already.</source>
        <translation>已在錄音。</translation>
    </message>
    <message>
        <source>Nothing is being recorded.</source>
        <translation>目前沒有在錄音。</translation>
    </message>
    <message>
        <source>First sound after {seconds} s.</source>
        <translation>{seconds} 秒後聽到第一個聲音。</translation>
    </message>
    <message>
        <source>Only parts of this turn were seen.</source>
        <translation>這一輪只看到了一部分。</translation>
    </message>
    <message>
        <source>{name} at {address} is in your list, but this computer no longer lets it in: it goes to its assistant server alone. Add it again.</source>
        <translation>位於 {address} 的 {name} 在清單中，但本機不再允許它接入：它只連線到自己的助理伺服器。請重新新增它。</translation>
    </message>
    <message>
        <source>{name} at {address} was turned away: the settings do not let devices ask this computer. Allow it there, under Stock firmware.</source>
        <translation>已拒絕位於 {address} 的 {name}：設定不允許裝置向本機請求。請在設定的「原廠韌體」中允許。</translation>
    </message>
    <message>
        <source>{name} at {address} was turned away: its password is not right. If it is yours, restart it.</source>
        <translation>已拒絕位於 {address} 的 {name}：它的密碼不對。如果它是自己的裝置，請重新啟動它。</translation>
    </message>
    <message>
        <source>The stock devices that you added cannot connect: the settings do not let devices ask this computer.</source>
        <translation>新增的原廠韌體裝置無法連線：設定不允許裝置向本機請求。</translation>
    </message>
    <message>
        <source>The assistant server lets it say: {text} ({address})</source>
        <translation>助理伺服器讓裝置播報：{text}（{address}）</translation>
    </message>
    <message>
        <source>The token in the OTA address of the assistant server is not in this computer&apos;s password store any more. Enter the address again.</source>
        <translation>語音助理伺服器 OTA 位址中的權杖已不在系統密碼庫中。請重新填寫該位址。</translation>
    </message>
    <message>
        <source>What listens at {host} is no assistant server: it said “{text}”.</source>
        <translation>在 {host} 監聽的不是助理伺服器：它說了「{text}」。</translation>
    </message>
    <message>
        <source>{before}, {after}</source>
        <translation>{before}、{after}</translation>
    </message>
    <message>
        <source>{file} was damaged. It was renamed to {kept}, and a new one is begun.</source>
        <translation>{file} 已損壞，已重新命名為 {kept}，並建立了新檔案。</translation>
    </message>
    <message>
        <source>{file} was damaged. It was restored as of {time}; later changes are lost. Damaged file: {kept}</source>
        <translation>{file} 已損壞，已還原到 {time} 的內容，此後的變更已遺失。損壞的檔案：{kept}</translation>
    </message>
    <message>
        <source>{file} was damaged, and there is no good copy of it. A new one is begun. The damaged file is kept: {kept}</source>
        <translation>{file} 已損壞，且沒有完好的副本，已建立新檔案。損壞的檔案保留在：{kept}</translation>
    </message>
    <message>
        <source>A part of the app failed ({part}). The rest works; the log says more. Start the app again.</source>
        <translation>應用程式的一個部分（{part}）發生錯誤。其餘部分正常運作；詳情請見記錄檔。請重新啟動應用程式。</translation>
    </message>
    <message>
        <source>The app is open already. Its window is shown.</source>
        <translation>應用程式已經開啟，現在顯示其視窗。</translation>
    </message>
    <message>
        <source>The app is open already. Its window is shown, and the options of this start are ignored.</source>
        <translation>應用程式已經開啟，現在顯示其視窗；這次啟動的選項不起作用。</translation>
    </message>
    <message>
        <source>The app is open already, but does not answer. Close it, or end its process, and start it again.</source>
        <translation>應用程式已經開啟，但沒有回應。請關閉它或結束其處理程序，然後重新啟動。</translation>
    </message>
    <message>
        <source>No address was given. Write for example ws://192.168.1.42:8080/ws.</source>
        <translation>沒有填寫位址，例如 ws://192.168.1.42:8080/ws。</translation>
    </message>
    <message>
        <source>“{text}” has an option that this app does not know: {name}. It knows up, down, ca, cert and key, and for a WebSocket path.</source>
        <translation>「{text}」含有應用程式不支援的選項：{name}。支援的選項有 up、down、ca、cert 和 key，WebSocket 還有 path。</translation>
    </message>
    <message>
        <source>“{text}” names no computer. Write for example ws://192.168.1.42:8080/ws.</source>
        <translation>「{text}」中沒有主機。寫法如 ws://192.168.1.42:8080/ws。</translation>
    </message>
    <message>
        <source>The port in “{text}” is not a number from 1 to 65535.</source>
        <translation>「{text}」中的連接埠不是 1 至 65535 的數字。</translation>
    </message>
    <message>
        <source>An address must not hold a password. Leave out the part before “@”.</source>
        <translation>位址中不能包含密碼，請移除「@」前面的部分。</translation>
    </message>
    <message>
        <source>Nothing answers at {endpoint}. Check that the device is on, in the same network, and that its control server is running.</source>
        <translation>{endpoint} 沒有回應。請檢查裝置是否已開機、是否在同一網路中，以及控制服務是否在執行。</translation>
    </message>
    <message>
        <source>{endpoint} did not answer within {seconds} seconds. Check that the device is on and in the same network.</source>
        <translation>{endpoint} 在 {seconds} 秒內沒有回應。請檢查裝置是否已開機、是否在同一網路中。</translation>
    </message>
    <message>
        <source>{endpoint} answered, but not as a device does ({reason}). Check the address and the path.</source>
        <translation>{endpoint} 有回應，但不像是裝置（{reason}）。請檢查位址和路徑。</translation>
    </message>
    <message>
        <source>A web server answers at {endpoint}, but nothing takes connections at this path ({reason}). Check the path, and the port.</source>
        <translation>{endpoint} 上有一個網頁伺服器，但此路徑不接受連線（{reason}）。請檢查路徑和連接埠。</translation>
    </message>
    <message>
        <source>A web page came from {endpoint}, and no device ({reason}). Check the port and the path.</source>
        <translation>{endpoint} 傳回的是網頁，而不是裝置（{reason}）。請檢查連接埠和路徑。</translation>
    </message>
    <message>
        <source>What listens at {endpoint} is no device: it said “{text}”. Check the port.</source>
        <translation>{endpoint} 上的不是裝置：它回應「{text}」。請檢查連接埠。</translation>
    </message>
    <message>
        <source>{endpoint} does not accept the token or the login in this address ({reason}). Ask its operator for the right one.</source>
        <translation>{endpoint} 不接受此位址中的權杖或登入（{reason}）。請向其營運者索取正確的。</translation>
    </message>
    <message>
        <source>The device connected, but it did not answer the first question within {seconds} seconds. It may be busy; try again.</source>
        <translation>裝置已連線，但在 {seconds} 秒內沒有回應第一個請求。它可能正忙，請重試。</translation>
    </message>
    <message>
        <source>The device connected, but its first answer cannot be used: {reason}.</source>
        <translation>裝置已連線，但它的第一個回應無法使用：{reason}。</translation>
    </message>
    <message>
        <source>Something went wrong in this app, so the connection was closed. The log says more.</source>
        <translation>應用程式出錯，連線已關閉。詳情見記錄檔。</translation>
    </message>
    <message>
        <source>The connection was closed before the first question was answered. Check that it is a device and that it is not busy, then try again.</source>
        <translation>第一個請求得到回應之前，連線就已關閉。請確認對方是裝置且不忙，然後重試。</translation>
    </message>
    <message>
        <source>The device is not connected, so nothing was sent.</source>
        <translation>裝置未連線，未傳送任何內容。</translation>
    </message>
    <message>
        <source>Port {port} is used by another program. Close that program, or choose another port in the settings.</source>
        <translation>連接埠 {port} 已被其他程式佔用。請關閉該程式，或在設定中改用其他連接埠。</translation>
    </message>
    <message>
        <source>This computer cannot listen on {host}, port {port}: {reason}.</source>
        <translation>本機無法在 {host} 的連接埠 {port} 上監聽：{reason}。</translation>
    </message>
    <message>
        <source>The device did not answer within {seconds} seconds. It may still carry out the action; look at its state before you try again.</source>
        <translation>裝置在 {seconds} 秒內沒有回應。它仍可能執行該操作，重試前請先檢視裝置狀態。</translation>
    </message>
    <message>
        <source>The connection ended before an answer, as it does when a device restarts. Whether all went well is seen when it is back.</source>
        <translation>連線在回應之前結束了，裝置重新啟動時就是這樣。裝置重新連線後即可知道是否一切正常。</translation>
    </message>
    <message>
        <source>The device has reconnected since this was checked, so nothing was sent. Try again.</source>
        <translation>檢查之後裝置重新連線過，因此未傳送任何內容。請重試。</translation>
    </message>
    <message>
        <source>You were asked about {checked}, but {present} is connected here now. Nothing was sent.</source>
        <translation>詢問時連線的是 {checked}，但現在連線的是 {present}。未傳送任何內容。</translation>
    </message>
    <message>
        <source>You stopped waiting. The device may still carry out the action.</source>
        <translation>已停止等待，裝置仍可能執行該操作。</translation>
    </message>
    <message>
        <source>The device answered: {text}</source>
        <translation>裝置回應：{text}</translation>
    </message>
    <message>
        <source>The device answered before it began. Whether the upgrade works is seen when it is back.</source>
        <translation>裝置在開始之前就回應了。升級是否成功，裝置重新連線後即可知道。</translation>
    </message>
    <message>
        <source>The device answered, but its answer cannot be read.</source>
        <translation>裝置有回應，但內容無法讀取。</translation>
    </message>
    <message>
        <source>The device&apos;s answer is {size} bytes, more than the {limit} bytes this app takes. It was thrown away; the connection was kept.</source>
        <translation>裝置的回應有 {size} 位元組，超過了應用程式可接收的 {limit} 位元組。回應已丟棄，連線保持不變。</translation>
    </message>
    <message>
        <source>The request is {size} bytes, and this device takes no more than {limit}. Nothing was sent.</source>
        <translation>請求有 {size} 位元組，而此裝置最多接收 {limit} 位元組。未傳送任何內容。</translation>
    </message>
    <message>
        <source>{tool} is a privileged action, so it was not sent. This would be sent: {arguments}. Add --yes to send it.</source>
        <translation>{tool} 是特權操作，因此未傳送。將要傳送的參數：{arguments}。加上 --yes 即可傳送。</translation>
    </message>
    <message>
        <source>You chose not to send it. Nothing was sent.</source>
        <translation>已選擇不傳送，未傳送任何內容。</translation>
    </message>
    <message>
        <source>The arguments do not fit the tool, so nothing was sent: {faults}</source>
        <translation>參數不符合工具的要求，未傳送任何內容：{faults}</translation>
    </message>
    <message>
        <source>The arguments do not fit the tool; they are sent all the same: {faults}</source>
        <translation>參數不符合工具的要求，但仍會傳送：{faults}</translation>
    </message>
    <message>
        <source>The device answered “false”. It may not have done it.</source>
        <translation>裝置回傳「false」，操作可能沒有執行。</translation>
    </message>
    <message>
        <source>The answer reads like an error. The device may not have done it.</source>
        <translation>回應內容像是錯誤訊息，操作可能沒有執行。</translation>
    </message>
    <message>
        <source>Only a control server answers first. Add --listen PORT, and leave out --replay.</source>
        <translation>只有控制服務會先回應。請加上 --listen PORT，並移除 --replay。</translation>
    </message>
    <message>
        <source>Only one device can listen on a port. Leave out --count.</source>
        <translation>一個連接埠只能由一台裝置監聽，請移除 --count。</translation>
    </message>
    <message>
        <source>“{text}” is no hub. Write for example ws://192.168.1.20:8686/xiaozhi/v1/.</source>
        <translation>「{text}」不是 hub 位址。寫法如 ws://192.168.1.20:8686/xiaozhi/v1/。</translation>
    </message>
    <message>
        <source>“{text}” is not NAME=VALUE. Write for example volume=40.</source>
        <translation>「{text}」不是 NAME=VALUE 的形式。寫法如 volume=40。</translation>
    </message>
    <message>
        <source>The text after --args is not JSON: {reason}.</source>
        <translation>--args 後面的內容不是有效的 JSON：{reason}。</translation>
    </message>
    <message>
        <source>The text after --args must be a JSON object, for example {{}}.</source>
        <translation>--args 後面必須是 JSON 物件，例如 {{}}。</translation>
    </message>
    <message>
        <source>{name} wants a number, not “{text}”.</source>
        <translation>{name} 需要數字，而不是「{text}」。</translation>
    </message>
    <message>
        <source>{name} wants true or false, not “{text}”.</source>
        <translation>{name} 需要 true 或 false，而不是「{text}」。</translation>
    </message>
    <message>
        <source>About, updates, licences</source>
        <translation>關於、更新、授權條款</translation>
    </message>
    <message>
        <source>All activity</source>
        <translation>全部活動</translation>
    </message>
    <message>
        <source>What happened to all devices</source>
        <translation>所有裝置的活動</translation>
    </message>
    <message>
        <source>Support bundle…</source>
        <translation>診斷套件…</translation>
    </message>
    <message>
        <source>Support bundle about this device…</source>
        <translation>此裝置的診斷套件…</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>線纜</translation>
    </message>
    <message>
        <source>What a board on a USB cable writes, and what it means</source>
        <translation>USB 線纜上的開發板輸出什麼，這代表什麼</translation>
    </message>
    <message>
        <source>Scan the local network…</source>
        <translation>掃描區域網路…</translation>
    </message>
    <message>
        <source>Can devices reach this computer?</source>
        <translation>裝置能連線到這台電腦嗎？</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>總覽</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>對話</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>資源</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>提示詞</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>裝置維護</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活動</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>圖片</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>素材</translation>
    </message>
    <message>
        <source>Show the assets</source>
        <translation>顯示素材</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>協定</translation>
    </message>
    <message>
        <source>Show the protocol</source>
        <translation>檢視協定</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有裝置</translation>
    </message>
    <message>
        <source>Find, label and act on several</source>
        <translation>尋找、標記並批次操作</translation>
    </message>
    <message>
        <source>Give them tools, see what they call</source>
        <translation>給它們工具，檢視它們的呼叫</translation>
    </message>
    <message>
        <source>Rollouts</source>
        <translation>分批升級</translation>
    </message>
    <message>
        <source>Firmware for many devices, in waves</source>
        <translation>為多台裝置分批升級韌體</translation>
    </message>
    <message>
        <source>Routines</source>
        <translation>自動化</translation>
    </message>
    <message>
        <source>At a time, or when something happens to a device</source>
        <translation>定時，或裝置發生變化時</translation>
    </message>
    <message>
        <source>Requests from servers</source>
        <translation>伺服器的請求</translation>
    </message>
    <message>
        <source>The assistant&apos;s server refused this address ({reason}). Copy a new one from the page of the assistant.</source>
        <translation>助理的伺服器拒絕了此位址（{reason}）。請從助理的頁面複製新的位址。</translation>
    </message>
    <message>
        <source>The token is not in the password store any more. Copy the address from the page of the assistant again.</source>
        <translation>系統密碼庫中已沒有此權杖。請從助理的頁面重新複製位址。</translation>
    </message>
    <message>
        <source>No working password store: the token is kept until you close the app.</source>
        <translation>本機沒有可用的系統密碼庫：權杖只在關閉應用程式前有效。</translation>
    </message>
    <message>
        <source>No working password store: programs can use the token until you close the app.</source>
        <translation>本機沒有可用的系統密碼庫：程式只能在您關閉應用程式前使用此權杖。</translation>
    </message>
    <message>
        <source>To get devices of a running window, or of companion hub, add “Programs of this computer” to its assistants, and start this again.</source>
        <translation>要使用執行中的視窗或 companion hub 中的裝置，請在其「助理」頁面新增「本機的程式」，然後重新執行此命令。</translation>
    </message>
    <message>
        <source>“{name}” is for programs of this computer, and has no address: use the command serve.</source>
        <translation>「{name}」供本機的程式使用，沒有位址：請使用 serve 命令。</translation>
    </message>
    <message>
        <source>“{name}” uses this address already. Only one can.</source>
        <translation>「{name}」已經在使用此位址，只能有一個使用它。</translation>
    </message>
    <message>
        <source>There is an assistant with this name already.</source>
        <translation>已有同名的助理。</translation>
    </message>
    <message>
        <source>The assistant needs a name.</source>
        <translation>助理需要一個名稱。</translation>
    </message>
    <message>
        <source>No assistant is saved under the name “{name}”. There are: {names}.</source>
        <translation>沒有名為「{name}」的助理。現有：{names}。</translation>
    </message>
    <message>
        <source>No voice device is called “{name}”. There are: {known}.</source>
        <translation>沒有名為「{name}」的語音裝置。現有：{known}。</translation>
    </message>
    <message>
        <source>No tool “{name}” is offered.</source>
        <translation>沒有提供工具「{name}」。</translation>
    </message>
    <message>
        <source>Without an answer it is told no after {seconds} seconds.</source>
        <translation>{seconds} 秒內沒有答覆就視為拒絕。</translation>
    </message>
    <message>
        <source>“{name}” wants to use “{tool}” of {device}</source>
        <translation>「{name}」要使用 {device} 的「{tool}」</translation>
    </message>
    <message>
        <source>Tools are offered to “{name}” again</source>
        <translation>已恢復向「{name}」提供工具</translation>
    </message>
    <message>
        <source>Tools cannot be offered to “{name}”</source>
        <translation>無法向「{name}」提供工具</translation>
    </message>
    <message>
        <source>Nothing is offered yet: name a source with --from, or an assistant of the window with --saved.</source>
        <translation>還沒有提供任何東西：請用 --from 指定來源，或用 --saved 指定視窗中的助理。</translation>
    </message>
    <message>
        <source>{file} is no file of names and descriptions: {reason}</source>
        <translation>{file} 不是名稱和描述的檔案：{reason}</translation>
    </message>
    <message>
        <source>It is a program that listens at an address of its own. Start it yourself, and add its address.</source>
        <translation>這是在自己的位址上接聽的程式。請自行啟動它，然後新增其位址。</translation>
    </message>
    <message>
        <source>It is a bundle to download from {address}. Download it, and drop it on the window.</source>
        <translation>這是需要從 {address} 下載的擴充套件。下載後拖到視窗中。</translation>
    </message>
    <message>
        <source>It comes from “{kind}”, from which this app starts nothing.</source>
        <translation>它來自「{kind}」，本應用程式不從那裡啟動程式。</translation>
    </message>
    <message>
        <source>Parts of its address, {address}, are to be filled in. Add it by its URL.</source>
        <translation>其位址 {address} 有待填寫的部分。請依 URL 新增。</translation>
    </message>
    <message>
        <source>The bundle is damaged or locked with a password, so it was not opened.</source>
        <translation>擴充套件已損毀或有密碼保護，因此沒有開啟。</translation>
    </message>
    <message>
        <source>The bundle does not say how its server is started (manifest.json), so it cannot be used.</source>
        <translation>擴充套件沒有說明如何啟動其伺服器（manifest.json），因此無法使用。</translation>
    </message>
    <message>
        <source>The bundle is larger than {limit} MB, so it was not opened.</source>
        <translation>擴充套件超過 {limit} MB，因此沒有開啟。</translation>
    </message>
    <message>
        <source>The bundle has {count} files, more than {limit}, so it was not opened.</source>
        <translation>擴充套件有 {count} 個檔案，超過 {limit} 個，因此沒有開啟。</translation>
    </message>
    <message>
        <source>The bundle has a file that would land outside of its folder, or that is none: {name}. Nothing was written.</source>
        <translation>擴充套件中有會寫到其資料夾之外的檔案，或不是一般檔案：{name}。沒有寫入任何內容。</translation>
    </message>
    <message>
        <source>The bundle would fill far more room than it seems to (at most {limit} MB), so it was not opened.</source>
        <translation>擴充套件解壓縮後佔用的空間遠超其大小（最多 {limit} MB），因此沒有開啟。</translation>
    </message>
    <message>
        <source>The bundle is another file by now. Open it again and read what it would start.</source>
        <translation>擴充套件檔案已經改變。請重新開啟，檢視它會啟動什麼。</translation>
    </message>
    <message>
        <source>Its author made it for other systems ({systems}).</source>
        <translation>作者為其他系統製作了它（{systems}）。</translation>
    </message>
    <message>
        <source>The link asks for something that this app does not do: {text}</source>
        <translation>連結要求的操作本應用程式不支援：{text}</translation>
    </message>
    <message>
        <source>The link has more than {limit} characters, so it was not read.</source>
        <translation>連結超過 {limit} 個字元，因此沒有讀取。</translation>
    </message>
    <message>
        <source>The link wants a program to be started. Add such a server by its command or from a file, where you see what is started.</source>
        <translation>連結要求啟動程式。請依命令或從檔案新增這類伺服器，那裡會顯示將啟動什麼。</translation>
    </message>
    <message>
        <source>This device has the stock firmware and was not set up with this computer. Add it by its OTA address: choose Add device.</source>
        <translation>這台裝置使用原廠韌體，還沒有用本機設定過。請透過 OTA 位址加入：選擇「新增裝置」。</translation>
    </message>
    <message>
        <source>Nothing is listening on port {port}</source>
        <translation>連接埠 {port} 上沒有程式在監聽</translation>
    </message>
    <message>
        <source>Devices can connect to {address}.</source>
        <translation>裝置可以連線到 {address}。</translation>
    </message>
    <message>
        <source>Only programs on this computer can connect to {address}.</source>
        <translation>只有本機上的程式能連線到 {address}。</translation>
    </message>
    <message>
        <source>This computer listens on port {http} (HTTP) and {mqtt} (MQTT).</source>
        <translation>本機正在監聽連接埠 {http}（HTTP）和 {mqtt}（MQTT）。</translation>
    </message>
    <message>
        <source>This computer does not let devices of the network ask for their settings.</source>
        <translation>本機未允許網路中的裝置前來取得設定。</translation>
    </message>
    <message>
        <source>The device is connected to this computer.</source>
        <translation>裝置已連線到本機。</translation>
    </message>
    <message>
        <source>The device has not connected since the app was started.</source>
        <translation>自應用程式啟動以來，該裝置沒有連線過。</translation>
    </message>
    <message>
        <source>No device has connected since the app was started.</source>
        <translation>自應用程式啟動以來，沒有裝置連線過。</translation>
    </message>
    <message>
        <source>The device has not asked for its settings since the app was started, as it does at each start.</source>
        <translation>裝置每次啟動都會取得設定，但自應用程式啟動以來還沒有來過。</translation>
    </message>
    <message>
        <source>The device asked for its settings, but did not connect to port {port}.</source>
        <translation>裝置取得了設定，但沒有連線到連接埠 {port}。</translation>
    </message>
    <message>
        <source>The device connects only while somebody talks with it.</source>
        <translation>該裝置只在有人與它對話時才連線。</translation>
    </message>
    <message>
        <source>Switched off, or not in your Wi-Fi</source>
        <translation>裝置已關機，或不在你的 Wi-Fi 中</translation>
    </message>
    <message>
        <source>The device is connected, but has not listed its tools yet.</source>
        <translation>裝置已連線，但還沒有列出工具。</translation>
    </message>
    <message>
        <source>Open Add device and allow devices to ask this computer.</source>
        <translation>開啟「新增裝置」，允許裝置連線到本機。</translation>
    </message>
    <message>
        <source>Switch the device off and on, and check that it uses the same Wi-Fi as this computer.</source>
        <translation>將裝置關機再開機，並確認它與本機使用同一個 Wi-Fi。</translation>
    </message>
    <message>
        <source>Allow port {port} in the firewall of this computer, then switch the device off and on.</source>
        <translation>在本機防火牆中放行連接埠 {port}，然後將裝置關機再開機。</translation>
    </message>
    <message>
        <source>Say its wake word, or press its button.</source>
        <translation>說出喚醒詞，或按一下裝置上的按鈕。</translation>
    </message>
    <message>
        <source>Unknown request, not MQTT</source>
        <translation>未知請求，不是 MQTT</translation>
    </message>
    <message>
        <source>The request failed</source>
        <translation>請求失敗</translation>
    </message>
    <message>
        <source>The device gives no reason. Check the address, and that both are in the same Wi-Fi.</source>
        <translation>裝置沒有說明原因。請檢查位址，並確認二者在同一 Wi-Fi 中。</translation>
    </message>
    <message>
        <source>There is no address</source>
        <translation>沒有位址</translation>
    </message>
    <message>
        <source>What was saved on the device&apos;s setup page is empty or too short. Enter the address exactly as the app shows it.</source>
        <translation>裝置設定頁面上儲存的內容為空或太短。請完全依照應用程式顯示的內容輸入位址。</translation>
    </message>
    <message>
        <source>{count} images are too many; at most {most} can be used at once. Name the images of your boards, or connect the devices first, so that their boards are known.</source>
        <translation>{count} 個韌體太多，一次最多使用 {most} 個。請只列出您的開發板的韌體，或先連接裝置以便得知其開發板。</translation>
    </message>
    <message>
        <source>Waits: the rollout is paused</source>
        <translation>等待：分批升級已暫停</translation>
    </message>
    <message>
        <source>Waits for its wave</source>
        <translation>等待所在批次開始</translation>
    </message>
    <message>
        <source>Waits for a free place, {most} at once</source>
        <translation>等待空位，同時最多 {most} 台</translation>
    </message>
    <message>
        <source>Waits until it is connected</source>
        <translation>等待裝置連線</translation>
    </message>
    <message>
        <source>Waits until it starts</source>
        <translation>等待裝置啟動</translation>
    </message>
    <message>
        <source>Waits until it is restarted</source>
        <translation>等待裝置重新啟動</translation>
    </message>
    <message>
        <source>Waits before it is tried again</source>
        <translation>稍後重試</translation>
    </message>
    <message>
        <source>Waits: another upgrade of it is under way</source>
        <translation>等待：該裝置正在進行另一個升級</translation>
    </message>
    <message>
        <source>Waits: it is asked for battery and signal</source>
        <translation>等待：正在查詢電量和訊號</translation>
    </message>
    <message>
        <source>Waits until its conversation has ended</source>
        <translation>等待對話結束</translation>
    </message>
    <message>
        <source>Waits: battery {level} %, {least} % needed</source>
        <translation>等待：電量 {level} %，需要 {least} %</translation>
    </message>
    <message>
        <source>Waits: {signal} signal, {least} needed</source>
        <translation>等待：訊號{signal}，需要{least}</translation>
    </message>
    <message>
        <source>Waits for its time, {start} to {end}</source>
        <translation>等待時段 {start} 至 {end}</translation>
    </message>
    <message>
        <source>The file is empty. Download or build it again and choose xiaozhi.bin.</source>
        <translation>檔案為空。請重新下載或編譯，然後選擇 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>The file begins like empty flash memory, so there is no application in it. Choose xiaozhi.bin.</source>
        <translation>檔案開頭與空白快閃記憶體相同，其中沒有應用程式。請選擇 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a whole-flash image (often called merged-binary.bin), which can only be written by cable, and no application was found in it. Choose xiaozhi.bin.</source>
        <translation>這是整片快閃記憶體映像（通常名為 merged-binary.bin），只能用傳輸線寫入，而且其中沒有找到應用程式。請選擇 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a bootloader, the small program that starts the application. Choose xiaozhi.bin, the application.</source>
        <translation>這是開機載入程式，即啟動應用程式的小程式。請選擇應用程式 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a partition table, which says how the flash memory is divided. Choose xiaozhi.bin, the application.</source>
        <translation>這是分割區表，只說明快閃記憶體如何劃分。請選擇應用程式 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a program in the form {kind}, which devices cannot install. Choose the xiaozhi.bin in the same folder of the build.</source>
        <translation>這是 {kind} 格式的程式，裝置無法安裝。請選擇編譯時一同產生的 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a file of fonts, sounds and pictures (assets.bin), not the application. A device fetches it from the address that is set as its assets address. Choose xiaozhi.bin.</source>
        <translation>這是包含字型、聲音和圖片的素材檔（assets.bin），不是應用程式。裝置會從所設的素材位址取得它。請選擇 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a file system with data for the device, not the application. Choose xiaozhi.bin.</source>
        <translation>這是含有裝置資料的檔案系統，不是應用程式。請選擇 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a web page, not firmware. A link was saved instead of the file behind it, or the server asked for a login. Download xiaozhi.bin itself.</source>
        <translation>這是網頁，不是韌體。儲存的可能是連結而不是檔案本身，或者伺服器要求登入。請下載 xiaozhi.bin 本身。</translation>
    </message>
    <message>
        <source>This is a text file, not firmware. Perhaps the server answered with an error, or only a reference to the real file was downloaded. Download xiaozhi.bin itself.</source>
        <translation>這是文字檔案，不是韌體。可能是伺服器傳回了錯誤訊息，或只下載了指向實際檔案的參照。請下載 xiaozhi.bin 本身。</translation>
    </message>
    <message>
        <source>This is no firmware for these devices: an application begins with the byte E9. Choose xiaozhi.bin.</source>
        <translation>不是這類裝置的韌體：應用程式以位元組 E9 開頭。請選擇 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a program for an Espressif chip, but not an application that says its name and version: perhaps an old bootloader. Choose xiaozhi.bin.</source>
        <translation>這是樂鑫晶片的程式，但不是註明名稱和版本的應用程式，可能是舊的開機載入程式。請選擇 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>The file has {size} bytes, more than the {limit} that any device could hold. Choose xiaozhi.bin.</source>
        <translation>檔案有 {size} 位元組，超過了裝置最多可容納的 {limit} 位元組。請選擇 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>The file ends after {size} bytes, but its contents go on to {needed} or further: it was not downloaded or copied completely. Download it again.</source>
        <translation>檔案只有 {size} 位元組，而內容至少應有 {needed} 位元組：下載或複製不完整。請重新下載。</translation>
    </message>
    <message>
        <source>The file begins like firmware, but its inner order is broken. Download it again.</source>
        <translation>檔案開頭像是韌體，但內部結構已損壞。請重新下載。</translation>
    </message>
    <message>
        <source>The file is damaged: its checksum is not that of its contents. A device would throw it away after the download. Download it again.</source>
        <translation>檔案已損壞：驗證和與內容不符，裝置下載後會丟棄。請重新下載。</translation>
    </message>
    <message>
        <source>The file is damaged: its SHA-256 is not that of its contents. A device would throw it away after the download. Download it again.</source>
        <translation>檔案已損壞：SHA-256 與內容不符，裝置下載後會丟棄。請重新下載。</translation>
    </message>
    <message>
        <source>There is no file {file}.</source>
        <translation>沒有檔案 {file}。</translation>
    </message>
    <message>
        <source>“{text}” is no chip that is known here. Known are: {known}.</source>
        <translation>「{text}」不是已知的晶片。已知的晶片：{known}。</translation>
    </message>
    <message>
        <source>The file is for {image}, but the device has {device}. It could never start there. Choose the xiaozhi.bin that was built for this board.</source>
        <translation>檔案適用於 {image}，而裝置的晶片是 {device}，檔案無法在裝置上啟動。請選擇為此開發板編譯的 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>The file needs the chip&apos;s revision {needed} or newer, and the device has {device}. Choose a build for older chips.</source>
        <translation>檔案要求晶片版本為 {needed} 或更高，而裝置的晶片版本是 {device}。請選擇為舊版晶片編譯的韌體。</translation>
    </message>
    <message>
        <source>The file has {size} bytes, and the device has room for {room} bytes of application. Choose a build for this board; a new partition table can only be written by cable.</source>
        <translation>檔案有 {size} 位元組，而裝置只能容納 {room} 位元組的應用程式。請選擇為此開發板編譯的韌體；新的分割區表只能用傳輸線燒錄。</translation>
    </message>
    <message>
        <source>The file has {size} bytes, more than the device&apos;s whole flash memory ({room} bytes). Choose a build for this board.</source>
        <translation>檔案有 {size} 位元組，超過了裝置的全部快閃記憶體（{room} 位元組）。請選擇為此開發板編譯的韌體。</translation>
    </message>
    <message>
        <source>The device has only one place for an application, so it cannot be upgraded over the network. Write the firmware by cable.</source>
        <translation>裝置只有一個應用程式分割區，無法透過網路升級。請用傳輸線燒錄韌體。</translation>
    </message>
    <message>
        <source>The device runs this very build of version {version} already.</source>
        <translation>裝置執行的已是版本 {version} 的這個組建。</translation>
    </message>
    <message>
        <source>The device runs version {version} already. Some firmware refuses to install its own version again.</source>
        <translation>裝置執行的已是版本 {version}。有些韌體會拒絕重複安裝相同的版本。</translation>
    </message>
    <message>
        <source>The file holds version {version}, older than the device&apos;s {current}.</source>
        <translation>檔案的版本是 {version}，比裝置的 {current} 舊。</translation>
    </message>
    <message>
        <source>The file holds version “{version}” and the device runs “{current}”. Which of them is newer cannot be told.</source>
        <translation>檔案的版本是「{version}」，裝置的版本是「{current}」，無法判斷哪個較新。</translation>
    </message>
    <message>
        <source>The device does not say which version it runs, so version {version} may be older.</source>
        <translation>裝置沒有說明執行的版本，因此版本 {version} 可能較舊。</translation>
    </message>
    <message>
        <source>The file is the project “{image}”, and the device runs “{device}”. After the upgrade it may not connect to this app any more.</source>
        <translation>檔案屬於專案「{image}」，而裝置執行的是「{device}」。升級後裝置可能不再連線應用程式。</translation>
    </message>
    <message>
        <source>The device cannot say which chip it has, so nobody has checked that the file is for it. The file is for {chip}.</source>
        <translation>裝置無法說明自己的晶片，因此沒有檢查檔案是否適用。檔案適用於 {chip}。</translation>
    </message>
    <message>
        <source>The file carries no SHA-256 of its own, so damage could go unnoticed. Its weaker checksum is right.</source>
        <translation>檔案自身沒有 SHA-256，損壞時可能無法察覺。較弱的驗證和正確。</translation>
    </message>
    <message>
        <source>After the application the file goes on for {count} bytes that are neither padding nor a signature. The device ignores them.</source>
        <translation>檔案在應用程式之後還有 {count} 位元組，既不是填充也不是簽名。裝置會忽略這些內容。</translation>
    </message>
    <message>
        <source>{file} is a folder. Name a file with a tool listing or a schema.</source>
        <translation>{file} 是資料夾。請指定含有工具清單或 schema 的檔案。</translation>
    </message>
    <message>
        <source>The file {file} cannot be read: {reason}.</source>
        <translation>無法讀取檔案 {file}：{reason}。</translation>
    </message>
    <message>
        <source>{file} has more than {limit} megabytes, which is more than this command reads.</source>
        <translation>{file} 超過 {limit} MB，超出此命令讀取的上限。</translation>
    </message>
    <message>
        <source>There is nothing in {file}.</source>
        <translation>{file} 是空的。</translation>
    </message>
    <message>
        <source>{file} cannot be used. {reason}</source>
        <translation>無法使用 {file}。{reason}</translation>
    </message>
    <message>
        <source>{file} is not UTF-8 throughout. Bytes that are no text are shown as replacement characters.</source>
        <translation>{file} 不全是 UTF-8，不是文字的位元組以取代字元顯示。</translation>
    </message>
    <message>
        <source>The picture {file} cannot be written: {reason}.</source>
        <translation>無法寫入圖片 {file}：{reason}。</translation>
    </message>
    <message>
        <source>No picture can be drawn on this computer: {reason}.</source>
        <translation>本機無法繪製圖片：{reason}。</translation>
    </message>
    <message>
        <source>The form was not drawn completely within {seconds} seconds, so there is no picture.</source>
        <translation>表單未能在 {seconds} 秒內繪製完成，因此沒有圖片。</translation>
    </message>
    <message>
        <source>The form is higher than the {limit} pixels that a picture may have. The picture ends there.</source>
        <translation>表單高於圖片允許的 {limit} 像素，圖片到此為止。</translation>
    </message>
    <message>
        <source>{file} is not sound JSON, but it is used all the same. {reason}</source>
        <translation>{file} 不是標準的 JSON，但仍會使用。{reason}</translation>
    </message>
    <message>
        <source>{file} holds no tools; it holds an error that a device answered: {text}</source>
        <translation>{file} 中沒有工具，只有裝置回應的錯誤：{text}</translation>
    </message>
    <message>
        <source>There is no tool “{tool}” in {file}. There are: {others}.</source>
        <translation>{file} 中沒有工具「{tool}」。現有：{others}。</translation>
    </message>
    <message>
        <source>What is in {file} has no name. Leave out --tool.</source>
        <translation>{file} 中的內容沒有名稱，請移除 --tool。</translation>
    </message>
    <message>
        <source>{file} holds {count} tools, and a picture shows one. Name it with --tool: {others}.</source>
        <translation>{file} 中有 {count} 個工具，而一張圖片只顯示一個。請用 --tool 指定：{others}。</translation>
    </message>
    <message>
        <source>There are no tools in {file}.</source>
        <translation>{file} 中沒有工具。</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}. Nothing is saved in it before the next start.</source>
        <translation>無法讀取 {file}：{reason}。下次啟動之前，不會在其中儲存任何內容。</translation>
    </message>
    <message>
        <source>Changes are not saved in {file}, because it could not be read at the start. The next start tries again.</source>
        <translation>啟動時無法讀取 {file}，因此變更不會儲存到其中。下次啟動時會重試。</translation>
    </message>
    <message>
        <source>{file} was written by a newer version of the app. It stays as it is, and nothing is saved in it. Update the app.</source>
        <translation>{file} 由較新版本的應用程式寫入。檔案保持不變，不會在其中儲存任何內容。請更新應用程式。</translation>
    </message>
    <message>
        <source>“{text}” is not an address this app knows. It can start with hub:, ws://, mqtt://, gateway+http://, http://, stdio: or demo:.</source>
        <translation>「{text}」不是應用程式支援的位址。位址可以 hub:、ws://、mqtt://、gateway+http://、http://、stdio: 或 demo: 開頭。</translation>
    </message>
    <message>
        <source>The topic “{name}” must hold {mark}, in whose place the device&apos;s id is put.</source>
        <translation>主題「{name}」必須包含 {mark}，裝置識別碼會填入該處。</translation>
    </message>
    <message>
        <source>In “{text}” a quotation mark is opened and never closed.</source>
        <translation>「{text}」中的引號沒有成對。</translation>
    </message>
    <message>
        <source>No program was named. Write for example stdio:python -m my_server.</source>
        <translation>沒有指定程式。寫法如 stdio:python -m my_server。</translation>
    </message>
    <message>
        <source>Nothing was sent: {endpoint} names no device, and you have neither added the one that came, {device} ({name}), nor let it in by name. If you mean this device, name it: {command}</source>
        <translation>未傳送任何內容：{endpoint} 沒有指明裝置，而連線進來的 {device}（{name}）既未加入，也未指名允許過。如果就是這台裝置，請指明它：{command}</translation>
    </message>
    <message>
        <source>The device went away before it answered. It may have carried out the action; look at its state before you try again.</source>
        <translation>裝置在回應之前中斷連線了。它可能已執行該操作，重試前請先檢視裝置狀態。</translation>
    </message>
    <message>
        <source>This computer has no password store that works. The token is kept until the app is closed.</source>
        <translation>本機沒有可用的系統密碼庫，權杖只保留到應用程式關閉。</translation>
    </message>
    <message>
        <source>This picture has {size} bytes, more than the {limit} this app shows.</source>
        <translation>圖片有 {size} 位元組，超過了應用程式可顯示的 {limit} 位元組。</translation>
    </message>
    <message>
        <source>The device called this a picture, but what it sent is no file.</source>
        <translation>裝置稱這是圖片，但傳送的內容不是檔案。</translation>
    </message>
    <message>
        <source>This is no picture of a kind this app shows. It can be saved as a file.</source>
        <translation>應用程式不支援顯示這種圖片，可以儲存為檔案。</translation>
    </message>
    <message>
        <source>This picture has {width} × {height} pixels, too many to show. It can be saved.</source>
        <translation>圖片有 {width} × {height} 像素，太大而無法顯示，可以儲存。</translation>
    </message>
    <message>
        <source>This picture is damaged and cannot be shown. It can be saved as a file.</source>
        <translation>圖片已損壞，無法顯示，可以儲存為檔案。</translation>
    </message>
    <message>
        <source>The device could not list all its tools ({text}). {count} tools came; others may be missing.</source>
        <translation>裝置未能列出全部工具（{text}）。已收到 {count} 個工具，可能有遺漏。</translation>
    </message>
    <message>
        <source>The device sent the same page of tools again and again. {count} tools came; others may be missing.</source>
        <translation>裝置反覆傳送同一頁工具清單。已收到 {count} 個工具，可能有遺漏。</translation>
    </message>
    <message>
        <source>The device lists the tool {tool} more than once. The first is used.</source>
        <translation>裝置多次列出工具 {tool}，以第一個為準。</translation>
    </message>
    <message>
        <source>{count} entries in the device&apos;s list are not tools and were left out.</source>
        <translation>裝置清單中有 {count} 項不是工具，已略過。</translation>
    </message>
    <message>
        <source>The device lists more than {limit} tools. The rest was left out.</source>
        <translation>裝置列出的工具超過 {limit} 個，其餘已略過。</translation>
    </message>
    <message>
        <source>The device does not mark privileged tools, and the list without them did not come ({text}). To be safe, {count} tools are treated as privileged.</source>
        <translation>裝置沒有標明哪些是特權工具，也沒有給出不含特權工具的清單（{text}）。為安全起見，{count} 個工具按特權工具處理。</translation>
    </message>
    <message>
        <source>{tool} was called</source>
        <translation>已呼叫 {tool}</translation>
    </message>
    <message>
        <source>Connected, {count} tools listed</source>
        <translation>已連線，列出 {count} 個工具</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>連線中斷</translation>
    </message>
    <message>
        <source>Could not connect</source>
        <translation>無法連線</translation>
    </message>
    <message>
        <source>Notification from the device</source>
        <translation>來自裝置的通知</translation>
    </message>
    <message>
        <source>State is now {state}</source>
        <translation>狀態變為「{state}」</translation>
    </message>
    <message>
        <source>The device asked this app for {method}, which it does not offer</source>
        <translation>裝置向應用程式請求 {method}，但應用程式不提供該功能</translation>
    </message>
    <message>
        <source>An answer came that belongs to no open question</source>
        <translation>收到一個不屬於任何請求的回應</translation>
    </message>
    <message>
        <source>The device sent something that cannot be read</source>
        <translation>裝置傳送了無法讀取的內容</translation>
    </message>
    <message>
        <source>The device&apos;s answer was not valid and was repaired</source>
        <translation>裝置的回應格式有誤，已修復</translation>
    </message>
    <message>
        <source>A device at {peer} was turned away: its token is not the one that was set</source>
        <translation>已拒絕 {peer} 的裝置：權杖與設定的不一致</translation>
    </message>
    <message>
        <source>A device at {peer} connected, but did not introduce itself in time</source>
        <translation>{peer} 的裝置已連線，但未及時表明身分</translation>
    </message>
    <message>
        <source>This is not a picture that the app can read. Use a JPEG, PNG, GIF, BMP or WebP file.</source>
        <translation>應用程式無法讀取這種圖片。請使用 JPEG、PNG、GIF、BMP 或 WebP 檔案。</translation>
    </message>
    <message>
        <source>The picture is cut off or damaged, so it was not used.</source>
        <translation>圖片不完整或已損壞，因此沒有使用。</translation>
    </message>
    <message>
        <source>The picture has {size} MB. At most {limit} MB are read.</source>
        <translation>圖片有 {size} MB，最多可讀取 {limit} MB。</translation>
    </message>
    <message>
        <source>The picture has {width} × {height} pixels. At most {limit} million are read.</source>
        <translation>圖片有 {width} × {height} 像素，最多可讀取 {limit} 百萬像素。</translation>
    </message>
    <message>
        <source>The file {name} cannot be read: {reason}.</source>
        <translation>無法讀取檔案 {name}：{reason}。</translation>
    </message>
    <message>
        <source>The picture cannot be written to {name}: {reason}.</source>
        <translation>無法將圖片寫入 {name}：{reason}。</translation>
    </message>
    <message>
        <source>{name} is a folder, or lies in one that does not exist. Name a file.</source>
        <translation>{name} 是資料夾，或所在的資料夾不存在。請指定檔案。</translation>
    </message>
    <message>
        <source>{name} holds a {format} picture, as the device sent it.</source>
        <translation>{name} 中的圖片是 {format} 格式，與裝置傳送的一致。</translation>
    </message>
    <message>
        <source>The gallery is full, so the picture was not kept: it holds {count} pictures with {size} MB. Save what you need and delete the rest; nothing is deleted by itself.</source>
        <translation>相簿已滿，圖片未存入：相簿中有 {count} 張圖片，共 {size} MB。請另存需要的圖片並刪除其餘圖片，應用程式不會自動刪除。</translation>
    </message>
    <message>
        <source>The picture cannot be written to {folder}: {reason}.</source>
        <translation>無法將圖片寫入 {folder}：{reason}。</translation>
    </message>
    <message>
        <source>The picture is not in the gallery any more.</source>
        <translation>圖片已不在相簿中。</translation>
    </message>
    <message>
        <source>The quality is a whole number from 1 to 100.</source>
        <translation>品質必須是 1 到 100 的整數。</translation>
    </message>
    <message>
        <source>The address for the upload had expired before you agreed, so nothing was sent. Try again.</source>
        <translation>確認之前上傳位址已過期，未傳送任何內容。請重試。</translation>
    </message>
    <message>
        <source>The device could not deliver the picture (“{text}”). Try again; if it stays so, choose a lower quality.</source>
        <translation>裝置無法傳送截圖（「{text}」）。請重試；如果仍然如此，請選擇較低的品質。</translation>
    </message>
    <message>
        <source>The device could not take a picture of its screen (“{text}”). It may lack memory; restart it and try again.</source>
        <translation>裝置無法擷取螢幕（「{text}」）。可能是記憶體不足，請重新啟動裝置後重試。</translation>
    </message>
    <message>
        <source>The device did not send a picture. It answered “{text}”.</source>
        <translation>裝置沒有傳送截圖，回應為「{text}」。</translation>
    </message>
    <message>
        <source>Neither the picture nor an answer came within {seconds} seconds. The device may be busy; try again.</source>
        <translation>{seconds} 秒內既沒有收到截圖，也沒有收到回應。裝置可能正忙，請重試。</translation>
    </message>
    <message>
        <source>The device could not reach this computer at {address} (“{text}”). Check that the firewall lets it in and that both are in the same network.</source>
        <translation>裝置無法透過 {address} 連到本機（「{text}」）。請檢查防火牆是否允許裝置存取，以及兩者是否在同一網路中。</translation>
    </message>
    <message>
        <source>The time between two pictures is {least} to {most} seconds.</source>
        <translation>兩次截圖的間隔必須是 {least} 到 {most} 秒。</translation>
    </message>
    <message>
        <source>Pictures of this device&apos;s screen are being taken already. Stop that first.</source>
        <translation>已在連續擷取此裝置的螢幕，請先停止。</translation>
    </message>
    <message>
        <source>Stopped after {count} failures in a row. The last: {problem}</source>
        <translation>連續失敗 {count} 次，已停止。最後一次：{problem}</translation>
    </message>
    <message>
        <source>Stopped, because the device was removed.</source>
        <translation>裝置已移除，因此已停止。</translation>
    </message>
    <message>
        <source>The screen knows black and white only. Current firmware shows no pictures on such screens and answers as if it did; other firmware may show them.</source>
        <translation>螢幕只有黑白兩色。現有韌體無法在這種螢幕上顯示圖片，但會像已顯示一樣回應；其他韌體可能會顯示。</translation>
    </message>
    <message>
        <source>The device did not tell how large its screen is. It answered “{text}”.</source>
        <translation>裝置沒有說明螢幕尺寸，回應為「{text}」。</translation>
    </message>
    <message>
        <source>The device has not enough memory for the picture (“{text}”). Use a simpler picture, or restart the device and try again.</source>
        <translation>裝置記憶體不足，無法處理圖片（「{text}」）。請使用更簡單的圖片，或重新啟動裝置後重試。</translation>
    </message>
    <message>
        <source>The device fetched the picture but could not show it (“{text}”).</source>
        <translation>裝置已取得圖片，但無法顯示（「{text}」）。</translation>
    </message>
    <message>
        <source>The device answered, but it did not fetch the whole picture, so it cannot show it. Try again.</source>
        <translation>裝置有回應，但沒有取得完整的圖片，因此無法顯示。請重試。</translation>
    </message>
    <message>
        <source>The device broke off while it fetched the picture (“{text}”). Try again.</source>
        <translation>裝置在取得圖片時中斷（「{text}」）。請重試。</translation>
    </message>
    <message>
        <source>The photo arrived and is in the gallery of Xiaozhi Companion. It was not described, because no vision model is attached.</source>
        <translation>照片已送達，存入了 Xiaozhi Companion 的相簿。由於沒有連接視覺模型，照片沒有描述。</translation>
    </message>
    <message>
        <source>The photo arrived at Xiaozhi Companion, but it was not kept: {reason}</source>
        <translation>照片已送達 Xiaozhi Companion，但沒有存入相簿：{reason}</translation>
    </message>
    <message>
        <source>The vision service at {host} could not be asked: {reason}.</source>
        <translation>無法請求 {host} 上的視覺服務：{reason}。</translation>
    </message>
    <message>
        <source>The vision service at {host} answered with status {status}.</source>
        <translation>{host} 上的視覺服務傳回狀態碼 {status}。</translation>
    </message>
    <message>
        <source>The vision service at {host} did not answer within {seconds} seconds.</source>
        <translation>{host} 上的視覺服務在 {seconds} 秒內沒有回應。</translation>
    </message>
    <message>
        <source>The vision service at {host} answered with something that is not JSON.</source>
        <translation>{host} 上的視覺服務的回應不是有效的 JSON。</translation>
    </message>
    <message>
        <source>The vision service at {host} answered with more than {limit} bytes, which a device does not take.</source>
        <translation>{host} 上的視覺服務的回應超過 {limit} 位元組，裝置無法接收。</translation>
    </message>
    <message>
        <source>“{text}” is no address of a vision service. Write for example http://192.168.1.20:8003/mcp/vision/explain, and no password in it.</source>
        <translation>「{text}」不是視覺服務的位址，寫法如 http://192.168.1.20:8003/mcp/vision/explain，其中不能含有密碼。</translation>
    </message>
    <message>
        <source>The device has restarted and runs version {version}.</source>
        <translation>裝置已重新啟動，正在執行版本 {version}。</translation>
    </message>
    <message>
        <source>The device has restarted. Its version is {version} as before, but it runs the build of this file now.</source>
        <translation>裝置已重新啟動。版本仍為 {version}，但現在執行的是此檔案的組建。</translation>
    </message>
    <message>
        <source>The device has restarted with version {version} as before, and it runs from the partition {slot}, to which this file was installed.</source>
        <translation>裝置已重新啟動，版本仍為 {version}，並從分割區 {slot} 執行，此檔案正是安裝到該分割區的。</translation>
    </message>
    <message>
        <source>The device took the whole file and was restarted. It runs the build of this file, version {version}, which it ran before as well; so nothing can prove that it was installed again.</source>
        <translation>裝置已接收整個檔案並重新啟動。它執行的是此檔案的組建，版本 {version}，但之前執行的也是它，因此無法證明已重新安裝。</translation>
    </message>
    <message>
        <source>The device took the whole file and was restarted. It reports version {version} as before, and tells nothing by which two builds of one version can be told apart.</source>
        <translation>裝置已接收整個檔案並重新啟動。它報告的版本仍是 {version}，也沒有提供可區分同一版本不同組建的資訊。</translation>
    </message>
    <message>
        <source>The device took the whole file and was restarted. It does not tell what it runs, so look at it to be sure.</source>
        <translation>裝置已接收整個檔案並重新啟動。它沒有說明執行的版本，請檢視裝置加以確認。</translation>
    </message>
    <message>
        <source>The device ended the connection.</source>
        <translation>裝置關閉了連線。</translation>
    </message>
    <message>
        <source>Write the merged firmware file for exactly this board: companion cable flash FILE</source>
        <translation>寫入這塊開發板專用的合併韌體檔：companion cable flash FILE</translation>
    </message>
    <message>
        <source>The device sent what does not belong on such a connection, so it was closed.</source>
        <translation>裝置傳送了不屬於此類連線的內容，連線已關閉。</translation>
    </message>
    <message>
        <source>This computer&apos;s network has changed, so the connection did not hold.</source>
        <translation>本機的網路發生了變化，連線已中斷。</translation>
    </message>
    <message>
        <source>The connection did not outlast this computer&apos;s sleep.</source>
        <translation>連線在本機睡眠期間中斷了。</translation>
    </message>
    <message>
        <source>You disconnected it. It is not connected again until you say so.</source>
        <translation>連線已手動中斷，不會自動恢復。</translation>
    </message>
    <message>
        <source>The connection was closed to make a new one.</source>
        <translation>連線已關閉，以便重新建立。</translation>
    </message>
    <message>
        <source>The name {host} was not found in the network. Check its spelling, or use the device&apos;s IP address.</source>
        <translation>在網路中找不到名稱 {host}。請檢查拼字，或使用裝置的 IP 位址。</translation>
    </message>
    <message>
        <source>From this computer no way leads to {host}. Check that it is connected to the device&apos;s network.</source>
        <translation>本機沒有通往 {host} 的路由。請檢查本機是否已連線到裝置所在的網路。</translation>
    </message>
    <message>
        <source>{host} could not prove who it is, so nothing was sent: {reason}. Check the address and the certificate that is used there.</source>
        <translation>{host} 無法證明身分，因此未傳送任何內容：{reason}。請檢查位址和對方使用的憑證。</translation>
    </message>
    <message>
        <source>{host} does not answer with an encrypted connection ({reason}). Perhaps its address begins with ws:// or http://, or its port is another one.</source>
        <translation>{host} 沒有以加密連線回應（{reason}）。位址可能應以 ws:// 或 http:// 開頭，或者連接埠不對。</translation>
    </message>
    <message>
        <source>Within {seconds} seconds no device showed itself at {endpoint}. A device that says nothing by itself has to be named, for example {example}.</source>
        <translation>{seconds} 秒內沒有裝置在 {endpoint} 出現。自己不傳送內容的裝置需要指明，例如 {example}。</translation>
    </message>
    <message>
        <source>The device&apos;s tools have changed</source>
        <translation>裝置的工具有變化</translation>
    </message>
    <message>
        <source>New ({count}): {names}.</source>
        <translation>新增（{count}）：{names}。</translation>
    </message>
    <message>
        <source>Gone ({count}): {names}.</source>
        <translation>移除（{count}）：{names}。</translation>
    </message>
    <message>
        <source>Different ({count}): {names}.</source>
        <translation>更改（{count}）：{names}。</translation>
    </message>
    <message>
        <source>{first} {then}</source>
        <translation>{first}{then}</translation>
    </message>
    <message>
        <source>A web page of “{origin}” tried to connect as a device. It was refused.</source>
        <translation>「{origin}」的一個網頁試圖冒充裝置連線，已拒絕。</translation>
    </message>
    <message>
        <source>A web page tried to connect as a device. It was refused.</source>
        <translation>一個網頁試圖冒充裝置連線，已拒絕。</translation>
    </message>
    <message>
        <source>A web page of “{origin}” asked this computer for what is meant for devices. It was refused.</source>
        <translation>「{origin}」的一個網頁向本機要求只供裝置使用的內容，已拒絕。</translation>
    </message>
    <message>
        <source>A web page asked this computer for what is meant for devices. It was refused.</source>
        <translation>一個網頁向本機要求只供裝置使用的內容，已拒絕。</translation>
    </message>
    <message>
        <source>The browser that shows the page is at {peer}.</source>
        <translation>顯示此網頁的瀏覽器位於 {peer}。</translation>
    </message>
    <message>
        <source>{peer} asked for this computer by the name “{host}”, which is not its own. It was refused.</source>
        <translation>{peer} 用「{host}」這個名稱存取本機，但這不是本機的名稱，已拒絕。</translation>
    </message>
    <message>
        <source>Web pages can use such a name to reach programs in your network. If {peer} is your device, enter {url} as its OTA address.</source>
        <translation>網頁可以藉這種名稱存取區域網路中的程式。如果 {peer} 是你的裝置，請把它的 OTA 位址設為 {url}。</translation>
    </message>
    <message>
        <source>{detail} Attempts since the last message: {count}.</source>
        <translation>{detail}自上一則訊息以來的嘗試次數：{count}。</translation>
    </message>
    <message>
        <source>Port {port} is used by the program “{program}”. Close that program, or choose another port in the settings.</source>
        <translation>連接埠 {port} 已被程式「{program}」佔用。請關閉該程式，或在設定中改用其他連接埠。</translation>
    </message>
    <message>
        <source>“{text}” in {variable} is no level. Write debug, info, warning or error, or for one part NAME=LEVEL, for example companion.devices=debug.</source>
        <translation>{variable} 中的「{text}」不是記錄層級。請寫 debug、info、warning 或 error；只針對某一部分時寫 NAME=LEVEL，例如 companion.devices=debug。</translation>
    </message>
    <message>
        <source>The archive is damaged, protected by a password, or packed in an unusual way. Download it again.</source>
        <translation>壓縮檔已損壞、有密碼保護，或採用了不常見的壓縮方式。請重新下載。</translation>
    </message>
    <message>
        <source>Nothing was sent. {reasons}</source>
        <translation>未傳送任何內容。{reasons}</translation>
    </message>
    <message>
        <source>Nothing was sent, because this was not accepted: {reasons}</source>
        <translation>未傳送任何內容，因為以下事項未經同意：{reasons}</translation>
    </message>
    <message>
        <source>Nothing was sent. {reasons} If that is what you want, add --force-version.</source>
        <translation>未傳送任何內容。{reasons}如果確實要這樣做，請加上 --force-version。</translation>
    </message>
    <message>
        <source>The upgrade was not confirmed. Nothing was sent.</source>
        <translation>升級未經確認，未傳送任何內容。</translation>
    </message>
    <message>
        <source>The confirmation was open for more than {minutes} minutes, so the address of the file was withdrawn. Nothing was sent. Start again.</source>
        <translation>等待確認超過 {minutes} 分鐘，檔案的位址已撤回，未傳送任何內容。請重新開始。</translation>
    </message>
    <message>
        <source>This device lists no tool {tool}, so its firmware cannot be upgraded from here. Nothing was sent.</source>
        <translation>此裝置的清單中沒有工具 {tool}，因此無法從這裡升級韌體。未傳送任何內容。</translation>
    </message>
    <message>
        <source>An upgrade of this device is under way already. Wait until it has ended.</source>
        <translation>此裝置的升級已在進行，請等待升級結束。</translation>
    </message>
    <message>
        <source>This device is already being upgraded, over another connection or by another program on this computer. Nothing was sent. Wait until that upgrade has ended, or cancel it there.</source>
        <translation>此裝置正在透過另一個連線或由本機的另一個程式升級。未傳送任何內容。請等待該次升級結束，或在那裡取消。</translation>
    </message>
    <message>
        <source>It cannot be checked whether another program is upgrading this device, because the folder {folder} cannot be used: {reason}. Nothing was sent. Make the folder writable, then try again.</source>
        <translation>無法使用資料夾 {folder}：{reason}，因此無法確認是否有其他程式正在升級此裝置。未傳送任何內容。請讓該資料夾可寫入，然後重試。</translation>
    </message>
    <message>
        <source>You checked this file for {checked}, but {present} is connected here now. Nothing was sent. Check the file again for the device that is there now.</source>
        <translation>此檔案是針對 {checked} 檢查的，但現在連線的是 {present}。未傳送任何內容。請針對現在的裝置重新檢查檔案。</translation>
    </message>
    <message>
        <source>You checked this file for {checked}. The device that is connected now has the same MAC address and another identity: it was reset, or it is another device. Nothing was sent. Check the file again.</source>
        <translation>此檔案是針對 {checked} 檢查的。現在連線的裝置 MAC 位址相同，但識別碼不同：它被重設過，或者是另一台裝置。未傳送任何內容。請重新檢查檔案。</translation>
    </message>
    <message>
        <source>You checked this file for {checked}, but the device does not say any more who it is. Nothing was sent. Restart the device, then check the file again.</source>
        <translation>此檔案是針對 {checked} 檢查的，但裝置不再說明自己的身分。未傳送任何內容。請重新啟動裝置，然後重新檢查檔案。</translation>
    </message>
    <message>
        <source>The device has reconnected since you checked the file, and it cannot say whether it is the same one. Nothing was sent. Check the file again.</source>
        <translation>檢查檔案之後裝置重新連線過，且無法證明它還是同一台。未傳送任何內容。請重新檢查檔案。</translation>
    </message>
    <message>
        <source>You checked this file while the device was not connected. Nothing was sent. Check the file again now that the device is there.</source>
        <translation>檢查此檔案時裝置未連線。未傳送任何內容。現在裝置已連線，請重新檢查檔案。</translation>
    </message>
    <message>
        <source>The device has changed since you checked the file. Nothing was sent. {reasons} Check the file again.</source>
        <translation>檢查檔案之後裝置發生了變化。未傳送任何內容。{reasons}請重新檢查檔案。</translation>
    </message>
    <message>
        <source>The network address of the device or of this computer has changed since you were asked, so the device could not fetch the file. Nothing was sent. Try again.</source>
        <translation>確認之後裝置或本機的網路位址已變更，裝置將無法取得檔案。未傳送任何內容。請重試。</translation>
    </message>
    <message>
        <source>The device did not answer when it was asked whether it is still the same one. Nothing was sent. It may be busy: wait a moment, then try again.</source>
        <translation>確認是否仍是同一台裝置時，裝置沒有回應。未傳送任何內容。它可能正忙，請稍後重試。</translation>
    </message>
    <message>
        <source>The device keeps reconnecting. Nothing was sent. Bring it closer to the router, then try again.</source>
        <translation>裝置不斷重新連線。未傳送任何內容。請讓它靠近路由器，然後重試。</translation>
    </message>
    <message>
        <source>The device is not connected. Nothing was sent. Wake it, or check that it is on.</source>
        <translation>裝置未連線，未傳送任何內容。請喚醒裝置，或檢查裝置是否已開機。</translation>
    </message>
    <message>
        <source>Only an address can be given to the device as it is, and this is a file.</source>
        <translation>只有位址可以直接發給裝置，而這是檔案。</translation>
    </message>
    <message>
        <source>The device did not ask for the file in time. It runs what it ran before. Perhaps it was busy, or cannot reach this computer at {host}: check the firewall, and that both are in the same network.</source>
        <translation>裝置沒有及時請求檔案，仍在執行原來的韌體。它可能正忙，或無法透過 {host} 連到本機：請檢查防火牆，以及兩者是否在同一網路中。</translation>
    </message>
    <message>
        <source>The device ended the conversation as it does before an upgrade, but did not ask for the file in time. It runs what it ran before. Perhaps it cannot reach this computer at {host}: check the firewall, and that both are in the same network.</source>
        <translation>裝置已像升級前那樣結束對話，但沒有及時請求檔案，仍在執行原來的韌體。它可能無法透過 {host} 連到本機：請檢查防火牆，以及兩者是否在同一網路中。</translation>
    </message>
    <message>
        <source>The device gave up without having asked for the file. It runs what it ran before. It probably cannot reach this computer at {host}: check the firewall, and that both are in the same network.</source>
        <translation>裝置沒有請求檔案就放棄了升級，仍執行原來的韌體。它可能無法連上本機 {host}，請檢查防火牆，並確認兩者在同一網路中。</translation>
    </message>
    <message>
        <source>The device restarted without having asked for the file, so it runs what it ran before. Perhaps it lost its power, or the upgrade was too much for its memory. Check its supply, and try again.</source>
        <translation>裝置沒有請求檔案就重新啟動了，因此仍在執行原來的韌體。可能是斷電，或升級超出了它的記憶體。請檢查供電，然後重試。</translation>
    </message>
    <message>
        <source>The download broke off after {sent} bytes. The device runs what it ran before; nothing was installed. Bring it closer to the router, or charge it, and try again.</source>
        <translation>下載在 {sent} 位元組後中斷。裝置仍執行原來的韌體，未安裝任何內容。請將裝置移近路由器或為它充電，然後重試。</translation>
    </message>
    <message>
        <source>The download stopped after {sent} bytes and was given up. The device runs what it ran before; nothing was installed. Restart it and try again.</source>
        <translation>下載在 {sent} 位元組後停滯，已放棄。裝置仍執行原來的韌體，未安裝任何內容。請重新啟動裝置後重試。</translation>
    </message>
    <message>
        <source>The device restarted in the middle of the download, after {sent} bytes. It runs what it ran before; nothing was installed. Perhaps it lost its power: check its supply, or charge it, and try again.</source>
        <translation>裝置在下載途中重新啟動了，當時已下載 {sent} 位元組。它仍在執行原來的韌體，沒有安裝任何內容。可能是斷電：請檢查供電或充電，然後重試。</translation>
    </message>
    <message>
        <source>The device took the whole file, and then said that the upgrade failed. It runs what it ran before. Perhaps the file is signed for other devices; the device&apos;s own log says more.</source>
        <translation>裝置接收了整個檔案，隨後報告升級失敗，仍執行原來的韌體。檔案可能是為其他裝置簽名的，詳情見裝置自身的記錄檔。</translation>
    </message>
    <message>
        <source>The device said that the upgrade failed. It runs what it ran before. Perhaps it cannot reach the address; let this computer serve the file instead.</source>
        <translation>裝置報告升級失敗，仍執行原來的韌體。它可能無法連上該位址，請改由本機提供檔案。</translation>
    </message>
    <message>
        <source>The device took the whole file, but it is not back yet. Check that it is on and in the Wi-Fi. Its version is checked as soon as it returns.</source>
        <translation>裝置接收了整個檔案，但尚未恢復連線。請檢查裝置是否已開機並連線 Wi-Fi。恢復連線後會立即檢查版本。</translation>
    </message>
    <message>
        <source>The device took the whole file and has not been seen since. It may be fine: it connects only when a conversation starts. Wake it; its version is checked as soon as it returns.</source>
        <translation>裝置接收了整個檔案，之後一直沒有連線。這可能是正常的：它只在對話開始時才連線。請喚醒裝置，恢復連線後會立即檢查版本。</translation>
    </message>
    <message>
        <source>The device took the whole file, but it has not asked this computer for its settings since, as it does at every start. Check that it is on and in the Wi-Fi, and leave this app running. Its version is checked as soon as it returns.</source>
        <translation>裝置已取走整個檔案，但此後沒有像每次啟動那樣向本機請求設定。請確認它已開機並連上 Wi-Fi，並讓本應用程式繼續執行。它一恢復就會檢查版本。</translation>
    </message>
    <message>
        <source>The device was given the address and has not been seen since. Whether it fetched the file cannot be seen from here. Wake it; its version is checked as soon as it returns.</source>
        <translation>位址已傳送給裝置，之後它一直沒有連線。在這裡無法得知裝置是否取得了檔案。請喚醒裝置，恢復連線後會立即檢查版本。</translation>
    </message>
    <message>
        <source>You stopped watching. The upgrade can no longer be stopped: the device carries on by itself. Do not switch it off. Its version is checked as soon as it returns.</source>
        <translation>已停止檢視。升級已無法停止，裝置會自行繼續，請勿關閉裝置。恢復連線後會立即檢查版本。</translation>
    </message>
    <message>
        <source>The device took the whole file, but came back with version {version} and not with {to}. Either it did not install the file, or the new firmware did not start well and it went back to the former.</source>
        <translation>裝置接收了整個檔案，但恢復連線後版本是 {version}，而不是 {to}。可能沒有安裝檔案，或者新韌體未能正常啟動，裝置已退回原來的韌體。</translation>
    </message>
    <message>
        <source>The device came back with version {version} and not with {to}. Whether it fetched the file cannot be seen from here; perhaps it cannot reach the address. Let this computer serve the file instead.</source>
        <translation>裝置恢復連線後版本是 {version}，而不是 {to}。在這裡無法得知裝置是否取得了檔案，它可能無法連上該位址。請改由本機提供檔案。</translation>
    </message>
    <message>
        <source>The device came back with version {found}: neither the former {before} nor {to} of this file. Perhaps it was upgraded from elsewhere meanwhile.</source>
        <translation>裝置恢復連線後版本是 {found}，既不是原來的 {before}，也不是此檔案的 {to}。期間可能從別處進行了升級。</translation>
    </message>
    <message>
        <source>The device came back with version {version}, but with another build than this file&apos;s. Perhaps it was upgraded from elsewhere meanwhile.</source>
        <translation>裝置恢復連線後版本是 {version}，但組建與此檔案的不同。期間可能從別處進行了升級。</translation>
    </message>
    <message>
        <source>The device took the whole file, but still runs its former build of version {version}. Either it did not install the file, or the new firmware did not start well and it went back to the former.</source>
        <translation>裝置接收了整個檔案，但仍執行版本 {version} 原來的組建。可能沒有安裝檔案，或者新韌體未能正常啟動，裝置已退回原來的韌體。</translation>
    </message>
    <message>
        <source>The device took the whole file, but no restart was seen, and it tells nothing that would prove an installation. It probably runs what it ran before.</source>
        <translation>裝置接收了整個檔案，但沒有偵測到重新啟動，也沒有提供能證明已安裝的資訊。它很可能仍執行原來的韌體。</translation>
    </message>
    <message>
        <source>The device is back with the version that it had before, which is the file&apos;s as well. Whether it fetched the file cannot be seen from here, and it tells nothing that would prove it.</source>
        <translation>裝置已恢復連線，版本與之前相同，也與檔案的版本相同。在這裡無法得知裝置是否取得了檔案，它也沒有提供能證明這一點的資訊。</translation>
    </message>
    <message>
        <source>The device took the whole file, but it is connected and has not restarted since, so it runs what it ran before. Restart it, and try again.</source>
        <translation>裝置接收了整個檔案，但一直保持連線，沒有重新啟動，因此仍執行原來的韌體。請重新啟動裝置後重試。</translation>
    </message>
    <message>
        <source>The device was given the address, but has not restarted since, so it runs what it ran before. Perhaps it cannot reach the address; let this computer serve the file instead.</source>
        <translation>裝置收到了位址，但之後一直沒有重新啟動，因此仍執行原來的韌體。它可能無法連上該位址，請改由本機提供檔案。</translation>
    </message>
    <message>
        <source>You cancelled before anything was sent. The device is as it was.</source>
        <translation>在傳送任何內容之前已取消，裝置保持原樣。</translation>
    </message>
    <message>
        <source>You cancelled before the download had ended, so the device cannot get the rest of the file. It gives up by itself and goes on with what it ran before; it may take a minute until it answers again.</source>
        <translation>在下載結束前已取消，裝置無法取得檔案的其餘部分。它會自行放棄並繼續執行原來的韌體，可能要過一分鐘才會再次回應。</translation>
    </message>
    <message>
        <source>You cancelled before the download had ended. The device is back with version {version}, as before.</source>
        <translation>在下載結束前已取消。裝置已恢復連線，版本仍是 {version}。</translation>
    </message>
    <message>
        <source>The app was closed while this upgrade was under way. What the device runs is checked as soon as it returns.</source>
        <translation>升級進行時應用程式被關閉。裝置恢復連線後會立即檢查它執行的韌體。</translation>
    </message>
    <message>
        <source>The device returned later. It runs version {version}, as it should.</source>
        <translation>裝置後來恢復了連線，執行版本 {version}，符合預期。</translation>
    </message>
    <message>
        <source>The device returned later with version {version}. It had that version before as well, and tells nothing that would prove an installation.</source>
        <translation>裝置後來恢復了連線，版本是 {version}。之前也是這個版本，裝置沒有提供能證明已安裝的資訊。</translation>
    </message>
    <message>
        <source>The device returned later. It runs version {version} and not {to}: the upgrade did not succeed.</source>
        <translation>裝置後來恢復了連線，執行版本 {version}，而不是 {to}：升級沒有成功。</translation>
    </message>
    <message>
        <source>Nothing was sent yet. The upgrade waits for your decision.</source>
        <translation>尚未傳送任何內容，升級正在等待確認。</translation>
    </message>
    <message>
        <source>Nothing was sent yet. Checking that this is still the same device.</source>
        <translation>尚未傳送任何內容。正在確認仍是同一台裝置。</translation>
    </message>
    <message>
        <source>The device was told. It ends the conversation, and asks for the file some seconds later.</source>
        <translation>已通知裝置。它會結束對話，幾秒後請求檔案。</translation>
    </message>
    <message>
        <source>The device was told. It asks for the file within some seconds.</source>
        <translation>已通知裝置，它會在幾秒內請求檔案。</translation>
    </message>
    <message>
        <source>The device is fetching the file. Leave it on.</source>
        <translation>裝置正在取得檔案，請保持開機。</translation>
    </message>
    <message>
        <source>The download broke off. The device has a moment to take it up again.</source>
        <translation>下載中斷，裝置可在短時間內繼續下載。</translation>
    </message>
    <message>
        <source>The device fetches the file from the address by itself, so its progress cannot be seen here. Leave it on.</source>
        <translation>裝置自行從該位址取得檔案，因此這裡無法顯示進度。請保持開機。</translation>
    </message>
    <message>
        <source>The device has the whole file. It installs it and restarts. Do not switch it off.</source>
        <translation>裝置已收到整個檔案，將安裝並重新啟動。請勿關閉裝置。</translation>
    </message>
    <message>
        <source>The device has the whole file. It installs it and restarts. Do not switch it off. If it does not return within a minute, wake it: it connects when a conversation starts.</source>
        <translation>裝置已收到整個檔案，將安裝並重新啟動。請勿關閉裝置。如果一分鐘內沒有恢復連線，請喚醒它：對話開始時它才會連線。</translation>
    </message>
    <message>
        <source>The device has the whole file. It installs it and restarts. Do not switch it off, and leave this app running: at its last start it asked this computer for its settings, so its next start is seen here without anybody speaking to it.</source>
        <translation>裝置已收到整個檔案，正在安裝並重新啟動。請勿關機，並讓本應用程式繼續執行：它上次啟動時向本機請求過設定，因此無需對它說話，這裡就能看到它的下次啟動。</translation>
    </message>
    <message>
        <source>The device has started. What it runs now is being checked.</source>
        <translation>裝置已啟動，正在檢查它現在執行的韌體。</translation>
    </message>
    <message>
        <source>The device is away; it is probably restarting. Do not switch it off.</source>
        <translation>裝置已離線，可能正在重新啟動。請勿關閉裝置。</translation>
    </message>
    <message>
        <source>The device is back. What it runs now is being checked.</source>
        <translation>裝置已恢復連線，正在檢查它現在執行的韌體。</translation>
    </message>
    <message>
        <source>Nothing was sent yet. If you close now, the device stays as it is.</source>
        <translation>尚未傳送任何內容。如果現在關閉，裝置保持原樣。</translation>
    </message>
    <message>
        <source>The device is being upgraded from this computer. If you close now, its download breaks off and it goes on with its former firmware. Its version is checked at the next start.</source>
        <translation>裝置正在從本機升級。如果現在關閉，下載會中斷，裝置將繼續執行原來的韌體。下次啟動時會檢查版本。</translation>
    </message>
    <message>
        <source>The device finishes its upgrade by itself. If you close now, you will not see how it ends; its version is checked at the next start.</source>
        <translation>裝置會自行完成升級。如果現在關閉，將看不到升級結果，下次啟動時會檢查版本。</translation>
    </message>
    <message>
        <source>The device finishes its upgrade by itself, but then it asks this computer for its settings. Without an answer it may go back to its former firmware at its next restart. Wait until it has started, if you can.</source>
        <translation>裝置會自行完成升級，但隨後會向本機請求設定。如果得不到答覆，它可能在下次重新啟動時退回原來的韌體。請儘量等到它啟動完成。</translation>
    </message>
    <message>
        <source>The device is back after {seconds} seconds, with version {version}.</source>
        <translation>裝置在 {seconds} 秒後恢復連線，版本是 {version}。</translation>
    </message>
    <message>
        <source>The device went away to restart after {seconds} seconds.</source>
        <translation>裝置在 {seconds} 秒後離線並開始重新啟動。</translation>
    </message>
    <message>
        <source>The device went away to restart, but was not back within {seconds} seconds. It may be fine: stock firmware connects only when a conversation starts. Wake it, or check that it is in the Wi-Fi.</source>
        <translation>裝置已離線並開始重新啟動，但在 {seconds} 秒內沒有恢復連線。這可能是正常的：原廠韌體只在對話開始時才連線。請喚醒裝置，或檢查它是否已連線 Wi-Fi。</translation>
    </message>
    <message>
        <source>The device has started again after {seconds} seconds, with version {version}.</source>
        <translation>裝置在 {seconds} 秒後重新啟動，版本為 {version}。</translation>
    </message>
    <message>
        <source>The device has started again after {seconds} seconds. It did not say its version.</source>
        <translation>裝置在 {seconds} 秒後重新啟動，沒有告知版本。</translation>
    </message>
    <message>
        <source>The device went away to restart, but within {seconds} seconds it was neither back nor did it ask this computer for its settings, as it did at its last start. Check that it is on and in the Wi-Fi.</source>
        <translation>裝置已離線並重新啟動，但在 {seconds} 秒內既沒有恢復連線，也沒有像上次啟動那樣向本機請求設定。請確認它已開機並連上 Wi-Fi。</translation>
    </message>
    <message>
        <source>The device was told to restart, but it did not go away within {seconds} seconds. Perhaps it is busy; look at it before you try again.</source>
        <translation>已通知裝置重新啟動，但它在 {seconds} 秒內沒有離線。裝置可能正忙，重試前請先檢視裝置。</translation>
    </message>
    <message>
        <source>“{text}” is no address that begins with http:// or https://.</source>
        <translation>「{text}」不是以 http:// 或 https:// 開頭的位址。</translation>
    </message>
    <message>
        <source>{host} cannot be reached: {reason}. Check the address and the network.</source>
        <translation>無法連上 {host}：{reason}。請檢查位址和網路。</translation>
    </message>
    <message>
        <source>{host} does not give the file out (HTTP {status}). Check the address.</source>
        <translation>{host} 不提供該檔案（HTTP {status}）。請檢查位址。</translation>
    </message>
    <message>
        <source>The file at {host} is larger than {limit} megabytes; no firmware is. Nothing was sent to the device.</source>
        <translation>{host} 上的檔案大於 {limit} MB，韌體不會這麼大。未向裝置傳送任何內容。</translation>
    </message>
    <message>
        <source>{host} sent nothing for {seconds} seconds, so fetching the file was given up.</source>
        <translation>{host} 在 {seconds} 秒內沒有傳送任何內容，已放棄取得檔案。</translation>
    </message>
    <message>
        <source>{host} passes the request on again and again, so fetching the file was given up.</source>
        <translation>{host} 反覆重新導向請求，已放棄取得檔案。</translation>
    </message>
    <message>
        <source>{host} passes a protected address on to an unprotected one, on the way to which the file could be exchanged. Fetching it was given up.</source>
        <translation>{host} 將受保護的位址重新導向到不受保護的位址，檔案可能在途中被取代，已放棄取得。</translation>
    </message>
    <message>
        <source>{host} ended the connection before the whole file had come. Try again.</source>
        <translation>{host} 在傳完整個檔案之前結束了連線，請重試。</translation>
    </message>
    <message>
        <source>There is no file {name}.</source>
        <translation>檔案 {name} 不存在。</translation>
    </message>
    <message>
        <source>Only the first {count} entries came; the server failed at the next page: {text}</source>
        <translation>只取得前 {count} 項；伺服器在下一頁出錯：{text}</translation>
    </message>
    <message>
        <source>The server&apos;s pages never end: they lead back to each other. The first {count} entries are kept.</source>
        <translation>伺服器的分頁沒有盡頭：各頁循環指向彼此。已保留前 {count} 項。</translation>
    </message>
    <message>
        <source>The server lists more than {limit} entries; the others are left out.</source>
        <translation>伺服器列出了超過 {limit} 項，其餘已略去。</translation>
    </message>
    <message>
        <source>Entries without a name or address were left out: {count}.</source>
        <translation>已略去沒有名稱或位址的項目：{count}。</translation>
    </message>
    <message>
        <source>Entries that were there twice were left out: {count}.</source>
        <translation>已略去重複的項目：{count}。</translation>
    </message>
    <message>
        <source>The server answered, but with nothing that can be read.</source>
        <translation>伺服器已回應，但內容無法讀取。</translation>
    </message>
    <message>
        <source>“{template}” cannot be filled in: it breaks the rules for addresses with variables (RFC 6570).</source>
        <translation>「{template}」無法填寫：它不符合含變數位址的規則（RFC 6570）。</translation>
    </message>
    <message>
        <source>No more than {limit} resources of one server can be watched.</source>
        <translation>一個伺服器最多可監看 {limit} 個資源。</translation>
    </message>
    <message>
        <source>The server does this only after you have opened an address in the browser. Open it, then try again.</source>
        <translation>要先在瀏覽器中開啟一個位址，伺服器才會執行此操作。請開啟它，然後重試。</translation>
    </message>
    <message>
        <source>The server asked for more {count} times, and then it was given up.</source>
        <translation>伺服器 {count} 次要求補充內容，之後已放棄。</translation>
    </message>
    <message>
        <source>The server needed an answer that it did not get, so nothing came of it.</source>
        <translation>伺服器沒有得到所需的回答，因此沒有結果。</translation>
    </message>
    <message>
        <source>The server needs {method} for that, which nobody here gives.</source>
        <translation>伺服器為此需要 {method}，而這裡無法提供。</translation>
    </message>
    <message>
        <source>The server was asked: {method}</source>
        <translation>已向伺服器請求：{method}</translation>
    </message>
    <message>
        <source>The server was asked: {method} {what}</source>
        <translation>已向伺服器請求：{method} {what}</translation>
    </message>
    <message>
        <source>The server asks: {method}</source>
        <translation>伺服器請求：{method}</translation>
    </message>
    <message>
        <source>The server asked for the answer of a language model.</source>
        <translation>伺服器請求語言模型作答。</translation>
    </message>
    <message>
        <source>The server asked for a form to be filled in.</source>
        <translation>伺服器請求填寫表單。</translation>
    </message>
    <message>
        <source>The server asked for an address to be opened.</source>
        <translation>伺服器請求開啟位址。</translation>
    </message>
    <message>
        <source>It was answered.</source>
        <translation>已作答。</translation>
    </message>
    <message>
        <source>You said no.</source>
        <translation>已拒絕。</translation>
    </message>
    <message>
        <source>You dismissed it.</source>
        <translation>已擱置。</translation>
    </message>
    <message>
        <source>It ended by itself.</source>
        <translation>已自行結束。</translation>
    </message>
    <message>
        <source>Nobody was there to be asked, so the server was told no.</source>
        <translation>沒有人可以詢問，因此已向伺服器表示拒絕。</translation>
    </message>
    <message>
        <source>Too much of this server waits for an answer, so it was told no.</source>
        <translation>此伺服器等待處理的請求過多，因此已表示拒絕。</translation>
    </message>
    <message>
        <source>Nobody answered in time, so the server was told that.</source>
        <translation>沒有人及時作答，已告知伺服器。</translation>
    </message>
    <message>
        <source>The server went away before it got an answer.</source>
        <translation>伺服器在得到回答之前中斷連線了。</translation>
    </message>
    <message>
        <source>The server took its question back.</source>
        <translation>伺服器撤回了請求。</translation>
    </message>
    <message>
        <source>The server took its question back: {reason}</source>
        <translation>伺服器撤回了請求：{reason}</translation>
    </message>
    <message>
        <source>The model {model} answered, as you allowed for this server.</source>
        <translation>已按對此伺服器的許可，由模型 {model} 作答。</translation>
    </message>
    <message>
        <source>This question is over already.</source>
        <translation>此請求已經結束。</translation>
    </message>
    <message>
        <source>This is no answer to that question.</source>
        <translation>這不是對該請求的回答。</translation>
    </message>
    <message>
        <source>No language model is set up. Set one up in the settings first.</source>
        <translation>未設定語言模型。請先在設定中設定。</translation>
    </message>
    <message>
        <source>There is no folder {folder}.</source>
        <translation>資料夾 {folder} 不存在。</translation>
    </message>
    <message>
        <source>It says that it has resources, but does not list them.</source>
        <translation>它聲稱有資源，卻不列出。</translation>
    </message>
    <message>
        <source>It says that it has prompts, but does not list them.</source>
        <translation>它聲稱有提示詞，卻不列出。</translation>
    </message>
    <message>
        <source>It says that resources can be watched, but refuses to.</source>
        <translation>它聲稱資源可以監看，卻拒絕監看。</translation>
    </message>
    <message>
        <source>It says that it suggests values as you type, but does not.</source>
        <translation>它聲稱輸入時會提供建議，卻不提供。</translation>
    </message>
    <message>
        <source>It says that it can be told how much to write in its log, but refuses to.</source>
        <translation>它聲稱可以設定記錄的詳細程度，卻拒絕設定。</translation>
    </message>
    <message>
        <source>The tool “{tool}” promises what its answers look like, but breaks that.</source>
        <translation>工具「{tool}」承諾了回應的格式，卻沒有遵守。</translation>
    </message>
    <message>
        <source>It sends {method}, though it never said that it would.</source>
        <translation>它傳送了 {method}，卻從未聲明會傳送。</translation>
    </message>
    <message>
        <source>{server} offers nothing to read.</source>
        <translation>{server} 沒有可讀取的內容。</translation>
    </message>
    <message>
        <source>{server} offers no prompts.</source>
        <translation>{server} 沒有提示詞。</translation>
    </message>
    <message>
        <source>This is no web address that can be opened safely.</source>
        <translation>這不是可以安全開啟的網址。</translation>
    </message>
    <message>
        <source>{host} did not hand out the icon: it answered with status {status}.</source>
        <translation>{host} 沒有提供圖示：傳回了狀態 {status}。</translation>
    </message>
    <message>
        <source>The icon did not come from {host} within {seconds} seconds.</source>
        <translation>{host} 在 {seconds} 秒內沒有傳來圖示。</translation>
    </message>
    <message>
        <source>The icon cannot be fetched: {host} cannot be reached: {reason}.</source>
        <translation>無法取得圖示：無法連線 {host}：{reason}。</translation>
    </message>
    <message>
        <source>The icon at {host} is larger than the {limit} bytes that are taken.</source>
        <translation>{host} 的圖示超過了可接收的 {limit} 位元組。</translation>
    </message>
    <message>
        <source>{server} asks: {text}</source>
        <translation>{server} 請求：{text}</translation>
    </message>
    <message>
        <source>The server was told no.</source>
        <translation>已向伺服器表示拒絕。</translation>
    </message>
    <message>
        <source>The form wants more than its defaults. {faults}</source>
        <translation>表單只用預設值還不夠。{faults}</translation>
    </message>
    <message>
        <source>This does not fit: {faults}</source>
        <translation>不符合要求：{faults}</translation>
    </message>
    <message>
        <source>The address leads to {host}.</source>
        <translation>此位址指向 {host}。</translation>
    </message>
    <message>
        <source>No browser could be started. Open the address yourself.</source>
        <translation>無法啟動瀏覽器。請自行開啟此位址。</translation>
    </message>
    <message>
        <source>It has {count} parts, and a file takes one. Leave out --output.</source>
        <translation>內容有 {count} 個部分，而一個檔案只能容納一個。請移除 --output。</translation>
    </message>
    <message>
        <source>The address has no such variables: {names}.</source>
        <translation>此位址沒有這些變數：{names}。</translation>
    </message>
    <message>
        <source>The prompt also needs: {names}. Write NAME=VALUE for each.</source>
        <translation>此提示詞還需要：{names}。請為每一項寫 NAME=VALUE。</translation>
    </message>
    <message>
        <source>The file {name} cannot be written: {reason}.</source>
        <translation>無法寫入檔案 {name}：{reason}。</translation>
    </message>
    <message>
        <source>The tool promises data of a certain form with its answer, but sent none.</source>
        <translation>此工具承諾回應附帶特定格式的資料，卻沒有傳送。</translation>
    </message>
    <message>
        <source>{where}: {fault}</source>
        <translation>{where}：{fault}</translation>
    </message>
    <message>
        <source>“{text}” is no address of a language model. Write for example http://127.0.0.1:11434/v1.</source>
        <translation>「{text}」不是語言模型的位址。寫法如 http://127.0.0.1:11434/v1。</translation>
    </message>
    <message>
        <source>The language model&apos;s key is not in this computer&apos;s password store any more. Enter it again in the settings.</source>
        <translation>語言模型的金鑰已不在系統密碼庫中。請在設定中重新填寫。</translation>
    </message>
    <message>
        <source>{host} does not accept the key. Check it in the settings.</source>
        <translation>{host} 不接受此金鑰。請在設定中檢查。</translation>
    </message>
    <message>
        <source>{host} refused, with status {status}: {text}</source>
        <translation>{host} 已拒絕，狀態 {status}：{text}</translation>
    </message>
    <message>
        <source>{host} refused, with status {status}. Check the address and the model&apos;s name in the settings.</source>
        <translation>{host} 已拒絕，狀態 {status}。請在設定中檢查位址和模型名稱。</translation>
    </message>
    <message>
        <source>{host} did not answer within {seconds} seconds.</source>
        <translation>{host} 在 {seconds} 秒內沒有回應。</translation>
    </message>
    <message>
        <source>{host} cannot be reached: {reason}. Check the address in the settings.</source>
        <translation>無法連線 {host}：{reason}。請在設定中檢查位址。</translation>
    </message>
    <message>
        <source>{host} answered, but not as a language model does. Check the address in the settings.</source>
        <translation>{host} 已回應，但不像語言模型。請在設定中檢查位址。</translation>
    </message>
    <message>
        <source>{host} answered more than the {limit} bytes that this app takes.</source>
        <translation>{host} 的回應超過了應用程式可接收的 {limit} 位元組。</translation>
    </message>
    <message>
        <source>The request holds something other than text, pictures and sound, which the model cannot be given. Edit the request, or answer it yourself.</source>
        <translation>請求含有文字、圖片和聲音以外的內容，無法交給模型。請編輯請求，或自己作答。</translation>
    </message>
    <message>
        <source>There is no firmware that says for which board it is.</source>
        <translation>沒有寫明適用開發板的韌體。</translation>
    </message>
    <message>
        <source>No more than {limit} places can be looked at. Remove one first.</source>
        <translation>最多尋找 {limit} 個位置。請先移除一個。</translation>
    </message>
    <message>
        <source>{host} gives neither firmware nor a list of firmware. A list is a JSON document: see the manual.</source>
        <translation>{host} 傳回的既不是韌體，也不是韌體清單。清單是 JSON 文件，請見手冊。</translation>
    </message>
    <message>
        <source>The folder {name} cannot be read: {reason}.</source>
        <translation>無法讀取資料夾 {name}：{reason}。</translation>
    </message>
    <message>
        <source>There is no firmware in the folder {name}: no file that ends in .bin or .zip.</source>
        <translation>資料夾 {name} 中沒有韌體：沒有以 .bin 或 .zip 結尾的檔案。</translation>
    </message>
    <message>
        <source>Firmware upgrade to {version} has begun</source>
        <translation>韌體開始升級到 {version}</translation>
    </message>
    <message>
        <source>The device has the whole firmware and installs it</source>
        <translation>裝置已收到整個韌體，正在安裝</translation>
    </message>
    <message>
        <source>Firmware upgraded to {version}</source>
        <translation>韌體已升級到 {version}</translation>
    </message>
    <message>
        <source>Firmware upgrade was not sent</source>
        <translation>韌體升級未傳送</translation>
    </message>
    <message>
        <source>Firmware upgrade: the file was not fetched</source>
        <translation>韌體升級：裝置未取得檔案</translation>
    </message>
    <message>
        <source>Firmware upgrade: the download broke off</source>
        <translation>韌體升級：下載中斷</translation>
    </message>
    <message>
        <source>Firmware upgrade failed</source>
        <translation>韌體升級失敗</translation>
    </message>
    <message>
        <source>Firmware upgrade: the device is not back yet</source>
        <translation>韌體升級：裝置尚未恢復連線</translation>
    </message>
    <message>
        <source>Firmware upgrade: the device is back without version {version}</source>
        <translation>韌體升級：裝置已恢復連線，但版本不是 {version}</translation>
    </message>
    <message>
        <source>Firmware upgrade cancelled</source>
        <translation>韌體升級已取消</translation>
    </message>
    <message>
        <source>Port {port}, over which devices fetch and send files, is used by another program. Close that program, or choose another port for files in the settings.</source>
        <translation>裝置取得和傳送檔案所用的連接埠 {port} 已被其他程式佔用。請關閉該程式，或在設定中為檔案改用其他連接埠。</translation>
    </message>
    <message>
        <source>Devices cannot fetch or send files, because this computer cannot listen on {host}, port {port}: {reason}.</source>
        <translation>裝置無法取得或傳送檔案，因為本機無法在 {host} 的連接埠 {port} 上監聽：{reason}。</translation>
    </message>
    <message>
        <source>Too many files are being offered or awaited at the same time. Wait until some of that has ended, then try again.</source>
        <translation>同時提供或等待接收的檔案過多。請等其中一些結束後再重試。</translation>
    </message>
    <message>
        <source>The file {name} has more than {limit} megabytes, more than any device can take.</source>
        <translation>檔案 {name} 超過 {limit} MB，任何裝置都無法接收。</translation>
    </message>
    <message>
        <source>The file {name} was changed after it was checked, so it was not offered to the device. Choose it again.</source>
        <translation>檔案 {name} 在檢查後被更改，因此未提供給裝置。請重新選擇。</translation>
    </message>
    <message>
        <source>The device sent no file within {seconds} seconds. Check that it is on and in the same network, and that no firewall on this computer keeps it away.</source>
        <translation>裝置在 {seconds} 秒內沒有傳送檔案。請檢查裝置是否已開機、是否在同一網路中，以及本機防火牆是否阻止了它。</translation>
    </message>
    <message>
        <source>The device sent a file of more than {limit} megabytes. It was thrown away.</source>
        <translation>裝置傳送的檔案超過 {limit} MB，已丟棄。</translation>
    </message>
    <message>
        <source>The device broke off in the middle of sending a file. Try again.</source>
        <translation>裝置傳送檔案時中斷，請重試。</translation>
    </message>
    <message>
        <source>The device sent something, but not as the file that was expected.</source>
        <translation>裝置傳送了內容，但不是預期形式的檔案。</translation>
    </message>
    <message>
        <source>This computer stopped waiting for a file of the device.</source>
        <translation>本機已停止等待裝置的檔案。</translation>
    </message>
    <message>
        <source>It is not known at which address this device reaches this computer, so it can fetch and send no files. Connect the device over IPv4, then try again.</source>
        <translation>不清楚此裝置透過哪個位址連到本機，因此它無法取得或傳送檔案。請透過 IPv4 連線裝置，然後重試。</translation>
    </message>
    <message>
        <source>This device&apos;s connection does not tell where the device is. To fetch or send the file it has to reach this computer at {address}, as it does in the same network.</source>
        <translation>此裝置的連線沒有說明裝置在哪裡。要取得或傳送檔案，它必須能透過 {address} 連到本機，例如處於同一網路。</translation>
    </message>
    <message>
        <source>This device&apos;s connection does not tell where the device is, and only programs on this computer reach the address {address}: the settings let it listen nowhere else, or it has no network. A device elsewhere cannot fetch or send the file.</source>
        <translation>此裝置的連線沒有說明裝置在哪裡，而只有本機的程式能存取位址 {address}：設定只允許在此監聽，或本機沒有網路。位於別處的裝置無法取得或傳送檔案。</translation>
    </message>
    <message>
        <source>Devices in the network cannot fetch or send files, because the settings let this computer listen on {host} only. Change that in the settings.</source>
        <translation>網路中的裝置無法取得或傳送檔案，因為設定中本機只在 {host} 上監聽。請在設定中更改。</translation>
    </message>
    <message>
        <source>Heard: {text}</source>
        <translation>聽到：{text}</translation>
    </message>
    <message>
        <source>Wake word: {text}</source>
        <translation>喚醒詞：{text}</translation>
    </message>
    <message>
        <source>Said: {text}</source>
        <translation>助理說：{text}</translation>
    </message>
    <message>
        <source>Face: {emotion}</source>
        <translation>表情：{emotion}</translation>
    </message>
    <message>
        <source>The conversation has ended.</source>
        <translation>對話已結束。</translation>
    </message>
    <message>
        <source>A conversation begins.</source>
        <translation>對話開始。</translation>
    </message>
    <message>
        <source>The device listens.</source>
        <translation>裝置正在聆聽。</translation>
    </message>
    <message>
        <source>The assistant speaks.</source>
        <translation>助理正在說話。</translation>
    </message>
    <message>
        <source>The assistant used “{tool}”.</source>
        <translation>助理使用了「{tool}」。</translation>
    </message>
    <message>
        <source>The assistant tried to use “{tool}”.</source>
        <translation>助理嘗試使用「{tool}」。</translation>
    </message>
    <message>
        <source>The assistant server wants to run {tool}, which needs your permission. It was refused until you decide.</source>
        <translation>語音助理伺服器想執行 {tool}，這需要你的許可。在你決定之前已拒絕。</translation>
    </message>
    <message>
        <source>The assistant server wanted to run {tool}, which needs your permission. It was refused.</source>
        <translation>語音助理伺服器曾想執行 {tool}，這需要你的許可，已拒絕。</translation>
    </message>
    <message>
        <source>The assistant server wanted to run {tool} before it was known whether this needs your permission. It was refused.</source>
        <translation>語音助理伺服器想執行 {tool}，但當時還不知道是否需要你的許可，已拒絕。</translation>
    </message>
    <message>
        <source>The assistant server ran {tool}.</source>
        <translation>語音助理伺服器執行了 {tool}。</translation>
    </message>
    <message>
        <source>The assistant server tried to run {tool}, which failed.</source>
        <translation>語音助理伺服器執行 {tool} 失敗。</translation>
    </message>
    <message>
        <source>The assistant server wants to restart the device, which needs your permission. It was refused until you decide.</source>
        <translation>語音助理伺服器想重新啟動裝置，這需要你的許可。在你決定之前已拒絕。</translation>
    </message>
    <message>
        <source>The assistant server wanted to restart the device, which needs your permission. It was refused.</source>
        <translation>語音助理伺服器曾想重新啟動裝置，這需要你的許可，已拒絕。</translation>
    </message>
    <message>
        <source>The assistant server restarted the device.</source>
        <translation>語音助理伺服器重新啟動了裝置。</translation>
    </message>
    <message>
        <source>The assistant server sent a request that only some devices can read, so it could not be checked. It was refused.</source>
        <translation>語音助理伺服器傳來一個只有部分裝置能讀懂的要求，無法檢查，已拒絕。</translation>
    </message>
    <message>
        <source>The assistant server sent a request that only some devices can read. The device got it unchecked.</source>
        <translation>語音助理伺服器傳來一個只有部分裝置能讀懂的要求，未經檢查就交給了裝置。</translation>
    </message>
    <message>
        <source>The assistant server ran {tool} {count} more times.</source>
        <translation>語音助理伺服器又執行了 {tool} {count} 次。</translation>
    </message>
    <message>
        <source>The assistant server tried to run {tool} {count} more times, which failed.</source>
        <translation>語音助理伺服器又執行了 {tool} {count} 次，均失敗。</translation>
    </message>
    <message>
        <source>The assistant server ran {count} more tools that the device does not list.</source>
        <translation>語音助理伺服器又執行了 {count} 個裝置未列出的工具。</translation>
    </message>
    <message>
        <source>The assistant server restarted the device {count} more times.</source>
        <translation>語音助理伺服器又重新啟動了裝置 {count} 次。</translation>
    </message>
    <message>
        <source>The assistant server sent {count} more requests that only some devices can read. The device got them unchecked.</source>
        <translation>語音助理伺服器又傳來 {count} 個只有部分裝置能讀懂的要求，未經檢查就交給了裝置。</translation>
    </message>
    <message>
        <source>The assistant server asks for more than is shown here. All of it was refused.</source>
        <translation>語音助理伺服器的要求比這裡顯示的更多，已全部拒絕。</translation>
    </message>
    <message>
        <source>The assistant server no longer asks for this. Wait until it asks again, then decide.</source>
        <translation>語音助理伺服器已不再要求此操作。請等它再次要求時再決定。</translation>
    </message>
    <message>
        <source>The device at {address} has started with firmware {version}.</source>
        <translation>位於 {address} 的裝置已啟動，韌體版本 {version}。</translation>
    </message>
    <message>
        <source>A device that calls itself {name}, at {address}, was turned away: its password is not right, or it was not added. If it is yours, restart it.</source>
        <translation>位於 {address}、自稱 {name} 的裝置被拒絕：它的密碼不對，或者沒有新增過。如果它是自己的裝置，請重新啟動它。</translation>
    </message>
    <message>
        <source>Without this list it is not known which devices were let in and which were removed, so none is let in now. Start again when the file can be read.</source>
        <translation>沒有這份清單就無法知道哪些裝置被允許、哪些被移除，因此現在不允許任何裝置。待檔案可讀取後請重新啟動。</translation>
    </message>
    <message>
        <source>Shown on the device: {text}</source>
        <translation>已在裝置上顯示：{text}</translation>
    </message>
    <message>
        <source>The device was told to restart.</source>
        <translation>已通知裝置重新啟動。</translation>
    </message>
    <message>
        <source>This device does not ask this computer for its settings, or was removed.</source>
        <translation>此裝置不向本機請求設定，或已被移除。</translation>
    </message>
    <message>
        <source>“{text}” is no OTA address. Write one that begins with http:// or https://.</source>
        <translation>「{text}」不是 OTA 位址。請填寫以 http:// 或 https:// 開頭的位址。</translation>
    </message>
    <message>
        <source>An OTA address with a name and a password in it cannot be kept safely. Write it without them.</source>
        <translation>含有使用者名稱和密碼的 OTA 位址無法安全儲存。請移除它們再填寫。</translation>
    </message>
    <message>
        <source>This is this computer’s own OTA address. Write that of the server that the device had before, or choose that there is none.</source>
        <translation>這是本機自己的 OTA 位址。請填寫裝置原來的伺服器位址，或選擇沒有伺服器。</translation>
    </message>
    <message>
        <source>The message has more than {limit} characters. Write a shorter one.</source>
        <translation>訊息超過 {limit} 個字元。請寫短一些。</translation>
    </message>
    <message>
        <source>This device cannot show messages: its connection is for tools only.</source>
        <translation>此裝置無法顯示訊息：它的連線只用於工具。</translation>
    </message>
    <message>
        <source>Port {port}, over which devices stay connected, is used by another program. Close that program, or choose another port in the settings.</source>
        <translation>裝置保持連線所用的連接埠 {port} 已被其他程式佔用。請關閉該程式，或在設定中選擇其他連接埠。</translation>
    </message>
    <message>
        <source>Devices cannot stay connected, because this computer cannot listen on {host}, port {port}: {reason}.</source>
        <translation>裝置無法保持連線，因為本機無法在 {host} 的連接埠 {port} 上監聽：{reason}。</translation>
    </message>
    <message>
        <source>Conversations cannot be carried, because this computer cannot take audio on {host}, port {port}: {reason}.</source>
        <translation>無法轉接對話，因為本機無法在 {host} 的連接埠 {port} 上接收音訊：{reason}。</translation>
    </message>
    <message>
        <source>“{text}” is no OTA address. Write for example http://192.168.1.20:8687/xiaozhi/ota/.</source>
        <translation>「{text}」不是 OTA 位址。請填寫例如 http://192.168.1.20:8687/xiaozhi/ota/ 的位址。</translation>
    </message>
    <message>
        <source>“{text}” is no device id. Write its MAC address, for example 02:58:5a:00:00:01, or all.</source>
        <translation>「{text}」不是裝置識別碼。請填寫它的 MAC 位址，例如 02:58:5a:00:00:01，或填寫 all。</translation>
    </message>
    <message>
        <source>To let {name} in, start this command with --accept {device}, then restart the device.</source>
        <translation>要接受 {name}，請在啟動此命令時加上 --accept {device}，然後重新啟動裝置。</translation>
    </message>
    <message>
        <source>No device connected within {seconds} seconds, but {devices} asked this computer for its settings. To let it in, add --accept {example} and restart the device.</source>
        <translation>{seconds} 秒內沒有裝置連線，但 {devices} 向本機請求了設定。要接受它，請加上 --accept {example} 並重新啟動裝置。</translation>
    </message>
    <message>
        <source>Only a device that starts at an OTA address talks. Add --ota URL.</source>
        <translation>只有從 OTA 位址啟動的裝置才會對話。請加上 --ota URL。</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程式</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>連接埠</translation>
    </message>
    <message>
        <source>Encryption</source>
        <translation>加密</translation>
    </message>
    <message>
        <source>Handshake</source>
        <translation>握手</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Login</source>
        <translation>登入</translation>
    </message>
    <message>
        <source>Not tried, because a step before it failed.</source>
        <translation>未檢查，因為之前的步驟失敗了。</translation>
    </message>
    <message>
        <source>Not tried, because the proxy of this computer goes there in its place.</source>
        <translation>未檢查，因為由本機的代理伺服器代為存取。</translation>
    </message>
    <message>
        <source>The program was started.</source>
        <translation>程式已啟動。</translation>
    </message>
    <message>
        <source>{host} is {addresses}.</source>
        <translation>{host} 的位址是 {addresses}。</translation>
    </message>
    <message>
        <source>The name {host} was not resolved within {seconds} seconds.</source>
        <translation>{seconds} 秒內沒有查到名稱 {host} 對應的位址。</translation>
    </message>
    <message>
        <source>Nobody knows the name {host}.</source>
        <translation>無法解析名稱 {host}。</translation>
    </message>
    <message>
        <source>The way to {address} begins at this computer&apos;s address {local}.</source>
        <translation>到 {address} 的路由從本機位址 {local} 出發。</translation>
    </message>
    <message>
        <source>{address} is in the same network as this computer.</source>
        <translation>{address} 與本機在同一網路中。</translation>
    </message>
    <message>
        <source>{address} is this computer itself.</source>
        <translation>{address} 就是本機。</translation>
    </message>
    <message>
        <source>{address} is a private address of another network than this computer&apos;s ({local}).</source>
        <translation>{address} 是私有位址，與本機（{local}）不在同一網路中。</translation>
    </message>
    <message>
        <source>No way leads from this computer to {address}.</source>
        <translation>本機沒有通往 {address} 的路由。</translation>
    </message>
    <message>
        <source>Port {port} is open at {address}.</source>
        <translation>{address} 的連接埠 {port} 已開放。</translation>
    </message>
    <message>
        <source>{address} is there, but nothing listens on its port {port}.</source>
        <translation>{address} 可連線，但連接埠 {port} 上沒有程式監聽。</translation>
    </message>
    <message>
        <source>Nothing answered at {address}, port {port}, within {seconds} seconds.</source>
        <translation>{address} 的連接埠 {port} 在 {seconds} 秒內沒有回應。</translation>
    </message>
    <message>
        <source>The connection is encrypted, and {host} has proved who it is.</source>
        <translation>連線已加密，{host} 已證明身分。</translation>
    </message>
    <message>
        <source>The certificate of {host} is out of date.</source>
        <translation>{host} 的憑證已過期。</translation>
    </message>
    <message>
        <source>The certificate that is used there is not for {host}.</source>
        <translation>對方使用的憑證不適用於 {host}。</translation>
    </message>
    <message>
        <source>The certificate of {host} was refused: {reason}.</source>
        <translation>{host} 的憑證未被接受：{reason}。</translation>
    </message>
    <message>
        <source>{host} does not answer with an encrypted connection ({reason}).</source>
        <translation>{host} 沒有以加密連線回應（{reason}）。</translation>
    </message>
    <message>
        <source>{host} did not answer with an encrypted connection within {seconds} seconds.</source>
        <translation>{host} 在 {seconds} 秒內沒有以加密連線回應。</translation>
    </message>
    <message>
        <source>It answered as expected.</source>
        <translation>回應符合預期。</translation>
    </message>
    <message>
        <source>The login was accepted.</source>
        <translation>登入資訊已被接受。</translation>
    </message>
    <message>
        <source>No login was asked for.</source>
        <translation>未要求登入。</translation>
    </message>
    <message>
        <source>The gateway says that the device is connected to it.</source>
        <translation>閘道報告裝置已連線到它。</translation>
    </message>
    <message>
        <source>{name} {version} answered and listed {count} tools.</source>
        <translation>{name} {version} 已回應，列出 {count} 個工具。</translation>
    </message>
    <message>
        <source>No device is named, so none was asked.</source>
        <translation>沒有指明裝置，因此未詢問任何裝置。</translation>
    </message>
    <message>
        <source>No answer came within {seconds} seconds.</source>
        <translation>{seconds} 秒內沒有回應。</translation>
    </message>
    <message>
        <source>This computer listens on port {port}.</source>
        <translation>本機正在監聽連接埠 {port}。</translation>
    </message>
    <message>
        <source>This computer does not listen.</source>
        <translation>本機沒有監聽。</translation>
    </message>
    <message>
        <source>This computer does not answer at its own address {address}.</source>
        <translation>本機在自己的位址 {address} 上沒有回應。</translation>
    </message>
    <message>
        <source>A device was turned away: its token is not the one that was set.</source>
        <translation>有裝置被拒絕：權杖與設定的不一致。</translation>
    </message>
    <message>
        <source>No device was turned away for its token.</source>
        <translation>沒有裝置因權杖被拒絕。</translation>
    </message>
    <message>
        <source>The device is not connected now.</source>
        <translation>裝置現在未連線。</translation>
    </message>
    <message>
        <source>Check the spelling. Names that end in .local are known in the same network only; the device&apos;s IP address works as well.</source>
        <translation>請檢查拼字。以 .local 結尾的名稱只在同一網路中有效；也可以使用裝置的 IP 位址。</translation>
    </message>
    <message>
        <source>Connect this computer to the network, or switch on its Wi-Fi.</source>
        <translation>請將本機連線到網路，或開啟 Wi-Fi。</translation>
    </message>
    <message>
        <source>If a later step fails, connect this computer and the device to the same Wi-Fi. Guest networks keep their devices apart.</source>
        <translation>如果後面的步驟失敗，請將本機和裝置連線到同一 Wi-Fi。訪客網路會隔離其中的裝置。</translation>
    </message>
    <message>
        <source>Check the port in the address, and that the device or program that should listen there is running.</source>
        <translation>請檢查位址中的連接埠，以及應在該連接埠監聽的裝置或程式是否在執行。</translation>
    </message>
    <message>
        <source>Check that it is switched on, that its address is still this one, and that no firewall keeps it apart.</source>
        <translation>請檢查裝置是否已開機、位址是否仍是這個，以及是否被防火牆阻隔。</translation>
    </message>
    <message>
        <source>Check this computer&apos;s date. If that is right, the certificate has to be renewed there.</source>
        <translation>請檢查本機的日期。如果日期正確，則需要更新對方的憑證。</translation>
    </message>
    <message>
        <source>Use the name for which the certificate was made, or have another one made.</source>
        <translation>請使用憑證所屬的名稱，或重新製作憑證。</translation>
    </message>
    <message>
        <source>If the certificate was made by yourself, add its authority to those that this computer trusts; for a broker, name the CA file.</source>
        <translation>如果憑證是自行簽發的，請將它的 CA 加入本機信任的 CA；對於 MQTT 代理，請指定 CA 檔案。</translation>
    </message>
    <message>
        <source>Check the port, or use the address without encryption if the connection never leaves your own network.</source>
        <translation>請檢查連接埠；如果連線不離開自己的網路，也可以使用不加密的位址。</translation>
    </message>
    <message>
        <source>Check the whole address: the port and the path belong to it.</source>
        <translation>請檢查完整的位址，包括連接埠和路徑。</translation>
    </message>
    <message>
        <source>A device does one thing after the other. Wait a moment and try again.</source>
        <translation>裝置一次只能處理一件事。請稍等片刻再試。</translation>
    </message>
    <message>
        <source>Check that the device is on, and that its id in the address is right.</source>
        <translation>請檢查裝置是否已開機，以及位址中的裝置識別碼是否正確。</translation>
    </message>
    <message>
        <source>Open the settings and let it listen.</source>
        <translation>請開啟設定，讓本機開始監聽。</translation>
    </message>
    <message>
        <source>Let it listen on all addresses in the settings.</source>
        <translation>請在設定中讓本機監聽所有位址。</translation>
    </message>
    <message>
        <source>Allow this app in the firewall of this computer.</source>
        <translation>請在本機的防火牆中允許此應用程式。</translation>
    </message>
    <message>
        <source>Set the same token on the device and in the settings.</source>
        <translation>請在裝置和設定中使用相同的權杖。</translation>
    </message>
    <message>
        <source>{endpoint} names a broker, and no device behind it. Add the device’s id at the end.</source>
        <translation>{endpoint} 只指明了 MQTT 代理，沒有指明裝置。請在末尾加上裝置識別碼。</translation>
    </message>
    <message>
        <source>“{template}” cannot be used as a topic. It must name the device once or more as {mark}, and hold no + and no #.</source>
        <translation>「{template}」不能用作主題。它必須至少包含一次代表裝置的 {mark}，且不能含有 + 或 #。</translation>
    </message>
    <message>
        <source>The topics towards the device and from it must differ, but both are “{template}”.</source>
        <translation>發往裝置和來自裝置的主題不能相同，但兩者都是「{template}」。</translation>
    </message>
    <message>
        <source>A key is named, but no certificate that it belongs to. Name both, or leave out both.</source>
        <translation>指定了私密金鑰，但沒有指定對應的憑證。請同時指定兩者，或都不指定。</translation>
    </message>
    <message>
        <source>The file {path} cannot be read: {reason}.</source>
        <translation>無法讀取檔案 {path}：{reason}。</translation>
    </message>
    <message>
        <source>The file {path} holds no certificate of an authority that can be used.</source>
        <translation>檔案 {path} 中沒有可用的 CA 憑證。</translation>
    </message>
    <message>
        <source>The certificate {path} cannot be used: {reason}. Check that it is in the PEM format, and that the key belongs to it.</source>
        <translation>憑證 {path} 無法使用：{reason}。請檢查它是否為 PEM 格式，私密金鑰是否與它對應。</translation>
    </message>
    <message>
        <source>The key in {path} is protected by a passphrase, which was not given or is not right.</source>
        <translation>{path} 中的私密金鑰受密碼保護，密碼未提供或不正確。</translation>
    </message>
    <message>
        <source>The broker {host} was not found. Check the address, and this computer’s network.</source>
        <translation>找不到 MQTT 代理 {host}。請檢查位址和本機的網路。</translation>
    </message>
    <message>
        <source>Nothing answers at the broker {host}. Check that it is running, and its port.</source>
        <translation>MQTT 代理 {host} 沒有回應。請檢查它是否在執行，以及連接埠是否正確。</translation>
    </message>
    <message>
        <source>The broker {host} did not answer within {seconds} seconds. Check that it is running, and that its port is the right one for mqtt:// or mqtts://.</source>
        <translation>MQTT 代理 {host} 在 {seconds} 秒內沒有回應。請檢查它是否在執行，以及連接埠是否與 mqtt:// 或 mqtts:// 對應。</translation>
    </message>
    <message>
        <source>The broker {host} could not prove who it is, so no password was sent to it: {reason}. If its certificate was made by yourself, name the CA file.</source>
        <translation>MQTT 代理 {host} 無法證明身分，因此沒有向它傳送密碼：{reason}。如果它的憑證是自行簽發的，請指定 CA 檔案。</translation>
    </message>
    <message>
        <source>The broker {host} does not accept the login. Check the user name and the password.</source>
        <translation>MQTT 代理 {host} 不接受登入資訊。請檢查使用者名稱和密碼。</translation>
    </message>
    <message>
        <source>The broker {host} answered, but not as expected: {reason}.</source>
        <translation>MQTT 代理 {host} 有回應，但不符合預期：{reason}。</translation>
    </message>
    <message>
        <source>What listens at {host} hung up before it accepted the login. Check that it is an MQTT broker, that its port is the right one for mqtt:// or mqtts://, and whether it wants a client certificate.</source>
        <translation>{host} 在接受登入之前就中斷連線了。請檢查它是否為 MQTT 代理、連接埠是否與 mqtt:// 或 mqtts:// 對應，以及它是否要求用戶端憑證。</translation>
    </message>
    <message>
        <source>The connection to the broker {host} was lost.</source>
        <translation>與 MQTT 代理 {host} 的連線已中斷。</translation>
    </message>
    <message>
        <source>The broker does not let this computer listen to the topic {topic}. Its owner can allow it.</source>
        <translation>MQTT 代理不允許本機訂閱主題 {topic}。可請其管理者放行。</translation>
    </message>
    <message>
        <source>The broker says that the device is offline.</source>
        <translation>MQTT 代理報告裝置離線。</translation>
    </message>
    <message>
        <source>The device has not answered for {seconds} seconds. It may be switched off, or not listen to the topic {topic}.</source>
        <translation>裝置已有 {seconds} 秒沒有回應。它可能已關機，或沒有監聽主題 {topic}。</translation>
    </message>
    <message>
        <source>{endpoint} names a gateway, and no device behind it. Add the device&apos;s client id at the end.</source>
        <translation>{endpoint} 只指明了閘道，沒有指明裝置。請在末尾加上裝置的用戶端 ID。</translation>
    </message>
    <message>
        <source>“{text}” is no gateway. Its address starts with gateway+http:// or gateway+https://.</source>
        <translation>「{text}」不是閘道位址。閘道位址以 gateway+http:// 或 gateway+https:// 開頭。</translation>
    </message>
    <message>
        <source>The gateway {host} wants a signature key, and none is known here. Its owner finds it in the gateway&apos;s settings.</source>
        <translation>閘道 {host} 要求簽名金鑰，而這裡沒有。其管理者可在閘道的設定中找到它。</translation>
    </message>
    <message>
        <source>The gateway {host} does not accept the signature key. Check the key, and the date of this computer ({date}) and of the gateway.</source>
        <translation>閘道 {host} 不接受簽名金鑰。請檢查金鑰，以及本機（{date}）和閘道的日期。</translation>
    </message>
    <message>
        <source>The gateway {host} was not found. Check the address, and this computer&apos;s network.</source>
        <translation>找不到閘道 {host}。請檢查位址和本機的網路。</translation>
    </message>
    <message>
        <source>Nothing answers at the gateway {host}. Check that it is running, and its port.</source>
        <translation>閘道 {host} 沒有回應。請檢查它是否在執行，以及連接埠是否正確。</translation>
    </message>
    <message>
        <source>The gateway {host} did not answer within {seconds} seconds. Check that it is running, and its port.</source>
        <translation>閘道 {host} 在 {seconds} 秒內沒有回應。請檢查它是否在執行，以及連接埠是否正確。</translation>
    </message>
    <message>
        <source>The gateway {host} could not prove who it is, so no key was used: {reason}.</source>
        <translation>閘道 {host} 無法證明身分，因此沒有使用金鑰：{reason}。</translation>
    </message>
    <message>
        <source>No connection to the gateway {host} came about: {reason}. Check its port, and whether it is one for gateway+http:// or for gateway+https://.</source>
        <translation>無法連線到閘道 {host}：{reason}。請檢查連接埠，以及它對應的是 gateway+http:// 還是 gateway+https://。</translation>
    </message>
    <message>
        <source>{host} answered, but not as a gateway does ({reason}). Check the address: it is that of the gateway&apos;s management interface.</source>
        <translation>{host} 有回應，但不像是閘道（{reason}）。請檢查位址：應填寫閘道管理介面的位址。</translation>
    </message>
    <message>
        <source>What listens at {host} hung up without an answer. Check the port: it is that of the gateway&apos;s management interface.</source>
        <translation>{host} 沒有回應就中斷連線了。請檢查連接埠：應填寫閘道管理介面的連接埠。</translation>
    </message>
    <message>
        <source>The gateway {host} hung up before it answered. The device may have done it all the same.</source>
        <translation>閘道 {host} 在回應之前中斷連線了。裝置仍可能已執行。</translation>
    </message>
    <message>
        <source>The gateway {host} is in trouble ({reason}). The device may have done it all the same.</source>
        <translation>閘道 {host} 出現故障（{reason}）。裝置仍可能已執行。</translation>
    </message>
    <message>
        <source>This is more than the gateway passes on, so it was not sent.</source>
        <translation>內容超過了閘道可轉發的大小，未傳送。</translation>
    </message>
    <message>
        <source>The device is not connected to the gateway {host}, so nothing was sent. Check that it is on. Its client id is {device}.</source>
        <translation>裝置未連線到閘道 {host}，未傳送任何內容。請檢查裝置是否已開機。它的用戶端 ID 是 {device}。</translation>
    </message>
    <message>
        <source>The device is not connected to the gateway {host}. Check that it is on, and its client id: {device}.</source>
        <translation>裝置未連線到閘道 {host}。請檢查裝置是否已開機，以及它的用戶端 ID：{device}。</translation>
    </message>
    <message>
        <source>The gateway waits {seconds} seconds for a device, and no answer came by then. The device may have done it, or may still do it. It is not sent again.</source>
        <translation>閘道等待裝置 {seconds} 秒，期間沒有回應。裝置可能已執行，也可能還會執行。不會再次傳送。</translation>
    </message>
    <message>
        <source>The gateway closed its connection to the device before an answer came, as it does when an answer is too long or not valid. The device may have done it. It is not sent again.</source>
        <translation>閘道在回應之前關閉了與裝置的連線；回應過長或無效時就會這樣。裝置可能已執行。不會再次傳送。</translation>
    </message>
    <message>
        <source>The device is no longer connected to the gateway {host}.</source>
        <translation>裝置已不再連線到閘道 {host}。</translation>
    </message>
    <message>
        <source>The device left the gateway before an answer came. It may have done it all the same.</source>
        <translation>裝置在回應之前離開了閘道。它仍可能已執行。</translation>
    </message>
    <message>
        <source>The gateway passed on the answer to an earlier question, as it may after the device was away. What the device did is not known, and it is not sent again.</source>
        <translation>閘道轉發的是先前請求的回應，裝置離開過之後可能會這樣。不清楚裝置執行了什麼，不會再次傳送。</translation>
    </message>
    <message>
        <source>“{name}” has quotation marks, backslashes or control characters, with which the gateway would lose the device. It was not sent.</source>
        <translation>「{name}」含有引號、反斜線或控制字元，會使閘道與裝置中斷連線。未傳送。</translation>
    </message>
    <message>
        <source>There is no client id in this list.</source>
        <translation>這個清單中沒有用戶端 ID。</translation>
    </message>
    <message>
        <source>“{text}” is no client id: it is too long, or holds a space or a slash.</source>
        <translation>「{text}」不是用戶端 ID：它過長，或含有空格或斜線。</translation>
    </message>
    <message>
        <source>The list has more than {limit} client ids. The rest was left out.</source>
        <translation>清單超過 {limit} 個用戶端 ID，其餘的已略過。</translation>
    </message>
    <message>
        <source>Nobody is there to be asked for the password, token or key of {endpoint}. Put it into the variable {variable} instead.</source>
        <translation>沒有人可以輸入 {endpoint} 的密碼、權杖或金鑰。請改為放入變數 {variable}。</translation>
    </message>
    <message>
        <source>The program {program} was not found on this computer. Check how it is written, or install it (npx is a part of Node.js, uvx of uv).</source>
        <translation>在本機找不到程式 {program}。請檢查寫法，或安裝它（npx 包含在 Node.js 中，uvx 包含在 uv 中）。</translation>
    </message>
    <message>
        <source>The program {program} could not be started within {seconds} seconds.</source>
        <translation>程式 {program} 在 {seconds} 秒內沒有啟動。</translation>
    </message>
    <message>
        <source>The program {program} cannot be started: {reason}.</source>
        <translation>無法啟動程式 {program}：{reason}。</translation>
    </message>
    <message>
        <source>What listens at {host} does not answer as a web server does. Check the port, and whether it is one for http:// or for https://.</source>
        <translation>{host} 上監聽的程式不像 Web 伺服器那樣回應。請檢查連接埠，以及它用於 http:// 還是 https://。</translation>
    </message>
    <message>
        <source>{server} did not answer the first question within {seconds} seconds. Check that it is an MCP server and that it is not stuck, then try again.</source>
        <translation>{server} 在 {seconds} 秒內沒有回答第一個請求。請確認它是 MCP 伺服器且沒有卡住，然後重試。</translation>
    </message>
    <message>
        <source>The MCP server {program} has ended (exit status {status}) without saying why.</source>
        <translation>MCP 伺服器 {program} 已結束（結束狀態 {status}），沒有說明原因。</translation>
    </message>
    <message>
        <source>The MCP server {program} has ended (exit status {status}). It wrote last: {text}</source>
        <translation>MCP 伺服器 {program} 已結束（結束狀態 {status}）。最後的輸出：{text}</translation>
    </message>
    <message>
        <source>The MCP server {program} has closed its output, so nothing can be heard from it.</source>
        <translation>MCP 伺服器 {program} 關閉了輸出，因此收不到它的任何內容。</translation>
    </message>
    <message>
        <source>The server wrote: {text}</source>
        <translation>伺服器輸出：{text}</translation>
    </message>
    <message>
        <source>The server {host} was not found. Check the address, and this computer’s network.</source>
        <translation>找不到伺服器 {host}。請檢查位址和本機的網路。</translation>
    </message>
    <message>
        <source>Nothing answers at the server {host}. Check that it is running, and its port.</source>
        <translation>伺服器 {host} 沒有回應。請檢查它是否在執行，以及連接埠是否正確。</translation>
    </message>
    <message>
        <source>The server {host} did not answer within {seconds} seconds. Check that it is running and that this computer reaches it.</source>
        <translation>伺服器 {host} 在 {seconds} 秒內沒有回應。請確認它正在執行，並且本機可以存取它。</translation>
    </message>
    <message>
        <source>The server {host} could not prove who it is, so nothing was sent to it: {reason}.</source>
        <translation>伺服器 {host} 無法證明身分，因此沒有向它傳送任何內容：{reason}。</translation>
    </message>
    <message>
        <source>The server {host} answered, but not as expected: {reason}.</source>
        <translation>伺服器 {host} 有回應，但不符合預期：{reason}。</translation>
    </message>
    <message>
        <source>The connection to the server {host} was lost.</source>
        <translation>與伺服器 {host} 的連線已中斷。</translation>
    </message>
    <message>
        <source>The server {host} does not accept the token. Enter the right one.</source>
        <translation>伺服器 {host} 不接受權杖。請填寫正確的權杖。</translation>
    </message>
    <message>
        <source>The server {host} wants to know who you are. Sign in, or enter a token.</source>
        <translation>伺服器 {host} 要求驗證身分。請登入，或填寫權杖。</translation>
    </message>
    <message>
        <source>The server {host} wants to be allowed more for this than you agreed to ({scopes}). Sign in again to agree, then try it once more.</source>
        <translation>伺服器 {host} 為此需要的權限範圍（{scopes}）超出了已同意的。請重新登入以同意，然後再試一次。</translation>
    </message>
    <message>
        <source>Nobody signs in to {endpoint} in a browser: --oauth is for MCP servers over HTTP.</source>
        <translation>{endpoint} 不能在瀏覽器中登入：--oauth 只用於 HTTP 上的 MCP 伺服器。</translation>
    </message>
    <message>
        <source>With --oauth this command opens the browser for you to sign in.</source>
        <translation>加上 --oauth，此命令會開啟瀏覽器以供登入。</translation>
    </message>
    <message>
        <source>Sign in at {host}, in the browser of this computer. If it does not open by itself, open this address: {address}</source>
        <translation>請在本機的瀏覽器中登入 {host}。如果瀏覽器沒有自動開啟，請開啟此位址：{address}</translation>
    </message>
    <message>
        <source>No password store was found, so you stay signed in for this command only.</source>
        <translation>找不到系統密碼庫，因此登入狀態只在此命令中有效。</translation>
    </message>
    <message>
        <source>Signing in to the server {host} was not finished in time. Nothing was changed; try again.</source>
        <translation>未及時完成對伺服器 {host} 的登入。沒有任何更改，請重試。</translation>
    </message>
    <message>
        <source>Signing in to the server {host} failed: {reason}.</source>
        <translation>登入伺服器 {host} 失敗：{reason}。</translation>
    </message>
    <message>
        <source>The server {host} does not ask anybody to sign in.</source>
        <translation>伺服器 {host} 不要求登入。</translation>
    </message>
    <message>
        <source>No browser was found on this computer, which is needed to sign in.</source>
        <translation>本機找不到登入所需的瀏覽器。</translation>
    </message>
    <message>
        <source>This computer cannot listen for the answer of the browser, so nobody can sign in.</source>
        <translation>本機無法監聽瀏覽器的回應，因此無法登入。</translation>
    </message>
    <message>
        <source>You can close this page and go back to the app.</source>
        <translation>可以關閉此頁面，返回應用程式。</translation>
    </message>
    <message>
        <source>The file has more than {limit} characters, so it was not read.</source>
        <translation>檔案超過 {limit} 個字元，未讀取。</translation>
    </message>
    <message>
        <source>The file is no JSON, so no MCP servers can be read from it.</source>
        <translation>檔案不是 JSON，無法從中讀取 MCP 伺服器。</translation>
    </message>
    <message>
        <source>The file names no MCP servers. They are usually below “mcpServers”.</source>
        <translation>檔案中沒有 MCP 伺服器，它們通常位於「mcpServers」之下。</translation>
    </message>
    <message>
        <source>Only the first {limit} servers of the file were read.</source>
        <translation>唯讀取了檔案中的前 {limit} 個伺服器。</translation>
    </message>
    <message>
        <source>{name} was left out: {text}</source>
        <translation>已略過 {name}：{text}</translation>
    </message>
    <message>
        <source>Its entry names neither a program nor an address that can be used.</source>
        <translation>該項目沒有指定程式，也沒有可用的位址。</translation>
    </message>
    <message>
        <source>The folder in which it should be started is not taken over; write whole paths in its arguments.</source>
        <translation>不採用它指定的啟動資料夾，請在參數中填寫完整路徑。</translation>
    </message>
    <message>
        <source>The server {host} does not allow this. Its owner can say what is needed.</source>
        <translation>伺服器 {host} 不允許此操作。其管理者可說明所需的條件。</translation>
    </message>
    <message>
        <source>There is a web server at {host}, but no MCP server at this address. Check what follows the host; it often is /mcp.</source>
        <translation>{host} 上有網頁伺服器，但此位址沒有 MCP 伺服器。請檢查主機之後的部分，通常是 /mcp。</translation>
    </message>
    <message>
        <source>The server {host} points to another place, {to}, which was not followed. If that is the right one, enter its address.</source>
        <translation>伺服器 {host} 指向另一位置 {to}，未跟隨。如果那是正確的位址，請填寫它。</translation>
    </message>
    <message>
        <source>The server {host} refused to connect (HTTP status {status}).</source>
        <translation>伺服器 {host} 拒絕連線（HTTP 狀態 {status}）。</translation>
    </message>
    <message>
        <source>This computer has no network in which devices could be found. Connect it to the network of your devices.</source>
        <translation>本機沒有可供發現裝置的網路。請連線到裝置所在的網路。</translation>
    </message>
    <message>
        <source>Announcements in the network cannot be heard: {reason}. Let this app use the local network (UDP port 5353), or search the network instead.</source>
        <translation>無法接收網路中的通告：{reason}。請允許應用程式使用區域網路（UDP 連接埠 5353），或改用搜尋此網路。</translation>
    </message>
    <message>
        <source>Something went wrong in this app while it looked for devices. It tries again by itself; the log says more.</source>
        <translation>應用程式在查詢裝置時出錯，會自動重試。詳情見記錄檔。</translation>
    </message>
    <message>
        <source>Another hub answers devices that look for one, at {url}. They may go there instead of here.</source>
        <translation>另一個 hub（{url}）在回應尋找 hub 的裝置。裝置可能會連線到那裡，而不是本機。</translation>
    </message>
    <message>
        <source>This MCP server cannot be used from here: it announces no HTTP address.</source>
        <translation>無法從這裡使用此 MCP 伺服器：它沒有通告 HTTP 位址。</translation>
    </message>
    <message>
        <source>It accepts connections, but has not said what it is. A device that is busy answers later.</source>
        <translation>它接受連線，但沒有說明自己是什麼。忙碌的裝置會稍後回應。</translation>
    </message>
    <message>
        <source>“{text}” is no range of addresses. Write for example 192.168.1.0/24.</source>
        <translation>「{text}」不是位址範圍。寫法如 192.168.1.0/24。</translation>
    </message>
    <message>
        <source>“{text}” has more than {most} addresses. Search a smaller part of it, for example with /{prefix} at the end.</source>
        <translation>「{text}」包含的位址超過 {most} 個。請縮小搜尋範圍，例如在末尾寫 /{prefix}。</translation>
    </message>
    <message>
        <source>“{text}” is not a local network. Only the network of this computer, and private ones, can be searched.</source>
        <translation>「{text}」不是區域網路。只能搜尋本機所在的網路和私有網路。</translation>
    </message>
    <message>
        <source>This computer has no local network that could be searched. Write a range, for example 192.168.1.0/24.</source>
        <translation>本機沒有可搜尋的區域網路。請填寫範圍，例如 192.168.1.0/24。</translation>
    </message>
    <message>
        <source>The network is being searched already. Wait for the end, or cancel it.</source>
        <translation>正在搜尋此網路。請等待結束，或取消搜尋。</translation>
    </message>
    <message>
        <source>This computer has no way to that network, so nothing could be searched. Check its network connection and the range.</source>
        <translation>本機沒有通往該網路的路由，無法搜尋。請檢查網路連線和位址範圍。</translation>
    </message>
    <message>
        <source>Back online after {time}</source>
        <translation>離線 {time} 後重新連線</translation>
    </message>
    <message>
        <source>Went offline, was connected for {time}</source>
        <translation>已離線，此前連線了 {time}</translation>
    </message>
    <message>
        <source>The device has restarted</source>
        <translation>裝置已重新啟動</translation>
    </message>
    <message>
        <source>It was told to, and was back after {time}.</source>
        <translation>裝置按要求重新啟動，{time} 後恢復連線。</translation>
    </message>
    <message>
        <source>It asked for its settings, as devices do when they start.</source>
        <translation>裝置請求了自己的設定，啟動時才會這樣。</translation>
    </message>
    <message>
        <source>Its least free memory since the start has risen, as only a restart does.</source>
        <translation>裝置啟動以來的最小可用記憶體變大了，只有重新啟動才會這樣。</translation>
    </message>
    <message>
        <source>It runs other firmware than before.</source>
        <translation>裝置執行的韌體與之前不同。</translation>
    </message>
    <message>
        <source>Firmware changed from {before} to {after}</source>
        <translation>韌體由 {before} 變為 {after}</translation>
    </message>
    <message>
        <source>{value} is under {limit}: {now}</source>
        <translation>{value}低於 {limit}：{now}</translation>
    </message>
    <message>
        <source>{value} is over {limit}: {now}</source>
        <translation>{value}高於 {limit}：{now}</translation>
    </message>
    <message>
        <source>{value} is {now}</source>
        <translation>{value}：{now}</translation>
    </message>
    <message>
        <source>{value} is all right again: {now}</source>
        <translation>{value}恢復正常：{now}</translation>
    </message>
    <message>
        <source>{value} changed from {before} to {after}</source>
        <translation>{value}由 {before} 變為 {after}</translation>
    </message>
    <message>
        <source>The battery is being charged</source>
        <translation>電池開始充電</translation>
    </message>
    <message>
        <source>The battery is no longer being charged</source>
        <translation>電池停止充電</translation>
    </message>
    <message>
        <source>The device is in another network</source>
        <translation>裝置換了網路</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>電量</translation>
    </message>
    <message>
        <source>Charging</source>
        <translation>充電</translation>
    </message>
    <message>
        <source>Wi-Fi signal</source>
        <translation>Wi-Fi 訊號</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>網路</translation>
    </message>
    <message>
        <source>Chip temperature</source>
        <translation>晶片溫度</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>亮度</translation>
    </message>
    <message>
        <source>Screen theme</source>
        <translation>螢幕主題</translation>
    </message>
    <message>
        <source>“{path}”</source>
        <translation>「{path}」</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>weak</source>
        <translation>弱</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中等</translation>
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
        <translation>{count} °C</translation>
    </message>
    <message>
        <source>{count} KiB</source>
        <translation>{count} KiB</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count} 秒</translation>
    </message>
    <message>
        <source>{minutes} min {seconds} s</source>
        <translation>{minutes} 分 {seconds} 秒</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} 小時 {minutes} 分鐘</translation>
    </message>
    <message>
        <source>{days} d {hours} h</source>
        <translation>{days} 天 {hours} 小時</translation>
    </message>
    <message>
        <source>The history was damaged and cannot be read. It was set aside as {file}, and a new one was begun.</source>
        <translation>歷史記錄已損壞，無法讀取。原檔案已另存為 {file}，並建立了新的歷史記錄。</translation>
    </message>
    <message>
        <source>The history {file} was written by a newer version of this app. It is left as it is, and nothing is added to it. Use the newer version to read it.</source>
        <translation>歷史記錄 {file} 由更新版本的應用程式寫入，會原樣保留，不再新增內容。請用更新的版本讀取。</translation>
    </message>
    <message>
        <source>The history cannot be written: {reason}. It is tried again; what happens meanwhile is kept in memory.</source>
        <translation>無法寫入歷史記錄：{reason}。會自動重試，期間的記錄儲存在記憶體中。</translation>
    </message>
    <message>
        <source>The history could not be written for too long: {reason}. The oldest {count} entries that were waiting are lost.</source>
        <translation>歷史記錄長時間無法寫入：{reason}。等待寫入的記錄中，最早的 {count} 筆已遺失。</translation>
    </message>
    <message>
        <source>The history cannot be read: {reason}.</source>
        <translation>無法讀取歷史記錄：{reason}。</translation>
    </message>
    <message>
        <source>Something happened: {event}</source>
        <translation>發生事件：{event}</translation>
    </message>
    <message>
        <source>The app ended before the answer came. The device may have carried out the action.</source>
        <translation>應用程式在回應到達前已結束。裝置可能已執行該操作。</translation>
    </message>
    <message>
        <source>The history {file} is damaged and cannot be read. Open the app: it sets the file aside and begins a new one.</source>
        <translation>歷史記錄 {file} 已損壞，無法讀取。請開啟應用程式：它會另存該檔案，並建立新的歷史記錄。</translation>
    </message>
    <message>
        <source>Nothing that was kept fits.</source>
        <translation>沒有符合條件的歷史記錄。</translation>
    </message>
    <message>
        <source>Nothing is kept of a device “{text}”. There is something of: {others}.</source>
        <translation>沒有裝置「{text}」的歷史記錄。有歷史記錄的裝置：{others}。</translation>
    </message>
    <message>
        <source>Nothing is kept of any device yet.</source>
        <translation>還沒有任何裝置的歷史記錄。</translation>
    </message>
    <message>
        <source>“{text}” is no time. Write for example 2026-08-20, 2026-08-20T14:30, today, 45m, 6h or 7d.</source>
        <translation>「{text}」不是時間。寫法如 2026-08-20、2026-08-20T14:30、today、45m、6h 或 7d。</translation>
    </message>
    <message>
        <source>“{text}” is no kind. Write {kinds}, or the name of an event such as disconnected.</source>
        <translation>「{text}」不是類型。請填寫 {kinds}，或事件的名稱，例如 disconnected。</translation>
    </message>
    <message>
        <source>There is more before that. --last N shows more of it, --since TIME all from then on.</source>
        <translation>更早還有記錄。用 --last N 顯示更多，用 --since TIME 顯示該時間之後的全部記錄。</translation>
    </message>
    <message>
        <source>{limit} calls are pinned for this device, and there is no room for more. Unpin one that you do not need first.</source>
        <translation>此裝置已釘選 {limit} 個呼叫，無法再增加。請先取消釘選一個不需要的呼叫。</translation>
    </message>
    <message>
        <source>There is no room for more pinned calls. Unpin some that you do not need first.</source>
        <translation>無法再釘選更多呼叫。請先取消釘選一些不需要的呼叫。</translation>
    </message>
    <message>
        <source>The file {file} cannot be written: {reason}.</source>
        <translation>無法寫入檔案 {file}：{reason}。</translation>
    </message>
    <message>
        <source>What this is, and what was taken out</source>
        <translation>此檔案的說明，以及移除的內容</translation>
    </message>
    <message>
        <source>Versions of the app and of the system</source>
        <translation>應用程式和系統的版本</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Devices and their state</source>
        <translation>裝置及其狀態</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>活動記錄</translation>
    </message>
    <message>
        <source>Frames of {name}, of this run</source>
        <translation>{name} 在本次執行中的訊框</translation>
    </message>
    <message>
        <source>The app&apos;s log of this run</source>
        <translation>應用程式本次執行的記錄檔</translation>
    </message>
    <message>
        <source>Checks that were made in this run</source>
        <translation>本次執行中進行的檢查</translation>
    </message>
    <message>
        <source>{file} holds the newest entries only; there are older ones.</source>
        <translation>{file} 只含最新的記錄，還有更早的記錄。</translation>
    </message>
    <message>
        <source>The {count} oldest frames of {name} were no longer kept.</source>
        <translation>{name} 最早的 {count} 個訊框已不再保留。</translation>
    </message>
    <message>
        <source>There were too many frames of {name}; the {count} oldest are left out.</source>
        <translation>{name} 的訊框過多，已略去最早的 {count} 個。</translation>
    </message>
    <message>
        <source>There are no frames: they are only kept in memory, by the window that talks to the devices. Save a bundle in the window to have them.</source>
        <translation>沒有訊框：訊框只保留在與裝置通訊的視窗的記憶體中。需要時請在該視窗中儲存診斷套件。</translation>
    </message>
    <message>
        <source>The bundle {file} cannot be written: {reason}.</source>
        <translation>無法寫入診斷套件 {file}：{reason}。</translation>
    </message>
    <message>
        <source>{file} is a folder. Name the file that the bundle becomes.</source>
        <translation>{file} 是資料夾。請指定診斷套件的檔名。</translation>
    </message>
    <message>
        <source>There is no folder {folder} into which the bundle could be saved.</source>
        <translation>用於儲存診斷套件的資料夾 {folder} 不存在。</translation>
    </message>
    <message>
        <source>Nothing was saved: nobody is here to be asked. Look at the list, and add --yes to save it.</source>
        <translation>未儲存任何內容：沒有人可以確認。請檢視清單，加上 --yes 即可儲存。</translation>
    </message>
    <message>
        <source>Nothing was saved.</source>
        <translation>未儲存任何內容。</translation>
    </message>
    <message>
        <source>This is not valid JSON. The app repaired it and read the error.</source>
        <translation>這不是有效的 JSON。應用程式已修復它並讀取了其中的錯誤。</translation>
    </message>
    <message>
        <source>This is not valid JSON and cannot be repaired.</source>
        <translation>這不是有效的 JSON，且無法修復。</translation>
    </message>
    <message>
        <source>A text in it holds line feeds or other control characters as they are, which JSON does not allow.</source>
        <translation>其中的文字直接含有換行字元或其他控制字元，JSON 不允許這樣做。</translation>
    </message>
    <message>
        <source>It holds bytes that are not UTF-8, often a Wi-Fi name in another encoding.</source>
        <translation>其中含有非 UTF-8 的位元組，通常是以其他編碼寫的 Wi-Fi 名稱。</translation>
    </message>
    <message>
        <source>It came without the envelope that the rest of this connection uses.</source>
        <translation>它沒有此連線上其他訊息所用的外層封裝。</translation>
    </message>
    <message>
        <source>The payload is a text with JSON in it instead of JSON. Stock firmware does not answer such a request.</source>
        <translation>payload 是含有 JSON 的文字，而不是 JSON。原廠韌體不回應這樣的請求。</translation>
    </message>
    <message>
        <source>It does not hold exactly one message. Stock firmware does not answer such a request.</source>
        <translation>其中不是恰好一則訊息。原廠韌體不回應這樣的請求。</translation>
    </message>
    <message>
        <source>It is neither a request nor an answer nor a notification of the protocol.</source>
        <translation>它既不是協定的請求，也不是回應或通知。</translation>
    </message>
    <message>
        <source>It does not say that it is JSON-RPC 2.0. Stock firmware does not answer such a request.</source>
        <translation>它沒有標明是 JSON-RPC 2.0。原廠韌體不回應這樣的請求。</translation>
    </message>
    <message>
        <source>The error has no code, as in all stock firmware.</source>
        <translation>錯誤沒有代碼，所有原廠韌體都是如此。</translation>
    </message>
    <message>
        <source>The picture is packed into a text once more, as stock firmware does it.</source>
        <translation>圖片又被包進了一層文字，原廠韌體就是這樣做的。</translation>
    </message>
    <message>
        <source>The answer to the handshake lacks parts that the protocol asks for. The app filled them in.</source>
        <translation>握手的回應缺少協定要求的部分，應用程式已補上。</translation>
    </message>
    <message>
        <source>The id is a text. Stock firmware answers only requests whose id is a number.</source>
        <translation>id 是文字。原廠韌體只回應 id 為數字的請求。</translation>
    </message>
    <message>
        <source>The id is no whole number. Stock firmware cuts it to one.</source>
        <translation>id 不是整數。原廠韌體會將其截取為整數。</translation>
    </message>
    <message>
        <source>The device asks for something, which stock firmware never does.</source>
        <translation>裝置發出了請求，原廠韌體從不這樣做。</translation>
    </message>
    <message>
        <source>It is too large. The app did not read it.</source>
        <translation>它過大，應用程式沒有讀取。</translation>
    </message>
    <message>
        <source>Only its beginning was kept.</source>
        <translation>只保留了開頭部分。</translation>
    </message>
    <message>
        <source>Nobody asked here for this answer. It may be meant for another client of the device.</source>
        <translation>這裡沒有發出對應的請求。回應可能是給裝置的另一個用戶端的。</translation>
    </message>
    <message>
        <source>The request was answered before: this answer is one more.</source>
        <translation>該請求先前已得到回應，這是多出的回應。</translation>
    </message>
    <message>
        <source>This answer is late: the app had given up the request.</source>
        <translation>這個回應來晚了：應用程式已放棄該請求。</translation>
    </message>
    <message>
        <source>There is no file {file}. Check its name and folder.</source>
        <translation>檔案 {file} 不存在，請檢查檔名和資料夾。</translation>
    </message>
    <message>
        <source>The file {file} has more than {limit} MB. No recording of this app is that large.</source>
        <translation>檔案 {file} 超過 {limit} MB，應用程式的錄製檔不會這麼大。</translation>
    </message>
    <message>
        <source>{file} is no recording: it is not a text file. A recording has one JSON object on every line.</source>
        <translation>{file} 不是錄製檔：它不是文字檔。錄製檔每行是一個 JSON 物件。</translation>
    </message>
    <message>
        <source>{file} is no recording, or is damaged: line {line} is not a recorded frame. Every line must be a JSON object with “dir” (c2d or d2c) and “frame”.</source>
        <translation>{file} 不是錄製檔，或已損壞：第 {line} 行不是錄製的訊框。每行必須是含有「dir」（c2d 或 d2c）和「frame」的 JSON 物件。</translation>
    </message>
    <message>
        <source>{file} was recorded by a newer version of this app. Update the app to open it.</source>
        <translation>{file} 由更新版本的應用程式錄製，請更新應用程式後再開啟。</translation>
    </message>
    <message>
        <source>The recording {file} holds no frames.</source>
        <translation>錄製檔 {file} 中沒有訊框。</translation>
    </message>
    <message>
        <source>A recording is played as it is, by a device that dials a hub or listens. Leave out --ota and --upgrade-fault.</source>
        <translation>錄製檔按原樣重播，由連線 hub 或監聽的裝置執行。請移除 --ota 和 --upgrade-fault。</translation>
    </message>
    <message>
        <source>Only a recording has a speed. Add --replay FILE.</source>
        <translation>只有錄製檔才有速度。請加上 --replay FILE。</translation>
    </message>
    <message>
        <source>The recording {file} cannot be written: {reason}.</source>
        <translation>無法寫入錄製檔 {file}：{reason}。</translation>
    </message>
    <message>
        <source>More devices were turned away</source>
        <translation>還有其他裝置被拒絕</translation>
    </message>
    <message>
        <source>Attempts since the last message: {count}.</source>
        <translation>自上次提示以來的嘗試次數：{count}。</translation>
    </message>
    <message>
        <source>The filter has more than {limit} characters.</source>
        <translation>篩選條件超過 {limit} 個字元。</translation>
    </message>
    <message>
        <source>Too many parentheses are inside one another.</source>
        <translation>括號巢狀過多。</translation>
    </message>
    <message>
        <source>The closing quote is missing.</source>
        <translation>缺少結尾引號。</translation>
    </message>
    <message>
        <source>The closing parenthesis is missing.</source>
        <translation>缺少右括號。</translation>
    </message>
    <message>
        <source>This parenthesis closes nothing.</source>
        <translation>這個右括號沒有對應的左括號。</translation>
    </message>
    <message>
        <source>Write a field before “{text}”, for example label = school.</source>
        <translation>請在「{text}」前寫上欄位名稱，例如 label = school。</translation>
    </message>
    <message>
        <source>Write a value after “{operator}”.</source>
        <translation>請在「{operator}」後寫上值。</translation>
    </message>
    <message>
        <source>“{operator}” takes one value.</source>
        <translation>「{operator}」只接受一個值。</translation>
    </message>
    <message>
        <source>Write a term or a word after “{text}”.</source>
        <translation>請在「{text}」後寫上條件或詞語。</translation>
    </message>
    <message>
        <source>There is no field “{name}”. Fields: {known}.</source>
        <translation>沒有欄位「{name}」。可用欄位：{known}。</translation>
    </message>
    <message>
        <source>“{operator}” does not work for {name}. Use =, != or ~ (contains).</source>
        <translation>「{operator}」不能用於 {name}。請使用 =、!= 或 ~（包含）。</translation>
    </message>
    <message>
        <source>“{text}” does not work for {name}. Example: {example}.</source>
        <translation>「{text}」不能用作 {name} 的值。範例：{example}。</translation>
    </message>
    <message>
        <source>The device answered instead of restarting, so the upgrade failed: after one that works there is no answer. It goes on with the firmware that it has. If it does not react any more, restart it.</source>
        <translation>裝置作了回應而沒有重新啟動，表示升級失敗：升級成功時不會有回應。裝置繼續執行原有韌體。如果它不再回應，請重新啟動裝置。</translation>
    </message>
    <message>
        <source>Disconnected</source>
        <translation>已中斷連線</translation>
    </message>
    <message>
        <source>The app was closed, or the command has ended.</source>
        <translation>應用程式已關閉，或指令已結束。</translation>
    </message>
    <message>
        <source>{device} has no tool {tool}, so its firmware cannot do this. Nothing was sent.</source>
        <translation>{device} 沒有工具 {tool}，其韌體無法執行此操作。未傳送任何內容。</translation>
    </message>
    <message>
        <source>Somebody spoke to the device, but no voice assistant answered. The conversation was ended, and the device&apos;s screen says so.</source>
        <translation>有人對裝置說話，但沒有語音助理回應。對話已結束，裝置螢幕上有提示。</translation>
    </message>
    <message>
        <source>The device has started again, but was not connected within {seconds} seconds. Check what its screen says.</source>
        <translation>裝置已重新啟動，但在 {seconds} 秒內未連線。請查看裝置螢幕上的提示。</translation>
    </message>
    <message>
        <source>The device restarts. It connects only when somebody talks to it: wait until it has started, some 15 seconds, then say its wake word or press its button. Waiting up to {seconds} seconds for that.</source>
        <translation>裝置正在重新啟動。只有對它說話時它才會連線：等待約 15 秒待其啟動，然後說出喚醒詞或按下按鈕。最多等待 {seconds} 秒。</translation>
    </message>
    <message>
        <source>Another device at {address} says that it is {name}, and was refused</source>
        <translation>{address} 上的另一台裝置自稱是{name}，已被拒絕</translation>
    </message>
    <message>
        <source>{name} is connected from {known}, and answers. If the one at {address} is your device, switch off the other one, or choose it.</source>
        <translation>{name}目前從 {known} 連線，並有回應。如果 {address} 上的才是您的裝置，請關閉另一台，或選擇它。</translation>
    </message>
    <message>
        <source>{name} is at a new address: {address}</source>
        <translation>{name}有了新位址：{address}</translation>
    </message>
    <message>
        <source>Until now it was at {known}. Routers assign other addresses now and then, but any device in your network can use the name of this one. If {address} is not your device, refuse it.</source>
        <translation>之前它在 {known}。路由器有時會分配其他位址，但您網路中的任何裝置都可以冒用它的名稱。如果 {address} 不是您的裝置，請拒絕。</translation>
    </message>
    <message>
        <source>A second device at {address} says that it is {name}, and was refused</source>
        <translation>{address} 上的第二台裝置自稱是{name}，已被拒絕</translation>
    </message>
    <message>
        <source>{name} is connected from the same computer, and answers. If two programs there use the same ID, stop one of them or give it another ID.</source>
        <translation>{name}從同一台電腦連線，並有回應。如果那裡有兩個程式使用同一個 ID，請停止其中一個或換一個 ID。</translation>
    </message>
    <message>
        <source>You refused the device at this address.</source>
        <translation>您拒絕了此位址上的裝置。</translation>
    </message>
    <message>
        <source>To let {name} connect from one address only, start this command with --only-from {device}@ADDRESS.</source>
        <translation>要讓{name}只能從一個位址連線，請在啟動此命令時加上 --only-from {device}@ADDRESS。</translation>
    </message>
    <message>
        <source>“{text}” is not DEVICE-ID@ADDRESS. Write for example 02:58:5a:00:00:01@192.168.1.42.</source>
        <translation>「{text}」不是 DEVICE-ID@ADDRESS 的形式。例如可寫 02:58:5a:00:00:01@192.168.1.42。</translation>
    </message>
    <message>
        <source>A group needs a name.</source>
        <translation>群組需要名稱。</translation>
    </message>
    <message>
        <source>There are {limit} groups already. Remove one first.</source>
        <translation>已有 {limit} 個群組。請先刪除一個。</translation>
    </message>
    <message>
        <source>The file is larger than {limit} MB.</source>
        <translation>檔案超過 {limit} MB。</translation>
    </message>
    <message>
        <source>The file has more than {limit} lines.</source>
        <translation>檔案超過 {limit} 行。</translation>
    </message>
    <message>
        <source>The file is not UTF-8. Save it as “CSV UTF-8”.</source>
        <translation>檔案不是 UTF-8 編碼。請另存為「CSV UTF-8」。</translation>
    </message>
    <message>
        <source>The file is not CSV: {reason}.</source>
        <translation>檔案不是 CSV：{reason}。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>檔案是空的。</translation>
    </message>
    <message>
        <source>The first line has no column “id” or “address”, so it is unknown which device a line is about.</source>
        <translation>第一行沒有「id」或「address」欄，無法知道每行對應哪台裝置。</translation>
    </message>
    <message>
        <source>The first line has no column “name”, “label” or “note”, so there is nothing to import.</source>
        <translation>第一行沒有「name」、「label」或「note」欄，沒有可匯入的內容。</translation>
    </message>
    <message>
        <source>No ID in this line</source>
        <translation>此行沒有 ID</translation>
    </message>
    <message>
        <source>No device has the ID {id}</source>
        <translation>沒有 ID 為 {id} 的裝置</translation>
    </message>
    <message>
        <source>The device is in an earlier line</source>
        <translation>該裝置已在前面的行中出現</translation>
    </message>
    <message>
        <source>No device matches the filter.</source>
        <translation>沒有符合篩選條件的裝置。</translation>
    </message>
    <message>
        <source>This device has no tool {tool}.</source>
        <translation>這台裝置沒有工具 {tool}。</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未連線</translation>
    </message>
    <message>
        <source>{devices}: {field} {least} to {most}</source>
        <translation>{devices}：{field} 為 {least} 至 {most}</translation>
    </message>
    <message>
        <source>{devices}: no {field}</source>
        <translation>{devices}：沒有 {field}</translation>
    </message>
    <message>
        <source>{devices}: also needs {field}</source>
        <translation>{devices}：還需要 {field}</translation>
    </message>
    <message>
        <source>{devices}: describes {field} differently</source>
        <translation>{devices}：{field} 的描述不同</translation>
    </message>
    <message>
        <source>{board} ({count})</source>
        <translation>{board}（{count}）</translation>
    </message>
    <message>
        <source>Restarted in {seconds} s</source>
        <translation>已重新啟動，用時 {seconds} 秒</translation>
    </message>
    <message>
        <source>Restarted in {seconds} s, runs {version}</source>
        <translation>已重新啟動，用時 {seconds} 秒，執行 {version}</translation>
    </message>
    <message>
        <source>Restarting, but not back after {seconds} s</source>
        <translation>正在重新啟動，{seconds} 秒後仍未恢復連線</translation>
    </message>
    <message>
        <source>Sent. Devices do not confirm messages.</source>
        <translation>已傳送。裝置不會確認訊息。</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Snapshot, {width} × {height}</source>
        <translation>截圖，{width} × {height}</translation>
    </message>
    <message>
        <source>Only devices with stock firmware that was added here have an assistant server.</source>
        <translation>只有已加入本機、使用原廠韌體的裝置才有語音助理伺服器。</translation>
    </message>
    <message>
        <source>None of the {count} devices that match is connected.</source>
        <translation>符合條件的 {count} 台裝置均未連線。</translation>
    </message>
    <message>
        <source>None of the {count} connected devices has the tool {tool}.</source>
        <translation>已連線的 {count} 台裝置都沒有工具 {tool}。</translation>
    </message>
    <message>
        <source>The arguments do not fit {count} devices, so nothing was sent. {device}: {faults}</source>
        <translation>參數不符合 {count} 台裝置的要求，未傳送任何內容。{device}：{faults}</translation>
    </message>
    <message>
        <source>{tool} is privileged, so nothing was sent to {count} devices. To send it, add --yes. Devices: {devices}</source>
        <translation>{tool} 是特權操作，未傳送給 {count} 台裝置。要傳送請加上 --yes。裝置：{devices}</translation>
    </message>
    <message>
        <source>{done} of {count} devices</source>
        <translation>{done}/{count} 台裝置</translation>
    </message>
    <message>
        <source>{failed} of {count} devices did not do it.</source>
        <translation>{count} 台裝置中有 {failed} 台未完成。</translation>
    </message>
    <message>
        <source>The server answered: {text}</source>
        <translation>伺服器回應：{text}</translation>
    </message>
    <message>
        <source>The device disconnected unexpectedly. It may be switched off or restarting.</source>
        <translation>裝置意外中斷連線。可能已關機，或正在重新啟動。</translation>
    </message>
    <message>
        <source>The name “{key}” is there twice in one group; only one could be sent.</source>
        <translation>名稱「{key}」在同一組中出現了兩次，只能傳送其中一個。</translation>
    </message>
    <message>
        <source>“{text}” names no device that can be reached. Its ID follows the one slash, and has neither “+” nor “#”.</source>
        <translation>「{text}」沒有指明可連線的裝置。裝置識別碼寫在唯一的斜線之後，不能含有「+」或「#」。</translation>
    </message>
    <message>
        <source>The device says that it sent the picture, but nothing arrived at {address}. Check that nothing is between the device and this computer.</source>
        <translation>裝置稱已傳送截圖，但 {address} 沒有收到任何內容。請檢查裝置與本機之間的網路是否有阻隔。</translation>
    </message>
    <message>
        <source>This computer does not trust the issuer of the certificate of {host}.</source>
        <translation>本機不信任 {host} 的憑證簽發者。</translation>
    </message>
    <message>
        <source>Enter the login again, or ask its operator for another.</source>
        <translation>請重新填寫登入資訊，或向其管理者索取新的。</translation>
    </message>
    <message>
        <source>The server {host} has forgotten this session, perhaps because it was restarted.</source>
        <translation>伺服器 {host} 已不認識此工作階段，可能是因為它重新啟動過。</translation>
    </message>
    <message>
        <source>You agreed to all that the server {host} asked for ({scopes}), and it refuses all the same. Ask its operator whether your account may do this.</source>
        <translation>伺服器 {host} 要求的權限範圍（{scopes}）均已同意，但它仍然拒絕。請詢問其管理者，該帳號是否可以執行此操作。</translation>
    </message>
    <message>
        <source>You signed in, but the server {host} does not accept what its own sign-in handed out. Nothing was kept; ask its operator.</source>
        <translation>已登入，但伺服器 {host} 不接受自己登入時發放的權杖。未儲存任何內容，請詢問其管理者。</translation>
    </message>
    <message>
        <source>The server {host} does not let apps register by themselves: {reason}. Ask its operator for a client ID, enter it, and sign in again.</source>
        <translation>伺服器 {host} 不允許應用程式自行註冊：{reason}。請向其管理者索取用戶端 ID，填寫後重新登入。</translation>
    </message>
    <message>
        <source>“{client}” is no client ID. It is a word from the server&apos;s operator, or the https address of a document about the app, with a path.</source>
        <translation>「{client}」不是用戶端 ID。它應是伺服器的管理者提供的字串，或應用程式說明文件的 https 位址（含路徑）。</translation>
    </message>
    <message>
        <source>The token or one of the headers holds characters that cannot be sent. Enter it again.</source>
        <translation>權杖或某個標頭含有無法傳送的字元，請重新填寫。</translation>
    </message>
    <message>
        <source>Its uptime started again.</source>
        <translation>裝置的執行時間從頭開始計算。</translation>
    </message>
    <message>
        <source>It connected again before its old connection ended. It has probably restarted, or changed its network.</source>
        <translation>裝置沒有結束舊連線就重新連線，很可能已重新啟動或換了網路。</translation>
    </message>
    <message>
        <source>{asker} used “{tool}”</source>
        <translation>{asker} 使用了「{tool}」</translation>
    </message>
    <message>
        <source>“{text}” is no endpoint of an assistant. It begins with ws:// or wss://; copy it from the page of the assistant.</source>
        <translation>「{text}」不是助理的接入點。接入點以 ws:// 或 wss:// 開頭；請從助理的頁面複製。</translation>
    </message>
    <message>
        <source>Nothing was done, because the arguments do not fit: {faults}</source>
        <translation>參數不符合要求，未執行任何動作：{faults}</translation>
    </message>
    <message>
        <source>[{type}, {size} bytes: not sent to an assistant]</source>
        <translation>[{type}，{size} 位元組：不傳送給助理]</translation>
    </message>
    <message>
        <source>[Cut: of {size} characters only the first {left} are here.]</source>
        <translation>[已截斷：共 {size} 個字元，這裡只有前 {left} 個。]</translation>
    </message>
    <message>
        <source>No source has a tool of this name: {names}. List them with the command tools.</source>
        <translation>沒有來源提供這個名稱的工具：{names}。可用 tools 命令列出工具。</translation>
    </message>
    <message>
        <source>These act on the device itself, and are offered only with --privileged: {names}.</source>
        <translation>這些工具會操作裝置本身，只有加上 --privileged 才會提供：{names}。</translation>
    </message>
    <message>
        <source>{count} tools are offered. Assistants are known to fail with more than {limit}: choose some with --tool, or leave some out with --without.</source>
        <translation>提供了 {count} 個工具。已知助理在超過 {limit} 個時會出錯：請用 --tool 選擇，或用 --without 排除一些。</translation>
    </message>
    <message>
        <source>{source} is not there yet: {problem} Its tools are offered as soon as it is.</source>
        <translation>{source} 尚未連線：{problem}連線後會立即提供它的工具。</translation>
    </message>
    <message>
        <source>{source} names no device. Write which one, for example {example}.</source>
        <translation>{source} 沒有指明裝置。請寫明是哪一台，例如 {example}。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server ended the connection ({code}).</source>
        <translation>助理的伺服器中斷了連線（{code}）。</translation>
    </message>
    <message>
        <source>The tools have changed, and the assistant has not read them again.</source>
        <translation>工具已變更，而助理沒有重新讀取。</translation>
    </message>
    <message>
        <source>Port {port} cannot be opened: {reason}.</source>
        <translation>無法開啟連接埠 {port}：{reason}。</translation>
    </message>
    <message>
        <source>This computer has no password store that works. The token counts until the app is closed. After the next start no device can connect to the hub until you enter the token again.</source>
        <translation>此電腦沒有可用的密碼儲存。權杖在關閉應用程式之前有效。下次啟動後，在您重新輸入權杖之前，任何裝置都無法連線到hub。</translation>
    </message>
    <message>
        <source>And {count} more</source>
        <translation>還有 {count} 則</translation>
    </message>
    <message>
        <source>The device sends more than can be shown and kept. The latest frames are on its Protocol tab.</source>
        <translation>裝置傳送的內容過多，無法全部顯示和保存。最新的訊框可在其「協定」分頁中查看。</translation>
    </message>
    <message>
        <source>Not offered: {names}. The window or hub that has the device gives commands only its ordinary tools. Choose protected ones in the window for Programs of this computer, and use that address; or close the window or hub first.</source>
        <translation>未提供：{names}。佔用該裝置的視窗或 hub 只向指令提供其一般工具。請在視窗中為「本機的程式」選擇受保護的工具並使用該位址，或先關閉視窗或 hub。</translation>
    </message>
    <message>
        <source>Listens to what announces itself. Nothing is connected to by itself.</source>
        <translation>監聽網路中的通告，不會自動建立任何連線。</translation>
    </message>
    <message>
        <source>While this is off, devices set up with this computer get no answer, and none stays connected over MQTT.</source>
        <translation>關閉時，在本機設定的裝置得不到答覆，也沒有裝置能透過 MQTT 保持連線。</translation>
    </message>
    <message>
        <source>of the set-up address</source>
        <translation>設定位址所用</translation>
    </message>
    <message>
        <source>The address of the server that they had before. Empty is none.</source>
        <translation>它們以前使用的伺服器的位址。留空則沒有。</translation>
    </message>
    <message>
        <source>The result could not be written: {reason}.</source>
        <translation>無法寫入結果：{reason}。</translation>
    </message>
    <message>
        <source>Companion runs without a window there, so nobody can be asked. Start it with companion hub --allow {command}.</source>
        <translation>Companion 在那裡沒有視窗，無法詢問任何人。請用 companion hub --allow {command} 啟動它。</translation>
    </message>
    <message>
        <source>Companion runs already and has the devices. Other commands use it as it is.</source>
        <translation>Companion 已在執行，裝置都在它那裡。其他命令可直接使用。</translation>
    </message>
    <message>
        <source>“{text}” is no code. Write the number that the device shows behind code=, for example 32794.</source>
        <translation>「{text}」不是代碼。請輸入裝置上 code= 後面顯示的數字，例如 32794。</translation>
    </message>
    <message>
        <source>{name} asked for its settings</source>
        <translation>{name} 請求了設定</translation>
    </message>
    <message>
        <source>{name} asked whether it is registered</source>
        <translation>{name} 詢問是否已啟用</translation>
    </message>
    <message>
        <source>{name} connected</source>
        <translation>{name} 已接入</translation>
    </message>
    <message>
        <source>A file was fetched or delivered</source>
        <translation>取得或上傳了一個檔案</translation>
    </message>
    <message>
        <source>The test page was opened</source>
        <translation>測試頁面已開啟</translation>
    </message>
    <message>
        <source>https typed in, needs http</source>
        <translation>輸入了 https，應為 http</translation>
    </message>
    <message>
        <source>wss typed in, needs ws</source>
        <translation>輸入了 wss，應為 ws</translation>
    </message>
    <message>
        <source>TLS at the port for plain MQTT</source>
        <translation>在一般 MQTT 連接埠使用了 TLS</translation>
    </message>
    <message>
        <source>Asked for its settings at another port</source>
        <translation>在錯誤的連接埠請求了設定</translation>
    </message>
    <message>
        <source>A browser opened {path}</source>
        <translation>瀏覽器開啟了 {path}</translation>
    </message>
    <message>
        <source>A browser opened the address for devices</source>
        <translation>瀏覽器開啟了供裝置使用的位址</translation>
    </message>
    <message>
        <source>Asked for settings without saying which device it is</source>
        <translation>請求了設定，但未說明是哪台裝置</translation>
    </message>
    <message>
        <source>{name} asked for its settings, but its assistant server asks this computer in turn</source>
        <translation>{name} 請求了設定，但它的助理伺服器又反過來詢問本機</translation>
    </message>
    <message>
        <source>{name} asked for its settings, but its assistant server gave none (HTTP {status})</source>
        <translation>{name} 請求了設定，但它的助理伺服器未提供（HTTP {status}）</translation>
    </message>
    <message>
        <source>A web request at a port that is not for the web</source>
        <translation>向非網頁連接埠傳送了網頁請求</translation>
    </message>
    <message>
        <source>Asked for a file that is no longer offered</source>
        <translation>請求了不再提供的檔案</translation>
    </message>
    <message>
        <source>Wrong path: {path}</source>
        <translation>路徑錯誤：{path}</translation>
    </message>
    <message>
        <source>A request of the wrong kind ({method})</source>
        <translation>請求類型錯誤（{method}）</translation>
    </message>
    <message>
        <source>A web page in a browser tried to pass as a device</source>
        <translation>瀏覽器中的網頁試圖冒充裝置</translation>
    </message>
    <message>
        <source>Asked for this computer by the name “{host}”</source>
        <translation>以「{host}」這個名稱存取了本機</translation>
    </message>
    <message>
        <source>Connected with the wrong token</source>
        <translation>使用了錯誤的權杖連線</translation>
    </message>
    <message>
        <source>Connected, but did not introduce itself</source>
        <translation>已連線，但未自我介紹</translation>
    </message>
    <message>
        <source>{name} logged in with the wrong password</source>
        <translation>{name} 使用了錯誤的密碼登入</translation>
    </message>
    <message>
        <source>Connected as {name}, which is connected already</source>
        <translation>以 {name} 的身分連線，但它已經連線</translation>
    </message>
    <message>
        <source>The first connection was kept. If the device moved, restart it.</source>
        <translation>保留了原有連線。如果裝置換了位置，請重新啟動它。</translation>
    </message>
    <message>
        <source>Too many connections at once</source>
        <translation>同時的連線過多</translation>
    </message>
    <message>
        <source>Unknown request, not HTTP</source>
        <translation>未知請求，不是 HTTP</translation>
    </message>
    <message>
        <source>Answered. Nothing to do.</source>
        <translation>已回應，無需處理。</translation>
    </message>
    <message>
        <source>Not a device. Nothing to do.</source>
        <translation>不是裝置，無需處理。</translation>
    </message>
    <message>
        <source>If an upgrade or a picture failed, start it again.</source>
        <translation>如果升級或圖片失敗，請重新開始。</translation>
    </message>
    <message>
        <source>A stranger or a scanner. It was refused.</source>
        <translation>陌生存取或掃描程式，已拒絕。</translation>
    </message>
    <message>
        <source>The address works. Enter it on the device, not in a browser.</source>
        <translation>位址有效。請在裝置上輸入它，而不是在瀏覽器中。</translation>
    </message>
    <message>
        <source>Enter the address exactly as it is: {url}</source>
        <translation>請原樣輸入位址：{url}</translation>
    </message>
    <message>
        <source>Enter the address exactly as the app shows it.</source>
        <translation>請依應用程式顯示的內容原樣輸入位址。</translation>
    </message>
    <message>
        <source>Correct the address on the device&apos;s setup page: it begins with http://.</source>
        <translation>請在裝置的設定頁面更正位址：以 http:// 開頭。</translation>
    </message>
    <message>
        <source>Correct the address: it begins with ws://.</source>
        <translation>請更正位址：以 ws:// 開頭。</translation>
    </message>
    <message>
        <source>Restart the device, so that it asks for its settings again.</source>
        <translation>請重新啟動裝置，讓它重新請求設定。</translation>
    </message>
    <message>
        <source>Enter the hub&apos;s token on the device, or remove it in the settings.</source>
        <translation>請在裝置上輸入權杖，或在設定中移除權杖。</translation>
    </message>
    <message>
        <source>If it is yours, restart it.</source>
        <translation>如果是您的裝置，請重新啟動它。</translation>
    </message>
    <message>
        <source>Add the device here, then it is answered all the same. Or wait: it asks again by itself.</source>
        <translation>請在此新增該裝置，這樣它總能得到回應。也可以等待，它會自動重試。</translation>
    </message>
    <message>
        <source>The name was not found</source>
        <translation>找不到該名稱</translation>
    </message>
    <message>
        <source>The device does not know the computer&apos;s name in the address. Enter the address with numbers, such as 192.168.1.20.</source>
        <translation>裝置不認得位址中的電腦名稱。請輸入數字位址，例如 192.168.1.20。</translation>
    </message>
    <message>
        <source>The device ran out of memory</source>
        <translation>裝置記憶體不足</translation>
    </message>
    <message>
        <source>Restart the device and try again.</source>
        <translation>請重新啟動裝置後重試。</translation>
    </message>
    <message>
        <source>The address is of a kind that the device does not know</source>
        <translation>裝置不支援此類位址</translation>
    </message>
    <message>
        <source>Enter an IPv4 address, such as 192.168.1.20.</source>
        <translation>請輸入 IPv4 位址，例如 192.168.1.20。</translation>
    </message>
    <message>
        <source>No connection</source>
        <translation>無法連線</translation>
    </message>
    <message>
        <source>Nothing answers at that address and port. Check both, the firewall, and that device and computer are in the same Wi-Fi.</source>
        <translation>該位址和連接埠沒有回應。請檢查位址、連接埠和防火牆，並確認裝置與電腦在同一 Wi-Fi 中。</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>未及時回應</translation>
    </message>
    <message>
        <source>Something swallows the request: mostly a firewall, a guest Wi-Fi, or a computer that is asleep.</source>
        <translation>請求被攔截：通常是防火牆、訪客 Wi-Fi，或電腦處於睡眠狀態。</translation>
    </message>
    <message>
        <source>The connection was closed</source>
        <translation>連線已被關閉</translation>
    </message>
    <message>
        <source>Something answered and hung up. Often https is typed in where http belongs, or the port is another program&apos;s.</source>
        <translation>對方回應後中斷了連線。通常是該用 http 卻輸入了 https，或該連接埠屬於其他程式。</translation>
    </message>
    <message>
        <source>TLS handshake failed</source>
        <translation>TLS 交握失敗</translation>
    </message>
    <message>
        <source>The device tried https, and this computer speaks http. Begin the address with http://, then save on the setup page.</source>
        <translation>裝置嘗試使用 https，而本機使用 http。請將位址改為以 http:// 開頭，然後在設定頁面儲存。</translation>
    </message>
    <message>
        <source>The certificate is not accepted</source>
        <translation>憑證未被接受</translation>
    </message>
    <message>
        <source>The device trusts public certificates only. For this computer begin the address with http://.</source>
        <translation>裝置只信任公開憑證。對於本機，位址請以 http:// 開頭。</translation>
    </message>
    <message>
        <source>TLS failed</source>
        <translation>TLS 失敗</translation>
    </message>
    <message>
        <source>The device tried https. For this computer begin the address with http://.</source>
        <translation>裝置嘗試使用 https。對於本機，位址請以 http:// 開頭。</translation>
    </message>
    <message>
        <source>No way to that network</source>
        <translation>無法到達該網路</translation>
    </message>
    <message>
        <source>The device is in another network than the address. Check the address, and that both are in the same Wi-Fi.</source>
        <translation>裝置與該位址不在同一網路。請檢查位址，並確認兩者在同一 Wi-Fi 中。</translation>
    </message>
    <message>
        <source>The port is closed</source>
        <translation>連接埠已關閉</translation>
    </message>
    <message>
        <source>The computer is there, but nothing listens at that port. Start the app, and check the port.</source>
        <translation>電腦存在，但該連接埠沒有程式在接聽。請啟動應用程式並檢查連接埠。</translation>
    </message>
    <message>
        <source>The computer is not reached</source>
        <translation>無法到達該電腦</translation>
    </message>
    <message>
        <source>Nobody has that address in the device&apos;s network. Check the address, and that both are in the same Wi-Fi.</source>
        <translation>裝置所在的網路中沒有此位址。請檢查位址，並確認兩者在同一 Wi-Fi 中。</translation>
    </message>
    <message>
        <source>The answer was good, but empty or unreadable</source>
        <translation>回應正常，但為空或無法讀取</translation>
    </message>
    <message>
        <source>What answers there is not this app. Check address and port.</source>
        <translation>回應的不是本應用程式。請檢查位址和連接埠。</translation>
    </message>
    <message>
        <source>It was sent elsewhere</source>
        <translation>被轉到了別處</translation>
    </message>
    <message>
        <source>Devices follow no redirects. Enter the address that it leads to.</source>
        <translation>裝置不跟隨重新導向。請輸入最終的位址。</translation>
    </message>
    <message>
        <source>The request was not understood</source>
        <translation>請求無法理解</translation>
    </message>
    <message>
        <source>What answers there expects something else. Check the address.</source>
        <translation>對方需要其他內容。請檢查位址。</translation>
    </message>
    <message>
        <source>A login is wanted</source>
        <translation>需要登入</translation>
    </message>
    <message>
        <source>Devices cannot log in there. Check the address.</source>
        <translation>裝置無法在那裡登入。請檢查位址。</translation>
    </message>
    <message>
        <source>It was refused</source>
        <translation>已被拒絕</translation>
    </message>
    <message>
        <source>What answers there does not let the device in. Check the address.</source>
        <translation>對方不允許裝置存取。請檢查位址。</translation>
    </message>
    <message>
        <source>Wrong path</source>
        <translation>路徑錯誤</translation>
    </message>
    <message>
        <source>Something answers, but not at this path. Enter the address exactly as the app shows it.</source>
        <translation>有回應，但此路徑不存在。請依應用程式顯示的內容原樣輸入位址。</translation>
    </message>
    <message>
        <source>The request was refused</source>
        <translation>請求被拒絕</translation>
    </message>
    <message>
        <source>Check the address; it ends with /xiaozhi/ota/.</source>
        <translation>請檢查位址，它以 /xiaozhi/ota/ 結尾。</translation>
    </message>
    <message>
        <source>The assistant server is not reached</source>
        <translation>無法到達助理伺服器</translation>
    </message>
    <message>
        <source>This computer is reached, but not the server behind it. Check this computer&apos;s Internet connection, or add the device here.</source>
        <translation>能到達本機，但無法到達其後的伺服器。請檢查本機的網際網路連線，或在此新增該裝置。</translation>
    </message>
    <message>
        <source>Two servers ask each other</source>
        <translation>兩台伺服器互相詢問</translation>
    </message>
    <message>
        <source>The assistant server of this device leads back here. Choose another one.</source>
        <translation>此裝置的助理伺服器又指回本機。請選擇其他伺服器。</translation>
    </message>
    <message>
        <source>The server has a fault</source>
        <translation>伺服器出錯</translation>
    </message>
    <message>
        <source>The address is right, but the server fails. Look at its log.</source>
        <translation>地址正確，但伺服器出錯。請查看其記錄。</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>This number is in no list of the firmware. Check that it was typed right.</source>
        <translation>此數字不在韌體的任何清單中。請檢查是否輸入正確。</translation>
    </message>
    <message>
        <source>This computer listens</source>
        <translation>本機正在接聽</translation>
    </message>
    <message>
        <source>Open ports: {ports}</source>
        <translation>已開啟的連接埠：{ports}</translation>
    </message>
    <message>
        <source>This computer does not listen</source>
        <translation>本機未在接聽</translation>
    </message>
    <message>
        <source>No port is open for devices.</source>
        <translation>沒有為裝置開啟任何連接埠。</translation>
    </message>
    <message>
        <source>Open ports: {ports}. Those for stock firmware are closed.</source>
        <translation>已開啟的連接埠：{ports}。供原廠韌體使用的連接埠已關閉。</translation>
    </message>
    <message>
        <source>Add a device with stock firmware, or allow it in the settings.</source>
        <translation>請新增使用原廠韌體的裝置，或在設定中允許。</translation>
    </message>
    <message>
        <source>Close the other program, or choose another port in the settings.</source>
        <translation>請關閉另一個程式，或在設定中選擇其他連接埠。</translation>
    </message>
    <message>
        <source>Only this computer itself can connect</source>
        <translation>只有本機自身可以連線</translation>
    </message>
    <message>
        <source>Choose all networks in the settings of the hub.</source>
        <translation>請在設定中選擇所有網路。</translation>
    </message>
    <message>
        <source>{address} is offered to devices</source>
        <translation>向裝置提供 {address}</translation>
    </message>
    <message>
        <source>{interface}: the network that this computer uses by default.</source>
        <translation>{interface}：本機預設使用的網路。</translation>
    </message>
    <message>
        <source>It was chosen in the settings.</source>
        <translation>在設定中選定。</translation>
    </message>
    <message>
        <source>{interface} looks like a container, a virtual machine or a tunnel. Devices are hardly there.</source>
        <translation>{interface} 像是容器、虛擬機器或通道，裝置很可能不在其中。</translation>
    </message>
    <message>
        <source>Choose the address of your Wi-Fi or network cable in the settings.</source>
        <translation>請在設定中選擇 Wi-Fi 或網路線的位址。</translation>
    </message>
    <message>
        <source>{interface} has given itself this address, because the network gave none.</source>
        <translation>{interface} 自行分配了此位址，因為網路未提供位址。</translation>
    </message>
    <message>
        <source>This computer has no network</source>
        <translation>本機沒有網路</translation>
    </message>
    <message>
        <source>It has no address that a device could reach.</source>
        <translation>沒有裝置能到達的位址。</translation>
    </message>
    <message>
        <source>Connect it to the same Wi-Fi as the device.</source>
        <translation>請將它連線到與裝置相同的 Wi-Fi。</translation>
    </message>
    <message>
        <source>The app runs in a container, which has addresses of its own.</source>
        <translation>應用程式在容器中執行，容器有自己的位址。</translation>
    </message>
    <message>
        <source>Run it with the host&apos;s network, or publish its ports and enter the host&apos;s address on the device.</source>
        <translation>請使用主機網路執行，或發布連接埠並在裝置上輸入主機的位址。</translation>
    </message>
    <message>
        <source>Windows treats this network as public</source>
        <translation>Windows 將此網路視為公用網路</translation>
    </message>
    <message>
        <source>“{network}”: Windows blocks devices there.</source>
        <translation>「{network}」：Windows 會在此封鎖裝置。</translation>
    </message>
    <message>
        <source>Open Settings, Network &amp; internet, the network, and choose Private network.</source>
        <translation>開啟「設定」&gt;「網路和網際網路」，選擇該網路，再選擇「私人網路」。</translation>
    </message>
    <message>
        <source>No firewall was found</source>
        <translation>未發現防火牆</translation>
    </message>
    <message>
        <source>None that can be read is on.</source>
        <translation>沒有可讀取且已開啟的防火牆。</translation>
    </message>
    <message>
        <source>The firewall lets devices in</source>
        <translation>防火牆允許裝置接入</translation>
    </message>
    <message>
        <source>{name} has a rule for this app.</source>
        <translation>{name} 中有此應用程式的規則。</translation>
    </message>
    <message>
        <source>The firewall blocks this app</source>
        <translation>防火牆封鎖了此應用程式</translation>
    </message>
    <message>
        <source>{name} keeps out what comes from the network.</source>
        <translation>{name} 封鎖來自網路的連線。</translation>
    </message>
    <message>
        <source>The firewall has no rule for this app</source>
        <translation>防火牆中沒有此應用程式的規則</translation>
    </message>
    <message>
        <source>{name} is on. It may ask, or block without asking.</source>
        <translation>{name} 已開啟。它可能會詢問，也可能直接封鎖。</translation>
    </message>
    <message>
        <source>The firewall has no rule for these ports</source>
        <translation>防火牆中沒有這些連接埠的規則</translation>
    </message>
    <message>
        <source>{name} does not let in: {ports}.</source>
        <translation>{name} 不允許：{ports}。</translation>
    </message>
    <message>
        <source>Firewall</source>
        <translation>防火牆</translation>
    </message>
    <message>
        <source>Cannot be read without more rights.</source>
        <translation>沒有更高權限無法讀取。</translation>
    </message>
    <message>
        <source>Allow this app in the firewall&apos;s settings, for private networks.</source>
        <translation>請在防火牆設定中允許此應用程式用於私人網路。</translation>
    </message>
    <message>
        <source>Allow each of them: sudo ufw allow PORT/tcp</source>
        <translation>請逐一允許：sudo ufw allow PORT/tcp</translation>
    </message>
    <message>
        <source>Allow each of them: sudo firewall-cmd --add-port=PORT/tcp</source>
        <translation>請逐一允許：sudo firewall-cmd --add-port=PORT/tcp</translation>
    </message>
    <message>
        <source>The test from a phone shows whether it lets devices in.</source>
        <translation>用手機測試即可知道它是否允許裝置接入。</translation>
    </message>
    <message>
        <source>No device has come yet</source>
        <translation>還沒有裝置來過</translation>
    </message>
    <message>
        <source>Restart a device that was set up, or test from a phone.</source>
        <translation>請重新啟動已設定的裝置，或用手機測試。</translation>
    </message>
    <message>
        <source>Somebody got in</source>
        <translation>已有接入</translation>
    </message>
    <message>
        <source>{what}, from {address}.</source>
        <translation>{what}，來自 {address}。</translation>
    </message>
    <message>
        <source>The disk is full: the rollout was paused at {time}, and no further device begins. Free some room.</source>
        <translation>磁碟已滿：分批升級已於 {time} 暫停，不會再開始新的裝置。請騰出一些空間。</translation>
    </message>
    <message>
        <source>The journal {file} cannot be used: {reason}. The rollout was paused at {time}, and no further device begins. Make it writable again.</source>
        <translation>無法使用日誌 {file}：{reason}。分批升級已於 {time} 暫停，不會再開始新的裝置。請讓它恢復可寫。</translation>
    </message>
    <message>
        <source>Rollout “{name}” was paused</source>
        <translation>分批升級「{name}」已暫停</translation>
    </message>
    <message>
        <source>Then run the same command again.</source>
        <translation>然後再次執行同一命令。</translation>
    </message>
    <message>
        <source>Write at most {most} characters.</source>
        <translation>最多輸入 {most} 個字元。</translation>
    </message>
    <message>
        <source>Write true or false for some of these kinds: {kinds}.</source>
        <translation>請為其中一些種類寫 true 或 false：{kinds}。</translation>
    </message>
    <message>
        <source>Values (default)</source>
        <translation>可用的值（預設值）</translation>
    </message>
    <message>
        <source>{file} was damaged. It was restored as of {time}, with what could still be read of it (entries: {count}). Damaged file: {kept}</source>
        <translation>{file} 已損壞，已還原到 {time} 的內容，並加上仍能讀取的項目（{count} 個）。損壞的檔案：{kept}</translation>
    </message>
    <message>
        <source>{file} was damaged. What could still be read of it was kept (entries: {count}), the rest is lost. Damaged file: {kept}</source>
        <translation>{file} 已損壞。仍能讀取的項目（{count} 個）已保留，其餘已遺失。損壞的檔案：{kept}</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}. It is tried again by itself.</source>
        <translation>無法寫入 {file}：{reason}。會自動重試。</translation>
    </message>
    <message>
        <source>{file} was not saved: another program has kept it locked for {seconds} seconds. It is tried again by itself.</source>
        <translation>{file} 未儲存：另一個程式已將其鎖定 {seconds} 秒。會自動重試。</translation>
    </message>
    <message>
        <source>{name}, at {peer}, was turned away: its token is not the one that was set. Enter the token of the settings on the device.</source>
        <translation>已拒絕位於 {peer} 的 {name}：權杖與設定的不一致。請在裝置上輸入設定中的權杖。</translation>
    </message>
    <message>
        <source>There were too many connections at once from {peer}. Some are refused</source>
        <translation>來自 {peer} 的同時連線過多。部分連線會被拒絕</translation>
    </message>
    <message>
        <source>This is a packed archive ({kind}). Unpack it and choose the xiaozhi.bin in it, or choose the folder of the archive.</source>
        <translation>這是壓縮檔（{kind}）。請解壓縮後選擇其中的 xiaozhi.bin，或選擇壓縮檔所在的資料夾。</translation>
    </message>
    <message>
        <source>None of the {count} files is firmware that can be sent over the network. Wanted are xiaozhi.bin of each board, or the archives of a release.</source>
        <translation>{count} 個檔案中沒有可以透過網路傳送的韌體。需要各開發板的 xiaozhi.bin，或發布版的壓縮檔。</translation>
    </message>
    <message>
        <source>None of the {count} files is for this device&apos;s board {board}. They are for: {boards}.</source>
        <translation>{count} 個檔案都不適用於這台裝置的開發板 {board}。它們適用於：{boards}。</translation>
    </message>
    <message>
        <source>None of the {count} files is for this device&apos;s chip {chip}. They are for: {chips}.</source>
        <translation>{count} 個檔案都不適用於這台裝置的晶片 {chip}。它們適用於：{chips}。</translation>
    </message>
    <message>
        <source>{count} of the files could be for this device, and it does not say which board it is. Choose the file of its board.</source>
        <translation>有 {count} 個檔案可能適用於這台裝置，但裝置沒有說明自己是哪種開發板。請選擇對應開發板的檔案。</translation>
    </message>
    <message>
        <source>There is no firmware in this archive.</source>
        <translation>此壓縮檔中沒有韌體。</translation>
    </message>
    <message>
        <source>{file} is a folder. Add --device, and the file for that device is chosen.</source>
        <translation>{file} 是資料夾。加上 --device，就會選出適合該裝置的檔案。</translation>
    </message>
    <message>
        <source>Write companion updates, companion updates add or remove with a folder, file or address, companion updates skip ENDPOINT VERSION, or companion updates unskip ENDPOINT.</source>
        <translation>請輸入 companion updates；或 companion updates add / remove 加資料夾、檔案或位址；或 companion updates skip ENDPOINT VERSION；或 companion updates unskip ENDPOINT。</translation>
    </message>
    <message>
        <source>The settings could not be written, so nothing was changed.</source>
        <translation>設定無法寫入，因此什麼都沒有變更。</translation>
    </message>
    <message>
        <source>{name} is not among the places that are looked at. companion updates lists them.</source>
        <translation>{name} 不在查找位置之列。用 companion updates 可列出這些位置。</translation>
    </message>
    <message>
        <source>An upgrade is under way</source>
        <translation>升級正在進行</translation>
    </message>
    <message>
        <source>The upgrade failed, and the device runs what it ran before. {reason}</source>
        <translation>升級失敗，裝置仍執行原來的韌體。{reason}</translation>
    </message>
    <message>
        <source>If its wake word and button do nothing now, restart it: companion reboot.</source>
        <translation>如果喚醒詞和按鍵現在沒有反應，請重新啟動裝置：companion reboot。</translation>
    </message>
    <message>
        <source>This copy came without a release key, so it cannot check for updates.</source>
        <translation>此副本未附帶發布金鑰，因此無法檢查更新。</translation>
    </message>
    <message>
        <source>{host} could not be asked for updates: {reason}. Try again later.</source>
        <translation>無法向 {host} 查詢更新：{reason}。請稍後再試。</translation>
    </message>
    <message>
        <source>The list of updates cannot be read. Nothing was taken from it.</source>
        <translation>無法讀取更新清單，未採用其中任何內容。</translation>
    </message>
    <message>
        <source>The list of updates is not signed by this project. Nothing was taken from it.</source>
        <translation>更新清單沒有本專案的簽章，未採用其中任何內容。</translation>
    </message>
    <message>
        <source>There is no plan {file}.</source>
        <translation>沒有計畫檔案 {file}。</translation>
    </message>
    <message>
        <source>The plan {file} cannot be read: {reason}.</source>
        <translation>無法讀取計畫 {file}：{reason}。</translation>
    </message>
    <message>
        <source>Wrong plan, at {place}: {reason}</source>
        <translation>計畫有誤（{place}）：{reason}</translation>
    </message>
    <message>
        <source>Name a device, for example hub:02:58:5a:00:00:01.</source>
        <translation>請寫明裝置，例如 hub:02:58:5a:00:00:01。</translation>
    </message>
    <message>
        <source>{device} is named twice.</source>
        <translation>{device} 出現了兩次。</translation>
    </message>
    <message>
        <source>{device} is not among the devices of the plan.</source>
        <translation>{device} 不在計畫的裝置之中。</translation>
    </message>
    <message>
        <source>Only the last wave can be the rest.</source>
        <translation>只有最後一批可以是「其餘裝置」。</translation>
    </message>
    <message>
        <source>The percentages of the waves are more than 100 together.</source>
        <translation>各批次的百分比總和超過 100。</translation>
    </message>
    <message>
        <source>The window ends when it begins.</source>
        <translation>時段的開始與結束相同。</translation>
    </message>
    <message>
        <source>“{text}” is no time. Write for example 2026-12-01T06:00.</source>
        <translation>「{text}」不是時間。請寫成例如 2026-12-01T06:00。</translation>
    </message>
    <message>
        <source>Terms cannot be used here. List the devices.</source>
        <translation>此處不能使用篩選條件，請逐一列出裝置。</translation>
    </message>
    <message>
        <source>No device matches “{terms}”.</source>
        <translation>沒有符合「{terms}」的裝置。</translation>
    </message>
    <message>
        <source>The image {name} is not kept on this computer.</source>
        <translation>本機沒有保留韌體 {name}。</translation>
    </message>
    <message>
        <source>The image {file} cannot be used. {reason}</source>
        <translation>韌體 {file} 無法使用。{reason}</translation>
    </message>
    <message>
        <source>None of the devices that wave {wave} names takes part. Name others, or take the wave out.</source>
        <translation>第 {wave} 批指定的裝置都不參與。請指定其他裝置，或移除該批次。</translation>
    </message>
    <message>
        <source>The plan&apos;s end date is over. Choose a later one.</source>
        <translation>計畫的截止時間已過，請選擇更晚的時間。</translation>
    </message>
    <message>
        <source>No device takes part, so nothing was started.</source>
        <translation>沒有裝置參與，因此未開始。</translation>
    </message>
    <message>
        <source>This rollout runs already.</source>
        <translation>此分批升級已在進行。</translation>
    </message>
    <message>
        <source>Another program on this computer runs this rollout. Go on there, or close it first.</source>
        <translation>本機的另一個程式正在執行此分批升級。請在那裡繼續，或先關閉它。</translation>
    </message>
    <message>
        <source>There is no such rollout on this computer.</source>
        <translation>本機沒有這個分批升級。</translation>
    </message>
    <message>
        <source>This rollout has ended.</source>
        <translation>此分批升級已結束。</translation>
    </message>
    <message>
        <source>The journal {file} cannot be used: {reason}. Without it nothing is sent to devices.</source>
        <translation>無法使用日誌 {file}：{reason}。沒有它就不會向裝置傳送任何內容。</translation>
    </message>
    <message>
        <source>The journal {file} was changed or damaged at line {line}. The rollout cannot go on. Start a new one.</source>
        <translation>日誌 {file} 的第 {line} 行被更改或已損壞，分批升級無法繼續。請建立新的。</translation>
    </message>
    <message>
        <source>The file {file} has changed since it was checked. Nothing was sent. Check it again.</source>
        <translation>檔案 {file} 在檢查後發生了變化。未傳送任何內容，請重新檢查。</translation>
    </message>
    <message>
        <source>The kept image {sha256} is gone or damaged. The rollout cannot go on. Start a new one.</source>
        <translation>保留的韌體 {sha256} 已遺失或損壞，分批升級無法繼續。請建立新的。</translation>
    </message>
    <message>
        <source>The image cannot be kept as {file}: {reason}.</source>
        <translation>無法將韌體儲存為 {file}：{reason}。</translation>
    </message>
    <message>
        <source>No image for board {board}</source>
        <translation>沒有適用於開發板 {board} 的韌體</translation>
    </message>
    <message>
        <source>Not connected: checked when it is seen</source>
        <translation>未連線：上線時檢查</translation>
    </message>
    <message>
        <source>Does not ask this computer for its settings when it starts</source>
        <translation>啟動時不向本機要求設定</translation>
    </message>
    <message>
        <source>Version “{version}” cannot be offered at a start: stock firmware reads only numbers</source>
        <translation>版本「{version}」無法在啟動時提供：原廠韌體只識別數字</translation>
    </message>
    <message>
        <source>No image fits this device</source>
        <translation>沒有適用於此裝置的韌體</translation>
    </message>
    <message>
        <source>The device runs this build already.</source>
        <translation>裝置已在執行此組建。</translation>
    </message>
    <message>
        <source>The device went back to its former firmware while it was watched.</source>
        <translation>裝置在觀察期間恢復到了原來的韌體。</translation>
    </message>
    <message>
        <source>The device restarted or lost its connection again and again with the new firmware.</source>
        <translation>裝置使用新韌體時反覆重新啟動或斷線。</translation>
    </message>
    <message>
        <source>The device was not seen again. What it runs is checked at its next start.</source>
        <translation>裝置未再出現。下次啟動時檢查它執行的版本。</translation>
    </message>
    <message>
        <source>The device is back, but does not tell what it runs.</source>
        <translation>裝置已恢復連線，但未說明它執行的版本。</translation>
    </message>
    <message>
        <source>The app ended during the download. The device runs what it ran before.</source>
        <translation>應用程式在下載期間結束。裝置仍執行原來的韌體。</translation>
    </message>
    <message>
        <source>The device did not wait for the answer at its start.</source>
        <translation>裝置啟動時沒有等待回應。</translation>
    </message>
    <message>
        <source>Under way: what it runs is looked at when the rollout goes on.</source>
        <translation>進行中：分批升級繼續時檢查它執行的版本。</translation>
    </message>
    <message>
        <source>The rollout ended first.</source>
        <translation>分批升級先結束了。</translation>
    </message>
    <message>
        <source>Stopped by hand.</source>
        <translation>已手動停止。</translation>
    </message>
    <message>
        <source>Stopped by itself after {count} failures.</source>
        <translation>失敗 {count} 台後自動停止。</translation>
    </message>
    <message>
        <source>Stopped by itself after {count} failures, {percent} % of the devices so far.</source>
        <translation>失敗 {count} 台（佔目前裝置的 {percent} %）後自動停止。</translation>
    </message>
    <message>
        <source>Stopped by itself: only {verified} of {size} devices of wave {wave} are verified.</source>
        <translation>已自動停止：第 {wave} 批的 {size} 台裝置中只有 {verified} 台通過驗證。</translation>
    </message>
    <message>
        <source>Rollout “{name}” runs for {count} devices</source>
        <translation>分批升級「{name}」正在 {count} 台裝置上進行</translation>
    </message>
    <message>
        <source>Rollout “{name}” has ended</source>
        <translation>分批升級「{name}」已結束</translation>
    </message>
    <message>
        <source>Rollout “{name}” was stopped</source>
        <translation>分批升級「{name}」已停止</translation>
    </message>
    <message>
        <source>The rollout “{name}” has not ended. It goes on where it was.</source>
        <translation>分批升級「{name}」尚未結束，將從中斷處繼續。</translation>
    </message>
    <message>
        <source>Wave {wave} is verified. To begin the next one, run the same command again.</source>
        <translation>第 {wave} 批已驗證。要開始下一批，請再次執行同一命令。</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Started by</source>
        <translation>發起人</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>開始時間</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>結束時間</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計畫</translation>
    </message>
    <message>
        <source>Wave</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>From</source>
        <translation>原版本</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現版本</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>位元組</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Tries</source>
        <translation>次數</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Not ended</source>
        <translation>未結束</translation>
    </message>
    <message>
        <source>{count} verified</source>
        <translation>{count} 台已驗證</translation>
    </message>
    <message>
        <source>{count} failed</source>
        <translation>{count} 台失敗</translation>
    </message>
    <message>
        <source>{count} not seen again</source>
        <translation>{count} 台未再出現</translation>
    </message>
    <message>
        <source>{count} not started</source>
        <translation>{count} 台未開始</translation>
    </message>
    <message>
        <source>{count} skipped</source>
        <translation>{count} 台略過</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>已驗證</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>已拒絕</translation>
    </message>
    <message>
        <source>Failed: not fetched</source>
        <translation>失敗：未下載</translation>
    </message>
    <message>
        <source>Failed: download broke off</source>
        <translation>失敗：下載中斷</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Not seen again</source>
        <translation>未再出現</translation>
    </message>
    <message>
        <source>Failed: former version</source>
        <translation>失敗：仍是原版本</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>未開始</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已略過</translation>
    </message>
    <message>
        <source>Firmware {images} goes to {count} devices in {waves} waves. You are not asked again for each of them.</source>
        <translation>韌體 {images} 將分 {waves} 批傳送到 {count} 台裝置，不再逐台詢問。</translation>
    </message>
    <message>
        <source>The file is for revisions of the chip up to {needed}, and the device has {device}. Choose a build for newer chips.</source>
        <translation>此檔案適用於晶片修訂版 {needed} 及以下，而裝置為 {device}。請選擇適用於較新晶片的組建。</translation>
    </message>
    <message>
        <source>The file is for the board {image}, and the device is {device}. Screen, buttons and sound may not work after the upgrade.</source>
        <translation>此檔案適用於開發板 {image}，而裝置是 {device}。升級後螢幕、按鍵和聲音可能無法使用。</translation>
    </message>
    <message>
        <source>The file holds version {version}, and the device&apos;s flash memory has the layout of version 1, without a place for assets. The wake word and fonts would be missing after the upgrade. A new layout can only be written by cable.</source>
        <translation>此檔案的版本為 {version}，而裝置的快閃記憶體採用版本 1 的分割配置，沒有素材分割區。升級後將缺少喚醒詞和字型。新的配置只能透過傳輸線寫入。</translation>
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
        <translation>已復原：{change}</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>沒有可以復原的動作。</translation>
    </message>
    <message>
        <source>Every day at {time}</source>
        <translation>每天 {time}</translation>
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
        <translation>週一</translation>
    </message>
    <message>
        <source>Tue</source>
        <translation>週二</translation>
    </message>
    <message>
        <source>Wed</source>
        <translation>週三</translation>
    </message>
    <message>
        <source>Thu</source>
        <translation>週四</translation>
    </message>
    <message>
        <source>Fri</source>
        <translation>週五</translation>
    </message>
    <message>
        <source>Sat</source>
        <translation>週六</translation>
    </message>
    <message>
        <source>Sun</source>
        <translation>週日</translation>
    </message>
    <message>
        <source>Mo</source>
        <translation>一</translation>
    </message>
    <message>
        <source>Tu</source>
        <translation>二</translation>
    </message>
    <message>
        <source>We</source>
        <translation>三</translation>
    </message>
    <message>
        <source>Th</source>
        <translation>四</translation>
    </message>
    <message>
        <source>Fr</source>
        <translation>五</translation>
    </message>
    <message>
        <source>Sa</source>
        <translation>六</translation>
    </message>
    <message>
        <source>Su</source>
        <translation>日</translation>
    </message>
    <message>
        <source>{devices} goes offline</source>
        <translation>{devices} 離線時</translation>
    </message>
    <message>
        <source>{devices} is back</source>
        <translation>{devices} 恢復連線時</translation>
    </message>
    <message>
        <source>{devices}: {value} below {limit}</source>
        <translation>{devices}：{value}低於 {limit}</translation>
    </message>
    <message>
        <source>{devices}: {value} above {limit}</source>
        <translation>{devices}：{value}高於 {limit}</translation>
    </message>
    <message>
        <source>Any device</source>
        <translation>任一裝置</translation>
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
        <translation>訊息「{text}」</translation>
    </message>
    <message>
        <source>Notify me</source>
        <translation>通知我</translation>
    </message>
    <message>
        <source>{trigger}: {actions}</source>
        <translation>{trigger}：{actions}</translation>
    </message>
    <message>
        <source>Give it a name.</source>
        <translation>請輸入名稱。</translation>
    </message>
    <message>
        <source>Another routine is called “{name}”.</source>
        <translation>已有名為「{name}」的自動化。</translation>
    </message>
    <message>
        <source>Choose a day.</source>
        <translation>請選擇日期。</translation>
    </message>
    <message>
        <source>Add an action.</source>
        <translation>請新增動作。</translation>
    </message>
    <message>
        <source>Write the message.</source>
        <translation>請填寫訊息。</translation>
    </message>
    <message>
        <source>The message has more than {limit} characters.</source>
        <translation>訊息超過 {limit} 個字元。</translation>
    </message>
    <message>
        <source>Choose a device.</source>
        <translation>請選擇裝置。</translation>
    </message>
    <message>
        <source>More than {limit} routines cannot be kept.</source>
        <translation>最多儲存 {limit} 個自動化。</translation>
    </message>
    <message>
        <source>{device} is not connected.</source>
        <translation>{device} 未連線。</translation>
    </message>
    <message>
        <source>Neither the app nor the hub ran at {time}.</source>
        <translation>{time} 時應用程式和 hub 均未執行。</translation>
    </message>
    <message>
        <source>At {time} this computer was asleep, or its clock was changed.</source>
        <translation>{time} 時本機處於睡眠，或時鐘被更改。</translation>
    </message>
    <message>
        <source>The run before had not ended.</source>
        <translation>上一次執行尚未結束。</translation>
    </message>
    <message>
        <source>The saved form “{name}” is gone.</source>
        <translation>已儲存的表單「{name}」已不存在。</translation>
    </message>
    <message>
        <source>“{name}” needs a password, and passwords are not kept.</source>
        <translation>「{name}」需要密碼，而密碼不會儲存。</translation>
    </message>
    <message>
        <source>“{name}” is protected, and not allowed in this routine as it is now.</source>
        <translation>「{name}」受保護，且未允許在此自動化中按現狀執行。</translation>
    </message>
    <message>
        <source>{device} has no tool “{tool}”.</source>
        <translation>{device} 沒有工具「{tool}」。</translation>
    </message>
    <message>
        <source>{device} is no device that shows messages.</source>
        <translation>{device} 不能顯示訊息。</translation>
    </message>
    <message>
        <source>{device}: {reason}</source>
        <translation>{device}：{reason}</translation>
    </message>
    <message>
        <source>The app was closed before it ended.</source>
        <translation>應用程式在其結束前關閉。</translation>
    </message>
    <message>
        <source>It has no action that is to be done.</source>
        <translation>沒有可執行的動作。</translation>
    </message>
    <message>
        <source>Routine “{name}” ran</source>
        <translation>自動化「{name}」已執行</translation>
    </message>
    <message>
        <source>Routine “{name}” failed</source>
        <translation>自動化「{name}」失敗</translation>
    </message>
    <message>
        <source>Routine “{name}” was missed</source>
        <translation>自動化「{name}」已錯過</translation>
    </message>
    <message>
        <source>There is no routine “{name}”. There are: {others}.</source>
        <translation>沒有自動化「{name}」。現有：{others}。</translation>
    </message>
    <message>
        <source>There are no routines yet. Make one in the window, on the page Routines.</source>
        <translation>還沒有自動化。請在視窗的「自動化」頁面建立。</translation>
    </message>
    <message>
        <source>Another program on this computer runs the routines. It was asked.</source>
        <translation>本機的另一個程式在執行自動化，已請求它執行。</translation>
    </message>
    <message>
        <source>The program that runs the routines has not answered within {seconds} s.</source>
        <translation>執行自動化的程式在 {seconds} 秒內沒有回應。</translation>
    </message>
    <message>
        <source>“{name}” is on.</source>
        <translation>「{name}」已開啟。</translation>
    </message>
    <message>
        <source>“{name}” is off.</source>
        <translation>「{name}」已關閉。</translation>
    </message>
    <message>
        <source>Something went wrong in this app, so nothing was done. The log says more.</source>
        <translation>應用程式內部出錯，未執行任何操作。記錄中有更多資訊。</translation>
    </message>
    <message>
        <source>This is no file of assets for this firmware. Choose an assets.bin, as the firmware&apos;s build, its web page for assets or this app makes it.</source>
        <translation>這不是此韌體的素材檔案。請選擇由韌體建置、其素材網頁或本應用程式產生的 assets.bin。</translation>
    </message>
    <message>
        <source>The file is larger than {limit} MB. No device has room for so much; choose an assets.bin.</source>
        <translation>檔案大於 {limit} MB，沒有裝置能容納。請選擇 assets.bin。</translation>
    </message>
    <message>
        <source>The file has version {version} of the layout, and this firmware reads version 1. Upgrade the firmware first, or choose an older file.</source>
        <translation>檔案的配置版本是 {version}，而此韌體只能讀取版本 1。請先升級韌體，或選擇較舊的檔案。</translation>
    </message>
    <message>
        <source>The file is empty. Download or make it again.</source>
        <translation>檔案是空的。請重新下載或製作。</translation>
    </message>
    <message>
        <source>The file is cut off: {missing} bytes are missing at its end. Download or make it again.</source>
        <translation>檔案不完整：結尾缺少 {missing} 位元組。請重新下載或製作。</translation>
    </message>
    <message>
        <source>The table of the file is longer than the file. Download or make it again.</source>
        <translation>檔案的目錄表比檔案本身還長。請重新下載或製作。</translation>
    </message>
    <message>
        <source>The checksum is wrong, so the file was changed or damaged. Download or make it again.</source>
        <translation>總和檢查碼不正確，檔案被更動或已損毀。請重新下載或製作。</translation>
    </message>
    <message>
        <source>The file says that it holds {count} files. More than {limit} are never right, so it is not read.</source>
        <translation>該檔案自稱包含 {count} 個檔案。超過 {limit} 個不可能正確，因此不予讀取。</translation>
    </message>
    <message>
        <source>File {number} of the table has a name that the firmware cannot read.</source>
        <translation>目錄表中第 {number} 個檔案的名稱無法被韌體讀取。</translation>
    </message>
    <message>
        <source>{name} is in the file twice, so it is not clear which one counts.</source>
        <translation>{name} 在檔案中出現兩次，無法確定以哪個為準。</translation>
    </message>
    <message>
        <source>The table says that {name} ends behind the end of the file. The device would read other memory and may restart again and again.</source>
        <translation>目錄表稱 {name} 超出了檔案結尾。裝置會讀到別的記憶體，可能反覆重新啟動。</translation>
    </message>
    <message>
        <source>Where {name} should begin is something else.</source>
        <translation>{name} 應開始的位置是別的內容。</translation>
    </message>
    <message>
        <source>Files in it overlap, so at least one of them is wrong.</source>
        <translation>其中的檔案相互重疊，至少有一個是錯誤的。</translation>
    </message>
    <message>
        <source>“{name}” cannot be the name of a file: it needs 1 to {limit} bytes.</source>
        <translation>「{name}」不能作為檔名：需要 1 到 {limit} 位元組。</translation>
    </message>
    <message>
        <source>index.json is missing in it. Without it the device uses nothing of the file.</source>
        <translation>其中缺少 index.json。沒有它，裝置不會使用檔案中的任何內容。</translation>
    </message>
    <message>
        <source>index.json in it cannot be read. The device would use nothing of the file.</source>
        <translation>其中的 index.json 無法讀取。裝置不會使用檔案中的任何內容。</translation>
    </message>
    <message>
        <source>The file has {size} bytes, and the place on the device has {room}. It is {over} bytes too large.</source>
        <translation>檔案有 {size} 位元組，裝置上的空間是 {room} 位元組，超出 {over} 位元組。</translation>
    </message>
    <message>
        <source>The device has no place for assets: its flash memory has a layout without one. A new layout can only be written by cable.</source>
        <translation>裝置沒有存放素材的空間：其快閃記憶體配置中沒有這一分割區。新配置只能透過傳輸線寫入。</translation>
    </message>
    <message>
        <source>The device does not say how much room it has. It refuses a file that is too large by itself, and keeps its assets then.</source>
        <translation>裝置沒有說明有多少空間。檔案過大時它會自行拒絕，並保留原有素材。</translation>
    </message>
    <message>
        <source>index.json names {name}, which is not in the file. The device leaves it out.</source>
        <translation>index.json 提到的 {name} 不在檔案中，裝置會略過它。</translation>
    </message>
    <message>
        <source>index.json names the background {name}, which is not in the file. The device stops there, and leaves out what follows.</source>
        <translation>index.json 提到的背景 {name} 不在檔案中。裝置會停在那裡，略過之後的內容。</translation>
    </message>
    <message>
        <source>{name} holds no models for wake words that the device could read. It would not hear its wake word.</source>
        <translation>{name} 中沒有裝置能讀取的喚醒詞模型，裝置將聽不到喚醒詞。</translation>
    </message>
    <message>
        <source>No wake word is in it. The device listens to none afterwards, unless its firmware has one built in.</source>
        <translation>其中沒有喚醒詞。除非韌體內建，否則裝置之後不會回應喚醒詞。</translation>
    </message>
    <message>
        <source>{name} is no font of the firmware&apos;s format. The device may fail to start with it; choose another.</source>
        <translation>{name} 不是韌體格式的字型。裝置可能因此無法啟動；請另選一個。</translation>
    </message>
    <message>
        <source>{name} is no background of the firmware&apos;s format. The device would show nothing or rubbish.</source>
        <translation>{name} 不是韌體格式的背景。裝置會什麼都不顯示，或顯示亂碼。</translation>
    </message>
    <message>
        <source>The face {name} is no PNG or GIF file. Most devices cannot draw it.</source>
        <translation>表情 {name} 不是 PNG 或 GIF 檔案，多數裝置無法繪製。</translation>
    </message>
    <message>
        <source>The faces are EAF animations, for boards with the emote display. Other boards do not draw them.</source>
        <translation>表情是 EAF 動畫，用於帶 emote 顯示的開發板，其他開發板無法繪製。</translation>
    </message>
    <message>
        <source>The face {name} has {width} × {height} pixels, and the display has {screen_width} × {screen_height}. It is cut off.</source>
        <translation>表情 {name} 有 {width} × {height} 像素，而螢幕是 {screen_width} × {screen_height}，會被裁掉。</translation>
    </message>
    <message>
        <source>The background has {width} × {height} pixels, and the display has {screen_width} × {screen_height}.</source>
        <translation>背景有 {width} × {height} 像素，而螢幕是 {screen_width} × {screen_height}。</translation>
    </message>
    <message>
        <source>The file was made for {file}, and the device has an {device}. Its wake word may not work.</source>
        <translation>檔案是為 {file} 製作的，而裝置使用 {device}，喚醒詞可能不起作用。</translation>
    </message>
    <message>
        <source>The model {name} is not for the {chip}. The device would not hear its wake word.</source>
        <translation>模型 {name} 不適用於 {chip}，裝置將聽不到喚醒詞。</translation>
    </message>
    <message>
        <source>{count} bytes follow its end. The device stores them and never reads them.</source>
        <translation>結尾之後還有 {count} 位元組。裝置會儲存但不會讀取它們。</translation>
    </message>
    <message>
        <source>There is no face “neutral”, which the device shows most of the time. It draws a character of its own there.</source>
        <translation>沒有「neutral」表情，而裝置多數時間顯示它。屆時裝置會改用內建的字元。</translation>
    </message>
    <message>
        <source>What is to be made is wrong, at {place}: {reason}</source>
        <translation>製作說明有誤，位置 {place}：{reason}</translation>
    </message>
    <message>
        <source>There are no pictures in {name}. Name them after emotions, for example happy.gif.</source>
        <translation>{name} 中沒有圖片。請以情緒命名，例如 happy.gif。</translation>
    </message>
    <message>
        <source>{name} holds no models. Choose a srmodels.bin or the folder of a model.</source>
        <translation>{name} 中沒有模型。請選擇 srmodels.bin 或模型資料夾。</translation>
    </message>
    <message>
        <source>{name} is no folder of a model: one holds _MODEL_INFO_ and the model&apos;s data. A wake word cannot be trained here; choose a model that you have.</source>
        <translation>{name} 不是模型資料夾：其中應有 _MODEL_INFO_ 和模型資料。這裡無法訓練喚醒詞，請選擇已有的模型。</translation>
    </message>
    <message>
        <source>The model {name} is larger than any that a device takes.</source>
        <translation>模型 {name} 過大，沒有裝置能使用。</translation>
    </message>
    <message>
        <source>{name} is no font of the firmware&apos;s format. Choose a prepared one, such as font_puhui_common_20_4.bin.</source>
        <translation>{name} 不是韌體格式的字型。請選擇已轉換的字型，例如 font_puhui_common_20_4.bin。</translation>
    </message>
    <message>
        <source>{name} is a font for computers. It has to be rendered for the device first, which this app cannot do. Choose a prepared one, such as font_puhui_common_20_4.bin.</source>
        <translation>{name} 是電腦字型，須先為裝置轉換，而本應用程式無法轉換。請選擇已轉換的字型，例如 font_puhui_common_20_4.bin。</translation>
    </message>
    <message>
        <source>Assets are being installed on this device already. Wait until that has ended.</source>
        <translation>此裝置正在安裝素材。請等待完成。</translation>
    </message>
    <message>
        <source>{name} is not kept on this computer any more. Open the file again.</source>
        <translation>{name} 已不再保存在本機。請重新開啟該檔案。</translation>
    </message>
    <message>
        <source>Then the device is restarted ({tool}) and fetches the file. Do not switch it off: it has one try.</source>
        <translation>隨後裝置會重新啟動（{tool}）並取得檔案。請勿關閉裝置：只有一次機會。</translation>
    </message>
    <message>
        <source>Then restart the device by hand: it has no tool for it. It fetches the file as it starts. Do not switch it off then: it has one try.</source>
        <translation>隨後請手動重新啟動裝置：它沒有重新啟動的工具。裝置啟動時會取得檔案。屆時請勿關閉：只有一次機會。</translation>
    </message>
    <message>
        <source>{first} {second}</source>
        <translation>{first}{second}</translation>
    </message>
    <message>
        <source>Nobody agreed in time, so nothing was sent. Try again.</source>
        <translation>未及時確認，因此沒有傳送任何內容。請重試。</translation>
    </message>
    <message>
        <source>Nothing was sent yet.</source>
        <translation>尚未傳送任何內容。</translation>
    </message>
    <message>
        <source>Asking the device once more who it is…</source>
        <translation>正在再次確認裝置身分…</translation>
    </message>
    <message>
        <source>Giving the device the address…</source>
        <translation>正在將位址告訴裝置…</translation>
    </message>
    <message>
        <source>The device restarts…</source>
        <translation>裝置正在重新啟動…</translation>
    </message>
    <message>
        <source>Restart the device by hand now, for example by its power switch.</source>
        <translation>請現在手動重新啟動裝置，例如用電源開關。</translation>
    </message>
    <message>
        <source>The device fetches the file. Do not switch it off.</source>
        <translation>裝置正在取得檔案。請勿關閉。</translation>
    </message>
    <message>
        <source>The device has the whole file. Waiting until it is back…</source>
        <translation>裝置已取得整個檔案。正在等待它重新連線…</translation>
    </message>
    <message>
        <source>The device fetched the whole file and is back with it.</source>
        <translation>裝置已取得整個檔案，並已重新連線。</translation>
    </message>
    <message>
        <source>The device did not take the address, and its assets are as they were. {reason}</source>
        <translation>裝置沒有接受位址，素材保持原樣。{reason}</translation>
    </message>
    <message>
        <source>The device did not ask for the file, and its assets are as they were. Check with “Can devices reach this computer?” that it can reach this computer, then try again.</source>
        <translation>裝置沒有要求檔案，素材保持原樣。請用「裝置能連到這台電腦嗎？」檢查它能否連到本機，然後重試。</translation>
    </message>
    <message>
        <source>The download broke off at {percent} %. The device has no wake word, fonts or faces now. Install the file again while the device is close to the Wi-Fi, and leave it switched on.</source>
        <translation>下載在 {percent} % 處中斷。裝置現在沒有喚醒詞、字型和表情。請將裝置移到 Wi-Fi 附近，保持開機，再次安裝檔案。</translation>
    </message>
    <message>
        <source>The device has the whole file, and has not been heard of since. Speak to it or restart it. If it does not come back, check its power and its Wi-Fi.</source>
        <translation>裝置已取得整個檔案，此後沒有消息。請對它說話或重新啟動它。若仍無反應，請檢查電源和 Wi-Fi。</translation>
    </message>
    <message>
        <source>The device is back, and it had fetched the whole file.</source>
        <translation>裝置已重新連線，並且此前已取得整個檔案。</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was sent.</source>
        <translation>已取消，沒有傳送任何內容。</translation>
    </message>
    <message>
        <source>Cancelled. The file is not served any more, and the device keeps its assets.</source>
        <translation>已取消。不再提供該檔案，裝置保留原有素材。</translation>
    </message>
    <message>
        <source>New assets are about to be installed. If you close the app, the device keeps those that it has.</source>
        <translation>即將安裝新的素材。如果現在關閉應用程式，裝置保留原有素材。</translation>
    </message>
    <message>
        <source>The device fetches its assets from this computer. If you close the app, it has no wake word, fonts or faces.</source>
        <translation>裝置正從本機取得素材。如果現在關閉應用程式，裝置將沒有喚醒詞、字型和表情。</translation>
    </message>
    <message>
        <source>The device has its new assets and restarts. You can close the app.</source>
        <translation>裝置已取得新素材，正在重新啟動。可以關閉應用程式。</translation>
    </message>
    <message>
        <source>Must be text.</source>
        <translation>必須是文字。</translation>
    </message>
    <message>
        <source>Must be a whole number.</source>
        <translation>必須是整數。</translation>
    </message>
    <message>
        <source>Must be a number.</source>
        <translation>必須是數字。</translation>
    </message>
    <message>
        <source>Must be yes or no.</source>
        <translation>必須是「是」或「否」。</translation>
    </message>
    <message>
        <source>Must be a list.</source>
        <translation>必須是清單。</translation>
    </message>
    <message>
        <source>Must be a group of named values.</source>
        <translation>必須是一組帶名稱的值。</translation>
    </message>
    <message>
        <source>Must be null.</source>
        <translation>必須為 null。</translation>
    </message>
    <message>
        <source>Must be one of: {types}.</source>
        <translation>必須是以下類型之一：{types}。</translation>
    </message>
    <message>
        <source>Must be one of: {options}.</source>
        <translation>必須是以下值之一：{options}。</translation>
    </message>
    <message>
        <source>Must be {limit} or more.</source>
        <translation>不能小於 {limit}。</translation>
    </message>
    <message>
        <source>Must be {limit} or less.</source>
        <translation>不能大於 {limit}。</translation>
    </message>
    <message>
        <source>Must be more than {limit}.</source>
        <translation>必須大於 {limit}。</translation>
    </message>
    <message>
        <source>Must be less than {limit}.</source>
        <translation>必須小於 {limit}。</translation>
    </message>
    <message>
        <source>Must be a multiple of {step}.</source>
        <translation>必須是 {step} 的倍數。</translation>
    </message>
    <message>
        <source>Several devices connected: {others}. Name one, for example {example}.</source>
        <translation>有多台裝置連線：{others}。請指定其中一台，例如 {example}。</translation>
    </message>
    <message>
        <source>The token that devices must send is not in this computer&apos;s password store any more. Enter it again in the settings; until then no device can connect.</source>
        <translation>裝置必須傳送的權杖已不在系統密碼庫中。請在設定中重新填寫，否則裝置無法連線。</translation>
    </message>
    <message>
        <source>Connected to this computer</source>
        <translation>裝置已連上</translation>
    </message>
    <message>
        <source>Connected again, the old connection was closed</source>
        <translation>再次連線，舊的連線已關閉</translation>
    </message>
    <message>
        <source>The device stopped answering. It may have lost power or its network.</source>
        <translation>裝置突然停止回應，可能已斷電或斷線。</translation>
    </message>
    <message>
        <source>{name} at {address} asked this computer for its settings and waits to be added. Until then it is told what its assistant server says.</source>
        <translation>位於 {address} 的 {name} 向本機請求了設定，正在等待新增。在此之前，它得到的是原伺服器的答覆。</translation>
    </message>
    <message>
        <source>The assistant server is there again: conversations are possible.</source>
        <translation>原伺服器已恢復，可以對話了。</translation>
    </message>
    <message>
        <source>The assistant server cannot be reached, so no conversation is possible. Tools work all the same, and it is tried again by itself.</source>
        <translation>無法連線原伺服器，因此不能對話。工具仍可使用，並會自動重試。</translation>
    </message>
    <message>
        <source>The assistant server did not answer as one should (HTTP status {status}). Check its address.</source>
        <translation>原伺服器的答覆不正常（HTTP 狀態 {status}）。請檢查它的位址。</translation>
    </message>
    <message>
        <source>The assistant server asks this computer in turn, so nobody answers. Choose another assistant server.</source>
        <translation>原伺服器又反過來詢問本機，因此沒有誰回應。請選擇其他原伺服器。</translation>
    </message>
    <message>
        <source>The assistant server&apos;s answer cannot be used: {reason}.</source>
        <translation>原伺服器的答覆無法使用：{reason}。</translation>
    </message>
    <message>
        <source>The assistant server was reached, but did not begin the conversation in time.</source>
        <translation>已連上原伺服器，但它沒有及時開始對話。</translation>
    </message>
    <message>
        <source>The assistant server offers firmware {version}; {running} runs now. It is held back until you decide.</source>
        <translation>原伺服器提供韌體 {version}，目前執行 {running}。在作出決定之前不會放行。</translation>
    </message>
    <message>
        <source>The assistant server offers no other firmware at the moment.</source>
        <translation>原伺服器目前沒有提供其他韌體。</translation>
    </message>
    <message>
        <source>The device has to be registered with its assistant server. Its code is {code}.</source>
        <translation>需要在原伺服器註冊這台裝置，啟用碼為 {code}。</translation>
    </message>
    <message>
        <source>The address of the assistant server cannot be used ({reason}). Check it, then try again.</source>
        <translation>原伺服器的位址無法使用（{reason}）。請檢查後重試。</translation>
    </message>
    <message>
        <source>The assistant server {host} was not found. Check its address and this computer’s Internet connection.</source>
        <translation>找不到原伺服器 {host}。請檢查它的位址和本機的網路連線。</translation>
    </message>
    <message>
        <source>Nothing answers at the assistant server {host}. Check that it is running and that this computer reaches it.</source>
        <translation>原伺服器 {host} 沒有回應。請確認它正在執行，並且本機可以存取它。</translation>
    </message>
    <message>
        <source>The assistant server {host} did not answer within {seconds} seconds. Check that it is running and that this computer reaches it.</source>
        <translation>原伺服器 {host} 在 {seconds} 秒內沒有回應。請確認它正在執行，並且本機可以存取它。</translation>
    </message>
    <message>
        <source>The assistant server {host} could not prove who it is, so nothing was sent to it: {reason}.</source>
        <translation>原伺服器 {host} 無法證明身分，因此沒有向它傳送任何內容：{reason}。</translation>
    </message>
    <message>
        <source>The assistant server {host} does not accept this device’s login. Restart the device, so that it asks for a new one.</source>
        <translation>原伺服器 {host} 不接受此裝置的登入資訊。請重新啟動裝置，讓它請求新的登入資訊。</translation>
    </message>
    <message>
        <source>The assistant server {host} answered, but not as expected: {reason}.</source>
        <translation>原伺服器 {host} 有回應，但不符合預期：{reason}。</translation>
    </message>
    <message>
        <source>The assistant server {host} answered with more than {limit} bytes, more than any device can take. The answer was thrown away.</source>
        <translation>原伺服器 {host} 的答覆超過 {limit} 位元組，任何裝置都無法接收，已丟棄。</translation>
    </message>
    <message>
        <source>The connection to the assistant server {host} was lost. It is tried again by itself.</source>
        <translation>與原伺服器 {host} 的連線已中斷，會自動重試。</translation>
    </message>
    <message>
        <source>Devices that connect to the hub are reached all the same. Other ports can be chosen with --hub-http-port and --hub-mqtt-port.</source>
        <translation>連線 hub 的裝置仍可使用。可用 --hub-http-port 和 --hub-mqtt-port 選擇其他連接埠。</translation>
    </message>
    <message>
        <source>Check that {address} was set on the device, then speak to it: many devices connect only when a conversation begins. A firewall of this computer can keep it out as well.</source>
        <translation>請檢查裝置上是否設定了 {address}，然後對它說話：許多裝置只在對話開始時才連線。本機的防火牆也可能阻止它。</translation>
    </message>
    <message>
        <source>Minimum free memory</source>
        <translation>最小可用記憶體</translation>
    </message>
    <message>
        <source>The assistant server gave the device no settings at its start. Those that it gave before are used.</source>
        <translation>裝置啟動時，原伺服器未提供設定，現使用它先前提供的設定。</translation>
    </message>
    <message>
        <source>The assistant server told {name} something that makes it restart for ever ({what}). The device did not get it. Tell the people who run that server.</source>
        <translation>原伺服器向 {name} 傳送了會使其不斷重新啟動的內容（{what}）。裝置未收到它。請告知該伺服器的維護者。</translation>
    </message>
    <message>
        <source>No device was seen yet. Is it in the same Wi-Fi as this computer? To open its set-up page again, hold BOOT while it starts.</source>
        <translation>還沒有看到裝置。它和這台電腦在同一個 Wi-Fi 中嗎？要重新開啟設定頁面，請在裝置啟動時按住 BOOT 鍵。</translation>
    </message>
    <message>
        <source>The device is in your Wi-Fi, but it did not ask this computer. Check the address under Custom OTA URL, then switch the device off and on.</source>
        <translation>裝置已在您的 Wi-Fi 中，但沒有向這台電腦請求。請檢查「自定義 OTA 地址」中的位址，然後關閉再開啟裝置。</translation>
    </message>
    <message>
        <source>The device asked, but it is not connected. Switch it off and on: it learns this computer&apos;s address when it starts.</source>
        <translation>裝置已請求，但沒有連線。請關閉再開啟它：啟動時它會得知這台電腦的位址。</translation>
    </message>
    <message>
        <source>More cells than the first line has columns. Put texts with the separator in quotation marks</source>
        <translation>儲存格比首行的欄多。含分隔符的文字請加引號</translation>
    </message>
    <message>
        <source>“{text}” is no window. Write for example 02:00-05:00.</source>
        <translation>「{text}」不是時段。請寫成例如 02:00-05:00。</translation>
    </message>
    <message>
        <source>{limit} failures can never happen with {count} devices, so nothing would stop it. Choose a lower limit, or add a share.</source>
        <translation>{count} 台裝置不可能出現 {limit} 次失敗，因此不會自動停止。請降低上限，或加上比例。</translation>
    </message>
    <message>
        <source>Devices in no wave: {count}, for example {device}. Add a last wave for the rest.</source>
        <translation>有 {count} 台裝置不屬於任何批次，例如 {device}。請在最後加上一個包含其餘裝置的批次。</translation>
    </message>
    <message>
        <source>No device connected to port {port} within {seconds} seconds. Check that the device is set to connect to this computer, then speak to it: it connects when a conversation starts.</source>
        <translation>{seconds} 秒內沒有裝置連線連接埠 {port}。請檢查裝置是否已設定為連線到本機，然後對它說話：對話開始時它才會連線。</translation>
    </message>
    <message>
        <source>The device {device} did not connect to port {port} within {seconds} seconds. Others did: {others}.</source>
        <translation>裝置 {device} 在 {seconds} 秒內沒有連線連接埠 {port}。連線的其他裝置：{others}。</translation>
    </message>
    <message>
        <source>Other users of this computer can read {file}, which has tokens. Make it yours alone: chmod 600.</source>
        <translation>本機的其他使用者可以讀取 {file}，其中含有權杖。請設為僅自己可讀：chmod 600。</translation>
    </message>
    <message>
        <source>{file} cannot be used for the addresses of assistants: {reason}.</source>
        <translation>無法從 {file} 讀取助理的位址：{reason}。</translation>
    </message>
    <message>
        <source>light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
</context>
<context>
    <name>ModelPane</name>
    <message>
        <source>Key</source>
        <translation>金鑰</translation>
    </message>
    <message>
        <source>Forget the key that is kept</source>
        <translation>忘記已儲存的金鑰</translation>
    </message>
    <message>
        <source>List models</source>
        <translation>列出模型</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>測試</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The key is kept in the password store of this computer, never in a file.</source>
        <translation>金鑰儲存在系統密碼庫中，不會寫入檔案。</translation>
    </message>
    <message>
        <source>Write what the service calls the model.</source>
        <translation>請填寫此服務所用的模型名稱。</translation>
    </message>
    <message>
        <source>Leave empty to use the saved key</source>
        <translation>留空則使用已儲存的金鑰</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
</context>
<context>
    <name>ModelTrial</name>
    <message>
        <source>Asking {model} for a word…</source>
        <translation>正在請 {model} 回答一個詞…</translation>
    </message>
    <message>
        <source>Asking which models there are…</source>
        <translation>正在詢問有哪些模型…</translation>
    </message>
    <message>
        <source>{model} answered: “{text}”</source>
        <translation>{model} 回答：「{text}」</translation>
    </message>
    <message>
        <source>The service names no models.</source>
        <translation>此服務沒有列出模型。</translation>
    </message>
    <message numerus="yes">
        <source>The service has %n model(s). They are suggested as you type.</source>
        <translation>
            <numerusform>此服務有 %n 個模型，輸入時會給出建議。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MoreRow</name>
    <message numerus="yes">
        <source>Show %n more tool(s)</source>
        <translation>
            <numerusform>再顯示 %n 個工具</numerusform>
        </translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>收合</translation>
    </message>
    <message numerus="yes">
        <source>%n protected</source>
        <translation>
            <numerusform>%n 個受保護</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Rename the device</source>
        <translation>重新命名裝置</translation>
    </message>
    <message>
        <source>It stays in the list under this name, also while it is not connected.</source>
        <translation>裝置會以這個名稱保留在清單中，未連線時也會顯示。</translation>
    </message>
    <message>
        <source>Add this device</source>
        <translation>新增此裝置</translation>
    </message>
</context>
<context>
    <name>NameEntryDialog</name>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
</context>
<context>
    <name>Nearby</name>
    <message>
        <source>{way}  ·  not seen for a while</source>
        <translation>{way}  ·  一段時間未出現</translation>
    </message>
</context>
<context>
    <name>NearbyDialog</name>
    <message>
        <source>Add what was found nearby</source>
        <translation>新增附近的裝置或伺服器</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>權杖</translation>
    </message>
    <message>
        <source>What it calls itself</source>
        <translation>自稱的名稱</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>再次測試</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Reach it by, best first</source>
        <translation>連線方式（最佳的在前）</translation>
    </message>
    <message>
        <source>Reached by</source>
        <translation>連線方式</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>It dials this computer by itself.</source>
        <translation>它會自行連線到本機。</translation>
    </message>
    <message>
        <source>Connecting. This may take some seconds.</source>
        <translation>正在連線，可能需要幾秒。</translation>
    </message>
    <message>
        <source>Test it first; then it can be added.</source>
        <translation>先測試，通過後即可新增。</translation>
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
        <translation>有線網路</translation>
    </message>
    <message>
        <source>Mobile network</source>
        <translation>行動網路</translation>
    </message>
    <message>
        <source>strong signal</source>
        <translation>訊號強</translation>
    </message>
    <message>
        <source>medium signal</source>
        <translation>訊號中等</translation>
    </message>
    <message>
        <source>weak signal</source>
        <translation>訊號弱</translation>
    </message>
</context>
<context>
    <name>NotificationWords</name>
    <message>
        <source>Empty log message</source>
        <translation>空的記錄訊息</translation>
    </message>
    <message>
        <source>Log message</source>
        <translation>記錄訊息</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進度</translation>
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
        <translation>偵錯</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>資訊</translation>
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
        <translation>錯誤</translation>
    </message>
    <message>
        <source>Critical</source>
        <translation>嚴重</translation>
    </message>
    <message>
        <source>Alert</source>
        <translation>警示</translation>
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
        <translation>此桌面沒有系統匣，無法從中重新開啟視窗，因此關閉視窗會結束應用程式。</translation>
    </message>
</context>
<context>
    <name>NowCard</name>
    <message>
        <source>Take snapshot…</source>
        <translation>擷取畫面…</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>對話</translation>
    </message>
    <message>
        <source>Show the picture</source>
        <translation>檢視圖片</translation>
    </message>
    <message>
        <source>Take snapshot</source>
        <translation>擷取畫面</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>裝置未連線。</translation>
    </message>
    <message>
        <source>Stop live view</source>
        <translation>停止即時畫面</translation>
    </message>
    <message>
        <source>Live view…</source>
        <translation>即時畫面…</translation>
    </message>
    <message>
        <source>No conversation yet</source>
        <translation>還沒有對話</translation>
    </message>
    <message>
        <source>Heard {time}</source>
        <translation>聽到 {time}</translation>
    </message>
    <message>
        <source>Said {time}</source>
        <translation>說出 {time}</translation>
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
        <translation>上次線上 {time}</translation>
    </message>
    <message>
        <source>Connected since {time}</source>
        <translation>{time} 起已連線</translation>
    </message>
    <message>
        <source>Next routine: {name}, {time}</source>
        <translation>下一個自動化：{name}，{time}</translation>
    </message>
    <message>
        <source>Since {time}</source>
        <translation>自 {time} 起</translation>
    </message>
</context>
<context>
    <name>NumberControl</name>
    <message>
        <source>Examples</source>
        <translation>範例</translation>
    </message>
</context>
<context>
    <name>OfferCard</name>
    <message>
        <source>Let it through once…</source>
        <translation>僅放行這一次…</translation>
    </message>
    <message>
        <source>Always…</source>
        <translation>始終…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>重新詢問</translation>
    </message>
    <message>
        <source>Firmware {version} is let through at the device&apos;s next start.</source>
        <translation>裝置下次啟動時將放行韌體 {version}。</translation>
    </message>
    <message>
        <source>It installs it then and starts once more. Until then this can be undone.</source>
        <translation>屆時它會安裝並再次啟動。在此之前可以復原。</translation>
    </message>
    <message>
        <source>The device installs what is offered whenever it starts, as it did before it was added here.</source>
        <translation>裝置每次啟動時都會安裝所提供的韌體，和新增到這裡之前一樣。</translation>
    </message>
    <message>
        <source>What it offers is held back and not shown.</source>
        <translation>它提供的韌體不會放行，也不會顯示。</translation>
    </message>
    <message>
        <source>It was held back: the device would have installed it without asking.</source>
        <translation>已攔下：否則裝置會不經詢問就安裝它。</translation>
    </message>
    <message>
        <source>It would be downloaded from {host}.</source>
        <translation>將從 {host} 下載。</translation>
    </message>
    <message>
        <source>The server wants it installed even if it is not newer.</source>
        <translation>即使版本並不更新，伺服器也要求安裝。</translation>
    </message>
    <message>
        <source>Let {device} install firmware {version}? It does so at its next start.</source>
        <translation>允許 {device} 安裝韌體 {version} 嗎？它會在下次啟動時安裝。</translation>
    </message>
    <message>
        <source>Let it through</source>
        <translation>放行</translation>
    </message>
    <message>
        <source>Firmware of the assistant server is always let through.</source>
        <translation>始終放行原伺服器的韌體。</translation>
    </message>
    <message>
        <source>Firmware of the assistant server is never let through.</source>
        <translation>從不放行原伺服器的韌體。</translation>
    </message>
    <message>
        <source>{version} is offered by the assistant server; {running} runs now.</source>
        <translation>原伺服器提供 {version}，目前執行 {running}。</translation>
    </message>
    <message>
        <source>Let {device} install {version}, and whatever the assistant server offers later, whenever it starts?</source>
        <translation>允許 {device} 在啟動時安裝 {version} 以及原伺服器今後提供的任何韌體嗎？</translation>
    </message>
</context>
<context>
    <name>OfferRow</name>
    <message>
        <source>More</source>
        <translation>更多</translation>
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
        <translation>{counts}，{new} 個新工具</translation>
    </message>
    <message>
        <source>Offer the tools of {name}</source>
        <translation>提供 {name} 的工具</translation>
    </message>
    <message>
        <source>unfolded</source>
        <translation>已展開</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>已收合</translation>
    </message>
</context>
<context>
    <name>OfferedToolDialog</name>
    <message>
        <source>The assistant chooses tools by what it reads here. The tool itself stays.</source>
        <translation>助理根據這裡的內容選擇工具。工具本身不變。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Use the tool&apos;s own</source>
        <translation>恢復工具原有的</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>On the device: {name}</source>
        <translation>裝置上的名稱：{name}</translation>
    </message>
    <message>
        <source>Another tool has this name.</source>
        <translation>另一個工具已使用此名稱。</translation>
    </message>
    <message>
        <source>The assistant reads: {name}</source>
        <translation>助理看到的是：{name}</translation>
    </message>
</context>
<context>
    <name>OpenDialog</name>
    <message>
        <source>It came from</source>
        <translation>來源</translation>
    </message>
    <message>
        <source>Its content was not checked. The program that this computer has for such files gets a copy, which is deleted when the app ends.</source>
        <translation>其內容未經檢查。本機用於此類檔案的程式會得到一份副本，應用程式結束時刪除。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Play this sound with the system&apos;s player?</source>
        <translation>用系統播放器播放此聲音嗎？</translation>
    </message>
    <message>
        <source>Play this film with the system&apos;s player?</source>
        <translation>用系統播放器播放此影片嗎？</translation>
    </message>
    <message>
        <source>Open this file with the system&apos;s program?</source>
        <translation>用系統程式開啟此檔案嗎？</translation>
    </message>
</context>
<context>
    <name>OptionsDialog</name>
    <message>
        <source>Limits for {name}</source>
        <translation>{name} 的限制</translation>
    </message>
    <message>
        <source>An assistant reads the list of all tools before each answer. With many tools some answer slowly, choose wrong ones, or fail. 32 work with most.</source>
        <translation>助理每次回答前都要讀一遍所有工具。工具多時，有的會變慢、選錯或出錯。多數助理能用 32 個。</translation>
    </message>
    <message>
        <source>Warn above</source>
        <translation>超過時警告</translation>
    </message>
    <message>
        <source>Longer answers are cut, and say so: an assistant reads all of it.</source>
        <translation>更長的回應會被截斷並註明，因為助理會讀完全部內容。</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>回應的最大長度</translation>
    </message>
    <message>
        <source>Send pictures and sounds</source>
        <translation>傳送圖片和聲音</translation>
    </message>
    <message>
        <source>Most assistants take only text: otherwise a sentence tells of a picture.</source>
        <translation>多數助理只接受文字；不傳送時，用一句話說明有圖片。</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>個工具</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>個字元</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
</context>
<context>
    <name>OrderCard</name>
    <message>
        <source>Allow once…</source>
        <translation>允許一次…</translation>
    </message>
    <message>
        <source>Always allow…</source>
        <translation>一律允許…</translation>
    </message>
    <message>
        <source>{tool} runs when the assistant server asks again.</source>
        <translation>語音助理伺服器再次要求時，將執行 {tool}。</translation>
    </message>
    <message>
        <source>The device restarts when the assistant server asks again.</source>
        <translation>語音助理伺服器再次要求時，裝置將重新啟動。</translation>
    </message>
    <message>
        <source>Only exactly this, and only once.</source>
        <translation>僅限完全相同的操作，且只有一次。</translation>
    </message>
    <message>
        <source>The assistant server wants to run {tool}.</source>
        <translation>語音助理伺服器想執行 {tool}。</translation>
    </message>
    <message>
        <source>The assistant server wants to restart the device.</source>
        <translation>語音助理伺服器想重新啟動裝置。</translation>
    </message>
    <message>
        <source>It was refused. If you allow it, it runs when the server asks again.</source>
        <translation>已拒絕。如果允許，伺服器再次要求時就會執行。</translation>
    </message>
    <message numerus="yes">
        <source>It asked %n times.</source>
        <translation>
            <numerusform>它已要求 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Allow once</source>
        <translation>允許一次</translation>
    </message>
    <message>
        <source>Let the assistant server run this and all other privileged tools of {device} whenever it wants?</source>
        <translation>允許語音助理伺服器隨時執行 {device} 的此項及所有其他特權工具？</translation>
    </message>
    <message>
        <source>Always allow</source>
        <translation>一律允許</translation>
    </message>
    <message>
        <source>Let the assistant server run “{tool}” on {device} once?</source>
        <translation>允許語音助理伺服器在 {device} 上執行一次「{tool}」？</translation>
    </message>
</context>
<context>
    <name>OrderRuleCard</name>
    <message>
        <source>Ask again</source>
        <translation>重新詢問</translation>
    </message>
    <message>
        <source>The assistant server may run privileged tools.</source>
        <translation>語音助理伺服器可以執行特權工具。</translation>
    </message>
    <message>
        <source>The assistant server may not run privileged tools.</source>
        <translation>語音助理伺服器不能執行特權工具。</translation>
    </message>
    <message>
        <source>It can restart and upgrade the device at any time. Activity shows it.</source>
        <translation>它可以隨時重新啟動和升級裝置。活動中會顯示。</translation>
    </message>
    <message>
        <source>They are refused without asking you. Activity shows what it wanted.</source>
        <translation>會直接拒絕，不再詢問。活動中會顯示它想做什麼。</translation>
    </message>
</context>
<context>
    <name>OtaAddress</name>
    <message>
        <source>Address to enter on the device</source>
        <translation>要在裝置上輸入的位址</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Address of this computer</source>
        <translation>本機位址</translation>
    </message>
    <message>
        <source>Choose the network that the device will be in.</source>
        <translation>選擇裝置將要加入的網路。</translation>
    </message>
    <message>
        <source>QR code of the address</source>
        <translation>位址的 QR 碼</translation>
    </message>
    <message>
        <source>{interface}: {address} (the usual one)</source>
        <translation>{interface}：{address}（常用）</translation>
    </message>
    <message>
        <source>{interface}: {address}</source>
        <translation>{interface}：{address}</translation>
    </message>
    <message>
        <source>Scan with a phone</source>
        <translation>用手機掃描</translation>
    </message>
</context>
<context>
    <name>OutcomeLine</name>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
</context>
<context>
    <name>OutcomePill</name>
    <message>
        <source>Running</source>
        <translation>執行中</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已回應</translation>
    </message>
    <message>
        <source>Possible failure</source>
        <translation>可能失敗</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>沒有回應</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>連線中斷</translation>
    </message>
    <message>
        <source>Stopped waiting</source>
        <translation>已停止等待</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未傳送</translation>
    </message>
</context>
<context>
    <name>OutcomeToasts</name>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message>
        <source>The device&apos;s answer is no status that this app can read.</source>
        <translation>裝置的回應不是應用程式能識別的狀態。</translation>
    </message>
    <message>
        <source>The device&apos;s answer reads like an error.</source>
        <translation>裝置的回應像是錯誤訊息。</translation>
    </message>
    <message>
        <source>Shown once there is a quarter of an hour of data.</source>
        <translation>有一刻鐘的資料後即可檢視。</translation>
    </message>
</context>
<context>
    <name>PageDrop</name>
    <message>
        <source>Drop it to upgrade the firmware</source>
        <translation>拖放到這裡以升級韌體</translation>
    </message>
    <message>
        <source>Drop it to show it on the device&apos;s screen</source>
        <translation>拖放到這裡以顯示在裝置螢幕上</translation>
    </message>
    <message>
        <source>This device has no firmware upgrade</source>
        <translation>此裝置不支援韌體升級</translation>
    </message>
    <message>
        <source>An upgrade is under way</source>
        <translation>升級正在進行</translation>
    </message>
    <message>
        <source>This device cannot show pictures</source>
        <translation>此裝置無法顯示圖片</translation>
    </message>
    <message>
        <source>Another picture is being shown</source>
        <translation>正在顯示另一張圖片</translation>
    </message>
    <message>
        <source>The file was not read and nothing was sent.</source>
        <translation>未讀取檔案，也未傳送任何內容。</translation>
    </message>
    <message>
        <source>What it can do is known once it was connected.</source>
        <translation>裝置連線過之後，才能知道它有哪些功能。</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page of the manual</source>
        <translation>手冊頁面</translation>
    </message>
</context>
<context>
    <name>PartCard</name>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>Choose: {part}</source>
        <translation>選擇：{part}</translation>
    </message>
</context>
<context>
    <name>PartitionTable</name>
    <message>
        <source>Partition</source>
        <translation>分割區</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Begins at</source>
        <translation>起始位址</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Runs now</source>
        <translation>目前執行</translation>
    </message>
    <message>
        <source>Next upgrade</source>
        <translation>下次升級</translation>
    </message>
    <message numerus="yes">
        <source>and %n more; the JSON has them all</source>
        <translation>
            <numerusform>還有 %n 個，全部內容見 JSON</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PastPager</name>
    <message>
        <source>Earlier entries cannot be shown</source>
        <translation>無法顯示更早的記錄</translation>
    </message>
</context>
<context>
    <name>PasteOffer</name>
    <message>
        <source>Fill the form</source>
        <translation>填寫表單</translation>
    </message>
    <message>
        <source>Keep as text</source>
        <translation>保留為文字</translation>
    </message>
    <message>
        <source>This text looks like arguments of the tool.</source>
        <translation>這段文字像是工具的參數。</translation>
    </message>
</context>
<context>
    <name>PathControl</name>
    <message>
        <source>Choose a file of this computer</source>
        <translation>選擇本機檔案</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>選擇檔案</translation>
    </message>
</context>
<context>
    <name>Period</name>
    <message>
        <source>{day}, {since}–{until}</source>
        <translation>{day} {since}–{until}</translation>
    </message>
    <message>
        <source>{since}–{until}</source>
        <translation>{since}–{until}</translation>
    </message>
</context>
<context>
    <name>PeriodDialog</name>
    <message>
        <source>Show a stretch of time</source>
        <translation>檢視一段時間</translation>
    </message>
    <message>
        <source>From</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>To</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>檢視</translation>
    </message>
    <message>
        <source>Times are those of this computer. What is shown ends before “To”.</source>
        <translation>時間以本機為準，只顯示「結束」之前的內容。</translation>
    </message>
    <message>
        <source>“To” must be later than “From”.</source>
        <translation>「結束」必須晚於「開始」。</translation>
    </message>
</context>
<context>
    <name>PhotoNews</name>
    <message>
        <source>{device} took a photo</source>
        <translation>{device} 拍了一張照片</translation>
    </message>
    <message>
        <source>See the picture</source>
        <translation>檢視圖片</translation>
    </message>
</context>
<context>
    <name>PhraseWords</name>
    <message>
        <source>Not understood: “{words}”</source>
        <translation>沒有理解：「{words}」</translation>
    </message>
    <message>
        <source>Understood: {what}</source>
        <translation>已理解：{what}</translation>
    </message>
    <message>
        <source>Brightness goes to 100.</source>
        <translation>亮度最大為 100。</translation>
    </message>
    <message>
        <source>Volume goes to 100.</source>
        <translation>音量最大為 100。</translation>
    </message>
    <message>
        <source>What shall it say? Type the message behind it.</source>
        <translation>要顯示什麼？請在後面輸入訊息。</translation>
    </message>
    <message>
        <source>{what}: add a number from 0 to 100, or up, down or max.</source>
        <translation>{what}：請加上 0 到 100 的數字，或「調高」「調低」「最大」。</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>亮度</translation>
    </message>
    <message>
        <source>Screen theme</source>
        <translation>螢幕主題</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>靜音</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>取消靜音</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>訊息</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新啟動</translation>
    </message>
    <message>
        <source>Screen snapshot</source>
        <translation>螢幕截圖</translation>
    </message>
    <message>
        <source>Firmware upgrade</source>
        <translation>韌體升級</translation>
    </message>
    <message>
        <source>System info</source>
        <translation>系統資訊</translation>
    </message>
    <message>
        <source>all devices</source>
        <translation>所有裝置</translation>
    </message>
</context>
<context>
    <name>PickingPane</name>
    <message>
        <source>Connect</source>
        <translation>連線</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>新增裝置</translation>
    </message>
    <message>
        <source>Add {count} devices</source>
        <translation>新增 {count} 台裝置</translation>
    </message>
    <message>
        <source>In the list already</source>
        <translation>已在清單中</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>位址</translation>
    </message>
</context>
<context>
    <name>PictureArea</name>
    <message>
        <source>Picture from the device</source>
        <translation>裝置傳來的圖片</translation>
    </message>
</context>
<context>
    <name>PictureDrop</name>
    <message>
        <source>What the screen will show</source>
        <translation>螢幕顯示效果</translation>
    </message>
    <message>
        <source>Drop a picture here</source>
        <translation>將圖片拖放到這裡</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>Choose a picture</source>
        <translation>選擇圖片</translation>
    </message>
    <message>
        <source>Pictures ({patterns})</source>
        <translation>圖片 ({patterns})</translation>
    </message>
</context>
<context>
    <name>PictureSaver</name>
    <message>
        <source>Save the picture</source>
        <translation>儲存圖片</translation>
    </message>
    <message>
        <source>Save the pictures</source>
        <translation>儲存圖片</translation>
    </message>
    <message>
        <source>The picture could not be saved</source>
        <translation>無法儲存圖片</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) saved</source>
        <translation>
            <numerusform>已儲存 %n 張圖片</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PictureViewer</name>
    <message>
        <source>All pictures</source>
        <translation>全部圖片</translation>
    </message>
    <message>
        <source>Newer picture</source>
        <translation>較新的圖片</translation>
    </message>
    <message>
        <source>Older picture</source>
        <translation>較舊的圖片</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>複製圖片</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>儲存圖片…</translation>
    </message>
    <message>
        <source>Delete the picture</source>
        <translation>刪除圖片</translation>
    </message>
</context>
<context>
    <name>Pictures</name>
    <message>
        <source>Screen snapshot</source>
        <translation>螢幕截圖</translation>
    </message>
    <message>
        <source>Photo</source>
        <translation>照片</translation>
    </message>
    <message>
        <source>Shown on the device</source>
        <translation>在裝置上顯示的圖片</translation>
    </message>
</context>
<context>
    <name>PicturesPage</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>螢幕</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>相機</translation>
    </message>
    <message>
        <source>Which pictures</source>
        <translation>圖片類型</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>複製圖片</translation>
    </message>
    <message>
        <source>Save the chosen pictures…</source>
        <translation>儲存所選圖片…</translation>
    </message>
    <message>
        <source>Delete the chosen pictures</source>
        <translation>刪除所選圖片</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>The picture could not be copied</source>
        <translation>無法複製圖片</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) deleted.</source>
        <translation>
            <numerusform>已刪除 %n 張圖片。</numerusform>
        </translation>
    </message>
    <message>
        <source>Connect the device to take pictures with it.</source>
        <translation>連線裝置後即可拍攝圖片。</translation>
    </message>
    <message>
        <source>This device has no snapshots. Photos appear when its camera takes them.</source>
        <translation>此裝置不支援截圖。相機拍照後，照片會顯示在這裡。</translation>
    </message>
    <message>
        <source>Choose two pictures to compare.</source>
        <translation>請選擇兩張圖片進行比較。</translation>
    </message>
    <message>
        <source>There is no picture of this kind.</source>
        <translation>沒有此類圖片。</translation>
    </message>
    <message>
        <source>Take snapshot…</source>
        <translation>擷取畫面…</translation>
    </message>
    <message>
        <source>Take snapshot</source>
        <translation>擷取畫面</translation>
    </message>
    <message>
        <source>No snapshot was taken</source>
        <translation>未能擷取畫面</translation>
    </message>
    <message>
        <source>Sent to device</source>
        <translation>已傳送到裝置</translation>
    </message>
    <message>
        <source>Pictures from the screen and the camera appear here.</source>
        <translation>螢幕截圖和相機拍的照片都會顯示在這裡。</translation>
    </message>
</context>
<context>
    <name>PinCard</name>
    <message>
        <source>More about “{name}”</source>
        <translation>「{name}」的更多操作</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>裝置未連線。</translation>
    </message>
    <message>
        <source>The device no longer lists this tool.</source>
        <translation>裝置的清單中已沒有這個工具。</translation>
    </message>
    <message>
        <source>{name}…</source>
        <translation>{name}…</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>已復原</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>Pinning</name>
    <message>
        <source>The call was not pinned</source>
        <translation>未釘選呼叫</translation>
    </message>
    <message>
        <source>{tool}: {arguments}</source>
        <translation>{tool}：{arguments}</translation>
    </message>
    <message>
        <source>This call is pinned already</source>
        <translation>此呼叫已釘選</translation>
    </message>
    <message>
        <source>Pinned to the Overview</source>
        <translation>已釘選到總覽</translation>
    </message>
    <message>
        <source>{name}, without passwords</source>
        <translation>{name}，不含密碼</translation>
    </message>
    <message>
        <source>Protected tools cannot be pinned: they ask each time.</source>
        <translation>受保護的工具每次都要確認，無法釘選。</translation>
    </message>
</context>
<context>
    <name>PinsSection</name>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Pinned calls</source>
        <translation>釘選的呼叫</translation>
    </message>
    <message>
        <source>{name}: {state}</source>
        <translation>{name}：{state}</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Edit and call…</source>
        <translation>編輯並呼叫…</translation>
    </message>
    <message>
        <source>Move earlier</source>
        <translation>往前移</translation>
    </message>
    <message>
        <source>Move later</source>
        <translation>往後移</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重新命名…</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消釘選</translation>
    </message>
    <message>
        <source>Rename the pinned call</source>
        <translation>重新命名釘選的呼叫</translation>
    </message>
    <message>
        <source>Another pinned call of this device has this name.</source>
        <translation>此裝置另一個釘選的呼叫已使用這個名稱。</translation>
    </message>
    <message>
        <source>“{name}” is no longer pinned.</source>
        <translation>「{name}」已取消釘選。</translation>
    </message>
    <message>
        <source>The call was not pinned</source>
        <translation>未釘選呼叫</translation>
    </message>
    <message>
        <source>{name}: place {place} of {count}</source>
        <translation>{name}：第 {place} 個，共 {count} 個</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>Former page</source>
        <translation>上一頁</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一頁</translation>
    </message>
    <message>
        <source>What the file holds</source>
        <translation>檔案的內容</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>第 {page} 頁，共 {pages} 頁</translation>
    </message>
</context>
<context>
    <name>PreviewCard</name>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>Crop and fit…</source>
        <translation>裁切和縮放…</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>停止等待</translation>
    </message>
    <message>
        <source>Choose a picture first.</source>
        <translation>請先選擇圖片。</translation>
    </message>
</context>
<context>
    <name>PreviewDialog</name>
    <message>
        <source>Fit the picture to the screen</source>
        <translation>調整圖片以配合螢幕</translation>
    </message>
    <message>
        <source>What the screen will show</source>
        <translation>螢幕顯示效果</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填滿</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>延展</translation>
    </message>
    <message>
        <source>How it gets onto the screen</source>
        <translation>圖片在螢幕上的顯示方式</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黑色</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白色</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>Greys as dots</source>
        <translation>用黑白點模擬灰階</translation>
    </message>
    <message>
        <source>Drag the frame over the part that you want</source>
        <translation>拖曳邊框，選取需要的部分</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>縮放方式</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The picture cannot be shown for cropping; it can be used as a whole.</source>
        <translation>無法顯示圖片進行裁切，但可以使用整張圖片。</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>旋轉</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>套用</translation>
    </message>
</context>
<context>
    <name>Privileged</name>
    <message>
        <source>Firmware upgrade</source>
        <translation>韌體升級</translation>
    </message>
    <message>
        <source>The device downloads the firmware from this address, installs it and restarts. It is silent all the while: the upgrade has worked when the device is back with a new version.</source>
        <translation>裝置從這個位址下載並安裝韌體，然後重新啟動。期間沒有任何回應，裝置以新版本重新連線即表示升級成功。</translation>
    </message>
    <message>
        <source>Upgrade…</source>
        <translation>升級…</translation>
    </message>
    <message>
        <source>Upgrade now</source>
        <translation>立即升級</translation>
    </message>
    <message>
        <source>Screen snapshot</source>
        <translation>螢幕截圖</translation>
    </message>
    <message>
        <source>Take snapshot…</source>
        <translation>截圖…</translation>
    </message>
    <message>
        <source>The picture was uploaded.</source>
        <translation>截圖已上傳。</translation>
    </message>
    <message>
        <source>Preview image</source>
        <translation>預覽圖片</translation>
    </message>
    <message>
        <source>The device sends a picture of its screen to this address.</source>
        <translation>裝置將螢幕截圖傳送到這個位址。</translation>
    </message>
    <message>
        <source>The device fetches the picture from this computer and shows it on its screen.</source>
        <translation>裝置從本機取得圖片，並顯示在自己的螢幕上。</translation>
    </message>
    <message>
        <source>Show on device…</source>
        <translation>在裝置上顯示…</translation>
    </message>
    <message>
        <source>The device shows the picture.</source>
        <translation>裝置正在顯示圖片。</translation>
    </message>
    <message>
        <source>Assets address</source>
        <translation>素材位址</translation>
    </message>
    <message>
        <source>The device remembers this address. At its next start it downloads fonts, sounds and pictures from there.</source>
        <translation>裝置會記住這個位址，下次啟動時從這裡下載字型、聲音和圖片。</translation>
    </message>
    <message>
        <source>Set address…</source>
        <translation>設定位址…</translation>
    </message>
    <message>
        <source>Set it</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>The address is saved and used at the next start.</source>
        <translation>位址已儲存，下次啟動時生效。</translation>
    </message>
    <message>
        <source>System info</source>
        <translation>系統資訊</translation>
    </message>
    <message>
        <source>Reads chip, memory, partitions, firmware and network, among them the hardware address. Nothing is changed.</source>
        <translation>讀取晶片、記憶體、分割區、韌體和網路資訊，其中包括硬體位址。不會更改任何內容。</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>讀取</translation>
    </message>
    <message>
        <source>Read it</source>
        <translation>讀取</translation>
    </message>
    <message>
        <source>Screen info</source>
        <translation>螢幕資訊</translation>
    </message>
    <message>
        <source>Reads how large the screen is and whether it has colours. Nothing is changed.</source>
        <translation>讀取螢幕尺寸以及是否為彩色螢幕。不會更改任何內容。</translation>
    </message>
    <message>
        <source>Send…</source>
        <translation>傳送…</translation>
    </message>
    <message>
        <source>Send it</source>
        <translation>傳送</translation>
    </message>
    <message>
        <source>Take snapshot</source>
        <translation>擷取畫面</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新啟動</translation>
    </message>
    <message>
        <source>The device restarts and is back in a few seconds. Unsaved state is lost.</source>
        <translation>裝置會重新啟動，幾秒後恢復。未儲存的狀態會遺失。</translation>
    </message>
    <message>
        <source>Restart…</source>
        <translation>重新啟動…</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>立即重新啟動</translation>
    </message>
    <message>
        <source>Show on device</source>
        <translation>在裝置上顯示</translation>
    </message>
</context>
<context>
    <name>PrivilegedCard</name>
    <message>
        <source>The device went away before you answered, so nothing was sent.</source>
        <translation>確認前裝置已離線，未傳送任何內容。</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>執行中</translation>
    </message>
    <message>
        <source>This app made a mistake; the log says more.</source>
        <translation>應用程式出錯，詳情見記錄檔。</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>裝置未連線。</translation>
    </message>
    <message>
        <source>The device no longer lists this tool.</source>
        <translation>裝置的清單中已沒有這個工具。</translation>
    </message>
</context>
<context>
    <name>PrivilegedPage</name>
    <message>
        <source>This device has no privileged actions. Those are tools that it keeps for its owner, such as a restart or a firmware upgrade; everything else is under Tools.</source>
        <translation>此裝置沒有特權操作。特權操作是僅供裝置擁有者使用的工具，例如重新啟動或韌體升級，其他工具都在「工具」頁中。</translation>
    </message>
    <message>
        <source>These actions change the device. Nothing is sent until you confirm.</source>
        <translation>這些操作會變更裝置。確認之前不會傳送任何內容。</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Not connected. What can be done here appears once the device has connected.</source>
        <translation>未連線。裝置連線後，可用的維護操作會顯示在這裡。</translation>
    </message>
</context>
<context>
    <name>ProgramPane</name>
    <message>
        <source>MCP server, by command</source>
        <translation>MCP 伺服器（命令）</translation>
    </message>
    <message>
        <source>A program of this computer that is an MCP server. It is started with this app and ended with it.</source>
        <translation>本機上作為 MCP 伺服器的程式。它隨應用程式啟動，也隨應用程式結束。</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程式</translation>
    </message>
    <message>
        <source>Import from another app…</source>
        <translation>從其他應用程式匯入…</translation>
    </message>
    <message>
        <source>What will be started</source>
        <translation>將要啟動的內容</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Enter the program, as you would start it in a terminal.</source>
        <translation>請填寫程式，寫法與在終端機中啟動時相同。</translation>
    </message>
    <message>
        <source>Read what will be started and agree to it; then test it.</source>
        <translation>先檢視將要啟動的內容並勾選同意，然後測試。</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>暫無</translation>
    </message>
    <message>
        <source>Arguments, one per line</source>
        <translation>引數，每行一個</translation>
    </message>
    <message>
        <source>Environment variables</source>
        <translation>環境變數</translation>
    </message>
    <message>
        <source>Allow this program to run with my permissions</source>
        <translation>允許此程式以我的權限執行</translation>
    </message>
</context>
<context>
    <name>ProgramsDialog</name>
    <message>
        <source>Use in other programs</source>
        <translation>在其他程式中使用</translation>
    </message>
    <message>
        <source>Claude Desktop, VS Code and others get the tools that you chose for {name}. Put this into their list of MCP servers (mcpServers):</source>
        <translation>Claude Desktop、VS Code 等程式可以使用您為「{name}」選擇的工具。請將以下內容放入其 MCP 伺服器清單（mcpServers）：</translation>
    </message>
    <message>
        <source>While this app runs</source>
        <translation>本應用程式執行期間</translation>
    </message>
    <message>
        <source>Started by the program</source>
        <translation>由對方程式啟動</translation>
    </message>
    <message>
        <source>How they connect</source>
        <translation>連線方式</translation>
    </message>
    <message>
        <source>Programs of this computer may connect</source>
        <translation>允許本機的程式連線</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>連接埠</translation>
    </message>
    <message>
        <source>New token</source>
        <translation>更換權杖</translation>
    </message>
    <message>
        <source>Programs that have the former token cannot connect any more.</source>
        <translation>使用舊權杖的程式將無法再連線。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Works without this window. While the window is open, devices that connect to this computer are reached through it, if programs may connect. Nobody is asked there: protected tools that ask are refused.</source>
        <translation>無需此視窗即可執行。視窗開啟且允許程式連線時，會透過視窗存取連線到本機的裝置。那裡無人回應詢問：需要詢問的受保護工具會被拒絕。</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已複製</translation>
    </message>
    <message>
        <source>The copied entry contains the token. This window asks before a protected tool is used. Calls are in the activity.</source>
        <translation>複製的內容包含權杖。使用受保護的工具前，此視窗會詢問您。呼叫記錄在「活動」中。</translation>
    </message>
</context>
<context>
    <name>PromptDetail</name>
    <message>
        <source>This prompt takes no arguments.</source>
        <translation>此提示詞沒有參數。</translation>
    </message>
    <message>
        <source>Height of the prompt</source>
        <translation>提示詞的高度</translation>
    </message>
    <message>
        <source>The messages appear here when the prompt is filled in.</source>
        <translation>填寫提示詞後，訊息會顯示在這裡。</translation>
    </message>
</context>
<context>
    <name>PromptMessageCard</name>
    <message>
        <source>Copy this message</source>
        <translation>複製此訊息</translation>
    </message>
</context>
<context>
    <name>PromptText</name>
    <message>
        <source>Assistant</source>
        <translation>助理</translation>
    </message>
    <message>
        <source>User</source>
        <translation>使用者</translation>
    </message>
</context>
<context>
    <name>PromptsPage</name>
    <message>
        <source>Prompts</source>
        <translation>提示詞</translation>
    </message>
    <message>
        <source>The server offers no prompts at the moment.</source>
        <translation>伺服器目前沒有提示詞。</translation>
    </message>
    <message>
        <source>Fill in</source>
        <translation>取得訊息</translation>
    </message>
    <message>
        <source>Select a prompt to see what it is for.</source>
        <translation>選擇一個提示詞，檢視其用途。</translation>
    </message>
</context>
<context>
    <name>ProtectedDialog</name>
    <message>
        <source>Offer a protected tool?</source>
        <translation>提供受保護的工具？</translation>
    </message>
    <message>
        <source>“{tool}” is a protected tool of {device}, as a restart or a firmware upgrade is. An assistant may call it by mistake, or because somebody told it to.</source>
        <translation>「{tool}」是 {device} 的受保護工具，與重新啟動或韌體升級屬於同一類。助理可能誤呼叫它，也可能因為有人叫它這樣做。</translation>
    </message>
    <message>
        <source>Ask me each time</source>
        <translation>每次詢問我</translation>
    </message>
    <message>
        <source>Never ask</source>
        <translation>從不詢問</translation>
    </message>
    <message>
        <source>When it is called</source>
        <translation>被呼叫時</translation>
    </message>
    <message>
        <source>Let {assistant} use it?</source>
        <translation>讓 {assistant} 使用它嗎？</translation>
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
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>RawControl</name>
    <message>
        <source>This value does not fit the field, so it is shown as JSON.</source>
        <translation>此值不符合欄位的要求，因此以 JSON 顯示。</translation>
    </message>
</context>
<context>
    <name>Reach</name>
    <message>
        <source>The password is not kept</source>
        <translation>密碼未儲存</translation>
    </message>
    <message>
        <source>This computer has no password store that works: what you entered is used until the app is closed.</source>
        <translation>本機沒有可用的系統密碼庫：填寫的內容只使用到應用程式關閉。</translation>
    </message>
    <message>
        <source>Kept in the password store of this computer, never in a file.</source>
        <translation>儲存在系統密碼庫中，不會寫入檔案。</translation>
    </message>
</context>
<context>
    <name>ReachDialog</name>
    <message>
        <source>All right</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Something is wrong</source>
        <translation>有問題</translation>
    </message>
    <message>
        <source>Perhaps wrong</source>
        <translation>可能有問題</translation>
    </message>
    <message>
        <source>For your information</source>
        <translation>供參考</translation>
    </message>
    <message>
        <source>Can devices reach this computer?</source>
        <translation>裝置能連線到這台電腦嗎？</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新檢查</translation>
    </message>
    <message>
        <source>Open Windows settings…</source>
        <translation>開啟 Windows 設定…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>QR code of the test page</source>
        <translation>測試頁面的 QR 碼</translation>
    </message>
    <message>
        <source>Address of this computer</source>
        <translation>本機位址</translation>
    </message>
    <message>
        <source>Address of the test page</source>
        <translation>測試頁面的位址</translation>
    </message>
    <message>
        <source>Scan with a phone in the same Wi-Fi. “This works” means devices get in, too.</source>
        <translation>用同一 Wi-Fi 中的手機掃描。顯示「連線正常」即表示裝置也能接入。</translation>
    </message>
    <message>
        <source>Test from another device…</source>
        <translation>用另一台裝置測試…</translation>
    </message>
    <message>
        <source>Fetch picture</source>
        <translation>下載圖片</translation>
    </message>
    <message>
        <source>Have {device} fetch a picture from this computer and show it?</source>
        <translation>讓 {device} 從這台電腦下載一張圖片並顯示？</translation>
    </message>
    <message>
        <source>Code that the device shows</source>
        <translation>裝置顯示的代碼</translation>
    </message>
    <message>
        <source>Frequent codes</source>
        <translation>常見代碼</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在檢查…</translation>
    </message>
    <message>
        <source>Checked {time}</source>
        <translation>{time} 已檢查</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>已關閉</translation>
    </message>
    <message>
        <source>Allow devices to ask this computer first: in Add device.</source>
        <translation>請先在「新增裝置」中允許裝置詢問本機。</translation>
    </message>
    <message>
        <source>This works</source>
        <translation>連線正常</translation>
    </message>
    <message>
        <source>A phone at {address} opened the page, so devices get in, too.</source>
        <translation>手機 {address} 開啟了頁面，因此裝置也能接入。</translation>
    </message>
    <message>
        <source>No connected device can fetch a picture. Use a phone, or restart a device.</source>
        <translation>沒有已連線的裝置能下載圖片。請使用手機，或重新啟動一台裝置。</translation>
    </message>
    <message>
        <source>Test from another device</source>
        <translation>用另一台裝置測試</translation>
    </message>
    <message>
        <source>Filter by name or board</source>
        <translation>依名稱或開發板篩選</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選擇</translation>
    </message>
    <message>
        <source>{device} fetched a picture, so it reaches this computer.</source>
        <translation>{device} 已下載圖片，因此它能連線到這台電腦。</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>{title} ({count} times)</source>
        <translation>{title}（{count} 次）</translation>
    </message>
    <message>
        <source>Nobody has come yet</source>
        <translation>還沒有存取</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>收合</translation>
    </message>
    <message>
        <source>Show all {count}</source>
        <translation>顯示全部 {count} 筆</translation>
    </message>
    <message>
        <source>Restart the device. What it asks for appears here.</source>
        <translation>請重新啟動裝置，它的請求會顯示在這裡。</translation>
    </message>
    <message>
        <source>From list</source>
        <translation>從清單選擇</translation>
    </message>
    <message>
        <source>It shows a code or words when it starts.</source>
        <translation>裝置啟動時會顯示代碼或文字。</translation>
    </message>
    <message>
        <source>Knocks</source>
        <translation>存取紀錄</translation>
    </message>
    <message>
        <source>Contents are never stored</source>
        <translation>從不儲存內容</translation>
    </message>
    <message>
        <source>Test from a phone</source>
        <translation>用手機測試</translation>
    </message>
    <message>
        <source>What does the code mean?</source>
        <translation>代碼是什麼意思？</translation>
    </message>
    <message>
        <source>Enter what the device shows, a code or words</source>
        <translation>請輸入裝置顯示的代碼或文字</translation>
    </message>
    <message>
        <source>Checks the way back: from a device to this app.</source>
        <translation>檢查反向通路：從裝置到本應用程式。</translation>
    </message>
</context>
<context>
    <name>RecordingDialog</name>
    <message>
        <source>Recording of {name}</source>
        <translation>{name} 的錄製</translation>
    </message>
    <message>
        <source>The file does not say when each frame travelled. The order is right, the times are not known.</source>
        <translation>檔案沒有記錄每個訊框的收發時間。順序正確，時間未知。</translation>
    </message>
    <message>
        <source>Play as a simulated device</source>
        <translation>以模擬裝置重播</translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation>複製為命令列</translation>
    </message>
    <message>
        <source>In a terminal, it plays the recording as a simulated device</source>
        <translation>在終端機中執行，可以模擬裝置重播錄製檔</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>recorded {time}</source>
        <translation>錄製於 {time}</translation>
    </message>
    <message>
        <source>by version {version}</source>
        <translation>應用程式版本 {version}</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已複製</translation>
    </message>
</context>
<context>
    <name>RecordingFiles</name>
    <message>
        <source>Save the recording</source>
        <translation>儲存錄製檔</translation>
    </message>
    <message>
        <source>Open a recording</source>
        <translation>開啟錄製檔</translation>
    </message>
    <message>
        <source>Recordings (*.jsonl)</source>
        <translation>錄製檔 (*.jsonl)</translation>
    </message>
    <message>
        <source>The recording could not be saved</source>
        <translation>無法儲存錄製檔</translation>
    </message>
    <message>
        <source>Nothing is kept of this device.</source>
        <translation>沒有保留此裝置的任何訊框。</translation>
    </message>
    <message>
        <source>Passwords, tokens, one-time addresses and Wi-Fi names are left out.</source>
        <translation>已略去密碼、權杖、一次性位址和 Wi-Fi 名稱。</translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s) saved</source>
        <translation>
            <numerusform>已儲存 %n 個訊框</numerusform>
        </translation>
    </message>
    <message>
        <source>The recording could not be opened</source>
        <translation>無法開啟錄製檔</translation>
    </message>
    <message>
        <source>The recording could not be played</source>
        <translation>無法重播錄製檔</translation>
    </message>
</context>
<context>
    <name>RemoveDialog</name>
    <message>
        <source>Remove a device</source>
        <translation>移除裝置</translation>
    </message>
    <message>
        <source>Remove “{name}”?</source>
        <translation>要移除「{name}」嗎？</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device still asks this computer when it starts, and is told nothing.</source>
        <translation>連線會關閉，應用程式會忘記此裝置及其頁面上填寫的內容。裝置啟動時仍會詢問本機，但得不到任何設定。</translation>
    </message>
    <message>
        <source>The simulated device is switched off, and what was entered on its page is lost. You can start another at any time.</source>
        <translation>模擬裝置將關閉，頁面上填寫的內容會遺失。隨時可以再啟動一台。</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page; also the password, unless another device needs it. The device itself is not changed.</source>
        <translation>連線會關閉，應用程式會忘記此裝置及其頁面上填寫的內容；密碼也會忘記，除非其他裝置還需要它。裝置本身不會改變。</translation>
    </message>
    <message>
        <source>The connection is closed, a program that was started for it is ended, and the app forgets the server, its secrets and what was entered on its page.</source>
        <translation>連線會關閉，為它啟動的程式會結束；應用程式會忘記此伺服器、它的金鑰以及其頁面上填寫的內容。</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device itself is not changed.</source>
        <translation>連線將關閉，應用程式不再儲存此裝置以及頁面上填寫的內容。裝置本身不受影響。</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device still asks this computer when it starts: while the app runs, it is told what its assistant server says, unchanged.</source>
        <translation>連線會關閉，應用程式會忘記此裝置及其頁面上填寫的內容。裝置啟動時仍會詢問本機：應用程式執行期間，它會得到原伺服器未經改動的答覆。</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device itself is not changed: it appears again when it connects again.</source>
        <translation>連線將關閉，應用程式不再儲存此裝置以及頁面上填寫的內容。裝置本身不受影響，再次連線時會重新顯示。</translation>
    </message>
</context>
<context>
    <name>RequestEditor</name>
    <message>
        <source>System prompt</source>
        <translation>系統提示詞</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>最長回答</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>溫度</translation>
    </message>
    <message>
        <source>What the model would get</source>
        <translation>模型會得到的內容</translation>
    </message>
    <message numerus="yes">
        <source>%n more message(s)</source>
        <translation>
            <numerusform>還有 %n 則訊息</numerusform>
        </translation>
    </message>
    <message>
        <source>Leave these out</source>
        <translation>移除這些</translation>
    </message>
    <message>
        <source>Only the beginning is shown. All of it goes to the model.</source>
        <translation>只顯示開頭部分，全部內容都會傳送給模型。</translation>
    </message>
    <message>
        <source>Language model:</source>
        <translation>語言模型：</translation>
    </message>
    <message>
        <source>User:</source>
        <translation>使用者：</translation>
    </message>
    <message>
        <source>(something other than text)</source>
        <translation>（文字以外的內容）</translation>
    </message>
    <message>
        <source>tokens; a word has one or two</source>
        <translation>個 token，一個詞約一到兩個</translation>
    </message>
    <message>
        <source>more makes answers differ more; empty is the model&apos;s own</source>
        <translation>越大，各次回答差異越大；留空則由模型決定</translation>
    </message>
    <message>
        <source>It would like a model such as {names}.</source>
        <translation>它希望使用 {names} 之類的模型。</translation>
    </message>
    <message>
        <source>cheap: {percent} %</source>
        <translation>便宜：{percent}%</translation>
    </message>
    <message>
        <source>quick: {percent} %</source>
        <translation>快速：{percent}%</translation>
    </message>
    <message>
        <source>clever: {percent} %</source>
        <translation>聰明：{percent}%</translation>
    </message>
    <message>
        <source>How much it matters that the model is {wishes}</source>
        <translation>對模型各方面的重視程度：{wishes}</translation>
    </message>
    <message>
        <source>The answer ends before {stops}.</source>
        <translation>回答在 {stops} 之前結束。</translation>
    </message>
    <message>
        <source>It also asks for what is known of its own or of other conversations. Nothing of that is added.</source>
        <translation>它還請求加入它自己或其他對話的已知內容，這些都不會加入。</translation>
    </message>
    <message>
        <source>The longest answer is a number from 1 to {most}, or empty.</source>
        <translation>最長回答必須為 1 到 {most} 的數字，或留空。</translation>
    </message>
    <message>
        <source>The temperature is a number from 0 on, or empty.</source>
        <translation>溫度必須為不小於 0 的數字，或留空。</translation>
    </message>
    <message>
        <source>No message is left that the model could answer.</source>
        <translation>沒有剩下可供模型回答的訊息。</translation>
    </message>
</context>
<context>
    <name>ResourceDetail</name>
    <message>
        <source>Watch it for changes</source>
        <translation>監看其變化</translation>
    </message>
    <message>
        <source>Watch for changes</source>
        <translation>監看變化</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新讀取</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>複製位址</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Height of what it is</source>
        <translation>說明部分的高度</translation>
    </message>
    <message>
        <source>Fill in the address and read it.</source>
        <translation>請填寫位址，然後讀取。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>Cancelled. What is shown was read before.</source>
        <translation>已取消。顯示的是之前讀取的內容。</translation>
    </message>
    <message>
        <source>Changed, read again at {time}</source>
        <translation>有變化，{time} 重新讀取</translation>
    </message>
    <message>
        <source>Read at {time}</source>
        <translation>{time} 讀取</translation>
    </message>
</context>
<context>
    <name>ResourcesPage</name>
    <message>
        <source>Resources</source>
        <translation>資源</translation>
    </message>
    <message>
        <source>The server offers nothing to read at the moment.</source>
        <translation>伺服器目前沒有可讀取的內容。</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>範本</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>讀取</translation>
    </message>
    <message>
        <source>Not connected: it can be read when the server is back.</source>
        <translation>未連線：伺服器恢復後可以讀取。</translation>
    </message>
    <message>
        <source>Select a resource.</source>
        <translation>請選擇資源。</translation>
    </message>
</context>
<context>
    <name>RestartControl</name>
    <message>
        <source>Restart the device…</source>
        <translation>重新啟動裝置…</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新啟動</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>裝置未連線。</translation>
    </message>
    <message>
        <source>The device was told to restart.</source>
        <translation>已通知裝置重新啟動。</translation>
    </message>
    <message>
        <source>Restart {device}?</source>
        <translation>重新啟動 {device}？</translation>
    </message>
</context>
<context>
    <name>ResultModel</name>
    <message>
        <source>Device</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>開發板</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回應</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用時</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次執行</translation>
    </message>
</context>
<context>
    <name>ResultProgress</name>
    <message>
        <source>Progress of the call</source>
        <translation>呼叫進度</translation>
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
        <translation>復原</translation>
    </message>
    <message>
        <source>Sending…</source>
        <translation>正在傳送…</translation>
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
        <translation>複製回應</translation>
    </message>
    <message>
        <source>Exact answer</source>
        <translation>原始回應</translation>
    </message>
    <message>
        <source>There are more rows or columns: the tree has all of them.</source>
        <translation>還有更多列或欄：樹狀中包含全部。</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Waiting for the answer.</source>
        <translation>正在等待回覆。</translation>
    </message>
    <message>
        <source>Only the beginning is shown. Copying takes all of it.</source>
        <translation>只顯示開頭部分，複製時包含全部內容。</translation>
    </message>
    <message>
        <source>The device answered, but its answer is empty.</source>
        <translation>裝置已回應，但內容為空。</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>圖片</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>樹狀</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回應</translation>
    </message>
    <message>
        <source>How the answer is shown</source>
        <translation>回應的顯示方式</translation>
    </message>
    <message>
        <source>No answer yet. Run the tool to see it.</source>
        <translation>還沒有回應。執行工具後在此顯示。</translation>
    </message>
</context>
<context>
    <name>RolloutDeviceList</name>
    <message>
        <source>Devices of the rollout</source>
        <translation>分批升級的裝置</translation>
    </message>
</context>
<context>
    <name>RolloutDevices</name>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Upgrading</source>
        <translation>升級中</translation>
    </message>
    <message>
        <source>Watching</source>
        <translation>觀察中</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>檢查中</translation>
    </message>
    <message>
        <source>Not seen again</source>
        <translation>未再出現</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>已驗證</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已略過</translation>
    </message>
    <message>
        <source>Image offered, waiting for the device</source>
        <translation>已提供韌體，等待裝置</translation>
    </message>
    <message>
        <source>Downloading, {percent} %</source>
        <translation>下載中，{percent} %</translation>
    </message>
    <message>
        <source>Restarting</source>
        <translation>正在重新啟動</translation>
    </message>
    <message>
        <source>Back with {version}, watching</source>
        <translation>已恢復，版本 {version}，觀察中</translation>
    </message>
    <message>
        <source>Finding out what it runs</source>
        <translation>正在確認執行的版本</translation>
    </message>
    <message>
        <source>Wave {wave} · {board}</source>
        <translation>第 {wave} 批 · {board}</translation>
    </message>
</context>
<context>
    <name>RolloutPlanView</name>
    <message>
        <source>Open plan…</source>
        <translation>開啟計畫…</translation>
    </message>
    <message>
        <source>Save plan…</source>
        <translation>儲存計畫…</translation>
    </message>
    <message>
        <source>New rollout</source>
        <translation>新增分批升級</translation>
    </message>
    <message>
        <source>Add image…</source>
        <translation>新增韌體…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>加入資料夾…</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>韌體</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>not in this filter</source>
        <translation>不在篩選結果中</translation>
    </message>
    <message>
        <source>All devices, or a filter: board = otto-robot</source>
        <translation>全部裝置，或篩選條件：board = otto-robot</translation>
    </message>
    <message>
        <source>Which devices</source>
        <translation>哪些裝置</translation>
    </message>
    <message>
        <source>Include all devices</source>
        <translation>包含全部裝置</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>At next start</source>
        <translation>下次啟動時</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>自動選擇</translation>
    </message>
    <message>
        <source>When to upgrade</source>
        <translation>升級時間</translation>
    </message>
    <message>
        <source>Now if connected, otherwise at the next start</source>
        <translation>已連線則立即升級，否則在下次啟動時</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>One of each board</source>
        <translation>每種開發板一台</translation>
    </message>
    <message>
        <source>Second wave in percent</source>
        <translation>第二批的百分比</translation>
    </message>
    <message>
        <source>1  Canaries</source>
        <translation>1  先行裝置</translation>
    </message>
    <message>
        <source>2  Then, in percent</source>
        <translation>2  其次（百分比）</translation>
    </message>
    <message>
        <source>3  Rest</source>
        <translation>3  其餘</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>詢問我</translation>
    </message>
    <message>
        <source>Next wave</source>
        <translation>下一批</translation>
    </message>
    <message>
        <source>When verified, in percent</source>
        <translation>已驗證達到（百分比）</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同時升級</translation>
    </message>
    <message>
        <source>Must stay up for, in seconds</source>
        <translation>需保持運作（秒）</translation>
    </message>
    <message>
        <source>Stop after failures</source>
        <translation>失敗多少台後停止</translation>
    </message>
    <message>
        <source>Stop at a share of failures, in percent</source>
        <translation>失敗比例達到多少後停止（百分比）</translation>
    </message>
    <message>
        <source>Tries for each device</source>
        <translation>每台裝置的嘗試次數</translation>
    </message>
    <message>
        <source>Restart devices that are stuck after a failure</source>
        <translation>重新啟動失敗後卡住的裝置</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>條件</translation>
    </message>
    <message>
        <source>Not in a conversation</source>
        <translation>不在對話中</translation>
    </message>
    <message>
        <source>Good signal</source>
        <translation>訊號良好</translation>
    </message>
    <message>
        <source>Battery at least, in percent</source>
        <translation>電量至少（百分比）</translation>
    </message>
    <message>
        <source>Only between</source>
        <translation>僅限時段</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Start rollout…</source>
        <translation>開始分批升級…</translation>
    </message>
    <message>
        <source>No longer a canary: {names}</source>
        <translation>不再是先行裝置：{names}</translation>
    </message>
    <message>
        <source>Add firmware images</source>
        <translation>新增韌體</translation>
    </message>
    <message>
        <source>Firmware (*.bin);;All files (*)</source>
        <translation>韌體 (*.bin);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Choose a folder of release files</source>
        <translation>選擇放發布檔案的資料夾</translation>
    </message>
    <message>
        <source>Images added: {names}</source>
        <translation>已加入韌體：{names}</translation>
    </message>
    <message>
        <source>Open a plan</source>
        <translation>開啟計畫</translation>
    </message>
    <message>
        <source>Plans (*.json)</source>
        <translation>計畫 (*.json)</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>儲存計畫</translation>
    </message>
    <message>
        <source>Plan saved</source>
        <translation>計畫已儲存</translation>
    </message>
    <message>
        <source>The plan could not be saved</source>
        <translation>無法儲存計畫</translation>
    </message>
    <message>
        <source>Add the firmware of each board.</source>
        <translation>請新增各開發板的韌體。</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台裝置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s)</source>
        <translation>
            <numerusform>%n 個韌體</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>已選 %n 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the %n selected device(s). Press to include all devices.</source>
        <translation>
            <numerusform>僅限已選的 %n 台裝置。按下可包含全部裝置。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Back to the %n selected</source>
        <translation>
            <numerusform>恢復為已選的 %n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>{found} of {count} selected match</source>
        <translation>已選 {count} 台中有 {found} 台符合</translation>
    </message>
    <message numerus="yes">
        <source>All %n device(s)</source>
        <translation>
            <numerusform>全部 %n 台裝置</numerusform>
        </translation>
    </message>
    <message>
        <source>A filter among the selected: board = otto-robot</source>
        <translation>在已選裝置中篩選：board = otto-robot</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>移除 {name}</translation>
    </message>
    <message>
        <source>out of a whole-flash image</source>
        <translation>取自整片快閃記憶體映像檔</translation>
    </message>
    <message>
        <source>No device of this plan takes it.</source>
        <translation>此計畫中沒有裝置使用它。</translation>
    </message>
    <message numerus="yes">
        <source>%n taking part</source>
        <translation>
            <numerusform>%n 台參與</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>略過 %n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>When connected</source>
        <translation>連線後</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已略過</translation>
    </message>
    <message>
        <source>not in this filter: {devices}</source>
        <translation>不在篩選結果中：{devices}</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Devices in each wave: {counts}</source>
        <translation>各批裝置數：{counts}</translation>
    </message>
    <message>
        <source>Reading the folder…</source>
        <translation>正在讀取資料夾…</translation>
    </message>
    <message>
        <source>Checking… {done} of {of} devices</source>
        <translation>正在檢查… {done}/{of} 台</translation>
    </message>
    <message numerus="yes">
        <source>%n wave(s)</source>
        <translation>
            <numerusform>%n 批</numerusform>
        </translation>
    </message>
    <message>
        <source>Write the times between which it may begin, such as 02:00-05:00.</source>
        <translation>請填寫允許開始的時段，例如 02:00-05:00。</translation>
    </message>
</context>
<context>
    <name>RolloutRunView</name>
    <message>
        <source>New rollout for the rest…</source>
        <translation>為其餘裝置新增…</translation>
    </message>
    <message>
        <source>Start the next wave</source>
        <translation>開始下一批</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暫停</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>停止…</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>匯出 CSV…</translation>
    </message>
    <message>
        <source>Export HTML…</source>
        <translation>匯出 HTML…</translation>
    </message>
    <message>
        <source>All rollouts</source>
        <translation>全部分批升級</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>Then press Resume.</source>
        <translation>然後按「繼續」。</translation>
    </message>
    <message>
        <source>Wave {wave} is verified. Start the next one?</source>
        <translation>第 {wave} 批已驗證。開始下一批？</translation>
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
        <translation>進行中</translation>
    </message>
    <message>
        <source>Waits for you</source>
        <translation>等待您確認</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暫停</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>Not running</source>
        <translation>未執行</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Started {time} by {who}</source>
        <translation>{who} 於 {time} 開始</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s)</source>
        <translation>
            <numerusform>%n 個韌體</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台裝置</numerusform>
        </translation>
    </message>
    <message>
        <source>ended {time}</source>
        <translation>{time} 結束</translation>
    </message>
    <message>
        <source>{count} of {total} verified</source>
        <translation>{count}/{total} 已驗證</translation>
    </message>
    <message>
        <source>Stops at {limit} failures: {count} so far</source>
        <translation>失敗 {limit} 台時停止：目前 {count} 台</translation>
    </message>
    <message>
        <source>{count} verified</source>
        <translation>{count} 台已驗證</translation>
    </message>
    <message>
        <source>{count} in progress, at most {most} at once</source>
        <translation>{count} 台進行中，最多同時 {most} 台</translation>
    </message>
    <message>
        <source>{count} failed</source>
        <translation>{count} 台失敗</translation>
    </message>
    <message>
        <source>{count} waiting</source>
        <translation>{count} 台等待中</translation>
    </message>
    <message>
        <source>{count} not seen again</source>
        <translation>{count} 台未再出現</translation>
    </message>
    <message numerus="yes">
        <source>Wave {wave}: %n device(s)</source>
        <translation>
            <numerusform>第 {wave} 批：%n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} in progress</source>
        <translation>{count} 台進行中</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同時升級</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已傳送</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計畫</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>截止</translation>
    </message>
    <message>
        <source>Image {name}</source>
        <translation>韌體 {name}</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>進行中</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>已驗證</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已略過</translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>匯出報告</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>網頁 (*.html)</translation>
    </message>
    <message>
        <source>Report exported</source>
        <translation>報告已匯出</translation>
    </message>
    <message>
        <source>The report could not be exported</source>
        <translation>無法匯出報告</translation>
    </message>
    <message>
        <source>Back to the former version…</source>
        <translation>恢復到之前的版本…</translation>
    </message>
    <message numerus="yes">
        <source>about %n min left</source>
        <translation>
            <numerusform>約剩 %n 分鐘</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} waiting, {away} of them not connected</source>
        <translation>{count} 台等待中，其中 {away} 台未連線</translation>
    </message>
</context>
<context>
    <name>RolloutsHost</name>
    <message>
        <source>Rollout “{name}” has ended</source>
        <translation>分批升級「{name}」已結束</translation>
    </message>
    <message>
        <source>Rollout “{name}” was stopped</source>
        <translation>分批升級「{name}」已停止</translation>
    </message>
    <message>
        <source>Rollout “{name}” was paused</source>
        <translation>分批升級「{name}」已暫停</translation>
    </message>
    <message numerus="yes">
        <source>%n rollout(s) running</source>
        <translation>
            <numerusform>%n 個分批升級正在進行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RolloutsPage</name>
    <message>
        <source>No rollouts yet.</source>
        <translation>還沒有分批升級。</translation>
    </message>
    <message>
        <source>New rollout…</source>
        <translation>新增分批升級…</translation>
    </message>
    <message>
        <source>Firmware sources…</source>
        <translation>韌體來源…</translation>
    </message>
    <message>
        <source>Firmware for many devices, in waves</source>
        <translation>為多台裝置分批升級韌體</translation>
    </message>
    <message>
        <source>Rollouts</source>
        <translation>分批升級</translation>
    </message>
    <message>
        <source>{count} of {total} verified</source>
        <translation>{count}/{total} 已驗證</translation>
    </message>
</context>
<context>
    <name>RoomsDialog</name>
    <message>
        <source>Choose rooms</source>
        <translation>選擇房間</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>依名稱篩選</translation>
    </message>
    <message>
        <source>Rooms</source>
        <translation>房間</translation>
    </message>
    <message>
        <source>No matching devices</source>
        <translation>沒有符合的裝置</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選擇</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>%n room(s)</source>
        <translation>
            <numerusform>%n 個房間</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RoomsRow</name>
    <message>
        <source>All rooms</source>
        <translation>所有房間</translation>
    </message>
    <message>
        <source>Choose rooms…</source>
        <translation>選擇房間…</translation>
    </message>
    <message>
        <source>To</source>
        <translation>傳給</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未連線</translation>
    </message>
    <message>
        <source>cannot play sound</source>
        <translation>無法播放聲音</translation>
    </message>
    <message>
        <source>text only</source>
        <translation>僅文字</translation>
    </message>
    <message>
        <source>Say aloud needs firmware 2.5 or later.</source>
        <translation>語音播報需要 2.5 或更新的韌體。</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>裝置未連線。</translation>
    </message>
</context>
<context>
    <name>RootsCard</name>
    <message>
        <source>Add a folder…</source>
        <translation>新增資料夾…</translation>
    </message>
    <message>
        <source>Folder that the server may know of</source>
        <translation>可告知伺服器的資料夾</translation>
    </message>
    <message>
        <source>Shared folders</source>
        <translation>共用的資料夾</translation>
    </message>
    <message>
        <source>No folders shared.</source>
        <translation>沒有共用資料夾。</translation>
    </message>
    <message>
        <source>They tell the server where to work. A program on this computer can still read other folders.</source>
        <translation>資料夾告訴伺服器在哪裡工作，但不會阻止本機上的程式讀取其他資料夾。</translation>
    </message>
</context>
<context>
    <name>RouteSection</name>
    <message>
        <source>Connection</source>
        <translation>連線</translation>
    </message>
    <message>
        <source>The device learns of it when it starts the next time.</source>
        <translation>裝置下次啟動時生效。</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>一律連線</translation>
    </message>
    <message>
        <source>While talking</source>
        <translation>僅對話時</translation>
    </message>
    <message>
        <source>The assistant server speaks MQTT alone, so the device stays connected all the same.</source>
        <translation>原伺服器只支援 MQTT，因此裝置仍會始終連線。</translation>
    </message>
</context>
<context>
    <name>RoutineEditor</name>
    <message>
        <source>All routines</source>
        <translation>所有自動化</translation>
    </message>
    <message>
        <source>Name of the routine</source>
        <translation>自動化名稱</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Add action…</source>
        <translation>新增動作…</translation>
    </message>
    <message>
        <source>Of which devices</source>
        <translation>關注哪些裝置</translation>
    </message>
    <message>
        <source>On which devices</source>
        <translation>在哪些裝置上</translation>
    </message>
    <message>
        <source>Runs from top to bottom</source>
        <translation>從上到下依次執行</translation>
    </message>
    <message>
        <source>Protected actions run only if you allow each one here.</source>
        <translation>受保護的動作需在此逐一允許才會執行。</translation>
    </message>
    <message>
        <source>Do</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>At a time</source>
        <translation>在指定時間</translation>
    </message>
    <message>
        <source>When it goes offline</source>
        <translation>離線時</translation>
    </message>
    <message>
        <source>When it is back</source>
        <translation>恢復連線時</translation>
    </message>
    <message>
        <source>When a value is below</source>
        <translation>數值低於</translation>
    </message>
    <message>
        <source>When a value is above</source>
        <translation>數值高於</translation>
    </message>
    <message>
        <source>When</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>電量</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>溫度</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>亮度</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>界限</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>刪除…</translation>
    </message>
    <message>
        <source>Test now</source>
        <translation>立即測試</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>Next run: {time}</source>
        <translation>下次執行：{time}</translation>
    </message>
    <message>
        <source>The device itself</source>
        <translation>該裝置本身</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有裝置</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>捨棄</translation>
    </message>
    <message>
        <source>Done in {time}</source>
        <translation>已完成，用時 {time}</translation>
    </message>
    <message>
        <source>Missed: {reason}</source>
        <translation>已錯過：{reason}</translation>
    </message>
    <message>
        <source>Add action</source>
        <translation>新增動作</translation>
    </message>
    <message>
        <source>Find a tool, or say it: volume 10 at 22:00</source>
        <translation>尋找工具，或直接說：22:00 音量 10</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Show a message</source>
        <translation>顯示訊息</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>語音播報</translation>
    </message>
    <message>
        <source>Notify me</source>
        <translation>通知我</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Saved form</source>
        <translation>已儲存的表單</translation>
    </message>
    <message>
        <source>Protected tool</source>
        <translation>受保護的工具</translation>
    </message>
    <message>
        <source>A routine cannot do this by itself.</source>
        <translation>自動化不能自行做這件事。</translation>
    </message>
    <message>
        <source>A routine needs a value, not a step: volume 40.</source>
        <translation>自動化需要具體的值：音量 40。</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Delete “{name}”?</source>
        <translation>刪除「{name}」嗎？</translation>
    </message>
    <message>
        <source>It does not run any more, and what is known of its runs is gone.</source>
        <translation>它將不再執行，其執行記錄也會刪除。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>刪除</translation>
    </message>
</context>
<context>
    <name>RoutineWords</name>
    <message>
        <source>Today {time}</source>
        <translation>今天 {time}</translation>
    </message>
    <message>
        <source>Tomorrow {time}</source>
        <translation>明天 {time}</translation>
    </message>
    <message>
        <source>Yesterday {time}</source>
        <translation>昨天 {time}</translation>
    </message>
    <message>
        <source>{day} {time}</source>
        <translation>{day} {time}</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>On event</source>
        <translation>事件觸發</translation>
    </message>
    <message>
        <source>Never run</source>
        <translation>從未執行</translation>
    </message>
    <message>
        <source>Missed: {time}</source>
        <translation>錯過：{time}</translation>
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
        <translation>新增自動化…</translation>
    </message>
    <message>
        <source>Run while the app or the companion hub runs. Missed runs are shown, not repeated.</source>
        <translation>應用程式或 companion hub 執行期間才會執行。錯過的只會顯示，不會補做。</translation>
    </message>
    <message>
        <source>Routines</source>
        <translation>自動化</translation>
    </message>
    <message>
        <source>Next run · last ending</source>
        <translation>下次執行 · 上次結果</translation>
    </message>
    <message>
        <source>Open activity</source>
        <translation>開啟活動</translation>
    </message>
    <message>
        <source>No routines yet.</source>
        <translation>還沒有自動化。</translation>
    </message>
    <message>
        <source>Or begin with an example</source>
        <translation>或從範例開始</translation>
    </message>
    <message>
        <source>Good morning</source>
        <translation>早安</translation>
    </message>
    <message>
        <source>Device goes offline</source>
        <translation>裝置離線</translation>
    </message>
    <message>
        <source>Battery low</source>
        <translation>電量低</translation>
    </message>
    <message>
        <source>Good morning!</source>
        <translation>早安！</translation>
    </message>
    <message>
        <source>Please look after it.</source>
        <translation>請查看。</translation>
    </message>
    <message>
        <source>Another program on this computer runs these routines.</source>
        <translation>這些自動化由本機的另一個程式執行。</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未儲存</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>執行中…</translation>
    </message>
    <message>
        <source>New routine</source>
        <translation>新自動化</translation>
    </message>
    <message>
        <source>Run “{name}”</source>
        <translation>執行「{name}」</translation>
    </message>
    <message>
        <source>{name}: missed {time}</source>
        <translation>{name}：錯過 {time}</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>立即執行</translation>
    </message>
    <message>
        <source>Last runs of {name}</source>
        <translation>「{name}」的最近執行</translation>
    </message>
</context>
<context>
    <name>Row</name>
    <message>
        <source>Null is sent</source>
        <translation>將傳送 null</translation>
    </message>
    <message>
        <source>Send an empty text</source>
        <translation>傳送空文字</translation>
    </message>
</context>
<context>
    <name>RuleList</name>
    <message>
        <source>Add a rule</source>
        <translation>新增規則</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>恢復預設值</translation>
    </message>
</context>
<context>
    <name>RuleRow</name>
    <message>
        <source>Watch this value</source>
        <translation>監視此值</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Other part of the status</source>
        <translation>狀態的其他部分</translation>
    </message>
    <message>
        <source>When it is told</source>
        <translation>通知條件</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中等</translation>
    </message>
    <message>
        <source>strong</source>
        <translation>強</translation>
    </message>
    <message>
        <source>Path of the part</source>
        <translation>該部分的路徑</translation>
    </message>
    <message>
        <source>Remove this rule</source>
        <translation>移除此規則</translation>
    </message>
    <message>
        <source>Write the path of a part of the status, for example lamp.power.</source>
        <translation>請填寫狀態中某個部分的路徑，例如 lamp.power。</translation>
    </message>
    <message>
        <source>The limit of “{value}” is a number.</source>
        <translation>「{value}」的限值必須是數字。</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>變化</translation>
    </message>
    <message>
        <source>falls below</source>
        <translation>低於</translation>
    </message>
    <message>
        <source>rises above</source>
        <translation>高於</translation>
    </message>
</context>
<context>
    <name>RunPane</name>
    <message>
        <source>Back to the devices</source>
        <translation>返回裝置</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Copy the results</source>
        <translation>複製結果</translation>
    </message>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>標題</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>訊息</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>The device shows it and plays its sound for messages.</source>
        <translation>裝置顯示訊息並播放提示音。</translation>
    </message>
    <message>
        <source>The devices restart and are back in a few seconds. Unsaved state is lost.</source>
        <translation>裝置重新啟動，幾秒後恢復。未儲存的狀態會遺失。</translation>
    </message>
    <message>
        <source>Each device sends a picture of its screen to an address that works once.</source>
        <translation>每台裝置將螢幕截圖傳送到一次性位址。</translation>
    </message>
    <message numerus="yes">
        <source>On %n selected device(s)</source>
        <translation>
            <numerusform>在所選的 %n 台裝置上</numerusform>
        </translation>
    </message>
    <message>
        <source>Results</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新啟動</translation>
    </message>
    <message>
        <source>Show a message</source>
        <translation>顯示訊息</translation>
    </message>
    <message>
        <source>Take snapshots</source>
        <translation>擷取螢幕</translation>
    </message>
    <message>
        <source>Change the assistant server</source>
        <translation>變更語音助理伺服器</translation>
    </message>
    <message numerus="yes">
        <source>The value does not fit %n device(s): {devices}</source>
        <translation>
            <numerusform>值不符合 %n 台裝置的要求：{devices}</numerusform>
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
        <translation>{time}，用時 {seconds}</translation>
    </message>
    <message numerus="yes">
        <source>Run again for %n</source>
        <translation>
            <numerusform>對 %n 台再次執行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restart %n device(s)</source>
        <translation>
            <numerusform>重新啟動 %n 台裝置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show on %n device(s)</source>
        <translation>
            <numerusform>在 %n 台裝置上顯示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take %n snapshot(s)</source>
        <translation>
            <numerusform>擷取 %n 張</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change on %n device(s)</source>
        <translation>
            <numerusform>變更 %n 台裝置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run on %n device(s)</source>
        <translation>
            <numerusform>在 %n 台裝置上執行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restart %n device(s)?</source>
        <translation>
            <numerusform>重新啟動 %n 台裝置？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show this message on %n device(s)?</source>
        <translation>
            <numerusform>在 %n 台裝置上顯示這則訊息？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take a snapshot of the screen of %n device(s)?</source>
        <translation>
            <numerusform>擷取 %n 台裝置的螢幕？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the assistant server of %n device(s)?</source>
        <translation>
            <numerusform>變更 %n 台裝置的語音助理伺服器？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run “{tool}” on %n device(s)?</source>
        <translation>
            <numerusform>在 %n 台裝置上執行「{tool}」？</numerusform>
        </translation>
    </message>
    <message>
        <source>Each device gets a one-time address of its own.</source>
        <translation>每台裝置都會得到自己的一次性位址。</translation>
    </message>
</context>
<context>
    <name>RunRow</name>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
</context>
<context>
    <name>SamplingAsk</name>
    <message>
        <source>Refuse</source>
        <translation>拒絕</translation>
    </message>
    <message>
        <source>Send the answer</source>
        <translation>傳送回答</translation>
    </message>
    <message>
        <source>Let the language model answer everything that {server} asks until its connection ends?</source>
        <translation>在 {server} 的連線結束之前，由語言模型回答它的所有請求嗎？</translation>
    </message>
    <message>
        <source>Let it answer</source>
        <translation>由它作答</translation>
    </message>
    <message>
        <source>Requests go to the model as they come, and its answers go back, without being shown to you first. The activity tells of each. You can stop it on the server&apos;s page.</source>
        <translation>請求會原樣交給模型，模型的回答會直接傳回，不會先顯示。每次都記錄在活動中。可以在伺服器的頁面上停止。</translation>
    </message>
    <message>
        <source>Let {model} answer for this session…</source>
        <translation>本次工作階段由 {model} 作答…</translation>
    </message>
    <message>
        <source>Where requests go</source>
        <translation>請求傳往何處</translation>
    </message>
</context>
<context>
    <name>SavedActions</name>
    <message>
        <source>Save these values as…</source>
        <translation>將這些值另存為…</translation>
    </message>
    <message>
        <source>Import from a file…</source>
        <translation>從檔案匯入…</translation>
    </message>
    <message>
        <source>Export all of this tool…</source>
        <translation>匯出此工具的全部表單…</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Fill in</source>
        <translation>填入</translation>
    </message>
    <message>
        <source>Replace with the values of the form…</source>
        <translation>用表單中的值取代…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重新命名…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>刪除…</translation>
    </message>
    <message>
        <source>The values can be filled in again on every device that has this tool.</source>
        <translation>在任何有此工具的裝置上都可以再次填入這些值。</translation>
    </message>
    <message>
        <source>Passwords are not saved.</source>
        <translation>密碼不會儲存。</translation>
    </message>
    <message>
        <source>Save these values</source>
        <translation>儲存這些值</translation>
    </message>
    <message>
        <source>Rename the saved form</source>
        <translation>重新命名已儲存的表單</translation>
    </message>
    <message>
        <source>Replace “{name}”?</source>
        <translation>取代「{name}」？</translation>
    </message>
    <message>
        <source>It gets the values that the form holds now; its former ones are gone then.</source>
        <translation>它將採用表單現有的值，原來的值會被刪除。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>取代</translation>
    </message>
    <message>
        <source>Delete “{name}”?</source>
        <translation>刪除「{name}」？</translation>
    </message>
    <message>
        <source>The saved values are gone then. What was exported stays as it is.</source>
        <translation>儲存的值將被刪除，已匯出的檔案不受影響。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>刪除</translation>
    </message>
    <message>
        <source>The values were not saved</source>
        <translation>未儲存這些值</translation>
    </message>
    <message>
        <source>Pin to the Overview</source>
        <translation>釘選到概覽</translation>
    </message>
</context>
<context>
    <name>SavedFiles</name>
    <message>
        <source>Export saved forms</source>
        <translation>匯出已儲存的表單</translation>
    </message>
    <message>
        <source>Import saved forms</source>
        <translation>匯入已儲存的表單</translation>
    </message>
    <message>
        <source>Saved forms (*{suffix})</source>
        <translation>已儲存的表單 (*{suffix})</translation>
    </message>
    <message>
        <source>The forms could not be exported</source>
        <translation>無法匯出表單</translation>
    </message>
    <message>
        <source>{file}, without passwords</source>
        <translation>{file}，不含密碼</translation>
    </message>
    <message numerus="yes">
        <source>%n form(s) exported</source>
        <translation>
            <numerusform>已匯出 %n 個表單</numerusform>
        </translation>
    </message>
    <message>
        <source>“{file}” was not imported</source>
        <translation>未匯入「{file}」</translation>
    </message>
    <message numerus="yes">
        <source>%n form(s) imported</source>
        <translation>
            <numerusform>已匯入 %n 個表單</numerusform>
        </translation>
    </message>
    <message>
        <source>For other tools: {count}, such as {tool}</source>
        <translation>屬於其他工具：{count} 個，例如 {tool}</translation>
    </message>
    <message>
        <source>Here already: {count}</source>
        <translation>已存在：{count} 個</translation>
    </message>
</context>
<context>
    <name>SavedRow</name>
    <message>
        <source>Saved forms</source>
        <translation>已儲存的表單</translation>
    </message>
    <message>
        <source>Fill in {arguments}</source>
        <translation>填入 {arguments}</translation>
    </message>
    <message>
        <source>Saved on {device}</source>
        <translation>儲存自 {device}</translation>
    </message>
    <message>
        <source>Run “{name}”: {arguments}</source>
        <translation>執行「{name}」：{arguments}</translation>
    </message>
    <message>
        <source>Run “{name}”</source>
        <translation>執行「{name}」</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>另有 {count} 個</translation>
    </message>
    <message numerus="yes">
        <source>%n more saved form(s)</source>
        <translation>
            <numerusform>另有 %n 個已儲存的表單</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SayAloud</name>
    <message>
        <source>Fetching {done} of {total}</source>
        <translation>正在取得 {done}/{total}</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已傳送</translation>
    </message>
    <message>
        <source>Fetched {size}</source>
        <translation>已取得 {size}</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一則</translation>
    </message>
    <message>
        <source>Busy. It is played when it is idle, until {time}</source>
        <translation>裝置忙碌中，{time} 前閒置時播放</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Play to the end</source>
        <translation>播放完畢</translation>
    </message>
    <message>
        <source>Playing</source>
        <translation>播放中</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>已播放</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>已顯示</translation>
    </message>
    <message>
        <source>Cut short</source>
        <translation>被打斷</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未連線</translation>
    </message>
    <message>
        <source>Not fetched</source>
        <translation>未取得</translation>
    </message>
    <message>
        <source>Not said</source>
        <translation>未播放</translation>
    </message>
</context>
<context>
    <name>SayComposer</name>
    <message>
        <source>Text to say</source>
        <translation>要播報的文字</translation>
    </message>
    <message>
        <source>Dinner is ready</source>
        <translation>開飯了</translation>
    </message>
    <message>
        <source>Say it anyway</source>
        <translation>仍要播報</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>語音</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>慢</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>快</translation>
    </message>
    <message>
        <source>Speed of the voice</source>
        <translation>語速</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>試聽</translation>
    </message>
    <message>
        <source>Hold to record</source>
        <translation>按住錄音</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>Text on the screen (optional)</source>
        <translation>螢幕上的文字（選填）</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>語音播報</translation>
    </message>
    <message>
        <source>Sounds (*.ogg *.opus *.wav *.mp3 *.m4a *.aac *.flac)</source>
        <translation>聲音 (*.ogg *.opus *.wav *.mp3 *.m4a *.aac *.flac)</translation>
    </message>
    <message>
        <source>Choose a sound file</source>
        <translation>選擇聲音檔</translation>
    </message>
    <message>
        <source>Hold to record again</source>
        <translation>按住重新錄音</translation>
    </message>
    <message>
        <source>Recording…</source>
        <translation>正在錄音…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message numerus="yes">
        <source>%n room(s)</source>
        <translation>
            <numerusform>%n 個房間</numerusform>
        </translation>
    </message>
    <message>
        <source>No room</source>
        <translation>未選房間</translation>
    </message>
    <message>
        <source>Choose a room.</source>
        <translation>請選擇房間。</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>正在準備…</translation>
    </message>
    <message>
        <source>By language</source>
        <translation>依語言</translation>
    </message>
</context>
<context>
    <name>SayDialog</name>
    <message>
        <source>Say aloud</source>
        <translation>語音播報</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
</context>
<context>
    <name>SaySection</name>
    <message>
        <source>Say aloud</source>
        <translation>語音播報</translation>
    </message>
</context>
<context>
    <name>SaySourceChoice</name>
    <message>
        <source>What is said</source>
        <translation>播報內容</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>錄音</translation>
    </message>
    <message>
        <source>Sound file</source>
        <translation>聲音檔</translation>
    </message>
</context>
<context>
    <name>SayingCard</name>
    <message>
        <source>Hide</source>
        <translation>隱藏</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>「{text}」</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>錄音</translation>
    </message>
    <message numerus="yes">
        <source>%n room(s)</source>
        <translation>
            <numerusform>%n 個房間</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SayingRow</name>
    <message>
        <source>Say again</source>
        <translation>再播報一次</translation>
    </message>
    <message>
        <source>Show as text</source>
        <translation>顯示為文字</translation>
    </message>
    <message>
        <source>Can devices reach this computer?</source>
        <translation>裝置能連線到本機嗎？</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>To within 2 seconds</source>
        <translation>誤差 2 秒以內</translation>
    </message>
</context>
<context>
    <name>ScanDialog</name>
    <message>
        <source>Addresses to search</source>
        <translation>要搜尋的位址</translation>
    </message>
    <message>
        <source>How far the search is</source>
        <translation>搜尋進度</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>搜尋結果</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Cancel the search</source>
        <translation>取消搜尋</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>新增裝置</translation>
    </message>
    <message>
        <source>Searching {range}</source>
        <translation>正在搜尋 {range}</translation>
    </message>
    <message>
        <source>The search was cancelled.</source>
        <translation>搜尋已取消。</translation>
    </message>
    <message>
        <source>This computer is in several networks: {ranges}</source>
        <translation>本機在多個網路中：{ranges}</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) answered</source>
        <translation>
            <numerusform>%n 台裝置回應</numerusform>
        </translation>
    </message>
    <message>
        <source>{done} of {total} addresses, {found} found</source>
        <translation>已搜尋 {done}/{total} 個位址，發現 {found} 台</translation>
    </message>
    <message>
        <source>In the list already</source>
        <translation>已在清單中</translation>
    </message>
    <message>
        <source>Add {count} devices</source>
        <translation>新增 {count} 台裝置</translation>
    </message>
    <message>
        <source>Scan the local network</source>
        <translation>掃描區域網路</translation>
    </message>
    <message>
        <source>Checks port 8080 of each address for devices. Devices with a control server of their own answer, such as Otto robot. No tool is called, and nothing is added by itself.</source>
        <translation>對以下每個位址的連接埠 8080 嘗試連線一次，連接埠開放時詢問對方是什麼。自帶控制服務的裝置會回應，例如 Otto 機器人。不會呼叫任何工具，也不會自動新增。</translation>
    </message>
    <message>
        <source>Nobody answered at {count} addresses. Devices with stock firmware never do: they connect to this computer instead.</source>
        <translation>{count} 個位址均沒有回應。原廠韌體的裝置從不回應，而是連線到本機。</translation>
    </message>
    <message>
        <source>Only scan networks you are allowed to scan.</source>
        <translation>請只掃描您有權掃描的網路。</translation>
    </message>
</context>
<context>
    <name>SchemaVerdict</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>還有 %n 項</numerusform>
        </translation>
    </message>
    <message>
        <source>The answer is not what the tool promises. {faults}</source>
        <translation>回應與工具的承諾不符。{faults}</translation>
    </message>
    <message>
        <source>Matches the tool&apos;s output schema.</source>
        <translation>符合該工具的輸出格式。</translation>
    </message>
</context>
<context>
    <name>ScreenPreview</name>
    <message>
        <source>Preview of the device&apos;s screen</source>
        <translation>裝置螢幕的預覽</translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Search</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>清除搜尋</translation>
    </message>
</context>
<context>
    <name>SecretField</name>
    <message>
        <source>Show it</source>
        <translation>顯示</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>隱藏</translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message>
        <source>Upgrade…</source>
        <translation>升級…</translation>
    </message>
    <message>
        <source>Restart…</source>
        <translation>重新啟動…</translation>
    </message>
    <message>
        <source>Message…</source>
        <translation>訊息…</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>清除選取</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>已選 %n 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not in this filter</source>
        <translation>
            <numerusform>%n 台不在篩選結果中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Select all %n</source>
        <translation>
            <numerusform>全選 %n 台</numerusform>
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
        <translation>亮度…</translation>
    </message>
    <message>
        <source>Snapshots…</source>
        <translation>截圖…</translation>
    </message>
    <message>
        <source>Assistant server…</source>
        <translation>語音助理伺服器…</translation>
    </message>
    <message>
        <source>Say aloud…</source>
        <translation>語音播報…</translation>
    </message>
    <message>
        <source>Run a tool…</source>
        <translation>執行工具…</translation>
    </message>
    <message>
        <source>Labels…</source>
        <translation>標籤…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
</context>
<context>
    <name>ServerIcon</name>
    <message>
        <source>Show the icon from {host}</source>
        <translation>顯示來自 {host} 的圖示</translation>
    </message>
    <message>
        <source>What came is no picture that can be shown.</source>
        <translation>收到的不是可以顯示的圖片。</translation>
    </message>
    <message>
        <source>No icon: try again</source>
        <translation>沒有圖示：重試</translation>
    </message>
</context>
<context>
    <name>ServerOfferDetail</name>
    <message>
        <source>The server is asked</source>
        <translation>正在向伺服器請求</translation>
    </message>
</context>
<context>
    <name>ServerPane</name>
    <message>
        <source>Address</source>
        <translation>位址</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>權杖</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>登入…</translation>
    </message>
    <message>
        <source>HTTP headers</source>
        <translation>HTTP 標頭</translation>
    </message>
    <message>
        <source>This address is not encrypted: tokens and headers can be read on the way.</source>
        <translation>此位址未加密：權杖和標頭可能在傳輸途中被讀取。</translation>
    </message>
    <message>
        <source>Import from another app…</source>
        <translation>從其他應用程式匯入…</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Sign in first: your browser opens and comes back here.</source>
        <translation>請先登入：瀏覽器會開啟，完成後返回這裡。</translation>
    </message>
    <message>
        <source>Waiting for you to sign in in the browser</source>
        <translation>正在等待在瀏覽器中登入</translation>
    </message>
    <message>
        <source>You stay signed in until the app is closed</source>
        <translation>登入狀態只保留到應用程式關閉</translation>
    </message>
    <message>
        <source>This computer has no password store that works.</source>
        <translation>本機沒有可用的系統密碼庫。</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>驗證</translation>
    </message>
    <message>
        <source>MCP server, by address</source>
        <translation>MCP 伺服器（位址）</translation>
    </message>
    <message>
        <source>Any MCP server that is reached over HTTP, in this network or beyond.</source>
        <translation>任何可透過 HTTP 存取的 MCP 伺服器，無論在本網路內還是之外。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Sign in with browser</source>
        <translation>瀏覽器登入</translation>
    </message>
</context>
<context>
    <name>ServerSection</name>
    <message>
        <source>The language model answers what this server asks, without you, until its connection ends.</source>
        <translation>語言模型會直接回答此伺服器的請求，不再詢問，直到連線結束。</translation>
    </message>
    <message>
        <source>Stop that</source>
        <translation>停止代答</translation>
    </message>
    <message>
        <source>About this server</source>
        <translation>關於此伺服器</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>存取權限</translation>
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
        <translation>設定分類</translation>
    </message>
    <message>
        <source>Help…</source>
        <translation>說明…</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手冊</translation>
    </message>
    <message>
        <source>Support bundle…</source>
        <translation>診斷套件…</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>鍵盤快速鍵</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>About</source>
        <translation>關於</translation>
    </message>
</context>
<context>
    <name>SetupDialog</name>
    <message>
        <source>Done</source>
        <translation>完成</translation>
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
        <translation>設定裝置</translation>
    </message>
    <message>
        <source>QR code of the device&apos;s Wi-Fi</source>
        <translation>裝置 Wi-Fi 的 QR 碼</translation>
    </message>
    <message>
        <source>Show the steps</source>
        <translation>顯示步驟</translation>
    </message>
    <message>
        <source>By hand instead</source>
        <translation>改為手動</translation>
    </message>
    <message>
        <source>Devices that wait to be set up</source>
        <translation>等待設定的裝置</translation>
    </message>
    <message>
        <source>Networks that the device sees</source>
        <translation>裝置搜尋到的網路</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>重新搜尋</translation>
    </message>
    <message>
        <source>Hidden network…</source>
        <translation>隱藏的網路…</translation>
    </message>
    <message>
        <source>Name of the hidden Wi-Fi</source>
        <translation>隱藏 Wi-Fi 的名稱</translation>
    </message>
    <message>
        <source>Hidden network</source>
        <translation>隱藏的網路</translation>
    </message>
    <message>
        <source>Password of the Wi-Fi</source>
        <translation>Wi-Fi 密碼</translation>
    </message>
    <message>
        <source>Can devices reach this computer?</source>
        <translation>裝置能連線到這台電腦嗎？</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>重新連線</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Find the device’s Wi-Fi</source>
        <translation>尋找裝置的 Wi-Fi</translation>
    </message>
    <message>
        <source>Join it</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>Choose your home Wi-Fi</source>
        <translation>選擇家裡的 Wi-Fi</translation>
    </message>
    <message>
        <source>Fill in the address</source>
        <translation>填寫位址</translation>
    </message>
    <message>
        <source>Device restarts</source>
        <translation>裝置重新啟動</translation>
    </message>
    <message>
        <source>First hello</source>
        <translation>首次連線</translation>
    </message>
    <message>
        <source>With a phone: join the Wi-Fi, open 192.168.4.1</source>
        <translation>用手機：加入該 Wi-Fi，開啟 192.168.4.1</translation>
    </message>
    <message>
        <source>The app fills in the set-up page for you.</source>
        <translation>應用程式會替你填寫網路設定頁面。</translation>
    </message>
    <message>
        <source>Address of this computer</source>
        <translation>本機的位址</translation>
    </message>
    <message>
        <source>Goes to the device only. Never kept by the app.</source>
        <translation>只傳送給裝置，應用程式不會儲存。</translation>
    </message>
    <message>
        <source>Password of {network}</source>
        <translation>{network} 的密碼</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密碼</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>強</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>弱</translation>
    </message>
    <message>
        <source>open</source>
        <translation>開放</translation>
    </message>
    <message>
        <source>this computer’s</source>
        <translation>本機正在使用</translation>
    </message>
    <message>
        <source>By hand, with a phone</source>
        <translation>用手機手動設定</translation>
    </message>
    <message>
        <source>Looking for the device…</source>
        <translation>正在尋找裝置…</translation>
    </message>
    <message>
        <source>Going back to your Wi-Fi…</source>
        <translation>正在回到你的 Wi-Fi…</translation>
    </message>
    <message>
        <source>Not set up</source>
        <translation>未完成設定</translation>
    </message>
    <message>
        <source>This is what the device itself sees, strongest first.</source>
        <translation>這是裝置自己搜尋到的網路，訊號最強的在前。</translation>
    </message>
    <message>
        <source>Which Wi-Fi should the device use?</source>
        <translation>裝置應使用哪個 Wi-Fi？</translation>
    </message>
    <message>
        <source>Joining the device’s Wi-Fi…</source>
        <translation>正在加入裝置的 Wi-Fi…</translation>
    </message>
    <message>
        <source>The device tries {network}…</source>
        <translation>裝置正在嘗試 {network}…</translation>
    </message>
    <message>
        <source>The device restarts…</source>
        <translation>裝置正在重新啟動…</translation>
    </message>
    <message>
        <source>The device joins {network} and asks this computer.</source>
        <translation>裝置加入 {network}，然後連到本機。</translation>
    </message>
    <message>
        <source>Waiting for the first hello…</source>
        <translation>正在等待裝置首次連線…</translation>
    </message>
    <message>
        <source>Join the device’s Wi-Fi</source>
        <translation>加入裝置的 Wi-Fi</translation>
    </message>
    <message>
        <source>The app cannot change this computer’s Wi-Fi. Choose Xiaozhi-XXXX in the system’s Wi-Fi menu, then press Start. Choose your own Wi-Fi again at the end.</source>
        <translation>應用程式無法切換本機的 Wi-Fi。請在系統的 Wi-Fi 選單中選擇 Xiaozhi-XXXX，然後按「開始」。完成後請重新選擇你自己的 Wi-Fi。</translation>
    </message>
    <message>
        <source>No Wi-Fi named Xiaozhi-XXXX yet. Hold BOOT while the device starts.</source>
        <translation>尚未找到名為 Xiaozhi-XXXX 的 Wi-Fi。請在裝置啟動時按住 BOOT。</translation>
    </message>
    <message>
        <source>Which device?</source>
        <translation>哪台裝置？</translation>
    </message>
    <message>
        <source>This computer joins its Wi-Fi for a minute.</source>
        <translation>本機將加入它的 Wi-Fi 約一分鐘。</translation>
    </message>
    <message>
        <source>This computer leaves {network} for about a minute.</source>
        <translation>本機將離開 {network} 約一分鐘。</translation>
    </message>
    <message>
        <source>This computer is on {hotspot}. It returns to {network} by itself, also if you cancel.</source>
        <translation>本機正在使用 {hotspot}。即使取消，也會自動回到 {network}。</translation>
    </message>
    <message>
        <source>Not joined</source>
        <translation>未加入</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>第 {number} 步，共 {count} 步</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試一次</translation>
    </message>
</context>
<context>
    <name>SetupHelp</name>
    <message>
        <source>Join the device&apos;s Wi-Fi</source>
        <translation>連接裝置的 Wi-Fi</translation>
    </message>
    <message>
        <source>Choose Xiaozhi-XXXX on your phone, then open 192.168.4.1. No such Wi-Fi? Hold BOOT while the device starts.</source>
        <translation>在手機上選擇 Xiaozhi-XXXX，然後開啟 192.168.4.1。沒有這個 Wi-Fi？請在裝置啟動時按住 BOOT。</translation>
    </message>
    <message>
        <source>Enter the address under Advanced (高级选项)</source>
        <translation>在「高级选项」（Advanced）下輸入位址</translation>
    </message>
    <message>
        <source>Into Custom OTA URL (自定义 OTA 地址), in place of the old one.</source>
        <translation>填入「自定义 OTA 地址」（Custom OTA URL），取代原來的位址。</translation>
    </message>
    <message>
        <source>Save (保存), then choose your Wi-Fi</source>
        <translation>按「保存」（Save），然後選擇您的 Wi-Fi</translation>
    </message>
    <message>
        <source>The device restarts and appears here.</source>
        <translation>裝置會重新啟動並顯示在這裡。</translation>
    </message>
    <message>
        <source>To put its old address back, open the device&apos;s set-up page (Wi-Fi Xiaozhi-XXXX, 192.168.4.1 in a browser), write {address} into Custom OTA URL (自定义 OTA 地址) on the tab Advanced (高级选项), and press Save (保存).</source>
        <translation>要恢復原來的位址，請開啟裝置的網路設定頁面（Wi-Fi Xiaozhi-XXXX，在瀏覽器中開啟 192.168.4.1），在「高级选项」（Advanced）分頁的「自定义 OTA 地址」（Custom OTA URL）中填入 {address}，然後按「保存」（Save）。</translation>
    </message>
    <message>
        <source>To give it to a server again, open the device&apos;s set-up page (Wi-Fi Xiaozhi-XXXX, 192.168.4.1 in a browser), write that server&apos;s address into Custom OTA URL (自定义 OTA 地址) on the tab Advanced (高级选项), and press Save (保存).</source>
        <translation>要讓它重新使用某個伺服器，請開啟裝置的網路設定頁面（Wi-Fi Xiaozhi-XXXX，在瀏覽器中開啟 192.168.4.1），在「高级选项」（Advanced）分頁的「自定义 OTA 地址」（Custom OTA URL）中填入該伺服器的位址，然後按「保存」（Save）。</translation>
    </message>
</context>
<context>
    <name>SetupSide</name>
    <message>
        <source>Your Wi-Fi</source>
        <translation>您的 Wi-Fi</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>上一張圖</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>下一張圖</translation>
    </message>
    <message>
        <source>On your phone</source>
        <translation>在您的手機上</translation>
    </message>
    <message>
        <source>The device&apos;s own setup page</source>
        <translation>裝置自己的設定頁面</translation>
    </message>
    <message>
        <source>Picture {number} of {count}</source>
        <translation>第 {number} 張，共 {count} 張</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>鍵盤快速鍵</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Add a device</source>
        <translation>新增裝置</translation>
    </message>
    <message>
        <source>Search the tools or the activity of this page</source>
        <translation>搜尋目前頁的工具或活動</translation>
    </message>
    <message>
        <source>Support bundle…</source>
        <translation>診斷套件…</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手冊</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何位置</translation>
    </message>
    <message>
        <source>Find a device, tool, page or action</source>
        <translation>尋找裝置、工具、頁面或操作</translation>
    </message>
    <message>
        <source>Search the devices</source>
        <translation>搜尋裝置</translation>
    </message>
    <message>
        <source>Open a recording of what devices sent</source>
        <translation>開啟裝置通訊的錄製檔</translation>
    </message>
    <message>
        <source>Close a device&apos;s own window</source>
        <translation>關閉裝置的獨立視窗</translation>
    </message>
    <message>
        <source>The device that is shown</source>
        <translation>目前顯示的裝置</translation>
    </message>
    <message>
        <source>Undo the last change or removal</source>
        <translation>復原最近一次變更或移除</translation>
    </message>
    <message>
        <source>Show it in a window of its own</source>
        <translation>在獨立視窗中顯示</translation>
    </message>
    <message>
        <source>Run the tool</source>
        <translation>執行工具</translation>
    </message>
    <message>
        <source>Fill in the form with copied values</source>
        <translation>用複製的值填寫表單</translation>
    </message>
    <message>
        <source>Lists and pictures</source>
        <translation>清單和圖片</translation>
    </message>
    <message>
        <source>Copy what is chosen</source>
        <translation>複製所選內容</translation>
    </message>
    <message>
        <source>Save the chosen pictures</source>
        <translation>儲存所選圖片</translation>
    </message>
    <message>
        <source>Remove the chosen device, delete the chosen pictures</source>
        <translation>移除所選裝置，刪除所選圖片</translation>
    </message>
    <message>
        <source>Refresh the status of the device</source>
        <translation>重新整理裝置狀態</translation>
    </message>
    <message>
        <source>Rename the device</source>
        <translation>重新命名裝置</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>顯示此清單</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>Show or hide technical details</source>
        <translation>顯示或隱藏技術細節</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Search devices</source>
        <translation>搜尋裝置</translation>
    </message>
    <message>
        <source>Scan…</source>
        <translation>掃描…</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>新增裝置</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message numerus="yes">
        <source>Show all %n</source>
        <translation>
            <numerusform>顯示全部 %n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>No devices yet</source>
        <translation>還沒有裝置</translation>
    </message>
    <message>
        <source>No matching devices</source>
        <translation>沒有符合的裝置</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>歡迎</translation>
    </message>
    <message>
        <source>Scan the local network…</source>
        <translation>掃描區域網路…</translation>
    </message>
</context>
<context>
    <name>SimulatedPane</name>
    <message>
        <source>Simulated device</source>
        <translation>模擬裝置</translation>
    </message>
    <message>
        <source>The simulated device is in the list already.</source>
        <translation>模擬裝置已在清單中。</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>檢視</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>新增裝置</translation>
    </message>
    <message>
        <source>No setup needed.</source>
        <translation>無需設定。</translation>
    </message>
    <message>
        <source>An Otto robot that exists only in this app. It has the tools, speed and errors of a real one, and restarts when told to. It connects over a real connection, and is gone when the app is closed.</source>
        <translation>一台只存在於本應用程式中的 Otto 機器人。它的工具、耗時、重新啟動行為甚至毛病都與實機相同，透過真實連線連線，應用程式關閉後隨之消失。</translation>
    </message>
</context>
<context>
    <name>SizeBar</name>
    <message>
        <source>Font</source>
        <translation>字型</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>Wake word</source>
        <translation>喚醒詞</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>{part} of {whole}</source>
        <translation>{part}，共 {whole}</translation>
    </message>
    <message>
        <source>{size} free</source>
        <translation>剩餘 {size}</translation>
    </message>
</context>
<context>
    <name>SnapshotCard</name>
    <message>
        <source>Picture of the device&apos;s screen</source>
        <translation>裝置的螢幕截圖</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>複製圖片</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>儲存圖片…</translation>
    </message>
    <message>
        <source>All pictures</source>
        <translation>全部圖片</translation>
    </message>
    <message>
        <source>Quality, 1 to 100</source>
        <translation>品質，1 至 100</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>選項</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>停止等待</translation>
    </message>
    <message>
        <source>Seconds from picture to picture</source>
        <translation>截圖間隔秒數</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>品質</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>每隔</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>You stopped waiting. A picture that comes now is not taken in.</source>
        <translation>已停止等待，之後傳來的圖片不會接收。</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>The device is away. It goes on when the device is back.</source>
        <translation>裝置已離線，恢復連線後繼續。</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) so far, one every {seconds} s.</source>
        <translation>
            <numerusform>已截圖 %n 張，每 {seconds} 秒一張。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n picture(s).</source>
        <translation>
            <numerusform>已停止，共截圖 %n 張。</numerusform>
        </translation>
    </message>
    <message>
        <source>No snapshot yet</source>
        <translation>還沒有截圖</translation>
    </message>
    <message>
        <source>Live view…</source>
        <translation>即時畫面…</translation>
    </message>
    <message>
        <source>Live view</source>
        <translation>即時畫面</translation>
    </message>
</context>
<context>
    <name>SoundField</name>
    <message>
        <source>Listen</source>
        <translation>試聽</translation>
    </message>
    <message>
        <source>Wave of the sound</source>
        <translation>聲音波形</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>正在準備…</translation>
    </message>
    <message>
        <source>Hold the button or the space bar, and speak.</source>
        <translation>按住按鈕或空白鍵說話。</translation>
    </message>
    <message>
        <source>Drop a sound file here.</source>
        <translation>把聲音檔拖到這裡。</translation>
    </message>
</context>
<context>
    <name>SourceDialog</name>
    <message>
        <source>Add source</source>
        <translation>新增來源</translation>
    </message>
    <message>
        <source>Their ordinary tools are offered. You can switch off single ones.</source>
        <translation>它們的普通工具會被提供。可以逐個關閉。</translation>
    </message>
    <message>
        <source>All that you have are sources already.</source>
        <translation>所有的裝置和伺服器都已是來源。</translation>
    </message>
    <message>
        <source>Add device or server…</source>
        <translation>新增裝置或伺服器…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>新增</translation>
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
        <translation>一台小智裝置</translation>
    </message>
    <message>
        <source>A speaker, robot or screen with xiaozhi firmware. It keeps its assistant.</source>
        <translation>執行小智韌體的音箱、機器人或螢幕。語音助理保持不變。</translation>
    </message>
    <message>
        <source>About 3 minutes</source>
        <translation>約 3 分鐘</translation>
    </message>
    <message>
        <source>Set up device…</source>
        <translation>設定裝置…</translation>
    </message>
    <message>
        <source>An MCP server</source>
        <translation>一個 MCP 伺服器</translation>
    </message>
    <message>
        <source>Tools on this computer or on the web, by address, command or mcpServers file.</source>
        <translation>本機或網路上的工具，透過位址、指令或 mcpServers 檔案接入。</translation>
    </message>
    <message>
        <source>About 1 minute</source>
        <translation>約 1 分鐘</translation>
    </message>
    <message>
        <source>Connect server…</source>
        <translation>連接伺服器…</translation>
    </message>
    <message>
        <source>Nothing yet: try one</source>
        <translation>還沒有：試用一台</translation>
    </message>
    <message>
        <source>A simulated robot with a screen, a camera and tools. No setup needed.</source>
        <translation>一台模擬機器人，有螢幕、相機和工具。無需設定。</translation>
    </message>
    <message>
        <source>Ready at once</source>
        <translation>立即可用</translation>
    </message>
    <message>
        <source>Try simulated device</source>
        <translation>試用模擬裝置</translation>
    </message>
    <message>
        <source>More ways</source>
        <translation>更多方式</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>位址</translation>
    </message>
    <message>
        <source>MQTT broker</source>
        <translation>MQTT 代理</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>閘道</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Import a file</source>
        <translation>匯入檔案</translation>
    </message>
    <message>
        <source>What do you have?</source>
        <translation>您有什麼？</translation>
    </message>
    <message>
        <source>Choose one to start. You can add more at any time.</source>
        <translation>選擇一項開始。之後隨時可以新增更多。</translation>
    </message>
</context>
<context>
    <name>StartDialog</name>
    <message numerus="yes">
        <source>Upgrade the firmware of %n device(s)?</source>
        <translation>
            <numerusform>升級 %n 台裝置的韌體？</numerusform>
        </translation>
    </message>
    <message>
        <source>Each device gets a one-time address of its own.</source>
        <translation>每台裝置都會得到自己的一次性位址。</translation>
    </message>
    <message>
        <source>First wave: {names}</source>
        <translation>第一批：{names}</translation>
    </message>
    <message>
        <source>Then you are asked.</source>
        <translation>之後會詢問您。</translation>
    </message>
    <message>
        <source>Start rollout</source>
        <translation>開始分批升級</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有裝置</translation>
    </message>
</context>
<context>
    <name>StartingPage</name>
    <message>
        <source>Starting…</source>
        <translation>正在啟動…</translation>
    </message>
</context>
<context>
    <name>StateColumn</name>
    <message>
        <source>Required</source>
        <translation>必填</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>傳送</translation>
    </message>
    <message>
        <source>Send {name}</source>
        <translation>傳送 {name}</translation>
    </message>
    <message>
        <source>Send {name} as null</source>
        <translation>將 {name} 作為 null 傳送</translation>
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
        <translation>助理伺服器：{name}</translation>
    </message>
</context>
<context>
    <name>StatusSection</name>
    <message>
        <source>Ask the device for its status</source>
        <translation>查詢裝置狀態</translation>
    </message>
    <message>
        <source>The device is not connected. Its status appears when it is back.</source>
        <translation>裝置未連線，恢復連線後顯示狀態。</translation>
    </message>
    <message>
        <source>This device has no tool that tells its status.</source>
        <translation>此裝置沒有報告狀態的工具。</translation>
    </message>
    <message>
        <source>Show its tools</source>
        <translation>檢視工具</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>重新查詢</translation>
    </message>
    <message>
        <source>Asking the device for its status…</source>
        <translation>正在查詢裝置狀態…</translation>
    </message>
    <message>
        <source>Updated {ago}</source>
        <translation>{ago}更新</translation>
    </message>
    <message>
        <source>{problem} {updated}</source>
        <translation>{problem}{updated}</translation>
    </message>
    <message>
        <source>Trends</source>
        <translation>趨勢</translation>
    </message>
</context>
<context>
    <name>StatusTile</name>
    <message>
        <source>Last seen {time}</source>
        <translation>上次線上 {time}</translation>
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
        <translation>全部步驟已完成</translation>
    </message>
    <message>
        <source>Step {number} of {count} failed: {name}</source>
        <translation>第 {number} 步（共 {count} 步）失敗：{name}</translation>
    </message>
    <message>
        <source>Step {number} of {count}: {name}</source>
        <translation>第 {number} 步（共 {count} 步）：{name}</translation>
    </message>
</context>
<context>
    <name>Stock</name>
    <message>
        <source>Connecting</source>
        <translation>正在連線</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>正在聆聽</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>正在播報</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>閒置</translation>
    </message>
    <message>
        <source>A conversation begins; the server has not answered yet.</source>
        <translation>對話開始，伺服器尚未回應。</translation>
    </message>
    <message>
        <source>The device sends what it hears to the server.</source>
        <translation>裝置正在把聽到的聲音傳送給伺服器。</translation>
    </message>
    <message>
        <source>The assistant speaks.</source>
        <translation>助理正在說話。</translation>
    </message>
    <message>
        <source>The device has not started since it was added here.</source>
        <translation>裝置新增到這裡之後尚未啟動過。</translation>
    </message>
    <message>
        <source>No conversation. The wake word or the button begins one.</source>
        <translation>沒有對話。說喚醒詞或按下按鈕即可開始。</translation>
    </message>
    <message>
        <source>Not connected. It connects when a conversation begins.</source>
        <translation>未連線。對話開始時它會連線。</translation>
    </message>
    <message>
        <source>Not connected. It comes back by itself within a minute or so.</source>
        <translation>未連線。大約一分鐘內它會自行恢復。</translation>
    </message>
    <message>
        <source>No server</source>
        <translation>沒有伺服器</translation>
    </message>
    <message>
        <source>xiaozhi&apos;s official server</source>
        <translation>小智官方伺服器</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就緒</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>無法連線</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation>尚不清楚</translation>
    </message>
    <message>
        <source>There is no assistant: who speaks to the device gets a short note on its screen. Everything else works.</source>
        <translation>沒有助理：對裝置說話時，螢幕上會顯示簡短提示。其他一切可用。</translation>
    </message>
    <message>
        <source>Conversations are not possible until it is reached; it is tried again by itself. The tools of the device can be used meanwhile.</source>
        <translation>連上之前無法對話，會自動重試。期間可以使用裝置的工具。</translation>
    </message>
    <message>
        <source>Conversations go to {host} over WebSocket, opened while one lasts.</source>
        <translation>對話經 WebSocket 轉到 {host}，僅在對話期間開啟。</translation>
    </message>
    <message>
        <source>Conversations go to {host} over MQTT. Sound goes to it directly, not through this computer.</source>
        <translation>對話經 MQTT 轉到 {host}。聲音直接發往該伺服器，不經過本機。</translation>
    </message>
    <message>
        <source>Connecting to {host}.</source>
        <translation>正在連線 {host}。</translation>
    </message>
    <message>
        <source>It is asked when the device starts the next time.</source>
        <translation>裝置下次啟動時會詢問它。</translation>
    </message>
    <message>
        <source>The device keeps a connection to this computer, so that its tools can be used at any time. Conversations go on to the assistant server from here.</source>
        <translation>裝置與本機保持連線，因此隨時可以使用它的工具。對話由這裡轉到原伺服器。</translation>
    </message>
    <message>
        <source>The device connects when a conversation begins and leaves when it ends; its tools can be used in between alone. The assistant server must speak WebSocket.</source>
        <translation>裝置在對話開始時連線，結束時離線；只有在對話期間可以使用它的工具。原伺服器必須支援 WebSocket。</translation>
    </message>
    <message>
        <source>This address begins with http:// or https:// and names a computer.</source>
        <translation>此位址以 http:// 或 https:// 開頭，並包含一台電腦的名稱或位址。</translation>
    </message>
    <message>
        <source>Restart {name} once: it had asked before it was added, and asks again only when it starts. Until then it talks with its assistant server alone.</source>
        <translation>請重新啟動一次 {name}：它在新增之前已經詢問過，只有啟動時才會再次詢問。在此之前，它只與原伺服器通訊。</translation>
    </message>
    <message>
        <source>Found {board} (firmware {version}) at {address}</source>
        <translation>已找到 {board}（韌體 {version}），位址 {address}</translation>
    </message>
</context>
<context>
    <name>StockNews</name>
    <message>
        <source>A device asks to be added</source>
        <translation>有裝置請求新增</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>新增…</translation>
    </message>
    <message>
        <source>Restart the device once</source>
        <translation>請重新啟動一次裝置</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>檢視</translation>
    </message>
    <message>
        <source>{device}: firmware is offered</source>
        <translation>{device}：有可用韌體</translation>
    </message>
    <message>
        <source>{version} was held back.</source>
        <translation>已攔下 {version}。</translation>
    </message>
    <message>
        <source>{device}: the assistant server needs your permission</source>
        <translation>{device}：語音助理伺服器需要你的許可</translation>
    </message>
    <message>
        <source>It was refused until you decide.</source>
        <translation>在你決定之前已拒絕。</translation>
    </message>
</context>
<context>
    <name>StockPane</name>
    <message>
        <source>Open this computer to devices</source>
        <translation>允許裝置連到本機</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>Show the address again</source>
        <translation>再次顯示位址</translation>
    </message>
    <message>
        <source>Show the device that asks</source>
        <translation>顯示請求新增的裝置</translation>
    </message>
    <message>
        <source>First, this computer must be allowed to answer</source>
        <translation>首先，需要允許本機回應</translation>
    </message>
    <message>
        <source>Devices of your network will be able to ask this computer for their settings and to stay connected to it. The system&apos;s firewall may ask whether you agree.</source>
        <translation>網路中的裝置將可以向本機請求設定並保持連線。系統防火牆可能會詢問是否同意。</translation>
    </message>
    <message>
        <source>In your network and not set up yet: {devices}</source>
        <translation>在你的網路中、尚未設定：{devices}</translation>
    </message>
    <message>
        <source>Opening this computer to devices…</source>
        <translation>正在允許裝置連到本機…</translation>
    </message>
    <message>
        <source>Can devices reach this computer?</source>
        <translation>裝置能連線到這台電腦嗎？</translation>
    </message>
    <message>
        <source>It keeps its assistant. This computer only adds its tools and your control.</source>
        <translation>它的助理保持不變。本機只增加工具和您的控制。</translation>
    </message>
    <message>
        <source>I have my own server</source>
        <translation>我有自己的伺服器</translation>
    </message>
    <message>
        <source>More help</source>
        <translation>更多說明</translation>
    </message>
    <message>
        <source>Living room</source>
        <translation>客廳</translation>
    </message>
    <message>
        <source>Which room is it in?</source>
        <translation>它在哪個房間？</translation>
    </message>
    <message>
        <source>A device that you have not accepted is told what its assistant server tells it, and nothing else. You can close this again in the settings at any time.</source>
        <translation>未被接受的裝置只會得到原伺服器的答覆，別無其他。可以隨時在設定中關閉。</translation>
    </message>
    <message>
        <source>Voice assistant server</source>
        <translation>語音助理伺服器</translation>
    </message>
    <message>
        <source>Name it and press Add device</source>
        <translation>請命名，然後按「新增裝置」</translation>
    </message>
    <message>
        <source>Waiting for a device…</source>
        <translation>等待裝置連線…</translation>
    </message>
    <message>
        <source>Set up your xiaozhi device</source>
        <translation>設定您的小智裝置</translation>
    </message>
    <message>
        <source>Set up a new device…</source>
        <translation>設定新裝置…</translation>
    </message>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
    <message>
        <source>Say hello</source>
        <translation>打個招呼</translation>
    </message>
    <message>
        <source>Wi-Fi seen</source>
        <translation>已見 Wi-Fi</translation>
    </message>
    <message>
        <source>Address asked</source>
        <translation>已請求位址</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>已新增</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已連線</translation>
    </message>
    <message>
        <source>Name it</source>
        <translation>請命名</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count} 秒</translation>
    </message>
    <message>
        <source>This computer can use all its tools and sees its conversations pass by.</source>
        <translation>本機可以使用它的所有工具，並能看到經過的對話。</translation>
    </message>
    <message>
        <source>Hello!</source>
        <translation>你好！</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>訊息</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>Say hello to it</source>
        <translation>跟它打個招呼</translation>
    </message>
    <message>
        <source>It is connected. A message and a face appear on its screen.</source>
        <translation>它已連線。螢幕上會顯示一則訊息和一個表情。</translation>
    </message>
    <message>
        <source>It is added. As soon as it is connected, a message and a face can appear on its screen. You can also close this: the device stays in the list.</source>
        <translation>已新增。連線後，螢幕上可以顯示訊息和表情。您也可以關閉此視窗：裝置會留在清單中。</translation>
    </message>
    <message>
        <source>Looking for it…</source>
        <translation>正在尋找…</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>等待請求…</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>正在連線…</translation>
    </message>
</context>
<context>
    <name>StopDialog</name>
    <message>
        <source>Stop this rollout?</source>
        <translation>停止此分批升級？</translation>
    </message>
    <message>
        <source>Downloads under way end and are verified. Nothing new begins. A stopped rollout cannot be resumed.</source>
        <translation>正在進行的下載會完成並得到驗證，不再開始新的升級。停止後無法繼續。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
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
        <translation>不再儲存 {name} 的對話嗎？</translation>
    </message>
    <message>
        <source>What was said so far is in the history. Keep it there, or delete it for good?</source>
        <translation>先前的對話內容在歷史記錄中。保留，還是徹底刪除？</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>刪除</translation>
    </message>
</context>
<context>
    <name>Suggester</name>
    <message>
        <source>Suggestions of the server</source>
        <translation>伺服器的建議</translation>
    </message>
    <message numerus="yes">
        <source>%n more suggestion(s): type more to see them.</source>
        <translation>
            <numerusform>還有 %n 個建議，繼續輸入即可看到。</numerusform>
        </translation>
    </message>
    <message>
        <source>There are more suggestions: type more to see them.</source>
        <translation>還有更多建議，繼續輸入即可看到。</translation>
    </message>
</context>
<context>
    <name>SwitchControl</name>
    <message>
        <source>Off</source>
        <translation>關</translation>
    </message>
    <message>
        <source>On</source>
        <translation>開</translation>
    </message>
</context>
<context>
    <name>SystemInfo</name>
    <message>
        <source>Chip</source>
        <translation>晶片</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>開發板</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>韌體</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>編譯時間</translation>
    </message>
    <message>
        <source>ESP-IDF</source>
        <translation>ESP-IDF</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>快閃記憶體</translation>
    </message>
    <message>
        <source>Room for an upgrade</source>
        <translation>升級可用空間</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>螢幕</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>語言</translation>
    </message>
    <message>
        <source>Hardware address</source>
        <translation>硬體位址</translation>
    </message>
    <message>
        <source>Runs from</source>
        <translation>執行分割區</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>組建識別碼</translation>
    </message>
    <message>
        <source>Partitions:</source>
        <translation>分割區：</translation>
    </message>
    <message>
        <source>Firmware {number}</source>
        <translation>韌體 {number}</translation>
    </message>
    <message>
        <source>Factory firmware</source>
        <translation>出廠韌體</translation>
    </message>
    <message>
        <source>Test firmware</source>
        <translation>測試韌體</translation>
    </message>
    <message>
        <source>Which firmware runs</source>
        <translation>啟動韌體記錄</translation>
    </message>
    <message>
        <source>Radio calibration</source>
        <translation>射頻校正</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Crash report</source>
        <translation>當機報告</translation>
    </message>
    <message>
        <source>Keys of the settings</source>
        <translation>設定的金鑰</translation>
    </message>
    <message>
        <source>Files (FAT)</source>
        <translation>檔案（FAT）</translation>
    </message>
    <message>
        <source>Files (SPIFFS)</source>
        <translation>檔案（SPIFFS）</translation>
    </message>
    <message>
        <source>Files (LittleFS)</source>
        <translation>檔案（LittleFS）</translation>
    </message>
    <message>
        <source>type {type}, subtype {subtype}</source>
        <translation>類型 {type}，子類型 {subtype}</translation>
    </message>
    <message>
        <source>{chip}, revision {major}.{minor}</source>
        <translation>{chip}，晶片版本 {major}.{minor}</translation>
    </message>
    <message>
        <source>{size}, black and white</source>
        <translation>{size}，黑白</translation>
    </message>
    <message>
        <source>Minimum free memory so far</source>
        <translation>歷史最小可用記憶體</translation>
    </message>
</context>
<context>
    <name>SystemInfoView</name>
    <message>
        <source>Readable</source>
        <translation>易讀</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>How to show it</source>
        <translation>顯示方式</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>複製為文字</translation>
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
        <translation>伺服器自稱的名稱</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>測試</translation>
    </message>
    <message>
        <source>Test it first; then it can be added.</source>
        <translation>先測試，通過後即可新增。</translation>
    </message>
    <message>
        <source>{name} is in the list already, by this address.</source>
        <translation>此位址已在清單中，名稱為 {name}。</translation>
    </message>
    <message>
        <source>Connecting. This may take some seconds.</source>
        <translation>正在連線，可能需要幾秒。</translation>
    </message>
    <message>
        <source>Add server</source>
        <translation>新增伺服器</translation>
    </message>
</context>
<context>
    <name>TextControl</name>
    <message>
        <source>Examples</source>
        <translation>範例</translation>
    </message>
    <message>
        <source>An empty text is sent</source>
        <translation>將傳送空文字</translation>
    </message>
</context>
<context>
    <name>TextForm</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Not connected: what you enter stays.</source>
        <translation>未連線：填寫的內容會保留。</translation>
    </message>
    <message>
        <source>The server could not suggest anything: {reason}</source>
        <translation>伺服器無法提供建議：{reason}</translation>
    </message>
</context>
<context>
    <name>ThemeTile</name>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
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
        <translation>回傳 false</translation>
    </message>
    <message>
        <source>Answered an error</source>
        <translation>返回錯誤</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>沒有回應</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>連線中斷</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未傳送</translation>
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
        <translation>亮度</translation>
    </message>
    <message>
        <source>Screen theme</source>
        <translation>螢幕主題</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>電池</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>網路</translation>
    </message>
    <message>
        <source>Chip temperature</source>
        <translation>晶片溫度</translation>
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
        <translation>關閉</translation>
    </message>
</context>
<context>
    <name>ToastList</name>
    <message>
        <source>Close all</source>
        <translation>全部關閉</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) need you</source>
        <translation>
            <numerusform>%n 件事需要您處理</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) need you</source>
        <translation>
            <numerusform>%n 台裝置需要您處理</numerusform>
        </translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>收合</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>展開</translation>
    </message>
</context>
<context>
    <name>ToastRow</name>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
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
        <translation>被拒絕</translation>
    </message>
</context>
<context>
    <name>TodayPane</name>
    <message>
        <source>Calls today</source>
        <translation>今天的呼叫</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>No calls today.</source>
        <translation>今天還沒有呼叫。</translation>
    </message>
    <message>
        <source>Open activity</source>
        <translation>開啟活動</translation>
    </message>
    <message>
        <source>Use in other programs…</source>
        <translation>用於其他程式…</translation>
    </message>
    <message>
        <source>{count}, {failed} failed</source>
        <translation>{count} 次，{failed} 次失敗</translation>
    </message>
</context>
<context>
    <name>ToolDetail</name>
    <message>
        <source>This tool takes no arguments.</source>
        <translation>這個工具不需要參數。</translation>
    </message>
    <message>
        <source>Height of the form</source>
        <translation>表單高度</translation>
    </message>
</context>
<context>
    <name>ToolForm</name>
    <message>
        <source>Form</source>
        <translation>表單</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>How the arguments are written</source>
        <translation>參數的填寫方式</translation>
    </message>
    <message>
        <source>Arguments as JSON</source>
        <translation>JSON 形式的參數</translation>
    </message>
</context>
<context>
    <name>ToolHintsRow</name>
    <message>
        <source>The server says so. Nobody has checked it.</source>
        <translation>這是伺服器自己的說法，未經檢查。</translation>
    </message>
    <message>
        <source>Only reads</source>
        <translation>只讀取</translation>
    </message>
    <message>
        <source>May destroy or overwrite something</source>
        <translation>可能破壞或覆寫內容</translation>
    </message>
    <message>
        <source>Only adds, destroys nothing</source>
        <translation>只新增，不破壞</translation>
    </message>
    <message>
        <source>Changes something</source>
        <translation>會變更內容</translation>
    </message>
    <message>
        <source>Calling it again changes nothing more</source>
        <translation>再次呼叫不會有更多變更</translation>
    </message>
    <message>
        <source>Reaches beyond the server, such as to the web</source>
        <translation>會觸及伺服器之外，例如網際網路</translation>
    </message>
    <message>
        <source>Stays within the server</source>
        <translation>只限於伺服器內部</translation>
    </message>
</context>
<context>
    <name>ToolNews</name>
    <message>
        <source>Show the tools</source>
        <translation>檢視工具</translation>
    </message>
    <message>
        <source>Dismiss this notice</source>
        <translation>關閉此提示</translation>
    </message>
</context>
<context>
    <name>ToolRow</name>
    <message>
        <source>Name and description…</source>
        <translation>名稱和描述…</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新</translation>
    </message>
    <message>
        <source>Offer {tool}</source>
        <translation>提供 {tool}</translation>
    </message>
    <message>
        <source>offered</source>
        <translation>已提供</translation>
    </message>
    <message>
        <source>not offered</source>
        <translation>未提供</translation>
    </message>
</context>
<context>
    <name>ToolsPage</name>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>The tools appear here as soon as the device has listed them.</source>
        <translation>裝置列出工具後會顯示在這裡。</translation>
    </message>
    <message>
        <source>No tool has these words in its name or description.</source>
        <translation>沒有名稱或描述包含這些字詞的工具。</translation>
    </message>
    <message numerus="yes">
        <source>Search %n tool(s)</source>
        <translation>
            <numerusform>搜尋 %n 個工具</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} tools</source>
        <translation>{count} 個工具</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>Not connected: what you enter stays, and can be sent later.</source>
        <translation>未連線：填寫的內容會保留，可以稍後傳送。</translation>
    </message>
    <message>
        <source>The device does not list this tool any more.</source>
        <translation>裝置的清單中已沒有這個工具。</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) need attention</source>
        <translation>
            <numerusform>%n 個欄位需要修改</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n field(s) will be sent</source>
        <translation>
            <numerusform>已填 {count}/%n 項</numerusform>
        </translation>
    </message>
    <message>
        <source>No values will be sent</source>
        <translation>不傳送任何值</translation>
    </message>
    <message>
        <source>Select a tool to see what it does.</source>
        <translation>選擇一個工具，檢視它的作用。</translation>
    </message>
</context>
<context>
    <name>Transcript</name>
    <message>
        <source>You</source>
        <translation>你</translation>
    </message>
    <message>
        <source>Wake word</source>
        <translation>喚醒詞</translation>
    </message>
    <message>
        <source>Assistant’s announcement: “{text}”</source>
        <translation>助理播報：「{text}」</translation>
    </message>
    <message>
        <source>The sound is at {address}</source>
        <translation>聲音位址：{address}</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>助理</translation>
    </message>
    <message>
        <source>Face: {emotion}</source>
        <translation>表情：{emotion}</translation>
    </message>
    <message>
        <source>A conversation begins</source>
        <translation>對話開始</translation>
    </message>
    <message>
        <source>The conversation has ended</source>
        <translation>對話已結束</translation>
    </message>
    <message>
        <source>You sent “{text}”</source>
        <translation>您傳送了「{text}」</translation>
    </message>
    <message>
        <source>You sent “{text}” without a sound</source>
        <translation>您靜音傳送了「{text}」</translation>
    </message>
    <message>
        <source>Devices do not confirm messages</source>
        <translation>裝置不會確認訊息</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
</context>
<context>
    <name>TranscriptView</name>
    <message>
        <source>What is said, newest last</source>
        <translation>對話內容，最新的在最後</translation>
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
        <translation>{devices}的 {count}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>檢視</translation>
    </message>
    <message>
        <source>{device} took a photo</source>
        <translation>{device} 拍了一張照片</translation>
    </message>
    <message>
        <source>{device}: {what}</source>
        <translation>{device}：{what}</translation>
    </message>
    <message>
        <source>Notifications of devices</source>
        <translation>裝置通知</translation>
    </message>
    <message>
        <source>Calls that fail or took long</source>
        <translation>失敗或耗時較長的呼叫</translation>
    </message>
    <message>
        <source>Photos</source>
        <translation>照片</translation>
    </message>
    <message>
        <source>Changes of devices and values</source>
        <translation>裝置和值的變化</translation>
    </message>
    <message>
        <source>Other problems</source>
        <translation>其他問題</translation>
    </message>
    <message>
        <source>What is said in conversations</source>
        <translation>對話內容</translation>
    </message>
    <message>
        <source>Routines</source>
        <translation>自動化</translation>
    </message>
    <message>
        <source>Connections and disconnections</source>
        <translation>連線和中斷</translation>
    </message>
    <message>
        <source>Finished upgrades</source>
        <translation>升級完成</translation>
    </message>
    <message>
        <source>Devices waiting to be added</source>
        <translation>等待新增的裝置</translation>
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
        <translation>{device} 的音量未能設定</translation>
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
        <translation>等待中</translation>
    </message>
    <message>
        <source>Meanwhile: {what}</source>
        <translation>離開期間：{what}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>檢視</translation>
    </message>
    <message>
        <source>Xiaozhi Companion</source>
        <translation>Xiaozhi Companion</translation>
    </message>
    <message>
        <source>{devices} connected</source>
        <translation>{devices}已連線</translation>
    </message>
    <message>
        <source>{events} not seen</source>
        <translation>{events}未檢視</translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation>請勿打擾</translation>
    </message>
</context>
<context>
    <name>TrayMenu</name>
    <message>
        <source>Open Xiaozhi Companion</source>
        <translation>開啟 Xiaozhi Companion</translation>
    </message>
    <message numerus="yes">
        <source>%n more…</source>
        <translation>
            <numerusform>另有 %n 台…</numerusform>
        </translation>
    </message>
    <message>
        <source>Notify while the window is not in front</source>
        <translation>視窗不在前景時通知</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>助理</translation>
    </message>
    <message>
        <source>Open Assistants</source>
        <translation>開啟助理頁面</translation>
    </message>
    <message>
        <source>Do not disturb until {time}</source>
        <translation>請勿打擾至 {time}</translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation>請勿打擾</translation>
    </message>
    <message>
        <source>For one hour</source>
        <translation>一小時</translation>
    </message>
    <message>
        <source>Until eight in the morning</source>
        <translation>到早上八點</translation>
    </message>
    <message>
        <source>Until I switch it off</source>
        <translation>直到手動關閉</translation>
    </message>
</context>
<context>
    <name>TrayQuestion</name>
    <message>
        <source>Send</source>
        <translation>傳送</translation>
    </message>
</context>
<context>
    <name>TrendCard</name>
    <message>
        <source>{value}, {ago}</source>
        <translation>{value}，{ago}</translation>
    </message>
    <message>
        <source>Now {value}</source>
        <translation>目前 {value}</translation>
    </message>
    <message>
        <source>always {value}</source>
        <translation>始終 {value}</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} 到 {high}</translation>
    </message>
</context>
<context>
    <name>TrendsSection</name>
    <message>
        <source>Last hour</source>
        <translation>最近一小時</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>最近一天</translation>
    </message>
    <message>
        <source>Which time to show</source>
        <translation>顯示的時間範圍</translation>
    </message>
    <message>
        <source>Trends</source>
        <translation>趨勢</translation>
    </message>
    <message>
        <source>Too little was heard in the last hour.</source>
        <translation>最近一小時的資料太少。</translation>
    </message>
    <message>
        <source>Too little was heard for a line over the last day yet.</source>
        <translation>最近一天的資料太少，還無法畫出曲線。</translation>
    </message>
</context>
<context>
    <name>TurnBeside</name>
    <message>
        <source>Answering…</source>
        <translation>正在回答…</translation>
    </message>
    <message>
        <source>Export the times of today</source>
        <translation>匯出今天的時間</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
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
        <translation>時間花在哪裡</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Export the times of today…</source>
        <translation>匯出今天的時間…</translation>
    </message>
    <message>
        <source>This turn</source>
        <translation>這一輪</translation>
    </message>
    <message>
        <source>Today until the first sound</source>
        <translation>今天到第一個聲音的時間</translation>
    </message>
    <message>
        <source>Measured where messages pass this computer. What happens inside the assistant server is not visible.</source>
        <translation>在訊息經過本機處測量。語音助理伺服器內部發生了什麼是看不到的。</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>被打斷</translation>
    </message>
    <message>
        <source>Not seen</source>
        <translation>未看到</translation>
    </message>
    <message>
        <source>about {time}</source>
        <translation>約 {time}</translation>
    </message>
    <message>
        <source>Turn at {time}, “{text}”</source>
        <translation>{time} 的一輪，「{text}」</translation>
    </message>
    <message>
        <source>Turn at {time}</source>
        <translation>{time} 的一輪</translation>
    </message>
    <message>
        <source>from your last word to the first sound</source>
        <translation>從你說完到第一個聲音</translation>
    </message>
    <message>
        <source>from the text to the first sound</source>
        <translation>從文字到第一個聲音</translation>
    </message>
    <message>
        <source>until the first sound</source>
        <translation>到第一個聲音</translation>
    </message>
    <message numerus="yes">
        <source>Median after %n turn(s).</source>
        <translation>
            <numerusform>有 %n 輪後才有中位數。</numerusform>
        </translation>
    </message>
    <message>
        <source>as the median</source>
        <translation>與中位數相同</translation>
    </message>
    <message>
        <source>{time} above the median</source>
        <translation>比中位數多 {time}</translation>
    </message>
    <message>
        <source>{time} below the median</source>
        <translation>比中位數少 {time}</translation>
    </message>
    <message numerus="yes">
        <source>Median of today, %n turn(s)</source>
        <translation>
            <numerusform>今天 %n 輪的中位數</numerusform>
        </translation>
    </message>
    <message>
        <source>Median {time}</source>
        <translation>中位數 {time}</translation>
    </message>
</context>
<context>
    <name>TurnWords</name>
    <message>
        <source>You spoke</source>
        <translation>你在說話</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>聽懂</translation>
    </message>
    <message>
        <source>The model thinks</source>
        <translation>模型思考</translation>
    </message>
    <message>
        <source>First sound</source>
        <translation>第一個聲音</translation>
    </message>
    <message>
        <source>The answer plays</source>
        <translation>播放回答</translation>
    </message>
    <message>
        <source>Understanding: {time} of {whole}</source>
        <translation>聽懂：{whole} 中的 {time}</translation>
    </message>
    <message>
        <source>The model: {time} of {whole}</source>
        <translation>模型：{whole} 中的 {time}</translation>
    </message>
    <message>
        <source>First sound: {time} of {whole}</source>
        <translation>第一個聲音：{whole} 中的 {time}</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>被打斷</translation>
    </message>
    <message>
        <source>Not seen</source>
        <translation>未看到</translation>
    </message>
    <message>
        <source>The model: {time}</source>
        <translation>模型：{time}</translation>
    </message>
    <message>
        <source>First sound after {time}</source>
        <translation>{time}後聽到第一個聲音</translation>
    </message>
</context>
<context>
    <name>TypeWords</name>
    <message>
        <source>{kind} or null</source>
        <translation>{kind}，可為 null</translation>
    </message>
    <message>
        <source>{kind} or nothing</source>
        <translation>{kind}或留空</translation>
    </message>
    <message>
        <source>{kind}, read-only</source>
        <translation>{kind}，唯讀</translation>
    </message>
    <message>
        <source>{kind}, deprecated</source>
        <translation>{kind}，已淘汰</translation>
    </message>
    <message>
        <source>integer</source>
        <translation>整數</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>整數</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>one of {count}</source>
        <translation>{count} 選 1</translation>
    </message>
    <message>
        <source>fixed value</source>
        <translation>固定值</translation>
    </message>
    <message>
        <source>list</source>
        <translation>清單</translation>
    </message>
    <message>
        <source>group</source>
        <translation>值組</translation>
    </message>
    <message>
        <source>names and values</source>
        <translation>名稱和值</translation>
    </message>
    <message>
        <source>any value</source>
        <translation>任意值</translation>
    </message>
    <message>
        <source>one of {count} kinds</source>
        <translation>{count} 種類型選 1</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>{kind}, {low} to {high}</source>
        <translation>{kind}，{low} 至 {high}</translation>
    </message>
    <message>
        <source>{kind}, {low} or more</source>
        <translation>{kind}，不小於 {low}</translation>
    </message>
    <message>
        <source>{kind}, {high} or less</source>
        <translation>{kind}，不大於 {high}</translation>
    </message>
    <message>
        <source>number</source>
        <translation>數字</translation>
    </message>
    <message>
        <source>{kind}, more than {low}</source>
        <translation>{kind}，大於 {low}</translation>
    </message>
    <message>
        <source>{kind}, less than {high}</source>
        <translation>{kind}，小於 {high}</translation>
    </message>
    <message>
        <source>{kind}, at least {low}</source>
        <translation>{kind}，至少 {low} 項</translation>
    </message>
    <message>
        <source>{kind} of {count}</source>
        <translation>{kind}，{count} 項</translation>
    </message>
    <message>
        <source>{kind}, at most {high}</source>
        <translation>{kind}，最多 {high} 項</translation>
    </message>
    <message>
        <source>secret text</source>
        <translation>保密文字</translation>
    </message>
    <message>
        <source>file</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>path on the server</source>
        <translation>伺服器上的路徑</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>date and time</source>
        <translation>日期和時間</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>顏色</translation>
    </message>
    <message>
        <source>address</source>
        <translation>網址</translation>
    </message>
    <message>
        <source>e-mail address</source>
        <translation>電子郵件地址</translation>
    </message>
    <message>
        <source>text, {format}</source>
        <translation>文字，{format}</translation>
    </message>
    <message>
        <source>text, at most {high} bytes</source>
        <translation>文字，最多 {high} 位元組</translation>
    </message>
    <message>
        <source>text, at most {high} characters</source>
        <translation>文字，最多 {high} 個字元</translation>
    </message>
    <message>
        <source>text, at least {low} characters</source>
        <translation>文字，至少 {low} 個字元</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文字</translation>
    </message>
</context>
<context>
    <name>UpdateCard</name>
    <message>
        <source>Upgrade…</source>
        <translation>升級…</translation>
    </message>
    <message>
        <source>Skip this version</source>
        <translation>略過此版本</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Version {version} is skipped</source>
        <translation>已略過版本 {version}</translation>
    </message>
    <message>
        <source>You are told when there is a newer one.</source>
        <translation>有更新的版本時會提示。</translation>
    </message>
    <message>
        <source>Firmware {version} is available</source>
        <translation>有韌體 {version} 可用</translation>
    </message>
    <message>
        <source>{running} runs now. Found at {place}.</source>
        <translation>目前執行 {running}。來自 {place}。</translation>
    </message>
    <message>
        <source>{running} runs now. Offered by the assistant server, and held back.</source>
        <translation>目前執行 {running}。由語音助理伺服器提供，已攔下。</translation>
    </message>
</context>
<context>
    <name>UpdateNews</name>
    <message>
        <source>Version {version} is available.</source>
        <translation>有新版本 {version}。</translation>
    </message>
    <message>
        <source>See About in the settings.</source>
        <translation>請在設定中開啟「關於」查看。</translation>
    </message>
</context>
<context>
    <name>UpgradeProgress</name>
    <message>
        <source>Download of the firmware</source>
        <translation>韌體下載進度</translation>
    </message>
    <message>
        <source>Downloading, {percent} %</source>
        <translation>下載中，{percent}%</translation>
    </message>
    <message>
        <source>Waiting for the device to fetch the file</source>
        <translation>正在等待裝置取得檔案</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>下載中</translation>
    </message>
    <message>
        <source>Installing and restarting</source>
        <translation>正在安裝並重新啟動</translation>
    </message>
    <message>
        <source>Checking the version</source>
        <translation>正在檢查版本</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>檢查</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>Serve</source>
        <translation>提供檔案</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下載</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新啟動</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>驗證</translation>
    </message>
    <message>
        <source>Cancel upgrade</source>
        <translation>取消升級</translation>
    </message>
</context>
<context>
    <name>UpgradeStrip</name>
    <message>
        <source>I will leave the device switched on until it is back</source>
        <translation>裝置恢復連線前，我會讓它保持開機</translation>
    </message>
    <message>
        <source>This replaces the firmware that the device runs. The device fetches it from the address by itself: once this is sent, it cannot be stopped or undone from here.</source>
        <translation>這會取代裝置正在執行的韌體。裝置將自行從該位址取得韌體：傳送之後，無法在這裡停止或復原。</translation>
    </message>
    <message>
        <source>This replaces the firmware that the device runs. Until the download ends you can stop it; after that it cannot be undone from here.</source>
        <translation>此操作會取代裝置現有的韌體。下載結束前可以停止，之後無法在這裡復原。</translation>
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
        <translation>檢視</translation>
    </message>
</context>
<context>
    <name>UpstreamChoice</name>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Official xiaozhi</source>
        <translation>小智官方</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自訂</translation>
    </message>
    <message>
        <source>Voice assistant server</source>
        <translation>語音助理伺服器</translation>
    </message>
    <message>
        <source>Its address</source>
        <translation>它的位址</translation>
    </message>
    <message>
        <source>Keeps the factory setting: same assistant, same account.</source>
        <translation>保持出廠設定：助理和帳號不變。</translation>
    </message>
    <message>
        <source>The address that the device had before, for example of a server that you run yourself. Its assistant stays.</source>
        <translation>裝置上原來填寫的位址，例如自己執行的伺服器。它的助理保持不變。</translation>
    </message>
    <message>
        <source>No voice assistant: everything works except conversations.</source>
        <translation>只用本應用程式：除對話外一切可用，因為沒有誰來回應。</translation>
    </message>
</context>
<context>
    <name>UpstreamSection</name>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>The device learns of it when it starts the next time.</source>
        <translation>裝置下次啟動時生效。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Use this server</source>
        <translation>使用此伺服器</translation>
    </message>
    <message>
        <source>Voice assistant server</source>
        <translation>語音助理伺服器</translation>
    </message>
</context>
<context>
    <name>UrlAsk</name>
    <message>
        <source>What you do there stays between you and {host}: this app does not see it, and the server is told only whether you agreed to open the address.</source>
        <translation>在那裡的操作只有 {host} 知道：應用程式看不到，伺服器只會得知是否同意開啟此位址。</translation>
    </message>
    <message>
        <source>A call failed because of this. Try it again when you are done in the browser.</source>
        <translation>有一次呼叫因此失敗。在瀏覽器中完成後，請重試。</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒絕</translation>
    </message>
    <message>
        <source>Open {host} in the browser</source>
        <translation>在瀏覽器中開啟 {host}</translation>
    </message>
    <message>
        <source>The address leads to</source>
        <translation>此位址指向</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>複製位址</translation>
    </message>
    <message>
        <source>The address is not encrypted: others in the network can read along.</source>
        <translation>此位址未加密：網路中的其他人可以看到內容。</translation>
    </message>
    <message>
        <source>The name of the host has letters of other scripts, which can look like a name that you know. It is shown as machines write it.</source>
        <translation>主機名稱含有其他文字的字母，可能與熟悉的名稱相似。這裡按機器的寫法顯示。</translation>
    </message>
    <message>
        <source>I opened it myself</source>
        <translation>已自行開啟</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍後</translation>
    </message>
</context>
<context>
    <name>VariableRow</name>
    <message>
        <source>Name of a variable</source>
        <translation>變數名稱</translation>
    </message>
    <message>
        <source>Name of a header</source>
        <translation>標頭名稱</translation>
    </message>
    <message>
        <source>Its value</source>
        <translation>變數值</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Take this variable away</source>
        <translation>移除此變數</translation>
    </message>
    <message>
        <source>Remove this header</source>
        <translation>移除此標頭</translation>
    </message>
</context>
<context>
    <name>VariableRows</name>
    <message>
        <source>Add a variable</source>
        <translation>新增變數</translation>
    </message>
    <message>
        <source>Add a header</source>
        <translation>新增標頭</translation>
    </message>
</context>
<context>
    <name>VerdictBox</name>
    <message>
        <source>Refused</source>
        <translation>不可升級</translation>
    </message>
    <message>
        <source>Needs your agreement</source>
        <translation>需要同意</translation>
    </message>
    <message>
        <source>Matches this device</source>
        <translation>與此裝置相符</translation>
    </message>
    <message>
        <source>Upgrade all the same</source>
        <translation>仍然升級</translation>
    </message>
</context>
<context>
    <name>VolumeTile</name>
    <message>
        <source>Mute</source>
        <translation>靜音</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>取消靜音</translation>
    </message>
</context>
<context>
    <name>WaysDialog</name>
    <message>
        <source>Ways to reach it</source>
        <translation>連線方式</translation>
    </message>
    <message>
        <source>{name} was found in several ways. The one that is used is marked.</source>
        <translation>以多種方式發現了 {name}，已標出正在使用的方式。</translation>
    </message>
    <message>
        <source>With another way the device begins a new page: this one goes, and with it what was entered on it.</source>
        <translation>改用其他方式後，裝置會使用新頁面：此頁面及其中填寫的內容會消失。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Use this way</source>
        <translation>使用此方式</translation>
    </message>
    <message>
        <source>No other way to {name} is known. Ways are found while the device announces itself, connects, or is seen at a broker.</source>
        <translation>沒有其他方式可連線 {name}。裝置通告自己、連線或出現在 MQTT 代理上時，會發現新的方式。</translation>
    </message>
    <message>
        <source>With another way the device begins a new page. This one stays in the list, since the device connects by itself.</source>
        <translation>改用其他方式後，裝置會使用新頁面。此頁面仍在清單中，因為裝置會自行連線。</translation>
    </message>
</context>
<context>
    <name>WhileOffDialog</name>
    <message>
        <source>While this computer is off</source>
        <translation>本機關機時</translation>
    </message>
    <message>
        <source>The device asks this computer for its settings at each start. Without an answer it tries again, less and less often, and its wake word does nothing until then. After about 85 minutes it goes on with what it knew, but its assistant is reached through this computer. A device that does not restart stays as it is.</source>
        <translation>裝置每次啟動都向本機索取設定。得不到回應時，它會越來越慢地重試，期間喚醒詞不起作用。約 85 分鐘後，它按原來的設定繼續，但語音助理要經過本機。沒有重新啟動的裝置不受影響。</translation>
    </message>
    <message>
        <source>Run companion hub on a small computer that is always on, such as a Raspberry Pi, and enter the address of that computer on the device. This file starts it with the system:</source>
        <translation>在一台一直開著的小電腦（例如樹莓派）上執行 companion hub，並在裝置上填寫那台電腦的位址。用這個檔案可隨系統啟動：</translation>
    </message>
    <message>
        <source>Service file</source>
        <translation>服務檔案</translation>
    </message>
    <message>
        <source>Save the service file…</source>
        <translation>儲存服務檔案…</translation>
    </message>
    <message>
        <source>Copy the service file</source>
        <translation>複製服務檔案</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>A small computer that is always on</source>
        <translation>一直開著的小電腦</translation>
    </message>
    <message>
        <source>Back as it was</source>
        <translation>恢復原樣</translation>
    </message>
    <message>
        <source>Save the service file</source>
        <translation>儲存服務檔案</translation>
    </message>
    <message>
        <source>Service file saved</source>
        <translation>服務檔案已儲存</translation>
    </message>
    <message>
        <source>The file could not be saved</source>
        <translation>檔案無法儲存</translation>
    </message>
</context>
<context>
    <name>WhileOffNote</name>
    <message>
        <source>While this computer is off, a device that restarts has no assistant for up to 85 minutes.</source>
        <translation>本機關機時，重新啟動的裝置最長 85 分鐘沒有語音助理。</translation>
    </message>
    <message>
        <source>What you can do about it…</source>
        <translation>可以怎麼辦…</translation>
    </message>
</context>
<context>
    <name>WindowDialogs</name>
    <message>
        <source>Add…</source>
        <translation>新增…</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒絕</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>重新連線</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即重試</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>中斷連線</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>停止嘗試</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重新命名…</translation>
    </message>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation>為何連線不上？</translation>
    </message>
    <message>
        <source>Open in new window</source>
        <translation>在新視窗中開啟</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>The token is not kept</source>
        <translation>權杖未儲存</translation>
    </message>
    <message>
        <source>The password is not kept</source>
        <translation>密碼未儲存</translation>
    </message>
    <message>
        <source>The history could not be deleted</source>
        <translation>無法刪除歷史記錄</translation>
    </message>
    <message>
        <source>The key is not kept</source>
        <translation>金鑰未儲存</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n device(s)?</source>
        <translation>
            <numerusform>移除 %n 台裝置？</numerusform>
        </translation>
    </message>
    <message>
        <source>The link cannot be used</source>
        <translation>連結無法使用</translation>
    </message>
    <message>
        <source>Their connections are closed, and the app forgets them and what was entered on their pages. The devices themselves are not changed.</source>
        <translation>連線將關閉，應用程式會忘記這些裝置及其頁面上輸入的內容。裝置本身不變。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Add this device…</source>
        <translation>新增此裝置…</translation>
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
        <translation>跟隨系統</translation>
    </message>
    <message>
        <source>Forget the values of past calls</source>
        <translation>忘記以往呼叫的值</translation>
    </message>
    <message>
        <source>A form begins with the values of the last call to the device, without passwords. What you saved under a name is not forgotten.</source>
        <translation>表單會填入上次呼叫該裝置時的值，不含密碼。以名稱儲存的表單不會被忘記。</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>表單</translation>
    </message>
    <message>
        <source>The values of past calls are forgotten</source>
        <translation>已忘記以往呼叫的值</translation>
    </message>
</context>
<context>
    <name>WordChoices</name>
    <message>
        <source>Words that the description lists</source>
        <translation>說明中列出的詞</translation>
    </message>
</context>
<context>
    <name>YesNoControl</name>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
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
        <translation>放大</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>符合視窗</translation>
    </message>
    <message>
        <source>Actual size</source>
        <translation>實際大小</translation>
    </message>
</context>
<context>
    <name>ZoomView</name>
    <message>
        <source>Picture</source>
        <translation>圖片</translation>
    </message>
</context>
<context>
    <name>_Box</name>
    <message>
        <source>How far the file is read</source>
        <translation>檔案讀取進度</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>資料夾…</translation>
    </message>
</context>
<context>
    <name>_Counts</name>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n 位元組</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n values</source>
        <translation>
            <numerusform>%n 個值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 項</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} answered, with %n tool(s)</source>
        <translation>
            <numerusform>{name} 已回應，%n 個工具</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_RoutineWords</name>
    <message>
        <source>in {hours} h {minutes} min</source>
        <translation>{hours} 小時 {minutes} 分鐘後</translation>
    </message>
    <message>
        <source>in {minutes} min</source>
        <translation>{minutes} 分鐘後</translation>
    </message>
    <message numerus="yes">
        <source>%n routine(s)</source>
        <translation>
            <numerusform>%n 個自動化</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_TrayCounts</name>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n 個事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of it failed</source>
        <translation>
            <numerusform>其中 %n 個失敗</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台裝置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) connected or lost</source>
        <translation>
            <numerusform>連線或離線 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notification(s)</source>
        <translation>
            <numerusform>%n 則通知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n 次呼叫</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n upgrade(s) ended</source>
        <translation>
            <numerusform>%n 次升級結束</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n photo(s)</source>
        <translation>
            <numerusform>%n 張照片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) to you</source>
        <translation>
            <numerusform>%n 個請求待處理</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) of a device</source>
        <translation>
            <numerusform>%n 次裝置變化</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 個問題</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) in conversation</source>
        <translation>
            <numerusform>%n 次對話</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) of routines</source>
        <translation>
            <numerusform>%n 則自動化訊息</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Veil</name>
    <message>
        <source>The file is only read. Nothing is sent before you agree.</source>
        <translation>只會讀取檔案。在你同意之前不會傳送任何內容。</translation>
    </message>
</context>
</TS>
