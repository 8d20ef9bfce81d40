#!/usr/bin/env python3
"""Asks both databases how they would answer every statement of the sources on a store with years of history, and
fails for those that read a whole table that grows.

    Tests/QueryPlans/run.py        SQLite, and PostgreSQL where MEDINA_TEST_POSTGRES says where one is
"""
import os
import pathlib
import sys
import tempfile
import time

here = pathlib.Path(__file__).resolve().parent
root = here.parents[1]
sys.path[:0] = [str(here), str(root / "Tests/BrowserTests")]

from harness import prepare_city  # noqa: E402
from statements import statements  # noqa: E402
from stores import SMALL, PostgreSQL, Problem, SQLite, fill  # noqa: E402

# Read whole on purpose: where, and why that costs little or happens once.
ON_PURPOSE = {
    ("Features/Accounts/People/AccountsSchema.swift", "people"): "once, by a change of the tables",
    ("Features/Accounts/People/AccountsStore.swift", "sessions"): "sorts the log-ins of one person, which are few",
    ("Features/Accounts/People/AccountsStore.swift", "known_devices"): "sorts the devices of one person, 21 at most",
    ("Features/FruityLeague/LeagueData.swift", "fruity_devices"): "sorts the devices of one person's players, for a copy of their data",
    ("Features/FruityLeague/LeagueData.swift", "fruity_players"): "sorts the devices of one person's players, for a copy of their data",
    ("Features/Profiles/ProfileData.swift", "ratings"): "sorts what one person has answered, for a copy of their data",
    ("Features/Wallet/WalletData.swift", "vouchers"): "sorts what one person has redeemed, for a copy of their data",
    ("Features/Shops/Storage/ShopsSchema.swift", "shops"): "once, by a change of the tables",
    ("Features/Favourites/Places/FavouritesStore.swift", "favourites"): "sorts the places of one person, which are few",
    ("Features/Shops/Storage/Transaction+Figures.swift", "shop_views"): "sorts how often the pages of one shop were looked at in four weeks",
    ("Features/Shops/Storage/Transaction+Products.swift", "photo"): "adds up the different photos of one shop",
    ("Features/Shops/Storage/Transaction+Figures.swift", "shop_missed_searches"): "sorts what was looked for in four weeks",
    ("Platform/Messaging/Outbox/Transaction+Outbox.swift", "outgoing_messages"): "sorts those that wait to be sent",
    ("Features/Wallet/WalletCheck.swift", "vouchers"): "by an operator who has the whole ledger proven",
    ("Features/Wallet/WalletCheck.swift", "payments"): "by an operator who has the whole ledger proven",
    ("Features/Wallet/WalletCheck.swift", "ledger_accounts"): "by an operator who has the whole ledger proven",
    ("Features/Wallet/WalletCheck.swift", "ledger_movements"): "by an operator who has the whole ledger proven",
    ("Platform/Wallets/Database+Verify.swift", "ledger_entries"): "by an operator who has the whole ledger proven",
    ("Platform/Wallets/Database+Verify.swift", "ledger_accounts"): "by an operator who has the whole ledger proven",
    ("Platform/Wallets/Database+Verify.swift", "ledger_movements"): "by an operator who has the whole ledger proven",
    ("Platform/Wallets/Database+Verify.swift", "ledger_holds"): "by an operator who has the whole ledger proven",
    ("Platform/Wallets/Database+Verify.swift", "ledger_owed_fees"): "by an operator who has the whole ledger proven",
    ("Platform/Wallets/Database+Verify.swift", "m"): "by an operator who has the whole ledger proven",
    ("Platform/Wallets/Database+Verify.swift", "e"): "by an operator who has the whole ledger proven",
}
# What a change of the tables does once, to tables as they were.
FORMER = {
    "Features/Photos/PhotosSchema.swift": "INSERT INTO pictures (kind, subject_id, size, version, bytes, created_at) SELECT",
    "Features/Shops/Storage/ShopsSchema.swift": "INSERT INTO shop_closings (shop_id, created_at) SELECT",
    "Platform/Ratings/RatingsSchema.swift": (
        "INSERT INTO ratings (subject_kind, subject_id, occasion_id, from_id, stars, comment, created_at, version) SELECT",
        "INSERT INTO rating_totals (subject_kind, subject_id, stars, count, created_at) SELECT",
        "INSERT INTO reports (id, reporter_id, subject_kind, subject_id, occasion_id, reason, remark, settled_at, settled_by, "
        "settled_note, created_at, version) SELECT"),
    "Platform/TripSafety/Links/TripLinks.swift": "DELETE FROM trip_shares WHERE ended_at IS NOT NULL",
    "Features/FruityLeague/Standings/Tally.swift": "INSERT INTO fruity_tallies (level, span, first_day, player_id, points, "
    "points_score, daily_score, time_score, created_at) SELECT",
}
# Faults that were there once: without its index each of these must be found again.
MENDED = {
    "the sweep at a restart": ("Rides/Storage/DatabaseRideStore.swift", "is_simulated = 1"),
    "the league's standings": ("FruityLeague/Standings/FruityLeague+Standings.swift", "ORDER BY t.points_score"),
    "a driver's history": ("Rides/Trips/DriveHistory.swift", "FROM offers WHERE driver_id"),
}


