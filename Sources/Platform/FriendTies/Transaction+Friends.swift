public import Database
import Friendships
public import Geography
public import Identity

/// Who is whose friend, and who must not meet.
extension Transaction {
    /// All friends of a person.
    public func friends(of person: UniqueID) throws -> Set<UniqueID> {
        Set(
            try rows(
                "SELECT other_id FROM friend_ties WHERE person_id = \(person) AND friends_since IS NOT NULL"
            ) { try $0.decode(UniqueID.self) })
    }

    /// Those of some people who are friends of a person.
    public func friends(of person: UniqueID, among others: [UniqueID]) throws -> Set<UniqueID> {
        guard !others.isEmpty else { return [] }
        return Set(
            try rows(
                """
                SELECT other_id FROM friend_ties
                WHERE person_id = \(person) AND other_id IN \(list: others) AND friends_since IS NOT NULL
                """
            ) { try $0.decode(UniqueID.self) })
    }

    /// All whom a person must not meet: whom they have blocked, and who has blocked them.
    ///
    /// Nothing that a person sees may tell which of both it is, or that it is.
    public func barred(from person: UniqueID) throws -> Set<UniqueID> {
        Set(
            try rows(
                """
                SELECT other_id FROM friend_ties WHERE person_id = \(person) AND blocked_at IS NOT NULL
                UNION ALL
                SELECT person_id FROM friend_ties WHERE other_id = \(person) AND blocked_at IS NOT NULL
                """
            ) { try $0.decode(UniqueID.self) })
    }

    /// Who has blocked a person; they are told of none of them.
    public func blockers(of person: UniqueID) throws -> Set<UniqueID> {
        Set(
            try rows(
                "SELECT person_id FROM friend_ties WHERE other_id = \(person) AND blocked_at IS NOT NULL"
            ) {
                try $0.decode(UniqueID.self)
            })
    }

    /// Those of some people whom a person must not meet.
    public func barred(from person: UniqueID, among others: [UniqueID]) throws -> Set<UniqueID> {
        guard !others.isEmpty else { return [] }
        return Set(
            try rows(
                """
                SELECT other_id FROM friend_ties
                WHERE person_id = \(person) AND other_id IN \(list: others) AND blocked_at IS NOT NULL
                UNION ALL
                SELECT person_id FROM friend_ties
                WHERE other_id = \(person) AND person_id IN \(list: others) AND blocked_at IS NOT NULL
                """
            ) { try $0.decode(UniqueID.self) })
    }

    /// How many friends a person has.
    public func friendCount(of person: UniqueID) throws -> Int {
        try value(
            "SELECT COUNT(*) FROM friend_ties WHERE person_id = \(person) AND friends_since IS NOT NULL")
    }

    /// The friends of a person, the newest first, from a place in the list.
    public func friendList(of person: UniqueID, after: FriendTie? = nil, limit: Int) throws -> [FriendTie] {
        let earlier: SQL = after.map { "AND (friends_since, other_id) < (\($0.since), \($0.person))" } ?? ""
        return try rows(
            """
            SELECT other_id AS someone, friends_since AS since FROM friend_ties
            WHERE person_id = \(person) AND friends_since IS NOT NULL \(earlier)
            ORDER BY friends_since DESC, other_id DESC LIMIT \(limit)
            """
        ) { try FriendTie($0) }
    }

    /// Who asks a person to be friends, the newest first, from a place in the list.
    public func friendAsks(
        of person: UniqueID, at now: Timestamp, after: FriendTie? = nil, limit: Int
    ) throws -> [FriendTie] {
        let earlier: SQL = after.map { "AND (asked_at, person_id) < (\($0.since), \($0.person))" } ?? ""
        return try rows(
            """
            SELECT person_id AS someone, asked_at AS since FROM friend_ties
            WHERE other_id = \(person) AND asked_at IS NOT NULL AND is_hidden = 0
                AND asked_at > \(now - FriendPair.askLasts) \(earlier)
            ORDER BY asked_at DESC, person_id DESC LIMIT \(limit)
            """
        ) { try FriendTie($0) }
    }

    /// How many people a person has blocked.
    public func blockCount(of person: UniqueID) throws -> Int {
        try value("SELECT COUNT(*) FROM friend_ties WHERE person_id = \(person) AND blocked_at IS NOT NULL")
    }

    /// Whom a person has blocked, the newest first, from a place in the list.
    public func blockedPeople(by person: UniqueID, after: FriendTie? = nil, limit: Int) throws -> [FriendTie]
    {
        let earlier: SQL = after.map { "AND (blocked_at, other_id) < (\($0.since), \($0.person))" } ?? ""
        return try rows(
            """
            SELECT other_id AS someone, blocked_at AS since FROM friend_ties
            WHERE person_id = \(person) AND blocked_at IS NOT NULL \(earlier)
            ORDER BY blocked_at DESC, other_id DESC LIMIT \(limit)
            """
        ) { try FriendTie($0) }
    }
}

extension FriendTie {
    init(_ row: Row) throws(DatabaseError) {
        self.init(try row.decode("someone"), since: try row.decode("since"))
    }
}
