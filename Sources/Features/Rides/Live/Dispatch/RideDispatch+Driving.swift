import BoardKeeping
public import Boards
public import Carpool
import Geography
public import Identity
import Ledger
import Positions
import Roads

// MARK: - Drivers' commands

extension RideDispatch {
    /// A driver sets off.
    ///
    /// - Throws: ``BoardRefusal`` with `alreadyDriving` for a second journey, with `alreadyAsked` for somebody
    ///   who waits for a ride or sits in one.
    public func start(_ offer: CityOffer) async throws {
        try await change { board, _ throws(BoardRefusal) in try board.start(offer) }
    }

    /// A driver answers the question about a ride.
    ///
    /// - Returns: Whether the party is now in the driver's schedule; after a yes it is not if the car has
    ///   meanwhile come too far to keep all promises.
    /// - Throws: ``BoardRefusal`` with `ride(.tooLate)` when the time was over or the passenger called off,
    ///   with `ride(.twice)` when it was accepted before, with `unknown` when it was never this driver's.
    @discardableResult
    public func answer(_ request: RequestID, by driver: PersonID, accept: Bool) async throws -> Bool {
        var isTaken = false
        try await change { [roads] board, now throws(BoardRefusal) in
            let entry = try board.entry(of: driver)
            var insertion: Insertion?
            if accept, let ride = board.rides[request] {
                insertion = roads.insertion(
                    for: ride.request, into: entry, weights: ride.life.rules.weights)
            }
            let changes = try board.answer(
                request, of: entry.id, accept: accept, insertion: insertion, at: now, roads: roads)
            isTaken = accept && board.rides[request]?.life.state.agreement?.offer == entry.id
            return changes
        }
        return isTaken
    }

