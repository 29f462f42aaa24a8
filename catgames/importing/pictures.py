"""Pictures become cards: files of a folder, sheets of many, and the pages of PDFs."""

from __future__ import annotations

import re
import warnings
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from io import BytesIO
from itertools import groupby
from pathlib import Path

from PIL import Image, ImageOps, ImageStat

from ..content.loader import bytes_of
from ..core.types import BadContent
from ..kit.pictures import wrong_drawing
from .found import Card, Cards, Found, Unreadable, said, why_not

DRAWING = ".svg"
_FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF")
KINDS = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff", DRAWING)
MOST_BYTES = 60_000_000
MOST_PIXELS = 50_000_000
"""Of a picture; 150 MB when it is decoded."""
SIDE = 1024
"""Pixels of the longer side of a card: what paper needs."""
MOST_FILES, MOST_PAGES, MOST_CELLS = 500, 300, 400
_BACK = re.compile(r"(?:^|[\W_])(back|backs|verso|rückseite|achterkant)(?:[\W_]|$)", re.IGNORECASE)
_NUMBER = re.compile(r"(\d+)")
_NUMBERS_AROUND = re.compile(r"^[\d\W_]+|[\d\W_]+$")
_ORDER = re.compile(r"^[\d\W_]+(?=.*[^\d\W_])")
"""The number before a name, which only says in which order the files come."""
_LINES = re.compile(r"[_\-]+")
_COUNT = re.compile(r"[ _\-(\[](?:x(\d{1,2})|(\d{1,2})x)[)\]]?$", re.IGNORECASE)
_GRID = re.compile(r"[ _\-(\[](\d{1,2})[x×](\d{1,2})[)\]]?$", re.IGNORECASE)
_WHITE = 6
"""How little a gap's pixels differ."""
Grid = tuple[int, int]


class Shelf:
    """Where the pictures of an import are put until the folder is made."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def put(self, picture: Image.Image) -> Path:
        """Keep a picture, no larger than cards need."""
        picture.thumbnail((SIDE, SIDE))
        clear = picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info
        made = BytesIO()
        if clear:
            picture.convert("RGBA").save(made, "PNG")
        else:
            picture.convert("RGB").save(made, "JPEG", quality=90)
        return self.put_bytes(made.getvalue(), ".png" if clear else ".jpg")

    def take(self, raw: bytes, name: str) -> Path:
        """Keep a picture or a drawing that a file called ``name`` has.  Raises Unreadable."""
        if not name.lower().endswith(DRAWING):
            return self.put(open_picture(raw, name))
        if mistake := wrong_drawing(raw):
            raise Unreadable(said("plain", text=f"{name}: {mistake}"))
        return self.put_bytes(raw, DRAWING)

    def put_bytes(self, raw: bytes, kind: str) -> Path:
        """Keep the bytes of a picture; its name comes from these, so that the same one always has
        the same name."""
        path = self.folder / f"{sha256(raw).hexdigest()[:12]}{kind}"
        path.write_bytes(raw)
        return path


def open_picture(raw: bytes, name: str) -> Image.Image:
    """A picture whose size is known to be harmless, the way up it was taken; of several in a file
    the first.  Raises Unreadable."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            picture: Image.Image = Image.open(BytesIO(raw), formats=_FORMATS)
            w, h = picture.size
            if w * h > MOST_PIXELS or not 0 < min(w, h) <= max(w, h) <= 20_000:
                raise Unreadable(said("pixels", file=name, width=w, height=h, most=MOST_PIXELS))
            picture.load()
            if picture.mode.startswith("I"):  # 16 bits of grey
                picture = picture.convert("I").point(lambda grey: grey * (1 / 256)).convert("L")
            return ImageOps.exif_transpose(picture)
    except Unreadable:
        raise
    except Exception:  # decoders raise many kinds
        raise Unreadable(said("no_picture", file=name)) from None


def colour_of(picture: Image.Image) -> str:
    """The mean colour, as ``#rrggbb``."""
    mean = ImageStat.Stat(picture.convert("RGB").resize((16, 16))).mean
    return "#" + "".join(f"{round(part):02x}" for part in mean[:3])


