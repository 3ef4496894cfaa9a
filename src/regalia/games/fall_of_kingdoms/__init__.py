"""The Fall of Kingdoms, Founders Edition: two to seven players, every claim, call and block."""
