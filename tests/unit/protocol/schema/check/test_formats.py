"""What the values of `format` look like."""

from __future__ import annotations

import pytest

from companion.protocol.schema.check.rules import fault_code

GOOD = {
    "date": ["2026-08-31", "2024-02-29"],
    "time": ["14:28:00Z", "23:59:60Z", "00:00:00.123+05:30", "14:28:00z"],
    "date-time": ["2026-08-31T14:28:00Z", "2026-08-31t14:28:00.5-08:00"],
    "duration": ["PT2H30M", "P1Y2M3DT4H5M6S", "P2W", "P1D"],
    "uri": ["https://example.com/a?b#c", "urn:isbn:0", "http://例子.cn/", "http://[::1]:80/"],
    "uri-reference": ["../a", "#x", ""],
    "uri-template": ["https://x/{id}"],
    "email": ["name@example.com", "a.b+c@x.org", "a@[192.168.1.1]", "a@[IPv6:::1]"],
    "hostname": ["device.example.com", "a", "xn--bcher-kva.example", "bücher.example"],
    "ipv4": ["192.168.1.42"],
    "ipv6": ["fe80::1", "::"],
    "ip": ["::1", "10.0.0.1"],
    "uuid": ["123e4567-e89b-12d3-a456-426614174000"],
    "color": ["#1f8a53", "#abc", "red", "rgb(1, 2, 3)"],
    "byte": ["aGVsbG8=", "", "a-_b"],
    "regex": ["^a$", "(?<=a)b", ""],
    "json": ['{"a": 1}', "1"],
    "json-pointer": ["", "/a/0", "/a~1b"],
    "relative-json-pointer": ["1/a", "0#"],
    "data-url": ["data:image/png;base64,AAAA"],
    "no-such-format": ["anything"],
}
BAD = {
    "date": ["2026-8-31", "2026-02-30", "31.8.2026", "2026-08-31T00:00:00Z", "２０２６-08-31"],
    "time": ["14:28", "14:28:00", "24:00:00Z", "14:28:00+25:00"],
    "date-time": ["2026-08-31", "2026-08-31T14:28:00", "yesterday"],
    "duration": ["P", "PT", "2h", "P1H"],
    "uri": ["example.com", "/a", "http://a b", "http://[bad", "http://x:port/", "http://x/%zz"],
    "uri-reference": ["a b", "%2"],
    "uri-template": ["https://x/{id"],
    "email": ["name", "@x", "a@", "a..b@x.org", "a b@x.org", "x" * 65 + "@x.org"],
    "hostname": ["-a.com", "a_b", "", "a..b", "x" * 64],
    "ipv4": ["192.168.1", "256.1.1.1", "1.2.3.4/24"],
    "ipv6": ["fe80::1%eth0", "12345::", "1.2.3.4"],
    "ip": ["localhost"],
    "uuid": ["123e4567e89b12d3a456426614174000", "x"],
    "color": ["#12", "#ggg", "1f8a53"],
    "byte": ["not base64!", "abc"],
    "regex": ["(", "["],
    "json": ["{", ""],
    "json-pointer": ["a", "/~2"],
    "relative-json-pointer": ["/a", "01"],
    "data-url": ["image/png"],
}


@pytest.mark.parametrize(("name", "text"), [(n, t) for n, texts in GOOD.items() for t in texts])
def test_good(name: str, text: str) -> None:
    assert fault_code(name, text) is None


@pytest.mark.parametrize(("name", "text"), [(n, t) for n, texts in BAD.items() for t in texts])
def test_bad(name: str, text: str) -> None:
    assert fault_code(name, text) is not None


def test_a_format_says_nothing_about_other_types() -> None:
    assert fault_code("date", 5) is None
    assert fault_code("int32", "5") is None
    assert fault_code("int32", True) is None


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [("int32", 2**31 - 1, 2**31), ("uint8", 255, -1), ("int64", -(2**63), 2**63)],
)
def test_number_formats(name: str, good: int, bad: int) -> None:
    assert fault_code(name, good) is None
    assert fault_code(name, bad) == "field.format"
