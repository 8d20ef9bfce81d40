public import Geography
public import HTML
public import Ledger
public import PlaceChoice
import Synchronization
public import Web

/// A seat in a car that passes soon anyway, as somebody could have it who wants to go now.
public struct PassingSeat: Hashable, Sendable {
    /// Where it is looked at and reserved.
    public var address: URLReference
    /// Who drives.
    public var driver: String
    /// When the car is at the place to get in.
    public var boardAt: Timestamp
    /// When it is where the passenger gets out.
    public var alightAt: Timestamp
    /// What the seats cost together.
    public var price: Money
    /// The way on foot on both ends together, in a straight line.
    public var walk: Distance
    /// Whether a reservation holds at once.
    public var isInstant: Bool
    /// Whether the car is on its way already.
    public var isUnderWay: Bool

    /// A seat.
    public init(
        address: URLReference, driver: String, boardAt: Timestamp, alightAt: Timestamp, price: Money,
        walk: Distance, isInstant: Bool, isUnderWay: Bool
    ) {
        self.address = address
        self.driver = driver
        self.boardAt = boardAt
        self.alightAt = alightAt
        self.price = price
        self.walk = walk
        self.isInstant = isInstant
        self.isUnderWay = isUnderWay
    }
}

/// Where a room of planned trips says which of its cars pass soon, and a room of rides that start now asks it. Neither knows
/// the other; where nobody says anything, no car passes.
public final class PassingCars: Sendable {
    /// Looks for seats between two places for so many people, for whoever asks.
    public typealias Look =
        @Sendable (_ from: ChosenPlace, _ to: ChosenPlace, _ people: Int, _ context: WebContext) async throws
        -> [PassingSeat]

    private let look = Mutex<Look?>(nil)

    /// Nobody says anything yet.
    public init() {}

    /// From now on this says which cars pass.
    public func answer(with look: @escaping Look) { self.look.withLock { $0 = look } }

    /// The cars that pass soon, the earliest first.
    public func seats(
        from: ChosenPlace, to: ChosenPlace, people: Int, for context: WebContext
    ) async throws -> [PassingSeat] {
        guard let look = look.withLock({ $0 }) else { return [] }
        return try await look(from, to, people, context)
    }
}
