<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP">
<context>
    <name>AcceptDialog</name>
    <message>
        <source>A device asks to be added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once it is accepted, it stays connected to this computer, which can use all its tools and sees its conversations pass by. Until then it is told what its former server tells it, and nothing else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Former server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not shown again, and goes on with its former server.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
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
        <source>Saved forms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save these values, or take in saved ones</source>
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
    <name>ActivationCard</name>
    <message>
        <source>Copy the activation code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server asks you to register this device with this code, on its own page. The device shows and speaks it as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation code {code}</source>
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
        <source>Pin to the Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit and call…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is not known any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is not connected, and its tools are not known yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Privileged tools cannot be pinned: they ask each time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passwords and very long values are not kept in the history. Press “Edit and call…” to fill in what is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run again…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to {device}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call {number}, {ended}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call of {day}, {ended}</source>
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
        <source>Export what is shown…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Support bundle…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the activity that is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
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
        <source>Width of the list</source>
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
        <source>All devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much it matters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let nothing new into the list until you follow again</source>
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
        <source>Changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversation</source>
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
    <message>
        <source>{level} and above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From … to …</source>
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
        <source>Restarting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beyond limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
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
        <source>MQTT broker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mosquitto, EMQX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A self-hosted backend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MCP server, by URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streamable HTTP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MCP server, by command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started on this computer</source>
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
    <name>AllActivityPage</name>
    <message>
        <source>All activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened to all devices, newest first</source>
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
    <name>AskingDialog</name>
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
    <name>AwayStrip</name>
    <message>
        <source>Other ways…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try now</source>
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
        <source>The connection was lost. {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped.</source>
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
    <message>
        <source>Nothing is tried until you say so; what you entered stays here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The app keeps trying; what you entered stays here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next try begins now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next try is in {seconds} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next try is in {minutes} min.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It connects when a conversation begins; what you entered stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It comes back by itself, within a minute or so when it is switched on; what you entered stays.</source>
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
    <name>BrokerPane</name>
    <message>
        <source>MQTT broker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For devices and this computer that both connect to one broker, such as Mosquitto or EMQX, wherever they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices behind the broker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encrypted (TLS)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CA file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The authorities of this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Client certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the same file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic towards this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic towards the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next to the first one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic of the last will</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A device that is silent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A key that is protected is opened with the password above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Towards this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Towards the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last will of the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} stands for the id of the device, in each of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No device was heard of yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting to {address}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not heard of yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected. Choose the devices to add.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected. Devices appear as soon as they send something.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect first; then its devices can be chosen.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BundleDialog</name>
    <message>
        <source>Support bundle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices that it is about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activity that is in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collecting what would be in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the support bundle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zip archive (*.zip)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is saved yet. A click on a file shows what is in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Support bundle saved, with %n file(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), {size} before they are packed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All that is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A zip file for somebody who helps you. Passwords, tokens, Wi-Fi names, pictures and what was said are taken out. Look at what is left, and leave out what you like.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activity</source>
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
        <source>It restarts, so it does not answer</source>
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
        <source>sent, away after {time}</source>
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
    <name>CameraPane</name>
    <message>
        <source>Take in the photos of devices that dial in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also those of devices that this app dials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Described by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Such a device may belong to another server, which gets no photos while this is on. Both take effect when a device connects the next time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address of a vision service that photos are passed on to. Without one they are only kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The one that is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
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
    <name>ClosingGuard</name>
    <message>
        <source>An upgrade is under way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep open</source>
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
    <name>ConversationPage</name>
    <message>
        <source>Show what is said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is shown here while the app runs, and stored nowhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device has no tool for it; it is told by a message.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speak to the device: what it hears, what its assistant says, and which tools the assistant uses appear here as they happen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is said is not shown. Tools that the assistant uses appear here.</source>
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
    <name>CropView</name>
    <message>
        <source>Part of the picture that is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{width} % of the width and {height} % of the height</source>
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
    <name>DerivedWords</name>
    <message>
        <source>{count} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} °C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} KiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strong</source>
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
        <source>Pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages of this device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware {version}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh the status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ways to reach it…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in new window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the protocol</source>
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
    <name>DeviceRemovals</name>
    <message>
        <source>“{name}” was removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo: bring “{name}” back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is back</source>
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
    <name>DeviceWindow</name>
    <message>
        <source>{name} – Xiaozhi Companion</source>
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
        <source>MQTT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dials in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only while talking</source>
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
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signature key…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token or sign-in…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks to be added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{way}  ·  {board}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{board}  ·  {way}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MCP server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another hub</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not seen for a while</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DiagnoseDialog</name>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the checks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking, step after step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checks were cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is where it fails: {check}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing failed, but there is a doubt: {check}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything that can be checked is in order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Diagnosis</name>
    <message>
        <source>Passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passed, with a doubt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{outcome}, {seconds} s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DialsInPane</name>
    <message>
        <source>With an OTA service of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For devices whose OTA service you run yourself: they dial the server that it names, when a conversation starts.</source>
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
        <source>Let this computer be the OTA service</source>
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
    <name>DropZone</name>
    <message>
        <source>or an address: https://…/xiaozhi.bin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address of a firmware file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop the firmware here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>xiaozhi.bin, the application alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading {name}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the firmware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware (*.bin)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
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
    <name>EndpointChoice</name>
    <message>
        <source>Ways to reach it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EntriesControl</name>
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
        <source>No entries</source>
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
    <name>ExportDialog</name>
    <message>
        <source>Export the activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversations are among what is shown. Passwords are left out of an export, and so is what was said unless you want it in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also what was said in conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the file…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FieldHelp</name>
    <message>
        <source>The page has no such field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some builds hide it. Firmware 2.4.1 or later shows it again, and so does firmware from before the page hid it (its Wi-Fi component before 3.2.0): install another version, by cable if need be.
