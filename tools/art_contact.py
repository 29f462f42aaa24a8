"""Contact sheets: many sprites with their names in one picture, for review."""

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from catgames.printing.sources import Source

from .art_pictures import draw
from .art_sheets import pack

GROUNDS = ("#2b2430", "#8fae78", "#f3ead8")
WIDEST = 4096


def contact_sheet(sources: list[Source], path: Path, scale: int = 1) -> None:
    """All sprites with their names on a dark, a medium and a light background."""
    font = ImageFont.load_default(13)
    cells = {s.name: (max(s.size[0], 90) * scale + 12, s.size[1] * scale + 30) for s in sources}
    sheet = next(pack("contact", cells, WIDEST))
    width, height = sheet.size
    whole = Image.new("RGB", (width, height * len(GROUNDS)))
    pen = ImageDraw.Draw(whole)
    for row, ground in enumerate(GROUNDS):
        pen.rectangle((0, row * height, width, (row + 1) * height), fill=ground)
        for source in sources:
            x, y = sheet.places[source.name]
            picture = draw(source, scale)
            whole.paste(picture, (x + 6, y + row * height + 22), picture)
            ink = "white" if row == 0 else "black"
            pen.text((x + 6, y + row * height + 4), source.name, fill=ink, font=font)
    whole.save(path)
