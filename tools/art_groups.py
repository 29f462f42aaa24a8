"""Writes the sheets, pictures and atlas of a group, and compares them with their sources."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from PIL import Image

from catgames.content.atlas import ATLAS, doubled, read_atlas
from catgames.content.paths import shown
from catgames.core.types import BadContent
from catgames.printing.sources import Source

from .art_pictures import SCALES, draw, is_opaque, same, save
from .art_sheets import Plan, Sheet, lay_out

FOLDER = "sheets"
HEAD = """\
# Made from sprites/src/{} by `python3 dev.py art`.
# rect: left, top, width, height; anchor: inside the sprite, its centre if left out.
# All in pixels of the file named; the one with @2 is twice as large.
"""


def write_group(sources: Sequence[Source], plan: Plan, folder: Path) -> None:
    """Write the files of a group and delete those that are no longer needed."""
    drawn = {s.name: [draw(s, scale) for scale in SCALES] for s in sources}
    opaque = {name for name, pictures in drawn.items() if all(map(is_opaque, pictures))}
    sheets = lay_out(sources, opaque, plan)
    pictures = [source for source in sources if plan.sheet_of(source) is None]
    (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    for i, scale in enumerate(SCALES):
        for source in pictures:
            save(drawn[source.name][i], file_at(folder / f"{source.name}.png", scale))
        for sheet in sheets:
            whole = Image.new("RGBA", (sheet.size[0] * scale, sheet.size[1] * scale))
            if sheet.places.keys() <= opaque:
                whole.paste("black", (0, 0, *whole.size))
            for name, (x, y) in sheet.places.items():
                whole.paste(drawn[name][i], (x * scale, y * scale))
            save(whole, file_at(folder / FOLDER / f"{sheet.name}.png", scale))
    text = atlas_text(folder.name, sources, pictures, sheets)
    (folder / ATLAS).write_text(text, encoding="utf-8", newline="\n")
    for stray in Committed(folder).strays():
        stray.unlink()


def file_at(path: Path, scale: int) -> Path:
    """The file of a nominal picture or sheet at 1 or 2 times its size."""
    return path if scale == 1 else doubled(path)


def atlas_text(
    group: str, sources: Iterable[Source], pictures: Iterable[Source], sheets: Iterable[Sheet]
) -> str:
    """The atlas.yaml of a group, one line a sprite."""
    by_name = {source.name: source for source in sources}
    lines = [f"pictures: [{', '.join(source.name for source in pictures)}]"]
    lines.append("sheets:" if sheets else "sheets: {}")
    for sheet in sheets:
        lines.append(f"  {FOLDER}/{sheet.name}.png:")
        for name in sorted(sheet.places):
            source = by_name[name]
            rect = ", ".join(map(str, (*sheet.places[name], *source.size)))
            x, y = source.anchor
            anchor = "" if source.is_centred else f", anchor: [{x:g}, {y:g}]"
            lines.append(f"    {name}: {{rect: [{rect}]{anchor}}}")
    return HEAD.format(group) + "\n".join(lines) + "\n"


class Committed:
    """The pictures in a group's folder."""

    def __init__(self, folder: Path) -> None:
        """Raises BadContent if the atlas can't be read."""
        self.folder = folder
        self.atlas = read_atlas(folder)
        self.sheets: dict[Path, Image.Image] = {}

    def picture(self, name: str, scale: int) -> Image.Image:
        """A sprite.  Raises BadContent if its file can't be read."""
        region = self.atlas.regions.get(name)
        path = self.folder / (region.sheet if region else f"{name}.png")
        whole = self._open(file_at(path, scale))
        if region is None:
            return whole
        x, y, w, h = (side * scale for side in region.rect)
        return whole.crop((x, y, x + w, y + h))

    def _open(self, path: Path) -> Image.Image:
        if path not in self.sheets:
            try:
                self.sheets[path] = Image.open(path).convert("RGBA")
            except OSError as error:
                raise BadContent(f"{shown(path)}: can't be read: {error}") from None
        return self.sheets[path]

    def strays(self) -> list[Path]:
        """Pictures that the atlas does not name."""
        files = {self.folder / f"{name}.png" for name in self.atlas.pictures}
        files |= {self.folder / region.sheet for region in self.atlas.regions.values()}
        files |= {doubled(path) for path in files}
        return sorted(set(self.folder.rglob("*.png")) - files)


def differences(
    sources: Sequence[Source], folder: Path, scales: Iterable[int] = SCALES
) -> Iterator[str]:
    """A sentence for every sprite whose committed picture is not what its source draws.

    Raises BadContent if the atlas can't be read.
    """
    committed = Committed(folder)
    names = committed.atlas.names()
    gone = names - {source.name for source in sources}
    yield from (f"{folder.name}/{name} has no source any more." for name in sorted(gone))
    yield from (f"{shown(path)} is not in {ATLAS}." for path in committed.strays())
    for source in sources:
        if source.name not in names:
            yield f"{folder.name}/{source.name} is missing in {ATLAS}."
            continue
        region = committed.atlas.regions.get(source.name)
        if region and region.anchor != source.anchor:
            yield f"{folder.name}/{source.name} has another anchor in {ATLAS}."
        for scale in scales:
            try:
                alike = same(draw(source, scale), committed.picture(source.name, scale))
            except BadContent as error:
                yield f"{folder.name}/{source.name}: {error}."
                continue
            if not alike:
                size = "nominal" if scale == 1 else "doubled"
                yield f"{folder.name}/{source.name} differs from its source at {size} size."
