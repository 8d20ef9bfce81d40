import AuditLog
public import Carpool
public import Database
public import Geography
public import Identity
import Ledger

/// What people owe for calling off late or not coming, for operators: they see it, and say what has been settled.
///
/// No money passes through here. What was charged in the ledger is settled there. That any other debt is settled is the
/// operator's word, written into the log of what operators do, and shown to both sides of the ride.
public struct DebtBook: Sendable {
    /// What came of saying that a debt is settled.
    public enum Outcome: Hashable, Sendable {
        /// It is written down.
        case settled
        /// Somebody said so before; that stays.
        case settledBefore
        /// It stands in the ledger, which settles it.
        case inLedger
        /// There is no such debt.
        case notFound
    }

    private let database: any Database
    private let trips: TripStore
    private let names: @Sendable (PersonID) async throws -> String?
    private let clock: @Sendable () -> Timestamp

    /// The debts in a database that has the tables of rides and `Schema.audit`.
    ///
    /// - Parameter names: The full name of a person, for operators; nothing once there is no such account.
    public init(
        _ database: any Database, trips: TripStore,
        names: @escaping @Sendable (PersonID) async throws -> String?,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.trips = trips
        self.names = names
        self.clock = clock
    }

    var now: Timestamp { clock() }

    /// The debts of everybody or of one person, those of the latest rides first.
    ///
    /// - Returns: At most `limit` debts, and where the list goes on if there are more.
    public func page(
        of person: PersonID? = nil, dueOnly: Bool, after cursor: TripCursor? = nil, limit: Int
    ) async throws -> (debts: [Debt], next: TripCursor?) {
        try await trips.debts(of: person, dueOnly: dueOnly, after: cursor, limit: limit)
    }

    /// How many debts are due that an operator settles.
    public func due() async throws -> Int { try await trips.dueCount() }

    /// The debt for a ride, if there is one.
    public func debt(_ id: RequestID) async throws -> Debt? { try await trips.debt(id) }

    /// The full name of a person; nothing once there is no such account.
    public func name(of person: PersonID) async throws -> String? { try await names(person) }

    /// Writes down that a debt is settled, once, in the log of what operators do as well.
    public func settle(_ id: RequestID, by person: UniqueID) async throws -> Outcome {
        guard let debt = try await debt(id) else { return .notFound }
        guard debt.trip.charge == nil else { return .inLedger }
        let now = clock()
        let act = AuditEntry(
            id: UniqueID(recordedAt: now), person: person, at: now, act: "debt.settle", subject: id.text,
            detail: "\(debt.fee.minorUnits) \(debt.fee.currency.code) (in the smallest unit), owed by "
                + debt.trip.passenger.text)
        return try await database.write { transaction in
            let count = try transaction.execute(
                """
                UPDATE debts SET settled_at = \(now.milliseconds), settled_by = \(person), version = version + 1
                WHERE ride_id = \(id.text) AND settled_at IS NULL AND charge_id IS NULL
                """)
            guard count > 0 else { return .settledBefore }
            try transaction.record(act)
            return .settled
        }
    }
}
