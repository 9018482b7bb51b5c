"""The listener on a real socket: logins, messages both ways, and who is let go."""

from __future__ import annotations

import asyncio
import socket
from contextlib import AsyncExitStack
from typing import Any

import pytest

from companion.errors import ConnectionLost, ListenFailed
from companion.transports.mqtt_listener.connection import SEND_BUFFER, ListenerLimits
from companion.transports.mqtt_listener.listener import MqttListener
from companion.transports.mqtt_listener.peer import MqttLogin, MqttPeer, Publication
from tests.unit.transports.mqtt_listener.clients import (
    DEVICE,
    DISCONNECT,
    HOST,
    PING,
    PONG,
    TOKEN,
    WELCOME,
    Raw,
    Seen,
    connect,
    echo,
    listening,
    packet,
    publish,
    refused,
    soon,
    subscribe,
    unsubscribe,
)


async def test_a_device_logs_in_publishes_and_says_goodbye() -> None:
    async with listening() as (listener, seen), Raw.login(listener, client_id="c-1") as client:
        peer = await soon(seen.peers)
        assert seen.asked == [MqttLogin("c-1", DEVICE, TOKEN, 240, HOST)]
        assert peer.login == MqttLogin("c-1", DEVICE, b"", 240, HOST)
        assert peer.address == peer.local_address == peer.peer_address == HOST
        assert listener.connected == 1 and not peer.closed
        await client.send(publish("device-server", b'{"type":"hello"}'))
        assert await soon(seen.messages) == Publication("device-server", b'{"type":"hello"}')
        await client.send(publish("device-server", b"last"), DISCONNECT)
        assert (await soon(seen.messages)).payload == b"last"
        assert await soon(seen.ended) is peer
        assert await client.rest() == b""
        await asyncio.wait_for(peer.wait_closed(), 40)
        assert listener.connected == 0 and peer.closed
        assert seen.refusals.empty()


async def test_it_hears_without_ever_subscribing_in_the_order_of_sending() -> None:
    async with listening() as (listener, seen), Raw.login(listener) as client:
        peer = await soon(seen.peers)
        for number in range(100):
            peer.publish(f"any/topic/{number % 3}", b"%d" % number)
        expected = b"".join(publish(f"any/topic/{n % 3}", b"%d" % n) for n in range(100))
        assert await client.read(len(expected)) == expected
        assert peer.subscriptions == ()


async def test_what_is_sent_with_the_login_is_not_lost() -> None:
    raw = connect() + publish("a", b"early") + PING
    async with listening() as (listener, seen), Raw.dial(listener, raw) as client:
        assert await client.read(6) == WELCOME + PONG
        assert (await soon(seen.messages)).payload == b"early"


async def test_bytes_one_by_one() -> None:
    async with listening() as (listener, seen), Raw.dial(listener) as client:
        for byte in connect() + publish("a", b"slow"):
            await client.send(bytes([byte]))
            await asyncio.sleep(0)
        assert (await soon(seen.messages)).payload == b"slow"


