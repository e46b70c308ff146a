"""``python -m cardgames.cli``"""

from cardgames.cli import main

main()
