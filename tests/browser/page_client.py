"""A websocket client that draws one page of the course without a browser, and tells what it drew."""

from dataclasses import dataclass, field

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.sync.client import connect
from websockets.typing import Subprotocol

DRAW_SECONDS = 60
COOKIE = "learner=page-client-0123456789"
BROKEN = "Something broke on our side"


@dataclass
class Drawn:
    """What a page sent until its script had finished."""

    elements: list[str] = field(default_factory=list)
    """The kind of each element, in the order of arrival."""
    exceptions: list[str] = field(default_factory=list)
    """What the page shows in place of something that broke."""
    not_found: list[str] = field(default_factory=list)
    """Pages that were asked for and do not exist."""
    words: list[str] = field(default_factory=list)
    """Everything that an element holds, as text."""
    size: int = 0
    """Bytes that came over the line."""

    def has(self, words: str) -> bool:
        """Whether these words, or this piece of markup, stand on the page."""
        return any(words in each for each in self.words)


def draw_page(url: str, page: str, query: str = "", cookie: str = COOKIE) -> Drawn:
    """Open a session, ask for a page by its name (`""` is home), and read until it is finished."""
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
            if message.WhichOneof("type") == "script_finished" and _is_over(message):
                return drawn


def _is_over(message: ForwardMsg) -> bool:
    """Whether a script ran to its end: one that asked to be run again comes back."""
    return message.script_finished != ForwardMsg.ScriptFinishedStatus.FINISHED_EARLY_FOR_RERUN


def _take(drawn: Drawn, message: ForwardMsg) -> None:
    kind = message.WhichOneof("type")
    if kind == "page_not_found":
        drawn.not_found.append(message.page_not_found.page_name)
    if kind != "delta" or message.delta.WhichOneof("type") != "new_element":
        return
    element = message.delta.new_element
    name = element.WhichOneof("type") or ""
    drawn.elements.append(name)
    drawn.words.append(_words(message))
    if name == "exception":
        drawn.exceptions.append(f"{element.exception.type}: {element.exception.message}")
    if name == "alert" and BROKEN in element.alert.body:
        drawn.exceptions.append(element.alert.body)


def _words(message: ForwardMsg) -> str:
    """The texts of an element, however deep they lie in its message."""
    element = message.delta.new_element
    match element.WhichOneof("type"):
        case "html":
            return element.html.body
        case _:
            return str(element)
