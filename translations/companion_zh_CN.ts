<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Xiaozhi Companion</source>
        <translation>关于 Xiaozhi Companion</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>立即检查</translation>
    </message>
    <message>
        <source>Open download</source>
        <translation>打开下载页面</translation>
    </message>
    <message>
        <source>Skip this version</source>
        <translation>跳过此版本</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>程序库</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Checking for updates…</source>
        <translation>正在检查更新…</translation>
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
        <translation>许可证</translation>
    </message>
    <message>
        <source>Xiaozhi Companion has the MIT licence. It contains works of others; Qt, PySide6 and zeroconf are under the LGPL, and their files can be replaced.</source>
        <translation>Xiaozhi Companion 采用 MIT 许可证，并包含他人的作品；Qt、PySide6 和 zeroconf 采用 LGPL，其文件可以替换。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>You will not be told of this version again.</source>
        <translation>不会再提示此版本。</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open: {name}</source>
        <translation>打开：{name}</translation>
    </message>
    <message>
        <source>Settings and history</source>
        <translation>设置和历史记录</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>SHA-256 of the download: {digest}</source>
        <translation>下载文件的 SHA-256：{digest}</translation>
    </message>
    <message>
        <source>Only the request itself is sent. Lists of updates must be signed by this project, and nothing is installed automatically.</source>
        <translation>除请求本身外不发送任何内容。只有带本项目签名的更新列表才会被采用，且不会自动安装任何内容。</translation>
    </message>
</context>
<context>
    <name>AcceptDialog</name>
    <message>
        <source>A device asks to be added</source>
        <translation>有设备请求添加</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Once it is accepted, it stays connected to this computer, which can use all its tools and sees its conversations pass by. Until then it is told what its assistant server tells it, and nothing else.</source>
        <translation>接受之后，它会一直连接到本机；本机可以使用它的全部工具，也能看到经过的对话。在此之前，它只会得到原服务器的答复，别无其他。</translation>
    </message>
    <message>
        <source>Voice assistant server</source>
        <translation>语音助手服务器</translation>
    </message>
    <message>
        <source>It is not shown again, and goes on with its assistant server.</source>
        <translation>不再显示它，它继续使用原服务器。</translation>
    </message>
</context>
<context>
    <name>ActionBar</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>停止等待</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Saved forms</source>
        <translation>已保存的表单</translation>
    </message>
    <message>
        <source>Save these values, or take in saved ones</source>
        <translation>保存这些值，或使用已保存的值</translation>
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
        <translation>{waited}，无新消息时最多再等 {limit}</translation>
    </message>
    <message>
        <source>Wait up to {limit} for the answer</source>
        <translation>最多等待应答 {limit}</translation>
    </message>
    <message>
        <source>{count} min</source>
        <translation>{count} 分钟</translation>
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
        <translation>固定到概览</translation>
    </message>
</context>
<context>
    <name>ActionRow</name>
    <message>
        <source>Show a message</source>
        <translation>显示消息</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>语音播报</translation>
    </message>
    <message>
        <source>Notify me</source>
        <translation>通知我</translation>
    </message>
    <message>
        <source>Move or remove {action}</source>
        <translation>移动或移除“{action}”</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Dinner is ready</source>
        <translation>开饭了</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>Sound file…</source>
        <translation>声音文件…</translation>
    </message>
    <message>
        <source>Use a voice instead of the file</source>
        <translation>不用文件，改用语音朗读</translation>
    </message>
    <message>
        <source>Sound file</source>
        <translation>声音文件</translation>
    </message>
    <message>
        <source>Protected: allowed in this routine</source>
        <translation>受保护：已允许在此自动化中执行</translation>
    </message>
    <message>
        <source>Protected: does not run until you allow it</source>
        <translation>受保护：未经允许不会执行</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>撤销允许</translation>
    </message>
    <message>
        <source>Allow…</source>
        <translation>允许…</translation>
    </message>
</context>
<context>
    <name>ActivationCard</name>
    <message>
        <source>Copy the activation code</source>
        <translation>复制激活码</translation>
    </message>
    <message>
        <source>Activation code</source>
        <translation>激活码</translation>
    </message>
    <message>
        <source>Activation code {code}</source>
        <translation>激活码 {code}</translation>
    </message>
    <message>
        <source>The assistant server asks you to register this device with this code, on its own page. The device shows and speaks it as well.</source>
        <translation>原服务器要求用此激活码在它自己的网页上登记这台设备。设备也会显示并读出激活码。</translation>
    </message>
</context>
<context>
    <name>ActivityDelegate</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 条记录</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ActivityDetail</name>
    <message>
        <source>Run again</source>
        <translation>再次运行</translation>
    </message>
    <message>
        <source>Send it</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>设备未连接。</translation>
    </message>
    <message>
        <source>The device no longer lists this tool.</source>
        <translation>设备的列表中已没有这个工具。</translation>
    </message>
    <message>
        <source>Pin to the Overview</source>
        <translation>固定到概览</translation>
    </message>
    <message>
        <source>Edit and call…</source>
        <translation>编辑并调用…</translation>
    </message>
    <message>
        <source>The device is not known any more.</source>
        <translation>应用中已没有此设备。</translation>
    </message>
    <message>
        <source>The device is not connected, and its tools are not known yet.</source>
        <translation>设备未连接，尚不清楚它有哪些工具。</translation>
    </message>
    <message>
        <source>Passwords and very long values are not kept in the history. Press “Edit and call…” to fill in what is missing.</source>
        <translation>历史记录不保存密码和过长的值。请按“编辑并调用…”补填缺少的内容。</translation>
    </message>
    <message>
        <source>Run again…</source>
        <translation>再次运行…</translation>
    </message>
    <message>
        <source>Go to {device}</source>
        <translation>转到 {device}</translation>
    </message>
    <message>
        <source>Call {number}, {ended}</source>
        <translation>第 {number} 次调用，{ended}</translation>
    </message>
    <message>
        <source>Call of {day}, {ended}</source>
        <translation>{day} 的调用，{ended}</translation>
    </message>
    <message>
        <source>asked for by {assistant}</source>
        <translation>由 {assistant} 调用</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>已接收</translation>
    </message>
    <message>
        <source>Waiting for the answer…</source>
        <translation>正在等待应答…</translation>
    </message>
    <message>
        <source>As it came</source>
        <translation>原始内容</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Protected tools cannot be pinned: they ask each time.</source>
        <translation>受保护的工具每次都要确认，不能固定。</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>比较…</translation>
    </message>
    <message>
        <source>Then choose another entry to see both side by side.</source>
        <translation>然后选择另一条记录，即可并排查看。</translation>
    </message>
    <message>
        <source>Do not compare</source>
        <translation>不比较</translation>
    </message>
    <message>
        <source>Compare with {time}</source>
        <translation>与 {time} 比较</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>变化前后</translation>
    </message>
    <message>
        <source>Select an entry to see its details.</source>
        <translation>选择一条记录，查看全部内容。</translation>
    </message>
</context>
<context>
    <name>ActivityExporter</name>
    <message>
        <source>Export what is shown…</source>
        <translation>导出显示的内容…</translation>
    </message>
    <message>
        <source>Support bundle…</source>
        <translation>诊断包…</translation>
    </message>
    <message>
        <source>Export the activity that is shown</source>
        <translation>导出当前显示的活动</translation>
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
        <translation>无法导出活动</translation>
    </message>
    <message numerus="yes">
        <source>%n entries exported</source>
        <translation>
            <numerusform>已导出 %n 条记录</numerusform>
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
            <numerusform>%n 条记录</numerusform>
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
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Width of the list</source>
        <translation>列表宽度</translation>
    </message>
    <message>
        <source>All entries</source>
        <translation>全部记录</translation>
    </message>
    <message>
        <source>Calls, notifications and connections appear here as they happen.</source>
        <translation>调用、通知和连接发生时会显示在这里。</translation>
    </message>
    <message>
        <source>No entry matches.</source>
        <translation>没有符合条件的记录。</translation>
    </message>
</context>
<context>
    <name>ActivityToolbar</name>
    <message>
        <source>Search activity</source>
        <translation>搜索活动</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有设备</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>How much it matters</source>
        <translation>重要程度</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Let nothing new into the list until you follow again</source>
        <translation>恢复跟随前，不在列表中显示新内容</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>{level} and above</source>
        <translation>{level}及以上</translation>
    </message>
    <message>
        <source>Every level</source>
        <translation>所有级别</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>任何时间</translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>最近一小时</translation>
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
        <translation>从 … 到 …</translation>
    </message>
    <message>
        <source>Filter: {count}</source>
        <translation>筛选：{count}</translation>
    </message>
</context>
<context>
    <name>ActivityView</name>
    <message>
        <source>Activity, newest first</source>
        <translation>活动，最新的在前</translation>
    </message>
</context>
<context>
    <name>ActivityWords</name>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已应答</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Restarting</source>
        <translation>正在重启</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>升级</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>素材</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>From server</source>
        <translation>来自服务器</translation>
    </message>
    <message>
        <source>From device</source>
        <translation>设备通知</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Beyond limit</source>
        <translation>超出限值</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Noticed</source>
        <translation>应用察觉</translation>
    </message>
    <message>
        <source>Protected</source>
        <translation>受保护</translation>
    </message>
</context>
<context>
    <name>AddDialog</name>
    <message>
        <source>Add a device</source>
        <translation>添加设备</translation>
    </message>
    <message>
        <source>Stock firmware</source>
        <translation>原版固件</translation>
    </message>
    <message>
        <source>Connect to an address</source>
        <translation>连接到地址</translation>
    </message>
    <message>
        <source>Otto, Electron bot</source>
        <translation>Otto、Electron 机器人</translation>
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
        <translation>网关</translation>
    </message>
    <message>
        <source>A self-hosted backend</source>
        <translation>自建后端</translation>
    </message>
    <message>
        <source>MCP server, by command</source>
        <translation>MCP 服务器（命令）</translation>
    </message>
    <message>
        <source>Started on this computer</source>
        <translation>在本机启动</translation>
    </message>
    <message>
        <source>Simulated device</source>
        <translation>模拟设备</translation>
    </message>
    <message>
        <source>Nothing to set up</source>
        <translation>无需设置</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>添加设备</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Xiaozhi device</source>
        <translation>小智设备</translation>
    </message>
    <message>
        <source>Over HTTP</source>
        <translation>通过 HTTP</translation>
    </message>
    <message>
        <source>MCP server, by address</source>
        <translation>MCP 服务器（地址）</translation>
    </message>
    <message>
        <source>Add a device or server</source>
        <translation>添加设备或服务器</translation>
    </message>
    <message>
        <source>Add a server</source>
        <translation>添加服务器</translation>
    </message>
    <message>
        <source>What do you have?</source>
        <translation>您有什么？</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>AddressPane</name>
    <message>
        <source>Connect to an address</source>
        <translation>连接到地址</translation>
    </message>
    <message>
        <source>For boards with a control server of their own, such as Otto robot and Electron bot. The device shows its address on its screen or in your router&apos;s list.</source>
        <translation>适用于自带控制服务的开发板，例如 Otto 机器人和 Electron 机器人。地址会显示在设备屏幕上，也可以在路由器的设备列表中找到。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>What the device calls itself</source>
        <translation>设备自报的名称</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Looking for what answers at {address}…</source>
        <translation>正在查找 {address} 上有应答的服务…</translation>
    </message>
    <message>
        <source>An MQTT broker answers there.</source>
        <translation>该地址上有 MQTT 代理应答。</translation>
    </message>
    <message>
        <source>Choose devices of the broker {address}</source>
        <translation>选择代理 {address} 的设备</translation>
    </message>
    <message>
        <source>Use {address} instead</source>
        <translation>改用 {address}</translation>
    </message>
    <message>
        <source>{name} has this address already.</source>
        <translation>{name} 已在使用这个地址。</translation>
    </message>
    <message>
        <source>Dialing {address}</source>
        <translation>正在连接 {address}</translation>
    </message>
    <message>
        <source>{board} answered: {count} tools, firmware {version}</source>
        <translation>{board} 已应答：{count} 个工具，固件 {version}</translation>
    </message>
    <message>
        <source>Test the address first; then it can be added.</source>
        <translation>先测试地址，通过后即可添加。</translation>
    </message>
</context>
<context>
    <name>AllActivityPage</name>
    <message>
        <source>All activity</source>
        <translation>全部活动</translation>
    </message>
    <message>
        <source>What happened to all devices, newest first</source>
        <translation>所有设备的活动，最新的在前</translation>
    </message>
</context>
<context>
    <name>AllowDialog</name>
    <message>
        <source>Allow</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>Let this routine run “{name}” without asking?</source>
        <translation>允许此自动化不经询问就执行“{name}”吗？</translation>
    </message>
    <message>
        <source>At each run it is sent to {devices}, and nobody is asked. Another value or another device takes the permission back.</source>
        <translation>每次运行都会将其发送到 {devices}，不再询问。改变参数或设备后，允许随即失效。</translation>
    </message>
</context>
<context>
    <name>AllowSayDialog</name>
    <message>
        <source>Let {assistant} say things aloud?</source>
        <translation>允许“{assistant}”语音播报？</translation>
    </message>
    <message>
        <source>It chooses the words, and your devices say them. You are asked once, when it wants to the first time. Do not disturb is kept, and it says at most {limit} things a minute.</source>
        <translation>内容由它决定，由你的设备说出来。它第一次想播报时会询问你，只问一次。免打扰仍然有效，每分钟最多 {limit} 次。</translation>
    </message>
    <message>
        <source>08:00-20:00, or empty: all day</source>
        <translation>08:00-20:00，留空表示全天</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>时段</translation>
    </message>
    <message>
        <source>On which devices</source>
        <translation>在哪些设备上</translation>
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
        <translation>应答</translation>
    </message>
    <message>
        <source>Write the answer here</source>
        <translation>在此填写回答</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>停止等待</translation>
    </message>
    <message>
        <source>Set up a language model…</source>
        <translation>设置语言模型…</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Ask {model}</source>
        <translation>请 {model} 作答</translation>
    </message>
    <message>
        <source>No language model is set up: you can write the answer yourself.</source>
        <translation>未设置语言模型：可以自己填写回答。</translation>
    </message>
    <message>
        <source>The server is told that a person wrote it.</source>
        <translation>服务器会得知回答由人填写。</translation>
    </message>
    <message>
        <source>As {model} wrote it. You can change it before it goes back.</source>
        <translation>{model} 的原文，返回之前可以修改。</translation>
    </message>
    <message>
        <source>Written by {model} and changed by you.</source>
        <translation>由 {model} 写成，并经过修改。</translation>
    </message>
    <message>
        <source>The model was cut off at the longest answer that was allowed.</source>
        <translation>模型的回答达到允许的最大长度，已被截断。</translation>
    </message>
    <message>
        <source>Sends the text above to {host}.</source>
        <translation>将上面的内容发送到 {host}。</translation>
    </message>
</context>
<context>
    <name>AnswerField</name>
    <message>
        <source>{name}, one per line</source>
        <translation>{name}，每行一个</translation>
    </message>
    <message>
        <source>Missing in the file</source>
        <translation>文件中没有</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>可选</translation>
    </message>
</context>
<context>
    <name>AnswerImages</name>
    <message>
        <source>The answer holds a picture that is too large to be shown here.</source>
        <translation>应答中的图片太大，无法在这里显示。</translation>
    </message>
    <message>
        <source>Picture, {width} × {height} pixels</source>
        <translation>图片，{width} × {height} 像素</translation>
    </message>
</context>
<context>
    <name>AskList</name>
    <message>
        <source>Requests from servers</source>
        <translation>服务器的请求</translation>
    </message>
</context>
<context>
    <name>AskView</name>
    <message>
        <source>Asked at {time}; waits until {end}</source>
        <translation>{time} 提出请求，等到 {end}</translation>
    </message>
    <message>
        <source>Asked at {time}</source>
        <translation>{time} 提出请求</translation>
    </message>
</context>
<context>
    <name>Asks</name>
    <message>
        <source>{server} wants the answer of a language model</source>
        <translation>{server} 请求语言模型作答</translation>
    </message>
    <message>
        <source>{server} wants you to fill in a form</source>
        <translation>{server} 请求填写表单</translation>
    </message>
    <message>
        <source>{server} wants you to open an address</source>
        <translation>{server} 请求打开地址</translation>
    </message>
    <message>
        <source>Answer of a language model</source>
        <translation>请求模型作答</translation>
    </message>
    <message>
        <source>Form to fill in</source>
        <translation>请求填写表单</translation>
    </message>
    <message>
        <source>Address to open</source>
        <translation>请求打开地址</translation>
    </message>
    <message>
        <source>The language model is asked</source>
        <translation>正在请语言模型作答</translation>
    </message>
    <message>
        <source>Waits for you</source>
        <translation>等待处理</translation>
    </message>
    <message>
        <source>The server says that it is done.</source>
        <translation>服务器表示已完成。</translation>
    </message>
    <message>
        <source>You opened the address.</source>
        <translation>已打开地址。</translation>
    </message>
    <message>
        <source>You said no.</source>
        <translation>已拒绝。</translation>
    </message>
    <message>
        <source>It ended by itself.</source>
        <translation>已自行结束。</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已回答</translation>
    </message>
    <message>
        <source>You postponed it.</source>
        <translation>已搁置，未作答。</translation>
    </message>
</context>
<context>
    <name>AsksHost</name>
    <message numerus="yes">
        <source>%n wait(s) for you</source>
        <translation>
            <numerusform>%n 个请求等待处理</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AsksPage</name>
    <message>
        <source>No server waits for you</source>
        <translation>没有等待处理的请求</translation>
    </message>
    <message>
        <source>Back to {name}</source>
        <translation>返回 {name}</translation>
    </message>
    <message>
        <source>Requests from servers</source>
        <translation>服务器的请求</translation>
    </message>
    <message>
        <source>Nothing is sent without your approval</source>
        <translation>未经您同意不会发送任何内容</translation>
    </message>
</context>
<context>
    <name>AsksStrip</name>
    <message>
        <source>Decline</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Answer…</source>
        <translation>处理…</translation>
    </message>
    <message>
        <source>{what}: “{about}”</source>
        <translation>{what}：“{about}”</translation>
    </message>
    <message numerus="yes">
        <source>%n more wait(s).</source>
        <translation>
            <numerusform>另有 %n 个请求等待处理。</numerusform>
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
        <translation>适合此设备</translation>
    </message>
    <message>
        <source>Too large</source>
        <translation>过大</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>Other layout</source>
        <translation>布局不同</translation>
    </message>
</context>
<context>
    <name>AssetsGate</name>
    <message>
        <source>Install {file} on {device}?</source>
        <translation>把 {file} 安装到 {device} 吗？</translation>
    </message>
</context>
<context>
    <name>AssetsPage</name>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Wake word</source>
        <translation>唤醒词</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>Replace…</source>
        <translation>替换…</translation>
    </message>
    <message>
        <source>From a folder…</source>
        <translation>从文件夹…</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>No faces are in it. The device draws characters of its own then.</source>
        <translation>其中没有表情。设备会改用自带的字符。</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>恢复…</translation>
    </message>
    <message>
        <source>Send again…</source>
        <translation>再次发送…</translation>
    </message>
    <message>
        <source>A new wake word cannot be trained here, and a font for computers cannot be rendered. Choose a model and a font file that you have.</source>
        <translation>这里无法训练新的唤醒词，也无法转换电脑字体。请选择已有的模型和字体文件。</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>方形</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>圆形</translation>
    </message>
    <message>
        <source>Shape of the display</source>
        <translation>屏幕形状</translation>
    </message>
    <message>
        <source>Do not switch the device off. It restarts and has one try.</source>
        <translation>请勿关闭设备。它会重启，而且只有一次机会。</translation>
    </message>
    <message>
        <source>Install…</source>
        <translation>安装…</translation>
    </message>
    <message>
        <source>Install</source>
        <translation>安装</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>请稍候…</translation>
    </message>
    <message>
        <source>No file is open</source>
        <translation>未打开文件</translation>
    </message>
    <message>
        <source>Open an assets.bin, or choose parts to make one.</source>
        <translation>打开 assets.bin，或选择各个部分来制作。</translation>
    </message>
    <message>
        <source>Made here, {size}</source>
        <translation>在此制作，{size}</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>{count} characters, {size}</source>
        <translation>{count} 个字符，{size}</translation>
    </message>
    <message>
        <source>{width} × {height}</source>
        <translation>{width} × {height}</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Show all {count}</source>
        <translation>显示全部 {count} 个</translation>
    </message>
    <message>
        <source>Animated, {size}</source>
        <translation>动画，{size}</translation>
    </message>
    <message>
        <source>Pictures, {size}</source>
        <translation>图片，{size}</translation>
    </message>
    <message>
        <source>The device has no assets now</source>
        <translation>设备现在没有素材</translation>
    </message>
    <message>
        <source>Being installed: {file}</source>
        <translation>正在安装：{file}</translation>
    </message>
    <message>
        <source>Not known: the app ended while {file} was installed</source>
        <translation>未知：安装 {file} 时应用已退出</translation>
    </message>
    <message>
        <source>On the device now: {file}</source>
        <translation>设备上现有：{file}</translation>
    </message>
    <message>
        <source>On the device now: not known</source>
        <translation>设备上现有：未知</translation>
    </message>
    <message>
        <source>{file} is kept on this computer, so you can go back</source>
        <translation>{file} 保存在本机，可以恢复</translation>
    </message>
    <message>
        <source>Install it again, so that the device has a whole file</source>
        <translation>请重新安装，使设备上有完整的文件</translation>
    </message>
    <message>
        <source>Keep the file that came with its firmware, to go back</source>
        <translation>请保留固件自带的文件，以便恢复</translation>
    </message>
    <message>
        <source>{face}, {count} pictures</source>
        <translation>{face}，{count} 帧</translation>
    </message>
    <message numerus="yes">
        <source>and %n more warning(s)</source>
        <translation>
            <numerusform>另有 %n 条警告</numerusform>
        </translation>
    </message>
    <message>
        <source>Checksum correct</source>
        <translation>校验和正确</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>设备未连接。</translation>
    </message>
    <message>
        <source>The device cannot fetch assets.</source>
        <translation>设备无法获取素材。</translation>
    </message>
    <message>
        <source>Open or make a file first.</source>
        <translation>请先打开或制作文件。</translation>
    </message>
    <message>
        <source>This file cannot be installed on the device.</source>
        <translation>此文件无法安装到设备上。</translation>
    </message>
    <message>
        <source>Open a file of assets</source>
        <translation>打开素材文件</translation>
    </message>
    <message>
        <source>Assets (*.bin)</source>
        <translation>素材 (*.bin)</translation>
    </message>
    <message>
        <source>Save the assets</source>
        <translation>保存素材</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Models (*.bin _MODEL_INFO_)</source>
        <translation>模型 (*.bin _MODEL_INFO_)</translation>
    </message>
    <message>
        <source>Choose a font of the firmware</source>
        <translation>选择固件格式的字体</translation>
    </message>
    <message>
        <source>Fonts (*.bin)</source>
        <translation>字体 (*.bin)</translation>
    </message>
    <message>
        <source>Choose a background</source>
        <translation>选择背景</translation>
    </message>
    <message>
        <source>Choose a folder of pictures named after emotions</source>
        <translation>选择以情绪命名的图片文件夹</translation>
    </message>
    <message>
        <source>Choose a picture named after its emotion, such as happy.gif</source>
        <translation>选择以情绪命名的图片，例如 happy.gif</translation>
    </message>
    <message>
        <source>Choose a picture for {face}</source>
        <translation>为“{face}”选择图片</translation>
    </message>
    <message>
        <source>Pictures ({endings})</source>
        <translation>图片 ({endings})</translation>
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
        <translation>允许</translation>
    </message>
    <message>
        <source>{assistant} wants to send this to {device}. Allow it?</source>
        <translation>{assistant} 要向 {device} 发送以下内容。允许吗？</translation>
    </message>
</context>
<context>
    <name>Assistants</name>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Not asked yet</source>
        <translation>尚未询问</translation>
    </message>
    <message>
        <source>Used elsewhere</source>
        <translation>别处使用中</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Port in use</source>
        <translation>端口被占用</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>Waiting {seconds} s</source>
        <translation>等待 {seconds} 秒</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>连接中</translation>
    </message>
    <message>
        <source>Programs of this computer</source>
        <translation>本机的程序</translation>
    </message>
    <message>
        <source>{host} · token {token}</source>
        <translation>{host} · 令牌 {token}</translation>
    </message>
    <message>
        <source>The server is reached. The assistant has not asked for the tools yet</source>
        <translation>已连上服务器。助手还没有询问工具</translation>
    </message>
    <message>
        <source>Another program uses this endpoint</source>
        <translation>另一个程序正在使用此接入点</translation>
    </message>
    <message>
        <source>{count} today</source>
        <translation>今天 {count} 次</translation>
    </message>
    <message>
        <source>This app</source>
        <translation>本应用</translation>
    </message>
    <message>
        <source>List devices, read status, show, say aloud</source>
        <translation>列出设备、读取状态、显示或播报</translation>
    </message>
    <message>
        <source>Not known any more</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>MCP server · {way}</source>
        <translation>MCP 服务器 · {way}</translation>
    </message>
    <message>
        <source>Device · {board}</source>
        <translation>设备 · {board}</translation>
    </message>
    <message>
        <source>List devices</source>
        <translation>列出设备</translation>
    </message>
    <message>
        <source>Read a device&apos;s status</source>
        <translation>读取设备状态</translation>
    </message>
    <message>
        <source>Show a message</source>
        <translation>显示消息</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>语音播报</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>已允许</translation>
    </message>
    <message>
        <source>Asks once</source>
        <translation>只询问一次</translation>
    </message>
    <message>
        <source>Protected. Never asks</source>
        <translation>受保护，不询问</translation>
    </message>
    <message>
        <source>Protected. Asks each time</source>
        <translation>受保护，每次询问</translation>
    </message>
    <message>
        <source>The assistant&apos;s server does not answer</source>
        <translation>助手的服务器没有应答</translation>
    </message>
    <message>
        <source>This computer · {address}</source>
        <translation>本机 · {address}</translation>
    </message>
</context>
<context>
    <name>AssistantsHost</name>
    <message numerus="yes">
        <source>%n assistant(s) cannot be reached</source>
        <translation>
            <numerusform>%n 个助手无法连接</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AssistantsPage</name>
    <message>
        <source>Give your assistant the tools of your devices and servers.</source>
        <translation>让你的助手使用你的设备和服务器的工具。</translation>
    </message>
    <message>
        <source>Choose which tools your assistant can use. Nothing else is visible to it.</source>
        <translation>选择助手可以使用的工具，其余的它都看不到。</translation>
    </message>
    <message>
        <source>Offer to an assistant</source>
        <translation>提供给助手</translation>
    </message>
    <message>
        <source>Tokens stay in your password store</source>
        <translation>令牌保存在系统密码库中</translation>
    </message>
    <message>
        <source>Add assistant…</source>
        <translation>添加助手…</translation>
    </message>
    <message>
        <source>Who gets tools</source>
        <translation>谁能使用工具</translation>
    </message>
    <message>
        <source>Add source…</source>
        <translation>添加来源…</translation>
    </message>
    <message>
        <source>Tools offered</source>
        <translation>已提供的工具</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Resume all</source>
        <translation>全部继续</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>全部暂停</translation>
    </message>
    <message>
        <source>Tools for {name}</source>
        <translation>给 {name} 的工具</translation>
    </message>
    <message>
        <source>{count} of {limit} tools offered</source>
        <translation>已提供 {count}/{limit} 个工具</translation>
    </message>
    <message numerus="yes">
        <source>%n too many for some assistants</source>
        <translation>
            <numerusform>超出 %n 个，有的助手会出错</numerusform>
        </translation>
    </message>
    <message>
        <source>Some assistants fail above {limit}</source>
        <translation>超过 {limit} 个时有的助手会出错</translation>
    </message>
    <message>
        <source>{name} gets nothing yet. Add a source, and choose which of its tools it may use.</source>
        <translation>{name} 还没有任何工具。请添加来源，并选择它可以使用的工具。</translation>
    </message>
    <message>
        <source>Calls today: {count}</source>
        <translation>今天的调用：{count}</translation>
    </message>
    <message>
        <source>Remove “{name}”?</source>
        <translation>移除“{name}”？</translation>
    </message>
    <message>
        <source>It gets no tools any more. Its token is deleted from your password store.</source>
        <translation>它将不再得到任何工具。它的令牌会从系统密码库中删除。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Name and address…</source>
        <translation>名称和地址…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Remove source</source>
        <translation>移除来源</translation>
    </message>
    <message>
        <source>Name and description…</source>
        <translation>名称和描述…</translation>
    </message>
    <message>
        <source>Hours and devices…</source>
        <translation>时段和设备…</translation>
    </message>
</context>
<context>
    <name>AwayStrip</name>
    <message>
        <source>Connecting to {address}.</source>
        <translation>正在连接 {address}。</translation>
    </message>
    <message>
        <source>Connected. Reading its tools.</source>
        <translation>已连接，正在读取工具列表。</translation>
    </message>
    <message>
        <source>The connection was lost.</source>
        <translation>连接已中断。</translation>
    </message>
    <message>
        <source>Other ways…</source>
        <translation>其他方式…</translation>
    </message>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation>为何连接不上？</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>The connection was lost. {reason}</source>
        <translation>连接已中断。{reason}</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>The next try begins now.</source>
        <translation>即将重试。</translation>
    </message>
    <message>
        <source>The next try is in {seconds} s.</source>
        <translation>{seconds} 秒后重试。</translation>
    </message>
    <message>
        <source>The next try is in {minutes} min.</source>
        <translation>{minutes} 分钟后重试。</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>已添加</translation>
    </message>
    <message>
        <source>Settings asked for</source>
        <translation>已获取设置</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>One more step: switch {name} off and on</source>
        <translation>还差一步：将 {name} 关机再开机</translation>
    </message>
    <message>
        <source>It learns this computer&apos;s address when it starts.</source>
        <translation>设备在启动时获得本机的地址。</translation>
    </message>
    <message>
        <source>Waiting for {name} to connect</source>
        <translation>正在等待 {name} 连接</translation>
    </message>
    <message>
        <source>This takes a few seconds.</source>
        <translation>需要几秒钟。</translation>
    </message>
    <message>
        <source>The device restarts, and is back in a few seconds.</source>
        <translation>设备正在重启，几秒后恢复连接。</translation>
    </message>
    <message>
        <source>{upgrading}. Do not switch it off.</source>
        <translation>{upgrading}。请勿关机。</translation>
    </message>
    <message>
        <source>The app keeps trying. Your entries are kept.</source>
        <translation>应用会继续尝试连接，已填写的内容会保留。</translation>
    </message>
    <message>
        <source>It restarts and reconnects automatically. Your entries are kept.</source>
        <translation>它会自动重启并重新连接，已填写的内容会保留。</translation>
    </message>
    <message>
        <source>It reconnects automatically at its next conversation. Your entries are kept.</source>
        <translation>下次对话时它会再次接入并自动恢复，已填写的内容会保留。</translation>
    </message>
    <message>
        <source>It appears as soon as it connects to this computer: restart it and speak to it.</source>
        <translation>设备主动连接本机后就会显示：请重启设备，然后对它说话。</translation>
    </message>
    <message>
        <source>Nothing is tried until you say so. Your entries are kept.</source>
        <translation>点“立即重试”后才会再次连接，已填写的内容会保留。</translation>
    </message>
    <message>
        <source>It connects when a conversation begins. Your entries are kept.</source>
        <translation>对话开始时它才会连接；已填写的内容会保留。</translation>
    </message>
    <message>
        <source>It reconnects automatically within a minute of being switched on. Your entries are kept.</source>
        <translation>只要开着机，大约一分钟内它会自行恢复连接；已填写的内容会保留。</translation>
    </message>
</context>
<context>
    <name>BatteryFact</name>
    <message>
        <source>Charging</source>
        <translation>正在充电</translation>
    </message>
    <message>
        <source>Not charging</source>
        <translation>未充电</translation>
    </message>
</context>
<context>
    <name>BlockColumn</name>
    <message numerus="yes">
        <source>%n more piece(s) are not shown.</source>
        <translation>
            <numerusform>还有 %n 个部分未显示。</numerusform>
        </translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>The server sent a sound that cannot be read.</source>
        <translation>服务器发送的声音无法读取。</translation>
    </message>
    <message>
        <source>Other content</source>
        <translation>其他内容</translation>
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
        <translation>适用于与本机连接同一 MQTT 代理（如 Mosquitto、EMQX）的设备，位置不限。</translation>
    </message>
    <message>
        <source>Devices behind the broker</source>
        <translation>MQTT 代理上的设备</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Encrypted (TLS)</source>
        <translation>加密（TLS）</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户名</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>CA file</source>
        <translation>CA 文件</translation>
    </message>
    <message>
        <source>The authorities of this computer</source>
        <translation>本机信任的 CA</translation>
    </message>
    <message>
        <source>Client certificate</source>
        <translation>客户端证书</translation>
    </message>
    <message>
        <source>Its key</source>
        <translation>私钥</translation>
    </message>
    <message>
        <source>In the same file</source>
        <translation>在同一文件中</translation>
    </message>
    <message>
        <source>Topic towards this computer</source>
        <translation>发往本机的主题</translation>
    </message>
    <message>
        <source>Topic towards the device</source>
        <translation>发往设备的主题</translation>
    </message>
    <message>
        <source>Next to the first one</source>
        <translation>与第一个主题同级</translation>
    </message>
    <message>
        <source>Topic of the last will</source>
        <translation>遗嘱消息的主题</translation>
    </message>
    <message>
        <source>Device id</source>
        <translation>设备标识</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>A key that is protected is opened with the password above.</source>
        <translation>受保护的私钥会用上面的密码打开。</translation>
    </message>
    <message>
        <source>Towards this computer</source>
        <translation>发往本机</translation>
    </message>
    <message>
        <source>Towards the device</source>
        <translation>发往设备</translation>
    </message>
    <message>
        <source>Last will of the device</source>
        <translation>设备的遗嘱消息</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Connecting to {address}</source>
        <translation>正在连接 {address}</translation>
    </message>
    <message>
        <source>Not heard of yet</source>
        <translation>尚无消息</translation>
    </message>
    <message>
        <source>There now</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>已离开</translation>
    </message>
    <message>
        <source>Connected. Choose the devices to add.</source>
        <translation>已连接。请选择要添加的设备。</translation>
    </message>
    <message>
        <source>Connected. Devices appear as soon as they send something.</source>
        <translation>已连接。设备发送消息后就会显示。</translation>
    </message>
    <message>
        <source>In each of them, {device} is replaced by the device&apos;s ID.</source>
        <translation>各主题中的 {device} 代表设备标识。</translation>
    </message>
    <message>
        <source>Device ID</source>
        <translation>设备 ID</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>No devices found yet.</source>
        <translation>还没有发现设备。</translation>
    </message>
    <message>
        <source>Connect to see its devices.</source>
        <translation>连接后可查看其设备。</translation>
    </message>
</context>
<context>
    <name>BundleDialog</name>
    <message>
        <source>Support bundle</source>
        <translation>诊断包</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有设备</translation>
    </message>
    <message>
        <source>Devices that it is about</source>
        <translation>涉及的设备</translation>
    </message>
    <message>
        <source>Activity that is in it</source>
        <translation>包含的活动</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Collecting what would be in it</source>
        <translation>正在收集要放入的内容</translation>
    </message>
    <message>
        <source>Save the support bundle</source>
        <translation>保存诊断包</translation>
    </message>
    <message>
        <source>Zip archive (*.zip)</source>
        <translation>Zip 压缩包 (*.zip)</translation>
    </message>
    <message>
        <source>Saving {file}</source>
        <translation>正在保存 {file}</translation>
    </message>
    <message numerus="yes">
        <source>Support bundle saved, with %n file(s)</source>
        <translation>
            <numerusform>诊断包已保存，含 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), {size} before they are packed</source>
        <translation>
            <numerusform>%n 个文件，压缩前共 {size}</numerusform>
        </translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>最近一小时</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>最近 24 小时</translation>
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
        <translation>所有已保存的</translation>
    </message>
    <message>
        <source>Width of the list</source>
        <translation>列表宽度</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Not saved yet. Select a file to see what is in it.</source>
        <translation>尚未保存任何内容。点击文件可查看其内容。</translation>
    </message>
    <message>
        <source>A zip file for someone who helps you. Passwords, tokens, Wi-Fi names, pictures and conversations are removed. Check what is left, and leave out what you like.</source>
        <translation>交给协助者的 zip 文件，已去除密码、令牌、Wi-Fi 名称、图片和对话内容。请查看其余内容，不想提供的可以去掉。</translation>
    </message>
</context>
<context>
    <name>CableHost</name>
    <message numerus="yes">
        <source>%n board(s) plugged in</source>
        <translation>
            <numerusform>已插入 %n 块开发板</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CablePage</name>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Baud rate</source>
        <translation>波特率</translation>
    </message>
    <message>
        <source>Restart the board</source>
        <translation>重启开发板</translation>
    </message>
    <message>
        <source>Close port</source>
        <translation>关闭端口</translation>
    </message>
    <message>
        <source>Another program can use the port then</source>
        <translation>之后其他程序就能使用这个端口</translation>
    </message>
    <message>
        <source>Read port</source>
        <translation>读取端口</translation>
    </message>
    <message>
        <source>Filter the log</source>
        <translation>筛选日志</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Add to support bundle</source>
        <translation>加入诊断包</translation>
    </message>
    <message>
        <source>Plug in a board. Its log is shown here.</source>
        <translation>插入一块开发板，它的日志会显示在这里。</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>保存日志</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>正在打开</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>Unplugged</source>
        <translation>已拔出</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>未打开</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>All {count}</source>
        <translation>全部 {count}</translation>
    </message>
    <message>
        <source>Errors {count}</source>
        <translation>错误 {count}</translation>
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
            <numerusform>较早的 %n 行未保留</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) lost</source>
        <translation>
            <numerusform>丢失 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>kept until you close the app</source>
        <translation>保留到应用关闭</translation>
    </message>
    <message numerus="yes">
        <source>%n new line(s)</source>
        <translation>
            <numerusform>%n 行新内容</numerusform>
        </translation>
    </message>
    <message>
        <source>Following the newest line</source>
        <translation>正在跟随最新一行</translation>
    </message>
    <message>
        <source>Go to the newest line</source>
        <translation>转到最新一行</translation>
    </message>
</context>
<context>
    <name>CablePageState</name>
    <message>
        <source>Mark {number}</source>
        <translation>标记 {number}</translation>
    </message>
</context>
<context>
    <name>CableView</name>
    <message>
        <source>Lines of the board, newest last</source>
        <translation>开发板输出的各行，最新的在最后</translation>
    </message>
</context>
<context>
    <name>CallQuestion</name>
    <message>
        <source>Restart {device}?</source>
        <translation>重启 {device}？</translation>
    </message>
    <message>
        <source>Take a snapshot of the screen of {device}?</source>
        <translation>截取 {device} 的屏幕？</translation>
    </message>
    <message>
        <source>Show this picture on {device}?</source>
        <translation>在 {device} 上显示这张图片？</translation>
    </message>
    <message>
        <source>Change where {device} downloads its assets from?</source>
        <translation>更改 {device} 下载素材的地址？</translation>
    </message>
    <message>
        <source>Upgrade {device}?</source>
        <translation>升级 {device}？</translation>
    </message>
    <message>
        <source>Run “{tool}” on {device}?</source>
        <translation>在 {device} 上运行“{tool}”？</translation>
    </message>
</context>
<context>
    <name>CallWords</name>
    <message>
        <source>image, {size}</source>
        <translation>图片，{size}</translation>
    </message>
    <message>
        <source>empty answer</source>
        <translation>空应答</translation>
    </message>
    <message>
        <source>Waiting for the answer</source>
        <translation>正在等待应答</translation>
    </message>
    <message>
        <source>The device answered false</source>
        <translation>设备返回 false</translation>
    </message>
    <message>
        <source>No answer in {time}</source>
        <translation>{time}内无应答</translation>
    </message>
    <message>
        <source>It restarts, so it does not answer</source>
        <translation>设备正在重启，因此不会应答</translation>
    </message>
    <message>
        <source>The connection was lost before the answer</source>
        <translation>应答前连接中断</translation>
    </message>
    <message>
        <source>You stopped waiting</source>
        <translation>已停止等待</translation>
    </message>
    <message>
        <source>waiting for the answer</source>
        <translation>正在等待应答</translation>
    </message>
    <message>
        <source>answered in {time}</source>
        <translation>应答耗时 {time}</translation>
    </message>
    <message>
        <source>answered in {time}, perhaps failed</source>
        <translation>应答耗时 {time}，可能失败</translation>
    </message>
    <message>
        <source>failed after {time}</source>
        <translation>失败，耗时 {time}</translation>
    </message>
    <message>
        <source>no answer in {time}</source>
        <translation>无应答，已等待 {time}</translation>
    </message>
    <message>
        <source>sent, away after {time}</source>
        <translation>已发送，{time} 后断开</translation>
    </message>
    <message>
        <source>connection lost after {time}</source>
        <translation>连接中断，已等待 {time}</translation>
    </message>
    <message>
        <source>waiting stopped after {time}</source>
        <translation>已停止等待，共等待 {time}</translation>
    </message>
    <message>
        <source>refused, nothing was sent</source>
        <translation>已拒绝，未发送任何内容</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>The device answered “false”, which usually means that it did not do it.</source>
        <translation>设备返回“false”，通常表示操作没有执行。</translation>
    </message>
    <message>
        <source>The answer reads like an error, so it may not have worked.</source>
        <translation>应答内容像是错误信息，操作可能没有成功。</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count} 秒</translation>
    </message>
    <message>
        <source>Declined, nothing was sent</source>
        <translation>已拒绝，未发送任何内容</translation>
    </message>
</context>
<context>
    <name>CameraPane</name>
    <message>
        <source>The one that is kept</source>
        <translation>已保存的令牌</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Service token</source>
        <translation>服务令牌</translation>
    </message>
</context>
<context>
    <name>CanariesDialog</name>
    <message>
        <source>Choose canaries</source>
        <translation>选择先行设备</translation>
    </message>
    <message>
        <source>Filter by name or board</source>
        <translation>按名称或开发板筛选</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>No matching devices</source>
        <translation>没有匹配的设备</translation>
    </message>
    <message>
        <source>One of each board</source>
        <translation>每种开发板一台</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>%n canary device(s)</source>
        <translation>
            <numerusform>%n 台先行设备</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardResult</name>
    <message>
        <source>Answer of the device</source>
        <translation>设备的应答</translation>
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
        <translation>选择类型…</translation>
    </message>
    <message>
        <source>Kind of {name}</source>
        <translation>{name} 的类型</translation>
    </message>
</context>
<context>
    <name>ClaimStrip</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>A second program at {address} uses the ID of {name} and was refused. Stop one of them, or give it another ID.</source>
        <translation>{address} 上的另一个程序使用了{name}的 ID，已被拒绝。请停止其中一个，或为它换一个 ID。</translation>
    </message>
    <message>
        <source>Use the new one</source>
        <translation>改用新的</translation>
    </message>
    <message>
        <source>Keep this one</source>
        <translation>保留当前的</translation>
    </message>
    <message>
        <source>Another device at {address} says that it is {name} and was refused. {name} is connected from {known}.</source>
        <translation>{address} 上的另一台设备自称是{name}，已被拒绝。{name}目前从 {known} 连接。</translation>
    </message>
    <message>
        <source>It is mine</source>
        <translation>是我的设备</translation>
    </message>
    <message>
        <source>Refuse it</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>{name} is at a new address, {address}; before it was at {known}. If that is not your device, refuse it.</source>
        <translation>{name}的地址变为 {address}，之前是 {known}。如果这不是您的设备，请拒绝。</translation>
    </message>
</context>
<context>
    <name>ClientFields</name>
    <message>
        <source>I was given a client ID</source>
        <translation>已有客户端 ID</translation>
    </message>
    <message>
        <source>Client ID</source>
        <translation>客户端 ID</translation>
    </message>
    <message>
        <source>Client secret</source>
        <translation>客户端密钥</translation>
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
        <translation>回调端口</translation>
    </message>
    <message>
        <source>Only for servers at which apps cannot register by themselves. The server&apos;s operator gives out a client ID; the https address of a document about the app is one as well.</source>
        <translation>仅用于应用无法自行注册的服务器。客户端 ID 由服务器的管理者提供；应用说明文档的 https 地址也可作为客户端 ID。</translation>
    </message>
</context>
<context>
    <name>ClosingGuard</name>
    <message>
        <source>Close anyway</source>
        <translation>仍然关闭</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>保持打开</translation>
    </message>
    <message>
        <source>Devices are being worked on</source>
        <translation>设备上正在进行操作</translation>
    </message>
</context>
<context>
    <name>CodeText</name>
    <message>
        <source>Content as text</source>
        <translation>文本形式的内容</translation>
    </message>
</context>
<context>
    <name>ColourControl</name>
    <message>
        <source>Choose a colour</source>
        <translation>选择颜色</translation>
    </message>
</context>
<context>
    <name>CompareDialog</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) differ.</source>
        <translation>
            <numerusform>%n 行不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no difference.</source>
        <translation>没有差别。</translation>
    </message>
    <message>
        <source>Only the beginning is compared.</source>
        <translation>只比较了开头部分。</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>语音播报</translation>
    </message>
    <message>
        <source>How the device tells it</source>
        <translation>设备的传达方式</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
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
        <translation>静音</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>设备未连接。</translation>
    </message>
    <message>
        <source>Dinner is ready</source>
        <translation>开饭了</translation>
    </message>
    <message>
        <source>Shown at once on {device}</source>
        <translation>立即显示在 {device} 上</translation>
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
        <translation>发送内容</translation>
    </message>
    <message>
        <source>Unfolded</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>Folded</source>
        <translation>已折叠</translation>
    </message>
</context>
<context>
    <name>ContentDialog</name>
    <message>
        <source>Embedded content</source>
        <translation>内嵌内容</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
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
        <translation>树形</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>How it is shown</source>
        <translation>显示方式</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>复制文本</translation>
    </message>
    <message>
        <source>Save as a file…</source>
        <translation>另存为文件…</translation>
    </message>
    <message>
        <source>Content as a tree</source>
        <translation>树形的内容</translation>
    </message>
    <message>
        <source>The server answered, but there is nothing in it.</source>
        <translation>服务器已应答，但没有内容。</translation>
    </message>
    <message>
        <source>Only the beginning is shown. Copying and saving take all of it.</source>
        <translation>只显示开头部分，复制和保存时包含全部内容。</translation>
    </message>
    <message>
        <source>The server sent bytes that cannot be read: they are no Base64.</source>
        <translation>服务器发送的字节无法读取：不是 Base64。</translation>
    </message>
    <message>
        <source>The text was too long: the end of it was left out.</source>
        <translation>文本过长，已略去结尾部分。</translation>
    </message>
</context>
<context>
    <name>ContentWords</name>
    <message>
        <source>meant for you</source>
        <translation>供用户查看</translation>
    </message>
    <message>
        <source>meant for the assistant</source>
        <translation>供助手使用</translation>
    </message>
    <message>
        <source>meant for you and the assistant</source>
        <translation>供用户和助手使用</translation>
    </message>
    <message>
        <source>importance {percent} %</source>
        <translation>重要度 {percent} %</translation>
    </message>
    <message>
        <source>changed {time}</source>
        <translation>更改于 {time}</translation>
    </message>
</context>
<context>
    <name>ControlTile</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo: {change}</source>
        <translation>撤销：{change}</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Sending {value}…</source>
        <translation>正在发送 {value}…</translation>
    </message>
</context>
<context>
    <name>ConversationPage</name>
    <message>
        <source>Show what is said</source>
        <translation>显示对话内容</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>This device has no tool for it; it is told by a message.</source>
        <translation>此设备没有重启工具，将以消息通知它。</translation>
    </message>
    <message>
        <source>Speak to the device: what it hears, what its assistant says, and which tools the assistant uses appear here as they happen.</source>
        <translation>对设备说话：它听到的内容、助手说的话以及助手使用的工具会实时显示在这里。</translation>
    </message>
    <message>
        <source>What is said is not shown. Tools that the assistant uses appear here.</source>
        <translation>不显示对话内容。助手使用的工具会显示在这里。</translation>
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
        <translation>保存对话</translation>
    </message>
    <message>
        <source>Settings of the conversation</source>
        <translation>对话设置</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Back to the conversation</source>
        <translation>返回对话</translation>
    </message>
    <message>
        <source>While it is off, nobody can read along here, and nothing is saved.</source>
        <translation>关闭时，此处不显示对话内容，也不会保存。</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>Title above a message with a sound</source>
        <translation>有提示音的消息的标题</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>The history is switched off</source>
        <translation>历史记录已关闭</translation>
    </message>
    <message>
        <source>Conversations are saved once it is switched on in the settings.</source>
        <translation>在设置中开启后才会保存对话。</translation>
    </message>
    <message>
        <source>The settings keep the conversations of all devices.</source>
        <translation>设置中已选择保存所有设备的对话。</translation>
    </message>
    <message>
        <source>Save conversations: off</source>
        <translation>保存对话：关闭</translation>
    </message>
    <message>
        <source>Save conversations: on</source>
        <translation>保存对话：开启</translation>
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
        <translation>无法导出时间</translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s) exported</source>
        <translation>
            <numerusform>已导出 %n 轮</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationView</name>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Copy all messages</source>
        <translation>复制全部消息</translation>
    </message>
    <message>
        <source>Save the messages…</source>
        <translation>保存消息…</translation>
    </message>
    <message>
        <source>The server answered, but without any message.</source>
        <translation>服务器已应答，但没有消息。</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n 条消息</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more message(s) are not shown; copying takes all.</source>
        <translation>
            <numerusform>还有 %n 条消息未显示，复制时包含全部。</numerusform>
        </translation>
    </message>
    <message>
        <source>Save as text…</source>
        <translation>保存为文本…</translation>
    </message>
    <message>
        <source>Save as JSON…</source>
        <translation>保存为 JSON…</translation>
    </message>
</context>
<context>
    <name>CopyButton</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>CropView</name>
    <message>
        <source>Part of the picture that is used</source>
        <translation>图片的使用区域</translation>
    </message>
    <message>
        <source>{width} % of the width and {height} % of the height</source>
        <translation>宽度的 {width} %，高度的 {height} %</translation>
    </message>
</context>
<context>
    <name>DateControl</name>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Choose a day</source>
        <translation>选择日期</translation>
    </message>
</context>
<context>
    <name>DecisionCard</name>
    <message>
        <source>Never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>DefaultWords</name>
    <message>
        <source>Not sent</source>
        <translation>不发送</translation>
    </message>
    <message>
        <source>Not sent, the device uses {value}</source>
        <translation>不发送，设备默认：{value}</translation>
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
        <translation>空文本</translation>
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
        <translation>{count} %</translation>
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
        <translation>强</translation>
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
        <translation>全部显示</translation>
    </message>
</context>
<context>
    <name>DetailPart</name>
    <message>
        <source>Copy: {title}</source>
        <translation>复制：{title}</translation>
    </message>
    <message>
        <source>Only the beginning is shown here. A copy has all of it.</source>
        <translation>这里只显示开头部分，复制时包含全部内容。</translation>
    </message>
    <message>
        <source>The answer is empty.</source>
        <translation>应答为空。</translation>
    </message>
</context>
<context>
    <name>DeviceDelegate</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
</context>
<context>
    <name>DeviceHeader</name>
    <message>
        <source>Copy the address</source>
        <translation>复制地址</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>更多操作</translation>
    </message>
    <message>
        <source>Pages of this device</source>
        <translation>此设备的页面</translation>
    </message>
    <message>
        <source>{name}: {state}</source>
        <translation>{name}：{state}</translation>
    </message>
    <message>
        <source>Firmware {version}</source>
        <translation>固件 {version}</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>版本 {version}</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>重新连接</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>断开连接</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>停止尝试</translation>
    </message>
    <message>
        <source>Refresh the status</source>
        <translation>刷新状态</translation>
    </message>
    <message>
        <source>Ways to reach it…</source>
        <translation>连接方式…</translation>
    </message>
    <message>
        <source>Password…</source>
        <translation>密码…</translation>
    </message>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation>为何连接不上？</translation>
    </message>
    <message>
        <source>Open in new window</source>
        <translation>在新窗口中打开</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Hide technical details</source>
        <translation>隐藏技术细节</translation>
    </message>
    <message>
        <source>Show technical details</source>
        <translation>显示技术细节</translation>
    </message>
    <message>
        <source>Firmware waits for you</source>
        <translation>有固件等待处理</translation>
    </message>
    <message>
        <source>Add this device…</source>
        <translation>添加此设备…</translation>
    </message>
    <message>
        <source>Message…</source>
        <translation>消息…</translation>
    </message>
</context>
<context>
    <name>DeviceListModel</name>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation>附近发现</translation>
    </message>
    <message>
        <source>Not saved, left {time}</source>
        <translation>未添加，{time} 离开</translation>
    </message>
    <message>
        <source>Firmware {version} is available</source>
        <translation>固件 {version} 可用</translation>
    </message>
</context>
<context>
    <name>DeviceListView</name>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
</context>
<context>
    <name>DeviceMenu</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Message…</source>
        <translation>消息…</translation>
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
        <translation>取消静音</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>静音</translation>
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
        <translation>已移除“{name}”</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo: bring “{name}” back</source>
        <translation>撤销：恢复“{name}”</translation>
    </message>
    <message>
        <source>“{name}” is back</source>
        <translation>已恢复“{name}”</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) removed</source>
        <translation>
            <numerusform>已移除 %n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo: bring %n device(s) back</source>
        <translation>
            <numerusform>撤销：恢复 %n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) are back</source>
        <translation>
            <numerusform>已恢复 %n 台设备</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeviceScreen</name>
    <message>
        <source>Screen of the device</source>
        <translation>设备的屏幕</translation>
    </message>
</context>
<context>
    <name>DeviceVitals</name>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Battery {level}, charging</source>
        <translation>电量 {level}，充电中</translation>
    </message>
    <message>
        <source>Battery {level}</source>
        <translation>电量 {level}</translation>
    </message>
    <message>
        <source>Signal: {strength}</source>
        <translation>网络{strength}</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>信号强</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>信号中等</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>信号弱</translation>
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
        <translation>本地</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>MQTT</source>
        <translation>MQTT</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>网关</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>Always connected</source>
        <translation>始终连接</translation>
    </message>
    <message>
        <source>Only while talking</source>
        <translation>仅对话时连接</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>连接中…</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Signature key…</source>
        <translation>签名密钥…</translation>
    </message>
    <message>
        <source>Token or sign-in…</source>
        <translation>令牌或登录…</translation>
    </message>
    <message>
        <source>Password…</source>
        <translation>密码…</translation>
    </message>
    <message>
        <source>Asks to be added</source>
        <translation>请求添加</translation>
    </message>
    <message>
        <source>MCP server</source>
        <translation>MCP 服务器</translation>
    </message>
    <message>
        <source>Another hub</source>
        <translation>其他 hub</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Not seen for a while</source>
        <translation>一段时间未出现</translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation>附近发现</translation>
    </message>
    <message>
        <source>Not set up yet</source>
        <translation>尚未设置</translation>
    </message>
    <message>
        <source>Restarting…</source>
        <translation>正在重启…</translation>
    </message>
    <message>
        <source>Upgrading…</source>
        <translation>正在升级…</translation>
    </message>
    <message>
        <source>Upgrading to {version}</source>
        <translation>正在升级到 {version}</translation>
    </message>
    <message>
        <source>MCP server  ·  {way}</source>
        <translation>MCP 服务器  ·  {way}</translation>
    </message>
    <message>
        <source>Connects here</source>
        <translation>主动连接本机</translation>
    </message>
</context>
<context>
    <name>DevicesPane</name>
    <message>
        <source>None: every device may connect</source>
        <translation>不设：任何设备都可连接</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>Show the token</source>
        <translation>显示令牌</translation>
    </message>
    <message>
        <source>What a device must send to be let in. It is kept in the password store of this computer, never in a file.</source>
        <translation>设备须发送令牌才能连接。令牌保存在系统密码库中，不会写入文件。</translation>
    </message>
    <message>
        <source>Hide the token</source>
        <translation>隐藏令牌</translation>
    </message>
</context>
<context>
    <name>DiagnoseDialog</name>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation>为何连接不上？</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次检查</translation>
    </message>
    <message>
        <source>Cancel the checks</source>
        <translation>取消检查</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Checking, step after step</source>
        <translation>正在逐步检查</translation>
    </message>
    <message>
        <source>The checks were cancelled.</source>
        <translation>检查已取消。</translation>
    </message>
    <message>
        <source>Everything that can be checked is in order.</source>
        <translation>可检查的各项均正常。</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查步骤</translation>
    </message>
</context>
<context>
    <name>Diagnosis</name>
    <message>
        <source>Passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>Trying…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>{outcome}, {seconds} s</source>
        <translation>{outcome}，{seconds} 秒</translation>
    </message>
    <message>
        <source>Passed, with a warning</source>
        <translation>通过，但有疑点</translation>
    </message>
</context>
<context>
    <name>DialsInPane</name>
    <message>
        <source>Server address</source>
        <translation>服务器地址</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>In its answer, put the address above into “websocket”, “url”, and the token of the settings into “websocket”, “token”.</source>
        <translation>在它的应答中，将上面的地址填入“websocket”的“url”，将设置中的令牌填入“websocket”的“token”。</translation>
    </message>
    <message>
        <source>In its answer, put the address above into “websocket”, “url”.</source>
        <translation>在它的应答中，将上面的地址填入“websocket”的“url”。</translation>
    </message>
    <message>
        <source>Restart the device</source>
        <translation>重启设备</translation>
    </message>
    <message>
        <source>Speak to it</source>
        <translation>对设备说话</translation>
    </message>
    <message>
        <source>Port {port} is open</source>
        <translation>端口 {port} 已开放</translation>
    </message>
    <message>
        <source>Press its button or say its wake word: it connects when a conversation starts.</source>
        <translation>按下设备按钮或说出唤醒词，对话开始时它就会连接。</translation>
    </message>
    <message>
        <source>With a server of your own</source>
        <translation>使用自己的服务器</translation>
    </message>
    <message>
        <source>For devices that ask a server of your own at each start: they connect to the address it names when a conversation starts.</source>
        <translation>适用于每次启动都查询您自己的服务器的设备：对话开始时，它们会连接该服务器给出的地址。</translation>
    </message>
    <message>
        <source>Let this computer be that server</source>
        <translation>让本机充当该服务器</translation>
    </message>
    <message>
        <source>Open the server that the device asks</source>
        <translation>打开设备所查询的服务器</translation>
    </message>
    <message>
        <source>It asks its server at every start.</source>
        <translation>设备每次启动都会查询其服务器。</translation>
    </message>
    <message>
        <source>Waiting for a device…</source>
        <translation>等待设备连接…</translation>
    </message>
    <message>
        <source>Devices cannot connect.</source>
        <translation>设备无法连接。</translation>
    </message>
    <message>
        <source>{name} connected: {count} tools, firmware {version}</source>
        <translation>{name} 已接入：{count} 个工具，固件 {version}</translation>
    </message>
    <message>
        <source>A device at {address} connected. Reading its tools.</source>
        <translation>{address} 的设备已接入，正在读取工具列表。</translation>
    </message>
</context>
<context>
    <name>DropZone</name>
    <message>
        <source>or an address: https://…/xiaozhi.bin</source>
        <translation>或填写地址：https://…/xiaozhi.bin</translation>
    </message>
    <message>
        <source>Address of a firmware file</source>
        <translation>固件文件的地址</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>获取</translation>
    </message>
    <message>
        <source>Drop the firmware here</source>
        <translation>将固件拖放到这里</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Reading {name}…</source>
        <translation>正在读取 {name}…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose another…</source>
        <translation>重新选择…</translation>
    </message>
    <message numerus="yes">
        <source>chosen from %n file(s)</source>
        <translation>
            <numerusform>从 %n 个文件中选出</numerusform>
        </translation>
    </message>
    <message>
        <source>out of a whole-flash image</source>
        <translation>取自整片闪存镜像</translation>
    </message>
    <message>
        <source>Choose the firmware</source>
        <translation>选择固件</translation>
    </message>
    <message>
        <source>Firmware (*.bin *.zip)</source>
        <translation>固件 (*.bin *.zip)</translation>
    </message>
    <message>
        <source>Choose a folder of release files</source>
        <translation>选择放发布文件的文件夹</translation>
    </message>
    <message>
        <source>No firmware for this device</source>
        <translation>不是适用于此设备的固件</translation>
    </message>
    <message>
        <source>built {day}</source>
        <translation>编译于 {day}</translation>
    </message>
    <message>
        <source>{part} of {whole}</source>
        <translation>{part} / {whole}</translation>
    </message>
    <message>
        <source>xiaozhi.bin, or a folder</source>
        <translation>xiaozhi.bin，或文件夹</translation>
    </message>
</context>
<context>
    <name>EmbedCard</name>
    <message>
        <source>Embedded content</source>
        <translation>内嵌内容</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Look at {name}</source>
        <translation>查看 {name}</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>The server sent bytes that cannot be read: they are no Base64.</source>
        <translation>服务器发送的字节无法读取：不是 Base64。</translation>
    </message>
    <message>
        <source>The beginning of it</source>
        <translation>开头部分</translation>
    </message>
</context>
<context>
    <name>EmptyPage</name>
    <message>
        <source>Devices that connect to this computer appear here.</source>
        <translation>连接到本机的设备会显示在这里。</translation>
    </message>
</context>
<context>
    <name>EndpointChoice</name>
    <message>
        <source>Ways to reach it</source>
        <translation>连接方式</translation>
    </message>
</context>
<context>
    <name>EndpointDialog</name>
    <message>
        <source>Claude Desktop, VS Code, Home Assistant and others can use the tools that you choose, while this app runs. Only programs of this computer reach it.</source>
        <translation>应用运行期间，Claude Desktop、VS Code、Home Assistant 等程序可以使用您选择的工具。只有本机的程序能够连接。</translation>
    </message>
    <message>
        <source>The page of your assistant shows an MCP endpoint: an address that begins with wss://. Copy it here. Its token is kept in your password store.</source>
        <translation>助手的页面上有一个 MCP 接入点，即以 wss:// 开头的地址。请把它复制到这里。其中的令牌保存在系统密码库中。</translation>
    </message>
    <message>
        <source>Family assistant</source>
        <translation>家庭助手</translation>
    </message>
    <message>
        <source>Add assistant</source>
        <translation>添加助手</translation>
    </message>
    <message>
        <source>Name and address</source>
        <translation>名称和地址</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>Programs of this computer</source>
        <translation>本机的程序</translation>
    </message>
    <message>
        <source>Who gets the tools</source>
        <translation>谁使用这些工具</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Leave the address empty to use the saved one.</source>
        <translation>地址留空则使用已保存的地址。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
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
        <translation>开启</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>接管</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Offer to {name}</source>
        <translation>提供给 {name}</translation>
    </message>
</context>
<context>
    <name>EntriesControl</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add an entry to {name}</source>
        <translation>向 {name} 添加一项</translation>
    </message>
    <message>
        <source>No entries yet</source>
        <translation>还没有条目</translation>
    </message>
    <message>
        <source>No entries</source>
        <translation>无内容</translation>
    </message>
    <message>
        <source>{count} entries</source>
        <translation>{count} 项</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 项</translation>
    </message>
</context>
<context>
    <name>EntryList</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search: {what}</source>
        <translation>搜索：{what}</translation>
    </message>
    <message>
        <source>Nothing here has these words in its name, address or description.</source>
        <translation>没有名称、地址或描述中包含这些词的项。</translation>
    </message>
    <message>
        <source>Refresh the list</source>
        <translation>重新获取列表</translation>
    </message>
    <message>
        <source>Asking the server for its list…</source>
        <translation>正在向服务器获取列表。</translation>
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
        <translation>移动或复制 {name}</translation>
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
        <translation>复制一份</translation>
    </message>
</context>
<context>
    <name>EnumControl</name>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export the activity</source>
        <translation>导出活动记录</translation>
    </message>
    <message>
        <source>Conversations are among what is shown. Passwords are left out of an export, and so is what was said unless you want it in.</source>
        <translation>所显示的内容中包含对话。导出时会去掉密码；对话内容也会去掉，除非选择保留。</translation>
    </message>
    <message>
        <source>Also what was said in conversations</source>
        <translation>同时导出对话内容</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose the file…</source>
        <translation>选择文件…</translation>
    </message>
</context>
<context>
    <name>Faces</name>
    <message>
        <source>Neutral</source>
        <translation>平静</translation>
    </message>
    <message>
        <source>Happy</source>
        <translation>开心</translation>
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
        <translation>难过</translation>
    </message>
    <message>
        <source>Angry</source>
        <translation>生气</translation>
    </message>
    <message>
        <source>Crying</source>
        <translation>哭泣</translation>
    </message>
    <message>
        <source>Loving</source>
        <translation>喜爱</translation>
    </message>
    <message>
        <source>Embarrassed</source>
        <translation>害羞</translation>
    </message>
    <message>
        <source>Surprised</source>
        <translation>惊讶</translation>
    </message>
    <message>
        <source>Shocked</source>
        <translation>震惊</translation>
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
        <translation>放松</translation>
    </message>
    <message>
        <source>Delicious</source>
        <translation>美味</translation>
    </message>
    <message>
        <source>Kissy</source>
        <translation>亲亲</translation>
    </message>
    <message>
        <source>Confident</source>
        <translation>自信</translation>
    </message>
    <message>
        <source>Sleepy</source>
        <translation>困倦</translation>
    </message>
    <message>
        <source>Silly</source>
        <translation>调皮</translation>
    </message>
    <message>
        <source>Confused</source>
        <translation>困惑</translation>
    </message>
    <message>
        <source>Love</source>
        <translation>喜爱</translation>
    </message>
    <message>
        <source>Wink</source>
        <translation>眨眼</translation>
    </message>
    <message>
        <source>Kiss</source>
        <translation>亲吻</translation>
    </message>
</context>
<context>
    <name>FactsCard</name>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Website</source>
        <translation>网站</translation>
    </message>
    <message>
        <source>How to use it</source>
        <translation>使用说明</translation>
    </message>
    <message>
        <source>MCP {version}</source>
        <translation>MCP {version}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>resources</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>resources that can be watched</source>
        <translation>可监视的资源</translation>
    </message>
    <message>
        <source>prompts</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>suggestions as you type</source>
        <translation>输入建议</translation>
    </message>
    <message>
        <source>a log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>任务</translation>
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
        <translation>第 {wave} 批，第 {count}/{most} 次尝试</translation>
    </message>
</context>
<context>
    <name>FailedDevices</name>
    <message numerus="yes">
        <source>Show all %n</source>
        <translation>
            <numerusform>显示全部 %n 台</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FieldHelp</name>
    <message>
        <source>Some builds hide it. Firmware 2.4.1 or later shows it again, and so does firmware from before the page hid it (its Wi-Fi component before 3.2.0): install another version, by cable if need be.
Some builds have no such page at all, because they are set up over Bluetooth with an app. Their OTA address can be changed only by installing firmware that was built with another one.</source>
        <translation>有些固件隐藏了它。2.4.1 及以上的固件会重新显示，隐藏之前的固件（Wi-Fi 组件低于 3.2.0）也会显示：请安装其他版本，必要时用数据线。
有些固件根本没有这个页面，因为它们通过手机应用用蓝牙配网。要更改其 OTA 地址，只能安装以其他地址编译的固件。</translation>
    </message>
    <message>
        <source>The page has no “Custom OTA URL” field</source>
        <translation>页面中没有“自定义 OTA 地址”一栏</translation>
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
        <translation>播放…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Unknown kind of file</source>
        <translation>未知类型的文件</translation>
    </message>
</context>
<context>
    <name>FileControl</name>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Take the file away</source>
        <translation>移除文件</translation>
    </message>
    <message>
        <source>No file yet</source>
        <translation>尚未选择文件</translation>
    </message>
    <message>
        <source>An empty file is sent</source>
        <translation>将发送空文件</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>“{name}” could not be read: {reason}.</source>
        <translation>无法读取“{name}”：{reason}。</translation>
    </message>
    <message>
        <source>“{name}” is larger than {size}, which is too much to send.</source>
        <translation>“{name}”大于 {size}，超出了可发送的大小。</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>FileField</name>
    <message>
        <source>Choose a file: {name}</source>
        <translation>选择文件：{name}</translation>
    </message>
</context>
<context>
    <name>FileKeeper</name>
    <message>
        <source>Save the file</source>
        <translation>保存文件</translation>
    </message>
    <message>
        <source>This computer has no program for “{name}”. Save the file and open it yourself.</source>
        <translation>本机没有可打开“{name}”的程序。请保存文件，然后自行打开。</translation>
    </message>
    <message>
        <source>“{name}” could not be written: {reason}.</source>
        <translation>无法写入“{name}”：{reason}。</translation>
    </message>
</context>
<context>
    <name>FileNews</name>
    <message>
        <source>A damaged file was set aside</source>
        <translation>损坏的文件已另存</translation>
    </message>
    <message>
        <source>A good copy was brought back</source>
        <translation>已恢复完好的副本</translation>
    </message>
    <message>
        <source>Changes will not be saved</source>
        <translation>更改将不会保存</translation>
    </message>
    <message>
        <source>Changes were not saved</source>
        <translation>更改未保存</translation>
    </message>
</context>
<context>
    <name>FilesList</name>
    <message>
        <source>Files of the bundle</source>
        <translation>诊断包中的文件</translation>
    </message>
</context>
<context>
    <name>FilledLine</name>
    <message>
        <source>Start afresh</source>
        <translation>重新填写</translation>
    </message>
    <message>
        <source>Filled with the values of the last call.</source>
        <translation>已填入上次调用的值。</translation>
    </message>
    <message>
        <source>Not kept: {names}.</source>
        <translation>未保留：{names}。</translation>
    </message>
    <message>
        <source>Does not fit any more: {names}.</source>
        <translation>已不再适用：{names}。</translation>
    </message>
    <message>
        <source>Filled with the values of the call of {day}, {time}.</source>
        <translation>已填入 {day} {time} 那次调用的值。</translation>
    </message>
    <message>
        <source>Not kept in the history; enter before you run it: {names}.</source>
        <translation>历史记录中未保存，运行前请填写：{names}。</translation>
    </message>
    <message>
        <source>Filled with “{name}”.</source>
        <translation>已填入“{name}”。</translation>
    </message>
    <message>
        <source>Passwords are not saved; enter before you run it: {names}.</source>
        <translation>密码不会保存，运行前请填写：{names}。</translation>
    </message>
</context>
<context>
    <name>FilterField</name>
    <message>
        <source>Filter: words, or terms such as label = school</source>
        <translation>筛选：词语，或 label = school 这样的条件</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
</context>
<context>
    <name>FinderActions</name>
    <message>
        <source>New routine at {time}: {what}…</source>
        <translation>新建自动化，{time}：{what}…</translation>
    </message>
    <message>
        <source>{device} is not connected.</source>
        <translation>{device} 未连接。</translation>
    </message>
    <message>
        <source>No message can be shown on {device}.</source>
        <translation>{device}无法显示消息。</translation>
    </message>
    <message>
        <source>{device} cannot do this.</source>
        <translation>{device}做不到这个。</translation>
    </message>
    <message>
        <source>How it is set on {device} is not known yet.</source>
        <translation>还不知道{device}现在的设置。</translation>
    </message>
    <message>
        <source>Nothing is muted, as far as is known.</source>
        <translation>目前没有已静音的设备。</translation>
    </message>
    <message>
        <source>Mute {device}</source>
        <translation>将{device}静音</translation>
    </message>
    <message>
        <source>{count} %</source>
        <translation>{count}%</translation>
    </message>
    <message>
        <source>Now {value}</source>
        <translation>现在 {value}</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Set volume of {device} to {value} %</source>
        <translation>将{device}的音量设为 {value}%</translation>
    </message>
    <message>
        <source>Set brightness of {device} to {value} %</source>
        <translation>将{device}的亮度设为 {value}%</translation>
    </message>
    <message>
        <source>Set screen of {device} to dark</source>
        <translation>将{device}的屏幕设为深色</translation>
    </message>
    <message>
        <source>Set screen of {device} to light</source>
        <translation>将{device}的屏幕设为浅色</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台设备</numerusform>
        </translation>
    </message>
    <message>
        <source>Asks first</source>
        <translation>先询问</translation>
    </message>
    <message>
        <source>Unmute {device}</source>
        <translation>取消{device}的静音</translation>
    </message>
    <message>
        <source>No connected device can do this.</source>
        <translation>已连接的设备都做不到这个。</translation>
    </message>
    <message>
        <source>Restart {device}…</source>
        <translation>重启{device}…</translation>
    </message>
    <message>
        <source>Take a snapshot of {device}…</source>
        <translation>给{device}截屏…</translation>
    </message>
    <message>
        <source>Upgrade the firmware of {device}…</source>
        <translation>升级{device}的固件…</translation>
    </message>
    <message>
        <source>Show the system info of {device}</source>
        <translation>显示{device}的系统信息</translation>
    </message>
    <message>
        <source>Protected tool</source>
        <translation>受保护的工具</translation>
    </message>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
    <message>
        <source>Something else runs on several devices. Wait until it has ended.</source>
        <translation>多台设备上正在运行其他操作。请等它结束。</translation>
    </message>
</context>
<context>
    <name>FinderDialog</name>
    <message>
        <source>Find and go</source>
        <translation>查找并前往</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>查找结果</translation>
    </message>
    <message>
        <source>{name}, {row} of {count}</source>
        <translation>{name}，第 {row} 项，共 {count} 项</translation>
    </message>
    <message>
        <source>No results.</source>
        <translation>没有结果。</translation>
    </message>
    <message>
        <source>Find, or type what to do: kitchen volume 30</source>
        <translation>查找，或输入要做的事：厨房音量30</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>前往</translation>
    </message>
    <message>
        <source>Open form</source>
        <translation>打开表单</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
</context>
<context>
    <name>FinderEntries</name>
    <message>
        <source>Add {name}…</source>
        <translation>添加 {name}…</translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation>附近发现</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Refresh the status</source>
        <translation>刷新状态</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>重新连接</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>断开连接</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>停止尝试</translation>
    </message>
    <message>
        <source>Open in a window of its own</source>
        <translation>在单独的窗口中打开</translation>
    </message>
    <message>
        <source>Save a recording of what it sent…</source>
        <translation>将它发送的内容存为录制文件…</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>复制地址</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Ways to reach it…</source>
        <translation>连接方式…</translation>
    </message>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation>为何连接不上？</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Add device…</source>
        <translation>添加设备…</translation>
    </message>
    <message>
        <source>Open a recording…</source>
        <translation>打开录制文件…</translation>
    </message>
    <message>
        <source>Try a simulated device</source>
        <translation>试用模拟设备</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Appearance: {name}</source>
        <translation>外观：{name}</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Help and how things work</source>
        <translation>帮助与使用说明</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Hide technical details</source>
        <translation>隐藏技术细节</translation>
    </message>
    <message>
        <source>Show technical details</source>
        <translation>显示技术细节</translation>
    </message>
    <message>
        <source>Protected tool</source>
        <translation>受保护的工具</translation>
    </message>
    <message>
        <source>Add this device…</source>
        <translation>添加此设备…</translation>
    </message>
    <message>
        <source>Past answer, {time}</source>
        <translation>以往的回答，{time}</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Watching</source>
        <translation>状态监测</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Port and token for devices</source>
        <translation>设备的端口和令牌</translation>
    </message>
    <message>
        <source>Look for devices nearby</source>
        <translation>查找附近的设备</translation>
    </message>
    <message>
        <source>Stock firmware</source>
        <translation>原版固件</translation>
    </message>
    <message>
        <source>Address and ports</source>
        <translation>地址和端口</translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation>摄像头</translation>
    </message>
    <message>
        <source>Photos of devices</source>
        <translation>设备的照片</translation>
    </message>
    <message>
        <source>Alerts and limits</source>
        <translation>提醒和限值</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>How long activity is kept</source>
        <translation>活动保留多久</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>语言模型</translation>
    </message>
    <message>
        <source>Service and key</source>
        <translation>服务和密钥</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>桌面通知</translation>
    </message>
    <message>
        <source>Keep running in the tray</source>
        <translation>在托盘中继续运行</translation>
    </message>
    <message>
        <source>Settings › {part}</source>
        <translation>设置 › {part}</translation>
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
        <translation>最接近的</translation>
    </message>
    <message>
        <source>Did you mean</source>
        <translation>您是不是要输入</translation>
    </message>
    <message>
        <source>Other matches</source>
        <translation>其他结果</translation>
    </message>
    <message>
        <source>Something is missing</source>
        <translation>还缺一点</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>FinderSayings</name>
    <message>
        <source>Say “{text}” on {device}</source>
        <translation>在{device}上播报“{text}”</translation>
    </message>
    <message>
        <source>Say “{text}” on {device} anyway</source>
        <translation>仍在{device}上播报“{text}”</translation>
    </message>
    <message>
        <source>Do not disturb is on.</source>
        <translation>免打扰已开启。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Show “{text}” on {device}</source>
        <translation>在 {device} 上显示“{text}”</translation>
    </message>
    <message>
        <source>Text only: sound needs firmware 2.5 or later.</source>
        <translation>仅显示文字：声音需要固件 2.5 或更高版本。</translation>
    </message>
    <message>
        <source>Asks first</source>
        <translation>先询问</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台设备</numerusform>
        </translation>
    </message>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
    <message>
        <source>Sent. Devices do not confirm messages.</source>
        <translation>已发送。设备不会确认消息。</translation>
    </message>
    <message numerus="yes">
        <source>Said on %n device(s)</source>
        <translation>
            <numerusform>已在 %n 台设备上播报</numerusform>
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
        <translation>已升级</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Not fetched</source>
        <translation>未获取</translation>
    </message>
    <message>
        <source>Download broken off</source>
        <translation>下载中断</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Not back yet</source>
        <translation>尚未恢复连接</translation>
    </message>
    <message>
        <source>Old version</source>
        <translation>仍是旧版本</translation>
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
        <translation>剩余约 {count} 秒</translation>
    </message>
    <message>
        <source>about {count} min left</source>
        <translation>剩余约 {count} 分钟</translation>
    </message>
</context>
<context>
    <name>FirmwareCard</name>
    <message>
        <source>Give the device the address as it is</source>
        <translation>将地址直接发给设备</translation>
    </message>
    <message>
        <source>The device then fetches the file from there by itself. How far it is cannot be seen, and nobody can tell whether it is the file that was checked here.</source>
        <translation>设备随后自行从该地址获取文件。进度无法查看，也无法确定获取的就是这里检查过的文件。</translation>
    </message>
    <message>
        <source>Copy the details</source>
        <translation>复制详情</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Choose a firmware file first.</source>
        <translation>请先选择固件文件。</translation>
    </message>
    <message>
        <source>This file cannot be sent to the device.</source>
        <translation>此文件无法发送给设备。</translation>
    </message>
    <message>
        <source>Tick what you agree to first.</source>
        <translation>请先勾选同意的事项。</translation>
    </message>
    <message>
        <source>Not sent yet</source>
        <translation>尚未发送</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>升级中</translation>
    </message>
    <message>
        <source>Upgrade history</source>
        <translation>升级历史</translation>
    </message>
    <message>
        <source>Where to look for firmware…</source>
        <translation>在哪里查找固件…</translation>
    </message>
    <message>
        <source>The file is checked first: chip, version, and whether it is complete.</source>
        <translation>文件会先经过检查：芯片、版本，以及是否完整。</translation>
    </message>
    <message>
        <source>After a failed upgrade some devices no longer react to their wake word and button, until they restart.</source>
        <translation>升级失败后，部分设备在重启之前不再响应唤醒词和按键。</translation>
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
        <translation>芯片</translation>
    </message>
    <message>
        <source>Built for</source>
        <translation>所属项目</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>编译时间</translation>
    </message>
    <message>
        <source>ESP-IDF</source>
        <translation>ESP-IDF</translation>
    </message>
    <message>
        <source>Copy the SHA-256</source>
        <translation>复制 SHA-256</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未注明</translation>
    </message>
</context>
<context>
    <name>FirmwareSourceRow</name>
    <message>
        <source>Do not look at {place}</source>
        <translation>不再查找 {place}</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s)</source>
        <translation>
            <numerusform>%n 个固件</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
</context>
<context>
    <name>FirmwareSourcesDialog</name>
    <message>
        <source>Where to look for firmware</source>
        <translation>在哪里查找固件</translation>
    </message>
    <message>
        <source>Newer firmware for your devices is looked for here, at each start and every six hours. Nothing is sent to a device before you agree.</source>
        <translation>应用每次启动时和每隔六小时在这里为设备查找新固件。你同意之前，不会向设备发送任何内容。</translation>
    </message>
    <message>
        <source>No folder, file or address yet.</source>
        <translation>还没有文件夹、文件或地址。</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Look now</source>
        <translation>立即查找</translation>
    </message>
    <message>
        <source>or an address: https://…</source>
        <translation>或地址：https://…</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Folder with firmware</source>
        <translation>放固件的文件夹</translation>
    </message>
    <message>
        <source>Firmware (*.bin *.zip)</source>
        <translation>固件 (*.bin *.zip)</translation>
    </message>
    <message>
        <source>Firmware file</source>
        <translation>固件文件</translation>
    </message>
</context>
<context>
    <name>Fleet</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>开发板</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>版次</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>固件</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>闪存</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>电量</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Assistant server</source>
        <translation>语音助手服务器</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>最近在线</translation>
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
        <translation>备注</translation>
    </message>
    <message>
        <source>{percent} %, low</source>
        <translation>{percent} %，低</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>强</translation>
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
        <translation>现在</translation>
    </message>
    <message>
        <source>{count} d ago</source>
        <translation>{count} 天前</translation>
    </message>
    <message>
        <source>Last seen {when}</source>
        <translation>最近在线：{when}</translation>
    </message>
    <message>
        <source>{battery}, charging</source>
        <translation>{battery}，充电中</translation>
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
        <translation>运行中…</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未发送</translation>
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
        <translation>{percent} %</translation>
    </message>
</context>
<context>
    <name>FleetCards</name>
    <message>
        <source>All devices</source>
        <translation>所有设备</translation>
    </message>
</context>
<context>
    <name>FleetModel</name>
    <message>
        <source>{name}, ticked</source>
        <translation>{name}，已勾选</translation>
    </message>
    <message>
        <source>{name}, not ticked</source>
        <translation>{name}，未勾选</translation>
    </message>
    <message>
        <source>{column}: nothing</source>
        <translation>{column}：无</translation>
    </message>
    <message>
        <source>Ticked</source>
        <translation>已勾选</translation>
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
        <translation>卡片</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>How devices are shown</source>
        <translation>设备的显示方式</translation>
    </message>
    <message>
        <source>Save as group…</source>
        <translation>存为分组…</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>No matching devices.</source>
        <translation>没有符合条件的设备。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>No devices yet.</source>
        <translation>还没有设备。</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>添加设备</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有设备</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connected</source>
        <translation>
            <numerusform>%n 台已连接</numerusform>
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
        <translation>删除分组“{name}”</translation>
    </message>
    <message>
        <source>The selected devices have no tool in common.</source>
        <translation>所选设备没有共同的工具。</translation>
    </message>
    <message>
        <source>Protected tool</source>
        <translation>受保护的工具</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Run a tool</source>
        <translation>运行工具</translation>
    </message>
    <message numerus="yes">
        <source>Find a tool that %n device(s) have in common</source>
        <translation>
            <numerusform>查找 %n 台设备共有的工具</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) saved</source>
        <translation>
            <numerusform>已保存 %n 台设备</numerusform>
        </translation>
    </message>
    <message>
        <source>Save as group</source>
        <translation>存为分组</translation>
    </message>
    <message>
        <source>The group always holds the devices that match: {terms}</source>
        <translation>分组始终包含符合条件的设备：{terms}</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>导出 CSV…</translation>
    </message>
    <message>
        <source>Import labels, names and notes…</source>
        <translation>导入标签、名称和备注…</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) copied</source>
        <translation>
            <numerusform>已复制 %n 台设备</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the devices that are shown</source>
        <translation>导出显示的设备</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>The devices could not be exported</source>
        <translation>无法导出设备</translation>
    </message>
    <message>
        <source>Devices exported</source>
        <translation>设备已导出</translation>
    </message>
    <message>
        <source>Import labels, names and notes</source>
        <translation>导入标签、名称和备注</translation>
    </message>
    <message>
        <source>Table (*.csv *.tsv *.txt)</source>
        <translation>表格 (*.csv *.tsv *.txt)</translation>
    </message>
    <message>
        <source>The file could not be imported</source>
        <translation>无法导入文件</translation>
    </message>
</context>
<context>
    <name>FleetTable</name>
    <message>
        <source>All devices</source>
        <translation>所有设备</translation>
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
        <translation>恢复跟随</translation>
    </message>
    <message numerus="yes">
        <source>%n new entries</source>
        <translation>
            <numerusform>%n 条新记录</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing new yet</source>
        <translation>暂无新内容</translation>
    </message>
    <message>
        <source>Paused. {news}</source>
        <translation>已暂停。{news}</translation>
    </message>
</context>
<context>
    <name>FormAsk</name>
    <message>
        <source>What you send goes to {server}. A form is no place for passwords: a server that wants one opens an address of its own.</source>
        <translation>填写的内容会发送给 {server}。表单不是填写密码的地方：需要密码的服务器会打开自己的地址。</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>The server hears that you made no choice. It may ask again.</source>
        <translation>服务器会得知未作选择，可能再次请求。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Send the answers</source>
        <translation>发送填写内容</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
</context>
<context>
    <name>FormCard</name>
    <message>
        <source>Save these values, or take in saved ones</source>
        <translation>保存这些值，或使用已保存的值</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>停止等待</translation>
    </message>
    <message>
        <source>The device does not say what this does.</source>
        <translation>设备没有说明此操作的作用。</translation>
    </message>
    <message>
        <source>No answer is expected. Waiting for the device to come back…</source>
        <translation>此操作没有应答，正在等待设备恢复连接…</translation>
    </message>
    <message>
        <source>The password is not saved. Enter it before you go on.</source>
        <translation>密码未保存，请填写后再继续。</translation>
    </message>
    <message>
        <source>The device answered “true”.</source>
        <translation>设备返回“true”。</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已应答</translation>
    </message>
    <message>
        <source>Possible failure</source>
        <translation>可能失败</translation>
    </message>
    <message>
        <source>It is back.</source>
        <translation>设备已恢复连接。</translation>
    </message>
    <message>
        <source>It is back ({version}).</source>
        <translation>设备已恢复连接（{version}）。</translation>
    </message>
    <message>
        <source>It has started again.</source>
        <translation>它已重新启动。</translation>
    </message>
    <message>
        <source>It has started again ({version}).</source>
        <translation>它已重新启动（{version}）。</translation>
    </message>
    <message>
        <source>It is back with version {version}; it was {former}.</source>
        <translation>设备已恢复连接，版本由 {former} 变为 {version}。</translation>
    </message>
    <message>
        <source>It is back with version {version}, the same as before. Unless the file holds this very version, the upgrade failed; check that the device can reach the address.</source>
        <translation>设备已恢复连接，版本仍是 {version}。除非固件文件正是这个版本，否则升级失败，请检查设备能否访问该地址。</translation>
    </message>
    <message>
        <source>The device answered instead of restarting, which means that the upgrade failed. Check that it can reach the address and that the file is firmware for it.</source>
        <translation>设备有应答而没有重启，说明升级失败。请检查设备能否访问该地址，以及文件是否是适用于它的固件。</translation>
    </message>
    <message>
        <source>It has not come back yet. Check that it has power and reaches this computer. Waiting goes on.</source>
        <translation>设备尚未恢复连接，仍在等待。请检查设备是否通电、能否连接到本机。</translation>
    </message>
    <message>
        <source>You stopped waiting. The device may still do it.</source>
        <translation>已停止等待，设备仍可能执行该操作。</translation>
    </message>
</context>
<context>
    <name>FormNameDialog</name>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>A form of this name is saved already; it is replaced.</source>
        <translation>已有同名的表单，保存后会替换它。</translation>
    </message>
    <message>
        <source>Another form of this tool has this name.</source>
        <translation>此工具的另一个表单已使用这个名称。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
</context>
<context>
    <name>FormPage</name>
    <message>
        <source>This tool takes no arguments.</source>
        <translation>这个工具不需要参数。</translation>
    </message>
</context>
<context>
    <name>FormView</name>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
</context>
<context>
    <name>FoundRow</name>
    <message>
        <source>Set up…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Found in your network</source>
        <translation>在您的网络中找到</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
</context>
<context>
    <name>FrameDetail</name>
    <message>
        <source>Readable</source>
        <translation>易读</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>How the frame is shown</source>
        <translation>帧的显示方式</translation>
    </message>
    <message>
        <source>Copy the frame</source>
        <translation>复制帧</translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation>复制为命令行</translation>
    </message>
    <message>
        <source>Choose a frame to see all of it.</source>
        <translation>选择一帧，查看全部内容。</translation>
    </message>
    <message>
        <source>id {id}</source>
        <translation>id {id}</translation>
    </message>
    <message>
        <source>Show the request</source>
        <translation>查看请求</translation>
    </message>
    <message>
        <source>Show the request, {time} before</source>
        <translation>查看 {time} 前的请求</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>查看应答</translation>
    </message>
    <message>
        <source>Show the answer, {time} later</source>
        <translation>查看 {time} 后的应答</translation>
    </message>
    <message>
        <source>No answer has come.</source>
        <translation>没有收到应答。</translation>
    </message>
    <message>
        <source>No answer came before the app gave up waiting.</source>
        <translation>应用放弃等待前没有收到应答。</translation>
    </message>
    <message>
        <source>Text of the frame</source>
        <translation>帧的文本</translation>
    </message>
    <message>
        <source>Long texts are shortened here. A copy has all of the frame.</source>
        <translation>这里缩短了较长的文本，复制时包含整个帧。</translation>
    </message>
    <message>
        <source>Long texts are shortened here. A copy has what was kept.</source>
        <translation>这里缩短了较长的文本，复制时包含已保留的内容。</translation>
    </message>
    <message>
        <source>Something secret is left out of the command line. Put it in before use.</source>
        <translation>命令行中略去了机密内容，使用前请补上。</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>FrameWords</name>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>已接收</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>Notification</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Greeting</source>
        <translation>问候</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Audio</source>
        <translation>音频</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>无法读取</translation>
    </message>
</context>
<context>
    <name>FramesModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>After</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
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
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Open recording…</source>
        <translation>打开录制文件…</translation>
    </message>
    <message>
        <source>Save recording…</source>
        <translation>保存录制文件…</translation>
    </message>
    <message>
        <source>No frame matches.</source>
        <translation>没有符合条件的帧。</translation>
    </message>
    <message>
        <source>Frames appear here as they travel.</source>
        <translation>帧收发时会显示在这里。</translation>
    </message>
    <message>
        <source>There is no frame in it.</source>
        <translation>其中没有帧。</translation>
    </message>
    <message numerus="yes">
        <source>%n new frame(s)</source>
        <translation>
            <numerusform>%n 个新帧</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s)</source>
        <translation>
            <numerusform>%n 帧</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n older one(s) are no longer kept</source>
        <translation>
            <numerusform>较早的 %n 帧已不再保留</numerusform>
        </translation>
    </message>
    <message>
        <source>Size of the list</source>
        <translation>列表大小</translation>
    </message>
</context>
<context>
    <name>FramesToolbar</name>
    <message>
        <source>Search frames</source>
        <translation>搜索帧</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>With quirks</source>
        <translation>有异常</translation>
    </message>
    <message>
        <source>Which frames are shown</source>
        <translation>显示哪些帧</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>Keep the newest frame in view</source>
        <translation>始终显示最新的帧</translation>
    </message>
</context>
<context>
    <name>FramesView</name>
    <message>
        <source>Frames, newest last</source>
        <translation>帧，最新的在最后</translation>
    </message>
</context>
<context>
    <name>GalleryView</name>
    <message>
        <source>Pictures of this device, newest first</source>
        <translation>此设备的图片，最新的在前</translation>
    </message>
</context>
<context>
    <name>GateHost</name>
    <message>
        <source>Take a snapshot of the screen of {device} every {seconds} s, until you stop?</source>
        <translation>每 {seconds} 秒截取一次 {device} 的屏幕，直到您停止？</translation>
    </message>
</context>
<context>
    <name>GatewayPane</name>
    <message>
        <source>Gateway</source>
        <translation>网关</translation>
    </message>
    <message>
        <source>For devices of a self-hosted backend with an MQTT gateway. The gateway has no list of its devices: bring their client ids from its log or from the backend.</source>
        <translation>适用于自建后端（带 MQTT 网关）的设备。网关没有设备列表：请从它的日志或后端获取客户端 ID。</translation>
    </message>
    <message>
        <source>Devices behind the gateway</source>
        <translation>网关上的设备</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Signature key</source>
        <translation>签名密钥</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>从文件…</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Enter client ids above.</source>
        <translation>请在上面填写客户端 ID。</translation>
    </message>
    <message>
        <source>Enter the client id of a device first.</source>
        <translation>请先填写一台设备的客户端 ID。</translation>
    </message>
    <message>
        <source>Asking {address}</source>
        <translation>正在询问 {address}</translation>
    </message>
    <message>
        <source>The gateway answered: {there} of {all} devices are connected to it</source>
        <translation>网关已应答：{all} 台设备中有 {there} 台已连接到网关</translation>
    </message>
    <message>
        <source>Online</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>Not asked yet</source>
        <translation>尚未询问</translation>
    </message>
    <message>
        <source>Client ids</source>
        <translation>客户端 ID</translation>
    </message>
    <message>
        <source>Lists (*.txt *.csv *.json)</source>
        <translation>列表 (*.txt *.csv *.json)</translation>
    </message>
    <message>
        <source>Leave empty to use the saved key</source>
        <translation>留空则使用已保存的密钥</translation>
    </message>
    <message>
        <source>Client IDs, one per line</source>
        <translation>客户端 ID，每行一个</translation>
    </message>
    <message>
        <source>Connect to see which devices are online.</source>
        <translation>连接后可查看哪些设备在线。</translation>
    </message>
</context>
<context>
    <name>GroupControl</name>
    <message>
        <source>Nothing can be entered in this group.</source>
        <translation>这一组没有可填写的内容。</translation>
    </message>
    <message>
        <source>More values</source>
        <translation>其他值</translation>
    </message>
    <message>
        <source>Leave out {name}</source>
        <translation>去掉 {name}</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>{title} – Manual</source>
        <translation>{title} – 手册</translation>
    </message>
    <message>
        <source>Back to the translation</source>
        <translation>返回译文</translation>
    </message>
    <message>
        <source>In English</source>
        <translation>英文原文</translation>
    </message>
    <message>
        <source>The English page has changed since it was translated.</source>
        <translation>英文页在翻译之后有改动。</translation>
    </message>
    <message>
        <source>This page is in English.</source>
        <translation>此页为英文。</translation>
    </message>
    <message>
        <source>No browser could be opened. The address is {address}</source>
        <translation>无法打开浏览器。地址是 {address}</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Width of the contents</source>
        <translation>目录的宽度</translation>
    </message>
    <message>
        <source>No results.</source>
        <translation>没有结果。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Back to the page before ({keys})</source>
        <translation>返回上一页（{keys}）</translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message>
        <source>This device was never upgraded from this computer.</source>
        <translation>此设备从未通过本机升级。</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Export the upgrades of this device</source>
        <translation>导出此设备的升级记录</translation>
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
            <numerusform>已导出 %n 条升级记录</numerusform>
        </translation>
    </message>
    <message>
        <source>The upgrades could not be exported</source>
        <translation>无法导出升级记录</translation>
    </message>
    <message>
        <source>Upgrade history</source>
        <translation>升级历史</translation>
    </message>
</context>
<context>
    <name>HistoryNews</name>
    <message>
        <source>A new history was begun</source>
        <translation>已新建历史记录</translation>
    </message>
    <message>
        <source>The history is not complete</source>
        <translation>历史记录不完整</translation>
    </message>
</context>
<context>
    <name>HistoryPane</name>
    <message>
        <source>Delete the history…</source>
        <translation>删除历史记录…</translation>
    </message>
    <message>
        <source>Delete everything</source>
        <translation>全部删除</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>The history is deleted</source>
        <translation>历史记录已删除</translation>
    </message>
</context>
<context>
    <name>HistoryRow</name>
    <message>
        <source>Under way</source>
        <translation>进行中</translation>
    </message>
</context>
<context>
    <name>HolderControl</name>
    <message>
        <source>Use an example</source>
        <translation>使用示例</translation>
    </message>
</context>
<context>
    <name>HomeAssistantPane</name>
    <message>
        <source>Password of the broker</source>
        <translation>代理密码</translation>
    </message>
    <message>
        <source>Leave empty to use the saved one</source>
        <translation>留空则使用已保存的密码</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
</context>
<context>
    <name>HubLine</name>
    <message>
        <source>Starting…</source>
        <translation>正在启动…</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>打开设置</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Listening on {address}</source>
        <translation>正在监听 {address}</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Devices cannot connect</source>
        <translation>设备无法连接</translation>
    </message>
    <message>
        <source>Waiting for devices</source>
        <translation>等待设备连接</translation>
    </message>
</context>
<context>
    <name>ImageView</name>
    <message>
        <source>Previous picture</source>
        <translation>上一张图片</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>下一张图片</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>保存图片…</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>正在读取图片…</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} / {count}</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>图片</translation>
    </message>
</context>
<context>
    <name>ImportCard</name>
    <message>
        <source>In the list already, as {name}.</source>
        <translation>已在列表中，名称为 {name}。</translation>
    </message>
    <message>
        <source>Switched off in the other app.</source>
        <translation>已在另一应用中停用。</translation>
    </message>
    <message>
        <source>Another way to the same server.</source>
        <translation>同一服务器的另一种方式。</translation>
    </message>
    <message>
        <source>Kept in the password store: {names}.</source>
        <translation>保存在系统密码库中：{names}。</translation>
    </message>
    <message>
        <source>Version {version}, by {author}</source>
        <translation>版本 {version}，作者 {author}</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), {size}</source>
        <translation>
            <numerusform>%n 个文件，{size}</numerusform>
        </translation>
    </message>
    <message>
        <source>Unpacked to {folder}</source>
        <translation>解压到 {folder}</translation>
    </message>
    <message>
        <source>token</source>
        <translation>令牌</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import {file}</source>
        <translation>导入 {file}</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) change.</source>
        <translation>
            <numerusform>%n 台设备将更改。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left out: %n line(s).</source>
        <translation>
            <numerusform>略去 %n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Line {line}: {problem}</source>
        <translation>第 {line} 行：{problem}</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
</context>
<context>
    <name>ImportPane</name>
    <message>
        <source>Import MCP servers</source>
        <translation>导入 MCP 服务器</translation>
    </message>
    <message>
        <source>Text of the file</source>
        <translation>文件内容</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>From the file of another app (“mcpServers”), a bundle (.mcpb) or a server.json. Choose or drop it, or paste its text.</source>
        <translation>来自其他应用的文件（“mcpServers”）、扩展包（.mcpb）或 server.json。选择或拖入文件，或粘贴其文本。</translation>
    </message>
    <message>
        <source>What would be added</source>
        <translation>将要添加的服务器</translation>
    </message>
    <message>
        <source>Add {count} servers</source>
        <translation>添加 {count} 个服务器</translation>
    </message>
    <message>
        <source>Add server</source>
        <translation>添加服务器</translation>
    </message>
    <message>
        <source>Trying {name}, {number} of {count}</source>
        <translation>正在测试 {name}（{number}/{count}）</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>没有应答</translation>
    </message>
    <message>
        <source>Not unpacked</source>
        <translation>未解压</translation>
    </message>
    <message numerus="yes">
        <source>Answered, %n tool(s)</source>
        <translation>
            <numerusform>已应答，%n 个工具</numerusform>
        </translation>
    </message>
    <message>
        <source>{good} of {all} answered and can be added</source>
        <translation>{all} 个服务器中有 {good} 个应答，可以添加</translation>
    </message>
    <message>
        <source>MCP servers ({names})</source>
        <translation>MCP 服务器 ({names})</translation>
    </message>
    <message>
        <source>Nothing is added before you have seen it.</source>
        <translation>添加之前会先显示全部内容。</translation>
    </message>
    <message>
        <source>Secrets are missing: enter them, or take the tick away.</source>
        <translation>缺少密钥或密码：请填写，或取消勾选。</translation>
    </message>
    <message>
        <source>Tick what you want to add.</source>
        <translation>请勾选要添加的服务器。</translation>
    </message>
    <message>
        <source>Read what will be started and agree to it; then test it.</source>
        <translation>先查看将要启动的内容并勾选同意，然后测试。</translation>
    </message>
    <message>
        <source>Test it first; then it can be added.</source>
        <translation>先测试，通过后即可添加。</translation>
    </message>
    <message>
        <source>Allow these programs to run with my permissions</source>
        <translation>允许这些程序以我的权限运行</translation>
    </message>
</context>
<context>
    <name>InstallProgress</name>
    <message>
        <source>Serve</source>
        <translation>提供文件</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>获取</translation>
    </message>
    <message>
        <source>Hello</source>
        <translation>重新连接</translation>
    </message>
    <message>
        <source>Download of the assets</source>
        <translation>素材的下载</translation>
    </message>
    <message>
        <source>Cancel installation</source>
        <translation>取消安装</translation>
    </message>
    <message>
        <source>Back to the file</source>
        <translation>返回文件</translation>
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
        <translation>表格形式的应答</translation>
    </message>
</context>
<context>
    <name>JsonTreeView</name>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>The answer as a tree</source>
        <translation>树形显示的应答</translation>
    </message>
    <message>
        <source>Copy the value</source>
        <translation>复制值</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>复制路径</translation>
    </message>
</context>
<context>
    <name>JsonView</name>
    <message>
        <source>Send it anyway</source>
        <translation>仍然发送</translation>
    </message>
    <message>
        <source>This does not fit what the tool describes.</source>
        <translation>内容不符合工具的描述。</translation>
    </message>
</context>
<context>
    <name>KeepDialog</name>
    <message>
        <source>Keep the app running when its window is closed?</source>
        <translation>关闭窗口后让应用继续运行？</translation>
    </message>
    <message>
        <source>It can go on in the tray: devices stay connected, and you are told what happens. Click its icon to see the window again.</source>
        <translation>应用可以在托盘中继续运行：设备保持连接，发生的事件会通知你。点击托盘图标即可重新打开窗口。</translation>
    </message>
    <message>
        <source>You are asked this once. The settings, under Notifications, change it.</source>
        <translation>只询问这一次，之后可在设置的“通知”中更改。</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>继续运行</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>Name of a new entry</source>
        <translation>新条目的名称</translation>
    </message>
    <message>
        <source>Choose a name…</source>
        <translation>选择名称…</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
</context>
<context>
    <name>KindPane</name>
    <message>
        <source>Add device</source>
        <translation>添加设备</translation>
    </message>
</context>
<context>
    <name>LabelDialog</name>
    <message numerus="yes">
        <source>Labels of %n device(s)</source>
        <translation>
            <numerusform>%n 台设备的标签</numerusform>
        </translation>
    </message>
    <message>
        <source>Separate labels with commas. A device keeps its other labels.</source>
        <translation>用英文逗号分隔标签。设备的其他标签保留。</translation>
    </message>
    <message>
        <source>school, 4B</source>
        <translation>school, 4B</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Other labels: {labels}</source>
        <translation>其他标签：{labels}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
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
        <translation>这个工具的调用会显示在这里。</translation>
    </message>
    <message>
        <source>Last calls</source>
        <translation>最近调用</translation>
    </message>
</context>
<context>
    <name>LastCallsModel</name>
    <message>
        <source>No arguments</source>
        <translation>无参数</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Possible failure</source>
        <translation>可能失败</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>Restarted</source>
        <translation>已重启</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>连接中断</translation>
    </message>
    <message>
        <source>Stopped waiting</source>
        <translation>已停止等待</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未发送</translation>
    </message>
</context>
<context>
    <name>LastCallsView</name>
    <message>
        <source>Last calls</source>
        <translation>最近调用</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次运行</translation>
    </message>
    <message>
        <source>Fill the form with these values</source>
        <translation>用这些值填写表单</translation>
    </message>
    <message>
        <source>Pin to the Overview</source>
        <translation>固定到概览</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>查看应答</translation>
    </message>
    <message>
        <source>Run again with {arguments}</source>
        <translation>再次运行，参数为 {arguments}</translation>
    </message>
</context>
<context>
    <name>LastUndo</name>
    <message>
        <source>Undo: {device}, {change}</source>
        <translation>撤销：{device}，{change}</translation>
    </message>
</context>
<context>
    <name>LineControl</name>
    <message>
        <source>Show the text</source>
        <translation>显示文本</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Hide the text</source>
        <translation>隐藏文本</translation>
    </message>
    <message>
        <source>An empty text is sent</source>
        <translation>将发送空文本</translation>
    </message>
</context>
<context>
    <name>LinkCard</name>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Read {name}</source>
        <translation>读取 {name}</translation>
    </message>
</context>
<context>
    <name>LiveSection</name>
    <message>
        <source>Live</source>
        <translation>实时消息</translation>
    </message>
    <message>
        <source>Open activity</source>
        <translation>打开活动</translation>
    </message>
    <message>
        <source>What happened last</source>
        <translation>最近发生的事件</translation>
    </message>
    <message>
        <source>No activity yet.</source>
        <translation>暂无活动。</translation>
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
        <translation>日志的详细程度</translation>
    </message>
    <message>
        <source>Server default</source>
        <translation>由服务器决定</translation>
    </message>
    <message>
        <source>Log messages appear in the activity.</source>
        <translation>日志内容显示在活动中。</translation>
    </message>
</context>
<context>
    <name>LoginDialog</name>
    <message>
        <source>Signature key</source>
        <translation>签名密钥</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Empty: it is forgotten</source>
        <translation>留空则忘记</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>退出登录</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>For the broker {place}, which {name} is behind. All devices behind it share this password.</source>
        <translation>用于 MQTT 代理 {place}，{name} 通过它连接。通过它连接的所有设备共用此密码。</translation>
    </message>
    <message>
        <source>For the gateway {place}, which {name} is behind. All devices behind it share this key.</source>
        <translation>用于网关 {place}，{name} 通过它连接。通过它连接的所有设备共用此密钥。</translation>
    </message>
    <message>
        <source>For {name}, the MCP server at {place}.</source>
        <translation>用于位于 {place} 的 MCP 服务器 {name}。</translation>
    </message>
    <message>
        <source>Waiting for you to sign in in the browser</source>
        <translation>正在等待在浏览器中登录</translation>
    </message>
    <message>
        <source>Sign in with browser…</source>
        <translation>在浏览器中登录…</translation>
    </message>
</context>
<context>
    <name>LongCallRow</name>
    <message>
        <source>Cancel call</source>
        <translation>取消调用</translation>
    </message>
    <message>
        <source>{tool}: {state}</source>
        <translation>{tool}：{state}</translation>
    </message>
    <message>
        <source>Waiting for the server to be connected again</source>
        <translation>等待服务器重新连接</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>正在取消…</translation>
    </message>
    <message>
        <source>The server needs an answer from you</source>
        <translation>服务器需要你的回答</translation>
    </message>
    <message>
        <source>The server is working on it</source>
        <translation>服务器正在处理</translation>
    </message>
</context>
<context>
    <name>LongText</name>
    <message>
        <source>The answer as text</source>
        <translation>文本显示的应答</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>The manual could not be opened</source>
        <translation>无法打开手册</translation>
    </message>
    <message>
        <source>Its files are missing from this installation.</source>
        <translation>此安装中缺少手册文件。</translation>
    </message>
    <message>
        <source>Something went wrong in the app</source>
        <translation>应用出错了</translation>
    </message>
    <message>
        <source>Your devices are not affected. The details are in the log.</source>
        <translation>设备不受影响，详情见日志。</translation>
    </message>
</context>
<context>
    <name>MappingControl</name>
    <message>
        <source>{count} entries</source>
        <translation>{count} 个条目</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 个条目</translation>
    </message>
    <message>
        <source>No entries yet</source>
        <translation>还没有条目</translation>
    </message>
    <message>
        <source>No entries</source>
        <translation>无条目</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>Name of a new entry of {name}</source>
        <translation>{name} 中新条目的名称</translation>
    </message>
</context>
<context>
    <name>MeaningCard</name>
    <message>
        <source>Copy lines</source>
        <translation>复制这些行</translation>
    </message>
    <message>
        <source>Why we think so</source>
        <translation>判断依据</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>怎么办</translation>
    </message>
    <message numerus="yes">
        <source>%n restart(s)</source>
        <translation>
            <numerusform>重启 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in the log</source>
        <translation>在日志中显示</translation>
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
        <translation>刚刚</translation>
    </message>
    <message>
        <source>{count} s ago</source>
        <translation>{count} 秒前</translation>
    </message>
    <message>
        <source>{count} min ago</source>
        <translation>{count} 分钟前</translation>
    </message>
    <message>
        <source>{count} h ago</source>
        <translation>{count} 小时前</translation>
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
        <translation>yyyy-MM-dd</translation>
    </message>
</context>
<context>
    <name>MessageCard</name>
    <message>
        <source>Language model</source>
        <translation>语言模型</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Leave this out</source>
        <translation>去掉此项</translation>
    </message>
    <message>
        <source>Picture for the model</source>
        <translation>给模型的图片</translation>
    </message>
    <message>
        <source>A sound: {kind}, {size}</source>
        <translation>声音：{kind}，{size}</translation>
    </message>
    <message>
        <source>The content of {address}</source>
        <translation>{address} 的内容</translation>
    </message>
    <message>
        <source>Part as JSON</source>
        <translation>JSON 形式的部分</translation>
    </message>
    <message>
        <source>This text is too long to be edited here.</source>
        <translation>文本过长，无法在这里编辑。</translation>
    </message>
    <message>
        <source>What the message says</source>
        <translation>消息内容</translation>
    </message>
    <message>
        <source>Only the beginning is shown. All of it goes to the model.</source>
        <translation>只显示开头部分，全部内容都会发送给模型。</translation>
    </message>
</context>
<context>
    <name>MessageDialog</name>
    <message>
        <source>Message for {device}</source>
        <translation>发给 {device} 的消息</translation>
    </message>
    <message>
        <source>Dinner is ready</source>
        <translation>开饭了</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
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
        <translation>静音</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
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
        <translation>此项必填。</translation>
    </message>
    <message>
        <source>This is required when {other} is sent.</source>
        <translation>发送 {other} 时，此项必填。</translation>
    </message>
    <message>
        <source>This must not be null.</source>
        <translation>不能为 null。</translation>
    </message>
    <message>
        <source>What is sent to a tool must be a group of named values.</source>
        <translation>发送给工具的内容必须是一组带名称的值。</translation>
    </message>
    <message>
        <source>This can only be {value}.</source>
        <translation>只能是 {value}。</translation>
    </message>
    <message>
        <source>This must not be empty.</source>
        <translation>不能为空。</translation>
    </message>
    <message>
        <source>This must have at least {limit} characters; it has {length}.</source>
        <translation>至少需要 {limit} 个字符，现有 {length} 个。</translation>
    </message>
    <message>
        <source>This must have at most {limit} characters; it has {length}.</source>
        <translation>最多 {limit} 个字符，现有 {length} 个。</translation>
    </message>
    <message>
        <source>This does not have the form {pattern}.</source>
        <translation>不符合格式 {pattern}。</translation>
    </message>
    <message>
        <source>This is not of the format “{format}”.</source>
        <translation>不符合“{format}”格式。</translation>
    </message>
    <message>
        <source>This is not a date. Write it as 2026-08-31.</source>
        <translation>不是有效的日期，写法如 2026-08-31。</translation>
    </message>
    <message>
        <source>This is not a time with its time zone. Write it as 14:28:00Z.</source>
        <translation>不是带时区的时间，写法如 14:28:00Z。</translation>
    </message>
    <message>
        <source>This is not a date with a time and time zone. Write it as 2026-08-31T14:28:00Z.</source>
        <translation>不是带时区的日期和时间，写法如 2026-08-31T14:28:00Z。</translation>
    </message>
    <message>
        <source>This is not a duration. Write two hours and a half as PT2H30M.</source>
        <translation>不是有效的时长，例如两个半小时写作 PT2H30M。</translation>
    </message>
    <message>
        <source>This is not a full address. Write it as https://example.com/page.</source>
        <translation>不是完整的网址，写法如 https://example.com/page。</translation>
    </message>
    <message>
        <source>This is not an e-mail address. Write it as name@example.com.</source>
        <translation>不是有效的电子邮件地址，写法如 name@example.com。</translation>
    </message>
    <message>
        <source>This is not a computer&apos;s name. Write it as device.example.com.</source>
        <translation>不是有效的主机名，写法如 device.example.com。</translation>
    </message>
    <message>
        <source>This is not an IPv4 address. Write it as 192.168.1.42.</source>
        <translation>不是有效的 IPv4 地址，写法如 192.168.1.42。</translation>
    </message>
    <message>
        <source>This is not an IPv6 address. Write it as fe80::1.</source>
        <translation>不是有效的 IPv6 地址，写法如 fe80::1。</translation>
    </message>
    <message>
        <source>This is not a UUID. Write it as 123e4567-e89b-12d3-a456-426614174000.</source>
        <translation>不是有效的 UUID，写法如 123e4567-e89b-12d3-a456-426614174000。</translation>
    </message>
    <message>
        <source>This is not a colour. Write it as #1f8a53 or by its English name.</source>
        <translation>不是有效的颜色，请写成 #1f8a53 的形式或英文颜色名。</translation>
    </message>
    <message>
        <source>This is not base64. Choose a file, and it is written as base64.</source>
        <translation>不是有效的 base64。选择文件后会自动转成 base64。</translation>
    </message>
    <message>
        <source>This is not a regular expression.</source>
        <translation>不是有效的正则表达式。</translation>
    </message>
    <message>
        <source>This is not JSON.</source>
        <translation>不是有效的 JSON。</translation>
    </message>
    <message>
        <source>This is not a JSON Pointer. Write it as /name/0.</source>
        <translation>不是有效的 JSON Pointer，写法如 /name/0。</translation>
    </message>
    <message>
        <source>This list needs at least {limit} entries; it has {length}.</source>
        <translation>列表至少需要 {limit} 项，现有 {length} 项。</translation>
    </message>
    <message>
        <source>This list takes at most {limit} entries; it has {length}.</source>
        <translation>列表最多 {limit} 项，现有 {length} 项。</translation>
    </message>
    <message>
        <source>Entry {second} is the same as entry {first}; each may come only once.</source>
        <translation>第 {second} 项与第 {first} 项相同，各项不能重复。</translation>
    </message>
    <message>
        <source>At least one entry of this list must be of the kind that is asked for.</source>
        <translation>列表中至少要有一项符合要求的类型。</translation>
    </message>
    <message>
        <source>At least {limit} entries must be of the kind that is asked for.</source>
        <translation>至少要有 {limit} 项符合要求的类型。</translation>
    </message>
    <message>
        <source>The name “{key}” is not of the kind that is allowed here.</source>
        <translation>名称“{key}”不符合这里的要求。</translation>
    </message>
    <message>
        <source>At most {limit} entries may be of the kind that is named; more are.</source>
        <translation>指定类型的条目最多 {limit} 项，现在超出了。</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Check for updates once a day</source>
        <translation>每天检查一次更新</translation>
    </message>
    <message>
        <source>Watching</source>
        <translation>状态监测</translation>
    </message>
    <message>
        <source>Ask idle devices for their status</source>
        <translation>查询空闲设备的状态</translation>
    </message>
    <message>
        <source>Every 30 seconds while values change, at least every 5 minutes; never during a call, a conversation or an upgrade. When off, values change only when you refresh them.</source>
        <translation>有变化时每半分钟查询一次，没有变化时逐渐减到每五分钟一次；工具运行、对话或升级期间不查询。关闭后，只有查询状态时才能看到值。</translation>
    </message>
    <message>
        <source>Notify when a value</source>
        <translation>值符合以下条件时通知</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>Keep the activity after the app is closed</source>
        <translation>保存活动，退出应用后仍保留</translation>
    </message>
    <message>
        <source>Calls, notifications and connections are kept in a file on this computer, without passwords and pictures.</source>
        <translation>调用、通知和连接保存在本机的一个文件中，不含密码和图片。</translation>
    </message>
    <message>
        <source>Keep what was said in conversations as well</source>
        <translation>同时保存对话内容</translation>
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
        <translation>最多占用</translation>
    </message>
    <message>
        <source>MB; the oldest entries are deleted first</source>
        <translation>MB，先删除最早的记录</translation>
    </message>
    <message>
        <source>Find devices and MCP servers in this network</source>
        <translation>发现此网络中的设备和 MCP 服务器</translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation>附近发现</translation>
    </message>
    <message>
        <source>Announce this computer to devices that look for a hub</source>
        <translation>向寻找 hub 的设备通告本机</translation>
    </message>
    <message>
        <source>While devices may ask this computer for their settings, firmware that looks for a hub (_xiaozhi._tcp) finds it without set-up.</source>
        <translation>允许设备询问本机时，会寻找 hub（_xiaozhi._tcp）的固件无需设置即可找到本机。</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>Offer tools to programs of this computer</source>
        <translation>向本机的程序提供工具</translation>
    </message>
    <message>
        <source>Only those that were chosen for them.</source>
        <translation>只提供为它们选择的工具。</translation>
    </message>
    <message>
        <source>Port for programs</source>
        <translation>供程序使用的端口</translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation>摄像头</translation>
    </message>
    <message>
        <source>Receive photos from devices</source>
        <translation>接收设备的照片</translation>
    </message>
    <message>
        <source>Also from devices that this app connects to</source>
        <translation>同时接收由应用连接的设备的照片</translation>
    </message>
    <message>
        <source>Such a device may belong to another server, which gets no photos while this is on. Both take effect when a device connects the next time.</source>
        <translation>这类设备可能属于其他服务器，开启后该服务器收不到照片。两项设置都在设备下次连接时生效。</translation>
    </message>
    <message>
        <source>Vision service</source>
        <translation>视觉服务</translation>
    </message>
    <message>
        <source>Address of a vision service that photos are passed on to. Without one they are only kept.</source>
        <translation>照片会转发到这个视觉服务的地址。不填则只存入图库。</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>语言模型</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>MCP servers may ask for the answer of a language model. You are asked each time, and can let this one answer: any service with the interface of OpenAI, also one on this computer. Without an address you can still answer yourself.</source>
        <translation>MCP 服务器可以请求语言模型作答。每次都会先询问，可以交给这里的模型作答：任何具有 OpenAI 接口的服务，也可以在本机上。不填地址时，仍可自己作答。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Stock firmware</source>
        <translation>原版固件</translation>
    </message>
    <message>
        <source>Listen on</source>
        <translation>监听地址</translation>
    </message>
    <message>
        <source>Devices that connect to this computer</source>
        <translation>连接到本机的设备</translation>
    </message>
    <message>
        <source>0.0.0.0 takes devices from every network, 127.0.0.1 only this computer.</source>
        <translation>0.0.0.0 接受所有网络的设备，127.0.0.1 只接受本机。</translation>
    </message>
    <message>
        <source>Let devices of the network ask this computer</source>
        <translation>允许网络中的设备询问本机</translation>
    </message>
    <message>
        <source>Devices with the stock firmware</source>
        <translation>原版固件的设备</translation>
    </message>
    <message>
        <source>HTTP port</source>
        <translation>HTTP 端口</translation>
    </message>
    <message>
        <source>MQTT port</source>
        <translation>MQTT 端口</translation>
    </message>
    <message>
        <source>Leave empty to use the port shown in grey.</source>
        <translation>留空则使用设备接入端口之后的端口，如灰色所示。</translation>
    </message>
    <message>
        <source>also that of audio, by UDP</source>
        <translation>音频（UDP）也用此端口号</translation>
    </message>
    <message>
        <source>Address for files</source>
        <translation>文件的地址</translation>
    </message>
    <message>
        <source>Where devices fetch files from and send them to. Empty is where the hub listens.</source>
        <translation>设备从这里获取文件并把文件发到这里。留空则使用 hub 监听的地址。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Empty is that of the system.</source>
        <translation>留空则使用系统的语言。</translation>
    </message>
    <message>
        <source>Wording</source>
        <translation>显示方式</translation>
    </message>
    <message>
        <source>Technical also shows the tab Protocol, the names of tools and methods as devices give them, JSON, IDs and ports.</source>
        <translation>“技术”还会显示“协议”标签页、设备给出的工具和方法名称、JSON、ID 和端口。</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>简洁</translation>
    </message>
    <message>
        <source>Technical</source>
        <translation>技术</translation>
    </message>
    <message>
        <source>When it is closed</source>
        <translation>关闭时</translation>
    </message>
    <message>
        <source>Closing the window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>The icon in the tray opens it again, and its menu quits the app.</source>
        <translation>点击托盘图标可重新打开窗口，在其菜单中可退出应用。</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>询问</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>继续运行</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Notify while the window is not in front</source>
        <translation>窗口不在前台时通知</translation>
    </message>
    <message>
        <source>Events at the same time are combined. What the desktop cannot show appears in the window.</source>
        <translation>同时发生的事件合并为一条通知。桌面没有显示的内容，窗口回到前台时会告知。</translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation>免打扰</translation>
    </message>
    <message>
        <source>Until this time, or always. Empty is off.</source>
        <translation>到这个时间为止，或 always。留空则关闭。</translation>
    </message>
    <message>
        <source>Tell me about</source>
        <translation>通知内容</translation>
    </message>
    <message>
        <source>Home Assistant</source>
        <translation>Home Assistant</translation>
    </message>
    <message>
        <source>Show devices in Home Assistant</source>
        <translation>在 Home Assistant 中显示设备</translation>
    </message>
    <message>
        <source>Through an MQTT broker that Home Assistant uses too.</source>
        <translation>通过 Home Assistant 也在使用的 MQTT 代理。</translation>
    </message>
    <message>
        <source>Broker</source>
        <translation>MQTT 代理</translation>
    </message>
    <message>
        <source>Without the password.</source>
        <translation>不含密码。</translation>
    </message>
    <message>
        <source>Add new devices automatically</source>
        <translation>自动添加新设备</translation>
    </message>
    <message>
        <source>Discovery prefix</source>
        <translation>发现前缀</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细设置</translation>
    </message>
    <message>
        <source>As it is set in Home Assistant&apos;s MQTT integration.</source>
        <translation>与 Home Assistant 的 MQTT 集成中的设置一致。</translation>
    </message>
    <message>
        <source>One message per entity</source>
        <translation>每个实体一条消息</translation>
    </message>
    <message>
        <source>For Home Assistant before 2024.12.</source>
        <translation>用于 2024.12 之前的 Home Assistant。</translation>
    </message>
    <message>
        <source>Wait for a busy device</source>
        <translation>等待忙碌的设备</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>语音播报</translation>
    </message>
    <message>
        <source>A device in a conversation plays what you say when it is idle again, never later than this.</source>
        <translation>正在对话的设备空闲后才播报，绝不晚于这个时限。</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Speed of the voice</source>
        <translation>语速</translation>
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
        <translation>朗读命令</translation>
    </message>
    <message>
        <source>Gets the text on its standard input, and writes a sound. Empty: a voice of this computer.</source>
        <translation>从标准输入读取文字，并输出声音。留空则使用本机的语音。</translation>
    </message>
    <message>
        <source>Voice assistant server of new devices</source>
        <translation>新设备的语音助手服务器</translation>
    </message>
    <message>
        <source>Assets are being installed</source>
        <translation>正在安装素材</translation>
    </message>
    <message>
        <source>Write companion assets FILE, companion assets make SPEC.json OUT.bin, companion assets send ENDPOINT FILE --yes, or companion assets again ENDPOINT --yes.</source>
        <translation>请写 companion assets FILE、companion assets make SPEC.json OUT.bin、companion assets send ENDPOINT FILE --yes 或 companion assets again ENDPOINT --yes。</translation>
    </message>
    <message>
        <source>{name} is no EAF animation, or a damaged one. The device does not show it.</source>
        <translation>{name} 不是 EAF 动画，或已损坏。设备不会显示它。</translation>
    </message>
    <message>
        <source>Its models listen for spoken commands, and the file names none that wakes the device.</source>
        <translation>其中的模型用于识别语音命令，但文件中没有能唤醒设备的命令。</translation>
    </message>
    <message>
        <source>EAF animations and pictures cannot be mixed: a board with the emote display plays only EAF files, other boards draw only pictures. Replace all faces by a folder of one kind.</source>
        <translation>EAF 动画和图片不能混用：带 emote 显示的开发板只播放 EAF 文件，其他开发板只显示图片。请用同一类文件的文件夹替换全部表情。</translation>
    </message>
    <message>
        <source>There is no model for spoken commands in it. Name one in “wake_word”, such as the folder mn6_cn.</source>
        <translation>其中没有语音命令模型。请在“wake_word”中指定一个，例如文件夹 mn6_cn。</translation>
    </message>
    <message>
        <source>The app ended before it saw the device fetch {file}, so nobody knows what the device has. Send the file again.</source>
        <translation>应用在看到设备获取 {file} 之前已退出，因此不知道设备上现在有什么。请再次发送该文件。</translation>
    </message>
    <message>
        <source>The app ended while the device fetched {file}, so the device most likely has no wake word, fonts or faces. Send the file again.</source>
        <translation>设备获取 {file} 时应用已退出，因此设备很可能没有唤醒词、字体和表情。请再次发送该文件。</translation>
    </message>
    <message>
        <source>No installation on this device broke off, or its file is not kept any more. Name a file: companion assets send ENDPOINT FILE --yes.</source>
        <translation>此设备没有中断的安装，或其文件已不再保存。请指定文件：companion assets send ENDPOINT FILE --yes。</translation>
    </message>
    <message>
        <source>Installing the assets {file} has begun</source>
        <translation>已开始安装素材 {file}</translation>
    </message>
    <message>
        <source>Assets installed: {file}</source>
        <translation>素材已安装：{file}</translation>
    </message>
    <message>
        <source>Assets were not sent: {file}</source>
        <translation>素材未发送：{file}</translation>
    </message>
    <message>
        <source>Assets: the device did not take the address</source>
        <translation>素材：设备未接受地址</translation>
    </message>
    <message>
        <source>Assets: the file was not fetched</source>
        <translation>素材：文件未被下载</translation>
    </message>
    <message>
        <source>Assets: the download broke off</source>
        <translation>素材：下载中断</translation>
    </message>
    <message>
        <source>Assets: the device is not back yet</source>
        <translation>素材：设备尚未恢复连接</translation>
    </message>
    <message>
        <source>Assets: the app ended during the installation</source>
        <translation>素材：安装时应用已退出</translation>
    </message>
    <message>
        <source>Assets: cancelled</source>
        <translation>素材：已取消</translation>
    </message>
    <message>
        <source>The log is not readable: the baud rate is another one.</source>
        <translation>日志无法阅读：波特率不对。</translation>
    </message>
    <message>
        <source>Choose 115,200.</source>
        <translation>请选择 115,200。</translation>
    </message>
    <message>
        <source>Still not readable? Try 74,880 or 921,600, or another cable.</source>
        <translation>仍无法阅读？试试 74,880 或 921,600，或换一根线缆。</translation>
    </message>
    <message>
        <source>The board waits for firmware (download mode).</source>
        <translation>开发板在等待写入固件（下载模式）。</translation>
    </message>
    <message>
        <source>Let go of the BOOT button, and restart the board.</source>
        <translation>松开 BOOT 键，然后重启开发板。</translation>
    </message>
    <message>
        <source>Still waiting? Something pulls pin GPIO0 (C3, C6: GPIO9) to ground.</source>
        <translation>仍在等待？GPIO0 引脚（C3、C6 为 GPIO9）被拉到了地。</translation>
    </message>
    <message>
        <source>The power is too weak: the board switches itself off.</source>
        <translation>供电不足：开发板会自行断电。</translation>
    </message>
    <message>
        <source>Use a short cable, straight into the computer, not a hub.</source>
        <translation>用短线缆直接插到电脑上，不要经过集线器。</translation>
    </message>
    <message>
        <source>Unplug servos and the speaker, and watch if it stays on.</source>
        <translation>拔掉舵机和扬声器，看它是否还会断电。</translation>
    </message>
    <message>
        <source>Still restarting? Use a charger of 5 V and 2 A.</source>
        <translation>仍在重启？请用 5 V、2 A 的充电器。</translation>
    </message>
    <message>
        <source>There is no firmware on the board that it can start.</source>
        <translation>开发板上没有它能启动的固件。</translation>
    </message>
    <message>
        <source>Just written? Then the address or the chip was another one.</source>
        <translation>刚写过？那么地址或芯片不对。</translation>
    </message>
    <message>
        <source>The firmware on the board is damaged.</source>
        <translation>开发板上的固件已损坏。</translation>
    </message>
    <message>
        <source>Write the firmware again.</source>
        <translation>重新写入固件。</translation>
    </message>
    <message>
        <source>Still damaged? Use another cable and a lower speed for writing.</source>
        <translation>仍然损坏？换一根线缆，并降低写入速度。</translation>
    </message>
    <message>
        <source>The firmware is for another chip.</source>
        <translation>固件是给另一种芯片的。</translation>
    </message>
    <message>
        <source>Look at the name on the chip, and write the firmware for this board.</source>
        <translation>看看芯片上的型号，写入适用于这块开发板的固件。</translation>
    </message>
    <message>
        <source>The firmware is for another revision of the chip.</source>
        <translation>固件是给芯片的另一个版本的。</translation>
    </message>
    <message>
        <source>Use the firmware for this revision. For ESP32-P4 there are two: below 3, and from 3 on.</source>
        <translation>请用适用于这个版本的固件。ESP32-P4 有两种：低于 3，以及 3 及以上。</translation>
    </message>
    <message>
        <source>The firmware needs more flash than the board has.</source>
        <translation>固件需要的闪存比开发板上的大。</translation>
    </message>
    <message>
        <source>Write the firmware that is made for this board&apos;s flash size.</source>
        <translation>写入适合这块开发板闪存大小的固件。</translation>
    </message>
    <message>
        <source>The partition table is missing or wrong.</source>
        <translation>分区表缺失或不对。</translation>
    </message>
    <message>
        <source>Write the whole firmware (the merged file), not only the application.</source>
        <translation>写入完整固件（合并文件），不要只写应用程序。</translation>
    </message>
    <message>
        <source>The firmware expects PSRAM that this board does not have.</source>
        <translation>固件需要 PSRAM，而这块开发板没有。</translation>
    </message>
    <message>
        <source>Write the firmware that is made for exactly this board.</source>
        <translation>写入专为这块开发板制作的固件。</translation>
    </message>
    <message>
        <source>The board ran out of memory.</source>
        <translation>开发板内存不足。</translation>
    </message>
    <message>
        <source>Install the newest firmware for this board.</source>
        <translation>安装适用于这块开发板的最新固件。</translation>
    </message>
    <message>
        <source>Is it your own build? Leave out features, or use a board with PSRAM.</source>
        <translation>是自己编译的？去掉一些功能，或使用带 PSRAM 的开发板。</translation>
    </message>
    <message>
        <source>A task used more stack than it has.</source>
        <translation>有任务用的栈超出了它的大小。</translation>
    </message>
    <message>
        <source>Report the log with its backtrace to the maker of the firmware.</source>
        <translation>把日志连同回溯信息报告给固件作者。</translation>
    </message>
    <message>
        <source>The sound chip does not answer. Most often this is the firmware of another board.</source>
        <translation>音频芯片没有应答。多半是写了别的开发板的固件。</translation>
    </message>
    <message>
        <source>Wired by hand? Check the wires SDA and SCL, and the power of the sound chip.</source>
        <translation>自己接的线？请检查 SDA、SCL 两根线和音频芯片的供电。</translation>
    </message>
    <message>
        <source>The firmware crashed.</source>
        <translation>固件崩溃了。</translation>
    </message>
    <message>
        <source>The firmware hung, and the board restarted itself.</source>
        <translation>固件卡死，开发板自行重启。</translation>
    </message>
    <message>
        <source>Report the log to the maker of the firmware.</source>
        <translation>把日志报告给固件作者。</translation>
    </message>
    <message>
        <source>The board restarts again and again. The log does not say why.</source>
        <translation>开发板不断重启，日志没有说明原因。</translation>
    </message>
    <message>
        <source>Try another cable and another USB port.</source>
        <translation>换一根线缆和一个 USB 口试试。</translation>
    </message>
    <message>
        <source>Write the firmware for exactly this board again.</source>
        <translation>重新写入专为这块开发板制作的固件。</translation>
    </message>
    <message>
        <source>Add the log to a support bundle, and ask somebody.</source>
        <translation>把日志加入诊断包，然后请人看看。</translation>
    </message>
    <message>
        <source>The Wi-Fi does not accept the board. Most often the password is wrong.</source>
        <translation>Wi-Fi 不接受这块开发板。多半是密码不对。</translation>
    </message>
    <message>
        <source>Open the device&apos;s set-up page, and type the password again.</source>
        <translation>打开设备的配网页面，重新输入密码。</translation>
    </message>
    <message>
        <source>Sure of it? Bring the board closer to the router, and set the router to WPA2.</source>
        <translation>密码没错？把开发板放近路由器，并把路由器设为 WPA2。</translation>
    </message>
    <message>
        <source>The board looks for a 5 GHz network, which most boards cannot see.</source>
        <translation>开发板在找 5 GHz 网络，而多数开发板看不到它。</translation>
    </message>
    <message>
        <source>Choose the 2.4 GHz network on the device&apos;s set-up page.</source>
        <translation>在设备的配网页面上选择 2.4 GHz 网络。</translation>
    </message>
    <message>
        <source>The board does not find its Wi-Fi network.</source>
        <translation>开发板找不到它的 Wi-Fi 网络。</translation>
    </message>
    <message>
        <source>Is the router on, and near enough?</source>
        <translation>路由器开着吗？够近吗？</translation>
    </message>
    <message>
        <source>Most boards need 2.4 GHz, with WPA2.</source>
        <translation>多数开发板需要 2.4 GHz 和 WPA2。</translation>
    </message>
    <message>
        <source>Was the network renamed? Open the device&apos;s set-up page, and choose it again.</source>
        <translation>网络改名了？打开设备的配网页面，重新选择。</translation>
    </message>
    <message>
        <source>The board is in the Wi-Fi, but gets no address from the router.</source>
        <translation>开发板已连上 Wi-Fi，但没有从路由器得到地址。</translation>
    </message>
    <message>
        <source>Restart the router.</source>
        <translation>重启路由器。</translation>
    </message>
    <message>
        <source>Check the router&apos;s DHCP, and whether it blocks unknown devices.</source>
        <translation>检查路由器的 DHCP，以及它是否拦截未知设备。</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is not valid now. The board&apos;s clock or the certificate is wrong.</source>
        <translation>服务器的证书现在无效：开发板的时钟或证书不对。</translation>
    </message>
    <message>
        <source>Open the server&apos;s address in a browser of this computer: is its certificate valid?</source>
        <translation>用这台电脑的浏览器打开服务器地址：证书有效吗？</translation>
    </message>
    <message>
        <source>Own server? Renew the certificate.</source>
        <translation>自己的服务器？请更新证书。</translation>
    </message>
    <message>
        <source>The board does not accept the server&apos;s certificate.</source>
        <translation>开发板不接受服务器的证书。</translation>
    </message>
    <message>
        <source>Open the server&apos;s address in a browser of this computer: is its certificate valid for this name?</source>
        <translation>用这台电脑的浏览器打开服务器地址：证书对这个名称有效吗？</translation>
    </message>
    <message>
        <source>A certificate of your own does not do. Use http:// and ws:// at home.</source>
        <translation>自签证书不行。在家中请用 http:// 和 ws://。</translation>
    </message>
    <message>
        <source>The board does not find the server&apos;s name.</source>
        <translation>开发板解析不到服务器的名称。</translation>
    </message>
    <message>
        <source>Check how the server&apos;s name is written.</source>
        <translation>检查服务器名称的写法。</translation>
    </message>
    <message>
        <source>Is this network connected to the internet? Restart the router.</source>
        <translation>这个网络能上网吗？请重启路由器。</translation>
    </message>
    <message>
        <source>The board is in the Wi-Fi, but does not reach its server.</source>
        <translation>开发板已连上 Wi-Fi，但连不到它的服务器。</translation>
    </message>
    <message>
        <source>Is the server running, and are its address and port right?</source>
        <translation>服务器在运行吗？地址和端口对吗？</translation>
    </message>
    <message>
        <source>Open the address in a browser of this computer.</source>
        <translation>用这台电脑的浏览器打开这个地址。</translation>
    </message>
    <message>
        <source>Keep this app open: the board looks for it.</source>
        <translation>请保持应用打开：开发板正在找它。</translation>
    </message>
    <message>
        <source>Run “companion reach”: it says whether the firewall lets devices in.</source>
        <translation>运行“companion reach”：它会告诉你防火墙是否放行设备。</translation>
    </message>
    <message>
        <source>Is this computer in the same network as the board?</source>
        <translation>这台电脑和开发板在同一个网络里吗？</translation>
    </message>
    <message>
        <source>The board waits for its activation.</source>
        <translation>开发板在等待激活。</translation>
    </message>
    <message>
        <source>Enter the code that it shows and says, at its assistant server.</source>
        <translation>把它显示和播报的代码输入到它的助手服务器。</translation>
    </message>
    <message>
        <source>The assets (fonts, pictures, wake word) are missing or damaged.</source>
        <translation>素材（字体、图片、唤醒词）缺失或损坏。</translation>
    </message>
    <message>
        <source>Write the whole firmware (the merged file), which has them.</source>
        <translation>写入包含它们的完整固件（合并文件）。</translation>
    </message>
    <message>
        <source>Connected? Install assets on the device&apos;s page Maintenance.</source>
        <translation>已连接？在设备的“设备维护”页面安装素材。</translation>
    </message>
    <message>
        <source>The board waits for its Wi-Fi to be set up.</source>
        <translation>开发板在等待配置 Wi-Fi。</translation>
    </message>
    <message>
        <source>Join its network (Xiaozhi-…) with a phone, and open http://192.168.4.1.</source>
        <translation>用手机连接它的网络（Xiaozhi-…），然后打开 http://192.168.4.1。</translation>
    </message>
    <message>
        <source>The log has errors that this app does not know. Number: {count}.</source>
        <translation>日志里有本应用不认识的错误，数量：{count}。</translation>
    </message>
    <message>
        <source>The device runs. Nothing unusual.</source>
        <translation>设备在运行，没有异常。</translation>
    </message>
    <message>
        <source>No text yet. Restart the board, or check the baud rate.</source>
        <translation>还没有内容。请重启开发板，或检查波特率。</translation>
    </message>
    <message>
        <source>It wanted: {address}</source>
        <translation>它要连接：{address}</translation>
    </message>
    <message>
        <source>It wanted: {address}. That is this computer.</source>
        <translation>它要连接：{address}，就是这台电脑。</translation>
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
        <translation>任务：{text}</translation>
    </message>
    <message>
        <source>place: {text}</source>
        <translation>位置：{text}</translation>
    </message>
    <message>
        <source>Certain</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Likely</source>
        <translation>很可能</translation>
    </message>
    <message>
        <source>Restarts: {count}</source>
        <translation>重启次数：{count}</translation>
    </message>
    <message>
        <source>{port} is unplugged.</source>
        <translation>{port} 已拔出。</translation>
    </message>
    <message>
        <source>Another program uses {port}. Close it.</source>
        <translation>另一个程序正在使用 {port}，请关闭它。</translation>
    </message>
    <message>
        <source>You may not open {port}: it belongs to the group “{group}”. Join the group, then log out and in: sudo usermod -aG {group} $USER</source>
        <translation>你无权打开 {port}：它属于“{group}”组。请加入该组，然后注销并重新登录：sudo usermod -aG {group} $USER</translation>
    </message>
    <message>
        <source>Or let everybody at this computer use such boards: put this line into /etc/udev/rules.d/70-xiaozhi-boards.rules, and plug the board in again: {rule}</source>
        <translation>或者让使用这台电脑的人都能用这类开发板：把这一行写入 /etc/udev/rules.d/70-xiaozhi-boards.rules，然后重新插上开发板：{rule}</translation>
    </message>
    <message>
        <source>The system does not let you open {port}.</source>
        <translation>系统不允许你打开 {port}。</translation>
    </message>
    <message>
        <source>{port} cannot be read: {reason}.</source>
        <translation>无法读取 {port}：{reason}。</translation>
    </message>
    <message>
        <source>A board is plugged in ({name}), but the system has made no port of it. Install the driver of its USB chip. On Linux, also remove the program brltty, which takes such ports.</source>
        <translation>已插入一块开发板（{name}），但系统没有为它建立端口。请安装它的 USB 芯片的驱动。在 Linux 上还请卸载会占用这类端口的 brltty 程序。</translation>
    </message>
    <message>
        <source>No board is plugged in. Is it a cable for data, not only for charging?</source>
        <translation>没有插入开发板。线缆能传数据吗，还是只能充电？</translation>
    </message>
    <message>
        <source>Several boards are plugged in. Name one: {ports}.</source>
        <translation>插入了多块开发板，请指定一块：{ports}。</translation>
    </message>
    <message>
        <source>Name the file of the log.</source>
        <translation>请指定日志文件。</translation>
    </message>
    <message>
        <source>{option} is for “companion cable explain”.</source>
        <translation>{option} 只用于“companion cable explain”。</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation>无法读取 {file}：{reason}。</translation>
    </message>
    <message>
        <source>{file} is larger than {limit} MB. Only its end was read.</source>
        <translation>{file} 大于 {limit} MB，只读取了末尾部分。</translation>
    </message>
    <message>
        <source>{file} is of another build than the firmware that crashed: no functions are shown.</source>
        <translation>{file} 与崩溃的固件不是同一次构建：不显示函数。</translation>
    </message>
    <message>
        <source>{file} cannot be used as an ELF file: {reason}.</source>
        <translation>{file} 不能用作 ELF 文件：{reason}。</translation>
    </message>
    <message>
        <source>No program addr2line was found. It comes with ESP-IDF.</source>
        <translation>找不到 addr2line 程序。它随 ESP-IDF 提供。</translation>
    </message>
    <message>
        <source>The log has no backtrace.</source>
        <translation>日志里没有回溯信息。</translation>
    </message>
    <message>
        <source>{port}: the board was restarted.</source>
        <translation>{port}：开发板已重启。</translation>
    </message>
    <message>
        <source>The port is not read.</source>
        <translation>没有读取端口。</translation>
    </message>
    <message>
        <source>{device} is being restarted or upgraded. Wait until that is done.</source>
        <translation>{device} 正在重启或升级，请等它完成。</translation>
    </message>
    <message>
        <source>{device} is in a conversation. Wait until it ends.</source>
        <translation>{device} 正在对话，请等对话结束。</translation>
    </message>
    <message>
        <source>Lines that came too fast and are lost: {count}</source>
        <translation>来得太快而丢失的行数：{count}</translation>
    </message>
    <message>
        <source>{port} is plugged in again.</source>
        <translation>{port} 已重新插入。</translation>
    </message>
    <message>
        <source>The program esptool is needed to read and write a board, and was not found.</source>
        <translation>读写开发板需要 esptool 程序，但没有找到它。</translation>
    </message>
    <message>
        <source>esptool {version} was found. This app knows the versions 4.8 to 5.</source>
        <translation>找到了 esptool {version}。本应用支持 4.8 到 5 版。</translation>
    </message>
    <message>
        <source>esptool cannot be installed: no uv, pipx or Python was found.</source>
        <translation>无法安装 esptool：没有找到 uv、pipx 或 Python。</translation>
    </message>
    <message>
        <source>esptool cannot be started: {reason}.</source>
        <translation>无法启动 esptool：{reason}。</translation>
    </message>
    <message>
        <source>esptool hung and was ended after {seconds} s.</source>
        <translation>esptool 没有反应，{seconds} 秒后被结束。</translation>
    </message>
    <message>
        <source>Something ended esptool before it was done.</source>
        <translation>esptool 在完成前被其他程序结束了。</translation>
    </message>
    <message>
        <source>The board does not answer. Hold its BOOT button, press RESET, let go of RESET and then of BOOT, and try again.</source>
        <translation>开发板没有应答。按住 BOOT 按钮，按一下 RESET，先松开 RESET，再松开 BOOT，然后重试。</translation>
    </message>
    <message>
        <source>esptool stopped: {reason}</source>
        <translation>esptool 已停止：{reason}</translation>
    </message>
    <message>
        <source>esptool says what it found in words that this app does not know. Nothing was written. Report it, and use esptool 5.6 meanwhile.</source>
        <translation>esptool 的输出是本应用不认识的。没有写入任何内容。请报告此问题，并先使用 esptool 5.6。</translation>
    </message>
    <message>
        <source>This board is locked (secure download mode): it can be neither read nor written.</source>
        <translation>这块开发板已锁定（安全下载模式）：既不能读取，也不能写入。</translation>
    </message>
    <message>
        <source>The flash of this board is encrypted. It cannot be backed up, and unencrypted firmware would not start.</source>
        <translation>这块开发板的闪存已加密。无法备份，未加密的固件也无法启动。</translation>
    </message>
    <message>
        <source>This board starts only firmware that its maker signed (secure boot). Nothing is written to it by this app.</source>
        <translation>这块开发板只启动制造商签名的固件（安全启动）。本应用不会写入它。</translation>
    </message>
    <message>
        <source>The firmware needs {needed} MB of flash, and the board has {has} MB. Use the firmware that is made for this board.</source>
        <translation>固件需要 {needed} MB 闪存，而开发板只有 {has} MB。请使用为这块开发板制作的固件。</translation>
    </message>
    <message>
        <source>The file has no bootloader for {chip} at its place. Use the merged file that is made for this board.</source>
        <translation>文件里相应位置没有 {chip} 的引导程序。请使用为这块开发板制作的合并文件。</translation>
    </message>
    <message>
        <source>This is an application alone (for upgrades over Wi-Fi), and it is not certain where it belongs on this board. Use the merged file.</source>
        <translation>这只是应用程序（用于通过 Wi-Fi 升级），无法确定它在这块开发板上的位置。请使用合并文件。</translation>
    </message>
    <message>
        <source>The settings cannot be kept: this firmware has them at another place than the board.</source>
        <translation>无法保留设置：这个固件存放设置的位置与开发板不同。</translation>
    </message>
    <message>
        <source>The back-up is of a board with {image}, and this one has {device}.</source>
        <translation>备份来自使用 {image} 的开发板，而这块使用 {device}。</translation>
    </message>
    <message>
        <source>The back-up has {size} MB, and the flash of this board {has} MB.</source>
        <translation>备份有 {size} MB，而这块开发板的闪存有 {has} MB。</translation>
    </message>
    <message>
        <source>It is not certain which file of {file} is meant. Unpack it, and choose the merged file.</source>
        <translation>无法确定要用 {file} 里的哪个文件。请解压它，然后选择合并文件。</translation>
    </message>
    <message>
        <source>This board cannot be backed up: its flash is encrypted or not readable.</source>
        <translation>无法备份这块开发板：它的闪存已加密或无法读取。</translation>
    </message>
    <message>
        <source>esptool read {size} bytes of {wanted}. Nothing was written to the board.</source>
        <translation>esptool 只读取了 {wanted} 字节中的 {size} 字节。没有向开发板写入任何内容。</translation>
    </message>
    <message>
        <source>Another board is on this port now ({mac} instead of {wanted}). Nothing was written.</source>
        <translation>这个端口上现在是另一块开发板（{mac}，而不是 {wanted}）。没有写入任何内容。</translation>
    </message>
    <message>
        <source>Writing stopped, and the board may not start until it is written again. {reason}</source>
        <translation>写入中断，开发板在重新写入前可能无法启动。{reason}</translation>
    </message>
    <message>
        <source>It was written, but what is on the board could not be verified. Write it again. {reason}</source>
        <translation>已写入，但无法校验开发板上的内容。请重新写入。{reason}</translation>
    </message>
    <message>
        <source>{file} exists already. A back-up replaces no file.</source>
        <translation>{file} 已存在。备份不会替换任何文件。</translation>
    </message>
    <message>
        <source>There is no room for a copy of the flash on this computer: {reason}.</source>
        <translation>本机没有空间存放闪存的副本：{reason}。</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}.</source>
        <translation>无法写入 {file}：{reason}。</translation>
    </message>
    <message>
        <source>{file} is no back-up of this app: the file beside it with its checksum (.json) is missing.</source>
        <translation>{file} 不是本应用的备份：旁边没有带校验和的文件（.json）。</translation>
    </message>
    <message>
        <source>{file} is damaged: its checksum is another one. It is not written.</source>
        <translation>{file} 已损坏：校验和不符。不会写入它。</translation>
    </message>
    <message>
        <source>{option} is for “companion cable flash”, “backup” and “restore”.</source>
        <translation>{option} 用于“companion cable flash”、“backup”和“restore”。</translation>
    </message>
    <message>
        <source>Choose either --backup or --no-backup.</source>
        <translation>请在 --backup 和 --no-backup 中选一个。</translation>
    </message>
    <message>
        <source>The back-up holds the Wi-Fi password of the board. Only you can read the file.</source>
        <translation>备份里有开发板的 Wi-Fi 密码。只有你能读取这个文件。</translation>
    </message>
    <message>
        <source>The back-up is of another board ({mac}). This one is {board}.</source>
        <translation>备份来自另一块开发板（{mac}）。这块是 {board}。</translation>
    </message>
    <message>
        <source>It would be installed by: {command}</source>
        <translation>安装命令：{command}</translation>
    </message>
    <message>
        <source>Nothing was written: there is no back-up. Add --no-backup to write all the same.</source>
        <translation>没有写入任何内容：没有备份。仍要写入，请加上 --no-backup。</translation>
    </message>
    <message>
        <source>Nothing was written: read the warning, and add --force to write all the same.</source>
        <translation>没有写入任何内容：请阅读警告，仍要写入请加上 --force。</translation>
    </message>
    <message>
        <source>Nothing was written. Add --yes to write without being asked.</source>
        <translation>没有写入任何内容。加上 --yes 可不经询问直接写入。</translation>
    </message>
    <message>
        <source>Written and verified. The board starts.</source>
        <translation>已写入并校验。开发板正在启动。</translation>
    </message>
    <message>
        <source>Stopped while writing: the board may not start until it is written again.</source>
        <translation>写入时被停止：开发板在重新写入前可能无法启动。</translation>
    </message>
    <message>
        <source>To bring back what was on it: companion cable restore {file}</source>
        <translation>要恢复原来的内容：companion cable restore {file}</translation>
    </message>
    <message>
        <source>The log of the board at {port}</source>
        <translation>{port} 处开发板的日志</translation>
    </message>
    <message>
        <source>An empty filter would mean all devices. Write one, for example label = school; all devices are id = *.</source>
        <translation>空的筛选条件会选中全部设备。请写明条件，例如 label = school；全部设备请写 id = *。</translation>
    </message>
    <message>
        <source>{items}</source>
        <translation>{items}</translation>
    </message>
    <message>
        <source>This must have at most {limit} bytes; it has {length}. 好 has 3, é has 2.</source>
        <translation>最多 {limit} 字节，现有 {length} 字节。“好”占 3 字节，“é”占 2 字节。</translation>
    </message>
    <message>
        <source>This list takes no more than {limit} entries.</source>
        <translation>列表最多 {limit} 项。</translation>
    </message>
    <message>
        <source>This list has entries that are not allowed.</source>
        <translation>列表中有不允许的条目。</translation>
    </message>
    <message>
        <source>The name “{key}” is not allowed here.</source>
        <translation>这里不允许使用名称“{key}”。</translation>
    </message>
    <message>
        <source>“{key}” has a field of its own.</source>
        <translation>“{key}”已有单独的字段。</translation>
    </message>
    <message>
        <source>There is an entry “{key}” already.</source>
        <translation>已有名为“{key}”的条目。</translation>
    </message>
    <message>
        <source>At least {limit} values must be given here; there are {length}.</source>
        <translation>至少需要 {limit} 个值，现有 {length} 个。</translation>
    </message>
    <message>
        <source>At most {limit} values may be given here; there are {length}.</source>
        <translation>最多 {limit} 个值，现有 {length} 个。</translation>
    </message>
    <message>
        <source>This fits none of the allowed kinds: {branches}.</source>
        <translation>不符合任何允许的类型：{branches}。</translation>
    </message>
    <message>
        <source>This must fit only one of the allowed kinds, and it fits several: {branches}.</source>
        <translation>只能符合一种允许的类型，现在同时符合多种：{branches}。</translation>
    </message>
    <message>
        <source>The tool&apos;s description rules this value out.</source>
        <translation>工具的描述不允许这个值。</translation>
    </message>
    <message>
        <source>No value is allowed here.</source>
        <translation>这里不允许任何值。</translation>
    </message>
    <message>
        <source>The default that was sent ({value}) breaks the field&apos;s own rules, so it is not used.</source>
        <translation>设备给出的默认值（{value}）不符合字段自身的规则，因此不使用。</translation>
    </message>
    <message>
        <source>The default that was sent reads like a description (“{value}”), so it is not used.</source>
        <translation>设备给出的默认值像是一段说明（“{value}”），因此不使用。</translation>
    </message>
    <message>
        <source>The default that was sent (“{value}”) is only a placeholder, so it is not used.</source>
        <translation>设备给出的默认值（“{value}”）只是占位符，因此不使用。</translation>
    </message>
    <message>
        <source>The description was too long and was cut.</source>
        <translation>描述过长，已截断。</translation>
    </message>
    <message>
        <source>There are {count} fields here; the first {limit} are shown. The others can be sent as JSON.</source>
        <translation>共有 {count} 个字段，只显示前 {limit} 个，其余的可以用 JSON 发送。</translation>
    </message>
    <message>
        <source>There are {count} values to choose from; the first {limit} are shown.</source>
        <translation>共有 {count} 个可选值，只显示前 {limit} 个。</translation>
    </message>
    <message>
        <source>There are {count} kinds to choose from; the first {limit} are shown.</source>
        <translation>共有 {count} 种可选类型，只显示前 {limit} 种。</translation>
    </message>
    <message>
        <source>More rules hold here than the form can show; they are checked before sending.</source>
        <translation>这里还有表单无法显示的规则，发送前会检查。</translation>
    </message>
    <message>
        <source>The form {pattern} cannot be checked here; the device may still refuse a text.</source>
        <translation>格式 {pattern} 无法在这里检查，设备仍可能拒绝文本。</translation>
    </message>
    <message>
        <source>Checking took too long, so {count} patterns were not checked.</source>
        <translation>检查耗时过长，有 {count} 个格式未检查。</translation>
    </message>
    <message>
        <source>The rules are too entangled to be checked completely; the device may still refuse.</source>
        <translation>规则过于复杂，无法完全检查，设备仍可能拒绝。</translation>
    </message>
    <message>
        <source>More than {limit} things are wrong; the first {limit} are listed.</source>
        <translation>错误超过 {limit} 处，只列出前 {limit} 处。</translation>
    </message>
    <message>
        <source>A part of the description is kept elsewhere ({target}). It was not fetched.</source>
        <translation>描述的一部分存放在别处（{target}），未获取。</translation>
    </message>
    <message>
        <source>The description points to a part that does not exist ({target}).</source>
        <translation>描述引用了不存在的部分（{target}）。</translation>
    </message>
    <message>
        <source>The rule “{keyword}” at {where} is malformed and was ignored.</source>
        <translation>{where} 处的规则“{keyword}”格式有误，已忽略。</translation>
    </message>
    <message>
        <source>{count} more malformed rules were ignored.</source>
        <translation>另有 {count} 条格式有误的规则已忽略。</translation>
    </message>
    <message>
        <source>The description is nested too deeply; what lies below {limit} levels is ignored.</source>
        <translation>描述嵌套过深，{limit} 层以下的内容已忽略。</translation>
    </message>
    <message>
        <source>The description is too large; what lies beyond {limit} parts is ignored.</source>
        <translation>描述过大，超出 {limit} 个部分的内容已忽略。</translation>
    </message>
    <message>
        <source>What belongs here is described elsewhere ({target}), which is never fetched.</source>
        <translation>这里的内容在别处（{target}）描述，应用不会去获取。</translation>
    </message>
    <message>
        <source>What belongs here is described nowhere: {target} does not exist.</source>
        <translation>找不到这里的描述：{target} 不存在。</translation>
    </message>
    <message>
        <source>The tool&apos;s description does not name this value; it is sent all the same.</source>
        <translation>工具的描述中没有这个值，但仍会发送。</translation>
    </message>
    <message>
        <source>The description of this part refers only to itself.</source>
        <translation>这一部分的描述只引用了自身。</translation>
    </message>
    <message>
        <source>The rules for this part contradict each other, so that no value can fit.</source>
        <translation>这一部分的规则互相矛盾，没有任何值能满足。</translation>
    </message>
    <message>
        <source>The description allows no value here, and yet wants one.</source>
        <translation>描述要求在这里填写值，却不允许任何值。</translation>
    </message>
    <message>
        <source>This part lies too deep for a form; write it as JSON.</source>
        <translation>这一部分嵌套过深，无法用表单填写，请用 JSON 编写。</translation>
    </message>
    <message>
        <source>This part is described in too entangled a way for a form; write it as JSON.</source>
        <translation>这一部分的描述过于复杂，无法用表单填写，请用 JSON 编写。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Text ({format})</source>
        <translation>文本（{format}）</translation>
    </message>
    <message>
        <source>Whole number ({format})</source>
        <translation>整数（{format}）</translation>
    </message>
    <message>
        <source>Number ({format})</source>
        <translation>数字（{format}）</translation>
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
        <translation>文本列表</translation>
    </message>
    <message>
        <source>List of whole numbers</source>
        <translation>整数列表</translation>
    </message>
    <message>
        <source>List of numbers</source>
        <translation>数字列表</translation>
    </message>
    <message>
        <source>List of yes or no</source>
        <translation>是或否列表</translation>
    </message>
    <message>
        <source>List of lists</source>
        <translation>多层列表</translation>
    </message>
    <message>
        <source>List of groups</source>
        <translation>值组列表</translation>
    </message>
    <message>
        <source>List: {item}</source>
        <translation>列表：{item}</translation>
    </message>
    <message>
        <source>Group of values</source>
        <translation>值组</translation>
    </message>
    <message>
        <source>Group with {names}</source>
        <translation>值组：{names}</translation>
    </message>
    <message>
        <source>Names and values</source>
        <translation>名称和值</translation>
    </message>
    <message>
        <source>Null</source>
        <translation>Null</translation>
    </message>
    <message>
        <source>One of {count}</source>
        <translation>{count} 选 1</translation>
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
        <translation>（空文本）</translation>
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
        <translation>这不是工具列表，也不是 schema。请提供 tools/list 的应答、含有“tools”的对象，或一个 schema。</translation>
    </message>
    <message>
        <source>There are more fields; the first {limit} are listed.</source>
        <translation>字段还有更多，这里只列出前 {limit} 个。</translation>
    </message>
    <message>
        <source>What lies deeper than {limit} levels is not listed.</source>
        <translation>超过 {limit} 层的内容未列出。</translation>
    </message>
    <message>
        <source>This is not JSON: line {line}, column {column}.</source>
        <translation>不是有效的 JSON：第 {line} 行，第 {column} 列。</translation>
    </message>
    <message>
        <source>There is no JSON here yet.</source>
        <translation>还没有填写 JSON。</translation>
    </message>
    <message>
        <source>The number {text} is too large to be sent exactly.</source>
        <translation>数字 {text} 太大，无法精确发送。</translation>
    </message>
    <message>
        <source>JSON has no {text}.</source>
        <translation>JSON 中没有 {text}。</translation>
    </message>
    <message>
        <source>This JSON is nested too deeply.</source>
        <translation>JSON 嵌套过深。</translation>
    </message>
    <message>
        <source>Line {line} holds half of a character, which cannot be sent.</source>
        <translation>第 {line} 行有不完整的字符，无法发送。</translation>
    </message>
    <message>
        <source>The file cannot be read: {reason}.</source>
        <translation>无法读取文件：{reason}。</translation>
    </message>
    <message>
        <source>The file has more than {limit} MB, too much for saved forms.</source>
        <translation>文件超过 {limit} MB，对已保存的表单来说太大。</translation>
    </message>
    <message>
        <source>The file holds no text.</source>
        <translation>文件中没有文本。</translation>
    </message>
    <message>
        <source>The file holds no forms that this app saved.</source>
        <translation>文件中没有由此应用保存的表单。</translation>
    </message>
    <message>
        <source>The file was made by a newer version of this app. Update the app first.</source>
        <translation>文件由更新版本的应用生成，请先更新应用。</translation>
    </message>
    <message>
        <source>The file holds no forms.</source>
        <translation>文件中没有表单。</translation>
    </message>
    <message>
        <source>The file holds more than {limit} forms.</source>
        <translation>文件中的表单超过 {limit} 个。</translation>
    </message>
    <message>
        <source>Entry {number} of the file is not a group of named values.</source>
        <translation>文件中的第 {number} 项不是一组有名称的值。</translation>
    </message>
    <message>
        <source>Form {number} of the file has no “name” that is a text.</source>
        <translation>文件中第 {number} 个表单的“name”缺失或不是文本。</translation>
    </message>
    <message>
        <source>Form {number} of the file has no “tool” that is a text.</source>
        <translation>文件中第 {number} 个表单的“tool”缺失或不是文本。</translation>
    </message>
    <message>
        <source>Form {number} of the file has no “arguments” that are named values.</source>
        <translation>文件中第 {number} 个表单的“arguments”缺失或不是一组有名称的值。</translation>
    </message>
    <message>
        <source>“{name}” has more than {limit} KB of values, too much to save.</source>
        <translation>“{name}”的值超过 {limit} KB，太大，无法保存。</translation>
    </message>
    <message>
        <source>“{name}” holds a value that cannot be written to a file exactly.</source>
        <translation>“{name}”中有一个值无法准确写入文件。</translation>
    </message>
    <message>
        <source>There is no room for more saved forms. Delete some that you do not need first.</source>
        <translation>已保存的表单已满，请先删除一些不需要的。</translation>
    </message>
    <message>
        <source>No times are kept. They are where conversations are saved: switch that on at the device, on its page Conversation.</source>
        <translation>没有保存的时间。只有保存对话时才会保存时间：请在设备的“对话”页打开。</translation>
    </message>
    <message>
        <source>Median after {count} turns.</source>
        <translation>有 {count} 轮后才有中位数。</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>静音</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>正在说话</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>正在聆听</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Last heard</source>
        <translation>最近听到</translation>
    </message>
    <message>
        <source>Last said</source>
        <translation>最近说出</translation>
    </message>
    <message>
        <source>Message on the screen</source>
        <translation>屏幕消息</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>固件</translation>
    </message>
    <message>
        <source>Devices connected</source>
        <translation>已连接的设备</translation>
    </message>
    <message>
        <source>This entity cannot be set to “{text}”.</source>
        <translation>此实体不能设为“{text}”。</translation>
    </message>
    <message>
        <source>Home Assistant may not do this. Allow it for this device first.</source>
        <translation>Home Assistant 无权执行此操作。请先为此设备允许。</translation>
    </message>
    <message>
        <source>Not twice within {seconds} s.</source>
        <translation>{seconds} 秒内只能执行一次。</translation>
    </message>
    <message>
        <source>Too many commands at once.</source>
        <translation>命令过多。</translation>
    </message>
    <message>
        <source>This routine is gone.</source>
        <translation>此自动化已不存在。</translation>
    </message>
    <message>
        <source>The routine failed.</source>
        <translation>自动化执行失败。</translation>
    </message>
    <message>
        <source>No newer firmware is known.</source>
        <translation>没有已知的新固件。</translation>
    </message>
    <message>
        <source>The assistant server offers this firmware. Allow it on the device&apos;s page.</source>
        <translation>此固件由助手服务器提供。请在设备页面上允许。</translation>
    </message>
    <message>
        <source>“{text}” is not a broker. Write for example mqtts://me@homeassistant.local</source>
        <translation>“{text}”不是 MQTT 代理。例如：mqtts://me@homeassistant.local</translation>
    </message>
    <message>
        <source>A prefix has letters, digits, “_” and “-” only.</source>
        <translation>前缀只能包含字母、数字、“_”和“-”。</translation>
    </message>
    <message>
        <source>{host} lets you connect, but not subscribe. Check the rights of this user at the broker.</source>
        <translation>{host} 允许连接，但不允许订阅。请检查此用户在 MQTT 代理上的权限。</translation>
    </message>
    <message>
        <source>Not connected to the broker.</source>
        <translation>未连接到 MQTT 代理。</translation>
    </message>
    <message>
        <source>Use status, preview, add DEVICE, remove DEVICE, remove all or login.</source>
        <translation>请使用 status、preview、add DEVICE、remove DEVICE、remove all 或 login。</translation>
    </message>
    <message>
        <source>Open the window or start companion hub first.</source>
        <translation>请先打开窗口，或启动 companion hub。</translation>
    </message>
    <message>
        <source>This lets Home Assistant do what is protected ({names}). Add --yes.</source>
        <translation>这会让 Home Assistant 执行受保护的操作（{names}）。请加上 --yes。</translation>
    </message>
    <message>
        <source>No single device is called “{name}”. There are: {names}.</source>
        <translation>没有唯一名为“{name}”的设备。现有：{names}。</translation>
    </message>
    <message>
        <source>“{name}” cannot be an entity: it is protected, needs several values, or is no tool of this device.</source>
        <translation>“{name}”不能成为实体：它受保护、需要多个值，或不是此设备的工具。</translation>
    </message>
    <message>
        <source>Name the broker, or choose it first: companion settings set home_assistant_broker ADDRESS</source>
        <translation>请指定 MQTT 代理，或先设置：companion settings set home_assistant_broker ADDRESS</translation>
    </message>
    <message>
        <source>There is no working password store. Give the password in COMPANION_BROKER_SECRET to companion hub.</source>
        <translation>没有可用的密码存储。请通过 COMPANION_BROKER_SECRET 把密码交给 companion hub。</translation>
    </message>
    <message>
        <source>The password for {host} is kept.</source>
        <translation>{host} 的密码已保存。</translation>
    </message>
    <message>
        <source>Everything was taken back, and Home Assistant is switched off here.</source>
        <translation>已全部撤回，并已在此关闭 Home Assistant。</translation>
    </message>
    <message>
        <source>The server answered with a long call that cannot be followed: it has no ID or no known state.</source>
        <translation>服务器返回了无法跟踪的长时间调用：没有 ID，或状态未知。</translation>
    </message>
    <message>
        <source>The server has cancelled the call.</source>
        <translation>服务器取消了调用。</translation>
    </message>
    <message>
        <source>The server does not know this call any more: {text}</source>
        <translation>服务器已不认识此调用：{text}</translation>
    </message>
    <message>
        <source>You are asked once. After that it may say things aloud until you take that back under Assistants.</source>
        <translation>只询问一次。之后它可以播报，直到你在“助手”页面撤回。</translation>
    </message>
    <message>
        <source>The owner did not allow it to say this aloud.</source>
        <translation>主人没有允许它播报这句话。</translation>
    </message>
    <message>
        <source>The owner allows it to say things aloud only at {hours}.</source>
        <translation>主人只允许它在 {hours} 播报。</translation>
    </message>
    <message>
        <source>The owner does not allow it to say things aloud on {device}.</source>
        <translation>主人不允许它在{device}上播报。</translation>
    </message>
    <message>
        <source>At most {limit} times a minute. Wait before you say more.</source>
        <translation>每分钟最多 {limit} 次。请稍后再播报。</translation>
    </message>
    <message>
        <source>{source} has new tools ({count}). “{name}” gets them once you switch them on</source>
        <translation>{source} 有 {count} 个新工具。您开启后，“{name}”才能使用</translation>
    </message>
    <message>
        <source>The assistant&apos;s server ended the connection with an error of its own ({code}). It also does so when nothing was said for long.</source>
        <translation>助手的服务器因自身的错误（{code}）结束了连接。长时间没有对话时也会这样。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server ended the connection ({code}), as it does when another program uses this endpoint. Only one can: stop the other one.</source>
        <translation>助手的服务器结束了连接（{code}），另一个程序使用此接入点时就会这样。只能有一个使用：请停止另一个。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server ended the connection, as it does when it restarts ({code}).</source>
        <translation>助手的服务器结束了连接，重启时就会这样（{code}）。</translation>
    </message>
    <message>
        <source>The connection to the assistant&apos;s server broke off. The server may be restarting.</source>
        <translation>与助手服务器的连接中断了。服务器可能正在重启。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server stopped answering. It may be restarting, or this computer has lost its network.</source>
        <translation>助手的服务器不再应答。它可能正在重启，或者这台电脑断网了。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server sent what does not belong on such a connection, so it was closed.</source>
        <translation>助手的服务器发来了不属于这种连接的内容，因此连接已关闭。</translation>
    </message>
    <message>
        <source>Nothing answers at {endpoint}. The assistant&apos;s server may be restarting.</source>
        <translation>{endpoint} 没有应答。助手的服务器可能正在重启。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server {host} is not found from this computer. Check the address, and this computer&apos;s network.</source>
        <translation>从这台电脑找不到助手的服务器 {host}。请检查地址和这台电脑的网络。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server answered, but takes no connections there now ({reason}). It may be restarting; else copy the address again.</source>
        <translation>助手的服务器有应答，但现在不在那里接受连接（{reason}）。它可能正在重启；否则请重新复制地址。</translation>
    </message>
    <message>
        <source>Typed in a terminal of this computer: {line}. Without an answer it is told no after {seconds} seconds.</source>
        <translation>在本机终端中输入的命令：{line}。{seconds} 秒内没有回答，就会拒绝它。</translation>
    </message>
    <message>
        <source>The app that has the devices was closed, and this command with it.</source>
        <translation>持有设备的应用已关闭，此命令随之结束。</translation>
    </message>
    <message>
        <source>The app that has the devices could not carry this out. Its log says why.</source>
        <translation>持有设备的应用无法执行此命令。原因见它的日志。</translation>
    </message>
    <message>
        <source>The running app has the devices, and decides who is let in: leave out {option}, or close the app first.</source>
        <translation>设备在正在运行的应用那里，由它决定添加哪些设备：请去掉 {option}，或先关闭应用。</translation>
    </message>
    <message>
        <source>{name} asked for its settings at an address without its path</source>
        <translation>{name} 在没有路径的地址上询问了设置</translation>
    </message>
    <message>
        <source>It was answered all the same. Better enter {url} as its OTA address: other versions of this app answer only there.</source>
        <translation>仍然作了应答。最好把 {url} 填为它的 OTA 地址：本应用的其他版本只在那里应答。</translation>
    </message>
    <message>
        <source>{name} asked for its settings at the path {path}, where nothing is</source>
        <translation>{name} 在路径 {path} 上询问了设置，那里什么也没有</translation>
    </message>
    <message>
        <source>It gets nothing there. Enter {url} as its OTA address.</source>
        <translation>它在那里得不到任何内容。请把 {url} 填为它的 OTA 地址。</translation>
    </message>
    <message>
        <source>Nothing answers at {host} as a device, a server or a broker does. Check that it is on, and its address. Ports tried: {ports}.</source>
        <translation>{host} 上没有设备、服务器或代理应答。请检查它是否已开机，以及地址是否正确。已尝试的端口：{ports}。</translation>
    </message>
    <message>
        <source>CA files and certificates are for encrypted connections only. Write mqtts:// or mqtt+wss://, or leave them out.</source>
        <translation>CA 文件和证书只用于加密连接。请使用 mqtts:// 或 mqtt+wss://，或去掉它们。</translation>
    </message>
    <message>
        <source>The broker was reached, but within {seconds} seconds nobody answered what was sent to the topic {topic}. No device of this id is there, or the broker&apos;s rules keep it from this computer.</source>
        <translation>已连上MQTT 代理，但在 {seconds} 秒内没有人应答发往主题 {topic} 的内容。那里没有这个 ID 的设备，或者MQTT 代理的规则不让这台电脑与它通信。</translation>
    </message>
    <message>
        <source>What listens at {host} is no MQTT broker: it said “{text}”. Check the port.</source>
        <translation>在 {host} 监听的不是 MQTT 代理：它说了“{text}”。请检查端口。</translation>
    </message>
    <message>
        <source>What listens at {host} takes no MQTT over WebSocket at {path}. Check the port and the path.</source>
        <translation>在 {host} 监听的服务在 {path} 不接受基于 WebSocket 的 MQTT。请检查端口和路径。</translation>
    </message>
    <message>
        <source>A web page came from {host}, and no MCP server. Check what follows the host; it often is /mcp.</source>
        <translation>{host} 返回的是网页，而不是 MCP 服务器。请检查主机后面的部分；通常是 /mcp。</translation>
    </message>
    <message>
        <source>A web page came from {host} in place of an MCP server. Check the port: another program may have it, or a sign-in page stands in front of the server.</source>
        <translation>{host} 返回的是网页，而不是 MCP 服务器。请检查端口：可能被另一个程序占用，或者服务器前面有登录页面。</translation>
    </message>
    <message>
        <source>The device was heard behind the broker.</source>
        <translation>听到了MQTT 代理后面的设备。</translation>
    </message>
    <message>
        <source>No device here, or the broker keeps it away</source>
        <translation>这里没有设备，或被MQTT 代理挡住</translation>
    </message>
    <message>
        <source>Check that the device is on and uses this broker, and that its id is written as in its topics, also in upper and lower case. Else ask the broker&apos;s operator whether your login may publish and subscribe there.</source>
        <translation>请检查设备已开机并使用这个MQTT 代理，其 ID 与主题中的写法一致，包括大小写。否则请询问MQTT 代理的运营者，您的登录是否可以在那里发布和订阅。</translation>
    </message>
    <message>
        <source>Ask the broker&apos;s operator whether your login may publish and subscribe there.</source>
        <translation>请询问MQTT 代理的运营者，您的登录是否可以在那里发布和订阅。</translation>
    </message>
    <message>
        <source>{name} asked for its settings at an address without its path, and was answered</source>
        <translation>{name} 在没有路径的地址上询问了设置，并得到了应答</translation>
    </message>
    <message>
        <source>Asked for its settings, but the settings here do not let devices ask this computer</source>
        <translation>请求了设置，但这里的设置不允许设备向本机请求</translation>
    </message>
    <message>
        <source>Allow it in the settings of the app, under Stock firmware.</source>
        <translation>请在应用设置的“原版固件”中允许。</translation>
    </message>
    <message>
        <source>Devices connected now: {count}</source>
        <translation>当前已连接的设备：{count} 台</translation>
    </message>
    <message>
        <source>One of them comes from {address}, so devices get in.</source>
        <translation>其中有设备来自 {address}，说明设备可以连接进来。</translation>
    </message>
    <message>
        <source>All of them run on this computer. Test from a phone to see whether others get in.</source>
        <translation>它们都在本机上运行。请用手机测试其他设备能否连接进来。</translation>
    </message>
    <message>
        <source>The devices are given by a filter already. Write both as one filter.</source>
        <translation>设备已由筛选条件指定。请把两者写成一个条件。</translation>
    </message>
    <message>
        <source>No device is selected.</source>
        <translation>未选择任何设备。</translation>
    </message>
    <message>
        <source>Remove the image that cannot be used.</source>
        <translation>请移除无法使用的固件。</translation>
    </message>
    <message>
        <source>The rollout is paused in the app: what is under way ends there, and nothing new begins. The same command goes on with it, as does the app.</source>
        <translation>分批升级已在应用中暂停：进行中的会在那里完成，不再开始新的。用同一命令或在应用中都可以继续。</translation>
    </message>
    <message>
        <source>The app was closed. The rollout goes on when it is started again, or with the same command.</source>
        <translation>应用已关闭。重新启动应用或再次执行同一命令，分批升级就会继续。</translation>
    </message>
    <message>
        <source>{name}: {arguments}</source>
        <translation>{name}：{arguments}</translation>
    </message>
    <message>
        <source>Say “{text}” aloud</source>
        <translation>播报“{text}”</translation>
    </message>
    <message>
        <source>{action} on {device}: {ending}</source>
        <translation>{device}，{action}：{ending}</translation>
    </message>
    <message>
        <source>Fill in “{name}”.</source>
        <translation>请填写“{name}”。</translation>
    </message>
    <message>
        <source>Choose a device to speak.</source>
        <translation>请选择要播报的设备。</translation>
    </message>
    <message>
        <source>Nothing to say: write a text, or choose a sound file.</source>
        <translation>没有要播报的内容：请写文字，或选择声音文件。</translation>
    </message>
    <message>
        <source>Do not disturb is on, so nothing is said aloud.</source>
        <translation>免打扰已开启，因此不播报。</translation>
    </message>
    <message>
        <source>Said aloud: {text}</source>
        <translation>已播报：{text}</translation>
    </message>
    <message>
        <source>Shown instead of spoken: {text}</source>
        <translation>已改为显示：{text}</translation>
    </message>
    <message>
        <source>Not said: {text}</source>
        <translation>未播报：{text}</translation>
    </message>
    <message>
        <source>Saying something aloud</source>
        <translation>正在播报</translation>
    </message>
    <message>
        <source>It is cut short.</source>
        <translation>播放会中断。</translation>
    </message>
    <message>
        <source>Said aloud for {asker}: {text}</source>
        <translation>已替“{asker}”播报：{text}</translation>
    </message>
    <message>
        <source>Shown instead of spoken, for {asker}: {text}</source>
        <translation>已替“{asker}”改为显示文字：{text}</translation>
    </message>
    <message>
        <source>Not said for {asker}: {text}</source>
        <translation>未替“{asker}”播报：{text}</translation>
    </message>
    <message>
        <source>Played to the end</source>
        <translation>已播放完毕</translation>
    </message>
    <message>
        <source>Cut short by the wake word, {heard} of {whole} s</source>
        <translation>被唤醒词打断，{heard}/{whole} 秒</translation>
    </message>
    <message>
        <source>Cut short by the button, {heard} of {whole} s</source>
        <translation>被按键打断，{heard}/{whole} 秒</translation>
    </message>
    <message>
        <source>Cut short by a conversation, {heard} of {whole} s</source>
        <translation>被对话打断，{heard}/{whole} 秒</translation>
    </message>
    <message>
        <source>Cut short by the network, {heard} of {whole} s</source>
        <translation>因网络中断，{heard}/{whole} 秒</translation>
    </message>
    <message>
        <source>Stopped at {heard} of {whole} s</source>
        <translation>停在 {heard}/{whole} 秒</translation>
    </message>
    <message>
        <source>Shown as text, with a sound</source>
        <translation>已显示文字并发出提示音</translation>
    </message>
    <message>
        <source>Shown as text, with a sound: firmware {version} plays no announcements, 2.5 and later do</source>
        <translation>已显示文字并发出提示音：固件 {version} 不能播报，2.5 及更高版本可以</translation>
    </message>
    <message>
        <source>Shown as text, with a sound: it is not known whether its firmware plays announcements</source>
        <translation>已显示文字并发出提示音：不知道设备的固件能否播报</translation>
    </message>
    <message>
        <source>In a conversation for {seconds} s: not played</source>
        <translation>{seconds} 秒内一直在对话：未播放</translation>
    </message>
    <message>
        <source>Something else played for {seconds} s: not played</source>
        <translation>{seconds} 秒内一直在播放别的内容：未播放</translation>
    </message>
    <message>
        <source>Not connected: not played</source>
        <translation>未连接：未播放</translation>
    </message>
    <message>
        <source>It disconnected before it fetched the sound: not played</source>
        <translation>设备在获取声音前断开了：未播放</translation>
    </message>
    <message>
        <source>Not fetched within {seconds} s: the device was busy, or does not reach this computer</source>
        <translation>{seconds} 秒内未获取：设备正忙，或访问不到本机</translation>
    </message>
    <message>
        <source>Not played: this device’s connection does not tell its address, so anybody could fetch the sound</source>
        <translation>未播放：从这台设备的连接看不出它的地址，任何人都可能取走声音</translation>
    </message>
    <message>
        <source>Cannot play sound: needs firmware 2.5 or later</source>
        <translation>不能播放声音：需要固件 2.5 或更高版本</translation>
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
        <translation>请输入 {least} 到 {most} 之间的数字。</translation>
    </message>
    <message>
        <source>Write a number from {least} to {most}, or leave it empty.</source>
        <translation>请输入 {least} 到 {most} 之间的数字，或留空。</translation>
    </message>
    <message>
        <source>Write one of these: {choices}.</source>
        <translation>请输入其中之一：{choices}。</translation>
    </message>
    <message>
        <source>Write on or off.</source>
        <translation>请输入 on 或 off。</translation>
    </message>
    <message>
        <source>Write JSON of this kind: {example}</source>
        <translation>请输入这种形式的 JSON：{example}</translation>
    </message>
    <message>
        <source>Write an address of this computer, for example 0.0.0.0 or 192.168.1.20.</source>
        <translation>请填写本机的地址，例如 0.0.0.0 或 192.168.1.20。</translation>
    </message>
    <message>
        <source>The ports must differ from each other and from that of the hub.</source>
        <translation>这些端口不能相同，也不能与设备接入端口相同。</translation>
    </message>
    <message>
        <source>Write a language such as ja or zh_CN, or leave it empty.</source>
        <translation>请输入语言，例如 ja 或 zh_CN，或留空。</translation>
    </message>
    <message>
        <source>Write always, a time with its zone such as 2026-08-20T14:30+02:00, or leave it empty.</source>
        <translation>请输入 always 或带时区的时间，例如 2026-08-20T14:30+02:00，或留空。</translation>
    </message>
    <message>
        <source>A rule is not right. Set the rules in the window, and copy what companion settings get watch prints.</source>
        <translation>有一条规则不正确。请在窗口中设置规则，并复制 companion settings get watch 的输出。</translation>
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
        <translation>文本</translation>
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
        <translation>设备下次连接时</translation>
    </message>
    <message>
        <source>There is no setting {name}. companion settings lists them all.</source>
        <translation>没有名为 {name} 的设置。companion settings 会列出全部设置。</translation>
    </message>
    <message>
        <source>{name} in settings.json says something that cannot be, so its default counts.</source>
        <translation>settings.json 中 {name} 的值无效，因此使用默认值。</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Write companion settings, companion settings get NAME, companion settings set NAME VALUE, or companion settings reset NAME.</source>
        <translation>请输入 companion settings、companion settings get NAME、companion settings set NAME VALUE 或 companion settings reset NAME。</translation>
    </message>
    <message>
        <source>The set-up page does not answer ({reason}). Stay near the device, and try again or go on by hand.</source>
        <translation>配网页面没有响应（{reason}）。请靠近设备后重试，或改为手动配网。</translation>
    </message>
    <message>
        <source>The set-up page answered, but its answer cannot be read. Go on by hand.</source>
        <translation>配网页面有响应，但内容无法读取。请手动配网。</translation>
    </message>
    <message>
        <source>The device could not join {network}: check the password. This network was not saved.</source>
        <translation>设备无法加入 {network}：请检查密码。未保存此网络。</translation>
    </message>
    <message>
        <source>The device could not join {network}. It may be too far away, or 5 GHz only. This network was not saved.</source>
        <translation>设备无法加入 {network}。可能距离太远，或只有 5 GHz。未保存此网络。</translation>
    </message>
    <message>
        <source>The device’s Wi-Fi went away while it joined {network}. Whether it worked is not known: try again, or restart the device.</source>
        <translation>设备加入 {network} 时，它自己的 Wi-Fi 消失了。不确定是否成功：请重试，或重启设备。</translation>
    </message>
    <message>
        <source>This device’s set-up page takes no address: its firmware is too old. Install a newer one first.</source>
        <translation>此设备的配网页面不接受地址：固件太旧。请先安装较新的固件。</translation>
    </message>
    <message>
        <source>The set-up page did not take the address. Go on by hand.</source>
        <translation>配网页面没有接受该地址。请手动配网。</translation>
    </message>
    <message>
        <source>The set-up page took the address, but did not keep it. Go on by hand.</source>
        <translation>配网页面接受了该地址，但没有保存。请手动配网。</translation>
    </message>
    <message>
        <source>This address is too long for the device: it takes less than 256 bytes.</source>
        <translation>此地址对设备来说太长：必须少于 256 字节。</translation>
    </message>
    <message>
        <source>The name of a Wi-Fi has 1 to 32 bytes.</source>
        <translation>Wi-Fi 名称为 1 到 32 字节。</translation>
    </message>
    <message>
        <source>A Wi-Fi password has 8 to 64 bytes. Leave it empty for an open Wi-Fi.</source>
        <translation>Wi-Fi 密码为 8 到 64 字节。开放的 Wi-Fi 请留空。</translation>
    </message>
    <message>
        <source>This computer has no Wi-Fi that the app can use. Go on by hand, with a phone.</source>
        <translation>本机没有应用可用的 Wi-Fi。请用手机手动配网。</translation>
    </message>
    <message>
        <source>This computer’s Wi-Fi cannot be read: {reason}</source>
        <translation>无法读取本机的 Wi-Fi：{reason}</translation>
    </message>
    <message>
        <source>This computer could not join {network}: {reason}</source>
        <translation>本机无法加入 {network}：{reason}</translation>
    </message>
    <message>
        <source>This computer is not back on {network}. Choose it in the system’s Wi-Fi menu, or try again.</source>
        <translation>本机没有回到 {network}。请在系统的 Wi-Fi 菜单中选择它，或重试。</translation>
    </message>
    <message>
        <source>This computer is back on {network}: a set-up had ended in the middle.</source>
        <translation>本机已回到 {network}：之前的配网中途结束。</translation>
    </message>
    <message>
        <source>This computer left the device’s Wi-Fi: a set-up had ended in the middle.</source>
        <translation>本机已离开设备的 Wi-Fi：之前的配网中途结束。</translation>
    </message>
    <message>
        <source>Nothing to put right: no set-up ended in the middle.</source>
        <translation>无需恢复：没有中途结束的配网。</translation>
    </message>
    <message>
        <source>A device is being set up already.</source>
        <translation>已有设备正在配网。</translation>
    </message>
    <message>
        <source>the system gave no reason</source>
        <translation>系统未说明原因</translation>
    </message>
    <message>
        <source>Device’s Wi-Fi found</source>
        <translation>已找到设备的 Wi-Fi</translation>
    </message>
    <message>
        <source>This computer joined it</source>
        <translation>本机已加入</translation>
    </message>
    <message>
        <source>Home Wi-Fi chosen</source>
        <translation>已选择家里的 Wi-Fi</translation>
    </message>
    <message>
        <source>Address filled in</source>
        <translation>已填写地址</translation>
    </message>
    <message>
        <source>Device restarts</source>
        <translation>设备重启</translation>
    </message>
    <message>
        <source>First hello</source>
        <translation>首次连接</translation>
    </message>
    <message>
        <source>5 GHz only: this device cannot join it</source>
        <translation>只有 5 GHz：此设备无法加入</translation>
    </message>
    <message>
        <source>No hello from the device yet. Check that it is in the same network, and that devices can reach this computer.</source>
        <translation>设备尚未连接。请检查它是否在同一网络，以及设备能否连接本机。</translation>
    </message>
    <message>
        <source>The page does not show the address that it keeps, so it could not be read back.</source>
        <translation>该页面不显示所保存的地址，因此无法核对。</translation>
    </message>
    <message>
        <source>The device has its former address again.</source>
        <translation>设备已恢复原来的地址。</translation>
    </message>
    <message>
        <source>The device keeps the address of this computer: its page was not reached to undo it.</source>
        <translation>设备仍保留本机的地址：无法打开其页面来撤销。</translation>
    </message>
    <message>
        <source>No Wi-Fi named Xiaozhi-XXXX within {seconds} s. Hold BOOT while the device starts, and try again.</source>
        <translation>{seconds} 秒内没有找到名为 Xiaozhi-XXXX 的 Wi-Fi。请在设备启动时按住 BOOT，然后重试。</translation>
    </message>
    <message>
        <source>Several devices wait to be set up: {names}. Name one with --device.</source>
        <translation>有多台设备等待配网：{names}。请用 --device 指定一台。</translation>
    </message>
    <message>
        <source>No Wi-Fi named {name} is near. There is: {names}</source>
        <translation>附近没有名为 {name} 的 Wi-Fi。现有：{names}</translation>
    </message>
    <message>
        <source>This computer leaves {network} for about a minute. Agree with --yes.</source>
        <translation>本机将离开 {network} 约一分钟。请用 --yes 同意。</translation>
    </message>
    <message>
        <source>Name the home Wi-Fi with --network.</source>
        <translation>请用 --network 指定家里的 Wi-Fi。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Companion is open: the device appears there.</source>
        <translation>Companion 已打开：设备会出现在那里。</translation>
    </message>
    <message>
        <source>{device} said hello.</source>
        <translation>{device} 已连接。</translation>
    </message>
    <message>
        <source>Devices cannot play this Ogg file as it is: {why}.</source>
        <translation>设备无法直接播放此 Ogg 文件：{why}。</translation>
    </message>
    <message>
        <source>it is not Opus</source>
        <translation>不是 Opus 编码</translation>
    </message>
    <message>
        <source>it has {count} channels instead of 1</source>
        <translation>有 {count} 个声道，应为 1 个</translation>
    </message>
    <message>
        <source>it has more than one stream</source>
        <translation>包含多个流</translation>
    </message>
    <message>
        <source>it has a packet of {size} bytes, more than {limit}</source>
        <translation>有一个 {size} 字节的数据包，超过 {limit} 字节</translation>
    </message>
    <message>
        <source>it has a packet of {milliseconds} ms instead of 5 to 120</source>
        <translation>有一个 {milliseconds} 毫秒的数据包，应为 5 至 120 毫秒</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>文件已损坏</translation>
    </message>
    <message>
        <source>its end is missing</source>
        <translation>缺少结尾</translation>
    </message>
    <message>
        <source>Only Ogg Opus files can be played here. For other sounds and for spoken text, install the Python package av (pip install av) or the program ffmpeg, then try again.</source>
        <translation>目前只能播放 Ogg Opus 文件。要使用其他声音文件或朗读文字，请安装 Python 包 av（pip install av）或程序 ffmpeg，然后重试。</translation>
    </message>
    <message>
        <source>This is not a sound file that the app can read. Use WAV, MP3, M4A, FLAC or Ogg.</source>
        <translation>应用无法读取此文件，它不是受支持的声音文件。请使用 WAV、MP3、M4A、FLAC 或 Ogg。</translation>
    </message>
    <message>
        <source>This file has no sound in it.</source>
        <translation>此文件中没有声音。</translation>
    </message>
    <message>
        <source>There is nothing to hear in this sound.</source>
        <translation>这段声音里什么也听不到。</translation>
    </message>
    <message>
        <source>The sound file is damaged, so it was not used.</source>
        <translation>声音文件已损坏，未使用。</translation>
    </message>
    <message>
        <source>The sound is {length} long. At most {limit} can be played.</source>
        <translation>声音长 {length}，最多可播放 {limit}。</translation>
    </message>
    <message>
        <source>The sound is longer than {limit}, which is the most that can be played.</source>
        <translation>声音超过 {limit}，这是可播放的最长时间。</translation>
    </message>
    <message>
        <source>The sound file has {size} MB. At most {limit} MB are read.</source>
        <translation>声音文件有 {size} MB，最多读取 {limit} MB。</translation>
    </message>
    <message>
        <source>The sound was not converted within {seconds} seconds, so it was not used.</source>
        <translation>声音未能在 {seconds} 秒内转换完成，未使用。</translation>
    </message>
    <message>
        <source>The sound file stopped the converter, so it was not used. It may be damaged.</source>
        <translation>转换程序因这个声音文件而中止，未使用。文件可能已损坏。</translation>
    </message>
    <message>
        <source>This computer has no voice that the app can use. Install espeak-ng, or choose a command that speaks.</source>
        <translation>这台电脑没有应用可用的语音。请安装 espeak-ng，或指定一个能朗读的命令。</translation>
    </message>
    <message>
        <source>There is no voice called {name}.</source>
        <translation>没有名为 {name} 的语音。</translation>
    </message>
    <message>
        <source>The command {program} was not found.</source>
        <translation>找不到命令 {program}。</translation>
    </message>
    <message>
        <source>“{text}” is not a command. Close its quotation marks.</source>
        <translation>“{text}”不是有效的命令。请补全引号。</translation>
    </message>
    <message>
        <source>The voice did not speak (exit status {status}): {text}</source>
        <translation>语音未能朗读（退出状态 {status}）：{text}</translation>
    </message>
    <message>
        <source>The voice has no place to write what it says: {reason}.</source>
        <translation>语音没有地方写入要说的内容：{reason}。</translation>
    </message>
    <message>
        <source>The voice made no sound.</source>
        <translation>语音没有发出声音。</translation>
    </message>
    <message>
        <source>The voice took longer than {seconds} seconds.</source>
        <translation>语音用时超过 {seconds} 秒。</translation>
    </message>
    <message>
        <source>The text has {count} characters. At most {limit} are spoken.</source>
        <translation>文字有 {count} 个字符，最多朗读 {limit} 个。</translation>
    </message>
    <message>
        <source>There is no text to speak.</source>
        <translation>没有可朗读的文字。</translation>
    </message>
    <message>
        <source>The Python package miniaudio is missing. Install it (pip install miniaudio), then try again.</source>
        <translation>缺少 Python 包 miniaudio。请安装（pip install miniaudio），然后重试。</translation>
    </message>
    <message>
        <source>No microphone was found. Connect one and try again.</source>
        <translation>未找到麦克风。请连接后重试。</translation>
    </message>
    <message>
        <source>The app may not use the microphone. Allow it in the privacy settings of this computer.</source>
        <translation>应用无权使用麦克风。请在这台电脑的隐私设置中允许。</translation>
    </message>
    <message>
        <source>The microphone cannot be used: {reason}.</source>
        <translation>无法使用麦克风：{reason}。</translation>
    </message>
    <message>
        <source>Nothing came from the microphone. It may be muted, or the app may not use it: see the privacy settings of this computer.</source>
        <translation>麦克风没有声音。它可能已静音，或应用无权使用：请查看这台电脑的隐私设置。</translation>
    </message>
    <message>
        <source>No loudspeaker was found. Connect one and try again.</source>
        <translation>没有找到扬声器。请连接后重试。</translation>
    </message>
    <message>
        <source>The sound cannot be played here: {reason}.</source>
        <translation>无法在本机播放声音：{reason}。</translation>
    </message>
    <message>
        <source>A recording is running already.</source>
        <translation>已在录音。</translation>
    </message>
    <message>
        <source>Nothing is being recorded.</source>
        <translation>当前没有在录音。</translation>
    </message>
    <message>
        <source>First sound after {seconds} s.</source>
        <translation>{seconds} 秒后听到第一个声音。</translation>
    </message>
    <message>
        <source>Only parts of this turn were seen.</source>
        <translation>这一轮只看到了一部分。</translation>
    </message>
    <message>
        <source>{name} at {address} is in your list, but this computer no longer lets it in: it goes to its assistant server alone. Add it again.</source>
        <translation>位于 {address} 的 {name} 在列表中，但本机不再允许它接入：它只连接自己的助手服务器。请重新添加它。</translation>
    </message>
    <message>
        <source>{name} at {address} was turned away: the settings do not let devices ask this computer. Allow it there, under Stock firmware.</source>
        <translation>已拒绝位于 {address} 的 {name}：设置不允许设备向本机请求。请在设置的“原版固件”中允许。</translation>
    </message>
    <message>
        <source>{name} at {address} was turned away: its password is not right. If it is yours, restart it.</source>
        <translation>已拒绝位于 {address} 的 {name}：它的密码不对。如果它是自己的设备，请重启它。</translation>
    </message>
    <message>
        <source>The stock devices that you added cannot connect: the settings do not let devices ask this computer.</source>
        <translation>添加的原版固件设备无法连接：设置不允许设备向本机请求。</translation>
    </message>
    <message>
        <source>The assistant server lets it say: {text} ({address})</source>
        <translation>助手服务器让设备播报：{text}（{address}）</translation>
    </message>
    <message>
        <source>The token in the OTA address of the assistant server is not in this computer&apos;s password store any more. Enter the address again.</source>
        <translation>语音助手服务器 OTA 地址中的令牌已不在系统密码库中。请重新填写该地址。</translation>
    </message>
    <message>
        <source>What listens at {host} is no assistant server: it said “{text}”.</source>
        <translation>在 {host} 监听的不是助手服务器：它说了“{text}”。</translation>
    </message>
    <message>
        <source>{before}, {after}</source>
        <translation>{before}、{after}</translation>
    </message>
    <message>
        <source>{file} was damaged. It was renamed to {kept}, and a new one is begun.</source>
        <translation>{file} 已损坏，已重命名为 {kept}，并新建了一个文件。</translation>
    </message>
    <message>
        <source>{file} was damaged. It was restored as of {time}; later changes are lost. Damaged file: {kept}</source>
        <translation>{file} 已损坏，已恢复到 {time} 的内容，此后的更改已丢失。损坏的文件：{kept}</translation>
    </message>
    <message>
        <source>{file} was damaged, and there is no good copy of it. A new one is begun. The damaged file is kept: {kept}</source>
        <translation>{file} 已损坏，且没有完好的副本，已新建一个文件。损坏的文件保留在：{kept}</translation>
    </message>
    <message>
        <source>A part of the app failed ({part}). The rest works; the log says more. Start the app again.</source>
        <translation>应用的一个部分（{part}）出错了。其余部分正常工作；详情见日志。请重新启动应用。</translation>
    </message>
    <message>
        <source>The app is open already. Its window is shown.</source>
        <translation>应用已经打开，现在显示其窗口。</translation>
    </message>
    <message>
        <source>The app is open already. Its window is shown, and the options of this start are ignored.</source>
        <translation>应用已经打开，现在显示其窗口；本次启动的选项不起作用。</translation>
    </message>
    <message>
        <source>The app is open already, but does not answer. Close it, or end its process, and start it again.</source>
        <translation>应用已经打开，但没有响应。请关闭它或结束其进程，然后重新启动。</translation>
    </message>
    <message>
        <source>No address was given. Write for example ws://192.168.1.42:8080/ws.</source>
        <translation>没有填写地址，例如 ws://192.168.1.42:8080/ws。</translation>
    </message>
    <message>
        <source>“{text}” has an option that this app does not know: {name}. It knows up, down, ca, cert and key, and for a WebSocket path.</source>
        <translation>“{text}”含有应用不支持的选项：{name}。支持的选项有 up、down、ca、cert 和 key，WebSocket 还有 path。</translation>
    </message>
    <message>
        <source>“{text}” names no computer. Write for example ws://192.168.1.42:8080/ws.</source>
        <translation>“{text}”中没有主机。写法如 ws://192.168.1.42:8080/ws。</translation>
    </message>
    <message>
        <source>The port in “{text}” is not a number from 1 to 65535.</source>
        <translation>“{text}”中的端口不是 1 至 65535 的数字。</translation>
    </message>
    <message>
        <source>An address must not hold a password. Leave out the part before “@”.</source>
        <translation>地址中不能包含密码，请去掉“@”前面的部分。</translation>
    </message>
    <message>
        <source>Nothing answers at {endpoint}. Check that the device is on, in the same network, and that its control server is running.</source>
        <translation>{endpoint} 没有应答。请检查设备是否已开机、是否在同一网络中，以及控制服务是否在运行。</translation>
    </message>
    <message>
        <source>{endpoint} did not answer within {seconds} seconds. Check that the device is on and in the same network.</source>
        <translation>{endpoint} 在 {seconds} 秒内没有应答。请检查设备是否已开机、是否在同一网络中。</translation>
    </message>
    <message>
        <source>{endpoint} answered, but not as a device does ({reason}). Check the address and the path.</source>
        <translation>{endpoint} 有应答，但不像是设备（{reason}）。请检查地址和路径。</translation>
    </message>
    <message>
        <source>A web server answers at {endpoint}, but nothing takes connections at this path ({reason}). Check the path, and the port.</source>
        <translation>{endpoint} 上有一个网页服务器，但此路径不接受连接（{reason}）。请检查路径和端口。</translation>
    </message>
    <message>
        <source>A web page came from {endpoint}, and no device ({reason}). Check the port and the path.</source>
        <translation>{endpoint} 返回的是网页，而不是设备（{reason}）。请检查端口和路径。</translation>
    </message>
    <message>
        <source>What listens at {endpoint} is no device: it said “{text}”. Check the port.</source>
        <translation>{endpoint} 上的不是设备：它回应“{text}”。请检查端口。</translation>
    </message>
    <message>
        <source>{endpoint} does not accept the token or the login in this address ({reason}). Ask its operator for the right one.</source>
        <translation>{endpoint} 不接受此地址中的令牌或登录（{reason}）。请向其运营者索取正确的。</translation>
    </message>
    <message>
        <source>The device connected, but it did not answer the first question within {seconds} seconds. It may be busy; try again.</source>
        <translation>设备已连接，但在 {seconds} 秒内没有应答第一个请求。它可能正忙，请重试。</translation>
    </message>
    <message>
        <source>The device connected, but its first answer cannot be used: {reason}.</source>
        <translation>设备已连接，但它的第一个应答无法使用：{reason}。</translation>
    </message>
    <message>
        <source>Something went wrong in this app, so the connection was closed. The log says more.</source>
        <translation>应用出错，连接已关闭。详情见日志。</translation>
    </message>
    <message>
        <source>The connection was closed before the first question was answered. Check that it is a device and that it is not busy, then try again.</source>
        <translation>第一个请求得到应答之前，连接就已关闭。请确认对方是设备且不忙，然后重试。</translation>
    </message>
    <message>
        <source>The device is not connected, so nothing was sent.</source>
        <translation>设备未连接，未发送任何内容。</translation>
    </message>
    <message>
        <source>Port {port} is used by another program. Close that program, or choose another port in the settings.</source>
        <translation>端口 {port} 已被其他程序占用。请关闭该程序，或在设置中换用其他端口。</translation>
    </message>
    <message>
        <source>This computer cannot listen on {host}, port {port}: {reason}.</source>
        <translation>本机无法在 {host} 的端口 {port} 上监听：{reason}。</translation>
    </message>
    <message>
        <source>The device did not answer within {seconds} seconds. It may still carry out the action; look at its state before you try again.</source>
        <translation>设备在 {seconds} 秒内没有应答。它仍可能执行该操作，重试前请先查看设备状态。</translation>
    </message>
    <message>
        <source>The connection ended before an answer, as it does when a device restarts. Whether all went well is seen when it is back.</source>
        <translation>连接在应答之前结束了，设备重启时就是这样。设备重新连接后即可知道是否一切正常。</translation>
    </message>
    <message>
        <source>The device has reconnected since this was checked, so nothing was sent. Try again.</source>
        <translation>检查之后设备重新连接过，因此未发送任何内容。请重试。</translation>
    </message>
    <message>
        <source>You were asked about {checked}, but {present} is connected here now. Nothing was sent.</source>
        <translation>询问时连接的是 {checked}，但现在连接的是 {present}。未发送任何内容。</translation>
    </message>
    <message>
        <source>You stopped waiting. The device may still carry out the action.</source>
        <translation>已停止等待，设备仍可能执行该操作。</translation>
    </message>
    <message>
        <source>The device answered: {text}</source>
        <translation>设备应答：{text}</translation>
    </message>
    <message>
        <source>The device answered before it began. Whether the upgrade works is seen when it is back.</source>
        <translation>设备在开始之前就应答了。升级是否成功，设备重新连接后即可知道。</translation>
    </message>
    <message>
        <source>The device answered, but its answer cannot be read.</source>
        <translation>设备有应答，但内容无法读取。</translation>
    </message>
    <message>
        <source>The device&apos;s answer is {size} bytes, more than the {limit} bytes this app takes. It was thrown away; the connection was kept.</source>
        <translation>设备的应答有 {size} 字节，超过了应用可接收的 {limit} 字节。应答已丢弃，连接保持不变。</translation>
    </message>
    <message>
        <source>The request is {size} bytes, and this device takes no more than {limit}. Nothing was sent.</source>
        <translation>请求有 {size} 字节，而此设备最多接收 {limit} 字节。未发送任何内容。</translation>
    </message>
    <message>
        <source>{tool} is a privileged action, so it was not sent. This would be sent: {arguments}. Add --yes to send it.</source>
        <translation>{tool} 是特权操作，因此未发送。将要发送的参数：{arguments}。加上 --yes 即可发送。</translation>
    </message>
    <message>
        <source>You chose not to send it. Nothing was sent.</source>
        <translation>已选择不发送，未发送任何内容。</translation>
    </message>
    <message>
        <source>The arguments do not fit the tool, so nothing was sent: {faults}</source>
        <translation>参数不符合工具的要求，未发送任何内容：{faults}</translation>
    </message>
    <message>
        <source>The arguments do not fit the tool; they are sent all the same: {faults}</source>
        <translation>参数不符合工具的要求，但仍会发送：{faults}</translation>
    </message>
    <message>
        <source>The device answered “false”. It may not have done it.</source>
        <translation>设备返回“false”，操作可能没有执行。</translation>
    </message>
    <message>
        <source>The answer reads like an error. The device may not have done it.</source>
        <translation>应答内容像是错误信息，操作可能没有执行。</translation>
    </message>
    <message>
        <source>Only a control server answers first. Add --listen PORT, and leave out --replay.</source>
        <translation>只有控制服务会先应答。请加上 --listen PORT，并去掉 --replay。</translation>
    </message>
    <message>
        <source>Only one device can listen on a port. Leave out --count.</source>
        <translation>一个端口只能由一台设备监听，请去掉 --count。</translation>
    </message>
    <message>
        <source>“{text}” is no hub. Write for example ws://192.168.1.20:8686/xiaozhi/v1/.</source>
        <translation>“{text}”不是 hub 地址。写法如 ws://192.168.1.20:8686/xiaozhi/v1/。</translation>
    </message>
    <message>
        <source>“{text}” is not NAME=VALUE. Write for example volume=40.</source>
        <translation>“{text}”不是 NAME=VALUE 的形式。写法如 volume=40。</translation>
    </message>
    <message>
        <source>The text after --args is not JSON: {reason}.</source>
        <translation>--args 后面的内容不是有效的 JSON：{reason}。</translation>
    </message>
    <message>
        <source>The text after --args must be a JSON object, for example {{}}.</source>
        <translation>--args 后面必须是 JSON 对象，例如 {{}}。</translation>
    </message>
    <message>
        <source>{name} wants a number, not “{text}”.</source>
        <translation>{name} 需要数字，而不是“{text}”。</translation>
    </message>
    <message>
        <source>{name} wants true or false, not “{text}”.</source>
        <translation>{name} 需要 true 或 false，而不是“{text}”。</translation>
    </message>
    <message>
        <source>About, updates, licences</source>
        <translation>关于、更新、许可证</translation>
    </message>
    <message>
        <source>All activity</source>
        <translation>全部活动</translation>
    </message>
    <message>
        <source>What happened to all devices</source>
        <translation>所有设备的活动</translation>
    </message>
    <message>
        <source>Support bundle…</source>
        <translation>诊断包…</translation>
    </message>
    <message>
        <source>Support bundle about this device…</source>
        <translation>此设备的诊断包…</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>What a board on a USB cable writes, and what it means</source>
        <translation>USB 线缆上的开发板输出什么，这意味着什么</translation>
    </message>
    <message>
        <source>Scan the local network…</source>
        <translation>扫描局域网…</translation>
    </message>
    <message>
        <source>Can devices reach this computer?</source>
        <translation>设备能连接到这台电脑吗？</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>设备维护</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>素材</translation>
    </message>
    <message>
        <source>Show the assets</source>
        <translation>显示素材</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Show the protocol</source>
        <translation>查看协议</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有设备</translation>
    </message>
    <message>
        <source>Find, label and act on several</source>
        <translation>查找、标记并批量操作</translation>
    </message>
    <message>
        <source>Give them tools, see what they call</source>
        <translation>给它们工具，查看它们的调用</translation>
    </message>
    <message>
        <source>Rollouts</source>
        <translation>分批升级</translation>
    </message>
    <message>
        <source>Firmware for many devices, in waves</source>
        <translation>为多台设备分批升级固件</translation>
    </message>
    <message>
        <source>Routines</source>
        <translation>自动化</translation>
    </message>
    <message>
        <source>At a time, or when something happens to a device</source>
        <translation>定时，或设备发生变化时</translation>
    </message>
    <message>
        <source>Requests from servers</source>
        <translation>服务器的请求</translation>
    </message>
    <message>
        <source>The assistant&apos;s server refused this address ({reason}). Copy a new one from the page of the assistant.</source>
        <translation>助手的服务器拒绝了此地址（{reason}）。请从助手的页面复制新的地址。</translation>
    </message>
    <message>
        <source>The token is not in the password store any more. Copy the address from the page of the assistant again.</source>
        <translation>系统密码库中已没有此令牌。请从助手的页面重新复制地址。</translation>
    </message>
    <message>
        <source>No working password store: the token is kept until you close the app.</source>
        <translation>本机没有可用的系统密码库：令牌只在关闭应用前有效。</translation>
    </message>
    <message>
        <source>No working password store: programs can use the token until you close the app.</source>
        <translation>本机没有可用的系统密码库：程序只能在您关闭应用前使用此令牌。</translation>
    </message>
    <message>
        <source>To get devices of a running window, or of companion hub, add “Programs of this computer” to its assistants, and start this again.</source>
        <translation>要使用正在运行的窗口或 companion hub 中的设备，请在其“助手”页面添加“本机的程序”，然后重新运行此命令。</translation>
    </message>
    <message>
        <source>“{name}” is for programs of this computer, and has no address: use the command serve.</source>
        <translation>“{name}”供本机的程序使用，没有地址：请使用 serve 命令。</translation>
    </message>
    <message>
        <source>“{name}” uses this address already. Only one can.</source>
        <translation>“{name}”已经在使用此地址，只能有一个使用它。</translation>
    </message>
    <message>
        <source>There is an assistant with this name already.</source>
        <translation>已有同名的助手。</translation>
    </message>
    <message>
        <source>The assistant needs a name.</source>
        <translation>助手需要一个名称。</translation>
    </message>
    <message>
        <source>No assistant is saved under the name “{name}”. There are: {names}.</source>
        <translation>没有名为“{name}”的助手。现有：{names}。</translation>
    </message>
    <message>
        <source>No voice device is called “{name}”. There are: {known}.</source>
        <translation>没有名为“{name}”的语音设备。现有：{known}。</translation>
    </message>
    <message>
        <source>No tool “{name}” is offered.</source>
        <translation>没有提供工具“{name}”。</translation>
    </message>
    <message>
        <source>Without an answer it is told no after {seconds} seconds.</source>
        <translation>{seconds} 秒内没有答复就视为拒绝。</translation>
    </message>
    <message>
        <source>“{name}” wants to use “{tool}” of {device}</source>
        <translation>“{name}”要使用 {device} 的“{tool}”</translation>
    </message>
    <message>
        <source>Tools are offered to “{name}” again</source>
        <translation>已恢复向“{name}”提供工具</translation>
    </message>
    <message>
        <source>Tools cannot be offered to “{name}”</source>
        <translation>无法向“{name}”提供工具</translation>
    </message>
    <message>
        <source>Nothing is offered yet: name a source with --from, or an assistant of the window with --saved.</source>
        <translation>还没有提供任何东西：请用 --from 指定来源，或用 --saved 指定窗口中的助手。</translation>
    </message>
    <message>
        <source>{file} is no file of names and descriptions: {reason}</source>
        <translation>{file} 不是名称和描述的文件：{reason}</translation>
    </message>
    <message>
        <source>It is a program that listens at an address of its own. Start it yourself, and add its address.</source>
        <translation>这是在自己的地址上监听的程序。请自行启动它，然后添加其地址。</translation>
    </message>
    <message>
        <source>It is a bundle to download from {address}. Download it, and drop it on the window.</source>
        <translation>这是需要从 {address} 下载的扩展包。下载后拖到窗口中。</translation>
    </message>
    <message>
        <source>It comes from “{kind}”, from which this app starts nothing.</source>
        <translation>它来自“{kind}”，本应用不从那里启动程序。</translation>
    </message>
    <message>
        <source>Parts of its address, {address}, are to be filled in. Add it by its URL.</source>
        <translation>其地址 {address} 有待填写的部分。请按 URL 添加。</translation>
    </message>
    <message>
        <source>The bundle is damaged or locked with a password, so it was not opened.</source>
        <translation>扩展包已损坏或有密码保护，因此没有打开。</translation>
    </message>
    <message>
        <source>The bundle does not say how its server is started (manifest.json), so it cannot be used.</source>
        <translation>扩展包没有说明如何启动其服务器（manifest.json），因此无法使用。</translation>
    </message>
    <message>
        <source>The bundle is larger than {limit} MB, so it was not opened.</source>
        <translation>扩展包超过 {limit} MB，因此没有打开。</translation>
    </message>
    <message>
        <source>The bundle has {count} files, more than {limit}, so it was not opened.</source>
        <translation>扩展包有 {count} 个文件，超过 {limit} 个，因此没有打开。</translation>
    </message>
    <message>
        <source>The bundle has a file that would land outside of its folder, or that is none: {name}. Nothing was written.</source>
        <translation>扩展包中有会写到其文件夹之外的文件，或不是普通文件：{name}。没有写入任何内容。</translation>
    </message>
    <message>
        <source>The bundle would fill far more room than it seems to (at most {limit} MB), so it was not opened.</source>
        <translation>扩展包解压后占用的空间远超其大小（最多 {limit} MB），因此没有打开。</translation>
    </message>
    <message>
        <source>The bundle is another file by now. Open it again and read what it would start.</source>
        <translation>扩展包文件已经改变。请重新打开，查看它会启动什么。</translation>
    </message>
    <message>
        <source>Its author made it for other systems ({systems}).</source>
        <translation>作者为其他系统制作了它（{systems}）。</translation>
    </message>
    <message>
        <source>The link asks for something that this app does not do: {text}</source>
        <translation>链接要求的操作本应用不支持：{text}</translation>
    </message>
    <message>
        <source>The link has more than {limit} characters, so it was not read.</source>
        <translation>链接超过 {limit} 个字符，因此没有读取。</translation>
    </message>
    <message>
        <source>The link wants a program to be started. Add such a server by its command or from a file, where you see what is started.</source>
        <translation>链接要求启动程序。请按命令或从文件添加这类服务器，那里会显示将启动什么。</translation>
    </message>
    <message>
        <source>This device has the stock firmware and was not set up with this computer. Add it by its OTA address: choose Add device.</source>
        <translation>这台设备使用原版固件，还没有用本机设置过。请通过 OTA 地址添加：选择“添加设备”。</translation>
    </message>
    <message>
        <source>Nothing is listening on port {port}</source>
        <translation>端口 {port} 上没有程序在监听</translation>
    </message>
    <message>
        <source>Devices can connect to {address}.</source>
        <translation>设备可以连接到 {address}。</translation>
    </message>
    <message>
        <source>Only programs on this computer can connect to {address}.</source>
        <translation>只有本机上的程序能连接到 {address}。</translation>
    </message>
    <message>
        <source>This computer listens on port {http} (HTTP) and {mqtt} (MQTT).</source>
        <translation>本机正在监听端口 {http}（HTTP）和 {mqtt}（MQTT）。</translation>
    </message>
    <message>
        <source>This computer does not let devices of the network ask for their settings.</source>
        <translation>本机未允许网络中的设备前来获取设置。</translation>
    </message>
    <message>
        <source>The device is connected to this computer.</source>
        <translation>设备已连接到本机。</translation>
    </message>
    <message>
        <source>The device has not connected since the app was started.</source>
        <translation>自应用启动以来，该设备没有连接过。</translation>
    </message>
    <message>
        <source>No device has connected since the app was started.</source>
        <translation>自应用启动以来，没有设备连接过。</translation>
    </message>
    <message>
        <source>The device has not asked for its settings since the app was started, as it does at each start.</source>
        <translation>设备每次启动都会获取设置，但自应用启动以来还没有来过。</translation>
    </message>
    <message>
        <source>The device asked for its settings, but did not connect to port {port}.</source>
        <translation>设备获取了设置，但没有连接端口 {port}。</translation>
    </message>
    <message>
        <source>The device connects only while somebody talks with it.</source>
        <translation>该设备只在有人与它对话时才连接。</translation>
    </message>
    <message>
        <source>Switched off, or not in your Wi-Fi</source>
        <translation>设备已关机，或不在你的 Wi-Fi 中</translation>
    </message>
    <message>
        <source>The device is connected, but has not listed its tools yet.</source>
        <translation>设备已连接，但还没有列出工具。</translation>
    </message>
    <message>
        <source>Open Add device and allow devices to ask this computer.</source>
        <translation>打开“添加设备”，允许设备连接本机。</translation>
    </message>
    <message>
        <source>Switch the device off and on, and check that it uses the same Wi-Fi as this computer.</source>
        <translation>将设备关机再开机，并确认它与本机使用同一个 Wi-Fi。</translation>
    </message>
    <message>
        <source>Allow port {port} in the firewall of this computer, then switch the device off and on.</source>
        <translation>在本机防火墙中放行端口 {port}，然后将设备关机再开机。</translation>
    </message>
    <message>
        <source>Say its wake word, or press its button.</source>
        <translation>说出唤醒词，或按一下设备上的按钮。</translation>
    </message>
    <message>
        <source>Unknown request, not MQTT</source>
        <translation>未知请求，不是 MQTT</translation>
    </message>
    <message>
        <source>The request failed</source>
        <translation>请求失败</translation>
    </message>
    <message>
        <source>The device gives no reason. Check the address, and that both are in the same Wi-Fi.</source>
        <translation>设备没有说明原因。请检查地址，并确认二者在同一 Wi-Fi 中。</translation>
    </message>
    <message>
        <source>There is no address</source>
        <translation>没有地址</translation>
    </message>
    <message>
        <source>What was saved on the device&apos;s setup page is empty or too short. Enter the address exactly as the app shows it.</source>
        <translation>设备配网页面上保存的内容为空或太短。请完全按照应用显示的内容输入地址。</translation>
    </message>
    <message>
        <source>{count} images are too many; at most {most} can be used at once. Name the images of your boards, or connect the devices first, so that their boards are known.</source>
        <translation>{count} 个固件太多，一次最多使用 {most} 个。请只列出您的开发板的固件，或先连接设备以便得知其开发板。</translation>
    </message>
    <message>
        <source>Waits: the rollout is paused</source>
        <translation>等待：分批升级已暂停</translation>
    </message>
    <message>
        <source>Waits for its wave</source>
        <translation>等待所在批次开始</translation>
    </message>
    <message>
        <source>Waits for a free place, {most} at once</source>
        <translation>等待空位，同时最多 {most} 台</translation>
    </message>
    <message>
        <source>Waits until it is connected</source>
        <translation>等待设备连接</translation>
    </message>
    <message>
        <source>Waits until it starts</source>
        <translation>等待设备启动</translation>
    </message>
    <message>
        <source>Waits until it is restarted</source>
        <translation>等待设备重启</translation>
    </message>
    <message>
        <source>Waits before it is tried again</source>
        <translation>稍后重试</translation>
    </message>
    <message>
        <source>Waits: another upgrade of it is under way</source>
        <translation>等待：该设备正在进行另一个升级</translation>
    </message>
    <message>
        <source>Waits: it is asked for battery and signal</source>
        <translation>等待：正在查询电量和信号</translation>
    </message>
    <message>
        <source>Waits until its conversation has ended</source>
        <translation>等待对话结束</translation>
    </message>
    <message>
        <source>Waits: battery {level} %, {least} % needed</source>
        <translation>等待：电量 {level} %，需要 {least} %</translation>
    </message>
    <message>
        <source>Waits: {signal} signal, {least} needed</source>
        <translation>等待：信号{signal}，需要{least}</translation>
    </message>
    <message>
        <source>Waits for its time, {start} to {end}</source>
        <translation>等待时段 {start} 至 {end}</translation>
    </message>
    <message>
        <source>The file is empty. Download or build it again and choose xiaozhi.bin.</source>
        <translation>文件为空。请重新下载或编译，然后选择 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>The file begins like empty flash memory, so there is no application in it. Choose xiaozhi.bin.</source>
        <translation>文件开头与空白闪存相同，其中没有应用程序。请选择 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a whole-flash image (often called merged-binary.bin), which can only be written by cable, and no application was found in it. Choose xiaozhi.bin.</source>
        <translation>这是整片闪存镜像（通常名为 merged-binary.bin），只能用数据线写入，而且其中没有找到应用程序。请选择 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a bootloader, the small program that starts the application. Choose xiaozhi.bin, the application.</source>
        <translation>这是引导加载程序，即启动应用程序的小程序。请选择应用程序 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a partition table, which says how the flash memory is divided. Choose xiaozhi.bin, the application.</source>
        <translation>这是分区表，只说明闪存如何划分。请选择应用程序 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a program in the form {kind}, which devices cannot install. Choose the xiaozhi.bin in the same folder of the build.</source>
        <translation>这是 {kind} 格式的程序，设备无法安装。请选择编译时一同生成的 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a file of fonts, sounds and pictures (assets.bin), not the application. A device fetches it from the address that is set as its assets address. Choose xiaozhi.bin.</source>
        <translation>这是包含字体、声音和图片的素材文件（assets.bin），不是应用程序。设备会从所设的素材地址获取它。请选择 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a file system with data for the device, not the application. Choose xiaozhi.bin.</source>
        <translation>这是含有设备数据的文件系统，不是应用程序。请选择 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a web page, not firmware. A link was saved instead of the file behind it, or the server asked for a login. Download xiaozhi.bin itself.</source>
        <translation>这是网页，不是固件。保存的可能是链接而不是文件本身，或者服务器要求登录。请下载 xiaozhi.bin 本身。</translation>
    </message>
    <message>
        <source>This is a text file, not firmware. Perhaps the server answered with an error, or only a reference to the real file was downloaded. Download xiaozhi.bin itself.</source>
        <translation>这是文本文件，不是固件。可能是服务器返回了错误信息，或只下载了指向实际文件的引用。请下载 xiaozhi.bin 本身。</translation>
    </message>
    <message>
        <source>This is no firmware for these devices: an application begins with the byte E9. Choose xiaozhi.bin.</source>
        <translation>不是这类设备的固件：应用程序以字节 E9 开头。请选择 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>This is a program for an Espressif chip, but not an application that says its name and version: perhaps an old bootloader. Choose xiaozhi.bin.</source>
        <translation>这是乐鑫芯片的程序，但不是注明名称和版本的应用程序，可能是旧的引导加载程序。请选择 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>The file has {size} bytes, more than the {limit} that any device could hold. Choose xiaozhi.bin.</source>
        <translation>文件有 {size} 字节，超过了设备最多可容纳的 {limit} 字节。请选择 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>The file ends after {size} bytes, but its contents go on to {needed} or further: it was not downloaded or copied completely. Download it again.</source>
        <translation>文件只有 {size} 字节，而内容至少应有 {needed} 字节：下载或复制不完整。请重新下载。</translation>
    </message>
    <message>
        <source>The file begins like firmware, but its inner order is broken. Download it again.</source>
        <translation>文件开头像是固件，但内部结构已损坏。请重新下载。</translation>
    </message>
    <message>
        <source>The file is damaged: its checksum is not that of its contents. A device would throw it away after the download. Download it again.</source>
        <translation>文件已损坏：校验和与内容不符，设备下载后会丢弃。请重新下载。</translation>
    </message>
    <message>
        <source>The file is damaged: its SHA-256 is not that of its contents. A device would throw it away after the download. Download it again.</source>
        <translation>文件已损坏：SHA-256 与内容不符，设备下载后会丢弃。请重新下载。</translation>
    </message>
    <message>
        <source>There is no file {file}.</source>
        <translation>没有文件 {file}。</translation>
    </message>
    <message>
        <source>“{text}” is no chip that is known here. Known are: {known}.</source>
        <translation>“{text}”不是已知的芯片。已知的芯片：{known}。</translation>
    </message>
    <message>
        <source>The file is for {image}, but the device has {device}. It could never start there. Choose the xiaozhi.bin that was built for this board.</source>
        <translation>文件适用于 {image}，而设备的芯片是 {device}，文件无法在设备上启动。请选择为此开发板编译的 xiaozhi.bin。</translation>
    </message>
    <message>
        <source>The file needs the chip&apos;s revision {needed} or newer, and the device has {device}. Choose a build for older chips.</source>
        <translation>文件要求芯片版本为 {needed} 或更高，而设备的芯片版本是 {device}。请选择为旧版芯片编译的固件。</translation>
    </message>
    <message>
        <source>The file has {size} bytes, and the device has room for {room} bytes of application. Choose a build for this board; a new partition table can only be written by cable.</source>
        <translation>文件有 {size} 字节，而设备只能容纳 {room} 字节的应用程序。请选择为此开发板编译的固件；新的分区表只能用数据线烧录。</translation>
    </message>
    <message>
        <source>The file has {size} bytes, more than the device&apos;s whole flash memory ({room} bytes). Choose a build for this board.</source>
        <translation>文件有 {size} 字节，超过了设备的全部闪存（{room} 字节）。请选择为此开发板编译的固件。</translation>
    </message>
    <message>
        <source>The device has only one place for an application, so it cannot be upgraded over the network. Write the firmware by cable.</source>
        <translation>设备只有一个应用程序分区，无法通过网络升级。请用数据线烧录固件。</translation>
    </message>
    <message>
        <source>The device runs this very build of version {version} already.</source>
        <translation>设备运行的已是版本 {version} 的这个构建。</translation>
    </message>
    <message>
        <source>The device runs version {version} already. Some firmware refuses to install its own version again.</source>
        <translation>设备运行的已是版本 {version}。有些固件会拒绝重复安装相同的版本。</translation>
    </message>
    <message>
        <source>The file holds version {version}, older than the device&apos;s {current}.</source>
        <translation>文件的版本是 {version}，比设备的 {current} 旧。</translation>
    </message>
    <message>
        <source>The file holds version “{version}” and the device runs “{current}”. Which of them is newer cannot be told.</source>
        <translation>文件的版本是“{version}”，设备的版本是“{current}”，无法判断哪个较新。</translation>
    </message>
    <message>
        <source>The device does not say which version it runs, so version {version} may be older.</source>
        <translation>设备没有说明运行的版本，因此版本 {version} 可能较旧。</translation>
    </message>
    <message>
        <source>The file is the project “{image}”, and the device runs “{device}”. After the upgrade it may not connect to this app any more.</source>
        <translation>文件属于项目“{image}”，而设备运行的是“{device}”。升级后设备可能不再连接应用。</translation>
    </message>
    <message>
        <source>The device cannot say which chip it has, so nobody has checked that the file is for it. The file is for {chip}.</source>
        <translation>设备无法说明自己的芯片，因此没有检查文件是否适用。文件适用于 {chip}。</translation>
    </message>
    <message>
        <source>The file carries no SHA-256 of its own, so damage could go unnoticed. Its weaker checksum is right.</source>
        <translation>文件自身没有 SHA-256，损坏时可能无法察觉。较弱的校验和正确。</translation>
    </message>
    <message>
        <source>After the application the file goes on for {count} bytes that are neither padding nor a signature. The device ignores them.</source>
        <translation>文件在应用程序之后还有 {count} 字节，既不是填充也不是签名。设备会忽略这些内容。</translation>
    </message>
    <message>
        <source>{file} is a folder. Name a file with a tool listing or a schema.</source>
        <translation>{file} 是文件夹。请指定含有工具列表或 schema 的文件。</translation>
    </message>
    <message>
        <source>The file {file} cannot be read: {reason}.</source>
        <translation>无法读取文件 {file}：{reason}。</translation>
    </message>
    <message>
        <source>{file} has more than {limit} megabytes, which is more than this command reads.</source>
        <translation>{file} 超过 {limit} MB，超出此命令读取的上限。</translation>
    </message>
    <message>
        <source>There is nothing in {file}.</source>
        <translation>{file} 是空的。</translation>
    </message>
    <message>
        <source>{file} cannot be used. {reason}</source>
        <translation>无法使用 {file}。{reason}</translation>
    </message>
    <message>
        <source>{file} is not UTF-8 throughout. Bytes that are no text are shown as replacement characters.</source>
        <translation>{file} 不全是 UTF-8，不是文本的字节以替换字符显示。</translation>
    </message>
    <message>
        <source>The picture {file} cannot be written: {reason}.</source>
        <translation>无法写入图片 {file}：{reason}。</translation>
    </message>
    <message>
        <source>No picture can be drawn on this computer: {reason}.</source>
        <translation>本机无法绘制图片：{reason}。</translation>
    </message>
    <message>
        <source>The form was not drawn completely within {seconds} seconds, so there is no picture.</source>
        <translation>表单未能在 {seconds} 秒内绘制完成，因此没有图片。</translation>
    </message>
    <message>
        <source>The form is higher than the {limit} pixels that a picture may have. The picture ends there.</source>
        <translation>表单高于图片允许的 {limit} 像素，图片到此为止。</translation>
    </message>
    <message>
        <source>{file} is not sound JSON, but it is used all the same. {reason}</source>
        <translation>{file} 不是规范的 JSON，但仍会使用。{reason}</translation>
    </message>
    <message>
        <source>{file} holds no tools; it holds an error that a device answered: {text}</source>
        <translation>{file} 中没有工具，只有设备应答的错误：{text}</translation>
    </message>
    <message>
        <source>There is no tool “{tool}” in {file}. There are: {others}.</source>
        <translation>{file} 中没有工具“{tool}”。现有：{others}。</translation>
    </message>
    <message>
        <source>What is in {file} has no name. Leave out --tool.</source>
        <translation>{file} 中的内容没有名称，请去掉 --tool。</translation>
    </message>
    <message>
        <source>{file} holds {count} tools, and a picture shows one. Name it with --tool: {others}.</source>
        <translation>{file} 中有 {count} 个工具，而一张图片只显示一个。请用 --tool 指定：{others}。</translation>
    </message>
    <message>
        <source>There are no tools in {file}.</source>
        <translation>{file} 中没有工具。</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}. Nothing is saved in it before the next start.</source>
        <translation>无法读取 {file}：{reason}。下次启动之前，不会向其中保存任何内容。</translation>
    </message>
    <message>
        <source>Changes are not saved in {file}, because it could not be read at the start. The next start tries again.</source>
        <translation>启动时无法读取 {file}，因此更改不会保存到其中。下次启动时会重试。</translation>
    </message>
    <message>
        <source>{file} was written by a newer version of the app. It stays as it is, and nothing is saved in it. Update the app.</source>
        <translation>{file} 由较新版本的应用写入。文件保持不变，不会向其中保存任何内容。请更新应用。</translation>
    </message>
    <message>
        <source>“{text}” is not an address this app knows. It can start with hub:, ws://, mqtt://, gateway+http://, http://, stdio: or demo:.</source>
        <translation>“{text}”不是应用支持的地址。地址可以 hub:、ws://、mqtt://、gateway+http://、http://、stdio: 或 demo: 开头。</translation>
    </message>
    <message>
        <source>The topic “{name}” must hold {mark}, in whose place the device&apos;s id is put.</source>
        <translation>主题“{name}”必须包含 {mark}，设备标识会填入该处。</translation>
    </message>
    <message>
        <source>In “{text}” a quotation mark is opened and never closed.</source>
        <translation>“{text}”中的引号没有闭合。</translation>
    </message>
    <message>
        <source>No program was named. Write for example stdio:python -m my_server.</source>
        <translation>没有指定程序。写法如 stdio:python -m my_server。</translation>
    </message>
    <message>
        <source>Nothing was sent: {endpoint} names no device, and you have neither added the one that came, {device} ({name}), nor let it in by name. If you mean this device, name it: {command}</source>
        <translation>未发送任何内容：{endpoint} 没有指明设备，而连接进来的 {device}（{name}）既未添加，也未指名允许过。如果就是这台设备，请指明它：{command}</translation>
    </message>
    <message>
        <source>The device went away before it answered. It may have carried out the action; look at its state before you try again.</source>
        <translation>设备在应答之前断开了。它可能已执行该操作，重试前请先查看设备状态。</translation>
    </message>
    <message>
        <source>This computer has no password store that works. The token is kept until the app is closed.</source>
        <translation>本机没有可用的系统密码库，令牌只保留到应用关闭。</translation>
    </message>
    <message>
        <source>This picture has {size} bytes, more than the {limit} this app shows.</source>
        <translation>图片有 {size} 字节，超过了应用可显示的 {limit} 字节。</translation>
    </message>
    <message>
        <source>The device called this a picture, but what it sent is no file.</source>
        <translation>设备称这是图片，但发送的内容不是文件。</translation>
    </message>
    <message>
        <source>This is no picture of a kind this app shows. It can be saved as a file.</source>
        <translation>应用不支持显示这种图片，可以保存为文件。</translation>
    </message>
    <message>
        <source>This picture has {width} × {height} pixels, too many to show. It can be saved.</source>
        <translation>图片有 {width} × {height} 像素，太大而无法显示，可以保存。</translation>
    </message>
    <message>
        <source>This picture is damaged and cannot be shown. It can be saved as a file.</source>
        <translation>图片已损坏，无法显示，可以保存为文件。</translation>
    </message>
    <message>
        <source>The device could not list all its tools ({text}). {count} tools came; others may be missing.</source>
        <translation>设备未能列出全部工具（{text}）。已收到 {count} 个工具，可能有遗漏。</translation>
    </message>
    <message>
        <source>The device sent the same page of tools again and again. {count} tools came; others may be missing.</source>
        <translation>设备反复发送同一页工具列表。已收到 {count} 个工具，可能有遗漏。</translation>
    </message>
    <message>
        <source>The device lists the tool {tool} more than once. The first is used.</source>
        <translation>设备多次列出工具 {tool}，以第一个为准。</translation>
    </message>
    <message>
        <source>{count} entries in the device&apos;s list are not tools and were left out.</source>
        <translation>设备列表中有 {count} 项不是工具，已略过。</translation>
    </message>
    <message>
        <source>The device lists more than {limit} tools. The rest was left out.</source>
        <translation>设备列出的工具超过 {limit} 个，其余已略过。</translation>
    </message>
    <message>
        <source>The device does not mark privileged tools, and the list without them did not come ({text}). To be safe, {count} tools are treated as privileged.</source>
        <translation>设备没有标明哪些是特权工具，也没有给出不含特权工具的列表（{text}）。为安全起见，{count} 个工具按特权工具处理。</translation>
    </message>
    <message>
        <source>{tool} was called</source>
        <translation>已调用 {tool}</translation>
    </message>
    <message>
        <source>Connected, {count} tools listed</source>
        <translation>已连接，列出 {count} 个工具</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>连接中断</translation>
    </message>
    <message>
        <source>Could not connect</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>Notification from the device</source>
        <translation>来自设备的通知</translation>
    </message>
    <message>
        <source>State is now {state}</source>
        <translation>状态变为“{state}”</translation>
    </message>
    <message>
        <source>The device asked this app for {method}, which it does not offer</source>
        <translation>设备向应用请求 {method}，但应用不提供该功能</translation>
    </message>
    <message>
        <source>An answer came that belongs to no open question</source>
        <translation>收到一个不属于任何请求的应答</translation>
    </message>
    <message>
        <source>The device sent something that cannot be read</source>
        <translation>设备发送了无法读取的内容</translation>
    </message>
    <message>
        <source>The device&apos;s answer was not valid and was repaired</source>
        <translation>设备的应答格式有误，已修复</translation>
    </message>
    <message>
        <source>A device at {peer} was turned away: its token is not the one that was set</source>
        <translation>已拒绝 {peer} 的设备：令牌与设置的不一致</translation>
    </message>
    <message>
        <source>A device at {peer} connected, but did not introduce itself in time</source>
        <translation>{peer} 的设备已连接，但未及时表明身份</translation>
    </message>
    <message>
        <source>This is not a picture that the app can read. Use a JPEG, PNG, GIF, BMP or WebP file.</source>
        <translation>应用无法读取这种图片。请使用 JPEG、PNG、GIF、BMP 或 WebP 文件。</translation>
    </message>
    <message>
        <source>The picture is cut off or damaged, so it was not used.</source>
        <translation>图片不完整或已损坏，因此没有使用。</translation>
    </message>
    <message>
        <source>The picture has {size} MB. At most {limit} MB are read.</source>
        <translation>图片有 {size} MB，最多可读取 {limit} MB。</translation>
    </message>
    <message>
        <source>The picture has {width} × {height} pixels. At most {limit} million are read.</source>
        <translation>图片有 {width} × {height} 像素，最多可读取 {limit} 百万像素。</translation>
    </message>
    <message>
        <source>The file {name} cannot be read: {reason}.</source>
        <translation>无法读取文件 {name}：{reason}。</translation>
    </message>
    <message>
        <source>The picture cannot be written to {name}: {reason}.</source>
        <translation>无法将图片写入 {name}：{reason}。</translation>
    </message>
    <message>
        <source>{name} is a folder, or lies in one that does not exist. Name a file.</source>
        <translation>{name} 是文件夹，或所在的文件夹不存在。请指定文件。</translation>
    </message>
    <message>
        <source>{name} holds a {format} picture, as the device sent it.</source>
        <translation>{name} 中的图片是 {format} 格式，与设备发送的一致。</translation>
    </message>
    <message>
        <source>The gallery is full, so the picture was not kept: it holds {count} pictures with {size} MB. Save what you need and delete the rest; nothing is deleted by itself.</source>
        <translation>图库已满，图片未存入：图库中有 {count} 张图片，共 {size} MB。请另存需要的图片并删除其余图片，应用不会自动删除。</translation>
    </message>
    <message>
        <source>The picture cannot be written to {folder}: {reason}.</source>
        <translation>无法将图片写入 {folder}：{reason}。</translation>
    </message>
    <message>
        <source>The picture is not in the gallery any more.</source>
        <translation>图片已不在图库中。</translation>
    </message>
    <message>
        <source>The quality is a whole number from 1 to 100.</source>
        <translation>质量必须是 1 到 100 的整数。</translation>
    </message>
    <message>
        <source>The address for the upload had expired before you agreed, so nothing was sent. Try again.</source>
        <translation>确认之前上传地址已过期，未发送任何内容。请重试。</translation>
    </message>
    <message>
        <source>The device could not deliver the picture (“{text}”). Try again; if it stays so, choose a lower quality.</source>
        <translation>设备无法传送截图（“{text}”）。请重试；如果仍然如此，请选择较低的质量。</translation>
    </message>
    <message>
        <source>The device could not take a picture of its screen (“{text}”). It may lack memory; restart it and try again.</source>
        <translation>设备无法截取屏幕（“{text}”）。可能是内存不足，请重启设备后重试。</translation>
    </message>
    <message>
        <source>The device did not send a picture. It answered “{text}”.</source>
        <translation>设备没有发送截图，应答为“{text}”。</translation>
    </message>
    <message>
        <source>Neither the picture nor an answer came within {seconds} seconds. The device may be busy; try again.</source>
        <translation>{seconds} 秒内既没有收到截图，也没有收到应答。设备可能正忙，请重试。</translation>
    </message>
    <message>
        <source>The device could not reach this computer at {address} (“{text}”). Check that the firewall lets it in and that both are in the same network.</source>
        <translation>设备无法通过 {address} 访问本机（“{text}”）。请检查防火墙是否允许设备访问，以及两者是否在同一网络中。</translation>
    </message>
    <message>
        <source>The time between two pictures is {least} to {most} seconds.</source>
        <translation>两次截图的间隔必须是 {least} 到 {most} 秒。</translation>
    </message>
    <message>
        <source>Pictures of this device&apos;s screen are being taken already. Stop that first.</source>
        <translation>已在连续截取此设备的屏幕，请先停止。</translation>
    </message>
    <message>
        <source>Stopped after {count} failures in a row. The last: {problem}</source>
        <translation>连续失败 {count} 次，已停止。最后一次：{problem}</translation>
    </message>
    <message>
        <source>Stopped, because the device was removed.</source>
        <translation>设备已移除，因此已停止。</translation>
    </message>
    <message>
        <source>The screen knows black and white only. Current firmware shows no pictures on such screens and answers as if it did; other firmware may show them.</source>
        <translation>屏幕只有黑白两色。现有固件无法在这种屏幕上显示图片，但会像已显示一样应答；其他固件可能会显示。</translation>
    </message>
    <message>
        <source>The device did not tell how large its screen is. It answered “{text}”.</source>
        <translation>设备没有说明屏幕尺寸，应答为“{text}”。</translation>
    </message>
    <message>
        <source>The device has not enough memory for the picture (“{text}”). Use a simpler picture, or restart the device and try again.</source>
        <translation>设备内存不足，无法处理图片（“{text}”）。请使用更简单的图片，或重启设备后重试。</translation>
    </message>
    <message>
        <source>The device fetched the picture but could not show it (“{text}”).</source>
        <translation>设备已获取图片，但无法显示（“{text}”）。</translation>
    </message>
    <message>
        <source>The device answered, but it did not fetch the whole picture, so it cannot show it. Try again.</source>
        <translation>设备有应答，但没有获取完整的图片，因此无法显示。请重试。</translation>
    </message>
    <message>
        <source>The device broke off while it fetched the picture (“{text}”). Try again.</source>
        <translation>设备在获取图片时中断（“{text}”）。请重试。</translation>
    </message>
    <message>
        <source>The photo arrived and is in the gallery of Xiaozhi Companion. It was not described, because no vision model is attached.</source>
        <translation>照片已送达，存入了 Xiaozhi Companion 的图库。由于没有接入视觉模型，照片没有描述。</translation>
    </message>
    <message>
        <source>The photo arrived at Xiaozhi Companion, but it was not kept: {reason}</source>
        <translation>照片已送达 Xiaozhi Companion，但没有存入图库：{reason}</translation>
    </message>
    <message>
        <source>The vision service at {host} could not be asked: {reason}.</source>
        <translation>无法请求 {host} 上的视觉服务：{reason}。</translation>
    </message>
    <message>
        <source>The vision service at {host} answered with status {status}.</source>
        <translation>{host} 上的视觉服务返回状态码 {status}。</translation>
    </message>
    <message>
        <source>The vision service at {host} did not answer within {seconds} seconds.</source>
        <translation>{host} 上的视觉服务在 {seconds} 秒内没有应答。</translation>
    </message>
    <message>
        <source>The vision service at {host} answered with something that is not JSON.</source>
        <translation>{host} 上的视觉服务的应答不是有效的 JSON。</translation>
    </message>
    <message>
        <source>The vision service at {host} answered with more than {limit} bytes, which a device does not take.</source>
        <translation>{host} 上的视觉服务的应答超过 {limit} 字节，设备无法接收。</translation>
    </message>
    <message>
        <source>“{text}” is no address of a vision service. Write for example http://192.168.1.20:8003/mcp/vision/explain, and no password in it.</source>
        <translation>“{text}”不是视觉服务的地址，写法如 http://192.168.1.20:8003/mcp/vision/explain，其中不能含有密码。</translation>
    </message>
    <message>
        <source>The device has restarted and runs version {version}.</source>
        <translation>设备已重启，正在运行版本 {version}。</translation>
    </message>
    <message>
        <source>The device has restarted. Its version is {version} as before, but it runs the build of this file now.</source>
        <translation>设备已重启。版本仍为 {version}，但现在运行的是此文件的构建。</translation>
    </message>
    <message>
        <source>The device has restarted with version {version} as before, and it runs from the partition {slot}, to which this file was installed.</source>
        <translation>设备已重启，版本仍为 {version}，并从分区 {slot} 运行，此文件正是安装到该分区的。</translation>
    </message>
    <message>
        <source>The device took the whole file and was restarted. It runs the build of this file, version {version}, which it ran before as well; so nothing can prove that it was installed again.</source>
        <translation>设备已接收整个文件并重启。它运行的是此文件的构建，版本 {version}，但之前运行的也是它，因此无法证明已重新安装。</translation>
    </message>
    <message>
        <source>The device took the whole file and was restarted. It reports version {version} as before, and tells nothing by which two builds of one version can be told apart.</source>
        <translation>设备已接收整个文件并重启。它报告的版本仍是 {version}，也没有提供可区分同一版本不同构建的信息。</translation>
    </message>
    <message>
        <source>The device took the whole file and was restarted. It does not tell what it runs, so look at it to be sure.</source>
        <translation>设备已接收整个文件并重启。它没有说明运行的版本，请查看设备加以确认。</translation>
    </message>
    <message>
        <source>The device ended the connection.</source>
        <translation>设备关闭了连接。</translation>
    </message>
    <message>
        <source>Write the merged firmware file for exactly this board: companion cable flash FILE</source>
        <translation>写入这块开发板专用的合并固件文件：companion cable flash FILE</translation>
    </message>
    <message>
        <source>The device sent what does not belong on such a connection, so it was closed.</source>
        <translation>设备发送了不属于此类连接的内容，连接已关闭。</translation>
    </message>
    <message>
        <source>This computer&apos;s network has changed, so the connection did not hold.</source>
        <translation>本机的网络发生了变化，连接已中断。</translation>
    </message>
    <message>
        <source>The connection did not outlast this computer&apos;s sleep.</source>
        <translation>连接在本机睡眠期间中断了。</translation>
    </message>
    <message>
        <source>You disconnected it. It is not connected again until you say so.</source>
        <translation>连接已手动断开，不会自动恢复。</translation>
    </message>
    <message>
        <source>The connection was closed to make a new one.</source>
        <translation>连接已关闭，以便重新建立。</translation>
    </message>
    <message>
        <source>The name {host} was not found in the network. Check its spelling, or use the device&apos;s IP address.</source>
        <translation>在网络中找不到名称 {host}。请检查拼写，或使用设备的 IP 地址。</translation>
    </message>
    <message>
        <source>From this computer no way leads to {host}. Check that it is connected to the device&apos;s network.</source>
        <translation>本机没有通往 {host} 的路由。请检查本机是否已连接到设备所在的网络。</translation>
    </message>
    <message>
        <source>{host} could not prove who it is, so nothing was sent: {reason}. Check the address and the certificate that is used there.</source>
        <translation>{host} 无法证明身份，因此未发送任何内容：{reason}。请检查地址和对方使用的证书。</translation>
    </message>
    <message>
        <source>{host} does not answer with an encrypted connection ({reason}). Perhaps its address begins with ws:// or http://, or its port is another one.</source>
        <translation>{host} 没有以加密连接应答（{reason}）。地址可能应以 ws:// 或 http:// 开头，或者端口不对。</translation>
    </message>
    <message>
        <source>Within {seconds} seconds no device showed itself at {endpoint}. A device that says nothing by itself has to be named, for example {example}.</source>
        <translation>{seconds} 秒内没有设备在 {endpoint} 出现。自己不发送内容的设备需要指明，例如 {example}。</translation>
    </message>
    <message>
        <source>The device&apos;s tools have changed</source>
        <translation>设备的工具有变化</translation>
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
        <translation>“{origin}”的一个网页试图冒充设备连接，已拒绝。</translation>
    </message>
    <message>
        <source>A web page tried to connect as a device. It was refused.</source>
        <translation>一个网页试图冒充设备连接，已拒绝。</translation>
    </message>
    <message>
        <source>A web page of “{origin}” asked this computer for what is meant for devices. It was refused.</source>
        <translation>“{origin}”的一个网页向本机请求只供设备使用的内容，已拒绝。</translation>
    </message>
    <message>
        <source>A web page asked this computer for what is meant for devices. It was refused.</source>
        <translation>一个网页向本机请求只供设备使用的内容，已拒绝。</translation>
    </message>
    <message>
        <source>The browser that shows the page is at {peer}.</source>
        <translation>显示此网页的浏览器位于 {peer}。</translation>
    </message>
    <message>
        <source>{peer} asked for this computer by the name “{host}”, which is not its own. It was refused.</source>
        <translation>{peer} 用“{host}”这个名称访问本机，但这不是本机的名称，已拒绝。</translation>
    </message>
    <message>
        <source>Web pages can use such a name to reach programs in your network. If {peer} is your device, enter {url} as its OTA address.</source>
        <translation>网页可以借这种名称访问局域网中的程序。如果 {peer} 是你的设备，请把它的 OTA 地址设为 {url}。</translation>
    </message>
    <message>
        <source>{detail} Attempts since the last message: {count}.</source>
        <translation>{detail}自上一条消息以来的尝试次数：{count}。</translation>
    </message>
    <message>
        <source>Port {port} is used by the program “{program}”. Close that program, or choose another port in the settings.</source>
        <translation>端口 {port} 已被程序“{program}”占用。请关闭该程序，或在设置中换用其他端口。</translation>
    </message>
    <message>
        <source>“{text}” in {variable} is no level. Write debug, info, warning or error, or for one part NAME=LEVEL, for example companion.devices=debug.</source>
        <translation>{variable} 中的“{text}”不是日志级别。请写 debug、info、warning 或 error；只针对某一部分时写 NAME=LEVEL，例如 companion.devices=debug。</translation>
    </message>
    <message>
        <source>The archive is damaged, protected by a password, or packed in an unusual way. Download it again.</source>
        <translation>压缩包已损坏、有密码保护，或采用了不常见的压缩方式。请重新下载。</translation>
    </message>
    <message>
        <source>Nothing was sent. {reasons}</source>
        <translation>未发送任何内容。{reasons}</translation>
    </message>
    <message>
        <source>Nothing was sent, because this was not accepted: {reasons}</source>
        <translation>未发送任何内容，因为以下事项未经同意：{reasons}</translation>
    </message>
    <message>
        <source>Nothing was sent. {reasons} If that is what you want, add --force-version.</source>
        <translation>未发送任何内容。{reasons}如果确实要这样做，请加上 --force-version。</translation>
    </message>
    <message>
        <source>The upgrade was not confirmed. Nothing was sent.</source>
        <translation>升级未经确认，未发送任何内容。</translation>
    </message>
    <message>
        <source>The confirmation was open for more than {minutes} minutes, so the address of the file was withdrawn. Nothing was sent. Start again.</source>
        <translation>等待确认超过 {minutes} 分钟，文件的地址已撤回，未发送任何内容。请重新开始。</translation>
    </message>
    <message>
        <source>This device lists no tool {tool}, so its firmware cannot be upgraded from here. Nothing was sent.</source>
        <translation>此设备的列表中没有工具 {tool}，因此无法从这里升级固件。未发送任何内容。</translation>
    </message>
    <message>
        <source>An upgrade of this device is under way already. Wait until it has ended.</source>
        <translation>此设备的升级已在进行，请等待升级结束。</translation>
    </message>
    <message>
        <source>This device is already being upgraded, over another connection or by another program on this computer. Nothing was sent. Wait until that upgrade has ended, or cancel it there.</source>
        <translation>此设备正在通过另一个连接或由本机的另一个程序升级。未发送任何内容。请等待那次升级结束，或在那里取消。</translation>
    </message>
    <message>
        <source>It cannot be checked whether another program is upgrading this device, because the folder {folder} cannot be used: {reason}. Nothing was sent. Make the folder writable, then try again.</source>
        <translation>无法使用文件夹 {folder}：{reason}，因此无法确认是否有其他程序正在升级此设备。未发送任何内容。请让该文件夹可写，然后重试。</translation>
    </message>
    <message>
        <source>You checked this file for {checked}, but {present} is connected here now. Nothing was sent. Check the file again for the device that is there now.</source>
        <translation>此文件是针对 {checked} 检查的，但现在连接的是 {present}。未发送任何内容。请针对现在的设备重新检查文件。</translation>
    </message>
    <message>
        <source>You checked this file for {checked}. The device that is connected now has the same MAC address and another identity: it was reset, or it is another device. Nothing was sent. Check the file again.</source>
        <translation>此文件是针对 {checked} 检查的。现在连接的设备 MAC 地址相同，但标识不同：它被重置过，或者是另一台设备。未发送任何内容。请重新检查文件。</translation>
    </message>
    <message>
        <source>You checked this file for {checked}, but the device does not say any more who it is. Nothing was sent. Restart the device, then check the file again.</source>
        <translation>此文件是针对 {checked} 检查的，但设备不再说明自己的身份。未发送任何内容。请重启设备，然后重新检查文件。</translation>
    </message>
    <message>
        <source>The device has reconnected since you checked the file, and it cannot say whether it is the same one. Nothing was sent. Check the file again.</source>
        <translation>检查文件之后设备重新连接过，且无法证明它还是同一台。未发送任何内容。请重新检查文件。</translation>
    </message>
    <message>
        <source>You checked this file while the device was not connected. Nothing was sent. Check the file again now that the device is there.</source>
        <translation>检查此文件时设备未连接。未发送任何内容。现在设备已连接，请重新检查文件。</translation>
    </message>
    <message>
        <source>The device has changed since you checked the file. Nothing was sent. {reasons} Check the file again.</source>
        <translation>检查文件之后设备发生了变化。未发送任何内容。{reasons}请重新检查文件。</translation>
    </message>
    <message>
        <source>The network address of the device or of this computer has changed since you were asked, so the device could not fetch the file. Nothing was sent. Try again.</source>
        <translation>确认之后设备或本机的网络地址已变化，设备将无法获取文件。未发送任何内容。请重试。</translation>
    </message>
    <message>
        <source>The device did not answer when it was asked whether it is still the same one. Nothing was sent. It may be busy: wait a moment, then try again.</source>
        <translation>确认是否仍是同一台设备时，设备没有应答。未发送任何内容。它可能正忙，请稍后重试。</translation>
    </message>
    <message>
        <source>The device keeps reconnecting. Nothing was sent. Bring it closer to the router, then try again.</source>
        <translation>设备不断重新连接。未发送任何内容。请让它靠近路由器，然后重试。</translation>
    </message>
    <message>
        <source>The device is not connected. Nothing was sent. Wake it, or check that it is on.</source>
        <translation>设备未连接，未发送任何内容。请唤醒设备，或检查设备是否已开机。</translation>
    </message>
    <message>
        <source>Only an address can be given to the device as it is, and this is a file.</source>
        <translation>只有地址可以直接发给设备，而这是文件。</translation>
    </message>
    <message>
        <source>The device did not ask for the file in time. It runs what it ran before. Perhaps it was busy, or cannot reach this computer at {host}: check the firewall, and that both are in the same network.</source>
        <translation>设备没有及时请求文件，仍在运行原来的固件。它可能正忙，或无法通过 {host} 访问本机：请检查防火墙，以及两者是否在同一网络中。</translation>
    </message>
    <message>
        <source>The device ended the conversation as it does before an upgrade, but did not ask for the file in time. It runs what it ran before. Perhaps it cannot reach this computer at {host}: check the firewall, and that both are in the same network.</source>
        <translation>设备已像升级前那样结束对话，但没有及时请求文件，仍在运行原来的固件。它可能无法通过 {host} 访问本机：请检查防火墙，以及两者是否在同一网络中。</translation>
    </message>
    <message>
        <source>The device gave up without having asked for the file. It runs what it ran before. It probably cannot reach this computer at {host}: check the firewall, and that both are in the same network.</source>
        <translation>设备没有请求文件就放弃了升级，仍运行原来的固件。它可能无法访问本机 {host}，请检查防火墙，并确认两者在同一网络中。</translation>
    </message>
    <message>
        <source>The device restarted without having asked for the file, so it runs what it ran before. Perhaps it lost its power, or the upgrade was too much for its memory. Check its supply, and try again.</source>
        <translation>设备没有请求文件就重启了，因此仍在运行原来的固件。可能是断电，或升级超出了它的内存。请检查供电，然后重试。</translation>
    </message>
    <message>
        <source>The download broke off after {sent} bytes. The device runs what it ran before; nothing was installed. Bring it closer to the router, or charge it, and try again.</source>
        <translation>下载在 {sent} 字节后中断。设备仍运行原来的固件，未安装任何内容。请将设备移近路由器或为它充电，然后重试。</translation>
    </message>
    <message>
        <source>The download stopped after {sent} bytes and was given up. The device runs what it ran before; nothing was installed. Restart it and try again.</source>
        <translation>下载在 {sent} 字节后停滞，已放弃。设备仍运行原来的固件，未安装任何内容。请重启设备后重试。</translation>
    </message>
    <message>
        <source>The device restarted in the middle of the download, after {sent} bytes. It runs what it ran before; nothing was installed. Perhaps it lost its power: check its supply, or charge it, and try again.</source>
        <translation>设备在下载途中重启了，当时已下载 {sent} 字节。它仍在运行原来的固件，没有安装任何内容。可能是断电：请检查供电或充电，然后重试。</translation>
    </message>
    <message>
        <source>The device took the whole file, and then said that the upgrade failed. It runs what it ran before. Perhaps the file is signed for other devices; the device&apos;s own log says more.</source>
        <translation>设备接收了整个文件，随后报告升级失败，仍运行原来的固件。文件可能是为其他设备签名的，详情见设备自身的日志。</translation>
    </message>
    <message>
        <source>The device said that the upgrade failed. It runs what it ran before. Perhaps it cannot reach the address; let this computer serve the file instead.</source>
        <translation>设备报告升级失败，仍运行原来的固件。它可能无法访问该地址，请改由本机提供文件。</translation>
    </message>
    <message>
        <source>The device took the whole file, but it is not back yet. Check that it is on and in the Wi-Fi. Its version is checked as soon as it returns.</source>
        <translation>设备接收了整个文件，但尚未恢复连接。请检查设备是否已开机并连接 Wi-Fi。恢复连接后会立即检查版本。</translation>
    </message>
    <message>
        <source>The device took the whole file and has not been seen since. It may be fine: it connects only when a conversation starts. Wake it; its version is checked as soon as it returns.</source>
        <translation>设备接收了整个文件，之后一直没有连接。这可能是正常的：它只在对话开始时才连接。请唤醒设备，恢复连接后会立即检查版本。</translation>
    </message>
    <message>
        <source>The device took the whole file, but it has not asked this computer for its settings since, as it does at every start. Check that it is on and in the Wi-Fi, and leave this app running. Its version is checked as soon as it returns.</source>
        <translation>设备已取走整个文件，但此后没有像每次启动那样向本机请求设置。请确认它已开机并连上 Wi-Fi，并让本应用继续运行。它一恢复就会检查版本。</translation>
    </message>
    <message>
        <source>The device was given the address and has not been seen since. Whether it fetched the file cannot be seen from here. Wake it; its version is checked as soon as it returns.</source>
        <translation>地址已发送给设备，之后它一直没有连接。在这里无法得知设备是否获取了文件。请唤醒设备，恢复连接后会立即检查版本。</translation>
    </message>
    <message>
        <source>You stopped watching. The upgrade can no longer be stopped: the device carries on by itself. Do not switch it off. Its version is checked as soon as it returns.</source>
        <translation>已停止查看。升级已无法停止，设备会自行继续，请勿关闭设备。恢复连接后会立即检查版本。</translation>
    </message>
    <message>
        <source>The device took the whole file, but came back with version {version} and not with {to}. Either it did not install the file, or the new firmware did not start well and it went back to the former.</source>
        <translation>设备接收了整个文件，但恢复连接后版本是 {version}，而不是 {to}。可能没有安装文件，或者新固件未能正常启动，设备已退回原来的固件。</translation>
    </message>
    <message>
        <source>The device came back with version {version} and not with {to}. Whether it fetched the file cannot be seen from here; perhaps it cannot reach the address. Let this computer serve the file instead.</source>
        <translation>设备恢复连接后版本是 {version}，而不是 {to}。在这里无法得知设备是否获取了文件，它可能无法访问该地址。请改由本机提供文件。</translation>
    </message>
    <message>
        <source>The device came back with version {found}: neither the former {before} nor {to} of this file. Perhaps it was upgraded from elsewhere meanwhile.</source>
        <translation>设备恢复连接后版本是 {found}，既不是原来的 {before}，也不是此文件的 {to}。期间可能从别处进行了升级。</translation>
    </message>
    <message>
        <source>The device came back with version {version}, but with another build than this file&apos;s. Perhaps it was upgraded from elsewhere meanwhile.</source>
        <translation>设备恢复连接后版本是 {version}，但构建与此文件的不同。期间可能从别处进行了升级。</translation>
    </message>
    <message>
        <source>The device took the whole file, but still runs its former build of version {version}. Either it did not install the file, or the new firmware did not start well and it went back to the former.</source>
        <translation>设备接收了整个文件，但仍运行版本 {version} 原来的构建。可能没有安装文件，或者新固件未能正常启动，设备已退回原来的固件。</translation>
    </message>
    <message>
        <source>The device took the whole file, but no restart was seen, and it tells nothing that would prove an installation. It probably runs what it ran before.</source>
        <translation>设备接收了整个文件，但没有检测到重启，也没有提供能证明已安装的信息。它很可能仍运行原来的固件。</translation>
    </message>
    <message>
        <source>The device is back with the version that it had before, which is the file&apos;s as well. Whether it fetched the file cannot be seen from here, and it tells nothing that would prove it.</source>
        <translation>设备已恢复连接，版本与之前相同，也与文件的版本相同。在这里无法得知设备是否获取了文件，它也没有提供能证明这一点的信息。</translation>
    </message>
    <message>
        <source>The device took the whole file, but it is connected and has not restarted since, so it runs what it ran before. Restart it, and try again.</source>
        <translation>设备接收了整个文件，但一直保持连接，没有重启，因此仍运行原来的固件。请重启设备后重试。</translation>
    </message>
    <message>
        <source>The device was given the address, but has not restarted since, so it runs what it ran before. Perhaps it cannot reach the address; let this computer serve the file instead.</source>
        <translation>设备收到了地址，但之后一直没有重启，因此仍运行原来的固件。它可能无法访问该地址，请改由本机提供文件。</translation>
    </message>
    <message>
        <source>You cancelled before anything was sent. The device is as it was.</source>
        <translation>在发送任何内容之前已取消，设备保持原样。</translation>
    </message>
    <message>
        <source>You cancelled before the download had ended, so the device cannot get the rest of the file. It gives up by itself and goes on with what it ran before; it may take a minute until it answers again.</source>
        <translation>在下载结束前已取消，设备无法获取文件的其余部分。它会自行放弃并继续运行原来的固件，可能要过一分钟才会再次应答。</translation>
    </message>
    <message>
        <source>You cancelled before the download had ended. The device is back with version {version}, as before.</source>
        <translation>在下载结束前已取消。设备已恢复连接，版本仍是 {version}。</translation>
    </message>
    <message>
        <source>The app was closed while this upgrade was under way. What the device runs is checked as soon as it returns.</source>
        <translation>升级进行时应用被关闭。设备恢复连接后会立即检查它运行的固件。</translation>
    </message>
    <message>
        <source>The device returned later. It runs version {version}, as it should.</source>
        <translation>设备后来恢复了连接，运行版本 {version}，符合预期。</translation>
    </message>
    <message>
        <source>The device returned later with version {version}. It had that version before as well, and tells nothing that would prove an installation.</source>
        <translation>设备后来恢复了连接，版本是 {version}。之前也是这个版本，设备没有提供能证明已安装的信息。</translation>
    </message>
    <message>
        <source>The device returned later. It runs version {version} and not {to}: the upgrade did not succeed.</source>
        <translation>设备后来恢复了连接，运行版本 {version}，而不是 {to}：升级没有成功。</translation>
    </message>
    <message>
        <source>Nothing was sent yet. The upgrade waits for your decision.</source>
        <translation>尚未发送任何内容，升级正在等待确认。</translation>
    </message>
    <message>
        <source>Nothing was sent yet. Checking that this is still the same device.</source>
        <translation>尚未发送任何内容。正在确认仍是同一台设备。</translation>
    </message>
    <message>
        <source>The device was told. It ends the conversation, and asks for the file some seconds later.</source>
        <translation>已通知设备。它会结束对话，几秒后请求文件。</translation>
    </message>
    <message>
        <source>The device was told. It asks for the file within some seconds.</source>
        <translation>已通知设备，它会在几秒内请求文件。</translation>
    </message>
    <message>
        <source>The device is fetching the file. Leave it on.</source>
        <translation>设备正在获取文件，请保持开机。</translation>
    </message>
    <message>
        <source>The download broke off. The device has a moment to take it up again.</source>
        <translation>下载中断，设备可在短时间内继续下载。</translation>
    </message>
    <message>
        <source>The device fetches the file from the address by itself, so its progress cannot be seen here. Leave it on.</source>
        <translation>设备自行从该地址获取文件，因此这里无法显示进度。请保持开机。</translation>
    </message>
    <message>
        <source>The device has the whole file. It installs it and restarts. Do not switch it off.</source>
        <translation>设备已收到整个文件，将安装并重启。请勿关闭设备。</translation>
    </message>
    <message>
        <source>The device has the whole file. It installs it and restarts. Do not switch it off. If it does not return within a minute, wake it: it connects when a conversation starts.</source>
        <translation>设备已收到整个文件，将安装并重启。请勿关闭设备。如果一分钟内没有恢复连接，请唤醒它：对话开始时它才会连接。</translation>
    </message>
    <message>
        <source>The device has the whole file. It installs it and restarts. Do not switch it off, and leave this app running: at its last start it asked this computer for its settings, so its next start is seen here without anybody speaking to it.</source>
        <translation>设备已收到整个文件，正在安装并重启。请勿关机，并让本应用继续运行：它上次启动时向本机请求过设置，因此无需对它说话，这里就能看到它的下次启动。</translation>
    </message>
    <message>
        <source>The device has started. What it runs now is being checked.</source>
        <translation>设备已启动，正在检查它现在运行的固件。</translation>
    </message>
    <message>
        <source>The device is away; it is probably restarting. Do not switch it off.</source>
        <translation>设备已断开，可能正在重启。请勿关闭设备。</translation>
    </message>
    <message>
        <source>The device is back. What it runs now is being checked.</source>
        <translation>设备已恢复连接，正在检查它现在运行的固件。</translation>
    </message>
    <message>
        <source>Nothing was sent yet. If you close now, the device stays as it is.</source>
        <translation>尚未发送任何内容。如果现在关闭，设备保持原样。</translation>
    </message>
    <message>
        <source>The device is being upgraded from this computer. If you close now, its download breaks off and it goes on with its former firmware. Its version is checked at the next start.</source>
        <translation>设备正在从本机升级。如果现在关闭，下载会中断，设备将继续运行原来的固件。下次启动时会检查版本。</translation>
    </message>
    <message>
        <source>The device finishes its upgrade by itself. If you close now, you will not see how it ends; its version is checked at the next start.</source>
        <translation>设备会自行完成升级。如果现在关闭，将看不到升级结果，下次启动时会检查版本。</translation>
    </message>
    <message>
        <source>The device finishes its upgrade by itself, but then it asks this computer for its settings. Without an answer it may go back to its former firmware at its next restart. Wait until it has started, if you can.</source>
        <translation>设备会自行完成升级，但随后会向本机请求设置。如果得不到答复，它可能在下次重启时退回原来的固件。请尽量等到它启动完成。</translation>
    </message>
    <message>
        <source>The device is back after {seconds} seconds, with version {version}.</source>
        <translation>设备在 {seconds} 秒后恢复连接，版本是 {version}。</translation>
    </message>
    <message>
        <source>The device went away to restart after {seconds} seconds.</source>
        <translation>设备在 {seconds} 秒后断开并开始重启。</translation>
    </message>
    <message>
        <source>The device went away to restart, but was not back within {seconds} seconds. It may be fine: stock firmware connects only when a conversation starts. Wake it, or check that it is in the Wi-Fi.</source>
        <translation>设备已断开并开始重启，但在 {seconds} 秒内没有恢复连接。这可能是正常的：原版固件只在对话开始时才连接。请唤醒设备，或检查它是否已连接 Wi-Fi。</translation>
    </message>
    <message>
        <source>The device has started again after {seconds} seconds, with version {version}.</source>
        <translation>设备在 {seconds} 秒后重新启动，版本为 {version}。</translation>
    </message>
    <message>
        <source>The device has started again after {seconds} seconds. It did not say its version.</source>
        <translation>设备在 {seconds} 秒后重新启动，没有告知版本。</translation>
    </message>
    <message>
        <source>The device went away to restart, but within {seconds} seconds it was neither back nor did it ask this computer for its settings, as it did at its last start. Check that it is on and in the Wi-Fi.</source>
        <translation>设备已断开并重启，但在 {seconds} 秒内既没有恢复连接，也没有像上次启动那样向本机请求设置。请确认它已开机并连上 Wi-Fi。</translation>
    </message>
    <message>
        <source>The device was told to restart, but it did not go away within {seconds} seconds. Perhaps it is busy; look at it before you try again.</source>
        <translation>已通知设备重启，但它在 {seconds} 秒内没有断开。设备可能正忙，重试前请先查看设备。</translation>
    </message>
    <message>
        <source>“{text}” is no address that begins with http:// or https://.</source>
        <translation>“{text}”不是以 http:// 或 https:// 开头的地址。</translation>
    </message>
    <message>
        <source>{host} cannot be reached: {reason}. Check the address and the network.</source>
        <translation>无法访问 {host}：{reason}。请检查地址和网络。</translation>
    </message>
    <message>
        <source>{host} does not give the file out (HTTP {status}). Check the address.</source>
        <translation>{host} 不提供该文件（HTTP {status}）。请检查地址。</translation>
    </message>
    <message>
        <source>The file at {host} is larger than {limit} megabytes; no firmware is. Nothing was sent to the device.</source>
        <translation>{host} 上的文件大于 {limit} MB，固件不会这么大。未向设备发送任何内容。</translation>
    </message>
    <message>
        <source>{host} sent nothing for {seconds} seconds, so fetching the file was given up.</source>
        <translation>{host} 在 {seconds} 秒内没有发送任何内容，已放弃获取文件。</translation>
    </message>
    <message>
        <source>{host} passes the request on again and again, so fetching the file was given up.</source>
        <translation>{host} 反复重定向请求，已放弃获取文件。</translation>
    </message>
    <message>
        <source>{host} passes a protected address on to an unprotected one, on the way to which the file could be exchanged. Fetching it was given up.</source>
        <translation>{host} 将受保护的地址重定向到不受保护的地址，文件可能在途中被替换，已放弃获取。</translation>
    </message>
    <message>
        <source>{host} ended the connection before the whole file had come. Try again.</source>
        <translation>{host} 在传完整个文件之前结束了连接，请重试。</translation>
    </message>
    <message>
        <source>There is no file {name}.</source>
        <translation>文件 {name} 不存在。</translation>
    </message>
    <message>
        <source>Only the first {count} entries came; the server failed at the next page: {text}</source>
        <translation>只取得前 {count} 项；服务器在下一页出错：{text}</translation>
    </message>
    <message>
        <source>The server&apos;s pages never end: they lead back to each other. The first {count} entries are kept.</source>
        <translation>服务器的分页没有尽头：各页循环指向彼此。已保留前 {count} 项。</translation>
    </message>
    <message>
        <source>The server lists more than {limit} entries; the others are left out.</source>
        <translation>服务器列出了超过 {limit} 项，其余已略去。</translation>
    </message>
    <message>
        <source>Entries without a name or address were left out: {count}.</source>
        <translation>已略去没有名称或地址的项：{count}。</translation>
    </message>
    <message>
        <source>Entries that were there twice were left out: {count}.</source>
        <translation>已略去重复的项：{count}。</translation>
    </message>
    <message>
        <source>The server answered, but with nothing that can be read.</source>
        <translation>服务器已应答，但内容无法读取。</translation>
    </message>
    <message>
        <source>“{template}” cannot be filled in: it breaks the rules for addresses with variables (RFC 6570).</source>
        <translation>“{template}”无法填写：它不符合含变量地址的规则（RFC 6570）。</translation>
    </message>
    <message>
        <source>No more than {limit} resources of one server can be watched.</source>
        <translation>一个服务器最多可监视 {limit} 个资源。</translation>
    </message>
    <message>
        <source>The server does this only after you have opened an address in the browser. Open it, then try again.</source>
        <translation>要先在浏览器中打开一个地址，服务器才会执行此操作。请打开它，然后重试。</translation>
    </message>
    <message>
        <source>The server asked for more {count} times, and then it was given up.</source>
        <translation>服务器 {count} 次要求补充内容，之后已放弃。</translation>
    </message>
    <message>
        <source>The server needed an answer that it did not get, so nothing came of it.</source>
        <translation>服务器没有得到所需的回答，因此没有结果。</translation>
    </message>
    <message>
        <source>The server needs {method} for that, which nobody here gives.</source>
        <translation>服务器为此需要 {method}，而这里无法提供。</translation>
    </message>
    <message>
        <source>The server was asked: {method}</source>
        <translation>已向服务器请求：{method}</translation>
    </message>
    <message>
        <source>The server was asked: {method} {what}</source>
        <translation>已向服务器请求：{method} {what}</translation>
    </message>
    <message>
        <source>The server asks: {method}</source>
        <translation>服务器请求：{method}</translation>
    </message>
    <message>
        <source>The server asked for the answer of a language model.</source>
        <translation>服务器请求语言模型作答。</translation>
    </message>
    <message>
        <source>The server asked for a form to be filled in.</source>
        <translation>服务器请求填写表单。</translation>
    </message>
    <message>
        <source>The server asked for an address to be opened.</source>
        <translation>服务器请求打开地址。</translation>
    </message>
    <message>
        <source>It was answered.</source>
        <translation>已作答。</translation>
    </message>
    <message>
        <source>You said no.</source>
        <translation>已拒绝。</translation>
    </message>
    <message>
        <source>You dismissed it.</source>
        <translation>已搁置。</translation>
    </message>
    <message>
        <source>It ended by itself.</source>
        <translation>已自行结束。</translation>
    </message>
    <message>
        <source>Nobody was there to be asked, so the server was told no.</source>
        <translation>没有人可以询问，因此已向服务器表示拒绝。</translation>
    </message>
    <message>
        <source>Too much of this server waits for an answer, so it was told no.</source>
        <translation>此服务器等待处理的请求过多，因此已表示拒绝。</translation>
    </message>
    <message>
        <source>Nobody answered in time, so the server was told that.</source>
        <translation>没有人及时作答，已告知服务器。</translation>
    </message>
    <message>
        <source>The server went away before it got an answer.</source>
        <translation>服务器在得到回答之前断开了。</translation>
    </message>
    <message>
        <source>The server took its question back.</source>
        <translation>服务器撤回了请求。</translation>
    </message>
    <message>
        <source>The server took its question back: {reason}</source>
        <translation>服务器撤回了请求：{reason}</translation>
    </message>
    <message>
        <source>The model {model} answered, as you allowed for this server.</source>
        <translation>已按对此服务器的许可，由模型 {model} 作答。</translation>
    </message>
    <message>
        <source>This question is over already.</source>
        <translation>此请求已经结束。</translation>
    </message>
    <message>
        <source>This is no answer to that question.</source>
        <translation>这不是对该请求的回答。</translation>
    </message>
    <message>
        <source>No language model is set up. Set one up in the settings first.</source>
        <translation>未设置语言模型。请先在设置中设置。</translation>
    </message>
    <message>
        <source>There is no folder {folder}.</source>
        <translation>文件夹 {folder} 不存在。</translation>
    </message>
    <message>
        <source>It says that it has resources, but does not list them.</source>
        <translation>它声称有资源，却不列出。</translation>
    </message>
    <message>
        <source>It says that it has prompts, but does not list them.</source>
        <translation>它声称有提示词，却不列出。</translation>
    </message>
    <message>
        <source>It says that resources can be watched, but refuses to.</source>
        <translation>它声称资源可以监视，却拒绝监视。</translation>
    </message>
    <message>
        <source>It says that it suggests values as you type, but does not.</source>
        <translation>它声称输入时会提供建议，却不提供。</translation>
    </message>
    <message>
        <source>It says that it can be told how much to write in its log, but refuses to.</source>
        <translation>它声称可以设置日志的详细程度，却拒绝设置。</translation>
    </message>
    <message>
        <source>The tool “{tool}” promises what its answers look like, but breaks that.</source>
        <translation>工具“{tool}”承诺了应答的格式，却没有遵守。</translation>
    </message>
    <message>
        <source>It sends {method}, though it never said that it would.</source>
        <translation>它发送了 {method}，却从未声明会发送。</translation>
    </message>
    <message>
        <source>{server} offers nothing to read.</source>
        <translation>{server} 没有可读取的内容。</translation>
    </message>
    <message>
        <source>{server} offers no prompts.</source>
        <translation>{server} 没有提示词。</translation>
    </message>
    <message>
        <source>This is no web address that can be opened safely.</source>
        <translation>这不是可以安全打开的网址。</translation>
    </message>
    <message>
        <source>{host} did not hand out the icon: it answered with status {status}.</source>
        <translation>{host} 没有提供图标：返回了状态 {status}。</translation>
    </message>
    <message>
        <source>The icon did not come from {host} within {seconds} seconds.</source>
        <translation>{host} 在 {seconds} 秒内没有传来图标。</translation>
    </message>
    <message>
        <source>The icon cannot be fetched: {host} cannot be reached: {reason}.</source>
        <translation>无法获取图标：无法连接 {host}：{reason}。</translation>
    </message>
    <message>
        <source>The icon at {host} is larger than the {limit} bytes that are taken.</source>
        <translation>{host} 的图标超过了可接收的 {limit} 字节。</translation>
    </message>
    <message>
        <source>{server} asks: {text}</source>
        <translation>{server} 请求：{text}</translation>
    </message>
    <message>
        <source>The server was told no.</source>
        <translation>已向服务器表示拒绝。</translation>
    </message>
    <message>
        <source>The form wants more than its defaults. {faults}</source>
        <translation>表单只用默认值还不够。{faults}</translation>
    </message>
    <message>
        <source>This does not fit: {faults}</source>
        <translation>不符合要求：{faults}</translation>
    </message>
    <message>
        <source>The address leads to {host}.</source>
        <translation>此地址指向 {host}。</translation>
    </message>
    <message>
        <source>No browser could be started. Open the address yourself.</source>
        <translation>无法启动浏览器。请自行打开此地址。</translation>
    </message>
    <message>
        <source>It has {count} parts, and a file takes one. Leave out --output.</source>
        <translation>内容有 {count} 个部分，而一个文件只能容纳一个。请去掉 --output。</translation>
    </message>
    <message>
        <source>The address has no such variables: {names}.</source>
        <translation>此地址没有这些变量：{names}。</translation>
    </message>
    <message>
        <source>The prompt also needs: {names}. Write NAME=VALUE for each.</source>
        <translation>此提示词还需要：{names}。请为每一项写 NAME=VALUE。</translation>
    </message>
    <message>
        <source>The file {name} cannot be written: {reason}.</source>
        <translation>无法写入文件 {name}：{reason}。</translation>
    </message>
    <message>
        <source>The tool promises data of a certain form with its answer, but sent none.</source>
        <translation>此工具承诺应答附带特定格式的数据，却没有发送。</translation>
    </message>
    <message>
        <source>{where}: {fault}</source>
        <translation>{where}：{fault}</translation>
    </message>
    <message>
        <source>“{text}” is no address of a language model. Write for example http://127.0.0.1:11434/v1.</source>
        <translation>“{text}”不是语言模型的地址。写法如 http://127.0.0.1:11434/v1。</translation>
    </message>
    <message>
        <source>The language model&apos;s key is not in this computer&apos;s password store any more. Enter it again in the settings.</source>
        <translation>语言模型的密钥已不在系统密码库中。请在设置中重新填写。</translation>
    </message>
    <message>
        <source>{host} does not accept the key. Check it in the settings.</source>
        <translation>{host} 不接受此密钥。请在设置中检查。</translation>
    </message>
    <message>
        <source>{host} refused, with status {status}: {text}</source>
        <translation>{host} 已拒绝，状态 {status}：{text}</translation>
    </message>
    <message>
        <source>{host} refused, with status {status}. Check the address and the model&apos;s name in the settings.</source>
        <translation>{host} 已拒绝，状态 {status}。请在设置中检查地址和模型名称。</translation>
    </message>
    <message>
        <source>{host} did not answer within {seconds} seconds.</source>
        <translation>{host} 在 {seconds} 秒内没有应答。</translation>
    </message>
    <message>
        <source>{host} cannot be reached: {reason}. Check the address in the settings.</source>
        <translation>无法连接 {host}：{reason}。请在设置中检查地址。</translation>
    </message>
    <message>
        <source>{host} answered, but not as a language model does. Check the address in the settings.</source>
        <translation>{host} 已应答，但不像语言模型。请在设置中检查地址。</translation>
    </message>
    <message>
        <source>{host} answered more than the {limit} bytes that this app takes.</source>
        <translation>{host} 的应答超过了应用可接收的 {limit} 字节。</translation>
    </message>
    <message>
        <source>The request holds something other than text, pictures and sound, which the model cannot be given. Edit the request, or answer it yourself.</source>
        <translation>请求含有文本、图片和声音以外的内容，无法交给模型。请编辑请求，或自己作答。</translation>
    </message>
    <message>
        <source>There is no firmware that says for which board it is.</source>
        <translation>没有写明适用开发板的固件。</translation>
    </message>
    <message>
        <source>No more than {limit} places can be looked at. Remove one first.</source>
        <translation>最多查找 {limit} 个位置。请先移除一个。</translation>
    </message>
    <message>
        <source>{host} gives neither firmware nor a list of firmware. A list is a JSON document: see the manual.</source>
        <translation>{host} 返回的既不是固件，也不是固件列表。列表是 JSON 文档，见手册。</translation>
    </message>
    <message>
        <source>The folder {name} cannot be read: {reason}.</source>
        <translation>无法读取文件夹 {name}：{reason}。</translation>
    </message>
    <message>
        <source>There is no firmware in the folder {name}: no file that ends in .bin or .zip.</source>
        <translation>文件夹 {name} 中没有固件：没有以 .bin 或 .zip 结尾的文件。</translation>
    </message>
    <message>
        <source>Firmware upgrade to {version} has begun</source>
        <translation>固件开始升级到 {version}</translation>
    </message>
    <message>
        <source>The device has the whole firmware and installs it</source>
        <translation>设备已收到整个固件，正在安装</translation>
    </message>
    <message>
        <source>Firmware upgraded to {version}</source>
        <translation>固件已升级到 {version}</translation>
    </message>
    <message>
        <source>Firmware upgrade was not sent</source>
        <translation>固件升级未发送</translation>
    </message>
    <message>
        <source>Firmware upgrade: the file was not fetched</source>
        <translation>固件升级：设备未获取文件</translation>
    </message>
    <message>
        <source>Firmware upgrade: the download broke off</source>
        <translation>固件升级：下载中断</translation>
    </message>
    <message>
        <source>Firmware upgrade failed</source>
        <translation>固件升级失败</translation>
    </message>
    <message>
        <source>Firmware upgrade: the device is not back yet</source>
        <translation>固件升级：设备尚未恢复连接</translation>
    </message>
    <message>
        <source>Firmware upgrade: the device is back without version {version}</source>
        <translation>固件升级：设备已恢复连接，但版本不是 {version}</translation>
    </message>
    <message>
        <source>Firmware upgrade cancelled</source>
        <translation>固件升级已取消</translation>
    </message>
    <message>
        <source>Port {port}, over which devices fetch and send files, is used by another program. Close that program, or choose another port for files in the settings.</source>
        <translation>设备获取和发送文件所用的端口 {port} 已被其他程序占用。请关闭该程序，或在设置中为文件换用其他端口。</translation>
    </message>
    <message>
        <source>Devices cannot fetch or send files, because this computer cannot listen on {host}, port {port}: {reason}.</source>
        <translation>设备无法获取或发送文件，因为本机无法在 {host} 的端口 {port} 上监听：{reason}。</translation>
    </message>
    <message>
        <source>Too many files are being offered or awaited at the same time. Wait until some of that has ended, then try again.</source>
        <translation>同时提供或等待接收的文件过多。请等其中一些结束后再重试。</translation>
    </message>
    <message>
        <source>The file {name} has more than {limit} megabytes, more than any device can take.</source>
        <translation>文件 {name} 超过 {limit} MB，任何设备都无法接收。</translation>
    </message>
    <message>
        <source>The file {name} was changed after it was checked, so it was not offered to the device. Choose it again.</source>
        <translation>文件 {name} 在检查后被更改，因此未提供给设备。请重新选择。</translation>
    </message>
    <message>
        <source>The device sent no file within {seconds} seconds. Check that it is on and in the same network, and that no firewall on this computer keeps it away.</source>
        <translation>设备在 {seconds} 秒内没有发送文件。请检查设备是否已开机、是否在同一网络中，以及本机防火墙是否阻止了它。</translation>
    </message>
    <message>
        <source>The device sent a file of more than {limit} megabytes. It was thrown away.</source>
        <translation>设备发送的文件超过 {limit} MB，已丢弃。</translation>
    </message>
    <message>
        <source>The device broke off in the middle of sending a file. Try again.</source>
        <translation>设备发送文件时中断，请重试。</translation>
    </message>
    <message>
        <source>The device sent something, but not as the file that was expected.</source>
        <translation>设备发送了内容，但不是预期形式的文件。</translation>
    </message>
    <message>
        <source>This computer stopped waiting for a file of the device.</source>
        <translation>本机已停止等待设备的文件。</translation>
    </message>
    <message>
        <source>It is not known at which address this device reaches this computer, so it can fetch and send no files. Connect the device over IPv4, then try again.</source>
        <translation>不清楚此设备通过哪个地址访问本机，因此它无法获取或发送文件。请通过 IPv4 连接设备，然后重试。</translation>
    </message>
    <message>
        <source>This device&apos;s connection does not tell where the device is. To fetch or send the file it has to reach this computer at {address}, as it does in the same network.</source>
        <translation>此设备的连接没有说明设备在哪里。要获取或发送文件，它必须能通过 {address} 访问本机，例如处于同一网络。</translation>
    </message>
    <message>
        <source>This device&apos;s connection does not tell where the device is, and only programs on this computer reach the address {address}: the settings let it listen nowhere else, or it has no network. A device elsewhere cannot fetch or send the file.</source>
        <translation>此设备的连接没有说明设备在哪里，而只有本机的程序能访问地址 {address}：设置只允许在此监听，或本机没有网络。位于别处的设备无法获取或发送文件。</translation>
    </message>
    <message>
        <source>Devices in the network cannot fetch or send files, because the settings let this computer listen on {host} only. Change that in the settings.</source>
        <translation>网络中的设备无法获取或发送文件，因为设置中本机只在 {host} 上监听。请在设置中更改。</translation>
    </message>
    <message>
        <source>Heard: {text}</source>
        <translation>听到：{text}</translation>
    </message>
    <message>
        <source>Wake word: {text}</source>
        <translation>唤醒词：{text}</translation>
    </message>
    <message>
        <source>Said: {text}</source>
        <translation>助手说：{text}</translation>
    </message>
    <message>
        <source>Face: {emotion}</source>
        <translation>表情：{emotion}</translation>
    </message>
    <message>
        <source>The conversation has ended.</source>
        <translation>对话已结束。</translation>
    </message>
    <message>
        <source>A conversation begins.</source>
        <translation>对话开始。</translation>
    </message>
    <message>
        <source>The device listens.</source>
        <translation>设备正在聆听。</translation>
    </message>
    <message>
        <source>The assistant speaks.</source>
        <translation>助手正在说话。</translation>
    </message>
    <message>
        <source>The assistant used “{tool}”.</source>
        <translation>助手使用了“{tool}”。</translation>
    </message>
    <message>
        <source>The assistant tried to use “{tool}”.</source>
        <translation>助手尝试使用“{tool}”。</translation>
    </message>
    <message>
        <source>The assistant server wants to run {tool}, which needs your permission. It was refused until you decide.</source>
        <translation>语音助手服务器想运行 {tool}，这需要你的许可。在你决定之前已拒绝。</translation>
    </message>
    <message>
        <source>The assistant server wanted to run {tool}, which needs your permission. It was refused.</source>
        <translation>语音助手服务器曾想运行 {tool}，这需要你的许可，已拒绝。</translation>
    </message>
    <message>
        <source>The assistant server wanted to run {tool} before it was known whether this needs your permission. It was refused.</source>
        <translation>语音助手服务器想运行 {tool}，但当时还不知道是否需要你的许可，已拒绝。</translation>
    </message>
    <message>
        <source>The assistant server ran {tool}.</source>
        <translation>语音助手服务器运行了 {tool}。</translation>
    </message>
    <message>
        <source>The assistant server tried to run {tool}, which failed.</source>
        <translation>语音助手服务器运行 {tool} 失败。</translation>
    </message>
    <message>
        <source>The assistant server wants to restart the device, which needs your permission. It was refused until you decide.</source>
        <translation>语音助手服务器想重启设备，这需要你的许可。在你决定之前已拒绝。</translation>
    </message>
    <message>
        <source>The assistant server wanted to restart the device, which needs your permission. It was refused.</source>
        <translation>语音助手服务器曾想重启设备，这需要你的许可，已拒绝。</translation>
    </message>
    <message>
        <source>The assistant server restarted the device.</source>
        <translation>语音助手服务器重启了设备。</translation>
    </message>
    <message>
        <source>The assistant server sent a request that only some devices can read, so it could not be checked. It was refused.</source>
        <translation>语音助手服务器发来一个只有部分设备能读懂的请求，无法检查，已拒绝。</translation>
    </message>
    <message>
        <source>The assistant server sent a request that only some devices can read. The device got it unchecked.</source>
        <translation>语音助手服务器发来一个只有部分设备能读懂的请求，未经检查就交给了设备。</translation>
    </message>
    <message>
        <source>The assistant server ran {tool} {count} more times.</source>
        <translation>语音助手服务器又运行了 {tool} {count} 次。</translation>
    </message>
    <message>
        <source>The assistant server tried to run {tool} {count} more times, which failed.</source>
        <translation>语音助手服务器又运行了 {tool} {count} 次，均失败。</translation>
    </message>
    <message>
        <source>The assistant server ran {count} more tools that the device does not list.</source>
        <translation>语音助手服务器又运行了 {count} 个设备未列出的工具。</translation>
    </message>
    <message>
        <source>The assistant server restarted the device {count} more times.</source>
        <translation>语音助手服务器又重启了设备 {count} 次。</translation>
    </message>
    <message>
        <source>The assistant server sent {count} more requests that only some devices can read. The device got them unchecked.</source>
        <translation>语音助手服务器又发来 {count} 个只有部分设备能读懂的请求，未经检查就交给了设备。</translation>
    </message>
    <message>
        <source>The assistant server asks for more than is shown here. All of it was refused.</source>
        <translation>语音助手服务器的请求比这里显示的更多，已全部拒绝。</translation>
    </message>
    <message>
        <source>The assistant server no longer asks for this. Wait until it asks again, then decide.</source>
        <translation>语音助手服务器已不再请求此操作。请等它再次请求时再决定。</translation>
    </message>
    <message>
        <source>The device at {address} has started with firmware {version}.</source>
        <translation>位于 {address} 的设备已启动，固件版本 {version}。</translation>
    </message>
    <message>
        <source>A device that calls itself {name}, at {address}, was turned away: its password is not right, or it was not added. If it is yours, restart it.</source>
        <translation>位于 {address}、自称 {name} 的设备被拒绝：它的密码不对，或者没有添加过。如果它是自己的设备，请重启它。</translation>
    </message>
    <message>
        <source>Without this list it is not known which devices were let in and which were removed, so none is let in now. Start again when the file can be read.</source>
        <translation>没有这份列表就无法知道哪些设备被允许、哪些被移除，因此现在不允许任何设备。待文件可读后请重新启动。</translation>
    </message>
    <message>
        <source>Shown on the device: {text}</source>
        <translation>已在设备上显示：{text}</translation>
    </message>
    <message>
        <source>The device was told to restart.</source>
        <translation>已通知设备重启。</translation>
    </message>
    <message>
        <source>This device does not ask this computer for its settings, or was removed.</source>
        <translation>此设备不向本机请求设置，或已被移除。</translation>
    </message>
    <message>
        <source>“{text}” is no OTA address. Write one that begins with http:// or https://.</source>
        <translation>“{text}”不是 OTA 地址。请填写以 http:// 或 https:// 开头的地址。</translation>
    </message>
    <message>
        <source>An OTA address with a name and a password in it cannot be kept safely. Write it without them.</source>
        <translation>含有用户名和密码的 OTA 地址无法安全保存。请去掉它们再填写。</translation>
    </message>
    <message>
        <source>This is this computer’s own OTA address. Write that of the server that the device had before, or choose that there is none.</source>
        <translation>这是本机自己的 OTA 地址。请填写设备原来的服务器地址，或选择没有服务器。</translation>
    </message>
    <message>
        <source>The message has more than {limit} characters. Write a shorter one.</source>
        <translation>消息超过 {limit} 个字符。请写短一些。</translation>
    </message>
    <message>
        <source>This device cannot show messages: its connection is for tools only.</source>
        <translation>此设备无法显示消息：它的连接只用于工具。</translation>
    </message>
    <message>
        <source>Port {port}, over which devices stay connected, is used by another program. Close that program, or choose another port in the settings.</source>
        <translation>设备保持连接所用的端口 {port} 已被其他程序占用。请关闭该程序，或在设置中选择其他端口。</translation>
    </message>
    <message>
        <source>Devices cannot stay connected, because this computer cannot listen on {host}, port {port}: {reason}.</source>
        <translation>设备无法保持连接，因为本机无法在 {host} 的端口 {port} 上监听：{reason}。</translation>
    </message>
    <message>
        <source>Conversations cannot be carried, because this computer cannot take audio on {host}, port {port}: {reason}.</source>
        <translation>无法转接对话，因为本机无法在 {host} 的端口 {port} 上接收音频：{reason}。</translation>
    </message>
    <message>
        <source>“{text}” is no OTA address. Write for example http://192.168.1.20:8687/xiaozhi/ota/.</source>
        <translation>“{text}”不是 OTA 地址。请填写例如 http://192.168.1.20:8687/xiaozhi/ota/ 的地址。</translation>
    </message>
    <message>
        <source>“{text}” is no device id. Write its MAC address, for example 02:58:5a:00:00:01, or all.</source>
        <translation>“{text}”不是设备标识。请填写它的 MAC 地址，例如 02:58:5a:00:00:01，或填写 all。</translation>
    </message>
    <message>
        <source>To let {name} in, start this command with --accept {device}, then restart the device.</source>
        <translation>要接受 {name}，请在启动此命令时加上 --accept {device}，然后重启设备。</translation>
    </message>
    <message>
        <source>No device connected within {seconds} seconds, but {devices} asked this computer for its settings. To let it in, add --accept {example} and restart the device.</source>
        <translation>{seconds} 秒内没有设备连接，但 {devices} 向本机请求了设置。要接受它，请加上 --accept {example} 并重启设备。</translation>
    </message>
    <message>
        <source>Only a device that starts at an OTA address talks. Add --ota URL.</source>
        <translation>只有从 OTA 地址启动的设备才会对话。请加上 --ota URL。</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
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
        <translation>设备</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Login</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Not tried, because a step before it failed.</source>
        <translation>未检查，因为之前的步骤失败了。</translation>
    </message>
    <message>
        <source>Not tried, because the proxy of this computer goes there in its place.</source>
        <translation>未检查，因为由本机的代理服务器代为访问。</translation>
    </message>
    <message>
        <source>The program was started.</source>
        <translation>程序已启动。</translation>
    </message>
    <message>
        <source>{host} is {addresses}.</source>
        <translation>{host} 的地址是 {addresses}。</translation>
    </message>
    <message>
        <source>The name {host} was not resolved within {seconds} seconds.</source>
        <translation>{seconds} 秒内没有查到名称 {host} 对应的地址。</translation>
    </message>
    <message>
        <source>Nobody knows the name {host}.</source>
        <translation>无法解析名称 {host}。</translation>
    </message>
    <message>
        <source>The way to {address} begins at this computer&apos;s address {local}.</source>
        <translation>到 {address} 的路由从本机地址 {local} 出发。</translation>
    </message>
    <message>
        <source>{address} is in the same network as this computer.</source>
        <translation>{address} 与本机在同一网络中。</translation>
    </message>
    <message>
        <source>{address} is this computer itself.</source>
        <translation>{address} 就是本机。</translation>
    </message>
    <message>
        <source>{address} is a private address of another network than this computer&apos;s ({local}).</source>
        <translation>{address} 是私有地址，与本机（{local}）不在同一网络中。</translation>
    </message>
    <message>
        <source>No way leads from this computer to {address}.</source>
        <translation>本机没有通往 {address} 的路由。</translation>
    </message>
    <message>
        <source>Port {port} is open at {address}.</source>
        <translation>{address} 的端口 {port} 已开放。</translation>
    </message>
    <message>
        <source>{address} is there, but nothing listens on its port {port}.</source>
        <translation>{address} 可达，但端口 {port} 上没有程序监听。</translation>
    </message>
    <message>
        <source>Nothing answered at {address}, port {port}, within {seconds} seconds.</source>
        <translation>{address} 的端口 {port} 在 {seconds} 秒内没有应答。</translation>
    </message>
    <message>
        <source>The connection is encrypted, and {host} has proved who it is.</source>
        <translation>连接已加密，{host} 已证明身份。</translation>
    </message>
    <message>
        <source>The certificate of {host} is out of date.</source>
        <translation>{host} 的证书已过期。</translation>
    </message>
    <message>
        <source>The certificate that is used there is not for {host}.</source>
        <translation>对方使用的证书不适用于 {host}。</translation>
    </message>
    <message>
        <source>The certificate of {host} was refused: {reason}.</source>
        <translation>{host} 的证书未被接受：{reason}。</translation>
    </message>
    <message>
        <source>{host} does not answer with an encrypted connection ({reason}).</source>
        <translation>{host} 没有以加密连接应答（{reason}）。</translation>
    </message>
    <message>
        <source>{host} did not answer with an encrypted connection within {seconds} seconds.</source>
        <translation>{host} 在 {seconds} 秒内没有以加密连接应答。</translation>
    </message>
    <message>
        <source>It answered as expected.</source>
        <translation>应答符合预期。</translation>
    </message>
    <message>
        <source>The login was accepted.</source>
        <translation>登录信息已被接受。</translation>
    </message>
    <message>
        <source>No login was asked for.</source>
        <translation>未要求登录。</translation>
    </message>
    <message>
        <source>The gateway says that the device is connected to it.</source>
        <translation>网关报告设备已连接到它。</translation>
    </message>
    <message>
        <source>{name} {version} answered and listed {count} tools.</source>
        <translation>{name} {version} 已应答，列出 {count} 个工具。</translation>
    </message>
    <message>
        <source>No device is named, so none was asked.</source>
        <translation>没有指明设备，因此未询问任何设备。</translation>
    </message>
    <message>
        <source>No answer came within {seconds} seconds.</source>
        <translation>{seconds} 秒内没有应答。</translation>
    </message>
    <message>
        <source>This computer listens on port {port}.</source>
        <translation>本机正在监听端口 {port}。</translation>
    </message>
    <message>
        <source>This computer does not listen.</source>
        <translation>本机没有监听。</translation>
    </message>
    <message>
        <source>This computer does not answer at its own address {address}.</source>
        <translation>本机在自己的地址 {address} 上没有应答。</translation>
    </message>
    <message>
        <source>A device was turned away: its token is not the one that was set.</source>
        <translation>有设备被拒绝：令牌与设置的不一致。</translation>
    </message>
    <message>
        <source>No device was turned away for its token.</source>
        <translation>没有设备因令牌被拒绝。</translation>
    </message>
    <message>
        <source>The device is not connected now.</source>
        <translation>设备现在未连接。</translation>
    </message>
    <message>
        <source>Check the spelling. Names that end in .local are known in the same network only; the device&apos;s IP address works as well.</source>
        <translation>请检查拼写。以 .local 结尾的名称只在同一网络中有效；也可以使用设备的 IP 地址。</translation>
    </message>
    <message>
        <source>Connect this computer to the network, or switch on its Wi-Fi.</source>
        <translation>请将本机连接到网络，或打开 Wi-Fi。</translation>
    </message>
    <message>
        <source>If a later step fails, connect this computer and the device to the same Wi-Fi. Guest networks keep their devices apart.</source>
        <translation>如果后面的步骤失败，请将本机和设备连接到同一 Wi-Fi。访客网络会隔离其中的设备。</translation>
    </message>
    <message>
        <source>Check the port in the address, and that the device or program that should listen there is running.</source>
        <translation>请检查地址中的端口，以及应在该端口监听的设备或程序是否在运行。</translation>
    </message>
    <message>
        <source>Check that it is switched on, that its address is still this one, and that no firewall keeps it apart.</source>
        <translation>请检查设备是否已开机、地址是否仍是这个，以及是否被防火墙阻隔。</translation>
    </message>
    <message>
        <source>Check this computer&apos;s date. If that is right, the certificate has to be renewed there.</source>
        <translation>请检查本机的日期。如果日期正确，则需要更新对方的证书。</translation>
    </message>
    <message>
        <source>Use the name for which the certificate was made, or have another one made.</source>
        <translation>请使用证书所属的名称，或重新制作证书。</translation>
    </message>
    <message>
        <source>If the certificate was made by yourself, add its authority to those that this computer trusts; for a broker, name the CA file.</source>
        <translation>如果证书是自行签发的，请将它的 CA 加入本机信任的 CA；对于 MQTT 代理，请指定 CA 文件。</translation>
    </message>
    <message>
        <source>Check the port, or use the address without encryption if the connection never leaves your own network.</source>
        <translation>请检查端口；如果连接不离开自己的网络，也可以使用不加密的地址。</translation>
    </message>
    <message>
        <source>Check the whole address: the port and the path belong to it.</source>
        <translation>请检查完整的地址，包括端口和路径。</translation>
    </message>
    <message>
        <source>A device does one thing after the other. Wait a moment and try again.</source>
        <translation>设备一次只能处理一件事。请稍等片刻再试。</translation>
    </message>
    <message>
        <source>Check that the device is on, and that its id in the address is right.</source>
        <translation>请检查设备是否已开机，以及地址中的设备标识是否正确。</translation>
    </message>
    <message>
        <source>Open the settings and let it listen.</source>
        <translation>请打开设置，让本机开始监听。</translation>
    </message>
    <message>
        <source>Let it listen on all addresses in the settings.</source>
        <translation>请在设置中让本机监听所有地址。</translation>
    </message>
    <message>
        <source>Allow this app in the firewall of this computer.</source>
        <translation>请在本机的防火墙中允许此应用。</translation>
    </message>
    <message>
        <source>Set the same token on the device and in the settings.</source>
        <translation>请在设备和设置中使用相同的令牌。</translation>
    </message>
    <message>
        <source>{endpoint} names a broker, and no device behind it. Add the device’s id at the end.</source>
        <translation>{endpoint} 只指明了 MQTT 代理，没有指明设备。请在末尾加上设备标识。</translation>
    </message>
    <message>
        <source>“{template}” cannot be used as a topic. It must name the device once or more as {mark}, and hold no + and no #.</source>
        <translation>“{template}”不能用作主题。它必须至少包含一次代表设备的 {mark}，且不能含有 + 或 #。</translation>
    </message>
    <message>
        <source>The topics towards the device and from it must differ, but both are “{template}”.</source>
        <translation>发往设备和来自设备的主题不能相同，但两者都是“{template}”。</translation>
    </message>
    <message>
        <source>A key is named, but no certificate that it belongs to. Name both, or leave out both.</source>
        <translation>指定了私钥，但没有指定对应的证书。请同时指定两者，或都不指定。</translation>
    </message>
    <message>
        <source>The file {path} cannot be read: {reason}.</source>
        <translation>无法读取文件 {path}：{reason}。</translation>
    </message>
    <message>
        <source>The file {path} holds no certificate of an authority that can be used.</source>
        <translation>文件 {path} 中没有可用的 CA 证书。</translation>
    </message>
    <message>
        <source>The certificate {path} cannot be used: {reason}. Check that it is in the PEM format, and that the key belongs to it.</source>
        <translation>证书 {path} 无法使用：{reason}。请检查它是否为 PEM 格式，私钥是否与它对应。</translation>
    </message>
    <message>
        <source>The key in {path} is protected by a passphrase, which was not given or is not right.</source>
        <translation>{path} 中的私钥受密码保护，密码未提供或不正确。</translation>
    </message>
    <message>
        <source>The broker {host} was not found. Check the address, and this computer’s network.</source>
        <translation>找不到 MQTT 代理 {host}。请检查地址和本机的网络。</translation>
    </message>
    <message>
        <source>Nothing answers at the broker {host}. Check that it is running, and its port.</source>
        <translation>MQTT 代理 {host} 没有应答。请检查它是否在运行，以及端口是否正确。</translation>
    </message>
    <message>
        <source>The broker {host} did not answer within {seconds} seconds. Check that it is running, and that its port is the right one for mqtt:// or mqtts://.</source>
        <translation>MQTT 代理 {host} 在 {seconds} 秒内没有应答。请检查它是否在运行，以及端口是否与 mqtt:// 或 mqtts:// 对应。</translation>
    </message>
    <message>
        <source>The broker {host} could not prove who it is, so no password was sent to it: {reason}. If its certificate was made by yourself, name the CA file.</source>
        <translation>MQTT 代理 {host} 无法证明身份，因此没有向它发送密码：{reason}。如果它的证书是自行签发的，请指定 CA 文件。</translation>
    </message>
    <message>
        <source>The broker {host} does not accept the login. Check the user name and the password.</source>
        <translation>MQTT 代理 {host} 不接受登录信息。请检查用户名和密码。</translation>
    </message>
    <message>
        <source>The broker {host} answered, but not as expected: {reason}.</source>
        <translation>MQTT 代理 {host} 有应答，但不符合预期：{reason}。</translation>
    </message>
    <message>
        <source>What listens at {host} hung up before it accepted the login. Check that it is an MQTT broker, that its port is the right one for mqtt:// or mqtts://, and whether it wants a client certificate.</source>
        <translation>{host} 在接受登录之前就断开了。请检查它是否为 MQTT 代理、端口是否与 mqtt:// 或 mqtts:// 对应，以及它是否要求客户端证书。</translation>
    </message>
    <message>
        <source>The connection to the broker {host} was lost.</source>
        <translation>与 MQTT 代理 {host} 的连接已中断。</translation>
    </message>
    <message>
        <source>The broker does not let this computer listen to the topic {topic}. Its owner can allow it.</source>
        <translation>MQTT 代理不允许本机订阅主题 {topic}。可请其管理者放行。</translation>
    </message>
    <message>
        <source>The broker says that the device is offline.</source>
        <translation>MQTT 代理报告设备离线。</translation>
    </message>
    <message>
        <source>The device has not answered for {seconds} seconds. It may be switched off, or not listen to the topic {topic}.</source>
        <translation>设备已有 {seconds} 秒没有应答。它可能已关机，或没有监听主题 {topic}。</translation>
    </message>
    <message>
        <source>{endpoint} names a gateway, and no device behind it. Add the device&apos;s client id at the end.</source>
        <translation>{endpoint} 只指明了网关，没有指明设备。请在末尾加上设备的客户端 ID。</translation>
    </message>
    <message>
        <source>“{text}” is no gateway. Its address starts with gateway+http:// or gateway+https://.</source>
        <translation>“{text}”不是网关地址。网关地址以 gateway+http:// 或 gateway+https:// 开头。</translation>
    </message>
    <message>
        <source>The gateway {host} wants a signature key, and none is known here. Its owner finds it in the gateway&apos;s settings.</source>
        <translation>网关 {host} 要求签名密钥，而这里没有。其管理者可在网关的设置中找到它。</translation>
    </message>
    <message>
        <source>The gateway {host} does not accept the signature key. Check the key, and the date of this computer ({date}) and of the gateway.</source>
        <translation>网关 {host} 不接受签名密钥。请检查密钥，以及本机（{date}）和网关的日期。</translation>
    </message>
    <message>
        <source>The gateway {host} was not found. Check the address, and this computer&apos;s network.</source>
        <translation>找不到网关 {host}。请检查地址和本机的网络。</translation>
    </message>
    <message>
        <source>Nothing answers at the gateway {host}. Check that it is running, and its port.</source>
        <translation>网关 {host} 没有应答。请检查它是否在运行，以及端口是否正确。</translation>
    </message>
    <message>
        <source>The gateway {host} did not answer within {seconds} seconds. Check that it is running, and its port.</source>
        <translation>网关 {host} 在 {seconds} 秒内没有应答。请检查它是否在运行，以及端口是否正确。</translation>
    </message>
    <message>
        <source>The gateway {host} could not prove who it is, so no key was used: {reason}.</source>
        <translation>网关 {host} 无法证明身份，因此没有使用密钥：{reason}。</translation>
    </message>
    <message>
        <source>No connection to the gateway {host} came about: {reason}. Check its port, and whether it is one for gateway+http:// or for gateway+https://.</source>
        <translation>无法连接到网关 {host}：{reason}。请检查端口，以及它对应的是 gateway+http:// 还是 gateway+https://。</translation>
    </message>
    <message>
        <source>{host} answered, but not as a gateway does ({reason}). Check the address: it is that of the gateway&apos;s management interface.</source>
        <translation>{host} 有应答，但不像是网关（{reason}）。请检查地址：应填写网关管理接口的地址。</translation>
    </message>
    <message>
        <source>What listens at {host} hung up without an answer. Check the port: it is that of the gateway&apos;s management interface.</source>
        <translation>{host} 没有应答就断开了。请检查端口：应填写网关管理接口的端口。</translation>
    </message>
    <message>
        <source>The gateway {host} hung up before it answered. The device may have done it all the same.</source>
        <translation>网关 {host} 在应答之前断开了。设备仍可能已执行。</translation>
    </message>
    <message>
        <source>The gateway {host} is in trouble ({reason}). The device may have done it all the same.</source>
        <translation>网关 {host} 出现故障（{reason}）。设备仍可能已执行。</translation>
    </message>
    <message>
        <source>This is more than the gateway passes on, so it was not sent.</source>
        <translation>内容超过了网关可转发的大小，未发送。</translation>
    </message>
    <message>
        <source>The device is not connected to the gateway {host}, so nothing was sent. Check that it is on. Its client id is {device}.</source>
        <translation>设备未连接到网关 {host}，未发送任何内容。请检查设备是否已开机。它的客户端 ID 是 {device}。</translation>
    </message>
    <message>
        <source>The device is not connected to the gateway {host}. Check that it is on, and its client id: {device}.</source>
        <translation>设备未连接到网关 {host}。请检查设备是否已开机，以及它的客户端 ID：{device}。</translation>
    </message>
    <message>
        <source>The gateway waits {seconds} seconds for a device, and no answer came by then. The device may have done it, or may still do it. It is not sent again.</source>
        <translation>网关等待设备 {seconds} 秒，其间没有应答。设备可能已执行，也可能还会执行。不会再次发送。</translation>
    </message>
    <message>
        <source>The gateway closed its connection to the device before an answer came, as it does when an answer is too long or not valid. The device may have done it. It is not sent again.</source>
        <translation>网关在应答之前关闭了与设备的连接；应答过长或无效时就会这样。设备可能已执行。不会再次发送。</translation>
    </message>
    <message>
        <source>The device is no longer connected to the gateway {host}.</source>
        <translation>设备已不再连接到网关 {host}。</translation>
    </message>
    <message>
        <source>The device left the gateway before an answer came. It may have done it all the same.</source>
        <translation>设备在应答之前离开了网关。它仍可能已执行。</translation>
    </message>
    <message>
        <source>The gateway passed on the answer to an earlier question, as it may after the device was away. What the device did is not known, and it is not sent again.</source>
        <translation>网关转发的是先前请求的应答，设备离开过之后可能会这样。不清楚设备执行了什么，不会再次发送。</translation>
    </message>
    <message>
        <source>“{name}” has quotation marks, backslashes or control characters, with which the gateway would lose the device. It was not sent.</source>
        <translation>“{name}”含有引号、反斜杠或控制字符，会使网关与设备断开。未发送。</translation>
    </message>
    <message>
        <source>There is no client id in this list.</source>
        <translation>这个列表中没有客户端 ID。</translation>
    </message>
    <message>
        <source>“{text}” is no client id: it is too long, or holds a space or a slash.</source>
        <translation>“{text}”不是客户端 ID：它过长，或含有空格或斜杠。</translation>
    </message>
    <message>
        <source>The list has more than {limit} client ids. The rest was left out.</source>
        <translation>列表超过 {limit} 个客户端 ID，其余的已略过。</translation>
    </message>
    <message>
        <source>Nobody is there to be asked for the password, token or key of {endpoint}. Put it into the variable {variable} instead.</source>
        <translation>没有人可以输入 {endpoint} 的密码、令牌或密钥。请改为放入变量 {variable}。</translation>
    </message>
    <message>
        <source>The program {program} was not found on this computer. Check how it is written, or install it (npx is a part of Node.js, uvx of uv).</source>
        <translation>在本机找不到程序 {program}。请检查写法，或安装它（npx 包含在 Node.js 中，uvx 包含在 uv 中）。</translation>
    </message>
    <message>
        <source>The program {program} could not be started within {seconds} seconds.</source>
        <translation>程序 {program} 在 {seconds} 秒内没有启动。</translation>
    </message>
    <message>
        <source>The program {program} cannot be started: {reason}.</source>
        <translation>无法启动程序 {program}：{reason}。</translation>
    </message>
    <message>
        <source>What listens at {host} does not answer as a web server does. Check the port, and whether it is one for http:// or for https://.</source>
        <translation>{host} 上监听的程序不像 Web 服务器那样应答。请检查端口，以及它用于 http:// 还是 https://。</translation>
    </message>
    <message>
        <source>{server} did not answer the first question within {seconds} seconds. Check that it is an MCP server and that it is not stuck, then try again.</source>
        <translation>{server} 在 {seconds} 秒内没有回答第一个请求。请确认它是 MCP 服务器且没有卡住，然后重试。</translation>
    </message>
    <message>
        <source>The MCP server {program} has ended (exit status {status}) without saying why.</source>
        <translation>MCP 服务器 {program} 已结束（退出状态 {status}），没有说明原因。</translation>
    </message>
    <message>
        <source>The MCP server {program} has ended (exit status {status}). It wrote last: {text}</source>
        <translation>MCP 服务器 {program} 已结束（退出状态 {status}）。最后的输出：{text}</translation>
    </message>
    <message>
        <source>The MCP server {program} has closed its output, so nothing can be heard from it.</source>
        <translation>MCP 服务器 {program} 关闭了输出，因此收不到它的任何内容。</translation>
    </message>
    <message>
        <source>The server wrote: {text}</source>
        <translation>服务器输出：{text}</translation>
    </message>
    <message>
        <source>The server {host} was not found. Check the address, and this computer’s network.</source>
        <translation>找不到服务器 {host}。请检查地址和本机的网络。</translation>
    </message>
    <message>
        <source>Nothing answers at the server {host}. Check that it is running, and its port.</source>
        <translation>服务器 {host} 没有应答。请检查它是否在运行，以及端口是否正确。</translation>
    </message>
    <message>
        <source>The server {host} did not answer within {seconds} seconds. Check that it is running and that this computer reaches it.</source>
        <translation>服务器 {host} 在 {seconds} 秒内没有应答。请确认它正在运行，并且本机可以访问它。</translation>
    </message>
    <message>
        <source>The server {host} could not prove who it is, so nothing was sent to it: {reason}.</source>
        <translation>服务器 {host} 无法证明身份，因此没有向它发送任何内容：{reason}。</translation>
    </message>
    <message>
        <source>The server {host} answered, but not as expected: {reason}.</source>
        <translation>服务器 {host} 有应答，但不符合预期：{reason}。</translation>
    </message>
    <message>
        <source>The connection to the server {host} was lost.</source>
        <translation>与服务器 {host} 的连接已中断。</translation>
    </message>
    <message>
        <source>The server {host} does not accept the token. Enter the right one.</source>
        <translation>服务器 {host} 不接受令牌。请填写正确的令牌。</translation>
    </message>
    <message>
        <source>The server {host} wants to know who you are. Sign in, or enter a token.</source>
        <translation>服务器 {host} 要求验证身份。请登录，或填写令牌。</translation>
    </message>
    <message>
        <source>The server {host} wants to be allowed more for this than you agreed to ({scopes}). Sign in again to agree, then try it once more.</source>
        <translation>服务器 {host} 为此需要的权限范围（{scopes}）超出了已同意的。请重新登录以同意，然后再试一次。</translation>
    </message>
    <message>
        <source>Nobody signs in to {endpoint} in a browser: --oauth is for MCP servers over HTTP.</source>
        <translation>{endpoint} 不能在浏览器中登录：--oauth 只用于 HTTP 上的 MCP 服务器。</translation>
    </message>
    <message>
        <source>With --oauth this command opens the browser for you to sign in.</source>
        <translation>加上 --oauth，此命令会打开浏览器以供登录。</translation>
    </message>
    <message>
        <source>Sign in at {host}, in the browser of this computer. If it does not open by itself, open this address: {address}</source>
        <translation>请在本机的浏览器中登录 {host}。如果浏览器没有自动打开，请打开此地址：{address}</translation>
    </message>
    <message>
        <source>No password store was found, so you stay signed in for this command only.</source>
        <translation>找不到系统密码库，因此登录状态只在此命令中有效。</translation>
    </message>
    <message>
        <source>Signing in to the server {host} was not finished in time. Nothing was changed; try again.</source>
        <translation>未及时完成对服务器 {host} 的登录。没有任何更改，请重试。</translation>
    </message>
    <message>
        <source>Signing in to the server {host} failed: {reason}.</source>
        <translation>登录服务器 {host} 失败：{reason}。</translation>
    </message>
    <message>
        <source>The server {host} does not ask anybody to sign in.</source>
        <translation>服务器 {host} 不要求登录。</translation>
    </message>
    <message>
        <source>No browser was found on this computer, which is needed to sign in.</source>
        <translation>本机找不到登录所需的浏览器。</translation>
    </message>
    <message>
        <source>This computer cannot listen for the answer of the browser, so nobody can sign in.</source>
        <translation>本机无法监听浏览器的应答，因此无法登录。</translation>
    </message>
    <message>
        <source>You can close this page and go back to the app.</source>
        <translation>可以关闭此页面，返回应用。</translation>
    </message>
    <message>
        <source>The file has more than {limit} characters, so it was not read.</source>
        <translation>文件超过 {limit} 个字符，未读取。</translation>
    </message>
    <message>
        <source>The file is no JSON, so no MCP servers can be read from it.</source>
        <translation>文件不是 JSON，无法从中读取 MCP 服务器。</translation>
    </message>
    <message>
        <source>The file names no MCP servers. They are usually below “mcpServers”.</source>
        <translation>文件中没有 MCP 服务器，它们通常位于“mcpServers”之下。</translation>
    </message>
    <message>
        <source>Only the first {limit} servers of the file were read.</source>
        <translation>只读取了文件中的前 {limit} 个服务器。</translation>
    </message>
    <message>
        <source>{name} was left out: {text}</source>
        <translation>已略过 {name}：{text}</translation>
    </message>
    <message>
        <source>Its entry names neither a program nor an address that can be used.</source>
        <translation>该条目没有指定程序，也没有可用的地址。</translation>
    </message>
    <message>
        <source>The folder in which it should be started is not taken over; write whole paths in its arguments.</source>
        <translation>不采用它指定的启动文件夹，请在参数中填写完整路径。</translation>
    </message>
    <message>
        <source>The server {host} does not allow this. Its owner can say what is needed.</source>
        <translation>服务器 {host} 不允许此操作。其管理者可说明所需的条件。</translation>
    </message>
    <message>
        <source>There is a web server at {host}, but no MCP server at this address. Check what follows the host; it often is /mcp.</source>
        <translation>{host} 上有网页服务器，但此地址没有 MCP 服务器。请检查主机之后的部分，通常是 /mcp。</translation>
    </message>
    <message>
        <source>The server {host} points to another place, {to}, which was not followed. If that is the right one, enter its address.</source>
        <translation>服务器 {host} 指向另一位置 {to}，未跟随。如果那是正确的地址，请填写它。</translation>
    </message>
    <message>
        <source>The server {host} refused to connect (HTTP status {status}).</source>
        <translation>服务器 {host} 拒绝连接（HTTP 状态 {status}）。</translation>
    </message>
    <message>
        <source>This computer has no network in which devices could be found. Connect it to the network of your devices.</source>
        <translation>本机没有可供发现设备的网络。请连接到设备所在的网络。</translation>
    </message>
    <message>
        <source>Announcements in the network cannot be heard: {reason}. Let this app use the local network (UDP port 5353), or search the network instead.</source>
        <translation>无法接收网络中的通告：{reason}。请允许应用使用本地网络（UDP 端口 5353），或改用搜索此网络。</translation>
    </message>
    <message>
        <source>Something went wrong in this app while it looked for devices. It tries again by itself; the log says more.</source>
        <translation>应用在查找设备时出错，会自动重试。详情见日志。</translation>
    </message>
    <message>
        <source>Another hub answers devices that look for one, at {url}. They may go there instead of here.</source>
        <translation>另一个 hub（{url}）在应答寻找 hub 的设备。设备可能会连接到那里，而不是本机。</translation>
    </message>
    <message>
        <source>This MCP server cannot be used from here: it announces no HTTP address.</source>
        <translation>无法从这里使用此 MCP 服务器：它没有通告 HTTP 地址。</translation>
    </message>
    <message>
        <source>It accepts connections, but has not said what it is. A device that is busy answers later.</source>
        <translation>它接受连接，但没有说明自己是什么。忙碌的设备会稍后应答。</translation>
    </message>
    <message>
        <source>“{text}” is no range of addresses. Write for example 192.168.1.0/24.</source>
        <translation>“{text}”不是地址范围。写法如 192.168.1.0/24。</translation>
    </message>
    <message>
        <source>“{text}” has more than {most} addresses. Search a smaller part of it, for example with /{prefix} at the end.</source>
        <translation>“{text}”包含的地址超过 {most} 个。请缩小搜索范围，例如在末尾写 /{prefix}。</translation>
    </message>
    <message>
        <source>“{text}” is not a local network. Only the network of this computer, and private ones, can be searched.</source>
        <translation>“{text}”不是本地网络。只能搜索本机所在的网络和私有网络。</translation>
    </message>
    <message>
        <source>This computer has no local network that could be searched. Write a range, for example 192.168.1.0/24.</source>
        <translation>本机没有可搜索的本地网络。请填写范围，例如 192.168.1.0/24。</translation>
    </message>
    <message>
        <source>The network is being searched already. Wait for the end, or cancel it.</source>
        <translation>正在搜索此网络。请等待结束，或取消搜索。</translation>
    </message>
    <message>
        <source>This computer has no way to that network, so nothing could be searched. Check its network connection and the range.</source>
        <translation>本机没有通往该网络的路由，无法搜索。请检查网络连接和地址范围。</translation>
    </message>
    <message>
        <source>Back online after {time}</source>
        <translation>离线 {time} 后重新连接</translation>
    </message>
    <message>
        <source>Went offline, was connected for {time}</source>
        <translation>已离线，此前连接了 {time}</translation>
    </message>
    <message>
        <source>The device has restarted</source>
        <translation>设备已重启</translation>
    </message>
    <message>
        <source>It was told to, and was back after {time}.</source>
        <translation>设备按要求重启，{time} 后恢复连接。</translation>
    </message>
    <message>
        <source>It asked for its settings, as devices do when they start.</source>
        <translation>设备请求了自己的设置，启动时才会这样。</translation>
    </message>
    <message>
        <source>Its least free memory since the start has risen, as only a restart does.</source>
        <translation>设备启动以来的最小可用内存变大了，只有重启才会这样。</translation>
    </message>
    <message>
        <source>It runs other firmware than before.</source>
        <translation>设备运行的固件与之前不同。</translation>
    </message>
    <message>
        <source>Firmware changed from {before} to {after}</source>
        <translation>固件由 {before} 变为 {after}</translation>
    </message>
    <message>
        <source>{value} is under {limit}: {now}</source>
        <translation>{value}低于 {limit}：{now}</translation>
    </message>
    <message>
        <source>{value} is over {limit}: {now}</source>
        <translation>{value}高于 {limit}：{now}</translation>
    </message>
    <message>
        <source>{value} is {now}</source>
        <translation>{value}：{now}</translation>
    </message>
    <message>
        <source>{value} is all right again: {now}</source>
        <translation>{value}恢复正常：{now}</translation>
    </message>
    <message>
        <source>{value} changed from {before} to {after}</source>
        <translation>{value}由 {before} 变为 {after}</translation>
    </message>
    <message>
        <source>The battery is being charged</source>
        <translation>电池开始充电</translation>
    </message>
    <message>
        <source>The battery is no longer being charged</source>
        <translation>电池停止充电</translation>
    </message>
    <message>
        <source>The device is in another network</source>
        <translation>设备换了网络</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>电量</translation>
    </message>
    <message>
        <source>Charging</source>
        <translation>充电</translation>
    </message>
    <message>
        <source>Wi-Fi signal</source>
        <translation>Wi-Fi 信号</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Chip temperature</source>
        <translation>芯片温度</translation>
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
        <translation>屏幕主题</translation>
    </message>
    <message>
        <source>“{path}”</source>
        <translation>“{path}”</translation>
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
        <translation>强</translation>
    </message>
    <message>
        <source>{count} %</source>
        <translation>{count} %</translation>
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
        <translation>{hours} 小时 {minutes} 分钟</translation>
    </message>
    <message>
        <source>{days} d {hours} h</source>
        <translation>{days} 天 {hours} 小时</translation>
    </message>
    <message>
        <source>The history was damaged and cannot be read. It was set aside as {file}, and a new one was begun.</source>
        <translation>历史记录已损坏，无法读取。原文件已另存为 {file}，并新建了历史记录。</translation>
    </message>
    <message>
        <source>The history {file} was written by a newer version of this app. It is left as it is, and nothing is added to it. Use the newer version to read it.</source>
        <translation>历史记录 {file} 由更新版本的应用写入，会原样保留，不再添加内容。请用更新的版本读取。</translation>
    </message>
    <message>
        <source>The history cannot be written: {reason}. It is tried again; what happens meanwhile is kept in memory.</source>
        <translation>无法写入历史记录：{reason}。会自动重试，其间的记录保存在内存中。</translation>
    </message>
    <message>
        <source>The history could not be written for too long: {reason}. The oldest {count} entries that were waiting are lost.</source>
        <translation>历史记录长时间无法写入：{reason}。等待写入的记录中，最早的 {count} 条已丢失。</translation>
    </message>
    <message>
        <source>The history cannot be read: {reason}.</source>
        <translation>无法读取历史记录：{reason}。</translation>
    </message>
    <message>
        <source>Something happened: {event}</source>
        <translation>发生事件：{event}</translation>
    </message>
    <message>
        <source>The app ended before the answer came. The device may have carried out the action.</source>
        <translation>应用在应答到达前已退出。设备可能已执行该操作。</translation>
    </message>
    <message>
        <source>The history {file} is damaged and cannot be read. Open the app: it sets the file aside and begins a new one.</source>
        <translation>历史记录 {file} 已损坏，无法读取。请打开应用：它会另存该文件，并新建历史记录。</translation>
    </message>
    <message>
        <source>Nothing that was kept fits.</source>
        <translation>没有符合条件的历史记录。</translation>
    </message>
    <message>
        <source>Nothing is kept of a device “{text}”. There is something of: {others}.</source>
        <translation>没有设备“{text}”的历史记录。有历史记录的设备：{others}。</translation>
    </message>
    <message>
        <source>Nothing is kept of any device yet.</source>
        <translation>还没有任何设备的历史记录。</translation>
    </message>
    <message>
        <source>“{text}” is no time. Write for example 2026-08-20, 2026-08-20T14:30, today, 45m, 6h or 7d.</source>
        <translation>“{text}”不是时间。写法如 2026-08-20、2026-08-20T14:30、today、45m、6h 或 7d。</translation>
    </message>
    <message>
        <source>“{text}” is no kind. Write {kinds}, or the name of an event such as disconnected.</source>
        <translation>“{text}”不是类型。请填写 {kinds}，或事件的名称，例如 disconnected。</translation>
    </message>
    <message>
        <source>There is more before that. --last N shows more of it, --since TIME all from then on.</source>
        <translation>更早还有记录。用 --last N 显示更多，用 --since TIME 显示该时间之后的全部记录。</translation>
    </message>
    <message>
        <source>{limit} calls are pinned for this device, and there is no room for more. Unpin one that you do not need first.</source>
        <translation>此设备已固定 {limit} 个调用，无法再增加。请先取消固定一个不需要的调用。</translation>
    </message>
    <message>
        <source>There is no room for more pinned calls. Unpin some that you do not need first.</source>
        <translation>无法再固定更多调用。请先取消固定一些不需要的调用。</translation>
    </message>
    <message>
        <source>The file {file} cannot be written: {reason}.</source>
        <translation>无法写入文件 {file}：{reason}。</translation>
    </message>
    <message>
        <source>What this is, and what was taken out</source>
        <translation>此文件的说明，以及去除的内容</translation>
    </message>
    <message>
        <source>Versions of the app and of the system</source>
        <translation>应用和系统的版本</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Devices and their state</source>
        <translation>设备及其状态</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>活动记录</translation>
    </message>
    <message>
        <source>Frames of {name}, of this run</source>
        <translation>{name} 在本次运行中的帧</translation>
    </message>
    <message>
        <source>The app&apos;s log of this run</source>
        <translation>应用本次运行的日志</translation>
    </message>
    <message>
        <source>Checks that were made in this run</source>
        <translation>本次运行中进行的检查</translation>
    </message>
    <message>
        <source>{file} holds the newest entries only; there are older ones.</source>
        <translation>{file} 只含最新的记录，还有更早的记录。</translation>
    </message>
    <message>
        <source>The {count} oldest frames of {name} were no longer kept.</source>
        <translation>{name} 最早的 {count} 帧已不再保留。</translation>
    </message>
    <message>
        <source>There were too many frames of {name}; the {count} oldest are left out.</source>
        <translation>{name} 的帧过多，已略去最早的 {count} 帧。</translation>
    </message>
    <message>
        <source>There are no frames: they are only kept in memory, by the window that talks to the devices. Save a bundle in the window to have them.</source>
        <translation>没有帧：帧只保留在与设备通信的窗口的内存中。需要时请在该窗口中保存诊断包。</translation>
    </message>
    <message>
        <source>The bundle {file} cannot be written: {reason}.</source>
        <translation>无法写入诊断包 {file}：{reason}。</translation>
    </message>
    <message>
        <source>{file} is a folder. Name the file that the bundle becomes.</source>
        <translation>{file} 是文件夹。请指定诊断包的文件名。</translation>
    </message>
    <message>
        <source>There is no folder {folder} into which the bundle could be saved.</source>
        <translation>用于保存诊断包的文件夹 {folder} 不存在。</translation>
    </message>
    <message>
        <source>Nothing was saved: nobody is here to be asked. Look at the list, and add --yes to save it.</source>
        <translation>未保存任何内容：没有人可以确认。请查看列表，加上 --yes 即可保存。</translation>
    </message>
    <message>
        <source>Nothing was saved.</source>
        <translation>未保存任何内容。</translation>
    </message>
    <message>
        <source>This is not valid JSON. The app repaired it and read the error.</source>
        <translation>这不是有效的 JSON。应用已修复它并读取了其中的错误。</translation>
    </message>
    <message>
        <source>This is not valid JSON and cannot be repaired.</source>
        <translation>这不是有效的 JSON，且无法修复。</translation>
    </message>
    <message>
        <source>A text in it holds line feeds or other control characters as they are, which JSON does not allow.</source>
        <translation>其中的文本直接含有换行符或其他控制字符，JSON 不允许这样做。</translation>
    </message>
    <message>
        <source>It holds bytes that are not UTF-8, often a Wi-Fi name in another encoding.</source>
        <translation>其中含有非 UTF-8 的字节，通常是以其他编码写的 Wi-Fi 名称。</translation>
    </message>
    <message>
        <source>It came without the envelope that the rest of this connection uses.</source>
        <translation>它没有此连接上其他消息所用的外层封装。</translation>
    </message>
    <message>
        <source>The payload is a text with JSON in it instead of JSON. Stock firmware does not answer such a request.</source>
        <translation>payload 是含有 JSON 的文本，而不是 JSON。原版固件不应答这样的请求。</translation>
    </message>
    <message>
        <source>It does not hold exactly one message. Stock firmware does not answer such a request.</source>
        <translation>其中不是恰好一条消息。原版固件不应答这样的请求。</translation>
    </message>
    <message>
        <source>It is neither a request nor an answer nor a notification of the protocol.</source>
        <translation>它既不是协议的请求，也不是应答或通知。</translation>
    </message>
    <message>
        <source>It does not say that it is JSON-RPC 2.0. Stock firmware does not answer such a request.</source>
        <translation>它没有标明是 JSON-RPC 2.0。原版固件不应答这样的请求。</translation>
    </message>
    <message>
        <source>The error has no code, as in all stock firmware.</source>
        <translation>错误没有代码，所有原版固件都是如此。</translation>
    </message>
    <message>
        <source>The picture is packed into a text once more, as stock firmware does it.</source>
        <translation>图片又被包进了一层文本，原版固件就是这样做的。</translation>
    </message>
    <message>
        <source>The answer to the handshake lacks parts that the protocol asks for. The app filled them in.</source>
        <translation>握手的应答缺少协议要求的部分，应用已补上。</translation>
    </message>
    <message>
        <source>The id is a text. Stock firmware answers only requests whose id is a number.</source>
        <translation>id 是文本。原版固件只应答 id 为数字的请求。</translation>
    </message>
    <message>
        <source>The id is no whole number. Stock firmware cuts it to one.</source>
        <translation>id 不是整数。原版固件会将其截取为整数。</translation>
    </message>
    <message>
        <source>The device asks for something, which stock firmware never does.</source>
        <translation>设备发出了请求，原版固件从不这样做。</translation>
    </message>
    <message>
        <source>It is too large. The app did not read it.</source>
        <translation>它过大，应用没有读取。</translation>
    </message>
    <message>
        <source>Only its beginning was kept.</source>
        <translation>只保留了开头部分。</translation>
    </message>
    <message>
        <source>Nobody asked here for this answer. It may be meant for another client of the device.</source>
        <translation>这里没有发出对应的请求。应答可能是给设备的另一个客户端的。</translation>
    </message>
    <message>
        <source>The request was answered before: this answer is one more.</source>
        <translation>该请求先前已得到应答，这是多出的应答。</translation>
    </message>
    <message>
        <source>This answer is late: the app had given up the request.</source>
        <translation>这个应答来晚了：应用已放弃该请求。</translation>
    </message>
    <message>
        <source>There is no file {file}. Check its name and folder.</source>
        <translation>文件 {file} 不存在，请检查文件名和文件夹。</translation>
    </message>
    <message>
        <source>The file {file} has more than {limit} MB. No recording of this app is that large.</source>
        <translation>文件 {file} 超过 {limit} MB，应用的录制文件不会这么大。</translation>
    </message>
    <message>
        <source>{file} is no recording: it is not a text file. A recording has one JSON object on every line.</source>
        <translation>{file} 不是录制文件：它不是文本文件。录制文件每行是一个 JSON 对象。</translation>
    </message>
    <message>
        <source>{file} is no recording, or is damaged: line {line} is not a recorded frame. Every line must be a JSON object with “dir” (c2d or d2c) and “frame”.</source>
        <translation>{file} 不是录制文件，或已损坏：第 {line} 行不是录制的帧。每行须是含有“dir”（c2d 或 d2c）和“frame”的 JSON 对象。</translation>
    </message>
    <message>
        <source>{file} was recorded by a newer version of this app. Update the app to open it.</source>
        <translation>{file} 由更新版本的应用录制，请更新应用后再打开。</translation>
    </message>
    <message>
        <source>The recording {file} holds no frames.</source>
        <translation>录制文件 {file} 中没有帧。</translation>
    </message>
    <message>
        <source>A recording is played as it is, by a device that dials a hub or listens. Leave out --ota and --upgrade-fault.</source>
        <translation>录制文件按原样回放，由接入 hub 或监听的设备执行。请去掉 --ota 和 --upgrade-fault。</translation>
    </message>
    <message>
        <source>Only a recording has a speed. Add --replay FILE.</source>
        <translation>只有录制文件才有速度。请加上 --replay FILE。</translation>
    </message>
    <message>
        <source>The recording {file} cannot be written: {reason}.</source>
        <translation>无法写入录制文件 {file}：{reason}。</translation>
    </message>
    <message>
        <source>More devices were turned away</source>
        <translation>还有其他设备被拒绝</translation>
    </message>
    <message>
        <source>Attempts since the last message: {count}.</source>
        <translation>自上次提示以来的尝试次数：{count}。</translation>
    </message>
    <message>
        <source>The filter has more than {limit} characters.</source>
        <translation>筛选条件超过 {limit} 个字符。</translation>
    </message>
    <message>
        <source>Too many parentheses are inside one another.</source>
        <translation>括号嵌套过多。</translation>
    </message>
    <message>
        <source>The closing quote is missing.</source>
        <translation>缺少右引号。</translation>
    </message>
    <message>
        <source>The closing parenthesis is missing.</source>
        <translation>缺少右括号。</translation>
    </message>
    <message>
        <source>This parenthesis closes nothing.</source>
        <translation>这个右括号没有对应的左括号。</translation>
    </message>
    <message>
        <source>Write a field before “{text}”, for example label = school.</source>
        <translation>请在“{text}”前写上字段名，例如 label = school。</translation>
    </message>
    <message>
        <source>Write a value after “{operator}”.</source>
        <translation>请在“{operator}”后写上值。</translation>
    </message>
    <message>
        <source>“{operator}” takes one value.</source>
        <translation>“{operator}”只接受一个值。</translation>
    </message>
    <message>
        <source>Write a term or a word after “{text}”.</source>
        <translation>请在“{text}”后写上条件或词语。</translation>
    </message>
    <message>
        <source>There is no field “{name}”. Fields: {known}.</source>
        <translation>没有字段“{name}”。可用字段：{known}。</translation>
    </message>
    <message>
        <source>“{operator}” does not work for {name}. Use =, != or ~ (contains).</source>
        <translation>“{operator}”不能用于 {name}。请使用 =、!= 或 ~（包含）。</translation>
    </message>
    <message>
        <source>“{text}” does not work for {name}. Example: {example}.</source>
        <translation>“{text}”不能用作 {name} 的值。示例：{example}。</translation>
    </message>
    <message>
        <source>The device answered instead of restarting, so the upgrade failed: after one that works there is no answer. It goes on with the firmware that it has. If it does not react any more, restart it.</source>
        <translation>设备作了应答而没有重启，说明升级失败：升级成功时不会有应答。设备继续运行原有固件。如果它不再响应，请重启设备。</translation>
    </message>
    <message>
        <source>Disconnected</source>
        <translation>已断开连接</translation>
    </message>
    <message>
        <source>The app was closed, or the command has ended.</source>
        <translation>应用已关闭，或命令已结束。</translation>
    </message>
    <message>
        <source>{device} has no tool {tool}, so its firmware cannot do this. Nothing was sent.</source>
        <translation>{device} 没有工具 {tool}，其固件无法执行此操作。未发送任何内容。</translation>
    </message>
    <message>
        <source>Somebody spoke to the device, but no voice assistant answered. The conversation was ended, and the device&apos;s screen says so.</source>
        <translation>有人对设备说话，但没有语音助手应答。对话已结束，设备屏幕上有提示。</translation>
    </message>
    <message>
        <source>The device has started again, but was not connected within {seconds} seconds. Check what its screen says.</source>
        <translation>设备已重新启动，但在 {seconds} 秒内未连接。请查看设备屏幕上的提示。</translation>
    </message>
    <message>
        <source>The device restarts. It connects only when somebody talks to it: wait until it has started, some 15 seconds, then say its wake word or press its button. Waiting up to {seconds} seconds for that.</source>
        <translation>设备正在重启。只有对它说话时它才会连接：等待约 15 秒待其启动，然后说出唤醒词或按下按钮。最多等待 {seconds} 秒。</translation>
    </message>
    <message>
        <source>Another device at {address} says that it is {name}, and was refused</source>
        <translation>{address} 上的另一台设备自称是{name}，已被拒绝</translation>
    </message>
    <message>
        <source>{name} is connected from {known}, and answers. If the one at {address} is your device, switch off the other one, or choose it.</source>
        <translation>{name}目前从 {known} 连接，并有应答。如果 {address} 上的才是您的设备，请关闭另一台，或选择它。</translation>
    </message>
    <message>
        <source>{name} is at a new address: {address}</source>
        <translation>{name}有了新地址：{address}</translation>
    </message>
    <message>
        <source>Until now it was at {known}. Routers assign other addresses now and then, but any device in your network can use the name of this one. If {address} is not your device, refuse it.</source>
        <translation>之前它在 {known}。路由器有时会分配其他地址，但您网络中的任何设备都可以冒用它的名称。如果 {address} 不是您的设备，请拒绝。</translation>
    </message>
    <message>
        <source>A second device at {address} says that it is {name}, and was refused</source>
        <translation>{address} 上的第二台设备自称是{name}，已被拒绝</translation>
    </message>
    <message>
        <source>{name} is connected from the same computer, and answers. If two programs there use the same ID, stop one of them or give it another ID.</source>
        <translation>{name}从同一台电脑连接，并有应答。如果那里有两个程序使用同一个 ID，请停止其中一个或换一个 ID。</translation>
    </message>
    <message>
        <source>You refused the device at this address.</source>
        <translation>您拒绝了此地址上的设备。</translation>
    </message>
    <message>
        <source>To let {name} connect from one address only, start this command with --only-from {device}@ADDRESS.</source>
        <translation>要让{name}只能从一个地址连接，请在启动此命令时加上 --only-from {device}@ADDRESS。</translation>
    </message>
    <message>
        <source>“{text}” is not DEVICE-ID@ADDRESS. Write for example 02:58:5a:00:00:01@192.168.1.42.</source>
        <translation>“{text}”不是 DEVICE-ID@ADDRESS 的形式。例如可写 02:58:5a:00:00:01@192.168.1.42。</translation>
    </message>
    <message>
        <source>A group needs a name.</source>
        <translation>分组需要名称。</translation>
    </message>
    <message>
        <source>There are {limit} groups already. Remove one first.</source>
        <translation>已有 {limit} 个分组。请先删除一个。</translation>
    </message>
    <message>
        <source>The file is larger than {limit} MB.</source>
        <translation>文件超过 {limit} MB。</translation>
    </message>
    <message>
        <source>The file has more than {limit} lines.</source>
        <translation>文件超过 {limit} 行。</translation>
    </message>
    <message>
        <source>The file is not UTF-8. Save it as “CSV UTF-8”.</source>
        <translation>文件不是 UTF-8 编码。请另存为“CSV UTF-8”。</translation>
    </message>
    <message>
        <source>The file is not CSV: {reason}.</source>
        <translation>文件不是 CSV：{reason}。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件为空。</translation>
    </message>
    <message>
        <source>The first line has no column “id” or “address”, so it is unknown which device a line is about.</source>
        <translation>第一行没有“id”或“address”列，无法知道每行对应哪台设备。</translation>
    </message>
    <message>
        <source>The first line has no column “name”, “label” or “note”, so there is nothing to import.</source>
        <translation>第一行没有“name”、“label”或“note”列，没有可导入的内容。</translation>
    </message>
    <message>
        <source>No ID in this line</source>
        <translation>此行没有 ID</translation>
    </message>
    <message>
        <source>No device has the ID {id}</source>
        <translation>没有 ID 为 {id} 的设备</translation>
    </message>
    <message>
        <source>The device is in an earlier line</source>
        <translation>该设备已在前面的行中出现</translation>
    </message>
    <message>
        <source>No device matches the filter.</source>
        <translation>没有符合筛选条件的设备。</translation>
    </message>
    <message>
        <source>This device has no tool {tool}.</source>
        <translation>这台设备没有工具 {tool}。</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>{devices}: {field} {least} to {most}</source>
        <translation>{devices}：{field} 为 {least} 至 {most}</translation>
    </message>
    <message>
        <source>{devices}: no {field}</source>
        <translation>{devices}：没有 {field}</translation>
    </message>
    <message>
        <source>{devices}: also needs {field}</source>
        <translation>{devices}：还需要 {field}</translation>
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
        <translation>已重启，用时 {seconds} 秒</translation>
    </message>
    <message>
        <source>Restarted in {seconds} s, runs {version}</source>
        <translation>已重启，用时 {seconds} 秒，运行 {version}</translation>
    </message>
    <message>
        <source>Restarting, but not back after {seconds} s</source>
        <translation>正在重启，{seconds} 秒后仍未恢复连接</translation>
    </message>
    <message>
        <source>Sent. Devices do not confirm messages.</source>
        <translation>已发送。设备不会确认消息。</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Snapshot, {width} × {height}</source>
        <translation>截图，{width} × {height}</translation>
    </message>
    <message>
        <source>Only devices with stock firmware that was added here have an assistant server.</source>
        <translation>只有已添加到本机、使用原版固件的设备才有语音助手服务器。</translation>
    </message>
    <message>
        <source>None of the {count} devices that match is connected.</source>
        <translation>符合条件的 {count} 台设备均未连接。</translation>
    </message>
    <message>
        <source>None of the {count} connected devices has the tool {tool}.</source>
        <translation>已连接的 {count} 台设备都没有工具 {tool}。</translation>
    </message>
    <message>
        <source>The arguments do not fit {count} devices, so nothing was sent. {device}: {faults}</source>
        <translation>参数不符合 {count} 台设备的要求，未发送任何内容。{device}：{faults}</translation>
    </message>
    <message>
        <source>{tool} is privileged, so nothing was sent to {count} devices. To send it, add --yes. Devices: {devices}</source>
        <translation>{tool} 是特权操作，未发送给 {count} 台设备。要发送请加上 --yes。设备：{devices}</translation>
    </message>
    <message>
        <source>{done} of {count} devices</source>
        <translation>{done}/{count} 台设备</translation>
    </message>
    <message>
        <source>{failed} of {count} devices did not do it.</source>
        <translation>{count} 台设备中有 {failed} 台未完成。</translation>
    </message>
    <message>
        <source>The server answered: {text}</source>
        <translation>服务器应答：{text}</translation>
    </message>
    <message>
        <source>The device disconnected unexpectedly. It may be switched off or restarting.</source>
        <translation>设备意外断开。可能已关机，或正在重启。</translation>
    </message>
    <message>
        <source>The name “{key}” is there twice in one group; only one could be sent.</source>
        <translation>名称“{key}”在同一组中出现了两次，只能发送其中一个。</translation>
    </message>
    <message>
        <source>“{text}” names no device that can be reached. Its ID follows the one slash, and has neither “+” nor “#”.</source>
        <translation>“{text}”没有指明可访问的设备。设备标识写在唯一的斜杠之后，不能含有“+”或“#”。</translation>
    </message>
    <message>
        <source>The device says that it sent the picture, but nothing arrived at {address}. Check that nothing is between the device and this computer.</source>
        <translation>设备称已发送截图，但 {address} 没有收到任何内容。请检查设备与本机之间的网络是否有阻隔。</translation>
    </message>
    <message>
        <source>This computer does not trust the issuer of the certificate of {host}.</source>
        <translation>本机不信任 {host} 的证书颁发者。</translation>
    </message>
    <message>
        <source>Enter the login again, or ask its operator for another.</source>
        <translation>请重新填写登录信息，或向其管理者索取新的。</translation>
    </message>
    <message>
        <source>The server {host} has forgotten this session, perhaps because it was restarted.</source>
        <translation>服务器 {host} 已不认识此会话，可能是因为它重新启动过。</translation>
    </message>
    <message>
        <source>You agreed to all that the server {host} asked for ({scopes}), and it refuses all the same. Ask its operator whether your account may do this.</source>
        <translation>服务器 {host} 要求的权限范围（{scopes}）均已同意，但它仍然拒绝。请询问其管理者，该账号是否可以执行此操作。</translation>
    </message>
    <message>
        <source>You signed in, but the server {host} does not accept what its own sign-in handed out. Nothing was kept; ask its operator.</source>
        <translation>已登录，但服务器 {host} 不接受自己登录时发放的令牌。未保存任何内容，请询问其管理者。</translation>
    </message>
    <message>
        <source>The server {host} does not let apps register by themselves: {reason}. Ask its operator for a client ID, enter it, and sign in again.</source>
        <translation>服务器 {host} 不允许应用自行注册：{reason}。请向其管理者索取客户端 ID，填写后重新登录。</translation>
    </message>
    <message>
        <source>“{client}” is no client ID. It is a word from the server&apos;s operator, or the https address of a document about the app, with a path.</source>
        <translation>“{client}”不是客户端 ID。它应是服务器的管理者提供的字符串，或应用说明文档的 https 地址（含路径）。</translation>
    </message>
    <message>
        <source>The token or one of the headers holds characters that cannot be sent. Enter it again.</source>
        <translation>令牌或某个请求头含有无法发送的字符，请重新填写。</translation>
    </message>
    <message>
        <source>Its uptime started again.</source>
        <translation>设备的运行时间从头开始计算。</translation>
    </message>
    <message>
        <source>It connected again before its old connection ended. It has probably restarted, or changed its network.</source>
        <translation>设备没有结束旧连接就重新连接，很可能已重启或换了网络。</translation>
    </message>
    <message>
        <source>{asker} used “{tool}”</source>
        <translation>{asker} 使用了“{tool}”</translation>
    </message>
    <message>
        <source>“{text}” is no endpoint of an assistant. It begins with ws:// or wss://; copy it from the page of the assistant.</source>
        <translation>“{text}”不是助手的接入点。接入点以 ws:// 或 wss:// 开头；请从助手的页面复制。</translation>
    </message>
    <message>
        <source>Nothing was done, because the arguments do not fit: {faults}</source>
        <translation>参数不符合要求，未执行任何操作：{faults}</translation>
    </message>
    <message>
        <source>[{type}, {size} bytes: not sent to an assistant]</source>
        <translation>[{type}，{size} 字节：不发送给助手]</translation>
    </message>
    <message>
        <source>[Cut: of {size} characters only the first {left} are here.]</source>
        <translation>[已截断：共 {size} 个字符，这里只有前 {left} 个。]</translation>
    </message>
    <message>
        <source>No source has a tool of this name: {names}. List them with the command tools.</source>
        <translation>没有来源提供这个名称的工具：{names}。可用 tools 命令列出工具。</translation>
    </message>
    <message>
        <source>These act on the device itself, and are offered only with --privileged: {names}.</source>
        <translation>这些工具会操作设备本身，只有加上 --privileged 才会提供：{names}。</translation>
    </message>
    <message>
        <source>{count} tools are offered. Assistants are known to fail with more than {limit}: choose some with --tool, or leave some out with --without.</source>
        <translation>提供了 {count} 个工具。已知助手在超过 {limit} 个时会出错：请用 --tool 选择，或用 --without 排除一些。</translation>
    </message>
    <message>
        <source>{source} is not there yet: {problem} Its tools are offered as soon as it is.</source>
        <translation>{source} 尚未连接：{problem}连接后会立即提供它的工具。</translation>
    </message>
    <message>
        <source>{source} names no device. Write which one, for example {example}.</source>
        <translation>{source} 没有指明设备。请写明是哪一台，例如 {example}。</translation>
    </message>
    <message>
        <source>The assistant&apos;s server ended the connection ({code}).</source>
        <translation>助手的服务器断开了连接（{code}）。</translation>
    </message>
    <message>
        <source>The tools have changed, and the assistant has not read them again.</source>
        <translation>工具已更改，而助手没有重新读取。</translation>
    </message>
    <message>
        <source>Port {port} cannot be opened: {reason}.</source>
        <translation>无法打开端口 {port}：{reason}。</translation>
    </message>
    <message>
        <source>This computer has no password store that works. The token counts until the app is closed. After the next start no device can connect to the hub until you enter the token again.</source>
        <translation>此电脑没有可用的密码存储。令牌在关闭应用之前有效。下次启动后，在您重新输入令牌之前，任何设备都无法连接到hub。</translation>
    </message>
    <message>
        <source>And {count} more</source>
        <translation>还有 {count} 条</translation>
    </message>
    <message>
        <source>The device sends more than can be shown and kept. The latest frames are on its Protocol tab.</source>
        <translation>设备发送的内容过多，无法全部显示和保存。最新的帧可在其“协议”标签页中查看。</translation>
    </message>
    <message>
        <source>Not offered: {names}. The window or hub that has the device gives commands only its ordinary tools. Choose protected ones in the window for Programs of this computer, and use that address; or close the window or hub first.</source>
        <translation>未提供：{names}。占用该设备的窗口或 hub 只向命令提供其普通工具。请在窗口中为“本机的程序”选择受保护的工具并使用该地址，或先关闭窗口或 hub。</translation>
    </message>
    <message>
        <source>Listens to what announces itself. Nothing is connected to by itself.</source>
        <translation>监听网络中的通告，不会自动建立任何连接。</translation>
    </message>
    <message>
        <source>While this is off, devices set up with this computer get no answer, and none stays connected over MQTT.</source>
        <translation>关闭时，在本机设置的设备得不到答复，也没有设备能通过 MQTT 保持连接。</translation>
    </message>
    <message>
        <source>of the set-up address</source>
        <translation>设置地址所用</translation>
    </message>
    <message>
        <source>The address of the server that they had before. Empty is none.</source>
        <translation>它们以前使用的服务器的地址。留空则没有。</translation>
    </message>
    <message>
        <source>The result could not be written: {reason}.</source>
        <translation>无法写入结果：{reason}。</translation>
    </message>
    <message>
        <source>Companion runs without a window there, so nobody can be asked. Start it with companion hub --allow {command}.</source>
        <translation>Companion 在那里没有窗口，无法询问任何人。请用 companion hub --allow {command} 启动它。</translation>
    </message>
    <message>
        <source>Companion runs already and has the devices. Other commands use it as it is.</source>
        <translation>Companion 已在运行，设备都在它那里。其他命令可直接使用。</translation>
    </message>
    <message>
        <source>“{text}” is no code. Write the number that the device shows behind code=, for example 32794.</source>
        <translation>“{text}”不是代码。请输入设备上 code= 后面显示的数字，例如 32794。</translation>
    </message>
    <message>
        <source>{name} asked for its settings</source>
        <translation>{name} 请求了设置</translation>
    </message>
    <message>
        <source>{name} asked whether it is registered</source>
        <translation>{name} 询问是否已激活</translation>
    </message>
    <message>
        <source>{name} connected</source>
        <translation>{name} 已接入</translation>
    </message>
    <message>
        <source>A file was fetched or delivered</source>
        <translation>获取或上传了一个文件</translation>
    </message>
    <message>
        <source>The test page was opened</source>
        <translation>测试页面已打开</translation>
    </message>
    <message>
        <source>https typed in, needs http</source>
        <translation>输入了 https，应为 http</translation>
    </message>
    <message>
        <source>wss typed in, needs ws</source>
        <translation>输入了 wss，应为 ws</translation>
    </message>
    <message>
        <source>TLS at the port for plain MQTT</source>
        <translation>在普通 MQTT 端口使用了 TLS</translation>
    </message>
    <message>
        <source>Asked for its settings at another port</source>
        <translation>在错误的端口请求了设置</translation>
    </message>
    <message>
        <source>A browser opened {path}</source>
        <translation>浏览器打开了 {path}</translation>
    </message>
    <message>
        <source>A browser opened the address for devices</source>
        <translation>浏览器打开了供设备使用的地址</translation>
    </message>
    <message>
        <source>Asked for settings without saying which device it is</source>
        <translation>请求了设置，但未说明是哪台设备</translation>
    </message>
    <message>
        <source>{name} asked for its settings, but its assistant server asks this computer in turn</source>
        <translation>{name} 请求了设置，但它的助手服务器又反过来询问本机</translation>
    </message>
    <message>
        <source>{name} asked for its settings, but its assistant server gave none (HTTP {status})</source>
        <translation>{name} 请求了设置，但它的助手服务器未提供（HTTP {status}）</translation>
    </message>
    <message>
        <source>A web request at a port that is not for the web</source>
        <translation>向非网页端口发送了网页请求</translation>
    </message>
    <message>
        <source>Asked for a file that is no longer offered</source>
        <translation>请求了不再提供的文件</translation>
    </message>
    <message>
        <source>Wrong path: {path}</source>
        <translation>路径错误：{path}</translation>
    </message>
    <message>
        <source>A request of the wrong kind ({method})</source>
        <translation>请求类型错误（{method}）</translation>
    </message>
    <message>
        <source>A web page in a browser tried to pass as a device</source>
        <translation>浏览器中的网页试图冒充设备</translation>
    </message>
    <message>
        <source>Asked for this computer by the name “{host}”</source>
        <translation>以“{host}”这个名称访问了本机</translation>
    </message>
    <message>
        <source>Connected with the wrong token</source>
        <translation>使用了错误的令牌连接</translation>
    </message>
    <message>
        <source>Connected, but did not introduce itself</source>
        <translation>已连接，但未作自我介绍</translation>
    </message>
    <message>
        <source>{name} logged in with the wrong password</source>
        <translation>{name} 使用了错误的密码登录</translation>
    </message>
    <message>
        <source>Connected as {name}, which is connected already</source>
        <translation>以 {name} 的身份连接，但它已经连接</translation>
    </message>
    <message>
        <source>The first connection was kept. If the device moved, restart it.</source>
        <translation>保留了原有连接。如果设备换了位置，请重启它。</translation>
    </message>
    <message>
        <source>Too many connections at once</source>
        <translation>同时的连接过多</translation>
    </message>
    <message>
        <source>Unknown request, not HTTP</source>
        <translation>未知请求，不是 HTTP</translation>
    </message>
    <message>
        <source>Answered. Nothing to do.</source>
        <translation>已应答，无需处理。</translation>
    </message>
    <message>
        <source>Not a device. Nothing to do.</source>
        <translation>不是设备，无需处理。</translation>
    </message>
    <message>
        <source>If an upgrade or a picture failed, start it again.</source>
        <translation>如果升级或图片失败，请重新开始。</translation>
    </message>
    <message>
        <source>A stranger or a scanner. It was refused.</source>
        <translation>陌生访问或扫描程序，已拒绝。</translation>
    </message>
    <message>
        <source>The address works. Enter it on the device, not in a browser.</source>
        <translation>地址有效。请在设备上输入它，而不是在浏览器中。</translation>
    </message>
    <message>
        <source>Enter the address exactly as it is: {url}</source>
        <translation>请原样输入地址：{url}</translation>
    </message>
    <message>
        <source>Enter the address exactly as the app shows it.</source>
        <translation>请按应用显示的内容原样输入地址。</translation>
    </message>
    <message>
        <source>Correct the address on the device&apos;s setup page: it begins with http://.</source>
        <translation>请在设备的配网页面更正地址：以 http:// 开头。</translation>
    </message>
    <message>
        <source>Correct the address: it begins with ws://.</source>
        <translation>请更正地址：以 ws:// 开头。</translation>
    </message>
    <message>
        <source>Restart the device, so that it asks for its settings again.</source>
        <translation>请重启设备，让它重新请求设置。</translation>
    </message>
    <message>
        <source>Enter the hub&apos;s token on the device, or remove it in the settings.</source>
        <translation>请在设备上输入令牌，或在设置中移除令牌。</translation>
    </message>
    <message>
        <source>If it is yours, restart it.</source>
        <translation>如果是您的设备，请重启它。</translation>
    </message>
    <message>
        <source>Add the device here, then it is answered all the same. Or wait: it asks again by itself.</source>
        <translation>请在此添加该设备，这样它总能得到应答。也可以等待，它会自动重试。</translation>
    </message>
    <message>
        <source>The name was not found</source>
        <translation>找不到该名称</translation>
    </message>
    <message>
        <source>The device does not know the computer&apos;s name in the address. Enter the address with numbers, such as 192.168.1.20.</source>
        <translation>设备不认识地址中的电脑名称。请输入数字地址，例如 192.168.1.20。</translation>
    </message>
    <message>
        <source>The device ran out of memory</source>
        <translation>设备内存不足</translation>
    </message>
    <message>
        <source>Restart the device and try again.</source>
        <translation>请重启设备后重试。</translation>
    </message>
    <message>
        <source>The address is of a kind that the device does not know</source>
        <translation>设备不支持此类地址</translation>
    </message>
    <message>
        <source>Enter an IPv4 address, such as 192.168.1.20.</source>
        <translation>请输入 IPv4 地址，例如 192.168.1.20。</translation>
    </message>
    <message>
        <source>No connection</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>Nothing answers at that address and port. Check both, the firewall, and that device and computer are in the same Wi-Fi.</source>
        <translation>该地址和端口没有应答。请检查地址、端口和防火墙，并确认设备与电脑在同一 Wi-Fi 中。</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>未及时应答</translation>
    </message>
    <message>
        <source>Something swallows the request: mostly a firewall, a guest Wi-Fi, or a computer that is asleep.</source>
        <translation>请求被拦截：通常是防火墙、访客 Wi-Fi，或电脑处于睡眠状态。</translation>
    </message>
    <message>
        <source>The connection was closed</source>
        <translation>连接已被关闭</translation>
    </message>
    <message>
        <source>Something answered and hung up. Often https is typed in where http belongs, or the port is another program&apos;s.</source>
        <translation>对方应答后断开了连接。通常是该用 http 却输入了 https，或该端口属于其他程序。</translation>
    </message>
    <message>
        <source>TLS handshake failed</source>
        <translation>TLS 握手失败</translation>
    </message>
    <message>
        <source>The device tried https, and this computer speaks http. Begin the address with http://, then save on the setup page.</source>
        <translation>设备尝试使用 https，而本机使用 http。请将地址改为以 http:// 开头，然后在配网页面保存。</translation>
    </message>
    <message>
        <source>The certificate is not accepted</source>
        <translation>证书未被接受</translation>
    </message>
    <message>
        <source>The device trusts public certificates only. For this computer begin the address with http://.</source>
        <translation>设备只信任公共证书。对于本机，地址请以 http:// 开头。</translation>
    </message>
    <message>
        <source>TLS failed</source>
        <translation>TLS 失败</translation>
    </message>
    <message>
        <source>The device tried https. For this computer begin the address with http://.</source>
        <translation>设备尝试使用 https。对于本机，地址请以 http:// 开头。</translation>
    </message>
    <message>
        <source>No way to that network</source>
        <translation>无法到达该网络</translation>
    </message>
    <message>
        <source>The device is in another network than the address. Check the address, and that both are in the same Wi-Fi.</source>
        <translation>设备与该地址不在同一网络。请检查地址，并确认两者在同一 Wi-Fi 中。</translation>
    </message>
    <message>
        <source>The port is closed</source>
        <translation>端口已关闭</translation>
    </message>
    <message>
        <source>The computer is there, but nothing listens at that port. Start the app, and check the port.</source>
        <translation>电脑存在，但该端口没有程序在监听。请启动应用并检查端口。</translation>
    </message>
    <message>
        <source>The computer is not reached</source>
        <translation>无法到达该电脑</translation>
    </message>
    <message>
        <source>Nobody has that address in the device&apos;s network. Check the address, and that both are in the same Wi-Fi.</source>
        <translation>设备所在的网络中没有此地址。请检查地址，并确认两者在同一 Wi-Fi 中。</translation>
    </message>
    <message>
        <source>The answer was good, but empty or unreadable</source>
        <translation>应答正常，但为空或无法读取</translation>
    </message>
    <message>
        <source>What answers there is not this app. Check address and port.</source>
        <translation>应答的不是本应用。请检查地址和端口。</translation>
    </message>
    <message>
        <source>It was sent elsewhere</source>
        <translation>被转到了别处</translation>
    </message>
    <message>
        <source>Devices follow no redirects. Enter the address that it leads to.</source>
        <translation>设备不跟随重定向。请输入最终的地址。</translation>
    </message>
    <message>
        <source>The request was not understood</source>
        <translation>请求无法理解</translation>
    </message>
    <message>
        <source>What answers there expects something else. Check the address.</source>
        <translation>对方需要其他内容。请检查地址。</translation>
    </message>
    <message>
        <source>A login is wanted</source>
        <translation>需要登录</translation>
    </message>
    <message>
        <source>Devices cannot log in there. Check the address.</source>
        <translation>设备无法在那里登录。请检查地址。</translation>
    </message>
    <message>
        <source>It was refused</source>
        <translation>已被拒绝</translation>
    </message>
    <message>
        <source>What answers there does not let the device in. Check the address.</source>
        <translation>对方不允许设备访问。请检查地址。</translation>
    </message>
    <message>
        <source>Wrong path</source>
        <translation>路径错误</translation>
    </message>
    <message>
        <source>Something answers, but not at this path. Enter the address exactly as the app shows it.</source>
        <translation>有应答，但此路径不存在。请按应用显示的内容原样输入地址。</translation>
    </message>
    <message>
        <source>The request was refused</source>
        <translation>请求被拒绝</translation>
    </message>
    <message>
        <source>Check the address; it ends with /xiaozhi/ota/.</source>
        <translation>请检查地址，它以 /xiaozhi/ota/ 结尾。</translation>
    </message>
    <message>
        <source>The assistant server is not reached</source>
        <translation>无法到达助手服务器</translation>
    </message>
    <message>
        <source>This computer is reached, but not the server behind it. Check this computer&apos;s Internet connection, or add the device here.</source>
        <translation>能到达本机，但无法到达其后的服务器。请检查本机的互联网连接，或在此添加该设备。</translation>
    </message>
    <message>
        <source>Two servers ask each other</source>
        <translation>两台服务器互相询问</translation>
    </message>
    <message>
        <source>The assistant server of this device leads back here. Choose another one.</source>
        <translation>此设备的助手服务器又指回本机。请选择其他服务器。</translation>
    </message>
    <message>
        <source>The server has a fault</source>
        <translation>服务器出错</translation>
    </message>
    <message>
        <source>The address is right, but the server fails. Look at its log.</source>
        <translation>地址正确，但服务器出错。请查看其日志。</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>This number is in no list of the firmware. Check that it was typed right.</source>
        <translation>此数字不在固件的任何列表中。请检查是否输入正确。</translation>
    </message>
    <message>
        <source>This computer listens</source>
        <translation>本机正在监听</translation>
    </message>
    <message>
        <source>Open ports: {ports}</source>
        <translation>已打开的端口：{ports}</translation>
    </message>
    <message>
        <source>This computer does not listen</source>
        <translation>本机未在监听</translation>
    </message>
    <message>
        <source>No port is open for devices.</source>
        <translation>没有为设备打开任何端口。</translation>
    </message>
    <message>
        <source>Open ports: {ports}. Those for stock firmware are closed.</source>
        <translation>已打开的端口：{ports}。供原厂固件使用的端口已关闭。</translation>
    </message>
    <message>
        <source>Add a device with stock firmware, or allow it in the settings.</source>
        <translation>请添加使用原厂固件的设备，或在设置中允许。</translation>
    </message>
    <message>
        <source>Close the other program, or choose another port in the settings.</source>
        <translation>请关闭另一个程序，或在设置中选择其他端口。</translation>
    </message>
    <message>
        <source>Only this computer itself can connect</source>
        <translation>只有本机自身可以连接</translation>
    </message>
    <message>
        <source>Choose all networks in the settings of the hub.</source>
        <translation>请在设置中选择所有网络。</translation>
    </message>
    <message>
        <source>{address} is offered to devices</source>
        <translation>向设备提供 {address}</translation>
    </message>
    <message>
        <source>{interface}: the network that this computer uses by default.</source>
        <translation>{interface}：本机默认使用的网络。</translation>
    </message>
    <message>
        <source>It was chosen in the settings.</source>
        <translation>在设置中选定。</translation>
    </message>
    <message>
        <source>{interface} looks like a container, a virtual machine or a tunnel. Devices are hardly there.</source>
        <translation>{interface} 像是容器、虚拟机或隧道，设备很可能不在其中。</translation>
    </message>
    <message>
        <source>Choose the address of your Wi-Fi or network cable in the settings.</source>
        <translation>请在设置中选择 Wi-Fi 或网线的地址。</translation>
    </message>
    <message>
        <source>{interface} has given itself this address, because the network gave none.</source>
        <translation>{interface} 自行分配了此地址，因为网络未提供地址。</translation>
    </message>
    <message>
        <source>This computer has no network</source>
        <translation>本机没有网络</translation>
    </message>
    <message>
        <source>It has no address that a device could reach.</source>
        <translation>没有设备能到达的地址。</translation>
    </message>
    <message>
        <source>Connect it to the same Wi-Fi as the device.</source>
        <translation>请将它连接到与设备相同的 Wi-Fi。</translation>
    </message>
    <message>
        <source>The app runs in a container, which has addresses of its own.</source>
        <translation>应用在容器中运行，容器有自己的地址。</translation>
    </message>
    <message>
        <source>Run it with the host&apos;s network, or publish its ports and enter the host&apos;s address on the device.</source>
        <translation>请使用主机网络运行，或发布端口并在设备上输入主机的地址。</translation>
    </message>
    <message>
        <source>Windows treats this network as public</source>
        <translation>Windows 将此网络视为公用网络</translation>
    </message>
    <message>
        <source>“{network}”: Windows blocks devices there.</source>
        <translation>“{network}”：Windows 会在此阻止设备。</translation>
    </message>
    <message>
        <source>Open Settings, Network &amp; internet, the network, and choose Private network.</source>
        <translation>打开“设置”&gt;“网络和 Internet”，选择该网络，再选择“专用网络”。</translation>
    </message>
    <message>
        <source>No firewall was found</source>
        <translation>未发现防火墙</translation>
    </message>
    <message>
        <source>None that can be read is on.</source>
        <translation>没有可读取且已开启的防火墙。</translation>
    </message>
    <message>
        <source>The firewall lets devices in</source>
        <translation>防火墙允许设备接入</translation>
    </message>
    <message>
        <source>{name} has a rule for this app.</source>
        <translation>{name} 中有此应用的规则。</translation>
    </message>
    <message>
        <source>The firewall blocks this app</source>
        <translation>防火墙阻止了此应用</translation>
    </message>
    <message>
        <source>{name} keeps out what comes from the network.</source>
        <translation>{name} 阻止来自网络的连接。</translation>
    </message>
    <message>
        <source>The firewall has no rule for this app</source>
        <translation>防火墙中没有此应用的规则</translation>
    </message>
    <message>
        <source>{name} is on. It may ask, or block without asking.</source>
        <translation>{name} 已开启。它可能会询问，也可能直接阻止。</translation>
    </message>
    <message>
        <source>The firewall has no rule for these ports</source>
        <translation>防火墙中没有这些端口的规则</translation>
    </message>
    <message>
        <source>{name} does not let in: {ports}.</source>
        <translation>{name} 不允许：{ports}。</translation>
    </message>
    <message>
        <source>Firewall</source>
        <translation>防火墙</translation>
    </message>
    <message>
        <source>Cannot be read without more rights.</source>
        <translation>没有更高权限无法读取。</translation>
    </message>
    <message>
        <source>Allow this app in the firewall&apos;s settings, for private networks.</source>
        <translation>请在防火墙设置中允许此应用用于专用网络。</translation>
    </message>
    <message>
        <source>Allow each of them: sudo ufw allow PORT/tcp</source>
        <translation>请逐个允许：sudo ufw allow PORT/tcp</translation>
    </message>
    <message>
        <source>Allow each of them: sudo firewall-cmd --add-port=PORT/tcp</source>
        <translation>请逐个允许：sudo firewall-cmd --add-port=PORT/tcp</translation>
    </message>
    <message>
        <source>The test from a phone shows whether it lets devices in.</source>
        <translation>用手机测试即可知道它是否允许设备接入。</translation>
    </message>
    <message>
        <source>No device has come yet</source>
        <translation>还没有设备来过</translation>
    </message>
    <message>
        <source>Restart a device that was set up, or test from a phone.</source>
        <translation>请重启已配置的设备，或用手机测试。</translation>
    </message>
    <message>
        <source>Somebody got in</source>
        <translation>已有接入</translation>
    </message>
    <message>
        <source>{what}, from {address}.</source>
        <translation>{what}，来自 {address}。</translation>
    </message>
    <message>
        <source>The disk is full: the rollout was paused at {time}, and no further device begins. Free some room.</source>
        <translation>磁盘已满：分批升级已于 {time} 暂停，不会再开始新的设备。请腾出一些空间。</translation>
    </message>
    <message>
        <source>The journal {file} cannot be used: {reason}. The rollout was paused at {time}, and no further device begins. Make it writable again.</source>
        <translation>无法使用日志 {file}：{reason}。分批升级已于 {time} 暂停，不会再开始新的设备。请让它恢复可写。</translation>
    </message>
    <message>
        <source>Rollout “{name}” was paused</source>
        <translation>分批升级“{name}”已暂停</translation>
    </message>
    <message>
        <source>Then run the same command again.</source>
        <translation>然后再次运行同一命令。</translation>
    </message>
    <message>
        <source>Write at most {most} characters.</source>
        <translation>最多输入 {most} 个字符。</translation>
    </message>
    <message>
        <source>Write true or false for some of these kinds: {kinds}.</source>
        <translation>请为其中一些种类写 true 或 false：{kinds}。</translation>
    </message>
    <message>
        <source>Values (default)</source>
        <translation>可用的值（默认值）</translation>
    </message>
    <message>
        <source>{file} was damaged. It was restored as of {time}, with what could still be read of it (entries: {count}). Damaged file: {kept}</source>
        <translation>{file} 已损坏，已恢复到 {time} 的内容，并加上仍能读取的条目（{count} 条）。损坏的文件：{kept}</translation>
    </message>
    <message>
        <source>{file} was damaged. What could still be read of it was kept (entries: {count}), the rest is lost. Damaged file: {kept}</source>
        <translation>{file} 已损坏。仍能读取的条目（{count} 条）已保留，其余已丢失。损坏的文件：{kept}</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}. It is tried again by itself.</source>
        <translation>无法写入 {file}：{reason}。会自动重试。</translation>
    </message>
    <message>
        <source>{file} was not saved: another program has kept it locked for {seconds} seconds. It is tried again by itself.</source>
        <translation>{file} 未保存：另一个程序已将其锁定 {seconds} 秒。会自动重试。</translation>
    </message>
    <message>
        <source>{name}, at {peer}, was turned away: its token is not the one that was set. Enter the token of the settings on the device.</source>
        <translation>已拒绝位于 {peer} 的 {name}：令牌与设置的不一致。请在设备上输入设置中的令牌。</translation>
    </message>
    <message>
        <source>There were too many connections at once from {peer}. Some are refused</source>
        <translation>来自 {peer} 的同时连接过多。部分连接会被拒绝</translation>
    </message>
    <message>
        <source>This is a packed archive ({kind}). Unpack it and choose the xiaozhi.bin in it, or choose the folder of the archive.</source>
        <translation>这是压缩包（{kind}）。请解压后选择其中的 xiaozhi.bin，或选择压缩包所在的文件夹。</translation>
    </message>
    <message>
        <source>None of the {count} files is firmware that can be sent over the network. Wanted are xiaozhi.bin of each board, or the archives of a release.</source>
        <translation>{count} 个文件中没有可以通过网络发送的固件。需要各开发板的 xiaozhi.bin，或发布版的压缩包。</translation>
    </message>
    <message>
        <source>None of the {count} files is for this device&apos;s board {board}. They are for: {boards}.</source>
        <translation>{count} 个文件都不适用于这台设备的开发板 {board}。它们适用于：{boards}。</translation>
    </message>
    <message>
        <source>None of the {count} files is for this device&apos;s chip {chip}. They are for: {chips}.</source>
        <translation>{count} 个文件都不适用于这台设备的芯片 {chip}。它们适用于：{chips}。</translation>
    </message>
    <message>
        <source>{count} of the files could be for this device, and it does not say which board it is. Choose the file of its board.</source>
        <translation>有 {count} 个文件可能适用于这台设备，但设备没有说明自己是哪种开发板。请选择对应开发板的文件。</translation>
    </message>
    <message>
        <source>There is no firmware in this archive.</source>
        <translation>此压缩包中没有固件。</translation>
    </message>
    <message>
        <source>{file} is a folder. Add --device, and the file for that device is chosen.</source>
        <translation>{file} 是文件夹。加上 --device，就会选出适合该设备的文件。</translation>
    </message>
    <message>
        <source>Write companion updates, companion updates add or remove with a folder, file or address, companion updates skip ENDPOINT VERSION, or companion updates unskip ENDPOINT.</source>
        <translation>请输入 companion updates；或 companion updates add / remove 加文件夹、文件或地址；或 companion updates skip ENDPOINT VERSION；或 companion updates unskip ENDPOINT。</translation>
    </message>
    <message>
        <source>The settings could not be written, so nothing was changed.</source>
        <translation>设置无法写入，因此什么都没有更改。</translation>
    </message>
    <message>
        <source>{name} is not among the places that are looked at. companion updates lists them.</source>
        <translation>{name} 不在查找位置之列。用 companion updates 可列出这些位置。</translation>
    </message>
    <message>
        <source>An upgrade is under way</source>
        <translation>升级正在进行</translation>
    </message>
    <message>
        <source>The upgrade failed, and the device runs what it ran before. {reason}</source>
        <translation>升级失败，设备仍运行原来的固件。{reason}</translation>
    </message>
    <message>
        <source>If its wake word and button do nothing now, restart it: companion reboot.</source>
        <translation>如果唤醒词和按键现在没有反应，请重启设备：companion reboot。</translation>
    </message>
    <message>
        <source>This copy came without a release key, so it cannot check for updates.</source>
        <translation>此副本未附带发布密钥，因此无法检查更新。</translation>
    </message>
    <message>
        <source>{host} could not be asked for updates: {reason}. Try again later.</source>
        <translation>无法向 {host} 查询更新：{reason}。请稍后再试。</translation>
    </message>
    <message>
        <source>The list of updates cannot be read. Nothing was taken from it.</source>
        <translation>无法读取更新列表，未采用其中任何内容。</translation>
    </message>
    <message>
        <source>The list of updates is not signed by this project. Nothing was taken from it.</source>
        <translation>更新列表没有本项目的签名，未采用其中任何内容。</translation>
    </message>
    <message>
        <source>There is no plan {file}.</source>
        <translation>没有计划文件 {file}。</translation>
    </message>
    <message>
        <source>The plan {file} cannot be read: {reason}.</source>
        <translation>无法读取计划 {file}：{reason}。</translation>
    </message>
    <message>
        <source>Wrong plan, at {place}: {reason}</source>
        <translation>计划有误（{place}）：{reason}</translation>
    </message>
    <message>
        <source>Name a device, for example hub:02:58:5a:00:00:01.</source>
        <translation>请写明设备，例如 hub:02:58:5a:00:00:01。</translation>
    </message>
    <message>
        <source>{device} is named twice.</source>
        <translation>{device} 出现了两次。</translation>
    </message>
    <message>
        <source>{device} is not among the devices of the plan.</source>
        <translation>{device} 不在计划的设备之中。</translation>
    </message>
    <message>
        <source>Only the last wave can be the rest.</source>
        <translation>只有最后一批可以是“其余设备”。</translation>
    </message>
    <message>
        <source>The percentages of the waves are more than 100 together.</source>
        <translation>各批次的百分比之和超过 100。</translation>
    </message>
    <message>
        <source>The window ends when it begins.</source>
        <translation>时间段的开始与结束相同。</translation>
    </message>
    <message>
        <source>“{text}” is no time. Write for example 2026-12-01T06:00.</source>
        <translation>“{text}”不是时间。请写成例如 2026-12-01T06:00。</translation>
    </message>
    <message>
        <source>Terms cannot be used here. List the devices.</source>
        <translation>此处不能使用筛选条件，请逐一列出设备。</translation>
    </message>
    <message>
        <source>No device matches “{terms}”.</source>
        <translation>没有符合“{terms}”的设备。</translation>
    </message>
    <message>
        <source>The image {name} is not kept on this computer.</source>
        <translation>本机没有保留固件 {name}。</translation>
    </message>
    <message>
        <source>The image {file} cannot be used. {reason}</source>
        <translation>固件 {file} 无法使用。{reason}</translation>
    </message>
    <message>
        <source>None of the devices that wave {wave} names takes part. Name others, or take the wave out.</source>
        <translation>第 {wave} 批指定的设备都不参与。请指定其他设备，或去掉该批次。</translation>
    </message>
    <message>
        <source>The plan&apos;s end date is over. Choose a later one.</source>
        <translation>计划的截止时间已过，请选择更晚的时间。</translation>
    </message>
    <message>
        <source>No device takes part, so nothing was started.</source>
        <translation>没有设备参与，因此未开始。</translation>
    </message>
    <message>
        <source>This rollout runs already.</source>
        <translation>该分批升级已在进行。</translation>
    </message>
    <message>
        <source>Another program on this computer runs this rollout. Go on there, or close it first.</source>
        <translation>本机的另一个程序正在执行该分批升级。请在那里继续，或先关闭它。</translation>
    </message>
    <message>
        <source>There is no such rollout on this computer.</source>
        <translation>本机没有这个分批升级。</translation>
    </message>
    <message>
        <source>This rollout has ended.</source>
        <translation>该分批升级已结束。</translation>
    </message>
    <message>
        <source>The journal {file} cannot be used: {reason}. Without it nothing is sent to devices.</source>
        <translation>无法使用日志 {file}：{reason}。没有它就不会向设备发送任何内容。</translation>
    </message>
    <message>
        <source>The journal {file} was changed or damaged at line {line}. The rollout cannot go on. Start a new one.</source>
        <translation>日志 {file} 的第 {line} 行被更改或已损坏，分批升级无法继续。请新建一个。</translation>
    </message>
    <message>
        <source>The file {file} has changed since it was checked. Nothing was sent. Check it again.</source>
        <translation>文件 {file} 在检查后发生了变化。未发送任何内容，请重新检查。</translation>
    </message>
    <message>
        <source>The kept image {sha256} is gone or damaged. The rollout cannot go on. Start a new one.</source>
        <translation>保留的固件 {sha256} 已丢失或损坏，分批升级无法继续。请新建一个。</translation>
    </message>
    <message>
        <source>The image cannot be kept as {file}: {reason}.</source>
        <translation>无法将固件保存为 {file}：{reason}。</translation>
    </message>
    <message>
        <source>No image for board {board}</source>
        <translation>没有适用于开发板 {board} 的固件</translation>
    </message>
    <message>
        <source>Not connected: checked when it is seen</source>
        <translation>未连接：上线时检查</translation>
    </message>
    <message>
        <source>Does not ask this computer for its settings when it starts</source>
        <translation>启动时不向本机请求设置</translation>
    </message>
    <message>
        <source>Version “{version}” cannot be offered at a start: stock firmware reads only numbers</source>
        <translation>版本“{version}”无法在启动时提供：原版固件只识别数字</translation>
    </message>
    <message>
        <source>No image fits this device</source>
        <translation>没有适用于该设备的固件</translation>
    </message>
    <message>
        <source>The device runs this build already.</source>
        <translation>设备已在运行此构建。</translation>
    </message>
    <message>
        <source>The device went back to its former firmware while it was watched.</source>
        <translation>设备在观察期间恢复到了原来的固件。</translation>
    </message>
    <message>
        <source>The device restarted or lost its connection again and again with the new firmware.</source>
        <translation>设备使用新固件时反复重启或断开连接。</translation>
    </message>
    <message>
        <source>The device was not seen again. What it runs is checked at its next start.</source>
        <translation>设备未再出现。下次启动时检查它运行的版本。</translation>
    </message>
    <message>
        <source>The device is back, but does not tell what it runs.</source>
        <translation>设备已恢复连接，但未说明它运行的版本。</translation>
    </message>
    <message>
        <source>The app ended during the download. The device runs what it ran before.</source>
        <translation>应用在下载期间结束。设备仍运行原来的固件。</translation>
    </message>
    <message>
        <source>The device did not wait for the answer at its start.</source>
        <translation>设备启动时没有等待应答。</translation>
    </message>
    <message>
        <source>Under way: what it runs is looked at when the rollout goes on.</source>
        <translation>进行中：分批升级继续时检查它运行的版本。</translation>
    </message>
    <message>
        <source>The rollout ended first.</source>
        <translation>分批升级先结束了。</translation>
    </message>
    <message>
        <source>Stopped by hand.</source>
        <translation>已手动停止。</translation>
    </message>
    <message>
        <source>Stopped by itself after {count} failures.</source>
        <translation>失败 {count} 台后自动停止。</translation>
    </message>
    <message>
        <source>Stopped by itself after {count} failures, {percent} % of the devices so far.</source>
        <translation>失败 {count} 台（占目前设备的 {percent} %）后自动停止。</translation>
    </message>
    <message>
        <source>Stopped by itself: only {verified} of {size} devices of wave {wave} are verified.</source>
        <translation>已自动停止：第 {wave} 批的 {size} 台设备中只有 {verified} 台通过验证。</translation>
    </message>
    <message>
        <source>Rollout “{name}” runs for {count} devices</source>
        <translation>分批升级“{name}”正在 {count} 台设备上进行</translation>
    </message>
    <message>
        <source>Rollout “{name}” has ended</source>
        <translation>分批升级“{name}”已结束</translation>
    </message>
    <message>
        <source>Rollout “{name}” was stopped</source>
        <translation>分批升级“{name}”已停止</translation>
    </message>
    <message>
        <source>The rollout “{name}” has not ended. It goes on where it was.</source>
        <translation>分批升级“{name}”尚未结束，将从中断处继续。</translation>
    </message>
    <message>
        <source>Wave {wave} is verified. To begin the next one, run the same command again.</source>
        <translation>第 {wave} 批已验证。要开始下一批，请再次运行同一命令。</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Started by</source>
        <translation>发起人</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>结束时间</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
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
        <translation>现版本</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Tries</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Not ended</source>
        <translation>未结束</translation>
    </message>
    <message>
        <source>{count} verified</source>
        <translation>{count} 台已验证</translation>
    </message>
    <message>
        <source>{count} failed</source>
        <translation>{count} 台失败</translation>
    </message>
    <message>
        <source>{count} not seen again</source>
        <translation>{count} 台未再出现</translation>
    </message>
    <message>
        <source>{count} not started</source>
        <translation>{count} 台未开始</translation>
    </message>
    <message>
        <source>{count} skipped</source>
        <translation>{count} 台跳过</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>已验证</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>Failed: not fetched</source>
        <translation>失败：未下载</translation>
    </message>
    <message>
        <source>Failed: download broke off</source>
        <translation>失败：下载中断</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Not seen again</source>
        <translation>未再出现</translation>
    </message>
    <message>
        <source>Failed: former version</source>
        <translation>失败：仍是原版本</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Firmware {images} goes to {count} devices in {waves} waves. You are not asked again for each of them.</source>
        <translation>固件 {images} 将分 {waves} 批发送到 {count} 台设备，不再逐台询问。</translation>
    </message>
    <message>
        <source>The file is for revisions of the chip up to {needed}, and the device has {device}. Choose a build for newer chips.</source>
        <translation>该文件适用于芯片修订版 {needed} 及以下，而设备为 {device}。请选择适用于较新芯片的构建。</translation>
    </message>
    <message>
        <source>The file is for the board {image}, and the device is {device}. Screen, buttons and sound may not work after the upgrade.</source>
        <translation>该文件适用于开发板 {image}，而设备是 {device}。升级后屏幕、按键和声音可能无法使用。</translation>
    </message>
    <message>
        <source>The file holds version {version}, and the device&apos;s flash memory has the layout of version 1, without a place for assets. The wake word and fonts would be missing after the upgrade. A new layout can only be written by cable.</source>
        <translation>该文件的版本为 {version}，而设备的闪存采用版本 1 的分区布局，没有素材分区。升级后将缺少唤醒词和字体。新的布局只能通过数据线写入。</translation>
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
        <translation>已撤销：{change}</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的操作。</translation>
    </message>
    <message>
        <source>Every day at {time}</source>
        <translation>每天 {time}</translation>
    </message>
    <message>
        <source>Weekdays at {time}</source>
        <translation>工作日 {time}</translation>
    </message>
    <message>
        <source>Weekends at {time}</source>
        <translation>周末 {time}</translation>
    </message>
    <message>
        <source>{days} at {time}</source>
        <translation>{days} {time}</translation>
    </message>
    <message>
        <source>Mon</source>
        <translation>周一</translation>
    </message>
    <message>
        <source>Tue</source>
        <translation>周二</translation>
    </message>
    <message>
        <source>Wed</source>
        <translation>周三</translation>
    </message>
    <message>
        <source>Thu</source>
        <translation>周四</translation>
    </message>
    <message>
        <source>Fri</source>
        <translation>周五</translation>
    </message>
    <message>
        <source>Sat</source>
        <translation>周六</translation>
    </message>
    <message>
        <source>Sun</source>
        <translation>周日</translation>
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
        <translation>{devices} 离线时</translation>
    </message>
    <message>
        <source>{devices} is back</source>
        <translation>{devices} 恢复连接时</translation>
    </message>
    <message>
        <source>{devices}: {value} below {limit}</source>
        <translation>{devices}：{value}低于 {limit}</translation>
    </message>
    <message>
        <source>{devices}: {value} above {limit}</source>
        <translation>{devices}：{value}高于 {limit}</translation>
    </message>
    <message>
        <source>Any device</source>
        <translation>任一设备</translation>
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
        <translation>消息“{text}”</translation>
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
        <translation>请输入名称。</translation>
    </message>
    <message>
        <source>Another routine is called “{name}”.</source>
        <translation>已有名为“{name}”的自动化。</translation>
    </message>
    <message>
        <source>Choose a day.</source>
        <translation>请选择日期。</translation>
    </message>
    <message>
        <source>Add an action.</source>
        <translation>请添加操作。</translation>
    </message>
    <message>
        <source>Write the message.</source>
        <translation>请填写消息。</translation>
    </message>
    <message>
        <source>The message has more than {limit} characters.</source>
        <translation>消息超过 {limit} 个字符。</translation>
    </message>
    <message>
        <source>Choose a device.</source>
        <translation>请选择设备。</translation>
    </message>
    <message>
        <source>More than {limit} routines cannot be kept.</source>
        <translation>最多保存 {limit} 个自动化。</translation>
    </message>
    <message>
        <source>{device} is not connected.</source>
        <translation>{device} 未连接。</translation>
    </message>
    <message>
        <source>Neither the app nor the hub ran at {time}.</source>
        <translation>{time} 时应用和 hub 均未运行。</translation>
    </message>
    <message>
        <source>At {time} this computer was asleep, or its clock was changed.</source>
        <translation>{time} 时本机处于睡眠，或时钟被更改。</translation>
    </message>
    <message>
        <source>The run before had not ended.</source>
        <translation>上一次运行尚未结束。</translation>
    </message>
    <message>
        <source>The saved form “{name}” is gone.</source>
        <translation>已保存的表单“{name}”已不存在。</translation>
    </message>
    <message>
        <source>“{name}” needs a password, and passwords are not kept.</source>
        <translation>“{name}”需要密码，而密码不会保存。</translation>
    </message>
    <message>
        <source>“{name}” is protected, and not allowed in this routine as it is now.</source>
        <translation>“{name}”受保护，且未允许在此自动化中按现状执行。</translation>
    </message>
    <message>
        <source>{device} has no tool “{tool}”.</source>
        <translation>{device} 没有工具“{tool}”。</translation>
    </message>
    <message>
        <source>{device} is no device that shows messages.</source>
        <translation>{device} 不能显示消息。</translation>
    </message>
    <message>
        <source>{device}: {reason}</source>
        <translation>{device}：{reason}</translation>
    </message>
    <message>
        <source>The app was closed before it ended.</source>
        <translation>应用在其结束前关闭。</translation>
    </message>
    <message>
        <source>It has no action that is to be done.</source>
        <translation>没有可执行的操作。</translation>
    </message>
    <message>
        <source>Routine “{name}” ran</source>
        <translation>自动化“{name}”已运行</translation>
    </message>
    <message>
        <source>Routine “{name}” failed</source>
        <translation>自动化“{name}”失败</translation>
    </message>
    <message>
        <source>Routine “{name}” was missed</source>
        <translation>自动化“{name}”已错过</translation>
    </message>
    <message>
        <source>There is no routine “{name}”. There are: {others}.</source>
        <translation>没有自动化“{name}”。现有：{others}。</translation>
    </message>
    <message>
        <source>There are no routines yet. Make one in the window, on the page Routines.</source>
        <translation>还没有自动化。请在窗口的“自动化”页面创建。</translation>
    </message>
    <message>
        <source>Another program on this computer runs the routines. It was asked.</source>
        <translation>本机的另一个程序在运行自动化，已请求它执行。</translation>
    </message>
    <message>
        <source>The program that runs the routines has not answered within {seconds} s.</source>
        <translation>运行自动化的程序在 {seconds} 秒内没有应答。</translation>
    </message>
    <message>
        <source>“{name}” is on.</source>
        <translation>“{name}”已开启。</translation>
    </message>
    <message>
        <source>“{name}” is off.</source>
        <translation>“{name}”已关闭。</translation>
    </message>
    <message>
        <source>Something went wrong in this app, so nothing was done. The log says more.</source>
        <translation>应用内部出错，未执行任何操作。日志中有更多信息。</translation>
    </message>
    <message>
        <source>This is no file of assets for this firmware. Choose an assets.bin, as the firmware&apos;s build, its web page for assets or this app makes it.</source>
        <translation>这不是此固件的素材文件。请选择由固件构建、其素材网页或本应用生成的 assets.bin。</translation>
    </message>
    <message>
        <source>The file is larger than {limit} MB. No device has room for so much; choose an assets.bin.</source>
        <translation>文件大于 {limit} MB，没有设备能容纳。请选择 assets.bin。</translation>
    </message>
    <message>
        <source>The file has version {version} of the layout, and this firmware reads version 1. Upgrade the firmware first, or choose an older file.</source>
        <translation>文件的布局版本是 {version}，而此固件只能读取版本 1。请先升级固件，或选择较旧的文件。</translation>
    </message>
    <message>
        <source>The file is empty. Download or make it again.</source>
        <translation>文件是空的。请重新下载或制作。</translation>
    </message>
    <message>
        <source>The file is cut off: {missing} bytes are missing at its end. Download or make it again.</source>
        <translation>文件不完整：末尾缺少 {missing} 字节。请重新下载或制作。</translation>
    </message>
    <message>
        <source>The table of the file is longer than the file. Download or make it again.</source>
        <translation>文件的目录表比文件本身还长。请重新下载或制作。</translation>
    </message>
    <message>
        <source>The checksum is wrong, so the file was changed or damaged. Download or make it again.</source>
        <translation>校验和不正确，文件被改动或已损坏。请重新下载或制作。</translation>
    </message>
    <message>
        <source>The file says that it holds {count} files. More than {limit} are never right, so it is not read.</source>
        <translation>该文件自称包含 {count} 个文件。超过 {limit} 个不可能正确，因此不予读取。</translation>
    </message>
    <message>
        <source>File {number} of the table has a name that the firmware cannot read.</source>
        <translation>目录表中第 {number} 个文件的名称无法被固件读取。</translation>
    </message>
    <message>
        <source>{name} is in the file twice, so it is not clear which one counts.</source>
        <translation>{name} 在文件中出现两次，无法确定以哪个为准。</translation>
    </message>
    <message>
        <source>The table says that {name} ends behind the end of the file. The device would read other memory and may restart again and again.</source>
        <translation>目录表称 {name} 超出了文件末尾。设备会读到别的内存，可能反复重启。</translation>
    </message>
    <message>
        <source>Where {name} should begin is something else.</source>
        <translation>{name} 应开始的位置是别的内容。</translation>
    </message>
    <message>
        <source>Files in it overlap, so at least one of them is wrong.</source>
        <translation>其中的文件相互重叠，至少有一个是错误的。</translation>
    </message>
    <message>
        <source>“{name}” cannot be the name of a file: it needs 1 to {limit} bytes.</source>
        <translation>“{name}”不能作为文件名：需要 1 到 {limit} 字节。</translation>
    </message>
    <message>
        <source>index.json is missing in it. Without it the device uses nothing of the file.</source>
        <translation>其中缺少 index.json。没有它，设备不会使用文件中的任何内容。</translation>
    </message>
    <message>
        <source>index.json in it cannot be read. The device would use nothing of the file.</source>
        <translation>其中的 index.json 无法读取。设备不会使用文件中的任何内容。</translation>
    </message>
    <message>
        <source>The file has {size} bytes, and the place on the device has {room}. It is {over} bytes too large.</source>
        <translation>文件有 {size} 字节，设备上的空间是 {room} 字节，超出 {over} 字节。</translation>
    </message>
    <message>
        <source>The device has no place for assets: its flash memory has a layout without one. A new layout can only be written by cable.</source>
        <translation>设备没有存放素材的空间：其闪存布局中没有这一分区。新布局只能通过数据线写入。</translation>
    </message>
    <message>
        <source>The device does not say how much room it has. It refuses a file that is too large by itself, and keeps its assets then.</source>
        <translation>设备没有说明有多少空间。文件过大时它会自行拒绝，并保留原有素材。</translation>
    </message>
    <message>
        <source>index.json names {name}, which is not in the file. The device leaves it out.</source>
        <translation>index.json 提到的 {name} 不在文件中，设备会略过它。</translation>
    </message>
    <message>
        <source>index.json names the background {name}, which is not in the file. The device stops there, and leaves out what follows.</source>
        <translation>index.json 提到的背景 {name} 不在文件中。设备会停在那里，略过之后的内容。</translation>
    </message>
    <message>
        <source>{name} holds no models for wake words that the device could read. It would not hear its wake word.</source>
        <translation>{name} 中没有设备能读取的唤醒词模型，设备将听不到唤醒词。</translation>
    </message>
    <message>
        <source>No wake word is in it. The device listens to none afterwards, unless its firmware has one built in.</source>
        <translation>其中没有唤醒词。除非固件内置，否则设备之后不会响应唤醒词。</translation>
    </message>
    <message>
        <source>{name} is no font of the firmware&apos;s format. The device may fail to start with it; choose another.</source>
        <translation>{name} 不是固件格式的字体。设备可能因此无法启动；请另选一个。</translation>
    </message>
    <message>
        <source>{name} is no background of the firmware&apos;s format. The device would show nothing or rubbish.</source>
        <translation>{name} 不是固件格式的背景。设备会什么都不显示，或显示乱码。</translation>
    </message>
    <message>
        <source>The face {name} is no PNG or GIF file. Most devices cannot draw it.</source>
        <translation>表情 {name} 不是 PNG 或 GIF 文件，多数设备无法绘制。</translation>
    </message>
    <message>
        <source>The faces are EAF animations, for boards with the emote display. Other boards do not draw them.</source>
        <translation>表情是 EAF 动画，用于带 emote 显示的开发板，其他开发板无法绘制。</translation>
    </message>
    <message>
        <source>The face {name} has {width} × {height} pixels, and the display has {screen_width} × {screen_height}. It is cut off.</source>
        <translation>表情 {name} 有 {width} × {height} 像素，而屏幕是 {screen_width} × {screen_height}，会被裁掉。</translation>
    </message>
    <message>
        <source>The background has {width} × {height} pixels, and the display has {screen_width} × {screen_height}.</source>
        <translation>背景有 {width} × {height} 像素，而屏幕是 {screen_width} × {screen_height}。</translation>
    </message>
    <message>
        <source>The file was made for {file}, and the device has an {device}. Its wake word may not work.</source>
        <translation>文件是为 {file} 制作的，而设备使用 {device}，唤醒词可能不起作用。</translation>
    </message>
    <message>
        <source>The model {name} is not for the {chip}. The device would not hear its wake word.</source>
        <translation>模型 {name} 不适用于 {chip}，设备将听不到唤醒词。</translation>
    </message>
    <message>
        <source>{count} bytes follow its end. The device stores them and never reads them.</source>
        <translation>末尾之后还有 {count} 字节。设备会存储但不会读取它们。</translation>
    </message>
    <message>
        <source>There is no face “neutral”, which the device shows most of the time. It draws a character of its own there.</source>
        <translation>没有“neutral”表情，而设备多数时间显示它。届时设备会改用自带的字符。</translation>
    </message>
    <message>
        <source>What is to be made is wrong, at {place}: {reason}</source>
        <translation>制作说明有误，位置 {place}：{reason}</translation>
    </message>
    <message>
        <source>There are no pictures in {name}. Name them after emotions, for example happy.gif.</source>
        <translation>{name} 中没有图片。请以情绪命名，例如 happy.gif。</translation>
    </message>
    <message>
        <source>{name} holds no models. Choose a srmodels.bin or the folder of a model.</source>
        <translation>{name} 中没有模型。请选择 srmodels.bin 或模型文件夹。</translation>
    </message>
    <message>
        <source>{name} is no folder of a model: one holds _MODEL_INFO_ and the model&apos;s data. A wake word cannot be trained here; choose a model that you have.</source>
        <translation>{name} 不是模型文件夹：其中应有 _MODEL_INFO_ 和模型数据。这里无法训练唤醒词，请选择已有的模型。</translation>
    </message>
    <message>
        <source>The model {name} is larger than any that a device takes.</source>
        <translation>模型 {name} 过大，没有设备能使用。</translation>
    </message>
    <message>
        <source>{name} is no font of the firmware&apos;s format. Choose a prepared one, such as font_puhui_common_20_4.bin.</source>
        <translation>{name} 不是固件格式的字体。请选择已转换的字体，例如 font_puhui_common_20_4.bin。</translation>
    </message>
    <message>
        <source>{name} is a font for computers. It has to be rendered for the device first, which this app cannot do. Choose a prepared one, such as font_puhui_common_20_4.bin.</source>
        <translation>{name} 是电脑字体，须先为设备转换，而本应用无法转换。请选择已转换的字体，例如 font_puhui_common_20_4.bin。</translation>
    </message>
    <message>
        <source>Assets are being installed on this device already. Wait until that has ended.</source>
        <translation>此设备正在安装素材。请等待完成。</translation>
    </message>
    <message>
        <source>{name} is not kept on this computer any more. Open the file again.</source>
        <translation>{name} 已不再保存在本机。请重新打开该文件。</translation>
    </message>
    <message>
        <source>Then the device is restarted ({tool}) and fetches the file. Do not switch it off: it has one try.</source>
        <translation>随后设备会重启（{tool}）并获取文件。请勿关闭设备：只有一次机会。</translation>
    </message>
    <message>
        <source>Then restart the device by hand: it has no tool for it. It fetches the file as it starts. Do not switch it off then: it has one try.</source>
        <translation>随后请手动重启设备：它没有重启工具。设备启动时会获取文件。届时请勿关闭：只有一次机会。</translation>
    </message>
    <message>
        <source>{first} {second}</source>
        <translation>{first}{second}</translation>
    </message>
    <message>
        <source>Nobody agreed in time, so nothing was sent. Try again.</source>
        <translation>未及时确认，因此没有发送任何内容。请重试。</translation>
    </message>
    <message>
        <source>Nothing was sent yet.</source>
        <translation>尚未发送任何内容。</translation>
    </message>
    <message>
        <source>Asking the device once more who it is…</source>
        <translation>正在再次确认设备身份…</translation>
    </message>
    <message>
        <source>Giving the device the address…</source>
        <translation>正在把地址告诉设备…</translation>
    </message>
    <message>
        <source>The device restarts…</source>
        <translation>设备正在重启…</translation>
    </message>
    <message>
        <source>Restart the device by hand now, for example by its power switch.</source>
        <translation>请现在手动重启设备，例如用电源开关。</translation>
    </message>
    <message>
        <source>The device fetches the file. Do not switch it off.</source>
        <translation>设备正在获取文件。请勿关闭。</translation>
    </message>
    <message>
        <source>The device has the whole file. Waiting until it is back…</source>
        <translation>设备已取得整个文件。正在等待它重新连接…</translation>
    </message>
    <message>
        <source>The device fetched the whole file and is back with it.</source>
        <translation>设备已取得整个文件，并已重新连接。</translation>
    </message>
    <message>
        <source>The device did not take the address, and its assets are as they were. {reason}</source>
        <translation>设备没有接受地址，素材保持原样。{reason}</translation>
    </message>
    <message>
        <source>The device did not ask for the file, and its assets are as they were. Check with “Can devices reach this computer?” that it can reach this computer, then try again.</source>
        <translation>设备没有请求文件，素材保持原样。请用“设备能访问这台电脑吗？”检查它能否访问本机，然后重试。</translation>
    </message>
    <message>
        <source>The download broke off at {percent} %. The device has no wake word, fonts or faces now. Install the file again while the device is close to the Wi-Fi, and leave it switched on.</source>
        <translation>下载在 {percent} % 处中断。设备现在没有唤醒词、字体和表情。请把设备移到 Wi-Fi 附近，保持开机，再次安装文件。</translation>
    </message>
    <message>
        <source>The device has the whole file, and has not been heard of since. Speak to it or restart it. If it does not come back, check its power and its Wi-Fi.</source>
        <translation>设备已取得整个文件，此后没有消息。请对它说话或重启它。若仍无反应，请检查电源和 Wi-Fi。</translation>
    </message>
    <message>
        <source>The device is back, and it had fetched the whole file.</source>
        <translation>设备已重新连接，并且此前已取得整个文件。</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was sent.</source>
        <translation>已取消，没有发送任何内容。</translation>
    </message>
    <message>
        <source>Cancelled. The file is not served any more, and the device keeps its assets.</source>
        <translation>已取消。不再提供该文件，设备保留原有素材。</translation>
    </message>
    <message>
        <source>New assets are about to be installed. If you close the app, the device keeps those that it has.</source>
        <translation>即将安装新的素材。如果现在关闭应用，设备保留原有素材。</translation>
    </message>
    <message>
        <source>The device fetches its assets from this computer. If you close the app, it has no wake word, fonts or faces.</source>
        <translation>设备正从本机获取素材。如果现在关闭应用，设备将没有唤醒词、字体和表情。</translation>
    </message>
    <message>
        <source>The device has its new assets and restarts. You can close the app.</source>
        <translation>设备已取得新素材，正在重启。可以关闭应用。</translation>
    </message>
    <message>
        <source>Must be text.</source>
        <translation>必须是文本。</translation>
    </message>
    <message>
        <source>Must be a whole number.</source>
        <translation>必须是整数。</translation>
    </message>
    <message>
        <source>Must be a number.</source>
        <translation>必须是数字。</translation>
    </message>
    <message>
        <source>Must be yes or no.</source>
        <translation>必须是“是”或“否”。</translation>
    </message>
    <message>
        <source>Must be a list.</source>
        <translation>必须是列表。</translation>
    </message>
    <message>
        <source>Must be a group of named values.</source>
        <translation>必须是一组带名称的值。</translation>
    </message>
    <message>
        <source>Must be null.</source>
        <translation>必须为 null。</translation>
    </message>
    <message>
        <source>Must be one of: {types}.</source>
        <translation>必须是以下类型之一：{types}。</translation>
    </message>
    <message>
        <source>Must be one of: {options}.</source>
        <translation>必须是以下值之一：{options}。</translation>
    </message>
    <message>
        <source>Must be {limit} or more.</source>
        <translation>不能小于 {limit}。</translation>
    </message>
    <message>
        <source>Must be {limit} or less.</source>
        <translation>不能大于 {limit}。</translation>
    </message>
    <message>
        <source>Must be more than {limit}.</source>
        <translation>必须大于 {limit}。</translation>
    </message>
    <message>
        <source>Must be less than {limit}.</source>
        <translation>必须小于 {limit}。</translation>
    </message>
    <message>
        <source>Must be a multiple of {step}.</source>
        <translation>必须是 {step} 的倍数。</translation>
    </message>
    <message>
        <source>Several devices connected: {others}. Name one, for example {example}.</source>
        <translation>有多台设备接入：{others}。请指定其中一台，例如 {example}。</translation>
    </message>
    <message>
        <source>The token that devices must send is not in this computer&apos;s password store any more. Enter it again in the settings; until then no device can connect.</source>
        <translation>设备必须发送的令牌已不在系统密码库中。请在设置中重新填写，否则设备无法连接。</translation>
    </message>
    <message>
        <source>Connected to this computer</source>
        <translation>设备已接入</translation>
    </message>
    <message>
        <source>Connected again, the old connection was closed</source>
        <translation>再次接入，旧连接已关闭</translation>
    </message>
    <message>
        <source>The device stopped answering. It may have lost power or its network.</source>
        <translation>设备突然停止应答，可能已断电或断网。</translation>
    </message>
    <message>
        <source>{name} at {address} asked this computer for its settings and waits to be added. Until then it is told what its assistant server says.</source>
        <translation>位于 {address} 的 {name} 向本机请求了设置，正在等待添加。在此之前，它得到的是原服务器的答复。</translation>
    </message>
    <message>
        <source>The assistant server is there again: conversations are possible.</source>
        <translation>原服务器已恢复，可以对话了。</translation>
    </message>
    <message>
        <source>The assistant server cannot be reached, so no conversation is possible. Tools work all the same, and it is tried again by itself.</source>
        <translation>无法连接原服务器，因此不能对话。工具仍可使用，并会自动重试。</translation>
    </message>
    <message>
        <source>The assistant server did not answer as one should (HTTP status {status}). Check its address.</source>
        <translation>原服务器的答复不正常（HTTP 状态 {status}）。请检查它的地址。</translation>
    </message>
    <message>
        <source>The assistant server asks this computer in turn, so nobody answers. Choose another assistant server.</source>
        <translation>原服务器又反过来询问本机，因此没有谁应答。请选择其他原服务器。</translation>
    </message>
    <message>
        <source>The assistant server&apos;s answer cannot be used: {reason}.</source>
        <translation>原服务器的答复无法使用：{reason}。</translation>
    </message>
    <message>
        <source>The assistant server was reached, but did not begin the conversation in time.</source>
        <translation>已连上原服务器，但它没有及时开始对话。</translation>
    </message>
    <message>
        <source>The assistant server offers firmware {version}; {running} runs now. It is held back until you decide.</source>
        <translation>原服务器提供固件 {version}，当前运行 {running}。在作出决定之前不会放行。</translation>
    </message>
    <message>
        <source>The assistant server offers no other firmware at the moment.</source>
        <translation>原服务器目前没有提供其他固件。</translation>
    </message>
    <message>
        <source>The device has to be registered with its assistant server. Its code is {code}.</source>
        <translation>需要在原服务器登记这台设备，激活码为 {code}。</translation>
    </message>
    <message>
        <source>The address of the assistant server cannot be used ({reason}). Check it, then try again.</source>
        <translation>原服务器的地址无法使用（{reason}）。请检查后重试。</translation>
    </message>
    <message>
        <source>The assistant server {host} was not found. Check its address and this computer’s Internet connection.</source>
        <translation>找不到原服务器 {host}。请检查它的地址和本机的网络连接。</translation>
    </message>
    <message>
        <source>Nothing answers at the assistant server {host}. Check that it is running and that this computer reaches it.</source>
        <translation>原服务器 {host} 没有应答。请确认它正在运行，并且本机可以访问它。</translation>
    </message>
    <message>
        <source>The assistant server {host} did not answer within {seconds} seconds. Check that it is running and that this computer reaches it.</source>
        <translation>原服务器 {host} 在 {seconds} 秒内没有应答。请确认它正在运行，并且本机可以访问它。</translation>
    </message>
    <message>
        <source>The assistant server {host} could not prove who it is, so nothing was sent to it: {reason}.</source>
        <translation>原服务器 {host} 无法证明身份，因此没有向它发送任何内容：{reason}。</translation>
    </message>
    <message>
        <source>The assistant server {host} does not accept this device’s login. Restart the device, so that it asks for a new one.</source>
        <translation>原服务器 {host} 不接受此设备的登录信息。请重启设备，让它请求新的登录信息。</translation>
    </message>
    <message>
        <source>The assistant server {host} answered, but not as expected: {reason}.</source>
        <translation>原服务器 {host} 有应答，但不符合预期：{reason}。</translation>
    </message>
    <message>
        <source>The assistant server {host} answered with more than {limit} bytes, more than any device can take. The answer was thrown away.</source>
        <translation>原服务器 {host} 的答复超过 {limit} 字节，任何设备都无法接收，已丢弃。</translation>
    </message>
    <message>
        <source>The connection to the assistant server {host} was lost. It is tried again by itself.</source>
        <translation>与原服务器 {host} 的连接已断开，会自动重试。</translation>
    </message>
    <message>
        <source>Devices that connect to the hub are reached all the same. Other ports can be chosen with --hub-http-port and --hub-mqtt-port.</source>
        <translation>仍可访问连接到本机的设备。可用 --hub-http-port 和 --hub-mqtt-port 选择其他端口。</translation>
    </message>
    <message>
        <source>Check that {address} was set on the device, then speak to it: many devices connect only when a conversation begins. A firewall of this computer can keep it out as well.</source>
        <translation>请检查设备上是否设置了 {address}，然后对它说话：许多设备只在对话开始时才接入。本机的防火墙也可能阻止它。</translation>
    </message>
    <message>
        <source>Minimum free memory</source>
        <translation>最小可用内存</translation>
    </message>
    <message>
        <source>The assistant server gave the device no settings at its start. Those that it gave before are used.</source>
        <translation>设备启动时，原服务器未提供设置，现使用它之前提供的设置。</translation>
    </message>
    <message>
        <source>The assistant server told {name} something that makes it restart for ever ({what}). The device did not get it. Tell the people who run that server.</source>
        <translation>原服务器向 {name} 发送了会使其不断重启的内容（{what}）。设备未收到它。请告知该服务器的维护者。</translation>
    </message>
    <message>
        <source>No device was seen yet. Is it in the same Wi-Fi as this computer? To open its set-up page again, hold BOOT while it starts.</source>
        <translation>还没有看到设备。它和这台电脑在同一个 Wi-Fi 中吗？要重新打开配网页面，请在设备启动时按住 BOOT 键。</translation>
    </message>
    <message>
        <source>The device is in your Wi-Fi, but it did not ask this computer. Check the address under Custom OTA URL, then switch the device off and on.</source>
        <translation>设备已在您的 Wi-Fi 中，但没有向这台电脑请求。请检查“自定义 OTA 地址”中的地址，然后关闭再打开设备。</translation>
    </message>
    <message>
        <source>The device asked, but it is not connected. Switch it off and on: it learns this computer&apos;s address when it starts.</source>
        <translation>设备已请求，但没有连接。请关闭再打开它：启动时它会得知这台电脑的地址。</translation>
    </message>
    <message>
        <source>More cells than the first line has columns. Put texts with the separator in quotation marks</source>
        <translation>单元格比首行的列多。含分隔符的文字请加引号</translation>
    </message>
    <message>
        <source>“{text}” is no window. Write for example 02:00-05:00.</source>
        <translation>“{text}”不是时间段。请写成例如 02:00-05:00。</translation>
    </message>
    <message>
        <source>{limit} failures can never happen with {count} devices, so nothing would stop it. Choose a lower limit, or add a share.</source>
        <translation>{count} 台设备不可能出现 {limit} 次失败，因此不会自动停止。请降低上限，或添加比例。</translation>
    </message>
    <message>
        <source>Devices in no wave: {count}, for example {device}. Add a last wave for the rest.</source>
        <translation>有 {count} 台设备不属于任何批次，例如 {device}。请在最后添加一个包含其余设备的批次。</translation>
    </message>
    <message>
        <source>No device connected to port {port} within {seconds} seconds. Check that the device is set to connect to this computer, then speak to it: it connects when a conversation starts.</source>
        <translation>{seconds} 秒内没有设备连接端口 {port}。请检查设备是否已设置为连接本机，然后对它说话：对话开始时它才会接入。</translation>
    </message>
    <message>
        <source>The device {device} did not connect to port {port} within {seconds} seconds. Others did: {others}.</source>
        <translation>设备 {device} 在 {seconds} 秒内没有连接端口 {port}。已接入的其他设备：{others}。</translation>
    </message>
    <message>
        <source>Other users of this computer can read {file}, which has tokens. Make it yours alone: chmod 600.</source>
        <translation>本机的其他用户可以读取 {file}，其中含有令牌。请设为仅自己可读：chmod 600。</translation>
    </message>
    <message>
        <source>{file} cannot be used for the addresses of assistants: {reason}.</source>
        <translation>无法从 {file} 读取助手的地址：{reason}。</translation>
    </message>
    <message>
        <source>light</source>
        <translation>浅色</translation>
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
        <translation>密钥</translation>
    </message>
    <message>
        <source>Forget the key that is kept</source>
        <translation>忘记已保存的密钥</translation>
    </message>
    <message>
        <source>List models</source>
        <translation>列出模型</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The key is kept in the password store of this computer, never in a file.</source>
        <translation>密钥保存在系统密码库中，不会写入文件。</translation>
    </message>
    <message>
        <source>Write what the service calls the model.</source>
        <translation>请填写此服务所用的模型名称。</translation>
    </message>
    <message>
        <source>Leave empty to use the saved key</source>
        <translation>留空则使用已保存的密钥</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>ModelTrial</name>
    <message>
        <source>Asking {model} for a word…</source>
        <translation>正在请 {model} 回答一个词…</translation>
    </message>
    <message>
        <source>Asking which models there are…</source>
        <translation>正在询问有哪些模型…</translation>
    </message>
    <message>
        <source>{model} answered: “{text}”</source>
        <translation>{model} 回答：“{text}”</translation>
    </message>
    <message>
        <source>The service names no models.</source>
        <translation>此服务没有列出模型。</translation>
    </message>
    <message numerus="yes">
        <source>The service has %n model(s). They are suggested as you type.</source>
        <translation>
            <numerusform>此服务有 %n 个模型，输入时会给出建议。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MoreRow</name>
    <message numerus="yes">
        <source>Show %n more tool(s)</source>
        <translation>
            <numerusform>再显示 %n 个工具</numerusform>
        </translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>收起</translation>
    </message>
    <message numerus="yes">
        <source>%n protected</source>
        <translation>
            <numerusform>%n 个受保护</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Rename the device</source>
        <translation>重命名设备</translation>
    </message>
    <message>
        <source>It stays in the list under this name, also while it is not connected.</source>
        <translation>设备会以这个名称保留在列表中，未连接时也会显示。</translation>
    </message>
    <message>
        <source>Add this device</source>
        <translation>添加此设备</translation>
    </message>
</context>
<context>
    <name>NameEntryDialog</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
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
        <translation>{way}  ·  一段时间未出现</translation>
    </message>
</context>
<context>
    <name>NearbyDialog</name>
    <message>
        <source>Add what was found nearby</source>
        <translation>添加附近的设备或服务器</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>What it calls itself</source>
        <translation>自报的名称</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>再次测试</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Reach it by, best first</source>
        <translation>连接方式（最佳的在前）</translation>
    </message>
    <message>
        <source>Reached by</source>
        <translation>连接方式</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>It dials this computer by itself.</source>
        <translation>它会自行连接本机。</translation>
    </message>
    <message>
        <source>Connecting. This may take some seconds.</source>
        <translation>正在连接，可能需要几秒。</translation>
    </message>
    <message>
        <source>Test it first; then it can be added.</source>
        <translation>先测试，通过后即可添加。</translation>
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
        <translation>有线网络</translation>
    </message>
    <message>
        <source>Mobile network</source>
        <translation>移动网络</translation>
    </message>
    <message>
        <source>strong signal</source>
        <translation>信号强</translation>
    </message>
    <message>
        <source>medium signal</source>
        <translation>信号中等</translation>
    </message>
    <message>
        <source>weak signal</source>
        <translation>信号弱</translation>
    </message>
</context>
<context>
    <name>NotificationWords</name>
    <message>
        <source>Empty log message</source>
        <translation>空的日志消息</translation>
    </message>
    <message>
        <source>Log message</source>
        <translation>日志消息</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} / {total}</translation>
    </message>
    <message>
        <source>{count} %</source>
        <translation>{count} %</translation>
    </message>
    <message>
        <source>Debug</source>
        <translation>调试</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>信息</translation>
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
        <translation>错误</translation>
    </message>
    <message>
        <source>Critical</source>
        <translation>严重</translation>
    </message>
    <message>
        <source>Alert</source>
        <translation>警报</translation>
    </message>
    <message>
        <source>Emergency</source>
        <translation>紧急</translation>
    </message>
</context>
<context>
    <name>NotificationsPane</name>
    <message>
        <source>This desktop has no tray from which the window could be opened again, so closing the window quits the app.</source>
        <translation>此桌面没有托盘，无法从中重新打开窗口，因此关闭窗口会退出应用。</translation>
    </message>
</context>
<context>
    <name>NowCard</name>
    <message>
        <source>Take snapshot…</source>
        <translation>截屏…</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Show the picture</source>
        <translation>查看图片</translation>
    </message>
    <message>
        <source>Take snapshot</source>
        <translation>截屏</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>设备未连接。</translation>
    </message>
    <message>
        <source>Stop live view</source>
        <translation>停止实时画面</translation>
    </message>
    <message>
        <source>Live view…</source>
        <translation>实时画面…</translation>
    </message>
    <message>
        <source>No conversation yet</source>
        <translation>还没有对话</translation>
    </message>
    <message>
        <source>Heard {time}</source>
        <translation>听到 {time}</translation>
    </message>
    <message>
        <source>Said {time}</source>
        <translation>说出 {time}</translation>
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
        <translation>上次在线 {time}</translation>
    </message>
    <message>
        <source>Connected since {time}</source>
        <translation>{time} 起已连接</translation>
    </message>
    <message>
        <source>Next routine: {name}, {time}</source>
        <translation>下一个自动化：{name}，{time}</translation>
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
        <translation>示例</translation>
    </message>
</context>
<context>
    <name>OfferCard</name>
    <message>
        <source>Let it through once…</source>
        <translation>仅放行这一次…</translation>
    </message>
    <message>
        <source>Always…</source>
        <translation>始终…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>重新询问</translation>
    </message>
    <message>
        <source>Firmware {version} is let through at the device&apos;s next start.</source>
        <translation>设备下次启动时将放行固件 {version}。</translation>
    </message>
    <message>
        <source>It installs it then and starts once more. Until then this can be undone.</source>
        <translation>届时它会安装并再次启动。在此之前可以撤销。</translation>
    </message>
    <message>
        <source>The device installs what is offered whenever it starts, as it did before it was added here.</source>
        <translation>设备每次启动时都会安装所提供的固件，和添加到这里之前一样。</translation>
    </message>
    <message>
        <source>What it offers is held back and not shown.</source>
        <translation>它提供的固件不会放行，也不会显示。</translation>
    </message>
    <message>
        <source>It was held back: the device would have installed it without asking.</source>
        <translation>已拦下：否则设备会不经询问就安装它。</translation>
    </message>
    <message>
        <source>It would be downloaded from {host}.</source>
        <translation>将从 {host} 下载。</translation>
    </message>
    <message>
        <source>The server wants it installed even if it is not newer.</source>
        <translation>即使版本并不更新，服务器也要求安装。</translation>
    </message>
    <message>
        <source>Let {device} install firmware {version}? It does so at its next start.</source>
        <translation>允许 {device} 安装固件 {version} 吗？它会在下次启动时安装。</translation>
    </message>
    <message>
        <source>Let it through</source>
        <translation>放行</translation>
    </message>
    <message>
        <source>Firmware of the assistant server is always let through.</source>
        <translation>始终放行原服务器的固件。</translation>
    </message>
    <message>
        <source>Firmware of the assistant server is never let through.</source>
        <translation>从不放行原服务器的固件。</translation>
    </message>
    <message>
        <source>{version} is offered by the assistant server; {running} runs now.</source>
        <translation>原服务器提供 {version}，当前运行 {running}。</translation>
    </message>
    <message>
        <source>Let {device} install {version}, and whatever the assistant server offers later, whenever it starts?</source>
        <translation>允许 {device} 在启动时安装 {version} 以及原服务器今后提供的任何固件吗？</translation>
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
        <translation>{counts}，{new} 个新工具</translation>
    </message>
    <message>
        <source>Offer the tools of {name}</source>
        <translation>提供 {name} 的工具</translation>
    </message>
    <message>
        <source>unfolded</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>已折叠</translation>
    </message>
</context>
<context>
    <name>OfferedToolDialog</name>
    <message>
        <source>The assistant chooses tools by what it reads here. The tool itself stays.</source>
        <translation>助手根据这里的内容选择工具。工具本身不变。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Use the tool&apos;s own</source>
        <translation>恢复工具原有的</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>On the device: {name}</source>
        <translation>设备上的名称：{name}</translation>
    </message>
    <message>
        <source>Another tool has this name.</source>
        <translation>另一个工具已使用此名称。</translation>
    </message>
    <message>
        <source>The assistant reads: {name}</source>
        <translation>助手看到的是：{name}</translation>
    </message>
</context>
<context>
    <name>OpenDialog</name>
    <message>
        <source>It came from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Its content was not checked. The program that this computer has for such files gets a copy, which is deleted when the app ends.</source>
        <translation>其内容未经检查。本机用于此类文件的程序会得到一份副本，应用结束时删除。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Play this sound with the system&apos;s player?</source>
        <translation>用系统播放器播放此声音吗？</translation>
    </message>
    <message>
        <source>Play this film with the system&apos;s player?</source>
        <translation>用系统播放器播放此影片吗？</translation>
    </message>
    <message>
        <source>Open this file with the system&apos;s program?</source>
        <translation>用系统程序打开此文件吗？</translation>
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
        <translation>助手每次回答前都要读一遍所有工具。工具多时，有的会变慢、选错或出错。多数助手能用 32 个。</translation>
    </message>
    <message>
        <source>Warn above</source>
        <translation>超过时警告</translation>
    </message>
    <message>
        <source>Longer answers are cut, and say so: an assistant reads all of it.</source>
        <translation>更长的应答会被截断并注明，因为助手会读完全部内容。</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>应答的最大长度</translation>
    </message>
    <message>
        <source>Send pictures and sounds</source>
        <translation>发送图片和声音</translation>
    </message>
    <message>
        <source>Most assistants take only text: otherwise a sentence tells of a picture.</source>
        <translation>多数助手只接受文字；不发送时，用一句话说明有图片。</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>个工具</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>个字符</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
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
        <translation>允许一次…</translation>
    </message>
    <message>
        <source>Always allow…</source>
        <translation>始终允许…</translation>
    </message>
    <message>
        <source>{tool} runs when the assistant server asks again.</source>
        <translation>语音助手服务器再次请求时，将运行 {tool}。</translation>
    </message>
    <message>
        <source>The device restarts when the assistant server asks again.</source>
        <translation>语音助手服务器再次请求时，设备将重启。</translation>
    </message>
    <message>
        <source>Only exactly this, and only once.</source>
        <translation>仅限完全相同的操作，且只有一次。</translation>
    </message>
    <message>
        <source>The assistant server wants to run {tool}.</source>
        <translation>语音助手服务器想运行 {tool}。</translation>
    </message>
    <message>
        <source>The assistant server wants to restart the device.</source>
        <translation>语音助手服务器想重启设备。</translation>
    </message>
    <message>
        <source>It was refused. If you allow it, it runs when the server asks again.</source>
        <translation>已拒绝。如果允许，服务器再次请求时就会执行。</translation>
    </message>
    <message numerus="yes">
        <source>It asked %n times.</source>
        <translation>
            <numerusform>它已请求 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Allow once</source>
        <translation>允许一次</translation>
    </message>
    <message>
        <source>Let the assistant server run this and all other privileged tools of {device} whenever it wants?</source>
        <translation>允许语音助手服务器随时运行 {device} 的此项及所有其他特权工具？</translation>
    </message>
    <message>
        <source>Always allow</source>
        <translation>始终允许</translation>
    </message>
    <message>
        <source>Let the assistant server run “{tool}” on {device} once?</source>
        <translation>允许语音助手服务器在 {device} 上运行一次“{tool}”？</translation>
    </message>
</context>
<context>
    <name>OrderRuleCard</name>
    <message>
        <source>Ask again</source>
        <translation>重新询问</translation>
    </message>
    <message>
        <source>The assistant server may run privileged tools.</source>
        <translation>语音助手服务器可以运行特权工具。</translation>
    </message>
    <message>
        <source>The assistant server may not run privileged tools.</source>
        <translation>语音助手服务器不能运行特权工具。</translation>
    </message>
    <message>
        <source>It can restart and upgrade the device at any time. Activity shows it.</source>
        <translation>它可以随时重启和升级设备。活动中会显示。</translation>
    </message>
    <message>
        <source>They are refused without asking you. Activity shows what it wanted.</source>
        <translation>会直接拒绝，不再询问。活动中会显示它想做什么。</translation>
    </message>
</context>
<context>
    <name>OtaAddress</name>
    <message>
        <source>Address to enter on the device</source>
        <translation>要在设备上输入的地址</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Address of this computer</source>
        <translation>本机地址</translation>
    </message>
    <message>
        <source>Choose the network that the device will be in.</source>
        <translation>选择设备将要加入的网络。</translation>
    </message>
    <message>
        <source>QR code of the address</source>
        <translation>地址的二维码</translation>
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
        <translation>用手机扫描</translation>
    </message>
</context>
<context>
    <name>OutcomeLine</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>OutcomePill</name>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已应答</translation>
    </message>
    <message>
        <source>Possible failure</source>
        <translation>可能失败</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>连接中断</translation>
    </message>
    <message>
        <source>Stopped waiting</source>
        <translation>已停止等待</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未发送</translation>
    </message>
</context>
<context>
    <name>OutcomeToasts</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message>
        <source>The device&apos;s answer is no status that this app can read.</source>
        <translation>设备的应答不是应用能识别的状态。</translation>
    </message>
    <message>
        <source>The device&apos;s answer reads like an error.</source>
        <translation>设备的应答像是错误信息。</translation>
    </message>
    <message>
        <source>Shown once there is a quarter of an hour of data.</source>
        <translation>有一刻钟的数据后即可查看。</translation>
    </message>
</context>
<context>
    <name>PageDrop</name>
    <message>
        <source>Drop it to upgrade the firmware</source>
        <translation>拖放到这里以升级固件</translation>
    </message>
    <message>
        <source>Drop it to show it on the device&apos;s screen</source>
        <translation>拖放到这里以显示在设备屏幕上</translation>
    </message>
    <message>
        <source>This device has no firmware upgrade</source>
        <translation>此设备不支持固件升级</translation>
    </message>
    <message>
        <source>An upgrade is under way</source>
        <translation>升级正在进行</translation>
    </message>
    <message>
        <source>This device cannot show pictures</source>
        <translation>此设备无法显示图片</translation>
    </message>
    <message>
        <source>Another picture is being shown</source>
        <translation>正在显示另一张图片</translation>
    </message>
    <message>
        <source>The file was not read and nothing was sent.</source>
        <translation>未读取文件，也未发送任何内容。</translation>
    </message>
    <message>
        <source>What it can do is known once it was connected.</source>
        <translation>设备连接过之后，才能知道它有哪些功能。</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page of the manual</source>
        <translation>手册页面</translation>
    </message>
</context>
<context>
    <name>PartCard</name>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose: {part}</source>
        <translation>选择：{part}</translation>
    </message>
</context>
<context>
    <name>PartitionTable</name>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Begins at</source>
        <translation>起始地址</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Runs now</source>
        <translation>当前运行</translation>
    </message>
    <message>
        <source>Next upgrade</source>
        <translation>下次升级</translation>
    </message>
    <message numerus="yes">
        <source>and %n more; the JSON has them all</source>
        <translation>
            <numerusform>还有 %n 个，全部内容见 JSON</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PastPager</name>
    <message>
        <source>Earlier entries cannot be shown</source>
        <translation>无法显示更早的记录</translation>
    </message>
</context>
<context>
    <name>PasteOffer</name>
    <message>
        <source>Fill the form</source>
        <translation>填写表单</translation>
    </message>
    <message>
        <source>Keep as text</source>
        <translation>保留为文本</translation>
    </message>
    <message>
        <source>This text looks like arguments of the tool.</source>
        <translation>这段文本像是工具的参数。</translation>
    </message>
</context>
<context>
    <name>PathControl</name>
    <message>
        <source>Choose a file of this computer</source>
        <translation>选择本机文件</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
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
        <translation>查看一段时间</translation>
    </message>
    <message>
        <source>From</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>To</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Times are those of this computer. What is shown ends before “To”.</source>
        <translation>时间以本机为准，只显示“结束”之前的内容。</translation>
    </message>
    <message>
        <source>“To” must be later than “From”.</source>
        <translation>“结束”须晚于“开始”。</translation>
    </message>
</context>
<context>
    <name>PhotoNews</name>
    <message>
        <source>{device} took a photo</source>
        <translation>{device} 拍了一张照片</translation>
    </message>
    <message>
        <source>See the picture</source>
        <translation>查看图片</translation>
    </message>
</context>
<context>
    <name>PhraseWords</name>
    <message>
        <source>Not understood: “{words}”</source>
        <translation>没有理解：“{words}”</translation>
    </message>
    <message>
        <source>Understood: {what}</source>
        <translation>已理解：{what}</translation>
    </message>
    <message>
        <source>Brightness goes to 100.</source>
        <translation>亮度最大为 100。</translation>
    </message>
    <message>
        <source>Volume goes to 100.</source>
        <translation>音量最大为 100。</translation>
    </message>
    <message>
        <source>What shall it say? Type the message behind it.</source>
        <translation>要显示什么？请在后面输入消息。</translation>
    </message>
    <message>
        <source>{what}: add a number from 0 to 100, or up, down or max.</source>
        <translation>{what}：请加上 0 到 100 的数字，或者“调高”“调低”“最大”。</translation>
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
        <translation>屏幕主题</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>静音</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>取消静音</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>Screen snapshot</source>
        <translation>屏幕截图</translation>
    </message>
    <message>
        <source>Firmware upgrade</source>
        <translation>固件升级</translation>
    </message>
    <message>
        <source>System info</source>
        <translation>系统信息</translation>
    </message>
    <message>
        <source>all devices</source>
        <translation>所有设备</translation>
    </message>
</context>
<context>
    <name>PickingPane</name>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>添加设备</translation>
    </message>
    <message>
        <source>Add {count} devices</source>
        <translation>添加 {count} 台设备</translation>
    </message>
    <message>
        <source>In the list already</source>
        <translation>已在列表中</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
</context>
<context>
    <name>PictureArea</name>
    <message>
        <source>Picture from the device</source>
        <translation>设备传来的图片</translation>
    </message>
</context>
<context>
    <name>PictureDrop</name>
    <message>
        <source>What the screen will show</source>
        <translation>屏幕显示效果</translation>
    </message>
    <message>
        <source>Drop a picture here</source>
        <translation>将图片拖放到这里</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose a picture</source>
        <translation>选择图片</translation>
    </message>
    <message>
        <source>Pictures ({patterns})</source>
        <translation>图片 ({patterns})</translation>
    </message>
</context>
<context>
    <name>PictureSaver</name>
    <message>
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Save the pictures</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>The picture could not be saved</source>
        <translation>无法保存图片</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) saved</source>
        <translation>
            <numerusform>已保存 %n 张图片</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PictureViewer</name>
    <message>
        <source>All pictures</source>
        <translation>全部图片</translation>
    </message>
    <message>
        <source>Newer picture</source>
        <translation>较新的图片</translation>
    </message>
    <message>
        <source>Older picture</source>
        <translation>较旧的图片</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>保存图片…</translation>
    </message>
    <message>
        <source>Delete the picture</source>
        <translation>删除图片</translation>
    </message>
</context>
<context>
    <name>Pictures</name>
    <message>
        <source>Screen snapshot</source>
        <translation>屏幕截图</translation>
    </message>
    <message>
        <source>Photo</source>
        <translation>照片</translation>
    </message>
    <message>
        <source>Shown on the device</source>
        <translation>在设备上显示的图片</translation>
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
        <translation>屏幕</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>摄像头</translation>
    </message>
    <message>
        <source>Which pictures</source>
        <translation>图片类型</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Save the chosen pictures…</source>
        <translation>保存所选图片…</translation>
    </message>
    <message>
        <source>Delete the chosen pictures</source>
        <translation>删除所选图片</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>The picture could not be copied</source>
        <translation>无法复制图片</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) deleted.</source>
        <translation>
            <numerusform>已删除 %n 张图片。</numerusform>
        </translation>
    </message>
    <message>
        <source>Connect the device to take pictures with it.</source>
        <translation>连接设备后即可拍摄图片。</translation>
    </message>
    <message>
        <source>This device has no snapshots. Photos appear when its camera takes them.</source>
        <translation>此设备不支持截图。摄像头拍照后，照片会显示在这里。</translation>
    </message>
    <message>
        <source>Choose two pictures to compare.</source>
        <translation>请选择两张图片进行对比。</translation>
    </message>
    <message>
        <source>There is no picture of this kind.</source>
        <translation>没有此类图片。</translation>
    </message>
    <message>
        <source>Take snapshot…</source>
        <translation>截屏…</translation>
    </message>
    <message>
        <source>Take snapshot</source>
        <translation>截屏</translation>
    </message>
    <message>
        <source>No snapshot was taken</source>
        <translation>未能截屏</translation>
    </message>
    <message>
        <source>Sent to device</source>
        <translation>已发送到设备</translation>
    </message>
    <message>
        <source>Pictures from the screen and the camera appear here.</source>
        <translation>屏幕截图和摄像头拍的照片都会显示在这里。</translation>
    </message>
</context>
<context>
    <name>PinCard</name>
    <message>
        <source>More about “{name}”</source>
        <translation>“{name}”的更多操作</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>设备未连接。</translation>
    </message>
    <message>
        <source>The device no longer lists this tool.</source>
        <translation>设备的列表中已没有这个工具。</translation>
    </message>
    <message>
        <source>{name}…</source>
        <translation>{name}…</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>已撤销</translation>
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
        <translation>未固定调用</translation>
    </message>
    <message>
        <source>{tool}: {arguments}</source>
        <translation>{tool}：{arguments}</translation>
    </message>
    <message>
        <source>This call is pinned already</source>
        <translation>此调用已固定</translation>
    </message>
    <message>
        <source>Pinned to the Overview</source>
        <translation>已固定到概览</translation>
    </message>
    <message>
        <source>{name}, without passwords</source>
        <translation>{name}，不含密码</translation>
    </message>
    <message>
        <source>Protected tools cannot be pinned: they ask each time.</source>
        <translation>受保护的工具每次都要确认，不能固定。</translation>
    </message>
</context>
<context>
    <name>PinsSection</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Pinned calls</source>
        <translation>固定的调用</translation>
    </message>
    <message>
        <source>{name}: {state}</source>
        <translation>{name}：{state}</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Edit and call…</source>
        <translation>编辑并调用…</translation>
    </message>
    <message>
        <source>Move earlier</source>
        <translation>前移</translation>
    </message>
    <message>
        <source>Move later</source>
        <translation>后移</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Rename the pinned call</source>
        <translation>重命名固定的调用</translation>
    </message>
    <message>
        <source>Another pinned call of this device has this name.</source>
        <translation>此设备另一个固定的调用已使用这个名称。</translation>
    </message>
    <message>
        <source>“{name}” is no longer pinned.</source>
        <translation>“{name}”已取消固定。</translation>
    </message>
    <message>
        <source>The call was not pinned</source>
        <translation>未固定调用</translation>
    </message>
    <message>
        <source>{name}: place {place} of {count}</source>
        <translation>{name}：第 {place} 个，共 {count} 个</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>Former page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>What the file holds</source>
        <translation>文件的内容</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>第 {page} 页，共 {pages} 页</translation>
    </message>
</context>
<context>
    <name>PreviewCard</name>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Crop and fit…</source>
        <translation>裁剪和缩放…</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>停止等待</translation>
    </message>
    <message>
        <source>Choose a picture first.</source>
        <translation>请先选择图片。</translation>
    </message>
</context>
<context>
    <name>PreviewDialog</name>
    <message>
        <source>Fit the picture to the screen</source>
        <translation>调整图片以适应屏幕</translation>
    </message>
    <message>
        <source>What the screen will show</source>
        <translation>屏幕显示效果</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>拉伸</translation>
    </message>
    <message>
        <source>How it gets onto the screen</source>
        <translation>图片在屏幕上的显示方式</translation>
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
        <translation>用黑白点模拟灰度</translation>
    </message>
    <message>
        <source>Drag the frame over the part that you want</source>
        <translation>拖动边框，选取需要的部分</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>缩放方式</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The picture cannot be shown for cropping; it can be used as a whole.</source>
        <translation>无法显示图片进行裁剪，但可以使用整张图片。</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
</context>
<context>
    <name>Privileged</name>
    <message>
        <source>Firmware upgrade</source>
        <translation>固件升级</translation>
    </message>
    <message>
        <source>The device downloads the firmware from this address, installs it and restarts. It is silent all the while: the upgrade has worked when the device is back with a new version.</source>
        <translation>设备从这个地址下载并安装固件，然后重启。期间没有任何应答，设备以新版本重新连接即表示升级成功。</translation>
    </message>
    <message>
        <source>Upgrade…</source>
        <translation>升级…</translation>
    </message>
    <message>
        <source>Upgrade now</source>
        <translation>立即升级</translation>
    </message>
    <message>
        <source>Screen snapshot</source>
        <translation>屏幕截图</translation>
    </message>
    <message>
        <source>Take snapshot…</source>
        <translation>截图…</translation>
    </message>
    <message>
        <source>The picture was uploaded.</source>
        <translation>截图已上传。</translation>
    </message>
    <message>
        <source>Preview image</source>
        <translation>预览图片</translation>
    </message>
    <message>
        <source>The device sends a picture of its screen to this address.</source>
        <translation>设备将屏幕截图发送到这个地址。</translation>
    </message>
    <message>
        <source>The device fetches the picture from this computer and shows it on its screen.</source>
        <translation>设备从本机获取图片，并显示在自己的屏幕上。</translation>
    </message>
    <message>
        <source>Show on device…</source>
        <translation>在设备上显示…</translation>
    </message>
    <message>
        <source>The device shows the picture.</source>
        <translation>设备正在显示图片。</translation>
    </message>
    <message>
        <source>Assets address</source>
        <translation>素材地址</translation>
    </message>
    <message>
        <source>The device remembers this address. At its next start it downloads fonts, sounds and pictures from there.</source>
        <translation>设备会记住这个地址，下次启动时从这里下载字体、声音和图片。</translation>
    </message>
    <message>
        <source>Set address…</source>
        <translation>设置地址…</translation>
    </message>
    <message>
        <source>Set it</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>The address is saved and used at the next start.</source>
        <translation>地址已保存，下次启动时生效。</translation>
    </message>
    <message>
        <source>System info</source>
        <translation>系统信息</translation>
    </message>
    <message>
        <source>Reads chip, memory, partitions, firmware and network, among them the hardware address. Nothing is changed.</source>
        <translation>读取芯片、内存、分区、固件和网络信息，其中包括硬件地址。不会更改任何内容。</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Read it</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Screen info</source>
        <translation>屏幕信息</translation>
    </message>
    <message>
        <source>Reads how large the screen is and whether it has colours. Nothing is changed.</source>
        <translation>读取屏幕尺寸以及是否为彩屏。不会更改任何内容。</translation>
    </message>
    <message>
        <source>Send…</source>
        <translation>发送…</translation>
    </message>
    <message>
        <source>Send it</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Take snapshot</source>
        <translation>截屏</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>The device restarts and is back in a few seconds. Unsaved state is lost.</source>
        <translation>设备会重启，几秒后恢复。未保存的状态会丢失。</translation>
    </message>
    <message>
        <source>Restart…</source>
        <translation>重启…</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>立即重启</translation>
    </message>
    <message>
        <source>Show on device</source>
        <translation>在设备上显示</translation>
    </message>
</context>
<context>
    <name>PrivilegedCard</name>
    <message>
        <source>The device went away before you answered, so nothing was sent.</source>
        <translation>确认前设备已断开，未发送任何内容。</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>This app made a mistake; the log says more.</source>
        <translation>应用出错，详情见日志。</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>设备未连接。</translation>
    </message>
    <message>
        <source>The device no longer lists this tool.</source>
        <translation>设备的列表中已没有这个工具。</translation>
    </message>
</context>
<context>
    <name>PrivilegedPage</name>
    <message>
        <source>This device has no privileged actions. Those are tools that it keeps for its owner, such as a restart or a firmware upgrade; everything else is under Tools.</source>
        <translation>此设备没有特权操作。特权操作是仅供设备主人使用的工具，例如重启或固件升级，其他工具都在“工具”页中。</translation>
    </message>
    <message>
        <source>These actions change the device. Nothing is sent until you confirm.</source>
        <translation>这些操作会更改设备。确认之前不会发送任何内容。</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Not connected. What can be done here appears once the device has connected.</source>
        <translation>未连接。设备连接后，可用的维护操作会显示在这里。</translation>
    </message>
</context>
<context>
    <name>ProgramPane</name>
    <message>
        <source>MCP server, by command</source>
        <translation>MCP 服务器（命令）</translation>
    </message>
    <message>
        <source>A program of this computer that is an MCP server. It is started with this app and ended with it.</source>
        <translation>本机上作为 MCP 服务器的程序。它随应用启动，也随应用结束。</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Import from another app…</source>
        <translation>从其他应用导入…</translation>
    </message>
    <message>
        <source>What will be started</source>
        <translation>将要启动的内容</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Enter the program, as you would start it in a terminal.</source>
        <translation>请填写程序，写法与在终端中启动时相同。</translation>
    </message>
    <message>
        <source>Read what will be started and agree to it; then test it.</source>
        <translation>先查看将要启动的内容并勾选同意，然后测试。</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>Arguments, one per line</source>
        <translation>参数，每行一个</translation>
    </message>
    <message>
        <source>Environment variables</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Allow this program to run with my permissions</source>
        <translation>允许该程序以我的权限运行</translation>
    </message>
</context>
<context>
    <name>ProgramsDialog</name>
    <message>
        <source>Use in other programs</source>
        <translation>在其他程序中使用</translation>
    </message>
    <message>
        <source>Claude Desktop, VS Code and others get the tools that you chose for {name}. Put this into their list of MCP servers (mcpServers):</source>
        <translation>Claude Desktop、VS Code 等程序可以使用您为“{name}”选择的工具。请将以下内容放入其 MCP 服务器列表（mcpServers）：</translation>
    </message>
    <message>
        <source>While this app runs</source>
        <translation>本应用运行期间</translation>
    </message>
    <message>
        <source>Started by the program</source>
        <translation>由对方程序启动</translation>
    </message>
    <message>
        <source>How they connect</source>
        <translation>连接方式</translation>
    </message>
    <message>
        <source>Programs of this computer may connect</source>
        <translation>允许本机的程序连接</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>New token</source>
        <translation>更换令牌</translation>
    </message>
    <message>
        <source>Programs that have the former token cannot connect any more.</source>
        <translation>使用旧令牌的程序将无法再连接。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Works without this window. While the window is open, devices that connect to this computer are reached through it, if programs may connect. Nobody is asked there: protected tools that ask are refused.</source>
        <translation>无需此窗口即可运行。窗口打开且允许程序连接时，会通过窗口访问连接到本机的设备。那里无人应答询问：需要询问的受保护工具会被拒绝。</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>The copied entry contains the token. This window asks before a protected tool is used. Calls are in the activity.</source>
        <translation>复制的内容包含令牌。使用受保护的工具前，此窗口会询问您。调用记录在“活动”中。</translation>
    </message>
</context>
<context>
    <name>PromptDetail</name>
    <message>
        <source>This prompt takes no arguments.</source>
        <translation>此提示词没有参数。</translation>
    </message>
    <message>
        <source>Height of the prompt</source>
        <translation>提示词的高度</translation>
    </message>
    <message>
        <source>The messages appear here when the prompt is filled in.</source>
        <translation>填写提示词后，消息会显示在这里。</translation>
    </message>
</context>
<context>
    <name>PromptMessageCard</name>
    <message>
        <source>Copy this message</source>
        <translation>复制此消息</translation>
    </message>
</context>
<context>
    <name>PromptText</name>
    <message>
        <source>Assistant</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
</context>
<context>
    <name>PromptsPage</name>
    <message>
        <source>Prompts</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>The server offers no prompts at the moment.</source>
        <translation>服务器目前没有提示词。</translation>
    </message>
    <message>
        <source>Fill in</source>
        <translation>获取消息</translation>
    </message>
    <message>
        <source>Select a prompt to see what it is for.</source>
        <translation>选择一个提示词，查看其用途。</translation>
    </message>
</context>
<context>
    <name>ProtectedDialog</name>
    <message>
        <source>Offer a protected tool?</source>
        <translation>提供受保护的工具？</translation>
    </message>
    <message>
        <source>“{tool}” is a protected tool of {device}, as a restart or a firmware upgrade is. An assistant may call it by mistake, or because somebody told it to.</source>
        <translation>“{tool}”是 {device} 的受保护工具，与重启或固件升级属于同一类。助手可能误调用它，也可能因为有人叫它这样做。</translation>
    </message>
    <message>
        <source>Ask me each time</source>
        <translation>每次询问我</translation>
    </message>
    <message>
        <source>Never ask</source>
        <translation>从不询问</translation>
    </message>
    <message>
        <source>When it is called</source>
        <translation>被调用时</translation>
    </message>
    <message>
        <source>Let {assistant} use it?</source>
        <translation>让 {assistant} 使用它吗？</translation>
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
        <translation>此值不符合字段的要求，因此以 JSON 显示。</translation>
    </message>
</context>
<context>
    <name>Reach</name>
    <message>
        <source>The password is not kept</source>
        <translation>密码未保存</translation>
    </message>
    <message>
        <source>This computer has no password store that works: what you entered is used until the app is closed.</source>
        <translation>本机没有可用的系统密码库：填写的内容只使用到应用关闭。</translation>
    </message>
    <message>
        <source>Kept in the password store of this computer, never in a file.</source>
        <translation>保存在系统密码库中，不会写入文件。</translation>
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
        <translation>有问题</translation>
    </message>
    <message>
        <source>Perhaps wrong</source>
        <translation>可能有问题</translation>
    </message>
    <message>
        <source>For your information</source>
        <translation>供参考</translation>
    </message>
    <message>
        <source>Can devices reach this computer?</source>
        <translation>设备能连接到这台电脑吗？</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Open Windows settings…</source>
        <translation>打开 Windows 设置…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
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
        <translation>测试页面的二维码</translation>
    </message>
    <message>
        <source>Address of this computer</source>
        <translation>本机地址</translation>
    </message>
    <message>
        <source>Address of the test page</source>
        <translation>测试页面的地址</translation>
    </message>
    <message>
        <source>Scan with a phone in the same Wi-Fi. “This works” means devices get in, too.</source>
        <translation>用同一 Wi-Fi 中的手机扫描。显示“连接正常”即表示设备也能接入。</translation>
    </message>
    <message>
        <source>Test from another device…</source>
        <translation>用另一台设备测试…</translation>
    </message>
    <message>
        <source>Fetch picture</source>
        <translation>下载图片</translation>
    </message>
    <message>
        <source>Have {device} fetch a picture from this computer and show it?</source>
        <translation>让 {device} 从这台电脑下载一张图片并显示？</translation>
    </message>
    <message>
        <source>Code that the device shows</source>
        <translation>设备显示的代码</translation>
    </message>
    <message>
        <source>Frequent codes</source>
        <translation>常见代码</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Checked {time}</source>
        <translation>{time} 已检查</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>Allow devices to ask this computer first: in Add device.</source>
        <translation>请先在“添加设备”中允许设备询问本机。</translation>
    </message>
    <message>
        <source>This works</source>
        <translation>连接正常</translation>
    </message>
    <message>
        <source>A phone at {address} opened the page, so devices get in, too.</source>
        <translation>手机 {address} 打开了页面，因此设备也能接入。</translation>
    </message>
    <message>
        <source>No connected device can fetch a picture. Use a phone, or restart a device.</source>
        <translation>没有已连接的设备能下载图片。请使用手机，或重启一台设备。</translation>
    </message>
    <message>
        <source>Test from another device</source>
        <translation>用另一台设备测试</translation>
    </message>
    <message>
        <source>Filter by name or board</source>
        <translation>按名称或开发板筛选</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>{device} fetched a picture, so it reaches this computer.</source>
        <translation>{device} 已下载图片，因此它能连接到这台电脑。</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>{title} ({count} times)</source>
        <translation>{title}（{count} 次）</translation>
    </message>
    <message>
        <source>Nobody has come yet</source>
        <translation>还没有访问</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Show all {count}</source>
        <translation>显示全部 {count} 条</translation>
    </message>
    <message>
        <source>Restart the device. What it asks for appears here.</source>
        <translation>请重启设备，它的请求会显示在这里。</translation>
    </message>
    <message>
        <source>From list</source>
        <translation>从列表选择</translation>
    </message>
    <message>
        <source>It shows a code or words when it starts.</source>
        <translation>设备启动时会显示代码或文字。</translation>
    </message>
    <message>
        <source>Knocks</source>
        <translation>访问记录</translation>
    </message>
    <message>
        <source>Contents are never stored</source>
        <translation>从不保存内容</translation>
    </message>
    <message>
        <source>Test from a phone</source>
        <translation>用手机测试</translation>
    </message>
    <message>
        <source>What does the code mean?</source>
        <translation>代码是什么意思？</translation>
    </message>
    <message>
        <source>Enter what the device shows, a code or words</source>
        <translation>请输入设备显示的代码或文字</translation>
    </message>
    <message>
        <source>Checks the way back: from a device to this app.</source>
        <translation>检查反向通路：从设备到本应用。</translation>
    </message>
</context>
<context>
    <name>RecordingDialog</name>
    <message>
        <source>Recording of {name}</source>
        <translation>{name} 的录制</translation>
    </message>
    <message>
        <source>The file does not say when each frame travelled. The order is right, the times are not known.</source>
        <translation>文件没有记录每一帧的收发时间。顺序正确，时间未知。</translation>
    </message>
    <message>
        <source>Play as a simulated device</source>
        <translation>作为模拟设备回放</translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation>复制为命令行</translation>
    </message>
    <message>
        <source>In a terminal, it plays the recording as a simulated device</source>
        <translation>在终端中执行，可作为模拟设备回放录制文件</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>recorded {time}</source>
        <translation>录制于 {time}</translation>
    </message>
    <message>
        <source>by version {version}</source>
        <translation>应用版本 {version}</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>RecordingFiles</name>
    <message>
        <source>Save the recording</source>
        <translation>保存录制文件</translation>
    </message>
    <message>
        <source>Open a recording</source>
        <translation>打开录制文件</translation>
    </message>
    <message>
        <source>Recordings (*.jsonl)</source>
        <translation>录制文件 (*.jsonl)</translation>
    </message>
    <message>
        <source>The recording could not be saved</source>
        <translation>无法保存录制文件</translation>
    </message>
    <message>
        <source>Nothing is kept of this device.</source>
        <translation>没有保留此设备的任何帧。</translation>
    </message>
    <message>
        <source>Passwords, tokens, one-time addresses and Wi-Fi names are left out.</source>
        <translation>已略去密码、令牌、一次性地址和 Wi-Fi 名称。</translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s) saved</source>
        <translation>
            <numerusform>已保存 %n 帧</numerusform>
        </translation>
    </message>
    <message>
        <source>The recording could not be opened</source>
        <translation>无法打开录制文件</translation>
    </message>
    <message>
        <source>The recording could not be played</source>
        <translation>无法回放录制文件</translation>
    </message>
</context>
<context>
    <name>RemoveDialog</name>
    <message>
        <source>Remove a device</source>
        <translation>移除设备</translation>
    </message>
    <message>
        <source>Remove “{name}”?</source>
        <translation>要移除“{name}”吗？</translation>
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
        <translation>连接会关闭，应用会忘记此设备及其页面上填写的内容。设备启动时仍会询问本机，但得不到任何设置。</translation>
    </message>
    <message>
        <source>The simulated device is switched off, and what was entered on its page is lost. You can start another at any time.</source>
        <translation>模拟设备将关闭，页面上填写的内容会丢失。随时可以再启动一台。</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page; also the password, unless another device needs it. The device itself is not changed.</source>
        <translation>连接会关闭，应用会忘记此设备及其页面上填写的内容；密码也会忘记，除非其他设备还需要它。设备本身不会改变。</translation>
    </message>
    <message>
        <source>The connection is closed, a program that was started for it is ended, and the app forgets the server, its secrets and what was entered on its page.</source>
        <translation>连接会关闭，为它启动的程序会结束；应用会忘记此服务器、它的密钥以及其页面上填写的内容。</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device itself is not changed.</source>
        <translation>连接将关闭，应用不再保存此设备以及页面上填写的内容。设备本身不受影响。</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device still asks this computer when it starts: while the app runs, it is told what its assistant server says, unchanged.</source>
        <translation>连接会关闭，应用会忘记此设备及其页面上填写的内容。设备启动时仍会询问本机：应用运行期间，它会得到原服务器未经改动的答复。</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device itself is not changed: it appears again when it connects again.</source>
        <translation>连接将关闭，应用不再保存此设备以及页面上填写的内容。设备本身不受影响，再次接入时会重新显示。</translation>
    </message>
</context>
<context>
    <name>RequestEditor</name>
    <message>
        <source>System prompt</source>
        <translation>系统提示词</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>最长回答</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>What the model would get</source>
        <translation>模型会得到的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n more message(s)</source>
        <translation>
            <numerusform>还有 %n 条消息</numerusform>
        </translation>
    </message>
    <message>
        <source>Leave these out</source>
        <translation>去掉这些</translation>
    </message>
    <message>
        <source>Only the beginning is shown. All of it goes to the model.</source>
        <translation>只显示开头部分，全部内容都会发送给模型。</translation>
    </message>
    <message>
        <source>Language model:</source>
        <translation>语言模型：</translation>
    </message>
    <message>
        <source>User:</source>
        <translation>用户：</translation>
    </message>
    <message>
        <source>(something other than text)</source>
        <translation>（文本以外的内容）</translation>
    </message>
    <message>
        <source>tokens; a word has one or two</source>
        <translation>个词元，一个词约一到两个</translation>
    </message>
    <message>
        <source>more makes answers differ more; empty is the model&apos;s own</source>
        <translation>越大，各次回答差异越大；留空则由模型决定</translation>
    </message>
    <message>
        <source>It would like a model such as {names}.</source>
        <translation>它希望使用 {names} 之类的模型。</translation>
    </message>
    <message>
        <source>cheap: {percent} %</source>
        <translation>便宜：{percent} %</translation>
    </message>
    <message>
        <source>quick: {percent} %</source>
        <translation>快速：{percent} %</translation>
    </message>
    <message>
        <source>clever: {percent} %</source>
        <translation>聪明：{percent} %</translation>
    </message>
    <message>
        <source>How much it matters that the model is {wishes}</source>
        <translation>对模型各方面的重视程度：{wishes}</translation>
    </message>
    <message>
        <source>The answer ends before {stops}.</source>
        <translation>回答在 {stops} 之前结束。</translation>
    </message>
    <message>
        <source>It also asks for what is known of its own or of other conversations. Nothing of that is added.</source>
        <translation>它还请求加入它自己或其他对话的已知内容，这些都不会加入。</translation>
    </message>
    <message>
        <source>The longest answer is a number from 1 to {most}, or empty.</source>
        <translation>最长回答须为 1 到 {most} 的数字，或留空。</translation>
    </message>
    <message>
        <source>The temperature is a number from 0 on, or empty.</source>
        <translation>温度须为不小于 0 的数字，或留空。</translation>
    </message>
    <message>
        <source>No message is left that the model could answer.</source>
        <translation>没有剩下可供模型回答的消息。</translation>
    </message>
</context>
<context>
    <name>ResourceDetail</name>
    <message>
        <source>Watch it for changes</source>
        <translation>监视其变化</translation>
    </message>
    <message>
        <source>Watch for changes</source>
        <translation>监视变化</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>复制地址</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Height of what it is</source>
        <translation>说明部分的高度</translation>
    </message>
    <message>
        <source>Fill in the address and read it.</source>
        <translation>请填写地址，然后读取。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Cancelled. What is shown was read before.</source>
        <translation>已取消。显示的是之前读取的内容。</translation>
    </message>
    <message>
        <source>Changed, read again at {time}</source>
        <translation>有变化，{time} 重新读取</translation>
    </message>
    <message>
        <source>Read at {time}</source>
        <translation>{time} 读取</translation>
    </message>
</context>
<context>
    <name>ResourcesPage</name>
    <message>
        <source>Resources</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>The server offers nothing to read at the moment.</source>
        <translation>服务器目前没有可读取的内容。</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Not connected: it can be read when the server is back.</source>
        <translation>未连接：服务器恢复后可以读取。</translation>
    </message>
    <message>
        <source>Select a resource.</source>
        <translation>请选择资源。</translation>
    </message>
</context>
<context>
    <name>RestartControl</name>
    <message>
        <source>Restart the device…</source>
        <translation>重启设备…</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>设备未连接。</translation>
    </message>
    <message>
        <source>The device was told to restart.</source>
        <translation>已通知设备重启。</translation>
    </message>
    <message>
        <source>Restart {device}?</source>
        <translation>重启 {device}？</translation>
    </message>
</context>
<context>
    <name>ResultModel</name>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>开发板</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次运行</translation>
    </message>
</context>
<context>
    <name>ResultProgress</name>
    <message>
        <source>Progress of the call</source>
        <translation>调用进度</translation>
    </message>
    <message>
        <source>{done} of {total} ({percent} %)</source>
        <translation>{done} / {total}（{percent} %）</translation>
    </message>
</context>
<context>
    <name>ResultRow</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Sending…</source>
        <translation>正在发送…</translation>
    </message>
</context>
<context>
    <name>ResultTable</name>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message>
        <source>Copy the answer</source>
        <translation>复制应答</translation>
    </message>
    <message>
        <source>Exact answer</source>
        <translation>原始应答</translation>
    </message>
    <message>
        <source>There are more rows or columns: the tree has all of them.</source>
        <translation>还有更多行或列：树形中包含全部。</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Waiting for the answer.</source>
        <translation>正在等待回复。</translation>
    </message>
    <message>
        <source>Only the beginning is shown. Copying takes all of it.</source>
        <translation>只显示开头部分，复制时包含全部内容。</translation>
    </message>
    <message>
        <source>The device answered, but its answer is empty.</source>
        <translation>设备已应答，但内容为空。</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树形</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>How the answer is shown</source>
        <translation>应答的显示方式</translation>
    </message>
    <message>
        <source>No answer yet. Run the tool to see it.</source>
        <translation>还没有应答。运行工具后在此显示。</translation>
    </message>
</context>
<context>
    <name>RolloutDeviceList</name>
    <message>
        <source>Devices of the rollout</source>
        <translation>分批升级的设备</translation>
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
        <translation>升级中</translation>
    </message>
    <message>
        <source>Watching</source>
        <translation>观察中</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>检查中</translation>
    </message>
    <message>
        <source>Not seen again</source>
        <translation>未再出现</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>已验证</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Image offered, waiting for the device</source>
        <translation>已提供固件，等待设备</translation>
    </message>
    <message>
        <source>Downloading, {percent} %</source>
        <translation>下载中，{percent} %</translation>
    </message>
    <message>
        <source>Restarting</source>
        <translation>正在重启</translation>
    </message>
    <message>
        <source>Back with {version}, watching</source>
        <translation>已恢复，版本 {version}，观察中</translation>
    </message>
    <message>
        <source>Finding out what it runs</source>
        <translation>正在确认运行的版本</translation>
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
        <translation>打开计划…</translation>
    </message>
    <message>
        <source>Save plan…</source>
        <translation>保存计划…</translation>
    </message>
    <message>
        <source>New rollout</source>
        <translation>新建分批升级</translation>
    </message>
    <message>
        <source>Add image…</source>
        <translation>添加固件…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>固件</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>not in this filter</source>
        <translation>不在筛选结果中</translation>
    </message>
    <message>
        <source>All devices, or a filter: board = otto-robot</source>
        <translation>全部设备，或筛选条件：board = otto-robot</translation>
    </message>
    <message>
        <source>Which devices</source>
        <translation>哪些设备</translation>
    </message>
    <message>
        <source>Include all devices</source>
        <translation>包括全部设备</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>At next start</source>
        <translation>下次启动时</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>自动选择</translation>
    </message>
    <message>
        <source>When to upgrade</source>
        <translation>升级时间</translation>
    </message>
    <message>
        <source>Now if connected, otherwise at the next start</source>
        <translation>已连接则立即升级，否则在下次启动时</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>One of each board</source>
        <translation>每种开发板一台</translation>
    </message>
    <message>
        <source>Second wave in percent</source>
        <translation>第二批的百分比</translation>
    </message>
    <message>
        <source>1  Canaries</source>
        <translation>1  先行设备</translation>
    </message>
    <message>
        <source>2  Then, in percent</source>
        <translation>2  其次（百分比）</translation>
    </message>
    <message>
        <source>3  Rest</source>
        <translation>3  其余</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>询问我</translation>
    </message>
    <message>
        <source>Next wave</source>
        <translation>下一批</translation>
    </message>
    <message>
        <source>When verified, in percent</source>
        <translation>已验证达到（百分比）</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同时升级</translation>
    </message>
    <message>
        <source>Must stay up for, in seconds</source>
        <translation>需保持运行（秒）</translation>
    </message>
    <message>
        <source>Stop after failures</source>
        <translation>失败多少台后停止</translation>
    </message>
    <message>
        <source>Stop at a share of failures, in percent</source>
        <translation>失败比例达到多少后停止（百分比）</translation>
    </message>
    <message>
        <source>Tries for each device</source>
        <translation>每台设备的尝试次数</translation>
    </message>
    <message>
        <source>Restart devices that are stuck after a failure</source>
        <translation>重启失败后卡住的设备</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Not in a conversation</source>
        <translation>不在对话中</translation>
    </message>
    <message>
        <source>Good signal</source>
        <translation>信号良好</translation>
    </message>
    <message>
        <source>Battery at least, in percent</source>
        <translation>电量至少（百分比）</translation>
    </message>
    <message>
        <source>Only between</source>
        <translation>仅限时间段</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Start rollout…</source>
        <translation>开始分批升级…</translation>
    </message>
    <message>
        <source>No longer a canary: {names}</source>
        <translation>不再是先行设备：{names}</translation>
    </message>
    <message>
        <source>Add firmware images</source>
        <translation>添加固件</translation>
    </message>
    <message>
        <source>Firmware (*.bin);;All files (*)</source>
        <translation>固件 (*.bin);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Choose a folder of release files</source>
        <translation>选择放发布文件的文件夹</translation>
    </message>
    <message>
        <source>Images added: {names}</source>
        <translation>已添加固件：{names}</translation>
    </message>
    <message>
        <source>Open a plan</source>
        <translation>打开计划</translation>
    </message>
    <message>
        <source>Plans (*.json)</source>
        <translation>计划 (*.json)</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>保存计划</translation>
    </message>
    <message>
        <source>Plan saved</source>
        <translation>计划已保存</translation>
    </message>
    <message>
        <source>The plan could not be saved</source>
        <translation>无法保存计划</translation>
    </message>
    <message>
        <source>Add the firmware of each board.</source>
        <translation>请添加各开发板的固件。</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s)</source>
        <translation>
            <numerusform>%n 个固件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>已选 %n 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the %n selected device(s). Press to include all devices.</source>
        <translation>
            <numerusform>仅限已选的 %n 台设备。按下可包括全部设备。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Back to the %n selected</source>
        <translation>
            <numerusform>恢复为已选的 %n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>{found} of {count} selected match</source>
        <translation>已选 {count} 台中有 {found} 台符合</translation>
    </message>
    <message numerus="yes">
        <source>All %n device(s)</source>
        <translation>
            <numerusform>全部 %n 台设备</numerusform>
        </translation>
    </message>
    <message>
        <source>A filter among the selected: board = otto-robot</source>
        <translation>在已选设备中筛选：board = otto-robot</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>移除 {name}</translation>
    </message>
    <message>
        <source>out of a whole-flash image</source>
        <translation>取自整片闪存镜像</translation>
    </message>
    <message>
        <source>No device of this plan takes it.</source>
        <translation>此计划中没有设备使用它。</translation>
    </message>
    <message numerus="yes">
        <source>%n taking part</source>
        <translation>
            <numerusform>%n 台参与</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>跳过 %n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>When connected</source>
        <translation>连接后</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>not in this filter: {devices}</source>
        <translation>不在筛选结果中：{devices}</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Devices in each wave: {counts}</source>
        <translation>各批设备数：{counts}</translation>
    </message>
    <message>
        <source>Reading the folder…</source>
        <translation>正在读取文件夹…</translation>
    </message>
    <message>
        <source>Checking… {done} of {of} devices</source>
        <translation>正在检查… {done}/{of} 台</translation>
    </message>
    <message numerus="yes">
        <source>%n wave(s)</source>
        <translation>
            <numerusform>%n 批</numerusform>
        </translation>
    </message>
    <message>
        <source>Write the times between which it may begin, such as 02:00-05:00.</source>
        <translation>请填写允许开始的时间段，例如 02:00-05:00。</translation>
    </message>
</context>
<context>
    <name>RolloutRunView</name>
    <message>
        <source>New rollout for the rest…</source>
        <translation>为其余设备新建…</translation>
    </message>
    <message>
        <source>Start the next wave</source>
        <translation>开始下一批</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>停止…</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>导出 CSV…</translation>
    </message>
    <message>
        <source>Export HTML…</source>
        <translation>导出 HTML…</translation>
    </message>
    <message>
        <source>All rollouts</source>
        <translation>全部分批升级</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Then press Resume.</source>
        <translation>然后按“继续”。</translation>
    </message>
    <message>
        <source>Wave {wave} is verified. Start the next one?</source>
        <translation>第 {wave} 批已验证。开始下一批？</translation>
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
        <translation>进行中</translation>
    </message>
    <message>
        <source>Waits for you</source>
        <translation>等待您确认</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>Not running</source>
        <translation>未运行</translation>
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
        <translation>{who} 于 {time} 开始</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s)</source>
        <translation>
            <numerusform>%n 个固件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台设备</numerusform>
        </translation>
    </message>
    <message>
        <source>ended {time}</source>
        <translation>{time} 结束</translation>
    </message>
    <message>
        <source>{count} of {total} verified</source>
        <translation>{count}/{total} 已验证</translation>
    </message>
    <message>
        <source>Stops at {limit} failures: {count} so far</source>
        <translation>失败 {limit} 台时停止：目前 {count} 台</translation>
    </message>
    <message>
        <source>{count} verified</source>
        <translation>{count} 台已验证</translation>
    </message>
    <message>
        <source>{count} in progress, at most {most} at once</source>
        <translation>{count} 台进行中，最多同时 {most} 台</translation>
    </message>
    <message>
        <source>{count} failed</source>
        <translation>{count} 台失败</translation>
    </message>
    <message>
        <source>{count} waiting</source>
        <translation>{count} 台等待中</translation>
    </message>
    <message>
        <source>{count} not seen again</source>
        <translation>{count} 台未再出现</translation>
    </message>
    <message numerus="yes">
        <source>Wave {wave}: %n device(s)</source>
        <translation>
            <numerusform>第 {wave} 批：%n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} in progress</source>
        <translation>{count} 台进行中</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同时升级</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>截止</translation>
    </message>
    <message>
        <source>Image {name}</source>
        <translation>固件 {name}</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>已验证</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Report exported</source>
        <translation>报告已导出</translation>
    </message>
    <message>
        <source>The report could not be exported</source>
        <translation>无法导出报告</translation>
    </message>
    <message>
        <source>Back to the former version…</source>
        <translation>恢复到之前的版本…</translation>
    </message>
    <message numerus="yes">
        <source>about %n min left</source>
        <translation>
            <numerusform>约剩 %n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} waiting, {away} of them not connected</source>
        <translation>{count} 台等待中，其中 {away} 台未连接</translation>
    </message>
</context>
<context>
    <name>RolloutsHost</name>
    <message>
        <source>Rollout “{name}” has ended</source>
        <translation>分批升级“{name}”已结束</translation>
    </message>
    <message>
        <source>Rollout “{name}” was stopped</source>
        <translation>分批升级“{name}”已停止</translation>
    </message>
    <message>
        <source>Rollout “{name}” was paused</source>
        <translation>分批升级“{name}”已暂停</translation>
    </message>
    <message numerus="yes">
        <source>%n rollout(s) running</source>
        <translation>
            <numerusform>%n 个分批升级正在进行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RolloutsPage</name>
    <message>
        <source>No rollouts yet.</source>
        <translation>还没有分批升级。</translation>
    </message>
    <message>
        <source>New rollout…</source>
        <translation>新建分批升级…</translation>
    </message>
    <message>
        <source>Firmware sources…</source>
        <translation>固件来源…</translation>
    </message>
    <message>
        <source>Firmware for many devices, in waves</source>
        <translation>为多台设备分批升级固件</translation>
    </message>
    <message>
        <source>Rollouts</source>
        <translation>分批升级</translation>
    </message>
    <message>
        <source>{count} of {total} verified</source>
        <translation>{count}/{total} 已验证</translation>
    </message>
</context>
<context>
    <name>RoomsDialog</name>
    <message>
        <source>Choose rooms</source>
        <translation>选择房间</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>按名称筛选</translation>
    </message>
    <message>
        <source>Rooms</source>
        <translation>房间</translation>
    </message>
    <message>
        <source>No matching devices</source>
        <translation>没有匹配的设备</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>%n room(s)</source>
        <translation>
            <numerusform>%n 个房间</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RoomsRow</name>
    <message>
        <source>All rooms</source>
        <translation>所有房间</translation>
    </message>
    <message>
        <source>Choose rooms…</source>
        <translation>选择房间…</translation>
    </message>
    <message>
        <source>To</source>
        <translation>发给</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>cannot play sound</source>
        <translation>不能播放声音</translation>
    </message>
    <message>
        <source>text only</source>
        <translation>仅文字</translation>
    </message>
    <message>
        <source>Say aloud needs firmware 2.5 or later.</source>
        <translation>语音播报需要 2.5 或更高版本的固件。</translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation>设备未连接。</translation>
    </message>
</context>
<context>
    <name>RootsCard</name>
    <message>
        <source>Add a folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Folder that the server may know of</source>
        <translation>可告知服务器的文件夹</translation>
    </message>
    <message>
        <source>Shared folders</source>
        <translation>共享的文件夹</translation>
    </message>
    <message>
        <source>No folders shared.</source>
        <translation>没有共享文件夹。</translation>
    </message>
    <message>
        <source>They tell the server where to work. A program on this computer can still read other folders.</source>
        <translation>文件夹告诉服务器在哪里工作，但不会阻止本机上的程序读取其他文件夹。</translation>
    </message>
</context>
<context>
    <name>RouteSection</name>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>The device learns of it when it starts the next time.</source>
        <translation>设备下次启动时生效。</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>始终连接</translation>
    </message>
    <message>
        <source>While talking</source>
        <translation>仅对话时</translation>
    </message>
    <message>
        <source>The assistant server speaks MQTT alone, so the device stays connected all the same.</source>
        <translation>原服务器只支持 MQTT，因此设备仍会始终连接。</translation>
    </message>
</context>
<context>
    <name>RoutineEditor</name>
    <message>
        <source>All routines</source>
        <translation>所有自动化</translation>
    </message>
    <message>
        <source>Name of the routine</source>
        <translation>自动化名称</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Add action…</source>
        <translation>添加操作…</translation>
    </message>
    <message>
        <source>Of which devices</source>
        <translation>关注哪些设备</translation>
    </message>
    <message>
        <source>On which devices</source>
        <translation>在哪些设备上</translation>
    </message>
    <message>
        <source>Runs from top to bottom</source>
        <translation>从上到下依次执行</translation>
    </message>
    <message>
        <source>Protected actions run only if you allow each one here.</source>
        <translation>受保护的操作需在此逐一允许才会执行。</translation>
    </message>
    <message>
        <source>Do</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>At a time</source>
        <translation>在指定时间</translation>
    </message>
    <message>
        <source>When it goes offline</source>
        <translation>离线时</translation>
    </message>
    <message>
        <source>When it is back</source>
        <translation>恢复连接时</translation>
    </message>
    <message>
        <source>When a value is below</source>
        <translation>数值低于</translation>
    </message>
    <message>
        <source>When a value is above</source>
        <translation>数值高于</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>电量</translation>
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
        <translation>亮度</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>界限</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Test now</source>
        <translation>立即测试</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Next run: {time}</source>
        <translation>下次运行：{time}</translation>
    </message>
    <message>
        <source>The device itself</source>
        <translation>该设备本身</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有设备</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Done in {time}</source>
        <translation>已完成，用时 {time}</translation>
    </message>
    <message>
        <source>Missed: {reason}</source>
        <translation>已错过：{reason}</translation>
    </message>
    <message>
        <source>Add action</source>
        <translation>添加操作</translation>
    </message>
    <message>
        <source>Find a tool, or say it: volume 10 at 22:00</source>
        <translation>查找工具，或直接说：22:00 音量 10</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Show a message</source>
        <translation>显示消息</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>语音播报</translation>
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
        <translation>已保存的表单</translation>
    </message>
    <message>
        <source>Protected tool</source>
        <translation>受保护的工具</translation>
    </message>
    <message>
        <source>A routine cannot do this by itself.</source>
        <translation>自动化不能自行做这件事。</translation>
    </message>
    <message>
        <source>A routine needs a value, not a step: volume 40.</source>
        <translation>自动化需要具体的值：音量 40。</translation>
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
        <translation>删除“{name}”吗？</translation>
    </message>
    <message>
        <source>It does not run any more, and what is known of its runs is gone.</source>
        <translation>它将不再运行，其运行记录也会删除。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
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
        <translation>关闭</translation>
    </message>
    <message>
        <source>On event</source>
        <translation>事件触发</translation>
    </message>
    <message>
        <source>Never run</source>
        <translation>从未运行</translation>
    </message>
    <message>
        <source>Missed: {time}</source>
        <translation>错过：{time}</translation>
    </message>
    <message>
        <source>Failed: {time}</source>
        <translation>失败：{time}</translation>
    </message>
</context>
<context>
    <name>RoutinesPage</name>
    <message>
        <source>New routine…</source>
        <translation>新建自动化…</translation>
    </message>
    <message>
        <source>Run while the app or the companion hub runs. Missed runs are shown, not repeated.</source>
        <translation>应用或 companion hub 运行期间执行。错过的只会显示，不会补做。</translation>
    </message>
    <message>
        <source>Routines</source>
        <translation>自动化</translation>
    </message>
    <message>
        <source>Next run · last ending</source>
        <translation>下次运行 · 上次结果</translation>
    </message>
    <message>
        <source>Open activity</source>
        <translation>打开活动</translation>
    </message>
    <message>
        <source>No routines yet.</source>
        <translation>还没有自动化。</translation>
    </message>
    <message>
        <source>Or begin with an example</source>
        <translation>或从示例开始</translation>
    </message>
    <message>
        <source>Good morning</source>
        <translation>早安</translation>
    </message>
    <message>
        <source>Device goes offline</source>
        <translation>设备离线</translation>
    </message>
    <message>
        <source>Battery low</source>
        <translation>电量低</translation>
    </message>
    <message>
        <source>Good morning!</source>
        <translation>早上好！</translation>
    </message>
    <message>
        <source>Please look after it.</source>
        <translation>请查看。</translation>
    </message>
    <message>
        <source>Another program on this computer runs these routines.</source>
        <translation>这些自动化由本机的另一个程序运行。</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>运行中…</translation>
    </message>
    <message>
        <source>New routine</source>
        <translation>新自动化</translation>
    </message>
    <message>
        <source>Run “{name}”</source>
        <translation>运行“{name}”</translation>
    </message>
    <message>
        <source>{name}: missed {time}</source>
        <translation>{name}：错过 {time}</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>立即运行</translation>
    </message>
    <message>
        <source>Last runs of {name}</source>
        <translation>“{name}”的最近运行</translation>
    </message>
</context>
<context>
    <name>Row</name>
    <message>
        <source>Null is sent</source>
        <translation>将发送 null</translation>
    </message>
    <message>
        <source>Send an empty text</source>
        <translation>发送空文本</translation>
    </message>
</context>
<context>
    <name>RuleList</name>
    <message>
        <source>Add a rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>恢复默认值</translation>
    </message>
</context>
<context>
    <name>RuleRow</name>
    <message>
        <source>Watch this value</source>
        <translation>监视此值</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Other part of the status</source>
        <translation>状态的其他部分</translation>
    </message>
    <message>
        <source>When it is told</source>
        <translation>通知条件</translation>
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
        <translation>强</translation>
    </message>
    <message>
        <source>Path of the part</source>
        <translation>该部分的路径</translation>
    </message>
    <message>
        <source>Remove this rule</source>
        <translation>移除此规则</translation>
    </message>
    <message>
        <source>Write the path of a part of the status, for example lamp.power.</source>
        <translation>请填写状态中某个部分的路径，例如 lamp.power。</translation>
    </message>
    <message>
        <source>The limit of “{value}” is a number.</source>
        <translation>“{value}”的限值必须是数字。</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>falls below</source>
        <translation>低于</translation>
    </message>
    <message>
        <source>rises above</source>
        <translation>高于</translation>
    </message>
</context>
<context>
    <name>RunPane</name>
    <message>
        <source>Back to the devices</source>
        <translation>返回设备</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Copy the results</source>
        <translation>复制结果</translation>
    </message>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>The device shows it and plays its sound for messages.</source>
        <translation>设备显示消息并播放提示音。</translation>
    </message>
    <message>
        <source>The devices restart and are back in a few seconds. Unsaved state is lost.</source>
        <translation>设备重启，几秒后恢复。未保存的状态会丢失。</translation>
    </message>
    <message>
        <source>Each device sends a picture of its screen to an address that works once.</source>
        <translation>每台设备将屏幕截图发送到一次性地址。</translation>
    </message>
    <message numerus="yes">
        <source>On %n selected device(s)</source>
        <translation>
            <numerusform>在所选的 %n 台设备上</numerusform>
        </translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>Show a message</source>
        <translation>显示消息</translation>
    </message>
    <message>
        <source>Take snapshots</source>
        <translation>截取屏幕</translation>
    </message>
    <message>
        <source>Change the assistant server</source>
        <translation>更改语音助手服务器</translation>
    </message>
    <message numerus="yes">
        <source>The value does not fit %n device(s): {devices}</source>
        <translation>
            <numerusform>值不符合 %n 台设备的要求：{devices}</numerusform>
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
            <numerusform>%n 台失败</numerusform>
        </translation>
    </message>
    <message>
        <source>{time}, took {seconds}</source>
        <translation>{time}，用时 {seconds}</translation>
    </message>
    <message numerus="yes">
        <source>Run again for %n</source>
        <translation>
            <numerusform>对 %n 台再次运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restart %n device(s)</source>
        <translation>
            <numerusform>重启 %n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show on %n device(s)</source>
        <translation>
            <numerusform>在 %n 台设备上显示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take %n snapshot(s)</source>
        <translation>
            <numerusform>截取 %n 张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change on %n device(s)</source>
        <translation>
            <numerusform>更改 %n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run on %n device(s)</source>
        <translation>
            <numerusform>在 %n 台设备上运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restart %n device(s)?</source>
        <translation>
            <numerusform>重启 %n 台设备？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show this message on %n device(s)?</source>
        <translation>
            <numerusform>在 %n 台设备上显示这条消息？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take a snapshot of the screen of %n device(s)?</source>
        <translation>
            <numerusform>截取 %n 台设备的屏幕？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the assistant server of %n device(s)?</source>
        <translation>
            <numerusform>更改 %n 台设备的语音助手服务器？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run “{tool}” on %n device(s)?</source>
        <translation>
            <numerusform>在 %n 台设备上运行“{tool}”？</numerusform>
        </translation>
    </message>
    <message>
        <source>Each device gets a one-time address of its own.</source>
        <translation>每台设备都会得到自己的一次性地址。</translation>
    </message>
</context>
<context>
    <name>RunRow</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>SamplingAsk</name>
    <message>
        <source>Refuse</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Send the answer</source>
        <translation>发送回答</translation>
    </message>
    <message>
        <source>Let the language model answer everything that {server} asks until its connection ends?</source>
        <translation>在 {server} 的连接结束之前，由语言模型回答它的所有请求吗？</translation>
    </message>
    <message>
        <source>Let it answer</source>
        <translation>由它作答</translation>
    </message>
    <message>
        <source>Requests go to the model as they come, and its answers go back, without being shown to you first. The activity tells of each. You can stop it on the server&apos;s page.</source>
        <translation>请求会原样交给模型，模型的回答会直接返回，不会先显示。每次都记录在活动中。可以在服务器的页面上停止。</translation>
    </message>
    <message>
        <source>Let {model} answer for this session…</source>
        <translation>本次会话由 {model} 作答…</translation>
    </message>
    <message>
        <source>Where requests go</source>
        <translation>请求发往何处</translation>
    </message>
</context>
<context>
    <name>SavedActions</name>
    <message>
        <source>Save these values as…</source>
        <translation>将这些值另存为…</translation>
    </message>
    <message>
        <source>Import from a file…</source>
        <translation>从文件导入…</translation>
    </message>
    <message>
        <source>Export all of this tool…</source>
        <translation>导出此工具的全部表单…</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Fill in</source>
        <translation>填入</translation>
    </message>
    <message>
        <source>Replace with the values of the form…</source>
        <translation>用表单中的值替换…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>The values can be filled in again on every device that has this tool.</source>
        <translation>在任何有此工具的设备上都可以再次填入这些值。</translation>
    </message>
    <message>
        <source>Passwords are not saved.</source>
        <translation>密码不会保存。</translation>
    </message>
    <message>
        <source>Save these values</source>
        <translation>保存这些值</translation>
    </message>
    <message>
        <source>Rename the saved form</source>
        <translation>重命名已保存的表单</translation>
    </message>
    <message>
        <source>Replace “{name}”?</source>
        <translation>替换“{name}”？</translation>
    </message>
    <message>
        <source>It gets the values that the form holds now; its former ones are gone then.</source>
        <translation>它将采用表单现有的值，原来的值会被删除。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Delete “{name}”?</source>
        <translation>删除“{name}”？</translation>
    </message>
    <message>
        <source>The saved values are gone then. What was exported stays as it is.</source>
        <translation>保存的值将被删除，已导出的文件不受影响。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The values were not saved</source>
        <translation>未保存这些值</translation>
    </message>
    <message>
        <source>Pin to the Overview</source>
        <translation>固定到概览</translation>
    </message>
</context>
<context>
    <name>SavedFiles</name>
    <message>
        <source>Export saved forms</source>
        <translation>导出已保存的表单</translation>
    </message>
    <message>
        <source>Import saved forms</source>
        <translation>导入已保存的表单</translation>
    </message>
    <message>
        <source>Saved forms (*{suffix})</source>
        <translation>已保存的表单 (*{suffix})</translation>
    </message>
    <message>
        <source>The forms could not be exported</source>
        <translation>无法导出表单</translation>
    </message>
    <message>
        <source>{file}, without passwords</source>
        <translation>{file}，不含密码</translation>
    </message>
    <message numerus="yes">
        <source>%n form(s) exported</source>
        <translation>
            <numerusform>已导出 %n 个表单</numerusform>
        </translation>
    </message>
    <message>
        <source>“{file}” was not imported</source>
        <translation>未导入“{file}”</translation>
    </message>
    <message numerus="yes">
        <source>%n form(s) imported</source>
        <translation>
            <numerusform>已导入 %n 个表单</numerusform>
        </translation>
    </message>
    <message>
        <source>For other tools: {count}, such as {tool}</source>
        <translation>属于其他工具：{count} 个，例如 {tool}</translation>
    </message>
    <message>
        <source>Here already: {count}</source>
        <translation>已存在：{count} 个</translation>
    </message>
</context>
<context>
    <name>SavedRow</name>
    <message>
        <source>Saved forms</source>
        <translation>已保存的表单</translation>
    </message>
    <message>
        <source>Fill in {arguments}</source>
        <translation>填入 {arguments}</translation>
    </message>
    <message>
        <source>Saved on {device}</source>
        <translation>保存自 {device}</translation>
    </message>
    <message>
        <source>Run “{name}”: {arguments}</source>
        <translation>运行“{name}”：{arguments}</translation>
    </message>
    <message>
        <source>Run “{name}”</source>
        <translation>运行“{name}”</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>另有 {count} 个</translation>
    </message>
    <message numerus="yes">
        <source>%n more saved form(s)</source>
        <translation>
            <numerusform>另有 %n 个已保存的表单</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SayAloud</name>
    <message>
        <source>Fetching {done} of {total}</source>
        <translation>正在获取 {done}/{total}</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Fetched {size}</source>
        <translation>已获取 {size}</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一条</translation>
    </message>
    <message>
        <source>Busy. It is played when it is idle, until {time}</source>
        <translation>设备正忙，{time} 前空闲时播放</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Play to the end</source>
        <translation>播放完毕</translation>
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
        <translation>已显示</translation>
    </message>
    <message>
        <source>Cut short</source>
        <translation>被打断</translation>
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
        <translation>未连接</translation>
    </message>
    <message>
        <source>Not fetched</source>
        <translation>未获取</translation>
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
        <translation>要播报的文字</translation>
    </message>
    <message>
        <source>Dinner is ready</source>
        <translation>开饭了</translation>
    </message>
    <message>
        <source>Say it anyway</source>
        <translation>仍然播报</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>语音</translation>
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
        <translation>语速</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>试听</translation>
    </message>
    <message>
        <source>Hold to record</source>
        <translation>按住录音</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Text on the screen (optional)</source>
        <translation>屏幕上的文字（可选）</translation>
    </message>
    <message>
        <source>Say aloud</source>
        <translation>语音播报</translation>
    </message>
    <message>
        <source>Sounds (*.ogg *.opus *.wav *.mp3 *.m4a *.aac *.flac)</source>
        <translation>声音 (*.ogg *.opus *.wav *.mp3 *.m4a *.aac *.flac)</translation>
    </message>
    <message>
        <source>Choose a sound file</source>
        <translation>选择声音文件</translation>
    </message>
    <message>
        <source>Hold to record again</source>
        <translation>按住重新录音</translation>
    </message>
    <message>
        <source>Recording…</source>
        <translation>正在录音…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message numerus="yes">
        <source>%n room(s)</source>
        <translation>
            <numerusform>%n 个房间</numerusform>
        </translation>
    </message>
    <message>
        <source>No room</source>
        <translation>未选房间</translation>
    </message>
    <message>
        <source>Choose a room.</source>
        <translation>请选择房间。</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>正在准备…</translation>
    </message>
    <message>
        <source>By language</source>
        <translation>按语言</translation>
    </message>
</context>
<context>
    <name>SayDialog</name>
    <message>
        <source>Say aloud</source>
        <translation>语音播报</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>SaySection</name>
    <message>
        <source>Say aloud</source>
        <translation>语音播报</translation>
    </message>
</context>
<context>
    <name>SaySourceChoice</name>
    <message>
        <source>What is said</source>
        <translation>播报内容</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>Sound file</source>
        <translation>声音文件</translation>
    </message>
</context>
<context>
    <name>SayingCard</name>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>“{text}”</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>录音</translation>
    </message>
    <message numerus="yes">
        <source>%n room(s)</source>
        <translation>
            <numerusform>%n 个房间</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SayingRow</name>
    <message>
        <source>Say again</source>
        <translation>再播报一次</translation>
    </message>
    <message>
        <source>Show as text</source>
        <translation>显示为文字</translation>
    </message>
    <message>
        <source>Can devices reach this computer?</source>
        <translation>设备能连接到这台电脑吗？</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>To within 2 seconds</source>
        <translation>误差 2 秒以内</translation>
    </message>
</context>
<context>
    <name>ScanDialog</name>
    <message>
        <source>Addresses to search</source>
        <translation>要搜索的地址</translation>
    </message>
    <message>
        <source>How far the search is</source>
        <translation>搜索进度</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Cancel the search</source>
        <translation>取消搜索</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>添加设备</translation>
    </message>
    <message>
        <source>Searching {range}</source>
        <translation>正在搜索 {range}</translation>
    </message>
    <message>
        <source>The search was cancelled.</source>
        <translation>搜索已取消。</translation>
    </message>
    <message>
        <source>This computer is in several networks: {ranges}</source>
        <translation>本机在多个网络中：{ranges}</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) answered</source>
        <translation>
            <numerusform>%n 台设备应答</numerusform>
        </translation>
    </message>
    <message>
        <source>{done} of {total} addresses, {found} found</source>
        <translation>已搜索 {done}/{total} 个地址，发现 {found} 台</translation>
    </message>
    <message>
        <source>In the list already</source>
        <translation>已在列表中</translation>
    </message>
    <message>
        <source>Add {count} devices</source>
        <translation>添加 {count} 台设备</translation>
    </message>
    <message>
        <source>Scan the local network</source>
        <translation>扫描局域网</translation>
    </message>
    <message>
        <source>Checks port 8080 of each address for devices. Devices with a control server of their own answer, such as Otto robot. No tool is called, and nothing is added by itself.</source>
        <translation>对以下每个地址的端口 8080 尝试连接一次，端口开放时询问对方是什么。自带控制服务的设备会应答，例如 Otto 机器人。不会调用任何工具，也不会自动添加。</translation>
    </message>
    <message>
        <source>Nobody answered at {count} addresses. Devices with stock firmware never do: they connect to this computer instead.</source>
        <translation>{count} 个地址均没有应答。原版固件的设备从不应答，而是主动连接本机。</translation>
    </message>
    <message>
        <source>Only scan networks you are allowed to scan.</source>
        <translation>请只扫描您有权扫描的网络。</translation>
    </message>
</context>
<context>
    <name>SchemaVerdict</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>The answer is not what the tool promises. {faults}</source>
        <translation>应答与工具的承诺不符。{faults}</translation>
    </message>
    <message>
        <source>Matches the tool&apos;s output schema.</source>
        <translation>符合该工具的输出格式。</translation>
    </message>
</context>
<context>
    <name>ScreenPreview</name>
    <message>
        <source>Preview of the device&apos;s screen</source>
        <translation>设备屏幕的预览</translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>清除搜索</translation>
    </message>
</context>
<context>
    <name>SecretField</name>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>隐藏</translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message>
        <source>Upgrade…</source>
        <translation>升级…</translation>
    </message>
    <message>
        <source>Restart…</source>
        <translation>重启…</translation>
    </message>
    <message>
        <source>Message…</source>
        <translation>消息…</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>清除选择</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>已选 %n 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not in this filter</source>
        <translation>
            <numerusform>%n 台不在筛选结果中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Select all %n</source>
        <translation>
            <numerusform>全选 %n 台</numerusform>
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
        <translation>截图…</translation>
    </message>
    <message>
        <source>Assistant server…</source>
        <translation>语音助手服务器…</translation>
    </message>
    <message>
        <source>Say aloud…</source>
        <translation>语音播报…</translation>
    </message>
    <message>
        <source>Run a tool…</source>
        <translation>运行工具…</translation>
    </message>
    <message>
        <source>Labels…</source>
        <translation>标签…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
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
        <translation>显示来自 {host} 的图标</translation>
    </message>
    <message>
        <source>What came is no picture that can be shown.</source>
        <translation>收到的不是可以显示的图片。</translation>
    </message>
    <message>
        <source>No icon: try again</source>
        <translation>没有图标：重试</translation>
    </message>
</context>
<context>
    <name>ServerOfferDetail</name>
    <message>
        <source>The server is asked</source>
        <translation>正在向服务器请求</translation>
    </message>
</context>
<context>
    <name>ServerPane</name>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>登录…</translation>
    </message>
    <message>
        <source>HTTP headers</source>
        <translation>HTTP 请求头</translation>
    </message>
    <message>
        <source>This address is not encrypted: tokens and headers can be read on the way.</source>
        <translation>此地址未加密：令牌和请求头可能在传输途中被读取。</translation>
    </message>
    <message>
        <source>Import from another app…</source>
        <translation>从其他应用导入…</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Sign in first: your browser opens and comes back here.</source>
        <translation>请先登录：浏览器会打开，完成后返回这里。</translation>
    </message>
    <message>
        <source>Waiting for you to sign in in the browser</source>
        <translation>正在等待在浏览器中登录</translation>
    </message>
    <message>
        <source>You stay signed in until the app is closed</source>
        <translation>登录状态只保留到应用关闭</translation>
    </message>
    <message>
        <source>This computer has no password store that works.</source>
        <translation>本机没有可用的系统密码库。</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>身份验证</translation>
    </message>
    <message>
        <source>MCP server, by address</source>
        <translation>MCP 服务器（地址）</translation>
    </message>
    <message>
        <source>Any MCP server that is reached over HTTP, in this network or beyond.</source>
        <translation>任何可通过 HTTP 访问的 MCP 服务器，无论在本网络内还是之外。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Sign in with browser</source>
        <translation>浏览器登录</translation>
    </message>
</context>
<context>
    <name>ServerSection</name>
    <message>
        <source>The language model answers what this server asks, without you, until its connection ends.</source>
        <translation>语言模型会直接回答此服务器的请求，不再询问，直到连接结束。</translation>
    </message>
    <message>
        <source>Stop that</source>
        <translation>停止代答</translation>
    </message>
    <message>
        <source>About this server</source>
        <translation>关于此服务器</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>访问权限</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Parts of the settings</source>
        <translation>设置分类</translation>
    </message>
    <message>
        <source>Help…</source>
        <translation>帮助…</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Support bundle…</source>
        <translation>诊断包…</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
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
        <translation>进行中</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Set up device</source>
        <translation>设备配网</translation>
    </message>
    <message>
        <source>QR code of the device&apos;s Wi-Fi</source>
        <translation>设备 Wi-Fi 的二维码</translation>
    </message>
    <message>
        <source>Show the steps</source>
        <translation>显示步骤</translation>
    </message>
    <message>
        <source>By hand instead</source>
        <translation>改为手动</translation>
    </message>
    <message>
        <source>Devices that wait to be set up</source>
        <translation>等待配网的设备</translation>
    </message>
    <message>
        <source>Networks that the device sees</source>
        <translation>设备搜索到的网络</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>重新搜索</translation>
    </message>
    <message>
        <source>Hidden network…</source>
        <translation>隐藏的网络…</translation>
    </message>
    <message>
        <source>Name of the hidden Wi-Fi</source>
        <translation>隐藏 Wi-Fi 的名称</translation>
    </message>
    <message>
        <source>Hidden network</source>
        <translation>隐藏的网络</translation>
    </message>
    <message>
        <source>Password of the Wi-Fi</source>
        <translation>Wi-Fi 密码</translation>
    </message>
    <message>
        <source>Can devices reach this computer?</source>
        <translation>设备能连接到这台电脑吗？</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>重新连接</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Find the device’s Wi-Fi</source>
        <translation>查找设备的 Wi-Fi</translation>
    </message>
    <message>
        <source>Join it</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>Choose your home Wi-Fi</source>
        <translation>选择家里的 Wi-Fi</translation>
    </message>
    <message>
        <source>Fill in the address</source>
        <translation>填写地址</translation>
    </message>
    <message>
        <source>Device restarts</source>
        <translation>设备重启</translation>
    </message>
    <message>
        <source>First hello</source>
        <translation>首次连接</translation>
    </message>
    <message>
        <source>With a phone: join the Wi-Fi, open 192.168.4.1</source>
        <translation>用手机：加入该 Wi-Fi，打开 192.168.4.1</translation>
    </message>
    <message>
        <source>The app fills in the set-up page for you.</source>
        <translation>应用会替你填写配网页面。</translation>
    </message>
    <message>
        <source>Address of this computer</source>
        <translation>本机的地址</translation>
    </message>
    <message>
        <source>Goes to the device only. Never kept by the app.</source>
        <translation>只发送给设备，应用不会保存。</translation>
    </message>
    <message>
        <source>Password of {network}</source>
        <translation>{network} 的密码</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>强</translation>
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
        <translation>开放</translation>
    </message>
    <message>
        <source>this computer’s</source>
        <translation>本机正在使用</translation>
    </message>
    <message>
        <source>By hand, with a phone</source>
        <translation>用手机手动配网</translation>
    </message>
    <message>
        <source>Looking for the device…</source>
        <translation>正在查找设备…</translation>
    </message>
    <message>
        <source>Going back to your Wi-Fi…</source>
        <translation>正在回到你的 Wi-Fi…</translation>
    </message>
    <message>
        <source>Not set up</source>
        <translation>未完成配网</translation>
    </message>
    <message>
        <source>This is what the device itself sees, strongest first.</source>
        <translation>这是设备自己搜索到的网络，信号最强的在前。</translation>
    </message>
    <message>
        <source>Which Wi-Fi should the device use?</source>
        <translation>设备应使用哪个 Wi-Fi？</translation>
    </message>
    <message>
        <source>Joining the device’s Wi-Fi…</source>
        <translation>正在加入设备的 Wi-Fi…</translation>
    </message>
    <message>
        <source>The device tries {network}…</source>
        <translation>设备正在尝试 {network}…</translation>
    </message>
    <message>
        <source>The device restarts…</source>
        <translation>设备正在重启…</translation>
    </message>
    <message>
        <source>The device joins {network} and asks this computer.</source>
        <translation>设备加入 {network}，然后连接本机。</translation>
    </message>
    <message>
        <source>Waiting for the first hello…</source>
        <translation>正在等待设备首次连接…</translation>
    </message>
    <message>
        <source>Join the device’s Wi-Fi</source>
        <translation>加入设备的 Wi-Fi</translation>
    </message>
    <message>
        <source>The app cannot change this computer’s Wi-Fi. Choose Xiaozhi-XXXX in the system’s Wi-Fi menu, then press Start. Choose your own Wi-Fi again at the end.</source>
        <translation>应用无法切换本机的 Wi-Fi。请在系统的 Wi-Fi 菜单中选择 Xiaozhi-XXXX，然后按“开始”。完成后请重新选择你自己的 Wi-Fi。</translation>
    </message>
    <message>
        <source>No Wi-Fi named Xiaozhi-XXXX yet. Hold BOOT while the device starts.</source>
        <translation>尚未找到名为 Xiaozhi-XXXX 的 Wi-Fi。请在设备启动时按住 BOOT。</translation>
    </message>
    <message>
        <source>Which device?</source>
        <translation>哪台设备？</translation>
    </message>
    <message>
        <source>This computer joins its Wi-Fi for a minute.</source>
        <translation>本机将加入它的 Wi-Fi 约一分钟。</translation>
    </message>
    <message>
        <source>This computer leaves {network} for about a minute.</source>
        <translation>本机将离开 {network} 约一分钟。</translation>
    </message>
    <message>
        <source>This computer is on {hotspot}. It returns to {network} by itself, also if you cancel.</source>
        <translation>本机正在使用 {hotspot}。即使取消，也会自动回到 {network}。</translation>
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
        <translation>关闭</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>SetupHelp</name>
    <message>
        <source>Join the device&apos;s Wi-Fi</source>
        <translation>连接设备的 Wi-Fi</translation>
    </message>
    <message>
        <source>Choose Xiaozhi-XXXX on your phone, then open 192.168.4.1. No such Wi-Fi? Hold BOOT while the device starts.</source>
        <translation>在手机上选择 Xiaozhi-XXXX，然后打开 192.168.4.1。没有这个 Wi-Fi？请在设备启动时按住 BOOT。</translation>
    </message>
    <message>
        <source>Enter the address under Advanced (高级选项)</source>
        <translation>在“高级选项”（Advanced）下输入地址</translation>
    </message>
    <message>
        <source>Into Custom OTA URL (自定义 OTA 地址), in place of the old one.</source>
        <translation>填入“自定义 OTA 地址”（Custom OTA URL），替换原来的地址。</translation>
    </message>
    <message>
        <source>Save (保存), then choose your Wi-Fi</source>
        <translation>按“保存”（Save），然后选择您的 Wi-Fi</translation>
    </message>
    <message>
        <source>The device restarts and appears here.</source>
        <translation>设备会重启并显示在这里。</translation>
    </message>
    <message>
        <source>To put its old address back, open the device&apos;s set-up page (Wi-Fi Xiaozhi-XXXX, 192.168.4.1 in a browser), write {address} into Custom OTA URL (自定义 OTA 地址) on the tab Advanced (高级选项), and press Save (保存).</source>
        <translation>要恢复原来的地址，请打开设备的配网页面（Wi-Fi Xiaozhi-XXXX，浏览器中打开 192.168.4.1），在“高级选项”（Advanced）标签页的“自定义 OTA 地址”（Custom OTA URL）中填入 {address}，然后点“保存”（Save）。</translation>
    </message>
    <message>
        <source>To give it to a server again, open the device&apos;s set-up page (Wi-Fi Xiaozhi-XXXX, 192.168.4.1 in a browser), write that server&apos;s address into Custom OTA URL (自定义 OTA 地址) on the tab Advanced (高级选项), and press Save (保存).</source>
        <translation>要让它重新使用某个服务器，请打开设备的配网页面（Wi-Fi Xiaozhi-XXXX，浏览器中打开 192.168.4.1），在“高级选项”（Advanced）标签页的“自定义 OTA 地址”（Custom OTA URL）中填入该服务器的地址，然后点“保存”（Save）。</translation>
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
        <translation>上一张图</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>下一张图</translation>
    </message>
    <message>
        <source>On your phone</source>
        <translation>在您的手机上</translation>
    </message>
    <message>
        <source>The device&apos;s own setup page</source>
        <translation>设备自己的配网页面</translation>
    </message>
    <message>
        <source>Picture {number} of {count}</source>
        <translation>第 {number} 张，共 {count} 张</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Add a device</source>
        <translation>添加设备</translation>
    </message>
    <message>
        <source>Search the tools or the activity of this page</source>
        <translation>搜索当前页的工具或活动</translation>
    </message>
    <message>
        <source>Support bundle…</source>
        <translation>诊断包…</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何位置</translation>
    </message>
    <message>
        <source>Find a device, tool, page or action</source>
        <translation>查找设备、工具、页面或操作</translation>
    </message>
    <message>
        <source>Search the devices</source>
        <translation>搜索设备</translation>
    </message>
    <message>
        <source>Open a recording of what devices sent</source>
        <translation>打开设备通信的录制文件</translation>
    </message>
    <message>
        <source>Close a device&apos;s own window</source>
        <translation>关闭设备的单独窗口</translation>
    </message>
    <message>
        <source>The device that is shown</source>
        <translation>当前显示的设备</translation>
    </message>
    <message>
        <source>Undo the last change or removal</source>
        <translation>撤销最近一次更改或移除</translation>
    </message>
    <message>
        <source>Show it in a window of its own</source>
        <translation>在单独的窗口中显示</translation>
    </message>
    <message>
        <source>Run the tool</source>
        <translation>运行工具</translation>
    </message>
    <message>
        <source>Fill in the form with copied values</source>
        <translation>用复制的值填写表单</translation>
    </message>
    <message>
        <source>Lists and pictures</source>
        <translation>列表和图片</translation>
    </message>
    <message>
        <source>Copy what is chosen</source>
        <translation>复制所选内容</translation>
    </message>
    <message>
        <source>Save the chosen pictures</source>
        <translation>保存所选图片</translation>
    </message>
    <message>
        <source>Remove the chosen device, delete the chosen pictures</source>
        <translation>移除所选设备，删除所选图片</translation>
    </message>
    <message>
        <source>Refresh the status of the device</source>
        <translation>刷新设备状态</translation>
    </message>
    <message>
        <source>Rename the device</source>
        <translation>重命名设备</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>显示此列表</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Show or hide technical details</source>
        <translation>显示或隐藏技术细节</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Search devices</source>
        <translation>搜索设备</translation>
    </message>
    <message>
        <source>Scan…</source>
        <translation>扫描…</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>添加设备</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message numerus="yes">
        <source>Show all %n</source>
        <translation>
            <numerusform>显示全部 %n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>No devices yet</source>
        <translation>还没有设备</translation>
    </message>
    <message>
        <source>No matching devices</source>
        <translation>没有匹配的设备</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <source>Scan the local network…</source>
        <translation>扫描局域网…</translation>
    </message>
</context>
<context>
    <name>SimulatedPane</name>
    <message>
        <source>Simulated device</source>
        <translation>模拟设备</translation>
    </message>
    <message>
        <source>The simulated device is in the list already.</source>
        <translation>模拟设备已在列表中。</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>添加设备</translation>
    </message>
    <message>
        <source>No setup needed.</source>
        <translation>无需设置。</translation>
    </message>
    <message>
        <source>An Otto robot that exists only in this app. It has the tools, speed and errors of a real one, and restarts when told to. It connects over a real connection, and is gone when the app is closed.</source>
        <translation>一台只存在于本应用中的 Otto 机器人。它的工具、耗时、重启行为甚至毛病都与真机相同，通过真实连接接入，应用关闭后随之消失。</translation>
    </message>
</context>
<context>
    <name>SizeBar</name>
    <message>
        <source>Font</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>Wake word</source>
        <translation>唤醒词</translation>
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
        <translation>剩余 {size}</translation>
    </message>
</context>
<context>
    <name>SnapshotCard</name>
    <message>
        <source>Picture of the device&apos;s screen</source>
        <translation>设备的屏幕截图</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>保存图片…</translation>
    </message>
    <message>
        <source>All pictures</source>
        <translation>全部图片</translation>
    </message>
    <message>
        <source>Quality, 1 to 100</source>
        <translation>质量，1 至 100</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>停止等待</translation>
    </message>
    <message>
        <source>Seconds from picture to picture</source>
        <translation>截图间隔秒数</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
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
        <translation>已停止等待，之后传来的图片不会接收。</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>The device is away. It goes on when the device is back.</source>
        <translation>设备已断开，恢复连接后继续。</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) so far, one every {seconds} s.</source>
        <translation>
            <numerusform>已截图 %n 张，每 {seconds} 秒一张。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n picture(s).</source>
        <translation>
            <numerusform>已停止，共截图 %n 张。</numerusform>
        </translation>
    </message>
    <message>
        <source>No snapshot yet</source>
        <translation>还没有截图</translation>
    </message>
    <message>
        <source>Live view…</source>
        <translation>实时画面…</translation>
    </message>
    <message>
        <source>Live view</source>
        <translation>实时画面</translation>
    </message>
</context>
<context>
    <name>SoundField</name>
    <message>
        <source>Listen</source>
        <translation>试听</translation>
    </message>
    <message>
        <source>Wave of the sound</source>
        <translation>声音波形</translation>
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
        <translation>正在准备…</translation>
    </message>
    <message>
        <source>Hold the button or the space bar, and speak.</source>
        <translation>按住按钮或空格键说话。</translation>
    </message>
    <message>
        <source>Drop a sound file here.</source>
        <translation>把声音文件拖到这里。</translation>
    </message>
</context>
<context>
    <name>SourceDialog</name>
    <message>
        <source>Add source</source>
        <translation>添加来源</translation>
    </message>
    <message>
        <source>Their ordinary tools are offered. You can switch off single ones.</source>
        <translation>它们的普通工具会被提供。可以逐个关闭。</translation>
    </message>
    <message>
        <source>All that you have are sources already.</source>
        <translation>所有的设备和服务器都已是来源。</translation>
    </message>
    <message>
        <source>Add device or server…</source>
        <translation>添加设备或服务器…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
</context>
<context>
    <name>SpokenLine</name>
    <message>
        <source>“{text}”</source>
        <translation>“{text}”</translation>
    </message>
</context>
<context>
    <name>StartChoice</name>
    <message>
        <source>A xiaozhi device</source>
        <translation>一台小智设备</translation>
    </message>
    <message>
        <source>A speaker, robot or screen with xiaozhi firmware. It keeps its assistant.</source>
        <translation>运行小智固件的音箱、机器人或屏幕。语音助手保持不变。</translation>
    </message>
    <message>
        <source>About 3 minutes</source>
        <translation>约 3 分钟</translation>
    </message>
    <message>
        <source>Set up device…</source>
        <translation>设置设备…</translation>
    </message>
    <message>
        <source>An MCP server</source>
        <translation>一个 MCP 服务器</translation>
    </message>
    <message>
        <source>Tools on this computer or on the web, by address, command or mcpServers file.</source>
        <translation>本机或网上的工具，通过地址、命令或 mcpServers 文件接入。</translation>
    </message>
    <message>
        <source>About 1 minute</source>
        <translation>约 1 分钟</translation>
    </message>
    <message>
        <source>Connect server…</source>
        <translation>连接服务器…</translation>
    </message>
    <message>
        <source>Nothing yet: try one</source>
        <translation>还没有：试用一台</translation>
    </message>
    <message>
        <source>A simulated robot with a screen, a camera and tools. No setup needed.</source>
        <translation>一台模拟机器人，有屏幕、摄像头和工具。无需设置。</translation>
    </message>
    <message>
        <source>Ready at once</source>
        <translation>立即可用</translation>
    </message>
    <message>
        <source>Try simulated device</source>
        <translation>试用模拟设备</translation>
    </message>
    <message>
        <source>More ways</source>
        <translation>更多方式</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>MQTT broker</source>
        <translation>MQTT 代理</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>网关</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Import a file</source>
        <translation>导入文件</translation>
    </message>
    <message>
        <source>What do you have?</source>
        <translation>您有什么？</translation>
    </message>
    <message>
        <source>Choose one to start. You can add more at any time.</source>
        <translation>选择一项开始。以后随时可以添加更多。</translation>
    </message>
</context>
<context>
    <name>StartDialog</name>
    <message numerus="yes">
        <source>Upgrade the firmware of %n device(s)?</source>
        <translation>
            <numerusform>升级 %n 台设备的固件？</numerusform>
        </translation>
    </message>
    <message>
        <source>Each device gets a one-time address of its own.</source>
        <translation>每台设备都会得到自己的一次性地址。</translation>
    </message>
    <message>
        <source>First wave: {names}</source>
        <translation>第一批：{names}</translation>
    </message>
    <message>
        <source>Then you are asked.</source>
        <translation>之后会询问您。</translation>
    </message>
    <message>
        <source>Start rollout</source>
        <translation>开始分批升级</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有设备</translation>
    </message>
</context>
<context>
    <name>StartingPage</name>
    <message>
        <source>Starting…</source>
        <translation>正在启动…</translation>
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
        <translation>发送</translation>
    </message>
    <message>
        <source>Send {name}</source>
        <translation>发送 {name}</translation>
    </message>
    <message>
        <source>Send {name} as null</source>
        <translation>将 {name} 作为 null 发送</translation>
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
        <translation>助手服务器：{name}</translation>
    </message>
</context>
<context>
    <name>StatusSection</name>
    <message>
        <source>Ask the device for its status</source>
        <translation>查询设备状态</translation>
    </message>
    <message>
        <source>The device is not connected. Its status appears when it is back.</source>
        <translation>设备未连接，恢复连接后显示状态。</translation>
    </message>
    <message>
        <source>This device has no tool that tells its status.</source>
        <translation>此设备没有报告状态的工具。</translation>
    </message>
    <message>
        <source>Show its tools</source>
        <translation>查看工具</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>重新查询</translation>
    </message>
    <message>
        <source>Asking the device for its status…</source>
        <translation>正在查询设备状态…</translation>
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
        <translation>趋势</translation>
    </message>
</context>
<context>
    <name>StatusTile</name>
    <message>
        <source>Last seen {time}</source>
        <translation>上次在线 {time}</translation>
    </message>
    <message>
        <source>{value} %</source>
        <translation>{value} %</translation>
    </message>
</context>
<context>
    <name>StepTracker</name>
    <message>
        <source>All steps are done</source>
        <translation>全部步骤已完成</translation>
    </message>
    <message>
        <source>Step {number} of {count} failed: {name}</source>
        <translation>第 {number} 步（共 {count} 步）失败：{name}</translation>
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
        <translation>正在连接</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>正在聆听</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>正在播报</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>A conversation begins; the server has not answered yet.</source>
        <translation>对话开始，服务器尚未应答。</translation>
    </message>
    <message>
        <source>The device sends what it hears to the server.</source>
        <translation>设备正在把听到的声音发送给服务器。</translation>
    </message>
    <message>
        <source>The assistant speaks.</source>
        <translation>助手正在说话。</translation>
    </message>
    <message>
        <source>The device has not started since it was added here.</source>
        <translation>设备添加到这里之后尚未启动过。</translation>
    </message>
    <message>
        <source>No conversation. The wake word or the button begins one.</source>
        <translation>没有对话。说唤醒词或按下按键即可开始。</translation>
    </message>
    <message>
        <source>Not connected. It connects when a conversation begins.</source>
        <translation>未连接。对话开始时它会连接。</translation>
    </message>
    <message>
        <source>Not connected. It comes back by itself within a minute or so.</source>
        <translation>未连接。大约一分钟内它会自行恢复。</translation>
    </message>
    <message>
        <source>No server</source>
        <translation>没有服务器</translation>
    </message>
    <message>
        <source>xiaozhi&apos;s official server</source>
        <translation>小智官方服务器</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation>尚不清楚</translation>
    </message>
    <message>
        <source>There is no assistant: who speaks to the device gets a short note on its screen. Everything else works.</source>
        <translation>没有助手：对设备说话时，屏幕上会显示简短提示。其他一切可用。</translation>
    </message>
    <message>
        <source>Conversations are not possible until it is reached; it is tried again by itself. The tools of the device can be used meanwhile.</source>
        <translation>连上之前无法对话，会自动重试。其间可以使用设备的工具。</translation>
    </message>
    <message>
        <source>Conversations go to {host} over WebSocket, opened while one lasts.</source>
        <translation>对话经 WebSocket 转到 {host}，仅在对话期间打开。</translation>
    </message>
    <message>
        <source>Conversations go to {host} over MQTT. Sound goes to it directly, not through this computer.</source>
        <translation>对话经 MQTT 转到 {host}。声音直接发往该服务器，不经过本机。</translation>
    </message>
    <message>
        <source>Connecting to {host}.</source>
        <translation>正在连接 {host}。</translation>
    </message>
    <message>
        <source>It is asked when the device starts the next time.</source>
        <translation>设备下次启动时会询问它。</translation>
    </message>
    <message>
        <source>The device keeps a connection to this computer, so that its tools can be used at any time. Conversations go on to the assistant server from here.</source>
        <translation>设备与本机保持连接，因此随时可以使用它的工具。对话由这里转到原服务器。</translation>
    </message>
    <message>
        <source>The device connects when a conversation begins and leaves when it ends; its tools can be used in between alone. The assistant server must speak WebSocket.</source>
        <translation>设备在对话开始时连接，结束时断开；只有其间可以使用它的工具。原服务器必须支持 WebSocket。</translation>
    </message>
    <message>
        <source>This address begins with http:// or https:// and names a computer.</source>
        <translation>此地址以 http:// 或 https:// 开头，并包含一台计算机的名称或地址。</translation>
    </message>
    <message>
        <source>Restart {name} once: it had asked before it was added, and asks again only when it starts. Until then it talks with its assistant server alone.</source>
        <translation>请重启一次 {name}：它在添加之前已经询问过，只有启动时才会再次询问。在此之前，它只与原服务器通信。</translation>
    </message>
    <message>
        <source>Found {board} (firmware {version}) at {address}</source>
        <translation>已找到 {board}（固件 {version}），地址 {address}</translation>
    </message>
</context>
<context>
    <name>StockNews</name>
    <message>
        <source>A device asks to be added</source>
        <translation>有设备请求添加</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Restart the device once</source>
        <translation>请重启一次设备</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>{device}: firmware is offered</source>
        <translation>{device}：有可用固件</translation>
    </message>
    <message>
        <source>{version} was held back.</source>
        <translation>已拦下 {version}。</translation>
    </message>
    <message>
        <source>{device}: the assistant server needs your permission</source>
        <translation>{device}：语音助手服务器需要你的许可</translation>
    </message>
    <message>
        <source>It was refused until you decide.</source>
        <translation>在你决定之前已拒绝。</translation>
    </message>
</context>
<context>
    <name>StockPane</name>
    <message>
        <source>Open this computer to devices</source>
        <translation>允许设备访问本机</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Show the address again</source>
        <translation>再次显示地址</translation>
    </message>
    <message>
        <source>Show the device that asks</source>
        <translation>显示请求添加的设备</translation>
    </message>
    <message>
        <source>First, this computer must be allowed to answer</source>
        <translation>首先，需要允许本机应答</translation>
    </message>
    <message>
        <source>Devices of your network will be able to ask this computer for their settings and to stay connected to it. The system&apos;s firewall may ask whether you agree.</source>
        <translation>网络中的设备将可以向本机请求设置并保持连接。系统防火墙可能会询问是否同意。</translation>
    </message>
    <message>
        <source>In your network and not set up yet: {devices}</source>
        <translation>在你的网络中、尚未设置：{devices}</translation>
    </message>
    <message>
        <source>Opening this computer to devices…</source>
        <translation>正在允许设备访问本机…</translation>
    </message>
    <message>
        <source>Can devices reach this computer?</source>
        <translation>设备能连接到这台电脑吗？</translation>
    </message>
    <message>
        <source>It keeps its assistant. This computer only adds its tools and your control.</source>
        <translation>它的助手保持不变。本机只增加工具和您的控制。</translation>
    </message>
    <message>
        <source>I have my own server</source>
        <translation>我有自己的服务器</translation>
    </message>
    <message>
        <source>More help</source>
        <translation>更多帮助</translation>
    </message>
    <message>
        <source>Living room</source>
        <translation>客厅</translation>
    </message>
    <message>
        <source>Which room is it in?</source>
        <translation>它在哪个房间？</translation>
    </message>
    <message>
        <source>A device that you have not accepted is told what its assistant server tells it, and nothing else. You can close this again in the settings at any time.</source>
        <translation>未添加的设备仍按原服务器的设置工作。可以随时在设置中关闭。</translation>
    </message>
    <message>
        <source>Voice assistant server</source>
        <translation>语音助手服务器</translation>
    </message>
    <message>
        <source>Name it and press Add device</source>
        <translation>请命名，然后按“添加设备”</translation>
    </message>
    <message>
        <source>Waiting for a device…</source>
        <translation>等待设备连接…</translation>
    </message>
    <message>
        <source>Set up your xiaozhi device</source>
        <translation>设置您的小智设备</translation>
    </message>
    <message>
        <source>Set up a new device…</source>
        <translation>为新设备配网…</translation>
    </message>
    <message>
        <source>Companion</source>
        <translation>Companion</translation>
    </message>
    <message>
        <source>Say hello</source>
        <translation>打个招呼</translation>
    </message>
    <message>
        <source>Wi-Fi seen</source>
        <translation>已见 Wi-Fi</translation>
    </message>
    <message>
        <source>Address asked</source>
        <translation>已请求地址</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>已添加</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Name it</source>
        <translation>请命名</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count} 秒</translation>
    </message>
    <message>
        <source>This computer can use all its tools and sees its conversations pass by.</source>
        <translation>本机可以使用它的所有工具，并能看到经过的对话。</translation>
    </message>
    <message>
        <source>Hello!</source>
        <translation>你好！</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>表情</translation>
    </message>
    <message>
        <source>Say hello to it</source>
        <translation>跟它打个招呼</translation>
    </message>
    <message>
        <source>It is connected. A message and a face appear on its screen.</source>
        <translation>它已连接。屏幕上会显示一条消息和一个表情。</translation>
    </message>
    <message>
        <source>It is added. As soon as it is connected, a message and a face can appear on its screen. You can also close this: the device stays in the list.</source>
        <translation>已添加。连接后，屏幕上可以显示消息和表情。您也可以关闭此窗口：设备会留在列表中。</translation>
    </message>
    <message>
        <source>Looking for it…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>等待请求…</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
</context>
<context>
    <name>StopDialog</name>
    <message>
        <source>Stop this rollout?</source>
        <translation>停止该分批升级？</translation>
    </message>
    <message>
        <source>Downloads under way end and are verified. Nothing new begins. A stopped rollout cannot be resumed.</source>
        <translation>正在进行的下载会完成并得到验证，不再开始新的升级。停止后无法继续。</translation>
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
        <translation>不再保存 {name} 的对话吗？</translation>
    </message>
    <message>
        <source>What was said so far is in the history. Keep it there, or delete it for good?</source>
        <translation>此前的对话内容在历史记录中。保留，还是彻底删除？</translation>
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
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>Suggester</name>
    <message>
        <source>Suggestions of the server</source>
        <translation>服务器的建议</translation>
    </message>
    <message numerus="yes">
        <source>%n more suggestion(s): type more to see them.</source>
        <translation>
            <numerusform>还有 %n 个建议，继续输入即可看到。</numerusform>
        </translation>
    </message>
    <message>
        <source>There are more suggestions: type more to see them.</source>
        <translation>还有更多建议，继续输入即可看到。</translation>
    </message>
</context>
<context>
    <name>SwitchControl</name>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
</context>
<context>
    <name>SystemInfo</name>
    <message>
        <source>Chip</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>开发板</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>固件</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>编译时间</translation>
    </message>
    <message>
        <source>ESP-IDF</source>
        <translation>ESP-IDF</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>闪存</translation>
    </message>
    <message>
        <source>Room for an upgrade</source>
        <translation>升级可用空间</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>屏幕</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Hardware address</source>
        <translation>硬件地址</translation>
    </message>
    <message>
        <source>Runs from</source>
        <translation>运行分区</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>构建标识</translation>
    </message>
    <message>
        <source>Partitions:</source>
        <translation>分区：</translation>
    </message>
    <message>
        <source>Firmware {number}</source>
        <translation>固件 {number}</translation>
    </message>
    <message>
        <source>Factory firmware</source>
        <translation>出厂固件</translation>
    </message>
    <message>
        <source>Test firmware</source>
        <translation>测试固件</translation>
    </message>
    <message>
        <source>Which firmware runs</source>
        <translation>启动固件记录</translation>
    </message>
    <message>
        <source>Radio calibration</source>
        <translation>射频校准</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Crash report</source>
        <translation>崩溃报告</translation>
    </message>
    <message>
        <source>Keys of the settings</source>
        <translation>设置的密钥</translation>
    </message>
    <message>
        <source>Files (FAT)</source>
        <translation>文件（FAT）</translation>
    </message>
    <message>
        <source>Files (SPIFFS)</source>
        <translation>文件（SPIFFS）</translation>
    </message>
    <message>
        <source>Files (LittleFS)</source>
        <translation>文件（LittleFS）</translation>
    </message>
    <message>
        <source>type {type}, subtype {subtype}</source>
        <translation>类型 {type}，子类型 {subtype}</translation>
    </message>
    <message>
        <source>{chip}, revision {major}.{minor}</source>
        <translation>{chip}，芯片版本 {major}.{minor}</translation>
    </message>
    <message>
        <source>{size}, black and white</source>
        <translation>{size}，黑白</translation>
    </message>
    <message>
        <source>Minimum free memory so far</source>
        <translation>历史最小可用内存</translation>
    </message>
</context>
<context>
    <name>SystemInfoView</name>
    <message>
        <source>Readable</source>
        <translation>易读</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>How to show it</source>
        <translation>显示方式</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
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
        <translation>服务器自报的名称</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Test it first; then it can be added.</source>
        <translation>先测试，通过后即可添加。</translation>
    </message>
    <message>
        <source>{name} is in the list already, by this address.</source>
        <translation>此地址已在列表中，名称为 {name}。</translation>
    </message>
    <message>
        <source>Connecting. This may take some seconds.</source>
        <translation>正在连接，可能需要几秒。</translation>
    </message>
    <message>
        <source>Add server</source>
        <translation>添加服务器</translation>
    </message>
</context>
<context>
    <name>TextControl</name>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>An empty text is sent</source>
        <translation>将发送空文本</translation>
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
        <translation>未连接：填写的内容会保留。</translation>
    </message>
    <message>
        <source>The server could not suggest anything: {reason}</source>
        <translation>服务器无法提供建议：{reason}</translation>
    </message>
</context>
<context>
    <name>ThemeTile</name>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
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
        <translation>未确认</translation>
    </message>
    <message>
        <source>Answered false</source>
        <translation>返回 false</translation>
    </message>
    <message>
        <source>Answered an error</source>
        <translation>返回错误</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>连接中断</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
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
        <translation>屏幕主题</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>电池</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Chip temperature</source>
        <translation>芯片温度</translation>
    </message>
</context>
<context>
    <name>TimeControl</name>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
</context>
<context>
    <name>Toast</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ToastList</name>
    <message>
        <source>Close all</source>
        <translation>全部关闭</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) need you</source>
        <translation>
            <numerusform>%n 件事需要您处理</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) need you</source>
        <translation>
            <numerusform>%n 台设备需要您处理</numerusform>
        </translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>展开</translation>
    </message>
</context>
<context>
    <name>ToastRow</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>TodayDelegate</name>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
</context>
<context>
    <name>TodayPane</name>
    <message>
        <source>Calls today</source>
        <translation>今天的调用</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>No calls today.</source>
        <translation>今天还没有调用。</translation>
    </message>
    <message>
        <source>Open activity</source>
        <translation>打开活动</translation>
    </message>
    <message>
        <source>Use in other programs…</source>
        <translation>用于其他程序…</translation>
    </message>
    <message>
        <source>{count}, {failed} failed</source>
        <translation>{count} 次，{failed} 次失败</translation>
    </message>
</context>
<context>
    <name>ToolDetail</name>
    <message>
        <source>This tool takes no arguments.</source>
        <translation>这个工具不需要参数。</translation>
    </message>
    <message>
        <source>Height of the form</source>
        <translation>表单高度</translation>
    </message>
</context>
<context>
    <name>ToolForm</name>
    <message>
        <source>Form</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>How the arguments are written</source>
        <translation>参数的填写方式</translation>
    </message>
    <message>
        <source>Arguments as JSON</source>
        <translation>JSON 形式的参数</translation>
    </message>
</context>
<context>
    <name>ToolHintsRow</name>
    <message>
        <source>The server says so. Nobody has checked it.</source>
        <translation>这是服务器自己的说法，未经检查。</translation>
    </message>
    <message>
        <source>Only reads</source>
        <translation>只读取</translation>
    </message>
    <message>
        <source>May destroy or overwrite something</source>
        <translation>可能破坏或覆盖内容</translation>
    </message>
    <message>
        <source>Only adds, destroys nothing</source>
        <translation>只添加，不破坏</translation>
    </message>
    <message>
        <source>Changes something</source>
        <translation>会更改内容</translation>
    </message>
    <message>
        <source>Calling it again changes nothing more</source>
        <translation>再次调用不会有更多更改</translation>
    </message>
    <message>
        <source>Reaches beyond the server, such as to the web</source>
        <translation>会触及服务器之外，例如互联网</translation>
    </message>
    <message>
        <source>Stays within the server</source>
        <translation>只限于服务器内部</translation>
    </message>
</context>
<context>
    <name>ToolNews</name>
    <message>
        <source>Show the tools</source>
        <translation>查看工具</translation>
    </message>
    <message>
        <source>Dismiss this notice</source>
        <translation>关闭此提示</translation>
    </message>
</context>
<context>
    <name>ToolRow</name>
    <message>
        <source>Name and description…</source>
        <translation>名称和描述…</translation>
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
        <translation>设备列出工具后会显示在这里。</translation>
    </message>
    <message>
        <source>No tool has these words in its name or description.</source>
        <translation>没有名称或描述包含这些词的工具。</translation>
    </message>
    <message numerus="yes">
        <source>Search %n tool(s)</source>
        <translation>
            <numerusform>搜索 %n 个工具</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} tools</source>
        <translation>{count} 个工具</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Not connected: what you enter stays, and can be sent later.</source>
        <translation>未连接：填写的内容会保留，可以稍后发送。</translation>
    </message>
    <message>
        <source>The device does not list this tool any more.</source>
        <translation>设备的列表中已没有这个工具。</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) need attention</source>
        <translation>
            <numerusform>%n 个字段需要修改</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n field(s) will be sent</source>
        <translation>
            <numerusform>已填 {count}/%n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>No values will be sent</source>
        <translation>不发送任何值</translation>
    </message>
    <message>
        <source>Select a tool to see what it does.</source>
        <translation>选择一个工具，查看它的作用。</translation>
    </message>
</context>
<context>
    <name>Transcript</name>
    <message>
        <source>You</source>
        <translation>人</translation>
    </message>
    <message>
        <source>Wake word</source>
        <translation>唤醒词</translation>
    </message>
    <message>
        <source>Assistant’s announcement: “{text}”</source>
        <translation>助手播报：“{text}”</translation>
    </message>
    <message>
        <source>The sound is at {address}</source>
        <translation>声音地址：{address}</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>Face: {emotion}</source>
        <translation>表情：{emotion}</translation>
    </message>
    <message>
        <source>A conversation begins</source>
        <translation>对话开始</translation>
    </message>
    <message>
        <source>The conversation has ended</source>
        <translation>对话已结束</translation>
    </message>
    <message>
        <source>You sent “{text}”</source>
        <translation>您发送了“{text}”</translation>
    </message>
    <message>
        <source>You sent “{text}” without a sound</source>
        <translation>您静音发送了“{text}”</translation>
    </message>
    <message>
        <source>Devices do not confirm messages</source>
        <translation>设备不会确认消息</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>TranscriptView</name>
    <message>
        <source>What is said, newest last</source>
        <translation>对话内容，最新的在最后</translation>
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
        <translation>查看</translation>
    </message>
    <message>
        <source>{device} took a photo</source>
        <translation>{device} 拍了一张照片</translation>
    </message>
    <message>
        <source>{device}: {what}</source>
        <translation>{device}：{what}</translation>
    </message>
    <message>
        <source>Notifications of devices</source>
        <translation>设备通知</translation>
    </message>
    <message>
        <source>Calls that fail or took long</source>
        <translation>失败或耗时较长的调用</translation>
    </message>
    <message>
        <source>Photos</source>
        <translation>照片</translation>
    </message>
    <message>
        <source>Changes of devices and values</source>
        <translation>设备和值的变化</translation>
    </message>
    <message>
        <source>Other problems</source>
        <translation>其他问题</translation>
    </message>
    <message>
        <source>What is said in conversations</source>
        <translation>对话内容</translation>
    </message>
    <message>
        <source>Routines</source>
        <translation>自动化</translation>
    </message>
    <message>
        <source>Connections and disconnections</source>
        <translation>连接和断开</translation>
    </message>
    <message>
        <source>Finished upgrades</source>
        <translation>升级完成</translation>
    </message>
    <message>
        <source>Devices waiting to be added</source>
        <translation>等待添加的设备</translation>
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
        <translation>{device} 的音量未能设置</translation>
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
        <translation>离开期间：{what}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Xiaozhi Companion</source>
        <translation>Xiaozhi Companion</translation>
    </message>
    <message>
        <source>{devices} connected</source>
        <translation>{devices}已连接</translation>
    </message>
    <message>
        <source>{events} not seen</source>
        <translation>{events}未查看</translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation>免打扰</translation>
    </message>
</context>
<context>
    <name>TrayMenu</name>
    <message>
        <source>Open Xiaozhi Companion</source>
        <translation>打开 Xiaozhi Companion</translation>
    </message>
    <message numerus="yes">
        <source>%n more…</source>
        <translation>
            <numerusform>另有 %n 台…</numerusform>
        </translation>
    </message>
    <message>
        <source>Notify while the window is not in front</source>
        <translation>窗口不在前台时通知</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>Open Assistants</source>
        <translation>打开助手页面</translation>
    </message>
    <message>
        <source>Do not disturb until {time}</source>
        <translation>免打扰至 {time}</translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation>免打扰</translation>
    </message>
    <message>
        <source>For one hour</source>
        <translation>一小时</translation>
    </message>
    <message>
        <source>Until eight in the morning</source>
        <translation>到早上八点</translation>
    </message>
    <message>
        <source>Until I switch it off</source>
        <translation>直到手动关闭</translation>
    </message>
</context>
<context>
    <name>TrayQuestion</name>
    <message>
        <source>Send</source>
        <translation>发送</translation>
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
        <translation>当前 {value}</translation>
    </message>
    <message>
        <source>always {value}</source>
        <translation>始终 {value}</translation>
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
        <translation>最近一小时</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>最近一天</translation>
    </message>
    <message>
        <source>Which time to show</source>
        <translation>显示的时间范围</translation>
    </message>
    <message>
        <source>Trends</source>
        <translation>趋势</translation>
    </message>
    <message>
        <source>Too little was heard in the last hour.</source>
        <translation>最近一小时的数据太少。</translation>
    </message>
    <message>
        <source>Too little was heard for a line over the last day yet.</source>
        <translation>最近一天的数据太少，还无法画出曲线。</translation>
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
        <translation>导出今天的时间</translation>
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
        <translation>时间花在哪里</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Export the times of today…</source>
        <translation>导出今天的时间…</translation>
    </message>
    <message>
        <source>This turn</source>
        <translation>这一轮</translation>
    </message>
    <message>
        <source>Today until the first sound</source>
        <translation>今天到第一个声音的时间</translation>
    </message>
    <message>
        <source>Measured where messages pass this computer. What happens inside the assistant server is not visible.</source>
        <translation>在消息经过本机处测量。语音助手服务器内部发生了什么是看不到的。</translation>
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
        <translation>被打断</translation>
    </message>
    <message>
        <source>Not seen</source>
        <translation>未看到</translation>
    </message>
    <message>
        <source>about {time}</source>
        <translation>约 {time}</translation>
    </message>
    <message>
        <source>Turn at {time}, “{text}”</source>
        <translation>{time} 的一轮，“{text}”</translation>
    </message>
    <message>
        <source>Turn at {time}</source>
        <translation>{time} 的一轮</translation>
    </message>
    <message>
        <source>from your last word to the first sound</source>
        <translation>从你说完到第一个声音</translation>
    </message>
    <message>
        <source>from the text to the first sound</source>
        <translation>从文字到第一个声音</translation>
    </message>
    <message>
        <source>until the first sound</source>
        <translation>到第一个声音</translation>
    </message>
    <message numerus="yes">
        <source>Median after %n turn(s).</source>
        <translation>
            <numerusform>有 %n 轮后才有中位数。</numerusform>
        </translation>
    </message>
    <message>
        <source>as the median</source>
        <translation>与中位数相同</translation>
    </message>
    <message>
        <source>{time} above the median</source>
        <translation>比中位数多 {time}</translation>
    </message>
    <message>
        <source>{time} below the median</source>
        <translation>比中位数少 {time}</translation>
    </message>
    <message numerus="yes">
        <source>Median of today, %n turn(s)</source>
        <translation>
            <numerusform>今天 %n 轮的中位数</numerusform>
        </translation>
    </message>
    <message>
        <source>Median {time}</source>
        <translation>中位数 {time}</translation>
    </message>
</context>
<context>
    <name>TurnWords</name>
    <message>
        <source>You spoke</source>
        <translation>你在说话</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>听懂</translation>
    </message>
    <message>
        <source>The model thinks</source>
        <translation>模型思考</translation>
    </message>
    <message>
        <source>First sound</source>
        <translation>第一个声音</translation>
    </message>
    <message>
        <source>The answer plays</source>
        <translation>播放回答</translation>
    </message>
    <message>
        <source>Understanding: {time} of {whole}</source>
        <translation>听懂：{whole} 中的 {time}</translation>
    </message>
    <message>
        <source>The model: {time} of {whole}</source>
        <translation>模型：{whole} 中的 {time}</translation>
    </message>
    <message>
        <source>First sound: {time} of {whole}</source>
        <translation>第一个声音：{whole} 中的 {time}</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>被打断</translation>
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
        <translation>{time}后听到第一个声音</translation>
    </message>
</context>
<context>
    <name>TypeWords</name>
    <message>
        <source>{kind} or null</source>
        <translation>{kind}，可为 null</translation>
    </message>
    <message>
        <source>{kind} or nothing</source>
        <translation>{kind}或留空</translation>
    </message>
    <message>
        <source>{kind}, read-only</source>
        <translation>{kind}，只读</translation>
    </message>
    <message>
        <source>{kind}, deprecated</source>
        <translation>{kind}，已弃用</translation>
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
        <translation>是或否</translation>
    </message>
    <message>
        <source>one of {count}</source>
        <translation>{count} 选 1</translation>
    </message>
    <message>
        <source>fixed value</source>
        <translation>固定值</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>group</source>
        <translation>值组</translation>
    </message>
    <message>
        <source>names and values</source>
        <translation>名称和值</translation>
    </message>
    <message>
        <source>any value</source>
        <translation>任意值</translation>
    </message>
    <message>
        <source>one of {count} kinds</source>
        <translation>{count} 种类型选 1</translation>
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
        <translation>{kind}，不小于 {low}</translation>
    </message>
    <message>
        <source>{kind}, {high} or less</source>
        <translation>{kind}，不大于 {high}</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>{kind}, more than {low}</source>
        <translation>{kind}，大于 {low}</translation>
    </message>
    <message>
        <source>{kind}, less than {high}</source>
        <translation>{kind}，小于 {high}</translation>
    </message>
    <message>
        <source>{kind}, at least {low}</source>
        <translation>{kind}，至少 {low} 项</translation>
    </message>
    <message>
        <source>{kind} of {count}</source>
        <translation>{kind}，{count} 项</translation>
    </message>
    <message>
        <source>{kind}, at most {high}</source>
        <translation>{kind}，最多 {high} 项</translation>
    </message>
    <message>
        <source>secret text</source>
        <translation>保密文本</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>path on the server</source>
        <translation>服务器上的路径</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>date and time</source>
        <translation>日期和时间</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>address</source>
        <translation>网址</translation>
    </message>
    <message>
        <source>e-mail address</source>
        <translation>电子邮件地址</translation>
    </message>
    <message>
        <source>text, {format}</source>
        <translation>文本，{format}</translation>
    </message>
    <message>
        <source>text, at most {high} bytes</source>
        <translation>文本，最多 {high} 字节</translation>
    </message>
    <message>
        <source>text, at most {high} characters</source>
        <translation>文本，最多 {high} 个字符</translation>
    </message>
    <message>
        <source>text, at least {low} characters</source>
        <translation>文本，至少 {low} 个字符</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>UpdateCard</name>
    <message>
        <source>Upgrade…</source>
        <translation>升级…</translation>
    </message>
    <message>
        <source>Skip this version</source>
        <translation>跳过此版本</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Version {version} is skipped</source>
        <translation>已跳过版本 {version}</translation>
    </message>
    <message>
        <source>You are told when there is a newer one.</source>
        <translation>有更新的版本时会提示。</translation>
    </message>
    <message>
        <source>Firmware {version} is available</source>
        <translation>固件 {version} 可用</translation>
    </message>
    <message>
        <source>{running} runs now. Found at {place}.</source>
        <translation>当前运行 {running}。来自 {place}。</translation>
    </message>
    <message>
        <source>{running} runs now. Offered by the assistant server, and held back.</source>
        <translation>当前运行 {running}。由语音助手服务器提供，已拦下。</translation>
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
        <translation>请在设置中打开“关于”查看。</translation>
    </message>
</context>
<context>
    <name>UpgradeProgress</name>
    <message>
        <source>Download of the firmware</source>
        <translation>固件下载进度</translation>
    </message>
    <message>
        <source>Downloading, {percent} %</source>
        <translation>下载中，{percent} %</translation>
    </message>
    <message>
        <source>Waiting for the device to fetch the file</source>
        <translation>正在等待设备获取文件</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>下载中</translation>
    </message>
    <message>
        <source>Installing and restarting</source>
        <translation>正在安装并重启</translation>
    </message>
    <message>
        <source>Checking the version</source>
        <translation>正在检查版本</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Serve</source>
        <translation>提供文件</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Cancel upgrade</source>
        <translation>取消升级</translation>
    </message>
</context>
<context>
    <name>UpgradeStrip</name>
    <message>
        <source>I will leave the device switched on until it is back</source>
        <translation>设备恢复连接前，我会让它保持开机</translation>
    </message>
    <message>
        <source>This replaces the firmware that the device runs. The device fetches it from the address by itself: once this is sent, it cannot be stopped or undone from here.</source>
        <translation>这会替换设备正在运行的固件。设备将自行从该地址获取固件：发送之后，无法在这里停止或撤销。</translation>
    </message>
    <message>
        <source>This replaces the firmware that the device runs. Until the download ends you can stop it; after that it cannot be undone from here.</source>
        <translation>此操作会替换设备现有的固件。下载结束前可以停止，之后无法在这里撤销。</translation>
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
        <translation>查看</translation>
    </message>
</context>
<context>
    <name>UpstreamChoice</name>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Official xiaozhi</source>
        <translation>小智官方</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Voice assistant server</source>
        <translation>语音助手服务器</translation>
    </message>
    <message>
        <source>Its address</source>
        <translation>它的地址</translation>
    </message>
    <message>
        <source>Keeps the factory setting: same assistant, same account.</source>
        <translation>保持出厂设置：助手和账号不变。</translation>
    </message>
    <message>
        <source>The address that the device had before, for example of a server that you run yourself. Its assistant stays.</source>
        <translation>设备上原来填写的地址，例如自己运行的服务器。它的助手保持不变。</translation>
    </message>
    <message>
        <source>No voice assistant: everything works except conversations.</source>
        <translation>只用本应用：除对话外一切可用，因为没有谁来应答。</translation>
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
        <translation>设备下次启动时生效。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Use this server</source>
        <translation>使用此服务器</translation>
    </message>
    <message>
        <source>Voice assistant server</source>
        <translation>语音助手服务器</translation>
    </message>
</context>
<context>
    <name>UrlAsk</name>
    <message>
        <source>What you do there stays between you and {host}: this app does not see it, and the server is told only whether you agreed to open the address.</source>
        <translation>在那里的操作只有 {host} 知道：应用看不到，服务器只会得知是否同意打开此地址。</translation>
    </message>
    <message>
        <source>A call failed because of this. Try it again when you are done in the browser.</source>
        <translation>有一次调用因此失败。在浏览器中完成后，请重试。</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Open {host} in the browser</source>
        <translation>在浏览器中打开 {host}</translation>
    </message>
    <message>
        <source>The address leads to</source>
        <translation>此地址指向</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>复制地址</translation>
    </message>
    <message>
        <source>The address is not encrypted: others in the network can read along.</source>
        <translation>此地址未加密：网络中的其他人可以看到内容。</translation>
    </message>
    <message>
        <source>The name of the host has letters of other scripts, which can look like a name that you know. It is shown as machines write it.</source>
        <translation>主机名含有其他文字的字母，可能与熟悉的名称相似。这里按机器的写法显示。</translation>
    </message>
    <message>
        <source>I opened it myself</source>
        <translation>已自行打开</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
</context>
<context>
    <name>VariableRow</name>
    <message>
        <source>Name of a variable</source>
        <translation>变量名称</translation>
    </message>
    <message>
        <source>Name of a header</source>
        <translation>请求头名称</translation>
    </message>
    <message>
        <source>Its value</source>
        <translation>变量值</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Take this variable away</source>
        <translation>移除此变量</translation>
    </message>
    <message>
        <source>Remove this header</source>
        <translation>删除此请求头</translation>
    </message>
</context>
<context>
    <name>VariableRows</name>
    <message>
        <source>Add a variable</source>
        <translation>添加变量</translation>
    </message>
    <message>
        <source>Add a header</source>
        <translation>添加请求头</translation>
    </message>
</context>
<context>
    <name>VerdictBox</name>
    <message>
        <source>Refused</source>
        <translation>不可升级</translation>
    </message>
    <message>
        <source>Needs your agreement</source>
        <translation>需要同意</translation>
    </message>
    <message>
        <source>Matches this device</source>
        <translation>与此设备匹配</translation>
    </message>
    <message>
        <source>Upgrade all the same</source>
        <translation>仍然升级</translation>
    </message>
</context>
<context>
    <name>VolumeTile</name>
    <message>
        <source>Mute</source>
        <translation>静音</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>取消静音</translation>
    </message>
</context>
<context>
    <name>WaysDialog</name>
    <message>
        <source>Ways to reach it</source>
        <translation>连接方式</translation>
    </message>
    <message>
        <source>{name} was found in several ways. The one that is used is marked.</source>
        <translation>以多种方式发现了 {name}，已标出正在使用的方式。</translation>
    </message>
    <message>
        <source>With another way the device begins a new page: this one goes, and with it what was entered on it.</source>
        <translation>换用其他方式后，设备会使用新页面：此页面及其中填写的内容会消失。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Use this way</source>
        <translation>使用此方式</translation>
    </message>
    <message>
        <source>No other way to {name} is known. Ways are found while the device announces itself, connects, or is seen at a broker.</source>
        <translation>没有其他方式可连接 {name}。设备通告自己、接入或出现在 MQTT 代理上时，会发现新的方式。</translation>
    </message>
    <message>
        <source>With another way the device begins a new page. This one stays in the list, since the device connects by itself.</source>
        <translation>换用其他方式后，设备会使用新页面。此页面仍在列表中，因为设备会自行接入。</translation>
    </message>
</context>
<context>
    <name>WhileOffDialog</name>
    <message>
        <source>While this computer is off</source>
        <translation>本机关机时</translation>
    </message>
    <message>
        <source>The device asks this computer for its settings at each start. Without an answer it tries again, less and less often, and its wake word does nothing until then. After about 85 minutes it goes on with what it knew, but its assistant is reached through this computer. A device that does not restart stays as it is.</source>
        <translation>设备每次启动都向本机索取设置。得不到应答时，它会越来越慢地重试，期间唤醒词不起作用。约 85 分钟后，它按原来的设置继续，但语音助手要经过本机。没有重启的设备不受影响。</translation>
    </message>
    <message>
        <source>Run companion hub on a small computer that is always on, such as a Raspberry Pi, and enter the address of that computer on the device. This file starts it with the system:</source>
        <translation>在一台一直开着的小电脑（例如树莓派）上运行 companion hub，并在设备上填写那台电脑的地址。用这个文件可随系统启动：</translation>
    </message>
    <message>
        <source>Service file</source>
        <translation>服务文件</translation>
    </message>
    <message>
        <source>Save the service file…</source>
        <translation>保存服务文件…</translation>
    </message>
    <message>
        <source>Copy the service file</source>
        <translation>复制服务文件</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>A small computer that is always on</source>
        <translation>一直开着的小电脑</translation>
    </message>
    <message>
        <source>Back as it was</source>
        <translation>恢复原样</translation>
    </message>
    <message>
        <source>Save the service file</source>
        <translation>保存服务文件</translation>
    </message>
    <message>
        <source>Service file saved</source>
        <translation>服务文件已保存</translation>
    </message>
    <message>
        <source>The file could not be saved</source>
        <translation>文件无法保存</translation>
    </message>
</context>
<context>
    <name>WhileOffNote</name>
    <message>
        <source>While this computer is off, a device that restarts has no assistant for up to 85 minutes.</source>
        <translation>本机关机时，重启的设备最长 85 分钟没有语音助手。</translation>
    </message>
    <message>
        <source>What you can do about it…</source>
        <translation>可以怎么办…</translation>
    </message>
</context>
<context>
    <name>WindowDialogs</name>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>重新连接</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>断开连接</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>停止尝试</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation>为何连接不上？</translation>
    </message>
    <message>
        <source>Open in new window</source>
        <translation>在新窗口中打开</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>The token is not kept</source>
        <translation>令牌未保存</translation>
    </message>
    <message>
        <source>The password is not kept</source>
        <translation>密码未保存</translation>
    </message>
    <message>
        <source>The history could not be deleted</source>
        <translation>无法删除历史记录</translation>
    </message>
    <message>
        <source>The key is not kept</source>
        <translation>密钥未保存</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n device(s)?</source>
        <translation>
            <numerusform>移除 %n 台设备？</numerusform>
        </translation>
    </message>
    <message>
        <source>The link cannot be used</source>
        <translation>链接无法使用</translation>
    </message>
    <message>
        <source>Their connections are closed, and the app forgets them and what was entered on their pages. The devices themselves are not changed.</source>
        <translation>连接将关闭，应用会忘记这些设备及其页面上输入的内容。设备本身不变。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Add this device…</source>
        <translation>添加此设备…</translation>
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
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Forget the values of past calls</source>
        <translation>忘记以往调用的值</translation>
    </message>
    <message>
        <source>A form begins with the values of the last call to the device, without passwords. What you saved under a name is not forgotten.</source>
        <translation>表单会填入上次调用该设备时的值，不含密码。以名称保存的表单不会被忘记。</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>The values of past calls are forgotten</source>
        <translation>已忘记以往调用的值</translation>
    </message>
</context>
<context>
    <name>WordChoices</name>
    <message>
        <source>Words that the description lists</source>
        <translation>说明中列出的词</translation>
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
        <translation>缩小</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应窗口</translation>
    </message>
    <message>
        <source>Actual size</source>
        <translation>实际大小</translation>
    </message>
</context>
<context>
    <name>ZoomView</name>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
</context>
<context>
    <name>_Box</name>
    <message>
        <source>How far the file is read</source>
        <translation>文件读取进度</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
</context>
<context>
    <name>_Counts</name>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n values</source>
        <translation>
            <numerusform>%n 个值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} answered, with %n tool(s)</source>
        <translation>
            <numerusform>{name} 已应答，%n 个工具</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_RoutineWords</name>
    <message>
        <source>in {hours} h {minutes} min</source>
        <translation>{hours} 小时 {minutes} 分钟后</translation>
    </message>
    <message>
        <source>in {minutes} min</source>
        <translation>{minutes} 分钟后</translation>
    </message>
    <message numerus="yes">
        <source>%n routine(s)</source>
        <translation>
            <numerusform>%n 个自动化</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_TrayCounts</name>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n 个事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of it failed</source>
        <translation>
            <numerusform>其中 %n 个失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) connected or lost</source>
        <translation>
            <numerusform>连接或断开 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notification(s)</source>
        <translation>
            <numerusform>%n 条通知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n 次调用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n upgrade(s) ended</source>
        <translation>
            <numerusform>%n 次升级结束</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n photo(s)</source>
        <translation>
            <numerusform>%n 张照片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) to you</source>
        <translation>
            <numerusform>%n 个请求待处理</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) of a device</source>
        <translation>
            <numerusform>%n 次设备变化</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) in conversation</source>
        <translation>
            <numerusform>%n 次对话</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) of routines</source>
        <translation>
            <numerusform>%n 条自动化消息</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Veil</name>
    <message>
        <source>The file is only read. Nothing is sent before you agree.</source>
        <translation>只会读取文件。在你同意之前不会发送任何内容。</translation>
    </message>
</context>
</TS>
