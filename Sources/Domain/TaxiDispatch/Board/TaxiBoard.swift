public import Boards
public import Geography
public import Identity

/// All taxis on duty, queues and calls of a city at one moment, and how they change together.
///
/// A change costs what it touches, however many others wait; one that did not become durable is taken back by what it had
/// changed. Where taxis are is in memory alone: only what follows from it is a change.
public struct TaxiBoard: LiveBoard {
    public typealias Refusal = TaxiRefusal

    /// The zones.
    public package(set) var grid: ZoneGrid
    /// How calls go.
    public var policy: TaxiPolicy
    /// Every taxi with somebody at its wheel.
    public package(set) var cabs = BoardTable<TaxiID, Cab>()
    /// Every call that is not over, and for a while those that are.
    public package(set) var calls = BoardTable<CallID, TaxiCall>()
    /// The taxi of each driver.
    package var drivers = BoardTable<PersonID, TaxiID>()
    /// The one open call of each person.
    package var openCalls = BoardTable<PersonID, CallID>()
    /// The booked calls of each person.
    package var bookings = BoardTable<PersonID, [CallID]>()
    /// The last call of each person that is over, for as long as it is at hand.
    package var lastCalls = BoardTable<PersonID, CallID>()
    /// The queue of each zone in which somebody waits.
    package var queues = BoardTable<ZoneID, ZoneQueue>()
    /// The calls of each zone that wait until somebody can be asked.
    package var lookers = BoardTable<ZoneID, [CallID]>()
    /// Since when calls have been over; they are forgotten some time later.
    package var overSince = BoardTable<CallID, Timestamp>()
    package var callDeadlines = DeadlineQueue<CallID>()
    package var silenceDeadlines = DeadlineQueue<TaxiID>()
    /// Where the taxis on duty are.
    package var sightings: [TaxiID: Sighting] = [:]
    /// Where those were that have gone off since the mark, in case that is taken back.
    private var sightingsBefore: [TaxiID: Sighting] = [:]
    /// Higher than every number in a queue, or that comes back to one.
    package var nextTicket: Int64 = 1
    private var gridBefore: ZoneGrid?
    /// Whether the zones have been drawn anew since the mark.
    var isRedrawn = false

    /// A city in which nobody is on duty.
    public init(grid: ZoneGrid, policy: TaxiPolicy = TaxiPolicy()) {
        self.grid = grid
        self.policy = policy
    }

    /// A city as it was stored.
    public init(grid: ZoneGrid, policy: TaxiPolicy, cabs: [Cab], calls: [TaxiCall], at now: Timestamp) {
        self.init(grid: grid, policy: policy)
        for cab in cabs {
            self.cabs[cab.id] = cab
            drivers[cab.driver] = cab.id
            nextTicket = max(nextTicket, (cab.ticket ?? 0) + 1, (cab.former?.ticket ?? 0) + 1)
            if let ticket = cab.ticket, let zone = cab.zone {
                queues[zone, default: ZoneQueue()].insert(cab.id, ticket: ticket)
            }
            if cab.duty != .off { track(cab, at: now, isMeasured: false) }
        }
        for call in calls {
            self.calls[call.id] = call
            note(call, at: call.state.isOver ? now : call.madeAt)
        }
    }

    // MARK: - Reading

    /// The call that a person has open.
    public func openCall(of person: PersonID) -> TaxiCall? { openCalls[person].flatMap { calls[$0] } }

    /// The last call of a person that is over, for a while.
    public func lastCall(of person: PersonID) -> TaxiCall? { lastCalls[person].flatMap { calls[$0] } }

    /// The calls that a person has booked, the next first.
    public func bookings(of person: PersonID) -> [TaxiCall] {
        (bookings[person] ?? []).compactMap { calls[$0] }
            .sorted { ($0.bookedFor ?? $0.madeAt, $0.id) < ($1.bookedFor ?? $1.madeAt, $1.id) }
    }

    /// The taxi that a person drives.
    public func cab(of driver: PersonID) -> Cab? { drivers[driver].flatMap { cabs[$0] } }

    /// The queue of a zone.
    public func queue(of zone: ZoneID) -> ZoneQueue { queues[zone] ?? ZoneQueue() }

    /// How many taxis stand before one in its queue, and how many stand in it.
    public func standing(of taxi: TaxiID) -> (before: Int, count: Int, zone: ZoneID)? {
        guard let cab = cabs[taxi], let ticket = cab.ticket, let zone = cab.zone else { return nil }
        let queue = queue(of: zone)
        return (queue.position(of: ticket), queue.count, zone)
    }

    /// The earliest moment at which a call moves on by itself.
    public mutating func nextDeadline() -> Timestamp? {
        callDeadlines.first { [calls] id, at in calls[id]?.deadline == at }
    }

    // MARK: - Taking back

    /// From here on what changes can be taken back.
    public mutating func mark() {
        cabs.mark()
        calls.mark()
        drivers.mark()
        openCalls.mark()
        bookings.mark()
        lastCalls.mark()
        queues.mark()
        lookers.mark()
        overSince.mark()
        gridBefore = grid
        sightingsBefore = [:]
        isRedrawn = false
    }

