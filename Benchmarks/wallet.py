"""The numbers of the wallet: movements of money a second, the proof of a long ledger, and a ledger whose keeper is killed
again and again. Part of script/bench people.
"""
from processes import numbers, say

MOVEMENTS = (
    "64 clients, 1,000 wallets: calls that put money in, send it, set it aside, pay with it and give it back, each "
    "acknowledged once its commit is on the disk; those that arrive meanwhile share the next one. The median of three "
    "rounds.")
NOTES = {
    "wallet.movements_sqlite_per_s": MOVEMENTS + " At least 4,000.",
    "wallet.movements_postgres_per_s": "The same on a PostgreSQL that waits for its disk (fsync on). At least 4,000.",
    "wallet.verify_s": "`medina ledger verify` reads every entry of a ledger of so many, recomputes every balance and finds "
    "nothing wrong. At most 20.",
    "wallet.unbalanced": "What the proof found wrong after calls with holds, cancellations and repetitions, whose keeper was "
    "killed (SIGKILL) in between, and acknowledged calls that were gone then. Nobody was ever below zero. 0.",
}


def add(results, medina, quick):
    """Measures the wallet."""
    say("Movements of money, and the proof of a long ledger …")
    options = ["--seconds", "2", "--entries", "1000000"] if quick else []
    rows = numbers("script/postgres", "--durable", medina, "bench", "wallet", "--json", *options, timeout=3600)
    say("A ledger whose keeper is killed …")
    options = ["--movements", "50000", "--kills", "5"] if quick else []
    rows |= numbers(medina, "bench", "wallet-crash", "--json", *options, timeout=3600)
    for row in rows.values():
        results.add(row["name"], row["value"], row["unit"], note=NOTES.get(row["name"]))
