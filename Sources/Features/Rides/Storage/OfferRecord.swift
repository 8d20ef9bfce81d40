import Carpool
import Geography
import Identity
import Ledger
import Positions
import Roads

/// An offer as it is stored: plain values, places as coordinates.
struct OfferRecord: Codable, Sendable {
    struct StopRecord: Codable, Sendable {
        var place: PlaceRecord
        /// `pickup`, `dropOff` or `destination`.
        var purpose: String
        var request: String?
        /// Without it for destinations, except in records of before ``OfferRecord/detourLeft``.
        var latest: Int64?
    }

    struct PassengerRecord: Codable, Sendable {
        var request: String
        var lead: TravellerRecord
        var seats: Int
        var luggage: Int
        var latestPickup: Int64
        var latestDropOff: Int64
        var longestRide: Int64
        var boardedAt: Int64?
    }

    struct LegRecord: Codable, Sendable {
        var distance: Double
        var onBoard: [String: Int]
    }

    struct MissedRecord: Codable, Sendable {
        var name: String
        var reason: Int8
        var at: Int64
    }

    struct PauseRecord: Codable, Sendable {
        var since: Int64
        var emptySince: Int64?
        var toldAt: Int64?
    }

    var card: DriverCard
    var driver: TravellerRecord
    var startedAt: Int64
    var seats: Int
    var luggage: Int
    var stops: [StopRecord]
    var passengers: [PassengerRecord]
    var start: PlaceRecord?
    var position: PlaceRecord
    var observedAt: Int64
    /// Where the car was last measured to be.
    var seen: PlaceRecord?
    var seenAt: Int64?
    var heading: Double
    var question: String?
    var lastStop: PlaceRecord?
    var lastStopOf: String?
    var legs: [LegRecord]
    var fares: [String: Int64]?
    var earned: Int64?
    var owed: Int64?
    var currency: String?
    var destinationLabel: String?
    var silentSince: Int64?
    /// Without it the driver has not paused.
    var pause: PauseRecord?
    var asked: [String]?
    var done: [String]?
    /// Records of before do not say who is made up.
    var people: [String]?
    var missed: [MissedRecord]?
    /// In milliseconds; records of before have the latest moment at the destination instead.
    var detourLeft: Int64?
    var longestDetour: Int64?

    init(_ entry: CityOffer) {
        let schedule = entry.offer.schedule
        card = entry.card
        driver = TravellerRecord(entry.offer.driver)
        startedAt = entry.offer.startedAt.milliseconds
        seats = Int(schedule.capacity.seats)
        luggage = Int(schedule.capacity.luggage)
        stops = schedule.stops.map(StopRecord.init)
        passengers = schedule.passengers.map(PassengerRecord.init)
        start = PlaceRecord(entry.start)
        position = PlaceRecord(entry.position.place.coordinate)
        observedAt = entry.position.observedAt.milliseconds
        seen = entry.seen.map { PlaceRecord($0) }
        seenAt = entry.seenAt?.milliseconds
        heading = entry.heading
        question = entry.question?.text
        lastStop = entry.lastStop.map { PlaceRecord($0.coordinate) }
        lastStopOf = entry.lastStopOf?.text
        legs = entry.legs.map { leg in
            LegRecord(
                distance: leg.distance.metres,
                onBoard: Dictionary(
                    leg.onBoard.map { ($0.key.text, $0.value) }, uniquingKeysWith: { first, _ in first }))
        }
        fares = Dictionary(
            entry.fares.map { ($0.key.text, $0.value) }, uniquingKeysWith: { first, _ in first })
        earned = entry.earned?.minorUnits
        owed = entry.owed?.minorUnits
        currency = (entry.earned ?? entry.owed)?.currency.code
        missed =
            entry.missed.isEmpty
            ? nil
            : entry.missed.map {
                MissedRecord(name: $0.firstName, reason: $0.reason.rawValue, at: $0.at.milliseconds)
            }
        destinationLabel = entry.destinationLabel
        silentSince = entry.silentSince?.milliseconds
        pause = entry.pause.map(PauseRecord.init)
        asked = entry.asked.isEmpty ? nil : entry.asked.map(\.text)
        done = entry.done.isEmpty ? nil : entry.done.map(\.text)
        people = entry.people.sorted().map(\.text)
        detourLeft = schedule.detour?.left.milliseconds
        longestDetour = schedule.detour?.longest.milliseconds
    }

