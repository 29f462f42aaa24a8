"""catgames: five cat board games behind one table.  ``python main.py --help`` says what it can do."""

import sys

from catgames.app import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
