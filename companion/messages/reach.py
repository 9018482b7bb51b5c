"""The words about brokers, gateways, MCP servers and finding devices. Part of `TEMPLATES`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.messages.marks import QT_TRANSLATE_NOOP

REACH_TEMPLATES: Mapping[str, str] = MappingProxyType(
    {
        # brokers
        "broker.no_device": QT_TRANSLATE_NOOP(
            "Messages",
            "{endpoint} names a broker, and no device behind it. Add the device’s id at the end.",
        ),
        "broker.bad_topic": QT_TRANSLATE_NOOP(
            "Messages",
            "“{template}” cannot be used as a topic. It must name the device once or more as "
            "{mark}, and hold no + and no #.",
        ),
        "broker.same_topic": QT_TRANSLATE_NOOP(
            "Messages",
            "The topics towards the device and from it must differ, but both are “{template}”.",
        ),
        "broker.plain_files": QT_TRANSLATE_NOOP(
            "Messages",
            "CA files and certificates are for encrypted connections only. Write mqtts:// instead "
            "of mqtt://, or leave them out.",
        ),
        "broker.key_alone": QT_TRANSLATE_NOOP(
            "Messages",
            "A key is named, but no certificate that it belongs to. Name both, or leave out both.",
        ),
        "broker.file_unreadable": QT_TRANSLATE_NOOP(
            "Messages", "The file {path} cannot be read: {reason}."
        ),
        "broker.no_authority": QT_TRANSLATE_NOOP(
            "Messages", "The file {path} holds no certificate of an authority that can be used."
        ),
        "broker.bad_certificate": QT_TRANSLATE_NOOP(
            "Messages",
            "The certificate {path} cannot be used: {reason}. Check that it is in the PEM format, "
            "and that the key belongs to it.",
        ),
        "broker.key_protected": QT_TRANSLATE_NOOP(
            "Messages",
            "The key in {path} is protected by a passphrase, which was not given or is not right.",
        ),
        "broker.no_name": QT_TRANSLATE_NOOP(
            "Messages",
            "The broker {host} was not found. Check the address, and this computer’s network.",
        ),
        "broker.no_answer": QT_TRANSLATE_NOOP(
            "Messages",
            "Nothing answers at the broker {host}. Check that it is running, and its port.",
        ),
        "broker.timeout": QT_TRANSLATE_NOOP(
            "Messages",
            "The broker {host} did not answer within {seconds} seconds. Check that it is running, "
            "and that its port is the right one for mqtt:// or mqtts://.",
        ),
        "broker.unproven": QT_TRANSLATE_NOOP(
            "Messages",
            "The broker {host} could not prove who it is, so no password was sent to it: {reason}. "
            "If its certificate was made by yourself, name the CA file.",
        ),
        "broker.login": QT_TRANSLATE_NOOP(
            "Messages",
            "The broker {host} does not accept the login. Check the user name and the password.",
        ),
        "broker.rejected": QT_TRANSLATE_NOOP(
            "Messages", "The broker {host} answered, but not as expected: {reason}."
        ),
        "broker.hung_up": QT_TRANSLATE_NOOP(
            "Messages",
            "What listens at {host} hung up before it accepted the login. Check that it is an MQTT "
            "broker, that its port is the right one for mqtt:// or mqtts://, and whether it wants "
            "a client certificate.",
        ),
        "broker.lost": QT_TRANSLATE_NOOP(
            "Messages", "The connection to the broker {host} was lost."
        ),
        "broker.not_allowed": QT_TRANSLATE_NOOP(
            "Messages",
            "The broker does not let this computer listen to the topic {topic}. Its owner can "
            "allow it.",
        ),
        "broker.device_offline": QT_TRANSLATE_NOOP(
            "Messages", "The broker says that the device is offline."
        ),
        "broker.device_silent": QT_TRANSLATE_NOOP(
            "Messages",
            "The device has not answered for {seconds} seconds. It may be switched off, or not "
            "listen to the topic {topic}.",
        ),
        # gateways
        "gateway.no_device": QT_TRANSLATE_NOOP(
            "Messages",
            "{endpoint} names a gateway, and no device behind it. Add the device's client id at "
            "the end.",
        ),
        "gateway.no_place": QT_TRANSLATE_NOOP(
            "Messages",
            "“{text}” is no gateway. Its address starts with gateway+http:// or gateway+https://.",
        ),
        "gateway.no_key": QT_TRANSLATE_NOOP(
            "Messages",
            "The gateway {host} wants a signature key, and none is known here. Its owner finds it "
            "in the gateway's settings.",
        ),
        "gateway.wrong_key": QT_TRANSLATE_NOOP(
            "Messages",
            "The gateway {host} does not accept the signature key. Check the key, and the date of "
            "this computer ({date}) and of the gateway.",
        ),
        "gateway.no_name": QT_TRANSLATE_NOOP(
            "Messages",
            "The gateway {host} was not found. Check the address, and this computer's network.",
        ),
        "gateway.no_answer": QT_TRANSLATE_NOOP(
            "Messages",
            "Nothing answers at the gateway {host}. Check that it is running, and its port.",
        ),
        "gateway.timeout": QT_TRANSLATE_NOOP(
            "Messages",
            "The gateway {host} did not answer within {seconds} seconds. Check that it is running, "
            "and its port.",
        ),
        "gateway.unproven": QT_TRANSLATE_NOOP(
            "Messages",
            "The gateway {host} could not prove who it is, so no key was used: {reason}.",
        ),
        "gateway.rejected": QT_TRANSLATE_NOOP(
            "Messages",
            "No connection to the gateway {host} came about: {reason}. Check its port, and whether "
            "it is one for gateway+http:// or for gateway+https://.",
        ),
        "gateway.not_one": QT_TRANSLATE_NOOP(
            "Messages",
            "{host} answered, but not as a gateway does ({reason}). Check the address: it is that "
            "of the gateway's management interface.",
        ),
        "gateway.no_http": QT_TRANSLATE_NOOP(
            "Messages",
            "What listens at {host} hung up without an answer. Check the port: it is that of the "
            "gateway's management interface.",
        ),
        "gateway.hung_up": QT_TRANSLATE_NOOP(
            "Messages",
            "The gateway {host} hung up before it answered. The device may have done it all the "
            "same.",
        ),
        "gateway.trouble": QT_TRANSLATE_NOOP(
            "Messages",
            "The gateway {host} is in trouble ({reason}). The device may have done it all the "
            "same.",
        ),
        "gateway.too_long": QT_TRANSLATE_NOOP(
            "Messages", "This is more than the gateway passes on, so it was not sent."
        ),
        "gateway.device_away": QT_TRANSLATE_NOOP(
            "Messages",
            "The device is not connected to the gateway {host}, so nothing was sent. Check that "
            "it is on. Its client id is {device}.",
        ),
        "gateway.device_offline": QT_TRANSLATE_NOOP(
            "Messages",
            "The device is not connected to the gateway {host}. Check that it is on, and its "
            "client id: {device}.",
        ),
        "gateway.device_silent": QT_TRANSLATE_NOOP(
            "Messages",
            "The gateway waits {seconds} seconds for a device, and no answer came by then. The "
            "device may have done it, or may still do it. It is not sent again.",
        ),
        "gateway.dropped": QT_TRANSLATE_NOOP(
            "Messages",
            "The gateway closed its connection to the device before an answer came, as it does "
            "when an answer is too long or not valid. The device may have done it. It is not sent "
            "again.",
        ),
        "gateway.device_left": QT_TRANSLATE_NOOP(
            "Messages", "The device is no longer connected to the gateway {host}."
        ),
        "gateway.went_away": QT_TRANSLATE_NOOP(
            "Messages",
            "The device left the gateway before an answer came. It may have done it all the same.",
        ),
        "gateway.mixed_up": QT_TRANSLATE_NOOP(
            "Messages",
            "The gateway passed on the answer to an earlier question, as it may after the device "
            "was away. What the device did is not known, and it is not sent again.",
        ),
        "gateway.bad_name": QT_TRANSLATE_NOOP(
            "Messages",
            "“{name}” has quotation marks, backslashes or control characters, with which the "
            "gateway would lose the device. It was not sent.",
        ),
        "gateway.id_empty": QT_TRANSLATE_NOOP("Messages", "There is no client id in this list."),
        "gateway.id_unusable": QT_TRANSLATE_NOOP(
            "Messages", "“{text}” is no client id: it is too long, or holds a space or a slash."
        ),
        "gateway.id_too_many": QT_TRANSLATE_NOOP(
            "Messages", "The list has more than {limit} client ids. The rest was left out."
        ),
        # the command line
        "cli.no_secret": QT_TRANSLATE_NOOP(
            "Messages",
            "Nobody is there to be asked for the password, token or key of {endpoint}. Put it into "
            "the variable {variable} instead.",
        ),
        # MCP servers
        "server.no_program": QT_TRANSLATE_NOOP(
            "Messages",
            "The program {program} was not found on this computer. Check how it is written, or "
            "install it (npx is a part of Node.js, uvx of uv).",
        ),
        "server.slow_start": QT_TRANSLATE_NOOP(
            "Messages", "The program {program} could not be started within {seconds} seconds."
        ),
        "server.cannot_start": QT_TRANSLATE_NOOP(
            "Messages", "The program {program} cannot be started: {reason}."
        ),
        "server.no_http": QT_TRANSLATE_NOOP(
            "Messages",
            "What listens at {host} does not answer as a web server does. Check the port, and "
            "whether it is one for http:// or for https://.",
        ),
        "server.silent": QT_TRANSLATE_NOOP(
            "Messages",
            "{server} did not answer the first question within {seconds} seconds. Check that it is "
            "an MCP server and that it is not stuck, then try again.",
        ),
        "server.ended": QT_TRANSLATE_NOOP(
            "Messages",
            "The MCP server {program} has ended (exit status {status}) without saying why.",
        ),
        "server.ended_saying": QT_TRANSLATE_NOOP(
            "Messages",
            "The MCP server {program} has ended (exit status {status}). It wrote last: {text}",
        ),
        "server.hung_up": QT_TRANSLATE_NOOP(
            "Messages",
            "The MCP server {program} has closed its output, so nothing can be heard from it.",
        ),
        "server.output": QT_TRANSLATE_NOOP("Messages", "The server wrote: {text}"),
        "server.no_name": QT_TRANSLATE_NOOP(
            "Messages",
            "The server {host} was not found. Check the address, and this computer’s network.",
        ),
        "server.no_answer": QT_TRANSLATE_NOOP(
            "Messages",
            "Nothing answers at the server {host}. Check that it is running, and its port.",
        ),
        "server.timeout": QT_TRANSLATE_NOOP(
            "Messages",
            "The server {host} did not answer within {seconds} seconds. Check that it is running "
            "and that this computer reaches it.",
        ),
        "server.unproven": QT_TRANSLATE_NOOP(
            "Messages",
            "The server {host} could not prove who it is, so nothing was sent to it: {reason}.",
        ),
        "server.rejected": QT_TRANSLATE_NOOP(
            "Messages", "The server {host} answered, but not as expected: {reason}."
        ),
        "server.lost": QT_TRANSLATE_NOOP(
            "Messages", "The connection to the server {host} was lost."
        ),
        "server.session_over": QT_TRANSLATE_NOOP(
            "Messages",
            "The server {host} has forgotten this session, perhaps because it was started anew.",
        ),
        "server.login": QT_TRANSLATE_NOOP(
            "Messages",
            "The server {host} does not accept the token. Enter the right one.",
        ),
        "server.sign_in": QT_TRANSLATE_NOOP(
            "Messages", "The server {host} wants to know who you are. Sign in, or enter a token."
        ),
        "server.more_scope": QT_TRANSLATE_NOOP(
            "Messages",
            "The server {host} wants to be allowed more for this than you agreed to ({scopes}). "
            "Sign in again to agree, then try it once more.",
        ),
        "server.scope_refused": QT_TRANSLATE_NOOP(
            "Messages",
            "You agreed to all that the server {host} asked for ({scopes}), and it refuses all "
            "the same. Ask whoever runs it whether your account may do this.",
        ),
        "server.sign_in_useless": QT_TRANSLATE_NOOP(
            "Messages",
            "You signed in, but the server {host} does not accept what its own sign-in handed "
            "out. Nothing was kept; ask whoever runs it.",
        ),
        "server.no_registration": QT_TRANSLATE_NOOP(
            "Messages",
            "The server {host} does not let apps register by themselves: {reason}. Ask whoever "
            "runs it for a client ID, enter it, and sign in again.",
        ),
        "cli.oauth_no_server": QT_TRANSLATE_NOOP(
            "Messages",
            "Nobody signs in to {endpoint} in a browser: --oauth is for MCP servers over HTTP.",
        ),
        "cli.oauth_hint": QT_TRANSLATE_NOOP(
            "Messages", "With --oauth this command opens the browser for you to sign in."
        ),
        "cli.oauth_browse": QT_TRANSLATE_NOOP(
            "Messages",
            "Sign in at {host}, in the browser of this computer. If it does not open by itself, "
            "open this address: {address}",
        ),
        "cli.oauth_not_kept": QT_TRANSLATE_NOOP(
            "Messages",
            "No password store was found, so you stay signed in for this command only.",
        ),
        "server.bad_client": QT_TRANSLATE_NOOP(
            "Messages",
            "“{client}” is no client ID. It is a word that whoever runs the server gave out, or "
            "the https address of a document about the app, with a path.",
        ),
        "server.sign_in_timeout": QT_TRANSLATE_NOOP(
            "Messages",
            "Signing in to the server {host} was not finished in time. Nothing was changed; try "
            "again.",
        ),
        "server.sign_in_failed": QT_TRANSLATE_NOOP(
            "Messages", "Signing in to the server {host} failed: {reason}."
        ),
        "server.no_sign_in": QT_TRANSLATE_NOOP(
            "Messages", "The server {host} does not ask anybody to sign in."
        ),
        "server.no_browser": QT_TRANSLATE_NOOP(
            "Messages", "No browser was found on this computer, which is needed to sign in."
        ),
        "server.no_redirect": QT_TRANSLATE_NOOP(
            "Messages",
            "This computer cannot listen for the answer of the browser, so nobody can sign in.",
        ),
        "server.signed_in_page": QT_TRANSLATE_NOOP(
            "Messages", "You can close this page and go back to the app."
        ),
        "server.import_too_large": QT_TRANSLATE_NOOP(
            "Messages", "The file has more than {limit} characters, so it was not read."
        ),
        "server.import_no_json": QT_TRANSLATE_NOOP(
            "Messages", "The file is no JSON, so no MCP servers can be read from it."
        ),
        "server.import_nothing": QT_TRANSLATE_NOOP(
            "Messages",
            "The file names no MCP servers. They usually stand below “mcpServers”.",
        ),
        "server.import_too_many": QT_TRANSLATE_NOOP(
            "Messages", "Only the first {limit} servers of the file were read."
        ),
        "server.import_entry": QT_TRANSLATE_NOOP("Messages", "{name} was left out: {text}"),
        "server.import_unusable": QT_TRANSLATE_NOOP(
            "Messages", "Its entry names neither a program nor an address that can be used."
        ),
        "server.import_sse": QT_TRANSLATE_NOOP(
            "Messages",
            "It speaks the older way of MCP over HTTP (SSE), which cannot be used here. Ask for "
            "its Streamable HTTP address.",
        ),
        "server.import_cwd": QT_TRANSLATE_NOOP(
            "Messages",
            "The folder in which it should be started is not taken over; write whole paths in its "
            "arguments.",
        ),
        "server.forbidden": QT_TRANSLATE_NOOP(
            "Messages",
            "The server {host} does not allow this. Its owner can say what is needed.",
        ),
        "server.no_mcp": QT_TRANSLATE_NOOP(
            "Messages",
            "There is a web server at {host}, but no MCP server at this address. Check what "
            "follows the host; it often is /mcp.",
        ),
        "server.redirected": QT_TRANSLATE_NOOP(
            "Messages",
            "The server {host} points to another place, {to}, which was not followed. If that is "
            "the right one, enter its address.",
        ),
        "server.status": QT_TRANSLATE_NOOP(
            "Messages", "The server {host} refused to connect (HTTP status {status})."
        ),
        "server.bad_header": QT_TRANSLATE_NOOP(
            "Messages",
            "The token or one of the headers holds characters that cannot be sent. Enter it anew.",
        ),
        # finding devices nearby
        "nearby.no_network": QT_TRANSLATE_NOOP(
            "Messages",
            "This computer has no network in which devices could be found. Connect it to the "
            "network of your devices.",
        ),
        "nearby.no_multicast": QT_TRANSLATE_NOOP(
            "Messages",
            "Announcements in the network cannot be heard: {reason}. Let this app use the local "
            "network (UDP port 5353), or search the network instead.",
        ),
        "nearby.fault": QT_TRANSLATE_NOOP(
            "Messages",
            "Something went wrong in this app while it looked for devices. It tries again by "
            "itself; the log says more.",
        ),
        "nearby.hub": QT_TRANSLATE_NOOP(
            "Messages",
            "Another hub answers devices that look for one, at {url}. They may go there instead "
            "of here.",
        ),
        "nearby.mcp_unusable": QT_TRANSLATE_NOOP(
            "Messages",
            "This MCP server cannot be used from here: it announces no HTTP address.",
        ),
        "nearby.silent": QT_TRANSLATE_NOOP(
            "Messages",
            "It accepts connections, but has not said what it is. A device that is busy answers "
            "later.",
        ),
        "nearby.bad_range": QT_TRANSLATE_NOOP(
            "Messages",
            "“{text}” is no range of addresses. Write for example 192.168.1.0/24.",
        ),
        "nearby.large_range": QT_TRANSLATE_NOOP(
            "Messages",
            "“{text}” has more than {most} addresses. Search a smaller part of it, for example "
            "with /{prefix} at the end.",
        ),
        "nearby.far_range": QT_TRANSLATE_NOOP(
            "Messages",
            "“{text}” is not a local network. Only the network of this computer, and private "
            "ones, can be searched.",
        ),
        "nearby.no_range": QT_TRANSLATE_NOOP(
            "Messages",
            "This computer has no local network that could be searched. Write a range, for "
            "example 192.168.1.0/24.",
        ),
        "nearby.scan_runs": QT_TRANSLATE_NOOP(
            "Messages", "The network is being searched already. Wait for the end, or cancel it."
        ),
        "nearby.no_route": QT_TRANSLATE_NOOP(
            "Messages",
            "This computer has no way to that network, so nothing could be searched. Check its "
            "network connection and the range.",
        ),
    }
)
