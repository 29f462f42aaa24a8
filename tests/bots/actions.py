"""What computers could have done in whole games, and what they did.

An action is a verb with the first word of its first target, ("buy", "key"), and the kind of card
where cards have names: ("play", "hiss").
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from catgames.bots.levels import decide, find_level
from catgames.core.game import Game
from catgames.core.types import CHANCE, Move

Action = tuple[str, ...]


def action_of(game: Game[Any, Any], move: Move) -> Action:
    """What kind of move it is, without cells, cats and seats."""
    verb, *targets = move
    if not targets or not isinstance(targets[0], tuple):
        return (str(verb),)
    word, *values = targets[0]
    facts = game.parts.facts
    if facts and word in (*facts.targets, "table"):  # cards of the hand, and those on the table
        return (str(verb), str(word), facts.name(game.data, values[0]))
    return (str(verb), str(word))


def count_actions(
    game: Game[Any, Any], level: str, seats: int, seeds: range
) -> tuple[Counter[Action], Counter[Action]]:
    """Over games in which every seat plays at this level: in how many decisions with a choice each
    action was legal, and how often it was chosen."""
    offered, used = Counter[Action](), Counter[Action]()
    player = find_level(level)
    for seed in seeds:
        rng, s = Random(seed), game.new_state(seats)
        while (decision := game.decision(s)) is not None:
            if decision.seat == CHANCE:
                game.apply(s, game.sample_chance(s, rng))
                continue
            legal = game.legal_moves(s)
            move = legal[0]
            if len(legal) > 1:
                move = decide(game, game.view(s, decision.seat), player, rng)
                actions = {action_of(game, m) for m in legal}
                if len(actions) > 1:
                    offered.update(actions)
                    used[action_of(game, move)] += 1
            game.apply(s, move)
    return offered, used
