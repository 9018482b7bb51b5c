"""The words about support bundles. A part of `messages.TEMPLATES`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.messages.marks import QT_TRANSLATE_NOOP

BUNDLE_TEMPLATES: Mapping[str, str] = MappingProxyType(
    {
        # what a file of the bundle holds
        "bundle.about": QT_TRANSLATE_NOOP("Messages", "What this is, and what was taken out"),
        "bundle.versions": QT_TRANSLATE_NOOP("Messages", "Versions of the app and of the system"),
        "bundle.settings": QT_TRANSLATE_NOOP("Messages", "Settings"),
        "bundle.devices": QT_TRANSLATE_NOOP("Messages", "Devices and their state"),
        "bundle.activity": QT_TRANSLATE_NOOP("Messages", "What happened"),
        "bundle.frames": QT_TRANSLATE_NOOP("Messages", "Frames of {name}, of this run"),
        "bundle.log": QT_TRANSLATE_NOOP("Messages", "The app's log of this run"),
        "bundle.diagnoses": QT_TRANSLATE_NOOP("Messages", "Checks that were made in this run"),
        # what is not in it
        "bundle.older": QT_TRANSLATE_NOOP(
            "Messages", "{file} holds the newest entries only; there are older ones."
        ),
        "bundle.frames_gone": QT_TRANSLATE_NOOP(
            "Messages", "The {count} oldest frames of {name} were no longer kept."
        ),
        "bundle.frames_many": QT_TRANSLATE_NOOP(
            "Messages", "There were too many frames of {name}; the {count} oldest are left out."
        ),
        "bundle.no_frames": QT_TRANSLATE_NOOP(
            "Messages",
            "There are no frames: they are only kept in memory, by the window that talks to the "
            "devices. Save a bundle in the window to have them.",
        ),
        # what went wrong
        "bundle.unwritable": QT_TRANSLATE_NOOP(
            "Messages", "The bundle {file} cannot be written: {reason}."
        ),
        "bundle.folder": QT_TRANSLATE_NOOP(
            "Messages", "{file} is a folder. Name the file that the bundle becomes."
        ),
        "bundle.no_folder": QT_TRANSLATE_NOOP(
            "Messages", "There is no folder {folder} into which the bundle could be saved."
        ),
        "bundle.needs_consent": QT_TRANSLATE_NOOP(
            "Messages",
            "Nothing was saved: nobody is here to be asked. Look at the list, and add --yes to "
            "save it.",
        ),
        "bundle.declined": QT_TRANSLATE_NOOP("Messages", "Nothing was saved."),
    }
)
