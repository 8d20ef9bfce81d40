/// What a notice is about: rooms have categories of their own, and people choose by them what also reaches them.
public struct NoticeCategory: Hashable, Sendable {
    /// What it is stored as, and what the API calls it: one word in small letters.
    public let word: String

    /// A category of a room; see ``NoticeTopic`` for what people read of it.
    public init(_ word: String) { self.word = word }

    /// The person's own account: log-ins, passwords, addresses.
    public static let account = NoticeCategory("account")
}