    /// A driver calls off a promised ride before the party is in the car. The passenger is told and matched
    /// anew at once: same wish, same price at most, without this driver.
    public func cancelAsDriver(_ request: RequestID, by driver: PersonID) async throws {
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.cancelAsDriver(request, of: board.entry(of: driver).id, at: now, roads: roads)
        }
    }

    /// A driver is at a stop. Naming the stop makes a second tap a refusal (`wrongStop`), not a second step.
    /// At the destination the journey is over.
    ///
    /// - Throws: ``BoardRefusal`` with `farFromStop` while the phone measures that the car is not there.
    public func reachStop(_ purpose: Stop.Purpose, by driver: PersonID) async throws {
        let measured = measuredPosition(of: driver)
        try await change { [roads] board, now throws(BoardRefusal) in
            let id = try board.entry(of: driver).id
            if let request = purpose.request { try board.requireNear(request, of: id, measured: measured) }
            return try board.reachStop(purpose, of: id, at: now, roads: roads)
        }
    }

    /// The party at the driver's next stop has got in.
    ///
    /// - Parameter code: The digits that the driver typed, where the passenger asked for a boarding code.
    /// - Throws: ``BoardRefusal`` with `farFromStop` while the phone measures that the car is not there; with `wrongCode`
    ///   for other digits, once that they were typed is durable.
    public func board(_ request: RequestID, by driver: PersonID, code: Int? = nil) async throws {
        let measured = measuredPosition(of: driver)
        var wrong: Int?
        try await change { [roads] board, now throws(BoardRefusal) in
            let id = try board.entry(of: driver).id
            try board.requireNear(request, of: id, measured: measured)
            let changes = try board.board(id, request: request, code: code, at: now, roads: roads)
            wrong = board.rides[request]?.boardingCode?.triesLeft
            return changes
        }
        // There is no code any more once somebody is on board.
        if let wrong { throw BoardRefusal(.wrongCode(left: wrong)) }
    }

    /// R21: A passenger who asked for a boarding code says that they are on board.
    ///
    /// - Throws: ``BoardRefusal`` with `farFromStop` while the phone measures that the car is not there.
    public func boardAsPassenger(_ request: RequestID, by passenger: PersonID) async throws {
        let driver = board.rides[request]?.driverID
        let measured = driver.flatMap { measuredPosition(of: $0) }
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.require(request, of: passenger)
            if let offer = board.rides[request]?.life.state.agreement?.offer {
                try board.requireNear(request, of: offer, measured: measured)
            }
            return try board.boardAsPassenger(request, at: now, roads: roads)
        }
    }

    /// R21: A passenger asks for a boarding code, until they get in.
    public func askForCode(_ code: BoardingCode, of request: RequestID, by passenger: PersonID) async throws {
        try await change { board, _ throws(BoardRefusal) in
            try board.require(request, of: passenger)
            return try board.askForCode(code, of: request)
        }
    }

    /// What a passenger says to a driver of the living sample city, who has nobody to type it.
    func saidCode(of request: RequestID) -> Int? {
        guard let ride = board.rides[request], ride.driver?.isSimulated == true else { return nil }
        return ride.boardingCode?.stored
    }

    /// Nobody came to the pickup, where the driver has waited long enough (`RideAgreement.waitsUntil`).
    ///
    /// - Throws: ``BoardRefusal`` with `ride(.tooEarly)` before that, with `farFromStop` while the phone measures
    ///   that the car is not there.
    public func absent(_ request: RequestID, by driver: PersonID) async throws {
        let measured = measuredPosition(of: driver)
        try await change { [roads] board, now throws(BoardRefusal) in
            let id = try board.entry(of: driver).id
            try board.requireNear(request, of: id, measured: measured)
            return try board.absent(request, of: id, at: now, roads: roads)
        }
    }

    /// A driver lets a party out before its destination, here: it pays the share of the way that was driven.
    public func letOut(_ request: RequestID, by driver: PersonID) async throws {
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.letOut(request, of: board.entry(of: driver).id, at: now, roads: roads)
        }
    }

    /// R23: Nobody new is put to a driver until ``goOn(by:)``; who is on board or promised keeps everything.
    public func pause(by driver: PersonID) async throws {
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.pause(board.entry(of: driver).id, at: now, roads: roads)
        }
    }

    /// R23: A driver takes people along again.
    public func goOn(by driver: PersonID) async throws {
        try await change { board, _ throws(BoardRefusal) in try board.goOn(board.entry(of: driver).id) }
    }

    /// A driver's journey is over. Who was promised a ride is told and matched anew.
    ///
    /// - Parameter puttingDown: Whether people on board get out here, at a safe place, paying the share of
    ///   the way that was driven.
    /// - Throws: ``BoardRefusal`` with `peopleOnBoard` when they are and that was not said.
    public func end(by driver: PersonID, puttingDown: Bool = false) async throws {
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.end(board.entry(of: driver).id, puttingDown: puttingDown, at: now, roads: roads)
        }
    }
}

// MARK: - What a driver sees

extension RideDispatch {
    /// The journey that a person is driving on, once all that is known of it is durable.
    public func offer(of driver: PersonID) async throws -> CityOffer? {
        try await onceDurable(board.offer(of: driver))
    }

    /// A driver's journey with everything on it, once all that is known of it is durable.
    public func driverSight(of driver: PersonID) async throws -> DriverSight? {
        try await onceDurable(driverSightNow(of: driver))
    }

    /// The present sight without waiting; for frames of movement.
    public func driverSightNow(of driver: PersonID) -> DriverSight? {
        guard let entry = board.offer(of: driver) else { return nil }
        let schedule = entry.offer.schedule
        let now = clock()
        let unheard = board.unheard(of: entry, at: now)
        let isSilent = isSilent(entry, at: now)
        let arrivals = schedule.arrivals(from: entry.position).map { isSilent ? nil : $0 + unheard }
        var sight = DriverSight(
            offer: entry, question: question(of: entry, now: now),
            destination: destinationQuestion(of: entry, at: now),
            stops: zip(schedule.stops, arrivals).map { stop, at in driverStop(stop, at: at, of: entry) },
            way: [entry.position.place] + schedule.stops.map(\.place),
            isAtNextStop: entry.isAtNextStop,
            isSilent: isSilent,
            silentUntil: entry.silentSince.flatMap { _ in
                board.hasPromisesToLose(entry)
                    ? board.heard(of: entry) + rules.longestSilenceWhenPromised : nil
            }, earned: entry.earned)
        sight.hasBeenAtNextStop = schedule.stops.first?.stoodSince != nil
        if let stop = schedule.stops.first, let measured = measuredPosition(of: driver) {
            sight.isFarFromNextStop =
                !sight.hasBeenAtNextStop
                && measured.distance(to: stop.place.coordinate) > RideBoard.stopReach
        }
        sight.pauseEndsAt = entry.pause?.endsAt(now: now)
        for passenger in schedule.passengers {
            guard let price = board.rides[passenger.party.id]?.price else { continue }
            var sum = sight.expected ?? price
            if sight.expected != nil { sum.minorUnits += price.minorUnits }
            sight.expected = sum
        }
        return sight
    }

