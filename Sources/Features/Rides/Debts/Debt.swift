public import Carpool
public import Geography
public import Identity
public import Ledger

/// A fee that a passenger owes for calling off late or not coming, from the ride on until it is settled: in the
/// ledger, or by what an operator says.
public struct Debt: Hashable, Sendable, Identifiable {
    /// Who said that it is settled, and when.
    public struct Settlement: Hashable, Sendable {
        /// The operator; nobody where it was settled in the ledger.
        public var person: PersonID?
        /// When.
        public var at: Timestamp
    }

    /// The ride that came to nothing.
    public var trip: Trip
    /// What is owed.
    public var fee: Money
    /// How it was settled; `nil` while it is due.
    public var settlement: Settlement?

    public var id: RequestID { trip.id }

    /// Whether nobody came to the car; otherwise the ride was called off too late.
    public var isForAbsence: Bool {
        if case .cancelled(let cancellation) = trip.state { return cancellation.cause == .absence }
        return false
    }
}
