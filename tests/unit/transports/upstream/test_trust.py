"""Whom we trust, also where Python knows nobody."""

from __future__ import annotations

import asyncio
import ssl
import subprocess
from typing import Any

import pytest

from companion.transports.upstream import trust
from tests.fakes.certificates import Certificates


async def test_there_is_one_context_for_all() -> None:
    first = await trust.context_for_loop()
    assert await trust.context_for_loop() is first is trust.shared_context()
    assert first.check_hostname and first.verify_mode is ssl.CERT_REQUIRED


async def test_the_keychains_of_macos_are_read_where_python_has_nothing(
    certificates: Certificates, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[str] = []

    def security(command: list[str], **_: Any) -> subprocess.CompletedProcess[bytes]:
        asked.append(command[-1])
        if command[-1] == trust.KEYCHAINS[0]:
            raise subprocess.CalledProcessError(44, command)
        return subprocess.CompletedProcess(command, 0, certificates.authority.read_bytes(), b"")

    monkeypatch.setattr(
        ssl, "create_default_context", lambda: ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    )
    monkeypatch.setattr(subprocess, "run", security)
    context = await asyncio.to_thread(trust.make_context, "darwin")
    assert asked == list(trust.KEYCHAINS)
    assert context.cert_store_stats()["x509_ca"] == 1
    assert trust.KEYCHAINS[0] in caplog.text
    # elsewhere nothing is asked
    await asyncio.to_thread(trust.make_context, "linux")
    assert asked == list(trust.KEYCHAINS)
