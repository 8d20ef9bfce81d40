// Accounts: who people are to the city, and how they log in and out.

public import Geography
public import Identity
public import IdentityProofs
public import Localization
public import Web

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
    /// When the email address was confirmed by a code; nothing while it is not.
    public let emailConfirmedAt: Timestamp?
    /// When the telephone was confirmed by a code; nothing while it is not.
    public let phoneConfirmedAt: Timestamp?
    /// The birth date, where the person gave it.
    public let birthDate: CalendarDate?
    /// What the person says about their gender; nothing if they would rather not.
    public let gender: Gender?
    /// What the person speaks.
    public let spokenLanguages: [SpokenLanguage]
    /// Whether the person runs the city.
    public let isOperator: Bool
    /// Whether the person works at the city's cash desk and looks at documents.
    public let isClerk: Bool
    /// That the city has paused the account; nothing as a rule.
    public let pause: AccountPause?
    /// What the city has found out about who the person is; nothing before a document has shown it.
    public let proof: IdentityProof?
    /// Whether the person is made up and can log in only while the server shows itself.
    public let isDemo: Bool
    /// When the person leaves, who has asked to be forgotten: until then they can change their mind, and nothing else.
    public let leavesAt: Timestamp?
    /// Which terms of use the person has accepted last.
    public let termsVersion: String?
    /// When the account was made.
    public let createdAt: Timestamp
    /// Grows with every change, so that a change of something outdated is noticed.
    public let version: Int

    /// First and last name.
    public var fullName: String { "\(firstName) \(lastName)" }

    /// How well the city knows the person. Who is made up is known to be so.
    public var standing: Standing {
        if isDemo { return .examined }
        guard emailConfirmedAt != nil, phone != nil, phoneConfirmedAt != nil else { return .registered }
        return switch proof?.depth {
        case nil: .confirmed
        case .read?: .verified
        case .examined?: .examined
        }
    }

    /// Whether somebody of the city has looked at a driving licence that is valid at a moment.
    public func hasLicence(at now: Timestamp) -> Bool {
        isDemo || proof?.hasLicence(on: CalendarDate(milliseconds: now.milliseconds)) == true
    }

    /// The age in whole years at a moment, where the birth date is known.
    public func age(at now: Timestamp) -> Int? {
        birthDate.map { $0.years(until: CalendarDate(milliseconds: now.milliseconds)) }
    }
}

/// Someone who does not have an account yet.
public struct NewPerson: Sendable {
    public var firstName: PersonName
    public var lastName: PersonName
    public var email: EmailAddress
    public var phone: PhoneNumber?
    public var password: String
    public var language: Language
    /// Which terms of use they have accepted.
    public var termsVersion: String?
    /// Made-up people are confirmed from the beginning.
    public var isDemo: Bool
    public var isOperator: Bool

    public init(
        firstName: PersonName, lastName: PersonName, email: EmailAddress, phone: PhoneNumber? = nil,
        password: String, language: Language = .english, isDemo: Bool = false, isOperator: Bool = false
    ) {
        self.firstName = firstName
        self.lastName = lastName
        self.email = email
        self.phone = phone
        self.password = password
        self.language = language
        self.isDemo = isDemo
        self.isOperator = isOperator
    }
}
