"""Bodies: what a request carries, read up to a limit that the reader sets and not the sender."""

from __future__ import annotations

import json
from collections.abc import Iterable

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException
from starlette.requests import Request
from starlette.types import Message


class TooLarge(Exception):  # noqa: N818  (an outcome that is answered with a sentence)
    """The body is longer than the limit."""


def limited(request: Request, most: int) -> Request:
    """The same request, whose body raises TooLarge once more than `most` bytes have come."""
    came = 0

    async def receive() -> Message:
        nonlocal came
        message = await request.receive()
        came += len(message.get("body", b""))
        if came > most:
            raise TooLarge
        return message

    return Request(request.scope, receive)


async def json_body(request: Request, most: int) -> dict[str, object]:
    """The JSON object that a request carries; raises TooLarge, or ValueError where it is anything else."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise ValueError("not JSON")
    try:
        found = json.loads(await limited(request, most).body())
    except RecursionError as fault:
        raise ValueError("too deep") from fault
    if not isinstance(found, dict):
        raise ValueError("not an object")
    return found


async def uploaded(request: Request, field: str, most: int) -> bytes:
    """The file in a form's field, empty where none was chosen; raises TooLarge, or ValueError for a broken form."""
    try:
        async with limited(request, most).form(max_files=1, max_fields=4) as form:
            held = form.get(field)
            return await held.read() if isinstance(held, UploadFile) else b""
    except (MultiPartException, HTTPException) as fault:
        raise ValueError("not a form") from fault


async def form_texts(request: Request, fields: Iterable[str], most: int) -> dict[str, str]:
    """The texts in these fields of a form, those that it has; raises TooLarge or ValueError."""
    try:
        async with limited(request, most).form(max_files=0, max_fields=4) as form:
            held = {field: form.get(field) for field in fields}
    except (MultiPartException, HTTPException) as fault:
        raise ValueError("not a form") from fault
    return {field: text for field, text in held.items() if isinstance(text, str)}
