"""Everything that this package raises on purpose.

::

    CompanionError
    ├── EndpointError        the text is no address that can be used        (exit 2)
    ├── UsageError           a wrong tool name, arguments or option         (exit 2)
    │   └── ConsentMissing   a privileged action without a yes              (exit 2)
    ├── NotReached           no connection, or no answer in time            (exit 3)
    │   ├── ConnectFailed    nothing there, refused, or not a device
    │   │   └── LoginRefused  the password, token or key is not right, or is missing
    │   ├── ConnectionLost   it went away in the middle
    │   ├── AnswerTimeout    it never answered
    │   └── TransferFailed   a file could not be offered, or did not come
    ├── DeviceError          the device or tool answered with an error      (exit 1)
    │   └── UrlRequired      a server wants an address opened first
    ├── ImageRefused         a file is no firmware that can be installed    (exit 1)
    ├── AssetsRefused        a file of assets is damaged, or is none        (exit 1)
    │   └── OtherAssetsLayout  it is of another layout than the firmware's
    ├── PictureError         no picture, or one that cannot be used or kept (exit 1)
    ├── SoundError           no sound, or none that can be made or used     (exit 1)
    ├── ModelFailed          a language model did not answer                (exit 1)
    ├── FileError            a file cannot be read, used or written         (exit 1)
    └── ListenFailed         this computer cannot listen                    (exit 3)

Every error carries a `Message`: a code and values, no sentence. ``str(error)`` is the
English sentence, for logs and the command line.
"""

from __future__ import annotations

from typing import ClassVar

from companion.messages.message import Message, Value, message


class CompanionError(Exception):
    """Base of all; `exit_status` is what the command line ends with."""

    exit_status: ClassVar[int] = 1

    def __init__(self, code: str | Message, /, **values: Value) -> None:
        self.message: Message = code if isinstance(code, Message) else message(code, **values)
        super().__init__(self.message.english())


class EndpointError(CompanionError):
    """The text is no endpoint that this version can use."""

    exit_status = 2


class UsageError(CompanionError):
    """The person asked for something that cannot be sent."""

    exit_status = 2


class ConsentMissing(UsageError):
    """A privileged action was asked for without a yes; nothing was sent."""


class NotReached(CompanionError):
    """The device was not reached, or did not answer in time."""

    exit_status = 3


class ConnectFailed(NotReached):
    """Nothing there, refused, or what answered is not a device."""


class LoginRefused(ConnectFailed):
    """The other side does not accept who we are; another attempt needs another secret."""


class ConnectionLost(NotReached):
    """The connection ended before the answer came; the action may have happened."""


class AnswerTimeout(NotReached):
    """No answer within the time limit; the action may still happen."""


class TransferFailed(NotReached):
    """A file could not be offered to the device, or did not come from it."""


class DeviceError(CompanionError):
    """The device answered with an error. `text` is its cleaned wording.

    `rpc_code` is the JSON-RPC code, or `None`: stock firmware sends none.
    """

    def __init__(
        self, code: str | Message, /, *, rpc_code: int | None = None, **values: Value
    ) -> None:
        super().__init__(code, **values)
        self.rpc_code = rpc_code


class UrlRequired(DeviceError):
    """A server does it only after a person has opened addresses. `elicitations` are those, as
    they came."""

    def __init__(self, code: str | Message, elicitations: object) -> None:
        super().__init__(code, rpc_code=-32042)
        self.elicitations = elicitations


class ImageRefused(CompanionError):
    """A file holds no application image that a device could start; nothing was sent."""


class AssetsRefused(CompanionError):
    """A file of assets is damaged, or cannot be made; nothing was sent."""


class OtherAssetsLayout(AssetsRefused):
    """The file is not laid out as the firmware reads files of assets."""


class PictureError(CompanionError):
    """What should be a picture is none, could not be taken, or cannot be kept."""


class SoundError(CompanionError):
    """What should be a sound is none, or cannot be made, recorded or played by a device."""


class ModelFailed(CompanionError):
    """A language model that was set up did not answer, or not in a form that can be used."""


class FileError(CompanionError):
    """A file of this computer cannot be read or written, or holds nothing of use."""


class ListenFailed(CompanionError):
    """This computer cannot listen where the settings say."""

    exit_status = 3
