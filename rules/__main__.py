"""`python -m rules`: the command line, joined here with the deck rules that the rules do not know."""

import sys

from decks.judging import judge
from rules.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], judge))
