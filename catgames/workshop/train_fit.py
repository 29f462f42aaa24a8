"""Multinomial logistic regression, for ``dev.py train``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from .train_games import Position

Array = Any
RIDGE = 2.0
"""How much a weight of 1 for a feature with a spread of 1 costs, in log loss over all positions."""
STEPS = 40


def fit(positions: Sequence[Position]) -> list[float]:
    """The weights with the smallest log loss, a little smaller for the ridge.

    Newton's method; the loss is convex.
    """
    x, won = _features(positions), np.array([p.won for p in positions])
    spread = x.reshape(-1, x.shape[2]).std(axis=0)
    used = spread > 1e-9
    x = x[:, :, used] / spread[used]
    weights = np.zeros(x.shape[2])
    for _ in range(STEPS):
        chances = _chances(x, weights)
        gradient = np.einsum("pk,pkn->n", won - chances, x) - RIDGE * weights
        mean = np.einsum("pk,pkn->pn", chances, x)
        curvature = np.einsum("pk,pkm,pkn->mn", chances, x, x, optimize=True) - mean.T @ mean
        step = np.linalg.solve(curvature + RIDGE * np.eye(len(weights)), gradient)
        longest = np.abs(step).max(initial=0.0)
        weights += step * min(1.0, 2.0 / max(1e-9, longest))
        if longest < 1e-9:
            break
    found = np.zeros(len(spread))
    found[used] = weights / spread[used]
    return [float(w) for w in found]


def chances(positions: Sequence[Position], weights: Sequence[float]) -> Array:
    """[position][seat]: the chance to win."""
    return _chances(_features(positions), np.array(weights))


def log_loss(positions: Sequence[Position], predicted: Array) -> float:
    """The mean of minus the logarithm of the winner's chance."""
    won = np.array([p.won for p in positions])
    return float(-(won * np.log(np.clip(predicted, 1e-6, 1))).sum(axis=1).mean())


def brier(positions: Sequence[Position], predicted: Array) -> float:
    """The mean over all seats of the squared error of the chance to win."""
    won = np.array([p.won for p in positions])
    return float(((won - predicted) ** 2).mean())


def _features(positions: Sequence[Position]) -> Array:
    return np.array([p.features for p in positions])


def _chances(x: Array, weights: Array) -> Array:
    sums = x @ weights
    odds = np.exp(sums - sums.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)