@pytest.mark.parametrize("size", [0, 65_536, 300_000, 1024 * 1024 - 3])
async def test_large_messages_both_ways(size: int) -> None:
    payload = bytes(range(251)) * (size // 251) + bytes(size % 251)
    async with listening() as (listener, seen), Raw.login(listener) as client:
        sending = asyncio.create_task(client.send(publish("u", payload)))
        assert await soon(seen.messages) == Publication("u", payload)
        await sending
        (await soon(seen.peers)).publish("d", payload)
        assert await client.read(len(publish("d", payload))) == publish("d", payload)


async def test_a_message_that_is_too_long_ends_the_connection_at_its_head() -> None:
    async with listening() as (listener, seen), Raw.login(listener) as client:
        await client.send(b"\x30\x81\x80\x40")  # 1 MiB and one byte
        assert await client.rest() == b""
        assert await soon(seen.ended) is await soon(seen.peers)


async def test_what_cannot_be_published_is_said_and_harms_nothing() -> None:
    async with listening() as (listener, seen), Raw.login(listener) as client:
        peer: MqttPeer = await soon(seen.peers)
        assert peer.max_payload == 1024 * 1024
        with pytest.raises(ValueError, match="too many"):
            peer.publish("a", bytes(peer.max_payload + 1))
        with pytest.raises(ValueError, match="not a topic"):
            peer.publish("a/#", b"")
        peer.publish("a", b"b")
        assert await client.read(6) == publish("a", b"b")


async def test_qualities_1_and_2_are_acknowledged_and_given_once() -> None:
    async with listening() as (listener, seen), Raw.login(listener) as client:
        await client.send(publish("a", b"one", qos=1, packet_id=5))
        assert await client.read(4) == b"\x40\x02\x00\x05"
        for _ in range(2):  # the second is a repetition
            await client.send(publish("a", b"two", qos=2, packet_id=6))
            assert await client.read(4) == b"\x50\x02\x00\x06"
        for _ in range(2):
            await client.send(packet(0x62, b"\x00\x06"))
            assert await client.read(4) == b"\x70\x02\x00\x06"
        await client.send(publish("a", b"three", qos=2, packet_id=6))
        assert await client.read(4) == b"\x50\x02\x00\x06"
        got = [(await soon(seen.messages)).payload for _ in range(3)]
        assert got == [b"one", b"two", b"three"] and seen.messages.empty()


async def test_messages_that_are_never_finished_end_the_connection() -> None:
    limits = ListenerLimits(unreleased=3)
    async with listening(limits) as (listener, seen), Raw.login(listener) as client:
        await client.send(*(publish("a", qos=2, packet_id=number) for number in range(1, 6)))
        assert len(await client.rest()) <= 3 * 4
        assert await soon(seen.ended)


async def test_subscriptions_are_granted_told_and_remembered() -> None:
    async with listening() as (listener, seen), Raw.login(listener) as client:
        peer = await soon(seen.peers)
        told: asyncio.Queue[str] = asyncio.Queue()
        peer.on_subscribe = told.put_nowait
        await client.send(subscribe("devices/p2p/aa", "b/#", "a#b", qos=1, packet_id=9))
        assert await client.read(7) == b"\x90\x05\x00\x09\x00\x00\x80"
        assert [await soon(told), await soon(told)] == ["devices/p2p/aa", "b/#"]
        assert peer.subscriptions == ("devices/p2p/aa", "b/#")
        await client.send(unsubscribe("b/#", "never", packet_id=3))
        assert await client.read(4) == b"\xb0\x02\x00\x03"
        assert peer.subscriptions == ("devices/p2p/aa",) and told.empty()


async def test_a_callback_that_fails_costs_nobody_anything(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fails(topic_filter: str) -> None:
        raise RuntimeError(topic_filter)

    async with listening() as (listener, seen), Raw.login(listener) as client:
        (await soon(seen.peers)).on_subscribe = fails
        await client.send(subscribe("a"), PING)
        assert await client.read(7) == b"\x90\x03\x00\x01\x00" + PONG
        assert "could not be told" in caplog.text


async def test_an_answer_to_a_subscription_comes_after_its_acknowledgement() -> None:
    async with listening() as (listener, seen), Raw.login(listener) as client:
        peer: MqttPeer = await soon(seen.peers)
        peer.on_subscribe = lambda topic_filter: peer.publish(topic_filter, b"kept")
        await client.send(subscribe("a"))
        assert await client.read(5 + 9) == b"\x90\x03\x00\x01\x00" + publish("a", b"kept")


async def test_only_so_many_subscriptions_are_remembered() -> None:
    limits = ListenerLimits(subscriptions=2, filter=5)
    async with listening(limits) as (listener, seen), Raw.login(listener) as client:
        await client.send(subscribe("1", "2", "3", "1", "longer"))
        assert await client.read(9) == b"\x90\x07\x00\x01\x00\x00\x80\x00\x80"
        assert (await soon(seen.peers)).subscriptions == ("1", "2")


@pytest.mark.parametrize("password", [b"wrong", b"", None])
async def test_a_wrong_password_is_refused_and_told_without_it(password: bytes | None) -> None:
    raw = connect("c", DEVICE, password, keepalive=60)
    async with listening() as (listener, seen), Raw.dial(listener, raw) as client:
        assert await client.rest() == refused(5)
        assert await soon(seen.refusals) == MqttLogin("c", DEVICE, b"", 60, HOST)
        assert seen.peers.empty() and listener.connected == 0


async def test_what_comes_while_a_login_is_judged_waits() -> None:
    asked: asyncio.Queue[MqttLogin] = asyncio.Queue()
    may = asyncio.Event()

    async def claim(login: MqttLogin) -> bool:
        asked.put_nowait(login)
        await may.wait()
        return True

    whole = connect(), publish("a", b"1"), publish("a", b"2")
    async with listening(claim=claim) as (listener, seen), Raw.dial(listener, *whole) as client:
        assert (await soon(asked)).client_id
        assert seen.peers.empty()
        (connection,) = listener._connections
        assert connection._timer is None, "judging may take longer than its login might"
        may.set()
        assert await client.read(4) == WELCOME
        peer = await soon(seen.peers)
        assert (await soon(seen.messages)).payload == b"1"
        assert (await soon(seen.messages)).payload == b"2"
        assert not peer.closed


async def test_who_may_not_come_is_told_to_try_later_and_drops_nobody() -> None:
    may = [True]

    async def claim(login: MqttLogin) -> bool:
        return may[0]

    async with listening(claim=claim) as (listener, seen), Raw.login(listener) as device:
        may[0] = False
        async with Raw.dial(listener, connect()) as other:
            assert await other.rest() == refused(3)
        await device.send(PING)
        assert await device.read(2) == PONG
        assert seen.refusals.empty() and listener.connected == 1


async def test_a_client_that_goes_while_it_is_judged_leaves_nothing() -> None:
    asked, may = asyncio.Event(), asyncio.Event()

    async def claim(login: MqttLogin) -> bool:
        asked.set()
        await may.wait()
        return True

    async with listening(claim=claim) as (listener, seen):
        async with Raw.dial(listener, connect()):
            await asyncio.wait_for(asked.wait(), 40)
            (connection,) = listener._connections
            connection.abort()
            await asyncio.wait_for(connection.gone, 40)
        may.set()
        await asyncio.gather(*listener._tasks)
        assert listener.connected == 0 and seen.peers.empty()


async def test_a_check_that_fails_lets_nobody_in(caplog: pytest.LogCaptureFixture) -> None:
    def fails(login: MqttLogin) -> bool:
        raise RuntimeError("no keyring")

    async with (
        listening(admit=fails) as (listener, seen),
        Raw.dial(listener, connect()) as client,
    ):
        assert await client.rest() == refused(3)
        assert isinstance(await soon(seen.refusals), MqttLogin)
        assert "could not be checked" in caplog.text and TOKEN.decode() not in caplog.text


@pytest.mark.parametrize(
    ("raw", "answer"),
    [
        (b"GET / HTTP/1.1\r\n\r\n", b""),
        (b"\x16\x03\x01\x02\x00\x01", b""),
        (b"\x10\xff\xff\xff\x7f", b""),
        (connect(level=5), refused(1)),
        (connect(name=b"MQIsdp", level=3), refused(1)),
        (connect("", clean=False), refused(2)),
    ],
)
async def test_what_is_no_login_is_closed_and_told(raw: bytes, answer: bytes) -> None:
    async with listening() as (listener, seen), Raw.dial(listener, raw) as client:
        assert await client.rest() == answer
        assert await soon(seen.refusals) == HOST
        assert seen.asked == [] and seen.peers.empty()


async def test_a_client_without_a_name_gets_one_of_its_own() -> None:
    async with (
        listening() as (listener, seen),
        Raw.login(listener, client_id="", username="", password=TOKEN),
        Raw.login(listener, client_id="", username="", password=TOKEN),
    ):
        names = {(await soon(seen.peers)).login.name for _ in range(2)}
        assert len(names) == 2 and listener.connected == 2


async def test_who_never_logs_in_is_let_go() -> None:
    limits = ListenerLimits(connect=0.1)
    async with (
        listening(limits) as (listener, seen),
        Raw.dial(listener, connect()[:10]) as client,
    ):
        assert await client.rest() == b""
        assert await soon(seen.refusals) == HOST


async def test_who_comes_and_goes_is_nobody() -> None:
    async with listening() as (listener, seen), Raw.dial(listener) as client:
        client.writer.write_eof()
        assert await client.rest() == b""
        assert seen.refusals.empty()


async def test_a_second_connection_of_the_login_replaces_the_first() -> None:
    async with listening() as (listener, seen), Raw.login(listener) as first:
        former = await soon(seen.peers)
        # a device that was reset can come with another id
        async with Raw.login(listener, client_id="another") as second:
            assert await first.rest() == b""
            assert await soon(seen.ended) is former
            with pytest.raises(ConnectionLost) as caught:
                former.publish("a", b"")
            assert caught.value.message.code == "call.lost"
            peer = await soon(seen.peers)
            assert peer is not former and listener.connected == 1
            await second.send(PING)
            assert await second.read(2) == PONG
            async with Raw.login(listener, username="other device"):
                assert listener.connected == 2
                await second.send(PING)
                assert await second.read(2) == PONG


async def test_a_wrong_password_replaces_nobody() -> None:
    async with listening() as (listener, _), Raw.login(listener) as first:
        async with Raw.dial(listener, connect(password=b"wrong")) as second:
            assert await second.rest() == refused(5)
        await first.send(PING)
        assert await first.read(2) == PONG


async def test_a_half_open_connection_is_noticed_by_its_silence() -> None:
    """The client's socket stays open and says nothing, as after a pulled plug."""
    limits = ListenerLimits(grace=0.2)
    async with listening(limits) as (listener, seen), Raw.login(listener, keepalive=1) as client:
        peer = await soon(seen.peers)
        assert await soon(seen.ended) is peer
        assert await client.rest() == b""


async def test_a_device_that_pings_stays() -> None:
    limits = ListenerLimits(grace=0.3)
    loop = asyncio.get_running_loop()
    async with listening(limits) as (listener, seen), Raw.login(listener, keepalive=1) as client:
        until = loop.time() + 0.9
        while loop.time() < until:
            await client.send(PING)
            assert await client.read(2) == PONG
            await asyncio.sleep(0.02)
        assert seen.ended.empty()
        assert await soon(seen.ended)  # and goes when it stops


async def test_without_a_keep_alive_silence_is_allowed() -> None:
    limits = ListenerLimits(grace=0.001, connect=0.05)
    async with listening(limits) as (listener, seen), Raw.login(listener, keepalive=0) as client:
        await asyncio.sleep(0.1)
        await client.send(PING)
        assert await client.read(2) == PONG and seen.ended.empty()


async def test_the_system_watches_over_the_connection() -> None:
    async with listening() as (listener, seen), Raw.login(listener):
        peer = await soon(seen.peers)
        end: socket.socket = peer._line._transport.get_extra_info("socket")
        assert end.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) != 0
        assert end.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0
        # twice what was asked for on Linux; by itself it is megabytes here
        assert end.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) <= 4 * SEND_BUFFER
        if hasattr(socket, "TCP_KEEPIDLE"):
            assert end.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE) == 60
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            assert end.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 120_000


