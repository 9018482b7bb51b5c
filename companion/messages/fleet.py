"""The words about many devices: finding some of them, and acting on them together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FLEET_TEMPLATES: Final[Mapping[str, str]] = {
    # a filter that cannot be understood
    "fleet.filter_too_long": "The filter has more than {limit} characters.",
    "fleet.filter_too_deep": "Too many parentheses are inside one another.",
    "fleet.open_quote": "The closing quote is missing.",
    "fleet.open_bracket": "The closing parenthesis is missing.",
    "fleet.no_bracket": "This parenthesis closes nothing.",
    "fleet.no_field": "Write a field before “{text}”, for example label = school.",
    "fleet.no_value": "Write a value after “{operator}”.",
    "fleet.one_value": "“{operator}” takes one value.",
    "fleet.unfinished": "Write a term or a word after “{text}”.",
    "fleet.unknown_field": "There is no field “{name}”. Fields: {known}.",
    "fleet.no_order": "“{operator}” does not work for {name}. Use =, != or ~ (contains).",
    "fleet.wrong_value": "“{text}” does not work for {name}. Example: {example}.",
    # groups
    "fleet.group_no_name": "A group needs a name.",
    "fleet.too_many_groups": "There are {limit} groups already. Remove one first.",
    # a file with names, labels and notes
    "fleet.import_too_large": "The file is larger than {limit} MB.",
    "fleet.import_too_many": "The file has more than {limit} lines.",
    "fleet.import_not_utf8": "The file is not UTF-8. Save it as “CSV UTF-8”.",
    "fleet.import_no_csv": "The file is not CSV: {reason}.",
    "fleet.import_empty": "The file is empty.",
    "fleet.import_no_id_column": "The first line has no column “id” or “address”, so it is unknown which device a line is about.",
    "fleet.import_nothing_kept": "The first line has no column “name”, “label” or “note”, so there is nothing to import.",
    "fleet.import_no_id": "No ID in this line",
    "fleet.import_too_many_cells": "More cells than the first line has columns. Put texts with the separator in quotation marks",
    "fleet.import_unknown": "No device has the ID {id}",
    "fleet.import_twice": "The device is in an earlier line",
    # acting on several devices
    "fleet.empty_filter": "An empty filter would mean all devices. Write one, for example label = school; all devices are id = *.",
    "fleet.nobody": "No device matches the filter.",
    "fleet.no_tool": "This device has no tool {tool}.",
    "fleet.not_connected": "Not connected",
    "fleet.limits": "{devices}: {field} {least} to {most}",
    "fleet.lacks_field": "{devices}: no {field}",
    "fleet.needs_field": "{devices}: also needs {field}",
    "fleet.other_field": "{devices}: describes {field} differently",
    "fleet.board_count": "{board} ({count})",
    "fleet.restarted": "Restarted in {seconds} s",
    "fleet.restarted_as": "Restarted in {seconds} s, runs {version}",
    "fleet.no_return": "Restarting, but not back after {seconds} s",
    "fleet.message_sent": "Sent. Devices do not confirm messages.",
    "fleet.done": "Done",
    "fleet.snapshot_taken": "Snapshot, {width} × {height}",
    "fleet.no_server_setting": "Only devices with stock firmware that was added here have an assistant server.",
    # the commands
    "fleet.nobody_connected": "None of the {count} devices that match is connected.",
    "fleet.tool_nowhere": "None of the {count} connected devices has the tool {tool}.",
    "fleet.does_not_fit": "The arguments do not fit {count} devices, so nothing was sent. {device}: {faults}",
    "fleet.needs_consent": "{tool} is privileged, so nothing was sent to {count} devices. To send it, add --yes. Devices: {devices}",
    "fleet.progress": "{done} of {count} devices",
    "fleet.some_failed": "{failed} of {count} devices did not do it.",
}
