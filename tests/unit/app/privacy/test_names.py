"""Which names are those of secrets: a long table, and every user of it with the same names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.app.activity.history.export import Format, entry_json
from companion.app.bundle import archive
from companion.app.bundle.archive import build
from companion.app.bundle.sources import DeviceFrames, Sources
from companion.app.files.store import Store
from companion.app.forms.form_file import SavedForm
from companion.app.forms.form_memory import LastValues
from companion.app.forms.saved_forms import Pins, SavedForms
from companion.app.frames.command import command_line
from companion.app.frames.recording import Recording, write_recording
from companion.app.privacy.frames import FrameMask
from companion.app.privacy.mask import Masker, mask, mask_arguments
from companion.app.privacy.names import (
    HIDDEN,
    is_network_name,
    is_secret,
    is_secret_name,
    is_secret_option,
)
from companion.app.privacy.text import Withheld
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.cli import watch
from companion.protocol.results import CallResult, TextContent
from companion.protocol.schema import scalars
from companion.protocol.schema.fields import ObjectField, StringField, StringStyle
from companion.protocol.schema.form import build_form
from companion.protocol.tools import Tool
from tests.fakes.entries import KEY, call_entry
from tests.fakes.history import NOW, everything_in, history_in, notice
from tests.fakes.kept import text_of_store
from tests.fakes.recordings import called, exchange, notified, said

SECRET = (
    # English, in every style
    "password", "Password", "PASSWORD", "passwd", "newPasswd", "wifi_password", "wifiPassword",
    "WiFiPassword", "WIFI_PASSWORD", "wifi-password", "Wi-Fi password", "password2", "x_password",
    "passphrase", "wpaPassphrase", "passcode", "pass_code", "passkey", "pass", "db_pass",
    "userpass", "pwd", "userPwd", "wifipwd", "pw", "psk", "wifi_psk", "wifipsk", "secret",
    "secrets", "client_secret", "clientSecret", "clientsecret", "AppSecret", "secretKey", "token",
    "tokens", "access_token", "accessToken", "accesstoken", "refreshToken", "idToken",
    "auth_token", "authToken", "bearer", "bearerToken", "x-auth-token", "X-Auth-Token",
    "X-CSRF-Token", "csrf", "xsrfToken", "X-Amz-Security-Token", "jwt", "idJwt", "cookie",
    "Cookie", "cookies", "Set-Cookie", "setCookie", "session_cookie", "auth", "userAuth",
    "Authorization", "authorization", "Proxy-Authorization", "authCode", "auth_code", "X-Api-Key",
    "x-api-key", "apiKey", "api_key", "api-key", "API key", "apikey", "APIKey", "OPENAI_API_KEY",
    "private_key", "privateKey", "accessKey", "access_key_id", "secret_access_key",
    "encryptionKey", "signing_key", "session_key", "sessionKey", "aes_key", "psk_key", "wifiKey",
    "network_key", "Ocp-Apim-Subscription-Key", "hmac_key", "credential", "credentials",
    "userCredentials", "creds", "pin", "PIN", "userPin", "user_pin", "pinCode", "pin_code",
    "pincode", "sim-pin", "puk", "otp", "OTP", "otpCode", "otp_code", "smsOtp", "totp", "mfaCode",
    "mfa", "2fa", "2faCode", "one_time_code", "verification_code", "verificationCode",
    "activation_code", "pairingCode", "security_code", "cvv", "cvc", "nonce", "challenge",
    "signature", "x_signature", "sig", "hmac", "elf_sha256", "seed_phrase", "recoveryPhrase",
    "recovery_codes",
    # Chinese, simplified and traditional
    "密码", "密碼", "新密码", "Wi-Fi-密码", "wifi密碼", "口令", "密钥", "密鑰", "金鑰", "私钥",
    "令牌", "访问令牌", "權杖", "存取權杖", "凭证", "憑證", "凭据", "验证码", "驗證碼",
    "短信验证码", "授权码", "授權碼", "PIN码", "PIN碼", "激活码", "配对码", "安全码", "暗号",
    "cookie值",
    # Japanese
    "パスワード", "ﾊﾟｽﾜｰﾄﾞ", "新しいパスワード", "パスフレーズ", "パスコード", "パスキー",
    "暗証番号", "トークン", "アクセストークン", "認証コード", "認証キー", "認証情報",
    "確認コード", "ピンコード", "PINコード", "APIキー", "秘密鍵", "シークレット", "クッキー",
    "クレデンシャル", "合言葉",
    # full width, and letters that cannot be seen
    "ｐａｓｓｗｏｒｄ", "pass\u200bword",
)  # fmt: skip

NOT_SECRET = (
    "page_token", "pageToken", "nextPageToken", "next_token", "NextToken", "paginationToken",
    "continuation_token", "cursor", "nextCursor", "progressToken", "progresstoken",
    "progress-token", "max_tokens", "maxTokens", "min_tokens", "token_count", "tokenCount",
    "tokensUsed", "totalTokens", "prompt_tokens", "output_tokens", "tokensNum",
    "maximum_number_of_tokens_per_url", "token_limit", "token_type", "token_usage",
    "token_expires_in", "tokenExpiresAt", "token_endpoint", "tokenizer", "tokenize",
    "password_length", "passwordMinLength", "password_policy", "password_required",
    "credentialType", "auth_type", "authMode", "auth_status", "cookieCount", "secretary",
    "secret_name", "keyboard", "keyword", "keywords", "hotkey", "monkey", "public_key",
    "publicKey", "primary_key", "project_key", "issue_key", "sort_key", "fileKey", "author",
    "authors", "authority", "unauthorized", "code", "statusCode", "country_code", "error_code",
    "line_code", "language_code", "session_id", "sessionId", "spin", "spinner", "pinned",
    "isPinned", "shipping", "opinion", "mapping", "typing", "signal", "sign", "design", "assign",
    "assignee", "compass", "bypass", "passenger", "passive", "low_pass", "highPass", "captain",
    "option", "volume", "brightness", "url", "text", "name", "username", "user", "message",
    "content", "data", "id", "uuid", "mac", "address", "phrase", "最大令牌数", "令牌数量",
    "令牌类型", "密码长度", "分页令牌", "下一页令牌", "最大トークン数", "ページトークン", "音量",
    "パスワードの長さ", "キー", "名前", "按键", "亮度", "",
)  # fmt: skip

VALUE = "pl4nted-s3cret"


@pytest.mark.parametrize("name", SECRET)
def test_the_name_of_a_secret(name: str) -> None:
    assert is_secret_name(name)
    assert is_secret(name, VALUE)
    assert mask({name: VALUE}) == {name: HIDDEN}


@pytest.mark.parametrize("name", NOT_SECRET)
def test_a_name_that_is_none(name: str) -> None:
    assert not is_secret_name(name)
    assert mask({name: "some text", "deep": [{name: 7}]}) == {
        name: "some text",
        "deep": [{name: 7}],
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("pin", 4), ("pin", 48), ("pin", "4"), ("pin", "GPIO4"), ("pin", "D7"), ("pin", "P0.12"),
        ("led_pin", 48), ("pins", 999), ("pass", 12), ("pin", "LED_BUILTIN"), ("tokens", 512),
        ("key", "Enter"), ("key", "F5"), ("key", "LAMP-12"), ("key", "brightness"), ("key", "a"),
        ("key", "wifi.ssid"), ("key", "Ctrl+Alt+1"), ("auth", "wpa2"), ("auth", 3),
        ("auth", "none"), ("password", ""), ("password", None), ("has_token", True),
        ("token", False), ("auth", {}),
    ],
)  # fmt: skip
def test_a_value_that_is_harmless_under_such_a_name(name: str, value: Any) -> None:
    assert mask({name: value}) == {name: value}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("pin", 4711), ("pin", "0007"), ("pin", "let me in"), ("userPin", 123456), ("otp", 7),
        ("otp", "123456"), ("passcode", 4711), ("password", 1), ("token", 123456789),
        ("key", "0a1b2c3d4e5f6071"), ("key", "hunter22-X"), ("key", "correct horse"),
        ("key", 12345678), ("nonce", "a"), ("auth", "jane:x"),
        ("auth", {"user": "jane"}), ("credentials", ["a"]), ("pass", "open sesame"),
        ("tokens", ["a"]), ("密码", 12345678),
    ],
)  # fmt: skip
def test_a_value_that_is_hidden_under_such_a_name(name: str, value: Any) -> None:
    assert mask({name: value}) == {name: HIDDEN}


def test_parts_of_lists_and_pairs_are_judged_by_their_name() -> None:
    assert mask({"pins": [4, 5, "4711"]}) == {"pins": [4, 5, HIDDEN]}
    assert mask({"pin": {"number": 4, "mode": "out"}}) == {"pin": {"number": 4, "mode": "out"}}
    pair = {"key": "X-Api-Key", "value": VALUE}
    assert mask([pair, {"name": "volume", "value": "5"}]) == [
        {"key": "X-Api-Key", "value": HIDDEN},
        {"name": "volume", "value": "5"},
    ]


@pytest.mark.parametrize(
    "text",
    [
        "otp: 123456", "OTP=123456", "pin=4711", "passcode: s3cr-1", "cookie: a=b1; c",
        "令牌：abc123",
        "暗証番号：4711", '"pin": "4711"', "see http://h/x?otp=123456&b=1", "--passcode 4711",
        "X-Api-Key: abc123", "auth: jane-s3cret",
    ],
)  # fmt: skip
def test_such_names_in_a_text(text: str) -> None:
    assert HIDDEN in mask(text) and not any(
        part in mask(text) for part in ("123456", "4711", "s3cr")
    )


@pytest.mark.parametrize(
    "text",
    [
        "Pin: GPIO4", "pin=4", "auth: failed", "key: Enter", "max_tokens=500", "Basic usage",
        "3 tests pass: ok", "key=value", "next_page_token: abc", "token count: 5",
        "a --pin 4 board",
    ],
)  # fmt: skip
def test_such_words_in_a_harmless_text(text: str) -> None:
    assert mask(text) == text


def test_what_a_form_shows_as_a_password_has_the_name_of_a_secret() -> None:
    """The form's own rule is about its look, but no such text may be kept."""
    properties = {name: {"type": "string"} for name in SECRET}
    root = build_form({"type": "object", "properties": properties}).root
    assert isinstance(root, ObjectField)
    shown = [
        field
        for field in root.every_field()
        if isinstance(field, StringField) and field.style is StringStyle.SECRET
    ]
    assert len(shown) > 15
    for word in (*scalars._SECRET_WORDS, *scalars._SECRET_ENDS):
        assert is_secret_name(word)


