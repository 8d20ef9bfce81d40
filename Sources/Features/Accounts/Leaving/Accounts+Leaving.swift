import Crypto
public import Database
import FairShare
public import Identity

/// What who forgets people needs of their accounts.
extension Accounts {
    /// Sees that a person knows their password, before something that cannot be undone.
    ///
    /// - Throws: ``AccountsError`` with `invalid` for a wrong password, `tooManyTries` for who tries too many, `demo` for a
    ///   made-up person.
    public func prove(_ password: String, of id: UniqueID) async throws {
        guard let known = try await database.read({ try $0.credentials(of: id) }) else {
            throw AccountsError(.notFound)
        }
        guard !known.person.isDemo else { throw AccountsError(.demo) }
        guard !password.isEmpty else { throw AccountsError(FieldProblem(.password, .required)) }
        try take(.oldPassword, id.description)
        let isRight = try await passwords.verify(
            password.canonicallyComposed, against: known.passwordHash,
            for: Claimant(account: id.description))
        guard isRight else { throw AccountsError(FieldProblem(.password, .wrong)) }
    }

    /// Tells a person, in a transaction, that they are about to be forgotten; ``announceLeaving(of:)`` once that is
    /// committed.
    public func tellLeaving(_ person: UniqueID, in transaction: any Transaction) throws {
        guard let person = try transaction.person(person) else { return }
        try tell(.leaving, person, in: transaction)
    }

    /// Tells a person, in a transaction, that it is time, but that they cannot be forgotten yet.
    public func tellHeldUp(_ person: UniqueID, in transaction: any Transaction) throws {
        guard let person = try transaction.person(person) else { return }
        try tell(.heldUp, person, in: transaction)
    }

    /// Tells a person, in a transaction, that somebody has asked for a copy of their data.
    public func tellCopy(_ person: UniqueID, in transaction: any Transaction) throws {
        guard let person = try transaction.person(person) else { return }
        try tell(.copyAsked, person, in: transaction)
    }

    /// Has what was told go out.
    public func announceLeaving(of person: UniqueID) { announce(person) }
}