def natural(path: Path) -> list[tuple[int, int | str]]:
    """The order of files as people number them: 2 before 10."""
    parts = _NUMBER.split(path.name.casefold())
    return [(0, int(p)) if p.isdigit() else (1, p) for p in parts if p]


def read_pictures(paths: Sequence[Path], name: str, shelf: Shelf) -> Found:
    """Pictures of one card each; one called ``back`` is the back of all, or of the card that is
    called the same."""
    found, cards = Found(), Cards(name or "card", whole=True)
    fronts: list[Path] = []
    backs: list[Path] = []
    for path in sorted(paths, key=natural):
        (backs if _BACK.search(path.stem) else fronts).append(path)
    if len(fronts) > MOST_FILES:
        raise Unreadable(said("many_pictures", file=name, most=MOST_FILES))
    cells = {path: _cells(path.stem) for path in fronts}
    alike = Counter(each["name"] for each in cells.values())
    for path in fronts:
        if alike[cells[path]["name"]] > 1:  # only the number before its name tells it apart
            cells[path]["name"] = _words(_COUNT.sub("", path.stem))
        try:
            picture = shelf.take(bytes_of(path, MOST_BYTES), path.name)
        except (Unreadable, BadContent) as e:
            found.notes += why_not(e, path.name)
            continue
        cards.cards.append(Card(cells[path], 0, picture))
    named = {card.cells["name"].casefold(): card for card in cards.cards}
    for path in backs:
        try:
            picture = shelf.take(bytes_of(path, MOST_BYTES), path.name)
        except (Unreadable, BadContent) as e:
            found.notes += why_not(e, path.name)
            continue
        card = named.get(_cells(_BACK.sub(" ", path.stem).strip())["name"].casefold())
        if card is not None:
            card.back = picture
        elif cards.back_picture is None:
            cards.back_picture = picture
    if cards.back_picture or any(card.back for card in cards.cards):
        found.notes.append(said("backs", count=len(backs), file=backs[0].name))
    if cards.cards:
        found.sets.append(cards)
    return found


def _cells(stem: str) -> dict[str, str]:
    """Name and quantity that the name of a picture says: ``07 Fat cat x3``."""
    counted = _COUNT.search(stem)
    cells = {}
    if counted:
        stem = stem[: counted.start()]
        cells["count"] = str(max(1, int(counted[1] or counted[2])))
    return {"name": _words(_ORDER.sub("", stem)) or stem, **cells}


def _words(text: str) -> str:
    return " ".join(_LINES.sub(" ", text).split())


def _set_name(stem: str) -> str:
    """What a file of many cards calls them."""
    return _words(_NUMBERS_AROUND.sub("", stem)) or "card"


# ---------------------------------------------------------------- sheets of many cards


