"""The effect kinds that data/clowder.yaml may use."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform

from .....content.checks import Spec
from ...data import Effect

EFFECTS: dict[str, type[Effect]] = {}
"""By the name in the data file."""

E = TypeVar("E", bound=type[Effect])


def parameter(spec: Spec) -> Any:
    """A field of an effect that the data file must give, in the form of ``spec``."""
    return field(metadata={"spec": spec})


@dataclass_transform(frozen_default=True, field_specifiers=(parameter,))
def effect(cls: E) -> E:
    """Make a dataclass of an effect and register it under its class name in snake_case."""
    cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
    assert cls.kind not in EFFECTS, f"two effects are called {cls.kind}"
    dataclass(frozen=True)(cls)
    cls.schema = {f.name: f.metadata["spec"] for f in fields(cls)}  # type: ignore[arg-type]
    EFFECTS[cls.kind] = cls
    return cls
