import Boards
public import Geography
import Positions
import Roads

/// What drivers do, and what that does to the people who count on them.
extension RideBoard {
    /// A driver sets off.
    public mutating func start(_ offer: CityOffer) throws(BoardRefusal) -> BoardChanges {
        guard drivers[offer.driver] == nil else { throw BoardRefusal(.alreadyDriving) }
        guard openRides[offer.driver] == nil else { throw BoardRefusal(.alreadyAsked) }
        offers[offer.id] = offer
        drivers[offer.driver] = offer.id
        var changes = BoardChanges()
        changes.offers.insert(offer.id)
        return changes
    }

    /// A driver answers the question about a ride.
    ///
    /// - Parameter insertion: Where the party goes into the schedule as it is now; `nil` for a no, or when the
    ///   car no longer fits.
    public mutating func answer(
        _ request: RequestID, of id: OfferID, accept: Bool, insertion: Insertion?, at now: Timestamp,
        roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        guard let entry = offers[id], let ride = rides[request] else { throw BoardRefusal(.unknown) }
        guard entry.question == request else {
            if ride.life.state.agreement?.offer == id { throw BoardRefusal(.ride(.twice)) }
            throw BoardRefusal(entry.asked.contains(request) ? .ride(.tooLate) : .unknown)
        }
        let event = accept ? RideEvent.accepted(id, insertion?.promise) : .rejected(id)
        return try handle(event, of: request, insertion: insertion, at: now, roads: roads)
    }

    /// A driver calls off a ride that was promised, before the party is in the car: the passenger is told and
    /// another driver is searched for at once, for the same wish at the same price at most.
    public mutating func cancelAsDriver(
        _ request: RequestID, of id: OfferID, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        guard let entry = offers[id], let ride = rides[request], ride.life.offer == id else {
            throw BoardRefusal(.unknown)
        }
        var changes = BoardChanges()
        rides[request]?.excludedDrivers.insert(entry.driver)
        try handle(.lostDriver(id, .driver), of: request, at: now, roads: roads, changes: &changes)
        return changes
    }

    /// The car has reached its next stop: the driver waits there, or lets people out, drives on after an extra stop, or has
    /// arrived. Whoever asked to get out early gets out here too.
    ///
    /// At a pickup the people get in with ``board(_:at:roads:)``.
    ///
    /// - Parameter purpose: The stop that the driver means; refused when another one is next, so that what is
    ///   said twice happens once. `nil` for whichever is next.
    public mutating func reachStop(
        _ purpose: Stop.Purpose? = nil, of id: OfferID, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        guard let stop = offers[id]?.offer.schedule.stops.first else { throw BoardRefusal(.unknown) }
        guard purpose == nil || purpose == stop.purpose else {
            throw BoardRefusal(isOrWas(purpose?.request, of: id) ? .wrongStop : .unknown)
        }
        var changes = BoardChanges()
        switch stop.purpose {
        case .pickup(let request):
            try handle(.reachedPickup(id), of: request, at: now, roads: roads, changes: &changes)
        case .dropOff(let request):
            recordLeg(of: id, roads: roads)
            settle(request, in: id, roads: roads)
            passStop(of: id, at: now, roads: roads)
            // A ride that was long overdue has been taken to have ended; the car drives on all the same.
            try? handle(.reachedDropOff(id), of: request, at: now, roads: roads, changes: &changes)
            changes.rides.formUnion(rides[request] == nil ? [] : [request])
            headForNextPickup(of: id, at: now, roads: roads, changes: &changes)
        case .via(let request):
            recordLeg(of: id, roads: roads)
            makeStop(of: request, at: stop.place, at: now, roads: roads, changes: &changes)
            passStop(of: id, at: now, roads: roads)
            headForNextPickup(of: id, at: now, roads: roads, changes: &changes)
        case .destination:
            return try end(id, puttingDown: true, at: now, roads: roads)
        }
        letOutWhoAsked(of: id, at: now, roads: roads, changes: &changes)
        changes.offers.insert(id)
        return changes
    }

    /// Whether a request is or was this car's; nobody learns anything of others. The destination has none.
    private func isOrWas(_ request: RequestID?, of id: OfferID) -> Bool {
        guard let request else { return true }
        guard let ride = rides[request], let entry = offers[id] else { return false }
        return ride.life.offer == id || ride.driverID == entry.driver
    }

    /// The people at the car's next stop, a pickup, get in.
    ///
    /// - Parameters:
    ///   - request: The party that the driver means; `nil` for whichever is next.
    ///   - code: The digits that the driver typed, where the passenger asked for a code. A wrong code is counted, and
    ///     nobody is on board then.
    public mutating func board(
        _ id: OfferID, request: RequestID? = nil, code: Int? = nil, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        let next = try nextPickup(of: id, meaning: request)
        if let changes = try checkCode(code, of: next, in: id) { return changes }
        return try takeAboard(next, in: id, at: now, roads: roads)
    }

    /// The party that is picked up next.
    func nextPickup(
        of id: OfferID, meaning request: RequestID?
    ) throws(BoardRefusal) -> RequestID {
        guard let stop = offers[id]?.offer.schedule.stops.first else { throw BoardRefusal(.unknown) }
        guard case .pickup(let next) = stop.purpose, request == nil || request == next else {
            throw BoardRefusal(isOrWas(request, of: id) ? .wrongStop : .unknown)
        }
        return next
    }

