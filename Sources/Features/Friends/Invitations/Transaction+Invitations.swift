import Database
import Geography
import Identity

/// The SQL of invitations.
extension Transaction {
    private static var columns: SQL { "id, uses_left, expires_at, created_at" }

    /// Keeps an invitation.
    ///
    /// - Parameter mark: The digest of what is in its link.
    func keep(_ invitation: FriendInvitation, of person: UniqueID, mark: String) throws {
        try execute(
            """
            INSERT INTO friend_invitations (id, maker_id, mark, uses_left, expires_at, created_at, version)
            VALUES (\(invitation.id), \(person), \(mark), \(invitation.usesLeft), \(invitation.endsAt),
                \(invitation.madeAt), \(1))
            """)
    }

    /// The invitations of a person that can be used, the newest first.
    func friendInvitations(of person: UniqueID, at now: Timestamp, limit: Int) throws -> [FriendInvitation] {
        try rows(
            """
            SELECT \(Self.columns) FROM friend_invitations
            WHERE maker_id = \(person) AND expires_at > \(now) AND uses_left > 0
            ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """
        ) { try FriendInvitation($0) }
    }

    /// Who has made the invitation that can be used, and which it is.
    func friendInvitation(
        mark: String, at now: Timestamp
    ) throws -> (maker: UniqueID, invitation: FriendInvitation)? {
        try optionalRow(
            """
            SELECT maker_id, \(Self.columns) FROM friend_invitations
            WHERE mark = \(mark) AND expires_at > \(now) AND uses_left > 0
            """
        ).map { (try $0.decode("maker_id"), try FriendInvitation($0)) }
    }

    /// Somebody has used an invitation.
    func useInvitation(_ id: UniqueID) throws {
        try execute(
            """
            UPDATE friend_invitations SET uses_left = uses_left - 1, version = version + 1
            WHERE id = \(id) AND uses_left > 0
            """)
    }

    /// Ends an invitation.
    ///
    /// - Returns: Whether that person had one of that name.
    func endInvitation(_ id: UniqueID, of person: UniqueID) throws -> Bool {
        try execute("DELETE FROM friend_invitations WHERE id = \(id) AND maker_id = \(person)") > 0
    }

    /// Ends all invitations of a person.
    func endInvitations(of person: UniqueID) throws {
        try execute("DELETE FROM friend_invitations WHERE maker_id = \(person)")
    }

    /// Forgets some of the invitations whose time has passed.
    ///
    /// - Returns: How many were forgotten.
    func forgetInvitations(endedBy now: Timestamp, limit: Int) throws -> Int {
        try execute(
            """
            DELETE FROM friend_invitations WHERE id IN (
                SELECT id FROM friend_invitations WHERE expires_at <= \(now) ORDER BY expires_at LIMIT \(limit))
            """)
    }
}

extension FriendInvitation {
    init(_ row: Row) throws(DatabaseError) {
        self.init(
            id: try row.decode("id"), usesLeft: try row.decode("uses_left"),
            madeAt: try row.decode("created_at"), endsAt: try row.decode("expires_at"))
    }
}
