"""Writes the sounds of all games: `python -m catgames.workshop.sounds [NAME ...] [--check]`.

A name is a sound (common/click) or a folder (clowder). The same source gives the same bytes on
every machine, so --check compares bytes.
"""

import argparse
import difflib
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random

from .studio import (
    adpcm,
    cat_herders,
    cats,
    cats_mansion,
    cattitude,
    clowder,
    music,
    swap_clops,
    table,
)
from .studio.scores import PIECES
from .studio.stage import Effect, finish, to_wav, whole
from .studio.synth import decibels

SOUNDS = Path(__file__).resolve().parents[2] / "sounds"
EFFECTS: dict[str, dict[str, Effect]] = {
    "common": {**table.EFFECTS, **cats.EFFECTS},
    "cat_herders": cat_herders.EFFECTS,
    "swap_clops": swap_clops.EFFECTS,
    "cattitude": cattitude.EFFECTS,
    "cats_mansion": cats_mansion.EFFECTS,
    "clowder": clowder.EFFECTS,
}


def effect(name: str, made: Effect) -> bytes:
    """Chance in a sound hangs on its name, so that sounds don't change each other."""
    return to_wav(finish(made.make(Random(name)), decibels(made.level)))


def loop(group: str) -> bytes:
    return adpcm.to_wav(whole(music.perform(PIECES[group])), music.RATE)


def catalogue() -> dict[str, Callable[[], bytes]]:
    """The maker of every sound by its name, folder/file without the ending."""
    makers: dict[str, Callable[[], bytes]] = {}
    for group, effects in EFFECTS.items():
        for short, made in effects.items():
            name = f"{group}/{short}"
            makers[name] = partial(effect, name, made)
        makers[f"{group}/music"] = partial(loop, group)
    return makers


def chosen(asked: Sequence[str], known: Sequence[str]) -> list[str]:
    """The sounds that are meant; raises ValueError with the nearest name."""
    out: list[str] = []
    for word in asked:
        found = [name for name in known if name == word or name.startswith(f"{word}/")]
        if not found:
            near = difflib.get_close_matches(word, [*known, *EFFECTS], 1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise ValueError(f"There is no sound {word!r}.{hint}")
        out += found
    return out or list(known)


def strays(folder: Path, known: Sequence[str]) -> Iterator[str]:
    """A sentence for each file that nothing makes."""
    for path in sorted(folder.glob("*/*")):
        name = path.relative_to(folder).as_posix()
        if name.removesuffix(".wav") not in known:
            yield f"sounds/{name}: nothing makes this file"


def compare(name: str, data: bytes, folder: Path) -> str | None:
    """A sentence when the file is not what its source makes."""
    path = folder / f"{name}.wav"
    if not path.exists():
        return f"sounds/{name}.wav is missing; `dev.py sounds` makes it"
    if path.read_bytes() != data:
        return f"sounds/{name}.wav is not what its source makes; `dev.py sounds` makes it anew"
    return None


def write(name: str, data: bytes, folder: Path) -> None:
    path = folder / f"{name}.wav"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def run(asked: Sequence[str], check: bool, folder: Path = SOUNDS) -> list[str]:
    """Writes, or compares and returns a sentence for each fault."""
    makers = catalogue()
    faults = [] if asked or not check else list(strays(folder, list(makers)))
    for name in chosen(asked, list(makers)):
        data = makers[name]()
        if check:
            fault = compare(name, data, folder)
            faults += [fault] if fault else []
        else:
            write(name, data, folder)
    return faults


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="sounds", description=__doc__)
    parser.add_argument("name", nargs="*", help="a sound or a folder (all if none is named)")
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    options = parser.parse_args(arguments)
    try:
        faults = run(options.name, options.check)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
