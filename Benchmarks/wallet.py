"""The numbers of the wallet: movements of money a second, the proof of a long ledger, and a ledger whose keeper is killed
again and again. Part of script/bench people.
"""
import pathlib

from processes import numbers, say

PEER = pathlib.Path(__file__).resolve().parent / "peers" / "double_entry.py"
# One after the other on the same PostgreSQL: its own double entry, then ours.
BESIDE = (
    '/usr/bin/python3 "$1" --seconds "$2" --seed "$3" && exec "$4" bench wallet --json --seconds "$2" --seed "$3" --entries "$5"')
MOVEMENTS = (
    "64 clients, 1,000 wallets: calls that put money in, send it, set it aside, pay with it and give it back, each "
    "acknowledged once its commit is on the disk; those that arrive meanwhile share the next one. The median of three "
    "rounds. ")
PEERS = (
    "PostgreSQL's own double entry: from as many clients of pgbench a function that it keeps prepared, one call a movement, "
    "which writes a key, two balances and two entries; {where}its commits wait {delay:.0f} µs for each other, which was the "
    "better of two settings. It only sends money from one account to another; it sets nothing aside, keeps no limits a day, "
    "and looks at no call twice. ")
WHERE = {"sqlite": "on a server of its own; ", "postgres": "on the same server and disk in the same run; "}


def notes(rows):
    """What each number means, by its name."""
    peer = {
        name: PEERS.format(where=where, delay=rows["peer.commit_delay_us"]["value"]) for name, where in WHERE.items()}
    return {
        "wallet.movements_sqlite_per_s": MOVEMENTS + peer["sqlite"] + "At least 4,000.",
        "wallet.movements_postgres_per_s":
            "The same on a PostgreSQL that waits for its disk (fsync on). " + peer["postgres"] + "At least 4,000.",
        "wallet.verify_s":
            f"`medina ledger verify` reads each of {entries(rows):,.0f} entries, recomputes every balance and finds nothing "
            "wrong. At most 20 for ten million. They are those of the calls above, also holds and what becomes of "
            "them, which the proof follows too; by the rules of the ledger, but written straight into its tables, in "
            f"{rows['wallet.fill_s']['value']:.0f} s.",
        "wallet.unbalanced":
            "What the proof found wrong after a million calls (50,000 with --quick) with holds, cancellations and repetitions, "
            "whose keeper was killed (SIGKILL) in between, and acknowledged calls that were gone then. Nobody was ever below "
            "zero. 0. A whole city is killed by `medina bench crash`, which counts its money as well.",
    }


def entries(rows):
    return rows["wallet.verify_entries"]["value"]


def add(results, medina, quick, seed=1):
    """Measures the wallet."""
    say("Movements of money, and the proof of a long ledger …")
    seconds, count = (2, 1_000_000) if quick else (4, 10_000_000)
    rows = numbers(
        "script/postgres", "--durable", "bash", "-c", BESIDE, "-", PEER, seconds, seed, medina, count, timeout=3600)
    say("A ledger whose keeper is killed …")
    options = ["--movements", "50000", "--kills", "5"] if quick else []
    rows |= numbers(medina, "bench", "wallet-crash", "--json", "--seed", seed, *options, timeout=3600)
    words = notes(rows)
    for row in rows.values():
        if row["name"].startswith("peer."):
            continue
        name = row["name"]
        peer = (
            ("pgbench", rows["peer.movements_per_s"]["value"])
            if name.startswith("wallet.movements") and name.endswith("_per_s") else (None, None))
        results.add(name, row["value"], row["unit"], *peer, note=words.get(name))
