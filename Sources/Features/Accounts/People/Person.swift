// Accounts: who people are to the city, and how they log in and out.

public import Database
public import Geography
public import Identity
public import Localization

/// Someone with an account.
public struct Person: Sendable, Identifiable, Equatable {
    /// Names the person everywhere in the city.
    public let id: UniqueID
    /// First name.
    public let firstName: PersonName
    /// Last name.
    public let lastName: PersonName
    /// Where mail goes; no two people have the same.
    public let email: EmailAddress
    /// The telephone, where it is known; no two people have the same.
    public let phone: PhoneNumber?
    /// The language of pages and messages.
    public let language: Language
    /// Whether the person is made up and can log in only while the server shows itself.
    public let isDemo: Bool
    /// When the account was made.
    public let createdAt: Timestamp
    /// Grows with every change, so that a change of something outdated is noticed.
    public let version: Int

    /// First and last name.
    public var fullName: String { "\(firstName) \(lastName)" }
}

/// Someone who does not have an account yet.
public struct NewPerson: Sendable {
    public var firstName: PersonName
    public var lastName: PersonName
    public var email: EmailAddress
    public var phone: PhoneNumber?
    public var password: String
    public var language: Language
    public var isDemo: Bool

    public init(
        firstName: PersonName, lastName: PersonName, email: EmailAddress, phone: PhoneNumber? = nil,
        password: String, language: Language = .english, isDemo: Bool = false
    ) {
        self.firstName = firstName
        self.lastName = lastName
        self.email = email
        self.phone = phone
        self.password = password
        self.language = language
        self.isDemo = isDemo
    }
}

extension Language: SQLEncodable, SQLDecodable {}

extension EmailAddress: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(text) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

extension PhoneNumber: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(text) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

extension PersonName: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(text) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}
