"""Files of the tests, read by libyaml: Python's own loader takes ten times as long, in each
process that collects tests."""

from __future__ import annotations

from typing import Any

import yaml

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def plain_yaml(text: str) -> Any:
    """What ``yaml.safe_load`` says."""
    return yaml.load(text, LOADER)
