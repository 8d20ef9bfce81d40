public import Database

extension Schema {
    /// The tables of asks by an address, and of invitations; what people are to each other is in `friendTies`.
    public static let friends = Schema(
        "friends",
        [
            Migration(
                "asks by an address, and invitations",
                [
                    // What somebody has asked, as they see it: whether anybody is there or not.
                    """
                    CREATE TABLE friend_letters (
                        id \(word: .text) PRIMARY KEY,
                        asker_id \(word: .text) NOT NULL,
                        address \(word: .text) NOT NULL,
                        asked_id \(word: .text),
                        is_withdrawn \(word: .integer) NOT NULL CHECK (is_withdrawn IN (0, 1)),
                        delivered_at \(word: .integer),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX friend_letters_of ON friend_letters (asker_id, created_at, id)",
                    """
                    CREATE UNIQUE INDEX friend_letters_open ON friend_letters (asker_id, address)
                    WHERE is_withdrawn = 0
                    """,
                    """
                    CREATE INDEX friend_letters_to ON friend_letters (asked_id, asker_id)
                    WHERE asked_id IS NOT NULL
                    """,
                    "CREATE INDEX friend_letters_waiting ON friend_letters (id) WHERE delivered_at IS NULL",
                    "CREATE INDEX friend_letters_by_age ON friend_letters (created_at)",
                    """
                    CREATE TABLE friend_invitations (
                        id \(word: .text) PRIMARY KEY,
                        maker_id \(word: .text) NOT NULL,
                        mark \(word: .text) NOT NULL UNIQUE,
                        uses_left \(word: .integer) NOT NULL,
                        expires_at \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX friend_invitations_of ON friend_invitations (maker_id, created_at, id)",
                    "CREATE INDEX friend_invitations_by_end ON friend_invitations (expires_at)",
                ])
        ])
}