def test_names_of_networks() -> None:
    for name in ("ssid", "SSID", "bssid", "wifi_ssid", "wifiSsid", "wifi_name", "网络名称"):
        assert is_network_name(name, "Jane Home")
    assert is_network_name("wifi", "Jane Home")
    for value in ("connected", "strong", {"rssi": -50}):
        assert not is_network_name("wifi", value)
    assert not is_network_name("network", "wifi") and not is_network_name("name", "x")


def test_options_of_commands() -> None:
    assert all(map(is_secret_option, ("--api-key", "--key", "-token", "--header", "--passcode")))
    assert not any(map(is_secret_option, ("--volume", "--keyboard", "--max-tokens", "-y", "--pin")))
    kept = Withheld()
    assert kept.from_arguments(["--pin", "4", "--pin", "471147", "--otp=123456", "x"]) == [
        "--pin", "4", "--pin", "${MCP_ARGUMENT_1}", "--otp=${MCP_ARGUMENT_2}", "x",
    ]  # fmt: skip
    assert kept.from_query("up=a&passcode=4711&max_tokens=5") == (
        "up=a&passcode=${MCP_PARAMETER_3}&max_tokens=5"
    )


# every user, with the same names


def planted() -> dict[str, str]:
    """Every name with a value of its own."""
    return {name: f"pl4nt-{number:03}-q7X2" for number, name in enumerate(SECRET)}


