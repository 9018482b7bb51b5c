"""The reader of forms, byte by byte and with what a hostile sender makes of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.transports.http.form import (
    FIELD_LIMIT,
    OVERHEAD,
    PART_LIMIT,
    BadForm,
    FormReader,
    FormTooLarge,
)
from companion.transports.http.upload import ReceivedForm
from tests.fakes.http import FORM, form

FILE = frozenset({"file"})


def read(body: bytes, *, limit: int = 1000, step: int = 0, kind: str = FORM) -> ReceivedForm:
    reader = FormReader(kind, field="file", limit=limit)
    step = step or max(len(body), 1)
    for start in range(0, len(body), step):
        reader.feed(body[start : start + step])
    return reader.finish(peer="10.0.0.1", device_id="02:00")


@pytest.mark.parametrize("step", [0, 1, 3, 17])
def test_a_camera_s_form(step: int) -> None:
    photo = bytes(range(256)) + b"\r\n--B0undar\r\n\r\n"
    body = form({"question": "看到什么?".encode(), "file": photo}, files=FILE)
    got = read(body, step=step)
    assert got == ReceivedForm(
        photo, "image/jpeg", "a.jpg", {"question": "看到什么?"}, "10.0.0.1", "02:00"
    )


def test_the_limit_is_met_exactly_or_missed() -> None:
    assert len(read(form({"file": b"x" * 1000}, files=FILE)).data) == 1000
    with pytest.raises(FormTooLarge):
        read(form({"file": b"x" * 1001}, files=FILE))


def test_what_comes_after_the_form_is_bounded_too() -> None:
    body = form({"file": b"x"}, files=FILE)
    read(body + b"x" * (OVERHEAD - len(body)))
    with pytest.raises(FormTooLarge):
        read(body + b"x" * (OVERHEAD + 1000), step=1000)


def test_a_text_field_is_bounded() -> None:
    with pytest.raises(FormTooLarge):
        read(form({"question": b"x" * (FIELD_LIMIT + 1), "file": b""}, files=FILE))


def test_parts_are_counted() -> None:
    parts = {f"p{number}": b"" for number in range(PART_LIMIT)}
    with pytest.raises(BadForm):
        read(form({**parts, "file": b"x"}, files=FILE))


def test_text_is_cleaned_and_names_are_no_paths() -> None:
    body = form({"question": b"a\x00\xff\x1b[31mb", "file": b"x"}, files=FILE)
    body = body.replace(b"a.jpg", b"..\\..\\C:\\evil/../x\x7f.jpg")
    got = read(body)
    assert got.fields == {"question": "a\ufffd[31mb"}
    assert got.file_name == "x.jpg"


@pytest.mark.parametrize(
    "kind", ["", "image/jpeg", "multipart/form-data", "multipart/mixed; boundary=B"]
)
def test_what_is_no_multipart_form_is_refused(kind: str) -> None:
    with pytest.raises(BadForm):
        read(b"", kind=kind)


def test_a_boundary_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadForm):
        read(b"", kind=f"multipart/form-data; boundary={'b' * 10_000}")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"x",
        b"--B0undary\r\n",
        b"--B0undary--\r\n",
        form({"file": b"abc"}, files=FILE)[:-4],
        form({"other": b"abc"}),
        form({"file": b"a"}, files=FILE).replace(b"Content-Disposition", b"Content Disposition"),
        form({"file": b"a"}, files=FILE, boundary="Other"),
        form({"file": b"a"}, files=FILE)[:-14] + form({"file": b"b"}, files=FILE),
        b"--B0undary\r\n" + b"X: y\r\n" * 1000 + b"\r\n\r\n--B0undary--",
        b"--B0undary\r\nX: " + b"y" * 50_000,
    ],
)
def test_a_form_that_is_cut_off_or_broken_is_refused(body: bytes) -> None:
    with pytest.raises(BadForm):
        read(body)


@given(st.binary(max_size=300), st.integers(1, 50))
def test_any_bytes_are_a_form_or_are_refused(noise: bytes, step: int) -> None:
    for body in (noise, b"--B0undary\r\n" + noise, form({"file": noise}, files=FILE) + noise):
        try:
            read(body, step=step)
        except (BadForm, FormTooLarge):
            continue


@given(st.binary(max_size=300), st.integers(1, 50))
def test_any_file_arrives_as_it_is(data: bytes, step: int) -> None:
    if b"\r\n--B0undary" not in data:
        assert read(form({"file": data}, files=FILE), step=step).data == data
