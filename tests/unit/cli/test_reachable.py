"""`companion reach`, as a shell sees it."""

from __future__ import annotations

import json
import socket
import threading
import time
import urllib.error
import urllib.request
from typing import Any

import pytest

from companion.__main__ import main
from companion.app.connect import reachable
from companion.app.connect.firewall import Firewall, FirewallState
from tests.fakes.ports import free_port

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def no_firewall(monkeypatch: pytest.MonkeyPatch) -> None:
    async def read(ports: Any) -> Firewall:
        return Firewall(FirewallState.OFF)

    monkeypatch.setattr(reachable, "read_firewall", read)


def test_a_code(capsys: Capture) -> None:
    assert main(["reach", "--code", "code=32794, url=https://x"]) == 0
    assert capsys.readouterr().out.startswith("0x801A: TLS handshake failed. The device tried")
    assert main(["reach", "--code", "404", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["message"] == "Wrong path"
    assert main(["reach", "--code", "nothing"]) == 2
    assert "is no code" in capsys.readouterr().err


def test_checks_as_a_document(capsys: Capture) -> None:
    port = free_port()
    assert main(["reach", "--hub-host", "127.0.0.1", "--hub-port", str(port), "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["reachable"] is False and document["phone"] is None
    checks = {each["check"]: each for each in document["checks"]}
    assert checks["listens"]["outcome"] == "failed"  # on this computer alone
    assert str(port) in checks["listens"]["detail"] and checks["listens"]["todo"]
    assert document["addresses"][0]["url"].endswith("/xiaozhi/ota/")


def test_a_port_that_is_taken_is_a_check_that_failed(capsys: Capture) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        words = ["reach", "--hub-host", "127.0.0.1", "--hub-port", str(port), "--json"]
        assert main(words) == 1
    listens = json.loads(capsys.readouterr().out)["checks"][0]
    assert listens["outcome"] == "failed" and str(port) in listens["detail"]


def test_who_knocks(capsys: Capture) -> None:
    port = free_port()

    def knock() -> None:
        url = f"http://127.0.0.1:{port + 1}/xiaozhi/otaa"
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(url, timeout=1)
            except urllib.error.HTTPError:
                return
            except OSError:
                time.sleep(0.05)

    knocking = threading.Thread(target=knock)
    knocking.start()
    options = ["--hub-host", "127.0.0.1", "--hub-port", str(port)]
    assert main(["reach", *options, "--listen", "2"]) == 1
    knocking.join()
    out = capsys.readouterr().out
    assert "127.0.0.1  Wrong path: /xiaozhi/otaa. Enter the address exactly as it is: " in out


def test_nobody_opens_the_page(capsys: Capture) -> None:
    options = ["--hub-host", "127.0.0.1", "--hub-port", str(free_port())]
    assert main(["reach", *options, "--phone", "0.2"]) == 1
    said = capsys.readouterr().err
    assert "Open on a phone in the same Wi-Fi: http://127.0.0.1:" in said
    assert "Nobody opened it" in said
