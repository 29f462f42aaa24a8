"""Which key and gamepad button does what: used by the program and shown by the page of keys."""

from __future__ import annotations

from dataclasses import dataclass

from ...content.texts import Catalogue
from .inputs import Input


@dataclass(frozen=True, slots=True)
class Binding:
    """An action with its keys.  The text ``keys.do.<action>`` describes it."""

    action: str
    keys: tuple[str, ...]
    """Names of keys as in ``Input.key``, perhaps with "ctrl+" or "shift+"; names like "arrows"
    stand for several keys and are only shown."""
    pad: tuple[str, ...] = ()


EVERYWHERE = (
    Binding("move", ("arrows",), ("dpad", "left_stick")),
    Binding("choose", ("return", "space"), ("a",)),
    Binding("back", ("escape",), ("b",)),
    Binding("next", ("tab", "shift+tab"), ("left_shoulder", "right_shoulder")),
    Binding("scroll", ("page up", "page down"), ("right_stick",)),
    Binding("keys", ("f2", "?"), ("back",)),
    Binding("fullscreen", ("f11",)),
)
TABLE = (
    Binding("regions", ("tab",), ("right_shoulder",)),
    Binding("undo", ("u", "ctrl+z", "undo"), ("x",)),
    Binding("redo", ("r", "ctrl+y")),
    Binding("hint", ("i",)),
    Binding("log", ("l",)),
    Binding("rules", ("h", "f1"), ("y",)),
    Binding("menu", ("escape", "menu"), ("start",)),
    Binding("step_back", ("backspace",), ("b",)),
    Binding("letter", ("letter",)),
    Binding("number", ("digit",)),
    Binding("each", ("page up", "page down")),
    Binding("anywhere", ("ctrl+arrows",)),
    Binding("again", ("f3",)),
    Binding("note", ("!",)),
    Binding("debug", ("f12",)),
)
REPLAY = (
    Binding("replay_step", ("left", "right"), ("dpad",)),
    Binding("replay_turn", ("page up", "page down")),
    Binding("replay_ends", ("home", "end")),
    Binding("replay_play", ("space",)),
    Binding("replay_speed", ("s",)),
    Binding("replay_eyes", ("e",)),
    Binding("replay_log", ("l",)),
    Binding("replay_branch", ("b",)),
    Binding("replay_picture", ("p",)),
    Binding("replay_film", ("g",)),
    Binding("replay_note", ("n", "shift+n")),
)
GROUPS = {"everywhere": EVERYWHERE, "table": TABLE, "replay": REPLAY}
"""By ``Scene.keys``."""
SIGNS = ("?", "!")
"""Keys that are known by what they write: they lie elsewhere on each keyboard."""
ALONE = frozenset({"undo", "menu"})
"""Keys that few keyboards have; they are not shown."""
SPOKEN = frozenset({"again"})
"""Actions that exist only while the program speaks."""

PAD_KEYS = {
    "a": "return",
    "b": "escape",
    "x": "undo",
    "y": "f1",
    "start": "menu",
    "back": "f2",
    "left_shoulder": "shift+tab",
    "right_shoulder": "tab",
}
"""The keys that a gamepad's buttons stand for."""

_ACTIONS = {key: b.action for b in reversed((*EVERYWHERE, *TABLE)) for key in b.keys}
_TABLE = {key: b.action for b in TABLE for key in b.keys}
RESERVED = frozenset(key for key in _ACTIONS if len(key) == 1)
"""Letters that can't press buttons."""


def written(e: Input) -> str:
    """The name of a pressed key as in ``Binding.keys``; "": it is no key."""
    if e.kind == "back":
        return "escape"
    if e.kind != "key":
        return ""
    if e.text in SIGNS:
        return e.text
    name = "return" if e.key == "enter" else e.key
    return f"ctrl+{name}" if e.ctrl else f"shift+{name}" if e.shift and len(name) > 1 else name


def action_of(e: Input, table: bool = True) -> str:
    """The action of a pressed key at a table or elsewhere; "": none."""
    return (_TABLE if table else {}).get(written(e)) or _ACTIONS.get(written(e), "")


def shown(binding: Binding) -> list[str]:
    """The keys to show."""
    return [key for key in binding.keys if key not in ALONE]


def cap(words: Catalogue, key: str) -> str:
    """The words on a key."""
    held, plus, name = key.rpartition("+")
    text = f"keys.cap.{name.replace(' ', '_')}"
    said = words.translate(text) if words.find(text) is not None else name.upper()
    return f"{words.translate(f'keys.cap.{held}')}+{said}" if plus else said
