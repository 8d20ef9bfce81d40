public import Database

extension Schema {
    /// The tables of what people and operators do with money, beside the ledger's own.
    public static let walletRoom = Schema(
        "wallet_room",
        [
            Migration(
                "vouchers, requests and payments",
                [
                    """
                    CREATE TABLE voucher_batches (
                        id \(word: .text) PRIMARY KEY,
                        amount \(word: .integer) NOT NULL CHECK (amount > 0),
                        count \(word: .integer) NOT NULL,
                        by_id \(word: .text) NOT NULL,
                        expires_at \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX voucher_batches_by_time ON voucher_batches (created_at, id)",
                    // The codes are kept as hashes under a key that is not in the store: who steals that can redeem nothing.
                    """
                    CREATE TABLE vouchers (
                        code_hash \(word: .blob) PRIMARY KEY,
                        batch_id \(word: .text) NOT NULL,
                        amount \(word: .integer) NOT NULL CHECK (amount > 0),
                        state \(word: .text) NOT NULL,
                        redeemed_by \(word: .text),
                        redeemed_at \(word: .integer),
                        expires_at \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX vouchers_of_batch ON vouchers (batch_id, state)",
                    """
                    CREATE TABLE money_requests (
                        id \(word: .text) PRIMARY KEY,
                        from_id \(word: .text) NOT NULL,
                        to_id \(word: .text) NOT NULL,
                        amount \(word: .integer) NOT NULL CHECK (amount > 0),
                        note \(word: .text) NOT NULL,
                        state \(word: .text) NOT NULL,
                        settled_at \(word: .integer),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX money_requests_from ON money_requests (from_id, state, created_at)",
                    "CREATE INDEX money_requests_made ON money_requests (from_id, created_at)",
                    "CREATE INDEX money_requests_to ON money_requests (to_id, state, created_at)",
                    // Who has moved money to or from whom, both ways round.
                    """
                    CREATE TABLE money_acquaintances (
                        person_id \(word: .text) NOT NULL,
                        other_id \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (person_id, other_id)
                    ) \(word: .tableOptions)
                    """,
                    // The addresses that a person typed today, as keyed hashes, whether anybody has them or not.
                    """
                    CREATE TABLE wallet_look_ups (
                        person_id \(word: .text) NOT NULL,
                        day \(word: .integer) NOT NULL,
                        address_hash \(word: .blob) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (person_id, day, address_hash)
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE payments (
                        id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        provider \(word: .text) NOT NULL,
                        reference \(word: .text) NOT NULL,
                        page \(word: .text) NOT NULL,
                        amount \(word: .integer) NOT NULL CHECK (amount > 0),
                        currency \(word: .text) NOT NULL,
                        state \(word: .text) NOT NULL,
                        remark \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX payments_of_person ON payments (person_id, created_at)",
                    "CREATE INDEX payments_odd ON payments (created_at, id) WHERE state = 'odd'",
                ]),
            Migration(
                "people who leave",
                [
                    """
                    CREATE INDEX vouchers_redeemed ON vouchers (redeemed_by) WHERE redeemed_by IS NOT NULL
                    """,
                    "CREATE INDEX money_acquaintances_with ON money_acquaintances (other_id)",
                ]),
            Migration(
                "requests in the order in which they came",
                [
                    "CREATE INDEX money_requests_received ON money_requests (to_id, created_at, id)"
                ]),
        ])
}
