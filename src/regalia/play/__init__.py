"""Playing: matches, their transcripts, proofs of a fair shuffle, and games played by chance alone."""
