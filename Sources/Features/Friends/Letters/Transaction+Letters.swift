import Database
import Friendships
import Geography
import Identity

/// A letter that is yet to be delivered, or to be taken back.
struct WaitingLetter: Sendable {
    let id: UniqueID
    let asker: UniqueID
    let address: String
    /// Who was asked, once that was looked up.
    let asked: UniqueID?
    let isWithdrawn: Bool
    let askedAt: Timestamp
}

/// The SQL of asks by an address.
extension Transaction {
    /// The open letters of a person, the newest first, from a place in the list.
    func friendLetters(
        of person: UniqueID, at now: Timestamp, after: FriendLetter? = nil, limit: Int
    ) throws -> [FriendLetter] {
        let earlier: SQL = after.map { "AND (created_at, id) < (\($0.askedAt), \($0.id))" } ?? ""
        return try rows(
            """
            SELECT id, address, created_at FROM friend_letters
            WHERE asker_id = \(person) AND created_at > \(now - FriendPair.askLasts) AND is_withdrawn = 0 \(earlier)
            ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """
        ) { row in
            FriendLetter(
                id: try row.decode("id"), address: try row.decode("address"),
                askedAt: try row.decode("created_at"))
        }
    }

    /// How many letters of a person are open.
    func openLetterCount(of person: UniqueID, at now: Timestamp) throws -> Int {
        try value(
            """
            SELECT COUNT(*) FROM friend_letters
            WHERE asker_id = \(person) AND created_at > \(now - FriendPair.askLasts) AND is_withdrawn = 0
            """)
    }

    /// How many letters a person has written since a moment, with those that were taken back.
    func letterCount(of person: UniqueID, since: Timestamp) throws -> Int {
        try value(
            "SELECT COUNT(*) FROM friend_letters WHERE asker_id = \(person) AND created_at > \(since)")
    }

    /// Keeps a letter, to be delivered.
    ///
    /// - Returns: Whether it is kept: not if one to the same address is open.
    func keep(_ letter: FriendLetter, from person: UniqueID) throws -> Bool {
        try execute(
            """
            DELETE FROM friend_letters
            WHERE asker_id = \(person) AND created_at <= \(letter.askedAt - FriendPair.askLasts)
            """)
        return try execute(
            """
            INSERT INTO friend_letters (id, asker_id, address, asked_id, is_withdrawn, delivered_at, created_at, version)
            VALUES (\(letter.id), \(person), \(letter.address), NULL, 0, NULL, \(letter.askedAt), \(1))
            ON CONFLICT (asker_id, address) WHERE is_withdrawn = 0 DO NOTHING
            """) > 0
    }

    /// Takes a letter back, as whoever wrote it sees it; the rest follows.
    ///
    /// - Returns: Whether it was there, and open.
    func withdrawLetter(_ id: UniqueID, of person: UniqueID, at now: Timestamp) throws -> Bool {
        try execute(
            """
            UPDATE friend_letters SET is_withdrawn = 1, delivered_at = NULL, version = version + 1
            WHERE id = \(id) AND asker_id = \(person) AND is_withdrawn = 0
                AND created_at > \(now - FriendPair.askLasts)
            """) > 0
    }

    /// The letters that wait for the courier, the oldest first.
    func waitingLetters(limit: Int) throws -> [WaitingLetter] {
        try rows(
            """
            SELECT id, asker_id, address, asked_id, is_withdrawn, created_at FROM friend_letters
            WHERE delivered_at IS NULL ORDER BY id LIMIT \(limit)
            """
        ) { try WaitingLetter($0) }
    }

    /// A letter that waits for the courier; nothing if it does not, or no more.
    func waitingLetter(_ id: UniqueID) throws -> WaitingLetter? {
        try optionalRow(
            """
            SELECT id, asker_id, address, asked_id, is_withdrawn, created_at FROM friend_letters
            WHERE id = \(id) AND delivered_at IS NULL \(word: .forUpdate)
            """
        ).map { try WaitingLetter($0) }
    }

    /// The courier is done with a letter.
    func noteDelivered(_ id: UniqueID, to person: UniqueID?, at now: Timestamp) throws {
        try execute(
            """
            UPDATE friend_letters SET asked_id = \(person), delivered_at = \(now), version = version + 1
            WHERE id = \(id)
            """)
    }

    /// Whether a person has another open letter that has reached somebody.
    func hasLetter(from person: UniqueID, to other: UniqueID) throws -> Bool {
        try value(
            """
            SELECT COUNT(*) FROM friend_letters
            WHERE asked_id = \(other) AND asker_id = \(person) AND is_withdrawn = 0
            """, as: Int.self) > 0
    }

    /// What a person has asked another has come to something: the first of their letters goes. Any other by another
    /// address stays until it lapses, for else it would tell whose that address is.
    func settleLetter(from asker: UniqueID, to asked: UniqueID) throws {
        // Those that were taken back stay: they count for the day.
        try execute(
            """
            DELETE FROM friend_letters WHERE id IN (
                SELECT id FROM friend_letters
                WHERE asked_id = \(asked) AND asker_id = \(asker) AND is_withdrawn = 0
                ORDER BY created_at, id LIMIT 1)
            """)
    }

    /// Forgets some of the letters that have lapsed.
    ///
    /// - Returns: How many were forgotten.
    func forgetLapsedLetters(at now: Timestamp, limit: Int) throws -> Int {
        try execute(
            """
            DELETE FROM friend_letters WHERE id IN (
                SELECT id FROM friend_letters WHERE created_at <= \(now - FriendPair.askLasts)
                ORDER BY created_at LIMIT \(limit))
            """)
    }

    /// Forgets all letters of a person, and who has received theirs.
    func removeLetters(of person: UniqueID) throws {
        try execute("DELETE FROM friend_letters WHERE asker_id = \(person)")
        try execute("UPDATE friend_letters SET asked_id = NULL WHERE asked_id = \(person)")
    }
}

extension WaitingLetter {
    init(_ row: Row) throws(DatabaseError) {
        id = try row.decode("id")
        asker = try row.decode("asker_id")
        address = try row.decode("address")
        asked = try row.decode("asked_id")
        isWithdrawn = try row.decode("is_withdrawn")
        askedAt = try row.decode("created_at")
    }
}
