"""The words about saying something aloud."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SAY_TEMPLATES: Final[Mapping[str, str]] = {
    # what cannot begin
    "say.nobody": "Choose a device to speak.",
    "say.nothing": "Nothing to say: write a text, or choose a sound file.",
    "say.quiet": "Do not disturb is on, so nothing is said aloud.",
    # in the activity
    "say.said": "Said aloud: {text}",
    "say.said_as_text": "Shown instead of spoken: {text}",
    "say.not_said": "Not said: {text}",
    # while the window is closed
    "say.under_way": "Saying something aloud",
    "say.closing": "It is cut short.",
    "say.said_for": "Said aloud for {asker}: {text}",
    "say.said_as_text_for": "Shown instead of spoken, for {asker}: {text}",
    "say.not_said_for": "Not said for {asker}: {text}",
    # how it ended
    "say.played": "Played to the end",
    "say.cut_word": "Cut short by the wake word, {heard} of {whole} s",
    "say.cut_button": "Cut short by the button, {heard} of {whole} s",
    "say.cut_talk": "Cut short by a conversation, {heard} of {whole} s",
    "say.cut_network": "Cut short by the network, {heard} of {whole} s",
    "say.stopped": "Stopped at {heard} of {whole} s",
    "say.shown": "Shown as text, with a sound",
    "say.shown_old": "Shown as text, with a sound: firmware {version} plays no announcements, 2.5 and later do",
    "say.shown_unknown": "Shown as text, with a sound: it is not known whether its firmware plays announcements",
    "say.busy": "In a conversation for {seconds} s: not played",
    "say.busy_next": "Something else played for {seconds} s: not played",
    "say.offline": "Not connected: not played",
    "say.went": "It disconnected before it fetched the sound: not played",
    "say.not_fetched": "Not fetched within {seconds} s: the device was busy, or does not reach this computer",
    "say.no_address": "Not played: this device’s connection does not tell its address, so anybody could fetch the sound",
    "say.cannot_play": "Cannot play sound: needs firmware 2.5 or later",
    "say.cancelled": "Cancelled before it was played",
    "say.cancelled_at": "Cancelled at {heard} of {whole} s",
}
