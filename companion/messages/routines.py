"""The words about routines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ROUTINE_TEMPLATES: Final[Mapping[str, str]] = {
    # when
    "routine.daily": "Every day at {time}",
    "routine.weekdays": "Weekdays at {time}",
    "routine.weekends": "Weekends at {time}",
    "routine.on_days": "{days} at {time}",
    "routine.day_0": "Mon",
    "routine.day_1": "Tue",
    "routine.day_2": "Wed",
    "routine.day_3": "Thu",
    "routine.day_4": "Fri",
    "routine.day_5": "Sat",
    "routine.day_6": "Sun",
    "routine.short_0": "Mo",
    "routine.short_1": "Tu",
    "routine.short_2": "We",
    "routine.short_3": "Th",
    "routine.short_4": "Fr",
    "routine.short_5": "Sa",
    "routine.short_6": "Su",
    "routine.offline": "{devices} goes offline",
    "routine.online": "{devices} is back",
    "routine.below": "{devices}: {value} below {limit}",
    "routine.above": "{devices}: {value} above {limit}",
    "routine.any_device": "Any device",
    "routine.text": "{text}",
    "routine.percent": "{limit} %",
    "routine.celsius": "{limit} °C",
    # what is done
    "routine.do_form": "{name}",
    "routine.do_call": "{name}: {arguments}",
    "routine.do_message": "Message “{text}”",
    "routine.do_say": "Say “{text}” aloud",
    "routine.said": "{action} on {device}: {ending}",
    "routine.do_notice": "Notify me",
    "routine.sentence": "{trigger}: {actions}",
    # why it cannot be saved
    "routine.no_name": "Give it a name.",
    "routine.taken": "Another routine is called “{name}”.",
    "routine.no_days": "Choose a day.",
    "routine.no_actions": "Add an action.",
    "routine.incomplete": "Fill in “{name}”.",
    "routine.no_text": "Write the message.",
    "routine.too_long": "The message has more than {limit} characters.",
    "routine.no_devices": "Choose a device.",
    "routine.full": "More than {limit} routines cannot be kept.",
    # how it ended
    "routine.is_away": "{device} is not connected.",
    "routine.not_running": "Neither the app nor the hub ran at {time}.",
    "routine.slept": "At {time} this computer was asleep, or its clock was changed.",
    "routine.still_running": "The run before had not ended.",
    "routine.form_gone": "The saved form “{name}” is gone.",
    "routine.needs_secret": "“{name}” needs a password, and passwords are not kept.",
    "routine.not_allowed": "“{name}” is protected, and not allowed in this routine as it is now.",
    "routine.no_tool": "{device} has no tool “{tool}”.",
    "routine.no_screen": "{device} is no device that shows messages.",
    "routine.failed_on": "{device}: {reason}",
    "routine.ended_early": "The app was closed before it ended.",
    "routine.nothing": "It has no action that is to be done.",
    # in the activity
    "routine.event_done": "Routine “{name}” ran",
    "routine.event_failed": "Routine “{name}” failed",
    "routine.event_missed": "Routine “{name}” was missed",
    # the command line
    "routine.unknown": "There is no routine “{name}”. There are: {others}.",
    "routine.none": "There are no routines yet. Make one in the window, on the page Routines.",
    "routine.runs_elsewhere": "Another program on this computer runs the routines. It was asked.",
    "routine.no_answer": "The program that runs the routines has not answered within {seconds} s.",
    "routine.turned_on": "“{name}” is on.",
    "routine.turned_off": "“{name}” is off.",
}
