"""Real reverse proxies with the configurations of `deploy/`."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from tests.server.running import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
PROGRAMS = ("nginx", "caddy")


def nginx(folder: Path, port: int, behind: Sequence[int]) -> list[str]:
    """nginx with our configuration, on other ports and with a certificate of its own."""
    certificate, key = folder / "own.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-days", "1"]
    subprocess.run([*command, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    ours = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    ours = re.sub(r"/etc/letsencrypt/\S+fullchain.pem", str(certificate), ours)
    ours = re.sub(r"/etc/letsencrypt/\S+privkey.pem", str(key), ours)
    ours = ours.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl").replace(
        "listen 80;", f"listen {free_port()};"
    )
    servers = " ".join(f"server 127.0.0.1:{one};" for one in behind)
    ours = ours.replace("server 127.0.0.1:8000;", servers).replace("play.example", "localhost")
    (folder / "regalia.conf").write_text(ours, encoding="utf-8")
    scratch = "\n".join(
        f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;\n" if os.geteuid() == 0 else ""
    (folder / "main.conf").write_text(
        f"{user}daemon off;\npid {folder}/pid;\nerror_log {folder}/errors;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{scratch}\ninclude {folder}/regalia.conf;\n}}\n",
        encoding="utf-8",
    )
    return ["nginx", "-c", str(folder / "main.conf"), "-e", str(folder / "errors")]


def caddy(folder: Path, port: int, behind: Sequence[int]) -> list[str]:
    """Caddy with our configuration, on another port and with its own authority."""
    ours = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    ours = ours.replace("play.example {", f"https://localhost:{port} {{\n\ttls internal")
    ours = ours.replace("127.0.0.1:8000", " ".join(f"127.0.0.1:{one}" for one in behind))
    head = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"
    (folder / "Caddyfile").write_text(head + ours, encoding="utf-8")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


PROXIES: dict[str, Callable[[Path, int, Sequence[int]], list[str]]] = {"nginx": nginx, "caddy": caddy}


@asynccontextmanager
async def proxied(name: str, folder: Path, *behind: int) -> AsyncIterator[str]:
    """The address of a proxy before servers on these ports, that runs while the context is open."""
    port = free_port()
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = PROXIES[name](folder, port, behind)
    process = await asyncio.create_subprocess_exec(*command, env=environment, stderr=asyncio.subprocess.DEVNULL)
    try:
        yield f"https://localhost:{port}"
    finally:
        process.terminate()
        await process.wait()
