"""Sentences about tools that are given to others."""

from __future__ import annotations

from typing import Final

OFFER_TEMPLATES: Final = {
    "offer.bad_address": "“{text}” is no endpoint of an assistant. It begins with ws:// or wss://; copy it from the page of the assistant.",
    "offer.refused": "The assistant's server refused this address ({reason}). Copy a new one from the page of the assistant.",
    "offer.no_token": "The token is not in the password store any more. Copy the address from the page of the assistant again.",
    "offer.addresses_open": "Other users of this computer can read {file}, which has tokens. Make it yours alone: chmod 600.",
    "offer.bad_addresses": "{file} cannot be used for the addresses of assistants: {reason}.",
    "offer.not_kept": "No working password store: the token is kept until you close the app.",
    "offer.programs_not_kept": "No working password store: programs can use the token until you close the app.",
    "offer.window_has_it": "To get devices of a running window, or of companion hub, add “Programs of this computer” to its assistants, and start this again.",
    "offer.for_programs": "“{name}” is for programs of this computer, and has no address: use the command serve.",
    "offer.same_address": "“{name}” uses this address already. Only one can.",
    "offer.same_name": "There is an assistant with this name already.",
    "offer.no_name": "The assistant needs a name.",
    "offer.not_saved": "No assistant is saved under the name “{name}”. There are: {names}.",
    "offer.no_such_device": "No voice device is called “{name}”. There are: {known}.",
    "offer.unknown_tool": "No tool “{name}” is offered.",
    "offer.wants": "Without an answer it is told no after {seconds} seconds.",
    "offer.asks": "“{name}” wants to use “{tool}” of {device}",
    "offer.connected": "Tools are offered to “{name}” again",
    "offer.trouble": "Tools cannot be offered to “{name}”",
    "offer.no_source": "Nothing is offered yet: name a source with --from, or an assistant of the window with --saved.",
    "offer.bad_edits": "{file} is no file of names and descriptions: {reason}",
    "offer.wrong_arguments": "Nothing was done, because the arguments do not fit: {faults}",
    "offer.left_out": "[{type}, {size} bytes: not sent to an assistant]",
    "offer.cut": "[Cut: of {size} characters only the first {left} are here.]",
    "offer.no_such_tool": "No source has a tool of this name: {names}. List them with the command tools.",
    "offer.privileged": "These act on the device itself, and are offered only with --privileged: {names}.",
    "offer.ordinary_only": "Not offered: {names}. The window or hub that has the device gives commands only its ordinary tools. Choose protected ones in the window for Programs of this computer, and use that address; or close the window or hub first.",
    "offer.many": "{count} tools are offered. Assistants are known to fail with more than {limit}: choose some with --tool, or leave some out with --without.",
    "offer.source_away": "{source} is not there yet: {problem} Its tools are offered as soon as it is.",
    "offer.source_not_named": "{source} names no device. Write which one, for example {example}.",
    "offer.closed_4004": "The assistant's server ended the connection with an error of its own (4004). It also does so when nothing was said for long.",
    "offer.replaced": "The assistant's server ended the connection, as it does when another program uses this endpoint. Only one can: stop the other one.",
    "offer.closed": "The assistant's server ended the connection ({code}).",
    "offer.not_asked_again": "The tools have changed, and the assistant has not read them again.",
    "offer.port": "Port {port} cannot be opened: {reason}.",
}
