"""The words about what MCP servers offer besides tools, and what they ask. A part of
`messages.templates`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MCP_TEMPLATES: Final[Mapping[str, str]] = {
    # lists and what is read
    "talk.page_failed": "Only the first {count} entries came; the server failed at the next page: {text}",
    "talk.cursor_loop": "The server's pages never end: they lead back to each other. The first {count} entries are kept.",
    "talk.too_many": "The server lists more than {limit} entries; the others are left out.",
    "talk.unusable": "Entries without a name or address were left out: {count}.",
    "talk.doubles": "Entries that were there twice were left out: {count}.",
    "talk.unreadable_contents": "The server answered, but with nothing that can be read.",
    "talk.bad_template": "“{template}” cannot be filled in: it breaks the rules for addresses with variables (RFC 6570).",
    "talk.too_many_subscriptions": "No more than {limit} resources of one server can be watched.",
    "talk.url_required": "The server does this only after you have opened an address in the browser. Open it, then try again.",
    "talk.never_enough": "The server asked for more {count} times, and then it was given up.",
    "talk.input_refused": "The server needed an answer that it did not get, so nothing came of it.",
    "talk.input_unknown": "The server needs {method} for that, which nobody here gives.",
    # the activity
    "talk.bad_task": "The server answered with a long call that cannot be followed: it has no ID or no known state.",
    "talk.task_cancelled": "The server has cancelled the call.",
    "talk.task_gone": "The server does not know this call any more: {text}",
    "talk.asked": "The server was asked: {method}",
    "talk.asked_for": "The server was asked: {method} {what}",
    "talk.server_request": "The server asks: {method}",
    "talk.asked_sampling": "The server asked for the answer of a language model.",
    "talk.asked_elicitation": "The server asked for a form to be filled in.",
    "talk.asked_url_elicitation": "The server asked for an address to be opened.",
    "talk.ask_was_answered": "It was answered.",
    "talk.ask_was_declined": "You said no.",
    "talk.ask_was_cancelled": "You dismissed it.",
    "talk.ask_was_ended": "It ended by itself.",
    # how asks end by themselves
    "talk.ask_nobody": "Nobody was there to be asked, so the server was told no.",
    "talk.ask_too_many": "Too much of this server waits for an answer, so it was told no.",
    "talk.ask_too_late": "Nobody answered in time, so the server was told that.",
    "talk.ask_gone": "The server went away before it got an answer.",
    "talk.ask_withdrawn": "The server took its question back.",
    "talk.ask_withdrawn_why": "The server took its question back: {reason}",
    "talk.ask_by_model": "The model {model} answered, as you allowed for this server.",
    "talk.ask_over": "This question is over already.",
    "talk.ask_wrong_answer": "This is no answer to that question.",
    "talk.no_model": "No language model is set up. Set one up in the settings first.",
    "talk.no_folder": "There is no folder {folder}.",
    # claims that are not kept
    "talk.claims_resources": "It says that it has resources, but does not list them.",
    "talk.claims_prompts": "It says that it has prompts, but does not list them.",
    "talk.claims_subscribe": "It says that resources can be watched, but refuses to.",
    "talk.claims_completions": "It says that it suggests values as you type, but does not.",
    "talk.claims_logging": "It says that it can be told how much to write in its log, but refuses to.",
    "talk.claims_output": "The tool “{tool}” promises what its answers look like, but breaks that.",
    "talk.unclaimed": "It sends {method}, though it never said that it would.",
    "talk.no_resources": "{server} offers nothing to read.",
    "talk.no_prompts": "{server} offers no prompts.",
    "talk.no_web_address": "This is no web address that can be opened safely.",
    # icons of servers
    "talk.icon_refused": "{host} did not hand out the icon: it answered with status {status}.",
    "talk.icon_timeout": "The icon did not come from {host} within {seconds} seconds.",
    "talk.icon_not_reached": "The icon cannot be fetched: {host} cannot be reached: {reason}.",
    "talk.icon_too_large": "The icon at {host} is larger than the {limit} bytes that are taken.",
    # the command line
    "cli.server_asks": "{server} asks: {text}",
    "cli.declined": "The server was told no.",
    "cli.no_defaults": "The form wants more than its defaults. {faults}",
    "cli.form_faults": "This does not fit: {faults}",
    "cli.address_leads": "The address leads to {host}.",
    "cli.no_browser": "No browser could be started. Open the address yourself.",
    "cli.several_parts": "It has {count} parts, and a file takes one. Leave out --output.",
    "cli.no_variable": "The address has no such variables: {names}.",
    "cli.prompt_misses": "The prompt also needs: {names}. Write NAME=VALUE for each.",
    "cli.output_lost": "The result could not be written: {reason}.",
    "cli.output_unwritable": "The file {name} cannot be written: {reason}.",
    # structured answers
    "talk.no_structured": "The tool promises data of a certain form with its answer, but sent none.",
    "talk.schema_fault": "{where}: {fault}",
    # the language model
    "model.bad_address": "“{text}” is no address of a language model. Write for example http://127.0.0.1:11434/v1.",
    "model.no_key": "The language model's key is not in this computer's password store any more. Enter it again in the settings.",
    "model.key_refused": "{host} does not accept the key. Check it in the settings.",
    "model.refused": "{host} refused, with status {status}: {text}",
    "model.status": "{host} refused, with status {status}. Check the address and the model's name in the settings.",
    "model.timeout": "{host} did not answer within {seconds} seconds.",
    "model.not_reached": "{host} cannot be reached: {reason}. Check the address in the settings.",
    "model.no_answer": "{host} answered, but not as a language model does. Check the address in the settings.",
    "model.too_long": "{host} answered more than the {limit} bytes that this app takes.",
    "model.cannot_take": "The request holds something other than text, pictures and sound, which the model cannot be given. Edit the request, or answer it yourself.",
}
