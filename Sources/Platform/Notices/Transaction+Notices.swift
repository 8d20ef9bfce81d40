public import Database
import Localization

extension Transaction {
    /// Stores a notice in this transaction, with the change that it tells of; once, however often it is posted
    /// with the same identifier. Mails, SMS and messages to devices follow
    /// from it for whoever chose them. Call
    /// ``NoticeBoard/announce(_:)`` after the commit.
    ///
    /// Post only to people who have an account, not to simulated ones.
    public func post(_ notice: Notice) throws { try post(all: [notice]) }

    /// Stores several notices, in their order, many with each statement; see ``post(_:)``.
    public func post(all notices: [Notice]) throws {
        guard !notices.isEmpty else { return }
        try execute(
            all: SQL.inserts(
                into: """
                    notices (id, person_id, category, text_key, arguments, address, is_urgent, is_forwarded,
                        read_at, created_at, answer_by, topic)
                    """,
                rows: notices.map { notice in
                    """
                    (\(notice.id), \(notice.person), \(notice.category.word), \(notice.text.key.name),
                    \(notice.text.storedArguments), \(notice.address), \(notice.isUrgent), 0, NULL, \(notice.at),
                    \(notice.answerBy), \(notice.topic))
                    """
                }, tail: "ON CONFLICT (id) DO NOTHING"))
    }
}
