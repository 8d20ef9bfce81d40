public import Boards
public import Geography
public import Identity
public import Ledger
import Roads

/// All rides and offers of a city at one moment, and how they change together.
///
/// A change costs what it touches, however much else goes on: people, drivers and deadlines are found without
/// looking through all, and a change that did not become durable is taken back by what it had changed.
public struct RideBoard: LiveBoard {
    public typealias Refusal = BoardRefusal

    /// Every ride that is not over, those that can be rated, and for a while those that are over.
    public package(set) var rides = BoardTable<RequestID, CityRide>()
    /// Every offer on the road.
    public package(set) var offers = BoardTable<OfferID, CityOffer>()
    /// What calling off late or not coming costs.
    public let cancellation: CancellationPolicy
    package var openRides = BoardTable<PersonID, RequestID>()
    /// The last ride of each person that has ended and can be rated.
    package var unratedRides = BoardTable<PersonID, RequestID>()
    /// The one open offer of each driver.
    package var drivers = BoardTable<PersonID, OfferID>()
    /// When rides that wait for nothing any more were last touched; they are forgotten some time later.
    package var overSince = BoardTable<RequestID, Timestamp>()
    package var deadlines = DeadlineQueue<RequestID>()
    /// When the board was restored: before that nobody could report a position.
    package var resumedAt: Timestamp?
    /// Since when cars that carry nobody stand at their own destination, as the inspections have seen them.
    package var atDestinationSince: [OfferID: Timestamp] = [:]

    /// A city without rides.
    public init(cancellation: CancellationPolicy = .standard(.euro)) { self.cancellation = cancellation }

    /// A city as it was stored.
    public init(
        rides: [CityRide], offers: [CityOffer], cancellation: CancellationPolicy = .standard(.euro)
    ) {
        self.init(cancellation: cancellation)
        for ride in rides {
            self.rides[ride.id] = ride
            note(ride, at: ride.life.searchBegan)
        }
        for offer in offers {
            self.offers[offer.id] = offer
            drivers[offer.driver] = offer.id
        }
    }

    /// The ride that a person is waiting for or in.
    public func openRide(of person: PersonID) -> CityRide? { openRides[person].flatMap { rides[$0] } }

    /// The last ride of a person that has ended and can still be rated.
    public func unratedRide(of person: PersonID) -> CityRide? { unratedRides[person].flatMap { rides[$0] } }

    /// The journey that a person is driving on.
    public func offer(of driver: PersonID) -> CityOffer? { drivers[driver].flatMap { offers[$0] } }

    /// The earliest moment at which a ride's state ends by itself.
    public mutating func nextDeadline() -> Timestamp? {
        deadlines.first { [rides] id, at in rides[id]?.deadline == at }
    }

    // MARK: - Taking back

    /// From here on what changes can be taken back.
    public mutating func mark() {
        rides.mark()
        offers.mark()
        openRides.mark()
        unratedRides.mark()
        drivers.mark()
        overSince.mark()
    }

    /// What has changed since the mark stays.
    public mutating func keep() {
        rides.keep()
        offers.keep()
        openRides.keep()
        unratedRides.keep()
        drivers.keep()
        overSince.keep()
    }

    /// Everything is as it was at the mark again.
    public mutating func takeBack() {
        for id in rides.takeBack() {
            // The moment that holds again may have been skipped meanwhile.
            if let deadline = rides[id]?.deadline { deadlines.note(id, at: deadline) }
        }
        _ = offers.takeBack()
        _ = openRides.takeBack()
        _ = unratedRides.takeBack()
        _ = drivers.takeBack()
        _ = overSince.takeBack()
    }

    /// Keeps the lists beside the rides true to a ride's state.
    package mutating func note(_ ride: CityRide, at now: Timestamp) {
        let state = ride.life.state
        if state.isOpen {
            openRides[ride.passenger] = ride.id
        } else if openRides[ride.passenger] == ride.id {
            openRides[ride.passenger] = nil
        }
        if case .arrived = state, !ride.isSimulated {
            let other = unratedRides[ride.passenger].flatMap { rides[$0] }
            if other.map({ $0.request.askedAt <= ride.request.askedAt }) ?? true {
                unratedRides[ride.passenger] = ride.id
            }
        } else if unratedRides[ride.passenger] == ride.id {
            unratedRides[ride.passenger] = nil
        }
        // Simulated passengers never rate, so nothing of their rides is waited for.
        let isOver = ride.isSimulated ? !state.isOpen : state.deadline == nil
        overSince[ride.id] = isOver ? now : nil
        if let deadline = ride.deadline { deadlines.note(ride.id, at: deadline) }
    }
}

