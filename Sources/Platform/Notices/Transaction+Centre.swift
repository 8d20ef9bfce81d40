public import Database
public import Geography
public import Identity
import Localization

/// What a person's centre shows and changes. Whoever asks for another person's notice gets nothing.
extension Transaction {
    private static var columns: SQL {
        "id, person_id, category, text_key, arguments, address, is_urgent, read_at, created_at, answer_by, topic"
    }

    /// A person's notices, newest first, from a place in the list.
    public func notices(
        of person: UniqueID, from cursor: NoticeCursor? = nil, unreadOnly: Bool = false, limit: Int
    ) throws -> [StoredNotice] {
        var condition: SQL = "person_id = \(person)"
        if unreadOnly { condition = "\(condition) AND read_at IS NULL" }
        if let cursor {
            condition = "\(condition) AND (created_at, id) < (\(cursor.at), \(cursor.id))"
        }
        return try rows(
            """
            SELECT \(Self.columns) FROM notices WHERE \(condition)
            ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """
        ) { try StoredNotice($0) }
    }

    /// One notice of a person.
    public func notice(_ id: UniqueID, of person: UniqueID) throws -> StoredNotice? {
        try rows("SELECT \(Self.columns) FROM notices WHERE id = \(id) AND person_id = \(person)") {
            try StoredNotice($0)
        }.first
    }

    /// How many of a person's notices are unread, and when the newest was posted.
    public func noticeCount(of person: UniqueID) throws -> NoticeCount {
        NoticeCount(
            unread: try value(
                "SELECT COUNT(*) FROM notices WHERE person_id = \(person) AND read_at IS NULL"),
            newestAt: try value("SELECT MAX(created_at) FROM notices WHERE person_id = \(person)"))
    }

    /// Marks one as read; one that was read already stays as it is.
    ///
    /// - Returns: Whether the person has such a notice.
    @discardableResult
    public func markNoticeRead(_ id: UniqueID, of person: UniqueID, at now: Timestamp) throws -> Bool {
        try execute(
            """
            UPDATE notices SET read_at = COALESCE(read_at, \(now)) WHERE id = \(id) AND person_id = \(person)
            """) > 0
    }

    /// Marks as read all that were posted up to a moment, so that none is that the person has not seen.
    public func markNoticesRead(of person: UniqueID, until last: Timestamp, at now: Timestamp) throws {
        try execute(
            """
            UPDATE notices SET read_at = \(now)
            WHERE person_id = \(person) AND read_at IS NULL AND created_at <= \(last)
            """)
    }

    /// What a person chose.
    public func noticePreferences(of person: UniqueID) throws -> NoticePreferences {
        var preferences = NoticePreferences()
        let stored = try rows(
            "SELECT category, by_email, by_sms, by_push FROM notice_preferences WHERE person_id = \(person)"
        ) { row in try row.decode(String.self, Bool.self, Bool.self, Bool.self) }
        for (name, email, sms, push) in stored {
            preferences[NoticeCategory(name)] = .init(email: email, sms: sms, push: push)
        }
        return preferences
    }

    /// Keeps what a person chose.
    public func setNoticePreferences(
        _ preferences: NoticePreferences, of person: UniqueID, at now: Timestamp
    ) throws {
        for category in preferences.chosen {
            let ways = preferences[category]
            try execute(
                """
                INSERT INTO notice_preferences (person_id, category, by_email, by_sms, by_push, created_at,
                    version)
                VALUES (\(person), \(category.word), \(ways.email), \(ways.sms), \(ways.push), \(now), 1)
                ON CONFLICT (person_id, category) DO UPDATE SET
                    by_email = excluded.by_email, by_sms = excluded.by_sms,
                    by_push = excluded.by_push,
                    version = notice_preferences.version + 1
                """)
        }
    }

    /// The oldest notices from which something may still have to follow.
    public func noticesToForward(limit: Int) throws -> [StoredNotice] {
        try rows(
            """
            SELECT \(Self.columns) FROM notices WHERE is_forwarded = 0 ORDER BY id LIMIT \(limit)
            \(word: .forUpdate)
            """
        ) { try StoredNotice($0) }
    }

    /// Notes that whatever follows from a notice was sent.
    public func markNoticeForwarded(_ id: UniqueID) throws {
        try execute("UPDATE notices SET is_forwarded = 1 WHERE id = \(id)")
    }

    /// Removes what is old.
    public func removeNotices(postedBefore moment: Timestamp) throws {
        try execute("DELETE FROM notices WHERE created_at < \(moment) AND is_forwarded = 1")
    }
}

extension StoredNotice {
    fileprivate init(_ row: Row) throws {
        let category: String = try row.decode("category")
        notice = Notice(
            id: try row.decode("id"), to: try row.decode("person_id"),
            NoticeCategory(category),
            NoticeText(
                key: try row.decode("text_key"), storedArguments: try row.decode("arguments")),
            address: try row.decode("address"), at: try row.decode("created_at"),
            isUrgent: try row.decode("is_urgent"), answerBy: try row.decode("answer_by"),
            topic: try row.decode("topic"))
        readAt = try row.decode("read_at")
    }
}
