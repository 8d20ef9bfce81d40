public import Identity

/// Knows who is whose friend and who must not meet, at the moment of the question; the program wires it to the friends of
/// the city.
public protocol RideCompany: Sendable {
    /// Whom a person calls friends and whom they must not meet.
    func ties(of person: PersonID) async throws -> CompanyTies
    /// Those of some people who are a person's friends.
    func friends(of person: PersonID, among others: [PersonID]) async throws -> Set<PersonID>
}

/// How a person stands with others.
public struct CompanyTies: Hashable, Sendable {
    /// Their friends.
    public var friends: Set<PersonID>
    /// With whom they must not be brought together, whoever of both does not want it: nothing that either sees may tell.
    public var barred: Set<PersonID>
    /// Those of them who have blocked the person.
    public var blockers: Set<PersonID>

    /// How a person stands with others.
    public init(
        friends: Set<PersonID> = [], barred: Set<PersonID> = [], blockers: Set<PersonID> = []
    ) {
        self.friends = friends
        self.barred = barred
        self.blockers = blockers
    }
}

/// A city in which people are nothing to each other.
public struct NoCompany: RideCompany {
    /// Nothing to know.
    public init() {}

    public func ties(of person: PersonID) async throws -> CompanyTies { CompanyTies() }

    public func friends(of person: PersonID, among others: [PersonID]) async throws -> Set<PersonID> { [] }
}
