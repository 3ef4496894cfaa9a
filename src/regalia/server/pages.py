"""The files of the browser's client."""

from __future__ import annotations

import asyncio
import gzip
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, get
from litestar.params import FromPath
from litestar.response import File, Response

from regalia.server.errors import NotFound

STATIC = Path(__file__).parent / "static"
FIRST = "index.html"
# The paths that the client itself understands, as its App.svelte has them.
PAGES = (
    r"/",
    r"/new(?:/([^/]+))?",
    r"/t/([^/]+)",
    r"/t/([^/]+)/replay",
    r"/rules/([^/]+)",
    r"/history",
    r"/profile",
    r"/credits",
    r"/laboratory",
    r"/laboratory/new/([^/]+)",
    r"/laboratory/([^/]+)",
)
YEAR = 365 * 24 * 3600
# Files that are worth compressing; fonts and pictures are compressed already.
PACKED = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes] | File:
    """The browser's client."""
    found = await asyncio.to_thread(page_of, STATIC, path)
    status = 200
    if found is None:
        if "text/html" not in request.headers.get("accept", "") or not (STATIC / FIRST).is_file():
            raise NotFound("There is no such page here.")
        found, status = STATIC / FIRST, 404  # which says so, with the way home
    # Built files are named by their content and never change; the first page names them, so it must be fresh.
    kept = f"public, max-age={YEAR}, immutable" if "assets" in found.parts else "no-cache"
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
    if found.suffix not in PACKED or "gzip" not in request.headers.get("accept-encoding", ""):
        return File(found, filename=found.name, content_disposition_type="inline", headers=headers, status_code=status)
    body = await asyncio.to_thread(packed, found, found.stat().st_mtime_ns)
    packed_headers = {**headers, "Content-Encoding": "gzip"}
    return Response(body, media_type=PACKED[found.suffix], headers=packed_headers, status_code=status)


@lru_cache(maxsize=256)
def packed(path: Path, changed: int) -> bytes:
    """A file of the client, compressed once for as long as it does not change."""
    return gzip.compress(path.read_bytes(), mtime=0)


def page_of(folder: Path, path: str) -> Path | None:
    """The file of the client that a path asks for; its first page for the paths that the client itself understands."""
    try:
        asked = (folder / path.lstrip("/")).resolve()
        if asked.is_relative_to(folder.resolve()) and asked.is_file():
            return asked
    except (OSError, ValueError):  # a name that no file can have: too long, or with a zero byte
        return None
    first = folder / FIRST
    known = any(re.fullmatch(page, f"/{path.lstrip('/')}") for page in PAGES)
    return first if known and first.is_file() else None
