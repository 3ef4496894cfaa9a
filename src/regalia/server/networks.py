"""Addresses, as they are counted."""

from __future__ import annotations

from ipaddress import ip_address, ip_network

LONGEST_ADDRESS = 64


def network(address: str) -> str:
    """What counts as one address: with IPv6 everyone has a network of 64 bits to draw addresses from."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:LONGEST_ADDRESS]
    if found.version == 4:
        return str(found)
    mapped = found.ipv4_mapped
    return str(ip_network((found, 64), strict=False)) if mapped is None else str(mapped)
