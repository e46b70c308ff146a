"""``python -m cardgames`` is the command ``cardgames``."""

from cardgames.cli import main

if __name__ == "__main__":
    main()
