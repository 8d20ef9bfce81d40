"""A city's store with years of history in it, made by the server itself and filled here, and how the database would
answer a statement: on SQLite and on PostgreSQL."""
import json
import os
import pathlib
import re
import signal
import sqlite3
import subprocess
import tempfile
import threading

# How many rows of history there are on PostgreSQL, of what people do every day and of the rest. Its plans follow from
# statistics, in which a hundred thousand rows and a million look alike; all are there in the long run. SQLite keeps no
# statistics here, so that its plans follow from the tables and indexes alone: what there is in them is only there to
# show that it can be.
MANY, SOME = 1_000_000 if os.environ.get("MEDINA_LONG") else 100_000, 20_000
FEW = 2_000
SORTED = "all are sorted before the first are taken"
LARGE = {"rides", "offers", "notices", "fruity_plays", "taxi_calls", "taxi_bills", "taxi_hours", "products", "shop_stars", "shop_views", "ratings",
         "ledger_movements", "ledger_entries", "ledger_holds", "planned_trips", "planned_reservations",
         "trip_messages", "trip_talk_sides", "trip_cases", "trip_case_lines"}
# What does not grow with the years, and why.
SMALL = {
    "schema_migrations": "one row a change of the program", "ownership": "one row", "owner_signs": "one row",
    "server_secrets": "a few", "identity_key_marks": "one row", "room_pauses": "one a room", "city_texts": "a few a year", "city_text_words": "four a version of a text", "app_grants": "a few an app", "vault_codes": "gone after five minutes", "car_positions": "one a car under way",
    "fruity_daily_secrets": "three a day, read by day", "fruity_link_codes": "gone after five minutes",
    "password_resets": "gone after an hour", "taxi_zones": "two thousand at most", "taxi_rules": "one row", "taxi_cabs": "one a taxi that is driven",
    "taxi_vehicles": "twenty thousand at most", "taxi_drivers": "twenty thousand at most",
    "shop_imports": "one a shop, gone after an hour", "shop_invitations": "twenty a shop, gone after a week",
    "shop_closings": "gone after 30 days",
    "shop_kept_names": "four a shop that an operator has hidden",
    "shop_stock_file": "one row",
    "carpool_partners": "two hundred at most",
    "recent_places": "ten a person",
    "planned_alerts": "ten a person, gone after 30 days",
    "ledger_currency": "one row", "departures": "those who leave within a week",
    "data_copy_parts": "gone after 48 hours",
}


class Problem(Exception):
    pass


