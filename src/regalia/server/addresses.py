"""Addresses: of visitors, as they are counted, and of this machine, where others reach it."""

from __future__ import annotations

import socket
from ipaddress import ip_address, ip_network

LOCAL = ("127.0.0.1", "::1", "localhost")  # where nobody else listens
EVERYWHERE = "0.0.0.0"
LONGEST = 64  # of a text that is no address
_ELSEWHERE = ("192.0.2.1", 9)  # an address of documentation (RFC 5737); nothing is ever sent to it


def counted(address: str) -> str:
    """What counts as one address: with IPv6 everyone has a network of 64 bits to draw addresses from."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:LONGEST]
    if found.version == 4:
        return str(found)
    mapped = found.ipv4_mapped
    return str(ip_network((found, 64), strict=False)) if mapped is None else str(mapped)


def local_address() -> str | None:
    """The address of this machine in its local network, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_ELSEWHERE)  # chooses the way out, and with it our address there
        except OSError:
            return None
        address = str(asking.getsockname()[0])
    return None if address.startswith("127.") or address == EVERYWHERE else address


def reached_at(host: str, port: int) -> list[str]:
    """What others type to reach a server that listens there; nothing where only this machine does."""
    if host in LOCAL:
        return []
    found = local_address() if host in (EVERYWHERE, "::") else host
    if found is None:
        return []
    return [f"http://[{found}]:{port}" if ":" in found else f"http://{found}:{port}"]
