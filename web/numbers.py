"""Numbers: what a calculator says, as CSV.

`/csv/<calculator>?input=value` has its quantities, `/csv/<calculator>/figure?input=value` the numbers of its figure.
Values are full and plain, in the unit that the heading names; they are the values of the page, before rounding.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from calculators import CALCULATORS, run
from calculators.spec import Calculator, InputRefused, Number, Result
from classroom.spreadsheet import Cell, csv_bytes

MOST_INPUTS = 60
LONGEST_INPUT = 20_000


def csv_routes() -> list[Route]:
    """/csv/<calculator> and /csv/<calculator>/figure."""

    async def quantities(request: Request) -> Response:
        return await run_in_threadpool(_answer, request, figure=False)

    async def figure(request: Request) -> Response:
        return await run_in_threadpool(_answer, request, figure=True)

    return [
        Route("/csv/{calculator}", quantities, methods=["GET"]),
        Route("/csv/{calculator}/figure", figure, methods=["GET"]),
    ]


def _answer(request: Request, *, figure: bool) -> Response:
    name = request.path_params["calculator"]
    calculator = CALCULATORS.get(name)
    if calculator is None:
        return PlainTextResponse(f"There is no such calculator. There are: {', '.join(CALCULATORS)}.", 404)
    given = dict(request.query_params)
    if len(given) > MOST_INPUTS or any(len(value) > LONGEST_INPUT for value in given.values()):
        return PlainTextResponse("These are too many inputs, or too long ones.", 400)
    unknown = [each for each in given if each not in calculator.inputs]
    if unknown:
        return PlainTextResponse(f"{unknown[0][:60]!r} is no input here. Inputs: {', '.join(calculator.inputs)}.", 400)
    try:
        result = run(name, given)
    except InputRefused as refusal:
        return PlainTextResponse(f"{refusal.input_name}: {refusal.sentence}", 400)
    rows = figure_rows(result) if figure else quantity_rows(calculator, result, given)
    file = f"{name}-figure.csv" if figure else f"{name}.csv"
    headers = {"Content-Disposition": f'attachment; filename="{file}"', "Cache-Control": "no-cache"}
    return Response(csv_bytes(rows), headers=headers, media_type="text/csv; charset=utf-8")


def quantity_rows(calculator: Calculator, result: Result, given: Mapping[str, str]) -> Iterator[Sequence[Cell]]:
    """A row of headings with units, and a row of values: the inputs that were set, then every quantity."""
    heads: list[str] = []
    values: list[Cell] = []
    for name, value in given.items():
        spec = calculator.inputs[name]
        heads.append(_head(name, spec.unit if isinstance(spec, Number) else ""))
        values.append(_input_cell(result.inputs.get(name), value))
    for name, quantity in result.quantities.items():
        if isinstance(quantity, str):
            heads.append(name)
            values.append(quantity)
            continue
        unit = calculator.units.get(name) or quantity.unit
        heads.append(_head(name, unit))
        values.append(quantity.to(unit))
    yield heads
    yield values


def figure_rows(result: Result) -> Iterator[Sequence[Cell]]:
    """The numbers of the figure."""
    table = result.figure.table
    yield table.columns
    yield from table.rows


def _head(name: str, unit: str) -> str:
    return f"{name} ({unit})" if unit else name


def _input_cell(used: object, typed: str) -> Cell:
    """A number as it was used, anything else as it was typed."""
    return used if isinstance(used, int | float) and not isinstance(used, bool) else typed
