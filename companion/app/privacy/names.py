"""The names under which something private is kept: the only vocabulary of this app.

`is_secret` decides about a name together with its value, because some names have a harmless
meaning as well. There are four kinds of names:

- *secret*: `password`, `wifi_passwd`, `X-Api-Key`, `Set-Cookie`, `otpCode`, `令牌`, `暗証番号`. Any
  value is hidden, except nothing (`None`, an empty text) and yes or no (`has_token: true`).
- *pin*: `pin`, `userPin`, `pass`. GPIO pins are numbers of up to three digits or texts such as
  `GPIO4`, and "3 tests pass" is a small number too: those stay. Anything else is a code.
- *key*: `key`. A key of a keyboard, of a setting or of an issue (`Enter`, `wifi.ssid`, `LAMP-12`)
  stays: short words of letters alone. Anything else may be the key of a cipher.
- *sign*: `auth`, `nonce`, `challenge`, `signature`. A small number and the word for a state
  (`wpa2`, `ok`) stay.

A name that only tells something about a secret (`token_count`, `password_length`, `auth_type`,
`next_page_token`, `最大令牌数`) is none of them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from companion.patterns import regex

VOCABULARY: Final = 4
"""Rises when names are added, or are looked for in more places. What an earlier vocabulary let
through is masked once more."""

HIDDEN: Final = "[hidden]"
"""In place of what is hidden."""

_END: Final = 100
"""Characters at each end of a name that are looked at. Names that mean something are shorter."""


class _Kind(Enum):
    SECRET = "secret"
    PIN = "pin"
    KEY = "key"
    SIGN = "sign"


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_WORD: Final = regex(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\dA-Za-z_]+")

# Looked for in the name without its separators: no other word has these in it.
_ANYWHERE: Final = regex(
    r"passw|passphrase|passcode|passkey|secret(?!ar)|credential|authori[sz]ation(?!s)|cookie"
    r"|elfsha256"
    # Chinese, simplified and traditional, and Japanese
    r"|密码|密碼|口令|密钥|密鑰|秘钥|秘鑰|金钥|金鑰|私钥|私鑰|令牌|權杖|权杖|凭证|憑證|凭据|憑據|验证码|驗證碼"
    r"|校验码|校驗碼|授权码|授權碼|动态码|動態碼|通行码|通行碼|激活码|激活碼|啟用碼|启用码|配对码|配對碼"
    r"|访问码|訪問碼|存取碼|安全码|安全碼|暗号|暗號|秘密|パスワード|パスフレーズ|パスコード|パスキー"
    r"|暗証|ピンコード|ピン番号|トークン|認証コード|認証キー|認証情報|確認コード|アクセスコード|アクセスキー"
    r"|シークレット|クッキー|apiキー|資格情報|クレデンシャル|合言葉|ワンタイム"
)
# One of the words of a name.
_SECRET_WORDS: Final = _words(
    "bearer jwt otp totp hotp mfa tfa puk cvv cvc csrf xsrf psk pwd pw passwd creds cred"
)
_PIN_WORDS: Final = _words("pin pins pass")
_SIGN_WORDS: Final = _words("nonce challenge signature sig hmac auth")
_NO_PASS: Final = _words("low high band all first second multi season boarding by")
# Words that run together in lower case: `wifipwd`, `accesstoken`, `smsotp`.
_RUN_ON: Final = regex(
    r".*(?:psk|pwd|jwt)|pwd.+|auth(?:key|code)|token(?!i[sz]|olog|omic).*|.+tokens?"
    r"|(?:sms|email|login|user)otp|otp(?:code)?"
    r"|.*(?:api|private|access|secret|encrypt|encryption|aes|psk)keys?"
)
_RUN_ON_PIN: Final = regex(
    r"(?:user|my|new|old|card|sim|door|lock|bank|unlock|device|login)pin"
    r"|(?:user|wifi|wlan|db|my|new|old|admin|login|root|mqtt|hub|ap|smtp|sta)pass|pincode"
)
_OF_KEY: Final = _words(
    "api private access secret encryption encrypt decryption decrypt signing sign session aes des "
    "rsa ecdsa hmac auth master wifi wlan wep wpa wpa2 network shared ssh account storage service "
    "subscription consumer app application client security pre unlock recovery admin root hub "
    "server device license licence activation cipher crypto"
)
"""Before `key`: what makes a secret of it. `public_key`, `project_key` and `hot_key` are none."""
_OF_CODE: Final = _words(
    "auth authorization access activation verification verify confirmation security pairing pair "
    "pin otp sms login unlock recovery backup invite door lock passcode mfa totp time"
)
"""Before `code` (`time`: one-time code)."""
_OF_PHRASE: Final = _words("seed recovery pass backup secret")
_OF_CURSOR: Final = regex(
    r"(?:progress|page|pagination|paging|continuation|cursor|next|previous|prev|starting|start"
    r"|页|頁|进度|進度|ページ|次の|プログレス)(?:tokens?|令牌|權杖|权杖|トークン)$"
)
"""Where a list goes on, or what is told of a call; it opens nothing."""
_COUNTED: Final = _words(
    "max min maximum minimum num number count total prompt completion input output used reasoning "
    "cached context response remaining estimated average avg"
)
"""With `tokens`: those of a language model."""
_ABOUT: Final = _words(
    "count counts type types length len size limit limits usage budget url uri endpoint endpoints "
    "expiry expires expiration expired ttl lifetime policy required enabled supported mode method "
    "methods status state strength algorithm alg scheme format kind name names placeholder label "
    "num rate min max"
)
"""At the end of a name: it tells something about the secret."""
_ABOUT_TIME: Final = regex(
    r"(?:expires?|expired|created|changed|updated|issued|refreshed|valid|used)"
    r"(?:at|in|on|until|time|date)"
)
_ABOUT_CJK: Final = regex(
    r"(?:数|數|数量|數量|计数|計數|上限|限制|类型|類型|種類|种类|长度|長度|长さ|長さ|名称|名稱|状态|狀態|状態"
    r"|有効期限|有效期|过期时间|過期時間|策略|强度|強度)"
)

_HARMLESS_PIN: Final = regex(
    r"[+-]?\d{1,3}(?:\.\d+)?|(?:gpio|io|led|pin|adc|dac|p[a-k]?|[ad])[ _-]?\d{1,3}(?:[._]\d{1,2})?"
    r"|led_builtin",
    re.IGNORECASE,
)
_PAIRS: Final = ("name", "key", "header", "field", "option")
_SMALL: Final = 1_000
"""A number below it is a pin of a chip or a count: a PIN has four digits at least."""
_HARMLESS_KEY: Final = regex(
    r"[^\W\d_]+(?:[._+:/-][^\W\d_]+)*|(?:[A-Za-z]+\+){0,3}(?:F\d{1,2}|.)|[A-Z][A-Z0-9]{1,9}-\d{1,6}"
)
_LONG_KEY: Final = 24
"""Characters from which on nobody names a key of a keyboard or of a setting so."""
_STATES: Final = _words(
    "none open basic digest bearer oauth oauth2 oauth2.0 wpa wpa2 wpa3 wpa2-psk wpa/wpa2 required "
    "optional ok failed failure error success anonymous enabled disabled on off true false null "
    "yes no missing wrong pending unknown"
)
_NETWORK: Final = regex(
    r".*[eb]?ssids?|(?:wifi|network|wlan|ap|hotspot|accesspoint)name|.*(?:热点|熱點|网络|網路|網絡|无线|無線)"
    r"(?:名称|名稱|名)|.*(?:ネットワーク|アクセスポイント|wifi)名"
)
_WHOLE_NETWORK: Final = _words("wifi wlan accesspoint")
_WIFI_STATES: Final = _STATES | _words(
    "connected disconnected connecting strong medium weak good poor excellent station sta ap wifi "
    "lan ethernet 4g 5g"
)


def is_secret_name(name: str) -> bool:
    """Whether a value of this name is a secret, unless the value itself says that it is not."""
    return _kind(name) is not None


def is_secret(name: str, value: Any) -> bool:
    """Whether `value`, which has this name in some JSON, is hidden as a secret.

    A list or an object under a name of the kind *pin* or *key* is not hidden whole: its parts are
    asked about on their own, and the items of a list have the list's name.
    """
    if value is None or value == "" or value == HIDDEN or isinstance(value, bool):
        return False
    kind = _kind(name)
    if kind is None:
        return False
    if isinstance(value, list | tuple | dict):
        whole = kind in (_Kind.SECRET, _Kind.SIGN)
        return bool(value) and whole and not (_counts(name) and _all_numbers(value))
    if kind is _Kind.SECRET:
        return not (_counts(name) and isinstance(value, int | float))
    return _BY_LOOK[kind](value)


def judged_by(value: Mapping[str, Any]) -> dict[str, str]:
    """By which name each member of an object is judged: mostly its own.

    Of `{"name": "X-Api-Key", "value": …}` (or `key`, `header`, `field`, `option`) the value is
    judged by the other's text, and that one by nothing (an empty name).
    """
    names = {str(name): str(name) for name in value}
    if "value" in names:
        pairs = [name for name in _PAIRS if isinstance(value.get(name), str)]
        names |= dict.fromkeys(pairs, "")
        names["value"] = str(value[pairs[0]]) if pairs else "value"
    return names


def is_secret_option(option: str) -> bool:
    """Whether an option of a command (`--api-key`, `-token`) is followed by a secret. `--header`
    is where bridges of MCP servers take tokens, and any option that ends in `key` counts."""
    name = option.lstrip("-")
    words = _split(name)
    return bool(words) and (words[-1] in ("key", "keys", "header", "headers") or secret_text(name))


def secret_text(name: str) -> bool:
    """Whether a name in a text that is no JSON, an address or a command is one of a secret."""
    return _kind(name) is _Kind.SECRET


def text_pin(name: str) -> bool:
    """Whether such a name means a secret only with a value that has digits: `pin: 4711`."""
    return _kind(name) in (_Kind.PIN, _Kind.SIGN)


def is_network_name(name: str, value: Any = "") -> bool:
    """Whether `value` of this name is the name of a Wi-Fi network, which tells where somebody
    lives."""
    joined = "".join(_split(name))
    if joined in _WHOLE_NETWORK:
        # "wifi": {"rssi": -50} and "wifi": "connected" tell nothing
        return isinstance(value, str) and value.strip().lower() not in _WIFI_STATES
    return _NETWORK.fullmatch(joined) is not None


@lru_cache(maxsize=4_096)
def _split_short(name: str) -> tuple[str, ...]:
    plain = unicodedata.normalize("NFKC", name)
    return tuple(word.lower() for word in _WORD.findall(plain))


def _split(name: str) -> tuple[str, ...]:
    """`wifiPassword`, `wifi-password` and `WIFI_PASSWORD` → `("wifi", "password")`."""
    return _split_short(name if len(name) <= 2 * _END else f"{name[:_END]} {name[-_END:]}")


def _kind(name: str) -> _Kind | None:
    return _kind_of(name if len(name) <= 2 * _END else f"{name[:_END]} {name[-_END:]}")


@lru_cache(maxsize=4_096)
def _kind_of(name: str) -> _Kind | None:
    words = _split_short(name)
    kind = _of_words(words)
    if kind is None or not _is_about(words):
        return kind
    return None


def _of_words(words: tuple[str, ...]) -> _Kind | None:
    joined = "".join(words)
    if _OF_CURSOR.search(joined):
        return None
    if _ANYWHERE.search(joined) or not _SECRET_WORDS.isdisjoint(words):
        return _Kind.SECRET
    if any(_RUN_ON.fullmatch(word) for word in words):
        return _Kind.SECRET
    for before, word in pairwise(words):
        if word in ("key", "keys") and before in _OF_KEY:
            return _Kind.SECRET
        if word in ("code", "codes") and before in _OF_CODE:
            return _Kind.SECRET
        if (before, word) == ("2", "fa"):
            return _Kind.SECRET
        if word in ("phrase", "phrases") and before in _OF_PHRASE:
            return _Kind.SECRET
        if word in ("码", "碼", "コード", "番号", "号码") and before in ("pin", "otp"):
            return _Kind.SECRET
    if "pass" in words and not _NO_PASS.isdisjoint(words):
        return None
    if not _PIN_WORDS.isdisjoint(words) or any(_RUN_ON_PIN.fullmatch(word) for word in words):
        return _Kind.PIN
    if not _SIGN_WORDS.isdisjoint(words):
        return _Kind.SIGN
    if joined in ("key", "keys"):
        return _Kind.KEY
    return None


def _is_about(words: tuple[str, ...]) -> bool:
    """Whether the name tells something about a secret, and not the secret."""
    plain = [word for word in words if not word.isdigit()]
    if not plain:
        return False
    last = plain[-1]
    if last in _ABOUT or any(last.endswith(end) for end in _CJK_ENDS if len(last) > len(end)):
        return True
    if len(plain) > 1 and _ABOUT_TIME.fullmatch("".join(plain[-2:])):
        return True
    return "tokens" in plain and not _COUNTED.isdisjoint(plain)


_CJK_ENDS: Final = tuple(_ABOUT_CJK.pattern[3:-1].split("|"))


def _counts(name: str) -> bool:
    """Whether a number of this name is a count: `tokens: 512`."""
    words = _split(name)
    return bool(words) and words[-1] in ("tokens", "cookies", "credentials", "passwords", "secrets")


def _all_numbers(value: Any) -> bool:
    items = value.values() if isinstance(value, dict) else value
    return all(isinstance(item, int | float) for item in items)


def _is_code(value: Any) -> bool:
    if isinstance(value, int | float):
        return abs(value) >= _SMALL
    return _HARMLESS_PIN.fullmatch(str(value).strip()) is None


def _is_sign(value: Any) -> bool:
    if isinstance(value, int | float):
        return abs(value) >= _SMALL
    return str(value).strip().lower() not in _STATES


def _is_key(value: Any) -> bool:
    if isinstance(value, int | float):
        return abs(value) >= _SMALL
    text = str(value).strip()
    return len(text) >= _LONG_KEY or _HARMLESS_KEY.fullmatch(text) is None


_BY_LOOK: Final = {_Kind.PIN: _is_code, _Kind.SIGN: _is_sign, _Kind.KEY: _is_key}
