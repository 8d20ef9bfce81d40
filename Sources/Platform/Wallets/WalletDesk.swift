public import Database
import FairShare
public import Geography
import Journal
import Synchronization

/// Where everybody's calls to the ledger meet: those that arrive while a commit is under way share the next one, so that
/// many are durable a second. Each is answered once it is.
///
/// A call that is refused is refused alone. Where a commit fails by what may be one call's fault, its calls are tried again
/// in ever smaller parts, so that it is nobody else's: their keys see to it that nothing happens twice. Where it is the
/// store that fails, all of them fail at once: to try each by itself would only keep everybody waiting.
public final class WalletDesk: Sendable {
    /// A call that waits, and what became of it.
    private final class Place: Sendable {
        let call: WalletCall
        let beside: WalletBeside
        let answer = Mutex<Result<WalletReceipt, any Error>?>(nil)

        init(_ call: WalletCall, _ beside: WalletBeside) {
            self.call = call
            self.beside = beside
        }

        func fail(_ error: any Error) { answer.withLock { $0 = .failure(error) } }
    }

    /// The ledger that it keeps.
    public let ledger: WalletLedger
    private let journal: Journal<Place>
    private let turns: FairQueue

    /// A desk over a store; ``run()`` makes it work.
    ///
    /// - Parameters:
    ///   - batch: How many calls share a commit at most.
    ///   - waiting: How many may wait at most.
    ///   - limit: The longest time for a batch, with all that is tried again.
    public init(
        _ ledger: WalletLedger, database: any Database, batch: Int = 256, waiting: Int = 10_000,
        limit: Duration = .seconds(10), clock: @escaping @Sendable () -> Timestamp
    ) {
        self.ledger = ledger
        let turns = FairQueue(atOnce: 1, capacity: 64)
        self.turns = turns
        journal = Journal(configuration: .init(capacity: waiting, batch: batch)) { places in
            do {
                try await turns.run(for: .server) {
                    _ = await Self.carryOut(
                        places[...], in: ledger, database, until: ContinuousClock.now + limit, clock)
                }
            } catch {
                for place in places { place.fail(error) }
            }
        }
    }

    /// Does something in which a transaction moves money beside the desk, while the desk commits nothing: where a database has
    /// several writers, two that move money at once would meet, and one of them would have to do it all again.
    ///
    /// - Parameter body: It must have a time-out; nothing else moves money here meanwhile.
    /// - Throws: What the body throws; `FairQueue.Full` where too many wait; `CancellationError`.
    public func inTurn<Value>(_ body: () async throws -> Value) async throws -> Value {
        try await turns.run(for: .server, body)
    }

    /// Carries calls out, in halves where one of them fails the others.
    ///
    /// - Returns: Why those after them need not be tried, if that is so.
    @discardableResult
    private static func carryOut(
        _ places: ArraySlice<Place>, in ledger: WalletLedger, _ database: any Database,
        until end: ContinuousClock.Instant, _ clock: @Sendable () -> Timestamp
    ) async -> (any Error)? {
        do {
            let left = ContinuousClock.now.duration(to: end)
            guard left > .zero else { throw DatabaseError(.timedOut, "the ledger's time was over") }
            try await commit(places, in: ledger, database, within: left, clock)
            return nil
        } catch {
            guard canBeOneCalls(error) else {
                for place in places { place.fail(error) }
                return error
            }
            guard places.count > 1 else {
                places.first?.fail(error)
                return nil
            }
            let middle = places.startIndex + places.count / 2
            let first = await carryOut(places[..<middle], in: ledger, database, until: end, clock)
            if let first {
                for place in places[middle...] { place.fail(first) }
                return first
            }
            return await carryOut(places[middle...], in: ledger, database, until: end, clock)
        }
    }

    /// Whether a commit may have failed by what one of its calls is or touches, rather than by the store.
    private static func canBeOneCalls(_ error: any Error) -> Bool {
        if error is CancellationError { return false }
        guard let error = error as? DatabaseError else { return true }
        return switch error.code {
        case .uniqueViolation, .foreignKeyViolation, .notNullViolation, .checkViolation, .wrongColumnType,
            .badStatement, .nulInText, .notANumber, .tooBig, .missingColumn, .unexpectedNull,
            .unexpectedValue,
            .noRow, .tooManyRows:
            true
        default: false
        }
    }

    private static func commit(
        _ places: ArraySlice<Place>, in ledger: WalletLedger, _ database: any Database,
        within limit: Duration, _ clock: @Sendable () -> Timestamp
    ) async throws {
        let (places, now) = (Array(places), clock())
        var options = TransactionOptions(access: .write, limit: limit)
        // Others wait for it.
        options.isUrgent = true
        options.isByKeys = true
        let answers = try await database.withTransaction(options) { transaction in
            try Self.answers(to: places, in: ledger, at: now, transaction)
        }
        for (place, answer) in zip(places, answers) { place.answer.withLock { $0 = answer } }
    }

    private static func answers(
        to places: [Place], in ledger: WalletLedger, at now: Timestamp, _ transaction: any Transaction
    ) throws -> [Result<WalletReceipt, any Error>] {
        let refusals = try places.map { try $0.beside.refusal?(transaction) }
        let open = zip(places, refusals).filter { $0.1 == nil }.map(\.0)
        var done = try WalletBatch.carryOut(
            open.map(\.call), in: ledger, part: 0, at: now, transaction: transaction
        ).makeIterator()
        return try zip(places, refusals).map { place, refusal in
            if let refusal { return .failure(refusal) }
            switch done.next() {
            case .success(let receipt):
                try place.beside.after?(transaction, receipt)
                return .success(receipt)
            case .failure(let error): return .failure(error)
            case nil: throw DatabaseError(.unexpectedValue, "the ledger left a call without an answer")
            }
        }
    }

    /// Has a call carried out.
    ///
    /// - Parameter beside: What else is asked and done in the same transaction.
    /// - Returns: What happened, durable; for a key that was used before, what happened then.
    /// - Throws: ``WalletError`` if it was refused, or what `beside` says against it; `JournalError` if too many wait, or
    ///   the desk is closed; `DatabaseError` if the store failed: then the same call, with the same key, can be made
    ///   again.
    public func carryOut(
        _ call: WalletCall, beside: WalletBeside = WalletBeside()
    ) async throws -> WalletReceipt {
        let place = Place(call, beside)
        try await journal.submit(place)
        guard let answer = place.answer.withLock({ $0 }) else {
            throw DatabaseError(.commitUncertain, "the ledger did not say what became of a call")
        }
        return try answer.get()
    }

    /// Works until the desk is closed. Run it once, in a task of its own.
    public func run() async { await journal.run { _ in } }

    /// Takes no more calls; ``run()`` finishes what was taken.
    public func close() { journal.close() }
}
