public import Identity

/// Money of a person that is set aside for something under way: it is captured, in whole or in part, or released, and
/// either only once.
public struct MoneyHold: Hashable, Sendable {
    /// How far it is.
    public enum State: Hashable, Sendable {
        /// It is set aside.
        case open
        /// So much of it was paid, in minor units; the rest was given back.
        case captured(Int64)
        /// All of it was given back.
        case released
    }

    /// Names it: whoever asks for it chooses, such as the ride's own identifier.
    public let id: UniqueID
    /// Whose money it is.
    public let person: UniqueID
    /// How much, in minor units; more than zero.
    public let amount: Int64
    /// How far it is.
    public private(set) var state: State

    /// A hold as it was stored.
    public init(id: UniqueID, person: UniqueID, amount: Int64, state: State = .open) {
        self.id = id
        self.person = person
        self.amount = amount
        self.state = state
    }

    /// The hold once so much of it is paid.
    ///
    /// - Throws: ``LedgerError`` if it is no longer open, or holds less.
    func capturing(_ paid: Int64) throws(LedgerError) -> MoneyHold {
        guard state == .open else { throw LedgerError(.holdIsSettled) }
        guard paid > 0 else { throw LedgerError(.notPositive) }
        guard paid <= amount else { throw LedgerError(.exceedsHold, available: amount) }
        var next = self
        next.state = .captured(paid)
        return next
    }

    /// The hold once all of it is given back.
    ///
    /// - Throws: ``LedgerError`` if it is no longer open.
    func releasing() throws(LedgerError) -> MoneyHold {
        guard state == .open else { throw LedgerError(.holdIsSettled) }
        var next = self
        next.state = .released
        return next
    }
}
