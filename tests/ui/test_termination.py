"""SIGTERM ends the program, whatever it is doing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from catgames.content.paths import ROOT

SWALLOWED = """
import signal, sys, weakref
from pathlib import Path
from catgames.ui.start import run

class Thing: pass

def begin(window):
    thing = Thing()
    window.kept = weakref.ref(thing, lambda _: signal.raise_signal(signal.SIGTERM))
    del thing  # what the callback raises is dropped by Python

sys.exit(run(Path(sys.argv[1]), begin=begin))
"""


@pytest.mark.skipif(os.name == "nt", reason="signals as Unix has them")
def test_a_signal_inside_of_a_callback_is_not_lost(tmp_path: Path) -> None:
    line = [sys.executable, "-c", SWALLOWED, str(tmp_path)]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert "Exception ignored" in done.stderr, "the signal came somewhere else"
    assert done.returncode == 0
