"""What the packaged program does first: Ctrl-C ends it without a traceback while it is being read.

``catgames.__main__`` gives the signal its meaning.  Nothing is imported that must be read first.
"""

import _signal

if _signal.getsignal(_signal.SIGINT) != _signal.SIG_IGN:  # or somebody wants none
    _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
