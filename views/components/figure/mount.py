"""Figure on the page: mounts the component that draws with the small Plotly bundle."""

from __future__ import annotations

from calculators.figure import Table
from views.components.figure.plot import table_data
from views.components.loader import component
from web.look import plotly_template

_mount = component("figure")
_LOOK = {"light": plotly_template(dark=False), "dark": plotly_template(dark=True)}


def figure(*, key: str, data: dict[str, object], says: str, table: Table, csv_url: str = "", title: str = "") -> None:
    """Draw a figure: `data` is `plot(figure)`, `says` its text alternative, `table` its numbers.

    The page keeps the figure's height before it is drawn; it is drawn when it comes near the view. `csv_url` is the
    address of the same numbers as CSV; without one no link stands there. `title` is shown above, in words.
    """
    _mount(
        key=key,
        data={
            "plot": data,
            "says": says,
            "table": table_data(table),
            "csv_url": csv_url,
            "title": title,
            "look": _LOOK,
        },
    )
