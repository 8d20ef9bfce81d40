import Crypto
import Database
import Geography
import Identity

/// A confirmation as it is kept, with what its code is compared with.
struct KeptConfirmation {
    var state: Confirmation
    var salt: [UInt8]
    var codeHash: [UInt8]

    /// The hash of a code for an address: it says nothing without its salt, and a code for one address is none
    /// for another.
    static func hash(_ code: String, address: String, salt: [UInt8]) -> [UInt8] {
        Digest.blake2b(Array("\(code) \(address)".utf8), key: salt)
    }
}

/// The SQL of confirmations.
extension Transaction {
    func confirmation(_ channel: ConfirmationChannel, of person: UniqueID) throws -> KeptConfirmation? {
        try optionalRow(
            """
            SELECT address, salt, code_hash, tries_left, sent_at, expires_at, sent_count, counting_since
            FROM confirmations WHERE person_id = \(person) AND channel = \(channel.rawValue)
            """
        ).map { row in
            KeptConfirmation(
                state: Confirmation(
                    address: try row.decode("address"), triesLeft: try row.decode("tries_left"),
                    sentAt: try row.decode("sent_at"), expiresAt: try row.decode("expires_at"),
                    sentCount: try row.decode("sent_count"),
                    countingSince: try row.decode("counting_since")),
                salt: try row.decode("salt"), codeHash: try row.decode("code_hash"))
        }
    }

    /// Keeps a confirmation in place of the one before.
    func keep(
        _ kept: KeptConfirmation, _ channel: ConfirmationChannel, of person: UniqueID, at now: Timestamp
    ) throws {
        let state = kept.state
        try execute(
            """
            INSERT INTO confirmations (person_id, channel, address, salt, code_hash, tries_left, sent_at,
                expires_at, sent_count, counting_since, created_at, version)
            VALUES (\(person), \(channel.rawValue), \(state.address), \(kept.salt), \(kept.codeHash),
                \(state.triesLeft), \(state.sentAt), \(state.expiresAt), \(state.sentCount),
                \(state.countingSince), \(now), 1)
            ON CONFLICT (person_id, channel) DO UPDATE SET address = excluded.address, salt = excluded.salt,
                code_hash = excluded.code_hash, tries_left = excluded.tries_left, sent_at = excluded.sent_at,
                expires_at = excluded.expires_at, sent_count = excluded.sent_count,
                counting_since = excluded.counting_since, version = confirmations.version + 1
            """)
    }

    func setConfirmed(email: EmailAddress, of person: UniqueID, at now: Timestamp) throws {
        try execute(
            """
            UPDATE people SET email = \(email), email_confirmed_at = \(now), version = version + 1
            WHERE id = \(person)
            """)
    }

    func setConfirmed(phone: PhoneNumber, of person: UniqueID, at now: Timestamp) throws {
        try execute(
            """
            UPDATE people SET phone = \(phone), phone_confirmed_at = \(now), version = version + 1
            WHERE id = \(person)
            """)
    }

    /// Takes a number away from whoever else has it without having confirmed it.
    func release(_ phone: PhoneNumber, unless person: UniqueID) throws {
        try execute(
            """
            UPDATE people SET phone = NULL, version = version + 1
            WHERE phone = \(phone) AND phone_confirmed_at IS NULL AND id <> \(person)
            """)
    }
}