async def test_a_device_that_takes_nothing_is_dropped_and_delays_nobody() -> None:
    async with (
        listening() as (listener, seen),
        Raw.login(listener, username="stuck") as stuck,
        Raw.login(listener, username="well") as well,
    ):
        stuck.writer.transport.pause_reading()
        peers = {}
        for _ in range(2):
            peer = await soon(seen.peers)
            peers[peer.login.username] = peer
        sent: list[int] = []

        async def flood() -> None:
            for number in range(1_000):
                peers["stuck"].publish("a", bytes(60_000))
                sent.append(number)
                await asyncio.sleep(0)

        with pytest.raises(ConnectionLost):
            await flood()
        # 1 MiB here, and what fits into the buffers of the system on both sides
        assert 17 <= len(sent) < 300
        assert await soon(seen.ended) is peers["stuck"]
        peers["well"].publish("a", b"still here")
        assert await well.read(15) == publish("a", b"still here")


async def test_messages_wait_for_their_reader_and_hold_the_device_back() -> None:
    limits = ListenerLimits(unread_bytes=100_000, unread_count=50)
    async with listening(limits) as (listener, seen), Raw.login(listener) as client:
        peer = await soon(seen.peers)
        await client.send(publish("a", b"first"))
        await soon(seen.messages)
        seen.may_read.clear()
        count = 1_000
        raw = b"".join(publish("a", number.to_bytes(4) + bytes(20_000)) for number in range(count))
        sending = asyncio.create_task(client.send(raw))
        done, _ = await asyncio.wait({sending}, timeout=0.5)
        # 20 MB do not fit into any buffer on the way
        assert not done and len(peer._unread) <= 50 and peer._count < 150_000
        seen.may_read.set()
        for number in range(count):
            assert (await soon(seen.messages)).payload[:4] == number.to_bytes(4)
        await sending


