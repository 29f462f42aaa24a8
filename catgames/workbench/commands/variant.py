"""``variant``: writes a variant of a game's data to a file, or shows what one changes."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from ...catalog import load_game
from ...commands.arguments import game, place
from ...commands.chosen_game import find_game
from ...content.games import missing_words
from ...content.paths import as_typed
from ...core.types import GameError
from ...store.variants import (
    SUFFIX,
    Variant,
    conflicts,
    load_variant,
    make_variant,
    read_change,
    read_variant,
    write_variant,
)
from ..changes import variant_changes

HELP = "write a variant of a game's data, or show what one changes"
ABOUT = "Write a variant of a game's data to a file, or show what a file changes."


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = (
        "Example: %(prog)s clowder --set numbers.key_price=2 --name 'Cheap keys' "
        "--out cheap.catvariant"
    )
    add = parser.add_argument
    add("what", metavar="GAME|FILE", type=game, help="a game, or a .catvariant file to look at")
    add("--set", metavar="KEY=VALUE", action="append", default=[], help="a change of the data")
    add(
        "--word",
        metavar="KEY=WORDS",
        action="append",
        default=[],
        help="a text of what is new, such as card.big_steal.name='Big Steal'",
    )
    add("--name", metavar="WORDS", default="", help="what tables and reports call it")
    add("--note", metavar="WORDS", default="", help="what it is for")
    add("--out", metavar="FILE", type=place, help="the file to write")


def run(args: Namespace) -> int:
    """Write or show a variant."""
    if args.what.endswith(SUFFIX):
        variant = read_variant(Path(args.what))
        print("\n".join(told(variant)))
        return 0
    game = find_game(args.what)
    if not args.set or args.out is None or not args.name:
        raise GameError("a new variant needs --set, --name and --out")
    if args.out.name in ("", ".."):
        raise GameError(f"{args.out} is a folder; name a file in it")
    path = args.out if args.out.suffix == SUFFIX else args.out.with_name(args.out.name + SUFFIX)
    changes = dict(map(read_change, args.set))
    words = dict(_word(text) for text in args.word)
    variant = make_variant(game, changes, args.name, args.note, words)
    if all(variant.was.get(path, ...) == value for path, value in variant.changes.items()):
        raise GameError(f"{', '.join(args.set)}: {game.info.id} is like that already")
    for key in missing_words(load_variant(variant, game)):
        raise GameError(f"{key} is missing; say it with --word {as_typed(f'{key}=…')}")
    write_variant(variant, path)
    print("\n".join([str(path), *told(variant)]))
    return 0


def _word(text: str) -> tuple[str, str]:
    key, equals, words = text.partition("=")
    if not (key and equals and words):
        raise GameError(f"--word wants KEY=WORDS, not {text!r}")
    return key, words


def told(variant: Variant) -> list[str]:
    """What a variant changes, and what has changed in the game since it was made."""
    lines = [f"{variant.name}, a variant of {variant.game}"]
    lines += [f"  {variant.note}"] if variant.note else []
    base = load_game(variant.game).content
    lines += [f"  {words}" for words in variant_changes(variant, base)]
    for clash in conflicts(variant, base):
        lines.append(f"  conflict: {clash}")
    return lines
