"""Can devices reach this computer? The checks, and the page for a phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.connect.diagnosis import CheckOutcome
from companion.app.connect.firewall import Firewall, FirewallState
from companion.app.connect.hub import HubStatus
from companion.app.connect.knocks import Knocks
from companion.app.connect.reachable import Reachable, ReachCheck, phone_page
from companion.app.settings.settings import Settings
from companion.app.stock.views import Listeners
from companion.app.web.addresses import OwnAddress
from companion.app.web.service import WebService
from companion.devices.registry import DeviceRegistry
from companion.messages.message import message
from companion.transports.http.route import Request
from companion.transports.port_requests import Arrival, Door, PortRequest

OPEN = Listeners(wanted=True, listening=True, http_port=8687, mqtt_port=8688, audio_port=8688)
HUB = HubStatus(True, "0.0.0.0", 8686)
HOME = OwnAddress("192.168.1.20", "Wi-Fi", True, "http://192.168.1.20:8687/xiaozhi/ota/")


class Bench:
    def __init__(self, root: Path) -> None:
        self.listeners, self.hub, self.addresses = OPEN, HUB, (HOME,)
        self.wall = Firewall(FirewallState.OFF)
        self.asked: list[int] = []
        self.connected: list[str] = []
        self.knocks = Knocks(lambda device: device, lambda: 8687)
        self.web = WebService(Settings(hub_host="127.0.0.1", web_port=-1), DeviceRegistry())
        self.web.requested.subscribe(self.knocks.add)
        self.reachable = Reachable(
            self.web,
            self.knocks,
            listeners=lambda: self.listeners,
            hub=lambda: self.hub,
            addresses=self._addresses,
            connected=lambda: self.connected,
            firewall=self._firewall,
            root=root,
        )

    async def _addresses(self) -> tuple[OwnAddress, ...]:
        return self.addresses

    async def _firewall(self, ports: list[int]) -> Firewall:
        self.asked = ports
        return self.wall

    async def checks(self) -> dict[str, ReachCheck]:
        return {check.subject.value: check async for check in self.reachable.checks()}


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


async def test_all_is_well(bench: Bench) -> None:
    checks = await bench.checks()
    assert list(checks) == ["listens", "address", "firewall", "devices"]
    assert [check.outcome for check in checks.values()][:3] == [CheckOutcome.PASSED] * 3
    assert checks["listens"].detail.english() == "Open ports: 8686, 8687, 8688"
    assert checks["address"].title.english() == "192.168.1.20 is offered to devices"
    assert bench.asked == [8686, 8687, 8688]
    assert checks["devices"].outcome is CheckOutcome.SKIPPED
    # who comes from this computer itself proves nothing
    for client in ("127.0.0.1", "192.168.1.57"):
        bench.knocks.add(PortRequest(Door.HUB, Arrival.DEVICE, client, device_id="Otto"))
        came = (await bench.checks())["devices"].outcome
        assert (came is CheckOutcome.PASSED) == (client != "127.0.0.1")


async def test_ports(bench: Bench) -> None:
    taken = message("hub.port_taken", port=8686)
    for listeners, hub, outcome, code in (
        (OPEN, HubStatus(False, "", 8686, problem=taken), CheckOutcome.FAILED, "ports.closed"),
        (replace(OPEN, problems=(taken,)), HUB, CheckOutcome.FAILED, "ports.closed"),
        (Listeners(wanted=False), HUB, CheckOutcome.DOUBTFUL, "ports.listens"),
        (Listeners(wanted=False), HubStatus(False, "", 8686), CheckOutcome.FAILED, "ports.closed"),
        (OPEN, HubStatus(True, "127.0.0.1", 8686), CheckOutcome.FAILED, "ports.only_here"),
    ):
        bench.listeners, bench.hub = listeners, hub
        check = (await bench.checks())["listens"]
        assert (check.outcome, check.title.code) == (outcome, code) and check.todo is not None


@pytest.mark.parametrize(
    ("address", "interface", "outcome", "code"),
    [
        ("127.0.0.1", "", CheckOutcome.FAILED, "ports.no_network_detail"),
        ("169.254.7.7", "Ethernet", CheckOutcome.FAILED, "ports.self_given"),
        ("172.17.0.1", "docker0", CheckOutcome.DOUBTFUL, "ports.virtual"),
        ("172.20.0.1", "vEthernet (WSL)", CheckOutcome.DOUBTFUL, "ports.virtual"),
        ("10.8.0.2", "tun0", CheckOutcome.DOUBTFUL, "ports.virtual"),
        ("192.168.1.20", "wlp3s0", CheckOutcome.PASSED, "ports.why"),
        ("192.168.1.20", "", CheckOutcome.PASSED, "ports.why_set"),
    ],
)
async def test_addresses(
    bench: Bench, address: str, interface: str, outcome: CheckOutcome, code: str
) -> None:
    bench.addresses = (OwnAddress(address, interface, True, ""),)
    check = (await bench.checks())["address"]
    assert (check.outcome, check.detail.code) == (outcome, code)


@pytest.mark.parametrize(
    ("addresses", "outcome", "code"),
    [
        (["127.0.0.1", "127.0.0.1"], CheckOutcome.SKIPPED, "ports.connected_here"),
        (["127.0.0.1", "192.168.1.31"], CheckOutcome.PASSED, "ports.connected_from"),
    ],
)
async def test_devices_that_are_connected_have_come(
    bench: Bench, addresses: list[str], outcome: CheckOutcome, code: str
) -> None:
    assert (await bench.checks())["devices"].title.code == "ports.nobody"
    bench.connected = addresses
    check = (await bench.checks())["devices"]
    assert (check.outcome, check.title.code, check.detail.code) == (
        outcome,
        "ports.connected",
        code,
    )
    assert check.title.english() == "Devices connected now: 2"


async def test_a_container(bench: Bench, tmp_path: Path) -> None:
    (tmp_path / ".dockerenv").touch()
    check = (await bench.checks())["address"]
    assert (check.outcome, check.detail.code) == (CheckOutcome.DOUBTFUL, "ports.container")


@pytest.mark.parametrize("state", list(FirewallState))
@pytest.mark.parametrize("name", ["", "ufw", "firewalld", "Windows Firewall", "macOS"])
async def test_firewalls_have_words(bench: Bench, state: FirewallState, name: str) -> None:
    closed = (8687,) if name in ("ufw", "firewalld") else ()
    bench.wall = Firewall(state, name, ports=closed)
    check = (await bench.checks())["firewall"]
    assert check.title.english() and check.detail.english()
    bad = state in (FirewallState.BLOCKED, FirewallState.NO_RULE, FirewallState.UNKNOWN)
    assert (check.todo is not None and bool(check.todo.english())) == bad


async def test_a_public_network(bench: Bench) -> None:
    bench.wall = Firewall(FirewallState.NO_RULE, "Windows Firewall", "Cafe")
    check = (await bench.checks())["network"]
    assert check.outcome is CheckOutcome.FAILED and "Cafe" in check.detail.english()


def request(client: str, language: str = "") -> Request:
    headers = {"accept-language": language}
    return Request("GET", "/phone/x", "", headers, b"", client=client, local="192.168.1.20")


async def test_the_page_ticks_for_a_phone_alone(bench: Bench) -> None:
    page = bench.reachable.phone_page()
    told: list[str] = []
    page.opened.subscribe(told.append)
    try:
        assert page.url("192.168.1.20").startswith("http://192.168.1.20:")
        for client in ("127.0.0.1", "192.168.1.20"):
            answer = await page._answer(request(client))
            assert b"same computer" in answer[2] and page.seen is None
        for _ in range(2):
            status, kind, body = await page._answer(request("192.168.1.31", "de, ja;q=0.5"))
            assert (status, kind) == (200, "text/html; charset=utf-8")
            assert "接続できました" in body.decode()
        assert told == ["192.168.1.31"] and page.seen is not None
        other = bench.reachable.phone_page()
        assert other.url("x") != page.url("x")
        other.close()
    finally:
        page.close()
        await bench.web.stop()


@pytest.mark.parametrize(
    ("languages", "words"),
    [
        ("", "This works"),
        ("de-DE,de", "This works"),
        ("zh-CN,zh;q=0.9", "连接正常"),
        ("zh-TW", "連線正常"),
        ("zh-Hant-HK", "連線正常"),
        ("fr, ja", "接続できました"),
        ("<script>", "This works"),
    ],
)
def test_the_page_speaks_the_phones_language(languages: str, words: str) -> None:
    page: Any = phone_page(languages, same=False).decode()
    assert words in page and "<script" not in page and "http" not in page