    mutating func takeAboard(
        _ next: RequestID, in id: OfferID, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        var changes = BoardChanges()
        try handle(.boarded(id), of: next, at: now, roads: roads, changes: &changes)
        recordLeg(of: id, roads: roads)
        passStop(of: id, at: now, roads: roads)
        changes.offers.insert(id)
        headForNextPickup(of: id, at: now, roads: roads, changes: &changes)
        return changes
    }

    /// A driver has waited long enough at the pickup, and nobody came.
    public mutating func absent(
        _ request: RequestID, of id: OfferID, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        guard rides[request]?.life.offer == id else { throw BoardRefusal(.unknown) }
        return try handle(.passengerAbsent(id), of: request, at: now, roads: roads)
    }

    /// A driver lets a party out before its destination: it pays the share of the way that was driven.
    public mutating func letOut(
        _ request: RequestID, of id: OfferID, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        guard let ride = rides[request], ride.life.offer == id else { throw BoardRefusal(.unknown) }
        guard case .onBoard = ride.life.state else { throw BoardRefusal(.ride(.notNow)) }
        var changes = BoardChanges()
        letOut([request], of: id, at: now, roads: roads, changes: &changes)
        return changes
    }

    /// A driver's journey is over; whoever was promised a ride is looked after anew.
    ///
    /// - Parameter puttingDown: Whether people on board get out here, at a safe place, paying the share of the
    ///   way that was driven; otherwise the journey does not end with people on board.
    public mutating func end(
        _ id: OfferID, puttingDown: Bool = false, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        guard let offer = offers[id] else { throw BoardRefusal(.unknown) }
        guard puttingDown || offer.onBoard.isEmpty else { throw BoardRefusal(.peopleOnBoard) }
        var changes = BoardChanges()
        letOut(offer.onBoard.map(\.party.id), of: id, at: now, roads: roads, changes: &changes)
        let affected = Set(
            offer.offer.schedule.passengers.filter { $0.boardedAt == nil }.map(\.party.id)
                + [offer.question].compactMap(\.self))
        for request in affected.sorted() {
            // Refused only by a ride that does not count on this driver any more.
            try? handle(.lostDriver(id, .driver), of: request, at: now, roads: roads, changes: &changes)
        }
        remove(id, &changes)
        return changes
    }

    /// The offer is no more.
    package mutating func remove(_ id: OfferID, _ changes: inout BoardChanges) {
        if let driver = offers[id]?.driver, drivers[driver] == id { drivers[driver] = nil }
        offers[id] = nil
        changes.offers.insert(id)
    }

    /// A car has moved; nothing else changes and nothing needs to be durable.
    ///
    /// - Returns: Whether the news was taken: not what is older than what is known, nor what was measured
    ///   towards a stop that is not the next one any more.
    @discardableResult
    public mutating func move(_ report: OfferMove) -> Bool {
        guard let entry = offers[report.offer] else { return false }
        let at = report.position.observedAt
        // What was measured counts as such also where the driver has said something else since.
        if at >= entry.seenAt ?? at {
            offers[report.offer]?.seen = report.position.place.coordinate
            offers[report.offer]?.seenAt = at
        }
        guard at >= entry.position.observedAt, report.version ?? entry.version == entry.version else {
            return false
        }
        offers[report.offer]?.position = report.position
        offers[report.offer]?.heading = report.heading
        // Once it was there its wait passes, also where the driver goes on and forgets to say so.
        if let stop = entry.offer.schedule.stops.first,
            stop.stoodSince != nil
                || report.position.place.coordinate.distance(to: stop.place.coordinate) <= Self.payingReach
        {
            offers[report.offer]?.offer.schedule.stand(at: at)
        }
        return true
    }

    // MARK: - Getting out before the destination

    /// Whoever asked to get out gets out where the car stands now.
    private mutating func letOutWhoAsked(
        of id: OfferID, at now: Timestamp, roads: any StopRoads, changes: inout BoardChanges
    ) {
        let asked = offers[id]?.onBoard.map(\.party.id)
            .filter { rides[$0]?.life.state.agreement?.wantsOutAt != nil }
        letOut(asked ?? [], of: id, at: now, roads: roads, changes: &changes)
    }

    private mutating func letOut(
        _ requests: [RequestID], of id: OfferID, at now: Timestamp, roads: any StopRoads,
        changes: inout BoardChanges
    ) {
        guard !requests.isEmpty, let here = offers[id]?.position.place else { return }
        recordWay(of: id, to: here, for: requests, roads: roads)
        for request in requests { settleEarly(request, in: id, at: here, roads: roads) }
        for request in requests {
            // Refused only by a ride that was overdue and is taken to have ended.
            try? handle(.letOut(id), of: request, at: now, roads: roads, changes: &changes)
            if offers[id]?.offer.schedule.passenger(request) != nil {
                unschedule(request, of: id, at: now, roads: roads, changes: &changes)
            }
            changes.rides.insert(request)
        }
        if offers[id]?.onBoard.isEmpty == true {
            offers[id]?.legs = []
            offers[id]?.fares = [:]
        }
        changes.offers.insert(id)
    }
}
