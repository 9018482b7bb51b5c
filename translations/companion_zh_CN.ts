<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
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
        <source>{waited} of {limit}</source>
        <translation>{waited} / {limit}</translation>
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
        <source>Choose an entry to see all of it.</source>
        <translation>选择一条记录，查看全部内容。</translation>
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
        <source>Run again…</source>
        <translation>再次运行…</translation>
    </message>
    <message>
        <source>Call {number}, {ended}</source>
        <translation>第 {number} 次调用，{ended}</translation>
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
</context>
<context>
    <name>ActivityExporter</name>
    <message>
        <source>Export the activity that is shown</source>
        <translation>导出当前显示的活动</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
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
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
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
        <source>Privileged</source>
        <translation>特权</translation>
    </message>
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
        <source>From device</source>
        <translation>设备通知</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Noticed</source>
        <translation>应用察觉</translation>
    </message>
</context>
<context>
    <name>AddDialog</name>
    <message>
        <source>Add a device</source>
        <translation>添加设备</translation>
    </message>
    <message>
        <source>Device dials this computer</source>
        <translation>设备拨入本机</translation>
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
        <source>Test</source>
        <translation>测试</translation>
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
    <name>AwayStrip</name>
    <message>
        <source>Reconnect now</source>
        <translation>立即重新连接</translation>
    </message>
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
        <source>The app keeps trying; what you entered stays here.</source>
        <translation>应用会继续尝试连接，已填写的内容会保留。</translation>
    </message>
    <message>
        <source>It starts again and comes back by itself; what you entered stays.</source>
        <translation>它会自动重启并重新连接，已填写的内容会保留。</translation>
    </message>
    <message>
        <source>It comes back by itself when it dials in again, at its next conversation; what you entered stays.</source>
        <translation>下次对话时它会再次拨入并自动恢复，已填写的内容会保留。</translation>
    </message>
    <message>
        <source>It appears as soon as it dials this computer: restart it and speak to it.</source>
        <translation>设备拨入本机后就会显示：请重启设备，然后对它说话。</translation>
    </message>
</context>
<context>
    <name>BatteryTile</name>
    <message>
        <source>Charging</source>
        <translation>充电中</translation>
    </message>
    <message>
        <source>Not charging</source>
        <translation>未充电</translation>
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
        <source>You said no, nothing was sent</source>
        <translation>已拒绝，未发送任何内容</translation>
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
</context>
<context>
    <name>CardResult</name>
    <message>
        <source>Answer of the device</source>
        <translation>设备的应答</translation>
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
    <name>ColourControl</name>
    <message>
        <source>Choose a colour</source>
        <translation>选择颜色</translation>
    </message>
</context>
<context>
    <name>ConfirmStrip</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ControlTile</name>
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
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Privileged</source>
        <translation>特权操作</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Pages of this device</source>
        <translation>此设备的页面</translation>
    </message>
    <message>
        <source>Firmware {version}</source>
        <translation>固件 {version}</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>重新连接</translation>
    </message>
    <message>
        <source>Reconnect now</source>
        <translation>立即重新连接</translation>
    </message>
    <message>
        <source>Refresh the status</source>
        <translation>刷新状态</translation>
    </message>
    <message>
        <source>Save this device…</source>
        <translation>保存此设备…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
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
        <source>Found nearby</source>
        <translation>附近发现</translation>
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
        <source>Dials in</source>
        <translation>拨入</translation>
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
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>{board}  ·  {way}</source>
        <translation>{board}  ·  {way}</translation>
    </message>
</context>
<context>
    <name>DialsInPane</name>
    <message>
        <source>Device dials this computer</source>
        <translation>设备拨入本机</translation>
    </message>
    <message>
        <source>For devices with the stock firmware. They never listen themselves: they dial the server that their OTA service names, when a conversation starts.</source>
        <translation>适用于使用原版固件的设备。它们自己不监听连接，而是在对话开始时拨入 OTA 服务指定的服务器。</translation>
    </message>
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
        <source>Press its button or say its wake word: it dials in when a conversation starts.</source>
        <translation>按下设备按钮或说出唤醒词，对话开始时它就会拨入。</translation>
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
        <source>Open the OTA service that the device asks</source>
        <translation>打开设备所用的 OTA 服务</translation>
    </message>
    <message>
        <source>Restart the device</source>
        <translation>重启设备</translation>
    </message>
    <message>
        <source>It asks its OTA service at every start.</source>
        <translation>设备每次启动都会查询 OTA 服务。</translation>
    </message>
    <message>
        <source>Speak to it</source>
        <translation>对设备说话</translation>
    </message>
    <message>
        <source>Waiting for a device to dial in</source>
        <translation>正在等待设备拨入</translation>
    </message>
    <message>
        <source>Port {port} is open</source>
        <translation>端口 {port} 已开放</translation>
    </message>
    <message>
        <source>Devices cannot dial in.</source>
        <translation>设备无法拨入。</translation>
    </message>
    <message>
        <source>{name} dialed in: {count} tools, firmware {version}</source>
        <translation>{name} 已拨入：{count} 个工具，固件 {version}</translation>
    </message>
    <message>
        <source>A device at {address} dialed in. Reading its tools.</source>
        <translation>{address} 的设备已拨入，正在读取工具列表。</translation>
    </message>
