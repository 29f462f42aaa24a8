"""Writes a drawing (SVG) again in the few words that the renderer understands.

It takes named colours for grey, numbers of a gradient for pixels, knows ``xlink:href`` and not
``href``, and of a style sheet only the rules for one class.  So colours become #rrggbb, gradients
get percentages, and style sheets become attributes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree as Tree
from zlib import crc32

from PIL import ImageColor

_LINK = "{http://www.w3.org/1999/xlink}href"
_GRADIENTS = ("linearGradient", "radialGradient")
_OPACITY = {"fill": "fill-opacity", "stroke": "stroke-opacity", "stop-color": "stop-opacity"}
"""The attributes that are colours, and those that say how opaque they are."""
_PLACES = ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")
_RULE = re.compile(r"([^{}@]+)\{([^{}]*)\}")
_SELECTOR = re.compile(r"([\w-]*)(?:([.#])([\w-]+))?")
_FUNCTION = re.compile(r"(rgb|hsl)a?\(([^)]*)\)", re.I)
_URL = re.compile(r"url\(\s*['\"]?\s*#([^'\")\s]+)['\"]?\s*\)(.*)")

Rules = list[tuple[int, str, str, str, dict[str, str]]]
"""Rank, element, "." or "#", name, declarations."""


def plain_drawing(data: bytes) -> bytes:
    """The drawing in plain words; as it is if it can't be read."""
    try:
        root = Tree.fromstring(data)
        rules, links = _rules(root), _links(root)
        _simplify(root, rules, links)
        root.set("xmlns", "http://www.w3.org/2000/svg")
        root.set("xmlns:xlink", "http://www.w3.org/1999/xlink")
        return bytes(Tree.tostring(root, "utf-8"))
    except (Tree.ParseError, ValueError, RecursionError):
        return data


def _short(id: str) -> str:
    """The renderer cuts ids after 63 letters, but not where they are looked for."""
    return id if len(id) < 60 else f"{id[:40]}{crc32(id.encode()):08x}"


def _simplify(root: Tree.Element, rules: Rules, links: Mapping[str, Tree.Element]) -> None:
    waiting = [(root, "black")]
    while waiting:
        element, current = waiting.pop()
        element.tag = _name(element)
        found = _attributes(element, rules)
        current = found.get("color", current)
        for key in _OPACITY:
            if key in found:
                _recolour(found, key, current)
        if element.tag in _GRADIENTS and _units(element, links) == "objectBoundingBox":
            found |= {k: _percent(found[k]) for k in _PLACES if k in found}
        if "id" in found:
            found["id"] = _short(found["id"])
        if link := element.get(_LINK) or element.get("href"):
            found["xlink:href"] = f"#{_short(link.removeprefix('#'))}"
        element.attrib.clear()
        element.attrib.update(found)
        waiting += [(inner, current) for inner in element]


def _name(element: Tree.Element) -> str:
    return element.tag.rpartition("}")[2]


def _attributes(element: Tree.Element, rules: Rules) -> dict[str, str]:
    """Those without a prefix, and over them what the style sheet and ``style`` say."""
    found = {k: v for k, v in element.attrib.items() if "}" not in k and k not in ("style", "href")}
    classes, id = found.get("class", "").split(), found.get("id", "")
    for _, tag, kind, name, declared in rules:
        named = not kind or (name in classes if kind == "." else name == id)
        if named and tag in ("", "*", element.tag):
            found |= declared
    return found | _declarations(element.get("style", ""))


def _rules(root: Tree.Element) -> Rules:
    """The simple rules of all style sheets, the weightier ones last."""
    found: Rules = []
    for element in root.iter():
        if _name(element) == "style":
            text = re.sub(r"/\*.*?\*/", "", element.text or "", flags=re.S)
            for selectors, declared in _RULE.findall(text):
                for selector in selectors.split(","):
                    if match := _SELECTOR.fullmatch(selector.strip()):
                        tag, kind, name = (part or "" for part in match.groups())
                        rank = {"": 0, ".": 1, "#": 2}[kind]
                        found.append((rank, tag, kind, name, _declarations(declared)))
    return sorted(found, key=lambda rule: rule[0])


def _declarations(text: str) -> dict[str, str]:
    pairs = (part.partition(":") for part in text.split(";"))
    return {
        key.strip(): value.replace("!important", "").strip() for key, colon, value in pairs if colon
    }


# ---------------------------------------------------------------- colours


def _recolour(found: dict[str, str], key: str, current: str) -> None:
    """Write a colour as #rrggbb, and how opaque it is in its own attribute."""
    value = found[key].strip()
    if url := _URL.match(value):
        found[key] = f"url(#{_short(url[1])})"
        return
    if value.lower() == "currentcolor":
        value = current
    if value.lower() == "transparent":
        found[key], found[_OPACITY[key]] = "#000000", "0"
        return
    colour = _colour(value)
    if colour is not None:
        red, green, blue, alpha = colour
        found[key] = f"#{red:02x}{green:02x}{blue:02x}"
        if alpha < 1:
            found.setdefault(_OPACITY[key], f"{alpha:g}")


def _colour(value: str) -> tuple[int, int, int, float] | None:
    """None: it is "none", "inherit" or no colour at all."""
    alpha = 1.0
    try:
        if function := _FUNCTION.fullmatch(value):
            parts = re.split(r"[\s,/]+", function[2].strip().replace("deg", ""))
            value = f"{function[1].lower()}({','.join(parts[:3])})"
            if len(parts) > 3:
                whole = 100 if parts[3].endswith("%") else 1
                alpha = float(parts[3].rstrip("%")) / whole
        red, green, blue, *more = ImageColor.getrgb(value)
    except ValueError:
        return None
    return red, green, blue, more[0] / 255 if more else alpha


# ---------------------------------------------------------------- gradients


def _links(root: Tree.Element) -> dict[str, Tree.Element]:
    """Gradients by their ids."""
    return {
        element.get("id", ""): element for element in root.iter() if _name(element) in _GRADIENTS
    }


def _units(element: Tree.Element, links: Mapping[str, Tree.Element]) -> str:
    """What the numbers of a gradient count, which another one that it names may say."""
    for gradient in _chain(element, links):
        if units := gradient.get("gradientUnits"):
            return units
    return "objectBoundingBox"


def _chain(element: Tree.Element, links: Mapping[str, Tree.Element]) -> Iterator[Tree.Element]:
    seen: list[Tree.Element] = []
    at: Tree.Element | None = element
    while at is not None and at not in seen:
        seen.append(at)
        yield at
        link = at.get(_LINK) or at.get("href") or at.get("xlink:href") or ""
        at = links.get(link.removeprefix("#"))


def _percent(value: str) -> str:
    try:
        return f"{float(value) * 100:g}%"
    except ValueError:
        return value
