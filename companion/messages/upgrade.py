"""The words about upgrades: how they end, and what is being waited for. See `messages`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.messages.marks import QT_TRANSLATE_NOOP

UPGRADE_TEMPLATES: Mapping[str, str] = MappingProxyType(
    {
        # upgraded
        "upgrade.upgraded": QT_TRANSLATE_NOOP(
            "Messages", "The device has restarted and runs version {version}."
        ),
        "upgrade.same_version_new_build": QT_TRANSLATE_NOOP(
            "Messages",
            "The device has restarted. Its version is {version} as before, but it runs the build "
            "of this file now.",
        ),
        "upgrade.same_version_new_slot": QT_TRANSLATE_NOOP(
            "Messages",
            "The device has restarted with version {version} as before, and it runs from the "
            "partition {slot}, to which this file was installed.",
        ),
        "upgrade.same_build": QT_TRANSLATE_NOOP(
            "Messages",
            "The device took the whole file and was restarted. It runs the build of this file, "
            "version {version}, which it ran before as well; so nothing can prove that it was "
            "installed anew.",
        ),
        "upgrade.same_version_unproved": QT_TRANSLATE_NOOP(
            "Messages",
            "The device took the whole file and was restarted. It reports version {version} as "
            "before, and tells nothing by which two builds of one version can be told apart.",
        ),
        "upgrade.unproved": QT_TRANSLATE_NOOP(
            "Messages",
            "The device took the whole file and was restarted. It does not tell what it runs, so "
            "look at it to be sure.",
        ),
        # refused
        "upgrade.sentences": QT_TRANSLATE_NOOP("Messages", "{first} {then}"),
        "upgrade.file_refused": QT_TRANSLATE_NOOP("Messages", "Nothing was sent. {reasons}"),
        "upgrade.not_accepted": QT_TRANSLATE_NOOP(
            "Messages", "Nothing was sent, because this was not accepted: {reasons}"
        ),
        "upgrade.not_accepted_force": QT_TRANSLATE_NOOP(
            "Messages",
            "Nothing was sent. {reasons} If that is what you want, add --force-version.",
        ),
        "upgrade.not_confirmed": QT_TRANSLATE_NOOP(
            "Messages", "The upgrade was not confirmed. Nothing was sent."
        ),
        "upgrade.decided_late": QT_TRANSLATE_NOOP(
            "Messages",
            "The confirmation was open for more than {minutes} minutes, so the address of the "
            "file was withdrawn. Nothing was sent. Start again.",
        ),
        "upgrade.no_tool": QT_TRANSLATE_NOOP(
            "Messages",
            "This device lists no tool {tool}, so its firmware cannot be upgraded from here. "
            "Nothing was sent.",
        ),
        "upgrade.busy": QT_TRANSLATE_NOOP(
            "Messages",
            "An upgrade of this device is under way already. Wait until it has ended.",
        ),
        "upgrade.busy_elsewhere": QT_TRANSLATE_NOOP(
            "Messages",
            "This device is already being upgraded, over another connection or by another program "
            "on this computer. Nothing was sent. Wait until that upgrade has ended, or cancel it "
            "there.",
        ),
        "upgrade.no_lock": QT_TRANSLATE_NOOP(
            "Messages",
            "It cannot be checked whether another program is upgrading this device, because the "
            "folder {folder} cannot be used: {reason}. Nothing was sent. Make the folder "
            "writable, then try again.",
        ),
        "upgrade.other_device": QT_TRANSLATE_NOOP(
            "Messages",
            "You checked this file for {checked}, but {present} is connected here now. Nothing "
            "was sent. Check the file again for the device that is there now.",
        ),
        "upgrade.other_identity": QT_TRANSLATE_NOOP(
            "Messages",
            "You checked this file for {checked}. The device that is connected now has the same "
            "MAC address and another identity: it was reset, or it is another device. Nothing was "
            "sent. Check the file again.",
        ),
        "upgrade.says_no_more": QT_TRANSLATE_NOOP(
            "Messages",
            "You checked this file for {checked}, but the device does not say any more who it is. "
            "Nothing was sent. Restart the device, then check the file again.",
        ),
        "upgrade.came_anew": QT_TRANSLATE_NOOP(
            "Messages",
            "The device has reconnected since you checked the file, and it cannot say whether it "
            "is the same one. Nothing was sent. Check the file again.",
        ),
        "upgrade.checked_unseen": QT_TRANSLATE_NOOP(
            "Messages",
            "You checked this file while the device was not connected. Nothing was sent. Check "
            "the file again now that the device is there.",
        ),
        "upgrade.changed_since": QT_TRANSLATE_NOOP(
            "Messages",
            "The device has changed since you checked the file. Nothing was sent. {reasons} Check "
            "the file again.",
        ),
        "upgrade.moved": QT_TRANSLATE_NOOP(
            "Messages",
            "The network address of the device or of this computer has changed since you were "
            "asked, so the device could not fetch the file. Nothing was sent. Try again.",
        ),
        "upgrade.silent": QT_TRANSLATE_NOOP(
            "Messages",
            "The device did not answer when it was asked whether it is still the same one. "
            "Nothing was sent. It may be busy: wait a moment, then try again.",
        ),
        "upgrade.unsteady": QT_TRANSLATE_NOOP(
            "Messages",
            "The device keeps reconnecting. Nothing was sent. Bring it closer to the router, then "
            "try again.",
        ),
        "upgrade.not_connected": QT_TRANSLATE_NOOP(
            "Messages",
            "The device is not connected. Nothing was sent. Wake it, or check that it is on.",
        ),
        "upgrade.no_direct": QT_TRANSLATE_NOOP(
            "Messages",
            "Only an address can be given to the device as it is, and this is a file.",
        ),
        # not fetched
        "upgrade.not_fetched": QT_TRANSLATE_NOOP(
            "Messages",
            "The device did not ask for the file in time. It runs what it ran before. Perhaps it "
            "was busy, or cannot reach this computer at {host}: check the firewall, and that "
            "both are in the same network.",
        ),
        "upgrade.not_fetched_away": QT_TRANSLATE_NOOP(
            "Messages",
            "The device ended the conversation as it does before an upgrade, but did not ask for "
            "the file in time. It runs what it ran before. Perhaps it cannot reach this computer "
            "at {host}: check the firewall, and that both are in the same network.",
        ),
        "upgrade.gave_up": QT_TRANSLATE_NOOP(
            "Messages",
            "The device gave up without having asked for the file. It runs what it ran before. "
            "It probably cannot reach this computer at {host}: check the firewall, and that both "
            "are in the same network.",
        ),
        "upgrade.not_fetched_restarted": QT_TRANSLATE_NOOP(
            "Messages",
            "The device restarted without having asked for the file, so it runs what it ran "
            "before. Perhaps it lost its power, or the upgrade was too much for its memory. Check "
            "its supply, and try again.",
        ),
        # broken off
        "upgrade.broken_off": QT_TRANSLATE_NOOP(
            "Messages",
            "The download broke off after {sent} bytes. The device runs what it ran before; "
            "nothing was installed. Bring it closer to the router, or charge it, and try again.",
        ),
        "upgrade.stalled": QT_TRANSLATE_NOOP(
            "Messages",
            "The download stood still after {sent} bytes and was given up. The device runs what "
            "it ran before; nothing was installed. Restart it and try again.",
        ),
        "upgrade.broken_by_restart": QT_TRANSLATE_NOOP(
            "Messages",
            "The device restarted in the middle of the download, after {sent} bytes. It runs what "
            "it ran before; nothing was installed. Perhaps it lost its power: check its supply, "
            "or charge it, and try again.",
        ),
        # failed
        "upgrade.device_said": QT_TRANSLATE_NOOP(
            "Messages", "The upgrade failed. {reason} The device runs what it ran before."
        ),
        "upgrade.failed_after": QT_TRANSLATE_NOOP(
            "Messages",
            "The device took the whole file, and then said that the upgrade failed. It runs what "
            "it ran before. Perhaps the file is signed for other devices; the device's own log "
            "says more.",
        ),
        "upgrade.failed_direct": QT_TRANSLATE_NOOP(
            "Messages",
            "The device said that the upgrade failed. It runs what it ran before. Perhaps it "
            "cannot reach the address; let this computer serve the file instead.",
        ),
        # not seen since
        "upgrade.no_return": QT_TRANSLATE_NOOP(
            "Messages",
            "The device took the whole file, but it is not back yet. Check that it is on and in "
            "the Wi-Fi. Its version is checked as soon as it returns.",
        ),
        "upgrade.no_return_sleeps": QT_TRANSLATE_NOOP(
            "Messages",
            "The device took the whole file and has not been seen since. It may be fine: it "
            "connects only when a conversation starts. Wake it; its version is checked as soon "
            "as it returns.",
        ),
        "upgrade.no_return_no_boot": QT_TRANSLATE_NOOP(
            "Messages",
            "The device took the whole file, but it has not asked this computer for its settings "
            "since, as it does at every start. Check that it is on and in the Wi-Fi, and leave "
            "this app running. Its version is checked as soon as it returns.",
        ),
        "upgrade.no_return_direct": QT_TRANSLATE_NOOP(
            "Messages",
            "The device was given the address and has not been seen since. Whether it fetched "
            "the file cannot be seen from here. Wake it; its version is checked as soon as it "
            "returns.",
        ),
        "upgrade.left": QT_TRANSLATE_NOOP(
            "Messages",
            "You stopped watching. The upgrade can no longer be stopped: the device carries on "
            "by itself. Do not switch it off. Its version is checked as soon as it returns.",
        ),
        # old version
        "upgrade.old_version": QT_TRANSLATE_NOOP(
            "Messages",
            "The device took the whole file, but came back with version {version} and not with "
            "{to}. Either it did not install the file, or the new firmware did not start well "
            "and it went back to the former.",
        ),
        "upgrade.old_version_direct": QT_TRANSLATE_NOOP(
            "Messages",
            "The device came back with version {version} and not with {to}. Whether it fetched "
            "the file cannot be seen from here; perhaps it cannot reach the address. Let this "
            "computer serve the file instead.",
        ),
        "upgrade.third_version": QT_TRANSLATE_NOOP(
            "Messages",
            "The device came back with version {found}: neither the former {before} nor {to} of "
            "this file. Perhaps it was upgraded from elsewhere meanwhile.",
        ),
        "upgrade.other_build": QT_TRANSLATE_NOOP(
            "Messages",
            "The device came back with version {version}, but with another build than this "
            "file's. Perhaps it was upgraded from elsewhere meanwhile.",
        ),
        "upgrade.old_build": QT_TRANSLATE_NOOP(
            "Messages",
            "The device took the whole file, but still runs its former build of version "
            "{version}. Either it did not install the file, or the new firmware did not start "
            "well and it went back to the former.",
        ),
        "upgrade.no_restart_seen": QT_TRANSLATE_NOOP(
            "Messages",
            "The device took the whole file, but no restart was seen, and it tells nothing that "
            "would prove an installation. It probably runs what it ran before.",
        ),
        "upgrade.direct_unproved": QT_TRANSLATE_NOOP(
            "Messages",
            "The device is back with the version that it had before, which is the file's as well. "
            "Whether it fetched the file cannot be seen from here, and it tells nothing that "
            "would prove it.",
        ),
        "upgrade.not_restarted": QT_TRANSLATE_NOOP(
            "Messages",
            "The device took the whole file, but it is connected and has not restarted since, so "
            "it runs what it ran before. Restart it, and try again.",
        ),
        # cancelled
        "upgrade.cancelled_unsent": QT_TRANSLATE_NOOP(
            "Messages", "You cancelled before anything was sent. The device is as it was."
        ),
        "upgrade.cancelled": QT_TRANSLATE_NOOP(
            "Messages",
            "You cancelled before the download had ended, so the device cannot get the rest of "
            "the file. It gives up by itself and goes on with what it ran before; it may take a "
            "minute until it answers again.",
        ),
        "upgrade.cancelled_back": QT_TRANSLATE_NOOP(
            "Messages",
            "You cancelled before the download had ended. The device is back with version "
            "{version}, as before.",
        ),
        # checked later
        "upgrade.unfinished": QT_TRANSLATE_NOOP(
            "Messages",
            "The app was closed while this upgrade was under way. What the device runs is "
            "checked as soon as it returns.",
        ),
        "upgrade.late_upgraded": QT_TRANSLATE_NOOP(
            "Messages", "The device returned later. It runs version {version}, as it should."
        ),
        "upgrade.late_unproved": QT_TRANSLATE_NOOP(
            "Messages",
            "The device returned later with version {version}. It had that version before as "
            "well, and tells nothing that would prove an installation.",
        ),
        "upgrade.late_old": QT_TRANSLATE_NOOP(
            "Messages",
            "The device returned later. It runs version {version} and not {to}: the upgrade did "
            "not succeed.",
        ),
        # what is being waited for
        "upgrade.wait_confirm": QT_TRANSLATE_NOOP(
            "Messages", "Nothing was sent yet. The upgrade waits for your decision."
        ),
        "upgrade.wait_check": QT_TRANSLATE_NOOP(
            "Messages",
            "Nothing was sent yet. Checking that this is still the same device.",
        ),
        "upgrade.wait_hang_up": QT_TRANSLATE_NOOP(
            "Messages",
            "The device was told. It ends the conversation, and asks for the file some seconds "
            "later.",
        ),
        "upgrade.wait_fetch": QT_TRANSLATE_NOOP(
            "Messages", "The device was told. It asks for the file within some seconds."
        ),
        "upgrade.wait_download": QT_TRANSLATE_NOOP(
            "Messages", "The device is fetching the file. Leave it on."
        ),
        "upgrade.wait_resume": QT_TRANSLATE_NOOP(
            "Messages",
            "The download broke off. The device has a moment to take it up again.",
        ),
        "upgrade.wait_direct": QT_TRANSLATE_NOOP(
            "Messages",
            "The device fetches the file from the address by itself, so its progress cannot be "
            "seen here. Leave it on.",
        ),
        "upgrade.wait_restart": QT_TRANSLATE_NOOP(
            "Messages",
            "The device has the whole file. It installs it and restarts. Do not switch it off.",
        ),
        "upgrade.wait_wake": QT_TRANSLATE_NOOP(
            "Messages",
            "The device has the whole file. It installs it and restarts. Do not switch it off. "
            "If it does not return within a minute, wake it: it connects when a conversation "
            "starts.",
        ),
        "upgrade.wait_boot": QT_TRANSLATE_NOOP(
            "Messages",
            "The device has the whole file. It installs it and restarts. Do not switch it off, "
            "and leave this app running: at its last start it asked this computer for its "
            "settings, so its next start is seen here without anybody speaking to it.",
        ),
        "upgrade.wait_booted": QT_TRANSLATE_NOOP(
            "Messages", "The device has started. What it runs now is being checked."
        ),
        "upgrade.wait_away": QT_TRANSLATE_NOOP(
            "Messages", "The device is away; it is probably restarting. Do not switch it off."
        ),
        "upgrade.wait_verify": QT_TRANSLATE_NOOP(
            "Messages", "The device is back. What it runs now is being checked."
        ),
        # closing the app
        "upgrade.closing_unsent": QT_TRANSLATE_NOOP(
            "Messages", "Nothing was sent yet. If you close now, the device stays as it is."
        ),
        "upgrade.closing_download": QT_TRANSLATE_NOOP(
            "Messages",
            "The device is being upgraded from this computer. If you close now, its download "
            "breaks off and it goes on with its former firmware. Its version is checked at the "
            "next start.",
        ),
        "upgrade.closing_restart": QT_TRANSLATE_NOOP(
            "Messages",
            "The device finishes its upgrade by itself. If you close now, you will not see how "
            "it ends; its version is checked at the next start.",
        ),
        "upgrade.closing_answer": QT_TRANSLATE_NOOP(
            "Messages",
            "The device finishes its upgrade by itself, but then it asks this computer for its "
            "settings. Without an answer it may go back to its former firmware at its next "
            "restart. Wait until it has started, if you can.",
        ),
        # restarting
        "restart.back": QT_TRANSLATE_NOOP(
            "Messages", "The device is back after {seconds} seconds, with version {version}."
        ),
        "restart.gone": QT_TRANSLATE_NOOP(
            "Messages", "The device went away to restart after {seconds} seconds."
        ),
        "restart.no_return": QT_TRANSLATE_NOOP(
            "Messages",
            "The device went away to restart, but was not back within {seconds} seconds. It may "
            "be fine: stock firmware connects only when a conversation starts. Wake it, or check "
            "that it is in the Wi-Fi.",
        ),
        "restart.booted": QT_TRANSLATE_NOOP(
            "Messages",
            "The device has started again after {seconds} seconds, with version {version}.",
        ),
        "restart.booted_unknown": QT_TRANSLATE_NOOP(
            "Messages",
            "The device has started again after {seconds} seconds. It did not say its version.",
        ),
        "restart.no_boot": QT_TRANSLATE_NOOP(
            "Messages",
            "The device went away to restart, but within {seconds} seconds it was neither back "
            "nor did it ask this computer for its settings, as it did at its last start. Check "
            "that it is on and in the Wi-Fi.",
        ),
        "restart.stayed": QT_TRANSLATE_NOOP(
            "Messages",
            "The device was told to restart, but it did not go away within {seconds} seconds. "
            "Perhaps it is busy; look at it before you try again.",
        ),
        # the address of a file
        "upgrade.bad_url": QT_TRANSLATE_NOOP(
            "Messages", "“{text}” is no address that begins with http:// or https://."
        ),
        "upgrade.url_unreachable": QT_TRANSLATE_NOOP(
            "Messages",
            "{host} cannot be reached: {reason}. Check the address and the network.",
        ),
        "upgrade.url_status": QT_TRANSLATE_NOOP(
            "Messages",
            "{host} does not give the file out (HTTP {status}). Check the address.",
        ),
        "upgrade.url_too_large": QT_TRANSLATE_NOOP(
            "Messages",
            "The file at {host} is larger than {limit} megabytes; no firmware is. Nothing was "
            "sent to the device.",
        ),
        "upgrade.url_slow": QT_TRANSLATE_NOOP(
            "Messages",
            "{host} sent nothing for {seconds} seconds, so fetching the file was given up.",
        ),
        "upgrade.url_redirects": QT_TRANSLATE_NOOP(
            "Messages",
            "{host} passes the request on again and again, so fetching the file was given up.",
        ),
        "upgrade.url_downgrade": QT_TRANSLATE_NOOP(
            "Messages",
            "{host} passes a protected address on to an unprotected one, on the way to which "
            "the file could be exchanged. Fetching it was given up.",
        ),
        "upgrade.url_short": QT_TRANSLATE_NOOP(
            "Messages",
            "{host} ended the connection before the whole file had come. Try again.",
        ),
        "upgrade.file_missing": QT_TRANSLATE_NOOP("Messages", "There is no file {name}."),
        "upgrade.file_unreadable": QT_TRANSLATE_NOOP(
            "Messages", "The file {name} cannot be read: {reason}."
        ),
        "upgrade.export_unwritable": QT_TRANSLATE_NOOP(
            "Messages", "The file {name} cannot be written: {reason}."
        ),
        # in the activity
        "upgrade.event_begun": QT_TRANSLATE_NOOP(
            "Messages", "Firmware upgrade to {version} has begun"
        ),
        "upgrade.event_taken": QT_TRANSLATE_NOOP(
            "Messages", "The device has the whole firmware and installs it"
        ),
        "upgrade.event_upgraded": QT_TRANSLATE_NOOP("Messages", "Firmware upgraded to {version}"),
        "upgrade.event_refused": QT_TRANSLATE_NOOP("Messages", "Firmware upgrade was not sent"),
        "upgrade.event_not_fetched": QT_TRANSLATE_NOOP(
            "Messages", "Firmware upgrade: the file was not fetched"
        ),
        "upgrade.event_broken_off": QT_TRANSLATE_NOOP(
            "Messages", "Firmware upgrade: the download broke off"
        ),
        "upgrade.event_failed": QT_TRANSLATE_NOOP("Messages", "Firmware upgrade failed"),
        "upgrade.event_no_return": QT_TRANSLATE_NOOP(
            "Messages", "Firmware upgrade: the device is not back yet"
        ),
        "upgrade.event_old_version": QT_TRANSLATE_NOOP(
            "Messages", "Firmware upgrade: the device is back without version {version}"
        ),
        "upgrade.event_cancelled": QT_TRANSLATE_NOOP("Messages", "Firmware upgrade cancelled"),
    }
)
