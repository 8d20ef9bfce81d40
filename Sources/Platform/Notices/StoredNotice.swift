public import Geography
public import Identity

/// A notice in a person's centre.
public struct StoredNotice: Hashable, Sendable, Identifiable {
    /// What it says.
    public let notice: Notice
    /// When the person read it; nothing while it is new.
    public let readAt: Timestamp?

    public var id: UniqueID { notice.id }
    /// Whether the person has not read it yet.
    public var isUnread: Bool { readAt == nil }
}

/// Where a list of notices goes on: after this one, towards older ones.
public struct NoticeCursor: Hashable, Sendable, CustomStringConvertible {
    /// When the last notice of the page before was posted.
    public let at: Timestamp
    /// Which it is.
    public let id: UniqueID

    /// After the notice with this moment and identifier.
    public init(at: Timestamp, id: UniqueID) {
        self.at = at
        self.id = id
    }

    /// What comes after a notice.
    public init(after notice: StoredNotice) {
        at = notice.notice.at
        id = notice.id
    }

    /// Reads what ``description`` wrote; nothing for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: "~")
        guard parts.count == 2, let milliseconds = Int64(parts[0]), milliseconds >= 0,
            let id = UniqueID(parts[1])
        else { return nil }
        at = Timestamp(milliseconds: milliseconds)
        self.id = id
    }

    public var description: String { "\(at.milliseconds)~\(id)" }
}

/// How the notices of a person stand: what the bell shows.
public struct NoticeCount: Hashable, Sendable {
    /// How many are unread.
    public let unread: Int
    /// When the newest one, read or not, was posted; nothing if there is none.
    public let newestAt: Timestamp?

    public init(unread: Int, newestAt: Timestamp?) {
        self.unread = unread
        self.newestAt = newestAt
    }
}
