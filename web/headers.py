"""Headers: what every answer says about what its page may do.

No script, style, font, picture or connection from another host; no frame around the site; no address given away.
"""

from __future__ import annotations

from collections.abc import Sequence

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send


def content_security_policy(script_hashes: Sequence[str]) -> str:
    """The policy for pages whose inline scripts have these hashes."""
    return "; ".join(
        (
            "default-src 'self'",
            " ".join(("script-src 'self' blob:", *script_hashes)),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "connect-src 'self'",
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'self'",
        )
    )


_UNUSED = ("accelerometer", "camera", "geolocation", "gyroscope", "magnetometer", "microphone", "payment", "usb")


class SecurityHeaders:
    """Middleware that puts the headers on every answer, unless the answer brings its own."""

    def __init__(self, app: ASGIApp, script_hashes: Sequence[str]) -> None:
        """`script_hashes`: CSP sources of the inline scripts of Streamlit's page."""
        self.app = app
        self._headers = {
            "Content-Security-Policy": content_security_policy(script_hashes),
            "Referrer-Policy": "same-origin",
            "X-Content-Type-Options": "nosniff",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Permissions-Policy": ", ".join(f"{name}=()" for name in _UNUSED),
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add to the answer."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)
