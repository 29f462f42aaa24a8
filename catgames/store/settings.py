"""The player's settings: what they are, and reading them from a file that may be damaged."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

_LIMITS: dict[str, tuple[float, float]] = {
    "speed": (0, 2),
    "pace": (0, 10),
    "effects": (0, 1),
    "music": (0, 1),
    "scale": (75, 200),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that is kept between two sittings.  Volumes 0..1, scale in percent."""

    speed: float = 1.0
    """Of animations; 0: none."""
    pace: float = 0.8
    """Seconds a computer player takes at least."""
    confirm: bool = False
    reduced_motion: bool = False
    scale: int = 100
    effects: float = 0.7
    music: float = 0.35
    mute: bool = False
    fullscreen: bool = False
    language: str = "en"
    size: tuple[int, int] = (1280, 720)
    tables: dict[str, Any] = field(default_factory=dict)
    """The last set-up of each game: players, options, open hands."""
    others: dict[str, Any] = field(default_factory=dict)
    """What a newer program wrote and this one does not know; kept as it is."""

    def plain(self) -> dict[str, Any]:
        """As it is written to the file."""
        own = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "others"}
        return {**self.others, **own, "size": list(self.size)}


def read_settings(plain: Any) -> tuple[Settings, list[str]]:
    """Settings from plain data; what does not fit is left at its default, and told."""
    if not isinstance(plain, dict):
        return Settings(), ["The settings file could not be understood; the defaults are used."]
    default, taken, problems = Settings(), {}, []
    known = {f.name for f in fields(Settings)} - {"others"}
    for key, value in plain.items():
        if key in known:
            fitted = _fit(key, value, getattr(default, key))
            if fitted is None:
                problems.append(f"The setting {key} can't be {value!r}; its default is used.")
            else:
                taken[key] = fitted
    others = {k: v for k, v in plain.items() if k not in known}
    return Settings(**taken, others=others), problems


def _fit(key: str, value: Any, default: Any) -> Any:
    """The value if it is possible for the key, else None."""
    if isinstance(default, bool):
        return value if isinstance(value, bool) else None
    if isinstance(default, int | float):
        low, high = _LIMITS[key]
        if isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high:
            return type(default)(value)
        return None
    if isinstance(default, tuple):
        if isinstance(value, list) and len(value) == 2 and all(isinstance(v, int) for v in value):
            return (min(max(value[0], 640), 8000), min(max(value[1], 360), 8000))
        return None
    return value if isinstance(value, type(default)) else None
