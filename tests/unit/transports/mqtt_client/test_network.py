"""The thread of all connections to brokers: it begins and ends with those who hold it."""

from __future__ import annotations

import threading

from companion.transports.mqtt_client.network import NetworkLoop, NetworkThread

WITHIN = 40.0


def worked(network: NetworkThread) -> bool:
    """Whether work that is posted is done."""
    done = threading.Event()

    def work(run: NetworkLoop) -> None:
        done.set()

    network.post(work)
    return done.wait(WITHIN)


def test_it_ends_with_its_last_holder_and_begins_again() -> None:
    network = NetworkThread()
    for _ in range(3):
        network.acquire()
        network.acquire()
        network.release()
        assert worked(network)
        network.release()
        assert network._run is None


def test_an_end_that_is_taken_before_it_is_posted_to_the_end() -> None:
    """The thread may be awake, see the end, and be gone before the post has woken it."""
    network = NetworkThread()
    network.acquire()
    run = network._run
    assert run is not None
    ended = threading.Event()
    send = run._wake_in

    class Slow:
        """The socket that wakes the thread, on which sending comes after the thread's end."""

        def send(self, data: bytes) -> int:
            send.send(data)
            assert ended.wait(WITHIN)
            return send.send(data)

        def close(self) -> None:
            send.close()
            ended.set()

    run._wake_in = Slow()  # type: ignore[assignment]
    network.release()
    network.acquire()
    assert worked(network)
    network.release()


def test_many_who_come_and_go_in_many_threads() -> None:
    network = NetworkThread()
    failed: list[bool] = []

    def come_and_go() -> None:
        for _ in range(100):
            network.acquire()
            failed.append(not worked(network))
            network.release()

    threads = [threading.Thread(target=come_and_go) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(WITHIN * 4)
    assert len(failed) == 400 and not any(failed)
