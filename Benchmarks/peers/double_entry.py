"""PostgreSQL's own double entry, at its best: a movement of money in one call of a function that it keeps prepared, loaded by
pgbench. Prints the results as one JSON object a line.

  script/postgres --durable python3 Benchmarks/peers/double_entry.py [--seconds 4] [--clients 64] [--accounts 1000] [--seed 1]

MEDINA_TEST_POSTGRES says where the server is. Every movement has a key that is there once, two entries with the balance
after each, and leaves no account below zero; it is acknowledged once its commit is on the disk.
"""
import argparse
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

SCHEMA = """
DROP TABLE IF EXISTS peer_entries, peer_movements, peer_accounts;
CREATE TABLE peer_accounts (
    number integer PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0), entries bigint NOT NULL
) WITH (fillfactor = 20);
CREATE TABLE peer_movements (
    id uuid PRIMARY KEY, idempotency_key uuid NOT NULL UNIQUE, kind text NOT NULL, created_at timestamptz NOT NULL
);
CREATE TABLE peer_entries (
    account integer NOT NULL, sequence bigint NOT NULL, movement_id uuid NOT NULL, amount bigint NOT NULL,
    balance bigint NOT NULL, created_at timestamptz NOT NULL, PRIMARY KEY (account, sequence)
);
CREATE INDEX peer_entries_of_movement ON peer_entries (movement_id);
INSERT INTO peer_accounts SELECT number, 1000000000000, 0 FROM generate_series(1, {accounts}) AS number;
CREATE OR REPLACE FUNCTION peer_post(name uuid, which integer, cents bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    sum bigint;
    line bigint;
BEGIN
    UPDATE peer_accounts SET balance = balance + cents, entries = entries + 1 WHERE number = which
        RETURNING balance, entries INTO sum, line;
    INSERT INTO peer_entries VALUES (which, line, name, cents, sum, now());
END $$;
CREATE OR REPLACE FUNCTION peer_move(one integer, other integer, cents bigint) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
    name uuid := gen_random_uuid();
BEGIN
    INSERT INTO peer_movements VALUES (name, gen_random_uuid(), 'transfer', now());
    -- The lower number first, so that no two wait for each other.
    IF one < other THEN
        PERFORM peer_post(name, one, -cents);
        PERFORM peer_post(name, other, cents);
    ELSE
        PERFORM peer_post(name, other, cents);
        PERFORM peer_post(name, one, -cents);
    END IF;
    RETURN name;
END $$;
VACUUM ANALYZE peer_accounts;
"""
SCRIPT = """
\\set one random(1, :accounts)
\\set other 1 + (:one - 1 + random(1, :accounts - 1)) % :accounts
\\set cents random(1, 400)
SELECT peer_move(:one, :other, :cents);
"""
PROOF = """
SELECT (SELECT sum(balance) FROM peer_accounts) - 1000000000000 * {accounts}::bigint,
    (SELECT count(*) FROM peer_entries) - 2 * (SELECT count(*) FROM peer_movements)
"""
# How long a commit waits for others to share its write, in microseconds: never, or as long as some recommend.
DELAYS = (0, 200)
ROUNDS = 3


def folder():
    """Where PostgreSQL's programs are."""
    found = sorted(
        pathlib.Path("/usr/lib/postgresql").glob("*/bin/pgbench"), key=lambda path: [int(n) for n in re.findall(r"\d+", str(path))])
    return found[-1].parent if found else None


def rate(output):
    """Transactions a second, as pgbench says them; it must not have lost any."""
    failed = re.search(r"number of failed transactions: (\d+)", output)
    found = re.search(r"^tps = ([\d.]+)", output, re.MULTILINE)
    if not found or (failed and int(failed.group(1))):
        sys.exit(f"pgbench did not say how fast it was, or failed:\n{output[-2000:]}")
    return float(found.group(1))


def run(*command, delay=0):
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, timeout=900, stdin=subprocess.DEVNULL,
        env=dict(os.environ, PGOPTIONS=f"-c commit_delay={delay}"))
    if done.returncode != 0:
        sys.exit(f"{command[0]} failed:\n{(done.stdout + done.stderr)[-2000:]}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser()
    for name, usual in (("seconds", 4), ("clients", 64), ("accounts", 1_000), ("seed", 1)):
        parser.add_argument("--" + name, type=int, default=usual)
    options, place, programs = parser.parse_args(), os.environ.get("MEDINA_TEST_POSTGRES"), folder()
    if not place or not programs:
        sys.exit("There is no PostgreSQL to measure: run this with script/postgres --durable.")
    psql = [programs / "psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", place]
    rates = {delay: [] for delay in DELAYS}
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as script:
        script.write(SCRIPT)
        script.flush()
        setup = SCHEMA.format(accounts=options.accounts)
        with tempfile.NamedTemporaryFile("w", suffix=".sql") as tables:
            tables.write(setup)
            tables.flush()
            run(*psql, "-f", tables.name)
        for turn in range(ROUNDS):
            for delay in DELAYS:
                rates[delay].append(rate(run(
                    programs / "pgbench", "-n", "-M", "prepared", "-c", options.clients, "-j", 2, "-T", options.seconds, "-f",
                    script.name, "-D", f"accounts={options.accounts}", f"--random-seed={options.seed + turn}", place,
                    delay=delay)))
    faults = [int(value) for value in run(*psql, "-A", "-t", "-F", " ", "-c", PROOF.format(accounts=options.accounts)).split()]
    if any(faults):
        sys.exit(f"The peer's own ledger does not balance: {faults}")
    best = max(DELAYS, key=lambda delay: statistics.median(rates[delay]))
    print(json.dumps({"name": "peer.movements_per_s", "value": statistics.median(rates[best]), "unit": "movements/s"}))
    print(json.dumps({"name": "peer.commit_delay_us", "value": best, "unit": "µs"}))
    run(*psql, "-c", "DROP TABLE peer_entries, peer_movements, peer_accounts")


if __name__ == "__main__":
    main()
