import Carpool
package import Geography
import Identity
import Positions
package import Roads
package import TaxiDispatch

/// T11: Finds the taxis that could take a caller along without keeping whoever is on board for too long: by the insertion
/// of shared rides, with what was promised to the one on board as its limit. The new caller is fetched next, so that both
/// sit in the taxi together; who would only be driven afterwards has to wait for the queue like everybody else.
package struct PartnerSearch: Sendable {
    /// A taxi with one caller on board, both ready to share it.
    package struct Candidate: Sendable {
        /// The taxi.
        package var taxi: TaxiID
        /// Where it is.
        package var place: RoadPlace
        /// Its seats for passengers.
        package var seats: Int
        /// Who is on board, since when.
        package var aboard: TaxiCall

        /// A taxi with somebody on board.
        package init(taxi: TaxiID, place: RoadPlace, seats: Int, aboard: TaxiCall) {
            self.taxi = taxi
            self.place = place
            self.seats = seats
            self.aboard = aboard
        }
    }

    /// A taxi whose way fits.
    package struct Partner: Hashable, Sendable {
        /// The taxi.
        package var taxi: TaxiID
        /// How much longer its whole way becomes.
        package var added: TravelTime
        /// When it would be at the door.
        package var pickupAt: Timestamp
        /// When the new caller would be there.
        package var dropOffAt: Timestamp
        /// When whoever is on board would be there.
        package var aboardArrivesAt: Timestamp
        /// Until when they have to be there.
        package var aboardLatest: Timestamp
        /// Whether the new caller gets out first.
        package var getsOutFirst: Bool
    }

    /// The most taxis whose way is looked for on the roads, for one call.
    package static let mostRouted = 8
    /// The most taxis that are asked before those of the queue.
    package static let mostPartners = 3
    /// Nobody drives faster, in metres per second.
    private static let fastest = 40.0

    private let policy: TaxiPolicy

    /// A search by a city's policy.
    package init(_ policy: TaxiPolicy) { self.policy = policy }

    /// The taxis that could take a caller along, the one whose way becomes least longer first.
    package func partners(
        for call: TaxiCall, among candidates: [Candidate], on roads: LiveRoads.Snapshot, at now: Timestamp
    ) -> [Partner] {
        guard call.wish.mayShare, let destination = call.destination?.coordinate,
            let door = roads.map.nearest(to: call.pickup.coordinate, within: TaxiRank.doorReach)?.place,
            let end = roads.map.nearest(to: destination, within: TaxiRank.doorReach)?.place
        else { return [] }
        let times = RequestTimes<RoutedTimesTo, RoutedTimesFrom>(roads.routers)
        times.reset(pickup: door, dropOff: end)
        guard let direct = times.direct else { return [] }
        let request = RideRequest(
            party: Party(
                id: RequestID(call.id.value), lead: Traveller(id: call.caller),
                load: Load(seats: call.wish.seats)),
            pickup: door, dropOff: end, askedAt: now, latestPickup: now + policy.longestSharedPickup,
            longestRide: direct + policy.longestSharedDetour)
        var search = InsertionSearch()
        return near(call, destination, candidates)
            .compactMap { partner($0, request, times, roads, &search, at: now) }
            .sorted { ($0.added, $0.taxi) < ($1.added, $1.taxi) }
    }

    /// The candidates for which a straight line does not say already that they are too far away, the least out of their way
    /// first.
    private func near(
        _ call: TaxiCall, _ destination: Coordinate, _ candidates: [Candidate]
    ) -> [Candidate] {
        let reach = policy.longestSharedPickup.seconds * Self.fastest
        let pickup = call.pickup.coordinate
        let across = pickup.distance(to: destination).metres
        return candidates.compactMap { candidate -> (Candidate, Double)? in
            guard candidate.seats >= call.wish.seats + candidate.aboard.wish.seats,
                let end = candidate.aboard.destination?.coordinate
            else { return nil }
            let car = candidate.place.coordinate
            let toDoor = car.distance(to: pickup).metres
            guard toDoor <= reach else { return nil }
            let last = pickup.distance(to: end).metres
            let between = destination.distance(to: end).metres
            let added = toDoor + min(across, last) + between - car.distance(to: end).metres
            return (candidate, added)
        }
        .sorted { ($0.1, $0.0.taxi) < ($1.1, $1.0.taxi) }.prefix(Self.mostRouted).map(\.0)
    }

    private func partner(
        _ candidate: Candidate, _ request: RideRequest,
        _ times: RequestTimes<RoutedTimesTo, RoutedTimesFrom>, _ roads: LiveRoads.Snapshot,
        _ search: inout InsertionSearch, at now: Timestamp
    ) -> Partner? {
        let aboard = candidate.aboard
        guard let boardedAt = aboard.state.agreement?.boardedAt, let to = aboard.destination?.coordinate,
            let start = roads.map.nearest(to: aboard.pickup.coordinate, within: TaxiRank.doorReach)?.place,
            let end = roads.map.nearest(to: to, within: TaxiRank.doorReach)?.place,
            let ways = roads.routers.withRouter({ router in
                router.travelTime(from: start, to: end).flatMap { whole in
                    router.travelTime(from: candidate.place, to: end).map { (whole: whole, left: $0) }
                }
            })
        else { return nil }
        // Neither the whole drive nor what is left of it becomes longer than by the limit.
        let longestRide = ways.whole + policy.longestSharedDetour
        let latest = min(boardedAt + longestRide, now + ways.left + policy.longestSharedDetour)
        let id = RequestID(aboard.id.value)
        let passenger = Passenger(
            party: Party(id: id, lead: Traveller(id: aboard.caller), load: Load(seats: aboard.wish.seats)),
            promise: Promise(latestPickup: boardedAt, latestDropOff: latest, longestRide: longestRide),
            boardedAt: boardedAt)
        guard
            let schedule = Schedule(
                restoring: [Stop(place: end, purpose: .dropOff(id), latest: latest)], legs: [],
                passengers: [passenger], capacity: Load(seats: candidate.seats), detour: nil)
        else { return nil }
        let position = CarPosition(place: candidate.place, observedAt: now, timeToNextStop: ways.left)
        guard
            let insertion = search.best(
                for: request, in: schedule, from: position, times: times, weights: ScoreWeights(),
                gettingInAfter: 0)
        else { return nil }
        var moved = position
        moved.timeToNextStop = insertion.timeToFirstStop
        let whole = schedule.inserting(request, at: insertion)
        let arrival = zip(whole.stops, whole.arrivals(from: moved)).first { $0.0.purpose == .dropOff(id) }
        guard let arrival else { return nil }
        return Partner(
            taxi: candidate.taxi, added: insertion.delay, pickupAt: insertion.pickupAt,
            dropOffAt: insertion.dropOffAt, aboardArrivesAt: arrival.1, aboardLatest: latest,
            getsOutFirst: insertion.dropOffIndex == 0)
    }
}
