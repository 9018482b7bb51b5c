"""The words of every code, put together: those of the features, and what is said everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.messages.about import ABOUT_TEMPLATES
from companion.messages.assets import ASSETS_TEMPLATES
from companion.messages.bundle import BUNDLE_TEMPLATES
from companion.messages.cable import CABLE_TEMPLATES
from companion.messages.fleet import FLEET_TEMPLATES
from companion.messages.form import FORM_TEMPLATES
from companion.messages.frame import FRAME_TEMPLATES, RECORDING_TEMPLATES
from companion.messages.history import HISTORY_TEMPLATES
from companion.messages.home_assistant import HOME_ASSISTANT_TEMPLATES
from companion.messages.mcp import MCP_TEMPLATES
from companion.messages.offer import OFFER_TEMPLATES
from companion.messages.picture import PICTURE_TEMPLATES
from companion.messages.reach import DIAGNOSIS_TEMPLATES, LINK_TEMPLATES, REACH_TEMPLATES
from companion.messages.rollout import ROLLOUT_TEMPLATES
from companion.messages.routines import ROUTINE_TEMPLATES
from companion.messages.say import SAY_TEMPLATES
from companion.messages.settings import SETTINGS_TEMPLATES
from companion.messages.setup import SETUP_TEMPLATES
from companion.messages.sound import SOUND_TEMPLATES
from companion.messages.stock import STOCK_TEMPLATES
from companion.messages.upgrade import FIRMWARE_TEMPLATES, UPGRADE_TEMPLATES
from companion.messages.web import WEB_TEMPLATES

TEMPLATES: Final[Mapping[str, str]] = MappingProxyType(
    {
        # two things of a list: `companion.messages.message.LIST`
        "list": "{before}, {after}",
        **ABOUT_TEMPLATES,
        **ASSETS_TEMPLATES,
        **FORM_TEMPLATES,
        **FLEET_TEMPLATES,
        **PICTURE_TEMPLATES,
        **DIAGNOSIS_TEMPLATES,
        **FIRMWARE_TEMPLATES,
        **LINK_TEMPLATES,
        **WEB_TEMPLATES,
        **REACH_TEMPLATES,
        **RECORDING_TEMPLATES,
        **SOUND_TEMPLATES,
        **STOCK_TEMPLATES,
        **MCP_TEMPLATES,
        **OFFER_TEMPLATES,
        **UPGRADE_TEMPLATES,
        **FRAME_TEMPLATES,
        **ROLLOUT_TEMPLATES,
        **ROUTINE_TEMPLATES,
        **HISTORY_TEMPLATES,
        **HOME_ASSISTANT_TEMPLATES,
        **BUNDLE_TEMPLATES,
        **SAY_TEMPLATES,
        **CABLE_TEMPLATES,
        **SETTINGS_TEMPLATES,
        **SETUP_TEMPLATES,
        # files of the settings' folder
        "file.unreadable": "{file} cannot be read: {reason}. Nothing is saved in it before the next start.",
        "file.not_saved": "Changes are not saved in {file}, because it could not be read at the start. The next start tries again.",
        "file.newer": "{file} was written by a newer version of the app. It stays as it is, and nothing is saved in it. Update the app.",
        "file.damaged": "{file} was damaged. It was renamed to {kept}, and a new one is begun.",
        "file.restored": "{file} was damaged. It was restored as of {time}; later changes are lost. Damaged file: {kept}",
        "store.restored": "{file} was damaged. It was restored as of {time}, with what could still be read of it (entries: {count}). Damaged file: {kept}",
        "store.salvaged": "{file} was damaged. What could still be read of it was kept (entries: {count}), the rest is lost. Damaged file: {kept}",
        "file.no_copy": "{file} was damaged, and there is no good copy of it. A new one is begun. The damaged file is kept: {kept}",
        "file.unwritable": "{file} cannot be written: {reason}. It is tried again by itself.",
        "file.busy": "{file} was not saved: another program has kept it locked for {seconds} seconds. It is tried again by itself.",
        "app.part_failed": "A part of the app failed ({part}). The rest works; the log says more. Start the app again.",
        # one window
        "window.shown": "The app is open already. Its window is shown.",
        "window.shown_plainly": "The app is open already. Its window is shown, and the options of this start are ignored.",
        "window.no_answer": "The app is open already, but does not answer. Close it, or end its process, and start it again.",
        # errors: what happened, why, what to do next
        "endpoint.empty": "No address was given. Write for example ws://192.168.1.42:8080/ws.",
        "endpoint.unknown": "“{text}” is not an address this app knows. It can start with hub:, ws://, mqtt://, gateway+http://, http://, stdio: or demo:.",
        "endpoint.device": "“{text}” names no device that can be reached. Its ID follows the one slash, and has neither “+” nor “#”.",
        "endpoint.option": "“{text}” has an option that this app does not know: {name}. It knows up, down, ca, cert and key, and for a WebSocket path.",
        "endpoint.template": "The topic “{name}” must hold {mark}, in whose place the device's id is put.",
        "endpoint.quotes": "In “{text}” a quotation mark is opened and never closed.",
        "endpoint.no_command": "No program was named. Write for example stdio:python -m my_server.",
        "endpoint.no_host": "“{text}” names no computer. Write for example ws://192.168.1.42:8080/ws.",
        "endpoint.bad_port": "The port in “{text}” is not a number from 1 to 65535.",
        "endpoint.secret": "An address must not hold a password. Leave out the part before “@”.",
        "connect.refused": "Nothing answers at {endpoint}. Check that the device is on, in the same network, and that its control server is running.",
        "connect.timeout": "{endpoint} did not answer within {seconds} seconds. Check that the device is on and in the same network.",
        "connect.rejected": "{endpoint} answered, but not as a device does ({reason}). Check the address and the path.",
        "connect.no_path": "A web server answers at {endpoint}, but nothing takes connections at this path ({reason}). Check the path, and the port.",
        "connect.web_page": "A web page came from {endpoint}, and no device ({reason}). Check the port and the path.",
        "connect.foreign": "What listens at {endpoint} is no device: it said “{text}”. Check the port.",
        "connect.login": "{endpoint} does not accept the token or the login in this address ({reason}). Ask its operator for the right one.",
        "connect.no_device": "No device connected to port {port} within {seconds} seconds. Check that the device is set to connect to this computer, then speak to it: it connects when a conversation starts.",
        "connect.not_that_device": "The device {device} did not connect to port {port} within {seconds} seconds. Others did: {others}.",
        "connect.several_devices": "Several devices connected: {others}. Name one, for example {example}.",
        "connect.stranger": "Nothing was sent: {endpoint} names no device, and you have neither added the one that came, {device} ({name}), nor let it in by name. If you mean this device, name it: {command}",
        "connect.handshake": "The device connected, but it did not answer the first question within {seconds} seconds. It may be busy; try again.",
        "connect.bad_handshake": "The device connected, but its first answer cannot be used: {reason}.",
        "connect.fault": "Something went wrong in this app, so the connection was closed. The log says more.",
        "connect.hung_up": "The connection was closed before the first question was answered. Check that it is a device and that it is not busy, then try again.",
        "connect.not_connected": "The device is not connected, so nothing was sent.",
        "hub.port_taken": "Port {port} is used by another program. Close that program, or choose another port in the settings.",
        "hub.cannot_listen": "This computer cannot listen on {host}, port {port}: {reason}.",
        "hub.no_token": "The token that devices must send is not in this computer's password store any more. Enter it again in the settings; until then no device can connect.",
        "call.timeout": "The device did not answer within {seconds} seconds. It may still carry out the action; look at its state before you try again.",
        "call.restarting": "The connection ended before an answer, as it does when a device restarts. Whether all went well is seen when it is back.",
        "call.lost": "The device went away before it answered. It may have carried out the action; look at its state before you try again.",
        "call.other_connection": "The device has reconnected since this was checked, so nothing was sent. Try again.",
        "call.other_device": "You were asked about {checked}, but {present} is connected here now. Nothing was sent.",
        "call.cancelled": "You stopped waiting. The device may still carry out the action.",
        "call.device_error": "The device answered: {text}",
        "call.server_error": "The server answered: {text}",
        "call.no_tool": "{device} has no tool {tool}, so its firmware cannot do this. Nothing was sent.",
        "call.upgrade_told": "The device answered before it began. Whether the upgrade works is seen when it is back.",
        "call.upgrade_answered": "The device answered instead of restarting, so the upgrade failed: after one that works there is no answer. It goes on with the firmware that it has. If it does not react any more, restart it.",
        "call.unreadable": "The device answered, but its answer cannot be read.",
        "call.too_large": "The device's answer is {size} bytes, more than the {limit} bytes this app takes. It was thrown away; the connection was kept.",
        "call.too_long": "The request is {size} bytes, and this device takes no more than {limit}. Nothing was sent.",
        "call.needs_consent": "{tool} is a privileged action, so it was not sent. This would be sent: {arguments}. Add --yes to send it.",
        "call.refused": "You chose not to send it. Nothing was sent.",
        "outcome.changed": "{value} {before} → {after}",
        "outcome.is": "{value} {after}",
        "outcome.undone": "Undone: {change}",
        "outcome.nothing_to_undo": "There is nothing to undo.",
        "call.not_valid": "The arguments do not fit the tool, so nothing was sent: {faults}",
        "call.sent_anyway": "The arguments do not fit the tool; they are sent all the same: {faults}",
        "call.said_false": "The device answered “false”. It may not have done it.",
        "call.said_error": "The answer reads like an error. The device may not have done it.",
        "cli.answers_first_needs_listen": "Only a control server answers first. Add --listen PORT, and leave out --replay.",
        "cli.one_listener": "Only one device can listen on a port. Leave out --count.",
        "cli.no_hub_url": "“{text}” is no hub. Write for example ws://192.168.1.20:8686/xiaozhi/v1/.",
        "cli.no_pair": "“{text}” is not NAME=VALUE. Write for example volume=40.",
        "cli.not_json": "The text after --args is not JSON: {reason}.",
        "cli.not_object": "The text after --args must be a JSON object, for example {{}}.",
        "cli.not_number": "{name} wants a number, not “{text}”.",
        "cli.not_boolean": "{name} wants true or false, not “{text}”.",
        # a file of tools on the command line, and the picture of a form
        "cli.form_missing": "There is no file {file}.",
        "cli.form_folder": "{file} is a folder. Name a file with a tool listing or a schema.",
        "cli.form_unreadable": "The file {file} cannot be read: {reason}.",
        "cli.form_too_large": "{file} has more than {limit} megabytes, which is more than this command reads.",
        "cli.form_empty": "There is nothing in {file}.",
        "cli.form_not_json": "{file} cannot be used. {reason}",
        "cli.form_not_utf8": "{file} is not UTF-8 throughout. Bytes that are no text are shown as replacement characters.",
        "cli.form_taken_anyway": "{file} is not sound JSON, but it is used all the same. {reason}",
        "cli.form_error_answer": "{file} holds no tools; it holds an error that a device answered: {text}",
        "cli.form_nothing": "There are no tools in {file}.",
        "cli.form_no_tool": "There is no tool “{tool}” in {file}. There are: {others}.",
        "cli.form_nameless": "What is in {file} has no name. Leave out --tool.",
        "cli.form_several": "{file} holds {count} tools, and a picture shows one. Name it with --tool: {others}.",
        "cli.shot_unwritable": "The picture {file} cannot be written: {reason}.",
        "cli.shot_no_window": "No picture can be drawn on this computer: {reason}.",
        "cli.shot_slow": "The form was not drawn completely within {seconds} seconds, so there is no picture.",
        "cli.shot_cut": "The form is higher than the {limit} pixels that a picture may have. The picture ends there.",
        "secrets.hub_token": "This computer has no password store that works. The token counts until the app is closed. After the next start no device can connect to the hub until you enter the token again.",
        "secrets.no_keyring": "This computer has no password store that works. The token is kept until the app is closed.",
        # pictures in an answer
        "image.too_large": "This picture has {size} bytes, more than the {limit} this app shows.",
        "image.not_base64": "The device called this a picture, but what it sent is no file.",
        "image.unknown": "This is no picture of a kind this app shows. It can be saved as a file.",
        "image.too_many_pixels": "This picture has {width} × {height} pixels, too many to show. It can be saved.",
        "image.damaged": "This picture is damaged and cannot be shown. It can be saved as a file.",
        # warnings with a listing
        "tools.page_failed": "The device could not list all its tools ({text}). {count} tools came; others may be missing.",
        "tools.cursor_loop": "The device sent the same page of tools again and again. {count} tools came; others may be missing.",
        "tools.duplicate": "The device lists the tool {tool} more than once. The first is used.",
        "tools.unusable": "{count} entries in the device's list are not tools and were left out.",
        "tools.too_many": "The device lists more than {limit} tools. The rest was left out.",
        "tools.no_compare": "The device does not mark privileged tools, and the list without them did not come ({text}). To be safe, {count} tools are treated as privileged.",
        # what happens live
        "live.call": "{tool} was called",
        "live.called_for": "{asker} used “{tool}”",
        "live.dialed_in": "Connected to this computer",
        "live.connected": "Connected, {count} tools listed",
        "live.disconnected": "Connection lost",
        "live.closed": "Disconnected",
        "live.failed": "Could not connect",
        "live.replaced": "Connected again, the old connection was closed",
        "live.notification": "Notification from the device",
        "live.state_changed": "State is now {state}",
        "live.device_request": "The device asked this app for {method}, which it does not offer",
        "live.stray_answer": "An answer came that belongs to no open question",
        "live.unreadable": "The device sent something that cannot be read",
        "live.repaired": "The device's answer was not valid and was repaired",
        "live.more": "And {count} more",
        "live.more_detail": "The device sends more than can be shown and kept. The latest frames are on its Protocol tab.",
        "live.rejected_added": "{name}, at {peer}, was turned away: its token is not the one that was set. Enter the token of the settings on the device.",
        "live.rejected_token": "A device at {peer} was turned away: its token is not the one that was set",
        "live.no_hello": "A device at {peer} connected, but did not introduce itself in time",
        "live.crowded": "There were too many connections at once from {peer}. Some are refused",
        "live.some_refused": "More devices were turned away",
        "live.tried_more": "Attempts since the last message: {count}.",
    }
)
