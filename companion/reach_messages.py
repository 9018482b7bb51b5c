"""The words about brokers, gateways, MCP servers and finding devices. Part of `TEMPLATES`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.marks import QT_TRANSLATE_NOOP

REACH_TEMPLATES: Mapping[str, str] = MappingProxyType(
    {
        # brokers
        "broker.no_device": QT_TRANSLATE_NOOP(
            "Messages",
            "{endpoint} names a broker, and no device behind it. Add the device’s id at the end.",
        ),
        "broker.bad_topic": QT_TRANSLATE_NOOP(
            "Messages",
            "“{template}” cannot be used as a topic. It must name the device once or more as "
            "{mark}, and hold no + and no #.",
        ),
        "broker.same_topic": QT_TRANSLATE_NOOP(
            "Messages",
            "The topics towards the device and from it must differ, but both are “{template}”.",
        ),
        "broker.plain_files": QT_TRANSLATE_NOOP(
            "Messages",
            "CA files and certificates are for encrypted connections only. Write mqtts:// instead "
            "of mqtt://, or leave them out.",
        ),
        "broker.key_alone": QT_TRANSLATE_NOOP(
            "Messages",
            "A key is named, but no certificate that it belongs to. Name both, or leave out both.",
        ),
        "broker.file_unreadable": QT_TRANSLATE_NOOP(
            "Messages", "The file {path} cannot be read: {reason}."
        ),
        "broker.no_authority": QT_TRANSLATE_NOOP(
            "Messages", "The file {path} holds no certificate of an authority that can be used."
        ),
        "broker.bad_certificate": QT_TRANSLATE_NOOP(
            "Messages",
            "The certificate {path} cannot be used: {reason}. Check that it is in the PEM format, "
            "and that the key belongs to it.",
        ),
        "broker.key_protected": QT_TRANSLATE_NOOP(
            "Messages",
            "The key in {path} is protected by a passphrase, which was not given or is not right.",
        ),
        "broker.no_name": QT_TRANSLATE_NOOP(
            "Messages",
            "The broker {host} was not found. Check the address, and this computer’s network.",
        ),
        "broker.no_answer": QT_TRANSLATE_NOOP(
            "Messages",
            "Nothing answers at the broker {host}. Check that it is running, and its port.",
        ),
        "broker.timeout": QT_TRANSLATE_NOOP(
            "Messages",
            "The broker {host} did not answer within {seconds} seconds. Check that it is running, "
            "and that its port is the right one for mqtt:// or mqtts://.",
        ),
        "broker.unproven": QT_TRANSLATE_NOOP(
            "Messages",
            "The broker {host} could not prove who it is, so no password was sent to it: {reason}. "
            "If its certificate was made by yourself, name the CA file.",
        ),
        "broker.login": QT_TRANSLATE_NOOP(
            "Messages",
            "The broker {host} does not accept the login. Check the user name and the password.",
        ),
        "broker.rejected": QT_TRANSLATE_NOOP(
            "Messages", "The broker {host} answered, but not as expected: {reason}."
        ),
        "broker.hung_up": QT_TRANSLATE_NOOP(
            "Messages",
            "What listens at {host} hung up before it accepted the login. Check that it is an MQTT "
            "broker, that its port is the right one for mqtt:// or mqtts://, and whether it wants "
            "a client certificate.",
        ),
        "broker.lost": QT_TRANSLATE_NOOP(
            "Messages", "The connection to the broker {host} was lost."
        ),
        "broker.not_allowed": QT_TRANSLATE_NOOP(
            "Messages",
            "The broker does not let this computer listen to the topic {topic}. Its owner can "
            "allow it.",
        ),
        "broker.device_offline": QT_TRANSLATE_NOOP(
            "Messages", "The broker says that the device is offline."
        ),
        "broker.device_silent": QT_TRANSLATE_NOOP(
            "Messages",
            "The device has not answered for {seconds} seconds. It may be switched off, or not "
            "listen to the topic {topic}.",
        ),
    }
)
