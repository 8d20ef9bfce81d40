public import Database
import FriendTies
public import Identity

/// What the store knows of friends and blocks.
public struct StoredCompany: RideCompany {
    private let database: any Database

    /// The ties in a database that has the schema `friendTies`.
    public init(_ database: any Database) { self.database = database }

    public func ties(of person: PersonID) async throws -> CompanyTies {
        let id = person.uniqueID
        return try await database.read { transaction in
            CompanyTies(
                friends: Set(try transaction.friends(of: id).map(PersonID.init)),
                barred: Set(try transaction.barred(from: id).map(PersonID.init)),
                blockers: Set(try transaction.blockers(of: id).map(PersonID.init)))
        }
    }

    public func friends(of person: PersonID, among others: [PersonID]) async throws -> Set<PersonID> {
        let id = person.uniqueID
        return try await database.read { transaction in
            Set(try transaction.friends(of: id, among: others.map(\.uniqueID)).map(PersonID.init))
        }
    }
}
