"""Code of prototypes is stopped after the time that it has computed."""

from __future__ import annotations

from time import monotonic, sleep

import pytest

from catgames.kit.time_limit import Endless, time_limit


def test_code_that_computes_on_and_on_is_stopped():
    began = monotonic()
    with pytest.raises(Endless), time_limit(0.2):
        while monotonic() < began + 30:
            pass
    assert monotonic() < began + 20


def test_time_in_which_other_programs_compute_does_not_count():
    end = monotonic() + 1.3
    with time_limit(1.0):
        while monotonic() < end:
            sleep(0.01)


def test_code_that_waits_without_end_is_stopped_as_well():
    began = monotonic()
    with pytest.raises(Endless), time_limit(0.1):
        while monotonic() < began + 30:
            sleep(0.01)
    assert monotonic() < began + 20


def test_what_is_done_in_time_is_left_alone_afterwards():
    with time_limit(0.05):
        pass
    end = monotonic() + 0.3
    while monotonic() < end:
        pass
