"""How an upgrade ended, in words: what happened, why, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final

from companion.app.upgrade.evidence import Evidence, Proof
from companion.messages.message import Message, message

PROVED: Final = (Proof.NEW, Proof.NEW_BUILD, Proof.NEW_SLOT)


def upgraded(proof: Proof, found: Evidence) -> Message:
    """What shows that the image runs; or that nothing can show it, and what was seen instead."""
    match proof:
        case Proof.NEW:
            return message("upgrade.upgraded", version=found.version)
        case Proof.NEW_BUILD:
            return message("upgrade.same_version_new_build", version=found.version)
        case Proof.NEW_SLOT:
            return message("upgrade.same_version_new_slot", version=found.version, slot=found.slot)
        case Proof.UNPROVABLE:
            return message("upgrade.same_build", version=found.version)
    if found.version:
        return message("upgrade.same_version_unproved", version=found.version)
    return message("upgrade.unproved")


def old_version(
    proof: Proof, before: Evidence, found: Evidence, image: Evidence, *, direct: bool
) -> Message:
    """Why what came back is not what was sent."""
    other = found.version not in (before.version, image.version)
    if proof is Proof.OTHER and other and before.version:
        return message(
            "upgrade.third_version", found=found.version, before=before.version, to=image.version
        )
    if proof is Proof.OTHER and not other:
        return message("upgrade.other_build", version=found.version)
    if proof in (Proof.UNKNOWN, Proof.UNPROVABLE):
        if direct:
            return message("upgrade.direct_unproved")
        return message("upgrade.no_restart_seen")
    if before.version == image.version:
        return message("upgrade.old_build", version=found.version)
    code = "upgrade.old_version_direct" if direct else "upgrade.old_version"
    return message(code, version=found.version, to=image.version)


def not_fetched(host: str, hung_up: bool) -> Message:
    """It did not ask for the file in time."""
    if hung_up:
        return message("upgrade.not_fetched_away", host=host)
    return message("upgrade.not_fetched", host=host)


def gave_up(host: str) -> Message:
    """It told that it failed, or came back, without ever having asked for the file."""
    return message("upgrade.gave_up", host=host)


def broken_off(sent: int) -> Message:
    return message("upgrade.broken_off", sent=sent)


def stalled(sent: int) -> Message:
    return message("upgrade.stalled", sent=sent)


def broken_by_restart(sent: int) -> Message:
    """It started anew in the middle of the download."""
    return message("upgrade.broken_by_restart", sent=sent)


def no_return(*, sleeps: bool, direct: bool, asks_here: bool) -> Message:
    """It was not seen since. A device that `sleeps` may be fine: it dials when it is woken.

    One that `asks_here` would have been seen when it started.
    """
    if direct:
        return message("upgrade.no_return_direct")
    if asks_here:
        return message("upgrade.no_return_no_boot")
    return message("upgrade.no_return_sleeps" if sleeps else "upgrade.no_return")


def together(sentences: Sequence[Message]) -> Message:
    """Several sentences, of which there is at least one, as one message."""
    return reduce(lambda a, b: message("upgrade.sentences", first=a, then=b), sentences)
