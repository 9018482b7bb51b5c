"""What the core says, as codes and values; the words stand here once, in English.

The core never builds a sentence. It makes a `Message`: a code and the values that belong
to it. The command line shows `Message.english()`; the window looks the same template up in
Qt's translation (``ui/words.py``). ``lupdate`` finds the templates by the name
`QT_TRANSLATE_NOOP`, so this file is a translation source like any other without
importing Qt.

Templates use ``str.format`` fields. A value is a plain string or number, or again messages;
text that came from a device must have gone through `companion.text.clean` before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from types import MappingProxyType
from typing import Final, TypeAlias

from companion.messages.bundle import BUNDLE_TEMPLATES
from companion.messages.diagnosis import DIAGNOSIS_TEMPLATES
from companion.messages.firmware import FIRMWARE_TEMPLATES
from companion.messages.form import FORM_TEMPLATES
from companion.messages.frame import FRAME_TEMPLATES
from companion.messages.history import HISTORY_TEMPLATES
from companion.messages.link import LINK_TEMPLATES
from companion.messages.marks import QT_TRANSLATE_NOOP as QT_TRANSLATE_NOOP
from companion.messages.mcp import MCP_TEMPLATES
from companion.messages.picture import PICTURE_TEMPLATES
from companion.messages.reach import REACH_TEMPLATES
from companion.messages.recording import RECORDING_TEMPLATES
from companion.messages.stock import STOCK_TEMPLATES
from companion.messages.upgrade import UPGRADE_TEMPLATES
from companion.messages.web import WEB_TEMPLATES

Value: TypeAlias = "str | int | float | Message | tuple[Message, ...]"
"""What stands in a template's field. A message within a message has words of its own; several
(never none) are a list."""


@dataclass(frozen=True, slots=True)
class Message:
    """A code of `TEMPLATES` and its values.

    Raises `KeyError` in `english` when the code is not known, which a unit test rules out
    for every code that the package writes.
    """

    code: str
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))

    def __hash__(self) -> int:
        return hash((self.code, frozenset(self.values.items())))

    def english(self) -> str:
        """The sentence in English, for the command line and logs."""
        return self.worded(lambda template: template)

    def worded(
        self, translated: Callable[[str], str], written: Callable[[int | float], str] | None = None
    ) -> str:
        """The sentence, with every template in it looked up by `translated`.

        `written` writes numbers from `GROUPED` on, and all with a fraction; without it they are
        written as in English.
        """

        def word(value: Value) -> str | int | float:
            if isinstance(value, Message):
                return value.worded(translated, written)
            if isinstance(value, tuple):
                together = translated(LIST)
                words = (each.worded(translated, written) for each in value)
                return reduce(lambda a, b: together.format(before=a, after=b), words)
            if isinstance(value, int) and abs(value) >= GROUPED:
                return written(value) if written is not None else f"{value:,}"
            if isinstance(value, float) and written is not None:
                return written(value)
            return value

        filled = {name: word(value) for name, value in self.values.items()}
        return translated(TEMPLATES[self.code]).format_map(filled)


def message(code: str, /, **values: Value) -> Message:
    """Shorthand for `Message`; raises `KeyError` at once when the code is unknown."""
    if code not in TEMPLATES:
        raise KeyError(code)
    return Message(code, MappingProxyType(values))


GROUPED: Final = 100_000
"""From here on digits stand in groups of three; below are ports, which never do."""

LIST: Final = QT_TRANSLATE_NOOP("Messages", "{before}, {after}")
"""How two things of a list are put together."""

TEMPLATES: Mapping[str, str] = MappingProxyType(
    {
        **FORM_TEMPLATES,
        **PICTURE_TEMPLATES,
        **DIAGNOSIS_TEMPLATES,
        **FIRMWARE_TEMPLATES,
        **LINK_TEMPLATES,
        **WEB_TEMPLATES,
        **REACH_TEMPLATES,
        **RECORDING_TEMPLATES,
        **STOCK_TEMPLATES,
        **MCP_TEMPLATES,
        **UPGRADE_TEMPLATES,
        **FRAME_TEMPLATES,
        **HISTORY_TEMPLATES,
        **BUNDLE_TEMPLATES,
        # files of the settings' folder
        "file.unreadable": QT_TRANSLATE_NOOP(
            "Messages",
            "{file} cannot be read: {reason}. Nothing is saved in it before the next start.",
        ),
        "file.not_saved": QT_TRANSLATE_NOOP(
            "Messages",
            "Changes are not saved in {file}, because it could not be read at the start. The next start tries again.",
        ),
        "file.newer": QT_TRANSLATE_NOOP(
            "Messages",
            "{file} was written by a newer version of the app. It stays as it is, and nothing is saved in it. Update the app.",
        ),
        "file.damaged": QT_TRANSLATE_NOOP(
            "Messages", "{file} was damaged. It was renamed to {kept}, and a new one is begun."
        ),
        "file.unwritable": QT_TRANSLATE_NOOP(
            "Messages", "{file} cannot be written: {reason}. The next change tries again."
        ),
        "file.busy": QT_TRANSLATE_NOOP(
            "Messages",
            "{file} was not saved: another program has kept it locked for {seconds} seconds. The next change tries again.",
        ),
        # one window
        "window.shown": QT_TRANSLATE_NOOP(
            "Messages", "The app is open already. Its window is shown."
        ),
        "window.shown_plainly": QT_TRANSLATE_NOOP(
            "Messages",
            "The app is open already. Its window is shown, and the options of this start are ignored.",
        ),
        "window.no_answer": QT_TRANSLATE_NOOP(
            "Messages",
            "The app is open already, but does not answer. Close it, or end its process, and start it again.",
        ),
        # errors: what happened, why, what to do next
        "endpoint.empty": QT_TRANSLATE_NOOP(
            "Messages", "No address was given. Write for example ws://192.168.1.42:8080/ws."
        ),
        "endpoint.unknown": QT_TRANSLATE_NOOP(
            "Messages",
            "“{text}” is not an address this app knows. It can start with hub:, ws://, mqtt://, gateway+http://, http://, stdio: or demo:.",
        ),
        "endpoint.device": QT_TRANSLATE_NOOP(
            "Messages",
            "“{text}” names no device that can be reached. Its id stands behind the one slash, and has neither “+” nor “#”.",
        ),
        "endpoint.option": QT_TRANSLATE_NOOP(
            "Messages",
            "“{text}” has an option that this app does not know: {name}. It knows up, down, ca, cert and key.",
        ),
        "endpoint.template": QT_TRANSLATE_NOOP(
            "Messages",
            "The topic “{name}” must hold {mark}, in whose place the device's id is put.",
        ),
        "endpoint.quotes": QT_TRANSLATE_NOOP(
            "Messages", "In “{text}” a quotation mark is opened and never closed."
        ),
        "endpoint.no_command": QT_TRANSLATE_NOOP(
            "Messages",
            "No program was named. Write for example stdio:python -m my_server.",
        ),
        "endpoint.no_host": QT_TRANSLATE_NOOP(
            "Messages", "“{text}” names no computer. Write for example ws://192.168.1.42:8080/ws."
        ),
        "endpoint.bad_port": QT_TRANSLATE_NOOP(
            "Messages", "The port in “{text}” is not a number from 1 to 65535."
        ),
        "endpoint.secret": QT_TRANSLATE_NOOP(
            "Messages", "An address must not hold a password. Leave out the part before “@”."
        ),
        "connect.refused": QT_TRANSLATE_NOOP(
            "Messages",
            "Nothing answers at {endpoint}. Check that the device is on, in the same network, "
            "and that its control server is running.",
        ),
        "connect.timeout": QT_TRANSLATE_NOOP(
            "Messages",
            "{endpoint} did not answer within {seconds} seconds. Check that the device is on and "
            "in the same network.",
        ),
        "connect.rejected": QT_TRANSLATE_NOOP(
            "Messages",
            "{endpoint} answered, but not as a device does ({reason}). Check the address and the path.",
        ),
        "connect.no_device": QT_TRANSLATE_NOOP(
            "Messages",
            "No device dialed in to port {port} within {seconds} seconds. Check that the device "
            "was set to dial this computer, and speak to it: it dials when a conversation starts.",
        ),
        "connect.not_that_device": QT_TRANSLATE_NOOP(
            "Messages",
            "The device {device} did not dial in to port {port} within {seconds} seconds. "
            "Others did: {others}.",
        ),
        "connect.several_devices": QT_TRANSLATE_NOOP(
            "Messages",
            "Several devices dialed in: {others}. Name one, for example {example}.",
        ),
        "connect.stranger": QT_TRANSLATE_NOOP(
            "Messages",
            "Nothing was sent: {endpoint} names no device, and you have neither added the one that "
            "came, {device} ({name}), nor let it in by name. If you mean this device, name it: "
            "{command}",
        ),
        "connect.handshake": QT_TRANSLATE_NOOP(
            "Messages",
            "The device connected, but it did not answer the first question within {seconds} "
            "seconds. It may be busy; try again.",
        ),
        "connect.bad_handshake": QT_TRANSLATE_NOOP(
            "Messages",
            "The device connected, but its first answer cannot be used: {reason}.",
        ),
        "connect.fault": QT_TRANSLATE_NOOP(
            "Messages",
            "Something went wrong in this app, so the connection was closed. The log says more.",
        ),
        "connect.hung_up": QT_TRANSLATE_NOOP(
            "Messages",
            "The connection was closed before the first question was answered. Check that it is "
            "a device and that it is not busy, then try again.",
        ),
        "connect.not_connected": QT_TRANSLATE_NOOP(
            "Messages", "The device is not connected, so nothing was sent."
        ),
        "hub.port_taken": QT_TRANSLATE_NOOP(
            "Messages",
            "Port {port} is used by another program. Close that program, or choose another port "
            "in the settings.",
        ),
        "hub.cannot_listen": QT_TRANSLATE_NOOP(
            "Messages", "This computer cannot listen on {host}, port {port}: {reason}."
        ),
        "hub.no_token": QT_TRANSLATE_NOOP(
            "Messages",
            "The token that devices must send is not in this computer's password store any more. "
            "Enter it again in the settings; until then no device can dial in.",
        ),
        "call.timeout": QT_TRANSLATE_NOOP(
            "Messages",
            "The device did not answer within {seconds} seconds. It may still carry out the "
            "action; look at its state before you try again.",
        ),
        "call.restarting": QT_TRANSLATE_NOOP(
            "Messages",
            "The connection ended before an answer, as it does when a device restarts. Whether "
            "all went well is seen when it is back.",
        ),
        "call.lost": QT_TRANSLATE_NOOP(
            "Messages",
            "The device went away before it answered. It may have carried out the action; look at "
            "its state before you try again.",
        ),
        "call.other_connection": QT_TRANSLATE_NOOP(
            "Messages",
            "The device has reconnected since this was checked, so nothing was sent. Try again.",
        ),
        "call.cancelled": QT_TRANSLATE_NOOP(
            "Messages", "You stopped waiting. The device may still carry out the action."
        ),
        "call.device_error": QT_TRANSLATE_NOOP("Messages", "The device answered: {text}"),
        "call.unreadable": QT_TRANSLATE_NOOP(
            "Messages", "The device answered, but its answer cannot be read."
        ),
        "call.too_large": QT_TRANSLATE_NOOP(
            "Messages",
            "The device's answer is {size} bytes, more than the {limit} bytes this app takes. "
            "It was thrown away; the connection was kept.",
        ),
        "call.too_long": QT_TRANSLATE_NOOP(
            "Messages",
            "The request is {size} bytes, and this device takes no more than {limit}. Nothing was sent.",
        ),
        "call.needs_consent": QT_TRANSLATE_NOOP(
            "Messages",
            "{tool} is a privileged action, so it was not sent. This would be sent: {arguments}. "
            "Add --yes to send it.",
        ),
        "call.refused": QT_TRANSLATE_NOOP(
            "Messages", "You chose not to send it. Nothing was sent."
        ),
        "call.not_valid": QT_TRANSLATE_NOOP(
            "Messages", "The arguments do not fit the tool, so nothing was sent: {faults}"
        ),
        "call.sent_anyway": QT_TRANSLATE_NOOP(
            "Messages", "The arguments do not fit the tool; they are sent all the same: {faults}"
        ),
        "call.said_false": QT_TRANSLATE_NOOP(
            "Messages", "The device answered “false”. It may not have done it."
        ),
        "call.said_error": QT_TRANSLATE_NOOP(
            "Messages", "The answer reads like an error. The device may not have done it."
        ),
        "cli.one_listener": QT_TRANSLATE_NOOP(
            "Messages", "Only one device can listen on a port. Leave out --count."
        ),
        "cli.no_hub_url": QT_TRANSLATE_NOOP(
            "Messages",
            "“{text}” is no hub. Write for example ws://192.168.1.20:8686/xiaozhi/v1/.",
        ),
        "cli.no_pair": QT_TRANSLATE_NOOP(
            "Messages", "“{text}” is not NAME=VALUE. Write for example volume=40."
        ),
        "cli.not_json": QT_TRANSLATE_NOOP(
            "Messages", "The text after --args is not JSON: {reason}."
        ),
        "cli.not_object": QT_TRANSLATE_NOOP(
            "Messages", "The text after --args must be a JSON object, for example {{}}."
        ),
        "cli.not_number": QT_TRANSLATE_NOOP("Messages", "{name} wants a number, not “{text}”."),
        "cli.not_boolean": QT_TRANSLATE_NOOP(
            "Messages", "{name} wants true or false, not “{text}”."
        ),
        # a file of tools on the command line, and the picture of a form
        "cli.form_missing": QT_TRANSLATE_NOOP("Messages", "There is no file {file}."),
        "cli.form_folder": QT_TRANSLATE_NOOP(
            "Messages", "{file} is a folder. Name a file with a tool listing or a schema."
        ),
        "cli.form_unreadable": QT_TRANSLATE_NOOP(
            "Messages", "The file {file} cannot be read: {reason}."
        ),
        "cli.form_too_large": QT_TRANSLATE_NOOP(
            "Messages",
            "{file} has more than {limit} megabytes, which is more than this command reads.",
        ),
        "cli.form_empty": QT_TRANSLATE_NOOP("Messages", "There is nothing in {file}."),
        "cli.form_not_json": QT_TRANSLATE_NOOP("Messages", "{file} cannot be used. {reason}"),
        "cli.form_not_utf8": QT_TRANSLATE_NOOP(
            "Messages",
            "{file} is not UTF-8 throughout. Bytes that are no text are shown as "
            "replacement characters.",
        ),
        "cli.form_taken_anyway": QT_TRANSLATE_NOOP(
            "Messages", "{file} is not sound JSON, but it is used all the same. {reason}"
        ),
        "cli.form_error_answer": QT_TRANSLATE_NOOP(
            "Messages", "{file} holds no tools; it holds an error that a device answered: {text}"
        ),
        "cli.form_nothing": QT_TRANSLATE_NOOP("Messages", "There are no tools in {file}."),
        "cli.form_no_tool": QT_TRANSLATE_NOOP(
            "Messages", "There is no tool “{tool}” in {file}. There are: {others}."
        ),
        "cli.form_nameless": QT_TRANSLATE_NOOP(
            "Messages", "What is in {file} has no name. Leave out --tool."
        ),
        "cli.form_several": QT_TRANSLATE_NOOP(
            "Messages",
            "{file} holds {count} tools, and a picture shows one. Name it with --tool: {others}.",
        ),
        "cli.shot_unwritable": QT_TRANSLATE_NOOP(
            "Messages", "The picture {file} cannot be written: {reason}."
        ),
        "cli.shot_no_window": QT_TRANSLATE_NOOP(
            "Messages", "No picture can be drawn on this computer: {reason}."
        ),
        "cli.shot_slow": QT_TRANSLATE_NOOP(
            "Messages",
            "The form was not drawn completely within {seconds} seconds, so there is no picture.",
        ),
        "cli.shot_cut": QT_TRANSLATE_NOOP(
            "Messages",
            "The form is higher than the {limit} pixels that a picture may have. "
            "The picture ends there.",
        ),
        "secrets.no_keyring": QT_TRANSLATE_NOOP(
            "Messages",
            "This computer has no password store that works. The token is kept until the app is closed.",
        ),
        # pictures in an answer
        "image.too_large": QT_TRANSLATE_NOOP(
            "Messages", "This picture has {size} bytes, more than the {limit} this app shows."
        ),
        "image.not_base64": QT_TRANSLATE_NOOP(
            "Messages", "The device called this a picture, but what it sent is no file."
        ),
        "image.unknown": QT_TRANSLATE_NOOP(
            "Messages", "This is no picture of a kind this app shows. It can be saved as a file."
        ),
        "image.too_many_pixels": QT_TRANSLATE_NOOP(
            "Messages",
            "This picture has {width} × {height} pixels, too many to show. It can be saved.",
        ),
        "image.damaged": QT_TRANSLATE_NOOP(
            "Messages", "This picture is damaged and cannot be shown. It can be saved as a file."
        ),
        # warnings beside a listing
        "tools.page_failed": QT_TRANSLATE_NOOP(
            "Messages",
            "The device could not list all its tools ({text}). {count} tools came; others may be missing.",
        ),
        "tools.cursor_loop": QT_TRANSLATE_NOOP(
            "Messages",
            "The device sent the same page of tools again and again. {count} tools came; others may be missing.",
        ),
        "tools.duplicate": QT_TRANSLATE_NOOP(
            "Messages", "The device lists the tool {tool} more than once. The first is used."
        ),
        "tools.unusable": QT_TRANSLATE_NOOP(
            "Messages", "{count} entries in the device's list are not tools and were left out."
        ),
        "tools.too_many": QT_TRANSLATE_NOOP(
            "Messages", "The device lists more than {limit} tools. The rest was left out."
        ),
        "tools.no_compare": QT_TRANSLATE_NOOP(
            "Messages",
            "The device does not mark privileged tools, and the list without them did not come "
            "({text}). To be safe, {count} tools are treated as privileged.",
        ),
        # what happens live
        "live.call": QT_TRANSLATE_NOOP("Messages", "{tool} was called"),
        "live.dialed_in": QT_TRANSLATE_NOOP("Messages", "Dialed in"),
        "live.connected": QT_TRANSLATE_NOOP("Messages", "Connected, {count} tools listed"),
        "live.disconnected": QT_TRANSLATE_NOOP("Messages", "Connection lost"),
        "live.failed": QT_TRANSLATE_NOOP("Messages", "Could not connect"),
        "live.replaced": QT_TRANSLATE_NOOP(
            "Messages", "Dialed in again, the old connection was closed"
        ),
        "live.notification": QT_TRANSLATE_NOOP("Messages", "Notification from the device"),
        "live.state_changed": QT_TRANSLATE_NOOP("Messages", "State is now {state}"),
        "live.device_request": QT_TRANSLATE_NOOP(
            "Messages", "The device asked this app for {method}, which it does not offer"
        ),
        "live.stray_answer": QT_TRANSLATE_NOOP(
            "Messages", "An answer came that belongs to no open question"
        ),
        "live.unreadable": QT_TRANSLATE_NOOP(
            "Messages", "The device sent something that cannot be read"
        ),
        "live.repaired": QT_TRANSLATE_NOOP(
            "Messages", "The device's answer was not valid and was repaired"
        ),
        "live.rejected_token": QT_TRANSLATE_NOOP(
            "Messages", "A device at {peer} was turned away: its token is not the one that was set"
        ),
        "live.no_hello": QT_TRANSLATE_NOOP(
            "Messages", "A device at {peer} connected, but did not introduce itself in time"
        ),
    }
)
