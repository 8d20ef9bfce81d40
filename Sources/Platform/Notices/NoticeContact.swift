public import Database
public import Identity
public import Localization

/// Where a person can be reached outside the city's pages.
public struct NoticeContact: Hashable, Sendable {
    /// The email, if it is confirmed.
    public var email: EmailAddress?
    /// The phone, if it is confirmed.
    public var phone: PhoneNumber?
    /// The language of messages.
    public var language: Language

    public init(email: EmailAddress?, phone: PhoneNumber?, language: Language) {
        self.email = email
        self.phone = phone
        self.language = language
    }
}

/// Knows where people can be reached; accounts do.
public protocol NoticeContacts: Sendable {
    /// Where a person can be reached now; nothing for a stranger.
    func contact(of person: UniqueID, in transaction: any Transaction) throws -> NoticeContact?
}
