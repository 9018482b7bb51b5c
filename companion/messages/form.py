"""The words about forms: faults, hints, labels and reasons. A part of `messages.TEMPLATES`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.messages.marks import QT_TRANSLATE_NOOP

FORM_TEMPLATES: Mapping[str, str] = MappingProxyType(
    {
        # text of the schema itself, where a Message is wanted
        "field.text": QT_TRANSLATE_NOOP("Messages", "{text}"),
        "field.listed": QT_TRANSLATE_NOOP("Messages", "{items}"),
        # faults: what is wrong with the value
        "field.required": QT_TRANSLATE_NOOP("Messages", "This is required."),
        "field.dependent": QT_TRANSLATE_NOOP("Messages", "This is required when {other} is sent."),
        "field.not_string": QT_TRANSLATE_NOOP("Messages", "This must be text."),
        "field.not_integer": QT_TRANSLATE_NOOP("Messages", "This must be a whole number."),
        "field.not_number": QT_TRANSLATE_NOOP("Messages", "This must be a number."),
        "field.not_boolean": QT_TRANSLATE_NOOP("Messages", "This must be yes or no."),
        "field.not_array": QT_TRANSLATE_NOOP("Messages", "This must be a list."),
        "field.not_object": QT_TRANSLATE_NOOP("Messages", "This must be a group of named values."),
        "field.not_null": QT_TRANSLATE_NOOP("Messages", "This must be null."),
        "field.null": QT_TRANSLATE_NOOP("Messages", "This must not be null."),
        "field.not_types": QT_TRANSLATE_NOOP("Messages", "This must be one of: {types}."),
        "field.arguments": QT_TRANSLATE_NOOP(
            "Messages", "What is sent to a tool must be a group of named values."
        ),
        "field.enum": QT_TRANSLATE_NOOP("Messages", "This must be one of: {options}."),
        "field.const": QT_TRANSLATE_NOOP("Messages", "This can only be {value}."),
        "field.minimum": QT_TRANSLATE_NOOP("Messages", "This must be {limit} or more."),
        "field.maximum": QT_TRANSLATE_NOOP("Messages", "This must be {limit} or less."),
        "field.above": QT_TRANSLATE_NOOP("Messages", "This must be more than {limit}."),
        "field.below": QT_TRANSLATE_NOOP("Messages", "This must be less than {limit}."),
        "field.multiple_of": QT_TRANSLATE_NOOP("Messages", "This must be a multiple of {step}."),
        "field.empty": QT_TRANSLATE_NOOP("Messages", "This must not be empty."),
        "field.too_short": QT_TRANSLATE_NOOP(
            "Messages", "This must have at least {limit} characters; it has {length}."
        ),
        "field.too_long": QT_TRANSLATE_NOOP(
            "Messages", "This must have at most {limit} characters; it has {length}."
        ),
        "field.pattern": QT_TRANSLATE_NOOP("Messages", "This does not have the form {pattern}."),
        "field.format": QT_TRANSLATE_NOOP("Messages", "This is not of the format “{format}”."),
        "field.format.date": QT_TRANSLATE_NOOP(
            "Messages", "This is not a date. Write it as 2026-08-31."
        ),
        "field.format.time": QT_TRANSLATE_NOOP(
            "Messages", "This is not a time with its time zone. Write it as 14:28:00Z."
        ),
        "field.format.date_time": QT_TRANSLATE_NOOP(
            "Messages",
            "This is not a date with a time and time zone. Write it as 2026-08-31T14:28:00Z.",
        ),
        "field.format.duration": QT_TRANSLATE_NOOP(
            "Messages", "This is not a duration. Write two hours and a half as PT2H30M."
        ),
        "field.format.uri": QT_TRANSLATE_NOOP(
            "Messages", "This is not a full address. Write it as https://example.com/page."
        ),
        "field.format.email": QT_TRANSLATE_NOOP(
            "Messages", "This is not an e-mail address. Write it as name@example.com."
        ),
        "field.format.hostname": QT_TRANSLATE_NOOP(
            "Messages", "This is not a computer's name. Write it as device.example.com."
        ),
        "field.format.ipv4": QT_TRANSLATE_NOOP(
            "Messages", "This is not an IPv4 address. Write it as 192.168.1.42."
        ),
        "field.format.ipv6": QT_TRANSLATE_NOOP(
            "Messages", "This is not an IPv6 address. Write it as fe80::1."
        ),
        "field.format.uuid": QT_TRANSLATE_NOOP(
            "Messages", "This is not a UUID. Write it as 123e4567-e89b-12d3-a456-426614174000."
        ),
        "field.format.color": QT_TRANSLATE_NOOP(
            "Messages", "This is not a colour. Write it as #1f8a53 or by its English name."
        ),
        "field.format.byte": QT_TRANSLATE_NOOP(
            "Messages", "This is not base64. Choose a file, and it is written as base64."
        ),
        "field.format.regex": QT_TRANSLATE_NOOP("Messages", "This is not a regular expression."),
        "field.format.json": QT_TRANSLATE_NOOP("Messages", "This is not JSON."),
        "field.format.json_pointer": QT_TRANSLATE_NOOP(
            "Messages", "This is not a JSON Pointer. Write it as /name/0."
        ),
        "field.few_items": QT_TRANSLATE_NOOP(
            "Messages", "This list needs at least {limit} entries; it has {length}."
        ),
        "field.many_items": QT_TRANSLATE_NOOP(
            "Messages", "This list takes at most {limit} entries; it has {length}."
        ),
        "field.not_unique": QT_TRANSLATE_NOOP(
            "Messages", "Entry {second} is the same as entry {first}; each may come only once."
        ),
        "field.contains": QT_TRANSLATE_NOOP(
            "Messages", "At least one entry of this list must be of the kind that is asked for."
        ),
        "field.contains_few": QT_TRANSLATE_NOOP(
            "Messages",
            "At least {limit} entries must be of the kind that is asked for.",
        ),
        "field.contains_many": QT_TRANSLATE_NOOP(
            "Messages", "At most {limit} entries may be of the kind that is named; more are."
        ),
        "field.extra_item": QT_TRANSLATE_NOOP(
            "Messages", "This list takes no more than {limit} entries."
        ),
        "field.extra_items": QT_TRANSLATE_NOOP(
            "Messages", "This list has entries that are not allowed."
        ),
        "field.extra_key": QT_TRANSLATE_NOOP("Messages", "The name “{key}” is not allowed here."),
        "field.key_name": QT_TRANSLATE_NOOP(
            "Messages", "The name “{key}” is not of the kind that is allowed here."
        ),
        "field.key_reserved": QT_TRANSLATE_NOOP("Messages", "“{key}” has a field of its own."),
        "field.key_taken": QT_TRANSLATE_NOOP("Messages", "There is an entry “{key}” already."),
        "field.few_members": QT_TRANSLATE_NOOP(
            "Messages", "At least {limit} values must be given here; there are {length}."
        ),
        "field.many_members": QT_TRANSLATE_NOOP(
            "Messages", "At most {limit} values may be given here; there are {length}."
        ),
        "field.no_branch": QT_TRANSLATE_NOOP(
            "Messages", "This fits none of the allowed kinds: {branches}."
        ),
        "field.several_branches": QT_TRANSLATE_NOOP(
            "Messages",
            "This must fit only one of the allowed kinds, and it fits several: {branches}.",
        ),
        "field.not_allowed": QT_TRANSLATE_NOOP(
            "Messages", "The tool's description rules this value out."
        ),
        "field.never": QT_TRANSLATE_NOOP("Messages", "No value is allowed here."),
        # defaults that are not filled in
        "field.default.misfit": QT_TRANSLATE_NOOP(
            "Messages",
            "The default that was sent ({value}) breaks the field's own rules, so it is not used.",
        ),
        "field.default.sentence": QT_TRANSLATE_NOOP(
            "Messages",
            "The default that was sent reads like a description (“{value}”), so it is not used.",
        ),
        "field.default.placeholder": QT_TRANSLATE_NOOP(
            "Messages",
            "The default that was sent (“{value}”) is only a placeholder, so it is not used.",
        ),
        # hints: what is special or was left out
        "field.hint.text_cut": QT_TRANSLATE_NOOP(
            "Messages", "The description was too long and was cut."
        ),
        "field.hint.properties_cut": QT_TRANSLATE_NOOP(
            "Messages",
            "There are {count} fields here; the first {limit} are shown. "
            "The others can be sent as JSON.",
        ),
        "field.hint.options_cut": QT_TRANSLATE_NOOP(
            "Messages", "There are {count} values to choose from; the first {limit} are shown."
        ),
        "field.hint.branches_cut": QT_TRANSLATE_NOOP(
            "Messages", "There are {count} kinds to choose from; the first {limit} are shown."
        ),
        "field.hint.more_rules": QT_TRANSLATE_NOOP(
            "Messages",
            "More rules hold here than the form can show; they are checked before sending.",
        ),
        "field.hint.pattern_unchecked": QT_TRANSLATE_NOOP(
            "Messages",
            "The form {pattern} cannot be checked here; the device may still refuse a text.",
        ),
        "field.hint.patterns_slow": QT_TRANSLATE_NOOP(
            "Messages", "Checking took too long, so {count} patterns were not checked."
        ),
        "field.hint.check_cut": QT_TRANSLATE_NOOP(
            "Messages",
            "The rules are too entangled to be checked completely; the device may still refuse.",
        ),
        "field.hint.faults_cut": QT_TRANSLATE_NOOP(
            "Messages", "More than {limit} things are wrong; the first {limit} are listed."
        ),
        # the schema itself was repaired or cut
        "field.note.remote_ref": QT_TRANSLATE_NOOP(
            "Messages",
            "A part of the description is kept elsewhere ({target}). It was not fetched.",
        ),
        "field.note.lost_ref": QT_TRANSLATE_NOOP(
            "Messages", "The description points to a part that does not exist ({target})."
        ),
        "field.note.malformed": QT_TRANSLATE_NOOP(
            "Messages", "The rule “{keyword}” at {where} is malformed and was ignored."
        ),
        "field.note.many_malformed": QT_TRANSLATE_NOOP(
            "Messages", "{count} more malformed rules were ignored."
        ),
        "field.note.too_deep": QT_TRANSLATE_NOOP(
            "Messages",
            "The description is nested too deeply; what lies below {limit} levels is ignored.",
        ),
        "field.note.too_large": QT_TRANSLATE_NOOP(
            "Messages", "The description is too large; what lies beyond {limit} parts is ignored."
        ),
        # why a part is a JSON editor
        "field.reason.remote_ref": QT_TRANSLATE_NOOP(
            "Messages",
            "What belongs here is described elsewhere ({target}), which is never fetched.",
        ),
        "field.reason.lost_ref": QT_TRANSLATE_NOOP(
            "Messages", "What belongs here is described nowhere: {target} does not exist."
        ),
        "field.reason.unnamed": QT_TRANSLATE_NOOP(
            "Messages", "The tool's description does not name this value; it is sent all the same."
        ),
        "field.reason.circular": QT_TRANSLATE_NOOP(
            "Messages", "The description of this part refers only to itself."
        ),
        "field.reason.contradiction": QT_TRANSLATE_NOOP(
            "Messages", "The rules for this part contradict each other, so that no value can fit."
        ),
        "field.reason.never": QT_TRANSLATE_NOOP(
            "Messages", "The description allows no value here, and yet wants one."
        ),
        "field.reason.too_deep": QT_TRANSLATE_NOOP(
            "Messages", "This part lies too deep for a form; write it as JSON."
        ),
        "field.reason.too_complex": QT_TRANSLATE_NOOP(
            "Messages",
            "This part is described in too entangled a way for a form; write it as JSON.",
        ),
        # names of kinds, options and branches that the schema left without a name
        "field.kind.string": QT_TRANSLATE_NOOP("Messages", "Text"),
        "field.kind.integer": QT_TRANSLATE_NOOP("Messages", "Whole number"),
        "field.kind.number": QT_TRANSLATE_NOOP("Messages", "Number"),
        "field.kind.boolean": QT_TRANSLATE_NOOP("Messages", "Yes or no"),
        "field.kind.array": QT_TRANSLATE_NOOP("Messages", "List"),
        "field.kind.string_format": QT_TRANSLATE_NOOP("Messages", "Text ({format})"),
        "field.kind.integer_format": QT_TRANSLATE_NOOP("Messages", "Whole number ({format})"),
        "field.kind.number_format": QT_TRANSLATE_NOOP("Messages", "Number ({format})"),
        "field.kind.boolean_format": QT_TRANSLATE_NOOP("Messages", "Yes or no ({format})"),
        "field.kind.null_format": QT_TRANSLATE_NOOP("Messages", "Null ({format})"),
        "field.kind.array_of_string": QT_TRANSLATE_NOOP("Messages", "List of texts"),
        "field.kind.array_of_integer": QT_TRANSLATE_NOOP("Messages", "List of whole numbers"),
        "field.kind.array_of_number": QT_TRANSLATE_NOOP("Messages", "List of numbers"),
        "field.kind.array_of_boolean": QT_TRANSLATE_NOOP("Messages", "List of yes or no"),
        "field.kind.array_of_array": QT_TRANSLATE_NOOP("Messages", "List of lists"),
        "field.kind.array_of_object": QT_TRANSLATE_NOOP("Messages", "List of groups"),
        "field.kind.array_of": QT_TRANSLATE_NOOP("Messages", "List: {item}"),
        "field.kind.object": QT_TRANSLATE_NOOP("Messages", "Group of values"),
        "field.kind.object_with": QT_TRANSLATE_NOOP("Messages", "Group with {names}"),
        "field.kind.map": QT_TRANSLATE_NOOP("Messages", "Names and values"),
        "field.kind.null": QT_TRANSLATE_NOOP("Messages", "Null"),
        "field.kind.enum": QT_TRANSLATE_NOOP("Messages", "One of {count}"),
        "field.kind.any": QT_TRANSLATE_NOOP("Messages", "Anything"),
        "field.kind.json": QT_TRANSLATE_NOOP("Messages", "JSON"),
        "field.option.empty": QT_TRANSLATE_NOOP("Messages", "(empty text)"),
        "field.option.null": QT_TRANSLATE_NOOP("Messages", "(null)"),
        "field.option.true": QT_TRANSLATE_NOOP("Messages", "Yes"),
        "field.option.false": QT_TRANSLATE_NOOP("Messages", "No"),
        # a file of tools
        "form.no_tools": QT_TRANSLATE_NOOP(
            "Messages",
            "This is no list of tools and no schema. Give the answer to tools/list, "
            "an object with “tools”, or one schema.",
        ),
        "form.fields_cut": QT_TRANSLATE_NOOP(
            "Messages", "There are more fields; the first {limit} are listed."
        ),
        "form.levels_cut": QT_TRANSLATE_NOOP(
            "Messages", "What lies deeper than {limit} levels is not listed."
        ),
        # JSON typed by hand
        "field.json.syntax": QT_TRANSLATE_NOOP(
            "Messages", "This is not JSON: line {line}, column {column}."
        ),
        "field.json.empty": QT_TRANSLATE_NOOP("Messages", "There is no JSON here yet."),
        "field.json.number": QT_TRANSLATE_NOOP(
            "Messages", "The number {text} is too large to be sent exactly."
        ),
        "field.json.constant": QT_TRANSLATE_NOOP("Messages", "JSON has no {text}."),
        "field.json.duplicate": QT_TRANSLATE_NOOP(
            "Messages", "The name “{key}” stands twice in one group; only one could be sent."
        ),
        "field.json.too_deep": QT_TRANSLATE_NOOP("Messages", "This JSON is nested too deeply."),
        "field.json.surrogate": QT_TRANSLATE_NOOP(
            "Messages", "Line {line} holds half of a character, which cannot be sent."
        ),
        # saved forms, and files of them
        "saved.unreadable": QT_TRANSLATE_NOOP("Messages", "The file cannot be read: {reason}."),
        "saved.file_too_large": QT_TRANSLATE_NOOP(
            "Messages", "The file has more than {limit} MB, too much for saved forms."
        ),
        "saved.not_text": QT_TRANSLATE_NOOP("Messages", "The file holds no text."),
        "saved.not_ours": QT_TRANSLATE_NOOP(
            "Messages", "The file holds no forms that this app saved."
        ),
        "saved.newer": QT_TRANSLATE_NOOP(
            "Messages", "The file was made by a newer version of this app. Update the app first."
        ),
        "saved.no_forms": QT_TRANSLATE_NOOP("Messages", "The file holds no forms."),
        "saved.too_many_in_file": QT_TRANSLATE_NOOP(
            "Messages", "The file holds more than {limit} forms."
        ),
        "saved.no_group": QT_TRANSLATE_NOOP(
            "Messages", "Entry {number} of the file is not a group of named values."
        ),
        "saved.no_name": QT_TRANSLATE_NOOP(
            "Messages", "Form {number} of the file has no “name” that is a text."
        ),
        "saved.no_tool": QT_TRANSLATE_NOOP(
            "Messages", "Form {number} of the file has no “tool” that is a text."
        ),
        "saved.no_arguments": QT_TRANSLATE_NOOP(
            "Messages", "Form {number} of the file has no “arguments” that are named values."
        ),
        "saved.too_large": QT_TRANSLATE_NOOP(
            "Messages", "“{name}” has more than {limit} KB of values, too much to save."
        ),
        "saved.not_exact": QT_TRANSLATE_NOOP(
            "Messages", "“{name}” holds a value that cannot be written to a file exactly."
        ),
        "saved.full": QT_TRANSLATE_NOOP(
            "Messages",
            "There is no room for more saved forms. Delete some that you do not need first.",
        ),
    }
)
