"""A language model behind the interface that many services have."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import keyring
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from companion.app.secrets import Secrets
from companion.app.servers.ask import SamplingRequest
from companion.app.servers.models import MODEL_KEY, ModelService
from companion.app.servers.settings import MODEL_ADDRESS, MODEL_NAME, has_model_key, model_address
from companion.app.settings.settings import Settings
from companion.errors import ModelFailed, UsageError
from companion.protocol.offers import PromptMessage
from companion.protocol.results import AudioContent, ImageContent, OtherContent, TextContent
from tests.fakes.oauth_server import serving
from tests.fakes.ports import free_port
from tests.fakes.secrets import MemoryKeyring


@pytest.fixture(autouse=True)
def _store() -> Any:
    former = keyring.get_keyring()
    keyring.set_keyring(MemoryKeyring())
    yield
    keyring.set_keyring(former)


class Service:
    """Answers as OpenAI's does, and notes what it was asked."""

    def __init__(self) -> None:
        self.bodies: list[Any] = []
        self.keys: list[str | None] = []
        self.answer: Response | None = None
        self.hold = asyncio.Event()
        self.hold.set()
        self.asked = asyncio.Event()

    async def chat(self, request: Request) -> Response:
        self.keys.append(request.headers.get("authorization"))
        self.bodies.append(await request.json())
        self.asked.set()
        await self.hold.wait()
        if self.answer is not None:
            return self.answer
        said = {
            "message": {"role": "assistant", "content": "Forty-two."},
            "finish_reason": "length",
        }
        return JSONResponse({"model": "tiny-1", "choices": [said]})

    async def names(self, request: Request) -> Response:
        return JSONResponse({"data": [{"id": "tiny-1"}, {"id": 3}, "x", {"id": "big"}]})


@asynccontextmanager
async def service() -> AsyncIterator[tuple[Service, ModelService, Settings]]:
    made = Service()
    routes = [
        Route("/v1/chat/completions", made.chat, methods=["POST"]),
        Route("/v1/models", made.names),
    ]
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{listening.getsockname()[1]}/v1"
        async with serving(Starlette(routes=routes), listening):
            settings = Settings()
            models = ModelService(settings, Secrets(), lambda: None)
            await models.set(address + "/", "tiny", "s3cret-key")
            yield made, models, settings


def conversation(*content: Any, **more: Any) -> SamplingRequest:
    return SamplingRequest((PromptMessage("user", content),), **more)


async def test_a_request_is_sent_as_it_was_shown() -> None:
    async with service() as (made, models, settings):
        answer = await models.complete(
            conversation(
                TextContent("How much?"),
                system_prompt="Be brief.",
                max_tokens=20,
                temperature=0.5,
                stop_sequences=("a", "b", "c", "d", "e"),
            )
        )
        assert (answer.text, answer.model, answer.stop_reason) == (
            "Forty-two.",
            "tiny-1",
            "maxTokens",
        )
        assert made.bodies == [
            {
                "model": "tiny",
                "messages": [
                    {"role": "system", "content": "Be brief."},
                    {"role": "user", "content": "How much?"},
                ],
                "max_tokens": 20,
                "temperature": 0.5,
                "stop": ["a", "b", "c", "d"],
            }
        ]
        assert made.keys == ["Bearer s3cret-key"]
        assert has_model_key(settings) and "s3cret-key" not in str(settings)


async def test_pictures_and_sounds_go_along() -> None:
    async with service() as (made, models, _):
        await models.complete(
            conversation(
                TextContent("What is it?"),
                ImageContent("image/png", "QUJD"),
                AudioContent("audio/x-wav", "REVG"),
            )
        )
        parts = made.bodies[0]["messages"][0]["content"]
        assert parts[1]["image_url"] == {"url": "data:image/png;base64,QUJD"}
        assert parts[2]["input_audio"] == {"data": "REVG", "format": "wav"}
        with pytest.raises(ModelFailed, match="other than text"):
            await models.complete(conversation(OtherContent("odd", {})))


