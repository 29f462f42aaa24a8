"""Makes the sprites from sprites/src: `python -m tools.art [group ...]`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from catgames.commands.arguments import positive
from catgames.content.paths import SPRITES
from catgames.core.types import BadContent
from catgames.printing.sources import SOURCES, ArtError, Sources

from .art_contact import contact_sheet
from .art_groups import differences, write_group
from .art_pictures import SCALES
from .art_sheets import read_plan


def groups(sources: Path = SOURCES) -> list[str]:
    """The names of all groups with drawings."""
    return sorted(p.name for p in sources.iterdir() if p.is_dir() and any(p.glob("*.svg")))


def build(group: str) -> None:
    write_group(list(Sources(group)), read_plan(SOURCES / group), SPRITES / group)


def check(group: str, scales: Sequence[int] = SCALES) -> list[str]:
    """A sentence for every sprite that differs from its source.  Raises BadContent."""
    return list(differences(list(Sources(group)), SPRITES / group, scales))


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="art", description=__doc__)
    parser.add_argument("group", nargs="*", help="groups to build (all if none is named)")
    parser.add_argument(
        "--check", action="store_true", help="compare with the sources, write nothing"
    )
    parser.add_argument("--contact", metavar="FILE.png", type=Path, help="a contact sheet instead")
    parser.add_argument("--only", default="", help="in the contact sheet: names that contain this")
    parser.add_argument("--scale", type=positive, default=1, help="of the contact sheet")
    return parser.parse_args(arguments)


def run(options: argparse.Namespace) -> int:
    faults: list[str] = []
    for group in options.group or groups():
        if group not in groups():
            raise ValueError(f"There is no group {group!r} with drawings in sprites/src.")
        if options.contact:
            shown = [s for s in Sources(group) if options.only in s.name]
            contact_sheet(shown, options.contact, options.scale)
        elif options.check:
            faults += check(group)
        else:
            build(group)
    print("\n".join(faults), file=sys.stderr, end="\n" if faults else "")
    return 1 if faults else 0


def main(arguments: Sequence[str] | None = None) -> int:
    try:
        return run(parse(arguments))
    except (ArtError, BadContent, ValueError) as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
