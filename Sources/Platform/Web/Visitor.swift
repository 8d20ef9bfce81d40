// Web: what the pages and the API of all features share: who asks, in which language, and how a page is framed.

public import Identity

/// A person who is logged in, as far as every feature needs to know. It is read anew for each request, so what
/// it says is never older than the request.
public struct Visitor: Hashable, Sendable {
    /// Names the person everywhere in the city.
    public let id: UniqueID
    /// First name, for greetings.
    public let firstName: String
    /// First and last name.
    public let fullName: String
    /// Whether the person is made up.
    public let isDemo: Bool
    /// How well the city knows the person; what it allows is decided by ``AccessPolicy``.
    public let standing: Standing
    /// Whether somebody of the city has looked at the person's driving licence, and it is still valid.
    public let hasLicence: Bool
    /// Whether the person runs the city.
    public let isOperator: Bool
    /// Whether the person works at the city's cash desk and looks at documents.
    public let isClerk: Bool
    /// That the city has paused the account, if it has.
    public let pause: AccountPause?
    /// What the person says about their gender; nothing if they would rather not.
    public let gender: Gender?
    /// The age in whole years, where the birth date is known.
    public let age: Int?
    /// Whether the person has asked to be forgotten.
    public let isLeaving: Bool
    /// Which terms of use the person has accepted last.
    public let termsVersion: String?

    /// A person; without further words one of whom only the account is known.
    public init(
        id: UniqueID, firstName: String, fullName: String, isDemo: Bool, standing: Standing = .registered,
        hasLicence: Bool = false, isOperator: Bool = false, isClerk: Bool = false,
        pause: AccountPause? = nil, gender: Gender? = nil, age: Int? = nil,
        isLeaving: Bool = false, termsVersion: String? = nil
    ) {
        self.id = id
        self.firstName = firstName
        self.fullName = fullName
        self.isDemo = isDemo
        self.standing = standing
        self.hasLicence = hasLicence
        self.isOperator = isOperator
        self.isClerk = isClerk
        self.pause = pause
        self.gender = gender
        self.age = age
        self.isLeaving = isLeaving
        self.termsVersion = termsVersion
    }
}
