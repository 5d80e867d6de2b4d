"""A websocket client that draws one page of the course without a browser, and tells what it drew."""

from dataclasses import dataclass, field

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.sync.client import connect
from websockets.typing import Subprotocol

DRAW_SECONDS = 60


@dataclass
class Drawn:
    """What a page sent until its script had finished."""

    elements: list[str] = field(default_factory=list)
    """The kind of each element, in the order of arrival."""
    exceptions: list[str] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)
    size: int = 0
    """Bytes that came over the line."""


def draw_page(url: str, page: str, query: str = "", cookie: str = "learner=page-client-0123456789") -> Drawn:
    """Open a session, ask for a page by its name, and read until it is finished."""
    stream = url.replace("http://", "ws://") + "/_stcore/stream"
    drawn = Drawn()
    with connect(
        stream,
        subprotocols=[Subprotocol("streamlit")],
        additional_headers={"Cookie": cookie},
        max_size=2**26,
    ) as socket:
        asked = BackMsg()
        asked.rerun_script.page_name = page
        asked.rerun_script.query_string = query
        socket.send(asked.SerializeToString())
        while True:
            received = socket.recv(timeout=DRAW_SECONDS)
            assert isinstance(received, bytes)
            message = ForwardMsg.FromString(received)
            drawn.size += len(received)
            _take(drawn, message)
            if message.WhichOneof("type") == "script_finished" and drawn.elements:
                return drawn


def _take(drawn: Drawn, message: ForwardMsg) -> None:
    kind = message.WhichOneof("type")
    if kind == "page_config_changed":
        drawn.titles.append(message.page_config_changed.title)
    if kind == "page_not_found":
        drawn.exceptions.append(f"page not found: {message.page_not_found.page_name}")
    if kind != "delta" or message.delta.WhichOneof("type") != "new_element":
        return
    element = message.delta.new_element
    name = element.WhichOneof("type") or ""
    drawn.elements.append(name)
    if name == "exception":
        drawn.exceptions.append(f"{element.exception.type}: {element.exception.message}")
