"""The HTTP service of this computer: one-time paths, fixed paths, and nothing else."""

from companion.transports.http.grants import Grant, HttpLimits
from companion.transports.http.offer import Offer, Transfer, TransferState
from companion.transports.http.route import Request, RouteHandler
from companion.transports.http.service import HttpService
from companion.transports.http.upload import Answer, ReceivedForm, Upload, UploadRoute
from companion.transports.http.web_pages import RefusedRequest

__all__ = [
    "Answer",
    "Grant",
    "HttpLimits",
    "HttpService",
    "Offer",
    "ReceivedForm",
    "RefusedRequest",
    "Request",
    "RouteHandler",
    "Transfer",
    "TransferState",
    "Upload",
    "UploadRoute",
]
