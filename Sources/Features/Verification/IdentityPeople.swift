public import Database
public import Identity

/// What a profile says that a document can prove.
public struct IdentityProfile: Hashable, Sendable {
    public var person: UniqueID
    public var firstName: String
    public var lastName: String
    public var birthDate: CalendarDate?
    public var gender: Gender?
    /// Grows with every change.
    public var version: Int

    public init(
        person: UniqueID, firstName: String, lastName: String, birthDate: CalendarDate? = nil,
        gender: Gender? = nil, version: Int
    ) {
        self.person = person
        self.firstName = firstName
        self.lastName = lastName
        self.birthDate = birthDate
        self.gender = gender
        self.version = version
    }

    /// First and last name.
    public var fullName: String { "\(firstName) \(lastName)" }
}

/// Knows the people; whoever composes the server wires it to the accounts.
public protocol IdentityPeople: Sendable {
    /// A person's profile; nothing where there is no such account.
    func profile(of person: UniqueID, in transaction: any Transaction) throws -> IdentityProfile?
    /// Fills in a birth date that the profile lacks.
    func complete(birthDate: CalendarDate, of person: UniqueID, in transaction: any Transaction) throws
    /// What is remembered of the person is to be read anew, once something was committed.
    func changed(_ person: UniqueID)
}
