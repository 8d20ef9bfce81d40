public import Database
package import Geography
public import Inventory
import Localization
public import Observability

/// Forgets what is over and shown to nobody any more: old views and searches, lists and invitations that nobody took, and
/// what shops leave behind that are closed for good.
///
/// Each step is a short transaction of its own, so that others write between two of them.
public struct ShopSweep: Sendable {
    /// How many rows are forgotten in one step.
    static let step = 500
    /// How long after its closing a shop is emptied, so that operators can still look at what was reported: 30 days.
    package static let closingTime = TravelTime.seconds(30 * 86_400)

    private let database: any Database
    private let time: ShopTime
    private let logger: Logger
    private let hasRemoved: @Sendable (Set<ProductID>) async -> Void

    /// Sweeps a store with the schema `shops`.
    ///
    /// - Parameter hasRemoved: Told of the products that are gone, after that was committed.
    public init(
        _ database: any Database, time: ShopTime, logger: Logger,
        hasRemoved: @escaping @Sendable (Set<ProductID>) async -> Void = { _ in }
    ) {
        self.database = database
        self.time = time
        self.logger = logger
        self.hasRemoved = hasRemoved
    }

    /// Forgets what is over, again and again, until it is cancelled.
    public func run(every pause: Duration = .seconds(600)) async {
        while !Task.isCancelled {
            await sweep()
            try? await Task.sleep(for: pause)
        }
    }

    /// Forgets all that is over by now. Where something fails, the rest goes on and that is tried again the next time.
    public func sweep() async {
        let now = time.clock()
        let oldestDay = time.zone.localTime(at: now).dayNumber - ShopFigures.keptDays
        await forget { try $0.forgetViews(before: oldestDay, limit: Self.step) }
        await forget { try $0.forgetMissedSearches(before: oldestDay, limit: Self.step) }
        await forget { try $0.forgetLists(before: now - ShopCounter.listTime, limit: 10) }
        await forget { try $0.forgetInvitations(endedBy: now, limit: Self.step) }
        await emptyClosedShops(at: now)
    }

    private func emptyClosedShops(at now: Timestamp) async {
        let end = now - Self.closingTime
        // What is not known to be closed for so long is not emptied.
        guard await attempt({ try await database.write { try $0.dateClosings(at: now) } }) else { return }
        let isDone = await attempt {
            while !Task.isCancelled {
                let gone = try await database.write {
                    try $0.emptyClosedShop(closedBefore: end, limit: Self.step)
                }
                if !gone.products.isEmpty { await hasRemoved(Set(gone.products)) }
                if gone.count == 0 { return }
            }
        }
        guard !isDone else { return }
        // One that cannot be emptied holds up no other, and is tried again in an hour.
        await attempt {
            try await database.write { transaction in
                try transaction.postponeEmptying(closedBefore: end, to: end + .minutes(60))
            }
        }
    }

    /// Takes a step after the other until there is nothing left to forget.
    ///
    /// - Parameter step: Returns how much it has forgotten.
    private func forget(_ step: @escaping @Sendable (any Transaction) throws -> Int) async {
        await attempt { while !Task.isCancelled, try await database.write(step) > 0 {} }
    }

    /// - Returns: Whether it succeeded; a failure is logged.
    @discardableResult
    private func attempt(_ work: () async throws -> Void) async -> Bool {
        do {
            try await work()
            return true
        } catch is CancellationError {
            // The server ends; what is left is forgotten after its next start.
            return false
        } catch {
            logger.error("What is over in shops could not be forgotten.", ["error": .string("\(error)")])
            return false
        }
    }
}
