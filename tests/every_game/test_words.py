"""Everything said is in the catalogue, names players, and cites rules that the text covers."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from all_games import positions
from thorough import amount

from catgames.content.rulebook_text import rules_path
from catgames.content.texts import catalogue
from catgames.core.selector import Chosen
from catgames.core.types import CHANCE, TABLE, Move, Target
from catgames.properties.walks import Position, need, whole
from catgames.properties.words import (
    check_buttons,
    check_legal_is_not_refused,
    check_log,
    check_prompts,
    check_sentence,
    things,
    translate,
)

_HEADING = re.compile(r"(?m)^##? .*\{([^}]*)\}")


@cache
def rule_ids(id: str) -> frozenset[str]:
    """The ids that the headings of a game's rules text cover."""
    text = rules_path(id).read_text("utf-8")
    return frozenset(" ".join(_HEADING.findall(text)).split())


def check_refusals(p: Position, targets: list[Target], moves: list[Move]) -> None:
    """Everything else is refused with a sentence and the rule it rests on."""
    if p.decision is None or p.decision.seat == CHANCE:
        return
    game, rng = p.game, p.rng()
    decider = game.view(p.state, p.decision.seat)
    legal = list(game.legal_moves(p.state))
    strange = [m for m in rng.sample(moves, min(12, len(moves))) if m not in legal]
    lit = game.selector(legal).targets()
    dark = [t for t in rng.sample(targets, min(25, len(targets))) if t not in lit]
    for thing in [*strange, *dark]:
        check_refusal(p, decider, thing, ())
        for viewer in p.viewers:
            reason = game.refusal(game.view(p.state, viewer), thing)
            need(reason is not None, p, f"{viewer} may do {thing}, which is not legal")
            assert reason is not None
            check_sentence(p, reason, f"refusal of {thing} for {viewer}")
    selector = game.selector(legal)
    if selector.choose(rng.choice(lit)) is Chosen.MORE:
        lit = selector.targets()
        for thing in rng.sample(targets, min(10, len(targets))):
            if thing not in lit:
                check_refusal(p, decider, thing, selector.picks)


def check_refusal(p: Position, view: Any, thing: Any, picks: tuple[Target, ...]) -> None:
    """The game itself has a sentence for its decider, and a rule that its rules text covers."""
    what = f"{thing}, not legal after {picks},"
    reason = p.game.refusal(view, thing, picks)
    own = reason is not None and reason.key.startswith(p.game.info.id)
    need(own, p, f"{what} is refused without a reason of the game's own")
    assert reason is not None
    check_sentence(p, reason, f"refusal of {what}")
    need(bool(reason.rule), p, f"{what} is refused without a rule id: {translate(p.game, reason)}")
    covered = rule_ids(p.game.info.id)
    need(reason.rule in covered, p, f"{reason.rule} is in no heading of the rules text")
    sentence = p.game.why_not(view, thing, picks)
    need(sentence is not None and reason.rule in sentence, p, f"why_not of {what} is {sentence!r}")


def test_prompts_log_and_buttons(table):
    for p in positions(table, 150):
        check_prompts(p)
        check_log(p)
        check_buttons(p)


def test_the_log_of_whole_games(table):
    for seed in range(amount(3, 1)):
        for p in whole(*table, seed):
            check_log(p)


def test_the_reckoning_is_in_words(table):
    game, seats = table
    for seed in range(amount(5)):
        p = whole(game, seats, seed)[-1]
        for viewer in (0, TABLE):
            for row in game.breakdown(game.view(p.state, viewer)):
                check_sentence(p, row.source, "breakdown")


def test_what_is_legal_is_not_refused(table):
    for p in positions(table, 150):
        check_legal_is_not_refused(p)


def test_what_is_not_legal_is_refused_with_a_reason(table):
    targets, moves = things(*table)
    for p in positions(table, 60):
        check_refusals(p, targets, moves)


def test_the_box_has_its_texts(game):
    """Title, tagline, designers, and every option with its choices, each by itself or by one text
    for all."""
    keys, known = ["title", "tagline", "designer"], catalogue("en")
    for seats in game.info.seats:
        for option in game.options(seats):
            base = f"option.{option.key}"
            keys += [f"{base}.name", f"{base}.help"]
            if not known.find(f"{game.info.id}.{base}.each"):
                keys += [f"{base}.{str(c).lower()}" for c in option.choices]
    missing = [key for key in dict.fromkeys(keys) if not known.find(f"{game.info.id}.{key}")]
    assert not missing, f"data/text/en/{game.info.id}.yaml lacks {missing}"
    assert rule_ids(game.info.id), f"data/rules/en/{game.info.id}.md covers no rule ids"
