"""From the SDK's callbacks to `ServerRequests`, and back.

Importing this imports the SDK: see `companion.protocol.session.session`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from typing import Any

from mcp.client.session import ClientRequestContext
from mcp.types import (
    CreateMessageRequestParams,
    CreateMessageResult,
    ElicitRequestParams,
    ElicitResult,
    ErrorData,
    ListRootsResult,
    Root,
)

from companion.protocol.session.patience import Patience
from companion.protocol.session.server_requests import RequestRefused, ServerRequests


def callbacks(requests: ServerRequests | None, patience: Patience) -> dict[str, Any]:
    """Those of `ClientSession`; it declares a capability for each, and refuses the others."""
    if requests is None:
        return {}
    served = requests.served
    answers: dict[str, Any] = {}

    async def sample(
        context: ClientRequestContext, params: CreateMessageRequestParams
    ) -> CreateMessageResult | ErrorData:
        with patience.person():
            answer = await _answered(requests.sample(context.request_id, _plain(params)))
        if isinstance(answer, ErrorData):
            return answer
        return CreateMessageResult.model_validate(answer, by_name=False)

    async def elicit(
        context: ClientRequestContext, params: ElicitRequestParams
    ) -> ElicitResult | ErrorData:
        with patience.person():
            answer = await _answered(requests.elicit(context.request_id, _plain(params)))
        if isinstance(answer, ErrorData):
            return answer
        return ElicitResult.model_validate(answer, by_name=False)

    async def roots(context: ClientRequestContext) -> ListRootsResult | ErrorData:
        listed = [Root.model_validate(root.as_json()) for root in await requests.roots()]
        return ListRootsResult(roots=listed)

    if served.sampling:
        answers["sampling_callback"] = sample
    if served.elicitation:
        answers["elicitation_callback"] = elicit
    if served.roots:
        answers["list_roots_callback"] = roots
    return answers


async def _answered(answer: Awaitable[Mapping[str, Any]]) -> Mapping[str, Any] | ErrorData:
    try:
        return await answer
    except RequestRefused as refusal:
        return ErrorData(code=refusal.code, message=refusal.text)


def _plain(params: Any) -> dict[str, Any]:
    plain: dict[str, Any] = params.model_dump(by_alias=True, mode="json", exclude_none=True)
    return plain
