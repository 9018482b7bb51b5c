"""The words about setting up a device by its own page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SETUP_TEMPLATES: Final[Mapping[str, str]] = {
    # the device's page
    "setup.no_answer": "The set-up page does not answer ({reason}). Stay near the device, and try again or go on by hand.",
    "setup.unreadable": "The set-up page answered, but its answer cannot be read. Go on by hand.",
    "setup.not_joined": "The device could not join {network}: check the password. This network was not saved.",
    "setup.not_joined_open": "The device could not join {network}. It may be too far away, or 5 GHz only. This network was not saved.",
    "setup.join_unclear": "The device’s Wi-Fi went away while it joined {network}. Whether it worked is not known: try again, or restart the device.",
    "setup.no_address_field": "This device’s set-up page takes no address: its firmware is too old. Install a newer one first.",
    "setup.address_refused": "The set-up page did not take the address. Go on by hand.",
    "setup.address_not_kept": "The set-up page took the address, but did not keep it. Go on by hand.",
    "setup.long_address": "This address is too long for the device: it takes less than 256 bytes.",
    "setup.bad_network": "The name of a Wi-Fi has 1 to 32 bytes.",
    "setup.bad_password": "A Wi-Fi password has 8 to 64 bytes. Leave it empty for an open Wi-Fi.",
    # this computer's Wi-Fi
    "setup.no_wifi": "This computer has no Wi-Fi that the app can use. Go on by hand, with a phone.",
    "setup.wifi_denied": "This computer’s Wi-Fi cannot be read: {reason}",
    "setup.cannot_join": "This computer could not join {network}: {reason}",
    "setup.not_back": "This computer is not back on {network}. Choose it in the system’s Wi-Fi menu, or try again.",
    "setup.put_right": "This computer is back on {network}: a set-up had ended in the middle.",
    "setup.put_right_none": "This computer left the device’s Wi-Fi: a set-up had ended in the middle.",
    "setup.nothing_to_put_right": "Nothing to put right: no set-up ended in the middle.",
    "setup.running": "A device is being set up already.",
    "setup.no_system": "the system gave no reason",
    # steps
    "setup.step_find": "Device’s Wi-Fi found",
    "setup.step_join": "This computer joined it",
    "setup.step_choose": "Home Wi-Fi chosen",
    "setup.step_address": "Address filled in",
    "setup.step_restart": "Device restarts",
    "setup.step_hello": "First hello",
    "setup.five_only": "5 GHz only: this device cannot join it",
    "setup.no_hello": "No hello from the device yet. Check that it is in the same network, and that devices can reach this computer.",
    "setup.address_unverified": "The page does not show the address that it keeps, so it could not be read back.",
    "setup.address_put_back": "The device has its former address again.",
    "setup.address_stays": "The device keeps the address of this computer: its page was not reached to undo it.",
    # for the command line
    "setup.none_found": "No Wi-Fi named Xiaozhi-XXXX within {seconds} s. Hold BOOT while the device starts, and try again.",
    "setup.several": "Several devices wait to be set up: {names}. Name one with --device.",
    "setup.no_such_device": "No Wi-Fi named {name} is near. There is: {names}",
    "setup.needs_yes": "This computer leaves {network} for about a minute. Agree with --yes.",
    "setup.needs_network": "Name the home Wi-Fi with --network.",
    "setup.cancelled": "Cancelled.",
    "setup.in_app": "Companion is open: the device appears there.",
    "setup.done": "{device} said hello.",
}
