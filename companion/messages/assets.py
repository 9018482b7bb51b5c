"""The words about assets: wake words, font, faces and background of a device."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ASSETS_TEMPLATES: Final[Mapping[str, str]] = {
    # files
    "assets.file_missing": "There is no file {name}.",
    "assets.file_unreadable": "The file {name} cannot be read: {reason}.",
    "assets.unwritable": "The file {name} cannot be written: {reason}.",
    "assets.wrong_words": "Write companion assets FILE, companion assets make SPEC.json OUT.bin, or companion assets send ENDPOINT FILE --yes.",
    "assets.mistake": "Something went wrong in this app, so nothing was done. The log says more.",
    # it is no file of assets, or of another layout
    "assets.not_one": "This is no file of assets for this firmware. Choose an assets.bin, as the firmware's build, its web page for assets or this app makes it.",
    "assets.huge": "The file is larger than {limit} MB. No device has room for so much; choose an assets.bin.",
    "assets.newer_layout": "The file has version {version} of the layout, and this firmware reads version 1. Upgrade the firmware first, or choose an older file.",
    # it is damaged
    "assets.empty": "The file is empty. Download or make it again.",
    "assets.cut_off": "The file is cut off: {missing} bytes are missing at its end. Download or make it again.",
    "assets.table_outside": "The table of the file is longer than the file. Download or make it again.",
    "assets.wrong_checksum": "The checksum is wrong, so the file was changed or damaged. Download or make it again.",
    "assets.too_many_files": "The file says that it holds {count} files. More than {limit} are never right, so it is not read.",
    "assets.bad_name": "File {number} of the table has a name that the firmware cannot read.",
    "assets.twice": "{name} is in the file twice, so it is not clear which one counts.",
    "assets.outside": "The table says that {name} ends behind the end of the file. The device would read other memory and may restart again and again.",
    "assets.no_magic": "Where {name} should begin is something else.",
    "assets.overlap": "Files in it overlap, so at least one of them is wrong.",
    "assets.name_too_long": "“{name}” cannot be the name of a file: it needs 1 to {limit} bytes.",
    "assets.no_index": "index.json is missing in it. Without it the device uses nothing of the file.",
    "assets.bad_index": "index.json in it cannot be read. The device would use nothing of the file.",
    # whether it belongs on the device
    "assets.too_large": "The file has {size} bytes, and the place on the device has {room}. It is {over} bytes too large.",
    "assets.no_partition": "The device has no place for assets: its flash memory has a layout without one. A new layout can only be written by cable.",
    # what a person should know
    "assets.room_unknown": "The device does not say how much room it has. It refuses a file that is too large by itself, and keeps its assets then.",
    "assets.part_missing": "index.json names {name}, which is not in the file. The device leaves it out.",
    "assets.background_missing": "index.json names the background {name}, which is not in the file. The device stops there, and leaves out what follows.",
    "assets.bad_models": "{name} holds no models for wake words that the device could read. It would not hear its wake word.",
    "assets.no_models": "No wake word is in it. The device listens to none afterwards, unless its firmware has one built in.",
    "assets.bad_font": "{name} is no font of the firmware's format. The device may fail to start with it; choose another.",
    "assets.bad_background": "{name} is no background of the firmware's format. The device would show nothing or rubbish.",
    "assets.bad_face": "The face {name} is no PNG or GIF file. Most devices cannot draw it.",
    "assets.emote_faces": "The faces are EAF animations, for boards with the emote display. Other boards do not draw them.",
    "assets.face_too_large": "The face {name} has {width} × {height} pixels, and the display has {screen_width} × {screen_height}. It is cut off.",
    "assets.other_background": "The background has {width} × {height} pixels, and the display has {screen_width} × {screen_height}.",
    "assets.other_chip": "The file was made for {file}, and the device has an {device}. Its wake word may not work.",
    "assets.wrong_model": "The model {name} is not for the {chip}. The device would not hear its wake word.",
    "assets.extra": "{count} bytes follow its end. The device stores them and never reads them.",
    "assets.no_neutral": "There is no face “neutral”, which the device shows most of the time. It draws a character of its own there.",
    # making
    "assets.spec_missing": "There is no file {file}.",
    "assets.spec_unreadable": "The file {file} cannot be read: {reason}.",
    "assets.wrong_spec": "What is to be made is wrong, at {place}: {reason}",
    "assets.no_faces": "There are no pictures in {name}. Name them after emotions, for example happy.gif.",
    "assets.no_model_file": "{name} holds no models. Choose a srmodels.bin or the folder of a model.",
    "assets.no_model_folder": "{name} is no folder of a model: one holds _MODEL_INFO_ and the model's data. A wake word cannot be trained here; choose a model that you have.",
    "assets.model_too_large": "The model {name} is larger than any that a device takes.",
    "assets.no_font": "{name} is no font of the firmware's format. Choose a prepared one, such as font_puhui_common_20_4.bin.",
    "assets.font_to_render": "{name} is a font for computers. It has to be rendered for the device first, which this app cannot do. Choose a prepared one, such as font_puhui_common_20_4.bin.",
    # installing
    "assets.busy": "Assets are being installed on this device already. Wait until that has ended.",
    "assets.not_kept": "{name} is not kept on this computer any more. Open the file again.",
    "assets.then_restart": "Then the device is restarted ({tool}) and fetches the file. Do not switch it off: it has one try.",
    "assets.then_by_hand": "Then restart the device by hand: it has no tool for it. It fetches the file as it starts. Do not switch it off then: it has one try.",
    "assets.both": "{first} {second}",
    "assets.decided_late": "Nobody agreed in time, so nothing was sent. Try again.",
    "assets.confirming": "Nothing was sent yet.",
    "assets.checking": "Asking the device once more who it is…",
    "assets.serving": "Giving the device the address…",
    "assets.restarting": "The device restarts…",
    "assets.restart_by_hand": "Restart the device by hand now, for example by its power switch.",
    "assets.fetching": "The device fetches the file. Do not switch it off.",
    "assets.returning": "The device has the whole file. Waiting until it is back…",
    "assets.installed": "The device fetched the whole file and is back with it.",
    "assets.not_taken": "The device did not take the address, and its assets are as they were. {reason}",
    "assets.not_fetched": "The device did not ask for the file, and its assets are as they were. Check with “Can devices reach this computer?” that it can reach this computer, then try again.",
    "assets.broken_off": "The download broke off at {percent} %. The device has no wake word, fonts or faces now. Install the file again while the device is close to the Wi-Fi, and leave it switched on.",
    "assets.no_return": "The device has the whole file, and has not been heard of since. Speak to it or restart it. If it does not come back, check its power and its Wi-Fi.",
    "assets.late_installed": "The device is back, and it had fetched the whole file.",
    "assets.closing_early": "New assets are about to be installed. If you close the app, the device keeps those that it has.",
    "assets.closing_fetch": "The device fetches its assets from this computer. If you close the app, it has no wake word, fonts or faces.",
    "assets.closing_hello": "The device has its new assets and restarts. You can close the app.",
    "assets.cancelled_unsent": "Cancelled. Nothing was sent.",
    "assets.cancelled": "Cancelled. The file is not served any more, and the device keeps its assets.",
}
"""About files of assets, and installing them."""