// MARK: - Passengers

extension RideBoard {
    /// A person asks for a ride.
    public mutating func ask(_ ride: CityRide) throws(BoardRefusal) -> BoardChanges {
        guard openRides[ride.passenger] == nil else { throw BoardRefusal(.alreadyAsked) }
        guard drivers[ride.passenger] == nil else { throw BoardRefusal(.alreadyDriving) }
        rides[ride.id] = ride
        note(ride, at: ride.life.searchBegan)
        var changes = BoardChanges()
        changes.rides.insert(ride.id)
        changes.matches[ride.id] = []
        return changes
    }

    /// Something happens to a ride.
    ///
    /// - Parameters:
    ///   - insertion: For an acceptance: where the party goes into the driver's schedule as it is now.
    ///   - roads: Gives the times and lengths between stops.
    public mutating func handle(
        _ event: RideEvent, of id: RequestID, insertion: Insertion? = nil, at now: Timestamp,
        roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        var changes = BoardChanges()
        try handle(event, of: id, insertion: insertion, at: now, roads: roads, changes: &changes)
        return changes
    }

    /// Refuses unless a ride is this person's: to others it does not exist.
    package func require(_ id: RequestID, of passenger: PersonID) throws(BoardRefusal) {
        guard rides[id]?.passenger == passenger else { throw BoardRefusal(.unknown) }
    }

    /// A passenger calls a ride off before getting in.
    ///
    /// - Parameter most: What the passenger was shown that it costs; refused with `costsMore` where it is more by now.
    public mutating func cancel(
        _ id: RequestID, costing most: Int64? = nil, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        guard let ride = rides[id] else { throw BoardRefusal(.unknown) }
        let fee = fee(for: .passenger, of: ride, agreed: ride.life.state.agreement, at: now)
        if let most, ride.life.state.isOpen, fee.minorUnits > most { throw BoardRefusal(.costsMore) }
        return try handle(.cancelled, of: id, at: now, roads: roads)
    }

    /// A passenger for whom nobody was found searches once more.
    ///
    /// - Parameter payment: How it is paid now: what was set aside for the search before was given back.
    public mutating func searchAgain(
        _ id: RequestID, payment: RidePayment = .cash, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        guard let passenger = rides[id]?.passenger else { throw BoardRefusal(.unknown) }
        if let open = openRides[passenger], open != id { throw BoardRefusal(.alreadyAsked) }
        guard drivers[passenger] == nil else { throw BoardRefusal(.alreadyDriving) }
        let changes = try handle(.searchAgain, of: id, at: now, roads: roads)
        rides[id]?.payment = payment
        // What had been set aside was given back with the search before.
        rides[id]?.raises = []
        rides[id]?.heldFirst = nil
        return changes
    }

    /// The driver of a ride that is over has received its price in cash; saying it twice changes nothing.
    public mutating func takeCash(
        for id: RequestID, by driver: PersonID, at now: Timestamp
    ) throws(BoardRefusal) -> BoardChanges {
        guard var ride = rides[id], ride.driverID == driver else { throw BoardRefusal(.unknown) }
        guard ride.payment == .cash, ride.paid.map({ $0.minorUnits > 0 }) == true else {
            throw BoardRefusal(.ride(.notNow))
        }
        var changes = BoardChanges()
        guard ride.cashTakenAt == nil else { return changes }
        ride.cashTakenAt = now
        ride.life.touch()
        rides[id] = ride
        changes.rides.insert(id)
        return changes
    }

    /// A passenger rates an ended ride.
    public mutating func rate(
        _ id: RequestID, stars: Int, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        var changes = BoardChanges()
        try handle(.rated, of: id, at: now, roads: roads, changes: &changes)
        rides[id]?.stars = stars
        return changes
    }
}