</context>
<context>
    <name>EmptyPage</name>
    <message>
        <source>Add your first device, or try a simulated one.</source>
        <translation>添加第一台设备，或先试用模拟设备。</translation>
    </message>
    <message>
        <source>Try a simulated device</source>
        <translation>试用模拟设备</translation>
    </message>
    <message>
        <source>Add device…</source>
        <translation>添加设备…</translation>
    </message>
    <message>
        <source>A device that dials this computer appears here by itself.</source>
        <translation>拨入本机的设备会自动显示在这里。</translation>
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
        <source>Filled with “{name}”.</source>
        <translation>已填入“{name}”。</translation>
    </message>
    <message>
        <source>Passwords are not saved; enter before you run it: {names}.</source>
        <translation>密码不会保存，运行前请填写：{names}。</translation>
    </message>
</context>
<context>
    <name>FormNameDialog</name>
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
    <name>GateHost</name>
    <message>
        <source>Send this to {device}?</source>
        <translation>将以下内容发送给 {device}？</translation>
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
    <name>HolderControl</name>
    <message>
        <source>Use an example</source>
        <translation>使用示例</translation>
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
        <source>Listening on {address}</source>
        <translation>正在监听 {address}</translation>
    </message>
    <message>
        <source>Devices cannot dial in</source>
        <translation>设备无法拨入</translation>
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
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>“{name}” could not be written: {reason}.</source>
        <translation>无法写入“{name}”：{reason}。</translation>
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
        <source>Show the answer</source>
        <translation>查看应答</translation>
    </message>
    <message>
        <source>Run again with {arguments}</source>
        <translation>再次运行，参数为 {arguments}</translation>
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
        <source>Nothing has happened yet.</source>
        <translation>还没有任何消息。</translation>
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
        <source>Something went wrong in the app</source>
        <translation>应用出错了</translation>
    </message>
    <message>
        <source>Your devices are not affected. The details are in the log.</source>
        <translation>设备不受影响，详情见日志。</translation>
    </message>
    <message>
        <source>The settings could not be saved</source>
        <translation>无法保存设置</translation>
    </message>
    <message>
        <source>The values of forms could not be saved</source>
        <translation>无法保存表单的值</translation>
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
        <source>This must be text.</source>
        <translation>必须是文本。</translation>
    </message>
    <message>
        <source>This must be a whole number.</source>
        <translation>必须是整数。</translation>
    </message>
    <message>
        <source>This must be a number.</source>
        <translation>必须是数字。</translation>
    </message>
    <message>
        <source>This must be yes or no.</source>
        <translation>必须是“是”或“否”。</translation>
    </message>
    <message>
        <source>This must be a list.</source>
        <translation>必须是列表。</translation>
    </message>
    <message>
        <source>This must be a group of named values.</source>
        <translation>必须是一组带名称的值。</translation>
    </message>
    <message>
        <source>This must be null.</source>
        <translation>必须为 null。</translation>
    </message>
    <message>
        <source>This must not be null.</source>
        <translation>不能为 null。</translation>
    </message>
    <message>
        <source>This must be one of: {types}.</source>
        <translation>必须是以下类型之一：{types}。</translation>
    </message>
    <message>
        <source>What is sent to a tool must be a group of named values.</source>
        <translation>发送给工具的内容必须是一组带名称的值。</translation>
    </message>
    <message>
        <source>This must be one of: {options}.</source>
        <translation>必须是以下值之一：{options}。</translation>
    </message>
    <message>
        <source>This can only be {value}.</source>
        <translation>只能是 {value}。</translation>
    </message>
    <message>
        <source>This must be {limit} or more.</source>
        <translation>不能小于 {limit}。</translation>
    </message>
    <message>
        <source>This must be {limit} or less.</source>
        <translation>不能大于 {limit}。</translation>
    </message>
    <message>
        <source>This must be more than {limit}.</source>
        <translation>必须大于 {limit}。</translation>
    </message>
    <message>
        <source>This must be less than {limit}.</source>
        <translation>必须小于 {limit}。</translation>
    </message>
    <message>
        <source>This must be a multiple of {step}.</source>
        <translation>必须是 {step} 的倍数。</translation>
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
        <source>{items}</source>
        <translation>{items}</translation>
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
        <source>The name “{key}” stands twice in one group; only one could be sent.</source>
        <translation>名称“{key}”在同一组中出现了两次，只能发送其中一个。</translation>
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
        <source>{before}, {after}</source>
        <translation>{before}、{after}</translation>
    </message>
    <message>
        <source>No address was given. Write for example ws://192.168.1.42:8080/ws.</source>
        <translation>没有填写地址，例如 ws://192.168.1.42:8080/ws。</translation>
    </message>
    <message>
        <source>“{text}” is not an address this app knows. It can start with hub:, ws://, wss:// or demo:.</source>
        <translation>无法识别地址“{text}”。地址可以用 hub:、ws://、wss:// 或 demo: 开头。</translation>
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
        <source>No device dialed in to port {port} within {seconds} seconds. Check that the device was set to dial this computer, and speak to it: it dials when a conversation starts.</source>
        <translation>{seconds} 秒内没有设备拨入端口 {port}。请检查设备是否已设置为拨入本机，然后对它说话：对话开始时它才会拨入。</translation>
    </message>
    <message>
        <source>The device {device} did not dial in to port {port} within {seconds} seconds. Others did: {others}.</source>
        <translation>设备 {device} 在 {seconds} 秒内没有拨入端口 {port}。拨入的其他设备：{others}。</translation>
    </message>
    <message>
        <source>Several devices dialed in: {others}. Name one, for example {example}.</source>
        <translation>有多台设备拨入：{others}。请指定其中一台，例如 {example}。</translation>
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
        <source>The token that devices must send is not in this computer&apos;s password store any more. Enter it again in the settings; until then no device can dial in.</source>
        <translation>设备必须发送的令牌已不在系统密码库中。请在设置中重新填写，否则设备无法拨入。</translation>
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
        <source>The connection was lost before the device answered. It may have carried out the action; look at its state before you try again.</source>
        <translation>设备应答之前连接中断。它可能已执行该操作，重试前请先查看设备状态。</translation>
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
        <source>There is no file {file}.</source>
        <translation>没有文件 {file}。</translation>
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
        <source>Dialed in</source>
        <translation>已拨入</translation>
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
        <source>Dialed in again, the old connection was closed</source>
        <translation>再次拨入，旧连接已关闭</translation>
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
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Rename the device</source>
        <translation>重命名设备</translation>
    </message>
    <message>
        <source>Save this device</source>
        <translation>保存此设备</translation>
    </message>
    <message>
        <source>It stays in the list under this name, also while it is not connected.</source>
        <translation>设备会以这个名称保留在列表中，未连接时也会显示。</translation>
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
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>NetworkTile</name>
    <message>
        <source>Wi-Fi</source>
        <translation>Wi-Fi</translation>
    </message>
    <message>
        <source>Ethernet</source>
        <translation>以太网</translation>
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
    <name>NumberControl</name>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
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
    <name>OverviewPage</name>
    <message>
        <source>The device&apos;s answer is no status that this app can read.</source>
        <translation>设备的应答不是应用能识别的状态。</translation>
    </message>
    <message>
        <source>The device&apos;s answer reads like an error.</source>
        <translation>设备的应答像是错误信息。</translation>
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
    <name>PictureArea</name>
    <message>
        <source>Picture from the device</source>
        <translation>设备传来的图片</translation>
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
        <source>The device uploads a picture of its screen to this address, where something must be ready to take it.</source>
        <translation>设备将屏幕截图上传到这个地址，该地址须有服务负责接收。</translation>
    </message>
    <message>
        <source>Take snapshot…</source>
        <translation>截图…</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>立即截图</translation>
    </message>
    <message>
        <source>The picture was uploaded.</source>
        <translation>截图已上传。</translation>
    </message>
    <message>
        <source>Reboot</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>The device restarts without an answer and is back some seconds later. What it keeps only in memory is lost.</source>
        <translation>设备不会应答，直接重启，几秒后恢复。只保存在内存中的内容会丢失。</translation>
    </message>
    <message>
        <source>Reboot…</source>
        <translation>重启…</translation>
    </message>
    <message>
        <source>Reboot now</source>
        <translation>立即重启</translation>
    </message>
    <message>
        <source>Preview image</source>
        <translation>预览图片</translation>
    </message>
    <message>
        <source>The device downloads a picture from this address and shows it on its screen.</source>
        <translation>设备从这个地址下载图片，并显示在自己的屏幕上。</translation>
    </message>
    <message>
        <source>Show on device…</source>
        <translation>在设备上显示…</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>The device shows the picture.</source>
        <translation>设备正在显示图片。</translation>
    </message>
    <message>
        <source>Assets address</source>
        <translation>资源地址</translation>
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
        <source>Read…</source>
        <translation>读取…</translation>
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
</context>
<context>
    <name>PrivilegedCard</name>
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
        <source>The device went away before you answered, so nothing was sent.</source>
        <translation>确认前设备已断开，未发送任何内容。</translation>
    </message>
    <message>
        <source>No answer is expected. Waiting for the device to come back…</source>
        <translation>此操作没有应答，正在等待设备恢复连接…</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>The password is not saved. Enter it before you go on.</source>
        <translation>密码未保存，请填写后再继续。</translation>
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
        <source>Done</source>
        <translation>完成</translation>
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
        <source>What stands here changes the device. You see exactly what would be sent, and nothing is sent before you agree.</source>
        <translation>这里的操作会更改设备。发送前会显示确切的内容，确认后才会发送。</translation>
    </message>
    <message>
        <source>The device is not connected, and its privileged actions are not known yet.</source>
        <translation>设备未连接，尚不清楚它有哪些特权操作。</translation>
    </message>
    <message>
        <source>This device has no privileged actions. Those are tools that it keeps for its owner, such as a restart or a firmware upgrade; everything else is under Tools.</source>
        <translation>此设备没有特权操作。特权操作是仅供设备主人使用的工具，例如重启或固件升级，其他工具都在“工具”页中。</translation>
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
        <source>The simulated device is switched off, and what was entered on its page is lost. You can start another at any time.</source>
        <translation>模拟设备将关闭，页面上填写的内容会丢失。随时可以再启动一台。</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device itself is not changed.</source>
        <translation>连接将关闭，应用不再保存此设备以及页面上填写的内容。设备本身不受影响。</translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device itself is not changed: it appears again when it dials in again.</source>
        <translation>连接将关闭，应用不再保存此设备以及页面上填写的内容。设备本身不受影响，再次拨入时会重新显示。</translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message>
        <source>Copy the answer</source>
        <translation>复制应答</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>No answer yet. Run the tool to see what the device says.</source>
        <translation>还没有应答。运行工具即可查看设备返回的内容。</translation>
    </message>
    <message>
        <source>Waiting for the device&apos;s answer.</source>
        <translation>正在等待设备应答。</translation>
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
        <source>How the answer is shown</source>
        <translation>应答的显示方式</translation>
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
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
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
    <name>SearchField</name>
    <message>
        <source>Clear the search</source>
        <translation>清除搜索</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Listen on</source>
        <translation>监听地址</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>None: every device may dial in</source>
        <translation>不设：任何设备都可拨入</translation>
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
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Forget the values of past calls</source>
        <translation>忘记以往调用的值</translation>
    </message>
    <message>
        <source>The language changes when the app is started again.</source>
        <translation>重新启动应用后，语言才会更改。</translation>
    </message>
    <message>
        <source>Devices that dial this computer</source>
        <translation>拨入本机的设备</translation>
    </message>
    <message>
        <source>0.0.0.0 takes devices from every network, 127.0.0.1 only this computer.</source>
        <translation>0.0.0.0 接受所有网络的设备，127.0.0.1 只接受本机。</translation>
    </message>
    <message>
        <source>What a device must send to be let in. It is kept in the password store of this computer, never in a file.</source>
        <translation>设备须发送令牌才能拨入。令牌保存在系统密码库中，不会写入文件。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>A form begins with the values of the last call to the device, without passwords. What you saved under a name is not forgotten.</source>
        <translation>表单会填入上次调用该设备时的值，不含密码。以名称保存的表单不会被忘记。</translation>
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
        <source>The values of past calls are forgotten</source>
        <translation>已忘记以往调用的值</translation>
    </message>
    <message>
        <source>Hide the token</source>
        <translation>隐藏令牌</translation>
    </message>
    <message>
        <source>The port is a number from 1 to 65535.</source>
        <translation>端口须为 1 至 65535 的数字。</translation>
    </message>
    <message>
        <source>Write an address of this computer, for example 0.0.0.0 or 192.168.1.20.</source>
        <translation>请填写本机的地址，例如 0.0.0.0 或 192.168.1.20。</translation>
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
        <source>Search the devices</source>
        <translation>搜索设备</translation>
    </message>
    <message>
        <source>Overview, Tools, Privileged, Activity</source>
        <translation>概览、工具、特权操作、活动</translation>
    </message>
    <message>
        <source>Run the tool</source>
        <translation>运行工具</translation>
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
        <source>Remove the device that is chosen in the list</source>
        <translation>移除列表中选中的设备</translation>
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
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Search devices</source>
        <translation>搜索设备</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>添加设备</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>No device is named like that</source>
        <translation>没有匹配的设备</translation>
    </message>
    <message>
        <source>No devices yet</source>
        <translation>还没有设备</translation>
    </message>