    /// The offer on today's roads; `nil` if it does not make sense (any more).
    func offer(id: OfferID, version: Int, network: RoadNetwork, roads: any StopRoads) -> CityOffer? {
        let promised: [Int64] = passengers.flatMap { [$0.latestPickup, $0.latestDropOff, $0.boardedAt ?? 0] }
        let moments: [Int64] =
            promised + [startedAt, observedAt, silentSince ?? 0, seenAt ?? 0]
            + (pause?.moments ?? [])
        guard moments.allSatisfy(Timestamp.storable.contains),
            let driver = driver.traveller, let place = position.carPlace(on: network),
            let restored = restoredStops(on: network)
        else { return nil }
        let ahead = restored.first.flatMap { roads.leg(from: place, to: $0.place)?.time } ?? .zero
        guard let schedule = schedule(restored, ahead: ahead, roads) else { return nil }
        var entry = CityOffer(
            card: card,
            offer: Offer(
                id: id, driver: driver, startedAt: Timestamp(milliseconds: startedAt), schedule: schedule),
            position: CarPosition(
                place: place, observedAt: Timestamp(milliseconds: observedAt), timeToNextStop: ahead),
            heading: CarHeading.plausible(heading))
        // Records of before did not say where the journey began.
        if let start = start?.coordinate { entry.start = start }
        entry.seen = seen?.coordinate
        // Records of before did not say when it was seen there.
        entry.seenAt = Timestamp(milliseconds: seenAt ?? observedAt)
        entry.question = question.flatMap(RequestID.init(text:))
        entry.lastStop = lastStop?.carPlace(on: network)
        entry.lastStopOf = lastStopOf.flatMap(PersonID.init(text:))
        entry.legs = legs.map { leg in
            SharedLeg(
                distance: .metres(leg.distance),
                onBoard: Dictionary(
                    leg.onBoard.compactMap { key, value in RequestID(text: key).map { ($0, value) } },
                    uniquingKeysWith: { first, _ in first }))
        }
        entry.fares = Dictionary(
            (fares ?? [:]).compactMap { key, value in RequestID(text: key).map { ($0, value) } },
            uniquingKeysWith: { first, _ in first })
        let currency = currency.flatMap { Currency($0) }
        entry.earned = earned.flatMap { earned in currency.map { Money(minorUnits: earned, $0) } }
        entry.owed = owed.flatMap { owed in currency.map { Money(minorUnits: owed, $0) } }
        entry.missed = (missed ?? []).compactMap { missed in
            MissedRequest.Reason(rawValue: missed.reason).map {
                MissedRequest(
                    firstName: missed.name, reason: $0, at: Timestamp(milliseconds: missed.at))
            }
        }
        entry.destinationLabel = destinationLabel
        entry.silentSince = silentSince.map(Timestamp.init(milliseconds:))
        entry.pause = pause?.pause
        entry.asked = (asked ?? []).compactMap(RequestID.init(text:))
        entry.done = (done ?? []).compactMap(RequestID.init(text:))
        // Where nothing says that they are made up, they are people.
        let people = people ?? passengers.map(\.request) + (done ?? [])
        entry.people = Set(people.compactMap(RequestID.init(text:)))
        entry.version = version
        return entry
    }

    /// As the crow flies, where there is no way any more.
    private static let guessedSpeed = Speed.kilometresPerHour(25)

    private func restoredStops(on network: RoadNetwork) -> [Stop]? {
        let restored = stops.compactMap { $0.stop(on: network) }
        return restored.count == stops.count ? restored : nil
    }

