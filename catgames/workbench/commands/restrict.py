"""``restrict``: what it costs a seat never to use a card, space or action."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...commands.arguments import GAME, add_change, game
from ...commands.outputs import STOPPED, check_places, stream_beside, write_json
from ...content.checks import hint
from ...content.languages import ENGLISH
from ...content.names import card_name
from ...content.texts import catalogue, words_of
from ...core.fields import as_id
from ...core.game import Game
from ...core.types import GameError
from ..sample import Arm, bans_of, play_banned
from ..statistics import (
    Estimate,
    by_cluster,
    difference_of_means,
    holm,
    p_of_means,
    share_by_cluster,
)
from ..words import wins
from .figure_output import estimate_json
from .samples import Samples, add_sample, read_arm

HELP = "what a card, space or action is worth"
ABOUT = (
    "Let one seat never use something, and see what it costs: the dearest comes first, what "
    "nobody would miss last."
)
SCOUTS = 24
"""Games that are played to see what there is to ban."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = "Example: %(prog)s clowder --ban pounce --ban zoomies"
    parser.add_argument("game", metavar="GAME", type=game, help=GAME)
    add_sample(parser, 400, one_level=True)
    add_change(parser.add_argument)
    parser.add_argument(
        "--ban",
        action="append",
        type=thing,
        default=[],
        metavar="WHAT",
        help="a card's key or name, a verb or a target; without it everything in turn",
    )


def thing(text: str) -> str:
    """A word for a card, space or action; whether there is such a thing shows in the games."""
    if not text.strip():
        raise ArgumentTypeError("is empty; name a card, space or action")
    return text


@dataclass(frozen=True, slots=True)
class Cost:
    """What one ban costs."""

    words: str
    share: float
    """Share of the wins of the restricted seat."""
    cost: Estimate
    """What the seat wins without the ban, less that."""
    p: float
    """The probability of such a cost if there is none, corrected for the number of bans (Holm)."""


def run(args: Namespace) -> int:
    """Play with each ban in turn, and rank them."""
    arm = read_arm(args, args.variant, args.set)
    check_places(json_file=args.json)
    setup = arm.with_level(args.levels[0])
    words = args.ban
    if not words:
        scouted = Samples([(setup, args.seed + i) for i in range(SCOUTS)], args)
        if scouted.stopped:
            return STOPPED
        words = bans_of(arm.game, scouted.samples)
    seats, seeds = setup.seats, range(args.seed, args.seed + args.games)
    plain = Samples([(setup, seed) for seed in seeds], args)
    known = bans_of(arm.game, plain.samples)
    words = _met([meant(arm.game, word, known) for word in words], known, len(plain.samples))
    seat_of = {seed: seed % seats for seed in seeds}
    free = [(s.seed, s.share(seat_of[s.seed])) for s in plain.samples]
    found, batch, code = dict[str, list[tuple[int, float]]](), plain, plain.code
    for ban in words:
        if batch.stopped:
            break
        tasks = [(setup, seed, seat_of[seed], ban) for seed in seeds]
        batch = Samples(tasks, args, play_banned)
        found[ban] = [(s.seed, s.share(seat_of[s.seed])) for s in batch.samples]
        code = code or batch.code
    costs = ranked(free, found)
    out = stream_beside(args.json)
    print("\n".join(table(arm, args.levels[0], free, costs)), file=out)
    if args.json is not None:
        write_json(as_json(arm, free, costs), args.json)
    return code


def meant(game: Game[Any, Any], word: str, known: Sequence[str]) -> str:
    """What somebody bans who types a card's name instead of its key, or capitals and blanks that
    the key does not have."""
    english, plain = words_of(catalogue(ENGLISH), game), as_id(word)
    for key in known if word not in known else ():
        name = card_name(english, game.info.id, key)
        if word.casefold() in (key.casefold(), name.casefold()) or plain == as_id(key):
            return key
    return word


def _met(words: Sequence[str], known: Sequence[str], games: int) -> list[str]:
    """The bans that change anything, the others being reported.  Raises GameError if none does."""
    met = [w for w in words if w in known or ":" in w]
    for word in words:
        if word not in met:
            near = hint(word, known)
            print(
                f"catgames: --ban: {word!r} was not met in {games:,} games{near}", file=sys.stderr
            )
    if not met:
        raise GameError("there is nothing to ban")
    return met


def ranked(
    free: Sequence[tuple[int, float]], found: Mapping[str, Sequence[tuple[int, float]]]
) -> list[Cost]:
    """The costs, the dearest first."""
    base = by_cluster(free)
    ps = holm([p_of_means(by_cluster(bound), base) for bound in found.values()])
    costs = []
    for (words, bound), p in zip(found.items(), ps):
        own = by_cluster(bound)
        costs.append(Cost(words, sum(own) / len(own), difference_of_means(own, base), p))
    return sorted(costs, key=lambda c: -c.cost.value)


def table(
    arm: Arm, level: str, free: Sequence[tuple[int, float]], costs: Sequence[Cost]
) -> list[str]:
    """The ranking."""
    share = wins(share_by_cluster(free))
    wide = max((len(c.words) for c in costs), default=6)
    lines = [f"{arm.setup.game_id}, {arm.setup.seats} players, {level}; {arm.name}"]
    lines.append(f"  one seat never uses …; without a ban it wins {share} of {len(free):,} games")
    lines.append("  p: how often chance alone makes such a difference; below 0.05 it is shown")
    lines.append(f"  {'never':<{wide}}  {'wins':>6}  {'cost, 95% sure':>22}  {'p (Holm)':>8}")
    for c in costs:
        e = c.cost
        low, high = max(-1.0, e.low), min(1.0, e.high)
        cost = f"{e.value * 100:+.1f} [{low * 100:+.1f}, {high * 100:+.1f}]"
        p = f"{c.p:.3f}" if c.p >= 0.001 else "<0.001"
        lines.append(f"  {c.words:<{wide}}  {c.share:>6.1%}  {cost:>22}  {p:>8}")
    return lines


def as_json(arm: Arm, free: Sequence[tuple[int, float]], costs: Sequence[Cost]) -> dict[str, Any]:
    """The ranking as plain data."""
    return {
        "game": arm.setup.game_id,
        "seats": arm.setup.seats,
        "variant": arm.variant.title if arm.variant else None,
        "data": arm.digest,
        "games": len(free),
        "free": sum(v for _, v in free) / len(free),
        "bans": [
            {"never": c.words, "share": c.share, "cost": estimate_json(c.cost), "p": c.p}
            for c in costs
        ],
    }
