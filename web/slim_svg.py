"""Slim SVG: a drawing without what no reader sees: unused ids, empty groups, digits past a tenth of a point.

A lesson of the reading edition holds several figures and has to stay light; this takes about four fifths off each.
"""

import re
from xml.etree import ElementTree

NAMESPACE = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
_NUMBER = re.compile(r"-?\d+\.\d+")
_REFERENCE = re.compile(r"(?:(?<=url\(#)|(?<=^#))[^)]+")
_FAMILY = re.compile(r"font-family: [^;]+;? ?")
_NO_TURN = re.compile(r"rotate\(-?0(?:\.0)? [^)]*\)")
_DROPPED = ("metadata", "style")


def slim(svg: str, name: str) -> str:
    """The same drawing, its remaining ids beginning with `name`; the outer element keeps only its viewBox."""
    root = ElementTree.fromstring(svg)  # noqa: S314 - drawn here a moment ago, by Matplotlib
    used = {
        found for element in root.iter() for value in element.attrib.values() for found in _REFERENCE.findall(value)
    }
    short = {old: f"{name}-{index}" for index, old in enumerate(sorted(used))}
    for child in list(root):
        _clean(root, child, short)
    root.attrib = {"viewBox": root.attrib["viewBox"]}
    for element in root.iter():
        element.tag = element.tag.removeprefix(NAMESPACE)
        element.tail = None
        element.text = element.text if element.tag == "text" or element.tag == "tspan" else None
    return ElementTree.tostring(root, encoding="unicode")


def _clean(parent: ElementTree.Element, element: ElementTree.Element, short: dict[str, str]) -> None:
    """Slim an element from its leaves up; what is then empty or invisible is taken out of its parent."""
    for child in list(element):
        _clean(element, child, short)
    tag = element.tag.removeprefix(NAMESPACE)
    element.attrib = {key: value for key, value in _attributes(element, short) if value}
    if tag in _DROPPED or _is_invisible(element, tag):
        parent.remove(element)
    elif tag == "g" and not element.attrib:
        at = list(parent).index(element)
        parent.remove(element)
        for offset, child in enumerate(list(element)):
            parent.insert(at + offset, child)


def _attributes(element: ElementTree.Element, short: dict[str, str]) -> list[tuple[str, str]]:
    found = []
    for key, value in element.attrib.items():
        if key == "id":
            found.append((key, short.get(value, "")))
            continue
        value = _REFERENCE.sub(lambda match: short.get(match[0], match[0]), value)
        if key == "style":
            value = _FAMILY.sub("", value).replace(": ", ":").replace("; ", ";").strip("; ")
        if key == "transform":
            value = _NO_TURN.sub("", value)
        if key in ("d", "x", "y", "width", "height", "transform", "points"):
            value = _rounded(value)
        found.append(("href" if key == LINK else key, value))
    return found


def _rounded(value: str) -> str:
    """Numbers to a tenth of a point, and no more blanks than needed."""
    short = _NUMBER.sub(lambda found: f"{float(found[0]):.1f}".removesuffix(".0"), value)
    return " ".join(short.split()).replace(" L ", "L").replace("M ", "M").replace(" z", "z")


def _is_invisible(element: ElementTree.Element, tag: str) -> bool:
    if tag in ("g", "defs"):
        return len(element) == 0
    return tag == "path" and element.get("style") == "fill:none"
