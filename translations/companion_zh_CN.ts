<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
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
    <name>ConfirmStrip</name>
    <message>
        <source>Cancel</source>
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
    <name>DeviceDelegate</name>
    <message>
        <source>Add</source>
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
        <source>%n bytes</source>
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
        <source>At least {limit} entries must be of the kind that is asked for; {length} are.</source>
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
        <source>The name “{key}” is not allowed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name “{key}” cannot be used: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{key}” has a field of its own.</source>
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
        <source>{name} ({number})</source>
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
        <source>The device does not mark privileged tools, and the list without them did not come ({text}). Every tool is treated as privileged.</source>
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
    <name>SearchField</name>
    <message>
        <source>Clear the search</source>
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
    <name>Toast</name>
    <message>
        <source>Close</source>
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
        <source>number, more than {low}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number, less than {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number</source>
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
</TS>
