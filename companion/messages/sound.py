"""The words about sounds: files, voices of this computer, recordings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SOUND_TEMPLATES: Final[Mapping[str, str]] = {
    # what a device plays as it is
    "sound.unfit": "Devices cannot play this Ogg file as it is: {why}.",
    "sound.why.not_opus": "it is not Opus",
    "sound.why.channels": "it has {count} channels instead of 1",
    "sound.why.streams": "it has more than one stream",
    "sound.why.packet_size": "it has a packet of {size} bytes, more than {limit}",
    "sound.why.packet_time": "it has a packet of {milliseconds} ms instead of 5 to 120",
    "sound.why.damaged": "it is damaged",
    "sound.why.no_end": "its end is missing",
    # what is converted
    "sound.no_library": "Only Ogg Opus files can be played here. For other sounds and for spoken text, install the Python package av (pip install av) or the program ffmpeg, then try again.",
    "sound.not_one": "This is not a sound file that the app can read. Use WAV, MP3, M4A, FLAC or Ogg.",
    "sound.no_sound": "This file has no sound in it.",
    "sound.silent": "There is nothing to hear in this sound.",
    "sound.damaged": "The sound file is damaged, so it was not used.",
    "sound.too_long": "The sound is {length} long. At most {limit} can be played.",
    "sound.longer": "The sound is longer than {limit}, which is the most that can be played.",
    "sound.too_many_bytes": "The sound file has {size} MB. At most {limit} MB are read.",
    "sound.unreadable": "The file {name} cannot be read: {reason}.",
    "sound.slow": "The sound was not converted within {seconds} seconds, so it was not used.",
    "sound.broke": "The sound file stopped the converter, so it was not used. It may be damaged.",
    # voices
    "voice.none": "This computer has no voice that the app can use. Install espeak-ng, or choose a command that speaks.",
    "voice.no_such": "There is no voice called {name}.",
    "voice.no_program": "The command {program} was not found.",
    "voice.bad_command": "“{text}” is not a command. Close its quotation marks.",
    "voice.failed": "The voice did not speak (exit status {status}): {text}",
    "voice.no_file": "The voice has no place to write what it says: {reason}.",
    "voice.nothing": "The voice made no sound.",
    "voice.slow": "The voice took longer than {seconds} seconds.",
    "voice.too_long": "The text has {count} characters. At most {limit} are spoken.",
    "voice.no_text": "There is no text to speak.",
    # recordings
    "record.no_library": "The Python package miniaudio is missing. Install it (pip install miniaudio), then try again.",
    "record.no_microphone": "No microphone was found. Connect one and try again.",
    "record.not_allowed": "The app may not use the microphone. Allow it in the privacy settings of this computer.",
    "record.failed": "The microphone cannot be used: {reason}.",
    "record.silent": "Nothing came from the microphone. It may be muted, or the app may not use it: see the privacy settings of this computer.",
    "listen.no_loudspeaker": "No loudspeaker was found. Connect one and try again.",
    "listen.failed": "The sound cannot be played here: {reason}.",
    "record.running": "A recording is running already.",
    "record.not_running": "Nothing is being recorded.",
}