def indexes(store, table):
    """The indexes of a table that can be taken away, with what makes them again."""
    if store.dialect == "sqlite":
        return store.run(f"SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = '{table}' AND sql IS NOT NULL")
    return store.run(
        f"SELECT indexname, indexdef FROM pg_indexes WHERE tablename = '{table}' AND schemaname = current_schema() "
        "AND indexname NOT IN (SELECT conname FROM pg_constraint);")


def table_of(place):
    return {"the league's standings": "fruity_tallies"}.get(place, "offers")


def check(store):
    begun = time.monotonic()
    fill(store)
    filled = time.monotonic()
    asked, found = statements(root, store.dialect), []
    for statement in asked:
        if statement.text.startswith(FORMER.get(statement.place.split(":")[0], "\0")):
            continue
        try:
            faults = store.faults(statement)
        except Exception as error:  # noqa: BLE001 - whatever the database says of it
            found.append(f"{statement.place}: {error}\n      {statement.text}")
            continue
        for table, step in faults:
            if table not in SMALL and (statement.place.split(":")[0], table) not in ON_PURPOSE:
                found.append(f"{statement.place}: {step} ({table})\n      {statement.text}")
    for name, (place, words) in MENDED.items():
        one = [statement for statement in asked if place in statement.place and words in statement.text]
        if not one:
            found.append(f"{name}: its statement is not there any more")
            continue
        taken = indexes(store, table_of(name))
        for index, *_ in taken:
            store.run(f"DROP INDEX {index};")
        if not any(store.faults(statement) for statement in one):
            found.append(f"{name}: nothing is found without the indexes {[index for index, *_ in taken]}")
        for _, text in taken:
            store.run(text + ";")
    print(f"{store.name}: {len(asked)} statements on a store filled in {filled - begun:.0f} s, asked in "
          f"{time.monotonic() - filled:.0f} s; {len(found)} faults", flush=True)
    return [f"{store.name}: {fault}" for fault in found]


def main():
    city, found = prepare_city(), []
    with tempfile.TemporaryDirectory() as folder:
        store = SQLite(root, city, folder)
        found += check(store)
        store.close()
    address = os.environ.get("MEDINA_TEST_POSTGRES")
    if address:
        found += check(PostgreSQL(root, city, address))
    else:
        print("PostgreSQL: not asked, MEDINA_TEST_POSTGRES says of none")
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Problem as problem:
        sys.exit(f"Tests/QueryPlans/run.py: {problem}")
