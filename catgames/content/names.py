"""What a game's options, endings, cards and moves are called in a language.

Set-up, figures and reports all use these names. What has no text, such as an ending of a prototype,
is called by its id, with spaces.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..core.fields import clean_text
from ..core.options import Option, write
from ..core.types import Atom, Message, message
from .texts import Catalogue

if TYPE_CHECKING:  # to show the title sooner
    from ..core.game import Game

_LONGEST_TITLE = 80


def game_title(words: Catalogue, game_id: str, content: Mapping[str, Any] | None = None) -> str:
    """The title of a game that may not be here, such as a prototype whose folder is not given: from
    the texts, or else from the ``content`` of a saved game, or else made from the id."""
    if title := _written(words, (f"{_texts_of(game_id)}.title",)):
        return title
    kept = (content or {}).get("title")
    title = clean_text(kept, _LONGEST_TITLE) if isinstance(kept, str) else ""
    return title or _spaced(game_id).strip().capitalize()


def option_key(game: Game[Any, Any], option: Option, part: str) -> str:
    """The key of a text of an option: its name, its help, or a value."""
    return f"{_texts_of(game.info.id)}.option.{option.key}.{part}"


def option_name(words: Catalogue, game: Game[Any, Any], option: Option) -> str:
    """What an option is called."""
    key = option_key(game, option, "name")
    return _written(words, (key,)) or _spaced(option.key)


def value_name(words: Catalogue, game: Game[Any, Any], option: Option, value: Atom) -> str:
    """A value in words: by a text of its own, or by ``each``, which is for all values."""
    for part in (write(value), "each"):
        key = option_key(game, option, part)
        if words.find(key) is not None:
            facts = game.text_facts(f"option.{option.key}.{write(value)}")
            return words.translate(Message(key, (("value", value), *facts.items())))
    if isinstance(value, bool):
        return words.translate("setup.yes" if value else "setup.no")
    return str(value)


def named_options(
    words: Catalogue, game: Game[Any, Any], seats: int, chosen: Mapping[str, Atom]
) -> Iterator[str]:
    """The chosen options with their values: ``Course: Ten rooms``. Those without effect are left
    out."""
    for option in game.options(seats):
        if option.key in chosen and option.has_effect(chosen):
            yield _with_value(words, game, option, chosen[option.key])


def changed_options(
    words: Catalogue, game: Game[Any, Any], seats: int, chosen: Mapping[str, Atom]
) -> Iterator[str]:
    """Those of the chosen options that differ from the defaults, with their values."""
    for option in game.options(seats):
        value = chosen.get(option.key, option.default)
        if value != option.default:
            yield _with_value(words, game, option, value)


def _with_value(words: Catalogue, game: Game[Any, Any], option: Option, value: Atom) -> str:
    return f"{option_name(words, game, option)}: {value_name(words, game, option, value)}"


def ending_name(words: Catalogue, game_id: str, ending: str) -> str:
    """How a game has ended: by the game's text or, for the endings of many games, the common
    one."""
    keys = (f"{_texts_of(game_id)}.ending.{ending}", f"workbench.ending.{ending}")
    return _written(words, keys) or _spaced(ending)


def card_name(words: Catalogue, game_id: str, card: str) -> str:
    """What a card is called; ``card``: its key in the data file."""
    game = _texts_of(game_id)
    return _written(words, (f"{game}.card.{card}.name", f"{game}.face.{card}")) or _spaced(card)


def move_name(words: Catalogue, game_id: str, move: str) -> str:
    """A move that is written as a verb and its targets or the keys of its cards."""
    verb, *targets = move.split(" ")
    name = _written(words, (f"{_texts_of(game_id)}.verb.{verb}",)) or _spaced(verb)
    if not targets:
        return name
    what = " – ".join(_target(words, game_id, target) for target in targets)
    return words.translate(message("workbench.move", verb=name, what=what))


def _target(words: Catalogue, game_id: str, target: str) -> str:
    kind, _, value = target.rpartition(":")
    game = _texts_of(game_id)
    if name := _written(words, (f"{game}.{kind}.{value}",)):
        return name
    zone = _written(words, (f"{game}.zone.{kind}",))
    return f"{zone} {value}" if zone else card_name(words, game_id, value)


def level_name(words: Catalogue, level: str) -> str:
    """What a computer level is called."""
    return _written(words, (f"level.{level}",)) or _spaced(level)


def _texts_of(game_id: str) -> str:
    """With what the keys of a game's texts begin."""
    return game_id.strip("_")


def _written(words: Catalogue, keys: tuple[str, ...]) -> str:
    """The first of these texts that there is; "": there is none."""
    key = next((key for key in keys if words.find(key) is not None), "")
    return words.translate(key) if key else ""


def _spaced(id: str) -> str:
    return id.replace("_", " ")
