"""SIGTERM ends the program, whatever it is doing."""

from __future__ import annotations

import os
import signal
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
    del thing  # what the callback raises would be dropped by Python

sys.exit(run(Path(sys.argv[1]), begin=begin))
"""


IN_C_CODE = """
import gc, signal, sys
from io import BytesIO
from pathlib import Path
from catgames.ui.start import run

class Told(BytesIO):
    def close(self):  # C code calls it, and prints what it raises
        signal.raise_signal(signal.SIGINT)
        super().close()

def begin(window):
    import pygame
    file = next(Path("data/fonts").glob("*.ttf"))
    font = pygame.font.Font(Told(file.read_bytes()), 20)
    del font
    gc.collect()

try:
    run(Path(sys.argv[1]), begin=begin)
except KeyboardInterrupt:
    sys.exit(0)
"""


WAITING = """
import signal, sys, threading, time
from _thread import interrupt_main
from pathlib import Path
from catgames.ui.start import run

def last():
    while threading.main_thread().is_alive():  # Python waits for this thread then
        time.sleep(0.01)
    interrupt_main(signal.SIGTERM)  # as the timer of an earlier signal does
    time.sleep(0.1)
    print("waited", flush=True)
    signal.raise_signal(signal.SIGTERM)
    time.sleep(60)

def begin(window):
    window.running = False
    threading.Thread(target=last).start()

sys.exit(run(Path(sys.argv[1]), begin=begin))
"""


@pytest.mark.skipif(os.name == "nt", reason="signals as Unix has them")
def test_a_signal_while_python_waits_for_threads_ends_it_at_once(tmp_path: Path) -> None:
    line = [sys.executable, "-c", WAITING, str(tmp_path)]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=50)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGTERM, "waited\n", "")


@pytest.mark.skipif(os.name == "nt", reason="signals as Unix has them")
@pytest.mark.parametrize("code", [SWALLOWED, IN_C_CODE], ids=["a callback", "code in C"])
def test_a_signal_that_comes_where_no_exception_can_leave(tmp_path: Path, code: str) -> None:
    line = [sys.executable, "-c", code, str(tmp_path)]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and not done.stderr
