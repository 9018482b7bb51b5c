"""The words about support bundles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

BUNDLE_TEMPLATES: Final[Mapping[str, str]] = {
    # what a file of the bundle holds
    "bundle.about": "What this is, and what was taken out",
    "bundle.versions": "Versions of the app and of the system",
    "bundle.settings": "Settings",
    "bundle.devices": "Devices and their state",
    "bundle.activity": "What happened",
    "bundle.frames": "Frames of {name}, of this run",
    "bundle.log": "The app's log of this run",
    "bundle.diagnoses": "Checks that were made in this run",
    # what is not in it
    "bundle.older": "{file} holds the newest entries only; there are older ones.",
    "bundle.frames_gone": "The {count} oldest frames of {name} were no longer kept.",
    "bundle.frames_many": "There were too many frames of {name}; the {count} oldest are left out.",
    "bundle.no_frames": "There are no frames: they are only kept in memory, by the window that talks to the devices. Save a bundle in the window to have them.",
    # what went wrong
    "bundle.unwritable": "The bundle {file} cannot be written: {reason}.",
    "bundle.folder": "{file} is a folder. Name the file that the bundle becomes.",
    "bundle.no_folder": "There is no folder {folder} into which the bundle could be saved.",
    "bundle.needs_consent": "Nothing was saved: nobody is here to be asked. Look at the list, and add --yes to save it.",
    "bundle.declined": "Nothing was saved.",
}