async def test_a_device_that_is_held_back_is_not_taken_for_dead() -> None:
    limits = ListenerLimits(unread_count=1, grace=0.1)
    async with listening(limits) as (listener, seen):
        seen.may_read.clear()
        async with Raw.login(listener, keepalive=1) as client:
            await client.send(publish("a"), publish("a"), publish("a"))
            await asyncio.sleep(0.3)
            assert seen.ended.empty()
            seen.may_read.set()
            for _ in range(3):
                await soon(seen.messages)
            assert await soon(seen.ended)  # now its silence counts again


async def test_only_one_reads_at_a_time() -> None:
    async with listening() as (listener, seen), Raw.login(listener):
        peer = await soon(seen.peers)
        await asyncio.sleep(0)
        with pytest.raises(RuntimeError, match="somebody else"):
            await anext(peer)


async def test_the_end_of_serving_is_the_end_of_the_connection() -> None:
    async def serve(peer: MqttPeer) -> None:
        peer.publish("a", b"goodbye")

    async with listening(on_device=serve) as (listener, _), Raw.login(listener) as client:
        assert await client.rest() == publish("a", b"goodbye")


async def test_serving_that_fails_is_shown_and_costs_one_connection(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def serve(peer: MqttPeer) -> None:
        raise RuntimeError("a fault of ours")

    async with listening(on_device=serve) as (listener, _):
        for _ in range(2):
            async with Raw.login(listener) as client:
                assert await client.rest() == b""
        assert caplog.text.count("a fault of ours") >= 2


async def test_closing_waits_only_so_long_for_a_device_that_takes_nothing() -> None:
    limits = ListenerLimits(close=0.1)
    async with listening(limits) as (listener, seen), Raw.login(listener) as client:
        client.writer.transport.pause_reading()
        peer: MqttPeer = await soon(seen.peers)
        while peer._line._transport.get_write_buffer_size() < 500_000:  # type: ignore[attr-defined]
            peer.publish("a", bytes(60_000))
        await asyncio.wait_for(peer.close(), 40)
        assert await soon(seen.ended) is peer


async def test_aborting_and_closing_twice_is_harmless() -> None:
    async with listening() as (listener, seen), Raw.login(listener) as client:
        peer = await soon(seen.peers)
        peer.abort()
        peer.abort()
        await asyncio.wait_for(peer.close(), 40)
        await asyncio.wait_for(peer.wait_closed(), 40)
        assert await client.rest() == b""


@pytest.mark.parametrize(
    "limits", [{"strangers": 2}, {"strangers_of_one": 2}, {"of_one": 3}, {"strangers": 1}]
)
async def test_the_oldest_stranger_makes_room_and_no_device_does(limits: dict[str, int]) -> None:
    async with (
        listening(ListenerLimits(**limits)) as (listener, seen),
        Raw.login(listener) as device,
        AsyncExitStack() as stack,
    ):
        strangers = [
            await stack.enter_async_context(Raw.dial(listener, connect()[:number]))
            for number in range(4)
        ]
        async with Raw.login(listener, username="late"):
            assert await strangers[0].rest() == b""
            await device.send(PING)
            assert await device.read(2) == PONG
        assert seen.refusals.empty()


async def test_where_all_are_devices_a_stranger_is_dropped_unheard() -> None:
    async with (
        listening(ListenerLimits(of_one=2)) as (listener, _),
        Raw.login(listener, username="1") as one,
        Raw.login(listener, username="2"),
    ):
        async with Raw.dial(listener, connect(username="late")) as late:
            assert await late.rest() == b""
        await one.send(PING)
        assert await one.read(2) == PONG


async def test_devices_of_one_address_are_no_strangers() -> None:
    limits = ListenerLimits(strangers_of_one=1)
    async with listening(limits) as (listener, _), AsyncExitStack() as stack:
        for number in range(4):
            await stack.enter_async_context(Raw.login(listener, username=str(number)))
        assert listener.connected == 4


async def test_more_devices_than_fit_are_told_to_come_later() -> None:
    limits = ListenerLimits(devices=2)
    async with (
        listening(limits) as (listener, _),
        Raw.login(listener, username="1"),
        Raw.login(listener, username="2"),
    ):
        async with Raw.dial(listener, connect(username="3")) as third:
            assert await third.rest() == refused(3)
        async with Raw.login(listener, username="2"):  # its own place is its own
            assert listener.connected == 2


async def test_stopping_ends_everything() -> None:
    async with listening() as (listener, seen), AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(Raw.login(listener, username=str(number)))
            for number in range(20)
        ]
        stranger = await stack.enter_async_context(Raw.dial(listener))
        port = listener.port
        await asyncio.wait_for(listener.stop(), 40)
        for client in (*clients, stranger):
            assert await client.rest() == b""
        assert seen.ended.qsize() == 20 and listener.connected == 0
        assert listener._connections == set() and listener._tasks == set()
        with pytest.raises(ConnectionError):
            await asyncio.open_connection(HOST, port)
        await listener.stop()
        assert not any("mqtt" in task.get_name() for task in asyncio.all_tasks())


