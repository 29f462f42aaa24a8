"""The sizes of paper, in millimetres."""

from __future__ import annotations

from collections.abc import Mapping

PAPERS: Mapping[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height."""
