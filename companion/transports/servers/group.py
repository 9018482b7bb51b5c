"""A program that this computer started, with all that it starts itself: they end together.

POSIX has groups of processes, whose number is that of their leader and stays taken while one of
them runs. Windows has job objects, which a program cannot leave by itself. Source: "Job Objects"
and `JOBOBJECT_EXTENDED_LIMIT_INFORMATION` in Microsoft's documentation of Win32.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Protocol


class ProcessGroup(Protocol):
    def lives(self) -> bool:
        """Whether anything of it runs."""

    def terminate(self) -> None:
        """Tell all of it to end."""

    def kill(self) -> None:
        """End all of it, at once."""

    def close(self) -> None:
        """Nothing is asked of it any more."""


if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    _KILL_ON_CLOSE = 0x2000
    _EXTENDED_LIMITS = 9
    _ACCOUNTING = 1

    class _BasicLimits(ctypes.Structure):
        _fields_ = (
            ("per_process_user_time", ctypes.c_int64),
            ("per_job_user_time", ctypes.c_int64),
            ("limit_flags", wintypes.DWORD),
            ("minimum_working_set", ctypes.c_size_t),
            ("maximum_working_set", ctypes.c_size_t),
            ("active_process_limit", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority_class", wintypes.DWORD),
            ("scheduling_class", wintypes.DWORD),
        )

    class _Limits(ctypes.Structure):
        _fields_ = (
            ("basic", _BasicLimits),
            ("io_counters", ctypes.c_uint64 * 6),
            ("memory", ctypes.c_size_t * 4),
        )

    class _JobCounts(ctypes.Structure):
        _fields_ = (
            ("times", ctypes.c_int64 * 4),
            ("page_faults", wintypes.DWORD),
            ("total", wintypes.DWORD),
            ("active", wintypes.DWORD),
            ("terminated", wintypes.DWORD),
        )

    class _WindowsJob:
        """Windows ends what is in it also when this program ends in any way."""

        def __init__(self, transport: asyncio.SubprocessTransport) -> None:
            self._transport = transport
            self._windows = ctypes.WinDLL("kernel32", use_last_error=True)
            self._windows.CreateJobObjectW.restype = wintypes.HANDLE
            self._job = wintypes.HANDLE(self._windows.CreateJobObjectW(None, None))
            limits = _Limits()
            limits.basic.limit_flags = _KILL_ON_CLOSE
            size = ctypes.sizeof(limits)
            self._windows.SetInformationJobObject(
                self._job, _EXTENDED_LIMITS, ctypes.byref(limits), size
            )
            program = transport.get_extra_info("subprocess")
            # what it started in these first milliseconds is left out
            handle = wintypes.HANDLE(int(program._handle))
            if not self._windows.AssignProcessToJobObject(self._job, handle):
                self.close()

        def lives(self) -> bool:
            counts = _JobCounts()
            size = ctypes.sizeof(counts)
            asked = self._job and self._windows.QueryInformationJobObject(
                self._job, _ACCOUNTING, ctypes.byref(counts), size, None
            )
            return bool(asked) and counts.active > 0

        def terminate(self) -> None:
            self.kill()  # there is no other way to end a program without a window

        def kill(self) -> None:
            if self._job:
                self._windows.TerminateJobObject(self._job, 1)
            elif self._transport.get_returncode() is None:
                self._transport.kill()  # it was in a job that takes no other one

        def close(self) -> None:
            if self._job:
                self._windows.CloseHandle(self._job)
                self._job = wintypes.HANDLE()

    def group_of(transport: asyncio.SubprocessTransport) -> ProcessGroup:
        """The group of a program that has just been started."""
        return _WindowsJob(transport)

else:
    import signal

    class _LeaderGroup:
        """All that is in the group of a leader, which has a session of its own."""

        def __init__(self, leader: int) -> None:
            self._leader = leader
            self._over = False
            """Nothing of it runs any more, and the number may be that of others."""

        def lives(self) -> bool:
            self._signal(0)
            return not self._over

        def terminate(self) -> None:
            self._signal(signal.SIGTERM)

        def kill(self) -> None:
            self._signal(signal.SIGKILL)

        def close(self) -> None:
            self._over = True

        def _signal(self, number: int) -> None:
            if self._over:
                return
            try:
                os.killpg(self._leader, number)
            except (ProcessLookupError, PermissionError):
                # there is none; macOS does not let signals go to those that wait to be reaped
                self._over = True

    def group_of(transport: asyncio.SubprocessTransport) -> ProcessGroup:
        """The group of a program that was started as the leader of one."""
        return _LeaderGroup(transport.get_pid())