async def test_it_can_be_started_again() -> None:
    async with listening() as (listener, _):
        await listener.stop()
        await listener.start()
        async with Raw.login(listener):
            assert listener.connected == 1 and listener.listening


async def test_stopping_does_not_wait_for_a_device_that_takes_nothing() -> None:
    async def serve(peer: MqttPeer) -> None:
        for _ in range(30):
            peer.publish("a", bytes(60_000))
            await asyncio.sleep(0)
        await peer.wait_closed()

    limits = ListenerLimits(close=60, untaken=10_000_000)
    async with listening(limits, on_device=serve) as (listener, _), Raw.login(listener) as client:
        client.writer.transport.pause_reading()
        await asyncio.wait_for(listener.stop(), 40)


async def test_many_devices_at_once() -> None:
    async with listening(on_device=echo) as (listener, _):

        async def device(number: int) -> None:
            async with Raw.login(listener, username=str(number)) as client:
                for turn in range(20):
                    payload = b"%d:%d" % (number, turn)
                    await client.send(publish("up", payload))
                    expected = publish("down", payload)
                    assert await client.read(len(expected)) == expected

        await asyncio.gather(*(device(number) for number in range(100)))


async def test_a_port_that_is_taken() -> None:
    async with listening() as (listener, seen):
        second = MqttListener(seen.admit, seen.serve, host=HOST, port=listener.port)
        with pytest.raises(ListenFailed) as caught:
            await second.start()
        assert caught.value.message.code == "stock.mqtt_port_taken"
        assert str(listener.port) in str(caught.value) and not second.listening


