"""The words about pictures: snapshots, previews, photos."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PICTURE_TEMPLATES: Final[Mapping[str, str]] = {
    # files that are no pictures
    "picture.not_one": "This is not a picture that the app can read. Use a JPEG, PNG, GIF, BMP or WebP file.",
    "picture.damaged": "The picture is cut off or damaged, so it was not used.",
    "picture.too_many_bytes": "The picture has {size} MB. At most {limit} MB are read.",
    "picture.too_many_pixels": "The picture has {width} × {height} pixels. At most {limit} million are read.",
    "picture.unreadable": "The file {name} cannot be read: {reason}.",
    "picture.unwritable": "The picture cannot be written to {name}: {reason}.",
    "cli.no_folder": "{name} is a folder, or lies in one that does not exist. Name a file.",
    "cli.other_format": "{name} holds a {format} picture, as the device sent it.",
    # the gallery
    "gallery.full": "The gallery is full, so the picture was not kept: it holds {count} pictures with {size} MB. Save what you need and delete the rest; nothing is deleted by itself.",
    "gallery.unwritable": "The picture cannot be written to {folder}: {reason}.",
    "gallery.gone": "The picture is not in the gallery any more.",
    # pictures of the screen
    "snapshot.quality": "The quality is a whole number from 1 to 100.",
    "snapshot.too_late": "The address for the upload had expired before you agreed, so nothing was sent. Try again.",
    "snapshot.not_delivered": "The device could not deliver the picture (“{text}”). Try again; if it stays so, choose a lower quality.",
    "snapshot.not_taken": "The device could not take a picture of its screen (“{text}”). It may lack memory; restart it and try again.",
    "snapshot.nothing_came": "The device says that it sent the picture, but nothing arrived at {address}. Check that nothing is between the device and this computer.",
    "snapshot.said_no": "The device did not send a picture. It answered “{text}”.",
    "snapshot.no_answer": "Neither the picture nor an answer came within {seconds} seconds. The device may be busy; try again.",
    "picture.not_reached": "The device could not reach this computer at {address} (“{text}”). Check that the firewall lets it in and that both are in the same network.",
    # repeating
    "repeat.seconds": "The time between two pictures is {least} to {most} seconds.",
    "repeat.running": "Pictures of this device's screen are being taken already. Stop that first.",
    "repeat.gave_up": "Stopped after {count} failures in a row. The last: {problem}",
    "repeat.removed": "Stopped, because the device was removed.",
    # pictures onto the screen
    "preview.monochrome": "The screen knows black and white only. Current firmware shows no pictures on such screens and answers as if it did; other firmware may show them.",
    "preview.no_screen": "The device did not tell how large its screen is. It answered “{text}”.",
    "preview.too_large": "The device has not enough memory for the picture (“{text}”). Use a simpler picture, or restart the device and try again.",
    "preview.not_shown": "The device fetched the picture but could not show it (“{text}”).",
    "preview.not_fetched": "The device answered, but it did not fetch the whole picture, so it cannot show it. Try again.",
    "preview.broken_off": "The device broke off while it fetched the picture (“{text}”). Try again.",
    # the camera
    "vision.no_model": "The photo arrived and is in the gallery of Xiaozhi Companion. It was not described, because no vision model is attached.",
    "vision.not_kept": "The photo arrived at Xiaozhi Companion, but it was not kept: {reason}",
    "vision.not_answered": "The vision service at {host} could not be asked: {reason}.",
    "vision.status": "The vision service at {host} answered with status {status}.",
    "vision.timeout": "The vision service at {host} did not answer within {seconds} seconds.",
    "vision.not_json": "The vision service at {host} answered with something that is not JSON.",
    "vision.too_long": "The vision service at {host} answered with more than {limit} bytes, which a device does not take.",
    "vision.bad_url": "“{text}” is no address of a vision service. Write for example http://192.168.1.20:8003/mcp/vision/explain, and no password in it.",
}
