public import Database
public import Geography
public import Identity

extension Transaction {
    /// Stores a message in this transaction: it is delivered if and only if the transaction is committed. Call
    /// ``MessageSender/wake()`` after the commit.
    ///
    /// - Returns: The message's identifier.
    /// - Throws: ``DatabaseError``, also for text with NUL.
    @discardableResult
    public func send(_ message: OutgoingMessage, at now: Timestamp) throws -> UniqueID {
        let id = UniqueID(recordedAt: now)
        let (channel, recipient) = message.channel.columns
        try execute(
            """
            INSERT INTO outgoing_messages (id, channel, recipient, subject, body, is_secret, state, attempts,
                next_attempt_at, expires_at, finished_at, failure, created_at)
            VALUES (\(id), \(channel), \(recipient), \(message.subject.onOneLine), \(message.text),
                \(message.isSecret), 'waiting', 0, \(now), \(message.expiresAt), NULL, '', \(now))
            """)
        return id
    }
}

extension OutgoingMessage.Channel {
    var columns: (channel: String, recipient: String) {
        switch self {
        case .email(let address): ("email", address.text)
        case .sms(let number): ("sms", number.text)
        }
    }

    init?(channel: String, recipient: String) {
        switch channel {
        case "email":
            guard let address = EmailAddress(recipient) else { return nil }
            self = .email(address)
        case "sms":
            guard let number = PhoneNumber(recipient) else { return nil }
            self = .sms(number)
        default: return nil
        }
    }
}

extension String {
    /// With each run of control characters made a space.
    var onOneLine: String {
        split { character in
            character.isNewline || character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        }.joined(separator: " ")
    }
}
