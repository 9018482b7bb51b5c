<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>ActionBar</name>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{waited} of {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait up to {limit} for the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait up to {limit}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ActivityDelegate</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ActivityDetail</name>
    <message>
        <source>Run again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an entry to see all of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device no longer lists this tool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run again…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call {number}, {ended}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the answer…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As it came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ActivityExporter</name>
    <message>
        <source>Export the activity that is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The activity could not be exported</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n entries exported</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ActivityModel</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls, notifications and connections appear here as they happen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No entry matches.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ActivityToolbar</name>
    <message>
        <source>Search activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ActivityView</name>
    <message>
        <source>Activity, newest first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ActivityWords</name>
    <message>
        <source>Privileged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noticed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AddDialog</name>
    <message>
        <source>Add a device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device dials this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stock firmware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect to an address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Otto, Electron bot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to set up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AddressPane</name>
    <message>
        <source>Connect to an address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For boards with a control server of their own, such as Otto robot and Electron bot. The device shows its address on its screen or in your router&apos;s list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the device calls itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has this address already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dialing {address}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{board} answered: {count} tools, firmware {version}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test the address first; then it can be added.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnswerImages</name>
    <message>
        <source>The answer holds a picture that is too large to be shown here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture, {width} × {height} pixels</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AwayStrip</name>
    <message>
        <source>Reconnect now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting to {address}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected. Reading its tools.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection was lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The app keeps trying; what you entered stays here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It starts again and comes back by itself; what you entered stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It comes back by itself when it dials in again, at its next conversation; what you entered stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It appears as soon as it dials this computer: restart it and speak to it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BatteryTile</name>
    <message>
        <source>Charging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not charging</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CallWords</name>
    <message>
        <source>image, {size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device answered false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer in {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection was lost before the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You stopped waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You said no, nothing was sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered in {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered in {time}, perhaps failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed after {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer in {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connection lost after {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting stopped after {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused, nothing was sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device answered “false”, which usually means that it did not do it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer reads like an error, so it may not have worked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CardResult</name>
    <message>
        <source>Answer of the device</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChoiceControl</name>
    <message>
        <source>Choose a kind…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ColourControl</name>
    <message>
        <source>Choose a colour</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConfirmStrip</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ControlTile</name>
    <message>
        <source>Not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sending {value}…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CopyButton</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DateControl</name>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a day</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DefaultWords</name>
    <message>
        <source>Not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sent, the device uses {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an empty text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} · {kind}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DescriptionLabel</name>
    <message>
        <source>Show less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DetailPart</name>
    <message>
        <source>Copy: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the beginning is shown here. A copy has all of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer is empty.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DeviceDelegate</name>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DeviceHeader</name>
    <message>
        <source>Copy the address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Privileged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages of this device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware {version}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reconnect now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh the status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this device…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DeviceListModel</name>
    <message>
        <source>Connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DeviceListView</name>
    <message>
        <source>Devices</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DeviceVitals</name>
    <message>
        <source>{percent} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Battery {level}, charging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Battery {level}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal: {strength}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weak</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Devices</name>
    <message>
        <source>Local</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dials in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{board}  ·  {way}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DialsInPane</name>
    <message>
        <source>Device dials this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For devices with the stock firmware. They never listen themselves: they dial the server that their OTA service names, when a conversation starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press its button or say its wake word: it dials in when a conversation starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In its answer, put the address above into “websocket”, “url”, and the token of the settings into “websocket”, “token”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In its answer, put the address above into “websocket”, “url”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the OTA service that the device asks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It asks its OTA service at every start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speak to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for a device to dial in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port {port} is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices cannot dial in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} dialed in: {count} tools, firmware {version}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A device at {address} dialed in. Reading its tools.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EmptyPage</name>
    <message>
        <source>Add your first device, or try a simulated one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try a simulated device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add device…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A device that dials this computer appears here by itself.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EntriesControl</name>
    <message>
        <source>Send an empty list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add an entry to {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No entries yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An empty list is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EntryTools</name>
    <message>
        <source>Remove {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move or copy {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EnumControl</name>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileControl</name>
    <message>
        <source>Choose a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the file away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An empty file is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” could not be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is larger than {size}, which is too much to send.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FormView</name>
    <message>
        <source>Arguments</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GateHost</name>
    <message>
        <source>Send this to {device}?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GroupControl</name>
    <message>
        <source>Nothing can be entered in this group.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HolderControl</name>
    <message>
        <source>Use an example</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HubLine</name>
    <message>
        <source>Starting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listening on {address}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices cannot dial in</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImageView</name>
    <message>
        <source>Previous picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” could not be written: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JsonTreeView</name>
    <message>
        <source>result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer as a tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JsonView</name>
    <message>
        <source>Send it anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This does not fit what the tool describes.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>Name of a new entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a name…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KindPane</name>
    <message>
        <source>Add device</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LastCalls</name>
    <message>
        <source>Calls of this tool appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last calls</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LastCallsModel</name>
    <message>
        <source>No arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Possible failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LastCallsView</name>
    <message>
        <source>Last calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill the form with these values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run again with {arguments}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LineControl</name>
    <message>
        <source>Show the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An empty text is sent</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LiveSection</name>
    <message>
        <source>Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has happened yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LongText</name>
    <message>
        <source>The answer as text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Something went wrong in the app</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your devices are not affected. The details are in the log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings could not be saved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MappingControl</name>
    <message>
        <source>Send it without entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No entries yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of a new entry of {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Measures</name>
    <message>
        <source>{count} ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{minutes} min {seconds} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} s ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} min ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} h ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} KB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} MB</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>{text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is required.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is required when {other} is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must be text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must be a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must be a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must be yes or no.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must be a list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must be a group of named values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must be null.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must not be null.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must be one of: {types}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is sent to a tool must be a group of named values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must be one of: {options}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This can only be {value}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must be {limit} or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must be {limit} or less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must be more than {limit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must be less than {limit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must be a multiple of {step}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must not be empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must have at least {limit} characters; it has {length}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must have at most {limit} characters; it has {length}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This does not have the form {pattern}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not of the format “{format}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a date. Write it as 2026-08-31.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a time with its time zone. Write it as 14:28:00Z.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a date with a time and time zone. Write it as 2026-08-31T14:28:00Z.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a duration. Write two hours and a half as PT2H30M.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a full address. Write it as https://example.com/page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not an e-mail address. Write it as name@example.com.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a computer&apos;s name. Write it as device.example.com.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not an IPv4 address. Write it as 192.168.1.42.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not an IPv6 address. Write it as fe80::1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a UUID. Write it as 123e4567-e89b-12d3-a456-426614174000.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a colour. Write it as #1f8a53 or by its English name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not base64. Choose a file, and it is written as base64.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a regular expression.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a JSON Pointer. Write it as /name/0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This list needs at least {limit} entries; it has {length}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This list takes at most {limit} entries; it has {length}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entry {second} is the same as entry {first}; each may come only once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At least one entry of this list must be of the kind that is asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At least {limit} entries must be of the kind that is asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name “{key}” is not of the kind that is allowed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most {limit} entries may be of the kind that is named; more are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This list takes no more than {limit} entries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This list has entries that are not allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name “{key}” is not allowed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{key}” has a field of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is an entry “{key}” already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At least {limit} values must be given here; there are {length}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most {limit} values may be given here; there are {length}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This fits none of the allowed kinds: {branches}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must fit only one of the allowed kinds, and it fits several: {branches}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tool&apos;s description rules this value out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No value is allowed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default that was sent ({value}) breaks the field&apos;s own rules, so it is not used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default that was sent reads like a description (“{value}”), so it is not used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default that was sent (“{value}”) is only a placeholder, so it is not used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The description was too long and was cut.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are {count} fields here; the first {limit} are shown. The others can be sent as JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are {count} values to choose from; the first {limit} are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are {count} kinds to choose from; the first {limit} are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More rules hold here than the form can show; they are checked before sending.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The form {pattern} cannot be checked here; the device may still refuse a text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking took too long, so {count} patterns were not checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rules are too entangled to be checked completely; the device may still refuse.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than {limit} things are wrong; the first {limit} are listed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A part of the description is kept elsewhere ({target}). It was not fetched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The description points to a part that does not exist ({target}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rule “{keyword}” at {where} is malformed and was ignored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} more malformed rules were ignored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The description is nested too deeply; what lies below {limit} levels is ignored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The description is too large; what lies beyond {limit} parts is ignored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What belongs here is described elsewhere ({target}), which is never fetched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What belongs here is described nowhere: {target} does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tool&apos;s description does not name this value; it is sent all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The description of this part refers only to itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rules for this part contradict each other, so that no value can fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The description allows no value here, and yet wants one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This part lies too deep for a form; write it as JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This part is described in too entangled a way for a form; write it as JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text ({format})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole number ({format})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number ({format})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes or no ({format})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Null ({format})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of yes or no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List: {item}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group of values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group with {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names and values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(empty text)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(null)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no list of tools and no schema. Give the answer to tools/list, an object with “tools”, or one schema.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not JSON: line {line}, column {column}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no JSON here yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number {text} is too large to be sent exactly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON has no {text}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name “{key}” stands twice in one group; only one could be sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This JSON is nested too deeply.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line} holds half of a character, which cannot be sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No address was given. Write for example ws://192.168.1.42:8080/ws.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is not an address this app knows. It can start with hub:, ws://, wss:// or demo:.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” names no computer. Write for example ws://192.168.1.42:8080/ws.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The port in “{text}” is not a number from 1 to 65535.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An address must not hold a password. Leave out the part before “@”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing answers at {endpoint}. Check that the device is on, in the same network, and that its control server is running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{endpoint} did not answer within {seconds} seconds. Check that the device is on and in the same network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{endpoint} answered, but not as a device does ({reason}). Check the address and the path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No device dialed in to port {port} within {seconds} seconds. Check that the device was set to dial this computer, and speak to it: it dials when a conversation starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device {device} did not dial in to port {port} within {seconds} seconds. Others did: {others}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several devices dialed in: {others}. Name one, for example {example}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device connected, but it did not answer the first question within {seconds} seconds. It may be busy; try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device connected, but its first answer cannot be used: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong in this app, so the connection was closed. The log says more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection was closed before the first question was answered. Check that it is a device and that it is not busy, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is not connected, so nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port {port} is used by another program. Close that program, or choose another port in the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer cannot listen on {host}, port {port}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The token that devices must send is not in this computer&apos;s password store any more. Enter it again in the settings; until then no device can dial in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device did not answer within {seconds} seconds. It may still carry out the action; look at its state before you try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection was lost before the device answered. It may have carried out the action; look at its state before you try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You stopped waiting. The device may still carry out the action.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device answered: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device answered, but its answer cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device&apos;s answer is {size} bytes, more than the {limit} bytes this app takes. It was thrown away; the connection was kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request is {size} bytes, and this device takes no more than {limit}. Nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device lists no tool named {tool}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tool} is a privileged action, so it was not sent. This would be sent: {arguments}. Add --yes to send it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You chose not to send it. Nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arguments do not fit the tool, so nothing was sent: {faults}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arguments do not fit the tool; they are sent all the same: {faults}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device answered “false”. It may not have done it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer reads like an error. The device may not have done it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one device can listen on a port. Leave out --count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no hub. Write for example ws://192.168.1.20:8686/xiaozhi/v1/.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is not NAME=VALUE. Write for example volume=40.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text after --args is not JSON: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text after --args must be a JSON object, for example {{}}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} wants a number, not “{text}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} wants true or false, not “{text}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer has no password store that works. The token is kept until the app is closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This picture has {size} bytes, more than the {limit} this app shows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device called this a picture, but what it sent is no file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no picture of a kind this app shows. It can be saved as a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This picture has {width} × {height} pixels, too many to show. It can be saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This picture is damaged and cannot be shown. It can be saved as a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device could not list all its tools ({text}). {count} tools came; others may be missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device sent the same page of tools again and again. {count} tools came; others may be missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device lists the tool {tool} more than once. The first is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} entries in the device&apos;s list are not tools and were left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device lists more than {limit} tools. The rest was left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device does not mark privileged tools, and the list without them did not come ({text}). To be safe, {count} tools are treated as privileged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tool} was called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dialed in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected, {count} tools listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could not connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dialed in again, the old connection was closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notification from the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State is now {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device asked this app for {method}, which it does not offer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An answer came that belongs to no open question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device sent something that cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device&apos;s answer was not valid and was repaired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A device at {peer} was turned away: its token is not the one that was set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A device at {peer} connected, but did not introduce itself in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listening on port {port}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Rename the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It stays in the list under this name, also while it is not connected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NetworkTile</name>
    <message>
        <source>Wi-Fi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ethernet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mobile network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strong signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medium signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weak signal</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OutcomePill</name>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Possible failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message>
        <source>The device&apos;s answer is no status that this app can read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device&apos;s answer reads like an error.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PasteOffer</name>
    <message>
        <source>Fill the form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This text looks like arguments of the tool.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PathControl</name>
    <message>
        <source>Choose a file of this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PictureArea</name>
    <message>
        <source>Picture from the device</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Privileged</name>
    <message>
        <source>Firmware upgrade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device downloads the firmware from this address, installs it and restarts. It is silent all the while: the upgrade has worked when the device is back with a new version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upgrade…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upgrade now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Screen snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device uploads a picture of its screen to this address, where something must be ready to take it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take snapshot…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture was uploaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reboot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device restarts without an answer and is back some seconds later. What it keeps only in memory is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reboot…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reboot now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device downloads a picture from this address and shows it on its screen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show on device…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device shows the picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assets address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device remembers this address. At its next start it downloads fonts, sounds and pictures from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set address…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address is saved and used at the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System info</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads chip, memory, partitions, firmware and network, among them the hardware address. Nothing is changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Screen info</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads how large the screen is and whether it has colours. Nothing is changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PrivilegedCard</name>
    <message>
        <source>Stop waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device does not say what this does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device went away before you answered, so nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer is expected. Waiting for the device to come back…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This app made a mistake; the log says more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device answered “true”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Possible failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is back ({version}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is back with version {version}; it was {former}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is back with version {version}, the same as before. Unless the file holds this very version, the upgrade failed; check that the device can reach the address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device answered instead of restarting, which means that the upgrade failed. Check that it can reach the address and that the file is firmware for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has not come back yet. Check that it has power and reaches this computer. Waiting goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You stopped waiting. The device may still do it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device no longer lists this tool.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PrivilegedPage</name>
    <message>
        <source>What stands here changes the device. You see exactly what would be sent, and nothing is sent before you agree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is not connected, and its privileged actions are not known yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device has no privileged actions. Those are tools that it keeps for its owner, such as a restart or a firmware upgrade; everything else is under Tools.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RawControl</name>
    <message>
        <source>This value does not fit the field, so it is shown as JSON.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RemoveDialog</name>
    <message>
        <source>Remove a device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove “{name}”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated device is switched off, and what was entered on its page is lost. You can start another at any time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device itself is not changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device itself is not changed: it appears again when it dials in again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message>
        <source>Copy the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer yet. Run the tool to see what the device says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the device&apos;s answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the beginning is shown. Copying takes all of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device answered, but its answer is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the answer is shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Row</name>
    <message>
        <source>Null is sent</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Clear the search</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listen on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: every device may dial in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language changes when the app is started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices that dial this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0.0.0.0 takes devices from every network, 127.0.0.1 only this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a device must send to be let in. It is kept in the password store of this computer, never in a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide the token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The port is a number from 1 to 65535.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write an address of this computer, for example 0.0.0.0 or 192.168.1.20.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the tools or the activity of this page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview, Tools, Privileged, Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh the status of the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the device that is chosen in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Search devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No device is named like that</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No devices yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SimulatedPane</name>
    <message>
        <source>Simulated device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An Otto robot that exists in this app alone. It has the tools of a real one, takes as long as a real one, restarts when it is told to, and makes the same mistakes. It dials in over a real connection and is gone when the app is closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated device is in the list already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has to be set up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add device</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StateColumn</name>
    <message>
        <source>Required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send {name} as null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Null</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusSection</name>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the device for its status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is not connected. Its status appears when it is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device has no tool that tells its status.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show its tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking the device for its status…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Updated {ago}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{problem} {updated}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusTile</name>
    <message>
        <source>Last seen {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StepTracker</name>
    <message>
        <source>All steps are done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step {number} of {count} failed: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step {number} of {count}: {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SwitchControl</name>
    <message>
        <source>Off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TemperatureTile</name>
    <message>
        <source>Chip temperature over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} °C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured {time}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextControl</name>
    <message>
        <source>An empty text is sent</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ThemeTile</name>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TileSender</name>
    <message>
        <source>Not confirmed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answered false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answered an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tiles</name>
    <message>
        <source>Volume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Screen theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Battery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chip temperature</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimeControl</name>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Toast</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToolDetail</name>
    <message>
        <source>This tool takes no arguments.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToolForm</name>
    <message>
        <source>Form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the arguments are written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments as JSON</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToolList</name>
    <message numerus="yes">
        <source>Search %n tool(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The tools appear here as soon as the device has listed them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tool has these words in its name or description.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToolStatus</name>
    <message>
        <source>Not connected: what you enter stays, and can be sent later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device does not list this tool any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) to correct</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Sends no arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Sends {count} of %n field(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ToolTreeModel</name>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} tools</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToolTreeView</name>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TypeWords</name>
    <message>
        <source>{kind} or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}, read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}, deprecated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>integer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fixed value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names and values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of {count} kinds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}, {low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}, {low} or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}, {high} or less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}, more than {low}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}, less than {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}, at least {low}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}, at most {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>secret text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>path on the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>date and time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>e-mail address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text, {format}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text, at most {high} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text, at least {low} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WindowDialogs</name>
    <message>
        <source>Reconnect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this device…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The token is not kept</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WindowFrame</name>
    <message>
        <source>Xiaozhi Companion</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>YesNoControl</name>
    <message>
        <source>Yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_Counts</name>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n values</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_EmptyDetail</name>
    <message>
        <source>Choose a tool to see what it does.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
