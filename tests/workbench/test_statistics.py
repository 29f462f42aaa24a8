"""The formulas agree with scipy's, and the verdicts hold what they promise."""

from __future__ import annotations

import doctest
from random import Random

import pytest
import scipy
from thorough import amount

from catgames.workbench import statistics as s

TABLES = amount(1000, 100)


def test_the_examples_are_right():
    found = doctest.testmod(s)
    assert found.attempted > 5 and not found.failed


def test_shares_agree_with_scipy():
    rng = Random(1)
    for _ in range(TABLES):
        n = rng.randrange(1, 500)
        k = rng.randrange(n + 1)
        confidence = rng.choice([0.9, 0.95, 0.99])
        ours = s.share_of(k, n, confidence)
        theirs = scipy.stats.binomtest(k, n).proportion_ci(confidence, method="wilson")
        assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=1e-9)


def test_means_agree_with_scipy():
    rng = Random(2)
    for _ in range(TABLES):
        a = [rng.gauss(0, 1) for _ in range(rng.randrange(2, 60))]
        b = [rng.gauss(0.3, rng.uniform(0.1, 3)) for _ in range(rng.randrange(2, 60))]
        theirs = scipy.stats.ttest_ind(b, a, equal_var=False)
        ours = s.difference_of_means(a, b)
        span = theirs.confidence_interval(0.95)
        assert (ours.low, ours.high) == pytest.approx((span.low, span.high), rel=1e-6)
        assert s.p_of_means(a, b) == pytest.approx(theirs.pvalue, rel=1e-6, abs=1e-12)
        own = s.mean_of(a)
        interval = scipy.stats.t.interval(0.95, len(a) - 1, own.value, scipy.stats.sem(a))
        assert (own.low, own.high) == pytest.approx(interval, rel=1e-6)


def test_tables_of_two_shares_agree_with_scipy():
    rng = Random(3)
    for _ in range(TABLES):
        n, m = rng.randrange(5, 400), rng.randrange(5, 400)
        k, j = rng.randrange(1, n), rng.randrange(1, m)
        theirs = scipy.stats.chi2_contingency([[k, n - k], [j, m - j]], correction=False)
        assert s.p_of_shares((k, n), (j, m)) == pytest.approx(theirs.pvalue, rel=1e-6, abs=1e-12)


def test_newcombes_published_examples():
    """Newcombe 1998, table II, method 10; there the difference is the first less the second."""
    for (k, n), (j, m), low, high in (
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((10, 10), (0, 10), 0.6075, 1.0000),
    ):
        found = s.difference_of_shares((j, m), (k, n))
        assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


def test_a_difference_of_shares_is_covered_as_often_as_promised():
    rng, covered, runs = Random(4), 0, amount(4000, 400)
    for _ in range(runs):
        k = sum(rng.random() < 0.3 for _ in range(80))
        j = sum(rng.random() < 0.45 for _ in range(120))
        found = s.difference_of_shares((k, 80), (j, 120))
        covered += found.low <= 0.15 <= found.high
    assert 0.91 < covered / runs < 0.985


def test_holm_corrects_in_steps():
    ps = [0.001, 0.2, 0.013, 0.04]
    assert s.holm(ps) == pytest.approx([0.004, 0.2, 0.039, 0.08])


def test_verdicts():
    def verdict(d: float, half: float, margin: float) -> str:
        wide = s.Estimate(d, d - half, d + half, 100)
        narrow = s.Estimate(d, d - 0.84 * half, d + 0.84 * half, 100)
        return s.verdict(wide, narrow, margin)

    assert verdict(0.2, 0.1, 0.05) == s.DIFFERENT
    assert verdict(0.0, 0.04, 0.05) == s.EQUIVALENT
    assert verdict(0.0, 0.1, 0.05) == s.UNDECIDED


def test_games_that_share_a_seed_count_once():
    values = [(seed, float(seed % 2)) for seed in range(40) for _ in range(5)]
    assert s.mean_of(s.by_cluster(values)).n == 40


def test_two_wins_of_two_are_not_certain():
    e = s.share_by_cluster([(1, 1.0), (1, 1.0), (2, 1.0), (3, 1.0)])
    assert (e.value, e.low, e.high, e.n) == (1.0, *s.wilson(1.0, 3, s.z_of(0.95)), 3)
    never = s.share_by_cluster([(1, 0.0), (2, 0.0), (2, 0.0)])
    assert never.value == never.low == 0 and 0.5 < never.high < 1


def test_the_interval_of_a_share_stays_between_none_and_all():
    e = s.share_by_cluster([(1, 1.0), (2, 0.9), (3, 0.1)])
    assert e.low == 0 < e.value < e.high == 1
    one = s.share_by_cluster([(1, 0.4), (1, 0.6)])
    assert (one.value, one.low, one.high, one.n) == (0.5, 0.0, 1.0, 1)
    assert s.share_by_cluster([]).n == 0


def test_seeds_that_all_have_half_of_the_wins_leave_no_doubt():
    e = s.share_by_cluster([(seed, float(seat)) for seed in range(5) for seat in (0, 1)])
    assert e.low == e.value == e.high == 0.5
