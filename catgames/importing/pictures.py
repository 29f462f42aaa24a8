"""Pictures become cards: files of a folder, sheets of many, and the pages of PDFs."""

from __future__ import annotations

import re
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from io import BytesIO
from itertools import groupby
from pathlib import Path

from PIL import Image, ImageOps, ImageStat

from ..content.loader import bytes_of
from ..core.types import BadContent, Message
from ..kit.pictures import wrong_drawing
from .found import Card, Cards, Found, Unreadable, said, why_not

DRAWING = ".svg"
_FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF", "AVIF")
KINDS = (
    ".png",
    ".jpg",
    ".jpeg",
    ".jfif",
    ".webp",
    ".avif",
    ".gif",
    ".bmp",
    ".tif",
    ".tiff",
    DRAWING,
)
_FRAMES = "frames"
MOST_BYTES = 60_000_000
MOST_PIXELS = 50_000_000
"""Of a picture; 150 MB when it is decoded."""
_FEW = 4
"""So many sheets are looked at, and so many cards make one."""
SIDE = 1024
"""Pixels of the longer side of a card: what paper needs."""
MOST_FILES, MOST_PAGES, MOST_CELLS = 500, 300, 400
_BACK = re.compile(
    r"(?:^|(?<=[\W_\d]))(?:(?:card|karten?)[\W_]?)?"
    r"(?:backs?|backside|backface|verso|reverso|dorso|achterkant|rewers|baksida|bagside|takaosa|hátlap"
    r"|r(?:ü|ue|u)ckseiten?|r(?:ü|ue|u)cken|рубашка|оборот|裏面?|背面?|뒷면)(?=[\W_\d]|$)"
    r"|(?-i:(?<=[a-z])Backs?)(?=[\W_\d]|$)",
    re.IGNORECASE,
)
_BACK_ALONE = re.compile(r"[\W_\d]*(?:dos|retro|revers|rug|rub|rear)[\W_\d]*", re.IGNORECASE)
"""Words that are backs if nothing else is said."""
_FRONT = re.compile(r"[\W_](?:front|face|recto|vorderseite|voorkant|frente)$", re.IGNORECASE)
_NUMBER = re.compile(r"(\d+)")
_NUMBERS_AROUND = re.compile(r"^[\d\W_]+|[\d\W_]+$")
_ORDER = re.compile(r"^[\d\W_]+(?=.*[^\d\W_])")
"""The number before a name, which only says in which order the files come."""
_LINES = re.compile(r"[_\-]+")
_COUNT = re.compile(
    r"(?:[ _\-(\[](?:(?:x|qty|anzahl|copies)[ _=-]?(\d{1,2})|(\d{1,2}) ?(?:x|copies|pcs|stk))"
    r"|×(\d{1,2}))[)\]]?$",
    re.IGNORECASE,
)
_COUNT_FIRST = re.compile(r"(\d{1,2})[x×][ _-]+(?=\S)", re.IGNORECASE)
_GRID = re.compile(r"[ _\-(\[](\d{1,2})[x×](\d{1,2})[)\]]?$", re.IGNORECASE)
_SHEET = 400
"""Points of the shorter side of a page that has several cards on it, rather than one."""
_WHITE, _NEARLY = 6, 36
"""How little a gap's pixels differ, and those of a white or black one, since JPEG blurs edges."""
Grid = tuple[int, int]
Span = tuple[float, float]