def left_in(data: bytes | str) -> list[str]:
    """Names whose values are in the data."""
    text = data.decode("utf-8", "replace") if isinstance(data, bytes) else data
    return [name for name, value in planted().items() if value in text]


def tool() -> Tool:
    """It declares every argument as an ordinary text."""
    properties = {name: {"type": "string"} for name in SECRET}
    return Tool("self.set", input_schema={"type": "object", "properties": properties})


def call() -> CallRecord:
    request = CallRequest(KEY, "Otto", tool(), {**planted(), "volume": 5}, 5.0)
    answer = CallResult((TextContent(json.dumps(planted())),), structured={"deep": [planted()]})
    return CallRecord(1, request, NOW, CallOutcome.ANSWERED, 5.0, answer)


ENTRIES = (
    lambda: call_entry(call(), 1),
    lambda: notice(2, params=planted()),
    lambda: notice(3, values={"deep": [{"text": json.dumps(planted(), ensure_ascii=False)}]}),
    lambda: notice(4, params={"list": [{"name": n, "value": v} for n, v in planted().items()]}),
)


async def test_the_history_and_its_exports(tmp_path: Path) -> None:
    async with history_in(tmp_path / "kept") as history:
        for entry in ENTRIES:
            history.add(entry())
        for form in Format:
            path = tmp_path / f"out.{form.value}"
            assert await history.export(path, form, tail=[each() for each in ENTRIES]) == 8
            assert left_in(path.read_bytes()) == []
    assert left_in(everything_in(tmp_path / "kept")) == []


