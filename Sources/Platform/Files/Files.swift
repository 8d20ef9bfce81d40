// Files: reading files by mapping them into memory, and replacing files whole or not at all.
