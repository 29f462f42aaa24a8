"""Ctrl-C ends the program without a traceback, whatever it is doing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from catgames.content.paths import ROOT

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals as Unix has them")
READING = """
import runpy, signal, sys
class Interrupted:
    def find_spec(self, name, *_):
        if name == "catgames.content.languages":
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Interrupted())
sys.argv = ["main.py", "--version"]
runpy.run_path("main.py", run_name="__main__")
"""
COPYING = """
import multiprocessing, os, signal, sys
from catgames.app import main
if "fork" in multiprocessing.get_all_start_methods():
    multiprocessing.set_start_method("fork")
    os.register_at_fork(after_in_child=lambda: signal.raise_signal(signal.SIGINT))
sys.exit(main("simulate template --games 4 --jobs 2".split()))
"""


def python(code: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-c", code]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=60)


def test_while_the_program_is_read():
    heed = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    done = python(heed + READING)  # a job in the background is started without
    assert (done.returncode, done.stderr) == (-signal.SIGINT, "")


def test_while_processes_begin():
    done = python(COPYING)
    assert done.returncode == 0 and "4 games" in done.stdout, done
    assert "KeyboardInterrupt" not in done.stderr


def test_nobody_is_heard_who_wants_not_to_be():
    ignore = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
    done = python(ignore + READING)
    assert done.returncode == 0 and done.stdout.startswith("catgames "), done