def test_entries_for_others_and_the_lines_of_the_command() -> None:
    for entry in ENTRIES:
        assert left_in(json.dumps(entry_json(entry()), ensure_ascii=False)) == []
        assert left_in(json.dumps(watch.entry_json(entry()), ensure_ascii=False)) == []
        assert left_in(watch.entry_line(entry())) == []


def test_last_values_saved_forms_and_pins(tmp_path: Path) -> None:
    values, saved, pins = LastValues(), SavedForms(), Pins()
    values.add(call())
    schema = tool().input_schema
    arguments = {**planted(), "volume": 5, "note": f"password: {planted()['password']}"}
    saved.save(SavedForm("a", "self.set", arguments, NOW), schema)
    pins.add(KEY, SavedForm("a", "self.set", arguments, NOW), schema)
    store = Store(tmp_path)
    LastValues.records_in(store).write(values.entries())
    SavedForms.records_in(store).write(saved.entries())
    Pins.records_in(store).write(pins.entries())
    text = text_of_store(tmp_path)
    assert left_in(text) == [] and text.count('"volume": 5') == 3


FRAMES = (
    called(1, "self.set", **planted()),
    said(1, json.dumps(planted(), ensure_ascii=False)),
    notified("notifications/event", **planted()),
    notified("notifications/list", all=[{"name": n, "value": v} for n, v in planted().items()]),
)


def test_frames_and_recordings(tmp_path: Path) -> None:
    frames = exchange(*FRAMES)
    shown = FrameMask(frames, [tool()])
    assert left_in(b"".join(shown.masked(frame).data for frame in frames)) == []
    path = tmp_path / "a.jsonl"
    write_recording(path, Recording.of("Otto", KEY, frames))
    assert left_in(path.read_bytes()) == []


def test_the_copied_command_line() -> None:
    payload = {"method": "tools/call", "params": {"name": "self.set", "arguments": planted()}}
    line = command_line(KEY, payload, tool())
    assert line is not None and line.hidden and left_in(line.text) == []
    request = call().request
    masked = mask_arguments(request.tool, request.arguments)
    assert left_in(str(masked.arguments)) == []


async def test_the_bundle(tmp_path: Path) -> None:
    source = DeviceFrames(KEY, "Otto", iter(exchange(*FRAMES)), 0, ())
    sources = Sources(
        made=NOW,
        since=NOW,
        settings=planted(),
        devices=[{"status": planted()}],
        past=(),
        recent=[each() for each in ENTRIES],
        frames=[source],
    )
    bundle = build(sources)
    assert left_in(b"".join(part.data for part in bundle.parts)) == []
    await archive.save(tmp_path / "a.zip", bundle)
    masker = Masker((), tmp_path)
    assert left_in(json.dumps(masker.value(planted()))) == []
