"""A certificate authority of a test's own, and a certificate of it for `localhost`."""

from __future__ import annotations

import datetime
import ipaddress
import ssl
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

_DAY: Final = datetime.timedelta(days=1)
_OVER: Final = datetime.timedelta(minutes=-30)


@dataclass(frozen=True)
class Certificates:
    """Files in PEM."""

    authority: Path
    certificate: Path
    key: Path

    def for_clients(self) -> ssl.SSLContext:
        """A context that trusts this authority and nobody else. Loads files: a worker's work."""
        return ssl.create_default_context(cafile=str(self.authority))

    def for_servers(self) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, self.key)
        return context


def make_certificates(
    folder: Path, name: str = "localhost", *, expired: bool = False
) -> Certificates:
    """`name` and 127.0.0.1 can be proved with it, for a day, unless that is over."""
    authority_key, authority_name = ec.generate_private_key(ec.SECP256R1()), _name("Test authority")
    authority = (
        _builder(authority_name, authority_name, authority_key)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(
            x509.SubjectKeyIdentifier.from_public_key(authority_key.public_key()), critical=False
        )
        .add_extension(_usage(signs_others=True), critical=True)
        .sign(authority_key, hashes.SHA256())
    )
    key = ec.generate_private_key(ec.SECP256R1())
    names = x509.SubjectAlternativeName(
        [x509.DNSName(name), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    )
    issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority_key.public_key())
    certificate = (
        _builder(_name(name), authority_name, key, _OVER if expired else _DAY)
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(issuer, critical=False)
        .add_extension(_usage(signs_others=False), critical=True)
        .sign(authority_key, hashes.SHA256())
    )
    made = Certificates(folder / "ca.pem", folder / "server.pem", folder / "server.key")
    made.authority.write_bytes(authority.public_bytes(Encoding.PEM))
    made.certificate.write_bytes(certificate.public_bytes(Encoding.PEM))
    made.key.write_bytes(
        key.private_bytes(Encoding.PEM, PrivateFormat.TraditionalOpenSSL, NoEncryption())
    )
    return made


def _name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def _builder(
    subject: x509.Name,
    issuer: x509.Name,
    key: ec.EllipticCurvePrivateKey,
    lasts: datetime.timedelta = _DAY,
) -> x509.CertificateBuilder:
    now = datetime.datetime.now(datetime.UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        # clocks of the machines that run tests differ a little
        .not_valid_before(now - datetime.timedelta(hours=1))
        .not_valid_after(now + lasts)
    )


def _usage(*, signs_others: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_others,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=signs_others,
        crl_sign=signs_others,
        encipher_only=False,
        decipher_only=False,
    )
