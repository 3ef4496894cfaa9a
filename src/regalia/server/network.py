"""Where others reach this machine."""

from __future__ import annotations

import socket

LOCAL = ("127.0.0.1", "::1", "localhost")  # where nobody else listens
EVERYWHERE = "0.0.0.0"
_ELSEWHERE = ("192.0.2.1", 9)  # an address of documentation (RFC 5737); nothing is ever sent to it


def local_address() -> str | None:
    """The address of this machine in its local network, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_ELSEWHERE)  # chooses the way out, and with it our address there
        except OSError:
            return None
        address = str(asking.getsockname()[0])
    return None if address.startswith("127.") or address == EVERYWHERE else address


def addresses(host: str, port: int) -> list[str]:
    """What others type to reach a server that listens there; nothing where only this machine does."""
    if host in LOCAL:
        return []
    found = local_address() if host in (EVERYWHERE, "::") else host
    if found is None:
        return []
    return [f"http://[{found}]:{port}" if ":" in found else f"http://{found}:{port}"]