</context>
<context>
    <name>SimulatedPane</name>
    <message>
        <source>Simulated device</source>
        <translation>模拟设备</translation>
    </message>
    <message>
        <source>An Otto robot that exists in this app alone. It has the tools of a real one, takes as long as a real one, restarts when it is told to, and makes the same mistakes. It dials in over a real connection and is gone when the app is closed.</source>
        <translation>一台只存在于本应用中的 Otto 机器人。它的工具、耗时、重启行为甚至毛病都与真机相同，通过真实连接拨入，应用关闭后随之消失。</translation>
    </message>
    <message>
        <source>The simulated device is in the list already.</source>
        <translation>模拟设备已在列表中。</translation>
    </message>
    <message>
        <source>Nothing has to be set up.</source>
        <translation>无需任何设置。</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>添加设备</translation>
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
    <name>StatusSection</name>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
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
    <name>TemperatureTile</name>
    <message>
        <source>Chip temperature over time</source>
        <translation>芯片温度变化</translation>
    </message>
    <message>
        <source>{value} °C</source>
        <translation>{value} °C</translation>
    </message>
    <message>
        <source>Since {time}</source>
        <translation>自 {time} 起</translation>
    </message>
    <message>
        <source>Measured {time}</source>
        <translation>测于 {time}</translation>
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
    <name>TileSender</name>
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
    <name>ToolDetail</name>
    <message>
        <source>This tool takes no arguments.</source>
        <translation>这个工具不需要参数。</translation>
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
    <name>ToolList</name>
    <message numerus="yes">
        <source>Search %n tool(s)</source>
        <translation>
            <numerusform>搜索 %n 个工具</numerusform>
        </translation>
    </message>
    <message>
        <source>The tools appear here as soon as the device has listed them.</source>
        <translation>设备列出工具后会显示在这里。</translation>
    </message>
    <message>
        <source>No tool has these words in its name or description.</source>
        <translation>没有名称或描述包含这些词的工具。</translation>
    </message>