async def test_a_test_asks_for_a_word_and_names_are_listed() -> None:
    async with service() as (_, models, _settings):
        assert (await models.test()).text == "Forty-two."
        assert await models.names() == ("big", "tiny-1")


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (JSONResponse({"error": {"message": "no credit\x00"}}, 429), "status 429: no credit"),
        (JSONResponse({"error": "gone"}, 404), "status 404: gone"),
        (PlainTextResponse("oops", 500), "with status 500. Check"),
        (JSONResponse({"error": {}}, 401), "does not accept the key"),
        (JSONResponse({"choices": []}), "not as a language model"),
        (JSONResponse([1]), "not as a language model"),
        (PlainTextResponse("<html>"), "not as a language model"),
        (PlainTextResponse("x" * (4 * 1024 * 1024 + 1)), "more than the"),
        (Response(status_code=302, headers={"location": "http://evil.example/"}), "status 302"),
    ],
)
async def test_a_refusal_says_what_and_what_to_do(answer: Response, words: str) -> None:
    async with service() as (made, models, _):
        made.answer = answer
        with pytest.raises(ModelFailed, match=words):
            await models.test()
        assert "s3cret" not in words


async def test_a_service_that_is_not_there() -> None:
    port = free_port()
    models = ModelService(Settings(), Secrets(), lambda: None)
    await models.set(f"http://127.0.0.1:{port}/v1", "tiny")
    with pytest.raises(ModelFailed, match="cannot be reached"):
        await models.test()


async def test_giving_up_ends_the_request() -> None:
    async with service() as (made, models, _):
        made.hold.clear()
        asking = asyncio.create_task(models.test())
        async with asyncio.timeout(40):
            await made.asked.wait()
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        made.hold.set()


async def test_a_key_is_kept_for_its_host_only() -> None:
    settings = Settings()
    models = ModelService(settings, Secrets(), lambda: None)
    await models.set("https://a.example/v1", "m", "key-1")
    await models.set("https://a.example/v2", "m")
    assert has_model_key(settings)
    await models.set("https://b.example/v1", "m")
    assert not has_model_key(settings)
    assert keyring.get_password("xiaozhi-companion", MODEL_KEY) is None


async def test_nothing_is_asked_where_nothing_is_set_up() -> None:
    models = ModelService(Settings(), Secrets(), lambda: None)
    assert not models.configured
    with pytest.raises(UsageError):
        await models.test()
    here = "http://127.0.0.1:1/v1"
    settings = Settings(model_address=here, model_name="m", model_key_for=here)
    with pytest.raises(ModelFailed, match="password store"):
        await ModelService(settings, Secrets(), lambda: None).test()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ftp://a",
        "a.example/v1",
        "http://u:p@a/v1",
        "http://a/v1?x=1",
        "http://a b/",
        "http://[/",
    ],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(UsageError):
        model_address(text)


def test_the_address_may_be_written_to_its_end() -> None:
    whole = "https://a.example/v1/chat/completions"
    assert model_address(whole) == model_address(" https://a.example/v1/ ")


async def test_another_setup_is_tried_without_being_kept() -> None:
    async with service() as (made, models, settings):
        address = settings[MODEL_ADDRESS]
        # the same service as the kept one: with the kept key unless another is given
        assert (await models.try_out(address, "other")).text == "Forty-two."
        await models.try_out(address, "other", "another-key")
        await models.try_out(address, "other", "")
        assert made.keys == ["Bearer s3cret-key", "Bearer another-key", None]
        assert {body["model"] for body in made.bodies} == {"other"}
        assert await models.names_at(address) == ("big", "tiny-1")
        assert (settings[MODEL_ADDRESS], settings[MODEL_NAME]) == (address, "tiny")


async def test_a_kept_key_is_never_tried_at_another_service() -> None:
    async with service() as (made, models, settings), service() as (_, others, _theirs):
        # that of `others` is kept for another address
        await others.try_out(settings[MODEL_ADDRESS], "tiny")
        assert made.keys == [None]
        with pytest.raises(UsageError):
            await models.try_out("", "tiny")
        with pytest.raises(UsageError):
            await models.try_out("nowhere", "tiny")
