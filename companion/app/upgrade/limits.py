"""How long an upgrade waits for what, and which physical fact each number comes from."""

from __future__ import annotations

from msgspec import Struct


class UpgradeLimits(Struct, frozen=True):
    """All in seconds; tests shorten them."""

    confirm: float = 900.0
    """A person reads the confirmation, perhaps walks to the device. Afterwards the one-time address
    is worth nothing any more."""
    check: float = 15.0
    """For the answer to `self.get_system_info` before anything is sent: a tool that runs just then
    (a photo takes some 10 s) delays it."""
    fetch: float = 60.0
    """Until the GET: 4 s from the closing of the conversation (transports/README.md, "Restart and
    upgrade"), a tool that still runs before (a photo takes some 10 s), and a Wi-Fi that the device
    has to join again."""
    stall: float = 90.0
    """Without a byte in a running download: erasing 4 MB of flash takes up to 40 s, and a weak
    Wi-Fi drops out and comes back."""
    resume: float = 30.0
    """Until a broken download is taken up again. Stock firmware gives up; forks try at once."""
    download: float = 1_800.0
    """For the whole download: 4 MB at 2.5 KB/s, slower than any Wi-Fi that is worth the name."""
    come_back: float = 300.0
    """From the last byte until the device is back: it checks and installs (some 10 s), restarts,
    joins the Wi-Fi (up to 60 s before it opens its set-up page), and asks its OTA address up to ten
    times before it dials."""
    settle: float = 6.0
    """For which a device that came back as it was is watched: longer than the delay of 4 s, so that
    one that had only lost its Wi-Fi can still ask for the file."""
    late_restart: float = 60.0
    """From the last byte until a device that is connected all the same has gone to restart."""
    restart_least: float = 2.0
    """No device restarts and joins a Wi-Fi faster. One that hung up before the download and is back
    sooner than this has not restarted."""
    proof: float = 30.0
    """For the answer to `self.get_system_info` after the return."""
    ask: float = 20.0
    """From the last byte until a device behind a broker or gateway is asked what it runs, since its
    restart is not seen: it installs, restarts and joins the Wi-Fi. Then as long again and longer
    each time, so that the activity is not filled."""
    direct: float = 1_200.0
    """For a device that fetches the file from elsewhere: a slow download and its return."""
    end: float = 10.0
    """For all upgrades to end with the app."""

    @property
    def whole(self) -> float:
        """Longer than any upgrade can take from the confirmation's question to its end."""
        return float(sum(getattr(self, name) for name in self.__struct_fields__))
