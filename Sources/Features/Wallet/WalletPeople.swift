public import Database
public import Identity

/// Somebody as the wallet knows them.
public struct WalletPerson: Hashable, Sendable {
    /// Who.
    public let id: UniqueID
    /// What those are shown who need not know all of their name.
    public let firstName: String

    /// Somebody.
    public init(id: UniqueID, firstName: String) {
        self.id = id
        self.firstName = firstName
    }
}

/// Who has an account, as far as the wallet needs to know.
public protocol WalletPeople: Sendable {
    /// The person whose confirmed email address or phone number exactly this is.
    func person(at address: String) async throws -> WalletPerson?
    /// What people are called; of who has no account any more, nothing.
    func firstNames(of people: [UniqueID]) async throws -> [UniqueID: String]
    /// Whether somebody has left, or is about to: no more money goes to them.
    func isLeaving(_ person: UniqueID, in transaction: any Transaction) throws -> Bool
}

extension WalletPeople {
    /// Everybody stays.
    public func isLeaving(_ person: UniqueID, in transaction: any Transaction) throws -> Bool { false }
}
