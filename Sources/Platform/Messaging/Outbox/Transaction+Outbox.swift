public import Database
import Geography
import Identity

/// The SQL of the outbox.
extension Transaction {
    private static var columns: SQL {
        """
        id, channel, recipient, subject, body, is_secret, state, attempts, expires_at, failure, created_at
        """
    }

    /// The newest messages, newest first.
    public func newestMessages(limit: Int) throws -> [StoredMessage] {
        try rows(
            """
            SELECT \(Self.columns) FROM outgoing_messages
            ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """
        ) { try StoredMessage($0) }.compactMap { $0 }
    }

    /// What is due, the messages that were tried least first.
    func dueMessages(channel: String, at now: Timestamp, limit: Int) throws -> [StoredMessage] {
        try rows(
            """
            SELECT \(Self.columns) FROM outgoing_messages
            WHERE state = 'waiting' AND channel = \(channel) AND next_attempt_at <= \(now)
            ORDER BY attempts, next_attempt_at, id LIMIT \(limit) \(word: .forUpdate)
            """
        ) { try StoredMessage($0) }.compactMap { $0 }
    }

    /// When something is due again, if anything waits.
    func nextAttempt(channel: String) throws -> Timestamp? {
        try value(
            """
            SELECT MIN(next_attempt_at) FROM outgoing_messages
            WHERE state = 'waiting' AND channel = \(channel)
            """)
    }

    /// Has what waits longer than it can after so many attempts wait no longer than that.
    func bringForward(channel: String, to due: Timestamp, attempts: Int, orMore: Bool) throws {
        try execute(
            """
            UPDATE outgoing_messages SET next_attempt_at = \(due)
            WHERE state = 'waiting' AND channel = \(channel) AND next_attempt_at > \(due)
                AND attempts BETWEEN \(attempts) AND \(orMore ? Int(Int32.max) : attempts)
            """)
    }

    func claim(_ id: UniqueID, until due: Timestamp) throws {
        try execute(
            """
            UPDATE outgoing_messages SET attempts = attempts + 1, next_attempt_at = \(due)
            WHERE id = \(id) AND state = 'waiting'
            """)
    }

    func postpone(_ id: UniqueID, until next: Timestamp, failure: String) throws {
        try execute(
            """
            UPDATE outgoing_messages SET next_attempt_at = \(next), failure = \(failure.prefix(500).description)
            WHERE id = \(id) AND state = 'waiting'
            """)
    }

    func finish(_ id: UniqueID, as state: StoredMessage.State, failure: String, at now: Timestamp) throws {
        try execute(
            """
            UPDATE outgoing_messages SET state = \(state.rawValue), finished_at = \(now),
                failure = \(failure.prefix(500).description),
                body = CASE WHEN is_secret = 1 THEN '' ELSE body END
            WHERE id = \(id) AND state = 'waiting'
            """)
    }

    func expireMessages(channel: String, at now: Timestamp) throws {
        try execute(
            """
            UPDATE outgoing_messages SET state = 'expired', finished_at = \(now),
                body = CASE WHEN is_secret = 1 THEN '' ELSE body END
            WHERE state = 'waiting' AND channel = \(channel) AND expires_at <= \(now)
            """)
    }

    func removeMessages(finishedBefore moment: Timestamp) throws {
        try execute("DELETE FROM outgoing_messages WHERE finished_at < \(moment)")
    }
}

extension StoredMessage {
    /// Reads a row; nothing for a recipient that this program does not accept any more.
    fileprivate init?(_ row: Row) throws {
        let state: String = try row.decode("state")
        guard
            let channel = OutgoingMessage.Channel(
                channel: try row.decode("channel"), recipient: try row.decode("recipient")),
            let state = State(rawValue: state)
        else { return nil }
        id = try row.decode("id")
        message = OutgoingMessage(
            channel, subject: try row.decode("subject"), text: try row.decode("body"),
            expiresAt: try row.decode("expires_at"), isSecret: try row.decode("is_secret"))
        self.state = state
        attempts = try row.decode("attempts")
        createdAt = try row.decode("created_at")
        failure = try row.decode("failure")
    }
}
