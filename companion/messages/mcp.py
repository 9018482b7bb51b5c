"""The words about what MCP servers offer beside tools, and what they ask. A part of
`messages.TEMPLATES`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.messages.marks import QT_TRANSLATE_NOOP

MCP_TEMPLATES: Mapping[str, str] = MappingProxyType(
    {
        # lists and what is read
        "talk.page_failed": QT_TRANSLATE_NOOP(
            "Messages",
            "Only the first {count} entries came; the server failed at the next page: {text}",
        ),
        "talk.cursor_loop": QT_TRANSLATE_NOOP(
            "Messages",
            "The server's pages never end: they lead back to each other. The first {count} "
            "entries are kept.",
        ),
        "talk.too_many": QT_TRANSLATE_NOOP(
            "Messages", "The server lists more than {limit} entries; the others are left out."
        ),
        "talk.unusable": QT_TRANSLATE_NOOP(
            "Messages", "Entries without a name or address were left out: {count}."
        ),
        "talk.doubles": QT_TRANSLATE_NOOP(
            "Messages", "Entries that stood there twice were left out: {count}."
        ),
        "talk.unreadable_contents": QT_TRANSLATE_NOOP(
            "Messages", "The server answered, but with nothing that can be read."
        ),
        "talk.bad_template": QT_TRANSLATE_NOOP(
            "Messages",
            "“{template}” cannot be filled in: it breaks the rules for addresses with variables "
            "(RFC 6570).",
        ),
        "talk.too_many_subscriptions": QT_TRANSLATE_NOOP(
            "Messages", "No more than {limit} resources of one server can be watched."
        ),
        "talk.url_required": QT_TRANSLATE_NOOP(
            "Messages",
            "The server does this only after you have opened an address in the browser. "
            "Open it, then try again.",
        ),
        "talk.never_enough": QT_TRANSLATE_NOOP(
            "Messages", "The server asked for more {count} times, and then it was given up."
        ),
        "talk.input_refused": QT_TRANSLATE_NOOP(
            "Messages", "The server needed an answer that it did not get, so nothing came of it."
        ),
        "talk.input_unknown": QT_TRANSLATE_NOOP(
            "Messages", "The server needs {method} for that, which nobody here gives."
        ),
        # the activity
        "talk.asked": QT_TRANSLATE_NOOP("Messages", "The server was asked: {method}"),
        "talk.asked_for": QT_TRANSLATE_NOOP("Messages", "The server was asked: {method} {what}"),
        "talk.server_request": QT_TRANSLATE_NOOP("Messages", "The server asks: {method}"),
        "talk.asked_sampling": QT_TRANSLATE_NOOP(
            "Messages", "The server asked for the answer of a language model."
        ),
        "talk.asked_elicitation": QT_TRANSLATE_NOOP(
            "Messages", "The server asked for a form to be filled in."
        ),
        "talk.asked_url_elicitation": QT_TRANSLATE_NOOP(
            "Messages", "The server asked for an address to be opened."
        ),
        "talk.ask_was_answered": QT_TRANSLATE_NOOP("Messages", "It was answered."),
        "talk.ask_was_declined": QT_TRANSLATE_NOOP("Messages", "You said no."),
        "talk.ask_was_cancelled": QT_TRANSLATE_NOOP("Messages", "You dismissed it."),
        "talk.ask_was_ended": QT_TRANSLATE_NOOP("Messages", "It ended by itself."),
        # how asks end by themselves
        "talk.ask_nobody": QT_TRANSLATE_NOOP(
            "Messages", "Nobody was there to be asked, so the server was told no."
        ),
        "talk.ask_too_many": QT_TRANSLATE_NOOP(
            "Messages", "Too much of this server waits for an answer, so it was told no."
        ),
        "talk.ask_too_late": QT_TRANSLATE_NOOP(
            "Messages", "Nobody answered in time, so the server was told that."
        ),
        "talk.ask_gone": QT_TRANSLATE_NOOP(
            "Messages", "The server went away before it got an answer."
        ),
        "talk.ask_withdrawn": QT_TRANSLATE_NOOP("Messages", "The server took its question back."),
        "talk.ask_withdrawn_why": QT_TRANSLATE_NOOP(
            "Messages", "The server took its question back: {reason}"
        ),
        "talk.ask_by_model": QT_TRANSLATE_NOOP(
            "Messages", "The model {model} answered, as you allowed for this server."
        ),
        "talk.ask_over": QT_TRANSLATE_NOOP("Messages", "This question is over already."),
        "talk.ask_wrong_answer": QT_TRANSLATE_NOOP(
            "Messages", "This is no answer to that question."
        ),
        "talk.no_model": QT_TRANSLATE_NOOP(
            "Messages", "No language model is set up. Set one up in the settings first."
        ),
        "talk.no_folder": QT_TRANSLATE_NOOP("Messages", "There is no folder {folder}."),
        # claims that are not kept
        "talk.claims_resources": QT_TRANSLATE_NOOP(
            "Messages", "It says that it has resources, but does not list them."
        ),
        "talk.claims_prompts": QT_TRANSLATE_NOOP(
            "Messages", "It says that it has prompts, but does not list them."
        ),
        "talk.claims_subscribe": QT_TRANSLATE_NOOP(
            "Messages", "It says that resources can be watched, but refuses to."
        ),
        "talk.claims_completions": QT_TRANSLATE_NOOP(
            "Messages", "It says that it suggests values as you type, but does not."
        ),
        "talk.claims_logging": QT_TRANSLATE_NOOP(
            "Messages",
            "It says that it can be told how much to write in its log, but refuses to.",
        ),
        "talk.claims_output": QT_TRANSLATE_NOOP(
            "Messages", "The tool “{tool}” promises what its answers look like, but breaks that."
        ),
        "talk.unclaimed": QT_TRANSLATE_NOOP(
            "Messages", "It sends {method}, though it never said that it would."
        ),
        "talk.no_resources": QT_TRANSLATE_NOOP("Messages", "{server} offers nothing to read."),
        "talk.no_prompts": QT_TRANSLATE_NOOP("Messages", "{server} offers no prompts."),
        "talk.no_web_address": QT_TRANSLATE_NOOP(
            "Messages", "This is no web address that can be opened safely."
        ),
        # icons of servers
        "talk.icon_refused": QT_TRANSLATE_NOOP(
            "Messages", "{host} did not hand out the icon: it answered with status {status}."
        ),
        "talk.icon_timeout": QT_TRANSLATE_NOOP(
            "Messages", "The icon did not come from {host} within {seconds} seconds."
        ),
        "talk.icon_not_reached": QT_TRANSLATE_NOOP(
            "Messages", "The icon cannot be fetched: {host} cannot be reached: {reason}."
        ),
        "talk.icon_too_large": QT_TRANSLATE_NOOP(
            "Messages", "The icon at {host} is larger than the {limit} bytes that are taken."
        ),
        # the command line
        "cli.server_asks": QT_TRANSLATE_NOOP("Messages", "{server} asks: {text}"),
        "cli.declined": QT_TRANSLATE_NOOP("Messages", "The server was told no."),
        "cli.no_defaults": QT_TRANSLATE_NOOP(
            "Messages", "The form wants more than its defaults. {faults}"
        ),
        "cli.form_faults": QT_TRANSLATE_NOOP("Messages", "This does not fit: {faults}"),
        "cli.address_leads": QT_TRANSLATE_NOOP("Messages", "The address leads to {host}."),
        "cli.no_browser": QT_TRANSLATE_NOOP(
            "Messages", "No browser could be started. Open the address yourself."
        ),
        "cli.several_parts": QT_TRANSLATE_NOOP(
            "Messages", "It has {count} parts, and a file takes one. Leave out --output."
        ),
        "cli.no_variable": QT_TRANSLATE_NOOP(
            "Messages", "The address has no such variables: {names}."
        ),
        "cli.prompt_misses": QT_TRANSLATE_NOOP(
            "Messages", "The prompt also needs: {names}. Write NAME=VALUE for each."
        ),
        "cli.output_unwritable": QT_TRANSLATE_NOOP(
            "Messages", "The file {name} cannot be written: {reason}."
        ),
        # structured answers
        "talk.no_structured": QT_TRANSLATE_NOOP(
            "Messages",
            "The tool promises data of a certain form with its answer, but sent none.",
        ),
        "talk.schema_fault": QT_TRANSLATE_NOOP("Messages", "{where}: {fault}"),
        # the language model
        "model.bad_address": QT_TRANSLATE_NOOP(
            "Messages",
            "“{text}” is no address of a language model. Write for example "
            "http://127.0.0.1:11434/v1.",
        ),
        "model.no_key": QT_TRANSLATE_NOOP(
            "Messages",
            "The language model's key is not in this computer's password store any more. Enter "
            "it again in the settings.",
        ),
        "model.key_refused": QT_TRANSLATE_NOOP(
            "Messages", "{host} does not accept the key. Check it in the settings."
        ),
        "model.refused": QT_TRANSLATE_NOOP(
            "Messages", "{host} refused, with status {status}: {text}"
        ),
        "model.status": QT_TRANSLATE_NOOP(
            "Messages",
            "{host} refused, with status {status}. Check the address and the model's name in the "
            "settings.",
        ),
        "model.timeout": QT_TRANSLATE_NOOP(
            "Messages", "{host} did not answer within {seconds} seconds."
        ),
        "model.not_reached": QT_TRANSLATE_NOOP(
            "Messages", "{host} cannot be reached: {reason}. Check the address in the settings."
        ),
        "model.no_answer": QT_TRANSLATE_NOOP(
            "Messages",
            "{host} answered, but not as a language model does. Check the address in the settings.",
        ),
        "model.too_long": QT_TRANSLATE_NOOP(
            "Messages", "{host} answered more than the {limit} bytes that this app takes."
        ),
        "model.cannot_take": QT_TRANSLATE_NOOP(
            "Messages",
            "The request holds something other than text, pictures and sound, which the model "
            "cannot be given. Edit the request, or answer it yourself.",
        ),
    }
)
