public import Database
public import Geography
public import Identity
public import Ledger
public import Observability
import PlannedTrips
public import Wallets

/// The money of seats on planned trips: what is set aside in wallets, and what becomes of it.
///
/// What a reservation costs is set aside before the driver is asked. From then on the reservation says what becomes of it,
/// in the transaction that keeps the change.
public struct SeatPurse: Sendable {
    /// The wallet holds less than the price.
    public struct TooLittle: Error, Hashable, Sendable {
        /// What it holds.
        public let available: Money
        /// What was to be set aside.
        public let wanted: Money
    }

    private let desk: WalletDesk
    private let database: any Database
    private let logger: Logger
    private let isOpen: @Sendable () -> Bool
    private let clock: @Sendable () -> Timestamp

    /// A purse.
    ///
    /// - Parameters:
    ///   - desk: Sets money aside, for many at once.
    ///   - database: One with the tables of wallets.
    ///   - isOpen: Whether wallets can be used now. What was set aside before is settled all the same.
    ///   - clock: The time as wallets have it.
    public init(
        _ desk: WalletDesk, _ database: any Database, logger: Logger = .none,
        isOpen: @escaping @Sendable () -> Bool = { true }, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.desk = desk
        self.database = database
        self.logger = logger
        self.isOpen = isOpen
        self.clock = clock
    }

    /// Whether anything is set aside for seats, which has to be settled also where people have no wallets any more.
    public static func isNeeded(in database: any Database) async throws -> Bool {
        try await database.read { transaction in
            try !transaction.openHolds(
                about: word, before: Timestamp(milliseconds: Timestamp.storable.upperBound), after: nil,
                limit: 1
            ).isEmpty
        }
    }

    /// Whether seats can be paid from the wallet now.
    public var isOffered: Bool { isOpen() }

    /// What a person can spend.
    public func available(to person: PersonID) async throws -> Money {
        let ledger = desk.ledger
        return try await database.read { try $0.wallet(of: person.uniqueID, in: ledger).spendable }
    }

    /// Sets money aside for seats on a trip.
    ///
    /// - Throws: ``TooLittle`` if the wallet holds less.
    func hold(_ id: UniqueID, _ money: Money, of person: PersonID, on trip: PlannedTripID) async throws {
        guard money.minorUnits > 0 else { return }
        do {
            _ = try await desk.carryOut(
                WalletCall(.hold(id, money, of: person.uniqueID), key: .hold(id), subject: Self.subject(trip))
            )
        } catch WalletError.refused(let refusal) where refusal.code == .insufficientFunds {
            throw TooLittle(
                available: Money(minorUnits: refusal.available ?? 0, money.currency), wanted: money)
        }
    }

    /// Gives back what was set aside for seats that could not be reserved.
    func giveBack(_ id: UniqueID, on trip: PlannedTripID) async {
        do {
            _ = try await desk.carryOut(
                WalletCall(.release(id), key: .release(id), subject: Self.subject(trip)))
        } catch {
            logger.error("What was set aside for a seat was not given back.", ["error": .string("\(error)")])
        }
    }

    /// Keeps changes with which money moves: while no money is set aside for others, see ``WalletDesk/inTurn(_:)``.
    func inTurn(_ body: () async throws -> Void) async throws { try await desk.inTurn(body) }

    /// Moves money within the transaction that keeps the changes; once, however often. A move that is refused disturbs no other:
    /// the reservation's own end is kept whatever becomes of the money, and operators see it in the log.
    func carryOut(_ moves: [SeatMove], in transaction: any Transaction) throws {
        let answers = try transaction.carryOut(all: moves.map(Self.call), in: desk.ledger, at: clock())
        for case (let move, .failure(let error)) in zip(moves, answers) {
            logger.error(
                "The money of a seat was not moved.",
                ["trip": .string(move.trip.text), "error": .string("\(error)")])
        }
    }

    private static func call(_ move: SeatMove) -> WalletCall {
        switch move.kind {
        case .capture(let hold, let amount, let payee):
            WalletCall(
                .capture(hold, [LedgerOrder.Share(amount, to: payee)]), key: .capture(hold),
                subject: move.isFee ? feeSubject(move.trip) : subject(move.trip))
        case .release(let hold): WalletCall(.release(hold), key: .release(hold), subject: subject(move.trip))
        case .charge(let amount, let reservation, let person, let payee):
            WalletCall(
                .charge(amount, to: person, payee: payee),
                key: WalletKey("fee", of: "planned \(reservation.text)"), subject: feeSubject(move.trip))
        }
    }

    /// After so long whoever has set money aside has also reserved the seat, or never will.
    static let timeToReserve = TravelTime.minutes(10)
    /// So many are read in one go.
    private static let page = 500

    /// Looks at what was set aside a while ago and is still: what no reservation under way needs is settled as that ended.
    ///
    /// - Parameter find: A trip with all its reservations; `nil` where there is none, or it cannot be read.
    func settleStray(_ find: (PlannedTripID) async throws -> TripBook?) async throws {
        let before = clock() - Self.timeToReserve
        var last: HeldMoney?
        repeat {
            let held = try await database.read { [last] transaction in
                try transaction.openHolds(about: Self.word, before: before, after: last, limit: Self.page)
            }
            for hold in held {
                let text = hold.subject.dropFirst(Self.word.count + 1)
                // A trip that cannot be read says nothing of its money.
                guard let trip = PlannedTripID(text: text), let book = try await find(trip) else { continue }
                guard book.isComplete else {
                    logger.warning(
                        "Money for a seat stays set aside: a reservation on its trip cannot be read.",
                        ["trip": .string(trip.text)])
                    continue
                }
                guard let move = book.move(ofStray: hold.id) else { continue }
                try await inTurn { try await database.write { try carryOut([move], in: $0) } }
            }
            last = held.count == Self.page ? held.last : nil
        } while last != nil
    }

    private static let word = "planned"

    /// What the ledger writes beside a movement for a seat.
    static func subject(_ trip: PlannedTripID) -> String { "\(word) \(trip.text)" }
    /// And beside a fee.
    static func feeSubject(_ trip: PlannedTripID) -> String { "\(word)-fee \(trip.text)" }
}
