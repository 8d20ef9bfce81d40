public import Database

extension Schema {
    /// The tables of the ledger.
    ///
    /// Entries and movements are added and never changed; but for the words that people wrote with them, which can be
    /// forgotten. Columns that have nothing to say hold empty text and not NULL, so that rows of all kinds can be added
    /// by one statement.
    public static let wallets = Schema(
        "wallets",
        [
            Migration(
                "the ledger",
                [
                    """
                    CREATE TABLE ledger_currency (
                        id \(word: .integer) PRIMARY KEY CHECK (id = 1),
                        code \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    // The number is a random one: millions of entries name their account by it.
                    """
                    CREATE TABLE ledger_accounts (
                        number \(word: .integer) PRIMARY KEY,
                        owner_id \(word: .text) NOT NULL,
                        kind \(word: .text) NOT NULL,
                        balance \(word: .integer) NOT NULL,
                        entries \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL,
                        UNIQUE (owner_id, kind),
                        CHECK (kind NOT IN ('wallet', 'held') OR balance >= 0),
                        CHECK (kind <> 'debt' OR balance <= 0)
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE ledger_movements (
                        id \(word: .text) PRIMARY KEY,
                        kind \(word: .text) NOT NULL,
                        idempotency_key \(word: .blob) NOT NULL UNIQUE,
                        request_digest \(word: .blob) NOT NULL,
                        cause_id \(word: .text) NOT NULL,
                        hold_id \(word: .text) NOT NULL,
                        subject \(word: .text) NOT NULL,
                        note \(word: .text) NOT NULL,
                        by_id \(word: .text) NOT NULL,
                        lines \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE INDEX ledger_movements_caused ON ledger_movements (cause_id) WHERE cause_id <> ''
                    """,
                    // A hold is captured or released once.
                    """
                    CREATE UNIQUE INDEX ledger_movements_settling ON ledger_movements (hold_id)
                    WHERE kind IN ('capture', 'release')
                    """,
                    """
                    CREATE TABLE ledger_entries (
                        account \(word: .integer) NOT NULL,
                        sequence \(word: .integer) NOT NULL,
                        movement_id \(word: .text) NOT NULL,
                        line \(word: .integer) NOT NULL,
                        lines \(word: .integer) NOT NULL,
                        amount \(word: .integer) NOT NULL,
                        balance \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (account, sequence)
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX ledger_entries_of_movement ON ledger_entries (movement_id)",
                    """
                    CREATE TABLE ledger_holds (
                        id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        amount \(word: .integer) NOT NULL CHECK (amount > 0),
                        captured \(word: .integer) NOT NULL CHECK (captured BETWEEN 0 AND amount),
                        state \(word: .text) NOT NULL,
                        subject \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX ledger_holds_of_person ON ledger_holds (person_id, state, created_at)",
                    // Few are open, however many there were.
                    "CREATE INDEX ledger_holds_open ON ledger_holds (created_at, id) WHERE state = 'open'",
                    """
                    CREATE TABLE ledger_days (
                        person_id \(word: .text) NOT NULL,
                        day \(word: .integer) NOT NULL,
                        purpose \(word: .text) NOT NULL,
                        moved \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL,
                        PRIMARY KEY (person_id, day, purpose)
                    ) \(word: .tableOptions)
                    """,
                ]),
            Migration(
                "fees that are owed",
                [
                    // What a person owes of each fee, and who is to have it; nobody's for the city. It says 0 where it
                    // is not settled.
                    """
                    CREATE TABLE ledger_owed_fees (
                        movement_id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        number \(word: .integer) NOT NULL,
                        payee_id \(word: .text) NOT NULL,
                        amount \(word: .integer) NOT NULL CHECK (amount > 0),
                        rest \(word: .integer) NOT NULL CHECK (rest BETWEEN 0 AND amount),
                        subject \(word: .text) NOT NULL,
                        settled_at \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL,
                        CHECK (rest > 0 OR settled_at > 0),
                        CHECK (rest = 0 OR settled_at = 0)
                    ) \(word: .tableOptions)
                    """,
                    // Few are open, however many there were.
                    "CREATE INDEX ledger_owed_fees_open ON ledger_owed_fees (person_id, number) WHERE rest > 0",
                    "CREATE INDEX ledger_owed_fees_of ON ledger_owed_fees (person_id, created_at, movement_id)",
                    "CREATE INDEX ledger_owed_fees_to ON ledger_owed_fees (payee_id, created_at, movement_id)",
                ]),
        ])
}
