"""The limit of CPU time finds what is slow, and only that."""

from __future__ import annotations

import pytest
from cpu_time import Times, assert_quick


def test_what_is_slow_once_is_not_slow():
    times = iter([Times((0.1, 0.9)), Times((0.9, 0.1))])
    assert_quick(lambda: next(times))


def test_what_is_slow_each_time_is():
    times = iter([Times((0.1, 0.8))] * 3)
    with pytest.raises(AssertionError, match=r"\[0\.1, 0\.8\]"):
        assert_quick(lambda: next(times))
    assert not list(times)
