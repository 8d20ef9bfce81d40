public import Identity

/// What taxis know of people's accounts.
public protocol TaxiPeople: Sendable {
    /// Who has an account under an address.
    func person(email: EmailAddress) async throws -> PersonID?
    /// First and last name, and the address, of those people who have an account.
    func names(of people: [PersonID]) async throws -> [PersonID: TaxiPersonName]
}

/// How a person is called.
public struct TaxiPersonName: Hashable, Sendable {
    /// What callers are told.
    public var first: String
    /// What operators see.
    public var full: String
    /// The address of the account.
    public var email: String

    /// The names of a person.
    public init(first: String, full: String, email: String) {
        self.first = first
        self.full = full
        self.email = email
    }
}
