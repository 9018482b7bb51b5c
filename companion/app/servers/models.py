"""A language model that answers servers' sampling requests, set up by the person.

Any service with the chat interface that OpenAI made common: `POST <address>/chat/completions`
with `{"model", "messages", "max_tokens", "temperature", "stop"}`, answered by
`{"choices": [{"message": {"content"}, "finish_reason"}], "model"}`; `GET <address>/models` lists
names. Local servers such as Ollama, llama.cpp and LM Studio have it as well. The key is kept in
the password store.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from companion.app.secrets import Secrets
from companion.app.servers.ask import SamplingAnswer, SamplingRequest
from companion.app.servers.settings import (
    MODEL_ADDRESS,
    MODEL_KEY_FOR,
    MODEL_NAME,
    has_model_key,
    host_of,
    model_address,
)
from companion.app.settings.settings import Settings
from companion.errors import ModelFailed, UsageError
from companion.events import Publisher
from companion.json import read_object
from companion.protocol.results import AudioContent, Content, ImageContent, TextContent
from companion.records import Unshown
from companion.text import RESULT_LIMIT, one_line
from companion.transports.fetch import FetchFailed, FetchRules, fetch

MODEL_KEY: Final = "language model key"
"""The account name under which the key is kept in the password store."""
SECONDS: Final = 300.0
"""For a whole answer: large models on small computers take minutes."""
TEST_SECONDS: Final = 60.0
ANSWER_LIMIT: Final = 4 * 1024 * 1024
"""Bytes of an answer."""

_STOPS: Final = {"stop": "endTurn", "length": "maxTokens"}


class ModelSetup(Struct, frozen=True):
    address: str = ""
    """Without `/chat/completions`, such as `http://127.0.0.1:11434/v1`; empty for no model."""
    name: str = ""
    """What the service calls the model."""
    has_key: bool = False


class _Service(Unshown, Struct, frozen=True):
    """Where a model is asked, and as whom."""

    unshown = frozenset({"key"})

    address: str
    name: str
    key: str = ""

    @property
    def host(self) -> str:
        return host_of(self.address)


class ModelService:
    """`changed` publishes the setup when it is another."""

    def __init__(self, settings: Settings, secrets: Secrets, saved: Callable[[], None]) -> None:
        """`saved` is called when the settings have changed and should be written."""
        self.changed: Publisher[ModelSetup] = Publisher()
        self._settings = settings
        self._secrets = secrets
        self._saved = saved

    @property
    def setup(self) -> ModelSetup:
        settings = self._settings
        return ModelSetup(settings[MODEL_ADDRESS], settings[MODEL_NAME], has_model_key(settings))

    @property
    def configured(self) -> bool:
        return bool(self._settings[MODEL_ADDRESS] and self._settings[MODEL_NAME])

    async def set(self, address: str, name: str, key: str | None = None) -> bool:
        """Keep a setup; empty texts for no model. `key` is a new one, empty for none, and `None`
        leaves the one that is kept. A key that was given for another host is dropped.

        False: there is no password store, and the key is kept until the app is closed only.
        Raises `UsageError` for what is no address.
        """
        address = model_address(address) if address.strip() else ""
        stored = True
        moved = host_of(address) != host_of(self._settings[MODEL_ADDRESS])
        if key is None and has_model_key(self._settings) and moved:
            key = ""
        if key is not None:
            stored = await self._secrets.set(MODEL_KEY, key or None)
            self._settings[MODEL_KEY_FOR] = address if key else ""
        self._settings[MODEL_ADDRESS] = address
        self._settings[MODEL_NAME] = one_line(name) if address else ""
        self._saved()
        self.changed.publish(self.setup)
        return stored

    async def test(self) -> SamplingAnswer:
        """Ask the model for a word. Raises `ModelFailed` with the reason, and `UsageError` when
        none is set up."""
        return await _request_hello(await self._service())

    async def try_out(self, address: str, name: str, key: str | None = None) -> SamplingAnswer:
        """As `test`, with a setup that is not kept by this; `key` as with `set`."""
        return await _request_hello(await self._other_service(address, name, key))

    async def names(self) -> tuple[str, ...]:
        """What models the service has, as far as it tells. Raises as `test` does."""
        return await _names(await self._service())

    async def names_at(self, address: str, key: str | None = None) -> tuple[str, ...]:
        """As `names`, of a service that is not kept by this; `key` as with `set`."""
        return await _names(await self._other_service(address, "", key))

    async def complete(self, request: SamplingRequest) -> SamplingAnswer:
        """What the model says. Raises `ModelFailed`, and `UsageError` when none is set up."""
        messages: list[dict[str, Any]] = []
        if request.system_prompt:
            messages.append({"role": "system", "content": request.system_prompt})
        for turn in request.messages:
            messages.append({"role": turn.role, "content": _content(turn.content)})
        service = await self._service()
        body: dict[str, Any] = {"model": service.name, "messages": messages}
        if request.max_tokens is not None:
            body["max_tokens"] = request.max_tokens
        if request.temperature is not None:
            body["temperature"] = request.temperature
        if request.stop_sequences:
            body["stop"] = list(request.stop_sequences[:4])
        return await _answer(service, body, SECONDS)

    async def _service(self) -> _Service:
        settings = self._settings
        return _Service(settings[MODEL_ADDRESS], settings[MODEL_NAME], await self._stored_key())

    async def _other_service(self, address: str, name: str, key: str | None) -> _Service:
        address = model_address(address) if address.strip() else ""
        if key is None:
            same = host_of(address) == host_of(self._settings[MODEL_ADDRESS])
            key = await self._stored_key() if same else ""
        return _Service(address, one_line(name), key)

    async def _stored_key(self) -> str:
        if not has_model_key(self._settings):
            return ""
        key = await self._secrets.get(MODEL_KEY)
        if not key:
            raise ModelFailed("model.no_key")
        return key


async def _request_hello(service: _Service) -> SamplingAnswer:
    body = {
        "model": service.name,
        "messages": [{"role": "user", "content": "Say hello in one word."}],
    }
    return await _answer(service, body, TEST_SECONDS)


async def _names(service: _Service) -> tuple[str, ...]:
    answer = await _exchange(service, "GET", "models", None, TEST_SECONDS)
    data = answer.get("data")
    entries = data if isinstance(data, list) else []
    names = (one_line(entry.get("id")) for entry in entries[:1_000] if isinstance(entry, dict))
    return tuple(sorted({name for name in names if name}))


async def _answer(service: _Service, body: dict[str, Any], seconds: float) -> SamplingAnswer:
    answer = await _exchange(service, "POST", "chat/completions", body, seconds)
    choices = answer.get("choices")
    choice = choices[0] if isinstance(choices, list) and choices else None
    words = choice.get("message") if isinstance(choice, dict) else None
    text = words.get("content") if isinstance(words, dict) else None
    if not isinstance(text, str) or not isinstance(choice, dict):
        raise ModelFailed("model.no_answer", host=service.host)
    reason = choice.get("finish_reason")
    return SamplingAnswer(
        text=text[:RESULT_LIMIT],
        model=one_line(answer.get("model")) or service.name,
        stop_reason=_STOPS.get(reason, "endTurn") if isinstance(reason, str) else "endTurn",
    )


async def _exchange(
    service: _Service, method: str, path: str, body: dict[str, Any] | None, seconds: float
) -> dict[str, Any]:
    if not service.address or (body is not None and not service.name):
        raise UsageError("talk.no_model")
    host = service.host
    headers = {"Authorization": f"Bearer {service.key}"} if service.key else {}
    rules = FetchRules(ANSWER_LIMIT, total=seconds, silence=seconds, packed=True)
    try:
        answer = await fetch(method, f"{service.address}/{path}", rules, headers=headers, json=body)
    except FetchFailed as failed:
        raise failed.worded(
            ModelFailed,
            host=host,
            slow="model.timeout",
            too_large="model.too_long",
            other="model.not_reached",
        ) from None
    return _checked(answer.status, answer.body, host)


def _content(blocks: tuple[Content, ...]) -> str | list[dict[str, Any]]:
    """A turn as the interface has it: plain text where it is nothing else."""
    if all(isinstance(block, TextContent) for block in blocks):
        return "\n".join(block.raw for block in blocks if isinstance(block, TextContent))
    parts: list[dict[str, Any]] = []
    for block in blocks:
        match block:
            case TextContent(raw):
                parts.append({"type": "text", "text": raw})
            case ImageContent(mime_type, data):
                url = f"data:{mime_type};base64,{data}"
                parts.append({"type": "image_url", "image_url": {"url": url}})
            case AudioContent(mime_type, data):
                kind = mime_type.rpartition("/")[2].removeprefix("x-").replace("mpeg", "mp3")
                sound = {"data": data, "format": kind}
                parts.append({"type": "input_audio", "input_audio": sound})
            case _:
                raise ModelFailed("model.cannot_take")
    return parts


def _checked(status: int, raw: bytes, host: str) -> dict[str, Any]:
    value = read_object(raw)
    if status in (401, 403):
        raise ModelFailed("model.key_refused", host=host)
    if status != 200:
        error = value.get("error") if value is not None else None
        words = error.get("message") if isinstance(error, dict) else error
        text = one_line(words, 1_000)
        if text:
            raise ModelFailed("model.refused", host=host, status=status, text=text)
        raise ModelFailed("model.status", host=host, status=status)
    if value is None:
        raise ModelFailed("model.no_answer", host=host)
    return value