@pytest.mark.parametrize(
    ("host", "port", "code"),
    [("192.0.2.1", 0, "stock.cannot_listen"), (HOST, 70_000, "endpoint.bad_port")],
)
async def test_where_nobody_can_listen(host: str, port: int, code: str) -> None:
    listener = MqttListener(Seen().admit, Seen().serve, host=host, port=port)
    with pytest.raises(ListenFailed) as caught:
        await listener.start()
    assert caught.value.message.code == code


async def test_everywhere_means_both_families() -> None:
    if not socket.has_dualstack_ipv6():
        pytest.skip("this system listens to IPv4 and IPv6 by separate sockets")
    async with listening(host="") as (listener, seen):
        for host in (HOST, "::1"):
            try:
                reader, writer = await asyncio.open_connection(host, listener.port)
            except OSError as error:
                pytest.skip(f"this computer has no {host}: {error}")
            writer.write(connect(username=host))
            async with asyncio.timeout(40):
                assert await reader.readexactly(4) == WELCOME
            assert (await soon(seen.peers)).address == host
            writer.transport.abort()


async def test_it_works_in_the_loop_of_the_window(qtloop: Any) -> None:
    """The same, where asyncio runs inside Qt's loop."""
    async with listening(on_device=echo) as (listener, _), Raw.login(listener) as client:
        for size in (5, 500_000):
            raw = publish("up", bytes(size))
            await asyncio.gather(client.send(raw), client.read(len(raw) + 2))
        stranger = await asyncio.open_connection(HOST, listener.port)
        await asyncio.wait_for(listener.stop(), 40)
        assert await client.rest() == b""
        stranger[1].transport.abort()
