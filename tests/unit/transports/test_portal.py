"""The client of a device's set-up page, against a page with its routes and faults."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

import pytest

from companion.errors import ConnectFailed, DeviceError, UsageError
from companion.transports.portal import (
    LONGEST_ADDRESS,
    Portal,
    check_network,
    is_hotspot,
    read_networks,
)
from tests.fakes.portal import HOME, PASSWORD, QUICK, FakePortal, fake_portal

ADDRESS = "http://192.168.1.20:8687/xiaozhi/ota/"


@pytest.fixture
async def page() -> AsyncIterator[FakePortal]:
    async with fake_portal() as portal:
        yield portal


def code(error: pytest.ExceptionInfo[DeviceError] | pytest.ExceptionInfo[ConnectFailed]) -> str:
    return error.value.message.code


async def test_networks_come_strongest_first(page: FakePortal) -> None:
    seen = await page.client().networks()
    assert [each.name for each in seen.networks] == [HOME, "Home Guest", "印刷室", "Upstairs"]
    assert [each.strength for each in seen.networks] == ["strong", "strong", "medium", "weak"]
    assert [each.is_open for each in seen.networks] == [False, True, False, False]
    assert not seen.five_ghz


@pytest.mark.parametrize(
    "name",
    [b'Bob"s', b"a\\nb", b'","x', b"tab\there", b"\xd3\xa1\xcb\xa2", b"{}[]", b"\\u0041"],
)
async def test_a_name_that_breaks_json_is_read_and_sent_as_it_is(
    page: FakePortal, name: bytes
) -> None:
    page.networks = [(name, -40, 0), (b"Other", -50, 3)]
    seen = await page.client().networks()
    ssid = name.decode("utf-8", "surrogateescape")
    assert [each.ssid for each in seen.networks] == [ssid, "Other"]
    assert seen.networks[0].name.isprintable()
    page.passwords[ssid] = "secret sauce"
    await page.client().join(ssid, "secret sauce")


def test_escaped_names_of_other_builds_are_read_as_json() -> None:
    seen = read_networks('{"support_5g":true,"aps":[{"ssid":"Bob\\"s","rssi":-1,"authmode":0}]}')
    assert seen.networks[0].ssid == 'Bob"s'
    assert seen.five_ghz


@pytest.mark.parametrize("text", ["", "<html>", '"text"', "null", "{" * 9_000])
def test_what_is_no_list_is_said(text: str) -> None:
    with pytest.raises(DeviceError) as error:
        read_networks(text)
    assert code(error) == "setup.unreadable"


@pytest.mark.parametrize("hides", [False, True])
async def test_the_address_is_written_also_where_the_page_hides_it(
    page: FakePortal, hides: bool
) -> None:
    former = page.config["ota_url"]
    page.hides_address = hides
    written = await page.client().write_address(ADDRESS)
    assert page.config["ota_url"] == ADDRESS
    assert page.config["max_tx_power"] == 78
    assert (written.before, written.read_back) == ((None, False) if hides else (former, True))


async def test_an_address_that_is_not_kept_is_said(page: FakePortal) -> None:
    page.forgets_address = True
    with pytest.raises(DeviceError) as error:
        await page.client().write_address(ADDRESS)
    assert code(error) == "setup.address_not_kept"


async def test_too_long_an_address_is_never_sent(page: FakePortal) -> None:
    with pytest.raises(UsageError):
        await page.client().write_address("http://h/" + "x" * LONGEST_ADDRESS)
    assert not page.requests


async def test_an_old_page_is_read_and_left_but_takes_no_address(page: FakePortal) -> None:
    page.old = True
    assert (await page.client().networks()).networks[0].name == HOME
    with pytest.raises(DeviceError) as error:
        await page.client().write_address(ADDRESS)
    assert code(error) == "setup.no_address_field"
    left = asyncio.Event()
    page.on_leave = left.set
    await page.client().leave()
    await left.wait()


async def test_a_wrong_password_is_said_without_it(page: FakePortal) -> None:
    with pytest.raises(DeviceError) as error:
        await page.client().join(HOME, "wrong password")
    assert code(error) == "setup.not_joined"
    assert "wrong password" not in str(error.value)
    assert not page.saved


async def test_the_password_goes_to_the_device_and_nowhere_else(
    page: FakePortal, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    await page.client().join(HOME, PASSWORD)
    held = [each for each in page.requests if PASSWORD.encode() in each[2]]
    assert [each[:2] for each in held] == [("POST", "/submit")]
    assert json.loads(held[0][2]) == {"ssid": HOME, "password": PASSWORD}
    assert PASSWORD not in caplog.text


async def test_a_join_whose_answer_is_lost_is_looked_up(page: FakePortal) -> None:
    page.loses_join = True
    await page.client().join(HOME, PASSWORD)
    # a network that was known before proves nothing
    with pytest.raises(ConnectFailed) as error:
        await page.client().join(HOME, PASSWORD)
    assert code(error) == "setup.join_unclear"


async def test_a_page_that_is_silent_twice_is_asked_a_third_time(page: FakePortal) -> None:
    page.silent = 2
    await page.client().networks()
    page.silent = 3
    with pytest.raises(ConnectFailed) as error:
        await page.client().networks()
    assert code(error) == "setup.no_answer"


async def test_nobody_there_is_said() -> None:
    async with fake_portal() as portal:
        url = portal.url
    with pytest.raises(ConnectFailed) as error:
        await Portal(url, QUICK).networks()
    assert code(error) == "setup.no_answer"


@pytest.mark.parametrize(
    ("name", "password"),
    [("", ""), ("x" * 33, ""), ("印" * 11, ""), ("x", "short"), ("x", "p" * 65)],
)
def test_what_no_device_takes_is_never_sent(name: str, password: str) -> None:
    with pytest.raises(UsageError):
        check_network(name, password)


def test_only_a_devices_own_wifi_is_one() -> None:
    assert is_hotspot("Xiaozhi-3A7C")
    for name in ("Xiaozhi-3a7c", "Xiaozhi-3A7C ", "-Xiaozhi-3A7C", "Xiaozhi-3A7CD", "Home"):
        assert not is_hotspot(name)
