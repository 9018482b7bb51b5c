"""TLS: whom we trust, and the files that a person names for it."""

from __future__ import annotations

import asyncio
import ssl
import subprocess
import threading
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    PrivateFormat,
    load_pem_private_key,
)

from companion.errors import ConnectFailed, EndpointError
from companion.transports import tls
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login
from companion.transports.tls import context_for, shared_context
from tests.fakes.certificates import Certificates


def place(scheme: str = "mqtts", **options: object) -> Endpoint:
    query = urlencode({name: str(value) for name, value in options.items()})
    return Endpoint.parse(f"{scheme}://broker/?{query}" if query else f"{scheme}://broker/")


async def refused(endpoint: Endpoint, login: Login = NO_LOGIN) -> str:
    with pytest.raises((ConnectFailed, EndpointError)) as caught:
        await context_for(endpoint, login)
    assert login.secret not in str(caught.value) or not login.secret
    return caught.value.message.code


async def test_without_files_the_system_is_trusted() -> None:
    assert await context_for(place("mqtt"), NO_LOGIN) is None
    assert await context_for(place(), NO_LOGIN) is shared_context()


async def test_a_ca_file_is_trusted_and_nobody_else(certificates: Certificates) -> None:
    context = await context_for(place(ca=certificates.authority), NO_LOGIN)
    assert context is not None and context.check_hostname
    assert context.verify_mode is ssl.CERT_REQUIRED
    assert context.cert_store_stats()["x509"] == 1


async def test_a_ca_file_may_be_binary(certificates: Certificates, tmp_path: Path) -> None:
    made = x509.load_pem_x509_certificate(certificates.authority.read_bytes())
    binary = tmp_path / "ca.der"
    binary.write_bytes(made.public_bytes(Encoding.DER))
    context = await context_for(place(ca=binary), NO_LOGIN)
    assert context is not None and context.cert_store_stats()["x509"] == 1


async def test_files_are_read_in_a_thread(
    certificates: Certificates, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    read = tls._read

    def seen(path: str) -> bytes:
        threads.append(threading.current_thread())
        return read(path)

    monkeypatch.setattr(tls, "_read", seen)
    await context_for(place(ca=certificates.authority), NO_LOGIN)
    assert threads and threading.main_thread() not in threads


async def test_a_home_folder_is_found(
    certificates: Certificates, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(certificates.authority.parent))
    monkeypatch.setenv("USERPROFILE", str(certificates.authority.parent))
    assert await context_for(place(ca=f"~/{certificates.authority.name}"), NO_LOGIN) is not None
    assert await refused(place(ca="~nobody-has-this-name/ca.pem")) == "broker.file_unreadable"


async def test_a_certificate_and_its_key(certificates: Certificates, tmp_path: Path) -> None:
    both = tmp_path / "both.pem"
    both.write_bytes(certificates.certificate.read_bytes() + certificates.key.read_bytes())
    apart = place(cert=certificates.certificate, key=certificates.key)
    for endpoint in (apart, place(cert=both)):
        context = await context_for(endpoint, NO_LOGIN)
        # the shared one must prove nobody's name to other servers
        assert context is not None and context is not shared_context()
    assert await refused(place(cert=certificates.certificate)) == "broker.bad_certificate"


async def test_a_key_with_a_passphrase(certificates: Certificates, tmp_path: Path) -> None:
    key = load_pem_private_key(certificates.key.read_bytes(), None)
    protected = tmp_path / "protected.key"
    protected.write_bytes(
        key.private_bytes(
            Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(b"open sesame")
        )
    )
    endpoint = place(cert=certificates.certificate, key=protected)
    assert await context_for(endpoint, Login("open sesame")) is not None
    assert await refused(endpoint, Login("wrong")) == "broker.key_protected"
    assert await refused(endpoint) == "broker.key_protected"
    assert await refused(endpoint, Login("x" * 5_000)) == "broker.key_protected"


async def test_files_that_cannot_be_used(
    certificates: Certificates, other_name: Certificates, tmp_path: Path
) -> None:
    rubbish = tmp_path / "rubbish.pem"
    rubbish.write_text("-----BEGIN CERTIFICATE-----\nnothing\n-----END CERTIFICATE-----\n")
    for text in ("", "no certificate", "-----BEGIN é"):
        (tmp_path / "text").write_text(text, encoding="utf-8")
        assert await refused(place(ca=tmp_path / "text")) == "broker.no_authority"
    assert await refused(place(ca=rubbish)) == "broker.no_authority"
    assert await refused(place(ca=certificates.key)) == "broker.no_authority"
    assert await refused(place(ca=tmp_path / "none")) == "broker.file_unreadable"
    assert await refused(place(ca=tmp_path)) == "broker.file_unreadable"
    assert await refused(place(cert=tmp_path / "none")) == "broker.file_unreadable"
    wrong = place(cert=certificates.certificate, key=other_name.key)
    assert await refused(wrong) == "broker.bad_certificate"
    missing = place(cert=certificates.certificate, key=tmp_path / "none")
    assert await refused(missing) == "broker.file_unreadable"
    assert await refused(place(cert=rubbish, key=certificates.key)) == "broker.bad_certificate"


async def test_options_that_do_not_belong_together(certificates: Certificates) -> None:
    assert await refused(place(key=certificates.key)) == "broker.key_alone"
    for name in ("ca", "cert", "key"):
        assert await refused(place("mqtt", **{name: certificates.key})) == "broker.plain_files"


async def test_there_is_one_context_for_all() -> None:
    first = await tls.context_for_loop()
    assert await tls.context_for_loop() is first is tls.shared_context()
    assert first.check_hostname and first.verify_mode is ssl.CERT_REQUIRED


async def test_the_keychains_of_macos_are_read_where_python_has_nothing(
    certificates: Certificates, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[str] = []

    def security(command: list[str], **_: Any) -> subprocess.CompletedProcess[bytes]:
        asked.append(command[-1])
        if command[-1] == tls.KEYCHAINS[0]:
            raise subprocess.CalledProcessError(44, command)
        return subprocess.CompletedProcess(command, 0, certificates.authority.read_bytes(), b"")

    monkeypatch.setattr(
        ssl, "create_default_context", lambda: ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    )
    monkeypatch.setattr(subprocess, "run", security)
    context = await asyncio.to_thread(tls.make_context, "darwin")
    assert asked == list(tls.KEYCHAINS)
    assert context.cert_store_stats()["x509_ca"] == 1
    assert tls.KEYCHAINS[0] in caplog.text
    # elsewhere nothing is asked
    await asyncio.to_thread(tls.make_context, "linux")
    assert asked == list(tls.KEYCHAINS)
