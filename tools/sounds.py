"""Writes the sounds of all games: `python -m tools.sounds [NAME ...] [--check]`.

A name is a sound (common/click) or a folder (clowder).  No two Ogg files are the same byte by
byte, so samples are compared; a file that has the right sound already is not written again.
"""

import argparse
import difflib
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeAlias

import numpy as np
import soundfile

from catgames.content.paths import SOUNDS

from .studio import (
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
from .studio.stage import Effect, decoded, encoded, finish
from .studio.synth import RATE, Signal, decibels

SUFFIX = ".ogg"
TOLERANCE = 0.03
"""Largest root mean square of the difference between a file and its source, both encoded, as a
fraction of the sound's.  This is about a quarter of a decibel; platforms differ in the last
bits."""
Sound: TypeAlias = tuple[Signal, int]
"""Samples and sample rate."""
EFFECTS: dict[str, dict[str, Effect]] = {
    "common": {**table.EFFECTS, **cats.EFFECTS},
    "cat_herders": cat_herders.EFFECTS,
    "swap_clops": swap_clops.EFFECTS,
    "cattitude": cattitude.EFFECTS,
    "cats_mansion": cats_mansion.EFFECTS,
    "clowder": clowder.EFFECTS,
}


def effect(name: str, recipe: Effect) -> Sound:
    """The name seeds the randomness, so that no sound depends on another one."""
    return finish(recipe.make(Random(name)), decibels(recipe.level)), RATE


def loop(group: str) -> Sound:
    return music.perform(PIECES[group]), music.RATE


def catalogue() -> dict[str, Callable[[], Sound]]:
    """A function that makes each sound, by name (folder/file without the suffix)."""
    makers: dict[str, Callable[[], Sound]] = {}
    for group, effects in EFFECTS.items():
        for short, recipe in effects.items():
            name = f"{group}/{short}"
            makers[name] = partial(effect, name, recipe)
        makers[f"{group}/music"] = partial(loop, group)
    return makers


def chosen(asked: Sequence[str], known: Sequence[str]) -> list[str]:
    """The sounds named by the arguments, all if there are none.

    Raises ValueError, with the nearest name, for an unknown one.
    """
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
    """A sentence for each file without a source."""
    for path in sorted(folder.glob("*/*")):
        name = path.relative_to(folder).as_posix()
        if name.removesuffix(SUFFIX) not in known:
            yield f"sounds/{name}: nothing makes this file"


def differs(data: bytes, sound: Sound) -> bool:
    """Whether an Ogg file holds another sound than this one."""
    try:
        found, rate = decoded(data)
    except soundfile.LibsndfileError:
        return True
    wanted, wanted_rate = decoded(encoded(*sound))
    if (rate, found.shape) != (wanted_rate, wanted.shape):
        return True
    return level(found - wanted) > TOLERANCE * level(wanted)


def level(signal: Signal) -> float:
    """The root mean square."""
    return float(np.sqrt(np.mean(signal * signal)))


def compare(name: str, sound: Sound, folder: Path) -> str | None:
    """A sentence that says what is wrong if the file is missing or differs from its source."""
    path = folder / f"{name}{SUFFIX}"
    if not path.exists():
        return f"sounds/{name}{SUFFIX} is missing; `dev.py sounds` makes it"
    if differs(path.read_bytes(), sound):
        return f"sounds/{name}{SUFFIX} is not what its source makes; `dev.py sounds` makes it anew"
    return None


def write(name: str, sound: Sound, folder: Path) -> None:
    path = folder / f"{name}{SUFFIX}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encoded(*sound))


def run(asked: Sequence[str], check: bool, folder: Path = SOUNDS) -> list[str]:
    """Write the sounds that have changed; with ``check``, return a sentence for each instead."""
    makers = catalogue()
    faults = [] if asked or not check else list(strays(folder, list(makers)))
    for name in chosen(asked, list(makers)):
        sound = makers[name]()
        fault = compare(name, sound, folder)
        if fault and check:
            faults.append(fault)
        elif fault:
            write(name, sound, folder)
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
