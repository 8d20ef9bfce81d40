public import Database

extension Schema {
    /// The table of what people are to each other.
    public static let friendTies = Schema(
        "friend_ties",
        [
            Migration(
                "friends, asks and blocks",
                [
                    // Two rows a pair: what each did towards the other. That they are friends stands in both.
                    """
                    CREATE TABLE friend_ties (
                        person_id \(word: .text) NOT NULL,
                        other_id \(word: .text) NOT NULL,
                        asked_at \(word: .integer),
                        is_hidden \(word: .integer) NOT NULL CHECK (is_hidden IN (0, 1)),
                        blocked_at \(word: .integer),
                        quiet_until \(word: .integer),
                        told_until \(word: .integer),
                        friends_since \(word: .integer),
                        ends_at \(word: .integer),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL,
                        PRIMARY KEY (person_id, other_id)
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX friend_ties_with ON friend_ties (other_id)",
                    """
                    CREATE INDEX friend_ties_friends ON friend_ties (person_id, friends_since, other_id)
                    WHERE friends_since IS NOT NULL
                    """,
                    """
                    CREATE INDEX friend_ties_blocks ON friend_ties (person_id, blocked_at, other_id)
                    WHERE blocked_at IS NOT NULL
                    """,
                    "CREATE INDEX friend_ties_blockers ON friend_ties (other_id, person_id) WHERE blocked_at IS NOT NULL",
                    """
                    CREATE INDEX friend_ties_asks ON friend_ties (other_id, asked_at, person_id)
                    WHERE asked_at IS NOT NULL AND is_hidden = 0
                    """,
                    // From then on nothing of the row says anything any more.
                    "CREATE INDEX friend_ties_by_end ON friend_ties (ends_at) WHERE ends_at IS NOT NULL",
                ])
        ])
}