    /// Whether nothing has been heard of a car for so long that nobody knows when it is anywhere.
    private func isSilent(_ entry: CityOffer, at now: Timestamp) -> Bool {
        entry.position.observedAt + rules.longestSilence <= now
    }

    private func driverStop(_ stop: Stop, at: Timestamp?, of entry: CityOffer) -> DriverStop {
        let ride = stop.purpose.request.flatMap { board.rides[$0] }
        let agreement = ride?.life.state.agreement
        var (isPickup, isVia) = (false, false)
        if case .pickup = stop.purpose { isPickup = true }
        if case .via = stop.purpose { isVia = true }
        let name = ride.map { isPickup ? $0.fromLabel : isVia ? $0.stop?.label ?? "" : $0.toLabel }
        let reachedAt = isPickup ? agreement?.reachedAt : nil
        let load = ride?.request.party.load
        return DriverStop(
            purpose: stop.purpose, passenger: ride?.passenger, firstName: ride?.firstName,
            people: Int(load?.seats ?? 0), luggage: Int(load?.luggage ?? 0),
            coordinate: stop.place.coordinate,
            label: name ?? entry.destinationLabel, at: at,
            latest: stop.latest, reachedAt: reachedAt,
            absentFrom: isPickup ? agreement?.waitsUntil : nil,
            wantsOut: !isPickup && !isVia && agreement?.wantsOutAt != nil,
            price: ride.map { $0.paid ?? $0.price },
            codeTriesLeft: isPickup && ride?.life.offer == entry.id && entry.question != ride?.id
                ? ride?.boardingCode?.triesLeft : nil)
    }

    private func question(of entry: CityOffer, now: Timestamp) -> DriverQuestion? {
        guard let id = entry.question, let ride = board.rides[id],
            case .offered(_, _, let until) = ride.life.state, until > now,
            let insertion = roads.insertion(
                for: ride.request, into: entry, weights: ride.life.rules.weights)
        else { return nil }
        func stop(_ purpose: Stop.Purpose, at: Timestamp, latest: Timestamp) -> DriverStop {
            let isPickup = purpose == .pickup(id)
            return driverStop(
                Stop(
                    place: isPickup ? ride.request.pickup : ride.request.dropOff, purpose: purpose,
                    latest: latest), at: isSilent(entry, at: now) ? nil : at, of: entry)
        }
        let load = ride.request.party.load
        return DriverQuestion(
            request: id, passenger: ride.passenger, firstName: ride.firstName, people: Int(load.seats),
            luggage: Int(load.luggage), preferences: ride.request.party.lead.preferences,
            pickup: stop(.pickup(id), at: insertion.pickupAt, latest: insertion.promise.latestPickup),
            dropOff: stop(.dropOff(id), at: insertion.dropOffAt, latest: insertion.promise.latestDropOff),
            detour: max(.zero, insertion.delay), price: ride.price,
            isFromWallet: ride.payment.hold != nil, until: until,
            isSimulated: ride.isSimulated)
    }
}

extension RideBoard {
    /// The journey of a driver; refused for somebody who does not drive.
    func entry(of driver: PersonID) throws(BoardRefusal) -> CityOffer {
        guard let entry = offer(of: driver) else { throw BoardRefusal(.unknown) }
        return entry
    }
}
