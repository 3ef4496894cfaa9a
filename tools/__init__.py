"""What the people who release Regalia run: building, trying and tagging."""
