import BoardKeeping
import Boards
import Journal
import Positions
import Roads
public import Geography
public import Identity
public import Ledger
public import TaxiDispatch

// MARK: - What callers do and see

extension TaxiRank {
    /// T3: A person calls a taxi.
    ///
    /// - Throws: ``CalledOffTooOften`` for somebody who has called and called off again and again; `TaxiRefusal` where it
    ///   cannot be, such as far from every road; `JournalError` when it could not be made durable.
    public func make(_ call: TaxiCall) async throws {
        try requirePatience(call)
        var call = call
        if call.state.isOpen, call.bookedFor == nil { call.partners = await partners(for: call) }
        let made = call
        let hasRoad = roads.map.nearest(to: call.pickup.coordinate, within: Self.doorReach) != nil
        try await change { board, now throws(TaxiRefusal) in
            let changes = try board.make(made, at: now)
            guard hasRoad else { throw TaxiRefusal(.noRoad) }
            return changes
        }
    }

    /// Sets what a call may cost aside and makes it: whoever cannot call now, or taps twice, is refused before anything
    /// is set aside.
    ///
    /// - Parameter ceiling: The estimate with its margin, as the caller was shown.
    /// - Throws: ``TaxiPurse/TooLittle`` for a wallet that holds less.
    public func make(_ call: TaxiCall, paidFrom purse: TaxiPurse, upTo ceiling: Money) async throws {
        try requirePatience(call)
        // A second tap, or another device, finds the call that the first one makes.
        for _ in 0..<Self.looksForOtherCall where holding.contains(call.caller) {
            try await Task.sleep(for: .milliseconds(10))
        }
        try board.requireCallable(call)
        guard holding.insert(call.caller).inserted else { throw TaxiRefusal(.alreadyCalled) }
        defer { holding.remove(call.caller) }
        var call = call
        call.payment = try await purse.hold(ceiling, of: call.caller, for: call.id)
        do {
            try await make(call)
        } catch let refusal as TaxiRefusal {
            // Of any other error nobody knows yet whether the call was made: what is set aside then is looked at later.
            await purse.giveBack(call.payment, for: call.id)
            throw refusal
        } catch let refusal as CalledOffTooOften {
            await purse.giveBack(call.payment, for: call.id)
            throw refusal
        }
    }

    /// So often it is looked, every ten milliseconds, whether a caller's other call has been made.
    private static let looksForOtherCall = 300

    private func requirePatience(_ call: TaxiCall) throws(CalledOffTooOften) {
        if !call.isSimulated,
            let until = calledOff.end(of: call.caller, most: policy.mostCalledOff, at: clock())
        {
            throw CalledOffTooOften(most: policy.mostCalledOff, wait: until - clock())
        }
    }

    /// T10: A caller calls off.
    public func cancel(_ call: CallID, by caller: PersonID, reason: TaxiCancellation.Reason) async throws {
        // Who has lost a taxi may well have had enough; a booking has kept nobody busy.
        let isAsking =
            board.calls[call].map { $0.state.isOpen && $0.lastLoss == nil && !$0.isSimulated } ?? false
        try await change { board, now throws(TaxiRefusal) in
            guard board.calls[call]?.caller == caller else { throw TaxiRefusal(.unknown) }
            return try board.cancel(call, by: .caller, reason: reason, at: now)
        }
        if isAsking { calledOff.note(caller, at: clock()) }
    }

    /// A call as its caller sees it, once all that is known of it is durable; one of long ago as it was stored. Nobody
    /// else sees it.
    public func sight(of id: CallID, for caller: PersonID) async throws -> CallSight? {
        if board.calls[id] != nil { return try await onceDurable(sightNow(of: id, for: caller)) }
        try await journal.settled()
        let stored = try await store.call(id)
        // It may have been made while the store was read.
        if board.calls[id] != nil { return try await onceDurable(sightNow(of: id, for: caller)) }
        guard let stored, stored.caller == caller else { return nil }
        return CallSight(call: stored)
    }

    /// The present sight without waiting.
    func sightNow(of id: CallID, for caller: PersonID) -> CallSight? {
        guard let call = board.calls[id], call.caller == caller else { return nil }
        var sight = CallSight(call: call)
        sight.companion = companion(of: call)
        guard let taxi = call.state.engaged, let position = measured(taxi) else { return sight }
        sight.car = position.place.coordinate
        sight.heading = headings[taxi] ?? 0
        sight.seenAt = position.observedAt
        if case .coming = call.state { sight.timeLeft = timeToDoor(of: id, for: taxi) }
        return sight
    }

    /// The call that a person has open, once that is durable.
    public func openCall(of caller: PersonID) async throws -> TaxiCall? {
        try await onceDurable(board.openCall(of: caller))
    }

    /// The calls that a person has booked, the next first.
    public func bookings(of caller: PersonID) async throws -> [TaxiCall] {
        try await onceDurable(board.bookings(of: caller))
    }

    /// Those of some calls that are at hand: of the others no page follows what happens.
    func followed(of ids: [CallID]) -> Set<CallID> { Set(ids.filter { board.calls[$0] != nil }) }

    /// Whether taxis are free that would be asked for a call from a place: those of its zone and, where they are asked,
    /// of the zones beside it, that have what the caller needs and are asked about nobody else.
    public func freeTaxis(near place: Coordinate, for wish: TaxiWish) -> FreeTaxis {
        switch board.freeTaxis(near: place, for: wish, atMost: FreeTaxis.enough) {
        case ..<1: .none
        case ..<FreeTaxis.enough: .few
        default: .many
        }
    }

    /// Whether a taxi can be called to a place, and in which zone that is.
    public func zone(at place: Coordinate) -> Zone? { board.grid.zone(at: place) }
}

/// How many taxis are free somewhere, as roughly as anybody may know: from exact numbers, asked for again and again,
/// strangers would read when each taxi comes and goes.
public enum FreeTaxis: String, CaseIterable, Hashable, Sendable {
    /// None.
    case none
    /// Three at most.
    case few
    /// More.
    case many

    /// From how many on nobody is told more.
    static let enough = 4
}

/// A call as its caller sees it.
public struct CallSight: Hashable, Sendable {
    /// The call.
    public var call: TaxiCall
    /// Where the taxi is that comes or carries the caller.
    public var car: Coordinate?
    /// Where it heads, in degrees clockwise from north.
    public var heading = 0.0
    /// When it was measured there.
    public var seenAt: Timestamp?
    /// How long it still takes to the door, by the roads as they are now.
    public var timeLeft: TravelTime?

    /// Who else rides along.
    public var companion: Companion?

    /// Somebody who shares the taxi.
    public struct Companion: Hashable, Sendable {
        /// The first name, once both sit in the taxi.
        public var firstName: String?
        /// Whether they sit in it.
        public var isIn: Bool
        /// Whether the taxi is on its way to where they get in, or out, before it is to the caller's own.
        public var isNext: Bool
    }

    /// A call of which nothing else is known.
    public init(call: TaxiCall) { self.call = call }
}