Some builds have no such page at all, because they are set up over Bluetooth with an app. Their OTA address can be changed only by installing firmware that was built with another one.</source>
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
    <name>FileField</name>
    <message>
        <source>Choose a file: {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FilesList</name>
    <message>
        <source>Files of the bundle</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FilledLine</name>
    <message>
        <source>Start afresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filled with the values of the last call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not kept: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does not fit any more: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filled with the values of the call of {day}, {time}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not kept in the history; enter before you run it: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filled with “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passwords are not saved; enter before you run it: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FinderDialog</name>
    <message>
        <source>Find and go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device, tool, page or action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is called like that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow keys choose  ·  Enter goes there  ·  Esc closes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, {row} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FinderEntries</name>
    <message>
        <source>Add {name}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Privileged tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh the status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in a window of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a recording of what it sent…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Support bundle about this device…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the address</source>
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
        <source>Ways to reach it…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why can&apos;t I reach it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add device…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search this network…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened to all devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a recording…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Support bundle…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try a simulated device</source>
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
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Appearance: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Firmware</name>
    <message>
        <source>Not finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upgraded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not fetched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download broken off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not back yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Old version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sent} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sent} of {total} MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size}/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {count} s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {count} min left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FirmwareCard</name>
    <message>
        <source>Former upgrades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is read and judged first: its chip, its version, and whether it is whole. The device hears of it only after you agree, and the upgrade is done when the device is back with the new version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the device the address as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device then fetches the file from there by itself. How far it is cannot be seen, and nobody can tell whether it is the file that was checked here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a firmware file first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file cannot be sent to the device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick what you agree to first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sent yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FirmwareFacts</name>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Built for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Built</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ESP-IDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the SHA-256</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not said</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FirmwareReader</name>
    <message>
        <source>No firmware for this device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>built {day}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{part} of {whole}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This app made a mistake; the log says more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FollowLine</name>
    <message>
        <source>Follow again</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n new entries</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing new yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused. {news}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FormNameDialog</name>
    <message>
        <source>A form of this name is saved already; it is replaced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another form of this tool has this name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FormPage</name>
    <message>
        <source>This tool takes no arguments.</source>
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
    <name>FormerChoice</name>
    <message>
        <source>xiaozhi&apos;s official</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Former server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its OTA address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a new device asks from the factory: its assistant and its account stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The OTA address that stood on the device before, for example of a server that you run yourself. Its assistant stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The app alone: everything works but conversations, as there is nobody to answer them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FormerSection</name>
    <message>
        <source>Former server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device learns of it when it starts the next time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this server</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FrameDetail</name>
    <message>
        <source>Readable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the frame is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a frame to see all of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>id {id}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the request, {time} before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the answer, {time} later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer has come.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer came before the app gave up waiting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text of the frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Long texts are shortened here. A copy has all of the frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Long texts are shortened here. A copy has what was kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something secret is left out of the command line. Put it in before use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FrameWords</name>
    <message>
        <source>Sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notification</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greeting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Audio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FramesModel</name>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FramesPanel</name>
    <message>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open recording…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save recording…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No frame matches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames appear here as they travel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no frame in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n new frame(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n older one(s) are no longer kept</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Size of the list</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FramesToolbar</name>
    <message>
        <source>Search frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With quirks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which frames are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the newest frame in view</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FramesView</name>
    <message>
        <source>Frames, newest last</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GalleryView</name>
    <message>
        <source>Pictures of this device, newest first</source>
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
    <name>GatewayPane</name>
    <message>
        <source>Gateway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For devices of a self-hosted backend with an MQTT gateway. The gateway has no list of its devices: bring their client ids from its log or from the backend.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices behind the gateway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signature key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The one that is kept, if any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Client ids, one a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter client ids above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the client id of a device first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking {address}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway answered: {there} of {all} devices are connected to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Online</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not asked yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Client ids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists (*.txt *.csv *.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect first; then it is known who is there.</source>
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
    <name>HistoryDialog</name>
    <message>
        <source>Former upgrades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device was never upgraded from this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the upgrades of this device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n upgrade(s) exported</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The upgrades could not be exported</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryNews</name>
    <message>
        <source>A new history was begun</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history is not complete</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryRow</name>
    <message>
        <source>Under way</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistorySettings</name>
    <message>
        <source>Days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Megabytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the history…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep what happens, beyond this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep what was said in conversations as well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls, notifications and connections are kept in a file on this computer, without passwords and pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MB; the oldest go first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history is deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a number of days from 1 to 3650.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a number of megabytes from 10 to 10000.</source>
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
    <name>ImportCard</name>
    <message>
        <source>Missing in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the list already, as {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switched off in the other app.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept in the password store: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportPane</name>
    <message>
        <source>Import MCP servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the file in which another app keeps its servers (“mcpServers”). Choose it, or paste what stands in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start these programs, with all that I may do here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What would be added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add {count} servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying {name}, {number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Answered, %n tool(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{good} of {all} answered and can be added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON (*.json *.jsonc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is added before you have seen it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Secrets are missing: enter them, or take the tick away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick what you want to add.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read what will be started and agree to it; then test it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test it first; then it can be added.</source>
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
    <name>KeepDialog</name>
    <message>
        <source>Keep the app running when its window is closed?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It can go on in the tray: devices stay connected, and you are told what happens. Click its icon to see the window again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are asked this once. The settings, under Notifications, change it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep running</source>
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
        <source>Restarted</source>
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
        <source>Pin to the Overview</source>
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
    <name>LoginDialog</name>
    <message>
        <source>Signature key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty: it is forgotten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign in in the browser…</source>
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
        <source>For the broker {place}, which {name} is behind. All devices behind it share this password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For the gateway {place}, which {name} is behind. All devices behind it share this key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For {name}, the MCP server at {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for you to sign in in the browser</source>
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
    <message>
        <source>The values of forms could not be saved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MappingControl</name>
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
    <message>
        <source>d MMM yyyy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MessageForm</name>
    <message>
        <source>Companion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dinner is ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Face</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent. The device shows such messages without an answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show a message on the device</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Route</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encryption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Handshake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Login</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not tried, because a step before it failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not tried, because the proxy of this computer goes there in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program was started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} is {addresses}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody told within {seconds} seconds what the name {host} stands for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody knows the name {host}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The way to {address} begins at this computer&apos;s address {local}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{address} is in the same network as this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{address} is this computer itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{address} is a private address of another network than this computer&apos;s ({local}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No way leads from this computer to {address}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port {port} is open at {address}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{address} is there, but nothing listens on its port {port}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing answered at {address}, port {port}, within {seconds} seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection is encrypted, and {host} has proved who it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The certificate of {host} is out of date.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The certificate that is used there is not for {host}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer does not trust whoever made the certificate of {host}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The certificate of {host} was refused: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} does not answer with an encrypted connection ({reason}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} did not answer with an encrypted connection within {seconds} seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It answered as expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The login was accepted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No login was asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway says that the device is connected to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} {version} answered and listed {count} tools.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No device is named, so none was asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer came within {seconds} seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer listens on port {port}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer does not listen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices can dial {address}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only programs of this computer can dial {address}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer does not answer at its own address {address}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has dialed in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has not dialed in since the app was started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No device has dialed in since the app was started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A device was turned away: its token is not the one that was set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No device was turned away for its token.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is not connected now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the spelling. Names that end in .local are known in the same network only; the device&apos;s IP address works as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect this computer to the network, or switch on its Wi-Fi.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If a later step fails, connect this computer and the device to the same Wi-Fi. Guest networks keep their devices apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the port in the address, and that the device or program that should listen there is running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that it is switched on, that its address is still this one, and that no firewall keeps it apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check this computer&apos;s date. If that is right, the certificate has to be renewed there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the name for which the certificate was made, or have another one made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If the certificate was made by yourself, add its authority to those that this computer trusts; for a broker, name the CA file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the port, or use the address without encryption if the connection never leaves your own network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the whole address: the port and the path belong to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the login again, or ask whoever runs it for another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A device does one thing after the other. Wait a moment and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that the device is on, and that its id in the address is right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the settings and let it listen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let it listen on all addresses in the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow this app in the firewall of this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that {address} was set on the device, then speak to it: many devices dial only when a conversation begins. A firewall of this computer can keep it out as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the same token on the device and in the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is empty. Download or build it again and choose xiaozhi.bin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file begins like empty flash memory, so there is no application in it. Choose xiaozhi.bin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is an image of the whole flash memory (bootloader, partition table and application in one, often called merged-binary.bin). It can only be written by cable. Choose xiaozhi.bin, the application alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a bootloader, the small program that starts the application. Choose xiaozhi.bin, the application.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a partition table, which says how the flash memory is divided. Choose xiaozhi.bin, the application.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a program in the form {kind}, which devices cannot install. Choose the xiaozhi.bin that the build made beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a packed archive ({kind}). Unpack it and choose the xiaozhi.bin in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a file of fonts, sounds and pictures (assets.bin), not the application. A device fetches it from the address that is set as its assets address. Choose xiaozhi.bin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a file system with data for the device, not the application. Choose xiaozhi.bin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a web page, not firmware. A link was saved instead of the file behind it, or the server asked for a login. Download xiaozhi.bin itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a text file, not firmware. Perhaps the server answered with an error, or only a reference to the real file was downloaded. Download xiaozhi.bin itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no firmware for these devices: an application begins with the byte E9. Choose xiaozhi.bin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a program for an Espressif chip, but not an application that says its name and version: perhaps an old bootloader. Choose xiaozhi.bin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has {size} bytes, more than the {limit} that any device could hold. Choose xiaozhi.bin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends after {size} bytes, but its contents go on to {needed} or further: it was not downloaded or copied completely. Download it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file begins like firmware, but its inner order is broken. Download it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is damaged: its checksum is not that of its contents. A device would throw it away after the download. Download it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is damaged: its SHA-256 is not that of its contents. A device would throw it away after the download. Download it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file {file}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is a folder. Name a firmware file, such as xiaozhi.bin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {file} cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no chip that is known here. Known are: {known}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is for {image}, but the device has {device}. It could never start there. Choose the xiaozhi.bin that was built for this board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file needs the chip&apos;s revision {needed} or newer, and the device has {device}. Choose a build for older chips.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has {size} bytes, and the device has room for {room} bytes of application. Choose a build for this board; a new partition table can only be written by cable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has {size} bytes, more than the device&apos;s whole flash memory ({room} bytes). Choose a build for this board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has only one place for an application, so it cannot be upgraded over the network. Write the firmware by cable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device runs this very build of version {version} already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device runs version {version} already. Some firmware refuses to install its own version again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds version {version}, older than the device&apos;s {current}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds version “{version}” and the device runs “{current}”. Which of them is newer cannot be told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device does not say which version it runs, so version {version} may be older.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is the project “{image}”, and the device runs “{device}”. After the upgrade it may not connect to this app any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device cannot say which chip it has, so nobody has checked that the file is for it. The file is for {chip}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file carries no SHA-256 of its own, so damage could go unnoticed. Its weaker checksum is right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After the application the file goes on for {count} bytes that are neither padding nor a signature. The device ignores them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{items}</source>
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
        <source>The name “{key}” is not of the kind that is allowed here.</source>
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
        <source>There are more fields; the first {limit} are listed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What lies deeper than {limit} levels is not listed.</source>
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
        <source>The file cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has more than {limit} MB, too much for saved forms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds no text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds no forms that this app saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was made by a newer version of this app. Update the app first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds no forms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds more than {limit} forms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entry {number} of the file is not a group of named values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Form {number} of the file has no “name” that is a text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Form {number} of the file has no “tool” that is a text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Form {number} of the file has no “arguments” that are named values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” has more than {limit} KB of values, too much to save.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” holds a value that cannot be written to a file exactly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no room for more saved forms. Delete some that you do not need first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back online after {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Went offline, was connected for {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has restarted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was told to, and was back after {time}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It asked for its settings, as devices do when they start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time that it has been running began anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its least free memory since the start has risen, as only a restart does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It runs other firmware than before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It connected anew without having ended its old connection. It has probably restarted, or changed its network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware changed from {before} to {after}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is under {limit}: {now}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is over {limit}: {now}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is {now}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is all right again: {now}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} changed from {before} to {after}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The battery is being charged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The battery is no longer being charged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is in another network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Battery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wi-Fi signal</source>
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
    <message>
        <source>Least free memory</source>
        <translation type="unfinished"></translation>
    </message>
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
        <source>“{path}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} °C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} KiB</source>
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
        <source>{hours} h {minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{days} d {hours} h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history was damaged and cannot be read. It was set aside as {file}, and a new one was begun.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history {file} was written by a newer version of this app. It is left as it is, and nothing is added to it. Use the newer version to read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history cannot be written: {reason}. It is tried again; what happens meanwhile is kept in memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history could not be written for too long: {reason}. The oldest {count} entries that were waiting are lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something happened: {event}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The app ended before the answer came. The device may have carried out the action.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history {file} is damaged and cannot be read. Open the app: it sets the file aside and begins a new one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing that was kept fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is kept of a device “{text}”. There is something of: {others}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is kept of any device yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no time. Write for example 2026-08-20, 2026-08-20T14:30, today, 45m, 6h or 7d.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no kind. Write {kinds}, or the name of an event such as disconnected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is more before that. --last N shows more of it, --since TIME all from then on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{limit} calls are pinned for this device, and there is no room for more. Unpin one that you do not need first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no room for more pinned calls. Unpin some that you do not need first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {file} cannot be written: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device ended the connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection broke off without a goodbye. The device may have been switched off, or have restarted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device stopped answering without a goodbye. It may have lost its power or its network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device sent what does not belong on such a connection, so it was closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer&apos;s network has changed, so the connection did not hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection did not outlast this computer&apos;s sleep.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You disconnected it. It is not connected again until you say so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection was closed to make a new one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name {host} was not found in the network. Check its spelling, or use the device&apos;s IP address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From this computer no way leads to {host}. Check that it is connected to the device&apos;s network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} could not prove who it is, so nothing was sent: {reason}. Check the address and the certificate that is used there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} does not answer with an encrypted connection ({reason}). Perhaps its address begins with ws:// or http://, or its port is another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Within {seconds} seconds no device showed itself at {endpoint}. A device that says nothing by itself has to be named, for example {example}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device&apos;s tools have changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New ({count}): {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gone ({count}): {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Different ({count}): {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} {then}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port {port} is used by the program “{program}”. Close that program, or choose another port in the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{before}, {after}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No address was given. Write for example ws://192.168.1.42:8080/ws.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is not an address this app knows. It can start with hub:, ws://, mqtt://, gateway+http://, http://, stdio: or demo:.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” names no device that can be reached. Its id stands behind the one slash, and has neither “+” nor “#”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” has an option that this app does not know: {name}. It knows up, down, ca, cert and key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The topic “{name}” must hold {mark}, in whose place the device&apos;s id is put.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In “{text}” a quotation mark is opened and never closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No program was named. Write for example stdio:python -m my_server.</source>
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
        <source>The connection ended before an answer, as it does when a device restarts. Whether all went well is seen when it is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device went away before it answered. It may have carried out the action; look at its state before you try again.</source>
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
        <source>{file} is a folder. Name a file with a tool listing or a schema.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} has more than {limit} megabytes, which is more than this command reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing in {file}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} cannot be used. {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is not UTF-8 throughout. Bytes that are no text are shown as replacement characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is not sound JSON, but it is used all the same. {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} holds no tools; it holds an error that a device answered: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no tools in {file}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no tool “{tool}” in {file}. There are: {others}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is in {file} has no name. Leave out --tool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} holds {count} tools, and a picture shows one. Name it with --tool: {others}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture {file} cannot be written: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No picture can be drawn on this computer: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The form was not drawn completely within {seconds} seconds, so there is no picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The form is higher than the {limit} pixels that a picture may have. The picture ends there.</source>
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
        <source>This is not a picture that the app can read. Use a JPEG, PNG, GIF, BMP or WebP file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture is cut off or damaged, so it was not used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture has {size} MB. At most {limit} MB are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture has {width} × {height} pixels. At most {limit} million are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {name} cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture cannot be written to {name}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a folder, or lies in one that does not exist. Name a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} holds a {format} picture, as the device sent it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gallery is full, so the picture was not kept: it holds {count} pictures with {size} MB. Save what you need and delete the rest; nothing is deleted by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture cannot be written to {folder}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture is not in the gallery any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The quality is a whole number from 1 to 100.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address for the upload had expired before you agreed, so nothing was sent. Try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device could not deliver the picture (“{text}”). Try again; if it stays so, choose a lower quality.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device could not take a picture of its screen (“{text}”). It may lack memory; restart it and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device says that it sent the picture, but nothing arrived at {address}. Check that nothing stands between the device and this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device did not send a picture. It answered “{text}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither the picture nor an answer came within {seconds} seconds. The device may be busy; try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device could not reach this computer at {address} (“{text}”). Check that the firewall lets it in and that both are in the same network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time between two pictures is {least} to {most} seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures of this device&apos;s screen are being taken already. Stop that first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped after {count} failures in a row. The last: {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped, because the device was removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The screen knows black and white only. Current firmware shows no pictures on such screens and answers as if it did; other firmware may show them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device did not tell how large its screen is. It answered “{text}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has not enough memory for the picture (“{text}”). Use a simpler picture, or restart the device and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device fetched the picture but could not show it (“{text}”).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device answered, but it did not fetch the whole picture, so it cannot show it. Try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device broke off while it fetched the picture (“{text}”). Try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The photo arrived and is in the gallery of Xiaozhi Companion. It was not described, because no vision model is attached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The photo arrived at Xiaozhi Companion, but it was not kept: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The vision service at {host} could not be asked: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The vision service at {host} answered with status {status}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The vision service at {host} did not answer within {seconds} seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The vision service at {host} answered with something that is not JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The vision service at {host} answered with more than {limit} bytes, which a device does not take.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no address of a vision service. Write for example http://192.168.1.20:8003/mcp/vision/explain, and no password in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{endpoint} names a broker, and no device behind it. Add the device’s id at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{template}” cannot be used as a topic. It must name the device once or more as {mark}, and hold no + and no #.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The topics towards the device and from it must differ, but both are “{template}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CA files and certificates are for encrypted connections only. Write mqtts:// instead of mqtt://, or leave them out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A key is named, but no certificate that it belongs to. Name both, or leave out both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {path} cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {path} holds no certificate of an authority that can be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The certificate {path} cannot be used: {reason}. Check that it is in the PEM format, and that the key belongs to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key in {path} is protected by a passphrase, which was not given or is not right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker {host} was not found. Check the address, and this computer’s network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing answers at the broker {host}. Check that it is running, and its port.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker {host} did not answer within {seconds} seconds. Check that it is running, and that its port is the right one for mqtt:// or mqtts://.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker {host} could not prove who it is, so no password was sent to it: {reason}. If its certificate was made by yourself, name the CA file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker {host} does not accept the login. Check the user name and the password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker {host} answered, but not as expected: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What listens at {host} hung up before it accepted the login. Check that it is an MQTT broker, that its port is the right one for mqtt:// or mqtts://, and whether it wants a client certificate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection to the broker {host} was lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker does not let this computer listen to the topic {topic}. Its owner can allow it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker says that the device is offline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has not answered for {seconds} seconds. It may be switched off, or not listen to the topic {topic}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{endpoint} names a gateway, and no device behind it. Add the device&apos;s client id at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no gateway. Its address starts with gateway+http:// or gateway+https://.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway {host} wants a signature key, and none is known here. Its owner finds it in the gateway&apos;s settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway {host} does not accept the signature key. Check the key, and the date of this computer ({date}) and of the gateway.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway {host} was not found. Check the address, and this computer&apos;s network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing answers at the gateway {host}. Check that it is running, and its port.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway {host} did not answer within {seconds} seconds. Check that it is running, and its port.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway {host} could not prove who it is, so no key was used: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No connection to the gateway {host} came about: {reason}. Check its port, and whether it is one for gateway+http:// or for gateway+https://.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} answered, but not as a gateway does ({reason}). Check the address: it is that of the gateway&apos;s management interface.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What listens at {host} hung up without an answer. Check the port: it is that of the gateway&apos;s management interface.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway {host} hung up before it answered. The device may have done it all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway {host} is in trouble ({reason}). The device may have done it all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is more than the gateway passes on, so it was not sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is not connected to the gateway {host}, so nothing was sent. Check that it is on. Its client id is {device}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is not connected to the gateway {host}. Check that it is on, and its client id: {device}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway waits {seconds} seconds for a device, and no answer came by then. The device may have done it, or may still do it. It is not sent again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway closed its connection to the device before an answer came, as it does when an answer is too long or not valid. The device may have done it. It is not sent again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is no longer connected to the gateway {host}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device left the gateway before an answer came. It may have done it all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway passed on the answer to an earlier question, as it may after the device was away. What the device did is not known, and it is not sent again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” has quotation marks, backslashes or control characters, with which the gateway would lose the device. It was not sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no client id in this list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no client id: it is too long, or holds a space or a slash.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list has more than {limit} client ids. The rest was left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody is there to be asked for the password, token or key of {endpoint}. Put it into the variable {variable} instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program {program} was not found on this computer. Check how it is written, or install it (npx is a part of Node.js, uvx of uv).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program {program} could not be started within {seconds} seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program {program} cannot be started: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What listens at {host} does not answer as a web server does. Check the port, and whether it is one for http:// or for https://.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{server} did not answer the first question within {seconds} seconds. Check that it is an MCP server and that it is not stuck, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The MCP server {program} has ended (exit status {status}) without saying why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The MCP server {program} has ended (exit status {status}). It wrote last: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The MCP server {program} has closed its output, so nothing can be heard from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server wrote: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server {host} was not found. Check the address, and this computer’s network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing answers at the server {host}. Check that it is running, and its port.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server {host} did not answer within {seconds} seconds. Check that it is running and that this computer reaches it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server {host} could not prove who it is, so nothing was sent to it: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server {host} answered, but not as expected: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection to the server {host} was lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server {host} has forgotten this session, perhaps because it was started anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server {host} does not accept the token. Enter the right one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server {host} wants to know who you are. Sign in, or enter a token.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signing in to the server {host} was not finished in time. Nothing was changed; try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signing in to the server {host} failed: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server {host} does not ask anybody to sign in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No browser was found on this computer, which is needed to sign in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer cannot listen for the answer of the browser, so nobody can sign in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can close this page and go back to the app.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has more than {limit} characters, so it was not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is no JSON, so no MCP servers can be read from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file names no MCP servers. They usually stand below “mcpServers”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the first {limit} servers of the file were read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was left out: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its entry names neither a program nor an address that can be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It speaks the older way of MCP over HTTP (SSE), which cannot be used here. Ask for its Streamable HTTP address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder in which it should be started is not taken over; write whole paths in its arguments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server {host} does not allow this. Its owner can say what is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a web server at {host}, but no MCP server at this address. Check what follows the host; it often is /mcp.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server {host} points to another place, {to}, which was not followed. If that is the right one, enter its address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server {host} refused to connect (HTTP status {status}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The token or one of the headers holds characters that cannot be sent. Enter it anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer has no network in which devices could be found. Connect it to the network of your devices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Announcements in the network cannot be heard: {reason}. Let this app use the local network (UDP port 5353), or search the network instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong in this app while it looked for devices. It tries again by itself; the log says more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another hub answers devices that look for one, at {url}. They may go there instead of here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This MCP server cannot be used from here: it announces no HTTP address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It accepts connections, but has not said what it is. A device that is busy answers later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no range of addresses. Write for example 192.168.1.0/24.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” has more than {most} addresses. Search a smaller part of it, for example with /{prefix} at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is not a local network. Only the network of this computer, and private ones, can be searched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer has no local network that could be searched. Write a range, for example 192.168.1.0/24.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network is being searched already. Wait for the end, or cancel it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer has no way to that network, so nothing could be searched. Check its network connection and the range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heard: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wake word: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Said: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Face: {emotion}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The conversation has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A conversation begins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device listens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The assistant speaks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The assistant used “{tool}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The assistant tried to use “{tool}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device at {address} has started with firmware {version}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} at {address} asked this computer for its settings and waits to be added. Until then it is told what its former server says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A device that calls itself {name}, at {address}, was turned away: its password is not right, or it was not added. If it is yours, restart it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server is there again: conversations are possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server cannot be reached, so no conversation is possible. Tools work all the same, and it is tried again by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server did not answer as one should (HTTP status {status}). Check its address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server asks this computer in turn, so nobody answers. Choose another former server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server&apos;s answer cannot be used: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server was reached, but did not begin the conversation in time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server offers firmware {version}; {running} runs now. It is held back until you decide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server offers no other firmware at the moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has to be registered with its former server. Its code is {code}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown on the device: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device was told to restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device does not ask this computer for its settings, or was removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no OTA address. Write one that begins with http:// or https://.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An OTA address with a name and a password in it cannot be kept safely. Write it without them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is this computer’s own OTA address. Write that of the server that the device had before, or choose that there is none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The message has more than {limit} characters. Write a shorter one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device cannot show messages: its connection is for tools only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port {port}, over which devices stay connected, is used by another program. Close that program, or choose another port in the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices cannot stay connected, because this computer cannot listen on {host}, port {port}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversations cannot be carried, because this computer cannot take audio on {host}, port {port}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address of the former server cannot be used ({reason}). Check it, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server {host} was not found. Check its address and this computer’s Internet connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing answers at the former server {host}. Check that it is running and that this computer reaches it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server {host} did not answer within {seconds} seconds. Check that it is running and that this computer reaches it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server {host} could not prove who it is, so nothing was sent to it: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server {host} does not accept this device’s login. Restart the device, so that it asks for a new one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server {host} answered, but not as expected: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server {host} answered with more than {limit} bytes, more than any device can take. The answer was thrown away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection to the former server {host} was lost. It is tried again by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no OTA address. Write for example http://192.168.1.20:8687/xiaozhi/ota/.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no device id. Write its MAC address, for example 02:58:5a:00:00:01, or all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices that dial the hub are reached all the same. Other ports can be chosen with --hub-http-port and --hub-mqtt-port.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To let {name} in, start this command with --accept {device}, then restart the device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No device connected within {seconds} seconds, but {devices} asked this computer for its settings. To let it in, add --accept {example} and restart the device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a device that starts at an OTA address talks. Add --ota URL.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has restarted and runs version {version}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has restarted. Its version is {version} as before, but it runs the build of this file now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has restarted with version {version} as before, and it runs from the partition {slot}, to which this file was installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device took the whole file and was restarted. It runs the build of this file, version {version}, which it ran before as well; so nothing can prove that it was installed anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device took the whole file and was restarted. It reports version {version} as before, and tells nothing by which two builds of one version can be told apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device took the whole file and was restarted. It does not tell what it runs, so look at it to be sure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent. {reasons}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent, because this was not accepted: {reasons}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent. {reasons} If that is what you want, add --force-version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The upgrade was not confirmed. Nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The confirmation was open for more than {minutes} minutes, so the address of the file was withdrawn. Nothing was sent. Start again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device lists no tool {tool}, so its firmware cannot be upgraded from here. Nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An upgrade of this device is under way already. Wait until it has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is not connected. Nothing was sent. Wake it, or check that it is on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only an address can be given to the device as it is, and this is a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device did not ask for the file in time. It runs what it ran before. Perhaps it was busy, or cannot reach this computer at {host}: check the firewall, and that both are in the same network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device ended the conversation as it does before an upgrade, but did not ask for the file in time. It runs what it ran before. Perhaps it cannot reach this computer at {host}: check the firewall, and that both are in the same network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device gave up without having asked for the file. It runs what it ran before. It probably cannot reach this computer at {host}: check the firewall, and that both are in the same network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device restarted without having asked for the file, so it runs what it ran before. Perhaps it lost its power, or the upgrade was too much for its memory. Check its supply, and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The download broke off after {sent} bytes. The device runs what it ran before; nothing was installed. Bring it closer to the router, or charge it, and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The download stood still after {sent} bytes and was given up. The device runs what it ran before; nothing was installed. Restart it and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device restarted in the middle of the download, after {sent} bytes. It runs what it ran before; nothing was installed. Perhaps it lost its power: check its supply, or charge it, and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The upgrade failed. {reason} The device runs what it ran before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device took the whole file, and then said that the upgrade failed. It runs what it ran before. Perhaps the file is signed for other devices; the device&apos;s own log says more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device said that the upgrade failed. It runs what it ran before. Perhaps it cannot reach the address; let this computer serve the file instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device took the whole file, but it is not back yet. Check that it is on and in the Wi-Fi. Its version is checked as soon as it returns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device took the whole file and has not been seen since. It may be fine: it connects only when a conversation starts. Wake it; its version is checked as soon as it returns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device took the whole file, but it has not asked this computer for its settings since, as it does at every start. Check that it is on and in the Wi-Fi, and leave this app running. Its version is checked as soon as it returns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device was given the address and has not been seen since. Whether it fetched the file cannot be seen from here. Wake it; its version is checked as soon as it returns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You stopped watching. The upgrade can no longer be stopped: the device carries on by itself. Do not switch it off. Its version is checked as soon as it returns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device took the whole file, but came back with version {version} and not with {to}. Either it did not install the file, or the new firmware did not start well and it went back to the former.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device came back with version {version} and not with {to}. Whether it fetched the file cannot be seen from here; perhaps it cannot reach the address. Let this computer serve the file instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device came back with version {found}: neither the former {before} nor {to} of this file. Perhaps it was upgraded from elsewhere meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device came back with version {version}, but with another build than this file&apos;s. Perhaps it was upgraded from elsewhere meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device took the whole file, but still runs its former build of version {version}. Either it did not install the file, or the new firmware did not start well and it went back to the former.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device took the whole file, but no restart was seen, and it tells nothing that would prove an installation. It probably runs what it ran before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is back with the version that it had before, which is the file&apos;s as well. Whether it fetched the file cannot be seen from here, and it tells nothing that would prove it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device took the whole file, but it is connected and has not restarted since, so it runs what it ran before. Restart it, and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You cancelled before anything was sent. The device is as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You cancelled before the download had ended, so the device cannot get the rest of the file. It gives up by itself and goes on with what it ran before; it may take a minute until it answers again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You cancelled before the download had ended. The device is back with version {version}, as before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The app was closed while this upgrade was under way. What the device runs is checked as soon as it returns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device returned later. It runs version {version}, as it should.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device returned later with version {version}. It had that version before as well, and tells nothing that would prove an installation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device returned later. It runs version {version} and not {to}: the upgrade did not succeed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent yet. The upgrade waits for your decision.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device was told. It ends the conversation, and asks for the file some seconds later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device was told. It asks for the file within some seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is fetching the file. Leave it on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The download broke off. The device has a moment to take it up again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device fetches the file from the address by itself, so its progress cannot be seen here. Leave it on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has the whole file. It installs it and restarts. Do not switch it off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has the whole file. It installs it and restarts. Do not switch it off. If it does not return within a minute, wake it: it connects when a conversation starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has the whole file. It installs it and restarts. Do not switch it off, and leave this app running: at its last start it asked this computer for its settings, so its next start is seen here without anybody speaking to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has started. What it runs now is being checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is away; it is probably restarting. Do not switch it off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is back. What it runs now is being checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent yet. If you close now, the device stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is being upgraded from this computer. If you close now, its download breaks off and it goes on with its former firmware. Its version is checked at the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device finishes its upgrade by itself. If you close now, you will not see how it ends; its version is checked at the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device finishes its upgrade by itself, but then it asks this computer for its settings. Without an answer it may go back to its former firmware at its next restart. Wait until it has started, if you can.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is back after {seconds} seconds, with version {version}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device went away to restart after {seconds} seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device went away to restart, but was not back within {seconds} seconds. It may be fine: stock firmware connects only when a conversation starts. Wake it, or check that it is in the Wi-Fi.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has started again after {seconds} seconds, with version {version}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has started again after {seconds} seconds. It did not say its version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device went away to restart, but within {seconds} seconds it was neither back nor did it ask this computer for its settings, as it did at its last start. Check that it is on and in the Wi-Fi.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device was told to restart, but it did not go away within {seconds} seconds. Perhaps it is busy; look at it before you try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no address that begins with http:// or https://.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} cannot be reached: {reason}. Check the address and the network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} does not give the file out (HTTP {status}). Check the address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file at {host} is larger than {limit} megabytes; no firmware is. Nothing was sent to the device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} sent nothing for {seconds} seconds, so fetching the file was given up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} passes the request on again and again, so fetching the file was given up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} passes a protected address on to an unprotected one, on the way to which the file could be exchanged. Fetching it was given up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} ended the connection before the whole file had come. Try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of upgrades cannot be written: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {name} cannot be written: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware upgrade to {version} has begun</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has the whole firmware and installs it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware upgraded to {version}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware upgrade was not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware upgrade: the file was not fetched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware upgrade: the download broke off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware upgrade failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware upgrade: the device is not back yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware upgrade: the device is back without version {version}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware upgrade cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port {port}, over which devices fetch and send files, is used by another program. Close that program, or choose another port for files in the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices cannot fetch or send files, because this computer cannot listen on {host}, port {port}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many files are being offered or awaited at the same time. Wait until some of that has ended, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {name} has more than {limit} megabytes, more than any device can take.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {name} was changed after it was checked, so it was not offered to the device. Choose it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device sent no file within {seconds} seconds. Check that it is on and in the same network, and that no firewall on this computer keeps it away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device sent a file of more than {limit} megabytes. It was thrown away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device broke off in the middle of sending a file. Try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device sent something, but not as the file that was expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer stopped waiting for a file of the device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not known at which address this device reaches this computer, so it can fetch and send no files. Connect the device over IPv4, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device&apos;s connection does not tell where the device is. To fetch or send the file it has to reach this computer at {address}, as it does in the same network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device&apos;s connection does not tell where the device is, and only programs on this computer reach the address {address}: the settings let it listen nowhere else, or it has no network. A device elsewhere cannot fetch or send the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices in the network cannot fetch or send files, because the settings let this computer listen on {host} only. Change that in the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this is, and what was taken out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions of the app and of the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices and their state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames of {name}, of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The app&apos;s log of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checks that were made in this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} holds the newest entries only; there are older ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {count} oldest frames of {name} were no longer kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There were too many frames of {name}; the {count} oldest are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no frames: they are only kept in memory, by the window that talks to the devices. Save a bundle in the window to have them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bundle {file} cannot be written: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is a folder. Name the file that the bundle becomes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder {folder} into which the bundle could be saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was saved: nobody is here to be asked. Look at the list, and add --yes to save it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not valid JSON. The app repaired it and read the error.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not valid JSON and cannot be repaired.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text in it holds line feeds or other control characters as they are, which JSON does not allow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds bytes that are not UTF-8, often a Wi-Fi name in another encoding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It came without the envelope that the rest of this connection uses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The payload is a text with JSON in it instead of JSON. Stock firmware does not answer such a request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not hold exactly one message. Stock firmware does not answer such a request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is neither a request nor an answer nor a notification of the protocol.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not say that it is JSON-RPC 2.0. Stock firmware does not answer such a request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The error has no code, as in all stock firmware.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture is packed into a text once more, as stock firmware does it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer to the handshake lacks parts that the protocol asks for. The app filled them in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The id is a text. Stock firmware answers only requests whose id is a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The id is no whole number. Stock firmware cuts it to one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device asks for something, which stock firmware never does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is too large. The app did not read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only its beginning was kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody asked here for this answer. It may be meant for another client of the device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request was answered before: this answer is one more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This answer is late: the app had given up the request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file {file}. Check its name and folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {file} has more than {limit} MB. No recording of this app is that large.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is no recording: it is not a text file. A recording has one JSON object on every line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is no recording, or is damaged: line {line} is not a recorded frame. Every line must be a JSON object with “dir” (c2d or d2c) and “frame”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} was recorded by a newer version of this app. Update the app to open it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recording {file} holds no frames.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A recording is played as it is, by a device that dials a hub or listens. Leave out --ota and --upgrade-fault.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a recording has a speed. Add --replay FILE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recording {file} cannot be written: {reason}.</source>
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
</context>
<context>
    <name>Nearby</name>
    <message>
        <source>{way}  ·  not seen for a while</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NearbyDialog</name>
    <message>
        <source>Add what was found nearby</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it calls itself</source>
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
        <source>Test again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reach it by, best first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reached by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It dials this computer by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting. This may take some seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test it first; then it can be added.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NearbySettings</name>
    <message>
        <source>Find devices and MCP servers in this network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Announce this computer to devices that look for a hub</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found nearby</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listens to what announces itself (DNS-SD). Nothing is connected to by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While devices may ask this computer for their settings, firmware that looks for a hub (_xiaozhi._tcp) finds it without set-up.</source>
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
    <name>NotificationWords</name>
    <message>
        <source>Empty log message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Debug</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Info</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Critical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Emergency</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberControl</name>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OfferCard</name>
    <message>
        <source>Let it through once…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware {version} is let through at the device&apos;s next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It installs it then and starts once more. Until then this can be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware of the former server is always let through.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device installs what is offered whenever it starts, as it did before it was added here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware of the former server is never let through.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it offers is held back and not shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{version} is offered by the former server; {running} runs now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was held back: the device would have installed it without asking.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It would be downloaded from {host}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server wants it installed even if it is not newer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let {device} install firmware {version}? It does so at its next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let {device} install {version}, and whatever the former server offers later, whenever it starts?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let it through</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OtaAddress</name>
    <message>
        <source>OTA address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address of this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the network that the device will be in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>QR code of the OTA address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{interface}: {address} (the usual one)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{interface}: {address}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scan with a phone</source>
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
        <source>{server}: {state}</source>
        <translation type="unfinished"></translation>
    </message>
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
    <name>PageDrop</name>
    <message>
        <source>Drop it to upgrade the firmware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop it to show it on the device&apos;s screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device has no firmware upgrade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An upgrade is under way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This device cannot show pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another picture is being shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was not read and nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it can do is known once it was connected.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PartitionTable</name>
    <message>
        <source>Partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begins at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next upgrade</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more; the JSON has them all</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PastPager</name>
    <message>
        <source>Earlier entries cannot be shown</source>
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
    <name>Period</name>
    <message>
        <source>{day}, {since}–{until}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{since}–{until}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PeriodDialog</name>
    <message>
        <source>Show a stretch of time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times are those of this computer. What is shown ends before “To”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“To” must be later than “From”.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PhotoNews</name>
    <message>
        <source>{device} took a photo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the picture</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PickingPane</name>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add {count} devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the list already</source>
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
    <name>PictureDrop</name>
    <message>
        <source>What the screen will show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a picture here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures ({patterns})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PictureSaver</name>
    <message>
        <source>Save the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture could not be saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) saved</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PictureViewer</name>
    <message>
        <source>All pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newer picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Older picture</source>
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
        <source>Delete the picture</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Pictures</name>
    <message>
        <source>Screen snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Photo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown on the device</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PicturesPage</name>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Camera</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the chosen pictures…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the chosen pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a snapshot…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture could not be copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) deleted.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Choose two pictures to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures of the screen and of the camera come together here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no picture of this kind.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PinCard</name>
    <message>
        <source>More about “{name}”</source>
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
        <source>{name}…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Pinning</name>
    <message>
        <source>The call was not pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Privileged tools cannot be pinned: they ask each time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tool}: {arguments}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This call is pinned already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned to the Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, without passwords</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PinsSection</name>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit and call…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the pinned call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another pinned call of this device has this name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is no longer pinned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The call was not pinned</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>Former page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the file holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PreviewCard</name>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crop and fit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You stopped waiting. The device may still do it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a picture first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PreviewDialog</name>
    <message>
        <source>Fit the picture to the screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the screen will show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it gets onto the screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>White</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greys as dots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the frame over the part that you want</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture cannot be shown for cropping; it can be used as a whole.</source>
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
        <source>The device sends a picture of its screen to this address.</source>
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
        <source>The device fetches the picture from this computer and shows it on its screen.</source>
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
        <source>Read</source>
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
        <source>Save these values, or take in saved ones</source>
        <translation type="unfinished"></translation>
    </message>
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
        <source>The password is not saved. Enter it before you go on.</source>
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
        <source>Answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Possible failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device answered “true”.</source>
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
        <source>It has started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has started again ({version}).</source>
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
    <name>ProgramPane</name>
    <message>
        <source>MCP server, by command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program of this computer that is an MCP server. It is started with this app and ended with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments, one a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variables of its environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start this program, with all that I may do here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import from another app…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What will be started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the program, as you would start it in a terminal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read what will be started and agree to it; then test it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QuestionDialog</name>
    <message>
        <source>Cancel</source>
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
    <name>Reach</name>
    <message>
        <source>The password is not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer has no password store that works: what you entered is used until the app is closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept in the password store of this computer, never in a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecordingDialog</name>
    <message>
        <source>Recording of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file does not say when each frame travelled. The order is right, the times are not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play as a simulated device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a terminal, it plays the recording as a simulated device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by version {version}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecordingFiles</name>
    <message>
        <source>Save the recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recordings (*.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recording could not be saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is kept of this device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passwords, tokens, one-time addresses and Wi-Fi names are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s) saved</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The recording could not be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recording could not be played</source>
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
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device still asks this computer when it starts: while the app runs, it is told what its former server says, unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page. The device still asks this computer when it starts, and is told nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated device is switched off, and what was entered on its page is lost. You can start another at any time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection is closed, the app forgets the device and what was entered on its page; also the password, unless another device needs it. The device itself is not changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection is closed, a program that was started for it is ended, and the app forgets the server, its secrets and what was entered on its page.</source>
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
    <name>RestartControl</name>
    <message>
        <source>Restart the device…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is not connected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device was told to restart.</source>
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
    <name>RouteSection</name>
    <message>
        <source>Always connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only while talking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former server speaks MQTT alone, so the device stays connected all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device learns of it when it starts the next time.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Row</name>
    <message>
        <source>Null is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send an empty text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RuleRow</name>
    <message>
        <source>Watch this value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other part of the status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it is told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path of the part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the path of a part of the status, for example lamp.power.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The limit of “{value}” is a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>falls under</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rises over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SavedActions</name>
    <message>
        <source>Save these values as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import from a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export all of this tool…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace with the values of the form…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The values can be filled in again on every device that has this tool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passwords are not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save these values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the saved form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace “{name}”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It gets the values that the form holds now; its former ones are gone then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete “{name}”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The saved values are gone then. What was exported stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The values were not saved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SavedFiles</name>
    <message>
        <source>Export saved forms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import saved forms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved forms (*{suffix})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The forms could not be exported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}, without passwords</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n form(s) exported</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>“{file}” was not imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n form(s) imported</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>For other tools: {count}, such as {tool}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here already: {count}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SavedRow</name>
    <message>
        <source>Saved forms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill in {arguments}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved on {device}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run “{name}”: {arguments}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more saved form(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScanDialog</name>
    <message>
        <source>Search this network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Addresses to search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far the search is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Knocks once at port 8080 of each address below, and asks what opens who it is. Devices with a control server of their own answer, such as Otto robot. No tool is called, and nothing is added by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching {range}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer is in several networks: {ranges}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) answered</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody answered at {count} addresses. Devices with stock firmware never do: they dial this computer instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{done} of {total} addresses, {found} found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the list already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search only networks that are yours, or where you may.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add {count} devices</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SecretField</name>
    <message>
        <source>Show it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeriesGate</name>
    <message>
        <source>Send this to {device} every {seconds} s, each time with a new one-time address, until you stop?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ServerPane</name>
    <message>
        <source>MCP server, by URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any MCP server that speaks Streamable HTTP, in this network or beyond.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign in in the browser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What proves who you are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This address is not encrypted: the token can be read on its way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import from another app…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign in first: your browser opens and comes back here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for you to sign in in the browser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You stay signed in until the app is closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer has no password store that works.</source>
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
        <source>Forget the values of past calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stock firmware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Support bundle…</source>
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
        <source>Forms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A form begins with the values of the last call to the device, without passwords. What you saved under a name is not forgotten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The values of past calls are forgotten</source>
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
    <name>SetupHelp</name>
    <message>
        <source>Open the device&apos;s set-up page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It opens a Wi-Fi of its own, Xiaozhi-XXXX, when it knows no network; on many boards also when BOOT is pressed while it starts. Join that Wi-Fi and open 192.168.4.1 in a browser.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the tab Advanced (高级选项), write the address above into Custom OTA URL (自定义 OTA 地址) and press Save (保存).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let it join your Wi-Fi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the first tab, choose your network. The device starts anew and asks this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To put its old address back, open the device&apos;s set-up page (Wi-Fi Xiaozhi-XXXX, 192.168.4.1 in a browser), write {address} into Custom OTA URL (自定义 OTA 地址) on the tab Advanced (高级选项), and press Save (保存).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To give it to a server again, open the device&apos;s set-up page (Wi-Fi Xiaozhi-XXXX, 192.168.4.1 in a browser), write that server&apos;s address into Custom OTA URL (自定义 OTA 地址) on the tab Advanced (高级选项), and press Save (保存).</source>
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
        <source>Support bundle…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a device, tool, page or action</source>
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
        <source>Add a device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring back the device removed last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened to all devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a recording of what devices sent</source>
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
        <source>Close a device&apos;s own window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device that is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview, Tools, Privileged, Activity, Pictures, Conversation, Protocol</source>
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
        <source>Show it in a window of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill in the form with copied values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists and pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy what is chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the chosen pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the chosen device, delete the chosen pictures</source>
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
        <source>All activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search this network…</source>
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
    <name>SnapshotCard</name>
    <message>
        <source>Picture of the device&apos;s screen</source>
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
        <source>All pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quality, 1 to 100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds from picture to picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You stopped waiting. A picture that comes now is not taken in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device is away. It goes on when the device is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) so far, one every {seconds} s.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n picture(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No snapshot yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SpecialCard</name>
    <message>
        <source>The device is not connected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device no longer lists this tool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device went away before you answered, so nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This app made a mistake; the log says more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
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
    <name>Stock</name>
    <message>
        <source>The device keeps a connection to this computer, so that its tools can be used at any time. Conversations go on to the former server from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device connects when a conversation begins and leaves when it ends; its tools can be used in between alone. The former server must speak WebSocket.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A conversation begins; the server has not answered yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device sends what it hears to the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The assistant speaks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has not started since it was added here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No conversation. The wake word or the button begins one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected. It connects when a conversation begins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected. It comes back by itself within a minute or so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An OTA address begins with http:// or https:// and names a computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>xiaozhi&apos;s official server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no assistant: who speaks to the device gets a short note on its screen. Everything else works.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversations are not possible until it is reached; it is tried again by itself. The tools of the device can be used meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversations go to {host} over WebSocket, opened while one lasts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversations go to {host} over MQTT. Sound goes to it directly, not through this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting to {host}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is asked when the device starts the next time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart {name} once: it had asked before it was added, and asks again only when it starts. Until then it talks with its former server alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{board} asked: firmware {version}, at {address}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StockNews</name>
    <message>
        <source>A device asks to be added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart the device once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device}: firmware is offered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{version} was held back.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StockPane</name>
    <message>
        <source>Device dials this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For devices with the stock firmware. They never listen themselves: they ask one address for their settings when they start. Let it be this computer, and the device stays connected and keeps its assistant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this computer to devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I have an OTA service of my own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the address again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the device that asks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First, this computer must be allowed to answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices of your network will be able to ask this computer for their settings and to stay connected to it. The system&apos;s firewall may ask whether you agree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A device that you have not accepted is told what its former server tells it, and nothing else. You can close this again in the settings at any time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Former server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once it is added, it stays connected to this computer, which can use all its tools and sees its conversations pass by.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ports {first} and {second} are open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for a device to ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening this computer to devices…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StockSettings</name>
    <message>
        <source>Let devices of the network ask this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port for asking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port for staying connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices with the stock firmware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While this is off, devices whose OTA address is this computer get no answer, and none stays connected over MQTT.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the OTA address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MQTT port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>also that of audio, by UDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty is next to the port of the hub, as shown in grey.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Former server of new devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A port is a number from 1 to 65535, or empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ports must differ from each other and from that of the hub.</source>
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
    <name>SystemInfo</name>
    <message>
        <source>Chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Built</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ESP-IDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least free memory so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room for an upgrade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardware address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partitions:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Firmware {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factory firmware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test firmware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which firmware runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radio calibration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crash report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys of the settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files (FAT)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files (SPIFFS)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files (LittleFS)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type {type}, subtype {subtype}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{chip}, revision {major}.{minor}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size}, black and white</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SystemInfoView</name>
    <message>
        <source>Readable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to show it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as text</source>
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
    <name>TestedPane</name>
    <message>
        <source>What the server calls itself</source>
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
        <source>Test it first; then it can be added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is in the list already, by this address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting. This may take some seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add server</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextControl</name>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
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
    <message>
        <source>Height of the form</source>
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
    <name>ToolNews</name>
    <message>
        <source>Show the tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss this notice</source>
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
    <name>Transcript</name>
    <message>
        <source>You</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wake word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Face: {emotion}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A conversation begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The conversation has ended</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TranscriptView</name>
    <message>
        <source>What is said, newest last</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>{device}: {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} of {devices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device} took a photo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device}: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices that come and go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notifications of devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls that fail or took long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends of upgrades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Photos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices that wait for you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes of devices and values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is said in conversations</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrayController</name>
    <message>
        <source>{device} ({state})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meanwhile: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Xiaozhi Companion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{devices} connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{events} not seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrayMenu</name>
    <message>
        <source>Open Xiaozhi Companion</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more…</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Notify while the window is not in front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not disturb until {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For one hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until eight in the morning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until I switch it off</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TraySettings</name>
    <message>
        <source>Keep running when the window is closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notify while the window is not in front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closing the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The icon in the tray opens it again, and its menu quits the app.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This desktop has no tray from which the window could be opened again, so closing the window quits the app.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What comes at the same time is one notification. What the desktop does not show, the window tells when it is in front again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell me about</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrendCard</name>
    <message>
        <source>{value}, {ago}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>always {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrendsSection</name>
    <message>
        <source>Last hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which time to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too little was heard in the last hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too little was heard for a line over the last day yet.</source>
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
        <source>{kind}, at least {low}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}, less than {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}, at most {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind} of {count}</source>
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
    <name>UpgradeGate</name>
    <message>
        <source>Upgrade {device}?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UpgradeProgress</name>
    <message>
        <source>Download of the firmware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Downloading, {percent} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the device to fetch the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Installing and restarting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UpgradeStrip</name>
    <message>
        <source>I will leave the device switched on until it is back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This replaces the firmware that the device runs. The device fetches it from the address by itself: once this is sent, it cannot be stopped or undone from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This replaces the firmware that the device runs. Until the download ends you can stop it; after that it cannot be undone from here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UpgradeToasts</name>
    <message>
        <source>The upgrades could not be noted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device}: {ending}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VariableRow</name>
    <message>
        <source>Name of a variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take this variable away</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VariableRows</name>
    <message>
        <source>Add a variable</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VerdictBox</name>
    <message>
        <source>Refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs your agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matches this device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upgrade all the same</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WatchSettings</name>
    <message>
        <source>Ask idle devices for their status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every half a minute while something changes, down to every five minutes while nothing does; never while a tool runs, or during a conversation or an upgrade. Without it, values are seen only when somebody asks for them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell when a value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WaysDialog</name>
    <message>
        <source>Ways to reach it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was found in several ways. The one that is used is marked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other way to {name} is known. Ways are found while the device announces itself, dials in, or is seen at a broker.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With another way the device begins a new page: this one goes, and with it what was entered on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With another way the device begins a new page. This one stays in the list, since the device dials in by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this way</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WindowDialogs</name>
    <message>
        <source>Add…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop trying</source>
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
        <source>Why can&apos;t I reach it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in new window</source>
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
    <message>
        <source>The history could not be deleted</source>
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
    <name>ZoomBar</name>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Real size</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ZoomView</name>
    <message>
        <source>Picture</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_Box</name>
    <message>
        <source>How far the file is read</source>
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
    <message numerus="yes">
        <source>{name} answered, with %n tool(s)</source>
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
<context>
    <name>_TrayCounts</name>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of it failed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) connected or lost</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notification(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n upgrade(s) ended</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n photo(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) to you</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) of a device</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) in conversation</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Veil</name>
    <message>
        <source>The file is only read. Nothing is sent before you agree.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