    /// What has changed since the mark stays.
    public mutating func keep() {
        cabs.keep()
        calls.keep()
        drivers.keep()
        openCalls.keep()
        bookings.keep()
        lastCalls.keep()
        queues.keep()
        lookers.keep()
        overSince.keep()
        gridBefore = nil
        sightingsBefore = [:]
        isRedrawn = false
    }

    /// Everything is as it was at the mark again; where taxis were measured since stays known.
    public mutating func takeBack() {
        if let gridBefore { grid = gridBefore }
        gridBefore = nil
        let changed = cabs.takeBack()
        for id in calls.takeBack() {
            // The moment that holds again may have been skipped meanwhile.
            if let deadline = calls[id]?.deadline { callDeadlines.note(id, at: deadline) }
        }
        _ = drivers.takeBack()
        _ = openCalls.takeBack()
        _ = bookings.takeBack()
        _ = lastCalls.takeBack()
        _ = queues.takeBack()
        _ = lookers.takeBack()
        _ = overSince.takeBack()
        for id in changed {
            guard let cab = cabs[id], cab.duty != .off else {
                sightings[id] = nil
                continue
            }
            if sightings[id] == nil, let before = sightingsBefore[id] {
                sightings[id] = before
                // The moment at which it would have been looked after may have been skipped meanwhile.
                watch(id, at: before.seenAt + policy.longestSilence)
            }
            sightings[id]?.zone = grid.index(of: cab.zone)
            sightings[id]?.candidate = Sighting.nowhere
        }
        sightingsBefore = [:]
        // Zones are known by their place in the grid's list, which was another one meanwhile.
        if isRedrawn { for id in sightings.keys { sightings[id]?.zone = grid.index(of: cabs[id]?.zone) } }
        isRedrawn = false
    }

    // MARK: - Lists beside the tables

    /// Keeps the lists beside the calls true to a call's state.
    mutating func note(_ call: TaxiCall, at now: Timestamp) {
        let state = call.state
        if state.isOpen {
            if openCalls[call.caller] == nil { openCalls[call.caller] = call.id }
        } else if openCalls[call.caller] == call.id {
            openCalls[call.caller] = nil
        }
        var isBooked = false
        if case .booked = state { isBooked = true }
        let booked = bookings[call.caller] ?? []
        if isBooked != booked.contains(call.id) {
            let others = booked.filter { $0 != call.id }
            let all = isBooked ? others + [call.id] : others
            bookings[call.caller] = all.isEmpty ? nil : all
        }
        if state.isOver {
            // For good: no call that is over begins again.
            lastCalls[call.caller] = call.id
            overSince[call.id] = now
        }
        if let deadline = call.deadline { callDeadlines.note(call.id, at: deadline) }
        noteLooking(call)
    }

    private mutating func noteLooking(_ call: TaxiCall) {
        var isLooking = false
        if case .looking = call.state { isLooking = true }
        guard isLooking || !lookers.isEmpty, let zone = grid.zone(at: call.pickup.coordinate)?.id else {
            return
        }
        let waiting = lookers[zone] ?? []
        guard isLooking != waiting.contains(call.id) else { return }
        let others = waiting.filter { $0 != call.id }
        let all = isLooking ? others + [call.id] : others
        lookers[zone] = all.isEmpty ? nil : all
    }

    /// From now on it is kept where a taxi is.
    ///
    /// - Parameter isMeasured: Whether it was measured where it is, or only stood there once.
    mutating func track(_ cab: Cab, at now: Timestamp, isMeasured: Bool) {
        let place = cab.place.map { FixedCoordinate($0) } ?? FixedCoordinate(latitude: 0, longitude: 0)
        sightings[cab.id] = Sighting(
            place: place, seenAt: now, zone: grid.index(of: cab.zone), isMeasured: isMeasured)
        watch(cab.id, at: now + policy.longestSilence)
    }

    /// From now on nobody keeps where a taxi is.
    mutating func forgetPlace(of taxi: TaxiID) {
        if let sighting = sightings.removeValue(forKey: taxi) { sightingsBefore[taxi] = sighting }
    }

    /// At a moment it is looked whether a taxi is still heard of.
    mutating func watch(_ taxi: TaxiID, at moment: Timestamp) {
        sightings[taxi]?.checkAt = moment
        silenceDeadlines.note(taxi, at: moment)
    }

    /// Goes on from where taxis were seen, as another board knew.
    package mutating func goOn(from sightings: [TaxiID: Sighting]) {
        self.sightings = sightings
        for (taxi, sighting) in sightings { watch(taxi, at: sighting.seenAt + policy.longestSilence) }
    }
}

extension BoardTable {
    /// The value of a key, or another one where there is none.
    @inlinable subscript(key: Key, default other: @autoclosure () -> Value) -> Value {
        get { self[key] ?? other() }
        set { self[key] = newValue }
    }
}
