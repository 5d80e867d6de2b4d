"""Own copy: take everything along as a zip, and bring it back by a plain form."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from classroom import Attempt, Store, StoreUnavailable
from classroom.answers import mark_answer
from classroom.archive import LARGEST_ARCHIVE, CopyRefused
from classroom.export import export_copy
from classroom.restore import restore_copy
from web.bodies import TooLarge, uploaded
from web.cookie import learner_in
from web.markup import element
from web.pages import notice, page
from web.site import Site

_TITLE = "Bring a copy back"
_FORM = (
    element(
        "p",
        "Choose the zip that “Take my copy along” gave you. Its records are added to those in this browser; nothing "
        "that is here is changed, and answers are marked again from their text. Bringing the same copy back twice adds "
        "nothing.",
    ),
    element(
        "form",
        element("label", "Your copy (a zip, at most 10 MB)", label_for="copy"),
        element("input", id="copy", name="copy", type="file", accept=".zip,application/zip", required=True),
        element("p", element("button", "Bring it back")),
        method="post",
        action="/copy/restore",
        enctype="multipart/form-data",
    ),
)


def copy_routes(site: Site) -> list[Route]:
    """/copy/export and /copy/restore."""

    async def export(request: Request) -> Response:
        return await run_in_threadpool(_export, site, learner_in(request))

    async def ask(request: Request) -> Response:
        return page(_TITLE, *_FORM)

    async def restore(request: Request) -> Response:
        try:
            data = await uploaded(request, "copy", LARGEST_ARCHIVE + 10_000)
        except TooLarge:
            return _refused(413, "This file is larger than 10 MB. Choose the zip that this course gave you.")
        except ValueError:
            return _refused(400, "The file did not arrive whole. Try once more.")
        if not data:
            return _refused(400, "No file was chosen. Choose the zip that this course gave you.")
        return await run_in_threadpool(_restore, site, learner_in(request), data)

    return [
        Route("/copy/export", export, methods=["GET"]),
        Route("/copy/restore", ask, methods=["GET"]),
        Route("/copy/restore", restore, methods=["POST"]),
    ]


def _export(site: Site, learner: str | None) -> Response:
    if learner is None:
        return page(
            "My copy",
            notice("This browser holds no copy yet: there is nothing to take along.", refused=True),
            status=404,
        )
    now = site.now()
    try:
        data = export_copy(_store(site), learner, site.outline, now)
    except StoreUnavailable as trouble:
        return page("My copy", notice(str(trouble), refused=True), status=503)
    name = f"my-copy-{now:%Y-%m-%d}.zip"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(data, headers=headers, media_type="application/zip")


def _restore(site: Site, learner: str | None, data: bytes) -> Response:
    if learner is None:
        return _refused(403, "This browser sent no cookie, so nothing can be kept. Reload this page and try again.")

    def mark(problem: str, seed: int, answer: str) -> Attempt | None:
        return mark_answer(site.course.problems, problem, seed, answer)

    try:
        report = restore_copy(_store(site), learner, data, mark=mark, now=site.now())
    except CopyRefused as refusal:
        return _refused(422, str(refusal))
    except StoreUnavailable as trouble:
        return _refused(503, str(trouble))
    return page("Your copy is back", notice(report.says))


def _store(site: Site) -> Store:
    """The open store; raises StoreUnavailable."""
    store = site.store
    if isinstance(store, StoreUnavailable):
        raise store
    return store


def _refused(status: int, sentence: str) -> Response:
    return page(_TITLE, notice(sentence, refused=True), *_FORM, status=status)
