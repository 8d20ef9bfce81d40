// Notifications: the centre of a person's notices, the bell on every page, what else reaches them, and the outbox.

public import Database
import DesignSystem
public import Geography
import Identity
public import Notices

/// What people read of their notices and choose about them. Each answers only about the person's own.
public struct Notifications: Sendable {
    let database: any Database
    let board: NoticeBoard
    let contacts: any NoticeContacts
    /// What people choose by: the topics of the city's rooms, and the account.
    let topics: [NoticeTopic]
    /// The devices on whose screens notices appear.
    let devices: DeviceDesk
    let clock: @Sendable () -> Timestamp

    /// Over a database that has the schemas `.notices`, `.messaging` and `.webPush`.
    ///
    /// - Parameter topics: Those of the city's rooms.
    public init(
        database: any Database, board: NoticeBoard, contacts: any NoticeContacts, topics: [NoticeTopic],
        devices: DeviceDesk, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.board = board
        self.contacts = contacts
        self.topics = topics + [Self.account]
        self.devices = devices
        self.clock = clock
    }

    private static let account = NoticeTopic(
        .account, .user, .noticesAccount, text: .noticesAccountText)

    /// The topic of a notice. One of a room that the city has no more stands with the account's.
    func topic(of notice: Notice) -> NoticeTopic {
        topics.first { $0.category == notice.category } ?? Self.account
    }

    /// A page of notices and where the next one begins.
    struct Page: Sendable {
        let notices: [StoredNotice]
        let next: NoticeCursor?
        let count: NoticeCount
    }

    func page(of person: UniqueID, from cursor: NoticeCursor?, limit: Int) async throws -> Page {
        try await database.read { transaction in
            let notices = try transaction.notices(of: person, from: cursor, limit: limit + 1)
            let shown = Array(notices.prefix(limit))
            return Page(
                notices: shown,
                next: notices.count > limit ? shown.last.map { NoticeCursor(after: $0) } : nil,
                count: try transaction.noticeCount(of: person))
        }
    }

    func count(of person: UniqueID) async throws -> NoticeCount {
        try await database.read { try $0.noticeCount(of: person) }
    }

    /// The unread notices that a page may not have heard of, newest first, and how many there are in all.
    func news(of person: UniqueID) async throws -> (count: NoticeCount, newest: [StoredNotice]) {
        try await database.read { transaction in
            (
                try transaction.noticeCount(of: person),
                try transaction.notices(of: person, unreadOnly: true, limit: 5)
            )
        }
    }

    /// Marks a notice as read.
    ///
    /// - Returns: The notice; nothing if the person has none of that name.
    func read(_ id: UniqueID, of person: UniqueID) async throws -> StoredNotice? {
        let now = clock()
        let notice = try await database.write { transaction -> StoredNotice? in
            guard let notice = try transaction.notice(id, of: person) else { return nil }
            if notice.isUnread { try transaction.markNoticeRead(id, of: person, at: now) }
            return notice
        }
        if notice?.isUnread == true { board.announce([person]) }
        return notice
    }

    /// Marks as read what was posted up to a moment.
    func readAll(of person: UniqueID, until last: Timestamp) async throws {
        let now = clock()
        try await database.write { try $0.markNoticesRead(of: person, until: last, at: now) }
        board.announce([person])
    }

    func preferences(of person: UniqueID) async throws -> (NoticePreferences, NoticeContact?) {
        try await database.read { [contacts] transaction in
            (
                try transaction.noticePreferences(of: person),
                try contacts.contact(of: person, in: transaction)
            )
        }
    }

    func setPreferences(_ preferences: NoticePreferences, of person: UniqueID) async throws {
        let now = clock()
        try await database.write { try $0.setNoticePreferences(preferences, of: person, at: now) }
    }
}