class Shelf:
    """Where the pictures of an import are put until the folder is made."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.given: Sequence[Path] = ()
        """Pictures that were given beside tables."""
        self.used: set[Path] = set()
        """Those of them that are on cards of the tables."""
        self.notes: list[Message] = []

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
            return self.put(self.open(raw, name))
        if mistake := wrong_drawing(raw):
            raise Unreadable(said("plain", text=f"{name}: {mistake}"))
        return self.put_bytes(raw, DRAWING)

    def open(self, raw: bytes, name: str) -> Image.Image:
        """A picture; that there are further ones in its file is said.  Raises Unreadable."""
        picture = open_picture(raw, name)
        if (count := picture.info.get(_FRAMES, 1)) > 1:
            self.notes.append(said("frames", file=name, count=count))
        return picture

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
            frames = getattr(picture, "n_frames", 1)
            picture = ImageOps.exif_transpose(picture)
            picture.info[_FRAMES] = frames
            return picture
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


def is_back(name: str) -> bool:
    """Whether a file or folder that is called so shows the back of cards: the word stands last, or
    nothing but a number beside it."""
    found = [*_BACK.finditer(name)]
    rest = _BACK.sub("", name)
    if not found:
        return bool(_BACK_ALONE.fullmatch(name))
    last = not name[found[-1].end() :].strip(" _-.()[]0123456789")
    return last or not any(c.isalpha() for c in rest)


def read_pictures(
    paths: Sequence[Path],
    name: str,
    shelf: Shelf,
    grid: Grid | None = None,
    backs: Sequence[Path] = (),
) -> Found:
    """Pictures of one card each, or sheets of many; one called ``back``, or those in ``backs``, are
    the back of all, or of the card that is called the same."""
    found, cards = Found(), Cards(name or "card", whole=True)
    fronts = sorted(paths, key=natural)
    if not backs:
        called = {_cells(path.stem)["name"].casefold() for path in fronts}
        backs = [path for path in fronts if is_back(path.stem) or _back_of(path) in called]
        fronts = [path for path in fronts if path not in backs] or fronts
        backs = [path for path in backs if path not in fronts]
    if _are_sheets(fronts, grid):
        return _read_sheets(fronts, backs, shelf, grid)
    if len(fronts) > MOST_FILES:
        raise Unreadable(said("many_pictures", file=name, most=MOST_FILES))
    cells = {path: _cells(_FRONT.sub("", path.stem) if backs else path.stem) for path in fronts}
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
    in_order = len(backs) == len(cards.cards) > 1 and not any(
        _back_of(path) in named for path in backs
    )
    for i, path in enumerate(sorted(backs, key=natural)):
        try:
            picture = shelf.take(bytes_of(path, MOST_BYTES), path.name)
        except (Unreadable, BadContent) as e:
            found.notes += why_not(e, path.name)
            continue
        card = cards.cards[i] if in_order else named.get(_back_of(path))
        if card is not None:
            card.back = picture
        elif cards.back_picture is None:
            cards.back_picture = picture
        else:
            found.notes.append(said("no_front", file=path.name))
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
        cells["count"] = str(max(1, int(counted[1] or counted[2] or counted[3])))
    elif counted := _COUNT_FIRST.match(stem):
        stem = stem[counted.end() :]
        cells["count"] = str(max(1, int(counted[1])))
    return {"name": _words(_ORDER.sub("", stem)) or stem, **cells}


def _back_of(path: Path) -> str:
    """What the card may be called whose back this is; "": it is no back."""
    rest = _BACK.sub(" ", path.stem)
    return "" if rest == path.stem else _cells(rest.strip(" _-.()[]"))["name"].casefold()


def _are_sheets(paths: Sequence[Path], grid: Grid | None) -> bool:
    """Whether all of a few pictures are sheets of cards: it was said, or is seen."""
    if grid or all(_GRID.search(path.stem) for path in paths):
        return bool(paths)
    if not 0 < len(paths) <= _FEW or any(path.suffix.lower() == DRAWING for path in paths):
        return False
    try:
        spans = [found_spans(open_picture(bytes_of(p, MOST_BYTES), p.name)) for p in paths]
    except (Unreadable, BadContent):
        return False
    return all(len(across) * len(down) >= _FEW for across, down in spans)


def _read_sheets(
    fronts: Sequence[Path], backs: Sequence[Path], shelf: Shelf, grid: Grid | None
) -> Found:
    """Sheets of cards; a sheet of backs belongs to the cards at the same places, a single picture
    to all."""
    found = Found()
    for path in fronts:
        found.add(read_sheet(path, shelf, grid))
    cards = [card for each in found.sets for card in each.cards]
    for path in backs[:1]:
        on_backs = read_sheet(path, shelf, grid if _are_sheets([path], None) else (1, 1)).sets
        pictures = [card.picture for each in on_backs for card in each.cards]
        if len(pictures) == len(cards):
            for card, picture in zip(cards, pictures):
                card.back = picture
        else:
            for each in found.sets:
                each.back_picture = pictures[0]
        found.notes.append(said("backs", count=1, file=path.name))
    found.grid = found.grid if len(fronts) == 1 else (0, 0)
    return found


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
    picture = shelf.open(raw, path.name)
    named = _GRID.search(path.stem)
    chosen = grid or ((int(named[1]), int(named[2])) if named else (0, 0))
    spans = found_spans(picture, chosen)
    columns, rows = chosen if all(chosen) else (len(spans[0]), len(spans[1]))
    if columns * rows > MOST_CELLS or min(columns, rows) < 1:
        asked = {"columns": columns, "rows": rows, "most": MOST_CELLS}
        raise Unreadable(said("grid_large", file=path.name, **asked))
    if min(picture.width // columns, picture.height // rows) < 8:
        raise Unreadable(said("grid_small", file=path.name, columns=columns, rows=rows))
    name = _set_name(path.stem[: named.start()] if named else path.stem)
    if columns * rows == 1:
        one = Card(_cells(path.stem), 0, shelf.put(picture))
        notes = [] if all(chosen) else [said("grid_none", file=path.name)]
        return Found(sets=[Cards("card", [one], whole=True)], notes=notes, grid=(1, 1))
    cards, empty = Cards(name, whole=True), 0
    cells = [*_cut(picture, spans)]
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


def _cut(
    picture: Image.Image, spans: tuple[Sequence[Span], Sequence[Span]]
) -> Iterator[Image.Image]:
    """The cards of a picture, row by row."""
    w, h = picture.size
    for top, bottom in spans[1]:
        for left, right in spans[0]:
            yield picture.crop(
                (round(w * left), round(h * top), round(w * right), round(h * bottom))
            )


def _is_plain(picture: Image.Image) -> bool:
    low_high = picture.convert("L").resize((64, 64)).getextrema()
    return low_high[1] - low_high[0] <= _WHITE  # type: ignore[operator]


def found_spans(picture: Image.Image, wanted: Grid = (0, 0)) -> tuple[list[Span], list[Span]]:
    """Where cards lie beside and below each other, by the lines of one colour between and around
    them, in parts of the whole; one of each: there are no such lines.  ``wanted``: how many there
    are, if somebody says it."""
    small = picture.convert("L")
    small.thumbnail((1500, 1500), Image.Resampling.NEAREST)
    turned = small.transpose(Image.Transpose.TRANSPOSE)
    return _along(small, wanted[0]), _along(turned, wanted[1])


def _along(picture: Image.Image, wanted: int) -> list[Span]:
    """The equal parts into which lines from top to bottom divide a picture."""
    w, data = picture.width, picture.tobytes()
    ends = ((min(data[x::w]), max(data[x::w])) for x in range(w))
    plain = (high - low <= _WHITE or low >= 255 - _NEARLY or high <= _NEARLY for low, high in ends)
    runs, at = list[tuple[int, int]](), 0
    for is_plain, run in groupby(plain):
        end = at + len(list(run))
        if is_plain:
            runs.append((at, end))
        at = end
    left = runs[0][1] if runs and not runs[0][0] else 0
    right = runs[-1][0] if runs and runs[-1][1] == w else w
    gaps = [(a, b) for a, b in runs if left < a and b < right and b - a < w / 8]
    alone = [(0.0, 1.0)]
    for parts in (wanted,) if wanted else range(30, 1, -1):
        few = len(gaps) <= parts * 2 + 2
        if parts > 1 and few and (spans := _divided(gaps, w, left, right, parts)):
            return [(a / w, b / w) for a, b in spans]
    return [(i / wanted, (i + 1) / wanted) for i in range(wanted)] or alone


def _divided(
    gaps: Sequence[tuple[int, int]], width: int, left: int, right: int, parts: int
) -> list[Span]:
    """So many equal parts, if a gap lies between each two; [] if not.  An edge that is half as wide
    as a gap belongs to the cards, and so do gaps that are nowhere else."""
    for gap in sorted({b - a for a, b in gaps}):
        each = (right - left - (parts - 1) * gap) / parts
        near = max(2.0, each * 0.012)
        starts = [left + i * (each + gap) for i in range(parts)]
        lines = [
            any(abs(b - start) <= near and abs(a - start + gap) <= near for a, b in gaps)
            for start in starts[1:]
        ]
        if each >= 8 and all(lines):
            half = [abs(edge - gap / 2) <= max(1, gap * 0.15) for edge in (left, width - right)]
            if all(half):
                return [(width * i / parts, width * (i + 1) / parts) for i in range(parts)]
            return [(start, start + each) for start in starts]
    return []


# ---------------------------------------------------------------- pages


def read_pdf(path: Path, shelf: Shelf, grid: Grid | None = None) -> Found:
    """The pages of a PDF, each a card, called by its number, or a sheet of many."""
    try:
        import pypdfium2 as pdfium  # not everybody needs it
    except ImportError:
        from ..content.paths import how_to_install

        how = how_to_install("import")
        raise Unreadable(said("no_pdfium", file=path.name, how=how)) from None
    raw = bytes_of(path, MOST_BYTES)
    cards = Cards(_set_name(path.stem), whole=True)
    spans: tuple[list[Span], list[Span]] = ([(0.0, 1.0)], [(0.0, 1.0)])
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
            large = grid is not None or min(w, h) >= _SHEET
            drawn = page.render(scale=(2.5 if large else 1) * SIDE / max(w, h)).to_pil()
            if number == 0 and large:
                spans = found_spans(drawn, grid or (0, 0))
            cells = [*_cut(drawn, spans)]
            while len(cells) > 1 and _is_plain(cells[-1]):
                cells.pop()
            for cell in cells:
                name = f"{cards.name} {len(cards.cards) + 1}"
                cards.cards.append(Card({"name": name}, 0, shelf.put(cell)))
            page.close()
    except Unreadable:
        raise
    except Exception:  # the library has classes of its own
        raise Unreadable(said("no_pdf", file=path.name)) from None
    if not cards.cards:
        raise Unreadable(said("no_pages", file=path.name))
    columns, rows = size = (len(spans[0]), len(spans[1]))
    note = said("each_page", file=path.name, count=pages)
    if columns * rows > 1:
        note = said("pages_of_many", file=path.name, columns=columns, rows=rows)
    return Found(sets=[cards], notes=[note], grid=size)
