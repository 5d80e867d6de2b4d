"""Identity: the id that a browser carries. Whoever holds it holds the copy, so it is long and random."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable

COOKIE = "learner"
_SHAPE = re.compile(r"[A-Za-z0-9_-]{22}")


def new_learner(random_bytes: Callable[[int], bytes]) -> str:
    """A fresh id, from 16 bytes of the caller's random source.

    >>> new_learner(lambda count: bytes(count))
    'AAAAAAAAAAAAAAAAAAAAAA'
    """
    return base64.urlsafe_b64encode(random_bytes(16)).rstrip(b"=").decode("ascii")


PUBLIC_LETTERS = 12


def public_id(learner: str | None) -> str:
    """The part of an id that a page may know: it tells two copies apart and opens neither.

    >>> public_id("AAAAAAAAAAAAAAAAAAAAAA"), public_id(None)
    ('AAAAAAAAAAAA', '')
    """
    return (learner or "")[:PUBLIC_LETTERS]


def learner_of(cookie: str | None) -> str | None:
    """The id in a cookie, None where there is none or it has not the shape of one.

    >>> learner_of("x' OR 1=1"), learner_of("AAAAAAAAAAAAAAAAAAAAAA")
    (None, 'AAAAAAAAAAAAAAAAAAAAAA')
    """
    return cookie if cookie is not None and _SHAPE.fullmatch(cookie) else None
