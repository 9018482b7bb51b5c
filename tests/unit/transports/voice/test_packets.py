"""The encrypted packets, against a reckoning of their own."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import ECB
from hypothesis import given
from hypothesis import strategies as st

from companion.transports.voice.udp import MAX_OPUS, MOST_LOST, Audio, AudioCipher, ssrc_of

KEY = bytes.fromhex("2b7e151628aed2a6abf7158809cf4f3c")
NONCE = bytes.fromhex("01000000a1b2c3d40000000000000000")


def counted(key: bytes, counter: bytes, text: bytes) -> bytes:
    """AES in counter mode from nothing but the cipher of one block (NIST SP 800-38A, 6.5)."""
    encryptor = Cipher(AES(key), ECB()).encryptor()
    start = int.from_bytes(counter)
    blocks = (len(text) + 15) // 16
    stream = b"".join(
        encryptor.update(((start + each) % 2**128).to_bytes(16)) for each in range(blocks)
    )
    return bytes(a ^ b for a, b in zip(text, stream, strict=False))


def packet(opus: bytes, *, sequence: int, timestamp: int = 0, head: str = "0100") -> bytes:
    """As a device makes one: the nonce with length, timestamp and sequence filled in."""
    header = (
        bytes.fromhex(head)
        + len(opus).to_bytes(2)
        + NONCE[4:8]
        + timestamp.to_bytes(4)
        + sequence.to_bytes(4)
    )
    return header + counted(KEY, header, opus)


def test_the_reckoning_agrees_with_the_standard() -> None:
    # NIST SP 800-38A, F.5.1, the first two blocks
    text = "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
    sealed = "874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff"
    counter = bytes.fromhex("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff")
    assert counted(KEY, counter, bytes.fromhex(text)).hex() == sealed


def test_a_sealed_packet_is_what_a_device_reckons() -> None:
    cipher = AudioCipher(KEY, NONCE)
    assert cipher.seal(b"first frame", 60) == packet(b"first frame", sequence=1, timestamp=60)
    assert cipher.seal(b"x" * 333, 120) == packet(b"x" * 333, sequence=2, timestamp=120)
    assert cipher.seal(b"", 2**32 + 5) == packet(b"", sequence=3, timestamp=5)


def test_what_a_device_sends_is_opened() -> None:
    cipher = AudioCipher(KEY, NONCE)
    sent = packet(b"opus" * 30, sequence=1, timestamp=2**32 - 1)
    assert cipher.open(sent) == Audio(b"opus" * 30, 2**32 - 1, 1)
    assert ssrc_of(sent) == 0xA1B2C3D4


def test_flags_are_part_of_the_counter_and_change_nothing_else() -> None:
    cipher = AudioCipher(KEY, NONCE)
    assert cipher.open(packet(b"opus", sequence=1, head="0107")) == Audio(b"opus", 0, 1)


def test_sequences_must_rise_and_may_leave_some_out() -> None:
    cipher = AudioCipher(KEY, NONCE)
    assert cipher.open(packet(b"a", sequence=0)) is None
    came = [cipher.open(packet(b"a", sequence=each)) for each in (1, 2, 2, 1, 5, 4, 6)]
    assert [audio.sequence if audio else None for audio in came] == [1, 2, None, None, 5, None, 6]


def test_a_sequence_far_ahead_silences_nobody() -> None:
    cipher = AudioCipher(KEY, NONCE)
    assert cipher.open(packet(b"a", sequence=2**32 - 1)) is None
    assert cipher.open(packet(b"a", sequence=MOST_LOST + 1)) is None
    assert cipher.open(packet(b"a", sequence=MOST_LOST)) is not None
    assert cipher.open(packet(b"a", sequence=2 * MOST_LOST)) is not None


def test_what_does_not_belong_is_thrown_away_and_costs_no_sequence() -> None:
    cipher = AudioCipher(KEY, NONCE)
    good = packet(b"opus", sequence=9)
    for bad in (
        b"",
        good[:15],
        good[:-1],
        good + b"x",
        packet(b"opus", sequence=9, head="0200"),
        good[:4] + b"\0\0\0\1" + good[8:],
    ):
        assert cipher.open(bad) is None
    assert ssrc_of(b"") is ssrc_of(good[:15]) is ssrc_of(b"\2" + good[1:]) is None
    assert cipher.open(packet(b"opus", sequence=1)) == Audio(b"opus", 0, 1)


@pytest.mark.parametrize(
    ("key", "nonce"), [(KEY[:-1], NONCE), (KEY, NONCE[:-1]), (KEY + b"x", NONCE), (KEY, bytes(16))]
)
def test_a_key_or_nonce_of_another_form_is_refused(key: bytes, nonce: bytes) -> None:
    with pytest.raises(ValueError, match="nonce"):
        AudioCipher(key, nonce)


def test_a_frame_that_fits_no_packet_is_refused() -> None:
    cipher = AudioCipher(KEY, NONCE)
    with pytest.raises(ValueError, match="fits no packet"):
        cipher.seal(b"x" * (MAX_OPUS + 1), 0)
    # and has used up no sequence number
    assert cipher.seal(b"x", 0)[12:16] == b"\0\0\0\1"


@given(st.lists(st.tuples(st.binary(max_size=1500), st.integers(0, 2**32 - 1)), max_size=20))
def test_both_sides_understand_each_other(frames: list[tuple[bytes, int]]) -> None:
    device, server = AudioCipher(KEY, NONCE), AudioCipher(KEY, NONCE)
    for number, (opus, timestamp) in enumerate(frames, 1):
        assert server.open(device.seal(opus, timestamp)) == Audio(opus, timestamp, number)


@given(st.binary(max_size=200))
def test_no_packet_raises(data: bytes) -> None:
    AudioCipher(KEY, NONCE).open(data)
    AudioCipher(KEY, NONCE).open(NONCE[:2] + len(data).to_bytes(2) + NONCE[4:] + data)
    ssrc_of(data)
