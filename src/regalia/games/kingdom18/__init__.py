"""Kingdom 18: two players, eighteen cards, five rounds of simultaneous placement on two realms."""
