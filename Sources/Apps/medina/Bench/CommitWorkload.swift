import Carpool
import Geography
import Identity
import Ledger
import Positions
import Rides
import Roads

/// Changes of rides as a city has them: each is somebody's ride and the car that takes it, with one passenger on
/// board and one to be picked up.
struct CommitWorkload {
    private let rules = MatchingRules()
    private let start = Timestamp(milliseconds: 1_700_000_000_000)

    /// The next change of one of the people under way.
    func transition(of person: Int, step: Int) -> RideTransition {
        let now = start + .seconds(Double(step))
        let (mine, others) = (UInt128(person) * 2 + 1, UInt128(person) * 2 + 2)
        let offer = OfferID(mine)
        let agreement = RideAgreement(
            offer: offer, promise: promise(now), agreedAt: now, boardedAt: nil, arrivedAt: nil)
        let states: [RideState] = [
            .matching(until: now), .offered(offer, next: [OfferID(7), OfferID(8)], until: now),
            .confirmed(agreement, until: now), .waiting(agreement, until: now),
        ]
        return RideTransition(
            rides: [ride(mine, in: states[step % states.count], version: step + 1, at: now)],
            offers: [self.offer(offer, carrying: mine, others, version: step + 1, at: now)], endedOffers: [])
    }

    /// A ride that is over, and the drive that it was a part of, which still has to be ended.
    var finished: RideTransition {
        let offer = OfferID(1)
        let agreement = RideAgreement(
            offer: offer, promise: promise(start), agreedAt: start, boardedAt: start + .minutes(4),
            arrivedAt: start + .minutes(13))
        var ride = ride(1, in: .closed(agreement), version: 9, at: start)
        ride.paid = ride.price
        var entry = self.offer(offer, carrying: 1, 2, version: 9, at: start)
        ride.driverID = entry.driver
        entry.done = [ride.id]
        entry.earned = ride.price
        return RideTransition(rides: [ride], offers: [entry], endedOffers: [])
    }

    private func place(_ number: UInt128) -> RoadPlace {
        let offset = Double(number % 1_000) / 10_000
        return RoadPlace(
            coordinate: Coordinate(latitude: 47.1 + offset, longitude: 9.5 + offset),
            primary: RoadPosition(arc: ArcID(0), fraction: 0.5))
    }

    private func promise(_ now: Timestamp) -> Promise {
        Promise(
            latestPickup: now + .minutes(5), latestDropOff: now + .minutes(20), longestRide: .minutes(15))
    }

    private func party(_ number: UInt128) -> Party {
        Party(
            id: RequestID(number), lead: Traveller(id: PersonID(number), isVerified: true),
            load: Load(seats: 1))
    }

    private func ride(_ number: UInt128, in state: RideState, version: Int, at now: Timestamp) -> CityRide {
        let id = RequestID(number)
        var ride = CityRide(
            firstName: "Ada", isSimulated: false, fromLabel: "Städtle 12, Vaduz",
            toLabel: "Landstrasse 140, Triesen",
            request: RideRequest(
                party: party(number), pickup: place(number), dropOff: place(number + 5), askedAt: start,
                latestPickup: now + rules.longestPickup, longestRide: .minutes(15)),
            distance: .metres(4_200), directTime: .minutes(9),
            price: Money(minorUnits: 740, .swissFranc),
            life: Ride(
                restoring: id, passenger: PersonID(number), rules: rules, state: state, searchBegan: start,
                round: 1, excluded: [OfferID(5)], version: version))
        ride.driver = card
        return ride
    }

    private var card: DriverCard {
        DriverCard(firstName: "Karim", car: "Renault Zoe", colour: "green", plate: "FL 12345", rating: 480)
    }

    private func offer(
        _ id: OfferID, carrying waiting: UInt128, _ onBoard: UInt128, version: Int, at now: Timestamp
    ) -> CityOffer {
        let end = now + .minutes(30)
        let stops = [
            Stop(place: place(waiting), purpose: .pickup(RequestID(waiting)), latest: end),
            Stop(place: place(onBoard), purpose: .dropOff(RequestID(onBoard)), latest: end),
            Stop(place: place(waiting + 5), purpose: .dropOff(RequestID(waiting)), latest: end),
            Stop(place: place(3), purpose: .destination, latest: nil),
        ]
        let passengers = [
            Passenger(party: party(onBoard), promise: promise(now), boardedAt: now),
            Passenger(party: party(waiting), promise: promise(now)),
        ]
        let capacity = Load(seats: 3)
        let schedule =
            Schedule(
                restoring: stops, legs: [.minutes(4), .minutes(3), .minutes(2)], passengers: passengers,
                capacity: capacity, detour: DetourAllowance(.minutes(8))) ?? Schedule(capacity: capacity)
        var offer = CityOffer(
            card: card,
            offer: Offer(
                id: id, driver: Traveller(id: PersonID(id.value + 1), isVerified: true), startedAt: start,
                schedule: schedule),
            position: CarPosition(place: place(waiting), observedAt: now), heading: 90)
        offer.legs = [SharedLeg(distance: .metres(900), onBoard: [RequestID(onBoard): 1])]
        offer.fares = [RequestID(onBoard): 740]
        offer.version = version
        return offer
    }
}
