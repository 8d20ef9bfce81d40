public import Database

extension Schema {
    /// The table of messages that leave the city.
    public static let messaging = Schema(
        "messaging",
        [
            Migration(
                "outgoing messages",
                [
                    """
                    CREATE TABLE outgoing_messages (
                        id \(word: .text) PRIMARY KEY,
                        channel \(word: .text) NOT NULL CHECK (channel IN ('email', 'sms')),
                        recipient \(word: .text) NOT NULL,
                        subject \(word: .text) NOT NULL,
                        body \(word: .text) NOT NULL,
                        is_secret \(word: .integer) NOT NULL CHECK (is_secret IN (0, 1)),
                        state \(word: .text) NOT NULL
                            CHECK (state IN ('waiting', 'delivered', 'refused', 'expired')),
                        attempts \(word: .integer) NOT NULL,
                        next_attempt_at \(word: .integer) NOT NULL,
                        expires_at \(word: .integer) NOT NULL,
                        finished_at \(word: .integer),
                        failure \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE INDEX outgoing_messages_waiting ON outgoing_messages (next_attempt_at)
                        WHERE state = 'waiting'
                    """,
                    """
                    CREATE INDEX outgoing_messages_finished ON outgoing_messages (finished_at)
                        WHERE finished_at IS NOT NULL
                    """,
                    "CREATE INDEX outgoing_messages_newest ON outgoing_messages (created_at, id)",
                ])
        ])
}