def migrate(root, city, *options):
    """Has the server make its tables, as in production."""
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen(
            [root / ".build/release/medina", "serve", city, "--port", "0", "--data", f"{data}/data", *options],
            cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        watch = threading.Timer(60, server.kill)
        watch.start()
        try:
            said = []
            for line in server.stdout:
                said.append(line)
                if " is open: " in line:
                    break
            else:
                raise Problem("The server did not open:\n" + "".join(said))
            server.send_signal(signal.SIGTERM)
            server.communicate(timeout=30)
        finally:
            watch.cancel()
            server.kill()


def value(table, column, kind, n="n", parent=None):
    """What a column of row `n` holds, in the SQL that both understand."""
    if parent:
        return parent
    kind = kind.upper()
    if "BLOB" in kind or "BYTEA" in kind:
        return None
    if "INT" not in kind and "REAL" not in kind and "DOUBLE" not in kind:
        return WORDS.get((table, column)) or WORDS.get(column) or f"'{column}-' || CAST({n} AS TEXT)"
    if (table, column) in WORDS:
        return WORDS[table, column]
    if column.endswith("_at"):
        return f"1600000000000 + {n} * 1000"
    # A thousandth of what there is is not over yet.
    if column in ("is_open", "is_operator", "is_clerk", "is_simulated", "is_demo", "is_strangers"):
        return f"CASE WHEN {n} % 1000 = 0 THEN 1 ELSE 0 END"
    if column.startswith(("is_", "by_")):
        return "1"
    return f"{n} % 7 + 1" if column in ("stars", "level", "seat") else f"{n} % 1000"


WORDS = {
    ("rides", "passenger_id"): "'person-' || CAST(n % 20000 AS TEXT)",
    ("rides", "driver_id"): "'person-' || CAST(n % 1000 AS TEXT)",
    ("rides", "state"): "'arrived'", ("offers", "driver_id"): "'person-' || CAST(n % 1000 AS TEXT)",
    ("fruity_plays", "kind"): "CASE WHEN n % 2 = 0 THEN 'daily' ELSE 'ranked' END",
    ("fruity_plays", "outcome"): "'won'", ("fruity_plays", "day"): "n",
    ("outgoing_messages", "state"): "'sent'",
    ("taxi_calls", "caller_id"): "'person-' || CAST(n % 20000 AS TEXT)",
    ("taxi_calls", "driver_id"): "'person-' || CAST(n % 1000 AS TEXT)",
    ("taxi_calls", "state"): "'arrived'", ("taxi_calls", "is_open"): "0", ("taxi_calls", "created_at"): "n",
    ("planned_trips", "driver_id"): "'person-' || CAST(n % 1000 AS TEXT)", ("planned_trips", "was_driven"): "1",
    ("planned_trips", "series_id"): "CASE WHEN n % 2 = 0 THEN 'series-' || CAST(n % 2000 AS TEXT) ELSE NULL END",
    ("planned_reservations", "passenger_id"): "'person-' || CAST(n % 20000 AS TEXT)",
    ("planned_reservations", "trip_id"): "'id-' || CAST(n / 3 AS TEXT)", ("planned_reservations", "state"): "'arrived'",
    ("trip_messages", "talk_id"): "'talk-' || CAST(n / 8 AS TEXT)", ("trip_messages", "number"): "n % 8 + 1",
    ("trip_messages", "sender_id"): "'person-' || CAST(n % 20000 AS TEXT)", ("trip_messages", "is_driver"): "n % 2",
    ("trip_messages", "reported_at"): "CASE WHEN n % 1000 = 0 THEN n ELSE NULL END",
    ("trip_talk_sides", "talk_id"): "'talk-' || CAST(n / 2 AS TEXT)", ("trip_talk_sides", "room"): "'rides'",
    ("trip_talk_sides", "person_id"): "'person-' || CAST(n % 20000 AS TEXT)",
    ("trip_talk_sides", "tell_at"): "CASE WHEN n % 1000 = 0 THEN 1600000000000 + n * 1000 ELSE NULL END",
    ("trip_cases", "group_id"): "'case-' || CAST(n AS TEXT)", ("trip_cases", "room"): "'rides'",
    ("trip_cases", "ride_id"): "'ride-' || CAST(n / 2 AS TEXT)", ("trip_cases", "is_driver"): "n % 2",
    ("trip_cases", "reporter_id"): "'person-' || CAST(n % 20000 AS TEXT)",
    ("trip_cases", "other_id"): "'person-' || CAST((n + 7) % 20000 AS TEXT)", ("trip_cases", "reach"): "'direct'",
    ("trip_cases", "kind"): "'lost'", ("trip_cases", "is_thing"): "n % 2", ("trip_cases", "state"): "'closed'",
    ("trip_cases", "due_at"): "CASE WHEN n % 1000 = 0 THEN 1600000000000 + n * 1000 ELSE NULL END",
    ("trip_cases", "desk_at"): "CASE WHEN n % 1000 = 1 THEN n ELSE NULL END",
    ("trip_cases", "closed_at"): "CASE WHEN n % 1000 < 4 THEN NULL ELSE n END",
    ("trip_case_lines", "case_id"): "'case-' || CAST(n / 4 AS TEXT)", ("trip_case_lines", "number"): "n % 4 + 1",
    ("trip_case_lines", "author_id"): "'person-' || CAST(n % 20000 AS TEXT)", ("trip_case_lines", "actor"): "'reporter'",
    ("taxi_bills", "caller_id"): "'person-' || CAST(n % 20000 AS TEXT)",
    ("taxi_bills", "driver_id"): "'person-' || CAST(n % 1000 AS TEXT)",
    ("taxi_bills", "state"): "CASE WHEN n % 1000 = 0 THEN 'contested' ELSE 'settled' END",
    ("taxi_hours", "hour"): "n / 40", ("taxi_hours", "zone"): "n % 40", ("taxi_hours", "taxi_id"): "'taxi-' || CAST(n % 200 AS TEXT)",
    ("ratings", "subject_kind"): "CASE WHEN n % 2 = 0 THEN 'person' ELSE 'shop' END",
    ("ratings", "subject_id"): "'subject-' || CAST(n % 1000 AS TEXT)",
    ("ratings", "hidden_at"): "CASE WHEN n % 1000 = 0 THEN n ELSE NULL END",
    ("rating_totals", "subject_kind"): "CASE WHEN n % 2 = 0 THEN 'person' ELSE 'shop' END",
    ("reports", "subject_kind"): "CASE WHEN n % 2 = 0 THEN 'person' ELSE 'shop' END",
    ("reports", "subject_id"): "'subject-' || CAST(n % 1000 AS TEXT)",
    ("reports", "settled_at"): "CASE WHEN n % 1000 = 0 THEN NULL ELSE n END",
    ("products", "shop_id"): "'shop-' || CAST(n % 20000 AS TEXT)", ("products", "is_archived"): "0",
    ("products", "hidden_reason"): "CASE WHEN n % 1000 = 0 THEN 'why' ELSE NULL END",
    ("shop_towns", "shop_id"): "'shop-' || CAST(n % 20000 AS TEXT)", ("shop_views", "shop_id"): "'shop-' || CAST(n % 20000 AS TEXT)",
    ("shop_stars", "kind"): "'product'",
    ("ledger_accounts", "owner_id"): "'person-' || CAST(n AS TEXT)", ("ledger_accounts", "kind"): "'wallet'",
    ("ledger_accounts", "number"): "n", ("ledger_entries", "account"): "n % 20000", ("ledger_entries", "sequence"): "n",
    ("ledger_movements", "kind"): "CASE WHEN n % 10 = 0 THEN 'capture' ELSE 'transfer' END",
    ("ledger_movements", "cause_id"): "CASE WHEN n % 1000 = 0 THEN 'movement-' || CAST(n AS TEXT) ELSE '' END",
    ("ledger_owed_fees", "movement_id"): "'movement-' || CAST(n AS TEXT)", ("ledger_owed_fees", "number"): "n",
    ("ledger_owed_fees", "amount"): "n + 1", ("ledger_owed_fees", "rest"): "CASE WHEN n % 1000 = 0 THEN 1 ELSE 0 END",
    ("ledger_owed_fees", "settled_at"): "CASE WHEN n % 1000 = 0 THEN 0 ELSE n + 1 END",
    ("ledger_owed_fees", "payee_id"): "'person-' || CAST(n % 20000 AS TEXT)",
    ("ledger_holds", "state"): "CASE WHEN n % 1000 = 0 THEN 'open' ELSE 'captured' END",
    ("money_requests", "from_id"): "'person-' || CAST(n % 20000 AS TEXT)",
    ("money_requests", "to_id"): "'person-' || CAST(n % 20000 AS TEXT)",
    ("money_requests", "state"): "CASE WHEN n % 100 = 0 THEN 'open' ELSE 'paid' END",
    ("payments", "state"): "'paid'", ("vouchers", "state"): "'redeemed'",
    ("vouchers", "batch_id"): "'batch-' || CAST(n % 1000 AS TEXT)",
    "person_id": "'person-' || CAST(n % 20000 AS TEXT)", "body": "'{}'",
}


class SQLite:
    name = "SQLite"
    dialect = "sqlite"

    @staticmethod
    def rows(table):
        return FEW

    def __init__(self, root, city, folder):
        path = pathlib.Path(folder) / "city.sqlite"
        migrate(root, city, "--database", str(path))
        self.connection = sqlite3.connect(path, isolation_level=None, cached_statements=0)
        for pragma in ("journal_mode = OFF", "synchronous = OFF", "foreign_keys = OFF", "ignore_check_constraints = ON"):
            self.connection.execute(f"PRAGMA {pragma}")

    def run(self, text):
        return self.connection.execute(text).fetchall()

    def tables(self):
        return [name for name, in self.run("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]

    def columns(self, table):
        return [(row[1], row[2], bool(row[3])) for row in self.run(f"PRAGMA table_info({table})")]

    def fill(self, table, columns, count):
        names, values = ", ".join(columns), ", ".join(columns.values())
        self.run(
            f"WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {count}) "
            f"INSERT OR IGNORE INTO {table} ({names}) SELECT {values} FROM numbers")

    def finish(self):
        pass

    def partial(self):
        """The indexes that hold only some rows."""
        return {name for name, text in self.run("SELECT name, sql FROM sqlite_master WHERE type = 'index'")
                if text and re.search(r"\sWHERE\s", text)}

    def faults(self, statement):
        """Which tables the answer would read whole."""
        partial, found = self.partial(), []
        rows = self.connection.execute(
            "EXPLAIN QUERY PLAN " + re.sub(r"\$(\d+)", r"?\1", statement.text), [None] * statement.values).fetchall()
        for *_, step in rows:
            if step == "USE TEMP B-TREE FOR ORDER BY" and re.search(r"\bLIMIT\b", statement.text):
                found.append((self.table("?", statement.text), SORTED))
                continue
            match = re.match(r"SCAN (\w+)(?: AS \w+)?(?: USING (?:COVERING )?INDEX (\w+))?", step)
            if not match or match.group(1) in ("CONSTANT", "SUBQUERY", "CO"):
                continue
            table, index = match.group(1), match.group(2)
            # In the order of an index, until enough are found; or all of an index of a few.
            if index and (index in partial or re.search(r"\bLIMIT\b|\bMAX\(|\bMIN\(", statement.text)):
                continue
            found.append((self.table(table, statement.text), step))
        return found

    @staticmethod
    def table(name, text):
        """The table behind a name in a statement; the first one behind none."""
        if name == "?":
            return re.search(r"\b(?:FROM|UPDATE|INTO) (\w+)", text).group(1)
        match = re.search(rf"(?:FROM|JOIN|UPDATE|INTO) (\w+) (?:AS )?{name}\b", text)
        return match.group(1) if match and match.group(1) != name else name

    def close(self):
        self.connection.close()


class PostgreSQL:
    name = "PostgreSQL"
    dialect = "postgresql"

    @staticmethod
    def rows(table):
        return MANY if table in LARGE else SOME

    def __init__(self, root, city, address):
        self.address = address
        migrate(root, city, "--database", address)

    def run(self, text):
        done = subprocess.run(
            ["psql", "-X", "-q", "-A", "-t", "-F", "\t", "-v", "ON_ERROR_STOP=1", self.address], input=text, text=True,
            capture_output=True, timeout=900)
        if done.returncode:
            raise Problem(done.stderr.strip())
        return [tuple(line.split("\t")) for line in done.stdout.splitlines()]

    def tables(self):
        return [row[0] for row in self.run(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY 1;")]

    def columns(self, table):
        return [(name, kind, nullable == "NO") for name, kind, nullable in self.run(
            "SELECT column_name, data_type, is_nullable FROM information_schema.columns "
            f"WHERE table_schema = current_schema() AND table_name = '{table}' ORDER BY ordinal_position;")]

    def fill(self, table, columns, count):
        # Keys of other tables are the server's business, and so are the words that a column may hold.
        names, values = ", ".join(columns), ", ".join(columns.values())
        checks = self.run(
            f"SELECT conname FROM pg_constraint WHERE conrelid = '{table}'::regclass AND contype IN ('c', 'f');")
        drops = "".join(f"ALTER TABLE {table} DROP CONSTRAINT \"{name}\" CASCADE;" for name, in checks)
        self.run(
            f"SET synchronous_commit = off; {drops} INSERT INTO {table} ({names}) "
            f"SELECT {values} FROM generate_series(1, {count}) AS numbers(n) ON CONFLICT DO NOTHING;")

    def finish(self):
        self.run("VACUUM ANALYZE;")

    def partial(self):
        return {name for name, in self.run(
            "SELECT indexrelid::regclass::text FROM pg_index WHERE indpred IS NOT NULL;")}

    def faults(self, statement):
        found = list(self.whole(self.plan(statement), self.partial_names, False))
        if any(step == SORTED for _, step in found):
            # To sort a few may be cheaper than to read them in the order of an index that is there, and whether it is
            # hangs on the samples of the statistics: a fault is a sort that no index can spare.
            ordered = self.plan(statement, "SET enable_sort = off; ")
            if not list(self.whole(ordered, self.partial_names, False)) and not self.reads_an_index_whole(ordered):
                found = [fault for fault in found if fault[1] != SORTED]
        return found

    def plan(self, statement, settings=""):
        # The plan for any values, as of a statement that was prepared; a whole table is read only where no index helps.
        values = f"({', '.join(['NULL'] * statement.values)})" if statement.values else ""
        rows = self.run(
            "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = on; SET jit = off; "
            f"{settings}PREPARE asked AS {statement.text}; EXPLAIN (FORMAT JSON) EXECUTE asked{values};")
        return json.loads("\n".join(row[0] for row in rows))[0]["Plan"]

    def reads_an_index_whole(self, node):
        reads = node["Node Type"] in ("Index Scan", "Index Only Scan") and "Index Cond" not in node
        return reads or any(map(self.reads_an_index_whole, node.get("Plans", [])))

    def whole(self, node, partial, is_limited):
        """The nodes of a plan that read a whole table or a whole index."""
        kind, table = node["Node Type"], node.get("Relation Name", "?")
        if kind == "Seq Scan" and node.get("Filter") != "false":
            yield table, "Seq Scan"
        if kind in ("Index Scan", "Index Only Scan") and "Index Cond" not in node:
            if node["Index Name"] not in partial and not is_limited:
                yield table, f"{kind} of all of {node['Index Name']}"
        if kind == "Sort" and is_limited:
            yield self.sorted_table(node), SORTED
        is_limited = is_limited or kind == "Limit"
        if kind in ("Sort", "Aggregate", "Hash", "Materialize"):
            is_limited = False
        for child in node.get("Plans", []):
            yield from self.whole(child, partial, is_limited)

    def sorted_table(self, node):
        return node.get("Relation Name") or next(filter(None, map(self.sorted_table, node.get("Plans", []))), None)

    @property
    def partial_names(self):
        self._partial = getattr(self, "_partial", None) or self.partial()
        return self._partial

    def close(self):
        pass


def fill(store):
    """Years of history, in every table that grows."""
    for table in store.tables():
        if table in SMALL:
            continue
        columns = {}
        for column, kind, is_needed in store.columns(table):
            expression = value(table, column, kind)
            if expression is None:
                expression = "CAST('x' || CAST(n AS TEXT) AS BLOB)" if store.dialect == "sqlite" \
                    else "CAST('x' || CAST(n AS TEXT) AS BYTEA)"
            columns[column] = expression
        wanted = store.rows(table)
        store.fill(table, columns, wanted)
        count = int(store.run(f"SELECT COUNT(*) FROM {table};")[0][0])
        if count < min(wanted // 2, 1_000):
            raise Problem(f"{store.name}: {table} has only {count} rows")
    store.finish()