</context>
<context>
    <name>ToolStatus</name>
    <message>
        <source>Not connected: what you enter stays, and can be sent later.</source>
        <translation>未连接：填写的内容会保留，可以稍后发送。</translation>
    </message>
    <message>
        <source>The device does not list this tool any more.</source>
        <translation>设备的列表中已没有这个工具。</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) to correct</source>
        <translation>
            <numerusform>有 %n 处需要更正</numerusform>
        </translation>
    </message>
    <message>
        <source>Sends no arguments</source>
        <translation>不发送参数</translation>
    </message>
    <message numerus="yes">
        <source>Sends {count} of %n field(s)</source>
        <translation>
            <numerusform>发送 %n 个字段中的 {count} 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ToolTreeModel</name>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>{count} tools</source>
        <translation>{count} 个工具</translation>
    </message>
</context>
<context>
    <name>ToolTreeView</name>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
</context>
<context>
    <name>TypeWords</name>
    <message>
        <source>{kind} or null</source>
        <translation>{kind}，可为 null</translation>
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
    <name>WindowDialogs</name>
    <message>
        <source>Reconnect</source>
        <translation>重新连接</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Save this device…</source>
        <translation>保存此设备…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>The token is not kept</source>
        <translation>令牌未保存</translation>
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
</context>
<context>
    <name>_EmptyDetail</name>
    <message>
        <source>Choose a tool to see what it does.</source>
        <translation>选择一个工具，查看它的作用。</translation>
    </message>
</context>
</TS>