    private func schedule(_ restored: [Stop], ahead: TravelTime, _ roads: any StopRoads) -> Schedule? {
        guard legs.allSatisfy({ (0...1e7).contains($0.distance) }) else { return nil }
        let people = passengers.compactMap(\.passenger)
        guard people.count == passengers.count else { return nil }
        // A drive under way outlives roads that have changed: the next travel times put a guess right.
        let legs = zip(restored, restored.dropFirst()).map { stop, next in
            stop.wait
                + (roads.leg(from: stop.place, to: next.place)?.time
                    ?? stop.place.coordinate.distance(to: next.place.coordinate) / Self.guessedSpeed)
        }
        let timeLeft = legs.reduce(ahead, +).milliseconds
        return Schedule(
            restoring: restored, legs: legs, passengers: people,
            capacity: Load(seats: seats, luggage: luggage), detour: restoredDetour(afterDriving: timeLeft))
    }

    /// What is left of the detour, worked out for records that do not tell it; `nil` without a destination.
    private func restoredDetour(afterDriving timeLeft: Int64) -> DetourAllowance? {
        guard let last = stops.last, last.purpose == "destination" else { return nil }
        // Far from the ends of the numbers, whatever a damaged record says.
        let day = TravelTime.minutes(24 * 60).milliseconds
        func sensible(_ time: Int64) -> Int64 { min(max(time, 0), day) }
        let (inAll, isTooMuch) = (last.latest ?? 0).subtractingReportingOverflow(observedAt)
        let left = sensible(detourLeft ?? (isTooMuch ? 0 : sensible(inAll) - timeLeft))
        return DetourAllowance(
            longest: .milliseconds(sensible(longestDetour ?? left)), left: .milliseconds(left))
    }
}

extension OfferRecord.PauseRecord {
    init(_ pause: DrivePause) {
        since = pause.since.milliseconds
        emptySince = pause.emptySince?.milliseconds
        toldAt = pause.toldAt?.milliseconds
    }

    var moments: [Int64] { [since, emptySince ?? 0, toldAt ?? 0] }

    var pause: DrivePause {
        DrivePause(
            since: Timestamp(milliseconds: since), emptySince: emptySince.map(Timestamp.init(milliseconds:)),
            toldAt: toldAt.map(Timestamp.init(milliseconds:)))
    }
}

extension OfferRecord.StopRecord {
    init(_ stop: Stop) {
        place = PlaceRecord(stop.place.coordinate)
        request = stop.purpose.request?.text
        latest = stop.latest?.milliseconds
        switch stop.purpose {
        case .pickup: purpose = "pickup"
        case .dropOff: purpose = "dropOff"
        case .via: purpose = "via"
        case .destination: purpose = "destination"
        }
    }

    func stop(on network: RoadNetwork) -> Stop? {
        guard let place = place.place(on: network) else { return nil }
        let latest = latest.map(Timestamp.init(milliseconds:))
        switch (purpose, request.flatMap(RequestID.init(text:))) {
        case ("pickup", let request?): return Stop(place: place, purpose: .pickup(request), latest: latest)
        case ("dropOff", let request?): return Stop(place: place, purpose: .dropOff(request), latest: latest)
        case ("via", let request?): return Stop(place: place, purpose: .via(request), latest: latest)
        case ("destination", nil): return Stop(place: place, purpose: .destination, latest: nil)
        default: return nil
        }
    }
}

extension OfferRecord.PassengerRecord {
    init(_ passenger: Passenger) {
        request = passenger.party.id.text
        lead = TravellerRecord(passenger.party.lead)
        seats = Int(passenger.party.load.seats)
        luggage = Int(passenger.party.load.luggage)
        latestPickup = passenger.promise.latestPickup.milliseconds
        latestDropOff = passenger.promise.latestDropOff.milliseconds
        longestRide = passenger.promise.longestRide.milliseconds
        boardedAt = passenger.boardedAt?.milliseconds
    }

    var passenger: Passenger? {
        guard let id = RequestID(text: request), let lead = lead.traveller else { return nil }
        return Passenger(
            party: Party(id: id, lead: lead, load: Load(seats: seats, luggage: luggage)),
            promise: Promise(
                latestPickup: Timestamp(milliseconds: latestPickup),
                latestDropOff: Timestamp(milliseconds: latestDropOff), longestRide: .milliseconds(longestRide)
            ),
            boardedAt: boardedAt.map(Timestamp.init(milliseconds:)))
    }
}
