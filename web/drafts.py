"""Drafts: the text on the screen, kept at every pause, so that nothing is lost with the connection or the server.

POST answers `{"saved": "14:02:07", "revision": n}` once the text is committed; 409 with the text that stands where
another tab was ahead, or wrote what this one never saw; 503 with a sentence where the records cannot be reached. The
browser keeps its own copy until then.

A page says whose copy it shows (`owner`, the public part of an id). Where the browser has let go of that copy since,
its cookie cleared or changed, the answer is 403 with `"left": true`: nothing goes into another copy by itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from classroom import Draft, Older, Saved, StoreUnavailable
from classroom.identity import public_id
from web.bodies import TooLarge, json_body
from web.cookie import learner_in
from web.site import Site

LARGEST_BODY = 256_000
LONGEST_TEXT = 64_000
LARGEST_NUMBER = 2**53
MOST_KNOWN = 50
_SANDBOX = re.compile(r"sandbox(/[a-z0-9-]{1,60})?")
LEFT = (
    "The cookie of this browser was cleared or changed while this page stood open. What can be done is said at the top "
    "of the page."
)
_NO_STORE = {"Cache-Control": "no-store"}


def draft_routes(site: Site) -> list[Route]:
    """GET and POST /draft."""

    async def save(request: Request) -> JSONResponse:
        learner = learner_in(request)
        try:
            body = await json_body(request, LARGEST_BODY)
        except TooLarge:
            return _refused(413, "This text is too long to be kept. Shorten it; it is still on your screen.")
        except ValueError:
            return _refused(400, "This is not a half answer: send JSON with problem, seed, text and revision.")
        if is_left(body, learner):
            return _refused(403, LEFT, left=True)
        if learner is None:
            return _refused(403, "This browser sent no cookie, so nothing can be kept. Open /identity to set it.")
        draft, knows = _draft(site, body), _knows(body)
        if isinstance(draft, str) or isinstance(knows, str):
            return _refused(422, draft if isinstance(draft, str) else str(knows))
        return await run_in_threadpool(_save, site, learner, draft, knows)

    async def load(request: Request) -> JSONResponse:
        learner, seed = learner_in(request), request.query_params.get("seed", "")
        if learner is None or not re.fullmatch(r"[0-9]{1,15}", seed):
            return _refused(404, "There is no half answer here.")
        return await run_in_threadpool(_load, site, learner, request.query_params.get("problem", ""), int(seed))

    return [Route("/draft", save, methods=["POST"]), Route("/draft", load, methods=["GET"])]


def is_left(body: Mapping[str, object], learner: str | None) -> bool:
    """Whether a page that shows one copy speaks for a browser that has another by now, or none.

    Half of somebody's work in one copy and half in another is worse than a text that waits on the screen.
    """
    owner = body.get("owner")
    return isinstance(owner, str) and owner != "" and owner != public_id(learner)


def _draft(site: Site, body: dict[str, object]) -> tuple[str, int, str, int] | str:
    """What is to be kept, or a sentence that says why it cannot be."""
    problem, seed, text, revision = (body.get(name) for name in ("problem", "seed", "text", "revision"))
    if not isinstance(problem, str) or not isinstance(text, str) or type(seed) is not int or type(revision) is not int:
        return "A half answer has a problem, a seed, a text and a revision."
    if not 0 <= revision <= LARGEST_NUMBER:
        return "A revision is a whole number that grows."
    if len(text) > LONGEST_TEXT:
        return f"This text has {len(text):,} characters; at most {LONGEST_TEXT:,} are kept. It is still on your screen."
    known = site.course.problems.get(problem)
    if not (_SANDBOX.fullmatch(problem) and seed == 0) and (known is None or seed not in known.seeds):
        return "The course has no such problem, or not in this variant. Reload the page."
    return problem, seed, text, revision


def _knows(body: dict[str, object]) -> list[int] | str | None:
    """The revisions that the text grew out of, None where it does not say; or a sentence."""
    known = body.get("knows")
    if known is None:
        return None
    if not isinstance(known, list) or len(known) > MOST_KNOWN:
        return f"What a half answer knows is a list of at most {MOST_KNOWN} revisions."
    if not all(type(each) is int and 0 <= each <= LARGEST_NUMBER for each in known):
        return "A revision is a whole number that grows."
    return known


def _save(site: Site, learner: str, draft: tuple[str, int, str, int], knows: list[int] | None) -> JSONResponse:
    store = site.store
    if isinstance(store, StoreUnavailable):
        return _refused(503, str(store))
    try:
        match store.save_draft(learner, *draft, at=site.now(), knows=knows):
            case Saved(at, revision):
                saved = {"saved": f"{at.astimezone():%H:%M:%S}", "at": at.isoformat(), "revision": revision}
                return JSONResponse(saved, headers=_NO_STORE)
            case Older(newer):
                says = "Another text of this answer was saved from another tab."
                return JSONResponse({"says": says, **_data(newer)}, 409, headers=_NO_STORE)
    except StoreUnavailable as trouble:
        return _refused(503, str(trouble))


def _load(site: Site, learner: str, problem: str, seed: int) -> JSONResponse:
    store = site.store
    if isinstance(store, StoreUnavailable):
        return _refused(503, str(store))
    try:
        draft = store.draft(learner, problem, seed) if problem.isprintable() else None
    except StoreUnavailable as trouble:
        return _refused(503, str(trouble))
    return (
        _refused(404, "There is no half answer here.")
        if draft is None
        else JSONResponse(_data(draft), headers=_NO_STORE)
    )


def _data(draft: Draft) -> dict[str, str | int]:
    return {"text": draft.text, "revision": draft.revision, "at": draft.at.isoformat()}


def _refused(status: int, sentence: str, **more: bool) -> JSONResponse:
    return JSONResponse({"says": sentence, **more}, status, headers=_NO_STORE)