def read_sheet(path: Path, shelf: Shelf, grid: Grid | None) -> Found:
    """A picture of many cards, side by side, or of one."""
    raw = bytes_of(path, MOST_BYTES)
    if path.suffix.lower() == DRAWING:
        card = Card(_cells(path.stem), 0, shelf.take(raw, path.name))
        return Found(sets=[Cards("card", [card], whole=True)])
    picture = open_picture(raw, path.name)
    named = _GRID.search(path.stem)
    chosen = grid or ((int(named[1]), int(named[2])) if named else None)
    columns, rows = chosen or found_grid(picture)
    if columns * rows > MOST_CELLS or min(columns, rows) < 1:
        asked = {"columns": columns, "rows": rows, "most": MOST_CELLS}
        raise Unreadable(said("grid_large", file=path.name, **asked))
    if min(picture.width // columns, picture.height // rows) < 8:
        raise Unreadable(said("grid_small", file=path.name, columns=columns, rows=rows))
    name = _set_name(path.stem[: named.start()] if named else path.stem)
    if columns * rows == 1:
        one = Card(_cells(path.stem), 0, shelf.put(picture))
        return Found(sets=[Cards("card", [one], whole=True)], grid=(1, 1))
    cards, empty = Cards(name, whole=True), 0
    cells = [part(picture, columns, rows, place) for place in range(columns * rows)]
    while cells and _is_plain(cells[-1]):
        cells.pop()
        empty += 1
    for i, cell in enumerate(cells, 1):
        cards.cards.append(Card({"name": f"{name} {i}"}, 0, shelf.put(cell)))
    how = "asked" if grid else "named" if named else "gaps"
    notes = [said(f"grid_{how}", file=path.name, columns=columns, rows=rows)]
    if empty:
        notes.append(said("places", file=path.name, count=empty))
    return Found(sets=[cards], notes=notes, grid=(columns, rows))


def part(picture: Image.Image, columns: int, rows: int, place: int) -> Image.Image:
    """One of the parts of a picture, which are counted row by row from 0."""
    (w, h), (y, x) = picture.size, divmod(place, columns)
    box = (w * x // columns, h * y // rows, w * (x + 1) // columns, h * (y + 1) // rows)
    return picture.crop(box)


def _is_plain(picture: Image.Image) -> bool:
    low_high = picture.convert("L").resize((64, 64)).getextrema()
    return low_high[1] - low_high[0] <= _WHITE  # type: ignore[operator]


def found_grid(picture: Image.Image) -> Grid:
    """How many cards lie beside and below each other, by the lines of one colour between them;
    1 × 1: there are none."""
    small = picture.convert("L")
    small.thumbnail((1500, 1500), Image.Resampling.NEAREST)
    return _along(small), _along(small.transpose(Image.Transpose.TRANSPOSE))


def _along(picture: Image.Image) -> int:
    """Into how many equal parts lines from top to bottom divide a picture."""
    w, data = picture.width, picture.tobytes()
    plain = (max(data[x::w]) - min(data[x::w]) <= _WHITE for x in range(w))
    runs, at = list[tuple[int, int]](), 0
    for is_plain, run in groupby(plain):
        end = at + len(list(run))
        if is_plain:
            runs.append((at, end))
        at = end
    gaps = [(a + b) / 2 for a, b in runs if a > 0 and b < w and b - a < w / 8]
    for parts in range(2, 31) if gaps else ():
        few = len(gaps) <= parts * 2 + 2
        if few and _divided(gaps, w, parts) and not _divided(gaps, w, parts * 2):
            return parts
    return 1


def _divided(gaps: Sequence[float], width: int, parts: int) -> bool:
    """Whether a gap lies at each end of so many equal parts."""
    each = width / parts
    near = max(2.0, each * 0.06)
    return all(any(abs(gap - each * i) <= near for gap in gaps) for i in range(1, parts))


# ---------------------------------------------------------------- pages


def read_pdf(path: Path, shelf: Shelf) -> Found:
    """The pages of a PDF, each a card; a page called by its number."""
    try:
        import pypdfium2 as pdfium  # not everybody needs it
    except ImportError:
        from ..content.paths import how_to_install

        how = how_to_install("import")
        raise Unreadable(said("no_pdfium", file=path.name, how=how)) from None
    raw = bytes_of(path, MOST_BYTES)
    cards = Cards(_set_name(path.stem), whole=True)
    try:
        book = pdfium.PdfDocument(raw)
        pages = len(book)
        if pages > MOST_PAGES:
            raise Unreadable(said("pages", file=path.name, count=pages, most=MOST_PAGES))
        for number in range(pages):
            page = book[number]
            w, h = page.get_size()
            if not 1 <= min(w, h) <= max(w, h) <= 20_000:
                raise Unreadable(said("page_size", file=path.name, page=number + 1))
            drawn = page.render(scale=SIDE / max(w, h)).to_pil()
            cards.cards.append(Card({"name": f"{cards.name} {number + 1}"}, 0, shelf.put(drawn)))
            page.close()
    except Unreadable:
        raise
    except Exception:  # the library has classes of its own
        raise Unreadable(said("no_pdf", file=path.name)) from None
    if not cards.cards:
        raise Unreadable(said("no_pages", file=path.name))
    return Found(sets=[cards], notes=[said("each_page", file=path.name, count=pages)])
