"""Descriptors: the limit that is raised, and what is said when there are none."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import subprocess
import sys

import pytest

from companion.transports.descriptors import LOG_SECONDS, AcceptFaults

resource = pytest.importorskip("resource")

_RAISES = """
import resource, sys
from companion.transports.descriptors import raise_limit
_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
hard = 700 if hard == resource.RLIM_INFINITY else min(hard, 700)
resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
raise_limit()
assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
raise_limit()
assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
"""


def test_the_soft_limit_is_raised_as_far_as_it_may_be() -> None:
    # a limit that was lowered stays so, hence the process
    subprocess.run([sys.executable, "-c", _RAISES], check=True, timeout=30)


async def test_a_loop_without_descriptors_says_so_once_a_minute(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    loop = asyncio.get_running_loop()
    now, came = [0.0], asyncio.Event()
    faults, others = AcceptFaults(lambda: now[0]), []

    def report(_loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        if not faults.handles(context):
            others.append(context)
        came.set()

    loop.set_exception_handler(report)
    server = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)

    def no_more(_socket: socket.socket) -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(socket.socket, "accept", no_more)
    monkeypatch.setattr(asyncio.constants, "ACCEPT_RETRY_DELAY", 0.05)
    with caplog.at_level(logging.ERROR), socket.socket() as client:
        client.setblocking(False)
        await loop.sock_connect(client, server.sockets[0].getsockname())
        async with asyncio.timeout(40):
            await came.wait()
        # asyncio itself reports as often as connections may wait
        assert len(caplog.records) == 1 and caplog.records[0].exc_info is None
        now[0] += LOG_SECONDS
        faults.handles({"exception": OSError(errno.EMFILE, "gone"), "socket": client})
        # the app is closed before asyncio tries again by itself
        server.close()
        await asyncio.sleep(0.1)
    assert len(caplog.records) == 2 and others == []


def test_other_faults_are_not_taken() -> None:
    faults = AcceptFaults()
    assert not faults.handles({"exception": OSError(errno.EMFILE, "a file")})
    assert not faults.handles({"exception": ValueError(), "socket": object()})
    assert not faults.handles({"message": "a task was destroyed"})
