public import Database
public import Friendships
public import Geography
public import Identity

/// What two people are to each other, and how they change it.
extension Transaction {
    /// How two people stand, the first of them first.
    public func friendPair(_ first: UniqueID, _ second: UniqueID) throws -> FriendPair {
        try friendPair(first, second, "")
    }

    /// - Parameter lock: Nothing, or the word that keeps others from changing the rows meanwhile.
    private func friendPair(_ first: UniqueID, _ second: UniqueID, _ lock: SQL) throws -> FriendPair {
        var pair = FriendPair()
        let rows = try rows(
            """
            SELECT person_id, asked_at, is_hidden, blocked_at, quiet_until, told_until, friends_since
            FROM friend_ties
            WHERE (person_id = \(first) AND other_id = \(second)) OR (person_id = \(second) AND other_id = \(first))
            \(lock)
            """)
        for row in rows {
            let side: FriendPair.Side =
                try row.decode("person_id", as: UniqueID.self) == first ? .first : .second
            pair[side] = try FriendPair.Stance(row)
            pair.friendsSince = try row.decode("friends_since")
        }
        return pair
    }

    /// Somebody does something towards somebody else.
    ///
    /// Give only people who have an account, and two different ones.
    ///
    /// - Returns: Who is to be told.
    /// - Throws: `FriendRefusal`; then nothing has changed.
    public func take(
        _ act: FriendAct, by person: UniqueID, towards other: UniqueID, at now: Timestamp
    ) throws -> [FriendTold] {
        let before = try friendPair(person, other, "\(word: .forUpdate)")
        var pair = before
        let news = try pair.apply(act, by: .first, at: now)
        if pair.first != before.first || pair.friendsSince != before.friendsSince {
            try keep(pair.first, of: person, towards: other, friendsSince: pair.friendsSince, at: now)
        }
        if pair.second != before.second || pair.friendsSince != before.friendsSince {
            try keep(pair.second, of: other, towards: person, friendsSince: pair.friendsSince, at: now)
        }
        func named(_ side: FriendPair.Side) -> UniqueID { side == .first ? person : other }
        return news.map { news in
            switch news {
            case .isAsked(let side): .isAsked(named(side), by: named(side.other))
            case .hasFriend(let side): .hasFriend(named(side), named(side.other))
            }
        }
    }

    private func keep(
        _ stance: FriendPair.Stance, of person: UniqueID, towards other: UniqueID, friendsSince: Timestamp?,
        at now: Timestamp
    ) throws {
        guard stance != FriendPair.Stance() || friendsSince != nil else {
            try execute("DELETE FROM friend_ties WHERE person_id = \(person) AND other_id = \(other)")
            return
        }
        let lasts = [stance.askedAt.map { $0 + FriendPair.askLasts }, stance.quietUntil, stance.toldUntil]
        let endsAt =
            friendsSince == nil && stance.blockedAt == nil ? lasts.compactMap(\.self).max() : nil
        try execute(
            """
            INSERT INTO friend_ties (person_id, other_id, asked_at, is_hidden, blocked_at, quiet_until, told_until,
                friends_since, ends_at, created_at, version)
            VALUES (\(person), \(other), \(stance.askedAt), \(stance.isHidden), \(stance.blockedAt),
                \(stance.quietUntil), \(stance.toldUntil), \(friendsSince), \(endsAt), \(now), \(1))
            ON CONFLICT (person_id, other_id) DO UPDATE SET asked_at = excluded.asked_at,
                is_hidden = excluded.is_hidden, blocked_at = excluded.blocked_at,
                quiet_until = excluded.quiet_until, told_until = excluded.told_until,
                friends_since = excluded.friends_since, ends_at = excluded.ends_at,
                version = friend_ties.version + 1
            """)
    }

    /// Forgets some of what has lapsed: asks, and for how long others were not to reach somebody.
    ///
    /// - Returns: How many were forgotten.
    @discardableResult
    public func forgetLapsedFriendAsks(at now: Timestamp, limit: Int) throws -> Int {
        try execute(
            """
            DELETE FROM friend_ties WHERE (person_id, other_id) IN (
                SELECT person_id, other_id FROM friend_ties
                WHERE ends_at <= \(now) ORDER BY ends_at LIMIT \(limit))
            """)
    }

    /// Forgets all that a person is to others, and they to them. For whoever deletes accounts.
    public func removeFriendTies(of person: UniqueID) throws {
        try execute("DELETE FROM friend_ties WHERE person_id = \(person)")
        try execute("DELETE FROM friend_ties WHERE other_id = \(person)")
    }
}

extension FriendPair.Stance {
    init(_ row: Row) throws(DatabaseError) {
        self.init(
            askedAt: try row.decode("asked_at"), isHidden: try row.decode("is_hidden"),
            blockedAt: try row.decode("blocked_at"), quietUntil: try row.decode("quiet_until"),
            toldUntil: try row.decode("told_until"))
    }
}
